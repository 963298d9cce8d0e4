/*
 * Taking in mails: declarations that the files of this part share.
 * floor: desk
 */
#ifndef FELDPOST_TAKE_INTERNAL_H
#define FELDPOST_TAKE_INTERNAL_H

#include <stdint.h>

#include "feldpost/desk_log.h"
#include "feldpost/seen.h"
#include "feldpost/take.h"

/* What happened to a mail, or to its part for one game. Worse fates come later;
 * the worst one counts. */
enum fate {
	FATE_NONE,    /* no packet in it */
	FATE_TEST,    /* only a test letter (test_letter.h) */
	FATE_FOREIGN, /* packets, but of games that are not here */
	FATE_TAKEN,   /* packets that are in a game, now or before */
	FATE_WAITS,   /* a packet that needs an earlier one */
	FATE_NO_ROOM, /* an offer, but too many offers wait */
	FATE_UNUSED,  /* damaged, void, of another version, ... */
	FATE_FAILED,  /* system error or lock: will be tried again */
	FATES,
};

enum {
	/* Flags added to a fate. FATE_RECENT: the mail has one of the last
	 * packets. FATE_SIGNED: a player signed what waits in the mail. */
	FATE_RECENT = 64,
	FATE_SIGNED = 128,
};

/* What a packet says about its game. */
enum key_kind {
	KEY_OFFER,  /* hash of the offer, name of its rules */
	KEY_ACCEPT, /* id of the game, hash of its offer */
	KEY_GAME,   /* id of the game */
	KEY_TEST,   /* nothing: a test letter */
	KEY_LABEL,  /* first digits of the id, in a cut packet */
	KEYS,
};

/* What the process that read the mail found out about a packet's game. */
struct key {
	enum key_kind kind;
	uint8_t contact; /* the offer is signed by a contact */
	size_t mail;
	char id[sizeof(struct digest)], more[sizeof(struct digest)];
};

/* Other facts about a mail. */
struct read_mail {
	size_t place; /* index among the listed mails */
	struct digest hash;
	size_t length, keys;
	bool closed, broken;
	bool again;	   /* no program could decode it: try later */
	bool recent;	   /* has one of its game's last packets */
	bool offers;	   /* offers a game */
	bool idle;	   /* of its contents only the keys were kept */
	bool vouched;	   /* signed by a player here or a contact */
	bool unkept;	   /* was useless, and there was no room */
	const char *waits; /* its file in the folder waiting, or NULL */
	bool waited;	   /* it was read from that folder */
	enum fate fate;
};

/* How useful a mail's packets are. Each kind has room of its own, so that
 * strangers can't use up the room for the user's games. */
enum worth {
	WORTH_NOTHING, /* of games that are not here */
	WORTH_UNKNOWN, /* of games that may be here later */
	WORTH_MINE,    /* of games here, or offers of contacts */
	WORTHS,
};

struct take_games;

/* Mails that were read, except those without any use. Of most mails only the
 * packets are kept. */
struct reading {
	struct mails mails;
	struct read_mail *more;
	size_t capacity;
	struct key *key; /* the keys of one mail are adjacent */
	size_t keys, key_capacity;
	struct mails blank; /* mails without packets, from numbered boxes */
	size_t empty;
	struct mails gone; /* mails that disappeared before reading */
	const struct take_games *here;
	size_t used[WORTHS]; /* bytes used of each room */
	size_t left;	     /* mails for which there was no room */
};

/* Reads and searches the listed mails, and adds what it finds to `out`. Reports
 * mails that can't be read completely, and sets t->status. ERROR_SYSTEM. */
bool take_read(struct take *t, const struct mails *listed, struct reading *out,
	struct error *e);

/* When all mails are read, joins the parts of letters in several mails. */
void take_join(struct take *t, struct reading *r);

/* True if the mail came by standard input, so that no other copy exists. */
bool take_is_piped(const struct mail *m);

/*
 * Stores packets that must wait in the desk, and deletes those that have waited
 * a month (*expired). A mail without room becomes FATE_UNUSED. ERROR_SYSTEM.
 */
bool take_wait(const struct owner *o, struct reading *r, size_t *expired,
	struct error *e);

/* The mailboxes, with the mails that were seen in each before and now. */
struct box {
	bool listed, gone;
	struct seen_box *before, now; /* only for folders and mboxes */
};
struct boxes {
	struct seen seen;
	struct box *box;
	size_t count, gone; /* `gone`: boxes whose own mails have gone */
};

/* Reads the new mails of these mailboxes. Returns false if there is only one
 * mailbox and it can't be listed. ERROR_SYSTEM. */
bool take_boxes(struct take *t, struct boxes *b, const char *const *path,
	size_t count, struct reading *r, struct error *e);

/* Remembers which mails were seen. Call when all that was read is stored. */
bool take_remember(struct take *t, struct boxes *b, const struct reading *r,
	struct error *e);

/* Returns the name of a mail's file in the folders of the desk. */
const char *take_kept_name(struct arena *a, const struct digest *hash);

/* Gives all copies of a mail their worst fate. Only one copy is kept. */
void take_unite_copies(struct arena *a, struct reading *r);

/* Keeps mails that could not be used and have no other copy, or are not seen
 * again; removes kept mails that were used. Counts them in t->kept and
 * t->unkept. ERROR_SYSTEM. */
bool take_keep(struct take *t, struct reading *r, struct error *e);

/* Keeps a mail from standard input that is too large to read; `begun` is its
 * beginning. ERROR_SYSTEM if there is no room or writing fails. */
bool take_keep_large(struct take *t, struct span begun, struct error *e);

/* What the summary at the end says about the mails, besides the news of games.
 */
struct told {
	const struct owner *owner;
	const struct reading *mails;
	size_t early;	     /* mails of games that are not known yet */
	size_t gone;	     /* files that are no longer there */
	size_t strangers;    /* offers of strangers that wait now */
	size_t expired;	     /* offers that expired */
	size_t late;	     /* mails that waited too long */
	size_t kept, unkept; /* mails that could not be used */
	bool said;	     /* something was printed */
};
void take_tell(const struct told *t, struct buffer *out);

/* A game of the desk, or one to be joined. */
struct take_game {
	const char *path;
	struct digest offer, id; /* "" if it is not known */
	bool anew;		 /* it has no file yet */
	const char *name;	 /* for printed commands: the game's or, if
				  * it is new, the offer's */
	struct mails mails;	 /* mails that may concern the game */
	size_t *index;		 /* index of each of them among all mails */
};

struct take_games {
	struct take_game *list;
	size_t count, capacity;
};

/* Lists the games of the desk. ERROR_SYSTEM. */
bool take_games_here(struct take *t, struct take_games *out, struct error *e);

/* Returns how useful a mail with this key is, given the games here. */
enum worth take_worth(const struct take *t, const struct take_games *here,
	const struct key *k);

/*
 * Sorts the mails by games of the desk into *out, and adds a game for each
 * other offer that is new or may be joined. Sets the fates: FATE_TAKEN for
 * mails that concern a game, FATE_WAITS for some that another mail may make
 * useful, FATE_UNUSED for mails that crashed their reader, and FATE_NONE,
 * FATE_FOREIGN or FATE_NO_ROOM for the others.
 */
void take_sort(
	struct take *t, const struct reading *in, struct take_games *out);

/* True if feldpost may send one more automatic answer in the game today. */
bool take_may_answer(const struct owner *o, const struct desk_log *log,
	const struct digest *game);

/*
 * Takes mails into their game, in a process of its own. Writes the fate of each
 * mail as a byte, then the result as one line, then the report. Returns the
 * exit status.
 */
int take_into(const struct take *t, const struct take_game *game,
	struct buffer *said);

#endif
