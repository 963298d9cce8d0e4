/*
 * Findings: declarations shared by the files of the intake. candidates.c
 * collects what mails contain, intake.c takes packets, finding.c decides what
 * each packet is, finding_words.c has the words for this, intake_sum.c the
 * summary, and evidence.c compares versions.
 * floor: game
 */
#ifndef FELDPOST_GAME_FINDING_H
#define FELDPOST_GAME_FINDING_H

#include "feldpost/evidence.h"
#include "feldpost/intake.h"

/* A finding to report, with its game and all other findings. */
struct told {
	const struct game *game;
	const struct findings *all;
	const struct finding *f;
};

/* The findings of a kind to which a row of words applies. */
enum finding_case {
	CASE_ANY,
	CASE_REASON, /* findings whose reason is known */
	CASE_NUMBER, /* findings of packets with a number */
	CASE_OF_NOBODY,
	CASE_REPLACED, /* findings of packets that the game has replaced by
			* others */
	CASE_ANSWERED, /* findings where the game's own version was answered */
	CASE_SHOWN_BEHIND,
	CASE_NAMES_NO_GAME,
};

/*
 * The words for a kind of finding. The first row that applies is used. Texts
 * are messages with these words in braces: {seq} is the packet's number, or the
 * number of the next packet; {before} and {next} are the numbers of the packet
 * before it, and of the packet that is due; {signer} has signed the packet;
 * {answerer} has answered the game's own version; {why} is the error; {packet}
 * says which packet this is and from whom, at the beginning of a line; {game}
 * and {title} are the id and title of another game.
 */
struct saying {
	enum finding_kind kind;
	enum error_code code;
	enum finding_case when;
	const char *text, *hint; /* `hint` says what to do, or is NULL */
};

/* Words for packets that were not taken, and for evidence. The last row has no
 * text. */
extern const struct saying finding_left[], finding_proves[];

#define FINDING_WAITS                                                          \
	N_("take in the mail before it first; those that you have sent "       \
	   "count, too")

/* Returns NULL if the packet needs no words. */
const struct saying *finding_saying(
	const struct saying *list, const struct told *t);

/* Returns a text with its words in braces filled in. */
const char *finding_text(const struct told *t, const char *text);

/* Fills in what follows from the signature and header of f->block: its kind
 * (FINDING_NEXT for a good next packet), and all other members except `why`. */
void finding_sort(const struct game *g, struct finding *f);

/* Fills in the kind of a packet that could not be taken, and why. `all` keeps
 * the first error that is nobody's fault. */
void finding_refuse(struct arena *a, struct findings *all, struct finding *f,
	bool is_signed, const struct error *e);

/* Finds the rivals and next packets that are valid in their places, by
 * replaying the game once for all of them. All other rivals and next packets
 * become void or refused. */
void evidence_try(const struct game *g, struct findings *f);

/* True if the game has a packet after its own version of this packet. *by gets
 * the sender of that packet. */
bool finding_answered(
	const struct ledger *l, const struct finding *f, char *by);

/* If a mail is damaged, adds to the error what to ask for. Returns false. */
bool finding_hint(const struct told *t, struct error *e);

/* Sets the error for a packet that was not taken, and returns false. */
bool intake_say(const struct game *g, const struct findings *all,
	const struct finding *f, struct error *e);

/* Sets an error that says which of several mails or packets were not taken, and
 * returns false. */
bool intake_say_left(
	const struct game *g, const struct findings *f, struct error *e);

#endif
