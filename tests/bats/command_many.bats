# nightly
# shellcheck disable=SC2016,SC2094,SC2154
# What takes long, or many machines: shards of simulate, progress.
# Sooner: tests/unit/simulate_test.c and workers_test.c.

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
			mapfile -t last_first < <(printf '%s\n' shard.* | tac)
			works feldpost simulate --merge "${last_first[@]}"
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
	refused 1 "no: games 21 to 30 are in two shards" \
		feldpost simulate --merge shard.1 shard.2 shard.3 shard.3 shard.4
	for other in "-g 41" "-g 40 -S 2" "-g 40 -s start=hut" "-g 40 --no-check"; do
		# shellcheck disable=SC2086
		feldpost simulate null $other --shard 4/4 >other
		refused 1 "no: shard.1 and other are shards of different runs" \
			feldpost simulate --merge shard.1 shard.2 shard.3 other
	done
}

@test "simulate: results that were changed are refused" {
	shards 2 null -g 20
	bad() {
		edit shard.1 "$1" bad
		refused "$2" "$3" feldpost simulate --merge bad shard.2
	}
	bad 's/simulation 1/simulation 2/' 5 "bad:1:1: malformed: this file was not written"
	bad 's/^orders: .*/orders: -1/' 5 "bad:"
	bad '0,/count: [0-9]*/s//count: 999/' 5 "malformed: the files have outcomes of"
	bad 's/reason: [a-z-]*/reason: whim/' 5 "bad:"
	bad 's/result: [a-z]*/result: "a\\e[1A"/' 5 "bad:"
	bad 's/random/cunning/' 5 "bad:"
	bad 's/"null"/nul/' 5 "bad:"
	bad 's/^last: .*/last: 21/' 1 "no: "
	refused 6 "system: can't open none" feldpost simulate --merge none
	refused 5 "$key" feldpost simulate --merge "$key"
}

@test "simulate: any number of processes prints the same bytes" {
	local processes run
	for run in "null -g 60 -S 3" "ostfront -g 7" "aachen -g 2 -p allied=greedy" \
		"peiper -g 300 --shard 2/3" "null -g 2 --shard 1/5"; do
		# shellcheck disable=SC2086
		feldpost simulate -q $run >run.txt
		for processes in 2 7 0; do
			# shellcheck disable=SC2086
			works feldpost simulate -q $run -j $processes
			diff run.txt - <<<"$out" || fail "$run, $processes"
		done
	done
	refused 2 "usage: --jobs takes a number from 0 to 1024, not \`-1\`" \
		feldpost simulate null -j -1
}

# by_two: a run of two processes, `pid`, that takes longer than anybody waits;
# their numbers are in `child`.
by_two() {
	[ -r "/proc/$$/task/$$/children" ] || skip "Linux says who has begun whom"
	feldpost simulate null -g 1000000000 -j 2 >printed 2>said 3>&- &
	pid=$!
	for ((i = 0; i < 100; i++)); do
		read -ra child <"/proc/$pid/task/$pid/children" || true
		[ ${#child[@]} -lt 2 ] || return 0
		sleep 0.1
	done
	fail "${#child[@]} processes play"
}

# Both end soon.
they_end() {
	for ((i = 0; i < 100; i++)); do
		cat "/proc/${child[0]}/status" "/proc/${child[1]}/status" 2>/dev/null |
			grep -q '^State:.[RSD]' || return 0
		sleep 0.1
	done
	kill "${child[@]}"
	fail "a process goes on"
}

@test "simulate: if one of its processes breaks down nothing is printed" {
	by_two
	kill -KILL "${child[0]}"
	attempt wait "$pid"
	[ "$status" -eq 6 ] || fail "status $status"
	grep -q "system: a process that played games crashed" said ||
		fail "$(cat said)"
	[ ! -s printed ] || fail "$(cat printed)"
	they_end
}

@test "simulate: its processes end with it" {
	by_two
	kill -KILL "$pid"
	wait "$pid" || true
	they_end
}

@test "simulate: an opening comes first, as far as it is legal" {
	printf 'place centre 7\nend\n' >all
	printf 'place centre 7\nplace centre 7\n' >once
	printf 'place centre 7 # all of them\nplace nowhere 7\n' >wrong
	printf 'if morale over 2 then end\n' >guarded
	works feldpost simulate arnswalde -q -g 50 --opening all
	prints "50  100.00 %  german: the whole opening"
	works feldpost simulate arnswalde -q -g 50 --opening once
	prints "0    0.00 %  german: the whole opening"
	works feldpost simulate arnswalde -q -g 50
	prints_not "opening"
	refused 5 "wrong:2:7: malformed: " \
		feldpost simulate arnswalde --opening wrong
	refused 5 "guarded:1:1: malformed: an order of an opening can't have a condition" \
		feldpost simulate arnswalde --opening guarded
}

@test "simulate: each seat has its own opening" {
	echo "war 1.1" >war
	works feldpost simulate ostfront -q -g 20 --opening german=war
	prints "german: the whole opening"
	prints_not "soviet: the whole opening"
	refused 2 "usage: --opening takes SEAT=FILE in a game for two" \
		feldpost simulate ostfront --opening war
	refused 2 "usage: ostfront has no seat" \
		feldpost simulate ostfront --opening french=war
	refused 2 "usage: --opening can't be used with --shard or --jobs" \
		feldpost simulate ostfront --opening german=war -j 2
}

@test "simulate: what a shard is" {
	for text in 0/4 5/4 1 1/ /4 a/b 1/0 1/4/2; do
		refused 2 "usage: --shard takes K/N (shard K of N), not \`$text\`" \
			feldpost simulate null --shard "$text"
	done
	refused 2 "usage: simulate takes: GAME" feldpost simulate null null
}

@test "simulate: --merge writes over no shard" {
	shards 2 null -g 10
	refused 2 "usage: standard output and an input are the same file: shard.1" \
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
	grep -q $'feldpost: 200 / 200 trial runs\r\e\\[K' seen ||
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

# recipe NAME: as it stands in feldpost-many(7).
recipe() {
	sed -n '/^\.\\" Recipe: '"$1"'$/,/^\.Ed/p' "$repository/man/feldpost-many.7" |
		sed '/^\./d; s/\\e/\\/g'
}

# a_league: an archive with more games than there are tasks, one of them bad;
# `games` lists them.
a_league() {
	begin a.yaml
	step a.yaml roll
	mkdir -p league/1 "league/second year"
	for n in 1 2 3 4 5 6; do
		cp a.yaml "league/1/$n.yaml"
		cp a.yaml "league/second year/$n.yaml"
	done
	edit a.yaml 's/^seats: .*/seats: {climber: Bert}/' league/1/bad.yaml
	find league -name '*.yaml' | sort >games
	feldpost audit -j 1 --json league >wanted || [ $? -eq 3 ]
}

# two_hosts: north and south, which ssh reaches, and which know nothing of this
# desk; whoever runs feldpost leaves `ran` at home. sshd says which shell it is:
# where nobody does, GNU parallel runs nothing, and says that all went well.
two_hosts() {
	mkdir -p north south bin
	cat >bin/ssh <<-END
		#!/bin/sh
		while [ "\$1" = -l ]; do shift 2; done
		host=\$1
		shift
		[ "\$1" != -- ] || shift
		export HOME="$PWD/\$host" SHELL=/bin/sh
		cd "\$HOME" && exec sh -c "\$*"
	END
	cat >bin/feldpost <<-END
		#!/bin/sh
		: >"\$HOME/ran"
		exec "$build/feldpost" "\$@"
	END
	chmod +x bin/ssh bin/feldpost
	PATH=$PWD/bin:$PATH
	export PARALLEL_SSH=$PWD/bin/ssh PARALLEL_HOME=$PWD/parallel
	mkdir parallel
	: >parallel/will-cite
}

# slurm: sbatch runs the tasks of an array, the last one first.
slurm() {
	mkdir -p bin
	cat >bin/sbatch <<-'END'
		#!/bin/sh
		[ "$1" = --wait ] || exit 1
		range=$(sed -n 's/^#SBATCH --array=//p' "$2")
		SLURM_ARRAY_TASK_COUNT=$((${range#*-} - ${range%-*} + 1))
		export SLURM_ARRAY_TASK_COUNT
		for task in $(seq "${range#*-}" -1 "${range%-*}"); do
			SLURM_ARRAY_TASK_ID=$task sh "$2"
		done
		exit 0
	END
	chmod +x bin/sbatch
	PATH=$PWD/bin:$PATH
}

@test "many games: the archive of a league, by GNU parallel on two hosts" {
	for tool in parallel rsync jq; do
		command -v $tool >/dev/null || skip "$tool is not there"
	done
	a_league
	two_hosts
	recipe parallel | sed 's/-n 50/-n 2/' >run.sh
	PARALLEL="--joblog $PWD/jobs" attempt bash run.sh
	cmp -s wanted audit.jsonl || fail "other lines:" "$(cat jobs audit.jsonl)"
	[ "$out" = "league/1/bad.yaml" ] || fail "expected the bad one"
	[ -e north/ran ] || fail "north has done nothing"
	[ -e south/ran ] || fail "south has done nothing"
}

@test "many games: the archive of a league, as an array of jobs" {
	a_league
	slurm
	recipe audit.sh >audit.sh
	recipe array >run.sh
	attempt bash run.sh
	[ "$out" = "league/1/bad.yaml" ] || fail "expected the bad one"
	diff <(sort wanted) <(sort audit.[0-9]*)
	[ "$(find . -name 'audit.[0-9]*' | wc -l)" -eq 8 ] || fail "expected 8 tasks"
}

@test "many games: shards of a simulation, as an array of jobs, and by parallel" {
	command -v parallel >/dev/null || skip "parallel is not there"
	slurm
	two_hosts
	recipe shards.sh | sed 's/aachen -g 1000000/null -g 50/; s/-p [^ ]*//' \
		>shards.sh
	feldpost simulate null -q -g 50 >wanted
	recipe merge | sed -n 1p >run.sh
	works bash run.sh
	diff wanted - <<<"$out"
	rm shard.[0-9]*
	recipe merge | sed 1d >run.sh
	works bash run.sh
	diff wanted - <<<"$out"
}
