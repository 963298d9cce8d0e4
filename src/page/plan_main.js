// A plan: the engine with the rules, a draft of orders, and the board, panel and text that show the draft.

import { module } from "./commands.js";
import { page, say, make, listen, draw, button, wordButton, paragraphs, SIGNS } from "./dom.js";
import { engineOpen } from "./plan_engine.js";
import { verbOf } from "./plan_syntax.js";
import { namesOf, boardAfter, changesBetween, shapesOf, Stage } from "./stage.js";
import { Camera, NARROW, zoomButtons } from "./camera.js";
import { Things, reasonOf } from "./plan_things.js";
import { Chooser } from "./plan_choose.js";
import { FEW } from "./plan_form.js";
import { COURSES, Thinker, Outlook } from "./plan_odds.js";
import { Lines } from "./plan_lines.js";
import { Drafts } from "./plan_drafts.js";
import { Give } from "./plan_give.js";
import { Practice } from "./plan_play.js";
import { Panel } from "./plan_panel.js";
import { ThumbBar } from "./plan_bar.js";

const COMMON = ["standing none", "on-fail stop", "on-fail skip", "on-turn stop", "on-turn keep",
	"on-reveal stop", "on-reveal go", "agree draw", "concede"];

export class Plan {
	/** @param {Engine} engine */
	constructor(engine) {
		this.engine = engine;
		this.draft = 0;
		this.version = 0;
		this.odds = new Map();
		this.verbOfLine = new Map();
		/** @type {Camera} */
		this.camera = null;
		/** @type {State} */
		this.state = null;
		this.common = null;
		this.fanBox = null;
		this.condition = "";
		this.course = null;
		this.about = engine.ask({ do: "about" });
		this.guards = this.about.guards.flatMap((guard) => ["if", "unless"].map((verb) =>
			({ ...guard, verb, syntax: `${verb} ${guard.syntax}`, kind: "guard" })));
		this.stage = new Stage(engine.ask({ do: "ground" }).ground);
		this.things = new Things(this.about, this.stage);
		this.thinker = new Thinker(engine);
		this.chooser = new Chooser(this);
		this.outlook = new Outlook(this);
		this.drafts = new Drafts(this);
		this.panel = new Panel(this);
		this.bar = new ThumbBar(this);
		this.lines = new Lines(this);
		this.give = new Give(this);
		this.overlays = new Overlays(this);
		this.practice = page.practice ? new Practice(this) : null;
	}

	// Asks the engine. If the engine has restarted, reads the drafts again and repeats the request.
	/** @template {keyof Answers} D @param {D} what @param {Attributes} more @returns {Answers[D] & Failed} */
	ask(what, more = {}) {
		const answer = this.engine.ask({ do: what, draft: this.draft, ...more });
		if (!answer.lost)
			return answer;
		this.passed = true;
		if (!this.practice?.restore())
			this.drafts.restore();
		return this.engine.ask({ do: what, draft: this.draft, ...more });
	}

	verb(line) {
		if (!this.verbOfLine.has(line))
			this.verbOfLine.set(line, verbOf(this.about.verbs, line));
		return this.verbOfLine.get(line);
	}

	written() {
		this.text ??= this.ask("write").text;
		return this.text;
	}

	think(job, tell) {
		return this.thinker.ask({ text: this.written(), courses: COURSES, ...job }, tell);
	}

	// Changes the draft and shows the result. An error leaves the draft as it is.
	/** @param {Edit} what @param {Attributes} more @returns {Answers["read"] & Failed} */
	change(what, more = {}) {
		const answer = this.ask(what, more);
		if (answer.error) {
			this.panel.say(answer.error);
			return answer;
		}
		this.course = null;
		this.take(answer);
		this.drafts.save();
		return answer;
	}

	// Adds a chosen order, with the chosen condition before it.
	add(line) {
		const [, standing = "", order] = /^(standing )?(.*)$/.exec(line);
		const text = COMMON.includes(line) ? line : standing + this.prefix() + order;
		const answer = this.change("insert", { text });
		const made = answer.lines?.at(-1);
		if (made)
			this.panel.say([made.text, made.why && reasonOf(made), made.gloss].filter(Boolean).join(". "));
		return answer;
	}

	prefix() {
		return this.condition && `${this.condition} then `;
	}

	setCondition(condition) {
		this.condition = condition;
		this.show();
	}

	// Shows another draft, or the same draft again.
	begin() {
		this.take(this.ask("state"));
	}

	/** @param {State} state */
	take(state) {
		this.state = state;
		this.text = null;
		this.version++;
		this.odds.clear();
		this.outlook.forget();
		this.redraw();
		this.chooser.renew();
		this.follow();
		this.lines.show(state);
		this.give.show(state);
		this.drafts.show();
		this.practice?.show(state);
	}

	// Draws the board after the draft or, if chosen, the board and the story of the last player turn.
	redraw() {
		const last = this.overlays.past.checked ? this.ask("last") : null;
		this.overlays.tellStory(last?.story ?? []);
		if (last?.changes) {
			this.stage.show(boardAfter([], last.changes));
			this.passed = true;
		} else {
			const board = this.ask("board", { course: this.course, whole: this.passed });
			const before = this.stage.board, fresh = this.passed || board.whole;
			this.stage.measure(board.width, board.height);
			this.stage.show(boardAfter(fresh ? [] : before, board.changes));
			this.changed = fresh ? [] : this.stage.ringed(changesBetween(before, this.stage.board, this.stage.onHexes))
				.map(({ box }) => box);
			this.passed = false;
		}
		this.overlays.show();
	}

	// Shows marks and panel: what is held, and what can be touched next.
	show() {
		const marks = this.marks();
		this.stage.mark(marks, ({ id }) => this.chooser.touch([id]));
		if (this.chooser.form)
			this.stage.lead(this.chooser.form.way());
		this.panel.show();
		this.bar.show();
	}

	marks() {
		const { chooser, things } = this, marks = [];
		const add = (id, kind, text = "", more = "") => {
			const place = things.placeOf(id), unit = things.isPlace(id) ? null : things.unitOf(id);
			const zone = place || unit ? null : things.zoneOf(id);
			const region = kind === "goal" && this.stage.onHexes && things.isPlace(id);
			if (place || unit || zone)
				marks.push({ region, key: id, id, place, unit, zone, kind, text,
					label: [things.nameOf(id), say(`mark-${kind}`), more].filter(Boolean).join(", ") });
		};
		if (chooser.form)
			for (const [id, kind] of chooser.form.marks())
				add(id, kind, kind === "held" && things.isPlace(id) ? figureOf(chooser.form.verdict()) : "");
		else if (chooser.choices.length) {
			for (const [id, choices] of chooser.goals())
				if (id !== chooser.offered?.id)
					add(id, "goal", choices.length === 1 ? costOf(choices[0]) : "", choices.length === 1 ? choices[0].gloss : "");
			for (const id of chooser.held)
				add(id, "held");
			if (chooser.offered) {
				const { id, choice } = chooser.offered;
				add(id, "held", things.isPlace(id) ? figureOf(choice) : "", choice.gloss);
			}
		} else
			for (const [id, count] of Object.entries(chooser.marks.things))
				add(id, "free", "", say("orders-left", count));
		return marks;
	}

	// Brings a thing that was chosen from a list into view.
	reveal(id) {
		const spot = this.stage.pointOf({ place: this.things.placeOf(id), unit: this.things.unitOf(id) });
		if (spot)
			this.camera?.reveal(spot[0], spot[1]);
	}

	boxes() {
		const { size } = this.stage;
		return this.marks().map((mark) => this.stage.pointOf(mark)).filter(Boolean)
			.map(([x, y, w = size, h = size]) => ({ x: x - w / 2, y: y - h / 2, w, h }));
	}

	// Shows the things that can have orders, as large as can be read.
	look() {
		const boxes = this.boxes();
		if (this.camera.needed() && boxes.length)
			this.camera.follow(boxes);
	}

	// After a decision, brings what is asked into view, unless some of it is in view. Something else that has
	// changed is shown at the edge.
	follow() {
		if (!this.camera)
			return;
		const boxes = this.boxes();
		if (boxes.length && !boxes.some((box) => this.camera.sees(box)))
			this.look();
		this.camera.hintAt(this.changed);
	}

	// Says why the touched thing can do nothing, in the panel and at the touch.
	refused(near = null) {
		const { name, ...why } = this.chooser.refusal, text = say("why-not", name, reasonOf(why));
		this.show();
		this.panel.say(text);
		if (near)
			this.bubble(near, make("p", { class: "refusal" }, say("no-way", reasonOf(why))));
	}

	// Shows what is known of the things at a touch: the sentences that name one of them.
	tellFacts(ids, near) {
		const names = ids.map((id) => this.things.isPlace(id) ? [id, this.stage.spots.get(id)[2]] : [id, ...this.things.called(id)])
			.flat().filter(Boolean);
		const known = paragraphs(this.ask("hear", { length: "full", course: this.course }).text ?? "")
			.filter((line) => line.length < SHORT && names.some((name) => hasName(line, name))).slice(0, FEW);
		if (ids.length)
			this.bubble(near, make("h3", {}, this.things.nameOf(ids[0])), ...known.map((line) => make("p", {}, line)));
	}

	// Draws the path of an order before it is taken. The hexes that its gloss names are on the way.
	/** @param {Choice | null} choice */
	preview(choice) {
		const [first, to] = [choice?.things[0], choice?.things.at(-1)];
		const from = first && this.things.placeOf(first), { spots, onHexes } = this.stage;
		if (!onHexes || !from || from === to || !spots.has(to))
			return this.stage.lead([]);
		const between = (choice.gloss ?? "").split(/[ ;,]+/).filter((word) => spots.has(word) && word !== to);
		return this.stage.lead([from, ...between, to].map((id) => spots.get(id)));
	}

	// Shows a fan of buttons beside the touch, one for each thing that it may mean.
	/** @param {string[]} ids @param {Point} near */
	fan(ids, near, sure = true) {
		const choose = (id) => () => {
			this.fanBox.remove();
			this.chooser.touch([id], near, sure);
		};
		this.bubble(near ?? [20, 20], ...ids.map((id) => wordButton("plain", this.things.nameOf(id), choose(id))));
		this.fanBox.setAttribute("aria-label", say("which"));
		this.fanBox.querySelector("button").focus({ preventScroll: true });
	}

	// Shows nodes in a box beside a touch, until the next touch.
	/** @param {Point} at @param {...Node} nodes */
	bubble([x, y], ...nodes) {
		this.fanBox?.remove();
		const close = () => this.fanBox.remove();
		this.fanBox = make("div", { class: "fan", role: "group", keydown: (event) => {
			if (event.key === "Escape") {
				event.stopPropagation();
				close();
			}
		} }, ...nodes, button("close", SIGNS.close, close));
		const window_ = this.stage.view.parentElement;
		window_.append(this.fanBox);
		this.fanBox.style.left = `${Math.max(0, Math.min(x, window_.clientWidth - this.fanBox.offsetWidth))}px`;
		this.fanBox.style.top = `${Math.max(0, Math.min(y, window_.clientHeight - this.fanBox.offsetHeight))}px`;
	}

	// Shows the board of a trial run in which a line had this result. Offers conditions, first those that
	// hold in about as many trial runs.
	goOn(at, fate, count) {
		this.course = this.ask("course", { at, fate }).course ?? null;
		this.redraw();
		this.chooser.clear();
		const { conditions = [], of } = this.ask("conditions");
		const both = conditions.flatMap(({ text, holds }) => [{ text: `if ${text}`, holds },
			{ text: `unless ${text}`, holds: of - holds }]);
		const far = ({ holds }) => Math.abs(holds - count);
		this.panel.choice.prepend(make("div", { class: "conditions" }, make("p", {}, say("go-on-if")),
			make("div", { class: "row" }, ...both.sort((a, b) => far(a) - far(b)).slice(0, FEW).map(({ text, holds }) =>
				wordButton("plain", say("condition-holds", text, holds, of), () => this.setCondition(text))),
			wordButton("plain", say("come-back"), () => this.comeBack()))));
	}

	// Shows the board after all certain orders again.
	comeBack() {
		if (this.course === null)
			return;
		this.course = null;
		this.redraw();
		this.chooser.clear();
	}

	// Offers lines that the engine does not list: standing orders and doctrine, conditions for the next
	// order, and lines that all games have.
	openMore() {
		const standing = this.about.verbs.filter(({ kind }) => kind !== "order");
		this.common ??= COMMON.filter((text) => this.ask("try", { text }).line.fate !== "unread");
		const group = (word, rows) => make("optgroup", { label: say(word) },
			...rows.map(([text, does]) => Object.assign(make("option", {}, text), { does })));
		const select = make("select", { "aria-label": say("more-lines"), change: () =>
			select.selectedOptions[0].does?.() }, make("option", {}, say("choose-one")),
		group("standing", standing.map((verb) => [verb.syntax, () => this.chooser.open(verb)])),
		group("conditions", this.guards.map((guard) => [guard.syntax, () => this.chooser.open(guard)])),
		group("all-games", this.common.map((text) => [text, () => this.chooser.take(text)])));
		this.chooser.clear();
		this.panel.choice.replaceChildren(make("h3", {}, say("more-lines")), make("label", { class: "thing" }, select));
		select.focus();
	}
}

// Returns the cost that a gloss begins with, "3 of 7; woods", "2 1/2 of 4", "1/2 of 4", or odds, "12:5; ...".
/** @param {Choice} choice */
function costOf({ gloss }) {
	const [cost = ""] = /^\d+( 1\/2|[:/]\d+)?\b/.exec(gloss ?? "") ?? [];
	return cost.replace(/ ?1\/2$/, "½");
}

// Returns what the gloss of an order says in figures: its cost, or its odds.
function figureOf(choice) {
	return choice?.gloss && (costOf(choice) || oddsIn(choice.gloss));
}

// True if a sentence has a name that is no part of another one.
function hasName(line, name) {
	const at = line.indexOf(name), part = /[\p{L}\p{N}-]/u;
	return at >= 0 && !part.test(line[at - 1] ?? " ") && !part.test(line[at + name.length] ?? " ");
}

// Returns the first odds in the gloss of an attack: "differential +3; ...", "12:5; ...".
function oddsIn(gloss) {
	return /[+-]?\d+(?::\d+)?/.exec(gloss)?.[0] ?? "";
}

// A section with figures over the board, the last player turn, the board in words, and the legend.
class Overlays {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.kind = "";
		this.words = make("div", { class: "words" });
		const kinds = plan.about.overlays ?? [];
		this.select = make("select", { "aria-label": say("overlay"), change: () => {
			this.kind = this.select.value;
			this.show();
		} }, make("option", { value: "" }, say("none")),
		...kinds.map((kind) => make("option", { value: kind }, say(`overlay-${kind}`))));
		this.node = make("section", { class: "board-words", "aria-labelledby": "look-title" },
			make("h2", { id: "look-title" }, say("look")),
			kinds.length ? make("label", {}, say("overlay"), " ", this.select) : "",
			make("label", { class: "switch" }, this.past = make("input", { type: "checkbox",
				change: () => plan.redraw() }), say("last-turn")), this.story = make("div", { class: "story" }),
			make("details", { toggle: (event) => event.target.open && this.tell() },
				make("summary", {}, say("board-words")), this.words),
			make("details", { toggle: (event) => event.target.open && this.explain() },
				make("summary", {}, say("legend")), this.signs = make("div", { class: "signs" })));
	}

	show() {
		const { border, spots, size, layers } = this.plan.stage, figures = new Map();
		const { hexes = [] } = this.kind ? this.plan.ask("overlay", { kind: this.kind, course: this.plan.course }) : {};
		for (const { id, value, text } of hexes)
			if (spots.has(id) && !figures.has(id))
				figures.set(id, value ?? oddsIn(text));
		layers.over.replaceChildren(...[...figures].map(([id, figure]) => {
			const [x, y] = spots.get(id);
			return draw("g", { transform: `translate(${x} ${y})` }, draw("path", { class: "over", d: border }),
				draw("text", { class: "cost", y: size * .3 }, figure));
		}));
		if (this.words.closest("details").open)
			this.tell();
	}

	tellStory(story) {
		this.story.replaceChildren(...this.past.checked && !story.length ? [make("p", {}, say("nothing-last"))] :
			story.map((line) => make("p", {}, line)));
	}

	// Shows what the signs on the board mean.
	explain() {
		const { legend = "" } = this.plan.ask("legend", { course: this.plan.course });
		this.signs.replaceChildren(...shapesOf(legend));
	}

	tell() {
		const { text = "" } = this.plan.ask("hear", { length: "usual", course: this.plan.course });
		this.words.replaceChildren(...paragraphs(text).map((line) => make("p", {}, line)));
	}
}

const SHORT = 180; /* letters; longer sentences list many things */
const LONG = 550; /* milliseconds of a long touch */
const FINGER = 24; /* pixels that a finger can hit */

// Turns touches and pointer moves on the board into choices and previews.
class Hand {
	/** @param {Plan} plan @param {Camera} camera */
	constructor(plan, camera) {
		this.plan = plan;
		this.camera = camera;
		const { view } = plan.stage;
		view.addEventListener("click", (event) => this.touch(event));
		view.addEventListener("pointermove", (event) => this.over(event));
		view.addEventListener("pointerdown", (event) => {
			this.over(event);
			this.wait(event);
		});
		for (const end of ["pointerup", "pointercancel"])
			view.addEventListener(end, () => clearTimeout(this.waiting));
		// A long touch opens no menu of the browser. For a mouse, the menu is this.
		view.addEventListener("contextmenu", (event) => {
			event.preventDefault();
			this.tell(event);
		});
		view.addEventListener("pointerleave", () => this.plan.chooser.offered || plan.preview(null));
		plan.stage.focused = ({ mark }) => {
			const [x, y] = plan.stage.pointOf(mark);
			camera.reveal(x, y);
			plan.preview(this.choiceAt([mark.id]));
		};
	}

	// A finger that stays shows what is known of what it touches, and touches nothing.
	wait(event) {
		clearTimeout(this.waiting);
		this.told = false;
		if (event.pointerType === "touch" && event.isPrimary)
			this.waiting = setTimeout(() => this.camera.dragged || this.tell(event), LONG);
	}

	tell(event) {
		if (this.told)
			return;
		this.told = event.pointerType !== "mouse";
		clearTimeout(this.waiting);
		this.plan.tellFacts(this.meant(event), this.camera.pixel(event));
	}

	/** @param {MouseEvent & { target: Element }} event */
	meant(event) {
		const piece = event.target.closest?.(".piece")?.piece;
		const unit = event.target.closest?.("[data-unit]")?.dataset.unit;
		const place = piece && this.plan.stage.placeOf(piece) ||
			this.plan.stage.placeAt(...this.camera.point(event));
		const ids = this.plan.things.meantBy(unit ? namesOf(event.target.closest("[data-unit]")) : piece?.units ?? [], place);
		return [...ids, ...this.plan.things.zonesAt(this.camera.point(event))];
	}

	// Returns the mark at a touch. In a stack that is too small for a finger, a touch means all of it.
	markAt(event) {
		const node = event.target.closest?.(".touch");
		if (!node || event.pointerType !== "touch")
			return node?.mark;
		const { width, height } = node.getBoundingClientRect();
		return Math.min(width, height) < FINGER ? null : node.mark;
	}

	touch(event) {
		if (this.camera.dragged || this.told)
			return;
		this.plan.fanBox?.remove();
		const mark = this.markAt(event), { chooser } = this.plan, finger = event.pointerType === "touch";
		if (!chooser.offered)
			this.plan.preview(null);
		const ids = mark ? [mark.id] : this.meant(event);
		if (ids.length)
			chooser.touch(ids, this.camera.pixel(event), !finger);
		else
			chooser.clear();
		// Brings the current question into view, below the board where that is narrow.
		this.plan.panel.node.scrollIntoView({ block: NARROW.matches ? "start" : "nearest" });
	}

	// Returns the one order that a touch there would lead to; null if there are several or none.
	/** @param {string[]} ids */
	choiceAt(ids) {
		const { chooser } = this.plan, goals = chooser.goals();
		if (chooser.offered)
			return chooser.offered.choice;
		const choices = ids.flatMap((id) => goals.get(id) ?? []);
		return !chooser.form && choices.length === 1 ? choices[0] : null;
	}

	over(event) {
		if (!this.plan.chooser.held.length || this.plan.chooser.form)
			return;
		this.plan.preview(this.choiceAt(this.meant(event)));
	}
}

/** @param {Plan} plan @param {Camera} camera */
function listenToPlanKeys(plan, camera) {
	listen(globalThis, "keydown", (event) => {
		const fields = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";
		const typing = (/** @type {Element} */ (event.target)).closest?.(fields);
		if (event.key === "z" && (event.ctrlKey || event.metaKey) && !typing) {
			event.preventDefault();
			return plan.change(event.shiftKey ? "redo" : "undo");
		}
		if (typing || event.ctrlKey || event.metaKey || event.altKey)
			return undefined;
		const actions = { Escape: () => {
			plan.chooser.clear();
			plan.comeBack();
		}, "+": () => camera.zoom(1.4),
			"-": () => camera.zoom(1 / 1.4), 0: () => camera.showAll() };
		return actions[event.key]?.();
	});
}

// Shows a plan in an element of the page, from the bytes of a parcel (planner.h).
/** @param {Uint8Array} parcel @param {HTMLElement} main */
export async function openPlan(parcel, main) {
	const plan = new Plan(await engineOpen(await module(), parcel));
	await plan.drafts.begin();
	document.getElementById("asleep")?.remove();
	document.getElementById("first")?.remove();
	document.body.classList.add("live", "plan");
	const camera = plan.camera = new Camera(plan.stage);
	plan.stage.measured = () => camera.resize();
	main.append(make("section", { class: "stage", "aria-label": say("board") },
		make("div", { class: "window" }, plan.stage.view, zoomButtons(camera))),
	make("div", { class: "desk" }, make("h1", {}, plan.about.title),
		plan.practice ? "" : make("p", { class: "game" }, say("plan-of", page.seatName, page.packet, plan.about.turnName)),
		plan.practice?.node ?? "", plan.panel.node, plan.lines.node, plan.outlook.node, plan.drafts.node,
		plan.practice ? "" : plan.give.node, plan.overlays.node), plan.bar.node);
	if (plan.practice)
		await plan.practice.start();
	else
		plan.begin();
	camera.resize();
	plan.look();
	new Hand(plan, camera);
	listenToPlanKeys(plan, camera);
	return plan;
}
