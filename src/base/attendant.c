#include "feldpost/attendant.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "feldpost/limits.h"
#include "file_internal.h"

/* The kind and length of a part of an answer. The part's bytes follow. */
struct head {
	char kind; /* '\0' ends the answer, whose number is `length` */
	uint32_t length;
};

static bool
put_part(int fd, char kind, struct span text)
{
	struct head head;
	memset(&head, 0, sizeof head); /* memset also clears the padding */
	head.kind = kind;
	head.length = (uint32_t)text.length;
	return file_put(fd, (struct span){ (char *)&head, sizeof head }) &&
	       file_put(fd, text);
}

static bool
get_part(int fd, struct head *head, struct buffer *text)
{
	text->length = 0;
	if (!file_get(fd, head, sizeof *head))
		return false;
	if (head->kind == '\0')
		return true;
	if (head->length > LIMIT_SAID ||
		!file_get(fd, buffer_room(text, head->length), head->length))
		return false;
	text->length = head->length;
	text->data[text->length] = '\0';
	return true;
}

static void
end_answer(int fd, int number)
{
	struct head head;
	memset(&head, 0, sizeof head);
	head.length = (uint32_t)number;
	file_put(fd, (struct span){ (char *)&head, sizeof head });
}

bool
attendant_start(struct attendant *at, attendant_answer *answer, void *context,
	struct error *e)
{
	int to[2], from[2];
	*at = (struct attendant){ .process = 0 };
	if (!file_pipes(to, from, e))
		return false;
	at->process = fork();
	if (at->process == 0) {
		struct attendant asker = { .to = from[1], .from = to[0] };
		close(to[1]);
		close(from[0]);
		signal(SIGPIPE, SIG_IGN);
		/* The attendant answers one request after another. */
		struct buffer text = buffer_in(arena_new(NULL));
		struct head head;
		while (get_part(asker.from, &head, &text) && head.kind)
			end_answer(asker.to, answer(context, &asker, head.kind,
						     buffer_span(&text)));
		_exit(0);
	}
	if (at->process < 0)
		error_errno(e, "can't start another process");
	close(to[0]);
	close(from[1]);
	at->to = to[1];
	at->from = from[0];
	if (at->process > 0)
		return true;
	at->process = 0;
	close(at->to);
	close(at->from);
	return false;
}

static void
leave(struct attendant *at)
{
	close(at->to);
	close(at->from);
	while (waitpid(at->process, NULL, 0) < 0 && errno == EINTR)
		;
	at->process = 0;
}

int
attendant_ask(struct attendant *at, char kind, struct span text,
	attendant_hear *hear, void *context, struct error *e)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
	struct arena *a = arena_new(NULL);
	struct buffer part = buffer_in(a);
	struct head head = { .kind = kind };
	int number = -1;
	sigaction(SIGPIPE, &ignore, &before);
	bool ok = at->process && put_part(at->to, kind, text);
	sigaction(SIGPIPE, &before, NULL);
	while (ok && head.kind && (ok = get_part(at->from, &head, &part)))
		if (head.kind)
			hear(context, head.kind, buffer_span(&part));
		else
			number = (int)(head.length & UINT8_MAX);
	arena_free(a);
	if (ok)
		return number;
	if (at->process) {
		kill(at->process, SIGKILL);
		leave(at);
	}
	error_set(e, ERROR_SYSTEM,
		"the process that reads the game ended unexpectedly");
	return -1;
}

void
attendant_end(struct attendant *at)
{
	if (at->process)
		leave(at);
}

void
attendant_say(struct attendant *asker, char kind, struct span text)
{
	while (text.length > LIMIT_SAID) {
		put_part(asker->to, kind,
			(struct span){ text.data, LIMIT_SAID });
		text = span_from(text, LIMIT_SAID);
	}
	put_part(asker->to, kind, text);
}
