# nightly
# shellcheck disable=SC2016,SC2094,SC2154
# The recipes of feldpost-many(7), and what becomes of simulate's processes.
# Sooner: tests/sessions/sims.tcl, tests/unit/workers_test.c.

load command

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
