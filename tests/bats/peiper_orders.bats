#!/usr/bin/env bats
# Kampfgruppe Peiper: guards and batches.

load peiper

# A position after two draws: inf119 in sight at Büllingen, Manderfeld unseen.
board() {
	kgp_at Losheim
	force armor 1 art 3
	face_up Bullingen inf119
	face_down Manderfeld
}

# holds CONDITION; fails_to_hold CONDITION
holds() {
	orders "if $1 then stay"
	expect_outcome 1 "done"
	orders "unless $1 then stay"
	expect_outcome 1 guarded
}

fails_to_hold() {
	orders "if $1 then stay"
	expect_outcome 1 guarded
	orders "unless $1 then stay"
	expect_outcome 1 "done"
}

@test "peiper orders: a town is the enemy's while a chit lies in it" {
	board
	holds "Bullingen enemy"
	holds "Manderfeld enemy"
	fails_to_hold "Amel enemy"
	fails_to_hold "Losheim enemy"
}

@test "peiper orders: a town is empty without chit and without Peiper" {
	board
	holds "Amel empty"
	fails_to_hold "Bullingen empty"
	fails_to_hold "Manderfeld empty"
}

@test "peiper orders: the town where Peiper stands is mine" {
	board
	holds "Losheim mine"
	fails_to_hold "Bullingen mine"
}

@test "peiper orders: a chit is at a town if it is in sight there" {
	board
	holds "inf119 at Bullingen"
	fails_to_hold "inf119 at Manderfeld"
	fails_to_hold "inf117 at Manderfeld"
}

@test "peiper orders: how the last battle went" {
	board
	given last won
	holds "last won"
	fails_to_hold "last lost"
	fails_to_hold "last none"
	rest=
	given last lost
	holds "last lost"
	rest=
	given last none
	holds "last none"
}

@test "peiper orders: points over a number" {
	board
	holds "art over 2"
	fails_to_hold "art over 3"
	fails_to_hold "heavy over 0"
}

@test "peiper orders: fuel over a number" {
	board
	fuel 4
	holds "fuel over 3"
	fails_to_hold "fuel over 4"
}

@test "peiper orders: turn over a number" {
	board
	turn 4
	holds "turn over 3"
	fails_to_hold "turn over 4"
}

@test "peiper orders: a guard is judged when its turn comes" {
	board
	force armor 1
	orders "if turn over 1 then stay" stay "if turn over 1 then stay"
	expect_outcome 1 guarded
	expect_turn 3
}

@test "peiper orders: a second move that depends on the first" {
	kgp_at Losheim
	dice 3 4 3 4
	orders "move Manderfeld" "if Amel empty then move Amel"
	expect_kgp Amel
}

@test "peiper orders: an impossible order is skipped" {
	board
	force armor 1
	play "move Spa" stay
	expect_outcome 1 impossible
	expect_outcome 2 "done"
	expect_turn 2
}

@test "peiper orders: on-fail stop drops the rest" {
	board
	force armor 1
	play "on-fail stop" "move Spa" stay
	expect_outcome 2 impossible
	expect_outcome 3 dropped
	expect_turn 1
}

@test "peiper orders: what comes after the end is dropped" {
	kgp_at Losheim
	turn 9
	play stay stay
	expect_outcome 2 dropped
	expect "needs nothing"
}

@test "peiper orders: words that are no order are not understood" {
	board
	play "march Manderfeld" "move Brussels"
	expect_outcome 1 unread
	expect_outcome 2 unread
}
