/*
 * rulecase: sets up a state, gives orders with scripted dice, prints facts.
 * tests/bats/rules.bash uses it. Each fact is a line; see usage below.
 *
 *   rulecase GAME [-s KEY=VALUE]... [-p YAML]... [-d "VALUES"]
 *            [-c "CARD=PIECE..."] [-l FILE] [-v FILE] [-b] [-a] [-i] [--]
 *            [LINE...]
 *
 * -c sets the faces of hidden cards. -l writes the legal orders to a file, one
 * on each line; without it they are facts "legal LINE". In a game for two a
 * line may begin with its seat ("german: supply"); otherwise it belongs to the
 * seat that moves first. -b prints the final board, and the words below it, as
 * "board" lines; -a does so in ASCII. -v writes the picture as SVG. -i explains
 * why a thing has no legal order.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/chart.h"
#include "feldpost/game.h"
#include "feldpost/report.h"
#include "feldpost/svg.h"

#include "../harness/facts.h"

static struct arena *arena;
static FILE *choices; /* file of -l; NULL for standard output */
static const struct reader nobody = { .seat = -1 };

static int
stop(int status, const struct error *e)
{
	fprintf(stderr, "rulecase: %zu:%zu: %s %s\n", e->at.line, e->at.column,
		e->text, e->hint);
	return status;
}

/* Prints "idle us-30-1 2.5: us-30-1 began the phase ...". */
static void
print_idle(const struct match *m)
{
	const struct vocabulary *const *v = m->rules->vocabularies;
	for (; *v; v++)
		for (int i = 0; i < (int)words_count(*v, m->world); i++) {
			struct refusal why;
			if (match_idle(m, *v, i, &why))
				printf("idle %s %s: %s\n",
					words_id(*v, m->world, i), why.rule,
					why.text);
		}
}

static void
print_choices(const struct match *m)
{
	struct buffer lines = buffer_in(arena);
	facts_legal(m, arena, &lines);
	fputs(buffer_string(&lines), choices);
}

/* Rules rely on their invariants, so an unsound position is not played. */
static bool
is_sound(const struct match *m)
{
	struct scene scene = match_scene(m);
	const char *broken =
		m->under_way ? NULL : rules_broken(m->rules, &scene);
	if (broken)
		printf("unsound %s\n", broken);
	return !broken;
}

static bool
lay(struct match *m, const char *yaml, struct error *e)
{
	struct node *root;
	return doc_read(arena, "state", span_of(yaml), &root, e) &&
	       doc_expect(root, NODE_MAP, "a state", e) &&
	       match_lay(m, root, e);
}

static void
print_board(const struct match *m, bool ascii)
{
	struct report_style style = { .ascii = ascii };
	struct journal none = { .arena = arena };
	struct buffer text = buffer_in(arena);
	report_draw(m, &nobody, &none, &style, &text);
	report_brief(m, &nobody, CANVAS_WIDTH, &text);
	const char *s = buffer_string(&text);
	for (size_t length; *s; s += length + (s[length] == '\n')) {
		length = strcspn(s, "\n");
		printf("board %.*s\n", (int)length, s);
	}
}

static bool
write_picture(const struct match *m, const char *name)
{
	struct buffer svg = buffer_in(arena);
	struct picture p;
	report_picture(m, &nobody, NULL, arena, &p);
	svg_write(&p, p.map ? chart_whole(p.map) : (struct chart_part){ 0 },
		&svg);
	FILE *f = fopen(name, "w");
	bool written = f && fwrite(svg.data, 1, svg.length, f) == svg.length;
	return f && fclose(f) == 0 && written;
}

static void
play(struct match *m, char **line, int count, const struct scripted *script,
	size_t script_count)
{
	struct chance chance;
	struct journal journal = { .arena = arena };
	struct buffer facts = buffer_in(arena);
	struct facts_given *given = facts_give(m, line, (size_t)count, arena);
	chance_script(&chance, arena, script, script_count);
	match_run(m, &chance, &journal);
	facts_outcomes(&journal, given, (size_t)count, &facts);
	facts_now(m, !choices, arena, &facts);
	facts_journal(m, &journal, arena, &facts);
	fputs(buffer_string(&facts), stdout);
	if (choices)
		print_choices(m);
	for (size_t i = chance.script_next; i < script_count; i++)
		if (script[i].piece)
			printf("unused %s\n", script[i].piece);
		else
			printf("unused %d\n", script[i].value);
	if (chance.fault)
		printf("misfit %s\n", chance.fault);
	is_sound(m);
}

int
main(int argc, char **argv)
{
	static const char *const folders[] = { "scenarios", NULL };
	static const char *from_build[2];
	struct scenario scenario;
	struct error e = { .code = ERROR_NONE };
	struct match m;
	const char *yaml[32];
	struct scripted *script = NULL;
	size_t yaml_count = 0, script_count = 0;
	int option[RULES_OPTIONS] = { 0 }, letter;
	bool board = false, ascii = false, idle = false;
	char *faces = NULL, *picture = NULL;
	const struct rules *rules = argc > 1 ? game_named(argv[1], NULL) : NULL;
	arena = arena_new(NULL);
	if (!rules || !crypto_start())
		return 2;
	for (int i = 0; i < rules->option_count; i++)
		option[i] = rules->options[i].preset;
	argv++, argc--;
	while ((letter = getopt(argc, argv, "s:p:d:c:l:v:bai")) != -1) {
		if (letter == 's' && strchr(optarg, '=') &&
			facts_option(rules, optarg, strcspn(optarg, "="),
				strchr(optarg, '=') + 1, option))
			continue;
		if (letter == 'l' && (choices = fopen(optarg, "w")))
			continue;
		board = board || letter == 'b' || letter == 'a';
		ascii = ascii || letter == 'a';
		idle = idle || letter == 'i';
		if (strchr("bai", letter))
			continue;
		if (letter == 'p' && yaml_count < 32)
			yaml[yaml_count++] = optarg;
		else if (letter == 'c')
			faces = optarg;
		else if (letter == 'v')
			picture = optarg;
		else if (letter == 'd')
			script_count = facts_script(arena, optarg, &script);
		else
			return 2;
	}
	from_build[0] = getenv("FELDPOST_SCENARIOS");
	const char *folder = scenario_find(
		arena, from_build[0] ? from_build : folders, rules->name, &e);
	if (!folder)
		return stop(5, &e);
	if (!scenario_load(arena, rules, folder, &scenario, &e))
		return stop(5, &e);
	match_start(&m, arena, rules, scenario.world, option);
	for (size_t i = 0; i < yaml_count; i++)
		if (!lay(&m, yaml[i], &e)) {
			match_end(&m);
			return stop(5, &e);
		}
	if (faces && !facts_deal(&m, faces))
		return 2;
	if (is_sound(&m)) {
		play(&m, argv + optind, argc - optind, script, script_count);
		if (board)
			print_board(&m, ascii);
		if (idle)
			print_idle(&m);
		if (picture && !write_picture(&m, picture))
			return 2;
	}
	match_end(&m);
	arena_free(arena);
	return choices && fclose(choices) ? 1 : 0;
}
