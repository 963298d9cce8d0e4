#!/usr/bin/env bats
# Aachen, 2.6: the combat results table, every end of a column.
# shellcheck disable=SC2034,SC2154

load aachen_table

@test "aachen 2.6: the first column ends with -5" {
	against de-37 us-1-1
	cell 3 A1R "german: marker 3"
}

@test "aachen 2.6: the second begins with -4" {
	against de-37 us-2a-5
	cell 3 A1 "german: marker 3"
}

@test "aachen 2.6: the second ends with -2" {
	against de-37 us-1-1
	cell 6 NE
}

@test "aachen 2.6: the third begins with -1" {
	against de-37 us-2a-5
	cell 6 EX
}

@test "aachen 2.6: the third ends with +1" {
	against de-37 us-2a-5 us-30-1
	cell 6 EX
}

@test "aachen 2.6: the fourth begins with +2" {
	against de-37 us-2a-5 us-1-1
	cell 6 DR
}

@test "aachen 2.6: the fourth ends with +4" {
	against de-37 us-eng-2 us-2a-5
	cell 4 NE
}

@test "aachen 2.6: the fifth begins with +5" {
	against de-37 us-eng-2 us-1-1 us-30-1
	cell 4 EX
}

@test "aachen 2.6: the fifth ends with +7" {
	against de-37 us-eng-2 us-2a-5 us-1-1
	cell 4 EX
}

@test "aachen 2.6: the sixth begins with +8" {
	against de-37 us-eng-2 us-2a-5 us-2a-6
	cell 4 DR
}

@test "aachen 2.6: the sixth ends with +10" {
	against de-37 us-eng-2 us-2a-5 us-1-1
	support=" marker 3"
	cell 4 DR
}

@test "aachen 2.6: the seventh begins with +11" {
	against de-37 us-eng-2 us-2a-5 us-1-1
	support=" marker 4"
	cell 4 D1
}

@test "aachen 2.6: the seventh ends with +13" {
	against de-37 us-eng-2 us-2a-5 us-1-1
	support=" marker 6"
	cell 4 D1
}

@test "aachen 2.6: the last begins with +14" {
	against de-37 us-eng-2 us-2a-5 us-2a-6
	support=" marker 6"
	cell 4 D1R
}

@test "aachen 2.6: far below the first column counts as the first" {
	against de-43 us-ind-2
	cell 1 A2R "german: marker 3"
}

@test "aachen 2.6: far above the last column counts as the last" {
	against de-05 us-eng-2 us-2a-5 us-2a-6
	support=" marker 6"
	dice 1
	orders "$attack$support hold"
	expect_reduced us-eng-2 1508
	expect_lost de-05
}
