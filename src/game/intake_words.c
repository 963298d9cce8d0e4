#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/intake.h"
#include "game_internal.h"

/* What is said of a packet that could not be taken. */

enum {
	TITLE = 40, /* bytes of a game's name that are told */
};

bool
intake_is_decoded(const struct mail *mail, const struct begin *begin)
{
	uintptr_t at = (uintptr_t)begin->text.data;
	uintptr_t from = (uintptr_t)mail->text.data;
	return at < from || at > from + mail->text.length;
}

char
intake_sender(const struct game *g, const struct finding *f)
{
	struct armour_label label;
	struct span from = span_of("");
	char role = f->from;
	if (f->block)
		from = packet_peek(f->block->body, "from");
	if (!role && from.length == 1)
		role = from.data[0];
	armour_label(f->begin, &label);
	if (!role)
		role = label.from;
	bool fits = (role == 'A' || role == 'B' || role == 'R') &&
		    ledger_player(&g->ledger, role)->known;
	return fits ? role : ledger_sender(&g->ledger, ledger_next(&g->ledger));
}

/* What to ask for when a mail has come to harm; `as_text`: where it may have
 * come to it. */
static bool
hint_resend(const struct game *g, char role, bool as_text, struct error *e)
{
	const struct player *p = ledger_player(&g->ledger, role);
	if (g->ledger.count == 0 || !p->known)
		return error_hint(
			e, as_text ? N_("save the mail as plain text, or ask "
					"whoever sent it for `feldpost resend`")
				   : N_("ask whoever sent it for `feldpost "
					"resend`"));
	if (!mode_mails(g->ledger.mode))
		return error_hint(
			e, as_text ? N_("save the mail as plain text, or "
					"`feldpost resend` prints it again")
				   : N_("`feldpost resend` prints it again"));
	return error_hint(e,
		as_text ? N_("save the mail as plain text, or ask %s for "
			     "`feldpost resend`")
			: N_("ask %s for `feldpost resend`"),
		p->name);
}

/* What is wrong, and the likely cause. */
static const char *
with_cause(struct arena *a, const char *wrong, const struct damage *d)
{
	switch (d->kind) {
	case DAMAGE_CUT:
		return arena_printf(
			a, _("%s: it is cut off in line %zu"), wrong, d->line);
	case DAMAGE_WRAPPED:
		return arena_printf(a,
			_("%s: its lines were wrapped anew, see line %zu"),
			wrong, d->line);
	case DAMAGE_HTML:
		return arena_printf(a, _("%s: it came as HTML, see line %zu"),
			wrong, d->line);
	case DAMAGE_HIDDEN:
		break;
	}
	return wrong;
}

static bool
say_damaged(const struct game *g, const struct finding *f, struct error *e)
{
	struct arena *a = g->arena;
	struct damage damage;
	armour_damage(f->begin, &damage);
	const char *wrong = f->why;
	if (f->kind == FINDING_BROKEN && damage.kind == DAMAGE_HIDDEN)
		wrong = _("this packet is not whole: lines of it are missing");
	else if (f->kind == FINDING_BROKEN)
		wrong = _("this packet is not whole");
	else if (!wrong && f->seq)
		wrong = arena_printf(a,
			_("packet %u: no player's signature fits: damaged or "
			  "forged (V2)"),
			f->seq);
	else if (!wrong)
		wrong = _("a packet without a number: no player's signature "
			  "fits: damaged or forged (V2)");
	wrong = with_cause(a, wrong, &damage);
	if (intake_is_decoded(f->mail, f->begin))
		wrong = arena_printf(
			a, _("in a part that was decoded: %s"), wrong);
	error_at(e, f->kind == FINDING_BROKEN ? ERROR_INPUT : ERROR_VERIFY,
		f->at, "%s", wrong);
	return hint_resend(
		g, intake_sender(g, f), damage.kind == DAMAGE_HTML, e);
}

bool
intake_say_none(const struct game *g, const struct mail *mail, struct error *e)
{
	struct letter letter;
	letter_read(mail->text, &letter);
	/* What was taken apart is not encoded any more. */
	letter.base64 = letter.base64 && mail->closed;
	letter.html = letter.html && mail->closed;
	const char *file =
		strcmp(mail->file, "-") == 0 ? _("standard input") : mail->file;
	error_set(e, ERROR_INPUT,
		letter.base64 ? N_("%s: there is no packet in it, but a part "
				   "that is encoded in base64")
		: letter.html ? N_("%s: there is no packet in it, but a part "
				   "that is HTML")
			      : N_("%s: there is no packet in it"),
		file);
	return hint_resend(g,
		ledger_sender(&g->ledger, ledger_next(&g->ledger)),
		letter.base64 || letter.html, e);
}

/* Another game. */

/* The next line of a mail, without what quoting put before it. */
static bool
next_line(struct span *rest, struct span *line)
{
	if (!span_line(rest, line))
		return false;
	while (line->length && memchr("> |", line->data[0], 3)) {
		line->data++;
		line->length--;
	}
	return true;
}

/*
 * What a mail says that the game is called: "Ostfront, game d45de3a2, ...", or
 * "game: ostfront" in a game file. Nobody has signed that.
 */
static struct span
title_of(struct span text, const char *id)
{
	static const char key[] = "game: ";
	char words[32];
	struct span line;
	snprintf(words, sizeof words, ", game %.8s", id);
	while (next_line(&text, &line)) {
		size_t length = strlen(key);
		if (line.length > length &&
			memcmp(line.data, key, length) == 0 &&
			line.length - length < TITLE)
			return (struct span){ line.data + length,
				line.length - length };
		for (size_t i = 1; i < line.length && i < TITLE; i++)
			if (line.length - i >= strlen(words) &&
				memcmp(line.data + i, words, strlen(words)) ==
					0)
				return (struct span){ line.data, i };
	}
	return span_of("");
}

/* The game that a packet names, or makes; "": nobody has accepted it. Of one
 * that is not whole the BEGIN line says it. */
static const char *
game_of(const struct game *g, const struct finding *f)
{
	struct armour_label label;
	if (!f->block) {
		armour_label(f->begin, &label);
		return arena_string(g->arena, label.game);
	}
	struct span id = packet_peek(f->block->body, "game");
	struct span word = packet_peek(f->block->body, "mode");
	const struct mode *mode = mode_named(word);
	bool offered = word.length && !(mode && mode_needs_no_acceptance(mode));
	if (id.length)
		return arena_copy(g->arena, id.data, id.length);
	return offered ? "" : f->hash.hex;
}

static bool
say_foreign(const struct game *g, const struct findings *all,
	const struct finding *f, struct error *e)
{
	const char *game = game_of(g, f);
	struct span title = span_of("");
	if (f->block)
		title = packet_peek(f->block->body, "rules");
	for (size_t i = 0; i < all->count && !*game; i++)
		if (all->list[i].kind == FINDING_FOREIGN)
			game = game_of(g, &all->list[i]);
	if (title.length >= 2) /* without its quotes */
		title = (struct span){ title.data + 1, title.length - 2 };
	if (!title.length)
		title = title_of(f->mail->text, game);
	if (title.length > TITLE)
		title.length = TITLE;
	const char *name = title.length ? arena_printf(g->arena, " (%.*s)",
						  (int)title.length, title.data)
					: "";
	if (!*game)
		return error_set(e, ERROR_NOT_NOW,
			"this mail offers another game%s", name);
	return error_set(e, ERROR_NOT_NOW,
		"this mail is of game %.8s%s, not of this one", game, name);
}

/* Versions. */

static bool
say_rival(const struct game *g, const struct finding *f, struct error *e)
{
	char by;
	bool answered = finding_answered(&g->ledger, f, &by);
	const char *signer = ledger_signer(&g->ledger, f->from);
	if (!answered)
		return error_set(e, ERROR_VERIFY,
			"packet %u: there are two versions, both signed by %s; "
			"neither is answered in this game: whichever is, "
			"stands",
			f->seq, signer);
	return error_set(e, ERROR_VERIFY,
		"packet %u: there are two versions, both signed by %s; the one "
		"in this game was answered by %s, and stands",
		f->seq, signer, ledger_signer(&g->ledger, by));
}

static bool
say_branch(const struct game *g, const struct finding *f, struct error *e)
{
	return error_set(e, ERROR_VERIFY,
		"packet %u: this answers another packet %u than yours: compare "
		"both (V4); signed by %s",
		f->seq, seq_before(f->seq), ledger_signer(&g->ledger, f->from));
}

/* Signed, and void (feldpost-protocol(7) 8.3). Programs differ, and files do:
 * it says nothing of why. */
static bool
say_void(const struct game *g, const struct finding *f, struct error *e)
{
	unsigned next = ledger_next(&g->ledger);
	unsigned seq = f->seq ? f->seq : next;
	error_set(e, ERROR_VERIFY, "%s", f->why);
	if (!f->from)
		return false; /* he is no player yet */
	const char *signer = ledger_signer(&g->ledger, f->from);
	if (seq < next)
		return error_hint(e,
			"%s signed it: it is void, and the one in this game "
			"stands. If it was made by an unchanged feldpost, "
			"compare `feldpost version` and `feldpost lint "
			"--digests`",
			signer);
	return error_hint(e,
		"%s signed it: it is void, and a valid packet %u with the same "
		"link is due. If it was made by an unchanged feldpost, compare "
		"`feldpost version` and `feldpost lint --digests`",
		signer, seq);
}

static bool
say_unasked(const struct game *g, const struct finding *f, struct error *e)
{
	error_set(e, ERROR_VERIFY,
		"packet %u: from %s, whose it was not to send: it "
		"takes no place (V4)",
		f->seq, ledger_signer(&g->ledger, f->from));
	return error_hint(e, "whoever is not asked waits, and says it "
			     "in his next packet");
}

bool
intake_say(const struct game *g, const struct findings *all,
	const struct finding *f, struct error *e)
{
	switch (f->kind) {
	case FINDING_FOREIGN:
		return say_foreign(g, all, f, e);
	case FINDING_OLD:
		packet_check_format(f->block->body, e);
		e->at = f->at;
		return false;
	case FINDING_KNOWN:
		return error_set(e, ERROR_NOT_NOW,
			"all packets of this mail are in the game already");
	case FINDING_BROKEN:
	case FINDING_STRANGE:
		return say_damaged(g, f, e);
	case FINDING_EARLY:
		error_set(e, ERROR_NOT_NOW,
			"packet %u comes where packet %u is due (V4)", f->seq,
			ledger_next(&g->ledger));
		return error_hint(e,
			"take in the mail before it first; those that you have "
			"sent count, too");
	case FINDING_UNASKED:
		return say_unasked(g, f, e);
	case FINDING_REFUSED:
		*e = all->refused;
		return false;
	case FINDING_VOID:
		return say_void(g, f, e);
	case FINDING_BRANCH:
		return say_branch(g, f, e);
	case FINDING_RIVAL:
		return say_rival(g, f, e);
	case FINDING_AGAIN:
	case FINDING_TAKEN:
	case FINDING_NEXT:
		break;
	}
	return true;
}
