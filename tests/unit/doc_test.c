/* quick */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/doc/doc_internal.h"
#include "feldpost/doc.h"
#include "feldpost/limits.h"
#include "feldpost/pack.h"
#include "fewer.h"
#include "fixture.h"

static struct node *
read_text(struct arena *a, const char *text)
{
	struct node *root = NULL;
	struct error e = { .code = ERROR_NONE };
	if (!doc_read(a, "f", span_of(text), &root, &e))
		fail_msg("%zu:%zu: %s", e.at.line, e.at.column, e.text);
	return root;
}

static const char *
written(struct arena *a, const struct node *root)
{
	struct buffer b = buffer_in(a);
	doc_write(&b, root);
	return buffer_string(&b);
}

static const char *
json(struct arena *a, const struct node *root)
{
	struct buffer b = buffer_in(a);
	doc_write_json(&b, root);
	return buffer_string(&b);
}

/* Each fault: the text, its place, and words of the message. */
struct fault {
	struct span text;
	size_t line, column;
	const char *says;
};

#define TEXT(string)                                                           \
	{                                                                      \
		string, sizeof string - 1                                      \
	}

static const struct fault faults[] = {
	/* no document, or more than one */
	{ TEXT(""), 1, 1, "not an empty text" },
	{ TEXT("# nothing\n"), 2, 1, "not an empty text" },
	{ TEXT("\xEF\xBB\xBF"), 1, 1, "not an empty text" },
	{ TEXT("a: 1\n---\nb: 2\n"), 2, 1, "not a second one" },
	{ TEXT("a: 1\n...\nb: 2\n"), 3, 1, "document start" },
	{ TEXT("a: 1\n...\n---\nb: 2\n"), 3, 1, "not a second one" },
	/* anchors, aliases, tags, directives */
	{ TEXT("a: 1\nb: &x 2\n"), 2, 4, "not an anchor" },
	{ TEXT("a: &x {b: 1}\n"), 1, 4, "not an anchor" },
	{ TEXT("- &x [b]\n"), 1, 3, "not an anchor" },
	{ TEXT("&x a: 1\n"), 1, 1, "not an anchor" },
	{ TEXT("a: 1\nb: *a\n"), 2, 4, "not an alias" },
	{ TEXT("*a : 1\n"), 1, 1, "not an alias" },
	{ TEXT("a: !!str 1\n"), 1, 4, "not a tag" },
	{ TEXT("a: ! 1\n"), 1, 4, "not a tag" },
	{ TEXT("- a\n- !foo [1]\n"), 2, 3, "not a tag" },
	{ TEXT("!!map {a: 1}\n"), 1, 1, "not a tag" },
	{ TEXT("%YAML 1.1\n---\na: 1\n"), 1, 1, "not a directive" },
	{ TEXT("%TAG ! tag:x,2000:\n---\na: 1\n"), 1, 1, "not a directive" },
	{ TEXT("%FOO bar\n---\na: 1\n"), 1, 5, "directive" },
	/* keys */
	{ TEXT("a: 1\nb: 2\na: 3\n"), 3, 1, "not \"a\" again (line 1)" },
	{ TEXT("a: 1\n\"a\": 2\n"), 2, 1, "not \"a\" again (line 1)" },
	{ TEXT("x: {a: 1, b: 2, a: 3}\n"), 1, 17, "not \"a\" again" },
	{ TEXT("\xC3\xA4: {\xC3\xBC: 1, \xC3\xBC: 2}\n"), 1, 11, "again" },
	{ TEXT("? {a: 1}\n: 2\n"), 1, 3, "not a map" },
	{ TEXT("[a]: 1\n"), 1, 1, "not a list" },
	{ TEXT("a: 1\n<<: {b: 2}\n"), 2, 1, "not a merge key" },
	{ TEXT(": 2\n"), 1, 1, "did not find expected key" },
	{ TEXT("?\n: 2\n"), 1, 2, "not nothing" },
	/* bytes and characters */
	{ TEXT("a: 1\nb: x\xFFy\n"), 2, 5, "has the byte 0xFF" },
	{ TEXT("\xC3\xA4: \xC3\n"), 1, 4, "has the byte 0xC3" },
	{ TEXT("a: \xC0\xAF\n"), 1, 4, "has the byte 0xC0" },
	{ TEXT("a: \xED\xA0\x80\n"), 1, 4, "has the byte 0xED" },
	{ TEXT("\xFF\xFE"
	       "a\0:\0"),
		1, 1, "not UTF-16" },
	{ TEXT("\xFE\xFF\0a\0:"), 1, 1, "not UTF-16" },
	{ TEXT("\xFF\xFE\0\0a\0\0\0"), 1, 1, "not UTF-16 or UTF-32" },
	{ TEXT("a\0:\0"), 1, 2, "not a byte 0" },
	{ TEXT("a: \"x\\0y\"\n"), 1, 4, "must not hold the character 0" },
	{ TEXT("\"x\\0y\": 1\n"), 1, 1, "must not hold the character 0" },
	{ TEXT("a: \x1B[1m\n"), 1, 4, "U+001B" },
	{ TEXT("a: \"\x7F\"\n"), 1, 5, "U+007F" },
	{ TEXT("a: x\xC2\x85y\n"), 1, 5, "U+0085" },
	{ TEXT("a: \"x\xE2\x80\xA8y\"\n"), 1, 6, "U+2028" },
	{ TEXT("a: \"x\xE2\x80\xAEy\"\n"), 1, 6, "U+202E" },
	{ TEXT("a: \xEF\xBB\xBFx\n"), 1, 4, "U+FEFF" },
	{ TEXT("a: 1\r\nb: \x01\n"), 2, 4, "U+0001" },
	{ TEXT("a: 1\rb: \x01\n"), 2, 4, "U+0001" },
	/* syntax */
	{ TEXT("a:\n\tb: 1\n"), 2, 1, "cannot start any token" },
	{ TEXT("a: b: c\n"), 1, 5, "not \": c\"" },
	{ TEXT("a: @x\n"), 1, 4, "not \"@x\"" },
	{ TEXT("a: `x`\n"), 1, 4, "not \"`x`\"" },
	{ TEXT("a: \"x\n"), 2, 1, "not the end of the text" },
	{ TEXT("a: [1, 2\n"), 2, 1, "not the end of the text" },
	{ TEXT("a: ]\n"), 1, 4, "not \"]\"" },
	{ TEXT("a: 1\n  b: 2\n"), 2, 4, "not \": 2\"" },
	{ TEXT("a:\n    b: 1\n  c: 2\n"), 3, 3, "not \"c: 2\"" },
	{ TEXT("a: \"\\q\"\n"), 1, 5, "unknown escape" },
	{ TEXT("a: \"\\ud800\"\n"), 1, 7, "invalid Unicode" },
};

static void
every_fault_is_refused_at_its_place(void **state)
{
	struct node *root;
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		const struct fault *f = &faults[i];
		struct error e = { .code = ERROR_NONE };
		if (doc_read(*state, "a.yaml", f->text, &root, &e))
			fail_msg("accepted: %s", f->text.data);
		assert_null(root);
		assert_int_equal(e.code, ERROR_INPUT);
		assert_string_equal(e.at.file, "a.yaml");
		if (e.at.line != f->line || e.at.column != f->column ||
			!strstr(e.text, f->says))
			fail_msg("fault %zu: %zu:%zu: %s", i, e.at.line,
				e.at.column, e.text);
		assert_false(doc_read(*state, "a.yaml", f->text, &root, NULL));
	}
}

static void
hints_say_what_helps(void **state)
{
	struct node *root;
	struct error e;
	doc_read(*state, "f", span_of("a:\n\tb: 1\n"), &root, &e);
	assert_string_equal(e.hint, "indent with blanks, not with tabs");
	doc_read(*state, "f", span_of("a: \"b\n"), &root, &e);
	assert_string_equal(e.hint, "a quote is not closed");
	doc_read(*state, "f", span_of("a: @b\n"), &root, &e);
	assert_string_equal(e.hint,
		"put a text that begins with this character into quotes");
}

/* Reads `piece` repeated `count` times, between `head` and `tail`. */
static bool
read_repeated(struct arena *a, const char *head, const char *piece,
	size_t count, const char *tail, struct error *e)
{
	struct node *root;
	struct buffer b = buffer_in(a);
	buffer_puts(&b, head);
	for (size_t i = 0; i < count; i++)
		buffer_puts(&b, piece);
	buffer_puts(&b, tail);
	return doc_read(a, "f", buffer_span(&b), &root, e);
}

static void
assert_refused_at(bool read, const struct error *e, size_t line, size_t column)
{
	assert_false(read);
	assert_int_equal(e->code, ERROR_INPUT);
	assert_int_equal(e->at.line, line);
	assert_int_equal(e->at.column, column);
}

static void
nesting_is_bounded(void **state)
{
	struct arena *a = *state;
	struct error e;
	assert_true(read_repeated(a, "", "- ", LIMIT_DOC_DEPTH, "x\n", &e));
	assert_refused_at(
		read_repeated(a, "", "- ", LIMIT_DOC_DEPTH + 1, "x\n", &e), &e,
		1, 2 * LIMIT_DOC_DEPTH + 1);
	assert_refused_at(read_repeated(a, "", "[", 1000000, "", &e), &e, 1,
		LIMIT_DOC_DEPTH + 1);
	assert_refused_at(read_repeated(a, "", "{a: ", 100000, "", &e), &e, 1,
		4 * LIMIT_DOC_DEPTH + 1);
}

static void
the_number_of_values_is_bounded(void **state)
{
	struct arena *a = *state;
	struct error e;
	assert_true(read_repeated(a, "", "- a\n", LIMIT_DOC_NODES - 1, "", &e));
	assert_refused_at(
		read_repeated(a, "", "- a\n", LIMIT_DOC_NODES, "", &e), &e,
		LIMIT_DOC_NODES, 3);
}

static void
the_length_of_texts_and_keys_is_bounded(void **state)
{
	struct arena *a = *state;
	struct error e;
	assert_true(read_repeated(a, "a: ", "x", LIMIT_DOC_SCALAR, "\n", &e));
	assert_refused_at(
		read_repeated(a, "a: ", "x", LIMIT_DOC_SCALAR + 1, "\n", &e),
		&e, 1, 4);
	assert_true(read_repeated(a, "", "x", LIMIT_DOC_KEY, ": 1\n", &e));
	assert_refused_at(
		read_repeated(a, "", "x", LIMIT_DOC_KEY + 1, ": 1\n", &e), &e,
		1, 1);
}

static void
a_double_key_is_found_among_many(void **state)
{
	enum {
		KEYS = 100000
	};
	struct node *root;
	struct error e;
	struct buffer b = buffer_in(*state);
	for (int i = 0; i < KEYS; i++)
		buffer_printf(&b, "k%d: 1\n", i);
	assert_true(doc_read(*state, "f", buffer_span(&b), &root, &e));
	assert_int_equal(root->count, KEYS);
	buffer_puts(&b, "k70000: 1\nk5: 1\nk70000: 2\n");
	assert_refused_at(doc_read(*state, "f", buffer_span(&b), &root, &e), &e,
		KEYS + 1, 1);
	assert_string_equal(e.text, "a new key is expected, not \"k70000\" "
				    "again (line 70001)");
}

static void
a_tree_says_what_stood_where(void **state)
{
	struct node *root = read_text(*state, "game: aachen\n"
					      "seats: {allied: Anna, x: \"\"}\n"
					      "orders:\n"
					      "  - 'move 7'\n"
					      "  - |\n"
					      "    text\n"
					      "none:\n");
	assert_int_equal(root->kind, NODE_MAP);
	assert_int_equal(root->count, 4);
	struct node *seats = doc_find(root, "seats");
	assert_int_equal(seats->key_at.line, 2);
	assert_int_equal(seats->key_at.column, 1);
	assert_int_equal(seats->at.column, 8);
	assert_int_equal(seats->last->at.column, 26);
	assert_string_equal(seats->first->text, "Anna");
	assert_false(seats->first->quoted);
	assert_true(seats->last->quoted);
	struct node *orders = doc_find(root, "orders");
	assert_int_equal(orders->kind, NODE_LIST);
	assert_null(orders->first->key);
	assert_int_equal(orders->first->at.line, 4);
	assert_int_equal(orders->first->at.column, 5);
	assert_true(orders->first->quoted);
	assert_string_equal(orders->last->text, "text\n");
	assert_true(orders->last->quoted);
	assert_string_equal(root->last->text, "");
	assert_false(root->last->quoted);
	assert_null(doc_find(root, "turn"));
	assert_null(doc_find(orders, "turn"));
	assert_null(doc_find(NULL, "turn"));
}

static void
strings_stay_strings(void **state)
{
	struct node *root = read_text(*state,
		"[NO, 012, 1e3, ~, null, 0x1F, 12:30, 2024-12-16, .5]\n");
	assert_string_equal(json(*state, root),
		"[\"NO\",\"012\",\"1e3\",\"~\",\"null\",\"0x1F\",\"12:30\","
		"\"2024-12-16\",\".5\"]\n");
}

static void
editors_may_write_their_marks(void **state)
{
	assert_string_equal(json(*state, read_text(*state, "\xEF\xBB\xBF"
							   "a: 1\r\nb: 2\r\n")),
		"{\"a\":1,\"b\":2}\n");
	assert_string_equal(json(*state, read_text(*state, "---\na: 1\n...\n")),
		"{\"a\":1}\n");
}

/* Reads `text`, writes it, and compares it with `wanted`. */
static void
check_written(struct arena *a, const char *text, const char *wanted)
{
	struct node *root = read_text(a, text);
	assert_string_equal(written(a, root), wanted);
	assert_true(doc_equal(read_text(a, wanted), root));
	assert_string_equal(written(a, read_text(a, wanted)), wanted);
}

static void
writing_has_one_form(void **state)
{
	check_written(*state, "{a: 1, b: [x, 'y'], c: {}, d: []}",
		"a: 1\n"
		"b: [x, \"y\"]\n"
		"c: {}\n"
		"d: []\n");
	check_written(*state, "- {a: {b: {c: 1}}}\n- [[1, 2], [3]]\n- [{}]\n",
		"- a:\n"
		"    b: {c: 1}\n"
		"- - [1, 2]\n"
		"  - [3]\n"
		"- - {}\n");
	check_written(*state, "a:\n- b: 1\n  c: [[x]]\n- d\n",
		"a:\n"
		"  - b: 1\n"
		"    c:\n"
		"      - [x]\n"
		"  - d\n");
	check_written(*state, "[]", "[]\n");
	check_written(*state, "{}", "{}\n");
	check_written(*state, "[1]", "- 1\n");
	check_written(*state, "word", "word\n");
	check_written(
		*state, "a: |\n  two\n  lines\n", "a: \"two\\nlines\\n\"\n");
}

static void
a_line_has_at_most_78_characters(void **state)
{
	/* `key: [` and `]` leave 71 columns */
	const char *fits = "key: [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, "
			   "bbbbbbbbbbbbbbbbbbbbbbbbbbbbb]\n";
	assert_int_equal(strlen(fits), 78 + 1);
	check_written(*state, fits, fits);
	check_written(*state,
		"key: [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, "
		"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb]\n",
		"key:\n"
		"  - aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n"
		"  - bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n");
	/* characters, not bytes */
	const char *umlauts =
		"k: [\"ääääääääääääääääääääääääääääääääääääääääääääää\"]\n";
	check_written(*state, umlauts, umlauts);
}

static void
only_safe_words_stand_without_quotes(void **state)
{
	static const char *const plain[] = { "aachen", "allied combat",
		"us-30-1", "a/b", "RWR+x", "x.y_z", "No-one", "nothing",
		"yesterday" };
	static const char *const in_quotes[] = { "", " a", "a ", "a  b", "0411",
		"-", "- a", "a:b", "a: b", "a #b", "#a", "yes ", "NO", "Yes",
		"null", "Null", "true", "FALSE", "on", "Off", "y", "N", "~",
		"1.5", "1e3", "-0", "+1", "1234567890123456789", "é", "[a]",
		"a,b", "*a", "&a", "!a", "%a", "@a", "a's", "<<", "---",
		"..." };
	struct arena *a = *state;
	for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
		assert_string_equal(written(a, doc_text(a, plain[i])),
			arena_printf(a, "%s\n", plain[i]));
	for (size_t i = 0; i < sizeof in_quotes / sizeof *in_quotes; i++)
		assert_string_equal(written(a, doc_text(a, in_quotes[i])),
			arena_printf(a, "\"%s\"\n", in_quotes[i]));
}

static void
a_text_stays_a_text(void **state)
{
	struct arena *a = *state;
	struct node *list = doc_list(a);
	doc_push(list, doc_text(a, "12"));
	doc_push(list, doc_text(a, "yes"));
	doc_push(list, doc_quoted(a, "word"));
	doc_push(list, doc_integer(a, -12));
	doc_push(list, doc_boolean(a, true));
	doc_push(list, doc_boolean(a, false));
	assert_string_equal(written(a, list),
		"- \"12\"\n- \"yes\"\n"
		"- \"word\"\n- -12\n- yes\n- no\n");
	assert_string_equal(
		json(a, list), "[\"12\",\"yes\",\"word\",-12,true,false]\n");
	assert_true(doc_equal(read_text(a, written(a, list)), list));
}

static void
keys_are_quoted_where_they_must(void **state)
{
	struct arena *a = *state;
	struct node *map = doc_map(a);
	static const char *const keys[] = { "a", "12", "0411", "yes", "a b",
		"a: b", "", "ö", "\n", "<<" };
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		doc_put(a, map, keys[i], doc_integer(a, (long)i));
	assert_string_equal(written(a, map),
		"a: 0\n12: 1\n\"0411\": 2\n\"yes\": 3\na b: 4\n\"a: b\": 5\n"
		"\"\": 6\n\"ö\": 7\n\"\\n\": 8\n\"<<\": 9\n");
	assert_true(doc_equal(read_text(a, written(a, map)), map));
}

static void
what_does_not_show_is_escaped(void **state)
{
	struct arena *a = *state;
	struct node *n = doc_text(a, "\n\t\r\x01\x1B\x7F\"\\ \xC2\x85\xC2\xAD"
				     "\xE2\x80\xA8\xE2\x80\xAE\xEF\xBB\xBF"
				     "\xEF\xBF\xBFé\xF0\x9F\x98\x80"
				     "\xF3\xA0\x80\x81");
	assert_string_equal(written(a, n),
		"\"\\n\\t\\r\\u0001\\u001b\\u007f\\\"\\\\ \\u0085\\u00ad"
		"\\u2028\\u202e\\ufeff\\uffffé\xF0\x9F\x98\x80"
		"\\U000e0001\"\n");
	assert_string_equal(json(a, n),
		"\"\\n\\t\\r\\u0001\\u001b\\u007f\\\"\\\\ \\u0085\\u00ad"
		"\\u2028\\u202e\\ufeff\\uffffé\xF0\x9F\x98\x80"
		"\\udb40\\udc01\"\n");
	assert_true(doc_equal(read_text(a, written(a, n)), n));
	assert_string_equal(
		written(a, doc_text(a, "a\xFF")), "\"a\xEF\xBF\xBD\"\n");
}

static void
flow_style_is_one_line(void **state)
{
	struct buffer b = buffer_in(*state);
	doc_write_flow(&b, read_text(*state, "a:\n  - b: 1\n  - [x, ü]\n"));
	assert_string_equal(buffer_string(&b), "{a: [{b: 1}, [x, \"ü\"]]}");
}

static void
trees_are_equal_if_they_are_written_the_same(void **state)
{
	static const char *const texts[] = { "a: 1", "a: \"1\"", "a: 2", "b: 1",
		"[1]", "[1, 2]", "[2, 1]", "{}", "[]", "\"\"", "a: yes",
		"a: \"yes\"", "{a: 1, b: 2}", "{b: 2, a: 1}" };
	struct arena *a = *state;
	size_t count = sizeof texts / sizeof *texts;
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < count; k++)
			assert_int_equal(doc_equal(read_text(a, texts[i]),
						 read_text(a, texts[k])),
				i == k);
	assert_true(doc_equal(
		read_text(a, "a: x:y"), read_text(a, "\"a\": 'x:y'")));
}

/* Random trees, which are the same in each run. */
static uint32_t
next_random(uint32_t *seed, uint32_t below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

static int32_t
random_rune(uint32_t *seed)
{
	static const int32_t usual[] = { 'a', 'Z', '0', '9', '-', '.', ' ', ':',
		'#', ',', '[', '}', '"', '\'', '\\', '\n', '\t', '\r', '*', '&',
		'!', '%', '@', '~', '_', '/', '+', '|', '>', '<', '=', '?' };
	if (next_random(seed, 8) > 0)
		return usual[next_random(seed, sizeof usual / sizeof *usual)];
	int32_t c = (int32_t)next_random(seed, 0x10FFFF) + 1;
	return c >= 0xD800 && c <= 0xDFFF ? 0xFFFF : c;
}

static const char *
random_text(struct arena *a, uint32_t *seed)
{
	static const char *const words[] = { "yes", "no", "null", "on", "NO",
		"12", "-7", "007", "us-30-1", "allied combat", "---", "<<",
		"1234567890123456789" };
	if (next_random(seed, 2) == 0)
		return words[next_random(seed, sizeof words / sizeof *words)];
	struct buffer b = buffer_in(a);
	for (uint32_t n = next_random(seed, 20); n > 0; n--)
		utf8_put(&b, random_rune(seed));
	return buffer_string(&b);
}

/* Makes a text that is written without escapes. */
static const char *
simple_text(struct arena *a, uint32_t *seed)
{
	static const char *const words[] = { "yes", "12", "-7", "007", "no",
		"us-30-1", "allied combat", "<<", "- a", "a: b", "", "#", " ",
		"Br\u00fccke", "\u6a4b, {x}" };
	(void)a;
	return words[next_random(seed, sizeof words / sizeof *words)];
}

typedef const char *some_text(struct arena *a, uint32_t *seed);

static struct node *
random_tree(struct arena *a, uint32_t *seed, int depth, some_text *text)
{
	uint32_t kind = next_random(seed, depth > 0 ? 8 : 4);
	if (kind == 0)
		return doc_integer(a, (long)next_random(seed, 20000) - 10000);
	if (kind == 1)
		return doc_boolean(a, next_random(seed, 2));
	if (kind == 2)
		return doc_quoted(a, text(a, seed));
	if (kind == 3)
		return doc_text(a, text(a, seed));
	struct node *n = kind % 2 ? doc_list(a) : doc_map(a);
	for (uint32_t i = next_random(seed, 25); i > 0; i--) {
		struct node *child = random_tree(a, seed, depth - 1, text);
		const char *key = text(a, seed);
		if (n->kind == NODE_LIST)
			doc_push(n, child);
		else if (!doc_find(n, key))
			doc_put(a, n, key, child);
	}
	return n;
}

static void
what_is_written_is_read_as_it_was(void **state)
{
	struct arena *a = *state;
	struct arena_mark mark = arena_mark(a);
	uint32_t seed = 1944;
	for (unsigned i = 0; i < 3000 / fewer(); i++) {
		struct node *tree = random_tree(a, &seed, 4, random_text);
		const char *text = written(a, tree);
		struct node *again = read_text(a, text);
		assert_true(doc_equal(tree, again));
		assert_true(doc_equal(again, tree));
		assert_string_equal(written(a, again), text);
		assert_string_equal(json(a, again), json(a, tree));
		struct buffer flow = buffer_in(a);
		doc_write_flow(&flow, tree);
		assert_true(
			doc_equal(read_text(a, buffer_string(&flow)), tree));
		arena_reset(a, mark);
	}
}

static bool
is_place(struct place a, struct place b)
{
	return a.line == b.line && a.column == b.column;
}

static void
assert_same(const struct node *a, const struct node *b)
{
	assert_int_equal(a->kind, b->kind);
	assert_int_equal(a->quoted, b->quoted);
	assert_int_equal(a->count, b->count);
	assert_true(is_place(a->at, b->at));
	assert_true(is_place(a->key_at, b->key_at));
	assert_string_equal(a->key ? a->key : "-", b->key ? b->key : "-");
	assert_string_equal(a->text ? a->text : "-", b->text ? b->text : "-");
	const struct node *other = b->first;
	for (const struct node *n = a->first; n; n = n->next) {
		assert_same(n, other);
		other = other->next;
	}
	assert_null(other);
}

/* With a comment after it, libyaml must read the text. */
static void
assert_read_as_yaml(struct arena *a, const char *text)
{
	struct node *root, *yaml;
	struct span remarked = span_of(arena_printf(a, "%s\n#\n", text));
	assert_null(doc_scan(a, "f", remarked));
	bool read = doc_read(a, "f", span_of(text), &root, NULL);
	assert_int_equal(read, doc_read(a, "f", remarked, &yaml, NULL));
	if (read)
		assert_same(root, yaml);
}

static void
what_is_written_is_scanned_as_yaml_is_read(void **state)
{
	static const char signs[] = "a1-:,[]{}#|\"\\ \n\t\xC3";
	struct arena *a = *state;
	struct arena_mark mark = arena_mark(a);
	uint32_t seed = 1943;
	for (unsigned i = 0; i < 300 / fewer(); i++) {
		struct node *tree = random_tree(a, &seed, 4, simple_text);
		char *text = arena_string(a, written(a, tree));
		size_t length = strlen(text);
		assert_read_as_yaml(a, text);
		if (tree->count > 0)
			assert_non_null(doc_scan(a, "f", span_of(text)));
		/* also texts that are not written like this */
		for (int k = 0; k < 4 && length; k++) {
			text[next_random(&seed, (uint32_t)length)] =
				signs[next_random(&seed, sizeof signs - 1)];
			assert_read_as_yaml(a, text);
		}
		arena_reset(a, mark);
	}
}

/* JSON is YAML, so JSON that was written can be read, too. */
static void
json_is_read_as_the_same_tree(void **state)
{
	struct node *root = read_text(*state,
		"{a: 1, b: [x, \"1\", {c: \"\\n\\\"\"}], d: {}, e: []}");
	struct node *again = read_text(*state, json(*state, root));
	assert_string_equal(json(*state, again), json(*state, root));
}

static void
random_bytes_never_break_the_reader(void **state)
{
	static const char signs[] =
		"ab1-:?,[]{}#&*!|>'\"%@` \n\t~<=\\.0\xC3\xA4";
	struct arena *a = *state;
	struct arena_mark mark = arena_mark(a);
	uint32_t seed = 1945;
	for (int i = 0; i < 20000; i++) {
		char text[64];
		struct error e = { .code = ERROR_NONE };
		struct node *root;
		size_t length = next_random(&seed, sizeof text);
		for (size_t k = 0; k < length; k++)
			text[k] = signs[next_random(&seed, sizeof signs - 1)];
		struct span s = { text, length };
		if (doc_read(a, "f", s, &root, &e))
			assert_true(doc_equal(
				read_text(a, written(a, root)), root));
		else
			assert_true(e.at.line > 0 && e.at.column > 0);
		arena_reset(a, mark);
	}
}

static void
assert_says(const struct error *e, const char *text)
{
	assert_int_equal(e->code, ERROR_INPUT);
	assert_string_equal(e->text, text);
}

static void
integers_are_bounded(void **state)
{
	struct error e;
	long value;
	struct node *n = read_text(*state, "[7, \"7\", 07, x, [], 10]");
	assert_true(doc_get_integer(n->first, 0, 9, "turn", &value, &e));
	assert_int_equal(value, 7);
	static const char *const found[] = { "the text \"7\"",
		"the text \"07\"", "the text \"x\"", "a list",
		"the number 10" };
	n = n->first->next;
	for (int i = 0; n; n = n->next, i++) {
		assert_false(doc_get_integer(n, 0, 9, "turn", &value, &e));
		assert_says(&e, arena_printf(*state,
					"turn must be an integer from 0 to 9, "
					"not %s",
					found[i]));
		assert_int_equal(e.at.column, n->at.column);
	}
	assert_int_equal(value, 7);
}

static void
booleans_are_yes_or_no(void **state)
{
	struct error e;
	bool value = false;
	struct node *n = read_text(*state, "[yes, no, \"yes\", true, {}]");
	assert_true(doc_get_boolean(n->first, "it", &value, &e));
	assert_true(value);
	assert_true(doc_get_boolean(n->first->next, "it", &value, &e));
	assert_false(value);
	assert_false(doc_get_boolean(n->last, "it", &value, &e));
	assert_says(&e, "it must be yes or no, not a map");
	n = n->first->next->next;
	assert_false(doc_get_boolean(n, "it", &value, &e));
	assert_says(&e, "it must be yes or no, not the text \"yes\"");
	assert_false(doc_get_boolean(n->next, "it", &value, &e));
}

static void
texts_are_bounded(void **state)
{
	struct error e;
	const char *value;
	struct node *n = read_text(*state, "{a: abc, b: 12, c: , d: []}");
	assert_true(doc_get_text(doc_find(n, "a"), 3, "name", &value, &e));
	assert_string_equal(value, "abc");
	assert_true(doc_get_text(doc_find(n, "b"), 3, "name", &value, &e));
	assert_string_equal(value, "12");
	assert_false(doc_get_text(doc_find(n, "a"), 2, "name", &value, &e));
	assert_says(&e, "name must be a text of at most 2 bytes, not 3");
	assert_false(doc_get_text(doc_find(n, "c"), 3, "name", &value, &e));
	assert_says(&e, "name must be a text that is not empty, not nothing");
	assert_false(doc_get_text(doc_find(n, "d"), 3, "name", &value, &e));
	assert_says(&e, "name must be a text, not a list");
}

static void
kinds_and_keys_are_asked_for(void **state)
{
	static const char *const keys[] = { "turn", "phase", NULL };
	struct error e;
	struct node *value;
	struct node *n = read_text(*state, "a:\n  turn: 1\n  phsae: 2\n");
	assert_true(doc_expect(n, NODE_MAP, "this", &e));
	assert_false(doc_expect(n, NODE_LIST, "units", &e));
	assert_says(&e, "units must be a list, not a map");
	assert_true(doc_need(n, "a", &value, &e));
	n = value;
	assert_false(doc_need(n, "b", &value, &e));
	assert_says(&e, "the key \"b\" is missing");
	assert_int_equal(e.at.line, 2);
	assert_int_equal(e.at.column, 3);
	assert_false(doc_only(n, keys, &e));
	assert_says(&e, "the key \"phsae\" is unknown here");
	assert_string_equal(e.hint, "did you mean \"phase\"?");
	assert_int_equal(e.at.line, 3);
	assert_int_equal(e.at.column, 3);
	assert_true(doc_only(read_text(*state, "{phase: 1}"), keys, &e));
	assert_false(doc_need(n->first, "b", &value, &e));
	assert_says(&e, "this must be a map with the key \"b\", "
			"not the number 1");
	assert_false(doc_only(n->first, keys, NULL));
}

static void
long_and_odd_texts_are_shown_shortened(void **state)
{
	struct arena *a = *state;
	assert_string_equal(doc_describe(a, doc_text(a, "a\x1B[1mb\n")),
		"the text \"a?[1mb?\"");
	assert_string_equal(
		doc_describe(a, doc_text(a, "\xFF")), "the text \"?\"");
	assert_string_equal(
		doc_describe(a, doc_text(a, "ääääääääääääääääääääääää")),
		"the text \"ääääääääääääääääääää...\"");
	assert_string_equal(
		doc_describe(a, doc_quoted(a, "")), "the text \"\"");
}

/* Packed documents. */

static const char packable[] = "a: 1\n"
			       "b: [x, \"y z\", []]\n"
			       "\"c d\":\n"
			       "  - {e: \"\", f: {}}\n"
			       "  - no\n";

static void
what_is_packed_is_the_same_tree(void **state)
{
	struct arena *a = *state;
	struct node *root = read_text(a, packable);
	struct buffer b = buffer_in(a);
	doc_pack(&b, root);
	struct node *again = doc_unpack(a, "f", buffer_span(&b));
	assert_non_null(again);
	assert_true(doc_equal(root, again));
	assert_string_equal(written(a, root), written(a, again));
	assert_string_equal(again->at.file, "f");
}

static void
packed_bytes_that_are_not_whole_are_refused(void **state)
{
	struct arena *a = *state;
	struct buffer b = buffer_in(a);
	doc_pack(&b, read_text(a, packable));
	for (size_t i = 0; i < b.length; i++)
		assert_null(doc_unpack(a, "f", (struct span){ b.data, i }));
	buffer_putc(&b, 0);
	assert_null(doc_unpack(a, "f", buffer_span(&b)));
}

/* With any byte changed, the result is a tree or nothing, without faults. */
static void
packed_bytes_may_be_anything(void **state)
{
	struct arena *a = *state;
	struct buffer b = buffer_in(a);
	doc_pack(&b, read_text(a, packable));
	for (size_t i = 0; i < b.length; i++)
		for (int byte = 0; byte < 256; byte++) {
			char old = b.data[i];
			b.data[i] = (char)byte;
			struct node *n = doc_unpack(a, "f", buffer_span(&b));
			if (n)
				written(a, n);
			b.data[i] = old;
		}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(every_fault_is_refused_at_its_place),
		TEST(hints_say_what_helps),
		TEST(nesting_is_bounded),
		TEST(the_number_of_values_is_bounded),
		TEST(the_length_of_texts_and_keys_is_bounded),
		TEST(a_double_key_is_found_among_many),
		TEST(a_tree_says_what_stood_where),
		TEST(strings_stay_strings),
		TEST(editors_may_write_their_marks),
		TEST(writing_has_one_form),
		TEST(a_line_has_at_most_78_characters),
		TEST(only_safe_words_stand_without_quotes),
		TEST(a_text_stays_a_text),
		TEST(keys_are_quoted_where_they_must),
		TEST(what_does_not_show_is_escaped),
		TEST(flow_style_is_one_line),
		TEST(trees_are_equal_if_they_are_written_the_same),
		TEST(what_is_written_is_read_as_it_was),
		TEST(what_is_written_is_scanned_as_yaml_is_read),
		TEST(json_is_read_as_the_same_tree),
		TEST(random_bytes_never_break_the_reader),
		TEST(integers_are_bounded),
		TEST(booleans_are_yes_or_no),
		TEST(texts_are_bounded),
		TEST(kinds_and_keys_are_asked_for),
		TEST(long_and_odd_texts_are_shown_shortened),
		TEST(what_is_packed_is_the_same_tree),
		TEST(packed_bytes_that_are_not_whole_are_refused),
		TEST(packed_bytes_may_be_anything),
	};
	return cmocka_run_group_tests_name("doc", tests, NULL, NULL);
}
