/*
 * BLAKE2b, unkeyed, written from RFC 7693: neither browsers nor Debian have one
 * in JavaScript. A word of 64 bits is two numbers of 32, the low one first.
 */

const BLAKE_START = [
	0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85,
	0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
	0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c,
	0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
];

/* In which order the words of a block are mixed in, a row a round. */
const BLAKE_ORDER = [
	[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
	[14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
	[11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
	[7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
	[9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
	[2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
	[12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
	[13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
	[6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
	[10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

const BLAKE_NOTHING = new Uint32Array(2);

/* v[a] += v[b] + m[x] */
function blakeAdd(v, a, b, m, x) {
	const low = v[2 * a] + v[2 * b] + m[2 * x];
	v[2 * a] = low;
	v[2 * a + 1] += v[2 * b + 1] + m[2 * x + 1] + Math.floor(low / 2 ** 32);
}

/* v[d] = (v[d] ^ v[a]), turned right by n bits. */
function blakeTurn(v, d, a, n) {
	let low = v[2 * d] ^ v[2 * a], high = v[2 * d + 1] ^ v[2 * a + 1];
	if (n >= 32)
		[low, high, n] = [high, low, n - 32];
	v[2 * d] = low >>> n | high << 1 << 31 - n;
	v[2 * d + 1] = high >>> n | low << 1 << 31 - n;
}

/* The function G of the RFC. */
function blakeMix(v, m, a, b, c, d, x, y) {
	blakeAdd(v, a, b, m, x);
	blakeTurn(v, d, a, 32);
	blakeAdd(v, c, d, BLAKE_NOTHING, 0);
	blakeTurn(v, b, c, 24);
	blakeAdd(v, a, b, m, y);
	blakeTurn(v, d, a, 16);
	blakeAdd(v, c, d, BLAKE_NOTHING, 0);
	blakeTurn(v, b, c, 63);
}

/* The function F: a block of 128 bytes; `count` bytes have come, with it. */
function blakeBlock(h, m, count, last) {
	const v = new Uint32Array(32);
	v.set(h);
	v.set(BLAKE_START, 16);
	v[24] ^= count;
	v[25] ^= Math.floor(count / 2 ** 32);
	if (last) {
		v[28] = ~v[28];
		v[29] = ~v[29];
	}
	for (let round = 0; round < 12; round++) {
		const s = BLAKE_ORDER[round % 10];
		for (let i = 0; i < 4; i++)
			blakeMix(v, m, i, 4 + i, 8 + i, 12 + i, s[2 * i],
				s[2 * i + 1]);
		for (let i = 0; i < 4; i++)
			blakeMix(v, m, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4,
				12 + (i + 3) % 4, s[2 * i + 8], s[2 * i + 9]);
	}
	for (let i = 0; i < 16; i++)
		h[i] ^= v[i] ^ v[16 + i];
}

/* The hash of a Uint8Array, of `size` bytes: 32 or 64 here. */
function blake2b(bytes, size) {
	const h = new Uint32Array(BLAKE_START), block = new Uint8Array(128);
	const m = new Uint32Array(32), view = new DataView(block.buffer);
	h[0] ^= 0x01010000 ^ size;
	for (let at = 0, last = false; !last; at += 128) {
		const end = Math.min(at + 128, bytes.length);
		last = end === bytes.length;
		block.fill(0);
		block.set(bytes.subarray(at, end));
		for (let i = 0; i < 32; i++)
			m[i] = view.getUint32(4 * i, true);
		blakeBlock(h, m, end, last);
	}
	const out = new DataView(new ArrayBuffer(64));
	for (let i = 0; i < 16; i++)
		out.setUint32(4 * i, h[i], true);
	return new Uint8Array(out.buffer, 0, size);
}

/* Texts and bytes. */

function utf8(text) {
	return new TextEncoder().encode(text);
}

function toHex(bytes) {
	let hex = "";
	for (const byte of bytes)
		hex += byte.toString(16).padStart(2, "0");
	return hex;
}

/* The bytes of canonical base64 if there are `size` of them, else null. */
function fromBase64(text, size) {
	if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
		return null;
	const raw = atob(text);
	if (raw.length !== size || btoa(raw) !== text)
		return null;
	return Uint8Array.from(raw, c => c.charCodeAt(0));
}

/* What `b2sum -l 256` says of a text. */
function hashText(text) {
	return toHex(blake2b(utf8(text), 32));
}

/* B2 of feldpost-protocol(7): the hash of one line of the protocol. */
function hashLine(words) {
	return hashText(`feldpost1 ${words}\n`);
}
