// Tries drafts in a worker, in steps, so that it can stop between two steps. A page's worker does this work
// with others (commands_worker.js, desk_worker.js).

import { engineOpen } from "./plan_engine.js";

const STEPS = 20; /* trial runs in one step */

const breath = () => new Promise((resume) => {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		port1.close();
		resume();
	};
	port2.postMessage(null);
});

// Reads a text into a draft and tries it in all trial runs, unless stopped.
/** @type {(engine: Engine, draft: number, text: string, tell: Tell, isStopped: () => boolean) => Promise<Found>} */
async function tried(engine, draft, text, tell, isStopped) {
	const read = engine.ask({ do: "read", draft, text });
	if (read.error)
		return { error: read.error };
	let at = { tried: 0, of: 0, done: false };
	while (!at.done && !isStopped()) {
		at = engine.ask({ do: "courses", draft, steps: STEPS });
		tell(at);
		await breath();
	}
	return at;
}

// Does a job: {text, courses}, with {order} for the odds of an order after the draft, {other} to compare
// with a second draft, {check} for the verdict on each line; otherwise the spreads of the draft.
/** @type {(engine: Engine, job: Job, tell: Tell, isStopped: () => boolean) => Promise<Found>} */
async function think(engine, job, tell, isStopped) {
	const drafts = [job.text, job.other].filter((text) => text !== undefined)
		.map((text) => ({ text, draft: engine.ask({ do: "new", courses: job.courses }).draft }));
	const [{ draft }, other] = drafts;
	try {
		if (job.order !== undefined) {
			engine.ask({ do: "read", draft, text: job.text });
			return engine.ask({ do: "outlook", draft, text: job.order });
		}
		if (job.check) {
			engine.ask({ do: "read", draft, text: job.text });
			return engine.ask({ do: "check", draft });
		}
		let at = null;
		for (const one of drafts) {
			at = await tried(engine, one.draft, one.text, tell, isStopped);
			if (at.error || isStopped())
				break;
		}
		if (at.error)
			return at;
		return { ...at, ...other ? engine.ask({ do: "compare", draft, other: other.draft }) :
			engine.ask({ do: "spreads", draft }) };
	} finally {
		for (const one of drafts)
			engine.ask({ do: "free", draft: one.draft });
	}
}

// Messages are {open: [module, standpoint]}, {id, job} and {stop: id}.
const stopped = new Set();
let opened = null, thought = Promise.resolve();

async function answer({ id, job }) {
	const isStopped = () => stopped.has(id);
	const result = isStopped() ? { stopped: true } :
		await think(await opened, job, (at) => postMessage({ id, at }), isStopped);
	stopped.delete(id);
	postMessage({ id, answer: result });
}

export function hearDrafts(data) {
	if (data.stop !== undefined)
		stopped.add(data.stop);
	else if (data.open)
		opened = engineOpen(...data.open);
	else
		thought = thought.then(() => answer(data)).catch((error) =>
			postMessage({ id: data.id, answer: { error: String(error) } }));
}
