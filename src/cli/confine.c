#include "confine.h"
#include "output.h"

const char *
confine_state(void)
{
	static const char *const guarded[] = {
		[0] = "none: the kernel has neither Landlock nor seccomp",
		[SANDBOX_FILES] = "files (Landlock)",
		[SANDBOX_CALLS] = "calls (seccomp)",
		[SANDBOX_FILES | SANDBOX_CALLS] =
			"files (Landlock), calls (seccomp)",
	};
	const char *off = sandbox_off();
	return off ? off : guarded[sandbox_here()];
}

void
confine(struct cli *c)
{
	struct sandbox s;
	if (sandbox_off())
		return;
	sandbox_prepare(&s);
	output_allow(c, &s);
	for (const char *const *f = c->owner.scenarios; *f; f++)
		sandbox_allow(&s, *f, false);
	/* A password may have to be asked for. */
	sandbox_allow(&s, "/dev/tty", true);
	if (sandbox_enter(&s, SANDBOX_COMMAND) != 0)
		return;
	cli_note(c, arena_printf(c->arena,
			    _("`%s` reads with all your rights: the kernel has "
			      "neither Landlock nor seccomp"),
			    c->command->name));
}
