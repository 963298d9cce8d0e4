// The engine of a planning page: a module of WebAssembly, which answers requests
// in JSON. It is the same in the page, in its worker, and in tests.

const encoder = new TextEncoder(), decoder = new TextDecoder();

class Engine {
	constructor(module, parcel) {
		this.module = module;
		this.parcel = parcel;
		this.begin();
	}

	// Begins anew; drafts are gone.
	begin() {
		this.exports = new WebAssembly.Instance(this.module, {}).exports;
		this.exports._initialize();
		this.put(this.parcel);
		if (!this.exports.planner_open(this.parcel.length))
			throw new Error(this.take());
	}

	// Memory may have grown with each call.
	put(bytes) {
		const at = this.exports.planner_room(bytes.length);
		if (!at)
			throw new Error("no memory is left");
		new Uint8Array(this.exports.memory.buffer, at, bytes.length)
			.set(bytes);
	}

	take(length) {
		const at = this.exports.planner_answer();
		const all = new Uint8Array(this.exports.memory.buffer, at);
		return decoder.decode(all.subarray(0, length ?? all.indexOf(0)));
	}

	// A request and its answer. Where the module gives up it begins anew, and
	// that is the answer.
	ask(request) {
		const bytes = encoder.encode(JSON.stringify(request));
		try {
			this.put(bytes);
			return JSON.parse(
				this.take(this.exports.planner_ask(bytes.length)));
		} catch (e) {
			this.begin();
			return { error: String(e), lost: true };
		}
	}
}

const fromBase64 = (text) =>
	Uint8Array.from(atob(text.replace(/\s/g, "")), (c) => c.charCodeAt(0));

// What a page carries: packed by gzip, in base64.
const unpacked = async (text) => {
	const packed = new Blob([fromBase64(text)]).stream();
	const plain = packed.pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(plain).arrayBuffer());
};

const engineModule = async (text) => WebAssembly.compile(await unpacked(text));
