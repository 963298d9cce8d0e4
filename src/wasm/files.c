#include <wasi/api.h>

/* There are no files: what the library of C needs for its streams, of which
 * nothing here writes any, is answered here, so that the module asks nobody. */

__wasi_errno_t
__wasi_fd_close(__wasi_fd_t fd)
{
	(void)fd;
	return __WASI_ERRNO_BADF;
}

__wasi_errno_t
__wasi_fd_seek(__wasi_fd_t fd, __wasi_filedelta_t offset,
	__wasi_whence_t whence, __wasi_filesize_t *retptr0)
{
	(void)fd;
	(void)offset;
	(void)whence;
	(void)retptr0;
	return __WASI_ERRNO_BADF;
}

__wasi_errno_t
__wasi_fd_write(__wasi_fd_t fd, const __wasi_ciovec_t *iovs, size_t iovs_len,
	__wasi_size_t *retptr0)
{
	(void)fd;
	(void)iovs;
	(void)iovs_len;
	(void)retptr0;
	return __WASI_ERRNO_BADF;
}
