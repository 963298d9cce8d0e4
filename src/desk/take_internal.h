/*
 * Taking in: what its files share.
 * floor: desk
 */
#ifndef FELDPOST_TAKE_INTERNAL_H
#define FELDPOST_TAKE_INTERNAL_H

#include <stdint.h>

#include "feldpost/desk_log.h"
#include "feldpost/seen.h"
#include "feldpost/take.h"

/* What became of a mail, or of what concerns one game in it; what is worse
 * comes later. */
enum fate {
	FATE_NONE,    /* it has no packet */
	FATE_TEST,    /* the same: it is a test letter (test_letter.h) */
	FATE_FOREIGN, /* it has some, but of no game here */
	FATE_OLD,     /* of these, one of a format of before */
	FATE_TAKEN,   /* what is in it is in a game now, or was before */
	FATE_WAITS,   /* for a packet before it */
	FATE_NO_ROOM, /* an offer, where too many wait */
	FATE_UNUSED,  /* damaged, void, another version, ... */
	FATE_FAILED,  /* the system, or a lock: to be tried again */
	FATES,
};

enum {
	/* Beside its fate: it has one of the last packets; a player has signed
	 * what waits. */
	FATE_RECENT = 64,
	FATE_SIGNED = 128,
};

/* What a packet names. */
enum key_kind {
	KEY_OFFER,  /* itself: its hash, and the rules' name */
	KEY_ACCEPT, /* its own hash, by which the game is called, and that of
		     * the offer */
	KEY_GAME,   /* the game's id */
	KEY_OLD,    /* of a format of before: nothing */
	KEY_TEST,   /* a test letter: nothing */
	KEY_LABEL,  /* of one that is not whole: the id's first digits */
	KEYS,
};

/* As the process says it that has looked at the mail. */
struct key {
	enum key_kind kind;
	uint8_t contact; /* an offer that one of mine has signed */
	size_t mail;
	char id[sizeof(struct digest)], more[sizeof(struct digest)];
};

/* What is known of a mail besides. */
struct read_mail {
	size_t place; /* among those that were listed */
	struct digest hash;
	size_t length, keys;
	bool closed, broken;
	bool again;   /* who takes mails apart was not there: it may be, then */
	bool recent;  /* it has one of the last packets of its game */
	bool offers;  /* a game */
	bool idle;    /* nothing of what is in it was kept, but its keys */
	bool vouched; /* a player here, or a contact, has signed it */
	bool unkept;  /* of no use, and there was no room for it */
	const char *waits; /* the name of its file in waiting; or NULL */
};

/* What use a mail's packets are. Each kind has its own room, so that strangers
 * can't fill the room of the user's games. */
enum worth {
	WORTH_NOTHING, /* of games that are not here */
	WORTH_UNKNOWN, /* they may be here before all is taken */
	WORTH_MINE,    /* of games that are here, or offers of contacts */
	WORTHS,
};

struct take_games;

/* Mails that were read, but for those in which nothing is: of most of them only
 * what was found in them is here. */
struct reading {
	struct mails mails;
	struct read_mail *more;
	size_t capacity;
	struct key *key; /* those of a mail stand together */
	size_t keys, key_capacity;
	struct mails blank; /* those in which nothing is, of a box with a
			     * number */
	size_t empty;
	struct mails gone; /* they lay elsewhere when they were to be read */
	const struct take_games *here;
	size_t used[WORTHS]; /* of the room, in bytes */
	size_t left;	     /* mails for which there was none */
};

/* Reads and searches mails that were listed, and adds what is found. What can't
 * be read, or not all of it, is noted, and t->status tells it. ERROR_SYSTEM. */
bool take_read(struct take *t, const struct mails *listed, struct reading *out,
	struct error *e);

/* When all have been read: puts together what is left of letters in several
 * mails. */
void take_join(struct take *t, struct reading *r);

/* Whether it came by standard input, so that nobody else has it. */
bool take_is_piped(const struct mail *m);

/*
 * Has what waits lie in the desk, as packets, and what has been there for a
 * month go (*expired): of the mails of `r`, those from `named` on lay there. A
 * mail for which there is no room is FATE_UNUSED then. ERROR_SYSTEM.
 */
bool take_wait(const struct owner *o, struct reading *r, size_t named,
	enum fate *fate, size_t *expired, struct error *e);

/* The mailboxes that are taken: what was seen of each before, and now. */
struct box {
	bool listed, gone;
	struct seen_box *before, now; /* of folders and mboxes alone */
};
struct boxes {
	struct seen seen;
	struct box *box;
	size_t count, gone; /* with mails of their own that have gone */
};

/* Reads what has not been seen of these mailboxes. False: there is but one, and
 * it can't be listed; or ERROR_SYSTEM. */
bool take_boxes(struct take *t, struct boxes *b, const char *const *path,
	size_t count, struct reading *r, struct error *e);

/* When all that was read has found its place: remembers that it was seen. */
bool take_remember(struct take *t, struct boxes *b, const struct reading *r,
	const enum fate *fate, struct error *e);

/* The name of its file in a folder of the desk. */
const char *take_kept_name(struct arena *a, const struct digest *hash);

/*
 * The folder of mails that can't be used: so many lie in it, with so many
 * bytes. It has room for 512 and for LIMIT_UNUSED bytes, whatever strangers
 * send.
 */
struct unused {
	size_t mails, bytes;
};

/* What lies in it now. */
void unused_measure(struct owner *o, struct unused *out);

/* Takes room for a mail of that length; false: there is none. */
bool unused_take_room(struct unused *u, size_t length);

/* Keeps a mail from standard input that is too large to be read, and begins
 * with these bytes. ERROR_SYSTEM: there is no room, or it can't be written. */
bool unused_keep_large(struct take *t, struct span begun, struct error *e);

/* A game of the desk, or one that is to be joined. */
struct take_game {
	const char *path;
	struct digest offer, id; /* or "" */
	bool anew;		 /* there is no such file yet */
	const char *name;	 /* name for printed commands; of its offer */
	struct mails mails;	 /* that may concern it */
	size_t *index;		 /* of each among all mails */
};

struct take_games {
	struct take_game *list;
	size_t count, capacity;
};

/* The games of the desk. ERROR_SYSTEM. */
bool take_games_here(struct take *t, struct take_games *out, struct error *e);

/* What a key tells of its mail, when these games are here. */
enum worth take_worth(const struct take *t, const struct take_games *here,
	const struct key *k);

/*
 * Sorts the mails by the games of the desk, which are in *out; a game is added
 * for each offer that is of none of them, is new, or may be joined. fate[] has
 * FATE_NONE, FATE_FOREIGN, FATE_NO_ROOM or FATE_OLD then, FATE_TAKEN for those
 * that are of a game, FATE_WAITS for some of those that may be of one when
 * another mail has come, and FATE_UNUSED for those by which their reader broke
 * down.
 */
void take_sort(struct take *t, const struct reading *in, enum fate *fate,
	struct take_games *out);

/* Whether one more answer of a game may be sent by itself today. */
bool take_may_answer(const struct owner *o, const struct desk_log *log,
	const struct digest *game);

/*
 * In a process of its own: takes its mails into the game. Says the fate of each
 * mail in a byte, then in a line what came of them, then the report. Returns
 * the exit status.
 */
int take_into(const struct take *t, const struct take_game *game,
	struct buffer *said);

#endif
