#include "outgoing.h"

#include <string.h>

#include "desk.h"
#include "feldpost/compose.h"
#include "feldpost/courier.h"
#include "feldpost/system.h"

bool
outgoing_is_message(const struct cli *c)
{
	return c->given.mail || c->given.send || c->given.with_report;
}

/* Who sends and who gets it. */

static bool
hint_line(const struct cli *c, struct error *e, const char *section,
	const char *line)
{
	return error_hint(e, "add a line to [%s] of %s:  %s", section,
		c->owner.config, line);
}

static bool
find_me(struct cli *c, struct envelope *v, const char *name, struct error *e)
{
	const char *address = c->config.address;
	v->from = (struct correspondent){ .name = name, .address = address };
	if (address)
		return address_check(address, e);
	error_set(e, ERROR_INPUT, "a message needs your address");
	return hint_line(c, e, "me", "address = ...@...");
}

static bool
add_reader(struct envelope *v, const char *name, const char *address)
{
	if (v->count < ENVELOPE_MOST)
		v->to[v->count++] = (struct correspondent){ .name = name,
			.address = address };
	return true;
}

/* His address stands beside his key: whoever signs for him gets his mails. */
static bool
add_player(struct cli *c, struct envelope *v, const char *name,
	const struct public_key *key, struct error *e)
{
	const struct contact *contact = owner_contact_of(&c->owner, key);
	if (contact && contact->address)
		return add_reader(v, name, contact->address);
	const char *shown = look_visible(c->arena, name);
	error_set(e, ERROR_INPUT, "no contact has an address and %s's key",
		shown);
	return hint_line(c, e, "contacts",
		arena_printf(c->arena, "%s = %s ...@...",
			contact ? contact->name : "NAME", key->text));
}

/* --to: contacts by name, or addresses. */
static bool
add_given(struct cli *c, struct envelope *v, const char *given, struct error *e)
{
	const struct contact *contact = owner_contact(&c->owner, given);
	if (strchr(given, '@'))
		return address_check(given, e) && add_reader(v, "", given);
	if (contact && contact->address)
		return add_reader(v, contact->name, contact->address);
	struct nearest near = nearest_to(given);
	for (const struct contact *k = c->owner.contacts; k; k = k->next)
		nearest_try(&near, k->name);
	if (contact) {
		error_set(
			e, ERROR_INPUT, "the contact %s has no address", given);
		return hint_line(c, e, "contacts",
			arena_printf(c->arena, "%s = %s ...@...", given,
				contact->key.text));
	}
	error_set(e, ERROR_USAGE,
		"--to takes an address or a contact, not `%s`", given);
	return nearest_hint(&near, e);
}

static bool
find_given(struct cli *c, struct envelope *v, struct error *e)
{
	for (size_t i = 0; i < c->given.to.count; i++)
		if (!add_given(c, v, c->given.to.line[i], e))
			return false;
	if (v->count)
		return true;
	error_set(e, ERROR_USAGE, "to whom does the offer go?");
	return error_hint(
		e, "give --to ADDRESS, or --to with a contact's name");
}

static bool
refuse_alone(struct error *e)
{
	return error_set(e, ERROR_USAGE,
		"in solitaire nothing is mailed: --mail, --send, --with-report "
		"and --to are for games with others");
}

static bool
address_envelope(struct cli *c, const struct game *g, unsigned seq, char from,
	struct envelope *v, struct error *e)
{
	const struct ledger *l = &g->ledger;
	const struct player *me = ledger_player(l, from);
	*v = (struct envelope){ .now = system_now() };
	if (!mode_mails(l->mode))
		return refuse_alone(e);
	if (!find_me(c, v, me->known ? me->name : "", e))
		return false;
	for (const char *r = compose_readers(g, seq, from); *r; r++) {
		const struct player *p = ledger_player(l, *r);
		if (!add_player(c, v, game_player(g, *r), &p->key, e))
			return false;
	}
	return ledger_duty(l, seq) != DUTY_OFFER || find_given(c, v, e);
}

bool
outgoing_check(struct cli *c, const struct game *g, unsigned seq, char from,
	struct error *e)
{
	struct envelope v;
	return !outgoing_is_message(c) ||
	       address_envelope(c, g, seq, from, &v, e);
}

bool
outgoing_check_next(struct cli *c, const struct game *g,
	const struct secret_key *key, struct error *e)
{
	const struct public_key *mine = secret_key_public(key);
	unsigned next = ledger_next(&g->ledger);
	for (const char *r = "ABR"; outgoing_is_message(c) && *r; r++) {
		const struct player *p = ledger_player(&g->ledger, *r);
		if (p->known && public_key_equals(&p->key, mine))
			return outgoing_check(c, g, next, *r, e);
	}
	return true;
}

bool
outgoing_check_offer(struct cli *c, const struct mode *mode, struct error *e)
{
	struct envelope v = { .count = 0 };
	if (!outgoing_is_message(c))
		return c->given.to.count == 0 ||
		       error_set(
			       e, ERROR_USAGE, "--to is for --mail and --send");
	if (!mode_mails(mode))
		return refuse_alone(e);
	return find_me(c, &v, "", e) && find_given(c, &v, e);
}

/* Making and sending it. */

/* What came of the packet that this one answers, as anybody can know it who has
 * the packets: the game is read again without a key. */
static bool
write_result(struct cli *c, const struct game *g, unsigned seq,
	const char **report, struct error *e)
{
	struct game anybodys = { .arena = NULL };
	struct journal j = { .arena = c->arena };
	struct buffer file = buffer_in(c->arena), out = buffer_in(c->arena);
	unsigned before = seq_before(seq);
	struct report_range range = {
		.from = before, .to = before, .turn = -1
	};
	game_write(g, &file);
	game_start(&anybodys, c->arena, c->owner.scenarios);
	bool ok = game_read(&anybodys, c->operand[0], buffer_span(&file),
		GAME_TRANSCRIPT, &j, e);
	if (ok)
		report_events(&anybodys, &j, range, &out);
	game_end(&anybodys);
	*report = out.length ? buffer_string(&out) : NULL;
	return ok;
}

static bool
make_message(struct cli *c, const struct game *g, unsigned seq,
	struct buffer *out, struct error *e)
{
	struct envelope v;
	char from = ledger_entry(&g->ledger, seq)->packet.from;
	if (!address_envelope(c, g, seq, from, &v, e) ||
		(c->given.with_report && seq > g->ledger.mode->agreed + 1 &&
			!write_result(c, g, seq, &v.report, e)))
		return false;
	v.automatic = c->automatic;
	compose_message(g, seq, &v, out);
	return true;
}

bool
outgoing_prepare(struct cli *c, struct error *e)
{
	if (!c->given.send)
		return true;
	if (!c->config.sender) {
		error_set(e, ERROR_INPUT, "no command is set that sends mail");
		return hint_line(c, e, "mail", "send = msmtp -t");
	}
	c->courier = arena_alloc(c->arena, sizeof *c->courier);
	return courier_start(c->courier, c->config.sender, COURIER_INPUT, e);
}

static bool
send_message(struct cli *c, const struct game *g, unsigned seq,
	struct span message, struct error *e)
{
	struct buffer said = buffer_in(c->arena);
	const char *file = c->given.output ? c->given.output
			   : c->operands   ? c->operand[0]
					   : "GAME";
	if (!courier_send(c->courier, message, e))
		return error_hint(e,
			"packet %u is stored; `feldpost resend --send %s` "
			"sends it again",
			seq, file);
	buffer_printf(&said, _("Packet %u of game %.8s is sent by `%s`.\n"),
		seq,
		*g->ledger.id.hex ? g->ledger.id.hex
				  : ledger_entry(&g->ledger, seq)->hash.hex,
		look_visible(c->arena, c->config.sender));
	return c->given.quiet || cli_print(buffer_span(&said), e);
}

static bool
put_out(struct cli *c, const struct game *g, unsigned seq, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (!outgoing_is_message(c))
		report_mail(g, seq, &out);
	else if (!make_message(c, g, seq, &out, e))
		return false;
	if (c->given.send)
		return send_message(c, g, seq, buffer_span(&out), e);
	/* Of what is stored nothing need be printed. */
	bool quiet = c->given.quiet && outputs_store(&c->outputs, OUTPUT_GAME);
	return quiet || cli_print(buffer_span(&out), e) ||
	       cli_hint_stored(c, "resend", e);
}

/* What is printed when it has been signed goes into a mail. */
bool
outgoing_packet(
	struct cli *c, const struct game *g, unsigned seq, struct error *e)
{
	if (!put_out(c, g, seq, e))
		return false;
	if (c->given.send || outputs_store(&c->outputs, OUTPUT_GAME))
		desk_note(c, g, LOG_SENT, seq);
	return true;
}
