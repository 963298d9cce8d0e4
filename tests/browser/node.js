/*
 * What a page computes, without a browser: the page's script, but for what
 * needs a document, run by node. Used by tests/bats/page_verify.bats.
 *
 *   node tests/browser/node.js sums FOLDER SIZE
 *       writes files of 0 to 400 bytes and says what b2sum says of them
 */
"use strict";

const fs = require("fs");
const path = require("path");

const page = path.join(__dirname, "../../src/page");
const files = ["blake2b.js"];
const names = ["blake2b", "toHex"];

/* As in the page: all files in one function, in their order. */
function load() {
	const text = files.map(f => fs.readFileSync(path.join(page, f), "utf8"));
	const give = `return {${names.join(", ")}};`;
	return new Function(`"use strict";${text.join("\n")}\n${give}`)();
}

const script = load();

const commands = {
	sums(folder, size) {
		for (let length = 0; length <= 400; length++) {
			const name = String(length).padStart(3, "0");
			const bytes = Uint8Array.from({ length },
				(_, i) => i * 167 + length);
			fs.writeFileSync(path.join(folder, name), bytes);
			const hash = script.blake2b(bytes, Number(size) / 8);
			console.log(`${script.toHex(hash)}  ${name}`);
		}
	},
};

const [command, ...rest] = process.argv.slice(2);
Promise.resolve(commands[command](...rest)).catch(fault => {
	console.error(fault);
	process.exitCode = 2;
});
