/*
 * Taking in mails: what the files of this part share.
 * floor: desk
 */
#ifndef FELDPOST_TAKE_INTERNAL_H
#define FELDPOST_TAKE_INTERNAL_H

#include <stdint.h>

#include "feldpost/desk_log.h"
#include "feldpost/seen.h"
#include "feldpost/take.h"

/* What happened to a mail, or to its part for one game; worse is later. */
enum fate {
	FATE_NONE,    /* it has no packet */
	FATE_TEST,    /* no packet but a test letter (test_letter.h) */
	FATE_FOREIGN, /* packets, but of no game here */
	FATE_OLD,     /* a packet of an older format */
	FATE_TAKEN,   /* its packets are in a game, now or before */
	FATE_WAITS,   /* it waits for an earlier packet */
	FATE_NO_ROOM, /* an offer, but too many wait */
	FATE_UNUSED,  /* damaged, void, another version, ... */
	FATE_FAILED,  /* system error or lock: to be tried again */
	FATES,
};

enum {
	/* Flags added to a fate: the mail has one of the last packets; what
	 * waits in it is signed by a player. */
	FATE_RECENT = 64,
	FATE_SIGNED = 128,
};

/* What a packet says about its game. */
enum key_kind {
	KEY_OFFER,  /* the offer's hash and the name of its rules */
	KEY_ACCEPT, /* its hash, which is the game's id, and the offer's */
	KEY_GAME,   /* the game's id */
	KEY_OLD,    /* nothing: an older format */
	KEY_TEST,   /* nothing: a test letter */
	KEY_LABEL,  /* the id's first digits, of an incomplete packet */
	KEYS,
};

/* As found by the process that read the mail. */
struct key {
	enum key_kind kind;
	uint8_t contact; /* an offer signed by a contact */
	size_t mail;
	char id[sizeof(struct digest)], more[sizeof(struct digest)];
};

/* What else is known of a mail. */
struct read_mail {
	size_t place; /* among the listed mails */
	struct digest hash;
	size_t length, keys;
	bool closed, broken;
	bool again;	   /* no program to decode it with: try later */
	bool recent;	   /* it has one of the last packets of its game */
	bool offers;	   /* it offers a game */
	bool idle;	   /* only its keys were kept */
	bool vouched;	   /* signed by a player here or a contact */
	bool unkept;	   /* it was useless and did not fit */
	const char *waits; /* name of its file in waiting, or NULL */
};

/* How useful a mail's packets are. Each kind has its own room, so that
 * strangers can't fill the room of the user's games. */
enum worth {
	WORTH_NOTHING, /* they are of games not here */
	WORTH_UNKNOWN, /* the games may be here in the end */
	WORTH_MINE,    /* they are of games here, or offers of contacts */
	WORTHS,
};

struct take_games;

/* Mails that were read, without those that have nothing for us. For most of
 * them only the packets found are kept. */
struct reading {
	struct mails mails;
	struct read_mail *more;
	size_t capacity;
	struct key *key; /* the keys of a mail are adjacent */
	size_t keys, key_capacity;
	struct mails blank; /* mails of numbered boxes without any packet */
	size_t empty;
	struct mails gone; /* not found when they were to be read */
	const struct take_games *here;
	size_t used[WORTHS]; /* bytes of the room */
	size_t left;	     /* mails that did not fit */
};

/* Reads and searches listed mails, and adds what it finds. What can't be read
 * completely is reported and sets t->status. ERROR_SYSTEM. */
bool take_read(struct take *t, const struct mails *listed, struct reading *out,
	struct error *e);

/* After all mails were read: puts together letters in several mails. */
void take_join(struct take *t, struct reading *r);

/* True if the mail came by standard input, so that nobody else has it. */
bool take_is_piped(const struct mail *m);

/*
 * Stores the packets that wait in the desk, and deletes those that have waited
 * a month (*expired). The mails of `r` from `named` on were stored there. A
 * mail that does not fit becomes FATE_UNUSED. ERROR_SYSTEM.
 */
bool take_wait(const struct owner *o, struct reading *r, size_t named,
	enum fate *fate, size_t *expired, struct error *e);

/* The mailboxes, and what was seen of each before and now. */
struct box {
	bool listed, gone;
	struct seen_box *before, now; /* of folders and mboxes only */
};
struct boxes {
	struct seen seen;
	struct box *box;
	size_t count, gone; /* boxes whose own mails have gone */
};

/* Reads the new mails of these mailboxes. False if the only one can't be
 * listed; ERROR_SYSTEM. */
bool take_boxes(struct take *t, struct boxes *b, const char *const *path,
	size_t count, struct reading *r, struct error *e);

/* Remembers that the mails were seen, once all that was read is stored. */
bool take_remember(struct take *t, struct boxes *b, const struct reading *r,
	const enum fate *fate, struct error *e);

/* Returns the name of a mail's file in a folder of the desk. */
const char *take_kept_name(struct arena *a, const struct digest *hash);

/*
 * What is in the folder of mails that can't be used. It holds at most
 * LIMIT_UNUSED_MAILS mails and LIMIT_UNUSED bytes, whatever strangers send.
 */
struct unused {
	size_t mails, bytes;
};

/* Counts what is in the folder now. */
void unused_measure(struct owner *o, struct unused *out);

/* Takes room for a mail of this length; false if there is none. */
bool unused_take_room(struct unused *u, size_t length);

/* Keeps a mail from standard input that is too large to be read; `begun` is its
 * beginning. ERROR_SYSTEM if there is no room or the file can't be written. */
bool unused_keep_large(struct take *t, struct span begun, struct error *e);

/* A game of the desk, or one that is to be joined. */
struct take_game {
	const char *path;
	struct digest offer, id; /* "" if unknown */
	bool anew;		 /* the file does not exist yet */
	const char *name;	 /* in printed commands; the offer's if it is
				  * new */
	struct mails mails;	 /* that may concern the game */
	size_t *index;		 /* of each mail, among all mails */
};

struct take_games {
	struct take_game *list;
	size_t count, capacity;
};

/* Lists the games of the desk. ERROR_SYSTEM. */
bool take_games_here(struct take *t, struct take_games *out, struct error *e);

/* Returns how useful a mail with this key is if these games are here. */
enum worth take_worth(const struct take *t, const struct take_games *here,
	const struct key *k);

/*
 * Sorts the mails by the games of the desk in *out, and adds a game for each
 * other offer that is new or may be joined. Sets fate[] to FATE_TAKEN for mails
 * that concern a game, FATE_WAITS for some that may do so after another mail,
 * FATE_UNUSED for those that crashed their reader, and FATE_NONE, FATE_FOREIGN,
 * FATE_NO_ROOM or FATE_OLD for the others.
 */
void take_sort(struct take *t, const struct reading *in, enum fate *fate,
	struct take_games *out);

/* True if one more answer in a game may be sent automatically today. */
bool take_may_answer(const struct owner *o, const struct desk_log *log,
	const struct digest *game);

/*
 * Takes mails into their game, in a process of its own. Writes a byte for the
 * fate of each mail, then a line with the result, then the report. Returns the
 * exit status.
 */
int take_into(const struct take *t, const struct take_game *game,
	struct buffer *said);

#endif
