/*
 * Each entry declares a verb of orders: its row, syntax, flags, rule, help and
 * phases (rules.h).
 * floor: games
 */

VERB(ALLOC,
	"alloc [armor NUMBER=0] [pzgren NUMBER=0] [heavy NUMBER=0] [art "
	"NUMBER=0] [recon NUMBER=0] [eng NUMBER=0] [aa NUMBER=0]",
	0, "2.2", "put the battle group together", IN(ALLOCATION))
VERB(RECON, "recon TOWN", 0, "4.2",
	"spend a reconnaissance point to turn up a chit", IN(RECONNAISSANCE))
VERB(DONE, "done", 0, "4", "end reconnaissance, garrisons or conversions",
	IN(RECONNAISSANCE) | IN(GARRISON) | IN(CONVERSION))
VERB(MOVE, "move TOWN", 0, "4.3",
	"move west, north or south to an adjacent town",
	IN(MOVEMENT) | IN(SECOND_MOVE))
VERB(STAY, "stay", 0, "4.3", "make no move this turn", IN(MOVEMENT))
VERB(STOP, "stop", 0, "4.6", "make no second move", IN(SECOND_MOVE))
VERB(GARRISON, "garrison POINT", 0, "4.7b", "leave a point behind for fuel",
	IN(GARRISON))
VERB(CONVERT, "convert POINT POINT", 0, "4.7c",
	"turn two support points into one of panzergrenadiers", IN(CONVERSION))
VERB(REPAIR, "repair", VERB_ANSWER, "5.1.1", "save the bridge with engineers",
	0)
VERB(BLOWN, "blown", VERB_ANSWER, "5.1.1", "let the bridge be blown", 0)
VERB(ENGINEERS, "engineers", VERB_ANSWER, "5.1.2",
	"clear the roadblock with engineers", 0)
VERB(DETOUR, "detour", VERB_ANSWER, "5.1.2",
	"stay, and look for a way around; this ends movement", 0)
VERB(FORCE, "force", VERB_ANSWER, "5.1.2",
	"force the roadblock; a die decides what you lose", 0)
VERB(AA, "aa", VERB_ANSWER, "5.2", "drive the aircraft off with anti-aircraft",
	0)
VERB(ENDURE, "endure", VERB_ANSWER, "5.2",
	"endure the aircraft; a die decides what you lose", 0)
VERB(ATTACK, "attack [full] [art] [heavy]", VERB_ANSWER, "5.4.2",
	"attack; full assault, artillery, heavy armour", 0)
VERB(LOSE, "lose POINT", VERB_ANSWER, "5", "lose a point of this type", 0)
VERB(FIRST, "first CHIT", VERB_ANSWER, "5.5", "attack this one first", 0)
VERB(TO, "to TOWN", VERB_ANSWER, "6", "go back to this town", 0)
