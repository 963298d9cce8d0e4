# nightly
# Race to the Reichstag, 3: set-up, and the rulings about it.
# shellcheck disable=SC2034,SC2046,SC2086,SC2154
# Sooner: tests/cases/reichstag_3_setup.txt.

load reichstag

garrison=(ax fkah gd hjr ssan ssch sshb sslah sslat ssned 32ss)
spree=(flj-1 flj-2 flj-3 pd-1 pd-2 pd-3)
lvi_1uf=(18-30 18-51 18-pz 20-76 20-90 20-pz)
lvi_1bf=(nor-23 nor-24 nor-a nor-pz mb-1 mb-2 mb-pz 9f-25 9f-26 9f-27 920
	503ss)
north=(1bf-1m 1bf-9gt 1bf-12gt 1bf-6gtb 1bf-2gta-t)
south=(1bf-35g 1bf-39g 1bf-47g 1bf-57g 1bf-74g 1bf-77g 1bf-79g 1bf-82g 1bf-88g
	1bf-7gtb 1bf-8gtb 1bf-8gsu 1bf-8gm 1bf-11t 1bf-11gt 1bf-64gtb 1bf-19su
	1bf-1gta-m 1bf-1gta-r)
ukrainian=(1uf-5gm 1uf-6gm 1uf-9m 1uf-6gt 1uf-7gt 1uf-10gt 1uf-3gta-t
	1uf-68gtb 1uf-4gta-s 1uf-16su 1uf-3gta-r 1uf-4gta-r)
relief_1uf=(cd-1 cd-2 cd-pz fvs-1 fvs-2 fvs-3 uvh-1 uvh-2 uvh-3)
relief_1bf=(ssp-7 ssp-8 5jg-56 5jg-75 25-35 25-119 25-pz hg-1 hg-2)

# The lot of the garrison: ax, fkah, gd and hjr go to the 1UF sector; and no
# draw in the first turn.
lot="1 1 1 1 6"

# map_rows NAME: the rows of that layer of the map, in order.
map_rows() {
	sed -n "/^$1:/,/^\$/s/^  - \"\(.*\)\".*/\1/p" \
		"$repository/scenarios/reichstag/map.yaml"
}

# hexes LETTER FROM TO [BANK]: of that sector in these rows, but for lakes, and
# on that bank.
hexes() {
	paste -d' ' <(map_rows sector) <(map_rows terrain) <(map_rows bank) |
		awk -v letter="$1" -v from="$2" -v to="$3" -v bank="${4-.}" '
		NR < from || NR > to { next }
		{
			for (c = 1; c <= 60; c++)
				if (substr($1, c, 1) == letter &&
					substr($2, c, 1) != "L" &&
					substr($3, c, 1) ~ bank)
					printf "%02d%02d\n", c, NR
		}'
}

# in_rows SEAT ROW COLUMN N UNIT...: into `batch`, orders that place them in that
# row from that column on, N to a hex.
in_rows() {
	local seat=$1 row=$2 column=$3 n=$4 i=0 unit
	shift 4
	for unit in "$@"; do
		printf -v unit '%s: place %s %02d%02d' "$seat" "$unit" \
			$((column + i / n)) "$row"
		batch+=("$unit")
		i=$((i + 1))
	done
}

# german_set_up, belorussian_set_up, ukrainian_set_up: batches that place all.
german_set_up() {
	batch=()
	in_rows 1uf 6 25 3 1.{19..43} "${garrison[@]:4}" "${lvi_1bf[@]}"
}

belorussian_set_up() {
	in_rows 1bf 28 10 3 1.{4..18} "${garrison[@]:0:4}" "${lvi_1uf[@]}"
	in_rows 1bf 28 4 3 "${spree[@]}"
	in_rows 1bf 1 30 1 "${north[@]}"
	in_rows 1bf 32 40 1 "${south[@]}"
}

@test "reichstag 3.12: the erratum: units that come to 1UF on 24 April enter by the starred hexes only" {
	turn 2
	phase 1uf-reinforcement
	due 1uf-48g 1uf-61 1uf-20 1uf-16e 1uf-3gta-e
	orders
	local id
	for id in 1uf-48g 1uf-61 1uf-20 1uf-16e 1uf-3gta-e; do
		same "entries of $id" \
			"2832 2932 3032 3132 3232 3332 3432 3532 3632 3732 3832 3932" \
			"$(sed -n "s/^enter $id //p" <<<"$choices" | sort)"
	done
}

@test "reichstag 3, D3: the course of the set-up" {
	from_the_start
	dice $lot
	german_set_up
	orders "${batch[@]}"
	expect_rolls garrison.1 garrison.2 garrison.3 garrison.4 draw.1.1bf
	reached setup-1uf-germans 1bf
	belorussian_set_up
	orders "${batch[@]}"
	reached 1bf-reinforcement 1bf 1
	batch+=("1bf: end reinforcement" "1bf: end movement" "1bf: end combat")
	dice $lot 6 6 1 6
	orders "${batch[@]}"
	reached setup-1uf 1uf 1
}
