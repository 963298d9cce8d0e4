#include "feldpost/advice.h"

#include <string.h>

#include "feldpost/interval.h"
#include "feldpost/message.h"
#include "feldpost/outlook.h"

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
share_of(const struct tried *t, const struct tried *first, bool cheapest,
	struct arena *a)
{
	const char *stance = t->stance ? _(t->stance->name) : "";
	struct share s = { t->halves, 2 * (uint64_t)t->games };
	const char *alike = "";
	if (t == first && cheapest)
		alike = _("the cheapest of what is as good within chance");
	else if (t != first && is_as_good(t, first))
		alike = _("as good within chance");
	return arena_printf(a, _("won %u of 100 (+-%u)%s%s%s%s"),
		(share_thousandths(s) + 5) / 10, (error_of(t) + 9) / 10,
		*alike ? ", " : "", alike, *stance ? ", " : "", stance);
}

static int
sure_share(const struct tried *t)
{
	return t->games ? (int)interval_of(t->halves / 2, t->games).least : -1;
}

static void
put_to(struct tried *tried, int from, int to)
{
	struct tried moved = tried[from];
	memmove(tried + to + 1, tried + to,
		(size_t)(from - to) * sizeof *tried);
	tried[to] = moved;
}

static void
sort(struct tried *tried, int count)
{
	for (int i = 1; i < count; i++) {
		int to = i;
		while (to > 0 &&
			sure_share(&tried[to - 1]) < sure_share(&tried[i]))
			to--;
		put_to(tried, i, to);
	}
}

/* Finds the orders that have the first order's verb, are as good as the first
 * order, and were tried in half as many games at least. Moves the cheapest of
 * these orders to the front. Returns true if another order was there. */
static bool
put_cheapest_first(struct tried *tried, int count, const struct match *m,
	const struct reader *decides)
{
	struct scene scene = match_scene(m);
	int best = 0, least = 0;
	for (int i = 0; m->rules->price && i < count; i++) {
		const struct order *o = &tried[i].order;
		int price = m->rules->price(&scene, decides, o);
		if (i > 0 && (o->verb != tried->order.verb || price >= least ||
				     2 * tried[i].games < tried->games ||
				     !is_as_good(&tried[i], tried)))
			continue;
		best = i;
		least = price;
	}
	put_to(tried, best, 0);
	return best > 0;
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
	const struct tried *t, const char *share, struct arena *a)
{
	struct buffer gloss = buffer_in(a);
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
	struct reader seated = *reader;
	struct tried tried[SEARCH_ORDERS];
	struct chance luck;
	seated.seat = m->missing.seat;
	struct reader decides = player_reader(player, m->rules, &seated);
	chance_stream(&luck, a, 1, 1);
	int count = search_orders(
		m, &decides, player_budget(player, m->rules), &luck, tried);
	sort(tried, count);
	bool cheapest = put_cheapest_first(tried, count, m, &decides);
	out->count = count < ADVICE ? count : ADVICE;
	for (int i = 0; i < out->count; i++) {
		const struct tried *t = &tried[i];
		put_into_words(&out->order[i], m, reader, &decides, t,
			t->games ? share_of(t, tried, cheapest, a) : "", a);
	}
}

/* Returns a choice in words: its plan, or its order. */
static const char *
choice_of(const struct tried *t, const struct match *m, struct arena *a)
{
	if (t->planned) {
		const char *way =
			t->stance ? _(t->stance->name) : _("playing as usual");
		return t->varied ? arena_printf(a, _("another way of %s"), way)
				 : way;
	}
	const char *line = order_text(&m->grammar, &t->order, a);
	bool card = m->rules->hidden &&
		    strstr(m->grammar.verbs[t->order.verb].syntax,
			    m->rules->hidden->cards->type);
	size_t length = card ? strcspn(line, " ") : strlen(line);
	return arena_printf(a, "`%.*s`", (int)length, line);
}

void
advice_tell_choice(
	const struct thought *t, const struct match *m, struct buffer *out)
{
	const struct tried *one = &t->chosen, *next = &t->next;
	if (!one->games)
		return;
	const char *chosen = choice_of(one, m, out->arena);
	const char *other = choice_of(next, m, out->arena);
	int lead = (tried_lead(one, next) + 5) / 10;
	if (strcmp(chosen, other) == 0)
		buffer_printf(out, _("The program chose %s."), chosen);
	else if (lead > 0)
		buffer_printf(out,
			_("The program chose %s; %s looked worse by %d of "
			  "100."),
			chosen, other, lead);
	else
		buffer_printf(out,
			_("The program chose %s; %s looked as good."), chosen,
			other);
}
