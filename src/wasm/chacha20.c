#include <string.h>

#include "own.h"

/* ChaCha20: RFC 8439, the counter from 0. */

enum {
	BLOCK = 64,
	DOUBLE_ROUNDS = 10,
};

static const char constant[] = "expand 32-byte k", nonce[] = "LibsodiumDRG";

static uint32_t
word_at(const void *bytes)
{
	const uint8_t *b = bytes;
	return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
	       (uint32_t)b[3] << 24;
}

static uint32_t
turned(uint32_t x, int left)
{
	return x << left | x >> (32 - left);
}

static void
quarter(uint32_t *x, int a, int b, int c, int d)
{
	x[a] += x[b];
	x[d] = turned(x[d] ^ x[a], 16);
	x[c] += x[d];
	x[b] = turned(x[b] ^ x[c], 12);
	x[a] += x[b];
	x[d] = turned(x[d] ^ x[a], 8);
	x[c] += x[d];
	x[b] = turned(x[b] ^ x[c], 7);
}

static void
make_block(const uint32_t *state, uint8_t *out)
{
	uint32_t x[16];
	memcpy(x, state, sizeof x);
	for (int i = 0; i < DOUBLE_ROUNDS; i++) {
		for (int k = 0; k < 4; k++)
			quarter(x, k, k + 4, k + 8, k + 12);
		for (int k = 0; k < 4; k++)
			quarter(x, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4,
				12 + (k + 3) % 4);
	}
	for (int i = 0; i < 16; i++) {
		uint32_t word = x[i] + state[i];
		for (int k = 0; k < 4; k++)
			out[4 * i + k] = (uint8_t)(word >> 8 * k);
	}
}

void
own_stream(void *out, size_t size, const uint8_t key[PRIMITIVE_STREAM_KEY])
{
	uint32_t state[16] = { 0 };
	uint8_t block[BLOCK], *to = out;
	for (int i = 0; i < 4; i++)
		state[i] = word_at(constant + 4 * i);
	for (int i = 0; i < 8; i++)
		state[4 + i] = word_at(key + 4 * i);
	for (int i = 0; i < 3; i++)
		state[13 + i] = word_at(nonce + 4 * i);
	for (; size > 0; state[12]++) {
		size_t part = size < BLOCK ? size : BLOCK;
		make_block(state, block);
		memcpy(to, block, part);
		to += part;
		size -= part;
	}
}
