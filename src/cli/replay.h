/*
 * Draws the replay of a game for a page, and reads a game for a plan.
 * floor: cli
 */
#ifndef FELDPOST_CLI_REPLAY_H
#define FELDPOST_CLI_REPLAY_H

#include "cli.h"
#include "feldpost/page.h"

/* Like cli_look. In a game with cards, also sets the seat whose cards the
 * user may see. */
bool replay_look(struct cli *c, struct game *g, struct error *e);

/* Returns what a page must know to show the user more than the packets do: the
 * user's seat, each card that the player of this seat has seen, and the step by
 * which the game is ahead of the packets (game_write_answer). A page hands it
 * to `report --seen`. *out is NULL if the packets show everything. */
bool replay_seen(
	struct cli *c, struct game *g, struct node **out, struct error *e);

/* Returns the replay of the first operand's game as a document (page_node).
 * `seen` is a map that replay_seen has made; NULL shows what the user may see.
 * Returns NULL on failure. */
struct node *replay_draw(struct cli *c, const struct node *seen,
	enum page_boards boards, struct error *e);

/* True if somebody may know more of this game now than everybody may. */
bool replay_hides(const struct game *g);

/* Returns true if the journal has the last step (game_last_step). */
bool replay_has_step(const struct game *g, const struct journal *j);

/* Returns true if the journal has all of the last player turn that moved or
 * fought (struct checkpoint). */
bool replay_has_turn(const struct game *g, const struct journal *j);

/* Reads the game for a plan of the seat that must decide, which becomes the
 * game's reader. Fails with ERROR_NOT_NOW if the user can't plan orders now. */
bool replay_to_plan(
	struct cli *c, struct game *g, struct journal *j, struct error *e);

/* Returns how commands name the first operand's game, quoted for the shell. */
const char *replay_called(struct cli *c, struct game *g);

#endif
