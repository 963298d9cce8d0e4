#include "take_part.h"

#include <string.h>
#include <unistd.h>

#include "feldpost/confine.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/offers.h"
#include "feldpost/outgoing.h"

/* Takes mails into one game of a desk. Each game has a separate process. */

/* Handles a game that got no new packet. An answer may still be due, or the
 * other player may have asked for the last answer again. */
static bool
stay(struct part *p, struct error *e)
{
	struct error why = *e;
	bool dull = why.code == ERROR_NOT_NOW &&
		    !finding_first(&p->s.found, FINDING_EARLY);
	p->stored = true; /* an earlier run stored the packets */
	if (!sitting_look(&p->s, true, e) || !part_mend_log(p, e) ||
		!part_note_mails(p, e))
		return false;
	bool ok = part_must_answer(p)
			  ? part_may_answer(p, e) && part_sign(p, e) &&
				    sitting_store(&p->s, e) && part_send(p, e)
			  : part_repeat(p, e);
	if (ok && !dull)
		*e = why;
	return ok && dull;
}

static bool
take_old(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	struct sitting *s = &p->s;
	if (!sitting_peek(s, e) || !part_open_key(p, e) ||
		!sitting_open(s, s->solo, e) || !chair_put_back(&s->chair, e))
		return false;
	desk_log_read(o->arena, o->desk, &p->log, &p->unread);
	bool was_over = part_is_over(p), back = s->game.back_from != 0;
	bool ok = sitting_take(s, &p->game->mails, e);
	part_set_fates(p);
	bool news = finding_first(&s->found, FINDING_TAKEN) || back;
	if (ok && !news) /* nothing is new, but the last packet has no answer */
		error_set(e, ERROR_NOT_NOW, "nothing new");
	return ok && news ? part_go_on(p, was_over, e) : stay(p, e);
}

/* Starts the processes that send mails and run hooks. Call this function
 * before the process gives up its rights. */
static bool
prepare(struct part *p, struct outputs *files, struct error *e)
{
	struct owner *o = p->owner;
	const char *turn = o->notify_turn, *end = o->notify_end;
	p->turn = p->end = (struct courier){ .to = -1, .from = -1 };
	o->post.automatic = p->options.answer;
	o->post.message = o->post.send = p->options.answer && !p->options.here;
	struct output *game =
		outputs_add(files, "-i", p->game->path, STDIN_FILENO);
	game->kind = OUTPUT_GAME;
	game->in_place = true;
	outputs_end_written(files);
	outputs_add(files, N_("an input"), p->game->path, STDIN_FILENO)
		->operand = true;
	outputs_add_secrets(files, o->key, p->game->path);
	return outgoing_prepare(o, e) &&
	       (!turn ||
		       courier_start(&p->turn, turn, COURIER_ENVIRONMENT, e)) &&
	       (!end || courier_start(&p->end, end, COURIER_ENVIRONMENT, e)) &&
	       outputs_check(files, e) && outputs_judge(files, NULL, e);
}

/* Marks mails that contain the last packets of a running game. Before an
 * automatic answer feldpost reads these mails again, to find out whether the
 * opponent has repeated a packet. */
static void
mark_recent(struct part *p)
{
	const struct findings *found = &p->s.found;
	const struct entry *last =
		p->options.answer ? ledger_last(&p->s.game.ledger) : NULL;
	for (size_t i = 0; last && i < found->count; i++) {
		const struct finding *f = &found->list[i];
		if (seq_behind(f->seq) >= last->seq)
			p->recent[f->mail - p->game->mails.list] = true;
	}
}

static bool
take(struct part *p, struct outputs *files, struct error *e)
{
	p->files = files;
	if (!prepare(p, files, e))
		return false;
	confine(p->owner, files, p->game->path,
		CONFINE_LOG | CONFINE_POSITIONS | CONFINE_GUARD);
	sitting_start(&p->s, p->owner, p->game->path, files);
	p->s.shown = p->game->name;
	if (p->s.shown != p->s.file)
		p->s.game.called = p->s.shown;
	bool ok = (p->game->fresh ? part_begin(p, e) : take_old(p, e)) ||
		  sitting_recover(&p->s, e);
	mark_recent(p);
	sitting_leave(&p->s);
	secret_key_free(p->key);
	return ok;
}

static void
say(struct part *p, const struct error *e, struct buffer *said)
{
	struct buffer fault = buffer_in(said->arena);
	/* The summary of the mails may already end with this error. */
	bool told = p->sum && text_behind(p->sum, e->text);
	if (e->code != ERROR_NONE && !told) {
		error_line(e, &fault);
		part_say(p, buffer_string(&fault));
	}
	/* A bot's desk has no user who could type the command. */
	if (e->code != ERROR_NONE && !(p->options.here && p->options.by))
		part_say(p, look_visible(said->arena, e->hint));
	for (size_t i = 0; i < p->game->mails.count; i++)
		p->fate[i] |= (p->recent[i] ? FATE_RECENT : 0) |
			      (p->vouched[i] ? FATE_SIGNED : 0);
	buffer_add(said, (const char *)p->fate, p->game->mails.count);
	buffer_printf(said, "%s\n%s", buffer_string(&p->line),
		buffer_string(&p->report));
}

/* Adds the game's offer, if the offer came in an earlier run and waited. */
static void
add_waiting(struct part *p)
{
	struct arena *a = p->owner->arena;
	struct take_game *g = &p->begun;
	struct waitings all;
	*g = *p->game;
	offers_find(p->owner, &all);
	g->mails.list =
		arena_array(a, g->mails.count + 1, sizeof *g->mails.list);
	if (g->mails.count)
		memcpy(g->mails.list, p->game->mails.list,
			g->mails.count * sizeof *g->mails.list);
	for (size_t i = 0; i < all.count; i++)
		if (digest_equals(&all.list[i].hash, &g->offer))
			g->mails.list[g->mails.count++] = (struct mail){
				.file = offer_path(p->owner, g->name),
				.text = all.list[i].text,
			};
	p->game = g;
}

int
take_into(
	const struct take *t, const struct take_game *game, struct buffer *said)
{
	struct arena *a = t->owner->arena;
	struct part p = {
		.owner = t->owner,
		.game = game,
		.options = t->options,
		.fate = arena_array(a, game->mails.count + 1, sizeof *p.fate),
		.vouched = arena_array(
			a, game->mails.count + 1, sizeof *p.vouched),
		.recent =
			arena_array(a, game->mails.count + 1, sizeof *p.recent),
		.report = buffer_in(a),
		.line = buffer_in(a),
	};
	struct outputs files = { .arena = a, .guard = t->owner->guard };
	struct error e = { .code = ERROR_NONE };
	t->owner->quiet = true;
	if (game->fresh) {
		add_waiting(&p);
		p.known = owner_me(t->owner, &p.me);
	}
	bool ok = take(&p, &files, &e);
	if (ok)
		e.code = ERROR_NONE;
	bool again = e.code == ERROR_SYSTEM || e.code == ERROR_USAGE ||
		     e.code == ERROR_NOT_NOW;
	/* These mails have packets that were not stored but may become
	 * useful. */
	for (size_t i = 0; !ok && !p.stored && i < game->mails.count; i++)
		if (p.fate[i] < FATE_WAITS)
			p.fate[i] = again ? FATE_FAILED : FATE_UNUSED;
	courier_dismiss(&p.turn);
	courier_dismiss(&p.end);
	p.game = game;
	say(&p, &e, said);
	return (int)e.code;
}
