/*
 * Seen: an index of the mails that a desk need not read again.
 * floor: desk
 *
 * DESK/index lists mails: by the name, size and time of their files, or in an
 * mbox by their hashes. The index only saves time, and you may delete it at any
 * time. The index is valid as long as the desk has the same games and no game
 * has become older. Mails that the desk keeps count as seen until the desk
 * drops them. A damaged or invalid index is ignored.
 */
#ifndef FELDPOST_SEEN_H
#define FELDPOST_SEEN_H

#include "feldpost/folder.h"
#include "feldpost/mailbox.h"
#include "feldpost/owner.h"

/* The mails of one mailbox that were read for one purpose. */
struct seen_box {
	struct digest box;
	/* Lines of the index, "NAME SIZE TIME\n" or "NAME SIZE TIME COPY\n",
	 * sorted by their names if they were read. COPY names a file in a
	 * folder of the desk. */
	const char **mail;
	size_t count, capacity;
};

/* A game as it was when the index was written. */
struct seen_game {
	struct digest offer, last; /* hashes of the first and last packet */
	size_t packets;
};

struct seen {
	bool holds; /* the index existed and is valid */
	struct seen_box **box;
	size_t boxes, box_capacity;
	struct seen_game *game;
	size_t games, game_capacity;
	struct file_list kept; /* the copies of mails on the desk */
};

/* Reads the desk's index, as far as it is still valid. */
void seen_read(struct owner *o, struct seen *out);

/* Returns the part of the index for the mailbox `path`, for these aims and for
 * the owner's key and contacts. A missing part is added. */
struct seen_box *seen_box(
	struct owner *o, struct seen *s, const char *path, const char *aims);

/* Returns the line of a listed mail, or NULL. */
const char *seen_find(
	struct arena *a, const struct seen_box *box, const struct mail *m);

/* Adds a line that was found in another part. */
void seen_keep(struct arena *a, struct seen_box *box, const char *line);

/* Adds a mail, unless the index can't hold its name. */
void seen_add(struct arena *a, struct seen_box *box, const struct mail *m,
	const char *kept);

/* Replaces the index. Old entries are dropped if the desk now has other games.
 * Call this after storing everything. Fails with ERROR_SYSTEM. */
bool seen_write(struct owner *o, struct seen *s, struct error *e);

#endif
