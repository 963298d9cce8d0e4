# nightly
# Arnswalde, section 10: the end of the game, relief and score; the options.
# Sooner: tests/cases/arnswalde_10_end.txt.

load arnswalde

# The last turn, with so many Tigers in the north, south, centre and repair,
# escaped Tigers, and escaped refugee markers.
last_turn() {
	turn 11
	garrison "${@:1:5}"
	refugees $((3 - ${6:-0})) "${6:-0}"
}

# relieved_with N S C R ESCAPED REFUGEES POINTS LEVEL: nobody is in the north
# when that turn ends; so many points, and that is what they are called.
relieved_with() {
	last_turn "$@"
	orders end
	expect_rolls
	expect_result relieved
	expect_win
	expect_event score "$7"
	expect_event "$8" "$7"
	# shellcheck disable=SC2154
	[ "$(grep -c "^report .* points\?[,:.]" <<<"$facts")" = 1 ] ||
		fail "the points are told again and again"
}

# 10.3 Score

@test "arnswalde 10.3: 3 points for each refugee marker that escaped" {
	relieved_with 0 0 1 0 0 0 1 twilight
	relieved_with 0 0 1 0 0 1 4 twilight
	relieved_with 0 0 1 0 0 2 7 twilight
	relieved_with 0 0 1 0 0 3 10 aesthetics
}
