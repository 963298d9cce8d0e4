// Camera: shows a part of the board, chosen by wheel, fingers, buttons or keys. It has a middle and
// a scale (pixels per unit of the board), and moves and scales the board as a whole, without a new layout.

import { say, make, button, still, SIGNS } from "./dom.js";
import { joined } from "./stage.js";

const LARGEST = 2; /* pixels per unit of the board */
const BUTTONS = 62; /* pixels at one edge of the stage that the zoom buttons take */
/* If this matches, the zoom buttons are at the lower edge (style.css). */
export const NARROW = matchMedia("(max-width: 36rem), (max-width: 47rem) and (min-height: 30rem)");

export class Camera {
	/** @param {Stage} stage */
	constructor(stage) {
		this.stage = stage;
		this.following = false;
		this.pixels = [1, 1];
		this.followed = null; /* called when following begins or ends */
		/** @type {{ x: number, y: number, scale: number }} */
		this.view = null;
		this.showAll();
		new ResizeObserver(() => this.resize()).observe(stage.view);
		this.listen();
	}

	// Returns how many pixels the buttons take at the right and at the lower edge. On a telephone, the
	// buttons of a plan are in the bar below.
	beside() {
		return !NARROW.matches ? [BUTTONS, 0] : [0, document.body.matches(".plan") ? 0 : BUTTONS];
	}

	smallest() {
		const { whole } = this.stage, [right, low] = this.beside(), [w, h] = this.pixels;
		return Math.max(Math.min((w - right) / whole.w, (h - low) / whole.h), .01);
	}

	// Returns the scale at which a counter and the names can be read, and a finger hits a place.
	legible() {
		return this.stage.onHexes ? 58 / this.stage.size : .44;
	}

	needed() {
		return this.smallest() < this.legible() * .8;
	}

	resize() {
		const whole = this.isWhole;
		const { clientWidth, clientHeight } = this.stage.view;
		this.pixels = [clientWidth || 1, clientHeight || 1];
		this.look(this.view.x, this.view.y, whole ? 0 : this.view.scale);
		if (this.following)
			this.follow(this.target ?? []);
	}

	// Returns the nearest allowed view: none shows more than the board and its buttons, none is too small.
	clamp(x, y, scale) {
		const { whole } = this.stage;
		const [w, h] = this.pixels;
		const kept = Math.min(Math.max(scale, this.smallest()), LARGEST);
		const middle = (at, start, length, seen) => seen >= length ? start + length / 2 :
			Math.min(Math.max(at, start + seen / 2), start + length - seen / 2);
		const [right, low] = this.beside();
		return { scale: kept, x: middle(x, whole.x, whole.w + right / kept, w / kept),
			y: middle(y, whole.y, whole.h + low / kept, h / kept) };
	}

	look(x, y, scale) {
		this.view = this.clamp(x, y, scale);
		this.isWhole = this.view.scale <= this.smallest() * 1.001;
		const { whole, field } = this.stage, [w, h] = this.pixels, kept = this.view.scale;
		const left = w / 2 - (this.view.x - whole.x) * kept, top = h / 2 - (this.view.y - whole.y) * kept;
		field.style.transform = `translate(${left}px,${top}px) scale(${kept})`;
	}

	// Moves the view there with a short animation.
	glide(x, y, scale) {
		this.rest();
		const to = this.clamp(x, y, scale);
		if (still() || !this.view)
			return this.look(to.x, to.y, to.scale);
		const from = this.view, began = performance.now();
		const frame = (now) => {
			const part = Math.min(Math.max((now - began) / 350, 0), 1);
			const eased = part * part * (3 - 2 * part);
			const between = (a, b) => a + (b - a) * eased;
			this.look(between(from.x, to.x), between(from.y, to.y), between(from.scale, to.scale));
			if (part < 1)
				this.frame = requestAnimationFrame(frame);
			else
				this.rest();
		};
		this.stage.field.classList.add("gliding");
		this.frame = requestAnimationFrame(frame);
	}

	// Ends an animation at the current view; the browser then draws the board for this scale.
	rest() {
		cancelAnimationFrame(this.frame);
		this.stage.field.classList.remove("gliding");
	}

	showAll() {
		const { whole } = this.stage;
		this.glide(whole.x + whole.w / 2, whole.y + whole.h / 2, 0);
	}

	// Shows the whole board, as the user asked, and stops following steps.
	fit() {
		this.setFollowing(false);
		this.showAll();
	}

	// Shows these boxes as large as can be read. If they are too far apart, shows as many as fit
	// together with one of them. Without boxes, shows the whole board.
	/** @param {Box[]} boxes */
	follow(boxes) {
		this.target = boxes;
		if (!boxes.length)
			return this.showAll();
		const [right, low] = this.beside(), [w, h] = this.pixels, legible = this.legible();
		const { onHexes, size } = this.stage, room = onHexes ? size * 1.5 : 0;
		const scaleOf = ({ w: across, h: down }) => Math.min((w - right) / (across + room), (h - low) / (down + room));
		let all = boxes.reduce(joined), most = 0;
		if (scaleOf(all) < legible)
			for (const box of boxes) {
				let some = box, count = 0;
				for (const other of boxes) {
					const more = joined(some, other);
					if (scaleOf(more) >= legible)
						[some, count] = [more, count + 1];
				}
				if (count > most)
					[all, most] = [some, count];
			}
		const scale = onHexes ? Math.max(Math.min(legible * 1.25, scaleOf(all)), legible) : legible;
		this.glide(all.x + all.w / 2 + right / 2 / scale, all.y + all.h / 2 + low / 2 / scale, scale);
	}

	// Brings a point into view, large enough to be read, unless it is already near the middle.
	reveal(x, y) {
		const [w, h] = this.pixels.map((pixels) => pixels / this.view.scale);
		const near = Math.abs(x - this.view.x) < w * .4 && Math.abs(y - this.view.y) < h * .4;
		const scale = Math.max(this.view.scale, this.isWhole ? 0 : this.legible());
		if (!near && !this.isWhole)
			this.glide(x, y, scale);
	}

	// True if the middle of a box is in view, and large enough to be read.
	sees(box) {
		const [w, h] = this.pixels.map((pixels) => pixels / this.view.scale / 2);
		return Math.abs(box.x + box.w / 2 - this.view.x) < w && Math.abs(box.y + box.h / 2 - this.view.y) < h;
	}

	// Shows at the edge of the board where something has changed that is out of view: a button that leads
	// there. Shows nothing if some of it is in view.
	hintAt(boxes) {
		this.hint?.remove();
		this.hint = null;
		if (!boxes.length || boxes.some((box) => this.sees(box)))
			return;
		const { x, y, w, h } = boxes[0], [width, height] = this.pixels;
		const dx = x + w / 2 - this.view.x, dy = y + h / 2 - this.view.y;
		const part = Math.min((width / 2 - 26) / Math.abs(dx || 1), (height / 2 - 26) / Math.abs(dy || 1));
		this.hint = button("off-screen", SIGNS.play, () => {
			this.hintAt([]);
			this.follow(boxes);
		});
		this.hint.classList.add("hint-edge");
		Object.assign(this.hint.style, { left: `${width / 2 + dx * part - 22}px`, top: `${height / 2 + dy * part - 22}px`,
			rotate: `${Math.atan2(dy, dx)}rad` });
		this.stage.view.parentNode.append(this.hint);
	}

	// Zooms by hand: the point under (px, py) stays where it is.
	zoom(factor, px, py) {
		const [w, h] = this.pixels;
		const dx = (px ?? w / 2) - w / 2, dy = (py ?? h / 2) - h / 2;
		const { x, y, scale } = this.view;
		const next = this.clamp(x, y, scale * factor).scale;
		this.byHand();
		this.look(x + dx / scale - dx / next, y + dy / scale - dy / next, next);
	}

	pan(dx, dy) {
		this.byHand();
		this.look(this.view.x - dx / this.view.scale, this.view.y - dy / this.view.scale, this.view.scale);
	}

	byHand() {
		this.rest();
		this.hintAt([]);
		if (this.following)
			this.setFollowing(false);
	}

	setFollowing(on) {
		this.following = on;
		this.followed?.(on);
		if (on)
			this.follow(this.target ?? []);
	}

	// pixel() returns where a pointer is in pixels of the stage, point() in units of the board.
	pixel(event) {
		const box = this.stage.view.getBoundingClientRect();
		return [event.clientX - box.left, event.clientY - box.top];
	}

	point(event) {
		const [px, py] = this.pixel(event), [w, h] = this.pixels;
		return [this.view.x + (px - w / 2) / this.view.scale, this.view.y + (py - h / 2) / this.view.scale];
	}

	listen() {
		const { view } = this.stage, fingers = new Map();
		this.dragged = false;
		view.addEventListener("wheel", (event) => {
			event.preventDefault();
			this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? .05 : .0015)), ...this.pixel(event));
		}, { passive: false });
		// A double click zooms in, except on things that can be touched.
		view.addEventListener("dblclick", (event) => {
			if (!(/** @type {Element} */ (event.target)).closest(".touch, .piece"))
				this.zoom(2, ...this.pixel(event));
		});
		view.addEventListener("pointerdown", (event) => {
			if (event.button)
				return;
			if (!fingers.size)
				this.dragged = false;
			fingers.set(event.pointerId, this.pixel(event));
		});
		view.addEventListener("pointermove", (event) => {
			// The pointer may have been released outside the stage.
			if (!(event.buttons & 1))
				fingers.delete(event.pointerId);
			if (fingers.has(event.pointerId))
				this.drag(event, fingers);
		});
		view.addEventListener("pointerup", (event) => fingers.delete(event.pointerId));
		view.addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));
		// The element where the finger started loses the capture to the view, which continues the drag.
		view.addEventListener("lostpointercapture", (event) =>
			event.target === view && fingers.delete(event.pointerId));
	}

	// Moves the board with one finger; zooms with two.
	/** @param {PointerEvent} event @param {Map<number, number[]>} fingers */
	drag(event, fingers) {
		const before = [...fingers.values()];
		const [x, y] = this.pixel(event), [oldX, oldY] = fingers.get(event.pointerId);
		if (!this.dragged && fingers.size === 1 && Math.hypot(x - oldX, y - oldY) < 5)
			return;
		this.dragged = true;
		this.stage.view.setPointerCapture(event.pointerId);
		fingers.set(event.pointerId, [x, y]);
		this.pan((x - oldX) / fingers.size, (y - oldY) / fingers.size);
		if (fingers.size === 2) {
			const [a, b] = fingers.values();
			const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
			this.zoom(apart(a, b) / apart(...before), (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
		}
	}
}

/** @param {Camera} camera */
export function zoomButtons(camera, ...more) {
	return make("div", { class: "zoom", role: "group", "aria-label": say("zoom") },
		button("zoom-in", SIGNS.plus, () => camera.zoom(1.4)),
		button("zoom-out", SIGNS.minus, () => camera.zoom(1 / 1.4)),
		button("whole", SIGNS.whole, () => camera.fit()), ...more);
}
