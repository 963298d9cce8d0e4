/*
 * The command line: what all subcommands share.
 * floor: cli
 *
 * A subcommand is a file, cmd_NAME.c, with its options (options.h), its
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
#include "options.h"

struct against;
struct cli;
struct seated;
struct checkpoint;
struct typing;

/*
 * Reads the game file that the first operand names: from my last packet, if
 * there is one (checkpoint.h), or in full, which --full asks for. What goes
 * beyond the transcript is taken from the file. Of cli_game_asked orders must
 * be asked for; what a doctored file says of that is not to be believed without
 * a word either.
 */
typedef bool cli_reader(struct cli *c, struct game *g, struct error *e);
cli_reader cli_game, cli_game_asked, cli_game_all;

struct command {
	const char *name;
	const char *operands; /* "GAME [ORDERS]": so many, or more: "MAIL..." */
	bool more_orders;     /* the last of them may be several */
	int files; /* so many operands, the first ones, are files; -1: all */
	int mails; /* from this one on, counted from 1, they are mails, or files
		    * of orders (gather.h); 0: none is */
	enum output_kind output; /* what -i and -o write */
	unsigned with;
	bool confined;	   /* reads what others wrote, and starts no program */
	const char *help;  /* one line */
	const char *more;  /* for --help, or NULL */
	const char *lacks; /* where operands come from, or NULL */
	/* Its own options, bound to a struct of that size; what it holds at
	 * first, or NULL: zeros. */
	const struct cli_option *options;
	size_t size;
	const void *preset;
	/* Before its files are declared; or NULL. */
	bool (*prepare)(struct cli *c, struct error *e);
	/* What it does: by itself; with a game, that which its first operand
	 * names if it says how that is read; or at a sitting (step.h). */
	bool (*run)(struct cli *c, struct error *e);
	bool (*look)(struct cli *c, struct game *g, struct error *e);
	cli_reader *read;
	bool (*sit)(struct cli *c, struct seated *s, struct error *e);
};

/* In the row of a command: its table of options, bound to struct options. */
#define OWN_OPTIONS(rows) .options = rows, .size = sizeof(struct options)

/* For whose eyes: a seat's, and what is known of all cards; NULL: what my own
 * key tells. Seat -1: for everybody's, all of that. */
struct side {
	int seat;
	const struct reader *all;
};

/* The first operand's game, which is read twice: its text, for a pipe can be
 * read but once, and its packets, once they are verified. */
struct kept {
	struct span text;
	struct ledger ledger;
	bool verified;
	bool transcript; /* it has the eyes of everybody: checkpoint.h */
};

struct cli {
	struct owner owner; /* who has typed it: first, for his calls */
	struct arena *arena;
	const struct command *command;
	const struct command *const *commands; /* all; ends with NULL */
	const char **operand;
	int operands;
	const char *named; /* the game's name in the desk, if it has been typed,
			    * or is given; or NULL */
	bool in_desk;	   /* the game begins, and is to be stored there */
	void *options;	   /* the command's own struct options */
	struct settings given,
		config; /* by the command line; by config files */
	struct outputs outputs;
	struct gathered gathered;
	const struct side *side; /* NULL: mine, whichever that is */
	/* In a step of `play` (play.h): the open key, and the last packet that
	 * the player has seen. Otherwise NULL. */
	const struct secret_key *at_hand;
	const struct digest *behind;
	struct kept *kept; /* of a game that is read twice; NULL: once */
	struct against
		*against; /* the program's players (against.h); or NULL */
	/* As they are to be: all text in ASCII, boards in ASCII. */
	bool ascii, ascii_boards, colour;
	int status; /* exit status of a command that ran */
};

/* Begins with nothing but this arena; its owner is asked and told at the
 * terminal. */
struct cli cli_start(struct arena *a);

/* Carries out a command line, and says on standard error what is wrong. Returns
 * its exit status. */
int cli_run(struct cli *c, int argc, char **argv);

/* Reads the config files and applies them, and says who the owner is:
 * feldpost-config(5). */
bool config_read(struct cli *c, struct error *e);

/* Adds a name to config.ini, which has none; all else in it stays as it is. */
bool config_keep_name(struct cli *c, const char *name, struct error *e);

/* Standard output: text, checked; a command may call it many times. */
bool cli_print(struct span text, struct error *e);

/* On standard error what is no error but should be known; not with --quiet, nor
 * with --json, where a program listens. */
void cli_note(struct cli *c, const char *text);
void cli_note_at(struct cli *c, struct place at, const char *text);

/* A report: in ASCII where that is asked for. */
bool cli_print_report(
	struct cli *c, const struct buffer *text, struct error *e);

/* The same for what may be longer than a screen: through the pager then. */
bool cli_print_long(struct cli *c, const struct buffer *text, struct error *e);

/* A text in ASCII where that is asked for, and without columns where it is to
 * be heard. */
struct buffer cli_as_shown(const struct cli *c, const struct buffer *text);

/* Tells whoever sits at the prompt something, as it is to be shown; what stands
 * in front of what he types. */
void cli_say(const struct cli *c, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
const char *cli_prompt(const struct cli *c, const char *before);

/* Prints a tree as JSON, or as YAML. */
bool cli_print_tree(struct cli *c, const struct node *n, struct error *e);

/* The folder of the running program, so that a build tree and an installed
 * tree both find what belongs to it; NULL if that can't be told. */
const char *cli_program_folder(struct arena *a);

/* The secret key to sign with; free it with secret_key_free. */
bool cli_key(struct cli *c, struct secret_key **out, struct error *e);
bool cli_key_at(struct cli *c, const char *path, struct secret_key **out,
	struct error *e);

/* Makes a pair of keys where mine are looked for, `plain`: without a password,
 * and says so; free it with secret_key_free. */
bool cli_make_key(
	struct cli *c, bool plain, struct secret_key **out, struct error *e);

/* If a key may have to be opened: starts password-command before rights are
 * given up, to wait for the question. A command that needs the password never
 * dismisses it. */
bool cli_prepare_password(struct cli *c, struct error *e);

/* Asks for a password: --password-file, else password-command, else whoever
 * sits at the terminal. */
bool cli_password(struct cli *c, const char *prompt, char *out, size_t size,
	struct error *e);

/* A line from whoever sits at the terminal. False: standard input is none, so
 * nobody is asked. */
bool cli_ask(const char *prompt, char *out, size_t size);

/* What can be typed at any question in place of an answer. */
enum cli_reply {
	REPLY_ANSWER,
	REPLY_HELP, /* `?` or `help`: tell more, and ask again */
	REPLY_QUIT, /* `quit` or `exit` */
};

/* What a typed line is, without the blanks around it. */
enum cli_reply cli_reply(struct span line);

enum cli_answer {
	ANSWER_NO,
	ANSWER_YES,
	ANSWER_UNSAID, /* Ctrl-C, Ctrl-D; nobody is there to answer */
	ANSWER_QUIT,
};

/* A question to be answered with yes or no. */
struct cli_question {
	const char *text;
	const char *about;     /* what `?` tells besides; or NULL */
	enum cli_answer enter; /* what Enter alone means: yes or no */
};

/* Asks until one of them is said, at the prompt, or, if `t` is NULL, at the
 * terminal. "[Y/n]" or "[y/N]" is shown after the question. */
enum cli_answer cli_asks(
	const struct cli *c, struct typing *t, struct cli_question question);

/* The same with a journal. `wanted` (may be NULL) says what that must have. */
bool cli_game_with(struct cli *c, const struct checkpoint *wanted,
	struct journal *j, struct game *g, struct error *e);
bool cli_game_in_full(
	struct cli *c, struct journal *j, struct game *g, struct error *e);

/* Where standard output is for programs: says on standard error that the last
 * step is not verified, if that is so. */
void cli_warn_unverified(struct cli *c, const struct game *g);

/* Among orders, as a comment: that the last step is not verified. */
void cli_put_unverified(const struct game *g, struct buffer *out);

/* Lets the game's reader see what --as and my key let him see of the position
 * at hand, or what c->side may, and nothing that he may have seen before. */
bool cli_look(struct cli *c, struct game *g, struct error *e);

/* How boards are drawn for this command's options. */
struct report_style cli_style(const struct cli *c);

/* The seat that --as names; -1: there is none. */
bool cli_seat(
	struct cli *c, const struct rules *rules, int *seat, struct error *e);

/* The seat with that id. */
bool cli_seat_named(const struct rules *rules, const char *name, int *seat,
	struct error *e);

/* Reads --set KEY=VALUE into options of the game. */
bool cli_game_options(
	struct cli *c, const struct rules *rules, int *option, struct error *e);

/* The game named by an operand, with a suggestion if there is none. */
const struct rules *cli_rules(const char *name, struct error *e);

/* After a command that wrote a game file: the report of packets from `from`
 * on, unless the file itself went to standard output. */
bool cli_report(struct cli *c, struct game *g, const struct journal *j,
	unsigned from, struct error *e);

/* The same for a command that wrote none. */
bool cli_report_news(struct cli *c, struct game *g, const struct journal *j,
	unsigned from, struct error *e);

/* What could not be printed is not lost, and must not be done twice: adds to
 * the error the command that prints it again. Returns false. */
bool cli_hint_stored(const struct cli *c, const char *again, struct error *e);

/* Games by name (names.h). Has operands that are names of games be their files;
 * such a game is stored in its place. ERROR_USAGE: it is a file here, too. */
bool named_find(struct cli *c, struct error *e);

/* The same of the first operand alone, where named_find leaves it to the
 * command (WITH_RULES). */
bool named_find_first(struct cli *c, struct error *e);

/* A game that begins is stored in the desk, which is made if it is not there:
 * before outputs are declared. */
bool named_begin(struct cli *c, struct error *e);

/* Then, when its offer is known: under which name. */
bool named_store(struct cli *c, const struct game *g, struct error *e);

/* The packet, stored before: printed as text or as a message, or sent. What is
 * printed when it has been signed goes into a mail. */
bool cli_put_out(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

/*
 * Declares the outputs and inputs of the command line (outputs_check); only -i
 * names both. They follow from the command line and the table of commands
 * (`output` and `files`), so that no command can forget one: main declares them
 * before it runs the command, and before any byte from outside is read.
 */
bool output_declare(struct cli *c, struct error *e);

/* Gives up what this command does not need, by its declared files. */
void output_confine(struct cli *c);

/* Has c->side be the seat of that name of the first operand's game, which is
 * read in full, and is kept to be read again, and what is known of cards: of
 * packets that came before the disclosure, too. ERROR_NOT_NOW: they are hidden
 * from me. */
bool side_find(struct cli *c, const char *name, struct error *e);

/* The seat whose cards are seen: that of c->side, else my own; -1: nobody's. */
int side_seat(struct cli *c, const struct game *g);

/* Reads the mails that the command line names. */
void cli_gather(struct cli *c);

/*
 * Warns on standard error, with what to type, of a secret key or a guard of
 * this command that others can read, and of a key that lies beside the game
 * file, whose folder is packed and mailed easily. Nothing is refused for it.
 */
void secrets_warn(struct cli *c);

/* For --json, with the exit status and what would help. */
struct node *failure_tree(const struct error *e, struct arena *a);

/* Prints it on standard error, with what would help. */
void failure_print(struct cli *c, const struct error *e);

/* Usage texts. */
void help_command(const struct command *command, struct buffer *out);
void help_overview(const struct command *const *all, struct buffer *out);

#endif
