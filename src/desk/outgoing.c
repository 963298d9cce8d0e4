#include "feldpost/outgoing.h"

#include <string.h>

#include "feldpost/compose.h"
#include "feldpost/courier.h"
#include "feldpost/desk.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/offers.h"
#include "feldpost/report.h"
#include "feldpost/shell.h"
#include "feldpost/system.h"

static bool
hint_line(const struct owner *o, struct error *e, const char *section,
	const char *line)
{
	return error_hint(e, "add this line to [%s] of %s:  %s", section,
		o->config, line);
}

static bool
find_me(struct owner *o, struct envelope *v, const char *name, struct error *e)
{
	const char *address = o->post.address;
	v->from = (struct correspondent){ .name = name, .address = address };
	if (address)
		return address_check(address, e);
	error_set(e, ERROR_INPUT, "a mail needs your address");
	return hint_line(o, e, "me", "address = ...@...");
}

static bool
add_reader(struct envelope *v, const char *name, const char *address)
{
	if (v->count < ENVELOPE_MOST)
		v->to[v->count++] = (struct correspondent){ .name = name,
			.address = address };
	return true;
}

/* Adds a player's address: the address of the contact who has the player's key.
 * A stranger is answered at the address from which the first packet came. */
static bool
add_player(struct owner *o, const struct game *g, struct envelope *v, char role,
	struct error *e)
{
	const char *name = game_player(g, role);
	const struct public_key *key = &ledger_player(&g->ledger, role)->key;
	const struct contact *contact = owner_contact_of(o, key);
	if (contact && contact->address)
		return add_reader(v, name, contact->address);
	const char *reply = offer_reply(o, &g->ledger, role);
	if (reply)
		return add_reader(v, name, reply);
	const char *shown = look_visible(o->arena, name);
	error_set(
		e, ERROR_INPUT, "your contacts have no address for %s", shown);
	return hint_line(o, e, "contacts",
		arena_printf(o->arena, "%s = %s ...@...",
			contact ? contact->name : "NAME", key->text));
}

/* Adds the recipients of --to: names of contacts, or addresses. */
static bool
add_given(
	struct owner *o, struct envelope *v, const char *given, struct error *e)
{
	const struct contact *contact;
	if (strchr(given, '@'))
		return address_check(given, e) && add_reader(v, "", given);
	if (!owner_contact(o, given, &contact, e))
		return false;
	if (contact && contact->address)
		return add_reader(v, contact->name, contact->address);
	struct nearest near = nearest_to(given);
	for (const struct contact *k = o->contacts; k; k = k->next)
		nearest_try(&near, k->name);
	if (contact) {
		error_set(
			e, ERROR_INPUT, "the contact %s has no address", given);
		return hint_line(o, e, "contacts",
			arena_printf(o->arena, "%s = %s ...@...", given,
				contact->key.text));
	}
	error_set(e, ERROR_USAGE,
		"--to takes an address or a contact, not `%s`", given);
	return nearest_hint(&near, e);
}

static bool
find_given(struct owner *o, struct envelope *v, struct error *e)
{
	for (size_t i = 0; i < o->post.to.count; i++)
		if (!add_given(o, v, o->post.to.line[i], e))
			return false;
	if (v->count)
		return true;
	error_set(e, ERROR_USAGE, "nobody is named who gets the offer");
	return error_hint(
		e, "give --to ADDRESS, or --to with a contact's name");
}

static bool
refuse_alone(struct error *e)
{
	return error_set(e, ERROR_USAGE,
		"--mail, --send, --with-report and --to can't be used in "
		"solitaire, where nothing is mailed");
}

static bool
address_envelope(struct owner *o, const struct game *g, unsigned seq, char from,
	struct envelope *v, struct error *e)
{
	const struct ledger *l = &g->ledger;
	const struct player *me = ledger_player(l, from);
	*v = (struct envelope){ .now = system_now() };
	if (!mode_mails(l->mode))
		return refuse_alone(e);
	if (!find_me(o, v, me->known ? me->name : "", e))
		return false;
	for (const char *r = compose_readers(g, seq, from); *r; r++)
		if (!add_player(o, g, v, *r, e))
			return false;
	return ledger_duty(l, seq) != DUTY_OFFER || find_given(o, v, e);
}

bool
outgoing_is_here(const struct owner *o, const struct game *g)
{
	const struct player *b = ledger_player(&g->ledger, 'B');
	for (size_t i = 0; b->known && i < o->post.here_count; i++)
		if (public_key_equals(&o->post.here[i], &b->key))
			return true;
	return false;
}

bool
outgoing_check(struct owner *o, const struct game *g, unsigned seq, char from,
	struct error *e)
{
	struct envelope v;
	return !o->post.message || outgoing_is_here(o, g) ||
	       address_envelope(o, g, seq, from, &v, e);
}

bool
outgoing_check_next(struct owner *o, const struct game *g,
	const struct secret_key *key, struct error *e)
{
	const struct public_key *mine = secret_key_public(key);
	unsigned next = ledger_next(&g->ledger);
	for (const char *r = "ABR"; o->post.message && *r; r++) {
		const struct player *p = ledger_player(&g->ledger, *r);
		if (p->known && public_key_equals(&p->key, mine))
			return outgoing_check(o, g, next, *r, e);
	}
	return true;
}

bool
outgoing_check_offer(struct owner *o, const struct mode *mode, struct error *e)
{
	struct envelope v = { .count = 0 };
	if (!o->post.message)
		return o->post.to.count == 0 ||
		       error_set(e, ERROR_USAGE, "--to needs --mail or --send");
	if (!mode_mails(mode))
		return refuse_alone(e);
	return find_me(o, &v, "", e) && find_given(o, &v, e);
}

/* Reports the result of the packet that this packet answers. Reads the game
 * again without a key, so the report contains only public facts. */
static bool
write_result(struct owner *o, const struct game *g, unsigned seq,
	struct envelope *v, struct error *e)
{
	struct game anybodys = { .arena = NULL };
	struct journal j = { .arena = o->arena };
	struct buffer file = buffer_in(o->arena), out = buffer_in(o->arena),
		      news = buffer_in(o->arena);
	unsigned before = seq_before(seq);
	struct report_range range = {
		.from = before, .to = before, .turn = -1
	};
	game_write(g, &file);
	game_start(&anybodys, o->arena, o->scenarios);
	bool ok = game_read(
		&anybodys, g->file, buffer_span(&file), GAME_TRANSCRIPT, &j, e);
	if (ok && o->post.report)
		report_events(&anybodys, &j, range, &out);
	range.to = seq;
	if (ok)
		report_news(&anybodys, &j, range, &v->headline, &news);
	game_end(&anybodys);
	v->report = out.length ? buffer_string(&out) : NULL;
	v->news = buffer_string(&news);
	return ok;
}

static bool
write_message(struct owner *o, const struct game *g, unsigned seq,
	struct buffer *out, struct error *e)
{
	struct envelope v;
	char from = ledger_entry(&g->ledger, seq)->packet.from;
	bool told = seq > g->ledger.mode->agreed + 1 && !o->post.reminder;
	if (!address_envelope(o, g, seq, from, &v, e) ||
		(told && !write_result(o, g, seq, &v, e)))
		return false;
	if (o->post.reminder) {
		v.news = o->post.reminder;
		v.headline = _("a reminder");
	}
	v.automatic = o->post.automatic;
	v.again = o->post.again;
	compose_message(g, seq, &v, out);
	return true;
}

void
outgoing_end(struct owner *o)
{
	if (o->post.courier)
		courier_dismiss(o->post.courier);
}

bool
outgoing_prepare(struct owner *o, struct error *e)
{
	outgoing_end(o); /* the mail belongs to another game */
	if (!o->post.send)
		return true;
	if (!o->post.sender) {
		error_set(e, ERROR_INPUT,
			"the configuration has no command that sends mail");
		return hint_line(o, e, "mail", "send = msmtp -t");
	}
	o->post.courier = arena_alloc(o->arena, sizeof *o->post.courier);
	return courier_start(o->post.courier, o->post.sender, COURIER_INPUT, e);
}

bool
outgoing_write_to_myself(struct owner *o, const char *subject, const char *id,
	const char *text, struct buffer *out, struct error *e)
{
	struct envelope v = { .now = system_now() };
	if (!find_me(o, &v, "", e))
		return false;
	add_reader(&v, "", o->post.address);
	compose_text(&v, subject, id, text, out);
	return true;
}

bool
outgoing_write(struct owner *o, const struct game *g, unsigned seq,
	struct buffer *out, struct error *e)
{
	if (o->post.message)
		return write_message(o, g, seq, out, e);
	const struct letter_more more = { .news = o->post.reminder };
	report_letter(g, seq, &more, out);
	return true;
}

void
outgoing_announce(
	struct owner *o, const char *folder, const struct game *g, unsigned seq)
{
	/* The log has a different word for an automatic answer. */
	if (o->post.send && !o->post.automatic && !outgoing_is_here(o, g))
		desk_note(o, folder, g, LOG_SENDING, seq);
}

/* Returns the command line that sends a packet again. An offer goes to the
 * recipient to whom it was sent before. */
static const char *
how_to_send(const struct owner *o, const struct game *g, unsigned seq,
	const char *file)
{
	struct buffer out = buffer_in(o->arena);
	bool offer = ledger_duty(&g->ledger, seq) == DUTY_OFFER;
	buffer_puts(&out, "feldpost resend --send");
	for (size_t i = 0; offer && i < o->post.to.count; i++)
		buffer_printf(&out, " --to %s",
			shell_word(o->arena, o->post.to.line[i]));
	buffer_printf(&out, " %s", shell_word(o->arena, file));
	return buffer_string(&out);
}

bool
outgoing_send(struct owner *o, const char *folder, const char *file,
	const struct game *g, unsigned seq, struct error *e)
{
	struct buffer out = buffer_in(o->arena);
	if (!write_message(o, g, seq, &out, e))
		return false;
	if (!courier_send(o->post.courier, buffer_span(&out), e)) {
		desk_note_unsent(o, folder, g, seq);
		return error_hint(e, "packet %u is stored; `%s` sends it again",
			seq, how_to_send(o, g, seq, file));
	}
	desk_note(o, folder, g, LOG_SENT, seq);
	return true;
}
