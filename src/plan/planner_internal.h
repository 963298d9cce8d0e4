/*
 * The inside of a planner: its requests, grouped by subject.
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
	PLANNER_TYPES = 32
};

/* The picture in the last answer. It is compared with the next picture. */
struct view {
	uint32_t *thing;
	size_t count;
};

struct planner {
	struct progress progress;
	struct arena *arena;
	struct arena *asked; /* arena of the last request, or NULL */
	struct parcel parcel;
	/* The position before the orders. It comes from the page's game or from
	 * the practice game. */
	struct standpoint from;
	struct practice *practice; /* the practice game, or NULL */
	struct lesson lesson;
	/* the lesson; its member `practice` is NULL if there is no lesson */
	struct lesson_walk walk;
	struct draft *draft[PLANNER_DRAFTS];
	unsigned places; /* set of the vocabularies whose things are places */
	/* The drawings that all boards share, and the last board that was
	 * drawn. */
	struct arena *drawn;
	struct drawn_stock *stock;
	struct view view;
	volatile sig_atomic_t stop;
	long steps; /* number of trial runs that this request may still make */
};

/* A request while the planner answers it. */
struct query {
	struct planner *planner;
	struct arena *arena; /* the arena is freed when the request ends */
	const struct node *request;
	struct draft *draft;
	struct node *answer;
	struct error error;
};

/* Answers a request. Returns false if the answer is an error. */
typedef bool planner_do(struct query *q);
struct planner_row {
	const char *name;
	planner_do *run;
};
extern const struct planner_row planner_lines[], planner_nexts[],
	planner_aheads[], planner_boards[], planner_abouts[],
	planner_practices[];

/* Returns the past events of the practice game. Without a practice game,
 * returns the events of the last player turn of the page's game. */
const struct journal *planner_story(const struct planner *p);

/* Replaces all drafts by one empty draft, because the position has changed. */
void planner_renew(struct planner *p);

/* These functions read members of a request. `preset` takes the place of a
 * missing text or number. A value of another type is an error. */
bool query_text(
	struct query *q, const char *key, const char *preset, const char **out);
bool query_number(struct query *q, const char *key, long least, long most,
	long preset, long *out);
bool query_flag(struct query *q, const char *key, bool preset, bool *out);
bool query_lines(struct query *q, const char *key, struct lines *out);

/* These functions add members to an answer, or to a map inside the answer. If a
 * text is NULL, they add nothing. */
void put_text(
	struct query *q, struct node *map, const char *key, const char *text);
void put_number(struct query *q, struct node *map, const char *key, long value);
void put_flag(struct query *q, struct node *map, const char *key, bool value);
struct node *put_list(struct query *q, struct node *map, const char *key);
struct node *put_map(struct query *q, struct node *map, const char *key);
/* Adds a member whose value is a list of two numbers: "thing": [part, of]. */
void put_pair(struct query *q, struct node *map, const char *key, uint64_t part,
	uint64_t of);

/* Finds the draft with this member's number; false if there is none. */
bool query_draft(struct query *q, const char *key, struct draft **out);

/* Translates a line from the player's own words into the words that packets
 * use. Returns NULL if the line is too long. */
const char *query_own_words(struct query *q, const char *text);

/* Finds the board of the trial run that the request names. If the request names
 * no trial run, finds the certain board. */
bool query_board(struct query *q, const struct match **out);

/* These functions (planner_lines.c) add the draft's lines and the results of
 * the lines to an answer. */
void put_state(struct query *q);
struct node *line_node(struct query *q, const struct draft_line *l);

/* Returns true if lists show this order under a hex (planner_about.c). */
bool planner_is_about_hex(const struct rules *rules, const struct order *o);

/* planner_find_places (planner_about.c) finds the vocabularies whose things are
 * places on the board. is_place is true for such a vocabulary. */
void planner_find_places(struct planner *p);
bool is_place(const struct planner *p, const struct vocabulary *v);

#endif
