#include <unistd.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/intake.h"
#include "feldpost/limits.h"

struct options {
	bool no_rules;
	struct lines evidence;
};

static const struct cli_option rows[] = {
	{ OPTION(no_rules), 0, "no-rules", NULL,
		"check signatures, links and dice only, of any game" },
	{ OPTION(evidence), 0, "evidence", "FILE",
		"judge rival packets (may be repeated)", .reads = true },
	{ .name = NULL },
};

static struct node *
player_tree(struct cli *c, const struct player *p)
{
	struct arena *a = c->arena;
	struct node *map = doc_map(a);
	const struct contact *contact = config_contact_of(c, &p->key);
	doc_put(a, map, "name", doc_text(a, p->name));
	doc_put(a, map, "key", doc_text(a, p->key.text));
	if (contact)
		doc_put(a, map, "contact", doc_text(a, contact->name));
	return map;
}

static void
put_player(struct cli *c, const struct player *p, struct buffer *out)
{
	const struct contact *contact = config_contact_of(c, &p->key);
	buffer_printf(out, "player   %s  %s", p->key.text,
		look_visible(c->arena, p->name));
	if (contact)
		buffer_printf(out, " (%s in your contacts)",
			look_visible(c->arena, contact->name));
	buffer_putc(out, '\n');
}

/* Every undo that both have agreed to, and how often they went back to the same
 * position: two friends may roll again as they like, but not unseen. */
static void
put_undos(const struct game *g, struct buffer *out, struct node *list)
{
	struct arena *a = out->arena;
	for (const struct undo *u = g->undone; u; u = u->next) {
		struct node *map = doc_map(a);
		doc_put(a, map, "packet", doc_integer(a, (long)u->packet));
		doc_put(a, map, "agreed", doc_integer(a, (long)u->agreed));
		doc_put(a, map, "times", doc_integer(a, (long)u->times));
		doc_push(list, map);
		buffer_printf(out,
			"undone   packet %u of %s, asked in %u, agreed in %u; "
			"undo %u from this position\n",
			u->packet,
			game_player(g, ledger_sender(&g->ledger, u->packet)),
			u->agreed - 1, u->agreed, u->times);
	}
}

/* `g` is NULL where the rules are not known. */
static bool
print_audit(struct cli *c, const struct ledger *l, const struct game *g,
	const char *result, struct error *e)
{
	struct arena *a = c->arena;
	struct buffer out = buffer_in(a);
	struct buffer undos = buffer_in(a);
	struct node *map = doc_map(a), *players = doc_list(a);
	struct node *undone = doc_list(a);
	const char *unverified = g ? report_unverified(g, a) : NULL;
	if (g)
		put_undos(g, &undos, undone);
	doc_put(a, map, "game", doc_quoted(a, l->id.hex));
	doc_put(a, map, "packets", doc_integer(a, (long)l->count));
	doc_put(a, map, "last", doc_quoted(a, ledger_last(l)->hash.hex));
	for (int i = 0; i < LEDGER_PLAYERS; i++)
		if (l->player[i].known)
			doc_push(players, player_tree(c, &l->player[i]));
	doc_put(a, map, "players", players);
	if (g)
		doc_put(a, map, "undone", undone);
	doc_put(a, map, "verified", doc_text(a, result));
	if (unverified)
		doc_put(a, map, "unverified",
			doc_integer(a, (long)ledger_last(l)->seq));
	if (c->given.json)
		return cli_print_tree(c, map, e);
	if (unverified)
		buffer_printf(&out, "%s\n", unverified);
	buffer_printf(&out, "game     %s\n", l->id.hex);
	for (int i = 0; i < LEDGER_PLAYERS; i++)
		if (l->player[i].known)
			put_player(c, &l->player[i], &out);
	buffer_printf(&out, "packets  %zu, the last %s\n%sverified %s\n",
		l->count, ledger_last(l)->hash.hex, buffer_string(&undos),
		result);
	return c->given.quiet || cli_print(buffer_span(&out), e);
}

/* Signatures, links and dice of a transcript whose rules may be unknown. */
static bool
audit_ledger(struct cli *c, struct ledger *l, struct error *e)
{
	struct span text;
	struct blocks blocks = { .count = 0 };
	size_t line;
	const char *file = c->operand[0];
	ledger_start(l, c->arena);
	if (!file_read(c->arena, file, LIMIT_FILE, &text, e))
		return false;
	size_t at = game_transcript_at(text, &line);
	if (!armour_read(c->arena, file, line,
		    (struct span){ text.data + at, text.length - at }, &blocks,
		    e))
		return false;
	if (blocks.count == 0)
		return error_set(
			e, ERROR_INPUT, "%s: there is no transcript", file);
	for (size_t i = 0; i < blocks.count; i++) {
		ledger_let_send(l, &blocks.block[i]);
		if (!ledger_take(l, &blocks.block[i], e) ||
			!ledger_check_rolls(l, ledger_last(l), e)) {
			e->at = (struct place){ .file = file,
				.line = blocks.block[i].line };
			return false;
		}
	}
	return true;
}

/* No link is followed, but to what this process was given open. */
static bool
read_evidence(struct cli *c, struct mail *mail, struct error *e)
{
	struct file_id id = file_identify(c->arena, mail->file, STDIN_FILENO);
	bool there;
	if (id.descriptor >= 0)
		return file_read(
			c->arena, mail->file, LIMIT_FILE, &mail->text, e);
	return file_read_beside(c->arena, mail->file, LIMIT_FILE, &mail->text,
		       &there, e) &&
	       (there || error_set(e, ERROR_SYSTEM, "there is no %s",
				 mail->file));
}

/* Packets that are said to be other versions (protocol.md 8). */
static bool
judge_evidence(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	size_t count = o->evidence.count;
	struct mail *mail = arena_array(c->arena, count, sizeof *mail);
	struct buffer out = buffer_in(c->arena);
	struct findings found;
	for (size_t i = 0; i < count; i++) {
		mail[i].file = o->evidence.line[i];
		if (!read_evidence(c, &mail[i], e))
			return false;
	}
	intake_look(g, mail, count, &found);
	evidence_tell(g, &found, &out);
	if (!cli_print(buffer_span(&out), e))
		return false;
	const struct finding *rival = finding_first(&found, FINDING_RIVAL);
	return !rival ||
	       error_set(e, ERROR_VERIFY,
		       "packet %u: that two versions were signed is proven",
		       rival->seq);
}

/* A player's file may know the dice of the last packet already; to check them
 * takes his link. */
static const char *
what_was_verified(const struct game *g, struct arena *a)
{
	bool ahead = game_unverified(g);
	bool over = g->match.missing.kind == MISSING_NOTHING;
	const char *cards = "";
	if (g->cards && over && (game_disclosed(g) || game_closed(g)))
		cards = ", all cards";
	else if (g->cards)
		cards = g->ledger.mode->referee
				? ", the cards shown; deals not opened"
				: ", the cards shown";
	return arena_printf(a, "signatures, links, dice, rules%s%s",
		ahead ? "" : ", position",
		ahead ? "; not the position, which is ahead of the transcript"
		      : cards);
}

static bool
run_audit(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct ledger l;
	if (o->no_rules)
		return audit_ledger(c, &l, e) &&
		       print_audit(c, &l, NULL, "signatures, links, dice", e);
	struct game g = { .arena = NULL };
	bool ok = cli_game_in_full(c, 0, NULL, &g, e);
	for (size_t i = 0; ok && i < g.ledger.count; i++)
		ok = ledger_check_rolls(&g.ledger, &g.ledger.entry[i], e);
	ok = ok &&
	     print_audit(
		     c, &g.ledger, &g, what_was_verified(&g, c->arena), e) &&
	     judge_evidence(c, &g, e) && game_audit_cards(&g, e);
	if (ok && game_unverified(&g))
		c->status = ERROR_OPEN;
	game_end(&g);
	return ok;
}

const struct command command_audit = {
	.name = "audit",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_JSON,
	.confined = true,
	.help = "replay everything from the offer; name the first fault",
	.more = "No key is needed, except for the last step of a game file "
		"that is ahead of its packets: without it the exit status is "
		"7. A solitaire game that passes proves that no die was rolled "
		"again after it was signed. It does not prove that no other "
		"orders were tried before: only a witness can.",
	OWN_OPTIONS(rows),
	.run = run_audit,
};
