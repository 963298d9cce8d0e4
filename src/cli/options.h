/*
 * Options: each is bound to a typed member of a struct.
 * floor: cli
 *
 * A command says in its own file what it can be told: a struct of typed
 * members, `struct options`, and a table of rows, each of which binds a name
 * and a line of help to a member. Its kind follows from the member's type, so
 * that the two can't differ. Options of several commands are rows of one common
 * table (options.c), bound to struct settings; a config file sets another
 * struct settings through the same rows. From the rows come parsing, usage,
 * help, completion and what may have been meant, the files that a command reads
 * and writes (outputs.h), and the keys of config files.
 */
#ifndef FELDPOST_OPTIONS_H
#define FELDPOST_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/outputs.h"

enum {
	OPTIONS_MOST = 32,   /* of one command, with the common ones */
	OPTION_REPEATS = 64, /* items of one list */
};

enum option_kind {
	OPTION_FLAG,   /* bool; takes no value */
	OPTION_TEXT,   /* const char *; NULL: not given */
	OPTION_NUMBER, /* long, from `least` to `most` */
	OPTION_WORD,   /* unsigned: 1 is the first of `words`; 0: not given */
	OPTION_LIST,   /* struct lines: may be given several times */
};

struct cli_option {
	/* A common one: which commands have it (WITH_KEY, ...). 0: a command's
	 * own. */
	unsigned with;
	enum option_kind kind;
	size_t member;
	char letter;	   /* 0: long form only */
	const char *name;  /* NULL ends a table */
	const char *value; /* FILE, KEY=VALUE, ...; NULL: it takes none */
	const char *help;
	long least, most;
	const char *const *words; /* ends with NULL */
	/* What the file is that it names, to be written or read. A flag that
	 * writes: the first operand is read and replaced; one that reads: all
	 * operands are files. */
	enum output_kind writes;
	bool reads;
	bool mails; /* each item of the list names some (gather.h) */
	/* The section of config files where it may be set under its name; by
	 * those of a folder, too, if it is `local` (feldpost-config(5)). */
	const char *section;
	bool local;
	const char *bare; /* its value without one; NULL: it must have one */
};

/* Begins a row: binds it to a member, whose type says its kind. */
#define BOUND(type, of)                                                        \
	.kind = _Generic(((type *)NULL)->of, bool                              \
		: OPTION_FLAG, const char *                                    \
		: OPTION_TEXT, long                                            \
		: OPTION_NUMBER, unsigned                                      \
		: OPTION_WORD, struct lines                                    \
		: OPTION_LIST),                                                \
	.member = offsetof(type, of)
#define OPTION(of) BOUND(struct options, of)

/* Which of the common options a command has besides its own. */
enum {
	WITH_ALL = 1 << 0, /* --quiet, --color, --ambiguous, --help: all */
	WITH_KEY = 1 << 1, /* --key, --password-file */
	WITH_SCENARIOS = 1 << 2, /* --scenarios */
	WITH_JSON = 1 << 3,	 /* --json */
	WITH_BOARD = 1 << 4,	 /* --ascii, --as, --plain */
	WITH_GUARD = 1 << 5,	 /* --guard */
	WITH_HAND = 1 << 6,	 /* none; if there is no key, says what stays
				  * hidden */
	WITH_FORCE = 1 << 7,	 /* --force */
	WITH_FILE = 1 << 8,	 /* --output, of a game file */
	WITH_STORE = 1 << 9,	 /* --in-place */
	WITH_ORDERS = 1 << 10,	 /* --order */
	WITH_ANYWAY = 1 << 11,	 /* --anyway */
	WITH_NOTE = 1 << 12,	 /* --note */
	WITH_NAME = 1 << 13,	 /* --name, --nonce */
	WITH_SET = 1 << 14,	 /* --set */
	WITH_FULL = 1 << 15,	 /* --full */
	WITH_PASSWORD = 1 << 16, /* --password-file */
	WITH_MAIL = 1 << 17,	 /* --mail, --send */
	WITH_RESULT = 1 << 18,	 /* --with-report */
	WITH_TO = 1 << 19,	 /* --to */
	WITH_CONFIG = 1 << 20,	 /* what only config files set: of none */
	WITH_DESK = 1 << 21,	 /* --desk */
	WITH_REPORT = 1 << 22,	 /* --report, into a file */
	/* None; what mail programs do every minute must not have a keyring ask
	 * its owner. */
	WITH_PASSING = 1 << 23,
	WITH_OFFERS = 1 << 24, /* none; takes one of those that wait */
	WITH_EMPTY = 1 << 25,  /* --empty */
	/* None; GAME may also be rules, of which there is no file. */
	WITH_RULES = 1 << 26,
	/* What a sitting needs (step.h). */
	WITH_STEP = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_FORCE |
		    WITH_STORE | WITH_FILE | WITH_FULL,
};

enum colour_when {
	COLOUR_AUTO = 1,
	COLOUR_ALWAYS,
	COLOUR_NEVER
};

/* Columns of signs that are ambiguous (text.h). */
enum ambiguous {
	AMBIGUOUS_ONE = 1,
	AMBIGUOUS_TWO,
	AMBIGUOUS_AUTO
};

/* The options of several commands. */
struct settings {
	bool in_place, anyway, empty, full, force, ascii, plain, json, quiet,
		help;
	bool mail, send, with_report;
	const char *report, *output, *key, *password_file, *guard, *scenarios,
		*as;
	const char *name, *nonce;
	const char *address, *sender; /* in config files */
	const char *desk, *notify_turn, *notify_end, *password_command;
	long answers, joins, reminders; /* in config files; 0: not given */
	bool mda;
	struct lines order, note, set, to;
	unsigned colour;    /* enum colour_when */
	unsigned ambiguous; /* enum ambiguous */
};

struct cli;
struct command;

/* The options of `command`, its own first, into an array of OPTIONS_MOST;
 * returns their number. */
int options_of(const struct command *command, const struct cli_option **out);

/* The common ones, which config files may set, too; the last has no name. */
extern const struct cli_option options_common[];

/* Where the member is that a row is bound to: the command's or c->given. */
void *option_member(const struct cli *c, const struct cli_option *o);

/* Sets the member to what a text says, which is the member's from now on; tries
 * words with `near`. False: it is no such value, or there is no room for one
 * more. */
bool option_set(struct arena *a, const struct cli_option *o, void *member,
	const char *text, struct nearest *near);

/* Parses the command line behind the subcommand's name. */
bool options_parse(struct cli *c, int argc, char **argv, struct error *e);

#endif
