/*
 * Auditing one game file, or many, each in a process of its own.
 * floor: cli
 */
#ifndef FELDPOST_AUDIT_MANY_H
#define FELDPOST_AUDIT_MANY_H

#include "cli.h"
#include "feldpost/audit.h"
#include "feldpost/complaint.h"
#include "feldpost/judge.h"
#include "feldpost/report_log.h"

enum {
	AUDIT_JOBS_MOST = 1024
};

struct auditing {
	struct ledger ledger; /* without rules */
	struct game game;     /* with them; end it */
	struct audited audited;
};

/* Verifies the game file that the first operand names; but for its cards
 * (game_audit_cards). */
bool audit_file(
	struct cli *c, bool no_rules, struct auditing *v, struct error *e);

/* Whether the boxes for the owner of the key at hand are good
 * (game_audit_boxes). */
bool audit_own_boxes(struct cli *c, const struct game *g, struct error *e);

bool audit_is_folder(struct cli *c, const char *path);

/*
 * Verifies all game files that the operands name or that lie in folders among
 * them, `at_once` of them at a time (0: as many as there are processors).
 * Prints a line each, in the order given, or of JSON. The command's status is
 * the worst.
 */
bool audit_many(struct cli *c, bool no_rules, size_t at_once, struct error *e);

#endif
