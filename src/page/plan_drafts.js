// Drafts: several with names, each with its own undo; the browser keeps them (plan_keep.js) until
// they are erased.

import { page, say, make, wordButton } from "./dom.js";
import { Keep } from "./plan_keep.js";

const FIRST = "1";
const DRAFTS = 12;
const PAGE_COURSES = 20; /* trial runs in the page itself, for lines after a die roll */

export class Drafts {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.numbers = new Map(); /* the engine's number of each draft, by name */
		this.keep = new Keep("drafts");
		this.now = FIRST;
		this.select = make("select", { "aria-label": say("draft"), change: () => this.go(this.select.value) });
		this.other = make("select", { "aria-label": say("compare-with") });
		this.told = make("p", { class: "hint", "aria-live": "polite" });
		this.pair = make("div", { class: "pair" });
		this.node = make("section", { class: "drafts", "aria-labelledby": "drafts-title" },
			make("h2", { id: "drafts-title" }, say("drafts")),
			make("div", { class: "row" }, make("label", {}, say("draft"), " ", this.select),
				wordButton("plain", say("new-draft"), () => this.add()),
				wordButton("plain", say("drop-draft"), () => this.drop())),
			this.beside = make("div", { class: "row" },
				make("label", {}, say("compare-with"), " ", this.other),
				wordButton("plain", say("compare"), () => this.compare())),
			this.pair, page.seal && !plan.practice ? make("p", { class: "hint" }, say("draft-private")) : "", this.told);
	}

	// Says if another tab has changed the drafts that this one shows: the last change counts.
	async watch() {
		const { name } = await this.keep.place();
		addEventListener("storage", ({ key }) => {
			if (key === name || key === null)
				this.plan.panel.warn(say("other-tab"), wordButton("plain", say("load-again"), () => location.reload()));
		});
	}

	// Opens the drafts that the browser has kept, or one empty draft.
	async begin() {
		if (page.seal && !this.plan.practice)
			this.watch().catch(() => {}); /* no key or no storage: nothing is kept */
		const kept = await this.load();
		this.texts = { ...kept?.drafts }; /* {text, time} by name */
		this.restore();
		if (!this.numbers.size)
			this.open(FIRST);
		this.now = this.numbers.has(kept?.now) ? kept.now : [...this.numbers.keys()][0];
		this.plan.draft = this.numbers.get(this.now);
	}

	// Removes all drafts because the standpoint has changed, and opens an empty one.
	restart() {
		for (const draft of this.numbers.values())
			this.plan.engine.ask({ do: "free", draft });
		this.numbers.clear();
		this.texts = {};
		this.open(FIRST);
		this.go(FIRST);
	}

	// Returns the drafts that this page or a copy of it has stored, or null.
	async load() {
		const text = this.plan.practice ? null : await this.keep.read();
		return text && JSON.parse(text);
	}

	// Opens the drafts with their last stored texts.
	restore() {
		this.numbers.clear();
		for (const [name, { text }] of Object.entries(this.texts).slice(0, DRAFTS))
			this.plan.engine.ask({ do: "read", draft: this.open(name), text, begin: true });
		this.plan.draft = this.numbers.get(this.now);
	}

	open(name) {
		const { draft } = this.plan.engine.ask({ do: "new", courses: PAGE_COURSES });
		this.numbers.set(name, draft);
		return draft;
	}

	textOf(name) {
		return this.plan.engine.ask({ do: "write", draft: this.numbers.get(name) }).text;
	}

	go(name) {
		this.now = name;
		this.plan.draft = this.numbers.get(name);
		this.pair.replaceChildren();
		this.plan.begin();
		this.save();
	}

	// Adds a draft that begins as a copy of the current one.
	add() {
		if (this.numbers.size >= DRAFTS) {
			this.told.textContent = say("enough-drafts", DRAFTS);
			return;
		}
		const text = this.textOf(this.now);
		let n = this.numbers.size + 1;
		while (this.numbers.has(String(n)))
			n++;
		this.plan.engine.ask({ do: "read", draft: this.open(String(n)), text, begin: true });
		this.go(String(n));
	}

	drop() {
		if (this.numbers.size === 1) {
			this.plan.change("read", { text: "" });
			return;
		}
		this.plan.engine.ask({ do: "free", draft: this.numbers.get(this.now) });
		this.numbers.delete(this.now);
		delete this.texts[this.now];
		this.go([...this.numbers.keys()].at(-1));
	}

	// Shows both texts side by side, and compares the possible results.
	compare() {
		const other = this.other.value;
		if (!other)
			return;
		const column = (name, text) => make("div", {}, make("h3", {}, say("draft-named", name)),
			make("pre", { tabindex: "0" }, text));
		const text = this.textOf(other);
		this.pair.replaceChildren(column(this.now, this.textOf(this.now)), column(other, text));
		this.plan.outlook.start(text);
	}

	show() {
		const names = [...this.numbers.keys()];
		const options = (some, now) => some.map((name) =>
			make("option", { value: name, selected: name === now }, [name, this.timeOf(name)].filter(Boolean).join(", ")));
		this.select.replaceChildren(...options(names, this.now));
		this.other.replaceChildren(...options(names.filter((name) => name !== this.now)));
		this.beside.hidden = names.length < 2;
	}

	// Returns when a draft was last changed, by this computer's clock: "2026-11-27 14:02".
	timeOf(name) {
		const time = this.texts[name]?.time;
		return time && new Date(time - new Date(time).getTimezoneOffset() * 60000)
			.toISOString().slice(0, 16).replace("T", " ");
	}

	async save() {
		if (this.plan.practice)
			return; /* practice keeps its whole game instead (plan_play.js) */
		const text = this.plan.written();
		if (this.texts[this.now]?.text !== text) {
			this.texts[this.now] = { text, time: Date.now() };
			this.show();
		}
		const kept = await this.keep.write(JSON.stringify({ drafts: this.texts, now: this.now }));
		this.told.textContent = say(kept ? "draft-kept" : page.seal ? "draft-not-kept" : "draft-no-key");
	}

	async erase() {
		if (await this.keep.write(null))
			this.told.textContent = say("draft-erased");
	}
}
