/* test */
/*
 * Cups against eager drawing (feldpost-protocol(7) 5.4): exact enumeration
 * shows that all that is ever seen has the same joint distribution.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/cup.h"
#include "feldpost/hash.h"
#include "feldpost/match.h"

enum {
	PIECES = 4,
	SLOTS = 10,
	HISTORIES = 4096,
	HISTORY = 40
};

/*
 * A program moves pieces: D0 draws one face down into place 0, T0 turns it up,
 * R0 puts the face-up one back, B0 puts the face-down one back. A small letter
 * acts only if the last piece turned up was a or b, so what was seen changes
 * the course.
 */
static const char *program;

struct law {
	char history[HISTORIES][HISTORY];
	double chance[HISTORIES];
	size_t count;
};

static void
add(struct law *l, const char *history, double chance)
{
	for (size_t i = 0; i < l->count; i++)
		if (strcmp(l->history[i], history) == 0) {
			l->chance[i] += chance;
			return;
		}
	assert_true(l->count < HISTORIES);
	snprintf(l->history[l->count], HISTORY, "%s", history);
	l->chance[l->count++] = chance;
}

static bool
acts(char letter, const char *history)
{
	size_t length = strlen(history);
	if (letter >= 'A' && letter <= 'Z')
		return true;
	return length && history[length - 1] <= 'b';
}

/* Eager: a draw takes one of the pieces that are in the cup, there and then. */
static void
enumerate_eager(struct law *l, const char *p, unsigned cup, const int *held,
	const char *history, double chance)
{
	while (*p == ' ')
		p++;
	if (*p == '\0') {
		add(l, history, chance);
		return;
	}
	int place = p[1] - '0', after[SLOTS];
	memcpy(after, held, sizeof after);
	char longer[HISTORY];
	snprintf(longer, sizeof longer, "%s", history);
	char letter = p[0] & ~0x20;
	if (!acts(p[0], history) || (letter != 'D' && held[place] < 0) ||
		(letter == 'D' && (cup == 0 || held[place] >= 0))) {
		enumerate_eager(l, p + 2, cup, held, history, chance);
		return;
	}
	if (letter == 'D') {
		int size = __builtin_popcount(cup);
		for (int piece = 0; piece < PIECES; piece++)
			if (cup >> piece & 1) {
				after[place] = piece;
				enumerate_eager(l, p + 2, cup & ~(1u << piece),
					after, history, chance / size);
			}
		return;
	}
	if (letter == 'T')
		snprintf(longer, sizeof longer, "%s%c", history,
			'a' + held[place]);
	else {
		cup |= 1u << held[place];
		after[place] = -1;
	}
	enumerate_eager(l, p + 2, cup, after, longer, chance);
}

/* Eager: a draw takes one of the pieces in the cup at once. */

static const char *const piece_ids[] = { "a", "b", "c", "d", NULL };
static const struct vocabulary pieces = WORDS_FIXED("PIECE", piece_ids, NULL);

struct state {
	struct cup cup;
	int urn[SLOTS];	  /* urn of a face-down piece, or 0 */
	int piece[SLOTS]; /* the face-up piece, or -1 */
	bool done;
	int length;
	char history[HISTORY];
};

static void
setup(const void *world, const int *option, void *state)
{
	struct state *s = state;
	(void)world;
	(void)option;
	memset(s, 0, sizeof *s);
	cup_fill(&s->cup, 15);
	for (int i = 0; i < SLOTS; i++)
		s->piece[i] = -1;
}

static void
pending(const struct scene *scene, struct pending *p)
{
	const struct state *s = scene->state;
	p->seat = s->done ? -1 : 0;
	p->result = "over";
}

static void
legal(const struct scene *scene, struct listing *l)
{
	(void)scene;
	list(l, 0, 0);
}

static void
move(struct run *run, struct state *s, char letter, int i)
{
	bool held = s->urn[i] || s->piece[i] >= 0;
	if (letter == 'D' && !held)
		s->urn[i] = cup_draw(run, 0, &s->cup);
	if (letter == 'T' && s->urn[i]) {
		s->piece[i] = cup_turn_up(run, 0, &s->cup, s->urn[i], "t");
		s->urn[i] = 0;
	}
	if (letter == 'T' && s->piece[i] >= 0)
		s->history[s->length++] = (char)('a' + s->piece[i]);
	if ((letter == 'R' || letter == 'B') && s->piece[i] >= 0) {
		cup_return_piece(&s->cup, s->piece[i]);
		s->piece[i] = -1;
	} else if ((letter == 'R' || letter == 'B') && s->urn[i]) {
		cup_return_slot(&s->cup, s->urn[i]);
		s->urn[i] = 0;
	}
}

static void
apply(struct run *run, const struct order *o)
{
	struct state *s = run_state(run);
	(void)o;
	for (const char *p = program; *p; p += 2) {
		while (*p == ' ')
			p++;
		if (acts(*p, s->history))
			move(run, s, (char)(*p & ~0x20), p[1] - '0');
	}
	s->done = true;
}

static const struct field fields[] = { FIELDS_END };
static const char *const phases[] = { "phase", NULL };
static const struct verb verbs[] = { { .syntax = "go", .phases = 1 },
	{ .syntax = NULL } };
static const struct vocabulary *const vocabularies[] = { &pieces, NULL };
static const struct lazy_deck decks[] = { { .name = "cup", .pieces = &pieces },
	{ .name = NULL } };
static const struct message messages[] = { { "m", "", "", false } };
static const struct seat seats[] = { { "one", "One" } };
static const struct rules rules = {
	.name = "test",
	.seats = seats,
	.seat_count = 1,
	.phases = phases,
	.phase_names = phases,
	.verbs = verbs,
	.conditions = verbs + 1,
	.vocabularies = vocabularies,
	.messages = messages,
	.decks = decks,
	.state_size = sizeof(struct state),
	.fields = fields,
	.setup = setup,
	.pending = pending,
	.legal = legal,
	.apply = apply,
};

/* Plays the program with a script of values; returns whether it came to its
 * end. `*chance` is the probability of the script. */
static bool
run(const struct scripted *script, size_t count, char *history, double *chance,
	bool *misfit)
{
	struct arena *a = arena_new(NULL);
	struct match m;
	struct chance c;
	struct order go = { .verb = 0, .count = 0 };
	int option[1] = { 0 };
	match_start(&m, a, &rules, NULL, option);
	chance_script(&c, a, script, count);
	match_step(&m, &go, &c);
	*misfit = c.fault != NULL;
	*chance = 1;
	for (size_t i = 0; i < c.log.count; i++) {
		const char *d = strstr(c.log.line[i], " d");
		if (strncmp(c.log.line[i], "refill", 6) != 0)
			*chance /= atoi(d + 2);
	}
	bool done = m.missing.kind == MISSING_NOTHING;
	const struct state *s = m.state;
	memcpy(history, s->history, sizeof s->history);
	match_end(&m);
	arena_free(a);
	return done;
}

static void
enumerate_lazy(struct law *l, struct scripted *script, size_t count)
{
	char history[HISTORY];
	double chance;
	bool misfit;
	bool done = run(script, count, history, &chance, &misfit);
	if (misfit)
		return;
	if (done) {
		add(l, history, chance);
		return;
	}
	for (int value = 1; value <= 2 * PIECES; value++) {
		script[count] = (struct scripted){ .value = value };
		enumerate_lazy(l, script, count + 1);
	}
}

static void
compare(const char *text)
{
	static struct law eager, lazy;
	static struct scripted script[64];
	int held[SLOTS];
	eager.count = lazy.count = 0;
	for (int i = 0; i < SLOTS; i++)
		held[i] = -1;
	program = text;
	enumerate_eager(&eager, text, 15, held, "", 1);
	enumerate_lazy(&lazy, script, 0);
	assert_int_equal(eager.count, lazy.count);
	for (size_t i = 0; i < lazy.count; i++) {
		size_t k = 0;
		while (k < eager.count &&
			strcmp(eager.history[k], lazy.history[i]) != 0)
			k++;
		assert_true(k < eager.count);
		double difference = eager.chance[k] - lazy.chance[i];
		assert_true(difference < 1e-9 && difference > -1e-9);
	}
}

static void
test_one_list(void **unused)
{
	(void)unused;
	compare("D0 D1 D2 D3 T2 T0 T3 T1");
}

static void
test_known_pieces_return(void **unused)
{
	(void)unused;
	compare("D0 D1 T0 R0 D2 D3 T2 T1 T3");
}

static void
test_unseen_slots_return(void **unused)
{
	(void)unused;
	compare("D0 D1 D2 T0 R0 B1 D3 D4 T3 T2 T4");
}

static void
test_slots_inside_slots(void **unused)
{
	(void)unused;
	compare("D0 D1 T0 R0 D2 T1 R1 D3 T2 R2 D4 D5 T3 T5 T4");
}

static void
test_course_depends_on_what_was_seen(void **unused)
{
	(void)unused;
	compare("D0 D1 T0 r0 D2 b1 D3 T3 r3 D4 T2 D5 t4 T5");
}

static void
test_same_piece_again_and_again(void **unused)
{
	(void)unused;
	compare("D0 T0 R0 D0 T0 R0 D1 D0 T0 T1 R1 D2 T2");
}

/* feldpost-protocol(7) 5.4: what a slot may be is common knowledge. */
static void
test_empty_cup_gives_nothing(void **unused)
{
	(void)unused;
	compare("D0 D1 D2 D3 D4 T0 T4 T1 R0 D4 T4");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_list),
		cmocka_unit_test(test_known_pieces_return),
		cmocka_unit_test(test_unseen_slots_return),
		cmocka_unit_test(test_slots_inside_slots),
		cmocka_unit_test(test_course_depends_on_what_was_seen),
		cmocka_unit_test(test_same_piece_again_and_again),
		cmocka_unit_test(test_empty_cup_gives_nothing),
	};
	return crypto_start()
		       ? cmocka_run_group_tests_name("cup", tests, NULL, NULL)
		       : 1;
}
