# test
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Positions of Aachen that no game comes to: each is refused, by the place
# where it is wrong or by what is wrong with it, and nothing is played from it.

load aachen

# unread PLACE-AND-WORDS [YAML]: the state can't even be read; YAML replaces
# the position that was put together.
unread() {
	local laid code=0 output lines=() rows
	position
	output=$(cd "$repository" &&
		"$rulecase" aachen -p "${2:-$laid}" 2>&1) || code=$?
	facts=$output
	[ $code -eq 5 ] || fail "expected status 5, not $code"
	[[ $output == "rulecase: 1:"*"$1"* ]] || fail "expected: $1"
}

# The simplest position of all, and a unit of each side.
stand() {
	clear_map
	units us-30-1 0205 de-12 0411 us-eng-1 0308
}

@test "aachen hostile: a unit in a hex that is none" {
	local hex
	for hex in 9999 0000 0135 3101 3001 04110 -1 x ""; do
		unread "hex must be the id of a HEX" \
			"{units: [{id: us-30-2, hex: \"$hex\", steps: 2}]}"
	done
}

@test "aachen hostile: steps that no unit has" {
	local steps
	for steps in 3 100 -1 99999999999999999999 1.5 two; do
		stand
		unit us-30-2 0206 "$steps"
		unread "steps"
	done
	stand
	unit us-30-2 0206 0
	unsound "a unit has more steps than it can have, or none"
	stand
	unit de-01 0409 2
	unsound "a unit has more steps than it can have, or none"
}

@test "aachen hostile: units that are nobody, twice, or in two ways" {
	unread "us-99-1" '{units: [{id: us-99-1, hex: "0205", steps: 2}]}'
	unread "" '{units: [{id: us-30-1, due: yes}, {id: us-30-1, due: yes}]}'
	unread "" '{units: [{due: yes}]}'
	unread "" '{units: {us-30-1: {due: yes}}}'
	stand
	lost us-30-2
	place[us-30-2]='lost: yes, due: yes'
	unsound "a unit on the map is also still to come, or lost"
	stand
	unit us-30-2 0206
	place[us-30-2]+=', lost: yes'
	unsound "a unit on the map is also still to come, or lost"
	stand
	lost us-30-2
	moved us-30-2
	unsound "a unit that is not on the map has moved or fought"
}

@test "aachen hostile: two units in a hex, a unit in the enemy's hex" {
	stand
	unit us-30-2 0205
	unsound "two units stand in a hex"
	stand
	unit de-13 0205
	unsound "two units stand in a hex"
	stand
	unit us-30-2 0206
	unset 'allied_hexes[-1]'
	unsound "a unit stands in a hex of the enemy"
}

@test "aachen hostile: rows of control that do not fit the map" {
	local laid rows lines=() wrong
	stand
	position
	unread "control" "${laid/GGGG/GGG}"
	unread "control" "${laid/GGGG/GGGGG}"
	unread "control" "${laid/GGGG/GXGG}"
	unread "off the map" "${laid/\.\.\.\./G...}"
	unread "on the map" "${laid/GGGG/GG.G}"
	unread "34 rows" "${laid/\"GGGGGGGGGGGGGGGGGG............\", /}"
	unread "control" "{control: A}"
	unread "control" "{control: []}"
	unread "control" "{control: [[A]]}"
	laid=${laid/GGGG/GG-G}
	position() { laid=$saved; }
	saved=$laid
	unsound "a hex is nobody's"
}

@test "aachen hostile: a unit in mid-move that can't be" {
	stand
	unread "mover" "{mover: us-99-9, left: 2}"
	unread "left" "{left: -1}"
	unread "left" "{left: 101}"
	given left 2
	unsound "points are left to nobody"
	stand
	mover us-30-2 4
	due us-30-2
	unset 'marks[us-30-2]'
	unsound "a unit moves that can't"
	stand
	mover de-12 4
	unsound "a unit moves that can't"
	stand
	phase allied-combat
	mover us-30-1 4
	unsound "a unit moves that can't"
	stand
	mover us-30-1 15
	unsound "more points are left than there were, or none"
	stand
	mover us-30-1 0
	unsound "more points are left than there were, or none"
}

@test "aachen hostile: a unit that is in mid-move and has not moved" {
	stand
	given mover us-30-1
	given left 2
	unsound "a unit moves that can't"
}

@test "aachen hostile: bridges that are none, and repairs by nobody" {
	unread "destroyed" '{destroyed: ["9999-0205"]}'
	unread "destroyed" '{destroyed: ["0205-0206"]}'
	unread "destroyed" '{destroyed: ["0208-0309", "0309-0208"]}'
	unread "destroyed" '{destroyed: 5}'
	unread "tried" '{tried: [rhine]}'
	unread "repairs" '{units: [{id: us-eng-1, hex: "0308", repairs: x}]}'
	stand
	destroyed 0208-0309
	repairing us-30-1 0208-0309
	unsound "a bridge is repaired by nobody"
	stand
	destroyed 0208-0309
	repairing us-eng-1 0208-0309
	unsound "a bridge is repaired by nobody"
	clear_map
	unit us-eng-1 0208
	destroyed
	repairing us-eng-1 0208-0309
	unsound "a bridge is repaired by nobody"
	clear_map
	unit us-eng-1 0208
	destroyed 0208-0309
	repairing us-eng-1 0208-0309
	phase german-movement
	unsound "a bridge is repaired by nobody"
}

@test "aachen hostile: a bridge of the engineers that nobody can have built" {
	unread "pontoon" '{pontoon: "0101-0202"}'
	unread "pontoon-turn" '{pontoon-turn: 41}'
	unread "pontoon-turn" '{pontoon-turn: -1}'
	stand
	pontoon 0208-0309 2
	unsound "engineers built in a turn to come"
	stand
	pontoon_used
	unsound "a bridge of engineers was used that is not there"
}

@test "aachen hostile: markers, turns and phases that are none" {
	unread "spent" '{spent: [G9]}'
	unread "spent" '{spent: [A6, A6]}'
	unread "phase" '{phase: tea}'
	unread "outcome" '{outcome: french}'
	unread "last" '{last: maybe}'
	unread "turn" '{turn: -1}'
	unread "turn" '{turn: 41}'
	unread "latch" '{latch: -1}'
	unread "swastika" '{swastika: yes}'
	stand
	turn 21
	unsound "no such turn"
	stand
	turn 19
	lost us-30-2 us-30-3
	unsound "the last turn is over, and the game is not"
	stand
	latch 2
	unsound "no such turn"
	stand
	phase setup
	unsound "the set-up is turn 0, and nothing else is"
	stand
	turn 0
	unsound "the set-up is turn 0, and nothing else is"
	stand
	due us-3a-1
	unsound "the set-up is over, and not so"
	stand
	phase over
	unsound "over, and not so"
	stand
	given outcome allied
	unsound "over, and not so"
}

# changed SED-SCRIPT: the game file of the example duel, as far as packet 8, with
# another position.
changed() {
	sed "1,/^---/{$1}" game.yaml >bad.yaml
	! cmp -s game.yaml bad.yaml || fail "nothing was changed by $1"
}

@test "aachen hostile: a game file whose position was changed is not believed" {
	local change command example=$repository/examples/aachen
	load command
	own_home
	export FELDPOST_SCENARIOS=$repository/scenarios
	works feldpost adjudicate -q -o game.yaml "$example/offer.yaml" \
		"$example"/mails/00[1-8].txt
	for change in 's/\(id: us-30-1, hex: \)"[0-9]*"/\1"9999"/' \
		's/\(id: us-30-1, .*steps: \)2/\1100/' \
		's/\(id: us-30-1, .*steps: \)2/\11/' \
		's/\(id: us-30-1, .*steps: 2\)/\1, locked: yes/' \
		's/id: us-30-1,/id: us-30-2,/' '/id: us-30-1,/d' \
		's/^    - "AA*G/    - "G/' 's/^  turn: .*/  turn: 19/' \
		's/^  phase: .*/  phase: german-combat/' \
		's/^  spent: .*/  spent: []/' 's/^  latch: .*/  latch: 1/' \
		's/^state:/state:\n  mover: us-30-1\n  left: 100/'; do
		changed "$change"
		for command in show legal audit "show --full" orders; do
			# shellcheck disable=SC2086
			attempt soon feldpost $command bad.yaml
			[[ $status == [35] ]] || fail "$command: status $status"
			[[ $err == "feldpost: bad.yaml:"[0-9]*:[0-9]*:* ]] ||
				fail "no place: $err"
		done
	done
}

@test "aachen hostile: thousands of orders that will not do are judged soon" {
	local example=$repository/examples/aachen
	load command
	own_home
	export FELDPOST_SCENARIOS=$repository/scenarios
	install -D -m 600 "$repository/examples/anna.key" keys/anna.key
	works feldpost adjudicate -q -k keys/anna.key \
		-o game.yaml "$example/offer.yaml" "$example"/mails/00[1-8].txt
	yes "move us-30-1 3028" | head -n 2000 >orders.txt
	attempt soon feldpost check -k keys/anna.key \
		game.yaml orders.txt
	[ "$status" -eq 1 ] || fail "expected status 1"
	prints "orders.txt:1:1: not legal"
	prints "orders.txt:2000:1: not legal"
}
