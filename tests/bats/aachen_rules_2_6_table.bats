#!/usr/bin/env bats
# Aachen, 2.6: the combat results table, every cell.
# shellcheck disable=SC2034,SC2154

load aachen_table

@test "aachen 2.6: differential -5 and less, a 1: A2R" {
	against de-37 us-1-1
	cell 1 A2R "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 2: A1R" {
	against de-37 us-1-1
	cell 2 A1R "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 3: A1R" {
	against de-37 us-1-1
	cell 3 A1R "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 4: A1" {
	against de-37 us-1-1
	cell 4 A1 "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 5: AR" {
	against de-37 us-1-1
	cell 5 AR "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 6: AR" {
	against de-37 us-1-1
	cell 6 AR "german: marker 3"
}

@test "aachen 2.6: differential -4 to -2, a 1: A1R" {
	against de-37 us-1-1
	cell 1 A1R
}

@test "aachen 2.6: differential -4 to -2, a 2: A1R" {
	against de-37 us-1-1
	cell 2 A1R
}

@test "aachen 2.6: differential -4 to -2, a 3: A1" {
	against de-37 us-1-1
	cell 3 A1
}

@test "aachen 2.6: differential -4 to -2, a 4: AR" {
	against de-37 us-1-1
	cell 4 AR
}

@test "aachen 2.6: differential -4 to -2, a 5: AR" {
	against de-37 us-1-1
	cell 5 AR
}

@test "aachen 2.6: differential -4 to -2, a 6: NE" {
	against de-37 us-1-1
	cell 6 NE
}

@test "aachen 2.6: differential -1 to +1, a 1: A1R" {
	against de-37 us-eng-2
	cell 1 A1R
}

@test "aachen 2.6: differential -1 to +1, a 2: A1" {
	against de-37 us-eng-2
	cell 2 A1
}

@test "aachen 2.6: differential -1 to +1, a 3: AR" {
	against de-37 us-eng-2
	cell 3 AR
}

@test "aachen 2.6: differential -1 to +1, a 4: AR" {
	against de-37 us-eng-2
	cell 4 AR
}

@test "aachen 2.6: differential -1 to +1, a 5: NE" {
	against de-37 us-eng-2
	cell 5 NE
}

@test "aachen 2.6: differential -1 to +1, a 6: EX" {
	against de-37 us-eng-2
	cell 6 EX
}

@test "aachen 2.6: differential +2 to +4, a 1: A1" {
	against de-37 us-eng-2 us-1-1
	cell 1 A1
}

@test "aachen 2.6: differential +2 to +4, a 2: AR" {
	against de-37 us-eng-2 us-1-1
	cell 2 AR
}

@test "aachen 2.6: differential +2 to +4, a 3: AR" {
	against de-37 us-eng-2 us-1-1
	cell 3 AR
}

@test "aachen 2.6: differential +2 to +4, a 4: NE" {
	against de-37 us-eng-2 us-1-1
	cell 4 NE
}

@test "aachen 2.6: differential +2 to +4, a 5: EX" {
	against de-37 us-eng-2 us-1-1
	cell 5 EX
}

@test "aachen 2.6: differential +2 to +4, a 6: DR" {
	against de-37 us-eng-2 us-1-1
	cell 6 DR
}

@test "aachen 2.6: differential +5 to +7, a 1: A1" {
	against de-12 us-eng-2 us-1-1
	cell 1 A1
}

@test "aachen 2.6: differential +5 to +7, a 2: AR" {
	against de-12 us-eng-2 us-1-1
	cell 2 AR
}

@test "aachen 2.6: differential +5 to +7, a 3: NE" {
	against de-12 us-eng-2 us-1-1
	cell 3 NE
}

@test "aachen 2.6: differential +5 to +7, a 4: EX" {
	against de-12 us-eng-2 us-1-1
	cell 4 EX
}

@test "aachen 2.6: differential +5 to +7, a 5: DR" {
	against de-12 us-eng-2 us-1-1
	cell 5 DR
}

@test "aachen 2.6: differential +5 to +7, a 6: D1" {
	against de-12 us-eng-2 us-1-1
	cell 6 D1
}

@test "aachen 2.6: differential +8 to +10, a 1: AR" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 1 AR
}

@test "aachen 2.6: differential +8 to +10, a 2: NE" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 2 NE
}

@test "aachen 2.6: differential +8 to +10, a 3: EX" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 3 EX
}

@test "aachen 2.6: differential +8 to +10, a 4: DR" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 4 DR
}

@test "aachen 2.6: differential +8 to +10, a 5: D1" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 5 D1
}

@test "aachen 2.6: differential +8 to +10, a 6: D1R" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 6 D1R
}

@test "aachen 2.6: differential +11 to +13, a 1: NE" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 1 NE
}

@test "aachen 2.6: differential +11 to +13, a 2: EX" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 2 EX
}

@test "aachen 2.6: differential +11 to +13, a 3: DR" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 3 DR
}

@test "aachen 2.6: differential +11 to +13, a 4: D1" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 4 D1
}

@test "aachen 2.6: differential +11 to +13, a 5: D1R" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 5 D1R
}

@test "aachen 2.6: differential +11 to +13, a 6: D1R" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 6 D1R
}

@test "aachen 2.6: differential +14 and more, a 1: EX" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 1 EX
}

@test "aachen 2.6: differential +14 and more, a 2: DR" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 2 DR
}

@test "aachen 2.6: differential +14 and more, a 3: D1" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 3 D1
}

@test "aachen 2.6: differential +14 and more, a 4: D1R" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 4 D1R
}

@test "aachen 2.6: differential +14 and more, a 5: D1R" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 5 D1R
}

@test "aachen 2.6: differential +14 and more, a 6: D2R" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 6 D2R
}
