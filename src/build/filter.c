/*
 * Writes the seccomp filter of src/base/sandbox.c, as libseccomp makes it for
 * this machine. It is made when feldpost is built: at each start it would cost
 * a third of what all else costs.
 *
 * It names what no command needs once it has begun to read, and lets the rest
 * be: a C library of next year may make calls that nobody knows today. Files
 * are Landlock's affair. Whatever it forbids fails with EPERM.
 */
#include <errno.h>
#include <linux/filter.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <seccomp.h>

enum {
	MOST = 4096,	    /* instructions: as many as the kernel takes */
	TIOCSTI = 0x5412,   /* types for the terminal's user */
	TIOCLINUX = 0x541C, /* pastes what is selected on a console */
};

static const char *const forbidden[] = {
	/* the network, and anything else by sockets */
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
	/* programs and processes */
	"execve",
	"execveat",
	"fork",
	"vfork",
	"clone",
	"clone3",
	"unshare",
	"setns",
	/* other processes: signals, their memory and their files; tgkill stays,
	 * which abort needs, and Landlock keeps its signals within */
	"kill",
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
	/* ways around this filter, and into the kernel */
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
	/* what only the administrator may do, if it is he who plays */
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

static void
check(int result, const char *what)
{
	if (result == 0)
		return;
	fprintf(stderr, "filter: %s: error %d\n", what, result);
	exit(1);
}

static void
forbid_all(scmp_filter_ctx filter)
{
	for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
		int call = seccomp_syscall_resolve_name(forbidden[i]);
		/* An older libseccomp may not know it, this machine lack it. */
		if (call != __NR_SCMP_ERROR)
			check(seccomp_rule_add(
				      filter, SCMP_ACT_ERRNO(EPERM), call, 0),
				forbidden[i]);
	}
	static const scmp_datum_t requests[] = { TIOCSTI, TIOCLINUX };
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
		check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM),
			      SCMP_SYS(ioctl), 1,
			      SCMP_A1(SCMP_CMP_MASKED_EQ, UINT32_MAX,
				      requests[i])),
			"ioctl");
}

static void
print(FILE *code)
{
	static struct sock_filter line[MOST];
	size_t count = fread(line, sizeof *line, MOST, code);
	check(ferror(code) || !feof(code), "too long");
	printf("/* Made by src/build/filter.c. */\n"
	       "static const struct sock_filter filter[] = {\n");
	for (size_t i = 0; i < count; i++)
		printf("\t{ 0x%02x, %u, %u, 0x%08x },\n", line[i].code,
			line[i].jt, line[i].jf, line[i].k);
	printf("};\n");
}

int
main(void)
{
	FILE *code = tmpfile();
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
	check(!code || !filter, "start");
	/* Calls of other machines, which a processor may understand as well. */
	check(seccomp_attr_set(
		      filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(EPERM)),
		"other machines");
	/* A tree: no call waits for a hundred comparisons. */
	check(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2), "tree");
	forbid_all(filter);
	check(seccomp_export_bpf(filter, fileno(code)), "export");
	seccomp_release(filter);
	rewind(code);
	print(code);
	fclose(code);
	return ferror(stdout) || fflush(stdout) != 0;
}
