// The beginning of a replay: the program draws what the page shows, from the packets
// in it; unless it stands there, because its maker knew more than the packets tell.

const GAME = "game.yaml";

const ownData = inPage("data") ? JSON.parse(inPage("data")) : null;

// The words of a command about the game.
const aboutGame = (...words) => [...words, ...ownData ? ["--scenarios=scenarios"] : [], GAME];

// It unpacks the program when it is first needed.
let commands = null;

function program() {
	return commands ??= new Commands(moduleInPage(), { [GAME]: inPage("transcript"), ...ownData },
		inPage("worker"));
}

async function drawn() {
	const there = document.getElementById("drawn");
	if (there)
		return there.content;
	const { status, output, errors } = await program().run(aboutGame("report", "--html")).answer;
	if (status !== 0)
		throw new Error(errors);
	return new DOMParser().parseFromString(output, "text/html");
}

// Puts it in the place of the report, and goes on with the script that needs it.
async function begin(replay) {
	const line = document.getElementById("asleep"), proof = document.getElementById("proof");
	try {
		const from = await drawn();
		for (const node of from.querySelectorAll("header, svg.defs, main, #legend, #page"))
			proof.before(document.importNode(node, true));
		document.getElementById("report").remove();
		replay();
		line?.remove();
	} catch (fault) {
		if (line)
			line.textContent = `${line.dataset.fails} ${fault.message}`;
		throw fault;
	}
}
