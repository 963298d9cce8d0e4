// Choosing: makes an order from things that the player touches one after another.
//
// Touched things are held. The choices are the orders that name all held things; any other thing that
// they name can be touched next. If one order is left, it is taken; a finger, which can't preview it by
// pointing, must touch again. A form (plan_form.js) continues where an order names many things or has
// numbers.

import { say } from "./dom.js";
import { thingsOf } from "./plan_syntax.js";
import { FEW, Form } from "./plan_form.js";

const MOST = 1500; /* most orders in the answer to one request */

export class Chooser {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.held = [];
		this.choices = [];
		this.refusal = null;
		this.form = null;
		this.offered = null; /* {id, choice}: an order that is taken if the thing is touched again */
	}

	// Holds nothing; the things that can have orders are marked.
	clear(refusal = null) {
		this.held = [];
		this.choices = [];
		this.form = null;
		this.offered = null;
		this.refusal = refusal;
		this.plan.preview(null);
		this.plan.show();
	}

	// Starts again after a change of the draft.
	renew() {
		this.marks = this.plan.ask("marks", {});
		this.plan.things.known = { ...this.plan.things.known, ...this.marks.called };
		this.clear(this.refusal);
	}

	// Asks for the orders that have all these words, and adds to each the things that it names.
	/** @param {string[]} words @param {boolean} gloss */
	next(words, gloss = true) {
		const answer = this.plan.ask("next", { words, gloss, most: MOST });
		for (const choice of answer.choices) {
			choice.verb = this.plan.verb(choice.order);
			choice.things = thingsOf(choice.verb, choice.order);
		}
		return answer;
	}

	// Returns the things that can be touched next, each with the choices that name it.
	/** @returns {Map<string, Choice[]>} */
	goals() {
		const goals = new Map();
		for (const choice of this.choices)
			for (const id of choice.things)
				if (!this.held.includes(id))
					goals.set(id, [...goals.get(id) ?? [], choice]);
		return goals;
	}

	// Returns those of the things that can have orders; otherwise those that orders name, such as targets.
	starts(ids) {
		const marked = ids.filter((id) => this.marks.things[id] > 0);
		return marked.length ? marked : ids.filter((id) =>
			this.plan.ask("next", { words: [id], most: 0 }).count > 0);
	}

	// Handles a touch that may mean any of these things. `sure`: the order was previewed by pointing.
	/** @param {string[]} ids @param {Point} near */
	touch(ids, near = null, sure = true) {
		const { offered } = this;
		this.refusal = null;
		this.offered = null;
		if (offered && ids.includes(offered.id))
			return this.take(offered.choice.order);
		if (this.form?.takes(ids))
			return this.plan.show();
		const goals = this.goals();
		let hits = ids.filter((id) => goals.has(id));
		if (!hits.length && ids.some((id) => this.held.includes(id)))
			return this.clear();
		if (!hits.length) {
			hits = this.starts(ids);
			if (hits.length || !this.held.length)
				this.held = [];
			this.refusal = hits.includes(ids[0]) ? null : this.reason(ids.slice(0, 1));
		}
		if (hits.length > 1) {
			this.plan.show();
			return this.plan.fan(hits, near, sure);
		}
		return hits.length ? this.hold(hits[0], goals.has(hits[0]) || this.marks.things[hits[0]] > 0, sure) :
			this.refuse(ids, near);
	}

	// `meant`: the thing was marked. If it was not, a single order is listed instead of taken.
	hold(id, meant = true, sure = true) {
		const { held, choices } = this;
		this.held = [...held, id];
		const one = this.look(meant, sure);
		if (!one)
			return;
		// The things that could be touched before can still be touched instead.
		if (held.length)
			Object.assign(this, { held, choices });
		this.offered = { id, choice: one };
		this.plan.preview(one);
		this.plan.show();
	}

	// Finds the orders for all held things. Returns the only order if a second touch must take it.
	look(meant = false, sure = true) {
		const { choices, count } = this.next(this.held);
		this.choices = choices;
		this.form = null;
		this.plan.preview(null);
		this.offered = null;
		if (count === 0)
			return this.refuse(this.held.slice(-1));
		const verb = [...new Set(choices.map((choice) => choice.verb))].find((one) => this.isPut(one));
		if (verb)
			return this.open(verb);
		const one = meant ? this.onlyOne() : null;
		if (one && !sure)
			return one;
		return one ? this.take(one.order) : this.plan.show();
	}

	// Returns the only order left, or the one that names just the held things if the others all extend it.
	onlyOne() {
		if (this.choices.length === 1)
			return this.choices[0];
		const plain = this.choices.filter(({ things }) => things.length === this.held.length);
		return plain.length === 1 && this.choices.every((choice) => choice === plain[0] ||
			choice.order.startsWith(`${plain[0].order} `)) ? plain[0] : null;
	}

	// True if a form must put the order together: it has a list, or several numbers and many choices.
	/** @param {Verb} verb */
	isPut(verb) {
		if (!verb || verb.kind !== "order")
			return false;
		return verb.slots.some(({ many }) => many) ||
			(verb.slots.filter(({ type }) => type === "NUMBER").length > 1 && this.choices.length > FEW);
	}

	// Returns other orders for the held things, to show below the form.
	others() {
		return this.held.length ? this.choices.filter(({ verb }) => verb !== this.form.verb) : [];
	}

	/** @param {Verb} verb @param {string | null} line */
	open(verb, line = null) {
		this.form = new Form(this.plan, verb, this.held, line);
		this.plan.show();
	}

	// Handles the button for the first word of a verb; several verbs may share the word.
	choose(word) {
		this.held = [];
		this.refusal = null;
		this.form = null;
		this.choices = this.next([word]).choices.filter(({ verb }) => verb?.verb === word);
		const [verb, other] = new Set(this.choices.map((choice) => choice.verb));
		if (verb && !other && this.isPut(verb))
			return this.open(verb);
		const one = this.onlyOne();
		return one && !one.things.length ? this.take(one.order) : this.plan.show();
	}

	// Shows why nothing can be done with these things.
	refuse(ids, near = null) {
		this.refusal = this.reason(ids) ?? { name: this.plan.things.nameOf(ids[0] ?? ""), why: say("nothing-here") };
		this.plan.refused(near);
	}

	reason(ids) {
		const held = this.held.filter((id) => !ids.includes(id));
		const why = ids.map((id) => ({ id, ...this.whyNot(held, id) })).find((answer) => answer.why);
		return why ? { ...why, name: this.plan.things.nameOf(why.id) } : null;
	}

	// Returns why this thing can't follow the held ones: tries it in place of the last thing of a choice.
	/** @param {string[]} held @param {string} id @returns {Why} */
	whyNot(held, id) {
		const types = this.plan.things.types.get(id) ?? [];
		const typesOf = (thing) => this.plan.things.types.get(thing) ?? [];
		const model = held.length ? this.choices.find(({ things }) => things.length === held.length + 1 &&
			types.some((type) => typesOf(things.at(-1)).includes(type))) : null;
		if (model) {
			const words = model.order.split(" ");
			words[words.lastIndexOf(model.things.at(-1))] = id;
			const tried = this.plan.ask("try", { text: words.join(" ") }).line;
			if (tried.why)
				return tried;
		}
		return this.plan.ask("why", { words: [...held, id] });
	}

	take(line) {
		this.held = [];
		this.offered = null;
		this.refusal = null;
		this.plan.add(line);
	}

	// Goes one step back: drops the thing that was touched last, or closes the form.
	back() {
		if (this.offered && this.held.length) {
			this.offered = null;
			this.plan.preview(null);
			return this.plan.show();
		}
		if (this.form) {
			this.form = null;
			this.held = [];
		} else
			this.held = this.held.slice(0, -1);
		this.refusal = null;
		return this.held.length ? this.look() : this.clear();
	}
}
