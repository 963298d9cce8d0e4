// Lines: the orders as text beside the board. Each line is tried as it would be signed. Orders that are
// made on the board are added here.

import { say, make, button, wordButton, dialog, openDialog, SIGNS } from "./dom.js";
import { reasonOf } from "./plan_things.js";
import { enable } from "./plan_panel.js";

export class Lines {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.list = make("ol", { class: "lines" });
		this.count = make("p", { class: "count" });
		this.undo = wordButton("plain", say("undo"), () => plan.change("undo"));
		this.redo = wordButton("plain", say("redo"), () => plan.change("redo"));
		this.text = make("textarea", { rows: 14, spellcheck: "false", "aria-label": say("order-text") });
		this.fault = make("p", { class: "fault", role: "alert" });
		this.whole = dialog("whole", "order-text", this.text, this.fault, make("div", { class: "row" },
			wordButton("take", say("use-text"), () => this.read())));
		this.node = make("section", { class: "orders", "aria-labelledby": "orders-title" },
			make("h2", { id: "orders-title" }, say("orders")), this.count, this.list,
			make("div", { class: "row" }, this.undo, this.redo,
				wordButton("plain", say("whole-text"), () => this.openWhole())),
			this.noteForm());
	}

	// Returns a form for a note to the other player, which is signed with the orders.
	noteForm() {
		const text = make("input", { type: "text", placeholder: say("write-note"), "aria-label": say("note") });
		return make("form", { class: "row adds", submit: (event) => {
			event.preventDefault();
			if (text.value.trim() && !this.plan.change("note", { text: text.value.trim() }).error)
				text.value = "";
		} }, text, make("button", { type: "submit", class: "plain" }, say("add-note")));
	}

	openWhole() {
		this.text.value = this.plan.written();
		this.fault.textContent = "";
		openDialog(this.whole);
	}

	read() {
		const answer = this.plan.change("read", { text: this.text.value });
		this.fault.textContent = answer.error ?? "";
		if (!answer.error)
			this.whole.close();
	}

	// Says why lines are not reached: the first of them may not answer the open question.
	/** @param {State} state */
	explain({ lines, waits, courses }) {
		const some = lines.filter(({ fate }) => fate === "waits");
		for (const line of some)
			line.said = say("not-reached");
		const [first] = some, verb = first && this.plan.verb(first.text);
		if (!courses && waits.mine && waits.question && verb)
			Object.assign(first, { blocked: true,
				said: say("not-legal", say("why-rule", say("question-is", waits.question), verb.rule)) });
		// An answer without a question is a fault only if the draft carries out nothing else.
		if (!lines.some((line) => ["done", "depends", "waits", "unmet"].includes(line.fate) && !isFault(line)))
			for (const line of lines.filter(({ needless }) => needless))
				Object.assign(line, { needless: false, said: say("not-legal", reasonOf(line)) });
	}

	/** @param {State} state */
	show(state) {
		this.explain(state);
		enable(this.undo, state.undo);
		enable(this.redo, state.redo);
		const held = document.activeElement?.dataset?.line;
		this.list.replaceChildren(...state.lines.map((line, at) => this.row(line, at, state)), this.last(state));
		const orders = state.lines.filter(({ fate }) => fate !== "comment" && fate !== "note");
		const bad = orders.filter((line) => isFault(line)).length;
		this.count.textContent = orders.length ? say(bad ? "orders-faulty" : "orders-count", orders.length, bad) :
			say("no-orders");
		if (held !== undefined)
			this.list.querySelector(`[data-line="${held}"]`)?.focus({ preventScroll: true });
	}

	/** @param {Tried} line @param {number} at @param {State} state */
	row(line, at, state) {
		const id = `said-${at}`, fault = isFault(line), told = toldOf(line);
		const input = make("input", { type: "text", value: textOf(line), "data-line": at, spellcheck: "false",
			autocomplete: "off", autocapitalize: "none", "aria-label": say("line-number", at + 1),
			"aria-invalid": fault ? "true" : null, "aria-describedby": told.length ? id : null,
			change: (event) => this.edit(at, event.target.value),
			keydown: (event) => this.key(event, at, state) });
		return make("li", { class: `entry fate-${line.fate}${fault ? " fault" : ""}`, "data-fate": line.fate },
			make("div", { class: "row" }, input,
				button("drop-line", SIGNS.close, () => this.plan.change("drop", { at }))),
			told.length ? make("p", { id, class: fault ? "fault" : "hint" }, told.join(" ")) : "",
			line.fate === "depends" ? this.courses(line, at) : "");
	}

	// For a line that depends on dice, returns buttons to continue where it succeeds or fails.
	/** @param {Tried} line @param {number} at */
	courses(line, at) {
		const lead = (fate, word, count) => count > 0 && count < line.reached ?
			wordButton("plain", say(word, count, line.reached), () => this.plan.goOn(at, fate, count)) : "";
		return make("div", { class: "row" }, lead("done", "where-done", line.possible),
			lead("refused", "where-refused", line.reached - line.possible - line.unmet));
	}

	// Returns an empty line for a new order.
	/** @param {State} state */
	last(state) {
		const at = state.lines.length;
		return make("li", { class: "entry new" }, make("input", { type: "text", value: "", "data-line": at,
			spellcheck: "false", autocomplete: "off", autocapitalize: "none", list: "words",
			placeholder: say("write-order"), "aria-label": say("new-line"),
			change: (event) => this.edit(at, event.target.value),
			keydown: (event) => this.key(event, at, state) }));
	}

	edit(at, text) {
		const line = this.plan.state.lines[at];
		if (line && textOf(line) === text)
			return;
		if (line)
			this.plan.change(text.trim() ? "replace" : "drop", { at, text });
		else if (text.trim())
			this.plan.change("insert", { at, text });
	}

	/** @param {KeyboardEvent & { target: HTMLInputElement }} event @param {number} at @param {State} state */
	key(event, at, state) {
		const to = (line) => this.list.querySelector(`[data-line="${line}"]`)?.focus();
		if (event.key === "Enter") {
			event.preventDefault();
			this.edit(at, event.target.value);
			to(at + 1);
		} else if (event.key === "ArrowUp" && event.altKey && at > 0 && at < state.lines.length)
			this.plan.change("move", { from: at, to: at - 1 });
		else if (event.key === "ArrowDown" && event.altKey && at + 1 < state.lines.length)
			this.plan.change("move", { from: at, to: at + 1 });
		else if (event.key === "ArrowUp")
			to(at - 1);
		else if (event.key === "ArrowDown")
			to(at + 1);
	}
}

/** @param {Tried} line */
function textOf({ text, comment }) {
	return comment ? `${text}  ${comment}` : text;
}

// True if the line is wrong. An answer to a question that does not come (`needless`) is not wrong.
/** @param {Tried} line */
export function isFault({ fate, needless, blocked, reached, possible, unmet }) {
	return blocked || (["refused", "unread", "dropped"].includes(fate) && !needless) ||
		(fate === "depends" && reached > 0 && possible + unmet === 0);
}

// Returns the texts to show below a line, worded as `feldpost check` words them.
/** @param {Tried} line */
function toldOf(line) {
	const { fate, why, said, nearest, gloss, forgets, warning, reached, possible } = line;
	if (said)
		return [said];
	const often = fate === "depends" && say("possible-in", possible, reached);
	return [often && why ? say("else-why", often, reasonOf(line)) : often || (why ? reasonOf(line) : gloss),
		nearest && say("was-meant", nearest), forgets && say("forgets", forgets), warning].filter(Boolean);
}
