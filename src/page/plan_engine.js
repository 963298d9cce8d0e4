// The engine of a planning page: a WebAssembly module that answers requests in JSON. The page, its worker
// and tests use the same engine.

import { System } from "../wasm/system.js";

export const toBytes = new TextEncoder(), toText = new TextDecoder();

// Makes an instance of the module. The module needs a system (system.js), but no files.
async function instanceNew(module) {
	const system = new System({}, new Uint8Array());
	return system.begin(await WebAssembly.instantiate(module, system.imports()));
}

// Keeps a spare instance, because an instance that has failed is useless and browsers prefer to make
// instances asynchronously.
export class Engine {
	constructor(module, parcel, instance) {
		this.module = module;
		this.parcel = parcel;
		this.begin(instance);
	}

	// Starts with a new instance, which has no drafts.
	begin(instance) {
		this.exports = instance;
		this.put(this.parcel);
		if (!this.exports.planner_open(this.parcel.length))
			throw new Error(this.take());
		this.spare = null;
		instanceNew(this.module).then((spare) => {
			this.spare = spare;
		});
	}

	// Makes a new view of the memory each time, because a call may have made it grow.
	put(bytes) {
		const at = this.exports.room(bytes.length);
		if (!at)
			throw new Error("no memory is left"); // an answer has texts, as those of the program
		new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
	}

	take(length) {
		const all = new Uint8Array(this.exports.memory.buffer, this.exports.planner_answer());
		return toText.decode(all.subarray(0, length ?? all.indexOf(0)));
	}

	// Answers a request. If the module fails, starts a new instance; the answer says that drafts are lost.
	/** @template {keyof Answers} D @param {{ do: D, [more: string]: any }} request @returns {Answers[D] & Failed} */
	ask(request) {
		const bytes = toBytes.encode(JSON.stringify(request));
		try {
			this.put(bytes);
			return JSON.parse(this.take(this.exports.planner_ask(bytes.length)));
		} catch (thrown) {
			const system = new System({}, new Uint8Array());
			this.begin(this.spare ??
				system.begin(new WebAssembly.Instance(this.module, system.imports())));
			return /** @type {any} */ ({ error: thrown.message, lost: true });
		}
	}
}

export const engineOpen = async (module, parcel) =>
	new Engine(module, parcel, await instanceNew(module));
