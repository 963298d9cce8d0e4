// What a page carries: bytes in base64, of which the module is packed by gzip.
const fromBase64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

const unpacked = async (bytes) => {
	const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(plain).arrayBuffer());
};
