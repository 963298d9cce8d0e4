#include <string.h>

#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/shell.h"
#include "prompt_internal.h"

/* This file reads lines that the player types at the prompt. It runs each line
 * itself or asks the clerk to run it. */

static void
write_draft(struct prompt *p, const char *path)
{
	struct error e;
	if (!p->draft.length)
		prompt_say(p, "%s\n", _("Nothing is drafted yet."));
	else if (file_write(path, buffer_span(&p->draft),
			 FILE_PUBLIC | FILE_NEW, &e))
		prompt_say(p, "%s", _("Written.\n"));
	else
		prompt_fail(p, &e);
}

/* Sends the clerk a draft from a file that the player has named. */
static void
read_draft(struct prompt *p, const char *path)
{
	struct span text;
	struct error e;
	if (file_read(p->arena, path, LIMIT_DRAFT, &text, &e)) {
		prompt_request(p, REQUEST_READ, text);
		prompt_keep_draft(p);
	} else
		prompt_fail(p, &e);
}

/* Runs a typed line. *more is set if the prompt should read another line. */
static bool
obey(struct prompt *p, struct span line, bool *more, struct error *e)
{
	struct span rest = { "", 0 };
	const char *lacks;
	line = span_trim(line);
	enum word_kind word = word_of(line, &rest, &lacks);
	const char *path = arena_copy(p->arena, rest.data, rest.length);
	if (lacks) {
		prompt_say(p, _("It needs more: `%.*s %s`.\n"),
			(int)(line.length - rest.length), line.data, lacks);
		return true;
	}
	switch (word) {
	case WORD_QUIT:
		*more = false;
		return true;
	case WORD_SEND:
		return prompt_send(p, e);
	case WORD_WRITE:
		write_draft(p, path);
		return true;
	case WORD_READ:
		read_draft(p, path);
		return true;
	case WORD_NONE:
	case WORD_CLERK:
		break;
	}
	/* The clerk gets an order, which a solitaire game may sign at once. */
	if (prompt_request(p, REQUEST_LINE, line) < 0) {
		if (!prompt_begin(p, 0, e))
			return false;
		prompt_offer_drafts(p);
		return true;
	}
	bool changed = p->drafted;
	prompt_keep_draft(p);
	return !changed || !p->facts.rolls || prompt_sign(p, false, e);
}

/* Returns the text of the prompt: the game's name without its folder, and the
 * number of draft lines. */
static const char *
prompt_of(const struct prompt *p)
{
	const char *slash = strrchr(p->game->shown, '/');
	const char *name = slash ? slash + 1 : p->game->shown;
	const char *end = p->game->owner->plain ? ":" : ">";
	return p->facts.lines ? arena_printf(p->arena, "%s (%zu)%s ", name,
					p->facts.lines, end)
			      : arena_printf(p->arena, "%s%s ", name, end);
}

static bool
go_on(struct prompt *p, struct error *e)
{
	struct span line;
	struct typing *t = p->game->typing;
	const char *again = shell_word(p->arena, p->game->shown);
	enum typed typed = TYPED_LINE;
	bool more = true;
	if (!prompt_begin(p, 0, e) ||
		(prompt_bot_is_late(p) && !prompt_fetch_answer(p, e)))
		return false;
	prompt_offer_drafts(p);
	while (more && !p->left &&
		(typed = typing_line(t, prompt_of(p), &line)) != TYPED_END)
		if (typed == TYPED_LINE && !obey(p, line, &more, e))
			return false;
	if (p->game->file && p->game->practice)
		prompt_say(p,
			_("The game is kept: `feldpost play %s` continues "
			  "it.\n"),
			again);
	else if (p->facts.lines && !p->game->practice)
		prompt_say(p,
			_("The draft is kept: `feldpost play %s` continues "
			  "it.\n"),
			again);
	return true;
}

bool
prompt_play(struct prompt_game *game, struct error *e)
{
	struct arena *a = game->owner->arena;
	struct prompt p = { .game = game,
		.arena = a,
		.draft = buffer_in(a),
		.board = buffer_in(a) };
	const struct typing_help helper = { prompt_complete, &p };
	typing_helped(game->typing, &helper);
	bool ok = go_on(&p, e);
	prompt_dismiss(&p);
	typing_helped(game->typing, NULL);
	game->over = p.facts.over;
	return ok;
}
