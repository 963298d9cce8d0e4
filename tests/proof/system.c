/* System calls that fuzzers need and the program does not. Their folders
 * disappear with the module. */
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>

char *
mkdtemp(char *path)
{
	mkdir("/tmp", 0777);
	return mkdir(path, 0700) == 0 ? path : NULL;
}

int32_t __imported_wasi_snapshot_preview1_path_remove_directory(
	int32_t fd, int32_t path, int32_t length);

int32_t
__imported_wasi_snapshot_preview1_path_remove_directory(
	int32_t fd, int32_t path, int32_t length)
{
	(void)fd;
	(void)path;
	(void)length;
	return 0;
}
