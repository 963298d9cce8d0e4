/*
 * Offers: games that others have offered, and that wait for an answer.
 * floor: desk
 *
 * DESK/offers has a file for each offer, named after its rules and hash, as the
 * game will be named ("ostfront-3a6ccb99"). The file has a line with the moment
 * when the offer came, and the packet as feldpost writes it; for a referee also
 * the acceptance. An offer waits for a month. Offers of contacts and of
 * strangers have separate limits, so neither takes the other's room.
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

/* "ostfront-3a6ccb99": the rules' name, cut if necessary, and the hash. */
const char *offer_name(
	struct arena *a, struct span rules, const struct digest *offer);

/* True if a text could be the name of an offer. No path is such a name. */
bool offer_is_name(const char *text);

/* The path of the offer with that name; the file need not exist. */
const char *offer_path(const struct owner *o, const char *name);

/* True if a candidate is an offer signed with the key of a contact. */
bool offer_is_of_contact(const struct owner *o, const struct block *b);

/*
 * Reads from mails the offer with this hash. If they have them, also reads its
 * acceptance (that of `me`, which may be NULL, before others') and the
 * referee's first packet, as far as that needs no rules. ERROR_VERIFY, or
 * ERROR_INPUT if there is no such offer.
 */
bool offer_read(struct ledger *l, struct arena *a, const struct mails *mails,
	const struct digest *offer, const struct public_key *me,
	struct error *e);

/*
 * True if feldpost may join a game automatically: the player who offers it (for
 * a referee, also the one who accepted) is wanted, does not look like somebody
 * else, and has not been answered too often today. ERROR_NOT_NOW says why not.
 */
bool offer_may_join(struct owner *o, const struct ledger *l,
	const struct desk_log *log, enum joining join, struct error *why);

/* What the log counts an automatic join by: the contact, or all strangers. */
struct digest offer_of_whom(const struct owner *o, const struct ledger *l);

/*
 * Strangers' addresses, used only to answer them: the senders of the mails that
 * brought the first packets of a game. offer_hear_replies finds them in these
 * mails. offer_note_replies logs those of players whose address no contact has;
 * ERROR_SYSTEM, ERROR_INPUT. offer_reply returns this player's address, from
 * the log or else as found, or NULL.
 */
void offer_hear_replies(
	struct owner *o, const struct ledger *l, const struct mails *mails);
bool offer_note_replies(
	struct owner *o, const struct ledger *l, struct error *e);
const char *offer_reply(
	const struct owner *o, const struct ledger *l, char role);

/* "Anna offers Toss" */
const char *offer_words(const struct owner *o, const struct ledger *l);

/* Keeps the offer; *new is false if it was there. ERROR_NOT_NOW: no room. */
bool offer_keep(
	struct owner *o, const struct ledger *l, bool *new, struct error *e);

/* Removes a waiting offer. */
bool offer_forget(const struct owner *o, const char *name, struct error *e);

/* The same, and the offer is ignored when its mail is read again. ERROR_INPUT
 * if no offer has that name. */
bool offer_refuse(struct owner *o, const char *name, struct error *e);

/* A waiting offer, as its file describes it; nothing of it is verified. */
struct waiting {
	const char *name;
	struct digest hash;
	long long since;
	bool contact; /* the file says that it is a contact's */
	struct span text;
};

struct waitings {
	struct waiting *list;
	size_t count, capacity;
};

/* Finds the waiting offers, sorted by name; skips files that are not offers. */
void offers_find(struct owner *o, struct waitings *out);

/* The number of offers whose `contact` is this. */
size_t offers_count(const struct waitings *w, bool contact);

/* Removes offers that have waited for a month; returns how many. */
size_t offers_tidy(struct owner *o);

/*
 * Appends the waiting offers for people: each of a contact with its terms;
 * strangers' in one line or, if `strangers`, the same way. A separate process
 * reads the files. Appends nothing if no offer waits.
 */
bool offers_put(
	struct owner *o, bool strangers, struct buffer *out, struct error *e);

/* Appends all of them for programs, one JSON object a line. */
bool offers_put_json(struct owner *o, struct buffer *out, struct error *e);

#endif
