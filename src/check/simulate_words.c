#include <inttypes.h>
#include <string.h>

#include "feldpost/interval.h"
#include "feldpost/simulate.h"

/* Functions that print the results of a simulation, in words and as a table. */

/* Writes a share in hundredths of a percent. */
static void
put_count(struct buffer *out, uint64_t count, uint64_t all)
{
	uint64_t share = count * 10000 / all;
	buffer_printf(out, "%9" PRIu64 "  %3" PRIu64 ".%02" PRIu64 " %%", count,
		share / 100, share % 100);
}

static void
put_share(struct buffer *out, uint64_t count, uint64_t all)
{
	struct interval in = interval_of(count, all);
	put_count(out, count, all);
	buffer_printf(out, _("  %3u.%02u to %3u.%02u %%"), in.least / 100,
		in.least % 100, in.most / 100, in.most % 100);
}

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

void
simulation_tell(const struct simulation *s, struct buffer *out)
{
	if (*s->position.hex)
		buffer_printf(out, _("%s, played on from turn %d: "),
			s->rules->name, s->turn);
	else
		buffer_printf(out, "%s: ", s->rules->name);
	buffer_printf(out,
		P_("%" PRIu64 " game, seed %" PRIu64 "\n",
			"%" PRIu64 " games, seed %" PRIu64 "\n",
			(long)s->games),
		s->games, s->seed);
	for (size_t i = 0; i < s->outcomes; i++) {
		const struct ending *o = &s->outcome[i];
		/* The winner is named only if there are two seats and one of
		 * them has won. */
		bool told = s->rules->seat_count == 2 && o->winner >= 0;
		put_share(out, o->count, s->games);
		const char *reason = s->rules->messages[o->reason].id;
		buffer_printf(out, "  %s%s%s",
			told ? s->rules->seats[o->winner].id : "",
			told ? " " : "", o->result);
		if (strcmp(reason, o->result) != 0)
			buffer_printf(out, " (%s)", reason);
		buffer_putc(out, '\n');
	}
	put_shares(s, out);
	for (int seat = 0; seat < s->rules->seat_count; seat++) {
		if (!s->opening[seat].count)
			continue;
		put_count(out, s->opened[seat], s->games);
		buffer_printf(out, _("  %s: the whole opening\n"),
			s->rules->seats[seat].id);
	}
	buffer_printf(out,
		_("orders per game: %" PRIu64 " to %" PRIu64 ", mean %" PRIu64
		  ".%02" PRIu64 "\n"),
		s->shortest, s->longest, s->orders / s->games,
		s->orders * 100 / s->games % 100);
}

static const char *
seat_id(const struct simulation *s, int seat)
{
	return seat < 0 ? "" : s->rules->seats[seat].id;
}

static void
begin_row(const struct simulation *s, const char *row, struct buffer *out)
{
	buffer_printf(out, "%s,%d,%" PRIu64 ",%" PRIu64 ",%s,", s->rules->name,
		s->turn, s->seed, s->games, row);
}

static void
end_row(const struct simulation *s, uint64_t count, struct buffer *out)
{
	struct interval in = interval_of(count, s->games);
	uint64_t share = count * 10000 / s->games;
	buffer_printf(out,
		",%" PRIu64 ",%" PRIu64 ".%02" PRIu64 ",%u.%02u,%u.%02u\n",
		count, share / 100, share % 100, in.least / 100, in.least % 100,
		in.most / 100, in.most % 100);
}

/* Writes numbers of orders, without a share. */
static void
put_orders(const struct simulation *s, const char *row, uint64_t count,
	struct buffer *out)
{
	begin_row(s, row, out);
	buffer_printf(out, ",,,,%" PRIu64 ",,,\n", count);
}

void
simulation_tabulate(const struct simulation *s, struct buffer *out)
{
	buffer_puts(out, "game,turn,seed,games,row,seat,policy,result,reason,"
			 "count,percent,least,most\n");
	for (size_t i = 0; i < s->outcomes; i++) {
		const struct ending *o = &s->outcome[i];
		begin_row(s, "ending", out);
		buffer_printf(out, "%s,,%s,%s", seat_id(s, o->winner),
			o->result, s->rules->messages[o->reason].id);
		end_row(s, o->count, out);
	}
	for (int seat = 0; seat < s->rules->seat_count; seat++) {
		begin_row(s, "seat", out);
		buffer_printf(out, "%s,%s,,", seat_id(s, seat),
			policy_name(s->policy[seat]));
		end_row(s, s->won[seat], out);
		if (!s->opening[seat].count)
			continue;
		begin_row(s, "opening", out);
		buffer_printf(out, "%s,,,", seat_id(s, seat));
		end_row(s, s->opened[seat], out);
	}
	put_orders(s, "orders", s->orders, out);
	put_orders(s, "shortest", s->shortest, out);
	put_orders(s, "longest", s->longest, out);
}
