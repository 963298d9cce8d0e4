// Practice: the page rolls the dice and plays the other side, and the player can take orders back.
// A lesson says what to order, and one touch orders it and carries it out.

import { page, say, make, wordButton, dialog, openDialog } from "./dom.js";
import { Keep } from "./plan_keep.js";
import { enable } from "./plan_panel.js";

export class Practice {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.keep = new Keep("practice");
		this.story = make("div", { class: "story", "aria-live": "polite" });
		this.advice = make("ul", { class: "choices" });
		this.lesson = make("div", { class: "lesson", "aria-live": "polite" });
		const act = (word, name, does) => wordButton(name, say(word), does);
		this.node = make("section", { class: "practice", "aria-labelledby": "practice-title" },
			make("h2", { id: "practice-title" }, say("practice")), this.lesson,
			make("div", { class: "row" },
				this.carry = act("carry-out", "take", () => plan.state.lines.length && this.go("take")),
				this.back = act("take-back", "plain", () => this.go("back")),
				this.again = act("do-again", "plain", () => this.go("again")),
				act("advise", "plain", () => this.advise()), act("begin-again", "plain", () => this.ask(false)),
				plan.about.lesson ? act("lesson", "plain", () => this.ask(true)) : ""),
			this.advice, this.story);
		this.restarting = dialog("restart", "begin-again", this.form());
	}

	// Asks for the side, the opponent, and whether to play the lesson.
	form() {
		const { seats, opponents, lesson } = this.plan.about, two = seats.length > 1;
		const list = (options) => make("select", {}, ...options.map(([value, text]) => make("option", { value }, text)));
		this.seat = list(seats.map(({ id, name }) => [id, name]));
		this.against = list(opponents.map((name) => [name, name]));
		this.against.value = opponents.includes("greedy") ? "greedy" : opponents[0];
		this.taught = make("input", { type: "checkbox", checked: page.taught ?? false });
		return make("form", { submit: (event) => {
			event.preventDefault();
			this.restarting.close();
			this.begin();
		} },
		two ? make("label", { class: "thing" }, say("my-seat"), " ", this.seat) : "",
		two ? make("label", { class: "thing" }, say("against"), " ", this.against) : "",
		lesson ? make("label", { class: "switch" }, this.taught, say("with-lesson")) : "",
		make("p", {}, make("button", { type: "submit", class: "take" }, say("begin"))));
	}

	// Opens a form before a new game begins, because that ends the current game.
	ask(lesson) {
		this.taught.checked = lesson;
		openDialog(this.restarting);
	}

	// Opens the game that this browser has kept, or begins a new one.
	async start() {
		this.kept = await this.keep.read();
		if (!this.restore())
			this.begin();
	}

	restore() {
		const opened = this.kept && this.plan.engine.ask({ do: "open-practice", text: this.kept });
		if (!opened || opened.error)
			return false;
		this.renew(opened);
		return true;
	}

	begin() {
		const [seed] = crypto.getRandomValues(new Uint32Array(1)), two = this.plan.about.seats.length > 1;
		const choice = two ? { seat: this.seat.value, opponent: this.against.value } : {};
		const answer = this.plan.engine.ask({ do: "play", seed: seed % 1000000000,
			...this.taught.checked ? { lesson: true } : choice });
		if (answer.error)
			this.plan.panel.say(answer.error);
		else
			this.renew(answer);
	}

	go(what) {
		const answer = this.plan.ask(what, {});
		if (answer.error)
			this.plan.panel.say(answer.error);
		else
			this.renew(answer);
	}

	// Shows what has happened and what the lesson says, starts new drafts, and stores the game.
	/** @param {Story} story */
	renew({ story = "", back, again }) {
		this.story.replaceChildren(...story.split("\n").filter(Boolean).map((line) => make("p", {}, line)));
		this.advice.replaceChildren();
		enable(this.back, back);
		enable(this.again, again);
		this.plan.drafts.restart();
		this.teach(this.plan.engine.ask({ do: "lesson" }));
		this.kept = this.plan.engine.ask({ do: "practice" }).text || this.kept;
		this.keep.write(this.kept ?? null);
	}

	show({ lines }) {
		enable(this.carry, lines.length);
	}

	/** @param {Answers["lesson"]} lesson */
	teach({ there, left, text, order, step, of }) {
		const own = there && !left && text;
		this.lesson.replaceChildren(...own ? [
			...step ? [make("p", { class: "source" }, say("lesson-step", step, of))] : [],
			...text.split("\n\n").map((part) => make("p", {}, part)),
			order ? make("p", {}, wordButton("order", order, () => this.plan.add(order).error || this.go("take"))) :
				wordButton("plain", say("lesson-on"), () => this.go("lesson-on"))] : []);
	}

	advise() {
		const { orders = [], error } = this.plan.ask("advise", {});
		this.advice.replaceChildren(...error ? [make("li", {}, error)] : orders.map(({ order, gloss, reason }) =>
			make("li", {}, wordButton("order", order, () => this.plan.chooser.take(order)),
				make("span", { class: "gloss" }, ` ${[reason, gloss].filter(Boolean).join("; ")}`))));
	}
}
