#include <string.h>

#include "feldpost/compose.h"

/* Addresses: dot-atoms of RFC 5322 3.2.3, and nothing else. */

static bool
is_atom(struct span s, const char *also)
{
	char last = '.';
	for (size_t i = 0; i < s.length; last = s.data[i++]) {
		char c = s.data[i];
		bool letter = (c >= 'a' && c <= 'z') ||
			      (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
		if (!letter && c != '.' && !(c && strchr(also, c)))
			return false;
		if (c == '.' && last == '.')
			return false;
	}
	return last != '.';
}

bool
address_check(const char *text, struct error *e)
{
	size_t length = strlen(text);
	const char *at = strrchr(text, '@');
	if (!at)
		return error_set(e, ERROR_INPUT,
			"`%s` is no address: it has no @", text);
	if (length > ADDRESS_LENGTH)
		return error_set(e, ERROR_INPUT,
			"an address has at most %d characters", ADDRESS_LENGTH);
	struct span local = { text, (size_t)(at - text) };
	struct span domain = { at + 1, length - local.length - 1 };
	if (is_atom(local, "!#$%&'*+-/=?^_`{|}~") && is_atom(domain, "-"))
		return true;
	error_set(e, ERROR_INPUT, "`%s` is no address", text);
	return error_hint(e, "plain ASCII, such as anna@example.org");
}
