#include <stdlib.h>
#include <string.h>

#include "feldpost/faces.h"
#include "feldpost/report.h"

#include "facts.h"

static const struct reader nobody = { .seat = -1 };

bool
facts_option(const struct rules *r, const char *key, size_t length,
	const char *value, int *option)
{
	for (int i = 0; i < r->option_count; i++) {
		const struct game_option *o = &r->options[i];
		if (strlen(o->key) != length ||
			strncmp(o->key, key, length) != 0)
			continue;
		for (int v = 0; o->values[v]; v++)
			if (strcmp(o->values[v], value) == 0) {
				option[i] = v;
				return true;
			}
	}
	return false;
}

size_t
facts_script(struct arena *a, char *text, struct scripted **out)
{
	size_t count = 0;
	*out = arena_array(a, strlen(text) + 1, sizeof **out);
	for (char *w = strtok(text, " "); w; w = strtok(NULL, " ")) {
		long value;
		bool number = integer_read(span_of(w), 0, 65536, &value);
		(*out)[count++] = (struct scripted){
			.value = number ? (int)value : 0,
			.piece = number ? NULL : w,
		};
	}
	return count;
}

/* Faces that a test has set. Other cards have none. */
struct said_faces {
	struct faces faces, *others;
	const struct card_words *names;
	const void *world;
	int16_t *piece; /* piece of each number, or FACE_UNKNOWN */
};

static int
said_piece(struct faces *f, int card)
{
	const struct said_faces *d = (const struct said_faces *)f;
	return card_is_hidden(d->names, card)
		       ? d->piece[card - d->names->pieces]
		       : card;
}

static int
said_vouch(struct faces *f, int card, const struct card_class *c)
{
	const struct said_faces *d = (const struct said_faces *)f;
	int shown = said_piece(f, card);
	return shown >= 0 && set_has(c->pieces(d->world), shown) ? FACE_VOUCHED
								 : shown;
}

static bool
said_ready(struct faces *f, const struct card_deck *deck)
{
	(void)f;
	(void)deck;
	return true;
}

static const struct order *
said_opened(struct faces *f, const char *seal)
{
	struct faces *others = ((const struct said_faces *)f)->others;
	return others->opened(others, seal);
}

static struct said_faces *
said_faces_of(struct match *m)
{
	if (m->faces->piece == said_piece)
		return (struct said_faces *)m->faces;
	struct said_faces *d = arena_alloc(m->arena, sizeof *d);
	d->faces = (struct faces){ said_piece, said_vouch, m->faces->later,
		said_ready, said_opened, true };
	d->others = m->faces;
	d->names = m->rules->hidden->names(m->world);
	d->world = m->world;
	d->piece = arena_array(
		m->arena, (size_t)d->names->numbers, sizeof *d->piece);
	for (int i = 0; i < d->names->numbers; i++)
		d->piece[i] = FACE_UNKNOWN;
	m->faces = &d->faces;
	return d;
}

bool
facts_deal(struct match *m, char *text)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	for (char *w = strtok(text, " "); w; w = strtok(NULL, " ")) {
		char *face = strchr(w, '=');
		if (!hidden || !face)
			return false;
		*face++ = '\0';
		int card = words_find(hidden->cards, m->world, w, NULL);
		int piece = words_find(hidden->pieces, m->world, face, NULL);
		if (piece < 0 || !card_is_hidden(hidden->names(m->world), card))
			return false;
		struct said_faces *d = said_faces_of(m);
		d->piece[card - d->names->pieces] = (int16_t)piece;
	}
	return true;
}

int
facts_seat(const struct match *m, const char **line)
{
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		const char *behind =
			text_behind(*line, m->rules->seats[seat].id);
		if (!behind || *behind != ':')
			continue;
		*line = behind + 1;
		return seat;
	}
	return m->missing.seat < 0 ? 0 : m->missing.seat;
}

struct facts_given *
facts_give(struct match *m, char *const *line, size_t count, struct arena *a)
{
	struct facts_given *given = arena_array(a, count + 1, sizeof *given);
	struct batch batch[RULES_SEATS];
	struct misreading why;
	for (int seat = 0; seat < RULES_SEATS; seat++)
		batch[seat] = (struct batch){ .seat = seat,
			.line = arena_array(
				a, count + 1, sizeof *batch->line) };
	for (size_t i = 0; i < count; i++) {
		const char *text = line[i];
		struct batch *b = &batch[facts_seat(m, &text)];
		struct batch_line *read = &b->line[b->count];
		given[i] = (struct facts_given){ .seat = b->seat };
		if (!match_parse(m, text, read, &why))
			continue;
		given[i].waits = read->engine != ENGINE_NONE;
		given[i].line = ++b->count;
	}
	for (int seat = 0; seat < m->rules->seat_count; seat++)
		match_give(m, &batch[seat]);
	return given;
}

static const struct record *
find_outcome(const struct journal *j, const struct facts_given *given)
{
	const struct record *found = NULL;
	for (const struct record *r = j->first; r; r = r->next)
		if (r->kind == RECORD_ORDER && given->line &&
			r->line == given->line && r->seat == given->seat)
			found = r;
	return found;
}

void
facts_outcomes(const struct journal *j, const struct facts_given *given,
	size_t count, struct buffer *out)
{
	for (size_t i = 0; i < count; i++) {
		const struct record *found = find_outcome(j, &given[i]);
		enum outcome outcome = found ? found->outcome : OUTCOME_WAITING;
		buffer_printf(out, "outcome %zu %s", i + 1,
			given[i].line ? outcome_name(outcome) : "unread");
		if (found && outcome == OUTCOME_IMPOSSIBLE)
			buffer_printf(out, " %s: %s", found->refusal.rule,
				found->refusal.text);
		buffer_putc(out, '\n');
	}
}

/* Returns "units.us-1-1" for a row that has an id, else "track.0". */
static const char *
path_of(const char *path, const struct node *list, const struct node *row,
	size_t number, struct arena *a)
{
	if (list->kind == NODE_MAP)
		return arena_printf(a, "%s.%s", path, row->key);
	if (row->kind == NODE_MAP && row->first &&
		strcmp(row->first->key, "id") == 0)
		return arena_printf(a, "%s.%s", path, row->first->text);
	return arena_printf(a, "%s.%zu", path, number);
}

static void
put_flat(struct buffer *out, const char *path, const struct node *n,
	struct arena *a)
{
	size_t i = 0;
	if (n->kind == NODE_SCALAR || !n->first)
		buffer_printf(out, "%s %s\n", path,
			n->kind == NODE_SCALAR ? n->text : "[]");
	for (const struct node *c = n->first; c; c = c->next, i++)
		put_flat(out, path_of(path, n, c, i, a), c, a);
}

static int
compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void
list_orders(const struct match *m, struct arena *a, struct order_array *legal)
{
	order_array_start(legal, a);
	match_listing(m, &legal->listing);
}

static void
put_orders(const struct match *m, const struct order_array *legal,
	const char *before, struct arena *a, struct buffer *out)
{
	const char **line = arena_array(a, legal->count + 1, sizeof *line);
	for (size_t i = 0; i < legal->count; i++)
		line[i] = order_text(&m->grammar, &legal->order[i], a);
	qsort(line, legal->count, sizeof *line, compare);
	for (size_t i = 0; i < legal->count; i++)
		buffer_printf(out, "%s%s\n", before, line[i]);
}

void
facts_legal(const struct match *m, struct arena *a, struct buffer *out)
{
	struct order_array legal;
	list_orders(m, a, &legal);
	put_orders(m, &legal, "", a, out);
}

void
facts_now(
	const struct match *m, bool legal, struct arena *a, struct buffer *out)
{
	static const char *const needs[] = { "order", "answer", "link", "share",
		"nothing" };
	const struct missing *now = &m->missing;
	struct order_array listed;
	struct scene scene = match_scene(m);
	buffer_printf(out, "needs %s\nturn %d\nphase %s\n", needs[now->kind],
		now->pending.turn, match_phase(m));
	if (now->kind == MISSING_ANSWER)
		buffer_printf(out, "question %s\n",
			m->rules->messages[now->question].id);
	if (m->rules->seat_count > 1 && now->seat >= 0)
		buffer_printf(
			out, "decides %s\n", m->rules->seats[now->seat].id);
	if (now->kind == MISSING_SHARE && now->card >= 0)
		buffer_printf(out, "misfit %s has no face\n",
			words_id(m->rules->hidden->cards, m->world, now->card));
	if (now->kind == MISSING_NOTHING)
		buffer_printf(out, "result %s\n", now->pending.result);
	if (now->kind == MISSING_NOTHING && now->pending.winner >= 0)
		buffer_printf(out, "winner %s\n",
			m->rules->seats[now->pending.winner].id);
	list_orders(m, a, &listed);
	if (legal)
		put_orders(m, &listed, "legal ", a, out);
	for (size_t i = 0; i < listed.count; i++) {
		buffer_puts(out, "means ");
		report_choice(m, &nobody, &listed.order[i], 0, SIZE_MAX, out);
		buffer_putc(out, '\n');
	}
	put_flat(out, "state",
		fields_write(m->rules->fields, scene.state, m->world, a), a);
}

/* Writes arguments as ids or numbers. */
static void
put_event(const struct match *m, const struct record *r, struct buffer *out)
{
	const struct message *said = &m->rules->messages[r->message];
	buffer_printf(out, "event %s", said->id);
	for (int i = 0; i < message_args(said); i++) {
		const struct vocabulary *v = message_words(m->rules, said, i);
		if (v)
			buffer_printf(
				out, " %s", words_id(v, m->world, r->arg[i]));
		else
			buffer_printf(out, " %d", r->arg[i]);
	}
	buffer_putc(out, '\n');
}

void
facts_journal(const struct match *m, const struct journal *j, struct arena *a,
	struct buffer *out)
{
	for (const struct record *r = j->first; r; r = r->next) {
		if (r->kind == RECORD_ROLL)
			buffer_printf(out, "roll %s\n", r->text);
		if (r->kind == RECORD_STANDING)
			buffer_printf(out, "standing %s%s%s\n", r->text,
				r->answer ? ": " : "",
				r->answer ? r->answer : "");
		if (r->kind != RECORD_EVENT)
			continue;
		struct buffer text = buffer_in(a);
		message_write(
			&text, m->rules, m->world, &nobody, r->message, r->arg);
		if (text.length)
			buffer_printf(out, "report %s\n", buffer_string(&text));
		put_event(m, r, out);
	}
}
