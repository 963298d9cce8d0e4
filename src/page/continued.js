// A replay in two parts: the steps that the packets show, and those that only the page's maker knew.

/** @param {Drawn} drawn */
const keysOf = ({ things = [], bodies }) =>
	things.map(({ body, ...thing }) => JSON.stringify([thing, bodies[body]]));

// Returns the replay `base` up to packet `own.from`, and then `own`. Things get numbers after those of `base`,
// but equal things of both have the same number.
/** @param {Drawn} base @param {Drawn} own @returns {Drawn} */
export function continued(base, own) {
	const known = new Map(keysOf(base).map((key, number) => [key, number]));
	const { things = [], bodies = [], ground } = base;
	const numbers = keysOf(own).map((key, i) => known.get(key) ?? things.length + i);
	const renumbered = (part) => !part.board ? part :
		{ ...part, board: part.board.map((change) => Array.isArray(change) ? [numbers[change[0]]] : change) };
	const turns = base.turns.map((turn) =>
		({ ...turn, steps: turn.steps.filter(({ packet }) => packet < own.from) }));
	for (const turn of own.turns) {
		const before = turns.find(({ id }) => id === turn.id);
		const whole = { ...before, ...renumbered(turn),
			steps: [...before?.steps ?? [], ...turn.steps.map(renumbered)] };
		turns.splice(before ? turns.indexOf(before) : turns.length, 1, whole);
	}
	return { ...base, title: own.title, header: own.header, news: own.news,
		turns: turns.filter(({ steps }) => steps.length),
		things: [...things, ...(own.things ?? []).map((thing) => ({ ...thing, body: thing.body + bodies.length }))],
		bodies: [...bodies, ...own.bodies ?? []],
		ground: ground && { ...ground, width: Math.max(ground.width, own.ground.width),
			height: Math.max(ground.height, own.ground.height) } };
}
