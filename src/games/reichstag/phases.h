/*
 * 3, 4 Each entry declares a phase: its row, id and name.
 * floor: games
 *
 * The set-up follows the order of mails (D3). Each front's player turn comes
 * next, in which its Soviets move, and then the German player turn of its
 * sector.
 */

/* 3.6, 3.7, 3.10 The player of 1UF sets these Germans up. */
PHASE(SETUP_1BF_GERMANS, "setup-1bf-germans",
	"set-up, Germans in the 1BF sector")
/* 3.5, 3.7-3.9 The player of 1BF sets these Germans up. */
PHASE(SETUP_1UF_GERMANS, "setup-1uf-germans",
	"set-up, Germans in the 1UF sector")
/* 3.11 The player of 1BF sets this front up. */
PHASE(SETUP_1BF, "setup-1bf", "set-up, 1BF")
/* 3.12 The player of 1UF sets this front up after the first player turn. */
PHASE(SETUP_1UF, "setup-1uf", "set-up, 1UF")

/* The player of 1BF plays player turn I. The start of I belongs to I.A. Maximum
 * Effort (6.7) adds a second I.D. Recon follows I.E (R65 d). */
PHASE(1BF_REINFORCEMENT, "1bf-reinforcement", "1BF reinforcement")
PHASE(1BF_BARRAGE, "1bf-barrage", "1BF barrage")
PHASE(1BF_MOVEMENT, "1bf-movement", "1BF movement")
PHASE(1BF_COMBAT, "1bf-combat", "1BF combat")
PHASE(1BF_RECON, "1bf-recon", "1BF recon")
/* The player of 1UF plays player turn II. */
PHASE(1BF_GERMAN_REINFORCEMENT, "1bf-german-reinforcement",
	"German reinforcement, 1BF sector")
PHASE(1BF_GERMAN_MOVEMENT, "1bf-german-movement", "German movement, 1BF sector")
PHASE(1BF_GERMAN_COMBAT, "1bf-german-combat", "German combat, 1BF sector")
/* The player of 1UF plays player turn III. */
PHASE(1UF_REINFORCEMENT, "1uf-reinforcement", "1UF reinforcement")
PHASE(1UF_BARRAGE, "1uf-barrage", "1UF barrage")
PHASE(1UF_MOVEMENT, "1uf-movement", "1UF movement")
PHASE(1UF_COMBAT, "1uf-combat", "1UF combat")
PHASE(1UF_RECON, "1uf-recon", "1UF recon")
/* The player of 1BF plays player turn IV. */
PHASE(1UF_GERMAN_REINFORCEMENT, "1uf-german-reinforcement",
	"German reinforcement, 1UF sector")
PHASE(1UF_GERMAN_MOVEMENT, "1uf-german-movement", "German movement, 1UF sector")
PHASE(1UF_GERMAN_COMBAT, "1uf-german-combat", "German combat, 1UF sector")
PHASE(OVER, "over", "over")
