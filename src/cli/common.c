#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "against.h"
#include "cli.h"
#include "feldpost/checkpoint.h"
#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/outgoing.h"
#include "feldpost/sandbox.h"
#include "feldpost/shell.h"
#include "feldpost/system.h"

const struct rules *
cli_rules(const char *name, struct error *e)
{
	struct nearest near = nearest_to(name);
	const struct rules *rules = game_named(name, &near);
	if (rules)
		return rules;
	error_set(e, ERROR_INPUT, "no game is called `%s`", name);
	error_hint(e, "`feldpost games` lists the games");
	nearest_hint(&near, e);
	return NULL;
}

enum {
	PASSWORD_TRIES = 3
};

struct asking {
	struct cli *cli;
	const char *prompt;
	struct error *error; /* the reason why feldpost has no password */
};

static bool
ask_password(void *context, char *password, size_t size)
{
	struct asking *a = context;
	return cli_password(a->cli, a->prompt, password, size, a->error);
}

/* Opens the key in the text of a key file. After a wrong password at a
 * terminal, asks again. */
static bool
open_key(struct cli *c, struct secret_key **out, struct span text,
	const char *path, struct error *e)
{
	struct error why = { .code = ERROR_NONE };
	struct asking asking = {
		.cli = c, .prompt = _("Password of the key: "), .error = &why
	};
	bool typed = !c->given.password_file && !c->owner.password;
	int tries = typed ? PASSWORD_TRIES : 1;
	bool wrong = true;
	while (wrong && tries-- > 0) {
		if (secret_key_read(out, text, path, ask_password, &asking, e))
			return true;
		wrong = e->code == ERROR_VERIFY && why.code == ERROR_NONE;
		asking.prompt = _("Wrong password. Password of the key: ");
	}
	if (why.code != ERROR_NONE)
		*e = why;
	return wrong ? error_hint(e, "if the password is right, the key file "
				     "is damaged: use your copy of that file")
		     : false;
}

bool
cli_key_at(struct cli *c, const char *path, struct secret_key **out,
	struct error *e)
{
	struct span text;
	bool there;
	if (c->at_hand && strcmp(path, c->owner.key) == 0)
		return secret_key_copy(out, c->at_hand, e);
	if (!file_look(path, &there, e))
		return false;
	if (!there)
		return owner_lacks_key(path, e);
	sandbox_hide_memory();
	if (!file_read(c->arena, path, LIMIT_KEY_FILE, &text, e))
		return false;
	bool ok = open_key(c, out, text, path, e);
	sodium_memzero((char *)(uintptr_t)text.data, text.length);
	return ok;
}

bool
cli_key(struct cli *c, struct secret_key **out, struct error *e)
{
	return cli_key_at(c, c->owner.key, out, e) &&
	       (c->at_hand || against_hand_over(c, *out, e));
}

bool
cli_look(struct cli *c, struct game *g, struct error *e)
{
	struct secret_key *key = NULL;
	g->reader = (struct reader){ .seat = -1 };
	if (c->side && c->side->all && c->side->seat < 0) {
		g->reader = *c->side->all;
		return true;
	}
	if (c->side && c->side->all) {
		g->reader.seat = c->side->seat;
		game_reveal_seat(g, c->side->seat, c->side->all);
		return true;
	}
	if (!cli_seat(c, g->match.rules, &g->reader.seat, e) ||
		(g->cards && !owner_key_to_look(&c->owner, &key, e)))
		return false;
	game_reveal(g, key);
	return true;
}

/* Prints why the cards are hidden. The user may be a player or a spectator. */
static void
say_hidden(struct cli *c, const struct game *g)
{
	bool shows = c->command->with & WITH_HAND;
	const char *why = c->owner.looking.none;
	if (shows && why && game_hides(g))
		cli_note(c, arena_printf(c->arena,
				    _("hidden cards are shown as numbers: %s; "
				      "the owner of the cards types `feldpost "
				      "%s --key %s %s%s`"),
				    why, c->command->name,
				    c->owner.looking.there
					    ? shell_word(c->arena, c->owner.key)
					    : "FILE",
				    shell_word(c->arena, c->operand[0]),
				    c->command->with & WITH_ORDERS ? " ORDERS"
								   : ""));
}

static bool
read_game(struct cli *c, struct checkpoint from, struct journal *j,
	struct game *g, struct error *e)
{
	const char *file = c->operand[0];
	struct span text = { .data = NULL };
	int seat;
	game_start(g, c->arena, c->owner.scenarios);
	g->called = c->named;
	from.transcript = c->kept && c->kept->transcript;
	if (c->kept && c->kept->verified)
		from.verified = &c->kept->ledger;
	if (c->kept)
		text = c->kept->text;
	if (!text.data && !file_read(c->arena, file, LIMIT_FILE, &text, e))
		return false;
	if (c->kept)
		c->kept->text = text;
	if (!checkpoint_read(g, &from, file, text, j, e))
		return false;
	if (c->kept && g->signed_to == 0) {
		c->kept->ledger = g->ledger;
		c->kept->verified = true;
	}
	if (!outputs_judge(&c->outputs, g, e) ||
		!cli_seat(c, g->match.rules, &seat, e) ||
		!owner_settle(&c->owner, g, seat, e))
		return false;
	say_hidden(c, g);
	owner_warn(&c->owner, g);
	return true;
}

bool
cli_game_with(struct cli *c, const struct checkpoint *wanted, struct journal *j,
	struct game *g, struct error *e)
{
	struct checkpoint from = owner_checkpoint(&c->owner);
	from.draws = wanted && wanted->draws;
	from.enough = wanted ? wanted->enough : NULL;
	return read_game(c, from, j, g, e);
}

bool
cli_game_in_full(
	struct cli *c, struct journal *j, struct game *g, struct error *e)
{
	return read_game(c, (struct checkpoint){ .key = NULL }, j, g, e);
}

bool
cli_game(struct cli *c, struct game *g, struct error *e)
{
	return cli_game_with(c, NULL, NULL, g, e);
}

bool
cli_game_all(struct cli *c, struct game *g, struct error *e)
{
	return cli_game_in_full(c, NULL, g, e);
}

bool
cli_game_asked(struct cli *c, struct game *g, struct error *e)
{
	if (!cli_game(c, g, e))
		return false;
	if (game_check_asked(g, e))
		return true;
	cli_warn_unverified(c, g);
	return false;
}

void
cli_put_unverified(const struct game *g, struct buffer *out)
{
	const char *text = report_unverified(g, out->arena);
	if (text)
		buffer_printf(out, "# %s\n", text);
}

struct report_style
cli_style(const struct cli *c)
{
	return (struct report_style){ .ascii = c->ascii_boards,
		.colour = c->colour,
		.width = terminal_columns(),
		.plain = c->owner.plain,
		.length = HEAR_USUAL };
}

bool
cli_seat_named(
	const struct rules *rules, const char *name, int *seat, struct error *e)
{
	struct nearest near = nearest_to(name);
	*seat = -1;
	for (int i = 0; i < rules->seat_count; i++)
		if (nearest_is(&near, rules->seats[i].id))
			*seat = i;
	if (*seat >= 0)
		return true;
	error_set(e, ERROR_USAGE, "%s has no seat `%s`", rules->name, name);
	error_hint(e, "`feldpost games %s` lists the seats", rules->name);
	return nearest_hint(&near, e);
}

bool
cli_seat(struct cli *c, const struct rules *rules, int *seat, struct error *e)
{
	*seat = c->side ? c->side->seat : -1;
	return !c->given.as || cli_seat_named(rules, c->given.as, seat, e);
}

bool
cli_game_options(
	struct cli *c, const struct rules *rules, int *option, struct error *e)
{
	for (size_t i = 0; i < c->given.set.count; i++)
		if (!strchr(c->given.set.line[i], '='))
			return error_set(e, ERROR_USAGE,
				"--set takes KEY=VALUE, not `%s`",
				c->given.set.line[i]);
	return options_set(rules, &c->given.set, c->arena, option, e);
}

bool
cli_report_news(struct cli *c, struct game *g, const struct journal *j,
	unsigned from, struct error *e)
{
	struct report_style style = cli_style(c);
	struct buffer out = buffer_in(c->arena);
	struct report_range range = {
		.from = from, .to = LIMIT_SEQ, .turn = -1
	};
	bool asked = outputs_find(&c->outputs, OUTPUT_REPORT) != NULL;
	if (!cli_seat(c, g->match.rules, &g->reader.seat, e))
		return false;
	if (c->given.quiet)
		return true;
	style.colour = style.colour && !asked;
	if (!asked && c->given.json)
		return cli_print_tree(c, report_tree(g, j, range, c->arena), e);
	report_write(g, j, range, &style, &out);
	if (!asked)
		return cli_print_report(c, &out, e);
	out = cli_as_shown(c, &out);
	return outputs_write(&c->outputs, OUTPUT_REPORT, g, &out, e);
}

bool
cli_report(struct cli *c, struct game *g, const struct journal *j,
	unsigned from, struct error *e)
{
	bool there = outputs_find(&c->outputs, OUTPUT_REPORT) ||
		     outputs_store(&c->outputs, OUTPUT_GAME);
	return there ? cli_report_news(c, g, j, from, e)
		     : cli_seat(c, g->match.rules, &g->reader.seat, e);
}

bool
cli_hint_stored(const struct cli *c, const char *again, struct error *e)
{
	if (e->code == ERROR_SYSTEM && outputs_store(&c->outputs, OUTPUT_GAME))
		error_hint(e,
			"the game file was written; `feldpost %s` prints the "
			"rest again",
			again);
	return false;
}

/* Prints to whom the user should send the packet that is on the screen. */
static void
say_where(struct cli *c, const struct game *g, unsigned seq)
{
	const char *to = report_recipients(g, seq, c->arena);
	bool last = g->match.missing.kind == MISSING_NOTHING;
	const char *answer =
		g->called ? "take MAIL" : "adjudicate -i GAME MAIL";
	cli_note(c, arena_printf(c->arena,
			    last ? _("mail the text above to %s")
				 : _("mail the text above to %s; `feldpost %s` "
				     "takes in the answer"),
			    to, answer));
}

/* Prints a packet as JSON, with the path of the game file. If the packet was
 * not sent, also prints the text of the packet. */
static bool
print_packet(struct cli *c, const struct game *g, unsigned seq,
	const char *file, const struct buffer *text, struct error *e)
{
	struct arena *a = c->arena;
	struct node *map = doc_map(a);
	doc_put(a, map, "game", doc_text(a, g->match.rules->name));
	doc_put(a, map, "id", doc_quoted(a, g->ledger.id.hex));
	doc_put(a, map, "file", doc_quoted(a, file ? file : ""));
	doc_put(a, map, "packet", doc_integer(a, (long)seq));
	doc_put(a, map, "sent", doc_boolean(a, text == NULL));
	if (text)
		doc_put(a, map, "text", doc_quoted(a, buffer_string(text)));
	return cli_print_tree(c, map, e);
}

bool
cli_put_out(struct cli *c, const struct game *g, unsigned seq, struct error *e)
{
	struct owner *o = &c->owner;
	bool stored = outputs_store(&c->outputs, OUTPUT_GAME);
	const char *own = c->operands ? c->operand[0] : NULL;
	const char *folder = outputs_game_folder(&c->outputs, own);
	const char *file = c->named	     ? c->named
			   : c->given.output ? c->given.output
					     : own;
	struct buffer out = buffer_in(c->arena);
	if (against_is(c, g))
		return against_play_on(c, g, seq, e);
	if (o->post.send) {
		if (!outgoing_send(o, folder, file ? file : "GAME", g, seq, e))
			return false;
		if (c->given.json)
			return print_packet(c, g, seq, file, NULL, e);
		buffer_printf(&out,
			_("Packet %u of game %.8s was sent by `%s`.\n"), seq,
			desk_log_name(&g->ledger)->hex,
			look_visible(c->arena, o->post.sender));
		return c->given.quiet || cli_print(buffer_span(&out), e);
	}
	if (!outgoing_write(o, g, seq, &out, e))
		return false;
	/* If the packet is stored, --quiet suppresses its text. */
	if ((!c->given.quiet || !stored) &&
		!(c->given.json ? print_packet(c, g, seq, file, &out, e)
				: cli_print(buffer_span(&out), e)))
		return cli_hint_stored(c, "resend", e);
	/* Log the packet as sent, because the user will put the printed
	 * packet into a mail. */
	desk_note(o, folder, g, LOG_SENT, seq);
	if (mode_mails(g->ledger.mode) && isatty(STDOUT_FILENO))
		say_where(c, g, seq);
	return true;
}
