#include <limits.h>
#include <string.h>

#include "game_internal.h"
#include "waypoint.h"

bool
waypoint_same_turn(const struct waypoint *a, const struct waypoint *b)
{
	return a->since == b->since && a->player_turn == b->player_turn;
}

/* The text of a waypoint is three lines, the position, and this line. */

static const char end_line[] = "---\n";

static bool
read_number(struct span lines, const char *key, long least, long *out)
{
	return integer_read(packet_peek(lines, key), least, INT_MAX, out);
}

/* Takes everything before a line. The remaining text begins with that line. */
static bool
take_up_to(struct span *rest, const char *line, struct span *out)
{
	struct span at = *rest, passed;
	while (!span_begins(at, line))
		if (!span_line(&at, &passed))
			return false;
	*out = (struct span){ rest->data, rest->length - at.length };
	*rest = at;
	return true;
}

/* Reads the next waypoint from the text. Returns false at the end of the text,
 * or if the text is not a waypoint. */
static bool
take_waypoint(struct span *rest, struct waypoint *w)
{
	struct span head, text;
	long packet, turn, player_turn;
	if (!take_up_to(rest, "now:", &head) ||
		!take_up_to(rest, end_line, &text) ||
		!read_number(head, "packet", 1, &packet) ||
		!read_number(head, "turn", 0, &turn) ||
		!read_number(head, "player-turn", -1, &player_turn))
		return false;
	*rest = span_from(*rest, sizeof end_line - 1);
	*w = (struct waypoint){ .packet = (unsigned)packet,
		.since = (int)turn,
		.player_turn = (int)player_turn,
		.text = text };
	return true;
}

bool
waypoints_read(struct waypoints *ws, struct span text)
{
	unsigned last = 0;
	*ws = (struct waypoints){ .count = 0 };
	while (text.length) {
		struct waypoint *w = &ws->list[ws->count];
		if (ws->count == WAYPOINTS || !take_waypoint(&text, w) ||
			w->packet <= last) {
			ws->count = 0;
			return false;
		}
		last = w->packet;
		ws->count++;
	}
	return true;
}

void
waypoints_write(const struct waypoints *ws, struct buffer *out)
{
	for (size_t i = 0; i < ws->count; i++) {
		const struct waypoint *w = &ws->list[i];
		buffer_printf(out, "packet: %u\nturn: %d\nplayer-turn: %d\n",
			w->packet, w->since, w->player_turn);
		buffer_add(out, w->text.data, w->text.length);
		buffer_puts(out, end_line);
	}
}

/* True if a waypoint is no longer needed: it is neither one of the last
 * packets, nor the last packet of one of the last player turns. */
static bool
is_passed(const struct waypoints *ws, size_t i)
{
	const struct waypoint *w = &ws->list[i];
	size_t turns = 0;
	if (w->packet + WAYPOINTS_BEHIND >= ws->list[ws->count - 1].packet)
		return false;
	for (size_t k = i; k + 1 < ws->count; k++)
		turns += !waypoint_same_turn(&ws->list[k], &ws->list[k + 1]);
	return turns > WAYPOINTS_DRAWN + 1 || waypoint_same_turn(w, w + 1);
}

static void
drop(struct waypoints *ws, size_t i)
{
	struct waypoint gone = ws->list[i];
	ws->count--;
	memmove(&ws->list[i], &ws->list[i + 1], (ws->count - i) * sizeof gone);
	ws->list[ws->count] = gone; /* its memory is used again */
}

/* Adds the next waypoint. First removes the waypoints of packets that were
 * undone. */
static struct waypoint *
add(struct game *g, unsigned packet)
{
	struct waypoints *ws = g->waypoints;
	if (!ws)
		ws = g->waypoints = arena_alloc(g->arena, sizeof *ws);
	while (ws->count && ws->list[ws->count - 1].packet >= packet)
		ws->count--;
	for (size_t i = 0; i < ws->count;)
		if (ws->count > 1 && is_passed(ws, i))
			drop(ws, i);
		else
			i++;
	struct waypoint *w = &ws->list[ws->count++];
	if (!w->own.arena)
		w->own = buffer_in(g->arena);
	w->own.length = 0;
	return w;
}

bool
game_speaks_of_undo(const struct batch *b)
{
	return batch_find(b, ENGINE_UNDO) || batch_find(b, ENGINE_AGREE_UNDO);
}

void
game_pass(struct game *g, const struct batch *batch)
{
	const struct pending *now = &g->match.missing.pending;
	struct span text = g->state_text;
	if (!text.length || batch->packet <= g->known_to ||
		game_speaks_of_undo(batch) ||
		!mode_arms(g->ledger.mode, batch->packet))
		return;
	struct waypoint *w = add(g, batch->packet);
	w->packet = batch->packet;
	w->since = now->since;
	w->player_turn = now->player_turn;
	buffer_add(&w->own, text.data, text.length);
	w->text = buffer_span(&w->own);
}
