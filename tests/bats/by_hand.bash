# An audit of a solitaire game by hand: bash, b2sum and minisign. It shares no
# code with feldpost; protocol.md 3 to 5 and 11, decisions.md 3.
# shellcheck shell=bash

b2() {
	printf 'feldpost1 %s\n' "$1" | b2sum -l 256 | cut -c1-64
}

wrong() {
	printf 'packet %s: %s\n' "$n" "$*" >&2
	exit 1
}

# cut_packets FILE: N.body, N.sig and N.minisig in the current folder.
cut_packets() {
	awk '
	/^---$/ { n++; part = ""; next }
	/^#FELDPOST-BEGIN/ { part = "body"; next }
	/^#FELDPOST-END/ { part = ""; next }
	/^sig:$/ { part = "sig"; next }
	part { print > (n "." part) }
	END { print n > "count" }' "$1"
}

verify_signature() {
	local line
	mapfile -t line < <(sed 's/^- //; s/^"\(.*\)"$/\1/' "$n.sig")
	printf 'untrusted comment: x\n%s\ntrusted comment: %s\n%s\n' \
		"${line[0]}${line[1]}" "${line[4]}" "${line[2]}${line[3]}" \
		>"$n.body.minisig"
	minisign -V -q -P "$(value key 1)" -m "$n.body" || wrong "signature"
}

# value KEY [N]: of packet N, or the one at hand.
value() {
	sed -n "s/^$1: //p" "${2:-$n}.body"
}

# items KEY: of the list; what begins with + belongs to the item before.
items() {
	sed -n "/^$1:\$/,/^[a-z]*:/s/^- \"\(.*\)\"\$/\1/p" "$n.body" |
		awk '/^\+/ { last = last substr($0, 2); next }
		NR > 1 { print last } { last = $0 } END { if (NR) print last }'
}

# check_link: every packet shows the value whose hash the one before showed.
check_link() {
	local link next
	link=$(value link)
	next=$(value next)
	if [ "$n" -gt 1 ]; then
		[ "$(b2 "link A $((n - 1)) $link")" = "$anchor" ] || wrong "link"
	fi
	anchor=${next:-$link}
}

# die SEED LABEL INDEX SIDES
die() {
	local hash word k limit=$((0x100000000 - 0x100000000 % $4))
	hash=$(b2 "draw $1 $2 $3 d$4")
	for k in 0 8 16 24 32 40 48 56; do
		word=$((16#${hash:k:8}))
		[ "$word" -lt "$limit" ] || continue
		echo $((1 + word % $4))
		return
	done
	wrong "no word is small enough"
}

# Lazy decks. A pile is the list of its cards in the offer's order: in_pile
# says which are still in it. A cup has urns: urn[K] are the tokens not yet
# taken, in their order; `out` are pieces known to be outside.
declare -gA urn=() out=() urns_of=() cards=() in_pile=()

# refill_pile DECK CARD...: cards that lay open are shuffled in.
refill_pile() {
	local deck=$1 card
	shift
	for card in "$@"; do
		[ -z "${in_pile[$card]-}" ] || wrong "$card is in $deck already"
		[[ " ${cards[$deck]} " = *" $card "* ]] || wrong "$card is not of $deck"
		in_pile[$card]=yes
	done
}

# take_card DECK CARD SIDES VALUE: the VALUE-th card of the pile turned up.
take_card() {
	local card left=()
	for card in ${cards[$1]}; do
		[ -z "${in_pile[$card]-}" ] || left+=("$card")
	done
	[ "${#left[@]}" -eq "$3" ] || wrong "$1 has ${#left[@]} cards, not $3"
	[ "${left[$4 - 1]}" = "$2" ] || wrong "$2 is not number $4 of $1"
	unset "in_pile[$2]"
}

# refill DECK URN TOKEN...: what a new urn holds; slots as urn.K*COUNT.
# refill DECK CARD...: what goes back into a pile.
refill() {
	local deck=$1 new=$2 token i tokens=()
	case $new in
	urn.*) ;;
	*)
		refill_pile "$@"
		return
		;;
	esac
	shift 2
	[ -z "${urn[$new]-}" ] || wrong "$new is there already"
	for token in "$@"; do
		case $token in
		urn.*\**)
			for ((i = 0; i < ${token#*\*}; i++)); do
				tokens+=("${token%\**}")
			done
			;;
		*)
			[ -n "${out[$token]-}" ] || wrong "$token is not known to be back"
			unset "out[$token]"
			tokens+=("$token")
			;;
		esac
	done
	urn[$new]=${tokens[*]}
	urns_of[$new]=$deck
}

# turn_up DECK TOKEN URN SIDES VALUE: the VALUE-th token of the urn was taken.
turn_up() {
	local tokens
	read -r -a tokens <<<"${urn[$3]-}"
	[ "${urns_of[$3]-}" = "$1" ] || wrong "$3 is not of $1"
	[ "${#tokens[@]}" -eq "$4" ] || wrong "$3 has ${#tokens[@]} tokens, not $4"
	[ "${tokens[$5 - 1]}" = "$2" ] || wrong "$2 is not number $5 of $3"
	unset "tokens[$(($5 - 1))]"
	urn[$3]=${tokens[*]}
	due=
	case $2 in
	urn.*) due=$2 ;;
	*) out[$2]=yes ;;
	esac
}

# check_rolls: of packet n, with the seed of the packet before.
check_rolls() {
	local seed label index sides value deck token from
	declare -A seen=()
	seed=$(b2 "seed $game $((n - 1)) $last $(value link)")
	due=
	while read -r label index sides value deck token from; do
		if [ "$label" = refill ]; then
			# shellcheck disable=SC2086
			refill "$index" "$sides" $value $deck $token $from
			refills=$((refills + 1))
			continue
		fi
		[ -z "${seen[$label $index]-}" ] || wrong "$label $index twice"
		seen[$label $index]=yes
		[ "$(die "$seed" "$label" "$index" "${sides#d}")" -eq "$value" ] ||
			wrong "$label $index is not $value"
		[ -z "$due" ] || [ "$due" = "$from" ] || wrong "$due is not opened"
		case $token,$from in
		,*) ;;
		*,) take_card "$deck" "$token" "${sides#d}" "$value" ;;
		*) turn_up "$deck" "$token" "$from" "${sides#d}" "$value" ;;
		esac
		dice=$((dice + 1))
	done < <(items rolls)
	[ -z "$due" ] || wrong "$due stays closed"
}

# All pieces of a cup are outside at first: the game's first refill says them
# all. All cards of a pile are in it.
know_decks() {
	local item word
	while read -r item; do
		cards[${item%%:*}]=${item#*:}
		for word in ${item#*:}; do
			out[$word]=yes in_pile[$word]=yes
		done
	done < <(items decks)
}

# audit_by_hand FILE: exits with 1 and names the packet if anything is wrong;
# says how much was recomputed.
audit_by_hand() {
	local n count last='' game anchor='' dice=0 refills=0 due
	rm -rf by-hand
	mkdir by-hand
	(
		cd by-hand || exit 1
		cut_packets "../$1"
		count=$(cat count)
		n=1
		know_decks
		game=$(b2sum -l 256 1.body | cut -c1-64)
		for ((n = 1; n <= count; n++)); do
			verify_signature
			[ "$(value seq)" -eq "$n" ] || wrong "number"
			[ "$n" -eq 1 ] || [ "$(value game)" = "$game" ] || wrong "game"
			[ "$(value prev)" = "$last" ] || wrong "prev"
			check_link
			check_rolls
			last=$(b2sum -l 256 "$n.body" | cut -c1-64)
		done
		echo "$count packets, $dice dice, $refills refills"
	)
}
