// Syntax: the words of an order as slots, from the table of verbs. A form has a field for each slot, and
// a line is written from the values of the slots.
//
//   {literal: "with"}                        a fixed word
//   {type: "UNIT", many: true}               several things of a type; without `many`, one
//   {words: ["full", "half"]}                one of these words
//   {words: ["art"], maybe: true}            an optional word
//   {type: "NUMBER", word: "eng", maybe: true, usual: "0"}   an optional phrase; "0" if it is left out

// Returns the initial value of a slot.
/** @param {Slot} slot */
export function emptyValue(slot) {
	if (slot.many)
		return [];
	return slot.words && !slot.maybe ? slot.words[0] : null;
}

/** @param {Slot} slot @param {any} value */
function wordsOf(slot, value) {
	if (slot.literal)
		return [slot.literal];
	if (slot.many)
		return value;
	if (value === null || value === "" || (slot.maybe && value === slot.usual))
		return [];
	return slot.word ? [slot.word, value] : [value];
}

// Returns the order line of a verb with these values, one for each slot.
/** @param {Verb} verb @param {any[]} values */
export function lineOf(verb, values) {
	return [verb.verb, ...verb.slots.flatMap((slot, i) => wordsOf(slot, values[i]))].join(" ");
}

// True if each slot that needs a value has one.
/** @param {Verb} verb @param {any[]} values */
export function isFilled(verb, values) {
	return verb.slots.every((slot, i) => slot.literal || slot.maybe ||
		(slot.many ? values[i].length > 0 : values[i] !== null && values[i] !== ""));
}

// Reads a canonical line of a verb. Returns the values of its slots, or null.
/** @param {Verb} verb @param {string} line @returns {any[]} */
export function valuesOf(verb, line) {
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

// Takes the words before the first word that belongs to another slot.
/** @param {Verb} verb @param {string[]} words */
function takeMany(verb, words) {
	const others = new Set(verb.slots.flatMap((slot) =>
		[slot.literal, slot.word, ...slot.maybe && slot.words || []]));
	const end = words.findIndex((word) => others.has(word));
	return words.splice(0, end < 0 ? words.length : end);
}

// Returns the order after a condition, [if|unless CONDITION then], or the line itself.
export function withoutCondition(line) {
	return /^(?:if|unless) .*? then (.*)$/.exec(line)?.[1] ?? line;
}

// Returns the verb of a line. Several verbs may share their first word.
/** @param {Verb[]} verbs @param {string} line */
export function verbOf(verbs, line) {
	const order = withoutCondition(line);
	return verbs.find((verb) => verb.verb === order.split(" ")[0] && valuesOf(verb, order) !== null);
}

// Returns the things that an order names, in the sequence of its words.
/** @param {Verb} verb @param {string} line @returns {string[]} */
export function thingsOf(verb, line) {
	const values = verb && valuesOf(verb, withoutCondition(line));
	return values ? verb.slots.flatMap((slot, i) => slot.type && slot.type !== "NUMBER" ?
		[values[i] ?? []].flat() : []) : [];
}
