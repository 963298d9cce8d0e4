/*
 * Between the files of pages.
 * floor: page
 */
#ifndef PAGE_INTERNAL_H
#define PAGE_INTERNAL_H

#include "feldpost/page.h"
#include "feldpost/report.h"
#include "feldpost/svg.h"

/* html.c: all that is written goes through these. */
/* A text from outside, or for people: as the content of an element. Packets
 * have many quotes, which are left as they are. */
void html_text(struct buffer *out, struct span text);
void html_escape(struct buffer *out, const char *text);
/* ... as an attribute in double quotes. */
void html_attribute(struct buffer *out, const char *text);
/* A paragraph, which what follows it ends; `class` may be NULL. */
void html_line(struct buffer *out, const char *class, const char *text);
/* A JSON document, fit to stand in a <script>. */
void html_json(struct buffer *out, const struct node *root);

/* svg.c: appends our own SVG as it may stand in HTML. Ids that begin with
 * OWN_IDS begin with `own` instead, so that they are unique; NULL: they stay.
 */
#define OWN_IDS "own-"
void svg_put(struct buffer *out, struct span svg, const char *own);

/* element.c: SVG of our own: well-formed, and a `<` begins a tag. */
/* The tag that the text begins with. */
struct span tag_at(struct span text);
void span_skip(struct span *text, size_t length);
/* Skips to the next tag; false: there is none. */
bool tag_next(struct span *text);
/* Takes the next element off the text; false: there is none. */
bool element_take(struct span *text, struct span *element);
/* Where that stands in it; NULL: nowhere. */
const char *element_find(struct span text, const char *what);

/* fragment.c: pieces of pictures, each of which the page has once. */
/* The page's own copy of a text; NULL stays. */
const char *page_keep(struct page *p, const char *text);
uint32_t page_hash(struct span text);
enum {
	FRAGMENT_BUCKETS = 8192
};
struct fragment {
	struct fragment *next; /* of those with this hash */
	uint32_t number, name; /* name: from 1; 0: not used at a place */
	struct span text;      /* an element of SVG */
	struct span around;    /* the tags of the groups in which it stands */
};
/* A fragment as it stands in pictures: where it stands in all of them, or with
 * its middle at a place. */
struct piece {
	uint32_t fragment, next, name;
	int x, y;
	bool placed, unit;
	uint8_t layer; /* of pictures; lower ones first */
	/* What always stands behind it is part of it (from 1; 0: nothing). */
	uint32_t behind;
	bool joined; /* it is part of the one before */
};
struct fragments {
	struct arena *arena, *scratch;
	struct fragment *bucket[FRAGMENT_BUCKETS];
	struct fragment **all;
	size_t count, room;
	uint32_t placed[FRAGMENT_BUCKETS]; /* from 1 */
	struct piece *piece;
	size_t pieces, piece_room;
	uint32_t *order; /* of those that have names */
	size_t names, order_room;
};
/* A picture: pieces, the lower ones first. */
struct board {
	const uint32_t *piece;
	size_t count;
	size_t control; /* who holds what, from 1; 0: not known (control.c) */
};
/* The number of a piece of SVG that stands in groups. */
uint32_t fragment_number(
	struct fragments *f, struct span around, struct span text);
/* The number of a fragment, drawn there. */
uint32_t piece_number(struct fragments *f, struct piece p);
/* The number of an element as a piece. */
uint32_t piece_of(struct fragments *f, struct span element, size_t layer);
/* The name of a piece, from 0, by which it is called from now on. */
uint32_t fragment_named(struct fragments *f, uint32_t piece);
/* The definitions of all that has a name. */
void fragments_put(struct buffer *out, const struct fragments *f);

/* cut.c: SVG of a layer into its pieces. */
struct board board_cut(struct fragments *f, struct span svg, size_t layer);
/* An element with a place, which stands in these groups: what it looks like
 * apart from where it stands. The title of a unit is left out: it is said
 * already. */
struct piece piece_placed(struct fragments *f, struct span element,
	struct span around, size_t layer);

/* board.c */
/* All pieces of these, one behind the other. */
struct board board_of(
	struct fragments *f, const struct board *part, size_t parts);
/* The pieces of a layer, and others in their place. */
struct board board_layer(
	const struct fragments *f, const struct board *b, size_t layer);
void board_replace(struct fragments *f, struct board *b, size_t layer,
	const struct board *with);
/* What must be done to come from one board to another. */
void board_put_change(struct buffer *out, struct fragments *f,
	const struct board *from, const struct board *to);

/* join.c: all boards at once: what is side by side in each of them becomes
 * one. */
void boards_join(struct fragments *f, struct board *const *board, size_t count);

/* still.c: boards that stand one behind the other, drawn by references; appends
 * the groups that they refer to. */
void boards_put_still(struct fragments *f, const struct board *const *board,
	size_t count, struct buffer *drawn, struct buffer *groups);

/* step.c: decisions, found while the game is read. */
enum step_kind {
	STEP_ORDERS, /* one after the other, without dice */
	STEP_BATTLE, /* one with dice, or one that was stopped */
	STEP_ANSWER, /* and goes on */
	STEP_PACKET, /* no orders, but something to be read */
};
struct page_step {
	struct page_step *next;
	enum step_kind kind;
	/* The packet with which it came, and that which has the order, if one
	 * has (0: none). */
	unsigned packet, ordered;
	int turn;
	char by; /* whose it is: A, B, R; '\0': nobody's */
	const struct record *first, *last; /* in the journal; NULL: none */
	const struct record *order;	   /* the first; NULL: none */
	bool begins;			   /* a turn, by itself */
	bool now; /* behind all others: what is due, or the end */
	struct board board;
	const char *verb, *id; /* "attack", "turn-6.attack-3" */
};
/* A turn that is over: the board as it left it, and the position in words. */
struct turn_end {
	struct turn_end *next;
	int turn;
	size_t steps; /* before it was over */
	struct board board;
	const char *brief;
};

enum {
	HEX_DOWN = 2 * HEX_UP /* from a hex to the one below it */
};
/* What the script calls things by. */
struct page_word {
	const char *id, *text;
};

/* Those that only one file of the script says; NULL: any. */
struct page_words {
	const char *file;
	const struct page_word *word; /* ends with a NULL id */
};
extern const struct page_words page_words[]; /* ends with a NULL word */

/* Whether a file of style or script is for such a page. */
bool page_wants_file(const struct page *p, const char *name);
struct page_place {
	const char *id, *name; /* NULL: it has none */
	int x, y;
};
struct page_unit {
	const char *id, *name, *seat;
};

/* What counters of a map look like, each once (counter.c). */
enum {
	LOOK_BUCKETS = 512
};
struct look;

/* Who holds what (control.c). */
struct control {
	const struct hexmap *map;
	int holder; /* whose hexes have no tint */
	size_t layer;
	int8_t **state; /* for each hex whose tint it has, from 1 */
	size_t states, room;
};

struct page {
	struct arena *arena, *scratch, *marked;
	struct game *game;
	struct journal *journal;
	page_look *look;
	void *context;
	struct fragments fragments;
	struct page_step *first, *last;
	size_t steps;
	struct turn_end *turn_first, *turn_last;
	const struct record *done; /* the last one in a step */
	/* Orders that are one step, if nothing comes between. */
	const struct record *group, *group_end; /* NULL: there are none */
	/* The position behind the last order or packet, and who saw it. */
	struct match mark;
	struct reader reader;
	bool failed;
	struct error error;
	/* The picture's frame, its definitions and the map. */
	struct span style, shapes, map, legend;
	int width, height;
	struct control control;
	struct look *look_of[LOOK_BUCKETS];
	size_t ways, attacks; /* layers */
	struct board names;   /* of places: the same in all pictures */
	struct picture all;   /* what a legend must explain */
	bool seen[4][SYMBOL_COUNT + 1][2]; /* counters of it */
	const char *outline;		   /* of a hex, or a place */
	bool hexes;			   /* the ground is a map of hexes */
	struct page_place *place;
	size_t places, place_room;
	struct page_unit *unit;
	size_t units, unit_room;
};
/* Who sent a packet: A, B or R. */
char page_sender(const struct page *p, unsigned packet);
void steps_watch(struct page *p);
/* What has not become a step yet. */
void steps_finish(struct page *p);
/* The verb of an order, as ids have it. */
const char *step_verb(const struct page_step *s, struct arena *a);
enum {
	STEP_VERBS = 4 /* that are named of one */
};
/* "move, end": those of all its orders, the commonest first. */
const char *step_verbs(const struct page_step *s, struct arena *a);
/* Its first order, or its first two words, if it is long: "attack 0827". */
const char *step_order(const struct page_step *s, struct arena *a);

/* counter.c: the layer of the counters of a map, which is drawn so. */
struct board counters_cut(struct page *p, const struct picture *picture,
	const struct svg_stand *stand, size_t layer);

/* control.c */
/* Remembers what a picture shows of it, which is a board's `control`. */
size_t control_note(struct page *p, const struct picture *picture);
/* Draws it, when all pictures are known. */
void control_draw(struct page *p, struct board *const *board, size_t count);

/* legend.c: <section id=legend>, what pictures show being noted. */
void legend_note(struct page *p, const struct picture *picture);
void legend_put(struct page *p, struct buffer *out);

/* unit.c: what the script can tell of; all of a picture, or a counter of it. */
void units_note(struct page *p, const struct picture *picture);
void unit_note_counter(struct page *p, const struct picture *picture,
	const struct picture_counter *c);

/* draw.c */
struct board draw_step(struct page *p, const struct match *m,
	const struct reader *reader, const struct record *first,
	const struct record *last);
/* With the last player turn that moved or fought; `over`: its turn is over. */
struct board draw_turn(struct page *p, const struct match *m,
	const struct reader *reader, bool over);

/* turns.c: <main>, and the groups that its boards refer to. */
void turns_put(struct page *p, struct buffer *out, struct buffer *groups);
/* "Turn 9, 10 Oct" */
const char *turn_name(const struct page *p, int turn, struct arena *a);

/* told.c: what happened in a step. */
void told_put(
	const struct page *p, const struct page_step *s, struct buffer *out);
const char *told_heading(const struct page *p, const struct page_step *s);
/* "Packet 5, Germans: Bert" */
const char *told_packet(const struct page *p, unsigned packet);
/* Who did it, in which packet. */
const char *told_who(const struct page *p, const struct page_step *s);
/* Whether it was taken back: who asked for that, and who agreed. NULL: it
 * stands. */
const char *told_undone(const struct page *p, const struct page_step *s);

/* data.c: the page's own JSON. */
void data_put(const struct page *p, struct buffer *out);

#endif
