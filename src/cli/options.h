/*
 * The options of the command line. Each option sets a member of a struct.
 *
 * The file of a command has a type `struct options` and a table. Each row of
 * the table connects a member with the option's name and its line of help. The
 * type of the member determines the kind of the option, so the two always
 * agree.
 *
 * Options that several commands share are in a common table (options.c), and
 * set members of struct settings. The config files set members of another
 * struct settings, through the same rows.
 *
 * The rows are used for parsing, usage, help, completion and suggestions. They
 * also tell which files a command reads and writes (outputs.h), and which keys
 * a config file may have.
 * floor: cli
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
	const char *const *words; /* the last element is NULL */
	/* If the value is a file, `writes` is the kind of output that the
	 * command writes to the file. `reads` is set if the command reads
	 * the file. If a flag sets `writes`, the first operand is an output.
	 * If a flag sets `reads`, all operands are files. */
	enum output_kind writes;
	bool reads;
	bool mails; /* each value of the list names mails (gather.h) */
	/* The section in which a config file may set the option by its name.
	 * If `local` is set, the config file of a folder may also set the
	 * option (feldpost-config(5)). */
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

/* The common options that a command has in addition to its own options. */
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
	WITH_CONFIG = 1 << 20, /* for config files only */
	WITH_DESK = 1 << 21,
	WITH_REPORT = 1 << 22, /* the option --report for a file */
	/* Adds no option. Marks commands that mail programs run. These
	 * commands must not open a keyring. */
	WITH_PASSING = 1 << 23,
	WITH_OFFERS = 1 << 24, /* no option: accepts an offer in the desk */
	WITH_EMPTY = 1 << 25,
	/* Adds no option. The operand GAME may be the name of rules, besides
	 * a file. */
	WITH_RULES = 1 << 26,
	/* The options that a sitting needs (seated.h). */
	WITH_STEP = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_FORCE |
		    WITH_STORE | WITH_FILE | WITH_FULL,
};

enum colour_when {
	COLOUR_AUTO = 1,
	COLOUR_ALWAYS,
	COLOUR_NEVER
};

/* The width of ambiguous characters in columns (text.h). */
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
	long answers, joins, reminders; /* 0 if no config file sets it */
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

/* The options that several commands share. Config files may also set these
 * options. The last element has no name. */
extern const struct cli_option options_common[];

void *option_member(const struct cli *c, const struct cli_option *o);

/* Sets the member to a value that is given as a text. The text must live as
 * long as the member. `near` collects words that resemble the text. Returns
 * false if the value is invalid or the list is full. */
bool option_set(struct arena *a, const struct cli_option *o, void *member,
	const char *text, struct nearest *near);

/* Parses the command line after the name of the subcommand. */
bool options_parse(struct cli *c, int argc, char **argv, struct error *e);

#endif
