# An audit by hand, of a solitaire game or a duel: bash, b2sum and minisign. It
# shares no code with feldpost; feldpost-protocol(7) 3 to 6 and 11.
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

# sender: A or B; the packet that brought his key, and his secret.
sender() {
	value from
}

verify_signature() {
	local line brought=1
	[ "$(sender)" = A ] || brought=2
	mapfile -t line < <(sed 's/^- //; s/^"\(.*\)"$/\1/' "$n.sig")
	printf 'untrusted comment: x\n%s\ntrusted comment: %s\n%s\n' \
		"${line[0]}${line[1]}" "${line[4]}" "${line[2]}${line[3]}" \
		>"$n.body.minisig"
	minisign -V -q -P "$(value key "$brought")" -m "$n.body" ||
		wrong "signature"
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

# link_index: in solitaire every packet carries a link, in a duel all but the
# first: each player has a chain of his own.
link_index() {
	[ "$mode" = solo ] && echo $((n - 1)) || echo $((n / 2 - 1))
}

# check_link: every packet shows the value whose hash the one before showed.
check_link() {
	local link next who index
	link=$(value link)
	next=$(value next)
	who=$(sender)
	index=$(link_index)
	[ "$index" -ge 0 ] || return 0
	if [ "$index" -gt 0 ]; then
		[ "$(b2 "link $who $index $link")" = "${anchor[$who]}" ] ||
			wrong "link"
		links=$((links + 1))
	else
		first_link[$who 0]=$link
	fi
	anchor[$who]=${next:-$link}
	[ -z "$next" ] || first_link[$who $((index / $(value links 1)))]=$next
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

# Seals (5.5): what was committed to in one packet is opened in a later one.
declare -gA sealed=() sealer=() first_link=() anchor=() secret=()

check_seals() {
	local what label hash key text
	while read -r what label && read -r hash; do
		[ "$what" = seal ] || wrong "commits: $what"
		[ -z "${sealed[$label]-}" ] || wrong "$label twice"
		sealed[$label]=$hash
		sealer[$label]=$(sender)
	done < <(items commits)
	while read -r what label; do
		[ "$what" = seal ] || continue
		read -r key
		read -r text
		[ "${sealer[$label]}" = "$(sender)" ] || wrong "another's seal"
		[ "$(b2 "commit $key $text")" = "${sealed[$label]}" ] ||
			wrong "$label held something else"
		opened[$label]=$key
		seals=$((seals + 1))
	done < <(items opens)
}

# Cards (6.3, 6.5): with both secrets the order of every shuffle is known.
declare -gA face=() opened=()
shuffles=()

# blobless: the texts of `ops` in one line each, without what they head.
op_texts() {
	sed -n '/^ops:$/,/^[a-z]*:$/s/^- "\(.*\)"$/\1/p' "$n.body"
}

# know_shuffles: of packet n: epoch, step, who, prev, and what the first step of
# a later epoch takes in.
know_shuffles() {
	local what deck epoch step
	while read -r what deck epoch step; do
		case $what in
		shuffle)
			shuffles+=("$deck $epoch $step $(sender) $(value prev)")
			made_of=$epoch
			;;
		in) takes[$made_of]+=" $deck $epoch $step" ;;
		esac
	done < <(op_texts)
}

# permute SEED COUNT: the order of the cards that come out (5.2).
permute() {
	local i j swap
	order=()
	for ((i = 1; i <= $2; i++)); do order[i]=$i; done
	for ((i = $2; i > 1; i--)); do
		j=$(die "$1" perm "$i" "$i")
		swap=${order[i]} order[i]=${order[j]} order[j]=$swap
	done
}

# shuffle_again DECK EPOCH STEP WHO PREV: `pile` is in that order from now on.
shuffle_again() {
	local before=() i card
	if [ "$3" -eq 1 ]; then
		pile=('')
		for card in ${takes[$2]}; do
			case $card in
			=*) pile+=("${card#=}") ;;
			*) pile+=("${face[$card]-}") ;;
			esac
			[ -n "${pile[-1]}" ] || wrong "what is $card?"
		done
	fi
	before=("${pile[@]}")
	permute "$(b2 "sub ${secret[$4]} perm $5 $1 $2")" $((${#pile[@]} - 1))
	for ((i = 1; i < ${#pile[@]}; i++)); do
		pile[i]=${before[${order[i]}]}
		[ "$3" -eq 1 ] || face[$2.$i]=${pile[i]}
	done
}

# check_cards: every card that was ever turned up is what the shuffles say, and
# every seal has the key that follows from its owner's secret.
check_cards() {
	local pile=() order=() shuffle what deck card name label
	for shuffle in "${shuffles[@]}"; do
		# shellcheck disable=SC2086
		shuffle_again $shuffle
	done
	for ((n = 1; n <= count; n++)); do
		while read -r what deck card name; do
			[ "$what" = card ] || continue
			[ "${face[$card]-}" = "$name" ] ||
				wrong "$card is ${face[$card]-nothing}, not $name"
			cards_shown=$((cards_shown + 1))
		done < <(items opens)
	done
	for label in "${!opened[@]}"; do
		what=${label#*.}
		[ "$(b2 "sub ${secret[${sealer[$label]}]} seal ${what%%.*} $label")" = \
			"${opened[$label]}" ] || wrong "the key of $label"
	done
}

# check_chains: those that were shown, from their ends down to their anchors.
check_chains() {
	local which who segment link j links
	links=$(value links 1)
	for which in "${!first_link[@]}"; do
		read -r who segment <<<"$which"
		link=$(b2 "sub ${secret[$who]} chain $segment")
		for ((j = (segment + 1) * links; j > segment * links; j--)); do
			link=$(b2 "link $who $j $link")
		done
		[ "$link" = "${first_link[$which]}" ] || wrong "the chain $which"
		chains=$((chains + 1))
	done
}

# first_deck FILE: what the first deck is made of, by the game's own data: the
# war cards but the one that is given out, or the pool.
first_deck() {
	local opening
	if grep -q '^pool:$' "$1"; then
		sed -n '/^pool:$/,$s/^  - {id: \([a-z0-9-]*\),.*/=\1/p' "$1" | paste -sd' '
		return
	fi
	opening=$(sed -n 's/^deal: {opening: \([A-Za-z0-9]*\),.*/\1/p' "$1")
	sed -n 's/^  - {id: \([A-Za-z0-9]*\), .*kind: war,.*/\1/p' "$1" |
		grep -vx "$opening" | sed 's/^/=/' | paste -sd' '
}

# audit_by_hand FILE: exits with 1 and names the packet if anything is wrong;
# says how much was recomputed.
audit_by_hand() {
	local n count last='' game mode dice=0 refills=0 links=0 seals=0 due
	local cards_shown=0 made_of chains=0
	rm -rf by-hand
	mkdir by-hand
	(
		declare -A takes=()
		[ -z "${data-}" ] || takes[1]=$(first_deck "$data")
		cd by-hand || exit 1
		cut_packets "../$1"
		count=$(cat count)
		n=1
		mode=$(value mode)
		know_decks
		game=$(b2sum -l 256 1.body | cut -c1-64)
		[ "$mode" = solo ] || game=$(b2sum -l 256 2.body | cut -c1-64)
		for ((n = 1; n <= count; n++)); do
			verify_signature
			[ "$(value seq)" -eq "$n" ] || wrong "number"
			[ "$(value game)" = "$game" ] || [ "$n" -eq 1 ] ||
				{ [ "$n" -eq 2 ] && [ "$mode" = duel ]; } || wrong "game"
			[ "$(value prev)" = "$last" ] || wrong "prev"
			check_link
			check_rolls
			check_seals
			know_shuffles
			[ "$(value type)" != disclose ] || secret[$(sender)]=$(value secret)
			last=$(b2sum -l 256 "$n.body" | cut -c1-64)
		done
		if [ "${#secret[@]}" -eq 2 ]; then
			check_chains
			check_cards
		fi
		echo "$count packets, $dice dice, $refills refills"
		[ "$mode" = solo ] ||
			echo "$links links, $chains chains, $seals seals, ${#face[@]} cards, $cards_shown shown"
	)
}
