# nightly
# Race to the Reichstag: the numbers of the specification, held against the
# scenario's data.
# shellcheck disable=SC2016,SC2154
# Sooner: tests/sessions/lint_reichstag.tcl,
# tests/cases/reichstag_22_options.txt.

load command
load data

# Units and pieces of the pool one a line, as they stand in the file; and, for
# the shape of the map, hexes and hexsides as an awk program that others begin
# with: next(hex, d) by directions 1 to 6, clockwise from north.
setup_file() {
	sed '/^ *#/d;/^[a-z]/s/^/\n/' "$repository/scenarios/reichstag/units.yaml" |
		sed -n '/^units:/,$p' | tr '\n' ' ' | sed 's/ - {/\n{/g' |
		tr -s ' ' >"$BATS_FILE_TMPDIR/units"
	cat >"$BATS_FILE_TMPDIR/grid.awk" <<-'END'
		function next_to(hex, d,   c, r, down) {
			c = substr(hex, 1, 2) + 0
			r = substr(hex, 3) + 0
			down = c % 2 == 0
			if (d == 1 || d == 4)
				return sprintf("%02d%02d", c, r + (d == 1 ? -1 : 1))
			r += d == 2 || d == 6 ? down - 1 : down
			return sprintf("%02d%02d", d < 4 ? c + 1 : c - 1, r)
		}
	END
}

setup() {
	own_home
	map=$repository/scenarios/reichstag/map.yaml
	text=$repository/scenarios/reichstag/tables.yaml
	units=$BATS_FILE_TMPDIR/units
}

# grid PROGRAM [FILE...]: with next_to() at hand.
grid() {
	awk "$(<"$BATS_FILE_TMPDIR/grid.awk")$1" "${@:2}"
}

# ends: of each hexside read, its two hexes.
ends() {
	grid '{ split($0, s, "/"); print s[1], next_to(s[1], s[2]) }'
}

# hexes ROWS LETTER: all of them, one a line.
hexes() {
	sed -n "/^$1:/,/^$/s/^  - \"\(.*\)\".*/\1/p" "$map" |
		awk -v l="$2" '{ for (c = 1; c <= length($0); c++)
			if (substr($0, c, 1) == l) printf "%02d%02d\n", c, NR }'
}

# table KEY: a table of tables.yaml without its comments.
table() {
	sed -n "/^$1:/,/^[a-z]/{/^ *[#a-z].*:$/d;/^ /p}" "$text" | grep -v '^ *#'
}

# has LINE...: each stands in tables.yaml.
has() {
	local line
	for line in "$@"; do
		grep -qF -- "$line" "$text" || fail "not there: $line"
	done
}

# unit_line: of each line of units: id:type:size:strength.
unit_line() {
	sed 's/.*{id: "*\([^",]*\).*type: \([^,}]*\).*strength: \([0-9]*\).*/& \1:\2:-:\3/
		s/.*size: \([a-z]*\).* \([^ :]*:[^ :]*\):-:\([0-9]*\)$/\2:\1:\3/
		s/.* //'
}

# group ID UNIT...: these are its units, and all; the sum of strengths.
group() {
	are "$(sorted "${@:2}")" \
		"$(grep -F " group: $1," "$units" | unit_line | sort | xargs)"
}

# arrive GROUP TURN ZONE UNIT...: these arrive then and there.
arrive() {
	are "$(sorted "${@:4}")" \
		"$(grep -F " group: $1," "$units" | grep -F " turn: $2, zone: $3," |
			unit_line | sort | xargs)"
}

# totals GROUP COUNT STRENGTH
totals() {
	are "$2 $3" "$(grep -F " group: $1," "$units" | unit_line |
		awk -F : '{ n++; s += $4 } END { print n, s }')"
}

# Map

@test "reichstag map: 1920 hexes in 60 columns and 32 rows, 25 of them lake" {
	grep -q '^grid: {columns: 60, rows: 32, shift: even}' "$map" ||
		fail "another grid"
	are 725 "$(sum terrain c)"
	are 324 "$(sum terrain f)"
	are 639 "$(sum terrain s)"
	are 25 "$(sum terrain L)"
	are 207 "$(sum terrain C)"
	letters terrain C 3513 2812 3812 0628 2410
	letters terrain L 2504 1819 1523 5824 0530
	letters terrain f 0203 2215 4417 5925
}

@test "reichstag map: land of the sectors, and the Reichstag in both" {
	are 965 "$(comm -23 <(hexes sector B | sort) <(hexes terrain L | sort) | wc -l)"
	are 929 "$(comm -23 <(hexes sector U | sort) <(hexes terrain L | sort) | wc -l)"
	are 3513 "$(hexes sector R)"
	letters sector B 3512 3612 3613
	letters sector U 3412 3413 3514
}

@test "reichstag map: the boundary is where the sectors meet, and nowhere else" {
	sides boundary | ends | grid '
		NR == FNR { sector[$1] = $2; next }
		sector[$1] == sector[$2] { print "one sector", $0; exit }
		{ seen[$1 $2] = seen[$2 $1] = 1 }
		END {
			for (hex in sector) for (d = 1; d <= 3; d++) {
				to = next_to(hex, d)
				if (sector[hex] sector[to] ~ /^(BU|UB)$/ &&
						!seen[hex to])
					print "open", hex, to
			}
		}' <(hexes sector B | sed 's/$/ B/'; hexes sector U |
			sed 's/$/ U/') - >found
	are "" "$(<found)"
}

@test "reichstag map: waters, roads, railways, bridges, in number" {
	are 435 "$(cat <(sides river) <(sides lake) | sort -u | wc -l)"
	are 315 "$(sides river | wc -l)"
	are 120 "$(sides lake | wc -l)"
	are 527 "$(sides road | wc -l)"
	are 322 "$(sides rail | wc -l)"
	are 58 "$(sides bridge | wc -l)"
}

@test "reichstag map: all bridges are over water, none on the boundary" {
	are "" "$(comm -23 <(sides bridge) <(cat <(sides river) <(sides lake) | sort))"
	are "" "$(comm -12 <(sides bridge) <(sides boundary))"
}

@test "reichstag map: 27 bridges without a road, 18 without a railway either" {
	are 27 "$(comm -23 <(sides bridge) <(sides road) | wc -l)"
	are 18 "$(sides street | wc -l)"
	comm -23 <(sides bridge) <(cat <(sides road) <(sides rail) | sort) |
		cmp - <(sides street) || fail "other streets"
}

@test "reichstag map: four lines over the boundary, where no bridge is" {
	are "1911/2 2712/2 3322/3 3412/2" "$(sides undriven | xargs)"
	cat <(sides road) <(sides rail) | sort -u | comm -12 - \
		<(cat <(sides river) <(sides lake) | sort) |
		comm -23 - <(sides bridge) | cmp - <(sides undriven) ||
		fail "a line over water too many"
}

# 27.4

@test "reichstag 27.4: the S-Bahn ring has 46 hexes and is closed" {
	are 46 "$(sum sbahn S)"
	are "46 walked" "$(sides rail | ends | awk '
		NR == FNR { ring[$1] = 1; first = $1; next }
		ring[$1] && ring[$2] { to[$1] = to[$1] " " $2; to[$2] = to[$2] " " $1 }
		END {
			hex = first
			do {
				split(to[hex], t, " ")
				if (length(t) != 2) { print hex " has", length(t); exit }
				on = t[1] == before ? t[2] : t[1]
				before = hex; hex = on; n++
			} while (hex != first)
			print n " walked"
		}' <(hexes sbahn S) -)"
}

@test "reichstag 27.4: the Reichstag lies within the ring, with 118 hexes" {
	are 118 "$(hexes sbahn S | grid '{ out[$1] = 1 }
		END {
			queue[n++] = "3513"; out["3513"] = 1
			for (i = 0; i < n && n < 1000; i++)
				for (d = 1; d <= 6; d++) {
					to = next_to(queue[i], d)
					if (!out[to]++) queue[n++] = to
				}
			print n - 1
		}')"
}

@test "reichstag 3: zones of set-up" {
	are 82 "$(area setup-1bf-north | wc -w)"
	are 43 "$(area setup-1bf-south | wc -w)"
	are 71 "$(area setup-1uf | wc -w)"
	are "0427 0428 0429 0527 0528 0529 0626 0627 0628 0629 0727 0728 0827" \
		"$(area setup-spree)"
	are "01 02" "$(area setup-1bf-north | xargs -n 1 | cut -c 3- | sort -u | xargs)"
	are "31 32" "$(cat <(area setup-1bf-south) <(area setup-1uf) | xargs -n 1 |
		cut -c 3- | sort -u | xargs)"
	letters bank W 0427 0527 0629 0827
	letters bank E 0731 0831 3132
}

@test "reichstag 3.12: the starred hexes of 24 April" {
	are "2832 2932 3032 3132 3232 3332 3432 3532 3632 3732 3832 3932" \
		"$(area entry-24-april)"
}

@test "reichstag 24.1: edges of the sectors" {
	are 41 "$(area edge-1bf-north | wc -w)"
	are 28 "$(area edge-1bf-east | wc -w)"
	are 21 "$(area edge-1bf-south | wc -w)"
	are 38 "$(area edge-1uf-south | wc -w)"
	are 32 "$(area edge-1uf-west | wc -w)"
	has "1bf: [edge-1bf-north, edge-1bf-east, edge-1bf-south]" \
		"1uf: [edge-1uf-south]" "flight: edge-1uf-west"
}

@test "reichstag 16.3: airfields" {
	are "1211 1319 3719 4731 4823" "$(area airfields)"
}

@test "reichstag map: places bear their German names" {
	local name
	for name in Köpenick Müggelheim Weißensee Hohenschönhausen Neukölln \
		Schöneberg Grünau "Groß Glienicke" "Französisch Buchholz" Hönow \
		Schmöckwitz Oberschöneweide Lübars Großbeeren Kohlhasenbrück; do
		grep -q "name: \"*$name\"*," "$map" || fail "no $name"
	done
}

# The licence of what comes from OpenStreetMap goes with the file.
@test "reichstag map: says whose geometry it is" {
	grep -qF "parts (c) OpenStreetMap contributors, ODbL 1.0" "$map" ||
		fail "no attribution"
}

# 21

@test "reichstag 21: objectives, their hexes and what they are worth" {
	are "$(sorted REI:3513:30 POT:0628:10 GAT:1319:5 SPA:1911:5 OLY:2213:5 \
		FUN:2614:5 CHA:2812:5 ZOO:3114:5 ANH:3515:5 DAH:2622:5 LIC:2824:5 \
		TEM:3719:5 HUM:3609:5 FRI:4011:5 ALE:3812:5 SCH:4014:5 LIB:4613:5 \
		SIE:2410:5 CIT:2010:5 BOR:2705:5 WES:3210:5 JOH:4823:5)" \
		"$(sed -n 's/.*{id: \([A-Z]*\), .*hex: "\([0-9]*\)", value: \([0-9]*\).*/\1:\2:\3/p' \
			"$text" | sort | xargs)"
	has "strategic-marker: 10, german-unit: 1, stavka-point: 1"
}

@test "reichstag 21: 55 points in each sector besides the Reichstag" {
	local front hex value b=0 u=0 ones=0 twos=0
	while read -r hex value; do
		front=$(letter sector "$hex")
		[ "$front" != B ] || b=$((b + value)) ones=$((ones + 1))
		[ "$front" != U ] || u=$((u + value)) twos=$((twos + 1))
	done < <(sed -n 's/.*hex: "\([0-9]*\)", value: \([0-9]*\).*/\1 \2/p' "$text")
	are "11 55 10 55" "$ones $b $twos $u"
}

# Units

@test "reichstag units: how many there are, and how strong" {
	totals 1bf-north 5 31
	totals 1bf-south 19 89
	totals 1bf-later 36 135
	totals 1uf-south 12 66
	totals 1uf-later 13 43
	totals garrison 11 19
	totals spree 6 9
	totals lvi-1uf 6 11
	totals lvi-1bf 12 31
	totals xx-corps 9 24
	totals steiner 9 25
	totals towers 3 18
	are 205 "$(grep -c '^{id' "$units")"
	are 205 "$(grep -o '^{id: [^,]*' "$units" | sort -u | wc -l)"
}

@test "reichstag 3: the units that are set up, by kind, size and strength" {
	group 1bf-north 1bf-1m:mech:corps:9 1bf-9gt:tank:corps:9 \
		1bf-12gt:tank:corps:9 1bf-6gtb:tank:brigade:3 \
		1bf-2gta-t:tank:regiment:1
	group 1bf-south 1bf-35g:rifle:division:5 1bf-39g:rifle:division:5 \
		1bf-47g:rifle:division:5 1bf-57g:rifle:division:5 \
		1bf-74g:rifle:division:5 1bf-77g:rifle:division:5 \
		1bf-79g:rifle:division:5 1bf-82g:rifle:division:5 \
		1bf-88g:rifle:division:5 1bf-7gtb:tank:brigade:3 \
		1bf-8gtb:tank:brigade:3 1bf-8gsu:assault-gun:brigade:2 \
		1bf-8gm:mech:corps:10 1bf-11t:tank:corps:8 \
		1bf-11gt:tank:corps:10 1bf-64gtb:tank:brigade:3 \
		1bf-19su:assault-gun:brigade:2 \
		1bf-1gta-m:motor-rifle:brigade:2 1bf-1gta-r:recon:regiment:1
	group 1uf-south 1uf-5gm:mech:corps:8 1uf-6gm:mech:corps:8 \
		1uf-9m:mech:corps:9 1uf-6gt:tank:corps:10 \
		1uf-7gt:tank:corps:10 1uf-10gt:tank:corps:9 \
		1uf-3gta-t:tank:brigade:3 1uf-68gtb:tank:brigade:3 \
		1uf-4gta-s:assault-gun:brigade:2 \
		1uf-16su:assault-gun:brigade:2 1uf-3gta-r:recon:regiment:1 \
		1uf-4gta-r:recon:regiment:1
	group garrison ax:infantry:battalion:1 fkah:infantry:battalion:1 \
		gd:infantry:regiment:3 hjr:infantry:regiment:1 \
		ssan:infantry:regiment:2 ssch:infantry:regiment:2 \
		sshb:infantry:battalion:2 sslah:infantry:regiment:3 \
		sslat:infantry:battalion:1 ssned:panzergrenadier:battalion:1 \
		32ss:panzergrenadier:regiment:2
	group spree flj-1:infantry:regiment:2 flj-2:infantry:regiment:2 \
		flj-3:infantry:regiment:1 pd-1:infantry:regiment:2 \
		pd-2:infantry:regiment:1 pd-3:infantry:regiment:1
	group lvi-1uf 18-30:panzergrenadier:regiment:2 \
		18-51:panzergrenadier:regiment:2 18-pz:panzer:battalion:2 \
		20-76:panzergrenadier:regiment:2 \
		20-90:panzergrenadier:regiment:2 20-pz:panzer:battalion:1
	group lvi-1bf nor-23:panzergrenadier:regiment:3 \
		nor-24:panzergrenadier:regiment:3 nor-a:recon:battalion:2 \
		nor-pz:panzer:battalion:3 mb-1:panzergrenadier:regiment:2 \
		mb-2:panzergrenadier:regiment:2 mb-pz:panzer:battalion:3 \
		9f-25:infantry:regiment:2 9f-26:infantry:regiment:2 \
		9f-27:infantry:regiment:2 920:assault-gun:brigade:3 \
		503ss:panzer:battalion:4
	group xx-corps cd-1:panzergrenadier:regiment:3 \
		cd-2:panzergrenadier:regiment:3 cd-pz:panzer:battalion:3 \
		fvs-1:infantry:regiment:3 fvs-2:infantry:regiment:2 \
		fvs-3:infantry:regiment:2 uvh-1:infantry:regiment:3 \
		uvh-2:infantry:regiment:3 uvh-3:infantry:regiment:2
	group steiner ssp-7:panzergrenadier:regiment:3 \
		ssp-8:panzergrenadier:regiment:2 5jg-56:infantry:regiment:3 \
		5jg-75:infantry:regiment:3 25-35:panzergrenadier:regiment:3 \
		25-119:panzergrenadier:regiment:3 25-pz:panzer:battalion:2 \
		hg-1:panzergrenadier:regiment:3 \
		hg-2:panzergrenadier:regiment:3
	group towers tg:flak-tower:-:6 ht:flak-tower:-:6 fr:flak-tower:-:6
}

@test "reichstag 7.1: the units that arrive, when and where" {
	arrive 1bf-later 2 edge-1bf-north 1bf-150:rifle:division:4 1bf-171:rifle:division:4 \
		1bf-207:rifle:division:4 1bf-23g:rifle:division:5 \
		1bf-33:rifle:division:4 1bf-52g:rifle:division:5 \
		1bf-9t:tank:corps:8 1bf-3sa-e:engineer:brigade:2
	arrive 1bf-later 2 edge-1bf-east 1bf-89g:rifle:division:5 1bf-94g:rifle:division:5 \
		1bf-266:rifle:division:4 1bf-230:rifle:division:4 \
		1bf-248:rifle:division:4 1bf-301:rifle:division:4 \
		1bf-5sa-e:engineer:brigade:2 1bf-220tb:tank:brigade:3 \
		1bf-11gtb:tank:brigade:3 1bf-67gtb:tank:brigade:3
	arrive 1bf-later 3 edge-1bf-north 1bf-60:rifle:division:4 1bf-76:rifle:division:4 \
		1bf-175:rifle:division:4 1bf-2gta-e:engineer:brigade:2
	arrive 1bf-later 3 edge-1bf-east 1bf-60g:rifle:division:5 1bf-295:rifle:division:4 \
		1bf-416:rifle:division:4
	arrive 1bf-later 3 edge-1bf-south 1bf-27g:rifle:division:5 1bf-8ga-e:engineer:brigade:2 \
		1bf-1gta-e:engineer:brigade:2
	arrive 1bf-later 4 edge-1bf-north 1bf-146:rifle:division:4 1bf-265:rifle:division:4 \
		1bf-364:rifle:division:4 1bf-6pol:engineer:group:1
	arrive 1bf-later 5 edge-1bf-north 1bf-14gc:cavalry:division:3 1bf-15gc:cavalry:division:3 \
		1bf-16gc:cavalry:division:3
	arrive 1bf-later 8 edge-1bf-north 1bf-1pol:rifle:division:4
	arrive 1uf-later 2 entry-24-april 1uf-48g:rifle:division:5 1uf-61:rifle:division:4 \
		1uf-20:rifle:division:4 1uf-16e:engineer:brigade:2 \
		1uf-3gta-e:engineer:brigade:2
	arrive 1uf-later 3 edge-1uf-south 1uf-55g:rifle:division:5 1uf-152:rifle:division:4 \
		1uf-4gta-e:engineer:brigade:2
	arrive 1uf-later 4 edge-1uf-south 1uf-350:rifle:division:4 1uf-57gtr:tank:regiment:1 \
		1uf-13gtr:tank:regiment:1
	arrive 1uf-later 5 edge-1uf-south 1uf-130:rifle:division:4
	arrive 1uf-later 6 edge-1uf-south 1uf-96g:rifle:division:5
}

@test "reichstag 3.2: flak towers stand in their hexes" {
	are "tg 3114 ht 3609 fr 4011" \
		"$(sed -n 's/.*{id: \([a-z]*\),.* hex: "\([0-9]*\)".*/\1 \2/p' "$units" | xargs)"
}

@test "reichstag 3.3: the static pool" {
	are "$(sorted vs-1:static-infantry:-:1 vs-2:static-infantry:-:1 \
		vs-3:static-infantry:-:1 vs-4:static-infantry:-:1 \
		vs-5:static-infantry:-:1 vs-6:static-infantry:-:1 \
		vs-7:static-infantry:-:1 vs-8:static-infantry:-:1 \
		vs-9:static-infantry:-:1 vs-10:static-infantry:-:1 \
		vs-11:static-infantry:-:1 vs-12:static-infantry:-:1 \
		vsa-1:static-infantry:-:2 vsa-2:static-infantry:-:2 \
		vsa-3:static-infantry:-:2 vsa-4:static-infantry:-:2 \
		hj-1:static-infantry:-:1 hj-2:static-infantry:-:1 \
		hj-3:static-infantry:-:1 hj-4:static-infantry:-:1 \
		sspol-1:static-infantry:-:2 sspol-2:static-infantry:-:2 \
		sspol-3:static-infantry:-:2 km-1:static-infantry:-:1 \
		km-2:static-infantry:-:1 lw-1:static-infantry:-:1 \
		lw-2:static-infantry:-:1 lw-3:static-infantry:-:1 \
		lw-4:static-infantry:-:1 rad-1:static-infantry:-:1 \
		rad-2:static-infantry:-:1 rad-3:static-infantry:-:1 \
		ers-1:static-infantry:-:1 ers-2:static-infantry:-:1 \
		ers-3:static-infantry:-:1 ers-4:static-infantry:-:1 \
		fg:static-infantry:-:1 roa:static-infantry:-:1 \
		fkg:static-infantry:-:1 fkm-1:static-infantry:-:1 \
		fkm-2:static-infantry:-:1 mo:static-infantry:-:3 \
		cp-a:command-post:-:0 cp-b:command-post:-:0 \
		cp-c:command-post:-:0 cp-d:command-post:-:0 \
		cp-e:command-post:-:0 cp-f:command-post:-:0 \
		cp-g:command-post:-:0 cp-h:command-post:-:0 \
		zitad:command-post:-:0 ost:command-post:-:0 \
		west:command-post:-:0 lvi-pk:command-post:-:0 \
		strip-1:airstrip:-:0 strip-2:airstrip:-:0 snip-1:sniper:-:1 \
		snip-2:sniper:-:1 snip-3:sniper:-:1 depot-1:depot:-:0 \
		depot-2:depot:-:0 fbunk:strategic-marker:-:0 \
		chem:strategic-marker:-:0 atom:strategic-marker:-:0)" \
		"$(grep -v ' group: ' "$units" | grep '^{id' | unit_line |
			sort | xargs)"
}

@test "reichstag 3.3: 64 counters in six kinds; infantry of 51" {
	are "2 airstrip 12 command-post 2 depot 3 sniper 42 static-infantry 3 strategic-marker" \
		"$(grep -v ' group: ' "$units" | grep '^{id' |
			grep -o 'type: [a-z-]*' | cut -d ' ' -f 2 | sort |
			uniq -c | xargs)"
	are 51 "$(grep 'type: static-infantry' "$units" | unit_line |
		awk -F : '{ s += $4 } END { print s }')"
}

@test "reichstag 23.1: command posts of a prepared defence" {
	are "zitad 1bf ost 1bf west 1uf lvi-pk 1uf" "$(sed -n \
		's/.*{id: \([a-z-]*\),.* prepared: \([^,}]*\).*/\1 \2/p' "$units" |
		xargs)"
}

@test "reichstag 26: the Führerbunker" {
	are 'fbunk, name: "Führerbunker"' "$(sed -n \
		's/.*{id: \(.*"\),.* bunker: yes.*/\1/p' "$units")"
}

# What a kind does: engineers 19, recon 17.3, high mobility 25.
@test "reichstag 25: kinds of units" {
	local types=$repository/scenarios/reichstag/units.yaml
	are "tank mech motor-rifle assault-gun recon cavalry panzer panzergrenadier" \
		"$(sed -n '/^types:/,/^groups:/p' "$types" | tr '\n' ' ' |
			sed 's/ - {/\n{/g' | sed -n \
			's/{id: \([a-z-]*\),.*high-mobility: yes.*/\1/p' | xargs)"
	grep -q "id: engineer, .*kind: engineer}" "$types" || fail "no engineers"
}

# Tables

@test "reichstag 0: ten turns, from 23 April to 2 May" {
	are "$(printf '  - {name: "%s"}\n' "23 Apr" "24 Apr" "25 Apr" "26 Apr" \
		"27 Apr" "28 Apr" "29 Apr" "30 Apr" "1 May" "2 May")" "$(table turns)"
}

@test "reichstag 27.4: what terrain does" {
	has "{terrain: clear, cost: 1, soviet: 1, german: 1}" \
		"{terrain: suburb, cost: 2, soviet: 1, german: 1}" \
		"{terrain: city, cost: 2, soviet: 1, german: 1, assault: yes}" \
		"{terrain: forest, cost: 2, soviet: 1, german: 1}" \
		"{terrain: lake, cost: 0," \
		"objective: {cost: 2, soviet: 1, german: 2, assault: yes}" \
		"s-bahn: {cost: 1, soviet: 1, german: 2, assault: yes}" \
		"airfield: {cost: 1, soviet: 1, german: 1}" \
		"road: 1" \
		"river: {cost: 3, defence: 2}" \
		"lake: {cost: 6, defence: 2}"
}

@test "reichstag 9: Soviets have 6, 9 with a forced march, 12 if mobile" {
	has "soviet: 6" "forced-march: 3" "high-mobility-march: 6" \
		"command-post: 1"
}

@test "reichstag 10, 12, 16: stacks, doublings, ranges" {
	has "stacking: {soviet: 2, soviet-large: 1, german: 3}" \
		"doublings: {barrage: 2, flak-tower: 2, most: 3}" \
		"flak-range: 2" "recon-range: 2" "bridge-blown: 3"
}

# result ID [KEY: VALUE...]
result() {
	are "${*:2}" "$(sed -n "s/^  - {id: $1, *//p" "$text" | tr -d '},' |
		sed 's/ source: .*//')"
}

@test "reichstag 12.23: what the results mean" {
	result AA attacker-loses: strongest
	result AD attacker-loses: half attacker-retreats: one advance: 1
	result AP attacker-loses: strongest attacker-retreats: die advance: 1
	result AR attacker-retreats: one advance: 1
	result BB defender-loses: half attacker-loses: half
	result DA defender-loses: strongest
	result DD defender-loses: half defender-retreats: one advance: 1
	result DE defender-loses: all advance: 1
	result DP defender-loses: strongest defender-retreats: die advance: 2
	result DR defender-retreats: one advance: 1
	result MD attacker-loses: strongest defender-retreats: one advance: 1
	result OR defender-loses: all advance: 3
}

# rows TABLE FROM:RESULT...: its rows, cell by cell.
rows() {
	are "$(printf '%s\n' "${@:2}")" \
		"$(sed -n "/^  $1:/,/^  *#\|^[a-z]/s/^    - {//p" "$text" |
			tr -d ',}' | sed 's/from: \([0-9]*\) /\1: /
				s/to: [0-9]* //;s/ [1-6]:/ /g;s/  */ /g')"
}

@test "reichstag 27.1: the mobile combat table" {
	rows mobile "0: AP AP AP AR AR AR" "50: AP AP AR MD DR DR" \
		"100: AP AR MD DR DR DP" "200: AR MD MD DR DR DP" \
		"300: MD MD DR DR DP DP" "400: MD DR DR DP DP DP" \
		"500: MD DR DP DP DP OR" "600: MD DP DP DP OR OR"
}

@test "reichstag 27.2: the assault combat table" {
	rows assault "0: AD AD AD AA AA AA" "50: AD AD AA AA BB DA" \
		"100: AD AA AA BB DA DA" "200: AA AA BB DA DA DA" \
		"300: BB BB DA DA DA DD" "400: BB BB DA DA DD DD" \
		"500: BB BB BB DA DD DE" "600: BB BB BB DD DE DE"
}

@test "reichstag 27.3: STAVKA points" {
	has "points: 100" "exhausted: 2" "artillery: 1" "air: 2" \
		"forced-march: 1" "forced-march-table: 3" "maximum-effort: 10" \
		"replacements: {corps: 4, division: 2, small: 2}" \
		"prepared-defence: {corps: 2, division: 1, small: 1}" \
		"exhaustion-dice: 2"
}

@test "reichstag 15: markers" {
	are "from-turn: 2 cost: 1 radius: 1 {1bf: 5 1uf: 4 radius: 2 {1bf: 2 1uf: 2 radius: 2 {1bf: 1 1uf: 1" \
		"$(table barrage | grep -v why | sed 's/markers: //;s/source: .*//' |
			tr -d ',}' | xargs)"
}

@test "reichstag 3.4, 7.3, 16, 22: draws and ranges of the Germans" {
	has "deal: {reichstag: 3, 1bf: 25, 1uf: 15, garrison: 4}" "draw: 2" \
		"range: 1" "sniper-range: 4" "airstrip-range: 1" \
		"airstrip-units: 2" "depot-range: 1" "relief-from-turn: 2"
}
