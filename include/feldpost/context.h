/*
 * The messages of a game (message.h). Each message has the game's name as its
 * context, because one English word can need two translations: a game is
 * "over", and a unit goes "over" a bridge.
 * floor: base
 *
 * A game's own header says
 *	#define MESSAGE_CONTEXT "peiper\004"
 *	#include "feldpost/context.h"
 * After that, every text that the game marks begins with its context. Code that
 * prints a marked text looks it up with _ or message_said, and gets the text
 * without its context, translated or not. A game uses message_said for texts
 * that are not literals. Formats that other code translates (refuse, fault ...)
 * are whole sentences and have no context.
 */
#ifndef FELDPOST_CONTEXT_H
#define FELDPOST_CONTEXT_H

#include "feldpost/message.h"

#undef _
#undef N_
#undef NP_
#undef P_

/* NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _(text)		 message_said(MESSAGE_CONTEXT text)
#define N_(text)	 MESSAGE_CONTEXT text
#define NP_(one, many)	 MESSAGE_CONTEXT one, many
#define P_(one, many, n) message_count(MESSAGE_CONTEXT one, many, n)

#endif
