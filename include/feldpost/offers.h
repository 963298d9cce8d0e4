/*
 * Offers: games that others have offered, and that wait for an answer.
 * floor: desk
 *
 * DESK/offers has a file for each, which is called as the game is going to be,
 * by its rules and its hash ("ostfront-3a6ccb99"). It has a line with the
 * moment when the offer came, and its packet, for a referee the acceptance,
 * too, as feldpost writes them. An offer waits for a month. There is room for
 * so many of contacts and so many of strangers: neither takes the others'.
 */
#ifndef FELDPOST_OFFERS_H
#define FELDPOST_OFFERS_H

#include "feldpost/desk_log.h"
#include "feldpost/ledger.h"
#include "feldpost/mail.h"
#include "feldpost/owner.h"

/* Whose offers are accepted by `take --join`. */
enum joining {
	JOIN_NOBODY,
	JOIN_CONTACTS,
	JOIN_ANYBODY,
};

/* "ostfront-3a6ccb99": of the rules' name as much as may stand in one. */
const char *offer_name(
	struct arena *a, struct span rules, const struct digest *offer);

/* Whether a text could be such a name: then no path is one. */
bool offer_is_name(const char *text);

/* Where the offer of that name is, or would be. */
const char *offer_path(const struct owner *o, const char *name);

/* Whether a candidate is signed with the key of a contact, as which it offers.
 */
bool offer_is_of_contact(const struct owner *o, const struct block *b);

/*
 * Reads from mails the offer with this hash and, if they have them, its
 * acceptance, by `me` (may be NULL) before others, and the first packet of its
 * referee, as far as no rules are needed for it. ERROR_VERIFY, or ERROR_INPUT:
 * there is none.
 */
bool offer_read(struct ledger *l, struct arena *a, const struct mails *mails,
	const struct digest *offer, const struct public_key *me,
	struct error *e);

/*
 * Whether feldpost may join a game automatically: the player who offers it (for
 * a referee, also the one who accepted) is wanted, does not look like somebody
 * else, and has not been answered too often today. ERROR_NOT_NOW says why not.
 */
bool offer_may_join(struct owner *o, const struct ledger *l,
	const struct desk_log *log, enum joining join, struct error *why);

/* As what the log counts those that are joined: of whom they are. */
struct digest offer_of_whom(const struct owner *o, const struct ledger *l);

/*
 * Strangers' addresses, which serve to answer them and for nothing else: from
 * where the mails came that have the packets with which a game begins.
 * offer_hear_replies: finds them in these mails. offer_note_replies: has the
 * log keep those of players whose addresses no contact has; ERROR_SYSTEM,
 * ERROR_INPUT. offer_reply: that of this player, as the log has it, or else as
 * it was found; NULL: it is not known.
 */
void offer_hear_replies(
	struct owner *o, const struct ledger *l, const struct mails *mails);
bool offer_note_replies(
	struct owner *o, const struct ledger *l, struct error *e);
const char *offer_reply(
	const struct owner *o, const struct ledger *l, char role);

/* "Anna offers Toss" */
const char *offer_words(const struct owner *o, const struct ledger *l);

/* Keeps the offer, unless it is (*new). ERROR_NOT_NOW: there is no room. */
bool offer_keep(
	struct owner *o, const struct ledger *l, bool *new, struct error *e);

/* It waits no longer. */
bool offer_forget(const struct owner *o, const char *name, struct error *e);

/* The same, and it is passed over when its mail is read again. ERROR_INPUT:
 * there is none of that name. */
bool offer_refuse(struct owner *o, const char *name, struct error *e);

/* One that waits, as its file says it, of which nothing is verified. */
struct waiting {
	const char *name;
	struct digest hash;
	long long since;
	bool contact; /* it says that it is one's */
	struct span text;
};

struct waitings {
	struct waiting *list;
	size_t count, capacity;
};

/* Those that wait, by their names; what is no offer is passed over. */
void offers_find(struct owner *o, struct waitings *out);

/* Of those with that flag so many. */
size_t offers_count(const struct waitings *w, bool contact);

/* Removes those that have waited for a month; returns how many. */
size_t offers_tidy(struct owner *o);

/*
 * What waits, for people: a contact's offers each with its terms, strangers' in
 * one line or, if they are wanted, in the same way. Files are read by a process
 * of its own. Nothing, if there is none.
 */
bool offers_put(
	struct owner *o, bool strangers, struct buffer *out, struct error *e);

/* The same of all for programs: an object a line. */
bool offers_put_json(struct owner *o, struct buffer *out, struct error *e);

#endif
