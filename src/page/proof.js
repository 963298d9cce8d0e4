/*
 * What can be proved, shown: the dialog of a die, and "verify all". Nothing is
 * marked by colour alone, and nothing that the transcript says is markup.
 */

/* What is looked at, in the order of the table, and what it is called. */
const PROOF_KINDS = [
	["packet", "proof-kind-packet"],
	["hash", "proof-kind-hash"],
	["signature", "proof-kind-signature"],
	["comment", "proof-kind-comment"],
	["link", "proof-kind-link"],
	["order", "proof-kind-order"],
	["die", "proof-kind-die"],
	["piece", "proof-kind-piece"],
	["seal", "proof-kind-seal"],
	["deal", "proof-kind-deal"],
	["box", "proof-kind-box"],
	["card", "proof-kind-card"],
	["secret", "proof-kind-secret"],
	["page", "proof-kind-page"],
];

/* What no hash tells, and which command does. */
const PROOF_LIMITS = [
	["proof-limit-rules", "feldpost audit GAME"],
	["proof-limit-cards", "feldpost audit GAME"],
	["proof-limit-deals", "feldpost audit GAME", "hosted"],
	["proof-limit-key", "feldpost show GAME"],
	["proof-limit-end", "feldpost adjudicate -i GAME OTHER"],
	["proof-limit-solitaire", "", "solitaire"],
	["proof-limit-page", "feldpost page GAME -o PAGE"],
];

/* Lines of one list. */
const PROOF_MOST = 200;

function transcriptText() {
	return document.getElementById("transcript").textContent;
}

/* Where WebCrypto is missing the page says what to do. */
function proofAdvice() {
	const text = signatures() ? "" : say("proof-save-page");
	return make("p", { class: "advice", hidden: !text }, text);
}

/* A die. */

function stepItem(step) {
	step.verdict = make("p", { class: "verdict" });
	return make("li", {},
		make("p", {}, say(step.what, ...step.args)),
		step.text ? make("pre", { tabindex: "0" }, step.text) : null,
		make("p", { class: "value" }, say("proof-value"), " ",
			make("code", {}, step.value)),
		step.command ? make("details", {},
			make("summary", {}, say("proof-command")),
			make("pre", { class: "command", tabindex: "0" }, step.command))
			: null,
		step.verdict);
}

/* Computes a step; whether it is right, null where that can't be told. */
async function computeStep(step) {
	const got = await step.compute();
	step.verdict.textContent = got === null ? say("proof-not-computed")
		: got === step.value ? say("proof-right")
			: say("proof-wrong", got || say("proof-nothing"));
	return got === null ? null : got === step.value;
}

/* How many are right, wrong and not to be told. */
function verdictCounts(verdicts) {
	return [true, false, null].map(ok => verdicts.filter(v => v === ok).length);
}

async function computeChain(steps, sum) {
	const results = [];
	for (const step of steps.filter(one => one.compute))
		results.push(await computeStep(step));
	const [, wrong, untold] = verdictCounts(results);
	sum.textContent = say(wrong ? "proof-chain-wrong" : untold
		? "proof-chain-untold" : "proof-chain-right",
	results.length, wrong || untold);
}

/* What the dialog of a die holds. */
function dieContent(roll) {
	const n = Number(roll.dataset.seedOf), item = roll.dataset.roll;
	const chain = dieChain(transcriptText(), n, item);
	if (!chain)
		return [make("p", {}, say(n < readLedger(transcriptText()).last
			? "proof-no-chain" : "proof-unsent", item, n + 1))];
	const sum = make("p", { class: "sum", role: "status" });
	return [
		make("p", {}, say("proof-die-intro", n, n + 1), " ",
			make("code", {}, item)),
		proofAdvice(),
		make("p", {}, wordButton("compute", say("proof-compute"),
			() => computeChain(chain.steps, sum))),
		sum,
		make("ol", { class: "chain" }, ...chain.steps.map(stepItem)),
		...chain.notes.map(note =>
			make("p", {}, say(note.say, ...note.args))),
	];
}

const dieBody = make("div");
let dieBox = null;

/* Called by a click on a die; `roll` has data-roll and data-seed-of. */
function openDie(roll) {
	dieBox ??= dialog("proof", "proof-die-title", dieBody);
	dieBody.replaceChildren(...dieContent(roll));
	openDialog(dieBox);
	dieBox.scrollTop = 0;
}

/* Makes a roll of the report a button. */
function followDie(roll) {
	roll.replaceChildren(wordButton("die", roll.textContent,
		() => openDie(roll)));
}

/* Verify all. */

/* The first 20 digits of a game's id, as people compare them. */
function shortId(id) {
	return id.replace(/^(.{8})(.{8})(.{4}).*/, "$1 $2 $3");
}

/* A die as the page tells it. */
function dieText({ label, index, sides, value, more }) {
	return `${label} ${index}: d${sides} = ${value} ${more}`.trim();
}

/* Whether the page has the game's id, and all dice of the packets as they are
 * there, and no others. */
function checkPage(l) {
	const dice = new Map();
	for (const { seq, p } of l.entry.values())
		for (const item of joinItems(p.rolls))
			if (readRoll(item))
				dice.set(`${seq - 1} ${item}`, false);
	l.found = [];
	demand(l, "page", 0, !l.id || document.querySelector(".game").textContent
		.includes(shortId(l.id)), "proof-page-game");
	for (const { dataset, textContent } of
		document.querySelectorAll("[data-roll]")) {
		const answer = Number(dataset.seedOf) + 1, item = dataset.roll;
		const name = `${dataset.seedOf} ${item}`, roll = readRoll(item);
		if (answer > l.last)
			find(l, "page", answer, null, "proof-unsent", item);
		else
			check(l, "page", answer, dice.has(name) &&
				dieText(roll) === textContent.trim(),
			"proof-page-roll", textContent);
		dice.set(name, true);
	}
	for (const [name, told] of dice)
		demand(l, "page", parseInt(name, 10) + 1, told, "proof-page-lacks",
			name.slice(name.indexOf(" ") + 1));
	for (const { dataset, id } of document.querySelectorAll(".step"))
		demand(l, "page", Number(dataset.packet),
			l.entry.has(Number(dataset.packet)), "proof-page-step", id);
	return l.found;
}

function countRow(found, what, word) {
	const kind = found.filter(f => f.what === what).map(f => f.ok);
	return kind.length === 0 ? null
		: make("tr", {}, make("th", { scope: "row" }, say(word)),
			...verdictCounts(kind).map(n => make("td", {}, String(n))));
}

function countTable(found) {
	const heads = ["proof-what", "proof-are-right", "proof-are-wrong",
		"proof-are-untold"];
	return make("table", { class: "counts" },
		make("caption", {}, say("proof-caption")),
		make("thead", {}, make("tr", {}, ...heads.map(head =>
			make("th", { scope: "col" }, say(head))))),
		make("tbody", {}, ...PROOF_KINDS.map(([what, word]) =>
			countRow(found, what, word))));
}

/* `1 to 4, 6, 7`: numbers in order. */
function numberText(numbers) {
	const runs = [];
	for (const n of numbers)
		if (n === runs.at(-1)?.at(-1) + 1)
			runs.at(-1).push(n);
		else
			runs.push([n]);
	return runs.map(run => run.length < 3 ? run.join(", ")
		: say("proof-range", run[0], run.at(-1))).join(", ");
}

/* Findings as lines; the same words of several packets in one. */
function findingList(name, found) {
	const lines = new Map();
	for (const f of found) {
		const text = say(f.say, ...f.args);
		lines.set(text, (lines.get(text) ?? new Set()).add(f.packet));
	}
	const more = lines.size - PROOF_MOST;
	const items = [...lines].slice(0, PROOF_MOST).map(([text, packets]) => make("li", {},
		[...packets].every(n => n === 0) ? text
			: say(packets.size > 1 ? "proof-of-packets" : "proof-of-packet",
				numberText(packets), text)));
	return make("ul", { class: name }, ...items,
		more > 0 ? make("li", {}, say("proof-more", more)) : null);
}

function limitList() {
	const limits = PROOF_LIMITS.filter(([, , mode]) =>
		!mode || mode === page.mode);
	return make("ul", { class: "limits" }, ...limits.map(([word, command]) =>
		make("li", {}, `${say(word)} `, make("code", {}, command))));
}

/* Whose packets these are: who reads it compares that with what he knows. */
function ownerNodes(l) {
	return [
		make("p", {}, say("proof-whose", l.id ? shortId(l.id) : "")),
		make("ul", {}, ...Object.entries(l.player).map(
			([role, { name, key }]) => make("li", {},
				`${role} ${name} `, make("code", {}, key)))),
	];
}

/* What is said below the sum. */
function verdictNodes(l, found) {
	const part = (word, name, ok) => {
		const list = found.filter(f => f.ok === ok);
		return list.length === 0 ? []
			: [make("h3", {}, say(word)), findingList(name, list)];
	};
	return [
		proofAdvice(),
		...ownerNodes(l),
		...part("proof-faults", "faults", false),
		countTable(found),
		...part("proof-untold", "untold", null),
		make("h3", {}, say("proof-limits")), limitList(),
	];
}

async function showFindings(box, sum, rest) {
	const text = transcriptText(), l = readLedger(text);
	const found = [...await verifyAll(text), ...checkPage(l)];
	const [right, wrong, untold] = verdictCounts(found.map(f => f.ok));
	rest.replaceChildren(...verdictNodes(l, found));
	sum.textContent = wrong ? say("proof-all-wrong", wrong)
		: say(untold ? "proof-some-untold" : "proof-all-right", right, untold);
	box.dataset.right = String(wrong === 0);
}

async function verifyPage(box, sum, rest) {
	sum.textContent = say("proof-busy");
	await new Promise(done => setTimeout(done));
	await showFindings(box, sum, rest).catch(fault => {
		rest.replaceChildren();
		sum.textContent = say("proof-failed", fault);
		box.dataset.right = "false";
	});
}

function startProof() {
	const sum = make("p", { class: "sum", role: "status" }), rest = make("div");
	const box = make("div", { class: "verify" }, make("p", {},
		wordButton("verify", say("proof-verify"),
			() => verifyPage(box, sum, rest))), sum, rest);
	document.querySelector("#proof h2").after(box);
}

startProof();
