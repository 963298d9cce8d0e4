#include "commands.h"
#include "feldpost/ledger.h"

struct options {
	bool check, stats;
};

static const struct cli_option rows[] = {
	{ OPTION(check), 0, "check", NULL,
		"recompute every roll from its seed" },
	{ OPTION(stats), 0, "stats", NULL,
		"count the rolls, and how often each side of a d6 came" },
	{ .name = NULL },
};

/* What one walk over the log gathers. */
struct dice_log {
	struct cli *cli;
	const struct game *game;
	struct buffer text;
	struct node *list;
	unsigned faces[7]; /* of six-sided dice */
	unsigned rolls;
};

static void
put_roll(struct dice_log *d, unsigned packet, const struct digest *seed,
	const char *item)
{
	struct arena *a = d->cli->arena;
	struct roll_item r;
	bool roll = roll_item_read(item, &r);
	bool burnt = game_is_undone(d->game, packet);
	buffer_printf(&d->text, "%4u  %.16s  %s%s\n", packet, seed->hex, item,
		burnt ? "  burnt" : "");
	struct node *map = doc_map(a);
	doc_put(a, map, "packet", doc_integer(a, (long)packet));
	doc_put(a, map, "seed", doc_quoted(a, seed->hex));
	if (burnt)
		doc_put(a, map, "burnt", doc_boolean(a, true));
	if (!roll) {
		doc_put(a, map, "note", doc_text(a, item));
		doc_push(d->list, map);
		return;
	}
	doc_put(a, map, "label", doc_text(a, r.label));
	doc_put(a, map, "index", doc_integer(a, (long)r.index));
	doc_put(a, map, "sides", doc_integer(a, (long)r.sides));
	doc_put(a, map, "value", doc_integer(a, (long)r.value));
	if (*r.more)
		doc_put(a, map, "turned-up", doc_text(a, r.more));
	doc_push(d->list, map);
	d->rolls++;
	if (r.sides == 6 && !*r.more)
		d->faces[r.value <= 6 ? r.value : 0]++;
}

static bool
walk_packet(struct dice_log *d, const struct ledger *l,
	const struct entry *entry, struct error *e)
{
	struct lines rolls = { .line = NULL };
	struct digest seed;
	if (entry->packet.rolls.count == 0)
		return true;
	if (!packet_join(d->cli->arena, &entry->packet.rolls, &rolls, e))
		return false;
	ledger_seed(l, &entry->packet, &seed);
	for (size_t i = 0; i < rolls.count; i++)
		put_roll(d, seq_before(entry->seq), &seed, rolls.line[i]);
	return true;
}

static struct node *
stats_tree(const struct dice_log *d)
{
	struct arena *a = d->cli->arena;
	struct node *map = doc_map(a), *faces = doc_list(a);
	for (unsigned face = 1; face <= 6; face++)
		doc_push(faces, doc_integer(a, (long)d->faces[face]));
	doc_put(a, map, "rolls", doc_integer(a, (long)d->rolls));
	doc_put(a, map, "d6", faces);
	return map;
}

static bool
print_stats(struct cli *c, const struct dice_log *d, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	unsigned sum = 0, count = 0;
	if (c->given.json)
		return cli_print_tree(c, stats_tree(d), e);
	buffer_printf(&out, "%u rolls\n", d->rolls);
	for (unsigned face = 1; face <= 6; face++) {
		sum += face * d->faces[face];
		count += d->faces[face];
	}
	for (unsigned face = 1; count && face <= 6; face++)
		buffer_printf(&out, "d6 = %u: %u\n", face, d->faces[face]);
	if (count)
		buffer_printf(&out, "mean of %u six-sided dice: %u.%02u\n",
			count, sum / count, sum * 100 / count % 100);
	return cli_print(buffer_span(&out), e);
}

static bool
print_dice(struct cli *c, const struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct dice_log d = {
		.cli = c,
		.game = g,
		.text = buffer_in(c->arena),
		.list = doc_list(c->arena),
	};
	for (size_t i = 0; i < g->ledger.count; i++) {
		const struct entry *entry = &g->ledger.entry[i];
		if (!walk_packet(&d, &g->ledger, entry, e) ||
			(o->check && !ledger_check_rolls(&g->ledger, entry, e)))
			return false;
	}
	if (o->stats)
		return print_stats(c, &d, e);
	if (c->given.json)
		return cli_print_tree(c, d.list, e);
	if (o->check)
		buffer_printf(
			&d.text, "%u rolls recomputed: all right\n", d.rolls);
	return cli_print(buffer_span(&d.text), e);
}

static bool
run_dice(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	bool ok = cli_game_in_full(c, 0, NULL, &g, e) && print_dice(c, &g, e);
	game_end(&g);
	return ok;
}

const struct command command_dice = {
	.name = "dice",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.with = WITH_SCENARIOS | WITH_JSON,
	.confined = true,
	.help = "the dice log: packet, seed, label, index, sides, value",
	OWN_OPTIONS(rows),
	.run = run_dice,
};
