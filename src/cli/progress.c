#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/system.h"

#define PATIENCE 2.0 /* seconds */
#define PAUSE	 0.2

static void
step(struct progress *progress, uint64_t done, uint64_t all)
{
	struct cli_progress *p = (struct cli_progress *)progress;
	if (!p->wanted || system_seconds() < p->next)
		return;
	fprintf(stderr, "\r\033[Kfeldpost: %" PRIu64 " / %" PRIu64 " %s", done,
		all, _(p->what));
	p->shown = true;
	p->next = system_seconds() + PAUSE;
}

void
progress_start(struct cli *c, struct cli_progress *p, const char *what)
{
	const char *terminal = getenv("TERM");
	bool dumb = !terminal || strcmp(terminal, "dumb") == 0;
	*p = (struct cli_progress){
		.progress.step = step,
		.what = what,
		.wanted = isatty(STDERR_FILENO) && !dumb && !c->owner.plain &&
			  !c->given.quiet,
		.next = system_seconds() + PATIENCE,
	};
}

void
progress_clear(struct cli_progress *p)
{
	if (p->shown)
		fputs("\r\033[K", stderr);
	p->shown = false;
}
