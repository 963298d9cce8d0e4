/*
 * Offers: games that others have offered and that wait for an answer.
 * floor: desk
 *
 * DESK/offers has a file for each offer. The file's name consists of the name
 * of the rules and digits of the offer's hash ("ostfront-3a6ccb99"). The game
 * will get the same name. The file has a line with the time when the offer
 * came, followed by the packet in the form that feldpost writes. If the owner
 * is the referee of the offered game, the file also has the acceptance. Offers
 * are removed after a month. Offers of contacts and of strangers have separate
 * limits, so that strangers can't use up the room of contacts.
 */
#ifndef FELDPOST_OFFERS_H
#define FELDPOST_OFFERS_H

#include "feldpost/desk_log.h"
#include "feldpost/ledger.h"
#include "feldpost/mail.h"
#include "feldpost/owner.h"

/* The players whose offers `take --join` accepts. */
enum joining {
	JOIN_NOBODY,
	JOIN_CONTACTS,
	JOIN_ANYBODY,
};

/* Returns the name of an offer, such as "ostfront-3a6ccb99": the name of the
 * rules and digits of the hash. A long name of rules is cut. */
const char *offer_name(
	struct arena *a, struct span rules, const struct digest *offer);

/* True if a text could be the name of an offer. A path can't be one. */
bool offer_is_name(const char *text);

/* Returns the path of the offer with that name. The file need not exist. */
const char *offer_path(const struct owner *o, const char *name);

/* True if a block is an offer signed with the key of a contact. */
bool offer_is_of_contact(const struct owner *o, const struct block *b);

/* Reads the offer with this hash from mails. The function also reads the
 * acceptance of this offer and the referee's first packet, and verifies them
 * without the rules. If several players have accepted the offer, the function
 * prefers the acceptance of `me` (may be NULL). Fails with ERROR_VERIFY, or
 * with ERROR_INPUT if there is no such offer. */
bool offer_read(struct ledger *l, struct arena *a, const struct mails *mails,
	const struct digest *offer, const struct public_key *me,
	struct error *e);

/* True if feldpost may join a game automatically. The player who offers the
 * game must belong to the group `join`. The player's name must not look like
 * another player's name, and the player must not have been answered too often
 * today. For a referee, the same applies to the player who accepted the offer.
 * If feldpost may not join, ERROR_NOT_NOW says why. */
bool offer_may_join(struct owner *o, const struct ledger *l,
	const struct desk_log *log, enum joining join, struct error *why);

/* Returns the hash under which the log counts an automatic join: the hash of
 * the contact who offers the game, or a common hash for all strangers. */
struct digest offer_of_whom(const struct owner *o, const struct ledger *l);

/*
 * The addresses of strangers, used only to answer them: the senders of the
 * mails that brought the first packets of a game. offer_hear_replies finds them
 * in these mails. offer_note_replies logs the address of each player, except
 * contacts with an address; ERROR_SYSTEM, ERROR_INPUT. offer_reply returns
 * this player's address from the log; if the log lacks the address, the address
 * that was found, or NULL.
 */
void offer_hear_replies(
	struct owner *o, const struct ledger *l, const struct mails *mails);
bool offer_note_replies(
	struct owner *o, const struct ledger *l, struct error *e);
const char *offer_reply(
	const struct owner *o, const struct ledger *l, char role);

/* Returns "Anna offers Toss". */
const char *offer_words(const struct owner *o, const struct ledger *l);

/* Stores the offer in DESK/offers. *new gets false if the offer was already
 * there. Fails with ERROR_NOT_NOW if there is no room for the offer. */
bool offer_keep(
	struct owner *o, const struct ledger *l, bool *new, struct error *e);

/* Removes the waiting offer with this name, without refusing it. */
bool offer_forget(const struct owner *o, const char *name, struct error *e);

/* Sets the error that no waiting offer has this name. Always returns false. */
bool offer_missing(const char *name, struct error *e);

/* Refuses a waiting offer: removes the offer, and makes feldpost ignore the
 * offer if its mail is read again. Fails with ERROR_INPUT if no offer has that
 * name. */
bool offer_refuse(struct owner *o, const char *name, struct error *e);

/* A waiting offer, as its file describes it. The file is not verified. */
struct waiting {
	const char *name;
	struct digest hash;
	long long since;
	bool contact; /* true if the file says that a contact made the offer */
	struct span text;
};

struct waitings {
	struct waiting *list;
	size_t count, capacity;
};

/* Finds the waiting offers, sorted by name. Skips files that are not offers. */
void offers_find(struct owner *o, struct waitings *out);

/* Returns the number of offers with this value of `contact`. */
size_t offers_count(const struct waitings *w, bool contact);

/* Removes offers that have waited for a month. Returns their number. */
size_t offers_tidy(struct owner *o);

/* Appends the waiting offers for people. Each offer of a contact is printed
 * with its terms. If `strangers` is true, offers of strangers are also printed
 * with their terms; otherwise one line counts them. A separate process reads
 * the files. Appends nothing if no offer waits. */
bool offers_put(
	struct owner *o, bool strangers, struct buffer *out, struct error *e);

/* Appends all waiting offers for programs, one JSON object per line. */
bool offers_put_json(struct owner *o, struct buffer *out, struct error *e);

#endif
