# test
# One lock a game: two commands at once lose nothing, and nobody waits long, or
# for a person.

words duel

set faults $build/tools/faults.so

# played: Anna's and Bert's toss game has begun. Carol, who has no key, has another
# of four packets; 5.txt and 6.txt are the next two, and after.yaml has them.
proc played {} {
	own_game toss
	made played {
		toss red
		file copy anna/g.yaml anna/two.yaml
		file copy bert/g.yaml bert/two.yaml
		sends throw end
		send --anyway -e end
		write carol/thread [transcript bert/g.yaml]
		sends throw end
		send --anyway -e end
		write carol/5.txt [packet bert/g.yaml 5]
		write carol/6.txt [packet bert/g.yaml 6]
		carol adjudicate -q -i g.yaml thread
		file copy carol/g.yaml carol/before.yaml
		carol adjudicate -q -i g.yaml 5.txt 6.txt
		file rename carol/g.yaml carol/after.yaml
		file copy carol/before.yaml carol/g.yaml
		foreach who {anna bert} {
			file rename -force $who/two.yaml $who/g.yaml
			forgets $who
		}
	}
}

# started WHO WORD...: the number of a process that runs meanwhile. Its messages are
# in `err`; the last word may say where its output is.
proc started {who args} {
	global folder program
	cd $who
	set process [exec env HOME=$folder/$who $program {*}$args 2>$folder/err &]
	cd $folder
	return $process
}

# state PROCESS: as /proc has it; Z if it has ended.
proc state {process} {
	if {[catch { text /proc/$process/status } status]} { return Z }
	match $status {^State:\s+(\S)}
}

proc ended {process} {
	while {[state $process] ne "Z"} { after 10 }
}

proc locks {who} {
	glob -nocomplain $::folder/$who/.local/state/feldpost/guard.d/*.lock
}

# at_work: Carol takes 5.txt in, and is stopped before she has stored it. Her game
# is locked. Returns the number of that process.
proc at_work {} {
	played
	set first [with [list FELDPOST_NO_SANDBOX 1 LD_PRELOAD $::faults \
		FAULT fsync:1:STOP] \
		started carol adjudicate -q -i g.yaml 5.txt]
	while {[state $first] ne "T"} {
		if {[state $first] eq "Z"} { fail "it was not stopped" }
		after 10
	}
	if {[locks carol] eq ""} { fail "nothing is locked" }
	same carol/g.yaml carol/before.yaml
	return $first
}

# napping NAP COMMAND...: see tests/tools/faults.c. (What a nap runs, the sandbox
# would forbid.)
proc napping {nap args} {
	with [list FELDPOST_NO_SANDBOX 1 LD_PRELOAD $::faults NAP $nap] {*}$args
}

session {lock: the second of two intakes waits for the first, and none is lost} {
	set first [at_work]
	works napping "kill -CONT $first" carol adjudicate -q -i g.yaml 6.txt
	ended $first
	same carol/g.yaml carol/after.yaml
	is [locks carol] ""
}

session {lock: after ten seconds the second says who has it} {
	set first [at_work]
	refused 4 "not now: another feldpost (process $first adjudicate) has used this\
		game for more than ten seconds" \
		napping "" carol adjudicate -i g.yaml 5.txt
	same carol/g.yaml carol/before.yaml
	exec kill -CONT $first
	ended $first
	works carol adjudicate -q -i g.yaml 6.txt
	same carol/g.yaml carol/after.yaml
}

session {lock: a program that is killed locks nobody out} {
	set first [at_work]
	exec kill -KILL $first
	ended $first
	expect {[locks carol] ne ""}
	works napping "" carol adjudicate -q -i g.yaml 5.txt 6.txt
	same carol/g.yaml carol/after.yaml
	is [locks carol] ""
}

session {lock: neither a command that only reads waits, nor another game} {
	set first [at_work]
	foreach command {show report dice audit resend} {
		works napping "" carol $command g.yaml
	}
	works napping "" anna sign -q -i g.yaml -e throw
	exec kill -KILL $first
	ended $first
}

session {lock: nobody has it while a password is waited for} {
	played
	exec mkfifo anna/password
	file copy $vectors/locked.key anna/locked.key
	file attributes anna/locked.key -permissions 0600
	set first [started anna sign -q -i g.yaml -e throw --key locked.key \
		--password-file password]
	# When the pipe has a writer, somebody waits for the password in it.
	set pipe [open anna/password w]
	works napping "" anna sign -q -i g.yaml -e throw
	close $pipe
	ended $first
}

session {lock: nobody has it while a report is printed} {
	played
	exec mkfifo pipe
	set pipe [open pipe r+]
	fconfigure $pipe -translation binary -blocking 0
	puts -nonewline $pipe [string repeat \0 65536]
	flush $pipe
	set first [started anna sign -i g.yaml -e throw --anyway -e end >$folder/pipe]
	while {![regexp -line {^seq: 3} [text anna/g.yaml]] || [locks anna] ne ""} {
		after 10
	}
	if {[state $first] eq "Z"} { fail "the pipe does not stop it" }
	refused 4 "not now: the other player must send packet 4" \
		napping "" anna sign -i g.yaml
	exec kill $first
	ended $first
	close $pipe
}
