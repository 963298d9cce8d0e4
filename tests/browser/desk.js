/*
 * The keeper of a desk in a page (src/page/desk_worker.js), run by node with a store in
 * memory: keys, sealing, what is stored when, and what is refused. Used by
 * tests/bats/desk.bats.
 *
 *   node tests/browser/desk.js MODULE TEST [FILE...]
 */
const fs = require("fs");
const assert = require("assert");
const { spawnSync } = require("child_process");

// A store like IndexedDB: a transaction comes whole or not at all. `broken` is
// what the next one fails with.
class Store {
	constructor(content = new Map()) {
		this.content = content;
		this.broken = null;
		this.durability = [];
	}

	transaction(name, mode, { durability } = {}) {
		const all = { durability: this.weak ? "relaxed" : durability, aborted: false }, next = new Map(this.content), asked = [];
		const ask = (work) => {
			const request = {};
			asked.push([request, work]);
			return request;
		};
		all.objectStore = () => ({
			get: (key) => ask(() => next.get(key)),
			put: (value, key) => ask(() => next.set(key, structuredClone(value))),
			delete: (key) => ask(() => next.delete(key)),
			add: (value, key) => ask(() => {
				if (next.has(key))
					throw new Error("Key already exists in the object store.");
				next.set(key, structuredClone(value));
			}),
		});
		all.abort = () => {
			all.aborted = true;
		};
		setTimeout(() => {
			try {
				for (const [request, work] of asked) {
					request.result = work();
					request.onsuccess?.({ target: request });
				}
				if (mode && this.broken)
					throw this.broken;
			} catch (fault) {
				all.error = fault;
				all.aborted = true;
			}
			if (all.aborted)
				return all.onabort?.();
			this.content = next;
			if (mode)
				this.durability.push(durability);
			all.oncomplete?.();
		});
		return all;
	}
}

// Locks like the browser's: the second who asks waits, and gives up.
class Locks {
	request(name, { signal }, work) {
		const before = this.held ?? Promise.resolve();
		return new Promise((resolve, reject) => {
			signal.addEventListener("abort", () => reject(signal.reason));
			before.then(() => {
				this.held = work({ name });
			});
		});
	}
}

// Opens the desk of a browser, which has a store and locks.
async function openDesk({ store, locks }, module, opened, begins) {
	const { Keeper } = await worker;
	globalThis.indexedDB = { open() {
		const request = { result: store };
		setTimeout(() => request.onsuccess());
		return request;
	} };
	Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
	return Keeper.open(module, opened, begins);
}

const full = () => new DOMException("no room", "QuotaExceededError");
const PASSWORD = "lusab babad gutih tugad tifun";
const [, , moduleFile, name, ...rest] = process.argv;
const worker = import("../../src/page/desk_worker.js");
const module_ = WebAssembly.compile(fs.readFileSync(moduleFile));
const refused = (promise, words) => assert.rejects(promise, words);

// What the door hands on, without a password, which takes seconds.
async function keyOf(module) {
	const { feldpostRun } = await import("../../src/wasm/run.js");
	const { files } = await feldpostRun(module, ["keygen", "-W"], {}, undefined, null, ["HOME=/home"]);
	const [key, pub] = ["key", "pub"].map((end) => Buffer.from(files[`home/.config/feldpost/feldpost.${end}`]).toString());
	return { key, pub, file: "" };
}

async function deskOf(store = new Store(), given = null, begins = !given) {
	const page = { store, locks: new Locks() }, module = await module_;
	const opened = given ?? await keyOf(module);
	return { store, opened, page, keeper: await openDesk(page, module, opened, begins) };
}

const again = ({ store, opened }) => deskOf(store, opened);

// What the page and the command `command` do alike: commands in the folder of a HOME, the page's files put there,
// and plans.
function beside({ keeper, opened }, command, folder) {
	const native = (home, argv, input = "", statuses = [0]) => {
		fs.mkdirSync(`${folder}/${home}`, { recursive: true });
		const ran = spawnSync(command, argv, { cwd: `${folder}/${home}`, input, encoding: "utf8",
			env: { ...process.env, HOME: `${folder}/${home}` } });
		assert(statuses.includes(ran.status), `${argv}: ${ran.stderr}`);
		return ran.stdout;
	};
	// Puts the page's files where a command finds them.
	const copy = (home) => {
		const key = "home/.config/feldpost/feldpost";
		const all = { ...keeper.files, [`${key}.key`]: opened.key, [`${key}.pub`]: opened.pub };
		fs.rmSync(`${folder}/${home}`, { recursive: true, force: true });
		for (const [path, content] of Object.entries(all)) {
			const file = path.replace(/^home/, `${folder}/${home}`);
			fs.mkdirSync(file.replace(/[^/]*$/, ""), { recursive: true, mode: 0o700 });
			fs.writeFileSync(file, content, { mode: 0o600 });
		}
	};
	// Returns the lines of a plan that the engine makes, and its order file.
	const planned = async (data, turn) => {
		const { engineOpen } = await import("../../src/page/plan_engine.js");
		const engine = await engineOpen(await module_, Buffer.from(data.standpoint, "base64"));
		const { draft } = engine.ask({ do: "new", courses: 20 });
		let state = engine.ask({ do: "state", draft });
		for (let i = 0; i < 3 && state.waits.mine && !state.courses; i++) {
			const { choices } = engine.ask({ do: "next", draft });
			// A sealed order must be the first of its packet.
			if (!choices.length) {
				assert.match(engine.ask({ do: "why", draft, words: [] }).why, /send this packet before it/);
				break;
			}
			const { order } = choices[(7 * turn + i) % choices.length];
			state = engine.ask({ do: "insert", draft, text: order });
		}
		return { lines: state.lines.map(({ text }) => text), text: engine.ask({ do: "write", draft }).text };
	};
	return { native, copy, planned };
}

const tests = {
	// Keys are the command's, and the random bytes are the browser's alone.
	async keys() {
		const { openKey } = await worker, module = await module_;
		await refused(openKey(module, { file: "", password: "", fresh: "elevenchars" }), { message: "password-length", values: [12] });
		const real = crypto.getRandomValues.bind(crypto), given = [];
		crypto.getRandomValues = (array) => {
			assert(array.length <= 65536);
			real(array);
			given.push(Buffer.from(array).toString("hex"));
			return array;
		};
		const made = await openKey(module, { file: "", password: "", fresh: PASSWORD });
		const record = (file) => Buffer.from(file.split("\n")[1], "base64");
		assert(given.includes(record(made.key).subarray(62, 94).toString("hex")), "the seed is from elsewhere");
		assert(given.includes(record(made.file).subarray(6, 38).toString("hex")), "the salt is from elsewhere");
		assert.strictEqual(record(made.file).subarray(2, 4).toString(), "Sc");
		await refused(openKey(module, { file: made.file, password: "not this password" }), /wrong password/);
		const opened = await openKey(module, { file: made.file, password: PASSWORD });
		assert.strictEqual(opened.key, made.key);
		assert.strictEqual(opened.pub, made.pub);
		assert.strictEqual(opened.file, made.file);
		fs.writeFileSync(rest[0], made.file, { mode: 0o600 });
		fs.writeFileSync(rest[1], made.pub);
		// A key whose password needs more memory is refused before any is asked for.
		const big = record(made.file);
		big.writeBigUInt64LE(1n << 30n, 46);
		await refused(openKey(module, { file: `untrusted comment: x\n${big.toString("base64")}\n`, password: PASSWORD }),
			/minisign -C -W/);
	},

	// What a command has changed is stored before it answers, and comes back.
	async kept() {
		const one = await deskOf();
		const ran = await one.keeper.run({ argv: ["new", "ostfront", "--as=german", "-n", "Anna"], letter: "" });
		assert.strictEqual(ran.status, 0);
		assert.strictEqual(ran.game, "ostfront");
		assert.match(ran.output, /^FELDPOST BEGIN /m);
		const other = await again(one);
		assert.strictEqual(other.keeper.own.unsent.ostfront, ran.output);
		assert.deepStrictEqual(other.keeper.files, one.keeper.files);
		assert(one.store.durability.every((kind) => kind === "strict"));
		const all = Buffer.concat([...one.store.content.values()].filter((value) => value instanceof Uint8Array).map(Buffer.from));
		assert(!all.includes("ostfront") && !all.includes("Anna"), "something is stored in plain text");
		assert(![...one.store.content.values()].some((value) => JSON.stringify(value).includes(one.opened.key.split("\n")[1])),
			"the open key is stored");
		assert.deepStrictEqual(Object.keys(one.keeper.files).filter((file) => file.includes("feldpost.key")), []);
	},

	// Where nothing can be stored no letter comes out, and the same command can be given
	// again. Nobody has seen the first one's packet.
	async full() {
		const one = await deskOf(), before = one.keeper.files, argv = ["new", "ostfront", "--as=german", "-n", "Anna"];
		one.store.broken = full();
		await refused(one.keeper.run({ argv, letter: "" }), /storage-full/);
		assert.deepStrictEqual(one.keeper.files, before);
		assert.deepStrictEqual(one.keeper.own.unsent, {});
		one.store.broken = null;
		const ran = await one.keeper.run({ argv, letter: "" });
		assert.strictEqual(ran.status, 0);
		assert.deepStrictEqual(Object.keys((await again(one)).keeper.own.unsent), ["ostfront"]);
	},

	// Where the browser forbids storage, as in a private window, or stores nothing for good, no desk opens.
	async forbidden() {
		const module = await module_, opened = await keyOf(module), begin = (store) => deskOf(store, opened, true);
		const denied = new DOMException("denied", "SecurityError");
		await refused(begin(Object.assign(new Store(), { transaction() {
			throw denied;
		} })), denied);
		await refused(begin(Object.assign(new Store(), { weak: true })), /not-strict/);
		await refused(begin(Object.assign(new Store(), { broken: full() })), /storage-full/);
		const { database } = await import("../../src/page/desk_store.js");
		globalThis.indexedDB = { open() {
			throw denied;
		} };
		await refused(database(), denied);
		globalThis.indexedDB = { open() {
			const request = { error: denied };
			setTimeout(() => request.onerror());
			return request;
		} };
		await refused(database(), denied);
		// The same key begins its desk elsewhere.
		await begin(new Store());
	},

	// Old, foreign, changed and lost files are refused.
	async old() {
		const one = await deskOf();
		await one.keeper.keep({ name: "Anna" });
		const first = new Map(one.store.content);
		await one.keeper.keep({ name: "Bert" });
		const last = new Map(one.store.content);
		const slotOf = (content) => [...content.keys()].find((key) => /^\d+\.\d+$/.test(key));
		const mixed = (change) => {
			const content = new Map(last);
			change(content);
			return deskOf(new Store(content), one.opened);
		};
		await refused(mixed((content) => content.set(slotOf(last), first.get(slotOf(first)))), /changed, or replaced by an older/);
		await refused(mixed((content) => content.set("list", first.get("list"))), /changed, or replaced by an older/);
		await refused(mixed((content) => content.delete(slotOf(last))), /lost-file/);
		await refused(mixed((content) => content.delete("list")), /lost-file/);
		await refused(mixed((content) => content.set("head", 1)), /changed, or replaced by an older/);
		assert.strictEqual((await mixed(() => {})).keeper.own.name, "Bert");
		// The same generation, sealed by the same key, with other content.
		const fork = await deskOf(new Store(new Map(first)), one.opened);
		await fork.keeper.keep({ name: "Carl" });
		const forked = fork.store.content;
		await refused(mixed((content) => content.set(slotOf(last), forked.get(slotOf(forked)))), /replaced by an older version/);
	},

	// A second page waits for the lock, and is told so; and what has changed below a
	// page makes it store nothing.
	async one() {
		const first = await deskOf(), module = await module_;
		await refused(openDesk(first.page, module, first.opened, false), /other-page/);
		first.store.content = new Map(first.store.content).set("head", 7);
		await refused(first.keeper.run({ argv: ["new", "ostfront", "--as=german", "-n", "Anna"], letter: "" }),
			/desk-changed/);
		await refused(deskOf(first.store), /already exists/);
	},

	// Own games that began elsewhere are taken in, but nothing is signed in them.
	async elsewhere() {
		const one = await deskOf(), other = await deskOf(new Store(), one.opened, true);
		const offer = await one.keeper.run({ argv: ["new", "ostfront", "--as=german", "-n", "Anna"], letter: "" });
		await other.keeper.run({ argv: ["take", "--join", "-"], input: offer.output });
		assert(other.keeper.files["home/feldpost/ostfront.yaml"]);
		assert(Object.keys(other.keeper.files).some((file) => file.endsWith(".restored")));
	},

	// Mails in base64 are decoded, and the address that one came from is known; what is packed is named.
	async mails() {
		const one = await deskOf(), other = await deskOf();
		const offer = await one.keeper.run({ argv: ["new", "ostfront", "--as=german", "-n", "Anna"], letter: "" });
		const mail = (how, text) => `From: Anna <anna@example.org>\nSubject: x\nContent-Transfer-Encoding: ${how}\n\n${text}\n`;
		const take = (input) => other.keeper.run({ argv: ["take", "--join", "-"], input });
		const packed = await take(mail("base64", "H4sIAAAAAAAAAw=="));
		assert.match(packed.errors, /compressed attachment, which only feldpost-unmail unpacks/);
		await take(mail("base64", Buffer.from(offer.output).toString("base64")));
		const rows = (await other.keeper.run({ argv: ["desk", "--json"] })).output;
		assert.match(rows, /"offer":"ostfront-/);
		assert.match(Buffer.from(other.keeper.file({ path: "home/feldpost/log" }).bytes).toString(),
			/ address [0-9a-f]{64} 1 anna@example.org$/m);
	},

	// A duel, page against page, by mail that loses, doubles, halves and mixes up letters. Both have the
	// same packets at last. The game's file goes to `rest[0]`, for the command to audit.
	async duel() {
		const players = [await deskOf(), await deskOf()].map((one) => one.keeper), letters = [];
		const run = (who, argv) => players[who].run({ argv, letter: null });
		const take = (who, input) => players[who].run({ argv: ["take", "-"], input });
		const row = async (who) => JSON.parse((await run(who, ["desk", "--json"])).output.split("\n")[0]);
		const send = async (who, argv) => {
			const ran = await players[who].run({ argv, letter: "aachen" });
			assert.strictEqual(ran.status, 0, ran.errors);
			letters.push(ran.output);
		};
		await send(0, ["new", "aachen", "--as=allied", "-n", "Anna"]);
		await take(1, letters[0]);
		await send(1, ["join", "-n", "Bert", (await row(1)).offer]);
		for (let who = 0; letters.length < Number(rest[1]); who = 1 - who) {
			const last = letters.at(-1), before = (await row(who)).packet;
			await take(who, last.slice(0, last.length / 2));
			assert.strictEqual((await row(who)).packet, before, "half a letter is taken");
			// Every fourth letter is lost, and sent again.
			const came = letters.length % 4 ? last : (await run(1 - who, ["resend", "aachen"])).output;
			assert.strictEqual((await take(who, came + last + letters[0])).status, 0);
			await take(who, last);
			const asked = !/without orders/.test((await row(who)).waits);
			const [order] = asked ? (await run(who, ["legal", "-p", "aachen"])).output.split("\n") : [];
			await send(who, ["sign", "aachen", "--anyway", ...order ? ["-e", order] : []]);
		}
		// A letter that comes before the one it follows waits.
		const late = await deskOf(new Store(), players[0].opened, true);
		await late.keeper.run({ argv: ["take", "--join", "-"], input: letters.slice(0, 3).join("") });
		await late.keeper.run({ argv: ["take", "-"], input: letters[4] });
		await late.keeper.run({ argv: ["take", "-"], input: letters.slice(3).join("") });
		await take(0, letters.at(-1));
		await take(1, letters.at(-1));
		const packets = (keeper) => Buffer.from(keeper.files["home/feldpost/aachen.yaml"]).toString().split("\n---\n")[1];
		assert.strictEqual(packets(players[0]), packets(players[1]));
		assert.strictEqual(packets(late.keeper), packets(players[0]));
		fs.writeFileSync(rest[0], players[0].files["home/feldpost/aachen.yaml"]);
	},

	// A game by mail, the page against the command `rest[0]`, in the folder `rest[1]`, of so many packets at
	// most. The page plans with the stage's engine, and its desk signs. Each letter is the one that the command
	// makes of the same files; at last, the command makes the page's file from the page's key and the letters.
	async posts() {
		const [command, folder, most] = rest, anna = await deskOf(), { keeper } = anna, name = "ostfront", letters = [];
		const { native, copy, planned } = beside(anna, command, folder);
		const ask = async (argv, input) => {
			const ran = await keeper.run({ argv, input });
			assert.strictEqual(ran.status, 0, `${argv}: ${ran.errors}`);
			return ran.output;
		};
		const signs = async (argv) => {
			const ran = await keeper.run({ argv, letter: name });
			assert.strictEqual(ran.status, 0, `${argv}: ${ran.errors}`);
			return ran.output;
		};
		let plans = 0;
		// Signs what is due in the page, and by the command.
		const turn = async ({ waits }) => {
			if (/disclosure/.test(waits))
				return signs(["disclose", name]);
			const plan = await keeper.run({ argv: ["report", "--format=plan", name] });
			copy("twin");
			assert.strictEqual(native("twin", ["report", "--format=plan", name], "", [0, 4]), plan.output);
			assert.strictEqual(native("twin", ["report", "--format=steps", name]),
				await ask(["report", "--format=steps", name]));
			const { lines, text } = plan.status ? { lines: [] } : await planned(JSON.parse(plan.output), letters.length);
			plans += lines.length > 0;
			if (text)
				fs.writeFileSync(`${folder}/twin/orders.yaml`, text);
			const twin = native("twin", ["sign", "--anyway", name, ...text ? ["orders.yaml"] : []]);
			const letter = await signs(["sign", "--anyway", name, ...lines.flatMap((one) => ["-e", one])]);
			assert.strictEqual(letter, twin);
			return letter;
		};
		const answer = () => {
			const { waits } = JSON.parse(native("bert", ["desk", "--json"])), asked = !/without orders/.test(waits);
			if (/disclosure/.test(waits))
				return native("bert", ["disclose", name]);
			const [order] = asked ? native("bert", ["legal", "-p", name], "", [0, 1, 4]).split("\n") : [];
			return native("bert", ["sign", "--anyway", name, ...order ? ["-e", order] : []]);
		};
		const row = async () => JSON.parse((await ask(["desk", "--json"])).split("\n")[0]);
		native("bert", ["keygen", "-W", "-q"]);
		letters.push(await signs(["new", name, "--as=german", "-n", "Anna"]));
		native("bert", ["take", "-"], letters[0]);
		letters.push(native("bert", ["join", "-n", "Bert", JSON.parse(native("bert", ["desk", "--json"])).offer]));
		await ask(["take", "-"], letters[1]);
		while (letters.length < Number(most) && !(await row()).over) {
			const now = await row(), mine = now.who === "me";
			letters.push(mine ? await turn(now) : answer());
			if (mine)
				native("bert", ["take", "-"], letters.at(-1));
			else
				await ask(["take", "-"], letters.at(-1));
		}
		assert(plans > 1, "nothing was planned");
		const file = Buffer.from(keeper.files[`home/feldpost/${name}.yaml`]).toString();
		const packets = (text) => text.slice(text.indexOf("---\n"));
		assert.strictEqual(packets(fs.readFileSync(`${folder}/bert/feldpost/${name}.yaml`, "utf8")), packets(file));
		copy("again");
		fs.rmSync(`${folder}/again/feldpost`, { recursive: true });
		native("again", ["take", "--join", "-"], letters.join("\n"));
		assert.strictEqual(fs.readFileSync(`${folder}/again/feldpost/${name}.yaml`, "utf8"), file);
		native("bert", ["audit", name], "", [0, 7]);
		console.log(`${letters.length} packets, ${plans} plans, over: ${(await row()).over}`);
	},

	// A game alone to its end, the page beside the command `rest[0]`, in the folder `rest[1]`: the same file after
	// each step.
	async alone() {
		const anna = await deskOf(), { keeper } = anna, name = "peiper", file = `feldpost/${name}.yaml`;
		const { native, copy, planned } = beside(anna, ...rest), sizes = [];
		const ask = async (argv) => {
			const ran = await keeper.run({ argv });
			assert.strictEqual(ran.status, 0, `${argv}: ${ran.errors}`);
			return ran.output;
		};
		await ask(["take", "-q", "-"]);
		await ask(["new", name, "-q", "-n", "Anna", "-o", `/home/${file}`]);
		copy("twin");
		const row = async () => JSON.parse((await ask(["desk", "--json"])).split("\n")[0]);
		for (; !(await row()).over; sizes.push(keeper.files[`home/${file}`].length)) {
			const { lines } = await planned(JSON.parse(await ask(["report", "--format=plan", name])), sizes.length);
			const argv = ["adjudicate", "-q", name, ...lines.flatMap((one) => ["-e", one])];
			await ask(argv);
			native("twin", argv);
			assert.strictEqual(fs.readFileSync(`${rest[1]}/twin/${file}`, "utf8"), Buffer.from(keeper.files[`home/${file}`]).toString());
		}
		native("twin", ["audit", name]);
		console.log(`${sizes.length} steps, ${sizes.at(-1)} bytes`);
	},

	// A backup is restored in another browser and by the command, with what the page itself has stored.
	// After a move, and in what was restored, nothing is signed without the player's word.
	async backup() {
		const one = await deskOf(), orders = ["adjudicate", "peiper", "-q", "-e", "alloc armor 4 pzgren 4 heavy 2"];
		await one.keeper.run({ argv: ["take", "-q", "-"] });
		const begun = await one.keeper.run({ argv: ["new", "peiper", "-q", "-n", "Anna", "-o", "/home/feldpost/peiper.yaml"] });
		assert.strictEqual(begun.status, 0, begun.errors);
		await one.keeper.keep({ name: "Anna" });
		const { bytes } = await one.keeper.backup({ move: false });
		assert.strictEqual((await one.keeper.run({ argv: orders })).status, 0);
		const other = await deskOf(new Store(), one.opened, true);
		await refused(other.keeper.restore({ bytes: bytes.slice(1) }), /no backup/);
		await refused(other.keeper.restore({ bytes: bytes.slice(0, -1) }), /another key|changed/);
		other.store.broken = full();
		await refused(other.keeper.restore({ bytes }), /storage-full/);
		assert.deepStrictEqual(other.keeper.files, {});
		other.store.broken = null;
		await other.keeper.restore({ bytes });
		const { keeper } = await again(other);
		assert.strictEqual(keeper.own.name, "Anna");
		const shut = await keeper.run({ argv: orders });
		assert.strictEqual(shut.status, 4);
		assert.match(shut.errors, /signed packets of this game elsewhere since/);
		assert.match((await keeper.run({ argv: ["desk", "--json"] })).output, /"shut":true/);
		const said = await keeper.run({ argv: ["desk", "--signed-nothing=peiper"] });
		assert.strictEqual(said.status, 0, said.errors);
		assert.strictEqual((await keeper.run({ argv: orders })).status, 0);
		const moved = await keeper.backup({ move: true });
		assert.strictEqual((await keeper.run({ argv: ["adjudicate", "peiper", "-q", "-e", "move Manderfeld"] })).status, 4);
		const files = { [rest[0]]: one.opened.key, [rest[1]]: one.opened.pub, [rest[2]]: moved.bytes };
		for (const [file, content] of Object.entries(files))
			fs.writeFileSync(file, content, { mode: 0o600 });
	},

	// The service worker pins a version, and hands shared letters on without the network.
	async service() {
		const stores = new Map(), heard = {}, fetched = [], url = (name) => new URL(name, "https://x/desk/").href;
		const nameOf = (request) => request.url ?? request;
		const open = async (name) => {
			const store = stores.get(name) ?? stores.set(name, new Map()).get(name);
			return {
				match: async (request) => store.get(nameOf(request))?.clone(),
				put: async (request, response) => void store.set(nameOf(request), response),
				delete: async (request) => store.delete(nameOf(request)),
				add: async (request) => {
					fetched.push(nameOf(request));
					store.set(nameOf(request), new Response(`version ${fetched.length}`));
				},
			};
		};
		class Request {
			constructor(address) {
				this.url = address;
			}
		}
		const content = fs.readFileSync(`${__dirname}/../../src/page/web/feldpost-sw.js`, "utf8");
		const addEventListener = (name, work) => {
			heard[name] = work;
		};
		const around = { addEventListener, caches: { open }, Request, location: url("feldpost-sw.js"),
			Response: Object.assign(class extends Response {}, { redirect: (to) => ({ to }) }),
			skipWaiting: async () => {}, clients: { claim: async () => {} },
			fetch: () => assert.fail("it asks the server") };
		new Function(...Object.keys(around), content)(...Object.values(around));
		const call = (name, more) => new Promise((resolve) =>
			heard[name]({ ...more, waitUntil: resolve, respondWith: resolve }));
		const ask = (data) => new Promise((resolve, reject) => heard.message({ data, ports: [{ postMessage:
			({ answer, fault }) => fault ? reject(new Error(fault)) : resolve(answer) }] }));
		const wanted = { mode: "navigate", method: "GET", url: url("feldpost.html") };
		const page = async () => (await call("fetch", { request: wanted })).text();
		await call("install");
		assert.strictEqual(await page(), "version 1");
		await call("install"); // a new file of the service worker
		await ask("look");
		assert.strictEqual(await page(), "version 1");
		assert.strictEqual(await ask("same"), false);
		await ask("take");
		assert.strictEqual(await page(), "version 2");
		const form = new Map([["text", "a letter"]]);
		const shared = { method: "POST", mode: "navigate", url: url("feldpost.html"),
			formData: async () => ({ get: (name) => form.get(name), getAll: () => [{ text: async () => "a file" }] }) };
		assert.strictEqual((await call("fetch", { request: shared })).to, "feldpost.html");
		assert.strictEqual(await ask("shared"), "a letter\na file");
		await ask("forget");
		assert.strictEqual(await ask("shared"), "");
	},
};

// What never ends is wrong, too.
process.exitCode = 1;
setInterval(() => {}, 1000); // node does not wait for the time limit of a lock
tests[name]().then(() => process.exit(0), (fault) => {
	console.error(fault.stack);
	process.exit(1);
});
