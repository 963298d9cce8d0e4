# Words for what a step of Aachen costs: `who` takes it, a German, so that no
# bridge is blown.
# shellcheck shell=bash disable=SC2034,SC2154

load aachen

said=

# bridges [BRIDGE...|all]: these are destroyed.
bridges() {
	down=("$@") said=yes
	[ "$*" != all ] || down=(
		0208-0309 0210-0311 0304-0404 0403-0404 0408-0409 0409-0509
		0416-0516 0516-0517 0518-0618 0611-0612 0618-0619 0620-0720
		0714-0813 0924-0925 1024-1124 1115-1116 1617-1718 1716-1816
		1823-1924 1830-1831 2010-2011 2025-2125 2105-2204 2108-2207
		2126-2225 2126-2226 2319-2320 2319-2419 2528-2529 2530-2531
		2617-2718 2717-2817 2815-2915 2914-2915 2914-3014 2925-3024)
}

# fresh FROM, under_way FROM HALF-POINTS
fresh() {
	clear_map
	phase german-movement
	unit "$who" "$1"
	[ -z "$said" ] || destroyed "${down[@]}"
}

under_way() {
	fresh "$1"
	mover "$who" "$2"
}

# costs FROM TO HALF-POINTS: so many, and no fewer.
costs() {
	under_way "$1" "$3"
	orders
	can "move $who $2"
	[ "$3" -gt 1 ] || return 0
	under_way "$1" $(($3 - 1))
	orders
	cannot "move $who $2"
}
