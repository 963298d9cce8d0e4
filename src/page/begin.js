// The program that a replay carries, and what it says of the game in the page.

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

// What a command says of the game, which is JSON.
async function said(...words) {
	const { status, output, errors } = await program().run(aboutGame(...words)).answer;
	if (status !== 0)
		throw new Error(errors);
	return JSON.parse(output);
}

// Its steps; they stand in the page if its maker knew more than the packets tell.
const stepsInPage = async () => inPage("drawn") ? JSON.parse(inPage("drawn")) : said("report", "--format=steps");

let heard = null;

// The board of each step in words, by the ids of steps.
const wordsOfSteps = () => heard ??= (inPage("drawn") ? stepsInPage : () => said("report", "--format=heard"))()
	.then(({ turns }) => new Map(turns.flatMap(({ steps }) => steps.map(({ id, words }) => [id, words ?? ""]))));
