# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2119,SC2154
# feldpost play in games for two: each kind of question, what is sent, and what
# the other side and the mail between can do.
# Sooner: tests/sessions/questions.tcl, tests/unit/sitting_test.c.

load reichstag_duel
load desks

# sits WHO LINE...: types these lines at the prompt of the game `g`.
sits() {
	local who=$1
	shift
	typed=("$@")
	attempt lines "$who"
	[ "$status" -eq 0 ] || fail "expected status 0"
}
lines() {
	printf '%s\n' "${typed[@]}" | "$1" play g
}

# begun GAME SEAT: both have it in their desk, and send by a command.
begun() {
	configured
	duel "$@"
	moved
}

packets_of() {
	grep -c '^---$' "$desks/$1/desk/g.yaml"
}

# turns N LINE...: so many packets, by whoever's turn it is, with these lines
# typed and what comes of that sent; and the other side takes them.
turns() {
	local n who to more=$1
	shift
	for ((n = 0; n < more; n++)); do
		who=anna
		[ $(($(packets_of anna) % 2)) -eq 0 ] || who=bert
		to=$(other "$who")
		sits "$who" "$@" send y quit
		printf '%s\n' "$out" >>said
		"$to" take -q ../"$who"/sent
		[ "$(packets_of anna)" -eq "$(packets_of bert)" ] ||
			fail "nothing was sent"
	done
	same_transcripts_of anna/desk/g.yaml bert/desk/g.yaml
}

@test "play: Ostfront, by numbers alone" {
	begun ostfront german
	sits anna "?"
	prints "Here \`send\` does that; standing orders"
	prints "German hand     4  W7"
	turns 15 1 1
	grep -qF "What do you order?" said
	works carol audit ../anna/desk/g.yaml
	[ -z "$(find anna/desk bert/desk -name '*.draft')" ] || fail "a draft stays"
}

@test "play: Ostfront, cards stay hidden from who may not see them" {
	begun ostfront german
	turns 2
	sits bert show '?' log
	prints "German hand     4  W7  1.1  1.2  1.3"
	sits anna show
	prints "German hand     4  W7  W5 (1.1)"
}

@test "play: Aachen, each word, and a turn that is mailed and answered" {
	begun aachen allied
	sits anna "? place" "why place us-3a-1 0101" "reach us-30-1" \
		"show around 2630" "odds place us-3a-1 2630" quit
	prints "place UNIT HEX: set up a unit in its zone"
	prints "must be set up in zone 2630-3028"
	prints "2630♣"
	prints "No chance is in it. What it brings:"
	sits anna "place us-3a-1 2630" "us-3a-2 2728" 1 "place us-3a-3 1931" \
		"place us-3a-4 1932" "place us-3a-5 1933" "place us-3a-6 1934" \
		"place us-3a-7 2031" "place us-3a-8 2829" "place us-3a-9 2131"
	prints "us-3a-10"
	grep -q '^place us-3a-2 2728' anna/desk/g.3.draft
	turns 1 y "place us-3a-10 2231"
	# Bert is not asked; what may be said all the same goes with his packet.
	sits bert "standing marker 2 at 0402" "note Thank you." end "odds end" '?'
	prints "1  standing marker 2 at 0402"
	prints "2  Thank you.  # a note"
	prints "Not possible: you are not asked for orders now."
	prints "Nothing can be ordered now"
	turns 1 y
	grep -q "Thank you[.]" anna/desk/g.yaml
	grep -q "standing marker 2 at 0402" anna/desk/g.yaml
	sits anna "reach us-30-3" "odds attack 0401 with us-30-3 us-ind-1"
	turns 1 end "attack 0401 with us-30-3 us-ind-1 hold"
	sits bert log "?"
	prints "attack 0401"
	turns 2
	works carol audit ../anna/desk/g.yaml
}

@test "play: Reichstag, a file of orders, and counters face down" {
	begun reichstag 1uf
	sits bert send '?' 1 "why x"
	prints "Nothing is to be sent now."
	turns 4
	local who=anna
	[ $(($(packets_of anna) % 2)) -eq 0 ] || who=bert
	"$who" legal -p desk/g.yaml >listed
	places listed >"$who/setup.txt"
	sits "$who" "read setup.txt" plan log "why place x 1" quit
	prints "The draft is kept"
	turns 1 y
	grep -q "^ *- .*place " bert/desk/g.yaml || fail "nothing was ordered"
}

@test "play: a player without a mailer gets the packet to mail by hand" {
	begun ostfront german
	sed -i '/^\[mail\]/d; /^send/d' anna/.config/feldpost/config.ini
	sits anna send
	prints "FELDPOST BEGIN"
	prints "FELDPOST END"
	[ ! -e anna/sent ]
	works bert take -q <(printf '%s\n' "$out")
	same_transcripts_of anna/desk/g.yaml bert/desk/g.yaml
}

@test "play: what a mailer could not send is signed, and no draft any more" {
	begun aachen allied
	anna take </dev/null # a desk has a log then
	sed -i 's/^send.*/send = false/' anna/.config/feldpost/config.ini
	sits anna "place us-3a-1 2630" send y send
	says "packet 3 is stored"
	prints "Nothing is to be sent now."
	prints_not "Nothing is lost"
	[ -z "$(find anna/desk -name '*.draft')" ] || fail "a draft stays"
	works anna desk
	prints "packet 3 of g.yaml is not sent:"
	anna resend desk/g.yaml >again
	works bert take -q ../again
	same_transcripts_of anna/desk/g.yaml bert/desk/g.yaml
}

@test "play: advice, as far as the terms go, and what they may forbid is said once" {
	begun ostfront german --terms "no help"
	turns 2 1
	sits anna advise hint "advise hint" advise "advise help" quit
	[ "$(grep -c "The terms of this game may forbid" <<<"$out")" -eq 1 ] ||
		fail "not once"
	prints "war: attack with this card, face down (rule 4.1); 4 to choose from"
	prints "\`advise\`, or \`advise hint\`."
}

@test "play: where the terms forbid advice there is none" {
	configured
	duel aachen allied --terms "advice: no"
	moved
	sits anna advise "advise hint" quit
	[ "$(grep -ci "the terms of this game forbid advice" <<<"$out")" -eq 2 ] ||
		fail "it is given"
	prints_not "Possible orders"
}
