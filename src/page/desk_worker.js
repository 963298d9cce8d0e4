// The workers of a desk in a page. The door opens a key with its password, passes the key to the keeper,
// and ends. The keeper holds the key and the desk's files until the desk is locked, which ends the keeper.
// It seals the files that a command has changed and stores them in one transaction, before it answers.

import { System } from "../wasm/system.js";
import { feldpostRun } from "../wasm/run.js";
import { fault, sayable } from "./faults.js";
import { read } from "./read.js";
import { hearDrafts } from "./plan_worker.js";
import { database, transact, stored } from "./desk_store.js";

const KEY = "home/.config/feldpost/feldpost.key", PUB = "home/.config/feldpost/feldpost.pub";
const OWN = "home/page.json"; // data that only the page needs: drafts, addresses, unsent letters
const COPY = "home/feldpost/page.json"; // the same in a backup
const LETTERS = 12; // minimum length of a password, in characters

const bytesOf = (text) => new TextEncoder().encode(text);
const textOf = (bytes) => new TextDecoder().decode(bytes);

// The vault of the module (src/wasm/main.c).
class Vault {
	/** @type {any} */
	exports;

	static async open(module) {
		const vault = new Vault(), system = new System({}, new Uint8Array());
		vault.exports = system.begin(await WebAssembly.instantiate(module, system.imports()));
		return vault;
	}

	// Sends a request. Texts end with a NUL; the last word may be bytes.
	ask(...words) {
		const parts = words.map((word) => typeof word === "string" ? bytesOf(`${word}\0`) : word);
		const length = parts.reduce((sum, part) => sum + part.length, 0);
		const at = this.exports.room(length);
		if (!at)
			throw fault("no-memory");
		let end = at;
		for (const part of parts) {
			new Uint8Array(this.exports.memory.buffer, end, part.length).set(part);
			end += part.length;
		}
		const got = this.exports.vault(length);
		const answer = new Uint8Array(this.exports.memory.buffer, this.exports.planner_answer());
		if (got < 0)
			throw new Error(textOf(answer.slice(0, answer.indexOf(0))));
		return answer.slice(0, got);
	}
}

// The door. A request has the file of a key and its password, or neither to make a key; `fresh` is a new
// password. The answer contains the key without a password.

export async function openKey(module, { file, password, fresh }) {
	const vault = await Vault.open(module), given = {};
	if ((fresh || password).length < LETTERS)
		throw fault("password-length", LETTERS);
	if (file)
		given[KEY] = vault.ask("unlock", file, password);
	// Makes a key, or only the public half if a key is given.
	const made = await feldpostRun(module, ["keygen", "-W"], given, undefined, null, ["HOME=/home"]);
	if (made.status !== 0)
		throw new Error(textOf(made.errors));
	const key = textOf(given[KEY] ?? made.files[KEY]);
	return { key, pub: textOf(made.files[PUB]), file: fresh ? textOf(vault.ask("lock", key, fresh)) : file };
}

// Takes a lock, because only one page at a time may use the desk.
const locked = () => new Promise((resolve, reject) => {
	navigator.locks.request("feldpost desk", { signal: (/** @type {any} */ (AbortSignal)).timeout(2000) }, () => {
		resolve();
		return new Promise(() => {}); // holds the lock until the worker ends
	}).catch(() => reject(fault("other-page")));
});

export class Keeper {
	/** @type {IDBDatabase} */
	db;
	/** @type {Vault} */
	vault;
	/** @type {Opened} */
	opened;
	/** @type {WebAssembly.Module} */
	module;

	// `opened` is the answer of the door. `begins`: the key is new in this browser, so begins a desk.
	static async open(module, opened, begins) {
		const keeper = new Keeper();
		await locked();
		Object.assign(keeper, { module, opened, db: await database(), vault: await Vault.open(module) });
		keeper.record = begins ? await keeper.begin() : await stored(keeper.db, "key");
		await keeper.load();
		return keeper;
	}

	async begin() {
		const { pub, file } = this.opened, salt = crypto.getRandomValues(new Uint8Array(16));
		const record = { pub, file, salt: [...salt].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
		this.record = record;
		// add() fails if the store already has a key.
		await transact(this.db, (store) => {
			store.add(record, "key");
			store.add(0, "head");
			store.add(this.seal(0, "list", bytesOf("{}")).sealed, "list");
		});
		return record;
	}

	label(generation, name) {
		return [this.opened.key, this.record.salt, String(generation), name];
	}

	seal(generation, name, bytes) {
		const answer = this.vault.ask("seal", ...this.label(generation, name), bytes);
		return { hash: textOf(answer.subarray(0, 64)), sealed: answer.slice(64) };
	}

	async unseal(slot, generation, name, hash) {
		const sealed = await stored(this.db, slot);
		if (!sealed)
			throw fault("lost-file", name);
		return this.vault.ask("open", ...this.label(generation, name), hash, sealed);
	}

	async load() {
		this.generation = await stored(this.db, "head");
		this.list = JSON.parse(textOf(await this.unseal("list", this.generation, "list", "")));
		this.files = {};
		for (const [path, { generation, slot, hash }] of Object.entries(this.list))
			this.files[path] = await this.unseal(slot, generation, path, hash);
		this.own = this.files[OWN] ? JSON.parse(textOf(this.files[OWN])) : { unsent: {} };
	}

	// Stores changed files; null removes a file. If this throws, nothing has changed.
	async store(changed) {
		const generation = this.generation + 1, list = { ...this.list }, files = { ...this.files };
		const puts = [], drops = [];
		for (const [path, bytes] of Object.entries(changed)) {
			if (list[path])
				drops.push(list[path].slot);
			delete list[path];
			delete files[path];
			if (!bytes)
				continue;
			const { hash, sealed } = this.seal(generation, path, bytes), slot = `${generation}.${puts.length}`;
			puts.push([slot, sealed]);
			list[path] = { generation, slot, hash };
			files[path] = bytes;
		}
		const sealed = this.seal(generation, "list", bytesOf(JSON.stringify(list))).sealed;
		await transact(this.db, (store, abort) => {
			const head = store.get("head");
			head.onsuccess = () => {
				if (head.result !== this.generation)
					return abort(fault("desk-changed"));
				puts.forEach(([slot, bytes]) => store.put(bytes, slot));
				drops.forEach((slot) => store.delete(slot));
				store.put(sealed, "list");
				store.put(generation, "head");
			};
		});
		Object.assign(this, { generation, list, files });
	}

	// Changes parts of the data that only the page needs, and stores all of it.
	async keep(own) {
		const next = { ...this.own, ...own };
		await this.store({ [OWN]: bytesOf(JSON.stringify(next)) });
		this.own = next;
		return { own: next };
	}

	// Runs a command in the module, with `more` files. Returns its result, and the files of the desk that
	// it has changed.
	async command(argv, input = "", more = {}) {
		const files = { ...this.files, ...more, [KEY]: bytesOf(this.opened.key), [PUB]: bytesOf(this.opened.pub) };
		const ran = await feldpostRun(this.module, argv, files, bytesOf(input), null, ["HOME=/home"]);
		const changed = Object.fromEntries(Object.entries(ran.files).filter(([path]) =>
			path.startsWith("home/") && path !== KEY && path !== PUB));
		return { ran, changed, told: { status: ran.status, output: textOf(ran.output), errors: textOf(ran.errors) } };
	}

	// Runs a command. `letter` is null unless the command prints a letter: then it names the game, or is
	// empty for a new game, and the letter is kept until the player says that it was sent.
	async run({ argv, input = "", letter = null }) {
		const { changed, told } = await this.command(argv, input);
		const [game = letter] = Object.keys(changed).flatMap((path) =>
			/^home\/feldpost\/([^/]+)\.yaml$/.exec(path)?.[1] ?? []);
		const next = structuredClone(this.own);
		if (letter !== null && told.status === 0) {
			next.unsent[game] = told.output;
			changed[OWN] = bytesOf(JSON.stringify(next));
		}
		if (Object.keys(changed).length)
			await this.store(changed);
		this.own = next;
		return { ...told, game, own: next };
	}

	// Returns the bytes of a backup. With `move`, nothing is signed here any more.
	async backup({ move }) {
		const { ran, changed, told } = await this.command(["desk", move ? "--move=/backup" : "--backup=/backup"], "",
			this.files[OWN] ? { [COPY]: this.files[OWN] } : {});
		if (told.status)
			throw new Error(told.errors);
		if (move)
			await this.store(changed);
		return { bytes: ran.files.backup };
	}

	// Restores a backup. What the page itself has stored here stays.
	async restore({ bytes }) {
		const { changed, told } = await this.command(["desk", "--restore=/backup"], "", { backup: bytes });
		if (told.status)
			throw new Error(told.errors);
		const own = { ...changed[COPY] && JSON.parse(textOf(changed[COPY])), ...this.own };
		delete changed[COPY];
		await this.store({ ...changed, [OWN]: bytesOf(JSON.stringify(own)) });
		this.own = own;
		return { ...told, own };
	}

	file({ path }) {
		return { bytes: this.files[path] };
	}

	key() {
		return { file: this.record.file, pub: this.record.pub };
	}
}

// Requests: {door: request, module, port}; {keeper: true, module, port, begins, seen};
// {read: argv, files, module}, which needs no key; {id, ask, given} to the keeper; and those of a plan
// (plan_worker.js).

let keeper = null, before = Promise.resolve();

// All pages from files share one store, so each can put back an older one. There `seen` is the generation
// that the page has seen last. If the store has another one, the games of the desk are shut.
async function open({ module, port, begins, seen }) {
	const opened = await new Promise((resolve, reject) => {
		port.onmessage = ({ data }) => data.fault ? reject(fault(...data.fault)) : resolve(data);
	});
	keeper = await Keeper.open(module, opened, begins);
	if (seen !== null && !begins && keeper.generation !== seen)
		await keeper.backup({ move: true });
	return { own: keeper.own, pub: opened.pub };
}

if (typeof document === "undefined" && typeof postMessage === "function")
	onmessage = ({ data }) => {
		if (data.open || data.job || data.stop !== undefined) {
			hearDrafts(data);
			return;
		}
		if (data.door) {
			openKey(data.module, data.door).then((opened) => data.port.postMessage(opened),
				(thrown) => data.port.postMessage({ fault: sayable(thrown) }))
				.then(() => postMessage({ done: true }));
			return;
		}
		const work = data.keeper ? () => open(data) : data.read ? () => read(data) :
			() => keeper[data.ask](data.given);
		before = before.then(work).then((answer) =>
			postMessage({ id: data.id, answer, generation: keeper?.generation }),
			(thrown) => postMessage({ id: data.id, fault: sayable(thrown) }));
	};
