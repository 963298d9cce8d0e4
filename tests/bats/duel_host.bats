# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# A hosted game (feldpost-protocol(7) 7.1): a referee answers every packet,
# deals the cards, and can choose neither them nor the dice.
# Sooner: tests/sessions/trust_host.tcl and trust_referee.tcl,
# tests/unit/host_test.c.

load host

@test "host: offer, acceptance and the referee's anchor" {
	hosted
	[ "$(ruth show --json g.yaml | jq -r .seats.referee)" = "$key" ]
	plain p1 | grep -q '^mode: host$'
	plain p1 | grep -q "^ref: $key\$"
	plain p3 | grep -q '^- "deal main 1"$'
	works anna show g.yaml
	prints "compare these 20 digits"
}

@test "host: nobody is asked before the cards are dealt; each sees his own" {
	hosted
	refused 4 "not now: cards must be dealt or shown before a player gives orders" \
		anna legal g.yaml
	plays anna
	[ "$(choices anna | wc -l)" -ge 4 ]
	anna show g.yaml >hers
	bert show g.yaml >his
	[ "$(grep -o '([1-9]*\.[1-9]*)' hers | sort -u | wc -l)" -eq 3 ]
	[ "$(grep -o '([1-9]*\.[1-9]*)' his | sort -u | wc -l)" -eq 1 ]
}

@test "host: a whole game at random, and its audit" {
	hosted
	plays anna
	local step=0
	while [ "$(now ruth needs)" != nothing ]; do
		random_packet 1
		step=$((step + 1))
		# The cards are others each time; one game in 300000 has 147 orders.
		[ "$step" -lt 2000 ] || fail "no end"
	done
	works carol audit ../anna/g.yaml
	prints "rules, position, all cards"
	grep -q '^- "deal main 1"$' <(plain "p$packets" | sed -n '/^opens:/,$p')
}

@test "R1: the referee's link, dice and deal are fixed" {
	hosted
	packets=4
	anna sign --empty -i g.yaml >p4
	ruth adjudicate -q -i g.yaml ../p4
	bert adjudicate -q -i g.yaml ../p4
	ruth sign --empty -i g.yaml >p5
	forge_referee "$(other_digits link)" p5
	refused 3 "not verified: packet 5: its link does not belong to" \
		bert adjudicate -i g.yaml ../p5.forged
	says "the referee (R) signed this packet, but it is void"
	works bert adjudicate -q -i g.yaml ../p5
}

@test "R1: a referee who knows the seed can't fix a deal again" {
	local who
	hosted
	plays anna
	while :; do
		who=$(who_moves)
		choices "$who" >legal 2>/dev/null || true
		if [ -s legal ]; then
			signs "$who" "$(pick legal "$packets 1")"
		else
			signs "$who"
		fi
		sent "$who"
		signs ruth
		! grep -q '^- "dealcards main 3 ' <(plain "p$packets") || break
		sent ruth
	done
	forge_referee '/^- "deal main 3"$/{n;y/0123456789abcdef/123456789abcdef0/}' "p$packets"
	refused 3 "not verified: packet $packets: a deal is fixed for the second time (V9)" \
		bert adjudicate -i g.yaml "../p$packets.forged"
	works bert adjudicate -q -i g.yaml "../p$packets"
}

@test "R3: a card that is not the one dealt is found by who gets it" {
	hosted
	anna sign --empty -i g.yaml >p4
	ruth adjudicate -q -i g.yaml ../p4
	bert adjudicate -q -i g.yaml ../p4
	ruth sign --empty -i g.yaml >p5
	# The hash of card 1.4, which is Bert's.
	forge_referee '/^- "dealcards main 1 7"$/{n;n;n;n;y/0123456789abcdef/123456789abcdef0/}' p5
	works bert adjudicate -i g.yaml ../p5.forged
	tells "A box that the referee has sent you is bad."
	works bert show g.yaml
	prints_not "(1.4)"
}

@test "host: nothing is undone" {
	hosted
	plays anna
	attempt anna sign -i g.yaml -e "undo 5"
	[ "$status" -ne 0 ]
	says "a hosted game has no undo"
}

@test "host: solitaire has a witness instead" {
	refused 2 "usage: a solitaire game has no referee: give --witness" \
		anna new peiper -n Anna -o h.yaml \
		--referee RWRm0rAvR4Bu9HiK9fvnuVqjJ6wMzsjYNxv90AshNZwj9v6b8bwoXBBG
}

@test "mails: a game file that is not there is put together from them" {
	local mails=$repository/examples/ostfront/mails
	cat "$mails"/*.txt | mangle >thread
	mkdir -p carol
	works carol adjudicate -i g.yaml ../thread
	prints "The game is over"
	same <(transcript carol/g.yaml) \
		<(transcript "$repository/examples/ostfront/game.yaml")
	refused 6 "system: can't open h.yaml" carol adjudicate -i h.yaml -e end
	sed 1,200d thread >late
	attempt carol adjudicate -i h.yaml ../late
	[ "$status" -ne 0 ]
	[ ! -e carol/h.yaml ]
}

@test "host: a beacon, and rolls by who only orders, are refused" {
	local script
	hosted
	signs anna
	for script in "s/^link: .*/&\nbeacon: \"quicknet 5\"/" \
		's/^link: .*/&\nrolls:\n- "supply.1 1 d6 3"/'; do
		forged_by anna "$script" "p$packets"
		mangle <"p$packets.forged" >mail
		attempt ruth adjudicate -i g.yaml ../mail
		[ "$status" -eq 3 ] || fail "status $status"
		[[ $err == *"(V9)"* || $err == *"(V6)"* ]] || fail "another reason"
	done
	sent anna
	signs ruth
	forge_referee "s/^link: .*/&\nbeacon: \"quicknet 5\"/" "p$packets"
	mangle <"p$packets.forged" >mail
	refused 3 "not verified: packet $packets: this game has no cards and no beacon" \
		anna adjudicate -i g.yaml ../mail
}

@test "host: a game for one is not taken, whoever offers it hosted" {
	own_desk ruth R
	anna new null -n Anna --nonce "$nonce" -q -o g.yaml
	packet anna/g.yaml 1 >p1
	forged_by anna "s/^mode: .*/mode: host/; /^link:/d
		s/^key: .*/&\nref: $(sed -n 2p "$vectors/R.pub" | sed 's:/:\\/:g')/" p1
	mangle <p1.forged >mail
	attempt bert join ../mail -n Bert -o g.yaml
	[ "$status" -eq 3 ] || fail "status $status"
	says "packet 1: its setup does not fit null"
	[ ! -e bert/g.yaml ]
}
