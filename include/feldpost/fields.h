/*
 * Field tables: how a C struct stands in a document.
 * floor: doc
 *
 * A table says for each member its key, kind, offset and bounds. Reading,
 * writing and comparing states and scenario data all come from such tables;
 * no game has hand-written (de)serialisers. Tables are constant; what is read
 * goes into memory of the caller, texts and lists into the arena.
 */
#ifndef FELDPOST_FIELDS_H
#define FELDPOST_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/doc.h"
#include "feldpost/words.h"

enum field_kind {
	FIELD_INTEGER, /* signed or unsigned member of `size` bytes; `min` and
			* `max` must fit it */
	FIELD_BOOLEAN, /* bool: yes, no */
	FIELD_ENUM,    /* integer member, one of `names` (index) */
	FIELD_ID,      /* integer member, an id of `words`; -1 = `none` */
	FIELD_SET,     /* uint64_t or an array of them, a list of ids of `words`
			* (bit i = thing i, bit 0 of the second is thing 64) */
	FIELD_TEXT,    /* const char *, at most `max` bytes */
	FIELD_STRUCT,  /* an embedded struct with table `sub` */
	FIELD_LIST,    /* array embedded in the struct: `capacity` elements of
			* `stride` bytes with table `sub`, counted by the
			* size_t at `count_offset` */
	FIELD_ARRAY,   /* const T *: as LIST, but allocated in the arena */
	FIELD_KEYED,   /* array embedded in the struct, element i is thing i of
			* `words`: a list of maps, each with the key `id` and
			* what table `sub` says; what is not listed is absent:
			* all 0, IDs -1 */
	FIELD_NUMBERS, /* int array of `capacity`, a list of exactly as many */
	FIELD_CUSTOM,  /* read and written by `custom` */
};

enum {
	FIELD_OPTIONAL = 1, /* absent: the member keeps what it has (ints of
			     * kind ID become -1), and it is not written when
			     * it is 0, no, -1, NULL or empty (a struct: when
			     * all of its members are; KEYED: when all things
			     * are absent) */
};

struct field;

/*
 * What must hold of a value besides its bounds: between the values of a map,
 * between the elements of a list, between files. A table says so with F_RULES;
 * it is looked at when everything has been read (faults.h). A value is there if
 * it is not what an absent one is (FIELD_OPTIONAL says what that is).
 */
enum rule_kind {
	RULE_MUST_BE,	   /* it is there; without an id nothing else is looked
			    * at that the tables don't say */
	RULE_UNIQUE,	   /* no element above has it */
	RULE_UNIQUE_WITH,  /* none has it and `key`'s, or the reverse */
	RULE_DIFFERS_FROM, /* it is not `key`'s */
	RULE_FOR_EACH,	   /* an ID or ENUM: all there are, some element has */
	RULE_NEEDS,	   /* if it is there, so is `key` */
	RULE_EXCLUDES,	   /* if it is there, none of the keys `key` is */
	RULE_ONE_OF,	   /* an INTEGER: at most as many as `words` are */
	RULE_UP_FROM,	   /* an INTEGER: if it is there, at least `key`'s */
	RULE_FOLLOWS,	   /* an INTEGER: one more than `key` above */
	RULE_FALLS,	   /* an INTEGER: if it is there, less than above */
	RULE_NEEDED_FOR,   /* it is there if `key`, an ENUM, is in the set */
	RULE_ONLY_FOR,	   /* if it is there, `key` is in the set */
};

struct field_rule {
	enum rule_kind kind;
	const char *key; /* of the same map; of EXCLUDES several */
	const struct vocabulary *words;
	uint64_t set; /* of the rows of an ENUM */
	/* The fault. {} is the value (of FOR_EACH: the thing), {key} another
	 * one of the map, {above.key} one of the element above that it is
	 * compared with, {#} the element's number, {next} what FOLLOWS wants.
	 */
	const char *text;
};

#define F_RULES(...)                                                           \
	.rules = (const struct field_rule[])                                   \
	{                                                                      \
		__VA_ARGS__,                                                   \
		{                                                              \
			.text = NULL                                           \
		}                                                              \
	}
/* clang-format off */
#define MUST_BE(...) { RULE_MUST_BE, .text = __VA_ARGS__ }
#define UNIQUE(...) { RULE_UNIQUE, .text = __VA_ARGS__ }
#define UNIQUE_WITH(other, ...) { RULE_UNIQUE_WITH, other, .text = __VA_ARGS__ }
#define DIFFERS_FROM(other, ...) { RULE_DIFFERS_FROM, other, .text = __VA_ARGS__ }
#define FOR_EACH(...) { RULE_FOR_EACH, .text = __VA_ARGS__ }
#define NEEDS(other, ...) { RULE_NEEDS, other, .text = __VA_ARGS__ }
#define EXCLUDES(others, ...) { RULE_EXCLUDES, others, .text = __VA_ARGS__ }
#define ONE_OF(vocabulary, ...) \
	{ RULE_ONE_OF, .words = vocabulary, .text = __VA_ARGS__ }
#define UP_FROM(other, ...) { RULE_UP_FROM, other, .text = __VA_ARGS__ }
#define FOLLOWS(other, ...) { RULE_FOLLOWS, other, .text = __VA_ARGS__ }
#define FALLS(...) { RULE_FALLS, .text = __VA_ARGS__ }
#define NEEDED_FOR(other, rows, ...) \
	{ RULE_NEEDED_FOR, other, .set = rows, .text = __VA_ARGS__ }
#define ONLY_FOR(other, rows, ...) \
	{ RULE_ONLY_FOR, other, .set = rows, .text = __VA_ARGS__ }
/* clang-format on */

/* A kind of its own (an urn, a map layer), defined once for all games. */
struct field_custom {
	bool (*read)(const struct field *f, const struct node *n,
		const void *world, struct arena *a, void *member,
		struct error *e);
	/* NULL if there is nothing to write (only for FIELD_OPTIONAL). */
	struct node *(*write)(const struct field *f, const void *member,
		const void *world, struct arena *a);
	/* How many values stand in such a document, for who counts them; NULL:
	 * each scalar is one. */
	size_t (*values)(const struct node *n);
};

struct field {
	const char *key;
	enum field_kind kind;
	unsigned flags;
	size_t offset, size; /* of the member */
	bool is_signed;	     /* INTEGER: the member, as the compiler knows */
	long min, max;
	const char *const *names; /* ENUM: NULL-terminated */
	const struct vocabulary *words;
	const struct field *sub;
	size_t stride, capacity, count_offset;
	const struct field_custom *custom;
	const struct field_rule *rules; /* F_RULES, or NULL */
	const char *help; /* for people: what it is, in what unit */
};

/* A table ends with an element whose key is NULL. */
#define FIELDS_END                                                             \
	{                                                                      \
		.key = NULL                                                    \
	}

/* A table that stands where it is used: of a part, as it lies in the file. */
#define FIELDS(...) ((const struct field[]){ __VA_ARGS__, FIELDS_END })

/*
 * Shorthands for the common kinds; other members may follow:
 * F_INTEGER(struct s, turn, "turn", 1, 9)
 */
#define F_MEMBER(type, member)                                                 \
	.offset = offsetof(type, member), .size = sizeof(((type *)0)->member)
#define F_ELEMENTS(type, member, counter)                                      \
	F_MEMBER(type, member), .stride = sizeof(((type *)0)->member[0]),      \
				.count_offset = offsetof(type, counter)
/* clang-format off */
#define F_SIGNED(type, member)                                                 \
	.is_signed = _Generic(((type *)0)->member, signed char: true,          \
		short: true, int: true, long: true, default: false)
/* clang-format on */
/* type, member, key, least, most */
#define F_INTEGER(type, member, name, lo, ...)                                 \
	{                                                                      \
		F_MEMBER(type, member), F_SIGNED(type, member),                \
			.key = name, .kind = FIELD_INTEGER, .min = lo,         \
			.max = __VA_ARGS__                                     \
	}
/* type, member, key */
#define F_BOOLEAN(type, member, ...)                                           \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_BOOLEAN,                 \
					.key = __VA_ARGS__                     \
	}
/* type, member, key, names */
#define F_ENUM(type, member, name, ...)                                        \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_ENUM,       \
					.names = __VA_ARGS__                   \
	}
/* type, member, key, vocabulary */
#define F_ID(type, member, name, ...)                                          \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_ID,         \
					.words = __VA_ARGS__                   \
	}
/* type, member, key, vocabulary */
#define F_SET(type, member, name, ...)                                         \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_SET,        \
					.words = __VA_ARGS__                   \
	}
/* type, member, key, most bytes */
#define F_TEXT(type, member, name, ...)                                        \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_TEXT,       \
					.max = __VA_ARGS__                     \
	}
/* type, member, key, table */
#define F_STRUCT(type, member, name, ...)                                      \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_STRUCT,     \
					.sub = __VA_ARGS__                     \
	}
/* type, member, counter, key, table */
#define F_LIST(type, member, counter, name, ...)                               \
	{                                                                      \
		F_ELEMENTS(type, member, counter),                             \
			.key = name, .kind = FIELD_LIST,                       \
			.capacity = sizeof(((type *)0)->member) /              \
				    sizeof(((type *)0)->member[0]),            \
			.sub = __VA_ARGS__                                     \
	}
/* type, member, counter, most elements, key, table */
#define F_ARRAY(type, member, counter, most, name, ...)                        \
	{                                                                      \
		F_ELEMENTS(type, member, counter),                             \
			.key = name, .kind = FIELD_ARRAY, .capacity = most,    \
			.sub = __VA_ARGS__                                     \
	}
/* type, member, key, vocabulary, table */
#define F_KEYED(type, member, name, vocabulary, ...)                           \
	{                                                                      \
		F_MEMBER(type, member),                                        \
			.stride = sizeof(((type *)0)->member[0]), .key = name, \
			.kind = FIELD_KEYED,                                   \
			.capacity = sizeof(((type *)0)->member) /              \
				    sizeof(((type *)0)->member[0]),            \
			.words = vocabulary, .sub = __VA_ARGS__                \
	}
/* type, member, key, least, most */
#define F_NUMBERS(type, member, name, lo, ...)                                 \
	{                                                                      \
		F_MEMBER(type, member),                                        \
			.key = name, .kind = FIELD_NUMBERS,                    \
			.capacity = sizeof(((type *)0)->member) / sizeof(int), \
			.min = lo, .max = __VA_ARGS__                          \
	}
/* type, least, most, flags of `to`: the keys of a row that is for the values
 * from..to, where rows follow each other; members `from` and `to`. */
#define F_FROM_TO(type, least, most, to_flags)                                 \
	F_INTEGER(type, from, "from", least, most,                             \
		F_RULES(FOLLOWS(                                               \
			"to", "after {above.to} comes {next}, not {}"))),      \
		F_INTEGER(type, to, "to", least, most, .flags = to_flags,      \
			F_RULES(UP_FROM("from",                                \
				"from {from} to {} there is nothing")))
/* type, key, table: a part of the struct that stands in a map of its own; the
 * table's offsets are the whole struct's. More may follow. */
#define F_PART(type, name, ...)                                                \
	{                                                                      \
		.key = name, .kind = FIELD_STRUCT, .size = sizeof(type),       \
		.sub = __VA_ARGS__                                             \
	}
/* How strict a reading is. */
enum {
	/* Keys `source` and `why` may stand in every map (scenario data). */
	FIELDS_SOURCED = 1,
	/* Absent keys keep what the struct has (a test's partial state). */
	FIELDS_PARTIAL = 2,
};

/*
 * Fills `object` (of the table's struct) from a map. A missing key, an unknown
 * key (with a suggestion), a wrong type, an unknown id or a value out of
 * bounds is ERROR_INPUT with its place. Absent optional members keep their
 * value, so the caller prepares defaults; elements of a LIST, ARRAY or KEYED
 * begin as zeroes with IDs of -1. Keys are read in the table's order, not the
 * file's, so an ID or SET may be of a vocabulary that has been read before: of
 * a table further up, or of a file that scenario.yaml names earlier. Of a list
 * that is being read it finds the elements above only: what may point downwards
 * must be a TEXT and resolved by a later pass.
 */
bool fields_read(const struct field *table, const struct node *map,
	const void *world, unsigned how, struct arena *a, void *object,
	struct error *e);

/*
 * Appends `object` as canonical text (doc_write) under one key: a map with the
 * keys in the table's order.
 */
void fields_text(const char *key, const struct field *table, const void *object,
	const void *world, struct buffer *out);

/* The same as a tree, read from that text; NULL if it is beyond the bounds of
 * what is read (limits.h). */
struct node *fields_write(const struct field *table, const void *object,
	const void *world, struct arena *a);

#endif
