# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2154
# feldpost advise: what a player of the program would order.
# Sooner: tests/unit/advice_test.c and search_test.c.

load duel

# What stands in an order file, without comments.
orders_of() {
	sed -n 's/^  - //p' <<<"$out" | sed 's/ *#.*//'
}

@test "advise: alone, as an order file that is carried out" {
	works anna new peiper -q -n Anna -o g.yaml
	works anna advise g.yaml
	prints "# Advice of good, from 1000 games that it played on from here."
	[ "$(grep -c '^  - alloc ' <<<"$out")" -eq 1 ] || fail "no order"
	[ "$(grep -c '^#  - alloc ' <<<"$out")" -eq 2 ] || fail "no others"
	[[ $out = *"  # won "*" of 100 (+-"* ]] || fail "no share"
	local first=$out
	works anna advise g.yaml
	[ "$out" = "$first" ] || fail "it is another one"
	printf '%s\n' "$out" >"$desks/anna/o.yaml"
	works anna adjudicate -i g.yaml o.yaml
	prints "> $(sed -n 's/^  - //p' "$desks/anna/o.yaml" | sed 's/ *#.*//')  (done)"
}

@test "advise: with what speaks for it" {
	works anna new peiper -q -n Anna -o g.yaml
	works anna adjudicate -qi g.yaml -e "alloc armor 3 pzgren 4 eng 3"
	works anna advise g.yaml
	[[ $out =~ "move Manderfeld ".*"; 9 towns from this town to the Meuse" ]] ||
		fail "no way"
	works anna advise --json g.yaml
	jq -e '.[] | select(.reason == "9 towns from this town to the Meuse")' \
		<<<"$out" >/dev/null
	rm "$desks"/anna/g.yaml
	war
	works anna advise g.yaml
	[[ $out =~ "; beats "[0-9]+" of 100 cards that the enemy may play" ]] || fail "no odds"
}

@test "advise: a game is played to its end by it" {
	works anna new arnswalde -q -n Anna -o g.yaml
	while anna advise --by greedy g.yaml >"$desks/anna/o.yaml" 2>"$desks/said"; do
		works anna adjudicate -qi g.yaml o.yaml
	done
	grep -qF "the game is over" "$desks/said"
}

@test "advise: for who is asked, with his cards, and for nobody else" {
	war
	works anna advise g.yaml
	prints_not "The terms of this game"
	[[ $(orders_of) = "war "* ]] || fail "no order"
	attempt carol advise ../anna/g.yaml
	[ "$status" -eq 1 ]
	says "you get advice only when it is your turn"
	printf '%s\n' "$(anna advise --by best g.yaml)" >"$desks/anna/o.yaml"
	works anna sign -i g.yaml o.yaml
}

@test "advise: where there is no choice nothing is tried" {
	war
	sends "war W7"
	sends "defend 1.4"
	sends "to Minsk"
	until [ "$(turn_of)" = bert ]; do
		send
	done
	works bert advise g.yaml
	prints "# Advice of good, without trying it in games."
	[ "$(orders_of)" = supply ] || fail "no order, or another"
	prints_not "won"
}

@test "advise: by whom, and what it says to programs" {
	works anna new arnswalde -q -n Anna -o g.yaml
	works anna advise --json -b best g.yaml
	[ "$(jq length <<<"$out")" -eq 3 ]
	[ "$(jq '.[0].games > 100 and .[0]["won-halves"] > 0' <<<"$out")" = true ]
	[[ $(jq -r '.[0].order' <<<"$out") = "place "* ]]
	works anna advise --json -b greedy g.yaml
	[ "$(jq '.[0].games' <<<"$out")" -eq 0 ]
	refused 2 "usage: the player \`random\` can't give advice" anna advise -b random g.yaml
	refused 2 'usage: no policy is called `german=good`' \
		anna advise -b german=good g.yaml
	rm "$desks"/anna/g.yaml
	duel aachen allied
	works anna advise g.yaml
	prints "# Advice of good, without trying it in games."
	[[ $(orders_of) = "place "* ]] || fail "no order"
	[[ ! $out =~ \ $'\n' ]] || fail "a blank at the end of a line"
	[[ $out =~ "; "(takes|near|presses)" " ]] || fail "no reason"
}

@test "advise: hints name no order" {
	works anna new peiper -q -n Anna -o g.yaml
	works anna adjudicate -qi g.yaml -e "alloc armor 3 pzgren 4 eng 3"
	works anna advise --hint g.yaml
	diff - <(sed -n '1,/^What matters for victory:/p' <<<"$out") <<-'END'
	Turn 1, 16 Dec PM: movement
	Possible orders, the most promising first:
	  move: move west, north or south to an adjacent town (rule 4.3); 2 to choose
	    from; at best: 9 towns from this town to the Meuse
	  stay: make no move this turn (rule 4.3)
	What matters for victory:
	END
	prints "  fuel: 6; more is better"
	prints_not "Manderfeld"
	works anna advise --hint --json g.yaml
	[ "$(jq -r '[.[].about] | unique | join(" ")' <<<"$out")" = "asked counts order" ]
	refused 2 "usage: --by can't be used with --hint" anna advise --hint -b greedy g.yaml
	rm "$desks"/anna/g.yaml
	works anna new null -q -n Anna -o g.yaml
	works anna advise --hint g.yaml
	prints "Possible orders, the most promising first:"
}

@test "advise: hints in a game for two are for who is asked" {
	war
	works anna advise --hint g.yaml
	prints_not "The terms of this game"
	prints "  war: attack with this card, face down (rule 4.1); 4 to choose from"
	refused 4 "not now: packet 4 waits for its answer" bert advise --hint g.yaml
	attempt carol advise --hint ../anna/g.yaml
	[ "$status" -eq 1 ]
	says "you get advice only when it is your turn"
	sends "war W7"
	works bert advise --hint g.yaml
	prints "The enemy attacks at Warsaw with a card face down."
}

# agreed TERMS: a game of Aachen with these, whose first packet is Anna's.
agreed() {
	rm -f "$desks"/{anna,bert}/g.yaml
	duel aachen allied "$@"
}

@test "advise: the terms forbid it to both, or allow it" {
	agreed --terms "advice: no"
	grep -qF "advice: no" "$desks/bert/in"
	for what in advise "advise --hint" "simulate -g 1"; do
		# shellcheck disable=SC2086
		refused 1 "no: the terms of this game forbid advice" anna $what g.yaml
		says "both have agreed on \`advice: no\`"
	done
	refused 1 "no: the terms of this game forbid advice" bert advise g.yaml
	# What one can count oneself stays.
	works anna legal -p g.yaml
	works anna check g.yaml -e "$(head -1 <<<"$out")"
	agreed --terms "Advice: yes"
	works anna advise g.yaml
	prints_not "The terms of this game"
	agreed --terms "answer within 3 days"
	works anna advise g.yaml
	prints_not "The terms of this game"
	agreed --terms "no advice, please"
	works anna advise g.yaml
	prints "# The terms of this game may forbid advice."
	# The program minds nothing.
	works anna new aachen --as allied -q -n Anna --against greedy
	works anna advise aachen
	prints "# Advice of good, without trying it in games."
	prints_not "The terms of this game"
}

@test "advise: terms about it that are not understood are noted" {
	attempt anna new aachen --as allied -n Anna -o g.yaml --terms "advice: perhaps"
	[ "$status" -eq 0 ]
	says "feldpost keeps \`advice: perhaps\` as free text"
	works anna new aachen --as allied -n Anna -o h.yaml --terms "advice: no"
	prints 'Anna: advice: no'
}
