#include "feldpost/seen.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/game.h"
#include "feldpost/limits.h"

/* Version of the code that reads mails. A later version may find packets
 * that this version misses, so it reads all mails again. */
#define READER "1"

enum {
	WORDS = 5,
	MOST_NAME = 255,
	MOST_BOXES = 64,
	PIECE = 64 << 10, /* the bytes that are written at once */
};

static const char first_line[] = "feldpost-index 1";

static const char *
path_of(const struct owner *o, const char *name)
{
	return folder_path(o->arena, o->desk, name);
}

/* Finds packet `number` in a game's file. If `number` is 0, finds the last
 * packet. Returns the number of packets in the file. */
static size_t
count_packets(struct span text, size_t number, struct span *out)
{
	size_t line, count = 0;
	struct span rest = span_from(text, game_transcript_at(text, &line));
	struct span one, last = { "", 0 };
	bool open = false;
	*out = last;
	while (span_line(&rest, &one)) {
		if (!span_begins(one, ARMOUR_BEGIN))
			continue;
		size_t length = (size_t)(one.data - last.data);
		if (open && count == number)
			*out = (struct span){ last.data, length };
		count++;
		last = one;
		open = true;
	}
	last.length = (size_t)(text.data + text.length - last.data);
	if (open && (number == 0 || number == count))
		*out = last;
	return count;
}

/* Hashes the game in a file up to packet `packets`, or all of it if 0. */
static bool
mark_game(struct arena *a, struct span text, size_t packets,
	struct seen_game *out)
{
	struct span packet;
	bool alone;
	*out = (struct seen_game){ .packets = packets };
	if (!game_peek(a, text, &out->offer, &alone) || alone)
		return false;
	size_t count = count_packets(text, packets, &packet);
	out->packets = packets ? packets : count;
	hash_bytes(&out->last, packet);
	return true;
}

static const struct seen_game *
find_game(const struct seen *s, const struct digest *offer)
{
	for (size_t i = 0; i < s->games; i++)
		if (digest_equals(&s->game[i].offer, offer))
			return &s->game[i];
	return NULL;
}

static void
add_game(struct arena *a, struct seen *s, const struct seen_game *g)
{
	*ARENA_ADD(a, s->game, s->games, s->game_capacity) = *g;
}

static bool
each_game(struct owner *o, bool (*take)(struct arena *, void *, struct span),
	void *context)
{
	struct arena *a = o->arena;
	struct file_list files = { .count = 0 };
	struct error unused;
	bool ok = desk_files(a, o->desk, &files, &unused);
	for (size_t i = 0; ok && i < files.count; i++) {
		struct arena *scratch = arena_beside(a);
		struct span text;
		ok = !file_read(scratch, files.path[i], LIMIT_FILE, &text,
			     &unused) ||
		     take(scratch, context, text);
		arena_free(scratch);
	}
	return ok;
}

/* Compares the games now on the desk with the games of the last run. */
struct here {
	struct seen *seen;
	struct arena *arena;
	struct seen now;
};

static bool
is_same_game(struct arena *a, void *context, struct span text)
{
	struct here *h = context;
	struct seen_game g, then;
	if (!mark_game(a, text, 0, &g))
		return true;
	const struct seen_game *was = find_game(h->seen, &g.offer);
	if (!was || g.packets < was->packets ||
		!mark_game(a, text, was->packets, &then) ||
		!digest_equals(&then.last, &was->last))
		return false;
	if (!find_game(&h->now, &g.offer))
		add_game(h->arena, &h->now, &g);
	return true;
}

static bool
is_noted(struct arena *a, void *context, struct span text)
{
	struct here *h = context;
	struct seen_game g;
	if (mark_game(a, text, 0, &g) && !find_game(&h->now, &g.offer))
		add_game(h->arena, &h->now, &g);
	return true;
}

/* True if the desk has the same games as before, and none lost packets. */
static bool
has_same_games(struct owner *o, struct seen *s)
{
	struct here h = { .seen = s, .arena = o->arena };
	return each_game(o, is_same_game, &h) && h.now.games == s->games;
}

/* Compares the names at the beginning of two texts. In a text, flags of a
 * Maildir or the rest of a line may follow the name. */
static int
compare(const char *one, const char *other)
{
	while (*one == *other && *one > ' ' && *one != ':')
		one++, other++;
	bool first = *one <= ' ' || *one == ':';
	bool second = *other <= ' ' || *other == ':';
	return first || second ? second - first
			       : (unsigned char)*one - (unsigned char)*other;
}

static int
by_name(const void *a, const void *b)
{
	return compare(*(const char *const *)a, *(const char *const *)b);
}

static bool
is_name(struct span s)
{
	for (size_t i = 0; i < s.length; i++)
		if (s.data[i] <= ' ' || s.data[i] > '~' || s.data[i] == '/')
			return false;
	return s.length > 0 && s.length <= MOST_NAME;
}

static bool
read_game(struct arena *a, struct seen *s, const struct span *word)
{
	struct seen_game g;
	long packets;
	if (!digest_read(&g.offer, word[1]) ||
		!integer_read(word[2], 1, LIMIT_SEQ, &packets) ||
		!digest_read(&g.last, word[3]) || word[4].length ||
		find_game(s, &g.offer))
		return false;
	g.packets = (size_t)packets;
	add_game(a, s, &g);
	return true;
}

/* Lists the files in a folder of the desk that has copies of mails. */
static void
add_kept(struct owner *o, const char *folder, struct file_list *out)
{
	struct file_list there = { .count = 0 };
	struct error unused;
	const char *path = path_of(o, folder);
	if (!folder_is(path) || !folder_names(o->arena, path, &there, &unused))
		return;
	for (size_t i = 0; i < there.count; i++)
		file_list_add(o->arena, out, there.path[i]);
	if (out->count)
		qsort(out->path, out->count, sizeof *out->path, by_name);
}

static bool
is_kept(const struct file_list *kept, const char *name)
{
	return kept->count && bsearch(&name, kept->path, kept->count,
				      sizeof *kept->path, by_name);
}

static struct seen_box *
add_box(struct arena *a, struct seen *s, const struct digest *box)
{
	struct seen_box *new = arena_alloc(a, sizeof *new);
	new->box = *box;
	*ARENA_ADD(a, s->box, s->boxes, s->box_capacity) = new;
	return new;
}

static bool
read_box(struct arena *a, struct seen *s, const struct span *word)
{
	struct digest box;
	if (!digest_read(&box, word[1]) || word[2].length)
		return false;
	add_box(a, s, &box);
	return true;
}

/* Adds a line from the index, unless the desk no longer has the mail's copy. */
static bool
read_mail(struct arena *a, struct seen *s, const struct span *word)
{
	struct seen_box *box = s->boxes ? s->box[s->boxes - 1] : NULL;
	const char *line = word[1].data;
	long size, changed;
	if (!box || !is_name(word[1]) ||
		!integer_read(word[2], 0, LONG_MAX, &size) ||
		!integer_read(word[3], LONG_MIN, LONG_MAX, &changed) ||
		(word[4].length && !is_name(word[4])))
		return false;
	if (box->count && compare(box->mail[box->count - 1], line) >= 0)
		return false;
	if (!word[4].length || is_kept(&s->kept, word[4].data))
		seen_keep(a, box, line);
	return true;
}

static bool
read_line(struct arena *a, struct seen *s, struct span line)
{
	static const struct {
		const char *word;
		bool (*read)(struct arena *a, struct seen *s,
			const struct span *word);
	} lines[] = { { "game", read_game }, { "box", read_box },
		{ "mail", read_mail } };
	struct span word[WORDS] = { { "", 0 }, { "", 0 }, { "", 0 }, { "", 0 },
		{ "", 0 } };
	for (size_t i = 0; i < WORDS && (i == 0 || word[i - 1].length); i++)
		word[i] = span_word(&line);
	for (size_t i = 0; !line.length && i < sizeof lines / sizeof *lines;
		i++)
		if (span_equals(word[0], lines[i].word))
			return lines[i].read(a, s, word);
	return false;
}

/* Removes the last line, "sum HASH", and compares it with the lines before. */
static bool
take_sum(struct span *text)
{
	struct digest is, said;
	const size_t length = sizeof "sum \n" - 1 + sizeof said.hex - 1;
	if (text->length < length)
		return false;
	struct span line = span_from(*text, text->length - length);
	text->length -= length;
	hash_bytes(&is, *text);
	return text->length && text->data[text->length - 1] == '\n' &&
	       span_begins(line, "sum ") &&
	       digest_read(&said,
		       (struct span){ line.data + 4, sizeof said.hex - 1 }) &&
	       digest_equals(&is, &said);
}

static bool
read_text(struct arena *a, struct seen *s, struct span text)
{
	struct span line;
	if (!take_sum(&text) || !span_line(&text, &line) ||
		!span_equals(line, first_line))
		return false;
	while (span_line(&text, &line))
		if (!read_line(a, s, line))
			return false;
	return true;
}

void
seen_read(struct owner *o, struct seen *out)
{
	struct span text;
	struct error unused;
	bool there;
	*out = (struct seen){ .boxes = 0 };
	add_kept(o, "unused", &out->kept);
	add_kept(o, "waiting", &out->kept);
	out->holds = file_read_beside(o->arena, path_of(o, "index"), LIMIT_FILE,
			     &text, &there, &unused) &&
		     there && read_text(o->arena, out, text) &&
		     has_same_games(o, out);
	if (!out->holds)
		*out = (struct seen){ .boxes = 0 };
}

/* Returns the name of a mailbox in the index. The name is a hash of
 * everything that decides what feldpost does with the mailbox's mails. For a
 * key file, feldpost hashes its identity and date, not its contents. */
static struct digest
name_of(struct owner *o, const char *path, const char *aims)
{
	struct buffer b = buffer_in(o->arena);
	char *real = realpath(path, NULL);
	struct file_id key = file_identify(o->arena, o->key, 0);
	struct digest name;
	buffer_printf(&b, "%s\n%s\n%s\n", READER, aims, real ? real : "");
	free(real);
	buffer_printf(&b, "%llu %llu %lld.%09ld\n",
		(unsigned long long)key.device, (unsigned long long)key.inode,
		(long long)key.changed.tv_sec, key.changed.tv_nsec);
	for (const struct contact *c = o->contacts; c; c = c->next)
		buffer_printf(&b, "%s %s\n", c->key.text, c->name);
	hash_bytes(&name, buffer_span(&b));
	return name;
}

struct seen_box *
seen_box(struct owner *o, struct seen *s, const char *path, const char *aims)
{
	struct digest name = name_of(o, path, aims);
	for (size_t i = 0; i < s->boxes; i++)
		if (digest_equals(&s->box[i]->box, &name))
			return s->box[i];
	return add_box(o->arena, s, &name);
}

/* Returns a new line for the mail, or NULL if the index can't hold its name. */
static const char *
line_of(struct arena *a, const struct mail *m, const char *kept)
{
	struct span s = { m->name, strcspn(m->name, ":") };
	if (!is_name(s))
		return NULL;
	return arena_printf(a, "%.*s %zu %lld%s%s\n", (int)s.length, s.data,
		m->length, m->changed, kept ? " " : "", kept ? kept : "");
}

const char *
seen_find(struct arena *a, const struct seen_box *box, const struct mail *m)
{
	struct arena_mark mark = arena_mark(a);
	const char *line = line_of(a, m, NULL);
	const char *const *found =
		line && box->count ? bsearch(&line, box->mail, box->count,
					     sizeof *box->mail, by_name)
				   : NULL;
	size_t length = line ? strlen(line) - 1 : 0;
	bool same = found && strncmp(*found, line, length) == 0 &&
		    (*found)[length] <= ' ';
	arena_reset(a, mark);
	return same ? *found : NULL;
}

void
seen_keep(struct arena *a, struct seen_box *box, const char *line)
{
	*ARENA_ADD(a, box->mail, box->count, box->capacity) = line;
}

void
seen_add(struct arena *a, struct seen_box *box, const struct mail *m,
	const char *kept)
{
	const char *line = line_of(a, m, kept);
	if (line)
		seen_keep(a, box, line);
}

/* The index while it is written. */
struct index {
	struct buffer text; /* the lines that are not written yet */
	struct hashing hash;
	int file;
	bool failed;
	struct seen *seen;
	const struct seen *now; /* the games on the desk */
};

static void
flush(struct index *x)
{
	struct span text = buffer_span(&x->text);
	hash_add(&x->hash, text);
	x->failed = x->failed || !file_put(x->file, text);
	x->text.length = 0;
}

static void
put_box(struct index *x, const struct seen_box *box)
{
	if (box->count)
		qsort(box->mail, box->count, sizeof *box->mail, by_name);
	buffer_printf(&x->text, "box %s\n", box->box.hex);
	for (size_t i = 0; i < box->count; i++) {
		const char *const *m = &box->mail[i];
		/* If two files have the same name, feldpost can't tell which
		 * file it has read. */
		if ((i > 0 && compare(m[-1], m[0]) == 0) ||
			(i + 1 < box->count && compare(m[0], m[1]) == 0))
			continue;
		buffer_puts(&x->text, "mail ");
		buffer_add(&x->text, *m, strcspn(*m, "\n") + 1);
		if (x->text.length > PIECE)
			flush(x);
	}
}

/* True if the desk has a game that the last run did not have. Mails that
 * were read before may have packets of that game. */
static bool
has_new_game(const struct seen *s, const struct seen *now)
{
	for (size_t i = 0; i < now->games; i++)
		if (!find_game(s, &now->game[i].offer))
			return true;
	return now->games != s->games;
}

static bool
put_index(void *context, int file)
{
	struct index *x = context;
	const struct seen *s = x->seen, *now = x->now;
	struct digest sum;
	x->file = file;
	hash_begin(&x->hash);
	buffer_printf(&x->text, "%s\n", first_line);
	for (size_t i = 0; i < now->games; i++)
		buffer_printf(&x->text, "game %s %zu %s\n",
			now->game[i].offer.hex, now->game[i].packets,
			now->game[i].last.hex);
	bool fresh = s->holds && has_new_game(s, now);
	size_t from = s->boxes > MOST_BOXES ? s->boxes - MOST_BOXES : 0;
	for (size_t i = from; !fresh && i < s->boxes; i++)
		put_box(x, s->box[i]);
	flush(x);
	hash_end(&x->hash, &sum);
	buffer_printf(&x->text, "sum %s\n", sum.hex);
	return !x->failed && file_put(file, buffer_span(&x->text));
}

bool
seen_write(struct owner *o, struct seen *s, struct error *e)
{
	struct here h = { .seen = s, .arena = o->arena };
	struct index x = {
		.text = buffer_in(o->arena), .seen = s, .now = &h.now
	};
	return !each_game(o, is_noted, &h) ||
	       file_write_by(
		       path_of(o, "index"), put_index, &x, FILE_PRIVATE, e);
}
