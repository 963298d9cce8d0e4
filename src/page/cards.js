/*
 * What was fixed first and opened later, in games with hidden cards: sealed
 * orders, deals of a referee, and with the disclosed secrets the order of every
 * shuffle. feldpost-protocol(7) 5.2, 5.5, 6.3, 6.5 and 7.1, as far as b2sum
 * tells it.
 */

function startCards(l) {
	l.seal = new Map(); /* LABEL: { from, packet, hash, key } */
	l.deal = new Map(); /* `DECK E`: { packet, hash, cards, seed, shown,
				opened } */
	l.shuffle = new Map(); /* `DECK E STEP`: { from, packet, prev, count, in } */
	l.shown = []; /* { packet, deck, card, name } */
}

const isDigest = text => /^[0-9a-f]{64}$/.test(text ?? "");

/* Commitments. */

/* Its label is VERB.PACKET.LINE, of the order line that it stands for. */
function commitSeal(l, e, label, hash) {
	const line = joinItems(e.p.orders).indexOf(`sealed ${label}`) + 1;
	if (l.seal.has(label) || line === 0 || !/^[a-z-]+$/.test(
		label.replace(`.${e.seq}.${line}`, "")))
		return find(l, "seal", e.seq, false, "proof-seal-twice", label);
	l.seal.set(label, { from: e.p.from, packet: e.seq, hash, key: null });
}

/* Fixed ahead, and perhaps repeated where it is dealt. */
function commitDeal(l, e, deck, hash) {
	if (!l.deal.has(deck))
		l.deal.set(deck, { packet: e.seq, hash, shown: new Map() });
	else
		demand(l, "deal", e.seq, l.deal.get(deck).hash === hash,
			"proof-deal-anew", deck);
}

/* The hashes of the cards of an epoch, dealt with the seed of this packet. */
function commitCards(l, e, deck, hashes) {
	const deal = l.deal.get(deck);
	if (!demand(l, "deal", e.seq, deal && !deal.cards &&
		deal.packet < e.seq && hashes.length > 0, "proof-deal-late", deck))
		return;
	deal.cards = hashes;
	deal.seed = seedOf(l, e.seq - 1);
}

/* Each order that is sealed has its seal. */
function checkSealed(l, e) {
	for (const line of joinItems(e.p.orders))
		demand(l, "seal", e.seq, !line.startsWith("sealed ") ||
			l.seal.get(line.slice(7))?.packet === e.seq, "proof-commit",
		line);
}

function readCommits(l, e) {
	const items = e.p.commits ?? [];
	for (let i = 0; i < items.length; i++) {
		const [what, a, b, n] = items[i].split(" ");
		const many = what === "dealcards" ? Number(n) : 1;
		const hashes = items.slice(i + 1, i + 1 +
			Math.min(many, MOST_PIECES));
		if (hashes.length !== many || !hashes.every(isDigest))
			return find(l, "packet", e.seq, false, "proof-commit",
				items[i]);
		if (what === "seal")
			commitSeal(l, e, a, hashes[0]);
		else if (what === "deal")
			commitDeal(l, e, `${a} ${b}`, hashes[0]);
		else if (what === "dealcards")
			commitCards(l, e, `${a} ${b}`, hashes);
		i += many;
	}
}

/* Openings. */

function openSeal(l, e, label, key, text) {
	const seal = l.seal.get(label);
	if (check(l, "seal", e.seq, seal && seal.from === e.p.from &&
		!seal.key && isDigest(key) && hashLine(`commit ${key} ${text}`) === seal.hash,
		"proof-seal", label, text ?? ""))
		seal.key = key;
}

/* A card of a referee's deal, by its nonce, is what he has fixed. Whether he
 * has shuffled it there only the rules tell: what went into a deal stands in no
 * packet. So none is said to be right. */
function openDealt(l, e, deck, card, name, nonce) {
	const [epoch, place] = (card ?? "").split(".");
	const deal = l.deal.get(`${deck} ${epoch}`);
	const hash = deal?.cards?.[Number(place) - 1];
	if (!demand(l, "card", e.seq, hash && hash ===
		hashLine(`dealcard ${nonce} ${place} ${name}`), "proof-card", card)
		|| deal.shown.has(card))
		return;
	deal.shown.set(card, { place, nonce });
	find(l, "card", e.seq, null, "proof-dealt", `${deck} ${card}`);
}

/* The secret behind a deal is the one that was fixed. */
function openDeal(l, e, deck, delta) {
	const deal = l.deal.get(deck);
	const right = deal && !deal.opened &&
		hashLine(`commit ${delta} deal ${deck}`) === deal.hash;
	if (demand(l, "deal", e.seq, right, "proof-deal", deck))
		deal.opened = { packet: e.seq, delta };
}

/* It gives the nonces of all cards that were shown, whoever has shown them. */
function checkDeals(l) {
	for (const [deck, { opened, seed, shown }] of l.deal) {
		if (!opened)
			continue;
		const sigma = seed && hashLine(`deal ${opened.delta} ${seed}`);
		const wrong = [...shown].filter(([, { place, nonce }]) => sigma &&
			nonce !== hashLine(`dealnonce ${sigma} ${place}`));
		if (demand(l, "deal", opened.packet, wrong.length === 0,
			"proof-deal-card", deck,
			wrong.map(([card]) => card).join(", ")))
			find(l, "deal", opened.packet, null, "proof-dealt", deck);
	}
}

function readOpens(l, e) {
	const items = e.p.opens ?? [];
	for (let i = 0; i < items.length; i++) {
		const [what, a, b, name] = items[i].split(" ");
		if (what === "seal")
			openSeal(l, e, a, items[++i], items[++i]);
		else if (what === "card")
			l.shown.push({ packet: e.seq, deck: a, card: b,
				name: name ?? "" });
		else if (what === "dealcard")
			openDealt(l, e, a, b, name, items[++i]);
		else if (what === "deal")
			openDeal(l, e, `${a} ${b}`, items[++i]);
	}
}

/* The key of each seal that was opened follows from its owner's secret. Nobody
 * is judged by a wrong one. */
function checkSealKeys(l) {
	for (const [label, { from, packet, key }] of l.seal) {
		const known = l.secret[from];
		if (known?.right && key)
			check(l, "seal", packet, hashLine(`sub ${known.secret} ` +
				`seal ${packet} ${label}`) === key,
			"proof-seal-key", label, known.packet);
	}
}

/* Shuffles. */

/* Bytes of so many lines of base64. */
function countBytes(lines) {
	const text = lines.join("");
	return text.length / 4 * 3 - (text.length - text.replace(/=+$/, "").length);
}

/* The shuffles of a packet: how many cards their blobs hold, and what goes
 * in. */
function readShuffles(l, e) {
	const ops = e.p.ops ?? [];
	for (let i = 0; i < ops.length; i++) {
		const [, deck, epoch, step] =
			/^"shuffle (\S+) (\d{1,5}) ([12])"$/.exec(ops[i]) ?? [];
		if (!deck || l.shuffle.has(`${deck} ${epoch} ${step}`))
			continue;
		let at = i + 1;
		const cards = [];
		for (; ops[at]?.startsWith('"in '); at++)
			cards.push(...ops[at].slice(4, -1).split(" "));
		const from = at;
		while (at < ops.length && ops[at][0] !== '"')
			at++;
		const count = (countBytes(ops.slice(from, at)) - 160) / 192;
		l.shuffle.set(`${deck} ${epoch} ${step}`, { deck, epoch, step,
			from: e.p.from, packet: e.seq, prev: e.p.prev, count,
			in: cards });
	}
}

/* Things 1 to n in the order of feldpost-protocol(7) 5.2; it counts from 1. */
function shuffled(seed, label, things) {
	const order = ["", ...things];
	for (let i = things.length; i >= 2; i--) {
		const j = drawValue(seed, label, i, i).value;
		[order[i], order[j]] = [order[j], order[i]];
	}
	return order.slice(1);
}

/* What went into an epoch: open cards as `=NAME`, those of an older epoch as
 * what they were; those of the first are known by their places alone. */
function laidOut(l, first) {
	const { deck, count } = first;
	if (first.in.length === 0)
		return Array.from({ length: count }, (_, i) => `${deck} ${i + 1}`);
	return first.in.map(card => card[0] === "=" ? card
		: l.face.get(`${deck} ${card}`) ?? null);
}

/* The cards of an epoch that both have shuffled. */
function shuffleAgain(l, first) {
	const { deck, epoch, count } = first;
	const second = l.shuffle.get(`${deck} ${epoch} 2`);
	const cards = Number.isInteger(count) && count > 0 &&
		count <= MOST_PIECES ? laidOut(l, first) : [];
	if (!second || second.count !== count || cards.length !== count)
		return;
	const [a, b] = [first, second].map(s => hashLine(
		`sub ${l.secret[s.from]?.secret} perm ${s.prev} ${deck} ${epoch}`));
	for (const [i, card] of
		shuffled(b, "perm", shuffled(a, "perm", cards)).entries())
		l.face.set(`${deck} ${epoch}.${i + 1}`, card);
}

/* Every card that was shown is what the shuffles say; if not, it is found with
 * the second secret, since it may be either's shuffle that is another. Which
 * cards the first deck had is in the rules: its places must not be two. */
function checkShown(l, { packet, deck, card, name }) {
	const face = l.face.get(`${deck} ${card}`);
	if (!face)
		return find(l, "card", packet, null, "proof-card-unknown", card);
	const known = face[0] === "=" ? face.slice(1) : l.name.get(face);
	if (known === name)
		return find(l, "card", packet, true);
	if (known !== undefined)
		return find(l, "card", l.disclosed, false, "proof-card-shuffled",
			card, packet);
	l.name.set(face, name);
	find(l, "card", packet, null, "proof-card-first", card);
}

/* Behind the last packet. */
function checkCards(l) {
	const { A, B } = l.secret;
	checkSealKeys(l);
	checkDeals(l);
	l.face = new Map();
	l.name = new Map();
	const first = [...l.shuffle.values()].filter(s => s.step === "1")
		.sort((a, b) => a.epoch - b.epoch);
	if (A?.right && B?.right) {
		l.disclosed = Math.max(A.packet, B.packet);
		for (const shuffle of first)
			shuffleAgain(l, shuffle);
	}
	for (const shown of l.shown)
		checkShown(l, shown);
}

PROOF_PARTS.push({
	start: startCards,
	packet(l, e) {
		if (!e)
			return;
		readCommits(l, e);
		checkSealed(l, e);
		readOpens(l, e);
		readShuffles(l, e);
	},
	end: checkCards,
});
