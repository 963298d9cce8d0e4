#include "feldpost/sitting.h"

#include <unistd.h>

#include "feldpost/checkpoint.h"
#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/outgoing.h"
#include "feldpost/shell.h"

void
sitting_start(struct sitting *s, struct owner *o, const char *file,
	const struct outputs *outputs)
{
	*s = (struct sitting){ .owner = o,
		.file = file,
		.shown = file,
		.outputs = outputs,
		.journal = { .arena = o->arena } };
	game_start(&s->game, o->arena, o->scenarios);
	s->game.journal = &s->journal;
}

void
sitting_leave(struct sitting *s)
{
	answered_close(&s->answered);
	game_end(&s->game);
}

bool
sitting_check_stored(const struct sitting *s, struct error *e)
{
	if (outputs_store(s->outputs, OUTPUT_GAME))
		return true;
	error_set(e, ERROR_USAGE,
		"a signed packet must be stored in the game file");
	return error_hint(e, "give -i or -o FILE");
}

static bool
changed(const char *file, struct error *e)
{
	return error_set(e, ERROR_NOT_NOW, "%s now holds another game", file);
}

bool
sitting_peek(struct sitting *s, struct error *e)
{
	struct arena *a = s->owner->arena;
	return file_read(a, s->file, LIMIT_FILE, &s->text, e) &&
	       (game_peek(a, s->text, &s->first, &s->solo) ||
		       (game_read(&s->game, s->file, s->text, 0, NULL, e) &&
			       changed(s->file, e)));
}

static bool
lock(struct sitting *s, const struct digest *offer, struct error *e)
{
	const struct owner *o = s->owner;
	return answered_open(
		&s->answered, o->arena, o->guard, offer, o->command, e);
}

/* Returns the user's last packet that the guard should have, or NULL. A game
 * for one player may end with a signed packet that no packet answers. */
static const struct entry *
last_noted(const struct sitting *s)
{
	const struct ledger *l = &s->game.ledger;
	unsigned last = s->key ? game_last_by(&s->game, s->key) : 0;
	bool waits = s->solo && last == l->count;
	if (s->solo && last && waits)
		last -= last > 2 ? 2 : last;
	return last > l->mode->agreed ? ledger_entry(l, last) : NULL;
}

bool
sitting_shut_unnoted(struct sitting *s, struct error *e)
{
	const struct restored mark = { .is = true };
	bool empty = true;
	return s->owner->guard_given || s->answered.restored.is ||
	       (answered_empty(&s->answered, &s->game.ledger, &empty, e) &&
		       (!empty || answered_shut(&s->answered, &mark, e)));
}

/* Prepares the journal, and the data by which the user's seat is read
 * (chair.h). */
static bool
look_around(struct sitting *s, struct error *e)
{
	s->game.journal = &s->journal;
	s->journal.packet = ledger_last(&s->game.ledger)->seq;
	s->chair = (struct chair){
		.game = &s->game, .key = s->key, .answered = &s->answered
	};
	return chair_open(&s->chair, e) &&
	       (!last_noted(s) || sitting_shut_unnoted(s, e));
}

bool
sitting_signed_nothing(struct sitting *s, struct error *e)
{
	return chair_put_back(&s->chair, e) &&
	       answered_reopen(&s->answered, &s->game.ledger, last_noted(s), e);
}

/* Read the game only once, because the file may be a pipe. */
static bool
read_game(struct sitting *s, struct error *e)
{
	const struct owner *o = s->owner;
	struct checkpoint from = { .key = o->full ? NULL : s->key,
		.guard = s->answered.path };
	struct game *g = &s->game;
	struct span text = s->text;
	struct file_id id = file_identify(o->arena, s->file, STDIN_FILENO);
	if (id.regular && id.descriptor < 0 &&
		!file_read(o->arena, s->file, LIMIT_FILE, &text, e))
		return false;
	if (!checkpoint_read(g, &from, s->file, text, NULL, e) ||
		!outputs_judge(s->outputs, g, e))
		return false;
	/* If the last packet completes a seed, report that packet too,
	 * because its dice are new. */
	unsigned last = ledger_last(&g->ledger)->seq;
	bool news = !s->solo && game_unresolved(g) &&
		    mode_arms(g->ledger.mode, last);
	s->from = news ? last : ledger_next(&g->ledger);
	return true;
}

bool
sitting_open(struct sitting *s, bool player, struct error *e)
{
	struct game *g = &s->game;
	if (!lock(s, &s->first, e) || !read_game(s, e))
		return false;
	if (player && !s->key)
		return owner_lacks_key(s->owner->key, e);
	if (player && !game_is_player(g, s->key, e))
		return false;
	if (!digest_equals(&g->ledger.entry[0].hash, &s->first))
		return changed(s->file, e);
	if (s->behind &&
		!digest_equals(&ledger_last(&g->ledger)->hash, s->behind))
		return error_set(e, ERROR_NOT_NOW,
			"packet %u has arrived in the meantime, so nothing was "
			"signed",
			ledger_last(&g->ledger)->seq);
	s->had = g->ledger.count;
	return look_around(s, e);
}

bool
sitting_gather(struct sitting *s, struct error *e)
{
	bool there;
	if (!lock(s, &s->game.ledger.entry[0].hash, e) ||
		!file_look(s->file, &there, e))
		return false;
	if (!there)
		return look_around(s, e);
	error_set(e, ERROR_NOT_NOW,
		"another program has made %s in the meantime", s->file);
	return error_hint(e, "give the command again");
}

/* Logs the packets of others. The user's own packets are logged when sent. */
static void
note_taken(const struct sitting *s)
{
	const struct ledger *l = &s->game.ledger;
	const char *folder = outputs_game_folder(s->outputs, s->file);
	unsigned mine = s->key ? game_last_by(&s->game, s->key) : 0;
	char me = mine ? ledger_entry(l, mine)->packet.from : '\0';
	for (size_t i = s->had; i < l->count; i++)
		if (l->entry[i].packet.from != me)
			desk_note(s->owner, folder, &s->game, LOG_TAKEN,
				l->entry[i].seq);
}

/* Reports a packet that the user has signed and that the game file lacks. */
static void
announce(const struct sitting *s)
{
	const struct ledger *l = &s->game.ledger;
	unsigned mine = s->key ? game_last_by(&s->game, s->key) : 0;
	if (mine && (!s->had || mine > l->entry[s->had - 1].seq))
		outgoing_announce(s->owner,
			outputs_game_folder(s->outputs, s->file), &s->game,
			mine);
}

/* Adds to the error that the signed packet is still valid, and how the user
 * can add it to the game. */
static bool
hint_kept(const struct sitting *s, struct error *e)
{
	unsigned mine = s->key ? game_last_by(&s->game, s->key) : 0;
	if (e->code != ERROR_SYSTEM || mine <= s->had)
		return false;
	return error_hint(e,
		"packet %u is signed and kept: solve the problem, then "
		"`feldpost adjudicate -i %s` puts the packet into the file",
		mine, shell_word(s->game.arena, s->shown));
}

static bool
store(struct sitting *s, struct error *e)
{
	bool file = output_is_file(outputs_find(s->outputs, OUTPUT_GAME));
	if (!file)
		answered_close(&s->answered);
	announce(s);
	if (!outputs_write_game(s->outputs, &s->game, e))
		return hint_kept(s, e);
	if (file && s->key)
		checkpoint_keep(&s->game, s->key, &s->answered);
	if (file)
		note_taken(s);
	if (file)
		chair_leave(&s->chair);
	answered_close(&s->answered);
	return true;
}

static void
say_put_back(const struct sitting *s)
{
	const struct game *g = &s->game;
	struct owner *o = s->owner;
	if (g->back_from)
		o->say(o, arena_printf(o->arena,
				  P_("%s is put back into %s",
					  "%s are put back into %s",
					  chair_count(g)),
				  chair_names(g),
				  look_visible(o->arena, s->file)));
	if (s->chair.void_seq && g->ledger.count >= s->chair.void_seq)
		o->say(o, arena_printf(o->arena,
				  _("your earlier packet %u is void, and this "
				    "packet replaces it: %s"),
				  s->chair.void_seq, s->chair.void_why));
}

bool
sitting_store(struct sitting *s, struct error *e)
{
	if (!store(s, e))
		return false;
	say_put_back(s);
	owner_warn(s->owner, &s->game);
	return true;
}

/* Refuses orders that differ from the orders signed for the same packet. */
static bool
refuse_orders(struct sitting *s, unsigned own, bool stored, struct error *e)
{
	const char *file = s->file, *names = chair_names(&s->game);
	long count = chair_count(&s->game);
	error_set(e, ERROR_NOT_NOW,
		"you have already signed packet %u of this game with other "
		"orders; nothing new was signed",
		own);
	if (stored)
		return error_hint(e,
			P_("%s is put back into %s; `feldpost report %s` shows "
			   "the result",
				"%s are put back into %s; `feldpost report %s` "
				"shows the result",
				count),
			names, file, shell_word(s->game.arena, file));
	return error_hint(e,
		P_("`feldpost adjudicate -i %s` completes the file: %s is kept",
			"`feldpost adjudicate -i %s` completes the file: %s "
			"are kept",
			count),
		shell_word(s->game.arena, file), names);
}

bool
sitting_recover(struct sitting *s, struct error *e)
{
	struct error why;
	unsigned own = s->chair.own;
	const struct output *stored = outputs_find(s->outputs, OUTPUT_GAME);
	if (e->code == ERROR_SYSTEM || e->code == ERROR_USAGE ||
		!chair_recover(&s->chair, e))
		return false;
	if (stored->in_place && !store(s, &why)) {
		*e = why;
		return false;
	}
	if (own && (s->ordered || s->answered.refused))
		return refuse_orders(s, own, stored->in_place, e);
	if (stored->in_place)
		say_put_back(s);
	return false;
}
