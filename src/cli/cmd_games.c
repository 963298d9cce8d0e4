#include "commands.h"

static struct node *
option_tree(struct arena *a, const struct game_option *o)
{
	struct node *map = doc_map(a), *values = doc_list(a);
	for (int i = 0; o->values[i]; i++)
		doc_push(values, doc_text(a, o->values[i]));
	doc_put(a, map, "option", doc_text(a, o->key));
	doc_put(a, map, "values", values);
	doc_put(a, map, "default", doc_text(a, o->values[o->preset]));
	doc_put(a, map, "help", doc_text(a, message_english(o->help)));
	return map;
}

static struct node *
game_tree(struct arena *a, const struct rules *rules)
{
	struct node *map = doc_map(a), *options = doc_list(a),
		    *seats = doc_list(a);
	for (int i = 0; i < rules->seat_count; i++)
		doc_push(seats, doc_text(a, rules->seats[i].id));
	for (int i = 0; i < rules->option_count; i++)
		doc_push(options, option_tree(a, &rules->options[i]));
	doc_put(a, map, "game", doc_text(a, rules->name));
	doc_put(a, map, "title", doc_text(a, rules_title(rules)));
	doc_put(a, map, "about", doc_text(a, message_english(rules->about)));
	doc_put(a, map, "seats", seats);
	doc_put(a, map, "options", options);
	return map;
}

static bool
run_games(struct cli *c, struct error *e)
{
	struct node *list = doc_list(c->arena);
	if (c->operands == 1) {
		const struct rules *rules = cli_rules(c->operand[0], e);
		return rules &&
		       cli_print_tree(c, game_tree(c->arena, rules), e);
	}
	for (size_t i = 0; games[i]; i++)
		doc_push(list, game_tree(c->arena, games[i]));
	if (c->given.json)
		return cli_print_tree(c, list, e);
	struct buffer out = buffer_in(c->arena);
	for (size_t i = 0; games[i]; i++)
		buffer_printf(&out, "%-10s %s\n           %s\n", games[i]->name,
			rules_title(games[i]), _(games[i]->about));
	return cli_print(buffer_span(&out), e);
}

const struct command command_games = {
	.name = "games",
	.operands = "[GAME]",
	.with = WITH_JSON,
	.help = N_("list the games, or the seats and options of one"),
	.run = run_games,
};
