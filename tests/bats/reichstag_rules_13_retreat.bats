#!/usr/bin/env bats
# Race to the Reichstag, 13: retreats.
# shellcheck disable=SC2030,SC2031,SC2034,SC2154

load reichstag

# repulse [UNIT]...: those Germans in 5308 are told to retreat a hex; 1bf-1m
# attacks them from the north, 5307. Their commander is asked for the way.
repulse() {
	local id
	unit 1bf-1m 5307
	for id in "${@:-flj-1}"; do
		unit "$id" 5308
	done
	standing 1uf "retreat ask"
	dice 2
	attack="attack 5308 with 1bf-1m"
}

# panic HEXES: 503ss and flj-1 in 5308; 503ss is lost, and the other panics.
panic() {
	units 1bf-11gt 5307 1bf-6gtb 5307 503ss 5308 flj-1 5308
	dice "6 $1"
	attack="attack 5308 with 1bf-11gt 1bf-6gtb"
}

# repelled UNIT HEX FROM: Germans attack that Soviet unit, and it has to
# retreat a hex.
repelled() {
	phase 1bf-german-combat
	units "$1" "$2" 503ss "$3" nor-23 "$3" nor-24 "$3"
	standing 1bf "retreat ask"
	attack="1uf: attack $2 with 503ss nor-23 nor-24"
}

# The way

@test "reichstag 13.0: the owner chooses; no retreat into an enemy zone" {
	repulse
	orders "$attack"
	asked 1uf "retreat 5208" "retreat 5309" "retreat 5408"
}

@test "reichstag 13.0: he is obeyed" {
	repulse
	orders "$attack" "1uf: retreat 5208"
	stands flj-1 5208
}

@test "reichstag 13.0: Soviets choose theirs" {
	repelled 1bf-35g 5307 5308
	dice 4
	orders "$attack"
	expect "event result 4 DR"
	asked 1bf "retreat 5206" "retreat 5306" "retreat 5406"
}

@test "reichstag 13.0: so do attackers" {
	units 1bf-1m 5307 503ss 5308 nor-23 5308
	standing 1bf "retreat ask"
	dice 2
	orders "attack 5308 with 1bf-1m"
	asked 1bf "retreat 5206" "retreat 5306" "retreat 5406"
}

@test "reichstag 13.0: who can't retreat is lost" {
	repulse
	unit 1bf-9gt 5309
	orders "$attack"
	expect_lost flj-1
}

@test "reichstag 13.0: Soviets, too" {
	repelled 1bf-35g 5307 5308
	unit flj-1 5306
	dice 4
	orders "$attack"
	expect_lost 1bf-35g
}

@test "reichstag 13.0: a retreat goes exactly as far as ordered, or the unit is lost at its end" {
	units 1bf-11gt 5903 1bf-6gtb 5903 503ss 6002 flj-1 6002
	dice 6 2
	orders "attack 6002 with 1bf-11gt 1bf-6gtb"
	stands flj-1 5901
	dice 6 3
	orders "attack 6002 with 1bf-11gt 1bf-6gtb"
	expect "event eliminated flj-1 5901"
	expect_lost flj-1
}

@test "reichstag R18: each step leads further away from the fight" {
	panic 2
	standing 1uf "retreat ask"
	orders "$attack"
	can "retreat 5309 5310" "retreat 5309 5409" "retreat 5309 5209" \
		"retreat 5408 5508" "retreat 5408 5509" "retreat 5408 5409"
	cannot "retreat 5309 5208" "retreat 5309 5408" "retreat 5309 5308" \
		"retreat 5309"
}

@test "reichstag R52: the distance counts from the unit's own hex" {
	units 1bf-1m 5208 1bf-9gt 5408 nor-23 5308 flj-1 5309
	standing 1uf "retreat ask"
	dice 2
	orders "attack 5308 5309 with 1bf-1m 1bf-9gt"
	expect "event result 2 MD"
	asked 1uf "retreat 5208" "retreat 5209" "retreat 5310"
}

@test "reichstag R52: an attacker's way begins where he attacked from" {
	units 1bf-35g 5307 1bf-8gsu 5208 503ss 5308 flj-1 5308
	standing 1bf "retreat ask"
	dice 1 2
	orders "attack 5308 with 1bf-35g 1bf-8gsu"
	expect "event result 1 AP"
	can "retreat 5209 5310" "retreat 5108 5008"
	cannot "retreat 5307 5306"
}

@test "reichstag 13.0: not across the boundary" {
	units 1bf-1m 3623 flj-1 3524
	standing 1uf "retreat ask"
	dice 2
	orders "attack 3524 with 1bf-1m"
	stands flj-1 3525
	unit 1bf-9gt 3624
	dice 2
	orders "attack 3524 with 1bf-1m"
	expect_lost flj-1
}

@test "reichstag 13.0: nor into a hex that is all lake" {
	units 1bf-150 2407 flj-3 2406
	standing 1uf "retreat ask"
	dice 2
	orders "attack 2406 with 1bf-150"
	expect "event result 2 DR"
	can "retreat 2306" "retreat 2506"
	cannot "retreat 2405"
}

@test "reichstag R52: bare water stops no retreat" {
	units 1bf-1m 4722 flj-1 4721
	standing 1uf "retreat ask"
	dice 2
	orders "attack 4721 with 1bf-1m"
	asked 1uf "retreat 4620" "retreat 4720" "retreat 4820"
}

@test "reichstag R52: nor does a lake hexside; an all-lake hex does" {
	units 1bf-1m 5624 flj-1 5525
	standing 1uf "retreat ask"
	dice 2
	orders "attack 5525 with 1bf-1m"
	asked 1uf "retreat 5424" "retreat 5425" "retreat 5526"
}

@test "reichstag 13.0: not into an enemy, even without a zone there" {
	controls 1bf BOR
	units 1bf-1m 2707 flj-1 2706 1bf-1gta-r 2705
	standing 1uf "retreat ask"
	dice 2
	orders "attack 2706 with 1bf-1m"
	cannot "retreat 2705"
}

@test "reichstag 13.0: not into a full hex" {
	repulse
	units vs-1 5309 vs-2 5309 vs-3 5309
	orders "$attack"
	asked 1uf "retreat 5208" "retreat 5408"
}

@test "reichstag 13.0: but with others where there is room" {
	repulse
	units vs-1 5309 vs-2 5309
	orders "$attack" "1uf: retreat 5309"
	stands flj-1 5309
}

@test "reichstag 13.0: nor through a full hex" {
	panic 2
	units vs-1 5309 vs-2 5309 vs-3 5309
	standing 1uf "retreat ask"
	orders "$attack"
	can "retreat 5408 5409"
	cannot "retreat 5309 5310"
}

@test "reichstag 13.0, 10: Soviet corps do not retreat on to each other" {
	repelled 1bf-35g 5307 5308
	unit 1bf-39g 5306
	dice 4
	orders "$attack"
	asked 1bf "retreat 5206" "retreat 5406"
}

@test "reichstag 13.0: the units of a hex go apart if the owner likes" {
	repulse flj-1 flj-2
	orders "$attack" "1uf: retreat 5208" "1uf: retreat 5408"
	expect "event result 2 MD"
	stands flj-1 5208
	stands flj-2 5408
}

@test "reichstag 13.0: or together" {
	repulse flj-1 flj-2
	orders "$attack" "1uf: retreat 5309" "1uf: retreat 5309"
	stands flj-1 5309
	stands flj-2 5309
}

@test "reichstag 13.0: each fills its hex before the next goes" {
	repulse flj-1 flj-2
	units vs-1 5309 vs-2 5309
	dice 4
	orders "$attack" "1uf: retreat 5309"
	asked 1uf "retreat 5208" "retreat 5408"
}

@test "reichstag 81: retreats go by id" {
	repulse flj-1 flj-2
	orders "$attack" "1uf: retreat 5208"
	stands flj-1 5208
	stands flj-2 5308
}

# The edge of the map

@test "reichstag 13.0: Germans don't leave the map" {
	units 1bf-1m 5302 flj-1 5301
	standing 1uf "retreat ask"
	dice 2
	orders "attack 5301 with 1bf-1m"
	expect_lost flj-1
}

@test "reichstag 13.0: Soviets may, by an edge of their front" {
	repelled 1bf-35g 4132 4131
	standing 1bf "off-map ask"
	dice 4
	orders "$attack"
	asked 1bf off-map "retreat 4032" "retreat 4232"
	orders "$attack" "1bf: off-map"
	local at
	unit_row 1bf-35g
	expect "state.$at.away yes"
}

@test "reichstag 80: by default only if there is no other way" {
	phase 1bf-german-combat
	units 1bf-35g 4132 503ss 4131 nor-23 4131 nor-24 4131
	dice 4
	orders "1uf: attack 4132 with 503ss nor-23 nor-24"
	[[ $facts == *"event retreats 1bf-35g 4132 "* ]] || fail "it is gone"
}

@test "reichstag 80: and then they do" {
	phase 1bf-german-combat
	units 1bf-35g 4032 503ss 4031 nor-23 4031 nor-24 4031 flj-1 3931 \
		flj-2 4132
	dice 4
	orders "1uf: attack 4032 with 503ss nor-23 nor-24"
	expect "event off-map 1bf-35g 4032"
}

@test "reichstag 80: off-map last is the default" {
	phase 1bf-german-combat
	units 1bf-35g 4132 503ss 4131 nor-23 4131 nor-24 4131
	standing 1bf "off-map last"
	dice 4
	orders "1uf: attack 4132 with 503ss nor-23 nor-24"
	[[ $facts == *"event retreats 1bf-35g 4132 "* ]] || fail "it is gone"
}

@test "reichstag 80: nobody can be told to be lost sooner than leave the map" {
	play "1bf: standing off-map never"
	expect_outcome 1 unread
}

@test "reichstag R18: not by the edge of the other front" {
	phase 1uf-german-combat
	units 1uf-5gm 0110 503ss 0209 nor-23 0209 nor-24 0209 flj-1 0111
	standing 1uf "off-map ask"
	dice 4
	orders "1bf: attack 0110 with 503ss nor-23 nor-24"
	expect "event result 4 DR"
	[[ $facts != *"event off-map"* && $'\n'$choices != *$'\n'off-map* ]] ||
		fail "it left by the west"
}

@test "reichstag R18: attackers may leave, too" {
	units 1bf-35g 4132 503ss 4131 flj-1 4131
	standing 1bf "retreat ask" "off-map ask"
	dice 3
	orders "attack 4131 with 1bf-35g"
	expect "event result 3 AR"
	can off-map
}

# 13.4

@test "reichstag 13.4: a static unit that must retreat is lost" {
	repulse vsa-1
	orders "$attack"
	expect "event result 2 DR"
	expect_lost vsa-1
}

@test "reichstag 13.4: the mobile one beside it retreats" {
	units 1bf-11gt 5307 1bf-6gtb 5307 flj-1 5308 vsa-1 5308
	dice 2
	orders "attack 5308 with 1bf-11gt 1bf-6gtb"
	expect "event result 2 MD"
	expect_lost vsa-1
	stands flj-1 5309
}

@test "reichstag 13.4, 13.6: in an objective a static unit may stay" {
	units 1bf-11gt 2704 1bf-6gtb 2704 1bf-1m 2604 1bf-8gsu 2604 vsa-1 2705 \
		vs-1 2705
	dice 5
	orders "attack 2705 with 1bf-11gt 1bf-6gtb 1bf-1m 1bf-8gsu"
	expect "event assault 24 6 400" "event result 5 DD"
	expect_lost vsa-1
	stands vs-1 2705
}

# 13.5

@test "reichstag 13.5: who has retreated into an objective may be attacked again" {
	units 1bf-1m 2707 flj-1 2706 1bf-9gt 2604
	standing 1uf "retreat toward north"
	dice 2 5
	orders "attack 2706 with 1bf-1m" "attack 2705 with 1bf-9gt"
	expect "event retreats flj-1 2706 2705" "event assault 9 4 225"
	expect_lost flj-1
}

@test "reichstag R18: into an objective though Soviets stand beside it" {
	units 1bf-1m 2707 flj-1 2706 1bf-9gt 2604
	standing 1uf "retreat ask"
	dice 2
	orders "attack 2706 with 1bf-1m"
	can "retreat 2705"
	cannot "retreat 2605"
}

@test "reichstag 13.5: he defends with those who stand there" {
	units 1bf-1m 2707 flj-1 2706 1bf-9gt 2604 nor-23 2705
	standing 1uf "retreat toward north"
	dice 2 4
	orders "attack 2706 with 1bf-1m" "attack 2705 with 1bf-9gt"
	expect "event defends flj-1 2705 2" "event defends nor-23 2705 3" \
		"event assault 9 10 90"
}

@test "reichstag 21: Germans who retreat into a Soviet objective retake it" {
	controls 1bf BOR
	units 1bf-1m 2707 flj-1 2706
	standing 1uf "retreat toward north"
	dice 2
	orders "attack 2706 with 1bf-1m"
	stands flj-1 2705
	expect "event retaken BOR"
}

# 13.6

# stormed: flj-3 survives DD in the objective at 2705; flj-1 is lost.
stormed() {
	units 1bf-11gt 2704 1bf-6gtb 2704 1bf-1m 2604 1bf-8gsu 2604 flj-1 2705 \
		flj-3 2705
	dice 5
	attack="attack 2705 with 1bf-11gt 1bf-6gtb 1bf-1m 1bf-8gsu"
}

@test "reichstag 13.6: by default a unit in an objective stays" {
	stormed
	orders "$attack"
	expect "event result 5 DD"
	expect_lost flj-1
	stands flj-3 2705
}

@test "reichstag 13.6: its owner may let it go" {
	stormed
	standing 1uf "objective leave"
	orders "$attack"
	[[ $facts == *"event retreats flj-3 2705 "* ]] || fail "it stayed"
}

@test "reichstag 13.6: he is asked if he likes" {
	stormed
	standing 1uf "objective ask"
	orders "$attack"
	asked 1uf go stay
	orders "$attack" "1uf: stay"
	stands flj-3 2705
	orders "$attack" "1uf: go"
	[[ $facts == *"event retreats flj-3 2705 "* ]] || fail "it stayed"
}

@test "reichstag 13.6: unit by unit" {
	units 1bf-11gt 2704 1bf-6gtb 2704 1bf-9gt 2604 1bf-8gsu 2604 \
		1bf-12gt 2804 1bf-7gtb 2804 flj-1 2705 flj-3 2705 ax 2705
	standing 1uf "objective ask"
	dice 5
	attack="attack 2705 with 1bf-11gt 1bf-6gtb 1bf-9gt 1bf-8gsu"
	attack+=" 1bf-12gt 1bf-7gtb"
	orders "$attack"
	expect "event result 5 DD"
	expect_lost flj-1
	asked 1uf go stay
	orders "$attack" "1uf: stay"
	asked 1uf go stay
	orders "$attack" "1uf: stay" "1uf: go"
	[[ $facts == *"event stays "*" 2705"*"event retreats "* ]] ||
		fail "one stays, the other goes"
}

@test "reichstag 13.6: in some objectives only" {
	stormed
	standing 1uf "objective hold at 2705" "objective leave"
	orders "$attack"
	stands flj-3 2705
}

@test "reichstag 13.6: attackers in an objective ignore it, too" {
	phase 1bf-german-combat
	units 1bf-35g 2704 flj-3 2705
	dice 4
	orders "1uf: attack 2704 with flj-3"
	expect "event result 4 AR"
	stands flj-3 2705
}

@test "reichstag 13.6: those outside must retreat" {
	phase 1bf-german-combat
	units 1bf-1m 2704 flj-3 2705 flj-1 2804
	dice 4
	orders "1uf: attack 2704 with flj-3 flj-1"
	expect "event result 4 AR"
	stands flj-3 2705
	[[ $facts == *"event retreats flj-1 2804 "* ]] || fail "it stayed"
}

@test "reichstag 13.6: Soviets in an objective must retreat" {
	phase 1bf-german-combat
	controls 1bf BOR
	units 1bf-1gta-r 2705 503ss 2706
	dice 2
	orders "1uf: attack 2705 with 503ss"
	expect "event result 2 DR"
	[[ $facts == *"event retreats 1bf-1gta-r 2705 "* ]] || fail "it stayed"
}

@test "reichstag 13.6: nobody ignores a retreat elsewhere" {
	repulse
	standing 1uf "objective hold"
	orders "$attack"
	asked 1uf "retreat 5208" "retreat 5309" "retreat 5408"
}

# flight HEXES: flj-1 panics from 2707 to the north, where the objective is.
flight() {
	units 1bf-11gt 2708 1bf-6gtb 2708 503ss 2707 flj-1 2707
	standing 1uf "retreat toward north"
	dice "6 $1"
	attack="attack 2707 with 1bf-11gt 1bf-6gtb"
}

@test "reichstag 13.6: who panics into an objective stops there by default" {
	flight 4
	orders "$attack"
	stands flj-1 2705
}

@test "reichstag 13.6: or goes on" {
	flight 4
	doctrine=()
	standing 1uf "panic-stop no"
	orders "$attack"
	stands flj-1 2703
}

@test "reichstag 13.6: he is asked if he likes whether the panic stops" {
	flight 4
	doctrine=()
	standing 1uf "panic-stop ask"
	orders "$attack"
	can "retreat 2706 2705" "retreat 2706 2705 2704 2703"
	cannot "retreat 2706" "retreat 2706 2705 2704"
}

@test "reichstag 13.6: attackers who panic likewise" {
	phase 1bf-german-combat
	units 503ss 2706 flj-1 2706 1bf-1m 2707
	standing 1uf "retreat toward north"
	dice 1 5
	orders "1uf: attack 2707 with 503ss flj-1"
	expect "event result 1 AP"
	stands flj-1 2705
}

@test "reichstag 13.6: Soviets do not stop in objectives" {
	phase 1bf-german-combat
	controls 1bf BOR
	units 503ss 2707 nor-23 2707 1bf-35g 2706 1bf-1gta-r 2706
	standing 1bf "retreat toward north"
	dice 6 3
	orders "1uf: attack 2706 with 503ss nor-23"
	expect "event result 6 DP"
	stands 1bf-1gta-r 2703
}

@test "reichstag 13.6: the garrison of the Reichstag ignores every retreat" {
	standing 1uf "objective leave"
	units vsa-1 3513 vs-1 3513 1bf-11gt 3613 1bf-6gtb 3613 1bf-1m 3612 \
		1bf-8gsu 3612
	dice 5
	orders "attack 3513 with 1bf-11gt 1bf-6gtb 1bf-1m 1bf-8gsu"
	expect "event result 5 DD"
	expect_lost vsa-1
	stands vs-1 3513
}

# The Reichstag

@test "reichstag R52: a Soviet unit may retreat into an empty Reichstag" {
	repelled 1bf-35g 3613 3614
	safe 3612-3613
	dice 4
	orders "$attack"
	can "retreat 3513"
}

# driven HEX FROM DIE...: 1bf-35g and 1bf-6gtb are attacked; the one is lost, and
# the other panics.
driven() {
	clear_map
	phase 1bf-german-combat
	safe 3512-3513 3612-3613 3612-3713
	units 1bf-35g "$1" 1bf-6gtb "$1" 503ss "$2" nor-23 "$2" nor-24 "$2"
	standing 1bf "retreat ask"
	dice "${@:3}"
	orders "1uf: attack $1 with 503ss nor-23 nor-24"
	expect "event result 6 DP"
}

@test "reichstag R52, R54: who panics may end in the Reichstag, but not go on through it" {
	driven 3614 3615 6 2
	can "retreat 3613 3513"
	driven 3613 3614 6 2
	can "retreat 3612 3512"
	cannot "retreat 3513 3512"
	driven 3613 3614 6 1
	can "retreat 3513"
}

@test "reichstag R52, 21: to retreat into the Reichstag is to enter it" {
	repelled 1bf-35g 3613 3614
	safe 3512-3513 3612-3613
	unit chem 3513
	dice 4
	orders "$attack" "1bf: retreat 3513"
	expect_state "control.0.id REI" "control.0.front 1bf" "fronts.0.captured 1"
}

@test "reichstag R52: not while a garrison is there" {
	repelled 1bf-35g 3613 3614
	unit vs-1 3513
	dice 4
	orders "$attack"
	cannot "retreat 3513"
}

@test "reichstag 5.6: a German one may not" {
	phase 1uf-combat
	units 1uf-9m 3314 flj-1 3413
	standing 1bf "retreat ask"
	dice 2
	orders "1uf: attack 3413 with 1uf-9m"
	expect "event result 2 DR"
	can "retreat 3514"
	cannot "retreat 3513"
}

@test "reichstag R53, 5.2: who attacks out of the Reichstag retreats into his own sector" {
	controls 1bf REI
	safe 3512-3513 3612-3613 3612-3713
	units 1bf-35g 3513 1bf-6gtb 3513 503ss 3512 gd 3512
	dice 1
	orders "attack 3512 with 1bf-35g 1bf-6gtb"
	expect "event result 1 AD"
	expect_lost 1bf-35g
	stands 1bf-6gtb 3613
}

@test "reichstag 5.5, R52: nor while the other front is there" {
	controls 1uf REI
	unit 1uf-5gm 3513
	repelled 1bf-35g 3613 3614
	dice 4
	orders "$attack"
	cannot "retreat 3513"
}

# 23.2a

@test "reichstag 23.2a: with prepared defence Germans on the S-Bahn stay" {
	option prepared-defence yes
	units 1bf-11gt 4512 1bf-1m 4513 flj-1 4412 flj-3 4412
	dice 6
	orders "attack 4412 with 1bf-11gt 1bf-1m"
	expect "event assault 19 6 316" "event result 6 DD"
	expect_lost flj-1
	stands flj-3 4412
}

@test "reichstag 23.2a: else they retreat" {
	units 1bf-11gt 4512 1bf-1m 4513 flj-1 4412 flj-3 4412
	dice 6
	orders "attack 4412 with 1bf-11gt 1bf-1m"
	expect_lost flj-1
	[[ $facts == *"event retreats flj-3 4412 "* ]] || fail "it stayed"
}

@test "reichstag 23.2a: as attackers, too" {
	option prepared-defence yes
	phase 1bf-german-combat
	units 1bf-35g 4512 flj-3 4412
	dice 4
	orders "1uf: attack 4512 with flj-3"
	expect "event result 4 AR"
	stands flj-3 4412
}

@test "reichstag 23.2a: else attackers retreat from there" {
	phase 1bf-german-combat
	units 1bf-35g 4512 flj-3 4412
	dice 4
	orders "1uf: attack 4512 with flj-3"
	[[ $facts == *"event retreats flj-3 4412 "* ]] || fail "it stayed"
}
