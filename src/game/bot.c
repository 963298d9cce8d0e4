#include "feldpost/bot.h"

#include <stdio.h>
#include <string.h>

#include "card_table.h"
#include "feldpost/chain.h"
#include "feldpost/undo.h"
#include "game_internal.h"

static bool
read_name(struct bot *out, const char *text)
{
	size_t name = strspn(text, "abcdefghijklmnopqrstuvwxyz");
	long version;
	*out = (struct bot){ .version = 0 };
	if (name == 0 || name > BOT_NAME || text[name] != ' ' ||
		!integer_read(
			span_of(text + name + 1), 1, BOT_VERSION, &version))
		return false;
	memcpy(out->name, text, name);
	out->version = (unsigned)version;
	return true;
}

bool
game_setup_bot(const struct lines *setup, struct bot *out)
{
	const char *name = game_setup_value(setup, SETUP_BOT);
	const char *is = game_setup_value(setup, SETUP_DIGEST);
	return name && is && read_name(out, name) &&
	       digest_read(&out->digest, span_of(is));
}

static const struct lines *
setup_of(const struct game *g)
{
	return &ledger_entry(&g->ledger, 1)->packet.setup;
}

bool
bot_of(const struct game *g, char role, struct bot *out)
{
	return role == 'B' && g->ledger.count &&
	       game_setup_bot(setup_of(g), out);
}

/* True if the setup says that the game is practice. In a practice game the bot
 * agrees to one undo. In other games it agrees to none, because the player
 * could use an undo to reroll a bad result. */
static bool
is_practice(const struct game *g)
{
	return game_setup_value(setup_of(g), SETUP_PRACTICE) != NULL;
}

unsigned
bot_undoes(const struct game *g, unsigned seq)
{
	const struct ledger *l = &g->ledger;
	unsigned asked = game_asks_undo(g, seq_before(seq));
	char role = ledger_sender(l, seq);
	if (!is_practice(g))
		return 0;
	for (const struct undo *u = g->undone; u; u = u->next)
		if (ledger_sender(l, u->agreed) == role)
			return 0;
	return asked;
}

void
bot_numbers(const struct game *g, const struct digest *secret, unsigned seq,
	struct digest *out)
{
	const struct digest *before =
		&ledger_entry(&g->ledger, seq_before(seq))->hash;
	for (unsigned d = 0; d < BOT_DECISIONS; d++) {
		char what[sizeof before->hex + 32];
		snprintf(what, sizeof what, "policy %s %u", before->hex, d);
		chain_sub(&out[d], secret, what);
	}
}

void
bot_own_secret(
	const struct game *g, const struct secret_key *key, struct digest *out)
{
	game_secret(g, key, game_role(g, key), out);
}

void
bot_own_numbers(
	const struct game *g, const struct secret_key *key, struct digest *out)
{
	struct digest secret;
	bot_own_secret(g, key, &secret);
	bot_numbers(g, &secret, ledger_next(&g->ledger), out);
	digest_wipe(&secret);
}

static size_t
find_item(const struct lines *list, const char *item)
{
	size_t i = 0;
	while (i < list->count && strcmp(list->line[i], item) != 0)
		i++;
	return i;
}

/* True if each seal fits its commitment. The items are pairs of a label and a
 * commitment. */
static bool
has_commits(const struct lines *all, const struct lines *own)
{
	for (size_t i = 0; i + 1 < own->count; i += 2) {
		size_t at = find_item(all, own->line[i]);
		if (at + 1 >= all->count ||
			strcmp(all->line[at + 1], own->line[i + 1]) != 0)
			return false;
	}
	return true;
}

static bool
differ(struct bot_difference *differs, const char *chosen, const char *ordered)
{
	*differs = (struct bot_difference){ chosen, ordered };
	return false;
}

bool
bot_ordered(struct game *g, const struct packet *p, const struct digest *secret,
	const struct lines *lines, struct bot_difference *differs)
{
	struct packet own = { .seq = p->seq, .from = p->from };
	struct lines ordered = { .count = 0 };
	struct batch batch;
	struct misreading why;
	struct error unused;
	size_t at;
	struct card_io io = card_io_of(g->cards, &own, secret, NULL, &unused);
	if (!packet_join(g->arena, &p->orders, &ordered, &unused) ||
		!game_parse_batch(g, lines, p->seq, p->from, &batch, &at, &why))
		return differ(differs, "", "");
	for (at = 0; at < batch.count || at < ordered.count; at++) {
		const char *text = "";
		own.commits.count = 0;
		if (at < batch.count && io.table)
			card_seal_line(&io, &batch.line[at], at + 1);
		if (at < batch.count)
			text = batch.line[at].text;
		const char *other = at < ordered.count ? ordered.line[at] : "";
		if (strcmp(text, other) != 0 ||
			!has_commits(&p->commits, &own.commits))
			return differ(differs,
				at < lines->count ? lines->line[at] : "",
				other);
	}
	return true;
}

bool
bot_has_secret(const struct game *g, char role, const struct digest *secret)
{
	struct digest anchor;
	chain_link(&anchor, secret, role, g->ledger.links, 0);
	return digest_equals(&anchor, &ledger_player(&g->ledger, role)->anchor);
}

const struct digest *
bot_disclosed(const struct game *g, char role)
{
	const struct digest *secret = &ledger_player(&g->ledger, role)->secret;
	return *secret->hex ? secret : NULL;
}
