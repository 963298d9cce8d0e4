#include <ctype.h>
#include <string.h>
#include <unistd.h>

#include "against.h"
#include "begin.h"
#include "feldpost/file.h"
#include "feldpost/outgoing.h"

/* True if the text has a letter or a digit. Any other text, such as `??`,
 * asks for help. */
static bool
is_name(struct span text)
{
	for (size_t i = 0; i < text.length; i++) {
		unsigned char c = (unsigned char)text.data[i];
		if (c >= 0x80 || isalnum(c))
			return true;
	}
	return false;
}

/* Asks for the player's name. Sets *out to NULL if the player gives no name.
 * Returns false if the player quits. */
static bool
ask_name(struct cli *c, const char **out, struct error *e)
{
	static const char question[] = N_("Under which name do you play?");
	static const char about[] =
		N_("Your packets contain your name, so everybody who gets the "
		   "game can read it.\nAny name will do, such as Anna or "
		   "anna_b; `quit` leaves.\n");
	const char *asked = _(question);
	struct span name;
	*out = NULL;
	while (cli_answer(c, asked, &name)) {
		name = span_trim(name);
		enum cli_reply reply = cli_reply(name);
		if (reply == REPLY_QUIT)
			return error_set(e, ERROR_NO, "no game was begun");
		if (reply == REPLY_ANSWER && (!name.length || is_name(name))) {
			*out = arena_copy(c->arena, name.data, name.length);
			return true;
		}
		asked = arena_printf(c->arena, "%s%s", _(about), _(question));
	}
	return true;
}

bool
begin_name(struct cli *c, struct me *me, struct error *e)
{
	me->name = c->given.name ? c->given.name : c->config.name;
	me->typed = !me->name;
	if (me->typed && !ask_name(c, &me->name, e))
		return false;
	me->typed = me->typed && me->name;
	if (me->name && *me->name)
		return true;
	error_set(e, ERROR_USAGE, "your name is missing");
	return error_hint(e, c->command->with & WITH_NAME
				     ? "give --name, or set name in config.ini"
				     : N_("set name in config.ini"));
}

bool
begin_keep_name(struct cli *c, const struct me *me, struct error *e)
{
	struct typed_question keep = { arena_printf(c->arena,
					       _("Keep this name in %s?"),
					       c->owner.config),
		_("If you keep your name there, no command asks for it again."),
		ANSWER_YES };
	if (!me->typed)
		return true;
	enum typed_answer answer = cli_asks(c, keep);
	if (answer == ANSWER_QUIT)
		return error_set(e, ERROR_NO, "no game was begun");
	return answer != ANSWER_YES || config_keep_name(c, me->name, e);
}

bool
begin_nonce(struct cli *c, struct digest *out, struct error *e)
{
	const char *nonce = c->given.nonce;
	if (!nonce)
		digest_random(out);
	return !nonce || digest_read(out, span_of(nonce)) ||
	       error_set(e, ERROR_USAGE,
		       "--nonce takes 64 lower-case hex digits");
}

bool
begin_check_target(struct cli *c, bool mailed, struct error *e)
{
	if (!c->in_desk && !outputs_judge_new(&c->outputs, e))
		return false;
	if (!mailed || outputs_store(&c->outputs, OUTPUT_GAME))
		return true;
	error_set(e, ERROR_USAGE, "the place for the game file is missing");
	return error_hint(e, "give -o FILE: standard output is for the packet "
			     "that you mail");
}

bool
begin_place(struct cli *c, bool mailed, struct error *e)
{
	bool stored = mailed || isatty(STDOUT_FILENO) || c->at_hand;
	return c->given.output || !stored || named_begin(c, e);
}

bool
begin_store(struct cli *c, struct game *g, struct error *e)
{
	if (!named_store(c, g, e))
		return false;
	g->called = c->named;
	outgoing_announce(&c->owner, outputs_game_folder(&c->outputs, NULL), g,
		ledger_last(&g->ledger)->seq);
	return outputs_write_game(&c->outputs, g, e);
}

/* Prints the game's name and, in a solitaire game, the next command. */
static void
say_name(struct cli *c, const struct game *g)
{
	const char *name = c->named;
	cli_note(c, arena_printf(c->arena, _("the game is called %s (%s)"),
			    name, c->given.output));
	if (!mode_mails(g->ledger.mode))
		cli_note(c,
			arena_printf(c->arena,
				_("`feldpost orders %s -o orders.yaml` writes "
				  "an order file to fill in; `feldpost "
				  "adjudicate %s orders.yaml` rolls the dice"),
				name, name));
}

bool
begin_print(struct cli *c, struct game *g, struct error *e)
{
	struct journal none = { .arena = c->arena };
	bool ok = mode_mails(g->ledger.mode)
			  ? cli_put_out(c, g, ledger_last(&g->ledger)->seq, e)
			  : cli_report(c, g, &none, 1, e) ||
				    cli_hint_stored(c, "show", e);
	/* If the command has printed a letter, also print where the game is
	 * stored. */
	bool printed = mode_mails(g->ledger.mode) && !against_is(c, g);
	if (c->in_desk && (printed || isatty(STDERR_FILENO)))
		say_name(c, g);
	return ok;
}

bool
begin_key(struct cli *c, struct secret_key **out, struct error *e)
{
	bool there;
	if (c->given.key || !isatty(STDIN_FILENO))
		return cli_key(c, out, e);
	if (!file_look(c->owner.key, &there, e))
		return false;
	return there ? cli_key(c, out, e)
		     : cli_make_key(c, false, out, e) &&
			       against_hand_over(c, *out, e);
}
