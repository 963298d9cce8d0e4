/* quick */
/*
 * cases_test [FILE...]: tables of tests/cases, all or these: what goes in and
 * what must come of it, side by side, a line a case. A file has
 *
 *   game NAME
 *   base YAML              laid over the set-up, in all cases
 *   let NAME TEXT          $NAME stands for the text
 *   row LIST KEY...        in a position a row of this list may be words, the
 *                          values of these keys, or KEY=VALUE: "de-12 1509"
 *   each KIND COLUMN...    how a KIND of case is played; $COLUMN is its value
 *   	data FILE: OLD => NEW
 *   	                    the game's data have NEW in place of OLD, which is
 *   	                    there once; "|" ends a line
 *   	set-up [WORD...]    a new position: the game's own, with an option,
 *   	                    KEY=VALUE, or what a hidden card is, CARD=PIECE
 *   	at [WORD...] YAML   a new position: the base, and this over it
 *   	asked               nothing is answered by default
 *   	dice VALUE...       what chance will bring
 *   	order LINE; LINE    in one batch, all of which must be accepted, and all
 *   	                    dice be used, "| VALUE..." at its end, too; "SEAT:
 *   	                    LINE" is of that seat's batch. Behind what came of
 *   	                    others the same position begins anew
 *   	try LINE; LINE      the same, whatever comes of them
 *   	unsound YAML: WHY   there is no such position, and why begins so; of
 *   	                    what came of orders:
 *   	legal LINE; LINE    these are listed; not LINE; LINE: none is
 *   	only LINE; LINE     these are listed, and nothing else
 *   	asks WORD: LINE...  this seat, or this question: with only these answers
 *   	unlisted TEXT       no line that is listed has this in it
 *   	targets TEXT: WORD...  of "TEXT WORD" these are listed, and no other
 *   	listed N VERB       so many are listed, and all of that verb
 *   	refused LINE: WHY   it is not legal, and why begins so: "2.4: us-1 has"
 *   	idle THING: WHY     the same of what has no order at all
 *   	busy THING          nobody says why it has none
 *   	why WORD...: WHY    the same of the orders with these words; of nothing,
 *   	                    if there is no reason that they share
 *   	allowed LINE        it is legal, listed or not
 *   	outcome N TEXT; N TEXT  what came of the Nth line begins so
 *   	state PATH VALUE... the value there (harness/facts.h), or all below it,
 *   	                    of "down: yes" the key; several with "; " between
 *   	none PATH; PATH     nothing is there
 *   	drawn PATH A HEX... the rows of letters have an A in these hexes
 *   	rows PATH KEY VALUE...  of the rows whose first value is KEY, the others
 *   	column PATH KEY VALUE...  all values of this key
 *   	has PATH VALUE...   each is one of the values below it
 *   	counts PATH KEY N...  these numbers, and 0 of all other keys
 *   	count PATH N        so many values; "urn.1*4" is four
 *   	rolls LABEL...      these were rolled, in this order, and nothing else
 *   	roll TEXT           this was rolled, whatever it means
 *   	told TEXT           the report has a sentence that begins so
 *   	follow FACT; FACT   they stand there, or begin so, in this order
 *   	no TEXT; TEXT       no fact has this in it
 *   	promise FACT [unless FACT]: TEXT
 *   	                    what stands beside an order by which that comes
 *   	                    about: its words %1, %2, or the card's suit %s
 *   	keeps VERB          it does beside each such order, and nothing else
 *   	board TEXT          the board has this, or the words below it; no-board
 *   	                    TEXT: they have not
 *   	ascii TEXT          the same of the board in ASCII
 *   	picture N TEXT      so often the picture has this
 *   	FACT; FACT          any other: "needs answer", "turn 2", "event hit"
 *   	holds LINE; LINE    these conditions hold; fails LINE: it does not. For
 *   	                    who is asked, or as "SEAT: LINE; LINE"
 * KIND VALUE... TITLE    a case; a value of several words stands in quotes
 * moment TITLE           a KIND without columns and its only case
 *
 * and comments. $NAME(less WORD...) is a list without these words, and
 * $NAME(A HEX...) is rows of letters with an A in these hexes. A case that
 * fails is named by its title and its line. If a game has conditions here, each
 * of them must hold somewhere and fail somewhere, with each of the words that
 * it can have.
 */
#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <glob.h>

#include "feldpost/chart.h"
#include "feldpost/file.h"
#include "feldpost/game.h"
#include "feldpost/limits.h"
#include "feldpost/order_check.h"
#include "feldpost/report.h"
#include "feldpost/svg.h"
#include "feldpost/text.h"

#include "../harness/facts.h"

enum {
	TABLES = 100,
	KINDS = 6000,
	STEPS = 40000,
	COLUMNS = 12,
	LETS = 32,
	PROMISES = 16,
	ROWS = 8,
	CASES = 9000,
	ORDERS = 128,
	ASKED = 2000,
};

struct text {
	const char *name, *value;
};

struct case_step {
	const char *text; /* such as "legal move ..." */
	unsigned line;
};

struct kind {
	const char *name;
	struct text column[COLUMNS]; /* holds the values of the current case */
	size_t columns;
	struct case_step *step; /* the first of its steps, among all steps */
	size_t steps;
};

struct table {
	const char *file;
	const struct rules *rules;
	struct scenario scenario;
	const char *base; /* YAML, or NULL */
	struct text let[LETS], row[ROWS];
	struct kind *kind; /* the first of its kinds, among all kinds */
	size_t lets, rows, kinds;
};

struct one_case {
	struct table *table;
	const struct kind *kind;
	const char *value[COLUMNS];
	unsigned line;
};

/* A position, and the steps to try on it. */
struct trial {
	struct arena *arena;
	const struct one_case *of;
	unsigned step; /* line number of the step */
	int option[RULES_OPTIONS];
	struct scenario
		scenario;   /* the table's, or as the case has changed it */
	const char *folder; /* of the changed data, or NULL */
	struct match match;
	bool started, played;
	char *order[ORDERS];
	size_t orders;
	struct text promise[PROMISES];
	size_t promises;
	struct scripted *dice;
	size_t dice_count;
	bool judged;		   /* true if all orders must be accepted */
	const char *words;	   /* options and cards of the position */
	const char *laid;	   /* the YAML of the position, or NULL */
	const char *facts, *legal; /* with a line break before and after each */
};

static const char *const folders[] = { "scenarios", NULL };
static struct arena *arena;
static struct table tables[TABLES];
static struct kind kinds[KINDS];
static struct case_step steps[STEPS];
static struct one_case cases[CASES];
static struct CMUnitTest tests[CASES];
static size_t table_count, kind_count, step_count, case_count;

/* Conditions that were true or false in some case. */
static struct asked {
	const struct rules *rules;
	const char *text;
	int row;
	bool held;
} asked[ASKED];
static size_t asked_count;

/* Reading tables. */

__attribute__((noreturn, format(printf, 3, 4))) static void
malformed(const struct table *t, unsigned line, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	fprintf(stderr, "%s:%u: ", t->file, line);
	vfprintf(stderr, format, ap);
	fprintf(stderr, "\n");
	va_end(ap);
	exit(1);
}

/* Cuts the next word off a line. Returns "" at the end. */
static char *
word(char **rest)
{
	char *start = *rest + strspn(*rest, " ");
	size_t length = strcspn(start, " ");
	*rest = start + length;
	if (**rest)
		*(*rest)++ = '\0';
	*rest += strspn(*rest, " ");
	return start;
}

/* Cuts off the next word, or the next text in quotes. */
static char *
quoted(char **rest)
{
	char *start = *rest + 1;
	*rest = start + strcspn(start, "\"");
	if (**rest)
		*(*rest)++ = '\0';
	*rest += strspn(*rest, " ");
	return start;
}

/* True for values that YAML would read as numbers or dates: "1508", "1.4". */
static bool
needs_quotes(const char *value)
{
	return strchr(value, '.') ||
	       (strlen(value) > 3 && strspn(value, "0123456789") == 4);
}

/* Writes a row given in words: "de-12 1509 2" or "de-43 lost=yes". */
static void
put_row(const char *keys, char *words, struct buffer *out)
{
	char *key = arena_string(arena, keys);
	const char *before = "{";
	while (*words) {
		char *value = word(&words), *equals = strchr(value, '=');
		const char *name = equals ? value : word(&key);
		if (equals) {
			*equals = '\0';
			value = equals + 1;
		}
		const char *quote = needs_quotes(value) ? "\"" : "";
		buffer_printf(
			out, "%s%s: %s%s%s", before, name, quote, value, quote);
		before = ", ";
	}
	buffer_puts(out, "}");
}

/* Writes the rows of a list, and moves to its end. */
static const char *
put_rows(const char *keys, const char *text, struct buffer *out)
{
	while (*text && *text != ']') {
		size_t length = strcspn(text, ",]");
		if (*text == ' ' || *text == ',')
			buffer_putc(out, *text++);
		else if (*text == '{') {
			length = strcspn(text, "}");
			buffer_add(out, text, length + 1);
			text += length + 1;
		} else {
			put_row(keys, arena_copy(arena, text, length), out);
			text += length;
		}
	}
	return text;
}

/* Returns the text with maps instead of rows in words. */
static const char *
with_rows(const struct table *t, const char *text)
{
	struct buffer out = buffer_in(arena);
	while (*text) {
		const char *keys = NULL, *behind = NULL;
		for (size_t i = 0; i < t->rows && !behind; i++) {
			keys = t->row[i].value;
			behind = text_behind(text, t->row[i].name);
			behind = behind ? text_behind(behind, ": [") : NULL;
		}
		if (!behind)
			buffer_putc(&out, *text++);
		else {
			buffer_add(&out, text, (size_t)(behind - text));
			text = put_rows(keys, behind, &out);
		}
	}
	return buffer_string(&out);
}

static struct node *
yaml(const struct table *t, unsigned line, const char *text)
{
	struct node *root;
	struct error e;
	if (!doc_read(arena, t->file, span_of(with_rows(t, text)), &root, &e))
		malformed(t, line, "%s", e.text);
	return root;
}

static void
read_game(struct table *t, unsigned line, const char *name)
{
	struct error e = { .code = ERROR_NONE };
	t->rules = game_named(name, NULL);
	const char *folder =
		t->rules ? scenario_find(arena, folders, name, &e) : NULL;
	if (!folder ||
		!scenario_load(arena, t->rules, folder, &t->scenario, &e))
		malformed(t, line, "no game %s %s", name, e.text);
}

static void
read_kind(struct table *t, unsigned line, char *rest)
{
	struct kind *k = &t->kind[t->kinds++];
	if (++kind_count > KINDS)
		malformed(t, line, "too many kinds");
	k->step = &steps[step_count];
	k->name = word(&rest);
	while (*rest && k->columns < COLUMNS)
		k->column[k->columns++].name = word(&rest);
}

static void
read_step(struct table *t, unsigned line, const char *text)
{
	struct kind *k = t->kinds ? &t->kind[t->kinds - 1] : NULL;
	if (!k || step_count == STEPS)
		malformed(t, line, "a step of no case, or too many");
	k->step[k->steps++] = (struct case_step){ text, line };
	step_count++;
}

static void run_case(void **state);

static void
read_case(struct table *t, unsigned line, const char *name, char *rest)
{
	const struct kind *k = t->kind;
	struct one_case *c = &cases[case_count];
	while (k < t->kind + t->kinds && strcmp(k->name, name) != 0)
		k++;
	if (k == t->kind + t->kinds || case_count == CASES)
		malformed(t, line, "no kind %s, or too many cases", name);
	*c = (struct one_case){ .table = t, .kind = k, .line = line };
	for (size_t i = 0; i < k->columns; i++)
		c->value[i] = *rest == '"' ? quoted(&rest) : word(&rest);
	if (!*rest)
		malformed(t, line, "a case has no title, or lacks a value");
	tests[case_count++] = (struct CMUnitTest){
		.name = rest, .test_func = run_case, .initial_state = c
	};
}

static void
read_moment(struct table *t, unsigned line, char *title)
{
	char no_columns[] = "";
	read_kind(t, line, no_columns);
	t->kind[t->kinds - 1].name = title;
	read_case(t, line, title, title);
}

static void
read_line(struct table *t, unsigned line, char *text)
{
	char *rest = text;
	if (*text == '\t') {
		read_step(t, line, text + 1);
		return;
	}
	const char *first = word(&rest);
	if (!*first || *first == '#')
		return;
	if (strcmp(first, "game") == 0)
		read_game(t, line, rest);
	else if (strcmp(first, "base") == 0)
		t->base = rest;
	else if (strcmp(first, "row") == 0 && t->rows < ROWS) {
		t->row[t->rows].name = word(&rest);
		t->row[t->rows++].value = rest;
	} else if (strcmp(first, "each") == 0)
		read_kind(t, line, rest);
	else if (strcmp(first, "moment") == 0)
		read_moment(t, line, rest);
	else if (strcmp(first, "let") != 0)
		read_case(t, line, first, rest);
	else if (t->lets == LETS)
		malformed(t, line, "too many names");
	else {
		t->let[t->lets].name = word(&rest);
		t->let[t->lets++].value = rest;
	}
}

static void
read_table(const char *path)
{
	struct table *t = &tables[table_count];
	struct span text;
	struct error e;
	unsigned line = 0;
	assert(table_count < TABLES);
	table_count++;
	t->file = arena_string(arena, path);
	t->kind = &kinds[kind_count];
	if (!file_read(arena, path, LIMIT_FILE, &text, &e))
		malformed(t, 0, "can't be read");
	char *s = arena_copy(arena, text.data, text.length);
	for (char *end; *s; s = end + 1) {
		end = s + strcspn(s, "\n");
		if (!*end)
			malformed(t, line, "the last line has no end");
		*end = '\0';
		read_line(t, ++line, s);
	}
}

/* Playing cases. */

__attribute__((noreturn)) static void
wrong(const struct trial *t, const char *what, const char *found)
{
	const struct one_case *c = t->of;
	fail_msg("%s:%u (by line %u): %s\n%.400s", c->table->file, c->line,
		t->step, what, found);
	abort();
}

/* Returns the value of the longest name $NAME with which `name` begins. */
static const struct text *
named(const struct text *list, size_t count, const char *name,
	const struct text *best)
{
	for (size_t i = 0; i < count; i++) {
		size_t length = strlen(list[i].name);
		if (strncmp(name, list[i].name, length) == 0 &&
			(!best || length > strlen(best->name)))
			best = &list[i];
	}
	return best;
}

/* Writes a list without some words: "less 2C 4H". */
static void
leave_out(const struct trial *t, const char *value, char *words,
	struct buffer *out)
{
	char *list = arena_string(t->arena, value), *save, *save2;
	bool first = true;
	for (char *w = strtok_r(list, ", ", &save); w;
		w = strtok_r(NULL, ", ", &save)) {
		bool less = false;
		char *each = arena_string(t->arena, words);
		for (char *l = strtok_r(each, " ", &save2); l;
			l = strtok_r(NULL, " ", &save2))
			less = less || strcmp(l, w) == 0;
		if (!less)
			buffer_printf(out, "%s%s", first ? "" : ", ", w);
		first = first && less;
	}
}

/* Writes rows of letters in quotes, an A in these hexes: "A 0205 1508". */
static void
draw_in(const struct trial *t, const char *value, char *words,
	struct buffer *out)
{
	char *rows = arena_string(t->arena, value), *save;
	char letter = *word(&words);
	for (char *w = strtok_r(words, " ", &save); w;
		w = strtok_r(NULL, " ", &save)) {
		long hex = strtol(w, NULL, 10);
		char *row = strchr(rows, '"');
		for (long i = 1; row && i < 2 * (hex % 100) - 1; i++)
			row = strchr(row + 1, '"');
		if (!row)
			wrong(t, "no such row", w);
		row[hex / 100] = letter;
	}
	buffer_puts(out, rows);
}

/* Expands what follows a name in parentheses, and moves to the end. */
static void
expand_changed(const struct trial *t, const char *value, const char **text,
	struct buffer *out)
{
	const char *end = strchr(*text, ')');
	if (!end)
		wrong(t, "no end of", *text);
	char *words =
		arena_copy(t->arena, *text + 1, (size_t)(end - *text - 1));
	*text = end + 1;
	if (strncmp(words, "less ", 5) == 0)
		leave_out(t, value, words + 5, out);
	else
		draw_in(t, value, words, out);
}

static void
expand(const struct trial *t, const char *text, struct buffer *out)
{
	const struct table *table = t->of->table;
	const struct kind *k = t->of->kind;
	while (*text) {
		const struct text *found = NULL;
		if (*text == '$') {
			found = named(k->column, k->columns, text + 1, NULL);
			found = named(table->let, table->lets, text + 1, found);
		}
		if (*text == '$' && !found)
			wrong(t, "no such name", text);
		if (!found) {
			buffer_putc(out, *text++);
			continue;
		}
		text += 1 + strlen(found->name);
		bool column =
			found >= k->column && found < k->column + k->columns;
		if (!column && *text == '(') {
			struct buffer words = buffer_in(t->arena);
			expand(t, text, &words);
			text = buffer_string(&words);
			expand_changed(t, found->value, &text, out);
			buffer_puts(out, text);
			return;
		}
		expand(t,
			column ? t->of->value[found - k->column] : found->value,
			out);
	}
}

static void
write_file(struct trial *t, const char *path, const char *text)
{
	FILE *f = fopen(path, "w");
	if (!f || fputs(text, f) < 0 || fclose(f) != 0)
		wrong(t, "can't be written", path);
}

static const char *
read_file(struct trial *t, const char *path)
{
	struct span text;
	struct error e;
	if (!file_read(t->arena, path, LIMIT_FILE, &text, &e))
		wrong(t, "can't be read", path);
	return arena_copy(t->arena, text.data, text.length);
}

/* Copies the data of the game, to change it. */
static void
copy_data(struct trial *t)
{
	struct scenario *s = &t->scenario;
	char *folder = arena_string(t->arena, "/tmp/feldpost-cases-XXXXXX");
	if (!mkdtemp(folder))
		wrong(t, "no folder", folder);
	for (size_t i = 0; i <= s->file_count; i++) {
		const char *name =
			i == s->file_count ? "scenario.yaml" : s->file[i].name;
		write_file(t, arena_printf(t->arena, "%s/%s", folder, name),
			read_file(t, arena_printf(t->arena, "%s/%s", s->folder,
					     name)));
	}
	t->folder = folder;
}

static void
remove_data(struct trial *t)
{
	for (size_t i = 0; t->folder && i < t->scenario.file_count; i++)
		unlink(t->scenario.file[i].path);
	if (t->folder)
		unlink(arena_printf(t->arena, "%s/scenario.yaml", t->folder));
	if (t->folder && rmdir(t->folder) != 0)
		wrong(t, "can't be removed", t->folder);
}

/* Reads "tables.yaml: mobile-from: 12 => mobile-from: 8"; | is a line's end. */
static void
change_data(struct trial *t, char *change)
{
	struct error e;
	char *name = word(&change), *new = strstr(change, " => ");
	if (!new)
		wrong(t, "nothing new", change);
	name[strlen(name) - 1] = '\0';
	for (char *end = change; (end = strchr(end, '|'));)
		*end = '\n';
	*new = '\0';
	if (!t->folder)
		copy_data(t);
	const char *path = arena_printf(t->arena, "%s/%s", t->folder, name);
	const char *text = read_file(t, path), *at = strstr(text, change);
	if (!at || strstr(at + 1, change))
		wrong(t, "not there, or several times", change);
	write_file(t, path,
		arena_printf(t->arena, "%.*s%s%s", (int)(at - text), text,
			new + strlen(" => "), at + strlen(change)));
	if (!scenario_load(
		    t->arena, t->of->table->rules, t->folder, &t->scenario, &e))
		wrong(t, "faulty data", e.text);
}

static void
put_away(struct trial *t)
{
	if (t->started)
		match_end(&t->match);
	t->started = t->played = false;
	t->judged = true;
	t->orders = 0;
	t->dice_count = 0;
}

static void
presets(struct trial *t)
{
	const struct rules *rules = t->of->table->rules;
	for (int i = 0; i < rules->option_count; i++)
		t->option[i] = rules->options[i].preset;
}

/* Returns why it is not read, or NULL. */
static const char *
lay_over(struct trial *t, const char *text)
{
	struct error e;
	struct node *over = yaml(t->of->table, t->step, text);
	return match_lay(&t->match, over, &e) ? NULL
					      : arena_string(t->arena, e.text);
}

/* Sets up a position over the base. Returns what is wrong with it, or NULL. */
static const char *
lay(struct trial *t)
{
	struct buffer base = buffer_in(t->arena);
	if (t->of->table->base) {
		expand(t, t->of->table->base, &base);
		const char *broken = lay_over(t, buffer_string(&base));
		if (broken)
			wrong(t, "no position", broken);
	}
	const char *unread = lay_over(t, t->laid);
	if (unread)
		return unread;
	struct scene scene = match_scene(&t->match);
	return rules_broken(t->of->table->rules, &scene);
}

static void play(struct trial *t);

static bool
is_option(const struct rules *rules, const char *word, size_t length)
{
	for (int i = 0; i < rules->option_count; i++)
		if (strlen(rules->options[i].key) == length &&
			strncmp(rules->options[i].key, word, length) == 0)
			return true;
	return false;
}

/* Sets "hard-combat=yes 1.4=W5": options before a game starts, else cards. */
static void
set_words(struct trial *t, bool options)
{
	const struct rules *rules = t->of->table->rules;
	char *save, *words = arena_string(t->arena, t->words);
	for (char *w = strtok_r(words, " ", &save); w;
		w = strtok_r(NULL, " ", &save)) {
		size_t key = strcspn(w, "=");
		if (is_option(rules, w, key) != options)
			continue;
		if (options ? !facts_option(
				      rules, w, key, w + key + 1, t->option)
			    : !facts_deal(&t->match, w))
			wrong(t, "no such option or hidden card", w);
	}
}

/* Plays what was not played yet, and begins with the next position. Returns
 * what is wrong with the position, or NULL. */
static const char *
begin(struct trial *t)
{
	if (t->started && !t->played)
		play(t);
	put_away(t);
	presets(t);
	set_words(t, true);
	match_start(&t->match, t->arena, t->of->table->rules, t->scenario.world,
		t->option);
	t->started = true;
	const char *broken = t->laid ? lay(t) : NULL;
	set_words(t, false);
	return broken;
}

static void
start(struct trial *t, char *words)
{
	char *laid = strchr(words, '{');
	t->laid = laid ? arena_string(t->arena, laid) : NULL;
	if (laid)
		*laid = '\0';
	t->words = words;
	const char *broken = begin(t);
	if (broken)
		wrong(t, "not a sound position", broken);
}

/* Reads "{turn: 0}: no such turn". */
static void
start_unsound(struct trial *t, char *text)
{
	char *why = strstr(text, "}: ");
	if (!why)
		wrong(t, "no reason", text);
	why[1] = '\0';
	t->laid = text;
	t->words = "";
	const char *broken = begin(t);
	if (!broken || strncmp(broken, why + 3, strlen(why + 3)) != 0)
		wrong(t, "not unsound as expected", broken ? broken : "");
	t->played = true;
}

static void throw(struct trial * t, char *values)
{
	t->dice_count = facts_script(t->arena, values, &t->dice);
}

static void
add_orders(struct trial *t, char *lines)
{
	char *save, *dice = strstr(lines, " | ");
	if (t->played)
		begin(t);
	if (dice) {
		*dice = '\0';
		throw(t, dice + 3);
	}
	for (char *w = strtok_r(lines, ";", &save); w;
		w = strtok_r(NULL, ";", &save)) {
		if (t->orders == ORDERS)
			wrong(t, "too many orders", w);
		t->order[t->orders++] = w + strspn(w, " ");
	}
}

/* Checks that each order was accepted. */
static void
judge(struct trial *t, const struct facts_given *given)
{
	for (size_t i = 0; i < t->orders; i++) {
		const char *found = strstr(t->facts,
			arena_printf(t->arena, "\noutcome %zu ", i + 1));
		const char *outcome = strchr(found + 10, ' ') + 1;
		if (text_behind(outcome, "impossible") ||
			text_behind(outcome, "unread") ||
			text_behind(outcome, "dropped"))
			wrong(t, "not accepted", outcome);
		if (text_behind(outcome, "waiting") && !given[i].waits)
			wrong(t, "not come to", t->order[i]);
	}
	if (t->orders == 0)
		return;
	if (strstr(t->facts, "\nneeds link") || strstr(t->facts, "\nmisfit"))
		wrong(t, "the dice do not fit", t->facts);
}

static void
play(struct trial *t)
{
	struct chance chance;
	struct journal journal = { .arena = t->arena };
	struct buffer facts = buffer_in(t->arena), legal = buffer_in(t->arena);
	if (!t->started)
		wrong(t, "there is no position", "");
	struct facts_given *given =
		facts_give(&t->match, t->order, t->orders, t->arena);
	chance_script(&chance, t->arena, t->dice, t->dice_count);
	match_run(&t->match, &chance, &journal);
	t->played = true;
	buffer_putc(&legal, '\n');
	facts_legal(&t->match, t->arena, &legal);
	t->legal = buffer_string(&legal);
	buffer_putc(&facts, '\n');
	facts_outcomes(&journal, given, t->orders, &facts);
	facts_now(&t->match, false, t->arena, &facts);
	facts_journal(&t->match, &journal, t->arena, &facts);
	t->facts = buffer_string(&facts);
	struct scene scene = match_scene(&t->match);
	const char *broken = t->match.under_way
				     ? NULL
				     : rules_broken(t->match.rules, &scene);
	if (broken)
		wrong(t, "what came of it is unsound", broken);
	if (t->judged)
		judge(t, given);
	if (t->judged && (chance.fault || chance.script_next < t->dice_count))
		wrong(t, "the dice do not fit",
			chance.fault ? chance.fault : "");
}

/* Checking results. */

static void
expect(const struct trial *t, const char *lines, const char *wanted, bool there)
{
	if ((strstr(lines, wanted) != NULL) != there)
		wrong(t, wanted, lines);
}

/* Expects that lines are there, or that they are not. */
static void
expect_each(const struct trial *t, const char *lines, const char *before,
	char *wanted, const char *behind, bool there)
{
	char *save;
	for (char *w = strtok_r(wanted, ";", &save); w;
		w = strtok_r(NULL, ";", &save))
		expect(t, lines,
			arena_printf(t->arena, "\n%s%s%s", before,
				w + strspn(w, " "), behind),
			there);
}

static void
expect_legal(struct trial *t, char *wanted)
{
	expect_each(t, t->legal, "", wanted, "\n", true);
}

/* Expects orders that can be written but are not legal. */
static void
expect_not_legal(struct trial *t, char *wanted)
{
	char *save, *copy = arena_string(t->arena, wanted);
	for (char *w = strtok_r(copy, ";", &save); w;
		w = strtok_r(NULL, ";", &save)) {
		struct batch_line read;
		struct misreading why;
		if (!match_parse(&t->match, w + strspn(w, " "), &read, &why))
			wrong(t, "not understood", w);
	}
	expect_each(t, t->legal, "", wanted, "\n", false);
}

/* Reads "move Amel; stay". */
static void
expect_only(struct trial *t, char *wanted)
{
	size_t there = 0, count = *wanted != '\0';
	for (const char *s = wanted; *s; s++)
		count += *s == ';';
	for (const char *s = t->legal + 1; *s; s++)
		there += *s == '\n';
	expect_legal(t, wanted);
	if (there != count)
		wrong(t, "more is legal than", t->legal);
}

/* Reads "german ask-defence: defend 1.1; decline". */
static void
expect_asks(struct trial *t, char *wanted)
{
	const struct rules *rules = t->match.rules;
	char *answers = strstr(wanted, ": ");
	if (!answers)
		wrong(t, "no answers", wanted);
	*answers = '\0';
	expect(t, t->facts, "\nneeds answer\n", true);
	while (*wanted) {
		const char *w = word(&wanted), *what = "question";
		for (int i = 0; i < rules->seat_count; i++)
			if (strcmp(rules->seats[i].id, w) == 0)
				what = "decides";
		expect(t, t->facts,
			arena_printf(t->arena, "\n%s %s\n", what, w), true);
	}
	expect_only(t, answers + 2);
}

/* Expects that no line has any of these texts. */
static void
expect_nowhere(const struct trial *t, const char *lines, char *wanted)
{
	char *save;
	for (char *w = strtok_r(wanted, ";", &save); w;
		w = strtok_r(NULL, ";", &save))
		expect(t, lines, w + (w != wanted && *w == ' '), false);
}

static void
expect_unlisted(struct trial *t, char *wanted)
{
	expect_nowhere(t, t->legal, wanted);
}

/* Reads "3 repair": three lines are listed, all with this verb. */
static void
expect_listed(struct trial *t, char *wanted)
{
	long left = strtol(word(&wanted), NULL, 10);
	for (const char *s = t->legal + 1; *s; s = strchr(s, '\n') + 1, left--)
		if (!text_behind(s, arena_printf(t->arena, "%s ", wanted)))
			wrong(t, wanted, t->legal);
	if (left != 0)
		wrong(t, "not so many", t->legal);
}

/* Expects these words, each with a blank before it, from one kind of lines. */
static void
expect_words(const struct trial *t, const struct buffer *found, char *wanted)
{
	struct buffer words = buffer_in(t->arena);
	while (*wanted)
		buffer_printf(&words, " %s", word(&wanted));
	if (strcmp(buffer_string(&words), buffer_string(found)) != 0)
		wrong(t, buffer_string(&words), buffer_string(found));
}

/* Reads "move us-1-1: 0205 0206". */
static void
expect_targets(struct trial *t, char *wanted)
{
	struct buffer found = buffer_in(t->arena);
	char *hexes = strstr(wanted, ":");
	if (!hexes)
		wrong(t, "no targets", wanted);
	*hexes++ = '\0';
	hexes += strspn(hexes, " ");
	const char *before = arena_printf(t->arena, "\n%s ", wanted);
	for (const char *s = t->legal; (s = strstr(s, before));) {
		s += strlen(before);
		size_t length = strcspn(s, " \n");
		if (s[length] == '\n')
			buffer_printf(&found, " %.*s", (int)length, s);
	}
	expect_words(t, &found, hexes);
}

static void
expect_none(struct trial *t, char *wanted)
{
	char *copy = arena_string(t->arena, wanted);
	expect_each(t, t->facts, "state.", copy, ".", false);
	expect_each(t, t->facts, "state.", wanted, " ", false);
}

/* Finds the next value under a path of the state: "in.3.card 2H". */
struct value {
	const char *at;		 /* in the facts, at first their start */
	const char *key, *value; /* "3.card", "2H" */
};

static bool
next_value(struct trial *t, const char *path, struct value *v)
{
	const char *below = arena_printf(t->arena, "\nstate.%s.", path);
	v->at = strstr(v->at, below);
	if (!v->at)
		return false;
	v->at += strlen(below);
	size_t length = strcspn(v->at, "\n");
	char *line = arena_copy(t->arena, v->at, length);
	v->key = word(&line);
	v->value = line;
	v->at += length;
	return true;
}

/* Returns "card" for "2.card", and "2" for "2". */
static const char *
last_key(const struct value *v)
{
	const char *dot = strrchr(v->key, '.');
	return dot ? dot + 1 : v->key;
}

/* Reads "morale 4; hand 2C KD": a value, or all values below it. */
static void
expect_state(struct trial *t, char *wanted)
{
	char *save;
	for (char *w = strtok_r(wanted, ";", &save); w;
		w = strtok_r(NULL, ";", &save)) {
		w += strspn(w, " ");
		if (strstr(t->facts, arena_printf(t->arena, "\nstate.%s\n", w)))
			continue;
		struct value v = { .at = t->facts };
		struct buffer found = buffer_in(t->arena);
		const char *path = word(&w);
		while (next_value(t, path, &v))
			buffer_printf(&found, " %s",
				strcmp(v.value, "yes") == 0 ? last_key(&v)
							    : v.value);
		expect_words(t, &found, w);
	}
}

/* Reads "control A 1508 1409". */
static void
expect_drawn(struct trial *t, char *wanted)
{
	const char *path = word(&wanted), *letter = word(&wanted);
	while (*wanted) {
		long hex = strtol(word(&wanted), NULL, 10);
		struct value v = { .at = t->facts };
		for (long row = hex % 100; row > 0; row--)
			if (!next_value(t, path, &v))
				wrong(t, "no such row", path);
		if (v.value[hex / 100 - 1] != *letter)
			wrong(t, v.key, v.value);
	}
}

static void
expect_rows(struct trial *t, char *wanted)
{
	struct value v = { .at = t->facts };
	struct buffer found = buffer_in(t->arena);
	const char *path = word(&wanted), *first = word(&wanted), *row = "";
	bool within = false;
	while (next_value(t, path, &v)) {
		const char *number =
			arena_copy(t->arena, v.key, strcspn(v.key, "."));
		if (strcmp(row, number) == 0) {
			if (within)
				buffer_printf(&found, " %s", v.value);
			continue;
		}
		within = strcmp(v.value, first) == 0;
		row = number;
	}
	expect_words(t, &found, wanted);
}

static void
expect_column(struct trial *t, char *wanted)
{
	struct value v = { .at = t->facts };
	struct buffer found = buffer_in(t->arena);
	const char *path = word(&wanted), *key = word(&wanted);
	while (next_value(t, path, &v))
		if (strcmp(last_key(&v), key) == 0)
			buffer_printf(&found, " %s", v.value);
	expect_words(t, &found, wanted);
}

static void
expect_has(struct trial *t, char *wanted)
{
	const char *path = word(&wanted);
	while (*wanted) {
		struct value v = { .at = t->facts };
		const char *value = word(&wanted);
		bool found = false;
		while (!found && next_value(t, path, &v))
			found = strcmp(v.value, value) == 0;
		if (!found)
			wrong(t, value, t->facts);
	}
}

static void
expect_counts(struct trial *t, char *wanted)
{
	struct value v = { .at = t->facts };
	struct buffer left = buffer_in(t->arena);
	const char *path = word(&wanted);
	while (*wanted) {
		const char *key = word(&wanted);
		expect(t, t->facts,
			arena_printf(t->arena, "\nstate.%s.%s %s\n", path, key,
				word(&wanted)),
			true);
		buffer_printf(&left, " %s ", key);
	}
	while (next_value(t, path, &v))
		if (!strstr(buffer_string(&left),
			    arena_printf(t->arena, " %s ", v.key)) &&
			strcmp(v.value, "0") != 0)
			wrong(t, v.key, v.value);
}

static void
expect_count(struct trial *t, char *wanted)
{
	struct value v = { .at = t->facts };
	const char *path = word(&wanted);
	long left = strtol(wanted, NULL, 10);
	while (next_value(t, path, &v)) {
		const char *times = strchr(v.value, '*');
		left -= times ? strtol(times + 1, NULL, 10) : 1;
	}
	if (left != 0)
		wrong(t, wanted, t->facts);
}

/* Reads "roll attack.1 1 d6 4" as a roll for attack.1. It must have a die. */
static void
expect_rolls(struct trial *t, char *wanted)
{
	struct buffer found = buffer_in(t->arena);
	const char *s = t->facts;
	while ((s = strstr(s, "\nroll "))) {
		s += strlen("\nroll ");
		char *line = arena_copy(t->arena, s, strcspn(s, "\n"));
		const char *label = word(&line), *die = strstr(line, " d");
		if (die && strchr("0123456789", die[2]))
			buffer_printf(&found, " %s", label);
	}
	expect_words(t, &found, wanted);
}

static void
expect_no(struct trial *t, char *wanted)
{
	expect_nowhere(t, t->facts, wanted);
}

static void
promise(struct trial *t, char *text)
{
	char *end = strstr(text, ": ");
	if (!end || t->promises == PROMISES)
		wrong(t, "no promise, or too many", text);
	*end = '\0';
	t->promise[t->promises++] = (struct text){ text, end + 2 };
}

/* Writes "7H" as "7♥", and other words as they are. */
static void
put_card(const char *id, size_t length, bool suit_alone, struct buffer *out)
{
	static const char letters[] = "CDHS";
	static const char *const signs[] = { "♣", "♦", "♥", "♠" };
	const char *suit = strchr(letters, id[length - 1]);
	if (!suit_alone)
		buffer_add(out, id, length - (suit != NULL));
	if (suit)
		buffer_puts(out, signs[suit - letters]);
}

/* Writes a promise with the words behind its fact. */
static void
put_promise(const char *text, const char *words, const char *order,
	struct buffer *out)
{
	for (; *text; text++) {
		const char *w = words;
		if (*text != '%') {
			buffer_putc(out, *text);
			continue;
		}
		if (*++text == 's') {
			put_card(order, strlen(order), true, out);
			continue;
		}
		for (int i = *text - '0'; i > 1; i--)
			w = strchr(w + 1, ' ');
		put_card(w + 1, strcspn(w + 1, " \n"), false, out);
	}
}

/* Returns what follows a fact in its line: of an event one of the last order.
 */
static const char *
words_of(const struct trial *t, const char *events, const char *fact)
{
	const char *line = arena_printf(t->arena, "\n%s", fact);
	const char *at = strstr(
		text_behind(fact, "question ") ? t->facts : events, line);
	at = at ? at + strlen(line) : NULL;
	return at && strchr(" \n", *at) ? at : NULL;
}

static const char *
promised(struct trial *t, const char *order)
{
	struct buffer text = buffer_in(t->arena);
	const char *events = NULL;
	for (const char *at = t->facts; (at = strstr(at, "\nevent from-hand"));)
		events = at++;
	for (size_t i = 0; events && i < t->promises; i++) {
		char *fact = arena_string(t->arena, t->promise[i].name);
		char *unless = strstr(fact, " unless ");
		if (unless)
			*unless = '\0';
		const char *words = words_of(t, events, fact);
		if (words && !(unless && words_of(t, events, unless + 8)))
			put_promise(t->promise[i].value, words, order, &text);
	}
	return buffer_string(&text);
}

/* Gives each of these orders after those that were given. */
static void
expect_keeps(struct trial *t, char *verb)
{
	const char *listed = t->legal, *facts = t->facts;
	const char *before = arena_printf(t->arena, "\n%s ", verb);
	size_t orders = t->orders, dice = t->dice_count, kept = 0;
	for (const char *s = listed; (s = strstr(s, before)); kept++) {
		s++;
		char *order = arena_copy(t->arena, s, strcspn(s, "\n"));
		begin(t);
		t->orders = orders;
		t->order[t->orders++] = order;
		t->dice_count = dice;
		t->judged = false;
		play(t);
		expect(t, facts,
			arena_printf(t->arena, "\nmeans %s # %s\n", order,
				promised(t, order)),
			true);
	}
	if (kept == 0)
		wrong(t, "no such order", listed);
}

static void
expect_follow(struct trial *t, char *wanted)
{
	char *save;
	const char *at = t->facts;
	for (char *w = strtok_r(wanted, ";", &save); w;
		w = strtok_r(NULL, ";", &save)) {
		const char *fact =
			arena_printf(t->arena, "\n%s", w + strspn(w, " "));
		at = strstr(at, fact);
		if (!at)
			wrong(t, fact, t->facts);
		at += strlen(fact);
	}
}

static const struct reader nobody = { .seat = -1 };

static const char *
board_of(const struct trial *t, bool ascii)
{
	struct report_style style = { .ascii = ascii };
	struct journal none = { .arena = t->arena };
	struct buffer text = buffer_in(t->arena);
	report_draw(&t->match, &nobody, &none, &style, &text);
	if (!ascii) /* the words become ASCII when they are printed */
		report_brief(&t->match, &nobody, CANVAS_WIDTH, &text);
	char *save, *lines = arena_string(t->arena, buffer_string(&text));
	for (char *l = strtok_r(lines, "\n", &save); l;
		l = strtok_r(NULL, "\n", &save))
		if (text_width(l) > CANVAS_WIDTH)
			wrong(t, "too wide", l);
	return buffer_string(&text);
}

static void
expect_board(struct trial *t, char *wanted)
{
	expect(t, board_of(t, false), wanted, true);
}

static void
expect_not_on_board(struct trial *t, char *wanted)
{
	expect(t, board_of(t, false), wanted, false);
}

static void
expect_ascii(struct trial *t, char *wanted)
{
	const char *text = board_of(t, true);
	expect(t, text, wanted, true);
	for (const char *s = text; *s; s++)
		if (*s != '\n' && (*s < ' ' || *s > '~'))
			wrong(t, "not ASCII", s);
}

static void
expect_picture(struct trial *t, char *wanted)
{
	struct buffer svg = buffer_in(t->arena);
	struct picture p;
	long left = strtol(word(&wanted), NULL, 10);
	report_picture(&t->match, &nobody, NULL, t->arena, &p);
	svg_write(&p, p.map ? chart_whole(p.map) : (struct chart_part){ 0 },
		&svg);
	for (const char *s = buffer_string(&svg); (s = strstr(s, wanted)); s++)
		left--;
	if (left != 0)
		wrong(t, "not so often in the picture", wanted);
}

static void
expect_told(struct trial *t, char *wanted)
{
	expect(t, t->facts, arena_printf(t->arena, "\nreport %s", wanted),
		true);
}

static void
expect_roll(struct trial *t, char *wanted)
{
	expect(t, t->facts, arena_printf(t->arena, "\nroll %s", wanted), true);
}

static void
expect_means(struct trial *t, char *wanted)
{
	expect(t, t->facts, arena_printf(t->arena, "\nmeans %s\n", wanted),
		true);
}

static void
expect_outcome(struct trial *t, char *wanted)
{
	for (char *next; wanted; wanted = next) {
		for (next = strchr(wanted, ';'); next; next = strchr(next, ';'))
			if (next[1] == ' ' && strchr("123456789", next[2])) {
				*next++ = '\0';
				next++;
				break;
			} else
				next++;
		expect(t, t->facts,
			arena_printf(t->arena, "\noutcome %s", wanted), true);
	}
}

/* Conditions are orders from a table of their own. */
static void
check_condition(struct trial *t, int seat, const char *text, bool held)
{
	struct match *m = &t->match;
	struct scene scene = match_scene(m);
	struct grammar conditions = m->grammar;
	struct misreading why;
	struct order o;
	conditions.verbs = conditions.conditions;
	if (!order_parse(&conditions, t->arena, text, &o, &why))
		wrong(t, "not understood", text);
	if (m->rules->holds(&scene, seat, &o) != held)
		wrong(t, held ? "does not hold" : "holds", text);
	assert_true(asked_count < ASKED);
	asked[asked_count++] = (struct asked){
		.rules = m->rules,
		.text = order_text(&conditions, &o, arena),
		.row = o.verb,
		.held = held,
	};
}

/* Reads "german: last none; fuel over 3". */
static void
check_conditions(struct trial *t, const char *line, bool held)
{
	int seat = facts_seat(&t->match, &line);
	char *text = arena_string(t->arena, line);
	for (char *w = strtok(text, ";"); w; w = strtok(NULL, ";"))
		check_condition(t, seat, w + strspn(w, " "), held);
}

/* True if a thing has no legal order. */
static bool
is_idle(const struct trial *t, const char *id, struct refusal *why)
{
	const struct vocabulary *const *v = t->match.rules->vocabularies;
	for (; *v; v++) {
		int thing = words_find(*v, t->match.world, id, NULL);
		if (thing >= 0 && match_idle(&t->match, *v, thing, why))
			return true;
	}
	return false;
}

static bool
is_refused(const struct trial *t, const char *line, struct refusal *why)
{
	struct batch_line read;
	struct misreading misread;
	facts_seat(&t->match, &line);
	if (!match_parse(&t->match, line, &read, &misread))
		wrong(t, "not understood", line);
	return !match_legal(&t->match, &read.order.order, why);
}

/* Reads "move us-30-1 0206: 2.5: us-30-1 began". */
static void
check_reason(const struct trial *t, bool idle, char *wanted)
{
	struct refusal why = { .rule = "" };
	char *reason = strstr(wanted, ": ");
	for (int i = 0; reason && i < t->match.rules->seat_count; i++)
		if (text_behind(wanted, t->match.rules->seats[i].id) == reason)
			reason = strstr(reason + 1, ": ");
	if (!reason)
		wrong(t, "no reason", wanted);
	*reason = '\0';
	reason += strlen(": ");
	if (!(idle ? is_idle : is_refused)(t, wanted, &why))
		wrong(t, "not refused", wanted);
	const char *said = arena_printf(t->arena, "%s: %s", why.rule, why.text);
	if (strncmp(said, reason, strlen(reason)) != 0)
		wrong(t, wanted, said);
}

static void
expect_refused(struct trial *t, char *wanted)
{
	check_reason(t, false, wanted);
}

static void
expect_idle(struct trial *t, char *wanted)
{
	check_reason(t, true, wanted);
}

/* Reads "us-30-1 attack: the phase is". */
static void
expect_why(struct trial *t, char *wanted)
{
	const char *word[ORDER_WORDS];
	size_t count = 0;
	char *save, *reason = strstr(wanted, ":");
	if (!reason)
		wrong(t, "no reason", wanted);
	*reason++ = '\0';
	reason += strspn(reason, " ");
	for (char *w = strtok_r(wanted, " ", &save); w;
		w = strtok_r(NULL, " ", &save))
		word[count++] = w;
	const char *why = order_words_why(&t->match, word, count, t->arena);
	if (strncmp(why ? why : "", reason, strlen(reason)) != 0 ||
		(why && !*reason))
		wrong(t, reason, why ? why : "no reason");
}

static void
expect_allowed(struct trial *t, char *wanted)
{
	struct refusal no;
	if (is_refused(t, wanted, &no))
		wrong(t, wanted, no.text);
}

static void
expect_busy(struct trial *t, char *wanted)
{
	struct refusal no;
	if (is_idle(t, wanted, &no))
		wrong(t, wanted, no.text);
}

static void
expect_holds(struct trial *t, char *wanted)
{
	check_conditions(t, wanted, true);
}

static void
expect_fails(struct trial *t, char *wanted)
{
	check_conditions(t, wanted, false);
}

/* Steps that check a result. Any other step is a fact. */
static const struct {
	const char *verb;
	void (*expect)(struct trial *t, char *wanted);
} checks[] = {
	{ "allowed", expect_allowed },
	{ "ascii", expect_ascii },
	{ "asks", expect_asks },
	{ "board", expect_board },
	{ "busy", expect_busy },
	{ "column", expect_column },
	{ "count", expect_count },
	{ "counts", expect_counts },
	{ "drawn", expect_drawn },
	{ "fails", expect_fails },
	{ "follow", expect_follow },
	{ "has", expect_has },
	{ "holds", expect_holds },
	{ "idle", expect_idle },
	{ "keeps", expect_keeps },
	{ "legal", expect_legal },
	{ "listed", expect_listed },
	{ "means", expect_means },
	{ "no", expect_no },
	{ "no-board", expect_not_on_board },
	{ "none", expect_none },
	{ "not", expect_not_legal },
	{ "only", expect_only },
	{ "outcome", expect_outcome },
	{ "picture", expect_picture },
	{ "refused", expect_refused },
	{ "roll", expect_roll },
	{ "rolls", expect_rolls },
	{ "rows", expect_rows },
	{ "state", expect_state },
	{ "targets", expect_targets },
	{ "told", expect_told },
	{ "unlisted", expect_unlisted },
	{ "why", expect_why },
};

static void
check(struct trial *t, const char *verb, char *rest)
{
	if (!t->played)
		play(t);
	for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
		if (strcmp(verb, checks[i].verb) == 0) {
			checks[i].expect(t, rest);
			return;
		}
	expect_each(t, t->facts, "",
		arena_printf(t->arena, "%s %s", verb, rest), "\n", true);
}

static void
take_step(struct trial *t, const char *step)
{
	struct buffer line = buffer_in(t->arena);
	expand(t, step, &line);
	char *rest = arena_string(t->arena, buffer_string(&line));
	const char *verb = word(&rest);
	if (strcmp(verb, "set-up") == 0 || strcmp(verb, "at") == 0)
		start(t, rest);
	else if (strcmp(verb, "unsound") == 0)
		start_unsound(t, rest);
	else if (strcmp(verb, "data") == 0)
		change_data(t, rest);
	else if (strcmp(verb, "promise") == 0)
		promise(t, rest);
	else if (strcmp(verb, "dice") == 0)
		throw(t, rest);
	else if (strcmp(verb, "order") == 0 || strcmp(verb, "try") == 0) {
		add_orders(t, rest);
		t->judged = *verb == 'o';
	} else if (strcmp(verb, "asked") == 0)
		t->match.ask_all = true;
	else
		check(t, verb, rest);
}

static void
run_case(void **state)
{
	struct trial t = { .arena = arena_new(NULL), .of = *state };
	const struct kind *k = t.of->kind;
	t.scenario = t.of->table->scenario;
	for (size_t i = 0; i < k->steps; i++) {
		t.step = k->step[i].line;
		take_step(&t, k->step[i].text);
	}
	if (!t.played)
		play(&t);
	put_away(&t);
	remove_data(&t);
	arena_free(t.arena);
}

/* True if a case had this result for a condition with this word. */
static bool
was_asked(const struct rules *rules, int row, const char *with, bool held)
{
	for (size_t i = 0; i < asked_count; i++)
		if (asked[i].rules == rules && asked[i].row == row &&
			asked[i].held == held && strstr(asked[i].text, with))
			return true;
	return false;
}

static void
expect_asked(const struct rules *rules, int row, const char *with)
{
	for (int held = 0; held <= 1; held++)
		if (!was_asked(rules, row, with, held))
			fail_msg("%s: `%s` never %s with `%s`", rules->name,
				rules->conditions[row].syntax,
				held ? "holds" : "fails", with);
}

static void
all_conditions_hold_and_fail(void **state)
{
	const struct rules *rules = *state;
	for (int row = 0; rules->conditions[row].syntax; row++) {
		char *rest = arena_string(arena, rules->conditions[row].syntax);
		expect_asked(rules, row, "");
		while (*rest) {
			char *w = word(&rest);
			if (!strchr(w, '|'))
				continue;
			for (w = strtok(w, "|"); w; w = strtok(NULL, "|"))
				expect_asked(rules, row, w);
		}
	}
}

/* True if a table has conditions. */
static bool
has_conditions(const struct table *t)
{
	for (size_t i = 0; i < t->kinds; i++)
		for (size_t k = 0; k < t->kind[i].steps; k++)
			if (text_behind(t->kind[i].step[k].text, "holds "))
				return true;
	return false;
}

/* Added after the cases of all tables. */
static void
add_last(struct table *t)
{
	if (!has_conditions(t))
		return;
	assert(case_count < CASES);
	tests[case_count++] = (struct CMUnitTest){
		.name = t->file,
		.test_func = all_conditions_hold_and_fail,
		.initial_state = (void *)(uintptr_t)t->rules,
	};
}

int
main(int argc, char **argv)
{
	glob_t found = { .gl_pathc = 0 };
	arena = arena_new(NULL);
	if (!crypto_start() ||
		(argc == 1 && glob("tests/cases/*.txt", 0, NULL, &found) != 0))
		return 1;
	for (int i = 1; i < argc; i++)
		read_table(argv[i]);
	for (size_t i = 0; i < found.gl_pathc; i++)
		read_table(found.gl_pathv[i]);
	globfree(&found);
	for (size_t i = 0; i < table_count; i++)
		add_last(&tables[i]);
	if (case_count == 0)
		return 1;
	int failed =
		_cmocka_run_group_tests("cases", tests, case_count, NULL, NULL);
	arena_free(arena);
	return failed;
}
