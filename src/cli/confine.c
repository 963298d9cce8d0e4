#include <stdlib.h>

#include "confine.h"
#include "output.h"

/* LeakSanitizer starts a process of its own, and reads what nobody has named.
 */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED true
#elif defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#else
#define SANITIZED false
#endif

/* Why it is not to be done; NULL if it is. */
static const char *
switched_off(void)
{
	const char *off = getenv("FELDPOST_NO_SANDBOX");
	if (off && *off)
		return "off: FELDPOST_NO_SANDBOX is set";
	return SANITIZED ? "off: the program has a sanitizer" : NULL;
}

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
	const char *off = switched_off();
	return off ? off : guarded[sandbox_here()];
}

void
confine(struct cli *c)
{
	struct sandbox s;
	if (switched_off())
		return;
	sandbox_prepare(&s);
	output_allow(c, &s);
	for (const char *const *f = cli_folders(c); *f; f++)
		sandbox_allow(&s, *f, false);
	/* A password may have to be asked for. */
	sandbox_allow(&s, "/dev/tty", true);
	if (sandbox_enter(&s) != 0)
		return;
	cli_note(c, (struct place){ .file = NULL },
		arena_printf(c->arena,
			_("`%s` reads with all your rights: the kernel has "
			  "neither Landlock nor seccomp"),
			c->command->name));
}
