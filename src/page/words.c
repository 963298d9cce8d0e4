#include "feldpost/message.h"
#include "page_internal.h"

/* The texts that the script shows; the script itself has none. Boards are
 * described in the same sentences as in hear.h. */
const struct page_word page_words[] = {
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
	/* The texts of proof.js, which verifies the game. */
	{ "proof-verify", N_("Verify all") },
	{ "proof-stop", N_("Stop") },
	{ "proof-stopped", N_("Stopped.") },
	{ "proof-busy", N_("All of it is being computed again.") },
	{ "proof-failed", N_("This browser could not do it: {0}") },
	{ "proof-right",
		N_("Nothing wrong was found. `feldpost audit` says:") },
	{ "proof-wrong",
		N_("`feldpost audit` ends with {0}, and says what it found:") },
	{ "proof-itself",
		N_("That is what the program in this page says. If somebody "
		   "has sent you the page, it proves nothing about itself: "
		   "copy the packets into a file, and audit that with a "
		   "program of your own. Whose the keys are the players "
		   "compare by the first 20 digits of the game's id.") },
	{ "proof-die-title", N_("How this die came about") },
	{ "proof-die-intro",
		N_("Rolled in packet {1}, for what was signed up to packet "
		   "{0}:") },
	{ "proof-compute", N_("Compute again") },
	{ "proof-die-right", N_("All dice were computed again from their "
				"seeds. This one is right: {0}.") },
	{ "proof-no-die", N_("The packets have no such die.") },
	{ "proof-shell",
		N_("A shell computes all dice of that packet with these "
		   "lines, from the text that was signed and the link that "
		   "came after it; feldpost-protocol(7) tells why:") },
	{ NULL, NULL },
};
