// Things: everything that orders can name, with its name and place. A touch on the board may mean several
// things: a counter, its hex, a side of the hex.

import { say } from "./dom.js";
import { isInside, asHeading } from "./stage.js";

export class Things {
	/** @param {About} about @param {Stage} stage */
	constructor(about, stage) {
		this.about = about;
		this.stage = stage;
		this.byName = this.byHeading = null;
		this.known = {}; /* names of hidden cards by their numbers */
		this.types = new Map();
		this.names = new Map();
		this.beside = new Map(); /* things that belong to a place, such as its sides, by its id */
		for (const [type, things] of Object.entries(about.types))
			for (const [id, name] of things) {
				this.types.set(id, [...this.types.get(id) ?? [], type]);
				this.names.set(`${type} ${id}`, name);
				const place = id.split("/")[0];
				if (place !== id && stage.spots.has(place))
					this.beside.set(place, [...this.beside.get(place) ?? [], id]);
			}
	}

	// Returns the id, and the name if it says more than the id.
	nameOf(id) {
		const type = this.types.get(id)?.[0], name = this.names.get(`${type} ${id}`);
		const own = this.about.places.includes(type) ? this.stage.spots.get(id)?.[2] : null;
		const more = [own, name, this.otherName(id)].find((one) => one && one.toLowerCase() !== id.toLowerCase());
		return more ? say("thing-named", id, more) : id;
	}

	// Returns another name of a thing: for the number of a card, the card's name.
	otherName(id) {
		const other = this.stage.standing().box.get(id)?.units.find((one) => one !== id);
		const type = this.types.get(other)?.[0];
		return this.names.get(`${type} ${other}`) ?? other ?? this.known[id];
	}

	isPlace(id) {
		return this.stage.spots.has(id);
	}

	// Returns the place of a thing on the board, or null.
	placeOf(id) {
		if (this.isPlace(id))
			return id;
		const place = id.split("/")[0];
		return this.isPlace(place) ? place : this.stage.standing().of.get(this.unitOf(id)) ?? null;
	}

	// Returns what pictures call a thing: its id or its name; null if it is not on the board.
	unitOf(id) {
		const { box } = this.stage.standing();
		return [id, ...this.called(id)].find((name) => box.has(name)) ?? null;
	}

	called(id) {
		return (this.types.get(id) ?? []).map((type) => this.names.get(`${type} ${id}`));
	}

	// Returns the ids that a touch may mean: first the units of the touched piece, then all in the place.
	meantBy(units, place) {
		const here = place ? [...this.stage.standing().at.get(place) ?? [], place,
			...this.beside.get(place) ?? []] : [];
		const ids = [...units, ...here].flatMap((name) => this.idsOf(name));
		return [...new Set(ids)];
	}

	// Returns the ids of the things that a picture calls by this name.
	idsOf(name) {
		if (this.types.has(name) || this.isPlace(name))
			return [name];
		this.byName ??= this.gatherNames();
		return this.byName.get(name) ?? [name];
	}

	gatherNames() {
		const ids = new Map();
		for (const [key, name] of this.names)
			ids.set(name, [...ids.get(name) ?? [], key.slice(key.indexOf(" ") + 1)]);
		return ids;
	}

	isVisible(id) {
		return this.placeOf(id) !== null || this.unitOf(id) !== null || this.zoneOf(id) !== null;
	}

	// Returns the frame of a table whose heading is the name of the thing, or null.
	zoneOf(id) {
		const names = this.called(id).map(asHeading);
		return this.stage.zones().find(({ name }) => names.includes(name)) ?? null;
	}

	// Returns the things whose frames contain the point.
	/** @param {Point} point */
	zonesAt(point) {
		this.byHeading ??= new Map([...this.names].map(([key, name]) =>
			[asHeading(name), key.slice(key.indexOf(" ") + 1)]));
		return this.stage.zones().filter(({ box }) => isInside(point, box))
			.flatMap(({ name }) => this.byHeading.get(name) ?? []);
	}
}

// Returns a reason with its rule: "has moved (rule 2.4)".
/** @param {Why} answer */
export function reasonOf({ why, rule }) {
	return rule ? say("why-rule", why, rule) : why;
}
