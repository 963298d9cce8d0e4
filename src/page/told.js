// Told: reports with links to the board, the history of a unit or a place, and the board in words.

import { say, make, button, wordButton, paragraphs, SIGNS } from "./dom.js";
import { wordsOfSteps } from "./begin.js";
import { followDie } from "./proof.js";
import { bothNames, NAMELESS } from "./stage.js";

// Maps all names in reports to places and units: numbers and names of places, names and ids of units.
function gatherNames({ things, names }, { spots }) {
	const all = new Map();
	const add = (what, id, name) => {
		for (const one of new Set([id, name].filter(Boolean))) {
			const known = all.get(one) ?? { places: [], units: [] };
			known[what].push(id);
			all.set(one, known);
		}
	};
	for (const [id, [, , name]] of spots)
		add("places", id, name);
	const units = new Set(things.filter(({ id, layer }) => id && !NAMELESS.has(layer)).flatMap(({ id }) => bothNames(id)));
	for (const id of units)
		if (!spots.has(id))
			add("units", id, names[id]);
	return all;
}

// Returns a pattern for all names, the longest first; any four digits may be the number of a hex.
function patternOf(names) {
	const words = [...names.keys()].filter((name) => !/^\d{4}$/.test(name))
		.sort((a, b) => b.length - a.length)
		.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...words, "\\d{4}"].join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

export class Told {
	/** @param {Replay} replay @param {HTMLElement} panel @param {Drawn} drawn */
	constructor(replay, panel, drawn) {
		this.replay = replay;
		this.stage = replay.stage;
		this.camera = replay.camera;
		this.unitNames = drawn.names;
		this.names = gatherNames(drawn, this.stage);
		this.pattern = patternOf(this.names);
		this.card = make("section", { class: "card", hidden: true, "aria-labelledby": "card-title" });
		this.words = make("div", { class: "in-words" });
		this.details = make("details", { class: "board-words",
			toggle: () => this.tellBoard() },
		make("summary", {}, make("h2", {}, say("board-words"))), this.words);
		this.said = make("p", { class: "said", role: "status" });
		panel.prepend(this.card);
		panel.append(this.details, this.said);
	}

	// Returns the units and places that a text names.
	namedIn(text) {
		const named = { units: new Set(), places: new Set() };
		for (const [name] of text.matchAll(this.pattern))
			for (const what of ["units", "places"])
				for (const id of this.names.get(name)?.[what] ?? [])
					named[what].add(id);
		return named;
	}

	unitName(unit) {
		return this.unitNames[unit] ?? unit;
	}

	/** @param {Step} step */
	show(step) {
		this.step = step;
		this.decorate(step);
		this.clear();
		this.tellBoard();
		if (!this.card.hidden)
			this.refresh();
		const where = say("step-of", step.at + 1, this.replay.steps.length);
		this.replay.where.textContent = where;
		this.said.textContent = [step.turnTitle, step.who, step.title, where].join(". ");
	}

	// Turns names and dice in a step's report into buttons, once.
	/** @param {Step} step */
	decorate(step) {
		if (step.decorated)
			return;
		step.decorated = true;
		for (const line of step.section.querySelectorAll("p:not(.roll)"))
			this.link(line);
		for (const roll of step.section.querySelectorAll(".roll"))
			followDie(roll);
		// Adds the player's name to steps without it, because the page shows one step at a time.
		if (!step.section.querySelector(".who"))
			step.section.prepend(make("p", { class: "who again" }, step.who));
	}

	/** @param {Element} line */
	link(line) {
		/** @type {Text[]} */
		const texts = [];
		const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
		while (walker.nextNode())
			texts.push(/** @type {Text} */ (walker.currentNode));
		for (const text of texts)
			text.replaceWith(...this.linked(text.data));
	}

	// Returns a text as an array of strings and, for names, buttons.
	/** @param {string} text @returns {(string | HTMLElement)[]} */
	linked(text) {
		const parts = [];
		let end = 0;
		for (const match of text.matchAll(this.pattern)) {
			const name = match[0], known = this.names.get(name);
			if (!known)
				continue;
			parts.push(text.slice(end, match.index), this.ref(name, known));
			end = match.index + name.length;
		}
		return [...parts, text.slice(end)].filter(Boolean);
	}

	/** @param {string} name @param {Element["known"]} known */
	ref(name, known) {
		const node = wordButton("ref", name, () => this.mark(known));
		node.known = known;
		return node;
	}

	// Returns all pieces of a unit: a card may be in two rows, and many tanks have one name.
	piecesOf(unit) {
		return this.step.board.filter(({ units }) => units?.includes(unit));
	}

	// Marks places, and the places of units, on the map and in the report.
	mark({ places, units }, reveal = true) {
		const pieces = units.flatMap((unit) => this.piecesOf(unit)), { spots } = this.stage;
		const placeOf = (piece) => this.stage.placeOf(piece);
		const marked = [...new Set([...places, ...pieces.map(placeOf)])].filter((id) => spots.has(id));
		const lie = pieces.filter((piece) => !placeOf(piece));
		const at = marked.length ? spots.get(marked[0]) : lie[0]?.at;
		this.stage.point(marked, lie);
		if (reveal && at)
			this.camera.reveal(at[0], at[1]);
		for (const node of document.querySelectorAll(".step.now .ref"))
			node.classList.toggle("on", [...node.known.places].some((id) => marked.includes(id)) ||
				node.known.units.some((id) => units.includes(id)));
		const called = units.map((unit) => this.unitName(unit));
		const names = [...marked.map((id) => this.stage.nameOf(id)), ...lie.length ? called : []];
		this.said.textContent = say(names.length ? "marked" : "not-seen", (names.length ? names : called).join(", "));
	}

	clear() {
		this.stage.point([]);
		for (const node of document.querySelectorAll(".ref.on"))
			node.classList.remove("on");
	}

	// Opens the history of a unit, or of a place with its units.
	open(subject) {
		this.subject = subject;
		if (!this.card.contains(document.activeElement))
			this.opener = document.activeElement;
		this.refresh();
		this.card.querySelector("h2").focus({ preventScroll: true });
		this.card.scrollIntoView({ block: "nearest" });
	}

	close() {
		if (this.card.hidden)
			return;
		this.card.hidden = true;
		this.clear();
		if (this.opener?.isConnected)
			this.opener.focus({ preventScroll: true });
	}

	refresh() {
		const { unit, place } = this.subject;
		const within = this.card.contains(document.activeElement);
		this.card.hidden = false;
		this.card.replaceChildren(make("div", { class: "top" },
			make("h2", { id: "card-title", tabindex: -1 }, unit ? this.unitName(unit) : this.stage.nameOf(place)),
			button("close", SIGNS.close, () => this.close())),
		...(unit ? this.aboutUnit(unit) : this.aboutPlace(place)));
		if (within)
			(this.card.querySelector("[aria-current]") ?? this.card.querySelector("h2"))
				.focus({ preventScroll: true });
		this.mark({ places: place ? [place] : [], units: unit ? [unit] : [] }, false);
	}

	aboutUnit(unit) {
		const pieces = this.piecesOf(unit), places = pieces.map((piece) => this.stage.placeOf(piece)).filter(Boolean);
		const where = [...new Set(places)].map((id) => this.stage.nameOf(id)).join(", ");
		return [make("p", {}, ...this.linked(where || (pieces.length ? "" : say("not-seen", this.unitName(unit))))),
			...this.history("units", unit)];
	}

	aboutPlace(place) {
		const units = this.unitsAt(place);
		return [
			make("p", {}, units.length ? say("stand-here") : say("nobody-here")),
			make("ul", { class: "units" }, ...units.map((unit) => make("li", {},
				wordButton("ref", this.unitName(unit), () => this.open({ unit }))))),
			...this.history("places", place),
		];
	}

	// Returns the units in a place, with one name for a unit with two names.
	unitsAt(place) {
		return [...new Set(this.stage.board.filter((piece) => piece.units.length && this.stage.placeOf(piece) === place)
			.map(({ units }) => units[0]))];
	}

	// Returns links to the steps that name the unit or place.
	history(what, id) {
		const items = this.replay.steps.filter((step) => {
			step.named ??= this.namedIn(step.section.textContent);
			return step.named[what].has(id);
		}).map((step) => make("li", {}, make("a", { href: "#" + step.id, "aria-current": step === this.step && "step" },
			`${step.turnTitle}: ${step.title}`)));
		return [make("h3", {}, say("history")), items.length ?
			make("ol", { class: "history" }, ...items) : make("p", {}, say("no-history"))];
	}

	// Shows the board in words. The program writes the words when they are first needed.
	async tellBoard() {
		const { step } = this;
		if (!this.details.open || this.toldStep === step)
			return;
		this.toldStep = step;
		this.words.replaceChildren(make("p", {}, say("being-written")));
		const words = (await wordsOfSteps()).get(step.id);
		if (this.toldStep === step)
			this.words.replaceChildren(make("p", { class: "where" }, `${step.turnTitle}. ${step.title}.`),
				...paragraphs(words).map((line) => make("p", {}, ...this.linked(line))));
	}
}
