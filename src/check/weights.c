#include "feldpost/weights.h"

#include <string.h>

#include "feldpost/doc.h"

static int
count_of(const struct rules *rules)
{
	int count = 0;
	while (rules->weights[count].name)
		count++;
	return count;
}

bool
weights_read(struct arena *a, const struct rules *rules, const char *file,
	struct span text, int *out, struct error *e)
{
	const char *names[RULES_WEIGHTS + 1];
	struct node *map;
	int count = rules->weights ? count_of(rules) : 0;
	if (count == 0)
		return error_set(
			e, ERROR_USAGE, "%s has no weights", rules->name);
	for (int i = 0; i < count; i++) {
		names[i] = rules->weights[i].name;
		out[i] = rules->weights[i].preset;
	}
	names[count] = NULL;
	if (!doc_read(a, file, text, &map, e) ||
		!doc_expect(map, NODE_MAP, _("a map of weights"), e) ||
		!doc_only(map, names, e))
		return false;
	for (const struct node *n = map->first; n; n = n->next) {
		long value;
		int i = 0;
		while (strcmp(names[i], n->key) != 0)
			i++;
		if (!doc_get_integer(
			    n, -WEIGHT_MOST, WEIGHT_MOST, names[i], &value, e))
			return false;
		out[i] = (int)value;
	}
	return true;
}

const int *
weights_fitted(const struct rules *rules, int seat)
{
	return rules->fitted ? rules->fitted[seat] : NULL;
}
