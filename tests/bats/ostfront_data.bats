# nightly
# Ostfront: cards, roads and numbers are data. Who has the printed game corrects
# them, and the rules follow.
# shellcheck disable=SC2154
# Sooner: tests/sessions/lint_ostfront.tcl.

load ostfront

# corrected FILE SED-SCRIPT...: the game is played with a copy of its data,
# changed.
corrected() {
	local file edit data=$BATS_TEST_TMPDIR/scenarios
	mkdir -p "$data"
	[ -d "$data/ostfront" ] ||
		cp -R "$repository/scenarios/ostfront" "$data"
	file=$data/ostfront/$1
	shift
	for edit in "$@"; do
		sed "$edit" "$file" >"$data/changed"
		! cmp -s "$file" "$data/changed" || fail "nothing to correct"
		mv "$data/changed" "$file"
	done
	export FELDPOST_SCENARIOS=$data
}

@test "ostfront 1.3 G1: which value is there twice" {
	corrected cards.yaml 's/kind: war, value: 4, source/kind: war, value: 6, source/'
	marker Smolensk
	german W4b
	soviet W5
	orders "war W4b" "soviet: defend W5"
	expect_marker Moscow
}

@test "ostfront 1.2: values of annihilation cards" {
	corrected cards.yaml 's/annihilation, value: 2,/annihilation, value: 6,/'
	marker Minsk
	german W5
	soviet A41
	orders "war W5" "soviet: defend A41"
	expect_marker Warsaw
}

@test "ostfront 1.4: which roads have dots" {
	corrected map.yaml 's/east: Moscow, dotted: no/east: Moscow, dotted: yes/' \
		's/Warsaw, east: Kiev, dotted: yes/Warsaw, east: Kiev, dotted: no/'
	marker Smolensk
	plunder P1
	german W7
	soviet W1
	orders "war W7" "soviet: defend W1"
	expect_marker Moscow
	marker Warsaw
	orders "war W7" "soviet: defend W1"
	expect_marker Warsaw
}

@test "ostfront 1.4: which roads there are" {
	corrected map.yaml 's/west: Minsk, east: Leningrad/west: Smolensk, east: Leningrad/'
	marker Minsk
	german W7
	soviet W1
	orders "war W7" "soviet: decline"
	asked german ask-advance "to Leningrad" "to Moscow"
	marker Leningrad
	moves soviet
	german W3
	soviet W5
	orders "war W5" "german: defend W3"
	expect_marker Smolensk
}

@test "ostfront 5.2: where a side draws twice" {
	corrected map.yaml 's/german: \[Berlin, Budapest, Warsaw\]/german: [Kiev]/'
	german W5
	soviet W1
	deck W2 W3
	dice 3
	marker Kiev
	orders supply
	expect_second_draw german
	marker Warsaw
	orders supply
	expect_turn_of soviet
}

@test "ostfront 6.2: where the Soviets win after 1945" {
	corrected map.yaml 's/soviet-at-end: .*/soviet-at-end: [Berlin, Kiev]/'
	year 1945
	plunder P1
	dice 1
	marker Kiev
	orders supply
	expect_won soviet position
	marker Warsaw
	orders supply
	expect_won german position
}

@test "ostfront 2.3: where the marker starts" {
	corrected map.yaml 's/start: Warsaw/start: Minsk/'
	orders
	expect_marker Minsk
}

@test "ostfront 6.5: the side that begins a year" {
	corrected cards.yaml 's/year: 1942, first: soviet/year: 1942, first: german/'
	marker Kiev
	plunder P1
	german W5
	dice 1
	orders supply leave
	expect_turn_of german
}

@test "ostfront 6.5: 1941 begins with whom the data says" {
	corrected cards.yaml 's/year: 1941, first: german/year: 1941, first: soviet/'
	orders
	expect_turn_of soviet
}
