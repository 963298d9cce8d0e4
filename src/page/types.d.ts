// Types for tests/check-types, which has tsc check the scripts: what the program answers, what the scripts
// keep, and what browsers have beyond TypeScript's library. Nothing of this is in a page.

type Attributes = Record<string, any>;
type Child = Node | string | null;
type Make = <K extends keyof HTMLElementTagNameMap>(name: K, attributes?: Attributes, ...children: Child[]) =>
	HTMLElementTagNameMap[K];
type Draw = <K extends keyof SVGElementTagNameMap>(name: K, attributes?: Attributes, ...children: Child[]) =>
	SVGElementTagNameMap[K];
type Build = <E extends Element>(element: E, attributes: Attributes, children: Child[]) => E;

type Plan = import("./plan_main.js").Plan;
type Stage = import("./stage.js").Stage;
type Camera = import("./camera.js").Camera;
type Replay = import("./steps.js").Replay;
type Told = import("./told.js").Told;
type Engine = import("./plan_engine.js").Engine;

// What a desk does for the plan that it shows: keeps its drafts, and signs its orders.
interface InDesk {
	read(): Promise<string | null>; write(text: string | null): Promise<boolean>; sign(lines: Tried[]): void;
}
interface Page {
	words: Record<string, string>; game?: string;
	seal?: string; packet?: number; seatName?: string; file?: string; sign?: string; roll?: string;
	practice?: boolean; id?: string; seat?: string; taught?: boolean; desk?: InDesk;
}

// The stage (stage.js).
type Point = number[];
interface Box { x: number; y: number; w: number; h: number }
interface Thing {
	layer: string; id?: string; at?: Point; extent?: number[]; body: string;
	node?: SVGGElement; units?: string[]; place?: string;
}
interface Change { before?: Thing; after?: Thing; slid?: boolean }
interface Mark {
	key?: string; id?: string; place?: string; unit?: string; zone?: { box: Box }; kind?: string; text?: string;
	label?: string; region?: boolean;
}
interface Ground {
	width: number; height: number; kind: string; border: string; spots: Record<string, any[]>; shapes: string;
	map: string; style: string;
}
type Changes = (number | number[] | Thing)[];

// A replay (begin.js, booklet.js).
interface Source {
	run(words: string[], tell?: (text: string) => void): Running<Ran>;
	heard(): Promise<{ turns: { steps: { id: string; words?: string }[] }[] }>;
}
interface Line { kind: string; text: string; outcome?: string; roll?: string; packet?: number }
interface Step {
	id: string; at: number; packet: number; kind: string; undone?: string; who?: string; title: string;
	told: Line[]; section: HTMLElement; turn: HTMLElement; turnTitle: string; board: Thing[]; ends?: Thing[];
	seat?: { id: string; name: string }; changes?: Change[]; named?: Record<string, Set<string>>;
	decorated?: boolean;
}
interface Drawn {
	title: string; news: string; legend?: string; ground?: Ground; names: Record<string, string>;
	things: any[]; bodies: string[]; turns: any[];
	header: { text: string; to?: string; name?: string }[];
}

// A plan: orders and their words (plan_syntax.js), and what the engine answers to each request (planner.h).
interface Slot {
	literal?: string; type?: string; many?: boolean; maybe?: boolean; words?: string[]; word?: string;
	usual?: string;
}
interface Verb { verb: string; kind: string; syntax: string; help?: string; rule?: string; slots: Slot[] }
interface Choice { order: string; gloss?: string; legal?: number; verb?: Verb; things?: string[] }
interface Why { why?: string; rule?: string; name?: string }
interface Tried extends Why {
	text?: string; comment?: string; fate: string; gloss?: string; said?: string; nearest?: string; forgets?: string;
	warning?: string; reached?: number; possible?: number; unmet?: number; needless?: boolean; blocked?: boolean;
}
interface Waits { kind: string; question?: string; phaseName?: string; mine?: boolean }
interface State { lines: Tried[]; waits: Waits; undo: boolean; redo: boolean; courses: number }
interface Story { story?: string; back?: boolean; again?: boolean }
type Share = [number, number];
interface Spread { id: string; before: number; tenths: number; values: [number, number, number][] }
interface Outcomes extends Why {
	possible?: [number, number]; exact?: boolean; of?: number; spreads?: Spread[];
	events?: { text?: string; share: Share }[];
}
interface Courses { tried: number; of: number; done: boolean }
interface About {
	title: string; turnName: string; verbs: Verb[]; guards: Verb[]; types: Record<string, string[][]>;
	places: string[]; overlays?: string[]; measures: { id: string; name: string }[];
	seats: { id: string; name: string }[]; opponents: string[]; lesson: boolean;
}
interface Marks { things: Record<string, number>; verbs: Record<string, number>; called: Record<string, string> }
interface Answers {
	about: About;
	ground: { ground: Ground };
	new: { draft: number };
	free: {};
	read: State & { planned?: string };
	insert: State; replace: State; drop: State; move: State; note: State; undo: State; redo: State;
	state: State;
	write: { text: string };
	board: { width: number; height: number; whole?: boolean; changes: Changes };
	last: { story?: string[]; changes?: Changes };
	course: { course?: number };
	conditions: { conditions?: { text: string; holds: number }[]; of?: number };
	overlay: { hexes?: { id: string; value?: number; text?: string }[] };
	legend: { legend?: string };
	hear: { text?: string };
	next: { choices: Choice[]; count: number };
	try: { line: Tried };
	why: Why;
	marks: Marks;
	courses: Courses;
	spreads: { spreads: Spread[] };
	outlook: Outcomes;
	check: { lines?: Record<string, string>[] };
	compare: { measures: { id: string; one: Spread; other: Spread; better: Share; worse: Share }[] };
	play: Story; "open-practice": Story; take: Story; back: Story; again: Story; "lesson-on": Story;
	practice: { text?: string };
	lesson: { there?: boolean; left?: boolean; text?: string; order?: string; step?: number; of?: number };
	advise: { orders?: { order: string; gloss?: string; reason?: string }[] };
}
type Edit = "read" | "insert" | "replace" | "drop" | "move" | "note" | "undo" | "redo";
interface Failed { error?: string; lost?: boolean }
// What the worker of a plan finds, and the request that it answers.
type Found = Failed & Outcomes & Partial<Courses> & { stopped?: boolean; lines?: Record<string, string>[];
	measures?: Answers["compare"]["measures"] };
interface Job { order?: string; other?: string; check?: boolean; text?: string; courses?: number }
type Tell = (at: Courses) => void;
interface Running<A> { answer: Promise<A>; stop(): void }

// A desk: what commands say, what the page alone keeps, and the rows of desk --json.
interface Ran { status: number; output: string; errors: string; game?: string; own?: Own }
interface Own {
	name?: string; saved?: boolean; unsent: Record<string, string>; drafts?: Record<string, string>;
	addresses?: Record<string, string>; compared?: Record<string, boolean>;
	plans?: Record<string, { packet: number; drafts: string }>;
}
interface Row {
	status: number; error?: string; name?: string; file?: string; offer?: string; title?: string; opponent?: string;
	turn?: string; who?: string; over?: boolean; shut?: boolean; waits?: string; since?: string; id?: string; from?: string;
	terms?: string[];
}
interface Opened { key: string; pub: string; file: string }

// What scripts add to elements. All are of HTML or SVG, so have a dataset and take the focus.
interface Element {
	readonly dataset: DOMStringMap; focus(options?: FocusOptions): void;
	piece?: Thing; spot?: Point; mark?: Mark; known?: { places: string[]; units: string[] }; does?: () => void;
}

// The system of the module (system.js).
interface Entry { bytes: Uint8Array | null; kind: number; number: number }
interface Open { entry: Entry; path: string; at: number; appends?: number; tell?: (bytes: Uint8Array) => void }
type Work = (file: Open, piece: Uint8Array) => number;

// What TypeScript 4.8 does not know of browsers.
declare class DecompressionStream { constructor(format: string); readable: ReadableStream; writable: WritableStream }
declare var trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
interface Window { DecompressionStream: unknown }
declare namespace WebAssembly { const Tag: unknown }
