// Syntax: what the table of verbs says of an order's words, as slots. A form has
// a field for each slot, and a line is written from what stands in them.
//
//   {literal: "with"}                        a word as it stands
//   {type: "UNIT", many: true}               one thing of a type, or several
//   {words: ["full", "half"]}                one of these
//   {words: ["art"], maybe: true}            a word that may be left out
//   {type: "NUMBER", word: "eng", maybe: true, usual: "0"}   a phrase likewise

// What stands in a slot of which nothing is known yet.
function emptyValue(slot) {
	if (slot.many)
		return [];
	return slot.words && !slot.maybe ? slot.words[0] : null;
}

function wordsOf(slot, value) {
	if (slot.literal)
		return [slot.literal];
	if (slot.many)
		return value;
	if (value === null || value === "" || (slot.maybe && value === slot.usual))
		return [];
	return slot.word ? [slot.word, value] : [value];
}

// The order line of a verb with these values, one for each slot.
function lineOf(verb, values) {
	return [verb.verb, ...verb.slots.flatMap((slot, i) => wordsOf(slot, values[i]))].join(" ");
}

// Whether something stands in each slot that must have it.
function isFilled(verb, values) {
	return verb.slots.every((slot, i) => slot.literal || slot.maybe ||
		(slot.many ? values[i].length > 0 : values[i] !== null && values[i] !== ""));
}

// Reads a canonical line of a verb: the values of its slots, or null.
function valuesOf(verb, line) {
	const words = line.split(" ").slice(1);
	const values = verb.slots.map((slot) => {
		if (slot.literal)
			return words[0] === slot.literal ? words.shift() : undefined;
		if (slot.many)
			return takeMany(verb, words);
		if (slot.word)
			return words[0] === slot.word ? words.splice(0, 2)[1] : slot.usual ?? null;
		if (slot.words)
			return slot.words.includes(words[0]) ? words.shift() : slot.maybe ? null : undefined;
		return words.shift();
	});
	return words.length || values.includes(undefined) ? null : values;
}

// As many as there are before a word that belongs to another slot.
function takeMany(verb, words) {
	const others = new Set(verb.slots.flatMap((slot) =>
		[slot.literal, slot.word, ...slot.maybe && slot.words || []]));
	const end = words.findIndex((word) => others.has(word));
	return words.splice(0, end < 0 ? words.length : end);
}

// A condition, [if|unless CONDITION then], and the order behind it.
function withoutCondition(line) {
	return /^(?:if|unless) .*? then (.*)$/.exec(line)?.[1] ?? line;
}

// The verb of a line, of which some share their first word.
function verbOf(verbs, line) {
	const order = withoutCondition(line);
	return verbs.find((verb) => verb.verb === order.split(" ")[0] && valuesOf(verb, order) !== null);
}

// The things that an order names, in the sequence in which it does.
function thingsOf(verb, line) {
	const values = verb && valuesOf(verb, withoutCondition(line));
	return values ? verb.slots.flatMap((slot, i) => slot.type && slot.type !== "NUMBER" ?
		[values[i] ?? []].flat() : []) : [];
}
