# nightly
# Race to the Reichstag, 12.23: what each result does to Soviet and to German
# attackers; who is the strongest, what is half.
# shellcheck disable=SC2154
# Sooner: tests/cases/reichstag_12_results.txt.

load reichstag

# soviets_attack DICE [assault]: 7 against 6, 116 percent, and both commanders
# are asked who advances.
soviets_attack() {
	units 1bf-35g 5307 1bf-8gsu 5307 503ss 5308 flj-1 5308
	standing 1bf "advance ask"
	standing 1uf "advance ask"
	dice "$1"
	orders "attack 5308 with 1bf-35g 1bf-8gsu${2:+ $2}"
}

# germans_attack DICE [assault]: 7 against 6, 116 percent.
germans_attack() {
	phase 1bf-german-combat
	units 503ss 5308 nor-23 5308 1bf-150 5307 1bf-8gsu 5307
	standing 1bf "advance ask"
	standing 1uf "advance ask"
	dice "$1"
	orders "1uf: attack 5307 with 503ss nor-23${2:+ $2}"
}

# code CODE: that was the result.
code() {
	[[ $facts =~ $'\n'"event result "[1-6]" $1"$'\n' ]] ||
		fail "expected the result $1"
}

# nobody_moves [ID HEX]...: they stand where they stood, and nobody is asked.
nobody_moves() {
	while [ $# -gt 0 ]; do
		stands "$1" "$2"
		shift 2
	done
	expect "needs order"
}

# advances ID...: each may advance to here and no further.
advances() {
	local seat=$1 hex=$2 id list=(hold)
	shift 2
	for id in "$@"; do
		list+=("advance $id $hex")
	done
	asked "$seat" "${list[@]}"
}

# in_order FACT FACT
in_order() {
	[[ $facts == *$'\n'"$1"$'\n'*$'\n'"$2"$'\n'* ]] ||
		fail "expected first $1, then $2"
}

# Mobile combat, Soviet attackers

@test "reichstag 12.23: MD: Soviets lose the strongest, Germans retreat a hex" {
	soviets_attack 3
	code MD
	expect_lost 1bf-35g
	stands 503ss 5309
	stands flj-1 5309
	in_order "event eliminated 1bf-35g 5307" "event retreats 503ss 5308 5309"
	advances 1bf 5308 1bf-8gsu
}

# Assault, Soviet attackers

@test "reichstag 12.23: BB: Germans lose half, then the Soviets" {
	soviets_attack 4 assault
	code BB
	expect_lost 503ss 1bf-35g
	in_order "event eliminated 503ss 5308" "event eliminated 1bf-35g 5307"
	nobody_moves 1bf-8gsu 5307 flj-1 5308
}

# Assault, German attackers

@test "reichstag 12.23: BB: Soviets lose half, then the Germans" {
	germans_attack 4 assault
	code BB
	expect_lost 1bf-150 503ss
	in_order "event eliminated 1bf-150 5307" "event eliminated 503ss 5308"
	nobody_moves nor-23 5308 1bf-8gsu 5307
}
