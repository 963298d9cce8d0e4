#include "feldpost/practice.h"
#include "begin.h"
#include "feldpost/desk_log.h"
#include "feldpost/file.h"
#include "feldpost/scenario.h"

/* Finds the seat of the user. The program plays the other seat. */
static bool
choose_seat(struct cli *c, const char *against, struct practice_setup *s,
	struct error *e)
{
	s->seat = -1;
	if (!against)
		return true;
	if (s->rules->seat_count < 2)
		return error_set(e, ERROR_USAGE,
			"%s is played alone: --against is for two",
			s->rules->name);
	if (!policy_read(against, s->rules, &s->opponent, e) ||
		!cli_seat(c, s->rules, &s->seat, e))
		return false;
	if (s->seat < 0) {
		error_set(e, ERROR_USAGE, "which side is yours?");
		return error_hint(e, "--as %s or --as %s",
			s->rules->seats[0].id, s->rules->seats[1].id);
	}
	return true;
}

bool
begin_practice(struct cli *c, const struct rules *rules, const char *path,
	const char *against, struct error *e)
{
	struct practice_setup setup = { .rules = rules };
	struct scenario scenario;
	struct buffer text = buffer_in(c->arena);
	struct digest chance;
	const char *folder =
		scenario_find(c->arena, c->owner.scenarios, rules->name, e);
	if (!folder || !cli_game_options(c, rules, setup.option, e) ||
		!choose_seat(c, against, &setup, e) ||
		!scenario_load(c->arena, rules, folder, &scenario, e))
		return false;
	digest_random(&chance);
	for (size_t i = 0; i < 8; i++)
		setup.seed = setup.seed * 10 + chance.hex[i] % 10;
	setup.world = scenario.world;
	setup.data = scenario.digest;
	struct practice *p = practice_new(&setup);
	practice_write(p, &text);
	practice_free(p);
	return file_make_folders(path, e) &&
	       desk_log_begin(c->arena, c->owner.desk, e) &&
	       file_write(path, buffer_span(&text), FILE_PRIVATE, e);
}
