// The bar at the lower edge of a telephone: the last order, the next order with its gloss and odds, Undo,
// and "Order it".

import { say, make, wordButton } from "./dom.js";
import { enable } from "./plan_panel.js";
import { outlookOf, oddsLine } from "./plan_odds.js";

export class ThumbBar {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.last = make("p", { class: "hint" });
		this.making = make("p", { class: "making" });
		this.odds = make("p", { class: "hint odds-line" });
		this.undo = wordButton("plain", say("undo"), () => plan.change("undo"));
		this.order = wordButton("take", say("take-order"), () => this.take());
		this.node = make("div", { class: "thumb", role: "group", "aria-label": say("orders") },
			this.last, this.making, this.odds, make("div", { class: "row" }, this.undo, this.order));
	}

	// Returns the order that the form has put together, or that was touched; null if there is none.
	ready() {
		const { form, choices, held, offered } = this.plan.chooser;
		if (form)
			return form.isGood() ? { text: form.line(), more: form.verdict()?.gloss, form } : null;
		const choice = offered?.choice ?? (held.length && choices.length === 1 ? choices[0] : null);
		return choice && { text: choice.order, more: choice.gloss };
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
		this.showOdds(ready);
		this.last.textContent = last ? last.text : say("no-orders");
		this.making.textContent = ready ? [ready.text, ready.more].filter(Boolean).join(": ") :
			chooser.form ? chooser.form.line() : chooser.held.map((id) => things.nameOf(id)).join(" · ");
		enable(this.undo, state.undo);
		enable(this.order, ready !== null);
	}
	// The odds arrive later than the order. A condition, or an order after one, has none.
	showOdds(ready) {
		const { plan } = this, order = ready && !plan.prefix() && ready.form?.verb.kind !== "guard" ? ready.text : null;
		this.wanted = order;
		this.odds.textContent = "";
		if (order)
			outlookOf(plan, order, (outlook) => {
				if (this.wanted === order)
					this.odds.textContent = oddsLine(outlook);
			});
	}
}
