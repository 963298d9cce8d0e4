/* module [COMPILER HASH - FILE]: writes the packed module of pages as C
 * (plan_page.h). Only the build runs this program. */
#include <stdio.h>

/* Writes a file's bytes as an array. Returns 0 if there is no such file. */
static int
put_file(const char *name)
{
	FILE *f = fopen(name, "rb");
	long length = 0;
	int c;
	if (!f)
		return 0;
	printf("static const char bytes[] = {");
	for (; (c = getc(f)) != EOF; length++)
		printf("%s%d,", length % 20 ? "" : "\n\t", c);
	printf("\n};\n");
	fclose(f);
	return 1;
}

int
main(int argc, char **argv)
{
	printf("/* Made by the build. */\n#include "
	       "\"feldpost/plan_page.h\"\n\n");
	if (argc < 5) {
		printf("const struct page_module page_module = "
		       "{ .data = NULL };\n");
		return fflush(stdout) != 0;
	}
	if (!put_file(argv[4])) {
		fprintf(stderr, "module: no %s\n", argv[4]);
		return 1;
	}
	printf("const struct page_module page_module = {\n\t\"%s\", \"%s\",\n"
	       "\tbytes, sizeof bytes\n};\n",
		argv[1], argv[2]);
	return fflush(stdout) != 0;
}
