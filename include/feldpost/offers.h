/*
 * Offers: games that others have offered and that wait for an answer.
 * floor: desk
 *
 * DESK/offers has a file for each offer. The file's name consists of the rules
 * and the hash, and will be the name of the game ("ostfront-3a6ccb99"). The
 * file has a line with the time when the offer came, and the packet as feldpost
 * writes it. A referee's file also has the acceptance. An offer waits for a
 * month. Offers of contacts and of strangers have separate limits, so that
 * strangers can't use up the room of contacts.
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

/* Returns the name of an offer, "ostfront-3a6ccb99": the name of the rules, cut
 * if necessary, and digits of the hash. */
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
 * without the rules. If several players have accepted the offer, it prefers the
 * acceptance of `me` (may be NULL). Fails with
 * ERROR_VERIFY, or with ERROR_INPUT if there is no such offer. */
bool offer_read(struct ledger *l, struct arena *a, const struct mails *mails,
	const struct digest *offer, const struct public_key *me,
	struct error *e);

/* True if feldpost may join a game automatically. The player who offers the
 * game (for a referee, also the player who accepted) must be in the wanted
 * group, must not look like somebody else, and must not have been answered too
 * often today. If feldpost may not join, ERROR_NOT_NOW says why. */
bool offer_may_join(struct owner *o, const struct ledger *l,
	const struct desk_log *log, enum joining join, struct error *why);

/* Returns the hash under which the log counts an automatic join: the contact's
 * hash, or the hash for all strangers. */
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

/* Keeps the offer. *new gets false if the offer was kept before. Fails with
 * ERROR_NOT_NOW if there is no room for the offer. */
bool offer_keep(
	struct owner *o, const struct ledger *l, bool *new, struct error *e);

/* Removes a waiting offer. */
bool offer_forget(const struct owner *o, const char *name, struct error *e);

/* Sets the error of a name that no waiting offer has, and returns false. */
bool offer_missing(const char *name, struct error *e);

/* Removes a waiting offer. If its mail is read again, feldpost ignores the
 * offer. Fails with ERROR_INPUT if no offer has that name. */
bool offer_refuse(struct owner *o, const char *name, struct error *e);

/* A waiting offer, as its file describes it. The file is not verified. */
struct waiting {
	const char *name;
	struct digest hash;
	long long since;
	bool contact; /* according to the file, a contact made the offer */
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

/* Appends the waiting offers for people: each offer of a contact with its
 * terms, and offers of strangers in one line or, if `strangers` is true, with
 * their terms. A separate process reads the files. Appends nothing if no offer
 * waits. */
bool offers_put(
	struct owner *o, bool strangers, struct buffer *out, struct error *e);

/* Appends all waiting offers for programs, one JSON object per line. */
bool offers_put_json(struct owner *o, struct buffer *out, struct error *e);

#endif
