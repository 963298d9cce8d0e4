#include <string.h>
#include <yaml.h>

#include "doc_internal.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"

struct parsing {
	yaml_parser_t parser;
	struct source source;
	struct arena *arena;
	struct error *e;
	struct node *root;
	struct node *open[LIMIT_DOC_DEPTH];
	size_t depth, count;
	const char *key; /* the last key of a map, until its value is read */
	struct place key_at;
	bool done;
};

static struct place
place_of(const struct parsing *r, const yaml_mark_t *mark)
{
	return source_place(&r->source, mark->line, mark->column);
}

static bool
refuse(struct parsing *r, const yaml_event_t *event, const char *why)
{
	return error_at(r->e, ERROR_INPUT, place_of(r, &event->start_mark),
		"%s", _(why));
}

static struct node *
parent_of(const struct parsing *r)
{
	return r->depth > 0 ? r->open[r->depth - 1] : NULL;
}

/* Adds a node with `extra` bytes after it; NULL if there are too many. */
static struct node *
add_node(struct parsing *r, const yaml_event_t *event, enum node_kind kind,
	size_t extra)
{
	if (++r->count > LIMIT_DOC_NODES) {
		error_at(r->e, ERROR_INPUT, place_of(r, &event->start_mark),
			"a document must have at most %d values",
			LIMIT_DOC_NODES);
		return NULL;
	}
	struct node *n = arena_alloc(r->arena, sizeof *n + extra);
	n->kind = kind;
	n->at = place_of(r, &event->start_mark);
	struct node *parent = parent_of(r);
	if (!parent) {
		r->root = n;
		return n;
	}
	if (parent->kind == NODE_MAP) {
		n->key = r->key;
		n->key_at = r->key_at;
		r->key = NULL;
	}
	doc_push(parent, n);
	return n;
}

static bool
expects_key(const struct parsing *r)
{
	const struct node *parent = parent_of(r);
	return parent && parent->kind == NODE_MAP && !r->key;
}

static bool
check_marks(struct parsing *r, const yaml_event_t *event,
	const yaml_char_t *anchor, const yaml_char_t *tag)
{
	if (anchor)
		return refuse(
			r, event, "a value is expected, not an anchor (&)");
	if (tag)
		return refuse(r, event, "a value is expected, not a tag (!)");
	return true;
}

static bool
check_length(struct parsing *r, const yaml_event_t *event, const char *what,
	size_t limit)
{
	size_t length = event->data.scalar.length;
	if (length <= limit)
		return true;
	return error_at(r->e, ERROR_INPUT, place_of(r, &event->start_mark),
		"%s must have at most %zu bytes, not %zu", what, limit, length);
}

static bool
take_key(struct parsing *r, const yaml_event_t *event)
{
	const char *text = (const char *)event->data.scalar.value;
	size_t length = event->data.scalar.length;
	bool plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
	if (!check_length(r, event, _("a key"), LIMIT_DOC_KEY))
		return false;
	if (plain && length == 0)
		return refuse(r, event, "a key is expected, not nothing");
	if (plain && strcmp(text, "<<") == 0)
		return refuse(
			r, event, "a key is expected, not a merge key (<<)");
	r->key = arena_copy(r->arena, text, length);
	r->key_at = place_of(r, &event->start_mark);
	return true;
}

static bool
take_value(struct parsing *r, const yaml_event_t *event)
{
	size_t length = event->data.scalar.length;
	if (!check_length(r, event, _("a text"), LIMIT_DOC_SCALAR))
		return false;
	struct node *n = add_node(r, event, NODE_SCALAR, length + 1);
	if (!n)
		return false;
	char *text = (char *)(n + 1);
	memcpy(text, event->data.scalar.value, length + 1);
	n->text = text;
	n->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
	return true;
}

static bool
take_scalar(struct parsing *r, const yaml_event_t *event)
{
	const char *text = (const char *)event->data.scalar.value;
	size_t length = event->data.scalar.length;
	if (!check_marks(r, event, event->data.scalar.anchor,
		    event->data.scalar.tag))
		return false;
	if (memchr(text, '\0', length))
		return refuse(r, event, "a text must not hold the character 0");
	return expects_key(r) ? take_key(r, event) : take_value(r, event);
}

static bool
open_node(struct parsing *r, const yaml_event_t *event, enum node_kind kind)
{
	if (expects_key(r))
		return refuse(r, event,
			kind == NODE_MAP
				? N_("a key must be a text, not a map")
				: N_("a key must be a text, not a list"));
	if (r->depth == LIMIT_DOC_DEPTH)
		return error_at(r->e, ERROR_INPUT,
			place_of(r, &event->start_mark),
			"lists and maps must be nested at most %d deep",
			LIMIT_DOC_DEPTH);
	struct node *n = add_node(r, event, kind, 0);
	if (!n)
		return false;
	r->open[r->depth++] = n;
	return true;
}

static bool
refuse_key(struct parsing *r, const struct node *n, const struct node *first)
{
	return error_at(r->e, ERROR_INPUT, n->key_at,
		"a new key is expected, not \"%s\" again (line %zu)", n->key,
		first->key_at.line);
}

static bool
close_node(struct parsing *r)
{
	const struct node *map = r->open[--r->depth], *again, *first;
	if (map->kind != NODE_MAP)
		return true;
	again = doc_key_again(r->arena, map, &first);
	return !again || refuse_key(r, again, first);
}

static bool
begin_document(struct parsing *r, const yaml_event_t *event)
{
	if (event->data.document_start.version_directive ||
		event->data.document_start.tag_directives.start !=
			event->data.document_start.tag_directives.end)
		return refuse(r, event,
			"a document is expected, not a directive (%)");
	if (r->root)
		return refuse(
			r, event, "one document is expected, not a second one");
	return true;
}

static bool
take_event(struct parsing *r, const yaml_event_t *event)
{
	switch (event->type) {
	case YAML_DOCUMENT_START_EVENT:
		return begin_document(r, event);
	case YAML_ALIAS_EVENT:
		return refuse(
			r, event, "a value is expected, not an alias (*)");
	case YAML_SCALAR_EVENT:
		return take_scalar(r, event);
	case YAML_SEQUENCE_START_EVENT:
		return check_marks(r, event, event->data.sequence_start.anchor,
			       event->data.sequence_start.tag) &&
		       open_node(r, event, NODE_LIST);
	case YAML_MAPPING_START_EVENT:
		return check_marks(r, event, event->data.mapping_start.anchor,
			       event->data.mapping_start.tag) &&
		       open_node(r, event, NODE_MAP);
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		return close_node(r);
	case YAML_STREAM_END_EVENT:
		r->done = true;
		return r->root || refuse(r, event,
					  "a document is expected, not an "
					  "empty text");
	default:
		return true;
	}
}

static void
add_hint(struct parsing *r, const char *excerpt)
{
	const char *problem = r->parser.problem;
	if (excerpt[0] == '"' && excerpt[1] == '\t')
		error_hint(r->e, "indent with blanks, not with tabs");
	else if (strstr(problem, "mapping values are not allowed"))
		error_hint(r->e, "%s",
			_("put a text that contains \": \" into quotes, and "
			  "begin all keys of a map in the same column"));
	else if (strstr(problem, "cannot start any token"))
		error_hint(r->e,
			"put a text that begins with this character into "
			"quotes");
	else if (strstr(problem, "unexpected end of stream"))
		error_hint(r->e, "a quote is not closed");
}

static bool
refuse_syntax(struct parsing *r)
{
	const yaml_parser_t *p = &r->parser;
	if (p->error == YAML_MEMORY_ERROR)
		return error_set(r->e, ERROR_SYSTEM, "out of memory");
	char excerpt[160];
	source_excerpt(&r->source, p->problem_mark.line, p->problem_mark.column,
		excerpt, sizeof excerpt);
	error_at(r->e, ERROR_INPUT, place_of(r, &p->problem_mark),
		"YAML is expected, not %s: %s%s%s", excerpt,
		p->context ? p->context : "", p->context ? ", " : "",
		p->problem);
	if (r->e)
		add_hint(r, excerpt);
	return false;
}

static bool
read_events(struct parsing *r)
{
	while (!r->done) {
		yaml_event_t event;
		if (!yaml_parser_parse(&r->parser, &event))
			return refuse_syntax(r);
		bool taken = take_event(r, &event);
		yaml_event_delete(&event);
		if (!taken)
			return false;
	}
	return true;
}

static struct span
skip_mark(struct span text)
{
	if (text.length >= 3 && memcmp(text.data, "\xEF\xBB\xBF", 3) == 0)
		return (struct span){ text.data + 3, text.length - 3 };
	return text.length > 0 ? text : span_of("");
}

bool
doc_read(struct arena *a, const char *file, struct span text,
	struct node **root, struct error *e)
{
	*root = doc_read_written(a, file, text);
	if (*root)
		return true;
	struct parsing r = {
		.source = { .file = file, .text = skip_mark(text) },
		.arena = a,
		.e = e,
	};
	if (!source_check(&r.source, e))
		return false;
	if (!yaml_parser_initialize(&r.parser))
		return error_set(e, ERROR_SYSTEM, "out of memory");
	yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&r.parser,
		(const unsigned char *)r.source.text.data,
		r.source.text.length);
	bool done = read_events(&r);
	yaml_parser_delete(&r.parser);
	*root = done ? r.root : NULL;
	return done;
}
