/*
 * The packets of a game in their order, whose each is, and what each finding
 * says. A finding is { what, packet, ok, say, args }: what was looked at, in
 * which packet (0: in none), right, wrong or not to be told (null), and in
 * which words of the page.
 */

/* What a page has to look at besides, as its game needs it, see page.c: { start,
 * packet, end }, called before the packets, for each number (the entry is
 * undefined where it is missing), and behind them. */
const PROOF_PARTS = [];

function find(l, what, packet, ok, say = "", ...args) {
	l.found.push({ what, packet, ok, say, args });
}

/* What to say if it is not so; no finding if it is. */
function demand(l, what, packet, ok, say, ...args) {
	if (!ok)
		find(l, what, packet, false, say, ...args);
	return ok;
}

/* The same, but that what is right counts, too. */
function check(l, what, packet, ok, say, ...args) {
	if (ok)
		find(l, what, packet, true);
	return demand(l, what, packet, ok, say, ...args);
}

/* In each mode: the packet that is the game's id, the types of those behind it,
 * who sends packet n, whether it arms dice, and which of his links it has; null
 * where that is not fixed. */
const MODES = {
	solo: {
		agreed: 1,
		types: ["turn"],
		sender: () => "A",
		arms: n => n % 2 === 0,
		index: n => n - 1,
	},
	duel: {
		agreed: 2,
		types: ["turn", "disclose"],
		sender: n => n % 2 === 1 ? "A" : "B",
		arms: n => n >= 3,
		index: n => Math.floor(n / 2) - 1,
	},
	host: {
		agreed: 2,
		types: ["turn"],
		sender: n => n === 1 ? "A" : n === 2 ? "B" : n % 2 ? "R" : null,
		arms: n => n >= 4 && n % 2 === 0,
		index: n => n > 2 && n % 2 ? (n - 3) / 2 : null,
	},
};

/* The number that a body says it has, even if it is not written right. */
function numberOf(body) {
	const seq = /^seq: ([1-9][0-9]{0,4})$/m.exec(body);
	return seq ? Number(seq[1]) : 0;
}

/* One block of the transcript, behind packet `before`. */
function addPacket(l, block, before) {
	const seq = block.body ? numberOf(block.body) : 0;
	if (seq === 0)
		return find(l, "packet", 0, false, "proof-no-packet", block.line);
	if (l.entry.has(seq))
		return find(l, "packet", seq, false, "proof-twice");
	const { p, line } = readBody(block.body);
	const hash = hashText(block.body);
	check(l, "packet", seq, line === 0, "proof-spelling", line);
	if (seq < before)
		find(l, "packet", seq, false, "proof-place", before);
	l.entry.set(seq, { seq, p, hash, right: line === 0, body: block.body,
		signature: block.signature });
}

function findGaps(l) {
	let next = 1;
	for (const seq of [...l.entry.keys()].sort((a, b) => a - b)) {
		if (seq === next + 1)
			find(l, "packet", next, false, "proof-missing");
		else if (seq > next)
			find(l, "packet", next, false, "proof-missing-to", seq - 1);
		next = seq + 1;
	}
	l.last = next - 1;
}

/* The keys of the players, from the offer and the acceptance. */
function learnPlayers(l) {
	for (const [role, seq, key] of
		[["A", 1, "key"], ["B", 2, "key"], ["R", 1, "ref"]]) {
		const p = l.entry.get(seq)?.p;
		if (p?.[key] && (role !== "R" || l.mode === MODES.host))
			l.player[role] = { name: role === "R" ? "" : p.name ?? "",
				key: p[key] };
	}
}

/*
 * Which of its sender's links a packet shows: e.index, null where that can't be
 * told. Players of a hosted game send in no fixed order, so theirs are counted.
 */
function numberLinks(l) {
	let count = { A: 0, B: 0, R: 0 };
	for (let n = l.mode.agreed; n <= l.last; n++) {
		const e = l.entry.get(n);
		if (!e)
			count = {};
		else if (e.p.from)
			e.index = l.mode.index(n) ?? count[e.p.from]++;
		if (e && !Number.isInteger(e.index))
			e.index = null;
	}
}

/* The packets of a transcript; l.mode is null if there is no offer. */
function readLedger(text) {
	const l = { found: [], entry: new Map(), player: {}, keys: new Map(), last: 0,
		mode: null, secret: {}, written: {} };
	let before = 0;
	for (const block of readBlocks(text)) {
		addPacket(l, block, before);
		before = Math.max(before, numberOf(block.body ?? ""));
	}
	findGaps(l);
	const offer = l.entry.get(1)?.p;
	if (offer?.mode)
		l.mode = MODES[offer.mode];
	else
		find(l, "packet", 1, false, "proof-no-offer");
	l.links = offer?.links ?? PACKET_LIMITS.links;
	l.id = l.mode && (l.entry.get(l.mode.agreed)?.hash ?? null);
	learnPlayers(l);
	if (l.mode)
		numberLinks(l);
	return l;
}
