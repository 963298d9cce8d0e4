#!/usr/bin/env bats
# Kampfgruppe Peiper, section 4: the turn.

load peiper

# 4.1 US placement

@test "peiper 4.1: on turn 1 Büllingen and Manderfeld get a chit each" {
	orders "alloc armor 6 pzgren 4"
	expect_placed Bullingen Manderfeld
	expect_cup_size 7
}

@test "peiper 4.1 R1: chits are placed face down, and nobody has seen them" {
	orders "alloc armor 6 pzgren 4"
	expect_at Bullingen face-down
	expect_at Manderfeld face-down
	expect_rolls
}

@test "peiper 4.1: the north comes first, then the west, then the south" {
	kgp_at Trois-Ponts
	turn 2
	force armor 1
	orders stay
	expect_placed La-Gleize Werbomont Vielsalm
}

@test "peiper 4.1: within a direction towns follow the order of the map" {
	kgp_at La-Gleize
	turn 2
	force armor 1
	orders stay
	expect_placed Stoumont Cheneux Trois-Ponts
}

@test "peiper 4.1: towns to the east get none" {
	kgp_at Malmedy
	turn 2
	force armor 1
	orders stay
	expect_placed Francorchamps Ligneuville
	expect_at Waimes
}

@test "peiper 4.1 G4: placement stops when the cup is empty" {
	kgp_at Trois-Ponts
	turn 2
	force armor 1
	on_track 4 inf119 inf117 abn504 abn505 tank3 eng291 eng51
	orders stay
	expect_placed La-Gleize Werbomont
	expect_cup_size 0
}

@test "peiper 4.1 G4: an empty cup places nothing" {
	kgp_at Trois-Ponts
	turn 2
	force armor 1
	cup_holds
	orders stay
	expect_turn 3
	expect_placed
}

@test "peiper 4.1 G2: a town that still holds a chit gets no other" {
	kgp_at Losheim
	force armor 1
	face_up Bullingen inf119
	orders stay
	expect_at Bullingen inf119
	expect_at Manderfeld face-down
}

@test "peiper 4.1 G2: a chit that stays face down is not doubled either" {
	kgp_at Losheim
	force armor 1
	face_down Bullingen Manderfeld
	orders stay
	expect_placed Bullingen Manderfeld
	expect_cup_size 7
}

@test "peiper 4.1 G9: a town behind a blown bridge gets none" {
	kgp_at Waimes
	turn 2
	force armor 1
	bridge_blown Waimes-Malmedy eng51
	orders stay
	expect_placed Ondenval
}

# 4.2 Reconnaissance

@test "peiper 4.2: reconnaissance turns a chit up" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 2
	face_down Bullingen Manderfeld
	dice abn504
	orders "recon Manderfeld"
	expect_rolls chit.manderfeld
	expect_at Manderfeld abn504
	expect_at Bullingen face-down
}

@test "peiper 4.2: each chit turned up costs one recon point" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 3
	face_down Bullingen Manderfeld
	dice abn504 air
	orders "recon Manderfeld" "recon Bullingen"
	expect_force armor 2 recon 1
}

@test "peiper 4.2: without recon points left the movement begins" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 1
	face_down Bullingen Manderfeld
	dice abn504
	orders "recon Manderfeld"
	expect_phase movement
}

@test "peiper 4.2: with nothing left face down the movement begins" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 3
	face_down Bullingen Manderfeld
	dice abn504 air
	orders "recon Manderfeld" "recon Bullingen"
	expect_phase movement
}

@test "peiper 4.2 D3: the player chooses a town or goes on" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 2
	face_down Bullingen Manderfeld
	orders
	expect_choices "recon Bullingen" "recon Manderfeld" "done"
}

@test "peiper 4.2 D3: the player may keep his points" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 2
	face_down Bullingen Manderfeld
	orders "done"
	expect_phase movement
	expect_force armor 2 recon 2
	expect_at Manderfeld face-down
}

@test "peiper 4.2: there is a reconnaissance if there are points for it" {
	orders "alloc armor 6 pzgren 3 recon 1"
	expect_phase reconnaissance
}

@test "peiper 4.2: there is no reconnaissance without points" {
	orders "alloc armor 6 pzgren 4"
	expect_phase movement
}

@test "peiper 4.2: only adjacent towns are looked at" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 2
	face_down Bullingen Amel
	refused "recon Amel"
	orders
	expect_choices "recon Bullingen" "done"
}

@test "peiper 4.2 G9: a town behind a blown bridge is not adjacent" {
	kgp_at Waimes
	turn 2
	phase reconnaissance
	force armor 2 recon 2
	bridge_blown Waimes-Malmedy eng51
	face_down Malmedy Ondenval
	refused "recon Malmedy"
}

@test "peiper 4.2 G26: a chit that is face up needs no reconnaissance" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 2
	face_up Bullingen inf119
	face_down Manderfeld
	refused "recon Bullingen"
}

@test "peiper 4.2 G24: reconnaissance comes before the first move only" {
	kgp_at Losheim
	force armor 2 recon 2
	face_down Bullingen Manderfeld
	refused "recon Bullingen"
	phase second-move
	refused "recon Bullingen"
}

@test "peiper 4.2 G24: chits of earlier turns may be turned up too" {
	kgp_at Losheim
	force armor 1 recon 1
	face_down Bullingen Manderfeld
	dice tank3
	orders stay "recon Bullingen"
	expect_turn 2
	expect_at Bullingen tank3
}

@test "peiper 4.2 G24: a chit turned up stays up" {
	kgp_at Losheim
	phase reconnaissance
	force armor 1 recon 1
	face_down Bullingen Manderfeld
	dice tank3
	orders "recon Bullingen" stay
	expect_turn 2
	expect_at Bullingen tank3
}

@test "peiper 4.2: a chit turned up is the one that is met" {
	kgp_at Losheim
	phase reconnaissance
	force armor 1 recon 1
	face_down Bullingen Manderfeld
	dice inf119 2 6 5
	orders "recon Manderfeld" "move Manderfeld"
	expect_rolls chit.manderfeld threat.manderfeld threat.manderfeld \
		battle.manderfeld
	expect_on_track 2 inf119
}

# 4.3 First move

@test "peiper 4.3 D4: towns to the north and west, or stay" {
	kgp_at Stavelot
	orders
	expect_choices "move Francorchamps" "move Trois-Ponts" stay
}

@test "peiper 4.3 D4: towns to the west and south, or stay" {
	kgp_at Francorchamps
	orders
	expect_choices "move Spa" "move Stavelot" stay
}

@test "peiper 4.3: never to the east" {
	kgp_at Stavelot
	refused "move Ligneuville"
	kgp_at Francorchamps
	refused "move Malmedy"
}

@test "peiper 4.3: only to adjacent towns" {
	kgp_at Stavelot
	refused "move Spa" "move Werbomont" "move Stavelot"
}

@test "peiper 4.3: north roads are used both ways" {
	kgp_at Stavelot
	dice 4 5
	orders "move Francorchamps"
	expect_kgp Francorchamps
	kgp_at Francorchamps
	orders "move Stavelot"
	expect_kgp Stavelot
}

@test "peiper 4.3: a move costs 1 fuel" {
	kgp_at Losheim
	dice 3 4
	orders "move Manderfeld"
	expect_fuel 5
}

@test "peiper 4.3: the fuel is paid at once, even if the move fails" {
	kgp_at Losheim
	force armor 3
	face_up Manderfeld inf117
	dice 2 6 2
	orders "move Manderfeld"
	expect_kgp Losheim
	expect_fuel 5
}

@test "peiper 4.3: the last fuel is enough to move" {
	kgp_at Losheim
	fuel 1
	dice 3 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_fuel 0
}

@test "peiper 4.3 G6: Peiper may stay, which ends his turn" {
	kgp_at Losheim
	force armor 1
	fuel 4
	face_down Bullingen Manderfeld
	orders stay
	expect_turn 2
	expect_kgp Losheim
	expect_fuel 4
	expect_rolls
}

@test "peiper 4.3 G6: who stays goes straight to the end of the turn" {
	kgp_at Losheim
	fuel 4
	orders stay
	expect_turn 1
	expect_phase garrison
}

@test "peiper 4.3 G6: without fuel there is no move at all" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 1
	fuel 0
	face_down Bullingen Manderfeld
	orders "done"
	expect_turn 1
	expect_phase garrison
	expect_kgp Losheim
}

@test "peiper 4.3: a road whose bridge is blown is not used" {
	kgp_at Waimes
	turn 2
	bridge_blown Waimes-Malmedy eng51
	refused "move Malmedy"
	orders
	expect_choices "move Ondenval" stay
}

@test "peiper 4.3 G6: with every road closed there is no move" {
	kgp_at Poteau
	turn 3
	phase garrison
	fuel 4
	bridge_blown Poteau-Vielsalm eng51
	orders "done"
	expect_turn 4
	expect_phase garrison
	expect_placed
}

# 4.4 Threat check

@test "peiper 4.4: no die at or below the threat: Peiper enters" {
	kgp_at Losheim
	face_down Bullingen Manderfeld
	dice 3 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_phase second-move
}

@test "peiper 4.4: no hit: the face-down chit goes back to the cup unseen" {
	kgp_at Losheim
	face_down Bullingen Manderfeld
	dice 3 4
	orders "move Manderfeld"
	expect_at Manderfeld
	expect_cup_size 8
	expect_rolls threat.manderfeld threat.manderfeld
}

@test "peiper 4.4 R2: two six-sided dice are rolled for the town" {
	kgp_at Losheim
	dice 3 4
	orders "move Manderfeld"
	expect "roll threat.manderfeld 1 d6 3" "roll threat.manderfeld 2 d6 4"
}

@test "peiper 4.4: a die equal to the threat is a hit, one above is not" {
	kgp_at Losheim
	force armor 3
	face_up Manderfeld inf119
	dice 2 3 6
	orders "move Manderfeld"
	expect_rolls threat.manderfeld threat.manderfeld battle.manderfeld
	dice 3 4
	orders "move Manderfeld"
	expect_rolls threat.manderfeld threat.manderfeld
}

@test "peiper 4.4: either die may be the hit" {
	kgp_at Losheim
	force armor 3
	face_up Manderfeld inf119
	dice 1 6 5
	orders "move Manderfeld"
	expect_on_track 2 inf119
	dice 6 1 5
	orders "move Manderfeld"
	expect_on_track 2 inf119
}

@test "peiper 4.4: 1 hit turns the face-down chit up" {
	kgp_at Losheim
	force armor 3
	face_down Bullingen Manderfeld
	dice 2 6 abn504 5
	orders "move Manderfeld"
	expect "roll chit.manderfeld 1 d9 3 lazy-cup abn504 urn.1"
	expect_on_track 2 abn504
	expect_at Bullingen
}

@test "peiper 4.4 R3: 1 hit draws a chit where none was placed" {
	kgp_at Losheim
	force armor 3
	dice 2 6 abn504 5
	orders "move Manderfeld"
	expect_on_track 2 abn504
}

@test "peiper 4.4: 2 hits turn the chit up and draw another" {
	kgp_at Losheim
	face_down Bullingen Manderfeld
	dice 1 2 inf119 inf117 3 3
	orders "move Manderfeld" attack
	expect "roll chit.manderfeld 1 d9 1 lazy-cup inf119 urn.1" \
		"roll chit.manderfeld 2 d8 1 lazy-cup inf117 urn.1"
	expect_on_track 2 inf119 inf117
}

@test "peiper 4.4: 2 hits draw one beside a chit that is face up" {
	kgp_at Losheim
	face_up Manderfeld inf119
	dice 1 2 inf117 3 3
	orders "move Manderfeld" attack
	expect_rolls threat.manderfeld threat.manderfeld chit.manderfeld \
		battle.manderfeld battle.manderfeld
	expect_on_track 2 inf119 inf117
}

@test "peiper 4.4 R3: 2 hits draw two where none was placed" {
	kgp_at Losheim
	dice 1 2 inf119 inf117 3 3
	orders "move Manderfeld" attack
	expect_on_track 2 inf119 inf117
}

@test "peiper 4.4: 2 hits against two chits draw no third" {
	kgp_at Losheim
	face_up Manderfeld inf119 inf117
	dice 1 2 3 3
	orders "move Manderfeld" attack
	expect_on_track 2 inf119 inf117
}

@test "peiper 4.4 G3: two chits, 1 hit: the one placed first stays" {
	kgp_at Losheim
	force armor 3
	face_up Manderfeld inf119 tank3
	dice 2 6 3
	orders "move Manderfeld"
	expect_on_track 2 inf119
	expect_in_cup tank3
}

@test "peiper 4.4 G3: two chits, no hit: both go back to the cup" {
	kgp_at Losheim
	face_up Manderfeld inf119 tank3
	dice 3 4
	orders "move Manderfeld"
	expect_in_cup inf119 tank3
	expect_at Manderfeld
}

@test "peiper 4.4 G4: a hit with the cup empty: nobody appears" {
	kgp_at Losheim
	cup_holds
	dice 2 6
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_phase second-move
}

@test "peiper 4.4 G4: 2 hits draw no more than the cup holds" {
	kgp_at Losheim
	force armor 3
	cup_holds inf117
	dice 1 2 inf117 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
}

@test "peiper 4.4 G27: 2 hits beside a placed chit and an empty cup: one chit" {
	kgp_at Losheim
	force armor 3
	face_up Manderfeld inf117
	cup_holds
	dice 1 2 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
}

@test "peiper 4.4: each town has a threat of its own" {
	kgp_at Bullingen
	dice 2 3
	orders "move Moderscheid"
	expect_kgp Moderscheid
	force armor 3
	face_up Butgenbach inf119
	dice 3 4 5
	orders "move Butgenbach"
	expect_rolls threat.butgenbach threat.butgenbach battle.butgenbach
}

@test "peiper 4.4: Greif lowers the threat by 1" {
	kgp_at Bullingen
	given greif yes
	face_up Butgenbach inf119
	dice 3 4
	orders "move Butgenbach"
	expect_kgp Butgenbach
	expect_in_cup inf119
}

@test "peiper 4.4: with Greif a die at the lowered threat still hits" {
	kgp_at Bullingen
	given greif yes
	force armor 3
	face_up Butgenbach inf119
	dice 2 4 5
	orders "move Butgenbach"
	expect_on_track 2 inf119
}

@test "peiper 4.4: Greif lowers no threat below 1" {
	kgp_at Bullingen
	given greif yes
	force armor 3
	face_up Moderscheid inf119
	dice 1 4 5
	orders "move Moderscheid"
	expect_on_track 2 inf119
}

@test "peiper 4.4: doubles without a hit bring an event" {
	kgp_at Losheim
	turn 2
	dice 3 3
	orders "move Manderfeld"
	expect_force armor 2 pzgren 4
}

@test "peiper 4.4: doubles that hit bring an event" {
	kgp_at Losheim
	turn 2
	force armor 3
	face_up Manderfeld inf119 inf117
	dice 2 2 5 5
	orders "move Manderfeld" attack
	expect_force armor 3 pzgren 1
}

@test "peiper 4.4: doubles bring an event in the second move too" {
	kgp_at Losheim
	turn 2
	phase second-move
	dice 3 3
	orders "move Manderfeld"
	expect_force armor 2 pzgren 4
}

@test "peiper 4.4: different dice bring no event" {
	kgp_at Losheim
	turn 2
	dice 3 4
	orders "move Manderfeld"
	expect_force armor 2 pzgren 3
}

@test "peiper 4.4: the event comes before the combat" {
	kgp_at Losheim
	turn 2
	force armor 3
	face_up Manderfeld inf119 inf117
	dice 2 2
	orders "move Manderfeld"
	expect_choices attack "attack full"
}

@test "peiper 4.4 G27: the event comes after the chits are drawn" {
	kgp_at Losheim
	turn 4
	force armor 3
	face_up Manderfeld inf117
	cup_holds
	dice 2 2 4
	orders "move Manderfeld"
	expect_on_track 5 inf117
	expect_cup_size 8
}

# 4.5 Combat ends the movement

@test "peiper 4.5: after a won battle the turn goes to its end" {
	kgp_at Losheim
	force armor 3
	face_up Manderfeld inf117
	dice 2 6 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_turn 1
	expect_phase garrison
}

@test "peiper 4.5: after a lost battle the turn goes to its end" {
	kgp_at Losheim
	force armor 3
	face_up Manderfeld inf117
	dice 2 6 2
	orders "move Manderfeld"
	expect_kgp Losheim
	expect_turn 1
	expect_phase garrison
}

@test "peiper 4.5 G7: a chit that does nothing still bars the second move" {
	kgp_at Losheim
	face_up Manderfeld fuel
	dice 2 6
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_phase garrison
}

@test "peiper 4.5 G7: aircraft driven off bar the second move" {
	kgp_at Losheim
	force armor 3 aa 1
	face_up Manderfeld air
	dice 2 6
	orders "move Manderfeld" aa
	expect_kgp Manderfeld
	expect_phase garrison
}

@test "peiper 4.5 G7: a roadblock cleared bars the second move" {
	kgp_at Losheim
	force armor 3 eng 1
	face_up Manderfeld eng51
	dice 2 6
	orders "move Manderfeld" engineers
	expect_kgp Manderfeld
	expect_phase garrison
}

# 4.6 Second move

@test "peiper 4.6 D4: who met nobody may move again at once, or stop" {
	kgp_at Losheim
	dice 3 4
	orders "move Manderfeld"
	expect_turn 1
	expect_choices "move Amel" stop
}

@test "peiper 4.6: the second move costs no fuel" {
	kgp_at Losheim
	dice 3 4 3 4
	orders "move Manderfeld" "move Amel"
	expect_kgp Amel
	expect_fuel 5
}

@test "peiper 4.6 G6: the second move needs no fuel" {
	kgp_at Losheim
	fuel 1
	dice 3 4 3 4
	orders "move Manderfeld" "move Amel"
	expect_kgp Amel
	expect_fuel 0
}

@test "peiper 4.6: 1 hit of the second move draws a chit" {
	kgp_at Manderfeld
	phase second-move
	force armor 3
	dice 2 3 inf119 5
	orders "move Amel"
	expect_rolls threat.amel threat.amel chit.amel battle.amel
	expect_on_track 2 inf119
}

@test "peiper 4.6: 2 hits of the second move draw two chits" {
	kgp_at Manderfeld
	phase second-move
	dice 1 2 inf119 inf117 3 3
	orders "move Amel" attack
	expect_on_track 2 inf119 inf117
	expect_kgp Amel
}

@test "peiper 4.6 G5: a chit that happens to be there is met" {
	kgp_at Louveigne
	turn 6
	phase second-move
	force armor 3
	face_up Esneux inf119
	dice 5 6 5
	orders "move Esneux"
	expect_rolls threat.esneux threat.esneux battle.esneux
	expect_on_track 7 inf119
}

@test "peiper 4.6 G5: a face-down chit that happens to be there is turned up" {
	kgp_at Louveigne
	turn 6
	phase second-move
	fuel 4
	force armor 3
	face_down Esneux
	dice 5 6 inf119 5
	orders "move Esneux"
	expect_on_track 7 inf119
	expect_cup_size 8
}

@test "peiper 4.6: a lost battle of the second move leaves Peiper where the first led" {
	kgp_at Losheim
	force armor 3
	dice 3 4 2 3 inf117 2
	orders "move Manderfeld" "move Amel"
	expect_kgp Manderfeld
	expect_at Amel inf117
}

@test "peiper 4.6: there is no third move" {
	kgp_at Losheim
	dice 3 4 3 4
	orders "move Manderfeld" "move Amel"
	expect_turn 1
	expect_phase garrison
}

@test "peiper 4.6: the second move need not be made" {
	kgp_at Losheim
	dice 3 4
	orders "move Manderfeld" stop
	expect_kgp Manderfeld
	expect_turn 1
	expect_phase garrison
}

@test "peiper 4.6: no road open, no second move" {
	kgp_at Recht
	turn 3
	bridge_blown Poteau-Vielsalm eng51
	dice 3 4
	orders "move Poteau"
	expect_kgp Poteau
	expect_phase garrison
}

@test "peiper 4.6: never to the east either" {
	kgp_at Stavelot
	phase second-move
	refused "move Ligneuville"
}

@test "peiper 4.6: between the moves there is no staying, before them no stopping" {
	kgp_at Losheim
	refused stop
	phase second-move
	refused stay
}

# 4.7 End of turn

@test "peiper 4.7: chits return, then garrisons, then conversion, then the next turn" {
	kgp_at Stavelot
	turn 2
	phase second-move
	force armor 2 heavy 2 art 1
	fuel 3
	face_up Malmedy inf119
	orders stop
	expect_turn 2
	expect_phase garrison
	expect_in_cup inf119
	orders stop "garrison heavy" "done"
	expect_turn 2
	expect_phase conversion
	orders stop "garrison heavy" "done" "convert heavy art"
	expect_turn 3
	expect_phase movement
}

@test "peiper 4.7a: chits in towns that are not adjacent go back to the cup" {
	kgp_at Ligneuville
	turn 2
	face_up Malmedy inf117
	face_up Recht abn504
	dice 4 5
	orders "move Stavelot" stop
	expect_placed
	expect_in_cup inf117 abn504
}

@test "peiper 4.7a: a face-down chit goes back unseen" {
	kgp_at Ligneuville
	turn 2
	face_down Malmedy Stavelot Recht
	dice 4 5
	orders "move Stavelot" stop
	expect_placed
	expect_cup_size 9
	expect_rolls threat.stavelot threat.stavelot
}

@test "peiper 4.7a: chits in adjacent towns north, west and south stay" {
	kgp_at Trois-Ponts
	turn 2
	fuel 4
	face_up La-Gleize inf117
	face_up Werbomont abn504
	face_up Vielsalm tank3
	orders stay
	expect_at La-Gleize inf117
	expect_at Werbomont abn504
	expect_at Vielsalm tank3
}

@test "peiper 4.7a: a chit in the town to the east goes back" {
	kgp_at Stavelot
	turn 2
	fuel 4
	face_up Ligneuville inf117
	orders stay
	expect_at Ligneuville
	expect_in_cup inf117
}

@test "peiper 4.7a G26: chits that stay keep the face they show" {
	kgp_at Trois-Ponts
	turn 2
	force armor 1
	face_up La-Gleize inf117
	face_down Vielsalm
	orders stay
	expect_turn 3
	expect_at La-Gleize inf117
	expect_at Vielsalm face-down
}

@test "peiper 4.7a G9: a town behind a blown bridge is not adjacent" {
	kgp_at Waimes
	turn 2
	fuel 4
	bridge_blown Waimes-Malmedy eng51
	face_up Malmedy inf117
	face_up Ondenval inf119
	orders stay
	expect_at Malmedy
	expect_at Ondenval inf119
	expect_in_cup inf117
}

@test "peiper 4.7a: engineers stay on the bridge that they blew" {
	kgp_at Waimes
	turn 2
	fuel 4
	bridge_blown Waimes-Malmedy eng51
	orders stay
	expect_bridges Waimes-Malmedy eng51
}

@test "peiper 4.7a G1: only the box of the turn just played is emptied" {
	kgp_at Losheim
	turn 2
	fuel 4
	on_track 2 inf119 abn504
	on_track 3 inf117
	orders stay
	expect_on_track 2
	expect_on_track 3 inf117
	expect_in_cup inf119 abn504
}

@test "peiper 4.7a G1: a beaten chit is away for the rest of this turn and the next" {
	kgp_at Losheim
	force armor 1
	face_up Manderfeld inf119
	dice 2 6 5
	orders "move Manderfeld"
	expect_turn 2
	expect_on_track 2 inf119
	orders "move Manderfeld" stay
	expect_turn 3
	expect_on_track 2
	expect_cup_size 8
}

@test "peiper 4.7b D12: one point of armour, panzergrenadiers or heavy armour" {
	kgp_at Losheim
	phase garrison
	force armor 2 pzgren 1 heavy 1 art 1 recon 1 eng 1 aa 1
	fuel 3
	orders
	expect_choices "garrison armor" "garrison pzgren" "garrison heavy" "done"
}

@test "peiper 4.7b: other support points can't stay behind" {
	kgp_at Losheim
	phase garrison
	force armor 2 art 1 recon 1 eng 1 aa 1
	fuel 3
	orders
	expect_choices "garrison armor" "done"
}

@test "peiper 4.7b: each point left behind gives 1 fuel" {
	kgp_at Losheim
	phase garrison
	force armor 2 pzgren 2 heavy 2
	fuel 1
	orders "garrison armor"
	expect_fuel 2
	expect_force armor 1 pzgren 2 heavy 2
	orders "garrison pzgren"
	expect_fuel 2
	expect_force armor 2 pzgren 1 heavy 2
	orders "garrison heavy"
	expect_fuel 2
	expect_force armor 2 pzgren 2 heavy 1
}

@test "peiper 4.7b: any number of points" {
	kgp_at Losheim
	phase garrison
	force armor 2 pzgren 2 heavy 1
	fuel 0
	orders "garrison armor" "garrison heavy" "garrison pzgren" "garrison armor"
	expect_fuel 4
	expect_state "force.armor 0" "force.pzgren 1" "force.heavy 0"
}

@test "peiper 4.7b G16: fuel does not rise above 6" {
	kgp_at Losheim
	phase garrison
	fuel 5
	orders "garrison armor"
	expect_fuel 6
	play "garrison armor" "garrison armor"
	expect_fuel 6
}

@test "peiper 4.7b G16: with fuel 6 no garrison is offered" {
	kgp_at Losheim
	phase second-move
	fuel 6
	orders stop
	expect_turn 2
	expect_force armor 2 pzgren 3
}

@test "peiper 4.7b G17: the last point of the main force does not stay behind" {
	kgp_at Losheim
	phase garrison
	force armor 1 heavy 1
	fuel 3
	refused "garrison armor"
	force armor 1 pzgren 1
	orders "garrison armor"
	expect_force pzgren 1
	play "garrison armor" "garrison pzgren"
	expect_force pzgren 1
}

@test "peiper 4.7b G17: the last heavy point may stay behind" {
	kgp_at Losheim
	phase garrison
	force armor 1 heavy 1
	fuel 3
	orders "garrison heavy"
	expect_force armor 1
	expect_fuel 4
}

@test "peiper 4.7b: leaving a garrison is optional" {
	kgp_at Losheim
	phase garrison
	fuel 3
	orders "done"
	expect_turn 2
	expect_fuel 3
	expect_force armor 2 pzgren 3
}

@test "peiper 4.7b: garrisons are left at the end of the turn only" {
	kgp_at Losheim
	fuel 3
	refused "garrison armor"
	phase second-move
	refused "garrison armor"
}

@test "peiper 4.7c D13: two support points of whatever types" {
	kgp_at Losheim
	phase conversion
	force armor 2 heavy 1 art 1 recon 2 aa 1
	orders
	expect_choices "convert heavy art" "convert heavy recon" \
		"convert heavy aa" "convert art recon" "convert art aa" \
		"convert recon recon" "convert recon aa" "done"
}

@test "peiper 4.7c: two different points become 1 panzergrenadier" {
	kgp_at Losheim
	phase conversion
	force armor 2 heavy 2 eng 2
	orders "convert heavy eng"
	expect_force armor 2 pzgren 1 heavy 1 eng 1
}

@test "peiper 4.7c: two equal points become 1 panzergrenadier" {
	kgp_at Losheim
	phase conversion
	force armor 2 heavy 1 art 3
	orders "convert art art"
	expect_force armor 2 pzgren 1 heavy 1 art 1
}

@test "peiper 4.7c: all five support types can be converted" {
	local type
	kgp_at Losheim
	phase conversion
	for type in heavy art recon eng aa; do
		force armor 1 "$type" 2
		orders "convert $type $type"
		expect_force armor 1 pzgren 1
	done
}

@test "peiper 4.7c: a type with one point is not converted twice over" {
	kgp_at Losheim
	phase conversion
	force armor 2 heavy 1 art 1
	refused "convert heavy heavy" "convert art art" "convert heavy recon"
}

@test "peiper 4.7c: main force points are not converted" {
	kgp_at Losheim
	phase conversion
	force armor 3 pzgren 3 art 2
	refused "convert armor armor" "convert armor art" "convert armor pzgren"
}

@test "peiper 4.7c: any number of conversions" {
	kgp_at Losheim
	phase conversion
	force armor 2 heavy 3 art 2
	orders "convert heavy art" "convert heavy heavy"
	expect_state "force.pzgren 2" "force.heavy 0" "force.art 1"
}

@test "peiper 4.7c G16: with 6 panzergrenadiers no conversion is offered" {
	kgp_at Losheim
	phase garrison
	force armor 2 pzgren 6 art 3
	fuel 3
	orders "done"
	expect_turn 2
	expect_force armor 2 pzgren 6 art 3
}

@test "peiper 4.7c G16: conversion stops at 6 panzergrenadiers" {
	kgp_at Losheim
	phase conversion
	force armor 2 pzgren 5 art 3 aa 3
	orders "convert art aa"
	expect_turn 2
	expect_force armor 2 pzgren 6 art 2 aa 2
}

@test "peiper 4.7c: one support point alone is not converted" {
	kgp_at Losheim
	phase garrison
	force armor 2 art 1
	fuel 3
	orders "done"
	expect_turn 2
	expect_force armor 2 art 1
}

@test "peiper 4.7c G15: fuel is no support type and is not converted" {
	kgp_at Losheim
	phase garrison
	force armor 2
	fuel 5
	orders "done"
	expect_turn 2
	expect_fuel 5
}

@test "peiper 4.7c: conversion is optional" {
	kgp_at Losheim
	phase conversion
	force armor 2 art 2
	orders "done"
	expect_turn 2
	expect_force armor 2 art 2
}

@test "peiper 4.7c: points are converted at the end of the turn only" {
	kgp_at Losheim
	force armor 2 art 2
	fuel 3
	refused "convert art art"
	phase garrison
	refused "convert art art"
}

@test "peiper 4.7d: the next turn begins with what Peiper has" {
	kgp_at Losheim
	turn 3
	phase garrison
	fuel 2
	orders "done"
	expect_turn 4
	expect_fuel 2
	expect_force armor 2 pzgren 3
}

@test "peiper 4.7d: on turn 9 there are no garrisons and no conversions" {
	kgp_at Losheim
	turn 9
	force armor 2 heavy 2
	fuel 3
	orders stay
	expect "needs nothing"
	expect_fuel 3
	expect_force armor 2 heavy 2
}

@test "peiper 4.7d G28: a chit beaten on turn 9 has no further use" {
	kgp_at Losheim
	turn 9
	force armor 3
	face_up Manderfeld inf119
	dice 2 6 5
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_loss
	expect_state "result time"
}
