#include "game_internal.h"

/* Builds a list of proven faults (judge.h). */

struct proven *
proven_add(struct proven_list *list, enum proof proof, char by, unsigned packet,
	const char *format, ...)
{
	struct proven *p = arena_alloc(list->arena, sizeof *p);
	struct buffer text = buffer_in(list->arena);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, format, args);
	va_end(args);
	*p = (struct proven){ .proof = proof,
		.by = by,
		.packet = packet,
		.text = buffer_string(&text) };
	if (list->last)
		list->last->next = p;
	else
		list->first = p;
	list->last = p;
	return p;
}

struct proven *
proven_by_secret(struct proven_list *list, const struct game *g, char by,
	const struct error *e)
{
	struct proven *p = proven_add(list, PROOF_SECRET, by, 0, "%s", e->text);
	if (by)
		p->hint = arena_printf(list->arena,
			_("%s signed the packet and disclosed the secret, but "
			  "they do not fit each other. This does not "
			  "prove the reason; compare `feldpost version`"),
			ledger_signer(&g->ledger, by));
	return p;
}
