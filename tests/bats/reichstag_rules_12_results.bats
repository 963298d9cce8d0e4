#!/usr/bin/env bats
# Race to the Reichstag, 12.23: what each result does to Soviet and to German
# attackers; who is the strongest, what is half.
# shellcheck disable=SC2154

load reichstag

# 5307 and 5308 are open and dry, and so is all around them.

# soviets_attack DICE [assault]: 7 against 6, 116 percent, and both commanders
# are asked who advances.
soviets_attack() {
	units 1bf-35g 5307 1bf-8gsu 5307 503ss 5308 flj-1 5308
	standing 1bf "advance ask"
	standing 1uf "advance ask"
	dice "$1"
	orders "attack 5308 with 1bf-35g 1bf-8gsu${2:+ $2}"
}

# soviets_overrun DICE [assault]: 13 against 2, 650 percent.
soviets_overrun() {
	units 1bf-11gt 5307 1bf-6gtb 5307 flj-1 5308
	standing 1bf "advance ask"
	dice "$1"
	orders "attack 5308 with 1bf-11gt 1bf-6gtb${2:+ $2}"
}

# germans_attack DICE [assault]: 7 against 6, 116 percent.
germans_attack() {
	phase 1bf-german-combat
	units 503ss 5308 nor-23 5308 1bf-150 5307 1bf-8gsu 5307
	standing 1bf "advance ask"
	standing 1uf "advance ask"
	dice "$1"
	orders "1uf: attack 5307 with 503ss nor-23${2:+ $2}"
}

# germans_overrun DICE [assault]: 7 against 1, 700 percent.
germans_overrun() {
	phase 1bf-german-combat
	units 503ss 5308 nor-23 5308 1bf-1gta-r 5307
	standing 1uf "advance ask"
	dice "$1"
	orders "1uf: attack 5307 with 503ss nor-23${2:+ $2}"
}

# code CODE: that was the result.
code() {
	[[ $facts =~ $'\n'"event result "[1-6]" $1"$'\n' ]] ||
		fail "expected the result $1"
}

# nobody_moves [ID HEX]...: they stand where they stood, and nobody is asked.
nobody_moves() {
	while [ $# -gt 0 ]; do
		stands "$1" "$2"
		shift 2
	done
	expect "needs order"
}

# advances ID...: each may advance to here and no further.
advances() {
	local seat=$1 hex=$2 id list=(hold)
	shift 2
	for id in "$@"; do
		list+=("advance $id $hex")
	done
	asked "$seat" "${list[@]}"
}

# in_order FACT FACT
in_order() {
	[[ $facts == *$'\n'"$1"$'\n'*$'\n'"$2"$'\n'* ]] ||
		fail "expected first $1, then $2"
}

# Mobile combat, Soviet attackers

@test "reichstag 12.23: AP: Soviets lose the strongest, the others panic" {
	soviets_attack "1 2"
	code AP
	expect_lost 1bf-35g
	stands 1bf-8gsu 5305
	advances 1uf 5307 503ss flj-1
}

@test "reichstag 12.23: AP: as many hexes as the second die says" {
	local die hex=(x 5306 5305 5304 5303 5302 5301)
	for die in 1 2 3 4 5 6; do
		clear_map
		soviets_attack "1 $die"
		expect "event panic $die"
		stands 1bf-8gsu "${hex[die]}"
	done
}

@test "reichstag 12.23, R17: AR: Soviets retreat a hex" {
	soviets_attack 2
	code AR
	stands 1bf-35g 5306
	stands 1bf-8gsu 5306
	stands 503ss 5308
	advances 1uf 5307 503ss flj-1
}

@test "reichstag 12.23: MD: Soviets lose the strongest, Germans retreat a hex" {
	soviets_attack 3
	code MD
	expect_lost 1bf-35g
	stands 503ss 5309
	stands flj-1 5309
	in_order "event eliminated 1bf-35g 5307" "event retreats 503ss 5308 5309"
	advances 1bf 5308 1bf-8gsu
}

@test "reichstag 12.23: DR: Germans retreat a hex" {
	soviets_attack 4
	code DR
	stands 503ss 5309
	stands flj-1 5309
	advances 1bf 5308 1bf-35g 1bf-8gsu
}

@test "reichstag 12.23: DP: Germans lose the strongest, the others panic" {
	soviets_attack "6 2"
	code DP
	expect_lost 503ss
	stands flj-1 5310
}

@test "reichstag 12.23: DP: attackers may advance two hexes" {
	soviets_attack "6 4"
	asked 1bf hold "advance 1bf-35g 5308" "advance 1bf-8gsu 5308" \
		"advance 1bf-35g 5308 "{5208,5309,5408,5207,5407} \
		"advance 1bf-8gsu 5308 "{5208,5309,5408,5207,5407}
}

@test "reichstag 12.23: OR: all Germans are lost" {
	soviets_overrun 5
	code OR
	expect_lost flj-1
	can hold "advance 1bf-11gt 5308" "advance 1bf-11gt 5308 5309" \
		"advance 1bf-11gt 5308 5309 5310" \
		"advance 1bf-6gtb 5308 5208 5108"
	cannot "advance 1bf-11gt 5308 5309 5310 5311"
}

@test "reichstag 12.23: OR: strong stacks are lost, too" {
	units 1bf-11gt 5307 1bf-1m 5407 1bf-9gt 5208 1bf-12gt 5408 503ss 5308 \
		flj-1 5308
	dice 6
	orders "attack 5308 with 1bf-11gt 1bf-1m 1bf-9gt 1bf-12gt"
	code OR
	expect_lost 503ss flj-1
}

# Assault, Soviet attackers

@test "reichstag 12.23: AD: Soviets lose half, the others retreat a hex" {
	soviets_attack 1 assault
	code AD
	expect_lost 1bf-35g
	stands 1bf-8gsu 5306
	advances 1uf 5307 503ss flj-1
}

@test "reichstag 12.23: AA: Soviets lose the strongest, nobody moves" {
	soviets_attack 2 assault
	code AA
	expect_lost 1bf-35g
	nobody_moves 1bf-8gsu 5307 503ss 5308 flj-1 5308
}

@test "reichstag 12.23: BB: Germans lose half, then the Soviets" {
	soviets_attack 4 assault
	code BB
	expect_lost 503ss 1bf-35g
	in_order "event eliminated 503ss 5308" "event eliminated 1bf-35g 5307"
	nobody_moves 1bf-8gsu 5307 flj-1 5308
}

@test "reichstag 12.23: DA: Germans lose the strongest, nobody moves" {
	soviets_attack 5 assault
	code DA
	expect_lost 503ss
	nobody_moves 1bf-35g 5307 1bf-8gsu 5307 flj-1 5308
}

@test "reichstag 12.23: DA: nobody advances into an empty hex" {
	units 1bf-35g 5307 503ss 5308
	standing 1bf "advance always"
	dice 5
	orders "attack 5308 with 1bf-35g assault"
	code DA
	expect_lost 503ss
	nobody_moves 1bf-35g 5307
}

@test "reichstag 12.23: BB: nobody advances into an empty hex" {
	units 1bf-11gt 5307 1bf-6gtb 5307 flj-1 5308
	standing 1bf "advance always"
	dice 3
	orders "attack 5308 with 1bf-11gt 1bf-6gtb assault"
	code BB
	expect_lost flj-1 1bf-11gt
	nobody_moves 1bf-6gtb 5307
}

@test "reichstag 12.23: DD: Germans lose half, the others retreat a hex" {
	units 1bf-11gt 5307 1bf-6gtb 5307 nor-23 5308 flj-3 5308
	standing 1bf "advance ask"
	dice 6
	orders "attack 5308 with 1bf-11gt 1bf-6gtb assault"
	code DD
	expect_lost nor-23
	stands flj-3 5309
	advances 1bf 5308 1bf-11gt 1bf-6gtb
}

@test "reichstag 12.23: DE: all Germans are lost" {
	soviets_overrun 5 assault
	code DE
	expect_lost flj-1
	advances 1bf 5308 1bf-11gt 1bf-6gtb
}

# Mobile combat, German attackers

@test "reichstag 12.23: AP: Germans lose the strongest, the others panic" {
	germans_attack "1 3"
	code AP
	expect_lost 503ss
	stands nor-23 5311
	advances 1bf 5308 1bf-150 1bf-8gsu
}

@test "reichstag 12.23, R17: AR: Germans retreat a hex" {
	germans_attack 2
	code AR
	stands 503ss 5309
	stands nor-23 5309
	stands 1bf-150 5307
	advances 1bf 5308 1bf-150 1bf-8gsu
}

@test "reichstag 12.23: MD: Germans lose the strongest, Soviets retreat a hex" {
	germans_attack 3
	code MD
	expect_lost 503ss
	stands 1bf-150 5306
	stands 1bf-8gsu 5306
	advances 1uf 5307 nor-23
}

@test "reichstag 12.23: DR: Soviets retreat a hex" {
	germans_attack 4
	code DR
	stands 1bf-150 5306
	stands 1bf-8gsu 5306
	advances 1uf 5307 503ss nor-23
}

@test "reichstag 12.23: DP: Soviets lose the strongest, the others panic" {
	germans_attack "6 2"
	code DP
	expect_lost 1bf-150
	stands 1bf-8gsu 5305
	can "advance 503ss 5307" "advance nor-23 5307 5306"
	cannot "advance 503ss 5307 5306 5206"
}

@test "reichstag 12.23: OR: all Soviets are lost" {
	germans_overrun 5
	code OR
	expect_lost 1bf-1gta-r
	expect "decides 1uf"
	can "advance 503ss 5307" "advance nor-23 5307 5306" \
		"advance 503ss 5307 5306 5305"
	cannot "advance 503ss 5307 5306 5305 5304"
}

# Assault, German attackers

@test "reichstag 12.23: AD: Germans lose half, the others retreat a hex" {
	germans_attack 1 assault
	code AD
	expect_lost 503ss
	stands nor-23 5309
	advances 1bf 5308 1bf-150 1bf-8gsu
}

@test "reichstag 12.23: AA: Germans lose the strongest, nobody moves" {
	germans_attack 2 assault
	code AA
	expect_lost 503ss
	nobody_moves nor-23 5308 1bf-150 5307 1bf-8gsu 5307
}

@test "reichstag 12.23: BB: Soviets lose half, then the Germans" {
	germans_attack 4 assault
	code BB
	expect_lost 1bf-150 503ss
	in_order "event eliminated 1bf-150 5307" "event eliminated 503ss 5308"
	nobody_moves nor-23 5308 1bf-8gsu 5307
}

@test "reichstag 12.23: DA: Soviets lose the strongest, nobody moves" {
	germans_attack 5 assault
	code DA
	expect_lost 1bf-150
	nobody_moves 503ss 5308 nor-23 5308 1bf-8gsu 5307
}

@test "reichstag 12.23: DD: Soviets lose half, the others retreat a hex" {
	phase 1bf-german-combat
	units 503ss 5308 nor-23 5308 nor-24 5308 1bf-8gsu 5307 1bf-1gta-r 5307
	standing 1uf "advance ask"
	dice 6
	orders "1uf: attack 5307 with 503ss nor-23 nor-24 assault"
	code DD
	expect_lost 1bf-8gsu
	stands 1bf-1gta-r 5306
	advances 1uf 5307 503ss nor-23 nor-24
}

@test "reichstag 12.23: DE: all Soviets are lost" {
	germans_overrun 5 assault
	code DE
	expect_lost 1bf-1gta-r
	advances 1uf 5307 503ss nor-23
}

@test "reichstag 12.23: in the sector of 1UF the players change places" {
	phase 1uf-combat
	units 1uf-5gm 0910 1uf-3gta-t 0910 503ss 0911 flj-1 0911
	standing 1uf "advance ask"
	standing 1bf "retreat ask"
	dice 4
	orders "1uf: attack 0911 with 1uf-5gm 1uf-3gta-t"
	code DR
	expect "decides 1bf"
}

@test "reichstag 12.23: lost Germans are lost in their sector" {
	local at
	soviets_overrun 5
	unit_row flj-1
	expect "state.$at.sector 1bf"
}

# The strongest

@test "reichstag 12.23: the strongest goes by what is printed" {
	units ht 3609 flj-1 3607 mo 3607 1bf-35g 3606 1bf-6gtb 3606
	dice 5
	orders "attack 3607 with 1bf-35g 1bf-6gtb"
	expect "event assault 8 7 114" "event result 5 DA"
	expect_lost mo
}

@test "reichstag R16: among equals the owner chooses: Germans" {
	units 1bf-35g 5307 flj-1 5308 flj-2 5308
	standing 1uf "losses ask"
	dice 5
	orders "attack 5308 with 1bf-35g assault"
	asked 1uf "lose flj-1" "lose flj-2"
	orders "attack 5308 with 1bf-35g assault" "1uf: lose flj-2"
	expect_lost flj-2
	stands flj-1 5308
}

@test "reichstag R16: Soviets" {
	units 1bf-6gtb 5307 1bf-7gtb 5307 503ss 5308 flj-1 5308
	standing 1bf "losses ask"
	dice 2
	orders "attack 5308 with 1bf-6gtb 1bf-7gtb assault"
	asked 1bf "lose 1bf-6gtb" "lose 1bf-7gtb"
}

@test "reichstag R16: Soviet defenders" {
	phase 1bf-german-combat
	units 503ss 5308 nor-23 5308 1bf-6gtb 5307 1bf-7gtb 5307
	standing 1bf "losses ask"
	dice 5
	orders "1uf: attack 5307 with 503ss nor-23 assault"
	asked 1bf "lose 1bf-6gtb" "lose 1bf-7gtb"
}

@test "reichstag R16: equals in several hexes are equals" {
	units 1bf-1m 5208 nor-23 5308 nor-24 5309
	standing 1uf "losses ask"
	dice 5
	orders "attack 5308 5309 with 1bf-1m assault"
	asked 1uf "lose nor-23" "lose nor-24"
}

@test "reichstag R16: nobody is asked where there is one strongest" {
	units 1bf-35g 5307 flj-1 5308 nor-23 5308
	standing 1uf "losses ask"
	dice 5
	orders "attack 5308 with 1bf-35g assault"
	expect "needs order"
	expect_lost nor-23
}

@test "reichstag 80: by default static before mobile" {
	units 1bf-35g 5307 flj-1 5308 vsa-1 5308
	dice 5
	orders "attack 5308 with 1bf-35g assault"
	expect_lost vsa-1
}

@test "reichstag 80: then the smaller one" {
	units 1bf-35g 5307 flj-1 5308 sshb 5308
	dice 5
	orders "attack 5308 with 1bf-35g assault"
	expect_lost sshb
}

@test "reichstag 80: then the lower id" {
	units 1bf-35g 5307 flj-2 5308 flj-1 5308
	dice 5
	orders "attack 5308 with 1bf-35g assault"
	expect_lost flj-1
}

# Half

@test "reichstag R16: half is any set from which nobody can be left out" {
	units 1bf-1m 5307 nor-23 5308 flj-1 5308 flj-2 5308
	standing 1uf "losses ask"
	dice 4
	orders "attack 5308 with 1bf-1m assault"
	expect "event result 4 BB"
	asked 1uf "lose flj-1 flj-2" "lose flj-1 nor-23" "lose flj-2 nor-23"
}

@test "reichstag R16: exactly half is enough" {
	units 1bf-35g 5307 flj-1 5308 flj-2 5308
	standing 1uf "losses ask"
	dice 4
	orders "attack 5308 with 1bf-35g assault"
	asked 1uf "lose flj-1" "lose flj-2"
}

@test "reichstag R16: half of an odd sum is rounded up" {
	units 1bf-35g 5307 flj-1 5308 vs-1 5308
	standing 1uf "losses ask"
	dice 4
	orders "attack 5308 with 1bf-35g assault"
	expect_lost flj-1
	stands vs-1 5308
}

@test "reichstag R16: no other set is taken" {
	units 1bf-1m 5307 nor-23 5308 flj-1 5308 flj-2 5308
	standing 1uf "losses ask"
	dice 4
	play "attack 5308 with 1bf-1m assault" "1uf: lose nor-23 flj-1 flj-2"
	expect_outcome 2 impossible
	play "attack 5308 with 1bf-1m assault" "1uf: lose nor-23"
	expect_outcome 2 impossible
}

@test "reichstag 12.23: half goes by what is printed" {
	units ht 3609 flj-1 3607 mo 3607 1bf-35g 3606 1bf-6gtb 3606
	dice 4
	orders "attack 3607 with 1bf-35g 1bf-6gtb"
	expect "event result 4 BB"
	expect_lost mo 1bf-35g
	stands flj-1 3607
	stands 1bf-6gtb 3606
}

@test "reichstag 12.23: a barrage does not count in it" {
	marker artillery 5308 1bf
	front 1bf "artillery-used: 1"
	units 1bf-6gtb 5307 1bf-8gsu 5307 503ss 5308 nor-23 5308 flj-1 5308
	dice 4
	orders "attack 5308 with 1bf-6gtb 1bf-8gsu assault"
	expect "event assault 10 9 111"
	expect_lost 1bf-6gtb
	stands 1bf-8gsu 5307
}

@test "reichstag R16: a Soviet attacker's half" {
	units 1bf-35g 5307 1bf-8gsu 5307 1bf-60 5407 503ss 5308 nor-23 5308 \
		flj-1 5308
	standing 1bf "losses ask"
	dice 1
	orders "attack 5308 with 1bf-35g 1bf-8gsu 1bf-60 assault"
	asked 1bf "lose 1bf-35g 1bf-8gsu" "lose 1bf-35g 1bf-60" \
		"lose 1bf-8gsu 1bf-60"
}

@test "reichstag 80: by default the set with the smallest surplus" {
	units 1bf-1m 5307 nor-23 5308 flj-1 5308 flj-2 5308
	dice 4
	orders "attack 5308 with 1bf-1m assault"
	expect_lost flj-1 flj-2
	stands nor-23 5308
}

@test "reichstag 80: then the fewest units" {
	units 1bf-35g 5307 flj-1 5308 vs-1 5308 vs-2 5308
	dice 4
	orders "attack 5308 with 1bf-35g assault"
	expect_lost flj-1
	stands vs-1 5308
	stands vs-2 5308
}

@test "reichstag 80: then the lowest ids" {
	units 1bf-1m 5307 flj-2 5308 flj-1 5308 pd-1 5308
	dice 4
	orders "attack 5308 with 1bf-1m assault"
	expect "event result 4 BB"
	expect_lost flj-1 flj-2
	stands pd-1 5308
}

@test "reichstag R16: units without strength are in no half" {
	units 1bf-35g 2704 flj-1 2705 cp-a 2705
	dice 4
	orders "attack 2705 with 1bf-35g"
	expect "event result 4 BB"
	expect_lost flj-1
	stands cp-a 2705
}

@test "reichstag R10: with DD half of nothing is all of it, too" {
	units cp-a 2705 1bf-1gta-r 2704
	dice 4
	orders "attack 2705 with 1bf-1gta-r"
	expect "event result 4 DD"
	expect_lost cp-a
}

@test "reichstag 12.23: the strongest of several hexes" {
	units 1bf-1m 5208 nor-23 5308 flj-1 5309
	dice 5
	orders "attack 5308 5309 with 1bf-1m assault"
	expect_lost nor-23
	stands flj-1 5309
}

@test "reichstag 12.23: all attackers of all hexes retreat" {
	units 1bf-35g 5307 1bf-8gsu 5407 503ss 5308 flj-1 5308
	dice 2
	orders "attack 5308 with 1bf-35g 1bf-8gsu"
	expect "event result 2 AR"
	stands 1bf-35g 5306
	[[ $facts == *"event retreats 1bf-8gsu 5407 "* ]] ||
		fail "1bf-8gsu did not retreat"
}

@test "reichstag 12.15: a tower nearby is not touched by the result" {
	units ht 3609 flj-1 3608 1bf-11gt 3607 1bf-6gtb 3607
	dice 6
	orders "attack 3608 with 1bf-11gt 1bf-6gtb"
	expect_lost flj-1
	stands ht 3609
}

@test "reichstag 12.23, R16: of an odd strength half is rounded up" {
	units nor-23 5003 nor-24 5003 ax 5003 1bf-8gm 5002 1bf-11gt 5103
	standing 1uf "losses ask"
	dice 3
	play "attack 5003 with 1bf-8gm 1bf-11gt assault"
	asked 1uf "lose nor-23 nor-24" "lose ax nor-23" "lose ax nor-24"
	expect_means "lose ax nor-23" "strength 4; 4 is half"
}
