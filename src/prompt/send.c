#include <unistd.h>

#include "feldpost/look.h"
#include "feldpost/message.h"
#include "prompt_internal.h"

/* This file signs the draft and sends it. */

enum {
	WORDS = 12
};

static int
run(struct prompt *p, const char *const *words)
{
	const struct prompt_game *g = p->game;
	return g->host->run(g->host->context, g->key, &p->facts.head, words);
}

/* The command that hands the player's packet to the bot may have been
 * interrupted, so the function checks whether the bot's answer is still
 * missing. */
bool
prompt_bot_is_late(const struct prompt *p)
{
	const struct facts *f = &p->facts;
	return f->here && !f->asked && !f->forced && !f->over;
}

bool
prompt_fetch_answer(struct prompt *p, struct error *e)
{
	const char *const words[] = { "feldpost", "resend", "--quiet",
		p->game->file, NULL };
	return run(p, words) != 0 || prompt_begin(p, p->facts.packet, e);
}

static void
say_unsigned(const struct prompt *p)
{
	prompt_say(p, "%s\n",
		_("Nothing was signed. Nothing is lost: the draft is as it "
		  "was."));
}

bool
prompt_sign(struct prompt *p, bool sure, struct error *e)
{
	bool alone = p->facts.alone;
	bool told = alone || p->facts.here;
	unsigned packet = p->facts.packet;
	const char *draft = prompt_draft_path(p, packet);
	const char *words[WORDS] = { "feldpost", alone ? "adjudicate" : "sign",
		"--in-place" };
	size_t count = 3;
	if (sure)
		words[count++] = "--anyway";
	if (told)
		words[count++] = "--quiet";
	else if (p->game->owner->post.sender)
		words[count++] = "--send";
	if (!alone && !p->facts.lines)
		words[count++] = "--empty";
	words[count++] = p->game->file;
	if (p->facts.lines)
		words[count++] = draft;
	int status = run(p, words);
	/* The packet may be signed and stored although it could not be sent. */
	bool done = status == 0 || status == ERROR_SYSTEM;
	bool gone_on = status == ERROR_NOT_NOW;
	if (gone_on && !prompt_begin(p, 0, e))
		return false;
	if (!done)
		say_unsigned(p);
	if (done && !prompt_begin(p, packet, e))
		return false;
	if (done && p->facts.packet != packet)
		unlink(draft);
	else if (done || gone_on)
		prompt_offer_drafts(p);
	return true;
}

/* Before the player confirms, the prompt says what can't be undone and where
 * the packet goes. */
static void
say_what_comes(const struct prompt *p)
{
	const char *sender = p->game->owner->post.sender;
	if (p->facts.here)
		prompt_say(p, "%s\n",
			_("You can't take back signed orders. The program "
			  "answers at once."));
	else if (sender)
		prompt_say(p,
			_("You can't take back signed orders. `%s` sends "
			  "them.\n"),
			look_visible(p->arena, sender));
	else
		prompt_say(p, "%s\n",
			_("You can't take back signed orders. No mailer is set "
			  "up: feldpost\nprints the packet here, and you "
			  "mail it yourself."));
}

bool
prompt_send(struct prompt *p, struct error *e)
{
	const struct facts *f = &p->facts;
	bool clear = !f->alone && (f->clear || (f->forced && !f->lines));
	if (f->alone && !f->lines) {
		prompt_say(p, "%s\n", _("Nothing is ordered yet."));
		return true;
	}
	if (prompt_bot_is_late(p))
		return prompt_fetch_answer(p, e);
	if (!f->alone && !f->asked && !f->forced) {
		prompt_say(p, "%s\n", _("Nothing is to be sent now."));
		return true;
	}
	if (f->lines)
		prompt_request(p, REQUEST_SUM, span_of(""));
	if (!f->alone && !clear)
		say_what_comes(p);
	const struct typed_question question = {
		f->alone   ? _("Roll the dice for it?")
		: f->lines ? _("Sign and send it?")
			   : _("There are no orders. Sign an empty packet?"),
		_("If you say no, nothing is signed, and the draft stays."),
		f->alone ? ANSWER_YES : ANSWER_NO
	};
	if (!clear && prompt_asks(p, question) != ANSWER_YES) {
		say_unsigned(p);
		return true;
	}
	if (!p->game->practice)
		return prompt_sign(p, true, e);
	prompt_request(p, REQUEST_TAKE, span_of(""));
	prompt_keep_draft(p);
	return true;
}
