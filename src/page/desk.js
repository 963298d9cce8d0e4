// A desk in a page: its screens. They show the output of commands as text.

import { make, save, say, wordButton } from "./dom.js";
import { database, stored } from "./desk_store.js";
import { readOnce, startService } from "./commands.js";
import { LOCKED, SERVED, Desk } from "./desk_keeper.js";
import { fromBase64 } from "./carried.js";
import { toBytes } from "./plan_engine.js";
import { closeStage, planInDesk, replayInDesk } from "./desk_stage.js";

const text = (words) => make("p", {}, words);
const heading = (words) => make("h2", { tabindex: "-1" }, words);
const push = (words, click, kind = "plain") => wordButton(kind, words, () => attempt(click));
const shell = (words) => ["feldpost", ...words].map((word) =>
	/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
// Returns the output of a command, which is JSON.
/** @param {Ran} ran */
function parsed(ran) {
	if (ran.status)
		throw new Error(said(ran));
	return JSON.parse(ran.output);
}

/** @type {(ran: Ran) => string} */
const said = ({ output, errors }) => [errors, output].map((one) => one.trim()).filter(Boolean).join("\n\n");

let fields = 0;

// Returns a label and its field: field("input", "Name", {...}) is [label, input].
function field(kind, words, attributes = {}) {
	const id = attributes.id ?? `field-${++fields}`;
	const input = make(kind, { id, autocomplete: "off", spellcheck: "false", ...attributes });
	return [make("label", { for: id }, words), input];
}

// Returns a form that calls `work` when its button or the Enter key is pressed.
function form(words, kind, work, ...children) {
	return make("form", { submit: (event) => {
		event.preventDefault();
		attempt(work);
	} }, make("input", { autocomplete: "username", value: "feldpost", hidden: true }), ...children,
	make("button", { class: kind }, words));
}

// The page shows one screen, below a line with the result or the error of the last action.

const main = document.getElementById("desk");
const line = make("p", { id: "told", role: "status" });
const place = make("div", { id: "screen" });

function tell(words, fault = false) {
	line.textContent = words;
	line.classList.toggle("fault", fault);
}

const nothing = () => {};
let leave = nothing; // called before another screen replaces this one

function show(...nodes) {
	depart();
	place.replaceChildren(...nodes.flat().filter(Boolean));
	place.querySelector("h2")?.focus();
	scrollTo(0, 0);
}

// Stores what was typed, without waiting for the result.
const keep = (own) => desk.keep(own).catch((fault) => fault.message === LOCKED || tell(fault.message, true));

// Calls `leave` of the current screen, but only once.
function depart() {
	const last = leave;
	leave = nothing;
	last();
}

let busy = false;

// Runs one action at a time: ignores others until it ends.
async function attempt(work) {
	if (busy)
		return;
	busy = true;
	main.setAttribute("aria-busy", "true");
	try {
		tell("");
		await work();
	} catch (fault) {
		// The page already says why the desk was locked.
		if (fault.message !== LOCKED)
			tell(fault.message, true);
	}
	busy = false;
	main.removeAttribute("aria-busy");
}

const desk = new Desk((why) => {
	door();
	tell(say("locked", why));
});

// A letter that was pasted or chosen and is not taken in yet, because the desk may be locked.
let waiting = "";

/* The door: the screens before the desk is open. */

const FRAMED = top !== self || opener !== null;

// Returns five words of five letters, from 80 random bits.
function fiveWords() {
	const consonants = "bdfghjklmnprstvz", vowels = "aiou";
	const word = (bits) => consonants[bits & 15] + vowels[bits >> 4 & 3] + consonants[bits >> 6 & 15] +
		vowels[bits >> 10 & 3] + consonants[bits >> 12 & 15];
	return [...crypto.getRandomValues(new Uint16Array(5))].map(word).join(" ");
}

async function keyThere() {
	const db = await database();
	try {
		return await stored(db, "key");
	} finally {
		db.close();
	}
}

async function enter(request, begins) {
	tell(say("opening"));
	await desk.open(request, begins);
	tell("");
	await (waiting ? takeLetter() : deskScreen());
}

function askPassword(record) {
	const [label, password] = field("input", say("password"), { type: "password", autocomplete: "current-password" });
	return [heading(say("your-desk")), form(say("open-desk"), "take", async () => {
		const given = password.value;
		password.value = "";
		await enter({ file: record.file, password: given }, false);
	}, label, password)];
}

function makeKey() {
	const [label, password] = field("input", say("new-password"),
		{ type: "text", autocomplete: "new-password" });
	const file = make("input", { type: "file", id: "key-file", accept: ".key,text/plain" });
	const [oldLabel, old] = field("input", say("old-password"), { type: "password" });
	return [heading(say("make-a-key")), text(say("key-words")), make("div", {}, label, password),
		make("div", { class: "row" }, push(say("five-words"), () => {
			password.value = fiveWords();
		}), push(say("make-key"), async () => {
			const fresh = password.value;
			// Not awaited: Firefox asks the player, who may overlook the question.
			navigator.storage?.persist?.().catch(nothing);
			await enter({ file: "", password: "", fresh }, true);
		}, "take")),
		make("details", {}, make("summary", {}, say("have-key")), text(say("have-key-words")),
			form(say("use-key"), "plain", async () => {
				const [chosen] = file.files;
				if (!chosen)
					throw new Error(say("no-key-file"));
				const given = old.value;
				old.value = "";
				await enter({ file: (await chosen.text()).slice(0, 4096), password: given,
					fresh: given.length < 12 ? password.value : "" }, true);
			}, make("label", { for: "key-file" }, say("key-file")), file, oldLabel, old,
			text(say("short-password"))))];
}

// Needs no key, because anybody can read and verify a game file.
function readGame() {
	const file = make("input", { type: "file", id: "game-file", accept: ".yaml,text/plain" });
	return make("details", {}, make("summary", {}, say("read-game")),
		make("label", { for: "game-file" }, say("game-file")), file, push(say("verify"), async () => {
			const [chosen] = file.files;
			if (!chosen)
				throw new Error(say("no-game-file"));
			const files = { "game.yaml": new Uint8Array(await chosen.arrayBuffer()) };
			const audit = await readOnce(["audit", "game.yaml"], files).answer;
			const report = audit.status ? null : await readOnce(["report", "game.yaml"], files).answer;
			show(heading(chosen.name), make("pre", { tabindex: "0" }, said(audit)),
				report && make("pre", { tabindex: "0" }, said(report)), push(say("put-away"), firstScreen));
		}));
}

/* Practice: needs no key, and keeps nothing. */

const practice = () => push(say("learn-practise"), practiceScreen, "take");

async function practiceScreen() {
	const list = parsed(await readOnce(["games", "--json"], {}).answer);
	show(heading(say("learn-practise")), text(say("practice-words")), ...list.map(({ game, title }) =>
		make("section", {}, make("h3", {}, title), make("div", { class: "row" },
			push(say("lesson"), () => practise(game, true), "take"),
			push(say("play-program"), () => practise(game, false))))),
	push(say("put-away"), firstScreen));
}

async function practise(game, taught) {
	depart();
	leave = closeStage;
	await planInDesk({ practice: true, game, taught }, toBytes.encode(game),
		[push(say("put-away"), practiceScreen)]);
}

const firstScreen = () => desk.worker ? deskScreen() : door();

// The service worker, an optional file beside the page, which keeps the page and takes shared letters.

const service = () => navigator.serviceWorker?.controller;

const askService = (words) => new Promise((resolve, reject) => {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = ({ data: { answer, fault } }) => fault ? reject(new Error(fault)) : resolve(answer);
	service().postMessage(words, [port2]);
});

// The browser may install the page only where a service worker keeps it.
function nameManifest() {
	if (!document.querySelector("link[rel=manifest]"))
		document.head.append(make("link", { rel: "manifest", href: "feldpost.webmanifest" }));
}

// Waits for a shared letter to be taken in when the desk is open.
async function takeShared() {
	if (!service())
		return;
	nameManifest();
	waiting += await askService("shared");
	await askService("forget");
	if (waiting)
		tell(say("shared"));
}

function offline() {
	const keepPage = push(say("keep-page"), async () => {
		await startService();
		await navigator.serviceWorker.ready;
		nameManifest();
		tell(say("page-kept"));
	});
	const look = push(say("look-new"), async () => {
		await askService("look");
		if (await askService("same"))
			return tell(say("same-version"));
		look.replaceWith(twice(say("take-version"), async () => {
			await askService("take");
			location.reload();
		}));
		tell(say("other-version"));
	});
	return make("details", {}, make("summary", {}, say("offline")), service() ? look : keepPage);
}

async function door() {
	if (FRAMED)
		return show(heading(say("framed")), text(say("framed-words")));
	let record;
	try {
		await navigator.locks.query(); // throws at an address without https
		record = await keyThere();
	} catch {
		return show(heading(say("no-store")), text(say("no-store-words")), practice(), readGame());
	}
	show(practice(), SERVED ? null : text(say("from-file-words")), ...record ? askPassword(record) : makeKey(),
		readGame(), SERVED ? offline() : null);
}

/* The desk: games, offers, incoming letters. */

const since = (row) => row.since ? say("since", row.since.slice(0, 10)) : "";

// Returns the rows of the desk. A game played alone is named after its file: removes the suffix.
/** @returns {Promise<Row[]>} */
async function deskRows() {
	const { output } = await desk.run(["desk", "--json"]);
	const rows = output.split("\n").filter(Boolean).map((one) => JSON.parse(one));
	return rows.map((row) => ({ ...row, name: row.name?.replace(/[.]yaml$/, "") }));
}

/** @param {Row} row */
function gameRow(row) {
	if (row.status !== 0)
		return text(`${row.name}: ${row.error}`);
	const state = row.over ? say("over") : row.waits ? say("waits", row.waits, since(row)) : "";
	const words = [row.name, row.title, row.opponent && say("playing-against", row.opponent), row.turn, state];
	return push(words.filter(Boolean).join(", "), () => replayScreen(row.name),
		row.who === "me" ? "take game" : "plain game");
}

async function deskScreen() {
	const rows = await deskRows(), unsent = Object.keys(desk.own.unsent);
	const games = rows.filter((row) => row.file), offers = rows.filter((row) => row.offer);
	const [label, letter] = field("textarea", say("paste"), { rows: "4", id: "letter" });
	const file = make("input", { type: "file", multiple: true, id: "letter-file", change: async () => {
		await hand(file.files);
		file.value = "";
	} });
	// While the file dialog was open, the page may have been hidden, which locks the desk.
	const hand = async (files) => {
		const content = (await Promise.all([...files].map((one) => one.text()))).join("\n");
		if (letter.isConnected) {
			letter.value += content;
		} else {
			waiting += content;
			tell(say("taken-later"));
		}
	};
	const take = () => {
		waiting = letter.value;
		return takeLetter();
	};
	show(heading(say("your-desk")), desk.own.saved ? null : keySaving(),
		unsent.map((game) => push(say("unsent", game), () => outScreen(game), "take")),
		games.length ? games.map(gameRow) : text(say("no-games")),
		offers.length ? nameField() : null, offers.map(offerRow),
		make("h3", {}, say("letter-came")), label, letter, make("div", { class: "row" }, push(say("take-in"), take, "take"),
			push(say("read-clipboard"), async () => {
				letter.value = await navigator.clipboard.readText();
			})), make("label", { for: "letter-file" }, say("or-files")),
		file, newGame(), practice(), keySaving(true), backups(), readGame());
	letter.addEventListener("drop", (event) => {
		if (!event.dataTransfer.files.length)
			return;
		event.preventDefault();
		hand(event.dataTransfer.files);
	});
}

async function takeLetter() {
	if (!waiting.trim())
		throw new Error(say("no-letter"));
	const ran = await desk.run(["take", "--join", "-"], { input: waiting });
	waiting = "";
	await deskScreen();
	tell(said(ran), ran.status !== 0);
}

/** @param {Row} offer */
function offerRow(offer) {
	const terms = offer.terms.length ? say("terms", offer.terms.join("; ")) : "";
	return make("section", {}, text(say("offers", offer.from, offer.title, terms)), make("div", { class: "row" },
		push(say("accept", offer.offer), () => letterOf(["join", "-n", desk.own.name, offer.offer], ""), "take"),
		push(say("decline"), async () => {
			const ran = await desk.run(["desk", `--refuse=${offer.offer}`]);
			await deskScreen();
			tell(said(ran));
		})));
}

// Returns a field for the player's name in new games, which the page stores.
function nameField() {
	const [label, name] = field("input", say("your-name"), { value: desk.own.name ?? "",
		change: () => keep({ name: name.value.trim() }) });
	return make("div", {}, label, name);
}

function newGame() {
	const seats = make("div", { class: "row" });
	const choose = push(say("choose-game"), async () => {
		const list = parsed(await desk.run(["games", "--json"]));
		seats.replaceChildren(...list.flatMap((game) => game.seats.length === 1 ?
			[push(say("alone", game.title), () => beginAlone(game.game))] :
			game.seats.map((seat) => push(say("as-seat", game.title, seat), () =>
				letterOf(["new", game.game, `--as=${seat}`, "-n", desk.own.name], "")))));
	});
	return make("details", {}, make("summary", {}, say("begin-game")), nameField(), choose, seats);
}

async function beginAlone(game) {
	checkName();
	// Taking no letter creates the desk, if there is none yet.
	await desk.run(["take", "-q", "-"]);
	const taken = (await deskRows()).map((row) => row.name);
	let name = game;
	for (let n = 2; taken.includes(name); n++)
		name = `${game}-${n}`;
	const ran = await desk.run(["new", game, "-q", "-n", desk.own.name, "-o", `/home/feldpost/${name}.yaml`]);
	if (ran.status)
		throw new Error(said(ran));
	await gameScreen(name);
}

function checkName() {
	if (!desk.own.saved)
		throw new Error(say("save-key-first"));
	if (!desk.own.name)
		throw new Error(say("name-first"));
}

// Runs a command that signs and prints a letter, and shows the letter.
async function letterOf(argv, game) {
	checkName();
	const ran = await desk.run(argv, { letter: game });
	if (ran.status)
		throw new Error(said(ran));
	await outScreen(ran.game);
	tell(ran.errors.trim());
}

function keySaving(again = false) {
	if (again && !desk.own.saved)
		return null;
	const shown = text(say("public-key", desk.pub.trim().split("\n").at(-1)));
	const both = make("div", {}, shown, push(say("save-key"), async () => {
		const { file, pub } = await desk.ask("key");
		save("feldpost.key", file);
		save("feldpost.pub", pub);
		await desk.keep({ saved: true });
		tell(say("key-saved"));
	}, again ? "plain" : "take"));
	return again ? make("details", {}, make("summary", {}, say("your-key")), both) :
		make("section", {}, text(say("save-key-now")), both);
}

async function saveBackup(move) {
	const { bytes } = await desk.ask("backup", { move });
	save("feldpost.backup", bytes, "application/octet-stream");
	if (move)
		await deskScreen();
	tell(say(move ? "moved" : "backup-saved"));
}

// In a page from a file each signature should be followed by a backup.
const backupNow = () => SERVED ? null : push(say("save-backup"), () => saveBackup(false));

// Saves, moves and restores the desk. A backup is sealed with the key.
function backups() {
	const file = make("input", { type: "file", id: "backup-file" });
	return make("details", {}, make("summary", {}, say("backup")), text(say("backup-words")),
		make("code", {}, shell(["desk", "--restore=feldpost.backup"])),
		make("div", { class: "row" }, push(say("save-backup"), () => saveBackup(false)),
			twice(say("move-desk"), () => saveBackup(true))),
		make("label", { for: "backup-file" }, say("restore-backup")), file, push(say("restore"), async () => {
			const [chosen] = file.files;
			if (!chosen)
				throw new Error(say("no-backup-file"));
			const ran = await desk.ask("restore", { bytes: new Uint8Array(await chosen.arrayBuffer()) });
			await deskScreen();
			tell(said(ran));
		}));
}

// A game that may have gone on elsewhere. It opens when the player types that it has not.
function shut(row) {
	const sentence = say("signed-nothing"), [label, word] = field("input", say("shut-field", sentence));
	const argv = ["desk", `--signed-nothing=${row.name}`];
	return form(say("open-game"), "plain", async () => {
		if (word.value.trim().toLowerCase() !== sentence.toLowerCase())
			throw new Error(say("shut-wrong", sentence));
		const ran = await desk.run(argv);
		if (ran.status)
			throw new Error(said(ran));
		await gameScreen(row.name);
	}, text(say("shut-words")), label, word, make("p", {}, say("by-command"),
		make("code", {}, shell(argv))));
}

/* A game: its replay, a plan of the next orders, and a screen with its report and the orders as text. */

async function rowOfGame(game) {
	const row = (await deskRows()).find((one) => one.name === game);
	if (!row)
		throw new Error(say("no-game", game));
	return row;
}

const mayOrder = (row) => row.who === "me" && !row.over && !row.shut;

async function replayScreen(game) {
	const row = await rowOfGame(game), name = "game.yaml";
	const asked = async (format) => parsed(await desk.run(["report", `--format=${format}`, game]));
	const drawn = await asked("steps"), { bytes } = await desk.ask("file", { path: row.file.slice(1) });
	const run = (words, tell) => readOnce([...words, name], { [name]: bytes }, tell);
	depart();
	leave = closeStage;
	await replayInDesk(drawn, { run, heard: () => asked("heard") }, [
		mayOrder(row) ? push(say("plan"), () => planScreen(row), "take") : null,
		push(say("as-text"), () => gameScreen(game)), push(say("to-desk"), deskScreen)]);
}

// Opens the plan of a game. If there is nothing to plan, as before a packet without orders, opens the other screen.
/** @param {Row} row */
async function planScreen(row) {
	const game = row.name, ran = await desk.run(["report", "--format=plan", game]);
	if (ran.status) {
		await gameScreen(game);
		return tell(said(ran));
	}
	const { standpoint, ...data } = JSON.parse(ran.output), { packet } = data;
	const write = async (drafts) => {
		await keep({ plans: { ...desk.own.plans, [game]: { packet, drafts } } });
		return true;
	};
	const read = async () => {
		const kept = (desk.own.plans ?? {})[game];
		return kept?.packet === packet ? kept.drafts : null;
	};
	const sign = (lines) => attempt(() => gameScreen(game, lines));
	depart();
	leave = closeStage;
	return planInDesk({ ...data, desk: { read, write, sign } }, fromBase64(standpoint),
		[push(say("replay"), () => replayScreen(game)), push(say("as-text"), () => gameScreen(game)),
			push(say("to-desk"), deskScreen)]);
}

/** @param {string} game @param {Tried[]} [planned] */
async function gameScreen(game, planned) {
	const row = await rowOfGame(game);
	const report = await desk.run(["report", game]);
	const last = push(say("last-letter"), async () => {
		const ran = await desk.run(["resend", game], { letter: game });
		if (ran.status)
			throw new Error(said(ran));
		await outScreen(game);
	});
	const writing = mayOrder(row) ? orders(row, planned) : null;
	show(heading(`${row.title}, ${game}`), make("div", { class: "row" },
		push(say("replay"), () => replayScreen(game)), writing && push(say("plan"), () => planScreen(row)),
		push(say("to-desk"), deskScreen)),
		make("pre", { tabindex: "0", class: "report" }, said(report)),
		writing ? writing.node : row.shut ? shut(row) : text(row.over ? say("game-over") : say("it-waits", row.waits)),
		make("h3", {}, say("more")), make("div", { class: "row" }, row.opponent && last,
			push(say("save-game"), async () => {
				const { bytes } = await desk.ask("file", { path: row.file.slice(1) });
				save(`${game}.yaml`, bytes, "text/yaml");
				tell(say("game-saved"));
			}), backupNow(),
			row.opponent && push(say("disclose"), () => signed(row, ["disclose", game])),
			row.over ? null : twice(say("concede"), () => signed(row, ["concede", game]))));
	leave = writing?.draft ?? nothing;
}

// Returns a button that must be pressed twice, because its action can't be undone.
function twice(words, work) {
	let sure = false;
	const button = push(words, async () => {
		if (sure)
			return work();
		sure = true;
		button.textContent = say("sure", words);
	});
	return button;
}

const linesOf = (area) => area.value.split("\n").map((one) => one.trim()).filter(Boolean);

// Returns the form for the orders. It begins with the planned lines, or with what was typed before.
/** @param {Row} row @param {Tried[]} [planned] */
function orders(row, planned) {
	const game = row.name, drafts = desk.own.drafts ?? {};
	const [label, area] = field("textarea", say("type-orders"), { rows: "6", id: "orders" });
	const [noteLabel, note] = field("input", say("letter-note"));
	const checked = make("pre", { tabindex: "0", hidden: true }), list = make("div", { id: "legal", class: "row" });
	const command = make("code", {}), digits = row.opponent && !(desk.own.compared ?? {})[row.id];
	const [compareLabel, compared] = field("input", say("compared", row.opponent,
		row.id?.slice(0, 20).replace(/(.{4})(?=.)/g, "$1 ")), { type: "checkbox", id: "compared" });
	if (planned)
		note.value = planned.filter(({ fate }) => fate === "note").map((one) => one.text).join(" ");
	const argv = () => [row.opponent ? "sign" : "adjudicate", game, ...linesOf(area).flatMap((one) => ["-e", one]),
		...note.value ? ["-m", note.value] : []];
	area.value = planned ? planned.filter(({ fate }) => fate !== "comment" && fate !== "note")
		.map((one) => one.text).join("\n") : drafts[game] ?? "";
	const shown = () => {
		command.textContent = shell(argv());
	};
	const words = () => area.value.slice(0, area.selectionStart).split("\n").at(-1).trim().split(/\s+/).filter(Boolean);
	// Lists the legal orders that begin with the words before the cursor.
	const complete = async () => {
		const ran = await desk.run(["legal", "-p", game, ...words()]);
		const legal = ran.status ? [] : ran.output.split("\n").filter(Boolean);
		list.replaceChildren(...legal.slice(0, 30).map((order) => push(order, () => {
			const at = area.selectionStart, from = area.value.lastIndexOf("\n", at - 1) + 1;
			const end = (area.value + "\n").indexOf("\n", at);
			area.setRangeText(`${order}\n`, from, end, "end");
			shown();
		}, "order")), legal.length > 30 ? text(say("more-legal", legal.length - 30)) : "");
		if (ran.status)
			tell(said(ran));
	};
	area.addEventListener("input", shown);
	note.addEventListener("input", shown);
	const draft = () => {
		if (desk.worker && area.value !== (drafts[game] ?? ""))
			keep({ drafts: { ...desk.own.drafts, [game]: area.value } });
	};
	shown();
	const node = make("section", {}, make("h3", {}, row.waits), label, area, make("div", { class: "row" },
		push(say("which-legal"), complete), push(say("check"), async () => {
			const ran = await desk.run(["check", game, ...linesOf(area).flatMap((one) => ["-e", one])]);
			checked.hidden = false;
			checked.textContent = said(ran);
		}), ...row.opponent ? ["agree draw", "undo", "agree undo"].map((order) => push(order, () => {
			area.value = order === "undo" ? order : [order, ...linesOf(area)].join("\n");
			shown();
		})) : []), list, checked, noteLabel, note,
	digits ? make("p", { class: "compare" }, compared, " ", compareLabel) : null,
	make("p", {}, say("by-command"), command),
	push(say(row.opponent ? "sign" : "sign-and-roll"), async () => {
		if (digits && !compared.checked)
			throw new Error(say("compare-first"));
		if (digits)
			await desk.keep({ compared: { ...desk.own.compared, [row.id]: true } });
		await signed(row, argv());
		await desk.keep({ drafts: { ...desk.own.drafts, [game]: "" }, plans: { ...desk.own.plans, [game]: undefined } });
	}, "take"));
	return { node, draft };
}

// Signs. With an opponent, the command prints a letter; alone, the game continues at once.
/** @param {Row} row @param {string[]} argv */
async function signed(row, argv) {
	if (row.opponent)
		return letterOf(argv, row.name);
	const ran = await desk.run([...argv, "-q"]);
	if (ran.status)
		throw new Error(said(ran));
	await gameScreen(row.name);
	tell(ran.errors.trim());
}

/* Sending: the signed letter goes to the opponent. */

const LINK = 1900; // characters of the longest address that all mail programs accept

// Returns the address from which the offer of a game came, by the desk's log; "" if there is none.
// Anybody can write such an address into a mail, so the player must confirm it.
async function heardAddress(game) {
	const [names, log] = await Promise.all(["names", "log"].map(async (name) => {
		const { bytes } = await desk.ask("file", { path: `home/feldpost/${name}` });
		return new TextDecoder().decode(bytes).split("\n").map((one) => one.split(" "));
	}));
	const offer = names.find(([name]) => name === game)?.[1];
	return log.filter(([, word, hash]) => word === "address" && hash === offer).at(-1)?.[4] ?? "";
}

async function outScreen(game) {
	const own = (desk.own.addresses ?? {})[game], heard = own ? "" : await heardAddress(game);
	const [sureLabel, sure] = field("input", say("address-sure"), { type: "checkbox" });
	const letter = desk.own.unsent[game], subject = letter.split("\n")[0];
	const [label, to] = field("input", say("address"), { type: "email",
		value: own ?? heard, change: () => keep({ addresses: { ...desk.own.addresses, [game]: to.value.trim() } }) });
	const copy = async () => {
		await navigator.clipboard.writeText(letter);
		tell(say("letter-copied"));
	};
	const mail = async () => {
		if (heard && to.value.trim() === heard && !sure.checked)
			throw new Error(say("check-address"));
		if (heard)
			await keep({ addresses: { ...desk.own.addresses, [game]: to.value.trim() } });
		const written = encodeURIComponent(to.value.trim()).replaceAll("%40", "@");
		const address = `mailto:${written}?subject=${encodeURIComponent(subject)}`;
		const whole = `${address}&body=${encodeURIComponent(letter.replaceAll("\n", "\r\n"))}`;
		if (whole.length > LINK)
			await copy();
		make("a", { href: whole.length > LINK ? address : whole }).click();
		tell(whole.length > LINK ? say("too-long") : "");
	};
	const share = navigator.share && (async () => {
		const file = new File([letter], `${game}.txt`, { type: "text/plain" });
		await navigator.share(letter.length > 4000 && navigator.canShare?.({ files: [file] }) ? { files: [file] } :
			{ title: subject, text: letter });
	});
	show(heading(say("send", game)), text(say("send-words")),
		make("pre", { tabindex: "0", id: "out" }, letter), label, to,
		heard ? make("p", { class: "compare" }, sure, " ", sureLabel) : null, make("div", { class: "row" },
			share ? push(say("share"), share, "take") : null, push(say("mail"), mail, share ? "plain" : "take"),
			push(say("copy"), copy), push(say("save"), () => save(`${game}.txt`, letter)), backupNow()),
		push(say("sent"), async () => {
			const unsent = { ...desk.own.unsent };
			delete unsent[game];
			await desk.keep({ unsent });
			await deskScreen();
		}, "take"), push(say("later"), deskScreen));
}

main.append(make("header", { class: "row" }, make("h1", {}, "feldpost"), push(say("lock"), async () => {
	depart();
	await desk.lock();
})), line, place);
document.addEventListener("visibilitychange", () => {
	if (document.visibilityState !== "hidden" || !desk.worker)
		return;
	depart();
	desk.lock(say("hidden"));
});
attempt(async () => {
	await door();
	if (!FRAMED && SERVED)
		await takeShared();
	document.getElementById("asleep")?.remove();
});
