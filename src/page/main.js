// Main: a replay. Puts the stage beside the report, and handles keys.

import { say, make, listen, button, dialog, openDialog, SIGNS } from "./dom.js";
import { followDie } from "./proof.js";
import { Stage } from "./stage.js";
import { Camera, zoomButtons } from "./camera.js";
import { headerOf, stepsOf, legendNode, drawForPaper } from "./booklet.js";
import { changesOf, Replay } from "./steps.js";
import { Told } from "./told.js";

/** @param {Replay} replay */
function keysHelp(replay) {
	const rows = ["back", "forward", "first", "last", "play", "zoom", "pan", "escape", "help"];
	const on = make("input", { type: "checkbox", checked: true });
	replay.keysOn = () => on.checked;
	replay.help = dialog("help", "help",
		make("p", {}, say("help-text")),
		make("dl", {}, ...rows.flatMap((row) => [
			make("dt", {}, ...say("key-" + row).split(" ").map((key) => make("kbd", {}, key))),
			make("dd", {}, say("does-" + row))])),
		make("label", { class: "switch" }, on, " " + say("keys-on")));
}

/** @param {Camera} camera */
function followButton(camera) {
	const follow = button("follow", SIGNS.follow, () => camera.setFollowing(!camera.following));
	camera.followed = (on) => follow.setAttribute("aria-pressed", String(on));
	camera.followed(false);
	return follow;
}

// Returns boxes around the changes of a step and, unless it is an order, the places that its orders name.
/** @param {Told} told @param {Step} step */
function boxesOf(told, step) {
	const { replay, stage } = told, { size, spots } = stage;
	const boxes = stage.ringed(changesOf(replay, step.at)).map(({ box }) => box);
	if (step.kind === "order")
		return boxes;
	const orders = [step.title, ...step.told.filter(({ kind }) => kind === "order").map(({ text }) => text)].join(" ");
	for (const id of told.namedIn(orders).places) {
		const [x, y] = spots.get(id);
		boxes.push({ x: x - size / 2, y: y - size / 2, w: size, h: size });
	}
	return boxes;
}

// Returns the boxes of the step, or of the last step before it that has any.
/** @param {Told} told @param {Step} step */
function focusOf(told, { at }) {
	for (; at >= 0; at--) {
		const boxes = boxesOf(told, told.replay.steps[at]);
		if (boxes.length)
			return boxes;
	}
	return [];
}

// Returns the action of each key. With Shift, the arrows move the map.
/** @param {Replay} replay @param {Camera} camera @param {Told} told */
function keyActions(replay, camera, told) {
	return {
		ArrowLeft: () => replay.go(replay.now - 1),
		ArrowRight: () => replay.go(replay.now + 1),
		Home: () => replay.go(0),
		End: () => replay.go(replay.steps.length - 1),
		" ": () => replay.play(!replay.timer),
		"?": () => openDialog(replay.help),
		"+": () => camera.zoom(1.4),
		"=": () => camera.zoom(1.4),
		"-": () => camera.zoom(1 / 1.4),
		"0": () => camera.fit(),
		Escape: () => {
			replay.play(false);
			told.close();
			told.clear();
		},
		"Shift+ArrowLeft": () => camera.pan(80, 0),
		"Shift+ArrowRight": () => camera.pan(-80, 0),
		"Shift+ArrowUp": () => camera.pan(0, 80),
		"Shift+ArrowDown": () => camera.pan(0, -80),
	};
}

/** @param {Replay} replay @param {Camera} camera @param {Told} told */
function listenToKeys(replay, camera, told) {
	const actions = keyActions(replay, camera, told);
	listen(globalThis, "keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
			return;
		const arrow = event.shiftKey && event.key.startsWith("Arrow");
		// Some keyboards need Shift for signs such as "+".
		if (event.shiftKey && !arrow && !/^\S$/.test(event.key))
			return;
		const name = (arrow ? "Shift+" : "") + event.key;
		if (!actions[name] || isTheirs(event.target, event.key) || (!replay.keysOn() && name !== "Escape"))
			return;
		event.preventDefault();
		actions[name]();
	});
}

// True if the focused control uses the key itself.
function isTheirs(target, key) {
	if (target.closest("select, textarea, pre"))
		return key !== "Escape";
	if (key === " ")
		return target.closest("button, summary, input") !== null;
	return target.matches("input[type=range]") && /^(Arrow|Home|End)/.test(key);
}

// Opens the card of the clicked unit if it is alone in its place, otherwise the card of the place.
/** @param {any} event @param {Camera} camera @param {Told} told */
function clickBoard(event, camera, told) {
	if (camera.dragged)
		return;
	const piece = event.target.closest?.(".piece")?.piece, { stage } = told;
	const unit = piece?.units[0];
	const place = piece && stage.placeOf(piece) || stage.placeAt(...camera.point(event));
	if (unit && !(place && told.unitsAt(place).length > 1))
		told.open({ unit });
	else if (place)
		told.open({ place });
}

// Follows a link to a step here, because the browser itself would take the focus away.
function followLink(event, replay) {
	const link = event.target.closest("a[href^='#']");
	const at = link && replay.addressed(link.getAttribute("href"));
	if (at === null || event.ctrlKey || event.metaKey || event.shiftKey)
		return;
	event.preventDefault();
	replay.list.close();
	replay.go(at);
}

// Scrolls back to the beginning of the report, if it is above the visible part of the page.
function scrollToReport(panel, stageBox) {
	const narrow = getComputedStyle(stageBox).position === "sticky";
	const above = panel.getBoundingClientRect().top - (narrow ? stageBox.getBoundingClientRect().bottom : 0);
	if (above < 0)
		scrollBy(0, above);
}

/** @param {Drawn} drawn @param {Step[]} steps @param {HTMLElement} main */
function showReplay(drawn, steps, main) {
	const stage = new Stage(drawn.ground), camera = new Camera(stage);
	const replay = new Replay(steps, stage, camera);
	drawForPaper(steps, stage);
	const panel = make("div", { class: "report" });
	panel.append(...main.children);
	const stageBox = make("section", { class: "stage", "aria-label": say("board") },
		make("div", { class: "window" }, stage.view, zoomButtons(camera, followButton(camera))), replay.bar);
	main.append(stageBox, panel);
	panel.prepend(replay.where);
	keysHelp(replay);
	const told = new Told(replay, panel, drawn);
	replay.shown.push((step) => told.show(step), (step) => {
		stage.svg.setAttribute("aria-label", say("board-at", step.turnTitle, step.title));
		camera.target = focusOf(told, step);
		if (camera.following)
			camera.follow(camera.target);
	}, () => scrollToReport(panel, stageBox));
	stage.view.addEventListener("click", (event) => clickBoard(event, camera, told));
	for (const event of ["popstate", "hashchange"])
		listen(globalThis, event, () => {
			if (replay.addressed() !== null)
				replay.go(replay.addressed(), null);
		});
	listen(document.body, "click", (event) => followLink(event, replay));
	listenToKeys(replay, camera, told);
	camera.resize();
	camera.setFollowing(camera.needed());
	replay.go(replay.addressed() ?? replay.addressed("#" + drawn.news) ?? 0, null);
}

// Shows a replay: its header, its report with the stage, and its legend, before another node of the page.
/** @param {Element} next */
export function openReplay(drawn, next) {
	const steps = stepsOf(drawn), main = make("main");
	main.append(...new Set(steps.map(({ turn }) => turn)));
	next.before(headerOf(drawn), main, drawn.legend ? legendNode(drawn.legend) : "");
	if (drawn.ground) {
		document.body.classList.add("live");
		showReplay(drawn, steps, main);
	} else
		document.querySelectorAll(".roll").forEach(followDie);
}
