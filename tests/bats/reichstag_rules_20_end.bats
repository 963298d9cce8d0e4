# nightly
# Race to the Reichstag, 20 and 21: exhaustion and victory, and the rulings.
# shellcheck disable=SC2046,SC2086,SC2154
# Sooner: tests/cases/reichstag_20_end.txt.

load reichstag

# exhaustion DICE UNIT...: 1BF's combat phase ends with these lost; `yes` or `no`.
exhaustion() {
	clear_map
	units 1bf-1m 5001
	lost "${@:2}"
	dice $1 6 6
	orders "end combat"
	[[ $facts != *"exhausted yes"* ]] && found=no || found=yes
}

# points "1BF N, 1UF N": as the position says.
points() {
	local front=("1st Belorussian Front" "1st Ukrainian Front") each i=0
	look
	for each in "${1%,*}" "${1#*, }"; do
		grep -qE "${front[i++]}(, exhausted)?: points ${each#* };" \
			<<<"$facts" || fail "not $each: $facts"
	done
}

# 20

@test "reichstag 20: exhausted if 2d6 are less than the corps and divisions lost" {
	exhaustion "1 1" 1bf-9gt 1bf-35g 1bf-39g
	[ $found = yes ]
	exhaustion "1 2" 1bf-9gt 1bf-35g 1bf-39g
	[ $found = no ]
	exhaustion "2 2" 1bf-9gt 1bf-12gt 1bf-35g 1bf-39g 1bf-47g
	[ $found = yes ]
}

@test "reichstag 20: small units don't count" {
	exhaustion "1 1" 1bf-9gt 1bf-35g 1bf-6gtb 1bf-2gta-t 1bf-1gta-m 1bf-1gta-r
	[ $found = no ]
}

# 21

@test "reichstag 21: 30 points for the Reichstag, 10 for Potsdam, 5 for each other objective" {
	units 1bf-1m 5001
	points "1BF 0, 1UF 0"
	controls 1bf REI
	points "1BF 30, 1UF 0"
	controls 1uf POT
	points "1BF 30, 1UF 10"
	controls 1bf ALE BOR CIT FRI HUM JOH LIB SCH SIE TEM WES
	points "1BF 85, 1UF 10"
	controls 1uf ANH CHA DAH FUN GAT LIC OLY SPA ZOO
	points "1BF 85, 1UF 55"
}

@test "reichstag 21: 10 for each strategic marker captured" {
	units 1bf-1m 5001
	front 1bf "captured: 2"
	front 1uf "captured: 1"
	points "1BF 20, 1UF 10"
}

@test "reichstag 21: 1 for each German mobile unit eliminated in one's sector; none for static ones" {
	units 1bf-1m 5001
	lost_in 1bf nor-23 nor-24 vs-1 vs-2 fr
	lost_in 1uf flj-1 flj-2 18-30 tg
	points "1BF 2, 1UF 3"
}

@test "reichstag 21: 1 off for each STAVKA point spent; points can be negative" {
	units 1bf-1m 5001
	front 1bf "spent: 17, captured: 1"
	front 1uf "spent: 3, captured: 1"
	points "1BF -7, 1UF 7"
}
