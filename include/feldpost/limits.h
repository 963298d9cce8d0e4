/*
 * Every bound on what feldpost accepts, in one place.
 * floor: base
 *
 * All input is hostile: check it against one of these bounds first. The bounds
 * are part of the contract (feldpost-game(5)): if you raise one, old versions
 * refuse what new ones write.
 */
#ifndef FELDPOST_LIMITS_H
#define FELDPOST_LIMITS_H

/* Memory: the most that an arena may hold. */
#define LIMIT_ARENA ((size_t)1 << 30)

/* Bytes of files: a game file, a mail or an mbox; an order file; a scenario
 * file; a key file; a config file. */
#define LIMIT_FILE	  ((size_t)64 << 20)
#define LIMIT_ORDER_FILE  ((size_t)1 << 20)
#define LIMIT_SCENARIO	  ((size_t)4 << 20)
#define LIMIT_KEY_FILE	  ((size_t)4096)
#define LIMIT_CONFIG_FILE ((size_t)65536)

/* Mailboxes that are read whole: bytes of all mails in a folder; mails of a
 * mailbox (more than honest ones in a file of LIMIT_FILE). */
#define LIMIT_MAILBOX ((size_t)256 << 20)
#define LIMIT_MAILS   500000

/* Bytes of packets kept from the mails of one `take`. Packets of known games
 * and packets of possible new games have this much room each. */
#define LIMIT_TAKEN ((size_t)128 << 20)

/* Bytes of all mails that wait in a desk. */
#define LIMIT_WAITING ((size_t)16 << 20)

/* Bytes of all mails in a desk's folder `unused`, which anybody can fill, and
 * how many there may be. */
#define LIMIT_UNUSED	   ((size_t)256 << 20)
#define LIMIT_UNUSED_MAILS 512

/* Bytes of the file with the names that a desk has used, each only once. */
#define LIMIT_NAMES ((size_t)512 << 10)

/* Bytes of the file in which an offer waits. */
#define LIMIT_OFFER ((size_t)512 << 10)

/* Taking a mail apart: bytes of the mail with everything unpacked from it;
 * bytes of the texts that may have packets; parts; depth of nested parts;
 * milliseconds of processor time; bytes of memory. */
#define LIMIT_MESSAGE	    ((size_t)32 << 20)
#define LIMIT_FOUND	    ((size_t)8 << 20)
#define LIMIT_MIME_PARTS    1000
#define LIMIT_MIME_DEPTH    32
#define LIMIT_MESSAGE_TIME  700
#define LIMIT_MESSAGE_SPACE ((size_t)768 << 20)

/* Bytes that one worker may report about its job (workers.h). */
#define LIMIT_SAID ((size_t)4 << 20)

/* Bytes of a typed line, of the draft of a packet, and of a practice file. */
#define LIMIT_TYPED    1024
#define LIMIT_DRAFT    LIMIT_ORDER_FILE
#define LIMIT_PRACTICE ((size_t)4 << 20)

/* Bytes of the results of one shard of a simulation. */
#define LIMIT_RESULTS ((size_t)1 << 20)

/*
 * YAML: depth of nesting, nodes of one document, bytes of one scalar, bytes of
 * one key (with its escapes it must stay below YAML's limit of 1024
 * characters).
 */
#define LIMIT_DOC_DEPTH	 16
#define LIMIT_DOC_NODES	 200000
#define LIMIT_DOC_SCALAR 8192
#define LIMIT_DOC_KEY	 128

/* Packets: feldpost-protocol(7) 2.5. */
#define LIMIT_BODY	  ((size_t)128 << 10)
#define LIMIT_BODY_LINES  4096
#define LIMIT_BODY_COLUMN 72
#define LIMIT_DECK	  256
#define LIMIT_SEQ	  99999
#define LIMIT_SIDES	  65536
#define LIMIT_LINKS	  65535
#define LIMIT_BLOCKS	  100000 /* blocks tried in one mail or mbox */

/* Letters: lines of one letter (the largest body has fewer); lines read from a
 * text or kept from a mail; lines tried in a text. */
#define LIMIT_LETTER	   4400
#define LIMIT_LETTER_LINES 65536
#define LIMIT_LETTER_TRIES (16 * LIMIT_LETTER_LINES)

/*
 * What a sender chooses freely: bytes of orders and notes in one packet, and in
 * all packets of one player in a game; packets that a seat sends while it is
 * asked. Then all packets of a game together. Each counts as its body and
 * LIMIT_BLOCK bytes, which is more than its signature and marks take, so they
 * fit into a file of LIMIT_FILE after a position.
 */
#define LIMIT_WORDS	 ((size_t)32 << 10)
#define LIMIT_WORDS_GAME ((size_t)4 << 20)
#define LIMIT_ASKED	 4096
#define LIMIT_BLOCK	 ((size_t)400)
#define LIMIT_PACKETS	 ((size_t)63 << 20)

/* Number of games whose positions are kept (kept.h); bytes of a line that
 * vouches for packets. */
#define LIMIT_KEPT    200
#define LIMIT_VOUCHED ((size_t)256)

/* Bytes of one line of an order file; orders in one batch; standing orders. */
#define LIMIT_ORDER_LINE 512
#define LIMIT_BATCH	 2000
#define LIMIT_STANDING	 200

#endif
