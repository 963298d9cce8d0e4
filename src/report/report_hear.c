#include <string.h>

#include "report_hear.h"
#include "report_internal.h"

/* This file tells a whole board in sentences, or only what has changed on
 * it. */

const char *const hear_lengths[] = { "short", "usual", "full", NULL };

static void
tell_turn(struct telling *t)
{
	const struct match *m = t->match;
	const struct missing *now = &m->missing;
	struct buffer text = buffer_in(t->arena);
	const char *who =
		now->seat >= 0 ? _(m->rules->seats[now->seat].name) : NULL;
	turn_title(&text, m->rules, m->world, match_turn(m));
	hear_say(t, "%s: %s.", buffer_string(&text), match_phase_name(m));
	text.length = 0;
	switch (now->kind) {
	case MISSING_ORDER:
		hear_say(t, _("To order now: %s. What may be ordered: %s."),
			who ? who : _("nobody"), match_verbs(m));
		break;
	case MISSING_ANSWER:
		message_write(&text, m->rules, m->world, t->reader,
			now->question, now->question_arg);
		/* A question speaks to the player who is asked. */
		if (!t->reader || t->reader->seat < 0 ||
			t->reader->seat == now->seat)
			hear_say(t, "%s", buffer_string(&text));
		hear_say(t, _("To answer now: %s, with: %s."),
			who ? who : _("nobody"), match_verbs(m));
		break;
	case MISSING_LINK:
		hear_say(t, _("The game waits for dice."));
		break;
	case MISSING_SHARE:
		hear_say(t, _("The game waits for a hidden card or counter."));
		break;
	case MISSING_NOTHING:
		hear_say(t, _("The game is over."));
		break;
	}
}

/* Returns a list of lost steps, such as "; lost: Germans 1", or "". */
static const char *
losses(const struct telling *t, const struct picture *p,
	const struct picture_result *r)
{
	struct buffer list = buffer_in(t->arena);
	for (int side = 0; side < (int)p->side_count; side++)
		if (r->lost[side])
			hear_item(&list, ", ",
				arena_printf(t->arena, "%s %d",
					hear_side(p, side), r->lost[side]));
	return list.length ? arena_printf(t->arena, _("; steps lost: %s"),
				     buffer_string(&list))
			   : "";
}

static void
tell_fights(struct telling *t, const struct record *last)
{
	struct picture p;
	if (!report_picture(t->match, t->reader, last, t->arena, &p))
		return;
	for (size_t i = 0; i < p.results; i++) {
		const struct picture_result *r = &p.result[i];
		if (r->odds && r->die && r->result)
			hear_say(t, _("Attack of %s: %s, die %d, %s%s."),
				hear_place(&p, r->hex), r->odds, r->die,
				r->words, losses(t, &p, r));
	}
}

/* Tells past events in the same words as current ones, after a line that says
 * that they are past. */
static void
tell_last(struct telling *t, const struct record *last)
{
	const struct match *m = t->match;
	struct buffer news = buffer_in(t->arena);
	const size_t before = t->out->length;
	hear_say(t, _("This has happened."));
	const size_t title = t->out->length;
	tell_fights(t, last);
	for (const struct record *r = last; r; r = r->next)
		if (m->rules->messages[r->message].news) {
			message_write(&news, m->rules, m->world, t->reader,
				r->message, r->arg);
			buffer_putc(&news, '\n');
		}
	hear_speak(buffer_string(&news), t->out);
	if (t->out->length == title)
		t->out->length = before;
}

struct telling
hear_begin(const struct match *m, const struct reader *reader,
	const struct picture *p, struct buffer *out)
{
	return (struct telling){
		.arena = out->arena,
		.match = m,
		.reader = reader,
		.picture = p,
		.length = HEAR_USUAL,
		.seat = m->rules->seat_count == 1 ? 0 : reader->seat,
		.out = out,
	};
}

/* Prints each line, wrapped. Equal lines are printed once. */
static void
put_wrapped(const struct buffer *lines, struct buffer *out)
{
	struct span rest = buffer_span(lines), line;
	while (span_line(&rest, &line)) {
		size_t before = (size_t)(line.data - lines->data);
		if (!span_has_line((struct span){ lines->data, before }, line))
			text_wrap(out,
				arena_copy(out->arena, line.data, line.length),
				REPORT_WIDTH, 0);
	}
}

void
hear_brief(
	const struct match *m, const struct reader *reader, struct buffer *out)
{
	struct picture p;
	struct buffer lines = buffer_in(out->arena);
	report_picture(m, reader, NULL, out->arena, &p);
	struct telling t = hear_begin(m, reader, &p, &lines);
	hear_tell_details(&t);
	put_wrapped(&lines, out);
}

size_t
hear_events(const struct journal *story)
{
	return report_events_count(story);
}

void
hear_happened(const struct match *m, const struct reader *reader,
	const struct journal *story, size_t events, struct buffer *out)
{
	struct buffer lines = buffer_in(out->arena);
	struct telling t = {
		.arena = out->arena, .match = m, .reader = reader, .out = &lines
	};
	const struct record *last =
		report_told_since(story, events, out->arena);
	if (last)
		tell_last(&t, last);
	put_wrapped(&lines, out);
}

void
hear_board(const struct match *m, const struct reader *reader,
	const struct journal *story, enum hear_length length,
	const struct chart_part *part, struct buffer *out)
{
	struct picture p;
	struct buffer lines = buffer_in(out->arena);
	report_picture(m, reader, NULL, out->arena, &p);
	struct telling t = hear_begin(m, reader, &p, &lines);
	t.length = length;
	t.part = part;
	const struct record *last = story && !part && length != HEAR_SHORT
					    ? report_last_turns(story, t.arena)
					    : NULL;
	tell_turn(&t);
	const size_t before = t.out->length;
	if (last)
		tell_last(&t, last);
	if (t.out->length > before)
		hear_say(&t, _("This is the position."));
	if (p.table)
		hear_tell_places(&t);
	hear_tell_units(&t);
	if (p.map && length != HEAR_SHORT)
		hear_tell_map(&t);
	if (p.map && (part || length != HEAR_SHORT))
		hear_tell_held(&t);
	if (part)
		hear_tell_bridges(&t);
	else if (length != HEAR_SHORT)
		hear_tell_details(&t);
	put_wrapped(&lines, out);
}

void
hear_look(const struct match *m, const struct reader *reader, struct arena *a,
	struct hear_view *out)
{
	struct buffer facts = buffer_in(a), when = buffer_in(a);
	struct picture p;
	report_picture(m, reader, NULL, a, &p);
	struct telling t = hear_begin(m, reader, &p, &facts);
	if (p.table)
		hear_tell_places(&t);
	hear_tell_details(&t);
	out->facts = buffer_string(&facts);
	t.out = &when;
	tell_turn(&t);
	out->when = buffer_string(&when);
	out->picture = p;
	if (p.map && p.owner) { /* The array may belong to the state. */
		int8_t *owner = arena_array(a, p.map->hexes, sizeof *owner);
		memcpy(owner, p.owner, p.map->hexes * sizeof *owner);
		out->picture.owner = owner;
	}
}

static void
put_new(const char *before, const char *now, struct buffer *out)
{
	struct span rest = span_of(now), line;
	while (span_line(&rest, &line))
		if (!span_has_line(span_of(before), line)) {
			buffer_add(out, line.data, line.length);
			buffer_putc(out, '\n');
		}
}

/* Finds the same counter on the other board, first by its place, then by its
 * name. Returns -1 if the other board has no such counter left. */
static int
find_same(const struct picture *p, const struct picture_counter *c,
	const bool *taken, bool there)
{
	for (size_t i = 0; i < p->counters; i++)
		if (!taken[i] && p->counter[i].side == c->side &&
			(!there || p->counter[i].hex == c->hex) &&
			strcmp(p->counter[i].id, c->id) == 0)
			return (int)i;
	return -1;
}

static const char *
place_of(const struct picture *p, const struct picture_counter *c)
{
	return c->hex < 0 ? _("beside the map") : hear_place(p, c->hex);
}

static void
tell_turned(struct telling *t, const struct picture_counter *was,
	const struct picture_counter *is)
{
	const char *at = place_of(t->picture, is);
	if (is->reduced && !was->reduced)
		hear_say_of(t, arena_printf(t->arena, _("%s at %s is reduced."),
				       is->id, at));
	else if (was->reduced && !is->reduced)
		hear_say_of(t, arena_printf(t->arena,
				       _("%s at %s is at full strength again."),
				       is->id, at));
}

static void
tell_moves(struct telling *t, const struct picture *was)
{
	const struct picture *is = t->picture;
	struct arena *a = t->arena;
	bool *taken = arena_array(a, was->counters + 1, sizeof *taken);
	int *from = arena_array(a, is->counters + 1, sizeof *from);
	for (int pass = 0; pass < 2; pass++)
		for (size_t i = 0; i < is->counters; i++) {
			if (pass && from[i] >= 0)
				continue;
			from[i] = find_same(
				was, &is->counter[i], taken, pass == 0);
			if (from[i] >= 0)
				taken[from[i]] = true;
		}
	for (size_t i = 0; i < is->counters; i++) {
		const struct picture_counter *c = &is->counter[i];
		const char *at = place_of(is, c);
		if (from[i] < 0) {
			hear_say_of(t, hear_fill(a, "come-at", c->id, at, ""));
			continue;
		}
		const struct picture_counter *old = &was->counter[from[i]];
		if (old->hex != c->hex)
			hear_say_of(t, hear_fill(a, "moved-from", c->id,
					       place_of(was, old), at));
		tell_turned(t, old, c);
	}
	for (size_t i = 0; i < was->counters; i++)
		if (!taken[i])
			hear_say_of(t,
				hear_fill(a, "gone-at", was->counter[i].id,
					place_of(was, &was->counter[i]), ""));
}

static void
tell_taken(struct telling *t, const struct picture *was)
{
	const struct picture *is = t->picture;
	if (!is->map || !is->owner || !was->owner)
		return;
	for (int side = 0; side < (int)is->side_count; side++) {
		struct buffer list = buffer_in(t->arena);
		for (size_t i = 0; i < is->map->places; i++) {
			const struct hex_place *place = &is->map->place[i];
			if (is->owner[place->hex] == side &&
				was->owner[place->hex] != side)
				hear_item(&list, ", ", place->name);
		}
		if (list.length)
			hear_say(t, _("Now %s hold: %s."), hear_side(is, side),
				buffer_string(&list));
	}
}

void
hear_changes(const struct hear_view *before, const struct hear_view *now,
	struct buffer *out)
{
	struct buffer lines = buffer_in(out->arena);
	struct telling t = { .arena = out->arena,
		.picture = &now->picture,
		.length = HEAR_USUAL,
		.seat = -1,
		.out = &lines };
	put_new(before->when, now->when, &lines);
	if (before->picture.arena) {
		tell_moves(&t, &before->picture);
		tell_taken(&t, &before->picture);
	}
	put_new(before->facts, now->facts, &lines);
	put_wrapped(&lines, out);
}
