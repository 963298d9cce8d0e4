#include <string.h>

#include "feldpost/hexmap.h"
#include "feldpost/message.h"

static const char *const shifts[] = {
	[SHIFT_EVEN] = "even",
	[SHIFT_ODD] = "odd",
	NULL,
};

const struct field hex_grid_fields[] = {
	F_INTEGER(struct hexmap, columns, "columns", 1, HEX_COLUMNS,
		.help = N_("how many columns of hexes")),
	F_INTEGER(struct hexmap, rows, "rows", 1, HEX_ROWS,
		.help = N_("hexes of a whole column")),
	F_ENUM(struct hexmap, shift, "shift", shifts,
		.help = N_("which columns are half a hex lower: even or odd")),
	FIELDS_END,
};

/* This file reads and writes the map's fields that name hexes by their ids. */

/* The map's own fields name hexes with this vocabulary. Its `world` is the
 * map. */
static const struct vocabulary map_hexes = {
	WORDS_ARRAY("HEX", struct hexmap, hex, hexes, struct hex, id, name),
	.find = hex_find,
	.near = hex_near,
	.distance = hex_apart,
};

static int
find_hex(const struct field *f, const struct node *n, const void *world,
	struct error *e)
{
	if (!doc_expect(n, NODE_SCALAR, f->key, e))
		return HEX_NONE;
	struct nearest near = nearest_to(n->text);
	int hex = words_find(f->words, world, n->text, &near);
	if (hex >= 0)
		return hex;
	error_at(e, ERROR_INPUT, n->at,
		"%s: there is no hex `%.40s` on the map", f->key, n->text);
	nearest_hint(&near, e);
	return HEX_NONE;
}

static struct node *
write_id(const struct field *f, int hex, const void *world, struct arena *a)
{
	return doc_quoted(a, words_id(f->words, world, hex));
}

static bool
read_hex(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	int *hex = member;
	(void)a;
	*hex = find_hex(f, n, world, e);
	return *hex != HEX_NONE;
}

static struct node *
write_hex(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const int *hex = member;
	return write_id(f, *hex, world, a);
}

static const struct field_custom hex_field = {
	.read = read_hex,
	.write = write_hex,
};

static bool
read_hexes(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	struct hex_list list = { .count = 0 };
	if (!doc_expect(n, NODE_LIST, f->key, e))
		return false;
	list.hex = arena_array(a, n->count, sizeof *list.hex);
	for (const struct node *child = n->first; child; child = child->next) {
		int hex = find_hex(f, child, world, e);
		if (hex == HEX_NONE)
			return false;
		if (hex_list_has(&list, hex))
			return error_at(e, ERROR_INPUT, child->at,
				"%s names the hex %s twice", f->key,
				child->text);
		list.hex[list.count++] = (int16_t)hex;
	}
	*(struct hex_list *)member = list;
	return true;
}

static struct node *
write_hexes(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const struct hex_list *list = member;
	struct node *n = doc_list(a);
	if (list->count == 0 && f->flags & FIELD_OPTIONAL)
		return NULL;
	for (size_t i = 0; i < list->count; i++)
		doc_push(n, write_id(f, list->hex[i], world, a));
	return n;
}

const struct field_custom hexes_field = {
	.read = read_hexes,
	.write = write_hexes,
};

const char *const terrain_looks[] = {
	[LOOK_OPEN] = "open",
	[LOOK_WOODS] = "woods",
	[LOOK_TOWN] = "town",
	[LOOK_CITY] = "city",
	[LOOK_SUBURB] = "suburb",
	[LOOK_LAKE] = "lake",
	[LOOK_MARSH] = "marsh",
	[LOOK_HILLS] = "hills",
	[LOOK_COUNT] = NULL,
};

static const struct field legend_fields[] = {
	F_TEXT(struct hex_terrain, letter, "letter", 1,
		.help = N_("the terrain's letter in the rows of terrain")),
	F_TEXT(struct hex_terrain, id, "id", 40),
	F_TEXT(struct hex_terrain, name, "name", 60, .flags = FIELD_OPTIONAL),
	F_ENUM(struct hex_terrain, look, "look", terrain_looks,
		.help = N_("how the terrain is drawn")),
	FIELDS_END,
};

static bool
check_terrain(const struct hex_terrain *t, const struct hex_terrain *above,
	const struct node *n, struct error *e)
{
	struct place at = doc_find(n, "letter")->at;
	char letter = *t->letter;
	if (letter <= ' ' || letter > '~' || letter == '.')
		return error_at(e, ERROR_INPUT, at,
			"letter must be a letter or a sign, but not . (which "
			"means off the map)");
	for (; above < t; above++) {
		if (*above->letter == letter)
			return error_at(e, ERROR_INPUT, at,
				"letter: `%c` is already used by %s", letter,
				above->id);
		if (strcmp(above->id, t->id) == 0)
			return error_at(e, ERROR_INPUT, doc_find(n, "id")->at,
				"id: there are two terrains %s", t->id);
	}
	return true;
}

static bool
check_legend(struct hexmap *m, const struct field *f, const struct node *n,
	struct arena *a, struct error *e)
{
	struct hex_terrain *t = m->terrain;
	(void)a;
	if (n->count < 1 || n->count > HEX_TERRAINS)
		return error_at(e, ERROR_INPUT, n->at,
			"%s must be a list of 1 to %d, not %zu", f->key,
			HEX_TERRAINS, n->count);
	for (const struct node *child = n->first; child;
		child = child->next, t++) {
		if (!check_terrain(t, m->terrain, child, e))
			return false;
		t->name = t->name ? t->name : t->id;
	}
	return true;
}

static const struct field place_fields[] = {
	{ F_HEX_CUSTOM(struct hex_place, hex, "hex", hex_field),
		.words = &map_hexes },
	F_TEXT(struct hex_place, name, "name", 60),
	F_INTEGER(struct hex_place, size, "size", 0, 2, .flags = FIELD_OPTIONAL,
		.help = "0 village, 1 town, 2 city"),
	FIELDS_END,
};

static const struct field area_fields[] = {
	F_TEXT(struct hex_area, id, "id", 40),
	F_TEXT(struct hex_area, name, "name", 60, .flags = FIELD_OPTIONAL),
	F_HEXES(struct hex_area, hexes, "hexes", &map_hexes),
	FIELDS_END,
};

static const struct field end_fields[] = {
	{ F_HEX_CUSTOM(struct hex_end, hex, "hex", hex_field),
		.words = &map_hexes },
	FIELDS_END,
};

static bool
name_hexes(struct hexmap *m, const struct field *f, const struct node *n,
	struct arena *a, struct error *e)
{
	(void)f, (void)n, (void)e;
	for (size_t i = 0; i < m->places; i++) {
		const struct hex_place *p = &m->place[i];
		struct hex *h = &m->hex[p->hex];
		if (h->place)
			continue;
		h->place = p->name;
		h->name = arena_pair(a, h->id, p->name);
	}
	return true;
}

static bool
name_areas(struct hexmap *m, const struct field *f, const struct node *n,
	struct arena *a, struct error *e)
{
	(void)f, (void)n, (void)a, (void)e;
	for (size_t i = 0; i < m->areas; i++)
		if (!m->area[i].name)
			m->area[i].name = m->area[i].id;
	return true;
}

/* Lists of a map are read in the order of this table. */
static const struct map_list {
	const struct field_custom *custom;
	const struct field *table;
	size_t stride, array, count; /* size of an element; offsets of array
				      * and count in struct hexmap */
	size_t at;		     /* offset of the element's place; 0
				      * keeps none */
	bool (*complete)(struct hexmap *m, const struct field *f,
		const struct node *n, struct arena *a, struct error *e);
} map_lists[] = {
	{ &hex_legend_field, legend_fields, sizeof(struct hex_terrain),
		offsetof(struct hexmap, terrain),
		offsetof(struct hexmap, terrains), 0, check_legend },
	{ &hex_places_field, place_fields, sizeof(struct hex_place),
		offsetof(struct hexmap, place), offsetof(struct hexmap, places),
		offsetof(struct hex_place, at), name_hexes },
	{ &hex_areas_field, area_fields, sizeof(struct hex_area),
		offsetof(struct hexmap, area), offsetof(struct hexmap, areas),
		offsetof(struct hex_area, at), name_areas },
	{ &hex_ends_field, end_fields, sizeof(struct hex_end),
		offsetof(struct hexmap, end), offsetof(struct hexmap, ends),
		offsetof(struct hex_end, at), NULL },
};

static const struct map_list *
list_of(const struct field *f)
{
	const struct map_list *l = map_lists;
	while (l->custom != f->custom)
		l++;
	return l;
}

static bool
read_list(const struct field *f, const struct node *list, const void *world,
	struct arena *a, void *member, struct error *e)
{
	const struct map_list *l = list_of(f);
	char *elements, *element, *map = member;
	(void)world;
	if (!doc_expect(list, NODE_LIST, f->key, e))
		return false;
	elements = element = arena_array(a, list->count, l->stride);
	for (const struct node *n = list->first; n; n = n->next) {
		if (!fields_read(
			    l->table, n, map, FIELDS_SOURCED, a, element, e))
			return false;
		if (l->at)
			memcpy(element + l->at, &n->at, sizeof n->at);
		element += l->stride;
	}
	memcpy(map + l->array, &elements, sizeof elements);
	memcpy(map + l->count, &list->count, sizeof list->count);
	return !l->complete || l->complete(member, f, list, a, e);
}

static struct node *
write_list(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const struct map_list *l = list_of(f);
	const char *element, *map = member;
	struct node *list = doc_list(a);
	size_t count;
	(void)world;
	memcpy(&element, map + l->array, sizeof element);
	memcpy(&count, map + l->count, sizeof count);
	if (count == 0 && f->flags & FIELD_OPTIONAL)
		return NULL;
	for (; count > 0; count--, element += l->stride)
		doc_push(list, fields_write(l->table, element, map, a));
	return list;
}

const struct field_custom hex_legend_field = { read_list, write_list, NULL },
			  hex_places_field = { read_list, write_list, NULL },
			  hex_areas_field = { read_list, write_list, NULL },
			  hex_ends_field = { read_list, write_list, NULL };
