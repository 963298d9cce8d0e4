/*
 * Owners: the player who runs feldpost, with their keys, contacts and settings.
 * floor: desk
 *
 * feldpost sets all members of a struct owner once, from the command line and
 * config files, before it reads text from others. The functions below never use
 * the terminal themselves. To ask for a password or to print, they call the
 * function members of struct owner.
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

/* A player whose key the owner knows, with the owner's name for them. */
struct contact {
	const char *name;
	struct public_key key;
	const char *address; /* address of the player; NULL if unknown */
	const struct contact *next;
};

/* A faulty line of the configuration that should define a contact. Only
 * commands that use the name of this contact fail. */
struct mistake {
	const char *name;
	struct error why;
	const struct mistake *next;
};

/* The owner's key for looking at a game. feldpost reads the key's file at most
 * once, and asks for its password at most once. */
struct looking {
	bool asked; /* feldpost may ask for the password */
	bool tried, failed;
	bool there;
	struct error error;
	struct secret_key *key; /* the key; if NULL, `none` gives the reason */
	const char *none;
};

/* Settings for sending the owner's packets. */
struct post {
	bool message;	      /* packets are printed or sent as whole
			       * messages */
	bool send, automatic; /* send: packets are sent by mail. automatic: no
			       * person has asked for sending */
	bool report;	      /* packets get a report of the opponent's
			       * orders */
	const char *address, *sender;	   /* own address and mail command;
					    * or NULL */
	const char *reply[LEDGER_PLAYERS]; /* by row: address from which this
					    * player's packet came; or NULL */
	bool again;			   /* the packet was sent before */
	const char *reminder; /* text to print above a packet whose answer is
			       * late; or NULL */
	struct lines to;
	struct courier *courier; /* NULL if nothing will be sent */
	/* Bots whose desks are in the owner's desk (bot_desk.h). These bots
	 * take their packets from that desk, without mail. */
	const struct public_key *here;
	size_t here_count;
};

struct owner {
	struct arena *arena;
	const char *command;
	const char *const *scenarios; /* folders; the last is NULL */
	const char *key, *guard;      /* paths of files */
	bool guard_given;	      /* the user gave --guard */
	struct courier *password;     /* a command for the password; NULL:
				       * ask the user */
	const char *desk;
	const char *test_letter; /* see test_letter.h */
	const char *config;
	const struct contact *contacts;
	const struct mistake *mistakes;
	struct looking looking;
	struct post post;
	/* Commands that run when it is the owner's turn, or when a game ends;
	 * or NULL. */
	const char *notify_turn, *notify_end;
	long answers;	/* most automatic answers per day and game */
	long joins;	/* most automatic joins per day and contact */
	long reminders; /* most reminders for one packet */
	bool full;
	bool quiet; /* notes are not printed */
	bool plain; /* sentences are printed instead of drawings */
	/* open_key opens the key, which the caller frees with secret_key_free.
	 * `name` gives the player's name. Both may ask for a password. */
	bool (*open_key)(
		struct owner *o, struct secret_key **out, struct error *e);
	bool (*name)(struct owner *o, const char **out, struct error *e);
	/* `note` and `say` print remarks that are not errors. If `quiet` is
	 * true, `note` prints nothing, but `say` still prints. */
	void (*note)(struct owner *o, const char *text);
	void (*say)(struct owner *o, const char *text);
};

/* Stores the contact with this name in *out, or NULL if there is none. Returns
 * false if the configuration of that contact has a fault. */
bool owner_contact(const struct owner *o, const char *name,
	const struct contact **out, struct error *e);

/* Returns the contact with this key, or NULL. */
const struct contact *owner_contact_of(
	const struct owner *o, const struct public_key *key);

/* Returns the contact whose name looks like this player's name, although the
 * player has another key; NULL if there is none. */
const struct contact *owner_mistaken(
	const struct owner *o, const char *name, const struct public_key *key);

/* Returns the name to print for a player with this name and key: "Anna"; the
 * owner's name for the contact, such as "ann"; or "Ann (not your contact ann)"
 * if the name looks like a contact's name. Invisible characters are escaped. */
const char *owner_name_for(
	const struct owner *o, const char *name, const struct public_key *key);

/* Prints a note for each player of a game whose name could be mistaken for a
 * contact's. */
void owner_warn(struct owner *o, const struct game *g);

/* Sets the error "no secret key", with the command that makes a key as a hint.
 * Always returns false. */
bool owner_lacks_key(const char *path, struct error *e);

/* Reads the owner's public key from either key file, without a password. */
bool owner_me(struct owner *o, struct public_key *me);

/* owner_key_to_look stores the owner's key in *key. *key gets NULL if there is
 * no key, or if the key needs a password and feldpost may not ask for it. The
 * owner keeps the key until owner_forget_key frees it. */
bool owner_key_to_look(
	struct owner *o, struct secret_key **key, struct error *e);
void owner_forget_key(struct owner *o);

/* Returns the checkpoint (checkpoint.h) with which games are read. The
 * checkpoint has the owner's key if the key is available. */
struct checkpoint owner_checkpoint(struct owner *o);

/* Prepares a game that was read: it then shows everything that this seat may
 * see, as far as the available key allows. -1 means the key's seat. */
bool owner_settle(struct owner *o, struct game *g, int seat, struct error *e);

#endif
