#include <sodium.h>
#include <string.h>

#include "feldpost/chance.h"
#include "feldpost/message.h"

struct label_count {
	const char *label;
	unsigned count;
};

static void
start(struct chance *c, struct arena *a, enum chance_kind kind)
{
	*c = (struct chance){ .kind = kind, .arena = a };
}

void
chance_none(struct chance *c, struct arena *a)
{
	start(c, a, CHANCE_NONE);
}

void
chance_trial(struct chance *c, struct arena *a)
{
	start(c, a, CHANCE_NONE);
	c->unlogged = true;
}

void
chance_seed(struct chance *c, struct arena *a, const struct digest *seed)
{
	start(c, a, CHANCE_SEED);
	c->seed = *seed;
}

void
chance_script(struct chance *c, struct arena *a, const struct scripted *values,
	size_t count)
{
	start(c, a, CHANCE_SCRIPT);
	c->script = values;
	c->script_count = count;
}

void
chance_stream_of(struct chance *c, struct arena *a, uint64_t seed,
	enum stream stream, uint64_t number)
{
	uint64_t name = stream;
	/* Only the key must be set. The stream's words need not be cleared. */
	c->kind = CHANCE_STREAM;
	c->unlogged = true;
	c->arena = a;
	c->labels = NULL;
	c->label_count = c->label_capacity = 0;
	c->log = (struct lines){ .line = NULL };
	c->fault = NULL;
	memcpy(c->stream_key, &seed, sizeof seed);
	memcpy(c->stream_key + 8, &number, sizeof number);
	memset(c->stream_key + 16, 0, sizeof c->stream_block);
	memcpy(c->stream_key + 24, &name, sizeof name);
	c->stream_next = c->stream_ready = 0;
	c->stream_block = 0;
}

void
chance_stream(struct chance *c, struct arena *a, uint64_t seed, uint64_t number)
{
	chance_stream_of(c, a, seed, STREAM_CARDS, number);
}

/* Makes the next block of the keystream. The first block is short, because many
 * games need only a few words. */
static void
stream_on(struct chance *c)
{
	const size_t few = 128;
	if (c->stream_ready == CHANCE_BLOCK) {
		c->stream_block++;
		c->stream_next = c->stream_ready = 0;
	}
	c->stream_ready = c->stream_ready ? CHANCE_BLOCK : few;
	memcpy(c->stream_key + 16, &c->stream_block, sizeof c->stream_block);
	randombytes_buf_deterministic(c->stream,
		c->stream_ready * sizeof c->stream[0], c->stream_key);
}

uint32_t
chance_word(struct chance *c)
{
	if (c->stream_next == c->stream_ready)
		stream_on(c);
	return c->stream[c->stream_next++];
}

uint64_t
chance_used(const struct chance *c)
{
	return c->stream_block * CHANCE_BLOCK + c->stream_next;
}

void
chance_return(struct chance *c, uint64_t used)
{
	if (c->stream_block != used / CHANCE_BLOCK) {
		c->stream_block = used / CHANCE_BLOCK;
		c->stream_ready = 0;
	}
	c->stream_next = used % CHANCE_BLOCK;
	while (c->stream_next > c->stream_ready)
		stream_on(c);
}

uint32_t
chance_below(struct chance *c, uint32_t bound)
{
	/* Words at or above the largest multiple of `bound` are rejected,
	 * because low values would be too frequent. */
	uint64_t usable = ((uint64_t)1 << 32) - ((uint64_t)1 << 32) % bound;
	uint32_t word;
	do
		word = chance_word(c);
	while (word >= usable);
	return word % bound;
}

/* Counts a use of the label, and returns the number of uses so far. */
static unsigned
count_label(struct chance *c, const char *label)
{
	for (size_t i = 0; i < c->label_count; i++)
		if (strcmp(c->labels[i].label, label) == 0)
			return ++c->labels[i].count;
	*ARENA_ADD(c->arena, c->labels, c->label_count, c->label_capacity) =
		(struct label_count){ .label = arena_string(c->arena, label),
			.count = 1 };
	return 1;
}

static int
scripted_value(struct chance *c, int sides, const char *label,
	const struct chance_faces *faces)
{
	if (c->script_next == c->script_count)
		return 0;
	const struct scripted *s = &c->script[c->script_next++];
	if (!s->piece) {
		if (s->value < 1 || s->value > sides)
			c->fault = arena_printf(c->arena,
				_("%d does not fit %s d%d"), s->value, label,
				sides);
		return s->value < 1 || s->value > sides ? 1 : s->value;
	}
	for (int value = 1; faces && value <= sides; value++)
		if (strcmp(faces->name(faces->context, value), s->piece) == 0)
			return value;
	c->fault = arena_printf(
		c->arena, _("%s can't turn up at %s"), s->piece, label);
	return 1;
}

int
chance_roll(struct chance *c, int sides, const char *label,
	const struct chance_faces *faces)
{
	if (c->kind == CHANCE_STREAM)
		return 1 + (int)chance_below(c, (uint32_t)sides);
	if (c->kind == CHANCE_NONE) {
		c->lacks = sides;
		return 0;
	}
	/* An audit can read only valid labels. An invalid label must not get
	 * into a packet. */
	if (!seed_label_valid(label)) {
		c->fault = arena_printf(c->arena,
			_("`%s` is no label, [a-z0-9][a-z0-9._-]{0,39}"),
			label);
		return 0;
	}
	int value;
	unsigned index = count_label(c, label);
	if (c->kind == CHANCE_SEED)
		value = (int)seed_draw(&c->seed, label, index, (unsigned)sides);
	else
		value = scripted_value(c, sides, label, faces);
	if (value == 0)
		return 0;
	const char *item = arena_printf(
		c->arena, "%s %u d%d %d", label, index, sides, value);
	if (faces)
		item = arena_printf(c->arena, "%s %s %s%s%s", item, faces->deck,
			faces->name(faces->context, value),
			faces->tail ? " " : "", faces->tail ? faces->tail : "");
	lines_add(c->arena, &c->log, item);
	return value;
}

bool
chance_logs(const struct chance *c)
{
	return !c->unlogged;
}

void
chance_note(struct chance *c, const char *item)
{
	if (chance_logs(c))
		lines_add(c->arena, &c->log, item);
}
