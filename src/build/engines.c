/*
 * engines COMPILER [GAME FILE]...: the engines of planning pages, as C
 * (plan_page.h). Run by the build, and never by anybody else.
 */
#include <stdio.h>

/* The bytes of a file as an array; returns how many there are. */
static long
put_file(const char *name, int number)
{
	FILE *f = fopen(name, "rb");
	long length = 0;
	int c;
	if (!f)
		return -1;
	printf("static const unsigned char engine_%d[] = {", number);
	for (; (c = getc(f)) != EOF; length++)
		printf("%s%d,", length % 20 ? "" : "\n\t", c);
	printf("\n};\n");
	fclose(f);
	return length;
}

int
main(int argc, char **argv)
{
	printf("/* Made by the build. */\n#include "
	       "\"feldpost/plan_page.h\"\n\n");
	for (int i = 2; i + 1 < argc; i += 2)
		if (put_file(argv[i + 1], i) < 0) {
			fprintf(stderr, "engines: no %s\n", argv[i + 1]);
			return 1;
		}
	printf("const struct plan_engine plan_engines[] = {\n");
	for (int i = 2; i + 1 < argc; i += 2)
		printf("\t{ \"%s\", \"%s\", engine_%d, sizeof engine_%d },\n",
			argv[i], argv[1], i, i);
	printf("\t{ .game = NULL },\n};\n");
	return fflush(stdout) != 0;
}
