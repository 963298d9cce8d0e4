#include "feldpost/trail.h"
#include "report_internal.h"

/* This file draws pictures of the board. Pictures of hex maps also show moves
 * and fights. */

bool
report_picture(const struct match *m, const struct reader *reader,
	const struct record *last, struct arena *a, struct picture *out)
{
	struct scene scene = match_scene(m);
	struct buffer when = buffer_in(a);
	struct pending now;
	*out = (struct picture){ .arena = a };
	m->rules->picture(&scene, reader, out);
	if (last && m->rules->trails)
		picture_add_trails(out, last, m->rules->trails, m->world);
	if (!out->title)
		out->title = rules_title(m->rules);
	/* The subtitle is, for example, "Turn 3, 17 Dec PM: movement". During
	 * the setup the subtitle has only the phase. */
	m->rules->pending(&scene, &now);
	out->subtitle = _(m->rules->phase_names[now.phase]);
	if (now.turn == 0)
		return out->map;
	turn_title(&when, m->rules, m->world, now.turn);
	buffer_printf(&when, ": %s", out->subtitle);
	out->subtitle = buffer_string(&when);
	return out->map;
}

bool
report_wants(const struct record *r, struct report_range range)
{
	return r->packet >= range.from && r->packet <= range.to &&
	       (range.turn < 0 || r->turn == range.turn);
}

/* True for events that are drawn. Events that were undone are listed only in
 * words. */
static bool
is_shown(const struct record *r)
{
	return r->kind == RECORD_EVENT && !r->undone;
}

/* An excerpt is a separate list of some events. The rules need this list
 * because they read every list to its end. */
struct excerpt {
	struct arena *arena;
	struct record *first, *last;
};

static void
add(struct excerpt *x, const struct record *r)
{
	struct record *copy = arena_alloc(x->arena, sizeof *copy);
	*copy = *r;
	copy->next = NULL;
	if (x->last)
		x->last->next = copy;
	else
		x->first = copy;
	x->last = copy;
}

const struct record *
report_told(const struct journal *j, struct report_range range, struct arena *a)
{
	struct excerpt x = { .arena = a };
	for (const struct record *r = j->first; r; r = r->next)
		if (is_shown(r) && report_wants(r, range))
			add(&x, r);
	return x.first;
}

const struct record *
report_told_since(const struct journal *j, size_t events, struct arena *a)
{
	struct excerpt x = { .arena = a };
	for (const struct record *r = j->first; r; r = r->next)
		if (is_shown(r) && !(events && events--))
			add(&x, r);
	return x.first;
}

size_t
report_events_count(const struct journal *j)
{
	size_t count = 0;
	for (const struct record *r = j->first; r; r = r->next)
		count += is_shown(r);
	return count;
}

/* True if two events belong to the same player turn. */

static bool
same_player_turn(const struct record *a, const struct record *b)
{
	return a->since == b->since && a->player_turn == b->player_turn;
}

static const struct record *
player_turn(const struct journal *j, const struct record *of, struct arena *a)
{
	struct excerpt x = { .arena = a };
	for (const struct record *r = j->first; r; r = r->next)
		if (is_shown(r) && same_player_turn(r, of))
			add(&x, r);
	return x.first;
}

/* Returns the last event of the player turn before the turn of `r`. If `r` is
 * NULL, returns the last event of all. */
static const struct record *
before(const struct journal *j, const struct record *r)
{
	const struct record *last = NULL;
	for (const struct record *i = j->first; i; i = i->next) {
		if (!is_shown(i))
			continue;
		if (r && same_player_turn(i, r))
			return last;
		last = i;
	}
	return last;
}

const struct record *
report_last_turns(const struct journal *j, struct arena *a)
{
	const struct record *last = before(j, NULL);
	const struct record *older = last ? before(j, last) : NULL;
	struct excerpt x = { .arena = a };
	if (!last)
		return NULL;
	for (const struct record *r = j->first; r; r = r->next)
		if (is_shown(r) &&
			(same_player_turn(r, last) ||
				(older && same_player_turn(r, older))))
			add(&x, r);
	return x.first;
}

/* Adds the last player turn that has moves or fights to a picture. Returns the
 * last event of this turn, or NULL if no turn has any. */
static const struct record *
add_turn(const struct match *m, const struct journal *j, struct picture *out)
{
	const struct record *r = m->rules->trails ? before(j, NULL) : NULL;
	for (; r && out->arrows == 0; r = before(j, r)) {
		out->results = 0;
		picture_add_trails(out, player_turn(j, r, out->arena),
			m->rules->trails, m->world);
		if (out->arrows)
			return r;
	}
	return NULL;
}

const struct record *
report_turn_told(
	const struct match *m, const struct journal *j, struct arena *a)
{
	struct picture p = { .arena = a };
	const struct record *last =
		m->rules->trails ? add_turn(m, j, &p) : before(j, NULL);
	return last ? player_turn(j, last, a) : NULL;
}

bool
report_turn_is_whole(
	const struct match *m, const struct journal *j, struct arena *a)
{
	struct picture p = { .arena = a };
	if (!m->rules->trails)
		return true;
	const struct record *r = add_turn(m, j, &p);
	return r && !same_player_turn(j->first, r);
}

bool
report_turn_picture(const struct match *m, const struct reader *reader,
	const struct journal *j, struct arena *a, struct picture *out)
{
	report_picture(m, reader, NULL, a, out);
	add_turn(m, j, out);
	return out->map;
}
