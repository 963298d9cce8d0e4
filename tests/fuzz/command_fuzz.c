/*
 * The whole command in one process, with any contents of its files. A desk has
 * a game, a mail, a configuration, orders and a scenario. The input is
 *	FILE
 *	ARGUMENT...
 *	new contents of FILE
 * FILE is one of the desk's files; the arguments are words. The command may end
 * in any way except a crash, a leak, a hang, or a status that it does not have.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <ftw.h>
#include <sanitizer/common_interface_defs.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The command's main would otherwise be the fuzzer's. */
#define main feldpost_main
#include "../../src/cli/main.c"
#undef main

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
	WORDS = 12,
	WORD_SIZE = 64,
	HEAD_SIZE = 512,
	FILES = 10,
	CONFIG = 4, /* row of the configuration */
	MOST_STATUS = 6,
};

/* The files of the desk and their sources. Inputs name them by row. */
static const struct {
	const char *name, *source;
	mode_t mode;
} files[FILES] = {
	{ "g.yaml", "tests/fuzz/corpus/game/peiper.yaml", 0644 },
	{ "d.yaml", "tests/vectors/duel.yaml", 0644 },
	{ "in", "tests/vectors/003A.txt", 0644 },
	{ "orders", "examples/peiper/orders/00.yaml", 0644 },
	{ ".config/feldpost/config.ini", NULL, 0644 },
	{ ".config/feldpost/feldpost.key", "examples/anna.key", 0600 },
	{ ".local/state/feldpost/guard", NULL, 0600 },
	{ "d.yaml.evidence", NULL, 0644 },
	{ "scenarios/null/scenario.yaml", "scenarios/null/scenario.yaml",
		0644 },
	{ "scenarios/peiper/scenario.yaml", "scenarios/peiper/scenario.yaml",
		0644 },
};

static const char *const commands_tried[] = { "show", "legal", "orders",
	"check", "report", "dice", "audit", "resend", "sign", "adjudicate",
	"concede", "disclose", "lint", "join", "new", "id", "games" };

static int outside; /* the fuzzer's folder */
static char desk[] = "/dev/shm/command_fuzz.XXXXXX";
static struct {
	char *data;
	size_t length;
} content[FILES];

static int
remove_one(const char *path, const struct stat *about, int kind, struct FTW *at)
{
	(void)about, (void)kind;
	return at->level > 0 ? remove(path) : 0;
}

static void
clear(void)
{
	nftw(desk, remove_one, 16, FTW_PHYS | FTW_DEPTH);
}

static void
leave(void)
{
	clear();
	rmdir(desk);
}

static void
put(const char *name, mode_t mode, const char *data, size_t length)
{
	char path[128];
	snprintf(path, sizeof path, "%s", name);
	for (char *slash = strchr(path, '/'); slash;
		slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(path, 0700);
		*slash = '/';
	}
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
	if (fd < 0 || write(fd, data, length) != (ssize_t)length)
		abort();
	close(fd);
}

static void
lay_desk(int other, const char *data, size_t length)
{
	clear();
	for (int i = 0; i < FILES; i++)
		if (i == other)
			put(files[i].name, files[i].mode, data, length);
		else if (content[i].data)
			put(files[i].name, files[i].mode, content[i].data,
				content[i].length);
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc, (void)argv;
	for (int i = 0; i < FILES; i++) {
		FILE *in = files[i].source ? fopen(files[i].source, "r") : NULL;
		if (!in && files[i].source)
			abort();
		if (!in)
			continue;
		content[i].data = malloc(1 << 20);
		content[i].length = fread(content[i].data, 1, 1 << 20, in);
		fclose(in);
	}
	outside = open(".", O_RDONLY | O_DIRECTORY);
	if (outside < 0 || !mkdtemp(desk))
		abort();
	atexit(leave);
	setenv("HOME", desk, 1);
	setenv("FELDPOST_SCENARIOS", "scenarios", 1);
	setenv("FELDPOST_NO_SANDBOX", "1", 1);
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("XDG_STATE_HOME");
	return 0;
}

/* Runs the command with its output thrown away, except for messages of a
 * sanitizer. Then restores the fuzzer's streams. */
static void
run_quietly(int count, char **word)
{
	int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO);
	int in = dup(STDIN_FILENO), none = open("/dev/null", O_RDWR);
	dup2(none, STDIN_FILENO);
	dup2(none, STDOUT_FILENO);
	dup2(none, STDERR_FILENO);
	__sanitizer_set_report_fd((void *)(intptr_t)err);
	optind = 0; /* getopt starts again */
	int status = feldpost_main(count, word);
	fflush(stdout);
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	dup2(err, STDERR_FILENO);
	__sanitizer_set_report_fd((void *)(intptr_t)STDERR_FILENO);
	close(in), close(out), close(err), close(none);
	if (status < 0 || status > MOST_STATUS)
		abort();
}

static bool
is_tried(const char *name)
{
	for (size_t i = 0; i < sizeof commands_tried / sizeof *commands_tried;
		i++)
		if (strcmp(name, commands_tried[i]) == 0)
			return true;
	return false;
}

/* True if a word names no file outside the desk. */
static bool
is_harmless(const char *word)
{
	return !strchr(word, '/') && !strstr(word, "..") && !strchr(word, '~');
}

/* True if the configuration names one: the guard would be written there. */
static bool
leads_away(const char *text, size_t length)
{
	return memchr(text, '/', length) || memchr(text, '~', length) ||
	       memmem(text, length, "..", 2);
}

/* Reads the words after "feldpost". Returns 0 if they are no command. */
static int
read_words(char *head, char **word)
{
	static char name[] = "feldpost";
	int count = 0;
	word[count++] = name;
	for (char *w = strtok(head, "\n"); w; w = strtok(NULL, "\n")) {
		if (count == WORDS || !is_harmless(w))
			return 0;
		word[count++] = w;
	}
	word[count] = NULL;
	return count > 1 && is_tried(word[1]) ? count : 0;
}

static int
read_file_name(const char *name)
{
	for (int i = 0; i < FILES; i++)
		if (strcmp(files[i].name, name) == 0)
			return i;
	return -1;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char head[HEAD_SIZE], *word[WORDS + 1];
	const uint8_t *end = memmem(data, size, "\n\n", 2);
	size_t length = end ? (size_t)(end - data) : 0;
	if (!end || length >= sizeof head)
		return -1;
	memcpy(head, data, length);
	head[length] = '\0';
	char *line = strchr(head, '\n');
	if (!line || strlen(head) != length)
		return -1;
	*line = '\0';
	int file = read_file_name(head), count = read_words(line + 1, word);
	size_t rest = size - length - 2;
	if (file < 0 || count == 0 ||
		(file == CONFIG && leads_away((const char *)end + 2, rest)))
		return -1;
	if (chdir(desk) != 0)
		abort();
	lay_desk(file, (const char *)end + 2, rest);
	run_quietly(count, word);
	return fchdir(outside);
}
