/*
 * All limits on what feldpost accepts.
 * floor: base
 *
 * All input is hostile, so code first checks all input against one of these
 * limits. The limits are part of what users rely on (feldpost-game(5)): if one
 * is raised, old versions refuse what new versions write.
 */
#ifndef FELDPOST_LIMITS_H
#define FELDPOST_LIMITS_H

/* The maximum number of bytes in an arena. */
#define LIMIT_ARENA ((size_t)1 << 30)

/* The maximum size of each kind of file in bytes: a game file, a mail or an
 * mbox; an order file; a scenario file; a key file; a config file. */
#define LIMIT_FILE	  ((size_t)64 << 20)
#define LIMIT_ORDER_FILE  ((size_t)1 << 20)
#define LIMIT_SCENARIO	  ((size_t)4 << 20)
#define LIMIT_KEY_FILE	  ((size_t)4096)
#define LIMIT_CONFIG_FILE ((size_t)65536)

/* Mailboxes that are read whole: most bytes of all mails in a folder; most
 * mails in a mailbox (an honest file of LIMIT_FILE has fewer). */
#define LIMIT_MAILBOX ((size_t)256 << 20)
#define LIMIT_MAILS   500000

/* Most bytes of packets that are kept from the mails of one `take`: once for
 * packets of known games, and once more for packets of possible new games. */
#define LIMIT_TAKEN ((size_t)128 << 20)

/* The maximum size of all mails that wait in a desk, in bytes. */
#define LIMIT_WAITING ((size_t)16 << 20)

/* The maximum number of bytes, and the maximum number of mails, in a desk's
 * folder `unused`. Anybody can send mails that end up in this folder. */
#define LIMIT_UNUSED	   ((size_t)256 << 20)
#define LIMIT_UNUSED_MAILS 512

/* Most bytes of the file with the names that a desk has used, each once. */
#define LIMIT_NAMES ((size_t)512 << 10)

/* The maximum size in bytes of the file of a waiting offer (offers.h). */
#define LIMIT_OFFER ((size_t)512 << 10)

/* Limits for decoding a mail: bytes of the mail and everything unpacked from
 * it; bytes of the texts that may have packets; number of parts; depth of
 * nested parts; milliseconds of processor time; bytes of memory. */
#define LIMIT_MESSAGE	    ((size_t)32 << 20)
#define LIMIT_FOUND	    ((size_t)8 << 20)
#define LIMIT_MIME_PARTS    1000
#define LIMIT_MIME_DEPTH    32
#define LIMIT_MESSAGE_TIME  700
#define LIMIT_MESSAGE_SPACE ((size_t)768 << 20)

/* Most bytes that one worker may report about its job (workers.h). */
#define LIMIT_SAID ((size_t)4 << 20)

/* The maximum number of bytes of a typed line, of the draft of a packet, and of
 * a practice file. */
#define LIMIT_TYPED    1024
#define LIMIT_DRAFT    LIMIT_ORDER_FILE
#define LIMIT_PRACTICE ((size_t)4 << 20)

/* The maximum number of bytes of the results of one shard of a simulation. */
#define LIMIT_RESULTS ((size_t)1 << 20)

/* YAML: depth of nesting; nodes of a document; bytes of a scalar; bytes of a
 * key. (YAML itself allows a key 1024 characters, including escapes.) */
#define LIMIT_DOC_DEPTH	 16
#define LIMIT_DOC_NODES	 200000
#define LIMIT_DOC_SCALAR 8192
#define LIMIT_DOC_KEY	 128

/* Limits of packets (feldpost-protocol(7) 2.5). */
#define LIMIT_BODY	  ((size_t)128 << 10)
#define LIMIT_BODY_LINES  4096
#define LIMIT_BODY_COLUMN 72
#define LIMIT_DECK	  256
#define LIMIT_SEQ	  99999
#define LIMIT_SIDES	  65536
#define LIMIT_LINKS	  65535
#define LIMIT_BLOCKS	  100000 /* blocks tried in one mail or mbox */

/* Letters: lines of one letter (the largest body needs fewer); lines read from
 * a text or kept from a mail; lines tried in a text. */
#define LIMIT_LETTER	   4400
#define LIMIT_LETTER_LINES 65536
#define LIMIT_LETTER_TRIES (16 * LIMIT_LETTER_LINES)

/*
 * Limits of things that senders choose freely: bytes of orders and notes in one
 * packet, and in all packets of one player in a game; packets that a seat sends
 * while it must answer a question. The last limit is for all packets of a game
 * together. A packet counts as its body plus LIMIT_BLOCK bytes, which is more
 * than its signature and marks need. So all packets and a position fit into
 * LIMIT_FILE.
 */
#define LIMIT_WORDS	 ((size_t)32 << 10)
#define LIMIT_WORDS_GAME ((size_t)4 << 20)
#define LIMIT_ASKED	 4096
#define LIMIT_BLOCK	 ((size_t)400)
#define LIMIT_PACKETS	 ((size_t)63 << 20)

/* The maximum number of games whose positions are kept (kept.h), and the
 * maximum number of bytes of a line that vouches for packets. */
#define LIMIT_KEPT    200
#define LIMIT_VOUCHED ((size_t)256)

/* The maximum number of bytes in one line of an order file, of orders in a
 * batch, and of standing orders. */
#define LIMIT_ORDER_LINE 512
#define LIMIT_BATCH	 2000
#define LIMIT_STANDING	 200

#endif
