#include "feldpost/owner.h"

#include <sodium.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/sandbox.h"

bool
owner_contact(const struct owner *o, const char *name,
	const struct contact **out, struct error *e)
{
	const struct mistake *mistake = o->mistakes;
	*out = o->contacts;
	while (*out && strcmp((*out)->name, name) != 0)
		*out = (*out)->next;
	while (mistake && strcmp(mistake->name, name) != 0)
		mistake = mistake->next;
	if (mistake)
		*e = mistake->why;
	return !mistake;
}

const struct contact *
owner_contact_of(const struct owner *o, const struct public_key *key)
{
	const struct contact *contact = o->contacts;
	while (contact && strcmp(contact->key.text, key->text) != 0)
		contact = contact->next;
	return contact;
}

const struct contact *
owner_mistaken(
	const struct owner *o, const char *name, const struct public_key *key)
{
	const struct contact *like = NULL;
	for (const struct contact *k = o->contacts; k; k = k->next)
		if (look_alike(o->arena, k->name, name)) {
			if (public_key_equals(&k->key, key))
				return NULL;
			like = k;
		}
	return like;
}

const char *
owner_name_for(
	const struct owner *o, const char *name, const struct public_key *key)
{
	struct arena *a = o->arena;
	const struct contact *own = owner_contact_of(o, key);
	const struct contact *other = owner_mistaken(o, name, key);
	const char *shown = look_visible(a, name);
	if (other)
		return arena_printf(a, _("%s (not your contact %s)"), shown,
			look_visible(a, other->name));
	bool same = !own || look_alike(a, own->name, name);
	return same ? shown : look_visible(a, own->name);
}

void
owner_warn(struct owner *o, const struct game *g)
{
	for (const char *r = "ABR"; *r; r++) {
		const struct player *p = ledger_player(&g->ledger, *r);
		const struct contact *like =
			p->known && p->name
				? owner_mistaken(o, p->name, &p->key)
				: NULL;
		if (like)
			o->note(o,
				arena_printf(o->arena,
					_("%s, who plays %c, is not your "
					  "contact %s: the key is different"),
					look_visible(o->arena, p->name), *r,
					look_visible(o->arena, like->name)));
	}
}

bool
owner_lacks_key(const char *path, struct error *e)
{
	error_set(e, ERROR_SYSTEM, "there is no secret key in %s", path);
	return error_hint(
		e, "make a key with `feldpost keygen`, or give --key");
}

/* Opens the user's key if the key exists and has no password. Otherwise
 * prints why feldpost does not use a key. */
static bool
key_at_hand(struct owner *o, struct looking *l, struct error *e)
{
	struct span text;
	struct error why;
	if (!file_look(o->key, &l->there, e))
		return false;
	if (!l->there) {
		l->none = arena_printf(
			o->arena, _("there is no secret key in %s"), o->key);
		return true;
	}
	sandbox_hide_memory();
	if (!file_read(o->arena, o->key, LIMIT_KEY_FILE, &text, e))
		return false;
	if (!secret_key_read(&l->key, text, o->key, NULL, NULL, &why)) {
		l->key = NULL;
		l->none = why.code == ERROR_VERIFY
				  ? arena_printf(o->arena,
					    _("the key %s has a password"),
					    o->key)
				  : arena_printf(o->arena, "%s: %s", o->key,
					    why.text);
	}
	sodium_memzero((char *)(uintptr_t)text.data, text.length);
	return true;
}

bool
owner_key_to_look(struct owner *o, struct secret_key **key, struct error *e)
{
	struct looking *l = &o->looking;
	if (!l->tried)
		l->failed = l->asked ? !o->open_key(o, &l->key, &l->error)
				     : !key_at_hand(o, l, &l->error);
	l->tried = true;
	*key = l->key;
	if (l->failed)
		*e = l->error;
	return !l->failed;
}

bool
owner_me(struct owner *o, struct public_key *me)
{
	struct secret_key *key = NULL;
	struct error unused;
	struct span text;
	const char *path = o->key;
	size_t length = strlen(path);
	if (owner_key_to_look(o, &key, &unused) && key) {
		*me = *secret_key_public(key);
		return true;
	}
	if (length < 4 || strcmp(path + length - 4, ".key") != 0)
		return false;
	path = arena_printf(o->arena, "%.*s.pub", (int)length - 4, path);
	return file_read(o->arena, path, LIMIT_KEY_FILE, &text, &unused) &&
	       public_key_read_file(me, text, path, &unused);
}

void
owner_forget_key(struct owner *o)
{
	secret_key_free(o->looking.key);
	o->looking.key = NULL;
}

struct checkpoint
owner_checkpoint(struct owner *o)
{
	struct checkpoint from = { .guard = o->guard };
	struct secret_key *key = NULL;
	struct error unused;
	/* Without a checkpoint feldpost reads all packets, which needs no
	 * key. */
	if (!o->full)
		owner_key_to_look(o, &key, &unused);
	from.key = key;
	return from;
}

bool
owner_settle(struct owner *o, struct game *g, int seat, struct error *e)
{
	struct secret_key *key = NULL;
	if (((g->position || g->cards) && !owner_key_to_look(o, &key, e)) ||
		!game_settle(g, key, NULL, e))
		return false;
	g->reader.seat = seat;
	game_reveal(g, key);
	return true;
}
