#include "commands.h"
#include "feldpost/page.h"
#include "output.h"
#include "side.h"

struct options {
	const char *output, *side;
};

static const struct cli_option rows[] = {
	{ OPTION(output), 'o', "output", "FILE", N_("write the page there"),
		.writes = OUTPUT_PAGE },
	{ OPTION(side), 0, "side", "SEAT",
		N_("what this seat may see, its cards too, if I may know "
		   "them") },
	{ .name = NULL },
};

static bool
look(struct game *g, void *context, struct error *e)
{
	return cli_look(context, g, e);
}

/* Whose eyes the page has. */
static enum page_view
find_view(struct cli *c, const struct game *g)
{
	if (!g->cards)
		return PAGE_OPEN;
	if (c->side && c->side->seat < 0)
		return PAGE_DISCLOSED;
	return side_seat(c, g) >= 0 ? PAGE_SEAT : PAGE_PUBLIC;
}

static bool
read_page(struct cli *c, struct game *g, struct buffer *out, bool *disclosed,
	struct reader *all, struct error *e)
{
	const struct options *o = c->options;
	struct journal j = { .arena = c->arena };
	struct page *p = page_start(c->arena, g, &j, look, c);
	bool ok = cli_game_in_full(c, 0, &j, g, e);
	*disclosed = ok && !o->side && !c->given.as && !c->side && g->cards &&
		     game_see_all(g, NULL, all);
	if (ok && !*disclosed)
		ok = cli_look(c, g, e) &&
		     page_write(p, find_view(c, g), side_seat(c, g), out, e);
	page_end(p);
	return ok;
}

/* What is disclosed at the end is known of every step: the game is then read
 * once more, with that knowledge. */
static bool
run_page(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct game g = { .arena = NULL };
	struct buffer out = buffer_in(c->arena);
	struct side side = { .all = NULL };
	struct reader *all = arena_alloc(c->arena, sizeof *all);
	struct span text = { .data = NULL };
	bool disclosed = false;
	c->kept = &text;
	bool ok = !o->side || side_find(c, o->side, &side, e);
	c->side = o->side ? &side : NULL;
	ok = ok && read_page(c, &g, &out, &disclosed, all, e);
	if (ok && disclosed) {
		game_end(&g);
		side = (struct side){ .seat = -1, .all = all };
		c->side = &side;
		ok = read_page(c, &g, &out, &disclosed, all, e);
	}
	if (ok)
		cli_warn_unverified(c, &g);
	ok = ok && output_write(c, OUTPUT_PAGE, &g, &out, e);
	c->side = NULL;
	c->kept = NULL;
	game_end(&g);
	return ok;
}

const struct command command_page = {
	.name = "page",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.output = OUTPUT_PAGE,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_FORCE,
	.confined = true,
	.help = N_("one page that replays the game and proves it"),
	OWN_OPTIONS(rows),
	.run = run_page,
};
