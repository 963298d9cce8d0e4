// Commands of the program. Each command runs in a worker of its own, with a new instance of the module.
// The worker ends when the command has answered or is stopped.

// Returns the text after the last erased line, as a terminal would show it.
const withoutLost = (text) => text.split("\r\x1b[K").at(-1);

const shownOf = (bytes) => withoutLost(new TextDecoder().decode(bytes));

export class Commands {
	// `code` is a promise of the module, `files` maps names to texts, `source` is the worker's script.
	constructor(code, files, source) {
		this.code = code;
		this.files = Object.fromEntries(Object.entries(files).map(([name, text]) =>
			[name, new TextEncoder().encode(text)]));
		this.address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
	}

	// Returns {answer, stop}. `answer` is a promise of {status, output, errors}, or of null after stop().
	// Calls `tell` with texts about the progress.
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
