# Words for Race to the Reichstag by mail: what both need to set it up, so that
# a test can begin where counters lie face down.
# shellcheck shell=bash disable=SC2034,SC2154

load duel

# seats of the desks, for whose turn it is.
declare -gA seat_of=([anna]=1uf [bert]=1bf)

# asked WHO: whether he is asked for orders, and can give them with his packet.
asked() {
	[ "$(position "$1" decides)" = "${seat_of[$1]}" ] &&
		choices "$1" >"$desks/listed" 2>/dev/null
}

# places LISTING [ORDER...]: an order file that places each unit of a listing, or
# lets it enter, each in a hex of its own, far from one another; those that the
# orders name, as they say.
places() {
	local listing=$1
	shift
	printf '%s\n' "$@" | awk '
	BEGIN { print "orders:" }
	FNR == NR && /^(place|enter)/ {
		if (!n[$2]++) unit[++units] = $2
		verb[$2] = $1
		at[$2, n[$2]] = $3
	}
	FNR < NR && n[$2] {
		print "  - " $0
		n[$2] = 0
		used[$3] = 1
	}
	END {
		for (i = 1; i <= units; i++) {
			u = unit[i]
			for (k = 0; k < n[u]; k++) {
				hex = at[u, (17 * i + k) % n[u] + 1]
				if (!used[hex]) break
			}
			used[hex] = 1
			if (n[u]) print "  - " verb[u] " " u " " hex
		}
	}' "$listing" -
}

# set_up_until SEAT [ORDER...]: packets, until that seat is asked for orders of
# a turn; who is asked to place units places all, these first.
set_up_until() {
	local seat=$1 who
	shift
	while :; do
		[ "$packets" -lt 40 ] || fail "the set-up does not end"
		who=$(turn_of)
		if ! asked "$who"; then
			send
			continue
		fi
		if ! grep -q '^place' "$desks/listed"; then
			[ "${seat_of[$who]}" != "$seat" ] || return 0
			send
			continue
		fi
		places "$desks/listed" "$@" >"$desks/$who/o.yaml"
		send o.yaml
	done
}

# shown PACKET: the counters that it turns up: "1.19 vs-3".
shown() {
	body anna/g.yaml "$1" | sed -n 's/^- "card static \(.*\)"$/\1/p'
}

# ends: a file that goes on to the end of every phase of its writer, but for what
# must be done first.
ends() {
	local phase
	for phase in "german reinforcement" "german movement" "german combat" \
		reinforcement barrage movement combat recon; do
		echo "  - end $phase"
	done
}
