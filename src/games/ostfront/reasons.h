/*
 * Each entry declares a reason why an order is illegal: its row, rule and text
 * (rules.h).
 * floor: games
 */

REASON(NOT_IN_HAND, "4.1", "{card} is not in the hand of {side}")
REASON(HAND_FULL, "5.4", "a hand of {limit} cards is full")
REASON(NOT_KNOWN_YET, "5.2",
	"the first card must be proven or shown before the second draw")
