/*
 * The inside of a planner: requests by what they are about.
 * floor: plan (private)
 */
#ifndef FELDPOST_PLANNER_INTERNAL_H
#define FELDPOST_PLANNER_INTERNAL_H

#include "feldpost/draft_next.h"
#include "feldpost/drawn.h"
#include "feldpost/lesson.h"
#include "feldpost/parcel.h"
#include "feldpost/planner.h"

enum {
	PLANNER_TYPES = 32 /* vocabularies */
};

/* A picture that was answered, to be compared with the next. */
struct view {
	uint32_t *thing;
	size_t count;
};

struct planner {
	struct progress progress; /* of the courses of a request */
	struct arena *arena;
	struct arena *asked; /* of the last request; or NULL */
	struct parcel parcel;
	/* From where orders are planned: the parcel's, or that of practice. */
	struct standpoint from;
	struct practice *practice; /* NULL: there is none */
	struct lesson lesson;
	struct lesson_walk walk; /* without a lesson: no practice in it */
	struct draft *draft[PLANNER_DRAFTS];
	unsigned places; /* a set of vocabularies */
	/* Boards: what they share, and the one that was answered last. */
	struct arena *drawn;
	struct drawn_stock *stock;
	struct view view;
	volatile sig_atomic_t stop;
	long steps; /* courses that this request may still try */
};

/* A request. */
struct query {
	struct planner *planner;
	struct arena *arena; /* of this request */
	const struct node *request;
	struct draft *draft;
	struct node *answer;
	struct error error;
};

/* False: the answer is an error, which says so. */
typedef bool planner_do(struct query *q);
struct planner_row {
	const char *name;
	planner_do *run;
};
extern const struct planner_row planner_lines[], planner_nexts[],
	planner_aheads[], planner_boards[], planner_abouts[],
	planner_practices[];

/* What has happened: of practice, or the last player turn that the parcel
 * tells.
 */
const struct journal *planner_story(const struct planner *p);

/* All drafts go, but for an empty one: they were of another position. */
void planner_renew(struct planner *p);

/* Members of a request. A text that is not there is `preset`, a number, too;
 * what is another thing is an error. */
bool query_text(
	struct query *q, const char *key, const char *preset, const char **out);
bool query_number(struct query *q, const char *key, long least, long most,
	long preset, long *out);
bool query_flag(struct query *q, const char *key, bool preset, bool *out);
bool query_lines(struct query *q, const char *key, struct lines *out);

/* Members of an answer, or of a map in it; a NULL text is left out. */
void put_text(
	struct query *q, struct node *map, const char *key, const char *text);
void put_number(struct query *q, struct node *map, const char *key, long value);
void put_flag(struct query *q, struct node *map, const char *key, bool value);
struct node *put_list(struct query *q, struct node *map, const char *key);
struct node *put_map(struct query *q, struct node *map, const char *key);
/* "thing": [part, of] */
void put_pair(struct query *q, struct node *map, const char *key, uint64_t part,
	uint64_t of);

/* A draft by its number in a member; false: there is none. */
bool query_draft(struct query *q, const char *key, struct draft **out);

/* A line as its owner may write it, in the words of packets; NULL: it is too
 * long. */
const char *query_own_words(struct query *q, const char *text);

/* The board that is asked for: of a course, or the certain one. */
bool query_board(struct query *q, const struct match **out);

/* planner_lines.c: the lines of the draft, and what becomes of them. */
void put_state(struct query *q);
struct node *line_node(struct query *q, const struct draft_line *l);

/* planner_about.c: whether the listing has an order with those about its hex;
 * the vocabulary of hexes, NULL: there is none. */
bool planner_is_about_hex(const struct rules *rules, const struct order *o);
const struct vocabulary *planner_hexes(const struct rules *rules);

/* planner_about.c: finds out which things are places on the board; whether
 * those of a vocabulary are. */
void planner_find_places(struct planner *p);
bool is_place(const struct planner *p, const struct vocabulary *v);

#endif
