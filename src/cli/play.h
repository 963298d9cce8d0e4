/*
 * Play: what several commands do with a game that they sit at.
 * floor: cli
 */
#ifndef FELDPOST_PLAY_H
#define FELDPOST_PLAY_H

#include "sitting.h"

/* The game as my key lets me see it (chair_look). A packet that I have signed,
 * and in whose place another was answered, is kept as evidence. */
bool play_look(struct cli *c, struct sitting *s, struct error *e);

/* Takes the operands in, signs a packet with the orders among them, stores it
 * and prints it. */
bool play_sign(struct cli *c, struct sitting *s, struct error *e);

/* In solitaire: takes the operands in, signs the orders among them, resolves
 * them, stores the game and prints the report. */
bool play_alone(struct cli *c, struct sitting *s, struct error *e);

/* Prints the report, and above it what became of several mails, unless that is
 * said last. */
bool play_report(struct cli *c, struct sitting *s, struct error *e);

/* What is said last, when all that can be kept is stored: of packets that could
 * not be taken, of disclosed secrets that do not fit the cards. */
bool play_say_faults(struct game *g, const struct intake *in, struct error *e);

#endif
