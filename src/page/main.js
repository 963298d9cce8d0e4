// Main: puts the stage beside the report, and listens to keys.

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

function followButton(camera) {
	const follow = button("follow", SIGNS.follow, () => camera.setFollowing(!camera.following));
	camera.followed = (on) => follow.setAttribute("aria-pressed", String(on));
	camera.followed(false);
	return follow;
}

// Boxes of what a step is about: what changed, and where a battle is.
function boxesOf(replay, step) {
	const boxes = replay.stage.ringed(changesOf(replay.steps, step.at)).map(({ box }) => box);
	if (step.kind !== "order") {
		const orders = [...step.section.querySelectorAll("h3, .order")].map((node) => node.textContent).join(" ");
		for (const [name] of orders.matchAll(NAME))
			for (const id of NAMES.get(name)?.places ?? [])
				boxes.push({ x: PLACES[id][0] - SIZE / 2, y: PLACES[id][1] - SIZE / 2,
					w: SIZE, h: SIZE });
	}
	return boxes;
}

// Of a step in which nothing happens: those of the one before it.
function focusOf(replay, { at }) {
	for (; at >= 0; at--) {
		const boxes = boxesOf(replay, replay.steps[at]);
		if (boxes.length)
			return boxes;
	}
	return [];
}

// What a key does; with Shift the arrows move the map.
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

function listenToKeys(replay, camera, told) {
	const actions = keyActions(replay, camera, told);
	addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
			return;
		const arrow = event.shiftKey && event.key.startsWith("Arrow");
		// For signs some keyboards need Shift.
		if (event.shiftKey && !arrow && !/^\S$/.test(event.key))
			return;
		const name = (arrow ? "Shift+" : "") + event.key;
		if (!actions[name] || isTheirs(event.target, event.key) || (!replay.keysOn() && name !== "Escape"))
			return;
		event.preventDefault();
		actions[name]();
	});
}

// Keys that a control understands itself.
function isTheirs(target, key) {
	if (target.closest("select, textarea, pre"))
		return key !== "Escape";
	if (key === " ")
		return target.closest("button, summary, input") !== null;
	return target.matches("input[type=range]") && /^(Arrow|Home|End)/.test(key);
}

// A click on the board: the one unit there, or the place.
function clickBoard(event, camera, told) {
	if (camera.dragged)
		return;
	const piece = event.target.closest?.(".piece")?.piece;
	const unit = piece && factsOf(piece).unit;
	const place = piece && placeOf(piece) || placeAt(...camera.point(event));
	const many = place && (told.standing().get(place) ?? []).length > 1;
	if (unit && !many)
		told.open({ unit });
	else if (place)
		told.open({ place });
}

// Links to steps: the browser itself would take the focus away.
function followLink(event, replay) {
	const link = event.target.closest("a[href^='#']");
	const at = link && replay.addressed(link.getAttribute("href"));
	if (at === null || event.ctrlKey || event.metaKey || event.shiftKey)
		return;
	event.preventDefault();
	replay.list.close();
	replay.go(at);
}

// The report's beginning is seen, if it was scrolled away.
function scrollToReport(panel, stageBox) {
	const narrow = getComputedStyle(stageBox).position === "sticky";
	const above = panel.getBoundingClientRect().top - (narrow ? stageBox.getBoundingClientRect().bottom : 0);
	if (above < 0)
		scrollBy(0, above);
}

// A turn's board as a picture for paper.
function paperBoard({ dataset, firstChild: heading }, before) {
	const { width, height } = page.ground;
	heading.after(draw("svg", { class: ON_HEXES ? "board" : "board table", role: "img",
		viewBox: `0 0 ${width} ${height}`, "aria-label": heading.textContent },
	draw("use", { href: "#map" }), ...decodeBoard(before, dataset.board).map((piece) => {
		const [x, y] = pointOf(piece) ?? [null, null];
		return draw("use", { href: `#f${piece.split("@")[0]}`, x, y });
	})));
}

// They are drawn when it is printed: on a screen each would hold a map that nobody
// sees.
function drawForPaper({ steps }) {
	const show = (on) => {
		for (const board of document.querySelectorAll("svg.board"))
			board.remove();
		for (const { at, turn } of on ? steps : [])
			if (turn !== steps[at - 1]?.turn && turn.dataset.board)
				paperBoard(turn, steps[at - 1]?.board ?? []);
		// Firefox prints what is drawn by now.
		return document.body.offsetHeight;
	};
	addEventListener("beforeprint", () => show(true));
	addEventListener("afterprint", () => show(false));
	matchMedia("print").addEventListener("change", (event) => show(event.matches));
}

function start() {
	const main = document.querySelector("main");
	if (!page.ground.width || !document.querySelector(".step"))
		return document.querySelectorAll(".roll").forEach(followDie);
	document.body.classList.add("live");
	const stage = new Stage(), camera = new Camera(stage);
	const replay = new Replay(main, stage, camera);
	drawForPaper(replay);
	const panel = make("div", { class: "report" });
	panel.append(...main.children);
	const stageBox = make("section", { class: "stage", "aria-label": say("board") },
		make("div", { class: "window" }, stage.view, zoomButtons(camera, followButton(camera))), replay.bar);
	main.append(stageBox, panel);
	panel.prepend(replay.where);
	keysHelp(replay);
	const told = new Told(replay, panel);
	replay.shown.push((step) => told.show(step), (step) => {
		stage.svg.setAttribute("aria-label", say("board-at", step.turnTitle, step.title));
		camera.target = focusOf(replay, step);
		if (camera.following)
			camera.follow(camera.target);
	}, () => scrollToReport(panel, stageBox));
	stage.view.addEventListener("click", (event) => clickBoard(event, camera, told));
	for (const event of ["popstate", "hashchange"])
		addEventListener(event, () => {
			if (replay.addressed() !== null)
				replay.go(replay.addressed(), null);
		});
	document.body.addEventListener("click", (event) => followLink(event, replay));
	listenToKeys(replay, camera, told);
	camera.resize();
	camera.setFollowing(camera.needed());
	replay.go(replay.addressed() ?? replay.addressed("#" + page.news) ?? 0, null);
}

start();
