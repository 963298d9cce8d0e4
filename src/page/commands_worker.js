// The worker of a replay (commands.js). It receives {read: argv, files, module}, and posts {answer} or
// {fault: text}.

import { read } from "./read.js";

onmessage = ({ data }) => {
	read(data).then((answer) => postMessage({ answer }), (fault) => postMessage({ fault: String(fault) }));
};
