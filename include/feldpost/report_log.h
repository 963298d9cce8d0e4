/*
 * Reports on a transcript: what was verified, and the dice.
 * floor: report
 */
#ifndef FELDPOST_REPORT_LOG_H
#define FELDPOST_REPORT_LOG_H

#include "feldpost/game.h"

struct proven;

/* The findings of an audit. */
struct audited {
	const struct ledger *ledger;
	const struct game *game;     /* NULL if the rules are unknown */
	const char *scope;	     /* how much was verified (audit_scope) */
	const struct proven *proven; /* proven faults (judge.h), or NULL */
	/* The names that the reader's contacts have for the players; each may
	 * be NULL. */
	const char *contact[LEDGER_PLAYERS];
};

/* report_proven lists the proven faults, one line each. report_audit adds the
 * players, the last packet, every undo, and what was verified. */
void report_proven(const struct proven *list, struct buffer *out);
void report_audit(const struct audited *a, struct buffer *out);
struct node *report_audit_tree(const struct audited *a, struct arena *arena);

/* Adds all `proven` faults to a map. If the disclosed cards change the result
 * of a game that is over, also adds `winner`, a seat's id or "none". Otherwise
 * the winner in the position stays. */
void report_put_verdict(const struct game *g, const struct proven *list,
	struct node *map, struct arena *arena);

/* Adds `complaints`, if any, to a position: the order lines with which the
 * key's owner must next complain about bad boxes. */
void report_put_complaints(
	const struct game *g, struct node *map, struct arena *arena);

/* The dice log, with a line of text and a map in `list` for each roll. */
struct dice_log {
	struct buffer text;
	struct node *list;
	unsigned faces[7]; /* counts of each face of six-sided dice */
	unsigned rolls;
};

/* Gathers the dice log. Fails with ERROR_INPUT if a packet has a malformed
 * roll. */
bool report_dice(const struct game *g, struct arena *a, struct dice_log *out,
	struct error *e);

/*
 * Appends a script for a shell with `b2sum`. The script computes the dice from
 * the signed bytes up to a packet, and prints `LABEL INDEX dSIDES VALUE` for
 * each die. The script contains the packet's body and the labels, indices and
 * sides of rolls. Fails with ERROR_INPUT if no dice were rolled for that
 * packet.
 */
bool report_dice_shell(const struct game *g, unsigned packet,
	struct buffer *out, struct error *e);

/* Both functions write how often each face of a six-sided die came up. */
void report_dice_stats(const struct dice_log *d, struct buffer *out);
struct node *report_dice_stats_tree(const struct dice_log *d, struct arena *a);

#endif
