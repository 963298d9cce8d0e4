/*
 * Field tables: how a C struct is stored in a document.
 * floor: doc
 *
 * A field table lists the key, kind, offset and bounds of each member of a
 * struct. feldpost reads, writes and compares states and scenario data with
 * field tables, so no game needs its own code for this. Field tables are
 * constant. Values are stored in the caller's memory. Texts and lists are
 * stored in the arena.
 */
#ifndef FELDPOST_FIELDS_H
#define FELDPOST_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/doc.h"
#include "feldpost/words.h"

enum field_kind {
	FIELD_INTEGER, /* signed or unsigned integer member of `size` bytes,
			* whose value is from `min` to `max` */
	FIELD_BOOLEAN, /* bool member, written as yes or no */
	FIELD_ENUM,    /* integer member, the index of a name in `names` */
	FIELD_ID,      /* integer member, the index of a row of `words`; -1 is
			* written as `none` */
	FIELD_SET,     /* a set of rows of `words`, written as a list of their
			* ids. The member is a uint64_t or an array of uint64_t.
			* Bit i means row i; bit 0 of the second array element
			* means row 64 */
	FIELD_TEXT,    /* const char * member with a text of at most `max`
			* bytes */
	FIELD_STRUCT,  /* an embedded struct, described by the table `sub` */
	FIELD_LIST,    /* an array embedded in the struct. It has room for
			* `capacity` elements of `stride` bytes each. The table
			* `sub` describes an element. The size_t at
			* `count_offset` counts the elements */
	FIELD_ARRAY,   /* const T * member: an array like FIELD_LIST, but
			* allocated in the arena */
	/* An array embedded in the struct, with one element for each row of
	 * `words`. The array is written as a list of maps. Each map has the key
	 * `id` and the keys of the table `sub`. An element that is not in the
	 * list is absent: its members are 0, and its members of kind FIELD_ID
	 * are -1. */
	FIELD_KEYED,
	FIELD_NUMBERS, /* an array of `capacity` ints, written as a list of
			* exactly `capacity` numbers */
	FIELD_CUSTOM,  /* read and written by `custom` */
};

enum {
	/* The key may be absent. If the key is absent, the member keeps its
	 * value; a member of kind FIELD_ID becomes -1. The key is not written
	 * if the member is 0, no, -1, NULL or empty. A struct is not written if
	 * this is true of all its members, and a FIELD_KEYED array if all its
	 * elements are absent. */
	FIELD_OPTIONAL = 1,
};

struct field;

/*
 * Rules that a value must satisfy besides its bounds. A rule compares the value
 * with other values of its map, with other elements of its list, or with values
 * from other files. The macro F_RULES lists the rules of a field. feldpost
 * checks the rules after it has read all files (faults.h). A value is present
 * if it differs from the value that an absent key has (FIELD_OPTIONAL).
 */
enum rule_kind {
	RULE_MUST_BE,	   /* the value must be present; if an id is missing,
			    * feldpost checks only the rules in field tables */
	RULE_UNIQUE,	   /* no earlier element of the list has this value */
	RULE_UNIQUE_WITH,  /* no earlier element of the list has the same two
			    * values, this value and the value of `key`, in
			    * either order */
	RULE_DIFFERS_FROM, /* the value differs from the value of `key` */
	RULE_FOR_EACH,	   /* for ID or ENUM: each possible value occurs in some
			    * element of the list */
	RULE_NEEDS,	   /* if the value is present, the value of `key` must
			    * be present */
	RULE_EXCLUDES,	   /* if the value is present, all keys named in `key`
			    * must be absent */
	RULE_ONE_OF,	   /* for INTEGER: the value is at most the number of
			    * rows in `words` */
	RULE_UP_FROM,	   /* for INTEGER: if the value is present, it is at
			    * least the value of `key` */
	RULE_FOLLOWS,	   /* for INTEGER: the value is one more than the value
			    * of `key` in the previous element */
	RULE_FALLS,	   /* for INTEGER: if the value is present, it is less
			    * than the value in the previous element */
	RULE_NEEDED_FOR,   /* the value must be present if the ENUM `key` is in
			    * the set */
	RULE_ONLY_FOR,	   /* the value may be present only if the ENUM `key` is
			    * in the set */
};

struct field_rule {
	enum rule_kind kind;
	const char *key; /* another key of the map; for RULE_EXCLUDES, one or
			  * more keys */
	const struct vocabulary *words;
	uint64_t set; /* a set of values of an ENUM: bit i means value i */
	/* The message for a value that breaks the rule. In the message, {}
	 * means the value, or for RULE_FOR_EACH the missing value. {key} means
	 * the value of another key of the map. {above.key} means the value of a
	 * key in the earlier element of the list. {#} means the number of the
	 * element. {next} means the value that RULE_FOLLOWS expects. */
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

/* The functions that read and write a FIELD_CUSTOM field, such as an urn or a
 * map layer. They are defined once for all games. */
struct field_custom {
	bool (*read)(const struct field *f, const struct node *n,
		const void *world, struct arena *a, void *member,
		struct error *e);
	/* Returns the member as a node. Returns NULL if the member is not to be
	 * written, which is allowed only for FIELD_OPTIONAL. */
	struct node *(*write)(const struct field *f, const void *member,
		const void *world, struct arena *a);
	/* Returns the number of values in a node of this kind, for statistics.
	 * If the pointer is NULL, each scalar counts as one value. */
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
	const char *help;		/* describes the meaning and the unit of
					 * the value for users */
};

/* The last element of a field table. Its key is NULL. */
#define FIELDS_END                                                             \
	{                                                                      \
		.key = NULL                                                    \
	}

/* Defines a field table inside an expression, for example for one part of a
 * map. */
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
/* Defines the keys `from` and `to` of a row that applies to all values from
 * `from` to `to`. Each row must begin where the previous row ends, without a
 * gap. Arguments: type, least, most, flags of `to`. */
#define F_FROM_TO(type, least, most, to_flags)                                 \
	F_INTEGER(type, from, "from", least, most,                             \
		F_RULES(FOLLOWS(                                               \
			"to", "after {above.to} comes {next}, not {}"))),      \
		F_INTEGER(type, to, "to", least, most, .flags = to_flags,      \
			F_RULES(UP_FROM("from",                                \
				"from {from} to {} there is nothing")))
/* Defines a field for some members of the struct that are together in a map of
 * their own in the file. Arguments: type, key, table. The offsets in the table
 * count from the start of the whole struct. Initializers of other members may
 * follow. */
#define F_PART(type, name, ...)                                                \
	{                                                                      \
		.key = name, .kind = FIELD_STRUCT, .size = sizeof(type),       \
		.sub = __VA_ARGS__                                             \
	}
/* Flags for reading a document. */
enum {
	/* Every map may have the keys `source` and `why`. Scenario data uses
	 * this flag. */
	FIELDS_SOURCED = 1,
	/* Every key may be absent. The member of an absent key keeps its value.
	 * Tests use this flag for partial states. */
	FIELDS_PARTIAL = 2,
};

/*
 * Reads a map into `object`, the struct that the table describes. Fails with
 * ERROR_INPUT and the place of the fault if a key is missing or unknown, a type
 * is wrong, an id is unknown, or a value is out of bounds. Before the call, the
 * caller sets the defaults of optional members. A member keeps its default if
 * its key is absent. In a new element of a LIST, ARRAY or KEYED field, each ID
 * is -1 and all other members are 0.
 *
 * fields_read reads the keys in the order of the table, not in the order of the
 * file. Therefore an ID or SET field can use only a vocabulary that was read
 * before. This vocabulary comes from a field further up in the table, or from a
 * file that scenario.yaml names earlier. An element of a list can refer by ID
 * only to earlier elements of the list. A reference to a later element must be
 * a TEXT field, which other code resolves later.
 */
bool fields_read(const struct field *table, const struct node *map,
	const void *world, unsigned how, struct arena *a, void *object,
	struct error *e);

/* Appends `object` as canonical text (doc_write). The text is one key, `key`,
 * whose value is a map with the keys of the table, in the order of the
 * table. */
void fields_text(const char *key, const struct field *table, const void *object,
	const void *world, struct buffer *out);

/* Returns an object as a tree, made from the text that fields_text writes.
 * Returns NULL if the text exceeds the limits for reading (limits.h). */
struct node *fields_write(const struct field *table, const void *object,
	const void *world, struct arena *a);

#endif
