// The stage in a desk: replays, plans and practice, as pages of their own have them. While the stage is
// open it takes the place of the desk's screens, below a row of buttons.

import { page, say, make, endStage } from "./dom.js";
import { setSource } from "./begin.js";
import { openReplay } from "./main.js";
import { startProof } from "./proof.js";
import { openPlan } from "./plan_main.js";

const { words } = page;
let below = null; // the nodes of the page without a stage; null if no stage is open

// Sets what the page knows of a plan.
/** @param {Partial<Page>} data */
function know(data) {
	for (const name of Object.keys(page))
		delete page[name];
	Object.assign(page, { words, ...data });
}

// Styles the boards of a game. The page's own style is that of all games.
/** @param {{ style: string }} drawn */
function dress({ style }) {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(style);
	document.adoptedStyleSheets = [sheet];
}

export function closeStage() {
	if (!below)
		return;
	endStage();
	for (const node of [...document.body.children])
		if (!below.includes(node))
			node.remove();
	below = null;
	document.body.classList.remove("live", "plan");
	document.adoptedStyleSheets = [];
	document.getElementById("desk").hidden = false;
	know({});
	if (location.hash)
		history.replaceState(null, "", location.pathname + location.search);
}

// Hides the desk and shows these nodes instead. `work` fills them; if it fails, the desk is there again.
async function open(nodes, work) {
	closeStage();
	below = [...document.body.children];
	document.getElementById("desk").hidden = true;
	document.body.append(...nodes);
	scrollTo(0, 0);
	try {
		await work();
	} catch (fault) {
		closeStage();
		throw fault;
	}
}

const rowOf = (buttons) => make("nav", { class: "row stage-row", "aria-label": "feldpost" }, ...buttons);

// Shows a replay (report --format=steps).
/** @param {Drawn} drawn @param {Source} source @param {Child[]} buttons */
export function replayInDesk(drawn, source, buttons) {
	const proof = make("section", { id: "proof", "aria-labelledby": "proof-title" },
		make("h2", { id: "proof-title" }, say("verify-game")));
	return open([rowOf(buttons), proof], async () => {
		setSource(source);
		startProof(proof);
		if (drawn.ground)
			dress(drawn.ground);
		openReplay(drawn, proof);
	});
}

// Shows a plan or practice. `data` is what a page of its own would know.
/** @param {Partial<Page>} data @param {Uint8Array} parcel @param {Child[]} buttons */
export function planInDesk(data, parcel, buttons) {
	const main = make("main", { id: "plan" });
	return open([rowOf(buttons), main], async () => {
		know(data);
		const { stage } = await openPlan(parcel, main);
		dress(stage);
	});
}
