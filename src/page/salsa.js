/*
 * What is in a box, to whoever has its seed: crypto_box of libsodium, which is
 * X25519 (RFC 7748), HSalsa20, XSalsa20 and Poly1305 (RFC 8439).
 */

/* The u of a point of Ed25519, whose y stands in a key. */
function montgomery(key) {
	const y = fromBytes(key) & 2n ** 255n - 1n;
	return reduced((1n + y) * inverse(1n - y));
}

/* X25519 of 32 bytes and a u, as 32 bytes. */
function multiplied(bytes, u) {
	const scalar = fromBytes(bytes) >> 3n << 3n & 2n ** 254n - 1n | 2n ** 254n;
	let [x2, z2, x3, z3] = [1n, 0n, u, 1n];
	for (const bit of scalar.toString(2)) {
		const [a, b, c, d] = [x2 + z2, x2 - z2, x3 + z3, x3 - z3];
		const sum = reduced(d * a + c * b), gap = reduced(d * a - c * b);
		const one = [reduced(sum * sum), reduced(u * gap * gap)];
		const [x, z] = bit === "1" ? [c, d] : [a, b];
		const xx = reduced(x * x), zz = reduced(z * z), e = xx - zz;
		const two = [reduced(xx * zz), reduced(e * (xx + 121665n * e))];
		[x2, z2, x3, z3] = bit === "1" ? [...one, ...two] : [...two, ...one];
	}
	return toBytes(reduced(x2 * inverse(z2)), 32);
}

/* A column round, and a row round. */
const SALSA_QUARTERS = [
	[0, 4, 8, 12], [5, 9, 13, 1], [10, 14, 2, 6], [15, 3, 7, 11],
	[0, 1, 2, 3], [5, 6, 7, 4], [10, 11, 8, 9], [15, 12, 13, 14],
];

/* The 16 words of a block of Salsa20, before its rounds: a key of 32 bytes,
 * and 16 of nonce and counter. */
function salsaStart(key, nonce) {
	const word = (bytes, i) => Number(fromBytes(bytes.slice(4 * i, 4 * i + 4)));
	const c = i => word(utf8("expand 32-byte k"), i);
	const k = i => word(key, i), n = i => word(nonce, i);
	return Uint32Array.of(c(0), k(0), k(1), k(2), k(3), c(1), n(0), n(1), n(2),
		n(3), c(2), k(4), k(5), k(6), k(7), c(3));
}

function salsaRounds(start) {
	const x = start.slice();
	const mix = (to, a, b, n) => {
		const sum = x[a] + x[b] | 0;
		x[to] ^= sum << n | sum >>> 32 - n;
	};
	for (let round = 0; round < 10; round++)
		for (const [a, b, c, d] of SALSA_QUARTERS) {
			mix(b, a, d, 7);
			mix(c, b, a, 9);
			mix(d, c, b, 13);
			mix(a, d, c, 18);
		}
	return x;
}

function wordBytes(words) {
	return Uint8Array.from([...words].flatMap(word =>
		[word & 255, word >> 8 & 255, word >> 16 & 255, word >>> 24]));
}

function hsalsa(key, nonce) {
	const x = salsaRounds(salsaStart(key, nonce));
	return wordBytes([0, 5, 10, 15, 6, 7, 8, 9].map(i => x[i]));
}

/* So many bytes of XSalsa20. */
function xsalsa(key, nonce, size) {
	const own = hsalsa(key, nonce.slice(0, 16)), out = new Uint8Array(size);
	for (let at = 0; at < size; at += 64) {
		const start = salsaStart(own, [...nonce.slice(16),
			...toBytes(BigInt(at / 64), 8)]);
		const block = salsaRounds(start).map((word, i) => word + start[i]);
		out.set(wordBytes(block).slice(0, size - at), at);
	}
	return out;
}

function poly1305(key, bytes) {
	const r = fromBytes(key.slice(0, 16)) & 0xffffffc0ffffffc0ffffffc0fffffffn;
	let sum = 0n;
	for (let at = 0; at < bytes.length; at += 16)
		sum = (sum + fromBytes([...bytes.slice(at, at + 16), 1])) * r %
			(2n ** 130n - 5n);
	return toBytes(sum + fromBytes(key.slice(16)), 16);
}

/* What crypto_secretbox_easy has made; null: it was not made with this key. */
function openSecret(key, nonce, bytes) {
	const stream = xsalsa(key, nonce, bytes.length + 16);
	const text = bytes.slice(16);
	return toHex(poly1305(stream.slice(0, 32), text)) ===
		toHex(bytes.slice(0, 16)) ? text.map((byte, i) => byte ^ stream[32 + i])
		: null;
}

/* The two halves of the key pair that a seed makes. */
async function pairOf(seed) {
	const hash = await signatures().digest("SHA-512",
		toBytes(BigInt(`0x${seed}`), 32).reverse());
	const secret = new Uint8Array(hash, 0, 32);
	return { secret, own: multiplied(secret, 9n) };
}

/* The text of a box, byte by byte, with the secret half of its key pair and the
 * player's key; null if it does not open. */
function openBox(bytes, secret, key) {
	const u = montgomery(key), own = bytes.slice(0, 32);
	const nonce = blake2b(Uint8Array.of(...own, ...toBytes(u, 32)), 24);
	const shared = hsalsa(multiplied(secret, u), new Uint8Array(16));
	const text = openSecret(shared, nonce, bytes.slice(32));
	return text && Array.from(text, byte => String.fromCharCode(byte)).join("");
}
