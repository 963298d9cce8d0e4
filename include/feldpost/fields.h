/*
 * Field tables: how a C struct is stored in a document.
 * floor: doc
 *
 * A table has the key, kind, offset and bounds of each member. States and
 * scenario data are read, written and compared through such tables; no game has
 * (de)serialisers of its own. Tables are constant. Values are read into the
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
	FIELD_KEYED,   /* array embedded in the struct, element i is thing i
			* of `words`: a list of maps, each with the key `id`
			* and the keys of table `sub`; things not listed are
			* absent: all 0, IDs -1 */
	FIELD_NUMBERS, /* int array of `capacity`, a list of exactly as many */
	FIELD_CUSTOM,  /* read and written by `custom` */
};

enum {
	FIELD_OPTIONAL = 1, /* may be absent: then the member keeps its value
			     * (ints of kind ID become -1). It is not written
			     * if it is 0, no, -1, NULL or empty (a struct:
			     * if all members are; KEYED: if all things are
			     * absent) */
};

struct field;

/*
 * What must hold for a value besides its bounds: relations to other values of
 * the map, to other elements of the list, or to other files. F_RULES lists them
 * in a table. They are checked after everything was read (faults.h). A value is
 * present if it differs from the value of an absent key (FIELD_OPTIONAL).
 */
enum rule_kind {
	RULE_MUST_BE,	   /* it is present; if an id is missing, only the
			    * tables are checked */
	RULE_UNIQUE,	   /* no earlier element has it */
	RULE_UNIQUE_WITH,  /* no earlier element has it together with the
			    * value of `key`, in either order */
	RULE_DIFFERS_FROM, /* differs from the value of `key` */
	RULE_FOR_EACH,	   /* an ID or ENUM: every possible value appears in
			    * some element */
	RULE_NEEDS,	   /* if it is present, `key` is too */
	RULE_EXCLUDES,	   /* if it is present, none of the keys `key` is */
	RULE_ONE_OF,	   /* an INTEGER: at most the size of `words` */
	RULE_UP_FROM,	   /* an INTEGER: if present, at least the value of
			    * `key` */
	RULE_FOLLOWS,	   /* an INTEGER: one more than `key` of the element
			    * before */
	RULE_FALLS,	   /* an INTEGER: if present, less than in the
			    * element before */
	RULE_NEEDED_FOR,   /* present if `key`, an ENUM, is in the set */
	RULE_ONLY_FOR,	   /* if present, `key` is in the set */
};

struct field_rule {
	enum rule_kind kind;
	const char *key; /* another key of the map; several for EXCLUDES */
	const struct vocabulary *words;
	uint64_t set; /* rows of an ENUM */
	/* The text of the fault. {} is the value (for FOR_EACH: the thing),
	 * {key} another value of the map, {above.key} a value of the earlier
	 * element it is compared with, {#} the element's number, {next} what
	 * FOLLOWS expects. */
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

/* A kind with its own code (an urn, a map layer), defined once for all
 * games. */
struct field_custom {
	bool (*read)(const struct field *f, const struct node *n,
		const void *world, struct arena *a, void *member,
		struct error *e);
	/* NULL if there is nothing to write (only for FIELD_OPTIONAL). */
	struct node *(*write)(const struct field *f, const void *member,
		const void *world, struct arena *a);
	/* Returns the number of values in such a node, for counts. If NULL,
	 * each scalar counts as one. */
	size_t (*values)(const struct node *n);
};

struct field {
	const char *key;
	enum field_kind kind;
	unsigned flags;
	size_t offset, size; /* of the member */
	bool is_signed;	     /* INTEGER: whether the C type is signed */
	long min, max;
	const char *const *names; /* ENUM: NULL-terminated */
	const struct vocabulary *words;
	const struct field *sub;
	size_t stride, capacity, count_offset;
	const struct field_custom *custom;
	const struct field_rule *rules; /* F_RULES, or NULL */
	const char *help;		/* for people: meaning and unit */
};

/* A table ends with an element whose key is NULL. */
#define FIELDS_END                                                             \
	{                                                                      \
		.key = NULL                                                    \
	}

/* A table defined where it is used, such as a part of a map. */
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
/* type, least, most, flags of `to`: the keys of a row that holds for the values
 * `from` to `to`, its members. Rows have no gaps between them. */
#define F_FROM_TO(type, least, most, to_flags)                                 \
	F_INTEGER(type, from, "from", least, most,                             \
		F_RULES(FOLLOWS(                                               \
			"to", "after {above.to} comes {next}, not {}"))),      \
		F_INTEGER(type, to, "to", least, most, .flags = to_flags,      \
			F_RULES(UP_FROM("from",                                \
				"from {from} to {} there is nothing")))
/* type, key, table: a part of the struct that has a map of its own in the
 * file; the table's offsets are those of the whole struct. More members may
 * follow. */
#define F_PART(type, name, ...)                                                \
	{                                                                      \
		.key = name, .kind = FIELD_STRUCT, .size = sizeof(type),       \
		.sub = __VA_ARGS__                                             \
	}
/* Flags that say how strict a reading is. */
enum {
	/* Every map may have the keys `source` and `why` (scenario data). */
	FIELDS_SOURCED = 1,
	/* Absent keys keep the struct's values (a test's partial state). */
	FIELDS_PARTIAL = 2,
};

/*
 * Fills `object` (the table's struct) from a map. A missing key, an unknown key
 * (with a suggestion), a wrong type, an unknown id or a value out of bounds is
 * ERROR_INPUT with its place. Absent optional members keep their value, so the
 * caller sets defaults first; elements of a LIST, ARRAY or KEYED start as
 * zeroes with IDs of -1.
 *
 * Keys are read in the table's order, not the file's, so an ID or SET may use a
 * vocabulary that was read before: from a table further up, or from a file that
 * scenario.yaml names earlier. Within a list only earlier elements are found. A
 * reference to a later element must be a TEXT that a second pass resolves.
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

/* Returns the same as a tree, read back from that text; NULL if the text
 * exceeds the limits of reading (limits.h). */
struct node *fields_write(const struct field *table, const void *object,
	const void *world, struct arena *a);

#endif
