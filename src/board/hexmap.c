#include <string.h>

#include "feldpost/hexmap.h"
#include "feldpost/number.h"

/* Each row is the step to one neighbour, in columns and rows. A step from a
 * shifted column to a column that is not shifted adds one row. */
static const struct {
	int columns, rows;
} ways[SIDES] = {
	[SIDE_N] = { 0, -1 },
	[SIDE_NE] = { 1, -1 },
	[SIDE_SE] = { 1, 0 },
	[SIDE_S] = { 0, 1 },
	[SIDE_SW] = { -1, 0 },
	[SIDE_NW] = { -1, -1 },
};

/* Vertical coordinates count half hexes. Two neighbours in a column are two
 * units apart. Neighbours in adjacent columns are one unit apart. */

static int
is_shifted(const struct hexmap *m, int column)
{
	return column % 2 == (m->shift == SHIFT_ODD);
}

static int
height_of(const struct hexmap *m, int column, int row)
{
	return 2 * row + is_shifted(m, column);
}

int
hex_height(const struct hexmap *m, int hex)
{
	return height_of(m, m->hex[hex].column, m->hex[hex].row);
}

/* Returns the row whose middle is at the height `half`. The column may be left
 * of the map. */
static int
row_of(const struct hexmap *m, int column, int half)
{
	return (half - is_shifted(m, column)) / 2;
}

int
hex_at(const struct hexmap *m, int column, int row)
{
	bool inside = column >= 1 && column <= m->columns && row >= 1 &&
		      row <= m->rows;
	return inside && m->at ? m->at[(column - 1) * m->rows + row - 1]
			       : HEX_NONE;
}

int
hex_beyond(const struct hexmap *m, int hex, enum hex_side side)
{
	const struct hex *h = &m->hex[hex];
	int columns = ways[side].columns;
	int row = h->row + ways[side].rows;
	if (columns && is_shifted(m, h->column))
		row++;
	return hex_at(m, h->column + columns, row);
}

bool
hex_is_at_edge(const struct hexmap *m, int hex)
{
	for (int side = 0; side < SIDES; side++)
		if (m->hex[hex].next[side] == HEX_NONE)
			return true;
	return false;
}

bool
hex_has(const struct hexmap *m, int hex, int kind)
{
	for (int side = 0; side < SIDES; side++)
		if (hexside_has(m, m->hex[hex].side[side], kind))
			return true;
	return false;
}

static int
difference(int a, int b)
{
	return a < b ? b - a : a - b;
}

static int
distance_to(const struct hexmap *m, int from, int column, int row)
{
	int across = difference(m->hex[from].column, column);
	int down = difference(hex_height(m, from), height_of(m, column, row));
	return across + greater(0, (down - across) / 2);
}

int
hex_distance(const struct hexmap *m, int from, int to)
{
	return distance_to(m, from, m->hex[to].column, m->hex[to].row);
}

enum hex_side
hex_side_to(const struct hexmap *m, int from, int to)
{
	int side = SIDE_N;
	while (side < SIDES && m->hex[from].next[side] != to)
		side++;
	return to < 0 ? SIDES : (enum hex_side)side;
}

bool
hex_touches(const struct hexmap *m, int a, int b)
{
	return a == b || hex_side_to(m, a, b) != SIDES;
}

int
hexside_between(const struct hexmap *m, int a, int b)
{
	enum hex_side side = hex_side_to(m, a, b);
	return side == SIDES ? HEXSIDE_NONE : m->hex[a].side[side];
}

struct hexside_steps
hexside_steps(const struct hexmap *m, int hex, int side)
{
	int one = hex_distance(m, hex, m->side[side].hex[0]);
	int other = hex_distance(m, hex, m->side[side].hex[1]);
	return (struct hexside_steps){ lesser(one, other),
		greater(one, other) };
}

size_t
hex_within(const struct hexmap *m, int centre, int radius, int16_t *out)
{
	int column = m->hex[centre].column, half = hex_height(m, centre);
	int last = lesser(m->columns, column + radius);
	size_t count = 0;
	for (int c = greater(1, column - radius); c <= last; c++) {
		int reach = 2 * radius - difference(c, column);
		int row = greater(1, row_of(m, c, half - reach));
		int bottom = lesser(m->rows, row_of(m, c, half + reach));
		for (; row <= bottom; row++) {
			int hex = hex_at(m, c, row);
			if (hex != HEX_NONE)
				out[count++] = (int16_t)hex;
		}
	}
	return count;
}

bool
hex_list_has(const struct hex_list *l, int hex)
{
	for (size_t i = 0; i < l->count; i++)
		if (l->hex[i] == hex)
			return true;
	return false;
}

static int
find_id(const struct hex *hex, size_t count, const char *word)
{
	size_t low = 0, high = count;
	while (low < high) {
		size_t middle = (low + high) / 2;
		int order = strcmp(hex[middle].id, word);
		if (order == 0)
			return (int)middle;
		if (order < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return HEX_NONE;
}

int
hex_find(const struct vocabulary *v, const void *world, const char *word)
{
	const struct hex *hex;
	memcpy(&hex, (const char *)world + v->array, sizeof hex);
	size_t count = words_count(v, world);
	int found = find_id(hex, count, word);
	for (size_t i = 0; found < 0 && i < count; i++)
		if (hex[i].place && (words_called(hex[i].place, word) ||
					    words_called(hex[i].name, word)))
			found = (int)i;
	return found;
}

static const struct hexmap *
map_of(const struct vocabulary *v, const void *world)
{
	const char *hex = (const char *)world + v->array;
	return (const void *)(hex - offsetof(struct hexmap, hex));
}

int
hex_near(const struct vocabulary *v, const void *world, const char *word)
{
	const struct hexmap *m = map_of(v, world);
	int nearest = HEX_NONE, least = 0;
	unsigned edits = 0;
	if (strlen(word) != 4 || strspn(word, "0123456789") != 4)
		return HEX_NONE;
	int column = 10 * (word[0] - '0') + word[1] - '0';
	int row = 10 * (word[2] - '0') + word[3] - '0';
	for (int hex = 0; hex < (int)m->hexes; hex++) {
		int steps = distance_to(m, hex, column, row);
		if (nearest != HEX_NONE && steps > least)
			continue;
		unsigned changed = text_distance(m->hex[hex].id, word);
		if (nearest != HEX_NONE && steps == least && changed >= edits)
			continue;
		nearest = hex;
		least = steps;
		edits = changed;
	}
	return nearest;
}

int
hex_apart(const struct vocabulary *v, const void *world, int one, int other)
{
	return hex_distance(map_of(v, world), one, other);
}

int
hexside_find(const struct vocabulary *v, const void *world, const char *word)
{
	enum {
		ONE = 4,
		BOTH = 2 * ONE + 1,
	};
	char other[BOTH + 1] = "";
	if (strlen(word) == BOTH && word[ONE] == '-') {
		memcpy(other, word + ONE + 1, ONE);
		other[ONE] = '-';
		memcpy(other + ONE + 1, word, ONE);
	}
	size_t count = words_count(v, world);
	for (size_t i = 0; i < count; i++) {
		const char *id = words_id(v, world, (int)i);
		if (strcmp(id, word) == 0 || strcmp(id, other) == 0)
			return (int)i;
	}
	for (size_t i = 0; i < count; i++)
		if (words_called(words_name(v, world, (int)i), word))
			return (int)i;
	return HEXSIDE_NONE;
}
