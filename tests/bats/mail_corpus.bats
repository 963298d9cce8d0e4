#!/usr/bin/env bats
# bats file_tags=once
# shellcheck disable=SC2154,SC2030,SC2031
# The mails of tests/mail, made by the programs that people mail with: each gives
# the same game as the packet in it alone, or what tests/mail/expected says.

load command

corpus=$repository/tests/mail

setup() {
	own_home
	ar x "$corpus/letters.ar"
	expected
}

# before LETTER: the game as it is before this packet, and behind it.
before() {
	local game=${1%-*} n=${1##*-} k
	[ "$game" != unicode ] || game=ostfront
	for ((k = 1; k < n; k++)); do
		cat "$repository/examples/$game/mails/$(printf %03d "$k").txt"
	done >mails
	feldpost adjudicate -q -i "games/$1.before" mails
	cp "games/$1.before" "games/$1.behind"
	feldpost adjudicate -q -i "games/$1.behind" "$1"
}

# take_in FILE: with `status` and `err`; whether it gives what it should.
take_in() {
	local letter=${1##*.}
	status=0
	feldpost adjudicate -q -o "$1.yaml" "games/$letter.before" "$1" \
		>out 2>err || status=$?
	[ "$status" -eq 0 ] && [ ! -s err ] &&
		cmp -s "$1.yaml" "games/$letter.behind"
}

# as_expected FAMILY/MEMBER: it ends with the status and the words that
# `expected` has, and no game is written.
as_expected() {
	[ -n "${wanted[$1]-}" ] && [ "$status" -eq "${wanted[$1]}" ] &&
		grep -qF -- "${words[$1]}" err && [ ! -e "$1.yaml" ]
}

# expected: what the file has, in `wanted`, `words` and `reason`.
expected() {
	local name a b c
	declare -gA wanted words reason
	while IFS=$'\t' read -r name a b c; do
		wanted[$name]=$a words[$name]=$b reason[$name]=$c
	done < <(grep -v '^#' "$corpus/expected")
}

@test "corpus: its letters are mails of the examples, as they are now" {
	for letter in ostfront-* reichstag-*; do
		same "$letter" "$repository/examples/${letter%-*}/mails/$(
			printf %03d "${letter##*-}").txt"
	done
}

@test "corpus: 200 mails and more; what is whole is read, what is not is told" {
	local archive family member all=0 read=0 whole=0 wrong=()
	mkdir games
	for member in *-*; do
		before "$member"
	done
	for archive in "$corpus"/*.ar; do
		family=$(basename "$archive" .ar)
		[ "$family" != letters ] || continue
		mkdir "$family"
		(cd "$family" && ar x "$archive")
		for member in "$family"/*; do
			all=$((all + 1))
			[[ ${reason[$member]-} == "not whole"* ]] ||
				whole=$((whole + 1))
			if take_in "$member"; then
				read=$((read + 1))
				[ -z "${wanted[$member]-}" ] ||
					wrong+=("$member is read, but stands in expected")
			elif ! as_expected "$member"; then
				wrong+=("$member: $status $(head -c 300 err)")
			fi
		done
	done
	echo "$all mails, $whole whole, $read of them read"
	[ "${#wrong[@]}" -eq 0 ] || fail "$(printf '%s\n' "${wrong[@]}")"
	[ "$all" -ge 200 ]
	[ $((read * 100)) -ge $((whole * 95)) ] || fail "less than 95 % are read"
}

@test "corpus: what is expected to fail is there, with its reason" {
	local name
	for name in "${!wanted[@]}"; do
		ar t "$corpus/${name%%/*}.ar" | grep -qxF "${name#*/}" ||
			fail "there is no $name"
		[[ ${wanted[$name]} =~ ^[1-6]$ ]] || fail "$name: which status?"
		[ -n "${words[$name]}" ] && [ -n "${reason[$name]}" ] ||
			fail "$name: words of the message, and the reason"
	done
}
