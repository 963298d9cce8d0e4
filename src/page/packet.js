/*
 * The transcript taken apart: feldpost-protocol(7) 2.1, 2.2 and 3.1. Whoever
 * wrote it may be an enemy: what is not written as it must be is a fault with a
 * line, and nothing here throws or searches twice.
 */

const PACKET_LIMITS = { bytes: 131072, lines: 4096, columns: 72, number: 99999,
	links: 65535 };

/*
 * The keys of a packet in their order: what kind of value, in which types of
 * packet it may stand and in which it must (offer, accept, turn, disclose,
 * ruling).
 */
const PACKET_KEYS = [
	["feldpost", "version", "oatdr", "oatdr"],
	["type", "type", "oatdr", "oatdr"],
	["game", "digest", "tdr", "tdr"],
	["seq", "number", "oatdr", "oatdr"],
	["from", "role", "oatdr", "oatdr"],
	["prev", "digest", "atdr", "atdr"],
	["rules", "text", "o", "o"],
	["rhash", "digest", "o", "o"],
	["mode", "mode", "o", "o"],
	["setup", "texts", "o", ""],
	["links", "links", "o", "o"],
	["name", "text", "oa", "oa"],
	["key", "public", "oa", "oa"],
	["ref", "public", "o", ""],
	["nonce", "digest", "oa", "oa"],
	["decks", "texts", "o", ""],
	["terms", "texts", "o", ""],
	["link", "digest", "oatdr", "atd"],
	["next", "digest", "t", ""],
	["pulse", "digest", "t", ""],
	["beacon", "text", "t", ""],
	["rolls", "texts", "t", ""],
	["orders", "texts", "tr", ""],
	["commits", "texts", "t", ""],
	["opens", "texts", "t", ""],
	["ops", "ops", "at", ""],
	["state", "digest", "t", ""],
	["secret", "digest", "td", "d"],
	["notes", "texts", "oatdr", ""],
];

const PACKET_TYPES = ["offer", "accept", "turn", "disclose", "ruling"];

const HIDDEN_CHARACTERS =
	/[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]/;

/* One escape as its character; null where it is not the one spelling of it. */
function readEscape(escape) {
	if (escape.length === 2)
		return escape[1];
	const c = parseInt(escape.slice(2), 16), long = escape[1] === "U";
	const surrogate = c >= 0xd800 && c <= 0xdfff;
	if (c < 0x80 || c > 0x10ffff || surrogate || long !== c >= 0x10000)
		return null;
	return String.fromCodePoint(c);
}

/* A text between its quotes; null if it is not written as it must be. */
function readText(quoted) {
	let right = true;
	if (!/^"(?:[ !#-[\]-~]|\\["\\]|\\u[0-9a-f]{4}|\\U[0-9a-f]{8})*"$/
		.test(quoted))
		return null;
	const text = quoted.slice(1, -1).replace(
		/\\(?:["\\]|u[0-9a-f]{4}|U[0-9a-f]{8})/g, escape => {
			const c = readEscape(escape);
			right = right && c !== null;
			return c ?? "";
		});
	if (!right || HIDDEN_CHARACTERS.test(text) || /^ | {2}| $/.test(text) ||
		text.includes("#FELDPOST-"))
		return null;
	return text;
}

function readNumber(text, most) {
	return /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= most
		? Number(text) : null;
}

function matching(text, pattern) {
	return pattern.test(text) ? text : null;
}

const PACKET_VALUES = {
	version: text => matching(text, /^2$/),
	type: text => PACKET_TYPES.includes(text) ? text : null,
	digest: text => matching(text, /^[0-9a-f]{64}$/),
	number: text => readNumber(text, PACKET_LIMITS.number),
	links: text => readNumber(text, PACKET_LIMITS.links),
	role: text => matching(text, /^[ABR]$/),
	mode: text => matching(text, /^(?:duel|host|solo)$/),
	public: text => matching(text, /^[A-Za-z0-9+/]{56}$/),
	text: readText,
};

/* An item of a list. In `ops` a text keeps its quotes, to tell it from the
 * base64 below it, of which all lines but the last are full. */
function readItem(kind, text, before) {
	if (kind === "texts")
		return readText(text);
	if (text[0] === '"')
		return readText(text) === null ? null : text;
	return /^"|^[^=]{64}$/.test(before ?? "")
		? matching(text, /^(?=.{1,64}$)[A-Za-z0-9+/]+={0,2}$/) : null;
}

/* Whether the keys are those of the packet's type. */
function hasItsKeys(p) {
	const letter = (p.type ?? "?")[0];
	return PACKET_KEYS.every(([key, , may, must]) =>
		key in p ? may.includes(letter) : !must.includes(letter)) &&
		(p.type !== "offer" || "link" in p === (p.mode === "solo") &&
			"ref" in p === (p.mode === "host"));
}

/* What a line with a key says: { key, kind, value }, the value being a list to
 * fill where one follows, null where it is wrong. */
function readKey(line, from) {
	const colon = line.indexOf(":"), key = line.slice(0, colon);
	const at = PACKET_KEYS.findIndex((k, i) => i >= from && k[0] === key);
	if (colon < 0 || at < 0)
		return null;
	const kind = PACKET_KEYS[at][1], one = PACKET_VALUES[kind];
	const rest = line.slice(colon + 1);
	const value = !one ? rest === "" ? [] : null
		: rest[0] === " " ? one(rest.slice(1)) : null;
	return { at, key, kind, value };
}

/*
 * { p, line }: the values by their keys, and the first line that is not written
 * as it must be (0: none). What was read above it is in p.
 */
function readBody(body) {
	const p = {}, lines = body.split("\n");
	let list = null, kind = "", next = 0;
	if (lines.pop() !== "" || body.length > PACKET_LIMITS.bytes ||
		lines.length > PACKET_LIMITS.lines)
		return { p, line: 1 };
	for (const [i, line] of lines.entries()) {
		const fault = { p, line: i + 1 };
		const item = line.startsWith("- ");
		const read = item ? null : readKey(line, next);
		const value = item ? list && readItem(kind, line.slice(2), list.at(-1))
			: read && read.value;
		if (line.length > PACKET_LIMITS.columns || value === null)
			return fault;
		if (item) {
			list.push(value);
			continue;
		}
		list = Array.isArray(value) ? value : null;
		if (list && !(lines[i + 1] ?? "").startsWith("- "))
			return fault;
		kind = read.kind;
		next = read.at + 1;
		p[read.key] = value;
	}
	return { p, line: hasItsKeys(p) ? 0 : lines.length };
}

/* Items that begin with + go on with the text before them. */
function joinItems(items) {
	const joined = [];
	for (const item of items ?? [])
		if (item[0] === "+" && joined.length > 0)
			joined[joined.length - 1] += item.slice(1);
		else
			joined.push(item);
	return joined;
}

/* How far into a text so many columns reach: up to its end, a blank, or as many
 * letters as fit. */
function fitText(letters, from, columns) {
	let blank = from;
	for (let i = from; i < letters.length; i++) {
		const letter = letters[i], code = letter.codePointAt(0);
		if (letter === " " && i > from)
			blank = i;
		columns -= code > 0xffff ? 10 : code > 0x7e ? 6
			: '"\\'.includes(letter) ? 2 : 1;
		if (columns < 0)
			return blank > from ? blank : i;
	}
	return letters.length;
}

/* The one way to cut a text into items. */
function cutText(text) {
	const letters = [...text], items = [];
	const columns = PACKET_LIMITS.columns - '- ""'.length;
	let from = text[0] === "+" ? 0 : fitText(letters, 0, columns);
	items.push(letters.slice(0, from).join(""));
	while (from < letters.length) {
		const to = fitText(letters, from, columns - 1);
		items.push(`+${letters.slice(from, to).join("")}`);
		from = to;
	}
	return items;
}

/* Whether texts of this list are cut as they must be, and hold what an item
 * may. */
function isCutRight(items = []) {
	const texts = joinItems(items), again = texts.flatMap(cutText);
	return again.length === items.length &&
		again.every((item, i) => item === items[i]) &&
		!texts.some(text => text.includes("#FELDPOST-"));
}

/* The five lines below `sig:`; null if they are not. */
function readSignature(lines) {
	const widths = [50, 50, 44, 44];
	const right = lines.length === 5 && lines.every((line, i) =>
		/^- [ -~]*$/.test(line) &&
		(i === 4 ? line.length < 128 : line.length === widths[i] + 2));
	const quoted = right ? lines[4].slice(2) : "";
	if (!/^"(?:[ !#-[\]-~]|\\["\\])*"$/.test(quoted))
		return null;
	const comment = quoted.slice(1, -1).replace(/\\(.)/g, "$1");
	const [a, b, c, d] = lines.map(line => line.slice(2));
	return comment.length > 60 ? null
		: { line: a + b, global: c + d, comment };
}

/* A block between `---` and the next: { line, body, signature }, or only the
 * line in which it begins if it is none. */
function readBlock(lines, line) {
	const sig = lines.indexOf("sig:");
	if (lines[0] !== "#FELDPOST-BEGIN" || sig < 1 ||
		lines.indexOf("#FELDPOST-END") !== lines.length - 1)
		return { line };
	const signature = readSignature(lines.slice(sig + 1, -1));
	if (!signature)
		return { line };
	return { line, signature, body: lines.slice(1, sig).join("\n") + "\n" };
}

/* All blocks of a transcript, or of a game file, behind its position; more than
 * a game can have are not all looked at, since one of them must be wrong. */
function readBlocks(text) {
	const blocks = [], lines = text.split("\n");
	let at = lines.indexOf("---");
	if (lines[lines.length - 1] === "")
		lines.pop();
	while (at >= 0 && at < lines.length &&
		blocks.length <= PACKET_LIMITS.number) {
		let end = lines.indexOf("---", at + 1);
		if (end < 0)
			end = lines.length;
		blocks.push(readBlock(lines.slice(at + 1, end), at + 2));
		at = end;
	}
	return blocks;
}
