/* Hidden cards: checks that their number is right, and that made-up faces agree
 * with what a seat knows. */
#include "feldpost/faces.h"
#include "harness.h"

/* Returns what a seat has seen; seat -1 has seen nothing. */
static struct reader
reader_at(const struct match *m, int seat)
{
	struct reader r = { .seat = seat };
	const struct hidden_cards *hidden = m->rules->hidden;
	struct scene scene = match_scene(m);
	struct held_card held;
	for (int k = 0; hidden->held(&scene, k, &held); k++)
		if (seat >= 0 && (held.seat == seat || held.looked >> seat & 1))
			card_reveal(hidden->names(m->world), &r, held.card,
				m->faces->piece(m->faces, held.card));
	return r;
}

static bool
wrong(struct harness *h, const struct match *m, int card, const char *what)
{
	return complain(h, "%s %s",
		words_id(m->rules->hidden->cards, m->world, card), what);
}

/* True if a player put a card where its face must not be. The true face is then
 * impossible. */
static bool
is_broken(const struct match *m)
{
	const struct rules *rules = m->rules;
	const struct card_words *names = rules->hidden->names(m->world);
	struct scene scene = match_scene(m);
	struct reader all = { .seat = -1 };
	struct breach unused;
	for (int i = 0; i < names->numbers; i++) {
		int card = names->pieces + i;
		int piece = m->faces->piece(m->faces, card);
		if (piece >= 0)
			card_reveal(names, &all, card, piece);
	}
	return rules->judge && rules->judge(&scene, &all, 0, &unused);
}

/* Checks that true and made-up faces are possible, and seen faces true. */
static bool
check_card(struct harness *h, const struct match *m, struct faces *made_up,
	const struct reader *reader, int card)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	struct scene scene = match_scene(m);
	uint64_t may_be =
		hidden->may_be ? hidden->may_be(&scene, card) : UINT64_MAX;
	int piece = made_up->piece(made_up, card);
	int seen = card_seen(hidden->names(m->world), reader, card);
	if (piece < 0)
		return wrong(h, m, card, "has no face in a world made up");
	if (seen >= 0 && piece != seen)
		return wrong(h, m, card, "is made up to be what it is not");
	if (is_broken(m))
		return true;
	if (!set_has(may_be, m->faces->piece(m->faces, card)))
		return wrong(h, m, card, "is what it can't be");
	if (seen < 0 && !set_has(may_be, piece))
		return wrong(h, m, card, "is made up to be what it can't be");
	return true;
}

static bool
check_seat(struct harness *h, const struct match *m, int seat, struct arena *a)
{
	const struct reader reader = reader_at(m, seat);
	struct scene scene = match_scene(m);
	struct card_list numbers = { .count = 0 };
	uint64_t left = m->rules->hidden->lying(&scene, &numbers);
	struct faces *f = reader_faces_new(a, m, &reader);
	for (int i = 0; i < numbers.count; i++)
		if (f->piece(f, numbers.card[i]) !=
			card_seen(m->rules->hidden->names(m->world), &reader,
				numbers.card[i]))
			return wrong(h, m, numbers.card[i],
				"is known to who has not seen it");
	if (numbers.count != set_count(left) ||
		!faces_sample(f, m, 1, h->count))
		return complain(h, "%d numbers and %d pieces lie hidden",
			numbers.count, set_count(left));
	for (int i = 0; i < numbers.count; i++) {
		if (!check_card(h, m, f, &reader, numbers.card[i]))
			return false;
		left &= ~set_of(f->piece(f, numbers.card[i]));
	}
	return !left || complain(h, "a piece is nowhere in a world made up");
}

bool
check_worlds(struct harness *h, const struct match *m, struct arena *a)
{
	if (!m->rules->hidden || m->under_way)
		return true;
	m->faces->ready(m->faces, m->rules->hidden->of_state(m->state));
	for (int seat = -1; seat < m->rules->seat_count; seat++)
		if (!check_seat(h, m, seat, a))
			return false;
	return true;
}
