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
#include "feldpost/error.h"
#include "feldpost/key.h"

/* Somebody whose key I know, by the name that I call him. */
struct contact {
	const char *name;
	struct public_key key;
	const char *address; /* NULL: not known */
	const struct contact *next;
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

struct owner {
	struct arena *arena;
	const char *command;	      /* that he gave: "sign" */
	const char *const *scenarios; /* folders, ends with NULL */
	const char *key, *guard;      /* files */
	const char *desk;	      /* the folder with his games */
	const char *config;	      /* where a line can be added */
	const struct contact *contacts;
	struct looking looking;
	bool full; /* games are verified in full */
	/* Opens his key, to be freed with secret_key_free: its password may be
	 * asked for. */
	bool (*open_key)(
		struct owner *o, struct secret_key **out, struct error *e);
	/* What is no error but should be known. */
	void (*note)(struct owner *o, const char *text);
};

/* The contact with this name, or with this key; NULL: there is none. */
const struct contact *owner_contact(const struct owner *o, const char *name);
const struct contact *owner_contact_of(
	const struct owner *o, const struct public_key *key);

/* My key, if it is there and needs no password, or is to be asked for; *key
 * stays NULL where there is none. It is the owner's: nobody frees it but
 * owner_forget_key. */
bool owner_key_to_look(
	struct owner *o, struct secret_key **key, struct error *e);
void owner_forget_key(struct owner *o);

#endif
