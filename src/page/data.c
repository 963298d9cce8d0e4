#include <stdlib.h>
#include <string.h>

#include "feldpost/hear.h"
#include "feldpost/message.h"
#include "feldpost/tabletop.h"
#include "page_internal.h"

/* Writes what the script must know about the game. */

static struct node *
seats(const struct page *p, struct arena *a)
{
	const struct game *g = p->game;
	struct node *list = doc_list(a);
	for (int seat = 0; seat < g->match.rules->seat_count; seat++) {
		struct node *map = doc_map(a);
		const struct seat *s = &g->match.rules->seats[seat];
		doc_put(a, map, "id", doc_text(a, s->id));
		doc_put(a, map, "name", doc_text(a, _(s->name)));
		doc_push(list, map);
	}
	return list;
}

static struct node *
words(struct arena *a)
{
	struct node *map = doc_map(a);
	for (const struct hear_text *w = hear_texts; w->id; w++)
		doc_put(a, map, w->id, doc_text(a, _(w->text)));
	for (const struct page_word *w = page_words; w->id; w++)
		doc_put(a, map, w->id, doc_text(a, _(w->text)));
	return map;
}

/* True if a hex is directly below another, and numbered so. */
static bool
is_below(const struct page_place *hex, const struct page_place *above)
{
	return strlen(hex->id) == 4 && hex->x == above->x &&
	       hex->y == above->y + HEX_DOWN &&
	       atoi(hex->id) == atoi(above->id) + 1;
}

/* Describes many hexes briefly, as runs that follow each other in a column. */
static struct node *
runs(const struct page *p, struct arena *a)
{
	struct node *list = doc_list(a);
	for (size_t i = 0, n; i < p->places; i += n) {
		const struct page_place *first = &p->place[i];
		struct node *run = doc_list(a);
		for (n = 1; i + n < p->places &&
			    is_below(&p->place[i + n], &p->place[i + n - 1]);)
			n++;
		doc_push(run, doc_quoted(a, first->id));
		doc_push(run, doc_integer(a, first->x));
		doc_push(run, doc_integer(a, first->y));
		doc_push(run, doc_integer(a, (long)n));
		doc_push(list, run);
	}
	return list;
}

static struct node *
names(const struct page *p, struct arena *a)
{
	struct node *map = doc_map(a);
	for (size_t i = 0; i < p->places; i++)
		if (p->place[i].name)
			doc_put(a, map, p->place[i].id,
				doc_quoted(a, p->place[i].name));
	return map;
}

static struct node *
places(const struct page *p, struct arena *a)
{
	struct node *map = doc_map(a);
	for (size_t i = 0; i < p->places; i++) {
		const struct page_place *place = &p->place[i];
		struct node *list = doc_list(a);
		doc_push(list, doc_integer(a, place->x));
		doc_push(list, doc_integer(a, place->y));
		doc_push(list,
			doc_quoted(a, place->name ? place->name : place->id));
		doc_put(a, map, place->id, list);
	}
	return map;
}

static struct node *
units(const struct page *p, struct arena *a)
{
	struct node *map = doc_map(a);
	for (size_t i = 0; i < p->units; i++) {
		struct node *list = doc_list(a);
		doc_push(list, doc_quoted(a, p->unit[i].name));
		doc_push(list, doc_text(a, p->unit[i].seat));
		doc_put(a, map, p->unit[i].id, list);
	}
	return map;
}

void
data_put(const struct page *p, struct buffer *out)
{
	struct arena *a = out->arena;
	struct node *map = doc_map(a), *ground = doc_map(a);
	doc_put(a, map, "seats", seats(p, a));
	const struct page_step *news = page_news(p);
	if (news)
		doc_put(a, map, "news", doc_text(a, news->id));
	doc_put(a, map, "ground", ground);
	doc_put(a, ground, "width", doc_integer(a, p->width));
	doc_put(a, ground, "height", doc_integer(a, p->height));
	doc_put(a, ground, "kind", doc_text(a, p->hexes ? "hex" : "table"));
	if (p->hexes) {
		doc_put(a, ground, "down", doc_integer(a, HEX_DOWN));
		doc_put(a, ground, "outline", doc_text(a, p->outline));
		doc_put(a, map, "runs", runs(p, a));
		doc_put(a, map, "names", names(p, a));
	} else
		doc_put(a, map, "places", places(p, a));
	doc_put(a, map, "units", units(p, a));
	doc_put(a, map, "words", words(a));
	html_json(out, "page", map);
}
