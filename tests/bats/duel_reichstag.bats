# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Race to the Reichstag by mail: how many mails a turn takes, and a hosted game
# of two turns. Anna is the 1st Ukrainian Front, Bert the 1st Belorussian.
# Sooner: tests/sessions/duel_aachen.tcl, tests/unit/duel_test.c.

load host
load reichstag_duel

# Five of Anna's counters lie next to where Bert's tanks will stand.
five=("place 1.19 3103" "place 1.20 3103" "place 1.21 3103" "place 1.22 4003"
	"place 1.23 4003")
tanks=("place 1bf-1m 3102" "place 1bf-9gt 4002")

@test "reichstag R65: a turn that turns up five counters costs one mail each way" {
	duel reichstag 1uf
	set_up_until 1bf "${five[@]}" "${tanks[@]}"
	[ "$(turn_of)" = bert ]
	local first=$((packets + 1))
	sends "end reinforcement" "end movement" "end combat" "end recon"
	[ -z "$(shown $first)" ]
	# Anna's answer shows them; the same dice go on, and she writes her orders.
	asked anna
	{
		places listed
		ends
	} >anna/o.yaml
	send --anyway o.yaml
	[ "$packets" -eq $((first + 1)) ]
	for number in 1.19 1.20 1.21 1.22 1.23; do
		shown "$packets" | grep -q "^$number "
	done
	body anna/g.yaml "$packets" | grep -q '"exhaustion.1.1bf.1 1 d6'
	body anna/g.yaml "$packets" | grep -q '^- "place 1uf-5gm'
	# So does Bert: with his Germans the turn is over.
	asked bert
	{
		echo orders:
		ends
	} >bert/o.yaml
	send --anyway o.yaml
	body bert/g.yaml "$packets" | grep -q '"exhaustion.1.1uf.1 1 d6'
	[ "$(now anna turn)" -eq 2 ]
	works anna audit g.yaml
}

# hosted_orders WHO: what he signs next: all units placed or arrived, and every
# phase ended.
hosted_orders() {
	choices "$1" >listed
	{
		places listed
		grep -q ^place listed || ends
	} >"$1/o.yaml"
}

@test "reichstag: a hosted game of two turns, and its audit" {
	local who turn
	hosted reichstag 1uf
	plays anna
	while turn=$(ruth show --json g.yaml | jq -r .now.turn) && [ "$turn" -lt 3 ]; do
		[ "$packets" -lt 100 ] || fail "the game does not go on"
		[ "$(ruth show --json g.yaml | jq -r '.now | .decides // .owes')" = 1uf ] &&
			who=anna || who=bert
		hosted_orders "$who"
		packets=$((packets + 1))
		"$who" sign --anyway -i g.yaml o.yaml >"p$packets"
		sent "$who"
		signs ruth
		sent ruth
	done
	works ruth audit g.yaml
	prints "verified signatures"
}

# ordinary: a number of Anna's that is no sniper and no airstrip.
ordinary() {
	anna show g.yaml | grep -oE '(vs|hj|lw|rad|ers)-[0-9]+ \(1\.[0-9]+\)' |
		grep -oE '1\.[0-9]+' | head -1
}

@test "reichstag R68: a player who keeps an ordinary counter off the map has lost" {
	local number
	duel reichstag 1uf -s prepared-defence=yes
	send
	send
	number=$(ordinary)
	asked anna
	places listed "keep $number" >anna/o.yaml
	send o.yaml
	sends concede
	send
	tell_all
	attempt bert audit g.yaml
	[ "$status" -eq 3 ] || fail "status $status"
	says "rule 7.3 was broken by the 1st Ukrainian Front"
	says "was kept off the map"
	bert show g.yaml | tr -s '\n ' ' ' >all
	grep -q 'Victory goes to the 1st Belorussian Front' all
}

@test "reichstag R68: one is found out in play, the other by the disclosure: nobody has won" {
	local who
	# Of these cards 1.4 is Bert's airstrip, and 1.20 an ordinary one of Anna's.
	nonce=$(printf '%064d' 11)
	duel reichstag 1uf
	set_up_until 1bf "keep 1.20" "place 1.4 0106"
	sends "reveal 1.4"
	[ "$(now anna winner)" = 1uf ]
	send
	tell_all
	attempt bert audit g.yaml
	[ "$status" -eq 3 ] || fail "status $status"
	for who in anna bert; do
		"$who" show g.yaml | tr -s '\n ' ' ' >all
		! grep -q 'Victory goes' all || fail "somebody has won"
		grep -q 'Proven: rule R68 was broken by the 1st Belorussian Front' all
		grep -q 'Proven: rule 7.3 was broken by the 1st Ukrainian Front' all
	done
}

@test "reichstag 3.1: the player who offers chooses a front, the other has the other one" {
	duel reichstag 1bf
	grep -qx 'seats: {"1bf": Anna, "1uf": Bert}' anna/g.yaml
	rm -f "$desks"/*/g.yaml
	duel reichstag 1uf
	grep -qx 'seats: {"1bf": Bert, "1uf": Anna}' bert/g.yaml
}
