// Data inside the page: texts, and bytes in base64. The module is also compressed by gzip.
export const inPage = (id) => document.getElementById(id)?.textContent;

export const fromBase64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

export async function moduleInPage() {
	const plain = new Blob([fromBase64(inPage("engine"))]).stream().pipeThrough(new DecompressionStream("gzip"));
	return WebAssembly.compile(await new Response(plain).arrayBuffer());
}
