/*
 * Desks that continue from their game files on another day. What is kept next
 * to their guards is in memory here: the linker replaces the functions
 * (Makefile).
 */
#ifndef FELDPOST_TEST_AGAIN_H
#define FELDPOST_TEST_AGAIN_H

#include "desk.h"
#include "feldpost/checkpoint.h"
#include "feldpost/kept.h"

enum {
	GUARDS = 3
};

static struct buffer kept[GUARDS], vouched[GUARDS];
static size_t times_kept;
static bool keeps_nothing_more;
static const char *const guards[GUARDS] = { "0", "1", "2" };

struct span __wrap_kept_read(
	struct arena *a, const char *guard, const struct digest *game);
void __wrap_kept_write(struct arena *a, const char *guard,
	const struct digest *game, struct span text, enum kept_by by);

struct span
__wrap_kept_read(struct arena *a, const char *guard, const struct digest *game)
{
	(void)game;
	struct span text = buffer_span(&kept[*guard - '0']);
	return span_of(arena_copy(a, text.data, text.length));
}

void
__wrap_kept_write(struct arena *a, const char *guard, const struct digest *game,
	struct span text, enum kept_by by)
{
	struct buffer *b = &kept[*guard - '0'];
	(void)a;
	(void)game;
	(void)by;
	if (keeps_nothing_more)
		return;
	times_kept++;
	b->length = 0;
	buffer_add(b, text.data, text.length);
}

struct span __wrap_answered_vouched(
	struct arena *a, const char *path, const struct digest *game);
void __wrap_answered_vouch(
	struct answered *answered, const struct ledger *l, const char *line);

struct span
__wrap_answered_vouched(
	struct arena *a, const char *path, const struct digest *game)
{
	(void)game;
	struct span text = buffer_span(&vouched[*path - '0']);
	return span_of(arena_copy(a, text.data, text.length));
}

void
__wrap_answered_vouch(
	struct answered *answered, const struct ledger *l, const char *line)
{
	struct buffer *b = &vouched[*answered->path - '0'];
	(void)l;
	b->length = 0;
	buffer_puts(b, line);
}

/* Starts without anything kept. What is kept later belongs to the arena. */
static inline void
keep_nothing(struct arena *a)
{
	for (int i = 0; i < GUARDS; i++)
		kept[i] = vouched[i] = buffer_in(a);
}

/* Stores the game of the desk with this guard and reads it again, from its last
 * packet or from a verified one if possible. Expects the same game. */
static inline bool
read_from_last(struct desk *me, int guard, struct error *e)
{
	struct answered answered = { .arena = me->arena,
		.path = guards[guard] };
	struct checkpoint from = { .key = me->key, .guard = guards[guard] };
	struct arena *a = arena_new(NULL);
	const char *text = file_of(&me->game, a);
	checkpoint_keep(&me->game, me->key, &answered);
	if (me->game.ledger.count % 3 == 0)
		vouched[guard].length = 0;
	game_end(&me->game);
	arena_free(me->arena);
	me->arena = a;
	game_start(&me->game, a, folders);
	if (!checkpoint_read(
		    &me->game, &from, "again", span_of(text), NULL, e) ||
		!game_settle(&me->game, me->key, NULL, e))
		return false;
	assert_string_equal(file_of(&me->game, a), text);
	return true;
}

#endif
