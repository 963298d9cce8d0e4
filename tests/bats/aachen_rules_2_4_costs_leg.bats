#!/usr/bin/env bats
# Aachen, 2.4: what leg units pay for every kind of hex and hexside.
# shellcheck disable=SC2154

load aachen_costs

who=de-25 allowance=14

# crosses FROM TO: with the whole allowance only, and as the first step.
crosses() {
	fresh "$1"
	orders
	can "move $who $2"
	under_way "$1" $allowance
	orders
	cannot "move $who $2"
}

@test "aachen 2.4: leg, clear: 1 point" {
	costs 0101 0201 2
}

@test "aachen 2.4: leg, clear across a stream: 2 points" {
	costs 0308 0309 4
}

@test "aachen 2.4: leg, clear across a river: the whole allowance" {
	crosses 0206 0307
}

@test "aachen 2.4: leg, clear along a road: 1 point" {
	costs 0104 0204 2
}

@test "aachen 2.4: leg, clear along a road over a bridge (stream): 1 point" {
	costs 0409 0509 2
}

@test "aachen 2.4: leg, clear along a road over a destroyed bridge (stream): 2 points" {
	bridges 0409-0509
	costs 0409 0509 4
}

@test "aachen 2.4: leg, clear along a road over a bridge (river): 1 point" {
	bridges
	costs 0208 0309 2
}

@test "aachen 2.4: leg, clear along a road over a destroyed bridge (river): the whole allowance" {
	bridges all
	crosses 0208 0309
}

@test "aachen 2.4: leg, town: 1 point" {
	costs 0113 0114 2
}

@test "aachen 2.4: leg, town across a stream: 2 points" {
	costs 0510 0609 4
}

@test "aachen 2.4: leg, town across a river: the whole allowance" {
	bridges all
	crosses 0415 0516
}

@test "aachen 2.4: leg, town along a road: 1 point" {
	costs 0117 0217 2
}

@test "aachen 2.4: leg, town along a road over a bridge (stream): 1 point" {
	costs 2125 2025 2
}

@test "aachen 2.4: leg, town along a road over a destroyed bridge (stream): 2 points" {
	bridges 2025-2125
	costs 2125 2025 4
}

@test "aachen 2.4: leg, town along a road over a bridge (river): 1 point" {
	costs 0416 0516 2
}

@test "aachen 2.4: leg, town along a road over a destroyed bridge (river): the whole allowance" {
	bridges all
	crosses 0416 0516
}

@test "aachen 2.4: leg, woods: 2 points" {
	costs 0230 0331 4
}

@test "aachen 2.4: leg, woods across a stream: 3 points" {
	costs 2226 2227 6
}

@test "aachen 2.4: leg, woods across a river: the whole allowance" {
	crosses 0211 0311
}

@test "aachen 2.4: leg, woods along a road: 1 point" {
	costs 0411 0311 2
}

@test "aachen 2.4: leg, woods along a road over a bridge (stream): 1 point" {
	costs 2126 2226 2
}

@test "aachen 2.4: leg, woods along a road over a destroyed bridge (stream): 3 points" {
	bridges 2126-2226
	costs 2126 2226 6
}

@test "aachen 2.4: leg, woods along a road over a bridge (river): 1 point" {
	bridges
	costs 0210 0311 2
}

@test "aachen 2.4: leg, woods along a road over a destroyed bridge (river): the whole allowance" {
	bridges all
	crosses 0210 0311
}

@test "aachen 2.4: leg, city: 1 point" {
	costs 0626 0727 2
}

@test "aachen 2.4: leg, city along a road: 1 point" {
	costs 0628 0728 2
}

@test "aachen 2.4: leg, clear with a wall: 1 point" {
	costs 0215 0316 2
}

@test "aachen 2.4: leg, clear with a wall across a stream: 2 points" {
	costs 0309 0408 4
}

@test "aachen 2.4: leg, clear with a wall across a river: the whole allowance" {
	crosses 0305 0405
}

@test "aachen 2.4: leg, clear with a wall along a road: 1 point" {
	costs 0217 0317 2
}

@test "aachen 2.4: leg, clear with a wall along a road over a bridge (stream): 1 point" {
	costs 0409 0408 2
}

@test "aachen 2.4: leg, clear with a wall along a road over a destroyed bridge (stream): 2 points" {
	bridges 0408-0409
	costs 0409 0408 4
}

@test "aachen 2.4: leg, clear with a wall along a road over a bridge (river): 1 point" {
	bridges
	costs 0404 0403 2
}

@test "aachen 2.4: leg, clear with a wall along a road over a destroyed bridge (river): the whole allowance" {
	bridges all
	crosses 0404 0403
}

@test "aachen 2.4: leg, town with a wall: 1 point" {
	costs 0310 0409 2
}

@test "aachen 2.4: leg, town with a wall across a river: the whole allowance" {
	crosses 0305 0404
}

@test "aachen 2.4: leg, town with a wall along a road: 1 point" {
	costs 0309 0409 2
}

@test "aachen 2.4: leg, town with a wall along a road over a bridge (stream): 1 point" {
	costs 0408 0409 2
}

@test "aachen 2.4: leg, town with a wall along a road over a destroyed bridge (stream): 2 points" {
	bridges 0408-0409
	costs 0408 0409 4
}

@test "aachen 2.4: leg, town with a wall along a road over a bridge (river): 1 point" {
	bridges
	costs 0304 0404 2
}

@test "aachen 2.4: leg, town with a wall along a road over a destroyed bridge (river): the whole allowance" {
	bridges all
	crosses 0304 0404
}

@test "aachen 2.4: leg, woods with a wall: 2 points" {
	costs 0310 0410 4
}

@test "aachen 2.4: leg, woods with a wall across a river: the whole allowance" {
	bridges all
	crosses 0519 0618
}

@test "aachen 2.4: leg, woods with a wall along a road: 1 point" {
	costs 0311 0411 2
}

@test "aachen 2.4: leg, woods with a wall along a road over a bridge (river): 1 point" {
	costs 0518 0618 2
}

@test "aachen 2.4: leg, woods with a wall along a road over a destroyed bridge (river): the whole allowance" {
	bridges all
	crosses 0518 0618
}
