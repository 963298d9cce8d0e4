/* For sched_getaffinity. NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _GNU_SOURCE

#include "feldpost/workers.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

#include "feldpost/limits.h"
#include "file_internal.h"

enum {
	CHUNK = 16 << 10,
	BROKEN = 255, /* exit status of a worker that could not send its
		       * result */
};

struct job {
	char *said;
	size_t length;
	pid_t process;
	int status;
};

/* A place for a running worker: its job, and the pipe with its result. */
struct seat {
	size_t job;
	int pipe;
};

struct crew {
	const struct workers *workers;
	struct job *job;
	struct seat *seat;
	struct pollfd *poll;
	size_t begun, ended, told;
};

static bool
begin(struct crew *crew, struct seat *seat, struct error *e)
{
	struct job *job = &crew->job[crew->begun];
	int ends[2];
	if (!file_pipe(ends))
		return error_errno(e, "can't make a pipe");
	job->process = fork();
	if (job->process < 0) {
		job->process = 0;
		close(ends[0]);
		close(ends[1]);
		return error_errno(e, "can't start a process");
	}
	if (job->process == 0) {
		close(ends[0]);
		/* The worker closes the pipes of other workers first, and does
		 * not run the exit handlers of its parent. */
		const struct workers *w = crew->workers;
		struct buffer said = buffer_in(arena_new(NULL));
		for (size_t k = 0; k < w->at_once; k++)
			if (crew->seat[k].pipe >= 0)
				close(crew->seat[k].pipe);
		int status = w->work(w->context, crew->begun, &said);
		_exit(file_put(ends[1], buffer_span(&said)) ? status : BROKEN);
	}
	close(ends[1]);
	*seat = (struct seat){ .job = crew->begun++, .pipe = ends[0] };
	return true;
}

static void
end(struct crew *crew, struct seat *seat)
{
	struct job *job = &crew->job[seat->job];
	int status = 0;
	pid_t process;
	close(seat->pipe);
	seat->pipe = -1;
	do
		process = waitpid(job->process, &status, 0);
	while (process < 0 && errno == EINTR);
	job->process = 0;
	bool ended = process > 0 && WIFEXITED(status) &&
		     WEXITSTATUS(status) != BROKEN;
	if (job->status == 0)
		job->status = ended ? WEXITSTATUS(status) : -1;
	crew->ended++;
	progress_step(
		crew->workers->progress, crew->ended, crew->workers->jobs);
}

/* Adds bytes to the result of a job. Returns false if there is no memory, or
 * the result is too long. */
static bool
hear(struct job *job, size_t most, const char *bytes, size_t length)
{
	size_t all = job->length + length;
	char *said = all <= most ? realloc(job->said, all) : NULL;
	if (!said)
		return false;
	memcpy(said + job->length, bytes, length);
	job->said = said;
	job->length = all;
	return true;
}

/* Reads what a worker sends. Ends the worker if it has sent everything or too
 * much. */
static void
listen_to(struct crew *crew, struct seat *seat)
{
	struct job *job = &crew->job[seat->job];
	char chunk[CHUNK];
	ssize_t got = read(seat->pipe, chunk, sizeof chunk);
	if (got < 0 && errno == EINTR)
		return;
	size_t most = crew->workers->most ? crew->workers->most : LIMIT_SAID;
	if (got > 0 && hear(job, most, chunk, (size_t)got))
		return;
	if (got > 0) {
		kill(job->process, SIGKILL);
		job->status = -1;
	}
	end(crew, seat);
}

/* Calls `done` for finished jobs, in the order of the jobs. */
static bool
tell(struct crew *crew, struct error *e)
{
	const struct workers *w = crew->workers;
	for (; crew->told < crew->begun; crew->told++) {
		struct job *job = &crew->job[crew->told];
		if (job->process)
			return true;
		struct span said = { job->said ? job->said : "", job->length };
		if (!w->done(w->context, crew->told, said, job->status, e))
			return false;
		free(job->said);
		job->said = NULL;
	}
	return true;
}

static bool
wait_for_one(struct crew *crew, struct error *e)
{
	size_t seats = crew->workers->at_once;
	for (size_t i = 0; i < seats; i++)
		crew->poll[i] = (struct pollfd){ .fd = crew->seat[i].pipe,
			.events = POLLIN };
	if (poll(crew->poll, (nfds_t)seats, -1) < 0 && errno != EINTR)
		return error_errno(e, "can't wait for another process");
	for (size_t i = 0; i < seats; i++)
		if (crew->seat[i].pipe >= 0 && crew->poll[i].revents)
			listen_to(crew, &crew->seat[i]);
	return true;
}

static bool
run(struct crew *crew, struct error *e)
{
	const struct workers *w = crew->workers;
	while (crew->told < w->jobs) {
		for (size_t i = 0; i < w->at_once && crew->begun < w->jobs; i++)
			if (crew->seat[i].pipe < 0 &&
				!begin(crew, &crew->seat[i], e))
				return false;
		if (!wait_for_one(crew, e) || !tell(crew, e))
			return false;
	}
	return true;
}

bool
workers_run(const struct workers *w, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct crew crew = {
		.workers = w,
		.job = arena_array(a, w->jobs, sizeof *crew.job),
		.seat = arena_array(a, w->at_once, sizeof *crew.seat),
		.poll = arena_array(a, w->at_once, sizeof *crew.poll),
	};
	for (size_t i = 0; i < w->at_once; i++)
		crew.seat[i].pipe = -1;
	/* The parent process may have set SIGCHLD to be ignored. */
	signal(SIGCHLD, SIG_DFL);
	bool ok = run(&crew, e);
	/* After a failure, ends the workers that are still running. */
	for (size_t i = 0; i < w->at_once; i++) {
		struct seat *seat = &crew.seat[i];
		if (seat->pipe < 0)
			continue;
		kill(crew.job[seat->job].process, SIGKILL);
		end(&crew, seat);
	}
	for (size_t i = 0; i < crew.begun; i++)
		free(crew.job[i].said);
	arena_free(a);
	return ok;
}

long
processors(void)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);
#ifdef __linux__
	cpu_set_t mine;
	if (sched_getaffinity(0, sizeof mine, &mine) == 0)
		count = CPU_COUNT(&mine);
#endif
	return count > 0 ? count : 1;
}
