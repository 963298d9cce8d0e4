#!/usr/bin/env bats
# Race to the Reichstag, 12: combat: who must and who may, strengths, tables.
# What a result does is in reichstag_rules_12_results.bats.
# shellcheck disable=SC2154

load reichstag

# fight LINE TABLE A D P: that attack is made on this table, with these
# strengths.
fight() {
	dice 6 6 6 6
	play "$1"
	expect_outcome 1 "done"
	expect "event $2 $3 $4 $5"
}

# owe N [german]: so many units have to attack yet.
owe() {
	local units="$1 units have"
	[ "$1" -ne 1 ] || units="1 unit has"
	play
	expect_means "end ${2:+$2 }combat" "$units to attack yet"
}

# defending STRENGTH: Germans of that strength in 5308, open and dry.
defending() {
	case $1 in
	0) unit cp-a 5308 ;;
	1) unit flj-3 5308 ;;
	2) unit flj-1 5308 ;;
	3) unit nor-23 5308 ;;
	4) unit 503ss 5308 ;;
	10) units 503ss 5308 nor-23 5308 nor-24 5308 ;;
	esac
}

# Whoever must

@test "reichstag 12.0: a Soviet unit in a German zone must attack" {
	units 1bf-1m 5307 flj-1 5308
	owe 1
}

@test "reichstag 12.0: so must each unit of a stack" {
	units 1bf-1m 5307 1bf-6gtb 5307 flj-1 5308
	owe 2
}

@test "reichstag 12.0: who is not in an enemy zone need not and can't" {
	units 1bf-1m 5306 flj-1 5308
	owe 0
	expect_refused 12 "attack 5308 with 1bf-1m"
}

@test "reichstag 12.0, R8: a German mobile unit in a Soviet zone must attack" {
	phase 1bf-german-combat
	units 1bf-1m 5307 flj-1 5308
	owe 1 german
}

@test "reichstag 12.12: a static unit in a Soviet zone need not attack" {
	phase 1bf-german-combat
	units 1bf-1m 5307 vs-1 5308
	owe 0 german
}

@test "reichstag 12.12: and never does" {
	phase 1bf-german-combat
	units 1bf-1m 5307 vs-1 5308
	expect_refused 12.12 "1uf: attack 5307 with vs-1"
}

@test "reichstag 12.12: a mobile unit attacks without the static ones beside it" {
	phase 1bf-german-combat
	units 1bf-1gta-r 5307 vs-1 5308 flj-1 5308
	fight "1uf: attack 5307 with flj-1" mobile 2 1 200
}

@test "reichstag 12.12: a flak tower never attacks" {
	phase 1bf-german-combat
	units 1bf-1m 3608 ht 3609
	expect_refused 12.12 "1uf: attack 3608 with ht"
}

@test "reichstag 12.0: Germans in an objective hold a Soviet unit, who must attack" {
	units 1bf-1m 2704 flj-1 2705
	owe 1
}

@test "reichstag 12.0: it may attack another enemy instead" {
	units 1bf-1m 2704 flj-1 2705 flj-3 2803
	dice 5
	orders "attack 2803 with 1bf-1m"
	expect_means "end combat" "0 units have to attack yet"
}

@test "reichstag 12.0: a mobile German in an objective may attack" {
	phase 1bf-german-combat
	units 1bf-1gta-r 2704 flj-1 2705
	fight "1uf: attack 2704 with flj-1" mobile 2 1 200
}

@test "reichstag 12.0: to attack the Reichstag is a free choice" {
	units 1bf-1m 3613 vs-1 3513
	owe 0
	fight "attack 3513 with 1bf-1m" assault 9 2 450
}

@test "reichstag 5.6, 12.0: Germans in the Reichstag never attack" {
	phase 1bf-german-combat
	units 1bf-1m 3613 vs-1 3513
	play
	expect_choices "end german combat"
}

@test "reichstag R53: a unit in the Reichstag must attack who is in its zone" {
	controls 1bf REI
	units 1bf-1m 3513 flj-1 3512
	play "end combat"
	expect "event forced 3512"
}

@test "reichstag R53: in the sector of its front it may attack from there" {
	controls 1bf REI
	safe 3512-3513
	units 1bf-1m 3513 flj-1 3512
	fight "attack 3512 with 1bf-1m" assault 9 2 450
}

@test "reichstag R53: into the other sector it may not" {
	controls 1bf REI
	units 1bf-1m 3513 flj-1 3413
	owe 0
	expect_refused 5.2 "attack 3413 with 1bf-1m"
}

@test "reichstag R53, 5.6: Germans in the zone of a unit there owe nothing: they may not attack it" {
	controls 1bf REI
	units 1bf-1m 3513 flj-1 3512
	phase 1bf-german-combat
	play
	expect_choices "end german combat"
	expect_means "end german combat" "0 units have to attack yet"
}

@test "reichstag R53: 1UF attacks from there in its own" {
	phase 1uf-combat
	controls 1uf REI
	units 1uf-9m 3513 flj-1 3413
	fight "1uf: attack 3413 with 1uf-9m" mobile 9 2 450
}

@test "reichstag R49: who stands beside statics only need not be attacked" {
	phase 1bf-german-combat
	units 1bf-1m 5307 vs-1 5308 flj-1 5312
	owe 0 german
}

@test "reichstag R49: mobile Germans in an objective oblige nobody" {
	phase 1bf-german-combat
	units 1bf-1gta-r 2704 flj-1 2705 1bf-6gtb 2803
	owe 0 german
	play "1uf: end german combat"
	[[ $facts != *"event forced"* ]] || fail "an attack was forced"
}

# Attacks left out

@test "reichstag R8: a mandatory attack that is missing is made" {
	units 1bf-1m 5307 flj-1 5308
	dice 5 1 2 2 2 2
	play "end combat"
	expect "event forced 5308" "event mobile 9 2 450"
	expect_lost flj-1
}

@test "reichstag R8: by all idle units" {
	units 1bf-1m 5307 1bf-6gtb 5307 1bf-9gt 5407 flj-1 5308
	dice 5
	play "end combat"
	expect "event mobile 21 2 1050"
}

@test "reichstag R8: on the weakest hex" {
	units 1bf-1m 5307 503ss 5306 flj-1 5308
	dice 4
	play "end combat"
	expect "event forced 5308"
}

@test "reichstag R8: weak is a whole hex, not a unit of it" {
	units 1bf-1m 5307 flj-1 5306 flj-2 5306 nor-23 5308
	dice 4
	play "end combat"
	expect "event forced 5308"
}

@test "reichstag R69: weak by what is printed, whatever is doubled" {
	units 1bf-1m 4512 flj-1 4412 nor-23 4612
	fight "attack 4412 with 1bf-1m" assault 9 4 225
	fight "attack 4612 with 1bf-1m" mobile 9 3 300
	dice 3
	play "end combat"
	expect "event forced 4412"
}

@test "reichstag R69, R43: of hexes with face-down counters, too: infantry brought back do not lie open" {
	units 1bf-1m 5307 vs-1 5306
	place["vs-1"]+=", seen: yes"
	face_down 1.4 vs-2 5308
	dice 4
	play "end combat"
	expect "event forced 5306"
}

@test "reichstag R69: for who must attack anyway the Reichstag is a hex like others" {
	given garrison-up yes
	units 1bf-1m 3613 1bf-9gt 3612 flj-1 3714 vs-1 3513
	dice 4 1 1 1 1
	play "end combat"
	expect "event forced 3513" "event assault 9 2 450"
}

@test "reichstag R8: of equals, the lower number" {
	units 1bf-1m 5307 flj-1 5308 flj-2 5306
	dice 4
	play "end combat"
	expect "event forced 5306"
}

@test "reichstag R8, R63: a hex with a face-down counter comes after all others" {
	units 1bf-1m 5307 503ss 5308
	face_down 1.4 vs-1 5306
	dice 4
	play "end combat"
	expect "event forced 5308"
}

@test "reichstag R8: on the mobile table where it is free" {
	units 1bf-1m 5307 flj-1 5308
	dice 5 1
	play "end combat"
	expect "event mobile 9 2 450"
}

@test "reichstag R8: on the assault table where it must be" {
	units 1bf-1m 4307 flj-1 4308
	dice 4
	play "end combat"
	expect "event assault 9 2 450"
}

@test "reichstag R8: Germans attack likewise" {
	phase 1bf-german-combat
	units 1bf-1m 5306 1bf-1gta-r 5308 503ss 5307
	dice 4
	play "1uf: end german combat"
	expect "event forced 5308" "event mobile 4 1 400"
}

@test "reichstag R8, R69: those in objectives stay out of it" {
	phase 1bf-german-combat
	units 1bf-1gta-r 2704 503ss 2705 flj-1 2703
	dice 4
	play "1uf: end german combat"
	expect "event forced 2704" "event mobile 2 1 200"
}

@test "reichstag 81, R8: the weakest hex first" {
	units 1bf-1m 5307 503ss 5308 1bf-9gt 5312 flj-1 5313
	dice 2 2 1 1
	play "end combat"
	[[ $facts == *"event forced 5313"*"event forced 5308"* ]] ||
		fail "not in this order"
}

@test "reichstag 81, R8: what has been ordered comes before" {
	units 1bf-1m 5307 503ss 5308 1bf-9gt 5312 flj-1 5313
	dice 1 2 2 2
	play "attack 5308 with 1bf-1m" "end combat"
	[[ $facts == *"roll combat.5308"*"event forced 5313"* ]] ||
		fail "not in this order"
}

@test "reichstag R8, R69: nothing is forced beside nothing but the Reichstag" {
	units 1bf-1m 3613 vs-1 3513
	play "end combat"
	[[ $facts != *"event forced"* ]] || fail "an attack was forced"
}

# Once

@test "reichstag R40: a unit attacks once in a phase" {
	units 1bf-1m 5307 flj-1 5308 flj-2 5306
	fought 1bf-1m
	expect_refused 12 "attack 5306 with 1bf-1m"
}

@test "reichstag R40: and is attacked once" {
	units 1bf-1m 5307 flj-1 5308 1bf-9gt 5407
	fought 1bf-1m
	hit flj-1
	expect_refused 12 "attack 5308 with 1bf-9gt"
}

@test "reichstag R51: whose only enemy has been attacked owes nothing" {
	units 1bf-1m 5307 flj-1 5308 1bf-9gt 5407
	fought 1bf-1m
	hit flj-1
	owe 0
}

@test "reichstag R51: nor an attack on the Reichstag, which is a free choice" {
	phase 1uf-combat
	units 1uf-9m 3514 flj-1 3414 1uf-6gm 3415 vs-1 3513
	fought 1uf-6gm
	hit flj-1
	owe 0
	play "1uf: end combat"
	[[ $facts != *"event forced"* ]] || fail "an attack was forced"
}

@test "reichstag R51: whose only enemy is gone owes nothing" {
	units 1bf-1m 5307 flj-1 5308 1bf-9gt 5407
	owe 2
	dice 5 1
	orders "attack 5308 with 1bf-1m"
	expect_lost flj-1
	expect_means "end combat" "0 units have to attack yet"
}

@test "reichstag R51: who has attacked owes nothing to another enemy" {
	units 1bf-1m 5307 flj-1 5308 503ss 5306
	dice 5 1
	orders "attack 5308 with 1bf-1m"
	expect_means "end combat" "0 units have to attack yet"
}

@test "reichstag R51: an idle unit owes an attack on a fresh enemy beside it" {
	units 1bf-1m 5307 flj-1 5308 1bf-9gt 5407 flj-2 5406
	dice 5 1
	orders "attack 5308 with 1bf-1m"
	expect_means "end combat" "1 unit has to attack yet"
}

@test "reichstag 12.0: attacks are made in any order" {
	units 1bf-1m 5307 flj-1 5308 1bf-9gt 5312 flj-2 5313
	dice 5 1 5 1
	orders "attack 5313 with 1bf-9gt" "attack 5308 with 1bf-1m"
	expect_lost flj-1 flj-2
	expect_rolls combat.5313 panic.5313 combat.5308 panic.5308
}

# Who with whom

@test "reichstag 12.10: units of one hex attack as one force" {
	units 1bf-1m 5307 1bf-6gtb 5307 flj-1 5308
	expect_refused 12.10 "attack 5308 with 1bf-1m"
	fight "attack 5308 with 1bf-1m 1bf-6gtb" mobile 12 2 600
}

@test "reichstag 12.10: so do Germans" {
	phase 1bf-german-combat
	units 1bf-1gta-r 5307 flj-1 5308 nor-23 5308
	expect_refused 12.10 "1uf: attack 5307 with nor-23"
	fight "1uf: attack 5307 with flj-1 nor-23" mobile 5 1 500
}

@test "reichstag R11: units of several hexes attack together" {
	units 1bf-1m 5307 1bf-9gt 5208 1bf-12gt 5309 503ss 5308
	fight "attack 5308 with 1bf-1m 1bf-9gt 1bf-12gt" mobile 27 4 675
}

@test "reichstag R11: and need not" {
	units 1bf-1m 5307 1bf-9gt 5208 503ss 5308
	fight "attack 5308 with 1bf-9gt" mobile 9 4 225
}

@test "reichstag R11: defenders of a hex defend together" {
	units 1bf-1m 5307 503ss 5308 nor-23 5308 vs-1 5308
	fight "attack 5308 with 1bf-1m" mobile 9 8 112
}

@test "reichstag R11: a face-down counter defends with them, turned up" {
	units 1bf-1m 5307 503ss 5308
	face_down 1.4 vsa-1 5308
	fight "attack 5308 with 1bf-1m" mobile 9 6 150
	expect "event turned-up 1.4 vsa-1 5308"
}

@test "reichstag R11: one attack on two hexes" {
	units 1bf-1m 5208 nor-23 5308 nor-24 5309
	fight "attack 5308 5309 with 1bf-1m" mobile 9 6 150
}

@test "reichstag R11: from two hexes that touch both of them" {
	units 1bf-1m 5208 1bf-9gt 5408 nor-23 5308 nor-24 5309
	fight "attack 5308 5309 with 1bf-1m 1bf-9gt" mobile 18 6 300
}

@test "reichstag R11: each attacker touches each hex that is attacked" {
	units 1bf-1m 5208 1bf-9gt 5307 nor-23 5308 nor-24 5309
	expect_refused 12 "attack 5308 5309 with 1bf-1m 1bf-9gt"
}

@test "reichstag 12.0: only neighbours are attacked" {
	units 1bf-1m 5307 flj-1 5308 flj-2 5309
	expect_refused 12 "attack 5309 with 1bf-1m"
}

@test "reichstag 12.0: nobody attacks an empty hex" {
	units 1bf-1m 5307 flj-1 5308
	expect_refused 12 "attack 5306 with 1bf-1m"
}

# Percentage

@test "reichstag 12.2, R9: the percentage is cut" {
	units 1bf-11gt 5307 503ss 5308 flj-1 5308
	fight "attack 5308 with 1bf-11gt" mobile 10 6 166
}

@test "reichstag 12.2: the strengths of all are summed" {
	units 1bf-11gt 5307 1bf-6gtb 5307 1bf-35g 5407 503ss 5308 flj-1 5308
	fight "attack 5308 with 1bf-11gt 1bf-6gtb 1bf-35g" mobile 18 6 300
}

@test "reichstag 81: the die of a fight is called by its hex" {
	units 1bf-1m 5307 503ss 5308
	dice 1
	orders "attack 5308 with 1bf-1m"
	expect_rolls combat.5308
}

@test "reichstag 81: so is that of a panic; it is rolled even if nobody is left to retreat" {
	units 1bf-1m 5307 flj-1 5308
	dice 5 3
	orders "attack 5308 with 1bf-1m"
	expect_rolls combat.5308 panic.5308
	expect_lost flj-1
}

# The tables. Each row: a table, attackers, strength of the defenders, what its
# dice bring. Each range has its lowest percentage, and a high one.

# on_table TABLE ATTACKERS DEFENCE PERCENT DIE CODE: a strength of so much in the
# open, attacked by these. What each cell holds is in reichstag_data.bats.
on_table() {
	local table=$1 attackers=$2 percent=$4 die=$5 code=$6 id
	local hexes=(5307 5407) i=0 word=
	[ "$table" = mobile ] || word=" assault"
	clear_map
	defending "$3"
	for id in $attackers; do
		unit "$id" "${hexes[i]}"
		i=$((i + 1))
	done
	dice "$die"
	[[ $code != [AD]P ]] || dice "$die" 1
	orders "attack 5308 with $attackers$word"
	[[ $facts == *"event $table "*" $percent"$'\n'* ]] ||
		fail "not $percent % on the $table table"
	[[ $facts == *$'\n'"event result $die $code"$'\n'* ]] ||
		fail "wrong cell: $table, $percent %, $die is not $code"
}

@test "reichstag 27.1: both ends of each row of the mobile combat table" {
	on_table mobile 1bf-1gta-r 10 10 1 AP
	on_table mobile 1bf-150 10 40 4 AR
	on_table mobile 1bf-1gta-r 2 50 3 AR
	on_table mobile 1bf-1m 10 90 4 MD
	on_table mobile 1bf-11gt 10 100 2 AR
	on_table mobile "1bf-11gt 1bf-9gt" 10 190 6 DP
	on_table mobile 1bf-8gsu 1 200 1 AR
	on_table mobile "1bf-11gt 1bf-1gta-r" 4 275 4 DR
	on_table mobile 1bf-6gtb 1 300 2 MD
	on_table mobile "1bf-11gt 1bf-1gta-r" 3 366 5 DP
	on_table mobile 1bf-150 1 400 3 DR
	on_table mobile 1bf-1m 2 450 4 DP
	on_table mobile 1bf-35g 1 500 1 MD
	on_table mobile "1bf-1m 1bf-8gsu" 2 550 6 OR
	on_table mobile "1bf-6gtb 1bf-7gtb" 1 600 2 DP
	on_table mobile "1bf-11gt 1bf-6gtb" 1 1300 5 OR
}

@test "reichstag 27.2: both ends of each row of the assault combat table" {
	on_table assault 1bf-1gta-r 10 10 3 AD
	on_table assault 1bf-150 10 40 4 AA
	on_table assault 1bf-1gta-r 2 50 5 BB
	on_table assault 1bf-1m 10 90 6 DA
	on_table assault 1bf-11gt 10 100 1 AD
	on_table assault "1bf-11gt 1bf-9gt" 10 190 4 BB
	on_table assault 1bf-8gsu 1 200 2 AA
	on_table assault "1bf-11gt 1bf-1gta-r" 4 275 3 BB
	on_table assault 1bf-6gtb 1 300 5 DA
	on_table assault "1bf-11gt 1bf-1gta-r" 3 366 6 DD
	on_table assault 1bf-150 1 400 2 BB
	on_table assault 1bf-1m 2 450 5 DD
	on_table assault 1bf-35g 1 500 4 DA
	on_table assault "1bf-1m 1bf-8gsu" 2 550 6 DE
	on_table assault "1bf-6gtb 1bf-7gtb" 1 600 3 BB
	on_table assault "1bf-11gt 1bf-6gtb" 1 1300 4 DD
}

@test "reichstag 27.1, 27.2: Germans roll on the same tables" {
	phase 1bf-german-combat
	units 503ss 5308 1bf-1gta-r 5307
	dice 1
	orders "1uf: attack 5307 with 503ss"
	expect "event mobile 4 1 400" "event result 1 MD"
	dice 5
	orders "1uf: attack 5307 with 503ss assault"
	expect "event assault 4 1 400" "event result 5 DD"
}

# 12.14

@test "reichstag 12.14: a barrage doubles the attackers" {
	marker artillery 5308 1bf
	front 1bf "artillery-used: 1"
	units 1bf-1m 5307 503ss 5308
	fight "attack 5308 with 1bf-1m" mobile 18 4 450
}

@test "reichstag 12.14: all of them, wherever they stand" {
	marker artillery 5309 1bf
	front 1bf "artillery-used: 1"
	units 1bf-1m 5307 1bf-6gtb 5407 503ss 5308
	fight "attack 5308 with 1bf-1m 1bf-6gtb" mobile 24 4 600
}

@test "reichstag 12.14: once, however many markers" {
	marker artillery 5308 1bf
	marker artillery 5309 1bf
	marker air 5308 1bf
	front 1bf "artillery-used: 2, air-used: 1"
	units 1bf-1m 5307 503ss 5308
	fight "attack 5308 with 1bf-1m" mobile 18 4 450
}

@test "reichstag 12.14: the defender counts, not the attacker" {
	marker artillery 5306 1bf
	front 1bf "artillery-used: 1"
	units 1bf-1m 5307 503ss 5308
	fight "attack 5308 with 1bf-1m" mobile 9 4 225
}

@test "reichstag 12.14, 15.4: one defending hex in the zone is enough" {
	marker artillery 5310 1bf
	front 1bf "artillery-used: 1"
	units 1bf-1m 5208 nor-23 5308 nor-24 5309
	fight "attack 5308 5309 with 1bf-1m" mobile 18 6 300
}

@test "reichstag 12.14, 15.2: aircraft reach two hexes" {
	marker air 5310 1bf
	front 1bf "air-used: 1"
	units 1bf-1m 5307 503ss 5308
	fight "attack 5308 with 1bf-1m" mobile 18 4 450
}

@test "reichstag 12.14, 15.2: artillery does not" {
	marker artillery 5310 1bf
	front 1bf "artillery-used: 1"
	units 1bf-1m 5307 503ss 5308
	fight "attack 5308 with 1bf-1m" mobile 9 4 225
}

@test "reichstag 12.14: Germans have nothing of it" {
	phase 1bf-german-combat
	marker artillery 5308 1bf
	front 1bf "artillery-used: 1"
	units 1bf-1m 5307 503ss 5308
	fight "1uf: attack 5307 with 503ss" mobile 4 9 44
}

@test "reichstag 12.14: nor are Soviet defenders doubled" {
	phase 1bf-german-combat
	marker artillery 5307 1bf
	front 1bf "artillery-used: 1"
	units 1bf-1gta-r 5307 503ss 5308
	fight "1uf: attack 5307 with 503ss" mobile 4 1 400
}

# 12.15, 16.4

@test "reichstag 12.15: a mobile German two hexes from a tower defends doubled" {
	units ht 3609 flj-1 3607 1bf-1m 3606
	fight "attack 3607 with 1bf-1m" assault 9 4 225
}

@test "reichstag 12.15: one three hexes away does not" {
	units ht 3609 flj-1 3606 1bf-1m 3605
	fight "attack 3606 with 1bf-1m" mobile 9 2 450
}

@test "reichstag 12.15: one beside it does" {
	units ht 3609 flj-1 3608 1bf-1m 3607
	fight "attack 3608 with 1bf-1m" assault 9 4 225
}

@test "reichstag 12.15: it attacks doubled, too" {
	phase 1bf-german-combat
	units ht 3609 flj-1 3607 1bf-1gta-r 3606
	fight "1uf: attack 3606 with flj-1" mobile 4 1 400
}

@test "reichstag 12.15: what counts is where the attacker stands" {
	phase 1bf-german-combat
	units ht 3609 flj-1 3606 1bf-1gta-r 3607
	fight "1uf: attack 3607 with flj-1" mobile 2 1 200
}

@test "reichstag 12.15: static units are not doubled" {
	units ht 3609 vsa-1 3607 1bf-1m 3606
	fight "attack 3607 with 1bf-1m" assault 9 2 450
}

@test "reichstag 12.15: each unit for itself" {
	units ht 3609 vsa-1 3607 flj-1 3607 1bf-1m 3606
	fight "attack 3607 with 1bf-1m" assault 9 6 150
}

@test "reichstag 12.15: once, near two towers" {
	units ht 3609 fr 4011 flj-1 3810 1bf-1m 3811
	fight "attack 3810 with 1bf-1m" assault 9 4 225
}

@test "reichstag 12.15: enemies between do not matter" {
	units ht 3609 flj-1 3607 1bf-1m 3608 1bf-9gt 3606
	fight "attack 3607 with 1bf-9gt" assault 9 4 225
}

@test "reichstag 12.15: a tower that is lost helps nobody" {
	lost_in 1bf ht
	units flj-1 3607 1bf-1m 3606
	fight "attack 3607 with 1bf-1m" assault 9 2 450
}

@test "reichstag R33, 12.15: a tower of the other sector does not help" {
	units tg 3114 flj-1 3112 1bf-1m 3111
	fight "attack 3112 with 1bf-1m" assault 9 2 450
}

@test "reichstag 12.15: in the sector of 1UF as well" {
	phase 1uf-combat
	units tg 3114 flj-1 3116 1uf-9m 3117
	fight "1uf: attack 3116 with 1uf-9m" assault 9 4 225
}

@test "reichstag 12.15: Soviets are never doubled by it" {
	units ht 3609 flj-1 3606 1bf-1m 3607
	fight "attack 3606 with 1bf-1m" mobile 9 2 450
}

@test "reichstag 16.4, R48: the tower in its objective has 6" {
	units ht 3609 1bf-1m 3608
	fight "attack 3609 with 1bf-1m" assault 9 6 150
}

@test "reichstag 16.4, R48: a mobile unit beside it in the objective has three times its own" {
	units ht 3609 gd 3609 1bf-1m 3608
	fight "attack 3609 with 1bf-1m" assault 9 15 60
}

@test "reichstag R48: a static one twice" {
	units ht 3609 vsa-1 3609 1bf-1m 3608
	fight "attack 3609 with 1bf-1m" assault 9 10 90
}

@test "reichstag R48: with flak-terrain-double the tower has 12" {
	option flak-terrain-double yes
	units ht 3609 1bf-1m 3608
	fight "attack 3609 with 1bf-1m" assault 9 12 75
}

@test "reichstag R48: and no more with others in its hex" {
	option flak-terrain-double yes
	units ht 3609 gd 3609 1bf-1m 3608
	fight "attack 3609 with 1bf-1m" assault 9 21 42
}

@test "reichstag R48: the other two towers likewise" {
	units fr 4011 1bf-1m 4012
	fight "attack 4011 with 1bf-1m" assault 9 6 150
	clear_map
	phase 1uf-combat
	units tg 3114 1uf-9m 3115
	fight "1uf: attack 3114 with 1uf-9m" assault 9 6 150
	option flak-terrain-double yes
	fight "1uf: attack 3114 with 1uf-9m" assault 9 12 75
}

# 12.18 to 12.20, 27.4

@test "reichstag 12.18, 27.4: a river doubles the defender" {
	units flj-1 4721 1bf-1m 4720
	fight "attack 4721 with 1bf-1m" mobile 9 4 225
}

@test "reichstag 12.18: not if one attacks from elsewhere" {
	units flj-1 4721 1bf-1m 4720 1bf-9gt 4821
	fight "attack 4721 with 1bf-1m 1bf-9gt" mobile 18 2 900
}

@test "reichstag 12.18, 27.4: not if a bridge stands" {
	units flj-1 4721 1bf-1m 4820
	fight "attack 4721 with 1bf-1m" mobile 9 2 450
}

@test "reichstag 12.18: a bridge for one of the attackers is enough" {
	units flj-1 4721 1bf-1m 4720 1bf-9gt 4820
	fight "attack 4721 with 1bf-1m 1bf-9gt" mobile 18 2 900
}

@test "reichstag 18.2, 12.18: a blown bridge is none" {
	blown 4721-4820
	units flj-1 4721 1bf-1m 4820
	fight "attack 4721 with 1bf-1m" mobile 9 4 225
}

@test "reichstag 12.18: all attack across water, by several sides" {
	blown 4721-4820
	units flj-1 4721 1bf-1m 4720 1bf-9gt 4820
	fight "attack 4721 with 1bf-1m 1bf-9gt" mobile 18 4 450
}

@test "reichstag 12.18, R11: of several hexes each has its own sides" {
	units flj-1 4721 flj-2 4821 1bf-1m 4820
	fight "attack 4721 4821 with 1bf-1m" mobile 9 6 150
	blown 4721-4820
	fight "attack 4721 4821 with 1bf-1m" mobile 9 8 112
}

@test "reichstag 12.15, R11: of several hexes each its own flak" {
	units ht 3609 flj-1 3607 flj-2 3606 1bf-1m 3507
	fight "attack 3606 3607 with 1bf-1m" assault 9 6 150
}

@test "reichstag 12.18, 27.4: a lake doubles, too" {
	units flj-1 5425 1bf-1m 5525
	fight "attack 5425 with 1bf-1m" mobile 9 4 225
}

@test "reichstag 12.18, 27.4: river and lake double Soviet defenders" {
	phase 1bf-german-combat
	units 503ss 4720 1bf-8gsu 4721
	fight "1uf: attack 4721 with 503ss" mobile 4 4 100
	clear_map
	phase 1bf-german-combat
	units 503ss 5525 1bf-8gsu 5425
	fight "1uf: attack 5425 with 503ss" mobile 4 4 100
}

@test "reichstag 19, 12.18: an engineer beside the river takes it away" {
	units flj-1 4721 1bf-1m 4720 1bf-3sa-e 4720
	fight "attack 4721 with 1bf-1m 1bf-3sa-e" mobile 11 2 550
}

@test "reichstag 27.4: open country, suburb, forest and city don't help" {
	local hex at
	for hex in 5308/5307/mobile 3205/3204/mobile 5410/5409/mobile \
		4308/4307/assault; do
		IFS=/ read -r hex at table <<<"$hex"
		clear_map
		units flj-1 "$hex" 1bf-1m "$at"
		fight "attack $hex with 1bf-1m" "$table" 9 2 450
	done
}

@test "reichstag 27.4: an airfield doesn't" {
	units flj-1 4731 1bf-1m 4730
	fight "attack 4731 with 1bf-1m" mobile 9 2 450
}

@test "reichstag 27.4: an objective doubles Germans" {
	units flj-1 2705 1bf-1m 2704
	fight "attack 2705 with 1bf-1m" assault 9 4 225
}

@test "reichstag 27.4: each of the objectives, but for hexes at water" {
	local hex at
	for hex in 3812/3811 4011/4010 3609/3608 4823/4822 4613/4612 2410/2409 \
		3719/3718; do
		IFS=/ read -r hex at <<<"$hex"
		clear_map
		units vsa-1 "$hex" 1bf-1m "$at"
		fight "attack $hex with 1bf-1m" assault 9 4 225
	done
}

@test "reichstag 27.4: an objective does not double Soviets" {
	phase 1bf-german-combat
	controls 1bf BOR
	units 503ss 2704 1bf-8gsu 2705
	fight "1uf: attack 2705 with 503ss" mobile 4 2 200
}

@test "reichstag 27.4: the Reichstag doubles Germans" {
	units vsa-1 3513 1bf-1m 3613
	fight "attack 3513 with 1bf-1m" assault 9 4 225
}

@test "reichstag 27.4: the S-Bahn doubles Germans" {
	units flj-1 4412 1bf-1m 4512
	fight "attack 4412 with 1bf-1m" assault 9 4 225
}

@test "reichstag 27.4: the S-Bahn does not double Soviets" {
	phase 1bf-german-combat
	units 503ss 4512 1bf-8gsu 4412
	fight "1uf: attack 4412 with 503ss" mobile 4 2 200
}

@test "reichstag 12.19: doublings of terrain do not add" {
	units vsa-1 4014 1bf-1m 4114
	fight "attack 4014 with 1bf-1m" assault 9 4 225
}

@test "reichstag 12.19: the Reichstag and the Spree neither" {
	units vsa-1 3513 1bf-1m 3612
	fight "attack 3513 with 1bf-1m" assault 9 4 225
}

@test "reichstag 12.20: flak and terrain together are three times" {
	units ht 3609 flj-1 3709 1bf-1m 3708
	fight "attack 3709 with 1bf-1m" assault 9 6 150
}

@test "reichstag 12.20: flak and water, too" {
	phase 1uf-combat
	units tg 3114 flj-1 3213 1uf-9m 3313
	fight "1uf: attack 3213 with 1uf-9m" mobile 9 4 225
	clear_map
	phase 1uf-combat
	units tg 3114 gd 3013 1uf-9m 3113
	fight "1uf: attack 3013 with 1uf-9m" assault 9 9 100
}

@test "reichstag 12.20: never more than three times" {
	phase 1uf-combat
	units tg 3114 gd 3114 1uf-9m 3113
	fight "1uf: attack 3114 with 1uf-9m" assault 9 15 60
}

@test "reichstag R14: a German attacker with flak and Me 262 has three times his own" {
	option hitler-fantasy yes
	phase 1bf-german-combat
	marker me262 3607 1bf
	front 1bf "me262-used: 1"
	units ht 3609 flj-1 3607 1bf-35g 3606
	fight "1uf: attack 3606 with flj-1" mobile 6 5 120
}

@test "reichstag R14: by Me 262 alone twice" {
	option hitler-fantasy yes
	phase 1bf-german-combat
	marker me262 5309 1bf
	front 1bf "me262-used: 1"
	units flj-1 5308 1bf-35g 5307
	fight "1uf: attack 5307 with flj-1" mobile 4 5 80
}

@test "reichstag R14: multipliers go by unit" {
	units ht 3609 flj-1 3709 vsa-1 3709 1bf-1m 3708
	fight "attack 3709 with 1bf-1m" assault 9 10 90
}

# 12.21

@test "reichstag 12.21: Soviets choose where no defender is in such terrain" {
	units flj-1 5308 1bf-1m 5307
	fight "attack 5308 with 1bf-1m" mobile 9 2 450
	fight "attack 5308 with 1bf-1m assault" assault 9 2 450
}

@test "reichstag 12.21: in a city the assault table" {
	units flj-1 4308 1bf-1m 4307
	fight "attack 4308 with 1bf-1m" assault 9 2 450
}

@test "reichstag 12.21: in a suburb and in a forest they choose" {
	units flj-1 3205 1bf-1m 3204
	fight "attack 3205 with 1bf-1m" mobile 9 2 450
	clear_map
	units flj-1 5410 1bf-1m 5409
	fight "attack 5410 with 1bf-1m" mobile 9 2 450
}

@test "reichstag 12.21: one defender in such terrain is enough" {
	units flj-1 4308 flj-2 4208 1bf-1m 4207
	fight "attack 4208 4308 with 1bf-1m" assault 9 4 225
}

@test "reichstag 12.21: where the attacker stands does not matter" {
	units flj-1 4307 1bf-1m 4308
	fight "attack 4307 with 1bf-1m" mobile 9 2 450
}

@test "reichstag R15: Germans always choose" {
	phase 1bf-german-combat
	units 503ss 4307 1bf-8gsu 4308
	fight "1uf: attack 4308 with 503ss" mobile 4 2 200
	fight "1uf: attack 4308 with 503ss assault" assault 4 2 200
	clear_map
	phase 1bf-german-combat
	controls 1bf BOR
	units 503ss 2704 1bf-8gsu 2705
	fight "1uf: attack 2705 with 503ss" mobile 4 2 200
}

# 12.13

@test "reichstag 12.13: zero strength beside the enemy is removed when combat begins" {
	phase 1bf-movement
	units cp-a 5308 1bf-1m 5307
	orders "end movement"
	expect_lost cp-a
	reached 1bf-combat 1bf
	[[ $facts != *"roll"* ]] || fail "that is no combat"
	stands 1bf-1m 5307
}

@test "reichstag 12.13: even if stronger units stand with it" {
	phase 1bf-movement
	units cp-a 5308 flj-1 5308 1bf-1m 5307
	orders "end movement"
	expect_lost cp-a
	stands flj-1 5308
}

@test "reichstag 12.13: not where no enemy zone reaches" {
	phase 1bf-movement
	units cp-a 5308 1bf-1m 5306
	orders "end movement"
	stands cp-a 5308
}

@test "reichstag 12.13: not in an objective" {
	phase 1bf-movement
	units cp-a 2705 1bf-1m 2704
	orders "end movement"
	stands cp-a 2705
}

@test "reichstag 12.13: not in the Reichstag" {
	phase 1bf-movement
	units cp-a 3513 1bf-1m 3613
	orders "end movement"
	stands cp-a 3513
}

@test "reichstag 12.13: not across the boundary" {
	phase 1bf-movement
	units cp-a 3424 1bf-1m 3524
	orders "end movement"
	stands cp-a 3424
}

@test "reichstag 12.13: in German combat phases, too" {
	phase 1bf-german-movement
	given allowance 3
	units cp-a 5308 1bf-1m 5307
	orders "1uf: end german movement"
	expect_lost cp-a
}

@test "reichstag 12.13: a unit with strength stays" {
	phase 1bf-movement
	units vs-1 5308 snip-1 5309 1bf-1m 5307 1bf-9gt 5310
	orders "end movement"
	stands vs-1 5308
	stands snip-1 5309
}

@test "reichstag 12.13: who comes beside it in the phase does not remove it, whatever is turned up" {
	phase 1uf-combat
	units cp-a 2030 1uf-6gt 1930
	face_down 1.20 vs-1 5505
	orders "reveal 1.20"
	stands vs-1 5505
	stands cp-a 2030
	clear_map
	phase 1bf-german-combat
	unit 1bf-1m 5307
	face_down 1.20 cp-a 5308
	orders "reveal 1.20"
	stands cp-a 5308
}

@test "reichstag 12.13, 16.8: one's own counter is turned up and removed as the phase begins" {
	phase 1bf-german-movement
	unit 1bf-1m 5307
	face_down 1.20 cp-a 5308
	orders "end german movement"
	expect_lost cp-a
}

@test "reichstag 12.13: airstrips and depots are removed likewise" {
	phase 1bf-movement
	units strip-1 5308 depot-1 5308 1bf-1m 5307
	orders "end movement"
	expect_lost strip-1 depot-1
}

@test "reichstag R24: strategic markers are not" {
	phase 1bf-movement
	units chem 5308 1bf-1m 5307
	orders "end movement"
	stands chem 5308
}

@test "reichstag R56: face-down ones are turned up first, then removed" {
	phase 1bf-movement
	face_down 1.4 cp-a 5308
	unit 1bf-1m 5307
	play "end movement"
	expect "event turned-up 1.4 cp-a 5308"
	expect_lost cp-a
}

@test "reichstag 23.2a, 12.13: on the fortified S-Bahn they survive" {
	option prepared-defence yes
	phase 1bf-movement
	units cp-a 4412 1bf-1m 4512
	orders "end movement"
	stands cp-a 4412
}

# R10, R60

@test "reichstag R10: against no strength at all the last row is used" {
	units cp-a 2705 1bf-1gta-r 2704
	dice 6
	orders "attack 2705 with 1bf-1gta-r"
	expect "event result 6 DE"
	expect_lost cp-a
}

@test "reichstag R10: its cells" {
	local die code row=(BB BB BB DD DE DE)
	for die in 1 2 3 4 5 6; do
		clear_map
		units cp-a 2705 1bf-1gta-r 2704
		dice "$die"
		orders "attack 2705 with 1bf-1gta-r"
		code=${row[die - 1]}
		expect "event result $die $code"
	done
}

@test "reichstag R10: half of nothing is all of it" {
	units cp-a 2705 cp-b 2705 1bf-1m 2704
	dice 1
	orders "attack 2705 with 1bf-1m"
	expect_lost cp-a cp-b
}

@test "reichstag R60: with BB the attacker loses half all the same" {
	units cp-a 2705 1bf-1m 2704
	dice 3
	orders "attack 2705 with 1bf-1m"
	expect "event result 3 BB"
	expect_lost cp-a 1bf-1m
}
