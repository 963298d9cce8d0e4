/*
 * Boxes: files of mails that are neither one message nor an mbox.
 * floor: mail
 */
#ifndef FELDPOST_MAIL_BOXES_H
#define FELDPOST_MAIL_BOXES_H

#include <stdbool.h>

#include "feldpost/text.h"

/* Whether it is an MMDF mailbox: its mails stand between lines of four ^A. */
bool mmdf_begins(struct span text);

/* Takes the next mail off the text; false: there is none. */
bool mmdf_next(struct span *text, struct span *mail);

/* The message in a file *.emlx, which stands between a line with its length and
 * what the program notes of it; what is none stays as it is. */
struct span emlx_message(struct span file);

#endif
