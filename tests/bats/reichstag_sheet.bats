# nightly
# shellcheck disable=SC2154
# Race to the Reichstag: order files to fill in. Anna is the 1st Ukrainian
# Front, Bert the 1st Belorussian.
# Sooner: tests/unit/games_test.c and reichstag_ground_test.c.

load reichstag_duel

# begun: the pool is shuffled, and Anna is to place counters.
begun() {
	duel reichstag 1uf
	send
	send
}

# sheet WHO: what `orders` prints there, into `sheet`.
sheet() {
	"$1" orders g.yaml >sheet
}

# part HEADING: the lines of the sheet below it, up to the next heading.
part() {
	awk -v want="# -- $1 --" '/^# -- |^# Standing/ { on = $0 == want; next } on' \
		sheet
}

# taken WHO [SED]: an order file of all proposals of the sheet, edited.
taken() {
	{
		echo orders:
		sed -n -e "${2-}" -e 's/^#\(  - .*\)/\1/p' sheet |
			grep -E ' (place|enter) [^ ]+ [0-9]'
	} >"$desks/$1/o.yaml"
}

# proposed UNIT VERB: the hex that the sheet has for it; nothing: no line.
proposed() {
	sed -n "s/^#  - $2 $1 \([0-9]*\) .*/\1/p" sheet
}

lacks() {
	! grep -qE "$2" "$1" || fail "in $1: $2"
}

@test "reichstag sheet: each counter and unit has a hex, and passes check" {
	begun
	sheet anna
	[ "$(part "set-up, Germans in the 1BF sector" | grep -c '^#  - place ')" = 37 ]
	[ "$(grep -c '^#  - place 1\.' sheet)" = 25 ]
	grep -qE '^#  - place 1\.19 [0-9]{4} +# [a-z0-9-]+ ?(\([0-9]\))?, [0-9]{4}' sheet
	taken anna
	anna check g.yaml o.yaml >checked
	lacks checked 'not possible|dropped'
}

@test "reichstag sheet: a proposal is edited, the rest is taken as it is" {
	begun
	sheet anna
	[ "$(proposed nor-23 place)" != 4907 ]
	taken anna 's/ nor-23 [0-9]*/ nor-23 4907/'
	send o.yaml
	bert show g.yaml | tr -s '\n ' ' ' | grep -q '4907: nor-23 III 3[;.]'
}

@test "reichstag sheet: the other's counters are backs, and nobody else's to place" {
	begun
	sheet anna
	taken anna '/ 1\.22 /d'
	printf '  - keep 1.22\n' >>"$desks/anna/o.yaml"
	send --anyway o.yaml
	goes_on_until bert
	grep -q ' 1\.23 ?' sheet
	lacks sheet '^#  - place 1\.22 '
}

# goes_on_until WHO [N]: packets with all that the sheets propose, until he is
# asked for orders (for the N-th time); his sheet.
goes_on_until() {
	local left=${2-1} who
	while :; do
		[ "$packets" -lt 40 ] || fail "nobody asks $1"
		who=$(turn_of)
		if ! asked "$who"; then
			send
			continue
		fi
		sheet "$who"
		[ "$who" != "$1" ] || [ $((left -= 1)) -gt 0 ] || return 0
		taken "$who"
		ends >>"$desks/$who/o.yaml"
		send --anyway o.yaml
	done
}

@test "reichstag 3.8, 3.11: the sheet says in which hexes units may be set up" {
	begun
	goes_on_until bert
	part "set-up, Germans in the 1UF sector" >germans
	part "set-up, 1BF" | tr -s '\n# ' ' ' >front
	grep -q '^# set-up round Potsdam: 0427 0428 0429 ' germans
	grep -q 'set-up of 1BF in the north: 2001 2002 .* 6002 set-up of 1BF in the south: 3931' \
		front
	lacks front 'Potsdam'
}

@test "reichstag sheet: a unit that is set up in the same mail does not arrive in it" {
	begun
	goes_on_until bert
	[ "$(part "set-up, 1BF" | grep -c '^#  - place ')" = 24 ]
	[ "$(part "1BF movement" | grep -c '^#  - move .* # once there, ')" = 24 ]
	lacks sheet '^#  - enter '
	taken bert
	bert check g.yaml o.yaml >checked
	lacks checked 'not possible|dropped'
}

@test "reichstag 3.12: 1UF is set up, and moves in the same mail" {
	begun
	goes_on_until anna 3
	[ "$(part "set-up, 1UF" | grep -c '^#  - place 1uf-')" = 12 ]
	[ "$(part "1UF movement" | grep -c '^#  - move 1uf-')" = 12 ]
	[ "$(grep -c '^# -- ' sheet)" = 8 ]
	part "1UF recon" |
		grep -q '^# This phase comes only if a counter is within 2 hexes then\.$'
}

@test "reichstag 7.1: a unit that arrives has a hex, and moves on from it" {
	begun
	goes_on_until bert 2
	grep -q '^# -- German movement, 1UF sector --' sheet
	grep -qE '^#  - enter 1bf-150 [0-9]{4} +# XX 4, [0-9]{4}' sheet
	grep -qE '^#  - move 1bf-150 HEX +# once there, XX 4' sheet
	[ "$(grep -c '^# -- 1BF barrage --' sheet)" = 1 ]
	LC_ALL=C.UTF-8 lacks sheet '^.{79}'
}

@test "reichstag 80: the standing orders of the sheet are the grammar's" {
	begun
	sheet anna
	sed -n -e 's/^# \(standing:\)$/\1/p' sheet >"$desks/anna/o.yaml"
	sed -n '/^# standing:/,$s/^#\(  - .*\)/\1/p' sheet >>"$desks/anna/o.yaml"
	[ "$(grep -c '  - ' "$desks/anna/o.yaml")" = 6 ]
	anna check g.yaml o.yaml
}
