#include "feldpost/parcel.h"

#include "feldpost/pack.h"
#include "parcel.h"

static void
put_part(struct buffer *out, const char *name, struct span packed)
{
	buffer_printf(out, "%zu %s\n", packed.length, name);
	buffer_add(out, packed.data, packed.length);
}

static const char *
card_id(const struct match *m, int card)
{
	return words_id(m->rules->hidden->cards, m->world, card);
}

struct node *
reader_node(const struct match *m, const struct reader *reader, struct arena *a)
{
	struct node *list = doc_list(a);
	const struct card_words *n = m->rules->hidden->names(m->world);
	for (int card = n->pieces; card < n->pieces + n->numbers; card++) {
		int known = card_seen(n, reader, card);
		if (known >= 0)
			doc_push(list, doc_text(a, arena_printf(a, "%s %s",
							   card_id(m, card),
							   card_id(m, known))));
	}
	return list;
}

/* Returns a reader who knows only the cards that were shown to all. */
static struct reader
shown_to_all(const struct match *m)
{
	struct reader all = { .seat = -1 };
	const struct card_words *n = m->rules->hidden->names(m->world);
	for (int card = n->pieces; card < n->pieces + n->numbers; card++) {
		int piece = m->faces->piece(m->faces, card);
		if (piece >= 0)
			card_reveal(n, &all, card, piece);
	}
	return all;
}

/* Writes the cards that are only proved to belong to a class. */
static struct node *
vouched_node(const struct match *m, struct arena *a)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	const struct card_words *n = hidden->names(m->world);
	struct node *list = doc_list(a);
	for (int card = n->pieces; card < n->pieces + n->numbers; card++)
		if (hidden->classes && hidden->classes->name &&
			m->faces->vouch(m->faces, card, hidden->classes) ==
				FACE_VOUCHED)
			doc_push(list, doc_text(a, card_id(m, card)));
	return list;
}

static void
put_opened(const struct match *m, struct arena *a, struct node *map,
	const char *seal)
{
	const struct order *o = seal ? m->faces->opened(m->faces, seal) : NULL;
	if (o && !doc_find(map, seal))
		doc_put(a, map, seal,
			doc_text(a, order_text(&m->grammar, o, a)));
}

static struct node *
opened_node(const struct match *m, struct arena *a)
{
	struct node *map = doc_map(a);
	put_opened(m, a, map, m->seal);
	for (int seat = 0; seat < m->rules->seat_count; seat++)
		for (size_t i = 0; i < m->batch[seat].count; i++)
			put_opened(m, a, map, m->batch[seat].line[i].seal);
	return map;
}

/* Writes what the match knows about hidden cards. Does not write open faces,
 * because open faces include every card. */
static void
put_faces(const struct standpoint *from, struct arena *a, struct node *map)
{
	const struct match *m = from->match;
	if (!m->rules->hidden)
		return;
	doc_put(a, map, "seen", reader_node(m, from->reader, a));
	if (m->faces->open)
		return;
	struct card_deck next = { .epoch = 1 };
	int epochs = card_epochs(m->rules->hidden->names(m->world));
	while (next.epoch <= epochs && m->faces->ready(m->faces, &next))
		next.epoch++;
	struct reader all = shown_to_all(m);
	doc_put(a, map, "shown", reader_node(m, &all, a));
	doc_put(a, map, "vouched", vouched_node(m, a));
	doc_put(a, map, "shuffled", doc_integer(a, next.epoch - 1));
	for (int seat = 0; seat < m->rules->seat_count; seat++)
		if (m->faces->later(m->faces, seat))
			doc_put(a, map, "later",
				doc_text(a, m->rules->seats[seat].id));
	doc_put(a, map, "opened", opened_node(m, a));
}

/* Writes the remaining lines of all batches. The text of a position has only
 * the number of the lines. */
static struct node *
batches_node(const struct match *m, struct arena *a)
{
	struct node *map = doc_map(a);
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		const struct batch *b = &m->batch[seat];
		struct node *lines = doc_list(a);
		if (b->next == b->count)
			continue;
		for (size_t i = 0; i < b->count; i++)
			doc_push(lines, doc_text(a, b->line[i].text));
		doc_put(a, map, m->rules->seats[seat].id, lines);
	}
	return map;
}

/* Writes an event, such as "moves 3 1 3 12 40". The parts are the message; game
 * turn, player turn, and the turn in which it began; the arguments. */
static struct node *
told_node(const struct match *m, const struct record *r, struct arena *a)
{
	struct node *list = doc_list(a);
	for (; r; r = r->next) {
		const struct message *message = &m->rules->messages[r->message];
		struct buffer text = buffer_in(a);
		if (r->kind != RECORD_EVENT)
			continue;
		buffer_printf(&text, "%s %d %d %d", message->id, r->turn,
			r->player_turn, r->since);
		for (int i = 0; i < message_args(message); i++)
			buffer_printf(&text, " %d", r->arg[i]);
		doc_push(list, doc_text(a, buffer_string(&text)));
	}
	return list;
}

static struct node *
head_node(const struct standpoint *from, const struct scenario *s,
	const struct parcel_label *label, struct arena *a)
{
	const struct match *m = from->match;
	struct node *map = match_write(m, a);
	int seat = from->reader->seat;
	doc_put(a, map, "rules", doc_text(a, m->rules->version));
	doc_put(a, map, "data", doc_quoted(a, s->digest.hex));
	doc_put(a, map, "title", doc_text(a, s->title));
	doc_put(a, map, "game", doc_quoted(a, label->game));
	doc_put(a, map, "after", doc_quoted(a, label->after));
	doc_put(a, map, "told", told_node(m, label->told, a));
	doc_put(a, map, "options", options_write(m->rules, m->option, a));
	doc_put(a, map, "batches", batches_node(m, a));
	doc_put(a, map, "packet", doc_integer(a, (long)from->packet));
	doc_put(a, map, "asked", doc_boolean(a, from->asked));
	if (seat >= 0)
		doc_put(a, map, "seat", doc_text(a, m->rules->seats[seat].id));
	put_faces(from, a, map);
	return map;
}

void
parcel_write(const struct standpoint *from, const struct scenario *s,
	const struct parcel_label *label, struct buffer *out)
{
	struct arena *a = out->arena;
	struct buffer head = buffer_in(a);
	doc_pack(&head, head_node(from, s, label, a));
	buffer_puts(out, PARCEL_FORMAT);
	put_part(out, PARCEL_HEAD, buffer_span(&head));
	for (size_t i = 0; i < s->file_count; i++)
		put_part(out, s->file[i].name, scenario_packed(a, s, i));
	if (label->lesson) {
		struct buffer lesson = buffer_in(a);
		doc_pack(&lesson, label->lesson);
		put_part(out, PARCEL_LESSON, buffer_span(&lesson));
	}
}
