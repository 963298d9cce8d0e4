/*
 * Findings: declarations that the files of the intake share.
 * floor: game
 *
 * - candidates.c collects the possible packets in mails.
 * - intake.c adds packets to the game.
 * - finding.c decides what each packet is.
 * - finding_words.c has the messages about packets.
 * - intake_sum.c writes the summary.
 * - evidence.c compares versions of packets.
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

/* The case in which a row of words is used for a kind of finding. */
enum finding_case {
	CASE_ANY,
	CASE_REASON, /* the reason is known */
	CASE_NUMBER, /* the packet has a number */
	CASE_OF_NOBODY,
	CASE_REPLACED, /* the game has other packets in place of this one */
	CASE_ANSWERED, /* another player has answered the game's own version */
	CASE_SHOWN_BEHIND,
	CASE_NAMES_NO_GAME,
};

/*
 * The words for a kind of finding. The first row that fits a finding is used. A
 * text may contain these words in braces:
 * {seq}: the packet's number, or the number of the next packet.
 * {before}, {next}: the numbers of the packet before this packet, and of the
 * packet that is due.
 * {signer}: the player who signed the packet.
 * {answerer}: the player who answered the game's own version.
 * {why}: the error.
 * {packet}: the packet and its sender, as the beginning of a line.
 * {game}, {title}: the id and title of another game.
 */
struct saying {
	enum finding_kind kind;
	enum error_code code;
	enum finding_case when;
	const char *text, *hint; /* `hint` says what to do, or is NULL */
};

/* The words for packets that were not added to a game, and for evidence. The
 * last row of each table has no text. */
extern const struct saying finding_left[], finding_proves[];

#define FINDING_WAITS                                                          \
	N_("take in the mail before it first; those that you have sent "       \
	   "count, too")

/* Returns the words for a finding. Returns NULL if a finding needs no words. */
const struct saying *finding_saying(
	const struct saying *list, const struct told *t);

/* Returns a text in which each word in braces is replaced by its value. */
const char *finding_text(const struct told *t, const char *text);

/* Fills in what follows from the signature and header of f->block: its kind
 * (FINDING_NEXT for a good next packet), and all other members except `why`. */
void finding_sort(const struct game *g, struct finding *f);

/* Sets the kind of a packet that could not be added to the game, and the
 * reason. Stores in `all` the first error that is nobody's fault. */
void finding_refuse(struct arena *a, struct findings *all, struct finding *f,
	bool is_signed, const struct error *e);

/* Checks which rivals and next packets are valid in their places. Replays the
 * game only once for all of them. The others become void or refused. */
void evidence_try(const struct game *g, struct findings *f);

/* True if the game has an answer to its own version of this packet. Sets *by to
 * the player who sent the answer. */
bool finding_answered(
	const struct ledger *l, const struct finding *f, char *by);

/* If a mail is damaged, adds to the error what to ask for. Returns false. */
bool finding_hint(const struct told *t, struct error *e);

/* Sets the error for a packet that was not taken, and returns false. */
bool intake_say(const struct game *g, const struct findings *all,
	const struct finding *f, struct error *e);

/* Sets an error that lists the mails or packets that were not added to the
 * game. Always returns false. */
bool intake_say_left(
	const struct game *g, const struct findings *f, struct error *e);

#endif
