#!/usr/bin/env bats
# The data of Ostfront: what would break its rules is found, and the file it
# stands in is named.
# shellcheck disable=SC2154

load lint

setup() {
	data_of ostfront
}

# found FILE SED-SCRIPT...: the data can be read, and lint finds a fault in it.
found() {
	change "$@"
	attempt feldpost lint "$data"
	[ "$status" -eq 1 ] || fail "expected status 1"
	[ -z "$out" ] || fail "expected nothing on standard output"
	says "$data/$1:"
	says "fault: "
}

# unfit FILE SED-SCRIPT...: no such value can be: it is read as malformed, or
# found.
unfit() {
	change "$@"
	attempt feldpost lint "$data"
	[ "$status" -eq 1 ] || [ "$status" -eq 5 ] || fail "expected status 1 or 5"
	says "$data/$1:"
}

# without_road WEST EAST: takes it off the map.
without_road() {
	echo "/west: $1, east: $2,/{:more;/}/!{N;b more};d}"
}

# one_more_road FLOW
one_more_road() {
	printf '%s\n' \
		"s/^roads:/&\\n  - {$1, dotted: yes, bend: 30, source: rules}/"
}

@test "lint ostfront: the data is clean" {
	works feldpost lint ostfront
	prints "cards.yaml: "
	prints "map.yaml: "
}

@test "lint ostfront: the reconstructed map is marked" {
	works feldpost lint ostfront
	[[ $out =~ map.yaml:\ [0-9]+\ values,\ [0-9]+\ from\ the\ rules,\ [1-9] ]] ||
		fail "expected reconstructed values"
	prints " 0 unmarked"
}

@test "lint ostfront: other dots are no fault" {
	change map.yaml 's/east: Moscow, dotted: no/east: Moscow, dotted: yes/' \
		's/east: Leningrad, dotted: yes/east: Leningrad, dotted: no/'
	works feldpost lint "$data"
}

@test "lint ostfront: another doubled value is no fault" {
	change cards.yaml 's/kind: war, value: 4, source/kind: war, value: 3, source/'
	works feldpost lint "$data"
}

@test "lint ostfront: one more road is no fault" {
	change map.yaml "$(one_more_road "west: Leningrad, east: Moscow")"
	works feldpost lint "$data"
}

@test "lint ostfront: another map makes another game" {
	works feldpost lint "$data"
	before=$(sed -n 's/^digest //p' <<<"$out")
	change map.yaml 's/east: Moscow, dotted: no/east: Moscow, dotted: yes/'
	works feldpost lint "$data"
	[ -n "$before" ] || fail "there is no digest"
	[ "$before" != "$(sed -n 's/^digest //p' <<<"$out")" ] ||
		fail "the digest stays the same"
}

# The map

@test "lint ostfront: capitals and start are cities of the map" {
	unfit map.yaml 's/german: Berlin, soviet: Moscow/german: Paris, soviet: Moscow/'
}

@test "lint ostfront: a capital is taken off the map" {
	unfit map.yaml '/id: Moscow,/d'
}

@test "lint ostfront: the start is a city" {
	unfit map.yaml 's/start: Warsaw/start: Lodz/'
}

@test "lint ostfront: there are two capitals" {
	found map.yaml 's/german: Berlin, soviet: Moscow/german: Moscow, soviet: Moscow/'
}

@test "lint ostfront: a capital is missing" {
	unfit map.yaml 's/german: Berlin, soviet: Moscow/german: Berlin/'
}

@test "lint ostfront: a road leads nowhere" {
	unfit map.yaml 's/west: Smolensk, east: Moscow/west: Smolensk, east: Kazan/'
}

@test "lint ostfront: a road leads from a city to itself" {
	found map.yaml "$(one_more_road "west: Kiev, east: Kiev")"
}

@test "lint ostfront: a road is there twice" {
	found map.yaml "$(one_more_road "west: Kiev, east: Stalingrad")"
}

@test "lint ostfront: roads to the east lead in a circle" {
	found map.yaml "$(one_more_road "west: Smolensk, east: Warsaw")"
}

@test "lint ostfront: a city is there twice" {
	found map.yaml 's/id: Leningrad, name/id: Minsk, name/' \
		's/east: Leningrad/east: Minsk/' \
		's/Moscow, Leningrad, Stalingrad/Moscow, Stalingrad/'
}

@test "lint ostfront: a city cannot be reached" {
	found map.yaml "$(without_road Kiev Stalingrad)"
}

@test "lint ostfront: the Soviet capital cannot be reached" {
	found map.yaml "$(without_road Smolensk Moscow)"
}

@test "lint ostfront: the German capital cannot be reached" {
	found map.yaml "$(without_road Berlin Warsaw)" \
		"$(without_road Berlin Budapest)"
}

@test "lint ostfront: cities of double supply are on the map" {
	unfit map.yaml 's/Moscow, Leningrad, Stalingrad/Moscow, Leningrad, Baku/'
}

@test "lint ostfront: the cities of the last day are on the map" {
	unfit map.yaml 's/soviet-at-end: .*/soviet-at-end: [Berlin, Prague]/'
}

# The cards

@test "lint ostfront: a card is there twice" {
	found cards.yaml 's/id: W6, /id: W5, /'
}

@test "lint ostfront: a value is out of bounds" {
	unfit cards.yaml 's/kind: war, value: 6}/kind: war, value: -6}/'
}

@test "lint ostfront: a value is no number" {
	unfit cards.yaml 's/kind: war, value: 6}/kind: war, value: six}/'
}

@test "lint ostfront: a kind of card that is not" {
	unfit cards.yaml 's/kind: war, value: 6}/kind: truce, value: 6}/'
}

@test "lint ostfront: there are two plunder cards" {
	found cards.yaml '/id: P2,/d'
}

@test "lint ostfront: the Germans begin with an ordinary war card" {
	found cards.yaml 's/opening: W7/opening: A41/'
}

@test "lint ostfront: no more is dealt than there is" {
	found cards.yaml 's/german: 3, soviet: 1/german: 3, soviet: 5/'
}

@test "lint ostfront: no more is dealt than a hand holds" {
	found cards.yaml 's/german: 3, soviet: 1/german: 4, soviet: 1/'
}

@test "lint ostfront: a hand holds something" {
	unfit cards.yaml 's/hand-limit: 4/hand-limit: 0/'
}

@test "lint ostfront: a year's card is an annihilation card" {
	found cards.yaml 's/first: soviet, annihilation: A44/first: soviet, annihilation: W6/'
}

@test "lint ostfront: a year's card is that year's alone" {
	found cards.yaml 's/first: soviet, annihilation: A44/first: soviet, annihilation: A43/'
}

@test "lint ostfront: a year is there twice" {
	found cards.yaml 's/year: 1943,/year: 1942,/'
}

@test "lint ostfront: who begins a year is one of the two" {
	unfit cards.yaml 's/year: 1943, first: german/year: 1943, first: italian/'
}
