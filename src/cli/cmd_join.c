#include "begin.h"
#include "commands.h"
#include "feldpost/intake.h"
#include "feldpost/name.h"
#include "feldpost/outgoing.h"

/* Takes the offer and, for the referee, the acceptance, wherever in the mails
 * they are. */
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
	return intake_join(g, all.list, all.count, &found, e);
}

/* The referee's first packet, which fixes his dice and deals. */
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
		  outputs_write_game(&c->outputs, g, e);
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
	if (!name_check_game(g, e))
		return error_hint(
			e, "don't join: ask for an offer under another name");
	if (!referee && !begin_name(c, &me, e))
		return false;
	if (!outgoing_check(&c->owner, g, ledger_next(&g->ledger),
		    referee ? 'R' : 'B', e))
		return false;
	if (me.typed && (!name_check_joiner(g, me.name, e) ||
				!begin_keep_name(c, &me, e)))
		return false;
	if (!cli_key(c, key, e))
		return false;
	for (size_t i = 0; i < c->given.note.count; i++)
		packet_note(c->arena, &notes, c->given.note.line[i]);
	bool ok = referee ? anchor(c, g, *key, &notes, e)
			  : game_accept(g, *key, me.name, &nonce, &notes, e) &&
				    outputs_write_game(&c->outputs, g, e);
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
	.operands = "MAIL...",
	.files = -1,
	.mails = 1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_FORCE |
		WITH_FILE | WITH_NAME | WITH_NOTE | WITH_MAIL,
	.help = N_("accept a game that was offered"),
	.more = N_(
		"MAIL is the mail with the offer (- is standard input), or a "
		"mailbox with it. The packet to send back is printed. The "
		"referee of a hosted game gives both mails: offer and "
		"acceptance."),
	.look = join_with_key,
};
