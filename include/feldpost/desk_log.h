/*
 * The log of a desk: what was taken in and sent there, and when.
 * floor: desk
 *
 * The file FOLDER/log has a line for each event: "2026-12-20T14:02:05Z taken ID
 * 17". A `mail` line also names the delivery that brought the packet
 * (mailbox.h). Lines are only added. The log tells how long the game has waited
 * for a player, what was repeated lately, how much was answered today, which
 * packet could not be sent or was put off, which offers were accepted (by their
 * hashes, as packet 1), and the address for answers to a stranger. Deleting the
 * log loses nothing else. Lines that can't be read are skipped.
 */
#ifndef FELDPOST_DESK_LOG_H
#define FELDPOST_DESK_LOG_H

#include "feldpost/error.h"
#include "feldpost/hash.h"

enum log_word {
	LOG_TAKEN,    /* came by mail, and is in the game */
	LOG_SENT,     /* own packet */
	LOG_REPEATED, /* own packet, sent again without being asked */
	LOG_SIGNED,   /* an answer, to be sent at once */
	LOG_PUT_OFF,  /* an answer, postponed to a day with fewer of them */
	LOG_JOINED,   /* joined automatically; `game`: hash of the offerer's
		       * key */
	LOG_REFUSED,  /* an offer; `game`: its hash */
	LOG_SENDING,  /* own packet: signed or sent again, to be sent at once */
	LOG_MAIL,     /* came with this mail, for the first time or again */
	LOG_UNSENT,   /* own packet: signed, but not sent */
	LOG_ADDRESS,  /* packet 1 to 3 of an offer's game, from this address;
		       * `game`: hash of the offer */
	LOG_REMINDED, /* own packet, sent again because its answer is late */
	LOG_WORDS,
};

struct log_line {
	long long when; /* seconds since 1970 */
	enum log_word word;
	struct digest game;
	unsigned seq;
	struct digest mail;  /* LOG_MAIL; otherwise "" */
	const char *address; /* LOG_ADDRESS; otherwise NULL */
};

struct desk_log {
	struct log_line *line; /* in the order of the file */
	size_t count, capacity;
};

/* Reads the log; it is empty if there is no file. ERROR_SYSTEM, ERROR_INPUT. */
bool desk_log_read(struct arena *a, const char *folder, struct desk_log *out,
	struct error *e);

/* True if the folder has a log: then it is a desk. */
bool desk_log_is(const char *folder);

/* Begins the log of a folder that has none. ERROR_SYSTEM, also if a file of
 * that name is no log. */
bool desk_log_begin(struct arena *a, const char *folder, struct error *e);

/* Appends a line. Follows no link. ERROR_SYSTEM. */
bool desk_log_add(struct arena *a, const char *folder,
	const struct log_line *line, struct error *e);

/* Returns the last line with this word about this packet, or NULL. With
 * LOG_WORDS, returns the first line that says that the packet came or was
 * sent. */
const struct log_line *desk_log_find(const struct desk_log *log,
	const struct digest *game, unsigned seq, enum log_word word);

/* Returns how many games with this player were joined automatically in the day
 * before `now`. */
size_t desk_log_joined(
	const struct desk_log *log, const struct digest *whom, long long now);

/* Returns how many answers of a game were signed in the day before `now`. */
size_t desk_log_answers(
	const struct desk_log *log, const struct digest *game, long long now);

/* Returns the number of a signed packet whose sending is not in the log, if the
 * process that wanted to send it has failed, or should have finished by `now`;
 * otherwise 0. */
unsigned desk_log_unsent(
	const struct desk_log *log, const struct digest *game, long long now);

/* Like desk_log_unsent, but only once it is time to send the packet again
 * without being asked. A command that fails to send must not try again each
 * minute. */
unsigned desk_log_overdue(
	const struct desk_log *log, const struct digest *game, long long now);

/* Returns the number of a postponed answer, if the log does not show that it
 * was signed later; otherwise 0. */
unsigned desk_log_put_off(
	const struct desk_log *log, const struct digest *game);

#endif
