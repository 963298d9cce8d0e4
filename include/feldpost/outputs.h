/*
 * Outputs: the files that a command writes. These functions check which
 * existing files an output may replace.
 * floor: desk
 *
 * Outputs are declared before anything is read. feldpost finds out once which
 * file each path means. No two outputs may be the same file. feldpost checks
 * three times whether an output may replace an existing file: when the output
 * is declared, when the game is known, and just before the replacement.
 */
#ifndef FELDPOST_OUTPUTS_H
#define FELDPOST_OUTPUTS_H

#include "feldpost/file.h"
#include "feldpost/game.h"

enum output_kind {
	OUTPUT_NONE, /* the file is an input or a standard stream */
	OUTPUT_GAME,
	OUTPUT_TEMPLATE,
	OUTPUT_REPORT,
	OUTPUT_PICTURE,
	OUTPUT_PAGE,
	OUTPUT_BACKUP, /* never replaces a file, as it has no mark */
};

struct output {
	const char *label; /* name of the output: "-o", "an input" */
	const char *path;
	struct file_id id;
	enum output_kind kind;
	bool in_place; /* the file is first read, then replaced */
	bool operand;  /* an input that may also be replaced in place */
	bool folder;   /* for several files whose names are not known yet */
};

struct outputs {
	struct arena *arena;
	struct output *file;
	size_t written, count, capacity; /* the first `written` are outputs */
	const char *guard;		 /* nothing is written into GUARD.d */
	bool force;			 /* files may be replaced whatever they
					  * contain */
	bool private;			 /* mode 0600 for all outputs, not
					  * only games */
};

/* Adds an output. `standard` is the descriptor that "-" means. */
struct output *outputs_add(
	struct outputs *o, const char *label, const char *path, int standard);

/* Ends the list of files to be written, and adds the standard streams. Files
 * that are declared later are only read. */
void outputs_end_written(struct outputs *o);

/* Adds files that no output may replace: the key, the guard, and the evidence
 * file of the game file `file` (may be NULL). */
void outputs_add_secrets(struct outputs *o, const char *key, const char *file);

/* Call outputs_check after all files were added. Fails with ERROR_USAGE if
 * two written files, or a written and a read file, are the same regular
 * file. These rules also apply to standard input, output and error, except
 * for a file that is replaced in place. Fails with ERROR_SYSTEM if a folder
 * can't be written. */
bool outputs_check(const struct outputs *o, struct error *e);

/* Sets the error that both outputs are the same file, and returns false. */
bool outputs_refuse_clash(
	const struct output *a, const struct output *b, struct error *e);

/* Returns the output of this kind, or NULL. */
const struct output *outputs_find(
	const struct outputs *o, enum output_kind kind);

/* Changes the path of the game file to be written. The folder of the file must
 * stay the same. */
void outputs_move_game(struct outputs *o, const char *path);

/* True if the output of this kind goes to a file, not to standard output. */
bool outputs_store(const struct outputs *o, enum output_kind kind);

/* True if the output is or will be a regular file, so that it can be read
 * without waiting for anybody. */
bool output_is_file(const struct output *f);

/* Returns the folder, with links resolved, of the game file that is written;
 * otherwise of the game file `file` that is read. Returns NULL for a pipe. */
const char *outputs_game_folder(const struct outputs *o, const char *file);

/* Returns the path of the evidence file, for packets that contradict the game
 * file `file`. Returns NULL for a pipe. */
const char *evidence_beside(struct arena *a, const char *file);

/*
 * Checks that all outputs may be written, as far as possible before anything is
 * computed. Each path must be free, or have an empty file, a file that feldpost
 * marked for `g` (colophon.h), or a game file whose packets are all in `g`. If
 * `force` is true, the path may have any file except a key or an answered file.
 * While the game is unknown (`g` is NULL), files of any game are allowed.
 * ERROR_NOT_NOW says which file is in the way. A file that is both input and
 * output is checked only before it is written.
 */
bool outputs_judge(
	const struct outputs *o, const struct game *g, struct error *e);

/* Makes the checks of outputs_judge for a game that begins now: only empty
 * files may be replaced. */
bool outputs_judge_new(const struct outputs *o, struct error *e);

/* Checks the output again, for the current `g`, and writes it. A game file gets
 * mode 0600 if it is a step ahead. Other texts get feldpost's mark. */
bool outputs_write(const struct outputs *o, enum output_kind kind,
	const struct game *g, struct buffer *text, struct error *e);

/* Writes a text that belongs to no game. Unlike outputs_write, the function
 * adds no mark. Without `force`, it replaces only an empty file. */
bool outputs_write_apart(const struct outputs *o, enum output_kind kind,
	struct span text, struct error *e);

bool outputs_write_game(
	const struct outputs *o, const struct game *g, struct error *e);

/* Writes several files into the folder of this output, or into the folder that
 * contains this output. Either all files are written or none. */
struct output_part {
	const char *name;
	struct buffer *text;
};
bool outputs_write_all(const struct outputs *o, enum output_kind kind,
	const struct game *g, const struct output_part *part, size_t count,
	struct error *e);

#endif
