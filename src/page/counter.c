#include <string.h>

#include "page_internal.h"

/*
 * Counters of a map. In most steps a few of them move, and hardly one looks
 * other than before: so each look is drawn once, and from then on it is only
 * put somewhere.
 */

struct look {
	struct look *next;
	struct picture_counter of; /* wherever it stands; the texts are ours */
	int strip;
	uint32_t fragment;
};

/* All looks of a unit have one bucket. */
static struct look **
bucket_of(struct page *p, const char *id)
{
	return &p->look_of[page_hash(span_of(id)) % LOOK_BUCKETS];
}

static bool
same_text(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool
looks_so(const struct look *l, const struct picture_counter *c, int strip)
{
	const struct picture_counter *of = &l->of;
	return l->strip == strip && of->side == c->side &&
	       of->symbol == c->symbol && of->reduced == c->reduced &&
	       strcmp(of->id, c->id) == 0 && same_text(of->label, c->label) &&
	       same_text(of->values, c->values) && same_text(of->size, c->size);
}

static struct look *
add_look(struct page *p, const struct picture *picture,
	const struct picture_counter *c, int strip)
{
	static const char around[] = "<g class=\"counters\">";
	struct look *l = arena_alloc(p->arena, sizeof *l);
	struct buffer drawn = buffer_in(p->scratch);
	svg_write_counter(picture, c, strip, &drawn);
	*l = (struct look){ .of = *c, .strip = strip };
	l->of.id = page_keep(p, c->id);
	l->of.label = page_keep(p, c->label);
	l->of.values = page_keep(p, c->values);
	l->of.size = page_keep(p, c->size);
	drawn.length--; /* the line's end */
	l->fragment = piece_placed(
		&p->fragments, buffer_span(&drawn), span_of(around), 0)
			      .fragment;
	return l;
}

static uint32_t
look_of(struct page *p, const struct picture *picture,
	const struct picture_counter *c, int strip)
{
	struct look **l = bucket_of(p, c->id);
	bool known = false;
	while (*l && !looks_so(*l, c, strip)) {
		known = known || strcmp((*l)->of.id, c->id) == 0;
		l = &(*l)->next;
	}
	if (!*l && !known)
		unit_note_counter(p, picture, c);
	if (!*l)
		*l = add_look(p, picture, c, strip);
	return (*l)->fragment;
}

struct board
counters_cut(struct page *p, const struct picture *picture,
	const struct svg_stand *stand, size_t layer)
{
	struct board b = { .count = 0 };
	uint32_t *piece =
		arena_array(p->arena, picture->counters, sizeof *piece);
	for (size_t i = 0; i < picture->counters; i++)
		if (stand[i].shown)
			piece[b.count++] = piece_number(&p->fragments,
				(struct piece){ .x = stand[i].x,
					.y = stand[i].y,
					.fragment = look_of(p, picture,
						&picture->counter[i],
						stand[i].strip),
					.placed = true,
					.unit = true,
					.layer = (uint8_t)layer });
	b.piece = piece;
	return b;
}
