/*
 * Owners: the player who runs feldpost, with keys, contacts and settings.
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
	const char *address, *sender;	   /* own address and command; or
					    * NULL */
	const char *reply[LEDGER_PLAYERS]; /* by row: address that mailed
					    * this player's packet; or NULL */
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
	struct courier *password;     /* knows the password; NULL: the user */
	const char *desk;	      /* the folder with the games */
	const char *test_letter;      /* its file (test_letter.h) */
	const char *config;	      /* where to add a line */
	const struct contact *contacts;
	const struct mistake *mistakes;
	struct looking looking;
	struct post post;
	/* Commands, or NULL: run when it is the owner's turn, or a game
	 * ends. */
	const char *notify_turn, *notify_end;
	long answers;	/* most automatic answers a day and game */
	long joins;	/* most automatic joins a day and contact */
	long reminders; /* most reminders of one packet; 0 for none */
	bool full;	/* games are verified in full */
	bool quiet;	/* print no notes */
	bool plain;	/* for listening: boards as sentences, not drawn */
	/* Opens the key, which the caller frees with secret_key_free; gives the
	 * name of the player. Both may ask for a password. */
	bool (*open_key)(
		struct owner *o, struct secret_key **out, struct error *e);
	bool (*name)(struct owner *o, const char **out, struct error *e);
	/* Both print what is no error but should be known; `say` even if
	 * `quiet`. */
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
 * What to call a player with this name and key: "Anna"; "ann", the contact's
 * name; "Ann (not your contact ann)". Invisible characters are escaped.
 */
const char *owner_name_for(
	const struct owner *o, const char *name, const struct public_key *key);

/* Notes which of a game's players could be mistaken for contacts by their
 * names. */
void owner_warn(struct owner *o, const struct game *g);

/* Sets the error "no secret key", with what to type; returns false. */
bool owner_lacks_key(const char *path, struct error *e);

/* Gets the owner's public key without a password, from either key file. */
bool owner_me(struct owner *o, struct public_key *me);

/* The owner's key, if it exists and needs no password or may be asked for;
 * otherwise *key stays NULL. Only owner_forget_key frees it. */
bool owner_key_to_look(
	struct owner *o, struct secret_key **key, struct error *e);
void owner_forget_key(struct owner *o);

/* Where reading games begins (checkpoint.h), with the key at hand. */
struct checkpoint owner_checkpoint(struct owner *o);

/* Makes a game that was read show what this seat (-1: the key's seat) may see
 * with the key at hand. */
bool owner_settle(struct owner *o, struct game *g, int seat, struct error *e);

#endif
