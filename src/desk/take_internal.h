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

/* What happened to a mail, or to the part of a mail for one game. If several
 * values fit, the later one in this list counts. */
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
	/* Flags that are added to a fate. FATE_RECENT: the mail has one of the
	 * last packets. FATE_SIGNED: a player signed the packet that waits in
	 * the mail. */
	FATE_RECENT = 64,
	FATE_SIGNED = 128,
};

/* Ways in which a packet says to which game it belongs. */
enum key_kind {
	KEY_OFFER,  /* an offer names its own hash and its rules */
	KEY_ACCEPT, /* an acceptance names the game's id and the offer's hash */
	KEY_GAME,
	KEY_TEST,  /* a test letter names no game */
	KEY_LABEL, /* an incomplete packet names the first digits of the id */
	KEYS,
};

/* What a process that read a mail found out about a packet's game. */
struct key {
	enum key_kind kind;
	uint8_t contact; /* a contact has signed the offer */
	size_t mail;
	char id[sizeof(struct digest)], more[sizeof(struct digest)];
};

/* Other facts about a mail. */
struct read_mail {
	size_t place;
	struct digest hash;
	size_t length, keys;
	bool closed, broken;
	bool again;  /* no program could decode the mail now */
	bool recent; /* the mail has one of its game's last packets */
	bool offers;
	bool idle;	   /* only the keys of the mail were kept */
	bool vouched;	   /* a player or a contact has signed a packet */
	bool unkept;	   /* the mail is useless and found no room */
	const char *waits; /* the mail's file in the folder waiting, or NULL */
	bool waited;	   /* the mail was read from the folder waiting */
	enum fate fate;
};

/* The worth of a mail's packets. Each worth has separate room, so strangers
 * can't use up the room for the user's games. */
enum worth {
	WORTH_NOTHING, /* the mail has packets of games that are not here */
	WORTH_UNKNOWN, /* the mail has packets of games that may come later */
	WORTH_MINE,    /* the mail has packets of games here, or contacts'
			* offers */
	WORTHS,
};

struct take_games;
struct boxes;

/* The mails that were read, without useless ones. Only the packets of most
 * mails are kept. */
struct reading {
	struct mails mails;
	struct read_mail *more;
	size_t capacity;
	struct key *key;
	size_t keys, key_capacity;
	/* The mails without packets in these mailboxes count as seen. */
	struct boxes *boxes;
	size_t empty;
	struct mails gone; /* mails that disappeared before reading */
	const struct take_games *here;
	size_t used[WORTHS]; /* bytes used for each kind of mail */
	size_t left;	     /* number of mails that found no room */
};

/* Reads and searches the listed mails, and adds the packets that it finds to
 * `out`. Reports mails that can't be read completely, and sets t->status.
 * ERROR_SYSTEM. */
bool take_read(struct take *t, const struct mails *listed, struct reading *out,
	struct error *e);

/* Joins letters that came in several mails. Call when all mails are read. */
void take_join(struct take *t, struct reading *r);

/* True if the mail came by standard input, so that there is no other copy. */
bool take_is_piped(const struct mail *m);

/*
 * Stores packets that must wait on the desk, and deletes packets that have
 * waited for a month (*expired counts them). A mail without room becomes
 * FATE_UNUSED. ERROR_SYSTEM.
 */
bool take_wait(const struct owner *o, struct reading *r, size_t *expired,
	struct error *e);

/* The mailboxes. Each has a list of the mails seen before, and of those seen
 * now. */
struct box {
	bool listed, gone;
	struct seen_box *before, now; /* only for folders and mbox files */
};
struct boxes {
	struct seen seen;
	struct box *box;
	size_t count, gone; /* `gone`: mailboxes whose mails disappeared */
	bool blank;	    /* a mail without packets was added to `now` */
};

/* Reads the new mails in these mailboxes. Returns false if there is only one
 * mailbox and feldpost can't list it. ERROR_SYSTEM. */
bool take_boxes(struct take *t, struct boxes *b, const char *const *path,
	size_t count, struct reading *r, struct error *e);

/* Remembers the mails that were seen. Call when their packets are stored. */
bool take_remember(struct take *t, struct boxes *b, const struct reading *r,
	struct error *e);

/* Returns the file name that a mail gets in the folders of the desk. */
const char *take_kept_name(struct arena *a, const struct digest *hash);

/* Gives all copies of a mail the worst fate of any copy, so that the mail is
 * kept once at most. */
void take_unite_copies(struct arena *a, struct reading *r);

/* Keeps a mail that could not be used if there is no other copy of it, or if no
 * later run reads it. Removes kept mails that were used. Counts the mails in
 * t->kept and t->unkept. ERROR_SYSTEM. */
bool take_keep(struct take *t, struct reading *r, struct error *e);

/* Keeps a mail from standard input that is too large to read. `begun` is the
 * beginning of the mail. Fails with ERROR_SYSTEM if there is no room or writing
 * fails. */
bool take_keep_large(struct take *t, struct span begun, struct error *e);

/* Facts about the mails for the summary, besides the news of games. */
struct told {
	const struct take *take;
	const struct reading *mails;
	size_t early; /* the number of mails of games that are not known yet */
	size_t gone;
	size_t strangers;
	size_t expired;
	size_t late;
	bool said;
};
void take_tell(const struct told *t, struct buffer *out);

/* A game on the desk, or a game to be joined. */
struct take_game {
	const char *path;
	struct digest offer, id; /* "" if the hash or id is not known */
	bool fresh;		 /* the game has no file yet */
	const char *name;	 /* the name for printed commands: the game's or
				  * the new offer's */
	struct mails mails;
	size_t *index; /* index of each mail among all mails */
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
 * Sorts the mails by games of the desk into *out, and adds a game for each
 * other offer that is new or may be joined. Sets FATE_TAKEN for mails that
 * concern a game, FATE_WAITS for some mails that another mail may make useful,
 * FATE_UNUSED for mails that crashed their reader, and FATE_NONE, FATE_FOREIGN
 * or FATE_NO_ROOM for the others.
 */
void take_sort(
	struct take *t, const struct reading *in, struct take_games *out);

/* True if feldpost may send another automatic answer in the game today. */
bool take_may_answer(const struct owner *o, const struct desk_log *log,
	const struct digest *game);

/*
 * Takes mails into their game, in a separate process. Writes one byte for each
 * mail that tells its fate, then one line with the result, then the report.
 * Returns the exit status.
 */
int take_into(const struct take *t, const struct take_game *game,
	struct buffer *said);

#endif
