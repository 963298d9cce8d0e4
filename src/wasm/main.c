#include <stdlib.h>
#include <string.h>

#include "feldpost/hash.h"
#include "feldpost/planner.h"
#include "feldpost/text.h"

/*
 * The two doors of the module. The caller first puts bytes into a room. With
 * the first door, they are the words of a command. It is carried out and does
 * not return, so each command needs an instance of its own. With the second
 * door, they are a parcel or a request: a planner opens the parcel, stays, and
 * answers requests (planner.h).
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

/* Returns room for this many bytes; NULL if there is no memory. */
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

/* Carries out the command in the room. Each of its words ends with a NUL. The
 * first is the name of the program. */
_Noreturn void
run_words(size_t bytes)
{
	int count = 0;
	char **word = calloc(bytes + 1, sizeof *word);
	if (!word)
		abort();
	/* TERM only decides whether the terminal can take a line back. */
	setenv("TERM", "page", 1);
	for (char *at = room; at < room + bytes; at += strlen(at) + 1)
		word[count++] = at;
	exit(main(count, word));
}

/* Opens the parcel in the room, which must stay there. Returns 0 if it is not a
 * parcel; then get_answer gives the reason. */
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
