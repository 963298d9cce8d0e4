#include "feldpost/message.h"
#include "feldpost/workers.h"
#include "take_said.h"

/*
 * Reads mails. Child processes without rights read, decode and search several
 * mails each, and write their findings (take_look.c). The parent process stores
 * only these findings (take_hear.c).
 */

enum {
	LOT = 1024,
	LOT_BYTES = 1 << 20, /* bytes of a lot, unless one mail has more */
};

/* The mails for one process: from `first` up to, but not including, `end`. */
struct lot {
	size_t first, end;
};

struct mail_reader {
	struct hearing hearing;
	struct lot *lot; /* after a crash, lots with one mail each are added */
	size_t lots;
	size_t first; /* the first lot that is being read */
};

static int
look(void *context, size_t job, struct buffer *said)
{
	struct mail_reader *r = context;
	const struct lot *lot = &r->lot[r->first + job];
	take_look(
		r->hearing.take, r->hearing.listed, lot->first, lot->end, said);
	return 0;
}

static bool
hear(void *context, size_t job, struct span said, int status, struct error *e)
{
	struct mail_reader *r = context;
	const struct lot *lot = &r->lot[r->first + job];
	(void)e;
	if (status == 0) {
		take_hear(&r->hearing, lot->first, lot->end, said);
		return true;
	}
	for (size_t i = lot->first, end = lot->end; i < end; i++)
		if (r->first == 0)
			r->lot[r->lots++] = (struct lot){ i, i + 1 };
		else
			take_hear_breaker(&r->hearing, i);
	return true;
}

/* Divides the mails into lots of adjacent mails. If the process of a lot
 * crashes or is ended, each mail of the lot gets its own lot. */
static void
make_lots(struct mail_reader *r)
{
	const struct mails *l = r->hearing.listed;
	struct lot *lot = NULL;
	size_t bytes = 0;
	for (size_t i = 0; i < l->count; i++) {
		const struct mail *m = &l->list[i];
		size_t more = m->listed ? m->length : m->text.length;
		/* An mbox may have other mails between these mails. Count
		 * their bytes too. */
		if (lot && m->number && m->listed)
			bytes = m->at - l->list[lot->first].at;
		if (!lot || i - lot->first == LOT || bytes + more > LOT_BYTES) {
			lot = &r->lot[r->lots++];
			lot->first = i;
			bytes = 0;
		}
		lot->end = i + 1;
		bytes += more;
	}
}

bool
take_read(struct take *t, const struct mails *listed, struct reading *out,
	struct error *e)
{
	struct mail_reader r = { .hearing = { .take = t,
					 .arena = t->owner->arena,
					 .listed = listed,
					 .out = out } };
	struct workers w = {
		.at_once = (size_t)processors(),
		.work = look,
		.done = hear,
		.context = &r,
		.most = SAID_OF_LOT,
	};
	struct arena *scratch = arena_beside(r.hearing.arena);
	bool ok = true;
	r.lot = arena_array(scratch, 2 * listed->count, sizeof *r.lot);
	make_lots(&r);
	for (size_t end; ok && r.first < r.lots; r.first = end) {
		end = r.lots;
		w.jobs = end - r.first;
		ok = workers_run(&w, e);
	}
	arena_free(scratch);
	if (r.hearing.notes > TAKE_NOTES)
		t->owner->note(t->owner,
			arena_printf(r.hearing.arena,
				P_("%zu more mail crashed that process",
					"%zu more mails crashed that process",
					(long)(r.hearing.notes - TAKE_NOTES)),
				r.hearing.notes - TAKE_NOTES));
	return ok;
}
