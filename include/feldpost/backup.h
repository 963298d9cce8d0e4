/*
 * Backups: a desk with its guard in one sealed file, which command and page
 * write and restore.
 * floor: desk
 *
 * A backup is the line `feldpost-backup 1 SALT MOMENT`, then one sealed file
 * (vault.h) under the owner's key, with this salt and the name `backup`. The
 * moment of the backup has the form 2026-12-20T14:02:05Z; in seconds since 1970
 * it is the generation of the sealed file. The sealed file has for
 * each file a line `LENGTH NAME` and its bytes. NAME is `guard`, `guard/FILE`
 * for a file in GUARD.d, or `desk/PATH`.
 *
 * A backup may be old. Restoring overwrites nothing: guards are joined, and a
 * file that is here stays. Each game that comes from the backup is shut
 * (restored.h). If two guards know different packets with one number, that game
 * is shut, too.
 */
#ifndef FELDPOST_BACKUP_H
#define FELDPOST_BACKUP_H

#include "feldpost/owner.h"

/* Appends a backup of the owner's desk and guard. Fails with ERROR_SYSTEM, or
 * ERROR_INPUT if the desk is too large or a file has a strange name. */
bool backup_write(struct owner *o, const struct secret_key *key,
	struct buffer *out, struct error *e);

/* What was restored. */
struct restoring {
	long long when;	     /* when the backup was made */
	size_t games, stays; /* games restored; files that are here already */
};

/* Restores a backup into the owner's desk and guard. Fails with ERROR_INPUT if
 * `text` is no backup, ERROR_VERIFY if it was sealed by another key or changed,
 * ERROR_SYSTEM. After an error, restore again: what is there stays. */
bool backup_restore(struct owner *o, const struct secret_key *key,
	struct span text, struct restoring *out, struct error *e);

/* Shuts all games of the owner's desk, which will be continued elsewhere. */
bool backup_shut_desk(struct owner *o, struct error *e);

#endif
