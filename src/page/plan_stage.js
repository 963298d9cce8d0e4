// The stage of a plan: the ground, which is drawn once; what stands on it, as
// the engine draws it, thing by thing; and over it marks that can be touched.

// How large a hex is, or a place of a table; whether there are hexes. Of the
// ground, which the engine tells.
let SIZE = 60, ON_HEXES = true;

function numbersOf(node, ...names) {
	return names.map((name) => Number(node.getAttribute(name)));
}

function isInside([x, y], [left, top, w, h]) {
	return x >= left && x <= left + w && y >= top && y <= top + h;
}

function joinedBox(box, { x, y, width: w, height: h }, [dx, dy]) {
	const more = { x: x + dx, y: y + dy, w, h };
	if (!box || !w)
		return w ? [more.x, more.y, w, h] : box;
	const all = joined({ x: box[0], y: box[1], w: box[2], h: box[3] }, more);
	return [all.x, all.y, all.w, all.h];
}

const SVG = "http://www.w3.org/2000/svg";
const PARTS = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline",
	"polygon", "text", "tspan", "use", "title", "defs", "symbol", "pattern", "clipPath", "mask",
	"linearGradient", "radialGradient", "stop"]);

// What the engine draws, as nodes: shapes and words, which can do nothing.
function shapesOf(text) {
	const drawn = new DOMParser().parseFromString(`<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink">${text}</svg>`, "image/svg+xml");
	for (const node of drawn.documentElement.querySelectorAll("*")) {
		if (!PARTS.has(node.localName))
			throw new Error(`no shape: ${node.localName}`);
		for (const { name, value } of [...node.attributes])
			if (name.startsWith("on") || (name.endsWith("href") && !value.startsWith("#")))
				node.removeAttribute(name);
	}
	return [...document.importNode(drawn.documentElement, true).childNodes];
}

// What a counter or card is called: "hj-2 (1.40)" by both; a card by the number
// on it, too.
function namesOf(node) {
	const name = node.dataset.unit, both = /^(.*) \((.*)\)$/.exec(name);
	const number = node.querySelector("text.number")?.textContent;
	return [...both ? both.slice(1) : [name], ...number && number !== name ? [number] : []];
}

// How headings and names of things are compared.
function asHeading(text) {
	return text.toLowerCase().replace(/^the /, "");
}

class PlanStage {
	constructor(ground) {
		const { width: w, height: h } = ground;
		this.spots = new Map(Object.entries(ground.spots));
		this.border = ground.border;
		this.pieces = [];
		this.layers = Object.fromEntries(["things", "ways", "marks"].map((name) =>
			[name, draw("g", { class: name })]));
		this.board = draw("svg", { class: "stage-board", "aria-hidden": "true" },
			this.layers.things, this.layers.ways);
		this.touched = draw("svg", { class: "stage-marks", role: "group",
			"aria-label": say("board") }, this.layers.marks);
		this.ground = draw("svg", { class: "ground", "aria-hidden": "true" },
			draw("defs", {}, ...shapesOf(ground.shapes)), ...shapesOf(ground.map));
		this.field = make("div", { class: "field" }, this.ground, this.board, this.touched);
		this.measure(w, h);
		this.view = make("div", { class: "view" }, this.field);
		this.bodies = new Map();
		this.count = 0;
	}

	// As large as the picture is: what is below the map, turns and what is at hand,
	// grows and shrinks.
	measure(w, h) {
		if (this.whole?.w === w && this.whole.h === h)
			return;
		this.whole = { x: 0, y: 0, w, h };
		for (const svg of [this.ground, this.board, this.touched])
			for (const [name, value] of Object.entries({ width: w, height: h, viewBox: `0 0 ${w} ${h}` }))
				svg.setAttribute(name, value);
		this.measured?.();
	}

	showAnew(changes) {
		for (const { node } of this.pieces)
			node.remove();
		this.pieces = [];
		this.show(changes);
	}

	// 12 keeps so many things, -3 drops so many, an object is a new one.
	show(changes) {
		const before = this.pieces, gone = new Map();
		let next = 0;
		this.pieces = changes.flatMap((change) => {
			if (typeof change === "object")
				return [this.pieceOf(change)];
			const some = before.slice(next, next += Math.abs(change));
			if (change > 0)
				return some;
			for (const piece of some)
				gone.set(`${piece.layer} ${piece.id}`, piece);
			return [];
		});
		this.lay(before);
		this.places = this.frames = null;
		if (!still() && before.length)
			for (const piece of this.pieces.filter(({ fresh }) => fresh))
				this.slide(piece, gone.get(`${piece.layer} ${piece.id}`));
	}

	// Touches only what differs.
	lay(before) {
		const kept = new Set(this.pieces);
		for (const piece of before)
			if (!kept.has(piece))
				piece.node.remove();
		let next = this.layers.things.firstChild;
		for (const { node } of this.pieces)
			if (node === next)
				next = next.nextSibling;
			else
				this.layers.things.insertBefore(node, next);
	}

	nodeOf({ body, at }) {
		if (!this.bodies.has(body))
			this.bodies.set(body, body.includes("own-") ? null : shapesOf(body));
		const nodes = this.bodies.get(body)?.map((node) => node.cloneNode(true)) ??
			shapesOf(body.replaceAll("own-", `own${this.count++}-`));
		return draw("g", { transform: at ? `translate(${at.join(" ")})` : null }, ...nodes);
	}

	pieceOf(thing) {
		const node = this.nodeOf(thing);
		const place = node.querySelector("[data-place]")?.dataset.place ?? null;
		const units = [...node.querySelectorAll("[data-unit]")].flatMap(namesOf);
		const piece = { ...thing, node, fresh: true, units, place };
		if (units.length || piece.place)
			node.setAttribute("class", "piece");
		node.piece = piece;
		return piece;
	}

	slide(piece, from) {
		piece.fresh = false;
		if (!from?.at || !piece.at || String(from.at) === String(piece.at))
			return;
		const [x, y] = piece.at, [fromX, fromY] = from.at;
		piece.node.animate([{ transform: `translate(${fromX}px,${fromY}px)` },
			{ transform: `translate(${x}px,${y}px)` }], { duration: 350, easing: "ease-in-out" });
	}

	// The place at a point: its id, or null.
	placeAt(x, y) {
		let best = null, least = SIZE * .62;
		for (const [id, [px, py]] of this.spots) {
			const far = Math.hypot(px - x, py - y);
			if (far < least)
				[best, least] = [id, far];
		}
		return best;
	}

	// Where a piece lies, if it lies in a place.
	placeOf(piece) {
		return piece.place ?? (piece.at ? this.placeAt(...piece.at) : null);
	}

	// Units by the places in which they lie, and where each is drawn.
	standing() {
		if (this.places)
			return this.places;
		this.places = { at: new Map(), of: new Map(), box: new Map() };
		for (const piece of this.pieces)
			for (const unit of piece.units) {
				const place = this.placeOf(piece);
				this.places.of.set(unit, place);
				this.places.box.set(unit, piece);
				if (place)
					this.places.at.set(place, [...this.places.at.get(place) ?? [], unit]);
			}
		return this.places;
	}

	// Frames of a table by their headings: [{name, box: [x, y, w, h]}], the smaller
	// ones first. A heading that is alone in its area has all of it, others have
	// what lies below them.
	zones() {
		if (this.frames)
			return this.frames;
		const areas = [], heads = [];
		for (const { node, at = [0, 0] } of this.pieces) {
			const [shape] = node.children, head = shape?.matches("text.head");
			if (shape?.matches("rect.area, rect.panel"))
				areas.push(numbersOf(shape, "x", "y", "width", "height"));
			if (head)
				heads.push({ name: asHeading(shape.textContent), at: numbersOf(shape, "x", "y"),
					part: shape.matches(".part"), box: null });
			else if (heads.length && !shape?.matches("rect"))
				heads.at(-1).box = joinedBox(heads.at(-1).box, node.getBBox(), at);
		}
		for (const head of heads.filter(({ part }) => !part)) {
			const area = areas.find((box) => isInside(head.at, box));
			if (area && heads.filter(({ part, at }) => !part && isInside(at, area)).length === 1)
				head.box = area;
		}
		this.frames = heads.filter(({ box }) => box?.[2]).sort((a, b) => a.box[2] * a.box[3] - b.box[2] * b.box[3]);
		return this.frames;
	}

	// What is marked: {key, place, unit, kind, label, text}; one of them is a stop
	// for the keyboard, from which arrows lead to the others.
	mark(marks, touch) {
		const held = document.activeElement?.dataset?.key;
		this.layers.marks.replaceChildren(...marks.map((mark) => this.markOf(mark, touch)));
		const nodes = [...this.layers.marks.querySelectorAll("[role]")];
		const first = nodes.find((node) => node.dataset.key === held) ?? nodes[0];
		first?.setAttribute("tabindex", "0");
		if (held && first)
			first.focus({ preventScroll: true });
	}

	markOf(mark, touch) {
		const spot = this.pointOf(mark);
		if (!spot)
			return draw("g");
		const [x, y, w, h] = spot;
		const outline = (name) => w ? draw("rect", { class: name, x: -w / 2 - 5, y: -h / 2 - 5,
			width: w + 10, height: h + 10, rx: 10 }) : draw("path", { class: name, d: this.border });
		const act = { role: "button", tabindex: "-1", "aria-label": mark.label,
			keydown: (event) => this.step(event, mark, touch) };
		const node = draw("g", { ...act, class: `touch is-${mark.kind}`, "data-key": mark.key,
			transform: `translate(${x} ${y})` }, outline("halo"), outline("edge"),
		mark.text ? draw("text", { class: "cost", y: w ? h / 2 : SIZE * .3 }, mark.text) : "");
		Object.assign(node, { spot, mark });
		return node;
	}

	// Middle, and width and height if it is not all of a place.
	pointOf({ place, unit, zone }) {
		if (zone) {
			const [x, y, w, h] = zone.box;
			return [x + w / 2, y + h / 2, w - 10, h - 10];
		}
		const { of, box } = this.standing();
		if (unit && box.has(unit)) {
			const piece = box.get(unit);
			if (!piece.extent || (place ?? of.get(unit)) && !piece.extent[2])
				return this.spots.get(of.get(unit))?.slice(0, 2) ?? this.boxOf(piece, unit);
			return this.boxOf(piece, unit);
		}
		return place ? this.spots.get(place)?.slice(0, 2) ?? null : null;
	}

	// Of a row that is one piece only that part which is the unit's.
	boxOf(piece, unit) {
		const nodes = [...piece.node.querySelectorAll("[data-unit]")];
		const node = nodes.length > 1 ? nodes.find((one) => namesOf(one).includes(unit)) : piece.node;
		const box = node.getBBox(), own = node.getCTM(), all = this.layers.things.getCTM();
		const by = all.inverse().multiply(own);
		const [x, y] = node === piece.node && piece.at ? piece.at : [0, 0];
		const left = node === piece.node ? box.x + x : box.x * by.a + by.e;
		const top = node === piece.node ? box.y + y : box.y * by.d + by.f;
		return [left + box.width * by.a / 2, top + box.height * by.d / 2, box.width * by.a, box.height * by.d];
	}

	// Arrows lead to the nearest mark in their direction.
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

	// A way that is not gone yet, through these points.
	lead(points) {
		const path = points.map(([x, y]) => `${x} ${y}`).join("L");
		this.layers.ways.replaceChildren(...points.length ? ["way-halo", "way-edge"].map((name) =>
			draw("path", { class: name, d: `M${path}` })) : []);
	}
}
