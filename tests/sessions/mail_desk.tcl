# test
# The desk, a folder of games: what is asked there and since when, what `take`
# does with mails, and what it answers (feldpost(1) desk, take).

words desks
words host

# row WHO KEY: what the desk says of its game, in JSON.
word row {who key} {
	at [json [$who desk --json]] $key
}

# log_ages WHO WORD: its lines in the log with that word are of January.
word log_ages {who what} {
	write $who/desk/log [changed [text $who/desk/log] "^\\S+ $what" \
		"2026-01-01T00:00:00Z $what"]
}

# counts PATTERN N: so many files have such names.
word counts {pattern wanted} {
	set found [glob -nocomplain $pattern]
	if {[llength $found] != $wanted} { fail "not $wanted of $pattern: $found" }
}

# breaks WHO COMMAND: with it the next sending ends; those after it work.
word breaks {who {how "exit 1"}} {
	set config $who/.config/feldpost/config.ini
	file delete -force $who/tried
	write $config [changed [text $config] {^send = .*} \
		"send = ! mkdir tried 2>/dev/null || $how; cat >>sent"]
}

# pipes WANTED WHO FILE OPTION...: take reads FILE as standard input.
word pipes {wanted who file args} {
	global program
	attempt command $program $folder/$who $folder/$who [list take {*}$args] $file
	if {$status != $wanted} { fail "expected status $wanted" }
}

# logged WHO PATTERN: how many lines of the log have it.
word logged {who pattern} {
	llength [lines [text $who/desk/log] $pattern]
}

# headed HEADERS FILE: the mail in FILE, with those.
word headed {headers file} {
	return "$headers\n\n[text $file]"
}

set rain "From: mum@example.org\nSubject: rain\n\nAgain.\n"
set from "From x Sun Nov 22 20:00:00 2026\n"

session {desk: whose decision it is, what asks me first, what can't be read} {
	tossed_desks
	works anna desk
	prints "your orders"
	is [list [row anna who] [row anna packet] [row bert who]] {me 2 Anna}
	works bert desk
	prints "packet 3 by Anna"
	expect {[glob -tails -directory anna/desk *] eq "g.yaml"}
	write anna/desk/broken.yaml [changed [text anna/desk/g.yaml] {^sig:$} {sig: x}]
	write anna/desk/orders.yaml "order: none\n"
	anna new toss --as red -n Anna -q -o desk/a.yaml
	fails 5 "" anna desk
	is [lmap line [lines $out {^[a-z]+\.yaml( |$)}] { lindex $line 0 }] {g.yaml broken.yaml a.yaml}
	prints "another player to accept the offer"
	# A log that can't be read is noted, and all games are listed.
	exec ln -s /dev/null bert/desk/log
	attempt bert desk
	is $status 0
	says log
	refused 6 "system: " carol desk
	says "`feldpost new GAME` begins a game"
}

session {desk: a line has 80 columns at most, and names give way} {
	tossed_desks
	set long a-game-that-somebody-has-given-a-long-name
	file copy anna/desk/g.yaml anna/desk/$long.yaml
	write anna/desk/broken-$long.yaml \
		[changed [text anna/desk/g.yaml] {^state: .} "state: x"]
	attempt anna desk
	expect {[regexp -line {^a-game-that[^ ]*…  } $out]}
	expect {![regexp -line {^.{81}} $out]}
}

session {desk: what could not be sent stands at the top until it is sent} {
	own_game toss
	desks
	foreach who {anna bert} {
		file mkdir $who/desk
		$who take
		breaks $who
	}
	proc unsent {who n to} {
		global out
		attempt $who desk
		set name [file rootname [file tail [glob $who/desk/*.yaml]]]
		if {![regexp "^packet $n of ${name}(.yaml)? is not sent: feldpost resend --send$to " \
			[one_line $out]]} { fail "of packet $n nothing is said" }
		is [row $who unsent] $n
	}
	fails 6 "packet 1 is stored; `feldpost resend --send --to bert " \
		anna new toss --as red -n Anna --nonce $nonce -o desk/g.yaml --send --to bert
	unsent anna 1 " --to WHO"
	# If the program was killed while it sent, that is shown ten minutes later.
	write anna/desk/log [changed [text anna/desk/log] {^\S+ unsent .*\n} ""]
	works anna desk
	prints_not "not sent"
	log_ages anna sending
	unsent anna 1 " --to WHO"
	write bert/in [anna resend desk/g.yaml]
	works anna desk
	prints_not "not sent"
	takes 6 bert --join --answer in
	unsent bert 2 ""
	log_ages bert unsent
	takes 0 bert --answer
	prints "packet 2 was sent"
	takes 0 anna ../bert/sent
	breaks anna {kill -9 $$}
	fails 6 "" anna sign -i desk/g.yaml -e throw --send
	unsent anna 3 ""
	anna resend --send desk/g.yaml
	works anna desk
	prints_not "not sent"
	# What was sent once is no packet that is not sent.
	breaks anna
	fails 6 "" anna resend --send desk/g.yaml
	works anna desk
	prints_not "not sent"
	breaks bert
	file copy anna/sent bert/in4
	pipes 75 bert bert/in4 --answer --mda
	unsent bert 4 ""
	pipes 0 bert bert/in4 --answer --mda
	is [sent_by bert] 2
}

session {take: a mail goes to its game by its id, and only once; the report is printed} {
	tossed_desks
	file copy bert/desk/g.yaml one
	file rename bert/desk/g.yaml bert/desk/one.yaml
	file rename anna/desk/g.yaml anna/desk/one.yaml
	set nonce [string replace $nonce end end 7]
	tossed_desks
	played throw
	write bert/desk/a.yaml [changed [text bert/desk/one.yaml] {^state: .} {state: x}]
	takes 0 bert -r in
	prints "g.yaml: taken 3; waits: "
	prints "> throw"
	same bert/desk/one.yaml one
	is [transcript anna/desk/g.yaml] [transcript bert/desk/g.yaml]
	file delete bert/desk/a.yaml
	takes 0 bert in
	is $out "nothing new"
	is [logged bert " taken "] 1
	# A line that the log has lost is added.
	write bert/desk/log [changed [text bert/desk/log] {^\S+ taken .*\n} ""]
	takes 0 bert in
	is [logged bert " taken .* 3$"] 1
	counts bert/desk/unused 0
}

session {take: what can't be used is kept once, and no longer when it is taken} {
	tossed_desks
	played throw
	write rain $rain
	pipes 0 bert rain
	pipes 0 bert rain --mda
	prints "1 mail has no packet"
	counts bert/desk/unused/*.eml 1
	write damaged [mangled [regsub -line {^fp.*\n} [text anna/out] ""]]
	set id [string range [row bert id] 0 7]
	pipes 5 bert damaged
	prints "packet 3 of game $id: line"
	prints "ask Anna (A) for `feldpost resend`"
	counts bert/desk/unused/*.eml 2
	file rename bert/desk/g.yaml bert/g
	pipes 0 bert bert/in
	prints "1 mail is kept in"
	file rename bert/g bert/desk/g.yaml
	takes 0 bert desk/unused
	prints "taken 3"
	counts bert/desk/unused/*.eml 1
}

session {take: mails that can't be used are kept up to 512, however many come} {
	tossed_desks
	played throw
	set line [lindex [lines [anna resend desk/g.yaml] {^fp}] 6]
	file mkdir bert/desk/unused
	file attributes bert/desk/unused -permissions 0700
	for {set n 1} {$n <= 508} {incr n} { write bert/desk/unused/$n.eml $n }
	for {set n 1} {$n <= 6} {incr n} {
		append box "${from}Subject: no. $n\n\n$line\n\n"
	}
	write bert/box $box
	takes 5 bert box
	prints "4 mails are kept in $folder/bert/desk/unused: "
	prints "2 mails are not kept, because $folder/bert/desk/unused is full: remove files"
	counts bert/desk/unused/* 512
	takes 0 bert box
	is $out "nothing new"
	write rain $rain
	pipes 5 bert rain ;# nobody else has it
	pipes 75 bert rain --mda
	takes 0 bert in
	prints "taken 3"
}

session {take: hooks are called once, and nobody else's words are in their line} {
	tossed_desks "notify-turn = env | grep ^FELDPOST_\[GFS]\[AIU] >>turn" \
		"notify-end = echo over >>end"
	played throw
	takes 0 bert in
	takes 0 bert in
	set said [text bert/turn]
	is [llength [lines $said ^FELDPOST_GAME=Toss]] 1
	expect {[regexp -line {^FELDPOST_FILE=.*desk/g.yaml$} $said]}
	expect {[regexp -line {^FELDPOST_SUBJECT=\[feldpost .{8}\] Toss: it is your turn$} $said]}
	expect {![file exists bert/end]}
	played concede
	takes 0 anna in
	is [text anna/end] over
}

session {take: what could not be stored is not said to be taken} {
	tossed_desks
	played throw
	file copy bert/desk/g.yaml before
	attempt with_fault rename:1:EIO bert take in
	prints_not "taken 3"
	same bert/desk/g.yaml before
	takes 0 bert in
	says "packet 3 is put back"
}

session {take: a game of two others in my mailbox is no error} {
	tossed_desks
	person carl R
	write carl/.config/feldpost/config.ini "\[me]\nname = Carl\naddress = c@d\n\[mail]\nsend = cat\n"
	foreach way {{} --join --join=anybody --answer} {
		takes 0 carl -d desk {*}$way ../anna/desk/g.yaml
	}
	counts carl/desk/*.yaml 0
}

session {log: another file of that name is not written to, and it is a desk's alone} {
	desks
	file mkdir bert/desk
	write bert/desk/log "Jan  1 00:00:00 host kernel: mine\n"
	refused 6 "system: $folder/bert/desk/log is not the log of a desk, so feldpost does not write to this file" \
		bert take
	write bert/desk/log "# feldpost: the lo"
	takes 0 bert
	is [lindex [split [text bert/desk/log] \n] 0] "# feldpost: the log of a desk"
	tossed_desks
	anna take
	anna sign -i desk/g.yaml -e throw --send
	anna resend --send desk/g.yaml
	is [logged anna {Z sent [0-9a-f]* 3$}] 2
	bert adjudicate -q -i desk/g.yaml ../anna/sent
	is [logged bert {Z taken [0-9a-f]* 3$}] 1
	write anna/log "a diary\n"
	file copy anna/desk/g.yaml anna/g.yaml
	anna resend --send g.yaml
	is [text anna/log] "a diary"
}

session {answer: only so many a day in one game, and the other games go on} {
	tossed_desks "answers = 1"
	played throw
	takes 0 bert --answer in
	prints "taken 3; packet 4 was sent; waits: packet 5 by Anna"
	has_text [text bert/sent] "Auto-Submitted: auto-replied"
	takes 0 anna --answer ../bert/sent
	expect {![file exists anna/sent]}
	write bert/offer [anna new toss --as red -n Anna -o desk/other.yaml]
	write anna/in [bert join -o desk/other.yaml offer]
	takes 0 anna in
	write bert/both [anna sign -i desk/other.yaml -e throw][anna sign -i desk/g.yaml -e throw]
	takes 4 bert --answer both
	prints "this game has reached today's limit of 1 automatic packets"
	prints "`feldpost sign -i --send"
	prints "other.yaml: taken 3; packet 4 was sent"
	is [sent_by bert] 2
	takes 4 bert --answer both
	is [sent_by bert] 2
	# What is signed by hand, and not sent by the desk, is not signed again.
	write anna/in [bert sign --empty -i desk/g.yaml]
	log_ages bert signed
	takes 0 bert --answer
	is $out "nothing new"
	is [sent_by bert] 2
}

session {answer: a packet that was lost is repeated once a day, not for a program} {
	tossed_desks
	played throw
	write mail [text bert/in]
	takes 0 bert --answer in
	# N copies of the mail, dated so and with these headers, make WANTED sent.
	proc again {seconds wanted {more ""}} {
		global out folder
		write bert/again [headed "${more}Date: Mon, 16 Nov 2026 10:00:$seconds +0000\nSubject: x" mail]
		pipes 0 bert bert/again --answer
		is [sent_by bert] $wanted
	}
	again 00 1 "Auto-Submitted: auto-replied\n"
	pipes 0 bert mail --answer ;# another copy asks for nothing
	is [sent_by bert] 1
	again 01 2
	prints "packet 4 was sent again"
	again 02 2
	log_ages bert repeated
	again 02 2
	again 02 2 "Received: from mx2\n by here\nX-Spam-Score: 0.2\n" ;# delivered twice
	again 03 3
	log_ages bert repeated
	write bert/thread [text mail][text bert/sent]
	pipes 0 bert bert/thread --answer
	is [sent_by bert] 3
	# A mailbox that is read again is none that comes again.
	maildir
	takes 0 bert --answer box
	takes 0 bert --answer box
	is [sent_by bert] 3
	# By its number alone no mail is passed over.
	write bert/1 [headed "Message-ID: <1@example.org>" mail]
	write bert/2 "Message-ID: <1@example.org>\n\nno packet\n"
	takes 0 bert --answer 2 1
	is [sent_by bert] 4
}

session {answer: no request to undo or to draw; a witness types nothing, nor does who offers} {
	tossed_desks
	played "agree draw"
	takes 0 bert --answer in
	is [sent_by bert] 0
	file delete -force anna/desk bert/desk
	file mkdir anna/desk
	set ::program feldpost
	set ::env(FELDPOST_SCENARIOS) $repository/scenarios
	anna new arnswalde -w -n Anna --nonce $nonce -o desk/g.yaml --send --to bert
	takes 0 bert --join --answer ../anna/sent
	prints "packet 2 was sent"
	takes 0 anna --answer ../bert/sent
	anna sign -i desk/g.yaml -e [lindex [split [anna legal -p desk/g.yaml] \n] 0] --send
	takes 0 bert --answer ../anna/sent
	takes 0 anna --answer ../bert/sent
	prints "taken 4"
}

session {take: a referee joins; what comes before the mail that begins its game waits} {
	own_game toss
	desks
	offer_hosted toss red
	file mkdir ruth/desk
	write ruth/.config/feldpost/config.ini [string map [list "\[contacts]" \
		"\[contacts]\nbert = [lindex [split [text $vectors/B.pub] \n] 1] bert@example.org" \
		"name = Bert" "name = Ruth" "bert@" "ruth@"] \
		[text bert/.config/feldpost/config.ini]]
	# Packets that nobody has signed: only so many of them wait.
	for {set i 1} {$i <= 40} {incr i} {
		append crowd "${from}Subject: $i\n\n[changed [plain [text bert.mail]] \
			{^name: "Bert"} "name: \"Bert $i\""]\n"
	}
	write crowd $crowd
	takes 0 ruth --join ../crowd
	counts ruth/desk/waiting/* 32
	counts ruth/desk/unused/* 8
	pipes 0 ruth bert.mail --join --answer --mda
	prints "1 mail waits for the mail that begins its game"
	counts ruth/desk/waiting/* 33
	pipes 0 ruth anna.mail --join --answer --mda
	prints "taken 1-2; "
	prints "packet 3 was sent"
	pipes 0 anna ruth/sent -d . --mda
	pipes 0 bert ruth/sent -d . --mda
	prints "taken 3"
	# A referee joins what both players' keys are contacts of.
	person rita R
	write rita/.config/feldpost/config.ini \
		[changed [text ruth/.config/feldpost/config.ini] {^bert = .*\n} ""]
	takes 0 rita --join --answer ../anna.mail ../bert.mail
	counts rita/desk/*.yaml 0
	counts rita/desk/offers/* 1
}

# overtaken: packet 5 comes to Bert, who lacks 3 and 4; each is in inN.
word overtaken {} {
	tossed_desks
	file copy bert/desk/g.yaml bert/old
	foreach who {bert anna} {
		played {*}[expr {$who eq "bert" ? "throw" : ""}]
		file copy $who/in in$::packets
		$who adjudicate -q -i desk/g.yaml in
	}
	played throw
	file copy bert/in in5
	file copy -force bert/old bert/desk/g.yaml
	file delete -force bert/.local
	maildir
}

session {waiting: a month, and no longer; then its mail is read again} {
	overtaken
	takes 4 bert box
	prints "packet 5 comes where packet 3 is due"
	foreach {days wanted} {20 1 32 0} {
		file mtime [glob bert/desk/waiting/*] [expr {[clock seconds] - $days * 86400}]
		attempt bert take
		counts bert/desk/waiting/* $wanted
	}
	prints "1 mail was removed after it had waited a month"
	attempt bert take box
	counts bert/desk/waiting/* 1
	# Given one by one, after a packet of one's own that the file lacks.
	takes 4 bert ../in3
	file delete -force bert/.local
	takes 0 bert ../in4
	prints "taken 4-5"
	counts bert/desk/waiting/* 0
	is [transcript anna/desk/g.yaml] [transcript bert/desk/g.yaml]
}

session {waiting: what a player has signed is not crowded out} {
	overtaken
	for {set i 1} {$i <= 40} {incr i} {
		append flood "${from}Subject: $i\n\n[changed [plain [text in5]] {^seq: 5} "seq: 4" \
			{^prev: ....} "prev: [format %04d $i]"]\n"
	}
	write bert/flood $flood
	for {set n 1} {$n <= 2} {incr n} {
		attempt bert take flood
		if {$n == 1} { takes 4 bert ../in5 }
		is [llength [lines [texts bert/desk/waiting/*] {^seq: 5}]] 1
	}
}

# lost: Bert has taken Anna's offer, and answered packet 3; then his game file,
# `file`, is gone. `box` has what Anna sent; two and four are his own packets.
word lost {} {
	own_game toss
	desks
	file mkdir anna/desk
	write bert/in [mangled [anna new toss --as red -n Anna -o desk/g.yaml --nonce $nonce]]
	file copy bert/in bert/box
	file copy bert/in bert/in.1
	takes 0 bert --join in
	set file [glob bert/desk/*.yaml]
	set at desk/[file tail $file]
	write two [bert resend $at]
	anna take -q ../two
	write bert/in [anna sign -i desk/g.yaml -e throw]
	append_to bert/box [text bert/in]
	takes 0 bert in
	write four [bert sign -i $at]
	file rename $file lost.yaml
}

session {lost game: the offer is not accepted twice; offer and acceptance bring it back} {
	lost
	refused 4 "not now: you have already accepted this offer" \
		bert join -o desk/new.yaml box
	says "`feldpost take --join` rebuilds it"
	says --again
	takes 0 bert --join box
	prints "you have already accepted this offer: to rebuild the game, take in your packet 2"
	append_to bert/box [text two]
	takes 0 bert --join box
	set new [glob bert/desk/*.yaml]
	is [transcript lost.yaml] [transcript $new]
	is [bert resend desk/[file tail $new]] [text four]
	# Without game file and log the guard still knows the acceptance.
	file delete {*}[glob bert/desk/*.yaml] bert/desk/log
	refused 4 "not now: you have already accepted this offer" \
		bert join -o desk/new.yaml in.1
	takes 0 bert --join in.1
	prints "you have already accepted this offer: to rebuild the game"
	expect {[glob -nocomplain bert/desk/*.yaml] eq ""}
}

session {lost game: a player who says so does not get two packets of one number} {
	lost
	write old [anna resend --packet 1 desk/g.yaml][text two][text bert/in]
	file mkdir bert/elsewhere
	bert adjudicate -q -i elsewhere/g.yaml ../old
	fails 4 "" bert sign --empty -i elsewhere/g.yaml -m "another one"
	is [bert resend --packet 4 elsewhere/g.yaml] [text four]
}

session {lost game: what is missing is named, and whose it is} {
	lost
	anna adjudicate -q -i desk/g.yaml ../four
	write some [anna resend --packet 1 desk/g.yaml][text two][anna sign --empty -i desk/g.yaml]
	takes 0 bert in
	prints "1 mail is of game "
	prints "which has no file here: `feldpost take --join`"
	write without [changed [plain [text bert/in]] {^game: .*\n} ""]
	takes 0 bert ../without
	prints_not "of game ,"
	copy_tree bert twin
	person twin
	takes 0 twin --join ../some
	prints "taken 5; waits: your packet 6" ;# 3 and 4 are kept beside the guard
	file delete -force bert/.local
	refused 4 "not now: taken 1-2; 5 waits for 3" bert adjudicate -q -i x.yaml ../some
	says "packet 3 is missing: Anna sent it; packet 4 is missing: Bert"
	takes 4 bert --join ../some
	prints "packet 3 is missing: Anna sent it; packet 4 is missing: Bert"
	prints "`feldpost resend --send --packet 3 GAME`"
	takes 4 bert in
	prints "packet 4 is missing: Bert sent it; take in"
	takes 0 bert ../four
	prints "taken 4-5; waits: your packet 6"
}

# robots OPTION...: both take what the other has sent, until nothing comes of it.
word robots {args} {
	set before none
	foreach who {anna bert} { append_to $who/sent "" }
	for {set n 0} {$before ne [texts {{anna,bert}/sent}]} {incr n} {
		set before [texts {{anna,bert}/sent}]
		expect {$n < 12}
		foreach {who other} {bert anna anna bert} {
			attempt $who take {*}$args ../$other/sent
			expect {$status in {0 4}}
		}
	}
	expect {$n > 1}
}

session {answer: two programs that answer each other come to an end} {
	tossed_desks
	played throw
	bert adjudicate -q -i desk/g.yaml in
	bert sign --empty -i desk/g.yaml --send
	anna adjudicate -q -i desk/g.yaml ../bert/sent
	anna sign --empty -i desk/g.yaml --send
	robots --answer
	is [transcript anna/desk/g.yaml] [transcript bert/desk/g.yaml]
	foreach who {anna bert} { file delete $who/desk/g.yaml $who/sent }
	foreach {who other} {anna bert bert anna} {
		$who new toss --as red -n [string totitle $who] -o desk/mine.yaml --send --to $other
	}
	robots --join --answer
	foreach who {anna bert} {
		counts $who/desk/*.yaml 2
		is [sent_by $who] 2
	}
}
