/*
 * The texts of pages: every id that a script gives to say() or fault() is in texts.c, and every id there is
 * in a script. Ids that a script puts together begin with one of a few words. Used by tests/bats/desk.bats.
 *
 *   node tests/browser/words.js FOLDER
 */
const fs = require("fs");

const [, , folder] = process.argv, PARTS = /^(pace|key|does|mark|slot|overlay)-/;
const read = (name) => fs.readFileSync(`${folder}/${name}`, "utf8");
const scripts = fs.readdirSync(folder).filter((name) => name.endsWith(".js")).map(read).join("\n");
const words = read("texts.c").split(/\bconst struct page_word /).slice(1)
	.map((table) => [...table.matchAll(/^\t\{ "([\w-]+)",/gm)].map(([, id]) => id));
const all = new Set(words.flat()), faults = [];

// In a choice, only what follows the question mark is an id.
for (const [, first] of scripts.matchAll(/\b(?:say|fault)\(([^,()]*)/g))
	for (const [, id] of first.slice(first.indexOf(" ? ") + 1).matchAll(/"([^"]+)"/g))
		if (!all.has(id) && !id.endsWith("-"))
			faults.push(`texts.c lacks "${id}"`);
for (const id of all)
	if (!PARTS.test(id) && !scripts.includes(`"${id}"`))
		faults.push(`no script says "${id}"`);
if (all.size !== words.flat().length || all.size < 200)
	faults.push("an id is there twice, or texts.c was not understood");
console.log(faults.join("\n") || `${all.size} texts`);
process.exitCode = faults.length ? 1 : 0;
