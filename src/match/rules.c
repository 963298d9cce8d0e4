#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/cards.h"
#include "feldpost/doc.h"
#include "feldpost/rules.h"

const struct rules *
game_named(const char *name, struct nearest *near)
{
	struct nearest own = nearest_to(name);
	for (size_t i = 0; games[i]; i++)
		if (nearest_is(near ? near : &own, games[i]->name))
			return games[i];
	return NULL;
}

void
refuse(struct refusal *r, const char *rule, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	r->rule = rule;
	r->needless = r->elsewhere = false;
	text_vprintf(r->text, sizeof r->text, _(format), args);
	va_end(args);
}

void
hole_add(struct hole_list *l, const char *format, ...)
{
	va_list args;
	if (l->length && sizeof l->text - l->length > 2) {
		memcpy(l->text + l->length, ", ", 3);
		l->length += 2;
	}
	va_start(args, format);
	text_vprintf(
		l->text + l->length, sizeof l->text - l->length, format, args);
	va_end(args);
	l->length += strlen(l->text + l->length);
}

static const char *
fill_of(const struct hole *hole, const char *name, size_t length,
	char number[16])
{
	while (hole->name && (strlen(hole->name) != length ||
				     memcmp(hole->name, name, length) != 0))
		hole++;
	if (!hole->name || hole->text)
		return hole->text;
	snprintf(number, 16, "%d", hole->number);
	return number;
}

void
refuse_because(struct refusal *r, const struct reason_words *why,
	const struct hole *holes)
{
	size_t used = 0, room = sizeof r->text - 1;
	char number[16];
	r->rule = why->rule;
	r->needless = r->elsewhere = false;
	for (const char *s = _(why->text); *s;) {
		size_t length = strcspn(s, *s == '{' ? "}" : "{");
		const char *fill =
			*s == '{' ? fill_of(holes, s + 1, length - 1, number)
				  : NULL;
		size_t more = fill ? strlen(fill) : length;
		more = more < room - used ? more : room - used;
		memcpy(r->text + used, fill ? fill : s, more);
		used += more;
		s += length + (fill && s[length] == '}');
	}
	r->text[used] = '\0';
	if (used == room)
		utf8_trim(r->text);
}

const char *
rules_title(const struct rules *rules)
{
	return message_english(rules->title);
}

void
turn_title(struct buffer *out, const struct rules *rules, const void *world,
	int turn)
{
	if (turn == 0)
		buffer_puts(out, _("Before turn 1"));
	else if (rules->turns)
		buffer_printf(out, _("Turn %d, %s"), turn,
			words_said(rules->turns, world, turn - 1));
	else
		buffer_printf(out, _("Turn %d"), turn);
}

const char *
rules_broken(const struct rules *rules, const struct scene *s)
{
	const char *broken = NULL;
	for (size_t i = 0; !broken && rules->invariants[i]; i++)
		broken = rules->invariants[i](s);
	return broken;
}

static bool
is_chosen(const struct rules *rules, const int *option, const char *key)
{
	for (int i = 0; i < rules->option_count; i++)
		if (strcmp(rules->options[i].key, key) == 0)
			return option[i] != rules->options[i].preset;
	return false;
}

int
rules_opponent(const struct rules *rules, int seat)
{
	return rules->seat_count == 2 ? 1 - seat : -1;
}

const struct option_pair *
option_excluded(const struct rules *rules, const int *option)
{
	for (const struct option_pair *p = rules->exclusive; p && p->key; p++)
		if (is_chosen(rules, option, p->key) &&
			is_chosen(rules, option, p->not_with))
			return p;
	return NULL;
}

bool
option_is_written(const struct game_option *o, int value)
{
	return o->rule || value != o->preset;
}

bool
option_read(const struct game_option *o, const char *text, int *value)
{
	int i = text || o->rule ? 0 : o->preset;
	while (text && o->values[i] && strcmp(o->values[i], text) != 0)
		i++;
	*value = i;
	return o->values[i] && (text || !o->rule);
}

struct node *
options_write(const struct rules *rules, const int *option, struct arena *a)
{
	struct node *map = doc_map(a);
	for (int i = 0; i < rules->option_count; i++) {
		const struct game_option *o = &rules->options[i];
		if (option_is_written(o, option[i]))
			doc_put(a, map, o->key,
				doc_text(a, o->values[option[i]]));
	}
	return map;
}

enum {
	OPTION_SIZE = 40, /* room for the value of an option */
};

bool
options_read(const struct node *root, const struct rules *rules, int *option,
	struct error *e)
{
	struct node *map;
	size_t known = 0;
	if (!doc_need(root, "options", &map, e) ||
		!doc_expect(map, NODE_MAP, "options", e))
		return false;
	for (int i = 0; i < rules->option_count; i++) {
		const struct game_option *o = &rules->options[i];
		struct node *n = doc_find(map, o->key);
		const char *value = NULL;
		if ((n || o->rule) && (!doc_need(map, o->key, &n, e) ||
					      !doc_get_text(n, OPTION_SIZE,
						      o->key, &value, e)))
			return false;
		if (!option_read(o, value, &option[i]))
			return error_at(e, ERROR_INPUT, n->at,
				"`%s` is not a value of %s", value, o->key);
		known += n != NULL;
	}
	if (map->count != known)
		return error_at(e, ERROR_INPUT, map->at,
			"%s has no such option", rules->name);
	const struct option_pair *both = option_excluded(rules, option);
	return !both ||
	       error_at(e, ERROR_INPUT, map->at, "%s can't be chosen with %s",
		       both->key, both->not_with);
}

static bool
set_option(const struct rules *rules, const char *text, struct arena *a,
	int *option, struct error *e)
{
	size_t length = strcspn(text, "=");
	const char *key = arena_copy(a, text, length);
	const char *value = text + length + (text[length] == '=');
	struct nearest near = nearest_to(key);
	int i = 0;
	while (i < rules->option_count &&
		!nearest_is(&near, rules->options[i].key))
		i++;
	if (i < rules->option_count) {
		near = nearest_to(value);
		option[i] = nearest_pick(&near, rules->options[i].values);
		if (option[i] >= 0)
			return true;
		struct buffer values = buffer_in(a);
		for (const char *const *v = rules->options[i].values; *v; v++)
			buffer_printf(
				&values, "%s%s", values.length ? ", " : "", *v);
		error_set(e, ERROR_USAGE, "`%s` is not a value of %s (%s)",
			value, key, buffer_string(&values));
	} else {
		error_set(e, ERROR_USAGE, "%s has no option `%s`", rules->name,
			key);
	}
	error_hint(e, "feldpost games %s lists the options", rules->name);
	return nearest_hint(&near, e);
}

bool
options_set(const struct rules *rules, const struct lines *lines,
	struct arena *a, int *option, struct error *e)
{
	for (int i = 0; i < rules->option_count; i++)
		option[i] = rules->options[i].preset;
	for (size_t i = 0; i < lines->count; i++)
		if (!set_option(rules, lines->line[i], a, option, e))
			return false;
	const struct option_pair *p = option_excluded(rules, option);
	return !p || error_set(e, ERROR_USAGE, "%s can't be chosen with %s",
			     p->key, p->not_with);
}

uint64_t
deck_content(const struct rules *rules, int deck, const void *world)
{
	const struct lazy_deck *d = &rules->decks[deck];
	return d->content ? d->content(world)
			  : set_first(words_count(d->pieces, world));
}

int
message_args(const struct message *m)
{
	int count = 0;
	/* An empty row of the table has no arguments. Tests find such rows. */
	for (const char *s = m->args; s && *s; count++) {
		s += strcspn(s, " ");
		s += strspn(s, " ");
	}
	return count;
}

const struct vocabulary *
message_words(const struct rules *rules, const struct message *m, int i)
{
	const char *type = m->args;
	for (; i > 0; i--) {
		type += strcspn(type, " ");
		type += strspn(type, " ");
	}
	return words_of_type(
		rules->vocabularies, (struct span){ type, strcspn(type, " ") });
}

void
message_write(struct buffer *out, const struct rules *rules, const void *world,
	const struct reader *reader, int message, const int *arg)
{
	const struct message *m = &rules->messages[message];
	size_t start = out->length;
	for (const char *s = _(m->text); *s;) {
		size_t plain = strcspn(s, "{");
		buffer_add(out, s, plain);
		s += plain;
		if (*s == '\0')
			break;
		size_t length = strcspn(++s, "}");
		int i = *s - '0';
		const struct vocabulary *v = message_words(rules, m, i);
		if (length > 2 && s[1] == ':') { /* {1:point:points} */
			const char *one = s + 2, *more = strchr(one, ':') + 1;
			if (arg[i] == 1)
				buffer_add(out, one, (size_t)(more - one) - 1);
			else
				buffer_add(
					out, more, (size_t)(s + length - more));
		} else if (v && rules->hidden && v == rules->hidden->cards)
			card_print(rules->hidden->names(world), reader, arg[i],
				out);
		else if (v)
			buffer_puts(out, words_said(v, world, arg[i]));
		else
			buffer_printf(out, "%d", arg[i]);
		s += length + 1;
	}
	/* If the name of a thing begins the sentence, its first letter becomes
	 * a capital. */
	if (out->length > start)
		out->data[start] =
			(char)toupper((unsigned char)out->data[start]);
}
