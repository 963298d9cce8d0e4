#include "play_clerk.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/complaint.h"
#include "feldpost/confine.h"
#include "feldpost/limits.h"
#include "feldpost/order_file.h"
#include "feldpost/outgoing.h"
#include "feldpost/system.h"

/* The clerk: reads the game, and serves one request after the other. */

void
clerk_say(struct clerk *k, size_t indent, const char *format, ...)
{
	struct buffer text = buffer_in(k->step);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, format, args);
	va_end(args);
	for (size_t i = 0; i < indent; i++)
		buffer_putc(&k->out, ' ');
	text_wrap(&k->out, buffer_string(&text), REPORT_WIDTH - indent,
		indent + 2);
}

static void
say_error(struct clerk *k, const struct error *e)
{
	clerk_say(k, 0, "%s", e->text);
	if (*e->hint)
		clerk_say(k, 2, "%s", e->hint);
}

/* The journal has the last step, and all of this turn, for `log`. */
static bool
has_turn(const struct game *g, const struct journal *j)
{
	return g->run_from <= 1 ||
	       (game_last_step(g) >= g->run_from && j->first &&
		       j->first->turn < match_turn(&g->match));
}

const char *
clerk_own_words(struct clerk *k, const char *line)
{
	return k->practice ? match_own_words(k->match, k->reader, line, k->step)
			   : game_own_words(&k->game, line);
}

void
clerk_put_story(struct clerk *k, struct report_range range)
{
	if (k->practice)
		report_story(
			k->match, k->reader, NULL, k->story, range, &k->out);
	else
		report_events(&k->game, k->story, range, &k->out);
}

/* In solitaire dice are rolled as soon as an order needs them, so nothing after
 * them needs a guess. */
void
clerk_begin_draft(struct clerk *k)
{
	static const struct lines none;
	struct buffer text = buffer_in(k->cli->arena);
	struct error unused;
	if (k->draft)
		draft_write(k->draft, &text);
	draft_free(k->draft);
	k->from = k->practice ? practice_standpoint(k->practice)
			      : game_standpoint(&k->game, &none);
	k->draft = draft_new(&k->from, k->drafting ? DRAFT_COURSES : 1);
	draft_heed(k->draft, &k->progress.progress, &typing_stopped);
	if (text.length)
		draft_read(k->draft, "", buffer_span(&text), &unused);
	k->listed = false;
}

/* In a game for two: I, not the other side, and in my next packet. */
static bool
is_asked(const struct clerk *k)
{
	const struct game *g = &k->game;
	const struct secret_key *key = k->with->key;
	struct error unused;
	return game_check_asked(g, &unused) && !game_must_complain(g) &&
	       (!mode_mails(g->ledger.mode) ||
		       (game_is_next(g, key) &&
			       game_is_seat(g, key, g->match.missing.seat)));
}

bool
clerk_is_asked(const struct clerk *k)
{
	return k->draft && k->from.asked;
}

bool
clerk_must_send(const struct clerk *k)
{
	const struct game *g = &k->game;
	return !k->practice && !clerk_is_asked(k) &&
	       mode_mails(g->ledger.mode) && game_is_next(g, k->with->key) &&
	       game_is_forced(g);
}

static bool
open_game(struct clerk *k, struct error *e)
{
	const struct checkpoint turn = { .enough = has_turn };
	struct cli *c = k->cli;
	struct game *g = &k->game;
	if (k->with->practice)
		return clerk_open_practice(k, e);
	k->journal = (struct journal){ .arena = c->arena };
	if (!cli_game_with(c, &turn, &k->journal, g, e))
		return false;
	k->match = &g->match;
	k->reader = &g->reader;
	k->story = &k->journal;
	k->drafting = mode_mails(g->ledger.mode);
	if (is_asked(k) || clerk_must_send(k))
		clerk_begin_draft(k);
	return true;
}

void
clerk_drafts(struct clerk *k)
{
	if (k->drafting || !k->draft)
		return;
	k->drafting = true;
	clerk_begin_draft(k);
	clerk_say(k, 0, _("From now on no dice fall before you say `roll`."));
}

/* What the next packet, or the dice, have brought. */
static void
begin(struct clerk *k, const struct play_begin *how)
{
	const struct game *g = &k->game;
	if (k->practice) {
		clerk_begin_practice(k);
		return;
	}
	struct report_range range = {
		.from = how->since ? how->since : game_last_step(g),
		.to = LIMIT_SEQ,
		.turn = -1,
	};
	if (how->drafting)
		clerk_drafts(k);
	if (!how->since)
		report_head(g, &k->out);
	clerk_put_story(k, range);
	buffer_putc(&k->out, '\n');
	clerk_tell(k, NULL);
}

void
clerk_put_line(struct clerk *k, size_t at)
{
	const struct draft_line *l = draft_line(k->draft, at);
	unsigned of = draft_tried(k->draft);
	struct buffer text = buffer_in(k->step);
	buffer_printf(&text, "%2zu  %s", at + 1, l->text);
	switch (l->fate) {
	case FATE_REFUSED:
		buffer_printf(
			&text, _("  # not possible: %s"), l->refusal.text);
		break;
	case FATE_GUARDED:
		buffer_puts(&text, _("  # its condition does not hold"));
		break;
	case FATE_DROPPED:
		buffer_puts(&text, _("  # what stands before it ends it all"));
		break;
	case FATE_UNREAD:
		buffer_printf(
			&text, _("  # not understood: %s"), l->misreading.text);
		break;
	case FATE_WAITS:
		buffer_puts(&text, _("  # waits for a decision"));
		break;
	case FATE_DEPENDS:
		if (k->drafting)
			buffer_printf(&text, _("  # possible in %u of %u"),
				l->possible, of);
		break;
	case FATE_NOTE:
		buffer_puts(&text, _("  # a note"));
		break;
	case FATE_TOLD:
	case FATE_DONE:
	case FATE_COMMENT:
		if (l->gloss && *l->gloss)
			buffer_printf(&text, "  # %s", l->gloss);
		break;
	}
	clerk_say(k, 0, "%s", buffer_string(&text));
	if (l->forgets && *l->forgets)
		clerk_say(k, 4, _("It leaves undone: %s."), l->forgets);
	if (l->warning)
		clerk_say(k, 4, "(%s)", l->warning);
}

void
clerk_keep(struct clerk *k)
{
	struct buffer text = buffer_in(k->step);
	if (!k->practice) {
		if (draft_count(k->draft))
			draft_write(k->draft, &text);
		attendant_say(k->asker, PLAY_DRAFT, buffer_span(&text));
	}
	k->listed = false;
	k->numbered.count = 0;
}

static bool
stands(const struct draft_line *l)
{
	return l->fate != FATE_REFUSED && l->fate != FATE_UNREAD &&
	       l->fate != FATE_DROPPED &&
	       (l->fate != FATE_DEPENDS || l->possible || l->guarded);
}

void
clerk_order(struct clerk *k, size_t at, const char *line)
{
	draft_insert(k->draft, at, line);
	const struct draft_line *l = draft_line(k->draft, at);
	if (!stands(l)) {
		if (l->fate == FATE_DROPPED)
			clerk_say(k, 0,
				_("`%s` would not be carried out: what stands "
				  "before it ends everything."),
				l->text);
		else if (l->refusal.rule)
			clerk_say(k, 0, _("Not possible: %s (rule %s)."),
				l->refusal.text, l->refusal.rule);
		else
			clerk_say(k, 0, _("Not possible: %s."),
				l->fate == FATE_UNREAD ? l->misreading.text
						       : l->refusal.text);
		draft_undo(k->draft);
		return;
	}
	clerk_put_line(k, at);
	clerk_keep(k);
	if (k->practice && !k->drafting) {
		clerk_take(k);
		return;
	}
	size_t wrong = draft_first_wrong(k->draft);
	if (wrong < draft_count(k->draft)) {
		clerk_say(k, 0, _("Line %zu holds no longer:"), wrong + 1);
		clerk_put_line(k, wrong);
	}
	clerk_tell(k, line);
}

/* Whether the draft gives the game up, which nobody does by one word. */
static bool
concedes(struct clerk *k)
{
	for (size_t i = 0; i < draft_count(k->draft); i++)
		if (strcmp(draft_line(k->draft, i)->text, "concede") == 0)
			return true;
	return false;
}

/* Alone, the draft is signed as soon as dice, cards or chits decide. */
static bool
rolls(struct clerk *k)
{
	if (k->practice || k->drafting || !clerk_is_asked(k) ||
		!draft_count(k->draft) || concedes(k))
		return false;
	const struct missing *now = &draft_board(k->draft)->missing;
	return now->kind == MISSING_LINK || now->kind == MISSING_SHARE ||
	       now->kind == MISSING_NOTHING;
}

/* Lines that are to be signed. */
static size_t
count_orders(struct draft *d)
{
	size_t count = 0;
	for (size_t i = 0; i < draft_count(d); i++) {
		enum draft_fate fate = draft_line(d, i)->fate;
		count += fate != FATE_COMMENT && fate != FATE_UNREAD;
	}
	return count;
}

static void
take_line(struct clerk *k, const char *line)
{
	struct span rest;
	enum play_word word = play_word_of(span_of(line), &rest);
	const char *meaning;
	if (word != WORD_NONE) {
		clerk_word(
			k, word, arena_copy(k->step, rest.data, rest.length));
		return;
	}
	if (!k->draft) {
		clerk_say(k, 0, _("Nothing can be ordered now; `?` says why."));
		return;
	}
	if (!*line && clerk_lesson_order(k)) {
		clerk_lesson_on(k);
		return;
	}
	if (!*line && !clerk_is_asked(k)) {
		clerk_tell(k, NULL);
		return;
	}
	if (!*line) {
		clerk_list(k, span_of(""));
		return;
	}
	meaning = clerk_meaning(k, line);
	if (meaning)
		clerk_order(k, draft_count(k->draft), meaning);
}

/* A draft of before, which nobody vouches for. */
static void
read_old(struct clerk *k, struct span text, bool keep, struct play_facts *facts)
{
	struct error e;
	if (!k->draft)
		return;
	if (keep) /* what others may have written rolls no dice */
		clerk_drafts(k);
	if (!draft_read(k->draft, _("the draft"), text, &e)) {
		say_error(k, &e);
		return;
	}
	facts->all = count_orders(k->draft);
	for (size_t i = 0; i < draft_count(k->draft); i++)
		facts->good += draft_line(k->draft, i)->fate != FATE_COMMENT &&
			       stands(draft_line(k->draft, i));
	if (!keep) {
		draft_undo(k->draft);
		return;
	}
	clerk_word(k, WORD_PLAN, "");
	clerk_keep(k);
	clerk_tell(k, "");
}

/* What would be signed. */
static void
sum_up(struct clerk *k)
{
	if (!k->draft || !draft_count(k->draft))
		return;
	for (size_t i = 0; i < draft_count(k->draft); i++)
		clerk_put_line(k, i);
}

static void
put_facts(struct clerk *k, struct play_facts *facts)
{
	const struct game *g = &k->game;
	facts->practice = facts->alone = k->practice;
	if (!k->practice) {
		if (!g->ledger.count)
			return;
		facts->packet = ledger_next(&g->ledger);
		facts->head = ledger_last(&g->ledger)->hash;
		facts->alone = !mode_mails(g->ledger.mode);
		facts->here = outgoing_is_here(&k->cli->owner, g);
	}
	facts->asked = clerk_is_asked(k);
	facts->forced = clerk_must_send(k);
	facts->drafting = k->drafting;
	facts->rolls = rolls(k);
	facts->over = k->match->missing.kind == MISSING_NOTHING;
	facts->lines = k->draft ? count_orders(k->draft) : 0;
	attendant_say(k->asker, PLAY_FACTS,
		(struct span){ (const char *)facts, sizeof *facts });
}

static void
serve(struct clerk *k, char kind, struct span text)
{
	struct play_facts facts = { .packet = 0 };
	struct play_begin how = { .since = 0 };
	struct lines words = { .count = 0 };
	progress_start(k->cli, &k->progress, N_("courses of dice"));
	k->step = arena_new(NULL);
	k->out = buffer_in(k->step);
	k->above = buffer_in(k->step);
	switch ((enum play_request)kind) {
	case PLAY_BEGIN:
		if (text.length < sizeof how)
			break;
		memcpy(&how, text.data, sizeof how);
		clerk_take_shown(k, span_from(text, sizeof how));
		begin(k, &how);
		break;
	case PLAY_LINE:
		take_line(k, arena_copy(k->step, text.data, text.length));
		break;
	case PLAY_COMPLETE:
		if (k->draft)
			clerk_complete(k, text, &words);
		for (size_t i = 0; i < words.count; i++)
			attendant_say(
				k->asker, PLAY_WORD, span_of(words.line[i]));
		break;
	case PLAY_OLD:
	case PLAY_READ:
		read_old(k, text, kind == PLAY_READ, &facts);
		break;
	case PLAY_SUM:
		sum_up(k);
		break;
	case PLAY_TAKE:
		if (k->practice && k->draft)
			clerk_take(k);
		break;
	}
	progress_clear(&k->progress);
	buffer_add(&k->above, k->out.data, k->out.length);
	struct buffer shown = cli_as_shown(k->cli, &k->above);
	attendant_say(k->asker, PLAY_TEXT, buffer_span(&shown));
	if (kind != PLAY_COMPLETE)
		put_facts(k, &facts);
	arena_free(k->step);
	k->step = NULL;
}

/* The key is at hand; its file is not looked for again. */
static void
look_with(struct cli *c, const struct secret_key *key)
{
	struct looking *l = &c->owner.looking;
	l->failed = !secret_key_copy(&l->key, key, &l->error);
	l->there = l->tried = true;
}

/* Gives rights up, and opens the game. */
static struct clerk *
start(struct play_game *with)
{
	struct cli *c = with->cli;
	struct outputs files = { .arena = c->arena, .guard = c->owner.guard };
	struct clerk *k = arena_alloc(c->arena, sizeof *k);
	*k = (struct clerk){ .with = with,
		.cli = c,
		.shown = buffer_in(c->arena),
		.rows = terminal_rows(),
		.listing = arena_new(NULL) };
	c->operand = &with->file; /* as a command that looks at it has it */
	c->operands = 1;
	if (with->file)
		outputs_add(&files, N_("an input"), with->file, -1);
	c->outputs = files;
	if (with->key)
		look_with(c, with->key);
	confine(&c->owner, &files, with->file, CONFINE_POSITIONS);
	k->open = open_game(k, &k->fault);
	return k;
}

int
play_clerk(void *game, struct attendant *asker, char kind, struct span text)
{
	struct play_game *with = game;
	if (!with->clerk)
		with->clerk = start(with);
	struct clerk *k = with->clerk;
	k->asker = asker;
	typing_stopped = 0;
	if (k->open)
		serve(k, kind, text);
	else
		failure_print(k->cli, &k->fault);
	return k->open ? 0 : (int)k->fault.code;
}
