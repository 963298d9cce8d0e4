/* For O_PATH and syscall. NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _GNU_SOURCE

#include "feldpost/sandbox.h"

#include <stdlib.h>
#include <sys/resource.h>

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "file_internal.h"
#include "filter.h"

static const struct {
	const struct sock_filter *line;
	size_t length;
} filters[] = {
	[SANDBOX_COMMAND] = { filter_command,
		sizeof filter_command / sizeof *filter_command },
	[SANDBOX_CREW] = { filter_crew,
		sizeof filter_crew / sizeof *filter_crew },
	[SANDBOX_READER] = { filter_reader,
		sizeof filter_reader / sizeof *filter_reader },
};

/* The versions of Landlock that introduced each right. The installed headers
 * may be older than the kernel. */
enum {
	TRUNCATE_SINCE = 3,
	NETWORK_SINCE = 4,
	DEVICES_SINCE = 5,
	SCOPES_SINCE = 6,
};

#define RIGHT_TRUNCATE (UINT64_C(1) << 14)
#define RIGHT_DEVICES  (UINT64_C(1) << 15)

#define READ_FILE   LANDLOCK_ACCESS_FS_READ_FILE
#define READ_FOLDER LANDLOCK_ACCESS_FS_READ_DIR
#define WRITE_FILE                                                             \
	(LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE | RIGHT_DEVICES)
#define WRITE_FOLDER                                                           \
	(LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |           \
		LANDLOCK_ACCESS_FS_REMOVE_FILE)

/* Rights, as in struct landlock_ruleset_attr of SCOPES_SINCE. */
struct given_up {
	uint64_t files, network, scopes;
};

static long
landlock_version(void)
{
	return syscall(SYS_landlock_create_ruleset, NULL, (size_t)0,
		LANDLOCK_CREATE_RULESET_VERSION);
}

/* Returns all rights that this version of Landlock can restrict. */
static struct given_up
rights_of(long version)
{
	struct given_up all = { .files = RIGHT_TRUNCATE - 1 };
	if (version < 2)
		all.files &= ~(uint64_t)LANDLOCK_ACCESS_FS_REFER;
	if (version >= TRUNCATE_SINCE)
		all.files |= RIGHT_TRUNCATE;
	if (version >= NETWORK_SINCE)
		all.network = 3; /* TCP: the calls bind and connect */
	if (version >= DEVICES_SINCE)
		all.files |= RIGHT_DEVICES;
	if (version >= SCOPES_SINCE)
		all.scopes = 3; /* this includes abstract sockets and signals */
	return all;
}

static uint64_t
rights_in(bool folder, bool written)
{
	uint64_t rights = READ_FILE;
	if (written)
		rights |= WRITE_FILE;
	if (folder)
		rights |= READ_FOLDER;
	if (folder && written)
		rights |= WRITE_FOLDER;
	return rights;
}

void
sandbox_prepare(struct sandbox *s)
{
	*s = (struct sandbox){ .rules = -1 };
	long version = landlock_version();
	if (version < 1)
		return;
	struct given_up all = rights_of(version);
	s->known = all.files;
	size_t size = version >= SCOPES_SINCE	 ? sizeof all
		      : version >= NETWORK_SINCE ? 2 * sizeof(uint64_t)
						 : sizeof(uint64_t);
	s->rules = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
}

void
sandbox_allow(struct sandbox *s, const char *path, bool written)
{
	struct stat about;
	if (s->rules < 0 || !path)
		return;
	int fd = file_open(path, O_PATH, 0);
	if (fd >= 0 && fstat(fd, &about) == 0) {
		struct landlock_path_beneath_attr place = {
			.allowed_access =
				s->known &
				rights_in(S_ISDIR(about.st_mode), written),
			.parent_fd = fd,
		};
		/* Adding a rule fails for a pipe, which needs no rule. */
		syscall(SYS_landlock_add_rule, s->rules,
			LANDLOCK_RULE_PATH_BENEATH, &place, 0);
	}
	if (fd >= 0)
		close(fd);
}

static bool
give_up_files(struct sandbox *s)
{
	if (s->rules < 0)
		return false;
	bool done = syscall(SYS_landlock_restrict_self, s->rules, 0) == 0;
	close(s->rules);
	s->rules = -1;
	return done;
}

static bool
give_up_calls(enum sandbox_calls calls)
{
	struct sock_fprog program = {
		.len = (unsigned short)filters[calls].length,
		/* The cast is safe: the kernel only reads the filter. */
		.filter = (struct sock_filter *)(uintptr_t)filters[calls].line,
	};
	return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

unsigned
sandbox_here(void)
{
	uint32_t action = SECCOMP_RET_ERRNO;
	bool calls =
		syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
	bool files = landlock_version() >= 1;
	return (files ? SANDBOX_FILES : 0U) | (calls ? SANDBOX_CALLS : 0U);
}

unsigned
sandbox_enter(struct sandbox *s, enum sandbox_calls calls)
{
	/* Without PR_SET_NO_NEW_PRIVS the kernel refuses both restrictions. The
	 * flag also keeps started programs from gaining rights. */
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	bool files = give_up_files(s), called = give_up_calls(calls);
	return (files ? SANDBOX_FILES : 0U) | (called ? SANDBOX_CALLS : 0U);
}

bool
sandbox_narrow(void)
{
	return give_up_calls(SANDBOX_READER);
}

static void
hide_from_others(void)
{
	prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

#else

unsigned
sandbox_here(void)
{
	return 0;
}

void
sandbox_prepare(struct sandbox *s)
{
	*s = (struct sandbox){ .rules = -1 };
}

void
sandbox_allow(struct sandbox *s, const char *path, bool written)
{
	(void)s, (void)path, (void)written;
}

unsigned
sandbox_enter(struct sandbox *s, enum sandbox_calls calls)
{
	(void)s, (void)calls;
	return 0;
}

bool
sandbox_narrow(void)
{
	return false;
}

static void
hide_from_others(void)
{
}

#endif

const char *
sandbox_off(void)
{
	const char *off = getenv("FELDPOST_NO_SANDBOX");
	if (off && *off)
		return "off: FELDPOST_NO_SANDBOX is set";
	return SANDBOX_SANITIZED ? "off: the program has a sanitizer" : NULL;
}

void
sandbox_hide_memory(void)
{
	struct rlimit none;
	if (getrlimit(RLIMIT_CORE, &none) == 0) {
		none.rlim_cur = 0;
		setrlimit(RLIMIT_CORE, &none);
	}
	hide_from_others();
}
