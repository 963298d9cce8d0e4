// The panel beside the board: the question, the things that can have orders, and the choices for the held
// things. Everything that can be touched on the board is a button here, too.

import { page, say, make, wordButton } from "./dom.js";
import { reasonOf } from "./plan_things.js";
import { FEW } from "./plan_form.js";
import { oddsOf } from "./plan_odds.js";

const MANY = 100; /* a button does not show so high a count of orders */

export class Panel {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.open = new Set(); /* names of the lists that the player opened */
		this.warning = make("p", { class: "fault", role: "alert" });
		this.asked = make("p", { class: "asked", "aria-live": "polite" });
		// Cards and dice that nobody has seen come after the packet: here the plan may end.
		this.stop = page.practice ? make("p") : wordButton("plain", say("stop-here"), () => plan.give.sign());
		this.verbs = make("div", { class: "row verbs", role: "group", "aria-label": say("verbs") });
		this.choice = make("div", { class: "choice" });
		this.said = make("p", { class: "said", "aria-live": "assertive" });
		this.condition = make("div", { class: "condition" });
		this.node = make("section", { class: "ask", "aria-labelledby": "ask-title" },
			make("h2", { id: "ask-title" }, say("what-to-do")), this.warning, this.asked, this.stop, this.condition,
			this.choice, this.verbs, this.said);
	}

	show() {
		const { state, chooser } = this.plan;
		this.keepFocus(() => {
			this.asked.textContent = this.question(state.waits);
			this.stop.hidden = !this.mayStop(state);
			this.showVerbs(state.waits);
			this.showCondition();
			this.choice.replaceChildren(...this.nodes(chooser));
		});
	}

	// Gives the focus of a button to the button that replaces it.
	keepFocus(make_) {
		const old = this.node.contains(document.activeElement) ? document.activeElement : null;
		const like = old && [...this.node.querySelectorAll(old.localName)].filter((node) => isAlike(node, old)).indexOf(old);
		make_();
		if (old && !old.isConnected)
			([...this.node.querySelectorAll(old.localName)].filter((node) => isAlike(node, old))[like] ??
				this.choice.querySelector("button, input, select") ?? this.verbs.querySelector("button"))?.focus();
	}

	/** @param {Waits} waits */
	question({ kind, question, phaseName, mine }) {
		if (kind === "nothing")
			return say("is-over");
		if (!mine)
			return say(kind === "order" || kind === "answer" ? "waits-for-other" : "waits-for-dice");
		return question ?? say("your-orders", phaseName);
	}

	// True if orders have brought the plan to dice or cards, or to the other side.
	mayStop({ waits, lines, courses }) {
		return (courses > 0 || !waits.mine || waits.kind === "nothing") && lines.some(({ fate }) => !["comment", "note"].includes(fate));
	}

	/** @param {Waits} waits */
	showVerbs(waits) {
		const { chooser, about } = this.plan, counts = chooser.marks.verbs;
		const some = about.verbs.filter((verb) => verb.kind !== "doctrine" && counts[verb.verb] > 0);
		const words = [...new Set(some.map(({ verb }) => verb))];
		this.verbs.replaceChildren(...words.map((word) => {
			const verb = some.find((one) => one.verb === word);
			const tally = counts[word] < MANY ? make("span", { class: "tally" }, ` ${counts[word]}`) : "";
			return make("button", { type: "button", class: "plain verb", "data-verb": word, title: verb.help,
				click: () => chooser.choose(word) }, word, tally);
		}), wordButton("plain", say("more-lines"), () => this.plan.openMore()));
		this.verbs.dataset.kind = waits.kind;
	}

	// Shows the condition for the orders that follow: "if last won then ...".
	showCondition() {
		const prefix = this.plan.prefix();
		this.condition.replaceChildren(...prefix ? [make("p", {}, make("code", {}, prefix), " ",
			wordButton("plain", say("no-condition"), () => this.plan.setCondition("")))] : []);
	}

	/** @param {Plan["chooser"]} chooser */
	nodes(chooser) {
		if (chooser.form)
			return [chooser.form.node(), ...this.others(chooser)];
		const refusal = chooser.refusal ? [make("p", { class: "refusal", role: "alert" },
			say("why-not", chooser.refusal.name, reasonOf(chooser.refusal)))] : [];
		if (chooser.offered)
			return this.offer(chooser);
		if (chooser.choices.length)
			return [...refusal, ...this.choices(chooser)];
		return [...refusal, ...this.overview(chooser)];
	}

	// Lists the things that can have orders, and how many orders each can have.
	/** @param {Plan["chooser"]} chooser */
	overview({ marks }) {
		const ids = Object.keys(marks.things);
		if (!ids.length)
			return [];
		ids.sort(new Intl.Collator("en", { numeric: true }).compare);
		const seen = ids.some((id) => this.plan.things.isVisible(id));
		const rows = ids.map((id) => () => make("li", {},
			make("button", { type: "button", class: "ref", "data-id": id,
				click: () => this.pick(() => this.plan.chooser.touch([id]), id) }, this.plan.things.nameOf(id)),
			` ${say("orders-left", marks.things[id])}`));
		return [make("p", { class: "left" }, say(seen ? "things-left" : "things-aside", ids.length)),
			this.list("things", "list-things", rows)];
	}

	// Returns a list. A long list is closed if its things can be touched on the board; its rows are made
	// when it is opened.
	/** @param {string} name @param {string} word @param {(() => HTMLElement)[]} rows */
	list(name, word, rows, seen = true) {
		const list = make("ul", { class: name });
		const fill = () => list.childElementCount || list.append(...rows.map((row) => row()));
		const hidden = rows.length > FEW && seen;
		if (!hidden || this.open.has(name))
			fill();
		return hidden ? make("details", { open: this.open.has(name), toggle: (event) => {
			this.open[event.target.open ? "add" : "delete"](name);
			fill();
		} }, make("summary", {}, say(word, rows.length)), list) : list;
	}

	/** @param {Plan["chooser"]} chooser */
	choices(chooser) {
		const { held, choices } = chooser, { things } = this.plan;
		const title = make("h3", {}, held.length ? held.map((id) => things.nameOf(id)).join(" · ") : say("choose-one"));
		const rows = choices.length <= FEW || held.length ? choices.map((choice) => () => this.orderRow(choice)) :
			this.groups(chooser);
		const goals = [...chooser.goals().keys()], seen = goals.length > 0 && goals.every((id) => things.isVisible(id));
		return [title, seen ? make("p", { class: "help" }, say("touch-goal")) : "", this.ways(held),
			this.list("choices", "list-choices", rows, seen),
			make("div", { class: "row" }, wordButton("plain", say("put-away"), () => chooser.back()))];
	}

	// Shows the order that a second touch takes, with its odds.
	offer(chooser) {
		const { choice } = chooser.offered;
		return [make("p", { class: "help" }, say("touch-again")), make("ul", { class: "choices" }, this.orderRow(choice)),
			make("div", { class: "row" }, wordButton("plain", say("put-away"), () => chooser.back())),
			...oddsOf(this.plan, this.plan.prefix() ? null : choice.order)];
	}

	/** @param {Plan["chooser"]} chooser */
	others(chooser) {
		const others = chooser.others();
		return others.length ? [make("p", {}, say("or-else")),
			this.list("others", "list-choices", others.map((choice) => () => this.orderRow(choice)))] : [];
	}

	pick(choose, id) {
		this.plan.reveal(id);
		choose();
	}

	/** @param {Choice} choice */
	orderRow(choice) {
		const preview = (on) => () => this.plan.preview(on ? choice : null);
		const more = choice.legal !== undefined && choice.legal !== null && !choice.gloss ?
			say("possible-in", choice.legal, this.plan.state.courses) : choice.gloss;
		return make("li", {}, make("button", { type: "button", class: "order", "data-order": choice.order,
			click: () => this.plan.chooser.take(choice.order), focus: preview(true), blur: preview(false),
			pointerenter: preview(true), pointerleave: preview(false) }, make("code", {}, choice.order)),
		more ? make("span", { class: "gloss" }, ` ${more}`) : "");
	}

	// Groups many orders by the first thing that they name besides the held ones.
	/** @param {Plan["chooser"]} chooser */
	groups({ held, choices }) {
		const groups = new Map();
		for (const choice of choices) {
			const key = choice.things.find((id) => !held.includes(id)) ?? choice.order;
			groups.set(key, [...groups.get(key) ?? [], choice]);
		}
		return [...groups].map(([id, some]) => () => some.length === 1 ? this.orderRow(some[0]) :
			make("li", {}, make("button", { type: "button", class: "ref", "data-id": id,
				click: () => this.pick(() => this.plan.chooser.hold(id), id) }, this.plan.things.nameOf(id)),
			` ${say("orders-left", some.length)}`));
	}

	// Returns buttons for variants of these verbs that take several things and that no listed order has.
	ways(held) {
		const { chooser, about, things } = this.plan;
		if (held.length !== 1)
			return "";
		const types = things.types.get(held[0]) ?? [];
		const verbs = new Set(chooser.choices.map(({ verb }) => verb?.verb));
		const listed = new Set(chooser.choices.map(({ verb }) => verb));
		const more = about.verbs.filter((verb) => verb.kind === "order" && verbs.has(verb.verb) &&
			!listed.has(verb) && types.includes(verb.slots[0]?.type) &&
			verb.slots.some(({ many }) => many));
		return more.length ? make("div", { class: "row" }, ...more.map((verb) =>
			make("button", { type: "button", class: "plain", title: verb.help,
				click: () => chooser.open(verb) }, say("own-way", verb.syntax)))) : "";
	}

	// Shows a warning above all questions until the page is loaded again.
	warn(...nodes) {
		this.warning.replaceChildren(...nodes);
	}

	say(text) {
		this.said.textContent = text;
	}
}

function isAlike(one, other) {
	return ["aria-label", "data-id", "data-order", "data-verb", "name", "value", "data-step"].every((name) =>
		one.getAttribute(name) === other.getAttribute(name)) &&
		(one.localName !== "button" || one.ariaLabel || one.textContent === other.textContent);
}

// Keeps a button that can do nothing now in its place, with the focus.
export function enable(node, can) {
	node.setAttribute("aria-disabled", String(!can));
}
