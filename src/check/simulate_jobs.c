#include <stdlib.h>

#include "feldpost/system.h"
#include "feldpost/workers.h"
#include "simulate_internal.h"

/* Simulates in several processes. Each process plays one shard after the other
 * and writes its results as a document. */

enum {
	SHARDS = 16 /* shards per process, so that no process waits long */
};

struct crew {
	const struct simulation *run;
	uint64_t first, games;
	size_t shards;
	struct simulation *out;
	struct arena *arena;
	long process; /* the parent's number, found before the parent can end */
};

static struct simulation
shard(const struct crew *c, size_t i)
{
	struct simulation s = *c->run;
	s.first = c->first + i * c->games / c->shards;
	s.last = c->first + (i + 1) * c->games / c->shards - 1;
	return s;
}

/* After each game a worker checks whether its parent has ended. If so, the
 * worker ends too. */
struct orphan {
	struct progress progress;
	long parent;
};

static void
end_with_parent(struct progress *p, uint64_t done, uint64_t all)
{
	(void)done, (void)all;
	if (system_parent() != ((struct orphan *)p)->parent)
		_Exit(1);
}

static int
work(void *context, size_t i, struct buffer *said)
{
	const struct crew *c = context;
	struct orphan orphan = {
		.progress.step = end_with_parent,
		.parent = c->process,
	};
	struct simulation s = shard(c, i);
	struct error e;
	s.progress = &orphan.progress;
	if (!simulate(&s, &e)) {
		buffer_printf(said, "%s\n%s", e.text, e.hint);
		return ERROR_VERIFY;
	}
	doc_write(said, simulation_write(&s, said->arena));
	return 0;
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct crew *c = context;
	struct simulation_text text = { "results", said };
	struct span fault = said;
	if (status != 0 && status != ERROR_VERIFY)
		return error_set(
			e, ERROR_SYSTEM, "a process that played games crashed");
	if (status == ERROR_VERIFY) {
		span_line(&said, &fault);
		error_set(
			e, ERROR_VERIFY, "%.*s", (int)fault.length, fault.data);
		return error_hint(e, "%.*s", (int)said.length, said.data);
	}
	if (!simulation_add(c->arena, c->out, &text, e))
		return false;
	progress_step(
		c->run->progress, shard(c, i).last - c->first + 1, c->games);
	return true;
}

bool
simulate_at_once(
	struct simulation *s, size_t at_once, struct arena *a, struct error *e)
{
	if (!at_once)
		at_once = (size_t)processors();
	if (at_once == 1)
		return simulate(s, e);
	struct simulation run = *s;
	struct crew crew = {
		.run = &run,
		.first = s->first ? s->first : 1,
		.games = s->first ? s->last - s->first + 1 : s->games,
		.out = s,
		.arena = a,
		.process = system_process(),
	};
	struct workers w = {
		.at_once = at_once,
		.work = work,
		.done = done,
		.context = &crew,
	};
	crew.shards = w.at_once * SHARDS;
	if (crew.games < crew.shards)
		crew.shards = (size_t)crew.games;
	w.jobs = crew.shards;
	return workers_run(&w, e);
}
