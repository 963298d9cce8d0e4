/*
 * A game's table of reasons why an order is illegal, from the list whose rows
 * are in rows.h. The file is included where the game explains its refusals.
 * floor: games
 */
static const struct reason_words reasons[] = {
	[OK] = { "", "" },
#define REASON(row, rule, text) [row] = { rule, N_(text) },
#include LIST_OF(GAME, reasons.h)
#undef REASON
};
