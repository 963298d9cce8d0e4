#!/usr/bin/env bats
# Race to the Reichstag, 9: movement; 10: stacking; 25.1, 25.2: high mobility;
# what a step costs (27.4).
# shellcheck disable=SC2034,SC2154

load reichstag

# costs [FROM TO POINTS]...: what these steps take, of a German and of a Soviet
# unit: so many points are enough, one less is not. There must be no cheaper way
# round.
costs() {
	while [ $# -gt 0 ]; do
		german_step "$@"
		soviet_step "$@"
		shift 3
	done
}

german_step() {
	local front
	front=$(sector_of "$1")
	clear_map
	blown "${down[@]}"
	phase "$front-german-movement"
	unit nor-23 "$1"
	given allowance "$3"
	play
	can "move nor-23 $2"
	[ "$3" -gt 1 ] || return 0
	given allowance $(($3 - 1))
	rest=${rest/, allowance: $3/}
	play
	cannot "move nor-23 $2"
}

soviet_step() {
	local id=1bf-6gtb
	[ "$(sector_of "$1")" = 1bf ] || id=1uf-68gtb
	clear_map
	blown "${down[@]}"
	soviet_at "$1" $id
	moved $id
	given mover $id
	given left "$3"
	play
	can "move $id $2"
	[ "$3" -gt 1 ] || return 0
	rest=${rest/, left: $3/}
	given left $(($3 - 1))
	play
	cannot "move $id $2"
}

down=()

# soviet_at HEX ID: movement of its front; it stands there.
soviet_at() {
	local objective
	objective=$(sed -n "s/.*{id: \([A-Z]*\),.*hex: \"$1\".*/\1/p" \
		"$repository/scenarios/reichstag/tables.yaml")
	[ -z "$objective" ] || controls "${2:0:3}" "$objective"
	phase "${2:0:3}-movement"
	unit "$2" "$1"
}

# german_at HEX ID POINTS: movement of the Germans of its sector.
german_at() {
	phase "$(sector_of "$1")-german-movement"
	unit "$2" "$1"
	given allowance "$3"
}

@test "reichstag 27.4: clear ground costs 1" {
	costs 0101 0201 1 4904 4903 1
}

@test "reichstag 27.4: a suburb costs 2" {
	costs 2427 2527 2 6020 5921 2
}

@test "reichstag 27.4: a city costs 2" {
	costs 3116 3117 2 5020 4921 2
}

@test "reichstag 27.4: a forest costs 2" {
	costs 0102 0103 2 6029 6028 2
}

@test "reichstag 27.4: a strategic objective costs 2, whatever it stands on" {
	costs 0528 0628 2 2113 2213 2 2009 2010 2
}

@test "reichstag 27.4: the S-Bahn costs 1, whatever it runs through" {
	costs 2612 2713 1 2616 2615 1 3818 3819 1
}

@test "reichstag R29: any side of the S-Bahn is right, also of an objective or city on it" {
	costs 3608 3609 1 2613 2614 1 3211 3210 1 4020 4019 1
}

@test "reichstag R29: an airfield costs 1, an objective with an airfield 2" {
	costs 1112 1211 1 4630 4731 1 1218 1319 2 3618 3719 2 4724 4823 2
}

@test "reichstag 27.4, R29: the Reichstag costs 2, by a road 1" {
	soviet_at 3413 1uf-68gtb
	moved 1uf-68gtb
	given mover 1uf-68gtb
	given left 1
	play
	can "move 1uf-68gtb 3513"
	clear_map
	soviet_at 3514 1uf-68gtb
	moved 1uf-68gtb
	given mover 1uf-68gtb
	given left 1
	play
	cannot "move 1uf-68gtb 3513"
	rest=${rest/left: 1/left: 2}
	play
	can "move 1uf-68gtb 3513"
}

@test "reichstag 9.10: along a road 1 a hex, whatever the terrain" {
	costs 0628 0529 1 0205 0105 1 4722 4721 1 4514 4613 1 2704 2705 1
}

@test "reichstag 9.10, 27.4: along a railway 1 a hex, whatever the terrain" {
	costs 3120 3121 1 2121 2220 1 3205 3105 1 3014 3114 1
}

@test "reichstag 9.10: roads and railways are mixed in one move" {
	german_at 0330 flj-1 3
	# suburb, city, objective: 0330-0429 both, 0429-0529 both, 0529-0628 road
	play
	can "move flj-1 0628"
}

@test "reichstag 9.10: two road hexes side by side without a link are no road" {
	costs 0506 0507 2 0106 0105 2
}

@test "reichstag 9, 27.4: a river or canal costs 3 more" {
	costs 0122 0123 4 1223 1222 5 4420 4521 5 3010 3110 5 3110 3210 4 \
		3110 3111 4
}

@test "reichstag 27.4: a lake hexside costs 6 more" {
	costs 2107 2207 7 0926 0925 8 0825 0926 8
}

@test "reichstag 27.4: an intact bridge costs nothing more" {
	costs 2228 2329 1 0524 0624 1 4014 4013 2 1328 1427 2 4416 4316 1
}

@test "reichstag 9.10, 27.4: over a bridge with a road or a railway 1" {
	costs 3414 3415 1 0827 0927 1 3515 3516 1 3322 3323 1 2011 1911 1
}

@test "reichstag R30, 18.2: a blown bridge is none, and breaks the road and the railway" {
	down=(3411-3512 2228-2329 0827-0927 1828-1829 3322-3323 3210-3310)
	costs 3411 3512 5 2228 2329 4 0827 0927 7 1828 1829 4 3322 3323 5 \
		3310 3210 4
}

@test "reichstag 9: there is no least move: what can't be paid in full is not entered" {
	german_at 0428 flj-1 1
	play
	# city, suburbs and forest cost 2
	expect_moves flj-1 0328
}

@test "reichstag 9: all-lake hexes are prohibited, also with points to spare" {
	soviet_at 0121 1uf-68gtb
	expect_refused 9 "move 1uf-68gtb via 0221 to 0221"
	clear_map
	german_at 0429 flj-1 6
	expect_refused 9 "move flj-1 via 0530 to 0530"
}

@test "reichstag 9, 5.2: nobody crosses the boundary of the sectors" {
	soviet_at 2010 1bf-1m
	expect_refused 5.2 "move 1bf-1m via 1910 to 1910"
	clear_map
	soviet_at 3418 1uf-68gtb
	expect_refused 5.2 "move 1uf-68gtb via 3519 to 3519"
	clear_map
	german_at 3418 flj-1 6
	expect_refused 5.2 "move flj-1 via 3519 to 3519"
}

@test "reichstag 9: not onto the enemy" {
	soviet_at 5902 1bf-150
	unit nor-23 5903
	play "move 1bf-150 via 5903 to 5903"
	expect_outcome 1 impossible
	cannot "move 1bf-150 5903" "move 1bf-150 5903 forced"
	clear_map
	german_at 5903 nor-23 6
	unit 1bf-150 5902
	play "move nor-23 via 5902 to 5902"
	expect_outcome 1 impossible
	cannot "move nor-23 5902"
}

@test "reichstag 9: any number of units, each once" {
	soviet_at 5901 1bf-150
	units 1bf-6gtb 6001
	orders "move 1bf-150 5902" "move 1bf-6gtb 6003"
	stands 1bf-150 5902
	stands 1bf-6gtb 6003
	[[ $choices != *"move "* ]] || fail "one may move again"
	clear_map
	german_at 5501 nor-23 2
	unit mb-1 5701
	orders "move nor-23 5502" "move mb-1 5801"
	[[ $choices != *"move "* ]] || fail "one may move again"
}

@test "reichstag 9: one's own front only, and only mobile Germans" {
	soviet_at 5901 1bf-150
	units 1uf-68gtb 0101 nor-23 5505 vs-1 5105
	play
	can "move 1bf-150 5902"
	[[ $choices != *"move 1uf"* && $choices != *"move nor"* ]] ||
		fail "others may move, too"
	clear_map
	german_at 5501 nor-23 2
	units flj-1 0101 vs-1 5105 fr 4011
	play
	can "move nor-23 5502"
	[[ $choices != *"move flj"* && $choices != *"move vs"* &&
		$choices != *"move fr"* ]] || fail "others may move, too"
}

@test "reichstag 9: the way may be told, and is paid as it is told" {
	german_at 5501 nor-23 3
	orders "move nor-23 via 5401 5402 to 5502"
	stands nor-23 5502
	expect "event passes nor-23 5401" "event passes nor-23 5402"
	play "move nor-23 via 5401 5402 5503 to 5502"
	expect_outcome 1 impossible
}

@test "reichstag 9.2: a Soviet unit has 6 points" {
	soviet_at 5901 1bf-150
	play
	can "move 1bf-150 5907"
	cannot "move 1bf-150 5908"
}

@test "reichstag 9.2, R2: 9 with a forced march, which costs a point" {
	soviet_at 5901 1bf-150
	play
	# 5910 is the first suburb: 10
	can "move 1bf-150 5909 forced"
	cannot "move 1bf-150 5910 forced"
	orders "move 1bf-150 5909 forced"
	stands 1bf-150 5909
	expect_state "fronts.0.spent 1"
	option forced-march table
	orders "move 1bf-150 5909 forced"
	expect_state "fronts.0.spent 3"
}

@test "reichstag 9.2: once a phase, and only as it starts to move" {
	soviet_at 5901 1bf-150
	orders "move 1bf-150 5902"
	[[ $choices != *"move 1bf-150"* ]] || fail "it may go on"
	orders "move 1bf-150 5908 forced"
	[[ $choices != *"move 1bf-150"* ]] || fail "it may go on"
}

@test "reichstag 9.2: Germans have no forced march" {
	german_at 5501 nor-23 2
	play "move nor-23 5504 forced"
	expect_outcome 1 impossible
	[[ $choices != *forced* ]] || fail "Germans march"
}

@test "reichstag 9.3: the die is what each mobile German of the sector has" {
	german_at 0101 flj-1 1
	play
	expect_moves flj-1 0102 0201
	clear_map
	german_at 5501 nor-23 2
	unit mb-1 6001
	play
	expect_moves nor-23 5301 5302 5401 5402 5502 5503 5601 5602 5701 5702
	can "move mb-1 6003"
	cannot "move mb-1 6004"
}

@test "reichstag 9.3: with a 6 they go far" {
	german_at 5501 nor-23 6
	play
	can "move nor-23 5507"
	cannot "move nor-23 5508"
}

@test "reichstag 9.3, 16.2: one more for each command post face up in the sector" {
	turn 3
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 2"
	units nor-23 5501 cp-a 4508 cp-b 3609 cp-c 1504
	face_down 1.20 cp-d 4609
	orders "end german reinforcement"
	# cp-c stands in the other sector, 1.20 lies face down
	expect_state "allowance 4"
	can "move nor-23 5505"
	cannot "move nor-23 5506"
}

@test "reichstag R66: a command post turned up in the reinforcement phase counts" {
	turn 3
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 2"
	unit nor-23 5501
	face_down 1.20 cp-d 4609
	orders "reveal 1.20" "end german reinforcement"
	expect_state "allowance 3"
}

@test "reichstag R66: one turned up in the movement phase comes too late" {
	turn 3
	phase 1bf-german-movement
	given allowance 2
	unit nor-23 5501
	face_down 1.20 cp-d 4609
	orders "reveal 1.20"
	expect_state "allowance 2"
	cannot "move nor-23 5504"
}

@test "reichstag 5.6, 16.2: a command post in the Reichstag adds nothing" {
	turn 3
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 2"
	units nor-23 5501 cp-a 3513
	orders "end german reinforcement"
	expect_state "allowance 2"
}

@test "reichstag 9, 11.4: an enemy zone ends the move" {
	soviet_at 5705 1bf-150
	units nor-23 5803 mb-1 5603
	play
	can "move 1bf-150 5704" "move 1bf-150 5604" "move 1bf-150 5804"
	# behind them, 2 and 3 hexes off
	cannot "move 1bf-150 5703" "move 1bf-150 5702" "move 1bf-150 5602"
	clear_map
	german_at 5501 nor-23 2
	unit 1bf-150 5503
	play
	# 5502 and 5602 lie in its zone; 5402 is one of them
	expect_moves nor-23 5301 5302 5401 5402 5502 5601 5602 5701 5702
}

@test "reichstag 9: from zone to zone never, not even of different units" {
	soviet_at 5804 1bf-150
	units nor-23 5803 mb-1 5906
	play
	# 5905 has the zone of mb-1, 5704 that of nor-23
	cannot "move 1bf-150 5704" "move 1bf-150 5904" "move 1bf-150 5905"
	can "move 1bf-150 5705"
	play "move 1bf-150 via 5704 to 5704"
	expect_outcome 1 impossible
}

@test "reichstag 11.5, R7: who starts in a zone may leave it and go on, into no other" {
	soviet_at 5804 1bf-150
	units nor-23 5803 mb-1 5408
	play
	can "move 1bf-150 5805" "move 1bf-150 5808"
	# 5508 has the zone of mb-1, 5704 and 5904 that of nor-23
	cannot "move 1bf-150 5704" "move 1bf-150 5904" "move 1bf-150 5508"
	play "move 1bf-150 via 5805 5904 to 5904"
	expect_outcome 1 impossible
	clear_map
	german_at 5502 nor-23 2
	unit 1bf-150 5503
	play
	expect_moves nor-23 5401 5501 5601 5301 5302 5701 5702
}

@test "reichstag R54: the Reichstag ends a move" {
	soviet_at 3512 1bf-6gtb
	safe 3512-3513
	play
	can "move 1bf-6gtb 3513"
	# behind it, and by it 4; round it 1 by the bridge of 3612
	play "move 1bf-6gtb via 3513 3613 to 3613"
	expect_outcome 1 impossible
	orders "move 1bf-6gtb 3513"
	[[ $choices != *"move 1bf-6gtb"* ]] || fail "it may go on"
}

@test "reichstag 10: Soviets: a corps and a small unit" {
	soviet_at 5901 1bf-6gtb
	units 1bf-9gt 5902 1bf-1m 6001
	play
	can "move 1bf-6gtb 5902"
	# a corps on a corps
	cannot "move 1bf-1m 5902"
	clear_map
	soviet_at 5901 1bf-9gt
	units 1bf-6gtb 5902 1bf-150 6001
	play
	can "move 1bf-9gt 5902"
	# a corps on a division
	cannot "move 1bf-9gt 6001"
}

@test "reichstag 10: Soviets: a division and a small unit" {
	soviet_at 5901 1bf-150
	units 1bf-6gtb 5902 1bf-171 5801 1bf-9gt 6001
	play
	can "move 1bf-150 5902"
	cannot "move 1bf-150 5801" "move 1bf-150 6001"
}

@test "reichstag 10: Soviets: two small units, and no third" {
	soviet_at 5901 1bf-6gtb
	units 1bf-7gtb 5902 1bf-8gtb 5801 1bf-64gtb 5801 1bf-9gt 6001 \
		1bf-19su 6001 1bf-150 6002 1bf-8gsu 6002
	play
	can "move 1bf-6gtb 5902"
	cannot "move 1bf-6gtb 5801" "move 1bf-6gtb 6001" "move 1bf-6gtb 6002"
}

@test "reichstag 10: what stands there in excess can't be" {
	units 1bf-9gt 5901 1bf-150 5901
	run_case
	[[ $facts == *$'\n'unsound* ]] || fail "it may stand"
	clear_map
	units 1bf-7gtb 5801 1bf-8gtb 5801 1bf-64gtb 5801
	run_case
	[[ $facts == *$'\n'unsound* ]] || fail "it may stand"
	clear_map
	units nor-23 5801 nor-24 5801 vs-1 5801 vs-2 5801
	run_case
	[[ $facts == *$'\n'unsound* ]] || fail "it may stand"
}

@test "reichstag R6: a full hex is not passed through either" {
	soviet_at 5901 1bf-1m
	# all neighbours of 5901
	units 1bf-9gt 5801 1bf-12gt 5902 1bf-11t 6001
	play
	[[ $choices != *"move 1bf-1m"* ]] || fail "it passes"
	clear_map
	german_at 0101 flj-1 3
	units flj-2 0102 pd-1 0102 vs-1 0102 vs-2 0201 vs-3 0201 vs-4 0201
	play
	[[ $choices != *"move flj-1"* ]] || fail "it passes"
	clear_map
	soviet_at 5901 1bf-6gtb
	units 1bf-9gt 5801 1bf-12gt 5902 1bf-11t 6001
	play
	can "move 1bf-6gtb 5903"
}

@test "reichstag 10: Germans: three of any size, the static ones too" {
	german_at 5501 nor-23 3
	units mb-1 5502 vs-1 5502 mb-2 5601 vs-2 5601 920 5601
	play
	can "move nor-23 5502"
	cannot "move nor-23 5601"
	clear_map
	german_at 4010 nor-23 3
	units fr 4011 vs-1 4011 vs-2 4011
	play
	cannot "move nor-23 4011"
}

@test "reichstag 10, R24: a counter face down takes room, a strategic marker face up none" {
	german_at 5501 nor-23 3
	units mb-1 5502 vs-1 5502
	face_down 1.20 chem 5502
	play
	cannot "move nor-23 5502"
	clear_map
	german_at 5501 nor-23 3
	units mb-1 5502 vs-1 5502 chem 5502
	play
	can "move nor-23 5502"
}

@test "reichstag R6: barrage markers take no room" {
	soviet_at 5901 1bf-6gtb
	unit 1bf-9gt 5902
	front 1bf "artillery-used: 2, air-used: 1"
	marker artillery 5902 1bf
	marker artillery 5902 1bf
	marker air 5902 1bf
	play
	can "move 1bf-6gtb 5902"
}

@test "reichstag 25.1, 25.2: with high mobility tanks march 12, rifles 9" {
	option high-mobility yes
	soviet_at 5901 1bf-6gtb
	units 1bf-150 6001
	play
	# 5911 takes 11, 5912 13; 6009 and 6010 take 8 and 9, 6011 10
	can "move 1bf-6gtb 5911 forced" "move 1bf-150 6010 forced"
	cannot "move 1bf-6gtb 5912 forced" "move 1bf-150 6011 forced"
	orders "move 1bf-6gtb 5911 forced"
	expect_state "fronts.0.spent 1"
}

@test "reichstag 25.1: tank, assault gun, mechanized, recon, cavalry are mobile" {
	local id
	option high-mobility yes
	# 5508 to 5512 take 8 to 12
	for id in 1bf-9gt 1bf-19su 1bf-1m 1bf-1gta-m 1bf-1gta-r 1bf-14gc; do
		clear_map
		soviet_at 5501 "$id"
		play
		can "move $id 5512 forced"
		cannot "move $id 5512"
	done
	for id in 1bf-35g 1bf-3sa-e 1bf-6pol; do
		clear_map
		soviet_at 5501 "$id"
		play
		can "move $id 5509 forced"
		cannot "move $id 5510 forced"
	done
}

@test "reichstag 25.2: without the option all march 9, and nobody goes further without a march" {
	soviet_at 5501 1bf-6gtb
	play
	cannot "move 1bf-6gtb 5510 forced"
	option high-mobility yes
	play
	cannot "move 1bf-6gtb 5508"
}

@test "reichstag 25.3: with high mobility only those advance 2 or 3 hexes" {
	local id
	option high-mobility yes
	phase 1bf-combat
	for id in 1bf-8gm 1bf-35g; do
		clear_map
		standing 1bf "advance ask"
		units "$id" 5504 ax 5503
		# 1000 % and 500 %: DP, up to 2
		dice 3 1
		play "attack 5503 with $id" "advance $id 5503 5502"
		[ "$id" = 1bf-8gm ] || expect_outcome 2 impossible
		[ "$id" != 1bf-8gm ] || stands "$id" 5502
	done
	setting=()
	clear_map
	standing 1bf "advance ask"
	units 1bf-35g 5504 ax 5503
	dice 3 1
	orders "attack 5503 with 1bf-35g" "advance 1bf-35g 5503 5502"
	stands 1bf-35g 5502
}
