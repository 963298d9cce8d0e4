/* quick */
/* Offers: their names, whose they are, and which may be joined. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "feldpost/file.h"
#include "feldpost/offers.h"
#include "folder.h"

static void
names(void **state)
{
	struct desk *d = *state;
	static const char *const right[] = { "ostfront-3a6ccb99", "-00000000",
		"a1-ffffffff" };
	static const char *const wrong[] = { "", "ostfront", "ostfront-",
		"ostfront-3a6ccb9", "ostfront-3a6ccb999", "ostfront-3A6CCB99",
		"../ostfront-3a6ccb99", "ost/front-3a6ccb99", "-3a6ccb99\n",
		"Ostfront-3a6ccb99", "ostfront-3a6ccb99.yaml",
		"aaaaaaaaaaaaaaaaa-3a6ccb99" };
	static const char *const rules[] = { "ostfront 2", "", "../../x 1",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 1", "\xff\n%s" };
	struct digest hash;
	hash_bytes(&hash, span_of("offer"));
	for (size_t i = 0; i < sizeof right / sizeof *right; i++)
		assert_true(offer_is_name(right[i]));
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(offer_is_name(wrong[i]));
	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		assert_true(offer_is_name(
			offer_name(d->arena, span_of(rules[i]), &hash)));
}

static struct public_key
key_of(uint8_t who)
{
	struct secret_key *key;
	uint8_t seed[32] = { who }, id[8] = { who };
	struct error e;
	assert_true(secret_key_from_seed(&key, seed, id, &e));
	struct public_key public = *secret_key_public(key);
	secret_key_free(key);
	return public;
}

/* A contact appears as such only with their own key, and nobody else does. */
static void
contacts(void **state)
{
	struct desk *d = *state;
	struct contact bert = { .name = "bert", .key = key_of(2) };
	struct contact ann = { .name = "ann", .key = key_of(1), .next = &bert };
	struct owner o = { .arena = d->arena, .contacts = &ann };
	static const struct {
		uint8_t key;
		const char *name, *shown;
	} table[] = {
		{ 1, "ann", "ann" },
		{ 1, "Ann", "Ann" },
		{ 1, "Annabel", "ann" },
		{ 1, "Bert", "Bert (not your contact bert)" },
		{ 2, "Bert", "Bert" },
		{ 3, "Carol", "Carol" },
		{ 3, "Ann", "Ann (not your contact ann)" },
		{ 3, "a n n", "a n n (not your contact ann)" },
		{ 3, "\xd0\xb0nn", "\xd0\xb0nn (not your contact ann)" },
		{ 3, "Annabel", "Annabel" },
		{ 3, "\x1b[2J", "\\u001b[2J" },
	};
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct public_key key = key_of(table[i].key);
		assert_string_equal(owner_name_for(&o, table[i].name, &key),
			table[i].shown);
	}
	/* He has a new key, and I have noted both. */
	struct contact again = {
		.name = "Ann", .key = key_of(3), .next = &ann
	};
	struct public_key key = key_of(3);
	o.contacts = &again;
	assert_string_equal(owner_name_for(&o, "ann", &key), "ann");
}

/* Any file that is no offer is ignored. */
static void
files(void **state)
{
	struct desk *d = *state;
	struct owner o = { .arena = d->arena, .desk = "." };
	struct waitings all;
	static const struct {
		const char *name, *text;
	} table[] = {
		{ "offers/toss-00000000", "" },
		{ "offers/toss-00000001", "# feldpost: offer \n" },
		{ "offers/diary", "# feldpost: offer 00\n" },
	};
	offers_find(&o, &all);
	assert_int_equal(all.count, 0);
	assert_int_equal(mkdir("offers", 0700), 0);
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		assert_true(file_write(table[i].name, span_of(table[i].text),
			FILE_PRIVATE, &d->e));
	offers_find(&o, &all);
	assert_int_equal(all.count, 0);
	assert_int_equal(offers_tidy(&o), 0);
	assert_false(offer_refuse(&o, "toss-00000001", &d->e));
	assert_false(offer_refuse(&o, "../toss-00000001", &d->e));
	assert_true(offer_forget(&o, "toss-00000002", &d->e));
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		IN_FOLDER(names),
		IN_FOLDER(contacts),
		IN_FOLDER(files),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
