/* bundle FILE: writes a module of pages, and all modules that it imports, as
 * one script. A module comes after those that it imports, and without its lines
 * "import", words "export", and lines that are only comments. Refuses modules
 * that import each other in a circle, and a name that two modules declare,
 * because names are kept. Only the build runs this program. */
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MODULES = 64,
	NAMES = 1024,
	NAME = 40, /* bytes of a longest name */
	LINE = 400 /* bytes of a longest line */
};

struct bundle {
	char path[MODULES][PATH_MAX];
	bool written[MODULES];
	size_t count;
	char name[NAMES][NAME];
	size_t names;
};

static bool
refuse(const char *path, const char *why, const char *what)
{
	fprintf(stderr, "%s: %s%s\n", path, why, what ? what : "");
	return false;
}

/* Returns the text after a word, or the whole text if it begins otherwise. */
static const char *
after(const char *text, const char *word)
{
	size_t length = strlen(word);
	return strncmp(text, word, length) == 0 ? text + length : text;
}

/* Notes the name that a line declares, if it declares one. */
static bool
declare(struct bundle *b, const char *path, const char *line)
{
	static const char *const kinds[] = { "function ", "class ", "const ",
		"let " };
	const char *text = after(line, "async "), *name = text;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		name = name == text ? after(text, kinds[i]) : name;
	if (name == text || b->names == NAMES)
		return name == text || refuse(path, "too many names", NULL);
	char *kept = b->name[b->names++];
	snprintf(kept, NAME, "%.*s", (int)strcspn(name, "( =,;\n"), name);
	for (size_t i = 0; i + 1 < b->names; i++)
		if (strcmp(b->name[i], kept) == 0)
			return refuse(path, "another module declares ", kept);
	return true;
}

static bool add(struct bundle *b, const char *path);

/* Adds the modules that a file imports. */
static bool
add_imports(struct bundle *b, const char *path, FILE *in)
{
	char line[LINE], other[PATH_MAX + LINE];
	int folder = (int)(strrchr(path, '/') - path);
	while (fgets(line, sizeof line, in)) {
		char *name = strchr(line, '"');
		if (after(line, "import ") == line)
			continue;
		if (!name++)
			return refuse(path, "no path in this line: ", line);
		snprintf(other, sizeof other, "%.*s/%.*s", folder, path,
			(int)strcspn(name, "\""), name);
		if (!add(b, other))
			return false;
	}
	return true;
}

/* True if a comment is all of a line. */
static bool
is_comment(const char *line)
{
	const char *text = line + strspn(line, "\t"), *end = strstr(text, "*/");
	return after(text, "//") != text ||
	       (after(text, "/*") != text && end && strcmp(end, "*/\n") == 0);
}

static bool
write_rest(struct bundle *b, const char *path, FILE *in)
{
	char line[LINE];
	while (fgets(line, sizeof line, in)) {
		const char *rest = after(line, "export ");
		if (after(line, "import ") == line && !is_comment(line) &&
			fputs(rest, stdout) < 0)
			return refuse(path, strerror(errno), NULL);
		if (!declare(b, path, rest))
			return false;
	}
	return true;
}

static bool
add(struct bundle *b, const char *path)
{
	size_t i = 0, n = b->count;
	if (n == MODULES || !realpath(path, b->path[n]))
		return refuse(path, "no such module", NULL);
	while (strcmp(b->path[i], b->path[n]) != 0)
		i++;
	if (i < n)
		return b->written[i] || refuse(path, "imports itself", NULL);
	FILE *in = fopen(b->path[n], "r");
	if (!in)
		return refuse(path, strerror(errno), NULL);
	b->count++;
	bool ok = add_imports(b, b->path[n], in) &&
		  fseek(in, 0, SEEK_SET) == 0 && write_rest(b, b->path[n], in);
	b->written[n] = true;
	return fclose(in) == 0 && ok;
}

int
main(int argc, char **argv)
{
	static struct bundle b;
	/* In a block of a strict script, names are nobody else's. */
	printf("\n\"use strict\";\n{\n");
	bool ok = argc == 2 && add(&b, argv[1]);
	printf("}\n");
	return !ok || fflush(stdout) != 0;
}
