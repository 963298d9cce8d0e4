/*
 * The log of a desk: a list of the packets that this desk has received and
 * sent, with their times.
 * floor: desk
 *
 * The file FOLDER/log has a line for each event: "2026-12-20T14:02:05Z taken ID
 * 17". A `mail` line also names the delivery that brought the packet
 * (mailbox.h). Lines are only appended. The log shows how long the game has
 * waited for a player, which packets were repeated lately, how many were
 * answered today, and which packet could not be sent or was put off. The log
 * also has the offers that were accepted (as packet 1, by the hashes of the
 * offers), and the address for answers to a stranger. If you delete the log,
 * only this information is lost. Lines that can't be read are skipped.
 */
#ifndef FELDPOST_DESK_LOG_H
#define FELDPOST_DESK_LOG_H

#include "feldpost/error.h"
#include "feldpost/hash.h"

enum log_word {
	LOG_TAKEN,    /* a packet that came by mail and is in the game */
	LOG_SENT,     /* a packet of the owner, which was sent */
	LOG_REPEATED, /* a packet of the owner, sent again without a request */
	LOG_SIGNED,   /* an answer, to be sent at once */
	LOG_PUT_OFF,  /* an answer, postponed to a day with fewer answers */
	LOG_JOINED,   /* a game joined automatically; `game` is the hash of
		       * the offerer's key */
	LOG_REFUSED,  /* a refused offer; `game` is the hash of the offer */
	LOG_SENDING,  /* a packet of the owner that will be sent at once */
	LOG_MAIL,     /* a packet in this mail, whether new or not */
	LOG_UNSENT,   /* a packet of the owner, which was signed but not sent */
	LOG_ADDRESS,  /* packet 1 to 3 of a game, which came from this
		       * address; `game` is the hash of the offer */
	LOG_REMINDED, /* an owner's packet, sent again for a late answer */
	LOG_WORDS,
};

struct log_line {
	size_t number;	/* of the line among all lines that can be read */
	long long when; /* seconds since 1970 */
	enum log_word word;
	struct digest game;
	unsigned seq;
	struct digest mail;  /* for LOG_MAIL; otherwise "" */
	const char *address; /* for LOG_ADDRESS; otherwise NULL */
};

struct desk_log {
	struct log_line *line; /* the lines, in the order of the file */
	size_t count, capacity;
};

/* Reads the log of the desk `folder`. If the file is missing, *out is empty.
 * Fails with ERROR_SYSTEM if the file can't be read, or with ERROR_INPUT. */
bool desk_log_read(struct arena *a, const char *folder, struct desk_log *out,
	struct error *e);

/* desk_log_sort sorts the lines by game. The lines of each game keep their
 * order. desk_log_of returns the lines of one game from a sorted log. */
void desk_log_sort(struct desk_log *log);
struct desk_log desk_log_of(
	const struct desk_log *sorted, const struct digest *game);

/* True if the folder has a log, which makes it a desk. */
bool desk_log_is(const char *folder);

/* Begins the log of a folder that has none. Fails with ERROR_SYSTEM, also if a
 * file with that name is not a log. */
bool desk_log_begin(struct arena *a, const char *folder, struct error *e);

/* Appends a line to the log of the desk `folder`. The function does not follow
 * symbolic links. Fails with ERROR_SYSTEM if the line can't be written. */
bool desk_log_add(struct arena *a, const char *folder,
	const struct log_line *line, struct error *e);
/* Appends a line with the present time, without a mail or an address. */
bool desk_log_note(struct arena *a, const char *folder, enum log_word word,
	const struct digest *game, unsigned seq, struct error *e);

/* Returns the last line of the log with this word and this packet, or NULL if
 * the log has no such line. If `word` is LOG_WORDS, returns the first line that
 * says that the packet was received or sent. */
const struct log_line *desk_log_find(const struct desk_log *log,
	const struct digest *game, unsigned seq, enum log_word word);

/* Returns how many lines with this word the log has from the 24 hours before
 * `now`. For LOG_JOINED, `game` is the hash of the other player. */
size_t desk_log_today(const struct desk_log *log, const struct digest *game,
	enum log_word word, long long now);

/* Returns the number of a signed packet that, according to the log, was not
 * sent. Returns 0 if there is no such packet. The process that should have sent
 * the packet has failed, or should have finished before `now`. */
unsigned desk_log_unsent(
	const struct desk_log *log, const struct digest *game, long long now);

/* Works like desk_log_unsent, but returns the packet only when the time for an
 * automatic repetition has come. The time to wait prevents feldpost from
 * calling a failing mail command every minute. */
unsigned desk_log_overdue(
	const struct desk_log *log, const struct digest *game, long long now);

/* Returns the number of an answer that was postponed and, according to the log,
 * has not been signed since. Returns 0 if the log shows no such answer. */
unsigned desk_log_put_off(
	const struct desk_log *log, const struct digest *game);

#endif
