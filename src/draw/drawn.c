#include <string.h>

#include "feldpost/drawn.h"

const char *const drawn_layers[] = { "zones", "control", "bridges", "ways",
	"pins", "counters", "names", "attacks", "marks", "results", "ground",
	"pieces", "frames", "titles", "calendar", "status", "legend", NULL };

/* Hashes eight bytes at a time, because a drawing has thousands of texts. */
static uint32_t
hash_of(struct span text)
{
	uint64_t h = text.length;
	for (size_t i = 0; i < text.length; i += sizeof h) {
		uint64_t piece = 0;
		size_t left = text.length - i;
		memcpy(&piece, text.data + i,
			left < sizeof piece ? left : sizeof piece);
		h = (h ^ piece) * UINT64_C(1099511628211);
		h ^= h >> 29;
	}
	return (uint32_t)h;
}

static uint32_t
body_number(struct drawn_stock *s, struct span text)
{
	uint32_t *at = &s->body_at[hash_of(text) % DRAWN_BUCKETS];
	for (uint32_t i = *at; i > 0; i = s->body[i - 1].next)
		if (span_same(s->body[i - 1].text, text))
			return i - 1;
	s->body = arena_grow(
		s->arena, s->body, s->bodies, &s->body_room, sizeof *s->body);
	s->body[s->bodies].text =
		(struct span){ arena_copy(s->arena, text.data, text.length),
			text.length };
	s->body[s->bodies].next = *at;
	*at = (uint32_t)++s->bodies;
	return *at - 1;
}

uint32_t
drawn_number(struct drawn_stock *s, const struct drawn *t)
{
	uint32_t body = body_number(s, t->body);
	uint32_t *at = &s->thing_at[(body * 31 + (uint32_t)t->x * 17 +
					    (uint32_t)t->y) %
				    DRAWN_BUCKETS];
	for (uint32_t i = *at; i > 0; i = s->thing[i - 1].next) {
		const struct drawn *old = &s->thing[i - 1].of;
		if (s->thing[i - 1].body == body && old->layer == t->layer &&
			old->placed == t->placed && old->x == t->x &&
			old->y == t->y)
			return i - 1;
	}
	s->thing = arena_grow(s->arena, s->thing, s->things, &s->thing_room,
		sizeof *s->thing);
	struct drawn *new = &s->thing[s->things].of;
	*new = *t;
	new->body = s->body[body].text;
	new->id = t->id ? arena_string(s->arena, t->id) : NULL;
	s->thing[s->things].body = body;
	s->thing[s->things].next = *at;
	*at = (uint32_t)++s->things;
	return *at - 1;
}

static void
add_change(struct drawn_change *list, size_t *n, enum drawn_kind kind,
	uint32_t thing)
{
	if (*n && kind != DRAWN_ADD && list[*n - 1].kind == kind)
		list[*n - 1].count++;
	else
		list[(*n)++] = (struct drawn_change){ kind, 1, thing };
}

/* Keeps each thing that is in both lists of things. If two kept things have
 * changed their order, one of the two is drawn again. */
size_t
drawn_compare(const struct drawn_stock *s, struct drawn_numbers from,
	struct drawn_numbers to, struct arena *a, struct drawn_change **out)
{
	uint32_t *left = arena_array(a, s->things + 1, sizeof *left);
	uint32_t *due = arena_array(a, s->things + 1, sizeof *due);
	size_t i = 0, k = 0, n = 0;
	*out = arena_array(a, from.count + to.count + 1, sizeof **out);
	for (size_t j = 0; j < from.count; j++)
		left[from.thing[j]]++;
	for (size_t j = 0; j < to.count; j++)
		due[to.thing[j]]++;
	while (i < from.count || k < to.count) {
		bool old = i < from.count, new = k < to.count;
		if (old && new &&from.thing[i] == to.thing[k]) {
			add_change(*out, &n, DRAWN_KEEP, 0);
			left[from.thing[i++]]--;
			due[to.thing[k++]]--;
		} else if (old &&
			   (!new || !due[from.thing[i]] || left[to.thing[k]])) {
			add_change(*out, &n, DRAWN_DROP, 0);
			left[from.thing[i++]]--;
		} else {
			add_change(*out, &n, DRAWN_ADD, to.thing[k]);
			due[to.thing[k++]]--;
		}
	}
	return n;
}

static struct node *
numbers_node(struct arena *a, const int *number, size_t count)
{
	struct node *list = doc_list(a);
	for (size_t i = 0; i < count; i++)
		doc_push(list, doc_integer(a, number[i]));
	return list;
}

/* Returns a node for a thing, without the thing's body. */
static struct node *
thing_node(const struct drawn *t, struct arena *a)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "layer", doc_text(a, drawn_layers[t->layer]));
	if (t->id)
		doc_put(a, map, "id", doc_quoted(a, t->id));
	if (t->placed)
		doc_put(a, map, "at",
			numbers_node(a, (int[]){ t->x, t->y }, 2));
	if (t->extent.width)
		doc_put(a, map, "extent",
			numbers_node(a,
				(int[]){ t->extent.x, t->extent.y,
					t->extent.width, t->extent.height },
				4));
	return map;
}

static struct node *
body_node(struct span body, struct arena *a)
{
	return doc_quoted(a, arena_copy(a, body.data, body.length));
}

/* Returns a node with the numbers of a change that adds no thing. */
static struct node *
count_node(const struct drawn_change *c, struct arena *a)
{
	long count = (long)c->count;
	return doc_integer(a, c->kind == DRAWN_KEEP ? count : -count);
}

struct node *
drawn_node(const struct drawn_stock *s, const struct drawn_change *change,
	size_t changes, struct arena *a)
{
	struct node *list = doc_list(a);
	for (size_t i = 0; i < changes; i++) {
		const struct drawn *t = &s->thing[change[i].thing].of;
		struct node *node;
		if (change[i].kind == DRAWN_ADD) {
			node = thing_node(t, a);
			doc_put(a, node, "body", body_node(t->body, a));
		} else
			node = count_node(&change[i], a);
		doc_push(list, node);
	}
	return list;
}

struct node *
drawn_numbers_node(
	const struct drawn_change *change, size_t changes, struct arena *a)
{
	struct node *list = doc_list(a);
	for (size_t i = 0; i < changes; i++) {
		int number = (int)change[i].thing;
		doc_push(list, change[i].kind == DRAWN_ADD
				       ? numbers_node(a, &number, 1)
				       : count_node(&change[i], a));
	}
	return list;
}

void
drawn_put_stock(const struct drawn_stock *s, struct arena *a, struct node *map)
{
	struct node *things = doc_list(a), *bodies = doc_list(a);
	for (size_t i = 0; i < s->bodies; i++)
		doc_push(bodies, body_node(s->body[i].text, a));
	for (size_t i = 0; i < s->things; i++) {
		struct node *node = thing_node(&s->thing[i].of, a);
		doc_put(a, node, "body",
			doc_integer(a, (long)s->thing[i].body));
		doc_push(things, node);
	}
	doc_put(a, map, "bodies", bodies);
	doc_put(a, map, "things", things);
}
