#!/usr/bin/env bats
# Kampfgruppe Peiper, 5.4 and 5.5: the battle.

load peiper

# Peiper before Manderfeld (threat 2) with these chits face up in it; both
# appear.
against() {
	kgp_at Losheim
	face_up Manderfeld "$@"
}

# tied_by DIE DIE DIE: their total is exactly the American strength: a full
# assault that rolls them is rolled again, and three sixes then win.
tied_by() {
	force armor 6 pzgren 6
	dice 1 2 "$@" 6 6 6
	orders "move Manderfeld" "attack full"
	expect_kgp Manderfeld
	expect_rolls threat.manderfeld threat.manderfeld battle.manderfeld \
		battle.manderfeld battle.manderfeld battle.manderfeld \
		battle.manderfeld battle.manderfeld
}

# 5.4.1 Strength

@test "peiper 5.4: a battle is fought against the combat chits" {
	against inf119
	force armor 3
	dice 2 6 3
	orders "move Manderfeld"
	expect_rolls threat.manderfeld threat.manderfeld battle.manderfeld
	expect_kgp Manderfeld
}

@test "peiper 5.4.1: each combat chit has its strength" {
	local chit strength
	while read -r chit strength; do
		clear_board
		against "$chit"
		force armor 3
		dice 2 6 "$strength" $((strength + 1))
		orders "move Manderfeld"
		expect_kgp Manderfeld
		expect_force armor 3
	done <<-END
		inf119 2
		inf117 3
		abn504 3
		abn505 3
		tank3 4
	END
}

@test "peiper 5.4.1: two infantry are added, not doubled" {
	against inf119 inf117
	force armor 6 pzgren 6
	dice 1 2 2 3 3 3
	orders "move Manderfeld" attack
	expect_kgp Manderfeld
}

@test "peiper 5.4.1: two airborne are added, not doubled" {
	against abn504 abn505
	tied_by 2 2 2
}

@test "peiper 5.4.1: infantry and airborne are added, not doubled" {
	against inf117 abn504
	tied_by 2 2 2
	clear_board
	against inf119 abn505
	force armor 6 pzgren 6
	dice 1 2 2 3 3 3
	orders "move Manderfeld" attack
	expect_kgp Manderfeld
}

@test "peiper 5.4.1: tank and infantry are doubled" {
	against tank3 inf119
	tied_by 4 4 4
	clear_board
	against inf117 tank3
	tied_by 5 5 4
}

@test "peiper 5.4.1: tank and airborne are doubled" {
	against tank3 abn504
	tied_by 5 5 4
	clear_board
	against abn505 tank3
	tied_by 5 5 4
}

@test "peiper 5.4.1: a tank beside a chit that does not fight is not doubled" {
	against tank3 air
	force armor 3 aa 1
	dice 1 2 5
	orders "move Manderfeld" aa
	expect_kgp Manderfeld
}

# 5.4.2 Dice

@test "peiper 5.4.2: one main type with points rolls one die" {
	against inf117
	force armor 6
	dice 2 6 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
	force pzgren 6
	dice 2 6 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
}

@test "peiper 5.4.2: two main types with points roll two dice" {
	against inf117
	force armor 1 pzgren 1
	dice 2 6 2 2
	orders "move Manderfeld"
	expect "roll battle.manderfeld 1 d6 2" "roll battle.manderfeld 2 d6 2"
	expect_kgp Manderfeld
}

@test "peiper 5.4.2: a full assault rolls three main dice" {
	against inf117
	dice 2 6 2 2 2
	orders "move Manderfeld" "attack full"
	expect_rolls threat.manderfeld threat.manderfeld battle.manderfeld \
		battle.manderfeld battle.manderfeld
	expect_kgp Manderfeld
}

@test "peiper 5.4.2 D8: three declarations, each free of the others" {
	against inf117
	force armor 2 pzgren 1 heavy 1 art 1
	dice 2 6
	orders "move Manderfeld"
	expect_choices attack "attack full" "attack art" "attack heavy" \
		"attack full art" "attack full heavy" "attack art heavy" \
		"attack full art heavy"
}

@test "peiper 5.4.2 D8: a full assault needs both types and 3 points" {
	against inf117
	force armor 1 pzgren 2
	dice 2 6
	orders "move Manderfeld"
	expect_choices attack "attack full"
	force armor 1 pzgren 1 art 1
	orders "move Manderfeld"
	expect_choices attack "attack art"
	force armor 6 art 1
	orders "move Manderfeld"
	expect_choices attack "attack art"
	force pzgren 6 art 1
	orders "move Manderfeld"
	expect_choices attack "attack art"
}

@test "peiper 5.4.2 D8: nobody is asked where nothing can be declared" {
	against inf117
	force armor 1 pzgren 1
	dice 2 6 5 5
	orders "move Manderfeld"
	expect_kgp Manderfeld
}

@test "peiper 5.4.2: an artillery point gives a die and is spent" {
	against inf117
	force armor 3 art 3
	dice 2 6 2 2
	orders "move Manderfeld" "attack art"
	expect_rolls threat.manderfeld threat.manderfeld battle.manderfeld \
		battle.manderfeld
	expect_kgp Manderfeld
	expect_force armor 3 art 2
}

@test "peiper 5.4.2: heavy armour gives a die for 1 fuel and is kept" {
	against inf117
	force armor 3 heavy 2
	fuel 5
	dice 2 6 2 2
	orders "move Manderfeld" "attack heavy"
	expect_kgp Manderfeld
	expect_force armor 3 heavy 2
	expect_fuel 3
}

@test "peiper 5.4.2: without fuel heavy armour does not help" {
	against inf117
	force armor 3 heavy 2 art 1
	fuel 1
	dice 2 6
	orders "move Manderfeld"
	expect_choices attack "attack art"
}

@test "peiper 5.4.2: all together make five dice" {
	against inf117
	force armor 3 pzgren 3 heavy 1 art 1
	fuel 5
	dice 2 6 2 2 2 2 2
	orders "move Manderfeld" "attack full art heavy"
	expect_kgp Manderfeld
	expect_force armor 3 pzgren 3 heavy 1
	expect_fuel 3
}

@test "peiper 5.4.2: what is not declared is not spent" {
	against inf117
	force armor 3 heavy 1 art 1
	fuel 5
	dice 2 6 4
	orders "move Manderfeld" attack
	expect_force armor 3 heavy 1 art 1
	expect_fuel 4
}

# 5.4.3 Ones

@test "peiper 5.4.3 G20: a one costs a main point even in a won battle" {
	against inf117
	force armor 3 art 1
	dice 2 6 1 6
	orders "move Manderfeld" "attack art"
	expect_kgp Manderfeld
	expect_force armor 2
}

@test "peiper 5.4.3 D9: the player chooses the type that pays for a one" {
	against inf117
	force armor 1 pzgren 1
	dice 2 6 1 6
	orders "move Manderfeld"
	expect_choices "lose armor" "lose pzgren"
	dice 2 6 1 6
	orders "move Manderfeld" "lose pzgren"
	expect_force armor 1
}

@test "peiper 5.4.3: ones are not paid with support points" {
	against inf117
	force armor 2 heavy 1 art 1
	dice 2 6 1 6
	orders "move Manderfeld" "attack art"
	expect_force armor 1 heavy 1
}

@test "peiper 5.4.3: a one of the artillery costs nothing" {
	against inf117
	force armor 3 art 1
	dice 2 6 5 1
	orders "move Manderfeld" "attack art"
	expect_kgp Manderfeld
	expect_force armor 3
}

@test "peiper 5.4.3: a one of the heavy armour costs nothing" {
	against inf117
	force armor 3 heavy 1
	dice 2 6 5 1
	orders "move Manderfeld" "attack heavy"
	expect_kgp Manderfeld
	expect_force armor 3 heavy 1
}

@test "peiper 5.4.3 R8: the main dice come first, then the support dice" {
	against inf117
	force armor 3 pzgren 3 heavy 1 art 1
	dice 2 6 4 4 4 1 1
	orders "move Manderfeld" "attack full art heavy"
	expect_force armor 3 pzgren 3 heavy 1
	dice 2 6 4 4 1 4 4
	orders "move Manderfeld" "attack full art heavy" "lose armor"
	expect_force armor 2 pzgren 3 heavy 1
}

@test "peiper 5.4.3 R8: battle dice are six-sided" {
	against inf117
	force armor 3 art 1
	dice 2 6 5 1
	orders "move Manderfeld" "attack art"
	expect "roll battle.manderfeld 1 d6 5" "roll battle.manderfeld 2 d6 1"
}

@test "peiper 5.4.3: all three dice of a full assault can cost points" {
	against inf117
	dice 2 6 1 1 1 6 5
	orders "move Manderfeld" "attack full" "lose armor" "lose pzgren" \
		"lose pzgren"
	expect_force armor 1 pzgren 1
}

@test "peiper 5.4.3 G20: ones are paid one by one" {
	against inf117
	force armor 2 pzgren 1 art 1
	dice 2 6 1 1 6
	orders "move Manderfeld" "attack art" "lose armor"
	expect_choices "lose armor" "lose pzgren"
}

@test "peiper 5.4.3 G20: ones that take the last main point lose the game, whatever the total" {
	against inf117
	force armor 1 art 1
	dice 2 6 1 6
	orders "move Manderfeld" "attack art"
	expect_loss
	expect_state "result destroyed"
	expect_kgp Losheim
	expect_at Manderfeld inf117
}

@test "peiper 5.4.3 G20: ones are paid before a tie is rolled again" {
	against inf119
	force armor 1 pzgren 1
	dice 2 6 1 1
	orders "move Manderfeld" "lose armor"
	expect_loss
	expect_rolls threat.manderfeld threat.manderfeld battle.manderfeld \
		battle.manderfeld
}

# 5.4.4 The result

@test "peiper 5.4.4: more than the strength wins: Peiper enters" {
	against inf117
	force armor 3
	dice 2 6 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_force armor 3
}

@test "peiper 5.4.4: beaten chits go to the next turn's box" {
	against inf119 inf117
	turn 3
	dice 1 2 3 3
	orders "move Manderfeld" attack
	expect_on_track 4 inf119 inf117
	expect_at Manderfeld
	expect_state "last won"
}

@test "peiper 5.4.4: the support dice count in the total" {
	against tank3
	force armor 3 heavy 1 art 1
	dice 2 6 2 2 2
	orders "move Manderfeld" "attack art heavy"
	expect_kgp Manderfeld
}

@test "peiper 5.4.4: the strength itself is rolled again" {
	against inf117
	force armor 3
	dice 2 6 3 3 3 4
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_force armor 3
}

@test "peiper 5.4.4 G19: a new roll keeps the artillery die at no new cost" {
	against inf119 inf117
	force armor 3 art 3
	dice 1 2 2 3 2 4
	orders "move Manderfeld" "attack art"
	expect_kgp Manderfeld
	expect_force armor 3 art 2
}

@test "peiper 5.4.4 G19: a new roll keeps the heavy die at no new fuel" {
	against inf119 inf117
	force armor 3 heavy 1
	fuel 2
	dice 1 2 2 3 2 4
	orders "move Manderfeld" "attack heavy"
	expect_kgp Manderfeld
	expect_fuel 0
}

@test "peiper 5.4.4 G19: a new roll keeps a full assault that is still possible" {
	against abn504 abn505
	force armor 2 pzgren 2
	dice 1 2 1 2 3 2 2 3
	orders "move Manderfeld" "attack full" "lose pzgren"
	expect_kgp Manderfeld
}

@test "peiper 5.4.4 G19: a full assault lapses with less than 3 points" {
	against abn504 abn505
	force armor 1 pzgren 2
	dice 1 2 1 2 3 4 3
	orders "move Manderfeld" "attack full" "lose pzgren"
	expect_kgp Manderfeld
	expect_force armor 1 pzgren 1
}

@test "peiper 5.4.4 G19: a full assault lapses when a type is gone" {
	against abn504 abn505
	force armor 1 pzgren 3
	dice 1 2 1 2 3 5
	orders "move Manderfeld" "attack full" "lose armor"
	expect_kgp Losheim
	expect_force pzgren 2
}

@test "peiper 5.4.4: a new roll has as many main dice as types are left" {
	against inf117
	force armor 2 pzgren 1 art 1
	dice 2 6 1 2 4
	orders "move Manderfeld" attack "lose pzgren"
	expect_kgp Manderfeld
	expect_force armor 2 art 1
}

@test "peiper 5.4.4: a new roll's ones cost points again" {
	against inf119 inf117
	force armor 3 art 1
	dice 1 2 2 3 1 6
	orders "move Manderfeld" "attack art"
	expect_kgp Manderfeld
	expect_force armor 2
}

@test "peiper 5.4.4: less than the strength: Peiper stays and loses a point" {
	against inf117
	force armor 3
	dice 2 6 2
	orders "move Manderfeld"
	expect_kgp Losheim
	expect_force armor 2
	expect_state "last lost"
}

@test "peiper 5.4.4 D9: the player chooses the point lost" {
	against inf119 inf117
	force armor 1 pzgren 1
	dice 1 2 2 2
	orders "move Manderfeld"
	expect_choices "lose armor" "lose pzgren"
	dice 1 2 2 2
	orders "move Manderfeld" "lose armor"
	expect_force pzgren 1
}

@test "peiper 5.4.4: after a lost battle the chits stay face up in their town" {
	kgp_at Losheim
	force armor 3
	face_down Bullingen Manderfeld
	dice 1 2 inf119 inf117 4
	orders "move Manderfeld"
	expect_at Manderfeld inf119 inf117
	expect_at Bullingen face-down
}

@test "peiper 5.4.4: a repulse can take the last main point" {
	against inf117
	force armor 1
	dice 2 6 2
	orders "move Manderfeld"
	expect_loss
	expect_state "result destroyed"
}

@test "peiper 5.4.4: ones and the repulse are paid both" {
	against inf119 inf117
	force armor 4 pzgren 1
	dice 1 2 1 2
	orders "move Manderfeld" attack "lose armor" "lose armor"
	expect_force armor 2 pzgren 1
	expect_kgp Losheim
}

# 5.5 The hard option

hard() {
	option hard-combat yes
	against "$@"
}

@test "peiper 5.5 D2: only the highest die counts" {
	hard inf117
	force armor 3 pzgren 3
	dice 2 6 2 2
	orders "move Manderfeld" attack "lose armor"
	expect_kgp Losheim
	expect_force armor 2 pzgren 3
	dice 2 6 2 4
	orders "move Manderfeld" attack
	expect_kgp Manderfeld
}

@test "peiper 5.5: a highest die equal to the strength is rolled again" {
	hard inf117
	force armor 3 pzgren 3
	dice 2 6 3 2 4 2
	orders "move Manderfeld" attack
	expect_kgp Manderfeld
	expect_force armor 3 pzgren 3
}

@test "peiper 5.5: the same dice are declared and paid" {
	hard inf117
	force armor 3 pzgren 3 heavy 1 art 1
	dice 2 6
	orders "move Manderfeld"
	expect_choices attack "attack full" "attack art" "attack heavy" \
		"attack full art" "attack full heavy" "attack art heavy" \
		"attack full art heavy"
	dice 2 6 2 2 2 2 4
	fuel 5
	orders "move Manderfeld" "attack full art heavy"
	expect_kgp Manderfeld
	expect_force armor 3 pzgren 3 heavy 1
	expect_fuel 3
}

@test "peiper 5.5: a support die may be the highest" {
	hard tank3
	force armor 3 art 1
	dice 2 6 2 5
	orders "move Manderfeld" "attack art"
	expect_kgp Manderfeld
}

@test "peiper 5.5: ones on main dice cost points here too" {
	hard inf117
	force armor 3 pzgren 3
	dice 2 6 1 6
	orders "move Manderfeld" attack "lose pzgren"
	expect_kgp Manderfeld
	expect_force armor 3 pzgren 2
}

@test "peiper 5.5: tank and infantry are one opponent of strength 5" {
	hard tank3 inf119
	force armor 3
	dice 1 2 5 6
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_on_track 2 tank3 inf119
}

@test "peiper 5.5: tank and airborne are one opponent of strength 5" {
	hard abn504 tank3
	force armor 3
	dice 1 2 5 6
	orders "move Manderfeld"
	expect_kgp Manderfeld
	expect_on_track 2 tank3 abn504
}

@test "peiper 5.5: 4 is less than the 5 of combined arms" {
	hard tank3 inf119
	force armor 3
	dice 1 2 4
	orders "move Manderfeld"
	expect_kgp Losheim
	expect_force armor 2
	expect_at Manderfeld tank3 inf119
}

@test "peiper 5.5 D10: against another pair the player chooses the order" {
	hard inf119 abn505
	dice 1 2
	orders "move Manderfeld"
	expect_choices "first inf119" "first abn505"
}

@test "peiper 5.5 D10: every pair without a tank is fought one by one" {
	local pair
	option hard-combat yes
	for pair in "inf119 inf117" "abn504 abn505" "inf117 abn504" \
		"abn505 inf119"; do
		clear_board
		against "${pair% *}" "${pair#* }"
		dice 1 2
		orders "move Manderfeld"
		expect_choices "first ${pair% *}" "first ${pair#* }"
	done
}

@test "peiper 5.5: the chit named is fought first" {
	hard inf119 inf117
	force armor 3
	dice 1 2 3 4 3
	orders "move Manderfeld" "first inf117"
	expect_kgp Manderfeld
	dice 1 2 3 2
	orders "move Manderfeld" "first inf119"
	expect_kgp Losheim
}

@test "peiper 5.5: both fights won: both chits to the next turn's box" {
	hard inf119 inf117
	force armor 3
	dice 1 2 4 4
	orders "move Manderfeld" "first inf119"
	expect_kgp Manderfeld
	expect_on_track 2 inf119 inf117
}

@test "peiper 5.5: the dice are declared anew for the second fight" {
	hard inf119 inf117
	force armor 3 art 2
	dice 1 2 2 3
	orders "move Manderfeld" "first inf119" "attack art"
	expect_choices attack "attack art"
	dice 1 2 2 3 2 4
	orders "move Manderfeld" "first inf119" "attack art" "attack art"
	expect_kgp Manderfeld
	expect_force armor 3
}

@test "peiper 5.5: a first fight that is lost is the last" {
	hard inf119 inf117
	force armor 3
	dice 1 2 2
	orders "move Manderfeld" "first inf117"
	expect_kgp Losheim
	expect_force armor 2
	expect_at Manderfeld inf119 inf117
}

@test "peiper 5.5: ones of the first fight that take the last point end the game" {
	hard inf119 inf117
	force armor 1 art 2
	dice 1 2 1 6
	orders "move Manderfeld" "first inf119" "attack art"
	expect_loss
	expect_state "result destroyed"
	expect_on_track 2
}

@test "peiper 5.5: a second fight that is lost means back as well" {
	hard inf119 inf117
	force armor 3
	dice 1 2 4 2
	orders "move Manderfeld" "first inf119"
	expect_kgp Losheim
	expect_force armor 2
}

@test "peiper 5.5 G25: a chit beaten in the first fight is beaten" {
	hard inf119 inf117
	force armor 3
	dice 1 2 4 2
	orders "move Manderfeld" "first inf119"
	expect_on_track 2 inf119
	expect_at Manderfeld inf117
}

@test "peiper 5.5: without the option the total counts" {
	against tank3
	force armor 3 pzgren 3
	dice 2 6 3 2
	orders "move Manderfeld" attack
	expect_kgp Manderfeld
}
