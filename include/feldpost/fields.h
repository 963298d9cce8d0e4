/*
 * Field tables: how a C struct is stored in a document.
 * floor: doc
 *
 * A table has the key, kind, offset and bounds of each member. States and
 * scenario data are read, written and compared with such tables, so no game
 * needs its own code for this. Tables are constant. Values are read into the
 * caller's memory, texts and lists into the arena.
 */
#ifndef FELDPOST_FIELDS_H
#define FELDPOST_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/doc.h"
#include "feldpost/words.h"

enum field_kind {
	FIELD_INTEGER, /* signed or unsigned member of `size` bytes, with
			* room for `min` to `max` */
	FIELD_BOOLEAN, /* a bool, written as yes or no */
	FIELD_ENUM,    /* integer member, the index of one of `names` */
	FIELD_ID,      /* integer member, a row of `words`; -1 is `none` */
	FIELD_SET,     /* a uint64_t or an array of them, written as a list
			* of ids in `words` (bit i for row i; bit 0 of the
			* second word for row 64) */
	FIELD_TEXT,    /* const char *, at most `max` bytes */
	FIELD_STRUCT,  /* an embedded struct with table `sub` */
	FIELD_LIST,    /* array embedded in the struct: `capacity` elements of
			* `stride` bytes with table `sub`, counted by the
			* size_t at `count_offset` */
	FIELD_ARRAY,   /* const T *: like LIST, but allocated in the arena */
	FIELD_KEYED,   /* array embedded in the struct, one element for each
			* row of `words`; written as a list of maps, each
			* with the key `id` and the keys of table `sub`.
			* Elements not listed are absent: all 0, with IDs of
			* -1 */
	FIELD_NUMBERS, /* array of `capacity` ints; a list of exactly as many */
	FIELD_CUSTOM,  /* read and written by `custom` */
};

enum {
	FIELD_OPTIONAL = 1, /* The key may be absent. In that case the member
			     * keeps its value; a member of kind ID becomes
			     * -1. A member is not written if it is 0, no,
			     * -1, NULL or empty (a struct: if all members
			     * are; KEYED: if all elements are absent) */
};

struct field;

/*
 * Conditions for a value besides its bounds: relations to other values of the
 * map, to other elements of the list, or to other files. F_RULES lists these
 * rules in a table. feldpost checks these rules after everything was read
 * (faults.h). A value is present if it differs from the value of an absent key
 * (FIELD_OPTIONAL).
 */
enum rule_kind {
	RULE_MUST_BE,	   /* the value is present; if an id is missing, only
			    * the tables are checked */
	RULE_UNIQUE,	   /* no earlier element has the same value */
	RULE_UNIQUE_WITH,  /* no earlier element has the same pair of this
			    * value and `key`, in either order */
	RULE_DIFFERS_FROM, /* differs from the value of `key` */
	RULE_FOR_EACH,	   /* ID or ENUM: each possible value is in some
			    * element */
	RULE_NEEDS,	   /* if the value is present, `key` is too */
	RULE_EXCLUDES,	   /* if the value is present, no key in `key` is */
	RULE_ONE_OF,	   /* INTEGER: at most the size of `words` */
	RULE_UP_FROM,	   /* INTEGER: if present, at least the value of
			    * `key` */
	RULE_FOLLOWS,	   /* INTEGER: one more than `key` of the element
			    * before */
	RULE_FALLS,	   /* INTEGER: if present, less than in the element
			    * before */
	RULE_NEEDED_FOR,   /* present if the ENUM `key` is in the set */
	RULE_ONLY_FOR,	   /* if present, the ENUM `key` is in the set */
};

struct field_rule {
	enum rule_kind kind;
	const char *key; /* another key of the map; with EXCLUDES several */
	const struct vocabulary *words;
	uint64_t set; /* a set of rows of an ENUM */
	/* The text of the fault. In the text, {} is the value (with FOR_EACH
	 * the missing value), {key} another value of the map, {above.key} a
	 * value of the earlier element that is compared, {#} the number of the
	 * element, {next} the value that FOLLOWS expects. */
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

/* A kind of field with code of its own (an urn, a map layer), defined once for
 * all games. */
struct field_custom {
	bool (*read)(const struct field *f, const struct node *n,
		const void *world, struct arena *a, void *member,
		struct error *e);
	/* Returns NULL if there is nothing to write (only with
	 * FIELD_OPTIONAL). */
	struct node *(*write)(const struct field *f, const void *member,
		const void *world, struct arena *a);
	/* Returns the number of values in a node of this kind, for statistics.
	 * If NULL, each scalar counts as one value. */
	size_t (*values)(const struct node *n);
};

struct field {
	const char *key;
	enum field_kind kind;
	unsigned flags;
	size_t offset, size;
	bool is_signed; /* for INTEGER: the C type is signed */
	long min, max;
	const char *const *names; /* for ENUM: the names, NULL-terminated */
	const struct vocabulary *words;
	const struct field *sub;
	size_t stride, capacity, count_offset;
	const struct field_custom *custom;
	const struct field_rule *rules; /* made with F_RULES, or NULL */
	const char *help;		/* the meaning and the unit of the
					 * value, for people */
};

/* The last element of a table: its key is NULL. */
#define FIELDS_END                                                             \
	{                                                                      \
		.key = NULL                                                    \
	}

/* A table that is defined where it is used, such as a part of a map. */
#define FIELDS(...) ((const struct field[]){ __VA_ARGS__, FIELDS_END })

/* Shorthands for the common kinds. Initializers of other members may follow:
 * F_INTEGER(struct s, turn, "turn", 1, 9) */
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
/* Arguments: type, member, key, least, most. */
#define F_INTEGER(type, member, name, lo, ...)                                 \
	{                                                                      \
		F_MEMBER(type, member), F_SIGNED(type, member),                \
			.key = name, .kind = FIELD_INTEGER, .min = lo,         \
			.max = __VA_ARGS__                                     \
	}
/* Arguments: type, member, key. */
#define F_BOOLEAN(type, member, ...)                                           \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_BOOLEAN,                 \
					.key = __VA_ARGS__                     \
	}
/* Arguments: type, member, key, names. */
#define F_ENUM(type, member, name, ...)                                        \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_ENUM,       \
					.names = __VA_ARGS__                   \
	}
/* Arguments: type, member, key, vocabulary. */
#define F_ID(type, member, name, ...)                                          \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_ID,         \
					.words = __VA_ARGS__                   \
	}
/* Arguments: type, member, key, vocabulary. */
#define F_SET(type, member, name, ...)                                         \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_SET,        \
					.words = __VA_ARGS__                   \
	}
/* Arguments: type, member, key, most bytes. */
#define F_TEXT(type, member, name, ...)                                        \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_TEXT,       \
					.max = __VA_ARGS__                     \
	}
/* Arguments: type, member, key, table. */
#define F_STRUCT(type, member, name, ...)                                      \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_STRUCT,     \
					.sub = __VA_ARGS__                     \
	}
/* Arguments: type, member, counter, key, table. */
#define F_LIST(type, member, counter, name, ...)                               \
	{                                                                      \
		F_ELEMENTS(type, member, counter),                             \
			.key = name, .kind = FIELD_LIST,                       \
			.capacity = sizeof(((type *)0)->member) /              \
				    sizeof(((type *)0)->member[0]),            \
			.sub = __VA_ARGS__                                     \
	}
/* Arguments: type, member, counter, most elements, key, table. */
#define F_ARRAY(type, member, counter, most, name, ...)                        \
	{                                                                      \
		F_ELEMENTS(type, member, counter),                             \
			.key = name, .kind = FIELD_ARRAY, .capacity = most,    \
			.sub = __VA_ARGS__                                     \
	}
/* Arguments: type, member, key, vocabulary, table. */
#define F_KEYED(type, member, name, vocabulary, ...)                           \
	{                                                                      \
		F_MEMBER(type, member),                                        \
			.stride = sizeof(((type *)0)->member[0]), .key = name, \
			.kind = FIELD_KEYED,                                   \
			.capacity = sizeof(((type *)0)->member) /              \
				    sizeof(((type *)0)->member[0]),            \
			.words = vocabulary, .sub = __VA_ARGS__                \
	}
/* Arguments: type, member, key, least, most. */
#define F_NUMBERS(type, member, name, lo, ...)                                 \
	{                                                                      \
		F_MEMBER(type, member),                                        \
			.key = name, .kind = FIELD_NUMBERS,                    \
			.capacity = sizeof(((type *)0)->member) / sizeof(int), \
			.min = lo, .max = __VA_ARGS__                          \
	}
/* Keys `from` and `to`, for a row that applies to the values between them.
 * Rows follow each other without gaps. Arguments: type, least, most, flags
 * of `to`. */
#define F_FROM_TO(type, least, most, to_flags)                                 \
	F_INTEGER(type, from, "from", least, most,                             \
		F_RULES(FOLLOWS(                                               \
			"to", "after {above.to} comes {next}, not {}"))),      \
		F_INTEGER(type, to, "to", least, most, .flags = to_flags,      \
			F_RULES(UP_FROM("from",                                \
				"from {from} to {} there is nothing")))
/* A part of the struct that is a map of its own in the file. Arguments: type,
 * key, table (with the offsets of the whole struct). Initializers of other
 * members may follow. */
#define F_PART(type, name, ...)                                                \
	{                                                                      \
		.key = name, .kind = FIELD_STRUCT, .size = sizeof(type),       \
		.sub = __VA_ARGS__                                             \
	}
/* Flags for reading a document. */
enum {
	/* Every map may have the keys `source` and `why` (for scenario
	 * data). */
	FIELDS_SOURCED = 1,
	/* If keys are absent, the struct keeps its values (for the partial
	 * states of tests). */
	FIELDS_PARTIAL = 2,
};

/*
 * Fills `object` (the table's struct) from a map. A missing key, an unknown key
 * (with a suggestion), a wrong type, an unknown id or a value out of bounds is
 * ERROR_INPUT with its place. The caller first sets the defaults of optional
 * members, which they keep if their key is absent. Elements of a LIST, ARRAY or
 * KEYED start as zeroes with IDs of -1.
 *
 * Keys are read in the order of the table, not of the file. So an ID or SET can
 * use a vocabulary that is read earlier: from a table further up, or from a
 * file that scenario.yaml names earlier. An element of a list can refer only to
 * earlier elements. A reference to a later element must be a TEXT, which later
 * code resolves.
 */
bool fields_read(const struct field *table, const struct node *map,
	const void *world, unsigned how, struct arena *a, void *object,
	struct error *e);

/* Appends `object` as canonical text (doc_write) under one key: a map with its
 * keys in the order of the table. */
void fields_text(const char *key, const struct field *table, const void *object,
	const void *world, struct buffer *out);

/* Writes an object with fields_text and reads the text as a tree. Returns NULL
 * if the text exceeds the limits of reading (limits.h). */
struct node *fields_write(const struct field *table, const void *object,
	const void *world, struct arena *a);

#endif
