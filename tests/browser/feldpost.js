/*
 * The program as a module (src/wasm), run by node like the program itself: with the
 * same words, standard input, files and status.
 *
 *   MODULE=FILE node tests/browser/feldpost.js [COMMAND [OPTION...] [OPERAND...]]
 *
 * Its files are those below the home folder, as ~, and what words name with all that
 * lies in the same folder. What it changes is written back.
 */
const fs = require("fs");
const path = require("path");

const home = process.env.HOME, argv = process.argv.slice(2);
const inside = (name) => name.startsWith(`${home}/`) ? `~${name.slice(home.length)}` : name;
const outside = (name) => name.startsWith("~/") ? home + name.slice(1) : name;

const files = {}, places = {};
function add(file, deep) {
	const about = fs.statSync(file, { throwIfNoEntry: false });
	if (about?.isFile() && about.size < 1 << 24) {
		files[file] = new Uint8Array(fs.readFileSync(file));
		places[file.replace(/^\//, "")] = file;
	}
	if (about?.isDirectory() && deep)
		for (const name of fs.readdirSync(file))
			add(path.join(file, name), deep);
}
for (const word of argv) {
	const name = word.replace(/^--[a-z-]+=/, "");
	const about = fs.statSync(name, { throwIfNoEntry: false });
	const folder = about?.isDirectory() ? name : path.dirname(name);
	if (!fs.existsSync(folder))
		continue;
	files[folder] = null;
	for (const one of fs.readdirSync(folder))
		add(path.join(folder, one), false);
}
if (home)
	for (const name of [".config", ".local", "feldpost"]) {
		const before = Object.keys(files);
		add(path.join(home, name), true);
		for (const file of Object.keys(files).filter((one) => !before.includes(one))) {
			files[inside(file)] = files[file];
			delete files[file];
		}
	}

async function command() {
	const { feldpostRun } = await import("../../src/wasm/run.js");
	const module = await WebAssembly.compile(fs.readFileSync(process.env.MODULE));
	const given = fs.fstatSync(0);
	const input = given.isFIFO() || given.isFile() ? fs.readFileSync(0) : new Uint8Array();
	const begun = process.cpuUsage();
	const ran = await feldpostRun(module, argv, files, input);
	if (process.env.MEASURED) {
		const { user, system } = process.cpuUsage(begun);
		fs.appendFileSync(process.env.MEASURED, `${user + system} ${ran.memory} ${argv.join(" ")}\n`);
	}
	for (const [name, bytes] of Object.entries(ran.files)) {
		const file = outside(name.startsWith("~") ? name : places[name] ?? absolute(name));
		if (!bytes)
			fs.unlinkSync(file);
		else {
			fs.mkdirSync(path.dirname(file), { recursive: true });
			fs.writeFileSync(file, bytes);
		}
	}
	fs.writeSync(2, ran.errors);
	for (let at = 0; at < ran.output.length;)
		at += fs.writeSync(1, ran.output, at);
	process.exitCode = ran.status;
}

// What words name from the root on has that name there, without its slash.
const absolute = (name) => argv.some((word) => word.includes(`/${name}`)) ? `/${name}` : name;

command().catch((fault) => {
	console.error(fault.stack);
	process.exitCode = 70;
});
