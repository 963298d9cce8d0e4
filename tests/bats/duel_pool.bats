# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Face-down counters by mail, as people see them: the tests' own game with a pool
# of 64 (tests/unit/pool.h; tests/unit/pool_test.c has the packets).
# Sooner: tests/sessions/duel_attacks_pool.tcl, tests/unit/pool_test.c.

load pool

@test "counters: their owner sees face and number, the other the number" {
	pool
	anna show g.yaml >shown
	grep -qE 'Counter [0-9]+ \(1\.4\)' shown
	grep -q 'Garrison: 1.1, 1.2, 1.3' shown
	send # Anna's shares come with packet 5
	bert show g.yaml >shown
	grep -qE 'East: 1\.4, 1\.5' shown
	grep -qE 'West: Counter [0-9]+ \(1\.10\)' shown
}

@test "counters: their owner names them by face or number, and signs the number" {
	local face
	pool
	face=$(anna show g.yaml | grep -oE 'Counter [0-9]+ +\(1\.4\)' | head -1 |
		grep -oE '[0-9]+' | head -1)
	sends "far c-$face" "far 1.5" "drive tank"
	body anna/g.yaml 5 >signed
	grep -q '"far 1.4"' signed
	grep -q '"far 1.5"' signed
	grep -q '"drive tank"' signed
	! grep -q "c-$face" signed || fail "the face stands in the packet"
}

@test "counters: a look is seen by who has looked" {
	pool
	sends "look 1.10" "throw"
	anna show g.yaml >before
	! grep -q '(1.10)' before || fail "seen too early"
	send
	anna show g.yaml >shown
	grep -q '(1.10)' shown
	anna report --all g.yaml >told
	grep -A1 'throw  (not carried out' told | tr -s '\n ' ' ' |
		grep -q 'so you can give new orders'
	carol() { (cd "$desks/anna" && HOME=$desks/carol \
		FELDPOST_SCENARIOS=$scenarios "$program" "$@"); }
	carol show g.yaml >shown
	! grep -q '(1.10)' shown || fail "anybody sees it"
}

@test "judge: a rule that only faces show is broken, and who has broken it lost" {
	local far
	pool
	far=$(own anna little | head -1)
	sends "far $far" "end"
	finish
	attempt anna audit g.yaml
	[ "$status" -eq 3 ] || fail "status $status"
	says "rule 7 was broken by the East: Counter "
	says "($far), a Counter "
	anna audit --json g.yaml 2>/dev/null >audit.json || true
	[ "$(jq -r '.proven[0] | .seat + " " + .rule + " " + .message' audit.json)" = \
		"east 7 broken" ]
	for who in anna bert; do
		"$who" show g.yaml | tr '\n' ' ' >shown
		grep -q 'Victory goes to the West' shown
		grep -q 'Proven: rule 7 was broken by the East' shown
	done
	attempt anna audit anna bert
	[ "$status" -ne 0 ]
}

@test "judge: one was found out in play, the other now: both have lost, for every reader" {
	local own others who tree
	pool
	own=$(own anna little | head -1)
	sends "far $own" end
	others=$(own bert little | head -1)
	sends "far $others" end
	sends "flip $own" throw
	send
	[ "$(now anna winner)" = west ]
	tell_all
	for who in anna bert; do
		"$who" show g.yaml | tr -s '\n ' ' ' >shown
		! grep -q 'Victory goes' shown || fail "somebody has won"
		grep -q 'Proven: rule 7 was broken by the East' shown
		grep -q 'Proven: rule 7 was broken by the West' shown
		"$who" report g.yaml | tr -s '\n ' ' ' >told
		! grep -q 'Victory goes' told || fail "somebody has won"
		"$who" show --json g.yaml >show.json
		attempt "$who" audit --json g.yaml
		[ "$status" -eq 3 ] || fail "status $status"
		says "rule 7 was broken by the East: A counter was far"
		says "1 more are proven"
		for tree in "$(<show.json)" "$out"; do
			[ "$(jq -r '[.proven[].seat, .winner] | join(" ")' \
				<<<"$tree")" = "east west none" ]
		done
	done
}

@test "judge: where no rule is broken nothing is said" {
	pool
	sends "far $(own anna enough | head -1)" "end"
	finish
	works anna audit g.yaml
	prints "all cards"
	anna show g.yaml | tr '\n' ' ' >shown
	grep -q 'Victory goes to the East' shown
	! grep -q broken shown || fail "something is said"
}

@test "counters: check knows one's own faces, and guesses the other's in its trial runs" {
	pool
	works anna check g.yaml -e "flip 1.4" -e throw -e storm -e "drive tank"
	prints ":2:1: legal: throw"
	prints ":3:1: legal: storm"
	prints ":4:1: legal: drive tank: possible in 200 of 200 trial runs"
}
