#include <string.h>

#include "begin.h"
#include "desk.h"
#include "failure.h"
#include "feldpost/courier.h"
#include "feldpost/date.h"
#include "feldpost/limits.h"
#include "feldpost/name.h"
#include "feldpost/system.h"
#include "outgoing.h"
#include "output.h"
#include "play.h"
#include "take.h"

/* One game of a desk, in a process of its own. */

struct playing {
	const struct take_game *game;
	const struct take_options *options;
	struct courier turn, end; /* who tell that it is my turn, or over */
	enum fate *fate;	  /* of each of its mails */
	struct buffer report;
	struct buffer line; /* what there is to say */
	bool stored;	    /* what was taken */
};

/* What it does is what adjudicate -i does. */
static const struct command at_game = {
	.name = "take",
	.files = 1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_STORE |
		WITH_FULL | WITH_MAIL,
	.confined = true,
};

static void
add_words(struct buffer *line, const char *words)
{
	if (line->length && *words)
		buffer_puts(line, "; ");
	buffer_puts(line, words);
}

/* Mails. */

static enum fate
fate_of(const struct finding *f)
{
	static const enum fate fates[] = {
		[FOUND_NOTHING] = FATE_NONE,
		[FOUND_IN_GAME] = FATE_TAKEN,
		[FOUND_WAITING] = FATE_WAITS,
		[FOUND_DAMAGED] = FATE_UNUSED,
		[FOUND_UNUSED] = FATE_UNUSED,
	};
	return f->needless ? FATE_TAKEN : fates[finding_end(f)];
}

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
set_fates(struct playing *p, const struct findings *found)
{
	for (size_t i = 0; i < found->count; i++) {
		const struct finding *f = &found->list[i];
		enum fate *fate = &p->fate[f->mail - p->game->mails.list];
		enum fate now = fate_of(
			f->kind == FINDING_AGAIN ? original(found, i) : f);
		*fate = now > *fate ? now : *fate;
	}
}

/* Sending. */

static bool
send_last(struct cli *c, struct sitting *s, struct playing *p, struct error *e)
{
	const struct game *g = &s->game;
	unsigned seq = game_last_by(g, s->key);
	if (!p->options->answer) {
		add_words(&p->line,
			arena_printf(c->arena,
				_("packet %u is signed: `feldpost resend "
				  "--send %s` sends it"),
				seq, c->operand[0]));
		return true;
	}
	if (!outgoing_packet(c, g, seq, e))
		return false;
	add_words(
		&p->line, arena_printf(c->arena, _("packet %u is sent"), seq));
	return true;
}

static bool
add_to_log(struct cli *c, const struct game *g, enum log_word word,
	unsigned seq, struct error *e)
{
	struct log_line line = { .when = system_now(),
		.word = word,
		.game = *desk_log_name(&g->ledger),
		.seq = seq };
	return desk_log_add(c->arena, c->owner.desk, &line, e);
}

/* A packet that needs no decision, unless it could not be sent then. It is
 * noted before it is stored: who is ended between that and sending it sends it
 * the next time. */
static bool
sign_answer(struct cli *c, struct sitting *s, const struct playing *p,
	struct error *e)
{
	struct lines none = { .line = NULL };
	unsigned seq = 0;
	return chair_sign(&s->chair, &none, &none, &seq, e) &&
	       (!p->options->answer ||
		       add_to_log(c, &s->game, LOG_SIGNED, seq, e));
}

static bool
must_answer(
	const struct game *g, const struct sitting *s, const struct playing *p)
{
	bool anchor =
		ledger_duty(&g->ledger, ledger_next(&g->ledger)) == DUTY_ANCHOR;
	return s->key && game_is_next(g, s->key) && game_is_forced(g) &&
	       (p->options->answer || (p->game->anew && anchor));
}

enum {
	ANSWERS_MOST = 50, /* a day and game, unless config.ini says more */
};

static long
answers_most(const struct cli *c)
{
	return c->config.answers ? c->config.answers : ANSWERS_MOST;
}

bool
take_may_answer(const struct cli *c, const struct desk_log *log,
	const struct digest *game)
{
	return desk_log_answers(log, game, system_now()) <
	       (size_t)answers_most(c);
}

/* Whether it may be sent by itself. Two programs that answer each other, or
 * somebody who makes this one answer, come to an end for today; what is put off
 * is noted, once. */
static bool
may_answer(struct cli *c, const struct game *g, const struct secret_key *key,
	struct error *e)
{
	const struct digest *name = desk_log_name(&g->ledger);
	unsigned seq = ledger_next(&g->ledger);
	struct desk_log log;
	if (!outgoing_check_next(c, g, key, e) ||
		!desk_log_read(c->arena, c->owner.desk, &log, e))
		return false;
	if (take_may_answer(c, &log, name))
		return true;
	if (desk_log_put_off(&log, name) != seq &&
		!add_to_log(c, g, LOG_PUT_OFF, seq, e))
		return false;
	error_set(e, ERROR_NOT_NOW,
		"the limit of packets a day that are sent by themselves, %ld, "
		"is reached in this game",
		answers_most(c));
	return error_hint(e,
		"`feldpost sign -i --send %s` sends the next one now, `take "
		"--answer` on another day",
		c->operand[0]);
}

enum {
	HAS_BEFORE = 1, /* the packet before my last one */
	HAS_MINE = 2,
};

/* What each of the mails has of these two. */
static char *
look_into(const struct playing *p, const struct findings *found, unsigned mine)
{
	const struct mails *mails = &p->game->mails;
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
 * How many mails, by persons, have the packet before my last one and not that:
 * who has sent them may lack mine. What comes through a pipe has just come; a
 * mailbox may be read again and again, and keeps the first one.
 */
static size_t
count_repeated(const struct playing *p, const struct findings *found,
	unsigned mine, bool *piped)
{
	const char *has = look_into(p, found, mine);
	size_t count = 0;
	*piped = false;
	for (size_t i = 0; i < p->game->mails.count; i++) {
		const struct mail *mail = &p->game->mails.list[i];
		bool pipe = strcmp(mail->file, "-") == 0;
		if (has[i] != HAS_BEFORE || mail->automatic)
			continue;
		*piped = *piped || pipe;
		count += !pipe;
	}
	return count;
}

/* Whether the opponent has sent that again since I have last repeated mine,
 * which was not today. */
static bool
is_asked_again(struct cli *c, const struct game *g, const struct playing *p,
	const struct findings *found, unsigned mine)
{
	const struct digest *id = desk_log_name(&g->ledger);
	struct desk_log log;
	struct error unused;
	bool piped;
	size_t asked = count_repeated(p, found, mine, &piped), done = 0;
	if ((!piped && asked < 2) ||
		!desk_log_read(c->arena, c->owner.desk, &log, &unused))
		return false;
	for (size_t i = 0; i < log.count; i++)
		done += log.line[i].word == LOG_REPEATED &&
			log.line[i].seq == mine &&
			digest_equals(&log.line[i].game, id);
	const struct log_line *last =
		desk_log_find(&log, id, mine, LOG_REPEATED);
	return (piped || asked > done + 1) &&
	       (!last || system_now() - last->when >= DAY_SECONDS);
}

static bool
is_unsent(struct cli *c, const struct game *g, unsigned mine)
{
	struct desk_log log;
	struct error unused;
	return desk_log_read(c->arena, c->owner.desk, &log, &unused) &&
	       desk_log_unsent(&log, desk_log_name(&g->ledger), system_now()) ==
		       mine;
}

/* My last packet once more, or if it could not be sent when it was signed; it
 * is noted before, so that who can't note it does not send it again and again.
 */
static bool
repeat(struct cli *c, struct sitting *s, struct playing *p, struct error *e)
{
	struct game *g = &s->game;
	unsigned seq = s->key ? game_last_by(g, s->key) : 0;
	if (!p->options->answer || !seq || ledger_last(&g->ledger)->seq != seq)
		return true;
	if (is_unsent(c, g, seq))
		return add_to_log(c, g, LOG_SIGNED, seq, e) &&
		       send_last(c, s, p, e);
	if (!is_asked_again(c, g, p, &s->in.found, seq))
		return true;
	if (!add_to_log(c, g, LOG_REPEATED, seq, e) ||
		!outgoing_packet(c, g, seq, e))
		return false;
	add_words(&p->line,
		arena_printf(c->arena, _("packet %u is sent again"), seq));
	return true;
}

/* Telling. */

/* To a command of mine; none of its words is anybody else's. */
static void
run_hook(struct cli *c, const struct game *g, struct playing *p,
	struct courier *courier, const char *what)
{
	struct buffer out = buffer_in(c->arena);
	struct error why;
	const char *id = desk_log_name(&g->ledger)->hex;
	if (courier->to < 0)
		return;
	buffer_printf(
		&out, "FELDPOST_GAME=%s, game %.8s", g->scenario.title, id);
	buffer_putc(&out, '\0');
	buffer_printf(&out, "FELDPOST_FILE=%s", c->operand[0]);
	buffer_putc(&out, '\0');
	buffer_printf(&out, "FELDPOST_SUBJECT=[feldpost %.8s] %s: %s", id,
		g->scenario.title, what);
	buffer_putc(&out, '\0');
	if (!courier_send(courier, buffer_span(&out), &why))
		add_words(&p->line, why.text);
}

static void
tell_news(struct cli *c, struct sitting *s, struct playing *p, bool was_over)
{
	const struct game *g = &s->game;
	bool over = g->match.missing.kind == MISSING_NOTHING;
	bool mine = s->key && game_is_next(g, s->key);
	if (over && !was_over)
		run_hook(c, g, p, &p->end, _("it is over"));
	else if (mine && !over)
		run_hook(c, g, p, &p->turn, _("it is your turn"));
	add_words(&p->line,
		arena_printf(c->arena, _("waits: %s"), desk_waits(g, mine)));
}

static void
write_report(struct sitting *s, struct playing *p)
{
	struct report_style style = { .ascii = false };
	struct report_range range = {
		.from = s->in.from, .to = LIMIT_SEQ, .turn = -1
	};
	s->game.reader.seat = -1;
	report_write(&s->game, &s->journal, range, &style, &p->report);
}

/* The game. */

/* What came, and what needs no decision of mine, is stored; then it is sent. */
static bool
go_on(struct cli *c, struct sitting *s, struct playing *p, bool was_over,
	struct error *e)
{
	struct game *g = &s->game;
	struct error why = { .code = ERROR_NONE };
	add_words(&p->line, intake_sum(g, &s->in.found));
	if (!play_look(c, s, e))
		return false;
	bool due = must_answer(g, s, p);
	bool ok = !due || may_answer(c, g, s->key, &why);
	if ((due && ok && !sign_answer(c, s, p, e)) || !sitting_store(c, s, e))
		return false;
	p->stored = true;
	if (p->options->report)
		write_report(s, p);
	ok = ok && (due ? send_last(c, s, p, &why) : repeat(c, s, p, &why));
	tell_news(c, s, p, was_over);
	if (!ok)
		*e = why;
	return ok && play_say_faults(g, &s->in, e);
}

/* Nothing came that is new: perhaps an answer is due, or asked for again. */
static bool
stay(struct cli *c, struct sitting *s, struct playing *p, struct error *e)
{
	struct error why = *e;
	const struct game *g = &s->game;
	bool dull = why.code == ERROR_NOT_NOW &&
		    !finding_first(&s->in.found, FINDING_EARLY);
	p->stored = true; /* before */
	if (!play_look(c, s, e))
		return false;
	bool ok = must_answer(g, s, p) ? may_answer(c, g, s->key, e) &&
						 sign_answer(c, s, p, e) &&
						 sitting_store(c, s, e) &&
						 send_last(c, s, p, e)
				       : repeat(c, s, p, e);
	if (ok && !dull)
		*e = why;
	return ok && dull;
}

static bool
take_old(struct cli *c, struct sitting *s, struct playing *p, struct error *e)
{
	struct game *g = &s->game;
	if (!sitting_open(c, s, true, e) || !chair_put_back(&s->chair, e))
		return false;
	bool was_over = g->match.missing.kind == MISSING_NOTHING;
	bool back = g->back_from != 0;
	bool ok = cli_take_mails(c, g, &p->game->mails, &s->in, e);
	set_fates(p, &s->in.found);
	bool news = finding_first(&s->in.found, FINDING_TAKEN) || back;
	if (ok && !news) /* all is known, and the last one is not answered */
		error_set(e, ERROR_NOT_NOW, "nothing new");
	return ok && news ? go_on(c, s, p, was_over, e) : stay(c, s, p, e);
}

/*
 * Whether I have accepted this offer before, in a game that is elsewhere now: a
 * mailbox that is read again still has the offer. Whoever accepts it twice
 * begins a second game.
 */
static bool
was_accepted(struct cli *c, const struct digest *offer)
{
	struct desk_log log;
	struct error unused;
	return desk_log_read(c->arena, c->owner.desk, &log, &unused) &&
	       desk_log_find(&log, offer, 1, LOG_TAKEN);
}

static void
note_accepted(struct cli *c, const struct digest *offer)
{
	struct log_line line = { .when = system_now(),
		.word = LOG_TAKEN,
		.game = *offer,
		.seq = 1 };
	struct error why;
	if (!desk_log_add(c->arena, c->owner.desk, &line, &why))
		cli_note(c, why.text);
}

/* An offer to me, which I accept. */
static bool
accept(struct cli *c, struct sitting *s, struct playing *p, struct error *e)
{
	struct game *g = &s->game;
	const struct digest offer = g->ledger.entry[0].hash;
	struct lines none = { .line = NULL };
	struct digest nonce;
	struct me me = { .name = "", .typed = false };
	digest_random(&nonce);
	if (!begin_name(c, &me, e) || !name_check_game(g, e) ||
		!name_check_joiner(g, me.name, e) ||
		!outgoing_check(c, g, ledger_next(&g->ledger), 'B', e) ||
		!game_accept(g, s->key, me.name, &nonce, &none, e) ||
		(p->options->answer &&
			!add_to_log(c, g, LOG_SIGNED,
				ledger_last(&g->ledger)->seq, e)) ||
		!sitting_store(c, s, e))
		return false;
	p->stored = true;
	note_accepted(c, &offer);
	return send_last(c, s, p, e);
}

static bool
take_new(struct cli *c, struct sitting *s, struct playing *p, struct error *e)
{
	struct game *g = &s->game;
	struct error stranger;
	struct digest offer;
	g->journal = &s->journal;
	s->in.from = 1;
	if (digest_read(&offer, span_of(p->game->offer)))
		s->in.offer = &offer;
	bool ok = cli_take_mails(c, g, &p->game->mails, &s->in, e);
	set_fates(p, &s->in.found);
	if (!ok || !outputs_judge(&c->outputs, g, e) ||
		!sitting_gather(c, s, e) || !chair_put_back(&s->chair, e))
		return false;
	if (!s->key)
		return error_set(e, ERROR_SYSTEM,
			"there is no secret key at %s", c->owner.key);
	bool mine = game_is_player(g, s->key, &stranger);
	if (!mine && ledger_duty(&g->ledger, ledger_next(&g->ledger)) ==
			     DUTY_ACCEPT) {
		if (was_accepted(c, &g->ledger.entry[0].hash)) {
			add_words(&p->line,
				_("this offer was accepted before: `feldpost "
				  "join` begins another game of it"));
			return true;
		}
		add_words(&p->line, intake_sum(g, &s->in.found));
		ok = accept(c, s, p, e);
		tell_news(c, s, p, true);
		return ok;
	}
	if (!mine) {
		for (size_t i = 0; i < p->game->mails.count; i++)
			p->fate[i] = FATE_UNUSED;
		*e = stranger;
		return false;
	}
	return go_on(c, s, p, false, e);
}

static bool
play(struct cli *c, struct sitting *s, struct error *e)
{
	struct playing *p = c->options;
	return p->game->anew ? take_new(c, s, p, e) : take_old(c, s, p, e);
}

/* Before rights are given up: who sends and who tells wait to be called. */
static bool
prepare(struct cli *c, struct playing *p, struct error *e)
{
	const char *turn = c->config.notify_turn, *end = c->config.notify_end;
	p->turn = p->end = (struct courier){ .to = -1, .from = -1 };
	c->given.send = c->automatic = p->options->answer;
	return outgoing_prepare(c, e) &&
	       (!turn ||
		       courier_start(&p->turn, turn, COURIER_ENVIRONMENT, e)) &&
	       (!end || courier_start(&p->end, end, COURIER_ENVIRONMENT, e));
}

/* What is to be tried again has failed for all of its mails that are not
 * known to be taken, or are of no use. */
static void
set_failed(struct playing *p, const struct error *e)
{
	bool again = e->code == ERROR_SYSTEM || e->code == ERROR_USAGE ||
		     e->code == ERROR_NOT_NOW;
	for (size_t i = 0; !p->stored && i < p->game->mails.count; i++)
		if (p->fate[i] < FATE_WAITS)
			p->fate[i] = again ? FATE_FAILED : FATE_UNUSED;
}

static void
say(struct cli *c, struct playing *p, const struct error *e,
	struct buffer *said)
{
	if (e->code != ERROR_NONE) {
		struct buffer fault = buffer_in(c->arena);
		failure_line(e, &fault);
		/* The sum of what came may have been said before. */
		if (!strstr(buffer_string(&p->line), e->text))
			add_words(&p->line, buffer_string(&fault));
		if (*e->hint)
			add_words(&p->line, look_visible(c->arena, e->hint));
	}
	buffer_printf(said, "%s\n", buffer_string(&p->line));
	for (size_t i = 0; i < p->game->mails.count; i++)
		buffer_putc(said, (char)('0' + p->fate[i]));
	buffer_printf(said, "\n%s", buffer_string(&p->report));
}

int
take_play(struct cli *c, const struct take_game *game,
	const struct take_options *options, struct buffer *said)
{
	struct playing p = {
		.game = game,
		.options = options,
		.fate = arena_array(
			c->arena, game->mails.count, sizeof *p.fate),
		.report = buffer_in(c->arena),
		.line = buffer_in(c->arena),
	};
	struct error e = { .code = ERROR_NONE };
	c->command = &at_game;
	c->operand = arena_alloc(c->arena, sizeof *c->operand);
	c->operand[0] = game->path;
	c->operands = 1;
	/* cppcheck-suppress autoVariables */
	c->options = &p; /* until this returns */
	c->given.in_place = c->given.quiet = true;
	bool ok = prepare(c, &p, &e) && output_declare(c, &e);
	if (ok) {
		output_confine(c);
		ok = sitting_hold(c, play, &e);
	}
	if (ok)
		e.code = ERROR_NONE;
	else
		set_failed(&p, &e);
	courier_dismiss(&p.turn);
	courier_dismiss(&p.end);
	say(c, &p, &e, said);
	c->options = NULL;
	return (int)e.code;
}
