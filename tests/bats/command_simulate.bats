# nightly
# shellcheck disable=SC2016,SC2154
# feldpost simulate: from where a game stands, shares with their intervals, as a
# table; by whose policy.
# Sooner: tests/unit/simulate_test.c and policy_test.c.

load duel

# anna_merges ARGUMENT...: the same in three shards.
anna_merges() {
	local k
	for k in 1 2 3; do
		anna simulate "$@" --shard "$k/3" >"$desks/anna/shard.$k"
	done
	works anna simulate --merge shard.3 shard.1 shard.2
}

@test "simulate: alone, from where the game stands" {
	works anna new peiper -q -n Anna -o g.yaml
	works anna adjudicate -qi g.yaml -e "alloc armor 3 pzgren 4 eng 3"
	keep_alone=$(<"$desks/anna/g.yaml")
	works anna simulate g.yaml -q -g 100 -p greedy
	prints "peiper, played on from turn 1: 100 games, seed 1"
	local first=$out
	works anna simulate g.yaml -q -g 100 -p greedy -j 2
	[ "$out" = "$first" ] || fail "other games by two processes"
	anna_merges g.yaml -g 100 -p greedy
	[ "$out" = "$first" ] || fail "other games in shards"
	works anna simulate peiper -q -g 100 -p greedy
	prints "peiper: 100 games, seed 1"
	[ "$keep_alone" = "$(<"$desks/anna/g.yaml")" ] || fail "the file has changed"
	# A run from elsewhere is another one.
	anna simulate peiper -g 100 -p greedy --shard 1/3 >"$desks/anna/shard.1"
	refused 1 "no: shard.1 and shard.2 are shards of different runs" \
		anna simulate --merge shard.1 shard.2 shard.3
}

@test "simulate: options are the game's, and what is over goes no further" {
	works anna new arnswalde -q -n Anna -o g.yaml
	refused 2 "usage: --set is for a new game" \
		anna simulate g.yaml -s morale=4
	until [ "$(now anna needs)" = nothing ]; do
		anna advise --by greedy g.yaml >"$desks/anna/o.yaml"
		works anna adjudicate -qi g.yaml o.yaml
	done
	refused 4 "not now: the game is over" anna simulate g.yaml
}

@test "simulate: with hidden hands, asked, under way and waiting" {
	war
	local who
	works anna simulate g.yaml -q -g 60 -p greedy
	prints "ostfront, played on from turn 1: 60 games, seed 1"
	prints " %  german (greedy)"
	sends "war W7"
	for who in anna bert; do
		works "$who" simulate g.yaml -q -g 60 -p german=greedy
		prints " %  soviet (random)"
	done
	sends "defend 1.4"
	compose -e "to Minsk"
	works anna simulate g.yaml -q -g 60 -p greedy
	# Who sees nobody's cards plays on with all of them made up.
	attempt carol simulate ../anna/g.yaml -q -g 60
	[ "$status" -eq 0 ]
	prints "60 games, seed 1"
}

@test "simulate: on hexes, by its name in the desk" {
	duel aachen allied
	local desk=.local/share/feldpost/desk
	mkdir -p "$desks/anna/$desk"
	cp "$desks/anna/g.yaml" "$desks/anna/$desk/west.yaml"
	works anna simulate west -q -g 2
	prints "aachen, played on from turn "
	# Rules come before a game of that name, which its file names.
	cp "$desks/anna/g.yaml" "$desks/anna/$desk/aachen.yaml"
	works anna simulate aachen -q -g 1
	prints "aachen: 1 game, seed 1"
	works anna simulate "$desk/aachen.yaml" -q -g 1
	prints "aachen, played on from turn "
}

@test "simulate: what is neither a game nor a file" {
	refused 5 "malformed: no game is called \`peipr\`" anna simulate peipr
	says "did you mean peiper?"
	refused 6 "system: can't open none.yaml" anna simulate none.yaml
	refused 2 "usage: simulate takes: GAME" anna simulate null g.yaml
}

@test "simulate: shares have intervals" {
	works anna simulate null -q -g 1 -S 3
	prints "        1  100.00 %   20.65 to 100.00 %  "
	works anna simulate ostfront -q -g 50
	[[ $out =~ \ %\ \ ([\ 0-9.]+)\ to\ ([\ 0-9.]+)\ %\ \ german\ \(random\) ]] ||
		fail "no interval"
}

@test "simulate: as a table" {
	works anna simulate ostfront -g 50 -S 4 -p soviet=greedy --format csv
	[ "$(head -1 <<<"$out")" = "game,turn,seed,games,row,seat,policy,result,reason,count,percent,least,most" ]
	[ "$(awk -F, '{ print NF }' <<<"$out" | sort -u)" = 13 ] || fail "columns"
	[ "$(awk -F, '$5 == "ending" { n += $10 } END { print n }' <<<"$out")" -eq 50 ]
	awk -F, '$5 == "seat" { print $6, $7 }' <<<"$out" >seats
	diff seats - <<<$'german random\nsoviet greedy'
	[[ $out == *$'\nostfront,0,4,50,orders,,,,,'* ]] || fail "no orders"
	local first=$out
	for k in 1 2; do
		anna simulate ostfront -g 50 -S 4 -p soviet=greedy --shard "$k/2" \
			>"$desks/anna/shard.$k"
	done
	works anna simulate --format csv --merge shard.1 shard.2
	[ "$out" = "$first" ] || fail "shards come to another table"
	refused 2 "usage: --format takes text or csv, not \`html\`" \
		anna simulate null --format html
	refused 2 "usage: --format can't be used with --shard" \
		anna simulate null --format csv --shard 1/2
}

@test "simulate: whose policy it is" {
	refused 2 'usage: `greedy` does not say which seat has this policy' anna simulate ostfront -p greedy,good
	says "-p german=greedy,soviet=good"
	refused 2 'usage: `good` does not say which seat has this policy' \
		anna simulate ostfront -p soviet=greedy,good
	refused 2 'usage: `` does not say which seat has this policy' anna simulate ostfront -p soviet=greedy,
	refused 2 "usage: the seat german has two policies" \
		anna simulate ostfront -p german=greedy,german=random
	refused 2 'usage: ostfront has no seat `french`' \
		anna simulate ostfront -p french=greedy
}

@test "simulate: weights of the greedy player, on hexes" {
	printf 'press: 0\n' >"$desks/w"
	works anna simulate aachen -q -p greedy -g 2
	local usual=$out
	works anna simulate aachen -q -p greedy -g 2 --weights=allied=../w
	[ "$out" != "$usual" ] || fail "nothing is otherwise"
	printf 'step: -1000\ncity: 1000\n' >"$desks/w"
	works anna simulate aachen -q -p greedy -g 1 --weights=../w
	printf 'garrison: 0\nstep: 0\n' >"$desks/w"
	works anna simulate reichstag -q -p greedy -g 1 --weights=../w
	printf 'pres: 3\n' >"$desks/w"
	refused 5 '../w:1:1: malformed: the key "pres" is unknown here' \
		anna simulate aachen -g 1 --weights=../w
	refused 2 "usage: ostfront has no weights" \
		anna simulate ostfront -g 1 --weights=../w
	refused 2 "usage: --weights can't be used with --shard" \
		anna simulate aachen -g 2 --weights=../w --shard 1/2
}

# bats test_tags=once
@test "simulate: a player that searches wins more often on hexes, too" {
	local game one other
	while read -r game one other; do
		anna simulate "$game" -q -S 2 -g 4 -p "$one=good,$other=greedy" >first
		anna simulate "$game" -q -S 2 -g 4 -p "$one=greedy,$other=good" >second
		awk -v game="$game" '/\(good\)$/ { points += $1 }
			/ nobody$/ { points += $1 / 2 }
			END {
				if (points <= 4) {
					print game ": " points " of 8"
					exit 1
				}
			}' first second
	done <<-'END'
		aachen allied german
		reichstag 1bf 1uf
	END
}
