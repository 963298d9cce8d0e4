#include <string.h>

#include "feldpost/hash.h"
#include "feldpost/message.h"
#include "feldpost/parcel.h"
#include "feldpost/plan_page.h"
#include "feldpost/shell.h"
#include "page_internal.h"

/* This file writes planning pages. */

/* A planning page. Its position is from a game or from practice. */
struct plan {
	const struct scenario *scenario;
	const struct standpoint *from;
	struct parcel_label label;
	const char *called;
	/* key of the drafts, in hex; NULL if the page has no drafts */
	const char *seal;
	bool alone; /* true in solitaire if the player's dice come next */
};

/* Returns a file name in which all characters are allowed on every system. */
static const char *
file_name(struct arena *a, const char *game, unsigned packet, const char *seat)
{
	struct buffer out = buffer_in(a);
	const char *end = strrchr(game, '/');
	if (!end)
		end = strrchr(game, ' ');
	game = end ? end + 1 : game;
	size_t length = strcspn(game, ".");
	for (size_t i = 0; i < length; i++)
		if (strchr("abcdefghijklmnopqrstuvwxyz"
			   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-",
			    game[i]))
			buffer_putc(&out, game[i]);
	buffer_printf(&out, "%sorders-%u-%s.yaml", out.length ? "-" : "",
		packet, seat);
	return buffer_string(&out);
}

static void
put_text(struct arena *a, struct node *map, const char *key, const char *text)
{
	doc_put(a, map, key, doc_quoted(a, text));
}

/* If the page is for a game, adds the page's packet and what the player must do
 * with the file of orders. */
static void
put_address(const struct plan *p, struct arena *a, struct node *map)
{
	const struct match *m = p->from->match;
	const struct seat *seat = &m->rules->seats[p->from->reader->seat];
	const char *id = p->label.game;
	const char *called = p->called;
	const char *file = file_name(a, p->called, p->from->packet, seat->id);
	put_text(a, map, "id", arena_copy(a, id, *id ? 20 : 0));
	doc_put(a, map, "packet", doc_integer(a, (long)p->from->packet));
	put_text(a, map, "seat", seat->id);
	put_text(a, map, "seatName", _(seat->name));
	put_text(a, map, "file", file);
	put_text(a, map, "sign",
		arena_printf(
			a, "feldpost sign %s %s", called, shell_word(a, file)));
	if (p->alone)
		put_text(a, map, "roll",
			arena_printf(a, "feldpost adjudicate %s", called));
}

static struct node *
data_node(const struct plan *p, struct arena *a)
{
	struct node *map = doc_map(a);
	put_text(a, map, "game", p->from->match->rules->name);
	if (p->seal)
		put_text(a, map, "seal", p->seal);
	if (p->called)
		put_address(p, a, map);
	else
		doc_put(a, map, "practice", doc_boolean(a, true));
	return map;
}

static void
put_page(const struct plan *p, struct buffer *out)
{
	struct arena *a = out->arena;
	struct picture first;
	struct buffer parcel = buffer_in(a);
	struct node *data = data_node(p, a);
	doc_put(a, data, "words", page_words_node(NULL, a));
	parcel_write(p->from, p->scenario, &p->label, &parcel);
	report_picture(p->from->match, p->from->reader, NULL, a, &first);
	struct buffer css = page_style(&first, a);
	html_head(&(struct html_head){ .title = p->scenario->title,
			  .js = page_file("plan_page.js"),
			  .css = buffer_span(&css) },
		out);
	buffer_puts(out, "<body class=\"plan\">\n");
	page_put_asleep(out, NULL);
	page_put_first(&first, out);
	buffer_puts(out, "<main id=\"plan\"></main>\n");
	page_put_engine(out, "plan_page_worker.js");
	page_put_bytes(out, "standpoint", buffer_span(&parcel));
	html_json(out, "page", data);
	page_put_script(out, "plan_page.js");
	buffer_puts(out, "</body></html>\n");
}

/* Returns the key with which the browser encrypts the drafts of this page. The
 * key depends on the seat, the packet and the signer's seed. Only this page can
 * open the drafts, because nobody else can compute the key. */
static const char *
page_key(const struct game *g, const struct standpoint *from,
	const struct secret_key *key)
{
	const struct seat *seat = &g->match.rules->seats[from->reader->seat];
	struct digest seal;
	if (!key)
		return NULL;
	secret_key_derive(key, &seal, "feldpost1 page %s %s %u\n",
		g->ledger.id.hex, seat->id, from->packet);
	return arena_printf(g->arena, "%s", seal.hex);
}

static struct plan
plan_of(struct game *g, const struct journal *j, const char *called,
	const struct secret_key *key, const struct standpoint *from)
{
	struct arena *a = g->arena;
	return (struct plan){ .scenario = &g->scenario,
		.from = from,
		.label = { .game = g->ledger.id.hex,
			.after = arena_printf(
				a, "%.8s", ledger_last(&g->ledger)->hash.hex),
			.told = report_turn_told(&g->match, j, a) },
		.called = called,
		.seal = page_key(g, from, key),
		.alone = !mode_mails(g->ledger.mode) };
}

bool
plan_page_write(struct game *g, const struct journal *j, const char *called,
	const struct secret_key *key, struct buffer *out, struct error *e)
{
	static const struct lines none;
	struct standpoint from = game_standpoint(g, &none);
	struct plan p = plan_of(g, j, called, key, &from);
	if (!page_check_module(e))
		return false;
	put_page(&p, out);
	return true;
}

struct node *
plan_page_node(struct game *g, const struct journal *j, const char *called)
{
	static const struct lines none;
	struct arena *a = g->arena;
	struct standpoint from = game_standpoint(g, &none);
	struct plan p = plan_of(g, j, called, NULL, &from);
	struct node *map = data_node(&p, a);
	struct buffer parcel = buffer_in(a), text = parcel;
	parcel_write(p.from, p.scenario, &p.label, &parcel);
	base64_put(&text, buffer_span(&parcel));
	put_text(a, map, "standpoint", buffer_string(&text));
	return map;
}

bool
play_page_write(const struct scenario *s, const int *option,
	const struct node *lesson, bool keeps, struct buffer *out,
	struct error *e)
{
	struct match m;
	struct digest seal;
	struct reader reader = { .seat = -1 };
	struct standpoint from = { .match = &m, .reader = &reader };
	struct plan p = { .scenario = s,
		.from = &from,
		.label = { .game = "", .after = "", .lesson = lesson } };
	if (!page_check_module(e))
		return false;
	if (keeps) {
		digest_random(&seal);
		p.seal = seal.hex;
	}
	match_start(&m, out->arena, s->rules, s->world, option);
	put_page(&p, out);
	match_end(&m);
	return true;
}
