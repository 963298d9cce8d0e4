#include "take_part.h"

#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/system.h"

/* Functions that several steps of taking mails into a game call. */

void
part_say(struct part *p, const char *words)
{
	if (p->line.length && *words)
		buffer_puts(&p->line, "; ");
	buffer_puts(&p->line, words);
}

bool
part_log(struct part *p, enum log_word word, const struct digest *game,
	unsigned seq, struct error *e)
{
	struct owner *o = p->owner;
	return desk_log_note(o->arena, o->desk, word, game, seq, e);
}

const struct digest *
part_name(const struct part *p)
{
	return desk_log_name(&p->s.game.ledger);
}

/* Returns the finding of which finding `i` is a copy. The findings are
 * sorted by packet number. */
static const struct finding *
original(const struct findings *found, size_t i)
{
	const struct finding *f = &found->list[i];
	for (size_t k = i; k > 0 && found->list[k - 1].seq == f->seq; k--)
		if (found->list[k - 1].kind != FINDING_AGAIN &&
			digest_equals(&found->list[k - 1].hash, &f->hash))
			return &found->list[k - 1];
	return f;
}

void
part_set_fates(struct part *p)
{
	static const enum fate fates[] = {
		[FOUND_NOTHING] = FATE_NONE,
		[FOUND_IN_GAME] = FATE_TAKEN,
		[FOUND_WAITING] = FATE_WAITS,
		[FOUND_DAMAGED] = FATE_UNUSED,
		[FOUND_UNUSED] = FATE_UNUSED,
	};
	const struct findings *found = &p->s.found;
	for (size_t i = 0; i < found->count; i++) {
		const struct finding *f = &found->list[i];
		uint8_t *fate = &p->fate[f->mail - p->game->mails.list];
		if (f->kind == FINDING_AGAIN)
			f = original(found, i);
		uint8_t now = (uint8_t)(f->needless ? FATE_TAKEN
						    : fates[finding_end(f)]);
		*fate = now > *fate ? now : *fate;
		if (finding_end(f) == FOUND_WAITING && f->from)
			p->vouched[f->mail - p->game->mails.list] = true;
	}
}

bool
part_open_key(struct part *p, struct error *e)
{
	bool there;
	bool ok = file_look(p->owner->key, &there, e) &&
		  (!there || p->owner->open_key(p->owner, &p->key, e));
	p->s.key = p->key;
	return ok;
}
