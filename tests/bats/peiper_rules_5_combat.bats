#!/usr/bin/env bats
# Kampfgruppe Peiper, section 5: engineers, aircraft, fuel and anti-tank gun.
# The battle has a file of its own.

load peiper

# Peiper before a town without a bridge (threat 2, white star).
before_manderfeld() {
	kgp_at Losheim
	face_up Manderfeld "$@"
}

# Peiper before a town behind a bridge (threat 3, white star).
before_malmedy() {
	kgp_at Waimes
	turn 2
	face_up Malmedy "$@"
}

# 5 Order of combat

@test "peiper 5: with nothing left Peiper enters" {
	before_manderfeld eng51
	force armor 3 eng 1
	dice 2 6
	orders "move Manderfeld" engineers
	expect_kgp Manderfeld
	expect_at Manderfeld
}

@test "peiper 5: engineers come before aircraft" {
	before_manderfeld air eng51
	force armor 3
	dice 1 2 1 1
	orders "move Manderfeld" force
	expect_rolls threat.manderfeld threat.manderfeld roadblock.manderfeld \
		aircraft.manderfeld
	expect_force armor 1
}

@test "peiper 5: engineers come before the anti-tank gun" {
	before_manderfeld fuel eng51
	turn 6
	force armor 3 heavy 1
	dice 1 2
	orders "move Manderfeld"
	expect_choices force detour
}

@test "peiper 5: engineers come before the battle" {
	before_manderfeld inf119 eng51
	force armor 3
	dice 1 2 1 5
	orders "move Manderfeld" force
	expect_rolls threat.manderfeld threat.manderfeld roadblock.manderfeld \
		battle.manderfeld
	expect_on_track 2 inf119
}

@test "peiper 5 G14: aircraft come before the fuel dump" {
	kgp_at Stavelot
	turn 3
	face_up Francorchamps fuel air
	force armor 3
	fuel 6
	dice 1 2 3 6
	orders "move Francorchamps"
	expect_rolls threat.francorchamps threat.francorchamps \
		aircraft.francorchamps depot.francorchamps
	expect_fuel 6
}

@test "peiper 5: aircraft come before the battle" {
	before_manderfeld inf119 air
	force armor 3
	dice 1 2 1 5
	orders "move Manderfeld"
	expect_rolls threat.manderfeld threat.manderfeld aircraft.manderfeld \
		battle.manderfeld
	expect_force armor 2
}

@test "peiper 5: the anti-tank gun comes before the battle" {
	before_manderfeld inf119 fuel
	turn 6
	force armor 1 pzgren 2
	dice 1 2 6
	orders "move Manderfeld"
	expect_rolls threat.manderfeld threat.manderfeld battle.manderfeld
	expect_force pzgren 2
}

# 5.1 Engineers

@test "peiper 5.1: of two engineers one goes back to the cup first" {
	before_manderfeld eng291 eng51
	force armor 3 eng 2
	dice 1 2
	orders "move Manderfeld" engineers
	expect_kgp Manderfeld
	expect_force armor 3 eng 1
	expect_in_cup eng291 eng51
}

@test "peiper 5.1: two engineers blow one bridge with one chit" {
	before_malmedy eng291 eng51
	dice 1 2
	orders "move Malmedy"
	expect_state "bridges.0.road Waimes-Malmedy"
	expect_cup_size 8
}

@test "peiper 5.1.1 D5: with 2 engineer points the player may repair" {
	before_malmedy eng51
	force armor 3 eng 2
	dice 3 4
	orders "move Malmedy"
	expect_choices repair blown
}

@test "peiper 5.1.1: repair costs 2 engineer points, the chit returns" {
	before_malmedy eng51
	force armor 3 eng 3
	dice 3 4
	orders "move Malmedy" repair
	expect_force armor 3 eng 1
	expect_in_cup eng51
	expect_bridges
}

@test "peiper 5.1.1: over a repaired bridge Peiper goes on" {
	before_malmedy eng51
	force armor 3 eng 2
	dice 3 4
	orders "move Malmedy" repair
	expect_kgp Malmedy
}

@test "peiper 5.1.1: behind a repaired bridge the other chit fights" {
	before_malmedy eng51 inf119
	force armor 3 eng 2
	dice 1 3 5
	orders "move Malmedy" repair
	expect_rolls threat.malmedy threat.malmedy battle.malmedy
	expect_on_track 3 inf119
	expect_kgp Malmedy
}

@test "peiper 5.1.1 D5: the player may let the bridge be blown" {
	before_malmedy eng51
	force armor 3 eng 2
	dice 3 4
	orders "move Malmedy" blown
	expect_force armor 3 eng 2
	expect_bridges Waimes-Malmedy eng51
	expect_kgp Waimes
}

@test "peiper 5.1.1: with 1 engineer point the bridge is blown unasked" {
	before_malmedy eng51
	force armor 3 eng 1
	dice 3 4
	orders "move Malmedy"
	expect_bridges Waimes-Malmedy eng51
	expect_force armor 3 eng 1
}

@test "peiper 5.1.1: the chit stays on the bridge, not in the town" {
	before_malmedy eng51
	dice 3 4
	orders "move Malmedy"
	expect_bridges Waimes-Malmedy eng51
	expect_at Malmedy
	expect_cup_size 8
}

@test "peiper 5.1.1 G9: the fuel of the move is lost" {
	before_malmedy eng51
	fuel 4
	dice 3 4
	orders "move Malmedy"
	expect_fuel 3
}

@test "peiper 5.1.1: the other chit of the town goes back to the cup" {
	before_malmedy eng51 inf119
	dice 1 3
	orders "move Malmedy"
	expect_in_cup inf119
	expect_at Malmedy
	expect_rolls threat.malmedy threat.malmedy
}

@test "peiper 5.1.1: a blown bridge ends the movement" {
	before_malmedy eng51
	dice 3 4
	orders "move Malmedy"
	expect_kgp Waimes
	expect_turn 2
	expect_phase garrison
}

@test "peiper 5.1.1: the road is closed in later turns" {
	before_malmedy eng51
	force armor 1
	dice 3 4
	orders "move Malmedy" stay
	expect_turn 4
	expect_choices "move Ondenval" stay
}

@test "peiper 5.1.1: repair is possible only at the moment of blowing" {
	kgp_at Waimes
	turn 3
	force armor 3 eng 3
	bridge_blown Waimes-Malmedy eng51
	refused "move Malmedy" repair
}

@test "peiper 5.1.1: the chit never returns from the bridge" {
	before_malmedy eng51
	force armor 1
	dice 3 4
	orders "move Malmedy" stay stay stay
	expect_turn 6
	expect_bridges Waimes-Malmedy eng51
}

@test "peiper 5.1.1: two bridges can be blown, and both roads are closed" {
	bridge_blown Poteau-Vielsalm eng291
	before_malmedy eng51
	force armor 1
	dice 3 4
	orders "move Malmedy"
	expect_bridges Poteau-Vielsalm eng291 Waimes-Malmedy eng51
	expect_choices "move Ondenval" stay
	clear_board
	kgp_at Trois-Ponts
	bridge_blown Waimes-Malmedy eng51
	bridge_blown Trois-Ponts-Werbomont eng291
	refused "move Werbomont"
}

@test "peiper 5.1.1: the regrouping of an event leaves the chit on the bridge" {
	kgp_at Waimes
	turn 5
	bridge_blown Waimes-Malmedy eng51
	on_track 6 inf119
	dice 3 3
	cup_holds
	orders "move Ondenval"
	expect_in_cup inf119
	expect_bridges Waimes-Malmedy eng51
}

@test "peiper 5.1.1: in a second move Peiper stays where the first led" {
	kgp_at Butgenbach
	turn 2
	dice 4 5 3 4 eng51
	orders "move Waimes" "move Malmedy"
	expect_kgp Waimes
	expect_bridges Waimes-Malmedy eng51
}

@test "peiper 5.1.2 D6: with engineers there are three ways" {
	before_manderfeld eng51
	force armor 3 eng 1
	dice 2 6
	orders "move Manderfeld"
	expect_choices engineers detour force
	expect_means engineers "costs 1 of 1 engineer"
}

@test "peiper 5.1.2 D6: without engineers there are two ways" {
	before_manderfeld eng51
	force armor 3
	dice 2 6
	orders "move Manderfeld"
	expect_choices detour force
}

@test "peiper 5.1.2: without a bridge nothing is blown" {
	before_manderfeld eng51
	force armor 3 eng 1
	dice 2 6
	orders "move Manderfeld" engineers
	expect_bridges
}

@test "peiper 5.1.2: engineers clear the roadblock for 1 point" {
	before_manderfeld eng51
	force armor 3 eng 3
	dice 2 6
	orders "move Manderfeld" engineers
	expect_force armor 3 eng 2
	expect_in_cup eng51
	expect_kgp Manderfeld
}

@test "peiper 5.1.2: behind a cleared roadblock the other chit fights" {
	before_manderfeld eng51 inf117
	force armor 3 eng 1
	dice 1 2 4
	orders "move Manderfeld" engineers
	expect_on_track 2 inf117
}

@test "peiper 5.1.2: a detour leaves Peiper where he is" {
	before_manderfeld eng51
	dice 2 6
	fuel 4
	orders "move Manderfeld" detour
	expect_kgp Losheim
	expect_turn 1
	expect_phase garrison
}

@test "peiper 5.1.2: a detour sends both chits of the town to the cup" {
	before_manderfeld eng51 inf117
	dice 1 2
	fuel 4
	orders "move Manderfeld" detour
	expect_in_cup eng51 inf117
	expect_at Manderfeld
}

@test "peiper 5.1.2: a detour returns the fuel of the move" {
	before_manderfeld eng51
	dice 2 6
	fuel 4
	orders "move Manderfeld" detour
	expect_fuel 4
}

@test "peiper 5.1.2 G8: a detour on a second move returns no fuel" {
	before_manderfeld eng51
	phase second-move
	dice 2 6
	fuel 4
	orders "move Manderfeld" detour
	expect_fuel 4
}

@test "peiper 5.1.2: forced roadblock, 1 to 4: armour loses a point" {
	local die
	before_manderfeld eng51
	force armor 2 pzgren 2
	for die in 1 2 3 4; do
		dice 2 6 $die
		orders "move Manderfeld" force
		expect_force armor 1 pzgren 2
	done
}

@test "peiper 5.1.2: forced roadblock, 5 and 6: panzergrenadiers lose a point" {
	local die
	before_manderfeld eng51
	force armor 2 pzgren 2
	for die in 5 6; do
		dice 2 6 $die
		orders "move Manderfeld" force
		expect_force armor 2 pzgren 1
	done
}

@test "peiper 5.1.2: behind a forced roadblock Peiper goes on" {
	before_manderfeld eng51
	dice 2 6 1
	orders "move Manderfeld" force
	expect_rolls threat.manderfeld threat.manderfeld roadblock.manderfeld
	expect_kgp Manderfeld
	expect_in_cup eng51
}

@test "peiper 5.1.2 D9: without armour any main or support point, but no fuel" {
	before_manderfeld eng51
	force pzgren 2 heavy 1 art 1 recon 1 eng 1 aa 1
	dice 2 6 4
	orders "move Manderfeld" force
	expect_choices "lose pzgren" "lose heavy" "lose art" "lose recon" \
		"lose eng" "lose aa"
}

@test "peiper 5.1.2 D9: without panzergrenadiers any main or support point" {
	before_manderfeld eng51
	force armor 2 art 1
	dice 2 6 5
	orders "move Manderfeld" force
	expect_choices "lose armor" "lose art"
	dice 2 6 5
	orders "move Manderfeld" force "lose art"
	expect_force armor 2
	expect_kgp Manderfeld
}

@test "peiper 5.1.2 D9: nobody is asked where one type alone has points" {
	before_manderfeld eng51
	force armor 2
	dice 2 6 6
	orders "move Manderfeld" force
	expect_force armor 1
	expect_kgp Manderfeld
}

@test "peiper 5.1.2: a forced roadblock can take the last main point" {
	before_manderfeld eng51
	force armor 1 heavy 1
	dice 2 6 1
	orders "move Manderfeld" force
	expect_loss
	expect_state "result destroyed"
}

@test "peiper 5.1.2 R5: one six-sided die is rolled for the forced roadblock" {
	before_manderfeld eng51
	dice 2 6 3
	orders "move Manderfeld" force
	expect "roll roadblock.manderfeld 1 d6 3"
}

# 5.2 Aircraft

@test "peiper 5.2 R6: one six-sided die is rolled for the aircraft" {
	before_manderfeld air
	dice 2 6 2
	orders "move Manderfeld"
	expect "roll aircraft.manderfeld 1 d6 2"
}

@test "peiper 5.2 D7: with flak the player chooses" {
	before_manderfeld air
	force armor 3 aa 1
	dice 2 6
	orders "move Manderfeld"
	expect_choices aa endure
}

@test "peiper 5.2: flak costs 1 point and spares the die" {
	before_manderfeld air
	force armor 3 aa 3
	dice 2 6
	orders "move Manderfeld" aa
	expect_force armor 3 aa 2
	expect_rolls threat.manderfeld threat.manderfeld
	expect_kgp Manderfeld
}

@test "peiper 5.2: aircraft driven off go to the next turn's box" {
	before_manderfeld air
	turn 4
	force armor 3 aa 1
	dice 2 6
	orders "move Manderfeld" aa
	expect_on_track 5 air
}

@test "peiper 5.2: aircraft that attacked go back to the cup" {
	before_manderfeld air
	force armor 3
	dice 2 6 1
	orders "move Manderfeld"
	expect_in_cup air
	expect_on_track 2
}

@test "peiper 5.2 D7: flak may be spared" {
	before_manderfeld air
	force armor 3 aa 1
	dice 2 6 1
	orders "move Manderfeld" endure
	expect_force armor 2 aa 1
	expect_in_cup air
}

# One point of each type that the die may pick.
under_attack() {
	before_manderfeld air
	force armor 2 pzgren 2 heavy 2 art 2 recon 2 eng 2
	dice 2 6 "$1"
	orders "move Manderfeld"
	expect_fuel 5
	expect_kgp Manderfeld
}

@test "peiper 5.2: aircraft, 1: armour loses a point" {
	under_attack 1
	expect_force armor 1 pzgren 2 heavy 2 art 2 recon 2 eng 2
}

@test "peiper 5.2: aircraft, 2: panzergrenadiers lose a point" {
	under_attack 2
	expect_force armor 2 pzgren 1 heavy 2 art 2 recon 2 eng 2
}

@test "peiper 5.2: aircraft, 3: heavy armour loses a point" {
	under_attack 3
	expect_force armor 2 pzgren 2 heavy 1 art 2 recon 2 eng 2
}

@test "peiper 5.2: aircraft, 4: artillery loses a point" {
	under_attack 4
	expect_force armor 2 pzgren 2 heavy 2 art 1 recon 2 eng 2
}

@test "peiper 5.2: aircraft, 5: reconnaissance loses a point" {
	under_attack 5
	expect_force armor 2 pzgren 2 heavy 2 art 2 recon 1 eng 2
}

@test "peiper 5.2: aircraft, 6: engineers lose a point" {
	under_attack 6
	expect_force armor 2 pzgren 2 heavy 2 art 2 recon 2 eng 1
}

@test "peiper 5.2: where the type has no point, 1 fuel is lost" {
	local die
	before_manderfeld air
	force pzgren 2
	fuel 4
	for die in 1 3 4 5 6; do
		dice 2 6 $die
		orders "move Manderfeld"
		expect_fuel 2
		expect_force pzgren 2
	done
	force armor 2
	dice 2 6 2
	orders "move Manderfeld"
	expect_fuel 2
	expect_force armor 2
}

@test "peiper 5.2 D9: without fuel the player picks a main or support point" {
	before_manderfeld air
	force armor 2 pzgren 1 art 1 eng 1 aa 1
	fuel 1
	dice 2 6 3
	orders "move Manderfeld" endure
	expect_choices "lose armor" "lose pzgren" "lose art" "lose eng" "lose aa"
	dice 2 6 3
	orders "move Manderfeld" endure "lose aa"
	expect_force armor 2 pzgren 1 art 1 eng 1
	expect_fuel 0
}

@test "peiper 5.2: without flak nobody is asked" {
	before_manderfeld air
	force armor 3 heavy 1
	dice 2 6 3
	orders "move Manderfeld"
	expect_force armor 3
	expect_kgp Manderfeld
}

# 5.3 Fuel dump and anti-tank gun

# Peiper before a yellow star (threat 3, no bridge).
before_francorchamps() {
	kgp_at Stavelot
	face_up Francorchamps "$@"
}

@test "peiper 5.3: a dump in a yellow town gives a die of fuel" {
	local die
	before_francorchamps fuel
	turn 3
	fuel 1
	for die in 1 2 3 4 5 6; do
		dice 3 4 $die
		orders "move Francorchamps"
		expect_fuel $die
	done
}

@test "peiper 5.3 R7: the dump is rolled for and Peiper enters" {
	before_francorchamps fuel
	turn 3
	fuel 1
	dice 3 4 5
	orders "move Francorchamps"
	expect "roll depot.francorchamps 1 d6 5"
	expect_kgp Francorchamps
}

@test "peiper 5.3 G16: fuel above 6 is lost" {
	before_francorchamps fuel
	turn 3
	fuel 4
	dice 3 4 5
	orders "move Francorchamps"
	expect_fuel 6
}

@test "peiper 5.3: a dump that was found leaves the game" {
	before_francorchamps fuel
	turn 3
	fuel 1
	dice 3 4 2
	orders "move Francorchamps"
	expect_out fuel
	expect_cup_size 8
}

@test "peiper 5.3: the towns with a yellow star" {
	local road
	fuel 1
	turn 3
	for road in "Malmedy Francorchamps" "Francorchamps Stavelot" \
		"Ligneuville Stavelot" "Poteau Vielsalm" "Trois-Ponts Vielsalm"; do
		clear_board
		kgp_at "${road% *}"
		face_up "${road#* }" fuel
		dice 3 4 2
		orders "move ${road#* }"
		expect_fuel 2
		expect_out fuel
	done
}

@test "peiper 5.3: turns 1 and 5 have dumps" {
	local turn
	before_francorchamps fuel
	fuel 1
	for turn in 1 5; do
		turn $turn
		dice 3 4 2
		orders "move Francorchamps"
		expect_fuel 2
	done
}

@test "peiper 5.3: in a white town the chit goes back to the cup" {
	local turn
	before_manderfeld fuel
	fuel 4
	for turn in 1 5; do
		turn $turn
		dice 2 6
		orders "move Manderfeld"
		expect_in_cup fuel
		expect_out
		expect_fuel 3
		expect_force armor 2 pzgren 3
		expect_kgp Manderfeld
	done
}

@test "peiper 5.3 D9: from turn 6 the gun costs armour or heavy armour" {
	before_manderfeld fuel
	turn 6
	force armor 2 pzgren 2 heavy 1 art 1
	dice 2 6
	orders "move Manderfeld"
	expect_choices "lose armor" "lose heavy"
	dice 2 6
	orders "move Manderfeld" "lose heavy"
	expect_force armor 2 pzgren 2 art 1
	dice 2 6
	orders "move Manderfeld" "lose armor"
	expect_force armor 1 pzgren 2 heavy 1 art 1
}

@test "peiper 5.3: turns 6 and 9 have the gun, yellow star or white" {
	local turn
	for turn in 6 9; do
		clear_board
		turn $turn
		force armor 2 pzgren 2
		fuel 4
		before_francorchamps fuel
		dice 3 4
		orders "move Francorchamps"
		expect_force armor 1 pzgren 2
		expect_fuel 3
		clear_board
		before_manderfeld fuel
		dice 2 6
		orders "move Manderfeld"
		expect_force armor 1 pzgren 2
	done
}

@test "peiper 5.3: the gun takes heavy armour where there is no armour" {
	before_manderfeld fuel
	turn 6
	force pzgren 2 heavy 1
	dice 2 6
	orders "move Manderfeld"
	expect_force pzgren 2
}

@test "peiper 5.3 G18: with neither armour nor heavy armour nothing is lost" {
	before_manderfeld fuel
	turn 6
	force pzgren 2 art 1
	fuel 4
	dice 2 6
	orders "move Manderfeld"
	expect_force pzgren 2 art 1
	expect_fuel 3
	expect_out fuel
	expect_kgp Manderfeld
}

@test "peiper 5.3: the gun leaves the game" {
	before_manderfeld fuel
	turn 6
	dice 2 6
	orders "move Manderfeld"
	expect_out fuel
	expect_cup_size 8
}

@test "peiper 5.3 G18: the gun's hit counts though others hold the town" {
	before_manderfeld fuel inf117
	turn 6
	force armor 3
	dice 1 2 2
	orders "move Manderfeld"
	expect_force armor 1
	expect_out fuel
	expect_kgp Losheim
	expect_at Manderfeld inf117
}

@test "peiper 5.3: fuel found is there for the battle" {
	before_francorchamps fuel inf117
	turn 3
	fuel 1
	force armor 3 heavy 1
	dice 1 3 4
	orders "move Francorchamps"
	expect_choices attack "attack heavy"
}

@test "peiper 5.3: fuel found is kept though the battle is lost" {
	before_francorchamps fuel inf117
	turn 3
	fuel 1
	force armor 3
	dice 1 3 4 2
	orders "move Francorchamps"
	expect_kgp Stavelot
	expect_fuel 4
	expect_out fuel
}

@test "peiper 5.3: the game can be lost to the gun before the battle" {
	before_manderfeld fuel inf119
	turn 6
	force armor 1
	dice 1 2
	orders "move Manderfeld"
	expect_loss
	expect_state "result destroyed"
}

@test "peiper 5.3: the game can be lost to aircraft before the battle" {
	before_manderfeld air inf119
	force armor 1 art 2
	dice 1 2 1
	orders "move Manderfeld"
	expect_loss
	expect_state "result destroyed"
}

@test "peiper 5.3: the game can be lost to a roadblock before the aircraft" {
	before_manderfeld eng51 air
	force pzgren 1 art 2
	dice 1 2 5
	orders "move Manderfeld" force
	expect_loss
	expect_state "result destroyed"
}
