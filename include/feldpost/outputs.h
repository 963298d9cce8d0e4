/*
 * Outputs: the files that a run writes, and what they may replace.
 * floor: desk
 *
 * They are declared before anything is read. The file of each path is
 * determined once, and no two may be the same. An existing file is judged when
 * declared, when the game is known, and before it is replaced.
 */
#ifndef FELDPOST_OUTPUTS_H
#define FELDPOST_OUTPUTS_H

#include "feldpost/file.h"
#include "feldpost/game.h"

enum output_kind {
	OUTPUT_NONE, /* an input, or a stream that is there anyhow */
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
	bool in_place; /* it is read first, and replaced */
	bool operand;  /* one that is read, and may be replaced so */
	bool folder;   /* for several files, whose names are not known yet */
};

struct outputs {
	struct arena *arena;
	struct output *file;
	size_t written, count, capacity; /* those written come first */
	const char *guard;		 /* whose folder is its own */
	bool force;			 /* whatever they hold is replaced */
	bool private;			 /* what is no game is 0600, too */
};

/* `standard` is the descriptor that "-" means. */
struct output *outputs_add(
	struct outputs *o, const char *label, const char *path, int standard);

/* Ends the list of written files, and adds the streams. Files declared
 * afterwards are read. */
void outputs_end_written(struct outputs *o);

/* Adds key and guard, which nothing may replace, and the evidence beside the
 * game `file`, if it is not NULL. */
void outputs_add_secrets(struct outputs *o, const char *key, const char *file);

/*
 * All have been added. ERROR_USAGE if two that are written, or one of them and
 * one that is read, are the same regular file, standard input, output and error
 * included; only what is replaced in its place may be. ERROR_SYSTEM if a folder
 * can't be written in.
 */
bool outputs_check(const struct outputs *o, struct error *e);

/* Says that both are the same file; returns false. */
bool outputs_refuse_clash(
	const struct output *a, const struct output *b, struct error *e);

/* The one of this kind, or NULL. */
const struct output *outputs_find(
	const struct outputs *o, enum output_kind kind);

/* The game is written there, in the same folder, after all. */
void outputs_move_game(struct outputs *o, const char *path);

/* Whether one of this kind goes to a place of its own, and not to standard
 * output. */
bool outputs_store(const struct outputs *o, enum output_kind kind);

/* Whether it is a regular file, or will be one: nobody has to be waited for to
 * read it. */
bool output_is_file(const struct output *f);

/* The folder, without links, of the game that is written, or else of the one
 * that is read from the file; NULL if that is a pipe. */
const char *outputs_game_folder(const struct outputs *o, const char *file);

/* Where packets go that contradict the game of a file; NULL: it is a pipe. */
const char *evidence_beside(struct arena *a, const char *file);

/*
 * Whether all may be written, as far as that can be told before anything is
 * computed: what stands there is nothing, empty, a file that feldpost marked
 * for `g` (colophon.h), a game file whose packets stand in `g`, or it is
 * forced; but never a key or a guard. `g` may be NULL: not known yet, and
 * whatever could be of some game is right. ERROR_NOT_NOW says what is in the
 * way. What is replaced in its place is judged only when it is written.
 */
bool outputs_judge(
	const struct outputs *o, const struct game *g, struct error *e);

/* The same where the game begins now: nothing may stand there but an empty
 * file. */
bool outputs_judge_new(const struct outputs *o, struct error *e);

/*
 * Judges again, for the current `g`, and writes: a game file, with mode 0600 if
 * it is ahead; otherwise the text, with its mark.
 */
bool outputs_write(const struct outputs *o, enum output_kind kind,
	const struct game *g, struct buffer *text, struct error *e);

/* The same of what is of no game, and has no mark: nothing may stand there but
 * an empty file, unless it is forced. */
bool outputs_write_apart(const struct outputs *o, enum output_kind kind,
	struct span text, struct error *e);

bool outputs_write_game(
	const struct outputs *o, const struct game *g, struct error *e);

/* The same of several files into the folder that is named, or where the file
 * would be that is named: all of them, or none. */
struct output_part {
	const char *name;
	struct buffer *text;
};
bool outputs_write_all(const struct outputs *o, enum output_kind kind,
	const struct game *g, const struct output_part *part, size_t count,
	struct error *e);

#endif
