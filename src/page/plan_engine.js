// The engine of a planning page: a module of WebAssembly, which answers requests
// in JSON. It is the same in the page, in its worker, and in tests.

const toBytes = new TextEncoder(), toText = new TextDecoder();

// An instance of the module, which needs a system (system.js) but for its files.
async function instanceNew(module) {
	const system = new System({}, new Uint8Array());
	return system.begin(await WebAssembly.instantiate(module, system.imports()));
}

// It has a spare instance, for a module that gives up is good for nothing more,
// and browsers like to make one in their own time.
class Engine {
	constructor(module, parcel, instance) {
		this.module = module;
		this.parcel = parcel;
		this.begin(instance);
	}

	// Drafts are gone.
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

	// Memory may have grown with each call.
	put(bytes) {
		const at = this.exports.room(bytes.length);
		if (!at)
			throw new Error("no memory is left");
		new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
	}

	take(length) {
		const all = new Uint8Array(this.exports.memory.buffer, this.exports.planner_answer());
		return toText.decode(all.subarray(0, length ?? all.indexOf(0)));
	}

	// A request and its answer. Where the module gives up all begins anew, and the
	// answer says that drafts are lost.
	ask(request) {
		const bytes = toBytes.encode(JSON.stringify(request));
		try {
			this.put(bytes);
			return JSON.parse(this.take(this.exports.planner_ask(bytes.length)));
		} catch (fault) {
			const system = new System({}, new Uint8Array());
			this.begin(this.spare ??
				system.begin(new WebAssembly.Instance(this.module, system.imports())));
			return { error: String(fault), lost: true };
		}
	}
}

const engineOpen = async (module, parcel) =>
	new Engine(module, parcel, await instanceNew(module));
