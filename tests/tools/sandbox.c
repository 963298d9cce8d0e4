/*
 * sandbox: a preloaded library for tests of the sandbox.
 *
 *	TAKEOVER=FILE LD_PRELOAD=build/tools/sandbox.so feldpost ...
 *
 * When the process first reads FILE, an attacker takes it over, tries what the
 * sandbox should prevent, and prints the results on standard error: "takeover:
 * socket: EPERM". The attacker knows "victim" and "secret" in the home.
 *
 *	TAKEOVER=- ...
 *
 * The takeover happens at the first write to something that is no standard
 * stream.
 *
 *	KERNEL=WHAT ...
 *
 * The kernel is an older one: without "landlock", without "seccomp", with
 * neither ("none"), or with only the first version of Landlock ("first").
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *
in_home(const char *name)
{
	static char path[4096];
	snprintf(path, sizeof path, "%s/%s", getenv("HOME"), name);
	return path;
}

static int
fork_once(void)
{
	pid_t child = fork();
	if (child == 0)
		_exit(0);
	return child < 0 ? -1 : waitpid(child, NULL, 0) != child;
}

static int
run_true(void)
{
	char *const arguments[] = { "true", NULL };
	return execv("/bin/true", arguments);
}

static int
look(const char *path)
{
	struct stat about;
	return stat(path, &about);
}

/* Tries to make data executable or, with `library`, a file. */
static int
make_program(bool library)
{
	const int both = PROT_READ | PROT_EXEC;
	void *page = mmap(NULL, 4096, library ? both : PROT_READ,
		MAP_PRIVATE | (library ? 0 : MAP_ANONYMOUS),
		library ? STDERR_FILENO : -1, 0);
	return page == MAP_FAILED ? -1
	       : library	  ? 0
				  : mprotect(page, 4096, both);
}

static void
say(const char *deed, int result)
{
	fprintf(stderr, "takeover: %s: %s\n", deed,
		result >= 0 ? "done" : strerrorname_np(errno));
}

static void
take_over(void)
{
	struct rlimit core = { .rlim_cur = 1 };
	say("socket", socket(AF_INET, SOCK_STREAM, 0));
	say("local socket", socket(AF_UNIX, SOCK_STREAM, 0));
	say("fork", fork_once());
	say("trace", (int)ptrace(PTRACE_CONT, getppid(), NULL, NULL));
	say("signal", kill(getppid(), 0));
	say("type", ioctl(STDIN_FILENO, TIOCSTI, "x"));
	say("read secret", open(in_home("secret"), O_RDONLY));
	say("list home", open(in_home("."), O_RDONLY | O_DIRECTORY));
	say("write victim", open(in_home("victim"), O_WRONLY));
	say("empty victim", truncate(in_home("victim"), 0));
	say("make file", open(in_home("new"), O_WRONLY | O_CREAT, 0600));
	say("make folder", mkdir(in_home("folder"), 0700));
	say("remove victim", unlink(in_home("victim")));
	say("look at victim", look(in_home("victim")));
	say("make program", make_program(false));
	say("load library", make_program(true));
	say("make here", open("here", O_WRONLY | O_CREAT, 0600));
	getrlimit(RLIMIT_CORE, &core);
	fprintf(stderr, "takeover: core %llu, dumpable %d, filters %d\n",
		(unsigned long long)core.rlim_cur,
		prctl(PR_GET_DUMPABLE, 0, 0, 0, 0),
		prctl(PR_GET_SECCOMP, 0, 0, 0, 0));
	say("run", run_true());
}

static bool
is_file(int fd, const char *path)
{
	struct stat a, b;
	return fstat(fd, &a) == 0 && stat(path, &b) == 0 &&
	       a.st_ino == b.st_ino && a.st_dev == b.st_dev;
}

ssize_t
read(int fd, void *bytes, size_t size)
{
	static bool taken;
	ssize_t (*real)(int, void *, size_t);
	*(void **)&real = dlsym(RTLD_NEXT, "read");
	const char *file = getenv("TAKEOVER");
	if (file && !taken && is_file(fd, file)) {
		taken = true;
		take_over();
	}
	return real(fd, bytes, size);
}

ssize_t
write(int fd, const void *bytes, size_t size)
{
	static bool taken;
	ssize_t (*real)(int, const void *, size_t);
	*(void **)&real = dlsym(RTLD_NEXT, "write");
	const char *file = getenv("TAKEOVER");
	if (file && !taken && strcmp(file, "-") == 0 && fd > STDERR_FILENO) {
		taken = true;
		take_over();
	}
	return real(fd, bytes, size);
}

static bool
lacks(const char *kernel, long number)
{
	bool none = strcmp(kernel, "none") == 0;
	if (number == SYS_seccomp)
		return none || strcmp(kernel, "seccomp") == 0;
	return number == SYS_landlock_create_ruleset &&
	       (none || strcmp(kernel, "landlock") == 0);
}

long
syscall(long number, ...)
{
	long (*real)(long, ...);
	*(void **)&real = dlsym(RTLD_NEXT, "syscall");
	const char *kernel = getenv("KERNEL");
	long a[6];
	va_list list;
	va_start(list, number);
	for (int i = 0; i < 6; i++)
		a[i] = va_arg(list, long);
	va_end(list);
	if (kernel && lacks(kernel, number)) {
		errno = ENOSYS;
		return -1;
	}
	bool asks = number == SYS_landlock_create_ruleset &&
		    a[2] == LANDLOCK_CREATE_RULESET_VERSION;
	if (kernel && asks && strcmp(kernel, "first") == 0)
		return 1;
	return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
