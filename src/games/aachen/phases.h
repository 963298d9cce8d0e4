/*
 * 2.3 Each entry declares a phase. An entry has a row, an id, a name, and the
 * name that messages use.
 * floor: games
 */

/* Section 3: the Allies set up the 3rd Armored Division in this phase. */
PHASE(SETUP, "setup", "setup", N_("Set-up"))
PHASE(ALLIED_MOVEMENT, "allied-movement", "Allied movement",
	N_("Allied movement"))
PHASE(ALLIED_COMBAT, "allied-combat", "Allied combat", N_("Allied combat"))
PHASE(ALLIED_MOBILE, "allied-mobile", "Allied mobile",
	N_("Allied mobile movement"))
PHASE(GERMAN_MOVEMENT, "german-movement", "German movement",
	N_("German movement"))
PHASE(GERMAN_COMBAT, "german-combat", "German combat", N_("German combat"))
PHASE(GERMAN_MOBILE, "german-mobile", "German mobile",
	N_("German mobile movement"))
PHASE(OVER, "over", "over", N_("The end"))
