/*
 * The engine of planning pages, run by node: src/page/plan_engine.js, the module and
 * what it needs (src/wasm/system.js), and nothing else. Used by tests/bats/page_plan.bats, and by tests/soak.
 *
 *   node tests/browser/engine.js listing MODULE
 *       standard input has positions (tests/tools/planner.c, many): of each, what
 *       the module lists must be what the command does
 *   ... ask MODULE PARCEL
 *       answers the requests of standard input, one a line
 *   ... page FILE [REQUEST...]
 *       the same of the engine and the parcel in a page
 *   ... speed MODULE TURN
 *       what it costs to open, to mark what has orders, to touch a thing, to
 *       order (the median and the worst), and to try a whole turn in 200 courses
 *       (and till the first 20 are told), in milliseconds; TURN is of
 *       tests/tools/planner.c
 *   ... throws MODULE PARCEL
 *       requests that are none: each has an error, and nothing else happens
 */
const fs = require("fs");
const readline = require("readline");
const zlib = require("zlib");

const engineOpen = async (...given) => (await import("../../src/page/plan_engine.js")).engineOpen(...given);

const moduleOf = (file) => {
	const bytes = fs.readFileSync(file);
	return WebAssembly.compile(file.endsWith(".gz") ? zlib.gunzipSync(bytes) : bytes);
};
const linesOf = () => readline.createInterface({ input: fs.createReadStream(null, { fd: 0 }) });
const open = async (file, parcel) => engineOpen(await moduleOf(file), fs.readFileSync(parcel));

async function listing(file) {
	const module = await moduleOf(file);
	let positions = 0, orders = 0;
	for await (const line of linesOf()) {
		const { parcel, legal } = JSON.parse(line);
		const engine = await engineOpen(module, Buffer.from(parcel, "base64"));
		const answer = engine.ask({ do: "next" });
		const listed = answer.choices.map((choice) => choice.order);
		if (JSON.stringify(listed) !== JSON.stringify(legal))
			throw new Error(`position ${positions}: ${legal.length} orders are legal, ${listed.length} are listed`);
		positions++;
		orders += legal.length;
	}
	console.log(`${positions} positions, ${orders} orders`);
}

async function ask(file, parcel) {
	const engine = await open(file, parcel);
	for await (const line of linesOf())
		console.log(JSON.stringify(engine.ask(JSON.parse(line))));
}

async function page(file, ...requests) {
	const html = fs.readFileSync(file, "utf8");
	const bytes = (id) => Buffer.from(html.match(`id="${id}">([^<]*)<`)[1], "base64");
	const module = await WebAssembly.compile(zlib.gunzipSync(bytes("engine")));
	const engine = await engineOpen(module, bytes("standpoint"));
	for (const request of requests)
		console.log(JSON.stringify(engine.ask(JSON.parse(request))));
}

// The median and the worst of so many.
function time(times, work) {
	const took = [];
	for (let i = 0; i < times; i++) {
		const start = performance.now();
		work(i);
		took.push(performance.now() - start);
	}
	took.sort((one, other) => one - other);
	return [took[times >> 1], took[times - 1]].map((ms) => ms.toFixed(1)).join(" ");
}

async function speed(file, turn) {
	const { parcel, lines } = JSON.parse(fs.readFileSync(turn, "utf8"));
	const module = await moduleOf(file), begun = performance.now();
	const engine = await engineOpen(module, Buffer.from(parcel, "base64"));
	engine.ask({ do: "about" });
	engine.ask({ do: "ground" });
	engine.ask({ do: "board" });
	console.log(`open ${(performance.now() - begun).toFixed(1)}`);
	const things = Object.keys(engine.ask({ do: "marks" }).things);
	console.log(`marks ${time(9, () => engine.ask({ do: "marks" }))}`);
	if (things.length)
		console.log(`touch ${time(40, (i) =>
			engine.ask({ do: "next", words: [things[i % things.length]], gloss: true }))}`);
	console.log(`order ${time(lines.length, (i) => {
		engine.ask({ do: "insert", text: lines[i] });
		engine.ask({ do: "board" });
	})}`);
	// The whole turn in courses of its own, as a worker tries it.
	const { draft } = engine.ask({ do: "new", courses: 200 }), start = performance.now();
	let at = engine.ask({ do: "read", draft, text: lines.join("\n"), steps: 20 });
	const first = performance.now();
	do
		at = engine.ask({ do: "courses", draft, steps: 20 });
	while (!at.done);
	engine.ask({ do: "spreads", draft });
	console.log(`courses ${(performance.now() - start).toFixed(1)} ${(first - start).toFixed(1)} of ${lines.length} lines`);
}

async function throws(file, parcel) {
	const engine = await open(file, parcel);
	const bad = [null, 3, "x", [], {}, { do: 3 }, { do: "nothing" }, { do: "insert" },
		{ do: "insert", text: 3 }, { do: "insert", text: "x".repeat(100000) },
		{ do: "insert", at: 7, text: "x" }, { do: "drop", at: 0 }, { do: "drop" },
		{ do: "state", draft: 9 }, { do: "state", draft: -1 }, { do: "state", draft: 1e9 },
		{ do: "free", draft: 0 }, { do: "new", courses: 100000 }, { do: "board", course: 3 },
		{ do: "next", words: "x" }, { do: "next", words: [3] }, { do: "hear", length: "x" },
		{ do: "read", text: "feldpost: practice 1" }, { do: "read", text: "orders: [a" },
		{ do: "courses", steps: 0 }, { do: "compare", other: 3 }];
	for (const request of bad) {
		const answer = engine.ask(request);
		if (!answer.error || answer.lost)
			throw new Error(`${JSON.stringify(request).slice(0, 80)}: ${JSON.stringify(answer)}`);
	}
	if (engine.ask({ do: "state" }).lines.length)
		throw new Error("something has changed");
	console.log(`${bad.length} errors`);
}

const [, , name, ...rest] = process.argv;
({ listing, ask, page, speed, throws })[name](...rest).catch((fault) => {
	console.error(fault.stack);
	process.exitCode = 1;
});
