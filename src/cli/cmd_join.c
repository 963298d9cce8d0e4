#include "begin.h"
#include "commands.h"
#include "feldpost/bot.h"
#include "feldpost/desk_log.h"
#include "feldpost/file.h"
#include "feldpost/intake.h"
#include "feldpost/name.h"
#include "feldpost/offers.h"
#include "feldpost/outgoing.h"
#include "feldpost/shell.h"
#include "feldpost/system.h"

struct options {
	bool again;
};

static const struct cli_option rows[] = {
	{ OPTION(again), 0, "again", NULL,
		N_("begin another game from an offer that you "
		   "accepted before") },
	{ .name = NULL },
};

/* Finds a waiting offer by its name. The game will be in the desk. */
static bool
find_offer(struct cli *c, struct error *e)
{
	const char *name = c->operand[0], *path = offer_path(&c->owner, name);
	bool file, there;
	if (c->operands > 1 || !offer_is_name(name))
		return true;
	if (!file_look(name, &file, e) || !file_look(path, &there, e))
		return false;
	if (file && !there)
		return true;
	if (file) {
		error_set(e, ERROR_USAGE,
			"`%s` is both a file here and an offer in the desk",
			name);
		return error_hint(e,
			"type ./%s for the file, or %s for the offer", name,
			path);
	}
	if (!there)
		return offer_missing(name, e);
	c->operand[0] = path;
	return c->given.output || named_begin(c, e);
}

/* True if the operand is a mail. If the operand is the name of a game,
 * returns false and sets a hint to use `new`. */
static bool
is_mail(struct cli *c, struct error *e)
{
	const char *name = c->operand[0];
	bool there = true;
	if (!game_named(name, NULL))
		return true;
	if (!file_look(name, &there, e))
		return false;
	if (there)
		return true;
	error_set(e, ERROR_USAGE,
		"`%s` is the name of a game, not a mail with an offer", name);
	return error_hint(e,
		"`feldpost new %s` begins such a game, `feldpost desk "
		"--offers` lists the offers that you got",
		name);
}

static bool
find_place(struct cli *c, struct error *e)
{
	return is_mail(c, e) && find_offer(c, e) &&
	       (c->in_desk || begin_place(c, true, e));
}

static void
forget(struct cli *c, const struct game *g)
{
	const struct entry *offer = ledger_entry(&g->ledger, 1);
	struct error why;
	if (!offer_forget(&c->owner,
		    offer_name(c->arena, span_of(offer->packet.rules),
			    &offer->hash),
		    &why))
		cli_note(c, why.text);
}

/* Explains that a packet belongs to a game that has already begun. */
static bool
say_no_offer(struct cli *c, const struct game *g, const struct findings *found,
	struct error *e)
{
	unsigned seq = found->count ? found->list[0].seq : 0;
	if (g->ledger.count || !seq || !seq_before(seq) ||
		e->code != ERROR_NOT_NOW)
		return false;
	error_set(e, ERROR_NOT_NOW,
		"this is not an offer, but packet %u of a game that has begun",
		seq);
	return error_hint(e,
		"`feldpost take %s` takes the packet in; to join a game, give "
		"the mail with packet 1",
		shell_word(c->arena, c->operand[0]));
}

static bool
take_mails(struct cli *c, struct game *g, struct error *e)
{
	struct mails all = { .count = 0 };
	struct findings found;
	for (int i = 0; i < c->operands; i++)
		if (!gather_mails(&c->gathered, c->operand[i], &all, e))
			return false;
	if (all.count == 1 && !mail_has_packet(c->arena, all.list))
		return intake_say_none(g, all.list, e);
	if (!intake_join(g, all.list, all.count, &found, e))
		return say_no_offer(c, g, &found, e);
	enum duty duty = ledger_duty(&g->ledger, ledger_next(&g->ledger));
	if (duty == DUTY_ACCEPT || duty == DUTY_ANCHOR ||
		mode_needs_no_acceptance(g->ledger.mode))
		return true;
	error_set(e, ERROR_NOT_NOW, "you have already accepted this offer");
	return error_hint(e,
		"if you have lost the game file, `feldpost take --join %s` "
		"rebuilds it",
		shell_word(c->arena, c->operand[0]));
}

static bool
refuse_again(struct error *e)
{
	error_set(e, ERROR_NOT_NOW, "you have already accepted this offer");
	return error_hint(e,
		"if you have lost the game file, `feldpost take --join` "
		"rebuilds it from the offer and your packet 2, which the "
		"other player also has; --again begins another game");
}

/* True if the desk's log says that this offer was already accepted here. */
static bool
check_log(struct cli *c, const struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct desk_log log = { .count = 0 };
	struct error unused;
	if (o->again || !desk_log_is(c->owner.desk) ||
		!desk_log_read(c->arena, c->owner.desk, &log, &unused) ||
		!desk_log_find(&log, &g->ledger.entry[0].hash, 1, LOG_TAKEN))
		return true;
	return refuse_again(e);
}

/* True if the guard says that this offer was already accepted here. */
static bool
check_record(struct cli *c, const struct game *g, const struct secret_key *key,
	struct error *e)
{
	const struct options *o = c->options;
	bool accepted;
	if (o->again)
		return true;
	return answered_has_accepted(c->arena, c->owner.guard,
		       &g->ledger.entry[0].hash, secret_key_public(key),
		       &g->ledger.entry[1].hash, &accepted, e) &&
	       (!accepted || refuse_again(e));
}

/* Accepts an offer. Writes the record of the acceptance first. If that
 * fails, stores and sends nothing. */
static bool
accept_offer(struct cli *c, struct game *g, const struct secret_key *key,
	const char *name, const struct digest *nonce, const struct lines *notes,
	struct error *e)
{
	return game_accept(g, key, name, nonce, notes, e) &&
	       check_record(c, g, key, e) &&
	       answered_accept(c->arena, c->owner.guard,
		       &g->ledger.entry[0].hash, secret_key_public(key),
		       &g->ledger.entry[1].hash, e) &&
	       begin_store(c, g, e);
}

static void
remember(struct cli *c, const struct game *g)
{
	struct error why;
	if (desk_log_is(c->owner.desk) &&
		!desk_log_note(c->arena, c->owner.desk, LOG_TAKEN,
			&g->ledger.entry[0].hash, 1, &why))
		cli_note(c, why.text);
}

/* Warns if a person accepts the offer in place of a bot. An audit will then
 * report that the orders are not the bot's orders. */
static void
say_bot(struct cli *c, const struct game *g)
{
	struct bot bot;
	if (bot_of(g, 'B', &bot))
		cli_note(c, arena_printf(c->arena,
				    _("this game is offered to a computer "
				      "player, %s, which plays by `feldpost "
				      "take --answer --by %s`: if you give "
				      "orders yourself, `feldpost audit "
				      "--policy GAME` reports a fault"),
				    bot.name, bot.name));
}

/* Signs the referee's first packet, which fixes the dice and the deal. */
static bool
anchor(struct cli *c, struct game *g, const struct secret_key *key,
	const struct lines *notes, struct error *e)
{
	struct answered answered;
	struct lines none = { .line = NULL };
	bool ok = answered_open(&answered, c->arena, c->owner.guard,
			  &g->ledger.entry[0].hash, c->command->name, e) &&
		  begin_check_target(c, true, e) &&
		  game_order(g, key, &answered, &none, notes, e) &&
		  begin_store(c, g, e);
	answered_close(&answered);
	return ok;
}

static bool
join(struct cli *c, struct game *g, struct secret_key **key, struct error *e)
{
	struct digest nonce;
	struct lines notes = { .line = NULL };
	struct me me = { .name = "", .typed = false };
	if (!begin_check_target(c, true, e) || !begin_nonce(c, &nonce, e) ||
		!take_mails(c, g, e))
		return false;
	bool referee =
		ledger_duty(&g->ledger, ledger_next(&g->ledger)) == DUTY_ANCHOR;
	if (!referee && !check_log(c, g, e))
		return false;
	owner_warn(&c->owner, g);
	if (!name_check_game(g, e))
		return error_hint(
			e, "don't join; ask for an offer under another name");
	if (!referee)
		say_bot(c, g);
	if (!referee && !begin_name(c, &me, e))
		return false;
	if (!outgoing_check(&c->owner, g, ledger_next(&g->ledger),
		    referee ? 'R' : 'B', e))
		return false;
	if (me.typed && (!name_check_joiner(g, me.name, e) ||
				!begin_keep_name(c, &me, e)))
		return false;
	if (!named_store(c, g, e) || !begin_key(c, key, e))
		return false;
	for (size_t i = 0; i < c->given.note.count; i++)
		packet_note(c->arena, &notes, c->given.note.line[i]);
	bool ok =
		referee ? anchor(c, g, *key, &notes, e)
			: accept_offer(c, g, *key, me.name, &nonce, &notes, e);
	if (ok) {
		remember(c, g);
		forget(c, g);
	}
	return ok && begin_print(c, g, e);
}

static bool
join_with_key(struct cli *c, struct game *g, struct error *e)
{
	struct secret_key *key = NULL;
	game_start(g, c->arena, c->owner.scenarios);
	bool ok = join(c, g, &key, e);
	secret_key_free(key);
	return ok;
}

const struct command command_join = {
	.name = "join",
	.operands = "MAIL|OFFER...",
	.files = -1,
	.mails = 1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_FORCE |
		WITH_FILE | WITH_NAME | WITH_NOTE | WITH_MAIL | WITH_OFFERS |
		WITH_JSON,
	.help = N_("accept a game that was offered to you"),
	.more = N_(
		"MAIL is the mail with the offer (- is standard input), or a "
		"mailbox with it; OFFER is the name of an offer in the desk. "
		"feldpost prints the packet that you send back. The referee of "
		"a hosted game gives two mails: the offer and the acceptance."),
	.prepare = find_place,
	OWN_OPTIONS(rows),
	.look = join_with_key,
};
