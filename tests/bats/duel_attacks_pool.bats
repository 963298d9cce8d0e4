# test
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# The threat table (feldpost-protocol(7) 9) once more, for counters that lie face
# down, that nobody holds, that are looked at, and that are to be turned up (6.4):
# the tests' own game with a pool of 64.

load pool

# lies [OPTION...] [DEED...]: what whose turn it is makes instead of his packet.
lies() {
	local who
	who=$(turn_of)
	cheats "$who" "$who" "$@" >"$desks/$who/out"
}

# caught STEP WORDS: the packet in `out` is refused, as its sender's fault.
caught() {
	local from to
	from=$(turn_of)
	to=$(other "$from")
	mail "$from" "$to"
	cp "$to/g.yaml" before.yaml
	refused 3 "not verified: packet $((packets + 1)): $2" \
		"$to" adjudicate -i g.yaml in
	says "($1)"
	same "$to/g.yaml" before.yaml
}

# caught_lying STEP WORDS [OPTION...] [DEED...]
caught_lying() {
	local step=$1 words=$2
	shift 2
	lies "$@"
	caught "$step" "$words"
}

# caught_forging STEP WORDS SED-SCRIPT [OPTION...]: the honest packet, changed.
caught_forging() {
	local step=$1 words=$2 script=$3
	shift 3
	lies "$@"
	forge "$script"
	caught "$step" "$words"
}

# refuses WORDS [COMMAND...]: whose turn it is can't sign that.
refuses() {
	local words=$1 who
	shift
	who=$(turn_of)
	refused 4 "$words" "$who" sign -i g.yaml "$@"
}

# in_packet N TEXT: it has an item that begins so.
in_packet() {
	body anna/g.yaml "$1" | grep -q "^- \"$2" || fail "packet $1 has no $2"
}
not_in_packet() {
	! body anna/g.yaml "$1" | grep -q "^- \"$2" || fail "packet $1 has $2"
}

# What is due.

@test "C7: who is to turn a counter up can't keep it back, nor show another" {
	local header="share main 1.10"
	pool
	sends signal throw
	# Bert's is due with his answer, Anna's with her next packet.
	caught_lying V7 "\`$header\` is due and missing" drop "$header"
	caught_lying V7 "\`$header\` is due and missing" share "$header" 1.11
	caught_lying V7 "\`$header\` proves nothing" share "$header" foreign
	caught_lying V9 "card operations that are not due" give 1.11
	caught_forging V9 "\`card main 1.10" 's/^- "card main 1.10.*/- "card main 1.10 c-1"/'
	caught_forging V9 "\`card main 1.10" '/^- "card main/d; /^opens:/d'
	send
	header="share main 1.4"
	caught_lying V7 "\`$header\` is due and missing" -e end drop "$header"
	caught_lying V7 "\`$header\` is due and missing" -e concede drop "$header"
	caught_lying V7 "\`$header\` is due and missing" -e end share "$header" 1.5
	sends end
	in_packet "$packets" "card main 1.4 "
}

@test "C7: an attack rolls no die before the counters that it meets are shown" {
	local shares="share main 1.10 1.11 1.12 1.13 1.14"
	pool
	sends storm throw
	# One after the other: each is awaited alone.
	for number in 1.10 1.12 1.14; do
		caught_lying V7 "\`share main $number\` is due and missing" \
			drop "share main $number"
	done
	caught_lying V7 "\`share main 1.10\` is due and missing" \
		share "share main 1.10" "1.11"
	caught_forging V6 "" 's/^- "storm.field 1 d6 .*/- "storm.field 1 d6 7"/'
	send
	in_packet "$packets" "storm.field 1 d6"
	in_packet "$packets" "throw.field 1 d6"
}

@test "T1: a counter of one's own behind a die changes nothing of the dice behind it" {
	pool
	sends throw
	send
	sends throw "flip 1.4" throw end
	# Bert can't roll what waits for Anna's counter, nor show it for her.
	send
	not_in_packet "$packets" "throw.field 2"
	# Anna knows the second die before she signs: whatever she orders now, it
	# is rolled, and her counter is shown.
	for order in "on-reveal stop" "on-fail stop" "standing none" concede; do
		lies -e "$order"
		grep -q '^- "throw.field 1 d6' anna/out
		grep -q '^- "card main 1.4 ' anna/out
	done
	caught_lying V7 "\`share main 1.4\` is due and missing" drop "share main 1.4"
	caught_forging V6 "" '/^- "throw.field/d; /^rolls:/d'
	refuses "not now: packet 9 has to do with cards" -e "undo 7"
	send
	[ "$(position bert decides)" = west ]
}

@test "T1: on-reveal holds for the file that it stands in, and for no other" {
	pool
	sends storm throw
	# Too late: Anna's file was signed without it; Bert's is another.
	lies -e "on-reveal stop"
	grep -q '^- "throw.field 1 d6' bert/out
	send
	sends "on-reveal stop" signal throw
	send
	not_in_packet "$packets" "throw.field"
}

@test "T1: what is behind a stop is not rolled with the seed that both know" {
	pool
	sends "on-reveal stop" signal throw
	caught_forging V6 "" 's/^- "signal.field.*/&\n- "throw.field 1 d6 6"/'
	send
	not_in_packet "$packets" "throw.field"
	sends throw
	send
	in_packet "$packets" "throw.field 1 d6"
}

@test "C7: nobody says that a counter is turned up but the rules" {
	pool
	caught_forging V8 "" 's/^- "throw"$/- "shown 1.10 c-3"/' -e throw
}

# What nobody holds.

@test "C5: a false share of a counter that nobody holds is refused at once" {
	local way header="share main 1.1 1.2 1.3"
	pool
	# The first share, by who turns them up; the second, by who answers.
	for order in "-e breach" ""; do
		for way in foreign cancel; do
			# shellcheck disable=SC2086
			caught_lying V7 "\`$header\` proves nothing" $order \
				share "$header" $way
		done
		for way in "1.1 1.2" "1.3 1.2 1.1" "1.1 1.2 1.20" "1.1 1.2 1.3 1.20"; do
			# shellcheck disable=SC2086
			caught_lying V7 "\`$header\` is due and missing" $order \
				share "$header" "$way"
		done
		# shellcheck disable=SC2086
		caught_lying V7 "\`$header\` is due and missing" $order drop "$header"
		# shellcheck disable=SC2086
		caught_lying V9 "card operations that are not due" $order give 1.20
		[ -z "$order" ] || sends breach
	done
	caught_forging V9 "\`card main 1.1" 's/^- "card main 1.1 .*/- "card main 1.1 c-1"/'
}

@test "C5: a counter that nobody holds is not turned up early" {
	pool
	for number in 1.1 "1.1 1.2 1.3" 1.20 1.16; do
		caught_lying V9 "card operations that are not due" -e throw give "$number"
	done
	sends throw breach
	# Behind a die: not with the orders, but with the answer.
	not_in_packet "$packets" "share main 1.1 "
}

# Looks.

@test "C5: who is looked at shows just that counter, to the one who looks" {
	local header="share main 1.10" way
	pool
	caught_lying V9 "card operations that are not due" -e "look 1.10" give 1.10
	sends "look 1.10" throw
	caught_lying V7 "\`$header\` is due and missing" drop "$header"
	for way in foreign cancel 1.11 "1.10 1.11"; do
		[ "$way" != cancel ] || continue
		lies share "$header" "$way"
		caught V7 "\`$header\` "
	done
	caught_lying V9 "card operations that are not due" give 1.11
	# It stays face down: nobody may say what it is.
	caught_forging V9 "card operations that are not due" \
		's/^ops:$/opens:\n- "card main 1.10 c-1"\n&/'
	caught_forging V6 "" 's/^ops:$/rolls:\n- "throw.field 1 d6 6"\n&/'
	send
	not_in_packet "$packets" "throw.field"
}

@test "C5: who looks a second time is given no second share" {
	pool
	sends "look 1.10"
	send
	send --anyway -e "look 1.10" -e throw
	caught_lying V9 "card operations that are not due" give 1.10
	send
	not_in_packet "$packets" "share main"
	in_packet "$packets" "throw.field 1 d6"
}

@test "C5: who looks at what nobody holds keeps his own share until it is turned up" {
	local header="share main 1.1"
	pool
	caught_lying V9 "card operations that are not due" -e "look 1.1" give 1.1
	sends "look 1.1"
	caught_lying V7 "\`$header\` proves nothing" share "$header" foreign
	caught_lying V7 "\`$header\` is due and missing" share "$header" 1.2
	caught_lying V9 "card operations that are not due" give "1.2"
	send
	caught_lying V9 "card operations that are not due" -e throw give 1.1
	sends throw end
	# Bert has given his: he can't see it.
	send
	bert show g.yaml >shown
	! grep -q '(1\.1)' shown || fail "Bert sees it"
	caught_lying V9 "card operations that are not due" give 1.1
}

# Going back.

@test "T7: nobody asks for an undo around a counter that was shown or looked at" {
	local order
	for order in "look 1.10" "look 1.1" "flip 1.4" breach storm; do
		rm -rf anna bert
		pool
		sends throw
		send
		sends "$order" end
		refuses "not now: packet " -e "undo 7"
		caught_forging V8 "packet " \
			'0,/^\(opens\|ops\|state\):/s//orders:\n- "undo 7"\n&/'
		send
		refuses "not now: packet " -e "undo 7"
	done
}

@test "T7: nor while a counter is due, which would be shown and lie down again" {
	pool
	# All of Bert's are open, so that only Anna's is due.
	sends storm storm end
	sends end
	sends signal end
	refuses "not now: cards are being dealt or shown" -e "undo 7"
}

@test "T6: who goes on from an old copy sees no other counter than before" {
	pool
	keep early
	sends breach storm
	# Bert has but looked at what his answer will show: that is enough.
	bert show g.yaml >shown
	grep -q 'Open: ' shown
	cp early.anna anna/g.yaml
	cp early.bert bert/g.yaml
	cheats anna anna -e storm >anna/out
	mail anna bert
	refused 3 "note: packet 5 is put back, which g.yaml lacked" \
		bert adjudicate -i g.yaml in
	says "packet 5: there are two versions, both signed by Anna (A)"
	works bert sign --empty -i g.yaml
	body bert/g.yaml 5 | grep -q '^- "breach"'
}

# The end.

# discloses WHO [SECRET]: his disclosure, of another secret than his own.
discloses() {
	if [ $# -eq 1 ]; then
		"$1" disclose -i g.yaml >"$1/out"
	else
		lies -d "$2" >"$1/out"
		"$1" adjudicate -q -i g.yaml out
	fi
	deliver
}

# shown_to WHO: what he is told, in one line.
shown_to() {
	"$1" show g.yaml | tr -s '\n ' ' '
}

@test "C9: who gives up shows first what he was to turn up" {
	pool
	sends signal
	caught_lying V7 "\`share main 1.10\` is due and missing" \
		-e concede drop "share main 1.10"
	sends concede
	# Bert has given up: that spares Anna nothing.
	caught_lying V7 "\`share main 1.4\` is due and missing" drop "share main 1.4"
	send
	in_packet "$packets" "card main 1.4 "
	shown_to anna | grep -q 'Victory goes to the East'
}

@test "C10: what was due when the game was given up is judged behind the disclosure" {
	local far
	pool
	far=$(own anna little | head -1)
	sends "far $far" signal concede
	send
	discloses anna
	discloses bert
	attempt bert audit g.yaml
	[ "$status" -eq 3 ] || fail "status $status"
	says "rule 7 was broken by the East: Counter "
	shown_to bert | grep -q 'Victory goes to the West'
}

@test "C1: who shuffles with another secret can't have his opponent judged by it" {
	local n far
	for n in $(seq $((4 / ${FELDPOST_FEWER:-1} + 2))); do
		rm -f anna/g.yaml bert/g.yaml
		nonce=$(b2sum -l 256 <<<"anew $n" | cut -c1-64)
		duel pool east
		cheats anna anna shuffle "shuffle main 1 1" anew >anna/out
		anna adjudicate -q -i g.yaml out
		deliver
		send
		sends end
		# Bert's are right; by Anna's secret they would be others.
		far=$(own bert enough | head -1)
		sends "far $far" end
		sends concede
		send
		discloses anna
		attempt bert disclose -i g.yaml
		attempt bert audit g.yaml
		[ "$status" -eq 3 ] || fail "status $status"
		says "packet 3: the shuffle of epoch 1 is not that of the disclosed secret"
		shown_to bert | grep -q 'Victory goes to the West' || fail "game $n: Bert was judged"
	done
}

# lied OPTION...: the liar's packet, which Anna's and Bert's desks take.
lied() {
	cheats liar anna "$@" >anna/out
	anna adjudicate -q -i g.yaml out
	deliver
}

@test "C2: who has a deck key of another secret is not judged, and has not won" {
	local other
	other=$(printf '%064d' 7)
	duel pool east
	# Anna's key and cards are those of another secret from the beginning; what
	# is left at her desk has no key.
	mkdir liar
	mv anna/.config liar
	lied -c "$other"
	send
	lied -c "$other" -e end
	sends concede
	lied -c "$other"
	bert disclose -i g.yaml >bert/out
	deliver
	cheats liar anna -d "$(cheats liar anna secret)" >bert/in
	attempt bert adjudicate -i g.yaml in
	says "packet 3: the deck key is not that of the disclosed secret"
	says "Anna (A) signed the packet and disclosed the secret: they do not fit"
	attempt bert audit g.yaml
	[ "$status" -eq 3 ] || fail "status $status"
	! shown_to bert | grep -q 'Victory goes' || fail "somebody has won"
	shown_to bert | grep -q '`feldpost audit GAME` says whose'
}

@test "6.5: nothing follows the second disclosure, a third one neither" {
	pool
	sends concede
	send
	discloses anna
	discloses bert
	lies -d "$(cheats anna anna secret)"
	mail anna bert
	cp bert/g.yaml before.yaml
	attempt bert adjudicate -i g.yaml in
	[ "$status" -ne 0 ] || fail "a third disclosure is taken"
	same bert/g.yaml before.yaml
}

# Hosted games: the referee deals.

# hosted_pool [ORDER...]: Anna has ordered that, and Ruth has signed her answer.
hosted_pool() {
	hosted pool east
	plays anna
	signs anna "$@"
	sent anna
	signs ruth
}

# seen_through WORDS SCRIPT: Ruth's answer, changed so, is refused by both.
seen_through() {
	local who
	forge_referee "$2" "p$packets"
	mangle <"p$packets.forged" >mail
	for who in anna bert; do
		cp "$who/g.yaml" before.yaml
		refused 3 "not verified: packet $packets: $1" \
			"$who" adjudicate -i g.yaml ../mail
		same "$who/g.yaml" before.yaml
	done
}

@test "R3: the referee shows each counter that is due, and no other" {
	hosted_pool storm signal breach
	for number in 1.10 1.14 1.15 1.4 1.1 1.3; do
		grep -q "^- \"dealcard main $number " <(plain "p$packets")
		seen_through "a card is shown that was not dealt (V9)" \
			"s/^- \"dealcard main $number c-.*/- \"dealcard main $number c-65\"/"
		seen_through "" "/^- \"dealcard main $number /,+1d"
	done
	seen_through "" "s/^- \"dealcard main 1.10 /- \"dealcard main 1.5 /"
	sent ruth
}

@test "R3: the referee lets nobody look but who may" {
	hosted_pool "look 1.10"
	grep -q '^- "seal A"' <(plain "p$packets")
	seen_through "" 's/^- "seal A"/- "seal B"/'
	seen_through "" '/^- "seal A"/,/^state/{/^state/!d}'
	sent ruth
	anna show g.yaml >shown
	grep -q '(1\.10)' shown
}

@test "R3: a player shows his own counter, as it was dealt" {
	hosted pool east
	plays anna
	signs anna "flip 1.4"
	grep -q '^- "dealcard main 1.4 ' <(plain "p$packets")
	for script in 's/^\(- "dealcard main 1.4\) c-.*/\1 c-65"/' \
		'/^- "dealcard main 1.4/,+1d; /^opens:/d' \
		's/^- "flip 1.4"/- "throw"/' 's/^- "flip 1.4"/- "flip 1.5"/'; do
		forged_by anna "$script" "p$packets"
		mangle <"p$packets.forged" >mail
		for who in ruth bert; do
			attempt "$who" adjudicate -i g.yaml ../mail
			[ "$status" -eq 3 ] || fail "$script: status $status"
			says "(V9)"
		done
	done
	sent anna
}
