/*
 * What a child process that reads mails writes to its parent: declarations that
 * several files share.
 * floor: desk
 */
#ifndef FELDPOST_TAKE_SAID_H
#define FELDPOST_TAKE_SAID_H

#include "feldpost/armour.h"
#include "take_internal.h"

/* Maximum bytes that a process writes for one mail, and for the whole lot. */
#define SAID_OF_MAIL ((size_t)72 << 20)
#define SAID_OF_LOT  ((size_t)96 << 20)

/* Kinds of records that a process writes. Before each record there is a head
 * with the record's length. */
enum said_kind {
	SAID_MAIL,   /* struct said_mail; then subject, id and sender's
		      * address, each with a NUL */
	SAID_UNREAD, /* the record says why the mail could not be read */
	SAID_GONE,
	SAID_BLANK,  /* the mail has nothing that could be of a packet. The
		      * kinds after this one follow SAID_MAIL. */
	SAID_CLOSED, /* why the mail could not be decoded completely */
	SAID_SHUT,   /* the record says why no program can decode the mail */
	SAID_KEY,    /* the record is a struct key */
	SAID_BEGIN,  /* the record is a struct said_begin */
	SAID_BLOCK,  /* the record is a struct said_block, then a body */
	SAID_LINE,   /* the record is a struct letter_line */
	SAIDS,
};

struct said_head {
	size_t kind, mail, length;
};

struct said_mail {
	struct digest hash, delivery;
	size_t length;
	uint8_t automatic;
};

struct said_begin {
	struct armour_label label;
	uint32_t tag;
	unsigned count;
	size_t line;
	uint8_t cut, whole;
};

struct said_block {
	struct signature signature;
	size_t line, begin;
};

/* Returns the key that tells to which game a packet belongs. */
struct key take_key(const struct block *b);
bool take_is_id(struct span s);

/* Reads the mails of the list from `first` to `end` - 1, in a process
 * without rights. Writes records of the findings. */
void take_look(const struct take *t, const struct mails *listed, size_t first,
	size_t end, struct buffer *said);

/* The state of the parent process while it reads records. A malicious mail
 * may have taken over the child process, which may then write anything. */
struct hearing {
	struct take *take;
	struct arena *arena;
	const struct mails *listed;
	struct reading *out;
	size_t notes;
	/* The mail whose records the parent is reading, or NULL. */
	struct mail *mail;
	struct read_mail *more;
	struct blocks *found;
	struct arena_mark before;
	enum worth worth;
	size_t cost; /* bytes of the available memory that the mail uses */
	bool left;
};

enum {
	TAKE_NOTES = 5, /* most notes about mails that were not decoded */
};

/* Reads the records about the mails from `first` to `end` - 1. Stops at the
 * first record that a correct process could not have written. */
void take_hear(struct hearing *r, size_t first, size_t end, struct span said);

/* Marks a mail that crashed its process. No other mail was in that lot. */
void take_hear_breaker(struct hearing *r, size_t place);

#endif
