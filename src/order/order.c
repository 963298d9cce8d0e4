#include <string.h>

#include "feldpost/syntax.h"

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

/* An element of a syntax, and the vocabulary of its type. */
struct part {
	struct element element;
	const struct vocabulary *words; /* NULL for a number, or for an
					 * element without a type */
};

struct order_printer {
	const struct grammar *grammar;
	struct arena *arena;
	const char *syntax; /* the parts' syntax; NULL if none was parsed */
	struct part *part;
	size_t count, room;
};

static void
print_span(struct span s, struct buffer *out)
{
	buffer_add(out, s.data, s.length);
}

static void
print_value(
	const struct part *p, const void *world, int value, struct buffer *out)
{
	if (p->words)
		buffer_puts(out, words_id(p->words, world, value));
	else
		buffer_integer(out, value);
}

static void
print_choice(struct span choices, int i, struct buffer *out)
{
	struct span choice = { .length = 0 };
	for (; i >= 0; i--)
		syntax_choice(&choices, &choice);
	print_span(choice, out);
}

static void
print_brackets(
	const struct part *p, const void *world, int value, struct buffer *out)
{
	print_span(p->element.word, out);
	if (p->element.kind == ELEMENT_PHRASE) {
		buffer_putc(out, ' ');
		print_value(p, world, value, out);
	}
}

static const int16_t *
print_part(const struct part *p, const void *world, const int16_t *arg,
	bool first, struct buffer *out)
{
	const struct element *e = &p->element;
	int count = e->kind == ELEMENT_MANY ? *arg++ : 1;
	if (syntax_in_brackets(e) && *arg == e->preset)
		return arg + 1;
	if (!first)
		buffer_putc(out, ' ');
	if (e->kind == ELEMENT_WORD) {
		print_span(e->word, out);
		return arg;
	}
	if (e->kind == ELEMENT_CHOICE)
		print_choice(e->word, *arg++, out);
	else if (syntax_in_brackets(e))
		print_brackets(p, world, *arg++, out);
	else
		for (int i = 0; i < count; i++) {
			if (i)
				buffer_putc(out, ' ');
			print_value(p, world, *arg++, out);
		}
	return arg;
}

static const char *
next_part(const struct grammar *g, const char *syntax, struct part *p)
{
	syntax = syntax_next(syntax, &p->element);
	p->words = syntax_words(g, p->element.type);
	return syntax;
}

static void
print_row(const struct grammar *g, const char *syntax, const struct order *o,
	struct buffer *out)
{
	struct part p;
	const int16_t *arg = o->arg;
	for (bool first = true;; first = false) {
		syntax = next_part(g, syntax, &p);
		if (p.element.kind == ELEMENT_END)
			return;
		arg = print_part(&p, g->world, arg, first, out);
	}
}

void
order_print(const struct grammar *g, const struct order *o, struct buffer *out)
{
	print_row(g, g->verbs[o->verb].syntax, o, out);
}

struct order_printer *
order_printer_new(const struct grammar *g, struct arena *a)
{
	struct order_printer *p = arena_alloc(a, sizeof *p);
	*p = (struct order_printer){ .grammar = g, .arena = a };
	return p;
}

static void
read_parts(struct order_printer *p, const char *syntax)
{
	p->syntax = syntax;
	for (p->count = 0;; p->count++) {
		p->part = arena_grow(
			p->arena, p->part, p->count, &p->room, sizeof *p->part);
		struct part *part = &p->part[p->count];
		syntax = next_part(p->grammar, syntax, part);
		if (part->element.kind == ELEMENT_END)
			return;
	}
}

void
order_print_next(
	struct order_printer *p, const struct order *o, struct buffer *out)
{
	const char *syntax = p->grammar->verbs[o->verb].syntax;
	const int16_t *arg = o->arg;
	if (p->syntax != syntax)
		read_parts(p, syntax);
	for (size_t i = 0; i < p->count; i++)
		arg = print_part(
			&p->part[i], p->grammar->world, arg, i == 0, out);
}

const char *
order_text(const struct grammar *g, const struct order *o, struct arena *a)
{
	struct buffer b = buffer_in(a);
	order_print(g, o, &b);
	return buffer_string(&b);
}

void
conditional_print(const struct grammar *g, const struct conditional *o,
	struct buffer *out)
{
	if (o->when != WHEN_ALWAYS) {
		buffer_puts(out, o->when == WHEN_IF ? "if " : "unless ");
		print_row(g, g->conditions[o->condition.verb].syntax,
			&o->condition, out);
		buffer_puts(out, " then ");
	}
	order_print(g, &o->order, out);
}

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
	order_copy(ARENA_ADD(array->arena, array->order, array->count,
			   array->capacity),
		o);
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
