# nightly
# Arnswalde: what stands beside a choice is what happens.
# shellcheck disable=SC2046,SC2154
# Sooner: tests/cases/arnswalde_7_counterattack.txt and its like,
# tests/unit/advice_test.c.

load arnswalde

all_in_hand() {
	hand $(cards_but "$judgement" X1 X2 6S)
}

# told EVENT: the arguments of this event, if it was told.
told() {
	arguments=
	[[ $facts =~ $'\n'"event $1"(|\ [^$'\n']*)$'\n' ]] || return 1
	arguments=${BASH_REMATCH[1]# }
}

# keeps_word WHAT ORDER...: these orders lead to a question for a card. For
# every card of the hand, what stands beside it is what WHAT makes of the
# events when it is used; WHAT leaves it in `happened`.
keeps_word() {
	local what=$1 laid card promised happened asked arguments count=0
	shift
	orders "$@"
	expect_question ask-card
	promised=$facts
	position
	cd "$repository" || return 1
	for card in $in_hand; do
		[[ $promised == *"means hand $card #"* ]] || continue
		facts=$'\n'$("$rulecase" arnswalde -p "$laid" -d "$script" -- \
			"$@" "hand $card")$'\n'
		asked=${facts#*$'\n'question }
		facts=$'\n'${facts##*$'\n'"event from-hand $card"$'\n'}
		happened=
		$what "$card"
		[[ $promised == *$'\n'"means hand $card # $happened"$'\n'* ]] ||
			fail "$card: $happened" \
				"promised: $(grep "means hand $card" <<<"$promised")"
		count=$((count + 1))
	done
	[ "$count" -ge 35 ]
}

# 7.3 A number is told with its sum and the strength, two aces without.
tiger() {
	if told broken-off; then
		happened="face: the Tiger goes to the central square"
	elif told aces; then
		happened="two aces, 2 of 8: wins"
	elif told falls-short; then
		number "" "falls short"
	elif told pair-falls-short; then
		number "pair, " "falls short"
	elif told hits; then
		number "" "wins"
	elif told pair-hits; then
		number "pair, " "wins"
	else
		[[ $asked == ask-black-face$'\n'* ]]
		happened="black face: you choose its effect, then another card"
	fi
	if told no-tigers; then
		happened+="; no Tiger is left, the game is lost"
	elif told damaged; then
		happened+=", its Tiger is damaged"
	fi
}

number() {
	local card sum strength
	read -r card sum strength <<<"$arguments"
	happened="$1$sum of $strength: $2"
}

fall() {
	if told morale-falls; then
		happened+="morale falls to $arguments"
	else
		happened+="morale stays at 0"
	fi
}

# 8.2.2
attack() {
	if told breaks-in; then
		happened="breaks in: "
		fall
		! told ace-demands || happened+=", then a surrender test"
	elif told repelled; then
		happened="repels ${arguments##* }"
		happened=${happened/%H/♥}
	elif told fizzles; then
		happened="the attack fizzles"
	else
		told shells-hit || told shells-miss
		happened="shells on field repair, then another card"
	fi
}

# 9.2, 9.3
surrender() {
	local suit=${1: -1}
	suit=${suit/C/♣} suit=${suit/D/♦} suit=${suit/S/♠}
	if told test-fails; then
		happened="$suit at morale ${arguments##* }: surrender"
	elif told morale-falls; then
		happened="$suit: morale falls to $arguments"
	else
		told test-stands || told test-shakes
		happened="they hold on"
	fi
}

# 6
workshop() {
	if told mended; then
		happened="mends a Tiger"
	elif told cannibalised; then
		happened="scraps a Tiger"
	else
		told not-mended
		happened="no effect"
	fi
}

# 10.2
relief() {
	if told cleared; then
		happened="a Soviet card is removed"
	else
		told not-cleared
		happened="a Soviet card stays: the game is lost"
	fi
}

@test "arnswalde 7.3.1, 7.3.6: each card for the first Tiger does what it promises" {
	garrison 0 2 4 1
	all_in_hand
	south 9H
	keeps_word tiger "counter south 0"
	south 2H
	keeps_word tiger "counter south 0"
	south AH
	keeps_word tiger "counter south 0"
}

@test "arnswalde 7.3.2, 7.3.3: each card behind two others does what it promises" {
	garrison 0 4 2 1
	all_in_hand
	south 9H
	keeps_word tiger "counter south 0" "hand 5C" continue "hand 4D" continue
}

@test "arnswalde 7.3.2: each card behind an ace does what it promises" {
	garrison 0 3 3 1
	all_in_hand
	south 8H
	keeps_word tiger "counter south 0" "hand AD" continue
	keeps_word tiger "counter south 0" "hand AS" continue
}

@test "arnswalde 7.7: each card for the last Tiger does what it promises" {
	garrison 0 1 0 6
	all_in_hand
	south 7H
	keeps_word tiger "counter south 0"
}

@test "arnswalde 7.5, 7.7: each card for the last of two Tigers does what it promises" {
	garrison 0 2 0 5
	all_in_hand
	south 7H
	keeps_word tiger "counter south 0" "hand 3C" continue
	garrison 0 2 1 4
	keeps_word tiger "counter south 0" "hand 3D" continue
}

@test "arnswalde 7.3.7: each card for an answer does what it promises" {
	garrison 0 2 4 1
	all_in_hand
	south 8H
	keeps_word tiger end answer
}

@test "arnswalde 8.2.2: each card for an attack does what it promises" {
	garrison 0 2 4 1
	all_in_hand
	south 6H
	keeps_word attack end hold
	morale 0
	keeps_word attack end hold
}

@test "arnswalde 9: each card for a surrender test does what it promises" {
	local level
	garrison 0 0 7
	all_in_hand
	north down
	south down
	dice AH
	for level in 5 3 2 1 0; do
		morale $level
		keeps_word surrender end
	done
}

@test "arnswalde 6: each card for a repair does what it promises" {
	garrison 0 0 4 3
	all_in_hand
	keeps_word workshop repair
}

@test "arnswalde 10.2: each card for the relief does what it promises" {
	garrison 0 0 7
	all_in_hand
	north down
	turn 11
	keeps_word relief end
}
