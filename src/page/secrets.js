/*
 * What is disclosed at the end: the secret from which all chains of its sender
 * follow. feldpost-protocol(7) 4.1, 6.5. What else follows from it: cards.js.
 */

/* All chains that the packet's sender has begun, from their ends. */
function checkSecret(l, e) {
	const { type, from, secret } = e.p;
	if (!secret || !l.chain[from])
		return;
	demand(l, "secret", e.seq, l.mode !== MODES.host ? type === "disclose"
		: from === "R" && e.seq === l.last, "proof-secret-early");
	if (l.secret[from])
		return find(l, "secret", e.seq, false, "proof-twice");
	const { anchors } = l.chain[from];
	let right = anchors.length > 0;
	if (anchors.length === 0)
		find(l, "secret", e.seq, null, "proof-links-missing");
	for (const { index, link, packet } of anchors) {
		const end = hashLine(`sub ${secret} chain ${index / l.links}`);
		right = check(l, "secret", e.seq, linkBefore(from, index + l.links,
			end, l.links) === link, "proof-secret", packet) && right;
	}
	l.secret[from] = { packet: e.seq, secret, right };
}

PROOF_PARTS.push({ start: () => {}, packet: (l, e) => e && checkSecret(l, e) });
