#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/intake.h"
#include "feldpost/limits.h"

/* dice */

static const struct cli_option dice_options[] = {
	{ 0, "check", NULL, "recompute every roll from its seed" },
	{ 0, "stats", NULL,
		"count the rolls, and how often each side of a d6 came" },
	{ 0, NULL, NULL, NULL },
};

/* What one walk over the log gathers. */
struct dice_log {
	struct cli *cli;
	const struct game *game;
	struct buffer text;
	struct node *list;
	unsigned faces[7]; /* of six-sided dice */
	unsigned rolls;
};

static void
put_roll(struct dice_log *d, unsigned packet, const struct digest *seed,
	const char *item)
{
	struct arena *a = d->cli->arena;
	struct roll_item r;
	bool roll = roll_item_read(item, &r);
	bool burnt = game_is_undone(d->game, packet);
	buffer_printf(&d->text, "%4u  %.16s  %s%s\n", packet, seed->hex, item,
		burnt ? "  burnt" : "");
	struct node *map = doc_map(a);
	doc_put(a, map, "packet", doc_integer(a, (long)packet));
	doc_put(a, map, "seed", doc_quoted(a, seed->hex));
	if (burnt)
		doc_put(a, map, "burnt", doc_boolean(a, true));
	if (!roll) {
		doc_put(a, map, "note", doc_text(a, item));
		doc_push(d->list, map);
		return;
	}
	doc_put(a, map, "label", doc_text(a, r.label));
	doc_put(a, map, "index", doc_integer(a, (long)r.index));
	doc_put(a, map, "sides", doc_integer(a, (long)r.sides));
	doc_put(a, map, "value", doc_integer(a, (long)r.value));
	if (*r.more)
		doc_put(a, map, "turned-up", doc_text(a, r.more));
	doc_push(d->list, map);
	d->rolls++;
	if (r.sides == 6 && !*r.more)
		d->faces[r.value <= 6 ? r.value : 0]++;
}

static bool
walk_packet(struct dice_log *d, const struct ledger *l,
	const struct entry *entry, struct error *e)
{
	struct lines rolls = { .line = NULL };
	struct digest seed;
	if (entry->packet.rolls.count == 0)
		return true;
	if (!packet_join(d->cli->arena, &entry->packet.rolls, &rolls, e))
		return false;
	ledger_seed(l, &entry->packet, &seed);
	for (size_t i = 0; i < rolls.count; i++)
		put_roll(d, seq_before(entry->seq), &seed, rolls.line[i]);
	return true;
}

static struct node *
stats_tree(const struct dice_log *d)
{
	struct arena *a = d->cli->arena;
	struct node *map = doc_map(a), *faces = doc_list(a);
	for (unsigned face = 1; face <= 6; face++)
		doc_push(faces, doc_integer(a, (long)d->faces[face]));
	doc_put(a, map, "rolls", doc_integer(a, (long)d->rolls));
	doc_put(a, map, "d6", faces);
	return map;
}

static bool
print_stats(struct cli *c, const struct dice_log *d, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	unsigned sum = 0, count = 0;
	if (c->json)
		return cli_print_tree(c, stats_tree(d), e);
	buffer_printf(&out, "%u rolls\n", d->rolls);
	for (unsigned face = 1; face <= 6; face++) {
		sum += face * d->faces[face];
		count += d->faces[face];
	}
	for (unsigned face = 1; count && face <= 6; face++)
		buffer_printf(&out, "d6 = %u: %u\n", face, d->faces[face]);
	if (count)
		buffer_printf(&out, "mean of %u six-sided dice: %u.%02u\n",
			count, sum / count, sum * 100 / count % 100);
	return cli_print(buffer_span(&out), e);
}

static bool
print_dice(struct cli *c, const struct game *g, struct error *e)
{
	struct dice_log d = {
		.cli = c,
		.game = g,
		.text = buffer_in(c->arena),
		.list = doc_list(c->arena),
	};
	for (size_t i = 0; i < g->ledger.count; i++) {
		const struct entry *entry = &g->ledger.entry[i];
		if (!walk_packet(&d, &g->ledger, entry, e) ||
			(cli_flag(c, "check") &&
				!ledger_check_rolls(&g->ledger, entry, e)))
			return false;
	}
	if (cli_flag(c, "stats"))
		return print_stats(c, &d, e);
	if (c->json)
		return cli_print_tree(c, d.list, e);
	if (cli_flag(c, "check"))
		buffer_printf(
			&d.text, "%u rolls recomputed: all right\n", d.rolls);
	return cli_print(buffer_span(&d.text), e);
}

static bool
run_dice(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	bool ok = cli_game(c, 0, 0, NULL, &g, e) && print_dice(c, &g, e);
	game_end(&g);
	return ok;
}

const struct command command_dice = {
	.name = "dice",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.with = WITH_SCENARIOS | WITH_JSON,
	.confined = true,
	.help = "the dice log: packet, seed, label, index, sides, value",
	.options = dice_options,
	.run = run_dice,
};

/* audit */

static const struct cli_option audit_options[] = {
	{ 0, "no-rules", NULL,
		"check signatures, links and dice only, of any game" },
	{ 0, "evidence", "FILE", "judge rival packets (may be repeated)" },
	{ 0, NULL, NULL, NULL },
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
	if (c->json)
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
	return c->quiet || cli_print(buffer_span(&out), e);
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
	size_t count = (size_t)cli_count(c, "evidence");
	struct mail *mail = arena_array(c->arena, count, sizeof *mail);
	struct buffer out = buffer_in(c->arena);
	struct findings found;
	for (size_t i = 0; i < count; i++) {
		mail[i].file = cli_value_at(c, "evidence", (int)i);
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
	struct ledger l;
	if (cli_flag(c, "no-rules"))
		return audit_ledger(c, &l, e) &&
		       print_audit(c, &l, NULL, "signatures, links, dice", e);
	struct game g = { .arena = NULL };
	bool ok = cli_game(c, 0, 0, NULL, &g, e);
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
	.options = audit_options,
	.run = run_audit,
};
