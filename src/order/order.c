#include <string.h>

#include "syntax.h"

void
order_vmake(struct order *o, int verb, int count, va_list args)
{
	o->verb = (uint8_t)verb;
	o->count = (uint8_t)count;
	for (int i = 0; i < count; i++)
		o->arg[i] = (int16_t)va_arg(args, int);
}

void
order_make(struct order *o, int verb, int count, ...)
{
	va_list args;
	va_start(args, count);
	order_vmake(o, verb, count, args);
	va_end(args);
}

void
order_add_list(struct order *o, const int16_t *thing, int count)
{
	o->arg[o->count++] = (int16_t)count;
	for (int i = 0; i < count; i++)
		o->arg[o->count++] = thing[i];
}

void
order_copy(struct order *to, const struct order *from)
{
	to->verb = from->verb;
	to->count = from->count;
	memcpy(to->arg, from->arg, from->count * sizeof from->arg[0]);
}

bool
order_equals(const struct order *a, const struct order *b)
{
	return a->verb == b->verb && a->count == b->count &&
	       memcmp(a->arg, b->arg, a->count * sizeof a->arg[0]) == 0;
}

/* Printing. */

static void
print_value(const struct grammar *g, const char *type, int value,
	struct buffer *out)
{
	const struct vocabulary *v = syntax_words(g, type);
	if (v)
		buffer_puts(out, words_id(v, g->world, value));
	else
		buffer_printf(out, "%d", value);
}

static void
print_brackets(const struct grammar *g, const struct element *e, int value,
	struct buffer *out)
{
	if (value == e->preset)
		return;
	buffer_printf(out, " %s", e->word);
	if (e->kind == ELEMENT_PHRASE) {
		buffer_putc(out, ' ');
		print_value(g, e->type, value, out);
	}
}

static void
print_row(const struct grammar *g, const char *syntax, const struct order *o,
	struct buffer *out)
{
	struct element e;
	const int16_t *arg = o->arg;
	for (bool first = true;; first = false) {
		syntax = syntax_next(syntax, &e);
		if (e.kind == ELEMENT_END)
			return;
		if (syntax_in_brackets(&e)) {
			print_brackets(g, &e, *arg++, out);
			continue;
		}
		if (!first)
			buffer_putc(out, ' ');
		if (e.kind == ELEMENT_CHOICE) {
			const char *word = e.word;
			for (int i = strchr(word, '|') ? *arg++ : 0; i > 0; i--)
				word += strcspn(word, "|") + 1;
			buffer_add(out, word, strcspn(word, "|"));
			continue;
		}
		int count = e.kind == ELEMENT_MANY ? *arg++ : 1;
		for (int i = 0; i < count; i++) {
			if (i)
				buffer_putc(out, ' ');
			print_value(g, e.type, *arg++, out);
		}
	}
}

void
order_print(const struct grammar *g, const struct order *o, struct buffer *out)
{
	print_row(g, g->verbs[o->verb].syntax, o, out);
}

const char *
order_text(const struct grammar *g, const struct order *o, struct arena *a)
{
	struct buffer b = buffer_in(a);
	order_print(g, o, &b);
	return buffer_string(&b);
}

void
guarded_print(
	const struct grammar *g, const struct guarded *o, struct buffer *out)
{
	if (o->guard != GUARD_NONE) {
		buffer_puts(out, o->guard == GUARD_IF ? "if " : "unless ");
		print_row(g, g->guards[o->condition.verb].syntax, &o->condition,
			out);
		buffer_puts(out, " then ");
	}
	order_print(g, &o->order, out);
}

/* Listings. */

void
list(struct listing *l, int verb, int count, ...)
{
	struct order o;
	va_list args;
	va_start(args, count);
	order_vmake(&o, verb, count, args);
	va_end(args);
	l->take(l, &o);
}

static void
keep(struct listing *l, const struct order *o)
{
	struct order_array *array = (struct order_array *)l;
	array->order = arena_grow(array->arena, array->order, array->count,
		&array->capacity, sizeof *array->order);
	order_copy(&array->order[array->count++], o);
}

void
order_array_start(struct order_array *array, struct arena *a)
{
	*array = (struct order_array){ .listing.take = keep, .arena = a };
}

static void
count_one(struct listing *l, const struct order *o)
{
	(void)o;
	((struct order_count *)l)->orders++;
}

void
order_count_start(struct order_count *count)
{
	*count = (struct order_count){ .listing.take = count_one };
}
