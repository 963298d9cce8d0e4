// What all the other files need: the page's data, its words, and elements.

const page = JSON.parse(document.getElementById("page").textContent);

// A text of the page's words, with its holes {0}, {1} filled.
function say(id, ...values) {
	return (page.words[id] ?? id).replace(/\{(\d)\}/g, (_, n) => values[n] ?? "");
}

function build(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes))
		if (typeof value === "function")
			element.addEventListener(name, value);
		else if (value !== null && value !== false)
			element.setAttribute(name, value === true ? "" : value);
	element.append(...children.filter((child) => child !== null));
	return element;
}

// make("button", {class: "die", click: open}, "d6 = 5"): functions listen.
function make(name, attributes = {}, ...children) {
	return build(document.createElement(name), attributes, children);
}

function draw(name, attributes = {}, ...children) {
	return build(document.createElementNS("http://www.w3.org/2000/svg", name),
		attributes, children);
}

// A button that shows a sign and is called by a word.
function button(word, sign, click) {
	const name = say(word);
	return make("button", { type: "button", class: "sign", "aria-label": name,
		title: name, click },
	draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
		draw("path", { d: sign })));
}

// A button that reads like the text around it.
function wordButton(name, text, click) {
	return make("button", { type: "button", class: name, click }, text);
}

function dialog(name, word, ...children) {
	const close = button("close", SIGNS.close, () => box.close());
	const box = make("dialog", { class: name, "aria-labelledby": `${name}-title` },
		make("div", { class: "top" },
			make("h2", { id: `${name}-title` }, say(word)), close),
		...children);
	// A click beside it closes it.
	box.addEventListener("click", (event) => {
		if (event.target === box)
			box.close();
	});
	document.body.append(box);
	return box;
}

function still() {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const SIGNS = {
	first: "M6 5h2.500v14H6zM19 5v14l-10-7z",
	back: "M17 5v14L7 12z",
	play: "M7 4.500v15l12-7.500z",
	pause: "M7 5h3.500v14H7zM13.500 5H17v14h-3.500z",
	forward: "M7 5v14l10-7z",
	last: "M15.500 5H18v14h-2.500zM5 5v14l10-7z",
	list: "M4 6h3v2H4zM9 6h11v2H9zM4 11h3v2H4zM9 11h11v2H9zM4 16h3v2H4zM9 16h11v2H9z",
	help: "M11 16.500h2.500V19H11zM8 9.500C8 4 16.500 4 16.500 9.300c0 3-3.100 3.200-3.100 5.500H11.100c0-3.600 3-3.300 3-5.400 0-2.400-3.700-2.400-3.700.1z",
	plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
	minus: "M5 11h14v2H5z",
	whole: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
	follow: "M11 2h2v3.100a7 7 0 0 1 5.900 5.900H22v2h-3.100a7 7 0 0 1-5.900 5.900V22h-2v-3.100A7 7 0 0 1 5.100 13H2v-2h3.100A7 7 0 0 1 11 5.100zM12 7a5 5 0 1 0 .010 0zM12 10a2 2 0 1 1-.010 0z",
	close: "M6.400 5L12 10.600 17.600 5 19 6.400 13.400 12 19 17.600 17.600 19 12 13.400 6.400 19 5 17.600 10.600 12 5 6.400z",
};
