#include <string.h>

#include "feldpost/message.h"
#include "feldpost/parcel.h"
#include "feldpost/plan_page.h"
#include "page_internal.h"

/* Planning pages. */

const struct plan_engine *
plan_engine(const struct rules *rules)
{
	const struct plan_engine *p = plan_engines;
	while (p->game && strcmp(p->game, rules->name) != 0)
		p++;
	return p->game ? p : NULL;
}

/* Bytes that only the script reads. */

static void
put_base64(struct buffer *out, struct span bytes)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "abcdefghijklmnopqrstuvwxyz0123456789+/";
	const uint8_t *from = (const uint8_t *)bytes.data;
	for (size_t i = 0; i < bytes.length; i += 3) {
		size_t left = bytes.length - i;
		uint32_t three = (uint32_t)from[i] << 16;
		if (left > 1)
			three |= (uint32_t)from[i + 1] << 8;
		if (left > 2)
			three |= from[i + 2];
		for (size_t k = 0; k < 4; k++)
			buffer_putc(out,
				k > left ? '='
					 : digits[three >> (18 - 6 * k) & 63]);
	}
}

static uint32_t
checksum(struct span bytes)
{
	uint32_t sum = UINT32_MAX;
	for (size_t i = 0; i < bytes.length; i++) {
		sum ^= (uint8_t)bytes.data[i];
		for (int k = 0; k < 8; k++)
			sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320 : 0);
	}
	return ~sum;
}

static void
put_bytes(struct buffer *out, size_t number, int bytes)
{
	for (int i = 0; i < bytes; i++)
		buffer_putc(out, (char)(number >> 8 * i & 255));
}

/* As gzip has what it can't make smaller (RFC 1951, 1952): the script reads it
 * as it reads the engine. */
static struct buffer
stored(struct arena *a, struct span bytes)
{
	static const char head[10] = { '\x1f', '\x8b', 8, 0, 0, 0, 0, 0, 0,
		'\xff' };
	const size_t most = 65535;
	struct buffer out = buffer_in(a);
	buffer_add(&out, head, sizeof head);
	for (size_t i = 0; i < bytes.length; i += most) {
		size_t left = bytes.length - i;
		size_t part = left < most ? left : most;
		put_bytes(&out, part == left, 1);
		put_bytes(&out, part, 2);
		put_bytes(&out, ~part, 2);
		buffer_add(&out, bytes.data + i, part);
	}
	put_bytes(&out, checksum(bytes), 4);
	put_bytes(&out, bytes.length, 4);
	return out;
}

static void
put_packed(struct buffer *out, const char *id, struct span bytes)
{
	buffer_printf(out, "<script type=\"text/plain\" id=\"%s\">", id);
	put_base64(out, bytes);
	buffer_puts(out, "</script>\n");
}

/* Files, one behind the other. */

static const char *const scripts[] = { "dom.js", "plan_engine.js",
	"plan_worker.js", "plan_syntax.js", "plan_stage.js", "camera.js",
	"plan_things.js", "plan_choose.js", "plan_form.js", "plan_odds.js",
	"plan_lines.js", "plan_drafts.js", "plan_give.js", "plan_play.js",
	"plan_panel.js", "plan_main.js", NULL };
static const char *const styles[] = { "style.css", "plan.css", NULL };
static const char *const aside[] = { "plan_engine.js", "plan_worker.js", NULL };

static void
put_files(struct buffer *out, const char *const *name)
{
	for (; *name; name++)
		for (const struct page_file *f = page_files; f->data; f++)
			if (strcmp(f->name, *name) == 0)
				buffer_add(out, f->data, f->length);
}

static struct buffer
style_of(const struct game *g, struct arena *a)
{
	struct buffer out = buffer_in(a);
	struct picture picture;
	buffer_putc(&out, '\n');
	put_files(&out, styles);
	if (report_picture(&g->match, &g->reader, NULL, a, &picture))
		svg_write_style(&picture, &out);
	return out;
}

static void
put_head(const struct game *g, struct span js, struct span css,
	struct buffer *out)
{
	buffer_puts(out, "<!DOCTYPE html>\n<html lang=\"en\"><head>"
			 "<meta charset=\"utf-8\">\n"
			 "<meta http-equiv=\"Content-Security-Policy\" "
			 "content=\"default-src 'none'; script-src '");
	hash_source(out, js);
	buffer_puts(out, "' 'wasm-unsafe-eval'; worker-src blob:; style-src '");
	hash_source(out, css);
	buffer_puts(out,
		"'; base-uri 'none'; form-action 'none'\">\n"
		"<meta name=\"viewport\" "
		"content=\"width=device-width, initial-scale=1\">\n<title>");
	html_escape(out, g->scenario.title);
	buffer_puts(out, "</title>\n<style>");
	buffer_add(out, css.data, css.length);
	buffer_puts(out, "</style></head>\n<body class=\"plan\">\n");
}

/* What the script must know before the engine is up. */

static struct node *
words_node(struct arena *a)
{
	struct node *map = doc_map(a);
	for (const struct page_word *w = plan_words; w->id; w++)
		doc_put(a, map, w->id, doc_quoted(a, _(w->text)));
	return map;
}

/* What can't stand in a name of a file on any system is left out. */
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

static struct node *
data_node(const struct game *g, const struct plan_engine *engine,
	unsigned packet, const char *called, struct arena *a)
{
	const struct rules *rules = g->match.rules;
	const struct seat *seat = &rules->seats[g->reader.seat];
	struct node *map = doc_map(a);
	const char *file = file_name(a, called, packet, seat->id);
	const char *id = g->ledger.id.hex;
	doc_put(a, map, "engine", doc_quoted(a, engine->compiler));
	doc_put(a, map, "game", doc_quoted(a, rules->name));
	doc_put(a, map, "title", doc_quoted(a, g->scenario.title));
	doc_put(a, map, "id", doc_quoted(a, arena_copy(a, id, *id ? 20 : 0)));
	doc_put(a, map, "packet", doc_integer(a, (long)packet));
	doc_put(a, map, "seat", doc_quoted(a, seat->id));
	doc_put(a, map, "seatName", doc_quoted(a, _(seat->name)));
	doc_put(a, map, "turn", doc_integer(a, match_turn(&g->match)));
	doc_put(a, map, "key",
		doc_quoted(a, arena_printf(a, "feldpost-plan %s %u %s", id,
				      packet, seat->id)));
	doc_put(a, map, "file", doc_quoted(a, file));
	doc_put(a, map, "sign",
		doc_quoted(a,
			arena_printf(a, "feldpost sign %s %s", called, file)));
	doc_put(a, map, "words", words_node(a));
	return map;
}

bool
plan_page_write(struct game *g, const struct journal *j, const char *called,
	struct buffer *out, struct error *e)
{
	static const struct lines none;
	struct arena *a = out->arena;
	const struct plan_engine *engine = plan_engine(g->match.rules);
	struct standpoint from = game_standpoint(g, &none);
	struct buffer js = buffer_in(a), parcel = js, worker = js;
	if (!engine) {
		error_set(e, ERROR_SYSTEM,
			"this feldpost was built without planning pages");
		return error_hint(e, "`make deps-page` brings what it takes to "
				     "build them");
	}
	buffer_puts(&js, "\n(() => {\n\"use strict\";\n");
	put_files(&js, scripts);
	buffer_puts(&js, "})();\n");
	put_files(&worker, aside);
	struct parcel_label label = { .game = g->ledger.id.hex,
		.after = arena_printf(
			a, "%.8s", ledger_last(&g->ledger)->hash.hex),
		.told = report_turn_told(&g->match, &g->reader, j, a) };
	parcel_write(&from, &g->scenario, &label, &parcel);
	struct buffer css = style_of(g, a);
	struct buffer packed = stored(a, buffer_span(&parcel));
	put_head(g, buffer_span(&js), buffer_span(&css), out);
	buffer_puts(out, "<noscript>");
	html_line(out, NULL,
		_("This page needs its script, which needs nothing else: "
		  "neither a net nor a server."));
	buffer_puts(out, "</noscript>\n<main id=\"plan\"></main>\n");
	put_packed(out, "engine",
		(struct span){ (const char *)engine->data, engine->length });
	put_packed(out, "standpoint", buffer_span(&packed));
	buffer_puts(out, "<script type=\"text/plain\" id=\"worker\">");
	buffer_add(out, worker.data, worker.length);
	buffer_puts(out,
		"</script>\n<script type=\"application/json\" id=\"page\">");
	html_json(out, data_node(g, engine, from.packet, called, a));
	buffer_puts(out, "</script>\n<script>");
	buffer_add(out, js.data, js.length);
	buffer_puts(out, "</script>\n</body></html>\n");
	return true;
}
