/*
 * Any bytes as the log of a desk: it is read or refused, and lines added to it
 * can be read again.
 */
#include <stdlib.h>
#include <sys/stat.h>

#include "feldpost/desk_log.h"
#include "feldpost/file.h"

#include "folder.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
look(const struct desk_log *log, const struct digest *game)
{
	for (unsigned seq = 1; seq < 9; seq++)
		for (int word = 0; word <= LOG_WORDS; word++)
			desk_log_find(log, game, seq, (enum log_word)word);
	desk_log_unsent(log, game, 1800000000);
	desk_log_today(log, game, LOG_SIGNED, 1800000000);
	desk_log_put_off(log, game);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct desk_log log, again;
	struct log_line line = {
		.when = 1800000000, .word = LOG_SIGNED, .seq = 7
	};
	struct error e;
	make_folder("log");
	must(file_write(arena_printf(a, "%s/log", folder),
		(struct span){ (const char *)data, size }, FILE_PRIVATE, &e));
	hash_line(&line.game, "fuzz");
	must(desk_log_read(a, folder, &log, &e));
	look(&log, &line.game);
	for (size_t i = 0; i < log.count && i < 20; i++)
		look(&log, &log.line[i].game);
	if (desk_log_begin(a, folder, &e)) {
		must(desk_log_add(a, folder, &line, &e));
		must(desk_log_read(a, folder, &again, &e));
		must(again.count >= 1 && again.count <= log.count + 1);
		must(desk_log_find(&again, &line.game, 7, LOG_SIGNED) != NULL);
	}
	arena_free(a);
	return 0;
}
