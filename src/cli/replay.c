#include "replay.h"

#include <string.h>

#include "feldpost/checkpoint.h"
#include "feldpost/complaint.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/parcel.h"
#include "feldpost/shell.h"

static bool
look(struct game *g, void *context, struct error *e)
{
	return replay_look(context, g, e);
}

/* Reads the side that a page shows, with the cards that its player has seen. */
static bool
read_side(struct cli *c, const struct game *g, const struct node *root,
	struct error *e)
{
	const char *seat;
	struct node *list;
	if (!doc_find(root, "seat") && !doc_find(root, "seen"))
		return true;
	struct side *side = arena_alloc(c->arena, sizeof *side);
	struct reader *all = arena_alloc(c->arena, sizeof *all);
	*side = (struct side){ .all = all };
	*all = (struct reader){ .seat = -1 };
	if (!doc_need(root, "seat", &list, e) ||
		!doc_get_text(list, LIMIT_ORDER_LINE, "seat", &seat, e) ||
		!cli_seat_named(g->match.rules, seat, &side->seat, e) ||
		!doc_need(root, "seen", &list, e) ||
		(g->cards && !reader_read(list, &g->match, all, e)))
		return false;
	c->side = side;
	return true;
}

/* Adds the seat, and the cards that its player has seen. */
static void
put_side(struct cli *c, struct game *g, int seat, struct node *map)
{
	struct secret_key *key = NULL;
	struct error unused;
	struct reader seen;
	owner_key_to_look(&c->owner, &key, &unused);
	game_see_seat(g, seat, key, c->side ? c->side->all : NULL, &seen);
	doc_put(c->arena, map, "seat",
		doc_text(c->arena, g->match.rules->seats[seat].id));
	doc_put(c->arena, map, "seen",
		g->cards ? reader_node(&g->match, &seen, c->arena)
			 : doc_list(c->arena));
}

/* Adds the packet that the user has begun, as lines: a packet may be longer
 * than a text of a document. */
static bool
put_answer(struct arena *a, const struct game *g, struct node *map,
	struct error *e)
{
	struct node *list = doc_list(a);
	struct buffer answer = buffer_in(a);
	if (!game_write_answer(g, &answer, e))
		return false;
	struct span rest = buffer_span(&answer), line;
	while (span_line(&rest, &line))
		doc_push(list,
			doc_quoted(a, arena_copy(a, line.data, line.length)));
	doc_put(a, map, "answer", list);
	return true;
}

bool
replay_hides(const struct game *g)
{
	return game_is_ahead(g) || (g->cards && game_finish(g) != FINISH_ALL);
}

bool
replay_seen(struct cli *c, struct game *g, struct node **out, struct error *e)
{
	struct node *map = doc_map(c->arena);
	int seat = side_seat(c, g);
	if (seat >= 0 && (c->side || replay_hides(g)))
		put_side(c, g, seat, map);
	if (game_is_ahead(g) && !put_answer(c->arena, g, map, e))
		return false;
	*out = map->first ? map : NULL;
	return true;
}

/* Adds the step that a page's maker knows, but has not sent yet. */
static bool
read_answer(const struct node *seen, struct game *g, struct error *e)
{
	const struct node *list = seen ? doc_find(seen, "answer") : NULL;
	struct buffer text = buffer_in(g->arena);
	const char *line;
	if (!list)
		return true;
	if (!doc_expect(list, NODE_LIST, "answer", e))
		return false;
	for (struct node *n = list->first; n; n = n->next) {
		if (!doc_get_text(n, LIMIT_BODY_COLUMN, "answer", &line, e))
			return false;
		buffer_printf(&text, "%s\n", line);
	}
	return game_read_answer(g, buffer_span(&text), e);
}

bool
replay_look(struct cli *c, struct game *g, struct error *e)
{
	if (c->kept && c->kept->seen && !c->side &&
		!read_side(c, g, c->kept->seen, e))
		return false;
	bool ok = cli_look(c, g, e);
	if (ok && g->cards)
		g->reader.seat = side_seat(c, g);
	return ok;
}

static enum page_view
find_view(struct cli *c, const struct game *g)
{
	if (!g->cards)
		return PAGE_OPEN;
	if (c->side && c->side->seat < 0)
		return PAGE_DISCLOSED;
	return side_seat(c, g) >= 0 ? PAGE_SEAT : PAGE_PUBLIC;
}

static bool
has_hidden_cards(struct cli *c, struct span text)
{
	for (int i = 0; games[i]; i++)
		if (games[i]->hidden &&
			span_contains(text,
				arena_printf(c->arena, "\nrules: \"%s\"\n",
					games[i]->version)))
			return true;
	return false;
}

/* Reads the end of the game first. Cards that are disclosed at the end are
 * shown in every step of the replay. */
static bool
find_disclosed(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct side *side = arena_alloc(c->arena, sizeof *side);
	struct reader *all = arena_alloc(c->arena, sizeof *all);
	bool quiet = c->given.quiet;
	c->given.quiet = true;
	bool ok = cli_game_in_full(c, NULL, &g, e);
	c->given.quiet = quiet;
	*side = (struct side){ .seat = -1, .all = all };
	if (ok && g.cards && game_finish(&g) == FINISH_ALL &&
		game_see_all(&g, NULL, all))
		c->side = side;
	game_end(&g);
	return ok;
}

struct node *
replay_draw(struct cli *c, const struct node *seen, enum page_boards boards,
	struct error *e)
{
	struct node *drawn = NULL;
	struct game g = { .arena = NULL };
	c->kept = arena_alloc(c->arena, sizeof *c->kept);
	c->kept->seen = seen;
	struct span *text = &c->kept->text;
	if (!text->data &&
		!file_read(c->arena, c->operand[0], LIMIT_FILE, text, e))
		return NULL;
	bool ended = span_contains(*text, "\ntype: disclose\n") ||
		     span_contains(*text, "\ntype: ruling\n");
	/* Nothing has been verified yet. If the end of the game may disclose
	 * cards, read the end first. */
	if (!seen && ended && has_hidden_cards(c, *text) &&
		!find_disclosed(c, e))
		return NULL;
	struct journal j = { .arena = c->arena };
	struct page *p = page_start(c->arena, &g, &j, boards, look, c);
	bool ok = cli_game_in_full(c, &j, &g, e) && read_answer(seen, &g, e) &&
		  replay_look(c, &g, e);
	g.called = NULL;
	if (ok)
		drawn = page_node(p, find_view(c, &g), side_seat(c, &g), e);
	page_end(p);
	game_end(&g);
	return drawn;
}

/* True if the user is a player and another player must decide. False for a
 * user without a key, who makes plans from public facts. */
static bool
must_wait(struct cli *c, const struct game *g)
{
	struct public_key me;
	bool known = owner_me(&c->owner, &me);
	for (const char *r = mode_senders(g->ledger.mode); known && *r; r++) {
		const struct player *p = ledger_player(&g->ledger, *r);
		if (p->known && public_key_equals(&p->key, &me) &&
			mode_mails(g->ledger.mode))
			return game_seat(g, *r) != g->match.missing.seat;
	}
	return false;
}

/* Fails unless it is time for the user to plan orders. */
static bool
check_plans(struct cli *c, const struct game *g, struct error *e)
{
	if (!game_check_asked(g, e))
		return false;
	if (game_must_complain(g))
		return error_set(e, ERROR_NOT_NOW,
			"the referee has sent a bad box: complain about it "
			"before you order anything else");
	if (!must_wait(c, g))
		return true;
	return error_set(e, ERROR_NOT_NOW,
		"it is the turn of the %s, not yours",
		_(g->match.rules->seats[g->match.missing.seat].name));
}

bool
replay_has_step(const struct game *g, const struct journal *j)
{
	(void)j;
	return game_last_step(g) >= g->run_from;
}

bool
replay_has_turn(const struct game *g, const struct journal *j)
{
	return report_turn_is_whole(&g->match, j, g->arena);
}

bool
replay_to_plan(
	struct cli *c, struct game *g, struct journal *j, struct error *e)
{
	const struct checkpoint turn = { .enough = replay_has_turn };
	if (!cli_game_with(c, &turn, j, g, e) || !cli_look(c, g, e) ||
		!check_plans(c, g, e))
		return false;
	g->reader.seat = g->match.missing.seat;
	return true;
}

const char *
replay_called(struct cli *c, struct game *g)
{
	return game_called(g, arena_printf(c->arena, "-i %s",
				      shell_word(c->arena, c->operand[0])));
}
