#!/usr/bin/env bats
# Aachen, 2.4: what mobile units pay for every kind of hex and hexside.
# shellcheck disable=SC2154

load aachen_costs

who=de-43

# never FROM TO: with nothing spent, too.
never() {
	fresh "$1"
	orders
	cannot "move $who $2"
}

@test "aachen 2.4: mobile, clear: 1 point" {
	costs 0101 0201 2
}

@test "aachen 2.4: mobile, clear across a stream: 3 points" {
	costs 0511 0610 6
}

@test "aachen 2.4: mobile, clear across a river: never" {
	never 0206 0307
}

@test "aachen 2.4: mobile, clear along a road: half a point" {
	costs 0104 0204 1
}

@test "aachen 2.4: mobile, clear along a road over a bridge (stream): half a point" {
	costs 0409 0509 1
}

@test "aachen 2.4: mobile, clear along a road over a destroyed bridge (stream): 3 points" {
	bridges 0611-0612
	costs 0611 0612 6
}

@test "aachen 2.4: mobile, clear along a road over a bridge (river): half a point" {
	bridges
	costs 0208 0309 1
}

@test "aachen 2.4: mobile, clear along a road over a destroyed bridge (river): never" {
	bridges all
	never 0208 0309
}

@test "aachen 2.4: mobile, town: 1 point" {
	costs 0113 0114 2
}

@test "aachen 2.4: mobile, town across a stream: 3 points" {
	costs 0616 0516 6
}

@test "aachen 2.4: mobile, town across a river: never" {
	bridges all
	never 0415 0516
}

@test "aachen 2.4: mobile, town along a road: half a point" {
	costs 0117 0217 1
}

@test "aachen 2.4: mobile, town along a road over a bridge (stream): half a point" {
	costs 2125 2025 1
}

@test "aachen 2.4: mobile, town along a road over a bridge (river): half a point" {
	costs 0416 0516 1
}

@test "aachen 2.4: mobile, town along a road over a destroyed bridge (river): never" {
	bridges all
	never 0416 0516
}

@test "aachen 2.4: mobile, woods: 3 points" {
	costs 0230 0331 6
}

@test "aachen 2.4: mobile, woods across a stream: 5 points" {
	costs 2327 2328 10
}

@test "aachen 2.4: mobile, woods across a river: never" {
	bridges all
	never 0211 0311
}

@test "aachen 2.4: mobile, woods along a road: half a point" {
	costs 0411 0311 1
}

@test "aachen 2.4: mobile, woods along a road over a bridge (stream): half a point" {
	costs 2126 2226 1
}

@test "aachen 2.4: mobile, woods along a road over a destroyed bridge (stream): 5 points" {
	bridges 2925-3024
	costs 2925 3024 10
}

@test "aachen 2.4: mobile, woods along a road over a bridge (river): half a point" {
	bridges
	costs 0210 0311 1
}

@test "aachen 2.4: mobile, woods along a road over a destroyed bridge (river): never" {
	bridges all
	never 0210 0311
}

@test "aachen 2.4: mobile, city: 2 points" {
	costs 0627 0727 4
}

@test "aachen 2.4: mobile, city along a road: half a point" {
	costs 0628 0728 1
}

@test "aachen 2.4: mobile, clear with a wall: 1 point" {
	costs 0215 0316 2
}

@test "aachen 2.4: mobile, clear with a wall across a stream: 3 points" {
	costs 1825 1925 6
}

@test "aachen 2.4: mobile, clear with a wall across a river: never" {
	never 0305 0405
}

@test "aachen 2.4: mobile, clear with a wall along a road: half a point" {
	costs 0217 0317 1
}

@test "aachen 2.4: mobile, clear with a wall along a road over a bridge (stream): half a point" {
	costs 0409 0408 1
}

@test "aachen 2.4: mobile, clear with a wall along a road over a destroyed bridge (stream): 3 points" {
	bridges 1823-1924
	costs 1823 1924 6
}

@test "aachen 2.4: mobile, clear with a wall along a road over a bridge (river): half a point" {
	bridges
	costs 0404 0403 1
}

@test "aachen 2.4: mobile, clear with a wall along a road over a destroyed bridge (river): never" {
	bridges all
	never 0404 0403
}

@test "aachen 2.4: mobile, town with a wall: 1 point" {
	costs 0310 0409 2
}

@test "aachen 2.4: mobile, town with a wall across a river: never" {
	never 0305 0404
}

@test "aachen 2.4: mobile, town with a wall along a road: half a point" {
	costs 0309 0409 1
}

@test "aachen 2.4: mobile, town with a wall along a road over a bridge (stream): half a point" {
	costs 0408 0409 1
}

@test "aachen 2.4: mobile, town with a wall along a road over a bridge (river): half a point" {
	bridges
	costs 0304 0404 1
}

@test "aachen 2.4: mobile, town with a wall along a road over a destroyed bridge (river): never" {
	bridges all
	never 0304 0404
}

@test "aachen 2.4: mobile, woods with a wall: 3 points" {
	costs 0310 0410 6
}

@test "aachen 2.4: mobile, woods with a wall across a river: never" {
	bridges all
	never 0519 0618
}

@test "aachen 2.4: mobile, woods with a wall along a road: half a point" {
	costs 0311 0411 1
}

@test "aachen 2.4: mobile, woods with a wall along a road over a bridge (river): half a point" {
	costs 0518 0618 1
}

@test "aachen 2.4: mobile, woods with a wall along a road over a destroyed bridge (river): never" {
	bridges all
	never 0518 0618
}
