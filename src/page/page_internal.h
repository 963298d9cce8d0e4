/*
 * Between the files of pages.
 * floor: page
 */
#ifndef PAGE_INTERNAL_H
#define PAGE_INTERNAL_H

#include "feldpost/drawn.h"
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
/* The head of a document, to which its body is what follows. */
struct html_head {
	const char *title;
	struct span js, css;
	/* What its policy lets scripts do besides, from "'..." on; or NULL. */
	const char *allowed;
};
void html_head(const struct html_head *h, struct buffer *out);
/* A paragraph, which what follows it ends; `class` may be NULL. */
void html_line(struct buffer *out, const char *class, const char *text);
/* A JSON document, fit to stand in a <script>. */
void html_json(struct buffer *out, const struct node *root);

/* draw.c: the page's own copy of a text; NULL stays. */
const char *page_keep(struct page *p, const char *text);

/* A picture: numbers of things in the page's stock, the lower ones first. */
struct board {
	const uint32_t *thing;
	size_t count;
	size_t control; /* who holds what, from 1; 0: not known (control.c) */
};

/* board.c */
/* The things of a layer, and others in their place. */
struct board board_layer(
	const struct page *p, const struct board *b, enum drawn_layer layer);
void board_replace(struct page *p, struct board *b, enum drawn_layer layer,
	const struct board *with, size_t count);
/* All boards at once, when all are known. */
void boards_join(struct page *p, struct board *const *board, size_t count);
/* What must be done to come from one board to another. */
void board_put_change(struct page *p, struct buffer *out,
	const struct board *from, const struct board *to);
/* What all of them refer to. */
void boards_put_definitions(const struct page *p, struct buffer *out);

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

extern const struct page_word page_words[]; /* ends with a NULL id */

/* plan_words.c: those of planning pages. */
extern const struct page_word plan_words[]; /* ends with a NULL id */

struct page_place {
	const char *id, *name; /* NULL: it has none */
	int x, y;
};
struct page_unit {
	const char *id, *name, *seat;
};

/* The holders of hexes (control.c). */
struct control {
	const struct hexmap *map;
	int holder;	/* whose hexes have no tint */
	int8_t **state; /* for each hex whose tint it has, from 1 */
	size_t states, room;
};

struct page {
	struct arena *arena, *scratch, *marked;
	struct game *game;
	struct journal *journal;
	page_look *look;
	void *context;
	struct drawn_stock stock;
	struct svg_names kept;
	/* board.c: for each thing, the one that always follows it (from 1; 0:
	 * not always the same); names, from 1, of things and then of bodies;
	 * the things that were named. */
	uint32_t *behind, *name_of, *named;
	size_t names_given;
	struct page_step *first, *last;
	int seat; /* whose page it is, or -1 */
	size_t steps;
	struct turn_end *turn_first, *turn_last;
	const struct record *done; /* the last one in a step */
	/* Orders that are one step, if nothing comes between. */
	const struct record *group, *group_end; /* NULL: there are none */
	/* The position after the last order or packet, and its reader. */
	struct match mark;
	struct reader reader;
	bool failed;
	struct error error;
	/* The picture's frame, its definitions and the map. */
	struct span shapes, map, legend;
	int width, height;
	struct control control;
	struct board names; /* of places: the same in all pictures */
	struct picture all; /* what a legend must explain */
	bool seen[4][SYMBOL_COUNT + 1][2]; /* counters of it */
	const char *outline;		   /* of a hex, or a place */
	bool hexes;			   /* the ground is a map of hexes */
	struct page_place *place;
	size_t places, place_room;
	struct page_unit *unit;
	size_t units, unit_room;
};
/* The sender of a packet: A, B or R. */
char page_sender(const struct page *p, unsigned packet);
/* The record behind one of a step that ends with `last`; NULL: none. */
const struct record *step_next(
	const struct record *r, const struct record *last);
/* The first of a kind from one record to another; NULL: none. */
const struct record *step_find(const struct record *first,
	const struct record *last, enum record_kind kind);
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
/* "Turn 9, 10 Oct" */
const char *turn_name(const struct page *p, int turn, struct arena *a);
/* A step's board, as a reader sees it. */
void draw_step(struct page *p, struct page_step *s, const struct match *m,
	const struct reader *reader);
/* With the last player turn that moved or fought; `over`: its turn is over. */
struct board draw_turn(struct page *p, const struct match *m,
	const struct reader *reader, bool over);

/* page.c: where a reader begins: the first step of the last packet that is not
 * his own; if he has sent all, of the last. NULL: none has one. */
const struct page_step *page_news(const struct page *p);

/* turns.c: <main>. */
void turns_put(struct page *p, struct buffer *out);

/* told.c: what happened in a step. */
void told_put(
	const struct page *p, const struct page_step *s, struct buffer *out);
const char *told_heading(const struct page *p, const struct page_step *s);
/* "Packet 5, Germans: Bert" */
const char *told_packet(const struct page *p, unsigned packet);
/* The player who did it, and the packet. */
const char *told_who(const struct page *p, const struct page_step *s);
/* Whether it was taken back: who asked for that, and who agreed. NULL: it
 * stands. */
const char *told_undone(const struct page *p, const struct page_step *s);

/* data.c: the page's own JSON. */
void data_put(const struct page *p, struct buffer *out);

/* carried.c */
/* Files of src/page, one after the other. */
void page_put_files(struct buffer *out, const char *const *name);
/* Bytes that only the script reads. */
void page_put_bytes(struct buffer *out, const char *id, struct span bytes);
/* The module, if the build made one, and the script of its worker. */
void page_put_engine(struct buffer *out, const char *const *aside);
/* The line at the top that the script takes away when it begins, and the script
 * that names in it what a browser lacks. */
struct span page_asleep(void);
void page_put_asleep(struct buffer *out, const char *meanwhile);
/* The style of pictures in a replay. */
void page_put_style(const struct picture *picture, struct buffer *out);
/* False if the build made no module (ERROR_SYSTEM). */
bool page_check_module(struct error *e);
/* What the policy of a page with a module must allow (struct html_head). */
extern const char page_allowed[];

#endif
