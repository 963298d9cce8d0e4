#include <string.h>

#include "commands.h"
#include "feldpost/checkpoint.h"
#include "feldpost/report_log.h"
#include "feldpost/svg.h"
#include "output.h"

enum {
	RADIUS = 4,
	RADIUS_MOST = 99,
};

struct options {
	const char *around, *svg;
	long radius; /* -1: not given */
};

static const struct options preset = { .radius = -1 };

static const struct cli_option rows[] = {
	{ OPTION(around), 0, "around", "HEX",
		N_("of a hex map only what is near this hex") },
	{ OPTION(radius), 0, "radius", "N",
		N_("how far that is; 4 if not given"), 0, RADIUS_MOST },
	{ OPTION(svg), 0, "svg", "FILE",
		N_("draw the hex map into this file, as a picture"),
		.writes = OUTPUT_PICTURE },
	{ .name = NULL },
};

/* The hex that --around names, or -1. */
static int
find_hex(const struct match *m, const char *word, struct nearest *near)
{
	const struct vocabulary *const *v = m->rules->vocabularies;
	for (; *v; v++)
		if (strcmp((*v)->type, "HEX") == 0)
			return words_find(*v, m->world, word, near);
	return -1;
}

/* Sets the style's part, if one is asked for. */
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
		return error_set(e, ERROR_USAGE, "--radius goes with --around");
	if (!word)
		return true;
	if (!report_picture(m, &g->reader, NULL, c->arena, &p))
		return error_set(e, ERROR_USAGE, "%s has no map of hexes",
			m->rules->name);
	int hex = find_hex(m, word, &near);
	if (hex < 0) {
		error_set(e, ERROR_USAGE, "there is no hex `%s`", word);
		return nearest_hint(&near, e);
	}
	*part = chart_around(p.map, hex, radius);
	style->part = part;
	return true;
}

/* The map as a picture, with the last player turn as arrows. */
static bool
show_svg(struct cli *c, const struct game *g, const struct journal *j,
	const struct report_style *style, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	struct picture p;
	if (c->given.json)
		return error_set(
			e, ERROR_USAGE, "--json does not go with --svg");
	if (!report_turn_picture(&g->match, &g->reader, j, c->arena, &p)) {
		error_set(e, ERROR_USAGE, "%s has no map of hexes",
			g->match.rules->name);
		return error_hint(
			e, "without --svg its board is drawn as text");
	}
	cli_warn_unverified(c, g);
	svg_write(&p, style->part ? *style->part : chart_whole(p.map), &out);
	return output_write(c, OUTPUT_PICTURE, g, &out, e);
}

/* As it stands in the file, what the disclosure has added to it, and whether it
 * is verified. */
static struct node *
position_tree(const struct game *g, struct arena *a)
{
	struct node *map = game_position(g, a);
	unsigned seq = game_unverified(g);
	report_put_verdict(g, map, a);
	if (seq)
		doc_put(a, map, "unverified", doc_integer(a, (long)seq));
	return map;
}

static bool
show(struct cli *c, const struct game *g, const struct journal *j,
	struct error *e)
{
	const struct options *o = c->options;
	struct report_style style = cli_style(c);
	struct chart_part part;
	struct buffer out = buffer_in(c->arena);
	if (!choose_part(c, g, &style, &part, e))
		return false;
	if (o->svg)
		return show_svg(c, g, j, &style, e);
	if (c->given.json)
		return cli_print_tree(c, position_tree(g, c->arena), e);
	report_head(g, &out);
	buffer_putc(&out, '\n');
	report_board(g, j, &style, &out);
	buffer_putc(&out, '\n');
	report_next(g, &out);
	return cli_print_report(c, &out, e);
}

/* The player turn that is drawn, all of it. */
static bool
shows_enough(const struct game *g, const struct journal *j)
{
	return report_turn_is_whole(&g->match, &g->reader, j, g->arena);
}

static bool
run_show(struct cli *c, struct error *e)
{
	const struct checkpoint turn = { .draws = true,
		.enough = shows_enough };
	struct game g = { .arena = NULL };
	struct journal j = { .arena = c->arena };
	bool ok = cli_game(c, 0, &turn, &j, &g, e) && show(c, &g, &j, e);
	game_end(&g);
	return ok;
}

const struct command command_show = {
	.name = "show",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_JSON | WITH_BOARD |
		WITH_FORCE | WITH_FULL,
	.confined = true,
	.help = N_("draw the position: board, tracks, whose decision"),
	OWN_OPTIONS(rows),
	.preset = &preset,
	.run = run_show,
};
