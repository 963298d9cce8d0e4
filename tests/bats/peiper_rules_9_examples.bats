#!/usr/bin/env bats
# Kampfgruppe Peiper: the examples of the printed rules, dice and all.

load peiper

# Losheim to Manderfeld on turn 1: 1 and 6, infantry 119/30 (2).
example() {
	kgp_at Losheim
	force armor 2 pzgren 3
	face_down Bullingen Manderfeld
	dice 1 6 inf119 "$@"
}

@test "peiper 9 E1: a tie that costs two, then a victory" {
	example 1 1 2 3
	orders "move Manderfeld" attack "lose pzgren" "lose pzgren"
	expect "roll threat.manderfeld 1 d6 1" \
		"roll threat.manderfeld 2 d6 6" \
		"roll chit.manderfeld 1 d9 1 lazy-cup inf119 urn.1" \
		"roll battle.manderfeld 1 d6 1" \
		"roll battle.manderfeld 2 d6 1" \
		"roll battle.manderfeld 3 d6 2" \
		"roll battle.manderfeld 4 d6 3"
	expect_force armor 2 pzgren 1
	expect_kgp Manderfeld
	expect_on_track 2 inf119
	expect_fuel 5
}

@test "peiper 9 E1: the infantry is met by one hit" {
	example
	orders "move Manderfeld"
	expect_choices attack "attack full"
	expect_rolls threat.manderfeld threat.manderfeld chit.manderfeld
}

@test "peiper 9 E2: the hard option, 1 and 1: lost, 3 points gone in all" {
	option hard-combat yes
	example 1 1
	orders "move Manderfeld" attack "lose pzgren" "lose pzgren" "lose pzgren"
	expect_force armor 2
	expect_kgp Losheim
	expect_at Manderfeld inf119
}

@test "peiper 9 E2: the hard option, 2 and 1: one point gone, rolled again" {
	option hard-combat yes
	example 2 1 3 2
	orders "move Manderfeld" attack "lose pzgren"
	expect_force armor 2 pzgren 2
	expect_rolls threat.manderfeld threat.manderfeld chit.manderfeld \
		battle.manderfeld battle.manderfeld battle.manderfeld \
		battle.manderfeld
}

@test "peiper 9 E2: the hard option, 3 and 2: won" {
	option hard-combat yes
	example 3 2
	orders "move Manderfeld" attack
	expect_force armor 2 pzgren 3
	expect_kgp Manderfeld
	expect_on_track 2 inf119
}

@test "peiper 9 E3: double 2 on turn 1 is 3: Greif" {
	kgp_at Losheim
	force armor 2 pzgren 3
	face_up Manderfeld inf119 inf117
	dice 2 2 4 4
	orders "move Manderfeld" attack
	expect_state "greif-next yes"
}

@test "peiper 1.5, 5.2: fuel is never a unit that loses a point" {
	kgp_at Losheim
	face_up Manderfeld eng51
	force pzgren 2 recon 1
	dice 2 6 1
	orders "move Manderfeld" force
	expect_choices "lose pzgren" "lose recon"
}
