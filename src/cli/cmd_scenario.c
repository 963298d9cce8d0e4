#include <stdio.h>
#include <string.h>

#include "commands.h"

/* games */

static struct node *
option_tree(struct arena *a, const struct game_option *o)
{
	struct node *map = doc_map(a), *values = doc_list(a);
	for (int i = 0; o->values[i]; i++)
		doc_push(values, doc_text(a, o->values[i]));
	doc_put(a, map, "option", doc_text(a, o->key));
	doc_put(a, map, "values", values);
	doc_put(a, map, "default", doc_text(a, o->values[o->preset]));
	doc_put(a, map, "help", doc_text(a, o->help));
	return map;
}

static struct node *
game_tree(struct arena *a, const struct rules *rules)
{
	struct node *map = doc_map(a), *options = doc_list(a),
		    *seats = doc_list(a);
	for (int i = 0; i < rules->seat_count; i++)
		doc_push(seats, doc_text(a, rules->seats[i].id));
	for (int i = 0; i < rules->option_count; i++)
		doc_push(options, option_tree(a, &rules->options[i]));
	doc_put(a, map, "game", doc_text(a, rules->name));
	doc_put(a, map, "title", doc_text(a, rules->title));
	doc_put(a, map, "about", doc_text(a, rules->about));
	doc_put(a, map, "seats", seats);
	doc_put(a, map, "options", options);
	return map;
}

static bool
run_games(struct cli *c, struct error *e)
{
	struct node *list = doc_list(c->arena);
	if (c->operands == 1) {
		const struct rules *rules = cli_rules(c->operand[0], e);
		return rules &&
		       cli_print_tree(c, game_tree(c->arena, rules), e);
	}
	for (size_t i = 0; games[i]; i++)
		doc_push(list, game_tree(c->arena, games[i]));
	if (c->json)
		return cli_print_tree(c, list, e);
	struct buffer out = buffer_in(c->arena);
	for (size_t i = 0; games[i]; i++)
		buffer_printf(&out, "%-10s %s\n           %s\n", games[i]->name,
			games[i]->title, games[i]->about);
	return cli_print(buffer_span(&out), e);
}

const struct command command_games = {
	.name = "games",
	.operands = "[GAME]",
	.most = 1,
	.with = WITH_JSON,
	.help = "list the games; one game's seats and options",
	.run = run_games,
};

/* lint */

static const struct cli_option lint_options[] = {
	{ 0, "canonical", NULL, "print the text that the digest is made of" },
	{ 0, "digests", NULL, "print each data file's digest" },
	{ 0, NULL, NULL, NULL },
};

static bool
print_digests(struct cli *c, const struct scenario *s, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	for (size_t i = 0; i < s->file_count; i++) {
		struct buffer text = buffer_in(c->arena);
		struct digest digest;
		doc_write(&text, s->file[i].root);
		hash_bytes(&digest, buffer_span(&text));
		buffer_printf(&out, "%s  %s\n", digest.hex, s->file[i].name);
	}
	buffer_printf(&out, "%s  %s\n", s->digest.hex, s->rules->name);
	return cli_print(buffer_span(&out), e);
}

static void
say_sources(struct buffer *out, const char *what, const struct sources *n)
{
	size_t all = n->rules + n->reconstruction + n->unmarked;
	buffer_printf(out,
		"%s: %zu values, %zu from the rules, %zu reconstructed "
		"(%zu %%), %zu unmarked\n",
		what, all, n->rules, n->reconstruction,
		all ? n->reconstruction * 100 / all : 0, n->unmarked);
}

static bool
print_sources(struct cli *c, const struct scenario *s, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	struct sources all = { .rules = 0 };
	for (size_t i = 0; i < s->file_count; i++) {
		struct sources n;
		scenario_sources(&s->file[i], &n);
		say_sources(&out, s->file[i].path, &n);
		all.rules += n.rules;
		all.reconstruction += n.reconstruction;
		all.unmarked += n.unmarked;
	}
	if (s->file_count > 1)
		say_sources(&out, s->rules->name, &all);
	buffer_printf(&out, "digest %s\n", s->digest.hex);
	return cli_print(buffer_span(&out), e);
}

static void
print_faults(const struct faults *f)
{
	for (const struct fault_record *r = f->first; r; r = r->next) {
		fprintf(stderr, "feldpost: ");
		if (r->at.file)
			fprintf(stderr, "%s:%zu:%zu: ", r->at.file, r->at.line,
				r->at.column);
		fprintf(stderr, "fault: %s\n", r->text);
	}
}

/* A game's name, or the path of a folder whose name is that of a game. */
static bool
find_scenario(struct cli *c, const struct rules **rules, const char **folder,
	struct error *e)
{
	const char *what = c->operand[0], *slash = strrchr(what, '/');
	if (slash && slash[1] == '\0') {
		what = arena_copy(c->arena, what, (size_t)(slash - what));
		slash = strrchr(what, '/');
	}
	*rules = cli_rules(slash ? slash + 1 : what, e);
	if (!*rules)
		return false;
	*folder =
		slash ? what : scenario_find(c->arena, cli_folders(c), what, e);
	return *folder != NULL;
}

static bool
run_lint(struct cli *c, struct error *e)
{
	const struct rules *rules;
	const char *folder;
	struct scenario s;
	struct faults faults;
	if (!find_scenario(c, &rules, &folder, e) ||
		!scenario_lint(c->arena, rules, folder, &s, &faults, e))
		return false;
	print_faults(&faults);
	if (faults.count)
		return error_set(e, ERROR_NO, "%zu fault%s in the data of %s",
			faults.count, faults.count == 1 ? "" : "s",
			rules->name);
	if (cli_flag(c, "canonical")) {
		struct buffer out = buffer_in(c->arena);
		scenario_canonical(&s, &out);
		return cli_print(buffer_span(&out), e);
	}
	if (cli_flag(c, "digests"))
		return print_digests(c, &s, e);
	return c->quiet || print_sources(c, &s, e);
}

const struct command command_lint = {
	.name = "lint",
	.operands = "GAME|FOLDER",
	.least = 1,
	.most = 1,
	.with = WITH_SCENARIOS,
	.help = "check scenario data; say how much of it is reconstruction",
	.options = lint_options,
	.run = run_lint,
};
