#include <stdlib.h>
#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/confine.h"
#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/workers.h"
#include "take_internal.h"

enum {
	LOT = 32,	/* mails that one process looks at */
	JOIN_MOST = 32, /* games that are begun at once */
	NAME_MOST = 16, /* bytes of the rules' name in that of a file */
	WAIT_MOST = 32, /* mails of games that are not known yet, but may be */
};

/* What a packet names. */
enum key_kind {
	KEY_OFFER,  /* itself: its hash, and the rules' name */
	KEY_ACCEPT, /* its own hash, by which the game is called, and that of
		     * the offer */
	KEY_GAME,   /* the game's id */
	KEY_OLD,    /* of a format of before: nothing */
	KEY_LABEL,  /* of one that is not whole: the id's first digits */
	KEYS,
};

/* As the process says it that has looked at the mail. */
struct key {
	enum key_kind kind;
	size_t mail;
	char id[sizeof(struct digest)], more[sizeof(struct digest)];
};

/* Mails that one process looks at: from `first` on, up to `end`. */
struct lot {
	size_t first, end;
};

struct sorting {
	struct take *take;
	struct arena *arena;
	const struct mails *mails;
	enum fate *fate;
	struct lot *lot; /* behind them mails whose reader broke down, alone */
	size_t lots;
	size_t first; /* of those that are looked at now */
	struct key *key;
	size_t keys, capacity;
	const struct key **accept; /* of those, by id */
	size_t accepts;
};

/* In the process that looks. */

/* As much of it as there is room for. */
static void
put_text(char out[sizeof(struct digest)], struct span s)
{
	size_t most = sizeof(struct digest) - 1;
	if (s.length)
		memcpy(out, s.data, s.length < most ? s.length : most);
}

static bool
is_id(struct span s)
{
	for (size_t i = 0; i < s.length; i++)
		if (!s.data[i] || !strchr("0123456789abcdef", s.data[i]))
			return false;
	return s.length < sizeof(struct digest);
}

static struct key
key_of(const struct block *b)
{
	struct span type = packet_peek(b->body, "type");
	struct span game = packet_peek(b->body, "game");
	struct span prev = packet_peek(b->body, "prev");
	struct span rules = packet_peek(b->body, "rules");
	struct key k = { .kind = KEY_GAME };
	struct digest hash;
	struct error unused;
	hash_bytes(&hash, b->body);
	if (!packet_check_format(b->body, &unused))
		k.kind = KEY_OLD;
	else if (span_equals(type, "offer")) {
		k.kind = KEY_OFFER;
		rules.length =
			rules.length < NAME_MOST ? rules.length : NAME_MOST;
		put_text(k.id, span_of(hash.hex));
		put_text(k.more, rules);
	} else if (span_equals(type, "accept") && is_id(prev)) {
		k.kind = KEY_ACCEPT;
		put_text(k.id, span_of(hash.hex));
		put_text(k.more, prev);
	} else if (is_id(game)) /* what is no id is no game's */
		put_text(k.id, game);
	return k;
}

static void
look_at(struct arena *a, const struct mail *mail, size_t i, struct buffer *said)
{
	struct arena_mark before = arena_mark(a);
	struct blocks found = { .count = 0 };
	struct armour_label label, last = { .game = "" };
	mail_find(a, mail, &found);
	for (size_t k = 0; k < found.count; k++) {
		struct key key = key_of(&found.block[k]);
		key.mail = i;
		buffer_add(said, (const char *)&key, sizeof key);
	}
	for (size_t k = 0; k < found.begins; k++) {
		struct key key = { .kind = KEY_LABEL, .mail = i };
		armour_label(&found.begin[k], &label);
		if (found.begin[k].whole ||
			(k > 0 && strcmp(label.game, last.game) == 0))
			continue;
		put_text(key.id, span_of(label.game));
		buffer_add(said, (const char *)&key, sizeof key);
		last = label;
	}
	arena_reset(a, before);
}

static int
look(void *context, size_t job, struct buffer *said)
{
	struct sorting *s = context;
	struct owner *o = s->take->owner;
	struct outputs files = { .arena = o->arena, .guard = o->guard };
	confine(o, &files, NULL, 0);
	const struct lot *lot = &s->lot[s->first + job];
	for (size_t i = lot->first; i < lot->end; i++)
		look_at(o->arena, &s->mails->list[i], i, said);
	return 0;
}

/* Here. */

/* Whoever has taken a reader over by its mail may say anything. */
static bool
is_sound(const struct lot *lot, const struct key *k)
{
	return k->kind < KEYS && k->mail >= lot->first && k->mail < lot->end &&
	       !k->id[sizeof k->id - 1] && !k->more[sizeof k->more - 1] &&
	       is_id(span_of(k->id));
}

/* Their reader has broken down, or was ended. */
static void
note_broken(struct sorting *s, const struct lot *lot)
{
	struct owner *o = s->take->owner;
	for (size_t i = lot->first; i < lot->end; i++) {
		if (s->first == 0) {
			s->lot[s->lots++] = (struct lot){ i, i + 1 };
			continue;
		}
		s->fate[i] = FATE_UNUSED;
		s->take->status = error_worse(s->take->status, ERROR_INPUT);
		o->note(o, arena_printf(s->arena,
				   _("%s breaks the program that reads it "
				     "down"),
				   gather_name(s->arena, &s->mails->list[i])));
	}
}

static bool
hear(void *context, size_t job, struct span said, int status, struct error *e)
{
	struct sorting *s = context;
	const struct lot *lot = &s->lot[s->first + job];
	struct key k;
	(void)e;
	if (status != 0)
		note_broken(s, lot);
	for (; status == 0 && said.length >= sizeof k;
		said = span_from(said, sizeof k)) {
		memcpy(&k, said.data, sizeof k);
		if (!is_sound(lot, &k))
			continue;
		s->key = arena_grow(s->arena, s->key, s->keys, &s->capacity,
			sizeof *s->key);
		s->key[s->keys++] = k;
		if (s->fate[k.mail] != FATE_OLD)
			s->fate[k.mail] =
				k.kind == KEY_OLD ? FATE_OLD : FATE_FOREIGN;
	}
	return true;
}

/* Mails that lie together are looked at by one process; if it breaks down, or
 * somebody ends it, each of them by one. */
static bool
look_at_all(struct sorting *s, struct error *e)
{
	struct workers w = {
		.at_once = (size_t)processors(),
		.work = look,
		.done = hear,
		.context = s,
	};
	size_t count = s->mails->count;
	bool ok = true;
	s->lot = arena_array(s->arena, 2 * count, sizeof *s->lot);
	for (size_t i = 0; i < count; i += LOT)
		s->lot[s->lots++] =
			(struct lot){ i, i + LOT < count ? i + LOT : count };
	for (size_t end; ok && s->first < s->lots; s->first = end) {
		end = s->lots;
		w.jobs = end - s->first;
		ok = workers_run(&w, e);
	}
	return ok;
}

/* Which game. */

static int
by_id(const void *a, const void *b)
{
	const struct key *const *one = a, *const *other = b;
	return strcmp((*one)->id, (*other)->id);
}

/* The offer that the game with this id was made of, as far as the mails say
 * it; "" if they don't. */
static const char *
offer_of(const struct sorting *s, const struct key *k)
{
	const struct key **found =
		bsearch(&k, s->accept, s->accepts, sizeof *s->accept, by_id);
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
	case KEY_OLD:
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
		if (!concerns(s, k, g))
			continue;
		s->fate[k->mail] = FATE_TAKEN;
		if (k->mail == last)
			continue; /* keys of a mail stand together */
		last = k->mail;
		g->index[g->mails.count] = last;
		g->mails.list[g->mails.count++] = s->mails->list[last];
	}
}

static struct take_game *
add_game(struct arena *a, struct take_games *out, const char *path)
{
	out->list = arena_grow(
		a, out->list, out->count, &out->capacity, sizeof *out->list);
	struct take_game *g = &out->list[out->count++];
	*g = (struct take_game){ .path = path };
	return g;
}

/* What the file says of itself; the process that reads it verifies that. */
static void
add_file(struct arena *a, struct take_games *out, const char *path)
{
	struct arena_mark mark = arena_mark(a);
	struct take_game found = { .path = path };
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

/* "FOLDER/ostfront-3a6ccb99.yaml" */
static const char *
path_of(struct arena *a, const char *folder, const struct key *offer)
{
	struct buffer name = buffer_in(a);
	for (const char *at = offer->more; *at && *at != ' '; at++)
		if ((*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9'))
			buffer_putc(&name, *at);
	buffer_printf(&name, "-%.8s.yaml", offer->id);
	return folder_path(a, folder, buffer_string(&name));
}

static void
add_offers(struct sorting *s, struct take_games *out)
{
	const char *folder = s->take->owner->desk;
	size_t most = out->count + JOIN_MOST;
	for (size_t i = 0; i < s->keys && out->count < most; i++) {
		const struct key *k = &s->key[i];
		size_t g = 0;
		while (g < out->count &&
			strcmp(out->list[g].offer.hex, k->id) != 0)
			g++;
		if (k->kind != KEY_OFFER || g < out->count)
			continue;
		struct take_game *new =
			add_game(s->arena, out, path_of(s->arena, folder, k));
		new->anew = digest_read(&new->offer, span_of(k->id));
	}
}

/* What mails on their way have overtaken: an offer that I would join, or the
 * acceptance of one that is here, without which nobody knows the game's id. */
static void
let_wait(struct sorting *s, const struct take_games *here)
{
	size_t waiting = 0;
	bool offered = false;
	for (size_t i = 0; i < here->count; i++)
		offered = offered || !*here->list[i].id.hex;
	for (size_t i = 0; i < s->keys; i++) {
		const struct key *k = &s->key[i];
		bool may = k->kind == KEY_ACCEPT
				   ? s->take->options.join
				   : k->kind == KEY_GAME && offered;
		if (!may || s->fate[k->mail] != FATE_FOREIGN ||
			waiting == WAIT_MOST)
			continue;
		s->fate[k->mail] = FATE_WAITS;
		waiting++;
	}
}

bool
take_sort(struct take *t, const struct mails *mails, enum fate *fate,
	struct take_games *out, struct error *e)
{
	struct arena *a = t->owner->arena;
	struct sorting s = {
		.take = t, .arena = a, .mails = mails, .fate = fate
	};
	struct file_list files = { .count = 0 };
	*out = (struct take_games){ .count = 0 };
	if (!desk_files(a, t->owner->desk, &files, e) || !look_at_all(&s, e))
		return false;
	for (size_t i = 0; i < files.count; i++)
		add_file(a, out, files.path[i]);
	s.accept = arena_array(a, s.keys + 1, sizeof *s.accept);
	for (size_t i = 0; i < s.keys; i++)
		if (s.key[i].kind == KEY_ACCEPT)
			s.accept[s.accepts++] = &s.key[i];
	qsort(s.accept, s.accepts, sizeof *s.accept, by_id);
	if (t->options.join)
		add_offers(&s, out);
	for (size_t i = 0; i < out->count; i++)
		assign(&s, &out->list[i]);
	/* What nobody here plays yet. */
	for (size_t i = 0; i < s.keys; i++) {
		enum fate *one = &s.fate[s.key[i].mail];
		if (s.key[i].kind == KEY_OFFER && *one == FATE_FOREIGN)
			*one = FATE_OFFER;
	}
	let_wait(&s, out);
	return true;
}
