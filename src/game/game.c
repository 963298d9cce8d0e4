#include <string.h>

#include "card_table.h"
#include "feldpost/look.h"
#include "feldpost/shell.h"
#include "game_internal.h"

void
game_start(struct game *g, struct arena *a, const char *const *folders)
{
	*g = (struct game){
		.arena = a,
		.scratch = arena_new(NULL),
		.folders = folders,
		.file = "game",
		.seat = { 0, -1, -1 },
		.reader.seat = -1,
	};
	ledger_start(&g->ledger, a);
}

const char *
game_called(const struct game *g, const char *otherwise)
{
	return g->called ? shell_word(g->arena, g->called) : otherwise;
}

void
game_end(struct game *g)
{
	digest_wipe(&g->ahead);
	if (g->match.rules)
		match_end(&g->match);
	arena_free(g->scratch);
}

int
game_seat(const struct game *g, char role)
{
	return g->seat[ledger_row(role)];
}

char
game_seated(const struct game *g, int seat)
{
	return ledger_role(g->seat[0] == seat ? 0 : 1);
}

const char *
game_player(const struct game *g, char role)
{
	const char *name = ledger_player(&g->ledger, role)->name;
	return name ? look_visible(g->arena, name) : _("nobody");
}

/* Computes the hash of feldpost-protocol(7) 3.4. */
void
game_hash_state(struct game *g)
{
	const struct entry *last = ledger_last(&g->ledger);
	arena_reset(g->scratch, (struct arena_mark){ .block = NULL });
	if (last && last->seq <= g->known_to) {
		g->state = last->packet.state;
		g->state_text.length = 0;
		return;
	}
	struct buffer text = buffer_in(g->scratch);
	match_text(&g->match, &text);
	g->state_text = buffer_span(&text);
	hash_bytes(&g->state, g->state_text);
}

bool
game_take_offer(struct game *g, struct error *e)
{
	const struct packet *p = &g->ledger.entry[0].packet;
	int option[RULES_OPTIONS] = { 0 };
	const char *name = game_setup_value(&p->setup, "scenario");
	if (!name)
		return error_set(
			e, ERROR_VERIFY, "packet 1: it names no scenario");
	if (!game_load_scenario(g, name, e) || !game_check_agreement(g, p, e))
		return false;
	const struct rules *rules = g->scenario.rules;
	if (!game_read_options(g, &p->setup, option, e))
		return false;
	match_start(&g->match, g->arena, rules, g->scenario.world, option);
	if (rules->hidden)
		g->cards = card_table_start(&g->match, &g->ledger, g->seat);
	if (!mode_needs_no_acceptance(g->ledger.mode))
		match_wait_link(&g->match);
	game_hash_state(g);
	return true;
}

bool
game_check_state(const struct game *g, const struct packet *p, struct error *e)
{
	if (p->state.hex[0] == '\0')
		return error_set(e, ERROR_VERIFY,
			"packet %u: states no state hash (V10)", p->seq);
	if (digest_equals(&g->state, &p->state))
		return true;
	error_set(e, ERROR_VERIFY,
		"packet %u: another state than the rules give (V10)", p->seq);
	return error_hint(
		e, "the file was changed, or written by another version");
}

void
game_journal_packet(struct game *g, const struct entry *entry)
{
	struct journal *j = g->journal;
	if (!j)
		return;
	j->packet = entry->seq;
	journal_turn(j, &g->match);
	const struct packet *p = &entry->packet;
	journal_add(j, RECORD_PACKET, game_player(g, p->from))->seat =
		game_seat(g, p->from);
	struct lines notes = { .line = NULL };
	struct error unused;
	if (!packet_join(g->arena, &p->notes, &notes, &unused))
		notes = p->notes;
	for (size_t i = 0; i < notes.count; i++)
		journal_add(j, RECORD_NOTE, notes.line[i]);
}

/* A malformed label, which no audit can read, is a fault of the rules. No
 * packet with it may be signed. */
bool
game_check_labels(
	const struct game *g, const struct chance *chance, struct error *e)
{
	if (!chance->fault)
		return true;
	return error_set(e, ERROR_VERIFY,
		"the rules of %s are at fault: %s (V6)",
		g->scenario.rules->name, chance->fault);
}

bool
game_check_rolls(struct game *g, const struct packet *p,
	const struct lines *log, struct error *e)
{
	struct lines items = { .line = NULL };
	game_put_lines(g, &items, log);
	if (lines_same(&items, &p->rolls))
		return true;
	return error_set(e, ERROR_VERIFY,
		"packet %u: other rolls than the seed gives (V6)", p->seq);
}

/* Refuses packets that do not belong to this game. The error must not suggest
 * that they count. */
static bool
check_strange(const struct game *g, const struct packet *p, struct error *e)
{
	bool cards = p->commits.count || p->opens.count || p->ops.count;
	bool told = p->type == PACKET_TURN && p->secret.hex[0];
	if (told && !mode_deals(g->ledger.mode))
		return error_set(e, ERROR_VERIFY,
			"packet %u: a secret that is not due (V9)", p->seq);
	if (!p->beacon && !p->pulse.hex[0] && (g->cards || !cards))
		return true;
	return error_set(e, ERROR_VERIFY,
		"packet %u: cards and beacons have no place in this game (V9)",
		p->seq);
}

static bool
take_acceptance(struct game *g, const struct entry *entry, struct error *e)
{
	struct packet copy = entry->packet;
	struct card_io io = card_io_of(g->cards, &copy, NULL, NULL, e);
	io.recalled = copy.seq <= g->signed_to;
	if (copy.orders.count || copy.rolls.count || copy.state.hex[0])
		return error_set(e, ERROR_VERIFY,
			"packet %u: an accept carries no orders (V8)",
			copy.seq);
	if (!g->ledger.mode->accept(g, &io) || (io.table && !card_io_end(&io)))
		return false;
	game_journal_packet(g, entry);
	return true;
}

void
game_note_turn(struct game *g)
{
	g->ledger.entry[g->ledger.count - 1].turn = match_turn(&g->match);
}

bool
game_take_last(struct game *g, struct error *e)
{
	const struct entry *entry = ledger_last(&g->ledger);
	enum duty duty = ledger_duty(&g->ledger, entry->seq);
	if (duty == DUTY_OFFER)
		return game_take_offer(g, e);
	bool taken = check_strange(g, &entry->packet, e) &&
		     (duty == DUTY_ACCEPT ? take_acceptance(g, entry, e)
					  : g->ledger.mode->take(g, entry, e));
	if (taken)
		game_note_turn(g);
	return taken;
}

enum finish
game_finish(const struct game *g)
{
	return g->match.missing.kind == MISSING_NOTHING
		       ? g->ledger.mode->finish(g)
		       : FINISH_NONE;
}

bool
game_check_not_over(const struct game *g, struct error *e)
{
	enum finish finish = game_finish(g);
	return finish == FINISH_NONE || finish == FINISH_CLOSE ||
	       error_set(e, ERROR_NOT_NOW, "the game is over");
}

static bool
take_last_told(struct game *g, struct error *e)
{
	struct journal *j = g->journal;
	if (!game_take_last(g, e))
		return false;
	if (j && j->taken)
		j->taken(j);
	return true;
}

bool
game_take(struct game *g, const struct block *b, struct error *e)
{
	if (game_finish(g) == FINISH_ALL)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	return ledger_take(&g->ledger, b, e) && take_last_told(g, e);
}

bool
game_retake(struct game *g, const struct block *b, const struct entry *before,
	struct error *e)
{
	ledger_recall(&g->ledger, b, &before->packet, &before->hash);
	return take_last_told(g, e);
}

unsigned
game_last_step(const struct game *g)
{
	return g->ledger.mode->last_step(g);
}

bool
game_unresolved(const struct game *g)
{
	return g->match.missing.kind == MISSING_LINK;
}
