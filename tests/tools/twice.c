/*
 * twice: takes the place of the command in a test. Runs the command first in
 * nonsense (nonsense.c) and then plainly, with the same files, input and random
 * bytes. The test sees the plain run.
 *
 *	FELDPOST_BUILD=build/nonsense bats tests/bats/...
 *
 * Both runs must end with the same status and leave the same files, except
 * those for people (reports, pictures, order files to fill in, which have
 * marks). Standard output for programs must be the same: packets, game files
 * and other documents, `--json`, `legal --plain`. Differences are written to
 * the file that NONSENSE_WRONG names, and the status is then 99. What nonsense
 * says to people is written to the file that NONSENSE_SAID names, so that it
 * can be searched for English.
 *
 * Only files below BATS_TEST_TMPDIR count. If that is not set, on a terminal,
 * or with another preloaded library, the command just runs.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tree.h"

enum {
	PATH = 4096,
	DIFFERENT = 99,
};

struct result {
	int status;
	struct text out, err;
	struct tree tree;
};

struct both {
	char **command;
	char program[PATH], library[PATH], randomness[24];
	const char *folder;
	int input; /* descriptor; -1 for standard input itself */
	struct result nonsense, plain;
	bool wrong;
};

/* Finds this program: build/nonsense/feldpost. */
static void
find_programs(struct both *b)
{
	char own[PATH - 32];
	ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
	if (length < 0)
		die("/proc/self/exe");
	own[length] = '\0';
	*strrchr(own, '/') = '\0';
	*strrchr(own, '/') = '\0';
	snprintf(b->program, sizeof b->program, "%s/feldpost", own);
	snprintf(b->library, sizeof b->library, "%s/tools/nonsense.so", own);
}

static bool
is_test(const struct both *b)
{
	return b->folder && !getenv("LD_PRELOAD") && !isatty(STDIN_FILENO) &&
	       !isatty(STDOUT_FILENO) && fcntl(STDIN_FILENO, F_GETFD) >= 0 &&
	       fcntl(STDOUT_FILENO, F_GETFD) >= 0 &&
	       fcntl(STDERR_FILENO, F_GETFD) >= 0;
}

static bool
has(char *const *command, const char *word)
{
	for (; *command; command++)
		if (strcmp(*command, word) == 0)
			return true;
	return false;
}

/* Keeps what comes through a pipe. Reads it only for a command that reads it,
 * so that a loop over lines keeps its lines. */
static void
keep_input(struct both *b)
{
	char chunk[65536];
	ssize_t got;
	b->input = -1;
	if (lseek(STDIN_FILENO, 0, SEEK_CUR) >= 0 || !has(b->command, "-"))
		return;
	b->input = memfd_create("input", MFD_CLOEXEC);
	while ((got = read(STDIN_FILENO, chunk, sizeof chunk)) > 0)
		if (write(b->input, chunk, (size_t)got) != got)
			die("memory");
}

static void
become(const struct both *b, bool nonsense, int out, int err)
{
	if (b->input >= 0)
		dup2(b->input, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	dup2(err, STDERR_FILENO);
	setenv("RANDOMNESS", b->randomness, 1);
	setenv("LD_PRELOAD", b->library, 1);
	if (nonsense)
		setenv("NONSENSE", "1", 1);
	execv(b->program, b->command);
	die(b->program);
}

static bool
is_one_stream(void)
{
	struct stat out, err;
	return fstat(STDOUT_FILENO, &out) == 0 &&
	       fstat(STDERR_FILENO, &err) == 0 && out.st_dev == err.st_dev &&
	       out.st_ino == err.st_ino;
}

static void
run(const struct both *b, bool nonsense, struct result *r)
{
	int status, out = memfd_create("out", MFD_CLOEXEC);
	int err = is_one_stream() ? out : memfd_create("err", MFD_CLOEXEC);
	off_t at = lseek(STDIN_FILENO, 0, SEEK_CUR);
	if (b->input >= 0)
		lseek(b->input, 0, SEEK_SET);
	pid_t child = fork();
	if (child == 0)
		become(b, nonsense, out, err);
	if (child < 0 || waitpid(child, &status, 0) != child)
		die("fork");
	r->status = WIFSIGNALED(status) ? 128 + WTERMSIG(status)
					: WEXITSTATUS(status);
	r->out = read_all(out);
	r->err = err == out ? (struct text){ strdup(""), 0 } : read_all(err);
	tree_look(&r->tree, b->folder);
	if (nonsense && at >= 0)
		lseek(STDIN_FILENO, at, SEEK_SET);
}

/* Checks. */

static void
put_command(FILE *to, char *const *command)
{
	fprintf(to, "$ feldpost");
	while (*++command)
		fprintf(to, " %s", *command);
	putc('\n', to);
}

static void
complain(struct both *b, const char *what, struct text nonsense,
	struct text plain)
{
	const char *path = getenv("NONSENSE_WRONG");
	FILE *to = path ? fopen(path, "a") : stderr;
	if (!to)
		die(path);
	put_command(to, b->command);
	fprintf(to, "%s\n-- in nonsense:\n%s\n-- plainly:\n%s\n", what,
		nonsense.data, plain.data);
	if (to != stderr)
		fclose(to);
	b->wrong = true;
}

/* Returns the packets, one after the other. */
static struct text
blocks(struct text t)
{
	struct text found = { calloc(1, t.length + 1), 0 };
	for (const char *s = t.data; (s = strstr(s, "#FELDPOST-BEGIN\n"));) {
		const char *end = strstr(s, "#FELDPOST-END");
		size_t length = end ? (size_t)(end - s) : strlen(s);
		memcpy(found.data + found.length, s, length);
		found.length += length;
		s += length;
	}
	return found;
}

static bool
begins(struct text t, const char *with)
{
	return strncmp(t.data, with, strlen(with)) == 0;
}

/* True if standard output and standard error are for programs. */
static bool
is_json(char *const *command)
{
	return has(command, "--json") || has(command, "--format=json") ||
	       (has(command, "--format") && has(command, "json"));
}

static bool
is_for_programs(const struct both *b)
{
	const char *name = b->command[1] ? b->command[1] : "";
	if (strcmp(name, "version") == 0 ||
		(strcmp(name, "games") == 0 && b->command[2]))
		return !has(b->command, "--help") && !has(b->command, "-h");
	return is_json(b->command) || begins(b->plain.out, "feldpost: game") ||
	       begins(b->plain.out, "feldpost: simulation") ||
	       has(b->command, "--canonical") ||
	       (strcmp(name, "legal") == 0 &&
		       (has(b->command, "-p") || has(b->command, "--plain")));
}

static void
compare_output(struct both *b)
{
	struct text nonsense = blocks(b->nonsense.out);
	struct text plain = blocks(b->plain.out);
	if (b->nonsense.status != b->plain.status)
		complain(
			b, "the status differs", b->nonsense.err, b->plain.err);
	if (is_for_programs(b) && !same_text(b->nonsense.out, b->plain.out))
		complain(
			b, "the output differs", b->nonsense.out, b->plain.out);
	if (is_json(b->command) && !same_text(b->nonsense.err, b->plain.err))
		complain(b, "what is said differs", b->nonsense.err,
			b->plain.err);
	if (!same_text(nonsense, plain))
		complain(b, "a packet differs", nonsense, plain);
}

/* True for text for people, which has feldpost's mark. */
static bool
is_for_people(struct text t)
{
	return strstr(t.data, "\n(feldpost report of game ") ||
	       strstr(t.data, "\n# feldpost template of game ") ||
	       strstr(t.data, "<!-- feldpost picture of game ");
}

static void
compare_file(struct both *b, const char *path)
{
	const struct file *nonsense = tree_find(&b->nonsense.tree, path);
	const struct file *plain = tree_find(&b->plain.tree, path);
	const struct text none = { "", 0 };
	if (same_file(nonsense, plain) || is_written(path) ||
		(nonsense && plain && nonsense->mode == plain->mode &&
			is_for_people(nonsense->text) &&
			is_for_people(plain->text)))
		return;
	complain(b, path,
		nonsense && nonsense->text.data ? nonsense->text : none,
		plain && plain->text.data ? plain->text : none);
}

static void
compare_files(struct both *b)
{
	const struct tree *nonsense = &b->nonsense.tree;
	const struct tree *plain = &b->plain.tree;
	for (size_t i = 0; i < plain->count; i++)
		compare_file(b, plain->file[i].path);
	for (size_t i = 0; i < nonsense->count; i++)
		if (!tree_find(plain, nonsense->file[i].path))
			compare_file(b, nonsense->file[i].path);
}

/* Writes all at once, because other tests write to the file, too. */
static void
note_said(const struct both *b)
{
	const char *path = getenv("NONSENSE_SAID");
	char *text = NULL;
	size_t length = 0;
	if (!path || is_for_programs(b))
		return;
	FILE *to = open_memstream(&text, &length);
	put_command(to, b->command);
	fprintf(to, "%s%s", b->nonsense.out.data, b->nonsense.err.data);
	fclose(to);
	int fd = open(path, O_WRONLY | O_APPEND | O_CREAT, 0666);
	if (fd < 0 || write(fd, text, length) < 0)
		die(path);
	close(fd);
	free(text);
}

static void
put_out(int fd, struct text t)
{
	for (size_t done = 0; done < t.length;) {
		ssize_t put = write(fd, t.data + done, t.length - done);
		if (put <= 0)
			return;
		done += (size_t)put;
	}
}

int
main(int argc, char **argv)
{
	static struct both b;
	struct tree before = { .count = 0 };
	uint64_t seed;
	(void)argc;
	b.command = argv;
	b.folder = getenv("BATS_TEST_TMPDIR");
	find_programs(&b);
	if (!is_test(&b)) {
		execv(b.program, argv);
		die(b.program);
	}
	if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
		die("getrandom");
	snprintf(b.randomness, sizeof b.randomness, "%llu",
		(unsigned long long)seed >> 1);
	keep_input(&b);
	tree_look(&before, b.folder);
	run(&b, true, &b.nonsense);
	tree_restore(&before, b.folder);
	run(&b, false, &b.plain);
	compare_output(&b);
	compare_files(&b);
	note_said(&b);
	put_out(STDOUT_FILENO, b.plain.out);
	put_out(STDERR_FILENO, b.plain.err);
	return b.wrong ? DIFFERENT : b.plain.status;
}
