# test
# Whoever can send a mail to an address that `take` reads: no mail, file or
# program costs another game anything (feldpost(1) take, desk).

words desks

# one_is_taken: packet 3 is, from `in`, whatever else is there.
word one_is_taken {} {
	takes 0 bert in
	prints "taken 3"
}

# tame: nothing that a terminal obeys was printed.
word tame {} {
	expect {![regexp {\x1b|\u202e} $out$err]}
}

session {take: a mail that breaks its reader down harms no other mail} {
	tossed_desks
	played throw
	set line "[string repeat A 50]\n- [string repeat A 50]\n- [string repeat A 44]\n- [string repeat A 44]"
	for {set i 0} {$i < 60} {incr i} {
		append_to bert/poison "#FELDPOST-BEGIN\nfeldpost: 2\ntype: turn\ngame: [string repeat a 120000]$i\nsig:\n- $line\n- \"x\"\n#FELDPOST-END\n"
	}
	attempt bert take poison in
	prints "g.yaml: taken 3"
}

session {take: mails by which a game's program breaks down harm no others of it} {
	tossed_desks
	played throw
	set begins "#FELDPOST-BEGIN
game: [match [text bert/desk/g.yaml] {^id: "?([0-9a-f]+)}]
seq: 4\n"
	write bert/1 [string repeat $begins [expr {14000000 / [string length $begins]}]]
	foreach n {2 3 4 5} { file copy bert/1 bert/$n }
	# Each of them fits into the memory, and not all.
	cd bert
	set out [exec env HOME=$folder/bert bash -c \
		"exec 2>said; ulimit -v 450000; toss version >said &&
			toss take 1 2 in 3 4 5 2>&1 || :"]
	if {$out eq ""} { skip "this build needs more memory than that" } ;# sanitizers
	prints "g.yaml: taken 3"
	is [llength [glob desk/unused/*]] 1 ;# they are the same
}

session {take: a hook that goes on in the background is not waited for} {
	tossed_desks "notify-turn = sleep 20 &"
	played throw
	set begun [clock seconds]
	one_is_taken
	expect {[clock seconds] - $begun < 15}
}

session {desk, take: a pipe, a folder or a link among the games, and among what waits} {
	tossed_desks
	exec mkfifo bert/desk/a.yaml
	file mkdir bert/desk/b.yaml bert/desk/waiting/x.eml
	foreach {name to} {c.yaml /dev/zero d.yaml nowhere e.yaml d.yaml
		waiting/y.eml /dev/zero} {
		exec ln -s $to bert/desk/$name
	}
	write bert/desk/waiting/strange ""
	played throw
	attempt bert take in
	prints "g.yaml: taken 3"
	attempt bert desk
	prints packet
}

session {take, desk: names with line ends and escapes} {
	tossed_desks
	played throw
	set id [at [json [anna show --json desk/g.yaml]] id]
	file rename bert/desk/g.yaml "bert/desk/a\x1b\[31m\nb.yaml"
	file rename bert/in "bert/m\x1b\[2J\nx"
	write bert/broken "Subject: \x1b\[31mx =?utf-8?q?=1B\[5m=0A=E2=80=AE?=\nMessage-ID: \x1b\]0;x\n\n#FELDPOST-BEGIN\ngame: $id\nseq: 4\n"
	takes 0 bert "m\x1b\[2J\nx"
	tame
	attempt bert take broken
	tame
	attempt bert desk
	tame
	is [llength [split $out \n]] 1
	attempt bert desk --json
	tame
}

session {take: two offers in one mail, and one with a name that no file can have} {
	own_game toss
	desks
	set one [anna new toss --as red -n Anna -o a.yaml --nonce $nonce]
	write bert/in $one[anna new toss --as red -n Anna -o b.yaml \
		--nonce [string replace $nonce end end 7]]
	takes 0 bert --join in
	is [llength [glob bert/desk/*.yaml]] 2
	write bert/long [changed [plain $one] {^rules: .*} "rules: \"[string repeat a 300]\""]
	attempt command $::program $folder/bert $folder/bert {take --mda --join} bert/long
	is $status 0
	is [llength [glob bert/desk/unused/*]] 1
}

session {take: two files of one game, and an answer is sent once} {
	tossed_desks
	file copy bert/desk/g.yaml bert/desk/old.yaml
	played throw
	takes 0 bert --answer in
	is [sent_by bert] 1
	is [transcript bert/desk/g.yaml] [transcript bert/desk/old.yaml]
}

session {take: a line of decoded text is not called a line of the mail} {
	tossed_desks
	played throw
	set damaged [regsub -line {^link: (\D*)\d} [plain [text bert/in]] {link: \1x}]
	write bert/damaged "Subject: x\nMIME-Version: 1.0\nContent-Transfer-Encoding: base64\n\n[binary encode base64 -maxlen 76 [encoding convertto utf-8 $damaged]]\n"
	takes 3 bert damaged
	prints "not verified: packet 3: no player"
	prints_not damaged:1
	set from "From a@b Sun Nov 22 19:36:58 2026\n"
	write bert/box $from[text bert/damaged]\n${from}Subject:\ y\n\nSoon.\n
	attempt bert adjudicate -i desk/g.yaml box
	says "mail 1 (x): packet 3: no player"
}

# However large its mail is, the packet takes little room.
session {take: of a large mail only the packet waits} {
	tossed_desks
	file copy bert/desk/g.yaml bert/old
	foreach who {bert anna} {
		played {*}[expr {$who eq "bert" ? "throw" : ""}]
		$who adjudicate -q -i desk/g.yaml in
	}
	played throw
	file copy -force bert/old bert/desk/g.yaml
	file delete -force bert/.local
	write bert/large [text bert/in][string repeat \n 16777216]
	takes 4 bert large
	takes 4 bert in
	set waits [glob -types f bert/desk/waiting/*]
	is [llength $waits] 1
	expect {[file size $waits] < 5000}
	expect {![file exists bert/desk/unused]}
}

session {take: --guard is taken as sign takes it} {
	tossed_desks
	played throw
	takes 0 bert --guard own --answer in
	expect {[file exists bert/own]}
}

session {answer: what was stored and not sent is sent the next time, by itself} {
	tossed_desks
	played throw
	maildir
	set config bert/.config/feldpost/config.ini
	write $config [changed [text $config] {^send = .*} {send = rm once \&\& exit 1; cat >>sent}]
	write bert/once ""
	attempt bert take --answer box
	expect {$status != 0}
	takes 0 bert --answer box
	is [sent_by bert] 0 ;# somebody may be about to
	prints "packet 4 is not sent"
	write bert/desk/log [changed [text bert/desk/log] {^\S+ unsent} "2026-01-01T00:00:00Z unsent"]
	takes 0 bert --answer
	prints "packet 4 was sent"
	is [sent_by bert] 1
	takes 0 bert --answer box
	is [sent_by bert] 1
}

session {take, adjudicate: what can't be read, or is too large, hides no other mail} {
	tossed_desks
	played throw
	maildir
	exec truncate -s 65M bert/box/cur/1:2,S
	write bert/box/cur/2 "Subject: rain\n\nAgain.\n"
	exec mkfifo bert/box/cur/3
	exec ln -s nowhere bert/box/cur/4
	file mkdir bert/box/cur/5
	takes 5 bert box
	prints "g.yaml: taken 3"
	says "note: box/cur/1:2,S is skipped: box/cur/1:2,S is larger than 67108864 bytes"
	prints "1 mail has no packet"
	expect {![file exists bert/desk/unused]} ;# it lies where it lay
	file copy -force bert/in bert/box/new/9
	attempt bert adjudicate -i desk/g.yaml box
	says "note: box/cur/1:2,S is skipped: "
}

# listed TEXT: Bert takes the files of a list that he gets by standard input.
proc listed {text} {
	global folder program
	write list $text
	command $program $folder/bert/box $folder/bert {take --files0-from=-} $folder/list
}

session {take: files that a program has listed; one that has gone is counted} {
	tossed_desks
	played throw
	file mkdir bert/box
	file rename bert/in bert/box/1
	write bert/box/- "Subject: rain\n\nAgain.\n"
	listed "$folder/bert/box/1\0gone.1\0$folder/bert/box/gone.2\0\0-\0"
	prints "taken 3"
	prints "2 files no longer exist\n"
	prints "1 mail has no packet\n"
	write bert/list box/gone
	bert take --files0-from=list
	prints "1 file no longer exists"
	listed ""
	is $out "nothing new"
	attempt bert take --files0-from=list in
	is $status 2
}

session {take: more files than a command line has room for} {
	tossed_desks
	played throw
	file mkdir bert/box
	write rain "Subject: rain\n\nAgain.\n"
	# Names of 4,000 bytes, because each mail has a process of its own.
	set long $folder[string repeat / [expr {3995 - [string length $folder]}]]rain
	listed [string repeat $long\0 600]$folder/bert/in\0
	prints "taken 3"
}

session {take: a mailbox that is missing hides no other} {
	tossed_desks
	played throw
	maildir
	takes 6 bert nowhere box
	prints "g.yaml: taken 3"
	says "note: can't open nowhere"
	takes 6 bert nowhere
}

# Each is a gzip of 40 MB that has a packet's beginning everywhere.
session {take: mails that can't be opened hide no other, and are named} {
	tossed_desks
	played throw
	maildir
	set bomb [binary encode base64 -maxlen 76 [zlib gzip \
		[string repeat "#FELDPOST-\n" 3813003] -level 9]]
	write bert/bomb "Subject: bomb\nMIME-Version: 1.0\nContent-Type: application/gzip\nContent-Transfer-Encoding: base64\n\n$bomb\n"
	for {set i 1} {$i <= 8} {incr i} {
		write bert/box/cur/$i [text bert/bomb]$i\n
	}
	takes 5 bert box
	prints "g.yaml: taken 3"
	says "note: box/cur/1 (bomb) can't be decoded ("
	says "note: 3 more mails crashed that process"
	expect {![file exists bert/desk/unused]}
	attempt command $::program $folder/bert $folder/bert {take --mda} bert/bomb
	is $status 0
	same bert/bomb {*}[glob bert/desk/unused/*.eml]
	attempt command $::program $folder/bert $folder/bert take bert/bomb
	is $status 5
}

session {take: a file that is too large is named, stays where it is, and is not tried for ever} {
	write bert/big "From: a@example.org\nSubject: big\n\n"
	exec truncate -s 70000000 bert/big
	file mkdir bert/mails/new bert/mails/cur
	file link -hard bert/mails/new/1 bert/big
	write bert/mbox "From a@example.org Thu Jan  1 00:00:00 2026\nFrom: a@example.org\n\n"
	exec truncate -s 70000000 bert/mbox
	foreach {given name} {big big mails mails/new/1 mbox {mail 1 of mbox}} {
		foreach {words wanted} {{take --mda} 0 {take --mda} 0 take 5} {
			attempt bert {*}$words $given
			expect {$status == $wanted}
			says "$name is skipped: "
			says "is larger than 67108864 bytes"
		}
	}
	expect {[file size bert/big] == 70000000}
	expect {![file exists bert/feldpost/unused]}
}

session {take: a mail by standard input that is too large is kept, whole and once} {
	write big "From: a@example.org\nSubject: big\n\n"
	exec truncate -s 70000000 big
	foreach {words wanted} {{take --mda} 0 {take --mda} 0 take 5} {
		attempt command feldpost $folder/bert $folder/bert $words $folder/big
		expect {$status == $wanted}
		says "feldpost did not search a mail of more than 67108864 bytes; the mail is kept in "
	}
	set kept [glob bert/feldpost/unused/*]
	expect {[llength $kept] == 1}
	exec cmp big $kept
	# If unused is full, it is to be delivered again, unless it is there.
	exec truncate -s 210000000 bert/feldpost/unused/other
	attempt command feldpost $folder/bert $folder/bert {take --mda} $folder/big
	expect {$status == 0}
	file delete $kept
	attempt command feldpost $folder/bert $folder/bert {take --mda} $folder/big
	expect {$status == 75}
	says "unused is full: remove files that you don't need"
	expect {![file exists $kept]}
	file delete bert/feldpost/unused/other
	attempt command feldpost $folder/bert $folder/bert {take --mda} $folder/big
	expect {$status == 0}
	# Where it can't be kept it is to be delivered again.
	file delete $kept
	file attributes bert/feldpost/unused -permissions 0755
	attempt command feldpost $folder/bert $folder/bert {take --mda} $folder/big
	expect {$status == 75}
}
