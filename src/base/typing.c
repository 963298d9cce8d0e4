#include "feldpost/typing.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

#ifdef FELDPOST_LIBEDIT
#include <histedit.h>
#include <locale.h>
#endif

#include "feldpost/limits.h"

volatile sig_atomic_t typing_stopped;

struct typing {
	const struct typing_help *help;
	struct buffer line;
	bool asked;
#ifdef FELDPOST_LIBEDIT
	EditLine *edit; /* NULL if lines are read without editing */
	History *history;
	const char *prompt;
#endif
};

static void
stop(int number)
{
	(void)number;
	typing_stopped = 1;
}

/* Reads a byte as read does. Fails with EINTR if Ctrl-C was pressed, even if
 * that was just before the call. */
static ssize_t
read_byte(char *byte)
{
	sigset_t interrupt, before;
	fd_set input;
	int ready = -1;
	sigemptyset(&interrupt);
	sigaddset(&interrupt, SIGINT);
	sigprocmask(SIG_BLOCK, &interrupt, &before);
	FD_ZERO(&input);
	FD_SET(STDIN_FILENO, &input);
	errno = EINTR;
	if (!typing_stopped)
		ready = pselect(
			STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before);
	int number = errno;
	sigprocmask(SIG_SETMASK, &before, NULL);
	errno = number;
	return ready < 0 ? -1 : read(STDIN_FILENO, byte, 1);
}

static enum typed
read_plain(struct typing *t, const char *prompt)
{
	char byte;
	ssize_t got;
	t->line.length = 0;
	if (t->asked) {
		fputs(prompt, stdout);
		fflush(stdout);
	}
	while ((got = read_byte(&byte)) != 0) {
		if (got < 0 && errno != EINTR)
			break;
		if (got < 0 && typing_stopped)
			return TYPED_STOP;
		if (got < 0)
			continue;
		if (byte == '\n')
			return TYPED_LINE;
		if (t->line.length < LIMIT_TYPED)
			buffer_putc(&t->line, byte);
	}
	return got == 0 && t->line.length ? TYPED_LINE : TYPED_END;
}

#ifdef FELDPOST_LIBEDIT

const char *
typing_state(void)
{
	return "libedit";
}

static char *
say_prompt(EditLine *edit)
{
	const struct typing *t;
	el_get(edit, EL_CLIENTDATA, &t);
	return (char *)(uintptr_t)t->prompt;
}

/* Reads a character, including Ctrl-C, which libedit itself would ignore. */
static int
read_character(EditLine *edit, wchar_t *out)
{
	mbstate_t state = { 0 };
	char byte;
	for (;;) {
		ssize_t got = read_byte(&byte);
		if (got < 0 && errno == EINTR && typing_stopped) {
			*out = L'\003';
			return 1;
		}
		if (got < 0 && errno == EINTR) {
			/* libedit needs these calls after Ctrl-Z, and after the
			 * window's size has changed. */
			el_resize(edit);
			el_set(edit, EL_PREP_TERM, 1);
			el_set(edit, EL_REFRESH);
			continue;
		}
		if (got <= 0)
			return (int)got;
		size_t used = mbrtowc(out, &byte, 1, &state);
		if (used == (size_t)-1)
			*out = L'?';
		if (used != (size_t)-2)
			return 1;
	}
}

static unsigned char
give_up(EditLine *edit, int key)
{
	(void)edit;
	(void)key;
	typing_stopped = 1;
	fputs("^C\n", stdout);
	fflush(stdout);
	return CC_EOF;
}

/* Returns the length of the prefix that all words share. */
static size_t
common(const struct lines *words)
{
	size_t length = strlen(words->line[0]);
	for (size_t i = 1; i < words->count; i++) {
		size_t same = 0;
		while (same < length &&
			words->line[i][same] == words->line[0][same])
			same++;
		length = same;
	}
	return length;
}

enum {
	SHOWN = 100, /* most words that Tab lists */
	COLUMNS = 78,
};

static void
list_words(const struct lines *words)
{
	size_t column = 0;
	putchar('\n');
	for (size_t i = 0; i < words->count && i < SHOWN; i++) {
		size_t width = text_columns(words->line[i]);
		if (column && column + 2 + width > COLUMNS) {
			putchar('\n');
			column = 0;
		}
		printf("%s%s", column ? "  " : "", words->line[i]);
		column += width + (column ? 2 : 0);
	}
	puts(words->count > SHOWN ? "  ..." : "");
	fflush(stdout);
}

/* Inserts the only candidate, or the prefix that all candidates share. */
static unsigned char
complete(EditLine *edit, int key)
{
	const struct typing *t;
	const LineInfo *typed = el_line(edit);
	struct arena *a = arena_new(NULL);
	struct lines words = { .count = 0 };
	unsigned char done = CC_REFRESH_BEEP;
	(void)key;
	el_get(edit, EL_CLIENTDATA, &t);
	struct span line = { typed->buffer,
		(size_t)(typed->cursor - typed->buffer) };
	size_t word = line.length;
	while (word > 0 && line.data[word - 1] != ' ')
		word--;
	if (t->help)
		t->help->complete(t->help->context, line, a, &words);
	size_t length = words.count ? common(&words) : 0;
	if (length > line.length - word) {
		char *rest = arena_copy(a, words.line[0], length);
		el_insertstr(edit, rest + (line.length - word));
		if (words.count == 1)
			el_insertstr(edit, " ");
		done = CC_REFRESH;
	} else if (words.count == 1) {
		el_insertstr(edit, " ");
		done = CC_REFRESH;
	} else if (words.count) {
		list_words(&words);
		done = CC_REDISPLAY;
	}
	arena_free(a);
	return done;
}

/* False for a terminal that can't move its cursor. */
static bool
can_edit(void)
{
	const char *kind = getenv("TERM");
	return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && *kind &&
	       strcmp(kind, "dumb") != 0;
}

static void
start_editing(struct typing *t)
{
	HistEvent event;
	if (!can_edit())
		return;
	setlocale(LC_CTYPE, "");
	t->edit = el_init("feldpost", stdin, stdout, stderr);
	t->history = t->edit ? history_init() : NULL;
	if (!t->history)
		return;
	history(t->history, &event, H_SETSIZE, 500);
	history(t->history, &event, H_SETUNIQUE, 1);
	el_set(t->edit, EL_CLIENTDATA, t);
	el_set(t->edit, EL_PROMPT, say_prompt);
	el_set(t->edit, EL_EDITOR, "emacs");
	el_set(t->edit, EL_HIST, history, t->history);
	el_set(t->edit, EL_ADDFN, "feldpost-complete", "Complete", complete);
	el_set(t->edit, EL_ADDFN, "feldpost-stop", "Stop", give_up);
	el_set(t->edit, EL_BIND, "^I", "feldpost-complete", NULL);
	el_set(t->edit, EL_BIND, "^C", "feldpost-stop", NULL);
	el_set(t->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
	el_set(t->edit, EL_GETCFN, read_character);
}

static enum typed
read_edited(struct typing *t, const char *prompt)
{
	HistEvent event;
	int length = 0;
	t->prompt = prompt;
	t->line.length = 0;
	const char *typed = el_gets(t->edit, &length);
	if (typing_stopped)
		return TYPED_STOP;
	if (!typed || length <= 0)
		return TYPED_END;
	size_t used = strcspn(typed, "\n");
	if (used)
		history(t->history, &event, H_ENTER, typed);
	buffer_add(&t->line, typed, used < LIMIT_TYPED ? used : LIMIT_TYPED);
	return TYPED_LINE;
}

#else

const char *
typing_state(void)
{
	return "none";
}

#endif

void
typing_helped(struct typing *t, const struct typing_help *help)
{
	t->help = help;
}

struct typing *
typing_start(struct arena *a)
{
	struct typing *t = arena_alloc(a, sizeof *t);
	struct sigaction heed = { .sa_handler = stop }; /* without SA_RESTART */
	t->line = buffer_in(a);
	t->asked = isatty(STDIN_FILENO);
	sigaction(SIGINT, &heed, NULL);
#ifdef FELDPOST_LIBEDIT
	start_editing(t);
#endif
	return t;
}

void
typing_end(struct typing *t)
{
#ifdef FELDPOST_LIBEDIT
	if (t->edit)
		el_end(t->edit);
	if (t->history)
		history_end(t->history);
#endif
	(void)t;
	signal(SIGINT, SIG_DFL);
}

enum typed
typing_line(struct typing *t, const char *prompt, struct span *line)
{
	enum typed typed;
	fflush(stdout); /* earlier output must come before the prompt */
	typing_stopped = 0;
#ifdef FELDPOST_LIBEDIT
	typed = t->history ? read_edited(t, prompt) : read_plain(t, prompt);
#else
	typed = read_plain(t, prompt);
#endif
	if (typed != TYPED_LINE && t->asked)
		putchar('\n');
	fflush(stdout);
	*line = buffer_span(&t->line);
	return typed;
}
