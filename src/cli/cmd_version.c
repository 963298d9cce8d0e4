#include <sodium.h>

#include "commands.h"
#include "feldpost/confine.h"
#include "feldpost/plan_page.h"
#include "feldpost/typing.h"
#include "feldpost/unmail.h"

#ifndef FELDPOST_VERSION
#define FELDPOST_VERSION "0.1.0"
#endif
#ifndef FELDPOST_BUILT
#define FELDPOST_BUILT "from source"
#endif

/* Returns the name of the program's module for pages. Returns NULL inside a
 * page, where the name is unknown. */
static const char *
say_module(struct arena *a)
{
#ifndef __wasm__
	return page_module.data
		       ? arena_printf(a, "sha256 %s, %s", page_module.hash,
				 page_module.compiler)
		       : "none: built without their tools";
#else
	(void)a;
	return NULL;
#endif
}

/* A line that the command `version` prints: the name of a version or
 * feature, and its value. The table has the order of the output. */
struct trait {
	const char *key, *value;
};

static bool
print_json(
	struct cli *c, const struct trait *trait, size_t count, struct error *e)
{
	struct arena *a = c->arena;
	struct node *map = doc_map(a), *rules = doc_list(a);
	for (size_t i = 0; games[i]; i++)
		doc_push(rules, doc_text(a, games[i]->version));
	for (size_t i = 0; i < count; i++)
		doc_put(a, map, trait[i].key, doc_quoted(a, trait[i].value));
	doc_put(a, map, "rules", rules);
	return cli_print_tree(c, map, e);
}

static bool
print_lines(
	struct cli *c, const struct trait *trait, size_t count, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	for (size_t k = 0; k < count; k++) {
		buffer_printf(&out, "%s %s\n", trait[k].key, trait[k].value);
		for (size_t i = 0; k == 1 && games[i]; i++)
			buffer_printf(&out, "rules %s\n", games[i]->version);
	}
	return cli_print(buffer_span(&out), e);
}

static bool
run_version(struct cli *c, struct error *e)
{
	const char *unmail =
		unmail_program(c->arena, cli_program_folder(c->arena));
	const struct trait traits[] = {
		{ "feldpost", FELDPOST_VERSION },
		{ "built", FELDPOST_BUILT },
		{ "libsodium", sodium_version_string() },
		{ "sandbox", confine_state() },
		{ "mime", unmail ? "feldpost-unmail"
				 : "none: feldpost-unmail is not installed, so "
				   "only simple mails are decoded" },
		{ "typing", typing_state() },
		{ "pages", say_module(c->arena) },
	};
	size_t count = sizeof traits / sizeof traits[0];
	count -= !traits[count - 1].value;
	return c->given.json ? print_json(c, traits, count, e)
			     : print_lines(c, traits, count, e);
}

const struct command command_version = {
	.name = "version",
	.operands = "",
	.with = WITH_JSON,
	.help = N_(
		"print the versions of feldpost, its rules and its libraries"),
	.run = run_version,
};
