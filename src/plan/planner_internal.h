/*
 * The inside of a planner: requests, grouped by subject.
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

/* The picture of the last answer, for comparison with the next. */
struct view {
	uint32_t *thing;
	size_t count;
};

struct planner {
	struct progress progress; /* of the courses of a request */
	struct arena *arena;
	struct arena *asked; /* of the last request; or NULL */
	struct parcel parcel;
	/* The standpoint for orders: the parcel's, or that of practice. */
	struct standpoint from;
	struct practice *practice; /* or NULL */
	struct lesson lesson;
	struct lesson_walk walk; /* its practice is NULL without a lesson */
	struct draft *draft[PLANNER_DRAFTS];
	unsigned places; /* set of vocabularies whose things are places */
	/* Boards: their shared drawings, and the one answered last. */
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

/* Returns false if the answer is an error. */
typedef bool planner_do(struct query *q);
struct planner_row {
	const char *name;
	planner_do *run;
};
extern const struct planner_row planner_lines[], planner_nexts[],
	planner_aheads[], planner_boards[], planner_abouts[],
	planner_practices[];

/* The events so far: those of practice, or of the parcel's last player turn. */
const struct journal *planner_story(const struct planner *p);

/* Replaces all drafts by an empty one, because the position has changed. */
void planner_renew(struct planner *p);

/* Read members of a request. A missing text or number is `preset`; a value of
 * another type is an error. */
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

/* Finds the draft whose number is in a member; false if there is none. */
bool query_draft(struct query *q, const char *key, struct draft **out);

/* Translates a line from its owner's words to those of packets; NULL if it is
 * too long. */
const char *query_own_words(struct query *q, const char *text);

/* Finds the board of the course asked for, or the certain one. */
bool query_board(struct query *q, const struct match **out);

/* planner_lines.c: the lines of the draft, and their results. */
void put_state(struct query *q);
struct node *line_node(struct query *q, const struct draft_line *l);

/* planner_about.c: true if the listing groups the order by its hex; the
 * vocabulary of hexes, or NULL. */
bool planner_is_about_hex(const struct rules *rules, const struct order *o);
const struct vocabulary *planner_hexes(const struct rules *rules);

/* planner_about.c: finds out which things are places on the board; true if
 * those of a vocabulary are. */
void planner_find_places(struct planner *p);
bool is_place(const struct planner *p, const struct vocabulary *v);

#endif
