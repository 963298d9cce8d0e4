/* quick */
/* What modes answer (mode.h), row by row. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/arena.h"
#include "feldpost/mode.h"

static const struct {
	const struct mode *mode;
	bool mails, deals, witnessed, needs_no_acceptance;
	/* Which of A, B and R are the others. */
	const char *of_a, *of_b, *of_r;
} rows[] = {
	{ &mode_solo, false, false, false, true, "", "A", "A" },
	{ &mode_witness, true, false, true, false, "B", "A", "AB" },
	{ &mode_duel, true, false, false, false, "B", "A", "AB" },
	{ &mode_host, true, true, false, false, "RB", "RA", "AB" },
};

static void
modes_answer_as_their_row_says(void **state)
{
	struct arena *a = arena_new(NULL);
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct mode *m = rows[i].mode;
		assert_int_equal(mode_mails(m), rows[i].mails);
		assert_int_equal(mode_deals(m), rows[i].deals);
		assert_int_equal(mode_is_witnessed(m), rows[i].witnessed);
		assert_int_equal(mode_needs_no_acceptance(m),
			rows[i].needs_no_acceptance);
		assert_string_equal(mode_others(a, m, 'A'), rows[i].of_a);
		assert_string_equal(mode_others(a, m, 'B'), rows[i].of_b);
		assert_string_equal(mode_others(a, m, 'R'), rows[i].of_r);
	}
	arena_free(a);
}

/* The sender of a packet is one of the roles that send. */
static void
senders_have_a_role(void **state)
{
	struct ledger *none = NULL;
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (unsigned seq = 1; seq <= 3; seq++)
			assert_non_null(strchr(rows[i].mode->roles,
				rows[i].mode->sender(none, seq)));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(modes_answer_as_their_row_says),
		cmocka_unit_test(senders_have_a_role),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
