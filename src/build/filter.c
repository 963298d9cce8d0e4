/*
 * filter [MACHINE]: writes the seccomp filters of src/base/sandbox.c, as
 * libseccomp makes them for this machine or another. The program runs when
 * feldpost is built: making a filter at each start would take a third of the
 * time of everything else.
 *
 * The filter for a command forbids the calls that no command needs after it has
 * begun to read, and allows all others, because the C library of next year may
 * make calls that are unknown today. Landlock restricts access to files. The
 * filter for a crew is the same but allows workers. The filter for a reader,
 * which parses a mail, allows only a few calls. Every forbidden call fails with
 * EPERM.
 */
/* For MAP_ANONYMOUS. NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _GNU_SOURCE

#include <errno.h>
#include <linux/filter.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include <seccomp.h>

enum {
	MOST = 4096,
	TIOCSTI = 0x5412,   /* TIOCSTI types on behalf of the terminal's user */
	TIOCLINUX = 0x541C, /* TIOCLINUX pastes a console's selected text */
};

static const char *const forbidden[] = {
	/* these calls reach the network, or use sockets in other ways */
	"socket",
	"socketpair",
	"socketcall",
	"connect",
	"bind",
	"listen",
	"accept",
	"accept4",
	"sendto",
	"sendmsg",
	"sendmmsg",
	"recvmsg",
	"recvmmsg",
	/* these calls start programs and processes */
	"execve",
	"execveat",
	"unshare",
	"setns",
	/* these calls reach other processes: their signals, memory and files.
	 * tgkill stays allowed, because abort needs it, and Landlock limits its
	 * signals */
	"tkill",
	"rt_sigqueueinfo",
	"rt_tgsigqueueinfo",
	"pidfd_open",
	"pidfd_send_signal",
	"pidfd_getfd",
	"ptrace",
	"process_vm_readv",
	"process_vm_writev",
	"process_madvise",
	"kcmp",
	"perf_event_open",
	/* these calls avoid this filter or attack the kernel */
	"io_uring_setup",
	"io_uring_enter",
	"io_uring_register",
	"bpf",
	"userfaultfd",
	"personality",
	"name_to_handle_at",
	"open_by_handle_at",
	"mknod",
	"mknodat",
	"add_key",
	"request_key",
	"keyctl",
	"modify_ldt",
	/* only an administrator may make these calls, and an administrator may
	 * be the player */
	"setuid",
	"setgid",
	"setreuid",
	"setregid",
	"setresuid",
	"setresgid",
	"setgroups",
	"setfsuid",
	"setfsgid",
	"capset",
	"chroot",
	"pivot_root",
	"mount",
	"umount",
	"umount2",
	"mount_setattr",
	"move_mount",
	"open_tree",
	"fsopen",
	"fsconfig",
	"fsmount",
	"fspick",
	"init_module",
	"finit_module",
	"delete_module",
	"kexec_load",
	"kexec_file_load",
	"reboot",
	"swapon",
	"swapoff",
	"sethostname",
	"setdomainname",
	"settimeofday",
	"clock_settime",
	"clock_settime64",
	"stime",
	"adjtimex",
	"clock_adjtime",
	"clock_adjtime64",
	"quotactl",
	"quotactl_fd",
	"acct",
	"ioperm",
	"iopl",
	"syslog",
	"nfsservctl",
	"vhangup",
};

/* A crew may also make these calls, to start and end workers. */
static const char *const of_crews[] = {
	"fork",
	"vfork",
	"clone",
	"clone3",
	"kill",
};

/* A reader may make only these calls: they use memory, write the result, and
 * end the process. */
static const char *const of_readers[] = {
	"write",
	"writev",
	"close",
	"brk",
	"munmap",
	"mremap",
	"madvise",
	"futex",
	"futex_time64",
	"sched_yield",
	"getrandom",
	"clock_gettime",
	"clock_gettime64",
	"gettimeofday",
	"time",
	"rt_sigaction",
	"rt_sigprocmask",
	"rt_sigreturn",
	"sigreturn",
	"restart_syscall",
	"getpid",
	"gettid",
	"tgkill", /* abort needs tgkill */
	"exit",
	"exit_group",
};

static void
check(int result, const char *what)
{
	if (result == 0)
		return;
	fprintf(stderr, "filter: %s: error %d\n", what, result);
	exit(1);
}

static void
add_rules(scmp_filter_ctx filter, uint32_t action, const char *const *names,
	size_t count)
{
	for (size_t i = 0; i < count; i++) {
		int call = seccomp_syscall_resolve_name(names[i]);
		/* An older libseccomp may not know the call, or the machine may
		 * lack it. */
		if (call != __NR_SCMP_ERROR)
			check(seccomp_rule_add(filter, action, call, 0),
				names[i]);
	}
}
#define ADD_RULES(filter, action, names)                                       \
	add_rules(filter, action, names, sizeof names / sizeof *names)

/* Allows private memory that can't be made executable. */
static void
add_memory(scmp_filter_ctx filter)
{
	const struct scmp_arg_cmp data =
		SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
	const struct scmp_arg_cmp own =
		SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, MAP_ANONYMOUS);
	check(seccomp_rule_add(
		      filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, data),
		"mprotect");
	check(seccomp_rule_add(
		      filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, data, own),
		"mmap");
	check(seccomp_rule_add(
		      filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap2), 2, data, own),
		"mmap2");
}

static void
forbid_all(scmp_filter_ctx filter)
{
	static const scmp_datum_t requests[] = { TIOCSTI, TIOCLINUX };
	ADD_RULES(filter, SCMP_ACT_ERRNO(EPERM), forbidden);
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
		check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM),
			      SCMP_SYS(ioctl), 1,
			      SCMP_A1(SCMP_CMP_MASKED_EQ, UINT32_MAX,
				      requests[i])),
			"ioctl");
}

static scmp_filter_ctx
begin(uint32_t action, uint32_t machine)
{
	scmp_filter_ctx filter = seccomp_init(action);
	check(!filter, "start");
	if (machine != seccomp_arch_native()) {
		check(seccomp_arch_add(filter, machine), "machine");
		check(seccomp_arch_remove(filter, SCMP_ARCH_NATIVE), "machine");
	}
	/* Forbids the calls of other architectures. */
	check(seccomp_attr_set(
		      filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(EPERM)),
		"other machines");
	/* A binary tree avoids a hundred comparisons for each call. */
	check(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2), "tree");
	return filter;
}

static void
print(scmp_filter_ctx filter, const char *name)
{
	static struct sock_filter line[MOST];
	FILE *code = tmpfile();
	check(!code, "a file");
	check(seccomp_export_bpf(filter, fileno(code)), "export");
	seccomp_release(filter);
	rewind(code);
	size_t count = fread(line, sizeof *line, MOST, code);
	check(ferror(code) || !feof(code), "too long");
	fclose(code);
	printf("static const struct sock_filter filter_%s[] = {\n", name);
	for (size_t i = 0; i < count; i++)
		printf("\t{ 0x%02x, %u, %u, 0x%08x },\n", line[i].code,
			line[i].jt, line[i].jf, line[i].k);
	printf("};\n");
}

int
main(int argc, char **argv)
{
	uint32_t machine = argc > 1 ? seccomp_arch_resolve_name(argv[1])
				    : seccomp_arch_native();
	check(machine == 0, "what machine is that?");
	scmp_filter_ctx command = begin(SCMP_ACT_ALLOW, machine);
	scmp_filter_ctx crew = begin(SCMP_ACT_ALLOW, machine);
	scmp_filter_ctx reader = begin(SCMP_ACT_ERRNO(EPERM), machine);
	forbid_all(command);
	ADD_RULES(command, SCMP_ACT_ERRNO(EPERM), of_crews);
	forbid_all(crew);
	ADD_RULES(reader, SCMP_ACT_ALLOW, of_readers);
	add_memory(reader);
	printf("/* Made by src/build/filter.c. */\n");
	print(command, "command");
	print(crew, "crew");
	print(reader, "reader");
	return ferror(stdout) || fflush(stdout) != 0;
}
