#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/svg.h"
#include "page_internal.h"

/* This file writes the data about the game that the script needs. */

void
put_said(struct arena *a, struct node *map, const char *key, const char *text)
{
	doc_put(a, map, key, doc_quoted(a, look_visible(a, text)));
}

static void
put_words(const struct page_word *w, struct arena *a, struct node *map)
{
	for (; w->id; w++)
		doc_put(a, map, w->id, doc_quoted(a, _(w->text)));
}

struct node *
page_words_node(const struct page_word *more, struct arena *a)
{
	struct node *map = doc_map(a);
	put_words(page_words, a, map);
	if (more)
		put_words(more, a, map);
	return map;
}

static struct node *
seats(const struct page *p, struct arena *a)
{
	const struct rules *rules = p->game->match.rules;
	struct node *list = doc_list(a);
	for (int seat = 0; seat < rules->seat_count; seat++) {
		struct node *map = doc_map(a);
		doc_put(a, map, "id", doc_quoted(a, rules->seats[seat].id));
		put_said(a, map, "name", _(rules->seats[seat].name));
		doc_push(list, map);
	}
	return list;
}

/* Returns the names of all things that orders can name. Leaves out things whose
 * name is their id. */
static struct node *
names(const struct page *p, struct arena *a)
{
	const struct match *m = &p->game->match;
	struct node *map = doc_map(a);
	for (const struct vocabulary *const *v = m->rules->vocabularies; *v;
		v++)
		for (int i = 0; i < (int)words_count(*v, m->world); i++) {
			const char *id = words_id(*v, m->world, i);
			const char *name = words_said(*v, m->world, i);
			if (name != id)
				put_said(a, map, id, name);
		}
	return map;
}

void
put_drawings(const struct page *p, struct arena *a, struct node *map)
{
	doc_put(a, map, "seats", seats(p, a));
	if (!p->ground)
		return;
	doc_put(a, map, "ground", p->ground);
	doc_put(a, p->ground, "width", doc_integer(a, p->width));
	doc_put(a, p->ground, "height", doc_integer(a, p->height));
	doc_put(a, map, "names", names(p, a));
	drawn_put_stock(&p->stock, a, map);
}
