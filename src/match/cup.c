#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/cup.h"
#include "run_internal.h"

static int
count_tokens(const struct urn *u)
{
	int count = set_count(u->pieces);
	for (int row = 0; row < CUP_URNS; row++)
		count += u->slots[row];
	return count;
}

static int
find_row(const struct cup *c, int number)
{
	for (int row = 0; row < c->count; row++)
		if (c->urn[row].number == number)
			return row;
	return -1;
}

void
cup_fill(struct cup *c, uint64_t pieces)
{
	*c = (struct cup){ .inside.pieces = pieces };
}

int
cup_size(const struct cup *c)
{
	return count_tokens(&c->inside);
}

/* Returns the token for value v: a piece (>= 0) or, for a slot, -1 - row. */
static int
token_at(const struct cup *c, const struct urn *u, int v)
{
	uint64_t pieces = u->pieces;
	for (; pieces; pieces = set_rest(pieces))
		if (--v == 0)
			return set_least(pieces);
	for (int row = 0; row < c->count; row++) {
		v -= u->slots[row];
		if (v <= 0)
			return -1 - row;
	}
	return -1;
}

/* The names of tokens in the log: "inf119", "urn.2". */
struct token_names {
	const struct run *run;
	int deck;
	const struct cup *cup;
	const struct urn *urn;
	char text[16];
};

static const char *
name_token(void *context, int value)
{
	struct token_names *n = context;
	int token = token_at(n->cup, n->urn, value);
	const struct match *m = n->run->match;
	if (token >= 0)
		return words_id(
			m->rules->decks[n->deck].pieces, m->world, token);
	snprintf(n->text, sizeof n->text, "urn.%d",
		n->cup->urn[-1 - token].number);
	return n->text;
}

/* Returns an urn's row if the cup has only slots of that urn; otherwise -1. */
static int
single_row(const struct cup *c)
{
	int found = -1;
	for (int row = 0; row < c->count; row++) {
		if (c->inside.slots[row] == 0)
			continue;
		if (found >= 0)
			return -1;
		found = row;
	}
	return c->inside.pieces ? -1 : found;
}

static int
open_urn(struct run *run, int deck, struct cup *c)
{
	int row = c->count, tokens = count_tokens(&c->inside);
	c->urn[row] = c->inside;
	c->urn[row].number = ++c->opened;
	/* The log lists the tokens in the new urn. With this list people can
	 * check the dice by hand. */
	if (run_logs(run)) {
		const struct urn *u = &c->urn[row];
		struct buffer item = run_refill(run, deck);
		buffer_printf(&item, " urn.%d", u->number);
		run_put_pieces(run, deck, u->pieces, &item);
		for (int i = 0; i < c->count; i++)
			if (u->slots[i])
				buffer_printf(&item, " urn.%d*%d",
					c->urn[i].number, u->slots[i]);
		run_note(run, buffer_string(&item));
	}
	c->count++;
	c->inside = (struct urn){ .number = 0 };
	c->inside.slots[row] = (uint8_t)tokens;
	return row;
}

int
cup_draw(struct run *run, int deck, struct cup *c)
{
	if (cup_size(c) == 0)
		return 0;
	int row = single_row(c);
	if (row < 0)
		row = open_urn(run, deck, c);
	c->inside.slots[row]--;
	return c->urn[row].number;
}

static void
remove_column(struct urn *u, int row)
{
	memmove(&u->slots[row], &u->slots[row + 1],
		(size_t)(CUP_URNS - row - 1));
	u->slots[CUP_URNS - 1] = 0;
}

/* An urn without tokens has no slots anywhere, so its row is removed. */
static void
drop_if_empty(struct cup *c, int row)
{
	if (count_tokens(&c->urn[row]) > 0)
		return;
	memmove(&c->urn[row], &c->urn[row + 1],
		(size_t)(c->count - row - 1) * sizeof c->urn[0]);
	c->count--;
	c->urn[c->count] = (struct urn){ .number = 0 };
	remove_column(&c->inside, row);
	for (int i = 0; i < c->count; i++)
		remove_column(&c->urn[i], row);
}

static int
roll_token(struct run *run, int deck, const struct cup *c, int row,
	const char *label)
{
	const struct urn *u = &c->urn[row];
	struct token_names names = {
		.run = run, .deck = deck, .cup = c, .urn = u
	};
	struct chance_faces faces = { .name = name_token, .context = &names };
	if (run_logs(run))
		faces.tail =
			arena_printf(run->match->scratch, "urn.%d", u->number);
	return token_at(
		c, u, run_roll_piece(run, deck, count_tokens(u), label, faces));
}

int
cup_turn_up(struct run *run, int deck, struct cup *c, int number,
	const char *label, ...)
{
	char text[LABEL_SIZE];
	va_list args;
	va_start(args, label);
	run_label(run, text, label, args);
	va_end(args);
	int row = find_row(c, number);
	for (;;) {
		int token = roll_token(run, deck, c, row, text);
		if (token >= 0) {
			c->urn[row].pieces &= ~set_of(token);
			drop_if_empty(c, row);
			return token;
		}
		int older = -1 - token;
		c->urn[row].slots[older]--;
		/* Removing a row moves only later rows. The row `older` is
		 * earlier, so it does not move. */
		drop_if_empty(c, row);
		row = older;
	}
}

void
cup_return_piece(struct cup *c, int piece)
{
	c->inside.pieces |= set_of(piece);
}

void
cup_return_slot(struct cup *c, int number)
{
	c->inside.slots[find_row(c, number)]++;
}

uint64_t
cup_may_be(const struct cup *c, int number)
{
	const struct urn *u = &c->urn[find_row(c, number)];
	uint64_t may = u->pieces;
	for (int row = 0; row < c->count; row++)
		if (u->slots[row])
			may |= cup_may_be(c, c->urn[row].number);
	return may;
}

int
cup_slots_out(const struct cup *c, int number)
{
	int row = find_row(c, number);
	if (row < 0)
		return 0;
	int out = count_tokens(&c->urn[row]) - c->inside.slots[row];
	for (int i = 0; i < c->count; i++)
		out -= c->urn[i].slots[row];
	return out;
}
