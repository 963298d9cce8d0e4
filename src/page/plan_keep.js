// Text that a page keeps in its browser. All pages that are opened from files share one storage. Therefore
// the text is sealed by AES-GCM with the page's own key, under a name that reveals nothing. If it does not
// open, another page has put it there, and it is removed. Without a key or a storage, nothing is kept. In a
// desk, the desk keeps the text.

import { fromBase64 } from "./carried.js";
import { page } from "./dom.js";
import { toBytes, toText } from "./plan_engine.js";

const fromHex = (hex) => Uint8Array.from([...hex.match(/../g)], (two) => parseInt(two, 16));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const NONCE = 12; /* bytes */

export class Keep {
	constructor(slot) {
		const { game, id = "", seat = "", packet = "" } = page;
		this.about = toBytes.encode(["feldpost1 page", game, id, seat, packet, slot].join("\n"));
		this.busy = Promise.resolve(true);
		this.opened = null;
	}

	// Returns the key, and the name in the storage.
	async place() {
		const raw = fromHex(page.seal), named = new Uint8Array([...raw, ...this.about]);
		const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
		return { key, name: toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", named))) };
	}

	sealed(nonce) {
		return { name: "AES-GCM", iv: nonce, additionalData: this.about };
	}

	// Returns the text, or null.
	async read() {
		if (page.desk)
			return page.desk.read();
		try {
			const { key, name } = await (this.opened ??= this.place());
			try {
				const bytes = fromBase64(localStorage.getItem(name) ?? "");
				return toText.decode(await crypto.subtle.decrypt(this.sealed(bytes.subarray(0, NONCE)),
					key, bytes.subarray(NONCE)));
			} catch {
				localStorage.removeItem(name);
			}
		} catch { /* no key, or no storage */ }
		return null;
	}

	// Stores a text after those before it; null removes it. Resolves to false if that failed.
	write(text) {
		this.busy = this.busy.then(() => this.put(text)).catch(() => false);
		return this.busy;
	}

	async put(text) {
		if (page.desk)
			return page.desk.write(text);
		const { key, name } = await (this.opened ??= this.place());
		const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
		if (text === null)
			localStorage.removeItem(name);
		else
			localStorage.setItem(name, toBase64(new Uint8Array([...nonce, ...new Uint8Array(
				await crypto.subtle.encrypt(this.sealed(nonce), key, toBytes.encode(text)))])));
		return true;
	}
}
