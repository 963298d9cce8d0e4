/*
 * All of a game computed again that hashes and signatures can tell:
 * feldpost-protocol(7) 3.4, V1 to V6, and in orders.js, cards.js and boxes.js
 * what of V8 and V9 does. What needs the rules or the group of the cards is not
 * here; the page says so.
 */

/* One key is one person, whatever id it goes by. */
function haveOwnKeys(l, roles) {
	const keys = [...roles].map(role => l.player[role]?.read?.key)
		.filter(key => key).map(toHex);
	return new Set(keys).size === keys.length;
}

/* V4: type, sender, game, hash of the packet before. Behind a disclosure comes
 * nothing but the other one. */
function checkHeader(l, e) {
	const { p, seq } = e, before = l.entry.get(seq - 1);
	const sender = l.mode.sender(seq);
	const told = l.secret.A || l.secret.B;
	const types = seq === 1 ? ["offer"] : seq <= l.mode.agreed
		? ["accept"] : told ? ["disclose"] : l.mode.types;
	demand(l, "packet", seq, types.includes(p.type), "proof-type",
		p.type ?? "?");
	demand(l, "packet", seq, sender ? p.from === sender
		: p.from === "A" || p.from === "B", "proof-sender", p.from ?? "?");
	demand(l, "packet", seq, seq <= l.mode.agreed || p.game === l.id,
		"proof-game");
	demand(l, "packet", seq, seq > 2 || haveOwnKeys(l,
		seq === 1 ? "AR" : "ABR"), "proof-same-key");
	if (seq > 1 && before)
		check(l, "hash", seq, p.prev === before.hash, "proof-prev",
			seq - 1, before.hash);
	else if (seq > 1)
		find(l, "hash", seq, null, "proof-no-before", seq - 1);
}

/* V2. */

const SIGNATURE_BYTES = 74;

/* Points of small order, and points that are not written in their one way: no
 * signature has one. libsodium refuses them, and not every browser does. The
 * sign is not looked at. */
const BAD_POINT = new RegExp("^(?:0[01]0{62}|(?:e[c-f]|f.)f{60}7f|" +
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05|" +
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a)$");

function isBadPoint(bytes) {
	const point = bytes.slice(0, 32);
	point[31] &= 0x7f;
	return BAD_POINT.test(toHex(point));
}

/* A public key of minisign: { id, key }, bytes both. Each is judged once. */
function readPublic(l, text) {
	const raw = fromBase64(text ?? "", 42), key = raw?.subarray(10);
	if (!l.keys.has(text))
		l.keys.set(text, raw && raw[0] === 0x45 && raw[1] === 0x64 &&
			isKey(key) ? { id: raw.subarray(2, 10), key } : null);
	return l.keys.get(text);
}

/* Whether a key that the packet brings is none. */
function bringsBadKey(l, e) {
	return e.seq <= 2 && ["key", "ref"].some(name =>
		name in e.p && !readPublic(l, e.p[name]));
}

/* The signature of a body: { id, bytes, global }; null if it is of no kind that
 * is accepted. */
function readSigned(signature) {
	const raw = fromBase64(signature.line, SIGNATURE_BYTES);
	const global = fromBase64(signature.global, 64), bytes = raw?.subarray(10);
	if (!raw || !global || raw[0] !== 0x45 || raw[1] !== 0x44 ||
		isBadPoint(bytes) || isBadPoint(global))
		return null;
	return { id: raw.subarray(2, 10), bytes, global };
}

/* What the second signature signs: the first, and the trusted comment. */
function claimOf(signed, comment) {
	const claim = new Uint8Array(64 + comment.length);
	claim.set(signed.bytes);
	claim.set(utf8(comment), 64);
	return claim;
}

/* The page's Ed25519: false where the browser has none. */
function signatures() {
	return globalThis.crypto?.subtle ?? null;
}

/* Null: it failed, and so has not told. */
function verifyBytes(key, bytes, of) {
	return signatures().verify({ name: "Ed25519" }, key, bytes, of)
		.catch(() => null);
}

/* Keys as WebCrypto wants them, each imported once; null: it can't. */
async function importKeys(l) {
	for (const role of Object.keys(l.player)) {
		const player = l.player[role], read = readPublic(l, player.key);
		player.read = read;
		player.usable = read && signatures() ? await signatures()
			.importKey("raw", read.key, { name: "Ed25519" }, false,
				["verify"]).catch(() => null) : null;
	}
}

/* Two findings: of the body's signature, and of the trusted comment's. */
async function verifyPacket(l, e) {
	const player = l.player[e.p.from], signed = readSigned(e.signature);
	const sender = player?.read;
	const bad = bringsBadKey(l, e), same = !bad && sender && signed &&
		toHex(sender.id) === toHex(signed.id);
	const told = (what, ok, say) =>
		({ what, packet: e.seq, ok, say: ok ? ""
			: ok === null ? "proof-no-verifier" : say, args: [] });
	if (!same)
		return [told("signature", false, bad ? "proof-bad-key"
			: !sender ? "proof-no-key" : !signed
				? "proof-no-signature" : "proof-other-key")];
	if (!player.usable)
		return [told("signature", null), told("comment", null)];
	const hash = blake2b(utf8(e.body), 64);
	const claim = claimOf(signed, e.signature.comment);
	return [
		told("signature", await verifyBytes(player.usable, signed.bytes,
			hash), "proof-bad-signature"),
		told("comment", await verifyBytes(player.usable, signed.global,
			claim), "proof-bad-comment"),
	];
}

/* V5. */

/* The link that stands `steps` before this one. */
function linkBefore(role, index, link, steps) {
	for (let j = index; j > index - steps; j--)
		link = hashLine(`link ${role} ${j} ${link}`);
	return link;
}

/* Where the chain begins that a link belongs to: a new one follows an old. */
function chainStart(l, index) {
	return index > 0 ? Math.floor((index - 1) / l.links) * l.links : 0;
}

/* Whether a packet shows a link where one is due, and a new anchor where a
 * chain ends. */
function showsItsLinks(l, e) {
	const { p, seq, index } = e, due = seq >= l.mode.agreed;
	const ends = due && p.type !== "disclose" && index > 0 &&
		index % l.links === 0;
	return demand(l, "link", seq, due === "link" in p,
		due ? "proof-no-link" : "proof-early-link") && due &&
		(index === null || demand(l, "link", seq, ends === "next" in p,
			ends ? "proof-no-next" : "proof-early-next"));
}

/* Against the last link that its sender has shown. */
function checkLink(l, e) {
	const { p, seq, index } = e, chain = l.chain[p.from];
	if (!chain || !showsItsLinks(l, e))
		return;
	const known = index !== null && chain.index !== null &&
		chain.index < index && chain.index >= chainStart(l, index);
	if (known)
		check(l, "link", seq, linkBefore(p.from, index, p.link,
			index - chain.index) === chain.link, "proof-link",
			chain.packet, index);
	else if (index !== 0)
		find(l, "link", seq, null, "proof-links-missing");
	if (index === 0 || "next" in p)
		chain.anchors.push({ index, link: p.next ?? p.link, packet: seq });
	Object.assign(chain, { index, link: p.next ?? p.link, packet: seq });
}

/* V6. */

const ROLL = new RegExp("^([a-z0-9][a-z0-9._-]{0,39}) ([1-9][0-9]{0,4}) " +
	"d([1-9][0-9]{0,4}) ([1-9][0-9]{0,4})(?: (.*))?$");
const MOST_SIDES = 65536;

/* `LABEL INDEX dSIDES VALUE ...`; null if it is none. */
function readRoll(item) {
	const found = ROLL.exec(item);
	if (!found)
		return null;
	const [index, sides, value] = found.slice(2, 5).map(Number);
	if (Math.max(index, sides, value) > MOST_SIDES)
		return null;
	return { label: found[1], index, sides, value, more: found[5] ?? "" };
}

/*
 * A draw: { hash, skipped, word, value }. The hash has eight words, of which
 * the first counts that favours no side; value 0: none of them does.
 */
function drawValue(seed, label, index, sides) {
	const hash = hashLine(`draw ${seed} ${label} ${index} d${sides}`);
	const fair = 2 ** 32 - 2 ** 32 % sides;
	for (let skipped = 0; skipped < 8; skipped++) {
		const word = hash.slice(8 * skipped, 8 * skipped + 8);
		const w = parseInt(word, 16);
		if (w < fair)
			return { hash, skipped, word, value: 1 + w % sides };
	}
	return { hash, skipped: 8, word: "", value: 0 };
}

/* The seed of the dice that packet n has armed; null if a packet is missing. */
function seedOf(l, n) {
	const armed = l.entry.get(n), link = l.entry.get(n + 1)?.p.link;
	return armed && link && l.id
		? hashLine(`seed ${l.id} ${n} ${armed.hash} ${link}`) : null;
}

function checkRoll(l, e, seed, item, seen) {
	const roll = readRoll(item);
	if (!roll) {
		if (!item.startsWith("refill "))
			find(l, "die", e.seq, false, "proof-no-roll", item);
		return;
	}
	const name = `${roll.label} ${roll.index}`;
	const value = drawValue(seed, roll.label, roll.index, roll.sides).value;
	if (seen.has(name))
		find(l, "die", e.seq, false, "proof-roll-twice", item);
	else
		check(l, "die", e.seq, value === roll.value, "proof-die", item,
			value);
	seen.add(name);
}

function checkRolls(l, e) {
	const { p, seq } = e, rolls = joinItems(p.rolls), seen = new Set();
	if (rolls.length === 0)
		return;
	const before = l.entry.get(seq - 1);
	if (!l.mode.arms(seq - 1) || asksUndo(l, before) ||
		complaints(l, before).length > 0)
		return find(l, "die", seq, false, "proof-not-armed", seq - 1);
	const seed = seedOf(l, seq - 1);
	if (!seed)
		return find(l, "die", seq, null, "proof-no-before", seq - 1);
	for (const item of rolls)
		checkRoll(l, e, seed, item, seen);
}

/* All findings of a transcript. It reads what an enemy may have written: each
 * packet is looked at once, and no chain is walked twice. */
async function verifyAll(text) {
	const l = readLedger(text);
	if (!l.mode)
		return l.found;
	l.chain = {};
	for (const role of "ABR")
		l.chain[role] = { index: null, link: "", packet: 0, anchors: [] };
	for (const part of PROOF_PARTS)
		part.start(l);
	await importKeys(l);
	const signed = [...l.entry.values()].map(e => verifyPacket(l, e));
	for (let n = 1; n <= l.last; n++) {
		const e = l.entry.get(n);
		if (e) {
			checkHeader(l, e);
			checkLink(l, e);
			checkRolls(l, e);
			checkOrders(l, e);
		}
		for (const part of PROOF_PARTS)
			part.packet(l, e, n);
	}
	for (const part of PROOF_PARTS)
		await part.end?.(l);
	l.found.push(...(await Promise.all(signed)).flat());
	return l.found.sort((a, b) => a.packet - b.packet);
}
