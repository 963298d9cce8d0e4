#!/usr/bin/env bats
# Race to the Reichstag, 14: advances after combat. How far each result lets
# units go is in reichstag_rules_12_results.bats.
# shellcheck disable=SC2030,SC2031,SC2154

load reichstag

# overrun: flj-1 in 5308 is lost to 1bf-11gt and 1bf-6gtb in 5307, and they may
# advance three hexes.
overrun() {
	units 1bf-11gt 5307 1bf-6gtb 5307 flj-1 5308
	standing 1bf "advance ask"
	dice 5
	attack="attack 5308 with 1bf-11gt 1bf-6gtb"
}

# Who, and whether

@test "reichstag 14.0: nobody has to" {
	overrun
	orders "$attack" hold
	stands 1bf-11gt 5307
	stands 1bf-6gtb 5307
	expect "needs order"
}

@test "reichstag 14.0: one after the other" {
	overrun
	orders "$attack" "advance 1bf-6gtb 5308 5309"
	can hold "advance 1bf-11gt 5308" "advance 1bf-11gt 5308 5208 5108"
	cannot "advance 1bf-6gtb 5308"
	orders "$attack" "advance 1bf-6gtb 5308 5309" \
		"advance 1bf-11gt 5308 5208 5108"
	stands 1bf-6gtb 5309
	stands 1bf-11gt 5108
}

@test "reichstag 14.0: static units do not" {
	units 1bf-35g 5307 1bf-8gsu 5307 503ss 5308 vsa-1 5308
	standing 1uf "advance ask"
	dice 2
	orders "attack 5308 with 1bf-35g 1bf-8gsu"
	expect "event result 2 AR"
	asked 1uf hold "advance 503ss 5307"
}

@test "reichstag 14.0: where only static ones have defended nobody is asked" {
	units 1bf-35g 5307 1bf-8gsu 5307 mo 5308 vsa-1 5308
	standing 1uf "advance ask"
	dice 2
	orders "attack 5308 with 1bf-35g 1bf-8gsu"
	expect "event result 2 AR" "needs order"
}

@test "reichstag 14.0: only those who have fought" {
	overrun
	unit 1bf-1m 5407
	orders "$attack"
	cannot "advance 1bf-1m 5308"
}

# Where to

@test "reichstag 14.0: the first hex is the one that was fought for" {
	overrun
	orders "$attack"
	cannot "advance 1bf-11gt 5306" "advance 1bf-11gt 5208" \
		"advance 1bf-11gt 5207 5208"
}

@test "reichstag 14.0: enemy zones do not matter" {
	overrun
	unit flj-2 5310
	orders "$attack" "advance 1bf-11gt 5308 5309 5209"
	stands 1bf-11gt 5209
}

@test "reichstag 14.0: not on to the enemy" {
	overrun
	unit flj-2 5309
	orders "$attack"
	can "advance 1bf-11gt 5308"
	cannot "advance 1bf-11gt 5308 5309"
}

@test "reichstag 14.0: not into a full hex" {
	overrun
	units 1bf-1m 5309 1bf-8gsu 5309
	orders "$attack"
	cannot "advance 1bf-11gt 5308 5309" "advance 1bf-6gtb 5308 5309" \
		"advance 1bf-6gtb 5308 5309 5310"
}

@test "reichstag 14.0: a corps not to a corps, but a brigade" {
	overrun
	unit 1bf-1m 5309
	orders "$attack"
	cannot "advance 1bf-11gt 5308 5309"
	can "advance 1bf-6gtb 5308 5309"
}

@test "reichstag 14.0: the vacated hex has no room for two corps" {
	units 1bf-1m 5307 1bf-9gt 5407 flj-1 5308
	standing 1bf "advance always"
	dice 5
	orders "attack 5308 with 1bf-1m 1bf-9gt"
	[[ $facts == *"event advances "*" 5308"* ]] || fail "nobody advances"
	[[ $facts != *"event advances "*"event advances "*" 5308"$'\n'* ]] ||
		fail "both advance"
}

@test "reichstag 14.0: Germans three to a hex" {
	phase 1bf-german-combat
	units 503ss 5308 nor-23 5308 flj-1 5207 flj-2 5207 1bf-1gta-r 5307
	standing 1uf "advance ask"
	dice 5
	orders "1uf: attack 5307 with 503ss nor-23 flj-1 flj-2 assault" \
		"1uf: advance 503ss 5307" "1uf: advance nor-23 5307" \
		"1uf: advance flj-1 5307"
	expect "event result 5 DE" "needs order"
	stands flj-1 5307
	stands flj-2 5207
}

@test "reichstag 14.0, 5.2: not across the boundary" {
	units 1bf-11gt 3523 1bf-6gtb 3523 flj-1 3524
	standing 1bf "advance ask"
	dice 5
	orders "attack 3524 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 3524 3525"
	cannot "advance 1bf-11gt 3524 3424" "advance 1bf-11gt 3524 3423"
}

@test "reichstag 14.0: not into a hex that is all lake" {
	units 1bf-11gt 2407 1bf-6gtb 2407 flj-1 2406
	standing 1bf "advance ask"
	dice 5
	orders "attack 2406 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 2406 2506"
	cannot "advance 1bf-11gt 2406 2405"
}

@test "reichstag 5.6: Germans don't advance into the Reichstag" {
	phase 1uf-german-combat
	units 503ss 3414 nor-23 3414 1uf-3gta-r 3413
	standing 1bf "advance ask"
	dice 5
	orders "1bf: attack 3413 with 503ss nor-23"
	can "advance 503ss 3413 3313"
	cannot "advance 503ss 3413 3513"
}

@test "reichstag R54: the Reichstag ends an advance" {
	phase 1uf-combat
	units 1uf-6gt 3414 1uf-3gta-t 3414 flj-1 3413
	standing 1uf "advance ask"
	dice 5
	orders "1uf: attack 3413 with 1uf-6gt 1uf-3gta-t"
	can "advance 1uf-6gt 3413 3513" "advance 1uf-6gt 3413 3514"
	cannot "advance 1uf-6gt 3413 3513 3514" "advance 1uf-6gt 3413 3513 3412"
}

@test "reichstag 5.5: no advance into the Reichstag while the other front is there" {
	phase 1uf-combat
	controls 1bf REI
	units 1uf-6gt 3414 1uf-3gta-t 3414 flj-1 3413 1bf-1gta-r 3513
	standing 1uf "advance ask"
	dice 5
	orders "1uf: attack 3413 with 1uf-6gt 1uf-3gta-t"
	can "advance 1uf-6gt 3413"
	cannot "advance 1uf-6gt 3413 3513"
}

# R37

@test "reichstag R37: where a defender has stayed there is no advance" {
	units 1bf-11gt 2704 1bf-6gtb 2704 1bf-1m 2604 1bf-8gsu 2604 flj-1 2705 \
		flj-3 2705
	standing 1bf "advance always"
	dice 5
	orders "attack 2705 with 1bf-11gt 1bf-6gtb 1bf-1m 1bf-8gsu"
	expect "event result 5 DD"
	stands flj-3 2705
	stands 1bf-11gt 2704
	stands 1bf-1m 2604
}

@test "reichstag R37: of several hexes into those that are empty" {
	units 1bf-11gt 2604 1bf-6gtb 2604 1bf-1m 2706 1bf-8gsu 2706 flj-1 2705 \
		flj-3 2605
	standing 1bf "advance ask"
	dice 5
	attack="attack 2605 2705 with 1bf-11gt 1bf-6gtb 1bf-1m 1bf-8gsu"
	orders "$attack"
	expect "event assault 24 5 480" "event result 5 DD"
	expect_lost flj-1
	can "advance 1bf-11gt 2605" "advance 1bf-11gt 2705"
}

@test "reichstag R37: each advances into one of the vacated hexes first" {
	units 1bf-11gt 5208 1bf-6gtb 5208 flj-3 5308 ax 5309
	standing 1bf "advance ask"
	dice 6
	orders "attack 5308 5309 with 1bf-11gt 1bf-6gtb"
	expect "event result 6 OR"
	can "advance 1bf-11gt 5308" "advance 1bf-11gt 5309" \
		"advance 1bf-11gt 5308 5309"
	orders "attack 5308 5309 with 1bf-11gt 1bf-6gtb" \
		"advance 1bf-11gt 5308" "advance 1bf-6gtb 5309 5310"
	stands 1bf-11gt 5308
	stands 1bf-6gtb 5310
}

@test "reichstag R37: an attacker's hex is empty only if all have left it" {
	phase 1bf-german-combat
	units 503ss 2705 flj-1 2705 1bf-150 2704 1bf-8gsu 2704
	standing 1bf "advance always"
	dice 2
	orders "1uf: attack 2704 with 503ss flj-1"
	expect "event result 2 AR"
	stands 503ss 2705
	stands 1bf-150 2704
}

@test "reichstag R37: nor if static units were left behind there" {
	phase 1bf-german-combat
	units 503ss 5308 flj-1 5308 vs-1 5308 1bf-150 5307 1bf-8gsu 5307
	standing 1bf "advance always"
	dice 2
	orders "1uf: attack 5307 with 503ss flj-1"
	expect "event result 2 AR"
	stands vs-1 5308
	stands 1bf-150 5307
}

# 14.5

@test "reichstag 14.5: crossing a river ends the advance" {
	units 1bf-11gt 4719 1bf-6gtb 4719 flj-1 4720
	standing 1bf "advance ask"
	dice 5
	orders "attack 4720 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 4720 4721"
	cannot "advance 1bf-11gt 4720 4721 4722"
}

@test "reichstag 14.5: in its first step, too" {
	units 1bf-11gt 4720 1bf-6gtb 4720 flj-3 4721
	standing 1bf "advance ask"
	dice 5
	orders "attack 4721 with 1bf-11gt 1bf-6gtb"
	expect "event mobile 13 2 650" "event result 5 OR"
	can "advance 1bf-11gt 4721"
	cannot "advance 1bf-11gt 4721 4722"
}

@test "reichstag 14.5: a bridge does not" {
	safe 4721-4820
	units 1bf-11gt 4820 1bf-6gtb 4820 flj-1 4721
	standing 1bf "advance ask"
	dice 5
	orders "attack 4721 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 4721 4722 4723"
}

@test "reichstag 14.5: a blown one does" {
	blown 4721-4820
	units 1bf-11gt 4820 1bf-6gtb 4820 flj-3 4721
	standing 1bf "advance ask"
	dice 5
	orders "attack 4721 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 4721"
	cannot "advance 1bf-11gt 4721 4722"
}

# over_bridge DIE: they advance three hexes, over a bridge that is tested when
# they enter the first.
over_bridge() {
	units 1bf-11gt 4722 1bf-6gtb 4722 flj-3 4721
	standing 1bf "advance ask"
	dice 5 "$1"
	orders "attack 4721 with 1bf-11gt 1bf-6gtb" \
		"1bf: advance 1bf-11gt 4721 4820 4819"
	expect "event result 5 OR"
}

@test "reichstag 14.5, 18: a bridge that falls on the way ends it behind the water" {
	over_bridge 3
	stands 1bf-11gt 4820
}

@test "reichstag 14.5, 18: one that stands does not" {
	over_bridge 4
	stands 1bf-11gt 4819
}

@test "reichstag 14.5, 18, 19: nor one that falls where an engineer bridges the water" {
	unit 1bf-3sa-e 4821
	over_bridge 3
	stands 1bf-11gt 4819
}

# first_over DIE: the first advances over a bridge that is tested behind it.
first_over() {
	clear_map
	units 1bf-11gt 4820 1bf-6gtb 4820 flj-3 4721
	standing 1bf "advance ask"
	dice 5 "$1"
	orders "attack 4721 with 1bf-11gt 1bf-6gtb" \
		"1bf: advance 1bf-11gt 4721 4722 4723"
	stands 1bf-11gt 4723
}

@test "reichstag 14.5, R45: a bridge that falls behind a unit stops those who follow" {
	first_over 3
	can "advance 1bf-6gtb 4721"
	cannot "advance 1bf-6gtb 4721 4722"
	first_over 4
	can "advance 1bf-6gtb 4721 4722 4723"
}

@test "reichstag 14, R53, 5.2: out of the Reichstag only into the sector of the front" {
	controls 1bf REI
	safe 3512-3513
	units 1bf-11gt 3513 1bf-6gtb 3513 ax 3512
	standing 1bf "advance ask"
	dice 5
	orders "attack 3512 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 3512"
	no_choice "3512 3[34]"
}

@test "reichstag 14.5: it names rivers and canals only: a lake does not" {
	units 1bf-11gt 5524 1bf-6gtb 5524 flj-1 5525
	standing 1bf "advance ask"
	dice 5
	orders "attack 5525 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 5525 5425 5426"
}

@test "reichstag 14.5, 19: an engineer of the front beside it bridges it" {
	units 1bf-11gt 4719 1bf-6gtb 4719 flj-1 4720 1bf-3sa-e 4820
	standing 1bf "advance ask"
	dice 5
	orders "attack 4720 with 1bf-11gt 1bf-6gtb"
	can "advance 1bf-11gt 4720 4721 4722"
}

@test "reichstag 14.5: Germans stop at water, too" {
	phase 1bf-german-combat
	units 503ss 4722 nor-23 4722 1bf-1gta-r 4721
	standing 1uf "advance ask"
	dice 5
	orders "1uf: attack 4721 with 503ss nor-23"
	can "advance 503ss 4721 4720" "advance 503ss 4721 4621 4622"
	cannot "advance 503ss 4721 4720 4719"
}

# 80 Doctrine

@test "reichstag 80: by default nobody advances but into objectives" {
	units 1bf-11gt 5307 1bf-6gtb 5307 flj-1 5308
	dice 5
	orders "attack 5308 with 1bf-11gt 1bf-6gtb"
	stands 1bf-11gt 5307
	stands 1bf-6gtb 5307
}

# taken: BOR is empty, and 1bf-11gt, 1bf-8gsu, 1bf-1m may advance into it.
taken() {
	units 1bf-11gt 2704 1bf-8gsu 2704 1bf-1m 2604 flj-3 2705
	dice 6
	orders "attack 2705 with 1bf-11gt 1bf-8gsu 1bf-1m"
	expect "event result 6 DE"
}

@test "reichstag 80: into these the strongest, up to stacking" {
	taken
	stands 1bf-11gt 2705
	stands 1bf-8gsu 2705
	stands 1bf-1m 2604
}

@test "reichstag 80: never" {
	standing 1bf "advance never"
	taken
	stands 1bf-11gt 2704
	stands 1bf-8gsu 2704
}

@test "reichstag 80: always" {
	units 1bf-11gt 5307 1bf-6gtb 5307 flj-1 5308
	standing 1bf "advance always"
	dice 5
	orders "attack 5308 with 1bf-11gt 1bf-6gtb"
	stands 1bf-11gt 5308
	stands 1bf-6gtb 5308
}

# What comes of it

@test "reichstag 21: who advances into an objective takes it" {
	taken
	expect "event taken BOR 1bf 5"
}

@test "reichstag 21: Germans retake it so" {
	phase 1bf-german-combat
	controls 1bf BOR
	units 503ss 2706 1bf-1gta-r 2705
	dice 5
	orders "1uf: attack 2705 with 503ss assault"
	expect "event result 5 DD"
	stands 503ss 2705
	expect "event retaken BOR"
}

@test "reichstag 21, R24: who advances on to a strategic marker captures it" {
	units 1bf-11gt 5307 1bf-6gtb 5307 flj-1 5308 chem 5308
	standing 1bf "advance always"
	dice 5
	orders "attack 5308 with 1bf-11gt 1bf-6gtb"
	expect "event captured chem 1bf"
}

@test "reichstag R24: without an advance it is not captured" {
	units 1bf-11gt 5307 1bf-6gtb 5307 flj-1 5308 chem 5308
	standing 1bf "advance never"
	dice 5
	orders "attack 5308 with 1bf-11gt 1bf-6gtb"
	[[ $facts != *"event captured"* ]] || fail "it was captured"
	stands chem 5308
}

@test "reichstag 16.10: so does who advances on to one in the Reichstag" {
	safe 3612-3613 3512-3513
	units 1bf-11gt 3613 1bf-6gtb 3613 vs-1 3513 atom 3513
	dice 5
	orders "attack 3513 with 1bf-11gt 1bf-6gtb"
	expect "event assault 13 2 650" "event result 5 DE" \
		"event captured atom 1bf" "event taken REI 1bf 30"
}

@test "reichstag R51: who has advanced beside a fresh enemy owes no attack" {
	overrun
	unit flj-2 5310
	orders "$attack" "advance 1bf-11gt 5308 5309" hold
	stands 1bf-11gt 5309
	expect_means "end combat" "0 units have to attack yet"
	cannot "attack 5310 with 1bf-11gt"
}

@test "reichstag R51: an idle unit beside that enemy does" {
	overrun
	units flj-2 5310 1bf-35g 5410
	orders "$attack" "advance 1bf-11gt 5308 5309" hold
	expect_means "end combat" "1 unit has to attack yet"
}

@test "reichstag 12.13: where zero strength is removed nobody advances" {
	phase 1bf-movement
	units cp-a 5308 1bf-1m 5307
	standing 1bf "advance always"
	orders "end movement"
	stands 1bf-1m 5307
}

# 25

@test "reichstag 25: with high mobility tanks advance three hexes" {
	option high-mobility yes
	overrun
	orders "$attack"
	can "advance 1bf-11gt 5308 5309 5310" "advance 1bf-6gtb 5308 5309 5310"
}

@test "reichstag 25: riflemen and engineers one" {
	option high-mobility yes
	units 1bf-35g 5307 1bf-3sa-e 5307 1bf-6gtb 5407 flj-3 5308
	standing 1bf "advance ask"
	dice 5
	orders "attack 5308 with 1bf-35g 1bf-3sa-e 1bf-6gtb"
	expect "event result 5 OR"
	can "advance 1bf-35g 5308" "advance 1bf-3sa-e 5308" \
		"advance 1bf-6gtb 5308 5309 5310"
	cannot "advance 1bf-35g 5308 5309" "advance 1bf-3sa-e 5308 5309"
}

@test "reichstag 25: else riflemen go as far as others" {
	units 1bf-35g 5307 1bf-3sa-e 5307 1bf-6gtb 5407 flj-3 5308
	standing 1bf "advance ask"
	dice 5
	orders "attack 5308 with 1bf-35g 1bf-3sa-e 1bf-6gtb"
	can "advance 1bf-35g 5308 5309 5310" "advance 1bf-3sa-e 5308 5309 5310"
}

@test "reichstag 25: every Soviet kind that is named" {
	local id
	for id in 1bf-11gt 1bf-1m 1bf-8gsu 1bf-1gta-m 1bf-1gta-r 1bf-14gc; do
		clear_map
		units "$id" 5307 1bf-9gt 5407 flj-3 5308
		[ "$id" != 1bf-8gsu ] || unit 1bf-39g 5307
		standing 1bf "advance ask"
		dice 5
		attack="attack 5308 with $id 1bf-9gt"
		[ "$id" != 1bf-8gsu ] || attack+=" 1bf-39g"
		option high-mobility yes
		orders "$attack"
		expect "event result 5 OR"
		can "advance $id 5308 5309 5310"
	done
}

@test "reichstag 25: panzers and panzergrenadiers three, infantry one" {
	option high-mobility yes
	phase 1bf-german-combat
	units 503ss 5308 nor-23 5308 9f-25 5308 nor-a 5407 920 5407 1bf-1gta-r 5307
	standing 1uf "advance ask"
	dice 5
	orders "1uf: attack 5307 with 503ss nor-23 9f-25 nor-a 920"
	expect "event result 5 OR"
	can "advance 503ss 5307 5306 5305" "advance nor-23 5307 5306 5305" \
		"advance nor-a 5307 5306 5305" "advance 920 5307 5306 5305" \
		"advance 9f-25 5307"
	cannot "advance 9f-25 5307 5306"
}

@test "reichstag 25: of the two hexes of DP, too" {
	option high-mobility yes
	units 1bf-35g 5307 1bf-8gsu 5307 503ss 5308 flj-1 5308
	standing 1bf "advance ask"
	dice 6 2
	orders "attack 5308 with 1bf-35g 1bf-8gsu"
	expect "event result 6 DP"
	can "advance 1bf-35g 5308" "advance 1bf-8gsu 5308 5309"
	cannot "advance 1bf-35g 5308 5309"
}
