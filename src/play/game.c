#include <stdio.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/game.h"
#include "feldpost/limits.h"
#include "game_internal.h"

void
game_start(struct game *g, struct arena *a, const char *const *folders)
{
	*g = (struct game){
		.arena = a,
		.scratch = arena_new(NULL),
		.folders = folders,
		.file = "game",
	};
	ledger_start(&g->ledger, a);
}

void
game_end(struct game *g)
{
	if (g->match.rules)
		match_end(&g->match);
	arena_free(g->scratch);
}

const char *
scenario_find(struct arena *a, const char *const *folders, const char *name)
{
	for (size_t i = 0; folders[i]; i++) {
		const char *folder = arena_printf(a, "%s/%s", folders[i], name);
		if (file_exists(arena_printf(a, "%s/scenario.yaml", folder)))
			return folder;
	}
	return NULL;
}

int
game_seat(const struct game *g, char role)
{
	(void)g;
	return role - 'A';
}

/* The state hash (decisions.md 2.5). */
static void
hash_state(struct game *g)
{
	arena_reset(g->scratch, (struct arena_mark){ .block = NULL });
	struct buffer text = buffer_in(g->scratch);
	doc_write(&text, match_write(&g->match, g->scratch));
	hash_bytes(&g->state, buffer_span(&text));
}

/* The offer's `setup` list: what both agreed on (decisions.md 2.1). */

static void
write_setup(
	struct game *g, const struct offer_terms *terms, struct lines *setup)
{
	const struct rules *rules = terms->rules;
	lines_add(g->arena, setup,
		arena_printf(g->arena, "scenario %s", rules->name));
	lines_add(g->arena, setup,
		arena_printf(g->arena, "seat A %s", rules->seats[0].id));
	for (int i = 0; i < rules->option_count; i++)
		lines_add(g->arena, setup,
			arena_printf(g->arena, "%s %s", rules->options[i].key,
				rules->options[i].values[terms->option[i]]));
}

/* The value of `key` in a setup list; NULL unless it stands there once. */
static const char *
setup_value(const struct lines *setup, const char *key)
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

static bool
read_option(const struct game_option *o, const struct lines *setup, int *index,
	struct error *e)
{
	const char *value = setup_value(setup, o->key);
	for (int i = 0; value && o->values[i]; i++)
		if (strcmp(o->values[i], value) == 0) {
			*index = i;
			return true;
		}
	return error_set(e, ERROR_VERIFY,
		"packet 1: the option %s is missing or unknown", o->key);
}

/* The lazy decks of the offer, from the game's vocabularies. */
static void
write_decks(struct game *g, const struct scenario *s, struct lines *decks)
{
	const struct lazy_deck *d = s->rules->decks;
	for (; d && d->name; d++) {
		struct buffer line = buffer_in(g->arena);
		buffer_printf(&line, "lazy-%s:", d->name);
		size_t count = d->pieces->count(s->world);
		for (size_t i = 0; i < count; i++)
			buffer_printf(&line, " %s", d->pieces->id(s->world, i));
		packet_split(g->arena, decks, buffer_string(&line));
	}
}

static bool
same_lines(const struct lines *a, const struct lines *b)
{
	if (a->count != b->count)
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (strcmp(a->line[i], b->line[i]) != 0)
			return false;
	return true;
}

static bool
load_scenario(struct game *g, const char *name, struct error *e)
{
	struct nearest near = nearest_to(name);
	const struct rules *rules = game_named(name, &near);
	if (!rules) {
		error_set(e, ERROR_INPUT, "no game is called `%s`", name);
		if (nearest_found(&near))
			error_hint(e, "did you mean %s?", nearest_found(&near));
		return false;
	}
	const char *folder = scenario_find(g->arena, g->folders, name);
	if (!folder) {
		error_set(e, ERROR_INPUT, "no scenario data for %s", name);
		return error_hint(e, "give its folder with --scenarios");
	}
	return scenario_load(g->arena, rules, folder, &g->scenario, e);
}

static bool
check_agreement(struct game *g, const struct packet *p, struct error *e)
{
	const struct rules *rules = g->scenario.rules;
	if (strcmp(p->rules, rules->version) != 0)
		return error_set(e, ERROR_INPUT,
			"the game is played by the rules `%s`; this feldpost "
			"has `%s`",
			p->rules, rules->version);
	if (!digest_equals(&p->rhash, &g->scenario.digest)) {
		error_set(e, ERROR_INPUT,
			"the game was begun with other scenario data of %s",
			rules->name);
		return error_hint(
			e, "compare `feldpost lint --digests %s`", rules->name);
	}
	struct lines decks = { .line = NULL };
	write_decks(g, &g->scenario, &decks);
	if (!same_lines(&decks, &p->decks))
		return error_set(e, ERROR_VERIFY,
			"packet 1: its decks are not those of %s", rules->name);
	const char *seat = setup_value(&p->setup, "seat A");
	if (!seat || strcmp(seat, rules->seats[0].id) != 0 ||
		p->setup.count != 2 + (size_t)rules->option_count)
		return error_set(e, ERROR_VERIFY,
			"packet 1: its setup is not one of %s", rules->name);
	return true;
}

static bool
take_offer(struct game *g, struct error *e)
{
	const struct packet *p = &g->ledger.entry[0].packet;
	int option[RULES_OPTIONS] = { 0 };
	if (g->ledger.mode != MODE_SOLO)
		return error_set(e, ERROR_INPUT,
			"a game in mode `%s`: this version plays solitaire "
			"games only",
			p->mode);
	const char *name = setup_value(&p->setup, "scenario");
	if (!name)
		return error_set(
			e, ERROR_VERIFY, "packet 1: it names no scenario");
	if (!load_scenario(g, name, e) || !check_agreement(g, p, e))
		return false;
	const struct rules *rules = g->scenario.rules;
	for (int i = 0; i < rules->option_count; i++)
		if (!read_option(&rules->options[i], &p->setup, &option[i], e))
			return false;
	match_start(&g->match, g->arena, rules, g->scenario.world, option);
	hash_state(g);
	return true;
}

/* What has no place in a solitaire game's turn packets. */
static bool
check_solo_turn(const struct packet *p, struct error *e)
{
	if (p->commits.count || p->opens.count || p->ops.count || p->beacon ||
		p->pulse.hex[0])
		return error_set(e, ERROR_VERIFY,
			"packet %u: cards and beacons have no place in a "
			"solitaire game (V9)",
			p->seq);
	if (p->state.hex[0] == '\0')
		return error_set(e, ERROR_VERIFY,
			"packet %u: states no state hash (V10)", p->seq);
	return true;
}

static bool
check_state(const struct game *g, const struct packet *p, struct error *e)
{
	if (digest_equals(&g->state, &p->state))
		return true;
	error_set(e, ERROR_VERIFY,
		"packet %u: another state than the rules give (V10)", p->seq);
	return error_hint(
		e, "the file was changed, or written by another version");
}

/* Reads the lines of a batch; *at is the first that is not understood. */
static bool
parse_batch(struct game *g, const struct lines *orders, unsigned packet,
	char role, struct batch *b, size_t *at, struct misreading *why)
{
	*b = (struct batch){
		.packet = packet,
		.seat = game_seat(g, role),
		.line = arena_array(g->arena, orders->count, sizeof *b->line),
		.count = orders->count,
	};
	for (size_t i = 0; i < orders->count; i++)
		if (!match_parse(
			    &g->match, orders->line[i], &b->line[i], why)) {
			*at = i;
			return false;
		}
	return true;
}

static void
journal_packet(struct game *g, const struct entry *entry)
{
	struct journal *j = g->journal;
	if (!j)
		return;
	j->packet = entry->seq;
	j->turn = g->match.missing.pending.turn;
	const struct packet *p = &entry->packet;
	journal_add(j, RECORD_PACKET, g->ledger.player[p->from - 'A'].name)
		->seat = game_seat(g, p->from);
	for (size_t i = 0; i < p->notes.count; i++)
		journal_add(j, RECORD_NOTE, p->notes.line[i]);
}

static bool
take_orders(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	struct lines orders = { .line = NULL };
	struct batch batch;
	struct misreading why;
	size_t at;
	if (p->rolls.count)
		return error_set(e, ERROR_VERIFY,
			"packet %u: rolls where none are due (V6)", p->seq);
	if (!packet_join(g->arena, &p->orders, &orders, e))
		return false;
	if (orders.count > LIMIT_BATCH)
		return error_set(e, ERROR_VERIFY,
			"packet %u: more than %d orders (V8)", p->seq,
			LIMIT_BATCH);
	if (!parse_batch(g, &orders, p->seq, p->from, &batch, &at, &why))
		return error_set(e, ERROR_VERIFY,
			"packet %u: order `%s` is not understood: %s (V8)",
			p->seq, orders.line[at], why.text);
	if (!check_state(g, p, e))
		return false;
	journal_packet(g, entry);
	match_give(&g->match, &batch);
	match_wait_link(&g->match);
	return true;
}

bool
game_requeue(struct game *g, const struct node *position, struct error *e)
{
	const struct node *queue = doc_find(position, "queue");
	if (queue && queue->kind == NODE_MAP && queue->count) {
		struct node *packet, *next;
		long seq, line;
		if (!doc_need(queue, "packet", &packet, e) ||
			!doc_need(queue, "next", &next, e) ||
			!doc_get_integer(packet, 2, (long)g->ledger.count,
				"a packet", &seq, e))
			return false;
		const struct packet *p =
			&ledger_entry(&g->ledger, (unsigned)seq)->packet;
		struct lines orders = { .line = NULL };
		struct misreading why;
		size_t at;
		if (!packet_join(g->arena, &p->orders, &orders, e))
			return false;
		if (!parse_batch(g, &orders, p->seq, p->from, &g->match.batch,
			    &at, &why))
			return error_set(e, ERROR_VERIFY,
				"packet %u: order `%s` is not understood",
				p->seq, orders.line[at]);
		if (!doc_get_integer(
			    next, 0, (long)orders.count, "a line", &line, e))
			return false;
		match_requeue(&g->match, (size_t)line);
	}
	hash_state(g);
	return true;
}

/* Runs what packet `seq` ordered, with the seed that `link` completes. */
static void
run_batch(struct game *g, unsigned seq, const struct digest *link,
	struct chance *chance)
{
	struct digest seed;
	ledger_seed(&g->ledger, seq, link, &seed);
	chance_seed(chance, g->arena, &seed);
	match_run(&g->match, chance, g->journal);
	hash_state(g);
}

static bool
take_answer(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	struct lines rolls = { .line = NULL };
	struct chance chance;
	if (p->orders.count)
		return error_set(e, ERROR_VERIFY,
			"packet %u: an answer carries no orders (V8)", p->seq);
	if (!packet_join(g->arena, &p->rolls, &rolls, e))
		return false;
	run_batch(g, p->seq - 1, &p->link, &chance);
	if (!same_lines(&rolls, &chance.log))
		return error_set(e, ERROR_VERIFY,
			"packet %u: other rolls than the seed gives (V6)",
			p->seq);
	journal_packet(g, entry);
	return check_state(g, p, e);
}

static bool
take_verified(struct game *g, struct error *e)
{
	const struct entry *entry = ledger_last(&g->ledger);
	if (entry->seq == 1)
		return take_offer(g, e);
	if (!check_solo_turn(&entry->packet, e))
		return false;
	return entry->seq % 2 == 0 ? take_orders(g, entry, e)
				   : take_answer(g, entry, e);
}

static bool
check_not_over(const struct game *g, struct error *e)
{
	if (g->ledger.count == 0 || g->match.missing.kind != MISSING_NOTHING)
		return true;
	return error_set(e, ERROR_NOT_NOW, "the game is over");
}

bool
game_take(struct game *g, const struct block *b, struct error *e)
{
	return check_not_over(g, e) && ledger_take(&g->ledger, b, e) &&
	       take_verified(g, e);
}

bool
game_unresolved(const struct game *g)
{
	return g->match.missing.kind == MISSING_LINK;
}

/* Composing. */

bool
game_is_player(
	const struct game *g, const struct secret_key *key, struct error *e)
{
	const struct public_key *mine = secret_key_public(key);
	const struct player *p = &g->ledger.player[0];
	if (memcmp(p->key.key, mine->key, sizeof mine->key) == 0)
		return true;
	error_set(e, ERROR_NOT_NOW, "the key %s is not a player's", mine->text);
	return error_hint(
		e, "this game is played with %s by %s", p->key.text, p->name);
}

static void
game_secret(const struct game *g, const struct secret_key *key,
	const struct digest *nonce, struct digest *secret)
{
	(void)g;
	secret_key_derive(key, secret, "feldpost1 game S %s\n", nonce->hex);
}

/* Fills in the link that is due, and the next anchor where a chain ends. */
static void
put_link(struct packet *p, const struct digest *secret, unsigned links,
	unsigned index)
{
	chain_link(&p->link, secret, p->from, links, index);
	if (index > 0 && index % links == 0)
		chain_next(&p->next, secret, p->from, links, index);
}

/* Writes, signs and appends a packet of one's own. */
static bool
seal(struct game *g, const struct secret_key *key, const struct packet *p,
	struct error *e)
{
	struct buffer body = buffer_in(g->arena);
	if (!packet_write(&body, p, e))
		return false;
	struct block block = { .body = buffer_span(&body) };
	struct digest id = g->ledger.id;
	if (id.hex[0] == '\0')
		hash_bytes(&id, block.body);
	char comment[SIGNATURE_COMMENT + 1];
	snprintf(comment, sizeof comment, "feldpost %.8s %u %c", id.hex, p->seq,
		p->from);
	signature_make(&block.signature, key, block.body, comment);
	return ledger_add(&g->ledger, &block, e);
}

bool
game_offer(struct game *g, const struct secret_key *key,
	const struct offer_terms *terms, struct error *e)
{
	struct packet p = {
		.type = PACKET_OFFER,
		.seq = 1,
		.from = 'A',
		.rules = terms->rules->version,
		.mode = "solo",
		.links = terms->links,
		.name = terms->name,
		.key = secret_key_public(key)->text,
		.nonce = terms->nonce,
		.terms = terms->terms,
		.notes = terms->notes,
	};
	if (!load_scenario(g, terms->rules->name, e))
		return false;
	p.rhash = g->scenario.digest;
	write_setup(g, terms, &p.setup);
	write_decks(g, &g->scenario, &p.decks);
	struct digest secret;
	game_secret(g, key, &p.nonce, &secret);
	put_link(&p, &secret, p.links, 0);
	digest_wipe(&secret);
	return seal(g, key, &p, e) && take_offer(g, e);
}

/* What every turn packet of the game starts from. */
static struct packet
turn_packet(const struct game *g, const struct secret_key *key)
{
	unsigned seq = ledger_next(&g->ledger);
	struct packet p = {
		.type = PACKET_TURN,
		.game = g->ledger.id,
		.seq = seq,
		.from = ledger_sender(&g->ledger, seq),
		.prev = ledger_last(&g->ledger)->hash,
		.state = g->state,
	};
	struct digest secret;
	game_secret(g, key, &g->ledger.entry[0].packet.nonce, &secret);
	put_link(&p, &secret, g->ledger.links,
		(unsigned)ledger_link_index(&g->ledger, seq));
	digest_wipe(&secret);
	return p;
}

bool
game_order(struct game *g, const struct secret_key *key,
	const struct lines *orders, const struct lines *notes, struct error *e)
{
	struct batch batch;
	struct misreading why;
	size_t at;
	if (!check_not_over(g, e) || !game_is_player(g, key, e))
		return false;
	if (game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"packet %u is signed and waits to be resolved",
			ledger_last(&g->ledger)->seq);
	if (orders->count > LIMIT_BATCH)
		return error_set(
			e, ERROR_NO, "more than %d orders", LIMIT_BATCH);
	struct packet p = turn_packet(g, key);
	if (!parse_batch(g, orders, p.seq, p.from, &batch, &at, &why))
		return error_set(e, ERROR_NO, "not understood: `%s`: %s",
			orders->line[at], why.text);
	for (size_t i = 0; i < batch.count; i++)
		packet_split(g->arena, &p.orders, batch.line[i].text);
	for (size_t i = 0; notes && i < notes->count; i++)
		packet_split(g->arena, &p.notes, notes->line[i]);
	return seal(g, key, &p, e) &&
	       take_orders(g, ledger_last(&g->ledger), e);
}

bool
game_resolve(struct game *g, const struct secret_key *key, struct error *e)
{
	if (!game_is_player(g, key, e))
		return false;
	if (!game_unresolved(g))
		return error_set(
			e, ERROR_NOT_NOW, "nothing waits to be resolved");
	struct packet p = turn_packet(g, key);
	struct chance chance;
	run_batch(g, p.seq - 1, &p.link, &chance);
	p.state = g->state;
	for (size_t i = 0; i < chance.log.count; i++)
		packet_split(g->arena, &p.rolls, chance.log.line[i]);
	return seal(g, key, &p, e);
}
