#!/usr/bin/env bats
# Kampfgruppe Peiper, section 6: random events.

load peiper

# double DIE TURN [DIE...]: on that turn Peiper, with armour 1 and fuel 3,
# enters Möderscheid (threat 1) with doubles that are no hit.
double() {
	local die=$1
	kgp_at Bullingen
	turn "$2"
	force armor 1
	fuel 3
	shift 2
	dice "$die" "$die" "$@"
	orders "move Moderscheid"
}

# 2-3 Greif

@test "peiper 6: 2: Greif next turn" {
	kgp_at Bullingen
	cup_holds
	dice 1 1
	orders "move Moderscheid"
	expect_state "greif-next yes"
}

@test "peiper 6: 3: Greif next turn" {
	double 2 1
	expect_state "greif-next yes"
}

@test "peiper 6: Greif does not help for the rest of this turn" {
	kgp_at Bullingen
	force armor 1
	dice 2 2 2 3 inf119 5
	orders "move Moderscheid" "move Ondenval"
	expect_rolls threat.moderscheid threat.moderscheid threat.ondenval \
		threat.ondenval chit.ondenval battle.ondenval
}

@test "peiper 6 G13: Greif helps in both moves of the next turn" {
	kgp_at Bullingen
	force armor 1
	dice 2 2 2 3 3 4
	orders "move Moderscheid" stop "move Ondenval" "move Ligneuville"
	expect_kgp Ligneuville
}

@test "peiper 6: Greif is over after the next turn" {
	kgp_at Bullingen
	force armor 1
	dice 2 2 2 3 3 4 3 4 inf119 5
	orders "move Moderscheid" stop "move Ondenval" "move Ligneuville" \
		"move Malmedy"
	expect_on_track 4 inf119
}

@test "peiper 6 G13: Greif twice in a turn does not add up" {
	kgp_at Bullingen
	force armor 1
	rest_on_track 1
	dice 2 2 2 2 2 6 inf119 5
	orders "move Butgenbach" "move Waimes" "move Malmedy"
	expect_on_track 3 inf119
}

@test "peiper 6 G13: Greif in force and Greif again do not add up" {
	kgp_at Bullingen
	turn 2
	force armor 1
	given greif yes
	rest_on_track 2
	dice 1 1 2 6 inf119 5
	orders "move Butgenbach" stop "move Waimes"
	expect_on_track 4 inf119
}

# 4-5 Paratroops

@test "peiper 6: 4: one panzergrenadier more" {
	double 2 2
	expect_force armor 1 pzgren 1
}

@test "peiper 6: 5: one panzergrenadier more" {
	double 2 3
	expect_force armor 1 pzgren 1
}

@test "peiper 6 G16: no more than 6 panzergrenadiers" {
	kgp_at Bullingen
	turn 2
	force armor 1 pzgren 6
	dice 2 2
	orders "move Moderscheid"
	expect_force armor 1 pzgren 6
}

# 6-8 Regrouping

@test "peiper 6: 6: all chits on the track go back to the cup" {
	on_track 4 inf119 abn504
	on_track 5 inf117 air
	double 2 4
	expect_in_cup inf119 abn504 inf117 air
	expect_state "track []"
}

@test "peiper 6: 7: all chits on the track go back to the cup" {
	on_track 6 inf117
	double 2 5
	expect_in_cup inf117
	expect_state "track []"
}

@test "peiper 6: 8: all chits on the track go back to the cup" {
	on_track 7 inf117
	double 2 6
	expect_in_cup inf117
	expect_state "track []"
}

# 9-11 Supply

@test "peiper 6 R4: 9: half a die of fuel, rounded down" {
	local die
	for die in 1 2 3 4 5 6; do
		double 4 5 $die
		expect_fuel $((2 + die / 2))
	done
}

@test "peiper 6 R4: one six-sided die is rolled for supplies" {
	double 4 5 3
	expect "roll supply.moderscheid 1 d6 3"
}

@test "peiper 6 G15: 10: half a die of fuel" {
	double 4 6 5
	expect_fuel 4
}

@test "peiper 6: 11: half a die of fuel" {
	double 5 6 6
	expect_fuel 5
}

@test "peiper 6 G16: fuel does not rise above 6" {
	kgp_at Bullingen
	turn 5
	force armor 1
	fuel 6
	dice 4 4 6
	orders "move Moderscheid"
	expect_fuel 6
}

@test "peiper 6: events up to 11 leave the second move" {
	double 2 1
	expect_phase second-move
	double 2 3
	expect_phase second-move
	double 2 6
	expect_phase second-move
	double 4 5 3
	expect_phase second-move
}

@test "peiper 6: after events up to 11 the battle follows" {
	local turn
	for turn in 1 3 6; do
		clear_board
		kgp_at Losheim
		turn $turn
		force armor 6 pzgren 5
		face_up Manderfeld inf119 tank3
		dice 2 2 6 6 6
		orders "move Manderfeld" "attack full"
		expect_kgp Manderfeld
	done
	clear_board
	kgp_at Bullingen
	turn 6
	face_up Butgenbach inf119 tank3
	dice 3 3 2 6 6 6
	orders "move Butgenbach" "attack full"
	expect_kgp Butgenbach
}

# 12+ Counter-attack

@test "peiper 6 G10: 12, no hit: one town east of the town just entered" {
	kgp_at Butgenbach
	turn 6
	dice 6 6
	orders "move Waimes"
	expect_kgp Butgenbach
}

@test "peiper 6: 13, 14 and 15 drive Peiper east too" {
	double 6 7
	expect_kgp Bullingen
	double 6 8
	expect_kgp Bullingen
	kgp_at Stavelot
	turn 9
	dice 6 6
	orders "move Trois-Ponts"
	expect_kgp Stavelot
}

@test "peiper 6 G10: the way east is not the way back" {
	kgp_at Amel
	turn 6
	dice 6 6
	orders "move Moderscheid"
	expect_kgp Bullingen
}

@test "peiper 6 G10: 12 with hits: one town east of the town left" {
	kgp_at Francorchamps
	turn 8
	face_up Spa inf119 inf117
	dice 4 4
	orders "move Spa"
	expect_kgp Malmedy
}

@test "peiper 6 G10: the battle is cancelled and the chits go back in 4.7a" {
	kgp_at Francorchamps
	turn 8
	face_up Spa inf119 inf117
	dice 4 4
	orders "move Spa"
	expect_rolls threat.spa threat.spa
	expect_in_cup inf119 inf117
	expect_force armor 2 pzgren 3
}

@test "peiper 6 G10: aircraft, engineers and guns are cancelled too" {
	kgp_at Francorchamps
	turn 8
	face_up Spa eng51 air
	dice 4 4
	orders "move Spa"
	expect_kgp Malmedy
	expect_rolls threat.spa threat.spa
	expect_in_cup eng51 air
}

@test "peiper 6: the move east costs no fuel" {
	kgp_at Bullingen
	turn 6
	fuel 4
	dice 6 6
	orders "move Moderscheid"
	expect_fuel 3
}

@test "peiper 6 G11: after the move east the movement of the turn is over" {
	kgp_at Bullingen
	turn 6
	fuel 4
	dice 6 6
	orders "move Moderscheid"
	expect_turn 6
	expect_phase garrison
}

@test "peiper 6 G11: a second move can be driven east as well" {
	kgp_at Bullingen
	turn 6
	fuel 4
	phase second-move
	dice 6 6
	orders "move Moderscheid"
	expect_kgp Bullingen
	expect_turn 6
	expect_phase garrison
}

@test "peiper 6 D11: of several towns to the east the player chooses" {
	kgp_at Manhay
	turn 7
	dice 5 5
	orders "move Werbomont"
	expect_choices "to Trois-Ponts" "to Cheneux"
	orders "move Werbomont" "to Cheneux"
	expect_kgp Cheneux
	orders "move Werbomont" "to Trois-Ponts"
	expect_kgp Trois-Ponts
}

@test "peiper 6 G10: closed roads are not used" {
	kgp_at Manhay
	turn 7
	bridge_blown Trois-Ponts-Werbomont eng51
	dice 5 5
	orders "move Werbomont"
	expect_kgp Cheneux
}

@test "peiper 6 G10, 5.1.1: with the only road east closed Peiper stays" {
	kgp_at Malmedy
	turn 9
	bridge_blown Waimes-Malmedy eng51
	face_up Francorchamps inf119 inf117
	dice 3 3
	orders "move Francorchamps"
	expect_kgp Malmedy
	expect_force armor 2 pzgren 3
	expect_state "result time"
}

@test "peiper 6 G10: driven back to Losheim" {
	kgp_at Losheim
	turn 6
	dice 6 6
	orders "move Bullingen"
	expect_kgp Losheim
}

@test "peiper 6: entered La Gleize, 12: surrounded and lost" {
	kgp_at Trois-Ponts
	turn 6
	dice 6 6
	orders "move La-Gleize"
	expect_loss
	expect_state "result surrounded"
}

@test "peiper 6 G10: left La Gleize, 12 with hits: surrounded and lost" {
	kgp_at La-Gleize
	turn 9
	face_up Stoumont inf119 inf117
	dice 3 3
	orders "move Stoumont"
	expect_loss
	expect_state "result surrounded"
}

@test "peiper 6 G10: left La Gleize, 12 without a hit: back to La Gleize" {
	kgp_at La-Gleize
	turn 6
	dice 6 6
	orders "move Stoumont"
	expect_kgp La-Gleize
	expect "needs order"
}

@test "peiper 6 G12: a goal entered with doubles wins before the event" {
	kgp_at Modave
	turn 9
	dice 6 6
	orders "move Huy"
	expect_win
	expect_kgp Huy
}

@test "peiper 6 G27: regrouped chits are not drawn in the same check" {
	kgp_at Losheim
	turn 4
	force armor 3
	face_up Manderfeld inf117
	on_track 5 inf119
	cup_holds
	dice 2 2 4
	orders "move Manderfeld"
	expect_on_track 5 inf117
}
