#include "apart.h"

#include <gmime/gmime.h>
#include <string.h>
#include <time.h>

#include "feldpost/header.h"
#include "feldpost/limits.h"

enum {
	LENGTH_LINE = 32, /* room for a line with a length */
};

/* Where a part is in the message. */
struct where {
	int depth;
	bool raw; /* the part is in the message itself, not decoded */
};

static void take_message(struct apart *x, struct span message, struct where at);

/* Writes a text to the output if the caller's `wanted` accepts it. */
static void
give(struct apart *x, struct span text)
{
	if (x->wanted && !x->wanted(x->out->arena, text))
		return;
	if (text.length + LENGTH_LINE > LIMIT_FOUND - x->out->length) {
		x->cut = true;
		return;
	}
	buffer_printf(x->out, "%zu\n", text.length);
	buffer_add(x->out, text.data, text.length);
}

static bool
is_late(const struct apart *x)
{
	return x->milliseconds &&
	       clock() / (CLOCKS_PER_SEC / 1000) >= x->milliseconds;
}

static bool
count_part(struct apart *x, struct where at)
{
	if (x->parts++ < LIMIT_MIME_PARTS && at.depth <= LIMIT_MIME_DEPTH &&
		!is_late(x))
		return true;
	x->cut = true;
	return false;
}

static void take_file(struct apart *x, struct span file, struct where at);

/* Unpacks each file, takes it apart, and drops it. */
static void
take_packed(struct apart *x, struct span rest, struct where at)
{
	struct where within = { .depth = at.depth + 1 };
	for (bool more = true, whole; more;) {
		struct arena *a = arena_beside(x->out->arena);
		struct buffer bytes = buffer_in(a);
		more = packed_next(&rest, &bytes, LIMIT_MESSAGE - x->unpacked,
			       &whole) &&
		       count_part(x, within);
		x->cut = x->cut || !whole;
		x->unpacked += bytes.length;
		if (more)
			take_file(x, buffer_span(&bytes), within);
		arena_free(a);
	}
}

/* Takes a file of any kind apart. Each mail in a mailbox may have as many parts
 * as a single mail. */
static void
take_file(struct apart *x, struct span file, struct where at)
{
	if (mailbox_is_packed(file)) {
		take_packed(x, file, at);
		return;
	}
	struct arena *a = arena_beside(x->out->arena);
	struct mail box = { .text = file };
	struct mails mails = { .count = 0 };
	struct error e;
	const size_t parts = x->parts;
	if (!mailbox_split(a,
		    &(struct mailbox){ .files = { .list = &box, .count = 1 } },
		    &mails, &e))
		x->cut = true;
	for (size_t i = 0; i < mails.count && !is_late(x); i++) {
		struct span text = mails.list[i].text;
		if (mails.box)
			x->parts = parts;
		if (!at.raw)
			give(x, text);
		if (header_block(text).length)
			take_message(x, text, at);
	}
	x->cut = x->cut || is_late(x);
	arena_free(a);
}

static bool
is_type(GMimeContentType *type, const char *name, const char *sub)
{
	return g_mime_content_type_is_type(type, name, sub);
}

/* Writes a text as UTF-8, if its headers name another known charset. */
static void
take_charset(struct apart *x, GMimeContentType *type, const GByteArray *bytes)
{
	const char *name = g_mime_content_type_get_parameter(type, "charset");
	GMimeFilter *filter =
		name ? g_mime_filter_charset_new(name, "utf-8") : NULL;
	if (!filter)
		return;
	GMimeStream *stream = g_mime_stream_mem_new();
	GMimeStream *through = g_mime_stream_filter_new(stream);
	g_mime_stream_filter_add(GMIME_STREAM_FILTER(through), filter);
	g_mime_stream_write(through, (const char *)bytes->data, bytes->len);
	g_mime_stream_flush(through);
	const GByteArray *text =
		g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
	give(x, (struct span){ (const char *)text->data, text->len });
	g_object_unref(through);
	g_object_unref(stream);
	g_object_unref(filter);
}

/* True if the charset is ASCII or contains it unchanged. */
static bool
is_plain(GMimeContentType *type)
{
	const char *name = g_mime_content_type_get_parameter(type, "charset");
	return !name || text_behind(name, "us-ascii") ||
	       text_behind(name, "utf-8") || text_behind(name, "iso-8859-") ||
	       text_behind(name, "windows-125") || text_behind(name, "cp125");
}

static void
take_leaf(struct apart *x, GMimeObject *part, struct where at)
{
	GMimeContentType *type = g_mime_object_get_content_type(part);
	GMimeDataWrapper *content = g_mime_part_get_content(GMIME_PART(part));
	/* Parts of these types can't contain text. */
	bool other = is_type(type, "image", "*") ||
		     is_type(type, "audio", "*") ||
		     is_type(type, "video", "*") || is_type(type, "font", "*");
	if (!content || other)
		return;
	GMimeStream *stream = g_mime_stream_mem_new();
	g_mime_data_wrapper_write_to_stream(content, stream);
	const GByteArray *bytes =
		g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
	GMimeContentEncoding how = g_mime_data_wrapper_get_encoding(content);
	struct where within = { .depth = at.depth + 1 };
	within.raw = at.raw && how != GMIME_CONTENT_ENCODING_BASE64 &&
		     how != GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE &&
		     how != GMIME_CONTENT_ENCODING_UUENCODE;
	take_file(x, (struct span){ (const char *)bytes->data, bytes->len },
		within);
	if (is_type(type, "text", "*") && !is_plain(type))
		take_charset(x, type, bytes);
	g_object_unref(stream);
}

static void take_part(struct apart *x, GMimeObject *part, struct where at);

static void
take_parts(struct apart *x, GMimeMultipart *parts, struct where at)
{
	int count = g_mime_multipart_get_count(parts);
	struct where within = { .depth = at.depth + 1, .raw = at.raw };
	for (int i = 0; i < count && x->parts <= LIMIT_MIME_PARTS; i++)
		take_part(x, g_mime_multipart_get_part(parts, i), within);
}

static void
take_part(struct apart *x, GMimeObject *part, struct where at)
{
	if (!part || !count_part(x, at))
		return;
	if (GMIME_IS_MULTIPART(part)) {
		take_parts(x, GMIME_MULTIPART(part), at);
	} else if (GMIME_IS_MESSAGE_PART(part)) {
		GMimeMessage *m = g_mime_message_part_get_message(
			GMIME_MESSAGE_PART(part));
		at.depth++;
		if (m)
			take_part(x, g_mime_message_get_mime_part(m), at);
	} else if (GMIME_IS_PART(part)) {
		take_leaf(x, part, at);
	}
}

static void
take_message(struct apart *x, struct span message, struct where at)
{
	GMimeStream *stream =
		g_mime_stream_mem_new_with_buffer(message.data, message.length);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *m = g_mime_parser_construct_message(parser, NULL);
	if (m) {
		take_part(x, g_mime_message_get_mime_part(m), at);
		g_object_unref(m);
	}
	g_object_unref(parser);
	g_object_unref(stream);
}

void
apart_message(struct apart *x, struct span message)
{
	const struct where whole = { .depth = 0, .raw = true };
	take_file(x, message, whole);
}
