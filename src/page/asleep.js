// Names what the browser lacks in the line at the top of the page. Old browsers can run this, too.
// The page's main script removes the line when it starts.
(function () {
	var line = document.getElementById("asleep"), lacks = [];
	function needs(what, there) {
		if (!there)
			lacks.push(what);
	}
	needs("WebAssembly", typeof WebAssembly === "object");
	needs("exceptions in WebAssembly", typeof WebAssembly === "object" && WebAssembly.Tag);
	needs("DecompressionStream", window.DecompressionStream);
	needs("workers", window.Worker);
	needs("random bytes", window.crypto && crypto.getRandomValues);
	needs("ECMAScript 2022", Array.prototype.at && Object.hasOwn);
	if (lacks.length) {
		line.id = "lacks";
		line.textContent = line.getAttribute("data-lacks") + " " + lacks.join(", ") + ".";
	}
})();
