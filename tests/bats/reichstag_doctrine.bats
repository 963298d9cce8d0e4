# nightly
# shellcheck disable=SC2034,SC2154
# reichstag 80: what standing orders answer, and what is chosen for who has said
# nothing.
# Sooner: tests/cases/reichstag_80_standing.txt and reichstag_conditions.txt.

load reichstag

# On open ground: a four drives the Germans back. Who runs them is 1uf.
driven_back() {
	units 1bf-35g 5002 mb-1 5003
	order="attack 5003 with 1bf-35g"
	dice 4
}

# A five destroys half of those in an objective, and drives the others back.
at_lichtenberg() {
	units 1bf-8gm 4612 1bf-11gt 4513 1bf-11t 4713 mb-1 4613 ax 4613
	order="attack 4613 with 1bf-8gm 1bf-11gt 1bf-11t"
	dice 5
}

# Two attack in vain beside an objective: one is lost, the other panics.
panicking() {
	phase 1bf-german-combat
	units 1bf-8gm 4615 mb-1 4614 ax 4614
	order="attack 4615 with mb-1 ax"
	dice 1 3
}

@test "reichstag 80: by default they retreat from the middle of the enemies" {
	driven_back
	orders "$order"
	expect "event retreats mb-1 5003 5004"
}

@test "reichstag 80: of two enemies the middle; then the nearest objective" {
	units 1bf-35g 5103 1bf-39g 5104 mb-1 5003 ax 5003
	dice 4
	orders "attack 5003 with 1bf-35g 1bf-39g"
	expect "event retreats mb-1 5003 4904"
}

@test "reichstag 80: retreat toward a direction" {
	driven_back
	standing 1uf "retreat toward southeast"
	orders "$order"
	expect "event retreats mb-1 5003 5104"
}

@test "reichstag 80: each of the six directions can be said" {
	local way
	for way in north northeast southeast south southwest northwest; do
		doctrine=()
		standing 1uf "retreat toward $way"
		play
		[[ $facts != *unread* ]] || fail "not understood: $way"
	done
}

@test "reichstag 80: units that were in one hex stay together" {
	driven_back
	unit ax 5003
	standing 1uf "if ax at 5003 then retreat toward southeast"
	orders "$order"
	expect "event retreats ax 5003 5104" "event retreats mb-1 5003 5104"
}

@test "reichstag 80: attackers who were in one hex do, too" {
	units 1bf-35g 5002 1bf-6gtb 5002 503ss 5003 nor-23 5003 nor-24 5003
	standing 1bf "if 1bf-6gtb at 5002 then retreat toward northwest"
	dice 3
	orders "attack 5003 with 1bf-35g 1bf-6gtb"
	expect "event retreats 1bf-35g 5002 4902" "event retreats 1bf-6gtb 5002 4902"
}

@test "reichstag 80: by default nobody advances but into objectives" {
	driven_back
	orders "$order"
	expect "standing by default: retreat 5004" "standing by default: hold"
}

@test "reichstag 80: advance always" {
	driven_back
	standing 1bf "advance always"
	orders "$order"
	expect "event advances 1bf-35g 5002 5003"
}

@test "reichstag 80: by default units in objectives hold" {
	at_lichtenberg
	orders "$order"
	expect "event eliminated mb-1 4613" "event stays ax 4613"
}

@test "reichstag 80: objective leave, and the strongest advances into it" {
	at_lichtenberg
	standing 1uf "objective leave"
	orders "$order"
	expect "event advances 1bf-8gm 4612 4613"
}

@test "reichstag 80: objective leave in these only" {
	at_lichtenberg
	standing 1uf "objective leave at 3812"
	orders "$order"
	expect "event stays ax 4613"
}

@test "reichstag 80: by default who panics stops in an objective" {
	panicking
	orders "$order"
	expect "event eliminated mb-1 4614" "event retreats ax 4614 4613"
}

@test "reichstag 80: panic-stop no" {
	panicking
	standing 1uf "panic-stop no"
	orders "$order"
	[[ $facts != *"retreats ax 4614 4613"* ]]
}

@test "reichstag 80: a player who gives retreats back to the rules stops there, too" {
	panicking
	standing 1uf "retreat default"
	orders "$order"
	expect "event retreats ax 4614 4613"
}

@test "reichstag 80: among equals static units are lost before mobile ones" {
	units 1bf-8gm 5002 mb-1 5003 vsa-1 5003
	dice 4
	orders "attack 5003 with 1bf-8gm assault"
	expect "event eliminated vsa-1 5003"
}

@test "reichstag 80: of sets worth half the one with the least surplus is lost" {
	units 1bf-8gm 5002 1bf-11gt 5103 mb-1 5003 ax 5003 9f-25 5003
	dice 6
	orders "attack 5003 with 1bf-8gm 1bf-11gt assault"
	expect "event eliminated ax 5003" "event eliminated mb-1 5003"
}
