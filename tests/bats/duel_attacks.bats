# test
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2094,SC2154
# The threat table (feldpost-protocol(7) 9), row by row: each attack is carried
# out, and ends as the table says. T1 to T22: dice, packets, mail. The rows C
# are in duel_attacks_cards.bats, R1 and R3 in trust_referee.tcl.

load attack

# words_of FILE: every word of 64 hex digits in it.
words_of() {
	grep -oE '\b[0-9a-f]{64}\b' "$1" | sort -u
}

# plain_packet: the first that arms a draw and has nothing but orders itself.
plain_packet() {
	local n
	for ((n = 5; ; n++)); do
		[ -e "$played/$((n + 1)).body" ] || fail "no such packet"
		! grep -q '^rolls:\|^commits:\|^opens:\|^ops:' "$played/$n.body" ||
			continue
		grep -q '^orders:' "$played/$n.body" || continue
		! grep -q '^- "supply\.' "$played/$((n + 1)).body" || break
	done
	echo $n
}

# die_of SEED N: what the first draw of packet N-1 would be with that seed.
die_of() {
	local label index sides value
	read -r label index sides value < <(line_of "$2" 'supply\.')
	die "$1" "$label" "$index" "${sides#d}"
}

# seed_with N LINK [HASH]: the seed of packet N, were LINK the answer's link.
seed_with() {
	b2 "seed $(hash_of 2) $1 ${3:-$(hash_of "$1")} $2"
}

# index_of N: of the link in packet N.
index_of() {
	echo $(($1 / 2 - 1))
}

@test "the cheat's tool is honest where nothing is asked of it" {
	local n
	for n in 2 3 4 5 6 7 9 $(find_packet A '^- "class main') \
		$(find_packet A 'card main .* A4'); do
		cheat "$n"
		same forged.txt "$played/$n.txt"
	done
}

# T1 to T3: what can't be known can't be used.

@test "T1: the dice are in nothing that the mover has before the answer" {
	local n word seed found=0
	n=$(drawing_packet)
	desk "$(sender "$n")" "$n" mover.yaml
	seed=$(seed_with "$n" "$(field $((n + 1)) link)")
	[ "$(die_of "$seed" $((n + 1)))" = \
		"$(line_of $((n + 1)) 'supply\.' | cut -d' ' -f4)" ]
	words_of mover.yaml >words
	[ "$(wc -l <words)" -gt $((2 * n)) ]
	secret_of "$(sender "$n")" >>words
	while read -r word; do
		[ "$(seed_with "$n" "$word")" != "$seed" ] || fail "$word"
	done <words
	# The same search does find it where the answer is there.
	words_of "$played/$((n + 1)).body" >words
	while read -r word; do
		[ "$(seed_with "$n" "$word")" != "$seed" ] || found=$((found + 1))
	done <words
	[ "$found" -eq 1 ]
}

@test "T1: the mover's own program can't tell the dice either" {
	local n who
	n=$(drawing_packet)
	who=$(sender "$n")
	desk "$who" "$n"
	"$who" json '.now.needs == "link"' feldpost show --json "$who.yaml"
	"$who" json "map(select(.packet >= $n)) == []" \
		feldpost dice --json "$who.yaml"
	"$who" refused 4 "not now: " feldpost legal "$who.yaml"
	desk "$who" $((n + 1))
	"$who" json "map(select(.packet == $n)) | length > 0" \
		feldpost dice --json "$who.yaml"
}

@test "T1: the answer was fixed before the orders" {
	local n j
	n=$(drawing_packet)
	j=$(index_of $((n + 1)))
	[ "$(b2 "link $(receiver "$n") $j $(field $((n + 1)) link)")" = \
		"$(field $((n - 1)) link)" ]
	# With other orders or notes in packet n the responder shows the same link.
	cheat "$n" -m "other words"
	takes "$n"
	"$(receiver "$n")" feldpost sign --empty -q -i "$(receiver "$n").yaml"
	body "$(receiver "$n").yaml" $((n + 1)) >other.body
	[ "$(sed -n 's/^link: //p' other.body)" = "$(field $((n + 1)) link)" ]
}

@test "T2: who grinds the notes of his own packet guesses" {
	local n i hash link guess known right=0
	n=$(drawing_packet)
	link=$(field $((n + 1)) link)
	guess=$(field $((n - 1)) link)
	for i in {1..24}; do
		cheat "$n" -m "try $i"
		hash=$(sed '1d;/^sig:$/,$d' forged.txt | b2sum -l 256 | cut -c1-64)
		known=$(die_of "$(seed_with "$n" "$guess" "$hash")" $((n + 1)))
		[ "$known" != "$(die_of "$(seed_with "$n" "$link" "$hash")" $((n + 1)))" ] ||
			right=$((right + 1))
		echo "$hash" >>hashes
	done
	[ "$(sort -u hashes | wc -l)" -eq 24 ]
	[ "$right" -le 12 ] || fail "$right of 24 dice were guessed"
	takes "$n"
}

# predicted N LINK PREV: packet N as its receiver can write it beforehand, if
# he knows which orders will come, but for the link.
predicted() {
	local order
	printf 'feldpost: 2\ntype: turn\ngame: %s\nseq: %s\nfrom: %s\n' \
		"$(hash_of 2)" "$1" "$(sender "$1")"
	printf 'prev: %s\nlink: %s\norders:\n' "$3" "$2"
	while read -r order; do
		printf -- '- "%s"\n' "$order"
	done <"$played/$1.orders"
	printf 'state: %s\n' "$(field "$1" state)"
}

@test "T3: the responder knows all of the mover's packet but its link" {
	local n word own found=0
	n=$(plain_packet)
	predicted "$n" "$(field "$n" link)" "$(hash_of $((n - 1)))" >guess.body
	same guess.body "$played/$n.body"
	own=$(field $((n + 1)) link)
	desk "$(receiver "$n")" $((n - 1)) responder.yaml
	{
		words_of responder.yaml
		echo "$own"
		secret_of "$(receiver "$n")"
		field "$n" link
	} >words
	while read -r word; do
		predicted "$n" "$word" "$(hash_of $((n - 1)))" >guess.body
		cmp -s guess.body "$played/$n.body" || continue
		[ "$word" = "$(field "$n" link)" ] || fail "guessed: $word"
		found=$((found + 1))
	done <words
	[ "$found" -eq 1 ]
}

@test "T3: who grinds the packet before the mover's guesses" {
	local n i prev guess real right=0
	n=$(plain_packet)
	for i in {1..24}; do
		cheat $((n - 1)) -m "try $i"
		prev=$(sed '1d;/^sig:$/,$d' forged.txt | b2sum -l 256 | cut -c1-64)
		guess=$(predicted "$n" "$(field $((n - 2)) link)" "$prev" |
			b2sum -l 256 | cut -c1-64)
		real=$(predicted "$n" "$(field "$n" link)" "$prev" |
			b2sum -l 256 | cut -c1-64)
		guess=$(seed_with "$n" "$(field $((n + 1)) link)" "$guess")
		real=$(seed_with "$n" "$(field $((n + 1)) link)" "$real")
		[ "$(die_of "$guess" $((n + 1)))" != "$(die_of "$real" $((n + 1)))" ] ||
			right=$((right + 1))
	done
	[ "$right" -le 12 ] || fail "$right of 24 dice were guessed"
	takes $((n - 1))
}

@test "T3: a mover's packet without a link is refused at once" {
	local n
	n=$(drawing_packet)
	retell "$n" '/^link:/d'
	caught "$n" V3 ""
}

# T4: links.

@test "T4: another link than the chain's is refused at once" {
	local n
	for n in 4 5 $(($(drawing_packet) + 1)); do
		cheat "$n" -l "$(b2 "any $n")"
		caught "$n" V5 "its link does not belong to the sender's chain"
	done
}

@test "T4: a link that was tried until the dice were good is refused at once" {
	local n i link value best=0
	n=$(($(drawing_packet) + 1))
	for i in {1..20}; do
		link=$(b2 "try $i")
		value=$(die_of "$(seed_with $((n - 1)) "$link")" "$n")
		[ "$value" -gt "$best" ] || continue
		best=$value
		cheat "$n" -l "$link"
		grep -q "^- \"supply.* $value\"" forged.txt
	done
	caught "$n" V5 "its link does not belong to the sender's chain"
}

@test "T4: the last link again, the one after the next, the opponent's" {
	local n
	n=$(($(drawing_packet) + 1))
	for link in "$(field $((n - 2)) link)" "$(field $((n + 2)) link)" \
		"$(field $((n - 1)) link)"; do
		cheat "$n" -l "$link"
		caught "$n" V5 "its link does not belong to the sender's chain"
	done
}

# T5: selective abort.

@test "T5: who keeps his answer back can't get other dice by it" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" "$n"
	cp "$who.yaml" kept.yaml
	"$who" feldpost sign --empty -q -i "$who.yaml" -m "late, but here it is"
	body "$who.yaml" $((n + 1)) >late.body
	cp kept.yaml "$who.yaml"
	forgets "$who"
	"$who" feldpost sign --empty -q -i "$who.yaml" -m "another day"
	body "$who.yaml" $((n + 1)) >later.body
	differ late.body later.body
	same <(grep -A1 '^link:\|^rolls:\|^state:' late.body) \
		<(grep -A1 '^link:\|^rolls:\|^state:' later.body)
}

@test "T5: the file that waits shows everyone who has not answered" {
	local n mover who name
	n=$(drawing_packet)
	mover=$(sender "$n")
	who=$(receiver "$n")
	[ "$who" = A ] && name=Anna || name=Bert
	desk "$mover" "$n"
	third works feldpost audit "$mover.yaml"
	prints "packets  $n,"
	third works feldpost show -q "$mover.yaml"
	prints "$name"
	third json '.now.needs == "link"' feldpost show --json "$mover.yaml"
	# The mover can't have other dice either: his packet stands.
	"$mover" refused 4 "not now: packet $((n + 1)) is the other side's" \
		feldpost sign -i "$mover.yaml" -e supply
}

@test "T5: a third person reads the file of who must answer, too" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" "$n"
	"$who" works feldpost audit "$who.yaml"
	third attempt feldpost audit "$who.yaml"
	[ "$status" -eq 7 ] || fail "expected status 7"
	third works feldpost show -q "$who.yaml"
	prints "the last step (packet $n) is not verified"
}

# T6: two versions of a packet.

# two_versions N: N was answered; forged.txt is another one, as valid.
two_versions() {
	cheat "$1" -m "please use this one"
	desk "$(receiver "$1")" $(($1 + 1))
}

@test "T6: who has sent a packet can't make another from the same file" {
	local n who
	for n in 5 $(drawing_packet A) $(drawing_packet B); do
		who=$(sender "$n")
		desk "$who" $((n - 1))
		"$who" feldpost sign -q -i "$who.yaml" "$played/$n.orders"
		same <(packet "$who.yaml" "$n") "$played/$n.txt"
		cp "$who.yaml" before.yaml
		"$who" refused 4 "not now: packet $((n + 1)) is the other side's" \
			feldpost sign --empty -i "$who.yaml" -m "corrected"
		"$who" refused 4 "not now: packet $((n + 1)) is the other side's" \
			feldpost concede -i "$who.yaml"
		same "$who.yaml" before.yaml
	done
}

@test "T6: a second version of a packet is kept; who signed it is told, and what stands" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	two_versions "$n"
	cp "$who.yaml" before.yaml
	"$who" refused 3 "not verified: packet $n: there are two versions, both signed by $(name_of "$(sender "$n")"); the one in this game was answered by $(name_of "$who"), and stands" \
		feldpost adjudicate -i "$who.yaml" forged.txt
	same "$who.yaml" before.yaml
	attempt third feldpost audit --evidence "$who.yaml.evidence" "$who.yaml"
	[ "$status" -eq 3 ] || fail "expected status 3"
	prints "packet $n: $(name_of "$(sender "$n")") signed 2 versions of it behind the same packet:"
	prints "  $(hash_of "$n" | cut -c 1-16)  in this game, answered by $(name_of "$who"): it stands"
	# and likewise for whoever took the other version first
	desk "$who" $((n - 1))
	"$who" works feldpost adjudicate -q -i "$who.yaml" forged.txt
	"$who" works feldpost sign --empty -q -i "$who.yaml"
	attempt third feldpost audit --evidence "$played/$n.txt" "$who.yaml"
	[ "$status" -eq 3 ] || fail "expected status 3"
	prints "packet $n: $(name_of "$(sender "$n")") signed 2 versions of it"
	prints "  $(hash_of "$n" | cut -c 1-16)  in $played/$n.txt:1"
}

@test "T6: the packet itself, and one that was never signed, are no second versions" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n + 1))
	third works feldpost audit --evidence "$played/$n.txt" "$who.yaml"
	prints "in the game already"
	sed 's/^- "supply"/- "concede"/' "$played/$n.txt" >forged.txt
	differ forged.txt "$played/$n.txt"
	third works feldpost audit --evidence forged.txt "$who.yaml"
	prints "signed by no player: it proves nothing"
	"$who" refused 3 "forged.txt:1: not verified: packet $n: no player's signature fits" \
		feldpost adjudicate -i "$who.yaml" forged.txt
	says "(V2)"
	[ ! -e "$who.yaml.evidence" ]
}

@test "T6: a second version that breaks the rules is void, and no second version" {
	local n who
	n=$(($(drawing_packet) + 1))
	who=$(receiver "$n")
	retell "$n" '/^- "supply\./s/[0-9]"/9"/'
	desk "$who" $((n + 1))
	attempt third feldpost audit --evidence forged.txt "$who.yaml"
	[ "$status" -eq 0 ] || fail "expected status 0"
	prints "packet $n: other rolls than the seed gives (V6): void, signed by $(name_of "$(sender "$n")")"
	prints_not versions
}

@test "T6: a second version after another packet is void unless that was sent" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	# The sender answers a packet n-1 that his opponent never signed.
	retell "$n" "s/^prev: .*/prev: $(b2 any)/"
	desk "$who" $((n + 1))
	third works feldpost audit --evidence forged.txt "$who.yaml"
	prints "packet $n of $(name_of "$(sender "$n")"): it answers another packet $((n - 1)) than this game has: look at packet $((n - 1)) first, and compare both"
	# His opponent did sign two: that is found one step before.
	cheat $((n - 1)) -m "please use this one"
	cp forged.txt first.txt
	until_packet $((n - 2)) >other.txt
	{
		echo ---
		cat first.txt
	} >>other.txt
	cheat_after other.txt "$n" -e supply
	cat first.txt forged.txt >both.txt
	attempt third feldpost audit --evidence both.txt "$who.yaml"
	[ "$status" -eq 3 ] || fail "expected status 3"
	prints "packet $((n - 1)): $(name_of "$who") signed 2 versions of it"
	prints "in this game, answered by $(name_of "$(sender "$n")")"
	prints "in both.txt:1, answered by $(name_of "$(sender "$n")") in both.txt:"
	prints_not "it stands"
	prints "packet $n of $(name_of "$(sender "$n")"): it answers another packet $((n - 1)) than this game has, the one shown here"
	prints_not "packet $n: $(name_of "$(sender "$n")") signed"
}

@test "T6: of answers to packets that nobody has ten of a number are kept" {
	local n who i
	n=$(drawing_packet)
	who=$(receiver "$n")
	for i in {1..12}; do
		retell "$n" "s/^prev: .*/prev: $(b2 "any $i")/"
		cat forged.txt >>all.txt
	done
	desk "$who" $((n + 1))
	attempt "$who" feldpost adjudicate -i "$who.yaml" all.txt
	[ "$status" -eq 3 ] || fail "expected status 3"
	[ "$(grep -c BEGIN "$who.yaml.evidence")" -eq 10 ]
	says "10 of them are kept in $who.yaml.evidence; the other 2 prove the same"
}

@test "T6: an old copy of the game is no way to a second answer" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" old.yaml
	"$who" feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
	cheat "$n" -m "please use this corrected file"
	"$who" refused 3 "note: packet $n is put back, which old.yaml lacked" \
		feldpost adjudicate -i old.yaml forged.txt
	says "packet $n: there are two versions, both signed by"
	same old.yaml "$who.yaml"
	[ -s old.yaml.evidence ]
}

@test "T6: an old copy of the game, and the packet given to sign at once" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" old.yaml
	"$who" feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
	"$who" feldpost sign -q -i "$who.yaml" "$played/$((n + 1)).orders"
	cheat "$n" -m "please use this corrected file"
	"$who" refused 3 "note: packets $n and $((n + 1)) are put back, which old.yaml lacked" \
		feldpost sign -i old.yaml forged.txt
	says "packet $n: there are two versions, both signed by"
	same old.yaml "$who.yaml"
}

@test "T6: a game put together again from the opponent's mail alone" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	"$who" feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
	cheat "$n" -m "here is the whole game once more"
	{
		until_packet $((n - 1))
		echo ---
		cat forged.txt
	} >mail.txt
	"$who" refused 4 "not now: packet $n of this game was answered before with other orders" \
		feldpost adjudicate -i new.yaml mail.txt
	[ ! -e new.yaml ]
	until_packet "$n" >mail.txt
	"$who" works feldpost adjudicate -q -i new.yaml mail.txt
	same new.yaml "$who.yaml"
}

@test "T6: a packet that sign takes in and answers is one that was answered" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	attempt "$who" feldpost sign -q -i "$who.yaml" "$played/$n.txt"
	[ "$status" -ne 0 ] || grep -q "^$(hash_of 2) $n $(hash_of "$n")\$" \
		"$homes/$who/.local/state/feldpost/guard" ||
		fail "the guard file does not know packet $n"
}

@test "T6: a packet that breaks the rules is judged before it is taken in, too" {
	local n who
	n=$(($(drawing_packet) + 1))
	who=$(receiver "$n")
	retell "$n" '/^- "supply\./s/[0-9]"/9"/'
	desk "$who" $((n - 1))
	attempt third feldpost audit --evidence forged.txt "$who.yaml"
	prints "void"
	prints "other rolls than the seed gives (V6)"
}

@test "T6: without the guard file the old copy is answered: it is the guard" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	cheat "$n" -m "please use this corrected file"
	takes "$n"
}

@test "T6: a mail with both versions says so, though the first is taken" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	cheat "$n" -m "please use this one"
	cat "$played/$n.txt" forged.txt >mail.txt
	desk "$who" $((n - 1))
	attempt "$who" feldpost adjudicate -i "$who.yaml" mail.txt
	says "packet $n: there are two versions, both signed by $(sender "$n")"
}

@test "T6: a second version in the mail that brings a good packet is told" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	cheat "$n" -m "please use this one"
	cat "$played/$((n + 2)).txt" forged.txt >mail.txt
	desk "$who" $((n + 1))
	attempt "$who" feldpost adjudicate -i "$who.yaml" mail.txt
	says "packet $n: there are two versions, both signed by $(sender "$n")"
}

@test "T6: the same evidence twice is kept once" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	two_versions "$n"
	attempt "$who" feldpost adjudicate -i "$who.yaml" forged.txt
	cp "$who.yaml.evidence" once
	attempt "$who" feldpost adjudicate -i "$who.yaml" forged.txt
	same "$who.yaml.evidence" once
}

@test "T6: a void packet and then the right one in one mail: the game goes on" {
	local n who
	n=$(($(drawing_packet) + 1))
	who=$(receiver "$n")
	retell "$n" '/^- "supply\./s/[0-9]"/9"/'
	caught "$n" V6 "other rolls than the seed gives"
	cat forged.txt "$played/$n.txt" >mail.txt
	desk "$who" $((n - 1))
	attempt "$who" feldpost adjudicate -q -i "$who.yaml" mail.txt
	[ "$status" -eq 0 ] || fail "the right packet was not taken"
	same <(packet "$who.yaml" "$n") "$played/$n.txt"
}

@test "T6: a void packet that comes again later is no second version" {
	local n who
	n=$(($(drawing_packet) + 1))
	who=$(receiver "$n")
	retell "$n" '/^- "supply\./s/[0-9]"/9"/'
	desk "$who" "$n"
	attempt "$who" feldpost adjudicate -q -i "$who.yaml" forged.txt
	[[ $err != *"two versions"* ]] || fail "one of them is void"
}

# T7: the mover and his own packet.

@test "T7: an old copy of one's own game does not sign a second version" {
	local n who
	n=$(drawing_packet)
	who=$(sender "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" old.yaml
	cp old.yaml before.yaml
	"$who" feldpost sign -q -i "$who.yaml" "$played/$n.orders"
	"$who" refused 4 "not now: packet $n of this game was signed before with other orders; nothing new is signed" \
		feldpost sign --empty -q -i old.yaml -m "what I meant"
	same old.yaml "$who.yaml"
	cp before.yaml old.yaml
	"$who" works feldpost sign -q -i old.yaml "$played/$n.orders"
	same old.yaml "$who.yaml"
}

@test "T7: nor when the answer is known already" {
	local n who
	n=$(drawing_packet)
	who=$(sender "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" old.yaml
	"$who" feldpost sign -q -i "$who.yaml" "$played/$n.orders"
	"$who" feldpost adjudicate -q -i "$who.yaml" "$played/$((n + 1)).txt"
	attempt "$who" feldpost sign --empty -q -i old.yaml -m "what I meant"
	[ "$status" -eq 4 ] || fail "a second packet $n was signed"
}

# ask_undo N: packet N as a changed program has it: it asks, and orders nothing.
ask_undo() {
	until_packet $(($1 - 1)) >empty.txt
	cheat_after empty.txt "$1"
	awk -v line="- \"undo $(($1 - 1))\"" '
	/^sig:/ { exit }
	NR > 1 && /^(commits|opens|ops|state):/ && !asked++ { print "orders:"; print line }
	NR > 1' forged.txt >forged.body
	sign_body "$(sender "$1")" forged.body >forged.txt
}

@test "T7: where a card was dealt, shuffled or shown, nobody can undo a packet" {
	local n with words who
	# A seal, an answer with a card, a seal that is opened, and dice by which a
	# card is drawn: its share is due in the request itself.
	while read -r n with; do
		words="packet $with has to do with cards: what has been seen can't be undone"
		who=$(sender "$n")
		desk "$who" $((n - 1))
		cp "$who.yaml" before.yaml
		"$who" refused 4 "not now: $words" feldpost sign -i "$who.yaml" \
			-e "undo $((n - 1))"
		same "$who.yaml" before.yaml
		ask_undo "$n"
		caught "$n" V8 "$words"
	done <<<"6 5
7 6
8 7
9 9"
}

@test "T7: where none was touched two signatures can, and all cards are right" {
	local n
	n=$(find_packet B '^- "to ')
	begins_with "$n"
	sends A sign -e "undo $n"
	sends B sign -e "agree undo $n"
	! packet B.yaml $((n + 2)) | grep -q '^ops:\|^opens:' || fail "cards"
	sends A sign
	sends B sign "$played/$n.orders"
	sends A concede
	sends B sign
	sends A disclose
	sends B disclose
	third works feldpost audit B.yaml
	prints "undone   packet $n of Bert, asked in $((n + 1)), agreed in $((n + 2))"
	prints "verified signatures, links, dice, rules, position, all cards"
}

# T8: "arrived damaged".

@test "T8: what is sent again is the same, byte for byte" {
	local n who
	n=$(drawing_packet)
	who=$(sender "$n")
	desk "$who" $((n - 1))
	"$who" feldpost sign -i "$who.yaml" "$played/$n.orders" >mail.txt
	"$who" feldpost resend "$who.yaml" >again.txt
	same mail.txt again.txt
	"$who" feldpost resend "$who.yaml" >again.txt
	same mail.txt again.txt
	# Composed once more on another machine it is the same, too.
	desk "$who" $((n - 1)) other.yaml
	"$who" feldpost sign -i other.yaml "$played/$n.orders" >again.txt
	same mail.txt again.txt
	same "$who.yaml" other.yaml
}

@test "T8: a damaged packet is refused, and taken when it comes again" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	sed '/^link:/y/0123456789/1234567890/' "$played/$n.txt" >damaged.txt
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	"$who" refused 3 "damaged.txt:1: not verified: packet $n: no player's signature fits: damaged or forged (V2)" \
		feldpost adjudicate -i "$who.yaml" damaged.txt
	same "$who.yaml" before.yaml
	"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
	cp "$who.yaml" before.yaml
	"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
	same "$who.yaml" before.yaml
}

# T9: one offer, two games.

@test "T9: who accepts an offer twice shows other links and another deck key" {
	A feldpost new ostfront --as german -n Anna -q -o offer.yaml
	packet offer.yaml 1 >offer.txt
	for i in 1 2; do
		B feldpost join --again offer.txt -n Bert -q -o "B$i.yaml"
		cp offer.yaml "A$i.yaml"
		packet "B$i.yaml" 2 >accept.txt
		A feldpost adjudicate -q -i "A$i.yaml" accept.txt
		A feldpost sign --empty -q -i "A$i.yaml"
		{
			body "A$i.yaml" 2
			body "A$i.yaml" 3
		} | grep -A2 '^link:\|key main' >"secrets$i"
	done
	[ "$(grep -c '^link:' secrets1)" -eq 2 ]
	[ "$(grep -c '^- "key main"' secrets1)" -eq 2 ]
	grep -v '^- "\|^ops:\|^--' secrets1 | sort >first
	grep -v '^- "\|^ops:\|^--' secrets2 | sort >second
	[ "$(wc -l <first)" -ge 4 ]
	[ -z "$(comm -12 first second)" ] || fail "$(comm -12 first second)"
	differ <(body A1.yaml 2 | b2sum) <(body A2.yaml 2 | b2sum)
}

@test "T9: the second accept is no packet of the game that has one" {
	B feldpost join "$played/1.txt" -n Bert -q -o other.yaml
	packet other.yaml 2 >accept.txt
	desk A 3
	cp A.yaml before.yaml
	attempt A feldpost adjudicate -i A.yaml accept.txt
	[ "$status" -eq 3 ] || [ "$status" -eq 4 ] || fail "taken"
	same A.yaml before.yaml
}

@test "T9: another accepts the same offer: his game is another" {
	local key
	third feldpost keygen -q -W
	third feldpost join "$played/1.txt" -n Carl -q -o C.yaml
	packet C.yaml 2 >accept.txt
	desk A 2
	cp A.yaml before.yaml
	A refused 4 "not now: this mail is of game $(id_of C.yaml), not of this one" \
		feldpost adjudicate -i A.yaml accept.txt
	same A.yaml before.yaml
	desk A 1
	A works feldpost adjudicate -q -i A.yaml accept.txt
	A feldpost sign --empty -q -i A.yaml
	[ "$(body A.yaml 3 | grep '^link:')" != "link: $(field 3 link)" ]
}

# T10: replays.

other_game() {
	other=$BATS_TEST_TMPDIR/other
	play_duel "$other" 3 6
}

@test "T10: a packet of another game of the same two is none of this one" {
	local n who
	other_game
	for n in 3 4 5 6; do
		who=$(receiver $n)
		desk "$who" $((n - 1))
		cp "$who.yaml" before.yaml
		"$who" refused 4 "not now: this mail is of game $(id_of "$other/A.yaml"), not of this one" \
			feldpost adjudicate -i "$who.yaml" "$other/$n.txt"
		same "$who.yaml" before.yaml
		"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
	done
}

# retold_from_other N: packet N of the other game, its header made to fit.
retold_from_other() {
	sed "s/^game: .*/game: $(hash_of 2)/; s/^prev: .*/prev: $(hash_of $(($1 - 1)))/" \
		"$other/$1.body"
}

@test "T10: nor when its header is made to fit: its link is of another chain" {
	local n
	other_game
	for n in 4 5 6; do
		retold_from_other $n >forged.body
		sign_body "$(sender $n)" forged.body >forged.txt
		caught $n V5 "its link does not belong to the sender's chain"
	done
}

@test "T10: nor when its link is made to fit: its proofs are of another packet" {
	local n
	other_game
	for n in 4 5; do
		retold_from_other $n |
			sed "s/^link: .*/link: $(field $n link)/" >forged.body
		sign_body "$(sender $n)" forged.body >forged.txt
		caught $n V7 '`shuffle main'
	done
	retold_from_other 3 | sed "s/^link: .*/link: $(field 3 link)/" >forged.body
	sign_body A forged.body >forged.txt
	caught 3 V7 '`key main` proves nothing'
}

@test "T10: a proof of another step, deck, card or packet proves nothing" {
	local n
	cheat 4 copy "shuffle main 1 2" 3 "shuffle main 1 1"
	caught 4 V7 '`shuffle main 1 2` proves nothing'
	cheat 5 copy "shuffle main 2 2" 4 "shuffle main 2 1"
	caught 5 V7 '`shuffle main 2 2` proves nothing'
	n=$(find_packet A '^- "class main')
	class=$(line_of "$n" 'class main')
	second=$(next_packet "$n" '^- "class main')
	cheat "$second" copy "$(line_of "$second" 'class main')" "$n" "$class"
	caught "$second" V7 "\`$(line_of "$second" 'class main')\` proves nothing"
}

@test "T10: a share's proof of an earlier packet proves nothing in a later one" {
	local first second share='^- "share main [0-9.]*"$'
	first=$(find_packet B "$share")
	second=$(next_packet "$first" "$share")
	cheat "$second" copy "$(line_of "$second" 'share main')" "$first" \
		"$(line_of "$first" 'share main')"
	caught "$second" V7 "\`$(line_of "$second" 'share main')\` proves nothing"
}

@test "T10: early, stale and repeated packets are named as such" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	"$who" refused 4 "not now: packet $((n + 2)) comes where packet $n is due (V4)" \
		feldpost adjudicate -i "$who.yaml" "$played/$((n + 2)).txt"
	says "take in the mail before it first"
	"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$((n - 2)).txt"
	same "$who.yaml" before.yaml
	"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
	# Where nothing waits it is said that there is nothing new.
	cp "$played/$who.yaml" end.yaml
	"$who" refused 4 "not now: all packets of this mail are in the game already" \
		feldpost adjudicate -i end.yaml "$played/$n.txt"
}

@test "T10: a number or a sender that is not due is refused at once" {
	local n
	n=$(plain_packet)
	retell "$n" "s/^from: .*/from: $(receiver "$n")/"
	caught "$n" V4 "from $(name_of "$(receiver "$n")"), but it is for $(name_of "$(sender "$n")") to send"
	retell "$n" "s/^prev: .*/prev: $(hash_of $((n - 2)))/"
	desk "$(receiver "$n")" $((n - 1))
	"$(receiver "$n")" refused 3 "not verified: packet $n: this answers another packet $((n - 1)) than yours: compare both (V4)" \
		feldpost adjudicate -i "$(receiver "$n").yaml" forged.txt
	[[ $err != *fault* ]] || fail "somebody is blamed"
	rm "$(receiver "$n").yaml.evidence"
	retell "$n" "s/^type: .*/type: ruling/;/^state:/d"
	caught "$n" V4 "not of the type that is due"
	retell "$n" "s/^game: .*/game: $(hash_of 1)/"
	desk "$(receiver "$n")" $((n - 1))
	"$(receiver "$n")" refused 4 "not now: this mail is of game $(hash_of 1 | cut -c 1-8), not of this one" \
		feldpost adjudicate -i "$(receiver "$n").yaml" forged.txt
	retell "$n" "s/^seq: .*/seq: $((n + 2))/"
	"$(receiver "$n")" refused 4 "not now: packet $((n + 2)) comes where packet $n is due (V4)" \
		feldpost adjudicate -i "$(receiver "$n").yaml" forged.txt
}

# T11: signatures.

@test "T11: the same text signed again changes nothing" {
	local n who other
	n=$(drawing_packet)
	who=$(sender "$n")
	other=$(receiver "$n")
	cp "$played/$n.body" again.body
	sign_body "$who" again.body >again.txt
	differ again.txt "$played/$n.txt"
	# To whom it comes second it is known; to whom it comes first, good.
	desk "$other" "$n"
	cp "$other.yaml" before.yaml
	"$other" works feldpost adjudicate -q -i "$other.yaml" again.txt
	same "$other.yaml" before.yaml
	[ ! -e "$other.yaml.evidence" ]
	desk "$other" $((n - 1))
	"$other" feldpost adjudicate -q -i "$other.yaml" again.txt
	"$other" feldpost sign -q -i "$other.yaml" "$played/$((n + 1)).orders"
	same <(packet "$other.yaml" $((n + 1))) "$played/$((n + 1)).txt"
	desk "$who" $((n + 1))
	# The files differ in the signature alone, and are one game.
	differ "$who.yaml" "$other.yaml"
	"$who" feldpost audit --json "$who.yaml" >mine.json
	third feldpost audit --json "$other.yaml" >his.json
	same mine.json his.json
	third works feldpost audit --evidence again.txt "$other.yaml"
	prints "in the game already"
	same <(diff <(until_packet $((n + 1))) <(sed -n '/^---$/,$p' "$other.yaml") |
		grep -c '^[<>]') <(echo 6)
}

# T12, T13: chains.

@test "T12: who begins with an anchor that is no link can't go on" {
	local before
	cheat 2 -l "$(b2 any)"
	takes 2
	A feldpost sign --empty -q -i A.yaml
	{
		until_packet 1
		echo ---
		packet A.yaml 2
		echo ---
		packet A.yaml 3
	} >mine.txt
	cp A.yaml before.yaml
	for link in "" "$(b2 any)" "$(field 4 link)"; do
		cheat_after mine.txt 4 ${link:+-l "$link"}
		A refused 3 "not verified: packet 4: its link does not belong to the sender's chain (V5)" \
			feldpost adjudicate -i A.yaml forged.txt
		same A.yaml before.yaml
	done
}

@test "T12: a chain shorter than it was said to be ends in a default" {
	local s one
	s=$(b2 any)
	one=$(b2 "link B 2 $s")
	desk A 1
	until_packet 1 >mine.txt
	short_answer() {
		cheat_after mine.txt "$@"
		A works feldpost adjudicate -q -i A.yaml forged.txt
		A feldpost sign --empty -q -i A.yaml
		sed -n '/^---$/,$p' A.yaml >mine.txt
	}
	short_answer 2 -l "$(b2 "link B 1 $one")"
	short_answer 4 -l "$one"
	# At its end: no new anchor before link 1024.
	cheat_after mine.txt 6 -l "$s" -x "$(b2 more)"
	A refused 3 "not verified: packet 6: a new anchor before the chain has ended (V5)" \
		feldpost adjudicate -i A.yaml forged.txt
	short_answer 6 -l "$s"
	for link in "" "$s" "$one" "$(b2 "$s")"; do
		cheat_after mine.txt 8 ${link:+-l "$link"}
		A refused 3 "not verified: packet 8: its link does not belong to the sender's chain (V5)" \
			feldpost adjudicate -i A.yaml forged.txt
	done
}

# short_chains: played is a game with chains of two links.
short_chains() {
	played=$BATS_TEST_TMPDIR/short
	play_duel "$played" 6 16 --links 2
}

@test "T13: a chain that ends goes on from its new anchor" {
	local n role last next i
	short_chains
	[ "$(grep -l '^next:' "$played"/*.body | wc -l)" -ge 5 ]
	for role in A B; do
		last=
		for ((n = 2; n <= 16; n++)); do
			[ "$(sender $n)" = $role ] || continue
			[ $n -ne 1 ] || continue
			i=$(index_of $n)
			[ -z "$last" ] ||
				[ "$(b2 "link $role $i $(field $n link)")" = "$last" ] ||
				fail "link of packet $n"
			next=$(field $n next)
			[ $((i > 0 && i % 2 == 0)) -eq $((${#next} > 0)) ] ||
				fail "anchor of packet $n"
			last=${next:-$(field $n link)}
		done
	done
	# A's file is ahead of packet 16.
	third works feldpost audit "$played/B.yaml"
}

@test "T13: a chain that ends without a new anchor is refused at once" {
	short_chains
	for n in 6 7 10; do
		retell $n '/^next:/d'
		caught $n V5 "the chain ends without a new anchor"
	done
	for n in 5 8; do
		cheat $n -x "$(b2 any)"
		caught $n V5 "a new anchor before the chain has ended"
	done
}

@test "T13: a new anchor that is no link is a default one packet later" {
	short_chains
	cheat 6 -x "$(b2 any)"
	takes 6
	A feldpost sign -q -i A.yaml "$played/7.orders"
	sed -n '/^---$/,$p' A.yaml >mine.txt
	cheat_after mine.txt 8 -l "$(field 8 link)"
	A refused 3 "not verified: packet 8: its link does not belong to the sender's chain (V5)" \
		feldpost adjudicate -i A.yaml forged.txt
}

# T14, T15: rolls and what they are for.

@test "T14: another value, one roll less, one more: refused at once" {
	local n item
	n=$(($(drawing_packet) + 1))
	item=$(line_of "$n" 'supply\.')
	retell "$n" "s/^- \"$item\"/- \"${item% *} $((${item##* } % 2 + 1))\"/"
	[ "${item##* }" -gt 2 ] || retell "$n" "s/^- \"$item\"/- \"${item% *} 3\"/"
	caught "$n" V6 "other rolls than the seed gives"
	retell "$n" "/^rolls:\$/d;/^- \"$item\"/d"
	caught "$n" V6 "other rolls than the seed gives"
	retell "$n" "s/^- \"$item\"/&\\n- \"supply.1941 2 d6 3\"/"
	caught "$n" V6 "other rolls than the seed gives"
	retell "$n" "s/^- \"$item\"/&\\n&/"
	caught "$n" V6 "other rolls than the seed gives"
}

@test "T14: another state, or none, is refused at once" {
	local n
	n=$(($(drawing_packet) + 1))
	retell "$n" "s/^state: .*/state: $(field $((n - 1)) state)/"
	caught "$n" V10 "another state than the rules give"
	retell "$n" "/^state:/d"
	caught "$n" V10 "states no state hash"
}

@test "T14: orders by who is not asked are refused at once" {
	local n
	n=$(find_packet A '^- "sealed')
	[ -n "$(line_of "$n" sealed)" ]
	# Packet 4 answers; to move is not its sender's.
	retell 4 's/^ops:$/orders:\n- "supply"\n&/'
	caught 4 V8 "orders by Bert, who is not asked"
	retell 4 's/^ops:$/orders:\n- "fly"\n&/'
	caught 4 V8 'order `fly` is not understood'
}

@test "T14: of each packet no line can be changed but what its sender may choose" {
	local n
	for n in 2 3 4 5 6 7 $(($(drawing_packet) + 1)) \
		$(find_packet A '^- "class main'); do
		until_packet $((n - 1)) >before.txt
		cheat_tool "$(sender "$n")" before.txt mutations \
			"$played/$n.txt" >mutants
		grep -q '^refused link' mutants || fail "nothing was tried"
		! grep '^crash' mutants || fail "packet $n"
		case $n in
		# an accept is its sender's: name, nonce, anchor
		2) free='name\|nonce\|link' ;;
		3) free='link' ;;
		# an order given twice is an order; a commitment tells nothing
		# until it is opened
		*) free='commits\|orders' ;;
		esac
		! grep "^accepted" mutants | grep -v "^accepted \($free\) " ||
			fail "packet $n"
	done
}

@test "T15: a die for something else, or another die, is refused at once" {
	local n item
	n=$(($(drawing_packet) + 1))
	item=$(line_of "$n" 'supply\.')
	for change in "s/supply\.1941 1/supply.1942 1/" "s/supply\.1941 1/supply.1941 2/" \
		's/ d\([0-9]\) / d1\1 /' 's/supply/attack/'; do
		retell "$n" "/^- \"$item\"/$change"
		caught "$n" V6 "other rolls than the seed gives"
	done
}

@test "T15: the label is part of what is hashed: an audit without rules sees it" {
	local n item game
	n=$(($(drawing_packet) + 1))
	game=game.yaml
	item=$(line_of "$n" 'supply\.')
	replaced() {
		{
			until_packet $((n - 1))
			echo ---
			cat forged.txt
		} >$game
	}
	retell "$n" "s/^- \"$item\"/&\\n&/"
	replaced
	attempt third feldpost audit --no-rules $game
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "packet $n: \`$item\` is rolled twice (V6)"
	local seed value label=attack.minsk
	seed=$(seed_with $((n - 1)) "$(field "$n" link)")
	value=$(die "$seed" $label 1 6)
	retell "$n" "s/^- \"$item\"/- \"$label 1 d6 $((value % 6 + 1))\"/"
	replaced
	attempt third feldpost audit --no-rules $game
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "should be $value (V6)"
	# The right value for that label is no fault that can be seen without rules.
	retell "$n" "s/^- \"$item\"/- \"$label 1 d6 $value\"/"
	replaced
	third works feldpost audit --no-rules $game
	caught "$n" V6 "other rolls than the seed gives"
}

# T16: other programs, other data.

other_data() {
	cp -R "$repository/scenarios" data
	sed 's/^hand-limit: 4/hand-limit: 5/' "$repository/scenarios/ostfront/cards.yaml" \
		>data/ostfront/cards.yaml
	differ data/ostfront/cards.yaml "$repository/scenarios/ostfront/cards.yaml"
}

@test "T16: an offer on other scenario data is not joined" {
	other_data
	B refused 5 "malformed: the game was begun with other scenario data of ostfront" \
		feldpost join "$played/1.txt" -n Bert -o B.yaml --scenarios data
	says "lint --digests ostfront"
	[ ! -e B.yaml ]
	A feldpost new ostfront --as german -n Anna -q -o other.yaml --scenarios data
	packet other.yaml 1 >offer.txt
	B refused 5 "malformed: the game was begun with other scenario data of ostfront" \
		feldpost join offer.txt -n Bert -o B.yaml
	B works feldpost join offer.txt -n Bert -q -o B.yaml --scenarios data
}

@test "T16: nor is one by other rules, other decks or other seats" {
	offer_with() {
		sed "$1" "$played/1.body" >offer.body
		differ offer.body "$played/1.body"
		sign_body A offer.body >offer.txt
	}
	offer_with 's/^rules: .*/rules: "ostfront 3"/'
	B refused 5 "malformed: the game is played by the rules" \
		feldpost join offer.txt -n Bert -o B.yaml
	offer_with "$(other_digits rhash)"
	B refused 5 "malformed: the game was begun with other scenario data" \
		feldpost join offer.txt -n Bert -o B.yaml
	offer_with 's/^nonce: .*/&\ndecks:\n- "lazy-main: W1 W2"/'
	B refused 3 "not verified: packet 1: its decks are not those of ostfront" \
		feldpost join offer.txt -n Bert -o B.yaml
	offer_with 's/^- "seat A german"/&\n- "seat B german"/'
	B refused 3 "not verified: packet 1: its setup is not one of ostfront" \
		feldpost join offer.txt -n Bert -o B.yaml
	offer_with 's/^- "seat A german"/- "seat A swedish"/'
	B refused 3 "not verified: packet 1: its setup is not one of ostfront" \
		feldpost join offer.txt -n Bert -o B.yaml
	offer_with 's/^mode: duel/mode: solo/'
	B refused 3 "not verified: packet 1: " feldpost join offer.txt -n Bert -o B.yaml
	B works feldpost join "$played/1.txt" -n Bert -q -o B.yaml
}

@test "T16: nor is a hosted game that has no referee, or one who plays" {
	local ref
	for ref in "" "ref: $(field 1 key)"; do
		sed "s/^mode: duel/mode: host/;s|^key: .*|&${ref:+\\n$ref}|" \
			"$played/1.body" >offer.body
		sign_body A offer.body >offer.txt
		attempt B feldpost join offer.txt -n Bert -q -o B.yaml
		[ "$status" -eq 3 ] || [ "$status" -eq 5 ] ||
			fail "joined, with this referee: ${ref:-none}"
		[ ! -e B.yaml ]
	done
}

@test "T16: a game that goes on by other data shows it at the first packet" {
	local n
	other_data
	n=$(drawing_packet)
	desk "$(receiver "$n")" $((n - 1))
	attempt "$(receiver "$n")" feldpost adjudicate --scenarios data \
		-i "$(receiver "$n").yaml" "$played/$n.txt"
	[ "$status" -eq 5 ] || fail "expected status 5"
	says "other scenario data of ostfront"
}

# T17 to T19: mail, signatures, keys.

@test "T17: mail that was altered on its way is refused" {
	local n who change
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	for change in 's/^- "supply"/- "concede"/' "$(other_digits state)" \
		's/^- "supply"/&\nnotes:\n- "I give up"/' '/^orders:/,/^- /d'; do
		edit "$played/$n.txt" "$change" altered.txt
		"$who" refused 3 "altered.txt:1: not verified: packet $n: no player's signature fits: damaged or forged (V2)" \
			feldpost adjudicate -i "$who.yaml" altered.txt
	done
	same "$who.yaml" before.yaml
}

@test "T17: a stranger's packet is refused, whoever's key id it bears" {
	local n who raw line
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	minisign -G -W -s eve.key -p eve.pub >/dev/null
	cp "$played/$n.body" eve.body
	minisign -S -s eve.key -t x -m eve.body >/dev/null
	mapfile -t line <eve.body.minisig
	raw=$({
		printf 'ED'
		tail -1 "$vectors/$(sender "$n").pub" | base64 -d |
			tail -c +3 | head -c 8
		base64 -d <<<"${line[1]}" | tail -c +11
	} | base64 -w0)
	for first in "${line[1]}" "$raw"; do
		{
			echo '#FELDPOST-BEGIN'
			cat eve.body
			printf 'sig:\n- %s\n- %s\n- %s\n- %s\n- "x"\n#FELDPOST-END\n' \
				"${first:0:50}" "${first:50}" "${line[3]:0:44}" \
				"${line[3]:44}"
		} >forged.txt
		"$who" refused 3 "forged.txt:1: not verified: packet $n: no player's signature fits: damaged or forged (V2)" \
			feldpost adjudicate -i "$who.yaml" forged.txt
	done
	"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
}

@test "T17: who sits between two players gives them two games" {
	third feldpost keygen -q -W
	# Eve answers Anna's offer herself, and makes one of her own to Bert.
	third feldpost join "$played/1.txt" -n Bert -q -o eve-a.yaml
	packet eve-a.yaml 2 >to-a.txt
	third feldpost new ostfront --as german -n Anna -q -o eve-b.yaml
	packet eve-b.yaml 1 >to-b.txt
	B feldpost join to-b.txt -n Bert -q -o B.yaml
	desk A 1
	A feldpost adjudicate -q -i A.yaml to-a.txt
	# The first 20 digits, compared once, tell it.
	[ "$(A feldpost show --json A.yaml | jq -r .id | cut -c1-20)" != \
		"$(B feldpost show --json B.yaml | jq -r .id | cut -c1-20)" ]
	# Between the two alone they are the same.
	desk A 2
	desk B 2
	[ "$(A feldpost show --json A.yaml | jq -r .id)" = \
		"$(B feldpost show --json B.yaml | jq -r .id)" ]
	A works feldpost show A.yaml
}

@test "T17: the 20 digits to compare are shown to both" {
	local digits
	digits=$(hash_of 2 | cut -c1-20)
	desk A 2
	attempt A feldpost audit A.yaml
	prints "$digits"
	desk B 2
	attempt B feldpost audit B.yaml
	prints "$digits"
}

@test "T18: a legacy signature is refused" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	cp "$played/$n.body" legacy.body
	sign_body "$(sender "$n")" legacy.body -l >forged.txt
	grep -A1 '^sig:' forged.txt | grep -q '^- RW'
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	"$who" refused 3 "forged.txt:1: not verified: packet $n: " \
		feldpost adjudicate -i "$who.yaml" forged.txt
	says "(V2)"
	same "$who.yaml" before.yaml
	# The same without -l is good.
	sign_body "$(sender "$n")" legacy.body >forged.txt
	takes "$n"
}

# is_no_packet N: it is signed and is no packet, or it is not found whole.
is_no_packet() {
	case "$status $err" in
	"3 feldpost: not verified: packet $1: "*"(V3)"*) ;;
	"5 feldpost: forged.txt:"*": malformed: this packet is not whole"*) ;;
	*) fail "it is not refused unread" ;;
	esac
}

@test "T18: a file that was signed for another purpose is no packet" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	for text in 'supply' 'type: turn' 'feldpost: 2'; do
		printf '%s\n' "$text" >letter
		sign_body "$(sender "$n")" letter >forged.txt
		attempt "$who" feldpost adjudicate -i "$who.yaml" forged.txt
		is_no_packet "$n"
	done
}

@test "T19: a key file with a damaged public half signs nothing" {
	local n who file
	n=$(drawing_packet)
	who=$(sender "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	file=$homes/$who/.config/feldpost/feldpost.key
	base64 -d < <(tail -1 "$file") >raw
	# The public half is bytes 95 to 126; the checksum of -W is all zero.
	printf '\x01' | dd of=raw bs=1 seek=100 conv=notrunc status=none
	{
		head -1 "$file"
		base64 -w0 raw
		echo
	} >damaged.key
	differ damaged.key "$file"
	attempt "$who" feldpost sign -k damaged.key -i "$who.yaml" "$played/$n.orders"
	[ "$status" -ne 0 ] || fail "it signed"
	says "public"
	same "$who.yaml" before.yaml
	"$who" works feldpost sign -q -k "$file" -i "$who.yaml" "$played/$n.orders"
}

# T20 to T22: hostile text.

# hostile N SED...: packet N with this text, signed, is refused unread: V1, V3.
hostile() {
	retell "$@"
	caught "$1" V3 ""
	[[ $err$out != *$'\e'* && $err$out != *$'\a'* ]] || fail "escapes"
}

@test "T20: anchors, tags, flow, comments and other spellings in a signed packet" {
	local n change
	n=$(drawing_packet)
	for change in 's/^orders:$/orders: \&a/' 's/^- "supply"/- *a/' \
		's/^- "supply"/- !!str "supply"/' 's/^- "supply"/- supply/' \
		"s/^- \"supply\"/- 'supply'/" 's/^- "supply"/- "supply" # now/' \
		's/^- "supply"/- ["supply"]/' 's/^orders:$/orders: # all/' \
		's/^seq: /seq: 0/' 's/^seq: \(.*\)/seq: "\1"/' 's/^from: \(.*\)/from: "\1"/' \
		's/^- "supply"/- "suppl\\x79"/' 's/^- "supply"/- "supply\\n"/' \
		's/^- "supply"/- "\\u0073upply"/' 's/^feldpost: 2/feldpost: 2.0/' \
		's/^state: .*/&\nnotes: []/' 's/^state: .*/&\n&/' 's/^state: .*/&\nmore: 1/'; do
		hostile "$n" "$change"
	done
}

@test "T20: escapes, direction marks and invisible signs in names and notes" {
	local n note
	n=$(drawing_packet)
	for note in '\\u001b[31mred' '\\u0007' '\\u202eabc' '\\u2066abc' '\\ufeff' \
		'\\u0000' '\\u007f' '\\u009b' '\\ud800'; do
		hostile "$n" "s/^state: .*/&\\nnotes:\\n- \"x$note\"/"
		sed "s/^name: .*/name: \"Bert$note\"/" "$played/2.body" >forged.body
		sign_body B forged.body >forged.txt
		caught 2 V3 ""
	done
	# What is only foreign is taken.
	retell "$n" "s/^state: .*/&\\nnotes:\\n- \"\\\\u5c0f\\\\u91ce\"/"
	takes "$n"
}

@test "T20: bombs of lines and of bytes are refused without being read" {
	local n
	n=$(plain_packet)
	{
		cat "$played/$n.body"
		echo 'notes:'
		yes -- '- "x"' | head -4100
	} >forged.body
	sign_body "$(sender "$n")" forged.body >forged.txt
	caught_large "$n"
	{
		sed '/^state:/,$d' "$played/$n.body"
		echo 'ops:'
		yes -- "- $(printf 'A%.0s' {1..64})" | head -2100
		sed -n '/^state:/,$p' "$played/$n.body"
	} >forged.body
	[ "$(wc -c <forged.body)" -gt 131072 ]
	sign_body "$(sender "$n")" forged.body >forged.txt
	caught_large "$n"
	# Large, but within the limits: it is read, and refused for what it says.
	{
		sed '/^state:/,$d' "$played/$n.body"
		printf 'ops:\n- "share main 2.1"\n'
		yes -- "- $(printf 'A%.0s' {1..64})" | head -1800
		sed -n '/^state:/,$p' "$played/$n.body"
	} >forged.body
	sign_body "$(sender "$n")" forged.body >forged.txt
	caught "$n" V9 "card operations that are not due"
}

# caught_large N: the packet is not taken, and that soon.
caught_large() {
	local n=$1 who
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	attempt "$who" soon feldpost adjudicate -i "$who.yaml" forged.txt
	is_no_packet "$n"
	same "$who.yaml" before.yaml
	"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
}

@test "T20: a batch and a line of orders that are too long" {
	local n
	n=$(plain_packet)
	{
		sed '/^- "supply"/,$d' "$played/$n.body"
		yes -- '- "supply"' | head -2001
		sed -n '/^state:/,$p' "$played/$n.body"
	} >forged.body
	sign_body "$(sender "$n")" forged.body >forged.txt
	caught "$n" V8 "more than 2000 orders"
	{
		sed '/^- "supply"/,$d' "$played/$n.body"
		echo '- "supply"'
		yes -- "- \"+ $(printf 'x%.0s' {1..60})\"" | head -20
		sed -n '/^state:/,$p' "$played/$n.body"
	} >forged.body
	sign_body "$(sender "$n")" forged.body >forged.txt
	caught "$n" V8 "order"
}

@test "T21: marks within texts end no packet" {
	local n who text
	n=$(drawing_packet)
	who=$(receiver "$n")
	for text in '#FELDPOST-END' 'x #FELDPOST-BEGIN' '#FELDPOST-BEGIN c199f5fe 3 A'; do
		{
			cat "$played/$n.body"
			printf 'notes:\n- "%s"\n' "$text"
		} >forged.body
		sign_body "$(sender "$n")" forged.body >forged.txt
		caught_large "$n"
	done
	# put in by the sender's own program: refused there
	desk "$(sender "$n")" $((n - 1))
	attempt "$(sender "$n")" feldpost sign -i "$(sender "$n").yaml" \
		"$played/$n.orders" -m '#FELDPOST-END'
	[ "$status" -eq 5 ] || fail "expected status 5"
}

@test "T21: unsigned blocks around a packet are passed over" {
	local n who
	n=$(drawing_packet)
	who=$(receiver "$n")
	{
		sed 's/^- "supply"/- "concede"/' "$played/$n.txt"
		sed '/^sig:/,$d' "$played/$n.txt"
		cat "$played/$n.txt"
		sed 's/^- "supply"/- "concede"/' "$played/$n.txt"
	} >mail.txt
	desk "$who" $((n - 1))
	"$who" works feldpost adjudicate -q -i "$who.yaml" mail.txt
	same <(packet "$who.yaml" "$n") "$played/$n.txt"
}

@test "T22: beacon and pulse have no place in a duel, and are refused" {
	local n
	n=$(drawing_packet)
	retell "$n" "s/^link: .*/&\\nbeacon: \"quicknet 5928395\"/"
	caught "$n" V9 "cards and beacons have no place in this game"
	retell "$n" "s/^link: .*/&\\npulse: $(b2 any)/"
	caught "$n" V9 "cards and beacons have no place in this game"
}

# Protocol 3.4: whose fault.

@test "3.4: a refusal names who signed what can't be taken" {
	local n
	for n in $(plain_packet) $(($(plain_packet) + 1)); do
		retell "$n" "s/^state: .*/state: $(b2 any)/"
		caught "$n" V10 "another state than the rules give"
		says "$(name_of "$(sender "$n")") signed it: it is void"
	done
}
