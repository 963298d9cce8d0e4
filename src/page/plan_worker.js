// Thinking: what takes long. It runs in a worker, in steps, so that it can be stopped
// between any two of them.

const STEPS = 20; /* courses that are tried at once */

const breath = () => new Promise((resume) => {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		port1.close();
		resume();
	};
	port2.postMessage(null);
});

// A draft as it stands in that text, with all its courses tried.
async function tried(engine, draft, text, tell, isStopped) {
	const read = engine.ask({ do: "read", draft, text });
	if (read.error)
		return read;
	let at = { tried: 0, of: 0, done: false };
	while (!at.done && !isStopped()) {
		at = engine.ask({ do: "courses", draft, steps: STEPS });
		tell(at);
		await breath();
	}
	return at;
}

// A job: {text, courses}, and {order} for the odds of an order behind it, {other}
// for a second draft to compare it with, {check} for what is said of each line.
// Nothing of that: its spreads.
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
let opened = null, before = Promise.resolve();

async function answer({ id, job }) {
	const isStopped = () => stopped.has(id);
	const result = isStopped() ? { stopped: true } :
		await think(await opened, job, (at) => postMessage({ id, at }), isStopped);
	stopped.delete(id);
	postMessage({ id, answer: result });
}

onmessage = ({ data }) => {
	if (data.stop !== undefined)
		stopped.add(data.stop);
	else if (data.open)
		opened = engineOpen(...data.open);
	else
		before = before.then(() => answer(data)).catch((error) =>
			postMessage({ id: data.id, answer: { error: String(error) } }));
};
