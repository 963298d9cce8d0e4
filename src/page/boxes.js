/*
 * The boxes of a referee, and what players say of them: feldpost-protocol(7)
 * 7.1. A box that was complained of is opened; the others can't be. Which cards
 * are due in a box only the rules tell.
 */

/* Bytes of text for a card, and those of a box that are no text. */
const BOX_CARD = 128, BOX_MORE = 48;

function startBoxes(l) {
	/* `A N.K`: { name, to, packet, bytes, opened } */
	l.box = l.mode === MODES.host ? new Map() : null;
	l.sent = {}; /* by roles: the packet that they have sent last */
	l.answer = []; /* { e, boxes }: what complaints wait for */
}

/* A referee's boxes, and how many each player got. */
function readBoxes(l, e) {
	const ops = e.p.ops ?? [], count = { A: 0, B: 0 };
	for (let i = 0; i < ops.length; i++) {
		const [, to] = /^"seal ([AB])"$/.exec(ops[i]) ?? [];
		let end = i + 1;
		while (end < ops.length && ops[end][0] !== '"')
			end++;
		if (!to)
			continue;
		const lines = ops.slice(i + 1, end), name = `${e.seq}.${++count[to]}`;
		const size = countBytes(lines), text = size - BOX_MORE;
		const bytes = fromBase64(lines.join(""), size);
		if (demand(l, "box", e.seq, bytes && text > 0 && text % BOX_CARD === 0,
			"proof-box-size", name))
			l.box.set(`${to} ${name}`,
				{ name, to, packet: e.seq, bytes, opened: null });
	}
}

/* V8: nothing but complaints, of boxes that came behind its sender's last
 * packet, each once. */
function checkComplaint(l, e) {
	const { from, state, orders, commits, opens, ops } = e.p;
	const names = complaints(l, e), before = l.entry.get(e.seq - 1);
	const boxes = names.map(name => l.box.get(`${from} ${name}`));
	if (!demand(l, "order", e.seq, !commits && !opens && !ops &&
		names.length === joinItems(orders).length &&
		new Set(names).size === names.length && boxes.every(box =>
		box && box.packet > (l.sent[from] ?? 0)), "proof-complaint"))
		return;
	demand(l, "packet", e.seq, !before || before.p.state === state,
		"proof-state", before?.seq);
	l.answer.push({ e, boxes });
}

/* The items that an answer must have in `opens`, all but the seeds. */
function hasSeeds(opens, boxes) {
	return opens.length === 2 * boxes.length && boxes.every(({ name }, i) =>
		opens[2 * i] === `box ${name}` && isDigest(opens[2 * i + 1]));
}

/* Each line of a box that is one of a card that was dealt. */
function readBox(l, text) {
	return (text ?? "").replace(/\n*$/, "").split("\n").map(line => {
		const [, deck, epoch, place, name, nonce] = new RegExp("^(\\S+) " +
			"([1-9]\\d*)\\.([1-9]\\d*) (\\S+) ([0-9a-f]{64})$")
			.exec(line) ?? [];
		const deal = l.deal.get(`${deck} ${epoch}`);
		return nonce && hashLine(`dealcard ${nonce} ${place} ${name}`) ===
			deal?.cards?.[place - 1]
			? { deal, card: `${epoch}.${place}`, place, nonce } : null;
	});
}

/* Opens a box with the seed that an answer gives; null if that is not its own,
 * undefined if it can't be done here. */
async function openWith(l, box, seed) {
	const key = l.player[box.to]?.read?.key;
	if (!key || !signatures())
		return undefined;
	const { own, secret } = await pairOf(seed);
	if (toHex(own) !== toHex(box.bytes.slice(0, 32)))
		return null;
	const text = openBox(box.bytes, secret, key);
	return { seed, text, cards: readBox(l, text) };
}

/* Whether all that is in it was dealt, and no card of it twice. */
function fitsDeal(box) {
	const { text, cards } = box.opened;
	return text?.length === cards.length * BOX_CARD &&
		text.endsWith("\n") && cards.every(card => card) &&
		new Set(cards.map(({ card }) => card)).size === cards.length;
}

/* One box of a complaint; whether it is bad, null if that can't be told. */
async function judgeBox(l, e, box, seed) {
	const opened = await openWith(l, box, seed);
	if (opened === undefined)
		find(l, "box", e.seq, null, "proof-no-verifier");
	if (!opened) {
		demand(l, "box", e.seq, opened !== null, "proof-box-seed", box.name);
		return null;
	}
	box.opened = opened;
	for (const card of opened.cards)
		card?.deal.shown.set(card.card, card);
	const fits = fitsDeal(box);
	if (demand(l, "box", box.packet, fits, "proof-box-bad", box.name))
		find(l, "box", box.packet, null, "proof-box-fits", box.name, e.seq);
	return !fits;
}

/* The answer brings each bad box anew, and nothing else. A box in which all
 * was dealt may be bad, too: whether these cards were due the rules tell. */
function bringsAnew(l, { seq, p }, to, boxes, bad) {
	const ops = (p.ops ?? []).filter(item => item[0] === '"');
	const sizes = list => list.map(box => box?.bytes.length).join(" ");
	const some = boxes.filter((box, i) => bad[i]);
	const anew = ops.map((_, i) => l.box.get(`${to} ${seq}.${i + 1}`));
	return ops.every(item => item === `"seal ${to}"`) &&
		anew.length >= some.length && anew.length <= boxes.length &&
		(anew.length > some.length || sizes(some) === sizes(anew));
}

/* V9: what a referee owes to whoever has complained. */
async function checkAnswer(l, { e, boxes }) {
	const answer = l.entry.get(e.seq + 1), next = l.entry.get(e.seq + 2);
	if (!answer)
		return;
	const { opens = [], commits, state } = answer.p, bad = [];
	demand(l, "packet", answer.seq, state === e.p.state, "proof-state", e.seq);
	if (next)
		demand(l, "packet", next.seq, next.p.from === e.p.from,
			"proof-sender", next.p.from ?? "?");
	if (!demand(l, "box", answer.seq, !commits && hasSeeds(opens, boxes),
		"proof-box-answer", boxes.map(({ name }) => name).join(", ")))
		return;
	for (const [i, box] of boxes.entries())
		bad.push(await judgeBox(l, answer, box, opens[2 * i + 1]));
	if (!bad.includes(null))
		demand(l, "box", answer.seq, bringsAnew(l, answer, e.p.from, boxes,
			bad), "proof-box-anew");
}

/* What follows from the secret that the closing packet tells. */
function makeBoxAgain(l, { packet, to, name, opened }) {
	const known = l.secret.R, text = opened?.text;
	if (!opened)
		return find(l, "box", packet, null, "proof-box-closed");
	const hash = text && toHex(blake2b(Uint8Array.from(text,
		letter => letter.charCodeAt(0)), 32));
	if (known?.right && hash)
		check(l, "box", packet, hashLine(`sub ${known.secret} box ` +
			`${l.entry.get(packet).p.prev} ${packet} ${to} ${hash}`) ===
			opened.seed, "proof-box-secret", name, known.packet);
}

function checkDelta(l, deck, { opened }) {
	const known = l.secret.R;
	if (opened && known?.right)
		check(l, "deal", opened.packet, hashLine(`sub ${known.secret} deal ` +
			deck) === opened.delta, "proof-deal-secret", deck);
}

function checkPlayer(l, e) {
	if (complaints(l, e).length > 0)
		checkComplaint(l, e);
	l.sent[e.p.from] = e.seq;
}

PROOF_PARTS.push({
	start: startBoxes,
	packet(l, e) {
		if (l.box && e)
			(e.p.from === "R" ? readBoxes : checkPlayer)(l, e);
	},
	async end(l) {
		if (!l.box)
			return;
		for (const complaint of l.answer)
			await checkAnswer(l, complaint);
		for (const box of l.box.values())
			makeBoxAgain(l, box);
		for (const [deck, deal] of l.deal)
			checkDelta(l, deck, deal);
		const closing = [...l.deal.values()].find(deal => deal.opened);
		if (closing)
			demand(l, "secret", closing.opened.packet, l.secret.R,
				"proof-no-secret");
	},
});
