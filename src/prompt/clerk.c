#include <string.h>

#include "clerk.h"
#include "feldpost/complaint.h"
#include "feldpost/confine.h"
#include "feldpost/limits.h"
#include "feldpost/outgoing.h"
#include "feldpost/system.h"

/* The clerk reads the game and serves requests, one after another. */

/* True if the journal has the last step, or all of this turn for `log`. */
static bool
has_turn(const struct game *g, const struct journal *j)
{
	return g->run_from <= 1 ||
	       (game_last_step(g) >= g->run_from && j->first &&
		       j->first->turn < match_turn(&g->match));
}

/* True if the player must decide, in a game for two by a packet. */
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

static bool
open_game(struct clerk *k, struct error *e)
{
	const struct checkpoint turn = { .enough = has_turn };
	const struct prompt_host *host = k->with->host;
	struct game *g = &k->game;
	if (k->with->practice)
		return clerk_open_practice(k, e);
	k->journal = (struct journal){ .arena = k->arena };
	if (!host->read(host->context, k->with->file, &turn, &k->journal, g, e))
		return false;
	k->match = &g->match;
	k->reader = &g->reader;
	k->story = &k->journal;
	k->drafting = mode_mails(g->ledger.mode);
	if (is_asked(k) || clerk_must_send(k))
		clerk_begin_draft(k);
	return true;
}

/* Reports what has changed by the next packet or by the dice. */
static void
begin(struct clerk *k, const struct beginning *how)
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
	if (!how->since && mode_mails(g->ledger.mode))
		report_head(g, &k->out);
	clerk_put_story(k, range);
	buffer_putc(&k->out, '\n');
	clerk_tell(k, NULL);
}

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

/* Returns true if the draft can be signed without a question to the player. */
static bool
is_clear(struct clerk *k)
{
	struct draft *d = k->draft;
	if (!clerk_is_asked(k) || clerk_choices(k)->count)
		return false;
	for (size_t i = 0; i < draft_count(d); i++)
		if (draft_line(d, i)->warning || draft_line(d, i)->forgets)
			return false;
	return draft_count(d) && draft_first_wrong(d) == draft_count(d) &&
	       !clerk_concedes(k);
}

static void
take_line(struct clerk *k, const char *line)
{
	const char *meaning;
	if (clerk_obey(k, line))
		return;
	if (!k->draft)
		clerk_say(k, 0, _("Nothing can be ordered now; `?` says why."));
	else if (!*line && clerk_lesson_order(k))
		clerk_lesson_on(k);
	else if (!*line && !clerk_is_asked(k))
		clerk_tell(k, NULL);
	else if (!*line)
		clerk_list(k, span_of(""));
	else if ((meaning = clerk_meaning(k, line)) != NULL)
		clerk_order(k, draft_count(k->draft), meaning);
}

static void
count_old(struct clerk *k, struct span text, struct facts *facts)
{
	struct error e;
	if (!k->draft || !draft_read(k->draft, _("the draft"), text, &e))
		return;
	facts->all = count_orders(k->draft);
	for (size_t i = 0; i < draft_count(k->draft); i++)
		facts->good += draft_line(k->draft, i)->fate != FATE_COMMENT &&
			       clerk_stands(draft_line(k->draft, i));
	draft_undo(k->draft);
}

static void
put_facts(struct clerk *k, struct facts *facts)
{
	const struct game *g = &k->game;
	facts->alone = k->practice;
	if (!k->practice) {
		if (!g->ledger.count)
			return;
		facts->packet = ledger_next(&g->ledger);
		facts->head = ledger_last(&g->ledger)->hash;
		facts->alone = !mode_mails(g->ledger.mode);
		facts->here = outgoing_is_here(k->with->owner, g);
	}
	facts->asked = clerk_is_asked(k);
	facts->forced = clerk_must_send(k);
	facts->drafting = k->drafting;
	facts->rolls = clerk_rolls(k);
	facts->clear = is_clear(k);
	facts->over = k->match->missing.kind == MISSING_NOTHING;
	facts->lines = k->draft ? count_orders(k->draft) : 0;
	attendant_say(k->asker, SAID_FACTS,
		(struct span){ (const char *)facts, sizeof *facts });
}

static void
answer(struct clerk *k, enum request request, struct span text)
{
	struct beginning how = { .since = 0 };
	struct lines words = { .count = 0 };
	switch (request) {
	case REQUEST_BEGIN:
		if (text.length < sizeof how)
			return;
		memcpy(&how, text.data, sizeof how);
		text = span_from(text, sizeof how);
		buffer_add(&k->board, text.data, text.length);
		begin(k, &how);
		return;
	case REQUEST_LINE:
		take_line(k, arena_copy(k->step, text.data, text.length));
		return;
	case REQUEST_COMPLETE:
		if (k->draft)
			clerk_complete(k, text, &words);
		for (size_t i = 0; i < words.count; i++)
			attendant_say(
				k->asker, SAID_WORD, span_of(words.line[i]));
		return;
	case REQUEST_OLD:
		return;
	case REQUEST_READ:
		clerk_read(k, text);
		return;
	case REQUEST_SUM:
		if (k->draft)
			clerk_put_plan(k);
		return;
	case REQUEST_TAKE:
		if (k->practice && k->draft)
			clerk_take(k);
		return;
	}
}

static void
serve(struct clerk *k, enum request request, struct span text)
{
	const struct prompt_host *host = k->with->host;
	struct facts facts = { .packet = 0 };
	k->progress = host->start(host->context);
	k->step = arena_new(NULL);
	k->out = buffer_in(k->step);
	k->above = buffer_in(k->step);
	if (request == REQUEST_OLD)
		count_old(k, text, &facts);
	else
		answer(k, request, text);
	host->done(host->context);
	buffer_add(&k->above, k->out.data, k->out.length);
	struct buffer shown = host->as_shown(host->context, &k->above);
	attendant_say(k->asker, SAID_TEXT, buffer_span(&shown));
	if (request != REQUEST_COMPLETE)
		put_facts(k, &facts);
	arena_free(k->step);
	k->step = NULL;
}

struct clerk *
clerk_new(const struct prompt_game *game, struct arena *a)
{
	struct clerk *k = arena_alloc(a, sizeof *k);
	*k = (struct clerk){ .with = game, .arena = a, .board = buffer_in(a) };
	return k;
}

void
clerk_end(struct clerk *k)
{
	if (!k || !k->started)
		return;
	draft_free(k->draft);
	practice_free(k->practice);
	arena_free(k->listing);
	clerk_hear_end(k);
	game_end(&k->game);
}

/* Gives up rights and opens the game. The player's key was opened before. */
static void
start(struct clerk *k)
{
	const struct prompt_game *with = k->with;
	struct owner *o = with->owner;
	struct outputs files = { .arena = k->arena, .guard = o->guard };
	if (with->file)
		outputs_add(&files, N_("an input"), with->file, -1);
	if (with->key) {
		struct looking *l = &o->looking;
		l->failed = !secret_key_copy(&l->key, with->key, &l->error);
		l->there = l->tried = true;
	}
	k->rows = terminal_rows();
	k->listing = arena_new(NULL);
	confine(o, &files, with->file, CONFINE_POSITIONS);
	k->open = open_game(k, &k->fault);
	k->started = true;
}

int
clerk_answer(void *clerk, struct attendant *asker, char kind, struct span text)
{
	struct clerk *k = clerk;
	if (!k->started)
		start(k);
	k->asker = asker;
	typing_stopped = 0;
	if (k->open)
		serve(k, (enum request)kind, text);
	else
		k->with->host->fail(k->with->host->context, &k->fault);
	return k->open ? 0 : (int)k->fault.code;
}
