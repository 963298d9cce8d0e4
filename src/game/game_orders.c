#include <string.h>

#include "feldpost/complaint.h"
#include "feldpost/limits.h"
#include "feldpost/order_file.h"
#include "feldpost/undo.h"
#include "game_internal.h"

/* Orders as lines. There are three forms: the player's own words, the lines of
 * a packet, and the batch that the match carries out. */

/* Adds the number to the line "undo" or "agree undo"; NULL for others. */
static const char *
number_undo(const struct game *g, const char *line)
{
	const char *agree = text_behind(line, "agree"), *rest;
	unsigned asked = game_asked_undo(g);
	rest = agree ? agree + strspn(agree, " \t") : line;
	rest = text_behind(rest, "undo");
	if (!rest || rest[strspn(rest, " \t")])
		return NULL;
	unsigned packet = !agree  ? game_may_undo(g)
			  : asked ? asked
				  : seq_before(ledger_next(&g->ledger));
	return arena_printf(
		g->arena, "%s %u", agree ? "agree undo" : "undo", packet);
}

const char *
game_own_words(const struct game *g, const char *line)
{
	const char *undo = number_undo(g, line + strspn(line, " \t"));
	return undo ? undo
		    : match_own_words(&g->match, &g->reader, line, g->arena);
}

bool
game_begins_orders(
	const struct game *g, struct span text, struct misreading *why)
{
	const char *line;
	struct batch_line parsed;
	*why = (struct misreading){ .column = 1 };
	if (text.length > LIMIT_ORDER_FILE)
		text.length = LIMIT_ORDER_FILE;
	return order_file_begins(g->arena, text, &line) ||
	       (strlen(line) <= LIMIT_ORDER_LINE &&
		       match_parse(&g->match, game_own_words(g, line), &parsed,
			       why));
}

/* Returns the packets that have arrived since the orders were planned. An
 * example is "7 from Bert, with 12 orders". */
static const char *
name_news(const struct game *g, unsigned from)
{
	struct buffer out = buffer_in(g->arena);
	unsigned last = ledger_last(&g->ledger)->seq;
	for (unsigned n = from; n <= last && n < from + 3; n++) {
		const struct entry *e = ledger_entry(&g->ledger, n);
		size_t orders = e->packet.orders.count;
		buffer_printf(&out,
			P_("%s%u from %s, with %zu order",
				"%s%u from %s, with %zu orders", (long)orders),
			n == from ? "" : "; ", n,
			game_player(g, e->packet.from), orders);
	}
	if (last >= from + 3)
		buffer_printf(&out, _("; and so on to %u"), last);
	return buffer_string(&out);
}

/* Checks the address of an order file. Orders are valid only for the packet for
 * which they were planned. They also become invalid if the packet before it is
 * no longer the same. */
static bool
fits_packet(const struct game *g, const struct order_file *f, struct error *e)
{
	const struct entry *last = ledger_last(&g->ledger);
	unsigned next = ledger_next(&g->ledger);
	if (f->packet >= 0 && f->packet < (long)next) {
		error_at(e, ERROR_NOT_NOW, f->packet_at,
			"these orders are for packet %ld, but packet %u is "
			"next; since then %s came",
			f->packet, next, name_news(g, (unsigned)f->packet));
		return error_hint(e,
			"make a new plan and read these orders into it; or "
			"change `packet` in the file and check the orders");
	}
	if (f->packet >= 0 && f->packet != (long)next)
		return error_at(e, ERROR_NOT_NOW, f->packet_at,
			"these orders are for packet %ld, but packet %u is "
			"next",
			f->packet, next);
	if (f->after &&
		strncmp(f->after, last->hash.hex, strlen(f->after)) != 0)
		return error_at(e, ERROR_NOT_NOW, f->after_at,
			"these orders follow packet %u with the hash %s, but "
			"here that packet has the hash %.8s: they were planned "
			"for another game",
			last->seq, f->after, last->hash.hex);
	return true;
}

bool
game_fits_orders(
	const struct game *g, const struct order_file *f, struct error *e)
{
	const char *id = g->ledger.id.hex;
	int turn = match_turn(game_standpoint(g, &f->lines).match);
	if (f->game && strncmp(f->game, id, strlen(f->game)) != 0)
		return error_at(e, ERROR_NOT_NOW, f->game_at,
			"these orders are for game %s, but this is "
			"game %.8s",
			f->game, id);
	if (f->turn >= 0 && f->turn != turn)
		return error_at(e, ERROR_NOT_NOW, f->turn_at,
			"these orders are for turn %ld, but it is "
			"turn %d",
			f->turn, turn);
	return fits_packet(g, f, e);
}

static const struct batch_line *
find_fault(
	const void *judge, const struct batch *b, bool own, struct refusal *why)
{
	const struct game *g = judge;
	const struct batch_line *fault = game_undo_fault(g, b, why);
	if (!fault)
		fault = game_complaint_fault(g, b, why);
	return fault || !own ? fault : game_own_box_fault(g, b, why);
}

static const char *
gloss_line(const void *judge, const struct batch_line *line, struct arena *a)
{
	if (line->engine != ENGINE_COMPLAIN)
		return game_undo_gloss(judge, line, a);
	return arena_printf(a, _("the referee opens box %u.%u for everybody"),
		line->packet, line->box);
}

struct standpoint
game_standpoint_of(
	const struct game *g, unsigned seq, const struct lines *orders)
{
	unsigned asked = game_asks_undo(g, seq_before(seq));
	struct batch_line first;
	struct misreading unused;
	bool agrees = asked && orders->count &&
		      match_parse(&g->match, game_own_words(g, orders->line[0]),
			      &first, &unused) &&
		      first.engine == ENGINE_AGREE_UNDO &&
		      first.packet == asked;
	const struct match *m = agrees ? game_before_undo(g, asked) : &g->match;
	int seat = game_seat(g, ledger_sender(&g->ledger, seq));
	return (struct standpoint){ .match = m,
		.reader = &g->reader,
		.packet = seq,
		.asked = agrees ? m->missing.seat == seat : game_asks(g, seat),
		.agreed = agrees,
		.first_wrong = find_fault,
		.gloss = gloss_line,
		.judge = g };
}

struct standpoint
game_standpoint(const struct game *g, const struct lines *orders)
{
	return game_standpoint_of(g, ledger_next(&g->ledger), orders);
}

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

/* Checks that an order line in a packet is in canonical form, and split into
 * items in the only way: another program must not read it differently. In order
 * files the form is free; the packet gets the canonical form of each line. */
static bool
check_spelling(struct game *g, const struct packet *p,
	const struct lines *orders, const struct batch *b, struct error *e)
{
	struct lines items = { .line = NULL };
	for (size_t i = 0; i < b->count; i++) {
		if (strcmp(orders->line[i], b->line[i].text) != 0)
			return error_set(e, ERROR_VERIFY,
				"packet %u: the order `%.200s` must be written "
				"as `%.200s` (V8)",
				p->seq, orders->line[i], b->line[i].text);
		packet_split(g->arena, &items, b->line[i].text);
	}
	return lines_same(&items, &p->orders) ||
	       error_set(e, ERROR_VERIFY,
		       "packet %u: an order is not cut into items at the right "
		       "places (V8)",
		       p->seq);
}

bool
game_read_orders(struct game *g, const struct entry *entry, struct batch *out,
	struct error *e)
{
	const struct packet *p = &entry->packet;
	struct lines orders = { .line = NULL };
	struct misreading why;
	struct error fault;
	size_t at;
	if (!packet_join(g->arena, &p->orders, &orders, &fault))
		return error_set(e, ERROR_VERIFY, "packet %u: %s (V3)", p->seq,
			fault.text);
	if (orders.count > LIMIT_BATCH)
		return error_set(e, ERROR_VERIFY,
			"packet %u: more than %d orders (V8)", p->seq,
			LIMIT_BATCH);
	if (game_parse_batch(g, &orders, p->seq, p->from, out, &at, &why))
		return check_spelling(g, p, &orders, out, e);
	return error_set(e, ERROR_VERIFY,
		"packet %u: order `%.200s` is not understood: %.200s (V8)",
		p->seq, orders.line[at], why.text);
}

bool
game_understand(struct game *g, const struct lines *orders,
	const struct packet *p, struct batch *batch, struct error *e)
{
	struct misreading why;
	size_t at;
	if (orders->count > LIMIT_BATCH)
		return error_set(
			e, ERROR_NO, "more than %d orders", LIMIT_BATCH);
	if (game_parse_batch(g, orders, p->seq, p->from, batch, &at, &why))
		return true;
	return error_set(e, ERROR_NO, "not understood: `%s`: %s",
		orders->line[at], why.text);
}

/* Restores the rest of the batch that `queue` names. */
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
