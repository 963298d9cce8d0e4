// The script of a replay's page. The page contains the packets and the program, which draws the steps.

import { inPage } from "./carried.js";
import { readOnce } from "./commands.js";
import { setSource } from "./begin.js";
import { continued } from "./continued.js";
import { openReplay } from "./main.js";
import { startProof } from "./proof.js";

const GAME = "game.yaml";

const ownData = inPage("data") ? JSON.parse(inPage("data")) : null;

let files = null;

// Starts a command about the game (commands.js).
function run(words, tell) {
	files ??= Object.fromEntries(Object.entries({ [GAME]: inPage("transcript"), ...ownData })
		.map(([name, text]) => [name, new TextEncoder().encode(text)]));
	return readOnce([...words, ...ownData ? ["--scenarios=scenarios"] : [], GAME], files, tell);
}

// Runs a command about the game and returns its output, parsed as JSON.
async function parsed(...words) {
	const { status, output, errors } = await run(words).answer;
	if (status !== 0)
		throw new Error(errors);
	return JSON.parse(output);
}

// Returns the steps, in one of the formats of `report`. If the page's maker knew more than the packets show, the
// page contains all steps, or those from the packet `from` on.
async function replayIn(format) {
	const own = inPage("drawn") ? JSON.parse(inPage("drawn")) : null;
	if (own && !own.from)
		return own;
	const base = await parsed("report", `--format=${format}`);
	return own ? continued(base, own) : base;
}

// Replaces the report in the page with the steps that the program returns.
async function start() {
	const line = document.getElementById("asleep"), proof = document.getElementById("proof");
	setSource({ run, heard: () => replayIn("heard") });
	startProof(proof);
	try {
		const drawn = await replayIn("steps");
		document.getElementById("report").remove();
		openReplay(drawn, proof);
		line?.remove();
		document.getElementById("first")?.remove();
	} catch (fault) {
		if (line)
			line.textContent = `${line.dataset.fails} ${fault.message}`;
		throw fault;
	}
}

start();
