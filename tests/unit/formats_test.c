/* test */
/*
 * Names in scenarios are not formats. Copies each game's data with texts that
 * printf(3) and messages would take for placeholders, then plays, prints, draws
 * and lints the games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "../harness/harness.h"
#include "feldpost/faults.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "folder.h"

/* The new text, followed by the number of the old one, so that equal texts stay
 * equal. It is cut if the map has less room. */
static const char mark[] = "~%s{0}%n";

static const char *const texts[] = { "name", "title", "text", "river", NULL };
static const char *const small_texts[] = { "short", "mark", NULL };

/* How changed ids begin, if they have room for it. */
static const char id_mark[] = "%n{}";

struct doctor {
	struct arena *arena;
	bool ids;	       /* changes the ids, not the texts */
	const char *was[2000]; /* the old texts */
	int count;
};

static bool
is_among(const char *key, const char *const *keys)
{
	while (*keys && strcmp(key, *keys) != 0)
		keys++;
	return *keys != NULL;
}

/* Returns the row of the old text; at the end it is new. */
static int
find_row(const struct doctor *d, const char *text)
{
	int i = 0;
	while (i < d->count && strcmp(d->was[i], text) != 0)
		i++;
	return i;
}

static int
add_row(struct doctor *d, const char *text)
{
	int i = find_row(d, text);
	assert_in_range(i, 0, sizeof d->was / sizeof d->was[0] - 1);
	d->was[i] = text;
	d->count += i == d->count;
	return i;
}

static void
doctor_text(struct doctor *d, struct node *n)
{
	if (is_among(n->key, texts)) {
		int room = (int)strlen(n->text) - 3;
		n->text = arena_printf(d->arena, "%.*s.%d", room < 3 ? 3 : room,
			mark, add_row(d, n->text));
	} else if (is_among(n->key, small_texts)) {
		n->text = "%n";
	}
}

/* Changes an id wherever it is. Some ids have words of their own. */
static void
doctor_id(struct doctor *d, struct node *n)
{
	static const char *const words[] = { "class", "symbol", NULL };
	int i = find_row(d, n->text);
	if (i < d->count && !(n->key && is_among(n->key, words)))
		n->text = arena_printf(d->arena, "%s%d", id_mark, i);
}

/* Repeats the first unit as the second. */
static void
repeat(struct node *n)
{
	static const char *const units[] = { "units", "chits", "tokens", NULL };
	if (n->key && is_among(n->key, units) && n->kind == NODE_LIST)
		n->first->next->first = n->first->first;
}

static void
find_ids(struct doctor *d, const struct node *n)
{
	const struct node *id = doc_find(n, "id");
	if (id && strlen(id->text) > 4)
		add_row(d, id->text);
	for (const struct node *child = n->first; child; child = child->next)
		find_ids(d, child);
}

static void
doctor(struct doctor *d, struct node *n)
{
	if (d->ids)
		repeat(n);
	if (n->kind == NODE_SCALAR && d->ids)
		doctor_id(d, n);
	else if (n->kind == NODE_SCALAR && n->key)
		doctor_text(d, n);
	for (struct node *child = n->first; child; child = child->next)
		doctor(d, child);
}

static struct node *
read_file(struct doctor *d, const char *folder, const char *name)
{
	struct span text;
	struct node *root;
	struct error e;
	const char *path = arena_printf(d->arena, "%s/%s", folder, name);
	assert_true(file_read(d->arena, path, LIMIT_SCENARIO, &text, &e));
	assert_true(doc_read(d->arena, path, text, &root, &e));
	return root;
}

/* Makes a folder with a game's changed data. */
static const char *
copy_game(const struct desk *at, const struct rules *rules, bool ids)
{
	struct doctor d = { .arena = at->arena, .ids = ids };
	const char *to =
		arena_printf(d.arena, "%s/%s", at->folder, rules->name);
	const char *from =
		scenario_find(d.arena, harness_folders, rules->name, NULL);
	struct file_text file[8] = { { .name = "scenario.yaml" } };
	struct node *root[8] = { read_file(&d, from, file[0].name) };
	struct error e;
	size_t count = 1;
	for (const struct data_file *f = rules->data; f->name; f++) {
		file[count].name = f->name;
		root[count++] = read_file(&d, from, f->name);
	}
	for (size_t i = 0; ids && i < count; i++)
		find_ids(&d, root[i]);
	for (size_t i = 0; i < count; i++) {
		struct buffer out = buffer_in(d.arena);
		doctor(&d, root[i]);
		doc_write(&out, root[i]);
		file[i].bytes = buffer_span(&out);
	}
	assert_true(file_write_all(to, file, count, &e));
	return to;
}

/* Calls it for each game, with its changed data. */
static void
each_game(const struct desk *at, bool (*holds)(struct harness *h))
{
	const char *const folders[] = { at->folder, NULL };
	assert_int_equal(fchdir(at->before), 0);
	for (size_t i = 0; games[i]; i++) {
		struct harness h;
		copy_game(at, games[i], false);
		bool ok = harness_open_in(&h, at->arena, games[i], folders);
		h.mark = mark;
		h.rarely = 10;
		if (!ok || !holds(&h))
			fail_msg("%s", harness_say(&h));
	}
}

static bool
play(struct harness *h)
{
	return harness_step(h, 1, 1);
}

static void
names_are_no_formats_in_play(void **state)
{
	each_game(*state, play);
}

static bool
report(struct harness *h)
{
	return harness_sign(h, 11, 1);
}

static void
names_are_no_formats_in_reports(void **state)
{
	each_game(*state, report);
}

/* Prints what is wrong with the data, if anything. */
static void
lint(const struct desk *at, const struct rules *rules, bool ids)
{
	struct scenario s;
	struct error e;
	struct faults faults = { .arena = at->arena };
	struct harness h = { .rules = rules, .arena = at->arena };
	const char *folder = copy_game(at, rules, ids);
	h.mark = ids ? id_mark : mark;
	if (!scenario_lint(at->arena, rules, folder, &s, &faults, &e))
		check_text(&h, "lint", e.text);
	for (const struct fault_record *f = faults.first; f; f = f->next)
		check_text(&h, "lint", f->text);
	if (h.complaint[0])
		fail_msg("%s", harness_say(&h));
	assert_true(ids || faults.count == 0);
}

static void
names_and_ids_are_no_formats_for_lint(void **state)
{
	const struct desk *at = *state;
	assert_int_equal(fchdir(at->before), 0);
	for (size_t i = 0; games[i]; i++) {
		lint(at, games[i], false);
		lint(at, games[i], true);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(names_are_no_formats_in_play),
		TEST(names_are_no_formats_in_reports),
		TEST(names_and_ids_are_no_formats_for_lint),
	};
	return crypto_start() ? cmocka_run_group_tests_name(
					"formats", tests, NULL, NULL)
			      : 1;
}
