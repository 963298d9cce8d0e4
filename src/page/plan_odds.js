// Odds: asks the worker that tries drafts, and makes tables of possible results.

import { newWorker } from "./commands.js";
import { say, atEnd, make, wordButton } from "./dom.js";
import { reasonOf } from "./plan_things.js";

export const COURSES = 200;

export class Thinker {
	/** @param {Engine} engine */
	constructor(engine) {
		this.waiting = new Map();
		this.last = 0;
		this.worker = newWorker();
		this.worker.onmessage = ({ data }) => this.hear(data);
		this.worker.postMessage({ open: [engine.module, engine.parcel] });
		atEnd(() => this.worker.terminate());
	}

	/** @param {{ id: number, at?: Courses, answer?: Found }} message */
	hear({ id, at, answer }) {
		const one = this.waiting.get(id);
		if (at)
			one?.tell(at);
		else if (one) {
			this.waiting.delete(id);
			one.resolve(answer);
		}
	}

	// Returns {answer: a promise, stop: a function}.
	/** @type {(job: Job, tell?: (at: Courses) => void) => Running<Found>} */
	ask(job, tell = () => {}) {
		const id = ++this.last;
		const answer = new Promise((resolve) => this.waiting.set(id, { tell, resolve }));
		this.worker.postMessage({ id, job });
		const stop = () => {
			this.worker.postMessage({ stop: id });
			this.hear({ id, answer: { stopped: true } });
		};
		return { answer, stop };
	}
}

// Returns "62.5 %". Large numbers arrive as text.
/** @param {Share} share */
function percent([part, of]) {
	const tenths = of > 0 ? Math.round(1000 * part / of) : 0;
	return tenths && tenths < 1000 && tenths % 10 ? say("percent", (tenths / 10).toFixed(1)) :
		say("percent", tenths / 10);
}

// Returns a row of a distribution: a name, its share, and a bar of that length.
function barRow(name, share) {
	const bar = make("span", { class: "length", "aria-hidden": "true" });
	bar.style.width = `${share[1] > 0 ? 100 * share[0] / share[1] : 0}%`;
	return make("tr", {}, make("th", { scope: "row" }, name),
		make("td", { class: "share" }, percent(share)), make("td", { class: "bars" }, bar));
}

/** @param {Plan} plan @param {Spread} spread */
function spreadTable(plan, spread) {
	const measure = plan.about.measures.find(({ id }) => id === spread.id);
	const name = measure?.name ?? spread.id, { values } = spread;
	const mean = (spread.tenths / 10).toFixed(1);
	return make("table", { class: "spread" },
		make("caption", {}, say("spread-of", name, spread.before, mean)),
		make("tbody", {}, ...values.map(([value, part, of]) => barRow(String(value), [part, of]))));
}

// Returns tables only for measures that change or may change.
/** @param {Plan} plan @param {Spread[]} spreads */
function spreadTables(plan, spreads) {
	const moved = spreads.filter(({ values, before }) => values.length > 1 || values[0]?.[0] !== before);
	return moved.length ? moved.map((spread) => spreadTable(plan, spread)) :
		[make("p", {}, say("nothing-counted"))];
}

const EVENTS = 12; /* most events that are listed for an order */

// Returns the events of an order that are not certain, the likeliest first.
/** @param {Found} outlook */
function chancesOf({ events }) {
	const shareOf = ({ share: [part, of] }) => part / of;
	return events.filter((event) => event.text && shareOf(event) < 1).sort((a, b) => shareOf(b) - shareOf(a));
}

/** @param {Plan} plan @param {Found} outlook */
function outlookNodes(plan, outlook) {
	if (outlook.error || outlook.why)
		return [make("p", { class: "fault" }, outlook.error ?? reasonOf(outlook))];
	const [, ways] = outlook.possible;
	if (outlook.exact && Number(ways) === 1)
		return [];
	const events = chancesOf(outlook);
	return [make("p", { class: "source" }, say(outlook.exact ? "odds-counted" : "odds-tried", outlook.of ?? ways)),
		events.length ? make("table", { class: "spread" },
			make("caption", {}, say("chances")),
			make("tbody", {}, ...events.slice(0, EVENTS).map(({ text, share }) => barRow(text, share)))) : "",
		...spreadTables(plan, outlook.spreads)];
}

// Calls `tell` with the outlook of an order, as soon as it is known.
export function outlookOf(plan, order, tell) {
	const key = `${plan.version} ${order}`, known = plan.odds.get(key);
	if (known)
		return tell(known);
	return plan.think({ order }).answer.then((outlook) => {
		if (outlook.stopped)
			return;
		plan.odds.set(key, outlook);
		tell(outlook);
	});
}

const LIKELIEST = 3; /* events in one line */

// Returns the likeliest events in one line: "50 % DR, 33.3 % D1".
export function oddsLine(outlook) {
	if (outlook.error || outlook.why || !outlook.events)
		return "";
	return chancesOf(outlook).slice(0, LIKELIEST).map(({ text, share }) => `${percent(share)} ${text.replace(/\.$/, "")}`).join(", ");
}

// Returns a box where the odds of an order appear as soon as they are known.
/** @param {Plan} plan */
export function oddsOf(plan, order) {
	if (!order)
		return [];
	const box = make("div", { class: "odds-of" });
	outlookOf(plan, order, (outlook) => box.replaceChildren(...outlookNodes(plan, outlook)));
	return [box];
}

// The outlook of the whole draft: a button, progress, a stop button, and the possible values of measures.
export class Outlook {
	/** @param {Plan} plan */
	constructor(plan) {
		this.plan = plan;
		this.box = make("div", { class: "outlook" });
		this.bar = make("progress", { max: COURSES, value: 0, "aria-label": say("trying") });
		this.stopButton = wordButton("plain", say("stop-trying"), () => this.stop());
		this.node = make("section", { class: "ahead", "aria-labelledby": "ahead-title" },
			make("h2", { id: "ahead-title" }, say("ahead")),
			make("div", { class: "row" }, wordButton("plain", say("what-if"), () => this.start())), this.box);
	}

	// Clears the results, which are not about the current draft.
	forget() {
		this.stop();
		this.box.replaceChildren();
	}

	stop() {
		this.running?.stop();
		this.running = null;
	}

	start(other = null) {
		this.stop();
		this.bar.value = 0;
		this.box.replaceChildren(make("div", { class: "row" }, this.bar, this.stopButton));
		const running = this.plan.think(other === null ? {} : { other }, ({ tried, of }) => {
			this.bar.max = of || 1;
			this.bar.value = tried;
		});
		this.running = running;
		running.answer.then((answer) => {
			this.running = null;
			this.box.replaceChildren(...answer.stopped ? [make("p", {}, say("was-stopped"))] :
				answer.error ? [make("p", { class: "fault" }, answer.error)] :
					answer.measures ? compareNodes(this.plan, answer) : this.nodes(answer));
		});
	}

	/** @param {Found} found */
	nodes({ spreads, tried: courses, of }) {
		return [make("p", { class: "source" }, of ? say("odds-tried", courses) : say("all-certain")),
			...spreadTables(this.plan, spreads)];
	}
}

// Compares two drafts: in how many trial runs one is better, for each measure.
/** @param {Plan} plan @param {Found} found */
function compareNodes(plan, { measures }) {
	const nameOf = (id) => plan.about.measures.find((measure) => measure.id === id)?.name ?? id;
	const mean = ({ tenths }) => (tenths / 10).toFixed(1);
	return [make("table", { class: "compare" },
		make("thead", {}, make("tr", {}, ...["measure", "this-draft", "other-draft", "better", "worse"]
			.map((word) => make("th", { scope: "col" }, say(word))))),
		make("tbody", {}, ...measures.map(({ id, one, other, better, worse }) => make("tr", {},
			make("th", { scope: "row" }, nameOf(id)), make("td", {}, mean(one)), make("td", {}, mean(other)),
			make("td", {}, percent(better)), make("td", {}, percent(worse))))))];
}
