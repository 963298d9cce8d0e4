// The panel beside the board: what is asked, what there is to do, and what can be
// chosen with what is held. Whatever can be touched on the board stands here as
// a button, too.

class Panel {
	constructor(plan) {
		this.plan = plan;
		this.asked = make("p", { class: "asked", "aria-live": "polite" });
		this.verbs = make("div", { class: "row verbs", role: "group", "aria-label": say("verbs") });
		this.choice = make("div", { class: "choice" });
		this.said = make("p", { class: "said", "aria-live": "assertive" });
		this.condition = make("div", { class: "condition" });
		this.node = make("section", { class: "ask", "aria-labelledby": "ask-title" },
			make("h2", { id: "ask-title" }, say("what-to-do")), this.asked, this.condition,
			this.choice, this.verbs, this.said);
	}

	show() {
		const { state, chooser } = this.plan;
		this.keepFocus(() => {
			this.asked.textContent = this.question(state.waits);
			this.showVerbs(state.waits);
			this.showCondition();
			this.choice.replaceChildren(...this.nodes(chooser));
		});
	}

	// A button that is made anew has the focus that the old one had.
	keepFocus(make_) {
		const old = this.node.contains(document.activeElement) ? document.activeElement : null;
		const like = old && [...this.node.querySelectorAll(old.localName)].filter((node) => isAlike(node, old)).indexOf(old);
		make_();
		if (old && !old.isConnected)
			([...this.node.querySelectorAll(old.localName)].filter((node) => isAlike(node, old))[like] ??
				this.choice.querySelector("button, input, select") ?? this.verbs.querySelector("button"))?.focus();
	}

	question({ kind, question, phaseName, mine, turn }) {
		if (kind === "nothing")
			return say("is-over");
		if (!mine)
			return say(kind === "order" || kind === "answer" ? "waits-for-other" : "waits-for-dice");
		return question ?? say("your-orders", phaseName, turn);
	}

	showVerbs(waits) {
		const { chooser, about } = this.plan, counts = chooser.marks.verbs;
		const some = about.verbs.filter((verb) => verb.kind !== "doctrine" && counts[verb.verb] > 0);
		const words = [...new Set(some.map(({ verb }) => verb))];
		this.verbs.replaceChildren(...words.map((word) => {
			const verb = some.find((one) => one.verb === word);
			return make("button", { type: "button", class: "plain verb", "data-verb": word, title: verb.help,
				click: () => chooser.choose(verb) }, word, make("span", { class: "number" }, ` ${counts[word]}`));
		}), wordButton("plain", say("standing"), () => this.plan.openStanding()));
		this.verbs.dataset.kind = waits.kind;
	}

	// "if last won then ...": for the orders that follow.
	showCondition() {
		const prefix = this.plan.prefix();
		this.condition.replaceChildren(...prefix ? [make("p", {}, make("code", {}, prefix), " ",
			wordButton("plain", say("no-condition"), () => this.plan.setCondition("")))] : []);
	}

	nodes(chooser) {
		if (chooser.form)
			return [chooser.form.node()];
		const refusal = chooser.refusal ? [make("p", { class: "refusal", role: "alert" },
			say("why-not", chooser.refusal.name, reasonOf(chooser.refusal)))] : [];
		if (chooser.choices.length)
			return [...refusal, ...this.choices(chooser)];
		return [...refusal, ...this.overview(chooser)];
	}

	// What has something to do, and how many are left.
	overview({ marks }) {
		const ids = Object.keys(marks.things);
		if (!ids.length)
			return [];
		const list = make("ul", { class: "things" }, ...ids.map((id) => make("li", {},
			make("button", { type: "button", class: "ref", "data-id": id,
				click: () => this.plan.chooser.touch([id]) }, this.plan.things.nameOf(id)),
			` ${say("orders-left", marks.things[id])}`)));
		return [make("p", { class: "left" }, say("things-left", ids.length)), ids.length <= FEW ? list :
			make("details", { open: this.listOpen, toggle: (event) => {
				this.listOpen = event.target.open;
			} }, make("summary", {}, say("list-things")), list)];
	}

	choices(chooser) {
		const { held, choices } = chooser, { things } = this.plan;
		const title = make("h3", {}, held.length ? held.map((id) => things.nameOf(id)).join(" · ") : say("choose-one"));
		const rows = choices.length <= FEW ? choices.map((choice) => this.orderRow(choice)) : this.groups(chooser);
		return [title, this.ways(held), make("ul", { class: "choices" }, ...rows),
			make("div", { class: "row" }, wordButton("plain", say("put-away"), () => chooser.back()))];
	}

	orderRow(choice) {
		const preview = (on) => () => this.plan.preview(on ? choice.order : null);
		const more = choice.legal !== undefined && choice.legal !== null && !choice.gloss ?
			say("possible-in", choice.legal, this.plan.state.courses) : choice.gloss;
		return make("li", {}, make("button", { type: "button", class: "order", "data-order": choice.order,
			click: () => this.plan.chooser.take(choice.order), focus: preview(true), blur: preview(false),
			pointerenter: preview(true), pointerleave: preview(false) }, make("code", {}, choice.order)),
		more ? make("span", { class: "gloss" }, ` ${more}`) : "");
	}

	// Many orders: by the first thing that they name beside those held.
	groups({ held, choices }) {
		const groups = new Map();
		for (const choice of choices) {
			const next = choice.args.find(([type, id]) => type !== "NUMBER" && !held.includes(id));
			const key = next?.[1] ?? choice.order;
			groups.set(key, [...groups.get(key) ?? [], choice]);
		}
		return [...groups].map(([id, some]) => some.length === 1 ? this.orderRow(some[0]) :
			make("li", {}, make("button", { type: "button", class: "ref", "data-id": id,
				click: () => this.plan.chooser.hold(id) }, this.plan.things.nameOf(id)),
			` ${say("orders-left", some.length)}`));
	}

	// Orders of these verbs that are in no list: other ways.
	ways(held) {
		const { chooser, about, things } = this.plan;
		if (held.length !== 1)
			return "";
		const types = things.types.get(held[0]) ?? [];
		const verbs = new Set(chooser.choices.map(({ order }) => order.split(" ")[0]));
		const listed = new Set(chooser.choices.map(({ order }) => this.plan.verb(order)?.row));
		const more = about.verbs.filter((verb) => verb.kind === "order" && verbs.has(verb.verb) &&
			!listed.has(verb.row) && types.includes(verb.slots[0]?.type) &&
			verb.slots.some(({ many }) => many));
		return more.length ? make("div", { class: "row" }, ...more.map((verb) =>
			make("button", { type: "button", class: "plain", title: verb.help,
				click: () => chooser.open(verb) }, say("own-way", verb.syntax)))) : "";
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
