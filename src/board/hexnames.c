#include "feldpost/hexnames.h"

static bool
is_site(const struct hexmap *m, int side, unsigned any, unsigned all)
{
	unsigned kinds = side < 0 ? 0 : m->side[side].kinds;
	return kinds & any && (kinds & all) == all;
}

size_t
hex_sites(const struct hexmap *m, unsigned any, unsigned all, struct arena *a,
	struct hex_site **out)
{
	static const enum hex_side onward[] = { SIDE_S, SIDE_NE, SIDE_SE };
	size_t count = 0, most = 0;
	for (size_t i = 0; i < m->sides; i++)
		most += is_site(m, (int)i, any, all);
	*out = arena_array(a, most, sizeof **out);
	for (size_t i = 0; i < m->hexes && count < most; i++)
		for (size_t k = 0; k < sizeof onward / sizeof *onward; k++) {
			int side = m->hex[i].side[onward[k]];
			if (!is_site(m, side, any, all))
				continue;
			const struct hexside *s = &m->side[side];
			/* The name of a hexside begins with the hex that has
			 * the lower number: "0404-0505 Geilenkirchen". */
			int low = s->hex[0] < s->hex[1] ? s->hex[0] : s->hex[1];
			int high = s->hex[0] + s->hex[1] - low;
			const char *place = m->hex[low].place
						    ? m->hex[low].place
						    : m->hex[high].place;
			(*out)[count++] = (struct hex_site){
				.id = s->id,
				.name = place ? arena_pair(a, s->id, place)
					      : s->id,
				.side = side,
			};
		}
	return count;
}

int
hex_site_at(const struct hex_site *site, size_t count, int side)
{
	for (size_t i = 0; i < count; i++)
		if (site[i].side == side)
			return (int)i;
	return -1;
}

static struct hex_list
hexes_of(const struct hexmap *m, int terrain, struct arena *a)
{
	struct hex_list l = { arena_array(a, m->hexes, sizeof *l.hex), 0 };
	for (size_t i = 0; i < m->hexes; i++)
		if (m->hex[i].terrain == terrain)
			l.hex[l.count++] = (int16_t)i;
	return l;
}

size_t
hex_areas(const struct hexmap *m, struct arena *a, struct hex_area **out)
{
	struct hex_area *area =
		arena_array(a, m->terrains + m->areas + m->hexes, sizeof *area);
	int16_t *hex = arena_array(a, m->hexes, sizeof *hex);
	size_t count = 0;
	for (size_t i = 0; i < m->terrains; i++)
		area[count++] = (struct hex_area){
			.id = m->terrain[i].id,
			.name = m->terrain[i].name,
			.hexes = hexes_of(m, (int)i, a),
		};
	for (size_t i = 0; i < m->areas; i++)
		area[count++] = m->area[i];
	for (size_t i = 0; i < m->hexes; i++) {
		hex[i] = (int16_t)i;
		area[count++] = (struct hex_area){
			.id = m->hex[i].id,
			.name = m->hex[i].place,
			.hexes = { &hex[i], 1 },
		};
	}
	*out = area;
	return count;
}

void
hex_list_mark(const struct hex_list *l, uint8_t *mark)
{
	for (size_t i = 0; i < l->count; i++)
		mark[l->hex[i]] = 1;
}

struct hex_list
hex_list_of(const struct hexmap *m, const uint8_t *layer, int value,
	struct arena *a)
{
	struct hex_list l = { arena_array(a, m->hexes, sizeof *l.hex), 0 };
	for (size_t i = 0; i < m->hexes; i++)
		if (layer[i] == value)
			l.hex[l.count++] = (int16_t)i;
	return l;
}
