# test
# What the program gives up before it reads what others have written (issue 10,
# point 2.9). The program is started, and somebody takes it over (tests/tools/sandbox.c).
# tests/bats/command_faults.bats has what must go on in the sandbox.

words duel

set takeover $build/tools/sandbox.so
set alloc "alloc armor 4 pzgren 4 heavy 2"
set guard home/.local/state/feldpost/guard

# settle: a game at the desk, which lies outside of the home, where the attacker
# has a file to read and one to destroy.
proc settle {} {
	give_key home $::vectors/A
	file mkdir desk home/.local/state/feldpost
	cd desk
	begin g.yaml peiper
	write ../home/secret "a secret\n"
	write ../home/victim "a victim\n"
}

# begin FILE GAME: a new game, always the same one.
proc begin {file game args} {
	feldpost new $game -n Anna --nonce $::nonce -q -o $file {*}$args
}

# confined: skips where there is nothing to be seen.
proc confined {} {
	unset -nocomplain ::env(FELDPOST_NO_SANDBOX)
	feldpost version
	if {![has $::out "\nsandbox files (Landlock), calls (seccomp)"]} {
		skip "no whole sandbox"
	}
}

# taken_over FILE COMMAND...: the command ends as if nothing were, and was taken
# over when it read FILE.
proc taken_over {file args} {
	file delete -force here $::folder/home/new $::folder/home/folder
	attempt with [list TAKEOVER $file LD_PRELOAD $::takeover] {*}$args
	if {$::status != 0} { fail "the command itself should go on" }
}

# tried OUTCOME DEED...
proc tried {outcome args} {
	foreach deed $args {
		if {![has "\n$::err\n" "\ntakeover: $deed: $outcome\n"]} {
			fail "expected: $deed: $outcome"
		}
	}
}

# powerless: the attacker could do nothing at all outside.
set calls {socket "local socket" fork trace signal type run}
set files {"read secret" "list home" "write victim" "empty victim" "make file"
	"make folder" "remove victim"}
proc powerless {} {
	tried EPERM {*}$::calls
	tried EACCES {*}$::files
	is [text $::folder/home/victim] "a victim"
}

session {sandbox: an attacker who takes over show or audit can do nothing} {
	confined
	write o.yaml "orders: \[\"$alloc\"]\n"
	foreach words {{show g.yaml} {audit g.yaml} {report g.yaml}
		{dice --check g.yaml} {orders g.yaml} {check g.yaml o.yaml}} {
		taken_over g.yaml feldpost {*}$words
		powerless
		tried EACCES "make here"
	}
	begin a.yaml aachen --as allied
	taken_over a.yaml feldpost show --svg made.svg a.yaml
	powerless
	tried done "make here"
	expect {[file size made.svg] > 0}
}

session {sandbox: an attacker who takes over show can write among kept positions, not beside them} {
	confined
	file delete -force ../$guard.d
	file mkdir ../$guard.d
	file attributes ../$guard.d -permissions 0700
	cd ../$guard.d
	taken_over $folder/desk/g.yaml feldpost show $folder/desk/g.yaml
	powerless
	tried EACCES "make here"
	cd positions
	taken_over $folder/desk/g.yaml feldpost show $folder/desk/g.yaml
	powerless
	tried done "make here"
}

session {sandbox: an attacker who takes over one audit of many speaks for that game alone} {
	confined
	begin h.yaml null
	taken_over g.yaml feldpost audit -j 2 h.yaml g.yaml h.yaml
	powerless
	tried EACCES "make here"
	is [llength [lines $out {^h.yaml: verified}]] 2
}

session {sandbox: an attacker who takes over simulate --merge can do nothing} {
	confined
	write shard [feldpost simulate null -g 5 --shard 1/1]
	taken_over shard feldpost simulate --merge shard
	powerless
	tried EACCES "make here"
}

session {sandbox: an attacker who takes over adjudicate can write to the game's folder alone} {
	confined
	taken_over g.yaml feldpost adjudicate -i g.yaml -e $alloc
	powerless
	tried done "make here"
	works feldpost audit g.yaml
	set id [match [text g.yaml] {^id: "?([0-9a-f]+)}]
	expect {[llength [lines [text ../$guard] "^$id 2 "]] == 1}
}

session {sandbox: an evil mail of a duel finds nothing} {
	confined
	write offer [feldpost new ostfront --as german --name Anna -o duel.yaml]
	give_key ../bert $vectors/B
	write ../home/mail [feldpost join offer -n Bert \
		-k ../bert/.config/feldpost/feldpost.key --guard bguard -o b.yaml]
	# The mail has been read then, and nobody has looked at it yet.
	taken_over duel.yaml feldpost adjudicate -i duel.yaml ../home/mail
	powerless
}

# unmail: gives a mail to the program that takes mails apart, by pipes; all that it
# prints is in `err`.
proc unmail {} {
	set mail "To: x\nContent-Transfer-Encoding: base64\n\nI0ZFTERQT1NULUJFR0lO"
	write told "[string length $mail]\n$mail"
	set ::err [exec env HOME=$::folder/home feldpost-unmail <told 2>@1]
}

session {sandbox: an attacker who takes over the program that takes mails apart can do nothing} {
	confined
	unmail
	is $err "0 18\n15\n#FELDPOST-BEGIN"
	taken_over - unmail
	tried EPERM {*}$calls {*}$files "make here" "look at victim" \
		"make program" "load library"
	says "#FELDPOST-BEGIN"
}

session {sandbox: the program that takes mails apart has pipes and nothing else} {
	confined
	set end [open {|sh -c {exec feldpost-unmail 7>other}} r+]
	set process /proc/[pid $end]
	while {![regexp -line {^Seccomp:\s2} [text $process/status]]} { after 10 }
	expect {[regexp -line {^NoNewPrivs:\s1} [text $process/status]]}
	is [llength [glob -directory $process/fd *]] 3
	close $end
}

session {sandbox: it holds from before the first foreign byte, with filters} {
	confined
	taken_over g.yaml feldpost show g.yaml
	says "filters 2"
	taken_over $folder/home/.config/feldpost/feldpost.key \
		feldpost adjudicate -i g.yaml -e $alloc
	says "core 0, dumpable 0, filters 2"
}

# dumping WORD...: feldpost, where images of the memory would be kept.
proc dumping {args} {
	command bash [pwd] $::folder/home [list -c \
		{ulimit -S -c "$(ulimit -H -c)"; exec feldpost "$@"} feldpost {*}$args]
}

session {secrets: no image of the memory, no look into it, while there is a key} {
	taken_over $folder/home/.config/feldpost/feldpost.key \
		dumping adjudicate -i g.yaml -e $alloc
	says "core 0, dumpable 0"
	# Nor before the password is there.
	write password secret\n
	feldpost keygen -q --password-file password -o p.key
	taken_over password dumping new peiper -n Anna -k p.key \
		--password-file password -o other.yaml
	says "core 0, dumpable 0"
}

session {sandbox: with one of the two the other rights are given up} {
	confined
	with {KERNEL landlock} taken_over g.yaml feldpost show g.yaml
	tried EPERM socket
	tried done "read secret"
	with {KERNEL seccomp} taken_over g.yaml feldpost show g.yaml
	tried done socket
	tried EACCES "read secret"
	# The first version of Landlock knew nothing of truncate.
	write ../home/victim "a victim\n"
	with {KERNEL first} taken_over g.yaml feldpost show g.yaml
	tried EACCES "write victim" "make file"
}

session {sandbox: a kernel that has neither is no failure, and is said} {
	confined
	set none [list KERNEL none LD_PRELOAD $takeover]
	with $none feldpost show g.yaml
	is $err "feldpost: note: `show` reads without a sandbox, because this kernel\
		has neither Landlock nor seccomp"
	works with $none feldpost show -q g.yaml
	works with $none feldpost show --json g.yaml
	works with $none feldpost version
	prints "sandbox none: the kernel has neither Landlock nor seccomp"
}

session {sandbox: it can be switched off} {
	confined
	with {FELDPOST_NO_SANDBOX 1} taken_over g.yaml feldpost show g.yaml
	tried done socket "read secret"
	works with {FELDPOST_NO_SANDBOX 1 START 1} feldpost version
	prints "sandbox off: FELDPOST_NO_SANDBOX is set"
}
