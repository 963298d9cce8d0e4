#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "feldpost/attendant.h"
#include "feldpost/courier.h"
#include "feldpost/file.h"
#include "feldpost/helper.h"
#include "feldpost/ini.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/sandbox.h"
#include "feldpost/spool.h"
#include "feldpost/system.h"
#include "feldpost/typing.h"
#include "feldpost/workers.h"
#include "file_internal.h"

/*
 * Replaces the operating system in the WebAssembly module: everything that
 * src/base has in attendant.c, bounds.c, courier.c, file_write.c, helper.c,
 * sandbox.c, spool.c, system.c, terminal.c, typing.c and workers.c. The headers
 * say what each function may leave out.
 *
 * There is only one process, and nothing interrupts it. The process sees only
 * the files that system.js gave it, and has no terminal. So no other process
 * can hold a lock or see a half-written file. Work for another process is
 * either done in this process or refused. So many parameters are not needed.
 */

#pragma GCC diagnostic ignored "-Wunused-parameter"

/* Attendants run in this process, with all its rights. */

enum {
	HERE = 1 /* the number of an attendant's process */
};

bool
attendant_start(struct attendant *at, attendant_answer *answer, void *context,
	struct error *e)
{
	*at = (struct attendant){
		.process = HERE, .answer = answer, .answers = context
	};
	return true;
}

int
attendant_ask(struct attendant *at, char kind, struct span text,
	attendant_hear *hear, void *context, struct error *e)
{
	if (!at->process)
		return error_set(e, ERROR_SYSTEM,
			       "the process that reads the game has ended") -
		       1;
	struct arena *a = arena_new(NULL);
	at->hear = hear;
	at->hears = context;
	/* The bytes are copied, because the reader of the answer may wipe
	 * them. */
	struct span copy = { arena_copy(a, text.data, text.length),
		text.length };
	int number = at->answer(at->answers, at, kind, copy);
	arena_free(a);
	return number;
}

void
attendant_end(struct attendant *at)
{
	at->process = 0;
}

void
attendant_say(struct attendant *asker, char kind, struct span text)
{
	asker->hear(asker->hears, kind, text);
}

/* The module can start no other programs. */

static bool
refuse_program(struct error *e)
{
	return error_set(e, ERROR_SYSTEM, "a page can't start another program");
}

bool
courier_start(struct courier *c, const char *command, enum courier_way way,
	struct error *e)
{
	*c = (struct courier){ .to = -1, .from = -1 };
	return refuse_program(e);
}

void
courier_dismiss(struct courier *c)
{
}

bool
courier_send(struct courier *c, struct span text, struct error *e)
{
	return refuse_program(e);
}

bool
courier_ask(const struct courier *c, char *out, size_t size, size_t *length,
	struct error *e)
{
	return refuse_program(e);
}

bool
helper_start(struct helper *h, const char *path, struct error *e)
{
	*h = (struct helper){ .process = 0 };
	return refuse_program(e);
}

bool
helper_talk(struct helper *h, const struct talk *t, struct error *e)
{
	return refuse_program(e);
}

void
helper_end(struct helper *h)
{
}

/* Jobs run in this process, one after another. */

bool
workers_run(const struct workers *w, struct error *e)
{
	size_t most = w->most ? w->most : LIMIT_SAID;
	bool ok = true;
	for (size_t i = 0; i < w->jobs && ok; i++) {
		struct arena *a = arena_new(NULL);
		struct buffer said = buffer_in(a);
		int status = w->work(w->context, i, &said);
		if (said.length > most) {
			status = -1;
			said.length = 0;
		}
		progress_step(w->progress, i + 1, w->jobs);
		ok = w->done(w->context, i, buffer_span(&said), status, e);
		arena_free(a);
	}
	return ok;
}

long
processors(void)
{
	return 1;
}

/* The module can reach only the files that it was given, so it needs no
 * sandbox. */

const char *
sandbox_off(void)
{
	return NULL;
}

unsigned
sandbox_here(void)
{
	return SANDBOX_FILES | SANDBOX_CALLS;
}

void
sandbox_prepare(struct sandbox *s)
{
	*s = (struct sandbox){ .rules = -1 };
}

void
sandbox_allow(struct sandbox *s, const char *path, bool written)
{
}

unsigned
sandbox_enter(struct sandbox *s, enum sandbox_calls calls)
{
	return sandbox_here();
}

bool
sandbox_narrow(void)
{
	return true;
}

void
sandbox_hide_memory(void)
{
}

bool
file_sync_folder_of(const char *path)
{
	return true;
}

static bool
write_whole(const char *path, file_putter *put, void *context)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	bool done = fd >= 0 && put(context, fd);
	int reason = errno;
	if (fd >= 0)
		close(fd);
	errno = reason;
	return done;
}

bool
file_write_by(const char *path, file_putter *put, void *context, unsigned mode,
	struct error *e)
{
	struct stat about;
	if (strcmp(path, "-") == 0)
		return put(context, STDOUT_FILENO) ||
		       error_errno(e, "can't write %s", _("standard output"));
	if (mode & FILE_NEW && stat(path, &about) == 0)
		return error_set(e, ERROR_SYSTEM, "%s exists already", path);
	return write_whole(path, put, context) ||
	       error_errno(e, "can't write %s", path);
}

bool
file_write_all(const char *folder, const struct file_text *file, size_t count,
	struct error *e)
{
	struct arena *a = arena_new(NULL);
	bool done = true;
	if (mkdir(folder, 0777) != 0 && errno != EEXIST)
		done = error_errno(e, "can't make the folder %s", folder);
	for (size_t i = 0; i < count && done; i++) {
		struct span bytes = file[i].bytes;
		done = write_whole(
			       arena_printf(a, "%s/%s", folder, file[i].name),
			       file_put_span, &bytes) ||
		       error_errno(e, "can't write into %s", folder);
	}
	arena_free(a);
	return done;
}

void
file_tidy(const char *path)
{
}

/* Writes a path from the root, without "." and "..". Returns its length, which
 * is less than PATH_MAX. */
static size_t
put_path(const char *path, char *out)
{
	size_t length = 0;
	for (size_t part; *path; path += part) {
		path += strspn(path, "/");
		part = strcspn(path, "/");
		if (part == 2 && strncmp(path, "..", 2) == 0) {
			while (length && out[--length] != '/')
				;
		} else if (part && !(part == 1 && *path == '.')) {
			out[length++] = '/';
			memcpy(out + length, path, part);
			length += part;
		}
	}
	if (!length)
		out[length++] = '/';
	out[length] = '\0';
	return length;
}

/* realpath as in POSIX, except that there are no links. */
char *
realpath(const char *path, char *resolved)
{
	struct stat about;
	char real[PATH_MAX];
	if (strlen(path) + 2 > sizeof real) {
		errno = ENAMETOOLONG;
		return NULL;
	}
	if (stat(path, &about) != 0)
		return NULL;
	size_t length = put_path(path, real);
	char *out = resolved ? resolved : malloc(length + 1);
	return out ? memcpy(out, real, length + 1) : NULL;
}

/* No other program appends to the files of the module, so a spool needs no
 * lock. */

struct spool {
	char nothing;
};

struct spool *
spool_hold(struct arena *a, const char *path, struct error *e)
{
	return arena_alloc(a, sizeof(struct spool));
}

bool
spool_let_go(struct spool *s)
{
	return true;
}

enum locking
system_lock(int fd)
{
	return LOCKING_DONE;
}

enum locking
system_lock_reading(int fd)
{
	return LOCKING_DONE;
}

void
system_unlock(int fd)
{
}

bool
system_lock_wait(int fd)
{
	return true;
}

enum locking
system_claim(int fd)
{
	return LOCKING_FAILED;
}

bool
system_is_claimed(int fd)
{
	return true;
}

bool
system_set_mode(int fd, unsigned mode)
{
	return true;
}

double
system_seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double
system_processor_seconds(void)
{
	return system_seconds();
}

long
system_process(void)
{
	return 0;
}

long
system_parent(void)
{
	return 0;
}

bool
system_program(char *path, size_t size)
{
	return false;
}

long long
system_now(void)
{
	return (long long)time(NULL);
}

/* There is no terminal, so lines come from standard input. */

bool
terminal_ask(
	const char *prompt, bool hidden, char *out, size_t size, size_t *typed)
{
	return false;
}

int
terminal_ambiguous(void)
{
	return 1;
}

size_t
terminal_columns(void)
{
	return 0;
}

size_t
terminal_rows(void)
{
	return 24;
}

bool
terminal_page(const char *command, struct span text)
{
	return false;
}

volatile sig_atomic_t typing_stopped;

struct typing {
	struct buffer line;
};

struct typing *
typing_start(struct arena *a)
{
	struct typing *t = arena_alloc(a, sizeof *t);
	t->line = buffer_in(a);
	return t;
}

void
typing_end(struct typing *t)
{
}

void
typing_helped(struct typing *t, const struct typing_help *help)
{
}

enum typed
typing_line(struct typing *t, const char *prompt, struct span *line)
{
	char byte;
	t->line.length = 0;
	ssize_t got = read(STDIN_FILENO, &byte, 1);
	for (; got == 1 && byte != '\n'; got = read(STDIN_FILENO, &byte, 1))
		if (t->line.length < LIMIT_TYPED)
			buffer_putc(&t->line, byte);
	*line = buffer_span(&t->line);
	return got == 1 || t->line.length ? TYPED_LINE : TYPED_END;
}

const char *
typing_state(void)
{
	return "none";
}

/* A page has no configuration. */
struct ini
ini_start(struct arena *a, const char *file, struct span text)
{
	return (struct ini){ .arena = a, .file = file, .good = true };
}

bool
ini_next(struct ini *ini, const struct ini_key **key, struct error *e)
{
	*key = NULL;
	return true;
}
