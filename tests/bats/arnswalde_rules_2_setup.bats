# nightly
# Arnswalde, section 2: set-up, the hand, the judgement deck.
# shellcheck disable=SC2046,SC2086,SC2154
# Sooner: tests/cases/arnswalde_2_setup.txt.

load arnswalde

# 2.4 The hand

@test "arnswalde 2.3: Tigers are placed before the first turn, in no other" {
	position() {
		# shellcheck disable=SC2034
		laid="{turn: 2}"
	}
	unsound "placement in the middle of the game"
}
