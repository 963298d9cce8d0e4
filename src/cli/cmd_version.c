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

/* The module of pages, which in a page can't know itself. */
static void
put_module(struct buffer *out)
{
#ifndef __wasm__
	if (page_module.data)
		buffer_printf(out, "pages sha256 %s, %s\n", page_module.hash,
			page_module.compiler);
	else
		buffer_puts(out, "pages without planning: built without its "
				 "tools\n");
#else
	(void)out;
#endif
}

static bool
run_version(struct cli *c, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	const char *unmail =
		unmail_program(c->arena, cli_program_folder(c->arena));
	buffer_puts(&out, "feldpost " FELDPOST_VERSION "\n"
			  "built " FELDPOST_BUILT "\n");
	for (size_t i = 0; games[i]; i++)
		buffer_printf(&out, "rules %s\n", games[i]->version);
	buffer_printf(&out, "libsodium %s%s\n", sodium_version_string(),
		key_library_fault()
			? _(", which passes keys of order 2 (CVE-2025-69277); "
			    "feldpost refuses them")
			: "");
	buffer_printf(&out, "sandbox %s\n", confine_state());
	buffer_printf(&out, "mime %s\n",
		unmail ? "feldpost-unmail"
		       : "none: feldpost-unmail is not installed, and mails "
			 "that need it are kept");
	buffer_printf(&out, "typing %s\n", typing_state());
	put_module(&out);
	return cli_print(buffer_span(&out), e);
}

const struct command command_version = {
	.name = "version",
	.operands = "",
	.help = N_("versions of feldpost, of rules and libsodium; what it has"),
	.run = run_version,
};
