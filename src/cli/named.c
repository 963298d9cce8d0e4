#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/desk_log.h"
#include "feldpost/names.h"

/*
 * Finds the games that operands name. A game's name comes from the desk. If a
 * file has the same name, the operand means the file.
 */

/* True if a file has this name. Folders count if the command allows them. */
static bool
find_file(struct cli *c, const char *word, bool *there, struct error *e)
{
	struct file_id id = file_identify(c->arena, word, STDIN_FILENO);
	if (!file_look(word, there, e))
		return false;
	*there = *there &&
		 (!id.directory || strstr(c->command->operands, "FOLDER"));
	return true;
}

/* Finds the game with this name. The file of the game may be gone. The game
 * then keeps its name, because a command can create the file again. */
static bool
find_game(struct cli *c, const char *word, bool file)
{
	const char *desk = c->owner.desk;
	struct error unused;
	bool there;
	return (file_look(names_path(c->arena, desk, word), &there, &unused) &&
		       there) ||
	       (!file && names_given(c->arena, desk, word));
}

/* Refuses an operand that looks like a name of a game but is none. This
 * error says more than "no such file". */
static bool
refuse_name(struct cli *c, const char *word, struct error *e)
{
	struct nearest near = nearest_to(word);
	struct names all;
	struct error unused;
	if (strchr(word, '.'))
		return true;
	error_set(e, ERROR_SYSTEM,
		"there is no file %s here, and no game with that name in the "
		"desk",
		word);
	if (!names_read(c->arena, c->owner.desk, &all, &unused))
		all.count = 0;
	for (size_t i = 0; i < all.count; i++)
		nearest_try(&near, all.list[i].name);
	return nearest_found(&near)
		       ? nearest_hint(&near, e)
		       : error_hint(e, "`feldpost desk` lists the games");
}

bool
named_find_word(struct cli *c, const char **operand, struct error *e)
{
	const char *word = *operand;
	bool file;
	if (!names_is(word))
		return true;
	if (!find_file(c, word, &file, e))
		return false;
	if (!find_game(c, word, file))
		return file || refuse_name(c, word, e);
	const char *path = names_path(c->arena, c->owner.desk, word);
	if (file) {
		error_set(e, ERROR_USAGE,
			"`%s` is both a file here and a game in the desk",
			word);
		return error_hint(e,
			"type ./%s for the file, or %s for the game", word,
			path);
	}
	*operand = path;
	if (operand == c->operand)
		c->named = word;
	return true;
}

bool
named_find(struct cli *c, struct error *e)
{
	const struct command *cmd = c->command;
	bool named = cmd->files != 0 && !(cmd->with & WITH_RULES) &&
		     (strncmp(cmd->operands, "GAME", 4) == 0 ||
			     strcmp(cmd->operands, "[GAME]") == 0);
	int count = !named ? 0 : strchr(cmd->operands, ' ') ? 1 : c->operands;
	for (int i = 0; i < count; i++)
		if (!named_find_word(c, &c->operand[i], e))
			return false;
	if (c->named && cmd->with & WITH_STORE && !c->given.output)
		c->given.in_place = true;
	return true;
}

bool
named_begin(struct cli *c, struct error *e)
{
	const char *desk = c->owner.desk;
	if (*desk == '~')
		return error_set(e, ERROR_SYSTEM,
			       "there is no home folder to store the game "
			       "in") ||
		       error_hint(e, "set HOME, or give -o FILE");
	/* Use this path until the game is known and has a name. */
	const char *place = names_path(c->arena, desk, ".new");
	if (!file_make_folders(place, e) || !desk_log_begin(c->arena, desk, e))
		return error_hint(e, "give -o FILE");
	c->given.output = place;
	c->in_desk = true;
	return true;
}

bool
named_store(struct cli *c, const struct game *g, struct error *e)
{
	const struct entry *offer = ledger_entry(&g->ledger, 1);
	struct span rules = span_of(offer->packet.rules);
	if (!c->in_desk || c->named)
		return true;
	if (!names_take(
		    c->arena, c->owner.desk, rules, &offer->hash, &c->named, e))
		return false;
	c->given.output = names_path(c->arena, c->owner.desk, c->named);
	outputs_move_game(&c->outputs, c->given.output);
	return outputs_judge_new(&c->outputs, e);
}
