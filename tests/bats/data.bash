# Words for tests that hold a specification against a scenario's data: `map` is
# the file of its map.
# shellcheck shell=bash disable=SC2154

# are WANTED FOUND
are() {
	[ "$1" = "$2" ] || fail "expected: $1" "found: $2"
}

# letter ROWS HEX: what stands for the hex in these rows of the map.
letter() {
	sed -n "/^$1:/,/^$/s/^  - \"\(.*\)\".*/\1/p" "$map" |
		awk -v c="${2:0:2}" -v r="${2:2}" 'NR == r + 0 {
			print substr($0, c + 0, 1) }'
}

# letters ROWS LETTER HEX...: each of them
letters() {
	local hex
	for hex in "${@:3}"; do
		[ "$(letter "$1" "$hex")" = "$2" ] || fail "$1: $hex is no $2"
	done
}

# sum ROWS LETTER: how many there are.
sum() {
	sed -n "/^$1:/,/^$/s/^  - \"\(.*\)\".*/\1/p" "$map" | tr -cd "$2" | wc -c
}

# sides KEY: the hexsides of a list, in sequence.
sides() {
	sed -n "/^$1:/,/\]/p" "$map" | grep -o '"[0-9]*/[123]"' | tr -d '"' | sort
}

# area ID: its hexes, in sequence.
area() {
	sed -n "/^  - id: $1\$/,/\]/p" "$map" | sed -n '/hexes/,$p' |
		grep -o '"[0-9]*"' | tr -d '"' | sort | xargs
}

sorted() {
	printf '%s\n' "$@" | sort | xargs
}
