/*
 * Messages: texts for people, in the language of who reads them.
 * floor: base
 *
 * A message is written in English where it is needed, and that is its id too:
 * gettext(3) looks the translation up at the moment when it is printed, or made
 * part of what will be. Without a catalogue it is the English text.
 *
 *	buffer_puts(out, _("no arrivals"));
 *	buffer_printf(out, P_("%d card", "%d cards", n), n);
 *	static const char *const names[] = { N_("the north"), ... };
 *	... _(names[i])
 *
 * N_ only marks what stands in a table, for xgettext(1) to find, and NP_ two
 * forms side by side; who prints it translates it. Functions that take a format
 * for people (error_set, refuse, fault ...) translate it themselves; so it is
 * with the texts of rules in field tables (MUST_BE, UNIQUE ...).
 *
 * A message is a whole sentence, or a whole part of a list: other languages put
 * their words in another order, so that it has arguments (%s, {0}), and is not
 * put together from halves.
 *
 * A game's messages have its name as their context: context.h.
 *
 * What is signed, hashed, stored in a game file or meant for programs is no
 * message: tests/check-messages finds prose that was forgotten, `make nonsense`
 * finds messages that got where they must not be.
 */
#ifndef FELDPOST_MESSAGE_H
#define FELDPOST_MESSAGE_H

/* The name that all programs give it, and xgettext knows. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _(text)		 message_said(text)
#define N_(text)	 text
#define NP_(one, many)	 one, many
#define P_(one, many, n) message_count(one, many, n)

/* The text in the language of people; lives as long as the program. */
const char *message_said(const char *english) __attribute__((format_arg(1)));

/* The English of a marked text, for programs: without its context (context.h).
 */
const char *message_english(const char *english) __attribute__((format_arg(1)));

/* The form that goes with the number. */
const char *message_count(const char *one, const char *many, long n)
	__attribute__((format_arg(1), format_arg(2)));

/*
 * From here on people read what is printed: their language is looked for.
 * message_end: programs do (`--json`), and all texts are English.
 */
void message_start(void);
void message_end(void);

#endif
