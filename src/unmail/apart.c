#include "apart.h"

#include <gmime/gmime.h>
#include <string.h>

#include "feldpost/header.h"
#include "feldpost/limits.h"

enum {
	LENGTH_LINE = 32, /* more than what a length takes */
};

/* Where a part stands. */
struct where {
	int depth;
	bool raw; /* in the message as it came */
};

static void take_message(struct apart *x, struct span message, struct where at);

/* Gives out a text. */
static void
give(struct apart *x, struct span text)
{
	if (text.length + LENGTH_LINE > LIMIT_MESSAGE - x->out->length) {
		x->cut = true;
		return;
	}
	buffer_printf(x->out, "%zu\n", text.length);
	buffer_add(x->out, text.data, text.length);
}

/* What was decoded of something else is read and given out, and gone then. */
struct decoded {
	struct arena *arena;
	struct buffer bytes;
};

static struct decoded
begin_decoding(const struct apart *x)
{
	struct arena *a = arena_beside(x->out->arena);
	return (struct decoded){ .arena = a, .bytes = buffer_in(a) };
}

static void
end_decoding(struct decoded *d)
{
	arena_free(d->arena);
}

static bool
count_part(struct apart *x, struct where at)
{
	if (x->parts++ < LIMIT_MIME_PARTS && at.depth <= LIMIT_MIME_DEPTH)
		return true;
	x->cut = true;
	return false;
}

static void take_file(struct apart *x, struct span file, struct where at);

static void
take_gzip(struct apart *x, struct span packed, struct where at)
{
	struct decoded d = begin_decoding(x);
	struct where within = { .depth = at.depth + 1 };
	if (!gzip_read(&d.bytes, packed, LIMIT_MESSAGE))
		x->cut = true;
	if (count_part(x, within))
		take_file(x, buffer_span(&d.bytes), within);
	end_decoding(&d);
}

static void
take_uuencoded(struct apart *x, struct span text, struct where at)
{
	struct where within = { .depth = at.depth + 1 };
	for (bool more = true; more;) {
		struct decoded d = begin_decoding(x);
		more = uuencoded_next(&text, &d.bytes) && count_part(x, within);
		if (more)
			take_file(x, buffer_span(&d.bytes), within);
		end_decoding(&d);
	}
}

/* A file of whatever kind: a text, or a mail that was saved. */
static void
take_file(struct apart *x, struct span file, struct where at)
{
	if (span_begins(file, "\x1F\x8B\x08")) {
		take_gzip(x, file, at);
		return;
	}
	if (!at.raw)
		give(x, file);
	if (header_block(file).length)
		take_message(x, file,
			(struct where){ .depth = at.depth + 1, .raw = at.raw });
	else
		take_uuencoded(x, file, at);
}

/* One in UTF-16 goes out as it is, too: whoever looks for packets undoes that
 * first, and then what is left of HTML. */
static void
take_page(struct apart *x, struct span page)
{
	if (page.length && memchr(page.data, '\0', page.length))
		give(x, page);
	struct decoded d = begin_decoding(x);
	page_text(&d.bytes, page);
	give(x, buffer_span(&d.bytes));
	end_decoding(&d);
}

static bool
says(GMimeContentType *type, const char *name, const char *value)
{
	const char *said = g_mime_content_type_get_parameter(type, name);
	return said && text_alike(said, value);
}

/* What is signed stands in octet strings, and is a part with its headers. */
static void
take_signed(struct apart *x, struct span ber, struct where at)
{
	struct decoded d = begin_decoding(x);
	struct where within = { .depth = at.depth + 1 };
	octets_join(&d.bytes, ber);
	give(x, buffer_span(&d.bytes));
	take_message(x, buffer_span(&d.bytes), within);
	end_decoding(&d);
}

static bool
is_type(GMimeContentType *type, const char *name, const char *sub)
{
	return g_mime_content_type_is_type(type, name, sub);
}

/* The bytes of a part, decoded. */
static void
take_bytes(struct apart *x, GMimeContentType *type, struct span bytes,
	struct where at)
{
	struct where within = { .depth = at.depth + 1, .raw = at.raw };
	if (is_type(type, "text", "html"))
		take_page(x, bytes);
	else if (is_type(type, "application", "pkcs7-mime") ||
		 is_type(type, "application", "x-pkcs7-mime"))
		take_signed(x, bytes, at);
	else if (is_type(type, "message", "*"))
		take_message(x, bytes, within);
	else
		take_file(x, bytes, within);
	if (!is_type(type, "text", "plain") || !says(type, "format", "flowed"))
		return;
	struct decoded d = begin_decoding(x);
	flowed_text(&d.bytes, bytes, says(type, "delsp", "yes"));
	give(x, buffer_span(&d.bytes));
	end_decoding(&d);
}

static void
take_leaf(struct apart *x, GMimeObject *part, struct where at)
{
	GMimeContentType *type = g_mime_object_get_content_type(part);
	GMimeDataWrapper *content = g_mime_part_get_content(GMIME_PART(part));
	/* What can't have a text in it. */
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
	at.raw = at.raw && how != GMIME_CONTENT_ENCODING_BASE64 &&
		 how != GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE &&
		 how != GMIME_CONTENT_ENCODING_UUENCODE;
	take_bytes(x, type,
		(struct span){ (const char *)bytes->data, bytes->len }, at);
	g_object_unref(stream);
}

/* Parts without the boundary that their headers promise: a line that begins
 * with `--` and has headers behind it divides them. */
static void
guess_parts(struct apart *x, struct span text, struct where at)
{
	struct span line, boundary = { NULL, 0 }, part = { NULL, 0 };
	struct where within = { .depth = at.depth + 1, .raw = at.raw };
	while (span_line(&text, &line)) {
		while (line.length && line.data[line.length - 1] == ' ')
			line.length--;
		bool dashes = line.length > 2 && line.data[0] == '-' &&
			      line.data[1] == '-';
		if (dashes && !boundary.length && header_block(text).length)
			boundary = line;
		bool divides =
			boundary.length && line.length >= boundary.length &&
			memcmp(line.data, boundary.data, boundary.length) == 0;
		if (!divides)
			continue;
		if (part.data)
			take_message(x,
				(struct span){ part.data,
					(size_t)(line.data - part.data) },
				within);
		part = text;
	}
	if (part.length)
		take_message(x, part, within);
}

static void take_part(struct apart *x, GMimeObject *part, struct where at);

static void
take_parts(struct apart *x, GMimeMultipart *parts, struct where at)
{
	int count = g_mime_multipart_get_count(parts);
	const char *before = g_mime_multipart_get_prologue(parts);
	struct where within = { .depth = at.depth + 1, .raw = at.raw };
	for (int i = 0; i < count && x->parts <= LIMIT_MIME_PARTS; i++)
		take_part(x, g_mime_multipart_get_part(parts, i), within);
	if (count == 0 && before)
		guess_parts(x, span_of(before), at);
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
	take_message(x, message, (struct where){ .depth = 0, .raw = true });
}
