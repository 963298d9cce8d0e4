/* quick */
/* Rules of field tables about values, besides their bounds, and the places of
 * faults: faults_find, fault. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/faults.h"
#include "fixture.h"

static const char *const arm_ids[] = { "foot", "horse", "guns", NULL };
static const struct vocabulary arms = WORDS_FIXED("ARM", arm_ids, NULL);

static const char *const mood_ids[] = { "calm", "wild", "lost", NULL };

struct drawn {
	int look, size;
};

struct unit {
	const char *id;
	int arm, hex, turn, by;
	int mood, oars;
	bool boat;
	const char *river;
	struct drawn drawn, back;
};

struct row {
	int from, to, worth;
	int arm, other;
	struct drawn drawn;
};

struct world {
	struct unit *units;
	size_t unit_count;
	struct row rows[4];
	size_t row_count;
	int main, turns;
	uint64_t goals;
	struct {
		int first, last;
	} days;
};

#define OPTIONAL .flags = FIELD_OPTIONAL

static const struct field back_fields[] = {
	F_INTEGER(struct drawn, look, "look", 0, 9,
		F_RULES(MUST_BE("a back without a look"))),
	F_INTEGER(struct drawn, size, "size", 0, 9, OPTIONAL),
	FIELDS_END,
};

static const struct field drawn_fields[] = {
	F_INTEGER(struct unit, drawn.look, "look", 0, 9,
		F_RULES(UNIQUE("both look like {}"))),
	F_INTEGER(struct unit, drawn.size, "size", 0, 9, OPTIONAL),
	FIELDS_END,
};

static const struct field unit_fields[] = {
	F_TEXT(struct unit, id, "id", 9,
		F_RULES(UNIQUE("{#}: {} is {above.id} again"))),
	F_ID(struct unit, arm, "arm", &arms, OPTIONAL,
		F_RULES(MUST_BE("{id} needs an arm"))),
	F_INTEGER(struct unit, hex, "hex", 0, 99, OPTIONAL,
		F_RULES(EXCLUDES("turn by", "{id} in {}, and arrives"))),
	F_INTEGER(struct unit, turn, "turn", 0, 99, OPTIONAL,
		F_RULES(ONE_OF(&arms, "{id}: no turn {}"))),
	F_INTEGER(struct unit, by, "by", 0, 99, OPTIONAL,
		F_RULES(UP_FROM("turn", "{} is before {turn}"))),
	F_ENUM(struct unit, mood, "mood", mood_ids, OPTIONAL),
	F_INTEGER(struct unit, oars, "oars", 0, 9, OPTIONAL,
		F_RULES(NEEDED_FOR("mood", 1 << 2, "{id} is {mood}: row!"),
			ONLY_FOR("mood", 1 << 1 | 1 << 2,
				"{} oars of a {mood} unit"))),
	F_BOOLEAN(struct unit, boat, "boat", OPTIONAL,
		F_RULES(NEEDS("river", "a {mood} boat without a river"))),
	F_TEXT(struct unit, river, "river", 9, OPTIONAL),
	F_PART(struct unit, "drawn", drawn_fields, OPTIONAL),
	F_STRUCT(struct unit, back, "back", back_fields, OPTIONAL),
	FIELDS_END,
};

static const struct field row_fields[] = {
	F_INTEGER(struct row, from, "from", -9, 99,
		F_RULES(FOLLOWS("to", "after {above.to} {next}, not {}"))),
	F_INTEGER(struct row, to, "to", -9, 99),
	F_INTEGER(struct row, worth, "worth", 0, 99, OPTIONAL,
		F_RULES(FALLS("{} is no less than {above.worth}"))),
	F_ID(struct row, arm, "arm", &arms, OPTIONAL,
		F_RULES(FOR_EACH("no row of {}"),
			UNIQUE_WITH("other", "{}-{other} again"))),
	F_ID(struct row, other, "other", &arms, OPTIONAL,
		F_RULES(DIFFERS_FROM("arm", "{} with itself"))),
	FIELDS_END,
};

static const struct field day_fields[] = {
	F_INTEGER(struct world, days.first, "first", 1, 31),
	F_INTEGER(struct world, days.last, "last", 1, 31),
	FIELDS_END,
};

static const struct field unit_table[] = {
	F_ARRAY(struct world, units, unit_count, 9, "units", unit_fields,
		F_RULES(MUST_BE("there must be units"))),
	FIELDS_END,
};

static const struct field table[] = {
	F_LIST(struct world, rows, row_count, "rows", row_fields, OPTIONAL),
	F_ID(struct world, main, "main", &arms, OPTIONAL),
	F_INTEGER(struct world, turns, "turns", 0, 9, OPTIONAL),
	F_SET(struct world, goals, "goals", &arms, OPTIONAL),
	F_PART(struct world, "days", day_fields, OPTIONAL),
	FIELDS_END,
};

/* Reads two documents; the first is `units`. */
static struct faults
read_both(struct arena *a, const char *units, const char *more, struct world *w)
{
	struct fault_source *source = arena_array(a, 2, sizeof *source);
	struct node *root;
	struct error e;
	*w = (struct world){ .unit_count = 0 };
	assert_true(doc_read(a, "units", span_of(units), &root, &e));
	assert_true(fields_read(unit_table, root, NULL, 0, a, w, &e));
	source[0] = (struct fault_source){ unit_table, root };
	assert_true(doc_read(a, "more", span_of(more), &root, &e));
	assert_true(fields_read(table, root, NULL, 0, a, w, &e));
	source[1] = (struct fault_source){ table, root };
	return (struct faults){
		.arena = a, .object = w, .source = source, .sources = 2
	};
}

static const char *
list(const struct faults *f)
{
	struct buffer out = buffer_in(f->arena);
	for (const struct fault_record *r = f->first; r; r = r->next)
		buffer_printf(&out, "%s:%zu:%zu: %s\n", r->at.file, r->at.line,
			r->at.column, r->text);
	return buffer_string(&out);
}

/* Keys of a unit or of a row, and the faults found. Units begin in line 1 with
 * {id: a, arm: foot}, rows in line 1. */
static const struct {
	const char *units, *rows, *found;
} cases[] = {
	{ "", "{}", "" },
	{ "- {id: b, arm: none}", "{}", "units:3:16: b needs an arm\n" },
	{ "- {id: b}", "{}", "units:3:3: b needs an arm\n" },
	{ "- {id: A, arm: foot}", "{}", "units:3:8: 2: A is a again\n" },
	{ "- {id: b, arm: foot, hex: 3, turn: 2}", "{}",
		"units:3:27: b in 3, and arrives\n" },
	{ "- {id: b, arm: foot, hex: 3, by: 2}", "{}",
		"units:3:27: b in 3, and arrives\n" },
	{ "- {id: b, arm: foot, hex: 0, turn: 3, by: 3}", "{}", "" },
	{ "- {id: b, arm: foot, turn: 4}", "{}", "units:3:28: b: no turn 4\n" },
	{ "- {id: b, arm: foot, turn: 3, by: 2}", "{}",
		"units:3:35: 2 is before 3\n" },
	{ "- {id: b, arm: foot, turn: 3, by: 0}", "{}", "" },
	{ "- {id: b, arm: foot, mood: wild, boat: yes}", "{}",
		"units:3:40: a wild boat without a river\n" },
	{ "- {id: b, arm: foot, boat: yes, river: Our}", "{}", "" },
	{ "- {id: b, arm: foot, boat: no}", "{}", "" },
	{ "- {id: b, arm: foot, mood: lost}", "{}",
		"units:3:3: b is lost: row!\n" },
	{ "- {id: b, arm: foot, mood: lost, oars: 2}", "{}", "" },
	{ "- {id: b, arm: foot, mood: wild, oars: 2}", "{}", "" },
	{ "- {id: b, arm: foot, oars: 2}", "{}",
		"units:3:28: 2 oars of a calm unit\n" },
	{ "- {id: b, arm: foot, drawn: {look: 1}}\n"
	  "- {id: c, arm: foot, drawn: {size: 3, look: 1}}",
		"{}", "units:4:45: both look like 1\n" },
	{ "- {id: b, arm: foot, back: {size: 1, look: 0}}", "{}",
		"units:3:44: a back without a look\n" },
	{ "", "rows: [{from: -3, to: -1}, {from: 0, to: 4}]",
		"more:1:7: no row of foot\nmore:1:7: no row of horse\n"
		"more:1:7: no row of guns\n" },
	{ "",
		"rows: [{arm: foot, from: 1, to: 3},\n"
		"{arm: horse, from: 5, to: 5}, {arm: guns, from: 5, to: 7}]",
		"more:2:20: after 3 4, not 5\nmore:2:49: after 5 6, not 5\n" },
	{ "",
		"rows: [{from: 1, to: 1, worth: 5, arm: foot, other: horse},\n"
		"{from: 2, to: 2, worth: 5, arm: horse, other: foot},\n"
		"{from: 3, to: 3, worth: 4, arm: guns, other: guns}]",
		"more:2:25: 5 is no less than 5\nmore:2:1: horse-foot again\n"
		"more:3:46: guns with itself\n" },
};

static void
rules_find_what_breaks_them_and_where(void **state)
{
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct world w;
		const char *units = arena_printf(*state,
			"units:\n- {id: a, arm: foot}\n%s\n", cases[i].units);
		struct faults f = read_both(*state, units, cases[i].rows, &w);
		faults_find(&f, &w);
		assert_string_equal(list(&f), cases[i].found);
	}
}

static void
an_id_that_must_be_there_leaves_a_hole(void **state)
{
	struct world w;
	struct faults f =
		read_both(*state, "units: [{id: a, arm: none}]", "{}", &w);
	faults_find(&f, &w);
	assert_true(f.holes);
	f = read_both(*state, "units: []", "{}", &w);
	faults_find(&f, &w);
	assert_string_equal(list(&f), "units:1:8: there must be units\n");
	assert_false(f.holes);
}

static void
faults_stand_where_their_values_do(void **state)
{
	struct world w;
	struct faults f = read_both(*state,
		"units:\n  - id: a\n    arm: foot\n    turn:   7\n"
		"    drawn: {size: 2, look: 1}\n  - {id: b, arm: guns}\n",
		"# ä\nrows:\n  - {from: 1, to: 2}\n  - {from: 3, to: 3}\n"
		"goals: [foot]\ndays: {first: 3, last: 4}\n",
		&w);
	fault(&f, w.units, "%s", "all units");
	fault(&f, w.units[1], "unit %d", 1);
	fault(&f, w.units[0].turn, "turn");
	fault(&f, w.units[0].drawn.look, "look");
	fault(&f, w.units[1].river, "absent");
	fault(&f, w.units[1].back.look, "absent, and its map");
	fault(&f, w.rows[1].to, "to");
	fault(&f, w.rows[0], "row");
	fault(&f, w.goals, "goals");
	fault(&f, w.turns, "absent");
	fault(&f, w.days.last, "day");
	fault(&f, w.days, "days");
	assert_string_equal(list(&f), "units:2:3: all units\n"
				      "units:6:5: unit 1\n"
				      "units:4:13: turn\n"
				      "units:5:28: look\n"
				      "units:6:5: absent\n"
				      "units:6:5: absent, and its map\n"
				      "more:4:19: to\n"
				      "more:3:5: row\n"
				      "more:5:8: goals\n"
				      "more:2:1: absent\n"
				      "more:6:24: day\n"
				      "more:6:7: days\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(rules_find_what_breaks_them_and_where),
		TEST(an_id_that_must_be_there_leaves_a_hole),
		TEST(faults_stand_where_their_values_do),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
