#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/system.h"
#include "pager.h"

static size_t
count_lines(struct span text)
{
	size_t lines = 0;
	for (size_t i = 0; i < text.length; i++)
		lines += text.data[i] == '\n';
	return lines;
}

/* The pager's command line; NULL: there is to be none. */
static const char *
chosen_pager(void)
{
	const char *pager = getenv("PAGER");
	const char *terminal = getenv("TERM");
	if (!terminal || strcmp(terminal, "dumb") == 0)
		return NULL;
	if (!pager)
		return "less";
	return *pager && strcmp(pager, "cat") != 0 ? pager : NULL;
}

/* A screenful leaves room for the shell's prompt. */
bool
pager_show(struct span text)
{
	const char *pager = chosen_pager();
	return pager && isatty(STDOUT_FILENO) &&
	       count_lines(text) >= terminal_rows() &&
	       terminal_page(pager, text);
}
