#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/look.h"
#include "prompt_internal.h"

/* This file prints messages to the player and sends requests to the clerk. */

void
prompt_say(const struct prompt *p, const char *format, ...)
{
	const struct prompt_host *host = p->game->host;
	struct buffer text = buffer_in(p->arena);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, format, args);
	va_end(args);
	struct buffer shown = host->as_shown(host->context, &text);
	fwrite(shown.data, 1, shown.length, stdout);
}

void
prompt_fail(const struct prompt *p, const struct error *e)
{
	p->game->host->fail(p->game->host->context, e);
}

enum typed_answer
prompt_asks(struct prompt *p, struct typed_question question)
{
	const struct prompt_host *host = p->game->host;
	enum typed_answer answer = host->asks(host->context, question);
	p->left = p->left || answer == ANSWER_QUIT;
	return answer;
}

/* Returns how many bytes at the start of a text form a control sequence that
 * sets a colour. */
static size_t
colour_of(struct span text)
{
	if (!span_begins(text, "\033["))
		return 0;
	size_t sign = 2 + strspn(text.data + 2, "0123456789;");
	return text.data[sign] == 'm' ? sign + 1 : 0;
}

/* The prompt does not trust the clerk, so it passes no control sequences to the
 * terminal except colours. */
static void
put_seen(struct span text)
{
	while (text.length) {
		unsigned char c = (unsigned char)*text.data;
		size_t colour = colour_of(text);
		if (colour)
			fwrite(text.data, 1, colour, stdout);
		else
			putchar((c < ' ' && c != '\n') || c == '\177' ? '?'
								      : c);
		text = span_from(text, colour ? colour : 1);
	}
	fflush(stdout);
}

static void
store(struct buffer *out, struct span text)
{
	out->length = 0;
	buffer_add(out, text.data, text.length);
}

static void
hear(void *context, char kind, struct span text)
{
	struct prompt *p = context;
	switch ((enum said)kind) {
	case SAID_TEXT:
		put_seen(text);
		break;
	case SAID_WORD:
		if (p->words && look_hidden(text) == text.length)
			lines_add(p->words_arena, p->words,
				arena_copy(p->words_arena, text.data,
					text.length));
		break;
	case SAID_DRAFT:
		store(&p->draft, text);
		p->drafted = true;
		break;
	case SAID_BOARD:
		store(&p->board, text);
		break;
	case SAID_FACTS:
		if (text.length == sizeof p->facts)
			memcpy(&p->facts, text.data, sizeof p->facts);
		break;
	}
}

int
prompt_request(struct prompt *p, enum request request, struct span text)
{
	struct error e;
	int status = attendant_ask(&p->clerk, (char)request, text, hear, p, &e);
	if (status < 0)
		prompt_fail(p, &e);
	return status;
}

void
prompt_complete(
	void *context, struct span line, struct arena *a, struct lines *out)
{
	struct prompt *p = context;
	struct error unused;
	p->words_arena = a;
	p->words = out;
	attendant_ask(&p->clerk, REQUEST_COMPLETE, line, hear, p, &unused);
	p->words = NULL;
}

void
prompt_dismiss(struct prompt *p)
{
	attendant_end(&p->clerk);
	clerk_end(p->answers);
	p->answers = NULL;
}

bool
prompt_begin(struct prompt *p, unsigned since, struct error *e)
{
	struct beginning how;
	memset(&how, 0, sizeof how);
	how.since = since;
	how.drafting = p->facts.drafting && p->facts.alone;
	prompt_dismiss(p);
	p->facts = (struct facts){ .packet = 0 };
	p->answers = clerk_new(p->game, p->arena);
	if (!attendant_start(&p->clerk, clerk_answer, p->answers, e))
		return false;
	struct arena *a = arena_new(NULL);
	struct buffer text = buffer_in(a);
	buffer_add(&text, (const char *)&how, sizeof how);
	buffer_add(&text, p->board.data, p->board.length);
	int status = prompt_request(p, REQUEST_BEGIN, buffer_span(&text));
	arena_free(a);
	if (status == 0)
		return true;
	*e = (struct error){ .code = ERROR_NONE };
	p->game->status = status < 0 ? ERROR_SYSTEM : status;
	return false;
}
