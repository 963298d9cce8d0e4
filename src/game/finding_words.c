#include <string.h>

#include "finding.h"

static const char *game_of(const struct told *t);

/* True if the evidence also contains the packet before this packet. */
static bool
is_shown_behind(const struct told *t)
{
	for (size_t i = 0; i < t->all->count; i++)
		if (t->all->list[i].block &&
			digest_equals(&t->all->list[i].hash, &t->f->prev))
			return true;
	return false;
}

static bool
is_case(enum finding_case which, const struct told *t)
{
	const struct finding *f = t->f;
	char by;
	switch (which) {
	case CASE_REASON:
		return f->why != NULL;
	case CASE_NUMBER:
		return f->seq > 0;
	case CASE_OF_NOBODY:
		return f->from == 0;
	case CASE_REPLACED:
		return f->seq && f->seq < ledger_next(&t->game->ledger);
	case CASE_ANSWERED:
		return finding_answered(&t->game->ledger, f, &by);
	case CASE_SHOWN_BEHIND:
		return is_shown_behind(t);
	case CASE_NAMES_NO_GAME:
		return !*game_of(t);
	case CASE_ANY:
		break;
	}
	return true;
}

enum finding_end
finding_end(const struct finding *f)
{
	static const enum finding_end ends[] = {
		[FINDING_AGAIN] = FOUND_IN_GAME,
		[FINDING_TAKEN] = FOUND_IN_GAME,
		[FINDING_NEXT] = FOUND_IN_GAME,
		[FINDING_FOREIGN] = FOUND_NOTHING,
		[FINDING_KNOWN] = FOUND_IN_GAME,
		[FINDING_EARLY] = FOUND_WAITING,
		[FINDING_BROKEN] = FOUND_DAMAGED,
		[FINDING_STRANGE] = FOUND_DAMAGED,
		[FINDING_UNASKED] = FOUND_UNUSED,
		[FINDING_REFUSED] = FOUND_UNUSED,
		[FINDING_VOID] = FOUND_UNUSED,
		[FINDING_BRANCH] = FOUND_UNUSED,
		[FINDING_RIVAL] = FOUND_UNUSED,
	};
	return ends[f->kind];
}

/* The words for packets that were not added to a game. The signature of a void
 * packet does not tell why the packet is void (feldpost-protocol(7) 8.3): the
 * players may have different programs or different files. */
const struct saying finding_left[] = {
	{ FINDING_FOREIGN, ERROR_NOT_NOW, CASE_NAMES_NO_GAME,
		.text = N_("this mail offers another game{title}") },
	{ FINDING_FOREIGN, ERROR_NOT_NOW,
		.text = N_("this mail is of game {game}{title}, not of this "
			   "one") },
	{ FINDING_KNOWN, ERROR_NOT_NOW,
		.text = N_("all packets of this mail are in the game "
			   "already") },
	{ FINDING_EARLY, ERROR_NOT_NOW,
		.text = N_(
			"packet {seq} comes where packet {next} is due (V4)"),
		.hint = FINDING_WAITS },
	{ FINDING_BROKEN, ERROR_INPUT,
		.text = N_("this packet is incomplete") },
	{ FINDING_STRANGE, ERROR_VERIFY, CASE_REASON, .text = "{why}" },
	{ FINDING_STRANGE, ERROR_VERIFY, CASE_NUMBER,
		.text = N_("packet {seq}: no player's signature fits: damaged "
			   "or forged (V2)") },
	{ FINDING_STRANGE, ERROR_VERIFY,
		.text = N_("a packet without a number: no player's signature "
			   "fits: damaged or forged (V2)") },
	{ FINDING_UNASKED, ERROR_VERIFY,
		.text = N_("packet {seq}: from {signer}, but another player "
			   "had to send it, so feldpost ignores it (V4)"),
		.hint = N_("a player must wait until the game asks for a "
			   "packet") },
	{ FINDING_VOID, ERROR_VERIFY, CASE_OF_NOBODY, .text = "{why}" },
	{ FINDING_VOID, ERROR_VERIFY, CASE_REPLACED, .text = "{why}",
		.hint = N_("{signer} signed this packet, but it is void: the "
			   "packet in this game counts. If an unchanged "
			   "feldpost made it, compare `feldpost version` and "
			   "`feldpost lint --digests {rules}`") },
	{ FINDING_VOID, ERROR_VERIFY, .text = "{why}",
		.hint = N_(
			"{signer} signed this packet, but it is void: a valid "
			"packet {seq} with the same link must still come. If "
			"an unchanged feldpost made it, compare `feldpost "
			"version` and `feldpost lint --digests {rules}`") },
	{ FINDING_BRANCH, ERROR_VERIFY,
		.text = N_("packet {seq}: this answers a packet {before} that "
			   "differs from yours: compare both (V4); signed by "
			   "{signer}") },
	{ FINDING_RIVAL, ERROR_VERIFY, CASE_ANSWERED,
		.text = N_("packet {seq}: there are two versions, both signed "
			   "by {signer}; {answerer} answered the one in this "
			   "game, so that one counts") },
	{ FINDING_RIVAL, ERROR_VERIFY,
		.text = N_("packet {seq}: there are two versions, both signed "
			   "by {signer}; neither is answered in this game: the "
			   "one that gets an answer counts") },
	{ .text = NULL },
};

/* Words for evidence. Versions are reported together (evidence.c). */
const struct saying finding_proves[] = {
	{ FINDING_AGAIN, .text = N_("{packet}: the same packet again") },
	{ FINDING_TAKEN, .text = N_("{packet}: taken in") },
	{ FINDING_NEXT, .text = N_("{packet}: the next packet: take it in with "
				   "adjudicate") },
	{ FINDING_FOREIGN, .text = N_("{packet}: of another game") },
	{ FINDING_KNOWN, .text = N_("{packet}: in the game already") },
	{ FINDING_EARLY, .text = N_("{packet}: it comes after packets that "
				    "this game file lacks") },
	{ FINDING_BROKEN, .text = N_("{packet}: parts of it are missing, so it "
				     "proves nothing") },
	{ FINDING_STRANGE, .text = N_("{packet}: no player signed it, so it "
				      "proves nothing") },
	{ FINDING_UNASKED,
		.text = N_("{packet}: its sender is not the player "
			   "who must send it, so feldpost ignores it") },
	{ FINDING_REFUSED, .text = N_("{packet}: this game can't take it") },
	{ FINDING_VOID, .text = N_("{why}: void, signed by {signer}") },
	{ FINDING_BRANCH, .when = CASE_SHOWN_BEHIND,
		.text = N_("{packet}: it answers a packet {before} that "
			   "differs from the one in this game (shown here): "
			   "look at packet {before} first, and compare both") },
	{ FINDING_BRANCH,
		.text = N_("{packet}: it answers a packet {before} that "
			   "differs from the one in this game: look at packet "
			   "{before} first, and compare both") },
	{ .text = NULL },
};

const struct saying *
finding_saying(const struct saying *list, const struct told *t)
{
	for (; list->text; list++)
		if (list->kind == t->f->kind && is_case(list->when, t))
			return list;
	return NULL;
}

/* Returns the text for {packet}, which begins a line. */
static const char *
packet_head(const struct told *t, const char *signer)
{
	struct arena *a = t->game->arena;
	if (t->f->seq && t->f->from)
		return arena_printf(a, _("packet %u of %s"), t->f->seq, signer);
	if (t->f->seq)
		return arena_printf(a, _("packet %u"), t->f->seq);
	return t->f->from ? arena_printf(a, _("a packet of %s"), signer)
			  : _("a packet");
}

enum {
	TITLE = 40,   /* the most bytes of a game's name that a message shows */
	NUMBERS = 10, /* the most groups of line numbers that a message lists */
};

/* Returns the id of the game to which a packet belongs, or which the packet
 * begins. Returns "" for a packet before the acceptance. */
static const char *
named_game(struct arena *a, const struct finding *f)
{
	if (!f->block)
		return arena_string(a, f->begin->label.game);
	struct span id = packet_peek(f->block->body, "game");
	struct span word = packet_peek(f->block->body, "mode");
	const struct mode *mode = mode_named(word);
	bool offered = word.length && !(mode && mode_needs_no_acceptance(mode));
	if (id.length)
		return arena_copy(a, id.data, id.length);
	return offered ? "" : f->hash.hex;
}

/* Returns the game of this packet or of another packet in the mails. */
static const char *
game_of(const struct told *t)
{
	const char *game = named_game(t->game->arena, t->f);
	for (size_t i = 0; i < t->all->count && !*game; i++)
		if (t->all->list[i].kind == FINDING_FOREIGN)
			game = named_game(t->game->arena, &t->all->list[i]);
	return game;
}

/* Returns " (ostfront 2)" for an offer, otherwise "". */
static const char *
title_words(const struct told *t)
{
	struct span title = span_of("");
	if (t->f->block)
		title = packet_peek(t->f->block->body, "rules");
	if (title.length >= 2)
		title = (struct span){ title.data + 1, title.length - 2 };
	if (title.length > TITLE)
		title.length = TITLE;
	return title.length ? arena_printf(t->game->arena, " (%.*s)",
				      (int)title.length, title.data)
			    : "";
}

const char *
finding_text(const struct told *t, const char *text)
{
	const struct ledger *l = &t->game->ledger;
	const struct finding *f = t->f;
	const struct rules *rules = t->game->match.rules;
	struct arena *a = t->game->arena;
	unsigned next = ledger_next(l), seq = f->seq ? f->seq : next;
	const char *signer = f->from ? ledger_signer(l, f->from) : "";
	const char *game = f->kind == FINDING_FOREIGN ? game_of(t) : "";
	char by;
	bool answered = finding_answered(l, f, &by);
	const struct {
		const char *name, *word;
	} words[] = { { "{seq}", arena_printf(a, "%u", seq) },
		{ "{before}", arena_printf(a, "%u", seq_before(seq)) },
		{ "{next}", arena_printf(a, "%u", next) },
		{ "{signer}", signer },
		{ "{answerer}", answered ? ledger_signer(l, by) : "" },
		{ "{why}", f->why ? f->why : "" },
		{ "{rules}", rules ? rules->name : "GAME" },
		{ "{packet}", packet_head(t, signer) },
		{ "{game}", arena_printf(a, "%.8s", game) },
		{ "{title}",
			f->kind == FINDING_FOREIGN ? title_words(t) : "" } };
	const size_t count = sizeof words / sizeof *words;
	struct buffer out = buffer_in(a);
	for (text = _(text); *text;) {
		size_t i = 0;
		while (i < count && strncmp(text, words[i].name,
					    strlen(words[i].name)) != 0)
			i++;
		if (i < count) {
			buffer_puts(&out, words[i].word);
			text += strlen(words[i].name);
		} else
			buffer_putc(&out, *text++);
	}
	return buffer_string(&out);
}

/* Says what to ask for if a mail is damaged. Anybody may have made the mail, so
 * a sender is named only for an incomplete letter. */
bool
finding_hint(const struct told *t, struct error *e)
{
	const struct ledger *l = &t->game->ledger;
	const struct begin *b = t->f ? t->f->begin : NULL;
	bool torn = b && begin_is_torn(b);
	char from = torn ? b->label.from : '\0';
	if (l->count && !mode_mails(l->mode))
		return error_hint(e, "`feldpost resend` prints it again");
	if (l->count && from && ledger_player(l, from)->known)
		return error_hint(e,
			"ask %s for `feldpost resend`, or save the mail and "
			"give it as a file",
			ledger_signer(l, from));
	return error_hint(e,
		"ask whoever sent it for `feldpost resend`, or save the mail "
		"and give it as a file");
}

/* Returns line numbers, counted from 1: "7 and 9", "3, 5-8 and 12". If there
 * are too many numbers, the rest is counted. */
static const char *
line_numbers(struct arena *a, const struct letter_rest *r)
{
	struct buffer out = buffer_in(a);
	size_t rows = 0, from = 0, to;
	for (size_t i = 0; i < r->lacks; i = to) {
		from = i;
		for (to = i + 1; to < r->lacks &&
				 r->missing[to] == r->missing[to - 1] + 1;)
			to++;
		if (rows++ == NUMBERS) {
			buffer_printf(&out, _(" and %zu more"), r->lacks - i);
			break;
		}
		bool last = to == r->lacks;
		buffer_puts(&out, i == 0 ? "" : last ? _(" and ") : ", ");
		buffer_printf(&out, "%u", r->missing[from] + 1u);
		if (to > from + 1)
			buffer_printf(&out, "-%u", r->missing[to - 1] + 1u);
	}
	return buffer_string(&out);
}

const char *
intake_missing(struct arena *a, const struct letter_rest *r)
{
	if (!r->lacks)
		return arena_printf(a,
			P_("its only line (%u) has arrived, but it is not a "
			   "packet",
				"all its %u lines have arrived, but they don't "
				"fit together",
				(long)r->count),
			r->count);
	return arena_printf(a,
		P_("line %s of %u is missing or changed",
			"lines %s of %u are missing or changed",
			(long)r->lacks),
		line_numbers(a, r), r->count);
}

const char *
intake_lines(struct arena *a, const struct begin *b)
{
	const char *packet =
		b->label.seq ? arena_printf(a, _("packet %u"), b->label.seq)
			     : _("a packet");
	if (*b->label.game)
		packet = arena_printf(
			a, _("%s of game %s"), packet, b->label.game);
	return arena_printf(a, "%s: %s", packet, intake_missing(a, &b->rest));
}

/* Says what is wrong with a mail, the likely cause, and what to ask for. */
static bool
say_damaged(const struct told *t, enum error_code code, const char *wrong,
	struct error *e)
{
	struct arena *a = t->game->arena;
	const struct finding *f = t->f;
	const struct begin *b = f->begin;
	if (begin_is_torn(b))
		wrong = intake_lines(a, b);
	else if (!b->whole)
		wrong = arena_printf(a,
			b->cut ? _("%s: it is cut off")
			       : _("%s: some of its lines are missing or "
				   "changed"),
			wrong);
	error_at(e, code, f->at, "%s", wrong);
	return !f->needless && finding_hint(t, e);
}

bool
intake_say(const struct game *g, const struct findings *all,
	const struct finding *f, struct error *e)
{
	const struct told t = { g, all, f };
	const struct saying *said = finding_saying(finding_left, &t);
	if (f->kind == FINDING_REFUSED) {
		*e = all->refused;
		return false;
	}
	if (!said)
		return true;
	const char *text = finding_text(&t, said->text);
	if (finding_end(f) == FOUND_DAMAGED)
		return say_damaged(&t, said->code, text, e);
	error_set(e, said->code, "%s", text);
	return said->hint && error_hint(e, "%s", finding_text(&t, said->hint));
}

bool
intake_say_none(const struct game *g, const struct mail *mail, struct error *e)
{
	const struct told t = { .game = g };
	const char *file =
		strcmp(mail->file, "-") == 0 ? _("standard input") : mail->file;
	error_set(e, ERROR_INPUT, "%s: there is no packet in it", file);
	return finding_hint(&t, e);
}
