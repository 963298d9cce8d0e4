// The door for one command (main.c): it is carried out in a fresh instance of the
// module. `files` are bytes by their paths, null for a folder; of those that come back
// it has what is new or changed, and null for what is gone; and how much memory the
// instance had at last. If the program breaks down, what it threw is thrown. If there
// is `tell`, standard errors are a terminal, and it hears what is written there.
async function feldpostRun(module, argv, files = {}, input = new Uint8Array(), tell = null) {
	const system = new System(files, input), [, output, errors] = system.open;
	const before = new Map(Object.entries(files).map(([name, bytes]) => [pathOf(name), bytes]));
	const words = new TextEncoder().encode(`${["feldpost", ...argv].join("\0")}\0`);
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
