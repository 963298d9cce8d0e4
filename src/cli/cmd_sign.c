#include "commands.h"
#include "seated.h"

static bool
sign(struct cli *c, struct seated *s, struct error *e)
{
	return sitting_check_stored(&s->sitting, e) &&
	       step_open(c, s, false, e) && step_sign(c, s, e);
}

const struct command command_sign = {
	.name = "sign",
	.operands = "GAME [ORDERS]",
	.more_orders = true,
	.files = -1,
	.mails = 2,
	.output = OUTPUT_GAME,
	.with = WITH_STEP | WITH_ORDERS | WITH_ANYWAY | WITH_EMPTY | WITH_NOTE |
		WITH_MAIL | WITH_RESULT | WITH_JSON,
	.confined = true,
	.help = N_("sign and store your next packet, and print it"),
	.more = N_("In solitaire the dice are rolled later, by `feldpost "
		   "adjudicate`."),
	.sit = sign,
};
