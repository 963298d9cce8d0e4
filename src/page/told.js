// Told: reports that lead to the board and back, the history of a unit or a
// place, and the board in words.

// All names in reports: a place's number, a place's or a unit's name, a unit's
// id. Each leads to places and to a unit.
function gatherNames() {
	const names = new Map();
	const add = (what, id, name) => {
		for (const one of new Set([id, name].filter(Boolean))) {
			const known = names.get(one) ?? { places: [], units: [] };
			known[what].push(id);
			names.set(one, known);
		}
	};
	for (const [id, [, , name]] of Object.entries(PLACES))
		add("places", id, name);
	for (const [id, [name]] of Object.entries(page.units))
		add("units", id, name);
	return names;
}

// Numbers of hexes by their shape, all else by its letters; longest first.
function patternOf(names) {
	const words = [...names.keys()].filter((name) => !/^\d{4}$/.test(name))
		.sort((a, b) => b.length - a.length)
		.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...words, "\\d{4}"].join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

const NAMES = gatherNames();
const NAME = patternOf(NAMES);

// Which units and places a step names.
function namedIn(step) {
	if (!step.named) {
		step.named = { units: new Set(), places: new Set() };
		for (const [name] of step.section.textContent.matchAll(NAME))
			for (const what of ["units", "places"])
				for (const id of NAMES.get(name)?.[what] ?? [])
					step.named[what].add(id);
	}
	return step.named;
}

class Told {
	constructor(replay, panel) {
		this.replay = replay;
		this.stage = replay.stage;
		this.camera = replay.camera;
		this.card = make("section", { class: "card", hidden: true, "aria-labelledby": "card-title" });
		this.changes = make("div", { class: "changes" });
		this.words = make("div", { class: "in-words" });
		this.details = make("details", { class: "board-words",
			toggle: () => this.tellBoard() },
		make("summary", {}, make("h2", {}, say("board-words"))), this.words);
		this.said = make("p", { class: "said", role: "status" });
		panel.prepend(this.card);
		panel.append(this.details, this.said);
	}

	// Step by step.

	show(step) {
		this.step = step;
		this.decorate(step);
		this.clear();
		this.tellChanges(step);
		this.tellBoard();
		if (!this.card.hidden)
			this.refresh();
		const where = say("step-of", step.at + 1, this.replay.steps.length);
		this.replay.where.textContent = where;
		this.said.textContent = [step.turnTitle, step.who, step.title,
			this.summary(step), where].filter(Boolean).join(". ");
	}

	// Makes names and dice of a report into buttons; once.
	decorate(step) {
		if (step.decorated)
			return;
		step.decorated = true;
		for (const line of step.section.querySelectorAll("p:not(.roll)"))
			this.link(line);
		for (const roll of step.section.querySelectorAll(".roll"))
			followDie(roll);
		// The report says who did it where that changes.
		if (!step.section.querySelector(".who"))
			step.section.prepend(make("p", { class: "who again" }, step.who));
	}

	link(line) {
		const texts = [], walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
		while (walker.nextNode())
			texts.push(walker.currentNode);
		for (const text of texts)
			text.replaceWith(...this.linked(text.data));
	}

	// A text as texts and buttons.
	linked(text) {
		const parts = [];
		let end = 0;
		for (const match of text.matchAll(NAME)) {
			const name = match[0], known = NAMES.get(name);
			if (!known)
				continue;
			parts.push(text.slice(end, match.index), this.ref(name, known));
			end = match.index + name.length;
		}
		return [...parts, text.slice(end)].filter(Boolean);
	}

	ref(name, known) {
		const node = wordButton("ref", name, () => this.mark(known));
		node.known = known;
		return node;
	}

	// Marks.

	// All of a name: a card may lie in two rows, and tanks are many.
	piecesOf(unit) {
		return this.step.board.filter((piece) => factsOf(piece).unit === unit);
	}

	whereIs(unit) {
		const piece = this.piecesOf(unit).find(placeOf);
		return piece ? placeOf(piece) : null;
	}

	// Below which headings of a table it lies.
	liesBelow(unit) {
		const headed = ON_HEXES ? new Map() : headings(this.step.board);
		return [...new Set(this.piecesOf(unit).filter((piece) => !placeOf(piece))
			.map((piece) => headed.get(piece)))].filter(Boolean);
	}

	// Marks places, and those where units stand, on the map and in the report.
	mark({ places, units }, reveal = true) {
		const pieces = units.flatMap((unit) => this.piecesOf(unit));
		const marked = [...new Set([...places, ...pieces.map(placeOf)])].filter((id) => id && PLACES[id]);
		const lie = pieces.filter((piece) => !placeOf(piece));
		const at = marked.length ? PLACES[marked[0]] : lie.length ? pointOf(lie[0]) : null;
		this.stage.mark(marked, lie);
		if (reveal && at)
			this.camera.reveal(at[0], at[1]);
		for (const node of document.querySelectorAll(".step.now .ref"))
			node.classList.toggle("on", [...node.known.places].some((id) => marked.includes(id)) ||
				node.known.units.some((id) => units.includes(id)));
		const names = [...marked.map(placeName), ...units.flatMap((unit) => this.liesBelow(unit))];
		this.said.textContent = names.length ? say("marked", names.join(", ")) :
			say("not-seen", units.map(unitName).join(", "));
	}

	clear() {
		this.stage.mark([]);
		for (const node of document.querySelectorAll(".ref.on"))
			node.classList.remove("on");
	}

	// What changed, in words.

	told(step) {
		return changesOf(this.replay.steps, step.at).filter((one) =>
			!one.slid && factsOf(one.after ?? one.before).name);
	}

	summary(step) {
		const kinds = this.told(step).map(kindOf);
		return ["moved", "turned", "come", "gone"].map((kind) => {
			const count = kinds.filter((one) => one === kind).length;
			return count ? say("count-" + kind, count) : null;
		}).filter(Boolean).join(", ");
	}

	tellChanges(step) {
		const items = listed(this.told(step)).map((text) => make("li", {}, ...this.linked(text)));
		step.section.append(this.changes);
		this.changes.replaceChildren(...(items.length ? [make("details", {},
			make("summary", {}, say("changed", this.summary(step))), make("ul", {}, ...items))] : []));
	}

	// The history of a unit, or of a place and all who stand there.

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
			make("h2", { id: "card-title", tabindex: -1 }, unit ? unitName(unit) : placeName(place)),
			button("close", SIGNS.close, () => this.close())),
		...(unit ? this.aboutUnit(unit) : this.aboutPlace(place)));
		if (within)
			(this.card.querySelector("[aria-current]") ?? this.card.querySelector("h2"))
				.focus({ preventScroll: true });
		this.mark({ places: place ? [place] : [], units: unit ? [unit] : [] }, false);
	}

	aboutUnit(unit) {
		const place = this.whereIs(unit), seat = seatName(page.units[unit]?.[1]);
		const where = [...new Set(this.piecesOf(unit).map(placeOf))].filter(Boolean).map(placeName)
			.concat(this.liesBelow(unit)).join(", ");
		return [
			make("p", {}, ...this.linked(!where ? say("not-seen", unitName(unit)) :
				seat ? say("stands-at", seat, where) : where)),
			...(place ? this.nearest(unit, place) : []),
			...this.history((step) => namedIn(step).units.has(unit), (change) =>
				[change.before, change.after].some((piece) => piece && factsOf(piece).unit === unit)),
		];
	}

	aboutPlace(place) {
		const units = this.standing().get(place) ?? [];
		return [
			make("p", {}, units.length ? say("stand-here") : say("nobody-here")),
			make("ul", { class: "units" }, ...units.map((unit) => make("li", {}, this.unitButton(unit)))),
			...this.history((step) => namedIn(step).places.has(place), (change) =>
				[change.before, change.after].some((piece) => piece && placeOf(piece) === place)),
		];
	}

	// Links to the steps that name or move it.
	history(names, moves) {
		const items = [];
		for (const step of this.replay.steps) {
			const moved = listed(changesOf(this.replay.steps, step.at)
				.filter((one) => !one.slid && moves(one))).join("; ");
			if (!moved && !names(step))
				continue;
			items.push(make("li", {},
				make("a", { href: "#" + step.id, "aria-current": step === this.step && "step" },
					`${step.turnTitle}: ${step.title}`),
				moved ? make("span", { class: "by" }, " " + moved) : null));
		}
		return [make("h3", {}, say("history")), items.length ?
			make("ol", { class: "history" }, ...items) : make("p", {}, say("no-history"))];
	}

	unitButton(unit) {
		return wordButton("ref", unitName(unit), () => this.open({ unit }));
	}

	// The board in words, made when it is asked for.

	// place -> units, in the order of the places' names.
	standing() {
		const at = new Map();
		for (const piece of this.step.board) {
			const { unit } = factsOf(piece), place = unit && placeOf(piece);
			if (place)
				at.set(place, [...at.get(place) ?? [], unit]);
		}
		return new Map([...at].sort(([a], [b]) => a < b ? -1 : 1));
	}

	// Enemies by distance: [{unit, place, far}].
	enemies(unit, place) {
		const seat = page.units[unit]?.[1], list = [];
		for (const [other, units] of this.standing())
			for (const one of units)
				if (page.units[one] && areEnemies(page.units[one][1], seat))
					list.push({ unit: one, place: other, far: hexesBetween(place, other) });
		return list.sort((a, b) => a.far - b.far);
	}

	nearest(unit, place) {
		if (!ON_HEXES)
			return [];
		const enemies = this.enemies(unit, place);
		const tell = (id, list, text) => list.length ?
			make("p", {}, say(id) + " ", ...list.flatMap((one, i) => [i ? "; " : "",
				this.unitButton(one.unit), ", " + text(one)]), ".") : null;
		return [
			tell("beside", enemies.filter((one) => one.far === 1), (one) => placeName(one.place)),
			tell("nearest", enemies.filter((one) => one.far > 1).slice(0, 3), (one) =>
				say("far", one.far, placeName(one.place))),
		].filter(Boolean);
	}

	tellBoard() {
		if (!this.details.open || this.toldStep === this.step)
			return;
		this.toldStep = this.step;
		if (this.words.contains(document.activeElement))
			this.details.querySelector("summary").focus();
		this.words.replaceChildren(
			make("p", { class: "where" }, `${this.step.turnTitle}. ${this.step.title}.`),
			...(ON_HEXES ? [...this.byPlace(), ...this.byUnit()] : tableInWords(this)));
	}

	byPlace() {
		const items = [...this.standing()].map(([place, units]) => make("li", {},
			this.placeButton(place), ` (${seatName(page.units[units[0]]?.[1])}): `,
			...units.flatMap((unit, i) => [i ? ", " : "", this.unitButton(unit)])));
		return [make("h3", {}, say("by-place")), make("ul", {}, ...items)];
	}

	placeButton(place) {
		return wordButton("ref", placeName(place), () => this.open({ place }));
	}

	byUnit() {
		const nodes = [make("h3", {}, say("by-unit"))];
		for (const side of SIDES) {
			const items = [];
			for (const [place, units] of this.standing())
				for (const unit of units.filter((one) => page.units[one]?.[1] === side))
					items.push(make("li", {}, this.unitButton(unit), ", ", this.placeButton(place),
						...this.nearest(unit, place)));
			nodes.push(make("h4", {}, seatName(side)), make("ul", {}, ...items));
		}
		return nodes;
	}
}

function kindOf({ before, after, place, from, to }) {
	if (place)
		return "turned";
	if (!before || !after)
		return before ? "gone" : "come";
	return String(pointOf(before)) !== String(pointOf(after)) || from !== to ? "moved" : "turned";
}

// Changes in words, those that are alike in one line.
function listed(changes) {
	const lines = new Map(), kinds = new Map();
	const add = (map, key) => map.set(key, (map.get(key) ?? 0) + 1).get(key);
	const kind = (one) => [kindOf(one), one.from, one.to].join();
	for (const one of changes)
		add(kinds, kind(one));
	for (const one of changes)
		add(lines, !ON_HEXES && kinds.get(kind(one)) > MANY ?
			`${say("count-" + kindOf(one), kinds.get(kind(one)))}: ${one.to ?? one.from}` : changeText(one));
	return [...lines].map(([text, count]) => count > 1 && count <= MANY ? `${text} × ${count}` : text);
}

// "{0} moves from {1} to {2}", or as much of it as is known.
function changeText(change) {
	const kind = kindOf(change), { name, pile, node } = factsOf(change.after ?? change.before);
	if (pile || (change.place && ownerOf(node)))
		return `${name}: ${pile ? node.textContent : ownerOf(node)}`;
	const where = (piece, heading) => piece && (placeOf(piece) ? placeName(placeOf(piece)) : heading);
	const from = where(change.before, change.from), to = where(change.after, change.to);
	if (kind === "moved" && from && to && from !== to)
		return say("moved-from", name, from, to);
	const at = kind === "gone" ? from : to;
	if (kind === "turned" && factsOf(change.before).back && at)
		return say("turned-up", name, at);
	return at && at !== name && kind !== "moved" && !change.place ? say(kind + "-at", name, at) : say(kind, name);
}

// Who has units: the seats, and those whom nobody plays. Where there are such,
// players are rivals against them.
const SEATS = page.seats.map((seat) => seat.id);
const SIDES = [...new Set([...SEATS, ...Object.values(page.units).map(([, side]) => side)])];

function areEnemies(a, b) {
	return a !== b && (SIDES.length === SEATS.length || !SEATS.includes(a) || !SEATS.includes(b));
}

function unitName(unit) {
	return page.units[unit]?.[0] ?? unit;
}

function seatName(id) {
	return page.seats.find((seat) => seat.id === id)?.name ?? id ?? "";
}
