// Tables, in whose pages alone this stands: games of cards, and of places that
// roads join. What lies below which heading, what was turned up, and the board
// in words.

// What a fragment of a table is, more than its unit.
function factsOnTable(node, unit, uses) {
	const hidden = node.matches(".hidden");
	const heads = [node, ...node.querySelectorAll("text")].filter((text) => text.matches("text.head"));
	return {
		heads: heads.map((text) => ({ text: text.textContent, part: text.matches(".part") })),
		place: unit ? null : node.dataset.place,
		pile: node.matches(".pile"),
		card: uses.includes("#face") || uses.includes("#card-back"),
		back: hidden || uses.includes("#chit-back"),
		// Nothing tells it from others that are face down.
		nameless: hidden ? !unit : uses.includes("#chit-back"),
	};
}

// Below which heading each piece lies: "German hand", "Tigers (NORTH)" if others
// lie below "Tigers", too.
function headings(board, headed = new Map()) {
	const heads = board.flatMap((piece) => factsOf(piece).heads.filter((head) => head.part));
	const shared = (name) => heads.filter((head) => head.text === name).length > 1;
	let whole = "", heading = "";
	for (const piece of board) {
		for (const { text, part } of factsOf(piece).heads) {
			whole = part ? whole : text;
			heading = part && shared(text) ? `${text} (${whole})` : text;
		}
		headed.set(piece, heading);
	}
	return headed;
}

// Pairs {before, after} of pieces of one name: those that stay where they are,
// then the others, if no more than one thing can have happened. Else one is gone
// and one has come, though it may be seen to come from there (`origin`).
function pairsOf(old, fresh, was, is) {
	const left = [...fresh], rest = [], pairs = [];
	for (const before of old) {
		const at = left.findIndex((after) => whereIs(after, is) === whereIs(before, was));
		if (at < 0)
			rest.push(before);
		else
			pairs.push({ before, after: left.splice(at, 1)[0] });
	}
	const from = new Set(rest.map((piece) => whereIs(piece, was))).size;
	const to = new Set(left.map((piece) => whereIs(piece, is))).size;
	const known = rest.length < left.length ? to < 2 : rest.length > left.length ? from < 2 :
		from < 2 || to < 2;
	for (let i = 0; i < Math.max(rest.length, left.length); i++) {
		const [before, after] = [rest[i] ?? null, left[i] ?? null];
		if (known || !before || !after)
			pairs.push({ before, after });
		else
			pairs.push({ before, after: null }, { before: null, after, origin: before });
	}
	return pairs;
}

function whereIs(piece, headed) {
	return placeOf(piece) ?? headed.get(piece);
}

// What has changed on a table, by the names of pieces: gone and come. A back
// tells from no other which one it is; what the report says of a place tells
// who was turned up there.
function changesOnTable(gone, come, was, is, lines) {
	const changes = [], backs = [];
	for (const key of new Set([...come.keys(), ...gone.keys()])) {
		const old = gone.get(key) ?? [], fresh = come.get(key) ?? [];
		if (key === null || key.startsWith("use"))
			continue;
		if (factsOf(old[0] ?? fresh[0]).nameless)
			backs.push([old, fresh]);
		else
			changes.push(...pairsOf(old, fresh, was, is));
	}
	turnUp(changes, backs, lines);
	for (const [old, fresh] of backs)
		changes.push(...pairsOf(old, fresh, was, is));
	turnDown(changes);
	return changes;
}

function turnUp(changes, backs, lines) {
	const faces = changes.filter(({ before, after }) =>
		!before && factsOf(after).unit && !factsOf(after).back);
	for (const [old] of backs)
		for (const back of [...old]) {
			const at = faces.findIndex(({ after }) => isTurnedUp(back, after, lines));
			if (at < 0)
				continue;
			faces.splice(at, 1)[0].before = back;
			old.splice(old.indexOf(back), 1);
		}
	// Cards with numbers, where they lie, or one out of a hand.
	const cards = changes.filter(({ before, after }) => !after && factsOf(before).back);
	for (const card of cards) {
		const face = faces.find(({ before, after }) => !before && factsOf(after).card &&
			(isTurnedUp(card.before, after, []) || cards.length + faces.length === 2));
		if (!face)
			continue;
		face.before = card.before;
		changes.splice(changes.indexOf(card), 1);
	}
}

function isTurnedUp(back, face, lines) {
	const place = placeOf(back);
	return String(pointOf(back)) === String(pointOf(face)) || (place && (place === placeOf(face) ||
		lines.some((line) => line.includes(placeName(place)) && line.includes(factsOf(face).name))));
}

function turnDown(changes) {
	const faces = changes.filter(({ before, after }) => !after && !factsOf(before).back);
	const backs = changes.filter(({ before, after }) => !before && factsOf(after).nameless);
	if (faces.length !== 1 || backs.length !== 1 || factsOf(faces[0].before).card !== factsOf(backs[0].after).card)
		return;
	faces[0].after = backs[0].after;
	changes.splice(changes.indexOf(backs[0]), 1);
}

// A card that has come is seen to come from where it still lies, or from the
// pile that has become smaller. Where a row has moved, or many were taken away
// from it, something else lies now where they lay (`covered`).
function followCards(changes, before, after, was, is) {
	const gone = changes.filter((change) => !change.after);
	const first = (board, headed, heading) => board.find((piece) => headed.get(piece) === heading);
	for (const change of gone)
		change.covered = !placeOf(change.before) &&
			(first(before, was, change.from) !== first(after, is, change.from) ||
			gone.filter(({ from }) => from === change.from).length > MANY);
	const size = (piece) => Number(factsOf(piece).node.textContent);
	const piles = changes.filter(({ before: a, after: b }) =>
		a && b && factsOf(b).pile && size(b) < size(a));
	for (const change of changes.filter((one) => !one.before && factsOf(one.after).card)) {
		const { unit } = factsOf(change.after);
		change.origin ??= unit && before.find((piece) => factsOf(piece).unit === unit);
		change.origin ??= piles.length === 1 ? piles[0].before : null;
	}
}

// The board in words: places, and who is there; then what lies below each
// heading. Each list is one of nodes.
function tableInWords(told) {
	const nodes = [], rows = new Map();
	let list = null;
	const item = (...content) => {
		if (!list)
			nodes.push(list = make("ul"));
		list.append(make("li", {}, ...content));
	};
	for (const piece of told.step.board) {
		const place = placeOf(piece);
		if (place)
			rows.set(place, [...rows.get(place) ?? [], piece]);
	}
	if (rows.size)
		nodes.push(make("h3", {}, say("by-place")));
	for (const [place, pieces] of [...rows].sort(([a], [b]) => a < b ? -1 : 1))
		item(told.placeButton(place), ...[...pieces].sort((a, b) => !factsOf(b).unit - !factsOf(a).unit)
			.flatMap((piece) => placeText(told, piece)));
	for (const piece of told.step.board.filter((one) => !placeOf(one)))
		for (const node of leavesOf(factsOf(piece).node)) {
			const text = leafText(node), last = list?.lastChild;
			if (!text)
				continue;
			if (node.matches(".head")) {
				nodes.push(make(node.matches(".part") ? "h4" : "h3", {}, text));
				list = null;
			} else if (last && node.matches(".number"))
				last.append(` (${text})`);
			else if (last?.text === text)
				last.replaceChildren(...told.linked(text), ` × ${last.count += 1}`);
			else {
				item(...told.linked(text));
				Object.assign(list.lastChild, { text, count: 1 });
			}
		}
	return nodes;
}

// Of a place whose it is and what is written there; of a unit its name.
function placeText(told, piece) {
	const { node, unit } = factsOf(piece);
	if (unit)
		return [", ", told.unitButton(unit)];
	const texts = [ownerOf(node), ...textsIn(node)].filter(Boolean);
	return texts.length ? [": ", texts.join(", ")] : [];
}

function ownerOf(node) {
	return page.seats[/\bon(\d)\b/.exec(node.getAttribute("class") ?? "")?.[1]]?.name;
}

function textsIn(node) {
	return [...node.querySelectorAll("text")].map((text) => text.textContent);
}

// Texts and things with a name, as they lie in a piece; of a track the box that
// is reached.
function leavesOf(node) {
	if (node.matches("text, [data-unit]") || node.querySelector(":scope > title"))
		return [node];
	if (node.matches(".box:not(.now)"))
		return [];
	return [...node.children].flatMap(leavesOf);
}

// "war 7 (1.1)", "card 2.1, face down", "cards: 6". Nothing of a bridge that
// stands.
function leafText(node) {
	if (node.matches(".pile"))
		return say("cards", node.textContent);
	const name = node.dataset.unit ? unitName(node.dataset.unit) : null;
	if (node.matches(".hidden"))
		return name ? say("hidden-card", name) : say("face-down");
	const number = node.querySelector("text.number")?.textContent;
	if (name)
		return name + (number ? ` (${number})` : "");
	return node.querySelector("[href='#bridge']") ? "" :
		node.querySelector("[href='#blown']") ? say("blown", node.textContent) : node.textContent;
}
