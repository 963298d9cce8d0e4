/*
 * 2.3 Phases: row, id, name, as messages say it.
 * floor: games
 */

/* 3 The 3rd Armored Division. */
PHASE(SETUP, "setup", "setup", "Set-up")
PHASE(ALLIED_MOVEMENT, "allied-movement", "Allied movement", "Allied movement")
PHASE(ALLIED_COMBAT, "allied-combat", "Allied combat", "Allied combat")
PHASE(ALLIED_MOBILE, "allied-mobile", "Allied mobile", "Allied mobile movement")
PHASE(GERMAN_MOVEMENT, "german-movement", "German movement", "German movement")
PHASE(GERMAN_COMBAT, "german-combat", "German combat", "German combat")
PHASE(GERMAN_MOBILE, "german-mobile", "German mobile", "German mobile movement")
PHASE(OVER, "over", "over", "The end")
