// The script of a replay's page. The page contains the packets and the program, which draws the steps.

import { inPage } from "./carried.js";
import { readOnce } from "./commands.js";
import { setSource } from "./begin.js";
import { openReplay } from "./main.js";
import { startProof } from "./proof.js";

const GAME = "game.yaml";

// The files of the page: those of a scenario, and what the page's maker knows beside the packets.
const own = JSON.parse(inPage("files"));
const scenarios = Object.keys(own).some((name) => name.startsWith("scenarios/")) ? ["--scenarios=scenarios"] : [];
const seen = own["seen.yaml"] ? ["--seen=seen.yaml"] : [];

let files = null;

// Starts a command about the game (commands.js).
function run(words, tell) {
	files ??= Object.fromEntries(Object.entries({ ...own, [GAME]: inPage("transcript") })
		.map(([name, text]) => [name, new TextEncoder().encode(text)]));
	return readOnce([...words, ...scenarios, GAME], files, tell);
}

// Returns the steps, in one of the formats of `report`.
async function replayIn(format) {
	const { status, output, errors } = await run(["report", `--format=${format}`, ...seen]).answer;
	if (status !== 0)
		throw new Error(errors);
	return JSON.parse(output);
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
