/*
 * Findings between the files of the intake: candidates.c what mails hold,
 * intake.c what is taken, finding.c what each is and the words for it,
 * intake_sum.c what is told of all, evidence.c of versions.
 * floor: game
 */
#ifndef FELDPOST_GAME_FINDING_H
#define FELDPOST_GAME_FINDING_H

#include "feldpost/evidence.h"
#include "feldpost/intake.h"

/* A finding that is told, in its game and among all that were found. */
struct told {
	const struct game *game;
	const struct findings *all;
	const struct finding *f;
};

/* When a row of words is for a finding of its kind. */
enum finding_case {
	CASE_ANY,
	CASE_REASON, /* it is known why */
	CASE_NUMBER, /* it has one */
	CASE_OF_NOBODY,
	CASE_REPLACED, /* another one has its place in the game */
	CASE_ANSWERED, /* the game's own version is */
	CASE_SHOWN_BEHIND,
	CASE_NAMES_NO_GAME,
};

/*
 * The words for a kind, in one case: the first row whose case it is. Texts are
 * messages: {seq} is the packet's number, or the next one's; {before} and
 * {next} are the numbers of the one before it and of the one that is due;
 * {signer} has signed it, {answerer} has answered the game's own version; {why}
 * is the error; {packet} says which packet of whom it is, as a line begins;
 * {game} and {title} are another game's.
 */
struct saying {
	enum finding_kind kind;
	enum error_code code;
	enum finding_case when;
	const char *text, *hint; /* what to do; or NULL */
};

/* When it is left behind, and as evidence; both end with no text. */
extern const struct saying finding_left[], finding_proves[];

#define FINDING_WAITS                                                          \
	N_("take in the mail before it first; those that you have sent "       \
	   "count, too")

/* NULL: nothing is said of it. */
const struct saying *finding_saying(
	const struct saying *list, const struct told *t);

/* A text of it, for people. */
const char *finding_text(const struct told *t, const char *text);

/* What the signature and the header of f->block tell: its kind, which for a
 * good next packet is FINDING_NEXT, and all else but `why`. */
void finding_sort(const struct game *g, struct finding *f);

/* What a packet is that was tried in its place, and why; `all` keeps the first
 * error that is nobody's fault. */
void finding_refuse(struct arena *a, struct findings *all, struct finding *f,
	bool is_signed, const struct error *e);

/*
 * Which of the rivals, and of the next ones, are good where they stand: one
 * replay of the game tries all of them. The others become void or refused ones.
 */
void evidence_try(const struct game *g, struct findings *f);

/* Whether the game has a packet behind its version of this one: *by says
 * whose. */
bool finding_answered(
	const struct ledger *l, const struct finding *f, char *by);

/* Says what to ask for when a mail has come to harm; false. */
bool finding_hint(const struct told *t, struct error *e);

/* What is to be said of a packet that is not taken; false. */
bool intake_say(const struct game *g, const struct findings *all,
	const struct finding *f, struct error *e);

/* Says what was left behind, of several mails or packets; false. */
bool intake_say_left(
	const struct game *g, const struct findings *f, struct error *e);

#endif
