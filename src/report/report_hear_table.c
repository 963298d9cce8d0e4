#include <string.h>

#include "feldpost/tabletop.h"
#include "report_hear.h"

/* Returns " 3" for a number, or ": Germans" for the letter of a side. */
static const char *
value_text(const struct telling *t, const char *value)
{
	const struct picture *p = t->picture;
	for (int side = 0; side < (int)p->side_count; side++)
		if (value[0] == p->sides[side].letter && !value[1])
			return arena_printf(
				t->arena, ": %s", hear_side(p, side));
	return arena_printf(t->arena, " %s", value);
}

static const char *
signs_of(const struct telling *t, const struct picture_place *place)
{
	static const struct {
		unsigned mark;
		enum picture_sign sign;
	} marks[] = { { PLACE_STAR, SIGN_STAR }, { PLACE_FLAG, SIGN_FLAG },
		{ PLACE_CAPITAL, SIGN_CAPITAL } };
	const struct tabletop *table = t->picture->table;
	struct buffer list = buffer_in(t->arena);
	for (size_t k = 0; k < table->key_count; k++)
		if (table->keys[k].sign == SIGN_VALUE && *place->value)
			hear_item(&list, ", ",
				arena_printf(t->arena, "%s%s",
					table->keys[k].text,
					value_text(t, place->value)));
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		for (size_t k = 0; k < table->key_count; k++)
			if (place->marks & marks[i].mark &&
				table->keys[k].sign == (int)marks[i].sign)
				hear_item(&list, ", ", table->keys[k].text);
	if (place->owner >= 0)
		hear_item(&list, ", ",
			arena_printf(t->arena, _("on the side of %s"),
				hear_side(t->picture, place->owner)));
	return buffer_string(&list);
}

/* Describes a road, such as "Born over the bridge X, blown". */
static const char *
road_text(const struct telling *t, const struct picture_road *r, int to)
{
	struct buffer text = buffer_in(t->arena);
	buffer_puts(&text, hear_place(t->picture, to));
	if (r->look == ROAD_DOTTED)
		buffer_printf(&text, ", %s", _("by a dotted road"));
	if (r->bridge && r->crossing != CROSSING_NONE)
		buffer_printf(&text, ", %s",
			r->crossing == CROSSING_BLOWN
				? hear_fill(
					  t->arena, "blown", r->bridge, "", "")
				: arena_printf(
					  t->arena, _("over %s"), r->bridge));
	if (r->shut)
		buffer_printf(&text, ", %s", _("closed now"));
	return buffer_string(&text);
}

static void
tell_place(struct telling *t, int at)
{
	const struct tabletop *table = t->picture->table;
	struct buffer roads = buffer_in(t->arena);
	const char *signs = signs_of(t, &table->place[at]);
	for (size_t i = 0; i < table->roads; i++) {
		const struct picture_road *r = &table->road[i];
		if (r->from == at || r->to == at)
			hear_item(&roads, "; ",
				road_text(
					t, r, r->from == at ? r->to : r->from));
	}
	if (roads.length)
		hear_say(t, _("%s%s%s: roads to %s."),
			hear_place(t->picture, at), *signs ? ", " : "", signs,
			buffer_string(&roads));
	else
		hear_say(t, "%s%s%s.", hear_place(t->picture, at),
			*signs ? ", " : "", signs);
}

void
hear_tell_places(struct telling *t)
{
	const struct tabletop *table = t->picture->table;
	for (int at = 0; at < (int)table->places; at++)
		if (table->place[at].marker) {
			const struct picture *p = t->picture;
			const char *who = p->table->marker.id;
			if (who)
				hear_say(t, _("%s is at %s."), who,
					hear_place(p, at));
			else
				hear_say(t, _("The front is at %s."),
					hear_place(p, at));
		}
	for (int at = 0; t->length == HEAR_USUAL && at < (int)table->places;
		at++)
		if (table->place[at].marker)
			tell_place(t, at);
	for (int at = 0; t->length == HEAR_FULL && at < (int)table->places;
		at++)
		tell_place(t, at);
	for (size_t i = 0; i < table->roads; i++) {
		const struct picture_road *r = &table->road[i];
		if (r->crossing == CROSSING_BLOWN)
			hear_say(t, _("The road from %s to %s is closed: %s."),
				hear_place(t->picture, r->from),
				hear_place(t->picture, r->to),
				hear_fill(t->arena, "blown",
					r->bridge ? r->bridge : _("the bridge"),
					"", ""));
	}
}

static const char *
list_cards(const struct telling *t, const struct picture_row *row)
{
	struct buffer list = buffer_in(t->arena);
	for (size_t i = 0; i < row->cards; i++) {
		const struct picture_card *card = &row->card[i];
		struct buffer one = buffer_in(t->arena);
		card_write(&one, card);
		const char *text = buffer_string(&one);
		/* A number alone would not sound like a card. */
		if (card->face && card->sign && card->id)
			text = arena_printf(t->arena, _("%s, number %s"),
				card->face, card->id);
		hear_item(&list, "; ",
			card->face ? text
				   : hear_fill(t->arena, "hidden-card", text,
					     "", ""));
	}
	return buffer_string(&list);
}

/* Lists the counters of a row. Counters with the same name are listed once,
 * with their count. */
static const char *
list_pieces(const struct telling *t, const struct picture_row *row)
{
	struct buffer list = buffer_in(t->arena);
	for (int i = 0; row->counter && i < row->count; i++) {
		int same = 0;
		bool told = false;
		for (int k = 0; k < row->count; k++)
			if (strcmp(row->counter[k].id, row->counter[i].id) ==
				0) {
				told = told || k < i;
				same++;
			}
		if (!told && strcmp(row->counter[i].id, row->title) != 0)
			hear_item(&list, "; ",
				same > 1 ? arena_printf(t->arena, "%s, %d",
						   row->counter[i].id, same)
					 : row->counter[i].id);
	}
	return buffer_string(&list);
}

/* Returns a title in lower case: a screen reader would spell out capitals,
 * which only the drawn board has. */
static const char *
calm(struct arena *a, const char *title)
{
	char *text = arena_string(a, title);
	for (char *c = text; *c; c++)
		if (*c >= 'a' && *c <= 'z')
			return title;
	for (char *c = text; *c; c++)
		if (c > text && *c >= 'A' && *c <= 'Z')
			*c = (char)(*c - 'A' + 'a');
	return text;
}

/* Tells a track. At full length, also tells the signs below the track. */
static void
tell_signs(struct telling *t, const char *title, const struct picture_boxes *b)
{
	int most = b->first > b->last ? b->first : b->last;
	for (size_t i = 0; t->length == HEAR_FULL && i < b->lines; i++) {
		struct buffer list = buffer_in(t->arena);
		for (int box = 0; box <= most && box < 64; box++)
			if (b->line[i].boxes >> box & 1)
				hear_item(&list, ", ",
					arena_printf(t->arena, "%d", box));
		hear_say(t, _("%s: %s at %s."), title, b->line[i].sign,
			buffer_string(&list));
	}
}

static const char *
list_row(const struct telling *t, const struct picture_row *row)
{
	return row->text		? row->text
	       : row->kind == ROW_CARDS ? list_cards(t, row)
					: list_pieces(t, row);
}

/* Returns a number such as " 4 of 6". If the things of the row are listed, the
 * function tells only how much room the row has. */
static const char *
number_text(const struct telling *t, const struct picture_row *row, bool listed)
{
	const struct picture_boxes *b = &row->boxes;
	bool track = row->kind == ROW_TRACK;
	bool piled = row->pile && row->count > (int)row->cards;
	int count = track				    ? b->now
		    : row->kind == ROW_CARDS && !row->count ? (int)row->cards
							    : row->count;
	int most = !track ? row->most : b->first > b->last ? b->first : b->last;
	if (track && b->name)
		return arena_printf(
			t->arena, " %s", b->name[b->now - b->first]);
	if (most > 1)
		return arena_printf(t->arena, _(" %d of %d"), count, most);
	return listed && !piled ? "" : arena_printf(t->arena, " %d", count);
}

/* Tells all numbers of a frame in one sentence, and each row that has a list in
 * a sentence of its own. */
static void
tell_frame(struct telling *t, const struct picture_frame *f)
{
	struct buffer numbers = buffer_in(t->arena);
	const char *title = f->title ? calm(t->arena, f->title) : NULL;
	for (size_t i = 0; i < f->rows; i++) {
		const struct picture_row *row = &f->row[i];
		int place = row->at[0];
		if (t->drawn ? place != -1
			     : place < -1 && t->length != HEAR_FULL)
			continue;
		const char *list = list_row(t, row), *own = row->title;
		const char *number = number_text(t, row, *list);
		if (!*list) {
			hear_item(&numbers, ", ",
				arena_printf(t->arena, "%s%s",
					calm(t->arena, own), number));
			continue;
		}
		if (title && strcmp(f->title, own) != 0)
			own = arena_printf(
				t->arena, "%s, %s", title, calm(t->arena, own));
		bool piled = row->pile && row->count > (int)row->cards;
		hear_say(t, "%s%s%s%s%s.", calm(t->arena, own), number,
			piled ? _("; among them ") : ": ", list,
			row->remark ? row->remark : "");
	}
	if (numbers.length)
		hear_say(t, "%s%s%s.", title ? title : "", title ? ": " : "",
			buffer_string(&numbers));
	for (size_t i = 0; i < f->rows; i++)
		if (f->row[i].kind == ROW_TRACK)
			tell_signs(t, calm(t->arena, f->row[i].title),
				&f->row[i].boxes);
}

void
hear_tell_frames(struct telling *t)
{
	const struct tabletop *table = t->picture->table;
	const struct picture_calendar *now = &table->calendar;
	if (now->heading && !t->drawn)
		hear_say(t, "%s.", now->heading);
	if (now->right && !t->drawn)
		hear_say(t, "%s.", now->right);
	for (size_t i = 0; i < table->frames; i++)
		tell_frame(t, &table->frame[i]);
}
