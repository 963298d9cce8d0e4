#include "feldpost/offers.h"

#include <string.h>

#include "feldpost/confine.h"
#include "feldpost/date.h"
#include "feldpost/desk.h"
#include "feldpost/doc.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/outputs.h"
#include "feldpost/private.h"
#include "feldpost/rules.h"
#include "feldpost/shell.h"
#include "feldpost/system.h"
#include "feldpost/workers.h"

enum {
	NAME_MOST = 16,
	NAME_DIGITS = 8,
	CONTACTS_MOST = 64,
	STRANGERS_MOST = 32,
	FILES_MOST = 2 * (CONTACTS_MOST + STRANGERS_MOST),
	WAIT_DAYS = 31,
};

static bool
is_name_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

const char *
offer_name(struct arena *a, struct span rules, const struct digest *offer)
{
	struct buffer name = buffer_in(a);
	for (size_t i = 0; i < rules.length && i < NAME_MOST; i++) {
		if (rules.data[i] == ' ')
			break;
		if (is_name_letter(rules.data[i]))
			buffer_putc(&name, rules.data[i]);
	}
	buffer_printf(&name, "-%.8s", offer->hex);
	return buffer_string(&name);
}

bool
offer_is_name(const char *text)
{
	size_t word = 0, digits = strlen("0123456789abcdef");
	while (is_name_letter(text[word]))
		word++;
	if (text[word] != '-' || word > NAME_MOST)
		return false;
	digits = strspn(text + word + 1, "0123456789abcdef");
	return digits == NAME_DIGITS && !text[word + 1 + digits];
}

static const char *
folder_of(const struct owner *o)
{
	return folder_path(o->arena, o->desk, "offers");
}

const char *
offer_path(const struct owner *o, const char *name)
{
	return folder_path(o->arena, folder_of(o), name);
}

bool
offer_is_of_contact(const struct owner *o, const struct block *b)
{
	struct public_key key;
	struct error unused;
	return public_key_read(&key, packet_peek(b->body, "key"), &unused) &&
	       owner_contact_of(o, &key) &&
	       signature_verify(&b->signature, &key, b->body, &unused);
}

static bool
is_by(const struct block *b, const struct public_key *key)
{
	return key && span_equals(packet_peek(b->body, "key"), key->text);
}

/* Takes the packet after the offer: the acceptance, or the referee's first
 * packet. If the mails contain several such packets, takes the packet that
 * the user has signed. */
static void
take_next(struct ledger *l, const struct blocks *found, size_t count,
	const struct public_key *me)
{
	struct error unused;
	size_t had = l->count;
	const char *last = l->entry[had - 1].hash.hex;
	for (int mine = 1; mine >= 0; mine--)
		for (size_t i = 0; i < count; i++)
			for (size_t k = 0; k < found[i].count; k++) {
				const struct block *b = &found[i].block[k];
				struct span prev = packet_peek(b->body, "prev");
				if (l->count == had && is_by(b, me) == mine &&
					span_equals(prev, last))
					ledger_take(l, b, &unused);
			}
}

bool
offer_read(struct ledger *l, struct arena *a, const struct mails *mails,
	const struct digest *offer, const struct public_key *me,
	struct error *e)
{
	struct blocks *found = arena_array(a, mails->count, sizeof *found);
	struct digest hash;
	error_set(e, ERROR_INPUT, "there is no such offer");
	ledger_start(l, a);
	for (size_t i = 0; i < mails->count; i++)
		mail_find(a, &mails->list[i], &found[i]);
	for (size_t i = 0; i < mails->count; i++)
		for (size_t k = 0; k < found[i].count && !l->count; k++) {
			hash_bytes(&hash, found[i].block[k].body);
			if (digest_equals(&hash, offer))
				ledger_take(l, &found[i].block[k], e);
		}
	if (l->count && !mode_needs_no_acceptance(l->mode))
		take_next(l, found, mails->count, me);
	if (l->count > 1 && mode_deals(l->mode))
		take_next(l, found, mails->count, me);
	return l->count > 0;
}

/* Returns the player who made the offer. */

static const struct player *
offerer(const struct ledger *l)
{
	return ledger_player(l, 'A');
}

struct digest
offer_of_whom(const struct owner *o, const struct ledger *l)
{
	const struct public_key *key = &offerer(l)->key;
	struct digest whom;
	/* All strangers share one count of offers, because anyone can create
	 * many keys. */
	hash_bytes(&whom,
		span_of(owner_contact_of(o, key) ? key->text : "strangers"));
	return whom;
}

bool
offer_may_join(struct owner *o, const struct ledger *l,
	const struct desk_log *log, enum joining join, struct error *why)
{
	bool strange = false;
	struct digest whom = offer_of_whom(o, l);
	*why = (struct error){ .code = ERROR_NONE };
	for (const char *r = "AB"; *r; r++) {
		const struct player *p = ledger_player(l, *r);
		if (!p->known)
			continue;
		if (owner_mistaken(o, p->name, &p->key))
			return error_set(why, ERROR_NOT_NOW,
				"compare the keys before you join");
		strange = strange || !owner_contact_of(o, &p->key);
	}
	if (join == JOIN_NOBODY || (strange && join != JOIN_ANYBODY))
		return error_set(why, ERROR_NOT_NOW, "%s", "");
	if (desk_log_today(log, &whom, LOG_JOINED, system_now()) <
		(size_t)o->joins)
		return true;
	return error_set(why, ERROR_NOT_NOW,
		"today's limit of %ld automatic joins is reached", o->joins);
}

/* Finds the address to which an answer to each stranger is sent. */

void
offer_hear_replies(
	struct owner *o, const struct ledger *l, const struct mails *mails)
{
	struct digest hash;
	/* In one process (src/wasm) the owner has heard of an earlier game. */
	memset(o->post.reply, 0, sizeof o->post.reply);
	for (size_t i = 0; i < mails->count; i++) {
		const struct mail *m = &mails->list[i];
		for (size_t k = 0; m->from && m->found && k < m->found->count;
			k++) {
			hash_bytes(&hash, m->found->block[k].body);
			for (size_t n = 0; n < l->count; n++) {
				const struct entry *one = &l->entry[n];
				int row = ledger_row(one->packet.from);
				if (!o->post.reply[row] &&
					digest_equals(&hash, &one->hash))
					o->post.reply[row] = m->from;
			}
		}
	}
}

static const char *
noted_reply(const struct desk_log *log, const struct ledger *l, char role)
{
	const struct log_line *line = NULL;
	for (size_t i = 0; !line && i < l->count && i < LEDGER_PLAYERS; i++)
		if (l->entry[i].packet.from == role)
			line = desk_log_find(log, &l->entry[0].hash,
				l->entry[i].seq, LOG_ADDRESS);
	return line ? line->address : NULL;
}

bool
offer_note_replies(struct owner *o, const struct ledger *l, struct error *e)
{
	struct desk_log log;
	bool ok = desk_log_read(o->arena, o->desk, &log, e);
	for (size_t i = 0; ok && i < l->count && i < LEDGER_PLAYERS; i++) {
		char role = l->entry[i].packet.from;
		const struct contact *known =
			owner_contact_of(o, &ledger_player(l, role)->key);
		struct log_line line = { .when = system_now(),
			.word = LOG_ADDRESS,
			.game = l->entry[0].hash,
			.seq = l->entry[i].seq,
			.address = o->post.reply[ledger_row(role)] };
		if (line.address && !(known && known->address) &&
			!noted_reply(&log, l, role))
			ok = desk_log_add(o->arena, o->desk, &line, e);
	}
	return ok;
}

const char *
offer_reply(const struct owner *o, const struct ledger *l, char role)
{
	struct desk_log log;
	struct error unused;
	desk_log_read(o->arena, o->desk, &log, &unused);
	const char *noted = noted_reply(&log, l, role);
	return noted ? noted : o->post.reply[ledger_row(role)];
}

static const char *
rules_of(struct arena *a, const struct packet *offer)
{
	return arena_copy(a, offer->rules, strcspn(offer->rules, " "));
}

static const char *
title_of(struct arena *a, const struct packet *offer)
{
	const char *name = rules_of(a, offer);
	struct nearest near = nearest_to(name);
	const struct rules *rules = game_named(name, &near);
	return rules ? rules_title(rules) : look_visible(a, name);
}

const char *
offer_words(const struct owner *o, const struct ledger *l)
{
	struct arena *a = o->arena;
	const struct player *p = offerer(l);
	return arena_printf(a, _("%s offers %s"),
		owner_name_for(o, p->name, &p->key),
		title_of(a, &l->entry[0].packet));
}

static const char head[] = "# feldpost: offer ";

/* Reads "# feldpost: offer HASH 2026-12-20T14:02:05Z". */
static bool
read_head(struct span text, struct waiting *w)
{
	struct span line;
	size_t begin = strlen(head), digits = sizeof w->hash.hex - 1;
	return span_line(&text, &line) && span_begins(line, head) &&
	       line.length > begin + digits &&
	       digest_read(
		       &w->hash, (struct span){ line.data + begin, digits }) &&
	       date_read_moment(span_from(line, begin + digits + 1), &w->since);
}

/* True if the first packet claims to be signed with a contact's key. */
static bool
says_contact(const struct owner *o, struct span text)
{
	struct span rest = text, line;
	struct public_key key;
	struct error unused;
	while (span_line(&rest, &line) && !span_begins(line, ARMOUR_END))
		;
	text.length -= rest.length;
	return public_key_read(&key, packet_peek(text, "key"), &unused) &&
	       owner_contact_of(o, &key);
}

static bool
read_file(struct owner *o, const char *name, struct waiting *w)
{
	struct error unused;
	bool there;
	*w = (struct waiting){ .name = name };
	if (!offer_is_name(name) ||
		!file_read_beside(o->arena, offer_path(o, name), LIMIT_OFFER,
			&w->text, &there, &unused) ||
		!there || !read_head(w->text, w) ||
		strncmp(strchr(name, '-') + 1, w->hash.hex, NAME_DIGITS) != 0)
		return false;
	w->contact = says_contact(o, w->text);
	return true;
}

void
offers_find(struct owner *o, struct waitings *out)
{
	struct arena *a = o->arena;
	struct file_list names = { .count = 0 };
	struct error unused;
	struct waiting w;
	*out = (struct waitings){ .count = 0 };
	if (!folder_is(folder_of(o)) ||
		!folder_names(a, folder_of(o), &names, &unused))
		return;
	for (size_t i = 0; i < names.count && out->count < FILES_MOST; i++)
		if (read_file(o, names.path[i], &w)) {
			*ARENA_ADD(a, out->list, out->count, out->capacity) = w;
		}
}

size_t
offers_count(const struct waitings *w, bool contact)
{
	size_t count = 0;
	for (size_t i = 0; i < w->count; i++)
		count += w->list[i].contact == contact;
	return count;
}

bool
offer_forget(const struct owner *o, const char *name, struct error *e)
{
	return !folder_is(folder_of(o)) ||
	       private_remove(offer_path(o, name), e);
}

bool
offer_missing(const char *name, struct error *e)
{
	error_set(e, ERROR_INPUT, "there is no offer `%s` in the desk", name);
	return error_hint(e, "`feldpost desk --offers` lists them");
}

bool
offer_refuse(struct owner *o, const char *name, struct error *e)
{
	struct waiting w;
	if (!offer_is_name(name) || !read_file(o, name, &w))
		return offer_missing(name, e);
	return desk_log_begin(o->arena, o->desk, e) &&
	       desk_log_note(o->arena, o->desk, LOG_REFUSED, &w.hash, 1, e) &&
	       offer_forget(o, name, e);
}

size_t
offers_tidy(struct owner *o)
{
	struct waitings w;
	struct error unused;
	long long now = system_now();
	size_t gone = 0;
	offers_find(o, &w);
	for (size_t i = 0; i < w.count; i++)
		gone += now - w.list[i].since >
				(long long)WAIT_DAYS * DAY_SECONDS &&
			offer_forget(o, w.list[i].name, &unused);
	return gone;
}

bool
offer_keep(struct owner *o, const struct ledger *l, bool *new, struct error *e)
{
	const struct packet *offer = &l->entry[0].packet;
	const char *name =
		offer_name(o->arena, span_of(offer->rules), &l->entry[0].hash);
	bool contact = owner_contact_of(o, &offerer(l)->key);
	struct buffer out = buffer_in(o->arena);
	struct waitings all;
	struct waiting here;
	long long since = system_now();
	*new = !read_file(o, name, &here);
	offers_find(o, &all);
	if (!*new)
		since = here.since;
	else if (offers_count(&all, contact) >=
			 (size_t)(contact ? CONTACTS_MOST : STRANGERS_MOST) ||
		 all.count >= FILES_MOST)
		return error_set(
			e, ERROR_NOT_NOW, "there is no room for more offers");
	buffer_printf(&out, "%s%s %s\n", head, l->entry[0].hash.hex,
		date_text(o->arena, since, true));
	for (size_t i = 0; i < l->count; i++)
		armour_write(&out, l->entry[i].body, &l->entry[i].signature);
	if (out.length > LIMIT_OFFER)
		return error_set(e, ERROR_NOT_NOW,
			"this offer is too large for the desk");
	return (!*new &&span_same(here.text, buffer_span(&out))) ||
	       private_write(offer_path(o, name), buffer_span(&out), e);
}

/* The state for listing the offers that wait. */

struct telling {
	struct owner *owner;
	struct waitings all;
	bool strangers, json;
	struct buffer *out;
};

static void
put_one(const struct telling *t, const struct waiting *w, struct buffer *out)
{
	struct owner *o = t->owner;
	struct arena *a = o->arena;
	struct mail mail = { .file = w->name, .text = w->text };
	struct mails one = { .list = &mail, .count = 1 };
	struct ledger l;
	struct error e;
	if (!offer_read(&l, a, &one, &w->hash, NULL, &e)) {
		buffer_printf(out,
			_("%s: the offer is damaged; `feldpost desk --refuse "
			  "%s` removes it\n"),
			w->name, shell_word(a, w->name));
		return;
	}
	buffer_printf(out, _("%s  %s, since %s\n"), w->name, offer_words(o, &l),
		date_text(a, w->since, false));
	struct lines terms = { .line = NULL };
	struct error unused;
	if (!packet_join(a, &l.entry[0].packet.terms, &terms, &unused))
		return;
	for (size_t i = 0; i < terms.count; i++)
		buffer_printf(
			out, "  \"%s\"\n", look_visible(a, terms.line[i]));
}

/* Writes a waiting offer as JSON. The name of the sender comes from the
 * signed packet, not from the file. */
static void
put_json(const struct telling *t, const struct waiting *w, struct buffer *out)
{
	struct owner *o = t->owner;
	struct arena *a = o->arena;
	struct mail mail = { .file = w->name, .text = w->text };
	struct mails one = { .list = &mail, .count = 1 };
	struct node *map = doc_map(a), *list = doc_list(a);
	struct lines terms = { .line = NULL };
	struct ledger l;
	struct error e;
	doc_put(a, map, "offer", doc_quoted(a, w->name));
	doc_put(a, map, "since", doc_quoted(a, date_text(a, w->since, true)));
	if (!offer_read(&l, a, &one, &w->hash, NULL, &e)) {
		doc_put(a, map, "error", doc_quoted(a, e.text));
		doc_write_json(out, map);
		return;
	}
	const struct player *from = offerer(&l);
	const struct packet *offer = &l.entry[0].packet;
	doc_put(a, map, "from",
		doc_quoted(a, owner_name_for(o, from->name, &from->key)));
	doc_put(a, map, "game",
		doc_quoted(a, look_visible(a, rules_of(a, offer))));
	doc_put(a, map, "title", doc_quoted(a, title_of(a, offer)));
	doc_put(a, map, "contact",
		doc_boolean(a, owner_contact_of(o, &from->key)));
	if (packet_join(a, &offer->terms, &terms, &e))
		for (size_t i = 0; i < terms.count; i++)
			doc_push(list,
				doc_quoted(a, look_visible(a, terms.line[i])));
	doc_put(a, map, "terms", list);
	doc_write_json(out, map);
}

static int
work(void *context, size_t i, struct buffer *said)
{
	const struct telling *t = context;
	struct owner *o = t->owner;
	struct outputs none = { .arena = o->arena, .guard = o->guard };
	(void)i;
	o->quiet = true;
	confine(o, &none, NULL, 0);
	for (size_t k = 0; k < t->all.count; k++)
		if (t->json)
			put_json(t, &t->all.list[k], said);
		else if (t->all.list[k].contact || t->strangers)
			put_one(t, &t->all.list[k], said);
	return 0;
}

static bool
hear(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct telling *t = context;
	(void)i;
	if (status == 0)
		buffer_add(t->out, said.data, said.length);
	else if (t->json)
		return error_set(e, ERROR_SYSTEM,
			"feldpost can't read the waiting "
			"offers");
	else
		buffer_puts(
			t->out, _("feldpost can't read the waiting offers\n"));
	return true;
}

static bool
tell_apart(struct telling *t, struct error *e)
{
	struct workers w = {
		.jobs = 1,
		.at_once = 1,
		.work = work,
		.done = hear,
		.context = t,
	};
	return workers_run(&w, e);
}

bool
offers_put(struct owner *o, bool strangers, struct buffer *out, struct error *e)
{
	struct telling t = { .owner = o, .strangers = strangers, .out = out };
	offers_find(o, &t.all);
	size_t strange = offers_count(&t.all, false);
	bool shown = t.all.count > strange || (strangers && strange);
	if (shown && !tell_apart(&t, e))
		return false;
	if (shown)
		buffer_puts(out,
			_("`feldpost join NAME` accepts an offer, `feldpost "
			  "desk --refuse NAME` declines it\n"));
	if (strange && !strangers)
		buffer_printf(out,
			P_("%zu offer of a stranger waits: `feldpost desk "
			   "--offers` lists it\n",
				"%zu offers of strangers wait: `feldpost desk "
				"--offers` lists them\n",
				(long)strange),
			strange);
	return true;
}

bool
offers_put_json(struct owner *o, struct buffer *out, struct error *e)
{
	struct telling t = { .owner = o, .json = true, .out = out };
	offers_find(o, &t.all);
	return t.all.count == 0 || tell_apart(&t, e);
}
