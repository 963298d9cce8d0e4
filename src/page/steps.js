// Steps: the decisions of the game one after another. Buttons, slider, list, address and Play choose
// the step to show.

import { say, atEnd, make, button, dialog, beforeDialogs, openDialog, SIGNS } from "./dom.js";
import { changesBetween } from "./stage.js";

// Milliseconds between two changes of the address: a browser allows 100 in half a minute.
const PAUSE = 310;
const PACES = { slow: 7000, steady: 3500, quick: 1400 }; /* milliseconds per step */

// Returns what a step changed on the board.
/** @param {Replay} replay @param {number} at */
export function changesOf(replay, at) {
	const { steps, stage } = replay, step = steps[at];
	return step.changes ??= at ? changesBetween(steps[at - 1].board, step.board, stage.onHexes) : [];
}

export class Replay {
	/** @param {Step[]} steps @param {Stage} stage @param {Camera} camera */
	constructor(steps, stage, camera) {
		this.steps = steps;
		this.stage = stage;
		this.camera = camera;
		this.now = -1;
		this.help = this.keysOn = null; /* main.js */
		this.shown = []; /* functions that are called with each step */
		this.build();
		beforeDialogs.push(() => this.play(false));
		atEnd(() => this.end());
	}

	build() {
		const go = (where) => () => this.go(where());
		this.buttons = {
			first: button("first", SIGNS.first, go(() => 0)),
			back: button("back", SIGNS.back, go(() => this.now - 1)),
			play: button("play", SIGNS.play, () => this.play(!this.timer)),
			forward: button("forward", SIGNS.forward, go(() => this.now + 1)),
			last: button("last", SIGNS.last, go(() => this.steps.length - 1)),
		};
		this.slider = make("input", { type: "range", min: 0, max: this.steps.length - 1,
			"aria-label": say("slider"),
			input: () => this.go(Number(this.slider.value), null),
			change: () => this.write(this.steps[this.now], "push") });
		this.pace = make("select", { "aria-label": say("pace"), class: "pace" },
			...Object.keys(PACES).map((pace) =>
				make("option", { value: pace, selected: pace === "steady" }, say("pace-" + pace))));
		this.where = make("p", { class: "where" });
		this.buildList();
		this.bar = make("div", { class: "bar", role: "group", "aria-label": say("replay") },
			make("div", { class: "slide" }, this.slider, this.ticks()),
			this.pace,
			make("div", { class: "keys" }, ...Object.values(this.buttons),
				button("list", SIGNS.list, () => this.openList()),
				button("help", SIGNS.help, () => openDialog(this.help))));
	}

	// Shows where each turn begins, below the slider.
	ticks() {
		const box = make("div", { class: "ticks", "aria-hidden": "true" });
		const turns = this.steps.filter((step, i) => !i || step.turn !== this.steps[i - 1].turn);
		let room = 0;
		for (const step of turns) {
			const left = 100 * step.at / Math.max(this.steps.length - 1, 1);
			if (left < room)
				continue;
			const tick = make("span", {}, step.turn.id.split("-")[1]);
			tick.style.left = `${left}%`;
			box.append(tick);
			room = left + 7; /* percent that two digits take on a telephone */
		}
		return box;
	}

	buildList() {
		const list = make("nav", { "aria-label": say("list") });
		let items = null, turn = null;
		this.links = this.steps.map((step) => {
			if (step.turn !== turn) {
				items = make("ol");
				list.append(make("h3", {}, step.turnTitle), items);
				turn = step.turn;
			}
			const link = make("a", { href: "#" + step.id }, step.title);
			items.append(make("li", {}, link, make("span", { class: "by" }, ` ${step.seat?.name ?? ""}`)));
			return link;
		});
		this.list = dialog("list", "list", list);
	}

	openList() {
		openDialog(this.list);
		this.links[this.now].focus();
		this.links[this.now].scrollIntoView({ block: "center" });
	}

	// Shows a step. `how` changes the address: "push" adds to the history, null leaves it, others replace it.
	/** @param {number} to @param {string | null} how */
	go(to, how = "push") {
		const at = Math.min(Math.max(to, 0), this.steps.length - 1);
		if (how !== "play")
			this.play(false);
		if (at === this.now)
			return;
		const before = this.steps[this.now], step = this.steps[at];
		this.now = at;
		this.write(step, how);
		this.swap(before, step);
		this.stage.show(step.board);
		this.stage.ring(changesOf(this, at));
		for (const tell of this.shown)
			tell(step);
		this.sync(step);
	}

	// Writes the step to the address, no more often than browsers allow. While a key is held down, only some
	// steps are written; the last one always is.
	/** @param {Step} step @param {string | null} how */
	write(step, how) {
		const wait = (this.wrote ?? -PAUSE) + PAUSE - performance.now();
		clearTimeout(this.writing);
		if (!how || "#" + step.id === location.hash)
			return;
		if (wait > 0) {
			this.writing = setTimeout(() => this.write(step, how), wait);
			return;
		}
		this.wrote = performance.now();
		history[how === "push" ? "pushState" : "replaceState"](null, "", "#" + step.id);
	}

	/** @param {Step | undefined} before @param {Step} step */
	swap(before, step) {
		const held = before?.turn.contains(document.activeElement);
		for (const node of [before?.section, before?.turn])
			node?.classList.remove("now", "end");
		step.section.classList.add("now");
		step.turn.classList.add("now");
		step.turn.classList.toggle("end", step.turn !== this.steps[step.at + 1]?.turn);
		// Hiding the old step would lose the focus.
		if (held) {
			const heading = step.section.querySelector("h3");
			heading.tabIndex = -1;
			heading.focus({ preventScroll: true });
		}
	}

	// Updates buttons, slider and list for the step.
	/** @param {Step} step */
	sync(step) {
		const last = this.steps.length - 1;
		// A button with the focus would lose it if it were disabled.
		for (const [name, end] of Object.entries({ first: 0, back: 0, forward: last, last }))
			this.buttons[name].setAttribute("aria-disabled", String(step.at === end));
		this.slider.value = step.at;
		this.slider.setAttribute("aria-valuetext", `${step.turnTitle}, ${step.title}`);
		for (const link of this.links)
			link.removeAttribute("aria-current");
		this.links[step.at].setAttribute("aria-current", "step");
	}

	end() {
		this.play(false);
		clearTimeout(this.writing);
		beforeDialogs.length = 0;
	}

	play(on) {
		clearTimeout(this.timer);
		this.timer = null;
		if (on) {
			if (this.now === this.steps.length - 1)
				this.go(0, "play");
			this.wait();
		}
		const name = say(on ? "pause" : "play"), { play } = this.buttons;
		play.setAttribute("aria-label", name);
		play.title = name;
		play.querySelector("path").setAttribute("d", on ? SIGNS.pause : SIGNS.play);
	}

	wait() {
		this.timer = setTimeout(() => {
			this.go(this.now + 1, "play");
			if (this.now < this.steps.length - 1)
				this.wait();
			else
				this.play(false);
		}, PACES[this.pace.value]);
	}

	// Returns the number of the step that an address names; for a turn, of its first step; null if none.
	addressed(hash = location.hash) {
		const id = hash.slice(1);
		const at = this.steps.findIndex((step) => step.id === id || step.turn.id === id);
		return at < 0 ? null : at;
	}
}
