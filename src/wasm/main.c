#include <stdlib.h>
#include <string.h>

#include "feldpost/hash.h"
#include "feldpost/planner.h"
#include "feldpost/text.h"

/*
 * The module has two entry points. The caller first puts bytes into the room,
 * which is a buffer. run_words treats the bytes as the words of a command,
 * carries out the command and does not return, so each command needs a new
 * instance of the module. open_room treats the bytes as a parcel: a planner
 * opens the parcel, and then ask_room answers requests (planner.h).
 */

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(room) void *make_room(size_t bytes);
EXPORT(run) _Noreturn void run_words(size_t bytes);
EXPORT(planner_open) int open_room(size_t bytes);
EXPORT(planner_ask) size_t ask_room(size_t bytes);
EXPORT(planner_answer) const char *get_answer(void);

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
 * NUL. The first word is the name of the program. */
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
