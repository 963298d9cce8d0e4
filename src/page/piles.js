/*
 * Piles and cups, feldpost-protocol(7) 5.3 and 5.4: which piece a draw turns
 * up. l.pieces has lists of tokens by the names of their places, `DECK in` (a
 * pile), `DECK out` (known to be outside a cup) and `DECK urn.N`.
 */

/* Of a deck; decks and urns of a game. */
const MOST_PIECES = 256, MOST_DECKS = 16, MOST_URNS = 1000;

/* `inf*3 air!`: the pieces of a deck, in their order. */
function readPieces(text) {
	const pieces = [];
	for (const word of text.split(" ")) {
		const [, name, copies] = /^(.*?)(?:\*([1-9][0-9]{0,2}))?!?$/.exec(word);
		for (let i = 0; i < Number(copies ?? 1); i++)
			pieces.push(name);
	}
	return pieces;
}

function startPiles(l) {
	l.decks = new Map();
	l.pieces = new Map();
	l.past = new Map();
	for (const item of joinItems(l.entry.get(1).p.decks)) {
		const colon = item.indexOf(": "), deck = item.slice(0, colon);
		const pieces = colon > 0 ? readPieces(item.slice(colon + 2)) : [];
		if (pieces.length > MOST_PIECES || l.decks.size === MOST_DECKS)
			continue;
		l.decks.set(deck, { pieces,
			rank: new Map(pieces.map((piece, i) => [piece, i])) });
		l.pieces.set(`${deck} in`, [...pieces]);
		l.pieces.set(`${deck} out`, [...pieces]);
	}
}

/* In the order in which draws count them: pieces, then slots by number. */
function inOrder(l, deck, tokens) {
	const { rank: of } = l.decks.get(deck);
	const rank = token => of.get(token) ??
		MOST_PIECES + Number(token.slice(4));
	return [...tokens].sort((a, b) => rank(a) - rank(b));
}

/* `urn.2*3` as three slots. */
function readTokens(words) {
	return words.flatMap(word => {
		const slots = /^(urn\.[1-9][0-9]{0,5})\*([1-9][0-9]{0,2})$/.exec(word);
		return slots ? Array(Number(slots[2])).fill(slots[1]) : [word];
	});
}

/* Takes a token away; false if it is not there. */
function takeAway(tokens, token) {
	const at = tokens.indexOf(token);
	if (at >= 0)
		tokens.splice(at, 1);
	return at >= 0;
}

/* Cards that lay open go into a pile. What is wrong holds all the same, so that
 * later draws are not wrong for it. */
function refillPile(l, deck, cards) {
	const inside = l.pieces.get(`${deck} in`);
	const missing = [...l.decks.get(deck).pieces];
	for (const card of inside)
		takeAway(missing, card);
	const right = cards.every(card => takeAway(missing, card));
	l.pieces.set(`${deck} in`, inOrder(l, deck,
		[...inside, ...cards].slice(0, MOST_PIECES)));
	return right;
}

/* A new urn of a cup, of pieces that are known to be outside and of slots. */
function refillCup(l, deck, urn, words) {
	const tokens = readTokens(words.slice(0, MOST_PIECES))
		.slice(0, MOST_PIECES);
	const out = l.pieces.get(`${deck} out`), name = `${deck} ${urn}`;
	const known = token => token.startsWith("urn.")
		? l.pieces.has(`${deck} ${token}`) : takeAway(out, token);
	const right = words.length <= MOST_PIECES && /^urn\.[1-9]/.test(urn) &&
		!l.pieces.has(name) && tokens.every(known) &&
		inOrder(l, deck, tokens).join(" ") === tokens.join(" ");
	if (l.pieces.size < MOST_URNS)
		l.pieces.set(name, tokens);
	return right && l.pieces.size < MOST_URNS;
}

function checkRefill(l, e, item) {
	const [, deck, ...words] = item.split(" ");
	if (!l.decks.has(deck))
		return find(l, "piece", e.seq, false, "proof-refill", item);
	check(l, "piece", e.seq, (words[0] ?? "").startsWith("urn.")
		? refillCup(l, deck, words[0], words.slice(1))
		: refillPile(l, deck, words), "proof-refill", item);
}

/* `lazy-DECK TOKEN`, or `lazy-DECK TOKEN urn.N`, behind a value. */
function checkPiece(l, e, item, roll) {
	const [deck, token, urn] = roll.more.split(" ");
	const tokens = l.pieces.get(`${deck} ${urn ?? "in"}`);
	const named = tokens?.[roll.value - 1];
	if (l.slot && l.slot !== `${deck} ${urn}`)
		find(l, "piece", e.seq, false, "proof-slot", l.slot);
	l.slot = "";
	if (!tokens || tokens.length !== roll.sides)
		return find(l, "piece", e.seq, false, "proof-pieces", item,
			tokens?.length ?? 0);
	check(l, "piece", e.seq, named === token, "proof-piece", item, named);
	takeAway(tokens, token);
	if (token?.startsWith("urn."))
		l.slot = `${deck} ${token}`;
	else if (urn)
		l.pieces.get(`${deck} out`)?.push(token);
}

/* An agreed undo lays all pieces back as they were behind the rolls of the
 * packet that is undone, at most three before. */
function followUndo(l, e) {
	const undone = agreesUndo(l, e), past = undone && l.past.get(undone);
	const asked = [1, 2].some(n =>
		asksUndo(l, l.entry.get(e.seq + n)) === e.seq);
	const copy = pieces => new Map([...pieces].map(([k, v]) => [k, [...v]]));
	if (past)
		l.pieces = copy(past);
	if (asked)
		l.past.set(e.seq, copy(l.pieces));
	l.past.delete(e.seq - 3);
}

/* What a packet that is missing turned up nobody knows. */
function losePieces(l, n) {
	if (l.decks.size)
		find(l, "piece", n, null, "proof-missing");
	l.decks = null;
}

/* All that a packet's rolls turn up, and put back. */
function checkPieces(l, e, n) {
	if (!l.decks)
		return;
	if (!e)
		return losePieces(l, n);
	l.slot = "";
	for (const item of joinItems(e.p.rolls)) {
		const roll = readRoll(item);
		if (item.startsWith("refill "))
			checkRefill(l, e, item);
		else if (roll?.more)
			checkPiece(l, e, item, roll);
	}
	if (l.slot)
		find(l, "piece", e.seq, false, "proof-slot", l.slot);
	followUndo(l, e);
}

PROOF_PARTS.push({ start: startPiles, packet: checkPieces });
