#include <string.h>

#include "card_table.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
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

const char *
game_player(const struct game *g, char role)
{
	const char *name = ledger_player(&g->ledger, role)->name;
	return name ? look_visible(g->arena, name) : "nobody";
}

/* feldpost-protocol(7) 3.4 */
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
	if (!game_read_options(rules, &p->setup, option, e))
		return false;
	match_start(&g->match, g->arena, rules, g->scenario.world, option);
	if (rules->hidden)
		card_table_start(g);
	if (!g->ledger.mode->alone)
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

/* Reads the lines of a batch; *at is the first that is not understood. */
bool
game_parse_batch(struct game *g, const struct lines *orders, unsigned packet,
	char role, struct batch *b, size_t *at, struct misreading *why)
{
	*b = (struct batch){
		.packet = packet,
		.seat = game_seat(g, role),
		.line = arena_array(g->arena, orders->count, sizeof *b->line),
		.count = orders->count,
	};
	size_t standing = 0;
	for (*at = 0; *at < orders->count; ++*at) {
		struct batch_line *line = &b->line[*at];
		if (!match_parse(&g->match, orders->line[*at], line, why))
			return false;
		standing += line->engine == ENGINE_STANDING ||
			    line->engine == ENGINE_STANDING_ALSO;
		if (standing > LIMIT_STANDING) {
			why->text = _("too many standing orders");
			return false;
		}
	}
	return true;
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

bool
game_read_orders(struct game *g, const struct entry *entry, struct batch *out,
	struct error *e)
{
	const struct packet *p = &entry->packet;
	struct lines orders = { .line = NULL };
	struct misreading why;
	size_t at;
	if (!packet_join(g->arena, &p->orders, &orders, e))
		return false;
	if (orders.count > LIMIT_BATCH)
		return error_set(e, ERROR_VERIFY,
			"packet %u: more than %d orders (V8)", p->seq,
			LIMIT_BATCH);
	if (game_parse_batch(g, &orders, p->seq, p->from, out, &at, &why))
		return true;
	return error_set(e, ERROR_VERIFY,
		"packet %u: order `%.200s` is not understood: %.200s (V8)",
		p->seq, orders.line[at], why.text);
}

/* What is left of the batch that `queue` names. */
static bool
requeue_batch(struct game *g, const struct node *queue, struct error *e)
{
	struct node *packet, *next;
	struct lines orders = { .line = NULL };
	struct batch batch;
	struct misreading why;
	long seq, line;
	size_t at;
	if (!doc_need(queue, "packet", &packet, e) ||
		!doc_need(queue, "next", &next, e) ||
		!doc_get_integer(packet, 2, (long)g->ledger.count,
			_("a packet"), &seq, e))
		return false;
	const struct packet *p =
		&ledger_entry(&g->ledger, (unsigned)seq)->packet;
	if (!packet_join(g->arena, &p->orders, &orders, e))
		return false;
	if (!game_parse_batch(g, &orders, p->seq, p->from, &batch, &at, &why))
		return error_set(e, ERROR_VERIFY,
			"packet %u: order `%s` is not understood", p->seq,
			orders.line[at]);
	if (!doc_get_integer(
		    next, 0, (long)orders.count, _("a line"), &line, e))
		return false;
	match_requeue(&g->match, &batch, (size_t)line);
	return true;
}

bool
game_requeue(struct game *g, const struct node *position, struct error *e)
{
	const struct node *queue = doc_find(position, "queue");
	bool one = g->match.rules->seat_count == 1;
	if (!queue || !doc_expect(queue, NODE_MAP, _("the queue"), e))
		return queue != NULL;
	if (one && queue->count && !requeue_batch(g, queue, e))
		return false;
	for (const struct node *n = queue->first; n && !one; n = n->next)
		if (!doc_expect(n, NODE_MAP, _("a seat's queue"), e) ||
			!requeue_batch(g, n, e))
			return false;
	game_hash_state(g);
	return true;
}

/* A label that no audit could read is the rules' fault, and never signed. */
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
	struct lines rolls = { .line = NULL };
	if (!packet_join(g->arena, &p->rolls, &rolls, e))
		return false;
	if (game_same_lines(&rolls, log))
		return true;
	return error_set(e, ERROR_VERIFY,
		"packet %u: other rolls than the seed gives (V6)", p->seq);
}

/* Packets that are no business of this game: who sees one must not think that
 * it counts. */
static bool
check_strange(const struct game *g, const struct packet *p, struct error *e)
{
	bool cards = p->commits.count || p->opens.count || p->ops.count;
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
	struct card_io io = {
		.game = g, .table = g->cards, .packet = &copy, .error = e
	};
	if (copy.orders.count || copy.rolls.count || copy.state.hex[0])
		return error_set(e, ERROR_VERIFY,
			"packet %u: an accept carries no orders (V8)",
			copy.seq);
	if (!g->ledger.mode->accept(&io) || (io.table && !card_io_end(&io)))
		return false;
	game_journal_packet(g, entry);
	return true;
}

bool
game_take_last(struct game *g, struct error *e)
{
	const struct entry *entry = ledger_last(&g->ledger);
	switch (ledger_duty(&g->ledger, entry->seq)) {
	case DUTY_OFFER:
		return game_take_offer(g, e);
	case DUTY_ACCEPT:
		return check_strange(g, &entry->packet, e) &&
		       take_acceptance(g, entry, e);
	case DUTY_ANCHOR:
	case DUTY_TURN:
	case DUTY_ORDERS:
	case DUTY_ANSWER:
		break;
	}
	return check_strange(g, &entry->packet, e) &&
	       g->ledger.mode->take(g, entry, e);
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

bool
game_take(struct game *g, const struct block *b, struct error *e)
{
	if (game_finish(g) == FINISH_ALL)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	return ledger_take(&g->ledger, b, e) && game_take_last(g, e);
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
