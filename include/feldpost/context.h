/*
 * Messages of a game (message.h): each carries the game's name as its context,
 * so that what is one word in English can be two in another language ("over" of
 * a game, of a bridge).
 * floor: base
 *
 * A game's own header says
 *	#define MESSAGE_CONTEXT "peiper\004"
 *	#include "feldpost/context.h"
 * From there on what it marks begins with that. Who prints a marked text looks
 * it up (_, message_said) and gets it without the context, translated or not; a
 * game does so with message_said where the text is no literal. Formats that
 * others translate (refuse, fault ...) are whole sentences and have none.
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
