# nightly
# Aachen: the numbers of the specification, held against the scenario's data.
# shellcheck disable=SC2154
# Sooner: tests/sessions/lint_aachen.tcl, tests/unit/aachen_tables_test.c.

load command
load data

# Units one a line: id, side, formation, printed values, those of the depleted
# side or `-`, and where it begins: `0205`, `zone-east`, `turn 4 2105 2205`.
setup_file() {
	"$build/feldpost" lint --canonical aachen >"$BATS_FILE_TMPDIR/canonical"
	awk '
	function end_unit() {
		if (id != "" && values[1] != "")
			print id, side, formation, values[1] "-" values[2] \
				"-" values[3], back, place
	}
	/^units:/ { units = 1; next }
	/^[a-z]/ { end_unit(); units = 0; id = "" }
	!units { next }
	/^  - id:/ { end_unit(); id = $3; back = "-"; place = ""; hexes = 0 }
	{ gsub(/[][",{}]/, "") }
	/^    side:/ { side = $2 }
	/^    formation:/ { formation = $2 }
	/^    attack:/ { values[1] = $2 }
	/^    defence:/ { values[2] = $2 }
	/^    movement:/ { values[3] = $2 }
	/^    hex:|^    zone:/ { place = place $2 }
	/^    turn:/ { place = "turn " $2 }
	/^    hexes:/ { for (i = 2; i <= NF; i++) place = place " " $i }
	/^    counter:/ && !/steps: [12] / { exit 1 }
	/^    depleted:/ { back = $3 "-" $5 "-" values[3] }
	END { end_unit() }' "$BATS_FILE_TMPDIR/canonical" \
		>"$BATS_FILE_TMPDIR/units"
}

setup() {
	own_home
	map=$repository/scenarios/aachen/map.yaml
	text=$BATS_FILE_TMPDIR/canonical
	units=$BATS_FILE_TMPDIR/units
}

# count N PATTERN: so many units have such a line.
count() {
	are "$1" "$(grep -cE "$2" "$units")"
}

# stands VALUES ID...: followed by `-` and a hex each: set up there.
stands() {
	local values=$1 found
	shift
	while [ $# -gt 0 ]; do
		found=$(awk -v id="$1" '$1 == id { print $4, $6 }' "$units")
		are "$values $2" "$found"
		shift 2
	done
}

# arrives ID VALUES PLACE...
arrives() {
	are "$2 ${*:3}" \
		"$(awk -v id="$1" '$1 == id { $1=$2=$3=$5=""; print }' "$units" |
			xargs)"
}

# table KEY: the lines of a table, as they stand in the canonical text.
table() {
	sed -n "/^$1:/,/^[a-z]/{/^ /p}" "$text"
}

# value KEY
value() {
	sed -n "s/^ *$1: //p" "$text" | head -n 1
}

# 2.1

@test "aachen 2.1: 895 hexes in 30 columns and 34 rows, as the bounds say" {
	local column first last bounds=(1:34 1:34 1:34 1:34 1:34 1:34 1:34 1:34
		1:34 1:34 1:34 1:34 1:34 1:34 1:34 1:34 1:34 1:34 2:34 2:33 3:33
		4:32 6:32 8:31 10:31 12:30 13:30 13:29 14:29 14:28)
	are 895 "$(sum terrain 'cwt#')"
	for column in $(seq 1 30); do
		first=${bounds[column - 1]%:*} last=${bounds[column - 1]#*:}
		are "$first $last" "$(sed -n '/^terrain:/,/^$/s/^  - "\(.*\)".*/\1/p' \
			"$map" | cut -c "$column" | grep -n '[^.]' |
			sed -n '1s/:.*//p;$s/:.*//p' | xargs)"
	done
}

@test "aachen 2.1: columns with even numbers are shifted down" {
	grep -q '^grid: {columns: 30, rows: 34, shift: even}' "$text" ||
		fail "another grid"
}

@test "aachen 2.1: hexes by terrain" {
	are 790 "$(sum terrain c)"
	are 74 "$(sum terrain w)"
	are 23 "$(sum terrain t)"
	are 8 "$(sum terrain '#')"
	letters terrain '#' 0727 0728 0826 0827 0828 0829 0927 0928
	letters terrain t 0404 0409 0516 0609 1021 1420 2025 2319 3018
	letters terrain w 0411 0618 0932 1522 1622 2222 2730 3024
}

@test "aachen 2.1: waters, roads and bridges, in number" {
	are 93 "$(sides river | wc -l)"
	are 153 "$(sides stream | wc -l)"
	are 314 "$(sides road | wc -l)"
	are 36 "$(sides bridge | wc -l)"
}

@test "aachen 2.1: places bear their German names" {
	local name
	for name in Übach Würselen Köpfchen Münsterbusch Büsbach Schevenhütte \
		Kornelimünster Dürwiß Dürboslar Röhe "St. Jöris" Hoengen; do
		grep -q "name: \"*$name\"*," "$map" || fail "no $name"
	done
}

# 2.2

@test "aachen 2.2: 93 units, 49 German and 44 Allied" {
	count 93 .
	count 49 "^de-[0-9]* german de "
	count 44 "^us-[0-9a-z]*-[0-9]* allied us-"
	are 93 "$(cut -d ' ' -f 1 "$units" | sort -u | wc -l)"
}

@test "aachen 2.2: units with a defence of 1 have one step, all others two" {
	count 11 "^[^ ]* [^ ]* [^ ]* [0-9]-1-[0-9]* - "
	count 0 "^[^ ]* [^ ]* [^ ]* [0-9]-1-[0-9]* [0-9]"
	count 0 "^[^ ]* [^ ]* [^ ]* [0-9]-[2-9]-[0-9]* - "
	are 11 "$(grep -c 'counter: .*steps: 1,' "$text")"
	are 82 "$(grep -c 'counter: .*steps: 2,' "$text")"
}

@test "aachen 2.2: the depleted side of every unit, by its full one" {
	are "$(sort <<-'END'
		0-1-6 -
		1-1-6 -
		1-1-7 -
		1-2-6 1-1-6
		1-2-7 1-1-7
		2-1-12 -
		2-2-12 1-1-12
		2-2-7 1-1-7
		2-3-7 1-2-7
		2-4-7 1-2-7
		3-2-12 1-1-12
		3-3-12 1-2-12
		3-3-7 1-2-7
		3-3-8 1-2-8
		3-4-7 1-2-7
		3-5-12 1-3-12
		3-5-8 1-3-8
		4-3-12 2-2-12
		4-4-12 2-2-12
		4-5-7 2-3-7
		4-5-8 2-3-8
		5-4-8 2-2-8
		5-6-12 2-3-12
		6-4-12 3-2-12
		6-5-12 3-3-12
	END
	)" "$(cut -d ' ' -f 4,5 "$units" | sort -u)"
}

@test "aachen 2.2: units are mobile with an allowance of 12" {
	are 12 "$(value mobile-from)"
	count 0 "^[^ ]* [^ ]* [^ ]* [0-9]-[0-9]-(9|1[013-9]) "
	are 34 "$(grep -cE "^[^ ]* [^ ]* [^ ]* [0-9]-[0-9]-12 " "$units")"
}

@test "aachen 2.2: divisions and their units" {
	count 9 "^us-30-[1-9] allied us-30 2-3-7 "
	count 8 "^us-1-[1-79] allied us-1 3-3-7 "
	count 1 "^us-1-8 allied us-1 2-3-7 "
	count 7 "^us-3a-[1-7] allied us-3a 2-2-12 "
	count 3 "^us-3a-(8|9|10) allied us-3a 3-2-12 "
	count 4 "^us-2a-[1-4] allied us-2a 3-3-12 "
	count 6 "^us-2a-([5-9]|10) allied us-2a 4-3-12 "
	count 1 "^us-eng-1 allied us-eng 3-3-8 "
	count 1 "^us-eng-2 allied us-eng 5-4-8 "
	count 4 " us-ind "
}

@test "aachen 2.2: only the 30th Division infiltrates, only engineers build" {
	are "id: us-30" "$(grep -B 2 'infiltrates: yes' "$text" | grep -o 'id: .*')"
	are "id: us-eng" "$(grep -B 2 'engineers: yes' "$text" | grep -o 'id: .*')"
	are "id: us-2a" "$(grep -o 'id: us-2a[^-].*on-trigger: yes' "$text" |
		cut -d , -f 1)"
}

# 2.3, 2.14

@test "aachen 2.3: twenty turns, from 2 to 21 October" {
	are 20 "$(sed -n '/^turns:/,/^mobile/p' "$text" | grep -c ' Oct')"
	sed -n '/^turns:/,/^mobile/p' "$text" | grep -o '[0-9]* Oct' |
		cmp - <(printf '%s Oct\n' $(seq 2 21)) || fail "other days"
}

# 2.4

@test "aachen 2.4: what terrain costs, in half points" {
	are "$(printf '  - {terrain: %s}\n' \
		"clear, leg: 2, mobile: 2, defence: 0" \
		"woods, leg: 4, mobile: 6, defence: 1" \
		"town, leg: 2, mobile: 2, defence: 2" \
		"city, leg: 2, mobile: 4, defence: 3")" \
		"$(sed -n '/^terrain:$/,/^road/{/terrain: [a-z]/p}' "$text")"
}

@test "aachen 2.4: what roads and water do" {
	grep -q '^road: {leg: 2, mobile: 1}' "$text" || fail "other roads"
	are "river: leg: {crossing: whole} mobile: {crossing: prohibited} combat: 2
stream: leg: {crossing: pays, extra: 2} mobile: {crossing: pays, extra: 4} combat: 1" \
		"$(table water | xargs | sed 's/ stream:/\nstream:/')"
}

# 2.5, 2.6

@test "aachen 2.6: the West Wall, its lines and what it adds" {
	are 3 "$(value wall-defence)"
	are 46 "$(sum wall S)"
	are 22 "$(sum wall C)"
	letters wall S 0401 0415 0316 0317 0417 0518 0618 0619 0620 0521 0522 \
		0422 0428 0529 0629 0630 0731 0831 0932 1032 1532 1632 1733 1833
	letters wall C 0720 0820 0921 1021 1122 1222 1622 1723 1823 1924 1927 \
		2027 2128 2228 2329 2429 2530
}

@test "aachen 2.6: six attackers at most" {
	are 6 "$(value attackers-most)"
}

# on DIE RESULT...: the row of the table, from the first column on.
on() {
	local die=$1
	are "${*:2}" "$(sed -n '/^combat:/,/^[a-z-]*: /p' "$text" |
		grep -o " $die: [A-Z0-9]*" | cut -d ' ' -f 3 | xargs)"
}

@test "aachen 2.6: the combat results table, cell by cell" {
	on 1 A2R A1R A1R A1 A1 AR NE EX
	on 2 A1R A1R A1 AR AR NE EX DR
	on 3 A1R A1 AR AR NE EX DR D1
	on 4 A1 AR AR NE EX DR D1 D1R
	on 5 AR AR NE EX DR D1 D1R D1R
	on 6 AR NE EX DR D1 D1R D1R D2R
}

@test "aachen 2.6: its columns, three points wide and clamped at the ends" {
	are "-99..-5 -4..-2 -1..1 2..4 5..7 8..10 11..13 14..99" \
		"$(sed -n 's/^  - {from: \([-0-9]*\), to: \([-0-9]*\),.*/\1..\2/p' \
			"$text" | xargs)"
}

# result ID [KEY: VALUE...]
result() {
	local found
	found=$(grep -A 4 -E "^  - (\{)?id: $1(,|\}|$)" "$text" |
		sed '1s/.*id: [A-Z0-9]*//;2,${/^  - /,$d;/^[a-z]/,$d}' |
		tr -d '{},' | xargs)
	are "${*:2}" "${found%% why*}"
}

@test "aachen 2.6: what the results mean" {
	result A2R attacker-steps: 2 attacker-retreats: yes
	result A1R attacker-steps: 1 attacker-retreats: yes
	result A1 attacker-steps: 1
	result AR attacker-retreats: yes
	result NE
	result EX attacker-steps: 1 defender-steps: 1
	result DR defender-retreats: yes
	result D1 defender-steps: 1
	result D1R defender-steps: 1 defender-retreats: yes
	result D2R defender-steps: 2 defender-retreats: yes
	result DE defender-eliminated: yes
}

# 2.8, 2.10, 2.11

@test "aachen 2.8: retreats are two hexes" {
	are 2 "$(value retreat-length)"
}

@test "aachen 2.10: four bridges over the Wurm are down at the start" {
	are "0208/3 0210/3 0304/3 0404/1" "$(sides destroyed | xargs)"
}

@test "aachen 2.10: bridges are blown on 1 to 3" {
	are 3 "$(value demolition)"
}

@test "aachen 2.10: there is a bridge wherever a road crosses water" {
	comm -12 <(sides road) <(cat <(sides river) <(sides stream) | sort) |
		cmp - <(sides bridge) ||
		fail "a road over water, or a bridge, too many"
}

@test "aachen 2.11: markers +6 +4 +3 +2 and +3 +2" {
	are "A6 allied 6 A4 allied 4 A3 allied 3 A2 allied 2 G3 german 3 G2 german 2" \
		"$(sed -n '/^markers:/,/^victory/p' "$text" | tr -d '{},' |
			sed 's/id: /\n&/g;s/why: .*//' | grep -oE \
			'(id|side|value): [^ ]+' | cut -d ' ' -f 2 | xargs)"
}

# 2.13, 2.14

@test "aachen 2.14: twelve exits, six of which are needed" {
	are "$(sorted 2204 2612 2813 2914 3014 3016 3018 3019 3024 2730 2531 1934)" \
		"$(area exits)"
	are 6 "$(value exits-needed)"
}

@test "aachen 2.14: the eight hexes of Aachen" {
	are "0727 0728 0826 0827 0828 0829 0927 0928" "$(area aachen)"
}

@test "aachen 2.13: thirty hexes of the wall on the Wurm, three to be held" {
	are "$(sorted 0316 0317 0401 0402 0403 0404 0405 0406 0407 0408 0409 0410 \
		0411 0412 0413 0414 0415 0417 0518 0521 0522 0618 0619 0620 0720 \
		0820 0921 1021 1122 1222)" "$(area wurm-wall)"
	are 3 "$(value trigger-hexes)"
}

@test "aachen 2.13: the 2nd Armored arrives in 0102 to 0109" {
	are "0102 0103 0104 0105 0106 0107 0108 0109" "$(area entry-2ad)"
	count 10 "^us-2a-[0-9]* .* entry-2ad$"
}

# 3

@test "aachen 3: German set-up" {
	stands 0-1-6 de-01 0409 de-02 1428
	stands 1-1-6 de-03 0317 de-04 0518
	stands 1-1-7 de-05 0415 de-06 2124 de-07 1823 de-08 1330 de-09 1226 \
		de-10 1527
	stands 1-2-6 de-11 1522
	stands 1-2-7 de-12 0411 de-13 0413 de-14 0619 de-15 0522 de-16 0423 \
		de-17 0426 de-18 0428 de-19 0628 de-20 0829 de-21 1129 \
		de-22 2621 de-23 2223 de-24 2023
	stands 2-2-7 de-25 2422 de-26 0401 de-27 3019 de-28 2820
	stands 3-4-7 de-29 0407 de-30 0405 de-31 0403
	stands 3-2-12 de-32 0604 de-33 2123
	stands 4-3-12 de-34 1726
	stands 4-4-12 de-35 2520
	count 35 "^de-[0-9]* german de [0-9-]+ [0-9-]+ [0-9]{4}$"
}

@test "aachen 3: Allied set-up" {
	stands 2-3-7 us-30-1 0205 us-30-2 0203 us-30-3 0302 us-30-4 0209 \
		us-30-5 0207 us-30-6 0211 us-30-7 0213 us-30-8 0215 us-30-9 0117
	stands 3-3-7 us-1-1 0932 us-1-2 1232 us-1-3 1532 us-1-4 1629 us-1-5 1729 \
		us-1-6 1827 us-1-7 1925 us-1-9 2025
	stands 2-3-7 us-1-8 1926
	stands 2-2-7 us-ind-1 0301
	stands 3-3-8 us-eng-1 0332
	stands 5-4-8 us-eng-2 0630
}

@test "aachen 3: zones of the 3rd Armored" {
	stands 2-2-12 us-3a-1 zone-east us-3a-2 zone-east us-3a-3 zone-west \
		us-3a-4 zone-west us-3a-5 zone-west us-3a-6 zone-west \
		us-3a-7 zone-west
	stands 3-2-12 us-3a-8 zone-east us-3a-9 zone-west us-3a-10 zone-west
	are "1931 1932 1933 1934 2031 2032 2033 2131 2132 2133 2231 2232 2331 2332 2431" \
		"$(area zone-west)"
	are "2628 2629 2630 2728 2729 2730 2828 2829 2928 2929 3028" \
		"$(area zone-east)"
}

@test "aachen 3: arrivals" {
	arrives us-ind-2 2-2-7 turn 3 0301
	arrives de-36 2-3-7 turn 4 2204
	arrives de-37 4-5-7 turn 4 2105 2205
	arrives de-38 3-5-8 turn 6 2204
	arrives de-39 4-5-8 turn 6 2105 2205
	arrives de-40 6-4-12 turn 6 2105 2205
	arrives de-41 6-5-12 turn 7 2204
	arrives us-ind-3 2-2-7 turn 7 0301
	arrives de-42 2-1-12 turn 8 2813
	arrives de-43 5-6-12 turn 10 3014 3016
	arrives de-44 5-6-12 turn 10 3014 3016
	arrives us-ind-4 2-4-7 turn 11 0119
	arrives de-45 3-5-12 turn 13 3014 3016
	arrives de-46 5-6-12 turn 13 3014 3016
	arrives de-47 5-6-12 turn 13 2612 2813 2914
	arrives de-48 6-5-12 turn 13 2612 2813 2914
	arrives de-49 6-5-12 turn 13 3014 3016
	count 17 " turn "
}

@test "aachen 3: no hex is used twice, and every hex is on the map" {
	local hex
	are "" "$(grep -oE ' [0-9]{4}$' <(grep -v turn "$units") | sort | uniq -d)"
	while read -r hex; do
		[[ $(letter terrain "$hex") == [cwt#] ]] || fail "no hex $hex"
	done < <(grep -oE '\b[0-9]{4}\b' "$units" | sort -u)
}
