#include "audit_many.h"
#include "commands.h"
#include "feldpost/intake.h"
#include "feldpost/judge.h"
#include "output.h"

struct options {
	bool no_rules;
	long jobs; /* 0: as many as there are processors */
	struct lines evidence;
};

static const struct cli_option rows[] = {
	{ OPTION(no_rules), 0, "no-rules", NULL,
		N_("check signatures, links and dice only, of any game") },
	{ OPTION(evidence), 0, "evidence", "FILE",
		N_("judge rival packets (may be repeated)"), .reads = true,
		.mails = true },
	{ OPTION(jobs), 'j', "jobs", "N",
		N_("so many games at a time (default: one a processor)"), 1,
		AUDIT_JOBS_MOST },
	{ .name = NULL },
};

/* Packets that are said to be other versions (feldpost-protocol(7) 8). */
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
	return !rival ||
	       error_set(e, ERROR_VERIFY,
		       "packet %u: that two versions were signed is proven",
		       rival->seq);
}

static bool
print_audit(struct cli *c, const struct audited *a, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (c->given.json)
		return cli_print_tree(c, report_audit_tree(a, c->arena), e);
	report_audit(a, &out);
	return c->given.quiet || cli_print(buffer_span(&out), e);
}

static bool
audit(struct cli *c, struct auditing *v, struct error *e)
{
	const struct options *o = c->options;
	struct game *g = &v->game;
	struct error cards;
	if (!audit_file(c, o->no_rules, v, e))
		return false;
	if (o->no_rules)
		return print_audit(c, &v->audited, e);
	if (game_unverified(g))
		c->status = ERROR_OPEN;
	/* Nothing is called verified whose cards are not. */
	bool good =
		game_audit_cards(g, &cards) && audit_own_boxes(c, g, &cards);
	if ((good && !print_audit(c, &v->audited, e)) ||
		!judge_evidence(c, g, e))
		return false;
	if (!good)
		*e = cards;
	return good && game_judge(g, e);
}

static bool
run_audit(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct auditing v = { .game.arena = NULL };
	if (c->operands > 1 || o->jobs || audit_is_folder(c, c->operand[0])) {
		if (o->evidence.count)
			return error_set(
				e, ERROR_USAGE, "--evidence is about one game");
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
	.least = 1,
	.most = -1,
	.files = -1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_JSON,
	.confined = false, /* each of its processes confines itself */
	.help = N_("replay everything from the offer; name the first fault"),
	.more = N_(
		"No key is needed, except for the last step of a game file "
		"that is ahead of its packets: without it the exit status is "
		"7; and for the boxes that a referee has sent to its owner, "
		"which are opened with it. A solitaire game that passes proves "
		"that no die was rolled "
		"again after it was signed. It does not prove that no other "
		"orders were tried before: only a witness can. Of several "
		"games, or of a folder's, there is a line each, and the exit "
		"status is the worst."),
	OWN_OPTIONS(rows),
	.run = run_audit,
};
