# test
# shellcheck disable=SC2030,SC2031,SC2154
# One lock a game: two commands at once lose nothing, and nobody waits long, or
# for a person.

load duel

# Once for all tests: Anna's and Bert's toss game has begun. Carol, who has no key,
# has another of four packets; 5.txt and 6.txt are the next two, and after.yaml has
# them.
setup_file() {
	export BATS_TEST_TMPDIR=$BATS_FILE_TMPDIR
	own_desks
	toss red
	mkdir toss
	cp -a anna bert toss
	sends throw end
	send --anyway -e end
	cp bert/g.yaml bert/four.yaml
	sends throw end
	send --anyway -e end
	sed -n '/^---$/,$p' bert/four.yaml >carol/thread
	packet bert/g.yaml 5 >carol/5.txt
	packet bert/g.yaml 6 >carol/6.txt
	carol adjudicate -q -i g.yaml thread
	cp carol/g.yaml carol/before.yaml
	carol adjudicate -q -i g.yaml 5.txt 6.txt
	mv carol/g.yaml carol/after.yaml
	cp carol/before.yaml carol/g.yaml
	cp -a carol toss
}

setup() {
	own_home
	desks=$PWD
	own_game
	cp -a "$BATS_FILE_TMPDIR/desk/toss/." .
	locks=$desks/carol/.local/state/feldpost/guard.d
}

# at_work: Carol takes 5.txt in, and is stopped before she has stored it. Her
# game is locked.
at_work() {
	FELDPOST_NO_SANDBOX=1 LD_PRELOAD=$build/tools/faults.so FAULT=fsync:1:STOP \
		at_desk carol adjudicate -q -i g.yaml 5.txt 2>"$desks/first.err" 3>&- &
	first=$!
	until grep -q '^State:.T' "/proc/$first/status"; do
		kill -0 $first || fail "it was not stopped"
		sleep 0.01
	done
	[ -s "$(echo "$locks"/*.lock)" ] || fail "nothing is locked"
	same carol/g.yaml carol/before.yaml
}

# preloaded COMMAND...: with tests/tools/faults.c and the NAP that is set.
# (What a nap runs, the sandbox would forbid.)
preloaded() {
	FELDPOST_NO_SANDBOX=1 LD_PRELOAD=$build/tools/faults.so "$@"
}

@test "lock: the second of two intakes waits for the first, and none is lost" {
	at_work
	export NAP="kill -CONT $first"
	works preloaded carol adjudicate -q -i g.yaml 6.txt
	unset NAP
	wait $first
	same carol/g.yaml carol/after.yaml
	[ -z "$(ls "$locks")" ] || fail "a lock is left"
}

@test "lock: after ten seconds the second says who has it" {
	at_work
	NAP='' refused 4 "not now: another feldpost (process $first adjudicate) has used this game for more than ten seconds" \
		preloaded carol adjudicate -i g.yaml 5.txt
	same carol/g.yaml carol/before.yaml
	kill -CONT $first
	wait $first
	works carol adjudicate -q -i g.yaml 6.txt
	same carol/g.yaml carol/after.yaml
}

@test "lock: a program that is killed locks nobody out" {
	at_work
	kill -KILL $first
	wait $first || :
	[ -n "$(ls "$locks")" ]
	NAP='' works preloaded carol adjudicate -q -i g.yaml 5.txt 6.txt
	same carol/g.yaml carol/after.yaml
	[ -z "$(ls "$locks")" ]
}

@test "lock: a command that only reads does not wait" {
	local command
	at_work
	for command in show report dice audit resend; do
		NAP='' works preloaded carol $command g.yaml
	done
	kill -KILL $first
	wait $first || :
}

@test "lock: another game does not wait" {
	at_work
	NAP='' works preloaded anna sign -q -i g.yaml -e throw
	kill -KILL $first
	wait $first || :
}

@test "lock: nobody has it while a password is waited for" {
	mkfifo anna/password
	install -m 600 "$vectors/locked.key" anna/locked.key
	at_desk anna sign -q -i g.yaml -e throw --key locked.key \
		--password-file password 3>&- &
	first=$!
	# When the pipe has a writer, somebody waits for the password in it.
	exec 8>anna/password
	NAP='' works preloaded anna sign -q -i g.yaml -e throw
	exec 8>&-
	wait $first || :
}

@test "lock: nobody has it while a report is printed" {
	mkfifo pipe
	exec 7<>pipe
	head -c 65536 /dev/zero >&7
	at_desk anna sign -i g.yaml -e throw --anyway -e end >pipe 3>&- 7>&- &
	first=$!
	until grep -q '^seq: 3' anna/g.yaml; do sleep 0.01; done
	until [ -z "$(ls anna/.local/state/feldpost/guard.d/*.lock 2>/dev/null)" ]; do
		sleep 0.01
	done
	kill -0 $first || fail "the pipe does not stop it"
	NAP='' refused 4 "not now: packet 4 is the other side's to send" \
		preloaded anna sign -i g.yaml
	kill $first
	wait $first || :
	exec 7>&-
}
