#include <string.h>

#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/pack.h"
#include "feldpost/scenario.h"
#include "scenario_internal.h"

const char scenario_carried[] = "carried";
static const char head_name[] = "scenario.yaml";

static const char *
path_of(struct arena *a, const struct scenario *s, const char *name)
{
	return arena_printf(a, "%s/%s", s->folder, name);
}

static const struct packed_file *
find_packed(struct arena *a, const struct scenario *s, const char *name)
{
	struct span text;
	struct digest hash;
	/* reading the file itself reports any error again */
	struct error unused;
	struct arena_mark mark = arena_mark(a);
	bool there = file_read(
		a, path_of(a, s, name), LIMIT_SCENARIO, &text, &unused);
	if (there)
		hash_bytes(&hash, text);
	arena_reset(a, mark);
	if (!there)
		return NULL;
	for (const struct packed_file *p = packed_files; p->data; p++)
		if (strcmp(p->name, name) == 0 &&
			digest_equals(&p->file, &hash))
			return p;
	return NULL;
}

/* Returns a game's first row in the table of built-in files, or NULL. */
static const struct packed_file *
carried_for(const char *game)
{
	const struct packed_file *p = packed_files;
	while (p->data && strcmp(p->game, game) != 0)
		p++;
	return p->data ? p : NULL;
}

/* Returns the first row of the built-in scenario if the folder has exactly the
 * files of this scenario. Otherwise returns NULL. */
static const struct packed_file *
find_carried(struct arena *a, const struct scenario *s)
{
	if (s->folder == scenario_carried)
		return carried_for(s->rules->name);
	const struct packed_file *head = find_packed(a, s, head_name);
	for (const struct data_file *d = s->rules->data; head && d->name; d++) {
		const struct packed_file *p = find_packed(a, s, d->name);
		if (!p || !digest_equals(&p->scenario, &head->scenario))
			return NULL;
	}
	return head;
}

/* Reads a document from the folder or from the program's built-in files. */
static bool
read_document(struct arena *a, const char *name, const char *path,
	const struct packed_file *carried, struct node **root, struct error *e)
{
	struct span text;
	while (carried && strcmp(carried->name, name) != 0)
		carried++;
	if (carried) {
		*root = doc_unpack(a, path,
			(struct span){ carried->data, carried->length });
		return true;
	}
	return file_read(a, path, LIMIT_SCENARIO, &text, e) &&
	       doc_read(a, path, text, root, e) &&
	       doc_expect(*root, NODE_MAP, path, e);
}

static bool
check_head(const struct node *root, const struct rules *rules,
	const char **title, struct error *e)
{
	static const char *const keys[] = { "feldpost", "game", "title",
		"files", "source", "why", NULL };
	struct node *n;
	const char *text;
	if (!doc_only(root, keys, e) || !doc_need(root, "feldpost", &n, e) ||
		!doc_get_text(n, 40, _("the format"), &text, e))
		return false;
	if (strcmp(text, "scenario 1") != 0)
		return error_at(e, ERROR_INPUT, n->at,
			"`scenario 1` expected, not `%s`", text);
	if (!doc_need(root, "game", &n, e) ||
		!doc_get_text(n, 40, _("the game"), &text, e))
		return false;
	if (strcmp(text, rules->name) != 0)
		return error_at(e, ERROR_INPUT, n->at,
			"this is a scenario of %s, not of %s", text,
			rules->name);
	return doc_need(root, "title", &n, e) &&
	       doc_get_text(n, 80, _("the title"), title, e);
}

/* Checks that scenario.yaml names every file of the game exactly once. */
static bool
read_file_list(struct arena *a, const struct node *root, struct scenario *s,
	struct error *e)
{
	struct node *list;
	if (!doc_need(root, "files", &list, e) ||
		!doc_expect(list, NODE_LIST, "files", e))
		return false;
	s->file = arena_array(a, list->count, sizeof *s->file);
	for (const struct node *n = list->first; n; n = n->next) {
		const char *name;
		if (!doc_get_text(n, 60, _("a file's name"), &name, e))
			return false;
		for (size_t i = 0; i < s->file_count; i++)
			if (strcmp(s->file[i].name, name) == 0)
				return error_at(e, ERROR_INPUT, n->at,
					"%s stands twice", name);
		if (!scenario_table(s->rules, name))
			return error_at(e, ERROR_INPUT, n->at,
				"%s has no data file `%s`", s->rules->name,
				name);
		s->file[s->file_count++] = (struct scenario_file){
			.name = name,
			.path = path_of(a, s, name),
			.fields = scenario_table(s->rules, name)->fields,
		};
	}
	for (const struct data_file *d = s->rules->data; d->name; d++) {
		bool found = false;
		for (size_t i = 0; i < s->file_count; i++)
			found = found || strcmp(s->file[i].name, d->name) == 0;
		if (!found)
			return error_at(e, ERROR_INPUT, list->at,
				"the data file %s is missing", d->name);
	}
	return true;
}

static bool
read_file(struct arena *a, struct arena *documents, struct scenario *s,
	struct scenario_file *f, const struct packed_file *carried,
	struct error *e)
{
	return read_document(
		       documents, f->name, f->path, carried, &f->root, e) &&
	       fields_read(f->fields, f->root, s->world, FIELDS_SOURCED, a,
		       s->world, e);
}

/* Reads the data files of a scenario. A built-in document has no faults, so
 * nothing needs it after reading. It is dropped unless `stay` is true. */
static bool
read_data(struct arena *a, struct scenario *s,
	const struct packed_file *carried, bool stay, struct error *e)
{
	bool ok = true;
	for (size_t i = 0; i < s->file_count && ok; i++) {
		struct scenario_file *f = &s->file[i];
		struct arena *documents =
			stay || !carried ? a : arena_beside(a);
		ok = read_file(a, documents, s, f, carried, e);
		if (documents == a)
			continue;
		f->root = NULL;
		arena_free(documents);
	}
	return ok;
}

/* Reads a scenario. If `stay` is true, the scenario keeps the documents even if
 * they are built in. */
static bool
read_scenario(struct arena *a, const struct rules *rules, const char *folder,
	bool stay, struct scenario *out, struct faults *faults, struct error *e)
{
	struct node *root;
	*out = (struct scenario){ .rules = rules,
		.folder = folder,
		.world = arena_alloc(a, rules->world_size) };
	*faults = (struct faults){ .arena = a };
	const struct packed_file *carried = find_carried(a, out);
	if (!read_document(a, head_name, path_of(a, out, head_name), carried,
		    &root, e) ||
		!check_head(root, rules, &out->title, e) ||
		!read_file_list(a, root, out, e) ||
		!read_data(a, out, carried, stay, e))
		return false;
	if (!carried)
		scenario_find_faults(a, out, faults);
	if (!faults->count)
		rules->prepare(out->world, a);
	if (carried) {
		out->digest = carried->scenario;
		return true;
	}
	struct arena_mark mark = arena_mark(a);
	struct buffer canonical = buffer_in(a);
	scenario_canonical(out, &canonical);
	hash_bytes(&out->digest, buffer_span(&canonical));
	arena_reset(a, mark);
	return true;
}

bool
scenario_lint(struct arena *a, const struct rules *rules, const char *folder,
	struct scenario *out, struct faults *faults, struct error *e)
{
	return read_scenario(a, rules, folder, true, out, faults, e);
}

bool
scenario_load(struct arena *a, const struct rules *rules, const char *folder,
	struct scenario *out, struct error *e)
{
	struct faults faults;
	if (!read_scenario(a, rules, folder, false, out, &faults, e))
		return false;
	if (!faults.first)
		return true;
	error_at(e, ERROR_INPUT, faults.first->at, "%s", faults.first->text);
	return error_hint(e, "feldpost lint %s lists all faults", rules->name);
}

bool
scenario_beside(struct arena *a, const struct rules *rules, const char *folder,
	const char *name, struct node **root, struct error *e)
{
	const char *path = arena_printf(a, "%s/%s", folder, name);
	const struct packed_file *carried = carried_for(rules->name);
	bool there;
	*root = NULL;
	if (folder != scenario_carried) {
		struct span text;
		return file_look(path, &there, e) &&
		       (!there ||
			       (file_read(a, path, LIMIT_SCENARIO, &text, e) &&
				       doc_read(a, path, text, root, e)));
	}
	for (; carried && carried->data; carried++)
		if (strcmp(carried->game, rules->name) == 0 &&
			strcmp(carried->name, name) == 0)
			*root = doc_unpack(a, path,
				(struct span){
					carried->data, carried->length });
	return true;
}

struct span
scenario_packed(struct arena *a, const struct scenario *s, size_t file)
{
	const struct scenario_file *f = &s->file[file];
	const struct packed_file *carried = carried_for(s->rules->name);
	struct buffer out = buffer_in(a);
	if (f->root) {
		doc_pack(&out, f->root);
		return buffer_span(&out);
	}
	while (strcmp(carried->name, f->name) != 0)
		carried++;
	return (struct span){ carried->data, carried->length };
}

void
scenario_canonical(const struct scenario *s, struct buffer *out)
{
	buffer_printf(out, "feldpost1 scenario %s\n", s->rules->name);
	for (size_t i = 0; i < s->file_count; i++) {
		buffer_printf(out, "%s\n", s->file[i].name);
		doc_write(out, s->file[i].root);
	}
}

static size_t *
count_under(struct sources *out, const char *source)
{
	if (!source)
		return &out->unmarked;
	return strcmp(source, "rules") == 0 ? &out->rules
					    : &out->reconstruction;
}

static const struct field *
find_field(const struct field *table, const char *key)
{
	while (table && table->key && strcmp(table->key, key) != 0)
		table++;
	return table && table->key ? table : NULL;
}

static bool
is_data(const struct node *n)
{
	return !n->key ||
	       (strcmp(n->key, "source") != 0 && strcmp(n->key, "why") != 0);
}

/* Counts the values in a node. The `source` of a map applies to everything in
 * it. `table` is the table with which the node was read, or NULL. */
static void
count_sources(const struct field *table, const struct node *n,
	const char *source, struct sources *out)
{
	if (n->kind == NODE_SCALAR)
		++*count_under(out, source);
	const struct node *own =
		n->kind == NODE_MAP ? doc_find(n, "source") : NULL;
	if (own && own->kind == NODE_SCALAR)
		source = own->text;
	for (const struct node *c = n->first; c; c = c->next) {
		const struct field *f =
			c->key ? find_field(table, c->key) : NULL;
		if (f && f->custom && f->custom->values)
			*count_under(out, source) += f->custom->values(c);
		else if (is_data(c))
			count_sources(c->key ? (f ? f->sub : NULL) : table, c,
				source, out);
	}
}

void
scenario_sources(const struct scenario_file *file, struct sources *out)
{
	*out = (struct sources){ .rules = 0 };
	count_sources(file->fields, file->root, NULL, out);
}

const char *
scenario_find(struct arena *a, const char *const *folders, const char *name,
	struct error *e)
{
	for (size_t i = 0; folders[i]; i++) {
		const char *folder = arena_printf(a, "%s/%s", folders[i], name);
		bool there;
		if (!file_look(arena_printf(a, "%s/scenario.yaml", folder),
			    &there, e))
			return NULL;
		if (there)
			return folder;
	}
	if (carried_for(name))
		return scenario_carried;
	error_set(e, ERROR_INPUT, "no scenario data for %s", name);
	error_hint(e, "give its folder with --scenarios");
	return NULL;
}
