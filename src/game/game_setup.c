#include <string.h>

#include "game_internal.h"

/* The `setup` list of an offer, to which both players agree
 * (feldpost-protocol(7) 2.1). */

static void
put_setup(
	struct game *g, struct lines *setup, const char *key, const char *value)
{
	lines_add(g->arena, setup, arena_printf(g->arena, "%s %s", key, value));
}

void
game_write_setup(
	struct game *g, const struct offer_terms *terms, struct lines *setup)
{
	const struct rules *rules = terms->rules;
	put_setup(g, setup, "scenario", rules->name);
	put_setup(g, setup, "seat A", rules->seats[terms->seat].id);
	if (terms->mode->witness)
		put_setup(g, setup, "seat B", terms->mode->witness);
	for (int i = 0; i < rules->option_count; i++)
		if (option_is_written(&rules->options[i], terms->option[i]))
			put_setup(g, setup, rules->options[i].key,
				rules->options[i].values[terms->option[i]]);
	if (terms->bot) {
		put_setup(g, setup, SETUP_BOT,
			arena_printf(g->arena, "%s %u", terms->bot->name,
				terms->bot->version));
		put_setup(g, setup, SETUP_DIGEST, terms->bot->digest.hex);
	}
	if (terms->practice)
		put_setup(g, setup, SETUP_PRACTICE, "yes");
}

/* Writes the `decks` list of an offer, with the lazy decks of the rules. */
void
game_write_decks(struct game *g, const struct scenario *s, struct lines *decks)
{
	const struct lazy_deck *d = s->rules->decks;
	for (; d && d->name; d++) {
		struct buffer line = buffer_in(g->arena);
		buffer_printf(&line, "lazy-%s:", d->name);
		uint64_t left = deck_content(
			s->rules, (int)(d - s->rules->decks), s->world);
		for (; left; left = set_rest(left))
			buffer_printf(&line, " %s",
				words_id(d->pieces, s->world, set_least(left)));
		packet_split(g->arena, decks, buffer_string(&line));
	}
}

bool
game_load_scenario(struct game *g, const char *name, struct error *e)
{
	struct nearest near = nearest_to(name);
	const struct rules *rules = game_named(name, &near);
	if (!rules) {
		error_set(e, ERROR_INPUT, "no game is called `%s`", name);
		return nearest_hint(&near, e);
	}
	if (g->scenario.rules == rules)
		return true;
	const char *folder = scenario_find(g->arena, g->folders, name, e);
	return folder &&
	       scenario_load(g->arena, rules, folder, &g->scenario, e);
}

static bool
refuse_setup(const struct rules *rules, struct error *e)
{
	return error_set(e, ERROR_VERIFY, "packet 1: its setup does not fit %s",
		rules->name);
}

/* Reads the seat of player A. Player B has the other seat, or -1 in
 * solitaire. */
static bool
read_seats(struct game *g, const struct packet *p, struct error *e)
{
	const struct rules *rules = g->scenario.rules;
	const struct mode *mode = g->ledger.mode;
	const char *id = game_setup_value(&p->setup, "seat A");
	g->seat[0] = -1;
	for (int i = 0; id && i < rules->seat_count; i++)
		if (strcmp(rules->seats[i].id, id) == 0)
			g->seat[0] = i;
	g->seat[1] = rules_opponent(rules, g->seat[0]);
	if (g->seat[0] < 0 || mode->seats != rules->seat_count)
		return refuse_setup(rules, e);
	return true;
}

bool
game_check_agreement(struct game *g, const struct packet *p, struct error *e)
{
	const struct rules *rules = g->scenario.rules;
	if (strcmp(p->rules, rules->version) != 0)
		return error_set(e, ERROR_INPUT,
			"the game is played by the rules `%s`; this feldpost "
			"has `%s`",
			p->rules, rules->version);
	if (!digest_equals(&p->rhash, &g->scenario.digest)) {
		error_set(e, ERROR_INPUT,
			"the game began with other scenario data of %s",
			rules->name);
		return error_hint(
			e, "compare `feldpost lint --digests %s`", rules->name);
	}
	struct lines decks = { .line = NULL };
	game_write_decks(g, &g->scenario, &decks);
	if (!lines_same(&decks, &p->decks))
		return error_set(e, ERROR_VERIFY,
			"packet 1: its decks differ from those "
			"of %s",
			rules->name);
	if (!read_seats(g, p, e))
		return false;
	/* A hosted game must have a referee (7.1), who must not be one of the
	 * players. Other games have no referee. */
	const struct player *a = ledger_player(&g->ledger, 'A');
	const struct player *r = ledger_player(&g->ledger, 'R');
	if (!mode_deals(g->ledger.mode))
		return !p->ref ||
		       error_set(e, ERROR_VERIFY,
			       "packet 1: it names a referee, but the game is "
			       "not hosted");
	if (r->known && !public_key_equals(&r->key, &a->key))
		return true;
	return error_set(e, ERROR_VERIFY,
		"packet 1: a hosted game needs a referee, who must not be one "
		"of its players");
}

bool
game_read_options(
	struct game *g, const struct lines *setup, int *option, struct error *e)
{
	const struct rules *rules = g->scenario.rules;
	struct offer_terms terms = {
		.rules = rules, .mode = g->ledger.mode, .seat = g->seat[0]
	};
	struct lines own = { .line = NULL };
	struct bot bot;
	for (int i = 0; i < rules->option_count; i++) {
		const struct game_option *o = &rules->options[i];
		const char *value = game_setup_value(setup, o->key);
		if (!option_read(o, value, &option[i]))
			return error_set(e, ERROR_VERIFY,
				"packet 1: the option %s is missing or unknown",
				o->key);
	}
	const struct option_pair *p = option_excluded(rules, option);
	if (p)
		return error_set(e, ERROR_VERIFY,
			"packet 1: the option %s can't be chosen with %s",
			p->key, p->not_with);
	/* A bot has B's seat in a game for two players. A game without a bot
	 * can't be practice. */
	if (rules->seat_count == 2 && game_setup_bot(setup, &bot)) {
		terms.bot = &bot;
		terms.practice =
			game_setup_value(setup, SETUP_PRACTICE) != NULL;
	}
	/* The list has only one valid form: no key occurs twice, there are no
	 * other lines, and the order is fixed. */
	memcpy(terms.option, option, sizeof terms.option);
	game_write_setup(g, &terms, &own);
	return lines_same(&own, setup) || refuse_setup(rules, e);
}
