/*
 * told: plays random games, and prints what must be equal in two versions of
 * the program (tests/same).
 *
 *   told GAME FIRST LAST [PICKED]      prints a line for each order: number of
 *                                      game and order, hashes, the order
 *   told -n N GAME FIRST LAST [PICKED] prints what was hashed before the N-th
 *                                      order of each game, in words
 *
 * PICKED is earlier output of told: its orders are given, and none are picked.
 * The hashes are of the position; the legal orders, with their glosses, and
 * order files to fill in; the results of the last order, as each seat sees
 * them; now and then boards, pictures, reasons, and what `check` says of some
 * orders. told calls only functions that both versions have.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/game.h"
#include "feldpost/order_check.h"
#include "feldpost/policy.h"
#include "feldpost/report.h"
#include "feldpost/svg.h"

enum {
	LUCK = 24, /* streams for picking, for looking, and for faces */
	LOOK = 25,
	FACES = 26,
	ORDERS = 20000, /* no game has more orders */
	LINES = 12,	/* lines to check */
	OFTEN = 8,	/* one in this many decisions is glossed and drawn, */
	SELDOM = 200,	/* one in this many is checked, with a picture */
};

static _Noreturn void
stop(const char *what)
{
	fprintf(stderr, "told: %s\n", what);
	exit(1);
}

struct told {
	const struct rules *rules;
	const struct scenario *scenario;
	FILE *picked; /* earlier output, or NULL */
	int wanted;   /* order before which all is printed, or 0 */
	bool large;   /* the game has many orders */

	struct arena *arena, *scratch; /* for a game, and for an order */
	struct match match;
	struct chance luck, dice;
	struct journal journal;
	const struct record *heard;
	enum policy policy;
	struct reader reader[RULES_SEATS];
	unsigned long number;
	int order;
	const char *last; /* the last order given */
};

/* Half of the games have the default options. */
static void
set_options(struct told *t, int *option)
{
	bool preset = chance_below(&t->luck, 2);
	for (int i = 0; i < t->rules->option_count; i++) {
		uint32_t count = 0;
		while (t->rules->options[i].values[count])
			count++;
		option[i] = preset ? t->rules->options[i].preset
				   : (int)chance_below(&t->luck, count);
	}
	for (const struct option_pair *p;
		(p = option_excluded(t->rules, option));)
		for (int i = 0; i < t->rules->option_count; i++)
			if (strcmp(t->rules->options[i].key, p->key) == 0)
				option[i] = t->rules->options[i].preset;
}

/* What is hashed. */

static void
put_legal(struct told *t, bool glossed, struct buffer *out)
{
	const struct match *m = &t->match;
	struct order_array legal;
	struct reader reader = { .seat = m->missing.seat };
	order_array_start(&legal, out->arena);
	match_listing(m, &legal.listing);
	for (size_t i = 0; i < legal.count; i++) {
		if (glossed)
			report_choice(
				m, &reader, &legal.order[i], 0, SIZE_MAX, out);
		else
			order_print(&m->grammar, &legal.order[i], out);
		buffer_putc(out, '\n');
	}
}

/* Glosses made while orders are listed, when more may be known. */
struct glossing {
	struct listing listing;
	const struct match *match;
	struct reader reader;
	struct buffer *out;
};

static void
gloss(struct listing *l, const struct order *o)
{
	struct glossing *g = (struct glossing *)l;
	match_gloss(g->match, &g->reader, o, g->out);
	buffer_putc(g->out, '\n');
}

static void
put_glosses(const struct told *t, struct buffer *out)
{
	struct glossing g = { .listing.take = gloss,
		.match = &t->match,
		.reader.seat = -1,
		.out = out };
	match_listing(&t->match, &g.listing);
}

static void
put_sheet(const struct told *t, struct buffer *out)
{
	const struct match *m = &t->match;
	struct scene scene = match_scene(m);
	struct reader reader = { .seat = m->missing.seat };
	if (t->rules->sheet && m->missing.kind == MISSING_ORDER)
		t->rules->sheet(&scene, &reader, out);
}

static void
put_text(struct buffer *out, const char *what, const char *text)
{
	if (text)
		buffer_printf(out, " %s: %s", what, text);
}

static void
put_record(const struct told *t, const struct record *r, struct buffer *out)
{
	buffer_printf(out, "%d turn %d %d %d seat %d ", (int)r->kind, r->turn,
		r->player_turn, r->since, r->seat);
	if (r->kind == RECORD_ORDER)
		buffer_puts(out, outcome_name(r->outcome));
	put_text(out, "text", r->text);
	put_text(out, "answer", r->answer);
	put_text(out, "rule", r->refusal.rule);
	put_text(out, "refusal", r->refusal.rule ? r->refusal.text : NULL);
	put_text(out, "gloss", r->gloss);
	put_text(out, "forgets", r->forgets);
	struct reader reader = { .seat = -1 };
	for (; r->kind == RECORD_EVENT && reader.seat < t->rules->seat_count;
		reader.seat++) {
		buffer_putc(out, '\n');
		message_write(out, t->rules, t->match.world, &reader,
			r->message, r->arg);
	}
	buffer_putc(out, '\n');
}

/* Writes the events that were not written yet. */
static void
put_news(struct told *t, struct buffer *out)
{
	const struct record *r = t->heard ? t->heard->next : t->journal.first;
	for (; r; r = r->next) {
		put_record(t, r, out);
		t->heard = r;
	}
}

static void
put_boards(const struct told *t, struct buffer *out)
{
	struct reader reader = { .seat = -1 };
	for (; reader.seat < t->rules->seat_count; reader.seat++) {
		struct report_style style = { .ascii = reader.seat < 0 };
		report_board(&t->match, &reader, &t->journal, &style, out);
	}
}

static void
put_picture(const struct told *t, struct buffer *out)
{
	struct reader reader = { .seat = t->match.missing.seat };
	struct picture p;
	report_turn_picture(&t->match, &reader, &t->journal, out->arena, &p);
	svg_write(
		&p, p.map ? chart_whole(p.map) : (struct chart_part){ 0 }, out);
}

static void
put_idle(const struct told *t, struct buffer *out)
{
	const struct vocabulary *const *v = t->rules->vocabularies;
	for (; *v; v++)
		for (int i = 0; i < (int)words_count(*v, t->match.world); i++) {
			struct refusal why;
			if (match_idle(&t->match, *v, i, &why))
				buffer_printf(out, "%s %s: %s\n",
					words_id(*v, t->match.world, i),
					why.rule, why.text);
		}
}

/* Writes a word of a condition: a fixed word, the first of a choice, or a
 * random thing of a type. */
static void
put_word(const struct told *t, struct chance *look, const char *word,
	size_t length, struct buffer *out)
{
	const struct vocabulary *const *v = t->rules->vocabularies;
	buffer_putc(out, ' ');
	if (*word < 'A' || *word > 'Z') {
		buffer_add(out, word, strcspn(word, " |"));
		return;
	}
	while (*v &&
		(strncmp((*v)->type, word, length) != 0 || (*v)->type[length]))
		v++;
	uint32_t count = *v ? (uint32_t)words_count(*v, t->match.world) : 10;
	int thing = (int)chance_below(look, count ? count : 1);
	if (*v && count)
		buffer_puts(out, words_id(*v, t->match.world, thing));
	else
		buffer_printf(out, "%d", thing);
}

/* Writes "if weather is fog then", with a condition of the rules. */
static void
put_condition(const struct told *t, struct chance *look, struct buffer *out)
{
	const struct verb *conditions = t->rules->conditions;
	uint32_t count = 0;
	while (conditions[count].syntax)
		count++;
	if (count == 0)
		return;
	buffer_puts(out, chance_below(look, 2) ? "if" : "unless");
	const char *word = conditions[chance_below(look, count)].syntax;
	for (size_t length; *word; word += length + (word[length] == ' ')) {
		length = strcspn(word, " ");
		put_word(t, look, word, length, out);
	}
	buffer_puts(out, " then ");
}

/* Picks any legal order, whatever a policy would pick. */
static bool
pick_listed(const struct match *m, struct chance *look, struct arena *a,
	struct order *out)
{
	struct order_array legal;
	order_array_start(&legal, a);
	match_listing(m, &legal.listing);
	if (legal.count > 0)
		order_copy(out, &legal.order[chance_below(
					look, (uint32_t)legal.count)]);
	return legal.count > 0;
}

/* Makes up orders that may be given from here, in one course of dice. A third
 * of them has a condition; they follow the last order given. */
static void
make_up(struct told *t, struct chance *look, struct lines *out)
{
	struct arena *a = t->scratch;
	struct match m;
	struct order pick;
	match_fork(&m, &t->match, a);
	int seat = m.missing.seat;
	if (t->order > 1)
		lines_add(a, out, t->last);
	while (out->count < LINES && m.missing.kind < MISSING_LINK &&
		m.missing.seat == seat && pick_listed(&m, look, a, &pick)) {
		struct buffer line = buffer_in(a);
		if (chance_below(look, 3) == 0)
			put_condition(t, look, &line);
		order_print(&m.grammar, &pick, &line);
		lines_add(a, out, buffer_string(&line));
		match_submit(&m, &pick, look, NULL);
	}
	match_end(&m);
}

static void
put_check(struct told *t, struct buffer *out)
{
	struct arena *a = t->scratch;
	struct chance *look = arena_alloc(a, sizeof *look);
	struct order_file f = { .turn = -1 };
	struct reader reader = { .seat = t->match.missing.seat };
	chance_stream(
		look, a, LOOK, t->number * ORDERS + (unsigned long)t->order);
	make_up(t, look, &f.lines);
	f.place = arena_array(a, f.lines.count + 1, sizeof *f.place);
	struct standpoint from = {
		.match = &t->match,
		.reader = &reader,
		.packet = 3,
		.asked = true,
	};
	const struct checked_line *c = order_file_check(&f, &from, NULL, a);
	for (size_t i = 0; i < f.lines.count; i++)
		checked_put(&c[i], out);
	checked_totals(c, f.lines.count, out);
}

/* Prints the hashes on the line, or all the text. */
static void
print_part(const struct told *t, const char *name, const struct buffer *part)
{
	struct digest digest;
	hash_bytes(&digest, buffer_span(part));
	if (t->wanted && t->order == t->wanted)
		printf("\n--- %s\n%s", name, part->length ? part->data : "");
	else
		printf(" %.12s", part->length ? digest.hex : "-");
}

static void
print_parts(struct told *t)
{
	struct arena *a = t->scratch;
	struct buffer position = buffer_in(a), legal = buffer_in(a),
		      news = buffer_in(a), seen = buffer_in(a),
		      checked = buffer_in(a);
	int when = t->order + (int)t->number;
	bool often = !t->large || when % OFTEN == 0;
	match_text(&t->match, &position);
	put_legal(t, often, &legal);
	put_news(t, &news);
	if (often) {
		put_glosses(t, &legal);
		put_sheet(t, &legal);
		put_boards(t, &seen);
		put_idle(t, &seen);
	}
	if (when % (t->large ? SELDOM : OFTEN) == 0) {
		put_picture(t, &seen);
		put_check(t, &checked);
	}
	print_part(t, "position", &position);
	print_part(t, "legal", &legal);
	print_part(t, "news", &news);
	print_part(t, "seen", &seen);
	print_part(t, "checked", &checked);
}

/* Games. */

/* Reads the next order of the earlier output. */
static void
read_pick(struct told *t, struct order *out)
{
	static char line[4096];
	struct batch_line read;
	struct misreading why;
	const char *text = NULL;
	while (fgets(line, sizeof line, t->picked) && !text) {
		line[strcspn(line, "\n")] = '\0';
		text = strstr(line, " > ");
		if (text)
			break;
	}
	if (!text || !match_parse(&t->match, text + 3, &read, &why))
		stop("an order is missing, or not understood");
	*out = read.order.order;
}

/* All follows from the game's number: also which policies play, and whether
 * questions with a default are asked. Dice have a log, as in real games. */
static void
begin(struct told *t)
{
	static const struct reader nobody = { .seat = -1 };
	int option[RULES_OPTIONS] = { 0 };
	struct digest seed;
	t->arena = arena_new(NULL);
	t->journal = (struct journal){ .arena = t->arena, .reader = &nobody };
	t->heard = NULL;
	chance_stream(&t->luck, t->arena, LUCK, t->number);
	hash_line(&seed, "told %s %lu", t->rules->name, t->number);
	chance_seed(&t->dice, t->arena, &seed);
	set_options(t, option);
	for (int i = 0; i < RULES_SEATS; i++)
		t->reader[i] = (struct reader){ .seat = i };
	t->policy = POLICY_RANDOM;
	if (chance_below(&t->luck, 4) == 0 &&
		policy_fits(POLICY_GREEDY, t->rules))
		t->policy = POLICY_GREEDY;
	match_start(&t->match, t->arena, t->rules, t->scenario->world, option);
	t->match.ask_all = chance_below(&t->luck, 3) > 0;
	if (t->match.faces)
		open_faces_seed(t->match.faces, FACES, t->number);
}

static void
pick_order(struct told *t, struct order *pick)
{
	struct reader *reader = &t->reader[t->match.missing.seat];
	match_look(&t->match, reader);
	if (!policy_pick(t->policy, &t->match, reader, &t->luck, pick))
		stop("nothing is legal");
}

/* Gives an order. Returns false if the game is over. */
static bool
give_order(struct told *t)
{
	struct order pick;
	if (t->match.missing.kind == MISSING_NOTHING) {
		printf(" over\n");
		return false;
	}
	if (t->picked)
		read_pick(t, &pick);
	else
		pick_order(t, &pick);
	t->last = order_text(&t->match.grammar, &pick, t->arena);
	printf(" > %s\n", t->last);
	match_submit(&t->match, &pick, &t->dice, &t->journal);
	return true;
}

static void
play(struct told *t)
{
	bool goes_on = true;
	begin(t);
	for (t->order = 1; goes_on && t->order < ORDERS; t->order++) {
		t->scratch = arena_new(NULL);
		printf("%lu %d", t->number, t->order);
		print_parts(t);
		goes_on = give_order(t);
		arena_free(t->scratch);
	}
	match_end(&t->match);
	arena_free(t->arena);
}

int
main(int argc, char **argv)
{
	static const char *folders[] = { "scenarios", NULL };
	struct arena *a = arena_new(NULL);
	struct scenario scenario;
	struct error e;
	struct told t = { .scenario = &scenario };
	if (argc > 3 && strcmp(argv[1], "-n") == 0) {
		t.wanted = atoi(argv[2]);
		argv += 2, argc -= 2;
	}
	if (argc < 4 || argc > 5 || !crypto_start())
		stop("usage: told [-n N] GAME FIRST LAST [PICKED]");
	if (getenv("FELDPOST_SCENARIOS"))
		folders[0] = getenv("FELDPOST_SCENARIOS");
	t.rules = game_named(argv[1], NULL);
	const char *folder =
		t.rules ? scenario_find(a, folders, argv[1], &e) : NULL;
	if (!folder || !scenario_load(a, t.rules, folder, &scenario, &e))
		stop("there is no such game");
	t.large = t.rules->idle;
	if (argc == 5 && !(t.picked = fopen(argv[4], "r")))
		stop("can't read what was picked");
	unsigned long last = strtoul(argv[3], NULL, 10);
	for (t.number = strtoul(argv[2], NULL, 10); t.number <= last;
		t.number++)
		play(&t);
	arena_free(a);
	return 0;
}
