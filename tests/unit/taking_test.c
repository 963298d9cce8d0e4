/* quick */
/*
 * Taking mails in: packets in mails have limited room, and packets without room
 * are left for another run. Packets of games that are not here need no room.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "feldpost/file.h"
#include "feldpost/hash.h"
#include "feldpost/take.h"
#include "folder.h"

extern const struct rules null_rules;
const struct rules *const games[] = { &null_rules, NULL };

enum {
	MAILS = 12,
	LINES = 300, /* lines of 66 bytes, in each packet */
	ROOM = 65536,
};

static void
hush(struct owner *o, const char *text)
{
	(void)o, (void)text;
}

static bool
print(struct owner *o, const struct take_news *news, struct error *e)
{
	(void)o, (void)news, (void)e;
	return true;
}

/* Writes packets of a game each, like an attacker who wants to fill
 * something. */
static void
flood(struct desk *d)
{
	static const char head[] = "From: a@example.org\n"
				   "Subject: a packet\n"
				   "\n"
				   "#FELDPOST-BEGIN\n"
				   "feldpost: 2\n"
				   "type: turn\n"
				   "game: %064d\n"
				   "seq: 3\n"
				   "from: A\n"
				   "ops:\n";
	static const char tail[] =
		"sig:\n"
		"- RURm0rAvR4Bu9Fb5XoIu5Pq7ouAsxN9uSS13AHjIR/zrG1EktS\n"
		"- hFuZftvVkeOUzVYtX4RproKdCzNN1DkizBtkimTVhk8PoAtQg=\n"
		"- vT7Q+3Ggt2kyuxcdtlcNu/B6OFCN4UdSjmLkDVoc94Se\n"
		"- 2BxqBj030Vy2NFtaADUh58eC09cXyjlmLr8LoiEaAw==\n"
		"- \"feldpost 00000000 3 A\"\n"
		"#FELDPOST-END\n";
	for (int i = 1; i <= MAILS; i++) {
		struct buffer b = buffer_in(d->arena);
		buffer_printf(&b, head, i);
		for (int line = 0; line < LINES; line++)
			buffer_printf(&b, "- %064d\n", line);
		buffer_puts(&b, tail);
		if (!file_write(arena_printf(d->arena, "box/%d", i),
			    buffer_span(&b), FILE_PRIVATE, &d->e))
			fail_msg("%s", d->e.text);
	}
}

/* Takes the mails and returns the result. */
static const char *
take_box(struct desk *d, struct take_options options)
{
	static const char *const box[] = { "box" }, *const none[] = { NULL };
	struct owner o = { .arena = d->arena,
		.command = "take",
		.scenarios = none,
		.key = "key",
		.guard = "guard",
		.desk = "desk",
		.note = hush,
		.say = hush };
	struct take t = {
		.owner = &o, .options = options, .room = ROOM, .print = print
	};
	if (!take_mails(&t, box, 1, &d->e))
		fail_msg("%s", d->e.text);
	assert_int_equal(t.status, 0);
	return buffer_string(&t.sum);
}

static void
foreign_games_take_no_room(void **state)
{
	struct desk *d = *state;
	assert_int_equal(mkdir("box", 0700), 0);
	flood(d);
	const char *sum = take_box(d, (struct take_options){ .report = false });
	assert_non_null(strstr(sum, "12 mails are kept"));
	assert_null(strstr(sum, "give the command"));
}

/* Ids of the flood's games have the same first digits. */
#define ELSEWHERE                                                              \
	"1 mail is of game 00000000, which is not in desk: if the game "       \
	"file is elsewhere, `feldpost adjudicate -i FILE MAIL` takes the "     \
	"mail "                                                                \
	"in\n"
#define THREE_KEPT ELSEWHERE ELSEWHERE ELSEWHERE "3 mails are kept"

/* With --join each may belong to a new game. The next run reads those that are
 * left, and none twice. */
static void
what_has_no_room_is_for_another_run(void **state)
{
	struct desk *d = *state;
	struct take_options join = { .join = JOIN_CONTACTS };
	assert_int_equal(mkdir("box", 0700), 0);
	flood(d);
	static const char *const said[] = {
		"9 more mails have packets: give the command again to read "
		"them\n" THREE_KEPT,
		"6 more mails have packets: give the command again to read "
		"them\n" THREE_KEPT,
		"3 more mails have packets: give the command again to read "
		"them\n" THREE_KEPT,
		THREE_KEPT,
		"nothing new",
	};
	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		const char *sum = take_box(d, join);
		if (strncmp(sum, said[i], strlen(said[i])) != 0)
			fail_msg("%zu: %s", i, sum);
	}
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		IN_FOLDER(foreign_games_take_no_room),
		IN_FOLDER(what_has_no_room_is_for_another_run),
	};
	return crypto_start() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
