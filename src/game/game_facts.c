#include <string.h>

#include "card_table.h"
#include "feldpost/look.h"
#include "feldpost/shell.h"
#include "game_internal.h"

/* Facts about a game as it is now. No packet is made or taken here. */

const char *
game_called(const struct game *g, const char *otherwise)
{
	return g->called ? shell_word(g->arena, g->called) : otherwise;
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

char
game_role(const struct game *g, const struct secret_key *key)
{
	const struct public_key *mine = secret_key_public(key);
	for (int i = 0; i < LEDGER_PLAYERS; i++) {
		const struct player *p = &g->ledger.player[i];
		if (p->known && public_key_equals(&p->key, mine))
			return ledger_role(i);
	}
	return 0;
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
game_unresolved(const struct game *g)
{
	return g->match.missing.kind == MISSING_LINK;
}

bool
game_asks(const struct game *g, int seat)
{
	const struct missing *now = &g->match.missing;
	bool waits = now->kind == MISSING_ORDER || now->kind == MISSING_ANSWER;
	if (!waits || seat < 0 || now->seat != seat)
		return false;
	return !g->cards || card_all_seen(g->cards, game_seated(g, seat));
}

unsigned
game_last_step(const struct game *g)
{
	return g->ledger.mode->last_step(g);
}

void
game_note_turn(struct game *g)
{
	g->ledger.entry[g->ledger.count - 1].turn = match_turn(&g->match);
}

/* Computes the state hash of feldpost-protocol(7) 3.4. */
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
game_check_state(const struct game *g, const struct packet *p, struct error *e)
{
	if (p->state.hex[0] == '\0')
		return error_set(e, ERROR_VERIFY,
			"packet %u: the hash of the position is "
			"missing (V10)",
			p->seq);
	if (digest_equals(&g->state, &p->state))
		return true;
	error_set(e, ERROR_VERIFY,
		"packet %u: the hash of the position is not the one that the "
		"rules give (V10)",
		p->seq);
	return error_hint(
		e, "the file was changed, or written by another version");
}

void
game_put_lines(struct game *g, struct lines *to, const struct lines *from)
{
	for (size_t i = 0; from && i < from->count; i++)
		packet_split(g->arena, to, from->line[i]);
}

void
game_put_notes(struct game *g, struct lines *to, const struct lines *from)
{
	for (size_t i = 0; from && i < from->count; i++)
		packet_note(g->arena, to, from->line[i]);
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
		"packet %u: the rolls are not those that the seed "
		"gives (V6)",
		p->seq);
}

/* Checks that the rules have written no malformed label. No audit could read
 * such a label, so no packet with it may be signed. */
bool
game_check_labels(
	const struct game *g, const struct chance *chance, struct error *e)
{
	if (!chance->fault)
		return true;
	return error_set(e, ERROR_VERIFY,
		"the rules of %s have a fault: %s (V6)",
		g->scenario.rules->name, chance->fault);
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

const char *
game_setup_value(const struct lines *setup, const char *key)
{
	const char *value = NULL;
	size_t length = strlen(key);
	for (size_t i = 0; i < setup->count; i++) {
		if (strncmp(setup->line[i], key, length) != 0 ||
			setup->line[i][length] != ' ')
			continue;
		if (value)
			return NULL;
		value = setup->line[i] + length + 1;
	}
	return value;
}
