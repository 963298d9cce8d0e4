#include <string.h>

#include "card_table.h"
#include "feldpost/limits.h"

/*
 * Seals are orders that stay secret until the rules open them
 * (feldpost-protocol(7) 5.5). One packet has the commitment to a sealed order.
 * A later packet opens the seal with a key and the order.
 */

/* Derives the key of a seal (feldpost-protocol(7) 5.5). */
static void
seal_key(struct arena *a, const struct digest *secret, const char *label,
	unsigned seq, struct digest *out)
{
	chain_sub(out, secret, arena_printf(a, "seal %u %s", seq, label));
}

static void
commit_to(struct digest *out, const struct digest *key, const char *text)
{
	hash_line(out, "commit %s %s", key->hex, text);
}

/* Returns the number of the packet that sealed a label: 5 for "war.5.1". */
static unsigned
seal_packet(const char *label)
{
	const char *dot = strchr(label, '.');
	long seq = 0;
	if (dot)
		integer_read((struct span){ dot + 1, strcspn(dot + 1, ".") }, 1,
			LIMIT_SEQ, &seq);
	return (unsigned)seq;
}

/* Returns the label for the n-th line of a packet, for example "war.5.1". */
static const char *
seal_label(const struct card_io *io, const struct batch_line *line, size_t n)
{
	const struct verb *verb =
		&io->table->match->rules->verbs[line->order.order.verb];
	return arena_printf(io->table->arena, "%.*s.%u.%zu",
		(int)strcspn(verb->syntax, " "), verb->syntax, io->packet->seq,
		n);
}

/* Replaces a line by the form that the packet has, such as "sealed war.5.1". */
void
card_seal_line(struct card_io *io, struct batch_line *line, size_t n)
{
	struct arena *a = io->table->arena;
	struct packet *p = io->packet;
	const struct verb *verb =
		&io->table->match->rules->verbs[line->order.order.verb];
	struct digest key, commitment;
	if (line->engine != ENGINE_NONE || !(verb->flags & VERB_SEALED))
		return;
	line->seal = seal_label(io, line, n);
	seal_key(a, io->secret, line->seal, p->seq, &key);
	commit_to(&commitment, &key, line->text);
	lines_add(a, &p->commits, arena_printf(a, "seal %s", line->seal));
	lines_add(a, &p->commits, commitment.hex);
	line->order.order.count = 0;
	line->text = arena_printf(a, "sealed %s", line->seal);
	digest_wipe(&key);
}

/* Returns the seal if it belongs to the sender and is not open yet. */
static struct card_seal *
find_seal(const struct card_io *io, const char *label)
{
	for (struct card_seal *s = io->table->seals; s; s = s->next)
		if (s->owner == io->packet->from && !s->open &&
			strcmp(s->label, label) == 0)
			return s;
	return NULL;
}

bool
card_seal_refuse(const struct card_io *io, const char *label, const char *why)
{
	return error_set(io->error, ERROR_VERIFY,
		"packet %u: the seal %s %s (V9)", io->packet->seq, label, why);
}

/* Finds the sealed text, which is not stored. The text is the legal order that
 * fits the commitment with the sender's secret. */
struct guess {
	struct listing listing;
	const struct card_io *io;
	const struct card_seal *seal;
	const struct digest *key;
	const char *text;
};

static void
try_guess(struct listing *l, const struct order *o)
{
	struct guess *g = (struct guess *)l;
	struct digest commitment;
	const char *text = order_text(
		&g->io->table->match->grammar, o, g->io->table->arena);
	commit_to(&commitment, g->key, text);
	if (digest_equals(&commitment, &g->seal->commitment))
		g->text = text;
}

/* Makes the opening of a seal. The state has not changed since the order began.
 * Therefore the sealed order is one of the legal orders in this state. */
static bool
make_opening(
	struct card_io *io, const struct match *m, const struct card_seal *seal)
{
	struct digest key;
	struct guess g = {
		.listing.take = try_guess, .io = io, .seal = seal, .key = &key
	};
	struct scene scene = match_scene(m);
	struct lines *opens = &io->packet->opens;
	seal_key(io->table->arena, io->secret, seal->label,
		seal_packet(seal->label), &key);
	scene.state = m->state;
	m->rules->legal(&scene, &g.listing);
	if (!g.text)
		return card_seal_refuse(io, seal->label, _("can't be opened"));
	lines_add(io->table->arena, opens,
		arena_printf(io->table->arena, "seal %s", seal->label));
	lines_add(io->table->arena, opens, key.hex);
	lines_add(io->table->arena, opens, g.text);
	return true;
}

/* Makes or checks three items: seal LABEL, the key and the order. */
bool
card_seal_open(struct card_io *io, const struct match *m, const char *label)
{
	struct packet *p = io->packet;
	struct card_seal *seal = find_seal(io, label);
	struct digest key, commitment;
	struct misreading why;
	size_t at = io->secret ? p->opens.count : io->opened;
	if (!seal)
		return card_seal_refuse(io, label, _("is not there"));
	if (io->secret && !make_opening(io, m, seal))
		return false;
	if (at + 3 > p->opens.count ||
		strcmp(p->opens.line[at],
			arena_printf(io->table->arena, "seal %s", label)) != 0)
		return card_seal_refuse(io, label, _("is due to be opened"));
	const char *text = p->opens.line[at + 2];
	if (!digest_read(&key, span_of(p->opens.line[at + 1])))
		return card_seal_refuse(io, label, _("is opened with no key"));
	commit_to(&commitment, &key, text);
	if (!digest_equals(&commitment, &seal->commitment))
		return card_seal_refuse(io, label, _("held something else"));
	if (!order_parse(
		    &m->grammar, io->table->arena, text, &seal->order, &why) ||
		strcmp(order_text(&m->grammar, &seal->order, io->table->arena),
			text) != 0)
		return card_seal_refuse(io, label, _("held no order"));
	/* A packet that was verified before is read without a match. */
	if (!io->recalled && seal->order.verb != m->order.verb)
		return card_seal_refuse(io, label, _("held another order"));
	io->opened = at + 3;
	seal->open = true;
	seal->key = key;
	return true;
}

bool
card_seal_fits(const struct card_seal *s, const struct digest *secret,
	struct arena *a, unsigned *seq)
{
	struct digest key;
	*seq = seal_packet(s->label);
	seal_key(a, secret, s->label, *seq, &key);
	return !s->open || digest_equals(&s->key, &key);
}

/* Makes or checks two items: seal LABEL and the commitment. */
bool
card_seal_pass(struct card_io *io, const char *label)
{
	struct card_table *t = io->table;
	const struct lines *commits = &io->packet->commits;
	struct digest commitment;
	if (seal_packet(label) != io->packet->seq)
		return card_seal_refuse(
			io, label, _("bears another packet's number"));
	if (io->commit + 2 > commits->count ||
		strcmp(commits->line[io->commit],
			arena_printf(io->table->arena, "seal %s", label)) !=
			0 ||
		!digest_read(
			&commitment, span_of(commits->line[io->commit + 1])))
		return card_seal_refuse(io, label, _("has no commitment"));
	io->commit += 2;
	for (const struct card_seal *s = t->seals; s; s = s->next)
		if (strcmp(s->label, label) == 0)
			return card_seal_refuse(io, label, _("is there twice"));
	struct card_seal *s = arena_alloc(t->arena, sizeof *s);
	*s = (struct card_seal){ .next = t->seals,
		.label = label,
		.owner = io->packet->from,
		.commitment = commitment };
	t->seals = s;
	return true;
}

bool
card_io_seals(struct card_io *io, const struct batch *b)
{
	for (size_t i = 0; i < b->count; i++) {
		const struct batch_line *line = &b->line[i];
		if (!line->seal)
			continue;
		if (!card_seal_pass(io, line->seal))
			return false;
		if (strcmp(line->seal, seal_label(io, line, i + 1)) != 0)
			return card_seal_refuse(
				io, line->seal, _("is not that of its line"));
	}
	return true;
}
