#include <stdio.h>
#include <unistd.h>

#include "desk.h"
#include "feldpost/checkpoint.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "sitting.h"

static bool
open_key(struct cli *c, struct sitting *s, bool must, struct error *e)
{
	bool there = true;
	if (!must && !file_look(c->owner.key, &there, e))
		return false;
	return !there || cli_key(c, &s->key, e);
}

static bool
sit_down(struct cli *c, struct sitting *s, const struct digest *offer,
	bool must, struct error *e)
{
	return open_key(c, s, must, e) &&
	       answered_open(&s->answered, c->arena, c->owner.guard, offer,
		       c->command->name, e);
}

/* The game has been read. */
static bool
look_around(struct sitting *s, struct error *e)
{
	s->game.journal = &s->journal;
	s->journal.packet = ledger_last(&s->game.ledger)->seq;
	s->chair = (struct chair){
		.game = &s->game, .key = s->key, .answered = &s->answered
	};
	return chair_open(&s->chair, e);
}

/* Another program than this one has written it. */
static bool
changed(const char *file, struct error *e)
{
	return error_set(e, ERROR_NOT_NOW,
		"%s has become another game's in the meantime", file);
}

bool
sitting_check_stored(const struct cli *c, struct error *e)
{
	if (outputs_store(&c->outputs, OUTPUT_GAME))
		return true;
	error_set(e, ERROR_USAGE,
		"a signed packet must be stored in the game file");
	return error_hint(e, "give -i or -o FILE");
}

/* Now that nobody else writes it. A pipe can be read but once. */
static bool
read_game(struct cli *c, struct sitting *s, struct span text, struct error *e)
{
	struct checkpoint from = { .key = c->given.full ? NULL : s->key,
		.guard = s->answered.path };
	struct game *g = &s->game;
	const char *file = c->operand[0];
	struct file_id id = file_identify(c->arena, file, STDIN_FILENO);
	if (id.regular && id.descriptor < 0 &&
		!file_read(c->arena, file, LIMIT_FILE, &text, e))
		return false;
	if (!checkpoint_read(g, &from, file, text, NULL, e) ||
		!outputs_judge(&c->outputs, g, e))
		return false;
	/* What the last packet did is news where its dice are. */
	unsigned last = ledger_last(&g->ledger)->seq;
	bool news = !s->in.solo && game_unresolved(g) &&
		    mode_arms(g->ledger.mode, last);
	s->in.from = news ? last : ledger_next(&g->ledger);
	return true;
}

bool
sitting_open(struct cli *c, struct sitting *s, bool anybody, struct error *e)
{
	struct game *g = &s->game;
	struct span text;
	struct digest offer;
	const char *file = c->operand[0];
	if (!file_read(c->arena, file, LIMIT_FILE, &text, e))
		return false;
	if (!game_peek(c->arena, text, &offer, &s->in.solo))
		return game_read(g, file, text, 0, NULL, e) && changed(file, e);
	bool must = s->in.solo || !anybody;
	if (!s->in.solo && !anybody && !sitting_check_stored(c, e))
		return false;
	if (!sit_down(c, s, &offer, must, e) || !read_game(c, s, text, e) ||
		(must && !game_is_player(g, s->key, e)))
		return false;
	if (!digest_equals(&g->ledger.entry[0].hash, &offer))
		return changed(file, e);
	s->had = g->ledger.count;
	return look_around(s, e);
}

bool
sitting_gather(struct cli *c, struct sitting *s, struct error *e)
{
	bool there;
	const char *file = c->operand[0];
	if (!sit_down(c, s, &s->game.ledger.entry[0].hash, false, e) ||
		!file_look(file, &there, e))
		return false;
	if (there) {
		error_set(e, ERROR_NOT_NOW,
			"%s has come into being in the meantime", file);
		return error_hint(e, "give the command again");
	}
	return look_around(s, e);
}

/* In the log of the desk. My own are noted when they are sent. */
static void
note_taken(struct cli *c, const struct sitting *s)
{
	const struct ledger *l = &s->game.ledger;
	unsigned mine = s->key ? game_last_by(&s->game, s->key) : 0;
	char me = mine ? ledger_entry(l, mine)->packet.from : '\0';
	for (size_t i = s->had; i < l->count; i++)
		if (l->entry[i].packet.from != me)
			desk_note(c, &s->game, LOG_TAKEN, l->entry[i].seq);
}

/* Stores the game, and leaves it to others. */
static bool
store(struct cli *c, struct sitting *s, struct error *e)
{
	bool stored = output_is_file(outputs_find(&c->outputs, OUTPUT_GAME));
	if (!stored)
		answered_close(&s->answered);
	if (!cli_write_game(c, &s->game, e))
		return false;
	if (stored && s->key)
		checkpoint_keep(&s->game, &s->answered);
	if (stored)
		note_taken(c, s);
	if (stored)
		chair_leave(&s->chair);
	answered_close(&s->answered);
	return true;
}

static void
say_put_back(struct cli *c, struct sitting *s)
{
	const struct game *g = &s->game;
	if (g->back_from)
		fprintf(stderr,
			P_("feldpost: note: %s is put back, which %s lacked\n",
				"feldpost: note: %s are put back, which %s "
				"lacked\n",
				chair_count(g)),
			chair_names(g), look_visible(c->arena, c->operand[0]));
	if (s->chair.void_seq && g->ledger.count >= s->chair.void_seq)
		fprintf(stderr,
			_("feldpost: note: packet %u as it was signed before "
			  "is "
			  "void, and this one stands in its place: %s\n"),
			s->chair.void_seq, s->chair.void_why);
}

bool
sitting_store(struct cli *c, struct sitting *s, struct error *e)
{
	if (!store(c, s, e))
		return false;
	say_put_back(c, s);
	return true;
}

/* Other orders than those that stand in their place were given. */
static bool
refuse_orders(struct cli *c, struct sitting *s, unsigned own, bool stored,
	struct error *e)
{
	const char *file = c->operand[0], *names = chair_names(&s->game);
	long count = chair_count(&s->game);
	error_set(e, ERROR_NOT_NOW,
		"packet %u of this game was signed before with other orders; "
		"nothing new is signed",
		own);
	if (stored)
		return error_hint(e,
			P_("%s is put back into %s; `feldpost report %s` tells "
			   "what came of it",
				"%s are put back into %s; `feldpost report %s` "
				"tells what came of it",
				count),
			names, file, file);
	return error_hint(e,
		P_("`feldpost adjudicate -i %s` puts back what it lacks: %s is "
		   "kept",
			"`feldpost adjudicate -i %s` puts back what it lacks: "
			"%s are kept",
			count),
		file, names);
}

static bool
fail(struct cli *c, struct sitting *s, struct error *e)
{
	struct error why;
	unsigned own = s->chair.own;
	bool in_place = c->given.in_place;
	if (e->code == ERROR_SYSTEM || e->code == ERROR_USAGE ||
		!chair_recover(&s->chair, e))
		return false;
	if (in_place && !store(c, s, &why)) {
		*e = why;
		return false;
	}
	if (own && (s->in.any || s->answered.refused))
		return refuse_orders(c, s, own, in_place, e);
	if (in_place)
		say_put_back(c, s);
	return false;
}

bool
sitting_hold(struct cli *c, sitting_act *act, struct error *e)
{
	struct sitting s = { .journal = { .arena = c->arena } };
	game_start(&s.game, c->arena, c->owner.scenarios);
	bool ok = act(c, &s, e) || fail(c, &s, e);
	answered_close(&s.answered);
	secret_key_free(s.key);
	game_end(&s.game);
	return ok;
}
