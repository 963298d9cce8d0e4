/*
 * What mails make of a text, undone step by step (feldpost-protocol(7) 2.3).
 * floor: packet
 *
 * A step undoes one thing. A list of steps goes over a text once: at each byte
 * the first that finds what it undoes takes that off the text, and says what
 * stood in its place; other bytes stay. A new one is a row of a table in
 * repair.c and a function.
 */
#ifndef FELDPOST_PACKET_REPAIR_H
#define FELDPOST_PACKET_REPAIR_H

#include <stdbool.h>

#include "feldpost/text.h"

/*
 * Where a text between quotes can be read in two ways a set of these says which
 * it is: none of them is the likelier one. As doubts they say that it makes a
 * difference.
 */
enum reading {
	READ_CUT = 1 << 0,  /* a line that is full, or ends in a hyphen, was cut
			     * within a word */
	READ_HTML = 1 << 1, /* entities and tags are HTML */
	READ_KEPT = 1 << 2, /* blanks, `>` and `|` are the sender's own */
	READ_LINKS = 1 << 3,  /* a link has its address behind or around it,
			       * or a number before it */
	READ_MARKS = 1 << 4,  /* `>` amid a line is a mark of quoting */
	READ_DASHES = 1 << 5, /* a dash was two, a long one three */
	READ_QUOTES = 1 << 6, /* quotes and backslashes within it were escaped,
			       * and blanks stood beside its own */
	READ_LONG = 1 << 7,   /* a line that is full was cut if its last word is
			       * long */
};

/* A text on its way through a list of steps. */
struct repair {
	const struct step *steps; /* ends with one without a name */
	struct span rest;	  /* of what came */
	struct buffer out;
	unsigned how, doubts; /* sets of enum reading */
	/* What the present step puts there, and how many bytes before that it
	 * takes back. */
	struct buffer put;
	size_t back;
	size_t hard; /* where the output ends with a hard blank */
};

struct step {
	const char *name;
	const char *begins; /* what it undoes, with one of these bytes; NULL:
			     * with any but printable ASCII and LF */
	/* How many bytes from the present one on it takes; 0: it is not what
	 * it undoes. */
	size_t (*undo)(struct repair *r, struct span rest);
	unsigned reading; /* that it belongs to; 0: to all of them */
	size_t width;	  /* of all characters, in bytes; 0: not of all */
};

/*
 * A text, or part of one, as lines that end in LF, with blanks and no other
 * white space, with nothing invisible, and with ASCII for what stands in its
 * place; what remains beyond ASCII is UTF-8. Adds the doubts that came up.
 */
struct span repair_text(
	struct arena *a, struct span text, unsigned how, unsigned *doubts);

/* Goes over all of a text. */
void repair_run(struct repair *r);

/*
 * What no header tells of a whole text: encodings, and then what was done to
 * its lines and marks by programs that took it for something else. Each is
 * undone only where it shows. False: it does not. They stand in the order in
 * which they are undone, of a text that has gone through several.
 */
enum {
	REPAIR_PRINTABLE, /* the first: most signatures look so */
	REPAIR_ENCODINGS = 5,
	REPAIR_GUESSES = 12,
};
bool repair_guess(
	struct arena *a, size_t guess, struct span text, struct span *out);

/* Whether our name is in it, in letters of any size or width or struck twice,
 * and it is not too long: else all but encodings is no matter. */
bool repair_has_name(struct span text);

/* Single steps. */

size_t undo_sign(struct repair *r, struct span rest);
size_t undo_entity(struct repair *r, struct span rest);
size_t undo_tag(struct repair *r, struct span rest);
size_t undo_angled(struct repair *r, struct span rest);
size_t undo_bracketed(struct repair *r, struct span rest);
size_t undo_number(struct repair *r, struct span rest);
size_t undo_wrapped(struct repair *r, struct span rest);

/* Whole texts, line by line. */

/* Lines that a relay broke where they were too long. */
bool undo_folds(struct arena *a, struct span text, struct span *out);

/* A page, of whose source something was made afterwards. */
bool undo_page(struct arena *a, struct span text, struct span *out);

/* What stands before and behind each line: numbers, the marks of a comment,
 * the sides of a box. It is learnt from the line of a packet's first key. */
bool undo_frames(struct arena *a, struct span text, struct span *out);

/* Marks in small letters, without `#`, with a blank or an entity in them. */
bool undo_marks(struct arena *a, struct span text, struct span *out);

/* Whether our name stands there, in letters of any size. */
bool marks_name(struct span text, size_t at);

/* Signs. */

/* The next code point; a byte that is not UTF-8 is Windows's Latin-1, and a
 * fullwidth form its narrow one. */
int32_t sign_next(struct span s, size_t *i);

/* What it stands for in ASCII, which is nothing if nobody sees it; NULL: for
 * itself. */
const char *sign_ascii(int32_t c);

/* Puts one, with what follows it in `behind` if that belongs to it: so many
 * bytes. */
size_t sign_put(struct repair *r, int32_t c, struct span behind);

#endif
