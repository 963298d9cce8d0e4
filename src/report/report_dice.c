#include "feldpost/report_log.h"
#include "feldpost/rolls.h"
#include "feldpost/undo.h"

static void
put_item(struct dice_log *d, const struct game *g, unsigned packet,
	const struct digest *seed, const char *item)
{
	struct arena *a = d->text.arena;
	struct roll_item r;
	bool burnt = game_is_undone(g, packet);
	buffer_printf(&d->text, "%4u  %.16s  %s%s\n", packet, seed->hex, item,
		burnt ? _("  burnt") : "");
	struct node *map = doc_map(a);
	doc_put(a, map, "packet", doc_integer(a, (long)packet));
	doc_put(a, map, "seed", doc_quoted(a, seed->hex));
	if (burnt)
		doc_put(a, map, "burnt", doc_boolean(a, true));
	doc_push(d->list, map);
	if (!roll_item_read(item, &r)) {
		doc_put(a, map, "note", doc_text(a, item));
		return;
	}
	doc_put(a, map, "label", doc_text(a, r.label));
	doc_put(a, map, "index", doc_integer(a, (long)r.index));
	doc_put(a, map, "sides", doc_integer(a, (long)r.sides));
	doc_put(a, map, "value", doc_integer(a, (long)r.value));
	if (*r.more)
		doc_put(a, map, "turned-up", doc_text(a, r.more));
	d->rolls++;
	if (r.sides == 6 && !*r.more)
		d->faces[r.value <= 6 ? r.value : 0]++;
}

bool
report_dice(const struct game *g, struct arena *a, struct dice_log *out,
	struct error *e)
{
	*out = (struct dice_log){ .text = buffer_in(a), .list = doc_list(a) };
	for (size_t i = 0; i < g->ledger.count; i++) {
		const struct entry *entry = &g->ledger.entry[i];
		struct lines rolls = { .line = NULL };
		struct digest seed;
		if (entry->packet.rolls.count == 0)
			continue;
		if (!packet_join(a, &entry->packet.rolls, &rolls, e))
			return false;
		ledger_seed(&g->ledger, &entry->packet, &seed);
		for (size_t k = 0; k < rolls.count; k++)
			put_item(out, g, seq_before(entry->seq), &seed,
				rolls.line[k]);
	}
	return true;
}

/* This shell function is printed with the commands that check dice. It draws a
 * die, or a card of a pile. */
static const char shell_draw[] =
	"draw() {\n"
	"\thash=$(printf 'feldpost1 draw %s %s %s d%s\\n' $seed $1 $2 $3 |\n"
	"\t\tb2sum -l 256)\n"
	"\tfor at in 1-8 9-16 17-24 25-32 33-40 41-48 49-56 57-64; do\n"
	"\t\tword=$((0x$(echo \"$hash\" | cut -c $at)))\n"
	"\t\t[ $word -ge $((4294967296 - 4294967296 % $3)) ] || break\n"
	"\tdone\n"
	"\techo \"$1 $2 d$3 $((1 + word % $3))\"\n"
	"}\n";

bool
report_dice_shell(const struct game *g, unsigned packet, struct buffer *out,
	struct error *e)
{
	const struct ledger *l = &g->ledger;
	const struct entry *of = ledger_entry(l, packet);
	const struct entry *answer = ledger_entry(l, packet + 1);
	struct lines rolls = { .line = NULL };
	struct roll_item r;
	if (answer && answer->packet.rolls.count &&
		!packet_join(out->arena, &answer->packet.rolls, &rolls, e))
		return false;
	if (!rolls.count)
		return error_set(e, ERROR_INPUT,
			"no dice were rolled for packet %u", packet);
	/* A packet's body never has a line "END". */
	buffer_printf(out, "cat >p%u <<'END'\n", packet);
	buffer_add(out, of->body.data, of->body.length);
	buffer_printf(out,
		"END\nhash=$(b2sum -l 256 p%u | cut -c 1-64)\nlink=%s\n"
		"seed=$(printf 'feldpost1 seed %s %u %%s %%s\\n' $hash $link "
		"|\n\tb2sum -l 256 | cut -c 1-64)\n",
		packet, answer->packet.link.hex, l->id.hex, packet);
	buffer_puts(out, shell_draw);
	for (size_t i = 0; i < rolls.count; i++)
		if (roll_item_read(rolls.line[i], &r))
			buffer_printf(out, "draw %s %u %u\n", r.label, r.index,
				r.sides);
	return true;
}

void
report_dice_stats(const struct dice_log *d, struct buffer *out)
{
	unsigned sum = 0, count = 0;
	buffer_printf(out, _("%u rolls\n"), d->rolls);
	for (unsigned face = 1; face <= 6; face++) {
		sum += face * d->faces[face];
		count += d->faces[face];
	}
	for (unsigned face = 1; count && face <= 6; face++)
		buffer_printf(out, "d6 = %u: %u\n", face, d->faces[face]);
	if (count)
		buffer_printf(out, _("mean of %u six-sided dice: %u.%02u\n"),
			count, sum / count, sum * 100 / count % 100);
}

struct node *
report_dice_stats_tree(const struct dice_log *d, struct arena *a)
{
	struct node *map = doc_map(a), *faces = doc_list(a);
	for (unsigned face = 1; face <= 6; face++)
		doc_push(faces, doc_integer(a, (long)d->faces[face]));
	doc_put(a, map, "rolls", doc_integer(a, (long)d->rolls));
	doc_put(a, map, "d6", faces);
	return map;
}
