/*
 * Outputs: the files that a run writes, and what they may replace.
 * floor: desk
 *
 * Outputs are declared before anything is read. Each path is resolved to its
 * file once, and no two may be the same file. An existing file is judged when
 * declared, when the game is known, and before it is replaced.
 */
#ifndef FELDPOST_OUTPUTS_H
#define FELDPOST_OUTPUTS_H

#include "feldpost/file.h"
#include "feldpost/game.h"

enum output_kind {
	OUTPUT_NONE, /* an input, or one of the standard streams */
	OUTPUT_GAME,
	OUTPUT_TEMPLATE,
	OUTPUT_REPORT,
	OUTPUT_PICTURE,
	OUTPUT_PAGE,
};

struct output {
	const char *label; /* "-o", "standard output", "an input" */
	const char *path;
	struct file_id id;
	enum output_kind kind;
	bool in_place; /* it is read first, then replaced */
	bool operand;  /* an input that may be replaced in place */
	bool folder;   /* for several files, whose names are not known yet */
};

struct outputs {
	struct arena *arena;
	struct output *file;
	size_t written, count, capacity; /* written ones are first */
	const char *guard;		 /* nothing is written into GUARD.d */
	bool force;			 /* replace files whatever they hold */
	bool private;			 /* not only for games: 0600 */
};

/* `standard` is the descriptor that "-" means. */
struct output *outputs_add(
	struct outputs *o, const char *label, const char *path, int standard);

/* Ends the list of written files, and adds the streams. Files declared
 * afterwards are read. */
void outputs_end_written(struct outputs *o);

/* Adds the key and the guard, which nothing may replace, and the evidence
 * beside the game `file` (may be NULL). */
void outputs_add_secrets(struct outputs *o, const char *key, const char *file);

/*
 * Call it when all files have been added. ERROR_USAGE if two written files, or
 * a written and a read one, are the same regular file; standard input, output
 * and error count too, and only a file that is replaced in place is allowed.
 * ERROR_SYSTEM if a folder can't be written in.
 */
bool outputs_check(const struct outputs *o, struct error *e);

/* Sets the error that both are the same file; returns false. */
bool outputs_refuse_clash(
	const struct output *a, const struct output *b, struct error *e);

/* The output of this kind, or NULL. */
const struct output *outputs_find(
	const struct outputs *o, enum output_kind kind);

/* Changes the path of the written game, within its folder. */
void outputs_move_game(struct outputs *o, const char *path);

/* True if an output of this kind goes to a file, not to standard output. */
bool outputs_store(const struct outputs *o, enum output_kind kind);

/* True if the output is a regular file or will be one, so that it can be read
 * without waiting for anybody. */
bool output_is_file(const struct output *f);

/* The folder, without links, of the game that is written, otherwise of the game
 * `file` that is read; NULL if that is a pipe. */
const char *outputs_game_folder(const struct outputs *o, const char *file);

/* The path for packets that contradict the game `file`; NULL for a pipe. */
const char *evidence_beside(struct arena *a, const char *file);

/*
 * Checks that all outputs may be written, as far as this is known before
 * anything is computed. The place must be free, or have an empty file, a file
 * that feldpost marked for `g` (colophon.h), or a game file whose packets are
 * in `g`. With `force` it may have anything but a key or a guard. While `g` is
 * NULL (not known yet), files of any game pass. ERROR_NOT_NOW says what is in
 * the way. A file that is replaced in place is judged only when it is written.
 */
bool outputs_judge(
	const struct outputs *o, const struct game *g, struct error *e);

/* The same for a game that begins now: only an empty file may be in the way. */
bool outputs_judge_new(const struct outputs *o, struct error *e);

/*
 * Judges again, for the current `g`, and writes: a game file, with mode 0600 if
 * it is ahead; otherwise the text, with its mark.
 */
bool outputs_write(const struct outputs *o, enum output_kind kind,
	const struct game *g, struct buffer *text, struct error *e);

/* The same for a text that belongs to no game and has no mark: only an empty
 * file may be in the way, unless it is forced. */
bool outputs_write_apart(const struct outputs *o, enum output_kind kind,
	struct span text, struct error *e);

bool outputs_write_game(
	const struct outputs *o, const struct game *g, struct error *e);

/* Writes several files into the folder of this output or, if the output is a
 * file, into the folder of that file: all of them, or none. */
struct output_part {
	const char *name;
	struct buffer *text;
};
bool outputs_write_all(const struct outputs *o, enum output_kind kind,
	const struct game *g, const struct output_part *part, size_t count,
	struct error *e);

#endif
