// Drafts: several under names, each with its own undo; kept in the page's own
// storage, where the browser grants one, until they are erased.

const FIRST = "1";
const DRAFTS = 12;

class Drafts {
	constructor(plan) {
		this.plan = plan;
		this.numbers = new Map(); /* of the engine's drafts, by name */
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
			this.pair, this.told);
	}

	// What was kept from another time, or one empty draft.
	begin() {
		const kept = this.load();
		this.texts = { ...kept?.drafts };
		addEventListener("pagehide", () => this.saving && this.store());
		this.restore();
		if (!this.numbers.size)
			this.open(FIRST);
		this.now = this.numbers.has(kept?.now) ? kept.now : [...this.numbers.keys()][0];
		this.plan.draft = this.numbers.get(this.now);
	}

	// The standpoint is another: all drafts are gone.
	anew() {
		for (const draft of this.numbers.values())
			this.plan.engine.ask({ do: "free", draft });
		this.numbers.clear();
		this.texts = {};
		this.open(FIRST);
		this.go(FIRST);
	}

	// Whatever stands there may be another program's.
	load() {
		try {
			const { drafts, now } = JSON.parse(remembered(page.key));
			return { drafts: Object.fromEntries(Object.entries(drafts).filter(([, text]) => typeof text === "string")), now };
		} catch {
			return null;
		}
	}

	// The drafts as they were written last.
	restore() {
		this.numbers.clear();
		for (const [name, text] of Object.entries(this.texts).slice(0, DRAFTS))
			this.plan.engine.ask({ do: "read", draft: this.open(name), text });
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

	// A new one begins as a copy of this one.
	add() {
		if (this.numbers.size >= DRAFTS)
			return;
		const text = this.textOf(this.now);
		let n = this.numbers.size + 1;
		while (this.numbers.has(String(n)))
			n++;
		this.plan.engine.ask({ do: "read", draft: this.open(String(n)), text });
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

	// Side by side: both texts, and what becomes of both.
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
			make("option", { value: name, selected: name === now }, name));
		this.select.replaceChildren(...options(names, this.now));
		this.other.replaceChildren(...options(names.filter((name) => name !== this.now)));
		this.beside.hidden = names.length < 2;
	}

	// Soon, and when the page is left.
	save() {
		if (this.plan.practice)
			return; /* which is kept as a whole */
		this.texts[this.now] = this.plan.written();
		clearTimeout(this.saving);
		this.saving = setTimeout(() => this.store(), 100);
	}

	store() {
		clearTimeout(this.saving);
		this.saving = null;
		const kept = remember(page.key, JSON.stringify({ drafts: this.texts, now: this.now }));
		this.told.textContent = say(kept ? "draft-kept" : "draft-not-kept");
	}

	erase() {
		clearTimeout(this.saving);
		this.saving = null;
		if (remember(page.key, null))
			this.told.textContent = say("draft-erased");
	}
}

// The page's own storage, where the browser grants one: a text, or null.

function remembered(key) {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

// Null takes it away. False: there is none.
function remember(key, text) {
	try {
		if (text === null)
			localStorage.removeItem(key);
		else
			localStorage.setItem(key, text);
		return true;
	} catch {
		return false;
	}
}
