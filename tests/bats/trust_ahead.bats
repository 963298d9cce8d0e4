# test
# shellcheck disable=SC2016,SC2154
# A game file may be one step ahead of its packets. Who can't verify that step
# is told so first, by every command that shows it.

load duel

sentence="the last step (packet 3) is not verified: only its owner or the next packet can do that"

# ahead: packet 3 is Anna's, and Bert's file knows what came of it. Carol has
# a copy of that file with another score: nobody can tell but Bert.
ahead() {
	toss red
	sends throw throw end
	edit bert/g.yaml 's/red: [0-9]*,/red: 99,/' carol/g.yaml
}

# first_line TEXT
first_line() {
	[[ ${out%%$'\n'*} == "$1"* ]] || fail "expected first: $1"
}

# The same in one line, however it was wrapped.
begins_with() {
	local text
	text=$(tr -s '\n ' ' ' <<<"$out")
	[[ $text == "$1"* ]] || fail "expected first: $1"
}

@test "ahead: show and report begin with what is not verified" {
	ahead
	works carol show g.yaml
	begins_with "$sentence"
	prints "Red has 99"
	works carol report g.yaml
	begins_with "$sentence"
	works carol report --all g.yaml
	begins_with "$sentence"
	attempt carol show --svg - g.yaml
	[ "$status" -eq 2 ]
}

@test "ahead: legal begins with it as a comment, orders too" {
	ahead
	works carol legal g.yaml
	first_line "# $sentence"
	works carol orders g.yaml
	first_line "# $sentence"
	carol orders g.yaml | sed 's/- \.\.\./- throw/' >carol/o.yaml
	works bert check g.yaml - <carol/o.yaml
}

@test "ahead: legal --plain prints orders alone and says it beside them" {
	ahead
	attempt carol legal -p g.yaml
	[ "$status" -eq 0 ]
	says "note: $sentence"
	prints_not "not verified"
	local plain=$out
	works bert legal -p g.yaml
	[ "$out" = "$plain" ]
}

@test "ahead: check begins with it" {
	ahead
	works carol check g.yaml -e throw
	first_line "$sentence"
	works bert check g.yaml -e throw
	prints_not "not verified"
}

@test "ahead: what is refused because of it is no exception" {
	toss red
	sends throw concede
	sed '/^---$/q' bert/g.yaml
	cp bert/g.yaml carol/g.yaml
	local command
	for command in legal orders "check -e throw"; do
		# shellcheck disable=SC2086
		attempt carol $command g.yaml
		[ "$status" -eq 4 ] || fail "expected status 4"
		says "note: $sentence"
		says "not now: the game is over"
	done
}

@test "ahead: as JSON it is a key, a record, or an object beside the list" {
	ahead
	json '.unverified == 3' carol show --json g.yaml
	json '.unverified == null' bert show --json g.yaml
	json '.[0].kind == "unverified" and .[0].packet == 3' \
		carol report --json g.yaml
	json '.[0].kind == "unverified"' carol report --format json g.yaml
	json '.[0].kind != "unverified"' bert report --json g.yaml
	local command
	for command in "legal g.yaml" "check g.yaml -e throw"; do
		# shellcheck disable=SC2086
		attempt carol $command --json
		[ "$status" -eq 0 ]
		jq -e 'type == "array"' <<<"$out" >/dev/null
		jq -e '.note == "not verified" and .packet == 3' <<<"$err"
	done
}

@test "ahead: audit ends with a status of its own" {
	ahead
	attempt carol audit g.yaml
	[ "$status" -eq 7 ] || fail "expected status 7"
	first_line "$sentence"
	prints "verified signatures, links, dice, rules"
	attempt carol audit -q g.yaml
	[ "$status" -eq 7 ] || fail "expected status 7"
	[ -z "$out$err" ]
	attempt carol audit --json g.yaml
	[ "$status" -eq 7 ] || fail "expected status 7"
	jq -e '.unverified == 3' <<<"$out"
	works bert audit g.yaml
	prints_not "not verified"
	refused 3 "../carol/g.yaml:" bert audit ../carol/g.yaml
}

@test "ahead: the packet's sender is a third person, too" {
	ahead
	cp carol/g.yaml anna/g.yaml
	attempt anna audit g.yaml
	[ "$status" -eq 7 ] || fail "expected status 7"
	works anna show g.yaml
	begins_with "$sentence"
	works anna report g.yaml
	begins_with "$sentence"
}

@test "ahead: the owner's key may stand elsewhere" {
	ahead
	mv bert/.config/feldpost/feldpost.key bert/my.key
	works bert show g.yaml
	begins_with "$sentence"
	works bert show -k my.key g.yaml
	prints_not "not verified"
	attempt bert audit g.yaml
	[ "$status" -eq 7 ] || fail "expected status 7"
	works bert audit -k my.key g.yaml
	refused 3 "../carol/g.yaml:" bert audit -k my.key ../carol/g.yaml
	refused 3 "../carol/g.yaml:" bert show -k my.key ../carol/g.yaml
}

@test "ahead: the next packet ends the doubt" {
	ahead
	send
	works carol adjudicate -q -i g.yaml ../bert/out
	works carol show g.yaml
	prints_not "not verified"
	prints_not "Red has 99"
	works carol audit g.yaml
}

@test "ahead: with hidden cards" {
	war
	sends "war W5"
	cp bert/g.yaml carol/g.yaml
	attempt carol audit g.yaml
	[ "$status" -eq 7 ] || fail "expected status 7"
	begins_with "the last step (packet 5) is not verified: "
	works bert audit g.yaml
}

@test "ahead: in a hosted game it is the referee's" {
	mkdir ruth
	ruth() { (at_desk ruth "$@"); }
	ruth keygen -q -W
	offer ostfront german --referee "$desks/ruth/.config/feldpost/feldpost.pub"
	cp bert/in ruth/1
	bert join in -n Bert --nonce "${nonce%?}2" -o g.yaml >ruth/2
	ruth join 1 2 -o g.yaml >anna/3
	anna adjudicate -q -i g.yaml ../ruth/2 3
	anna sign --empty -i g.yaml >ruth/4
	ruth adjudicate -q -i g.yaml 4
	cp ruth/g.yaml carol/g.yaml
	attempt carol audit g.yaml
	[ "$status" -eq 7 ] || fail "expected status 7"
	begins_with "the last step (packet 4) is not verified: "
	works ruth audit g.yaml
}
