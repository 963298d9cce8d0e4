/*
 * Options: each is bound to a typed member of a struct.
 * floor: cli
 *
 * A command's file has a struct of typed members, `struct options`, and a table
 * whose rows bind a name and a line of help to a member. The member's type
 * decides the kind of the option, so the two can't differ. Options of several
 * commands are in a common table (options.c), bound to struct settings; a
 * config file fills another struct settings through the same rows. The rows
 * provide parsing, usage, help, completion and suggestions, the files that a
 * command reads and writes (outputs.h), and the keys of config files.
 */
#ifndef FELDPOST_OPTIONS_H
#define FELDPOST_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/outputs.h"

enum {
	OPTIONS_MOST = 32,   /* of a command, with the common ones */
	OPTION_REPEATS = 64, /* items in one list */
};

enum option_kind {
	OPTION_FLAG,   /* bool; takes no value */
	OPTION_TEXT,   /* const char *; NULL if not given */
	OPTION_NUMBER, /* long, from `least` to `most` */
	OPTION_WORD,   /* unsigned: 1 is the first of `words`; 0 if not given */
	OPTION_LIST,   /* struct lines: may be repeated */
};

struct cli_option {
	/* The commands that have a common option (WITH_KEY, ...), or 0. */
	unsigned with;
	enum option_kind kind;
	size_t member;
	char letter;	   /* 0: long form only */
	const char *name;  /* NULL ends the table */
	const char *value; /* FILE, KEY=VALUE, ...; NULL if it takes none */
	const char *help;
	long least, most;
	const char *const *words; /* ends with NULL */
	/* If the value is a file: what is written to it, or that it is read. A
	 * flag that writes replaces the first operand; for one that reads, all
	 * operands are files. */
	enum output_kind writes;
	bool reads;
	bool mails; /* each item of the list names mails (gather.h) */
	/* The section of config files in which it may be set by its name; if
	 * `local`, also by config files of a folder (feldpost-config(5)). */
	const char *section;
	bool local;
	const char *bare; /* its value if none is given; NULL if one must be */
};

/* Begins a row: binds it to a member, whose type decides its kind. */
#define BOUND(type, of)                                                        \
	.kind = _Generic(((type *)NULL)->of, bool                              \
		: OPTION_FLAG, const char *                                    \
		: OPTION_TEXT, long                                            \
		: OPTION_NUMBER, unsigned                                      \
		: OPTION_WORD, struct lines                                    \
		: OPTION_LIST),                                                \
	.member = offsetof(type, of)
#define OPTION(of) BOUND(struct options, of)

/* Which common options a command has besides its own. */
enum {
	WITH_ALL = 1 << 0, /* --quiet, --color, --ambiguous, --help: for all */
	WITH_KEY = 1 << 1, /* --key, --password-file */
	WITH_SCENARIOS = 1 << 2, /* --scenarios */
	WITH_JSON = 1 << 3,	 /* --json */
	WITH_BOARD = 1 << 4,	 /* --ascii, --as, --plain */
	WITH_GUARD = 1 << 5,	 /* --guard */
	WITH_HAND = 1 << 6,	 /* no option: without a key, says what is
				  * hidden */
	WITH_FORCE = 1 << 7,	 /* --force */
	WITH_FILE = 1 << 8,	 /* --output, for a game file */
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
	WITH_CONFIG = 1 << 20,	 /* for no command: only config files set it */
	WITH_DESK = 1 << 21,	 /* --desk */
	WITH_REPORT = 1 << 22,	 /* --report, to a file */
	/* No option: mail programs run it often, so no keyring may ask. */
	WITH_PASSING = 1 << 23,
	WITH_OFFERS = 1 << 24, /* no option: takes an offer that waits */
	WITH_EMPTY = 1 << 25,  /* --empty */
	/* No option: GAME may also be the name of rules, without a file. */
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

/* Width of characters that are ambiguous (text.h). */
enum ambiguous {
	AMBIGUOUS_ONE = 1,
	AMBIGUOUS_TWO,
	AMBIGUOUS_AUTO
};

/* The options that several commands share. */
struct settings {
	bool in_place, anyway, empty, full, force, ascii, plain, json, quiet,
		help;
	bool mail, send, with_report;
	const char *report, *output, *key, *password_file, *guard, *scenarios,
		*as;
	const char *name, *nonce;
	const char *address, *sender; /* from config files only */
	const char *desk, *notify_turn, *notify_end, *password_command;
	long answers, joins, reminders; /* from config files; 0 if not given */
	bool mda;
	struct lines order, note, set, to;
	unsigned colour;    /* enum colour_when */
	unsigned ambiguous; /* enum ambiguous */
};

struct cli;
struct command;

/* Writes the options of `command`, its own first, to an array of OPTIONS_MOST.
 * Returns their number. */
int options_of(const struct command *command, const struct cli_option **out);

/* The common options, which config files may set, too; the last has no name. */
extern const struct cli_option options_common[];

/* Returns the member bound to a row, in the command's options or c->given. */
void *option_member(const struct cli *c, const struct cli_option *o);

/* Sets the member from a text, which must outlive it; compares words with
 * `near`. False if the value is invalid or a list is full. */
bool option_set(struct arena *a, const struct cli_option *o, void *member,
	const char *text, struct nearest *near);

/* Parses the command line after the subcommand's name. */
bool options_parse(struct cli *c, int argc, char **argv, struct error *e);

#endif
