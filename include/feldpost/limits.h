/*
 * All limits on what feldpost accepts.
 * floor: base
 *
 * All input may be hostile, so feldpost checks all input against one of these
 * limits before anything else. Users rely on these limits (feldpost-game(5)).
 * If a limit is raised, old versions of feldpost refuse files that new versions
 * write.
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

/* Limits of mailboxes that are read as a whole. LIMIT_MAILBOX: the maximum size
 * of all mails in a folder, in bytes. LIMIT_MAILS: the maximum number of mails
 * in a mailbox; an honest file of LIMIT_FILE bytes has fewer mails. */
#define LIMIT_MAILBOX ((size_t)256 << 20)
#define LIMIT_MAILS   500000

/* The maximum number of bytes of packets that one `take` keeps from its mails.
 * Packets of known games and packets of possible new games are counted
 * separately; the limit applies to each of the two counts. */
#define LIMIT_TAKEN ((size_t)128 << 20)

/* The maximum size of all mails that wait in a desk, in bytes. */
#define LIMIT_WAITING ((size_t)16 << 20)

/* The maximum number of bytes, and the maximum number of mails, in a desk's
 * folder `unused`. Anybody can send mails that end up in this folder. */
#define LIMIT_UNUSED	   ((size_t)256 << 20)
#define LIMIT_UNUSED_MAILS 512

/* The maximum size in bytes of the file that lists each name that a desk has
 * used. */
#define LIMIT_NAMES ((size_t)512 << 10)

/* The maximum size in bytes of the file of a waiting offer (offers.h). */
#define LIMIT_OFFER ((size_t)512 << 10)

/* Limits for decoding one mail, in the order of the lines below: bytes of the
 * mail and of everything unpacked from it; bytes of the texts that may have
 * packets; number of parts; depth of nested parts; milliseconds of processor
 * time; bytes of memory. */
#define LIMIT_MESSAGE	    ((size_t)32 << 20)
#define LIMIT_FOUND	    ((size_t)8 << 20)
#define LIMIT_MIME_PARTS    1000
#define LIMIT_MIME_DEPTH    32
#define LIMIT_MESSAGE_TIME  700
#define LIMIT_MESSAGE_SPACE ((size_t)768 << 20)

/* The maximum number of bytes that one worker may report about its job
 * (workers.h). */
#define LIMIT_SAID ((size_t)4 << 20)

/* The maximum number of bytes of a typed line, of the draft of a packet, and of
 * a practice file. */
#define LIMIT_TYPED    1024
#define LIMIT_DRAFT    LIMIT_ORDER_FILE
#define LIMIT_PRACTICE ((size_t)4 << 20)

/* The maximum number of bytes of the results of one shard of a simulation. */
#define LIMIT_RESULTS ((size_t)1 << 20)

/* Limits of YAML documents: depth of nesting; number of nodes in a document;
 * bytes of a scalar; bytes of a key. (YAML itself allows keys of 1024
 * characters, including escapes.) */
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

/* Limits of letters: lines of one letter (the largest body needs fewer lines);
 * lines that feldpost reads from a text or keeps from a mail; lines that it
 * tries in a text. */
#define LIMIT_LETTER	   4400
#define LIMIT_LETTER_LINES 65536
#define LIMIT_LETTER_TRIES (16 * LIMIT_LETTER_LINES)

/*
 * Limits of things that senders choose freely. LIMIT_WORDS: bytes of orders and
 * notes in one packet. LIMIT_WORDS_GAME: bytes of orders and notes in all
 * packets of one player in a game. LIMIT_ASKED: packets that a seat sends while
 * it must answer a question. LIMIT_PACKETS: bytes of all packets of a game
 * together. For LIMIT_PACKETS, the size of a packet is the size of its body
 * plus LIMIT_BLOCK bytes. A signature and marks need fewer bytes than
 * LIMIT_BLOCK. All packets and a position therefore fit into a file of
 * LIMIT_FILE bytes.
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
