/*
 * Declarations that the files of pages share.
 * floor: page
 */
#ifndef PAGE_INTERNAL_H
#define PAGE_INTERNAL_H

#include "feldpost/page.h"
#include "feldpost/report.h"
#include "feldpost/svg.h"

/* html.c */
/* Write a text, which may come from outside, as the content of an element. */
void html_text(struct buffer *out, struct span text);
void html_escape(struct buffer *out, const char *text);
/* Writes a text as an attribute in double quotes. */
void html_attribute(struct buffer *out, const char *text);
/* The head of an HTML document, whose body the caller writes afterwards. */
struct html_head {
	const char *title;
	struct span js, css;
	const char *workers; /* more sources of workers; NULL for none */
	const char *policy;  /* more of the page's policy; NULL for none */
};
void html_head(const struct html_head *h, struct buffer *out);
/* Writes a JSON document in a <script> with this id. */
void html_json(struct buffer *out, const char *id, const struct node *root);

/* data.c: nodes for the script. */
/* Puts a text, whose hidden characters become visible. */
void put_said(
	struct arena *a, struct node *map, const char *key, const char *text);
/* Returns the texts of the script by id, which has no texts of its own. */
struct node *page_words_node(struct arena *a);
/* Put what all boards share: the map and its places, the drawn things, and the
 * names of units. */
void put_drawings(const struct page *p, struct arena *a, struct node *map);

/* draw.c: copies a text into the page's memory; NULL returns NULL. */
const char *page_keep(struct page *p, const char *text);

/* A picture: numbers of things in the stock of the page. */
struct board {
	const uint32_t *thing;
	size_t count;
};

/* step.c: divides the game into steps while it is being read. */
enum step_kind {
	STEP_ORDERS, /* the step is a sequence of orders without dice */
	STEP_BATTLE, /* an order that has dice, or stopped for a decision */
	STEP_ANSWER, /* an answer, and the events that follow */
	STEP_PACKET, /* the step is a packet that has a text but no orders */
};
struct page_step {
	struct page_step *next;
	enum step_kind kind;
	/* The packet that carried out the step, and the packet with its order,
	 * or 0. */
	unsigned packet, ordered;
	int turn;
	char by; /* the player who acts, A, B or R, or '\0' for nobody */
	const struct record *first, *last; /* events in the journal, or NULL */
	const struct record *order;
	bool begins; /* the step only begins a turn */
	bool now;    /* the last step: what is due, or the end */
	struct board board;
	const char *words;     /* the board as sentences, or NULL */
	const char *verb, *id; /* such as "attack" and "turn-6.attack-3" */
};
/* A completed turn: the board at its end, and the position in words. */
struct turn_end {
	struct turn_end *next;
	int turn;
	size_t steps; /* the number of steps up to the end of the turn */
	struct board board;
	const char *brief;
};

/* words.c: the texts of all scripts; the last row has a NULL id. */
struct page_word {
	const char *id, *text;
};
extern const struct page_word page_words[];

struct page {
	struct arena *arena, *scratch, *marked;
	struct game *game;
	struct journal *journal;
	unsigned boards; /* enum page_boards */
	page_look *look;
	void *context;
	struct drawn_stock stock;
	struct svg_names kept;
	struct page_step *first, *last;
	int seat; /* seat of the page's reader, or -1 */
	size_t steps;
	struct turn_end *turn_first, *turn_last;
	const struct record *done;
	/* Orders that become one step if nothing happens between them. */
	const struct record *group, *group_end;
	/* The position after the last order or packet, and its reader. */
	struct match mark;
	struct reader reader;
	bool failed;
	struct error error;
	/* What all pictures share, as a node; NULL if nothing was drawn. */
	struct node *ground;
	struct span legend;
	int width, height;
	struct picture all; /* everything that the legend must explain */
	bool seen[4][SYMBOL_COUNT + 1][2]; /* kinds of counters in the legend */
	bool hexes;			   /* the board is a hex map */
};
/* Returns the sender of a packet: A, B or R. */
char page_sender(const struct page *p, unsigned packet);
/* Returns the next record of a step that ends with `last`, or NULL. */
const struct record *step_next(
	const struct record *r, const struct record *last);
/* Returns the first record of this kind from `first` to `last`, or NULL. */
const struct record *step_find(const struct record *first,
	const struct record *last, enum record_kind kind);
void steps_watch(struct page *p);
/* Makes steps of the remaining records. */
void steps_finish(struct page *p);
/* Returns the verb of a step's order, as it is spelled in ids. */
const char *step_verb(const struct page_step *s, struct arena *a);
enum {
	STEP_VERBS = 4
};
/* Returns the verbs of a step's orders, the most frequent first. */
const char *step_verbs(const struct page_step *s, struct arena *a);
/* Returns a step's first order, shortened if it is long: "attack 0827". */
const char *step_order(const struct page_step *s, struct arena *a);

/* legend.c: records what a picture shows; returns the legend, or an empty
 * text. */
void legend_note(struct page *p, const struct picture *picture);
struct span legend_of(struct page *p);

/* These functions are in draw.c. */
/* Returns a turn's name, such as "Turn 9, 10 Oct". */
const char *turn_name(const struct page *p, int turn, struct arena *a);
/* Draws a step's board, as a reader sees it. */
void draw_step(struct page *p, struct page_step *s, const struct match *m,
	const struct reader *reader);
/* Draws the board of the last player turn with moves or attacks. */
struct board draw_turn(struct page *p, const struct match *m,
	const struct reader *reader, bool over);

/* page.c: returns the step at which a reader begins: the first step of the last
 * packet that another player sent or, if no other player sent one, of the last
 * packet. Returns NULL if there is no step. */
const struct page_step *page_news(const struct page *p);

/* turns.c: returns the turns, each with its steps. */
struct node *turns_node(struct page *p, struct arena *a);

/* told.c: returns the events of a step, and its heading. */
struct node *told_node(
	const struct page *p, const struct page_step *s, struct arena *a);
const char *told_heading(const struct page *p, const struct page_step *s);
/* Returns a packet's title, such as "Packet 5, Germans: Bert". */
const char *told_packet(const struct page *p, unsigned packet);
/* Returns the player who acted in a step, and the packet. */
const char *told_who(const struct page *p, const struct page_step *s);
/* Says who asked to undo a step and who agreed; NULL if the step was not
 * undone. */
const char *told_undone(const struct page *p, const struct page_step *s);

/* first.c */
/* Returns the style of a page with pictures like this one. */
struct buffer page_style(const struct picture *p, struct arena *a);
/* Writes a picture that the script removes when it has drawn the board: a
 * tabletop, or the part of a map where something happened last. */
void page_put_first(const struct picture *p, struct buffer *out);

/* carried.c */
/* Returns a file that the build packed: a style, or a script with all that it
 * imports. */
struct span page_file(const char *name);
void page_put_styles(struct buffer *out, const char *const *name);
void page_put_script(struct buffer *out, const char *name);
/* Writes bytes that only the script reads. */
void page_put_bytes(struct buffer *out, const char *id, struct span bytes);
/* Writes the module, if the build made one, and its worker's script. */
void page_put_engine(struct buffer *out, const char *worker);
/* Write the line at the top that the script removes when it starts, and the
 * script that says in this line what the browser lacks. */
void page_put_asleep(struct buffer *out, const char *meanwhile);
/* False if the build made no module (ERROR_SYSTEM). */
bool page_check_module(struct error *e);

#endif
