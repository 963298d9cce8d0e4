/*
 * What a process that reads mails says to its parent: declarations that the
 * files of this part share.
 * floor: desk
 */
#ifndef FELDPOST_TAKE_SAID_H
#define FELDPOST_TAKE_SAID_H

#include "feldpost/armour.h"
#include "take_internal.h"

/* The largest outputs of a process: for one mail, and for the whole lot. */
#define SAID_OF_MAIL ((size_t)72 << 20)
#define SAID_OF_LOT  ((size_t)96 << 20)

/* Kinds of records that a process writes. A head with the record's length
 * precedes each record. */
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

/* Returns the key of a packet. */
struct key take_key(const struct block *b);
bool take_is_id(struct span s);

/* Reads mails `first` to `end` - 1 of the list, in a process without rights,
 * and writes what it finds. */
void take_look(const struct take *t, const struct mails *listed, size_t first,
	size_t end, struct buffer *said);

/* The parent's state while it reads records. A mail may have taken over the
 * process that read it, and that process may then write anything. */
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
	size_t cost; /* the bytes that the mail takes of the available room */
	bool left;
};

enum {
	TAKE_NOTES = 5, /* most notes about mails that were not decoded */
};

/* Reads the records about mails `first` to `end` - 1. Stops at a record that no
 * correct process would write. */
void take_hear(struct hearing *r, size_t first, size_t end, struct span said);

/* Marks a mail that was alone in its lot and crashed its process. */
void take_hear_breaker(struct hearing *r, size_t place);

#endif
