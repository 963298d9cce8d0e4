// The source of a replay: commands about its game, and the boards of its steps in words.

/** @type {Source} */
let source = null;
let heard = null;

/** @param {Source} given */
export function setSource(given) {
	source = given;
	heard = null;
}

// Starts a command about the game (commands.js).
/** @type {Source["run"]} */
export const aboutGame = (words, tell) => source.run(words, tell);

// Returns a promise of a map from the ids of steps to the board in words.
export const wordsOfSteps = () => heard ??= source.heard()
	.then(({ turns }) => new Map(turns.flatMap(({ steps }) => steps.map(({ id, words }) => [id, words ?? ""]))));
