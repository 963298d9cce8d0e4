/*
 * This header declares what the files of pages share.
 * floor: page
 */
#ifndef PAGE_INTERNAL_H
#define PAGE_INTERNAL_H

#include "feldpost/page.h"
#include "feldpost/report.h"
#include "feldpost/svg.h"

/* html.c */
/* These functions write a text as the content of an element. The text may come
 * from outside. */
void html_text(struct buffer *out, struct span text);
void html_escape(struct buffer *out, const char *text);
/* Writes a text as the value of an attribute, in double quotes. */
void html_attribute(struct buffer *out, const char *text);
/* The head of an HTML document. The caller writes the body after the head. */
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
/* Adds a text to a map. Hidden characters in the text become visible. */
void put_said(
	struct arena *a, struct node *map, const char *key, const char *text);
/* The texts that the scripts show (texts.c): those of replays and plans, and
 * those that only the desk has. The `id` of a table's last row is NULL. */
struct page_word {
	const char *id, *text;
};
extern const struct page_word page_words[], desk_words[];
/* Returns the texts of replays and plans by id, and those of another table
 * unless it is NULL. */
struct node *page_words_node(const struct page_word *more, struct arena *a);
/* Adds what all boards share: the map with its places, the drawn things, and
 * the names of units. */
void put_drawings(const struct page *p, struct arena *a, struct node *map);

/* Copies a text into the memory of the page (draw.c). Returns NULL if the text
 * is NULL. */
const char *page_keep(struct page *p, const char *text);

/* A picture, as a list of numbers. Each number names a thing in the stock of
 * the page. */
struct board {
	const uint32_t *thing;
	size_t count;
};

/* These declarations are for step.c, which divides the game into steps while
 * the game is read. */
enum step_kind {
	STEP_ORDERS, /* a sequence of orders without dice */
	STEP_BATTLE, /* an order that has dice or that stopped for a decision */
	STEP_ANSWER, /* an answer and the events after it */
	STEP_PACKET, /* a packet that has a text but no orders */
};
struct page_step {
	struct page_step *next;
	enum step_kind kind;
	/* The number of the packet that carried out the step, and the number of
	 * the packet that has the step's order. A number may be 0. */
	unsigned packet, ordered;
	int turn;
	char by; /* the player who acts: A, B or R; '\0' if nobody acts */
	/* the step's events in the journal; NULL if it has none */
	const struct record *first, *last;
	const struct record *order;
	bool begins; /* the step only begins a turn */
	/* true for the last step, which shows what is due or how the game
	 * ended */
	bool now;
	struct board board;
	/* the board described in sentences; NULL if it is not described */
	const char *words;
	/* the verb, such as "attack", and the id, such as "turn-6.attack-3" */
	const char *verb, *id;
};
/* A completed turn, with the board at its end and the position in words. */
struct turn_end {
	struct turn_end *next;
	int turn;
	size_t steps; /* number of steps up to the end of this turn */
	struct board board;
	const char *brief;
};

struct page {
	struct arena *arena, *scratch, *marked;
	struct game *game;
	struct journal *journal;
	enum page_boards boards;
	page_look *look;
	void *context;
	struct drawn_stock stock;
	struct svg_names kept;
	struct page_step *first, *last;
	int seat; /* seat of the player for whom the page is made, or -1 */
	size_t steps;
	struct turn_end *turn_first, *turn_last;
	const struct record *done;
	/* A group of orders. It becomes one step if nothing happens between its
	 * orders. */
	const struct record *group, *group_end;
	/* The position after the last order or packet, and its reader. */
	struct match mark;
	struct reader reader;
	bool failed;
	struct error error;
	/* The data that all pictures share, as a node. It is NULL if no picture
	 * was drawn. */
	struct node *ground;
	struct span legend;
	int width, height;
	struct picture all; /* all things that the legend must explain */
	/* true for each kind of counter in the legend */
	bool seen[4][SYMBOL_COUNT + 1][2];
	bool hexes; /* true if the board is a hex map */
};
/* Returns the player who sent a packet: A, B or R. */
char page_sender(const struct page *p, unsigned packet);
/* Returns the next record of a step after `r`. The last record of the step is
 * `last`. Returns NULL if no record is left. */
const struct record *step_next(
	const struct record *r, const struct record *last);
/* Returns the first record of a kind between `first` and `last`. Returns NULL
 * if there is none. */
const struct record *step_find(const struct record *first,
	const struct record *last, enum record_kind kind);
void steps_watch(struct page *p);
/* Makes steps of all records that do not belong to a step yet. */
void steps_finish(struct page *p);
/* Returns the verb of a step's order in the spelling that ids use. */
const char *step_verb(const struct page_step *s, struct arena *a);
enum {
	STEP_VERBS = 4
};
/* Returns all verbs of a step's orders. The most frequent verb is first. */
const char *step_verbs(const struct page_step *s, struct arena *a);
/* Returns the first order of a step, such as "attack 0827". A long order is
 * shortened. */
const char *step_order(const struct page_step *s, struct arena *a);

/* These functions are in legend.c. legend_note records what a picture shows.
 * The other function returns the legend, or an empty text if there is none. */
void legend_note(struct page *p, const struct picture *picture);
struct span legend_of(struct page *p);

/* These functions are in draw.c. */
/* Returns a turn's name, such as "Turn 9, 10 Oct". */
const char *turn_name(const struct page *p, int turn, struct arena *a);
/* Draws the board of a step as the page's player sees it. */
void draw_step(struct page *p, struct page_step *s, const struct match *m,
	const struct reader *reader);
/* Draws the board of the last player turn that had moves or attacks. */
struct board draw_turn(struct page *p, const struct match *m,
	const struct reader *reader, bool over);

/* Returns the step at which people begin to read (page.c). This is the first
 * step of the last packet that another player sent. If no other player sent a
 * packet, it is the first step of the last packet. Returns NULL if there is no
 * step. */
const struct page_step *page_news(const struct page *p);

/* Returns all turns of a game, each with its steps (turns.c). */
struct node *turns_node(struct page *p, struct arena *a);

/* Returns the events and the heading of a step (told.c). */
struct node *told_node(
	const struct page *p, const struct page_step *s, struct arena *a);
const char *told_heading(const struct page *p, const struct page_step *s);
/* Returns the title of a packet, such as "Packet 5, Germans: Bert". */
const char *told_packet(const struct page *p, unsigned packet);
/* Returns a text with the player who acted in a step and the step's packet. */
const char *told_who(const struct page *p, const struct page_step *s);
/* Returns a text that says who asked to undo a step and who agreed. Returns
 * NULL if the step was not undone. */
const char *told_undone(const struct page *p, const struct page_step *s);

/* first.c */
/* Returns the style sheet of a page whose pictures are like the picture `p`. */
struct buffer page_style(const struct picture *p, struct arena *a);
/* Writes the first picture of a page. It shows a tabletop, or the part of a map
 * with the latest event. The script removes this picture when it has drawn the
 * board. */
void page_put_first(const struct picture *p, struct buffer *out);

/* carried.c */
/* Returns a file that the build has packed. The file is a style sheet, or a
 * script together with all scripts that it imports. */
struct span page_file(const char *name);
void page_put_styles(struct buffer *out, const char *const *name);
void page_put_script(struct buffer *out, const char *name);
/* Writes bytes into the page. Only the script reads these bytes. */
void page_put_bytes(struct buffer *out, const char *id, struct span bytes);
/* Writes the module and the script of its worker. The module is empty if the
 * build has none. */
void page_put_engine(struct buffer *out, const char *worker);
/* These functions write the line at the top of a page, and the script for this
 * line. The page's main script removes the line when it starts. If the browser
 * lacks something, the line says what is missing. */
void page_put_asleep(struct buffer *out, const char *meanwhile);
/* Returns false if the build has no module (ERROR_SYSTEM). */
bool page_check_module(struct error *e);

#endif
