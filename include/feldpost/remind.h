/*
 * Reminders: my last packet once more, to a player whose answer is late.
 * floor: desk
 *
 * By when an answer is due is what both have agreed on in the terms of the
 * offer (terms.h). Nothing that is signed depends on it, and a reminder is the
 * packet as it was, with words above it.
 */
#ifndef FELDPOST_REMIND_H
#define FELDPOST_REMIND_H

#include "feldpost/desk.h"

/* What came of one; if it was to be printed, its text is a letter or a message.
 */
struct reminder {
	const struct desk_row *row;
	int status;	  /* exit status */
	bool sent;	  /* now */
	const char *line; /* what there is to say; "": it is to be printed */
	const char *text;
};

/*
 * For each game of the list in which an answer to my last packet is late, one
 * after the other: prints a reminder or, if the owner's post sends, sends it
 * and notes that in the log of the folder. Of one packet so many are sent as
 * the owner allows (o->reminders), and in one game one a day at most. *worst is
 * the worst status. False: `print` has failed, or ERROR_USAGE: some were to be
 * sent, and none are allowed.
 */
bool remind_late(struct owner *o, const char *folder, const struct desk_list *l,
	bool (*print)(
		struct owner *o, const struct reminder *r, struct error *e),
	int *worst, struct error *e);

#endif
