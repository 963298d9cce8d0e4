/*
 * What a page computes, without a browser: the page's script, but for what
 * needs a document, run by node. Used by tests/bats/page_verify.bats.
 *
 *   node tests/browser/node.js sums FOLDER SIZE
 *       writes files of 0 to 400 bytes and says what b2sum says of them
 *   ... verify FILE [broken]
 *       all findings but the right ones; then how many of each. Broken: a
 *       browser that can't verify signatures, though it takes the keys
 *   ... dice FILE       computes each step of the chain of each die again
 *   ... die FILE        the first die: shell commands, and in `values` what they
 *                       should say
 *   ... draws           the draws of feldpost-protocol(7) 12
 *   ... spoil FILE N    N spoiled versions of it, each verified
 *   ... undone          a duel in which a piece was drawn, which was undone, and
 *                       another; nobody has signed it
 *   ... dealt [other]   a hosted game in which the referee has dealt one card
 *                       four times; nobody has signed it. Other: with nonces
 *                       of another secret
 *   ... boxed WAY KEY KEY KEY   a hosted game in which a player, whose key is
 *                       the first, complains of a box; the ways are below
 *   ... written BYTES N   a duel in which A's last N packets have so many bytes
 *                       of orders and notes, and then one that concedes
 *   ... salsa           a box of the vectors of NaCl, and a point of RFC 7748
 *   ... failing         what is said if to verify all fails on its way
 *   ... words           all words that the script says
 *   ... keys HEX...     whether these bytes are a key
 *   ... spellings       order lines as they are, and in other spellings
 *   ... judge FILE...   of each whether anything is wrong
 *   ... serve           does for each line of standard input, which has a folder,
 *                       a file and such words, with tabs between them, what
 *                       they say, there; what is said goes into the file, and
 *                       into standard output 0, or 2 if it failed
 */
"use strict";

const fs = require("fs");
const path = require("path");
const readline = require("readline");
const util = require("util");

// Debian 12's node has what browsers have, but not by this name.
globalThis.crypto ??= require("crypto").webcrypto;

const folder = path.join(__dirname, "../../src/page");
const files = ["blake2b", "key", "packet", "ledger", "orders", "piles",
	"secrets", "salsa", "boxes", "cards", "verify", "die"];
const texts = [...files, "proof"].map(name =>
	fs.readFileSync(path.join(folder, `${name}.js`), "utf8"));
const names = ["blake2b", "toHex", "hashText", "hashLine", "readLedger", "joinItems", "verifyAll",
	"dieChain", "drawValue", "shuffled", "isKey", "fromBytes",
	"montgomery", "multiplied", "hsalsa", "xsalsa", "poly1305", "openSecret",
	"pairOf"];

/* As in the page: all files in one function, in their order. */
function load() {
	const own = texts.slice(0, files.length).join("\n");
	return new Function(
		`"use strict";${own}\nreturn {${names.join(", ")}};`)();
}

/* With what shows it, too, in a page that can't be read. */
function loadProof() {
	const node = () => ({ dataset: {}, after() {}, replaceChildren() {} });
	const needs = { make: node, wordButton: node, say: word => word,
		page: {}, document: { querySelector: node,
			getElementById: () => null } };
	const verifyPage = new Function(...Object.keys(needs),
		`"use strict";${texts.join("\n")}\nreturn verifyPage;`)(
		...Object.values(needs));
	return { verifyPage, node };
}

let script = load();

function tell({ what, packet, ok, say, args }) {
	console.log([`packet ${packet}: ${what}`,
		ok === null ? "not told" : "wrong", say, ...args].join(" "));
}

/* Each die: the packet that has armed it, and its item. */
function allDice(text) {
	const dice = [];
	for (const { seq, p } of script.readLedger(text).entry.values())
		for (const item of script.joinItems(p.rolls))
			if (!item.startsWith("refill "))
				dice.push([seq - 1, item]);
	return dice;
}

/* Numbers that are the same each time. */
function* numbers() {
	for (let x = 1; ; x = x * 48271 % 2147483647)
		yield x;
}

/* A text with a letter, a line, or a part of it changed, dropped or doubled. */
function spoil(text, random) {
	const next = below => random.next().value % below;
	const unit = next(3) ? "\n" : "";
	const parts = text.split(unit), at = next(parts.length);
	const some = parts.slice(at, at + 1 + next(20));
	switch (next(6)) {
	case 0: parts.splice(at, 1 + next(20)); break;
	case 1: parts.splice(next(parts.length), 0, ...some); break;
	case 2: parts[at] = parts[next(parts.length)]; break;
	case 3: parts[at] = String.fromCharCode(next(300)) + parts[at]; break;
	case 4: parts[at] = parts[at].slice(0, next(20)); break;
	default: parts[at] += '"99999999999999999999: \\u0000*[](){}|^$';
	}
	return parts.join(unit);
}

/* A text, or the lines of a blob. */
function itemLines(item) {
	return Array.isArray(item) ? item.map(line => `- ${line}\n`).join("")
		: `- "${item}"\n`;
}

/* A packet's block, of lines and lists, and its hash. */
function block(values) {
	const body = Object.entries(values).map(([key, value]) =>
		Array.isArray(value)
			? `${key}:\n${value.map(itemLines).join("")}`
			: `${key}: ${value}\n`).join("");
	const sig = [50, 50, 44, 44].map(n => `- ${"A".repeat(n)}\n`).join("");
	return { hash: script.hashText(body), text: `---\n#FELDPOST-BEGIN\n` +
		`${body}sig:\n${sig}- "x"\n#FELDPOST-END\n` };
}

/* The links of a chain that has as many as this game needs. */
function links(role, last = "0".repeat(64), count = 4) {
	const chain = [last];
	for (let j = count; j > 0; j--)
		chain.unshift(script.hashLine(`link ${role} ${j} ${chain[0]}`));
	return chain;
}

/* The item that a draw of one of these pieces leaves in the next packet. */
function drawPiece(seed, pieces) {
	const { value } = script.drawValue(seed, "draw", 1, pieces.length);
	return `draw 1 d${pieces.length} ${value} lazy-x ${pieces[value - 1]}`;
}

const ZEROS = "0".repeat(64);

/* What stands in each packet of a game of this mode, behind those before it. */
function head(packets, mode, from, link) {
	const seq = packets.length + 1, prev = packets.at(-1)?.hash;
	const key = "A".repeat(56);
	return {
		feldpost: 2,
		type: seq > 2 ? "turn" : seq > 1 ? "accept" : "offer",
		...seq > 2 && { game: packets[1].hash },
		seq, from, ...prev && { prev },
		...seq === 1 && { rules: '"x 1"', rhash: ZEROS, mode,
			links: 1024 },
		...seq <= 2 && { name: '"X"', key },
		...seq === 1 && mode === "host" && { ref: key },
		...seq <= 2 && { nonce: ZEROS },
		...seq === 1 && { decks: ["lazy-x: a b c d"] },
		...seq > 1 && { link },
	};
}

function tellPackets(packets) {
	console.log(packets.map(packet => packet.text).join("").trim());
}

/* Four times the same card, with the nonces of this secret. */
function dealFour(seed, delta) {
	const sigma = script.hashLine(`deal ${delta} ${seed}`);
	return [1, 2, 3, 4].map(i => {
		const nonce = script.hashLine(`dealnonce ${sigma} ${i}`);
		return { show: [`dealcard main 1.${i} w4`, nonce],
			hash: script.hashLine(`dealcard ${nonce} ${i} w4`) };
	});
}

function hex(digits) {
	return Uint8Array.from(Buffer.from(digits, "hex"));
}

/* A box as libsodium's crypto_box_seal makes it, but with this seed. */
async function makeBox(key, seed, text) {
	const { secret, own } = await script.pairOf(seed);
	const to = script.montgomery(key), bytes = Buffer.from(text);
	const other = hex(to.toString(16).padStart(64, "0")).reverse();
	const nonce = script.blake2b(Uint8Array.of(...own, ...other), 24);
	const shared = script.hsalsa(script.multiplied(secret, to),
		new Uint8Array(16));
	const stream = script.xsalsa(shared, nonce, 32 + bytes.length);
	const hidden = bytes.map((byte, i) => byte ^ stream[32 + i]);
	return Buffer.from([...own,
		...script.poly1305(stream.slice(0, 32), hidden), ...hidden]);
}

/* The game in which Anna complains of the first box of packet 5, or of what
 * `way` says; what else goes wrong then. */
const BOX_WAYS = {
	good: {},
	torn: { box: bytes => bytes.fill(bytes[99] ^ 1, 99, 100), anew: 1 },
	forged: { text: text => text.replace(/.\n/, "x\n"), anew: 1 },
	renamed: { text: text => text.replace(" w4 ", " w5 "), anew: 1 },
	twice: { text: text => text.slice(0, 77).repeat(2).padEnd(256, "\n"),
		anew: 1 },
	short: { text: text => text.slice(0, 77).padEnd(256, "\n"), anew: 1 },
	blanks: { text: text => text.replace(/\n$/, " "), anew: 1 },
	kept: { text: text => text.replace(/.\n/, "x\n") },
	thrown: { anew: 2 },
	granted: { anew: 1 },
	seedless: { opens: () => [] },
	silent: { opens: () => undefined },
	otherseed: { opens: ([box]) => [box, ZEROS] },
	otherbox: { opens: ([, seed]) => ["box 5.2", seed] },
	more: { opens: items => [...items, ...items] },
	none: { orders: ["complain box 5.2"], opens: () => undefined },
	nobox: { orders: ["complain box 4.1"], opens: () => undefined },
	doubled: { orders: ["complain box 5.1", "complain box 5.1"],
		opens: items => [...items, ...items] },
	mixed: { orders: ["complain box 5.1", "go"] },
	late: { between: ["go"] },
	rolled: { rolls: ["go 1 d6 6"] },
	moved: { state: "1".repeat(64) },
	wrongsecret: { secret: ZEROS },
	nosecret: { secret: undefined },
	otherdelta: { delta: "2".repeat(64) },
	otherboxseed: { seed: "3".repeat(64) },
	odd: { text: text => text.slice(1) },
	unequal: { size: 1, text: text => text.replace(/.\n/, "x\n"), anew: 1 },
};

/* Lines of the engine, and lines of a game as far as a page can read them; what
 * somebody else could take for one of them. */
const LINES = ["standing none", "on-fail stop", "on-turn keep", "on-reveal go",
	"concede", "agree draw", "undo 3", "agree undo 3", "complain box 5.1",
	"standing take",
	"standing also take", "standing if score red over 5 then dodge",
	"if score red over 5 then throw", "unless score red over 5 then end",
	"throw"];
const ENGINE_LINES = LINES.slice(0, 9);

/* A line with other words at one place. */
function otherWords(line, change) {
	const words = line.split(" ");
	return words.map((word, i) => [...words.slice(0, i), ...change(word, i),
		...words.slice(i + 1)].join(" "));
}

/* None of them begins with a word that could be a game's. */
function spellings() {
	const isOurs = word => !/^(?:score|red|over|5)$/.test(word);
	const sizes = [word => [word.toUpperCase()],
		word => [word[0].toUpperCase() + word.slice(1)]];
	const more = [word => [word, word], word => [word, "packet"],
		(word, i) => i === 0 ? [word] : [],
		...["0$&", "+$&", "-$&", "$&.0", "$&0", "0x$&"].map(digits =>
			word => [word.replace(/^\d+$/, digits)])];
	return [...new Set([...LINES, ...LINES.flatMap(line => sizes.flatMap(
		size => otherWords(line, word => isOurs(word) ? size(word) : [word]))),
	...ENGINE_LINES.slice(1).flatMap(line => more.flatMap(
		way => otherWords(line, way)))])];
}

const commands = {
	keys(...keys) {
		for (const key of keys)
			console.log(script.isKey(Buffer.from(key, "hex")));
	},
	spellings() {
		console.log(spellings().join("\n"));
	},
	async judge(...names) {
		for (const name of names) {
			const found = await script.verifyAll(
				fs.readFileSync(name, "utf8"));
			console.log(name, found.some(f => f.ok === false)
				? "wrong" : "right");
		}
	},
	undone() {
		const chain = { A: links("A"), B: links("B") };
		const orders = { 3: ["draw"], 5: ["undo 3"],
			6: ["agree undo 3", "draw"] };
		const packets = [];
		for (let seq = 1; seq <= 7; seq++) {
			const from = seq % 2 ? "A" : "B";
			const link = chain[from][Math.floor(seq / 2) - 1];
			const drawn = seq === 4 || seq === 7;
			const seed = drawn && script.hashLine(
				`seed ${packets[1].hash} ${seq - 1} ` +
				`${packets.at(-1).hash} ${link}`);
			packets.push(block({
				...head(packets, "duel", from, link),
				...drawn && { rolls:
					[drawPiece(seed, ["a", "b", "c", "d"])] },
				...orders[seq] && { orders: orders[seq] },
			}));
		}
		tellPackets(packets);
	},
	dealt(other) {
		const link = { A: links("A"), B: links("B"), R: links("R") };
		const delta = "1".repeat(64), packets = [];
		const send = (from, more) => packets.push(block({
			...head(packets, "host", from, packets.length > 0 &&
				link[from].shift()), ...more }));
		send("A", {});
		send("B", {});
		send("R", { commits: ["deal main 1",
			script.hashLine(`commit ${delta} deal main 1`)] });
		send("A", { orders: ["deal"] });
		const cards = dealFour(script.hashLine(`seed ${packets[1].hash} 4 ` +
			`${packets[3].hash} ${link.R[0]}`), other ? ZEROS : delta);
		send("R", { commits: ["dealcards main 1 4",
			...cards.map(card => card.hash)] });
		send("A", { opens: cards[1].show });
		send("R", { opens: [...cards[2].show, "deal main 1", delta,
			...cards[0].show] });
		tellPackets(packets);
	},
	async boxed(way, ...keys) {
		const w = BOX_WAYS[way], g = "7".repeat(64), packets = [];
		const role = { A: keys[0], B: keys[1], R: keys[2] };
		const sub = what => script.hashLine(`sub ${g} ${what}`);
		const link = { A: links("A", ZEROS, 6), B: links("B", ZEROS, 6),
			R: links("R", sub("chain 0"), 6) };
		const key = Buffer.from(role.A, "base64").subarray(10);
		const send = (from, more) => {
			const { name, key: k, ref, nonce, decks, link: l, ...rest } =
				head(packets, "host", from,
					packets.length > 0 && link[from].shift());
			const n = packets.length + 1;
			packets.push(block({ ...rest, ...n === 1 && { links: 6 },
				...n <= 2 && { name, key: role[from] },
				...n === 1 && { ref: role.R }, ...nonce && { nonce },
				...l && { link: l }, ...more }));
		};
		const delta = w.delta ?? sub("deal main 1"), state = ZEROS;
		send("A", {});
		send("B", {});
		send("R", { commits: ["deal main 1",
			script.hashLine(`commit ${delta} deal main 1`)], state });
		send("A", { orders: ["go"], state });
		const cards = dealFour(script.hashLine(`seed ${packets[1].hash} 4 ` +
			`${packets[3].hash} ${link.R[0]}`), delta);
		const lines = cards.map(({ show: [card, nonce] }) =>
			`${card.slice(9)} ${nonce}\n`);
		const seal = async (n, change, own) => {
			const text = change((lines[0] + lines[1]).padEnd(256, "\n"));
			const seed = own ?? sub(`box ${packets.at(-1).hash} ${n} A ` +
				script.hashText(text));
			const box = await makeBox(key, seed, text);
			return { seed, box };
		};
		const blob = box => box.toString("base64").match(/.{1,64}/g);
		const ops = boxes => ["seal A", blob(boxes)];
		const same = text => text;
		const { seed, box } = await seal(5, w.text ?? same, w.seed);
		send("R", { commits: ["dealcards main 1 4",
			...cards.map(card => card.hash)],
		ops: ops((w.box ?? same)(box)), state });
		if (w.between) {
			send("A", { orders: w.between, state });
			send("R", { state });
		}
		send("A", { orders: w.orders ?? ["complain box 5.1"], state });
		const again = await seal(packets.length + 1, w.size
			? text => text.slice(0, 128) : same);
		const n = w.anew ?? 0;
		const opens = (w.opens ?? same)(["box 5.1", seed]);
		send("R", { ...w.rolls && { rolls: w.rolls },
			...opens?.length && { opens },
			...n && { ops: Array(n).fill(ops(again.box)).flat() },
			state: w.state ?? state });
		send("A", { orders: ["go"], state: w.state ?? state });
		const secret = "secret" in w ? w.secret : g;
		send("R", { opens: ["deal main 1", delta], state,
			...secret && { secret } });
		tellPackets(packets);
	},
	written(bytes, count) {
		const packets = [], chain = { A: links("A", ZEROS, 300),
			B: links("B", ZEROS, 300) };
		const line = 'orders:\n- "throw"\nnotes:\n'.length;
		const last = 3 + 2 * Number(count), notes = [];
		for (let rest = bytes - line; rest > 0; rest -= notes.at(-1).length + 5)
			notes.push("x".repeat(Math.min(rest > 80 ? 60 : rest - 5, 68)));
		for (let seq = 1; seq <= last; seq++) {
			const from = seq % 2 ? "A" : "B";
			const link = seq > 1 && chain[from].shift();
			packets.push(block({ ...head(packets, "duel", from, link),
				...seq > 2 && seq % 2 && { orders:
					[seq < last ? "throw" : "concede"] },
				...seq > 2 && seq % 2 && seq < last && { notes } }));
		}
		tellPackets(packets);
	},
	salsa() {
		const text = "be075fc53c81f2d5cf141316ebeb0c7b5228c52a4c62cbd44b66849b" +
			"64244ffce5ecbaaf33bd751a1ac728d45e6c61296cdc3c01233561f41db6" +
			"6cce314adb310e3be8250c46f06dceea3a7fa1348057e2f6556ad6b1318a" +
			"024a838f21af1fde048977eb48f59ffd4924ca1c60902e52f0a089bc7689" +
			"7040e082f937763848645e0705";
		const box = "f3ffc7703f9400e52a7dfb4b3d3305d98e993b9f48681273c29650ba" +
			"32fc76ce48332ea7164d96a4476fb8c531a1186ac0dfc17c98dce87b4da7" +
			"f011ec48c97271d2c20f9b928fe2270d6fb863d51738b48eeee314a7cc8a" +
			"b932164548e526ae90224368517acfeabd6bb3732bc0e9da99832b61ca01" +
			"b6de56244a9e88d5f9b37973f622a43d14a6599b1f654cb45a74e355a5";
		const key = hex("1b27556473e985d462cd51197a9a46c7" +
			"6009549eac6474f206c4ee0844f68389");
		const nonce = hex("69696ee955b62b73cd62bda875fc73d68219e0036b7a0b37");
		console.log(script.toHex(script.openSecret(key, nonce, hex(box))) ===
			text, script.openSecret(key, nonce, hex(box).fill(1, 77, 78)));
		console.log(script.toHex(script.multiplied(
			hex("a546e36bf0527c9d3b16154b82465edd" +
				"62144c0ac1fc5a18506a2244ba449ac4"),
			script.fromBytes(hex("e6db6867583030db3594c1a424b15f7c" +
				"726624ec26b3353b10a903a6d0ab1c4c")))));
	},
	async failing() {
		const { verifyPage, node } = loadProof();
		const box = node(), sum = node();
		await verifyPage(box, sum, node()).catch(() => null);
		console.log(sum.textContent, box.dataset.right);
	},
	sums(where, size) {
		for (let length = 0; length <= 400; length++) {
			const name = String(length).padStart(3, "0");
			const bytes = Uint8Array.from({ length },
				(_, i) => i * 167 + length);
			fs.writeFileSync(path.join(where, name), bytes);
			const hash = script.blake2b(bytes, Number(size) / 8);
			console.log(`${script.toHex(hash)}  ${name}`);
		}
	},
	async verify(file, broken) {
		const right = new Map();
		if (broken)
			Object.defineProperty(crypto.subtle, "verify", { configurable: true,
				value: () => Promise.reject(new Error("no")) });
		for (const finding of
			await script.verifyAll(fs.readFileSync(file, "utf8")))
			if (finding.ok)
				right.set(finding.what, 1 + (right.get(finding.what) ?? 0));
			else
				tell(finding);
		console.log([...right].map(([what, n]) => `${what} ${n}`).join(", "));
	},
	async dice(file) {
		const text = fs.readFileSync(file, "utf8");
		let steps = 0, notes = 0;
		for (const [n, item] of allDice(text)) {
			const chain = script.dieChain(text, n, item);
			for (const step of chain.steps.filter(s => s.compute)) {
				if (await step.compute() !== step.value)
					console.log(`packet ${n}: ${item}: ${step.what}`);
				steps++;
			}
			notes += chain.notes.length;
		}
		console.log(`${allDice(text).length} dice, ${steps} steps, ` +
			`${notes} notes`);
	},
	die(file) {
		const text = fs.readFileSync(file, "utf8");
		const steps = script.dieChain(text, ...allDice(text)[0]).steps
			.filter(step => step.command);
		console.log(steps.map(step => step.command).join("\n"));
		fs.writeFileSync("values", steps.map(step => `${step.value}\n`).join(""));
	},
	draws() {
		const zeros = "0".repeat(64);
		const draw = script.drawValue(zeros, "rej", 116690, 60000);
		console.log(draw.skipped, draw.word, draw.value);
		console.log(script.shuffled(zeros, "perm", [1, 2, 3, 4, 5, 6, 7, 8])
			.join(" "));
	},
	async spoil(file, times) {
		const text = fs.readFileSync(file, "utf8"), random = numbers();
		const packets = text.slice(text.indexOf("---\n"));
		for (let i = 0; i < Number(times); i++) {
			const other = spoil(packets, random);
			const found = await script.verifyAll(other);
			if (other !== packets && found.every(f => f.ok))
				fs.writeFileSync(`passed.${i}`, other);
			for (const [n, item] of allDice(other).slice(0, 3))
				script.dieChain(other, n, item);
		}
	},
	words() {
		for (const name of fs.readdirSync(folder).sort())
			if (name.endsWith(".js"))
				for (const [word] of fs.readFileSync(
					path.join(folder, name), "utf8")
					.matchAll(/(?<=")proof-[a-z-]+(?=")/g))
					console.log(word);
	},
};

async function run([command, ...rest]) {
	try {
		await commands[command](...rest);
		return 0;
	} catch (fault) {
		console.error(fault);
		return 2;
	}
}

/* One node for many: each has the page's script as it is when a page is opened. */
async function serve() {
	let said;
	console.log = (...words) => {
		said += `${util.format(...words)}\n`;
	};
	console.error = console.log;
	for await (const line of readline.createInterface(process.stdin)) {
		const [where, file, ...words] = line.split("\t");
		said = "";
		script = load();
		process.chdir(where);
		const code = await run(words);
		delete crypto.subtle.verify;
		fs.writeFileSync(file, said);
		process.stdout.write(`${code}\n`);
	}
}

const words = process.argv.slice(2);
if (words[0] === "serve")
	serve();
else
	run(words).then(code => {
		process.exitCode = code;
	});
