// The booklet: the report of each step, as a page to read; in print with the board of each turn.

import { say, make, listen } from "./dom.js";
import { boardAfter, shapesOf } from "./stage.js";

/** @param {Drawn} drawn */
export function headerOf({ title, header }) {
	return make("header", {}, make("h1", {}, title), ...header.map(({ text, to, name }, i) =>
		make("p", { class: ["game", "view"][i] ?? null }, text,
			...to ? [" ", make("a", { href: `#${to}` }, name)] : [])));
}

/** @param {Line} line */
function lineOfStep({ kind, text, outcome, roll, packet }) {
	return make("p", { class: kind === "said" ? null : kind, "data-roll": roll ?? null, "data-seed-of": packet ?? null },
		text, ...outcome ? [" ", make("i", {}, outcome)] : []);
}

// Names the player only where the player changes.
/** @param {Step} step @param {Step | undefined} before */
function sectionOf({ id, packet, kind, seat, undone, who, title, told }, before) {
	return make("section", { class: "step", id, "data-packet": packet, "data-kind": kind, "data-seat": seat ?? null,
		"data-undone": undone ?? null }, who === before?.who ? "" : make("p", { class: "who" }, who),
	make("h3", {}, title), ...told.map(lineOfStep));
}

function positionOf({ title, lines }) {
	return make("section", { class: "position" }, make("h3", {}, title), ...lines.map((line) => make("p", {}, line)));
}

// Returns the steps of a replay, each with its board and its section of the report.
export function stepsOf({ turns, things = [], bodies, seats }) {
	const steps = [];
	let board = [];
	for (const thing of things)
		thing.body = bodies[thing.body];
	for (const turn of turns) {
		const node = make("section", { class: "turn", id: turn.id }, make("h2", {}, turn.title));
		const ends = turn.board && boardAfter(board, turn.board, things);
		for (const [i, step] of turn.steps.entries()) {
			board = step.board ? boardAfter(board, step.board, things) : board;
			const section = sectionOf(step, turn.steps[i - 1]);
			node.append(section);
			steps.push({ ...step, at: steps.length, section, turn: node, turnTitle: turn.title, board, ends,
				seat: seats.find((seat) => seat.id === step.seat) });
		}
		node.append(turn.position ? positionOf(turn.position) : "");
	}
	return steps;
}

// Returns a section that explains the signs on the boards.
export function legendNode(drawing) {
	return make("section", { id: "legend", "aria-labelledby": "signs" }, make("h2", { id: "signs" }, say("legend")),
		...shapesOf(drawing));
}

// Draws the boards of turns only for printing: on a screen each would hold a map that nobody sees.
/** @param {Step[]} steps @param {Stage} stage */
export function drawForPaper(steps, stage) {
	const show = (on) => {
		for (const board of document.querySelectorAll("svg.board"))
			board.remove();
		for (const { at, turn, turnTitle, ends } of on ? steps : [])
			if (turn !== steps[at - 1]?.turn && ends)
				turn.firstChild.after(stage.picture(ends, { "aria-label": turnTitle,
					class: stage.onHexes ? "board" : "board table" }));
		// Reading offsetHeight forces a layout: Firefox prints what is laid out by now.
		return document.body.offsetHeight;
	};
	listen(globalThis, "beforeprint", () => show(true));
	listen(globalThis, "afterprint", () => show(false));
	listen(matchMedia("print"), "change", (event) => show(event.matches));
}
