# Words for duels of face-down counters: the tests' own game with a pool of 64
# (tests/unit/pool.h).
# shellcheck shell=bash disable=SC2034,SC2154

load host

program=$build/tools/pool
scenarios=$repository/tests/scenarios
cheat="cheat-pool"

# pool: dealt; Anna is East and moves first, with packet 5.
pool() {
	dealt pool east
}

# own WHO WORTH: his counters as he sees them, "1.4", those that are worth at
# least 4 (enough) or less (little).
own() {
	"$1" show g.yaml | tr -s '\n ' ' ' |
		grep -oE 'Counter [0-9]+ \([0-9.]+\)' | tr -d '()' | sort -u |
		awk -v w="$2" '($2 % 8 >= 4) == (w == "enough") { print $3 }'
}

# finish: Bert gives up, and both disclose.
finish() {
	sends concede
	send
	tell_all
}

