#include <string.h>
#include <unistd.h>

#include "feldpost/confine.h"
#include "feldpost/courier.h"
#include "feldpost/date.h"
#include "feldpost/desk.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/name.h"
#include "feldpost/outgoing.h"
#include "feldpost/report.h"
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
	struct desk_log log;
	struct error unread; /* why the log is not, or none */
	struct buffer report;
	struct buffer line; /* what there is to say */
	const char *sum;    /* of that, what came of the mails */
	bool stored;	    /* what was taken */
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
	}
}

/* Sending. */

static bool
send_last(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	const struct game *g = &p->s.game;
	unsigned seq = game_last_by(g, p->s.key);
	if (!p->options.answer) {
		add_words(p, arena_printf(o->arena,
				     _("packet %u is signed: `feldpost resend "
				       "--send %s` sends it"),
				     seq, p->s.file));
		return true;
	}
	if (!outgoing_send(o, o->desk, p->s.file, g, seq, e))
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

/* A packet that needs no decision, unless it could not be sent then. It is
 * noted before it is stored: who is ended between that and sending it sends it
 * the next time. */
static bool
sign_answer(struct part *p, struct error *e)
{
	struct lines none = { .line = NULL };
	unsigned seq = 0;
	return chair_sign(&p->s.chair, &none, &none, &seq, e) &&
	       (!p->options.answer ||
		       add_to_log(p, LOG_SIGNED, name_of(p), seq, e));
}

static bool
must_answer(const struct part *p)
{
	const struct game *g = &p->s.game;
	bool anchor =
		ledger_duty(&g->ledger, ledger_next(&g->ledger)) == DUTY_ANCHOR;
	return p->s.key && game_is_next(g, p->s.key) && game_is_forced(g) &&
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
		p->s.file);
}

enum {
	HAS_BEFORE = 1, /* the packet before my last one */
	HAS_MINE = 2,
};

/* What each of the mails has of these two. */
static char *
look_into(const struct part *p, unsigned mine)
{
	const struct mails *mails = &p->game->mails;
	const struct findings *found = &p->s.found;
	char *has = arena_alloc(p->line.arena, mails->count + 1);
	for (size_t i = 0; i < found->count; i++) {
		const struct finding *f = &found->list[i];
		bool known =
			f->kind == FINDING_KNOWN || f->kind == FINDING_AGAIN;
		char *one = &has[f->mail - mails->list];
		if (known && f->seq == mine)
			*one |= HAS_MINE;
		else if (known && f->seq > 0 && seq_behind(f->seq) == mine)
			*one |= HAS_BEFORE;
	}
	return has;
}

/*
 * Whether the opponent has sent the packet before my last one again, and not
 * that, since I have last repeated mine, which was not today: he may lack it.
 * What comes through a pipe has just come; a mailbox may be read again and
 * again, and keeps the first one.
 */
static bool
is_asked_again(const struct part *p, unsigned mine)
{
	const struct desk_log *log = &p->log;
	const struct digest *name = name_of(p);
	const char *has = look_into(p, mine);
	bool piped = false;
	size_t asked = 0, done = 0;
	for (size_t i = 0; i < p->game->mails.count; i++) {
		const struct mail *mail = &p->game->mails.list[i];
		bool pipe = strcmp(mail->file, "-") == 0;
		if (has[i] != HAS_BEFORE || mail->automatic)
			continue;
		piped = piped || pipe;
		asked += !pipe;
	}
	if ((!piped && asked < 2) || p->unread.code != ERROR_NONE)
		return false;
	for (size_t i = 0; i < log->count; i++)
		done += log->line[i].word == LOG_REPEATED &&
			log->line[i].seq == mine &&
			digest_equals(&log->line[i].game, name);
	const struct log_line *last =
		desk_log_find(log, name, mine, LOG_REPEATED);
	return (piped || asked > done + 1) &&
	       (!last || system_now() - last->when >= DAY_SECONDS);
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
	if (!p->options.answer || !seq || ledger_last(&g->ledger)->seq != seq)
		return true;
	if (desk_log_unsent(&p->log, name_of(p), system_now()) == seq)
		return add_to_log(p, LOG_SIGNED, name_of(p), seq, e) &&
		       send_last(p, e);
	if (!is_asked_again(p, seq))
		return true;
	if (!add_to_log(p, LOG_REPEATED, name_of(p), seq, e) ||
		!outgoing_send(o, o->desk, p->s.file, g, seq, e))
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
	add_words(p, arena_printf(p->owner->arena, _("waits: %s"),
			     desk_waits(g, mine)));
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
	p->sum = intake_sum(&p->s.game, &p->s.found);
	add_words(p, p->sum);
	if (!sitting_look(&p->s, e))
		return false;
	bool due = must_answer(p);
	bool ok = !due || may_answer(p, &why);
	if ((due && ok && !sign_answer(p, e)) || !sitting_store(&p->s, e))
		return false;
	p->stored = true;
	if (p->options.report) {
		struct report_style style = { .ascii = false };
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
	if (!sitting_look(&p->s, e))
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
		!name_check_joiner(g, name, e) ||
		!outgoing_check(o, g, ledger_next(&g->ledger), 'B', e) ||
		!game_accept(g, p->s.key, name, &nonce, &none, e) ||
		(p->options.answer &&
			!add_to_log(p, LOG_SIGNED, name_of(p),
				ledger_last(&g->ledger)->seq, e)) ||
		!sitting_store(&p->s, e))
		return false;
	p->stored = true;
	if (!add_to_log(p, LOG_TAKEN, &offer, 1, &why))
		o->note(o, why.text);
	return send_last(p, e);
}

/*
 * An offer that I have accepted before, in a game that is elsewhere now: a
 * mailbox that is read again still has it. Whoever accepts it twice begins a
 * second game.
 */
static bool
take_offer(struct part *p, struct error *e)
{
	const struct digest *offer = &p->s.game.ledger.entry[0].hash;
	if (desk_log_find(&p->log, offer, 1, LOG_TAKEN)) {
		add_words(
			p, _("this offer was accepted before: `feldpost join` "
			     "begins another game of it"));
		return true;
	}
	p->sum = intake_sum(&p->s.game, &p->s.found);
	add_words(p, p->sum);
	bool ok = accept(p, e);
	tell_news(p, true);
	return ok;
}

static bool
take_new(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	struct sitting *s = &p->s;
	struct game *g = &s->game;
	struct error stranger;
	s->from = 1;
	s->offer = &p->game->offer;
	bool ok = sitting_take(s, &p->game->mails, e);
	set_fates(p);
	if (!ok || !outputs_judge(s->outputs, g, e) || !open_key(p, e) ||
		!sitting_gather(s, e) || !chair_put_back(&s->chair, e))
		return false;
	desk_log_read(o->arena, o->desk, &p->log, &p->unread);
	if (!s->key)
		return error_set(e, ERROR_SYSTEM,
			"there is no secret key at %s", o->key);
	if (game_is_player(g, s->key, &stranger))
		return go_on(p, false, e);
	if (ledger_duty(&g->ledger, ledger_next(&g->ledger)) == DUTY_ACCEPT)
		return take_offer(p, e);
	memset(p->fate, FATE_UNUSED, p->game->mails.count);
	*e = stranger;
	return false;
}

/* Before rights are given up: who sends and who tells wait to be called. */
static bool
prepare(struct part *p, struct outputs *files, struct error *e)
{
	struct owner *o = p->owner;
	const char *turn = o->notify_turn, *end = o->notify_end;
	p->turn = p->end = (struct courier){ .to = -1, .from = -1 };
	o->post.message = o->post.send = o->post.automatic = p->options.answer;
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

static bool
take(struct part *p, struct outputs *files, struct error *e)
{
	if (!prepare(p, files, e))
		return false;
	confine(p->owner, files, p->game->path,
		CONFINE_LOG | CONFINE_POSITIONS | CONFINE_GUARD);
	sitting_start(&p->s, p->owner, p->game->path, files);
	bool ok = (p->game->anew ? take_new(p, e) : take_old(p, e)) ||
		  sitting_recover(&p->s, e);
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
	if (e->code != ERROR_NONE)
		add_words(p, look_visible(said->arena, e->hint));
	buffer_add(said, (const char *)p->fate, p->game->mails.count);
	buffer_printf(said, "%s\n%s", buffer_string(&p->line),
		buffer_string(&p->report));
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
		.fate = arena_array(a, game->mails.count, sizeof *p.fate),
		.report = buffer_in(a),
		.line = buffer_in(a),
	};
	struct outputs files = { .arena = a, .guard = t->owner->guard };
	struct error e = { .code = ERROR_NONE };
	t->owner->quiet = true;
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
	say(&p, &e, said);
	return (int)e.code;
}
