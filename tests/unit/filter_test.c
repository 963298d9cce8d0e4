/* test */
/*
 * Runs the filters of src/build/filter.c as the kernel would, for this machine
 * and for another: a build for another machine uses its call numbers, but has
 * no kernel to try them.
 */
/* For MAP_ANONYMOUS. NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _GNU_SOURCE

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

#define filter_command command_x86_64
#define filter_crew    crew_x86_64
#define filter_reader  reader_x86_64
#include "x86_64.h"
#undef filter_command
#undef filter_crew
#undef filter_reader
#define filter_command command_aarch64
#define filter_crew    crew_aarch64
#define filter_reader  reader_aarch64
#include "aarch64.h"

enum filter {
	COMMAND,
	CREW,
	READER,
	FILTERS,
};

static const struct machine {
	uint32_t number;
	const struct sock_filter *filter[FILTERS];
} machines[] = {
	{ SCMP_ARCH_X86_64, { command_x86_64, crew_x86_64, reader_x86_64 } },
	{ SCMP_ARCH_AARCH64,
		{ command_aarch64, crew_aarch64, reader_aarch64 } },
};

/* Returns the verdict for a call, with the instructions of libseccomp. */
static uint32_t
verdict(const struct sock_filter *line, const struct seccomp_data *call)
{
	uint32_t a = 0;
	for (;; line++) {
		bool jump;
		switch (line->code) {
		case BPF_LD | BPF_W | BPF_ABS:
			memcpy(&a, (const char *)call + line->k, sizeof a);
			continue;
		case BPF_ALU | BPF_AND | BPF_K:
			a &= line->k;
			continue;
		case BPF_JMP | BPF_JA:
			line += line->k;
			continue;
		case BPF_RET | BPF_K:
			return line->k;
		case BPF_JMP | BPF_JEQ | BPF_K:
			jump = a == line->k;
			break;
		case BPF_JMP | BPF_JGT | BPF_K:
			jump = a > line->k;
			break;
		case BPF_JMP | BPF_JGE | BPF_K:
			jump = a >= line->k;
			break;
		default:
			fail_msg("an instruction %x", line->code);
			return 0;
		}
		line += jump ? line->jt : line->jf;
	}
}

static bool
lets(const struct machine *m, enum filter which, const char *name,
	const uint64_t *arguments)
{
	int number = seccomp_syscall_resolve_name_arch(m->number, name);
	struct seccomp_data call = { .nr = number, .arch = m->number };
	assert_true(number >= 0);
	if (arguments)
		memcpy(call.args, arguments, sizeof call.args);
	uint32_t said = verdict(m->filter[which], &call);
	assert_true(said == SECCOMP_RET_ALLOW ||
		    said == (SECCOMP_RET_ERRNO | EPERM));
	return said == SECCOMP_RET_ALLOW;
}

static void
each_machine_has_its_own_numbers(void **state)
{
	static const struct {
		const char *name;
		bool may[FILTERS]; /* for a command, a crew, a reader */
	} calls[] = {
		{ "socket", { false, false, false } },
		{ "connect", { false, false, false } },
		{ "execve", { false, false, false } },
		{ "ptrace", { false, false, false } },
		{ "process_vm_readv", { false, false, false } },
		{ "io_uring_setup", { false, false, false } },
		{ "bpf", { false, false, false } },
		{ "chroot", { false, false, false } },
		{ "mount", { false, false, false } },
		{ "clone", { false, true, false } },
		{ "kill", { false, true, false } },
		{ "openat", { true, true, false } },
		{ "read", { true, true, false } },
		{ "write", { true, true, true } },
		{ "brk", { true, true, true } },
		{ "tgkill", { true, true, true } },
		{ "exit_group", { true, true, true } },
	};
	(void)state;
	for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
		for (size_t m = 0; m < 2; m++)
			for (enum filter f = 0; f < FILTERS; f++)
				if (lets(&machines[m], f, calls[i].name,
					    NULL) != calls[i].may[f])
					fail_msg("%s of machine %zu, filter %d",
						calls[i].name, m, (int)f);
}

static void
arguments_decide_where_they_matter(void **state)
{
	static const uint64_t types[6] = { 0, TIOCSTI };
	static const uint64_t size[6] = { 0, TIOCGWINSZ };
	static const uint64_t data[6] = { 0, 4096, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS };
	static const uint64_t program[6] = { 0, 4096, PROT_READ | PROT_EXEC,
		MAP_PRIVATE | MAP_ANONYMOUS };
	static const uint64_t file[6] = { 0, 4096, PROT_READ, MAP_PRIVATE };
	(void)state;
	for (const struct machine *m = machines; m < machines + 2; m++) {
		assert_false(lets(m, COMMAND, "ioctl", types));
		assert_true(lets(m, COMMAND, "ioctl", size));
		assert_true(lets(m, READER, "mmap", data));
		assert_false(lets(m, READER, "mmap", program));
		assert_false(lets(m, READER, "mmap", file));
		assert_false(lets(m, READER, "mprotect", program));
	}
}

static void
a_call_of_another_machine_is_none(void **state)
{
	(void)state;
	for (size_t m = 0; m < 2; m++)
		for (enum filter f = 0; f < FILTERS; f++) {
			struct seccomp_data call = {
				.nr = seccomp_syscall_resolve_name_arch(
					machines[1 - m].number, "write"),
				.arch = machines[1 - m].number,
			};
			assert_int_equal(verdict(machines[m].filter[f], &call),
				SECCOMP_RET_ERRNO | EPERM);
		}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_machine_has_its_own_numbers),
		cmocka_unit_test(arguments_decide_where_they_matter),
		cmocka_unit_test(a_call_of_another_machine_is_none),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
