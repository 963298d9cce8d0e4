#include "feldpost/advice.h"

#include <string.h>

#include "feldpost/message.h"
#include "feldpost/outlook.h"
#include "feldpost/report_board.h"

/* Returns the 95% margin of error of the share of won games, in thousandths. */
static unsigned
error_of(const struct tried *t)
{
	return 2 * share_error((struct share){ t->halves / 2, t->games });
}

/* True if the difference between two shares may be due to chance. */
static bool
is_as_good(const struct tried *t, const struct tried *as)
{
	struct share s[2] = { { t->halves, 2 * (uint64_t)t->games },
		{ as->halves, 2 * (uint64_t)as->games } };
	unsigned one = share_thousandths(s[0]), other = share_thousandths(s[1]);
	unsigned apart = one > other ? one - other : other - one;
	unsigned error = error_of(t), error_as = error_of(as);
	return t->games && as->games &&
	       apart <= (error > error_as ? error : error_as);
}

/* Returns the share of games won, its margin of error, and the stance. */
static const char *
share_of(const struct tried *t, const struct tried *first, struct arena *a)
{
	const char *stance = t->stance ? _(t->stance->name) : "";
	struct share s = { t->halves, 2 * (uint64_t)t->games };
	const char *alike = t != first && is_as_good(t, first)
				    ? _("as good, within chance")
				    : "";
	return arena_printf(a, _("won %u of 100 (+-%u)%s%s%s%s"),
		(share_thousandths(s) + 5) / 10, (error_of(t) + 9) / 10,
		*alike ? ", " : "", alike, *stance ? ", " : "", stance);
}

/* Finds the orders that have the first order's verb and are as good as the
 * first order. Moves the cheapest of these orders to the front. */
static void
put_cheapest_first(struct tried *tried, int count, const struct match *m,
	const struct reader *decides)
{
	struct scene scene = match_scene(m);
	int best = 0, least = 0;
	for (int i = 0; m->rules->price && i < count; i++) {
		const struct order *o = &tried[i].order;
		int price = m->rules->price(&scene, decides, o);
		if (i > 0 && (o->verb != tried->order.verb || price >= least ||
				     !is_as_good(&tried[i], tried)))
			continue;
		best = i;
		least = price;
	}
	if (best > 0) {
		struct tried front = tried[best];
		memmove(tried + 1, tried, (size_t)best * sizeof *tried);
		*tried = front;
	}
}

static const char *
reason_of(const struct match *m, const struct reader *decides,
	const struct order *o, struct arena *a)
{
	struct scene scene = match_scene(m);
	struct buffer out = buffer_in(a);
	if (m->rules->reason)
		m->rules->reason(&scene, decides, o, &out);
	return buffer_string(&out);
}

static const char *
join(const char *one, const char *between, const char *other, struct arena *a)
{
	return arena_printf(
		a, "%s%s%s", one, *one && *other ? between : "", other);
}

static void
put_into_words(struct advised *out, const struct match *m,
	const struct reader *reader, const struct reader *decides,
	const struct tried *t, const struct tried *first, struct arena *a)
{
	struct buffer gloss = buffer_in(a);
	const char *share = t->games ? share_of(t, first, a) : "";
	const char *reason = reason_of(m, decides, &t->order, a);
	match_gloss(m, reader, &t->order, &gloss);
	*out = (struct advised){
		.line = order_text(&m->grammar, &t->order, a),
		.gloss = buffer_string(&gloss),
		.reason = reason,
		.comment = join(share, ": ",
			join(buffer_string(&gloss), "; ", reason, a), a),
		.stance = t->stance ? _(t->stance->name) : "",
		.halves = t->halves,
		.games = t->games,
	};
}

void
advice_find(struct advice *out, const struct match *m,
	const struct reader *reader, enum policy player, struct arena *a)
{
	struct reader decides = *reader;
	struct tried tried[SEARCH_ORDERS];
	struct chance luck;
	size_t longest = 0;
	decides.seat = m->missing.seat;
	chance_stream(&luck, a, 1, 1);
	int count = search_orders(
		m, &decides, player_budget(player, m->rules), &luck, tried);
	put_cheapest_first(tried, count, m, &decides);
	out->count = count < ADVICE ? count : ADVICE;
	for (int i = 0; i < out->count; i++) {
		put_into_words(&out->order[i], m, reader, &decides, &tried[i],
			tried, a);
		size_t length = strlen(out->order[i].line);
		longest = length > longest ? length : longest;
	}
	out->column = report_column_behind(longest);
}
