/*
 * The curve of Ed25519 and X25519, in numbers without bounds: which 32 bytes
 * are a key, feldpost-protocol(7) 1.1. Written from RFC 8032.
 */

const FIELD = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/* Below FIELD, not negative. */
function reduced(a) {
	const rest = a % FIELD;
	return rest < 0n ? rest + FIELD : rest;
}

function raised(a, exponent) {
	let power = 1n;
	for (const bit of exponent.toString(2))
		power = reduced(bit === "1" ? power * power % FIELD * a
			: power * power);
	return power;
}

/* 1 / a; of 0 it is 0. */
function inverse(a) {
	return raised(a, FIELD - 2n);
}

const CURVE_D = reduced(-121665n * inverse(121666n));
const ROOT_MINUS_1 = raised(2n, (FIELD - 1n) / 4n);

/* Bytes as a number, the low one first, and back. */
function fromBytes(bytes) {
	return BigInt(`0x0${toHex([...bytes].reverse())}`);
}

function toBytes(number, size) {
	return Uint8Array.from({ length: size },
		(_, i) => Number(number >> BigInt(8 * i) & 255n));
}

/* The x to a y and a sign; null: the curve has no such point, or it is not
 * written like that. */
function findX(y, odd) {
	const u = reduced(y * y - 1n), v = reduced(CURVE_D * y * y + 1n);
	const square = reduced(u * inverse(v));
	let x = raised(square, (FIELD + 3n) / 8n);
	if (reduced(x * x) !== square)
		x = reduced(x * ROOT_MINUS_1);
	if (y >= FIELD || reduced(x * x) !== square || x === 0n && odd)
		return null;
	return (x & 1n) === 1n === odd ? x : FIELD - x;
}

/* The sum of two points, as X:Y:Z:T; section 5.1.4 of the RFC. */
function added([x1, y1, z1, t1], [x2, y2, z2, t2]) {
	const a = reduced((y1 - x1) * (y2 - x2));
	const b = reduced((y1 + x1) * (y2 + x2));
	const c = reduced(2n * CURVE_D * t1 % FIELD * t2);
	const d = reduced(2n * z1 * z2);
	const e = b - a, f = d - c, g = d + c, h = b + a;
	return [e * f, g * h, f * g, e * h].map(reduced);
}

/* Whether these bytes are a key: the one way to write a point, other than the
 * neutral one, that ORDER times is the neutral one. */
function isKey(bytes) {
	const number = fromBytes(bytes), y = number & 2n ** 255n - 1n;
	const x = findX(y, number !== y);
	if (x === null || x === 0n)
		return false;
	const point = [x, y, 1n, reduced(x * y)];
	let sum = [0n, 1n, 1n, 0n];
	for (const bit of ORDER.toString(2)) {
		sum = added(sum, sum);
		if (bit === "1")
			sum = added(sum, point);
	}
	return sum[0] === 0n && sum[1] === sum[2];
}
