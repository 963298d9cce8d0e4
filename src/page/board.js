// Boards: what stands in each step, what has changed since the one before, and
// the stage on which it is drawn.
//
// A board is a list of pieces as text: "205@435,1036" is fragment 205 at that
// point, "12" a fragment that knows where it stands.

// "=12 -3 +205@435,1036": keep 12 pieces, drop 3, add one.
function decodeBoard(before, text) {
	const board = [];
	let next = 0;
	for (const token of text.split(" ").filter(Boolean)) {
		const rest = token.slice(1);
		if (token[0] === "+")
			board.push(rest);
		else {
			if (token[0] === "=")
				board.push(...before.slice(next, next + Number(rest)));
			next += Number(rest);
		}
	}
	return board;
}

function pointOf(piece) {
	const at = piece.split("@")[1];
	return at ? at.split(",").map(Number) : null;
}

const fragmentFacts = new Map();

// What a piece is, as its fragment says: its unit, or else its title. `look` is
// what is printed on it.
function factsOf(piece) {
	const id = "f" + piece.split("@")[0];
	if (!fragmentFacts.has(id)) {
		const node = document.getElementById(id);
		const units = node.matches("[data-unit]") ? [node] : node.querySelectorAll("[data-unit]");
		const titles = node.querySelectorAll("title");
		const unit = units.length === 1 ? units[0].dataset.unit : null;
		// "A41 (2.2)" is A41, which was face down as 2.2.
		const title = titles.length === 1 ? titles[0].textContent.replace(/ \(.*/, "") : null;
		const uses = [node, ...node.querySelectorAll("use")]
			.map((use) => use.getAttribute("href") ?? "");
		fragmentFacts.set(id, {
			node, unit, title, ...(ON_HEXES ? {} : factsOnTable(node, unit, uses)),
			key: unit ? "unit " + unit : title ? "title " + title :
				node.matches("use") ? "use " + uses[0] : null,
			name: page.units[unit]?.[0] ?? title,
			// That a card is in the fight is no change of it.
			look: node.textContent + uses.filter((use) => use !== "#card-glow").join(),
		});
	}
	return fragmentFacts.get(id);
}

// The pieces of one board that are not on another, by their keys.
function piecesBeyond(board, other) {
	const known = new Set(other);
	const byKey = new Map();
	for (const piece of board)
		if (!known.has(piece)) {
			const { key } = factsOf(piece);
			byKey.set(key, [...byKey.get(key) ?? [], piece]);
		}
	return byKey;
}

// More changes of one kind than one tells one by one.
const MANY = 6;

// Pairs {before, after}; one of both is null if a piece has come or gone. What
// has no name (areas, arrows, numbers) is not told of. `slid`: it has only made
// room for others below its heading.
function changesBetween(before, after, lines = []) {
	const gone = piecesBeyond(before, after), come = piecesBeyond(after, before);
	const was = new Map(), is = new Map();
	const changes = ON_HEXES ? changesOnMap(gone, come) :
		changesOnTable(gone, come, headings(before, was), headings(after, is), lines);
	for (const change of changes) {
		const [a, b] = [change.before, change.after];
		[change.from, change.to] = [was.get(a), is.get(b)];
		change.slid = a && b && change.to && change.from === change.to &&
			factsOf(a).look === factsOf(b).look;
		// A place of a table that is drawn in another way.
		change.place = factsOf(a ?? b).place;
	}
	if (!ON_HEXES)
		followCards(changes, before, after, was, is);
	// A place does not come or go: a marker stands there.
	return changes.filter(({ before: a, after: b, place }) => a && b ? differs(a, b) : !place);
}

function changesOnMap(gone, come) {
	const changes = [];
	for (const key of new Set([...come.keys(), ...gone.keys()])) {
		const old = gone.get(key) ?? [], fresh = come.get(key) ?? [];
		if (key === null || (key.startsWith("use") && (old.length !== 1 || fresh.length !== 1)))
			continue;
		for (let i = 0; i < Math.max(old.length, fresh.length); i++)
			changes.push({ before: old[i] ?? null, after: fresh[i] ?? null });
	}
	return changes;
}

function differs(a, b) {
	return String(pointOf(a)) !== String(pointOf(b)) || factsOf(a).look !== factsOf(b).look ||
		!pointOf(a);
}

// How large a hex is by its outline, and a place on a table.
const SIZE = 2 * Math.max(...(page.ground.outline?.match(/\d+/g) ?? [30]).map(Number));
const ON_HEXES = page.ground.kind === "hex";

// Places by their ids: [x, y, name]. Hexes are runs, one below the other.
function gatherPlaces() {
	const places = { ...page.places };
	for (const [first, x, y, count] of page.runs ?? [])
		for (let i = 0; i < count; i++) {
			const id = String(Number(first) + i).padStart(first.length, "0");
			places[id] = [x, y + i * page.ground.down, page.names?.[id] ?? ""];
		}
	return places;
}

const PLACES = gatherPlaces();

// The place where a point is: its id, or null.
function placeAt(x, y) {
	let best = null, least = SIZE * .6;
	for (const [id, place] of Object.entries(PLACES)) {
		const far = Math.hypot(place[0] - x, place[1] - y);
		if (far < least)
			[best, least] = [id, far];
	}
	return best;
}

const placeOfPiece = new Map();

function placeOf(piece) {
	if (!placeOfPiece.has(piece)) {
		const point = pointOf(piece), { place, hex } = factsOf(piece).node.dataset;
		placeOfPiece.set(piece, place ?? (point ? placeAt(...point) : hex ?? null));
	}
	return placeOfPiece.get(piece);
}

function placeName(id) {
	const name = PLACES[id]?.[2];
	return !ON_HEXES && name ? name : name && name !== id ? `${id} ${name}` : id;
}

// How far it is from place to place in hexes; null on a table. Flat tops: a
// column is three quarters of a hex, and half a hex lower or higher.
function hexesBetween(a, b) {
	if (!ON_HEXES)
		return null;
	const [from, to] = [PLACES[a], PLACES[b]];
	const across = Math.abs(Math.round((to[0] - from[0]) / (SIZE * .75)));
	const halves = Math.abs(Math.round((to[1] - from[1]) / (page.ground.down / 2)));
	return Math.max(across, (across + halves) / 2);
}

// The stage: the map in a layer of its own, which is drawn once; over it the
// pieces, rings around what has changed, marks.
class Stage {
	constructor() {
		const { width: w, height: h } = page.ground;
		this.whole = { x: 0, y: 0, w, h };
		this.pieces = draw("g", { class: "pieces" });
		this.rings = draw("g", { class: "rings" });
		this.marks = draw("g", { class: "marks" });
		const shape = { width: w, height: h, viewBox: `0 0 ${w} ${h}` };
		this.svg = draw("svg", { ...shape, class: "stage-board", role: "img" },
			this.pieces, this.rings, this.marks);
		this.field = make("div", { class: "field" },
			draw("svg", { ...shape, class: "ground", "aria-hidden": "true" }, draw("use", { href: "#map" })),
			this.svg);
		this.view = make("div", { class: "view" }, this.field);
		this.nodes = new Map();
	}

	// Draws a board with rings around some changes; others are seen to move.
	// Equal pieces that stand twice at one point are drawn once.
	show(board, ringed, moved) {
		const moves = moved.filter(({ before, after, origin }) => (before ?? origin) && after);
		const stood = moves.map(({ before, origin }) => this.boxOf(before ?? origin));
		const nodes = new Map();
		for (const piece of board)
			nodes.set(piece, this.nodes.get(piece) ?? this.nodeOf(piece));
		this.lay(nodes);
		this.ring(ringed);
		if (!still())
			moves.forEach(({ after }, i) => this.move(after, stood[i]));
	}

	// Touches only what differs.
	lay(nodes) {
		for (const [piece, node] of this.nodes)
			if (!nodes.has(piece))
				node.remove();
		let next = this.pieces.firstChild;
		for (const node of nodes.values())
			if (node === next)
				next = next.nextSibling;
			else
				this.pieces.insertBefore(node, next);
		this.nodes = nodes;
	}

	nodeOf(piece) {
		const { node, unit, title } = factsOf(piece);
		const copy = node.cloneNode(true);
		for (const named of [copy, ...copy.querySelectorAll("[id]")])
			named.removeAttribute("id");
		const point = pointOf(piece);
		const item = draw("g", { class: unit || title ? "piece" : null,
			transform: point && `translate(${point.join(" ")})` }, copy);
		item.piece = piece;
		return item;
	}

	// Where a piece stands, or stood when it was on the board.
	boxOf(piece) {
		const facts = factsOf(piece), [dx, dy] = pointOf(piece) ?? [0, 0];
		facts.box ??= this.measure(piece);
		const { x, y, width, height } = facts.box;
		return { x: x + dx, y: y + dy, w: width, h: height };
	}

	measure(piece) {
		const node = this.nodes.get(piece) ?? this.pieces.appendChild(this.nodeOf(piece));
		const box = node.getBBox();
		if (!this.nodes.has(piece))
			node.remove();
		return box;
	}

	// Boxes around what has changed, one around all that has at one place.
	ringed(changes) {
		const rings = new Map();
		for (const { before, after, slid, covered } of [...changes].sort((a, b) => !a.after - !b.after)) {
			const box = this.boxOf(after ?? before);
			if (slid || covered || !box.w || box.w * box.h > this.whole.w * this.whole.h / 25)
				continue;
			const key = placeOf(after ?? before) ?? after ?? before, known = rings.get(key);
			if (after || !known || known.gone)
				rings.set(key, { gone: !after, box: known ? joined(known.box, box) : box });
		}
		return [...rings.values()];
	}

	// What is gone is marked where it stood.
	ring(changes) {
		this.rings.replaceChildren(...this.ringed(changes).flatMap(({ gone, box }) => {
			const shape = { x: box.x - 6, y: box.y - 6, width: box.w + 12, height: box.h + 12, rx: 14 };
			return [draw("rect", { ...shape, class: "ring-under" }),
				draw("rect", { ...shape, class: gone ? "ring ring-gone" : "ring" })];
		}));
	}

	move(piece, from) {
		const to = this.boxOf(piece), [x, y] = pointOf(piece) ?? [0, 0];
		const dx = from.x + from.w / 2 - to.x - to.w / 2;
		const dy = from.y + from.h / 2 - to.y - to.h / 2;
		if (Math.hypot(dx, dy) > 2)
			this.nodes.get(piece).animate([{ transform: `translate(${x + dx}px,${y + dy}px)` },
				{ transform: `translate(${x}px,${y}px)` }],
			{ duration: 560, easing: "ease-in-out" });
	}

	// Marks places, and pieces that lie elsewhere.
	mark(places, pieces = []) {
		this.marks.replaceChildren(...pieces.flatMap((piece) => {
			const { x, y, w, h } = this.boxOf(piece);
			return ["mark-under", "mark"].map((name) =>
				draw("rect", { x: x - 4, y: y - 4, width: w + 8, height: h + 8, rx: 12, class: name }));
		}));
		for (const id of places) {
			const [x, y] = PLACES[id];
			const at = { transform: `translate(${x} ${y})` };
			for (const name of ["mark-under", "mark"])
				this.marks.append(page.ground.outline ?
					draw("path", { ...at, class: name, d: page.ground.outline }) :
					draw("circle", { ...at, class: name, r: SIZE * .7 }));
		}
	}
}
