import { TERMINAL, pathOf, System } from "./system.js";

// Runs one command in a new instance of the module (main.c). `files` has bytes for
// each path, null for a folder. The returned files are those that are new or changed,
// and null for each removed file; also returns how much memory the instance used. If
// the program breaks down, throws the program's error. With `tell`, standard error is
// a terminal, and `tell` is called with its output. `environment` has words such as
// HOME=/home.
export async function feldpostRun(module, argv, files = {}, input = new Uint8Array(), tell = null,
	environment = []) {
	const system = new System(files, input), [, output, errors] = system.open;
	const before = new Map(Object.entries(files).map(([name, bytes]) => [pathOf(name), bytes]));
	const words = new TextEncoder().encode(`${[...environment, "feldpost", ...argv].join("\0")}\0`);
	if (tell)
		Object.assign(errors, { tell }).entry.kind = TERMINAL;
	const exports = system.begin(await WebAssembly.instantiate(module, system.imports()));
	try {
		system.memory(exports.room(words.length), words.length).set(words);
		exports.run(words.length);
	} catch (fault) {
		if (system.status === undefined)
			throw fault;
	}
	const changed = {};
	for (const [path, { bytes }] of system.entries)
		if (bytes && bytes !== before.get(path))
			changed[path] = bytes;
	for (const path of before.keys())
		if (!system.entries.has(path))
			changed[path] = null;
	return { status: system.status, output: output.entry.bytes, errors: errors.entry.bytes,
		files: changed, memory: exports.memory.buffer.byteLength };
}
