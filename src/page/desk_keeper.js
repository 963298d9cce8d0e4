// The page's access to its desk. The page asks the keeper, a worker that ends when the desk is locked.
// Passwords go to the door, another worker, and are not kept.

import { askOnce, module, newWorker } from "./commands.js";
import { say } from "./dom.js";

export const LOCKED = "the desk is locked"; // a fault; the page already says why
export const SERVED = location.protocol !== "file:";
const IDLE = 15 * 60 * 1000; // milliseconds without input until the desk is locked

export class Desk {
	// Calls `whenLocked` with a reason, or an empty text, when the desk is locked.
	constructor(whenLocked) {
		this.whenLocked = whenLocked;
		this.asked = new Map();
		this.worker = null;
		this.pub = "";
		/** @type {Own} */
		this.own = null;
		this.generation = -1; // the last one that this page has seen
		module(); // unpacked while the password is typed
		for (const kind of ["pointerdown", "keydown"])
			addEventListener(kind, () => this.stir());
	}

	// Opens a key with its password, or makes a key. `begins`: the key is new in this browser.
	async open(door, begins) {
		const { port1, port2 } = new MessageChannel(), code = await module();
		this.worker = newWorker();
		this.worker.onmessage = ({ data }) => this.hear(data);
		this.worker.onerror = (event) => this.lock(event.message ?? say("worker-ended"));
		const opened = new Promise((resolve, reject) => this.asked.set(0, { resolve, reject }));
		opened.catch(() => {}); // no unhandled rejection: it is awaited after the door
		const seen = SERVED ? null : this.generation;
		this.worker.postMessage({ id: 0, keeper: true, module: code, port: port1, begins, seen }, [port1]);
		try {
			await askOnce({ door, port: port2 }, [port2]).answer;
			const { own, pub } = await opened;
			Object.assign(this, { own, pub });
			this.stir();
		} catch (fault) {
			this.end();
			throw fault;
		}
	}

	hear({ id, answer, fault, generation }) {
		this.generation = generation ?? this.generation;
		const { resolve, reject } = this.asked.get(id) ?? {};
		if (!resolve)
			return;
		this.asked.delete(id);
		if (answer?.own)
			this.own = answer.own;
		if (fault === undefined)
			resolve(answer);
		else
			reject(new Error(say(...fault)));
	}

	/** @param {string} ask @param {object} [given] @returns {Promise<any>} */
	ask(ask, given) {
		if (!this.worker)
			return Promise.reject(new Error(LOCKED));
		const id = this.last = (this.last ?? 0) + 1;
		return new Promise((resolve, reject) => {
			this.asked.set(id, { resolve, reject });
			this.worker.postMessage({ id, ask, given });
		});
	}

	/** @param {string[]} argv @param {object} more @returns {Promise<Ran>} */
	run(argv, more = {}) {
		return this.ask("run", { argv, ...more });
	}

	// Changes the data that only the page needs, and stores it.
	keep(own) {
		Object.assign(this.own, own);
		return this.ask("keep", own);
	}

	stir() {
		clearTimeout(this.timer);
		if (this.worker)
			this.timer = setTimeout(() => this.lock(say("idle")), IDLE);
	}

	end() {
		this.worker?.terminate();
		this.worker = null;
		this.own = null;
		const asked = [...this.asked.values()];
		this.asked.clear();
		asked.forEach(({ reject }) => reject(new Error(LOCKED)));
		clearTimeout(this.timer);
	}

	// Lets earlier requests finish first, for at most ten seconds.
	async lock(why = "") {
		if (this.worker && this.asked.size)
			await Promise.race([this.ask("key").catch(() => {}), new Promise((done) => setTimeout(done, 10000))]);
		this.end();
		this.whenLocked(why);
	}
}
