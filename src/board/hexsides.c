#include <stdio.h>
#include <string.h>

#include "feldpost/hexmap.h"
#include "feldpost/message.h"

/* A hexside has the form "CCRR/d": a hex, and a side of it from 1 to 6. */

static const char *const bearings[SIDES] = {
	"north",
	"north-east",
	"south-east",
	"south",
	"south-west",
	"north-west",
};

/* Refuses sides 4 to 6. A hexside has only one name, which uses sides 1 to 3.
 * The error message gives this name. */
static bool
refuse_far_side(const struct hexmap *m, const struct node *n, int hex,
	enum hex_side side, struct error *e)
{
	int other = m->hex[hex].next[side];
	error_at(e, ERROR_INPUT, n->at,
		"`%s`: list a side in the %s at the hex beyond that side",
		n->text, bearings[side]);
	return other == HEX_NONE
		       ? error_hint(e,
				 "there is no hex beyond this side: remove the "
				 "entry")
		       : error_hint(e, "write %s/%d", m->hex[other].id,
				 side_back(side) + 1);
}

static int
two_digits(const char *text)
{
	return 10 * (text[0] - '0') + text[1] - '0';
}

static int
find_side(const struct hexmap *m, const struct node *n, struct error *e)
{
	bool shaped = n->kind == NODE_SCALAR && strlen(n->text) == 6 &&
		      strspn(n->text, "0123456789") == 4 && n->text[4] == '/';
	int column = shaped ? two_digits(n->text) : 0;
	int row = shaped ? two_digits(n->text + 2) : 0;
	int number = shaped ? n->text[5] - '0' : 0;
	if (number < 1 || number > SIDES) {
		if (!doc_expect(n, NODE_SCALAR, _("a hexside"), e))
			return HEXSIDE_NONE;
		error_at(e, ERROR_INPUT, n->at,
			"`%s` must be a hex and one of its sides, like 0208/3",
			n->text);
		error_hint(e, "the sides are 1 (north), 2 (north-east) and 3 "
			      "(south-east)");
		return HEXSIDE_NONE;
	}
	int hex = hex_at(m, column, row);
	enum hex_side side = (enum hex_side)(number - 1);
	if (hex == HEX_NONE)
		error_at(e, ERROR_INPUT, n->at,
			"`%s`: there is no hex %.4s on the map", n->text,
			n->text);
	else if (side > SIDE_SE)
		refuse_far_side(m, n, hex, side, e);
	else if (m->hex[hex].next[side] == HEX_NONE)
		error_at(e, ERROR_INPUT, n->at,
			"`%s`: a hexside is between two hexes, but there is no "
			"hex %s of it",
			n->text, bearings[side]);
	else
		return m->hex[hex].side[side];
	return HEXSIDE_NONE;
}

static bool
read_sides(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	struct hexmap *m = member;
	(void)world;
	(void)a;
	if (!doc_expect(n, NODE_LIST, f->key, e))
		return false;
	for (const struct node *child = n->first; child; child = child->next) {
		int side = find_side(m, child, e);
		if (side == HEXSIDE_NONE)
			return false;
		if (hexside_has(m, side, (int)f->min))
			return error_at(e, ERROR_INPUT, child->at,
				"%s names the hexside %s twice", f->key,
				child->text);
		m->side[side].kinds |= (uint16_t)(1 << f->min);
		m->side[side].at = child->at;
	}
	return true;
}

static struct node *
write_sides(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const struct hexmap *m = member;
	struct node *list = doc_list(a);
	(void)world;
	for (size_t i = 0; i < m->sides; i++) {
		const struct hexside *s = &m->side[i];
		if (!hexside_has(m, (int)i, (int)f->min))
			continue;
		int number = 1 + (int)hex_side_to(m, s->hex[0], s->hex[1]);
		doc_push(list,
			doc_quoted(a, arena_printf(a, "%s/%d",
					      m->hex[s->hex[0]].id, number)));
	}
	return !list->first && f->flags & FIELD_OPTIONAL ? NULL : list;
}

const struct field_custom hex_sides_field = {
	.read = read_sides,
	.write = write_sides,
};
