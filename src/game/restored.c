#include "feldpost/restored.h"

#include "feldpost/date.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/private.h"

static const char twice_word[] = "+twice";

static const char *
path_of(struct arena *a, const char *guard, const struct digest *offer)
{
	return arena_printf(a, "%s.d/%s.restored", guard, offer->hex);
}

void
restored_parse(struct span text, struct restored *out)
{
	struct span line;
	const size_t length = sizeof "2026-12-20T14:02:05Z" - 1;
	*out = (struct restored){ .is = true };
	if (!span_line(&text, &line) || line.length < length)
		return;
	out->twice = span_equals(span_from(line, length), twice_word);
	line.length = length;
	date_read_moment(line, &out->when);
}

bool
restored_read(struct arena *a, const char *guard, const struct digest *offer,
	struct restored *out, struct error *e)
{
	struct span text;
	bool there;
	*out = (struct restored){ .is = false };
	if (!private_read(a, path_of(a, guard, offer), LIMIT_KEY_FILE, &text,
		    &there, e))
		return false;
	if (there)
		restored_parse(text, out);
	return true;
}

bool
restored_write(struct arena *a, const char *guard, const struct digest *offer,
	const struct restored *mark, struct error *e)
{
	struct restored old, new = *mark;
	if (!restored_read(a, guard, offer, &old, e))
		return false;
	if (old.is && old.when < new.when)
		new.when = old.when;
	new.twice |= old.twice;
	const char *line = arena_printf(a, "%s%s\n",
		date_text(a, new.when, true), new.twice ? twice_word : "");
	return private_write(path_of(a, guard, offer), span_of(line), e);
}

bool
restored_remove(struct arena *a, const char *guard, const struct digest *offer,
	struct error *e)
{
	return private_remove(path_of(a, guard, offer), e);
}

/* Returns " since 2026-12-20 14:02", or "" if the moment is unknown. */
static const char *
since(struct arena *a, const struct restored *r)
{
	return r->when ? arena_printf(a, _(" since %s"),
				 date_text(a, r->when, false))
		       : "";
}

bool
restored_allows(struct arena *a, const struct restored *r, struct error *e)
{
	if (!r->is)
		return true;
	if (r->twice) {
		error_set(e, ERROR_NOT_NOW,
			"you have signed two versions of a packet of this "
			"game, so nothing more is signed in it");
		return error_hint(e, "tell your opponent, who has one of them");
	}
	error_set(e, ERROR_NOT_NOW,
		"you may have signed packets of this game elsewhere%s, so "
		"nothing is signed in it here",
		since(a, r));
	return error_hint(e,
		"take in all letters of this game, your own ones too; if you "
		"have signed nothing more, type `feldpost desk "
		"--signed-nothing GAME`");
}
