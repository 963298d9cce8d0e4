# nightly
# shellcheck disable=SC2016,SC2154
# Whole games out of `legal` and `adjudicate`; every die recomputed by b2sum and
# bash alone.
# Sooner: tests/unit/games_test.c, duel_test.c, cup_test.c and pile_test.c.

load command
load by_hand

# random_game GAME SEED [OPTION...]: g.yaml, played to its end.
random_game() {
	local game=$1 seed=$2
	shift 2
	begin g.yaml "$game" "$@"
	play_out g.yaml "$seed"
}

@test "loop: legal and adjudicate play every game to its end" {
	local game
	for game in $(solitaires); do
		rm -f g.yaml*
		random_game "$game" 1
		refused 4 "not now: the game is over" feldpost legal g.yaml
		works feldpost show g.yaml
		prints "The game is over: "
		works feldpost audit g.yaml
		works feldpost dice --check g.yaml
		prints "rolls recomputed: all are right"
	done
}

@test "loop: the same orders with the same nonce and key give the same bytes" {
	local game order
	for game in $(solitaires); do
		rm -rf g.yaml* "$guard"{,.d}
		random_game "$game" 2
		mv g.yaml first.yaml
		rm -rf "$guard"{,.d}
		begin g.yaml "$game"
		while read -r order; do
			step g.yaml "$order"
		done <g.yaml.orders
		same g.yaml first.yaml
	done
}

@test "loop: the guard lets the same orders pass a second time" {
	local order
	random_game null 3
	cp "$guard" before
	mv g.yaml first.yaml
	begin
	while read -r order; do
		step g.yaml "$order"
	done <g.yaml.orders
	same g.yaml first.yaml
	same "$guard" before
}

# bats test_tags=once
@test "by hand: every die, card, link and signature of every game" {
	local game
	for game in $(solitaires); do
		rm -f g.yaml*
		random_game "$game" 1
		works audit_by_hand g.yaml
		prints " packets, $(feldpost dice g.yaml | grep -vc refill) dice, "
		prints_not " 0 dice"
	done
}

# bats test_tags=once
@test "by hand: urns of a cup, slots out of slots" {
	cp "$repository/examples/peiper/game.yaml" g.yaml
	works audit_by_hand g.yaml
	prints_not " 0 refills"
	feldpost dice g.yaml | grep -q ' lazy-cup urn\.'
}

# bats test_tags=once
@test "by hand: a pile whose discards are shuffled in" {
	cp "$repository/examples/arnswalde/game.yaml" g.yaml
	works audit_by_hand g.yaml
	prints_not " 0 refills"
	feldpost dice g.yaml | grep -q ' refill lazy-judgement '
}

# bats test_tags=once
@test "by hand: a game over several chains" {
	random_game null 4 --links 4
	grep -q '^next: ' g.yaml
	works audit_by_hand g.yaml
	prints_not " 0 dice"
}

# bats test_tags=once
@test "by hand: what feldpost refuses is found by hand too" {
	random_game null 5
	works audit_by_hand g.yaml
	edit g.yaml '/^rolls:/,/^state/s/step.hill 1 d6 ./step.hill 1 d6 7/'
	attempt audit_by_hand edited.yaml
	[ "$status" -eq 1 ] || fail "a changed die passes"
	awk '/^---$/ { i++ } i != 4' g.yaml >edited.yaml
	attempt audit_by_hand edited.yaml
	[ "$status" -eq 1 ] || fail "a missing packet passes"
}

# bats test_tags=once
@test "by hand: one die in the reader's own shell, as the manual has it" {
	local game hash link seed label index sides value word
	begin
	step g.yaml roll
	game=$(body g.yaml 1 | b2sum -l 256 | cut -c1-64)
	hash=$(body g.yaml 2 | b2sum -l 256 | cut -c1-64)
	link=$(body g.yaml 3 | sed -n 's/^link: //p')
	read -r label index sides value < <(body g.yaml 3 | sed -n 's/^- "\(.*\)"$/\1/p')
	seed=$(printf 'feldpost1 seed %s 2 %s %s\n' "$game" "$hash" "$link" | b2sum -l 256 | cut -c1-64)
	word=$(printf 'feldpost1 draw %s %s %s %s\n' "$seed" "$label" "$index" "$sides" | b2sum -l 256 | cut -c1-8)
	[ $((1 + 16#$word % ${sides#d})) -eq "$value" ]
	feldpost dice g.yaml | grep -q "^   2  ${seed:0:16}  $label $index $sides $value\$"
}

@test "dice --shell: a shell computes each die of each example" {
	local game packet example
	for game in aachen arnswalde ostfront peiper reichstag; do
		example=$repository/examples/$game/game.yaml
		feldpost dice --json "$example" 2>/dev/null >log
		for packet in $(jq '.[] | select(.label).packet' log | sort -un); do
			feldpost dice --shell "$packet" "$example" 2>/dev/null | sh >computed
			jq -r ".[] | select(.label and .packet == $packet) |
				\"\\(.label) \\(.index) d\\(.sides) \\(.value)\"" log |
				diff - computed
		done
	done
	refused 5 "malformed: no dice were rolled for packet 2" feldpost dice --shell 2 "$example"
}
