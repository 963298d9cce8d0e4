/*
 * Owners: the player whose games these are, with their keys, contacts and
 * settings.
 * floor: desk
 *
 * An owner is filled in once, from the command line and config files, before
 * foreign text is read. This room has no terminal: the caller that fills in the
 * owner asks for passwords and prints.
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

/* A player whose key the owner knows, by the name that the owner uses. */
struct contact {
	const char *name;
	struct public_key key;
	const char *address; /* NULL if not known */
	const struct contact *next;
};

/* A line of the configuration that should be a contact but has a fault. Only
 * commands that use this name fail. */
struct mistake {
	const char *name;
	struct error why;
	const struct mistake *next;
};

/* The owner's key for looking at a game. The file is read, and its password
 * asked for, at most once. */
struct looking {
	bool asked; /* ask for its password, too */
	bool tried, failed;
	bool there; /* the file exists */
	struct error error;
	struct secret_key *key; /* NULL if there is none; `none` says why */
	const char *none;
};

/* How the owner's packets go out. */
struct post {
	bool message;	      /* as whole messages, printed or sent */
	bool send, automatic; /* automatic: no person has asked for it */
	bool report;	      /* with the results of the opponent's orders */
	const char *address, *sender;	   /* the owner's, and their command;
					    * or NULL */
	const char *reply[LEDGER_PLAYERS]; /* by row: the sender of a mail
					    * with that player's packet; or
					    * NULL */
	bool again;			   /* the packet was sent before */
	const char *reminder; /* words above a packet whose answer is late; or
			       * NULL */
	struct lines to;      /* an offer's readers */
	struct courier *courier; /* NULL if nothing will be sent */
	/* Bots whose desks are in the owner's (bot_desk.h). They fetch their
	 * packets, which are not mailed. */
	const struct public_key *here;
	size_t here_count;
};

struct owner {
	struct arena *arena;
	const char *command;	      /* the command that is running: "sign" */
	const char *const *scenarios; /* folders, ends with NULL */
	const char *key, *guard;      /* files */
	bool guard_given;	      /* by --guard, which may name a new one */
	struct courier *password;     /* gives the key's password; NULL: the
				       * owner does */
	const char *desk;	      /* the folder with the games */
	const char *test_letter;      /* the test letter's file
				       * (test_letter.h) */
	const char *config;	      /* the file to which a line can be
				       * added */
	const struct contact *contacts;
	const struct mistake *mistakes;
	struct looking looking;
	struct post post;
	/* Commands to run when it is the owner's turn, and when a game is over;
	 * or NULL. */
	const char *notify_turn, *notify_end;
	long answers;	/* most automatic answers a day and game */
	long joins;	/* most automatic joins a day and contact */
	long reminders; /* most reminders of one packet; 0 for none */
	bool full;	/* games are verified in full */
	bool quiet;	/* print no notes */
	bool plain;	/* for listening: boards as sentences, not drawn */
	/* open_key opens the owner's key, which the caller frees with
	 * secret_key_free. `name` gives the name the owner plays under. Both
	 * may ask the user. */
	bool (*open_key)(
		struct owner *o, struct secret_key **out, struct error *e);
	bool (*name)(struct owner *o, const char **out, struct error *e);
	/* note: prints what is no error but should be known. say: the same even
	 * if `quiet`. */
	void (*note)(struct owner *o, const char *text);
	void (*say)(struct owner *o, const char *text);
};

/* Stores the contact with this name in *out, or NULL if there is none. False if
 * that contact is a mistake. */
bool owner_contact(const struct owner *o, const char *name,
	const struct contact **out, struct error *e);

/* The contact with this key, or NULL. */
const struct contact *owner_contact_of(
	const struct owner *o, const struct public_key *key);

/* The contact for whom a player could be taken by their name, although the key
 * is not that contact's; or NULL. */
const struct contact *owner_mistaken(
	const struct owner *o, const char *name, const struct public_key *key);

/*
 * How the owner knows a player with this name and key: "Anna"; "ann", if the
 * owner's contact is called so; "Ann (not your contact ann)". Invisible
 * characters are escaped.
 */
const char *owner_name_for(
	const struct owner *o, const char *name, const struct public_key *key);

/* Notes which of a game's players could be mistaken for contacts by their
 * names. */
void owner_warn(struct owner *o, const struct game *g);

/* Sets the error that there is no secret key, with the command to type; returns
 * false. */
bool owner_lacks_key(const char *path, struct error *e);

/* Reads the owner's public key without a password: from the secret key or from
 * the file beside it. */
bool owner_me(struct owner *o, struct public_key *me);

/* The owner's key, if it exists and needs no password or may be asked for;
 * otherwise *key stays NULL. Only owner_forget_key frees it. */
bool owner_key_to_look(
	struct owner *o, struct secret_key **key, struct error *e);
void owner_forget_key(struct owner *o);

/* The checkpoint from which the owner's games are read, with the key at hand
 * (checkpoint.h). */
struct checkpoint owner_checkpoint(struct owner *o);

/* Makes a game that was read show what this seat (-1: the key's seat) may see
 * with the key at hand. */
bool owner_settle(struct owner *o, struct game *g, int seat, struct error *e);

#endif
