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
