# test
# What the guard keeps: a player is never shut out of his own game, and never signs
# another packet in the place of one that was sent or answered.

words host

# alone: Anna's solitaire game g.yaml, just begun, is before.yaml; after.yaml is
# what `roll` makes of it. No guard knows of that.
proc alone {} {
	cd anna
	set ::guard .local/state/feldpost/guard
	anna new null -n Anna --nonce $::nonce -q -o g.yaml
	file copy g.yaml before.yaml
	anna adjudicate -q -i g.yaml -e roll
	file rename g.yaml after.yaml
	file delete -force .local
	restore before
}

proc restore {name} {
	file copy -force $name.yaml g.yaml
}

proc is_file {name} {
	same g.yaml $name.yaml
}

proc step {args} {
	foreach order $args { anna adjudicate -q -i g.yaml -e $order }
}

# kept_of GUARD: the file that it keeps of the game.
proc kept_of {guard} {
	return $guard.d/[string range [text $guard] 0 63]
}

# full COMMAND...: the disk is full when the file is to be replaced.
proc full {args} {
	refused 6 "system: can't write g.yaml: No space left" \
		with_fault rename:1:ENOSPC {*}$args
}

set guard ""
set signed_before "not now: you have already signed packet 2 of this game"

session {guard: with its hash it keeps the packet, closed to others} {
	alone
	step roll draw
	is [regexp -all -inline -line {^seq: .*} [text [kept_of $guard]]] \
		{{seq: 2} {seq: 4}}
	is [file attributes [kept_of $guard] -permissions] 00600
	is [file attributes $guard.d -permissions] 040700
	is [llength [glob -types f -directory $guard.d *]] 1
}

session {solitaire, disk full: the same orders give the same bytes, others are not signed} {
	alone
	full anna adjudicate -i g.yaml -e roll
	is_file before
	works anna adjudicate -q -i g.yaml -e roll
	is_file after
	file delete -force .local
	restore before
	full anna adjudicate -i g.yaml -e roll
	set lines [text $guard]
	refused 4 "$signed_before with other orders; nothing new was signed" \
		anna adjudicate -i g.yaml -e draw
	says "packets 2 and 3 are put back into g.yaml; `feldpost report g.yaml` shows the result"
	is_file after
	is [text $guard] $lines
	restore before
	fails 1 "feldpost: note: packets 2 and 3 are put back into g.yaml" \
		anna adjudicate -i g.yaml -e unheard-of
	says "not understood: `unheard-of`"
	is_file after
	foreach try {{adjudicate -e roll -m x} {sign -e draw} concede} {
		restore before
		refused 4 $signed_before anna {*}$try -i g.yaml
		is_file after
	}
	works anna audit g.yaml
	step draw
}

session {solitaire, an old copy: what it lacks is put back and named} {
	alone
	step roll draw
	step [lindex [lines [anna legal -p g.yaml] ^up] 0]
	file copy g.yaml lost.yaml
	restore before
	attempt anna adjudicate -i g.yaml
	is $status 0
	says "feldpost: note: packets 2 to 7 are put back into g.yaml"
	prints "> draw"
	is_file lost
	restore after
	refused 4 "not now: you have already signed packet 4 of this game" \
		anna adjudicate -i g.yaml -e roll
	says "packets 4 to 7 are put back"
	is_file lost
	restore before
	attempt anna adjudicate -q -i g.yaml -e roll
	is $status 0
	says "feldpost: note: packets 3 to 7 are put back into g.yaml"
	is_file lost
}

session {solitaire, an old copy with a signed packet that waits} {
	alone
	anna sign -q -i g.yaml -e roll
	file copy g.yaml waits.yaml
	anna adjudicate -q -i g.yaml
	step draw
	file copy g.yaml lost.yaml
	restore waits
	refused 4 "not now: you have already signed packet 4 of this game" \
		anna adjudicate -i g.yaml -e draw
	says "packets 3 to 5 are put back"
	is_file lost
	restore waits
	attempt anna adjudicate -q -i g.yaml
	is $status 0
	says "packets 3 to 5 are put back"
	is_file lost
}

session {an old copy is left alone where another file is to be written, or by a mistake} {
	alone
	step roll
	restore before
	refused 4 $signed_before anna adjudicate g.yaml -e draw -o other.yaml
	says "`feldpost adjudicate -i g.yaml` completes the file: packets 2 and 3 are kept"
	expect {![file exists other.yaml]}
	refused 4 $signed_before anna adjudicate g.yaml -e draw
	is_file before
	attempt anna adjudicate g.yaml -o other.yaml
	same other.yaml after.yaml
	is [anna adjudicate g.yaml -e roll] [text after.yaml]
	refused 6 "system: can't open none.txt" anna adjudicate -i g.yaml none.txt
	refused 2 "usage: there are no orders to sign" anna sign -i g.yaml
	is_file before
}

# tossed: a duel in which Anna has signed packet 3, which is in `out`; old.yaml is
# her file without it, after.yaml with it.
proc tossed {} {
	toss red
	file copy anna/g.yaml anna/old.yaml
	compose -e throw -e end
	file copy anna/g.yaml anna/after.yaml
}

# old WHO: WHO goes on from old.yaml; remember WHO NAME.
proc old {who} {
	file copy -force $who/old.yaml $who/g.yaml
}

proc remember {who {name old}} {
	file copy -force $who/g.yaml $who/$name.yaml
}

session {duel, disk full: sign gives the same bytes again, and no other packet} {
	foreach same_orders {1 0} {
		file delete -force anna bert
		settle
		set packets 0
		tossed
		file delete -force anna/.local
		old anna
		full anna sign -i g.yaml -e throw --anyway -e end
		same anna/g.yaml anna/old.yaml
		if {$same_orders} {
			works anna sign -i g.yaml -e throw --anyway -e end
		} else {
			refused 4 "not now: you have already signed packet 3 of this game with other orders; nothing new was signed" \
				anna sign -i g.yaml --anyway -e end
			says "packet 3 is put back into g.yaml"
		}
		same anna/g.yaml anna/after.yaml
		is [anna resend g.yaml] [text anna/out]
	}
}

# killed WHO COMMAND...: at whichever write, sync or rename; then the same command
# gives what it gives where nothing happens.
proc killed {who args} {
	$who {*}$args
	file rename $who/g.yaml $who/wanted.yaml
	set killed 0
	foreach at {write:1 write:2 write:3 write:4 write:5 fsync:1 fsync:2 fsync:3 fsync:4
		fsync:5 fsync:6 fsync:7 rename:1} {
		file delete -force $who/.local
		file copy -force $who/old.yaml $who/g.yaml
		attempt with_fault $at:KILL $who {*}$args
		incr killed [expr {$::status != 0}]
		attempt $who {*}$args
		same $who/g.yaml $who/wanted.yaml
	}
	expect {$killed >= 10}
}

session {kill: what is signed, taken in or answered is the same when it is given again} {
	tossed
	file copy -force anna/old.yaml anna/g.yaml
	file delete -force anna/.local
	killed anna sign -q -i g.yaml -e throw --anyway -e end
	mail anna bert
	remember bert
	killed bert sign -q -i g.yaml in --anyway -e end
}

session {duel, disk full: a mail that was resolved and not stored is taken again} {
	tossed
	mail anna bert
	remember bert
	full bert adjudicate -i g.yaml in
	same bert/g.yaml bert/old.yaml
	attempt bert adjudicate -i g.yaml in
	is $status 0
	says "feldpost: note: packet 3 is put back into g.yaml"
	prints "> throw"
	same_transcripts
}

session {duel, an old copy: what it lacks is put back, and the game goes on} {
	tossed
	deliver
	remember bert
	sends throw end
	send --anyway -e end
	# The opponent's packet comes back before mine is signed.
	old bert
	attempt bert sign -i g.yaml -e throw --anyway -e end
	is $status 0
	says "feldpost: note: packet 5 is put back into g.yaml"
	is [bert resend g.yaml] $raw
	same_transcripts
	sends throw end
	remember bert lost
	old bert
	refused 4 "not now: you have already signed packet 4 of this game" \
		bert sign -i g.yaml --anyway -e end
	says "packets 4 to 6 are put back into g.yaml"
	same bert/g.yaml bert/lost.yaml
	old bert
	attempt bert adjudicate -q -i g.yaml
	is $status 0
	says "feldpost: note: packets 4 to 6 are put back into g.yaml"
	same bert/g.yaml bert/lost.yaml
	send --anyway -e end
}

session {duel, an old copy and a new mail: both come in} {
	tossed
	deliver
	remember bert
	sends throw end
	old bert
	compose --anyway -e end
	mail anna bert
	attempt bert adjudicate -q -i g.yaml in
	is $status 0
	says "feldpost: note: packet 4 is put back into g.yaml"
	same_transcripts
}

session {witness, an old copy: his answer comes back, and no other is given} {
	witnessed null
	sends roll
	remember bert
	send
	remember bert lost
	old bert
	works bert sign -i g.yaml
	same bert/g.yaml bert/lost.yaml
	old bert
	refused 4 "not now: you have already signed packet 4 of this game with other orders; nothing new was signed" \
		bert sign -i g.yaml -m "what I meant"
	says "packet 4 is put back into g.yaml"
	same bert/g.yaml bert/lost.yaml
}

# behind STATUS WHO COMMAND...: WHO's file is an old copy, and what the command
# makes of it is the file that was lost.
proc behind {wanted who args} {
	old $who
	attempt $who {*}$args
	is $::status $wanted
	same $who/g.yaml $who/lost.yaml
}

session {referee, an old copy: his answer comes back, and no other is given} {
	hosted
	signs anna
	brings ruth p$packets
	remember ruth
	signs ruth
	remember ruth lost
	behind 0 ruth sign -i g.yaml
	is $raw [text p$packets]
	behind 4 ruth sign -i g.yaml -m another
	says "you have already signed packet 5 of this game with other orders; nothing new was signed"
	says "packet 5 is put back into g.yaml"
	behind 0 ruth adjudicate -i g.yaml
	says "feldpost: note: packet 5 is put back into g.yaml"
}

session {hosted, a player's old copy: packet and answer come back} {
	hosted_toss
	remember anna
	plays anna throw
	signs anna throw end
	remember anna lost
	behind 4 anna sign -i g.yaml --anyway -e end
	says "packets 4 to 6 are put back into g.yaml"
	behind 0 anna adjudicate -q -i g.yaml
	says "feldpost: note: packets 4 to 6 are put back into g.yaml"
}

# A game that lacks what the guard knows.

proc guard_of {who} {
	return $who/.local/state/feldpost/guard
}

# unkept WHO: a guard of the first version keeps no packets.
proc unkept {who} {
	file delete -force [guard_of $who].d
}

# change_guard WHO SED-SCRIPT
proc change_guard {who script} {
	write [guard_of $who] [edited [text [guard_of $who]] $script]
}

session {without the packets the guard refuses as it did, and the file stays} {
	tossed
	unkept anna
	old anna
	refused 4 "not now: packet 3 of this game was signed before with other orders, and you can't sign it again" \
		anna sign -i g.yaml --anyway -e end
	same anna/g.yaml anna/old.yaml
	works anna sign -q -i g.yaml -e throw --anyway -e end
	same anna/g.yaml anna/after.yaml
}

session {nothing is signed in a file that lacks a packet of mine, whatever its number} {
	tossed
	deliver
	remember bert
	sends throw end
	send --anyway -e end
	sends throw end
	# His guard knows packet 6 and not packet 4, and keeps neither.
	change_guard bert {/ [45] /d}
	unkept bert
	old bert
	refused 4 "not now: the game file lacks packet 6, which you have signed or answered, so feldpost signs nothing" \
		bert sign -i g.yaml -e throw --anyway -e end
	says "take in the mails of this game, also your own"
	same bert/g.yaml bert/old.yaml
	# With his mails all is well.
	foreach n {4 5 6} { write bert/$n [packet anna/g.yaml $n] }
	works bert adjudicate -q -i g.yaml 4 5 6
	same_transcripts
}

session {nor in one that has another packet in the place of mine} {
	tossed
	deliver
	remember bert
	compose -e throw -e end
	# Two machines: from the other one he has sent another packet 4.
	old bert
	change_guard bert "s/^\\(.* 4 \\).*/\\1[hash ""]/"
	unkept bert
	write bert/out [bert sign --guard machine -i g.yaml --anyway -e end]
	deliver
	send --anyway -e end
	refused 4 "not now: the game file lacks packet 4, which you have signed or answered" \
		bert sign -i g.yaml --anyway -e end
	works bert sign -q --guard machine -i g.yaml --anyway -e end
}

session {a void packet of one's own is repeated after the same one, with the same link} {
	tossed
	deliver
	remember bert
	compose -e throw -e end
	set right [plain [text bert/out]]
	old bert
	# His guard knows and keeps a packet 4 that breaks the rules.
	forge {s/^state: .\{8\}/state: 00000000/}
	change_guard bert "s/ 4 .*/ 4 [hash [body [text bert/out]]]/"
	write [guard_of bert].d/[hash [body [packet bert/g.yaml 2]]] [text bert/out]
	attempt bert sign -i g.yaml --anyway -e end
	is $status 0
	says "feldpost: note: your earlier packet 4 is void, and this packet replaces it: packet 4: the hash of the position is not the one that the rules give (V10)"
	write bert/out $raw
	foreach key {link prev seq} {
		is [match [plain $raw] "^($key: .*)"] [match $right "^($key: .*)"]
	}
	is [llength [lines [text [guard_of bert]] " 4 "]] 2
	deliver
	send --anyway -e end
	# One that was valid has no second one.
	old bert
	refused 4 "not now: you have already signed packet 4 of this game with other orders" \
		bert sign -i g.yaml -e throw --anyway -e end
	says "packets 4 and 5 are put back"
}

# What the guard keeps.

# lacks_after: g.yaml is before.yaml though `roll` was answered.
proc lacks_after {} {
	global of_game guard
	alone
	step roll
	restore before
	set of_game [kept_of $guard]
}

# is_put_back: all the same it becomes after.yaml.
proc is_put_back {} {
	attempt anna adjudicate -q -i g.yaml
	is $::status 0
	says "packets 2 and 3 are put back"
	is_file after
}

set of_game ""
set answered_before "not now: packet 2 of this game was answered before with other orders"

session {kept: a broken entry does not stand in the way of a good one} {
	lacks_after
	set good [text $of_game]
	write $of_game "no packet\n[string range $good 0 200]\n$good\n\u0000 torn\n[string range $good 0 300]"
	is_put_back
	step draw
	expect {[string match "*#FELDPOST-END\n" [text $of_game]]}
	restore before
	attempt anna adjudicate -q -i g.yaml
	says "packets 2 to 5 are put back"
}

session {kept: another version than the one that was noted is none, nor one that was changed} {
	lacks_after
	set good [text $of_game]
	file copy g.yaml other.yaml
	write other [anna sign --guard none -i other.yaml -e draw]
	foreach kept [list [text other] [edited $good {s/^- "roll"/- "draw"/}]] {
		write $of_game $kept
		refused 4 $answered_before anna adjudicate -i g.yaml -e draw
		is_file before
	}
	write $of_game "[text other]$good"
	is_put_back
}

session {kept: a packet that my key has signed gets its line back} {
	lacks_after
	set lines [text $guard]
	foreach left [list "" none [join [lrange [split $lines \n] 1 end] \n]] {
		restore before
		write $guard $left
		if {$left eq "none"} { file delete $guard }
		refused 4 "$signed_before with other orders" \
			anna adjudicate -i g.yaml -e draw
		is_file after
		is [text $guard] $lines
	}
	step draw
}

session {kept: what fits neither line nor signature may have been sent} {
	lacks_after
	write $guard ""
	write $of_game [edited [text $of_game] {/^sig:/{n;s/^- ..../- AAAA/}}]
	fails 4 "has a packet that is damaged or has another version, and that you may have sent, so feldpost signs nothing" \
		anna adjudicate -i g.yaml -e draw
	says "take in the mails of this game, also your own, until the game file has that packet"
	is_file before
	works anna adjudicate -q -i g.yaml after.yaml
	is_file after
	step draw
}

session {kept: what others could have written or read is refused} {
	lacks_after
	file copy $of_game good
	foreach how {link folder readable} {
		file delete -force $of_game
		switch $how {
			link { file link $of_game [pwd]/good }
			folder { file mkdir $of_game }
			readable {
				file copy good $of_game
				file attributes $of_game -permissions 0640
			}
		}
		foreach try {{-e roll} {-e draw} {}} {
			refused 6 "system: " anna adjudicate -i g.yaml {*}$try
			says [file tail $of_game]
		}
		is_file before
		# nor is anything added to it
		file copy -force after.yaml more.yaml
		refused 6 "system: " anna adjudicate -i more.yaml -e draw
		same more.yaml after.yaml
	}
	file delete -force $of_game
	file copy good $of_game
	file attributes $of_game -permissions 0600
	file attributes $guard.d -permissions 0755
	fails 6 "system: other users of this computer can access " anna adjudicate -i g.yaml
	says "check its content, then type `chmod 700 "
	file attributes $guard.d -permissions 0700
	is_put_back
}

session {kept: until the game is over} {
	alone
	anna sign -q -i g.yaml -e roll
	works anna adjudicate -q -i g.yaml
	expect {[file size [kept_of $guard]] > 0}
	anna concede -q -i g.yaml
	is [glob -nocomplain -types f -directory $guard.d *] ""
	is [llength [lines [text $guard] .]] 2
	# It knows all the same what was signed.
	restore after
	refused 4 "not now: packet 4 of this game was answered before with other orders" \
		anna adjudicate -i g.yaml -e draw
}

session {kept: until a duel is over, at both desks} {
	tossed
	deliver
	send -e concede
	proc packets_of {who} {
		lsearch -all -inline -not -regexp [glob -nocomplain -types f \
			-directory [guard_of $who].d *] {\.(accepted|verified)$}
	}
	expect {[llength [packets_of anna]] > 0}
	send
	foreach who {anna bert} { is [packets_of $who] "" }
	attempt anna disclose -q -i g.yaml
	is [packets_of anna] ""
}

session {two machines: a player who carries his game file with him is asked once} {
	person laptop B
	tossed
	mail anna bert
	foreach {here there} {bert laptop laptop bert} {
		$here adjudicate -q -i g.yaml in
		if {[incr asked] == 2} {
			refused 4 "not now: you may have signed packets of this game elsewhere" \
				$here sign -i g.yaml --anyway -e end
			works $here desk --signed-nothing g.yaml
		}
		write $here/out [$here sign -i g.yaml --anyway -e end]
		mail $here anna
		works anna adjudicate -q -i g.yaml in
		works anna sign -i g.yaml --anyway -e end
		write anna/out $raw
		mail anna $there
		file copy -force $here/g.yaml $there/g.yaml
	}
}
