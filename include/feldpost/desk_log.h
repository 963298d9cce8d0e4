/*
 * The log of a desk: what was taken in and sent there, and when.
 * floor: desk
 *
 * The file FOLDER/log has a line a packet: "2026-12-20T14:02:05Z taken ID 17";
 * behind `mail` stands, at its end, by which delivery it came (mailbox.h).
 * Lines are only added. It tells since when somebody is waited for, what has
 * been repeated lately, how much was answered today, which packet could not be
 * sent or was put off, which offers were accepted (by their hashes, as packet
 * 1), and to which address a stranger is answered; whoever deletes it loses
 * nothing else. A line that can't be read is passed over.
 */
#ifndef FELDPOST_DESK_LOG_H
#define FELDPOST_DESK_LOG_H

#include "feldpost/error.h"
#include "feldpost/hash.h"

enum log_word {
	LOG_TAKEN,    /* came by mail, and stands in the game */
	LOG_SENT,     /* one's own */
	LOG_REPEATED, /* one's own, sent once more without being asked */
	LOG_SIGNED,   /* an answer, which is to be sent at once */
	LOG_PUT_OFF,  /* an answer, to a day with less of them */
	LOG_JOINED,   /* a game by itself; by the hash of whose it is */
	LOG_REFUSED,  /* an offer, by its own */
	LOG_SENDING,  /* one's own: signed, or sent again, to be sent at once */
	LOG_MAIL,     /* came by this mail, for the first time or again */
	LOG_UNSENT,   /* one's own: signed, and could not be, or was not */
	LOG_ADDRESS,  /* packet 1 to 3 of an offer's game, by the offer's hash:
		       * from there */
	LOG_REMINDED, /* one's own, sent again because its answer is late */
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
	struct log_line *line; /* as they stand in it */
	size_t count, capacity;
};

/* Reads it; without a file it is empty. ERROR_SYSTEM, ERROR_INPUT. */
bool desk_log_read(struct arena *a, const char *folder, struct desk_log *out,
	struct error *e);

/* Whether the folder has a log: then it is a desk. */
bool desk_log_is(const char *folder);

/* Begins the log of a folder that has none. ERROR_SYSTEM, also if a file of
 * that name is something else. */
bool desk_log_begin(struct arena *a, const char *folder, struct error *e);

/* Appends a line. No link is followed. ERROR_SYSTEM. */
bool desk_log_add(struct arena *a, const char *folder,
	const struct log_line *line, struct error *e);

/* The last line about this packet with this word, or NULL; with LOG_WORDS the
 * first that says that it came or was sent. */
const struct log_line *desk_log_find(const struct desk_log *log,
	const struct digest *game, unsigned seq, enum log_word word);

/* How many games with him were joined by themselves in the day before `now`. */
size_t desk_log_joined(
	const struct desk_log *log, const struct digest *whom, long long now);

/* How many answers of a game were signed in the day before `now`. */
size_t desk_log_answers(
	const struct desk_log *log, const struct digest *game, long long now);

/* The number of a signed packet whose sending is not in the log, if the process
 * that wanted to send it has failed, or should have finished by `now`;
 * otherwise 0. */
unsigned desk_log_unsent(
	const struct desk_log *log, const struct digest *game, long long now);

/* The same, if so much time has passed that it may be sent once more without
 * being asked: a command that sends, and fails then, must not do so each
 * minute.
 */
unsigned desk_log_overdue(
	const struct desk_log *log, const struct digest *game, long long now);

/* The number of a postponed answer, if the log does not show that it was signed
 * later; otherwise 0. */
unsigned desk_log_put_off(
	const struct desk_log *log, const struct digest *game);

#endif
