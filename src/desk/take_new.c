#include "take_part.h"

#include <string.h>

#include "feldpost/bot_orders.h"
#include "feldpost/file.h"
#include "feldpost/intake.h"
#include "feldpost/message.h"
#include "feldpost/name.h"
#include "feldpost/names.h"
#include "feldpost/offers.h"
#include "feldpost/outgoing.h"
#include "feldpost/policy.h"
#include "feldpost/shell.h"

/* Handles a new game: accepts its offer, stores the offer until later, or
 * restores a game that was on this desk before. */

static bool
name_game(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	const struct entry *offer = ledger_entry(&p->s.game.ledger, 1);
	struct span rules = span_of(offer->packet.rules);
	const char *name;
	bool there;
	if (p->options.called)
		name = p->options.called;
	else if (!names_take(o->arena, o->desk, rules, &offer->hash, &name, e))
		return false;
	p->s.file = names_path(o->arena, o->desk, name);
	p->s.shown = p->s.game.called = name;
	outputs_move_game(p->files, p->s.file);
	return file_look(p->s.file, &there, e) &&
	       (!there || error_set(e, ERROR_NOT_NOW, "%s exists already",
				  p->s.file));
}

/* Logs an automatic join before signing the acceptance. The daily limit
 * counts the joins in the log. */
static bool
note_joined(struct part *p, struct error *e)
{
	struct digest whom = offer_of_whom(p->owner, &p->ledger);
	return part_log(p, LOG_JOINED, &whom, 1, e) &&
	       offer_note_replies(p->owner, &p->ledger, e);
}

/* True if feldpost may join the game. If the setup names a bot as a player,
 * only that bot may join. */
static bool
may_join(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	const struct game *g = &p->s.game;
	enum policy policy;
	struct bot named;
	bool bot = bot_of(g, 'B', &named);
	if (bot && !p->options.by)
		return error_set(e, ERROR_NOT_NOW,
			"this game is offered to a computer player, %s",
			named.name);
	return (!p->options.by || (policy_read(p->options.by, g->match.rules,
					   &policy, e) &&
					  bot_may_play(g, 'B', policy, e))) &&
	       (p->options.here ||
		       outgoing_check(o, g, ledger_next(&g->ledger), 'B', e));
}

static bool
accept(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	struct game *g = &p->s.game;
	const struct digest offer = g->ledger.entry[0].hash;
	struct lines none = { .line = NULL };
	struct digest nonce;
	struct error why;
	const char *name;
	digest_random(&nonce);
	if (!o->name(o, &name, e) || !name_check_game(g, e) ||
		!name_check_joiner(g, name, e) || !may_join(p, e) ||
		!note_joined(p, e) ||
		!game_accept(g, p->s.key, name, &nonce, &none, e) ||
		!part_note_signed(p, ledger_last(&g->ledger)->seq, e) ||
		!sitting_store(&p->s, e))
		return false;
	p->stored = true;
	if (!answered_accept(o->arena, o->guard, &offer, &p->me,
		    &ledger_last(&g->ledger)->hash, e))
		return false;
	if (!part_log(p, LOG_TAKEN, &offer, 1, &why))
		o->note(o, why.text);
	return part_send(p, e);
}

static bool
take_offer(struct part *p, struct error *e)
{
	p->sum = intake_sum(&p->s.game, &p->s.found);
	part_say(p, p->sum);
	bool ok = accept(p, e);
	part_tell_news(p, true);
	return ok;
}

/* Sets p->fate of each mail that contains this offer and no other packet. */
static bool
leave(struct part *p, enum fate fate)
{
	memset(p->fate, (int)fate, p->game->mails.count);
	p->stored = true;
	return true;
}

static bool
is_of_contact(const struct part *p)
{
	const struct player *a = ledger_player(&p->ledger, 'A');
	return owner_contact_of(p->owner, &a->key);
}

/* True if feldpost would accept an offer, has no means to answer it, and has
 * not reported this yet. Logs that it reports this. */
static bool
tell_unanswered(struct part *p, const struct error *why)
{
	const struct digest *offer = &p->game->offer;
	struct error unused;
	return why->code == ERROR_INPUT &&
	       !desk_log_find(&p->log, offer, 1, LOG_PUT_OFF) &&
	       part_log(p, LOG_PUT_OFF, offer, 1, &unused);
}

/* Stores an offer that feldpost must not join automatically, or must not
 * join now. Prints only the number of offers that strangers made. */
static bool
let_offer_wait(struct part *p, const struct error *why, struct error *e)
{
	struct owner *o = p->owner;
	const struct player *a = ledger_player(&p->ledger, 'A');
	bool new;
	if (!offer_keep(o, &p->ledger, &new, e)) {
		leave(p, FATE_NO_ROOM);
		return e->code == ERROR_NOT_NOW;
	}
	if (p->unread.code == ERROR_NONE &&
		!offer_note_replies(o, &p->ledger, e))
		return false;
	bool known = is_of_contact(p) || owner_mistaken(o, a->name, &a->key);
	if (known ? new : tell_unanswered(p, why)) {
		part_say(p, offer_words(o, &p->ledger));
		part_say(p, why->text);
		if (!known && !offer_reply(o, &p->ledger, 'A'))
			part_say(p, _("the mail with the offer has no address "
				      "for replies"));
		part_say(p, arena_printf(o->arena,
				    _("`feldpost join %s` accepts it"),
				    shell_word(o->arena, p->game->name)));
	}
	return leave(p, FATE_TAKEN);
}

static bool
is_mine(const struct part *p)
{
	for (int i = 0; p->known && i < LEDGER_PLAYERS; i++) {
		const struct player *one = &p->ledger.player[i];
		if (one->known && public_key_equals(&one->key, &p->me))
			return true;
	}
	return false;
}

/* How a new game begins, before feldpost has read the game's rules. */
enum beginning {
	BEGINS,
	BEGINS_NOT, /* the game does not begin, and the reason was already
		       reported */
	BEGINS_BADLY,
};

static enum beginning
look_at_offer(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	const struct ledger *l = &p->ledger;
	const struct digest *offer = &p->game->offer;
	enum joining join = (enum joining)p->options.join;
	struct error why = { .code = ERROR_NONE };
	if (!offer_read(&p->ledger, o->arena, &p->game->mails, offer,
		    p->known ? &p->me : NULL, e)) {
		leave(p, FATE_UNUSED);
		part_say(p, e->text);
		return BEGINS_NOT;
	}
	offer_hear_replies(o, l, &p->game->mails);
	bool mine = is_mine(p), accepted = ledger_player(l, 'B')->known;
	bool referee = p->known && ledger_player(l, 'R')->known &&
		       public_key_equals(&ledger_player(l, 'R')->key, &p->me);
	bool open = !mode_needs_no_acceptance(l->mode) &&
		    (referee ? !l->player[ledger_row('R')].sent
			     : !mine && !accepted);
	if (!mine && !open) { /* the offer is for other players */
		leave(p, FATE_FOREIGN);
		return BEGINS_NOT;
	}
	if (!join && !open) {
		leave(p, FATE_FOREIGN);
		part_say(p, _("you play this game, but its file is not here: "
			      "`feldpost take --join` rebuilds it"));
		return BEGINS_NOT;
	}
	if (!open)
		return BEGINS;
	if (desk_log_find(&p->log, offer, 1, LOG_REFUSED)) {
		leave(p, FATE_TAKEN);
		return BEGINS_NOT;
	}
	/* The game with this offer was deleted from this desk, but a mailbox
	 * still has the offer. Accepting the offer again would begin a
	 * second game. */
	bool twice = false;
	if (p->known && !answered_has_accepted(o->arena, o->guard, offer,
				&p->me, NULL, &twice, e))
		return BEGINS_BADLY;
	if (twice || desk_log_find(&p->log, offer, 1, LOG_TAKEN)) {
		leave(p, FATE_TAKEN);
		if (join)
			part_say(
				p, _("you have already accepted this offer: to "
				     "rebuild the game, take in your packet 2, "
				     "too; the other player's `feldpost resend "
				     "--packet 2 GAME` prints it"));
		return BEGINS_NOT;
	}
	if (p->unread.code != ERROR_NONE) /* today's joins are unknown */
		why = p->unread;
	else if ((!referee || accepted) &&
		 offer_may_join(o, l, &p->log, join, &why))
		return BEGINS;
	return let_offer_wait(p, &why, e) ? BEGINS_NOT : BEGINS_BADLY;
}

/* Takes the mails again if they came too early. The packets that they need
 * have now been restored. */
static void
take_behind(struct part *p)
{
	struct sitting *s = &p->s;
	struct error why;
	if (!s->game.back_from || !finding_first(&s->found, FINDING_EARLY))
		return;
	if (!sitting_take(s, &p->game->mails, &why))
		s->rest = why;
	memset(p->fate, FATE_NONE, p->game->mails.count);
	part_set_fates(p);
}

/* Shuts a game that the mails restored, if the user plays it and the guard
 * has no record of it. The user has signed packets of this game, and may
 * have signed other packets on another computer. */
static bool
shut_rebuilt(struct sitting *s, struct error *e)
{
	return !s->key || !game_last_by(&s->game, s->key) ||
	       sitting_shut_unnoted(s, e);
}

bool
part_begin(struct part *p, struct error *e)
{
	struct sitting *s = &p->s;
	struct game *g = &s->game;
	struct error stranger, unused;
	desk_log_read(p->owner->arena, p->owner->desk, &p->log, &p->unread);
	enum beginning beginning = look_at_offer(p, e);
	if (beginning != BEGINS)
		return beginning == BEGINS_NOT;
	s->from = 1;
	s->offer = &p->game->offer;
	bool ok = sitting_take(s, &p->game->mails, e);
	part_set_fates(p);
	if (!ok && !is_mine(p) && !is_of_contact(p))
		return leave(p, FATE_UNUSED);
	if (!ok || !outputs_judge(s->outputs, g, e) || !part_open_key(p, e) ||
		!sitting_gather(s, e) || !chair_put_back(&s->chair, e) ||
		!shut_rebuilt(s, e) || !sitting_hear(s, e))
		return false;
	take_behind(p);
	if (!s->key)
		return owner_lacks_key(p->owner->key, e);
	bool player = game_is_player(g, s->key, &stranger);
	enum duty duty = ledger_duty(&g->ledger, ledger_next(&g->ledger));
	bool joins = player ? duty == DUTY_ANCHOR && game_is_next(g, s->key)
			    : duty == DUTY_ACCEPT;
	if (!player && !joins) {
		memset(p->fate, FATE_UNUSED, p->game->mails.count);
		*e = stranger;
		return false;
	}
	if (!name_game(p, e) || (joins && player && !note_joined(p, e)))
		return false;
	ok = player ? part_go_on(p, false, e) : take_offer(p, e);
	if (p->stored)
		offer_forget(p->owner, p->game->name, &unused);
	/* The acceptance needs the user's name and address. */
	else if (!ok && e->code == ERROR_INPUT) {
		struct error why = *e;
		return let_offer_wait(p, &why, e);
	}
	return ok;
}
