/* pack FOLDER FILE...: writes the packed scenarios of all games, the styles,
 * shapes and scripts of pictures and pages, and the points of hidden cards, as
 * C (see scenario.c, svg.h, page.h, group.h). If FOLDER is -, no scenarios are
 * written. Without files of pages, for the module that pages carry, no points
 * are written, because the module would be larger. Only the build runs this
 * program. */
#include <stdio.h>
#include <string.h>

#include "feldpost/cards.h"
#include "feldpost/file.h"
#include "feldpost/group.h"
#include "feldpost/limits.h"
#include "feldpost/pack.h"
#include "feldpost/page.h"
#include "feldpost/scenario.h"
#include "feldpost/svg.h"

/* The packer itself has no built-in files. */
const struct packed_file packed_files[] = { { .data = NULL } };
const struct page_file page_files[] = { { .data = NULL } };
const struct svg_packed svg_packed[] = { { .name = NULL } };
const struct known_point known_points[] = { { .tokens = NULL } };

static void
put_bytes(struct span bytes, size_t number)
{
	printf("static const char packed_%zu[] = {", number);
	for (size_t i = 0; i < bytes.length; i++)
		printf("%s'\\%03o',", i % 10 ? " " : "\n\t",
			(unsigned)(unsigned char)bytes.data[i]);
	printf(" 0\n};\n");
}

static bool
pack_file(struct arena *a, const char *path, const char *name,
	const struct scenario *s, size_t number, struct buffer *rows,
	struct error *e)
{
	struct span text;
	struct node *root;
	struct digest hash;
	struct buffer packed = buffer_in(a);
	if (!file_read(a, path, LIMIT_SCENARIO, &text, e) ||
		!doc_read(a, path, text, &root, e))
		return false;
	hash_bytes(&hash, text);
	doc_pack(&packed, root);
	put_bytes(buffer_span(&packed), number);
	buffer_printf(rows,
		"\t{ \"%s\", \"%s\",\n\t\t{ \"%s\" },\n\t\t{ \"%s\" },"
		"\n\t\tpacked_%zu, %zu },\n",
		s->rules->name, name, hash.hex, s->digest.hex, number,
		packed.length);
	return true;
}

static bool
pack_beside(struct arena *a, const char *folder, const char *name,
	const struct scenario *s, size_t *number, struct buffer *rows,
	struct error *e)
{
	const char *path = arena_printf(a, "%s/%s", folder, name);
	bool there;
	return file_look(path, &there, e) &&
	       (!there || pack_file(a, path, name, s, (*number)++, rows, e));
}

static void
pack_point(struct buffer *points, const char *tokens)
{
	struct point p;
	point_hash(&p, "%s", tokens);
	buffer_printf(
		points, "\t{ \"%s\", %zu,\n\t\t{ {", tokens, strlen(tokens));
	for (size_t i = 0; i < sizeof p.bytes; i++)
		buffer_printf(
			points, "%s%d,", i % 16 ? " " : "\n\t\t\t", p.bytes[i]);
	buffer_puts(points, "\n\t\t} } },\n");
}

/* Adds the points of a game's cards, and makes `most` the largest number of
 * cards in a deck. */
static void
pack_cards(struct arena *a, const struct scenario *s, struct buffer *points,
	int *most)
{
	const struct hidden_cards *hidden = s->rules->hidden;
	int pieces = hidden ? hidden->names(s->world)->pieces : 0;
	for (int i = 0; i < pieces; i++)
		pack_point(
			points, arena_printf(a, "card %s %s", hidden->deck,
					words_id(hidden->pieces, s->world, i)));
	*most = pieces > *most ? pieces : *most;
}

static bool
pack_scenario(struct arena *a, const struct rules *rules, const char *folder,
	size_t *number, struct buffer *rows, struct buffer *points, int *most,
	struct error *e)
{
	struct scenario s;
	const char *head = arena_printf(a, "%s/scenario.yaml", folder);
	if (!scenario_load(a, rules, folder, &s, e) ||
		!pack_file(a, head, "scenario.yaml", &s, (*number)++, rows, e))
		return false;
	for (size_t i = 0; i < s.file_count; i++)
		if (!pack_file(a, s.file[i].path, s.file[i].name, &s,
			    (*number)++, rows, e))
			return false;
	pack_cards(a, &s, points, most);
	return pack_beside(a, folder, "lesson.yaml", &s, number, rows, e);
}

static bool
pack_page_file(struct arena *a, const char *path, size_t *number,
	struct buffer *rows, struct error *e)
{
	struct span text;
	const char *slash = strrchr(path, '/');
	if (!file_read(a, path, LIMIT_FILE, &text, e))
		return false;
	put_bytes(text, *number);
	buffer_printf(rows, "\t{ \"%s\", packed_%zu, %zu },\n",
		slash ? slash + 1 : path, (*number)++, text.length);
	return true;
}

static void
pack_piece(struct span title, const struct buffer *piece, size_t *number,
	struct buffer *rows)
{
	size_t from = strcspn(title.data, " ") + 1;
	int length = (int)strcspn(title.data + from, ": ");
	put_bytes(buffer_span(piece), *number);
	buffer_printf(rows, "\t{ \"%.*s\", packed_%zu, %zu },\n", length,
		title.data + from, (*number)++, piece->length);
}

/* Adds the pieces of style or shapes. Each piece follows a comment that begins
 * with the piece's name. A line that begins with a tab continues the line
 * before, after a blank. No blank is added if that line ends where no blank is
 * allowed, or with a backslash, which is removed. */
static bool
pack_pieces(struct arena *a, const char *path, size_t *number,
	struct buffer *rows, struct error *e)
{
	struct span rest, line, title = { "", 0 };
	struct buffer piece = buffer_in(a);
	if (!file_read(a, path, LIMIT_FILE, &rest, e))
		return false;
	while (span_line(&rest, &line)) {
		bool on = *line.data == '\t';
		if (strncmp(line.data, "/*", 2) == 0 ||
			strncmp(line.data, "<!--", 4) == 0) {
			if (title.length)
				pack_piece(title, &piece, number, rows);
			title = line;
			piece = buffer_in(a);
			continue;
		}
		if (on && strchr(";,>\\", piece.data[piece.length - 2]))
			piece.length -=
				piece.data[piece.length - 2] == '\\' ? 2 : 1;
		else if (on)
			piece.data[piece.length - 1] = ' ';
		buffer_add(&piece, line.data + on, line.length - on);
		buffer_putc(&piece, '\n');
	}
	if (title.length)
		pack_piece(title, &piece, number, rows);
	return true;
}

int
main(int argc, char **argv)
{
	struct error e = { .code = ERROR_NONE };
	struct arena *a = arena_new(NULL);
	struct buffer rows = buffer_in(a), pages = buffer_in(a);
	struct buffer pieces = buffer_in(a), points = buffer_in(a);
	size_t number = 0;
	int most = 0;
	bool ok = argc >= 2 && a && crypto_start();
	printf("/* Made from scenarios/, src/draw/ and src/page/ by the build. "
	       "*/\n"
	       "#include \"feldpost/group.h\"\n"
	       "#include \"feldpost/page.h\"\n"
	       "#include \"feldpost/scenario.h\"\n"
	       "#include \"feldpost/svg.h\"\n\n");
	bool none = ok && strcmp(argv[1], "-") == 0;
	for (size_t i = 0; ok && !none && games[i]; i++)
		ok = pack_scenario(a, games[i],
			arena_printf(a, "%s/%s", argv[1], games[i]->name),
			&number, &rows, &points, &most, &e);
	for (int i = 2; ok && i < argc; i++)
		ok = strstr(argv[i], "src/draw/")
			     ? pack_pieces(a, argv[i], &number, &pieces, &e)
			     : pack_page_file(a, argv[i], &number, &pages, &e);
	printf("\nconst struct packed_file packed_files[] = {\n%s"
	       "\t{ .data = NULL },\n};\n",
		buffer_string(&rows));
	printf("\nconst struct page_file page_files[] = {\n%s"
	       "\t{ .data = NULL },\n};\n",
		buffer_string(&pages));
	printf("\nconst struct svg_packed svg_packed[] = {\n%s"
	       "\t{ .name = NULL },\n};\n",
		buffer_string(&pieces));
	pack_point(&points, "gen h");
	for (int i = 1; i <= most; i++)
		pack_point(&points, arena_printf(a, "gen %d", i));
	printf("\nconst struct known_point known_points[] = {\n%s"
	       "\t{ .tokens = NULL },\n};\n",
		pages.length ? buffer_string(&points) : "");
	if (!ok)
		fprintf(stderr, "%s:%zu: %s\n", e.at.file ? e.at.file : "pack",
			e.at.line, e.text);
	arena_free(a);
	return !ok || fflush(stdout) != 0;
}
