// The service worker of a desk: an optional file beside feldpost.html. It keeps one version of the page,
// which works without a network, and takes another version only when the player asks for it. It hands
// shared texts and files to the page, and never sends them to the server.

const PAGE = "feldpost.html", SHARED = "shared";
const kept = () => caches.open("feldpost kept"), next = () => caches.open("feldpost next");

// A new version of this file must not replace the page, so only the first one fetches it.
addEventListener("install", (event) => event.waitUntil(kept().then(async (store) => {
	if (!await store.match(PAGE))
		await store.add(new Request(PAGE, { cache: "reload" }));
	await skipWaiting();
})));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// A letter that another program shares waits for the page.
async function share(request) {
	const form = await request.formData(), files = form.getAll("files");
	const texts = [form.get("text") ?? "", ...await Promise.all(files.map((file) => file.text()))];
	await (await kept()).put(SHARED, new Response(texts.join("\n")));
	return Response.redirect(PAGE, 303);
}

addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method === "POST" && request.url === new URL(PAGE, location).href)
		event.respondWith(share(request));
	else if (request.mode === "navigate")
		event.respondWith(kept().then((store) => store.match(PAGE)).then((page) => page ?? fetch(request)));
});

const answers = {
	look: async () => (await next()).add(new Request(PAGE, { cache: "reload" })),
	same: async () => await (await (await next()).match(PAGE)).text() === await (await (await kept()).match(PAGE)).text(),
	take: async () => (await kept()).put(PAGE, await (await next()).match(PAGE)),
	shared: async () => (await (await kept()).match(SHARED))?.text() ?? "",
	forget: async () => (await kept()).delete(SHARED),
};
addEventListener("message", ({ data, ports: [port] }) => answers[data]().then((answer) => port.postMessage({ answer }),
	(fault) => port.postMessage({ fault: String(fault) })));
