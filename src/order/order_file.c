#include <ctype.h>
#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/order_file.h"

/* A no-break space, which some keyboards type and some web pages contain. */
#define NO_BREAK "\xC2\xA0"

static const char *
plain_blanks(struct arena *a, const char *text)
{
	struct buffer out = buffer_in(a);
	const char *at = strstr(text, NO_BREAK);
	if (!at)
		return text;
	for (; at; at = strstr(text, NO_BREAK)) {
		buffer_add(&out, text, (size_t)(at - text));
		buffer_putc(&out, ' ');
		text = at + strlen(NO_BREAK);
	}
	buffer_puts(&out, text);
	while (out.data[out.length - 1] == ' ')
		out.data[--out.length] = '\0';
	text = buffer_string(&out);
	return text + strspn(text, " ");
}

/* `agree undo` becomes the first line of the packet, wherever the player wrote
 * it, because all other lines apply to the position after the undo. */
bool
order_file_add(struct arena *a, struct order_file *f, const char *text,
	struct place at, struct error *e)
{
	if (strstr(text, NO_BREAK))
		text = order_without_comment(a, text);
	bool agrees = text_behind(text + strspn(text, " \t"), "agree undo");
	size_t last = f->lines.count, to = agrees ? 0 : last;
	if (!f->place)
		f->place = arena_array(a, LIMIT_BATCH, sizeof *f->place);
	if (last == LIMIT_BATCH)
		return error_at(
			e, ERROR_INPUT, at, "more than %d orders", LIMIT_BATCH);
	lines_add(a, &f->lines, text);
	for (; last > to; last--) {
		f->lines.line[last] = f->lines.line[last - 1];
		f->place[last] = f->place[last - 1];
	}
	f->lines.line[to] = text;
	f->place[to] = at;
	return true;
}

static bool
read_lines(struct arena *a, const struct node *list, const char *prefix,
	struct order_file *f, struct error *e)
{
	bool empty = list->kind == NODE_SCALAR && *list->text == '\0';
	if (!empty && !doc_expect(list, NODE_LIST, _("a list of orders"), e))
		return false;
	for (const struct node *n = list->first; n; n = n->next) {
		const char *text;
		if (!doc_get_text(
			    n, LIMIT_ORDER_LINE, _("an order"), &text, e) ||
			!order_file_add(a, f,
				arena_printf(a, "%s%s", prefix, text), n->at,
				e))
			return false;
	}
	return true;
}

static bool
read_notes(struct arena *a, const struct node *list, struct order_file *f,
	struct error *e)
{
	if (!doc_expect(list, NODE_LIST, _("a list of notes"), e))
		return false;
	for (const struct node *n = list->first; n; n = n->next) {
		const char *text;
		if (!doc_get_text(n, LIMIT_DOC_SCALAR, _("a note"), &text, e))
			return false;
		lines_add(a, &f->notes, text);
	}
	return true;
}

/* Reads a key whose value is `stop` or the word `other`, and adds the matching
 * engine line. */
static bool
read_terms(struct arena *a, const struct node *root, const char *key,
	const char *other, struct order_file *f, struct error *e)
{
	const struct node *n = doc_find(root, key);
	const char *text;
	if (!n)
		return true;
	if (!doc_get_text(n, 8, key, &text, e))
		return false;
	if (!text_alike(text, "stop") && !text_alike(text, other))
		return error_at(e, ERROR_INPUT, n->at,
			"%s is `stop` or `%s`, not `%s`", key, other, text);
	return order_file_add(
		a, f, arena_printf(a, "%s %s", key, text), n->at, e);
}

static bool
read_address(const struct node *root, struct order_file *f, struct error *e)
{
	const struct node *game = doc_find(root, "game");
	const struct node *turn = doc_find(root, "turn");
	const struct node *packet = doc_find(root, "packet");
	const struct node *after = doc_find(root, "after");
	if (game) {
		f->game_at = game->at;
		if (!doc_get_text(game, 64, _("the game's first digits"),
			    &f->game, e))
			return false;
	}
	if (turn) {
		f->turn_at = turn->at;
		if (!doc_get_integer(turn, 0, 9999, _("the turn"), &f->turn, e))
			return false;
	}
	if (packet) {
		f->packet_at = packet->at;
		if (!doc_get_integer(packet, 1, LIMIT_SEQ, _("the packet"),
			    &f->packet, e))
			return false;
	}
	f->after_at = after ? after->at : (struct place){ .line = 0 };
	return !after ||
	       doc_get_text(after, 64, _("the hash of the packet before"),
		       &f->after, e);
}

static const char *const map_keys[] = { "game", "turn", "packet", "after",
	"on-fail", "on-turn", "on-reveal", "standing", "orders", "notes",
	NULL };

static bool
read_map(struct arena *a, const struct node *root, struct order_file *f,
	struct error *e)
{
	const struct node *n;
	if (!doc_only(root, map_keys, e) || !read_address(root, f, e) ||
		!read_terms(a, root, "on-fail", "skip", f, e) ||
		!read_terms(a, root, "on-turn", "keep", f, e) ||
		!read_terms(a, root, "on-reveal", "go", f, e))
		return false;
	/* An empty list withdraws all standing orders. */
	n = doc_find(root, "standing");
	if (n && !(n->kind == NODE_LIST && n->count == 0
				 ? order_file_add(
					   a, f, "standing none", n->at, e)
				 : read_lines(a, n, "standing ", f, e)))
		return false;
	if ((n = doc_find(root, "orders")) && !read_lines(a, n, "", f, e))
		return false;
	return !(n = doc_find(root, "notes")) || read_notes(a, n, f, e);
}

/* Returns the length of a line without its comment and the blanks before the
 * comment. */
static size_t
order_length(const char *line, size_t length)
{
	const char *comment = memchr(line, '#', length);
	if (comment)
		length = (size_t)(comment - line);
	while (length && line[length - 1] && strchr(" \t\r", line[length - 1]))
		length--;
	return length;
}

/* Returns the length of a "- " at the start, which plain text does not need. */
static size_t
list_mark(const char *line, size_t length)
{
	return length > 2 && memcmp(line, "- ", 2) == 0 ? 2 : 0;
}

const char *
order_without_comment(struct arena *a, const char *line)
{
	line = plain_blanks(a, line);
	size_t mark = list_mark(line, strlen(line));
	return arena_copy(
		a, line + mark, order_length(line + mark, strlen(line + mark)));
}

static bool
read_plain(struct arena *a, const char *file, struct span text,
	struct order_file *f, struct error *e)
{
	struct place at = { .file = file, .line = 1, .column = 1 };
	struct span line;
	for (; span_line(&text, &line); at.line++) {
		size_t mark = list_mark(line.data, line.length);
		line.data += mark;
		line.length -= mark;
		at.column = 1 + mark;
		size_t length = order_length(line.data, line.length);
		if (length == 0)
			continue;
		if (length > LIMIT_ORDER_LINE ||
			memchr(line.data, '\0', length) != NULL)
			return error_at(e, ERROR_INPUT, at,
				"the order is too long or has a zero byte");
		if (!order_file_add(
			    a, f, arena_copy(a, line.data, length), at, e))
			return false;
	}
	return true;
}

static const char *
first_line(struct arena *a, struct span text)
{
	struct span line;
	size_t used = 0;
	while (!used && span_line(&text, &line))
		used = order_length(line.data, line.length);
	return used ? arena_copy(a, line.data, used) : "";
}

/* True if the text is YAML, which begins with a key. An order has no colon
 * after its first word. */
static bool
is_yaml(struct arena *a, struct span text)
{
	const char *line = first_line(a, text);
	const char *end = line + strspn(line, " \r");
	while (isalnum((unsigned char)*end) || *end == '-')
		end++;
	return *end && (*end == ':' || *end == '{' || end == line);
}

/* Undoes changes by editors and mail programs: removes a byte order mark at the
 * start, and replaces no-break spaces in the indentation of lines. */
static struct span
as_meant(struct arena *a, struct span text)
{
	struct buffer out = buffer_in(a);
	bool indent = true;
	if (span_begins(text, "\xEF\xBB\xBF"))
		text = span_from(text, 3);
	if (!span_contains(text, NO_BREAK))
		return text;
	while (text.length) {
		bool blank = indent && span_begins(text, NO_BREAK);
		buffer_putc(&out, blank ? ' ' : *text.data);
		indent = *text.data == '\n' ||
			 (indent && (blank || strchr(" -", *text.data)));
		text = span_from(text, blank ? strlen(NO_BREAK) : 1);
	}
	return buffer_span(&out);
}

bool
order_file_read(struct arena *a, const char *file, struct span text,
	struct order_file *out, struct error *e)
{
	*out = (struct order_file){ .turn = -1, .packet = -1 };
	if (!doc_check_text(file, text, e))
		return error_hint(e, "save it as UTF-8; `iconv -f latin1 -t "
				     "utf8` converts Latin-1");
	text = as_meant(a, text);
	if (doc_refuse_practice(a, file, text, e))
		return false;
	if (!is_yaml(a, text))
		return read_plain(a, file, text, out, e);
	struct node *root;
	out->yaml = true;
	return doc_read(a, file, text, &root, e) &&
	       doc_expect(root, NODE_MAP, _("an order file"), e) &&
	       read_map(a, root, out, e);
}

bool
order_file_begins(struct arena *a, struct span text, const char **line)
{
	const char *first = first_line(a, text);
	first += strspn(first, " \t");
	size_t word = strcspn(first, ":");
	for (int i = 0; map_keys[i] && first[word]; i++)
		if (strlen(map_keys[i]) == word &&
			strncmp(map_keys[i], first, word) == 0)
			return true;
	*line = first;
	return *first == '{';
}
