#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "failure.h"
#include "feldpost/armour.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/workers.h"
#include "gather.h"
#include "output.h"
#include "take.h"

enum {
	LOT = 32,	/* mails that one process looks at */
	JOIN_MOST = 32, /* games that are begun at once */
	NAME_MOST = 16, /* bytes of the rules' name in that of a file */
	WAIT_MOST = 32, /* mails of games that are not known yet, but may be */
};

/* What a packet names: as the process says it that has looked at its mail. */
enum key_kind {
	KEY_OFFER = 'o',  /* itself: its hash, and the rules' name */
	KEY_ACCEPT = 'a', /* its own hash, by which the game is called, and that
			   * of the offer */
	KEY_GAME = 'g',	  /* the game's id */
	KEY_OLD = 'v',	  /* of a format of before: nothing */
	KEY_LABEL = 'l',  /* of one that is not whole: the id's first digits */
};

struct key {
	enum key_kind kind;
	size_t mail;
	const char *id, *more;
};

/* Mails that one process looks at: from `first` on, up to `end`. */
struct lot {
	size_t first, end;
};

struct sorting {
	struct cli *cli;
	const struct mails *mails;
	enum fate *fate;
	struct lot *lot;
	size_t lots;
	struct lot
		*again; /* those mails, one by one, whose reader broke down */
	size_t agains;
	bool alone; /* these are looked at now */
	struct key *key;
	size_t keys, capacity;
	const struct key **accept; /* of those, by id */
	size_t accepts;
};

/* In the process that looks. */

static bool
is_hex(struct span s)
{
	for (size_t i = 0; i < s.length; i++)
		if (!strchr("0123456789abcdef", s.data[i]) || !s.data[i])
			return false;
	return true;
}

static bool
is_id(struct span s)
{
	return s.length <= sizeof((struct digest *)0)->hex - 1 && is_hex(s);
}

/* What is no id is no game's. */
static void
put_block(size_t mail, const struct block *b, struct buffer *said)
{
	struct span type = packet_peek(b->body, "type");
	struct span game = packet_peek(b->body, "game");
	struct span prev = packet_peek(b->body, "prev");
	struct span rules = packet_peek(b->body, "rules");
	struct digest hash;
	struct error unused;
	hash_bytes(&hash, b->body);
	if (!packet_check_format(b->body, &unused))
		buffer_printf(said, "%zu v  \n", mail);
	else if (span_equals(type, "offer"))
		buffer_printf(said, "%zu o %s %.*s\n", mail, hash.hex,
			(int)(rules.length < NAME_MOST ? rules.length
						       : NAME_MOST),
			rules.data);
	else if (span_equals(type, "accept") && is_id(prev))
		buffer_printf(said, "%zu a %s %.*s\n", mail, hash.hex,
			(int)prev.length, prev.data);
	else
		buffer_printf(said, "%zu g %.*s \n", mail,
			is_id(game) ? (int)game.length : 0, game.data);
}

static void
look_at(struct arena *a, const struct mail *mail, size_t i, struct buffer *said)
{
	struct arena_mark before = arena_mark(a);
	struct blocks found = { .count = 0 };
	struct armour_label label, last = { .game = "" };
	mail_find(a, mail, &found);
	for (size_t k = 0; k < found.count; k++)
		put_block(i, &found.block[k], said);
	for (size_t k = 0; k < found.begins; k++) {
		armour_label(&found.begin[k], &label);
		if (found.begin[k].whole ||
			(k > 0 && strcmp(label.game, last.game) == 0))
			continue;
		buffer_printf(said, "%zu l %s \n", i, label.game);
		last = label;
	}
	arena_reset(a, before);
}

static int
look(void *context, size_t job, struct buffer *said)
{
	struct sorting *s = context;
	output_confine(s->cli);
	for (size_t i = s->lot[job].first; i < s->lot[job].end; i++)
		look_at(s->cli->arena, &s->mails->list[i], i, said);
	return 0;
}

/* Here. */

static struct span
next_word(struct span *rest)
{
	const char *at = memchr(rest->data, ' ', rest->length);
	size_t length = at ? (size_t)(at - rest->data) : rest->length;
	struct span word = { rest->data, length };
	rest->data += length + (at != NULL);
	rest->length -= length + (at != NULL);
	return word;
}

static bool
read_key(const struct sorting *s, size_t job, struct span line, struct key *k)
{
	struct arena *a = s->cli->arena;
	struct span number = next_word(&line), kind = next_word(&line);
	struct span id = next_word(&line);
	long mail;
	if (!integer_read(number, 0, LIMIT_MAILS * 64L, &mail) ||
		(size_t)mail < s->lot[job].first ||
		(size_t)mail >= s->lot[job].end || kind.length != 1 ||
		!is_id(id))
		return false;
	*k = (struct key){ .kind = (enum key_kind)kind.data[0],
		.mail = (size_t)mail,
		.id = arena_copy(a, id.data, id.length),
		.more = arena_copy(a, line.data, line.length) };
	return true;
}

/* Their reader has broken down, or was ended. */
static void
note_broken(struct sorting *s, const struct lot *lot)
{
	for (size_t i = lot->first; i < lot->end; i++) {
		if (!s->alone) {
			s->again[s->agains++] = (struct lot){ i, i + 1 };
			continue;
		}
		s->fate[i] = FATE_UNUSED;
		s->cli->status = failure_worse(s->cli->status, ERROR_INPUT);
		cli_note(s->cli,
			arena_printf(s->cli->arena,
				_("%s breaks the program that reads it down"),
				gather_name(s->cli, &s->mails->list[i])));
	}
}

static bool
hear(void *context, size_t job, struct span said, int status, struct error *e)
{
	struct sorting *s = context;
	struct span line;
	struct key k;
	(void)e;
	if (status != 0)
		note_broken(s, &s->lot[job]);
	while (status == 0 && span_line(&said, &line)) {
		if (!read_key(s, job, line, &k))
			continue;
		s->key = arena_grow(s->cli->arena, s->key, s->keys,
			&s->capacity, sizeof *s->key);
		s->key[s->keys++] = k;
		if (s->fate[k.mail] != FATE_OLD)
			s->fate[k.mail] =
				k.kind == KEY_OLD ? FATE_OLD : FATE_FOREIGN;
	}
	return true;
}

static bool
look_at_lots(struct sorting *s, struct error *e)
{
	struct workers w = {
		.jobs = s->lots,
		.at_once = (size_t)processors(),
		.work = look,
		.done = hear,
		.context = s,
	};
	return s->lots == 0 || workers_run(&w, e);
}

/* Mails that lie together are looked at by one process; if it breaks down, or
 * somebody ends it, each of them by one. */
static bool
look_at_all(struct sorting *s, struct error *e)
{
	struct arena *a = s->cli->arena;
	size_t count = s->mails->count;
	s->lot = arena_array(a, count + 1, sizeof *s->lot);
	s->again = arena_array(a, count + 1, sizeof *s->again);
	for (size_t i = 0; i < count; i += LOT)
		s->lot[s->lots++] =
			(struct lot){ i, i + LOT < count ? i + LOT : count };
	if (!look_at_lots(s, e))
		return false;
	s->alone = true;
	s->lot = s->again;
	s->lots = s->agains;
	return look_at_lots(s, e);
}

/* Which game. */

static int
by_id(const void *a, const void *b)
{
	const struct key *const *one = a, *const *other = b;
	return strcmp((*one)->id, (*other)->id);
}

static void
find_accepts(struct sorting *s)
{
	s->accept = arena_array(s->cli->arena, s->keys + 1, sizeof *s->accept);
	for (size_t i = 0; i < s->keys; i++)
		if (s->key[i].kind == KEY_ACCEPT)
			s->accept[s->accepts++] = &s->key[i];
	qsort(s->accept, s->accepts, sizeof *s->accept, by_id);
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
		return strcmp(k->id, g->offer) == 0;
	case KEY_ACCEPT:
		return strcmp(k->more, g->offer) == 0;
	case KEY_GAME:
		return strcmp(*g->id ? k->id : offer_of(s, k),
			       *g->id ? g->id : g->offer) == 0;
	case KEY_OLD:
		break;
	case KEY_LABEL:
		return *k->id &&
		       (strncmp(k->id, g->offer, strlen(k->id)) == 0 ||
			       strncmp(k->id, g->id, strlen(k->id)) == 0);
	}
	return false;
}

static void
assign(struct sorting *s, struct take_game *g)
{
	struct arena *a = s->cli->arena;
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
add_game(struct cli *c, struct take_games *out, const char *path)
{
	out->list = arena_grow(c->arena, out->list, out->count, &out->capacity,
		sizeof *out->list);
	struct take_game *g = &out->list[out->count++];
	*g = (struct take_game){ .path = path, .offer = "", .id = "" };
	return g;
}

/* What the file says of itself; the process that plays it verifies that. */
static void
add_file(struct cli *c, struct take_games *out, const char *path)
{
	struct arena_mark mark = arena_mark(c->arena);
	struct error unused;
	struct digest offer, id = { "" };
	struct span text;
	bool alone, is = false;
	size_t line;
	if (file_read(c->arena, path, LIMIT_FILE, &text, &unused))
		is = game_peek(c->arena, text, &offer, &alone) && !alone;
	if (is) {
		struct span head = { text.data,
			game_transcript_at(text, &line) };
		struct span said = packet_peek(head, "id");
		if (said.length > 2 && *said.data == '"')
			said = (struct span){ said.data + 1, said.length - 2 };
		digest_read(&id, said);
	}
	arena_reset(c->arena, mark);
	if (!is)
		return;
	struct take_game *g = add_game(c, out, path);
	g->offer = arena_string(c->arena, offer.hex);
	g->id = arena_string(c->arena, id.hex);
}

/* "FOLDER/ostfront-3a6ccb99.yaml" */
static const char *
path_of(struct cli *c, const char *folder, const struct key *offer)
{
	struct buffer name = buffer_in(c->arena);
	for (const char *at = offer->more; *at && *at != ' '; at++)
		if ((*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9'))
			buffer_putc(&name, *at);
	buffer_printf(&name, "-%.8s.yaml", offer->id);
	return folder_path(c->arena, folder, buffer_string(&name));
}

static void
add_offers(struct sorting *s, const char *folder, struct take_games *out)
{
	size_t most = out->count + JOIN_MOST;
	for (size_t i = 0; i < s->keys && out->count < most; i++) {
		const struct key *k = &s->key[i];
		size_t g = 0;
		while (g < out->count && strcmp(out->list[g].offer, k->id) != 0)
			g++;
		if (k->kind != KEY_OFFER || g < out->count)
			continue;
		struct take_game *new =
			add_game(s->cli, out, path_of(s->cli, folder, k));
		new->offer = k->id;
		new->anew = true;
	}
}

/* What nobody here plays yet. */
static void
mark_offers(struct sorting *s)
{
	for (size_t i = 0; i < s->keys; i++) {
		enum fate *fate = &s->fate[s->key[i].mail];
		if (s->key[i].kind == KEY_OFFER && *fate == FATE_FOREIGN)
			*fate = FATE_OFFER;
	}
}

/* What mails on their way have overtaken: an offer that I would join, or the
 * acceptance of one that is here, without which nobody knows the game's id. */
static void
let_wait(struct sorting *s, bool join, const struct take_games *here)
{
	size_t waiting = 0;
	bool offered = false;
	for (size_t i = 0; i < here->count; i++)
		offered = offered || !*here->list[i].id;
	for (size_t i = 0; i < s->keys; i++) {
		const struct key *k = &s->key[i];
		bool may = k->kind == KEY_ACCEPT
				   ? join
				   : k->kind == KEY_GAME && offered;
		if (!may || s->fate[k->mail] != FATE_FOREIGN ||
			waiting == WAIT_MOST)
			continue;
		s->fate[k->mail] = FATE_WAITS;
		waiting++;
	}
}

bool
take_sort(struct cli *c, const char *folder, bool join,
	const struct mails *mails, enum fate *fate, struct take_games *out,
	struct error *e)
{
	struct sorting s = { .cli = c, .mails = mails, .fate = fate };
	struct file_list files = { .count = 0 };
	*out = (struct take_games){ .count = 0 };
	if (!desk_files(c, folder, &files, e) || !look_at_all(&s, e))
		return false;
	for (size_t i = 0; i < files.count; i++)
		add_file(c, out, files.path[i]);
	find_accepts(&s);
	if (join)
		add_offers(&s, folder, out);
	for (size_t i = 0; i < out->count; i++)
		assign(&s, &out->list[i]);
	mark_offers(&s);
	let_wait(&s, join, out);
	return true;
}
