#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "feldpost/lesson.h"

struct options {
	bool canonical, digests;
};

static const struct cli_option rows[] = {
	{ OPTION(canonical), 0, "canonical", NULL,
		N_("print the text that is hashed for the digest") },
	{ OPTION(digests), 0, "digests", NULL,
		N_("print the digest of each data file") },
	{ .name = NULL },
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
		_("%s: %zu values, %zu from the rules, %zu reconstructed (%zu "
		  "%%), %zu without a source\n"),
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

/* Finds a game's data by the game's name, or in a folder with that name. */
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
	*folder = slash ? what
			: scenario_find(c->arena, c->owner.scenarios, what, e);
	return *folder != NULL;
}

/* Checks the lesson of the game, if the game has a lesson. The check plays
 * the game, so the game's data must have no errors. */
static bool
lint_lesson(struct cli *c, const struct scenario *s, struct faults *faults,
	struct error *e)
{
	struct practice_setup setup = { .rules = s->rules,
		.world = s->world,
		.data = s->digest,
		.seat = -1 };
	struct lesson lesson;
	struct node *root;
	if (faults->count)
		return true;
	if (!scenario_beside(
		    c->arena, s->rules, s->folder, "lesson.yaml", &root, e))
		return false;
	if (!root)
		return true;
	if (!lesson_read(c->arena, root, &setup, &lesson, e))
		return false;
	lesson_check(&lesson, faults);
	return true;
}

static bool
run_lint(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	const struct rules *rules;
	const char *folder;
	struct scenario s;
	struct faults faults;
	if (!find_scenario(c, &rules, &folder, e) ||
		!scenario_lint(c->arena, rules, folder, &s, &faults, e) ||
		!lint_lesson(c, &s, &faults, e))
		return false;
	for (const struct fault_record *r = faults.first; r; r = r->next) {
		fprintf(stderr, "feldpost: ");
		if (r->at.file)
			fprintf(stderr, "%s:%zu:%zu: ", r->at.file, r->at.line,
				r->at.column);
		fprintf(stderr, _("fault: %s\n"), r->text);
	}
	if (faults.count)
		return error_set(e, ERROR_NO,
			P_("%zu fault in the data of %s",
				"%zu faults in the data of %s",
				(long)faults.count),
			faults.count, rules->name);
	if (o->canonical) {
		struct buffer out = buffer_in(c->arena);
		scenario_canonical(&s, &out);
		return cli_print(buffer_span(&out), e);
	}
	if (o->digests)
		return print_digests(c, &s, e);
	return c->given.quiet || print_sources(c, &s, e);
}

const struct command command_lint = {
	.name = "lint",
	.operands = "GAME|FOLDER",
	.with = WITH_SCENARIOS,
	.help = N_("check scenario data and count the values that are "
		   "reconstructed"),
	OWN_OPTIONS(rows),
	.run = run_lint,
};
