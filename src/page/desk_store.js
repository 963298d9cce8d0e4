// The store of a desk: one object store with the key's record, the number of the latest generation,
// the sealed list of files, and the sealed files.

import { fault } from "./faults.js";

/** @type {() => Promise<IDBDatabase>} */
export const database = () => new Promise((resolve, reject) => {
	const request = indexedDB.open("feldpost", 1);
	request.onupgradeneeded = () => request.result.createObjectStore("desk");
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

// Resolves when the transaction is on the disk, as far as the browser reports it.
/** @type {(db: IDBDatabase, work: (store: IDBObjectStore, abort: (why: Error) => void) => void) => Promise<void>} */
export const transact = (db, work) => new Promise((resolve, reject) => {
	const all = db.transaction("desk", "readwrite", { durability: "strict" });
	let reason = null;
	all.oncomplete = () => resolve();
	all.onabort = () => reject(reason ?? (all.error?.name === "QuotaExceededError" ? fault("storage-full") :
		all.error ?? fault("stores-nothing")));
	if (all.durability !== "strict")
		throw fault("not-strict");
	work(all.objectStore("desk"), (why) => {
		reason = why;
		all.abort();
	});
});

/** @type {(db: IDBDatabase, name: string) => Promise<any>} */
export const stored = (db, name) => new Promise((resolve, reject) => {
	const request = db.transaction("desk").objectStore("desk").get(name);
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

