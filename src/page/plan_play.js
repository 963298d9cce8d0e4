// Practice: the page throws the dice and plays the other side; what is carried
// out can be taken back. With lessons, which say what to order.

class Practice {
	constructor(plan) {
		this.plan = plan;
		this.story = make("div", { class: "story", "aria-live": "polite" });
		this.advice = make("ul", { class: "choices" });
		this.lesson = make("div", { class: "lesson", "aria-live": "polite" });
		const act = (word, name, more) => wordButton(name, say(word), more);
		this.node = make("section", { class: "practice", "aria-labelledby": "practice-title" },
			make("h2", { id: "practice-title" }, say("practice")), this.lesson,
			make("div", { class: "row" }, act("carry-out", "take carry", () => this.go("take")),
				act("take-back", "plain", () => this.go("back")), act("do-again", "plain", () => this.go("again")),
				act("advise", "plain", () => this.advise()), act("begin-anew", "plain", () => openDialog(this.anew))),
			this.advice, this.story);
		this.anew = dialog("anew", "begin-anew", this.form());
	}

	// Which side, and who plays the other one.
	form() {
		const { seats } = this.plan.about, name = (word) => `practice-${word}`;
		this.seat = make("select", { id: name("seat") }, ...seats.map(({ id, name: said }) =>
			make("option", { value: id }, said)));
		this.against = make("select", { id: name("against") }, ...(page.opponents ?? ["greedy", "random"]).map((one) =>
			make("option", { value: one }, one)));
		const two = seats.length > 1;
		return make("form", { submit: (event) => {
			event.preventDefault();
			this.anew.close();
			this.begin();
		} },
		two ? make("label", { class: "thing" }, say("my-seat"), " ", this.seat) : "",
		two ? make("label", { class: "thing" }, say("against"), " ", this.against) : "",
		make("button", { type: "submit", class: "take" }, say("begin")));
	}

	// What this browser has kept, or a new one.
	start() {
		let kept = null;
		try {
			kept = localStorage.getItem(`${page.key} practice`);
		} catch {
			kept = null;
		}
		const opened = kept && this.plan.engine.ask({ do: "open-practice", text: kept });
		if (!opened || opened.error)
			this.begin();
		else
			this.renew(opened);
	}

	begin() {
		const [seed] = crypto.getRandomValues(new Uint32Array(1)), two = this.plan.about.seats.length > 1;
		this.renew(this.plan.engine.ask({ do: "play", game: page.game, seed: seed % 1000000000,
			seat: two ? this.seat.value : null, opponent: two ? this.against.value : null }));
	}

	go(what) {
		const answer = this.plan.ask(what, {});
		if (answer.error)
			this.plan.panel.say(answer.error);
		else
			this.renew(answer);
	}

	// What has happened, what is asked now, and what the lesson says of it.
	renew({ story = "" }) {
		this.story.replaceChildren(...story.split("\n").filter(Boolean).map((line) => make("p", {}, line)));
		this.advice.replaceChildren();
		this.plan.drafts.anew();
		const lesson = this.plan.engine.ask({ do: "lesson" });
		this.lesson.replaceChildren(...lesson.text ? [make("p", {}, say("lesson-step", lesson.step, lesson.of)),
			...lesson.text.split("\n").filter(Boolean).map((line) => make("p", {}, line)),
			lesson.order ? make("p", {}, wordButton("order", lesson.order, () => this.plan.add(lesson.order))) :
				wordButton("plain", say("lesson-on"), () => this.go("lesson-on"))] : []);
		const { text } = this.plan.engine.ask({ do: "practice" });
		try {
			localStorage.setItem(`${page.key} practice`, text);
		} catch {
			this.plan.panel.say(say("draft-not-kept"));
		}
	}

	advise() {
		const { orders = [] } = this.plan.ask("advise", {});
		this.advice.replaceChildren(...orders.map(({ order, reason }) => make("li", {},
			wordButton("order", order, () => this.plan.chooser.take(order)),
			reason ? make("span", { class: "gloss" }, ` ${reason}`) : "")));
	}
}
