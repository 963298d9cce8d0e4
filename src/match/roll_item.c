#include "feldpost/roll_item.h"

#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/seed.h"
#include "feldpost/text.h"

static struct span
next_word(const char **item)
{
	struct span word = { *item, strcspn(*item, " ") };
	*item += word.length;
	*item += **item == ' ';
	return word;
}

bool
roll_item_read(const char *item, struct roll_item *out)
{
	struct span label = next_word(&item), index = next_word(&item);
	struct span sides = next_word(&item), value = next_word(&item);
	long number[3];
	if (label.length >= sizeof out->label || !span_begins(sides, "d") ||
		!integer_read(index, 1, LIMIT_SIDES, &number[0]) ||
		!integer_read(
			span_from(sides, 1), 1, LIMIT_SIDES, &number[1]) ||
		!integer_read(value, 1, LIMIT_SIDES, &number[2]))
		return false;
	memcpy(out->label, label.data, label.length);
	out->label[label.length] = '\0';
	out->index = (unsigned)number[0];
	out->sides = (unsigned)number[1];
	out->value = (unsigned)number[2];
	out->more = item;
	return seed_label_valid(out->label);
}
