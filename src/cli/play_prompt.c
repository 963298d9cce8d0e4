#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/shell.h"
#include "feldpost/workers.h"
#include "play.h"

/* The prompt: what is typed goes to the clerk, and what he says to the
 * terminal; drafts are kept, and what is sent is sent. */

struct prompt {
	struct cli *cli;
	struct typing *typing;
	const char *shown;
	struct play_game game;
	struct attendant clerk;
	struct play_facts facts;
	struct buffer draft;
	struct buffer board; /* the last PLAY_SHOWN, which is the clerk's */
	bool drafted;	     /* it has changed */
	bool left;	     /* `quit` was the answer to a question */
	struct arena *arena;
	struct lines *words; /* words of a completion; otherwise NULL */
};

/* Processes for one command each. */

struct errand {
	const char *const *words;
	const struct secret_key *key;
	const struct digest *behind;
	const char **name;
	struct arena *arena;
	int status;
};

static int
carry_out(void *context, size_t i, struct buffer *said)
{
	const struct errand *step = context;
	struct cli c = cli_start(arena_new(NULL));
	int count = 0;
	(void)i;
	signal(SIGINT, SIG_DFL);
	c.at_hand = step->key;
	c.behind = step->behind;
	while (step->words[count])
		count++;
	char **words = arena_array(c.arena, (size_t)count + 1, sizeof *words);
	for (int k = 0; k < count; k++)
		words[k] = arena_string(c.arena, step->words[k]);
	int status = cli_run(&c, count, words);
	fflush(stdout);
	if (c.named)
		buffer_puts(said, c.named);
	return status;
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct errand *step = context;
	(void)i;
	(void)e;
	step->status = status;
	if (step->name)
		*step->name = arena_copy(step->arena, said.data, said.length);
	return true;
}

int
play_run(struct cli *c, const struct secret_key *key,
	const struct digest *behind, const char *const *words,
	const char **name)
{
	struct errand step = { .words = words,
		.key = key,
		.behind = behind,
		.name = name,
		.arena = c->arena,
		.status = ERROR_SYSTEM };
	struct workers w = { .jobs = 1,
		.at_once = 1,
		.work = carry_out,
		.done = done,
		.context = &step };
	struct error e;
	fflush(stdout);
	if (!workers_run(&w, &e))
		failure_print(c, &e);
	return step.status;
}

/* Talking to the clerk. */

/* How many bytes of a text set a colour; 0: it does not begin so. */
static size_t
colour_of(struct span text)
{
	if (!span_begins(text, "\033["))
		return 0;
	size_t sign = 2 + strspn(text.data + 2, "0123456789;");
	return text.data[sign] == 'm' ? sign + 1 : 0;
}

/* What he says may be anything: of signs that steer a terminal only colours
 * come through. */
static void
put_seen(struct span text)
{
	while (text.length) {
		unsigned char c = (unsigned char)*text.data;
		size_t colour = colour_of(text);
		if (colour)
			fwrite(text.data, 1, colour, stdout);
		else
			putchar((c < ' ' && c != '\n') || c == '\177' ? '?'
								      : c);
		text = span_from(text, colour ? colour : 1);
	}
	fflush(stdout);
}

static void
hear(void *context, char kind, struct span text)
{
	struct prompt *p = context;
	switch ((enum play_part)kind) {
	case PLAY_TEXT:
		put_seen(text);
		break;
	case PLAY_WORD:
		if (p->words && look_hidden(text) == text.length)
			lines_add(p->arena, p->words,
				arena_copy(p->arena, text.data, text.length));
		break;
	case PLAY_DRAFT:
		p->draft.length = 0;
		buffer_add(&p->draft, text.data, text.length);
		p->drafted = true;
		break;
	case PLAY_SHOWN:
		p->board.length = 0;
		buffer_add(&p->board, text.data, text.length);
		break;
	case PLAY_FACTS:
		if (text.length == sizeof p->facts)
			memcpy(&p->facts, text.data, sizeof p->facts);
		break;
	}
}

static int
tell_clerk(struct prompt *p, enum play_request request, struct span text)
{
	struct error e;
	int status = attendant_ask(&p->clerk, (char)request, text, hear, p, &e);
	if (status < 0)
		failure_print(p->cli, &e);
	return status;
}

static void
complete(void *context, struct span line, struct arena *a, struct lines *out)
{
	struct prompt *p = context;
	struct error unused;
	p->arena = a;
	p->words = out;
	attendant_ask(&p->clerk, PLAY_COMPLETE, line, hear, p, &unused);
	p->words = NULL;
}

/* Drafts, beside the game file. */

/* "peiper" of "peiper.yaml" */
static const char *
stem(const struct prompt *p)
{
	const char *end = strrchr(p->game.file, '.');
	return end && strcmp(end, ".yaml") == 0
		       ? arena_copy(p->cli->arena, p->game.file,
				 (size_t)(end - p->game.file))
		       : p->game.file;
}

static const char *
draft_path(const struct prompt *p, unsigned packet)
{
	return arena_printf(p->cli->arena, "%s.%u.draft", stem(p), packet);
}

static void
keep_draft(struct prompt *p)
{
	const char *path = p->game.practice ? p->game.file
					    : draft_path(p, p->facts.packet);
	char link;
	struct error e;
	if (!p->drafted)
		return;
	p->drafted = false;
	if (!path) /* a lesson */
		return;
	/* Nothing is written through a link that lies there. */
	if (!p->draft.length || readlink(path, &link, 1) >= 0)
		unlink(path);
	if (!p->draft.length)
		return;
	if (!file_write(path, buffer_span(&p->draft), FILE_PRIVATE, &e))
		failure_print(p->cli, &e);
}

static enum cli_answer
ask_player(struct prompt *p, struct cli_question question)
{
	enum cli_answer answer = cli_asks(p->cli, p->typing, question);
	p->left = p->left || answer == ANSWER_QUIT;
	return answer;
}

/* For which packet a file beside the game is a draft; 0: for none. */
static unsigned
draft_of(const char *base, const char *name)
{
	size_t length = strlen(base);
	long packet;
	if (strncmp(name, base, length) != 0 || name[length] != '.')
		return 0;
	name += length + 1;
	size_t digits = strspn(name, "0123456789");
	return strcmp(name + digits, ".draft") == 0 &&
			       integer_read((struct span){ name, digits }, 1,
				       LIMIT_SEQ, &packet)
		       ? (unsigned)packet
		       : 0;
}

static void
offer_draft(struct prompt *p, const char *path, unsigned packet)
{
	struct arena *a = p->cli->arena;
	struct span text;
	struct error e;
	bool there;
	if (!file_read_beside(a, path, LIMIT_DRAFT, &text, &there, &e)) {
		failure_print(p->cli, &e);
		return;
	}
	if (!there || tell_clerk(p, PLAY_OLD, text) != 0)
		return;
	size_t good = p->facts.good, all = p->facts.all;
	const char *question =
		packet == p->facts.packet
			? arena_printf(a,
				  P_("There is a draft of yours, %zu line: "
				     "take it up?",
					  "There is a draft of yours, %zu "
					  "lines: take it up?",
					  (long)all),
				  all)
			: arena_printf(a,
				  _("Your draft was for packet %u; %zu of its "
				    "%zu lines are still possible: read "
				    "them?"),
				  packet, good, all);
	const struct cli_question take_up = { question,
		_("If you say no, the draft is deleted."), ANSWER_YES };
	enum cli_answer answer = all ? ask_player(p, take_up) : ANSWER_NO;
	if (answer != ANSWER_YES && answer != ANSWER_NO)
		return;
	if (answer == ANSWER_YES) {
		tell_clerk(p, PLAY_READ, text);
		keep_draft(p);
	}
	if (answer == ANSWER_NO || packet != p->facts.packet)
		unlink(path);
}

/* Those that a run before this one has left. */
static bool
offer_drafts(struct prompt *p)
{
	struct arena *a = p->cli->arena;
	struct folder_list all = { .count = 0 };
	struct error unused;
	bool asked = p->facts.asked;
	if (p->game.practice || !(asked || p->facts.forced))
		return true; /* a lesson has no file, either */
	struct file_id id = file_identify(a, p->game.file, STDIN_FILENO);
	const char *slash = strrchr(stem(p), '/');
	const char *base = slash ? slash + 1 : stem(p);
	if (!id.folder || !folder_list(a, id.folder, &all, &unused))
		return true;
	for (size_t i = 0; i < all.count; i++) {
		unsigned packet = draft_of(base, all.file[i].name);
		/* What was for another packet may be ordered when asked. */
		if (packet && !p->left && (asked || packet == p->facts.packet))
			offer_draft(p,
				folder_path(a, id.folder, all.file[i].name),
				packet);
	}
	return true;
}

/* The game has gone on, so the clerk starts again. */
static bool
begin(struct prompt *p, unsigned since, struct error *e)
{
	struct play_begin how;
	memset(&how, 0, sizeof how);
	how.since = since;
	how.drafting = p->facts.drafting && p->facts.alone;
	attendant_end(&p->clerk);
	p->facts = (struct play_facts){ .packet = 0 };
	p->game.clerk = NULL;
	if (!attendant_start(&p->clerk, play_clerk, &p->game, e))
		return false;
	struct arena *a = arena_new(NULL);
	struct buffer text = buffer_in(a);
	buffer_add(&text, (const char *)&how, sizeof how);
	buffer_add(&text, p->board.data, p->board.length);
	int status = tell_clerk(p, PLAY_BEGIN, buffer_span(&text));
	arena_free(a);
	if (status == 0)
		return true;
	*e = (struct error){ .code = ERROR_NONE };
	p->cli->status = status < 0 ? ERROR_SYSTEM : status;
	return false;
}

/* Sending. */

enum {
	ARGUMENTS = 24
};

struct arguments {
	const char *word[ARGUMENTS];
	size_t count;
};

static void
add(struct arguments *a, const char *option, const char *value)
{
	if (!value)
		return;
	if (option)
		a->word[a->count++] = option;
	a->word[a->count++] = value;
}

/* As whoever has typed `play` would type it. */
static struct arguments
command_line(const struct cli *c, const char *command)
{
	struct arguments a = { .count = 0 };
	add(&a, NULL, "feldpost");
	add(&a, NULL, command);
	add(&a, "--key", c->given.key);
	add(&a, "--guard", c->given.guard);
	add(&a, "--scenarios", c->given.scenarios);
	return a;
}

/* Whether a bot of this desk is to answer, since the command that was to bring
 * him my packet was broken off. */
static bool
bot_is_late(const struct play_facts *f)
{
	return f->here && !f->asked && !f->forced && !f->over;
}

static bool
fetch_answer(struct prompt *p, struct error *e)
{
	struct cli *c = p->cli;
	struct arguments a = { .count = 0 };
	add(&a, NULL, "feldpost");
	add(&a, NULL, "resend");
	add(&a, NULL, "--quiet");
	add(&a, "--key", c->given.key);
	add(&a, "--scenarios", c->given.scenarios);
	add(&a, NULL, p->game.file);
	return play_run(c, p->game.key, &p->facts.head, a.word, NULL) != 0 ||
	       begin(p, p->facts.packet, e);
}

static bool
sign(struct prompt *p, bool sure, struct error *e)
{
	struct cli *c = p->cli;
	bool alone = p->facts.alone;
	bool told = alone || p->facts.here; /* the result is shown here */
	unsigned packet = p->facts.packet;
	const char *draft = draft_path(p, packet);
	struct arguments a = command_line(c, alone ? "adjudicate" : "sign");
	add(&a, NULL, "--in-place");
	add(&a, NULL, sure ? "--anyway" : NULL);
	add(&a, NULL, told ? "--quiet" : NULL);
	add(&a, NULL, !alone && !p->facts.lines ? "--empty" : NULL);
	add(&a, NULL, !told && c->config.sender ? "--send" : NULL);
	add(&a, NULL, p->game.file);
	add(&a, NULL, p->facts.lines ? draft : NULL);
	int status = play_run(c, p->game.key, &p->facts.head, a.word, NULL);
	/* It may be signed and stored, and not sent. */
	bool done = status == 0 || status == ERROR_SYSTEM;
	bool gone_on = status == ERROR_NOT_NOW;
	if (gone_on && !begin(p, 0, e))
		return false;
	if (!done)
		cli_say(p->cli, "%s\n",
			_("Nothing was signed. Nothing is lost: the draft is "
			  "as it was."));
	if (!done)
		return !gone_on || offer_drafts(p);
	if (!begin(p, told ? packet : 0, e))
		return false;
	if (p->facts.packet != packet)
		unlink(draft);
	else
		offer_drafts(p);
	return true;
}

/* Before the question: what a yes can't take back, and where the packet goes.
 */
static void
say_what_comes(const struct prompt *p)
{
	struct cli *c = p->cli;
	if (p->facts.here)
		cli_say(c, "%s\n",
			_("What is signed can't be taken back. The program "
			  "answers at once."));
	else if (c->config.sender)
		cli_say(c,
			_("What is signed can't be taken back. `%s` sends "
			  "it.\n"),
			look_visible(c->arena, c->config.sender));
	else
		cli_say(c, "%s\n",
			_("What is signed can't be taken back. No mailer is "
			  "set up: the packet is\nprinted here, and you mail "
			  "it yourself."));
}

static bool
send_draft(struct prompt *p, struct error *e)
{
	const struct play_facts *f = &p->facts;
	if (f->alone && !f->lines) {
		cli_say(p->cli, "%s\n", _("Nothing is ordered yet."));
		return true;
	}
	if (bot_is_late(f))
		return fetch_answer(p, e);
	if (!f->alone && !f->asked && !f->forced) {
		cli_say(p->cli, "%s\n", _("Nothing is to be sent now."));
		return true;
	}
	if (f->lines)
		tell_clerk(p, PLAY_SUM, span_of(""));
	if (!f->alone)
		say_what_comes(p);
	bool harmless = f->alone || (!f->lines && f->forced);
	const struct cli_question question = {
		f->alone    ? _("Roll the dice for it?")
		: f->lines  ? _("Sign and send it?")
		: f->forced ? _("Sign the packet, which needs no orders?")
			    : _("There are no orders. Sign an empty packet?"),
		_("If you say no, nothing is signed, and the draft stays."),
		harmless ? ANSWER_YES : ANSWER_NO
	};
	if (ask_player(p, question) != ANSWER_YES)
		return true;
	if (!f->practice)
		return sign(p, true, e);
	tell_clerk(p, PLAY_TAKE, span_of(""));
	keep_draft(p);
	return true;
}

/* Files that the player names. */

static const char *
named(struct prompt *p, struct span rest)
{
	return arena_copy(p->cli->arena, rest.data, rest.length);
}

static void
write_draft(struct prompt *p, struct span rest)
{
	struct error e;
	if (!p->draft.length)
		cli_say(p->cli, "%s\n", _("Nothing is drafted yet."));
	else if (file_write(named(p, rest), buffer_span(&p->draft),
			 FILE_PUBLIC | FILE_NEW, &e))
		cli_say(p->cli, "%s", _("Written.\n"));
	else
		failure_print(p->cli, &e);
}

static void
read_draft(struct prompt *p, struct span rest)
{
	struct span text;
	struct error e;
	if (file_read(p->cli->arena, named(p, rest), LIMIT_DRAFT, &text, &e)) {
		tell_clerk(p, PLAY_READ, text);
		keep_draft(p);
	} else
		failure_print(p->cli, &e);
}

/* Carries out a line. *more: another one is wanted. */
static bool
obey(struct prompt *p, struct span line, bool *more, struct error *e)
{
	struct span rest = { "", 0 };
	line = span_trim(line);
	enum play_word word = play_word_of(line, &rest);
	const char *lacks = play_lacks(word, rest);
	if (lacks)
		cli_say(p->cli, _("It needs more: `%.*s %s`.\n"),
			(int)(line.length - rest.length), line.data, lacks);
	else if (word == WORD_QUIT)
		*more = false;
	else if (word == WORD_SEND)
		return send_draft(p, e);
	else if (word == WORD_WRITE)
		write_draft(p, rest);
	else if (word == WORD_READ)
		read_draft(p, rest);
	else {
		if (tell_clerk(p, PLAY_LINE, line) < 0)
			return begin(p, 0, e) && offer_drafts(p);
		bool changed = p->drafted;
		keep_draft(p);
		return !changed || !p->facts.rolls || sign(p, false, e);
	}
	return true;
}

/* In front of a line: which game, in whatever folder it lies, and how many
 * lines are drafted. */
static const char *
prompt_of(const struct prompt *p)
{
	const char *slash = strrchr(p->shown, '/');
	const char *name = slash ? slash + 1 : p->shown;
	if (p->facts.lines)
		name = arena_printf(
			p->cli->arena, "%s (%zu)", name, p->facts.lines);
	return cli_prompt(p->cli, name);
}

static bool
go_on(struct prompt *p, struct error *e)
{
	struct span line;
	enum typed typed = TYPED_LINE;
	bool more = true;
	if (!begin(p, 0, e) || (bot_is_late(&p->facts) && !fetch_answer(p, e)))
		return false;
	offer_drafts(p);
	while (more && !p->left &&
		(typed = typing_line(p->typing, prompt_of(p), &line)) !=
			TYPED_END)
		if (typed == TYPED_LINE && !obey(p, line, &more, e))
			return false;
	if (p->game.file && p->game.practice)
		cli_say(p->cli,
			_("The game is kept: `feldpost play %s` continues "
			  "it.\n"),
			shell_word(p->cli->arena, p->shown));
	else if (p->facts.lines && !p->game.practice)
		cli_say(p->cli,
			_("The draft is kept: `feldpost play %s` continues "
			  "it.\n"),
			shell_word(p->cli->arena, p->shown));
	return true;
}

bool
play_game(struct typing *t, const struct play_game *game, const char *shown,
	bool *over, struct error *e)
{
	struct prompt p = { .cli = game->cli,
		.typing = t,
		.shown = shown,
		.game = *game,
		.draft = buffer_in(game->cli->arena),
		.board = buffer_in(game->cli->arena) };
	const struct typing_help helper = { complete, &p };
	typing_helped(t, &helper);
	bool ok = go_on(&p, e);
	attendant_end(&p.clerk);
	typing_helped(t, NULL);
	*over = p.facts.over;
	return ok;
}
