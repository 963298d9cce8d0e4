/*
 * Sheets: order files to fill in, for all phases of one mail. They have the
 * acts of each phase (act.h) in the order of the table. Each order is a
 * comment. To give the order, players remove the # before it.
 * floor: hexgame
 */
#ifndef FELDPOST_SHEET_H
#define FELDPOST_SHEET_H

#include "feldpost/act.h"
#include "feldpost/cards.h"
#include "feldpost/hexmap.h"
#include "feldpost/text.h"

/* A sheet that is being written. */
struct sheet {
	const struct sheet_words *words;
	struct scene scene; /* the phase that is being written */
	const struct reader *reader;
	struct buffer *out;
	uint64_t told;		 /* verbs that have been explained */
	const struct state *now; /* the present position */
	/* The position of the phase that is being written: a copy of the
	 * present one, with all proposals carried out. */
	struct state *then;
	struct ground *ground; /* of `then` */
	bool present;	       /* the present phase is being written */
};

/* What a sheet needs to know of a game. */
struct sheet_words {
	const struct vocabulary *hexes;
	/* Describes a unit to which a verb applies, or is asked about a verb
	 * without units (unit -1). Returns NULL if there is to be no line. */
	const char *(*about)(const struct sheet *s, int verb, int unit);
	/* The heading above the units of a group. NULL: no groups. */
	const char *(*group)(const struct world *w, int unit);
	/* Appends remarks below the heading of a phase. */
	void (*remark)(struct sheet *s);
	/* Carries out a proposal to put a unit somewhere. */
	void (*settle)(struct state *then, const struct order *o);
	/* Puts `then` at the beginning of the next phase. Returns false if
	 * the game ends. */
	bool (*go_on)(struct sheet *s);
	/* Appends standing orders: those that apply without any. */
	void (*standing)(struct sheet *s);
};

/* Writes the sheet of the reader's seat (struct rules, `sheet`). */
void sheet_fill(const struct sheet_words *words, const struct scene *scene,
	const struct reader *reader, struct buffer *out);

/* Appends an order, followed by facts about it (or NULL):
 * "#  - move us-30-1 HEX   # 0205, 2-3-7". */
void sheet_order(struct buffer *out, const char *about, const char *order, ...)
	__attribute__((format(printf, 3, 4)));

/* Appends a remark, wrapped to lines: "# locked: us-3a-1 at 2622". */
void sheet_remark(struct buffer *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Appends an area's name and its hexes: "# zone 2630-3028: 2628 2629". */
void sheet_area(struct buffer *out, const struct hexmap *m,
	const struct hex_area *area);

#endif
