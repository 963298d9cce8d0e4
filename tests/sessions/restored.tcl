# quick
# A game from a backup, and a key without its guard: nothing is signed a second
# time (feldpost(1), THE GUARD).

words desks

# signs ORDER...: Anna signs; her packet is in anna/out and in bert/in.
word signs {args} {
	played {*}$args
}

# lost: Anna has lost everything but her key and her backup.
word lost {} {
	file delete -force anna/desk anna/.local
	works anna desk -q --restore ../backup
}

set shut "not now: you may have signed packets of this game elsewhere"

session {backup, sign, send, the answer arrives, restore: no second version} {
	tossed_desks
	works anna desk -q --backup ../backup
	signs throw "agree draw"
	write mine [text anna/out]
	takes 0 bert in
	signs
	lost
	is [file exists anna/desk/g.yaml] 1
	# Before any letter, and after the answer.
	refused 4 $shut anna sign -i desk/g.yaml -e throw
	takes 4 anna in
	refused 4 "not now: packet 3 of this game was signed before with other orders" \
		anna sign -i desk/g.yaml -e throw
	# My word does not help, because the letter shows that I did sign.
	refused 4 "not now: the game file lacks packet 3" \
		anna desk --signed-nothing desk/g.yaml
	refused 4 "not now: packet 3 of this game was signed before" \
		anna sign -i desk/g.yaml -e throw
	# With my own packet the answer is taken, too.
	takes 0 anna ../mine
	is [transcript anna/desk/g.yaml] [transcript bert/desk/g.yaml]
	refused 4 $shut anna sign -i desk/g.yaml -e throw
	anna desk --json
	prints {"shut":true}
	works anna desk --signed-nothing desk/g.yaml
	works anna sign -q --empty -i desk/g.yaml -e throw
}

session {restore: an opponent's packet that I may have answered opens nothing} {
	tossed_desks
	signs throw
	works anna desk -q --backup ../backup
	takes 0 bert in
	signs
	write answer [text bert/out]
	takes 0 anna in
	signs throw
	lost
	takes 0 anna ../answer
	refused 4 $shut anna sign -q --empty -i desk/g.yaml -e throw
	# The packet that was sent is taken in again.
	takes 0 anna in
	works anna desk --signed-nothing desk/g.yaml
}

session {move: nothing is signed here any more, and there only by my word} {
	tossed_desks
	works anna desk -q --move ../backup
	refused 4 $shut anna sign -i desk/g.yaml -e throw
	refused 4 "not now: ../backup exists already" anna desk -q --backup ../backup
	refused 3 "not verified: this backup" bert desk --restore ../backup
	file rename anna/desk anna/old
	works anna desk -q --restore ../backup
	refused 4 $shut anna sign -i desk/g.yaml -e throw
	works anna desk --signed-nothing desk/g.yaml
	works anna sign -q --empty -i desk/g.yaml -e throw
}

session {restore: guards are joined, and two lines for one packet shut the game} {
	tossed_desks
	copy_tree anna twin
	person twin
	works anna desk -q --backup ../before
	works anna sign -q --empty -i desk/g.yaml -e throw
	works twin sign -q --empty -i desk/g.yaml -e throw -m "Another version"
	works twin desk -q --backup ../backup
	set lines [lines [text anna/.local/state/feldpost/guard] .]
	attempt anna desk --restore ../before
	is $status 0
	says "1 game is here already"
	is [lines [text anna/.local/state/feldpost/guard] .] $lines
	works anna desk -q --restore ../backup
	is [llength [lines [text anna/.local/state/feldpost/guard] .]] 2
	refused 4 "not now: you have signed two versions of a packet of this game" \
		anna desk --signed-nothing desk/g.yaml
	has_text [text [glob anna/.local/state/feldpost/guard.d/*.restored]] twice
}

session {a key without its guard: a game that mails bring back is shut} {
	tossed_desks
	signs throw
	write mine [text anna/out]
	takes 0 bert in
	signs
	write thread [text anna/desk/g.yaml][text bert/out]
	file delete -force anna/desk anna/.local
	takes 0 anna --join ../thread
	set game [glob anna/desk/*.yaml]
	refused 4 $shut anna sign -q --empty -i desk/[file tail $game] -e throw
	works anna desk --signed-nothing [file rootname [file tail $game]]
	works anna sign -q --empty -i desk/[file tail $game] -e throw
}

session {a guard that has only another game does not open the game of a lost guard} {
	tossed_desks
	signs throw
	takes 0 bert in
	signs
	set line [string repeat 0 64]
	file delete -force anna/.local/state/feldpost/guard.d
	write anna/.local/state/feldpost/guard "$line 3 $line\n"
	takes 0 anna in
	refused 4 $shut anna sign -q --empty -i desk/g.yaml -e throw
}

session {backup: a folder may be given with its slash} {
	tossed_desks
	works anna desk -q --backup ../backup desk/
	lost
	is [file exists anna/desk/g.yaml] 1
}

session {backup: damaged, halved and foreign files restore nothing} {
	tossed_desks
	works anna desk -q --backup ../backup
	set whole [text backup]
	file delete -force anna/desk anna/.local
	foreach {bad wanted} [list \
		"" "malformed: " "feldpost-backup 1\n" "malformed: " \
		[string range $whole 0 end-1] "not verified: " \
		[string map {{backup 1 } {backup 2 }} $whole] "malformed: "] {
		write bad $bad
		attempt anna desk --restore ../bad
		expect {$status != 0 && [string first "feldpost: $wanted" $err] == 0}
		expect {![file exists anna/desk/g.yaml]}
	}
}
