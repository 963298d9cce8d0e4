/*
 * Findings, shared by the files of the intake: candidates.c (what mails hold),
 * intake.c (what is taken), finding.c (what each packet is), finding_words.c
 * (its words), intake_sum.c (the summary), evidence.c (versions).
 * floor: game
 */
#ifndef FELDPOST_GAME_FINDING_H
#define FELDPOST_GAME_FINDING_H

#include "feldpost/evidence.h"
#include "feldpost/intake.h"

/* A finding to report, its game, and all other findings. */
struct told {
	const struct game *game;
	const struct findings *all;
	const struct finding *f;
};

/* When a row of words applies to a finding of its kind. */
enum finding_case {
	CASE_ANY,
	CASE_REASON, /* the reason is known */
	CASE_NUMBER, /* it has a number */
	CASE_OF_NOBODY,
	CASE_REPLACED, /* the game has another packet in its place */
	CASE_ANSWERED, /* the game's own version is answered */
	CASE_SHOWN_BEHIND,
	CASE_NAMES_NO_GAME,
};

/*
 * The words for a kind; the first row whose case applies is used. Texts are
 * messages: {seq} is the packet's number, or the next one's; {before} and
 * {next} are the numbers of the packet before it and of the packet that is due;
 * {signer} has signed it, {answerer} has answered the game's own version; {why}
 * is the error; {packet} says which packet of whom it is, at the beginning of a
 * line; {game} and {title} are another game's.
 */
struct saying {
	enum finding_kind kind;
	enum error_code code;
	enum finding_case when;
	const char *text, *hint; /* what to do, or NULL */
};

/* For packets that were not taken, and for evidence; both end with a row
 * without text. */
extern const struct saying finding_left[], finding_proves[];

#define FINDING_WAITS                                                          \
	N_("take in the mail before it first; those that you have sent "       \
	   "count, too")

/* Returns NULL if the packet needs no words. */
const struct saying *finding_saying(
	const struct saying *list, const struct told *t);

/* Fills in a text about the finding. */
const char *finding_text(const struct told *t, const char *text);

/* Fills in what the signature and header of f->block say: its kind, which for a
 * good next packet is FINDING_NEXT, and everything else but `why`. */
void finding_sort(const struct game *g, struct finding *f);

/* Fills in the kind of a packet that was tried in vain, and why; `all` keeps
 * the first error that is nobody's fault. */
void finding_refuse(struct arena *a, struct findings *all, struct finding *f,
	bool is_signed, const struct error *e);

/*
 * Finds out which rivals, and which next packets, are good in their places,
 * with one replay of the game for all. The others become void or refused.
 */
void evidence_try(const struct game *g, struct findings *f);

/* True if the game has a packet after its own version of this one; *by is its
 * sender. */
bool finding_answered(
	const struct ledger *l, const struct finding *f, char *by);

/* Adds to the error what to ask for if a mail is damaged. Returns false. */
bool finding_hint(const struct told *t, struct error *e);

/* Fills in the error for a packet that is not taken; returns false. */
bool intake_say(const struct game *g, const struct findings *all,
	const struct finding *f, struct error *e);

/* Says which of several mails or packets were not taken. Returns false. */
bool intake_say_left(
	const struct game *g, const struct findings *f, struct error *e);

#endif
