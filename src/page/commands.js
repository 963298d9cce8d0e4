// Commands of the program. Each runs in a new worker, with a new instance of the module. The worker ends
// when it has answered or is stopped.

import { inPage, moduleInPage } from "./carried.js";
import { say } from "./dom.js";

const address = URL.createObjectURL(new Blob([inPage("worker")], { type: "text/javascript" }));
const serviceFile = "feldpost-sw.js"; // optional, beside the page of a desk (src/page/web)
const policy = globalThis.trustedTypes?.createPolicy("feldpost",
	{ createScriptURL: (which) => which === serviceFile ? serviceFile : address });

export const newWorker = () => new Worker(policy ? policy.createScriptURL("") : address);

export const startService = () =>
	navigator.serviceWorker.register(policy ? policy.createScriptURL(serviceFile) : serviceFile);

// The program, unpacked when it is first needed.
let unpacked = null;

export const module = () => unpacked ??= moduleInPage();

// Sends one request to a new worker, and transfers the ports to it. Returns {answer, stop}: `answer` is a
// promise, of null after stop(). Calls `tell` with texts about the progress.
/** @returns {Running<any>} */
export function askOnce(message, ports = [], tell = (_) => {}) {
	let stop;
	const worker = newWorker();
	/** @type {Promise<any>} */
	const answer = new Promise((resolve, reject) => {
		stop = () => resolve(null);
		worker.onerror = (event) => reject(new Error(event.message ?? say("no-worker")));
		worker.onmessage = ({ data: { told, answer: given, fault } }) => {
			if (told !== undefined)
				tell(told);
			else if (fault === undefined)
				resolve(given);
			else
				reject(new Error(say(...fault)));
		};
		module().then((code) => worker.postMessage({ ...message, module: code }, ports)).catch(reject);
	}).finally(() => worker.terminate());
	return { answer, stop };
}

// Runs a command that reads files: bytes by name. The answer is {status, output, errors}, with texts.
/** @type {(argv: string[], files: Record<string, Uint8Array>, tell?: (text: string) => void) => Running<Ran>} */
export const readOnce = (argv, files, tell) => askOnce({ read: argv, files }, [], tell);
