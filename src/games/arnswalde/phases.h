/*
 * 3 Each entry declares a phase: its row, id and name. The last three phases
 * exist only while an order is carried out.
 * floor: games
 */

PHASE(PLACEMENT, "placement", "placement")
PHASE(ACTIONS, "actions", "actions")
PHASE(OVER, "over", "over")
PHASE(DEPLOYMENT, "Soviet-deployment", "Soviet deployment")
PHASE(ATTACK, "Soviet-attack", "Soviet attack")
PHASE(RELIEF, "relief", "relief")
