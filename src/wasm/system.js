// Replaces the operating system, in node and in browsers: files in memory, a clock,
// and random bytes from the browser. Implements the WASI calls that wasi.c does not,
// as wasi/api.h defines them. A call that fails throws one of these numbers.
const BADF = 8, EXIST = 20, ISDIR = 31, NOENT = 44, NOTDIR = 54;
export const TERMINAL = 2, FOLDER = 3, FILE = 4; // kinds of entries

// Returns a path from the root, without ".", ".." and double slashes; the root is "".
export function pathOf(text) {
	const parts = [];
	for (const part of text.split("/"))
		if (part === "..")
			parts.pop();
		else if (part && part !== ".")
			parts.push(part);
	return parts.join("/");
}

const above = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

// New bytes of a larger file are 0.
function resize(entry, size) {
	const bytes = new Uint8Array(size);
	bytes.set(entry.bytes.subarray(0, size));
	entry.bytes = bytes;
}

// Wraps a call so that it returns 0, or the number of its error.
const answering = (call) => (...given) => {
	try {
		call(...given);
		return 0;
	} catch (fault) {
		if (typeof fault === "number")
			return fault;
		throw fault;
	}
};

// Entries are files, or folders, which have no bytes. Bytes are never changed, only
// replaced. `exports` are the running instance's exports.
export class System {
	constructor(files, input) {
		this.time = BigInt(Date.now()) * 1000000n; // the time of all files
		this.entries = new Map(); // keyed by path
		this.count = 0; // all entries ever made
		/** @type {Open[]} */
		this.open = []; // by their descriptors; the root comes after standard errors
		for (const bytes of [input, new Uint8Array(), new Uint8Array(), null])
			this.open.push({ entry: this.add("", bytes), path: "", at: 0 });
		for (const [name, bytes] of Object.entries(files))
			this.add(pathOf(name), bytes);
	}

	// Starts an instance that was made with the imports; returns its exports.
	begin(instance) {
		this.exports = instance.exports;
		this.exports._initialize();
		return this.exports;
	}

	add(path, bytes) {
		if (path && !this.entries.has(above(path)))
			this.add(above(path), null);
		const entry = { bytes, kind: bytes ? FILE : FOLDER, number: ++this.count };
		this.entries.set(path, entry);
		return entry;
	}

	entry(path) {
		if (!this.entries.has(path))
			throw this.entries.get(above(path))?.bytes ? NOTDIR : NOENT;
		return this.entries.get(path);
	}

	// Adds an entry to an existing folder.
	make(path, bytes) {
		if (this.entries.has(path))
			throw EXIST;
		if (this.entry(above(path)).bytes)
			throw NOTDIR;
		return this.add(path, bytes);
	}

	file(fd) {
		if (!this.open[fd])
			throw BADF;
		return this.open[fd];
	}

	memory(at, length) {
		return new Uint8Array(this.exports.memory.buffer, at, length);
	}

	// Writes numbers of eight or four bytes into memory.
	put(at, ...values) {
		const view = new DataView(this.exports.memory.buffer);
		for (const value of values) {
			if (typeof value === "bigint")
				view.setBigUint64(at, value, true);
			else
				view.setUint32(at, value, true);
			at += typeof value === "bigint" ? 8 : 4;
		}
	}

	putStat(at, entry) {
		this.put(at, 1n, BigInt(entry.number), BigInt(entry.kind), 1n,
			BigInt(entry.bytes?.length ?? 0), this.time, this.time, this.time);
	}

	// Writes the entries of a folder, from one entry on, as far as they fit.
	putFolder(folder, at, room, from, used) {
		const list = [...this.entries].filter(([path]) => path && above(path) === folder);
		const end = at + room;
		this.put(used, room); // there is more, as long as it is not all put
		for (const [path, entry] of list.slice(from)) {
			const name = new TextEncoder().encode(path.slice(folder && folder.length + 1));
			if (at + 24 + name.length > end)
				return;
			this.put(at, BigInt(++from), BigInt(entry.number), name.length, entry.kind);
			this.memory(at + 24, name.length).set(name);
			at += 24 + name.length;
		}
		this.put(used, room - (end - at));
	}

	// Passes each piece of memory in a list to `work`, which returns how much it used.
	/** @type {(fd: number, list: number, count: number, done: number, work: Work) => void} */
	each(fd, list, count, done, work) {
		const file = this.file(fd);
		let sum = 0;
		if (!file.entry.bytes)
			throw ISDIR;
		for (const end = list + 8 * count; list < end; list += 8) {
			const view = new DataView(this.exports.memory.buffer, list);
			sum += work(file, this.memory(view.getUint32(0, true), view.getUint32(4, true)));
		}
		this.put(done, sum);
	}

	path(folder, at, length) {
		return pathOf(`${this.file(folder).path}/${new TextDecoder().decode(this.memory(at, length))}`);
	}

	openAt(path, how, appends) {
		const [makes, isFolder, , empties] = [1, 2, 4, 8].map((bit) => how & bit);
		const makesIt = makes && !this.entries.has(path);
		const entry = makesIt ? this.make(path, new Uint8Array()) : this.entry(path);
		if (isFolder && entry.bytes)
			throw NOTDIR;
		if (!entry.bytes && (makes || empties))
			throw ISDIR;
		if (empties)
			resize(entry, 0);
		return this.open.push({ entry, path, appends, at: 0 }) - 1;
	}

	imports() {
		const calls = {
			clock_time_get: (clock, precision, at) => this.put(at, BigInt(Date.now()) * 1000000n),
			random_get: (at, length) => crypto.getRandomValues(this.memory(at, length)),
			proc_exit: (status) => {
				this.status = status;
				throw new Error(`the program ended with ${status}`);
			},
			fd_close: (fd) => delete this.open[fd],
			fd_filestat_get: (fd, at) => this.putStat(at, this.file(fd).entry),
			fd_filestat_set_size: (fd, size) => resize(this.file(fd).entry, Number(size)),
			fd_read: (fd, list, count, done) => this.each(fd, list, count, done, (file, piece) => {
				const bytes = file.entry.bytes.subarray(file.at, file.at + piece.length);
				piece.set(bytes);
				file.at += bytes.length;
				return bytes.length;
			}),
			fd_write: (fd, list, count, done) => this.each(fd, list, count, done, (file, piece) => {
				const { entry } = file, at = file.appends ? entry.bytes.length : file.at;
				file.at = at + piece.length;
				resize(entry, Math.max(entry.bytes.length, file.at));
				entry.bytes.set(piece, at);
				file.tell?.(piece.slice());
				return piece.length;
			}),
			fd_seek: (fd, offset, whence, at) => {
				const file = this.file(fd);
				file.at = [0, file.at, file.entry.bytes?.length][whence] + Number(offset);
				this.put(at, BigInt(file.at));
			},
			fd_readdir: (fd, at, room, cookie, used) =>
				this.putFolder(this.file(fd).path, at, room, Number(cookie), used),
			path_create_directory: (fd, at, length) => this.make(this.path(fd, at, length), null),
			path_filestat_get: (fd, links, at, length, out) =>
				this.putStat(out, this.entry(this.path(fd, at, length))),
			path_open: (fd, links, at, length, how, rights, inherited, flags, out) =>
				this.put(out, this.openAt(this.path(fd, at, length), how, flags & 1)),
			path_unlink_file: (fd, at, length) => {
				const path = this.path(fd, at, length);
				if (!this.entry(path).bytes)
					throw ISDIR;
				this.entries.delete(path);
			},
		};
		return { wasi_snapshot_preview1: Object.fromEntries(
			Object.entries(calls).map(([name, call]) => [name, answering(call)])) };
	}
}
