#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154
# My own signature is the checkpoint: a game is read from my last packet, and
# whatever somebody has changed is found all the same. Older signatures are not
# looked at there: a spoiled one tells which way a game was read.

load duel

# tossed N: a duel with so many packets of orders.
tossed() {
	local i
	toss red
	for ((i = 0; i < $1; i++)); do
		sends throw end
	done
}

# spoil N FILE: to bad.yaml, with another signature of packet N.
spoil() {
	awk -v n="$1" '/^sig:$/ { block++; next_line = NR + 1 }
		block == n && NR == next_line {
			$0 = substr($0, 1, 30) \
				(substr($0, 31, 1) == "X" ? "Y" : "X") \
				substr($0, 32)
		}
		{ print }' "$2" >"${2%/*}/bad.yaml"
	differ "$2" "${2%/*}/bad.yaml"
}

# positions DESK: the file of those that it keeps.
positions() {
	echo "$desks/$1"/.local/state/feldpost/guard.d/*.position
}

# in_full COMMAND...: must be refused for that signature.
in_full() {
	refused 3 "bad.yaml:" "$@"
	says "(V2)"
}

@test "checkpoint: positions stand beside the guard, closed to others" {
	tossed 5
	[ "$(stat -c %a "$(positions anna)")" = 600 ]
	[ "$(stat -c %a "$(positions bert)")" = 600 ]
	grep -q '^state:' "$(positions anna)"
}

@test "checkpoint: it is what a duel is read from" {
	local command
	tossed 5
	spoil 3 bert/g.yaml
	cp bert/g.yaml bert/before.yaml
	printf 'orders: [throw]\n' >bert/o.yaml
	for command in "show bad.yaml" "legal bad.yaml" "orders bad.yaml" \
		"report bad.yaml" "resend bad.yaml" "check bad.yaml o.yaml" \
		"sign -o new.yaml bad.yaml -e throw"; do
		# shellcheck disable=SC2086
		works bert $command
		# shellcheck disable=SC2086
		in_full bert $command --full
	done
	in_full bert audit bad.yaml
	in_full bert dice bad.yaml
	in_full bert report --all bad.yaml
	in_full bert report -t 1 bad.yaml
}

@test "checkpoint: with hidden cards, too" {
	war
	sends "war W5"
	send -e decline
	spoil 4 anna/g.yaml
	works anna show bad.yaml
	in_full anna show --full bad.yaml
	anna show g.yaml >shown
	anna show --full g.yaml >full
	same shown full
}

@test "checkpoint: who has no key of the game reads in full" {
	tossed 5
	spoil 3 bert/g.yaml
	cp bert/bad.yaml carol/bad.yaml
	in_full carol show bad.yaml
	works bert show bad.yaml
}

@test "checkpoint: without what is kept, or with something else, nothing is lost but time" {
	local file how
	tossed 5
	spoil 3 bert/g.yaml
	file=$(positions bert)
	cp "$file" good
	bert show g.yaml >shown
	for how in 'rm "$file"' ': >"$file"' 'head -c 100 good >"$file"' \
		'sed "s/red: [0-9]*/red: 99/" good >"$file"; differ good "$file"' \
		'cp "$(positions anna)" "$file"; sed -i "s/^packet: /packet: 1/" "$file"' \
		'printf "now: [\n---\n" >"$file"' 'chmod 644 "$file"' \
		'rm "$file"; ln -s "$desks/good" "$file"' \
		'rm -f "$file"; mkdir "$file"'; do
		eval "$how"
		works bert show g.yaml
		[ "$out" = "$(<shown)" ] || fail "$how"
		attempt bert show bad.yaml
		[ "$status" -eq 3 ] || fail "is used: $how"
		rm -rf "$file"
		install -m 600 good "$file"
	done
	works bert show bad.yaml
}

@test "checkpoint: the next step keeps it again" {
	tossed 5
	rm "$(positions bert)" "$(positions anna)"
	sends throw end
	[ -s "$(positions bert)" ]
	[ -s "$(positions anna)" ]
	spoil 3 bert/g.yaml
	works bert show bad.yaml
}

@test "checkpoint: it goes when the game is over" {
	tossed 2
	send -e concede
	send
	[ ! -e "$(positions anna)" ]
	[ ! -e "$(positions bert)" ]
}

@test "checkpoint: a byte that was changed in a packet of a duel is found" {
	local LC_ALL=C at from size byte
	tossed 4
	from=$(grep -abn '^---$' bert/g.yaml | head -n 1 | cut -d: -f2)
	size=$(stat -c %s bert/g.yaml)
	bert show --json g.yaml >right.json
	for ((at = from; at < size; at += 211)); do
		byte=$(od -An -v -tu1 -j "$at" -N 1 bert/g.yaml)
		{
			head -c "$at" bert/g.yaml
			printf '%b' "\\x$(printf %02x $((byte ^ 1)))"
			tail -c +$((at + 2)) bert/g.yaml
		} >bert/bad.yaml
		attempt bert show --json bad.yaml
		case $status in
		3 | 4 | 5) ;;
		0)
			cmp -s right.json <(printf '%s\n' "$out") ||
				fail "byte $at"
			attempt bert show --full bad.yaml
			[ "$status" -eq 3 ] || fail "byte $at passes --full"
			;;
		*) fail "byte $at: status $status" ;;
		esac
	done
}
