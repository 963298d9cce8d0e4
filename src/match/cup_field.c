#include <string.h>

#include "feldpost/cup.h"
#include "feldpost/message.h"

/* A file stores a cup as {opened: 3, inside: [eng51, urn.2*3], urns: [{urn: 2,
 * holds: [...]}]}. */

static struct node *
write_tokens(const struct field *f, const struct cup *c, const struct urn *u,
	const void *world, struct arena *a)
{
	struct node *tokens = doc_list(a);
	for (int i = 0; i < CUP_PIECES; i++)
		if (set_has(u->pieces, i))
			doc_push(tokens,
				doc_text(a, words_id(f->words, world, i)));
	for (int row = 0; row < c->count; row++)
		if (u->slots[row])
			doc_push(
				tokens, doc_text(a, arena_printf(a, "urn.%d*%d",
							    c->urn[row].number,
							    u->slots[row])));
	return tokens;
}

static struct node *
write_cup(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const struct cup *c = member;
	struct node *map = doc_map(a), *urns = doc_list(a);
	for (int row = 0; row < c->count; row++) {
		struct node *urn = doc_map(a);
		doc_put(a, urn, "urn", doc_integer(a, c->urn[row].number));
		doc_put(a, urn, "holds",
			write_tokens(f, c, &c->urn[row], world, a));
		doc_push(urns, urn);
	}
	doc_put(a, map, "opened", doc_integer(a, c->opened));
	doc_put(a, map, "inside", write_tokens(f, c, &c->inside, world, a));
	doc_put(a, map, "urns", urns);
	return map;
}

/* Reads "urn.2*3": three slots of urn 2, which is in an earlier row. */
static bool
read_slots(const struct cup *c, const struct node *n, struct urn *u,
	struct error *e)
{
	const char *star = strchr(n->text, '*');
	long number = 0, count = 0;
	if (star) {
		struct span digits = { n->text + 4,
			(size_t)(star - n->text) - 4 };
		if (!integer_read(digits, 1, UINT16_MAX, &number) ||
			!integer_read(span_of(star + 1), 1, CUP_PIECES, &count))
			number = 0;
	}
	for (int row = 0; row < c->count; row++)
		if (c->urn[row].number == number && u->slots[row] == 0) {
			u->slots[row] = (uint8_t)count;
			return true;
		}
	return error_at(e, ERROR_INPUT, n->at,
		"`%s` is no urn of an earlier line", n->text);
}

static bool
read_tokens(const struct field *f, const struct node *list, const void *world,
	const struct cup *c, uint64_t *seen, struct urn *u, struct error *e)
{
	if (!doc_expect(list, NODE_LIST, "tokens", e))
		return false;
	for (const struct node *n = list->first; n; n = n->next) {
		if (!doc_expect(n, NODE_SCALAR, _("a token"), e))
			return false;
		if (strncmp(n->text, "urn.", 4) == 0) {
			if (!read_slots(c, n, u, e))
				return false;
			continue;
		}
		int piece = words_find(f->words, world, n->text, NULL);
		if (piece < 0 || piece >= CUP_PIECES || set_has(*seen, piece))
			return error_at(e, ERROR_INPUT, n->at,
				"`%s` is unknown or is listed twice", n->text);
		*seen |= set_of(piece);
		u->pieces |= set_of(piece);
	}
	return true;
}

static bool
read_urn(const struct field *f, const struct node *n, const void *world,
	struct cup *c, uint64_t *seen, struct error *e)
{
	static const char *const keys[] = { "urn", "holds", NULL };
	struct node *number, *holds;
	long value;
	if (!doc_only(n, keys, e) || !doc_need(n, "urn", &number, e) ||
		!doc_need(n, "holds", &holds, e))
		return false;
	long above = c->count ? c->urn[c->count - 1].number + 1 : 1;
	if (!doc_get_integer(number, above, c->opened, _("an urn"), &value, e))
		return false;
	if (c->count == CUP_URNS)
		return error_at(e, ERROR_INPUT, n->at, "too many urns");
	struct urn *u = &c->urn[c->count];
	u->number = (uint16_t)value;
	if (!read_tokens(f, holds, world, c, seen, u, e))
		return false;
	if (!u->pieces && !holds->first)
		return error_at(e, ERROR_INPUT, n->at, "an empty urn");
	c->count++;
	return true;
}

static bool
read_cup(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	static const char *const keys[] = { "opened", "inside", "urns", NULL };
	struct cup *c = member;
	struct node *opened, *inside, *urns;
	long value;
	uint64_t seen = 0;
	(void)a;
	*c = (struct cup){ .count = 0 };
	if (!doc_expect(n, NODE_MAP, f->key, e) || !doc_only(n, keys, e) ||
		!doc_need(n, "opened", &opened, e) ||
		!doc_need(n, "inside", &inside, e) ||
		!doc_need(n, "urns", &urns, e) ||
		!doc_get_integer(opened, 0, UINT16_MAX, "opened", &value, e) ||
		!doc_expect(urns, NODE_LIST, "urns", e))
		return false;
	c->opened = (uint16_t)value;
	for (const struct node *u = urns->first; u; u = u->next)
		if (!doc_expect(u, NODE_MAP, _("an urn"), e) ||
			!read_urn(f, u, world, c, &seen, e))
			return false;
	if (!read_tokens(f, inside, world, c, &seen, &c->inside, e))
		return false;
	for (int row = 0; row < c->count; row++)
		if (cup_slots_out(c, c->urn[row].number) < 0)
			return error_at(e, ERROR_INPUT, n->at,
				"urn %d has fewer slots than are listed here",
				c->urn[row].number);
	return true;
}

const struct field_custom cup_field = {
	.read = read_cup,
	.write = write_cup,
};
