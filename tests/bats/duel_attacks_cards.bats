# test
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2094,SC2154
# The threat table (feldpost-protocol(7) 9), row by row: C1 to C11, hidden
# cards.

load attack

# C1 to C4: shuffles and keys.

@test "C1: a deck with a card doubled, dropped, marked, or in another order" {
	local n way header
	while read -r n header; do
		for way in double drop stack mark; do
			cheat "$n" shuffle "$header" $way
			caught "$n" V7 "\`$header\` proves nothing"
		done
	done < <(shuffles)
}

# shuffles: packet and header of the first shuffles of the game.
shuffles() {
	local n
	for ((n = 3; n < 40; n++)); do
		[ ! -e "$played/$n.body" ] ||
			sed -n "s/^- \"\(shuffle [^\"]*\)\"/$n \1/p" "$played/$n.body"
	done | head -n 6
}

@test "C1: shuffles of both players and of three decks were tried" {
	[ "$(shuffles | cut -d' ' -f1 | while read -r n; do sender "$n"; done | sort -u | wc -l)" -eq 2 ]
	[ "$(shuffles | cut -d' ' -f4 | sort -u | wc -l)" -eq 3 ]
}

@test "C1: a deck changed behind its proof" {
	local i
	# c1 and c2 of cards, commitments, and the answers behind them
	for i in 0 1 5 13 14 20 21 27; do
		cheat 4 shift "shuffle main 1 2" $i
		caught 4 V7 '`shuffle main 1 2` proves nothing'
	done
	for i in 896 928 960 992 1024 1056 -1 -32 -448; do
		cheat 4 flip "shuffle main 1 2" $i
		caught 4 V7 '`shuffle main 1 2` proves nothing'
	done
}

@test "C1: a shuffle left out, done twice, or of a shorter deck" {
	local n
	cheat 4 drop "shuffle main 1 2"
	caught 4 V7 '`shuffle main 1 2` is due and missing'
	cheat 3 drop "shuffle main 1 1"
	caught 3 V7 '`shuffle main 1 1` is due and missing'
	retell 4 's/^- "shuffle main 1 2"/- "shuffle main 1 1"/'
	caught 4 V7 '`shuffle main 1 2` is due and missing'
	retell 4 '/^- "shuffle main 1 2"/,/^- [A-Za-z0-9+/]*=*$/{/^- [^"]/d}'
	caught 4 V7 '`shuffle main 1 2` proves nothing'
	retell 4 's/^- "in 1\.5 /- "in 1.6 /'
	caught 4 V7 '`in 1.5'
	retell 4 's/^\(- "in 1\.5.*\) =A41"/\1 =W7"/'
	caught 4 V7 '`in 1.5'
	retell 4 '/^- "in /d'
	caught 4 V7 '`in 1.5'
}


# gives_up N: the sender of packet N concedes, and the game is closed.
gives_up() {
	sends "$(sender "$1")" concede
	sends "$(receiver "$1")" sign
}

@test "C1: a shuffle with another secret than one's own is found at the audit" {
	begins_with 3
	slips 4 -b "$(b2 any)"
	! cmp -s forged.txt "$played/4.txt" || fail "the honest packet"
	gives_up 5
	sends A disclose
	desk_now A
	cheat_after transcript.txt 8 -d "$(secret_of B transcript.txt)"
	attempt A feldpost adjudicate -q -i A.yaml forged.txt
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "packet 4: the shuffle of epoch 1 is not that of the disclosed secret"
	says "Bert (B) signed the packet and disclosed the secret: they do not fit"
	attempt third feldpost audit A.yaml
	[ "$status" -eq 3 ] || fail "the audit found nothing"
	! grep -q "^verified" <<<"$out" || fail "it says that something is verified"
	# All honest, the same way: the audit finds nothing.
	begins_with 4
	gives_up 5
	sends A disclose
	sends B disclose
	desk_now A
	A works feldpost audit A.yaml
}

@test "C1: the cheated player can disclose, and show the fault" {
	begins_with 2
	slips 3 shuffle "shuffle main 1 1" anew
	sends B sign
	gives_up 5
	sends A disclose
	desk_now B
	attempt B feldpost disclose -i B.yaml
	[ "$(body B.yaml 8 | sed -n 's/^type: //p')" = disclose ] ||
		fail "B can't disclose, who did nothing wrong"
}

@test "C1: who discloses last is not blamed for the other one's shuffle" {
	begins_with 2
	slips 3 shuffle "shuffle main 1 1" anew
	sends B sign
	gives_up 5
	sends A disclose
	desk_now A
	cheat_after transcript.txt 8 -d "$(secret_of B transcript.txt)"
	attempt third feldpost adjudicate -i A.yaml forged.txt
	says "packet 3: the shuffle of epoch 1 is not that of the disclosed secret"
	says "Anna (A) signed the packet and disclosed the secret: they do not fit"
	[[ $err != *Bert* ]] || fail "Bert did nothing wrong"
	[[ $err != *lost* ]] || fail "that is not for the program to say"
}

@test "C1: a shuffle that proves nothing is void as evidence, no second version" {
	cheat 4 shuffle "shuffle main 1 2" double
	desk A 5
	third works feldpost audit --evidence forged.txt A.yaml
	prints 'packet 4: `shuffle main 1 2` proves nothing (V7): void, signed by Bert (B)'
	# Another order of the same cards, proved: that is one.
	cheat 4 -b "$(b2 any)"
	attempt third feldpost audit --evidence forged.txt A.yaml
	[ "$status" -eq 3 ] || fail "expected status 3"
	prints 'packet 4: Bert (B) signed 2 versions of it'
}

@test "C2: a deck key made from the opponent's is refused at once" {
	local way
	for way in rogue copy zero; do
		cheat 3 key "key main" $way
		caught 3 V7 '`key main` proves nothing'
	done
}

@test "C2: a deck key without a proof, or none at all, is refused at once" {
	for n in 2 3; do
		for i in 32 63 64 95; do
			cheat $n flip "key main" $i
			caught $n V7 '`key main` proves nothing'
		done
		cheat $n shift "key main" 0
		caught $n V7 '`key main` proves nothing'
		cheat $n drop "key main"
		caught $n V7 '`key main` is due and missing'
	done
}

@test "C2: a deck key of another secret is found at the audit" {
	local other
	other=$(b2 any)
	begins_with 1
	# All of Bert's shuffles are those of his secret, his key alone is not.
	slips 2 -n "$(number 2)" -c "$other"
	sends A sign
	slips 4 -b "$(secret_of B transcript.txt)" -c "$other"
	gives_up 5
	sends A disclose
	desk_now A
	cheat_after transcript.txt 8 -d "$(secret_of B transcript.txt)"
	attempt A feldpost adjudicate -i A.yaml forged.txt
	[ "$status" -eq 3 ] || fail "the audit does not compare the deck key"
	says "packet 2"
}

@test "C3: an opponent's hidden card slipped into the deck is refused at once" {
	local n header
	# Epoch 2: its first step is Bert's; 1.1 to 1.3 are in Anna's hand.
	for card in 1.1 1.2 1.3; do
		cheat 4 shuffle "shuffle main 2 1" "slip=$card"
		caught 4 V7 '`shuffle main 2 1` proves nothing'
	done
	# and 1.4 is in Bert's
	cheat 5 shuffle "shuffle main 2 2" slip=1.4
	caught 5 V7 '`shuffle main 2 2` proves nothing'
	read -r n header < <(shuffles | grep ' 3 1$')
	cheat "$n" shuffle "$header" slip=1.4
	caught "$n" V7 "\`$header\` proves nothing"
}

@test "C3: nor can it be named among what is gathered" {
	retell 4 's/^- "in 1\.5/- "in 1.1/'
	caught 4 V7 '`in 1.5'
}

@test "C4: two shuffles of two inputs have nothing in common" {
	begins_with 2
	slips 3
	sends B sign
	cp transcript.txt first.txt
	begins_with 2
	slips 3 shuffle "shuffle main 1 1" anew
	sends B sign
	differ first.txt transcript.txt
	cheat_tool A first.txt followed transcript.txt bound >followed
	[ "$(cat followed)" = "0 of 7" ] || fail "$(cat followed)"
	# Had he used one secret for both, every card could be followed.
	cheat_tool B first.txt followed transcript.txt unbound >followed
	[ "$(cat followed)" = "7 of 7" ] || fail "$(cat followed)"
}

@test "C4: nor are they had by sending the same game twice" {
	local n
	# The same packet 3 again gives the same packet 4; another one, after the
	# first was answered, gives none, nor does it where the first is lost.
	desk B 2
	cp B.yaml old.yaml
	cp B.yaml lost.yaml
	B feldpost adjudicate -q -i B.yaml "$played/3.txt"
	B feldpost sign --empty -q -i B.yaml
	cheat 3 shuffle "shuffle main 1 1" anew
	B refused 3 "note: packets 3 and 4 are put back, which old.yaml lacked" \
		feldpost adjudicate -i old.yaml forged.txt
	same old.yaml B.yaml
	rm -r "$homes/B/.local/state/feldpost/guard.d"
	B refused 4 "not now: packet 3 of this game was answered before" \
		feldpost adjudicate -i lost.yaml forged.txt
	B feldpost adjudicate -q -i lost.yaml "$played/3.txt"
	B feldpost sign --empty -q -i lost.yaml
	same lost.yaml B.yaml
}

# C5: shares.

@test "C5: a wrong share is refused at once" {
	local way header
	header=$(line_of 4 'share main')
	[ "$header" = "share main 1.1 1.2 1.3" ]
	for way in foreign cancel; do
		cheat 4 share "$header" $way
		caught 4 V7 "\`$header\` proves nothing"
	done
	for i in 0 1 2; do
		cheat 4 shift "$header" $i
		caught 4 V7 "\`$header\` proves nothing"
	done
	for i in 96 127 128 -1; do
		cheat 4 flip "$header" $i
		caught 4 V7 "\`$header\` proves nothing"
	done
	cheat 5 share "share main 1.4" foreign
	caught 5 V7 '`share main 1.4` proves nothing'
}

@test "C5: a share that is due and missing is refused at once" {
	local n
	cheat 4 drop "share main 1.1 1.2 1.3"
	caught 4 V7 '`share main 1.1 1.2 1.3` is due and missing'
	for cids in "1.1 1.2" "1.2 1.3" "1.3 1.2 1.1" "1.1 1.2 1.3 1.4" "1.4"; do
		cheat 4 share "share main 1.1 1.2 1.3" "$cids"
		caught 4 V7 '`share main 1.1 1.2 1.3` is due and missing'
	done
	n=$(next_packet 4 '^- "share main')
	cheat "$n" drop "$(line_of "$n" 'share main')"
	caught "$n" V7 "\`$(line_of "$n" 'share main')\` is due and missing"
}

@test "C5: a share given early, or of one's own card, is refused at once" {
	for cids in 1.4 1.5 1.1 "1.4 1.5"; do
		cheat 4 give "$cids"
		caught 4 V9 "card operations that are not due"
	done
	# a card of the deck that nobody has drawn
	for cids in 2.1 2.4; do
		cheat 6 give $cids
		caught 6 V9 "card operations that are not due"
		cheat 8 give $cids
		caught 8 V9 "card operations that are not due"
	done
	# A's own cards, of which A shows none
	cheat 5 give 1.2
	caught 5 V9 "card operations that are not due"
}

@test "C5: who is not shown his cards is not asked for orders" {
	# Packet 4 without the shares, but as if that were all right.
	begins_with 3
	cheat_after transcript.txt 4 drop "share main 1.1 1.2 1.3"
	desk_now A
	attempt A feldpost adjudicate -i A.yaml forged.txt
	[ "$status" -eq 3 ] || fail "expected status 3"
	# Orders before the cards were shared
	retell 3 's/^state: .*/&/;s/^ops:$/orders:\n- "sealed war.3.1"\ncommits:\n- "seal war.3.1"\n- "'"$(b2 any)"'"\n&/'
	caught 3 V8 "orders by Anna, who is not asked"
}

# C6 to C8: cards against their text.

# drawn_annihilation: the packet in which Anna shows such a card, which she drew.
drawn_annihilation() {
	find_packet A 'card main .* A4'
}

@test "C6: a card that is none of a class can't be proved to be one" {
	local n cid way earlier
	n=$(drawn_annihilation)
	cid=$(line_of "$n" 'card main .* A4' | cut -d' ' -f3)
	for way in list made-up; do
		cheat "$n" claim "$cid" war $way
		caught "$n" V7 "\`class main $cid war\` proves nothing"
	done
	# the proof of a card of which it is true
	earlier=$(find_packet A '^- "class main')
	n=$(next_packet "$earlier" 'card main .* A4')
	cid=$(line_of "$n" 'card main .* A4' | cut -d' ' -f3)
	cheat "$n" claim "$cid" war list copy "class main $cid war" "$earlier" \
		"$(line_of "$earlier" 'class main')"
	caught "$n" V7 "\`class main $cid war\` proves nothing"
}

@test "C6: a true claim with a damaged proof, or of another class, is refused" {
	local n header
	n=$(find_packet A '^- "class main')
	header=$(line_of "$n" 'class main')
	for i in 0 31 32 63 64 -1; do
		cheat "$n" flip "$header" $i
		caught "$n" V7 "\`$header\` proves nothing"
	done
	retell "$n" "s/^- \"$header\"/- \"${header% war} any\"/"
	caught "$n" V7 ""
}

@test "C7: who draws a special card and says nothing is caught at once" {
	local n cid
	n=$(drawn_annihilation)
	cid=$(line_of "$n" 'card main .* A4' | cut -d' ' -f3)
	cheat "$n" drop "share main $cid"
	caught "$n" V7 "\`share main $cid\` is due and missing"
	sed -i '/^sig:/,$d;1d;/^opens:$/d;/card main .* A4/d' forged.txt
	mv forged.txt forged.body
	sign_body A forged.body >forged.txt
	caught "$n" V7 "\`share main $cid\` is due and missing"
	n=$(find_packet A '^- "class main')
	cheat "$n" drop "$(line_of "$n" 'class main')"
	caught "$n" V7 '`share main'
}

@test "C7: a special card that is drawn lazily shows in the rolls" {
	local n item
	# Below 3 lies a plunder card: the answer shows it, not who drew it.
	n=$(find_packet A '^- "supply\.[0-9]* 1 d[0-9]* [12]"')
	item=$(line_of "$n" 'supply\.')
	retell "$n" "s/^- \"$item\"/- \"${item% *} 3\"/"
	caught "$n" V6 "other rolls than the seed gives"
}

@test "C8: a card shown as another is refused at once" {
	local n shown cid
	n=$(find_packet B '^- "card main')
	shown=$(line_of "$n" 'card main')
	cid=$(cut -d' ' -f3 <<<"$shown")
	retell "$n" "s/^- \"$shown\"/- \"${shown% *} $([ "${shown##* }" = W6 ] && echo W5 || echo W6)\"/"
	caught "$n" V9 "\`$shown\` is due in opens"
	retell "$n" "/^opens:\$/d;/^- \"$shown\"/d"
	caught "$n" V9 "\`$shown\` is due in opens"
	cheat "$n" drop "share main $cid"
	caught "$n" V7 "\`share main $cid\` is due and missing"
	retell "$n" "s/^- \"$shown\"/&\\n- \"card main 1.1 W6\"/"
	caught "$n" V9 "card operations that are not due"
}

# opening_packet: that of the first seal; the seal is from two packets before.
opening_packet() {
	find_packet A '^- "seal war\.' '^opens:'
}

@test "C8: a seal opened as something else is refused at once" {
	local n label text
	n=$(opening_packet)
	label=$(line_of "$n" 'seal war')
	text=$(line_of "$n" 'war ')
	label=${label#seal }
	retell "$n" "s/^- \"$text\"/- \"war W7\"/"
	caught "$n" V9 "the seal $label held something else"
	retell "$n" "s/^- \"$text\"/- \"supply\"/"
	caught "$n" V9 "the seal $label held something else"
	retell "$n" "/^- \"seal $label\"/{n;s/.*/- \"$(b2 any)\"/}"
	caught "$n" V9 "the seal $label held something else"
	retell "$n" "/^- \"seal $label\"/{n;s/.*/- \"none\"/}"
	caught "$n" V9 "the seal $label is opened with no key"
	retell "$n" "/^- \"seal $label\"/{N;N;d}"
	caught "$n" V9 "the seal $label is due to be opened"
	retell "$n" "s/^- \"seal $label\"/- \"seal war.5.2\"/"
	caught "$n" V9 "the seal $label is due to be opened"
}

@test "C8: a seal without a commitment, of another packet, or twice is refused" {
	local n label
	n=$(($(opening_packet) - 2))
	label=$(line_of "$n" 'seal war')
	label=${label#seal }
	retell "$n" "/^commits:\$/,/^- \"[0-9a-f]\\{64\\}\"/d"
	caught "$n" V9 "the seal $label has no commitment"
	retell "$n" "s/war\\.$n\\./war.$((n + 2))./"
	caught "$n" V9 "the seal war.$((n + 2)).1 bears another packet's number"
	retell "$n" "s/^- \"sealed $label\"/&\\n&/"
	caught "$n" V9 "the seal $label has no commitment"
	retell "$n" "s/^- \"seal $label\"/&\\n- \"$(b2 any)\"\\n&/;s/^- \"sealed $label\"/&\\n&/"
	caught "$n" V9 "the seal $label is there twice"
	retell "$n" "s/^- \"sealed $label\"/- \"sealed $label.2\"/"
	caught "$n" V9 "the seal $label.2 has no commitment"
	retell "$n" 's/^- "sealed war/- "sealed defend/'
	caught "$n" V8 "order"
}

# seals N TEXT: what the seal of packet N really holds is found when it is
# opened, two packets later, and refused then.
seals() {
	local n=$1 text=$2 honest
	honest=$(cat "$played/$n.orders")
	begins_with $((n - 1))
	slips "$n" -e "$honest" -s "$text"
	sends "$(receiver "$n")" sign "$played/$((n + 1)).orders"
	caught_now $((n + 2)) V9 "the seal war.$n.1 held" -i "$honest" -o "$text"
}

@test "C8: a card sealed that is not in the hand is found when it is opened" {
	local n
	n=$(($(opening_packet) - 2))
	for text in "war 1.4" "war 2.1" "war 6.6" "war W1"; do
		seals "$n" "$text"
	done
	seals "$n" "fly"
	seals "$n" "war"
	seals "$n" "to Kiev"
	seals "$n" "decline"
}

@test "C8: an order sealed as another is found when it is opened" {
	local n war
	# Where to draw would have been as legal as a war.
	n=$(find_packet A '^- "supply"')
	begins_with $((n - 1))
	desk_now A
	war=$(A feldpost legal -p A.yaml | grep -m1 '^war [0-9]')
	A feldpost legal -p A.yaml | grep -qx supply
	slips "$n" -e "$war" -s supply
	sends B sign -e decline
	caught_now $((n + 2)) V9 "the seal war.$n.1 held" \
		-i "$war" -o supply
}

@test "C8: what is not legal the sealer's own program does not seal" {
	local n
	n=$(($(opening_packet) - 2))
	desk A $((n - 1))
	cp A.yaml before.yaml
	for order in "war 1.4" "war 2.1" "war W3"; do
		attempt A feldpost sign -i A.yaml -e "$order"
		[ "$status" -eq 1 ] || fail "expected status 1"
	done
	same A.yaml before.yaml
}

# C9 to C11.

@test "C9: who does not like his hand can't have the cards dealt again" {
	begins_with 3
	desk_now B
	cp B.yaml old.yaml
	B feldpost sign --empty -q -i B.yaml -m "one"
	forgets B
	B feldpost sign --empty -q -i old.yaml -m "two"
	differ <(body B.yaml 4) <(body old.yaml 4)
	same <(body B.yaml 4 | sed -n '/^ops:/,/^state:/p') \
		<(body old.yaml 4 | sed -n '/^ops:/,/^state:/p')
	# The offerer neither: his part follows from the accept.
	desk A 2
	A feldpost sign --empty -q -i A.yaml -m "again"
	same <(body A.yaml 3 | sed -n '/^ops:/,/^state:/p') \
		<(sed -n '/^ops:/,/^state:/p' "$played/3.body")
	# Another deal is another game, and everyone can see that.
	B feldpost join "$played/1.txt" -n Bert -q -o new.yaml
	[ "$(body new.yaml 2 | b2sum -l 256 | cut -c1-64)" != "$(hash_of 2)" ]
}

# last_packet: of the game that was played; disclosures are the last two.
last_packet() {
	local n=1
	while [ -e "$played/$((n + 1)).body" ]; do n=$((n + 1)); done
	[ "$(field $n type)" = disclose ] || fail "not played to its end"
	echo "$n"
}

@test "C10: the audit says whether the cards were audited" {
	local n who whole
	n=$(last_packet)
	[ "$(field $((n - 1)) type)" = disclose ]
	third works feldpost audit "$played/A.yaml"
	whole=$(grep '^verified' <<<"$out")
	who=$(sender $((n - 1)))
	desk "$who" $((n - 1))
	third works feldpost audit "$who.yaml"
	[ "$(grep '^verified' <<<"$out")" != "$whole" ] ||
		fail "the same is verified without the last disclosure"
}

@test "C10: a wrong secret is refused at once" {
	local n
	n=$(last_packet)
	for n in $((n - 1)) "$n"; do
		cheat "$n" -d "$(b2 any)"
		caught "$n" V5 "the secret is not that of the chain"
		cheat "$n" -d "$(secret_of "$(receiver "$n")")"
		caught "$n" V5 "the secret is not that of the chain"
	done
}

@test "C10: nobody discloses before the end, nor plays after it" {
	local n who
	n=$(drawing_packet)
	who=$(sender "$n")
	cheat "$n" -d "$(secret_of "$who")"
	caught "$n" V4 "discloses before the game is over"
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	"$who" refused 4 "not now: the game is not over" \
		feldpost disclose -i "$who.yaml"
	same "$who.yaml" before.yaml
	n=$(last_packet)
	who=$(sender "$n")
	desk "$who" $((n - 1))
	"$who" refused 4 "not now: the game is over" \
		feldpost sign -i "$who.yaml" -e supply
	"$who" works feldpost disclose -q -i "$who.yaml"
	"$(receiver "$n")" refused 4 "not now: " feldpost disclose -i "$who.yaml"
}

@test "C10: orders instead of a disclosure are refused" {
	local n who
	n=$(last_packet)
	who=$(receiver "$n")
	{
		sed 's/^type: .*/type: turn/;/^secret:/d' "$played/$n.body"
		printf 'orders:\n- "supply"\nstate: %s\n' "$(b2 any)"
	} >forged.body
	sign_body "$(sender "$n")" forged.body >forged.txt
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	attempt "$who" feldpost adjudicate -i "$who.yaml" forged.txt
	[ "$status" -eq 3 ] || [ "$status" -eq 4 ] || fail "taken"
	same "$who.yaml" before.yaml
	"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
}

@test "C10: a disclosure that is missing, and whose it is, is shown to all" {
	local n name
	n=$(last_packet)
	for n in $((n - 1)) "$n"; do
		[ "$(sender "$n")" = A ] && name=Anna || name=Bert
		desk A $((n - 1))
		third works feldpost show A.yaml
		prints "Next: $name discloses the cards with packet $n"
	done
	third works feldpost show "$played/A.yaml"
	prints_not "discloses the cards"
}

@test "C11: the game file tells nobody a card but who holds it" {
	local command
	desk A 5
	[ "$(seen_by A)" = "1.1 1.2 1.3 " ]
	[ "$(seen_by B)" = "1.4 " ]
	[ "$(seen_by third)" = "" ]
	for command in dice audit; do
		third feldpost $command A.yaml >public.txt
		B feldpost $command A.yaml >other.txt
		same public.txt other.txt
	done
}

# seen_by WHO: the hidden cards in A.yaml of which WHO is shown the face.
seen_by() {
	"$1" feldpost show A.yaml |
		grep -oE '[A-Z][0-9]+[ab]? \([0-9]\.[0-9]+\)' |
		sed 's/.*(\(.*\))/\1/' | tr '\n' ' '
}
