/*
 * Reminders: sends the player's last packet once more when its answer is late.
 * floor: desk
 *
 * In the terms of the offer, both players have agreed when an answer is due
 * (terms.h). No signed text depends on reminders. A reminder is the unchanged
 * packet below a text.
 */
#ifndef FELDPOST_REMIND_H
#define FELDPOST_REMIND_H

#include "feldpost/desk.h"

/* The result for one game. If the reminder must be printed, its text is a
 * letter or a message. */
struct reminder {
	const struct desk_row *row;
	int status;
	bool sent;	  /* the reminder was sent now */
	const char *line; /* a line to print; "" if the text must be printed */
	const char *text;
};

/*
 * Handles the games of the list in which the answer to the player's last packet
 * is late. If the owner's post can send, sends a reminder and notes this in the
 * folder's log. Otherwise prints the reminder. Sends at most o->reminders for
 * one packet, and at most one reminder a day for each game. Prints the fault of
 * a game that can't be read. *worst gets the worst exit status. Returns false
 * if `print` failed; ERROR_USAGE if the post can send but o->reminders is 0.
 */
bool remind_late(struct owner *o, const char *folder, const struct desk_list *l,
	bool (*print)(
		struct owner *o, const struct reminder *r, struct error *e),
	int *worst, struct error *e);

#endif
