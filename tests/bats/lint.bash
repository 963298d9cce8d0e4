# Words for tests of feldpost lint: a copy of a game's data is broken, and
# every fault must be named at its line and column (see command.bash).
# shellcheck shell=bash disable=SC2034,SC2154

load command

# data_of GAME: begin a test with a copy of the game's data to break.
data_of() {
	game=$1
	own_home
	data=$BATS_TEST_TMPDIR/scenarios/$game
	mkdir -p "${data%/*}"
	cp -R "$repository/scenarios/$game" "$data"
	rm -f "$data/lesson.yaml" # a lesson fits the data as it was
}

# change FILE SED-SCRIPT...: breaks or corrects the copy; each must do so.
change() {
	local file=$data/$1 script
	shift
	for script in "$@"; do
		edit "$file" "$script" changed.yaml
		mv changed.yaml "$file"
	done
}

# place FILE TEXT: where in the file the only such text stands, as path, line
# and column; what matters is the spot marked in it by a bar.
place() {
	local file=$data/$1 text=${2/|/} before=${2%%|*} line
	line=$(grep -nF -- "$text" "$file") || fail "not in $1: $text" >&2
	[[ $line != *$'\n'* ]] || fail "more than once in $1: $text" >&2
	text=${line#*:}
	text=${text%%"${2/|/}"*}
	echo "$file:${line%%:*}:$((${#text} + ${#before} + 1))"
}

# faults [FILE TEXT MESSAGE]...: lint finds exactly these, in any order.
faults() {
	local wanted='' count=0 at
	while [ $# -gt 0 ]; do
		at=$(place "$1" "$2")
		wanted+="feldpost: $at: fault: $3"$'\n'
		count=$((count + 1))
		shift 3
	done
	attempt feldpost lint "$data"
	[ "$status" -eq 1 ] || fail "expected status 1"
	[ -z "$out" ] || fail "expected nothing on standard output"
	at=$(head -n "$count" <<<"$err" | sort)
	[ "$at" = "$(sort <<<"${wanted%$'\n'}")" ] || fail "expected:" "$wanted"
	err=$(tail -n +"$((count + 1))" <<<"$err")
	[[ $err == "feldpost: no: $count fault"*" in the data of $game" ]] ||
		fail "expected no more than $count"
}

# malformed FILE TEXT MESSAGE [HINT]: the data can't be read.
malformed() {
	local wanted
	wanted="feldpost: $(place "$1" "$2"): malformed: $3"
	[ $# -lt 4 ] || wanted+=$'\n'"  $4"
	attempt feldpost lint "$data"
	[ "$status" -eq 5 ] || fail "expected status 5"
	[ -z "$out" ] || fail "expected nothing on standard output"
	[ "$err" = "$wanted" ] || fail "expected:" "$wanted"
}
