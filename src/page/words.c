#include "feldpost/message.h"
#include "page_internal.h"

/* What the script says: it has no words of its own. Of boards it says what
 * sentences say (hear.h). */
static const struct page_word words[] = {
	{ "first", N_("First step") },
	{ "back", N_("Step back") },
	{ "play", N_("Play") },
	{ "pause", N_("Pause") },
	{ "forward", N_("Step forward") },
	{ "last", N_("Last step") },
	{ "slider", N_("Steps of the game") },
	{ "replay", N_("Replay") },
	{ "pace", N_("Pace") },
	{ "pace-slow", N_("slow") },
	{ "pace-steady", N_("steady") },
	{ "pace-quick", N_("quick") },
	{ "list", N_("Turns and battles") },
	{ "help", N_("Help") },
	{ "close", N_("Close") },
	{ "zoom", N_("Zoom") },
	{ "zoom-in", N_("Nearer") },
	{ "zoom-out", N_("Farther") },
	{ "whole", N_("The whole board") },
	{ "follow", N_("Follow what happens") },
	{ "board", N_("Board and replay") },
	{ "board-at", N_("The board: {0}, {1}") },
	{ "board-words", N_("The board in words") },
	{ "step-of", N_("Step {0} of {1}") },
	{ "marked", N_("Marked: {0}") },
	{ "not-seen", N_("Not on the board: {0}") },
	{ "changed", N_("On the board: {0}") },
	{ "count-moved", N_("{0} moved") },
	{ "count-turned", N_("{0} changed") },
	{ "count-come", N_("{0} new") },
	{ "count-gone", N_("{0} gone") },
	{ "turned-up", N_("{0} is turned up: {1}") },
	{ "stand-here", N_("Here stand:") },
	{ "history", N_("Steps that name or move it") },
	{ "no-history", N_("No step does.") },
	{ "help-text",
		N_("The page shows one decision after the other. A ring on the "
		   "board marks what has changed. Click a name in the report "
		   "to see it on the "
		   "board, and a counter on the board to see its history; "
		   "click a die to see where it comes from.") },
	{ "key-back", N_("←") },
	{ "does-back", N_("step back") },
	{ "key-forward", N_("→") },
	{ "does-forward", N_("step forward") },
	{ "key-first", N_("Home") },
	{ "does-first", N_("first step") },
	{ "key-last", N_("End") },
	{ "does-last", N_("last step") },
	{ "key-play", N_("Space") },
	{ "does-play", N_("play or pause") },
	{ "key-zoom", N_("+ − 0") },
	{ "does-zoom", N_("nearer, farther, the whole board") },
	{ "key-pan", N_("Shift ←↑→↓") },
	{ "does-pan", N_("move the map") },
	{ "key-escape", N_("Esc") },
	{ "does-escape", N_("close, stop, take marks away") },
	{ "key-help", N_("?") },
	{ "does-help", N_("this help") },
	{ "keys-on", N_("These keys are on") },
	/* What the page proves: proof.js. */
	{ "proof-verify", N_("Verify all") },
	{ "proof-busy", N_("All of it is being computed again.") },
	{ "proof-failed", N_("This browser could not do it: {0}") },
	{ "proof-all-right", N_("Nothing wrong was found. {0} things were "
				"computed again, and are right.") },
	{ "proof-some-untold",
		N_("Nothing wrong was found. {0} things were computed again, "
		   "and are right; {1} can't be told.") },
	{ "proof-range", N_("{0} to {1}") },
	{ "proof-all-wrong", N_("Wrong: {0}. What it is stands below.") },
	{ "proof-caption", N_("What was computed again") },
	{ "proof-what", N_("What") },
	{ "proof-are-right", N_("right") },
	{ "proof-are-wrong", N_("wrong") },
	{ "proof-are-untold", N_("can't be told") },
	{ "proof-kind-packet", N_("Packets: form, number, sender") },
	{ "proof-kind-hash", N_("Hashes of the packets before") },
	{ "proof-kind-signature", N_("Signatures (Ed25519)") },
	{ "proof-kind-comment", N_("Signatures of trusted comments") },
	{ "proof-kind-link", N_("Links of the chains") },
	{ "proof-kind-order", N_("Order lines: size, spelling, undos") },
	{ "proof-kind-die", N_("Dice and draws, each with its seed") },
	{ "proof-kind-piece", N_("Pieces from piles and cups") },
	{ "proof-kind-secret", N_("Disclosed secrets") },
	{ "proof-kind-page", N_("Dice on this page, as in the packets") },
	{ "proof-faults", N_("What is wrong") },
	{ "proof-untold", N_("What can't be told") },
	{ "proof-more", N_("{0} more") },
	{ "proof-of-packet", N_("Packet {0}: {1}") },
	{ "proof-of-packets", N_("Packets {0}: {1}") },
	{ "proof-limits",
		N_("What this page can't check, and which command does") },
	{ "proof-limit-rules",
		N_("The rules: who was asked, and how often, which orders were "
		   "legal, and spelled right, which dice were due, and what "
		   "came of them.") },
	{ "proof-limit-cards",
		N_("The proofs that come with hidden cards: keys, shuffles, "
		   "shares and classes. Which cards a deck has, and what those "
		   "are that nobody has shown.") },
	{ "proof-limit-deals",
		N_("Which cards the referee has dealt, and whether their order "
		   "is that of his secret; which cards are due in a box, and "
		   "what is in one that nobody has complained of.") },
	{ "proof-limit-key", N_("Whose a key is. The players compare the first "
				"20 digits of the game's id, by telephone.") },
	{ "proof-limit-end",
		N_("Whether the game went on behind its last packet. The other "
		   "player's file has that one, too.") },
	{ "proof-limit-solitaire",
		N_("Whether other orders were tried first, on a copy. Nothing "
		   "can tell that of a solitaire game.") },
	{ "proof-limit-page",
		N_("This page. Its sender may have changed all that it says, "
		   "draws and computes; it compares only its dice with its "
		   "packets. Copy them into a file, and check that with a "
		   "program of your own.") },
	{ "proof-whose",
		N_("These packets are of game {0}, signed with the keys below. "
		   "Compare them with what the players have told you.") },
	{ "proof-save-page", N_("Signatures can't be verified here, since this "
				"page was not opened from a file or over "
				"https. Save this page and open the file.") },
	{ "proof-die-title", N_("How this die came about") },
	{ "proof-die-intro",
		N_("Rolled in packet {1}, for what was signed up to packet "
		   "{0}:") },
	{ "proof-no-chain",
		N_("There is no such roll in packet {1}, or a packet that it "
		   "needs is not written as it must be: {0}") },
	{ "proof-compute", N_("Compute again") },
	{ "proof-value", N_("Value:") },
	{ "proof-command", N_("In the shell") },
	{ "proof-right", N_("Computed again: right.") },
	{ "proof-wrong", N_("Computed again: wrong. It is {0}.") },
	{ "proof-nothing", N_("nothing valid") },
	{ "proof-not-computed",
		N_("Not computed: signatures can't be verified here.") },
	{ "proof-chain-right", N_("All {0} steps are right.") },
	{ "proof-chain-wrong", N_("Of {0} steps {1} are wrong.") },
	{ "proof-chain-untold", N_("Of {0} steps {1} can't be computed here. "
				   "The others are right.") },
	{ "proof-step-hash",
		N_("Packet {0}, the last one before the dice, as {1} has "
		   "signed it. Its hash stands in packet {2} as prev.") },
	{ "proof-step-signature",
		N_("The signature of packet {0}, by {1}, whose key is {2}.") },
	{ "proof-step-game",
		N_("The id of the game, which is the hash of packet {0}.") },
	{ "proof-step-link", N_("Packet {0} opens link {2} of {1}'s chain. "
				"Hashed, it is link {3}, which packet {4} has "
				"shown. So its sender could not choose it.") },
	{ "proof-step-anchor", N_("Packet {0} shows a link of {1}'s chain with "
				  "which none before it can be compared: its "
				  "first one, or those before are missing.") },
	{ "proof-step-chain",
		N_("Hashed {1} times, it is the first link of {2}'s chain, "
		   "which packet {0} has shown.") },
	{ "proof-step-seed",
		N_("The seed of all dice for packet {0}: the hash of the "
		   "game's id, that number, the packet's hash and the link.") },
	{ "proof-step-draw",
		N_("The draw: the hash of the seed, the label {0}, the index "
		   "{1} and the number of sides, {2}.") },
	{ "proof-step-value",
		N_("Its first 8 digits, {1}, are a number. The value is what "
		   "is left when it is divided by {0}, and 1.") },
	{ "proof-step-skipped",
		N_("A word of 8 digits that would favour a side is skipped, "
		   "here {2}. The next one, {1}, is a number. The value is "
		   "what is left when it is divided by {0}, and 1.") },
	{ "proof-note-piece", N_("The value counts pieces: {0}. Whether it is "
				 "this one, `Verify all` says.") },
	{ "proof-note-undone",
		N_("Both players have agreed to an undo that takes back packet "
		   "{0}. Its dice are burnt: they stay in the log, and count "
		   "for nothing.") },
	{ "proof-no-packet",
		N_("What begins in line {0} of the transcript is no packet.") },
	{ "proof-twice", N_("It stands there twice.") },
	{ "proof-place", N_("It stands behind packet {0}.") },
	{ "proof-missing", N_("It is missing.") },
	{ "proof-missing-to",
		N_("It is missing, and so are all up to packet {0}.") },
	{ "proof-no-offer", N_("There is no offer that begins a game.") },
	{ "proof-spelling", N_("Line {0} is not written as it must be.") },
	{ "proof-type", N_("The type {0} is not due.") },
	{ "proof-sender", N_("It is from {0}, who is not to send it.") },
	{ "proof-same-key", N_("One key stands for two persons.") },
	{ "proof-game", N_("It belongs to another game.") },
	{ "proof-prev",
		N_("It does not follow packet {0}, whose hash is {1}.") },
	{ "proof-no-before", N_("Packet {0} is missing.") },
	{ "proof-no-key", N_("There is no key to verify the signature with.") },
	{ "proof-bad-key", N_("A key in it is none of Ed25519, as "
			      "feldpost-protocol(7) 1.1 wants them.") },
	{ "proof-no-signature",
		N_("The signature is of no kind that is accepted.") },
	{ "proof-other-key", N_("The signature was made with another key.") },
	{ "proof-no-verifier",
		N_("This browser can't verify Ed25519 signatures here, nor "
		   "open boxes. Save this page and open the file, or take a "
		   "newer browser.") },
	{ "proof-bad-signature",
		N_("The signature does not belong to this text.") },
	{ "proof-bad-comment", N_("The trusted comment was changed.") },
	{ "proof-no-link", N_("It has no link.") },
	{ "proof-early-link", N_("It has a link too early.") },
	{ "proof-no-next", N_("A chain ends, and no new one begins.") },
	{ "proof-early-next",
		N_("A new chain begins before the old one has ended.") },
	{ "proof-link", N_("Link {1} does not belong to the chain: hashed, it "
			   "is not what packet {0} has shown.") },
	{ "proof-links-missing", N_("Links before this one are missing.") },
	{ "proof-no-roll", N_("`{0}` is no roll.") },
	{ "proof-roll-twice", N_("`{0}` is rolled twice.") },
	{ "proof-die", N_("`{0}` should be {1}.") },
	{ "proof-not-armed", N_("It has rolls, but packet {0} has ordered "
				"nothing that rolls.") },
	{ "proof-order", N_("The order line `{0}` has not its one spelling.") },
	{ "proof-orders", N_("It has too many order lines.") },
	{ "proof-cut",
		N_("The list {0} is not cut into items as it must be.") },
	{ "proof-undo", N_("`{0}`: nothing can be undone so.") },
	{ "proof-missing-undo",
		N_("What it asks to undo, or what came after it, is "
		   "missing.") },
	{ "proof-size", N_("Orders and notes have {0} bytes, and may have "
			   "{1}.") },
	{ "proof-size-all", N_("{0} has written more than {1} bytes of orders "
			       "and notes by now.") },
	{ "proof-refill", N_("`{0}` is not what can go in.") },
	{ "proof-slot", N_("{0} was drawn, and what it is was not.") },
	{ "proof-pieces", N_("`{0}`: there are {1} pieces to draw from.") },
	{ "proof-piece", N_("`{0}` should be {1}.") },
	{ "proof-secret", N_("The secret does not give the chain that packet "
			     "{0} has begun.") },
	{ "proof-secret-early", N_("It tells a secret before the end, or "
				   "packets follow it.") },
	{ "proof-page-roll", N_("This page tells of the roll `{0}`, which is "
				"not in the packet.") },
	{ "proof-page-lacks",
		N_("This page does not tell of the roll `{0}`.") },
	{ "proof-page-game", N_("On top stands another game.") },
	{ "proof-unsent",
		N_("`{0}` is known at this desk alone. The packet that "
		   "opens its link is not written yet.") },
	{ "proof-page-step", N_("This page tells of the packet, which is not "
				"there, in {0}.") },
	{ NULL, NULL },
};

static const struct page_word card_words[] = {
	{ "proof-kind-seal", N_("Sealed orders") },
	{ "proof-kind-deal", N_("The referee's deals") },
	{ "proof-kind-card", N_("Cards that were shown") },
	{ "proof-commit", N_("`{0}` lacks its hash.") },
	{ "proof-seal-twice", N_("Seal {0} is there already, or is not that "
				 "of an order line.") },
	{ "proof-seal", N_("Seal {0} does not hold `{1}`.") },
	{ "proof-seal-key", N_("The key of seal {0} does not follow from the "
			       "secret in packet {1}.") },
	{ "proof-deal",
		N_("The secret of deal {0} is not the one that was fixed.") },
	{ "proof-deal-late",
		N_("Deal {0} was not fixed before, or is dealt already.") },
	{ "proof-deal-anew", N_("Deal {0} was fixed before, and otherwise.") },
	{ "proof-deal-card",
		N_("The secret of deal {0} does not give these cards: {1}.") },
	{ "proof-dealt",
		N_("What the referee had fixed was opened. Whether the cards "
		   "are in the order of his secret only the rules can tell.") },
	{ "proof-card", N_("Card {0} is not the one that was dealt.") },
	{ "proof-card-shuffled",
		N_("Card {0}, as packet {1} shows it, is not what the secrets "
		   "of both give.") },
	{ "proof-card-unknown",
		N_("Cards were shown. Only the right secrets of both can tell "
		   "whether the shuffles have made them so.") },
	{ "proof-card-first",
		N_("Cards of the first deck were shown. Which cards it has the "
		   "rules say, so that they can't be compared here.") },
	{ NULL, NULL },
};

static const struct page_word box_words[] = {
	{ "proof-kind-box", N_("The referee's boxes, and complaints of them") },
	{ "proof-deal-secret", N_("Deal {0} was not made from the secret that "
				  "the referee tells at the end.") },
	{ "proof-no-secret", N_("It opens the deals, and does not tell the "
				"referee's secret.") },
	{ "proof-complaint",
		N_("It complains of boxes otherwise than it may: of each box "
		   "that came behind its sender's last packet, once, and with "
		   "nothing else.") },
	{ "proof-state", N_("Its position is not that of packet {0}, though "
			    "nothing has changed.") },
	{ "proof-box-size", N_("Box {0} is not of a size that a box has.") },
	{ "proof-box-answer", N_("It does not answer the complaint with the "
				 "seeds of these boxes and no others: {0}.") },
	{ "proof-box-seed", N_("The seed is not that of box {0}.") },
	{ "proof-box-bad", N_("Box {0} is bad: it does not open, or has not "
			      "what was dealt. The complaint was right.") },
	{ "proof-box-fits",
		N_("In box {0}, opened by packet {1}, is what was dealt. If "
		   "these cards were due, which the rules tell, it was good, "
		   "and the complaint false.") },
	{ "proof-box-anew", N_("It must bring again the boxes that were bad, "
			       "and nothing else.") },
	{ "proof-box-secret", N_("The seed of box {0} does not follow from the "
				 "secret in packet {1}.") },
	{ "proof-box-closed",
		N_("Only its player can open a box of which nobody has "
		   "complained. Once the referee's secret is disclosed, the "
		   "audit makes it again.") },
	{ NULL, NULL },
};

const struct page_words page_words[] = {
	{ NULL, words },
	{ "cards.js", card_words },
	{ "boxes.js", box_words },
	{ NULL, NULL },
};
