/*
 * The pager: what is longer than the screen is read a page at a time.
 * floor: cli
 */
#ifndef FELDPOST_PAGER_H
#define FELDPOST_PAGER_H

#include <stdbool.h>

#include "feldpost/text.h"

/*
 * Where standard output is a terminal with fewer lines than the text, shows it
 * with $PAGER (less, where that is not set; none, where it is empty or `cat`),
 * and comes back when the reader has left it. False: nothing was shown, so it
 * is to be printed. No lock is held over it, since it lasts as long as its
 * reader likes.
 */
bool pager_show(struct span text);

#endif
