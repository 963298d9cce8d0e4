#include "feldpost/desk.h"
#include "feldpost/judge.h"
#include "feldpost/message.h"
#include "feldpost/shell.h"
#include "feldpost/sitting.h"

/* Stores packets that contradict the game, even if the other packets can't
 * be stored. If the contradiction is the error, adds to the error where
 * these packets are stored. */
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
		error_hint(e, "feldpost does not keep the other version, "
			      "because the game was not read from a file");
	else if (!evidence_keep(&s->game, path, f, &kept, &why))
		error_hint(e,
			"feldpost could not keep the other "
			"version: %s",
			why.text);
	else if (kept == 0)
		error_hint(e,
			"%s already has a packet that proves the same; "
			"`feldpost audit --evidence %s GAME` compares the "
			"versions",
			path, shell_word(s->owner->arena, path));
	else if (count > kept)
		error_hint(e,
			"%s keeps %zu of these packets; the other %zu prove "
			"the same",
			path, kept, count - kept);
	else
		error_hint(e,
			"the other version is kept in %s; `feldpost audit "
			"--evidence %s GAME` compares the versions",
			path, path);
}

/* Stores the last packet, which the guard file refused because the user had
 * already answered a different packet, and says where in the error. */
static bool
keep_refused(struct sitting *s, struct error *e)
{
	struct arena *a = s->owner->arena;
	const struct entry *last = ledger_last(&s->game.ledger);
	struct block b = { .body = last->body, .signature = last->signature };
	struct finding f = {
		.kind = FINDING_RIVAL,
		.block = &b,
		.seq = last->seq,
		.from = last->packet.from,
		.hash = last->hash,
		.prev = last->packet.prev,
	};
	struct findings one = { .list = &f, .count = 1 };
	const char *hint = arena_string(a, e->hint);
	const char *path = evidence_beside(a, s->file);
	struct error why;
	size_t kept;
	if (s->answered.refused && path &&
		evidence_keep(&s->game, path, &one, &kept, &why))
		error_hint(
			e, "the refused packet is kept in %s; %s", path, hint);
	return false;
}

bool
sitting_look(struct sitting *s, bool cards, struct error *e)
{
	return chair_look(&s->chair, cards, e) || keep_refused(s, e);
}

bool
sitting_sign(struct sitting *s, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e)
{
	*seq = 0;
	return chair_sign(&s->chair, orders, notes, seq, e) ||
	       (*seq > 0 && keep_refused(s, e));
}

enum {
	MISSING_MOST = 1000, /* the most packets that are checked; a signed
			      * number can be large */
};

/* Writes "3" or "3 and 5-6": the numbers of packets from `next` on that are
 * missing and that a role sends. Role 0 stands for all roles. Returns how many
 * packets are missing, and the first of them. */
static long
put_missing(const struct sitting *s, const bool *here, size_t count, char role,
	struct buffer *out, unsigned *least)
{
	const struct ledger *l = &s->game.ledger;
	unsigned next = ledger_next(l);
	long missing = 0;
	for (unsigned i = 0, end; i < count; i = end) {
		end = i + 1;
		if (here[i] || (role && ledger_sender(l, next + i) != role))
			continue;
		while (end < count && !here[end] && !role)
			end++;
		*least = missing ? *least : next + i;
		missing += end - i;
		buffer_printf(out, out->length ? ", %u" : "%u", next + i);
		if (end > i + 1)
			buffer_printf(out, "-%u", next + end - 1);
	}
	return missing;
}

/* Marks the waiting packets, starting at the next one. Returns how many there
 * are, counting the missing ones between them. */
static size_t
mark_here(const struct sitting *s, bool *here)
{
	unsigned next = ledger_next(&s->game.ledger);
	size_t count = 0;
	for (size_t i = 0; i < s->found.count; i++) {
		const struct finding *f = &s->found.list[i];
		size_t place = f->seq;
		if (f->kind != FINDING_EARLY || !f->from || place < next ||
			place >= next + MISSING_MOST)
			continue;
		place -= next;
		here[place] = true;
		count = place < count ? count : place + 1;
	}
	return count;
}

/* Adds to the error which packets before the waiting packet are missing.
 * Also adds who sent them, and how the user can get them again. */
static void
hint_missing(const struct sitting *s, struct error *e)
{
	const struct game *g = &s->game;
	const struct ledger *l = &g->ledger;
	bool *here = arena_array(g->arena, MISSING_MOST, sizeof *here);
	size_t count =
		l->count && e->code == ERROR_NOT_NOW ? mark_here(s, here) : 0;
	struct buffer out = buffer_in(g->arena);
	unsigned first = 0, least;
	/* A referee's game names its players only in earlier packets. */
	bool named = !ledger_player(l, 'R')->known;
	for (const char *role = named ? "AB" : "R"; count && *role; role++) {
		struct buffer list = buffer_in(g->arena);
		long missing = put_missing(
			s, here, count, named ? *role : '\0', &list, &least);
		if (!missing)
			continue;
		first = !first || least < first ? least : first;
		buffer_printf(&out,
			P_("packet %s is missing", "packets %s are missing",
				missing),
			buffer_string(&list));
		if (named)
			buffer_printf(&out,
				P_(": %s sent it", ": %s sent them", missing),
				ledger_player(l, *role)->known
					? desk_calls(s->owner, g, *role)
					: _("the player who accepts the "
					    "offer"));
		buffer_puts(&out, "; ");
	}
	if (!first)
		return;
	buffer_printf(&out,
		_("take in the earlier mail first, or ask its sender to type "
		  "`feldpost resend --send --packet %u GAME`"),
		first);
	error_hint(e, "%s", buffer_string(&out));
}

bool
sitting_hear(struct sitting *s, struct error *e)
{
	const struct ledger *l = &s->game.ledger;
	for (size_t i = 0; s->key && i < s->found.count; i++) {
		const struct finding *f = &s->found.list[i];
		bool shows =
			f->kind == FINDING_EARLY || f->kind == FINDING_BRANCH;
		if (!shows || !f->from ||
			public_key_equals(&ledger_player(l, f->from)->key,
				secret_key_public(s->key)))
			continue;
		if (!answered_heard(
			    &s->answered, l, seq_before(f->seq), &f->prev, e))
			return false;
	}
	return true;
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
	s->rest.code = ERROR_NONE;
	bool ok = intake_mails(g, s->offer, list, mails->count, &s->found, e);
	if (ok && mails->count > 1)
		s->sum = intake_sum(g, &s->found);
	if (ok)
		intake_rest(g, &s->found, &s->rest);
	hint_missing(s, ok ? &s->rest : e);
	keep_evidence(s, ok ? &s->rest : e);
	return (!s->answered.path || sitting_hear(s, e)) && ok;
}

bool
sitting_say_faults(struct sitting *s, struct error *e)
{
	if (s->rest.code == ERROR_NONE)
		return game_audit_cards(&s->game, e);
	*e = s->rest;
	return false;
}
