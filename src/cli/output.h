/*
 * Outputs: the files that a command writes, known before it reads anything.
 * floor: cli
 *
 * They follow from the command line and the table of commands (`output` and
 * `files` of struct command), so that no command can forget one: main declares
 * them before it runs the command, and before any byte from outside is read.
 */
#ifndef FELDPOST_OUTPUT_H
#define FELDPOST_OUTPUT_H

#include "cli.h"
#include "feldpost/sandbox.h"

/*
 * Declares the outputs and inputs of the command line. ERROR_USAGE if two
 * outputs, or an output and an input, are the same regular file, standard
 * input, output and error included; only -i names both. ERROR_SYSTEM if an
 * output's folder can't be written in. ERROR_NOT_NOW if a file is in the way
 * that can't be an older output of that kind, of whatever game.
 */
bool output_declare(struct cli *c, struct error *e);

/*
 * Leaves within reach of a sandboxed command what it was declared to read and
 * write: the inputs, the key, the folders of -i, -o, -r and --svg, that of the
 * evidence (beside the game file), and that of the guard (which may be missing
 * yet; then the nearest folder above it that is there). What is no regular file
 * (/dev/null, a FIFO) is written into where it stands. Descriptors are open.
 */
void output_allow(struct cli *c, struct sandbox *s);

/* Whether the command line asks for an output of that kind. */
bool output_is_asked(const struct cli *c, enum output_kind kind);

/* Whether an output of that kind goes to a place of its own, and not to
 * standard output. */
bool output_is_stored(const struct cli *c, enum output_kind kind);

/* Whether an output of that kind is a regular file, or will be one: nobody has
 * to be waited for to read it. */
bool output_is_file(const struct cli *c, enum output_kind kind);

/* The folder, without links, that an output of that kind goes to; NULL if it
 * goes to none. */
const char *output_folder(const struct cli *c, enum output_kind kind);

/* The folder of the game that a command stores, or else of the one that it
 * reads; NULL if that is a pipe. */
const char *output_game_folder(const struct cli *c);

/*
 * Whether all outputs of the command line may be written, as far as that can be
 * told before anything is computed: what stands there is nothing, empty, a file
 * that feldpost marked for `g` (mark.h), a game file whose packets stand in
 * `g`, or --force was given; but never a key or a guard. ERROR_NOT_NOW says
 * what is in the way. -i is judged only when it is written.
 */
bool output_check(struct cli *c, const struct game *g, struct error *e);

/* The same where the game begins with this command: nothing may stand there but
 * an empty file. */
bool output_check_new(struct cli *c, struct error *e);

/* Whether an output of that kind is a folder for several files. */
bool output_is_folder(const struct cli *c, enum output_kind kind);

/*
 * Judges again, for `g` as it is now, and writes: a game file, 0600 if it is
 * ahead; else the text, with its mark.
 */
bool output_write(struct cli *c, enum output_kind kind, const struct game *g,
	struct buffer *text, struct error *e);

/* The same of several files into the folder that the command line names, or
 * where the file would be that it names: all of them, or none. */
struct output_part {
	const char *name;
	struct buffer *text;
};
bool output_write_all(struct cli *c, enum output_kind kind,
	const struct game *g, const struct output_part *part, size_t count,
	struct error *e);

#endif
