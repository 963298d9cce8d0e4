#include <stdlib.h>
#include <string.h>
#include <wasi/api.h>

/* System calls of wasi-libc that system.js does not have to answer, because the
 * answer is constant or follows from other calls. The functions have the names
 * under which wasi-libc would import them. */

#define CALL(name) __imported_wasi_snapshot_preview1_##name

enum {
	ROOT = 3 /* the descriptor of the folder "/" */
};

int32_t CALL(environ_sizes_get)(int32_t count, int32_t size);
int32_t CALL(environ_get)(int32_t variable, int32_t room);
int32_t CALL(fd_prestat_get)(int32_t fd, int32_t out);
int32_t CALL(fd_prestat_dir_name)(int32_t fd, int32_t path, int32_t length);
int32_t CALL(fd_fdstat_get)(int32_t fd, int32_t out);
int32_t CALL(fd_fdstat_set_flags)(int32_t fd, int32_t flags);
int32_t CALL(fd_sync)(int32_t fd);
int32_t CALL(poll_oneoff)(
	int32_t in, int32_t out, int32_t count, int32_t events);
int32_t CALL(fd_pread)(
	int32_t fd, int32_t list, int32_t count, int64_t at, int32_t done);
int32_t CALL(path_readlink)(int32_t fd, int32_t path, int32_t length,
	int32_t room, int32_t size, int32_t done);

/* These functions have the parameters of the system's functions, needed or
 * not. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

static void *
pointer(int32_t address)
{
	return (void *)(uintptr_t)(uint32_t)address;
}

int32_t
CALL(environ_sizes_get)(int32_t count, int32_t size)
{
	*(__wasi_size_t *)pointer(count) = 0;
	*(__wasi_size_t *)pointer(size) = 0;
	return 0;
}

int32_t
CALL(environ_get)(int32_t variable, int32_t room)
{
	return 0;
}

int32_t
CALL(fd_prestat_get)(int32_t fd, int32_t out)
{
	__wasi_prestat_t root = { .tag = __WASI_PREOPENTYPE_DIR,
		.u.dir.pr_name_len = 1 };
	*(__wasi_prestat_t *)pointer(out) = root;
	return fd == ROOT ? 0 : __WASI_ERRNO_BADF;
}

int32_t
CALL(fd_prestat_dir_name)(int32_t fd, int32_t path, int32_t length)
{
	*(char *)pointer(path) = '/';
	return 0;
}

/* Allows all calls for open files, but a terminal can't be positioned. */
int32_t
CALL(fd_fdstat_get)(int32_t fd, int32_t out)
{
	__wasi_filestat_t about;
	__wasi_fdstat_t all;
	__wasi_errno_t wrong = __wasi_fd_filestat_get((__wasi_fd_t)fd, &about);
	if (wrong)
		return wrong;
	memset(&all, 0xFF, sizeof all);
	all.fs_filetype = about.filetype;
	all.fs_flags = 0;
	if (about.filetype == __WASI_FILETYPE_CHARACTER_DEVICE)
		all.fs_rights_base &=
			~(__WASI_RIGHTS_FD_SEEK | __WASI_RIGHTS_FD_TELL);
	*(__wasi_fdstat_t *)pointer(out) = all;
	return 0;
}

int32_t
CALL(fd_fdstat_set_flags)(int32_t fd, int32_t flags)
{
	return 0;
}

int32_t
CALL(fd_sync)(int32_t fd)
{
	return 0;
}

/* The module never has to wait for anything. */
int32_t
CALL(poll_oneoff)(int32_t in, int32_t out, int32_t count, int32_t events)
{
	return __WASI_ERRNO_NOSYS;
}

/* Reads at another offset of the file, and restores the old offset. */
int32_t
CALL(fd_pread)(
	int32_t fd, int32_t list, int32_t count, int64_t at, int32_t done)
{
	__wasi_fd_t file = (__wasi_fd_t)fd;
	__wasi_filesize_t before, now;
	__wasi_errno_t wrong =
		__wasi_fd_seek(file, 0, __WASI_WHENCE_CUR, &before);
	if (!wrong)
		wrong = __wasi_fd_seek(file, at, __WASI_WHENCE_SET, &now);
	if (!wrong)
		wrong = __wasi_fd_read(
			file, pointer(list), (size_t)count, pointer(done));
	if (!wrong)
		wrong = __wasi_fd_seek(file, (__wasi_filedelta_t)before,
			__WASI_WHENCE_SET, &now);
	return wrong;
}

/* The module's files include no links. Paths from wasi-libc end with a NUL. */
int32_t
CALL(path_readlink)(int32_t fd, int32_t path, int32_t length, int32_t room,
	int32_t size, int32_t done)
{
	__wasi_filestat_t about;
	__wasi_errno_t wrong = __wasi_path_filestat_get(
		(__wasi_fd_t)fd, 0, pointer(path), &about);
	return wrong ? wrong : __WASI_ERRNO_INVAL;
}

/* libsodium calls these. wasi-libc's own would add a random number
 * generator. */

void arc4random_buf(void *out, size_t size);
uint32_t arc4random(void);

void
arc4random_buf(void *out, size_t size)
{
	if (__wasi_random_get(out, size) != 0)
		abort();
}

uint32_t
arc4random(void)
{
	uint32_t number;
	arc4random_buf(&number, sizeof number);
	return number;
}
