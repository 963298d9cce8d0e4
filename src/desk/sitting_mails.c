#include <string.h>

#include "feldpost/judge.h"
#include "feldpost/message.h"
#include "feldpost/sitting.h"

/* What comes in by mail, and what of it does not fit. */

/* What does not fit beside what the game has is kept, whatever becomes of the
 * rest of the mail; and the error about it, if it is one, says where. */
static void
keep_evidence(struct sitting *s, struct error *e)
{
	const struct findings *f = &s->found;
	struct error why;
	size_t kept = 0, count = finding_count(f, FINDING_RIVAL) +
				 finding_count(f, FINDING_BRANCH);
	const char *path = evidence_beside(s->owner->arena, s->file);
	if (count == 0)
		return;
	if (!path)
		error_hint(
			e, "it is not kept: give the game as a file for that");
	else if (!evidence_keep(&s->game, path, f, &kept, &why))
		error_hint(e, "it could not be kept: %s", why.text);
	else if (count > kept)
		error_hint(e,
			"%zu of them are kept in %s, and %zu more are not",
			kept, path, count - kept);
	else
		error_hint(e,
			"it is kept in %s; `feldpost audit --evidence %s "
			"GAME` compares them",
			path, path);
}

/* The answered file has refused the last packet, in whose place another was
 * answered: keeps it, and says so in the error. */
static bool
keep_refused(struct sitting *s, struct error *e)
{
	struct arena *a = s->owner->arena;
	const struct entry *last = ledger_last(&s->game.ledger);
	struct block b = { .body = last->body, .signature = last->signature };
	struct finding f = {
		.kind = FINDING_RIVAL, .block = &b, .from = last->packet.from
	};
	struct findings one = { .list = &f, .count = 1 };
	const char *hint = arena_string(a, e->hint);
	const char *path = evidence_beside(a, s->file);
	struct error why;
	size_t kept;
	if (s->answered.refused && path &&
		evidence_keep(&s->game, path, &one, &kept, &why))
		error_hint(e, "this one is kept in %s; %s", path, hint);
	return false;
}

bool
sitting_look(struct sitting *s, struct error *e)
{
	return chair_look(&s->chair, e) || keep_refused(s, e);
}

bool
sitting_sign(struct sitting *s, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e)
{
	*seq = 0;
	return chair_sign(&s->chair, orders, notes, seq, e) ||
	       (*seq > 0 && keep_refused(s, e));
}

bool
sitting_take(struct sitting *s, const struct mails *mails, struct error *e)
{
	struct game *g = &s->game;
	const struct mail *list = mails->list;
	if (mails->count == 0)
		return true;
	if (mails->count == 1 && !mail_has_packet(s->owner->arena, list))
		return intake_say_none(g, list, e);
	bool ok = intake_mails(g, s->offer, list, mails->count, &s->found, e);
	if (ok && mails->count > 1)
		s->sum = intake_sum(g, &s->found);
	if (ok)
		intake_rest(g, &s->found, &s->rest);
	keep_evidence(s, ok ? &s->rest : e);
	return ok;
}

bool
sitting_say_faults(struct sitting *s, struct error *e)
{
	if (s->rest.code == ERROR_NONE)
		return game_audit_cards(&s->game, e);
	*e = s->rest;
	return false;
}
