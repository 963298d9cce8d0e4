// The script of a planning page.

import { inPage, fromBase64 } from "./carried.js";
import { say, make } from "./dom.js";
import { openPlan } from "./plan_main.js";

const plan = document.getElementById("plan");

openPlan(fromBase64(inPage("standpoint")), plan).then(() => {
	document.body.dataset.ready = String(performance.now()); /* milliseconds since the page was requested */
}, (error) => {
	document.getElementById("asleep")?.remove();
	plan.append(make("p", { class: "fault", role: "alert" }, say("does-not-run", error.message)));
});
