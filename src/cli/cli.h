/*
 * Declarations that all subcommands share.
 *
 * Each subcommand has a file, cmd_NAME.c, with its options (options.h), its
 * synopsis and its function. Each also has a row in commands.h. No code outside
 * src/cli prints or exits.
 * floor: cli
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
 * Reads the game file that the first operand names. If there is a checkpoint
 * (checkpoint.h), starts at the user's last packet. With --full, reads the
 * whole game. Does not verify text after the packets. cli_game_asked fails if
 * no orders are due, and warns if the position is not verified.
 */
typedef bool cli_reader(struct cli *c, struct game *g, struct error *e);
cli_reader cli_game, cli_game_asked, cli_game_all;

struct command {
	const char *name;
	const char *operands; /* "GAME [ORDERS]" allows two operands */
	bool more_orders;
	int files; /* how many of the first operands are files, or -1 for all */
	int mails; /* number of the first operand that names a mail or orders
		    * (gather.h), or 0 */
	enum output_kind output;
	unsigned with;
	bool confined; /* The command gives up rights and starts no program. */
	const char *help;
	const char *more;
	const char *lacks; /* how to get missing operands, or NULL */
	/* The options of this command alone set members of a struct of `size`
	 * bytes, which begins with the initial values. NULL means zeros. */
	const struct cli_option *options;
	size_t size;
	const void *preset;
	/* Runs before the files are declared. May be NULL. */
	bool (*prepare)(struct cli *c, struct error *e);
	/* The function of the command; only one of the three is set. `run`
	 * gets no game. `look` gets the game that `read` has read from the
	 * first operand. `sit` gets a sitting (seated.h). */
	bool (*run)(struct cli *c, struct error *e);
	bool (*look)(struct cli *c, struct game *g, struct error *e);
	cli_reader *read;
	bool (*sit)(struct cli *c, struct seated *s, struct error *e);
};

/* Connects a command's table of options with its type `struct options`. */
#define OWN_OPTIONS(rows) .options = rows, .size = sizeof(struct options)

/* The side whose view of the game is shown. The view is that of `seat`, with
 * all known cards in `all`. If `all` is NULL, the user's key decides what is
 * shown. Seat -1 shows all cards in `all`. */
struct side {
	int seat;
	const struct reader *all;
};

/* The game of the first operand, for a command that reads it twice. `text`
 * is kept because a pipe can be read only once. `ledger` is kept because the
 * game should be verified only once. */
struct kept {
	struct span text;
	struct ledger ledger;
	bool verified;
	bool transcript; /* The game is shown to everybody (checkpoint.h). */
	/* What a page's owner knows (replay_seen); NULL to show what the user
	 * may see. */
	const struct node *seen;
};

struct cli {
	struct owner owner; /* the user; must be first, because of callbacks */
	struct arena *arena;
	const struct command *command;
	const struct command *const *commands;
	const char **operand;
	int operands;
	const char *named; /* the name of the game in the desk, or NULL */
	bool in_desk;	   /* a new game will be stored in the desk */
	void *options;
	struct settings given, config;
	struct outputs outputs;
	struct gathered gathered;
	const struct side *side; /* the side that is shown; NULL shows the
				    user's own view */
	/* In a step of `play` (prompt.h), `at_hand` is the open key of the
	 * user, and `behind` is the hash of the last packet that the player
	 * has seen. In other commands both are NULL. */
	const struct secret_key *at_hand;
	const struct digest *behind;
	struct typing *typing;
	struct kept *kept; /* the game, kept only if it is read twice */
	struct against *against;
	/* The user's choices: whether all text is ASCII, whether boards are
	 * ASCII, and whether the output has colours. */
	bool ascii, ascii_boards, colour;
	int status; /* valid only after the command has run */
};

/* Returns the state of a command line before it is parsed. The command line
 * allocates all its memory from this arena. */
struct cli cli_start(struct arena *a);

/* Runs a command line and prints its errors. Returns the exit status. */
int cli_run(struct cli *c, int argc, char **argv);

/* Reads the config files and applies their settings (feldpost-config(5)). */
bool config_read(struct cli *c, struct error *e);

/* Adds the user's name, and nothing else, to a config.ini that has no name. */
bool config_keep_name(struct cli *c, const char *name, struct error *e);

bool cli_print(struct span text, struct error *e);

/* Print a warning on standard error, except with --quiet or --json. */
void cli_note(struct cli *c, const char *text);
void cli_note_at(struct cli *c, struct place at, const char *text);

bool cli_print_report(
	struct cli *c, const struct buffer *text, struct error *e);

/* Prints a report. Uses the pager if the report is longer than the screen. */
bool cli_print_long(struct cli *c, const struct buffer *text, struct error *e);

/* Returns the text in the form that the user has chosen: in ASCII, or
 * without columns for a screen reader. */
struct buffer cli_as_shown(const struct cli *c, const struct buffer *text);

/* cli_say prints a text at the prompt, in the form that cli_as_shown
 * returns. cli_prompt returns the text of the prompt. */
void cli_say(const struct cli *c, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
const char *cli_prompt(const struct cli *c, const char *before);

bool cli_print_tree(struct cli *c, const struct node *n, struct error *e);

/* Returns the folder of the running program, or NULL if it is unknown. From
 * this folder an installed program, or a program in a build tree, finds its
 * own files. */
const char *cli_program_folder(struct arena *a);

/* Open the secret key that signs. Free the key with secret_key_free. */
bool cli_key(struct cli *c, struct secret_key **out, struct error *e);
bool cli_key_at(struct cli *c, const char *path, struct secret_key **out,
	struct error *e);

/* Creates a key pair in the user's folder for keys, and reports it. `plain`
 * makes a key without a password. Free the key with secret_key_free. */
bool cli_make_key(
	struct cli *c, bool plain, struct secret_key **out, struct error *e);

/* Starts password-command if the command may need a key. password-command
 * then waits. Call this function before the command gives up its rights. If
 * the command surely needs the key, password-command is never told to quit. */
bool cli_prepare_password(struct cli *c, struct error *e);

/* Reads the password from --password-file, password-command or the terminal. */
bool cli_password(struct cli *c, const char *prompt, char *out, size_t size,
	struct error *e);

/* Asks a question at the prompt of `play`, or at the terminal. The answer is
 * valid until the next call. Returns false if the user gives no answer. */
bool cli_answer(const struct cli *c, const char *question, struct span *line);

/* Answers that the user can give to any question. */
enum cli_reply {
	REPLY_ANSWER,
	REPLY_HELP, /* `?` or `help`: print an explanation and ask again */
	REPLY_QUIT,
};

enum cli_reply cli_reply(struct span line);

/* Asks until the answer is yes or no, with "[Y/n]" or "[y/N]". */
enum typed_answer cli_asks(const struct cli *c, struct typed_question question);

/* Reads the game, and a journal with what is `wanted` (may be NULL). */
bool cli_game_with(struct cli *c, const struct checkpoint *wanted,
	struct journal *j, struct game *g, struct error *e);
bool cli_game_in_full(
	struct cli *c, struct journal *j, struct game *g, struct error *e);

/* Warns that the last step is not verified, if output is for programs. */
void cli_warn_unverified(struct cli *c, const struct game *g);

/* Writes a comment into a file of orders. The comment warns that the last
 * step is not verified. */
void cli_put_unverified(const struct game *g, struct buffer *out);

/* Opens the secrets of the present position that the user may see. --as and
 * the user's key, or c->side, decide which. Opens no secrets of the past. */
bool cli_look(struct cli *c, struct game *g, struct error *e);

struct report_style cli_style(const struct cli *c);

/* Finds the seat that --as names. Sets the seat to -1 if --as is not given. */
bool cli_seat(
	struct cli *c, const struct rules *rules, int *seat, struct error *e);

bool cli_seat_named(const struct rules *rules, const char *name, int *seat,
	struct error *e);

/* Reads the options of the game from --set KEY=VALUE. */
bool cli_game_options(
	struct cli *c, const struct rules *rules, int *option, struct error *e);

/* Returns the rules that an operand names, or suggests a name in the error. */
const struct rules *cli_rules(const char *name, struct error *e);

/* Prints the report from packet `from` on, after a command that wrote a game
 * file. Prints nothing if the game file went to standard output. */
bool cli_report(struct cli *c, struct game *g, const struct journal *j,
	unsigned from, struct error *e);

/* Prints the report from packet `from` on if the command wrote no file. */
bool cli_report_news(struct cli *c, struct game *g, const struct journal *j,
	unsigned from, struct error *e);

/* Adds to an error the command that prints a stored result again. Returns
 * false. Call this function if a stored result could not be printed and must
 * not be computed again. */
bool cli_hint_stored(const struct cli *c, const char *again, struct error *e);

/* Replaces each operand that is the name of a game (names.h) by the game's
 * file. ERROR_USAGE if the current folder has a file with that name. */
bool named_find(struct cli *c, struct error *e);

/* Replaces one word as named_find does. Call this function for a word that
 * named_find does not replace. */
bool named_find_word(struct cli *c, const char **word, struct error *e);

/* Prepares the desk for a new game. Creates the desk if it does not exist.
 * Call this function before the outputs are declared. */
bool named_begin(struct cli *c, struct error *e);

/* Chooses the new game's name. Call it when the offer is known. */
bool named_store(struct cli *c, const struct game *g, struct error *e);

/* Prints a stored packet as text or as a message, or sends the packet by
 * mail. The mail also contains the text that feldpost prints when it signs. */
bool cli_put_out(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

/*
 * Declares the outputs and inputs of the command line (outputs_check). Only -i
 * names a file that is both. All files follow from the command line and from
 * `output` and `files` in the table of commands, so no command can forget one.
 * main calls this before it runs the command or reads any input.
 */
bool output_declare(struct cli *c, struct error *e);

/* Gives up all rights that the command does not need for its files. */
void output_confine(struct cli *c);

/* Sets c->side to the seat `name` in the game of the first operand. The side
 * has all known cards of that seat, even for packets before the cards were
 * disclosed. Reads the whole game, and keeps the game for a second reading.
 * ERROR_NOT_NOW if the cards are hidden. */
bool side_find(struct cli *c, const char *name, struct error *e);

/* Returns the seat whose cards are shown (c->side's or the user's), or -1. */
int side_seat(struct cli *c, const struct game *g);

void cli_gather(struct cli *c);

/*
 * Warns on standard error if others can read this command's secret key or
 * guard, or if the key is next to the game file, whose folder may be packed and
 * mailed. The warning has the command to type. Nothing is refused.
 */
void secrets_warn(struct cli *c);

/* Returns an error as a tree for --json, with its exit status and its hint. */
struct node *failure_tree(const struct error *e, struct arena *a);

void failure_print(struct cli *c, const struct error *e);

/* Write the usage of one command, and the overview of all commands. */
void help_command(const struct command *command, struct buffer *out);
void help_overview(const struct command *const *all, struct buffer *out);

#endif
