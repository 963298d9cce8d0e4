// The store of a desk: one object store with the key's record, the number of the latest generation,
// the sealed list of files, and the sealed files.

/** @type {() => Promise<IDBDatabase>} */
export const database = () => new Promise((resolve, reject) => {
	const request = indexedDB.open("feldpost", 1);
	request.onupgradeneeded = () => request.result.createObjectStore("desk");
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

// Resolves when the transaction is on the disk, as far as the browser reports it.
/** @type {(db: IDBDatabase, work: (store: IDBObjectStore, abort: (why: string) => void) => void) => Promise<void>} */
export const transact = (db, work) => new Promise((resolve, reject) => {
	const all = db.transaction("desk", "readwrite", { durability: "strict" });
	let fault = null;
	all.oncomplete = () => resolve();
	all.onabort = () => reject(fault ?? all.error ?? new Error("the browser stores nothing"));
	if (all.durability !== "strict")
		throw new Error("this browser does not say when something is stored for good");
	work(all.objectStore("desk"), (why) => {
		fault = new Error(why);
		all.abort();
	});
});

/** @type {(db: IDBDatabase, name: string) => Promise<any>} */
export const stored = (db, name) => new Promise((resolve, reject) => {
	const request = db.transaction("desk").objectStore("desk").get(name);
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

