#include "commands.h"

static bool
run_id(struct cli *c, struct error *e)
{
	struct secret_key *key;
	if (!cli_key(c, &key, e))
		return false;
	const struct public_key *mine = secret_key_public(key);
	struct node *map = doc_map(c->arena);
	char id[KEY_ID_TEXT + 1];
	struct digest fingerprint;
	hash_bytes(&fingerprint,
		(struct span){ (const char *)mine->key, sizeof mine->key });
	public_key_id(id, mine);
	if (c->config.name)
		doc_put(c->arena, map, "name",
			doc_text(c->arena, c->config.name));
	doc_put(c->arena, map, "key", doc_text(c->arena, mine->text));
	doc_put(c->arena, map, "key-id", doc_quoted(c->arena, id));
	doc_put(c->arena, map, "fingerprint",
		doc_quoted(c->arena,
			arena_printf(c->arena, "%.20s", fingerprint.hex)));
	doc_put(c->arena, map, "file", doc_text(c->arena, c->owner.key));
	bool ok = cli_print_tree(c, map, e);
	secret_key_free(key);
	return ok;
}

const struct command command_id = {
	.name = "id",
	.operands = "",
	.with = WITH_KEY | WITH_JSON,
	.help = N_("show your name, your public key and its fingerprint"),
	.run = run_id,
};
