#include "feldpost/hexmap.h"

/* Making a map: hexes of a grid, then the hexsides between them. */

static const enum hex_side owned[] = { SIDE_N, SIDE_NE, SIDE_SE };

enum {
	OWNED = sizeof owned / sizeof *owned,
};

static void
add_hex(struct hexmap *m, int column, int row, int8_t terrain, struct arena *a)
{
	const char *id = arena_printf(a, "%02d%02d", column, row);
	struct hex *h = &m->hex[m->hexes++];
	*h = (struct hex){ .id = id,
		.name = id,
		.column = (int16_t)column,
		.row = (int16_t)row,
		.terrain = terrain };
	for (int side = 0; side < SIDES; side++)
		h->side[side] = HEXSIDE_NONE;
}

static void
make_hexes(struct hexmap *m, const int8_t *terrain, struct arena *a)
{
	size_t cells = (size_t)m->columns * (size_t)m->rows, count = 0;
	for (size_t i = 0; i < cells; i++)
		count += terrain[i] >= 0;
	m->hex = arena_array(a, count, sizeof *m->hex);
	m->at = arena_array(a, cells, sizeof *m->at);
	m->hexes = 0;
	for (size_t i = 0; i < cells; i++) {
		int column = (int)i / m->rows + 1, row = (int)i % m->rows + 1;
		bool there = terrain[i] >= 0;
		m->at[i] = there ? (int16_t)m->hexes : HEX_NONE;
		if (there)
			add_hex(m, column, row, terrain[i], a);
	}
	for (size_t i = 0; i < count; i++)
		for (int side = 0; side < SIDES; side++)
			m->hex[i].next[side] = (int16_t)hex_beyond(
				m, (int)i, (enum hex_side)side);
}

static void
add_side(struct hexmap *m, int16_t from, enum hex_side side, struct arena *a)
{
	struct hex *owner = &m->hex[from];
	int16_t to = owner->next[side];
	struct hex *other = &m->hex[to];
	bool first = from < to;
	owner->side[side] = (int16_t)m->sides;
	other->side[side_back(side)] = (int16_t)m->sides;
	m->side[m->sides++] = (struct hexside){
		.hex = { from, to },
		.id = arena_printf(a, "%s-%s", first ? owner->id : other->id,
			first ? other->id : owner->id),
	};
}

void
hexmap_make(struct hexmap *m, const int8_t *terrain, struct arena *a)
{
	make_hexes(m, terrain, a);
	m->side = arena_array(a, m->hexes * OWNED, sizeof *m->side);
	m->sides = 0;
	for (size_t i = 0; i < m->hexes; i++)
		for (int k = 0; k < OWNED; k++)
			if (m->hex[i].next[owned[k]] != HEX_NONE)
				add_side(m, (int16_t)i, owned[k], a);
}
