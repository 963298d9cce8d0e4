#include "desk.h"

#include <string.h>
#include <unistd.h>

#include "feldpost/date.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/system.h"
#include "feldpost/terms.h"

#define SUFFIX ".yaml" /* of game files */

/* My public key lies beside the secret one, which may have a password. */
static bool
find_me(struct cli *c, struct public_key *me)
{
	struct secret_key *key = NULL;
	struct error unused;
	struct span text;
	const char *path = c->owner.key;
	size_t length = strlen(path);
	if (owner_key_to_look(&c->owner, &key, &unused) && key) {
		*me = *secret_key_public(key);
		return true;
	}
	if (length < 4 || strcmp(path + length - 4, ".key") != 0)
		return false;
	path = arena_printf(c->arena, "%.*s.pub", (int)length - 4, path);
	return file_read(c->arena, path, LIMIT_KEY_FILE, &text, &unused) &&
	       public_key_read_file(me, text, path, &unused);
}

void
desk_sit(struct cli *c, const char *folder, struct desk_view *v)
{
	struct error why;
	*v = (struct desk_view){ .folder = folder, .now = system_now() };
	v->known = find_me(c, &v->me);
	if (!desk_log_read(c->arena, folder, &v->log, &why))
		cli_note(c, why.text);
}

const char *
desk_waiting(struct cli *c)
{
	return folder_path(c->arena, c->owner.desk, "waiting");
}

const struct digest *
desk_log_name(const struct ledger *l)
{
	return *l->id.hex ? &l->id : &l->entry[0].hash;
}

void
desk_note(struct cli *c, const struct game *g, enum log_word word, unsigned seq)
{
	const char *folder = outputs_game_folder(
		&c->outputs, c->operands ? c->operand[0] : NULL);
	struct log_line line = { .when = system_now(),
		.word = word,
		.game = *desk_log_name(&g->ledger),
		.seq = seq };
	struct error why;
	if (folder && desk_log_is(folder) &&
		!desk_log_add(c->arena, folder, &line, &why))
		cli_note(c, why.text);
}

/* Order files may lie there, too. What can't be read is told as a game. */
static bool
is_other(struct cli *c, const char *path)
{
	struct arena_mark mark = arena_mark(c->arena);
	struct span text;
	struct error unused;
	bool other = file_read(c->arena, path, LIMIT_FILE, &text, &unused) &&
		     !span_contains(text, "feldpost: game") &&
		     !span_contains(text, ARMOUR_BEGIN);
	arena_reset(c->arena, mark);
	return other;
}

static bool
has_suffix(const char *name)
{
	size_t length = strlen(name), suffix = strlen(SUFFIX);
	return length > suffix && strcmp(name + length - suffix, SUFFIX) == 0;
}

bool
desk_files(struct cli *c, const char *folder, struct file_list *out,
	struct error *e)
{
	struct file_list names = { .count = 0 };
	if (!folder_names(c->arena, folder, &names, e))
		return false;
	for (size_t i = 0; i < names.count; i++) {
		const char *path = folder_path(c->arena, folder, names.path[i]);
		if (has_suffix(names.path[i]) && !is_other(c, path))
			file_list_add(c->arena, out, path);
	}
	return true;
}

const char *
desk_line(struct arena *a, struct span *said)
{
	struct span line;
	if (!span_line(said, &line))
		return "";
	return look_visible(a, arena_copy(a, line.data, line.length));
}

/* One game. */

/* 0: I am no player, or it is not known who I am. */
static char
my_role(const struct game *g, const struct desk_view *v)
{
	for (int i = 0; v->known && i < LEDGER_PLAYERS; i++) {
		const struct player *p = &g->ledger.player[i];
		if (p->known && public_key_equals(&p->key, &v->me))
			return ledger_role(i);
	}
	return 0;
}

/* "Bert", "Anna and Bert" for who is neither, "" alone. */
static const char *
opponent(const struct game *g, char me)
{
	if (!mode_mails(g->ledger.mode))
		return "";
	const char *to = mode_others(g->arena, g->ledger.mode, me);
	to += *to == 'R';
	return to[1] ? arena_printf(g->arena, _("%s and %s"),
			       game_player(g, to[0]), game_player(g, to[1]))
		     : game_player(g, *to);
}

static const char *
my_due(const struct game *g, enum due due)
{
	switch (due) {
	case DUE_ORDERS:
		return _("your orders");
	case DUE_ANSWER:
		return _("your answer");
	case DUE_COMPLAINT:
		return _("your complaint about a bad box");
	case DUE_WORD:
		return _("your word on a draw or an undo");
	case DUE_PACKET:
		return arena_printf(g->arena,
			_("your packet %u, without orders"),
			ledger_next(&g->ledger));
	case DUE_CLOSING:
		return _("your closing packet");
	case DUE_DISCLOSURE:
		return _("your disclosure");
	case DUE_NOTHING:
		break;
	}
	return _("nothing: it is over");
}

const char *
desk_waits(const struct game *g, bool mine)
{
	enum due due = game_due(g);
	char next = ledger_sender(&g->ledger, ledger_next(&g->ledger));
	if (mine || due == DUE_NOTHING)
		return my_due(g, due);
	if (ledger_duty(&g->ledger, ledger_next(&g->ledger)) == DUTY_ACCEPT)
		return _("somebody to accept it");
	return arena_printf(g->arena, _("packet %u by %s"),
		ledger_next(&g->ledger), game_player(g, next));
}

/* What asks me comes first, then what I could do at once, then what others are
 * to do. */
static const char *
rank(enum due due, bool mine)
{
	if (due == DUE_NOTHING)
		return "4";
	if (!mine)
		return "3";
	return due == DUE_PACKET || due == DUE_CLOSING ? "1" : "0";
}

static const char *
moment(struct arena *a, long long when)
{
	struct buffer out = buffer_in(a);
	date_write(&out, when, true);
	return buffer_string(&out);
}

/* What has been agreed on; of somebody who is not asked nothing. */
static long long
deadline(const struct game *g, long long since)
{
	struct lines lines = { .line = NULL };
	struct error unused;
	struct terms terms;
	const struct entry *offer = ledger_entry(&g->ledger, 1);
	if (!packet_join(g->arena, &offer->packet.terms, &lines, &unused))
		return 0;
	terms_read(&lines, &terms);
	return terms_deadline(&terms, since);
}

static void
put_times(const struct game *g, const struct desk_view *v, bool mine, char next,
	const char *field[DESK_FIELDS])
{
	struct arena *a = g->arena;
	const struct entry *last = ledger_last(&g->ledger);
	const struct log_line *line = desk_log_find(
		&v->log, desk_log_name(&g->ledger), last->seq, LOG_WORDS);
	long long until = line ? deadline(g, line->when) : 0;
	if (line)
		field[DESK_SINCE] = moment(a, line->when);
	if (!until || !*field[DESK_WHO])
		return;
	field[DESK_DEADLINE] = moment(a, until);
	if (until >= v->now)
		return;
	field[DESK_LATE] =
		mine ? arena_printf(
			       a, _("you are late since packet %u"), last->seq)
		     : arena_printf(a, _("%s is late since packet %u"),
			       game_player(g, next), last->seq);
}

static void
describe(const struct game *g, const struct desk_view *v,
	const char *field[DESK_FIELDS])
{
	struct arena *a = g->arena;
	const struct match *m = &g->match;
	struct buffer turn = buffer_in(a);
	char me = my_role(g, v);
	char next = ledger_sender(&g->ledger, ledger_next(&g->ledger));
	bool mine = me && me == next;
	enum due due = game_due(g);
	turn_title(&turn, m->rules, m->world, match_turn(m));
	field[DESK_RANK] = rank(due, mine);
	field[DESK_TITLE] = g->scenario.title;
	field[DESK_GAME] = arena_string(a, g->ledger.id.hex);
	field[DESK_OPPONENT] = opponent(g, me);
	field[DESK_TURN] = buffer_string(&turn);
	field[DESK_WAITS] = desk_waits(g, mine);
	field[DESK_WHO] = due == DUE_NOTHING ? ""
			  : mine	     ? "me"
					     : game_player(g, next);
	field[DESK_LAST] = arena_printf(a, "%u", ledger_last(&g->ledger)->seq);
	put_times(g, v, mine, next, field);
}

bool
desk_look(struct cli *c, const struct desk_view *v,
	const char *field[DESK_FIELDS], struct error *e)
{
	struct game g = { .arena = NULL };
	for (int i = 0; i < DESK_FIELDS; i++)
		field[i] = "";
	bool ok = cli_game(c, 0, NULL, NULL, &g, e);
	if (ok)
		describe(&g, v, field);
	game_end(&g);
	return ok;
}
