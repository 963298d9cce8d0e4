// Choosing: from what is touched, one thing after the other, an order comes out.
//
// What has been touched is held. The orders that have all of it are what can
// still be chosen, and whatever else they name can be touched next. Where one
// order is left it is taken; where an order is put together from many things,
// or has numbers, a form (plan_form.js) goes on.

const FEW = 12; /* orders that are told one by one */
const MOST = 1500; /* that are asked for at once */

class Chooser {
	constructor(plan) {
		this.plan = plan;
		this.held = [];
		this.choices = [];
		this.refusal = null;
		this.form = null;
	}

	// Nothing is held any more: what has something to do is marked.
	clear(refusal = null) {
		this.held = [];
		this.choices = [];
		this.form = null;
		this.refusal = refusal;
		this.plan.preview(null);
		this.plan.show();
	}

	// The state has changed.
	renew() {
		this.marks = this.plan.ask("marks", {});
		this.plan.things.known = { ...this.plan.things.known, ...this.marks.called };
		this.clear(this.refusal);
	}

	// Orders with all these words; of each the things that it names.
	next(words, gloss = true) {
		const answer = this.plan.ask("next", { words, gloss, most: MOST });
		for (const choice of answer.choices) {
			choice.verb = this.plan.verb(choice.order);
			choice.things = thingsOf(choice.verb, choice.order);
		}
		return answer;
	}

	// Things that some of the choices name, beside those that are held.
	goals() {
		const goals = new Map();
		for (const choice of this.choices)
			for (const id of choice.things)
				if (!this.held.includes(id))
					goals.set(id, [...goals.get(id) ?? [], choice]);
		return goals;
	}

	// What has something to do; else what orders are about, such as a target.
	starts(ids) {
		const marked = ids.filter((id) => this.marks.things[id] > 0);
		return marked.length ? marked : ids.filter((id) =>
			this.plan.ask("next", { words: [id], most: 0 }).count > 0);
	}

	// A touch that may mean each of these.
	touch(ids, near = null) {
		this.refusal = null;
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
			return this.plan.fan(hits, near);
		}
		return hits.length ? this.hold(hits[0], goals.has(hits[0]) || this.marks.things[hits[0]] > 0) :
			this.refuse(ids);
	}

	// `meant`: it was marked; else an order is offered, and not taken at once.
	hold(id, meant = true) {
		this.held = [...this.held, id];
		this.look(meant);
	}

	// What can be ordered with all that is held.
	look(meant = false) {
		const { choices, count } = this.next(this.held);
		this.choices = choices;
		this.form = null;
		this.plan.preview(null);
		if (count === 0)
			return this.refuse(this.held.slice(-1));
		const verb = [...new Set(choices.map((choice) => choice.verb))].find((one) => this.isPut(one));
		if (verb)
			return this.open(verb);
		const one = meant ? this.onlyOne() : null;
		return one ? this.take(one.order) : this.plan.show();
	}

	// The one that is left, or that has nothing but what is held.
	onlyOne() {
		if (this.choices.length === 1)
			return this.choices[0];
		const plain = this.choices.filter(({ things }) => things.length === this.held.length);
		return plain.length === 1 && this.choices.every((choice) => choice === plain[0] ||
			choice.order.startsWith(`${plain[0].order} `)) ? plain[0] : null;
	}

	// An order that is put together rather than chosen.
	isPut(verb) {
		if (!verb || verb.kind !== "order")
			return false;
		return verb.slots.some(({ many }) => many) ||
			(verb.slots.filter(({ type }) => type === "NUMBER").length > 1 && this.choices.length > FEW);
	}

	// What else could be ordered with what is held stays in view.
	others() {
		return this.held.length ? this.choices.filter(({ verb }) => verb !== this.form.verb) : [];
	}

	open(verb, line = null) {
		this.form = new Form(this.plan, verb, this.held, line);
		this.plan.show();
	}

	// A button with the first word of a verb, which others may share.
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

	// Nothing can be done with any of these: why that is.
	refuse(ids) {
		this.refusal = this.reason(ids) ?? { name: this.plan.things.nameOf(ids[0] ?? ""), why: say("nothing-here") };
		this.plan.refused();
	}

	reason(ids) {
		const held = this.held.filter((id) => !ids.includes(id));
		const why = ids.map((id) => ({ id, ...this.whyNot(held, id) })).find((answer) => answer.why);
		return why ? { ...why, name: this.plan.things.nameOf(why.id) } : null;
	}

	// With what is held: what stands against the order that was meant.
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
		this.refusal = null;
		this.plan.add(line);
	}

	// One step back: the last thing that was touched, or the form.
	back() {
		if (this.form) {
			this.form = null;
			this.held = [];
		} else
			this.held = this.held.slice(0, -1);
		this.refusal = null;
		return this.held.length ? this.look() : this.clear();
	}
}
