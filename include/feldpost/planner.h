/*
 * Planners: drafts, asked and answered in JSON.
 * floor: plan
 *
 * For callers in another language. A planner is a parcel with drafts of its
 * standpoint. Every function of the drafts' headers is a request, an object
 * with a member `do`. The answer is an object; if it has `error`, nothing has
 * changed. Requests may be hostile: the worst result is an error.
 */
#ifndef FELDPOST_PLANNER_H
#define FELDPOST_PLANNER_H

#include "feldpost/error.h"
#include "feldpost/text.h"

enum {
	PLANNER_DRAFTS = 16,
	PLANNER_COURSES = 400, /* most courses of a draft */
};

struct planner;

/* Opens a parcel (parcel.h), whose bytes must live as long. Draft 0 then
 * exists, without courses. NULL if the bytes are no parcel. */
struct planner *planner_open(struct span parcel, struct error *e);
void planner_close(struct planner *p);

/* Answers a request. The answer has no line end, and is valid until the
 * next. */
struct span planner_ask(struct planner *p, struct span request);

#endif
