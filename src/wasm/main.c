#include <stdlib.h>

#include "feldpost/planner.h"
#include "feldpost/text.h"

/*
 * What the module offers: a room for bytes that come in, and a planner that
 * opens a parcel or answers a request with them (planner.h).
 */

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(planner_room) void *make_room(size_t bytes);
EXPORT(planner_open) int open_room(size_t bytes);
EXPORT(planner_ask) size_t ask_room(size_t bytes);
EXPORT(planner_answer) const char *get_answer(void);

static char *room;
static size_t size;
static char *parcel;
static struct planner *planner;
static struct error error;
static struct span answer;

/* Room for so many bytes; NULL: there is none. */
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

/* Opens the parcel in the room, which stays with it. 0: it is none, and the
 * answer, which ends with a NUL, says why. */
int
open_room(size_t bytes)
{
	planner_close(planner);
	free(parcel);
	parcel = room;
	room = NULL;
	size = 0;
	planner = planner_open((struct span){ parcel, bytes }, &error);
	answer = span_of(error.text);
	return planner != NULL;
}

/* Answers the request in the room; the length of the answer. */
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
