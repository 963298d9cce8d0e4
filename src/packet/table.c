#include "table.h"

#include "feldpost/limits.h"

enum {
	OFFER = 1 << PACKET_OFFER,
	ACCEPT = 1 << PACKET_ACCEPT,
	TURN = 1 << PACKET_TURN,
	DISCLOSE = 1 << PACKET_DISCLOSE,
	RULING = 1 << PACKET_RULING,
	START = OFFER | ACCEPT,
	LATER = TURN | DISCLOSE | RULING,
	REPLY = ACCEPT | LATER,
	LINKED = ACCEPT | TURN | DISCLOSE,
	ALL = START | LATER,
};

const char *const packet_types[] = {
	"offer",
	"accept",
	"turn",
	"disclose",
	"ruling",
	NULL,
};

const char *const packet_modes[] = { "duel", "host", "solo", NULL };

#define NAME(name) .key = #name, .length = sizeof #name - 1
#define KEY(name, type)                                                        \
	NAME(name), .kind = type, .offset = offsetof(struct packet, name)

/* The keys of all packets. feldpost-protocol(7) 2.1 and 7.2 describe the
 * `setup` and the link of an offer. Section 8.1 describes a ruling. A ruling
 * has a link only if the referee holds the secret. */
const struct packet_key packet_keys[] = {
	{ NAME(feldpost), .kind = KIND_VERSION, .in = ALL, .must = ALL },
	{ KEY(type, KIND_TYPE), .in = ALL, .must = ALL },
	{ KEY(game, KIND_DIGEST), .in = LATER, .must = LATER },
	{ KEY(seq, KIND_NUMBER), .in = ALL, .must = ALL, .max = LIMIT_SEQ },
	{ KEY(from, KIND_ROLE), .in = ALL, .must = ALL },
	{ KEY(prev, KIND_DIGEST), .in = REPLY, .must = REPLY },
	{ KEY(rules, KIND_STRING), .in = OFFER, .must = OFFER },
	{ KEY(rhash, KIND_DIGEST), .in = OFFER, .must = OFFER },
	{ KEY(mode, KIND_MODE), .in = OFFER, .must = OFFER },
	{ KEY(setup, KIND_STRINGS), .in = OFFER },
	{ KEY(links, KIND_NUMBER), .in = OFFER, .must = OFFER,
		.max = LIMIT_LINKS },
	{ KEY(name, KIND_STRING), .in = START, .must = START },
	{ KEY(key, KIND_PUBLIC), .in = START, .must = START },
	{ KEY(ref, KIND_PUBLIC), .in = OFFER },
	{ KEY(nonce, KIND_DIGEST), .in = START, .must = START },
	{ KEY(decks, KIND_STRINGS), .in = OFFER },
	{ KEY(terms, KIND_STRINGS), .in = OFFER },
	{ KEY(link, KIND_DIGEST), .in = ALL, .must = LINKED },
	{ KEY(next, KIND_DIGEST), .in = TURN },
	{ KEY(pulse, KIND_DIGEST), .in = TURN },
	{ KEY(beacon, KIND_STRING), .in = TURN },
	{ KEY(rolls, KIND_STRINGS), .in = TURN },
	{ KEY(orders, KIND_STRINGS), .in = TURN | RULING, .words = true },
	{ KEY(commits, KIND_STRINGS), .in = TURN },
	{ KEY(opens, KIND_STRINGS), .in = TURN },
	{ KEY(ops, KIND_OPS), .in = ACCEPT | TURN },
	{ KEY(state, KIND_DIGEST), .in = TURN },
	{ KEY(secret, KIND_DIGEST), .in = DISCLOSE | TURN, .must = DISCLOSE },
	{ KEY(notes, KIND_STRINGS), .in = ALL, .words = true },
	{ .key = NULL },
};

int
packet_name(const char *const *names, struct span value)
{
	for (int i = 0; names[i]; i++)
		if (span_equals(value, names[i]))
			return i;
	return -1;
}

bool
packet_key_read(const struct packet_key *k, struct span value, void *member)
{
	long number;
	int name;
	switch (k->kind) {
	case KIND_VERSION:
		return span_equals(value, PACKET_FORMAT);
	case KIND_TYPE:
		name = packet_name(packet_types, value);
		*(enum packet_type *)member = (enum packet_type)name;
		return name >= 0;
	case KIND_MODE:
		name = packet_name(packet_modes, value);
		*(const char **)member = name < 0 ? NULL : packet_modes[name];
		return name >= 0;
	case KIND_NUMBER:
		if (!integer_read(value, 1, (long)k->max, &number))
			return false;
		*(unsigned *)member = (unsigned)number;
		return true;
	case KIND_ROLE:
		*(char *)member = value.length == 1 ? value.data[0] : '\0';
		return value.length == 1;
	case KIND_DIGEST:
		return digest_read(member, value);
	default:
		return false;
	}
}
