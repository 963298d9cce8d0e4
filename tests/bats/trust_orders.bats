#!/usr/bin/env bats
# shellcheck disable=SC2154
# Issue 10, section 3 and 2.7: what orders are refused before they are signed,
# what `check` says of them and at what cost, and how they may be written.

load duel

place_all=("place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-8 2630"
	"place us-3a-3 1931" "place us-3a-4 1932" "place us-3a-5 1933"
	"place us-3a-6 1934" "place us-3a-7 2031" "place us-3a-9 2032"
	"place us-3a-10 2033")

# instructions FILE: how many `check` takes for these orders, in millions.
instructions() {
	(
		cd anna || exit
		export HOME=$PWD FELDPOST_SCENARIOS=$scenarios
		valgrind --tool=callgrind --callgrind-out-file=/dev/null \
			"$build/feldpost" check g.yaml "$1" 2>&1 >/dev/null |
			sed -nE 's/,//g;s/.*refs: *([0-9]+)[0-9]{6}$/\1/p'
	)
}

@test "check: an order of Aachen behind a die is judged in 25 million instructions" {
	local few many i
	command -v valgrind >/dev/null || skip "valgrind is not installed"
	[[ $build != *sanitize* ]] || skip "the sanitizers run on their own"
	duel aachen allied
	printf '%s\n' "${place_all[@]}" end "attack 0401 with us-30-3" end \
		>anna/few
	# Nobody can go there, so that all of them are looked at again in each
	# course.
	cp anna/few anna/many
	for i in 1 2 3 4 5 6 7 8 9 10; do
		echo "move us-3a-$i 0310"
	done >>anna/many
	few=$(instructions few)
	many=$(instructions many)
	[ $((few)) -gt 0 ]
	[ $(((many - few) / 10)) -lt 25 ] ||
		fail "$few million for few orders, $many for ten more"
}
