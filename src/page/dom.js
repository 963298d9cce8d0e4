// Used by all other files: the page's data, its texts, and functions that make elements.

import { inPage } from "./carried.js";

/** @type {Page} */
export const page = JSON.parse(inPage("page"));

// Returns one of the page's texts with the values in place of {0}, {1}.
export function say(id, ...values) {
	return (page.words[id] ?? id).replace(/\{(\d)\}/g, (_, n) => values[n] ?? "");
}

// What a stage has outside its own nodes ends with the stage. In most pages, a stage does not end.
let ends = [];

export const atEnd = (work) => ends.push(work);

export function endStage() {
	const all = ends;
	ends = [];
	all.forEach((work) => work());
}

// Calls `work` for events of the page until the stage ends.
export function listen(target, name, work) {
	target.addEventListener(name, work);
	atEnd(() => target.removeEventListener(name, work));
}

/** @type {Build} */
export function build(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes))
		if (typeof value === "function")
			element.addEventListener(name, value);
		else if (value !== null && value !== false)
			element.setAttribute(name, value === true ? "" : value);
	element.append(...children.filter((child) => child !== null && child !== undefined));
	return element;
}

// make("button", {class: "die", click: open}, "d6 = 5"): attributes that are functions become listeners.
/** @type {Make} */
export function make(name, attributes = {}, ...children) {
	return build(document.createElement(name), attributes, children);
}

/** @type {Draw} */
export function draw(name, attributes = {}, ...children) {
	return build(document.createElementNS("http://www.w3.org/2000/svg", name),
		attributes, children);
}

// Returns a button that shows a sign and has a text as its label.
export function button(word, sign, click) {
	const name = say(word);
	return make("button", { type: "button", class: "sign", "aria-label": name,
		title: name, click },
	draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
		draw("path", { d: sign })));
}

// Splits a text of the program, which wraps its lines: a paragraph ends where a line ends with "." or ":".
export function paragraphs(text) {
	return text.replace(/([^.:])\n/g, "$1 ").split("\n").filter(Boolean);
}

// Returns a button that shows a text.
export function wordButton(name, text, click) {
	return make("button", { type: "button", class: name, click }, text);
}

export function dialog(name, word, ...children) {
	const close = button("close", SIGNS.close, () => box.close());
	const box = make("dialog", { class: name, "aria-labelledby": `${name}-title` },
		make("div", { class: "top" },
			make("h2", { id: `${name}-title` }, say(word)), close),
		...children);
	// A click beside the dialog closes it, unless it began or ended inside, as when selecting text.
	let began = false;
	box.addEventListener("pointerdown", (event) => {
		began = isBeside(event, box);
	});
	box.addEventListener("click", (event) => {
		if (began && event.target === box && isBeside(event, box))
			box.close();
	});
	document.body.append(box);
	atEnd(() => box.remove());
	return box;
}

function isBeside({ clientX: x, clientY: y }, box) {
	const { left, right, top, bottom } = box.getBoundingClientRect();
	return x < left || x > right || y < top || y > bottom;
}

export const beforeDialogs = []; /* functions that openDialog calls */

export function openDialog(box) {
	for (const tell of beforeDialogs)
		tell();
	box.showModal();
}

// Saves a file, as the browser does with what it downloads.
export function save(name, content, type = "text/plain") {
	const address = URL.createObjectURL(new Blob([content], { type }));
	make("a", { href: address, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(address), 60000);
}

export function still() {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const SIGNS = {
	first: "M6 5h2.5v14H6zM19 5v14l-10-7z",
	back: "M17 5v14L7 12z",
	play: "M7 4.5v15l12-7.5z",
	pause: "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",
	forward: "M7 5v14l10-7z",
	last: "M15.5 5H18v14h-2.5zM5 5v14l10-7z",
	list: "M4 6h3v2H4zM9 6h11v2H9zM4 11h3v2H4zM9 11h11v2H9zM4 16h3v2H4zM9 16h11v2H9z",
	help: "M11 16.5h2.5V19H11zM8 9.5C8 4 16.5 4 16.5 9.3c0 3-3.1 3.2-3.1 5.5H11.1c0-3.6 3-3.3 3-5.4 0-2.4-3.7-2.4-3.7.1z",
	plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
	minus: "M5 11h14v2H5z",
	whole: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
	follow: "M11 2h2v3.1a7 7 0 0 1 5.9 5.9H22v2h-3.1a7 7 0 0 1-5.9 5.9V22h-2v-3.1A7 7 0 0 1 5.1 13H2v-2h3.1" +
		"A7 7 0 0 1 11 5.1zM12 7a5 5 0 1 0 .01 0zM12 10a2 2 0 1 1-.01 0z",
	close: "M6.4 5L12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z",
};
