// The worker of a replay (commands.js). It receives {read: argv, files, module}, and posts {answer} or
// {fault: what say() is given}.

import { sayable } from "./faults.js";
import { read } from "./read.js";

onmessage = ({ data }) => {
	read(data).then((answer) => postMessage({ answer }), (thrown) => postMessage({ fault: sayable(thrown) }));
};
