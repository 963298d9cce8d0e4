/*
 * Hearing: boards as sentences, for screen readers and line-by-line reading.
 * floor: report
 *
 * They describe the same picture that others see, and the match: whose turn it
 * is, the results of the last fights, the reader's units and what is near them,
 * the enemy, the map by regions and landmarks, the content of frames and rows,
 * and the position in words. No sentence draws with characters: each has only
 * letters, digits and . , : ; ' - ( ) % / ! ? + and ends with a stop. The arena
 * owns all memory.
 */
#ifndef FELDPOST_HEAR_H
#define FELDPOST_HEAR_H

#include "feldpost/match.h"
#include "feldpost/picture.h"

/* What is left out: the most, some of it, nothing. */
enum hear_length {
	HEAR_SHORT,
	HEAR_USUAL,
	HEAR_FULL,
};
extern const char *const hear_lengths[]; /* "short", "usual", "full", NULL */

/* What pages and sentences say alike, by the names that scripts have for it;
 * ends with a NULL id. {0}, {1}: what is spoken of. */
struct hear_text {
	const char *id, *text;
};
extern const struct hear_text hear_texts[];

/* A board, to be compared with a later one. */
struct hear_view {
	struct picture picture;
	bool pictured;	   /* false: the game has no picture */
	const char *facts; /* what is said besides where things stand, a
			    * sentence a line */
	const char *when;  /* the turn, and what is asked, likewise */
};
void hear_look(const struct match *m, const struct reader *reader,
	struct arena *a, struct hear_view *out);

/* What is to be heard: of a map of hexes only that part, if it is not NULL. At
 * more than the shortest length it has what came of the last two player turns,
 * if the story (NULL: nobody knows it) has anything of them. */
struct chart_part;
void hear_board(const struct match *m, const struct reader *reader,
	const struct journal *story, enum hear_length length,
	const struct chart_part *part, struct buffer *out);

/* The number of events of a story; and the results of fights and other news
 * (rules.h) among the events after the first `count`. */
size_t hear_events(const struct journal *story);
void hear_happened(const struct match *m, const struct reader *reader,
	const struct journal *story, size_t events, struct buffer *out);

/* The position in words alone. */
void hear_brief(
	const struct match *m, const struct reader *reader, struct buffer *out);

/* What has changed from one board to the other; nothing, if nothing has. */
void hear_changes(const struct hear_view *before, const struct hear_view *now,
	struct buffer *out);

/* A text of other rooms, line by line, in the same letters: suits have their
 * names, and what only divides or points is left out. */
void hear_speak(const char *text, struct buffer *out);

/* One sign of it, if it has a name or is a letter, else a blank. */
void hear_sign(int32_t c, struct buffer *out);

#endif
