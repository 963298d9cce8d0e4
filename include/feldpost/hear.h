/*
 * Hearing: boards as sentences, for screen readers and line-by-line reading.
 * floor: report
 *
 * The sentences describe the picture that others see, and the match: whose turn
 * it is, the results of the last fights, the reader's units and what is near
 * them, the enemy, the map by regions and landmarks, the content of frames and
 * rows, and the position in words. No sentence draws with characters: each has
 * only letters, digits and . , : ; ' - ( ) % / ! ? + and ends with a stop. The
 * arena owns all memory.
 */
#ifndef FELDPOST_HEAR_H
#define FELDPOST_HEAR_H

#include "feldpost/match.h"
#include "feldpost/picture.h"

/* What is left out: most, some, nothing. */
enum hear_length {
	HEAR_SHORT,
	HEAR_USUAL,
	HEAR_FULL,
};
extern const char *const hear_lengths[]; /* "short", "usual", "full", NULL */

/* Texts that pages and sentences share, by the ids that scripts use; ends with
 * a NULL id. {0} and {1} are the things described. */
struct hear_text {
	const char *id, *text;
};
extern const struct hear_text hear_texts[];

/* A board, for comparison with a later one. */
struct hear_view {
	struct picture picture;
	bool pictured;	   /* false: the game has no picture */
	const char *facts; /* everything else that is said, one sentence a
			    * line */
	const char *when;  /* the turn and the question, one sentence a line */
};
void hear_look(const struct match *m, const struct reader *reader,
	struct arena *a, struct hear_view *out);

/* Describes the board, or only `part` of a hex map if it is not NULL. Unless
 * `length` is short, adds the events of the last two player turns, if `story`
 * (may be NULL) has any. */
struct chart_part;
void hear_board(const struct match *m, const struct reader *reader,
	const struct journal *story, enum hear_length length,
	const struct chart_part *part, struct buffer *out);

/* hear_events returns the number of events of a story. hear_happened writes the
 * fights' results and other news (rules.h) that follow the first `events`. */
size_t hear_events(const struct journal *story);
void hear_happened(const struct match *m, const struct reader *reader,
	const struct journal *story, size_t events, struct buffer *out);

/* Describes only the position, in words. */
void hear_brief(
	const struct match *m, const struct reader *reader, struct buffer *out);

/* Writes what has changed between two boards; nothing if they are the same. */
void hear_changes(const struct hear_view *before, const struct hear_view *now,
	struct buffer *out);

/* Rewrites a text from elsewhere, line by line, with the characters above:
 * suits get their names, and signs that only divide or point are dropped. */
void hear_speak(const char *text, struct buffer *out);

/* Writes one character, if it has a name or is a letter; otherwise a blank. */
void hear_sign(int32_t c, struct buffer *out);

#endif
