// The system below the module, in node as in a browser: files in memory, clocks,
// and the browser's random bytes. Its calls are those of WASI that wasi.c leaves,
// each as wasi/api.h has it; they return 0 or one of these numbers.
const BADF = 8, EXIST = 20, ISDIR = 31, NOENT = 44, NOTDIR = 54, SPIPE = 70;
const FOLDER = 3, FILE = 4, PIPE = 6; // kinds of what can be open
const ROOT = 3; // its descriptor: behind standard input, output and errors
const RANDOM_MOST = 65536; // that crypto.getRandomValues gives at once

const encode = (text) => new TextEncoder().encode(text);

// A file, or a folder, which has no bytes. Bytes that were given are not changed.
class Entry {
	constructor(bytes, number) {
		this.bytes = bytes;
		this.size = bytes ? bytes.length : 0;
		this.number = number;
		this.changed = false;
	}

	kind() {
		return this.bytes ? FILE : FOLDER;
	}

	contents() {
		return this.bytes.slice(0, this.size);
	}

	write(at, piece) {
		const size = Math.max(this.size, at + piece.length);
		if (!this.changed || size > this.bytes.length) {
			const bytes = new Uint8Array(2 * size);
			bytes.set(this.bytes.subarray(0, this.size));
			this.bytes = bytes;
		}
		this.bytes.set(piece, at);
		this.size = size;
		this.changed = true;
	}

	cut(size) {
		this.bytes = this.bytes.slice(0, size);
		this.size = size;
		this.changed = true;
	}
}

// From the root on, without ".", ".." and doubled slashes; the root is "".
function pathOf(text) {
	const parts = [];
	for (const part of text.split("/"))
		if (part === "..")
			parts.pop();
		else if (part && part !== ".")
			parts.push(part);
	return parts.join("/");
}

const above = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

class Exit extends Error {}

// `exports` are those of the instance, once it is there.
class System {
	constructor(files, input) {
		this.time = BigInt(Date.now()) * 1000000n;
		this.nodes = new Map(); // by their paths
		this.open = new Map(); // by their descriptors
		for (const bytes of [input, new Uint8Array(), new Uint8Array()])
			this.opened({ node: new Entry(bytes, 0), kind: PIPE });
		this.opened({ node: this.add("", null), kind: FOLDER, path: "" });
		for (const [name, bytes] of Object.entries(files))
			this.add(pathOf(name), bytes);
	}

	add(path, bytes) {
		if (path && !this.nodes.has(above(path)))
			this.add(above(path), null);
		this.nodes.set(path, new Entry(bytes, this.nodes.size + 1));
		return this.nodes.get(path);
	}

	opened(file) {
		let fd = 0;
		while (this.open.has(fd))
			fd++;
		this.open.set(fd, { ...file, at: 0 });
		return fd;
	}

	memory(at, length) {
		return new Uint8Array(this.exports.memory.buffer, at, length);
	}

	// Puts numbers there: of eight bytes, or of four.
	put(at, ...values) {
		const view = new DataView(this.exports.memory.buffer);
		for (const value of values) {
			const wide = typeof value === "bigint";
			view[wide ? "setBigUint64" : "setUint32"](at, value, true);
			at += wide ? 8 : 4;
		}
		return 0;
	}

	putStat(at, { number, size }, kind) {
		return this.put(at, 1n, BigInt(number), BigInt(kind), 1n, BigInt(size), this.time, this.time, this.time);
	}

	// Puts what a folder has, from an entry on, as far as there is room.
	putFolder(folder, at, room, from, used) {
		const list = [...this.nodes].filter(([path]) => path && above(path) === folder);
		const end = at + room, begin = at;
		for (let i = from; i < list.length; i++) {
			const name = encode(list[i][0].slice(folder && folder.length + 1));
			if (at + 24 + name.length > end)
				return this.put(used, room); // there is more
			this.put(at, BigInt(i + 1), BigInt(list[i][1].number), name.length, list[i][1].kind());
			this.memory(at + 24, name.length).set(name);
			at += 24 + name.length;
		}
		return this.put(used, at - begin);
	}

	// Does work at a path with its node, or says why there is none.
	at(folder, at, length, work) {
		const text = new TextDecoder().decode(this.memory(at, length));
		const path = pathOf(`${this.open.get(folder).path}/${text}`), node = this.nodes.get(path);
		const none = this.nodes.get(above(path))?.bytes ? NOTDIR : NOENT;
		return work(node, path, node ? 0 : none);
	}

	// Hands each piece of memory in a list to `work`, which says how much it took.
	each(fd, list, count, done, work) {
		const file = this.open.get(fd);
		let sum = 0;
		if (!file || !file.node.bytes)
			return file ? ISDIR : BADF;
		for (const end = list + 8 * count; list < end; list += 8) {
			const view = new DataView(this.exports.memory.buffer, list);
			sum += work(file, this.memory(view.getUint32(0, true), view.getUint32(4, true)));
		}
		return this.put(done, sum);
	}

	openAt(path, node, wrong, how, rights, appends) {
		const [makes, isFolder, only, empties] = [1, 2, 4, 8].map((bit) => how & bit);
		const made = wrong === NOENT && makes && this.nodes.has(above(path));
		if (wrong && !made)
			return [wrong];
		if (node && (only || (isFolder && node.bytes)))
			return [only ? EXIST : NOTDIR];
		if (node && !node.bytes && (makes || empties || rights & 64n)) // it can't be written
			return [ISDIR];
		const opened = node ?? this.add(path, new Uint8Array());
		if (made || empties)
			opened.cut(0);
		return [0, this.opened({ node: opened, path, appends, kind: opened.kind() })];
	}

	// Begins an instance that was made with the imports; returns its exports.
	begin(instance) {
		this.exports = instance.exports;
		this.exports._initialize();
		return this.exports;
	}

	imports() {
		const calls = {
			clock_time_get: (clock, precision, at) =>
				this.put(at, BigInt(Math.floor(1e6 * (clock ? performance.now() : Date.now())))),
			random_get: (at, length) => {
				for (; length > 0; at += RANDOM_MOST, length -= RANDOM_MOST)
					crypto.getRandomValues(this.memory(at, Math.min(RANDOM_MOST, length)));
				return 0;
			},
			proc_exit: (status) => {
				this.status = status;
				throw new Exit();
			},
			fd_close: (fd) => this.open.delete(fd) ? 0 : BADF,
			fd_filestat_get: (fd, at) => {
				const file = this.open.get(fd);
				return file ? this.putStat(at, file.node, file.kind) : BADF;
			},
			fd_filestat_set_size: (fd, size) => this.open.get(fd).node.cut(Number(size)) ?? 0,
			fd_read: (fd, list, count, done) => this.each(fd, list, count, done, (file, piece) => {
				const bytes = file.node.bytes.subarray(file.at, Math.min(file.at + piece.length, file.node.size));
				piece.set(bytes);
				file.at += bytes.length;
				return bytes.length;
			}),
			fd_write: (fd, list, count, done) => this.each(fd, list, count, done, (file, piece) => {
				const at = file.appends ? file.node.size : file.at;
				file.node.write(at, piece);
				file.at = at + piece.length;
				return piece.length;
			}),
			fd_seek: (fd, offset, whence, at) => {
				const file = this.open.get(fd);
				if (!file || file.kind !== FILE)
					return file ? SPIPE : BADF;
				file.at = [0, file.at, file.node.size][whence] + Number(offset);
				return this.put(at, BigInt(file.at));
			},
			fd_readdir: (fd, at, room, cookie, used) =>
				this.putFolder(this.open.get(fd).path, at, room, Number(cookie), used),
			path_create_directory: (fd, at, length) => this.at(fd, at, length, (node, path, wrong) => {
				const missing = wrong === NOENT && this.nodes.has(above(path));
				if (missing)
					this.add(path, null);
				return missing ? 0 : wrong || EXIST;
			}),
			path_filestat_get: (fd, links, at, length, out) => this.at(fd, at, length, (node, path, wrong) =>
				wrong || this.putStat(out, node, node.kind())),
			path_open: (fd, links, at, length, how, rights, inherited, flags, out) =>
				this.at(fd, at, length, (node, path, wrong) => {
					const [fault, number] = this.openAt(path, node, wrong, how, rights, flags & 1);
					return fault || this.put(out, number);
				}),
			path_unlink_file: (fd, at, length) => this.at(fd, at, length, (node, path, wrong) => {
				if (wrong || !node.bytes)
					return wrong || ISDIR;
				this.nodes.delete(path);
				return 0;
			}),
		};
		return { wasi_snapshot_preview1: calls };
	}
}

// Carries out a command in a fresh instance of the module. `files` are bytes by
// their paths, null for a folder; of those that come back it has what is new or changed, and null for
// what is gone; and how much memory the instance had at last. If the program breaks
// down, what it threw is thrown.
async function feldpostRun(module, argv, files = {}, input = new Uint8Array()) {
	const system = new System(files, input), words = encode(`${["feldpost", ...argv].join("\0")}\0`);
	const exports = system.begin(await WebAssembly.instantiate(module, system.imports()));
	try {
		system.memory(exports.room(words.length), words.length).set(words);
		exports.run(words.length);
	} catch (fault) {
		if (!(fault instanceof Exit))
			throw fault;
	}
	const changed = {};
	for (const [path, node] of system.nodes)
		if (node.changed)
			changed[path] = node.contents();
	for (const path of Object.keys(files).map(pathOf))
		if (!system.nodes.has(path))
			changed[path] = null;
	const [, output, errors] = [...system.open.values()].map((file) => file.node);
	return { status: system.status, output: output.contents(), errors: errors.contents(),
		files: changed, memory: exports.memory.buffer.byteLength };
}
