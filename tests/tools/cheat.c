/*
 * cheat: composes the next packet of a duel like a dishonest player who has the
 * whole library. Signs it correctly and prints its block.
 * tests/sessions/words/attack.tcl uses it.
 *
 *   cheat KEY TRANSCRIPT [OPTION...] [DEED [ARG...]]
 *
 * TRANSCRIPT has all packets so far. Without options and deeds the packet is
 * honest.
 *   -e ORDER   adds an order (may be repeated); -m NOTE adds a note
 *   -l LINK    uses this link instead of the chain's, and all that follows
 *   -x NEXT    uses a new anchor
 *   -b SECRET, -c SECRET   take cards from this secret of a game: -b the key
 *              and the first shuffles, -c all else
 *   -s TEXT    seals this text; -o TEXT claims to have sealed this text, while
 *              the game went on as if -i ORDER had been sealed
 *   -k WORD    makes the keys of seals for another use of the secret
 *   -n NONCE   sets the nonce of packet 2; -d SECRET discloses a secret
 *   -u         sends although another player must send (in a hosted game)
 * Deeds change the card operation with this HEADER:
 *   flip HEADER BYTE       changes a bit of its blob; negative: from the end
 *   shift HEADER POINT     changes one of its points to another point
 *   drop HEADER            leaves the operation out
 *   copy HEADER N HEADER2  takes the blob of that operation of packet N
 *   shuffle HEADER WAY     double, drop, stack, mark or slip=CID: shuffles and
 *                          proves another deck; anew: shuffles the right deck
 *                          with another secret
 *   key HEADER WAY         rogue, copy or zero
 *   share HEADER WAY       cancel, foreign or CIDS: proves other shares
 *   give CIDS              adds shares that no player needs
 *   claim CID CLASS WAY    instead of showing the card, proves another list, or
 *                          gives a made-up proof
 *   box HEADER WAY         makes a referee's box with the right seed; nonce:
 *                          the first card has another nonce
 * Other deeds print no packet:
 *   secret                 g of the key's owner
 *   followed OTHER WAY     C4, see below; OTHER is another transcript
 *   mutations PACKET       tries all changed spellings of the honest packet
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cheat.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"

struct arena *arena;
static const char *folders[2] = { "scenarios", NULL };

_Noreturn void
stop(const char *what, const struct error *e)
{
	fprintf(stderr, "cheat: %s: %s\n", what, e ? e->text : "");
	exit(1);
}

static struct digest
digest_of(const char *hex)
{
	struct digest d;
	if (!digest_read(&d, span_of(hex)))
		stop("no digest", NULL);
	return d;
}

/* Reading the game. */

void
read_game(struct game *g, const char *path)
{
	struct span text;
	struct error e;
	game_start(g, arena, folders);
	/* The player has already verified all of it. */
	g->signed_to = UINT_MAX;
	if (!file_read(arena, path, LIMIT_FILE, &text, &e) ||
		!game_read(g, path, text, GAME_TRANSCRIPT, NULL, &e))
		stop(path, &e);
	g->signed_to = 0;
}

static void
read_key(struct cheat *c, const char *path)
{
	struct span text;
	struct error e;
	if (!file_read(arena, path, LIMIT_KEY_FILE, &text, &e) ||
		!secret_key_read(&c->key, text, path, NULL, NULL, &e))
		stop(path, &e);
}

/* A key that is not in the game yet is B's, who will accept. */
static void
derive_secret(struct cheat *c)
{
	char role = game_role(&c->game, c->key);
	c->role = role ? role : 'B';
	if (role) {
		game_secret(&c->game, c->key, role, &c->g);
	} else if (c->nonce) {
		struct digest nonce = digest_of(c->nonce);
		c->game.ledger.mode->derive(
			&c->game.ledger, c->key, 'B', &nonce, &c->g);
	}
}

/* Composing: the steps of an honest packet, with lies where requested. */

static void
start_packet(struct cheat *c)
{
	const struct ledger *l = &c->game.ledger;
	struct packet *p = &c->packet;
	*p = (struct packet){ .type = PACKET_TURN, .seq = ledger_next(l) };
	p->from = c->unasked ? c->role : ledger_sender(l, p->seq);
	p->prev = ledger_last(l)->hash;
	unsigned index = (unsigned)ledger_link_index(l, p->from);
	if (c->link)
		p->link = digest_of(c->link);
	else
		chain_link(&p->link, &c->g, p->from, l->links, index);
	if (c->next)
		p->next = digest_of(c->next);
	else if (index && index % l->links == 0)
		chain_next(&p->next, &c->g, p->from, l->links, index);
	if (p->seq == 2) {
		p->type = PACKET_ACCEPT;
		p->name = "Bert";
		p->key = secret_key_public(c->key)->text;
		p->nonce = digest_of(c->nonce);
	} else {
		p->game = l->id;
	}
	if (c->secret) {
		p->type = PACKET_DISCLOSE;
		p->secret = digest_of(c->secret);
		p->next = (struct digest){ { 0 } };
	}
}

/* Returns the seal that is due, or NULL: "war.5.1" of packet 5. */
static struct card_seal *
own_seal(struct cheat *c)
{
	struct card_seal *s = c->game.cards->seals;
	while (s && (s->owner != c->packet.from || s->open))
		s = s->next;
	if (!s)
		stop("no seal", NULL);
	return s;
}

static const char *
seal_word(const struct cheat *c)
{
	return c->key_word ? c->key_word : "seal";
}

static void
put_opening(struct cheat *c, const struct card_seal *s)
{
	struct lines rest = c->packet.opens;
	struct digest key;
	chain_sub(&key, &c->g,
		arena_printf(arena, "%s %ld %s", seal_word(c),
			strtol(strchr(s->label, '.') + 1, NULL, 10), s->label));
	c->packet.opens = (struct lines){ .line = NULL };
	lines_add(arena, &c->packet.opens,
		arena_printf(arena, "seal %s", s->label));
	lines_add(arena, &c->packet.opens, key.hex);
	lines_add(arena, &c->packet.opens, c->opened);
	for (size_t i = 0; i < rest.count; i++)
		lines_add(arena, &c->packet.opens, rest.line[i]);
}

static struct card_seal *
pretend(struct cheat *c)
{
	struct misreading why;
	struct card_seal *s = own_seal(c);
	if (!order_parse(
		    &c->game.match.grammar, arena, c->instead, &s->order, &why))
		stop("not understood", NULL);
	s->open = true;
	return s;
}

static void
put_order(struct cheat *c, struct batch_line *line, size_t n)
{
	const struct verb *verb =
		&c->game.match.rules->verbs[line->order.order.verb];
	struct packet *p = &c->packet;
	struct digest key, commitment;
	if (line->engine == ENGINE_NONE && verb->flags & VERB_SEALED) {
		const char *label = arena_printf(arena, "%.*s.%u.%zu",
			(int)strcspn(verb->syntax, " "), verb->syntax, p->seq,
			n);
		chain_sub(&key, &c->g,
			arena_printf(arena, "%s %u %s", seal_word(c), p->seq,
				label));
		hash_line(&commitment, "commit %s %s", key.hex,
			c->sealed ? c->sealed : line->text);
		lines_add(arena, &p->commits,
			arena_printf(arena, "seal %s", label));
		lines_add(arena, &p->commits, commitment.hex);
		line->seal = label;
		line->order.order.count = 0;
		line->text = arena_printf(arena, "sealed %s", label);
	}
	packet_split(arena, &p->orders, line->text);
}

static bool
compose_turn(struct cheat *c, struct card_io *io, const struct digest *cards,
	struct error *e)
{
	struct game *g = &c->game;
	struct packet *p = &c->packet;
	struct card_seal *seal = c->instead ? pretend(c) : NULL;
	struct lines rolls;
	struct batch batch;
	struct misreading why;
	size_t at;
	if (c->before) {
		struct digest before = digest_of(c->before);
		io->secret = &before;
		if (!card_io_before(io))
			return false;
		card_io_prove(io);
	}
	io->secret = cards;
	if (!g->ledger.mode->answer(g, io, &rolls))
		return false;
	for (size_t i = 0; i < rolls.count; i++)
		packet_split(arena, &p->rolls, rolls.line[i]);
	p->state = g->state;
	if (!game_parse_batch(
		    g, &c->orders, p->seq, p->from, &batch, &at, &why))
		return error_set(e, ERROR_NO, "%s", why.text);
	for (size_t i = 0; i < batch.count; i++)
		put_order(c, &batch.line[i], i + 1);
	if (!game_undo(g, io, &batch) || !game_give_orders(g, io, &batch))
		return false;
	if (seal)
		put_opening(c, seal);
	return true;
}

static void
compose(struct cheat *c)
{
	struct digest cards = c->cards ? digest_of(c->cards) : c->g;
	struct error e;
	start_packet(c);
	struct packet *p = &c->packet;
	struct card_io io = card_io_of(c->game.cards, p, &cards, c->key, &e);
	bool ok = p->type == PACKET_DISCLOSE ||
		  (p->seq == 2 ? c->game.ledger.mode->accept(&c->game, &io)
			       : compose_turn(c, &io, &cards, &e));
	if (!ok)
		stop("can't compose", &e);
	if (io.table)
		card_io_prove(&io);
	for (size_t i = 0; i < c->notes.count; i++)
		packet_split(arena, &p->notes, c->notes.line[i]);
}

static struct block
sign_body(const struct cheat *c, struct span body, unsigned seq)
{
	struct block b = { .body = body };
	struct digest id = c->game.ledger.id;
	char comment[SIGNATURE_COMMENT + 1];
	if (id.hex[0] == '\0')
		hash_bytes(&id, body);
	snprintf(comment, sizeof comment, "feldpost %.8s %u %c", id.hex, seq,
		c->role);
	signature_make(&b.signature, c->key, body, comment);
	return b;
}

static void
print_packet(struct cheat *c)
{
	struct buffer body = buffer_in(arena), out = buffer_in(arena);
	struct error e;
	if (!packet_write(&body, &c->packet, &e))
		stop("can't write", &e);
	struct block b = sign_body(c, buffer_span(&body), c->packet.seq);
	armour_write(&out, b.body, &b.signature);
	fputs(buffer_string(&out), stdout);
}

/* Deeds that print no packet. */

static void
print_secret(struct cheat *c, char **arg)
{
	(void)arg;
	printf("%s\n", c->g.hex);
}

/* Takes the packet in, in a game that is read anew, and prints the result. */
static void
try_mutant(struct cheat *c, const struct buffer *body, const char *key,
	const char *how)
{
	struct arena *all = arena;
	struct game g;
	struct error e;
	arena = arena_new(NULL);
	read_game(&g, c->path);
	struct block b =
		sign_body(c, buffer_span(body), ledger_next(&g.ledger));
	bool taken = game_take(&g, &b, &e);
	if (!taken && (e.code < ERROR_VERIFY || e.code > ERROR_INPUT))
		stop("a mutant", &e);
	printf("%s %s %s\n", taken ? "accepted" : "refused", key, how);
	game_end(&g);
	arena_free(arena);
	arena = all;
}

/* What can happen to a line: it is left out, doubled, put after the next one,
 * or gets another character in the middle or at the end. */
static const char *const mutants[] = { "left-out", "doubled", "swapped",
	"middle", "end", NULL };

/* Changes line from..to-1. The next line ends before `next`. */
static struct buffer
mutate(struct span body, size_t from, size_t to, size_t next, int way)
{
	struct buffer b = buffer_in(arena);
	buffer_add(&b, body.data, from);
	if (way == 2)
		buffer_add(&b, body.data + to, next - to);
	if (way != 0)
		buffer_add(&b, body.data + from, to - from);
	if (way == 1)
		buffer_add(&b, body.data + from, to - from);
	if (way != 2)
		buffer_add(&b, body.data + to, next - to);
	buffer_add(&b, body.data + next, body.length - next);
	size_t at = way == 3 ? (from + to) / 2 : to - 2;
	if (way >= 3)
		b.data[at] = b.data[at] == '7' ? '5' : '7';
	return b;
}

static size_t
line_after(struct span body, size_t from)
{
	while (from < body.length && body.data[from] != '\n')
		from++;
	return from < body.length ? from + 1 : from;
}

/* arg[0] is the block of the honest next packet. */
static void
print_mutations(struct cheat *c, char **arg)
{
	struct span text;
	struct blocks blocks = { .count = 0 };
	struct error e;
	const char *key = "";
	if (!file_read(arena, arg[0], LIMIT_FILE, &text, &e))
		stop(arg[0], &e);
	armour_find(arena, text, &blocks);
	struct span body = blocks.block[0].body;
	for (size_t from = 0, to; from < body.length; from = to) {
		to = line_after(body, from);
		if (body.data[from] != '-')
			key = arena_copy(arena, body.data + from,
				strcspn(body.data + from, ":"));
		for (int way = 0; mutants[way]; way++) {
			struct buffer b = mutate(
				body, from, to, line_after(body, to), way);
			if (b.length != body.length ||
				memcmp(b.data, body.data, b.length) != 0)
				try_mutant(c, &b, key, mutants[way]);
		}
	}
}

/* Deeds and the command line. */

struct deed {
	const char *name;
	int args;
	void (*run)(struct cheat *c, char **arg);
	bool plain; /* prints no packet */
};

static const struct deed deeds[] = {
	{ "flip", 2, do_flip, false },
	{ "shift", 2, do_shift, false },
	{ "drop", 1, do_drop, false },
	{ "copy", 3, do_copy, false },
	{ "shuffle", 2, do_shuffle, false },
	{ "key", 2, do_key, false },
	{ "share", 2, do_share, false },
	{ "give", 1, do_give, false },
	{ "claim", 3, do_claim, false },
	{ "box", 2, do_box, false },
	{ "secret", 0, print_secret, true },
	{ "followed", 2, print_followed, true },
	{ "mutations", 1, print_mutations, true },
};

static const struct deed *
deed_named(const char *name)
{
	for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
		if (strcmp(deeds[i].name, name) == 0)
			return &deeds[i];
	stop(name, NULL);
}

static bool
set_option(struct cheat *c, int letter, const char *value)
{
	struct {
		char letter;
		const char **place;
	} const texts[] = { { 'l', &c->link }, { 'x', &c->next },
		{ 'b', &c->before }, { 'c', &c->cards }, { 's', &c->sealed },
		{ 'o', &c->opened }, { 'i', &c->instead }, { 'n', &c->nonce },
		{ 'd', &c->secret }, { 'k', &c->key_word } };
	if (letter == 'e')
		lines_add(arena, &c->orders, value);
	if (letter == 'm')
		lines_add(arena, &c->notes, value);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		if (texts[i].letter == letter) {
			*texts[i].place = value;
			return true;
		}
	c->unasked = c->unasked || letter == 'u';
	return strchr("emu", letter) != NULL;
}

int
main(int argc, char **argv)
{
	struct cheat c = { .role = 0 };
	int letter;
	const char *scenarios = getenv("FELDPOST_SCENARIOS");
	if (scenarios)
		folders[0] = scenarios;
	arena = arena_new(NULL);
	if (argc < 3 || !crypto_start())
		return 2;
	optind = 0; /* sessions call this function again */
	while ((letter = getopt(argc - 2, argv + 2,
			"+e:m:l:x:b:c:s:o:i:n:d:k:u")) != -1)
		if (!set_option(&c, letter, optarg))
			return 2;
	char **arg = argv + 2 + optind;
	c.path = argv[2];
	read_game(&c.game, c.path);
	read_key(&c, argv[1]);
	derive_secret(&c);
	bool plain = *arg && deed_named(*arg)->plain;
	if (!plain)
		compose(&c);
	while (*arg) {
		const struct deed *deed = deed_named(*arg++);
		if (argv + argc - arg < deed->args)
			return 2;
		deed->run(&c, arg);
		arg += deed->args;
	}
	if (!plain)
		print_packet(&c);
	secret_key_free(c.key);
	game_end(&c.game);
	arena_free(arena);
	return 0;
}
