#include <string.h>

#include "feldpost/key.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "spelling.h"
#include "table.h"

struct writer {
	struct buffer *out;
	const char *key;
	size_t start;
	size_t line;
	size_t lines;
	struct error *e;
};

enum {
	BASE64_COLUMNS = 64,
};

static bool
refuse(const struct writer *w, const char *why)
{
	return error_set(w->e, ERROR_INPUT,
		"\"%s\" cannot stand in a packet: %s", w->key, why);
}

static bool
end_line(struct writer *w)
{
	if (w->out->length - w->line > LIMIT_BODY_COLUMN)
		return refuse(w, _("a line is longer than 72 characters"));
	buffer_putc(w->out, '\n');
	w->line = w->out->length;
	if (++w->lines > LIMIT_BODY_LINES)
		return refuse(w, _("the packet has more than 4096 lines"));
	if (w->line - w->start > LIMIT_BODY)
		return refuse(w, _("the packet is larger than 128 KiB"));
	return true;
}

static bool
write_text(struct writer *w, struct span text)
{
	const char *fault = spelling_fault(text);
	if (fault)
		return refuse(w, fault);
	spelling_write(w->out, text);
	return true;
}

static size_t
count_base64(const char *s)
{
	return strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
			 "0123456789+/");
}

static bool
write_op(struct writer *w, const char *item, bool *blob_may_follow)
{
	const size_t length = strlen(item);
	if (item[0] != '"' && !*blob_may_follow)
		return refuse(w, _("a line of base64 is in the wrong place"));
	if (item[0] != '"') { /* only a full line may have a continuation */
		size_t digits = count_base64(item);
		size_t padding = strspn(item + digits, "=");
		if (digits == 0 || padding > 2 || digits + padding != length ||
			length > BASE64_COLUMNS)
			return refuse(
				w, _("an item is neither text nor base64"));
		*blob_may_follow = digits == BASE64_COLUMNS;
		buffer_puts(w->out, item);
		return true;
	}
	if (length < 2 || item[length - 1] != '"')
		return refuse(w, _("an item lacks its closing quote"));
	*blob_may_follow = true;
	return write_text(w, (struct span){ item + 1, length - 2 });
}

static bool
write_list(struct writer *w, const struct packet_key *k, const struct lines *l)
{
	bool blob_may_follow = false;
	bool done = end_line(w);
	for (size_t i = 0; done && i < l->count; i++) {
		const char *item = l->line[i];
		buffer_puts(w->out, "- ");
		done = k->kind == KIND_OPS ? write_op(w, item, &blob_may_follow)
					   : write_text(w, span_of(item));
		done = done && end_line(w);
	}
	return done;
}

static bool
write_digest(struct writer *w, const struct digest *d)
{
	struct digest copy;
	if (!memchr(d->hex, '\0', sizeof d->hex) ||
		!digest_read(&copy, span_of(d->hex)))
		return refuse(w, _("it is not 64 hex digits"));
	buffer_puts(w->out, d->hex);
	return true;
}

/* If the packet is invalid, a part of it may have been written already. */
static bool
write_scalar(struct writer *w, const struct packet_key *k, const void *member)
{
	const char *text = "";
	switch (k->kind) {
	case KIND_NUMBER:
		buffer_printf(w->out, "%u", *(const unsigned *)member);
		return *(const unsigned *)member <= k->max ||
		       refuse(w, _("the number is too large"));
	case KIND_ROLE:
		buffer_putc(w->out, *(const char *)member);
		return strchr("ABR", *(const char *)member) ||
		       refuse(w, _("it must be A, B or R"));
	case KIND_DIGEST:
		return write_digest(w, member);
	case KIND_VERSION:
		text = PACKET_FORMAT;
		break;
	case KIND_TYPE:
		text = packet_types[*(const enum packet_type *)member];
		break;
	default:
		text = *(const char *const *)member;
		break;
	}
	if (k->kind == KIND_STRING)
		return write_text(w, span_of(text));
	buffer_puts(w->out, text);
	if (k->kind == KIND_PUBLIC &&
		(strlen(text) != KEY_TEXT || count_base64(text) != KEY_TEXT))
		return refuse(w, _("it is not 56 characters of base64"));
	if (k->kind == KIND_MODE &&
		packet_name(packet_modes, span_of(text)) < 0)
		return refuse(w, _("it must be duel, host or solo"));
	return true;
}

static bool
is_present(const struct packet_key *k, const void *member)
{
	switch (k->kind) {
	case KIND_VERSION:
	case KIND_TYPE:
		return true;
	case KIND_NUMBER:
		return *(const unsigned *)member != 0;
	case KIND_ROLE:
	case KIND_DIGEST:
		return *(const char *)member != '\0';
	case KIND_MODE:
	case KIND_STRING:
	case KIND_PUBLIC:
		return *(const char *const *)member != NULL;
	case KIND_STRINGS:
	case KIND_OPS:
		return ((const struct lines *)member)->count > 0;
	}
	return false;
}

/* Only an offer of solitaire contains its anchor (feldpost-protocol(7) 7.2). */
static bool
check_link(const struct packet *p, struct error *e)
{
	if (p->type != PACKET_OFFER || !p->mode)
		return true;
	bool solo = strcmp(p->mode, "solo") == 0;
	if (solo && p->link.hex[0] == '\0')
		return error_set(
			e, ERROR_INPUT, "an offer to play solo lacks \"link\"");
	if (!solo && p->link.hex[0] != '\0')
		return error_set(e, ERROR_INPUT,
			"only an offer to play solo may have \"link\"");
	return true;
}

static bool
write_keys(struct writer *w, const struct packet *p)
{
	const char *type = packet_types[p->type];
	const unsigned bit = 1u << p->type;
	for (const struct packet_key *k = packet_keys; k->key; k++) {
		const void *member = (const char *)p + k->offset;
		w->key = k->key;
		if (!is_present(k, member)) {
			if (k->must & bit)
				return error_set(w->e, ERROR_INPUT,
					"the packet (%s) lacks \"%s\"", type,
					k->key);
			continue;
		}
		if (!(k->in & bit))
			return error_set(w->e, ERROR_INPUT,
				"\"%s\" does not belong in a packet of type %s",
				k->key, type);
		bool list = packet_key_is_list(k);
		buffer_puts(w->out, k->key);
		buffer_puts(w->out, list ? ":" : ": ");
		if (!(list ? write_list(w, k, member)
			   : write_scalar(w, k, member) && end_line(w)))
			return false;
	}
	return true;
}

bool
packet_write(struct buffer *out, const struct packet *p, struct error *e)
{
	struct writer w = {
		.out = out,
		.start = out->length,
		.line = out->length,
		.e = e,
	};
	if (check_link(p, e) && write_keys(&w, p))
		return true;
	out->length = w.start;
	if (out->data)
		out->data[out->length] = '\0';
	return false;
}
