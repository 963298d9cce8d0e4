// Handing over the orders: as a file, on the clipboard, as text to type; and the command that signs them.

import { page, say, make, save, wordButton } from "./dom.js";
import { isFault } from "./plan_lines.js";

export class Give {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.told = make("p", { class: "hint", "aria-live": "polite" });
		this.text = make("pre", { class: "file", tabindex: "0", role: "region", "aria-label": say("order-text") });
		const file = make("input", { type: "file", accept: ".yaml,.txt,text/plain", id: "draft-file",
			change: () => this.read(file) });
		this.node = make("section", { class: "give", "aria-labelledby": "give-title" },
			make("h2", { id: "give-title" }, say(page.roll ? "give-alone" : "give")),
			this.warning = make("p", { class: "fault" }),
			make("div", { class: "row" }, page.desk ? wordButton("take", say("stop-here"), () => this.sign()) : null,
				wordButton(page.desk ? "plain" : "take", say("save-file"), () => this.save()),
				wordButton("plain", say("copy-text"), () => this.copy()),
				wordButton("plain", say("check-all"), () => this.check())),
			this.told, this.checked = make("ol", { class: "checked", "aria-live": "polite" }),
			make("p", {}, say("sign-with"), " ", make("code", { class: "sign-line" }, page.sign ?? "")),
			page.roll ? make("p", {}, say("roll-with"), " ", make("code", { class: "sign-line" }, page.roll)) : "",
			make("details", {}, make("summary", {}, say("text-to-type")), this.text),
			make("details", {}, make("summary", {}, say("read-file")),
				make("label", { for: "draft-file" }, say("draft-file")), " ", file,
				make("div", { class: "row" },
					wordButton("plain", say("erase-drafts"), () => plan.drafts.erase()))));
	}

	// Shows the verdict on each line as `feldpost check` prints it, from as many trial runs.
	check() {
		this.checking?.stop();
		this.checked.replaceChildren(make("li", {}, say("being-tried")));
		this.checking = this.plan.think({ check: true });
		this.checking.answer.then(({ stopped, error, lines = [] }) => stopped ||
			this.checked.replaceChildren(...error ? [make("li", { class: "fault" }, error)] :
				lines.map(({ order, verdict, why, means, forgotten, warning }) => make("li", { "data-verdict": verdict },
					make("code", {}, order), ` ${[verdict, why || means, forgotten && say("forgets", forgotten), warning]
						.filter(Boolean).join(": ")}`))));
	}

	/** @param {State} state */
	show(state) {
		this.checking?.stop();
		this.checked.replaceChildren();
		this.text.textContent = this.plan.written();
		const wrong = state.lines.findIndex(isFault);
		this.warning.textContent = wrong < 0 ? "" : say("give-faulty", wrong + 1);
	}

	// Gives the orders to the desk, which signs them; otherwise shows the ways to hand them over.
	sign() {
		if (page.desk)
			page.desk.sign(this.plan.state.lines);
		else
			this.node.scrollIntoView();
	}

	save() {
		save(page.file, this.plan.written(), "text/yaml");
		this.told.textContent = say("saved-as", page.file);
	}

	async copy() {
		try {
			await navigator.clipboard.writeText(this.plan.written());
			this.told.textContent = say("copied");
		} catch {
			getSelection().selectAllChildren(this.text);
			this.text.closest("details").open = true;
			this.told.textContent = say("not-copied");
		}
	}

	async read(input) {
		const [file] = input.files;
		if (!file)
			return;
		const answer = this.plan.change("read", { text: await file.text() });
		this.told.textContent = answer.error ?? (answer.planned ? say("was-planned", file.name, answer.planned, page.packet) :
			say("was-read", file.name));
		input.value = "";
	}
}
