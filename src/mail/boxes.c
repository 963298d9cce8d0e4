#include "boxes.h"

#include "feldpost/header.h"
#include "feldpost/limits.h"

#define MMDF_LINE "\1\1\1\1"

bool
mmdf_begins(struct span text)
{
	struct span line, rest = text, mail;
	return span_line(&text, &line) && span_equals(line, MMDF_LINE) &&
	       mmdf_next(&rest, &mail);
}

bool
mmdf_next(struct span *text, struct span *mail)
{
	struct span line, rest = *text;
	*mail = rest;
	while (span_line(&rest, &line)) {
		if (!span_equals(line, MMDF_LINE))
			continue;
		mail->length = (size_t)(line.data - mail->data);
		if (mail->length)
			break;
		*mail = rest;
	}
	*text = rest;
	return mail->length > 0;
}

struct span
emlx_message(struct span file)
{
	struct span rest = file, line;
	long length;
	if (!span_line(&rest, &line))
		return file;
	while (line.length && line.data[line.length - 1] == ' ')
		line.length--;
	if (!integer_read(line, 1, LIMIT_FILE, &length) ||
		!header_block(rest).length)
		return file;
	/* Where its lines were ended otherwise the length is another. */
	if ((size_t)length < rest.length &&
		span_begins(span_from(rest, (size_t)length), "<?xml"))
		rest.length = (size_t)length;
	return rest;
}
