// The bar at the lower edge of a telephone: the last order, the next order with its gloss, Undo,
// and "Order it".

import { say, make, wordButton } from "./dom.js";
import { enable } from "./plan_panel.js";

export class ThumbBar {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.last = make("p", { class: "hint" });
		this.making = make("p", {});
		this.undo = wordButton("plain", say("undo"), () => plan.change("undo"));
		this.order = wordButton("take", say("take-order"), () => this.take());
		this.node = make("div", { class: "thumb", role: "group", "aria-label": say("orders") },
			this.last, this.making, make("div", { class: "row" }, this.undo, this.order));
	}

	// Returns the order that the form has put together, or the only choice left; null if there is none.
	ready() {
		const { form, choices, held } = this.plan.chooser;
		if (form)
			return form.isGood() ? { text: form.line(), more: form.verdict()?.gloss } : null;
		return held.length && choices.length === 1 ? { text: choices[0].order, more: choices[0].gloss } : null;
	}

	take() {
		const { chooser } = this.plan, ready = this.ready();
		if (chooser.form)
			chooser.form.finish();
		else if (ready)
			chooser.take(ready.text);
	}

	show() {
		const { chooser, state, things } = this.plan, ready = this.ready();
		const last = state.lines.filter(({ fate }) => fate !== "comment" && fate !== "note").at(-1);
		this.last.textContent = last ? last.text : say("no-orders");
		this.making.textContent = ready ? [ready.text, ready.more].filter(Boolean).join(": ") :
			chooser.form ? chooser.form.line() : chooser.held.map((id) => things.nameOf(id)).join(" · ");
		enable(this.undo, state.undo);
		enable(this.order, ready !== null);
	}
}
