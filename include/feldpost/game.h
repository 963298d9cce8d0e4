/*
 * Games: a ledger and a match that follow from each other.
 * floor: game
 *
 * The heart of the command: packets go in, are verified V1 to V10
 * (feldpost-protocol(7) 3.4), run on the match; packets come out, composed from
 * orders, the secret key and the game alone. A game file is the position
 * followed by the transcript (feldpost-game(5)).
 *
 * In solitaire a step is two packets, orders and answer (feldpost-protocol(7)
 * 7.2). In a duel each packet answers the one before, with link and rolls, and
 * carries the next orders; whoever must answer can already see the dice with
 * his own next link, so his game may be one step ahead of its transcript.
 *
 * What resolves or signs takes the player's answered file (answered.h), and
 * asks it first. NULL is for those who send nothing: readers, and tests.
 */
#ifndef FELDPOST_GAME_H
#define FELDPOST_GAME_H

#include "feldpost/answered.h"
#include "feldpost/key.h"
#include "feldpost/ledger.h"
#include "feldpost/match.h"
#include "feldpost/scenario.h"
#include "feldpost/standpoint.h"

struct game {
	struct arena *arena, *scratch;
	const char *const *folders; /* where scenarios are, NULL-terminated */
	struct scenario scenario;
	struct ledger ledger;
	struct match match;
	struct digest state;	  /* the state hash as of now */
	struct span state_text;	  /* of what; in scratch, until the next */
	int seat[LEDGER_PLAYERS]; /* of A and B; -1: the witness */
	/* A duel's last packet is resolved with my own link, which nobody else
	 * has yet: the answer, but for orders. Or it is resolved as my file
	 * says, and there is no draft. */
	bool resolved;
	struct packet *draft;
	struct past *past; /* a duel: what could be undone (mode_undo.c) */
	struct waypoints *waypoints; /* positions passed (waypoint.h) */
	struct undo *undone;	     /* the first, or NULL */
	/* The packet that complains of boxes and is not answered yet, or 0;
	 * and what is missing but for that (complaint.c). */
	unsigned complaint;
	struct missing held;
	/* For whom game_reveal has looked, and the order lines by which he must
	 * complain of boxes that he can't use. */
	char bad_boxes_of;
	struct lines bad_boxes;
	struct card_table *cards; /* of hidden cards; NULL: there are none */
	struct reader reader;	  /* who looks, and what he knows of them */
	/* The position as it stood in the file, if it is that far. */
	const struct node *position;
	/* My link of that index, computed on the way to the one before it:
	 * a secret until it is sent. Empty if there is none. */
	struct digest ahead;
	unsigned ahead_index;
	/* Packets that the file lacked, and that were put back (chair.h). */
	unsigned back_from, back_to;
	struct journal *journal; /* filled by what runs; may be NULL */
	/* Called, if not NULL, when a turn packet is taken in: all that it
	 * answers has come about, and none of its orders. */
	void (*before_orders)(struct game *g, const struct packet *p);
	void *watcher;	    /* for that */
	const char *file;   /* for messages */
	const char *called; /* its name in the desk, or NULL: for commands */
	/* The last packet that my own signature vouches for, or that was
	 * verified before (checkpoint.h): no proof up to it is looked at again.
	 * 0: there is none. */
	unsigned signed_to;
	/* The last packet before that of which a position is kept, so that its
	 * state need not be hashed again. */
	unsigned known_to;
	/* The packet from whose position the game was run (checkpoint.h); 0:
	 * all of it was. */
	unsigned run_from;
};

/* An empty game. `folders` outlives it. */
void game_start(struct game *g, struct arena *a, const char *const *folders);

/* What a command that is told has for the game: its name, or GAME as it is. */
const char *game_called(const struct game *g, const char *otherwise);

/* Frees what a game holds besides its arena. */
void game_end(struct game *g);

/* A player of the program (bot.h): the name of his policy, his version, and the
 * digest of all that his choices depend on but the game and his numbers. */
enum {
	BOT_NAME = 16,	     /* letters */
	BOT_VERSION = 99999, /* at most */
};
struct bot {
	char name[BOT_NAME + 1];
	unsigned version;
	struct digest digest;
};

/* What an offer says. */
struct offer_terms {
	const struct rules *rules;
	const struct mode *mode;
	const char *referee; /* his key, where there is one; or NULL */
	int seat;	     /* that A takes */
	int option[RULES_OPTIONS];
	const char *name;
	unsigned links;
	struct digest nonce;
	struct lines terms, notes;
	const struct bot *bot; /* who plays B; NULL: a person */
	bool practice;	       /* in which the bot agrees to an undo */
};

/* Composes, signs and takes packet 1. */
bool game_offer(struct game *g, const struct secret_key *key,
	const struct offer_terms *terms, struct error *e);

/* Composes, signs and takes packet 2 of a duel that was offered, under a name
 * that name_check_joiner passes. */
bool game_accept(struct game *g, const struct secret_key *key, const char *name,
	const struct digest *nonce, const struct lines *notes, struct error *e);

/*
 * Verifies a candidate as the next packet and takes it: V1 to V10. After a
 * failure the game is of no further use: read it again.
 */
bool game_take(struct game *g, const struct block *b, struct error *e);

/*
 * Composes, signs and takes the next packet with these orders (canonical or
 * not) and notes; in a duel it also answers the packet before. ERROR_NO for a
 * line that is not understood; ERROR_NOT_NOW if the answered file knows another
 * packet in its place.
 */
bool game_order(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e);

/*
 * Resolves the last packet. In solitaire the answer is composed, signed and
 * taken: link, rolls, state. In a duel my own next link is used and not yet
 * shown. The answered file has noted the packet before the first die is rolled;
 * ERROR_NOT_NOW if it knows another one in its place.
 */
bool game_resolve(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/*
 * The game as the key's owner can see it: resolves the last packet of a duel if
 * the answer is his to give, or settles it where the file has that step.
 */
bool game_catch_up(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/*
 * Composes, signs and takes the sender's disclosure: the game is over, and all
 * his secrets of it may be known (feldpost-protocol(7) 6.5).
 */
bool game_disclose(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* What is due since the game is over. All is told when both have disclosed; or
 * when the referee's closing packet has opened the deals, which have been made
 * again then. */
enum finish game_finish(const struct game *g);

/* The first packet of the last step, as a report tells it: alone, orders and
 * answer; else what came since one's own packet before, be it one's turn to
 * send or the other's. */
unsigned game_last_step(const struct game *g);

/* Whether the last packet waits for its answer. */
bool game_unresolved(const struct game *g);

/*
 * A duel's game file may be one step ahead of its transcript. With the key of
 * whoever answers next, that step is computed and compared with the file; with
 * NULL (or another's key) it is taken from the file, which is one's own.
 */
bool game_settle(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/*
 * The packet of which only the file tells what came of it: its position is
 * ahead of its packets, and was settled without the key. 0: all that the game
 * says is verified.
 */
unsigned game_unverified(const struct game *g);

/*
 * Lets the key's owner see the cards he holds: from now on the game's reader
 * knows what they are. What all have seen he knows in any case (`key` may be
 * NULL). Nothing but what is drawn and said for him changes by it: he is also
 * told of boxes that are bad, of which he can complain still.
 */
void game_reveal(struct game *g, const struct secret_key *key);

/*
 * What every hidden card is that was dealt so far, if it is known: when both
 * have disclosed, or the referee has opened his deals; and to the referee, with
 * his key (which may be NULL). False: it is not. A game that was asked is not
 * drawn from any more: its table then has shares that nobody had given.
 */
bool game_see_all(
	const struct game *g, const struct secret_key *key, struct reader *all);

/* As game_reveal for the player of this seat, whose cards `all` knows: those
 * that he has seen by now. */
void game_reveal_seat(struct game *g, int seat, const struct reader *all);

/* Whether a hand of a game that goes on holds cards of which it is not known
 * what they are, as far as game_reveal went. */
bool game_hides(const struct game *g);

/* An order line as its owner may write it, with hidden cards by what they are
 * ("war W5"), in the words of packets ("war 1.4"). */
const char *game_own_words(const struct game *g, const char *line);

/*
 * Whether a text begins as orders do: with a key of an order file
 * (order_file.h), or with a line that is understood. If not, `why` says what is
 * wrong with the line.
 */
bool game_begins_orders(
	const struct game *g, struct span text, struct misreading *why);

/* Whether the guards `game` and `turn` of an order file fit; ERROR_NOT_NOW if
 * not. */
struct order_file;
bool game_fits_orders(
	const struct game *g, const struct order_file *f, struct error *e);

/* Whether a seat may order now; in a game with hidden cards it has seen what
 * it holds first. */
bool game_asks(const struct game *g, int seat);

/* Whether orders are asked for: the game goes on, and no dice are out.
 * ERROR_NOT_NOW says what is waited for. */
bool game_check_asked(const struct game *g, struct error *e);

/* What is due from whoever sends the next packet. */
enum due {
	DUE_ORDERS,    /* he decides */
	DUE_ANSWER,    /* he is asked */
	DUE_COMPLAINT, /* he has been sent a bad box */
	DUE_WORD,    /* he may agree to a draw, or an undo, that is proposed */
	DUE_PACKET,  /* nothing that a person has to choose */
	DUE_CLOSING, /* likewise: the game is over */
	DUE_DISCLOSURE, /* of hidden cards, since the game is over */
	DUE_NOTHING,	/* all is told */
};

/* That of the game as it stands; whoever is to answer a packet that is not
 * resolved yet has DUE_PACKET. */
enum due game_due(const struct game *g);

/* Whether the next packet needs no decision: a link, a share, a bare answer. */
bool game_is_forced(const struct game *g);

/*
 * From where orders for the next packet are given, whose lines these are: the
 * match is the one at hand, or that to which they go back, since their first
 * line agrees to an undo that is asked for. It has no scratch memory.
 */
struct standpoint game_standpoint(
	const struct game *g, const struct lines *orders);

/* The same for packet `seq`, which may have been taken. */
struct standpoint game_standpoint_of(
	const struct game *g, unsigned seq, const struct lines *orders);

/* The last packet that the key's owner signed; 0: there is none. */
unsigned game_last_by(const struct game *g, const struct secret_key *key);

/* The packet that is sent again if it was lost: the last that the key's owner
 * signed; without a key the last that is not the opponent's for sure. */
unsigned game_last_sent(const struct game *g, const struct secret_key *key);

/* Whether `key` is a player's; else ERROR_NOT_NOW. */
bool game_is_player(
	const struct game *g, const struct secret_key *key, struct error *e);

/* Whether the key's owner is the one to send the next packet. */
bool game_is_next(const struct game *g, const struct secret_key *key);

/* Whether the key's owner has this seat. */
bool game_is_seat(const struct game *g, const struct secret_key *key, int seat);

/* The seat that the player with this role has; -1: the witness. */
int game_seat(const struct game *g, char role);

/* The name of the player with this role, with escapes for what can't be seen;
 * "nobody" while it is not known. */
const char *game_player(const struct game *g, char role);

/* The whole game file. */
void game_write(const struct game *g, struct buffer *out);

/* Whether that file is a step ahead of its transcript: it then has what my own
 * next link has brought, which nobody else has yet. */
bool game_is_ahead(const struct game *g);

/* Whether a text is a game file as game_write makes them: a position and whole
 * packets. Nothing is verified. */
bool game_is_file(struct arena *a, struct span text);

/*
 * What would be lost if the file of `g` took the place of the game file `old`:
 * "a game file of another game", for a message. NULL if each of its packets
 * stands unchanged in `g`; or, with `so_far`, if that may still be so when more
 * packets are added to `g`. The words are the arena's.
 */
const char *game_would_lose(
	const struct game *g, struct arena *a, struct span old, bool so_far);

/* The position alone, as a tree. */
struct node *game_position(const struct game *g, struct arena *a);

enum {
	GAME_TRANSCRIPT = 1, /* the position need not fit */
};

/*
 * Reads a game file: replays the transcript and compares the position, if the
 * file does not begin with the transcript.
 * `journal` (may be NULL) gets all that happens.
 */
bool game_read(struct game *g, const char *file, struct span text, unsigned how,
	struct journal *journal, struct error *e);

/*
 * What the first packet of a game file tells before anything is verified: its
 * hash, by which the game can be locked, and whether one plays alone. False if
 * there is none: then game_read says why.
 */
bool game_peek(
	struct arena *a, struct span text, struct digest *offer, bool *alone);

/* The game's id, as the position says it before anything is verified; or "". */
void game_peek_id(struct span text, struct digest *id);

/* Where the transcript begins in a game file: at its first `---` line. */
size_t game_transcript_at(struct span text, size_t *line);

#endif
