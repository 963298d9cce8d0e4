/*
 * Owners: whose games they are, what he has, and how he is asked and told.
 * floor: desk
 *
 * It is filled in once, from the command line and config files, before a byte
 * is read that others wrote. This room has no terminal: whoever fills it in
 * asks for passwords and prints.
 */
#ifndef FELDPOST_OWNER_H
#define FELDPOST_OWNER_H

#include "feldpost/arena.h"
#include "feldpost/checkpoint.h"
#include "feldpost/error.h"
#include "feldpost/key.h"
#include "feldpost/ledger.h"
#include "feldpost/lines.h"

struct courier;

/* Somebody whose key I know, by the name that I call him. */
struct contact {
	const char *name;
	struct public_key key;
	const char *address; /* NULL: not known */
	const struct contact *next;
};

/* A line of the configuration that was to be a contact, and why it is none:
 * only what needs it by its name is stopped. */
struct mistake {
	const char *name;
	struct error why;
	const struct mistake *next;
};

/* My key for looking at a game. It is read, and its password asked for, once
 * at most. */
struct looking {
	bool asked; /* for its password, too */
	bool tried, failed;
	bool there; /* the file */
	struct error error;
	struct secret_key *key; /* NULL: there is none, because of: */
	const char *none;
};

/* How his packets go out. */
struct post {
	bool message;	      /* as whole messages, printed or sent */
	bool send, automatic; /* automatic: no person has asked for it */
	bool report;	      /* with what came of the opponent's orders */
	const char *address, *sender;	   /* his, and his command; or NULL */
	const char *reply[LEDGER_PLAYERS]; /* by row: from where a mail came
					    * that has his packet; or NULL */
	bool again;			   /* what is sent was sent before */
	const char *reminder; /* words above a packet whose answer is late; or
			       * NULL */
	struct lines to;      /* an offer's readers */
	struct courier *courier; /* NULL: nothing is to be sent */
	/* Bots whose desks lie in his (bot_desk.h): what is for them is
	 * fetched, and not mailed. */
	const struct public_key *here;
	size_t here_count;
};

struct owner {
	struct arena *arena;
	const char *command;	      /* that he gave: "sign" */
	const char *const *scenarios; /* folders, ends with NULL */
	const char *key, *guard;      /* files */
	bool guard_given;	      /* by --guard: a new one may be meant */
	struct courier *password;     /* who knows the key's; NULL: himself */
	const char *desk;	      /* the folder with his games */
	const char *test_letter;      /* the file of one (test_letter.h) */
	const char *config;	      /* where a line can be added */
	const struct contact *contacts;
	const struct mistake *mistakes;
	struct looking looking;
	struct post post;
	/* Commands, or NULL: when it is his turn, when a game is over. */
	const char *notify_turn, *notify_end;
	long answers;	/* a day and game that are sent by themselves */
	long joins;	/* a day and contact that are accepted by themselves */
	long reminders; /* of one packet that are sent; 0: none */
	bool full;	/* games are verified in full */
	bool quiet;	/* nothing is noted */
	bool plain;	/* for listening: boards as sentences, not drawn */
	/* Opens his key, to be freed with secret_key_free: its password may be
	 * asked for. Says under which name he plays: that may be, too. */
	bool (*open_key)(
		struct owner *o, struct secret_key **out, struct error *e);
	bool (*name)(struct owner *o, const char **out, struct error *e);
	/* What is no error but should be known; and by who is quiet, too. */
	void (*note)(struct owner *o, const char *text);
	void (*say)(struct owner *o, const char *text);
};

/* The contact with this name, into *out; NULL: there is none. False: it is a
 * mistake. */
bool owner_contact(const struct owner *o, const char *name,
	const struct contact **out, struct error *e);

/* The contact with this key; NULL: there is none. */
const struct contact *owner_contact_of(
	const struct owner *o, const struct public_key *key);

/* The contact for whom somebody could be taken by his name, though his key is
 * not that contact's; NULL: there is none. */
const struct contact *owner_mistaken(
	const struct owner *o, const char *name, const struct public_key *key);

/*
 * As whom I know somebody who calls himself so: "Anna"; "ann", if that is how I
 * call him; "Ann (not your contact ann)". What can't be seen in it is escaped.
 */
const char *owner_name_for(
	const struct owner *o, const char *name, const struct public_key *key);

/* Notes which of a game's players could be taken for contacts by their names.
 */
void owner_warn(struct owner *o, const struct game *g);

/* Says that there is no secret key, and what to type; false. */
bool owner_lacks_key(const char *path, struct error *e);

/* My public key, without a password: that of my key, or the file beside it. */
bool owner_me(struct owner *o, struct public_key *me);

/* My key, if it is there and needs no password, or is to be asked for; *key
 * stays NULL where there is none. It is the owner's: nobody frees it but
 * owner_forget_key. */
bool owner_key_to_look(
	struct owner *o, struct secret_key **key, struct error *e);
void owner_forget_key(struct owner *o);

/* From where his games are read, with the key at hand: checkpoint.h. */
struct checkpoint owner_checkpoint(struct owner *o);

/* A game that was read, as this seat and the key at hand let him see it; -1:
 * the seat that the key has. */
bool owner_settle(struct owner *o, struct game *g, int seat, struct error *e);

#endif
