#include <string.h>

#include "against.h"
#include "commands.h"
#include "feldpost/checkpoint.h"
#include "feldpost/judge.h"
#include "feldpost/limits.h"
#include "feldpost/report_log.h"
#include "feldpost/svg.h"
#include "past.h"
#include "replay.h"

enum {
	RADIUS = 4,
	RADIUS_MOST = 99,
};

struct options {
	const char *around, *svg, *side;
	long radius; /* -1 if the user named no radius */
	long packet; /* 0 for the present position */
	bool all;
	unsigned page;
};

static const struct options preset = { .radius = -1 };

static const struct cli_option rows[] = {
	{ OPTION(around), 0, "around", "HEX",
		N_("draw only the part of a hex map around this hex") },
	{ OPTION(radius), 0, "radius", "N",
		N_("with --around: the number of hexes to each side "
		   "(default 4)"),
		0, RADIUS_MOST },
	{ OPTION(side), 0, "side", "SEAT",
		N_("show what this seat sees, with its cards if you may know "
		   "them") },
	{ OPTION(packet), 0, "packet", "N",
		N_("show the position after packet N, with only what you knew "
		   "then"),
		1, LIMIT_SEQ },
	{ OPTION(all), 0, "all", NULL,
		N_("with --svg DIR/: draw a picture for each packet that "
		   "changed it") },
	{ OPTION(page), 0, "page", "PAPER",
		N_("with --svg: draw on sheets of paper, a4 or letter"),
		.words = svg_paper_names },
	{ OPTION(svg), 0, "svg", "FILE",
		N_("draw the board as a picture into FILE"),
		.writes = OUTPUT_PICTURE },
	{ .name = NULL },
};

/* Sets the part of the board that is shown, if the user wants only a part. */
static bool
choose_part(struct cli *c, const struct game *g, struct report_style *style,
	struct chart_part *part, struct error *e)
{
	const struct match *m = &g->match;
	const struct options *o = c->options;
	const char *word = o->around;
	struct nearest near = nearest_to(word ? word : "");
	struct picture p;
	int radius = o->radius < 0 ? RADIUS : (int)o->radius;
	if (!word && o->radius >= 0)
		return error_set(e, ERROR_USAGE, "--radius needs --around");
	if (!word)
		return true;
	if (!report_picture(m, &g->reader, NULL, c->arena, &p))
		return error_set(e, ERROR_USAGE, "%s has no map of hexes",
			m->rules->name);
	const struct vocabulary *hexes =
		words_of_type(m->rules->vocabularies, span_of("HEX"));
	int hex = hexes ? words_find(hexes, m->world, word, &near) : -1;
	if (hex < 0) {
		error_set(e, ERROR_USAGE, "there is no hex `%s`", word);
		return nearest_hint(&near, e);
	}
	*part = chart_around(p.map, hex, radius);
	style->part = part;
	style->caption =
		arena_printf(c->arena, _("Around %s"), picture_near(&p, hex));
	return true;
}

/* The output of the command: one text, or several sheets of paper. */
struct view {
	struct buffer text;
	struct output_part *part;
	size_t parts;
};

/* Returns a name such as "map-3.svg" for "folder/map.svg". */
static const char *
name_sheet(const struct options *o, const char *which, struct arena *a)
{
	const char *slash = strrchr(o->svg, '/');
	const char *name = slash ? slash + 1 : o->svg;
	const char *end = strrchr(name, '.');
	size_t stem = end ? (size_t)(end - name) : strlen(name);
	return arena_printf(
		a, "%.*s-%s%s", (int)stem, name, which, end ? end : "");
}

static struct buffer *
add_part(struct view *v, const char *name)
{
	struct buffer *text = arena_alloc(v->text.arena, sizeof *text);
	*text = buffer_in(v->text.arena);
	v->part[v->parts++] = (struct output_part){ name, text };
	return text;
}

/* Writes the index as the last sheet, so that it is on top after printing. */
static void
put_sheets(const struct options *o, const struct picture *p,
	struct chart_part part, struct view *v)
{
	struct arena *a = v->text.arena;
	struct svg_sheets sheets;
	svg_cut(p, part, &svg_papers[o->page - 1], &sheets);
	int digits = sheets.count > 9 ? 2 : 1;
	v->part = arena_array(a, sheets.count + 1, sizeof *v->part);
	for (size_t i = 0; i < sheets.count; i++) {
		const char *which = arena_printf(a, "%0*zu", digits, i + 1);
		svg_write_sheet(
			p, &sheets, i, add_part(v, name_sheet(o, which, a)));
	}
	svg_write_index(p, &sheets, add_part(v, name_sheet(o, "index", a)));
}

/* Draws the map as a picture. Arrows show the moves of the last player turn. */
static void
put_picture(const struct game *g, const struct journal *j,
	const struct options *o, const struct report_style *style,
	struct view *v)
{
	struct picture p;
	report_turn_picture(&g->match, &g->reader, j, v->text.arena, &p);
	struct chart_part part = { 0, 0, 0, 0 };
	if (p.map)
		part = style->part ? *style->part : chart_whole(p.map);
	p.caption = style->caption;
	if (o->page && p.map)
		put_sheets(o, &p, part, v);
	else if (o->page)
		svg_write_page(&p, part, &svg_papers[o->page - 1], &v->text);
	else
		svg_write(&p, part, &v->text);
}

static bool
put_view(struct cli *c, const struct game *g, const struct journal *j,
	struct view *v, struct error *e)
{
	const struct options *o = c->options;
	struct report_style style = cli_style(c);
	struct chart_part part;
	if (!choose_part(c, g, &style, &part, e))
		return false;
	if (o->svg) {
		put_picture(g, j, o, &style, v);
		return true;
	}
	if (c->given.json) {
		/* The position as the file has it, the cards that the
		 * disclosure adds, and whether the position is verified */
		struct node *map = game_position(g, v->text.arena);
		unsigned seq = game_unverified(g);
		report_put_verdict(g, game_proven(g, NULL), map, v->text.arena);
		report_put_complaints(g, map, v->text.arena);
		if (seq)
			doc_put(v->text.arena, map, "unverified",
				doc_integer(v->text.arena, (long)seq));
		doc_write_json(&v->text, map);
		return true;
	}
	report_head(g, &v->text);
	buffer_putc(&v->text, '\n');
	report_board(&g->match, &g->reader, j, &style, &v->text);
	buffer_putc(&v->text, '\n');
	if (o->packet)
		report_passed(g, &v->text);
	else {
		report_next(g, &v->text);
		against_hint(c, g, &v->text);
	}
	return true;
}

static bool
print_view(struct cli *c, const struct game *g, struct view *v, struct error *e)
{
	const struct options *o = c->options;
	if (v->parts)
		return outputs_write_all(
			&c->outputs, OUTPUT_PICTURE, g, v->part, v->parts, e);
	if (o->svg)
		return outputs_write(
			&c->outputs, OUTPUT_PICTURE, g, &v->text, e);
	return c->given.json ? cli_print(buffer_span(&v->text), e)
			     : cli_print_report(c, &v->text, e);
}

static bool
show_now(struct cli *c, struct journal *j, struct game *g, struct error *e)
{
	const struct checkpoint turn = { .draws = true,
		.enough = replay_has_turn };
	const struct options *o = c->options;
	struct view v = { .text = buffer_in(c->arena) };
	if (!cli_game_with(c, &turn, j, g, e) ||
		(c->side && !cli_look(c, g, e)) || !put_view(c, g, j, &v, e))
		return false;
	if (o->svg)
		cli_warn_unverified(c, g);
	return print_view(c, g, &v, e);
}

static bool
look_once(struct cli *c, const struct game *g, const struct journal *j,
	void *context, struct error *e)
{
	return put_view(c, g, j, context, e);
}

/* The state for drawing a gallery, which has all pictures of a game in
 * separate files. Sorted by name, the files are in the order of the packets. */

struct frame {
	unsigned packet;
	const char *what;
	struct buffer svg;
};

struct gallery {
	struct frame *list;
	size_t count, capacity;
	const char *what;
};

/* Adds the picture of the board after a packet. Adds no picture if the
 * packet changed nothing that can be seen. */
static void
gallery_add(struct gallery *all, const struct game *g, struct span svg,
	struct arena *a)
{
	int seat = g->match.missing.pending.seat;
	const char *phase = match_phase(&g->match);
	const char *next =
		seat < 0 ? phase
			 : arena_printf(a, "%s-%s",
				   g->match.rules->seats[seat].id, phase);
	struct frame *last = all->count ? &all->list[all->count - 1] : NULL;
	all->what = all->what ? all->what : next;
	if (!last || !span_same(buffer_span(&last->svg), svg)) {
		last = ARENA_ADD(a, all->list, all->count, all->capacity);
		*last = (struct frame){
			.packet = ledger_last(&g->ledger)->seq,
			.what = all->what,
			.svg = buffer_in(a),
		};
		buffer_add(&last->svg, svg.data, svg.length);
	}
	all->what = next;
}

static bool
gallery_write(struct cli *c, const struct game *g, const struct gallery *all,
	struct error *e)
{
	struct output_part *part =
		arena_array(c->arena, all->count, sizeof *part);
	unsigned most = ledger_last(&g->ledger)->seq;
	int digits = most > 999 ? 5 : 3;
	for (size_t i = 0; i < all->count; i++)
		part[i] = (struct output_part){
			arena_printf(c->arena, "%0*u-%s.svg", digits,
				all->list[i].packet, all->list[i].what),
			&all->list[i].svg
		};
	return outputs_write_all(
		&c->outputs, OUTPUT_PICTURE, g, part, all->count, e);
}

/* Drawing needs much memory, so each picture frees its own. */
static bool
look_each(struct cli *c, const struct game *g, const struct journal *j,
	void *context, struct error *e)
{
	struct arena *scratch = arena_new(NULL);
	struct view v = { .text = buffer_in(scratch) };
	bool ok = put_view(c, g, j, &v, e);
	if (ok)
		gallery_add(context, g, buffer_span(&v.text), c->arena);
	arena_free(scratch);
	return ok;
}

static bool
check_options(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	const struct output *svg = outputs_find(&c->outputs, OUTPUT_PICTURE);
	bool folder = svg && svg->folder;
	if (o->svg && c->given.json)
		return error_set(
			e, ERROR_USAGE, "--json can't be used with --svg");
	if (o->side && c->given.as)
		return error_set(
			e, ERROR_USAGE, "--as can't be used with --side");
	if (o->all && o->packet)
		return error_set(
			e, ERROR_USAGE, "--packet can't be used with --all");
	if (o->all && o->page)
		return error_set(
			e, ERROR_USAGE, "--page can't be used with --all");
	if (o->page && !outputs_store(&c->outputs, OUTPUT_PICTURE)) {
		error_set(e, ERROR_USAGE,
			"--page needs a file name, because the sheets get "
			"similar names");
		return error_hint(e, "give --svg FILE");
	}
	if (o->all && !folder) {
		error_set(e, ERROR_USAGE, "--all needs a folder");
		return error_hint(e, "give --svg DIR/");
	}
	if (folder && !o->all) {
		error_set(e, ERROR_USAGE, "%s is a folder", o->svg);
		return error_hint(e,
			"give a file; or add --all, which draws all "
			"pictures of the game into the folder");
	}
	return true;
}

static bool
show(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct journal j = { .arena = c->arena };
	if (!check_options(c, e) || (o->side && !side_find(c, o->side, e)))
		return false;
	if (o->all) {
		struct gallery all = { .count = 0 };
		struct hindsight past = { 1, LIMIT_SEQ, -1, look_each, &all };
		return past_read(c, &past, &j, g, e) &&
		       gallery_write(c, g, &all, e);
	}
	if (o->packet) {
		unsigned packet = (unsigned)o->packet;
		struct view v = { .text = buffer_in(c->arena) };
		struct hindsight past = { packet, packet, -1, look_once, &v };
		return past_read(c, &past, &j, g, e) && print_view(c, g, &v, e);
	}
	return show_now(c, &j, g, e);
}

const struct command command_show = {
	.name = "show",
	.operands = "GAME",
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_JSON | WITH_BOARD |
		WITH_FORCE | WITH_FULL,
	.confined = true,
	.help = N_("draw the board, and say whose turn it is"),
	OWN_OPTIONS(rows),
	.preset = &preset,
	.look = show,
};
