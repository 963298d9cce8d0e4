#include "feldpost/hexmap.h"

const struct field hex_grid_fields[] = {
	FIELDS_END,
};

static bool
read_stub(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	(void)world;
	(void)a;
	(void)member;
	return error_at(e, ERROR_INPUT, n->at, "%s: not yet", f->key);
}

static struct node *
write_stub(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	(void)f;
	(void)member;
	(void)world;
	return doc_list(a);
}

const struct field_custom hex_legend_field = { read_stub, write_stub },
			  hex_terrain_field = { read_stub, write_stub },
			  hex_layer_field = { read_stub, write_stub },
			  hex_sides_field = { read_stub, write_stub },
			  hex_places_field = { read_stub, write_stub },
			  hex_areas_field = { read_stub, write_stub },
			  hexes_field = { read_stub, write_stub },
			  hex_owners_field = { read_stub, write_stub };
