/*
 * Secrets: who else can read the files that a player must keep to himself.
 * floor: cli
 */
#ifndef FELDPOST_SECRETS_H
#define FELDPOST_SECRETS_H

#include "cli.h"

/*
 * Warns on standard error, with what to type, of a secret key or a guard of
 * this command that others can read, and of a key that lies beside the game
 * file, whose folder is packed and mailed easily. Nothing is refused for it.
 */
void secrets_warn(struct cli *c);

#endif
