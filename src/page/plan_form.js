// Forms: put an order together from the slots of its verb. A slot offers the values that it has in listed
// orders that name the things in the other slots. If there are none, it offers what its type allows.

import { page, say, build, make, wordButton } from "./dom.js";
import { emptyValue, lineOf, isFilled, valuesOf, withoutCondition } from "./plan_syntax.js";
import { reasonOf } from "./plan_things.js";
import { oddsOf } from "./plan_odds.js";

export const FEW = 12; /* most orders that are shown one by one */

export class Form {
	// `line` is an order of that verb to change.
	/** @param {Plan} plan @param {Verb} verb @param {string[]} held @param {string | null} line */
	constructor(plan, verb, held, line = null) {
		this.plan = plan;
		this.verb = verb;
		this.values = (line && valuesOf(verb, withoutCondition(line))) ?? verb.slots.map(emptyValue);
		this.known = new Map();
		for (const id of held)
			this.put(this.slotFor([id]), id);
		this.complete();
	}

	// Returns the slot that a touch is meant for: an empty slot of its type, or a list; -1 if there is none.
	/** @param {string[]} ids */
	slotFor(ids) {
		const fits = this.verb.slots.map((slot, i) => i).filter((i) =>
			ids.some((id) => this.fits(this.verb.slots[i], id)));
		const open = fits.find((i) => !this.verb.slots[i].many && !this.verb.slots[i].maybe &&
			!this.values[i]);
		const lists = fits.filter((i) => this.verb.slots[i].many);
		return open !== undefined && !lists.some((i) => i < open && !this.values[i].length) ? open :
			lists[0] ?? fits.find((i) => !this.verb.slots[i].maybe) ?? -1;
	}

	/** @param {Slot} slot @param {string} id */
	fits(slot, id) {
		return slot.type && slot.type !== "NUMBER" && (this.plan.things.types.get(id) ?? []).includes(slot.type);
	}

	// Puts a thing into a slot. In a list, removes it if it is there already.
	put(at, id) {
		if (at < 0)
			return;
		const { many } = this.verb.slots[at], value = this.values[at];
		this.values[at] = !many ? id : value.includes(id) ? value.filter((one) => one !== id) : [...value, id];
		this.tried = null;
	}

	// Puts a touched thing into the form. False if no slot takes it.
	/** @param {string[]} ids */
	takes(ids) {
		for (const [at, slot] of this.verb.slots.entries()) {
			const id = slot.type && !slot.maybe ? ids.find((one) => this.fits(slot, one) &&
				this.offered(at).includes(one)) : undefined;
			if (id === undefined || (!slot.many && this.values[at]))
				continue;
			if (slot.many && this.endOf(at) >= 0)
				this.goTo(at, this.endOf(at), id);
			else
				this.put(at, id);
			return true;
		}
		return false;
	}

	// For the slot of a path, `via HEX... to HEX`, returns the slot where the path ends; -1 if it is no path.
	endOf(at) {
		const { type } = this.verb.slots[at];
		return this.verb.slots.findIndex((slot, i) => i > at && slot.type === type && !slot.many && !slot.maybe);
	}

	// Makes the touched place the end of the path. Touching the end again goes one step back.
	goTo(via, end, id) {
		const before = this.values[via], last = this.values[end];
		const back = last === id;
		this.values[end] = back ? before.at(-1) ?? null : id;
		this.values[via] = back ? before.slice(0, -1) : last ? [...before, last] : before;
		this.tried = null;
	}

	// Returns the points of the path in the form.
	way() {
		const via = this.verb.slots.findIndex((slot, i) => slot.many && this.endOf(i) >= 0);
		if (via < 0)
			return [];
		const from = this.plan.things.placeOf(this.values[0] ?? "");
		return [from, ...this.values[via], this.values[this.endOf(via)]].filter(Boolean)
			.map((id) => this.plan.stage.spots.get(id));
	}

	listed(words) {
		const key = words.join(" ");
		if (!this.known.has(key))
			this.known.set(key, this.plan.chooser.next([this.verb.verb, ...words], false).choices
				.filter(({ verb }) => verb === this.verb)
				.map(({ order }) => valuesOf(this.verb, order)));
		return this.known.get(key);
	}

	// Returns the things in the other slots, without optional slots.
	fixed(at) {
		return this.verb.slots.flatMap((slot, i) => i === at || !slot.type || slot.maybe ? [] :
			[this.values[i] ?? []].flat());
	}

	// Returns the possible values of a slot.
	offered(at) {
		const slot = this.verb.slots[at], others = this.fixed(at);
		if (this.verb.kind === "guard")
			return slot.type && slot.type !== "NUMBER" ? this.plan.about.types[slot.type].map(([id]) => id) : [];
		const rows = others.length ? others.flatMap((id) => this.listed([id])) : this.listed([]);
		const values = new Set(rows.flatMap((row) => row[at] ?? []));
		if (!values.size && slot.type && slot.type !== "NUMBER")
			return this.alike(slot);
		return [...values];
	}

	// For a slot that no listed order fills, returns the things that can have orders; otherwise the things
	// of its type in other slots, or all things of its type.
	/** @param {Slot} slot */
	alike(slot) {
		const { things, chooser } = this.plan, isOf = (id) => (things.types.get(id) ?? []).includes(slot.type);
		const able = this.verb.kind === "order" && !slot.many && !slot.maybe && !things.about.places.includes(slot.type) ?
			Object.keys(chooser.marks.things).filter(isOf) : [];
		if (able.length)
			return able;
		const same = this.verb.slots.flatMap((other, i) =>
			other !== slot && other.type === slot.type && other.many ? this.values[i] : []);
		return same.length ? same : this.plan.about.types[slot.type].map(([id]) => id);
	}

	// Fills a slot if it has only one possible value.
	complete() {
		for (const [at, slot] of this.verb.slots.entries()) {
			if (slot.literal || slot.maybe || slot.words || (this.values[at] ?? []).length)
				continue;
			const offered = this.verb.kind === "order" ? this.offered(at) : [];
			if (offered.length === 1 && slot.type !== "NUMBER")
				this.put(at, offered[0]);
		}
	}

	line() {
		return lineOf(this.verb, this.values);
	}

	// Returns the verdict on the order in the form; null if something is missing. A condition is tried later,
	// with its order.
	/** @returns {Tried | null} */
	verdict() {
		if (!isFilled(this.verb, this.values))
			return null;
		if (this.verb.kind === "guard")
			return { fate: "told" };
		this.tried ??= this.plan.ask("try", { text: this.prefix() + this.line() }).line;
		return this.tried;
	}

	prefix() {
		return (this.verb.kind === "order" ? "" : "standing ") + this.plan.prefix();
	}

	set(at, value) {
		this.values[at] = value;
		this.tried = null;
		this.plan.show();
	}

	node() {
		const fields = this.verb.slots.map((slot, at) => this.field(slot, at)).filter(Boolean);
		return make("form", { class: "put", submit: (event) => {
			event.preventDefault();
			this.finish();
		} },
		make("h3", {}, say("put-together", this.verb.verb)),
		make("p", { class: "help" }, this.verb.help),
		...fields, this.outcome(),
		make("div", { class: "row" },
			make("button", { type: "submit", class: "take",
				"aria-disabled": String(!this.isGood()) }, say("take-order")),
			wordButton("plain", say("put-away"), () => this.plan.chooser.back())),
		...this.odds());
	}

	// Returns the odds. They arrive late, so they are at the bottom, where they move no button.
	odds() {
		const verdict = this.verdict();
		return verdict && !verdict.why && this.verb.kind === "order" ?
			oddsOf(this.plan, this.plan.prefix() ? null : this.line()) : [];
	}

	isGood() {
		const verdict = this.verdict();
		return verdict !== null && !["refused", "unread"].includes(verdict.fate);
	}

	finish() {
		if (!this.isGood())
			return;
		if (this.verb.kind === "guard") {
			this.plan.condition = this.line();
			this.plan.chooser.clear();
		} else
			this.plan.chooser.take((this.verb.kind === "order" ? "" : "standing ") + this.line());
	}

	/** @param {Slot} slot */
	label(slot) {
		if (slot.word)
			return slot.word;
		const word = `slot-${slot.type}`;
		return page.words[word] ? say(word) : slot.type?.toLowerCase() ?? "";
	}

	/** @param {Slot} slot @param {number} at */
	field(slot, at) {
		if (slot.literal)
			return null;
		if (slot.words)
			return slot.maybe && slot.words.length === 1 ? this.checkField(slot, at) : this.radioField(slot, at);
		if (slot.type === "NUMBER")
			return this.isPicked(slot, at) ? this.radioField(slot, at, this.numbers(at)) : this.numberField(slot, at);
		return slot.many ? this.listField(slot, at) : this.thingField(slot, at);
	}

	/** @param {Slot} slot @param {number} at */
	checkField(slot, at) {
		const [word] = slot.words;
		return make("label", { class: "switch" }, make("input", { type: "checkbox", name: `slot${at}`,
			checked: this.values[at] === word,
			change: (event) => this.set(at, event.target.checked ? word : null) }), word);
	}

	choice(slot, at, value, text) {
		return make("label", { class: "switch" }, make("input", { type: "radio", name: `slot${at}`,
			checked: this.values[at] === value, change: () => this.set(at, value) }), text);
	}

	// `values` are the choices for a slot that has no words.
	radioField(slot, at, values = slot.words) {
		return make("fieldset", {}, make("legend", {}, slot.type ? this.label(slot) :
			say(slot.maybe ? "may-be" : "one-of")),
		slot.maybe ? this.choice(slot, at, null, say("none")) : "",
		...values.map((value) => this.choice(slot, at, value, value)));
	}

	// Returns the numbers that listed orders have in this slot, in ascending order.
	numbers(at) {
		return this.offered(at).filter((value) => value !== null && value !== this.verb.slots[at].usual)
			.sort((a, b) => a - b);
	}

	// True if the number names one of a few things, such as a marker, and is no count.
	isPicked(slot, at) {
		const count = this.numbers(at).length;
		return slot.maybe && slot.usual === undefined && count > 0 && count <= FEW;
	}

	/** @param {Slot} slot @param {number} at */
	numberField(slot, at) {
		const offered = this.offered(at).map(Number), now = this.values[at];
		const most = offered.length ? Math.max(...offered) : 9999;
		const least = slot.maybe ? -1 : offered.length ? Math.min(...offered) : 0;
		const floor = Number(slot.usual ?? least);
		const value = now === null ? null : Number(now);
		const to = (next) => () => this.set(at, next < Math.max(floor, 0) ? null : String(next));
		const label = this.label(slot);
		const step = (sign, name, next, off) => make("button", { type: "button", class: "sign",
			"aria-label": say(name, label), "aria-disabled": String(off), "data-step": `${at} ${name}`,
			click: off ? () => {} : to(next) }, sign);
		const shown = value ?? (slot.usual ?? (slot.maybe ? "–" : ""));
		const base = value ?? Number(slot.usual ?? least - (least >= 0 ? 1 : 0));
		return make("div", { class: "amount", role: "group", "aria-label": label },
			make("span", {}, label), step("−", "less-of", base - 1, base <= floor),
			make("output", {}, String(shown)), step("+", "more-of", base + 1, base >= most));
	}

	/** @param {Slot} slot @param {number} at */
	thingField(slot, at) {
		const offered = this.offered(at);
		const select = make("select", { name: `slot${at}`,
			change: (event) => this.set(at, event.target.value || null) },
		make("option", { value: "" }, slot.maybe ? say("none") : say("choose-one")),
		...offered.map((id) => make("option", { value: id, selected: this.values[at] === id },
			this.plan.things.nameOf(id))));
		return make("label", { class: "thing" }, make("span", {}, this.label(slot)), select);
	}

	// Few things are check boxes. If there are many, only the chosen ones are; others are touched on the
	// board or chosen from a list.
	/** @param {Slot} slot @param {number} at */
	listField(slot, at) {
		const offered = this.offered(at), there = this.values[at];
		const legend = make("legend", {}, this.label(slot));
		const box = (id) => make("label", { class: "switch" }, make("input", { type: "checkbox",
			name: `slot${at}`, value: id, checked: there.includes(id),
			change: () => {
				this.put(at, id);
				this.plan.show();
			} }), this.plan.things.nameOf(id));
		if (offered.length <= FEW)
			return make("fieldset", {}, legend, ...[...new Set([...offered, ...there])].map(box));
		const more = make("select", { name: `slot${at}`, "aria-label": say("more-of", this.label(slot)),
			change: (event) => {
				this.put(at, event.target.value);
				this.plan.show();
			} }, make("option", { value: "" }, say("touch-or-choose")),
		...offered.filter((id) => !there.includes(id)).map((id) =>
			make("option", { value: id }, this.plan.things.nameOf(id))));
		return make("fieldset", {}, legend, ...there.map(box), more);
	}

	// Shows the order with its certain effect, or why it is not possible.
	outcome() {
		const verdict = this.verdict(), box = make("div", { class: "verdict", "aria-live": "polite" });
		if (!verdict)
			return build(box, {}, [make("p", {}, say("still-missing"))]);
		box.append(make("p", { class: "made" }, make("code", {}, this.line())));
		if (verdict.why)
			box.append(make("p", { class: "fault" }, reasonOf(verdict)));
		else if (verdict.gloss)
			box.append(make("p", {}, verdict.gloss));
		return box;
	}

	// Returns marks for the things on the board that the form can take, and for those that it has.
	marks() {
		const marks = new Map();
		for (const [at, slot] of this.verb.slots.entries()) {
			if (!slot.type || slot.type === "NUMBER" || slot.maybe)
				continue;
			for (const id of this.offered(at))
				marks.set(id, "goal");
		}
		for (const [at, slot] of this.verb.slots.entries())
			for (const id of slot.type && slot.type !== "NUMBER" ? [this.values[at] ?? []].flat() : [])
				marks.set(id, "held");
		return marks;
	}
}
