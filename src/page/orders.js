/*
 * Order lines, feldpost-protocol(7) 2.5, 3.4 and 4.6, as far as they can be
 * read without the rules of the game: the lines of the engine have one
 * spelling, and the first word of any other line is a game's, in small letters.
 */

/* Bytes and lines of orders; bytes of orders and notes of one packet, and of
 * all that one sender writes in a game. */
const ORDER_LIMITS = { line: 512, lines: 2000, standing: 200, packet: 32768,
	game: 4194304 };

const ENGINE_LINE = new RegExp("^(?:standing none|on-fail (?:stop|skip)|" +
	"on-turn (?:stop|keep)|on-reveal (?:stop|go)|concede|agree draw|" +
	"(?:agree )?undo (?:[3-9]|[1-9][0-9]{1,4})|" +
	"sealed [a-z0-9][a-z0-9._-]{0,39})$");
const ENGINE_WORDS = ["standing", "on-fail", "on-turn", "on-reveal", "concede",
	"agree", "undo", "complain", "sealed", "none", "also"];
const ABOUT_UNDO = /^(?:agree )?undo /;

function hasGameVerb(words) {
	return /^[a-z][a-z0-9-]*$/.test(words[0] ?? "") &&
		!ENGINE_WORDS.includes(words[0]);
}

/* An order, perhaps behind a condition, which has no `then`. */
function isGameLine(line) {
	const words = line.split(" ");
	if (words[0] !== "if" && words[0] !== "unless")
		return hasGameVerb(words);
	const then = words.indexOf("then");
	return then > 1 && hasGameVerb(words.slice(then + 1));
}

function isOrderLine(line) {
	return line.length <= ORDER_LIMITS.line && (ENGINE_LINE.test(line) ||
		isGameLine(line.replace(/^standing (?:also )?/, "")));
}

/* Complaints of a referee's boxes; l.box: there can be some (boxes.js). */

const COMPLAINT = /^complain box ([1-9][0-9]{0,4}\.[1-9][0-9]{0,3})$/;

/* The boxes that a packet complains of. */
function complaints(l, e) {
	return joinItems(l.box && e?.p.orders)
		.map(line => COMPLAINT.exec(line)?.[1]).filter(name => name);
}

/* Undo. */

/* Only two who play can undo anything. */
function mayUndo(l) {
	return l.mode === MODES.duel &&
		!l.entry.get(1).p.setup?.includes("seat B witness");
}

/* The packet that a lone order line of this one asks to undo, or 0. */
function asksUndo(l, e) {
	const orders = joinItems(e?.p.orders);
	const undo = orders.length === 1 && /^undo ([1-9][0-9]*)$/.exec(orders[0]);
	return undo && l.mode === MODES.duel ? Number(undo[1]) : 0;
}

function agreesUndo(l, e) {
	const first = joinItems(e.p.orders)[0] ?? "";
	const asked = asksUndo(l, l.entry.get(e.seq - 1));
	return asked && first === `agree undo ${asked}` ? asked : 0;
}

/* Whether packet n can be undone at the request of this one, as far as the
 * packets tell; null if one of them is missing. */
function canUndo(l, e, n) {
	const packets = [n, n + 1, e.seq].filter(k => k <= e.seq)
		.map(k => l.entry.get(k));
	if (n >= e.seq || n + 2 < e.seq)
		return false;
	if (packets.includes(undefined))
		return null;
	return joinItems(packets[0].p.orders).some(o => !ABOUT_UNDO.test(o)) &&
		asksUndo(l, l.entry.get(e.seq - 1)) !== n && !packets.some(({ p }) =>
			"commits" in p || "opens" in p || "ops" in p);
}

/* A request stands alone, an agreement first. */
function checkUndo(l, e, orders) {
	const about = orders.filter(line => ABOUT_UNDO.test(line));
	const asked = asksUndo(l, e), can = asked && canUndo(l, e, asked);
	if (can === null)
		return find(l, "order", e.seq, null, "proof-missing-undo");
	for (const line of about)
		demand(l, "order", e.seq, mayUndo(l) && (can ||
			line === orders[0] && agreesUndo(l, e) > 0),
		"proof-undo", line);
}

/* What may be written freely. */

/* The bytes of orders and notes; a bare concession has none that count. */
function freeBytes(body) {
	const parts = body.match(/^(?:orders|notes):\n(?:- .*\n)*/gm) ?? [];
	const text = parts.join("");
	return text === 'orders:\n- "concede"\n' ? 0 : text.length;
}

function checkSize(l, { p: { from = "?" }, seq, body }) {
	const size = freeBytes(body), { packet, game } = ORDER_LIMITS;
	const sum = l.written[from] = size + (l.written[from] ?? 0);
	demand(l, "order", seq, size <= packet, "proof-size", size, packet);
	demand(l, "order", seq, size === 0 || sum <= game, "proof-size-all",
		from, game);
}

/* V8. */
function checkOrders(l, e) {
	const orders = joinItems(e.p.orders), { lines, standing } = ORDER_LIMITS;
	const stand = orders.filter(line =>
		/^standing (?!none$)/.test(line)).length;
	checkSize(l, e);
	for (const key of ["orders", "rolls", "decks"])
		demand(l, "packet", e.seq, isCutRight(e.p[key]), "proof-cut", key);
	for (const line of orders)
		check(l, "order", e.seq, isOrderLine(line) ||
			l.box && COMPLAINT.test(line), "proof-order", line);
	demand(l, "order", e.seq, orders.length <= lines && stand <= standing,
		"proof-orders");
	checkUndo(l, e, orders);
}
