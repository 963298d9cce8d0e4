# Words for positions of Arnswalde (see rules.bash).
# shellcheck shell=bash disable=SC2034,SC2046,SC2086,SC2154

load rules

hearts="AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
judgement="AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC
AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD
AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS X1 X2"

# A test that says nothing plays from the set-up. `garrison N S C [R]` begins a
# position: so many Tigers in the north, the south, the central square, under
# repair (the rest of the seven destroyed); German phase, two actions, morale
# 4, three refugees in the central square, no Soviet card on the map, all
# judgement cards in the deck. The other words change it.
setup() {
	rules_of arnswalde
	tigers=
	in_turn='' in_phase=actions in_morale=4 in_actions=2
	in_centre=3 fled=0 got_away=0
	in_north='' in_south='' in_hand='' kept='' thrown='' gone='' attack=none
	rest=
}

# garrison N S C [R [ESCAPED]]
garrison() {
	tigers="$1 $2 $3 ${4:-0}"
	got_away=${5:-0}
}

morale() {
	in_morale=$1
}

# turn N: without it the first turn that has turned up so many cards.
turn() {
	in_turn=$1
}

phase() {
	in_phase=$1
}

actions() {
	in_actions=$1
}

# refugees CENTRE ESCAPED
refugees() {
	in_centre=$1 fled=$2
}

# north CARD..., south CARD...: the stack from bottom to top; `down` is a card
# that nobody has seen.
north() {
	in_north="$*"
}

south() {
	in_south="$*"
}

# hand CARD...: in the player's hand.
hand() {
	in_hand="$*"
}

# reminders CARD...: black faces kept for an extra action.
reminders() {
	kept="$*"
}

# discards CARD...: judgement cards that were played.
discards() {
	thrown="$*"
}

# deck [CARD...]: only these are left in the judgement deck. Comes after hand
# and reminders; all others become discards.
deck() {
	thrown=$(cards_but "$judgement" $in_hand $kept "$@")
}

# offensive CARD: this turn's Soviet card, J, Q or K of hearts.
offensive() {
	attack=$1
}

# out CARD...: Soviet cards that left the game. Without it the position picks
# as many as there must be, none that the dice name.
out() {
	gone="$*"
}

# given KEY VALUE: anything else of the state.
given() {
	rest+=", $1: $2"
}

# cards_but "ALL" CARD...: those of a list but for these.
cards_but() {
	local card list=" ${1//$'\n'/ } "
	shift
	for card in "$@"; do
		list=${list/ $card / }
	done
	echo $list
}

stack() {
	local card list=''
	for card in "$@"; do
		[ "$card" = down ] && card="down: yes" || card="card: $card"
		list+="${list:+, }{$card}"
	done
	echo "[$list]"
}

flow() {
	local list="$*"
	echo "[${list// /, }]"
}

position() {
	[ -n "$tigers" ] || return 0
	local n s c r up='' down=0 card unseen leave dead now=$in_turn lost=$gone
	read -r n s c r <<<"$tigers"
	dead=$((7 - n - s - c - r - got_away))
	for card in $in_north $in_south $attack; do
		case $card in
		down) down=$((down + 1)) ;;
		none) ;;
		*) up+=" $card" ;;
		esac
	done
	local turned=$((down + $(wc -w <<<"$up") - 2))
	[ -n "$now" ] || now=$((turned > 1 ? turned : 1))
	leave=$((now - turned))
	[ "$leave" -ge 0 ] || fail "turn $now has no $turned cards turned up"
	if [ -z "$lost" ] && [ "$leave" -gt 0 ]; then
		lost=$(cards_but "$hearts" $up $script | cut -d ' ' -f "1-$leave")
	fi
	unseen=$(cards_but "$hearts" $up $lost)
	laid="{turn: $now, phase: $in_phase, morale: $in_morale
actions: $in_actions
tigers: {north: $n, south: $s, centre: $c, repair: $r
escaped: $got_away, destroyed: $dead}
refugees: {centre: $in_centre, escaped: $fled}
north: $(stack $in_north), south: $(stack $in_south)
unseen: $(flow $unseen), out: $(flow $lost), offensive: $attack
deck: $(flow $(cards_but "$judgement" $in_hand $kept $thrown))
discards: $(flow $thrown), hand: $(flow $in_hand), reminders: $(flow $kept)$rest}"
	laid=${laid//$'\n'/, }
}

# expect_tigers N S C R: where the Tigers are now.
expect_tigers() {
	expect "state.tigers.north $1" "state.tigers.south $2" \
		"state.tigers.centre $3" "state.tigers.repair $4"
}

expect_turn() {
	expect "turn $1"
}

# expect_north CARD..., expect_south CARD...: the stack from bottom to top.
expect_north() {
	same "in the north" "$*" "$(stack_now north)"
}

expect_south() {
	same "in the south" "$*" "$(stack_now south)"
}

stack_now() {
	sed -nE "s/^state\.$1\.[0-9]+\.(card )?//p" <<<"$facts" |
		sed 's/^down yes$/down/'
}

# expect_hand [CARD...], expect_reminders: exactly these cards, in any order.
expect_hand() {
	expect_cards hand "$@"
}

expect_reminders() {
	expect_cards reminders "$@"
}

expect_cards() {
	local place=$1
	shift
	same "$place" "$(sorted "$@")" \
		"$(sorted $(sed -n "s/^state\.$place\.[0-9]* //p" <<<"$facts"))"
}

# expect_question ID: this is asked now.
expect_question() {
	expect "needs answer" "question $1"
}

# expect_result ID: the game is over, and this is how.
expect_result() {
	expect "needs nothing" "state.result $1"
}

# expect_event ID [ARG...]: the report tells this message, with these
# arguments as ids and numbers.
expect_event() {
	expect "event $*"
}

sorted() {
	local list
	list=$(printf '%s\n' "$@" | sort)
	echo "${list//$'\n'/ }"
}

