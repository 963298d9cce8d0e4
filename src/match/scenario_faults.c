#include <string.h>

#include "scenario_internal.h"

/* This file finds faults in the data of a scenario. */

const struct data_file *
scenario_table(const struct rules *rules, const char *name)
{
	for (const struct data_file *d = rules->data; d->name; d++)
		if (strcmp(d->name, name) == 0)
			return d;
	return NULL;
}

static void
find(struct arena *a, const struct scenario *s, struct faults *f)
{
	struct fault_source *source =
		arena_array(a, s->file_count, sizeof *source);
	for (size_t i = 0; i < s->file_count; i++)
		source[i] = (struct fault_source){ s->file[i].fields,
			s->file[i].root };
	f->object = s->world;
	f->source = source;
	f->sources = s->file_count;
	faults_find(f, s->world);
	if (!f->holes)
		s->rules->check(s->world, f);
}

static size_t
file_of(const struct scenario *s, const struct fault_record *f)
{
	size_t i = 0;
	while (i < s->file_count && strcmp(s->file[i].path, f->at.file) != 0)
		i++;
	return i;
}

static bool
is_before(const struct scenario *s, const struct fault_record *a,
	const struct fault_record *b)
{
	size_t one = file_of(s, a), other = file_of(s, b);
	if (one != other)
		return one < other;
	if (a->at.line != b->at.line)
		return a->at.line < b->at.line;
	return a->at.column < b->at.column;
}

/* Sorts faults by file and place. Faults at the same place keep their order. */
static void
sort_faults(const struct scenario *s, struct faults *f)
{
	struct fault_record *sorted = NULL, *next;
	for (struct fault_record *r = f->first; r; r = next) {
		struct fault_record **to = &sorted;
		next = r->next;
		while (*to && !is_before(s, r, *to))
			to = &(*to)->next;
		r->next = *to;
		*to = r;
	}
	f->first = sorted;
}

void
scenario_find_faults(
	struct arena *a, const struct scenario *s, struct faults *f)
{
	find(a, s, f);
	sort_faults(s, f);
}
