/*
 * Each entry declares a reason why an order is illegal. An entry has a row, a
 * rule number and a text (rules.h).
 * floor: games
 *
 * {area} is the area that the order names. {there} is the number of Tigers in
 * that area.
 */

REASON(NOT_ALL_PLACED, "2.3", "place all {all} Tigers, not {named}")
REASON(NO_DRIVE, "5.2", "Tigers can't move into field repair or out of it")
REASON(SAME_AREA, "5.2", "a move must lead to another area")
REASON(NOBODY_MOVES, "5.2", "at least one Tiger must move")
REASON(NO_TIGER_MOVES, "5.2", "no Tiger is in {area}")
REASON(TOO_FEW_MOVE, "5.2", "only {there} in {area}")
REASON(CARD_IN_NORTH, "5.3", "a Soviet card is in the north")
REASON(ESCAPED_ONCE, "5.3", "only one escape is allowed each turn")
REASON(NEVER_BOTH, "5.3", "name refugees or Tigers: they can't escape together")
REASON(NO_REFUGEES, "5.3", "all {escaped} refugee markers have escaped")
REASON(NOBODY_ESCAPES, "5.3", "say how many Tigers, and from where")
REASON(NO_TIGER_ESCAPES, "5.3", "no Tiger is in {area}")
REASON(TOO_FEW_ESCAPE, "5.3", "only {there} in {area}")
REASON(NO_FRONT, "5.4", "Soviet cards are in the north or the south")
REASON(NO_TIGER_ATTACKS, "5.4", "no Tiger is in {area}")
REASON(NO_CARD_THERE, "5.4", "no Soviet card is in {area}")
REASON(FACE_UP_FIRST, "7.1",
	"{area} has a face-up card, so you can't attack a face-down card there")
REASON(ONLY_CARD, "7.1", "the only card in {area} has number 0")
REASON(NO_SUCH_CARD, "7.1", "the cards in {area} have numbers 0 to {last}")
REASON(NONE_IN_REPAIR, "5.5", "no Tiger is under repair")
