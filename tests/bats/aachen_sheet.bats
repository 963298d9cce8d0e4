# nightly
# shellcheck disable=SC2154
# Aachen at the command: maps in pages and parts, and order files to fill in.
# Sooner: tests/unit/games_test.c and reason_test.c.

load duel

# place_all [ORDER...]: the set-up, and what comes behind it.
place_all() {
	sends "place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-8 2630" \
		"place us-3a-3 1931" "place us-3a-4 1932" "place us-3a-5 1933" \
		"place us-3a-6 1934" "place us-3a-7 2031" "place us-3a-9 2032" \
		"place us-3a-10 2033" "$@"
}

# lacks FILE PATTERN: no line of it is like that.
lacks() {
	! grep -qE "$2" "$1" || fail "in $1: $2"
}

# narrow FILE: no line has more than 78 columns.
narrow() {
	LC_ALL=C.UTF-8 lacks "$1" '^.{79}'
}

@test "legal: a hex, by its number or its name, and a unit" {
	duel aachen allied
	place_all
	send
	anna legal -p g.yaml >all
	[ "$(wc -l <all)" -gt 1000 ]
	anna legal -p g.yaml us-30-1 >unit
	diff unit <(grep -E '^[a-z]+ us-30-1 ' all)
	anna legal -p g.yaml move us-30-1 >moves
	diff moves <(grep '^move us-30-1 ' all)
	anna legal -p g.yaml Marienberg >hex
	diff hex <(grep ' 0208$' all)
	refused 2 "usage: no order has the word \`us-30-10\`" \
		anna legal g.yaml us-30-10
	refused 1 "no: no legal order has the word \`attack\`" \
		anna legal g.yaml attack 0401
	sends end
	send
	anna legal -p g.yaml attack 0401 >attacks
	diff attacks <(anna legal -p g.yaml | grep '^attack 0401 ')
	[ -s attacks ]
}

@test "show: a hex map in pages, and a legend" {
	duel aachen allied
	anna show g.yaml >shown
	narrow shown
	[ "$(grep -c '^    01   02   03 ' shown)" = 2 ]
	[ "$(grep -c '^    16   17   18 ' shown)" = 2 ]
	grep -q '^♣ woods' shown
}

@test "show --around: four hexes each way, at the large scale" {
	duel aachen allied
	anna show --around 0411 g.yaml >shown
	narrow shown
	grep -q '/0411♣' shown
	grep -q ' G de12' shown
	grep -qE '^ +01 +02 +03 +04 +05 +06 +07 +08$' shown
	grep -q '^15' shown
	lacks shown '^16'
}

@test "show --around --radius: as far as it is said" {
	duel aachen allied
	anna show --around würselen --radius 1 g.yaml >shown
	grep -q 'Würsele' shown
	grep -qE '^ +09 +10 +11$' shown
	anna show --around 1021 --radius 7 g.yaml >shown
	narrow shown
	grep -qE '^ +03 +04 .* 17$' shown
	anna show --ascii --around 0411 --radius 2 g.yaml >shown
	LC_ALL=C lacks shown '[^ -~]'
}

@test "show --around: what is no hex" {
	duel aachen allied
	run anna show --around 9999 g.yaml
	[ "$status" -eq 2 ]
	[[ $output == *"there is no hex"* ]]
	run anna show --radius 3 g.yaml
	[ "$status" -eq 2 ]
	[[ $output == *"--radius needs --around"* ]]
	run anna show --around 0411 --radius x g.yaml
	[ "$status" -eq 2 ]
}

@test "show --around: games without hexes" {
	duel ostfront german
	run anna show --around 0411 g.yaml
	[ "$status" -eq 2 ]
	[[ $output == *"ostfront has no map of hexes"* ]]
}

@test "report: only the parts of the map where something happened" {
	duel aachen allied
	place_all end "attack 0401 with us-30-3 us-ind-1" end end
	bert report g.yaml >reported
	narrow reported
	grep -q '/0401 ' reported
	grep -q '/2628' reported
	lacks reported '/1021'
}

@test "report: all of the map where much happened" {
	duel aachen allied
	place_all "move us-30-2 0201" "move us-1-1 0933" "move us-1-4 1630" \
		"move us-eng-1 0233" "move us-30-9 0119" end end end
	bert report g.yaml >reported
	grep -qE '^ +01 +02 .* 15$' reported
	narrow reported
}

@test "orders: the set-up has each unit and its zone" {
	duel aachen allied
	anna orders g.yaml >template
	narrow template
	[ "$(grep -c '^#  - place us-3a-[0-9]* HEX ' template)" = 10 ]
	grep -q '^# zone 2630-3028: 2628 2629' template
	grep -q '^#  - move us-30-1 HEX  *# 0205, 2-3-7$' template
}

@test "orders: every unit with its place, and enemies that could be fought" {
	duel aachen allied
	place_all end end end
	bert orders g.yaml >template
	narrow template
	[ "$(grep -c '^#  - move ' template)" = 38 ]
	grep -q '^#  - move de-35 HEX  *# 2520 Nothberg, 4-4-12$' template
	grep -q '^# locked: de-26 at 0401' template
	grep -q '^#  - attack 0302 with de-26$' template
	[ "$(grep -c '^#  - end$' template)" = 3 ]
	grep -q '^# us-30-3 2-3-7 at 0302: 2 against 3, 0 for water' template
}

@test "orders: what is filled in passes check" {
	duel aachen allied
	place_all end end end
	bert orders g.yaml >template
	sed -nE -e '/^[a-z]/p' -e 's/^#(  - attack 0302)/\1/p' \
		-e 's/^#(  - end)/\1/p' template |
		awk '/attack/ { fight = $0; next } /end/ && !n++ { print; if (fight) print fight; next } 1' \
			>"$desks/bert/o.yaml"
	bert check g.yaml o.yaml
}

@test "orders: the standing orders of the template are the grammar's" {
	duel aachen allied
	place_all end end end
	bert orders g.yaml >template
	sed -nE -e '/^(game|turn):/p' template >"$desks/bert/o.yaml"
	sed -nE -e 's/^# (standing:)$/\1/p' \
		-e 's/^#(  - (stiff|markers|demolish|advance) .*)/\1/p' \
		template >>"$desks/bert/o.yaml"
	[ "$(grep -c '  - ' "$desks/bert/o.yaml")" = 4 ]
	bert check g.yaml o.yaml
}

@test "orders: later phases leave out what is over" {
	duel aachen allied
	place_all end
	send
	anna orders g.yaml >template
	lacks template '^# -- movement --'
	grep -q '^# -- combat --' template
	grep -q '^# -- mobile movement --' template
}
