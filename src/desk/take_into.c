#include <string.h>
#include <unistd.h>

#include "feldpost/bot_orders.h"
#include "feldpost/confine.h"
#include "feldpost/courier.h"
#include "feldpost/date.h"
#include "feldpost/desk.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/name.h"
#include "feldpost/names.h"
#include "feldpost/outgoing.h"
#include "feldpost/report.h"
#include "feldpost/shell.h"
#include "feldpost/sitting.h"
#include "feldpost/system.h"
#include "take_internal.h"

/* One game of a desk, in a process of its own. */

struct part {
	struct owner *owner;
	const struct take_game *game;
	struct take_options options;
	struct sitting s;
	struct secret_key *key;
	struct courier turn, end; /* who tell that it is my turn, or over */
	uint8_t *fate;		  /* of each of its mails */
	bool *vouched;		  /* those with what waits, by a player */
	bool *recent;		  /* those that have one of its last packets */
	struct desk_log log;
	struct error unread; /* why the log is not, or none */
	struct public_key me;
	bool known;		/* who I am */
	struct take_game begun; /* a new one, with the offer that waits */
	struct ledger ledger;	/* its offer, and the acceptance */
	struct buffer report;
	struct buffer line; /* what there is to say */
	const char *sum;    /* of that, what came of the mails */
	bool stored;	    /* what was taken */
	struct outputs *files;
	bool piped; /* his last packet was, just now */
	bool again; /* he has sent it again */
};

static void
add_words(struct part *p, const char *words)
{
	if (p->line.length && *words)
		buffer_puts(&p->line, "; ");
	buffer_puts(&p->line, words);
}

/* Mails. */

/* The finding of which this one is a copy; findings are sorted by number. */
static const struct finding *
original(const struct findings *found, size_t i)
{
	const struct finding *f = &found->list[i];
	for (size_t k = i; k > 0 && found->list[k - 1].seq == f->seq; k--)
		if (found->list[k - 1].kind != FINDING_AGAIN &&
			digest_equals(&found->list[k - 1].hash, &f->hash))
			return &found->list[k - 1];
	return f;
}

static void
set_fates(struct part *p)
{
	static const enum fate fates[] = {
		[FOUND_NOTHING] = FATE_NONE,
		[FOUND_IN_GAME] = FATE_TAKEN,
		[FOUND_WAITING] = FATE_WAITS,
		[FOUND_DAMAGED] = FATE_UNUSED,
		[FOUND_UNUSED] = FATE_UNUSED,
	};
	const struct findings *found = &p->s.found;
	for (size_t i = 0; i < found->count; i++) {
		const struct finding *f = &found->list[i];
		uint8_t *fate = &p->fate[f->mail - p->game->mails.list];
		if (f->kind == FINDING_AGAIN)
			f = original(found, i);
		uint8_t now = (uint8_t)(f->needless ? FATE_TAKEN
						    : fates[finding_end(f)]);
		*fate = now > *fate ? now : *fate;
		if (finding_end(f) == FOUND_WAITING && f->from)
			p->vouched[f->mail - p->game->mails.list] = true;
	}
}

/* Sending. */

static void
say_unsent(struct part *p, unsigned seq)
{
	add_words(p, arena_printf(p->owner->arena,
			     _("packet %u is not sent: `feldpost resend --send "
			       "%s` sends it"),
			     seq, shell_word(p->owner->arena, p->s.shown)));
}

static bool
send_last(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	const struct game *g = &p->s.game;
	unsigned seq = game_last_by(g, p->s.key);
	if (!p->options.answer) {
		say_unsent(p, seq);
		return true;
	}
	if (p->options.here) {
		desk_note(o, o->desk, g, LOG_SENT, seq);
		return true;
	}
	if (!outgoing_send(o, o->desk, p->s.shown, g, seq, e))
		return false;
	add_words(p, arena_printf(o->arena, _("packet %u is sent"), seq));
	return true;
}

static bool
add_to_log(struct part *p, enum log_word word, const struct digest *game,
	unsigned seq, struct error *e)
{
	struct owner *o = p->owner;
	struct log_line line = {
		.when = system_now(), .word = word, .game = *game, .seq = seq
	};
	return desk_log_add(o->arena, o->desk, &line, e);
}

static const struct digest *
name_of(const struct part *p)
{
	return desk_log_name(&p->s.game.ledger);
}

/* A packet is noted before it is stored: who is ended between that and sending
 * it sends it the next time, or is told by the desk. */
static bool
note_signed(struct part *p, unsigned seq, struct error *e)
{
	enum log_word word = p->options.answer ? LOG_SIGNED : LOG_UNSENT;
	return add_to_log(p, word, name_of(p), seq, e);
}

/* A packet that needs no decision, unless it could not be sent then; or one of
 * the program's. */
static bool
sign_answer(struct part *p, struct error *e)
{
	struct game *g = &p->s.game;
	struct lines orders = { .line = NULL }, none = { .line = NULL };
	unsigned seq = ledger_next(&g->ledger);
	bool bot = p->options.by && !game_is_forced(g);
	if (bot && bot_discloses(g))
		return game_disclose(g, p->s.key, &p->s.answered, e) &&
		       chair_put_back(&p->s.chair, e) && note_signed(p, seq, e);
	return (!bot || bot_choose(g, p->s.key, p->options.by, &orders, e)) &&
	       chair_sign(&p->s.chair, &orders, &none, &seq, e) &&
	       note_signed(p, seq, e);
}

static bool
must_answer(const struct part *p)
{
	const struct game *g = &p->s.game;
	bool anchor =
		ledger_duty(&g->ledger, ledger_next(&g->ledger)) == DUTY_ANCHOR;
	return p->s.key && game_is_next(g, p->s.key) &&
	       (game_is_forced(g) || (p->options.by && bot_is_asked(g))) &&
	       (p->options.answer || (p->game->anew && anchor));
}

bool
take_may_answer(const struct owner *o, const struct desk_log *log,
	const struct digest *game)
{
	return desk_log_answers(log, game, system_now()) < (size_t)o->answers;
}

/* Whether it may be sent by itself. Two programs that answer each other, or
 * somebody who makes this one answer, come to an end for today; what is put off
 * is noted, once. */
static bool
may_answer(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	const struct game *g = &p->s.game;
	unsigned seq = ledger_next(&g->ledger);
	enum policy policy;
	if (p->options.by && !game_is_forced(g) &&
		!bot_may_choose(g, p->options.by, &policy, e))
		return false;
	if (p->options.here)
		return true;
	if (!outgoing_check_next(o, g, p->s.key, e))
		return false;
	if (p->unread.code != ERROR_NONE) {
		*e = p->unread;
		return false;
	}
	if (take_may_answer(o, &p->log, name_of(p)))
		return true;
	if (desk_log_put_off(&p->log, name_of(p)) != seq &&
		!add_to_log(p, LOG_PUT_OFF, name_of(p), seq, e))
		return false;
	error_set(e, ERROR_NOT_NOW,
		"the limit of packets a day that are sent by themselves, %ld, "
		"is reached in this game",
		o->answers);
	return error_hint(e,
		"`feldpost sign -i --send %s` sends the next one now, `take "
		"--answer` on another day",
		shell_word(o->arena, p->s.shown));
}

enum {
	HAS_HIS = 1, /* the last packet that is not mine */
	HAS_MINE = 2,
};

/* What each of the mails has of these two. */
static char *
look_into(const struct part *p, unsigned his)
{
	const struct mails *mails = &p->game->mails;
	const struct findings *found = &p->s.found;
	char *has = arena_alloc(p->line.arena, mails->count + 1);
	for (size_t i = 0; i < found->count; i++) {
		const struct finding *f = &found->list[i];
		char *one = &has[f->mail - mails->list];
		if (finding_end(f) == FOUND_IN_GAME && f->seq == his)
			*one |= HAS_HIS;
		else if (finding_end(f) == FOUND_IN_GAME &&
			 f->seq == seq_behind(his))
			*one |= HAS_MINE;
	}
	return has;
}

/* Whether the log knows the mail, or if it is NULL another one, that has
 * brought this packet. */
static bool
is_noted(const struct part *p, unsigned seq, const struct mail *mail)
{
	for (size_t i = 0; i < p->log.count; i++) {
		const struct log_line *line = &p->log.line[i];
		if (line->word == LOG_MAIL && line->seq == seq &&
			digest_equals(&line->game, name_of(p)) &&
			(!mail || digest_equals(&line->mail, &mail->delivery)))
			return true;
	}
	return false;
}

static bool
note_mail(
	struct part *p, unsigned seq, const struct mail *mail, struct error *e)
{
	struct owner *o = p->owner;
	struct desk_log *log = &p->log;
	log->line = arena_grow(o->arena, log->line, log->count, &log->capacity,
		sizeof *log->line);
	struct log_line *line = &log->line[log->count++];
	*line = (struct log_line){ .when = system_now(),
		.word = LOG_MAIL,
		.game = *name_of(p),
		.seq = seq,
		.mail = mail->delivery };
	return desk_log_add(o->arena, o->desk, line, e);
}

/* The last packet of somebody else; 0: there is none. */
static unsigned
his_last(const struct part *p)
{
	const struct ledger *l = &p->s.game.ledger;
	unsigned mine = p->s.key ? game_last_by(&p->s.game, p->s.key) : 0;
	unsigned last = l->count ? ledger_last(l)->seq : 0;
	return last == mine && mine ? seq_before(mine) : last;
}

/*
 * Notes by which mails the opponent's last packet has come, so that a copy of
 * one is known whenever it comes. If it came in another one, without my answer,
 * he has sent it again, and may lack that; unless a program has.
 */
static bool
note_mails(struct part *p, struct error *e)
{
	const struct mails *mails = &p->game->mails;
	unsigned his = his_last(p);
	const char *has = look_into(p, his);
	if (!his || p->unread.code != ERROR_NONE || p->options.here)
		return true;
	for (size_t i = 0; i < mails->count; i++) {
		const struct mail *mail = &mails->list[i];
		p->piped =
			p->piped || ((has[i] & HAS_HIS) && take_is_piped(mail));
		if (!(has[i] & HAS_HIS) || is_noted(p, his, mail))
			continue;
		p->again = p->again ||
			   (is_noted(p, his, NULL) && has[i] == HAS_HIS &&
				   !mail->automatic);
		if (!note_mail(p, his, mail, e))
			return false;
	}
	return true;
}

/* What a run that was ended between the game and the log has left out. */
static bool
mend_log(struct part *p, struct error *e)
{
	unsigned his = his_last(p);
	if (!his || p->unread.code != ERROR_NONE ||
		desk_log_find(&p->log, name_of(p), his, LOG_WORDS))
		return true;
	return add_to_log(p, LOG_TAKEN, name_of(p), his, e);
}

/* Whether my last packet, which he may lack, was not repeated today. */
static bool
may_repeat(const struct part *p, unsigned mine)
{
	const struct log_line *last =
		desk_log_find(&p->log, name_of(p), mine, LOG_REPEATED);
	return p->again && (!last || system_now() - last->when >= DAY_SECONDS);
}

/* My last packet once more, or if it could not be sent when it was signed; it
 * is noted before, so that who can't note it does not send it again and again.
 */
static bool
repeat(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	const struct game *g = &p->s.game;
	unsigned seq = p->s.key ? game_last_by(g, p->s.key) : 0;
	long long now = system_now();
	if (!seq || p->options.here || ledger_last(&g->ledger)->seq != seq)
		return true;
	bool unsent = desk_log_unsent(&p->log, name_of(p), now) == seq;
	/* Who delivers tries again with the same mail. */
	if (p->options.answer && unsent &&
		(p->piped || desk_log_overdue(&p->log, name_of(p), now) == seq))
		return add_to_log(p, LOG_SENDING, name_of(p), seq, e) &&
		       send_last(p, e);
	if (!p->options.answer || !may_repeat(p, seq)) {
		if (unsent)
			say_unsent(p, seq);
		return true;
	}
	if (!add_to_log(p, LOG_REPEATED, name_of(p), seq, e) ||
		!outgoing_send(o, o->desk, p->s.shown, g, seq, e))
		return false;
	add_words(p, arena_printf(o->arena, _("packet %u is sent again"), seq));
	return true;
}

/* Telling. */

/* To a command of mine; none of its words is anybody else's. */
static void
run_hook(struct part *p, struct courier *courier, const char *what)
{
	const struct game *g = &p->s.game;
	struct buffer out = buffer_in(p->owner->arena);
	struct error why;
	const char *id = name_of(p)->hex;
	if (courier->to < 0)
		return;
	buffer_printf(
		&out, "FELDPOST_GAME=%s, game %.8s", g->scenario.title, id);
	buffer_putc(&out, '\0');
	buffer_printf(&out, "FELDPOST_FILE=%s", p->s.file);
	buffer_putc(&out, '\0');
	buffer_printf(&out, "FELDPOST_SUBJECT=[feldpost %.8s] %s: %s", id,
		g->scenario.title, what);
	buffer_putc(&out, '\0');
	if (!courier_send(courier, buffer_span(&out), &why))
		add_words(p, why.text);
}

static bool
is_over(const struct part *p)
{
	return p->s.game.match.missing.kind == MISSING_NOTHING;
}

/* What to type now, in a game that has a name. */
static const char *
what_next(const struct part *p)
{
	const struct game *g = &p->s.game;
	enum due due = game_due(g);
	bool sign = due == DUE_PACKET || due == DUE_CLOSING;
	if (!g->called || due == DUE_NOTHING)
		return "";
	return arena_printf(p->owner->arena, _(": `feldpost %s %s`"),
		sign ? "sign" : "show", game_called(g, ""));
}

static void
tell_news(struct part *p, bool was_over)
{
	const struct game *g = &p->s.game;
	bool over = is_over(p);
	bool mine = p->s.key && game_is_next(g, p->s.key);
	if (over && !was_over)
		run_hook(p, &p->end, _("it is over"));
	else if (mine && !over)
		run_hook(p, &p->turn, _("it is your turn"));
	add_words(p, arena_printf(p->owner->arena, _("waits: %s%s"),
			     desk_waits(p->owner, g, mine),
			     mine ? what_next(p) : ""));
}

/* The game. */

/* The key is open, if there is one. */
static bool
open_key(struct part *p, struct error *e)
{
	bool there;
	bool ok = file_look(p->owner->key, &there, e) &&
		  (!there || p->owner->open_key(p->owner, &p->key, e));
	p->s.key = p->key;
	return ok;
}

/* What came, and what needs no decision of mine, is stored; then it is sent. */
static bool
go_on(struct part *p, bool was_over, struct error *e)
{
	struct error why = { .code = ERROR_NONE };
	if (!sitting_look(&p->s, e))
		return false;
	bool due = must_answer(p);
	bool ok = !due || may_answer(p, &why);
	if ((due && ok && !sign_answer(p, e)) || !sitting_store(&p->s, e))
		return false;
	p->stored = true;
	p->sum = intake_sum(&p->s.game, &p->s.found);
	add_words(p, p->sum);
	if (!note_mails(p, e))
		return false;
	if (p->options.report) {
		struct report_style style = { .plain = p->owner->plain };
		struct report_range range = {
			.from = p->s.from, .to = LIMIT_SEQ, .turn = -1
		};
		p->s.game.reader.seat = -1;
		report_write(
			&p->s.game, &p->s.journal, range, &style, &p->report);
	}
	ok = ok && (due ? send_last(p, &why) : repeat(p, &why));
	tell_news(p, was_over);
	if (!ok)
		*e = why;
	return ok && sitting_say_faults(&p->s, e);
}

/* Nothing came that is new: perhaps an answer is due, or asked for again. */
static bool
stay(struct part *p, struct error *e)
{
	struct error why = *e;
	bool dull = why.code == ERROR_NOT_NOW &&
		    !finding_first(&p->s.found, FINDING_EARLY);
	p->stored = true; /* before */
	if (!sitting_look(&p->s, e) || !mend_log(p, e) || !note_mails(p, e))
		return false;
	bool ok = must_answer(p)
			  ? may_answer(p, e) && sign_answer(p, e) &&
				    sitting_store(&p->s, e) && send_last(p, e)
			  : repeat(p, e);
	if (ok && !dull)
		*e = why;
	return ok && dull;
}

static bool
take_old(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	struct sitting *s = &p->s;
	if (!sitting_peek(s, e) || !open_key(p, e) ||
		!sitting_open(s, s->solo, e) || !chair_put_back(&s->chair, e))
		return false;
	desk_log_read(o->arena, o->desk, &p->log, &p->unread);
	bool was_over = is_over(p), back = s->game.back_from != 0;
	bool ok = sitting_take(s, &p->game->mails, e);
	set_fates(p);
	bool news = finding_first(&s->found, FINDING_TAKEN) || back;
	if (ok && !news) /* all is known, and the last one is not answered */
		error_set(e, ERROR_NOT_NOW, "nothing new");
	return ok && news ? go_on(p, was_over, e) : stay(p, e);
}

/* A game that begins is stored under a name of its own from now on. */
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
	       (!there || error_set(e, ERROR_NOT_NOW, "%s is there already",
				  p->s.file));
}

/* What is not joined by a person counts before it is signed. */
static bool
note_joined(struct part *p, struct error *e)
{
	struct digest whom = offer_of_whom(p->owner, &p->ledger);
	return add_to_log(p, LOG_JOINED, &whom, 1, e) &&
	       offer_note_replies(p->owner, &p->ledger, e);
}

/* Nobody says in a setup that he is one who he is not. */
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
			"it is offered to a player of the program, %s",
			named.name);
	return (!p->options.by || (policy_read(p->options.by, g->match.rules,
					   &policy, e) &&
					  bot_may_play(g, 'B', policy, e))) &&
	       (p->options.here ||
		       outgoing_check(o, g, ledger_next(&g->ledger), 'B', e));
}

/* An offer to me, which I accept. */
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
		!note_signed(p, ledger_last(&g->ledger)->seq, e) ||
		!sitting_store(&p->s, e))
		return false;
	p->stored = true;
	if (!add_to_log(p, LOG_TAKEN, &offer, 1, &why))
		o->note(o, why.text);
	return send_last(p, e);
}

static bool
take_offer(struct part *p, struct error *e)
{
	p->sum = intake_sum(&p->s.game, &p->s.found);
	add_words(p, p->sum);
	bool ok = accept(p, e);
	tell_news(p, true);
	return ok;
}

/* Those of its mails that have nothing but it. */
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

/* Of a stranger's offer that would be accepted, and can't be answered, it is
 * told why, once. */
static bool
tell_unanswered(struct part *p, const struct error *why)
{
	const struct digest *offer = &p->game->offer;
	struct error unused;
	return why->code == ERROR_INPUT &&
	       !desk_log_find(&p->log, offer, 1, LOG_PUT_OFF) &&
	       add_to_log(p, LOG_PUT_OFF, offer, 1, &unused);
}

/* A game that is not to be joined by itself, or not now: its offer waits. Of
 * strangers' only the number is told. */
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
		add_words(p, offer_words(o, &p->ledger));
		add_words(p, why->text);
		if (!known && !offer_reply(o, &p->ledger, 'A'))
			add_words(p, _("its mail has no address to reply to"));
		add_words(p, arena_printf(o->arena,
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

/* What is known of a new game before its rules are asked. */
enum beginning {
	BEGINS,
	BEGINS_NOT, /* all is said about it */
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
		add_words(p, e->text);
		return BEGINS_NOT;
	}
	offer_hear_replies(o, l, &p->game->mails);
	bool mine = is_mine(p), accepted = ledger_player(l, 'B')->known;
	bool referee = p->known && ledger_player(l, 'R')->known &&
		       public_key_equals(&ledger_player(l, 'R')->key, &p->me);
	bool open = !mode_needs_no_acceptance(l->mode) &&
		    (referee ? !l->player[ledger_row('R')].sent
			     : !mine && !accepted);
	if (!mine && !open) { /* of two others */
		leave(p, FATE_FOREIGN);
		return BEGINS_NOT;
	}
	if (!join && !open) {
		leave(p, FATE_FOREIGN);
		add_words(p, _("this game of mine is not here: `feldpost take "
			       "--join` puts it together again"));
		return BEGINS_NOT;
	}
	if (!open)
		return BEGINS;
	if (desk_log_find(&p->log, offer, 1, LOG_REFUSED)) {
		leave(p, FATE_TAKEN);
		return BEGINS_NOT;
	}
	/* Its game is elsewhere now: a mailbox that is read again still has it.
	 * Whoever accepts it twice begins a second game. */
	if (desk_log_find(&p->log, offer, 1, LOG_TAKEN)) {
		leave(p, FATE_TAKEN);
		if (join)
			add_words(p, _("this offer was accepted before: its "
				       "game comes back with packet 2, which "
				       "is mine and which the other has, too: "
				       "`feldpost resend --packet 2` prints "
				       "it"));
		return BEGINS_NOT;
	}
	if (p->unread.code != ERROR_NONE) /* how many were joined today? */
		why = p->unread;
	else if ((!referee || accepted) &&
		 offer_may_join(o, l, &p->log, join, &why))
		return BEGINS;
	return let_offer_wait(p, &why, e) ? BEGINS_NOT : BEGINS_BADLY;
}

/* What came too early for the mails alone follows what was put back. */
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
	set_fates(p);
}

static bool
take_new(struct part *p, struct error *e)
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
	set_fates(p);
	if (!ok && !is_mine(p) && !is_of_contact(p))
		return leave(p, FATE_UNUSED);
	if (!ok || !outputs_judge(s->outputs, g, e) || !open_key(p, e) ||
		!sitting_gather(s, e) || !chair_put_back(&s->chair, e))
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
	ok = player ? go_on(p, false, e) : take_offer(p, e);
	if (p->stored)
		offer_forget(p->owner, p->game->name, &unused);
	/* It can't be accepted so: under which name, or to which address? */
	else if (!ok && e->code == ERROR_INPUT) {
		struct error why = *e;
		return let_offer_wait(p, &why, e);
	}
	return ok;
}

/* Before rights are given up: who sends and who tells wait to be called. */
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

/* Who answers by himself must see the last mails of a game that goes on again:
 * whether he is asked again depends on them. */
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
	bool ok = (p->game->anew ? take_new(p, e) : take_old(p, e)) ||
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
	/* What came of the mails may be the error, too. */
	bool told = p->sum && text_behind(p->sum, e->text);
	if (e->code != ERROR_NONE && !told) {
		error_line(e, &fault);
		add_words(p, buffer_string(&fault));
	}
	/* At a bot's desk nobody types anything. */
	if (e->code != ERROR_NONE && !(p->options.here && p->options.by))
		add_words(p, look_visible(said->arena, e->hint));
	for (size_t i = 0; i < p->game->mails.count; i++)
		p->fate[i] |= (p->recent[i] ? FATE_RECENT : 0) |
			      (p->vouched[i] ? FATE_SIGNED : 0);
	buffer_add(said, (const char *)p->fate, p->game->mails.count);
	buffer_printf(said, "%s\n%s", buffer_string(&p->line),
		buffer_string(&p->report));
}

/* The offer may have come before, and waited. */
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
		.vouched =
			arena_array(a, game->mails.count + 1, sizeof *p.recent),
		.recent =
			arena_array(a, game->mails.count + 1, sizeof *p.recent),
		.report = buffer_in(a),
		.line = buffer_in(a),
	};
	struct outputs files = { .arena = a, .guard = t->owner->guard };
	struct error e = { .code = ERROR_NONE };
	t->owner->quiet = true;
	if (game->anew) {
		add_waiting(&p);
		p.known = owner_me(t->owner, &p.me);
	}
	bool ok = take(&p, &files, &e);
	if (ok)
		e.code = ERROR_NONE;
	bool again = e.code == ERROR_SYSTEM || e.code == ERROR_USAGE ||
		     e.code == ERROR_NOT_NOW;
	/* All of its mails that are not known to be taken, or are of no use. */
	for (size_t i = 0; !ok && !p.stored && i < game->mails.count; i++)
		if (p.fate[i] < FATE_WAITS)
			p.fate[i] = again ? FATE_FAILED : FATE_UNUSED;
	courier_dismiss(&p.turn);
	courier_dismiss(&p.end);
	p.game = game;
	say(&p, &e, said);
	return (int)e.code;
}
