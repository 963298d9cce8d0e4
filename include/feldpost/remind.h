/*
 * Reminders: the player's last packet sent once more, when the answer is late.
 * floor: desk
 *
 * Both players agree in the terms of the offer when an answer is due (terms.h).
 * Nothing that is signed depends on it. A reminder is the unchanged packet with
 * words above it.
 */
#ifndef FELDPOST_REMIND_H
#define FELDPOST_REMIND_H

#include "feldpost/desk.h"

/* What happened in one game. If the reminder must be printed, its text is a
 * letter or a message. */
struct reminder {
	const struct desk_row *row;
	int status;	  /* exit status */
	bool sent;	  /* it was sent now */
	const char *line; /* what to say; "" if the text must be printed */
	const char *text;
};

/*
 * Goes through the games of the list in which the answer to the player's last
 * packet is late. If the owner's post sends, sends a reminder and notes it in
 * the folder's log; otherwise prints it. Sends at most o->reminders for one
 * packet, and at most one a day and game. Prints the fault of a game that can't
 * be read. *worst is the worst status. False if `print` failed; ERROR_USAGE if
 * the post sends but o->reminders is 0.
 */
bool remind_late(struct owner *o, const char *folder, const struct desk_list *l,
	bool (*print)(
		struct owner *o, const struct reminder *r, struct error *e),
	int *worst, struct error *e);

#endif
