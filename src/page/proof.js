// Proof: the program in the page audits the game, and shows how each die was rolled.

import { say, atEnd, make, wordButton, dialog, openDialog } from "./dom.js";
import { aboutGame } from "./begin.js";

// Returns a button that starts a command, and stops it while it runs. Calls `show` with the answer.
/** @type {(name: string, word: string, words: string[], sum: HTMLElement, show: (ran: Ran) => void) => Element} */
function commandButton(name, word, words, sum, show) {
	let running = null;
	const node = wordButton(name, say(word), async () => {
		if (running)
			return running.stop();
		sum.textContent = say("proof-busy");
		node.textContent = say("proof-stop");
		try {
			running = aboutGame(words, (at) => {
				sum.textContent = `${say("proof-busy")} ${at}`;
			});
			const answer = await running.answer;
			sum.textContent = answer ? "" : say("proof-stopped");
			if (answer)
				show(answer);
		} catch (fault) {
			sum.textContent = say("proof-failed", fault.message);
		}
		running = null;
		node.textContent = say(word);
		return undefined;
	});
	return node;
}

const saidNode = (text) => make("pre", { class: "said-by", tabindex: "0" }, text);

// Returns the nodes for a die: its packet and label, a button to check it, and lines for a shell.
/** @param {Element} roll */
function dieContent(roll) {
	const [label, index] = roll.dataset.roll.split(" "), packet = Number(roll.dataset.seedOf);
	const sum = make("p", { class: "sum", role: "status" }), lines = make("div");
	const step = roll.closest(".step");
	const check = commandButton("compute", "proof-compute", ["dice", "--check", "--json"], sum,
		({ status, output, errors }) => {
			const found = status === 0 && JSON.parse(output).find((one) => one.packet === packet &&
				one.label === label && one.index === Number(index));
			sum.textContent = found ? say("proof-die-right", `d${found.sides} = ${found.value}`) :
				errors || say("proof-no-die");
		});
	aboutGame(["dice", "--shell", String(packet)]).answer.then(({ output, errors }) =>
			lines.replaceChildren(make("p", {}, output ? say("proof-shell") : errors), output ? saidNode(output) : ""),
		(fault) => lines.replaceChildren(say("proof-failed", fault.message)));
	return [
		make("p", {}, say("proof-die-intro", packet, packet + 1), " ", make("code", {}, roll.dataset.roll)),
		make("p", {}, `${step.closest(".turn").querySelector("h2").textContent}: ${step.querySelector("h3").textContent}`),
		make("p", {}, check), sum, lines,
	];
}

const dieBody = make("div");
let dieBox = null;

// Opens the dialog for a die. `roll` has data-roll and data-seed-of.
function openDie(roll) {
	if (!dieBox) {
		dieBox = dialog("proof", "proof-die-title", dieBody);
		atEnd(() => {
			dieBox = null;
		});
	}
	dieBody.replaceChildren(...dieContent(roll));
	openDialog(dieBox);
	dieBox.scrollTop = 0;
}

// Turns a roll in the report into a button.
/** @param {Element} roll */
export function followDie(roll) {
	roll.replaceChildren(wordButton("die", roll.textContent, () => openDie(roll)));
}

// Adds a button that verifies the game to the section with the packets.
/** @param {Element} section */
export function startProof(section) {
	const sum = make("p", { class: "sum", role: "status" }), rest = make("div");
	const box = make("div", { class: "verify" }, make("p", {},
		commandButton("verify", "proof-verify", ["audit"], sum, ({ status, output, errors }) => {
			sum.textContent = say(status === 0 ? "proof-right" : "proof-wrong", status);
			rest.replaceChildren(saidNode(output + errors), make("p", {}, say("proof-itself")));
			box.dataset.right = String(status === 0);
		})), sum, rest);
	section.querySelector("h2").after(box);
}
