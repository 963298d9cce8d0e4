#include "feldpost/advice.h"

#include <string.h>

#include "feldpost/message.h"
#include "feldpost/outlook.h"
#include "feldpost/report_board.h"

/* With the interval in which 95 of 100 such counts lie, and how the phase went
 * on in them. */
static const char *
share_of(const struct tried *t, struct arena *a)
{
	const char *stance = t->stance ? _(t->stance->name) : "";
	struct share s = { t->halves, 2 * (uint64_t)t->games };
	unsigned error = share_error((struct share){ t->halves / 2, t->games });
	return arena_printf(a, _("won %u of 100 (+-%u)%s%s"),
		(share_thousandths(s) + 5) / 10, (2 * error + 9) / 10,
		*stance ? ", " : "", stance);
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

/* The texts that there are, with this between them. */
static const char *
join(const char *one, const char *between, const char *other, struct arena *a)
{
	return arena_printf(
		a, "%s%s%s", one, *one && *other ? between : "", other);
}

static void
put_into_words(struct advised *out, const struct match *m,
	const struct reader *reader, const struct reader *decides,
	const struct tried *t, struct arena *a)
{
	struct buffer gloss = buffer_in(a);
	const char *share = t->games ? share_of(t, a) : "";
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
	int count = player_advise(player, m, &decides, &luck, tried);
	out->count = count < ADVICE ? count : ADVICE;
	for (int i = 0; i < out->count; i++) {
		put_into_words(
			&out->order[i], m, reader, &decides, &tried[i], a);
		size_t length = strlen(out->order[i].line);
		longest = length > longest ? length : longest;
	}
	out->column = report_column_behind(longest);
}
