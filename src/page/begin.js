// The program that a replay page contains, and its answers about the game.

import { inPage } from "./carried.js";
import { readOnce } from "./commands.js";

const GAME = "game.yaml";

const ownData = inPage("data") ? JSON.parse(inPage("data")) : null;

let files = null;

// Starts a command about the game (commands.js).
export function aboutGame(words, tell) {
	files ??= Object.fromEntries(Object.entries({ [GAME]: inPage("transcript"), ...ownData })
		.map(([name, text]) => [name, new TextEncoder().encode(text)]));
	return readOnce([...words, ...ownData ? ["--scenarios=scenarios"] : [], GAME], files, tell);
}

// Runs a command about the game and returns its output, parsed as JSON.
async function said(...words) {
	const { status, output, errors } = await aboutGame(words).answer;
	if (status !== 0)
		throw new Error(errors);
	return JSON.parse(output);
}

// Returns the steps. The page contains them if its maker knew more than the packets show.
export const stepsInPage = async () => inPage("drawn") ? JSON.parse(inPage("drawn")) : said("report", "--format=steps");

let heard = null;

// Returns a promise of a map from the ids of steps to the board in words.
export const wordsOfSteps = () => heard ??= (inPage("drawn") ? stepsInPage : () => said("report", "--format=heard"))()
	.then(({ turns }) => new Map(turns.flatMap(({ steps }) => steps.map(({ id, words }) => [id, words ?? ""]))));
