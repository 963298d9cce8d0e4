#include <stdlib.h>
#include <string.h>

#include "feldpost/hash.h"
#include "feldpost/planner.h"
#include "feldpost/text.h"
#include "feldpost/vault.h"

/*
 * The module has three entry points. The caller first puts bytes into the room,
 * which is a buffer. run_words treats the bytes as the words of a command,
 * carries out the command and does not return, so each command needs a new
 * instance of the module. open_room treats the bytes as a parcel: a planner
 * opens the parcel, and then ask_room answers requests (planner.h). vault_room
 * locks and unlocks keys, and seals the files of a desk (vault.h).
 */

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(room) void *make_room(size_t bytes);
EXPORT(run) _Noreturn void run_words(size_t bytes);
EXPORT(planner_open) int open_room(size_t bytes);
EXPORT(planner_ask) size_t ask_room(size_t bytes);
EXPORT(planner_answer) const char *get_answer(void);
EXPORT(vault) int vault_room(size_t bytes);

/* Defined in src/cli/main.c. */
int main(int argc, char **argv);

static char *room;
static size_t size;
static char *parcel;
static struct planner *planner;
static struct error error;
static struct span answer;

/* Returns a buffer of this size; NULL if there is no memory. */
void *
make_room(size_t bytes)
{
	if (bytes > size) {
		char *more = realloc(room, bytes);
		size = more ? bytes : size;
		room = more ? more : room;
		return more;
	}
	return room;
}

/* Carries out the command in the room. Each word of the command ends with a
 * NUL. Words such as HOME=/home, which belong to the environment, come first;
 * then comes the name of the program. */
_Noreturn void
run_words(size_t bytes)
{
	int count = 0;
	char **word = calloc(bytes + 1, sizeof *word);
	if (!word)
		abort();
	/* TERM says that the terminal can erase a line. */
	setenv("TERM", "page", 1);
	for (char *at = room; at < room + bytes; at += strlen(at) + 1)
		if (count || !strchr(at, '=') || putenv(at) != 0)
			word[count++] = at;
	exit(main(count, word));
}

/* Opens the parcel in the room, which must not change afterwards. Returns 0 if
 * the bytes are not a parcel; get_answer then returns the reason. */
int
open_room(size_t bytes)
{
	planner_close(planner);
	free(parcel);
	parcel = room;
	room = NULL;
	size = 0;
	planner = crypto_start()
			  ? planner_open((struct span){ parcel, bytes }, &error)
			  : NULL;
	answer = span_of(error.text);
	return planner != NULL;
}

/* Answers the request in the room. Returns the length of the answer. */
size_t
ask_room(size_t bytes)
{
	answer = planner ? planner_ask(planner, (struct span){ room, bytes })
			 : span_of("{\"error\":\"nothing is open\"}");
	return answer.length;
}

const char *
get_answer(void)
{
	return answer.data;
}

/* Requests about the vault. A request's words end with NULs; after them come
 * the bytes of a file. */

enum {
	WORDS = 6,
	KEY_MEBIBYTES = 128, /* memory for the password of a key */
};

/* Splits off words. False if there are fewer. */
static bool
split_words(struct span *rest, const char **word, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const char *end = memchr(rest->data, '\0', rest->length);
		if (!end)
			return false;
		word[i] = rest->data;
		*rest = span_from(*rest, (size_t)(end + 1 - rest->data));
	}
	return true;
}

static bool
give_password(void *context, char *password, size_t size)
{
	const char *given = *(const char **)context;
	if (strlen(given) >= size)
		return false;
	memcpy(password, given, strlen(given) + 1);
	return true;
}

static bool
write_key(const struct secret_key *key, const char *password,
	struct buffer *out, struct error *e)
{
	char *bytes;
	if (!secret_key_write(key, password, &bytes, e))
		return false;
	buffer_puts(out, bytes);
	secret_bytes_free(bytes);
	return true;
}

/* Carries out a request: "lock KEY PASSWORD", "unlock KEY PASSWORD", "seal KEY
 * SALT GENERATION NAME FILE", "open KEY SALT GENERATION NAME HASH FILE", where
 * KEY is the text of a key file. What was sealed is preceded by its hash. */
static bool
ask_vault(struct span text, struct buffer *out, struct error *e)
{
	const char *word[WORDS] = { NULL };
	struct secret_key *key;
	struct digest hash;
	if (!split_words(&text, word, 3))
		return error_set(e, ERROR_INPUT, "this is no request");
	const char *verb = word[0];
	bool keys = strcmp(verb, "lock") == 0 || strcmp(verb, "unlock") == 0;
	bool opens = strcmp(verb, "open") == 0;
	if (!keys && !split_words(&text, word + 3, opens ? 3 : 2))
		return error_set(e, ERROR_INPUT, "this is no request");
	if (secret_key_mebibytes(span_of(word[1])) > KEY_MEBIBYTES)
		return error_set(e, ERROR_INPUT,
			       "the password of this key needs more than 128 "
			       "MiB of memory, which is too much for a page") ||
		       error_hint(e,
			       "`minisign -C -W -s KEYFILE` removes the "
			       "password; then the page sets another one");
	const char *password = keys ? word[2] : "";
	if (!secret_key_read(&key, span_of(word[1]), "the key", give_password,
		    &password, e))
		return false;
	const struct vault_label label = { word[2], word[4], word[3] };
	bool ok = true;
	if (keys)
		ok = write_key(key, strcmp(verb, "lock") == 0 ? word[2] : NULL,
			out, e);
	else if (opens) {
		hash_bytes(&hash, text);
		ok = vault_open(key, &label, text, out, e) &&
		     (!*word[5] || strcmp(hash.hex, word[5]) == 0 ||
			     error_set(e, ERROR_VERIFY,
				     "a file in the desk has been replaced by "
				     "an older version: %s",
				     word[4]));
	} else {
		struct buffer sealed = buffer_in(out->arena);
		ok = vault_seal(key, &label, text, &sealed, e);
		hash_bytes(&hash, buffer_span(&sealed));
		buffer_puts(out, hash.hex);
		buffer_add(out, sealed.data, sealed.length);
	}
	secret_key_free(key);
	return ok;
}

/* Answers the request in the room. Returns the length of the answer; -1 if the
 * request failed, and get_answer then returns the reason. */
int
vault_room(size_t bytes)
{
	static struct arena *arena;
	arena_free(arena);
	arena = arena_new(NULL);
	struct buffer out = buffer_in(arena);
	error = (struct error){ .code = ERROR_SYSTEM };
	bool ok = crypto_start() &&
		  ask_vault((struct span){ room, bytes }, &out, &error);
	if (!ok) {
		out.length = 0;
		buffer_printf(&out, "%s%s%s", error.text,
			*error.hint ? ": " : "", error.hint);
	}
	answer = span_of(buffer_string(&out));
	return ok ? (int)out.length : -1;
}
