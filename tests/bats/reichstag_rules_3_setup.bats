#!/usr/bin/env bats
# Race to the Reichstag, 3: set-up, and the rulings about it.
# shellcheck disable=SC2034,SC2046,SC2086,SC2154

load reichstag

garrison=(ax fkah gd hjr ssan ssch sshb sslah sslat ssned 32ss)
spree=(flj-1 flj-2 flj-3 pd-1 pd-2 pd-3)
lvi_1uf=(18-30 18-51 18-pz 20-76 20-90 20-pz)
lvi_1bf=(nor-23 nor-24 nor-a nor-pz mb-1 mb-2 mb-pz 9f-25 9f-26 9f-27 920
	503ss)
north=(1bf-1m 1bf-9gt 1bf-12gt 1bf-6gtb 1bf-2gta-t)
south=(1bf-35g 1bf-39g 1bf-47g 1bf-57g 1bf-74g 1bf-77g 1bf-79g 1bf-82g 1bf-88g
	1bf-7gtb 1bf-8gtb 1bf-8gsu 1bf-8gm 1bf-11t 1bf-11gt 1bf-64gtb 1bf-19su
	1bf-1gta-m 1bf-1gta-r)
ukrainian=(1uf-5gm 1uf-6gm 1uf-9m 1uf-6gt 1uf-7gt 1uf-10gt 1uf-3gta-t
	1uf-68gtb 1uf-4gta-s 1uf-16su 1uf-3gta-r 1uf-4gta-r)
relief_1uf=(cd-1 cd-2 cd-pz fvs-1 fvs-2 fvs-3 uvh-1 uvh-2 uvh-3)
relief_1bf=(ssp-7 ssp-8 5jg-56 5jg-75 25-35 25-119 25-pz hg-1 hg-2)

# The lot of the garrison: ax, fkah, gd and hjr go to the 1UF sector; and no
# draw in the first turn.
lot="1 1 1 1 6"

# map_rows NAME: the rows of that layer of the map, in order.
map_rows() {
	sed -n "/^$1:/,/^\$/s/^  - \"\(.*\)\".*/\1/p" \
		"$repository/scenarios/reichstag/map.yaml"
}

# hexes LETTER FROM TO [BANK]: of that sector in these rows, but for lakes, and
# on that bank.
hexes() {
	paste -d' ' <(map_rows sector) <(map_rows terrain) <(map_rows bank) |
		awk -v letter="$1" -v from="$2" -v to="$3" -v bank="${4-.}" '
		NR < from || NR > to { next }
		{
			for (c = 1; c <= 60; c++)
				if (substr($1, c, 1) == letter &&
					substr($2, c, 1) != "L" &&
					substr($3, c, 1) ~ bank)
					printf "%02d%02d\n", c, NR
		}'
}

# expect_places UNIT HEX...: it can be placed there, and nowhere else.
expect_places() {
	local unit=$1 found
	shift
	found=$(sed -n "s/^place $unit //p" <<<"$choices" | sort)
	same "places of $unit" "$(printf '%s\n' "$@" | sort | paste -sd' ')" "$found"
}

# in_rows SEAT ROW COLUMN N UNIT...: into `batch`, orders that place them in that
# row from that column on, N to a hex.
in_rows() {
	local seat=$1 row=$2 column=$3 n=$4 i=0 unit
	shift 4
	for unit in "$@"; do
		printf -v unit '%s: place %s %02d%02d' "$seat" "$unit" \
			$((column + i / n)) "$row"
		batch+=("$unit")
		i=$((i + 1))
	done
}

# german_set_up, belorussian_set_up, ukrainian_set_up: batches that place all.
german_set_up() {
	batch=()
	in_rows 1uf 6 25 3 1.{19..43} "${garrison[@]:4}" "${lvi_1bf[@]}"
}

belorussian_set_up() {
	in_rows 1bf 28 10 3 1.{4..18} "${garrison[@]:0:4}" "${lvi_1uf[@]}"
	in_rows 1bf 28 4 3 "${spree[@]}"
	in_rows 1bf 1 30 1 "${north[@]}"
	in_rows 1bf 32 40 1 "${south[@]}"
}

ukrainian_set_up() {
	in_rows 1uf 32 10 1 "${ukrainian[@]}"
}

# to_place PHASE UNIT...: they are due then. 1UF sets up in turn 1.
to_place() {
	turn 0
	[ "$1" != setup-1uf ] || turn 1
	phase "$1"
	shift
	due "$@"
}

@test "reichstag 3.2: the three flak towers stand, face up, at strength 6" {
	from_the_start
	play
	stands tg 3114
	stands ht 3609
	stands fr 4011
}

@test "reichstag 3.3: all static counters but the towers go into the cup: 64 of them" {
	from_the_start
	play
	expect_state "pool.size 64"
}

@test "reichstag 3.4, 81: the first three numbers lie in the Reichstag, and nobody has placed them" {
	from_the_start
	play
	stands 1.1 3513
	stands 1.2 3513
	stands 1.3 3513
	cannot "place 1.1 3513" "place 1.1 3514"
	expect_refused 3 "place 1.1 3514"
}

@test "reichstag 3.5, 3.6, 81: 15 counters are drawn for the sector of 1UF, then 25 for that of 1BF" {
	from_the_start
	play
	local at n
	for n in {4..43}; do
		unit_row "1.$n"
		expect "state.$at.due yes"
		[ "$n" -le 18 ] && expect "state.$at.sector 1uf" ||
			expect "state.$at.sector 1bf"
	done
	expect_state "pool.drawn 43"
}

@test "reichstag 3.5: 1BF places his 15 in the sector of 1UF, nowhere else" {
	turn 0
	phase setup-1uf-germans
	due_in 1uf 1.4
	know 1.4 vs-1
	local hex
	for hex in 0101 1501 1911 3114 3412 3313 3322 3932; do
		orders "place 1.4 $hex"
		stands 1.4 $hex
	done
	expect_refused 5.2 "place 1.4 2303"
	expect_refused 5.2 "place 1.4 3613"
}

@test "reichstag 3.6: 1UF places his 25 in the sector of 1BF, nowhere else" {
	turn 0
	phase setup-1bf-germans
	due_in 1bf 1.19
	know 1.19 vs-1
	local hex
	for hex in 2001 2010 3612 3719 4731 6032 6001; do
		orders "place 1.19 $hex"
		stands 1.19 $hex
	done
	expect_refused 5.2 "place 1.19 1901"
	expect_refused 5.2 "place 1.19 3114"
}

@test "reichstag 3.6, 5.6: none of them goes into the Reichstag" {
	turn 0
	phase setup-1bf-germans
	due_in 1bf 1.19 nor-23
	know 1.19 vs-1
	expect_refused 5.6 "place 1.19 3513"
	expect_refused 5.6 "place nor-23 3513"
}

@test "reichstag 3.5, 3.6: what is placed lies face down" {
	from_the_start
	dice $lot
	know 1.19 vs-1
	orders "place 1.19 2103"
	stands 1.19 2103
	[[ $facts != *Volkssturm* && $facts != *".id vs-1"* ]] ||
		fail "it is turned up"
}

@test "reichstag 3.7: four of the eleven of the garrison, by lot, go to the sector of 1UF; without replacement" {
	from_the_start
	dice 11 1 2 8 6
	orders "place 1.19 2103" "place hjr 2103"
	expect_rolls garrison.1 garrison.2 garrison.3 garrison.4 draw.1.1bf
	local at id
	for id in 32ss ax gd ssned; do
		unit_row $id
		expect "state.$at.due yes" "state.$at.sector 1uf"
	done
	for id in fkah ssan ssch sshb sslah sslat; do
		unit_row $id
		expect "state.$at.due yes" "state.$at.sector 1bf"
	done
	stands hjr 2103
}

@test "reichstag 3.7: 1BF places the four, anywhere in the sector of 1UF; 1UF the seven in that of 1BF" {
	local id
	for id in "${garrison[@]}"; do
		clear_map
		turn 0
		phase setup-1uf-germans
		due_in 1uf $id
		orders
		reached setup-1uf-germans 1bf
		expect_places $id $(hexes U 1 32)
	done
	clear_map
	turn 0
	phase setup-1bf-germans
	due_in 1bf ax
	orders
	reached setup-1bf-germans 1uf
	expect_places ax $(hexes B 1 32)
}

@test "reichstag 3.8: FLJ and Potsdam stand within 2 hexes of Potsdam, west of the Havel" {
	turn 0
	phase setup-1uf-germans
	due_in 1uf "${spree[@]}"
	orders
	reached setup-1uf-germans 1bf
	local id
	for id in "${spree[@]}"; do
		expect_places $id 0427 0428 0429 0527 0528 0529 0626 0627 0628 \
			0629 0727 0728 0827
	done
	expect_refused 3 "place flj-1 0729"
	expect_refused 3 "place flj-1 0625"
}

@test "reichstag 3.9: 18 and 20 Panzergrenadier stand anywhere in the sector of 1UF" {
	turn 0
	phase setup-1uf-germans
	due_in 1uf "${lvi_1uf[@]}"
	orders
	reached setup-1uf-germans 1bf
	local id all
	all=$(hexes U 1 32)
	for id in "${lvi_1uf[@]}"; do
		expect_places $id $all
	done
}

@test "reichstag 3.10: Nordland, Müncheberg, 9 Fallschirmjäger, 920 and 503 SS stand anywhere in the sector of 1BF" {
	turn 0
	phase setup-1bf-germans
	due_in 1bf "${lvi_1bf[@]}"
	orders
	reached setup-1bf-germans 1uf
	local id all
	all=$(hexes B 1 32)
	for id in "${lvi_1bf[@]}"; do
		expect_places $id $all
	done
}

@test "reichstag 3.11, R1: the north group of 1BF in the two northernmost rows of its sector" {
	to_place setup-1bf "${north[@]}"
	orders
	reached setup-1bf 1bf
	local id all
	all=$(hexes B 1 2)
	for id in "${north[@]}"; do
		expect_places $id $all
	done
	expect_refused 3 "place 1bf-1m 3003"
	expect_refused 3 "place 1bf-1m 4032"
}

@test "reichstag 3.11, R1: the south group of 1BF in the two southernmost rows of its sector" {
	to_place setup-1bf "${south[@]}"
	orders
	reached setup-1bf 1bf
	local id all
	all=$(hexes B 31 32)
	for id in "${south[@]}"; do
		expect_places $id $all
	done
	expect_refused 3 "place 1bf-35g 4530"
	expect_refused 3 "place 1bf-35g 3001"
}

@test "reichstag 3.12, R1: 1UF in the two southernmost rows of its sector, east of the Havel" {
	to_place setup-1uf "${ukrainian[@]}"
	orders
	reached setup-1uf 1uf
	local id all
	all=$(hexes U 31 32 E)
	for id in "${ukrainian[@]}"; do
		expect_places $id $all
	done
	expect_refused 3 "place 1uf-9m 0132"
	expect_refused 3 "place 1uf-9m 2030"
}

@test "reichstag 3.11, 3.12: who is not in these lists is off the map till his turn" {
	from_the_start
	play
	local at id
	for id in 1bf-150 1bf-3sa-e 1bf-60 1bf-27g 1bf-146 1bf-16gc 1bf-1pol \
		1uf-48g 1uf-16e 1uf-55g 1uf-350 1uf-130 1uf-96g; do
		unit_row $id
		expect "state.$at.due yes"
	done
	for id in 1bf-150 1bf-60 1bf-27g; do
		clear_map
		to_place setup-1bf 1bf-1m $id
		expect_refused 3 "place $id 3001"
		expect_refused 3 "place $id 4532"
	done
	for id in 1uf-48g 1uf-55g; do
		clear_map
		to_place setup-1uf 1uf-9m $id
		expect_refused 3 "place $id 2832"
	done
}

@test "reichstag 3.12: the erratum: who comes to 1UF on 24 April enters by the starred hexes only" {
	turn 2
	phase 1uf-reinforcement
	due 1uf-48g 1uf-61 1uf-20 1uf-16e 1uf-3gta-e
	orders
	local id
	for id in 1uf-48g 1uf-61 1uf-20 1uf-16e 1uf-3gta-e; do
		same "entries of $id" \
			"2832 2932 3032 3132 3232 3332 3432 3532 3632 3732 3832 3932" \
			"$(sed -n "s/^enter $id //p" <<<"$choices" | sort)"
	done
}

@test "reichstag R62: if every starred hex is taken, the group waits a turn" {
	turn 2
	phase 1uf-reinforcement
	due 1uf-48g
	units 1uf-5gm 2832 1uf-6gm 2932 1uf-9m 3032 1uf-6gt 3132 1uf-7gt 3232 \
		1uf-10gt 3332 1uf-20 3432 1uf-61 3532 1uf-55g 3632 1uf-152 3732 \
		1uf-350 3832 1uf-130 3932
	orders
	[[ $choices != *"enter 1uf-48g"* ]] || fail "it may enter"
	orders "end reinforcement"
	local at
	unit_row 1uf-48g
	expect "state.$at.due yes"
}

@test "reichstag 3.13: what is not drawn stays in the cup" {
	from_the_start
	play
	expect_state "pool.drawn 43"
	local n
	for n in {44..64}; do
		[[ $facts != *".id 1.$n"$'\n'* ]] || fail "1.$n is in the game"
	done
}

@test "reichstag 3.14: XX Corps and Steiner are not in the game" {
	from_the_start
	play
	local at id
	for id in "${relief_1uf[@]}" "${relief_1bf[@]}"; do
		unit_row $id
		[[ $facts != *"state.$at.due"* ]] || fail "$id is due"
		[[ $choices != *"place $id "* ]] || fail "$id is placed"
	done
	expect_refused 3 "place hg-1 3001"
}

@test "reichstag 3.15: nobody is exhausted, nothing spent, and the first turn is that of 23 April" {
	from_the_start
	play
	[[ $facts != *exhausted* && $facts != *spent* ]] ||
		fail "somebody is exhausted"
	to_place setup-1bf 1bf-1m
	set_up=
	orders "place 1bf-1m 2001"
	reached 1bf-reinforcement 1bf 1
}

@test "reichstag 3, 10: stacking holds all through set-up: three Germans of any size" {
	turn 0
	phase setup-1bf-germans
	units nor-23 3005 nor-24 3005
	due_in 1bf nor-a nor-pz
	orders "place nor-a 3005"
	cannot "place nor-pz 3005"
}

@test "reichstag 3, 10: a fourth German in a hex is refused, also a counter face down" {
	turn 0
	phase setup-1bf-germans
	units nor-23 3005 nor-24 3005 nor-a 3005
	due_in 1bf nor-pz 1.19
	know 1.19 vs-1
	expect_refused 10 "place nor-pz 3005"
	expect_refused 10 "place 1.19 3005"
	orders "place nor-pz 3006"
}

@test "reichstag 3, 10: Soviets: a corps or division and a small unit, or two small ones" {
	to_place setup-1bf 1bf-9gt 1bf-12gt 1bf-6gtb 1bf-2gta-t 1bf-35g 1bf-39g
	units 1bf-1m 3001 1bf-11t 4032
	expect_refused 10 "place 1bf-9gt 3001"
	expect_refused 10 "place 1bf-35g 4032"
	orders "place 1bf-6gtb 3001"
	cannot "place 1bf-2gta-t 3001"
	orders "place 1bf-6gtb 3002" "place 1bf-2gta-t 3002"
	cannot "place 1bf-9gt 3002"
}

@test "reichstag R62: Germans may be placed in the rows where Soviets set up and enter" {
	turn 0
	phase setup-1bf-germans
	due_in 1bf nor-23 1.19 1.20
	orders "place 1.19 3002" "place 1.20 4532"
	can "place nor-23 3001" "place nor-23 4532" "place nor-23 6010"
	clear_map
	turn 0
	phase setup-1uf-germans
	due_in 1uf 18-30 1.4
	orders "place 1.4 3132"
	can "place 18-30 3032" "place 18-30 2031"
}

@test "reichstag R62: Soviets may be set up next to Germans, in their zone, but not on them" {
	to_place setup-1bf 1bf-1m
	units nor-23 3001
	orders
	can "place 1bf-1m 3002" "place 1bf-1m 2901" "place 1bf-1m 3101"
	expect_refused 10 "place 1bf-1m 3001"
}

@test "reichstag R30: set-up is not entering: no bridge is tested" {
	to_place setup-1uf 1uf-9m
	units 18-30 0629
	orders "place 1uf-9m 0631"
	expect_rolls
	[[ $facts != *state.tested* ]] || fail "a bridge was tested"
}

@test "reichstag R12: a sniper of the set-up counts among the 15 or 25, and may be kept" {
	turn 0
	phase setup-1bf-germans
	due_in 1bf 1.19 1.20
	know 1.19 snip-1
	know 1.20 vs-1
	orders "keep 1.19"
	local at
	unit_row 1.19
	expect "state.$at.held yes"
	reached setup-1bf-germans 1uf
	clear_map
	turn 0
	phase setup-1uf-germans
	due_in 1uf 1.4 ax
	know 1.4 snip-1
	orders "keep 1.4"
	unit_row 1.4
	expect "state.$at.held yes"
}

@test "reichstag 16.5, R12: a sniper may be placed in set-up as well, anywhere in the sector" {
	turn 0
	phase setup-1bf-germans
	due_in 1bf 1.19
	know 1.19 snip-1
	orders "place 1.19 2404"
	stands 1.19 2404
}

@test "reichstag 3, D3: the course of the set-up" {
	from_the_start
	dice $lot
	german_set_up
	orders "${batch[@]}"
	expect_rolls garrison.1 garrison.2 garrison.3 garrison.4 draw.1.1bf
	reached setup-1uf-germans 1bf
	belorussian_set_up
	orders "${batch[@]}"
	reached 1bf-reinforcement 1bf 1
	batch+=("1bf: end reinforcement" "1bf: end movement" "1bf: end combat")
	dice $lot 6 6 1 6
	orders "${batch[@]}"
	reached setup-1uf 1uf 1
}

@test "reichstag D3: 1UF sets up when the first turn of 1BF is over, then runs the Germans before it" {
	turn 1
	phase setup-1uf
	due 1uf-9m
	front 1bf "movement-die: 3"
	orders "place 1uf-9m 2032"
	reached 1bf-german-reinforcement 1uf 1
}

@test "reichstag R23, 23.1: prepared defence: four command posts are taken out of the cup, and placed first" {
	option prepared-defence yes
	from_the_start
	play
	expect_state "pool.size 60" "pool.drawn 43"
	local at id
	for id in zitad ost; do
		unit_row $id
		expect "state.$at.due yes" "state.$at.sector 1bf"
	done
	for id in west lvi-pk; do
		unit_row $id
		expect "state.$at.due yes" "state.$at.sector 1uf"
	done
}

@test "reichstag 23.1: prepared defence: Steiner stands in the sector of 1BF, XX Corps in that of 1UF" {
	option prepared-defence yes
	from_the_start
	play
	local at id all
	for id in "${relief_1bf[@]}"; do
		unit_row $id
		expect "state.$at.due yes" "state.$at.sector 1bf"
		expect_places $id $(hexes B 1 32)
	done
	for id in "${relief_1uf[@]}"; do
		unit_row $id
		expect "state.$at.due yes" "state.$at.sector 1uf"
	done
}
