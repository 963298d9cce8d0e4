#include <stdlib.h>
#include <string.h>

#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/names.h"
#include "take_internal.h"

enum {
	JOIN_MOST = 64,
	WAIT_MOST = 32, /* most mails from strangers, for unknown games */
	WAIT_TRIED = 512,
	TRIED_MOST = 4,
};

struct sorting {
	struct take *take;
	struct arena *arena;
	const struct mails *mails;
	struct read_mail *more;
	const struct key *key;
	size_t keys;
	const struct key **accept; /* keys of acceptances, sorted by id */
	size_t accepts;
	struct waitings waiting;
	struct desk_log log;
};

/* Sets the fate of each mail for which the keys of the mail decide it. */
static void
set_fates(const struct sorting *s)
{
	for (size_t i = 0; i < s->mails->count; i++)
		if (s->more[i].broken)
			s->more[i].fate = FATE_UNUSED;
	for (size_t i = 0; i < s->keys; i++) {
		enum fate *fate = &s->more[s->key[i].mail].fate;
		if (s->key[i].kind != KEY_TEST)
			*fate = FATE_FOREIGN;
		else if (*fate == FATE_NONE)
			*fate = FATE_TEST;
	}
}

static int
by_id(const void *a, const void *b)
{
	const struct key *const *one = a, *const *other = b;
	return strcmp((*one)->id, (*other)->id);
}

/* Returns the hash of the offer that began the game with this id. Returns ""
 * if no mail has the hash. */
static const char *
offer_of(const struct sorting *s, const struct key *k)
{
	const struct key **found = s->accepts
					   ? bsearch(&k, s->accept, s->accepts,
						     sizeof *s->accept, by_id)
					   : NULL;
	return found ? (*found)->more : "";
}

static bool
concerns(
	const struct sorting *s, const struct key *k, const struct take_game *g)
{
	switch (k->kind) {
	case KEY_OFFER:
		return strcmp(k->id, g->offer.hex) == 0;
	case KEY_ACCEPT:
		return strcmp(k->more, g->offer.hex) == 0;
	case KEY_GAME:
		return *g->id.hex ? strcmp(k->id, g->id.hex) == 0
				  : strcmp(offer_of(s, k), g->offer.hex) == 0;
	case KEY_TEST:
	case KEYS:
		break;
	case KEY_LABEL:
		return *k->id &&
		       (strncmp(k->id, g->offer.hex, strlen(k->id)) == 0 ||
			       strncmp(k->id, g->id.hex, strlen(k->id)) == 0);
	}
	return false;
}

static void
assign(struct sorting *s, struct take_game *g)
{
	struct arena *a = s->arena;
	size_t last = s->mails->count;
	g->index = arena_array(a, s->keys + 1, sizeof *g->index);
	g->mails.list = arena_array(a, s->keys + 1, sizeof *g->mails.list);
	for (size_t i = 0; i < s->keys; i++) {
		const struct key *k = &s->key[i];
		if (!concerns(s, k, g) || s->more[k->mail].idle)
			continue;
		s->more[k->mail].fate = FATE_TAKEN;
		if (k->mail == last)
			continue; /* the keys of one mail are adjacent */
		last = k->mail;
		g->index[g->mails.count] = last;
		g->mails.list[g->mails.count++] = s->mails->list[last];
	}
}

static struct take_game *
add_game(struct arena *a, struct take_games *out, const char *path)
{
	struct take_game *g =
		ARENA_ADD(a, out->list, out->count, out->capacity);
	*g = (struct take_game){ .path = path };
	return g;
}

/* Adds a game from its file. A later process verifies what the file says. */
static void
add_file(struct arena *a, struct take_games *out, const char *path,
	const char *shown)
{
	struct arena_mark mark = arena_mark(a);
	struct take_game found = { .path = path, .name = shown };
	struct error unused;
	struct span text;
	bool alone, is = file_read(a, path, LIMIT_FILE, &text, &unused) &&
			 game_peek(a, text, &found.offer, &alone) && !alone;
	if (is)
		game_peek_id(text, &found.id);
	arena_reset(a, mark);
	if (is)
		*add_game(a, out, path) = found;
}

static bool
is_accepted(const struct sorting *s, const char *offer)
{
	for (size_t i = 0; i < s->accepts; i++)
		if (strcmp(s->accept[i]->more, offer) == 0)
			return true;
	return false;
}

/* True if there is nothing to do for an offer. No acceptance has come, and the
 * offer waits, was accepted or declined, or may not be joined now. */
static bool
is_settled(const struct sorting *s, const struct digest *offer, bool contact)
{
	enum joining join = (enum joining)s->take->options.join;
	if (is_accepted(s, offer->hex))
		return false;
	if (desk_log_find(&s->log, offer, 1, LOG_REFUSED))
		return true;
	if (join == JOIN_ANYBODY || (contact && join == JOIN_CONTACTS))
		return false;
	for (size_t i = 0; i < s->waiting.count; i++)
		if (digest_equals(&s->waiting.list[i].hash, offer))
			return true;
	return desk_log_find(&s->log, offer, 1, LOG_TAKEN);
}

static bool
has_game(const struct take_games *out, const struct digest *offer)
{
	for (size_t i = 0; i < out->count; i++)
		if (digest_equals(&out->list[i].offer, offer))
			return true;
	return false;
}

static void
add_offer(struct sorting *s, struct take_games *out, const struct digest *offer,
	const char *name)
{
	const char *file = arena_printf(s->arena, "%s.yaml", name);
	struct take_game *new = add_game(s->arena, out,
		folder_path(s->arena, s->take->owner->desk, file));
	new->fresh = true;
	new->offer = *offer;
	new->name = name;
}

/* Adds offers of contacts first, so that other offers can't use up the room. */
static void
add_offers(struct sorting *s, struct take_games *out)
{
	size_t most = out->count + JOIN_MOST;
	struct digest offer;
	for (int contact = 1; contact >= 0; contact--) {
		for (size_t i = 0; i < s->waiting.count; i++) {
			const struct waiting *w = &s->waiting.list[i];
			if (w->contact == contact && out->count < most &&
				!is_settled(s, &w->hash, contact) &&
				!has_game(out, &w->hash))
				add_offer(s, out, &w->hash, w->name);
		}
		for (size_t i = 0; i < s->keys && out->count < most; i++) {
			const struct key *k = &s->key[i];
			if (k->kind == KEY_OFFER && k->contact == contact &&
				digest_read(&offer, span_of(k->id)) &&
				!is_settled(s, &offer, contact) &&
				!has_game(out, &offer))
				add_offer(s, out, &offer,
					offer_name(s->arena, span_of(k->more),
						&offer));
		}
	}
}

/* Sets the fate (enum fate) of offers for which no game was added: the offer
 * already waits, or there was no room for the offer. */
static void
set_offers(struct sorting *s, const struct take_games *out)
{
	struct digest offer;
	for (size_t i = 0; i < s->keys; i++) {
		const struct key *k = &s->key[i];
		enum fate *fate = &s->more[k->mail].fate;
		if (k->kind != KEY_OFFER ||
			!digest_read(&offer, span_of(k->id)) ||
			has_game(out, &offer))
			continue;
		enum fate now = is_settled(s, &offer, k->contact)
					? FATE_TAKEN
					: FATE_NO_ROOM;
		*fate = now > *fate ? now : *fate;
	}
}

static bool
is_of_contact(const struct owner *o, const struct mail *m)
{
	const struct blocks *found = m->found;
	struct error unused;
	for (size_t i = 0; found && i < found->count && i < TRIED_MOST; i++)
		for (const struct contact *c = o->contacts; c; c = c->next)
			if (signature_verify(&found->block[i].signature,
				    &c->key, found->block[i].body, &unused))
				return true;
	return false;
}

/* Lets a mail wait if it came before another mail that it needs. The other
 * mail has an offer that the user would join, or the acceptance that gives a
 * game its id. */
static void
let_wait(struct sorting *s, const struct take_games *here)
{
	size_t waiting = 0, tried = 0;
	bool offered = false;
	for (size_t i = 0; i < here->count; i++)
		offered = offered || !*here->list[i].id.hex;
	for (size_t i = 0; i < s->keys; i++) {
		const struct key *k = &s->key[i];
		bool may = k->kind == KEY_ACCEPT
				   ? s->take->options.join
				   : k->kind == KEY_GAME && offered;
		if (!may || s->more[k->mail].fate != FATE_FOREIGN ||
			tried == WAIT_TRIED)
			continue;
		tried++;
		bool known =
			is_of_contact(s->take->owner, &s->mails->list[k->mail]);
		if (!known && waiting == WAIT_MOST)
			continue;
		s->more[k->mail].fate = FATE_WAITS;
		s->more[k->mail].vouched = known;
		waiting += !known;
	}
}

bool
take_games_here(struct take *t, struct take_games *out, struct error *e)
{
	struct arena *a = t->owner->arena;
	struct file_list files = { .count = 0 };
	struct names given;
	struct error unused;
	*out = (struct take_games){ .count = 0 };
	if (!desk_files(a, t->owner->desk, &files, e))
		return false;
	names_read(a, t->owner->desk, &given, &unused);
	for (size_t i = 0; i < files.count; i++)
		add_file(a, out, files.path[i],
			names_shown(a, &given, t->owner->desk, files.path[i]));
	return true;
}

enum worth
take_worth(const struct take *t, const struct take_games *here,
	const struct key *k)
{
	const struct sorting nothing = { .accepts = 0 };
	bool open = t->options.join;
	for (size_t i = 0; i < here->count; i++) {
		if (concerns(&nothing, k, &here->list[i]))
			return WORTH_MINE;
		open = open || !*here->list[i].id.hex;
	}
	if (k->kind == KEY_TEST)
		return t->test ? WORTH_MINE : WORTH_NOTHING;
	if (k->kind == KEY_OFFER)
		return k->contact ? WORTH_MINE : WORTH_UNKNOWN;
	if (k->kind == KEY_LABEL && !*k->id) /* the key names no game */
		return WORTH_UNKNOWN;
	if (k->kind != KEY_ACCEPT && !open)
		return WORTH_NOTHING;
	return WORTH_UNKNOWN;
}

void
take_sort(struct take *t, const struct reading *in, struct take_games *out)
{
	struct arena *a = t->owner->arena;
	struct sorting s = { .take = t,
		.arena = a,
		.mails = &in->mails,
		.more = in->more,
		.key = in->key,
		.keys = in->keys };
	struct error unused;
	set_fates(&s);
	s.accept = arena_array(a, s.keys + 1, sizeof *s.accept);
	for (size_t i = 0; i < s.keys; i++)
		if (s.key[i].kind == KEY_ACCEPT)
			s.accept[s.accepts++] = &s.key[i];
	qsort(s.accept, s.accepts, sizeof *s.accept, by_id);
	offers_find(t->owner, &s.waiting);
	desk_log_read(a, t->owner->desk, &s.log, &unused);
	add_offers(&s, out);
	for (size_t i = 0; i < out->count; i++)
		assign(&s, &out->list[i]);
	set_offers(&s, out);
	let_wait(&s, out);
}
