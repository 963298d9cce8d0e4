#include "feldpost/desk.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/armour.h"
#include "feldpost/confine.h"
#include "feldpost/date.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/names.h"
#include "feldpost/restored.h"
#include "feldpost/system.h"
#include "feldpost/terms.h"
#include "feldpost/workers.h"
#include "rows.h"

#define SUFFIX ".yaml"

/* The rank of games in which another player must act next. In games with
 * lower ranks the user must act. */
#define RANK_OTHERS "3"

/* Values of DESK_OWN. */
#define OWN	 "yes"
#define OWN_ASKS "asks" /* another player must answer the packet */

const struct digest *
desk_log_name(const struct ledger *l)
{
	return *l->id.hex ? &l->id : &l->entry[0].hash;
}

void
desk_note(struct owner *o, const char *folder, const struct game *g,
	enum log_word word, unsigned seq)
{
	struct error why;
	if (folder && desk_log_is(folder) &&
		!desk_log_note(o->arena, folder, word,
			desk_log_name(&g->ledger), seq, &why))
		o->note(o, why.text);
}

void
desk_note_unsent(
	struct owner *o, const char *folder, const struct game *g, unsigned seq)
{
	struct desk_log log = { .count = 0 };
	struct error unused;
	if (folder && desk_log_read(o->arena, folder, &log, &unused) &&
		!desk_log_find(&log, desk_log_name(&g->ledger), seq, LOG_SENT))
		desk_note(o, folder, g, LOG_UNSENT, seq);
}

/* True if the file is not a game, because the folder may also contain files
 * of orders. A file that can't be read counts as a game. If the file is a
 * game and `hash` is not NULL, computes the file's hash. */
static bool
is_other(struct arena *a, const char *path, struct digest *hash)
{
	struct arena_mark mark = arena_mark(a);
	struct span text;
	struct error unused;
	bool read = file_read(a, path, LIMIT_FILE, &text, &unused);
	bool other = read && !span_contains(text, "feldpost: game") &&
		     !span_contains(text, ARMOUR_BEGIN);
	if (hash && read && !other)
		hash_bytes(hash, text);
	arena_reset(a, mark);
	return other;
}

/* Lists the game files. If `hash` is not NULL, also lists the hash of each
 * file. The hash of an unreadable file is "". */
static bool
list_files(struct arena *a, const char *folder, struct file_list *out,
	struct digest **hash, struct error *e)
{
	struct file_list names = { .count = 0 };
	if (!folder_names(a, folder, &names, e))
		return false;
	if (hash)
		*hash = arena_array(a, names.count, sizeof **hash);
	for (size_t i = 0; i < names.count; i++) {
		const char *path = folder_path(a, folder, names.path[i]);
		size_t length = strlen(names.path[i]), end = strlen(SUFFIX);
		const char *suffix = path + strlen(path) - end;
		if (length > end && strcmp(suffix, SUFFIX) == 0 &&
			!is_other(a, path, hash ? &(*hash)[out->count] : NULL))
			file_list_add(a, out, path);
	}
	return true;
}

bool
desk_files(struct arena *a, const char *folder, struct file_list *out,
	struct error *e)
{
	return list_files(a, folder, out, NULL, e);
}

const char *
desk_line(struct arena *a, struct span *said)
{
	struct span line;
	if (!span_line(said, &line))
		return "";
	return look_visible(a, arena_copy(a, line.data, line.length));
}

const char *
desk_broken(int status, struct span said)
{
	if (status >= 0 && status <= ERROR_OPEN && said.length)
		return NULL;
	return _("the process that reads this game crashed");
}

/* Returns the user's role; 0 if the user is no player or has no known key. */
static char
my_role(const struct game *g, const struct public_key *me)
{
	for (int i = 0; me && i < LEDGER_PLAYERS; i++) {
		const struct player *p = &g->ledger.player[i];
		if (p->known && public_key_equals(&p->key, me))
			return ledger_role(i);
	}
	return 0;
}

/* Returns the name of the contact who has the player's key. */
const char *
desk_calls(const struct owner *o, const struct game *g, char role)
{
	const struct player *p = ledger_player(&g->ledger, role);
	return p->known && p->name ? owner_name_for(o, p->name, &p->key)
				   : game_player(g, role);
}

/* Returns the name of the opponent. For a spectator, returns both names, as
 * in "Anna and Bert". In a game for one player, returns "". */
static const char *
opponent(const struct owner *o, const struct game *g, char me)
{
	if (!mode_mails(g->ledger.mode))
		return "";
	const char *to = mode_others(g->arena, g->ledger.mode, me);
	to += *to == 'R';
	return to[1] ? arena_printf(g->arena, _("%s and %s"),
			       desk_calls(o, g, to[0]), desk_calls(o, g, to[1]))
		     : desk_calls(o, g, *to);
}

static const char *
my_due(const struct game *g, enum due due)
{
	static const char *const dues[] = {
		[DUE_ORDERS] = N_("your orders"),
		[DUE_ANSWER] = N_("your answer"),
		[DUE_COMPLAINT] = N_("your complaint about a bad box"),
		[DUE_WORD] = N_("your word on a draw or an undo"),
		[DUE_CLOSING] = N_("your closing packet"),
		[DUE_DISCLOSURE] = N_("your disclosure"),
		[DUE_NOTHING] = N_("nothing: it is over"),
	};
	return due == DUE_PACKET ? arena_printf(g->arena,
					   _("your packet %u, without orders"),
					   ledger_next(&g->ledger))
				 : _(dues[due]);
}

const char *
desk_waits(const struct owner *o, const struct game *g, bool mine)
{
	enum due due = game_due(g);
	char next = ledger_sender(&g->ledger, ledger_next(&g->ledger));
	if (mine || due == DUE_NOTHING)
		return my_due(g, due);
	if (ledger_duty(&g->ledger, ledger_next(&g->ledger)) == DUTY_ACCEPT)
		return _("another player to accept the offer");
	return arena_printf(g->arena, _("packet %u by %s"),
		ledger_next(&g->ledger), desk_calls(o, g, next));
}

/* Returns the text by which games are sorted. Games in which the user must
 * act come first. Games in which the user may act come next. */
static const char *
rank(enum due due, bool mine)
{
	if (due == DUE_NOTHING)
		return "4";
	if (!mine)
		return RANK_OTHERS;
	return due == DUE_PACKET || due == DUE_CLOSING ? "1" : "0";
}

/* True if the user must act next. */
static bool
is_mine(const struct desk_row *row)
{
	return *row->field[DESK_RANK] < *RANK_OTHERS;
}

/* Adds facts about a game from the log, and deadlines from the clock. */
static void
put_times(struct arena *a, const struct desk_log *log, struct desk_row *row,
	const struct digest *name, long long now)
{
	const char **field = row->field;
	unsigned last = (unsigned)atol(field[DESK_LAST]);
	const struct log_line *line = desk_log_find(log, name, last, LOG_WORDS);
	struct terms terms;
	terms_unpack(field[DESK_TERMS], &terms);
	long long until = line ? terms_deadline(&terms, line->when) : 0;
	if (*field[DESK_OWN] && desk_log_unsent(log, name, now) == last)
		field[DESK_UNSENT] = field[DESK_LAST];
	if (line)
		field[DESK_SINCE] = date_text(a, line->when, true);
	if (!until || !*field[DESK_WHO])
		return;
	field[DESK_DEADLINE] = date_text(a, until, true);
	if (until >= now)
		return;
	field[DESK_LATE] =
		is_mine(row)
			? arena_printf(a,
				  _("you have been late since packet %u"), last)
			: arena_printf(a, _("%s has been late since packet %u"),
				  field[DESK_WHO], last);
	if (*field[DESK_OWN] != *OWN_ASKS || *field[DESK_UNSENT])
		return;
	field[DESK_REMIND] = field[DESK_LAST];
	line = desk_log_find(log, name, last, LOG_REMINDED);
	if (line)
		field[DESK_REMINDED] = date_text(a, line->when, true);
}

/* Returns who wrote the last packet. Without a key, the user may have
 * written it. Reminders about an offer are never sent, because the log does
 * not store its recipient. */
static const char *
own(const struct game *g, char me, bool known, bool mine)
{
	const struct entry *last = ledger_last(&g->ledger);
	if (known && last->packet.from != me)
		return "";
	bool asks =
		me && !mine && ledger_duty(&g->ledger, last->seq) != DUTY_OFFER;
	return asks ? OWN_ASKS : OWN;
}

static void
describe(const struct owner *o, const struct game *g,
	const struct public_key *key, const char *field[DESK_FIELDS])
{
	struct arena *a = g->arena;
	const struct match *m = &g->match;
	struct buffer turn = buffer_in(a);
	struct terms terms;
	char me = my_role(g, key);
	char next = ledger_sender(&g->ledger, ledger_next(&g->ledger));
	bool mine = me && me == next;
	int seat = me && me != 'R' ? game_seat(g, me) : -1;
	enum due due = game_due(g);
	turn_title(&turn, m->rules, m->world, match_turn(m));
	terms_of(g, &terms);
	field[DESK_RANK] = rank(due, mine);
	field[DESK_TITLE] = g->scenario.title;
	field[DESK_RULES] = m->rules->name;
	field[DESK_ID] = arena_string(a, g->ledger.id.hex);
	field[DESK_SEAT] = seat < 0 ? "" : m->rules->seats[seat].id;
	field[DESK_OVER] = due == DUE_NOTHING ? "yes" : "no";
	field[DESK_OPPONENT] = opponent(o, g, me);
	field[DESK_TURN] = buffer_string(&turn);
	field[DESK_WAITS] = desk_waits(o, g, mine);
	field[DESK_WHO] = due == DUE_NOTHING ? ""
			  : mine	     ? "me"
					     : desk_calls(o, g, next);
	field[DESK_LAST] = arena_printf(a, "%u", ledger_last(&g->ledger)->seq);
	field[DESK_LOGGED] = desk_log_name(&g->ledger)->hex;
	field[DESK_OFFER] = g->ledger.entry[0].hash.hex;
	field[DESK_OWN] = own(g, me, key != NULL, mine);
	field[DESK_TERMS] = terms_pack(&terms, a);
}

/* The data for reading the games. A separate process reads each game. */

struct looking_at {
	struct owner *owner;
	struct desk_log log;
	struct names names;
	struct public_key me;
	bool known; /* the user has a key */
	long long now;
	struct file_list files;
	struct digest *hash; /* the hash of each file */
	struct rows rows;
	size_t *job; /* the files for which no row is kept */
	struct desk_list *out;
};

/* The functions below read the games of a desk in several processes. */
bool
desk_read(struct owner *o, const char *path, unsigned needs, struct game *g,
	struct error *e)
{
	struct outputs files = { .arena = o->arena, .guard = o->guard };
	struct checkpoint from;
	struct span text;
	outputs_end_written(&files);
	outputs_add(&files, N_("an input"), path, STDIN_FILENO);
	outputs_add_secrets(&files, o->key, NULL);
	if (!outputs_check(&files, e))
		return false;
	confine(o, &files, path, CONFINE_POSITIONS | needs);
	from = owner_checkpoint(o);
	game_start(g, o->arena, o->scenarios);
	return file_read(o->arena, path, LIMIT_FILE, &text, e) &&
	       checkpoint_read(g, &from, path, text, NULL, e) &&
	       owner_settle(o, g, -1, e);
}

/* Writes one line for each field of a game, or a single line with the error. */
static int
work(void *context, size_t i, struct buffer *said)
{
	const struct looking_at *l = context;
	const char *field[DESK_FIELDS];
	struct game g = { .arena = NULL };
	struct error e = { .code = ERROR_NONE };
	for (int k = 0; k < DESK_FIELDS; k++)
		field[k] = "";
	l->owner->quiet = true;
	bool ok = desk_read(l->owner, l->files.path[l->job[i]], 0, &g, &e);
	if (ok)
		describe(l->owner, &g, l->known ? &l->me : NULL, field);
	for (int k = 0; ok && k < DESK_FIELDS; k++)
		buffer_printf(said, "%s\n", field[k]);
	if (!ok)
		error_line(&e, said);
	game_end(&g);
	return (int)e.code;
}

/* Adds that feldpost signs nothing in this game (restored.h). */
static void
put_shut(const struct owner *o, struct desk_row *row)
{
	struct digest offer;
	struct restored mark;
	struct error unused;
	if (!is_mine(row) ||
		!digest_read(&offer, span_of(row->field[DESK_OFFER])) ||
		(restored_read(o->arena, o->guard, &offer, &mark, &unused) &&
			!mark.is))
		return;
	row->field[DESK_SHUT] = "yes";
	row->field[DESK_WAITS] =
		_("your word that you signed nothing elsewhere");
}

/* Takes the row of a file, from its process or from the kept rows. */
static void
take_row(struct looking_at *l, size_t i, struct span said, int status)
{
	struct arena *a = l->owner->arena;
	struct desk_row *row = &l->out->row[i];
	const char *broken = desk_broken(status, said);
	struct digest name = { "" };
	row->path = l->files.path[i];
	const char *shown =
		names_shown(a, &l->names, l->owner->desk, row->path);
	row->shown = look_visible(a, shown);
	row->name = shown == row->path
			    ? look_visible(a, strrchr(row->path, '/') + 1)
			    : row->shown;
	row->status = broken ? ERROR_SYSTEM : status;
	for (int k = 0; k < DESK_FIELDS; k++)
		row->field[k] = row->status == 0 ? desk_line(a, &said) : "";
	if (row->status == 0) {
		rows_add(&l->rows, &l->hash[i], row->field);
		digest_read(&name, span_of(row->field[DESK_LOGGED]));
		struct desk_log log = desk_log_of(&l->log, &name);
		put_times(a, &log, row, &name, l->now);
		put_shut(l->owner, row);
	} else
		row->fault = broken ? broken : desk_line(a, &said);
	l->out->status = error_worse(l->out->status, row->status);
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct looking_at *l = context;
	(void)e;
	take_row(l, l->job[i], said, status);
	return true;
}

static char
rank_of(const struct desk_row *row)
{
	return row->fault ? '2' : *row->field[DESK_RANK];
}

/* Compares two times as texts. The order of unknown times does not matter. */
static int
compare_moments(const char *one, const char *other)
{
	if (!*one || !*other)
		return (*one == '\0') - (*other == '\0');
	return strcmp(one, other);
}

static int
by_urgency(const void *a, const void *b)
{
	const struct desk_row *one = a, *other = b;
	int order = rank_of(one) - rank_of(other);
	if (!order)
		order = compare_moments(
			one->field[DESK_DEADLINE], other->field[DESK_DEADLINE]);
	if (!order)
		order = compare_moments(
			one->field[DESK_SINCE], other->field[DESK_SINCE]);
	return order ? order : strcmp(one->name, other->name);
}

/* Reads the data that the rows of all games in a folder need. */
static bool
look_at_folder(struct looking_at *l, const char *folder, struct error *e)
{
	struct owner *o = l->owner;
	struct error why;
	if (!list_files(o->arena, folder, &l->files, &l->hash, e))
		return false;
	l->now = system_now();
	l->known = owner_me(o, &l->me);
	if (!desk_log_read(o->arena, folder, &l->log, &why))
		o->note(o, why.text);
	desk_log_sort(&l->log);
	names_read(o->arena, o->desk, &l->names, &why);
	rows_read(&l->rows, o, folder);
	return true;
}

bool
desk_games(struct owner *o, const char *folder, struct desk_list *out,
	struct error *e)
{
	struct looking_at l = { .owner = o, .out = out };
	struct span said;
	*out = (struct desk_list){ .count = 0 };
	if (!look_at_folder(&l, folder, e))
		return false;
	out->count = l.files.count;
	out->row = arena_array(o->arena, out->count, sizeof *out->row);
	l.job = arena_array(o->arena, out->count, sizeof *l.job);
	struct workers w = {
		.at_once = (size_t)processors(),
		.work = work,
		.done = done,
		.context = &l,
	};
	for (size_t i = 0; i < out->count; i++)
		if (rows_find(&l.rows, &l.hash[i], &said))
			take_row(&l, i, said, 0);
		else
			l.job[w.jobs++] = i;
	if (w.jobs && !workers_run(&w, e))
		return false;
	rows_write(&l.rows);
	if (out->count)
		qsort(out->row, out->count, sizeof *out->row, by_urgency);
	return true;
}
