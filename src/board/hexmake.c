#include <string.h>

#include "feldpost/hexmap.h"

/* This file creates the hexes of a grid, and then the hexsides between them. */

static const enum hex_side owned[] = { SIDE_N, SIDE_NE, SIDE_SE };

enum {
	OWNED = sizeof owned / sizeof *owned,
};

enum {
	HEX_ID = sizeof "CCRR",
	SIDE_ID = sizeof "CCRR-CCRR",
};

static void
add_hex(struct hexmap *m, char *id, int column, int row, int8_t terrain)
{
	/* Writes the digits without printf, which would double the time for
	 * reading a map. */
	id[0] = (char)('0' + column / 10);
	id[1] = (char)('0' + column % 10);
	id[2] = (char)('0' + row / 10);
	id[3] = (char)('0' + row % 10);
	struct hex *h = &m->hex[m->hexes++];
	*h = (struct hex){ .id = id,
		.name = id,
		.column = (int16_t)column,
		.row = (int16_t)row,
		.terrain = terrain };
	for (int side = 0; side < SIDES; side++)
		h->next[side] = h->side[side] = HEXSIDE_NONE;
}

static void
make_hexes(struct hexmap *m, const int8_t *terrain, struct arena *a)
{
	size_t cells = (size_t)m->columns * (size_t)m->rows, count = 0;
	for (size_t i = 0; i < cells; i++)
		count += terrain[i] >= 0;
	m->hex = arena_array(a, count, sizeof *m->hex);
	m->at = arena_array(a, cells, sizeof *m->at);
	char *ids = arena_array(a, count, HEX_ID);
	m->hexes = 0;
	for (size_t i = 0; i < cells; i++) {
		int column = (int)i / m->rows + 1, row = (int)i % m->rows + 1;
		bool there = terrain[i] >= 0;
		m->at[i] = there ? (int16_t)m->hexes : HEX_NONE;
		if (there)
			add_hex(m, ids + HEX_ID * m->hexes, column, row,
				terrain[i]);
	}
	for (size_t i = 0; i < count; i++)
		for (int k = 0; k < OWNED; k++) {
			int next = hex_beyond(m, (int)i, owned[k]);
			m->hex[i].next[owned[k]] = (int16_t)next;
			if (next != HEX_NONE)
				m->hex[next].next[side_back(owned[k])] =
					(int16_t)i;
		}
}

static void
add_side(struct hexmap *m, char *id, int16_t from, enum hex_side side)
{
	struct hex *owner = &m->hex[from];
	int16_t to = owner->next[side];
	struct hex *other = &m->hex[to];
	bool first = from < to;
	memcpy(id, first ? owner->id : other->id, 4);
	id[4] = '-';
	memcpy(id + 5, first ? other->id : owner->id, 4);
	owner->side[side] = (int16_t)m->sides;
	other->side[side_back(side)] = (int16_t)m->sides;
	m->side[m->sides++] = (struct hexside){
		.hex = { from, to },
		.id = id,
	};
}

void
hexmap_make(struct hexmap *m, const int8_t *terrain, struct arena *a)
{
	make_hexes(m, terrain, a);
	m->side = arena_array(a, m->hexes * OWNED, sizeof *m->side);
	char *ids = arena_array(a, m->hexes * OWNED, SIDE_ID);
	m->sides = 0;
	for (size_t i = 0; i < m->hexes; i++)
		for (int k = 0; k < OWNED; k++)
			if (m->hex[i].next[owned[k]] != HEX_NONE)
				add_side(m, ids + SIDE_ID * (size_t)m->sides,
					(int16_t)i, owned[k]);
}
