# nightly
# Aachen, section 4: contradictions and rulings, 1 to 12.
# shellcheck disable=SC2154
# Sooner: tests/cases/aachen_4_rulings_a.txt.

load aachen

third_armored=("place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-3 1931"
	"place us-3a-4 1932" "place us-3a-5 1933" "place us-3a-6 2031"
	"place us-3a-7 2032" "place us-3a-8 2728" "place us-3a-9 2131"
	"place us-3a-10 2132")

@test "aachen 4.1: the row without a unit is ignored: ten units to place" {
	from_the_start
	orders
	same "units to place" "$(printf 'us-3a-%s ' 1 10 2 3 4 5 6 7 8)us-3a-9" \
		"$(sed -n 's/^place \([^ ]*\) .*/\1/p' <<<"$choices" | sort -u)"
}

@test "aachen 4.11: no other unit begins so" {
	from_the_start
	orders "${third_armored[@]}"
	[ "$(grep -c 'locked yes' <<<"$facts")" -eq 2 ]
}
