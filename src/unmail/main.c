/* feldpost-unmail takes mails apart for feldpost, which starts it. unmail.h
 * describes the bytes that the two programs exchange. Users never start this
 * program. */
#include <gmime/gmime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apart.h"
#include "feldpost/bounds.h"
#include "feldpost/helper.h"
#include "feldpost/limits.h"
#include "feldpost/mail.h"
#include "feldpost/sandbox.h"
#include "feldpost/unmail.h"
#include "feldpost/workers.h"

enum {
	LONGEST_LINE = 32,
	/* After this time a process reports what it has found, before the time
	 * limit ends the process. */
	ENOUGH_TIME = LIMIT_MESSAGE_TIME / 4 * 3,
};

/* Searches the text like mail_find, which searches the mail later. */
static bool
has_packet(struct arena *a, struct span text)
{
	const struct mail mail = { .text = text };
	return mail_has_packet(a, &mail);
}

/* Takes one mail apart, in a process of its own, which can't change the results
 * of other mails. */
static int
take_apart(void *context, size_t i, struct buffer *said)
{
	const struct span *message = context;
	struct apart x = {
		.out = said, .wanted = has_packet, .milliseconds = ENOUGH_TIME
	};
	(void)i;
	close(STDIN_FILENO);
	close(STDOUT_FILENO);
	bounds_set(LIMIT_MESSAGE_TIME, LIMIT_MESSAGE_SPACE, UNMAIL_SLOW);
	if (!sandbox_off())
		sandbox_narrow();
	apart_message(&x, *message);
	return x.cut ? UNMAIL_CUT : UNMAIL_WHOLE;
}

static bool
say(void *context, size_t i, struct span said, int status, struct error *e)
{
	(void)context, (void)i, (void)e;
	if (status < 0)
		status = UNMAIL_BROKEN;
	printf("%d %zu\n", status, said.length);
	return fwrite(said.data, 1, said.length, stdout) == said.length &&
	       fflush(stdout) == 0;
}

static bool
read_message(char *bytes, size_t *length)
{
	char line[LONGEST_LINE];
	char *end;
	if (!fgets(line, sizeof line, stdin))
		return false;
	*length = strtoul(line, &end, 10);
	return *end == '\n' && *length <= LIMIT_MESSAGE &&
	       fread(bytes, 1, *length, stdin) == *length;
}

/* Drops the library's messages, because a mail may choose their words. */
static void
be_silent(const char *domain, GLogLevelFlags level, const char *text,
	void *unused)
{
	(void)domain, (void)level, (void)text, (void)unused;
}

int
main(void)
{
	char *bytes = malloc(LIMIT_MESSAGE);
	struct span message = { bytes, 0 };
	struct workers w = {
		.jobs = 1,
		.at_once = 1,
		.work = take_apart,
		.done = say,
		.context = &message,
		.most = LIMIT_FOUND,
	};
	struct sandbox s;
	struct error e;
	helper_close_others();
	g_log_set_default_handler(be_silent, NULL);
	g_mime_init();
	if (!sandbox_off()) {
		sandbox_prepare(&s);
		sandbox_enter(&s, SANDBOX_CREW);
	}
	while (bytes && read_message(bytes, &message.length))
		if (!workers_run(&w, &e))
			return ERROR_SYSTEM;
	g_mime_shutdown();
	free(bytes);
	return bytes ? 0 : ERROR_SYSTEM;
}
