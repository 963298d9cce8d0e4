#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/pack.h"
#include "feldpost/parcel.h"
#include "parcel.h"
#include "scenario_internal.h"

static const char file_name[] = "parcel";

static bool
fail(struct error *e, const char *what)
{
	return error_at(e, ERROR_INPUT, (struct place){ .file = file_name },
		"not understood: %s", what);
}

/* The faces of hidden cards that were read from a parcel. */
struct told_faces {
	struct faces faces;
	const struct card_words *names;
	int16_t piece[CARDS_EPOCHS * CARDS_DECK];
	bool vouched[CARDS_EPOCHS * CARDS_DECK];
	long shuffled;
	int later; /* a seat; -1 for none */
	const char *seal[LIMIT_STANDING];
	struct order order[LIMIT_STANDING];
	size_t seals;
};

static int
piece(struct faces *f, int card)
{
	const struct told_faces *t = (const struct told_faces *)f;
	int known = t->piece[card - t->names->pieces];
	return known ? known - 1 : FACE_UNKNOWN;
}

static int
vouch(struct faces *f, int card, const struct card_class *c)
{
	const struct told_faces *t = (const struct told_faces *)f;
	(void)c;
	return t->vouched[card - t->names->pieces] ? FACE_VOUCHED
						   : piece(f, card);
}

static bool
later(struct faces *f, int seat)
{
	return ((const struct told_faces *)f)->later == seat;
}

static bool
ready(struct faces *f, const struct card_deck *d)
{
	return d->epoch <= ((const struct told_faces *)f)->shuffled;
}

static const struct order *
opened(struct faces *f, const char *seal)
{
	const struct told_faces *t = (const struct told_faces *)f;
	for (size_t i = 0; i < t->seals; i++)
		if (strcmp(t->seal[i], seal) == 0)
			return &t->order[i];
	return NULL;
}

static struct node *
take_part(struct arena *a, struct span *rest, const char **name)
{
	struct span line;
	long bytes;
	if (!span_line(rest, &line) ||
		!integer_read(
			span_word(&line), 0, (long)LIMIT_SCENARIO, &bytes) ||
		(size_t)bytes > rest->length)
		return NULL;
	*name = arena_copy(a, line.data, line.length);
	struct span packed = { rest->data, (size_t)bytes };
	*rest = span_from(*rest, (size_t)bytes);
	struct node *root = doc_unpack(a, *name, packed);
	return root && root->kind == NODE_MAP ? root : NULL;
}

static bool
read_file(struct arena *a, struct scenario *s, const char *name,
	struct node *root, struct error *e)
{
	const struct data_file *d = scenario_table(s->rules, name);
	for (size_t i = 0; i < s->file_count; i++)
		if (strcmp(s->file[i].name, name) == 0)
			d = NULL;
	if (!d)
		return fail(e, name);
	s->file[s->file_count++] = (struct scenario_file){
		.name = name, .path = name, .fields = d->fields, .root = root
	};
	return fields_read(
		d->fields, root, s->world, FIELDS_SOURCED, a, s->world, e);
}

static bool
read_scenario(
	struct arena *a, struct parcel *p, struct span rest, struct error *e)
{
	struct scenario *s = &p->scenario;
	const struct data_file *d = s->rules->data;
	struct faults faults = { .arena = a };
	size_t files = 0;
	while (d[files].name)
		files++;
	s->file = arena_array(a, files + 1, sizeof *s->file);
	s->world = arena_alloc(a, s->rules->world_size);
	while (rest.length) {
		const char *name;
		struct node *root = take_part(a, &rest, &name);
		if (!root)
			return fail(e, _("a file of the scenario"));
		if (strcmp(name, PARCEL_LESSON) == 0)
			p->lesson = root;
		else if (!read_file(a, s, name, root, e))
			return false;
	}
	if (s->file_count != files)
		return fail(e, _("a file of the scenario"));
	scenario_find_faults(a, s, &faults);
	if (faults.first)
		return error_at(e, ERROR_INPUT, faults.first->at, "%s",
			faults.first->text);
	s->rules->prepare(s->world, a);
	return true;
}

static bool
read_text(const struct node *map, const char *key, size_t most,
	const char **out, struct error *e)
{
	struct node *n;
	return doc_need(map, key, &n, e) && doc_get_text(n, most, key, out, e);
}

static bool
read_rules(const struct node *head, struct scenario *s, struct error *e)
{
	const char *version, *data;
	if (!read_text(head, "rules", 40, &version, e) ||
		!read_text(head, "data", 64, &data, e) ||
		!read_text(head, "title", 80, &s->title, e))
		return false;
	for (int i = 0; games[i]; i++)
		if (strcmp(games[i]->version, version) == 0)
			s->rules = games[i];
	return (s->rules && digest_read(&s->digest, span_of(data))) ||
	       fail(e, version);
}

static int
seat_named(const struct rules *rules, const struct node *n)
{
	for (int i = 0; n && n->kind == NODE_SCALAR && i < rules->seat_count;
		i++)
		if (strcmp(rules->seats[i].id, n->text) == 0)
			return i;
	return -1;
}

static int
card_named(const struct match *m, const char *word, size_t length)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	int card = words_find(hidden->cards, m->world,
		arena_copy(m->arena, word, length), NULL);
	return card >= 0 && card_is_hidden(hidden->names(m->world), card) ? card
									  : -1;
}

/* Reads a card and its face, such as "1.4 W5". */
static bool
read_face(const struct match *m, const struct node *n, int *card, int *face,
	struct error *e)
{
	const char *text;
	if (!doc_get_text(n, LIMIT_ORDER_LINE, "a face", &text, e))
		return false;
	size_t length = strcspn(text, " ");
	*card = card_named(m, text, length);
	*face = text[length] ? words_find(m->rules->hidden->pieces, m->world,
				       text + length + 1, NULL)
			     : -1;
	return (*card >= 0 && *face >= 0) ||
	       error_at(e, ERROR_INPUT, n->at, "not understood: %s", text);
}

bool
reader_read(const struct node *list, const struct match *m, struct reader *out,
	struct error *e)
{
	int card, face;
	if (!doc_expect(list, NODE_LIST, "seen", e))
		return false;
	for (const struct node *n = list->first; n; n = n->next) {
		if (!read_face(m, n, &card, &face, e))
			return false;
		card_reveal(m->rules->hidden->names(m->world), out, card, face);
	}
	return true;
}

static bool
read_shown(const struct node *head, const struct match *m, struct told_faces *t,
	struct error *e)
{
	struct node *list, *vouched;
	int card, face;
	if (!doc_need(head, "shown", &list, e) ||
		!doc_expect(list, NODE_LIST, "shown", e) ||
		!doc_need(head, "vouched", &vouched, e) ||
		!doc_expect(vouched, NODE_LIST, "vouched", e))
		return false;
	for (const struct node *n = list->first; n; n = n->next) {
		if (!read_face(m, n, &card, &face, e))
			return false;
		t->piece[card - t->names->pieces] = (int16_t)(face + 1);
	}
	for (const struct node *n = vouched->first; n; n = n->next) {
		card = n->kind == NODE_SCALAR
			       ? card_named(m, n->text, strlen(n->text))
			       : -1;
		if (card < 0)
			return fail(e, "vouched");
		t->vouched[card - t->names->pieces] = true;
	}
	return true;
}

static bool
read_opened(const struct node *head, const struct match *m,
	struct told_faces *t, struct error *e)
{
	struct node *map;
	struct misreading why;
	if (!doc_need(head, "opened", &map, e) ||
		!doc_expect(map, NODE_MAP, "opened", e))
		return false;
	if (map->count > LIMIT_STANDING)
		return fail(e, "opened");
	for (const struct node *n = map->first; n; n = n->next) {
		t->seal[t->seals] = n->key;
		if (n->kind != NODE_SCALAR ||
			!order_parse(&m->grammar, m->arena, n->text,
				&t->order[t->seals++], &why))
			return fail(e, n->key);
	}
	return true;
}

/* Reads the faces of hidden cards. If the key `shown` is missing, the game is
 * not played by mail, and the faces stay open. */
static bool
read_faces(const struct node *head, struct parcel *p, struct error *e)
{
	struct match *m = &p->match;
	const struct hidden_cards *hidden = m->rules->hidden;
	struct node *n;
	if (!hidden)
		return true;
	if (!doc_need(head, "seen", &n, e) || !reader_read(n, m, &p->reader, e))
		return false;
	if (!doc_find(head, "shown"))
		return true;
	struct told_faces *t = arena_alloc(m->arena, sizeof *t);
	t->faces = (struct faces){ piece, vouch, later, ready, opened, false };
	t->names = hidden->names(m->world);
	t->later = seat_named(m->rules, doc_find(head, "later"));
	m->faces = &t->faces;
	return read_shown(head, m, t, e) && read_opened(head, m, t, e) &&
	       doc_need(head, "shuffled", &n, e) &&
	       doc_get_integer(n, 0, CARDS_EPOCHS, "shuffled", &t->shuffled, e);
}

static bool
read_batch(const struct node *queue, const struct node *lines, int seat,
	struct match *m, struct error *e)
{
	struct batch b = { .seat = seat };
	struct misreading why;
	struct node *packet, *next;
	long number, at;
	if (!doc_expect(lines, NODE_LIST, "batches", e))
		return false;
	if (lines->count > LIMIT_BATCH)
		return fail(e, "batches");
	if (!doc_need(queue, "packet", &packet, e) ||
		!doc_get_integer(packet, 0, LIMIT_SEQ, "packet", &number, e) ||
		!doc_need(queue, "next", &next, e) ||
		!doc_get_integer(next, 0, (long)lines->count, "next", &at, e))
		return false;
	b.packet = (unsigned)number;
	b.line = arena_array(m->arena, lines->count, sizeof *b.line);
	for (const struct node *n = lines->first; n; n = n->next)
		if (n->kind != NODE_SCALAR ||
			!match_parse(m, n->text, &b.line[b.count++], &why))
			return fail(e, "batches");
	match_requeue(m, &b, (size_t)at);
	return true;
}

static bool
read_batches(const struct node *head, struct match *m, struct error *e)
{
	struct node *batches, *queue;
	bool one = m->rules->seat_count == 1;
	if (!doc_need(head, "batches", &batches, e) ||
		!doc_expect(batches, NODE_MAP, "batches", e) ||
		!doc_need(head, "queue", &queue, e) ||
		!doc_expect(queue, NODE_MAP, "queue", e))
		return false;
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		const char *id = m->rules->seats[seat].id;
		const struct node *lines = doc_find(batches, id);
		const struct node *of = one ? queue : doc_find(queue, id);
		if (!lines)
			continue;
		if (!of || !read_batch(of, lines, seat, m, e))
			return of ? false : fail(e, "queue");
	}
	return true;
}

static bool
read_standpoint(const struct node *head, struct parcel *p, struct error *e)
{
	struct node *packet, *asked;
	const struct node *game = doc_find(head, "game");
	const struct node *after = doc_find(head, "after");
	long number;
	if (!doc_need(head, "packet", &packet, e) ||
		!doc_get_integer(packet, 0, LIMIT_SEQ, "packet", &number, e) ||
		!doc_need(head, "asked", &asked, e) ||
		!doc_get_boolean(asked, "asked", &p->from.asked, e))
		return false;
	if (!game || game->kind != NODE_SCALAR || !after ||
		after->kind != NODE_SCALAR)
		return fail(e, "game");
	p->game = game->text;
	p->after = after->text;
	p->from.match = &p->match;
	p->from.reader = &p->reader;
	p->from.packet = (unsigned)number;
	return true;
}

static bool
take_number(struct span *rest, long least, long most, int *out)
{
	long value;
	bool ok = integer_read(span_word(rest), least, most, &value);
	*out = ok ? (int)value : 0;
	return ok;
}

/* Reads an event's arguments. Each is the id of a thing, or a number. */
static bool
read_arguments(const struct match *m, const struct message *message,
	struct span rest, int *arg)
{
	for (int i = 0; i < message_args(message); i++) {
		const struct vocabulary *v =
			message_words(m->rules, message, i);
		long most = v ? (long)words_count(v, m->world) - 1 : INT32_MAX;
		if (!take_number(&rest, v ? 0 : INT32_MIN, most, &arg[i]))
			return false;
	}
	return rest.length == 0;
}

static bool
read_event(struct parcel *p, const char *text)
{
	const struct match *m = &p->match;
	const struct rules *rules = m->rules;
	size_t length = strcspn(text, " ");
	struct span id = { text, length };
	int row = 0;
	while (rules->messages[row].id &&
		!span_equals(id, rules->messages[row].id))
		row++;
	struct span rest = span_of(text + length + (text[length] != 0));
	struct record *r = journal_add(&p->told, RECORD_EVENT, NULL);
	r->message = row;
	return rules->messages[row].id &&
	       take_number(&rest, 0, 9999, &r->turn) &&
	       take_number(&rest, 0, 9999, &r->player_turn) &&
	       take_number(&rest, 0, 9999, &r->since) &&
	       read_arguments(m, &rules->messages[row], rest, r->arg);
}

static bool
read_told(const struct node *head, struct parcel *p, struct error *e)
{
	struct node *list;
	p->told.arena = p->match.arena;
	if (!doc_need(head, "told", &list, e) ||
		!doc_expect(list, NODE_LIST, "told", e))
		return false;
	for (const struct node *n = list->first; n; n = n->next)
		if (n->kind != NODE_SCALAR || !read_event(p, n->text))
			return fail(e, "told");
	return true;
}

/* Opens the start of a game from the program's own scenario. */
static bool
open_start(struct arena *a, const struct rules *rules, struct parcel *out,
	struct error *e)
{
	static const struct lines none;
	int option[RULES_OPTIONS] = { 0 };
	struct node *lesson;
	if (!options_set(rules, &none, a, option, e) ||
		!scenario_load(a, rules, scenario_carried, &out->scenario, e) ||
		!scenario_beside(
			a, rules, scenario_carried, "lesson.yaml", &lesson, e))
		return false;
	match_start(&out->match, a, rules, out->scenario.world, option);
	out->game = out->after = "";
	out->lesson = lesson;
	out->told.arena = a;
	out->from.match = &out->match;
	out->from.reader = &out->reader;
	return true;
}

/* Returns the game whose name is all of the bytes; otherwise NULL. */
static const struct rules *
game_of(struct span bytes)
{
	size_t i = 0;
	while (games[i] && !span_equals(bytes, games[i]->name))
		i++;
	return games[i];
}

bool
parcel_open(
	struct arena *a, struct span bytes, struct parcel *out, struct error *e)
{
	const size_t format = sizeof PARCEL_FORMAT - 1;
	struct span rest;
	const char *name;
	int option[RULES_OPTIONS] = { 0 };
	*out = (struct parcel){ .reader.seat = -1 };
	standpoint_without_packets(&out->from,
		N_("there are no packets here: write this line into the file "
		   "that you sign"));
	if (game_of(bytes))
		return open_start(a, game_of(bytes), out, e);
	if (!span_begins(bytes, PARCEL_FORMAT))
		return fail(e, PARCEL_HEAD);
	rest = span_from(bytes, format);
	const struct node *head = take_part(a, &rest, &name);
	if (!head || strcmp(name, PARCEL_HEAD) != 0)
		return fail(e, PARCEL_HEAD);
	if (!read_rules(head, &out->scenario, e) ||
		!options_read(head, out->scenario.rules, option, e) ||
		!read_scenario(a, out, rest, e))
		return false;
	match_start(&out->match, a, out->scenario.rules, out->scenario.world,
		option);
	out->reader.seat =
		seat_named(out->scenario.rules, doc_find(head, "seat"));
	if (read_standpoint(head, out, e) && read_faces(head, out, e) &&
		match_read(&out->match, head, e) &&
		match_follows(&out->match, head, e) &&
		read_batches(head, &out->match, e) && read_told(head, out, e))
		return true;
	parcel_close(out);
	return false;
}

void
parcel_close(struct parcel *p)
{
	match_end(&p->match);
}
