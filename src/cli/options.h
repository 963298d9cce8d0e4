/*
 * This header declares the options of the command line. Each option sets a
 * member of a struct.
 * floor: cli
 *
 * A command's file has a struct of typed members, `struct options`, and a
 * table. Each row of the table connects an option's name and its line of help
 * with a member. The type of the member decides the kind of the option, so the
 * two always agree. Options of several commands are in a common table
 * (options.c), and set members of struct settings. A config file fills another
 * struct settings through the same rows. The rows serve for parsing, usage,
 * help, completion and suggestions, for files that a command reads and writes
 * (outputs.h), and for keys of config files.
 */
#ifndef FELDPOST_OPTIONS_H
#define FELDPOST_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/outputs.h"

enum {
	OPTIONS_MOST = 32,
	OPTION_REPEATS = 64,
};

enum option_kind {
	OPTION_FLAG,   /* a bool; the option has no value */
	OPTION_TEXT,   /* a const char *, NULL if the option is not given */
	OPTION_NUMBER, /* a long between `least` and `most` */
	OPTION_WORD,   /* unsigned: 1 is the first of `words`, 0 if not given */
	OPTION_LIST,   /* a struct lines; the option may be repeated */
};

struct cli_option {
	/* Each bit is a group of commands with this option; 0 means none. */
	unsigned with;
	enum option_kind kind;
	size_t member;
	char letter;	   /* 0 if the option has only a name */
	const char *name;  /* NULL ends the table. */
	const char *value; /* FILE, KEY=VALUE, ...; NULL without a value */
	const char *help;
	long least, most;
	const char *const *words; /* NULL is the last element */
	/* If the value is a file, `writes` is the kind of output that the file
	 * gets, and `reads` is set if the command reads the file. A flag with
	 * `writes` makes the first operand an output. A flag with `reads` makes
	 * all operands files. */
	enum output_kind writes;
	bool reads;
	bool mails; /* each item of the list names mails (gather.h) */
	/* Config files may set the option by its name in this section. If
	 * `local` is set, config files of folders may set it, too
	 * (feldpost-config(5)). */
	const char *section;
	bool local;
	const char *bare; /* value without an argument; NULL requires one */
};

/* Begins a row for a member, whose type decides the kind of the option. */
#define BOUND(type, of)                                                        \
	.kind = _Generic(((type *)NULL)->of, bool                              \
		: OPTION_FLAG, const char *                                    \
		: OPTION_TEXT, long                                            \
		: OPTION_NUMBER, unsigned                                      \
		: OPTION_WORD, struct lines                                    \
		: OPTION_LIST),                                                \
	.member = offsetof(type, of)
#define OPTION(of) BOUND(struct options, of)

/* These bits tell which common options a command has besides its own. */
enum {
	WITH_ALL = 1 << 0, /* --quiet, --color, --ambiguous, --help */
	WITH_KEY = 1 << 1,
	WITH_SCENARIOS = 1 << 2,
	WITH_JSON = 1 << 3,
	WITH_BOARD = 1 << 4, /* the options --ascii, --as and --plain */
	WITH_GUARD = 1 << 5,
	WITH_HAND = 1 << 6, /* no option: names hidden cards without a key */
	WITH_FORCE = 1 << 7,
	WITH_FILE = 1 << 8, /* the option --output for a game file */
	WITH_STORE = 1 << 9,
	WITH_ORDERS = 1 << 10,
	WITH_ANYWAY = 1 << 11,
	WITH_NOTE = 1 << 12,
	WITH_NAME = 1 << 13, /* the options --name and --nonce */
	WITH_SET = 1 << 14,
	WITH_FULL = 1 << 15,
	WITH_PASSWORD = 1 << 16, /* the option --password-file */
	WITH_MAIL = 1 << 17,	 /* the options --mail and --send */
	WITH_RESULT = 1 << 18,	 /* the option --with-report */
	WITH_TO = 1 << 19,
	WITH_CONFIG = 1 << 20, /* The option is for config files only. */
	WITH_DESK = 1 << 21,
	WITH_REPORT = 1 << 22, /* the option --report for a file */
	/* This bit adds no option. It marks commands that mail programs run, so
	 * no keyring may be opened. */
	WITH_PASSING = 1 << 23,
	WITH_OFFERS = 1 << 24, /* no option: accepts an offer in the desk */
	WITH_EMPTY = 1 << 25,
	/* This bit adds no option. It lets GAME be the name of rules, not only
	 * a file. */
	WITH_RULES = 1 << 26,
	/* A sitting needs these options (step.h). */
	WITH_STEP = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_FORCE |
		    WITH_STORE | WITH_FILE | WITH_FULL,
};

enum colour_when {
	COLOUR_AUTO = 1,
	COLOUR_ALWAYS,
	COLOUR_NEVER
};

/* An option tells how many columns ambiguous characters have (text.h). */
enum ambiguous {
	AMBIGUOUS_ONE = 1,
	AMBIGUOUS_TWO,
	AMBIGUOUS_AUTO
};

struct settings {
	bool in_place, anyway, empty, full, force, ascii, plain, json, quiet,
		help;
	bool mail, send, with_report;
	const char *report, *output, *key, *password_file, *guard, *scenarios,
		*as;
	const char *name, *nonce;
	const char *address, *sender;
	const char *desk, *notify_turn, *notify_end, *password_command;
	long answers, joins, reminders; /* 0 if config files do not set it */
	bool mda;
	struct lines order, note, set, to;
	unsigned colour;
	unsigned ambiguous;
};

struct cli;
struct command;

/* Writes the options of `command` to an array of OPTIONS_MOST elements,
 * beginning with the command's own options. Returns the number of options. */
int options_of(const struct command *command, const struct cli_option **out);

/* Options of several commands are listed here; config files may set them, too.
 * The last element has no name. */
extern const struct cli_option options_common[];

void *option_member(const struct cli *c, const struct cli_option *o);

/* Sets the member to a text, which must live as long as the member. `near`
 * collects similar words. Returns false if the value is invalid or the list is
 * full. */
bool option_set(struct arena *a, const struct cli_option *o, void *member,
	const char *text, struct nearest *near);

/* Parses the command line that follows the subcommand's name. */
bool options_parse(struct cli *c, int argc, char **argv, struct error *e);

#endif
