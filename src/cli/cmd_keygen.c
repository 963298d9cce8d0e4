#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"

enum {
	PASSWORD_SIZE = 1024,
	TRIES = 3,
};

struct options {
	const char *output;
	bool no_password;
};

static const struct cli_option rows[] = {
	{ OPTION(output), 'o', "output", "FILE",
		N_("write the secret key to FILE") },
	{ OPTION(no_password), 'W', "no-password", NULL,
		N_("make a key without a password") },
	{ .name = NULL },
};

/* Returns anna.pub for anna.key, and anything.pub for anything. */
static const char *
public_path(struct arena *a, const char *secret)
{
	size_t length = strlen(secret);
	if (length > 4 && strcmp(secret + length - 4, ".key") == 0)
		length -= 4;
	return arena_printf(a, "%.*s.pub", (int)length, secret);
}

static bool
repeat_password(
	struct cli *c, const char *password, bool *same, struct error *e)
{
	char again[PASSWORD_SIZE];
	bool ok = cli_password(c, _("Again: "), again, sizeof again, e);
	*same = ok && strcmp(password, again) == 0;
	sodium_memzero(again, sizeof again);
	return ok;
}

static bool
new_password(struct cli *c, char *password, struct error *e)
{
	bool same = false;
	if (!cli_password(c,
		    _("A password protects your key: a thief of the key file "
		      "can't sign.\nYou type the password whenever you sign, "
		      "or a password manager does\n(password-command in "
		      "config.ini). `feldpost keygen -W`\nmakes a key "
		      "without a password.\nNew password of the key: "),
		    password, PASSWORD_SIZE, e))
		return error_hint(e,
			"give --password-file; or make a key without a "
			"password: `feldpost keygen -W`");
	if (c->given.password_file || c->owner.password)
		return true;
	for (int tries = 1; tries <= TRIES; tries++) {
		if (!repeat_password(c, password, &same, e))
			return false;
		if (same)
			return true;
		if (tries < TRIES &&
			!cli_password(c,
				_("The two passwords differ: type both again.\n"
				  "New password of the key: "),
				password, PASSWORD_SIZE, e))
			return false;
	}
	return error_set(e, ERROR_NO, "the passwords differ");
}

static bool
make_key(struct cli *c, const char *path, bool no_password,
	struct secret_key **key, struct error *e)
{
	char password[PASSWORD_SIZE], *bytes = NULL;
	bool ok = (no_password || new_password(c, password, e)) &&
		  secret_key_make(key, e) &&
		  secret_key_write(
			  *key, no_password ? NULL : password, &bytes, e);
	sodium_memzero(password, sizeof password);
	if (ok) {
		ok = file_write(
			path, span_of(bytes), FILE_PRIVATE | FILE_NEW, e);
		secret_bytes_free(bytes);
	}
	return ok;
}

static bool
holds_key(struct cli *c, const char *path, bool *key, struct error *e)
{
	struct span text;
	bool there;
	if (!file_read_kept(c->arena, path, LIMIT_KEY_FILE, &text, &there, e))
		return false;
	*key = key_is_file(text);
	sodium_memzero((char *)(uintptr_t)text.data, text.length);
	return true;
}

/*
 * Sets *there if the secret key exists. Never replaces an existing key file. If
 * an interrupted keygen left only the secret key, writes its public key. No
 * second secret key is then created.
 */
static bool
look_for_pair(struct cli *c, const char *path, bool *there, struct error *e)
{
	const char *pub = public_path(c->arena, path);
	struct file_id id = file_identify(c->arena, path, STDOUT_FILENO);
	bool old = false, key = false;
	if (id.descriptor >= 0)
		return error_set(e, ERROR_USAGE,
			"a secret key must go to a file, never to standard "
			"output");
	file_tidy(path);
	if (!file_look(path, there, e) || !file_look(pub, &old, e))
		return false;
	if (*there && !old && id.regular && !holds_key(c, path, &key, e))
		return false;
	if (!old && (!*there || key))
		return true;
	error_set(e, ERROR_NOT_NOW, "%s exists already", *there ? path : pub);
	return error_hint(e,
		"feldpost never overwrites a key: move the file away, or give "
		"another file with -o");
}

/* Makes a missing key pair. Sets *there if only the secret half exists. */
static bool
make_pair(struct cli *c, const char *path, bool no_password, bool *there,
	struct secret_key **key, struct error *e)
{
	struct buffer half = buffer_in(c->arena);
	if (!look_for_pair(c, path, there, e))
		return false;
	bool ok = *there ? cli_key_at(c, path, key, e)
			 : make_key(c, path, no_password, key, e);
	if (ok)
		public_key_write_file(&half, secret_key_public(*key));
	return ok && file_write(public_path(c->arena, path), buffer_span(&half),
			     FILE_PUBLIC | FILE_NEW, e);
}

bool
cli_make_key(
	struct cli *c, bool plain, struct secret_key **out, struct error *e)
{
	const char *path = c->owner.key;
	bool there = false;
	if (!file_make_folders(path, e) ||
		!make_pair(c, path, plain, &there, out, e))
		return false;
	cli_note(c, arena_printf(c->arena,
			    _("your secret key is %s: never give this file to "
			      "anybody"),
			    path));
	return true;
}

static bool
run_keygen(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	const char *path = o->output ? o->output : c->owner.key;
	struct secret_key *key = NULL;
	bool there = false;
	bool ok = (o->output || file_make_folders(path, e)) &&
		  make_pair(c, path, o->no_password, &there, &key, e);
	if (ok && !c->given.quiet) {
		struct buffer out = buffer_in(c->arena);
		buffer_printf(&out,
			there ? _("secret key  %s  (it existed already)\n"
				  "public key  %s\n"
				  "%s\n")
			      : _("secret key  %s  (never give it away)\n"
				  "public key  %s\n%s\n"),
			path, public_path(c->arena, path),
			secret_key_public(key)->text);
		ok = cli_print(buffer_span(&out), e);
	}
	secret_key_free(key);
	return ok;
}

const struct command command_keygen = {
	.name = "keygen",
	.operands = "",
	.with = WITH_PASSWORD,
	.help = N_("make a key pair, in minisign's formats"),
	.more = N_("Without -o the key goes to "
		   "~/.config/feldpost/feldpost.key, where all commands look "
		   "for it. An existing key is never overwritten. If only the "
		   "secret half exists, its public half is written."),
	OWN_OPTIONS(rows),
	.run = run_keygen,
};
