#!/usr/bin/env bats
# Race to the Reichstag, 11: zones of control.
# shellcheck disable=SC2154

load reichstag

# 5308 and all around it are open and dry, in the sector of 1BF.
around=(5307 5407 5408 5309 5208 5207)

# stops ID HEX: it enters the hex, and goes no further.
stops() {
	orders "move $1 $2"
	stands "$1" "$2"
	stays "$1"
}

# stays ID: it has no move.
stays() {
	[[ $'\n'$choices != *$'\n'"move $1 "* ]] || fail "$1 can move"
}

# passes ID VIA TO: nothing holds it on that way.
passes() {
	orders "move $1 via $2 to $3"
	stands "$1" "$3"
}

# A zone reaches all six neighbours

@test "reichstag 11.0: a German's zone covers all its neighbours" {
	local from=(5306 5507 5508 5310 5108 5107) i
	for i in "${!around[@]}"; do
		clear_map
		phase 1bf-movement
		units flj-1 5308 1bf-1gta-r "${from[i]}"
		stops 1bf-1gta-r "${around[i]}"
	done
}

@test "reichstag 11.0: a Soviet unit's zone covers all its neighbours" {
	local from=(5306 5507 5508 5310 5108 5107) i
	for i in "${!around[@]}"; do
		clear_map
		phase 1bf-german-movement
		given allowance 6
		units 1bf-1gta-r 5308 flj-1 "${from[i]}"
		play "1uf: move flj-1 ${around[i]}"
		stands flj-1 "${around[i]}"
		stays flj-1
	done
}

@test "reichstag 11.0: two hexes away there is no zone" {
	phase 1bf-movement
	units flj-1 5308 1bf-1gta-r 5305
	passes 1bf-1gta-r 5306 5205
}

@test "reichstag 11.0: without enemies nobody is stopped" {
	phase 1bf-movement
	units 1bf-1gta-r 5308
	passes 1bf-1gta-r 5307 5306
}

# whose_zone ID: that German at 5308 holds up the Soviet who comes to 5307.
whose_zone() {
	phase 1bf-movement
	units "$1" 5308 1bf-1gta-r 5306
	stops 1bf-1gta-r 5307
}

@test "reichstag 11.0: a static unit has a zone" {
	whose_zone vs-1
}

@test "reichstag 11.0: a flak tower has a zone" {
	phase 1bf-movement
	units ht 3609 1bf-1gta-r 3607
	stops 1bf-1gta-r 3608
}

@test "reichstag 11.0, 12.13: a unit without strength has a zone until removed" {
	whose_zone cp-a
}

@test "reichstag 11.0: an airstrip and a depot are units, too" {
	whose_zone strip-1
	clear_map
	whose_zone depot-1
}

@test "reichstag 11.0: a face-down counter has a zone" {
	phase 1bf-movement
	face_down 1.4 vs-1 5308
	unit 1bf-1gta-r 5306
	stops 1bf-1gta-r 5307
}

@test "reichstag R25: a face-down counter without strength has a zone" {
	phase 1bf-movement
	face_down 1.4 cp-a 5308
	unit 1bf-1gta-r 5306
	stops 1bf-1gta-r 5307
}

@test "reichstag R24: so has a strategic marker while it lies face down" {
	phase 1bf-movement
	face_down 1.4 chem 5308
	unit 1bf-1gta-r 5306
	stops 1bf-1gta-r 5307
}

@test "reichstag R24: a strategic marker that lies open has no zone" {
	phase 1bf-movement
	units chem 5308 1bf-1gta-r 5306
	passes 1bf-1gta-r 5307 5207
}

@test "reichstag 11.0: one's own units cancel no enemy zone" {
	phase 1bf-movement
	units flj-1 5308 1bf-1m 5307 1bf-1gta-r 5306
	stops 1bf-1gta-r 5307
}

@test "reichstag 11.0: nor does a German unit that of a Soviet one" {
	phase 1bf-german-movement
	given allowance 6
	units 1bf-1m 5308 flj-1 5307 flj-2 5306
	play "1uf: move flj-2 5307"
	stands flj-2 5307
	stays flj-2
}

@test "reichstag 11.0: units of one side do not hold each other" {
	phase 1bf-movement
	units 1bf-1m 5308 1bf-1gta-r 5306
	passes 1bf-1gta-r 5307 5207
}

# 5.2, 11 exception 1

@test "reichstag 11.0, 5.2: a German zone does not cross the boundary" {
	phase 1uf-movement
	units flj-1 3524 1uf-3gta-r 3425
	play "1uf: move 1uf-3gta-r via 3424 to 3324"
	stands 1uf-3gta-r 3324
}

@test "reichstag 11.0, 5.2: a Soviet zone does not cross it, either" {
	phase 1bf-german-movement
	given allowance 6
	units 1uf-3gta-r 3424 flj-1 3523
	play "1uf: move flj-1 via 3524 to 3624"
	stands flj-1 3624
}

@test "reichstag 11.0, 5.2: units on both sides of the boundary owe no attack" {
	units 1bf-1m 3524 flj-1 3424
	orders
	expect_choices "end combat"
	expect_means "end combat" "0 units have to attack yet"
}

# 11 exception 2

@test "reichstag 11.0: no Soviet zone in an empty objective" {
	phase 1bf-german-movement
	given allowance 6
	units 1bf-1m 2604 flj-1 2706
	play "1uf: move flj-1 via 2705 to 2804"
	stands flj-1 2804
}

@test "reichstag 11.0: nor in one that Soviets control" {
	phase 1bf-german-movement
	given allowance 6
	controls 1bf BOR
	units 1bf-1m 2604 flj-1 2706
	play "1uf: move flj-1 via 2705 to 2804"
	stands flj-1 2804
}

@test "reichstag 11.0: a Soviet zone is there beside the objective" {
	phase 1bf-german-movement
	given allowance 6
	units 1bf-1m 2604 flj-1 2706
	play "1uf: move flj-1 via 2605 to 2606"
	expect_outcome 1 "impossible 11.4:"
}

@test "reichstag 11.0: who leaves an objective was in no Soviet zone" {
	phase 1bf-german-movement
	given allowance 6
	units 1bf-1m 2604 flj-1 2705
	play
	can "move flj-1 2605" "move flj-1 2704"
}

@test "reichstag 11.0: a German zone does reach into objectives" {
	phase 1bf-movement
	units flj-1 2706 1bf-1gta-r 2703
	passes 1bf-1gta-r 2704 2705
	stays 1bf-1gta-r
}

@test "reichstag 11.0: Germans in an objective have a zone" {
	phase 1bf-movement
	units flj-1 2705 1bf-1gta-r 2703
	stops 1bf-1gta-r 2704
}

@test "reichstag 11.0: Germans in an objective need not attack" {
	phase 1bf-german-combat
	units 1bf-1m 2604 flj-1 2705
	play
	can "attack 2604 with flj-1"
	expect_means "end german combat" "0 units have to attack yet"
}

# The Reichstag

@test "reichstag 5.6, 11.0: the garrison of the Reichstag has no zone" {
	phase 1bf-movement
	safe 3612-3613 3612-3713
	units vs-1 3513 1bf-1gta-r 3611
	passes 1bf-1gta-r 3612 3712
}

@test "reichstag 5.6, 11.0: nor has a face-down garrison" {
	phase 1bf-movement
	safe 3612-3613 3612-3713
	face_down 1.1 vs-1 3513
	unit 1bf-1gta-r 3611
	passes 1bf-1gta-r 3612 3712
}

@test "reichstag 5.6, 11.0: no German zone in the Reichstag" {
	phase 1bf-movement
	controls 1bf REI
	units 1bf-1gta-r 3513 gd 3512
	orders
	can "move 1bf-1gta-r 3612"
}

@test "reichstag 11.0: no Soviet zone in the Reichstag: its garrison need not be attacked" {
	units vs-1 3513 1bf-1m 3612
	orders
	can "attack 3513 with 1bf-1m"
	expect_means "end combat" "0 units have to attack yet"
}

@test "reichstag R53: 1BF in the Reichstag has a zone in its sector" {
	phase 1bf-german-movement
	given allowance 6
	controls 1bf REI
	units 1bf-1m 3513 gd 3511
	play "1uf: move gd 3512"
	stands gd 3512
	stays gd
}

@test "reichstag R53: and none in the other" {
	phase 1uf-german-movement
	given allowance 6
	controls 1bf REI
	units 1bf-1m 3513 gd 3412
	play "1bf: move gd via 3413 to 3414"
	stands gd 3414
}

@test "reichstag R53: 1UF in the Reichstag has a zone in its sector" {
	phase 1uf-german-movement
	given allowance 6
	controls 1uf REI
	units 1uf-5gm 3513 gd 3314
	play "1bf: move gd via 3413 to 3414"
	expect_outcome 1 "impossible 11.4:"
}

@test "reichstag R53: and none in that of 1BF" {
	phase 1bf-german-movement
	given allowance 6
	controls 1uf REI
	units 1uf-5gm 3513 gd 3511
	play "1uf: move gd via 3512 to 3612"
	stands gd 3612
}

# 23.2a

@test "reichstag 23.2a: with prepared defence no Soviet zone in S-Bahn hexes" {
	option prepared-defence yes
	phase 1bf-german-movement
	given allowance 6
	units 1bf-1m 4513 flj-1 4411
	play "1uf: move flj-1 via 4412 to 4312"
	stands flj-1 4312
}

@test "reichstag 23.2a: else there is one" {
	phase 1bf-german-movement
	given allowance 6
	units 1bf-1m 4513 flj-1 4411
	play "1uf: move flj-1 via 4412 to 4312"
	expect_outcome 1 "impossible 11.4:"
}

@test "reichstag 23.2a: Germans on the S-Bahn need not attack then" {
	option prepared-defence yes
	phase 1bf-german-combat
	units 1bf-1m 4513 flj-1 4412
	play
	expect_means "end german combat" "0 units have to attack yet"
}

@test "reichstag 23.2a: without the option they must" {
	phase 1bf-german-combat
	units 1bf-1m 4513 flj-1 4412
	play
	expect_means "end german combat" "1 unit has to attack yet"
}

@test "reichstag 23.2a: but they hold Soviets, who must attack" {
	option prepared-defence yes
	units 1bf-1m 4513 flj-1 4412
	orders
	expect_means "end combat" "1 unit has to attack yet"
}

@test "reichstag 23.2a: German zones reach into the S-Bahn as ever" {
	option prepared-defence yes
	phase 1bf-movement
	units flj-1 4513 1bf-1gta-r 4410
	passes 1bf-1gta-r 4411 4412
	stays 1bf-1gta-r
}

# 11.4

@test "reichstag 11.4: who enters an enemy zone must stop" {
	phase 1bf-movement
	units flj-1 5308 1bf-1gta-r 5306
	expect_refused 11.4 "move 1bf-1gta-r via 5307 to 5206"
}

@test "reichstag 11.4: a forced march does not help" {
	phase 1bf-movement
	units flj-1 5308 1bf-1gta-r 5306
	expect_refused 11.4 "move 1bf-1gta-r via 5307 to 5206 forced"
}

@test "reichstag 11.4: Germans must stop, too" {
	phase 1bf-german-movement
	given allowance 6
	units 1bf-1m 5308 flj-1 5306
	play "1uf: move flj-1 via 5307 to 5206"
	expect_outcome 1 "impossible 11.4:"
}

@test "reichstag 11.4: it leaves the zone when the enemy is gone" {
	turn 3
	phase 1bf-movement
	units 1bf-1gta-r 5307
	lost_in 1bf flj-1
	passes 1bf-1gta-r 5308 5309
}

@test "reichstag 11.4: a retreat leads out of a zone" {
	units flj-1 5308 1bf-1gta-r 5307
	dice 6
	orders "attack 5308 with 1bf-1gta-r"
	stands flj-1 5309
}

# 11.5

@test "reichstag 11.5: who starts in an enemy zone moves to hexes out of it" {
	phase 1bf-movement
	units flj-1 5307 1bf-1gta-r 5308
	orders
	can "move 1bf-1gta-r 5408" "move 1bf-1gta-r 5309" "move 1bf-1gta-r 5208"
	cannot "move 1bf-1gta-r 5407" "move 1bf-1gta-r 5207"
}

@test "reichstag 11.5: never straight from zone to zone" {
	phase 1bf-movement
	units flj-1 5307 1bf-1gta-r 5308
	expect_refused 11.5 "move 1bf-1gta-r via 5407 to 5507"
}

@test "reichstag 11.5: Germans disengage likewise" {
	phase 1bf-german-movement
	given allowance 2
	units 1bf-1m 5307 flj-1 5308
	play
	can "move flj-1 5408" "move flj-1 5309" "move flj-1 5208"
	cannot "move flj-1 5407" "move flj-1 5207"
}

@test "reichstag 11.5: with enemies all around there is no way out" {
	phase 1bf-movement
	units flj-1 5307 flj-2 5309 1bf-1gta-r 5308
	orders
	stays 1bf-1gta-r
}

@test "reichstag R7: having disengaged, a unit goes on" {
	phase 1bf-movement
	units flj-1 5307 1bf-1gta-r 5308
	passes 1bf-1gta-r 5309 5310
}

@test "reichstag R7: but enters no enemy zone in that phase" {
	phase 1bf-movement
	units flj-1 5307 1bf-1gta-r 5308
	expect_refused 11.5 "move 1bf-1gta-r via 5408 to 5407"
}

@test "reichstag 11.5: nor that of another enemy" {
	phase 1bf-movement
	units flj-1 5307 flj-2 5312 1bf-1gta-r 5308
	orders
	can "move 1bf-1gta-r 5310"
	cannot "move 1bf-1gta-r 5311"
}

@test "reichstag 11.5: nor with a later order" {
	phase 1bf-movement
	units flj-1 5307 flj-2 5312 1bf-1gta-r 5308
	orders "move 1bf-1gta-r 5310"
	cannot "move 1bf-1gta-r 5311" "move 1bf-1gta-r 5311 forced"
}

@test "reichstag 11.5: who has started elsewhere may enter it" {
	phase 1bf-movement
	units flj-1 5307 flj-2 5312 1bf-1gta-r 5309
	orders
	can "move 1bf-1gta-r 5311"
}
