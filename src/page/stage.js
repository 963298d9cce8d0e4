// The stage: the ground, which is drawn once; the things of a board, as the program draws them; overlays;
// rings around changes; and marks that can be touched. Replays, plans, practice and lessons have this stage.
//
// A thing is {layer, id, at, extent, body} (drawn.h). Equal things of two boards are the same object.

import { say, atEnd, build, make, draw, still } from "./dom.js";

function numbersOf(node, ...names) {
	return names.map((name) => Number(node.getAttribute(name)));
}

function boxIn(node) {
	const [x, y, w, h] = numbersOf(node, "x", "y", "width", "height");
	return { x, y, w, h };
}

/** @param {Point} point @param {Box} box */
export function isInside([x, y], { x: left, y: top, w, h }) {
	return x >= left && x <= left + w && y >= top && y <= top + h;
}

/** @param {Box} a @param {Box} b */
export function joined(a, b) {
	const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y);
	return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

const PARTS = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline",
	"polygon", "text", "tspan", "use", "title", "defs", "symbol", "pattern", "clipPath", "mask",
	"linearGradient", "radialGradient", "stop"]);
let copies = 0; /* counts drawings that have ids of their own */

const TOKEN = /<(\/?)(\w+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([\w-]+)\s*=\s*"([^"]*)"/g; /* without the "xlink:" of a link */
const SIGNS_OF = { amp: "&", lt: "<", gt: ">", quot: "\"", "#39": "'" };
const plainOf = (text) => text.replace(/&([#\w]+);/g, (all, name) => SIGNS_OF[name] ?? all);

// Returns a drawing of the program as nodes: shapes and texts only, without handlers and external links.
// The browser's own parser is not used, because a desk's policy trusts no text as a document.
export function shapesOf(text) {
	const own = text.includes("own-") ? text.replaceAll("own-", `own${copies++}-`) : text;
	const open = [draw("g")];
	let at = 0;
	for (const [all, ends, name, attributes, alone] of own.matchAll(TOKEN)) {
		at += all.length;
		if (!name)
			open.at(-1).append(plainOf(all));
		else if (ends)
			open.pop();
		else if (!PARTS.has(name))
			throw new Error(`no shape: ${name}`);
		else {
			const node = draw(/** @type {"g"} */ (name));
			for (const [, word, value] of attributes.matchAll(ATTRIBUTE))
				if (!word.startsWith("on") && (word !== "href" || value.startsWith("#")))
					node.setAttribute(word, plainOf(value));
			open.at(-1).append(node);
			if (!alone)
				open.push(node);
		}
	}
	if (at !== own.length || open.length !== 1)
		throw new Error("no drawing");
	return [...open[0].childNodes];
}

// Returns the names of a counter or card: both parts of "hj-2 (1.40)", and the number on a card.
/** @param {Element} node */
export function namesOf(node) {
	const name = node.dataset.unit, number = node.querySelector("text.number")?.textContent;
	return [...bothNames(name), ...number && number !== name ? [number] : []];
}

export function bothNames(name) {
	return /^(.*) \((.*)\)$/.exec(name)?.slice(1) ?? [name];
}

// Returns a name in the form in which headings and names of things are compared.
export function asHeading(text) {
	return text.toLowerCase().replace(/^the /, "");
}

// Returns a board after changes: 12 keeps that many things, -3 drops that many, [205] adds the thing with
// that number, and an object is a new thing.
/** @param {Thing[]} before @param {Changes} changes @param {Thing[]} things */
export function boardAfter(before, changes, things = []) {
	let next = 0;
	return changes.flatMap((change) => {
		if (typeof change === "object")
			return Array.isArray(change) ? [things[change[0]]] : [change];
		const some = before.slice(next, next += Math.abs(change));
		return change > 0 ? some : [];
	});
}

// Layers whose things have no names of their own, or have the names of what is below them.
export const NAMELESS = new Set(["zones", "control", "names", "titles", "calendar", "status"]);
const MANY_SLIDE = 3; /* if at least so many things move alike, they only make room */

// Returns pairs {before, after} of named things; `before` is missing if the thing is new, `after` if it is
// gone. `slid`: it only made room for others on a table.
/** @param {Thing[]} before @param {Thing[]} after @param {boolean} onHexes */
export function changesBetween(before, after, onHexes) {
	const gone = new Map(), alike = new Map(), there = new Set(after), stood = new Set(before);
	/** @type {Change[]} */
	const changes = [];
	const key = ({ layer, id = "" }) => `${layer} ${id}`;
	const named = (thing) => thing.id && !NAMELESS.has(thing.layer);
	for (const thing of before.filter((one) => named(one) && !there.has(one)))
		gone.set(key(thing), [...gone.get(key(thing)) ?? [], thing]);
	for (const thing of after.filter((one) => named(one) && !stood.has(one)))
		changes.push({ before: gone.get(key(thing))?.shift(), after: thing });
	for (const thing of [...gone.values()].flat())
		changes.push({ before: thing });
	/** @param {Change} change */
	const way = ({ before: a, after: b }) => a?.at && b?.at && a.body === b.body ?
		String([b.at[0] - a.at[0], b.at[1] - a.at[1]]) : null;
	for (const change of changes)
		alike.set(way(change), (alike.get(way(change)) ?? 0) + 1);
	for (const change of changes)
		change.slid = !onHexes && way(change) !== null &&
			(change.before.at[1] === change.after.at[1] || alike.get(way(change)) >= MANY_SLIDE);
	return changes;
}

export class Stage {
	// Takes the ground as the program writes it (svg_ground).
	/** @param {Ground} ground */
	constructor({ width, height, kind, border, spots, style, shapes, map }) {
		this.style = style;
		this.onHexes = kind === "hex";
		this.size = 2 * Math.max(...border.match(/\d+/g).map(Number)); /* of a hex or place */
		this.spots = new Map(Object.entries(spots));
		this.border = border;
		/** @type {Thing[]} */
		this.board = [];
		this.measured = this.focused = null; /* called after a new size, and with a mark that has the focus */
		this.bodies = new Map();
		this.layers = Object.fromEntries(["things", "over", "ways", "rings", "pointed", "marks"].map((name) =>
			[name, draw("g", { class: name })]));
		const { marks, ...layers } = this.layers;
		this.svg = draw("svg", { class: "stage-board", role: "img", "aria-label": say("board") },
			...Object.values(layers));
		this.touched = draw("svg", { class: "stage-marks", role: "group", "aria-label": say("board") }, marks);
		this.ground = draw("svg", { class: "ground", "aria-hidden": "true" }, draw("use", { href: "#map" }));
		this.defs = draw("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" },
			draw("defs", {}, ...shapesOf(shapes), draw("g", { id: "map" }, ...shapesOf(map))));
		this.field = make("div", { class: "field" }, this.ground, this.svg, this.touched);
		this.measure(width, height);
		this.view = make("div", { class: "view" }, this.field);
		document.body.append(this.defs);
		atEnd(() => this.defs.remove());
	}

	// Sets the size of the picture. It can change, because the parts below the map grow and shrink.
	measure(w, h) {
		if (this.whole?.w === w && this.whole.h === h)
			return;
		this.whole = { x: 0, y: 0, w, h };
		for (const svg of [this.ground, this.svg, this.touched])
			build(svg, this.shape(), []);
		this.measured?.();
	}

	shape() {
		const { w, h } = this.whole;
		return { width: w, height: h, viewBox: `0 0 ${w} ${h}` };
	}

	// Draws a board: changes only the nodes that differ, moves things from their old positions, and draws
	// equal things once.
	/** @param {Thing[]} board */
	show(board) {
		const before = this.board, moves = still() ? [] : changesBetween(before, board, true);
		const kept = new Set(board);
		this.board = [...kept];
		for (const thing of before)
			if (!kept.has(thing))
				thing.node.remove();
		let next = this.layers.things.firstChild;
		for (const thing of this.board) {
			const node = thing.node ??= this.nodeOf(thing);
			if (node === next)
				next = next.nextSibling;
			else
				this.layers.things.insertBefore(node, next);
		}
		this.places = this.frames = null;
		for (const { before: from, after: to } of moves)
			if (from?.at && to?.at)
				this.slide(to, from);
	}

	// Returns a separate picture of a board, for paper.
	/** @param {Thing[]} board @param {Attributes} attributes */
	picture(board, attributes) {
		return draw("svg", { viewBox: this.shape().viewBox, role: "img", ...attributes },
			draw("use", { href: "#map" }), ...board.map((thing) => this.nodeOf(thing)));
	}

	/** @param {Thing} thing */
	nodeOf(thing) {
		const { body, at } = thing;
		if (!this.bodies.has(body))
			this.bodies.set(body, body.includes("own-") ? null : shapesOf(body));
		const nodes = this.bodies.get(body)?.map((node) => node.cloneNode(true)) ?? shapesOf(body);
		const node = draw("g", { transform: at ? `translate(${at.join(" ")})` : null }, ...nodes);
		thing.units ??= [...node.querySelectorAll("[data-unit]")].flatMap(namesOf);
		thing.place ??= node.querySelector("[data-place]")?.dataset.place ?? null;
		if (thing.units.length || thing.place)
			node.setAttribute("class", "piece");
		node.piece = thing;
		return node;
	}

	/** @param {Thing} thing @param {Thing} from */
	slide(thing, from) {
		const [x, y] = thing.at, [fromX, fromY] = from.at;
		if (x !== fromX || y !== fromY)
			thing.node.animate([{ transform: `translate(${fromX}px,${fromY}px)` },
				{ transform: `translate(${x}px,${y}px)` }], { duration: 450, easing: "ease-in-out" });
	}

	// Returns the id of the place at a point, or null.
	placeAt(x, y) {
		let best = null, least = this.size * .62;
		for (const [id, [px, py]] of this.spots) {
			const far = Math.hypot(px - x, py - y);
			if (far < least)
				[best, least] = [id, far];
		}
		return best;
	}

	// Returns the place of a thing, or null.
	/** @param {Thing} thing */
	placeOf({ place, at }) {
		return place ?? (at ? this.placeAt(...at) : null);
	}

	// Returns the name of a place: "0827 Losheim", "Minsk".
	nameOf(place) {
		const name = this.spots.get(place)?.[2];
		return !name || name === place ? place : this.onHexes ? `${place} ${name}` : name;
	}

	// Returns maps: the units `at` a place, the place `of` a unit, and the thing that draws a unit (`box`).
	standing() {
		if (this.places)
			return this.places;
		this.places = { at: new Map(), of: new Map(), box: new Map() };
		for (const thing of this.board)
			for (const unit of thing.units) {
				const place = this.placeOf(thing);
				this.places.of.set(unit, place);
				this.places.box.set(unit, thing);
				if (place)
					this.places.at.set(place, [...this.places.at.get(place) ?? [], unit]);
			}
		return this.places;
	}

	// Returns the frames of a table, the smaller ones first: [{name, box: {x, y, w, h}}]. A heading that is
	// alone in its area has the whole area; others have the things below them.
	zones() {
		if (this.frames)
			return this.frames;
		const areas = [], heads = [];
		for (const thing of this.board) {
			const [shape] = thing.node.children, head = shape?.matches("text.head");
			if (shape?.matches("rect.area, rect.panel"))
				areas.push(boxIn(shape));
			if (head)
				heads.push({ name: asHeading(shape.textContent), at: numbersOf(shape, "x", "y"),
					part: shape.matches(".part"), box: null });
			else if (heads.length && !shape?.matches("rect")) {
				const last = heads.at(-1), box = this.boxOf(thing);
				if (box.w)
					last.box = last.box ? joined(last.box, box) : box;
			}
		}
		for (const head of heads.filter(({ part }) => !part)) {
			const area = areas.find((box) => isInside(head.at, box));
			if (area && heads.filter(({ part, at }) => !part && isInside(at, area)).length === 1)
				head.box = area;
		}
		this.frames = heads.filter(({ box }) => box?.w).sort((a, b) => a.box.w * a.box.h - b.box.w * b.box.h);
		return this.frames;
	}

	// Returns the box where a thing is drawn, or was drawn before it left the board.
	/** @param {Thing} thing @returns {Box} */
	boxOf(thing) {
		const [dx, dy] = thing.at ?? [0, 0];
		if (thing.extent) {
			const [x, y, w, h] = thing.extent;
			return { x: x + dx, y: y + dy, w, h };
		}
		const node = thing.node ??= this.nodeOf(thing), there = node.isConnected;
		if (!there)
			this.layers.things.append(node);
		const { x, y, width, height } = node.getBBox();
		if (!there)
			node.remove();
		return { x: x + dx, y: y + dy, w: width, h: height };
	}

	// Returns boxes around changes, one for each place: [{gone, box}].
	/** @param {Change[]} changes */
	ringed(changes) {
		const rings = new Map();
		for (const { before, after, slid } of [...changes].sort((a, b) => Number(!a.after) - Number(!b.after))) {
			const thing = after ?? before, box = this.boxOf(thing);
			if (slid || !box.w || box.w * box.h > this.whole.w * this.whole.h / 25)
				continue;
			const key = this.placeOf(thing) ?? thing, known = rings.get(key);
			if (after || !known || known.gone)
				rings.set(key, { gone: !after, box: known ? joined(known.box, box) : box });
		}
		return [...rings.values()];
	}

	// Draws rings around changes. A thing that is gone has its ring where it was.
	ring(changes) {
		this.layers.rings.replaceChildren(...this.ringed(changes).flatMap(({ gone, box }) =>
			frames(box, 6, "ring-under", gone ? "ring ring-gone" : "ring")));
	}

	// Marks places, and things that are not in a place.
	/** @param {string[]} places @param {Thing[]} things */
	point(places, things = []) {
		const around = (id) => ["mark-under", "mark"].map((name) => draw("path", { class: name, d: this.border,
			transform: `translate(${this.spots.get(id).slice(0, 2).join(" ")})` }));
		this.layers.pointed.replaceChildren(...things.flatMap((thing) => frames(this.boxOf(thing), 4, "mark-under", "mark")),
			...places.flatMap(around));
	}

	// Shows marks: {key, place, unit, kind, label, text}. Tab reaches one of them, arrow keys the others.
	/** @param {Mark[]} marks @param {(mark: Mark) => void} touch */
	mark(marks, touch) {
		const held = document.activeElement?.dataset?.key;
		const region = marks.filter(({ region: of }) => of).map(({ place }) => this.spots.get(place));
		this.layers.marks.replaceChildren(...this.outlined(region), ...marks.map((mark) => this.markOf(mark, touch)));
		const nodes = [...this.layers.marks.querySelectorAll("[role]")];
		const first = nodes.find((node) => node.dataset.key === held) ?? nodes[0];
		first?.setAttribute("tabindex", "0");
		if (held && first)
			first.focus({ preventScroll: true });
	}

	// Returns one outline around all these hexes: the sides that only one of them has.
	outlined(spots) {
		const [, x, y, across, up, top] = /^M-(\d+) (\d+)l(\d+)-(\d+)h(\d+)/.exec(this.border)?.map(Number) ?? [];
		if (!spots.length || !x)
			return [];
		const corners = [[-x, y], [across - x, y - up], [across + top - x, y - up], [x, y], [across + top - x, y + up],
			[across - x, y + up]];
		const sides = new Map();
		for (const [left, down] of spots)
			corners.forEach(([a, b], i) => {
				const [c, d] = corners[(i + 1) % 6], key = `${2 * left + a + c} ${2 * down + b + d}`;
				sides.set(key, sides.has(key) ? "" : `M${left + a} ${down + b}L${left + c} ${down + d}`);
			});
		const d = [...sides.values()].join("");
		return ["region-halo", "region"].map((name) => draw("path", { class: name, d }));
	}

	/** @param {Mark} mark @param {(mark: Mark) => void} touch */
	markOf(mark, touch) {
		const spot = this.pointOf(mark);
		if (!spot)
			return draw("g");
		const [x, y, w, h] = spot;
		const outline = (name) => w ? draw("rect", { class: name, x: -w / 2 - 5, y: -h / 2 - 5,
			width: w + 10, height: h + 10, rx: 10 }) : draw("path", { class: name, d: this.border });
		const act = { role: "button", tabindex: "-1", "aria-label": mark.label,
			keydown: (event) => this.step(event, mark, touch) };
		const node = draw("g", { ...act, class: `touch is-${mark.kind}${mark.region ? " in-region" : ""}`, "data-key": mark.key,
			transform: `translate(${x} ${y})` }, outline("halo"), outline("edge"),
		mark.text ? draw("text", { class: "cost", y: w ? h / 2 : this.size * .3 }, mark.text) : "");
		Object.assign(node, { spot, mark });
		return node;
	}

	// Returns the middle of a mark, with width and height unless it is a whole place; null if it is nowhere.
	/** @param {Mark} mark */
	pointOf({ place, unit, zone }) {
		const middle = ({ x, y, w, h }, less = 0) => [x + w / 2, y + h / 2, w - less, h - less];
		if (zone)
			return middle(zone.box, 10);
		const { of, box } = this.standing(), there = this.spots.get(place ?? of.get(unit))?.slice(0, 2);
		const thing = unit && box.get(unit);
		if (!thing)
			return place ? there ?? null : null;
		return (!thing.extent || !thing.extent[2]) && there || middle(this.boxOf(thing));
	}

	// Handles a key on a mark: arrows lead to the nearest mark in their direction.
	/** @param {KeyboardEvent & { currentTarget: Element }} event @param {Mark} mark @param {(mark: Mark) => void} touch */
	step(event, mark, touch) {
		const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
		if (event.key === "Enter" || event.key === " ") {
			event.preventDefault();
			event.stopPropagation();
			return touch(mark);
		}
		if (!way || event.shiftKey)
			return undefined;
		event.preventDefault();
		event.stopPropagation();
		const from = event.currentTarget, [x, y] = from.spot;
		let best = null, least = Infinity;
		for (const node of this.layers.marks.querySelectorAll("[role]")) {
			const dx = node.spot[0] - x, dy = node.spot[1] - y;
			const ahead = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
			if (ahead > 1 && ahead + 2 * aside < least)
				[best, least] = [node, ahead + 2 * aside];
		}
		if (best) {
			from.setAttribute("tabindex", "-1");
			best.setAttribute("tabindex", "0");
			best.focus({ preventScroll: true });
			this.focused?.(best);
		}
		return undefined;
	}

	// Draws the path of an order that is not taken yet, through these points.
	lead(points) {
		const path = points.map(([x, y]) => `${x} ${y}`).join("L");
		this.layers.ways.replaceChildren(...points.length ? ["way-halo", "way-edge"].map((name) =>
			draw("path", { class: name, d: `M${path}` })) : []);
	}
}

// Returns a rectangle around a box for each class, at this distance from it.
/** @param {Box} box @param {number} apart @param {string[]} names */
function frames({ x, y, w, h }, apart, ...names) {
	return names.map((name) => draw("rect", { class: name, x: x - apart, y: y - apart,
		width: w + 2 * apart, height: h + 2 * apart, rx: 13 }));
}
