# Words for positions of Ostfront (see rules.bash).
#
# Tests name all cards by their faces. A card that nobody but its holder knows
# has a number for the rules; these words give out the numbers, and the faces
# to the dealer. A number may be written as it is.
# shellcheck shell=bash disable=SC2034,SC2046,SC2086,SC2154

load rules

ordinary="W1 W2 W3 W4a W4b W5 W6 W7"
annihilation="A41 A42 A43 A44 A45"

# A test that says nothing plays from the set-up, with this deal. `marker CITY`
# begins a position: 1941, the Germans to move, three cards in either hand, no
# plunder card open. The other words change it.
setup() {
	rules_of ostfront
	declare -gA number=()
	dealt="W6 W5 W4a W1"
	at='' in_year=1941 in_phase=turn mover=german
	in_german="W7 W5 W3" in_soviet="W6 W4a W1" seen=W7
	in_deck='' deck_told='' thrown='' thrown_told='' spoils=''
	later='' as_written='' in_doubt='' secret=''
}

# deal A B C D: the set-up, three cards for the Germans beside the 7, and the
# one of the Soviets.
deal() {
	dealt="$*"
}

# marker CITY
marker() {
	at=$1
}

# german [CARD...], soviet [CARD...]: the hands.
german() {
	in_german="$*"
}

soviet() {
	in_soviet="$*"
}

# open CARD...: cards in hands that everybody knows; the 7 always in the
# Germans'.
open() {
	seen="W7 $*"
}

# deck [CARD...]: the hidden cards of the deck, the next one first. All others
# are discards. From the set-up the first of them.
deck() {
	in_deck="$*" deck_told=yes
}

# discards [CARD...]: exactly these. All others are in the deck.
discards() {
	thrown="$*" thrown_told=yes
}

# plunder CARD: it lies open.
plunder() {
	spoils="$*"
}

year() {
	in_year=$1
}

# moves SEAT: who is to move.
moves() {
	mover=$1
}

# dealt_later CARD...: the next year's deck, the first card first.
dealt_later() {
	later="$*"
}

# unproven CARD: the Germans drew it last, and have not yet shown or proven what
# it is. faceless CARD: nor do they, as long as this is played.
unproven() {
	in_doubt=$1
}

# verbatim: lines are given as they are written.
verbatim() {
	as_written=yes
}

# without "ALL" CARD...: those of a list but for these, in `others`.
without() {
	local card
	others=" $1 "
	shift
	for card in "$@"; do
		others=${others/ $card / }
	done
	others=${others# }
	others=${others% }
}

count() {
	echo $#
}

# is_in CARD "LIST"
is_in() {
	[[ " $2 " == *" $1 "* ]]
}

flow() {
	local list="$*"
	echo "[${list// /, }]"
}

# know NUMBER CARD: the card has this number.
know() {
	number[$2]=$1
	[ "$2" = "$secret" ] || shown+=" $1=$2"
}

# ids CARD...: as the rules call them, in `called`.
ids() {
	local card
	called=
	for card in "$@"; do
		called+=" ${number[$card]-$card}"
	done
	called=${called# }
}

number_setup() {
	local card i=0
	for card in $dealt; do
		i=$((i + 1))
		know "1.$i" "$card"
	done
	without "${ordinary% W7}" $dealt
	i=4
	for card in $others; do
		i=$((i + 1))
		shown+=" 1.$i=$card"
	done
	without "$others A41" $in_deck
	i=0
	for card in $in_deck $others; do
		i=$((i + 1))
		know "2.$i" "$card"
	done
}

# may_be_hidden CARD: in the deck, besides those that are. In 1941 it has four
# cards at most, and the 7 is none of them. Later the 7 is a discard for tests
# that don't care.
may_be_hidden() {
	case $1 in
	W7) [ "$in_year" -gt 1941 ] && [ -n "$thrown_told" ] ;;
	A41) ;;
	*) [ "$in_year" -gt 1941 ] || [ "$(count $deck_now)" -lt 3 ] ;;
	esac
}

# Where the cards are that the test does not speak of.
share_out() {
	local card named
	named=$(printf '%s\n' $in_german $in_soviet $in_deck $thrown | sort)
	[ "$named" = "$(uniq <<<"$named")" ] || fail "a card is in two places"
	aside=${annihilation#*A"${in_year#19}"}
	aside=${aside# }
	without "$ordinary $annihilation" $in_german $in_soviet $in_deck \
		$thrown $aside
	if [ -n "$deck_told" ]; then
		thrown_now="$thrown $others"
		deck_now=$in_deck
		return
	fi
	thrown_now=$thrown deck_now=
	for card in $others; do
		if may_be_hidden $card; then
			deck_now+=" $card"
		else
			[ -z "$thrown_told" ] || fail "$card can't be in the deck"
			thrown_now+=" $card"
		fi
	done
}

# What the deck was made of when the year began: after 1941 all that is not in
# hands now.
gather() {
	local card this=A${in_year#19} all
	epoch=$((in_year - 1939))
	if [ "$in_year" -eq 1941 ]; then
		gathered="1.5 1.6 1.7 A41"
		held_since="1.1 1.2 1.3 1.4"
		return
	fi
	held_since="1.1 1.2 1.3 1.4 2.1 2.2 2.3 2.4"
	all="$deck_now $thrown_now $this"
	gathered=
	for card in $ordinary $annihilation; do
		! is_in $card "$all" || gathered+=" $card"
	done
}

# Numbers for hidden cards in hands: those held since before the year, then
# the cards drawn from its deck.
number_hands() {
	local card drawn_now=0
	for card in $in_german $in_soviet; do
		if is_in $card "$seen"; then
			continue
		elif [ "$card" = A${in_year#19} ] || [ "$card" = "$in_doubt" ] ||
			[ -z "$held_since" ]; then
			drawn_now=$((drawn_now + 1))
			know "$epoch.$drawn_now" "$card"
		else
			know "${held_since%% *}" "$card"
			held_since=${held_since#"${held_since%% *}"}
			held_since=${held_since# }
		fi
	done
	[ $drawn_now -le $taken ] || fail "more cards in hands than can be"
}

lay() {
	local aside thrown_now deck_now gathered held_since taken size card i now doubted
	share_out
	gather
	size=$(count $gathered)
	taken=$((size - $(count $deck_now)))
	[ $taken -ge 0 ] || fail "the deck has too many cards"
	number_hands
	i=$taken
	for card in $deck_now; do
		i=$((i + 1))
		know "$epoch.$i" "$card"
	done
	now=$(((in_year - 1941) * 10 + 3))
	[ "$mover" = german ] || now=$((now + 1))
	ids $in_doubt
	doubted=$called
	ids $in_german
	laid="turn: $now, year: $in_year,
phase: $in_phase, to-move: $mover, result: none, winner: none, marker: $at,
plunder: $(flow $spoils), discards: $(flow $thrown_now), aside: $(flow $aside),
german: {hand: $(flow $called), unproven: [$doubted]}"
	ids $in_soviet
	laid+=", soviet: {hand: $(flow $called)}, deck: {epoch: $epoch, size: $size,
drawn: $taken, gathered: $(flow $gathered)}"
	laid="{${laid//$'\n'/ }}"
}

position() {
	local shown='' card i=0 epoch=2
	number=()
	if [ -z "$at" ]; then
		number_setup
	else
		lay
	fi
	for card in $later; do
		i=$((i + 1))
		shown+=" $((epoch + 1)).$i=$card"
	done
	setting=(-c "${shown# }")
	spell
}

# The lines that are given, with numbers in place of faces.
spell() {
	local i word before line
	[ -z "$as_written" ] || return 0
	for i in "${!lines[@]}"; do
		line='' before=''
		for word in ${lines[$i]}; do
			case $before in
			war | defend | lose) ids "$word" ;;
			*) called=$word ;;
			esac
			line+=" $called"
			before=$word
		done
		lines[i]=${line# }
	done
}

# expect_options LINE...: these are legal now, and nothing else is.
expect_options() {
	local lines=("$@")
	spell
	expect_choices "${lines[@]}"
}

# asked SEAT QUESTION LINE...: he is asked this, and has these answers.
asked() {
	expect "needs answer" "decides $1" "question $2"
	shift 2
	expect_options "$@"
}

# expect_turn_of SEAT: an order is over, and he has the next turn.
expect_turn_of() {
	expect "needs order" "decides $1" "state.phase turn" "state.to-move $1"
}

# expect_second_draw SEAT: he may draw again.
expect_second_draw() {
	expect "needs order" "decides $1" "state.phase second-draw"
	expect_options draw stop
}

expect_marker() {
	expect "state.marker $1"
}

# expect_german [CARD...], expect_soviet: the hand, in the order in which the
# cards came.
expect_german() {
	expect_list german.hand "$@"
}

expect_soviet() {
	expect_list soviet.hand "$@"
}

expect_list() {
	local key=$1
	shift
	ids "$@"
	same "$key" "$called" "$(listed "$key")"
}

listed() {
	sed -nE "s/^state\.$1\.[0-9]+ //p" <<<"$facts"
}

# expect_won SEAT HOW: the game is over, by collapse or position.
expect_won() {
	expect "needs nothing" "result won" "winner $1" "state.phase over" \
		"state.winner $1" "state.result $2"
}

sorted() {
	local list
	list=$(printf '%s\n' "$@" | sort)
	echo "${list//$'\n'/ }"
}
