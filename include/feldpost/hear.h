/*
 * Hearing: boards as sentences, for screen readers and for reading line by
 * line.
 * floor: report
 *
 * The sentences describe everything in the picture of a match: whose turn it
 * is, the results of the last fights, the reader's units and what is near them,
 * the enemy, the map by regions and landmarks, the content of frames and rows,
 * and the position in words. Sentences never draw with characters. A sentence
 * has only letters, digits and . , : ; ' - ( ) % / ! ? + and ends with a full
 * stop. The arena owns all memory.
 */
#ifndef FELDPOST_HEAR_H
#define FELDPOST_HEAR_H

#include "feldpost/match.h"
#include "feldpost/picture.h"

/* The length of a description: short, usual, or everything. */
enum hear_length {
	HEAR_SHORT,
	HEAR_USUAL,
	HEAR_FULL,
};
extern const char *const hear_lengths[]; /* "short", "usual", "full"; the
					  * last is NULL */

/* The description of a board, for comparison with a later board. */
struct hear_view {
	struct picture picture; /* the picture, or all zero bytes */
	const char *facts;	/* the other facts about the board, one sentence
				 * per line */
	const char *when;	/* the turn and the current question, one
				 * sentence per line */
};
void hear_look(const struct match *m, const struct reader *reader,
	struct arena *a, struct hear_view *out);

/* Describes the board, or only `part` of a hex map (NULL for all of it). Unless
 * `length` is short, also describes the events of the last two player turns in
 * `story` (may be NULL). */
struct chart_part;
void hear_board(const struct match *m, const struct reader *reader,
	const struct journal *story, enum hear_length length,
	const struct chart_part *part, struct buffer *out);

/* hear_events returns the number of events in a story. hear_happened skips the
 * first `events` events of a story, and describes the others: results of fights
 * and other news (rules.h). */
size_t hear_events(const struct journal *story);
void hear_happened(const struct match *m, const struct reader *reader,
	const struct journal *story, size_t events, struct buffer *out);

/* Writes a short description of the position in words. */
void hear_brief(
	const struct match *m, const struct reader *reader, struct buffer *out);

/* Describes what has changed between two boards. Writes nothing if the boards
 * are the same. */
void hear_changes(const struct hear_view *before, const struct hear_view *now,
	struct buffer *out);

/* Rewrites any text, line by line, with the characters of sentences. Suits of
 * cards become words, and signs that only divide or point are dropped. */
void hear_speak(const char *text, struct buffer *out);

/* Writes one character as words: its name if the character has a name, the
 * character itself if it is a letter, and a blank for any other character. */
void hear_sign(int32_t c, struct buffer *out);

#endif
