// Things: what orders can name, by what they are called and where they lie. A
// touch on the board may mean several: a counter, its hex, a side of that.

class Things {
	constructor(about, stage) {
		this.about = about;
		this.stage = stage;
		this.known = {}; /* what cards are by their numbers */
		this.types = new Map();
		this.names = new Map();
		this.beside = new Map(); /* things that lie at a place, by their ids */
		for (const [type, things] of Object.entries(about.types))
			for (const [id, name] of things) {
				this.types.set(id, [...this.types.get(id) ?? [], type]);
				this.names.set(`${type} ${id}`, name);
				const place = id.split("/")[0];
				if (place !== id && stage.spots.has(place))
					this.beside.set(place, [...this.beside.get(place) ?? [], id]);
			}
	}

	// As orders write it, and what it is called, if that is more.
	nameOf(id) {
		const type = this.types.get(id)?.[0], name = this.names.get(`${type} ${id}`);
		const own = this.about.places.includes(type) ? this.stage.spots.get(id)?.[2] : null;
		const more = [own, name, this.otherName(id)].find((one) => one && one.toLowerCase() !== id.toLowerCase());
		return more ? say("thing-named", id, more) : id;
	}

	// Of a card by its number: what it is.
	otherName(id) {
		const other = this.stage.standing().box.get(id)?.units.find((one) => one !== id);
		const type = this.types.get(other)?.[0];
		return this.names.get(`${type} ${other}`) ?? other ?? this.known[id];
	}

	isPlace(id) {
		return this.stage.spots.has(id);
	}

	// Where it lies on the board: its place, or null.
	placeOf(id) {
		if (this.isPlace(id))
			return id;
		const place = id.split("/")[0];
		return this.isPlace(place) ? place : this.stage.standing().of.get(this.unitOf(id)) ?? null;
	}

	// How pictures call a thing: cards by what they are, or by their number.
	unitOf(id) {
		const { box } = this.stage.standing();
		return [id, ...this.called(id)].find((name) => box.has(name)) ?? null;
	}

	called(id) {
		return (this.types.get(id) ?? []).map((type) => this.names.get(`${type} ${id}`));
	}

	// The ids that a touch there may mean: of a piece its unit first.
	meantBy(units, place) {
		const here = place ? [...this.stage.standing().at.get(place) ?? [], place,
			...this.beside.get(place) ?? []] : [];
		const ids = [...units, ...here].flatMap((name) => this.idsOf(name));
		return [...new Set(ids)];
	}

	// The ids of what a picture calls so.
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

	// The frame of a table that is headed by the name of a thing.
	zoneOf(id) {
		const names = this.called(id).map(asHeading);
		return this.stage.zones().find(({ name }) => names.includes(name)) ?? null;
	}

	// The things whose frames have that point.
	zonesAt(point) {
		this.byHeading ??= new Map([...this.names].map(([key, name]) =>
			[asHeading(name), key.slice(key.indexOf(" ") + 1)]));
		return this.stage.zones().filter(({ box }) => isInside(point, box))
			.flatMap(({ name }) => this.byHeading.get(name) ?? []);
	}
}
