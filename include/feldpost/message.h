/*
 * Messages: texts for people, in their language.
 * floor: base
 *
 * A message is written in English where it is used, and this English text is
 * its id. gettext(3) looks up the translation when the message is printed or
 * becomes part of a larger text. Without a catalogue the text stays English.
 *
 *	buffer_puts(out, _("no arrivals"));
 *	buffer_printf(out, P_("%d card", "%d cards", n), n);
 *	static const char *const names[] = { N_("the north"), ... };
 *	... _(names[i])
 *
 * N_ only marks a text in a table for xgettext(1), and NP_ marks a singular and
 * a plural. The code that prints a marked text translates the text. Functions
 * that take a format for people (error_set, refuse, fault ...) translate the
 * format, and so do the rules in field tables (MUST_BE, UNIQUE ...).
 *
 * A message is a whole sentence, or a whole item of a list, with arguments (%s,
 * {0}). Never combine a message from parts: other languages have a different
 * word order.
 *
 * A game's messages have its name as their context (context.h).
 *
 * Texts that are signed, hashed, stored in a game file or read by programs are
 * not messages. tests/check-messages finds text for people that was not marked,
 * and `make nonsense` finds messages where none are allowed.
 */
#ifndef FELDPOST_MESSAGE_H
#define FELDPOST_MESSAGE_H

/* The name _ is the usual name, which xgettext knows. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _(text)		 message_said(text)
#define N_(text)	 text
#define NP_(one, many)	 one, many
#define P_(one, many, n) message_count(one, many, n)

/* Returns the text in the user's language. The text is valid until the program
 * ends. */
const char *message_said(const char *english) __attribute__((format_arg(1)));

/* Returns the English form of a marked text, without the context (context.h),
 * for programs. */
const char *message_english(const char *english) __attribute__((format_arg(1)));

/* Returns the form of the message for the number n, in the user's language. */
const char *message_count(const char *one, const char *many, long n)
	__attribute__((format_arg(1), format_arg(2)));

/* Call message_start if people read the output from here on: messages are in
 * the language of their locale. Call message_end if programs read it
 * (`--json`): all texts are English. */
void message_start(void);
void message_end(void);

#endif
