/*
 * Desks of players in one process. Each has a game and a key of its own. Only
 * the bytes of mails pass between them.
 */
#ifndef FELDPOST_TEST_DESK_H
#define FELDPOST_TEST_DESK_H

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/armour.h"
#include "feldpost/game.h"
#include "feldpost/letter.h"

static const char *const folders[] = { "scenarios", "tests/scenarios", NULL };

struct desk {
	struct arena *arena;
	struct game game;
	struct secret_key *key;
};

static inline void
open_desk(struct desk *desk, uint8_t who)
{
	struct error e;
	uint8_t seed[32] = { who }, id[8] = { who };
	desk->arena = arena_new(NULL);
	assert_true(secret_key_from_seed(&desk->key, seed, id, &e));
	game_start(&desk->game, desk->arena, folders);
}

static inline void
close_desk(struct desk *desk)
{
	game_end(&desk->game);
	secret_key_free(desk->key);
	arena_free(desk->arena);
}

/* Quotes a text, with CRLF, and with text before and after it. */
static inline void
quote(struct buffer *out, struct span text)
{
	buffer_puts(out, "Dear friend,\r\n> ");
	for (size_t i = 0; i < text.length; i++)
		if (text.data[i] == '\n')
			buffer_puts(out, "\r\n> ");
		else
			buffer_putc(out, text.data[i]);
	buffer_puts(out, "\r\n-- \r\nyours\r\n");
}

static inline struct block
through_the_mail(const struct entry *sent, struct arena *a)
{
	struct buffer text = buffer_in(a), lines = buffer_in(a),
		      mail = buffer_in(a);
	struct blocks found = { .count = 0 };
	armour_write(&text, sent->body, &sent->signature);
	letter_write(&lines, buffer_span(&text));
	quote(&mail, buffer_span(&lines));
	letter_find(a, buffer_span(&mail), &found);
	assert_int_equal(found.count, 1);
	return found.block[0];
}

static inline const char *
position_of(const struct game *g, struct arena *a)
{
	struct buffer text = buffer_in(a);
	doc_write(&text, game_position(g, a));
	return buffer_string(&text);
}

static inline const char *
file_of(const struct game *g, struct arena *a)
{
	struct buffer text = buffer_in(a);
	game_write(g, &text);
	return buffer_string(&text);
}

#endif
