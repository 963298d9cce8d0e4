/*
 * Backups: a backup is one sealed file with a desk and its guard. The command
 * line and the local page can write and restore backups.
 * floor: desk
 *
 * A backup is the line `feldpost-backup 1 SALT MOMENT`, then one sealed file
 * (vault.h) under the owner's key, with this salt and the name `backup`. MOMENT
 * is the time of the backup, in the form 2026-12-20T14:02:05Z. The same time in
 * seconds since 1970 is the generation of the sealed file. For each file of the
 * desk and the guard, the sealed file has a line `LENGTH NAME`, followed by the
 * bytes of the file. NAME is `guard`, `guard/FILE` for a file in GUARD.d, or
 * `desk/PATH`.
 *
 * A backup may be old. Restoring a backup overwrites no file. The lines of both
 * guards are joined. feldpost shuts each game that it restores from the backup
 * (restored.h). feldpost also shuts a game if the two guards have different
 * packets with the same number.
 */
#ifndef FELDPOST_BACKUP_H
#define FELDPOST_BACKUP_H

#include "feldpost/owner.h"

/* Appends a backup of the owner's desk and guard. Fails with ERROR_SYSTEM, or
 * ERROR_INPUT if the desk is too large or a file has a strange name. */
bool backup_write(struct owner *o, const struct secret_key *key,
	struct buffer *out, struct error *e);

/* What backup_restore has restored. */
struct restoring {
	long long when;	     /* when the backup was made, in seconds since
			      * 1970 */
	size_t games, stays; /* the number of restored games, and of files that
			      * already existed */
};

/* Restores a backup into the owner's desk and guard. Fails with ERROR_INPUT if
 * `text` is not a backup. Fails with ERROR_VERIFY if the backup was sealed with
 * another key or was changed. Fails with ERROR_SYSTEM if a file can't be
 * written. After an error, call backup_restore again; files that it has already
 * restored remain. */
bool backup_restore(struct owner *o, const struct secret_key *key,
	struct span text, struct restoring *out, struct error *e);

/* Shuts all games of the owner's desk, which will be continued elsewhere. */
bool backup_shut_desk(struct owner *o, struct error *e);

#endif
