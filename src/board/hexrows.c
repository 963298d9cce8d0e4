#include <string.h>

#include "feldpost/hexmap.h"
#include "feldpost/message.h"

/* This file reads and writes rows of letters: the terrain, layers and owners of
 * all hexes, from north to south. Each row has a letter for every column; `.`
 * is off the map. */

enum {
	OFF = -1,
	ROW_BYTES = 4 * HEX_COLUMNS, /* room for an error message about a
				      * row's length */
};

struct rows {
	const struct hexmap *map; /* While terrain is read, only the map's
				   * grid is set. */
	const char *key;
	const char *letters;
	int8_t *value;
	struct arena *arena;
	struct error *e;
};

static struct place
letter_place(const struct node *row, size_t i)
{
	struct place at = row->at;
	at.column += i + row->quoted;
	return at;
}

static bool
refuse_letter(const struct rows *r, const struct node *row, size_t i,
	int number, const char *why)
{
	struct buffer known = buffer_in(r->arena);
	for (const char *c = r->letters; *c; c++)
		buffer_printf(&known, "%c ", *c);
	error_at(r->e, ERROR_INPUT, letter_place(row, i),
		"%s: `%c` is given for hex %02zu%02d, %s", r->key, row->text[i],
		i + 1, number, why);
	return error_hint(r->e, "possible letters: %sand . (off the map)",
		buffer_string(&known));
}

static bool
read_letter(const struct rows *r, const struct node *row, size_t i, int number)
{
	const struct hexmap *m = r->map;
	char letter = row->text[i];
	const char *known = strchr(r->letters, letter);
	bool there = hex_at(m, (int)i + 1, number) != HEX_NONE;
	if (!known && letter != '.')
		return refuse_letter(r, row, i, number,
			_("but the legend has no such letter"));
	if (m->at && known && !there)
		return refuse_letter(
			r, row, i, number, _("but that hex is off the map"));
	if (m->at && !known && there)
		return refuse_letter(
			r, row, i, number, _("but that hex is on the map"));
	r->value[i * (size_t)m->rows + (size_t)number - 1] =
		(int8_t)(known ? known - r->letters : OFF);
	return true;
}

static bool
read_row(const struct rows *r, const struct node *row, int number)
{
	const char *text;
	size_t columns = (size_t)r->map->columns;
	if (!doc_get_text(row, ROW_BYTES, r->key, &text, r->e))
		return false;
	if (strlen(text) != columns)
		return error_at(r->e, ERROR_INPUT, row->at,
			"%s: row %d must have %zu letters (one for each "
			"column), not %zu",
			r->key, number, columns, strlen(text));
	for (size_t i = 0; i < columns; i++)
		if (!read_letter(r, row, i, number))
			return false;
	return true;
}

static size_t
cells_of(const struct hexmap *m)
{
	return (size_t)m->columns * (size_t)m->rows;
}

static bool
read_rows(struct rows *r, const struct node *n)
{
	int number = 1;
	if (!doc_expect(n, NODE_LIST, r->key, r->e))
		return false;
	if (n->count != (size_t)r->map->rows)
		return error_at(r->e, ERROR_INPUT, n->at,
			"%s must have as many rows as the grid (%d), not %zu",
			r->key, r->map->rows, n->count);
	r->value = arena_array(r->arena, cells_of(r->map), 1);
	for (const struct node *row = n->first; row; row = row->next)
		if (!read_row(r, row, number++))
			return false;
	return true;
}

static int8_t
value_at(const struct rows *r, const struct hex *h)
{
	return r->value[(h->column - 1) * r->map->rows + h->row - 1];
}

static struct node *
write_rows(const struct hexmap *m, const char *letter, struct arena *a)
{
	struct node *list = doc_list(a);
	for (int row = 1; row <= m->rows; row++) {
		char text[HEX_COLUMNS + 1] = "";
		for (int column = 1; column <= m->columns; column++) {
			int hex = hex_at(m, column, row);
			text[column - 1] = hex == HEX_NONE ? '.' : letter[hex];
		}
		doc_push(list, doc_quoted(a, text));
	}
	return list;
}

static bool
check_count(const struct hexmap *m, const struct node *n, const int8_t *value,
	struct error *e)
{
	size_t count = 0;
	for (size_t i = 0; i < cells_of(m); i++)
		count += value[i] != OFF;
	if (count == 0)
		return error_at(e, ERROR_INPUT, n->at,
			"the map must have at least one hex");
	if (count <= HEX_MOST)
		return true;
	error_at(e, ERROR_INPUT, n->at,
		"the map must have at most %d hexes, not %zu", HEX_MOST, count);
	return error_hint(
		e, "hexes that no unit can enter may be . (off the map)");
}

static bool
read_terrain(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	struct hexmap *m = member;
	struct hexmap grid = *m;
	struct buffer letters = buffer_in(a);
	grid.at = NULL;
	for (size_t i = 0; i < m->terrains; i++)
		buffer_puts(&letters, m->terrain[i].letter);
	struct rows r = { .map = &grid,
		.key = f->key,
		.letters = buffer_string(&letters),
		.arena = a,
		.e = e };
	(void)world;
	if (!read_rows(&r, n) || !check_count(m, n, r.value, e))
		return false;
	hexmap_make(m, r.value, a);
	struct place *at = arena_array(a, n->count, sizeof *at);
	m->row_at = at;
	for (const struct node *row = n->first; row; row = row->next)
		*at++ = letter_place(row, 0);
	return true;
}

static struct node *
write_terrain(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const struct hexmap *m = member;
	char *letter = arena_array(a, m->hexes, 1);
	(void)f;
	(void)world;
	for (size_t i = 0; i < m->hexes; i++)
		letter[i] = *m->terrain[m->hex[i].terrain].letter;
	return write_rows(m, letter, a);
}

static size_t
count_letters(const struct node *n)
{
	size_t count = 0;
	for (const struct node *row = n->first; row; row = row->next)
		for (const char *c = row->text; c && *c; c++)
			count += *c != '.';
	return count;
}

const struct field_custom hex_terrain_field = {
	.read = read_terrain,
	.write = write_terrain,
	.values = count_letters,
};

/* The first letter of a layer or of the owners means "none". */

static const struct hexmap *
map_of(const struct field *f, const void *world)
{
	return (const void *)((const char *)world + f->count_offset);
}

static const char *
mark_letters(const struct field *f, struct arena *a)
{
	struct buffer letters = buffer_in(a);
	buffer_putc(&letters, '-');
	for (size_t i = 0; f->names[i]; i++)
		buffer_puts(&letters, f->names[i]);
	return buffer_string(&letters);
}

static bool
read_marks(struct rows *r, const struct field *f, const struct node *n,
	const void *world, struct arena *a, struct error *e)
{
	*r = (struct rows){ .map = map_of(f, world),
		.key = f->key,
		.letters = mark_letters(f, a),
		.arena = a,
		.e = e };
	if (!r->map->at)
		return error_at(e, ERROR_INPUT, n->at,
			"%s needs the terrain of the map", f->key);
	return read_rows(r, n);
}

static bool
read_layer(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	struct rows r;
	if (!read_marks(&r, f, n, world, a, e))
		return false;
	uint8_t *layer = arena_array(a, r.map->hexes, sizeof *layer);
	for (size_t i = 0; i < r.map->hexes; i++)
		layer[i] = (uint8_t)value_at(&r, &r.map->hex[i]);
	memcpy(member, &layer, sizeof layer);
	return true;
}

/* Writes a row of letters for each row of hexes. `mark` has the index of the
 * letter for each hex. If `mark` is NULL, all indexes are 0. */
static struct node *
write_marks(const struct field *f, const void *world, const int8_t *mark,
	int first, struct arena *a)
{
	const struct hexmap *m = map_of(f, world);
	const char *letters = mark_letters(f, a);
	const int count = (int)strlen(letters);
	char *letter = arena_array(a, m->hexes, 1);
	for (size_t i = 0; i < m->hexes; i++) {
		int at = mark ? mark[i] - first : 0;
		letter[i] = at < 0 || at >= count ? '?' : letters[at];
	}
	return write_rows(m, letter, a);
}

static struct node *
write_layer(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const int8_t *layer;
	memcpy(&layer, member, sizeof layer);
	return write_marks(f, world, layer, 0, a);
}

const struct field_custom hex_layer_field = {
	.read = read_layer,
	.write = write_layer,
	.values = count_letters,
};

static bool
read_owners(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	struct rows r;
	int8_t *owner = member;
	if (!read_marks(&r, f, n, world, a, e))
		return false;
	for (size_t i = 0; i < r.map->hexes; i++)
		owner[i] = (int8_t)(value_at(&r, &r.map->hex[i]) - 1);
	return true;
}

static struct node *
write_owners(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	return write_marks(f, world, member, -1, a);
}

const struct field_custom hex_owners_field = {
	.read = read_owners,
	.write = write_owners,
};
