/*
 * Taking mails into the games of a desk: declarations that several files share.
 * floor: desk
 */
#ifndef FELDPOST_TAKE_INTERNAL_H
#define FELDPOST_TAKE_INTERNAL_H

#include <stdint.h>

#include "feldpost/desk_log.h"
#include "feldpost/seen.h"
#include "feldpost/take.h"

/* The result for a mail, or for the part of a mail that belongs to one game.
 * If several values apply, the last of them in this list counts. */
enum fate {
	FATE_NONE,
	FATE_TEST,    /* the mail is only a test letter (test_letter.h) */
	FATE_FOREIGN, /* the mail's games are not on this desk */
	FATE_TAKEN,   /* the mail's packets are in a game */
	FATE_WAITS,   /* the mail has a packet that needs an earlier packet */
	FATE_NO_ROOM, /* the mail has an offer, but too many offers wait */
	FATE_UNUSED,  /* a packet is damaged, void or another version */
	FATE_FAILED,  /* a system error or a lock; tried again later */
	FATES,
};

enum {
	/* Flags that are added to a fate. FATE_RECENT: the mail has one of
	 * its game's last packets. FATE_SIGNED: a player signed the packet
	 * that waits in the mail. */
	FATE_RECENT = 64,
	FATE_SIGNED = 128,
};

/* The kind of text by which a packet names its game. */
enum key_kind {
	KEY_OFFER,  /* an offer names its own hash and its rules */
	KEY_ACCEPT, /* an acceptance names the game's id and the offer's hash */
	KEY_GAME,
	KEY_TEST,  /* a test letter names no game */
	KEY_LABEL, /* an incomplete packet names the first digits of the id */
	KEYS,
};

/* What a child process found out about the game of a packet in a mail. */
struct key {
	enum key_kind kind;
	uint8_t contact; /* a contact has signed the offer */
	size_t mail;
	char id[sizeof(struct digest)], more[sizeof(struct digest)];
};

/* Facts about a mail, besides the keys of its packets. */
struct read_mail {
	size_t place;
	struct digest hash;
	size_t length, keys;
	bool closed, broken;
	bool again;  /* no program could decode the mail in this run */
	bool recent; /* the mail has one of its game's last packets */
	bool offers;
	bool idle;	   /* only the keys of the mail were kept */
	bool vouched;	   /* a player or a contact has signed a packet */
	bool unkept;	   /* the mail is useless and found no room */
	const char *waits; /* the mail's file in the folder waiting, or NULL */
	bool waited;	   /* the mail was read from the folder waiting */
	enum fate fate;
};

/* How useful the packets of a mail are. Mails of each worth have separate
 * room, so strangers can't use up the room for the user's games. */
enum worth {
	WORTH_NOTHING, /* the mail has packets of games that are not here */
	WORTH_UNKNOWN, /* the mail has packets of games that may begin later */
	WORTH_MINE, /* the mail has packets of games on this desk, or offers of
		       contacts */
	WORTHS,
};

struct take_games;
struct boxes;

/* The mails that feldpost has read, without useless mails. For most mails
 * only the packets are stored. */
struct reading {
	struct mails mails;
	struct read_mail *more;
	size_t capacity;
	struct key *key;
	size_t keys, key_capacity;
	/* the mailboxes, whose mails without packets count as read */
	struct boxes *boxes;
	size_t empty;
	struct mails gone; /* mails that disappeared before they were read */
	const struct take_games *here;
	size_t used[WORTHS]; /* bytes used for each kind of mail */
	size_t left;	     /* number of mails for which there was no room */
};

/* Reads and searches the listed mails, and adds their packets to `out`.
 * Reports mails that can't be read completely, and sets t->status.
 * ERROR_SYSTEM. */
bool take_read(struct take *t, const struct mails *listed, struct reading *out,
	struct error *e);

/* Joins letters that came in several mails. Call when all mails are read. */
void take_join(struct take *t, struct reading *r);

/* True if the mail came from standard input. Such a mail has no other copy. */
bool take_is_piped(const struct mail *m);

/*
 * Stores on the desk the packets that wait for earlier packets. Deletes packets
 * that have waited for a month, and sets *expired to their number. A mail for
 * which there is no room gets FATE_UNUSED. ERROR_SYSTEM.
 */
bool take_wait(const struct owner *o, struct reading *r, size_t *expired,
	struct error *e);

/* The mailboxes. Each mailbox has a list of the mails that earlier runs
 * read, and a list of the mails that this run has read. */
struct box {
	bool listed, gone;
	struct seen_box *before, now; /* used only for folders and mbox files */
};
struct boxes {
	struct seen seen;
	struct box *box;
	size_t count, gone; /* `gone`: mailboxes from which mails disappeared */
	bool blank;	    /* `now` got a mail without packets */
};

/* Reads the new mails in these mailboxes. Returns false if there is only one
 * mailbox and feldpost can't list its mails. ERROR_SYSTEM. */
bool take_boxes(struct take *t, struct boxes *b, const char *const *path,
	size_t count, struct reading *r, struct error *e);

/* Remembers the mails that were seen. Call when their packets are stored. */
bool take_remember(struct take *t, struct boxes *b, const struct reading *r,
	struct error *e);

/* Returns the name of the file in which the desk stores a mail. */
const char *take_kept_name(struct arena *a, const struct digest *hash);

/* Gives all copies of a mail the worst fate that any copy has. feldpost then
 * stores the mail at most once. */
void take_unite_copies(struct arena *a, struct reading *r);

/* Keeps a mail that could not be used if there is no other copy of it, or if no
 * later run reads it. Removes kept mails that were used. Counts the mails in
 * t->kept and t->unkept. ERROR_SYSTEM. */
bool take_keep(struct take *t, struct reading *r, struct error *e);

/* Stores a mail from standard input that is too large to read. `begun` is
 * the part of the mail that was already read. Fails with ERROR_SYSTEM if
 * there is no room or writing fails. */
bool take_keep_large(struct take *t, struct span begun, struct error *e);

/* Facts about the mails for the summary, besides the results of each game. */
struct told {
	const struct take *take;
	const struct reading *mails;
	size_t early; /* the number of mails that belong to unknown games */
	size_t gone;
	size_t strangers;
	size_t expired;
	size_t late;
	bool said;
};
void take_tell(const struct told *t, struct buffer *out);

/* A game on the desk, or a game that feldpost may join. */
struct take_game {
	const char *path;
	struct digest offer, id; /* "" if the hash or the id is unknown */
	bool fresh;		 /* the game has no file yet */
	const char *name; /* the name of the game or new offer, as printed
			     commands use it */
	struct mails mails;
	size_t *index; /* the index of each mail in the list of all mails */
};

struct take_games {
	struct take_game *list;
	size_t count, capacity;
};

/* Lists the games on the desk. ERROR_SYSTEM. */
bool take_games_here(struct take *t, struct take_games *out, struct error *e);

/* Returns how useful a mail with this key is for the games on the desk. */
enum worth take_worth(const struct take *t, const struct take_games *here,
	const struct key *k);

/*
 * Sorts the mails by games of the desk into *out. Adds a game for each offer
 * that is new or that feldpost may join. Sets the fate of each mail: FATE_TAKEN
 * if the mail concerns a game, FATE_WAITS if another mail may make it useful,
 * FATE_UNUSED if it crashed the process that read it. Other mails get
 * FATE_NONE, FATE_FOREIGN or FATE_NO_ROOM.
 */
void take_sort(
	struct take *t, const struct reading *in, struct take_games *out);

/* True if today's limit allows another automatic answer in the game. */
bool take_may_answer(const struct owner *o, const struct desk_log *log,
	const struct digest *game);

/*
 * Takes mails into their game, in a separate process. Writes the fate of each
 * mail as one byte. Then writes one line with the result, and the report.
 * Returns the exit status.
 */
int take_into(const struct take *t, const struct take_game *game,
	struct buffer *said);

#endif
