#include "feldpost/desk_log.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/compose.h"
#include "feldpost/date.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/system.h"

enum {
	SENDING = 600, /* seconds after which no process can still be sending */
};

static const char *const words[LOG_WORDS] = {
	[LOG_TAKEN] = "taken",
	[LOG_SENT] = "sent",
	[LOG_REPEATED] = "repeated",
	[LOG_SIGNED] = "signed",
	[LOG_PUT_OFF] = "put-off",
	[LOG_JOINED] = "joined",
	[LOG_REFUSED] = "refused",
	[LOG_SENDING] = "sending",
	[LOG_MAIL] = "mail",
	[LOG_UNSENT] = "unsent",
	[LOG_ADDRESS] = "address",
	[LOG_REMINDED] = "reminded",
};

static bool
read_line(struct arena *a, struct span text, struct log_line *line)
{
	struct error unused;
	struct span when = span_word(&text), word = span_word(&text);
	struct span game = span_word(&text), number = span_word(&text);
	long seq;
	int i = 0;
	while (i < LOG_WORDS && !span_equals(word, words[i]))
		i++;
	if (i == LOG_WORDS || !date_read_moment(when, &line->when) ||
		!digest_read(&line->game, game) ||
		!integer_read(number, 1, LIMIT_SEQ, &seq))
		return false;
	line->mail = (struct digest){ "" };
	line->address = NULL;
	if (i == LOG_ADDRESS) {
		line->address = arena_copy(a, text.data, text.length);
		text.length = 0;
		if (!address_check(line->address, &unused))
			return false;
	}
	if (i == LOG_MAIL ? !digest_read(&line->mail, text) : text.length > 0)
		return false;
	line->word = (enum log_word)i;
	line->seq = (unsigned)seq;
	return true;
}

bool
desk_log_read(struct arena *a, const char *folder, struct desk_log *out,
	struct error *e)
{
	struct span text = { .data = "", .length = 0 }, read;
	struct log_line line;
	bool there;
	*out = (struct desk_log){ .count = 0 };
	if (!file_read_beside(a, folder_path(a, folder, "log"), LIMIT_FILE,
		    &text, &there, e))
		return false;
	while (span_line(&text, &read))
		if (read_line(a, read, &line)) {
			line.number = out->count;
			*ARENA_ADD(a, out->line, out->count, out->capacity) =
				line;
		}
	return true;
}

static int
by_game(const void *a, const void *b)
{
	const struct log_line *one = a, *other = b;
	int order = strcmp(one->game.hex, other->game.hex);
	return order ? order
		     : (one->number > other->number) -
			       (one->number < other->number);
}

void
desk_log_sort(struct desk_log *log)
{
	if (log->count)
		qsort(log->line, log->count, sizeof *log->line, by_game);
}

/* Returns how many lines of a sorted log have a game below `most`. */
static size_t
count_below(const struct desk_log *sorted, const char *most)
{
	size_t first = 0, end = sorted->count;
	while (first < end) {
		size_t middle = first + (end - first) / 2;
		if (strcmp(sorted->line[middle].game.hex, most) < 0)
			first = middle + 1;
		else
			end = middle;
	}
	return first;
}

struct desk_log
desk_log_of(const struct desk_log *sorted, const struct digest *game)
{
	size_t first = count_below(sorted, game->hex), end = first;
	while (end < sorted->count &&
		digest_equals(&sorted->line[end].game, game))
		end++;
	return (struct desk_log){ .line = sorted->line + first,
		.count = end - first };
}

/* The first line of the log. It shows that a file with this name is the log. */
static const char head[] = "# feldpost: the log of a desk\n";

bool
desk_log_is(const char *folder)
{
	struct arena *a = arena_new(NULL);
	struct span text = { .data = "", .length = 0 };
	struct error unused;
	bool there = false;
	bool is = a &&
		  file_read_beside(a, folder_path(a, folder, "log"), LIMIT_FILE,
			  &text, &there, &unused) &&
		  span_begins(text, head);
	if (a)
		arena_free(a);
	return is;
}

bool
desk_log_begin(struct arena *a, const char *folder, struct error *e)
{
	const char *path = folder_path(a, folder, "log");
	struct span text;
	bool there;
	if (desk_log_is(folder))
		return true;
	if (!file_make_folders(path, e) ||
		!file_read_beside(a, path, LIMIT_FILE, &text, &there, e))
		return false;
	/* A crash may have left an incomplete first line. */
	if (text.length >= strlen(head) ||
		memcmp(text.data, head, text.length) != 0)
		return error_set(e, ERROR_SYSTEM,
			"%s is not the log of a desk, so feldpost does not "
			"write to this file",
			path);
	return text.length ? file_write(path, span_of(head), FILE_PRIVATE, e)
			   : file_append_beside(path, span_of(head), e);
}

bool
desk_log_add(struct arena *a, const char *folder, const struct log_line *line,
	struct error *e)
{
	struct buffer out = buffer_in(a);
	const char *more = line->address ? line->address : line->mail.hex;
	buffer_printf(&out, "%s %s %s %u%s%s\n", date_text(a, line->when, true),
		words[line->word], line->game.hex, line->seq, *more ? " " : "",
		more);
	return file_append_beside(
		folder_path(a, folder, "log"), buffer_span(&out), e);
}

bool
desk_log_note(struct arena *a, const char *folder, enum log_word word,
	const struct digest *game, unsigned seq, struct error *e)
{
	const struct log_line line = {
		.when = system_now(), .word = word, .game = *game, .seq = seq
	};
	return desk_log_add(a, folder, &line, e);
}

const struct log_line *
desk_log_find(const struct desk_log *log, const struct digest *game,
	unsigned seq, enum log_word word)
{
	const struct log_line *found = NULL;
	for (size_t i = 0; i < log->count; i++) {
		const struct log_line *line = &log->line[i];
		if (line->seq != seq || !digest_equals(&line->game, game))
			continue;
		if (word == LOG_WORDS &&
			(line->word == LOG_TAKEN || line->word == LOG_SENT))
			return line;
		if (line->word == word)
			found = line;
	}
	return found;
}

size_t
desk_log_today(const struct desk_log *log, const struct digest *game,
	enum log_word word, long long now)
{
	size_t count = 0;
	for (size_t i = 0; i < log->count; i++) {
		const struct log_line *line = &log->line[i];
		count += line->word == word && line->when <= now &&
			 now - line->when < DAY_SECONDS &&
			 digest_equals(&line->game, game);
	}
	return count;
}

enum {
	TO_SEND = 1 << LOG_SIGNED | 1 << LOG_SENDING | 1 << LOG_UNSENT,
};

/* Returns the game's last line with one of the words in `of`. Returns NULL if a
 * later line says that this packet, or a later packet, was sent or answered. */
static const struct log_line *
find_open(const struct desk_log *log, const struct digest *game, unsigned of)
{
	const struct log_line *open = NULL;
	for (size_t i = 0; i < log->count; i++) {
		const struct log_line *line = &log->line[i];
		if (!digest_equals(&line->game, game))
			continue;
		if (of & 1U << line->word)
			open = line;
		else if (open && line->seq >= open->seq)
			open = NULL;
	}
	return open;
}

unsigned
desk_log_overdue(
	const struct desk_log *log, const struct digest *game, long long now)
{
	const struct log_line *line = find_open(log, game, TO_SEND);
	return line && now - line->when >= SENDING ? line->seq : 0;
}

unsigned
desk_log_unsent(
	const struct desk_log *log, const struct digest *game, long long now)
{
	const struct log_line *line = find_open(log, game, TO_SEND);
	return line && line->word == LOG_UNSENT
		       ? line->seq
		       : desk_log_overdue(log, game, now);
}

unsigned
desk_log_put_off(const struct desk_log *log, const struct digest *game)
{
	const struct log_line *line = find_open(log, game, 1U << LOG_PUT_OFF);
	return line ? line->seq : 0;
}
