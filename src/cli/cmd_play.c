#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "against.h"
#include "begin.h"
#include "commands.h"
#include "feldpost/desk.h"
#include "feldpost/doc.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/names.h"
#include "feldpost/policy.h"
#include "feldpost/prompt.h"
#include "feldpost/scenario.h"
#include "feldpost/workers.h"
#include "progress.h"

/* The command `play`: chooses or begins a game, and plays it at the prompt. */

enum {
	LISTED = 8,
	WORDS = 20,
	RULES_OFFERED = 64,
};

struct options {
	bool practice, learn;
	const char *against;
};

static const struct cli_option rows[] = {
	{ OPTION(learn), 0, "learn", NULL,
		N_("play a lesson, which explains a few orders of GAME step by "
		   "step") },
	{ OPTION(practice), 0, "practice", NULL,
		N_("practise: nothing is signed, and you can take everything "
		   "back") },
	{ OPTION(against), 0, "against", "POLICY",
		N_("the program plays the other side by POLICY (random, "
		   "greedy, good, best); --as SEAT is your own side") },
	{ .name = NULL },
};

/* A command that the prompt runs in a separate process. */

struct errand {
	struct cli *cli;
	const char *const *words;
	const struct secret_key *key;
	const struct digest *behind;
	const char *name;
	int status;
};

static int
carry_out(void *context, size_t i, struct buffer *said)
{
	const struct errand *errand = context;
	const struct settings *given = &errand->cli->given;
	struct cli c = cli_start(arena_new(NULL));
	const char *const options[] = { "--key", given->key, "--guard",
		given->guard, "--scenarios", given->scenarios };
	char **words = arena_array(c.arena, WORDS, sizeof *words);
	int count = 0;
	(void)i;
	signal(SIGINT, SIG_DFL);
	c.at_hand = errand->key;
	c.behind = errand->behind;
	for (const char *const *w = errand->words; *w; w++)
		words[count++] = arena_string(c.arena, *w);
	for (size_t k = 0; k < sizeof options / sizeof *options; k += 2)
		if (options[k + 1]) {
			words[count++] = arena_string(c.arena, options[k]);
			words[count++] = arena_string(c.arena, options[k + 1]);
		}
	int status = cli_run(&c, count, words);
	fflush(stdout);
	if (c.named)
		buffer_puts(said, c.named);
	arena_free(c.arena);
	return status;
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct errand *errand = context;
	(void)i;
	(void)e;
	errand->status = status;
	errand->name = arena_copy(errand->cli->arena, said.data, said.length);
	return true;
}

static int
run(struct errand *errand)
{
	struct workers w = { .jobs = 1,
		.at_once = 1,
		.work = carry_out,
		.done = done,
		.context = errand };
	struct error e;
	errand->status = ERROR_SYSTEM;
	fflush(stdout);
	if (!workers_run(&w, &e))
		failure_print(errand->cli, &e);
	return errand->status;
}

/* The state that the prompt passes to its callbacks (prompt.h). */

struct sitter {
	struct cli *cli;
	struct secret_key *key;
	struct cli_progress progress;
	const char *file;
};

static bool
host_read(void *context, const char *file, const struct checkpoint *wanted,
	struct journal *j, struct game *g, struct error *e)
{
	struct sitter *p = context;
	p->file = file;
	p->cli->operand = &p->file;
	p->cli->operands = 1;
	return cli_game_with(p->cli, wanted, j, g, e);
}

static int
host_run(void *context, const struct secret_key *key,
	const struct digest *behind, const char *const *words)
{
	struct sitter *p = context;
	struct errand errand = {
		.cli = p->cli, .words = words, .key = key, .behind = behind
	};
	return run(&errand);
}

static enum typed_answer
host_asks(void *context, struct typed_question question)
{
	struct sitter *p = context;
	return cli_asks(p->cli, question);
}

static struct buffer
host_as_shown(void *context, const struct buffer *text)
{
	return cli_as_shown(((struct sitter *)context)->cli, text);
}

static void
host_fail(void *context, const struct error *e)
{
	failure_print(((struct sitter *)context)->cli, e);
}

static struct progress *
host_start(void *context)
{
	struct sitter *p = context;
	progress_start(p->cli, &p->progress, N_("trial runs"));
	return &p->progress.progress;
}

static void
host_done(void *context)
{
	progress_clear(&((struct sitter *)context)->progress);
}

static bool
play_game(struct sitter *p, struct prompt_game *game, struct error *e)
{
	const struct prompt_host host = { .context = p,
		.read = host_read,
		.run = host_run,
		.asks = host_asks,
		.as_shown = host_as_shown,
		.fail = host_fail,
		.start = host_start,
		.done = host_done };
	struct prompt_game here = *game;
	here.host = &host;
	here.owner = &p->cli->owner;
	here.typing = p->cli->typing;
	here.style = cli_style(p->cli);
	bool ok = prompt_play(&here, e);
	game->over = here.over;
	if (here.status)
		p->cli->status = here.status;
	return ok;
}

static struct buffer
list_of(const struct sitter *p, const char *question)
{
	struct buffer list = buffer_in(p->cli->arena);
	buffer_printf(&list, "%s\n", question);
	return list;
}

/* Wraps long lines. Otherwise the terminal would break lines within words. */
static const char *
wrapped(struct arena *a, const struct buffer *list)
{
	struct buffer out = buffer_in(a);
	struct span rest = buffer_span(list), line;
	while (span_line(&rest, &line)) {
		const char *text = arena_copy(a, line.data, line.length);
		size_t blanks = strspn(text, " ");
		buffer_add(&out, text, blanks);
		text_wrap(&out, text + blanks, REPORT_WIDTH - blanks, 5);
	}
	return buffer_string(&out);
}

/* Returns the index of the item that the user has chosen by number or by
 * name, or -1. `names` contains the names of the first items, and may be
 * shorter than `count`. */
static int
pick(struct sitter *p, const struct buffer *list, const char *const *names,
	size_t count)
{
	const char *prompt = cli_prompt(p->cli, "");
	const char *all = wrapped(p->cli->arena, list), *shown = all;
	struct span line;
	long number;
	for (;;) {
		cli_say(p->cli, "%s", shown);
		if (typing_line(p->cli->typing, prompt, &line) != TYPED_LINE)
			return -1;
		line = span_trim(line);
		if (integer_read(line, 1, (long)count, &number))
			return (int)number - 1;
		for (size_t i = 0; i < count && names && names[i]; i++)
			if (span_alike(line, names[i]))
				return (int)i;
		enum cli_reply reply = cli_reply(line);
		if (reply == REPLY_QUIT)
			return -1;
		shown = reply == REPLY_HELP ? all : "";
		cli_say(p->cli, _("Type a number from 1 to %zu, or quit.\n"),
			count);
	}
}

/* Creates a key for a player who has no key. Asks for no password, because
 * in a game for one player nobody else relies on the key. */
static bool
find_key(struct sitter *p, bool alone, struct error *e)
{
	struct cli *c = p->cli;
	enum typed_answer answer = ANSWER_NO;
	bool there;
	if (p->key)
		return true;
	if (!file_look(c->owner.key, &there, e))
		return false;
	if (there || c->given.key)
		return cli_key(c, &p->key, e);
	const struct typed_question question = {
		_("feldpost signs your packets with your own key. Shall a "
		  "password protect the key? You would type it each time "
		  "you play."),
		_("Without a password, anyone who can read the key file can "
		  "sign as you."),
		ANSWER_NO
	};
	if (!alone)
		answer = cli_asks(p->cli, question);
	if (answer != ANSWER_YES && answer != ANSWER_NO)
		return error_set(e, ERROR_NO, "no key was made");
	return cli_make_key(c, answer == ANSWER_NO, &p->key, e);
}

static bool
find_name(struct sitter *p, const char **out, struct error *e)
{
	struct cli *c = p->cli;
	struct me me;
	if (!begin_name(c, &me, e))
		return false;
	*out = me.name;
	if (!me.typed)
		return true;
	c->given.name = me.name;
	if (!config_keep_name(c, me.name, e))
		return false;
	cli_note(c, arena_printf(c->arena, _("your name is kept in %s"),
			    c->owner.config));
	return true;
}

/* The opponent: a contact or a bot. If both members are NULL, the player
 * will mail the offer. */
struct opponent {
	const char *to, *against;
};

static const char *
usual_bot(const struct rules *rules)
{
	return policy_name(
		policy_fits(POLICY_GOOD, rules) ? POLICY_GOOD : POLICY_GREEDY);
}

/* Asks for an opponent. Returns false if the player quits. */
static bool
pick_opponent(struct sitter *p, const struct rules *rules, struct opponent *out)
{
	const struct options *o = p->cli->options;
	const struct contact *who = p->cli->owner.contacts;
	size_t count = 0;
	*out = (struct opponent){ .against = o->against };
	if (o->against)
		return true;
	struct buffer list = list_of(p, _("Against whom?"));
	for (; who && count < LISTED; who = who->next)
		buffer_printf(&list, "%3zu  %s\n", ++count, who->name);
	buffer_printf(
		&list, "%3zu  %s\n", count + 1, _("the program, at once"));
	buffer_printf(&list, "%3zu  %s\n", count + 2,
		_("another person: you mail the offer yourself"));
	int picked = pick(p, &list, NULL, count + 2);
	if (picked >= 0 && (size_t)picked == count)
		out->against = usual_bot(rules);
	if (picked < 0 || (size_t)picked >= count)
		return picked >= 0;
	for (who = p->cli->owner.contacts; picked > 0; picked--)
		who = who->next;
	out->to = who->name;
	return true;
}

/* Returns the seat that the player takes in a game for two players, or NULL. */
static const char *
pick_seat(struct sitter *p, const struct rules *rules)
{
	if (p->cli->given.as)
		return p->cli->given.as;
	const char *const seats[] = { rules->seats[0].id, rules->seats[1].id };
	struct buffer list =
		list_of(p, _("A game for two. Which side is yours?"));
	for (int i = 0; i < rules->seat_count; i++)
		buffer_printf(
			&list, "%3d  %s\n", i + 1, _(rules->seats[i].name));
	int seat = pick(p, &list, seats, 2);
	return seat < 0 ? NULL : rules->seats[seat].id;
}

/* Begins a game with these rules. Sets *name to the name of the stored game,
 * or to NULL if the game is not stored. */
static bool
begin_game(struct sitter *p, const struct rules *rules, const char **name,
	struct error *e)
{
	struct cli *c = p->cli;
	const char *me, *words[WORDS] = { "feldpost", "new", rules->name };
	const char *desk = c->owner.desk;
	size_t count = 3;
	*name = NULL;
	if (!find_name(p, &me, e) || !find_key(p, rules->seat_count < 2, e))
		return false;
	words[count++] = "--name";
	words[count++] = me;
	if (rules->seat_count == 2) {
		const char *seat = pick_seat(p, rules);
		struct opponent he;
		if (!seat || !pick_opponent(p, rules, &he))
			return true;
		words[count++] = "--as";
		words[count++] = seat;
		if (he.to || he.against) {
			words[count++] = he.to ? "--to" : "--against";
			words[count++] = he.to ? he.to : he.against;
		}
		if (he.to && c->config.sender)
			words[count++] = "--send";
		if (he.against)
			words[count++] = "--quiet";
	} else
		words[count++] = "--quiet";
	struct errand errand = { .cli = c, .words = words, .key = p->key };
	if (run(&errand) != 0)
		return true;
	*name = errand.name;
	if (*name && **name)
		cli_say(p->cli, _("The game %s is in %s.\n\n"), *name,
			names_path(c->arena, desk, *name));
	return true;
}

/* True if the file is a practice game. A practice game needs no key. */
static bool
is_practice(const char *file, bool *out, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct span text;
	bool there, ok = file_look(file, &there, e) &&
			 (!there || file_read(a, file, LIMIT_FILE, &text, e));
	*out = ok && there && doc_is_practice(text);
	arena_free(a);
	return ok;
}

static bool
play_named(struct sitter *p, const char *file, const char *shown, bool *over,
	struct error *e)
{
	struct prompt_game game = { .file = file, .shown = shown };
	if (!is_practice(file, &game.practice, e) ||
		(!game.practice && !p->key && !cli_key(p->cli, &p->key, e)))
		return false;
	game.key = game.practice ? NULL : p->key;
	against_find(&p->cli->owner);
	/* If the game is in the desk, commands use the game's name. */
	p->cli->named = strcmp(file, shown) == 0 ? NULL : shown;
	bool ok = play_game(p, &game, e);
	*over = game.over;
	return ok;
}

static bool
play_new(struct sitter *p, const struct rules *rules, struct error *e)
{
	const char *name;
	bool over;
	if (!begin_game(p, rules, &name, e))
		return false;
	return !name || !*name ||
	       play_named(p,
		       names_path(p->cli->arena, p->cli->owner.desk, name),
		       name, &over, e);
}

/* True if the game's data contain a lesson. Also true for a lesson that
 * can't be read, because starting the lesson reports that error. */
static bool
has_lesson(struct cli *c, const struct rules *rules)
{
	struct error unused;
	struct node *root = NULL;
	const char *folder = scenario_find(
		c->arena, c->owner.scenarios, rules->name, &unused);
	return folder && (!scenario_beside(c->arena, rules, folder,
				  "lesson.yaml", &root, &unused) ||
				 root);
}

/* True if the menu lists the game. The menu does not list templates of
 * games, or games that the options do not allow. */
static bool
is_offered(struct cli *c, const struct rules *rules)
{
	const struct options *o = c->options;
	return !rules->is_template && !(o->learn && !has_lesson(c, rules)) &&
	       !(o->against && rules->seat_count != 2);
}

static bool
pick_rules(struct sitter *p, const struct rules **out)
{
	const struct options *o = p->cli->options;
	const struct rules *offered[RULES_OFFERED] = { NULL };
	const char *names[RULES_OFFERED] = { NULL };
	size_t count = 0;
	struct buffer list = list_of(p, _("Which game?"));
	for (size_t i = 0; games[i] && count < RULES_OFFERED; i++) {
		if (!is_offered(p->cli, games[i]))
			continue;
		names[count] = games[i]->name;
		offered[count++] = games[i];
		buffer_printf(&list, "%3zu  %s: %s\n", count,
			rules_title(games[i]), _(games[i]->about));
	}
	if (!o->learn)
		buffer_puts(&list, _("`feldpost play --learn` teaches one.\n"));
	int picked = pick(p, &list, names, count);
	*out = picked < 0 ? NULL : offered[picked];
	return picked >= 0;
}

/* Shows the menu. Games in which the user must act come first. */
static bool
play_from_menu(struct sitter *p, struct error *e)
{
	struct cli *c = p->cli;
	const struct options *o = c->options;
	struct desk_list all = { .count = 0 };
	const struct desk_row *row[LISTED];
	const char *names[LISTED + 1] = { NULL };
	const struct rules *rules;
	size_t count = 0;
	bool there = false, over;
	struct error unused;
	if (!o->against && !c->given.as && *c->owner.desk != '~' &&
		file_look(c->owner.desk, &there, &unused) && there &&
		!desk_games(&c->owner, c->owner.desk, &all, e))
		return false;
	for (size_t i = 0; i < all.count && count < LISTED; i++)
		if (!all.row[i].fault)
			row[count++] = &all.row[i];
	if (!count)
		return !pick_rules(p, &rules) || play_new(p, rules, e);
	struct buffer list = list_of(p, _("Your games:"));
	for (size_t i = 0; i < count; i++) {
		names[i] = row[i]->shown;
		buffer_printf(&list, "%3zu  %s: %s, %s: %s\n", i + 1, names[i],
			row[i]->field[DESK_TITLE], row[i]->field[DESK_TURN],
			row[i]->field[DESK_WAITS]);
	}
	buffer_printf(&list, "%3zu  %s\n", count + 1, _("a new game"));
	int picked = pick(p, &list, names, count + 1);
	if (picked < 0)
		return true;
	if ((size_t)picked == count)
		return !pick_rules(p, &rules) || play_new(p, rules, e);
	return play_named(p, row[picked]->path, row[picked]->shown, &over, e);
}

static bool
check_begins(struct sitter *p, const char *word, const struct rules *rules,
	struct error *e)
{
	const struct cli *c = p->cli;
	const struct options *o = c->options;
	struct buffer again = buffer_in(c->arena);
	if (!o->against && !c->given.as)
		return true;
	buffer_printf(&again, "feldpost new %s", rules ? rules->name : "GAME");
	if (c->given.as)
		buffer_printf(&again, " --as %s", c->given.as);
	if (o->against)
		buffer_printf(&again, " --against %s", o->against);
	error_set(e, ERROR_USAGE,
		"`%s` is a game that has begun: --against and --as are for a "
		"new game",
		word);
	return error_hint(e,
		"`feldpost play %s` continues this game, `%s` begins another",
		word, buffer_string(&again));
}

/* In a game for one player no bot can take a seat. */
static bool
check_against(struct sitter *p, const struct rules *rules, struct error *e)
{
	const struct options *o = p->cli->options;
	if (!o->against || rules->seat_count == 2)
		return true;
	error_set(e, ERROR_USAGE, "%s is a game for one, without an opponent",
		rules->name);
	return error_hint(
		e, "`feldpost play %s` begins such a game", rules->name);
}

/* Plays a game of the desk, a file, or a new game of these rules. */
static bool
play_operand(struct sitter *p, const char *word, struct error *e)
{
	struct cli *c = p->cli;
	const char *path = names_path(c->arena, c->owner.desk, word);
	struct nearest near = nearest_to(word);
	const struct rules *rules = game_named(word, &near);
	bool named = false, there = false, over = false;
	if (names_is(word) && !file_look(path, &named, e))
		return false;
	if (!named && !file_look(word, &there, e))
		return false;
	if (named || (there && !rules)) {
		if (!check_begins(p, word, rules, e) ||
			!play_named(p, named ? path : word, word, &over, e))
			return false;
		if (!over || !rules ||
			cli_asks(p->cli,
				(struct typed_question){ _("That game is over. "
							   "Begin another?"),
					NULL, ANSWER_YES }) != ANSWER_YES)
			return true;
	}
	if (rules)
		return check_against(p, rules, e) && play_new(p, rules, e);
	error_set(e, ERROR_SYSTEM,
		"there is no file `%s`, no such game in the desk, and no game "
		"of that name to begin",
		word);
	error_hint(e, "`feldpost play` lists the games");
	return nearest_hint(&near, e);
}

/* Finds the rules that the command line names, or asks the player. Sets *rules
 * to NULL, without an error, if the player chooses none. */
static bool
find_rules(struct sitter *p, const struct rules **rules, struct error *e)
{
	struct cli *c = p->cli;
	if (!c->operands)
		return pick_rules(p, rules) || (*rules = NULL, true);
	*rules = cli_rules(c->operand[0], e);
	return *rules != NULL;
}

/* Continues the practice game in its file, or replaces it by a new one. */
static bool
play_practice(struct sitter *p, struct error *e)
{
	const struct options *o = p->cli->options;
	struct cli *c = p->cli;
	struct prompt_game game = { .practice = true };
	const struct rules *rules;
	bool there;
	if (!find_rules(p, &rules, e) || !rules)
		return !rules && e->code == ERROR_NONE;
	if (*c->owner.desk == '~')
		return error_set(e, ERROR_SYSTEM,
			"there is no home folder to store practice in");
	game.file = arena_printf(
		c->arena, "%s/%s.practice", c->owner.desk, rules->name);
	if (!file_look(game.file, &there, e))
		return false;
	const struct typed_question question = {
		_("You have practised this game before. Continue? (n: begin "
		  "again)"),
		_("If you say no, the earlier practice is deleted."), ANSWER_YES
	};
	enum typed_answer on = there ? cli_asks(c, question) : ANSWER_NO;
	if (on != ANSWER_YES && on != ANSWER_NO)
		return true;
	if (on == ANSWER_NO &&
		!begin_practice(c, rules, game.file, o->against, e))
		return false;
	game.shown = game.file;
	return play_game(p, &game, e);
}

static bool
begin(struct sitter *p, struct error *e)
{
	const struct options *o = p->cli->options;
	if (o->learn && o->practice)
		return error_set(e, ERROR_USAGE,
			"--learn can't be used with --practice");
	if (o->against && o->learn)
		return error_set(
			e, ERROR_USAGE, "--against can't be used with --learn");
	if (o->learn && p->cli->given.as)
		return error_set(e, ERROR_USAGE,
			"--as can't be used with --learn: the lesson decides "
			"your side");
	if (o->learn) {
		struct prompt_game game = { .practice = true };
		if (!find_rules(p, &game.lesson, e))
			return false;
		if (!game.lesson)
			return true;
		game.shown = game.lesson->name;
		return play_game(p, &game, e);
	}
	if (o->practice)
		return play_practice(p, e);
	return p->cli->operands ? play_operand(p, p->cli->operand[0], e)
				: play_from_menu(p, e);
}

static bool
play(struct cli *c, struct error *e)
{
	struct sitter p = { .cli = c };
	c->typing = typing_start(c->arena);
	bool ok = begin(&p, e);
	typing_end(c->typing);
	secret_key_free(p.key);
	return ok || (e->code == ERROR_NONE && c->status != 0);
}

const struct command command_play = {
	.name = "play",
	.operands = "[GAME|FILE]",
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_BOARD | WITH_SET,
	.help = N_("play a game at a prompt"),
	.more = N_("GAME is the name of a game in the desk, or a game to "
		   "begin, such as peiper. Without GAME feldpost lets you "
		   "choose. At the prompt, `?` explains the question and "
		   "`help` lists what you can type. Nothing is signed before "
		   "you say so, but in solitaire the dice are rolled as soon "
		   "as an order needs them."),
	OWN_OPTIONS(rows),
	.run = play,
};
