// A desk in a page: its screens. They show the output of commands as text.

import { make, save, wordButton } from "./dom.js";
import { database, stored } from "./desk_store.js";
import { readOnce, startService } from "./commands.js";
import { LOCKED, Desk } from "./desk_keeper.js";

const text = (words) => make("p", {}, words);
const heading = (words) => make("h2", { tabindex: "-1" }, words);
const push = (words, click, kind = "plain") => wordButton(kind, words, () => attempt(click));
const shell = (words) => ["feldpost", ...words].map((word) =>
	/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
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
	tell(`The desk is locked. ${why}`);
});

// A letter that was pasted or chosen and is not taken in yet, because the desk may be locked.
let waiting = "";

/* The door: the screens before the desk is open. */

const SERVED = location.protocol !== "file:";
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
	tell("The key is being opened; this takes some seconds.");
	await desk.open(request, begins);
	tell("");
	await (waiting ? takeLetter() : deskScreen());
}

function askPassword(record) {
	const [label, password] = field("input", "Password", { type: "password", autocomplete: "current-password" });
	return [heading("Your desk"), form("Open the desk", "take", async () => {
		const given = password.value;
		password.value = "";
		await enter({ file: record.file, password: given }, false);
	}, label, password)];
}

const KEY_WORDS = `The key signs for you. The server of this page, and every browser extension that may
	read the page, could take the key. Another person with your browser's files could copy the stored key and try
	passwords at leisure, so it needs a long one. If the browser deletes its data, the games of this desk are lost:
	save a backup after each signature. Safari deletes the data of pages that you have not used for seven days.`;

function makeKey() {
	const [label, password] = field("input", "New password, at least 12 characters",
		{ type: "text", autocomplete: "new-password" });
	const file = make("input", { type: "file", id: "key-file", accept: ".key,text/plain" });
	const [oldLabel, old] = field("input", "Password of that key, if it has one", { type: "password" });
	return [heading("Make a key"), text(KEY_WORDS), make("div", {}, label, password),
		make("div", { class: "row" }, push("Offer five words", () => {
			password.value = fiveWords();
		}), push("Make the key", async () => {
			const fresh = password.value;
			// Not awaited: Firefox asks the player, who may overlook the question.
			navigator.storage?.persist?.().catch(nothing);
			await enter({ file: "", password: "", fresh }, true);
		}, "take")),
		make("details", {}, make("summary", {}, "Use a key that you have"),
			text(`Restore the backup of this key's desk afterwards. Nothing is signed in games that this key began elsewhere
				until you say that you signed nothing more there: two places could sign two versions of a packet. Do not
				accept an offer here that you accepted elsewhere.`),
			form("Use this key", "plain", async () => {
				const [chosen] = file.files;
				if (!chosen)
					throw new Error("choose the file of the key first");
				const given = old.value;
				old.value = "";
				await enter({ file: (await chosen.text()).slice(0, 4096), password: given,
					fresh: given.length < 12 ? password.value : "" }, true);
			}, make("label", { for: "key-file" }, "The secret key's file, as keygen or minisign writes it"), file, oldLabel, old,
			text("A password of fewer than 12 characters is replaced by the new one above.")))];
}

// Needs no key, because anybody can read and verify a game file.
function readGame() {
	const file = make("input", { type: "file", id: "game-file", accept: ".yaml,text/plain" });
	return make("details", {}, make("summary", {}, "Read a game file, without a key"),
		make("label", { for: "game-file" }, "The game file"), file, push("Verify and read it", async () => {
			const [chosen] = file.files;
			if (!chosen)
				throw new Error("choose a game file first");
			const files = { "game.yaml": new Uint8Array(await chosen.arrayBuffer()) };
			const audit = await readOnce(["audit", "game.yaml"], files).answer;
			const report = audit.status ? null : await readOnce(["report", "game.yaml"], files).answer;
			show(heading(chosen.name), make("pre", { tabindex: "0" }, said(audit)),
				report && make("pre", { tabindex: "0" }, said(report)), push("Back", door));
		}));
}

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
		tell("A shared letter is taken in when the desk is open.");
}

function offline() {
	const keepPage = push("Keep this page for use without a network", async () => {
		await startService();
		await navigator.serviceWorker.ready;
		nameManifest();
		tell("The page is kept. Your browser can now add it to the home screen.");
	});
	const look = push("Look for a new version", async () => {
		await askService("look");
		if (await askService("same"))
			return tell("This version is the one on the server.");
		look.replaceWith(twice("Take the new version from the server", async () => {
			await askService("take");
			location.reload();
		}));
		tell("There is another version. Compare its hash with the one that was published.");
	});
	return make("details", {}, make("summary", {}, "Without a network"), service() ? look : keepPage);
}

async function door() {
	if (FRAMED)
		return show(heading("This page asks for no password here"), text(`Another page has framed or opened this page, and
			might watch what you type. Open this page by its own address, in a tab of its own.`));
	if (!SERVED)
		return show(heading("A page from a file"), text(`All pages that you open from files share one store in this
			browser, so another local page could put back an older state of a desk. Therefore a page from a file makes no
			keys and signs nothing. Open this page from a web address where nothing else is, or use the program.`), readGame());
	let record;
	try {
		record = await keyThere();
	} catch {
		return show(heading("This browser stores nothing"), text(`In a private window, or with storage forbidden, there can be
			no desk.`), readGame());
	}
	show(...record ? askPassword(record) : makeKey(), readGame(), offline());
}

/* The desk: games, offers, incoming letters. */

const since = (row) => row.since ? ` since ${row.since.slice(0, 10)}` : "";

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
	const state = row.over ? "over" : row.waits ? `waits: ${row.waits}${since(row)}` : "";
	const words = [row.name, row.title, row.opponent && `against ${row.opponent}`, row.turn, state];
	return push(words.filter(Boolean).join(", "), () => gameScreen(row.name),
		row.who === "me" ? "take game" : "plain game");
}

async function deskScreen() {
	const rows = await deskRows(), unsent = Object.keys(desk.own.unsent);
	const games = rows.filter((row) => row.file), offers = rows.filter((row) => row.offer);
	const [label, letter] = field("textarea", "Paste a letter here", { rows: "4", id: "letter" });
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
			tell("The letter is taken in when the desk is open.");
		}
	};
	const take = () => {
		waiting = letter.value;
		return takeLetter();
	};
	show(heading("Your desk"), desk.own.saved ? null : keySaving(),
		unsent.map((game) => push(`Not sent yet: the letter of ${game}`, () => outScreen(game), "take")),
		games.length ? games.map(gameRow) : text("No game is here yet."),
		offers.length ? nameField() : null, offers.map(offerRow),
		make("h3", {}, "A letter came"), label, letter, make("div", { class: "row" }, push("Take it in", take, "take"),
			push("Read the clipboard", async () => {
				letter.value = await navigator.clipboard.readText();
			})), make("label", { for: "letter-file" }, "Or choose its files (plain text; mails in base64 are not read yet)"),
		file, newGame(), keySaving(true), backups(), readGame());
	letter.addEventListener("drop", (event) => {
		if (!event.dataTransfer.files.length)
			return;
		event.preventDefault();
		hand(event.dataTransfer.files);
	});
}

async function takeLetter() {
	if (!waiting.trim())
		throw new Error("there is no letter: paste it first");
	const ran = await desk.run(["take", "--join", "-"], { input: waiting });
	waiting = "";
	await deskScreen();
	tell(said(ran), ran.status !== 0);
}

/** @param {Row} offer */
function offerRow(offer) {
	const terms = offer.terms.length ? ` Terms: ${offer.terms.join("; ")}.` : "";
	return make("section", {}, text(`${offer.from} offers ${offer.title}.${terms}`), make("div", { class: "row" },
		push(`Accept ${offer.offer}`, () => letterOf(["join", "-n", desk.own.name, offer.offer], ""), "take"),
		push("Decline", async () => {
			const ran = await desk.run(["desk", `--refuse=${offer.offer}`]);
			await deskScreen();
			tell(said(ran));
		})));
}

// Returns a field for the player's name in new games, which the page stores.
function nameField() {
	const [label, name] = field("input", "Your name in new games", { value: desk.own.name ?? "",
		change: () => keep({ name: name.value.trim() }) });
	return make("div", {}, label, name);
}

function newGame() {
	const seats = make("div", { class: "row" });
	const choose = push("Choose a game", async () => {
		const list = JSON.parse((await desk.run(["games", "--json"])).output);
		seats.replaceChildren(...list.flatMap((game) => game.seats.length === 1 ?
			[push(`${game.title}, alone`, () => beginAlone(game.game))] :
			game.seats.map((seat) => push(`${game.title} as ${seat}`, () =>
				letterOf(["new", game.game, `--as=${seat}`, "-n", desk.own.name], "")))));
	});
	return make("details", {}, make("summary", {}, "Begin a game"), nameField(), choose, seats);
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
		throw new Error("save the files of your key first");
	if (!desk.own.name)
		throw new Error("write your name first");
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
	const shown = text(`Your public key: ${desk.pub.trim().split("\n").at(-1)}`);
	const both = make("div", {}, shown, push("Save the key's files", async () => {
		const { file, pub } = await desk.ask("key");
		save("feldpost.key", file);
		save("feldpost.pub", pub);
		await desk.keep({ saved: true });
		tell("Keep feldpost.key and its password in a safe place. The program reads both files, too.");
	}, again ? "plain" : "take"));
	return again ? make("details", {}, make("summary", {}, "Your key"), both) :
		make("section", {}, text("Save the files of your key now: without them nobody can sign for you again."), both);
}

// Saves, moves and restores the desk. A backup is sealed with the key.
function backups() {
	const file = make("input", { type: "file", id: "backup-file" });
	const write = async (move) => {
		const { bytes } = await desk.ask("backup", { move });
		save("feldpost.backup", bytes, "application/octet-stream");
		if (move)
			await deskScreen();
		tell(move ? "The desk is in the file. Nothing is signed here any more." :
			"The backup is saved. After your next signature it is old: save another one.");
	};
	return make("details", {}, make("summary", {}, "Backup and move"),
		text("A backup has the games and what you signed, but not the key. The program reads it, too:"),
		make("code", {}, shell(["desk", "--restore=feldpost.backup"])),
		make("div", { class: "row" }, push("Save a backup", () => write(false)),
			twice("Move the desk to a file", () => write(true))),
		make("label", { for: "backup-file" }, "Restore a backup"), file, push("Restore it", async () => {
			const [chosen] = file.files;
			if (!chosen)
				throw new Error("choose the file of the backup first");
			const ran = await desk.ask("restore", { bytes: new Uint8Array(await chosen.arrayBuffer()) });
			await deskScreen();
			tell(said(ran));
		}));
}

const WORD = "I signed nothing";

// A game that may have gone on elsewhere. It opens when the player types that it has not.
function shut(row) {
	const [label, word] = field("input", `If you have signed nothing in this game elsewhere since, type: ${WORD}`);
	const argv = ["desk", `--signed-nothing=${row.name}`];
	return form("Open the game", "plain", async () => {
		if (word.value.trim().toLowerCase() !== WORD.toLowerCase())
			throw new Error(`the game opens if you type: ${WORD}`);
		const ran = await desk.run(argv);
		if (ran.status)
			throw new Error(said(ran));
		await gameScreen(row.name);
	}, text(`You may have signed packets of this game elsewhere, so nothing is signed in it here. First take in all its
		letters that came later, your own ones too.`), label, word, make("p", {}, "The same by command: ",
		make("code", {}, shell(argv))));
}

/* A game: its report and the orders. */

async function gameScreen(game) {
	const row = (await deskRows()).find((one) => one.name === game);
	if (!row)
		throw new Error(`there is no game ${game}`);
	const report = await desk.run(["report", game]);
	const last = push("Show my last letter again", async () => {
		const ran = await desk.run(["resend", game], { letter: game });
		if (ran.status)
			throw new Error(said(ran));
		await outScreen(game);
	});
	const writing = row.who === "me" && !row.over && !row.shut ? orders(row) : null;
	show(heading(`${row.title}, ${game}`), push("Back to the desk", deskScreen),
		make("pre", { tabindex: "0", class: "report" }, said(report)),
		writing ? writing.node : row.shut ? shut(row) : text(row.over ? "This game is over." : `It waits: ${row.waits}.`),
		make("h3", {}, "More"), make("div", { class: "row" }, row.opponent && last,
			push("Save the game file", async () => {
				const { bytes } = await desk.ask("file", { path: row.file.slice(1) });
				save(`${game}.yaml`, bytes, "text/yaml");
				tell("Anybody can read and verify this file. Sign only here: two places could sign two versions.");
			}),
			row.over && row.opponent ? push("Disclose my secrets", () => signed(row, ["disclose", game])) :
				twice("Give the game up", () => signed(row, ["concede", game]))));
	leave = writing?.draft ?? nothing;
}

// Returns a button that must be pressed twice, because its action can't be undone.
function twice(words, work) {
	let sure = false;
	const button = push(words, async () => {
		if (sure)
			return work();
		sure = true;
		button.textContent = `${words}: yes, do it`;
	});
	return button;
}

const linesOf = (area) => area.value.split("\n").map((one) => one.trim()).filter(Boolean);

/** @param {Row} row */
function orders(row) {
	const game = row.name, drafts = desk.own.drafts ?? {};
	const [label, area] = field("textarea", "Your orders, one a line", { rows: "6", id: "orders" });
	const [noteLabel, note] = field("input", "A note to your opponent, which may stay empty");
	const checked = make("pre", { tabindex: "0", hidden: true }), list = make("div", { id: "legal", class: "row" });
	const command = make("code", {}), digits = row.opponent && !(desk.own.compared ?? {})[row.id];
	const [compareLabel, compared] = field("input", `I have compared these 20 digits with ${row.opponent}, by telephone ` +
		`or face to face: ${row.id?.slice(0, 20).replace(/(.{4})(?=.)/g, "$1 ")}`, { type: "checkbox", id: "compared" });
	const argv = () => [row.opponent ? "sign" : "adjudicate", game, ...linesOf(area).flatMap((one) => ["-e", one]),
		...note.value ? ["-m", note.value] : []];
	area.value = drafts[game] ?? "";
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
		}, "order")), legal.length > 30 ? text(`and ${legal.length - 30} more: write a word of the order`) : "");
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
		push("Which orders are legal?", complete), push("Check", async () => {
			const ran = await desk.run(["check", game, ...linesOf(area).flatMap((one) => ["-e", one])]);
			checked.hidden = false;
			checked.textContent = said(ran);
		}), ...row.opponent ? ["agree draw", "undo", "agree undo"].map((order) => push(order, () => {
			area.value = order === "undo" ? order : [order, ...linesOf(area)].join("\n");
			shown();
		})) : []), list, checked, noteLabel, note,
	digits ? make("p", { class: "compare" }, compared, " ", compareLabel) : null,
	make("p", {}, "The same by command: ", command),
	push(row.opponent ? "Sign" : "Sign and roll", async () => {
		if (digits && !compared.checked)
			throw new Error("compare the 20 digits with your opponent first: nobody must have come between you");
		if (digits)
			await desk.keep({ compared: { ...desk.own.compared, [row.id]: true } });
		await signed(row, argv());
		await desk.keep({ drafts: { ...desk.own.drafts, [game]: "" } });
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

const SHORT = 1900; // characters of the longest address that all mail programs accept

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
	const [sureLabel, sure] = field("input", "The address comes only from a mail, where anybody could write it. " +
		"I have checked that it is my opponent's", { type: "checkbox" });
	const letter = desk.own.unsent[game], subject = letter.split("\n")[0];
	const [label, to] = field("input", "Mail address of your opponent", { type: "email",
		value: own ?? heard, change: () => keep({ addresses: { ...desk.own.addresses, [game]: to.value.trim() } }) });
	const copy = async () => {
		await navigator.clipboard.writeText(letter);
		tell("The letter is copied.");
	};
	const mail = async () => {
		if (heard && to.value.trim() === heard && !sure.checked)
			throw new Error("check the address first: it comes only from a mail");
		if (heard)
			await keep({ addresses: { ...desk.own.addresses, [game]: to.value.trim() } });
		const written = encodeURIComponent(to.value.trim()).replaceAll("%40", "@");
		const address = `mailto:${written}?subject=${encodeURIComponent(subject)}`;
		const whole = `${address}&body=${encodeURIComponent(letter.replaceAll("\n", "\r\n"))}`;
		if (whole.length > SHORT)
			await copy();
		make("a", { href: whole.length > SHORT ? address : whole }).click();
		tell(whole.length > SHORT ? "The letter is too long for a link: it is copied, paste it into the mail." : "");
	};
	const share = navigator.share && (async () => {
		const file = new File([letter], `${game}.txt`, { type: "text/plain" });
		await navigator.share(letter.length > 4000 && navigator.canShare?.({ files: [file] }) ? { files: [file] } :
			{ title: subject, text: letter });
	});
	show(heading(`Send this letter: ${game}`), text("The letter is signed and stored. Send it to your opponent as it is."),
		make("pre", { tabindex: "0", id: "out" }, letter), label, to,
		heard ? make("p", { class: "compare" }, sure, " ", sureLabel) : null, make("div", { class: "row" },
			share ? push("Share", share, "take") : null, push("Write a mail", mail, share ? "plain" : "take"),
			push("Copy", copy), push("Save", () => save(`${game}.txt`, letter))),
		push("I have sent it", async () => {
			const unsent = { ...desk.own.unsent };
			delete unsent[game];
			await desk.keep({ unsent });
			await deskScreen();
		}, "take"), push("Later", deskScreen));
}

main.append(make("header", { class: "row" }, make("h1", {}, "feldpost"), push("Lock", async () => {
	depart();
	await desk.lock();
})), line, place);
document.addEventListener("visibilitychange", () => {
	if (document.visibilityState !== "hidden" || !desk.worker)
		return;
	depart();
	desk.lock("The page was hidden.");
});
attempt(async () => {
	await door();
	if (!FRAMED && SERVED)
		await takeShared();
	document.getElementById("asleep")?.remove();
});
