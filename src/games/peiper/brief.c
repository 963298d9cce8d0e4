#include "peiper.h"

/* The position in words: the battle group, the Americans, the ways ahead. */

static void
write_fuel(const struct world *w, const struct state *s, struct buffer *out)
{
	buffer_printf(out, _("Fuel %d of %d."), s->fuel, w->most_fuel);
	if (s->greif) {
		buffer_putc(out, ' ');
		buffer_printf(out, _("Greif: threat values are %d lower."),
			w->greif.less);
	}
	if (s->greif_next)
		buffer_printf(
			out, " %s", _("Greif is under way for the next turn."));
	if (s->high_town) {
		buffer_putc(out, ' ');
		buffer_printf(out, _("A town of value %d or more was entered."),
			w->draw_value);
	}
	buffer_putc(out, '\n');
}

/* What may be in the cup: known chits, and those that may be in its slots. */
static void
write_cup(const struct world *w, const struct state *s, struct buffer *out)
{
	const struct cup *c = &s->cup;
	uint64_t may = c->inside.pieces;
	int size = cup_size(c);
	for (int row = 0; row < c->count; row++)
		if (c->inside.slots[row])
			may |= cup_may_be(c, c->urn[row].number);
	if (size == 0)
		buffer_puts(out, _("In the cup: 0 chits.\n"));
	else
		buffer_printf(out,
			P_("In the cup: %d chit, which may be %s.\n",
				"In the cup: %d chits, which may be among "
				"%s.\n",
				size),
			size, words_list(out->arena, &peiper_chits, w, may));
}

static void
write_track(const struct world *w, const struct state *s, struct buffer *out)
{
	for (size_t i = 0; i < s->tracked_count; i++)
		buffer_printf(out,
			_("Turn track: %s, back at the end of turn %d.\n"),
			words_said(&peiper_chits, w, s->track[i].chit),
			s->track[i].turn);
	for (size_t i = 0; i < s->blown_count; i++)
		buffer_printf(out, _("Blown: %s, on %s.\n"),
			w->roads[s->bridges[i].road].bridge_name,
			w->roads[s->bridges[i].road].name);
	if (s->out)
		buffer_printf(out, _("Out of the game: %s.\n"),
			words_list(out->arena, &peiper_chits, w, s->out));
}

/* A chit by its name or, as on the board, "inf 3". */
static const char *
chit_text(const struct world *w, int chit, bool name, struct arena *a)
{
	const struct chit *c = &w->chits[chit];
	if (chit < 0)
		return _("a face-down chit");
	if (name)
		return words_said(&peiper_chits, w, chit);
	return c->strength ? arena_printf(a, "%s %d", c->brief, c->strength)
			   : c->brief;
}

/* A town holds two chits at most. */
void
peiper_write_chits(const struct world *w, const struct state *s, int town,
	bool names, struct buffer *out)
{
	int one = peiper_chit_in(s, town, 0);
	if (one < 0)
		return;
	int other = peiper_chit_in(s, town, one + 1);
	const char *text = chit_text(w, s->map[one].chit, names, out->arena);
	buffer_puts(out, "; ");
	if (other < 0)
		buffer_puts(out, text);
	else
		buffer_printf(out, _("%s and %s"), text,
			chit_text(w, s->map[other].chit, names, out->arena));
}

static void
write_way(const struct world *w, const struct state *s,
	const struct map_way *way, struct buffer *out)
{
	const struct town *t = &w->towns[way->to];
	const struct road *r = &w->roads[way->link];
	buffer_printf(out,
		way->heading == HEADING_NORTH  ? _("- north to %s: threat %d")
		: way->heading == HEADING_WEST ? _("- west to %s: threat %d")
					       : _("- south to %s: threat %d"),
		words_said(&peiper_towns, w, way->to),
		peiper_threat(w, s, way->to));
	if (r->bridge) {
		buffer_puts(out, ", ");
		buffer_printf(out, _("over %s"), r->bridge_name);
	}
	if (!peiper_road_open(s, way->link))
		buffer_printf(out, ", %s", _("blown: closed"));
	if (t->star == STAR_YELLOW && s->turn <= w->dump_until)
		buffer_printf(out, ", %s", _("a fuel dump is possible"));
	if (set_has(w->goals, way->to))
		buffer_printf(out, ", %s", _("across the Meuse"));
	peiper_write_chits(w, s, way->to, true, out);
	buffer_puts(out, ".\n");
}

static void
write_ways(const struct world *w, const struct state *s, struct buffer *out)
{
	const struct map_way *end, *way = pointmap_ways(&w->map, s->town, &end);
	const char *here = words_said(&peiper_towns, w, s->town);
	if (s->phase == PHASE_SECOND_MOVE)
		buffer_printf(out,
			_("From %s (a second move costs no fuel):\n"), here);
	else
		buffer_printf(out,
			_("From %s (a move costs %d fuel, a second one "
			  "nothing):\n"),
			here, w->move_fuel);
	for (; way < end; way++)
		if (way->heading != HEADING_EAST)
			write_way(w, s, way, out);
}

void
peiper_brief(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	if (s->phase == PHASE_ALLOCATION) {
		buffer_printf(out, _("%d points are to be spent.\n"),
			w->start_with.points[scene->option[OPTION_POINTS]]);
	} else {
		buffer_printf(out,
			_("Main force: armour %d, panzergrenadiers %d.\n"),
			s->force[ARMOR], s->force[PZGREN]);
		buffer_printf(out,
			_("Support: heavy armour %d, artillery %d, "
			  "reconnaissance %d, engineers %d, anti-aircraft "
			  "%d.\n"),
			s->force[HEAVY], s->force[ART], s->force[RECON],
			s->force[ENG], s->force[AA]);
	}
	write_fuel(w, s, out);
	write_track(w, s, out);
	write_cup(w, s, out);
	if (s->phase != PHASE_OVER)
		write_ways(w, s, out);
}
