/*
 * How one die came about: a list of steps, each with what the transcript says,
 * what the shell says to the same, and how the page computes it. Whoever runs
 * the commands one behind the other, in one folder, needs no page.
 */

/* A word for the shell. */
function quoteWord(text) {
	return `'${text.replaceAll("'", "'\\''")}'`;
}

/* The hash of a line of the protocol, in the shell and here. */
function lineHash(words) {
	return {
		command: `printf 'feldpost1 ${words}\\n' | b2sum -l 256`,
		compute: () => hashLine(words),
	};
}

/* That of the body of packet n, which goes into a file; no line of a body that
 * is written right is END. */
function bodyHash(n, body) {
	return {
		command: `cat >p${n} <<'END'\n${body}END\nb2sum -l 256 p${n}`,
		compute: () => hashText(body),
	};
}

/* The orders as they were signed, and what the packet that answers says of
 * them. */
function hashStep(l, e, answer) {
	return {
		what: "proof-step-hash",
		args: [e.seq, l.player[e.p.from]?.name ?? "", answer.seq],
		text: e.body,
		value: answer.p.prev ?? "",
		...bodyHash(e.seq, e.body),
	};
}

/* Both signatures, as minisign checks them. */
function signatureStep(l, e) {
	const { line, global, comment } = e.signature, file = `p${e.seq}`;
	const { name, key } = l.player[e.p.from] ?? { name: "", key: "" };
	return {
		what: "proof-step-signature",
		args: [e.seq, name, key],
		value: "Signature and comment signature verified",
		command: `printf '%s\\n' 'untrusted comment: x' \\\n\t` +
			`${quoteWord(line)} \\\n\t` +
			`${quoteWord(`trusted comment: ${comment}`)} \\\n\t` +
			`${quoteWord(global)} >${file}.minisig\n` +
			`minisign -V -P ${quoteWord(key)} -m ${file}`,
		async compute() {
			await importKeys(l);
			const found = await verifyPacket(l, e);
			if (found.some(f => f.ok === null))
				return null;
			return found.every(f => f.ok) ? this.value : "";
		},
	};
}

/* The hash that is the name of the game, as the orders give it. */
function gameStep(l, e) {
	const n = l.mode.agreed;
	return {
		what: "proof-step-game",
		args: [n],
		value: e.p.game ?? "",
		...bodyHash(n, l.entry.get(n)?.body ?? ""),
	};
}

/* A link and the one that its sender has shown before. */
function linkStep(l, answer) {
	const { p, seq, index } = answer;
	const sent = [...l.entry.values()].filter(e => e.p.from === p.from &&
		e.index !== null && e.index < index);
	const before = sent.reduce((a, b) => a && a.index > b.index ? a : b, null);
	if (index === null || !before || before.index !== index - 1)
		return { what: "proof-step-anchor", args: [seq, p.from],
			value: p.link };
	return {
		what: "proof-step-link",
		args: [seq, p.from, index, index - 1, before.seq],
		text: p.link,
		value: before.p.next ?? before.p.link,
		...lineHash(`link ${p.from} ${index} ${p.link}`),
	};
}

/* The same up to the link with which its chain began. */
function chainStep(l, answer) {
	const { p, seq, index } = answer;
	const start = index === null ? 0 : chainStart(l, index);
	const first = [...l.entry.values()].find(e => e.p.from === p.from &&
		e.index === start);
	if (index === null || !first || index - start < 2)
		return null;
	return {
		what: "proof-step-chain",
		args: [first.seq, index - start, p.from],
		value: first.p.next ?? first.p.link,
		command: `link=${p.link}\n` +
			`for j in $(seq ${index} -1 ${start + 1}); do\n` +
			`\tlink=$(printf 'feldpost1 link ${p.from} %d %s\\n' $j ` +
			"$link |\n\t\tb2sum -l 256 | cut -c 1-64)\ndone\necho $link",
		compute: () => linkBefore(p.from, index, p.link, index - start),
	};
}

/* Seed, draw and value; the first two stand in no packet. */
function drawSteps(l, e, answer, roll) {
	const words = `seed ${l.id} ${e.seq} ${e.hash} ${answer.p.link}`;
	const seed = hashLine(words);
	const { label, index, sides, value } = roll;
	const draw = drawValue(seed, label, index, sides);
	return [{
		what: "proof-step-seed", args: [e.seq],
		value: seed,
		...lineHash(words),
	}, {
		what: "proof-step-draw", args: [label, index, sides],
		value: draw.hash,
		...lineHash(`draw ${seed} ${label} ${index} d${sides}`),
	}, {
		what: draw.skipped ? "proof-step-skipped" : "proof-step-value",
		args: [sides, draw.word, draw.skipped],
		value: String(value),
		command: `echo $((1 + 0x${draw.word} % ${sides}))`,
		compute: () => String(drawValue(seed, label, index, sides).value),
	}];
}

/* The packets from n to the one before the undo's agreement were undone. */
function isUndone(l, n) {
	return [2, 3].some(k => {
		const e = l.entry.get(n + k);
		const undone = e && l.mode === MODES.duel ? agreesUndo(l, e) : 0;
		return undone > 0 && undone <= n;
	});
}

/* The shell is to see nothing that the protocol would refuse. */
function isReadable(l, n) {
	return [l.mode?.agreed, n, n + 1].every(seq => l.entry.get(seq)?.right);
}

/*
 * The chain of the die that packet `n` has armed and the item of `rolls` in the
 * next one says: { steps, notes }, or null if the transcript has no such die.
 * A step is { what, args, text, value, command, compute }; compute gives what
 * `value` should be, or null where this browser can't.
 */
function dieChain(transcript, n, item) {
	const l = readLedger(transcript);
	const e = l.entry.get(n), answer = l.entry.get(n + 1);
	const roll = readRoll(item);
	if (!isReadable(l, n) || !answer.p.link || !roll ||
		!joinItems(answer.p.rolls).includes(item))
		return null;
	const steps = [hashStep(l, e, answer), signatureStep(l, e), gameStep(l, e),
		linkStep(l, answer), chainStep(l, answer),
		...drawSteps(l, e, answer, roll)];
	const notes = [];
	if (roll.more)
		notes.push({ say: "proof-note-piece", args: [roll.more] });
	if (isUndone(l, n))
		notes.push({ say: "proof-note-undone", args: [n] });
	return { steps: steps.filter(step => step), notes };
}
