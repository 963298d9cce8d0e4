// The worker of a command (commands.js). It receives {module, argv, files}, and posts {told: text}, and
// {ran: answer} or {fault: text}.

import { feldpostRun } from "../wasm/run.js";

onmessage = ({ data: { module, argv, files } }) => {
	const tell = (bytes) => postMessage({ told: new TextDecoder().decode(bytes) });
	feldpostRun(module, argv, files, undefined, tell).then(
		(ran) => postMessage({ ran }), (fault) => postMessage({ fault: String(fault) }));
};
