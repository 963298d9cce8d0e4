#!/usr/bin/env bats
# Kampfgruppe Peiper, section 2: set-up.

load peiper

@test "peiper 2.1: Peiper starts in Losheim on turn 1 with fuel 6" {
	orders
	expect_kgp Losheim
	expect_turn 1
	expect_fuel 6
}

@test "peiper 2.1: all nine chits lie in the cup and nowhere else" {
	orders
	expect_in_cup inf119 inf117 abn504 abn505 tank3 eng291 eng51 air fuel
	expect_state "map []" "track []" "bridges []" "out []"
}

@test "peiper 2.1 G23: the cup holds each chit once" {
	orders
	expect_cup_size 9
}

@test "peiper 2.2: the game begins with the allocation of points" {
	orders
	expect "needs order" "phase allocation"
}

@test "peiper 2.2 D1: ten points are spent on the types that the player names" {
	orders "alloc armor 4 pzgren 3 heavy 1 eng 2"
	expect_force armor 4 pzgren 3 heavy 1 eng 2
}

@test "peiper 2.2: all seven types can be given points" {
	orders "alloc armor 1 pzgren 1 heavy 2 art 2 recon 1 eng 2 aa 1"
	expect_force armor 1 pzgren 1 heavy 2 art 2 recon 1 eng 2 aa 1
}

@test "peiper 2.2 G22: the ten points must all be spent" {
	refused "alloc armor 6 pzgren 3" "alloc armor 3 heavy 3 eng 3"
}

@test "peiper 2.2: no more than ten points are spent" {
	refused "alloc armor 6 pzgren 5" "alloc armor 6 pzgren 6"
}

@test "peiper 2.2: armour and panzergrenadiers take up to 6 points each" {
	orders "alloc armor 6 pzgren 4"
	expect_force armor 6 pzgren 4
	orders "alloc armor 4 pzgren 6"
	expect_force armor 4 pzgren 6
	refused "alloc armor 7 pzgren 3" "alloc armor 3 pzgren 7"
}

@test "peiper 2.2: each support type takes up to 3 points" {
	local type
	for type in heavy art recon eng aa; do
		orders "alloc armor 6 pzgren 1 $type 3"
		expect_force armor 6 pzgren 1 "$type" 3
		refused "alloc armor 6 $type 4"
	done
}

@test "peiper 2.2 G22: one point at least goes to the main force" {
	refused "alloc heavy 3 art 3 recon 3 eng 1"
	orders "alloc pzgren 1 heavy 3 art 3 recon 3"
	expect_force pzgren 1 heavy 3 art 3 recon 3
}

@test "peiper 2.2 D1: there are 3399 ways to spend ten points" {
	orders
	expect_choice_count 3399 alloc
}

@test "peiper 2.2 D2: with the option there are 12 points, no fewer" {
	option points 12
	refused "alloc armor 6 pzgren 4" "alloc armor 6 pzgren 6 eng 1"
	orders "alloc armor 6 pzgren 4 eng 2"
	expect_force armor 6 pzgren 4 eng 2
}

@test "peiper 2.2 D2: twelve points may all go to the main force" {
	option points 12
	orders "alloc armor 6 pzgren 6"
	expect_force armor 6 pzgren 6
}

@test "peiper 2.2 D2: there are 4750 ways to spend twelve points" {
	option points 12
	orders
	expect_choice_count 4750 alloc
}

@test "peiper 2.2: points are allocated only once" {
	orders "alloc armor 6 pzgren 4"
	play "alloc armor 6 pzgren 4" "alloc armor 5 pzgren 5"
	expect_outcome 2 impossible
	expect_force armor 6 pzgren 4
}

@test "peiper 2.3: the game has nine turns" {
	kgp_at Losheim
	force armor 1
	orders stay stay stay stay stay stay stay stay
	expect_turn 9
	expect "needs order"
	orders stay stay stay stay stay stay stay stay stay
	expect "needs nothing"
}
