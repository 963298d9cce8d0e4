/*
 * rulecase: lays a state out, gives orders with scripted dice, prints facts.
 * What tests/bats/rules.bash is built on. One fact a line; see usage below.
 *
 *   rulecase GAME [-s KEY=VALUE]... [-p YAML]... [-d "VALUES"]
 *            [-c "CARD=PIECE..."] [-l FILE] [-v FILE] [-b] [-a] [-i] [--]
 * [LINE...]
 *
 * -c says what hidden cards are. -l writes what is legal to a file of its own,
 * a line each; else they are facts "legal LINE". In a game for two a line may
 * begin with whose it is ("german: supply"); else it is that of the seat that
 * moves first. -b prints the board at the end, and the words below it, as
 * "board" lines; -a the same in ASCII. -v writes the picture as SVG. -i says of
 * things without any order why there is none.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/chart.h"
#include "feldpost/game.h"
#include "feldpost/report.h"
#include "feldpost/svg.h"

static struct arena *arena;
static FILE *choices; /* -l; NULL: standard output */
static const struct reader nobody = { .seat = -1 };

static int
stop(int status, const struct error *e)
{
	fprintf(stderr, "rulecase: %zu:%zu: %s %s\n", e->at.line, e->at.column,
		e->text, e->hint);
	return status;
}

static bool
set_option(const struct rules *rules, const char *text, int *option)
{
	size_t key = strcspn(text, "=");
	for (int i = 0; i < rules->option_count; i++) {
		const struct game_option *o = &rules->options[i];
		if (strlen(o->key) != key || strncmp(o->key, text, key) != 0)
			continue;
		for (int v = 0; o->values[v]; v++)
			if (strcmp(o->values[v], text + key + 1) == 0) {
				option[i] = v;
				return true;
			}
	}
	return false;
}

static size_t
read_script(char *text, struct scripted **out)
{
	size_t count = 0;
	*out = arena_array(arena, strlen(text) + 1, sizeof **out);
	for (char *w = strtok(text, " "); w; w = strtok(NULL, " ")) {
		long value;
		bool number = integer_read(span_of(w), 0, 65536, &value);
		(*out)[count++] = (struct scripted){
			.value = number ? (int)value : 0,
			.piece = number ? NULL : w,
		};
	}
	return count;
}

static void
print_flat(const char *path, const struct node *n)
{
	size_t i = 0;
	if (n->kind == NODE_SCALAR) {
		printf("%s %s\n", path, n->text);
		return;
	}
	if (!n->first)
		printf("%s []\n", path);
	for (const struct node *c = n->first; c; c = c->next, i++)
		print_flat(n->kind == NODE_MAP
				   ? arena_printf(arena, "%s.%s", path, c->key)
				   : arena_printf(arena, "%s.%zu", path, i),
			c);
}

static int
compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "means hold # a judgement card decides" */
static void
print_meaning(const struct match *m, const struct order *o)
{
	struct buffer line = buffer_in(arena);
	report_choice(m, &nobody, o, 0, SIZE_MAX, &line);
	printf("means %s\n", buffer_string(&line));
}

static void
print_legal(const struct match *m)
{
	struct order_array legal;
	order_array_start(&legal, arena);
	match_listing(m, &legal.listing);
	const char **line = arena_array(arena, legal.count, sizeof *line);
	for (size_t i = 0; i < legal.count; i++) {
		struct buffer b = buffer_in(arena);
		order_print(&m->grammar, &legal.order[i], &b);
		line[i] = buffer_string(&b);
	}
	if (legal.count)
		qsort(line, legal.count, sizeof *line, compare);
	for (size_t i = 0; i < legal.count; i++)
		if (choices)
			fprintf(choices, "%s\n", line[i]);
		else
			printf("legal %s\n", line[i]);
	for (size_t i = 0; i < legal.count; i++)
		print_meaning(m, &legal.order[i]);
}

/* "idle us-30-1 2.5: us-30-1 began the phase ..." */
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
print_now(const struct match *m)
{
	static const char *const needs[] = { "order", "answer", "link", "share",
		"nothing" };
	const struct missing *now = &m->missing;
	printf("needs %s\nturn %d\nphase %s\n", needs[now->kind],
		now->pending.turn, match_phase(m));
	if (now->kind == MISSING_ANSWER)
		printf("question %s\n", m->rules->messages[now->question].id);
	if (m->rules->seat_count > 1 && now->seat >= 0)
		printf("decides %s\n", m->rules->seats[now->seat].id);
	if (now->kind == MISSING_SHARE && now->card >= 0)
		printf("misfit %s has no face\n",
			words_id(m->rules->hidden->cards, m->world, now->card));
	if (now->kind == MISSING_NOTHING)
		printf("result %s\n", now->pending.result);
	if (now->kind == MISSING_NOTHING && now->pending.winner >= 0)
		printf("winner %s\n", m->rules->seats[now->pending.winner].id);
	print_legal(m);
	struct scene scene = match_scene(m);
	print_flat("state",
		fields_write(m->rules->fields, scene.state, m->world, arena));
}

/* Rules take their invariants for granted: from an unsound position nothing is
 * played. */
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

/* "event ID ARG...": arguments as ids or numbers. */
static void
print_event(const struct match *m, const struct record *r)
{
	const struct message *said = &m->rules->messages[r->message];
	printf("event %s", said->id);
	for (int i = 0; i < message_args(said); i++) {
		const struct vocabulary *v = message_words(m->rules, said, i);
		if (v)
			printf(" %s", words_id(v, m->world, r->arg[i]));
		else
			printf(" %d", r->arg[i]);
	}
	printf("\n");
}

static void
print_journal(const struct match *m, const struct journal *j)
{
	for (const struct record *r = j->first; r; r = r->next) {
		if (r->kind == RECORD_ROLL)
			printf("roll %s\n", r->text);
		if (r->kind == RECORD_STANDING)
			printf("standing %s%s%s\n", r->text,
				r->answer ? ": " : "",
				r->answer ? r->answer : "");
		if (r->kind != RECORD_EVENT)
			continue;
		struct buffer text = buffer_in(arena);
		message_write(
			&text, m->rules, m->world, &nobody, r->message, r->arg);
		if (text.length)
			printf("report %s\n", buffer_string(&text));
		print_event(m, r);
	}
}

/* Where a line of the command went: to which seat's batch, as which line. */
struct given_line {
	int seat;
	size_t line; /* 0: it was not understood */
};

static const struct record *
find_outcome(const struct journal *j, const struct given_line *given)
{
	const struct record *found = NULL;
	for (const struct record *r = j->first; r; r = r->next)
		if (r->kind == RECORD_ORDER && given->line &&
			r->line == given->line && r->seat == given->seat)
			found = r;
	return found;
}

static void
print_outcomes(
	const struct journal *j, size_t count, const struct given_line *given)
{
	for (size_t i = 0; i < count; i++) {
		const struct record *found = find_outcome(j, &given[i]);
		enum outcome outcome = found ? found->outcome : OUTCOME_WAITING;
		printf("outcome %zu %s", i + 1,
			given[i].line ? outcome_name(outcome) : "unread");
		if (found && outcome == OUTCOME_IMPOSSIBLE)
			printf(" %s: %s", found->refusal.rule,
				found->refusal.text);
		printf("\n");
	}
}

/* Whose line it is; moves past "SEAT: ". */
static int
seat_of(const struct match *m, const char **line)
{
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		const char *id = m->rules->seats[seat].id;
		size_t length = strlen(id);
		if (strncmp(*line, id, length) != 0 || (*line)[length] != ':')
			continue;
		*line += length + 1;
		return seat;
	}
	return m->missing.seat < 0 ? 0 : m->missing.seat;
}

static void
read_lines(const struct match *m, char **line, int count, struct batch *batch,
	struct given_line *given)
{
	struct misreading why;
	for (int seat = 0; seat < RULES_SEATS; seat++)
		batch[seat] = (struct batch){ .seat = seat,
			.line = arena_array(arena, (size_t)count + 1,
				sizeof *batch->line) };
	for (int i = 0; i < count; i++) {
		const char *text = line[i];
		struct batch *b = &batch[seat_of(m, &text)];
		given[i] = (struct given_line){ .seat = b->seat };
		if (match_parse(m, text, &b->line[b->count], &why))
			given[i].line = ++b->count;
	}
}

/* "1.4=W5 2.1=A41" */
static bool
deal(struct match *m, char *text)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	for (char *w = strtok(text, " "); w; w = strtok(NULL, " ")) {
		char *face = strchr(w, '=');
		if (!hidden || !face)
			return false;
		*face++ = '\0';
		int card = words_find(hidden->cards, m->world, w, NULL);
		int piece = words_find(hidden->pieces, m->world, face, NULL);
		if (piece < 0 || !card_is_hidden(hidden->names(m->world), card))
			return false;
		open_faces_script(m->faces, card, piece);
	}
	return true;
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
	struct batch batch[RULES_SEATS];
	struct given_line *given =
		arena_array(arena, (size_t)count + 1, sizeof *given);
	read_lines(m, line, count, batch, given);
	chance_script(&chance, arena, script, script_count);
	for (int seat = 0; seat < m->rules->seat_count; seat++)
		match_give(m, &batch[seat]);
	match_run(m, &chance, &journal);
	print_outcomes(&journal, (size_t)count, given);
	print_now(m);
	print_journal(m, &journal);
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
		if (letter == 's' && set_option(rules, optarg, option))
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
			script_count = read_script(optarg, &script);
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
	if (faces && !deal(&m, faces))
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
