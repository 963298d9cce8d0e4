/*
 * The command line: what all subcommands share.
 * floor: cli
 *
 * A subcommand has a file, cmd_NAME.c, with its options (options.h), its
 * synopsis and its function, and a row in commands.h. Only this floor prints
 * and exits.
 */
#ifndef FELDPOST_CLI_H
#define FELDPOST_CLI_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/game.h"
#include "feldpost/gather.h"
#include "feldpost/key.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/owner.h"
#include "feldpost/report.h"
#include "feldpost/typing.h"
#include "options.h"

struct against;
struct cli;
struct seated;
struct checkpoint;

/*
 * Reads the game file that the first operand names: from the user's last
 * packet, if there is a checkpoint (checkpoint.h), or in full, as --full asks.
 * Whatever follows the transcript is taken from the file without proof. For
 * cli_game_asked orders must be due; it warns if that is not verified.
 */
typedef bool cli_reader(struct cli *c, struct game *g, struct error *e);
cli_reader cli_game, cli_game_asked, cli_game_all;

struct command {
	const char *name;
	const char *operands; /* "GAME [ORDERS]": two; "MAIL...": any number */
	bool more_orders;     /* the last operand may be repeated */
	int files; /* count of the first operands that are files; -1: all */
	int mails; /* number of the first operand that is a mail, or a file
		    * of orders (gather.h); 0 if none is */
	enum output_kind output; /* what -i and -o write */
	unsigned with;
	bool confined;	   /* reads input of others and starts no program */
	const char *help;  /* one line of help */
	const char *more;  /* for --help, or NULL */
	const char *lacks; /* where to get operands from, or NULL */
	/* Its own options, bound to a struct of `size` bytes, and their initial
	 * values; NULL for zeros. */
	const struct cli_option *options;
	size_t size;
	const void *preset;
	/* Called before the files are declared, or NULL. */
	bool (*prepare)(struct cli *c, struct error *e);
	/* The command's function is one of these: `run`, `look` with the game
	 * of its first operand, which `read` reads, or `sit` at a sitting
	 * (step.h). */
	bool (*run)(struct cli *c, struct error *e);
	bool (*look)(struct cli *c, struct game *g, struct error *e);
	cli_reader *read;
	bool (*sit)(struct cli *c, struct seated *s, struct error *e);
};

/* The option table in a command's row, bound to struct options. */
#define OWN_OPTIONS(rows) .options = rows, .size = sizeof(struct options)

/* Whose view of the game is shown: a seat's, with what is known of all cards,
 * or NULL if only the user's key says that. Seat -1 shows all of `all` to
 * everybody. */
struct side {
	int seat;
	const struct reader *all;
};

/* The first operand's game, which is read twice. The text is kept because a
 * pipe can be read only once, the packets once they are verified. */
struct kept {
	struct span text;
	struct ledger ledger;
	bool verified;
	bool transcript; /* for everybody's eyes: checkpoint.h */
};

struct cli {
	struct owner owner; /* the user; first member, for callbacks */
	struct arena *arena;
	const struct command *command;
	const struct command *const *commands; /* all; ends with NULL */
	const char **operand;
	int operands;
	const char *named; /* the game's name in the desk, or NULL */
	bool in_desk;	   /* the game begins and will be stored there */
	void *options;	   /* the command's own struct options */
	struct settings given,
		config; /* from the command line; from config files */
	struct outputs outputs;
	struct gathered gathered;
	const struct side *side; /* NULL: the user's, whichever that is */
	/* In a step of `play` (prompt.h): the open key, and the last packet that
	 * the player has seen. Otherwise NULL. */
	const struct secret_key *at_hand;
	const struct digest *behind;
	struct kept *kept;	 /* of a game that is read twice, or NULL */
	struct against *against; /* the bots (against.h), or NULL */
	/* Wanted: all text in ASCII, boards in ASCII, colours. */
	bool ascii, ascii_boards, colour;
	int status; /* exit status of a command that ran */
};

/* Returns an empty state with this arena; its owner is asked at the
 * terminal. */
struct cli cli_start(struct arena *a);

/* Runs a command line and prints its errors. Returns its exit status. */
int cli_run(struct cli *c, int argc, char **argv);

/* Reads and applies the config files, which say who the owner is:
 * feldpost-config(5). */
bool config_read(struct cli *c, struct error *e);

/* Adds a name to a config.ini without one; the rest of it stays. */
bool config_keep_name(struct cli *c, const char *name, struct error *e);

/* Prints to standard output and checks for errors; may be called many times. */
bool cli_print(struct span text, struct error *e);

/* Prints a warning on standard error, except with --quiet or --json. */
void cli_note(struct cli *c, const char *text);
void cli_note_at(struct cli *c, struct place at, const char *text);

/* Prints a report, in ASCII if wanted. */
bool cli_print_report(
	struct cli *c, const struct buffer *text, struct error *e);

/* The same for text that may be longer than a screen: uses the pager then. */
bool cli_print_long(struct cli *c, const struct buffer *text, struct error *e);

/* Returns text in ASCII if wanted, and without columns for a screen reader. */
struct buffer cli_as_shown(const struct cli *c, const struct buffer *text);

/* cli_say prints to the user at the prompt, as cli_as_shown changes text.
 * cli_prompt returns the prompt itself. */
void cli_say(const struct cli *c, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
const char *cli_prompt(const struct cli *c, const char *before);

/* Prints a tree as JSON, or as YAML. */
bool cli_print_tree(struct cli *c, const struct node *n, struct error *e);

/* Returns the folder of the running program, so that a build tree and an
 * installed tree both find their own files; NULL if unknown. */
const char *cli_program_folder(struct arena *a);

/* The secret key to sign with; free it with secret_key_free. */
bool cli_key(struct cli *c, struct secret_key **out, struct error *e);
bool cli_key_at(struct cli *c, const char *path, struct secret_key **out,
	struct error *e);

/* Creates a key pair where the user's keys belong and says so; `plain` means
 * without a password. Free the key with secret_key_free. */
bool cli_make_key(
	struct cli *c, bool plain, struct secret_key **out, struct error *e);

/* If a key may be needed: starts password-command before rights are given up,
 * to wait for the question. A command that needs it never dismisses it. */
bool cli_prepare_password(struct cli *c, struct error *e);

/* Gets a password from --password-file, password-command or the terminal. */
bool cli_password(struct cli *c, const char *prompt, char *out, size_t size,
	struct error *e);

/* Asks for a line at the terminal. False if standard input is not one. */
bool cli_ask(const char *prompt, char *out, size_t size);

/* The answers that every question accepts. */
enum cli_reply {
	REPLY_ANSWER,
	REPLY_HELP, /* `?` or `help`: explain, and ask again */
	REPLY_QUIT, /* `quit` or `exit` */
};

/* Classifies a typed line, ignoring blanks around it. */
enum cli_reply cli_reply(struct span line);

/* Asks until the answer is yes or no, at the prompt, or at the terminal if `t`
 * is NULL. Shows "[Y/n]" or "[y/N]" after the question. */
enum typed_answer cli_asks(
	const struct cli *c, struct typing *t, struct typed_question question);

/* Reads the game and a journal that contains what is `wanted`, unless NULL. */
bool cli_game_with(struct cli *c, const struct checkpoint *wanted,
	struct journal *j, struct game *g, struct error *e);
bool cli_game_in_full(
	struct cli *c, struct journal *j, struct game *g, struct error *e);

/* If standard output is for programs, warns on standard error that the last
 * step is not verified. */
void cli_warn_unverified(struct cli *c, const struct game *g);

/* Writes the same warning as a comment among orders. */
void cli_put_unverified(const struct game *g, struct buffer *out);

/* Lets the game's reader see what --as and the user's key, or c->side, may see
 * of the present position, and nothing from before. */
bool cli_look(struct cli *c, struct game *g, struct error *e);

/* Returns the style of boards for this command's options. */
struct report_style cli_style(const struct cli *c);

/* Finds the seat that --as names; -1 without --as. */
bool cli_seat(
	struct cli *c, const struct rules *rules, int *seat, struct error *e);

/* Finds the seat with this id. */
bool cli_seat_named(const struct rules *rules, const char *name, int *seat,
	struct error *e);

/* Reads --set KEY=VALUE into options of the game. */
bool cli_game_options(
	struct cli *c, const struct rules *rules, int *option, struct error *e);

/* Returns the game that an operand names. If there is none, suggests one. */
const struct rules *cli_rules(const char *name, struct error *e);

/* Prints the report from packet `from` on, after a command that wrote a game
 * file, unless that went to standard output. */
bool cli_report(struct cli *c, struct game *g, const struct journal *j,
	unsigned from, struct error *e);

/* The same after a command that wrote no file. */
bool cli_report_news(struct cli *c, struct game *g, const struct journal *j,
	unsigned from, struct error *e);

/* What could not be printed is stored and must not be done twice: adds to the
 * error the command that prints it again. Returns false. */
bool cli_hint_stored(const struct cli *c, const char *again, struct error *e);

/* Games by name (names.h). Replaces operands that are names of games by their
 * files; changes are stored there. ERROR_USAGE if a file here has that name. */
bool named_find(struct cli *c, struct error *e);

/* The same for the first operand alone, if named_find leaves it to the command
 * (WITH_RULES). */
bool named_find_first(struct cli *c, struct error *e);

/* Has a new game stored in the desk, which is created if necessary. Call it
 * before outputs are declared. */
bool named_begin(struct cli *c, struct error *e);

/* Chooses the new game's name, once its offer is known. */
bool named_store(struct cli *c, const struct game *g, struct error *e);

/* Prints a stored packet as text or as a message, or sends it. What is printed
 * when it is signed goes into a mail. */
bool cli_put_out(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

/*
 * Declares the outputs and inputs of the command line (outputs_check); only -i
 * names both. They follow from the command line and the table of commands
 * (`output` and `files`), so no command can forget one. main calls this before
 * it runs the command or reads any input.
 */
bool output_declare(struct cli *c, struct error *e);

/* Gives up rights that this command does not need for its files. */
void output_confine(struct cli *c);

/* Sets c->side to the named seat of the first operand's game, which is read in
 * full and kept for a second reading, and to all that is known of its cards,
 * for packets before the disclosure, too. ERROR_NOT_NOW if they are hidden. */
bool side_find(struct cli *c, const char *name, struct error *e);

/* Returns the seat whose cards are shown: c->side's, else the user's, or -1. */
int side_seat(struct cli *c, const struct game *g);

/* Reads the mails that the command line names. */
void cli_gather(struct cli *c);

/*
 * Warns on standard error, with the command to type, if others can read this
 * command's secret key or guard, or if the key is beside the game file, whose
 * folder is easily packed and mailed. Refuses nothing.
 */
void secrets_warn(struct cli *c);

/* Returns an error for --json, with the exit status and a hint. */
struct node *failure_tree(const struct error *e, struct arena *a);

/* Prints an error on standard error, with a hint. */
void failure_print(struct cli *c, const struct error *e);

/* Write usage texts. */
void help_command(const struct command *command, struct buffer *out);
void help_overview(const struct command *const *all, struct buffer *out);

#endif
