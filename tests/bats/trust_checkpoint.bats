# test
# shellcheck disable=SC2016,SC2154
# My own signature is the checkpoint: a game is read from my last packet, and
# whatever somebody has changed is found all the same. Older signatures are not
# looked at there: a spoiled one tells whether all was verified.

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
	echo "$desks/$1"/.local/state/feldpost/guard.d/positions/*
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
	local file line how
	tossed 5
	file=$(positions bert)
	line=${file/positions\//}.verified
	cp "$file" good
	cp "$line" good.line
	bert show g.yaml >shown
	for how in 'rm "$file" "$line"' ': >"$file"; : >"$line"' \
		'head -c 100 good >"$file"; head -c 20 good.line >"$line"' \
		'sed "s/red: [0-9]*/red: 99/" good >"$file"; differ good "$file"' \
		'cp "$(positions anna)" "$file"; sed -i "s/^packet: /packet: 1/" "$file"' \
		'sed "s/^[0-9]*/99/" good.line >"$line"' \
		'printf "now: [\n---\n" >"$file"' 'chmod 644 "$file" "$line"' \
		'rm "$file"; ln -s "$desks/good" "$file"' \
		'rm -f "$file"; mkdir "$file"'; do
		eval "$how"
		works bert show g.yaml
		[ "$out" = "$(<shown)" ] || fail "$how"
		rm -rf "$file" "$line"
		install -m 600 good "$file"
		install -m 600 good.line "$line"
	done
}

# A packet that has come and is not answered yet: I have not signed behind it.
@test "checkpoint: what was verified is vouched for, and no other signature" {
	tossed 4
	[ "$(cut -d ' ' -f 1 "$desks"/anna/.local/state/feldpost/guard.d/*.verified)" = \
		"$(grep -c '^#FELDPOST-BEGIN' anna/g.yaml)" ]
	spoil "$(grep -c '^#FELDPOST-BEGIN' anna/g.yaml)" anna/g.yaml
	in_full anna show bad.yaml
	in_full anna sign -o new.yaml bad.yaml -e throw
}

@test "checkpoint: who only reads keeps positions, too, where he has a guard" {
	local file command
	tossed 5
	file=$(positions bert)
	cp "$file" good
	for command in "show g.yaml" "legal g.yaml" "report g.yaml" \
		"orders g.yaml" "desk ."; do
		rm "$file"
		# shellcheck disable=SC2086
		works bert $command
		same good "$file"
		[ "$(stat -c %a "$file")" = 600 ]
	done
	rm "$file"
	works bert show --guard none g.yaml
	[ ! -e "$file" ]
	[ ! -e bert/none.d ]
	chmod 500 "${file%/*}"
	works bert show g.yaml
	chmod 700 "${file%/*}"
	rm -r "${file%/*/*}"
	works bert show g.yaml
	[ ! -e "${file%/*/*}" ]
}

@test "checkpoint: legal and show look beside the guard that is given" {
	local file command there
	tossed 5
	file=$(positions bert)
	mkdir -m 700 bert/other.d bert/other.d/positions
	there=bert/other.d/positions/${file##*/}
	mv "$file" good
	for command in show legal; do
		works bert $command --guard other g.yaml
		same good "$there"
		rm "$there"
	done
	[ ! -e "$file" ]
}

@test "checkpoint: positions of 200 games at most are kept, and the latest" {
	local file folder i
	tossed 3
	file=$(positions bert)
	folder=${file%/*}
	rm "$file"
	for ((i = 0; i < 200; i++)); do
		: >"$folder/$(printf '%064d' $i)"
	done
	touch -d '2026-01-01' "$folder/$(printf '%064d' 7)"
	works bert show g.yaml
	[ ! -e "$file" ]
	[ "$(find "$folder" -type f | wc -l)" -eq 200 ]
	sends throw end
	[ -s "$file" ]
	[ ! -e "$folder/$(printf '%064d' 7)" ]
	[ "$(find "$folder" -type f | wc -l)" -eq 200 ]
}

@test "checkpoint: the next step keeps it again" {
	tossed 5
	rm "$(positions bert)" "$(positions anna)"
	sends throw end
	[ -s "$(positions bert)" ]
	[ -s "$(positions anna)" ]
}

@test "checkpoint: it stays when the game is over, and the packets go" {
	local file
	tossed 2
	send -e concede
	send
	for who in anna bert; do
		file=$(positions $who)
		[ -s "$file" ]
		[ "$(ls -I "*.accepted" "${file%/*/*}")" = positions ]
		spoil 3 $who/g.yaml
		works $who show bad.yaml
		in_full $who show --full bad.yaml
		$who show g.yaml >shown
		$who show --full g.yaml >full
		same shown full
	done
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
