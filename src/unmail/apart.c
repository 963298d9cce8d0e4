#include "apart.h"

#include <gmime/gmime.h>
#include <string.h>
#include <time.h>

#include "feldpost/coded.h"
#include "feldpost/header.h"
#include "feldpost/limits.h"
#include "feldpost/mailbox.h"

enum {
	LENGTH_LINE = 32, /* more than what a length takes */
	/* Bytes of a text that is tried in all charsets. */
	MOST_GUESSED = 512 << 10,
};

/* Where a part stands. */
struct where {
	int depth;
	bool raw; /* in the message as it came */
};

static void take_message(struct apart *x, struct span message, struct where at);
static void take_charsets(
	struct apart *x, const char *name, struct span bytes, bool page);

static bool
is_wanted(const struct apart *x, struct span text)
{
	return !x->wanted || x->wanted(x->out->arena, text);
}

/* Gives out a text, if it is wanted. */
static void
give(struct apart *x, struct span text)
{
	if (!is_wanted(x, text))
		return;
	if (text.length + LENGTH_LINE > LIMIT_FOUND - x->out->length) {
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

static void
take_gzip(struct apart *x, struct span packed, struct where at)
{
	struct decoded d = begin_decoding(x);
	struct where within = { .depth = at.depth + 1 };
	if (!gzip_read(&d.bytes, packed, LIMIT_MESSAGE - x->unpacked))
		x->cut = true;
	x->unpacked += d.bytes.length;
	if (count_part(x, within))
		take_file(x, buffer_span(&d.bytes), within);
	end_decoding(&d);
}

static void
take_zip(struct apart *x, struct span zip, struct where at)
{
	struct where within = { .depth = at.depth + 1 };
	for (bool more = true, whole = true; more;) {
		struct decoded d = begin_decoding(x);
		more = zip_next(&zip, &d.bytes, LIMIT_MESSAGE - x->unpacked,
			       &whole) &&
		       count_part(x, within);
		x->cut = x->cut || !whole;
		x->unpacked += d.bytes.length;
		if (more)
			take_file(x, buffer_span(&d.bytes), within);
		end_decoding(&d);
	}
}

/* Whether a block of base64 is a text, or packed, by how it begins. */
static bool
may_have_text(struct apart *x, struct span block)
{
	const size_t first = 64;
	struct decoded d = begin_decoding(x);
	if (block.length > first)
		block.length = first;
	base64_read(&d.bytes, block);
	struct span s = buffer_span(&d.bytes);
	bool text = true;
	for (size_t i = 0; i < s.length; i++)
		text = text && ((uint8_t)s.data[i] >= ' ' ||
				       memchr("\t\n\r\f\33", s.data[i], 6));
	bool packed = coded_packed(s);
	end_decoding(&d);
	return text || packed;
}

/* Files that stand in a text without headers that would say so. */
static void
take_coded(struct apart *x, struct span text, struct where at)
{
	struct where within = { .depth = at.depth + 1 };
	struct span rest = text, block;
	for (bool more = true; more;) {
		struct decoded d = begin_decoding(x);
		more = uuencoded_next(&rest, &d.bytes) && count_part(x, within);
		if (more)
			take_file(x, buffer_span(&d.bytes), within);
		end_decoding(&d);
	}
	while (coded_block(&text, &block) && count_part(x, within)) {
		if (!may_have_text(x, block))
			continue;
		struct decoded d = begin_decoding(x);
		base64_read(&d.bytes, block);
		take_file(x, buffer_span(&d.bytes), within);
		end_decoding(&d);
	}
}

/* A text, or a mail that was saved. */
static void
take_text(struct apart *x, struct span text, struct where at)
{
	if (!at.raw)
		give(x, text);
	if (header_block(text).length) {
		take_message(x, text, at);
		return;
	}
	take_coded(x, text, at);
	if (at.raw)
		take_charsets(x, NULL, text, false);
}

/* A file of whatever kind. Of a mailbox each mail may have as many parts as
 * one that comes alone. */
static void
take_file(struct apart *x, struct span file, struct where at)
{
	if (span_begins(file, GZIP_MARK)) {
		take_gzip(x, file, at);
		return;
	}
	if (span_begins(file, ZIP_MARK)) {
		take_zip(x, file, at);
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
		if (mails.box)
			x->parts = parts;
		take_text(x, mails.list[i].text, at);
	}
	x->cut = x->cut || is_late(x);
	arena_free(a);
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

static void
take_in_charset(struct apart *x, size_t charset, struct span bytes, bool page,
	bool named)
{
	struct decoded d = begin_decoding(x);
	bool tells = charset_text(&d.bytes, charset, bytes);
	if (page && (tells || named))
		take_page(x, buffer_span(&d.bytes));
	else if (tells || named)
		give(x, buffer_span(&d.bytes));
	end_decoding(&d);
}

/* In the charset that the headers name, if there are any; or where they name
 * none that is known in all of them in which it has quotes and dashes. */
static void
take_charsets(struct apart *x, const char *name, struct span bytes, bool page)
{
	bool known = false;
	if (!coded_signs(bytes))
		return;
	for (size_t i = 0; name && i < charset_count(); i++)
		if (charset_is(i, name)) {
			take_in_charset(x, i, bytes, page, true);
			known = true;
		}
	if (known || bytes.length > MOST_GUESSED || !x->wanted ||
		!is_wanted(x, bytes))
		return;
	for (size_t i = 0; i < charset_count(); i++)
		take_in_charset(x, i, bytes, page, false);
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
	if (is_type(type, "text", "*"))
		take_charsets(x,
			g_mime_content_type_get_parameter(type, "charset"),
			bytes, is_type(type, "text", "html"));
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
	if (!content)
		return;
	if (other) {
		x->decoded += (size_t)g_mime_stream_length(
			g_mime_data_wrapper_get_stream(content));
		return;
	}
	GMimeStream *stream = g_mime_stream_mem_new();
	g_mime_data_wrapper_write_to_stream(content, stream);
	const GByteArray *bytes =
		g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
	GMimeContentEncoding how = g_mime_data_wrapper_get_encoding(content);
	at.raw = at.raw && how != GMIME_CONTENT_ENCODING_BASE64 &&
		 how != GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE &&
		 how != GMIME_CONTENT_ENCODING_UUENCODE;
	x->decoded += at.raw ? 0 : bytes->len;
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
	const struct where whole = { .depth = 0, .raw = true };
	take_file(x, message, whole);
	/* Its headers may be wrong, or not be where they should; but not those
	 * of what makes a mail so large. */
	bool honest = message.length > MOST_GUESSED &&
		      x->decoded > message.length / 2;
	if (x->out->length == 0 && !honest)
		take_coded(x, message, whole);
}
