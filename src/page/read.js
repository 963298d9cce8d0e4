// In a worker: runs a command that reads files, and answers {status, output, errors}. Posts {told: text}
// about its progress.

import { feldpostRun } from "../wasm/run.js";

// Returns the text after the last erased line, as a terminal would show it.
const shownOf = (bytes) => new TextDecoder().decode(bytes).split("\r\x1b[K").at(-1);

export async function read({ module, read: argv, files }) {
	const tell = (bytes) => postMessage({ told: shownOf(bytes).trim() });
	const ran = await feldpostRun(module, argv, files, undefined, tell, ["HOME=/home"]);
	return { status: ran.status, output: shownOf(ran.output), errors: shownOf(ran.errors) };
}
