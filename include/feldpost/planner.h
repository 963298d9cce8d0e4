/*
 * Planners: drafts as a service with requests and answers in JSON.
 * floor: plan
 *
 * Planners are for callers in other programming languages. A planner is a
 * parcel with drafts of its standpoint. Each function of the headers for drafts
 * is a request, an object with a member `do`. The answer is an object. An
 * answer with a member `error` means that nothing has changed. Requests may be
 * hostile: the worst result is an error.
 */
#ifndef FELDPOST_PLANNER_H
#define FELDPOST_PLANNER_H

#include "feldpost/error.h"
#include "feldpost/text.h"

enum {
	PLANNER_DRAFTS = 16,
	PLANNER_COURSES = 400,
};

struct planner;

/* Opens a parcel (parcel.h). The parcel's bytes must outlive the planner. The
 * planner begins with draft 0, without trial runs. Returns NULL if it is no
 * parcel. */
struct planner *planner_open(struct span parcel, struct error *e);
void planner_close(struct planner *p);

/* Answers a request. The answer has no line end, and is valid until the next
 * request. */
struct span planner_ask(struct planner *p, struct span request);

#endif
