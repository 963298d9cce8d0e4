// Commands of the program: each is carried out by an instance of the module of its
// own, in a worker, which is ended when it has answered or has to stop.

// In the worker: {module, argv, files}; it posts {told: text} and {ran: answer}.
if (typeof document === "undefined" && typeof postMessage === "function")
	onmessage = ({ data: { module, argv, files } }) => {
		const tell = (bytes) => postMessage({ told: new TextDecoder().decode(bytes) });
		feldpostRun(module, argv, files, undefined, tell).then(
			(ran) => postMessage({ ran }), (fault) => postMessage({ fault: String(fault) }));
	};

// What a terminal would show of it: a line that is taken back is gone.
const withoutLost = (text) => text.split("\r\x1b[K").at(-1);

const shownOf = (bytes) => withoutLost(new TextDecoder().decode(bytes));

class Commands {
	// `code` is a promise of the module, `files` are texts by their names.
	constructor(code, files, source) {
		this.code = code;
		this.files = Object.fromEntries(Object.entries(files).map(([name, text]) =>
			[name, new TextEncoder().encode(text)]));
		this.address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
	}

	// {answer: a promise of {status, output, errors}, or null if it was stopped; stop: a
	// function}. `tell` hears how far it is.
	run(argv, tell = () => {}) {
		let stop;
		const answer = new Promise((resolve, reject) => {
			const worker = new Worker(this.address);
			const end = (how, what) => {
				worker.terminate();
				how(what);
			};
			stop = () => end(resolve, null);
			worker.onerror = (event) => end(reject, new Error(event.message ?? "no worker"));
			worker.onmessage = ({ data: { told, ran, fault } }) => {
				if (told !== undefined)
					tell(withoutLost(told).trim());
				else if (ran)
					end(resolve, { status: ran.status, output: shownOf(ran.output), errors: shownOf(ran.errors) });
				else
					end(reject, new Error(fault));
			};
			this.code.then((module) => worker.postMessage({ module, argv, files: this.files }),
				(fault) => end(reject, fault));
		});
		return { answer, stop };
	}
}
