#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154
# What takes long, or many machines: shards of simulate, progress.

load command

# shards N OPTION...: each in a file of its own.
shards() {
	local k n=$1
	shift
	for ((k = 1; k <= n; k++)); do
		feldpost simulate "$@" --shard "$k/$n" >"shard.$k"
	done
}

@test "simulate: the shards of a run, merged, are the run byte for byte" {
	local game
	for game in null peiper arnswalde ostfront; do
		feldpost simulate "$game" -q -g 60 -S 3 >run.txt
		for n in 1 2 7; do
			rm -f shard.*
			shards "$n" "$game" -g 60 -S 3
			works feldpost simulate --merge $(printf '%s\n' shard.* | tac)
			diff run.txt - <<<"$out"
		done
	done
}

@test "simulate: more shards than games, other policies and options" {
	shards 5 null -g 3 -s start=hut --no-check
	works feldpost simulate --merge shard.*
	diff - <(feldpost simulate null -q -g 3 -s start=hut --no-check) <<<"$out"
	rm shard.*
	shards 2 aachen -g 2 -p allied=greedy
	works feldpost simulate --merge shard.*
	diff - <(feldpost simulate aachen -q -g 2 -p allied=greedy) <<<"$out"
}

@test "simulate: shards that are missing, there twice, or of another run" {
	shards 4 null -g 40
	refused 1 "no: games 11 to 20 are missing" \
		feldpost simulate --merge shard.1 shard.3 shard.4
	refused 1 "no: games 31 to 40 are missing" \
		feldpost simulate --merge shard.1 shard.2 shard.3
	refused 1 "no: games 21 to 30 are there twice" \
		feldpost simulate --merge shard.1 shard.2 shard.3 shard.3 shard.4
	for other in "-g 41" "-g 40 -S 2" "-g 40 -s start=hut" "-g 40 --no-check"; do
		# shellcheck disable=SC2086
		feldpost simulate null $other --shard 4/4 >other
		refused 1 "no: shard.1 and other are not of the same run" \
			feldpost simulate --merge shard.1 shard.2 shard.3 other
	done
}

@test "simulate: results that were changed are refused" {
	shards 2 null -g 20
	bad() {
		edit shard.1 "$1" bad
		refused "$2" "$3" feldpost simulate --merge bad shard.2
	}
	bad 's/simulation 1/simulation 2/' 5 "bad:1:1: malformed: these are no"
	bad 's/^orders: .*/orders: -1/' 5 "bad:"
	bad '0,/count: [0-9]*/s//count: 999/' 5 "malformed: there are outcomes of"
	bad 's/reason: [a-z-]*/reason: whim/' 5 "bad:"
	bad 's/result: [a-z]*/result: "a\\e[1A"/' 5 "bad:"
	bad 's/random/cunning/' 5 "bad:"
	bad 's/"null"/nul/' 5 "bad:"
	bad 's/^last: .*/last: 21/' 1 "no: "
	refused 6 "system: can't open none" feldpost simulate --merge none
	refused 5 "$key" feldpost simulate --merge "$key"
}

@test "simulate: what a shard is" {
	for text in 0/4 5/4 1 1/ /4 a/b 1/0 1/4/2; do
		refused 2 "usage: --shard takes K/N, the K-th of N, not \`$text\`" \
			feldpost simulate null --shard "$text"
	done
	refused 2 "usage: simulate takes: GAME" feldpost simulate null null
}

@test "simulate: --merge writes over no shard" {
	shards 2 null -g 10
	refused 2 "usage: standard output and an input are the same file, shard.1" \
		sh -c 'feldpost simulate --merge shard.1 shard.2 >>shard.1'
}

# at_terminal COMMAND...: `seen` gets what a terminal of it gets, with a clock
# by which everything takes long.
at_terminal() {
	CLOCK=3 TERM=xterm LD_PRELOAD=$build/tools/faults.so \
		script -qefc "$*" seen </dev/null >/dev/null
}

@test "progress: on a terminal, where it takes long, and it goes away again" {
	command -v script >/dev/null || skip "script(1) is not there"
	begin
	at_terminal feldpost simulate null -g 3
	grep -q $'\r\e\\[Kfeldpost: 3 / 3 games\r\e\\[Knull: 3 games' seen ||
		fail "no progress: $(cat -v seen)"
	at_terminal feldpost audit g.yaml g.yaml
	grep -q $'feldpost: 1 / 2 games\r\e\\[K' seen || fail "$(cat -v seen)"
	[ "$(grep -c 'g.yaml: verified' seen)" -eq 2 ] || fail "$(cat -v seen)"
	at_terminal feldpost check g.yaml -e roll -e roll
	grep -q $'feldpost: 200 / 200 courses of dice\r\e\\[K' seen ||
		fail "$(cat -v seen)"
}

@test "progress: never into a pipe, nor where it is quick, quiet or dumb" {
	command -v script >/dev/null || skip "script(1) is not there"
	begin
	CLOCK=3 LD_PRELOAD=$build/tools/faults.so \
		works feldpost simulate null -q -g 3
	at_terminal "feldpost simulate null -q -g 3 2>err"
	[ ! -s err ] || fail "$(cat -v err)"
	at_terminal env CLOCK=0 feldpost simulate null -q -g 3
	! grep -q feldpost: seen || fail "$(cat -v seen)"
	at_terminal env TERM=dumb feldpost simulate null -g 3
	! grep -q feldpost: seen || fail "$(cat -v seen)"
	at_terminal feldpost audit -q g.yaml g.yaml
	! grep -q feldpost: seen || fail "$(cat -v seen)"
}
