#include "take_part.h"

#include "feldpost/bot_orders.h"
#include "feldpost/date.h"
#include "feldpost/desk.h"
#include "feldpost/intake.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/outgoing.h"
#include "feldpost/report.h"
#include "feldpost/shell.h"
#include "feldpost/system.h"

/* Answers packets in one game: signs, sends, logs, and runs hooks. */

static void
say_unsent(struct part *p, unsigned seq)
{
	part_say(p, arena_printf(p->owner->arena,
			    _("packet %u is not sent yet: `feldpost resend "
			      "--send %s` sends it"),
			    seq, shell_word(p->owner->arena, p->s.shown)));
}

bool
part_send(struct part *p, struct error *e)
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
	part_say(p, arena_printf(o->arena, _("packet %u was sent"), seq));
	return true;
}

/* Logs a packet before the packet is stored. If the program ends before it
 * sends the packet, the next run sends the packet or `desk` shows it. */
bool
part_note_signed(struct part *p, unsigned seq, struct error *e)
{
	enum log_word word = p->options.answer ? LOG_SIGNED : LOG_UNSENT;
	return part_log(p, word, part_name(p), seq, e);
}

/* Signs a packet that needs no decision by the user, or for which the bot
 * decides. Signs nothing if an earlier packet could not be sent. */
bool
part_sign(struct part *p, struct error *e)
{
	struct game *g = &p->s.game;
	struct lines orders = { .line = NULL }, notes = { .line = NULL };
	unsigned seq = ledger_next(&g->ledger);
	bool bot = p->options.by && !game_is_forced(g);
	if (bot && bot_discloses(g))
		return game_disclose(g, p->s.key, &p->s.answered, e) &&
		       chair_put_back(&p->s.chair, e) &&
		       part_note_signed(p, seq, e);
	return (!bot || bot_choose(g, p->s.key, p->options.by, &orders,
				p->options.notes ? &notes : NULL, e)) &&
	       chair_sign(&p->s.chair, &orders, &notes, &seq, e) &&
	       part_note_signed(p, seq, e);
}

bool
part_must_answer(const struct part *p)
{
	const struct game *g = &p->s.game;
	bool anchor =
		ledger_duty(&g->ledger, ledger_next(&g->ledger)) == DUTY_ANCHOR;
	return p->s.key && game_is_next(g, p->s.key) &&
	       (game_is_forced(g) || (p->options.by && bot_is_asked(g))) &&
	       (p->options.answer || (p->game->fresh && anchor));
}

bool
take_may_answer(const struct owner *o, const struct desk_log *log,
	const struct digest *game)
{
	return desk_log_today(log, game, LOG_SIGNED, system_now()) <
	       (size_t)o->answers;
}

/* True if feldpost may send the packet automatically. A daily limit stops
 * two programs that would answer each other for ever. Logs each delay only
 * once. */
bool
part_may_answer(struct part *p, struct error *e)
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
	if (take_may_answer(o, &p->log, part_name(p)))
		return true;
	if (desk_log_put_off(&p->log, part_name(p)) != seq &&
		!part_log(p, LOG_PUT_OFF, part_name(p), seq, e))
		return false;
	error_set(e, ERROR_NOT_NOW,
		"this game has reached today's limit of %ld automatic packets",
		o->answers);
	return error_hint(e,
		"`feldpost sign -i --send %s` sends the next packet now; `take "
		"--answer` sends it on another day",
		shell_word(o->arena, p->s.shown));
}

enum {
	HAS_HIS = 1, /* the mail has the other player's last packet */
	HAS_MINE = 2,
};

/* Returns which of the two players' last packets each mail has. */
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

/* True if the log says that this mail contained the packet. If `mail` is
 * NULL, true if the log says that any mail contained it. */
static bool
is_noted(const struct part *p, unsigned seq, const struct mail *mail)
{
	for (size_t i = 0; i < p->log.count; i++) {
		const struct log_line *line = &p->log.line[i];
		if (line->word == LOG_MAIL && line->seq == seq &&
			digest_equals(&line->game, part_name(p)) &&
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
	struct log_line *line =
		ARENA_ADD(o->arena, log->line, log->count, log->capacity);
	*line = (struct log_line){ .when = system_now(),
		.word = LOG_MAIL,
		.game = *part_name(p),
		.seq = seq,
		.mail = mail->delivery };
	return desk_log_add(o->arena, o->desk, line, e);
}

/* Returns the number of the other player's last packet, or 0. */
static unsigned
his_last(const struct part *p)
{
	const struct ledger *l = &p->s.game.ledger;
	unsigned mine = p->s.key ? game_last_by(&p->s.game, p->s.key) : 0;
	unsigned last = l->count ? ledger_last(l)->seq : 0;
	return last == mine && mine ? seq_before(mine) : last;
}

/*
 * Logs the mails that contain the opponent's last packet, so that later runs
 * recognize copies. If a new mail contains that packet but not the user's
 * answer, the opponent may lack the answer. A mail that a program sent does not
 * count.
 */
bool
part_note_mails(struct part *p, struct error *e)
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

/* Adds to the log what an earlier run could not log. That run ended after it
 * stored the game. */
bool
part_mend_log(struct part *p, struct error *e)
{
	unsigned his = his_last(p);
	if (!his || p->unread.code != ERROR_NONE ||
		desk_log_find(&p->log, part_name(p), his, LOG_WORDS))
		return true;
	return part_log(p, LOG_TAKEN, part_name(p), his, e);
}

/* True if the opponent may lack the user's last packet, and feldpost has not
 * sent that packet again today. */
static bool
may_repeat(const struct part *p, unsigned mine)
{
	const struct log_line *last =
		desk_log_find(&p->log, part_name(p), mine, LOG_REPEATED);
	return p->again && (!last || system_now() - last->when >= DAY_SECONDS);
}

/* Sends the user's last packet again. If the packet was never sent, sends it
 * for the first time. Sends nothing if the log can't be written first. */
bool
part_repeat(struct part *p, struct error *e)
{
	struct owner *o = p->owner;
	const struct game *g = &p->s.game;
	unsigned seq = p->s.key ? game_last_by(g, p->s.key) : 0;
	long long now = system_now();
	if (!seq || p->options.here || ledger_last(&g->ledger)->seq != seq)
		return true;
	bool unsent = desk_log_unsent(&p->log, part_name(p), now) == seq;
	/* After a failure a mail program delivers the mail again. Send the
	 * packet that an earlier run could not send. */
	if (p->options.answer && unsent &&
		(p->piped ||
			desk_log_overdue(&p->log, part_name(p), now) == seq))
		return part_log(p, LOG_SENDING, part_name(p), seq, e) &&
		       part_send(p, e);
	if (!p->options.answer || !may_repeat(p, seq)) {
		if (unsent)
			say_unsent(p, seq);
		return true;
	}
	if (!part_log(p, LOG_REPEATED, part_name(p), seq, e) ||
		!outgoing_send(o, o->desk, p->s.shown, g, seq, e))
		return false;
	part_say(p, arena_printf(o->arena, _("packet %u was sent again"), seq));
	return true;
}

/* Runs a command from the configuration. No mail can change this command. */
static void
run_hook(struct part *p, struct courier *courier, const char *what)
{
	const struct game *g = &p->s.game;
	struct buffer out = buffer_in(p->owner->arena);
	struct error why;
	const char *id = part_name(p)->hex;
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
		part_say(p, why.text);
}

bool
part_is_over(const struct part *p)
{
	return p->s.game.match.missing.kind == MISSING_NOTHING;
}

/* Returns the command to type next, if the game has a name. */
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

void
part_tell_news(struct part *p, bool was_over)
{
	const struct game *g = &p->s.game;
	bool over = part_is_over(p);
	bool mine = p->s.key && game_is_next(g, p->s.key);
	if (over && !was_over)
		run_hook(p, &p->end, _("the game is over"));
	else if (mine && !over)
		run_hook(p, &p->turn, _("it is your turn"));
	part_say(p, arena_printf(p->owner->arena, _("waits: %s%s"),
			    desk_waits(p->owner, g, mine),
			    mine ? what_next(p) : ""));
}

/* Stores the packets that came. Then signs, stores and sends a packet that
 * needs no decision. */
bool
part_go_on(struct part *p, bool was_over, struct error *e)
{
	struct error why = { .code = ERROR_NONE };
	if (!sitting_look(&p->s, true, e))
		return false;
	bool due = part_must_answer(p);
	bool ok = !due || part_may_answer(p, &why);
	if ((due && ok && !part_sign(p, e)) || !sitting_store(&p->s, e))
		return false;
	p->stored = true;
	p->sum = intake_sum(&p->s.game, &p->s.found);
	part_say(p, p->sum);
	if (!part_note_mails(p, e))
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
	ok = ok && (due ? part_send(p, &why) : part_repeat(p, &why));
	part_tell_news(p, was_over);
	if (!ok)
		*e = why;
	return ok && sitting_say_faults(&p->s, e);
}
