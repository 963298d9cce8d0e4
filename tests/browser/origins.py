"""What pages of an address can store, and which other pages see it: the table of
feldpost-protocol(7) 1.6."""
import os

from browser import fail
from desk import serve

# Of each kind: "own" if nothing was there, "shared" if another page's was, "none" if it fails.
# What was stored stays, and the lock is held as long as the page.
PROBE = """const tried = async (work) => {
    try { return await work() } catch { return "none" }
}, was = (there) => there ? "shared" : "own";
const local = () => {
    const there = localStorage.getItem("x");
    localStorage.setItem("x", "y");
    return was(there);
};
const database = () => new Promise((resolve, reject) => {
    const request = indexedDB.open("x", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("x");
    request.onsuccess = () => {
        const all = request.result.transaction("x", "readwrite", { durability: "strict" });
        const got = all.objectStore("x").get("x");
        all.objectStore("x").put("y", "x");
        all.onabort = reject;
        all.oncomplete = () => {
            request.result.close();
            resolve(all.durability === "strict" ? was(got.result) : "not strict");
        };
    };
    request.onerror = reject;
});
const files = async () => {
    const folder = await navigator.storage.getDirectory();
    const there = await folder.getFileHandle("x").catch(() => null);
    await folder.getFileHandle("x", { create: true });
    return was(there);
};
const cache = async () => {
    const there = await caches.has("x");
    await caches.open("x");
    return was(there);
};
const lock = () => new Promise((resolve, reject) => navigator.locks.request("x", { ifAvailable: true }, (got) => {
    resolve(was(!got));
    return got && new Promise(() => {});
}).catch(reject));
const worker = async () => await navigator.serviceWorker.register("worker.js") && "own";
const persist = () => Promise.race([navigator.storage.persist().then((granted) => granted ? "granted" : "refused"),
    new Promise((resolve) => setTimeout(resolve, 10000, "asks"))]);
return Promise.all([local, database, files, cache, lock, worker, persist].map(tried))"""

# localStorage, IndexedDB with strict durability, private files, Cache, Web Locks, a service worker,
# persist(): in Chromium, and after a slash in Firefox, where it differs.
WANTED = {
    "same": "shared shared shared shared shared own refused/asks",
    "other": "own own own own own own refused/asks",
    "localhost": "own own own own own own refused/asks",
    "file": "shared shared none/shared shared shared none refused/asks",
    "deleted": "shared own none/shared shared shared none refused/asks",
    "http": "own own none none none none none",
    "private": "own own own/none own own own refused",
    "private file": "shared shared none shared shared none refused",
}


def probed(page, *addresses):
    """What the last of these pages finds. Each has a tab of its own, which stays open."""
    for address in addresses:
        page.tab()
        page.driver.get(address)
        found = page.js(PROBE)
    return found


def stores(page, folder):
    """Pages of one address share what they store, and so do all pages from files; no other page sees it."""
    for name in ("one", "two"):
        os.mkdir(f"{folder}/{name}")
        for file in ("feldpost.html", "worker.js"):
            with open(f"{folder}/{name}/{file}", "w", encoding="utf-8") as out:
                out.write("" if file == "worker.js" else "<!DOCTYPE html><title>Page</title>")
    one, two = (serve(f"{folder}/{name}") for name in ("one", "two"))
    local, elsewhere = (f"file://{folder}/{name}/feldpost.html" for name in ("one", "two"))
    found = {"same": probed(page, one, one), "other": probed(page, two), "file": probed(page, local, elsewhere)}
    page.js("return new Promise(done => { indexedDB.deleteDatabase('x').onsuccess = done })")
    found["deleted"] = probed(page, local)
    found["localhost"] = probed(page, one.replace("127.0.0.1", "localhost"))
    found["http"] = probed(page, one.replace("127.0.0.1", "feldpost.test"))
    page.private()
    found["private"] = probed(page, one)
    found["private file"] = probed(page, local, elsewhere)
    which = os.environ["BROWSER"] == "firefox"
    for place, words in WANTED.items():
        wanted = [word.split("/")[which and "/" in word] for word in words.split()]
        if found[place] != wanted:
            fail(f"{place}: {found[place]}", f"and not {wanted}")
