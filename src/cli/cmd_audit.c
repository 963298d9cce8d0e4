#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "feldpost/audit.h"
#include "feldpost/bot_orders.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/intake.h"
#include "feldpost/judge.h"
#include "feldpost/limits.h"
#include "feldpost/report_log.h"
#include "feldpost/workers.h"
#include "progress.h"

#define SUFFIX ".yaml"

enum {
	JOBS_MOST = 1024,
	PASSED_OVER = 100 /* exit status for a file that is not audited */
};

struct options {
	bool no_rules, policy;
	const char *secret;
	long jobs; /* 0 runs one job for each processor */
	struct lines evidence;
};

static const struct cli_option rows[] = {
	{ OPTION(no_rules), 0, "no-rules", NULL,
		N_("check signatures, links and dice only, of any game") },
	{ OPTION(evidence), 0, "evidence", "FILE",
		N_("compare another version of a packet "
		   "(may be repeated)"),
		.reads = true, .mails = true },
	{ OPTION(policy), 0, "policy", NULL,
		N_("check that the computer player chose its own orders") },
	{ OPTION(secret), 0, "secret", "HEX",
		N_("with --policy, in a hosted game: the secret of the "
		   "computer player") },
	{ OPTION(jobs), 'j', "jobs", "N",
		N_("number of games at a time (default: one for each "
		   "processor)"),
		1, JOBS_MOST },
	{ .name = NULL },
};

struct auditing {
	struct ledger ledger;
	struct game game; /* verified with the rules; must be freed */
	bool alone;
	struct audited audited;
};

struct watch {
	struct cli_progress progress;
	uint64_t done, all;
};

static void
packet_taken(struct journal *j)
{
	struct watch *r = j->watcher;
	r->done++;
	r->progress.progress.step(&r->progress.progress, r->done,
		r->all > r->done ? r->all : r->done);
}

static uint64_t
count_packets(struct span text)
{
	uint64_t count = 0;
	struct span line;
	while (span_line(&text, &line))
		count += span_equals(line, "---");
	return count;
}

static bool
read_game(struct cli *c, struct game *g, struct error *e)
{
	struct watch r = { .done = 0 };
	struct journal j = {
		.arena = c->arena, .taken = packet_taken, .watcher = &r
	};
	c->kept = arena_alloc(c->arena, sizeof *c->kept);
	if (!file_read(c->arena, c->operand[0], LIMIT_FILE, &c->kept->text, e))
		return false;
	r.all = count_packets(c->kept->text);
	progress_start(c, &r.progress, N_("packets"));
	bool ok = cli_game_in_full(c, &j, g, e);
	progress_clear(&r.progress);
	return ok;
}

/* Verifies the game of the first operand, except its cards (game_proven). */
static bool
audit_file(struct cli *c, bool no_rules, struct auditing *v, struct error *e)
{
	const struct ledger *l = no_rules ? &v->ledger : &v->game.ledger;
	struct span text;
	v->audited = (struct audited){ .ledger = l };
	if (no_rules) {
		ledger_start(&v->ledger, c->arena);
		v->audited.scope = _("signatures, links, dice");
		if (!file_read(c->arena, c->operand[0], LIMIT_FILE, &text, e) ||
			!audit_transcript(&v->ledger, c->operand[0], text, e))
			return false;
	} else {
		/* The replay computes every die from its seed again. */
		if (!(v->alone ? read_game(c, &v->game, e)
			       : cli_game_in_full(c, NULL, &v->game, e)))
			return false;
		v->audited.game = &v->game;
		v->audited.scope = audit_scope(&v->game);
	}
	for (int i = 0; i < LEDGER_PLAYERS; i++) {
		const struct contact *contact =
			owner_contact_of(&c->owner, &l->player[i].key);
		if (l->player[i].known && contact)
			v->audited.contact[i] = contact->name;
	}
	return true;
}

/* Checks the cards of a game that was read, and the boxes for the user's key.
 * Records which facts are proven, and the exit status. */
static bool
audit_game(struct cli *c, struct auditing *v, struct error *e)
{
	const struct game *g = &v->game;
	struct secret_key *key = NULL;
	if (g->cards && !owner_key_to_look(&c->owner, &key, e))
		return false;
	v->audited.proven = game_proven(g, key);
	if (v->audited.proven)
		c->status = ERROR_VERIFY;
	else if (game_unverified(g))
		c->status = ERROR_OPEN;
	return true;
}

static bool
audit_is_folder(struct cli *c, const char *path)
{
	return file_identify(c->arena, path, STDIN_FILENO).directory;
}

struct many {
	struct cli *cli;
	bool no_rules;
	struct file_list files;
	const char **operand;
	int operands;
	size_t told;
	struct cli_progress progress;
};

/* Replaces an operand that is a folder by the game files in it. If the
 * folder has no game files, the operand stays unchanged. */
static void
find_files(struct many *m, const char *path)
{
	struct arena *a = m->cli->arena;
	struct file_list found = { .count = 0 };
	struct error unused;
	if (!audit_is_folder(m->cli, path) ||
		!folder_files(a, path, SUFFIX, &found, &unused) ||
		found.count == 0)
		file_list_add(a, &m->files, path);
	else
		for (size_t i = 0; i < found.count; i++)
			file_list_add(a, &m->files, found.path[i]);
}

static bool
refuse_folder(struct cli *c, const char *path, struct error *e)
{
	struct file_list found = { .count = 0 };
	if (folder_files(c->arena, path, SUFFIX, &found, e))
		error_set(e, ERROR_SYSTEM,
			"%s has no file with a name that ends in " SUFFIX,
			path);
	return false;
}

/* True for a file that is not audited. A folder may also contain orders or
 * data, which are not audited. A file with the mark of a game or a packet is
 * audited even if the file is damaged. */
static bool
is_passed_over(const struct many *m, const char *path)
{
	struct arena *a = m->cli->arena;
	struct mail file = { .file = path };
	struct error unused;
	for (int i = 0; i < m->operands; i++)
		if (strcmp(m->operand[i], path) == 0)
			return false;
	return file_read(a, path, LIMIT_FILE, &file.text, &unused) &&
	       !mail_has_packet(a, &file) &&
	       !span_contains(file.text, "feldpost: game");
}

static void
put_tree(struct cli *c, const char *path, int status, const char *key,
	struct node *what, struct buffer *said)
{
	struct node *map = doc_map(c->arena);
	doc_put(c->arena, map, "file", doc_text(c->arena, path));
	doc_put(c->arena, map, "status", doc_integer(c->arena, (long)status));
	doc_put(c->arena, map, key, what);
	doc_write_json(said, map);
}

static void
put_wrong(struct cli *c, const char *path, const struct error *e,
	struct buffer *said)
{
	if (c->given.json) {
		put_tree(c, path, (int)e->code, "error",
			failure_tree(e, c->arena), said);
		return;
	}
	if (!e->at.file || strcmp(e->at.file, path) != 0)
		buffer_printf(said, "%s: ", look_visible(c->arena, path));
	error_line(e, said);
	buffer_putc(said, '\n');
}

/* Writes one line: "all is proven", or which parts were verified. */
static void
put_line(struct cli *c, const char *path, const struct audited *a,
	struct buffer *said)
{
	const struct proven *p = a->proven;
	const char *name = look_visible(c->arena, path);
	if (!p) {
		buffer_printf(said, _("%s: verified %s\n"), name, a->scope);
		return;
	}
	buffer_printf(
		said, "%s: %s: %s", name, _(error_kind(ERROR_VERIFY)), p->text);
	for (p = p->next; p; p = p->next)
		buffer_printf(said, "; %s", p->text);
	buffer_putc(said, '\n');
}

static bool
audit_one(const struct many *m, struct auditing *v, struct buffer *said,
	struct error *e)
{
	struct cli *c = m->cli;
	const char *path = c->operand[0];
	if (!output_declare(c, e))
		return false;
	output_confine(c);
	if (is_passed_over(m, path)) {
		c->status = PASSED_OVER;
		return true;
	}
	if (!audit_file(c, m->no_rules, v, e) ||
		(!m->no_rules && !audit_game(c, v, e)))
		return false;
	if (c->given.json)
		put_tree(c, path, c->status, "audit",
			report_audit_tree(&v->audited, c->arena), said);
	else
		put_line(c, path, &v->audited, said);
	return true;
}

/* Audits one game in a process that reads no other game. Without processes,
 * works on copies of the state, so that no audit changes another. */
static int
work(void *context, size_t i, struct buffer *said)
{
	struct many m = *(struct many *)context;
	struct cli own = *m.cli, *c = &own;
	struct auditing v = { .game.arena = NULL };
	struct error e = { .code = ERROR_NONE };
	m.cli = c;
	c->operand = &m.files.path[i];
	c->operands = 1;
	c->status = 0;
	/* Only the first process prints warnings about this computer. */
	c->given.quiet = c->given.quiet || i > 0;
	bool ok = audit_is_folder(c, c->operand[0])
			  ? refuse_folder(c, c->operand[0], &e)
			  : audit_one(&m, &v, said, &e);
	if (!ok)
		put_wrong(c, c->operand[0], &e, said);
	game_end(&v.game);
	return ok ? c->status : (int)e.code;
}

/* Returns the first line of a result. A malicious game file can take over
 * the process that audits it. That process can then print a false result for
 * its own game, but not for other games. */
static struct span
one_line(struct cli *c, struct span said)
{
	struct span first = said;
	span_line(&said, &first);
	const char *line = arena_copy(c->arena, first.data, first.length);
	if (!c->given.json)
		line = look_visible(c->arena, line);
	return span_of(arena_printf(c->arena, "%s\n", line));
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct many *m = context;
	struct cli *c = m->cli;
	struct arena_mark mark = arena_mark(c->arena);
	struct buffer own = buffer_in(c->arena);
	if (status == PASSED_OVER)
		return true;
	m->told++;
	if (status < 0 || status > ERROR_OPEN || said.length == 0) {
		struct error why;
		error_set(&why, ERROR_SYSTEM, "the audit of a game crashed");
		put_wrong(c, m->files.path[i], &why, &own);
		said = buffer_span(&own);
		status = ERROR_SYSTEM;
	}
	c->status = error_worse(c->status, status);
	progress_clear(&m->progress);
	bool ok = (c->given.quiet && status == 0) ||
		  cli_print(one_line(c, said), e);
	arena_reset(c->arena, mark);
	return ok;
}

/*
 * Verifies all game files that are operands or are in folders that are
 * operands. Each game has its own process, and `at_once` processes run at a
 * time (0 means one on each processor). Prints a line for each game, or JSON,
 * in the order of the operands. The exit status is the worst one of all games.
 */
static bool
audit_many(struct cli *c, bool no_rules, size_t at_once, struct error *e)
{
	struct many m = {
		.cli = c,
		.no_rules = no_rules,
		.operand = c->operand,
		.operands = c->operands,
	};
	struct secret_key *key;
	struct error unused;
	for (int i = 0; i < c->operands; i++)
		find_files(&m, c->operand[i]);
	/* Asks for the password only once. */
	owner_key_to_look(&c->owner, &key, &unused);
	struct workers w = {
		.jobs = m.files.count,
		.at_once = at_once ? at_once : (size_t)processors(),
		.work = work,
		.done = done,
		.context = &m,
		.progress = &m.progress.progress,
	};
	progress_start(c, &m.progress, N_("games"));
	bool ok = workers_run(&w, e);
	progress_clear(&m.progress);
	return ok &&
	       (m.told || error_set(e, ERROR_SYSTEM,
				  "there is no game file in %s", m.operand[0]));
}

/* Checks packets that, according to another player, contradict packets in
 * this game (feldpost-protocol(7) 8). */
static bool
judge_evidence(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct mails mails = { .count = 0 };
	struct buffer out = buffer_in(c->arena);
	struct findings found;
	for (size_t i = 0; i < o->evidence.count; i++)
		if (!gather_mails(&c->gathered, o->evidence.line[i], &mails, e))
			return false;
	intake_look(g, mails.list, mails.count, &found);
	evidence_tell(g, &found, &out);
	if (!cli_print(buffer_span(&out), e))
		return false;
	const struct finding *rival = finding_first(&found, FINDING_RIVAL);
	return !rival || error_set(e, ERROR_VERIFY,
				 "packet %u: it is proven that two versions of "
				 "it were signed",
				 rival->seq);
}

/* Checks that the bot of side B chose its orders by its policy. */
static bool
audit_policy(struct cli *c, const struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct buffer file = buffer_in(c->arena), out = buffer_in(c->arena);
	struct cli_progress progress;
	struct digest secret;
	struct bot_audit a;
	if (o->secret && !digest_read(&secret, span_of(o->secret)))
		return error_set(e, ERROR_USAGE,
			"--secret takes 64 lower-case hex digits");
	game_write(g, &file);
	progress_start(c, &progress, N_("packets"));
	bool ok = bot_audit(g, buffer_span(&file), 'B',
		o->secret ? &secret : NULL, &progress.progress, &a, e);
	progress_clear(&progress);
	if (!ok)
		return false;
	if (!a.packets)
		buffer_printf(&out,
			_("%s has given no orders, exactly like %s, version "
			  "%u.\n"),
			game_player(g, 'B'), a.bot.name, a.bot.version);
	else
		buffer_printf(&out,
			P_("%u packet of %s has the orders that %s, version "
			   "%u, chooses.\n",
				"%u packets of %s have the orders that %s, "
				"version %u, chooses.\n",
				(long)a.packets),
			a.packets, game_player(g, 'B'), a.bot.name,
			a.bot.version);
	return c->given.quiet || cli_print(buffer_span(&out), e);
}

static bool
print_audit(struct cli *c, const struct audited *a, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (c->given.json)
		return cli_print_tree(c, report_audit_tree(a, c->arena), e);
	if (c->given.quiet)
		report_proven(a->proven, &out);
	else
		report_audit(a, &out);
	return cli_print(buffer_span(&out), e);
}

static bool
audit(struct cli *c, struct auditing *v, struct error *e)
{
	const struct options *o = c->options;
	struct game *g = &v->game;
	if (!audit_file(c, o->no_rules, v, e))
		return false;
	if (o->no_rules)
		return print_audit(c, &v->audited, e);
	return audit_game(c, v, e) && print_audit(c, &v->audited, e) &&
	       judge_evidence(c, g, e) &&
	       game_check_proven(v->audited.proven, e) &&
	       (!o->policy || audit_policy(c, g, e));
}

static bool
run_audit(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct auditing v = { .game.arena = NULL, .alone = true };
	if ((o->policy && o->no_rules) || (o->secret && !o->policy))
		return error_set(e, ERROR_USAGE,
			o->secret ? N_("--secret needs --policy")
				  : N_("--policy needs the rules, so it can't "
				       "be used with --no-rules"));
	if (c->operands > 1 || o->jobs || audit_is_folder(c, c->operand[0])) {
		if (o->evidence.count || o->policy)
			return error_set(e, ERROR_USAGE,
				o->policy
					? N_("--policy takes only one game")
					: N_("--evidence takes only one game"));
		return audit_many(c, o->no_rules, (size_t)o->jobs, e);
	}
	output_confine(c);
	bool ok = audit(c, &v, e);
	game_end(&v.game);
	return ok;
}

const struct command command_audit = {
	.name = "audit",
	.operands = "GAME|FOLDER...",
	.files = -1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_JSON,
	.confined = false, /* Each child process gives up its own rights. */
	.help = N_("verify a whole game from its offer on"),
	.more = N_("You need a key only if the game file is ahead of its "
		   "packets (without the key the exit status is then 7), and "
		   "to open the boxes that a referee has sent to you. A "
		   "solitaire game that passes proves that no die was rolled "
		   "again after its orders were signed. It does not prove that "
		   "no other orders were tried before; only a witness can "
		   "prove that. For several games, or a folder, audit prints "
		   "one line for each game, and the exit status is the worst."),
	OWN_OPTIONS(rows),
	.run = run_audit,
};
