#include "feldpost/rolls.h"

#include <string.h>

static bool
check_roll(const struct lines *rolls, size_t i, const struct digest *seed,
	unsigned seq, struct error *e)
{
	const char *item = rolls->line[i];
	struct roll_item r, other;
	if (!roll_item_read(item, &r))
		return strncmp(item, "refill ", 7) == 0 ||
		       error_set(e, ERROR_VERIFY,
			       "packet %u: `%s` does not have the form of a "
			       "roll (V6)",
			       seq, item);
	for (size_t k = 0; k < i; k++)
		if (roll_item_read(rolls->line[k], &other) &&
			other.index == r.index &&
			strcmp(other.label, r.label) == 0)
			return error_set(e, ERROR_VERIFY,
				"packet %u: `%s` is rolled twice (V6)", seq,
				item);
	unsigned value = seed_draw(seed, r.label, r.index, r.sides);
	return value == r.value ||
	       error_set(e, ERROR_VERIFY,
		       "packet %u: the value of `%s` should "
		       "be %u (V6)",
		       seq, item, value);
}

bool
rolls_check(const struct ledger *l, const struct entry *entry, struct error *e)
{
	if (entry->packet.rolls.count == 0)
		return true;
	struct lines rolls = { .line = NULL };
	if (!packet_join(l->arena, &entry->packet.rolls, &rolls, e))
		return false;
	if (!mode_arms(l->mode, seq_before(entry->seq)))
		return error_set(e, ERROR_VERIFY,
			"packet %u: it has rolls, but nothing could be rolled "
			"yet (V6)",
			entry->seq);
	struct digest seed;
	ledger_seed(l, &entry->packet, &seed);
	for (size_t i = 0; i < rolls.count; i++)
		if (!check_roll(&rolls, i, &seed, entry->seq, e))
			return false;
	return true;
}
