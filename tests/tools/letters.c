/*
 * letters: what feldpost does with letters, for tests that change packets.
 *
 *	letters <TEXT		turns the plain packets in the text into letters
 *	letters -d <TEXT	prints the packets in the text, plain
 */
#include <stdio.h>
#include <string.h>

#include "feldpost/arena.h"
#include "feldpost/file.h"
#include "feldpost/hash.h"
#include "feldpost/limits.h"
#include "letters.h"

int
main(int argc, char **argv)
{
	struct arena *a = arena_new(NULL);
	struct buffer out = buffer_in(a);
	struct span text;
	struct error e;
	if (!crypto_start() || !file_read(a, "-", LIMIT_FILE, &text, &e))
		return 1;
	if (argc > 1 && strcmp(argv[1], "-d") == 0)
		letters_read(&out, text);
	else
		letters_write(&out, text);
	fwrite(buffer_string(&out), 1, out.length, stdout);
	arena_free(a);
	return 0;
}
