#include "feldpost/bot_turn.h"

#include <string.h>

#include "feldpost/advice.h"
#include "feldpost/draft.h"

enum {
	COURSES = 1, /* one trial run is enough, because the bot orders
		      * nothing after a chance event */
	DIGITS = 16, /* a stream's name is two numbers of this many digits */
};

static uint64_t
half_of(const struct digest *number, size_t from)
{
	uint64_t half = 0;
	for (size_t i = from; i < from + DIGITS; i++) {
		char c = number->hex[i];
		half = half << 4 |
		       (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
	}
	return half;
}

/* Picks an order on a copy of the board. The copy keeps its survey, so that
 * weighing each order takes less time. */
static bool
look_and_pick(const struct match *board, const struct reader *reader,
	enum policy p, const struct digest *number, struct thought *t,
	struct order *out)
{
	struct arena *a = arena_new(NULL);
	struct chance luck;
	struct match m;
	chance_stream(&luck, a, half_of(number, 0), half_of(number, DIGITS));
	match_fork(&m, board, a);
	bool picked = player_pick(p, &m, reader, t, &luck, out);
	match_end(&m);
	arena_free(a);
	return picked;
}

/* Picks the bot's next order if the draft needs an order from the bot. */
static bool
pick(struct draft *d, const struct standpoint *from, enum policy p,
	const struct digest *number, struct thought *t, struct order *out)
{
	const struct match *m = draft_board(d);
	const struct missing *now = &m->missing;
	if ((now->kind != MISSING_ORDER && now->kind != MISSING_ANSWER) ||
		now->seat != from->match->missing.seat)
		return false;
	return look_and_pick(m, from->reader, p, number, t, out);
}

/* True if the opponent may be told what the bot compared. How much better an
 * order is would say something about the bot's hidden cards. */
static bool
may_tell(const struct thought *t, const struct match *m)
{
	return t->chosen.planned || !m->rules->hidden ||
	       m->rules->seat_count == 1;
}

void
bot_turn(const struct standpoint *from, enum policy p,
	const struct digest *number, size_t count, struct arena *a,
	struct lines *out, struct buffer *said)
{
	const struct grammar *g = &from->match->grammar;
	struct draft *d = draft_new(from, COURSES);
	struct order o;
	struct thought thought = THOUGHT_NONE;
	enum draft_fate fate = FATE_DONE;
	for (size_t i = 0; fate == FATE_DONE && from->asked && i < count &&
			   pick(d, from, p, &number[i], &thought, &o);
		i++) {
		const char *line = order_text(g, &o, a);
		draft_insert(d, i, line);
		fate = draft_line(d, i)->fate;
		/* If the draft refuses a line, the line would be illegal in the
		 * packet too. */
		if (fate != FATE_REFUSED)
			lines_add(a, out, line);
	}
	if (said && fate != FATE_REFUSED && may_tell(&thought, from->match))
		advice_tell_choice(&thought, from->match, said);
	draft_free(d);
}

size_t
bot_phase(struct draft *d, const struct standpoint *from, enum policy p,
	struct arena *a)
{
	const struct grammar *g = &from->match->grammar;
	const char *phase = match_phase_name(draft_board(d));
	int turn = match_turn(draft_board(d));
	struct thought thought = THOUGHT_NONE;
	struct digest number;
	struct order o;
	size_t count = 0, at = draft_count(d);
	memset(number.hex, '0', sizeof number.hex);
	while (strcmp(match_phase_name(draft_board(d)), phase) == 0 &&
		match_turn(draft_board(d)) == turn &&
		pick(d, from, p, &number, &thought, &o)) {
		draft_insert(d, at, order_text(g, &o, a));
		if (draft_line(d, at)->fate != FATE_DONE) {
			draft_undo(d);
			break;
		}
		at++;
		count++;
	}
	return count;
}
