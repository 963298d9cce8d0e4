#include <inttypes.h>

#include "feldpost/simulate.h"

/* How games ended, in words. */

static void
put_share(struct buffer *out, uint64_t count, uint64_t all)
{
	uint64_t share = count * 10000 / all;
	buffer_printf(out, "%9" PRIu64 "  %3" PRIu64 ".%02" PRIu64 " %%", count,
		share / 100, share % 100);
}

/* Who won how often, and by what policy. */
static void
put_shares(const struct simulation *s, struct buffer *out)
{
	uint64_t nobody = s->games;
	if (s->rules->seat_count < 2)
		return;
	for (int seat = 0; seat < s->rules->seat_count; seat++) {
		put_share(out, s->won[seat], s->games);
		buffer_printf(out, "  %s (%s)\n", s->rules->seats[seat].id,
			policy_name(s->policy[seat]));
		nobody -= s->won[seat];
	}
	if (nobody == 0)
		return;
	put_share(out, nobody, s->games);
	buffer_puts(out, _("  nobody\n"));
}

/* How often the openings could be ordered to their end. */
static void
put_openings(const struct simulation *s, struct buffer *out)
{
	for (int seat = 0; seat < s->rules->seat_count; seat++) {
		if (!s->opening[seat].count)
			continue;
		put_share(out, s->opened[seat], s->games);
		buffer_printf(out, _("  %s: the whole opening\n"),
			s->rules->seats[seat].id);
	}
}

void
simulation_tell(const struct simulation *s, struct buffer *out)
{
	buffer_printf(out,
		P_("%s: %" PRIu64 " game, seed %" PRIu64 "\n",
			"%s: %" PRIu64 " games, seed %" PRIu64 "\n",
			(long)s->games),
		s->rules->name, s->games, s->seed);
	for (size_t i = 0; i < s->outcomes; i++) {
		const struct ending *o = &s->outcome[i];
		/* Who won is told where it is not the one player or nobody. */
		bool told = s->rules->seat_count == 2 && o->winner >= 0;
		put_share(out, o->count, s->games);
		buffer_printf(out, "  %s%s%s (%s)\n",
			told ? s->rules->seats[o->winner].id : "",
			told ? " " : "", o->result,
			s->rules->messages[o->reason].id);
	}
	put_shares(s, out);
	put_openings(s, out);
	buffer_printf(out,
		_("orders a game: %" PRIu64 " to %" PRIu64 ", mean %" PRIu64
		  ".%02" PRIu64 "\n"),
		s->shortest, s->longest, s->orders / s->games,
		s->orders * 100 / s->games % 100);
}
