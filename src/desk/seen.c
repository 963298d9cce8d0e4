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

static bool
read_mail(struct arena *a, struct seen *s, const struct span *word)
{
	struct seen_box *box = s->boxes ? s->box[s->boxes - 1] : NULL;
	long size, changed;
	if (!box || !is_name(word[1]) ||
		!integer_read(word[2], 0, LONG_MAX, &size) ||
		!integer_read(word[3], LONG_MIN, LONG_MAX, &changed) ||
		(word[4].length && !is_name(word[4])))
		return false;
	const char *name = arena_copy(a, word[1].data, word[1].length);
	if (box->count && strcmp(box->mail[box->count - 1].name, name) >= 0)
		return false;
	*ARENA_ADD(
		a, box->mail, box->count, box->capacity) = (struct seen_mail){
		.name = name,
		.size = (size_t)size,
		.changed = changed,
		.kept = word[4].length
				? arena_copy(a, word[4].data, word[4].length)
				: NULL,
	};
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
	return span_begins(line, "sum ") &&
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

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void
add_names(struct owner *o, const char *folder, struct file_list *out)
{
	struct file_list there = { .count = 0 };
	struct error unused;
	const char *path = path_of(o, folder);
	if (!folder_is(path) || !folder_names(o->arena, path, &there, &unused))
		return;
	for (size_t i = 0; i < there.count; i++)
		file_list_add(o->arena, out, there.path[i]);
}

/* Forgets mails whose copies in the desk's folders are gone. */
static void
forget_gone(struct owner *o, struct seen *s)
{
	struct file_list kept = { .count = 0 };
	add_names(o, "unused", &kept);
	add_names(o, "waiting", &kept);
	if (kept.count)
		qsort(kept.path, kept.count, sizeof *kept.path, by_text);
	for (size_t i = 0; i < s->boxes; i++) {
		struct seen_box *box = s->box[i];
		size_t count = 0;
		for (size_t k = 0; k < box->count; k++) {
			const char *name = box->mail[k].kept;
			if (!name ||
				(kept.count &&
					bsearch(&name, kept.path, kept.count,
						sizeof *kept.path, by_text)))
				box->mail[count++] = box->mail[k];
		}
		box->count = count;
	}
}

void
seen_read(struct owner *o, struct seen *out)
{
	struct span text;
	struct error unused;
	bool there;
	*out = (struct seen){ .boxes = 0 };
	if (file_read_beside(o->arena, path_of(o, "index"), LIMIT_FILE, &text,
		    &there, &unused) &&
		there && read_text(o->arena, out, text) &&
		has_same_games(o, out)) {
		out->holds = true;
		forget_gone(o, out);
	} else
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

/* Returns the length of a file name without the flags of a Maildir. */
static size_t
name_length(const char *name)
{
	return strcspn(name, ":");
}

static int
compare(const char *name, size_t length, const char *other)
{
	int order = strncmp(name, other, length);
	return order ? order : -(other[length] != '\0');
}

const struct seen_mail *
seen_find(const struct seen_box *box, const struct mail *m)
{
	const char *name = m->name;
	size_t length = name_length(name), low = 0, high = box->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		const struct seen_mail *one = &box->mail[middle];
		int order = compare(name, length, one->name);
		if (order == 0)
			return one->size == m->length &&
					       one->changed == m->changed
				       ? one
				       : NULL;
		if (order > 0)
			low = middle + 1;
		else
			high = middle;
	}
	return NULL;
}

void
seen_add(struct arena *a, struct seen_box *box, const struct mail *m,
	const char *kept)
{
	struct span s = { m->name, name_length(m->name) };
	if (!is_name(s))
		return;
	*ARENA_ADD(a, box->mail, box->count, box->capacity) =
		(struct seen_mail){
			.name = arena_copy(a, s.data, s.length),
			.size = m->length,
			.changed = m->changed,
			.kept = kept,
		};
}

static int
by_name(const void *a, const void *b)
{
	const struct seen_mail *one = a, *other = b;
	return strcmp(one->name, other->name);
}

static void
put_box(const struct seen_box *box, struct buffer *out)
{
	if (box->count)
		qsort(box->mail, box->count, sizeof *box->mail, by_name);
	buffer_printf(out, "box %s\n", box->box.hex);
	for (size_t i = 0; i < box->count; i++) {
		const struct seen_mail *m = &box->mail[i];
		/* If two files have the same name, feldpost can't tell which
		 * file it has read. */
		if ((i > 0 && strcmp(m[-1].name, m->name) == 0) ||
			(i + 1 < box->count && strcmp(m[1].name, m->name) == 0))
			continue;
		buffer_printf(out, "mail %s %zu %lld%s%s\n", m->name, m->size,
			m->changed, m->kept ? " " : "", m->kept ? m->kept : "");
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

bool
seen_write(struct owner *o, struct seen *s, struct error *e)
{
	struct here h = { .seen = s, .arena = o->arena };
	struct buffer out = buffer_in(o->arena);
	struct digest sum;
	if (!each_game(o, is_noted, &h))
		return true;
	buffer_printf(&out, "%s\n", first_line);
	for (size_t i = 0; i < h.now.games; i++)
		buffer_printf(&out, "game %s %zu %s\n", h.now.game[i].offer.hex,
			h.now.game[i].packets, h.now.game[i].last.hex);
	bool fresh = s->holds && has_new_game(s, &h.now);
	size_t from = s->boxes > MOST_BOXES ? s->boxes - MOST_BOXES : 0;
	for (size_t i = from; !fresh && i < s->boxes; i++)
		put_box(s->box[i], &out);
	hash_bytes(&sum, buffer_span(&out));
	buffer_printf(&out, "sum %s\n", sum.hex);
	return file_write(
		path_of(o, "index"), buffer_span(&out), FILE_PRIVATE, e);
}
