# test
# Mails: what is taken in, what is said of the rest, and what is never read as
# orders. That it takes one pass only tests/unit/intake_test.c counts.

words duel

# game_at N: a duel of the tests' game after N packets, of which all mails are in
# p3, p4, ...; Anna throws, Bert only answers.
proc game_at {n} {
	toss red
	while {$::packets < $n} {
		next
		deliver
	}
}

# next [OPTION...]: whose turn it is signs the next packet, into `out`.
proc next {args} {
	set who [turn_of]
	compose {*}[expr {$who eq "anna" ? "-e throw" : ""}] {*}$args
	file copy -force $who/out p[expr {$::packets + 1}]
}

proc id_of {file} {
	match [text $file] {^id: "?(.{8})}
}

# other_mail FILE: this mail is of that other game.
proc other_mail {file} {
	return "not now: this mail is of game [id_of $file], not of this one"
}

# from_the_start NAME: the first two packets of Bert's file, in one and two.
proc from_the_start {} {
	write one [packet bert/g.yaml 1]
	write two [packet bert/g.yaml 2]
}

# bert_takes FILE...: he does, and has what Anna has.
proc bert_takes {args} {
	works bert adjudicate -q -i g.yaml {*}$args
	same_transcripts
}

# Other games.

session {feldpost names the game of another game's mail, whoever signed it} {
	toss red
	file copy anna/g.yaml first
	file delete anna/g.yaml bert/g.yaml
	set nonce [string replace $nonce end end 7]
	duel toss red
	compose -e throw
	mail anna bert
	set words [other_mail bert/g.yaml]
	foreach who {bert anna carol} {
		file copy -force first $who/g.yaml
		refused 4 $words $who adjudicate -i g.yaml ../bert/in
		same $who/g.yaml first
		expect {![file exists $who/g.yaml.evidence]}
	}
}

session {a mail of other players' game is not forged, but of another game} {
	set examples $repository/examples
	war
	compose
	refused 4 [other_mail bert/g.yaml] \
		carol adjudicate $examples/aachen/game.yaml ../[turn_of]/out
	refused 4 "not now: this mail is of game [id_of $examples/peiper/game.yaml] (peiper 2), not of this one" \
		bert adjudicate g.yaml $examples/peiper/game.yaml
}

session {an offer of another game, and another acceptance of this one} {
	offer ostfront german
	file copy bert/in offer
	accept
	bert join --again ../offer -n Bert -q -o other.yaml
	anna new ostfront --as german -n Anna -q -o more.yaml
	refused 4 "not now: this mail offers another game (ostfront 2)" \
		bert adjudicate -i g.yaml ../anna/more.yaml
	write in [packet bert/other.yaml 2]
	refused 4 [other_mail bert/other.yaml] anna adjudicate -i g.yaml ../in
}

session {a mailbox with several games brings what is of this one} {
	set examples $repository/examples
	game_at 4
	next
	write mbox [mangled "[texts $examples/ostfront/mails/*.txt][text anna/out][text p3][text p4][text $examples/aachen/game.yaml]"]
	bert_takes ../mbox
}

# Order.

session {a thread with the newest on top is taken in at once} {
	game_at 6
	set wanted [transcript bert/g.yaml]
	set thread ""
	foreach {name mark} {p6 "> " p5 "> " p4 "" p3 "> > "} {
		append thread [regsub -all -line ^ [text $name] $mark]\n
	}
	write thread [string map {\n \r\n} $thread]
	from_the_start
	works carol adjudicate -q -i new.yaml ../thread ../two ../one
	is [transcript carol/new.yaml] $wanted
	write some [text p4][text p3]
	works carol adjudicate -q -i late.yaml ../some ../two ../one
	works carol adjudicate -q -i late.yaml ../p6 ../p5
	is [transcript carol/late.yaml] $wanted
}

session {mails of which some are known are no fault} {
	game_at 4
	next
	bert_takes ../p3 ../anna/out ../p4
}

# Damage.

# damaged TEXT [STATUS]: Bert can't take that in; nothing changes. What is not
# whole is malformed; what is, but has no signature that fits, may be forged.
proc damaged {mail {wanted 3}} {
	write damaged $mail
	file copy -force bert/g.yaml before
	fails $wanted "" bert adjudicate -i g.yaml ../damaged
	same bert/g.yaml before
	expect {![file exists bert/g.yaml.evidence]}
}

# without_end TEXT N: without its last N lines.
proc without_end {text n} {
	join [lrange [split [string trimright $text \n] \n] 0 end-$n] \n
}

session {a letter or a packet that is cut off: which lines, and whom to ask} {
	game_at 4
	next -m "a note"
	damaged [without_end [text anna/out] 9]\n 5
	says "feldpost: ../damaged: malformed: packet 5 of game [id_of anna/g.yaml]: lines "
	says " are missing or changed"
	says "ask Anna (A) for `feldpost resend`, or save the mail and give it as a file"
	# Of what is here nothing has to be sent again.
	damaged [without_end [text p4] 4]\n 5
	expect {![has $err resend]}
	set short [join [lrange [split [plain [text anna/out]] \n] 0 8] \n]\n
	damaged $short 5
	says "feldpost: ../damaged:1: malformed: this packet is incomplete: it is cut off"
	says "ask whoever sent it for `feldpost resend`"
	# ... where the next packet begins.
	damaged $short[plain [text p3]] 5
	says "../damaged:1: malformed: this packet is incomplete: it is cut off"
}

session {a mail of another game that is cut off is of another game, too} {
	set example $repository/examples/ostfront
	game_at 4
	set short [without_end [text $example/mails/030.txt] 4]\n
	write short $short
	refused 4 [other_mail $example/game.yaml] bert adjudicate -i g.yaml ../short
	# In a mailbox it does not stand in the way.
	next
	write mbox $short[text anna/out]$short
	bert_takes ../mbox
}

# back: Bert is where he was, and has forgotten what came.
proc back {} {
	set state bert/.local/state/feldpost
	file copy -force start bert/g.yaml
	file delete -force $state/guard.d
	write $state/guard ""
}

# mended COMMAND...: what that makes of Anna's letter is read.
proc mended {args} {
	back
	exec {*}$args <letter >wrapped
	bert_takes ../wrapped
}

session {a letter whose lines were wrapped again is read as if they were not} {
	game_at 4
	next -m "a note that is so long that it needs two lines, and > a mark too"
	file copy bert/g.yaml start
	file copy anna/out letter
	mended fmt -w 50
	mended sh -c {sed 's/^/> /' | fmt -w 66}
	# Cut, wherever that is.
	mended fold -w 40
	mended sh -c {sed 's/^/> > /' | fold -w 31}
	# All on one line.
	mended tr \n " "
	# A plain packet is not: what happened to it is named.
	set packet [plain [text anna/out]]
	back
	damaged [edited $packet {/^from:/{N;s/\n/ /}}]
	says "not verified: packet 5: no player's signature fits"
	back
	write wrapped [edited $packet "s/\$/  \\r/"]
	bert_takes ../wrapped
}

session {a letter that came as HTML} {
	game_at 4
	next
	file copy bert/g.yaml start
	file copy anna/out letter
	mended sed {s/./&<wbr>/20;s/"/\&quot;/g;s/$/<br>/}
	back
	set torn ""
	set k 0
	foreach one [split [text letter] \n] {
		if {[has $one fp] && [incr k] == 6} { regsub fp $one ep one }
		append torn $one\n
	}
	damaged [edited $torn {s/./&<wbr>/20;s/$/<br>/}] 5
	says "line 6 of"
	damaged [edited [plain [text letter]] {s/"/\&quot;/g;s/$/<br>/}] 5
	says "some of its lines are missing or changed"
	damaged "Content-Type: text/html\n\n<html><body>Dear Bert</body></html>\n" 5
	says "malformed: ../damaged: there is no packet in it"
	says "ask whoever sent it for `feldpost resend`"
}

session {a mail that is encoded in base64} {
	game_at 4
	next
	write encoded "From: Anna\nContent-Transfer-Encoding: base64\n\n[binary encode base64 -maxlen 76 [text anna/out]]\n"
	bert_takes ../encoded
}

session {a letter of a packet that was changed: which packet, and where} {
	game_at 4
	next
	set changed [edited [plain [text anna/out]] {s/^- "throw"/- "end"/}]
	set words "not verified: packet 5: no player's signature fits: damaged or forged (V2)"
	damaged $changed
	says "feldpost: ../damaged:1: $words"
	damaged [letters $changed]
	says "feldpost: ../damaged: $words"
}

session {a damaged copy does not hide the good one} {
	game_at 4
	next
	# The same text under another signature.
	set forged [letters [edited [plain [text anna/out]] \
		{/^sig:/{n;y/ABCDEFGHIJabcdefghij/BCDEFGHIJAbcdefghija/}}]]
	write mail $forged[text anna/out]$forged
	bert_takes ../mail
}

# What is void.

session {a void packet is passed over, and so is what builds on it} {
	game_at 4
	next
	file copy anna/out good
	forge "s/^state: .*/state: $nonce/"
	write mail [text anna/out][text good]
	bert_takes ../mail
	# A void one behind a good one is told, and the good one is taken.
	set packets 5
	next
	deliver
	next
	forge "s/^state: .*/state: $nonce/"
	write mail [text anna/out][text p6][text p5]
	from_the_start
	fails 3 "packet 7: the hash of the position is not the one that the rules give (V10)" \
		carol adjudicate -q -i c.yaml ../mail ../p3 ../p4 ../one ../two
	says "Anna (A) signed this packet, but it is void: a valid packet 7 with the same link must still come"
	is [transcript carol/c.yaml] [transcript bert/g.yaml]
}

session {sign signs nothing after a mail that is in doubt} {
	game_at 4
	file copy anna/g.yaml anna/old.yaml
	next
	mail anna bert
	write both [text bert/in][anna sign --guard none -o other.yaml old.yaml -e end]
	file copy bert/g.yaml before
	refused 3 "not verified: packet 5: there are two versions" \
		bert sign -i g.yaml ../both
	same bert/g.yaml before
	expect {[file exists bert/g.yaml.evidence]}
	works bert sign -q -i g.yaml in
}

# Rivals.

session {many versions of a packet: the first is kept for good, the others counted} {
	game_at 4
	file copy anna/g.yaml anna/old.yaml
	next
	deliver
	for {set i 1} {$i <= 14} {incr i} {
		append_to many [anna sign --guard none$i -o other$i old.yaml -e throw -m "try $i"]
	}
	fails 3 "packet 5: there are two versions, both signed by Anna (A)" \
		bert adjudicate -q -i g.yaml ../many
	says "g.yaml.evidence keeps 1 of these packets; the other 13 prove the same"
	is [regexp -all BEGIN [text bert/g.yaml.evidence]] 1
	file copy bert/g.yaml.evidence once
	attempt bert adjudicate -q -i g.yaml ../many
	same bert/g.yaml.evidence once
	attempt bert audit --evidence ../many g.yaml
	prints "packet 5: Anna (A) signed 15 versions of it after the same packet:"
	prints "  and 4 more"
	is [llength [lines $out " in ../many"]] 10
	# One that comes later is told, and where the one is that is kept.
	write later [anna sign --guard later -o other15 old.yaml -e throw -m "try 15"]
	attempt bert adjudicate -q -i g.yaml ../later
	says "g.yaml.evidence already has a packet that proves the same"
	same bert/g.yaml.evidence once
}

# Orders.

session {in a duel adjudicate reads nothing as orders} {
	game_at 4
	write letter "Dear Bert, I shall answer tomorrow.\n"
	refused 5 "malformed: ../letter: there is no packet in it" \
		bert adjudicate -i g.yaml ../letter
	says "ask whoever sent it for `feldpost resend`"
	set words "usage: in a game for two, you sign and mail your orders first"
	foreach orders [list throw\n "orders:\n  - what\n"] {
		write orders $orders
		refused 2 $words bert adjudicate -i g.yaml ../orders
	}
	foreach option {-e -m} { refused 2 $words bert adjudicate -i g.yaml $option what }
}

session {a mail without a packet is never read as orders} {
	game_at 4
	write mail "From: Anna <anna@example.org>\nSubject: throw\n\nthrow\n"
	refused 5 "malformed: ../mail: there is no packet in it" anna sign -i g.yaml ../mail
	set program feldpost
	set env(FELDPOST_SCENARIOS) $repository/scenarios
	anna new null -n Anna -q -o solo.yaml
	write mail "From anna@example.org Mon Dec 18 10:00:00 1944\nSubject: roll\n\nroll\n"
	refused 5 "malformed: ../mail: there is no packet in it" \
		anna adjudicate -i solo.yaml ../mail
	# Headers that an order file has, too, are none.
	write orders "notes:\n  - \"Subject: a die\"\norders:\n  - roll\n"
	works anna adjudicate -q -i solo.yaml ../orders
}

# given TEXT: Anna's solitaire game gets that by standard input.
proc given {text} {
	global program folder
	write given $text\n
	command $program $folder/anna $folder/anna {adjudicate -i solo.yaml -} $folder/given
}

session {standard input is orders if it begins like some} {
	anna new null -n Anna -q -o solo.yaml
	given roll
	given "# mine\n\norders:\n  - roll # now"
	is [llength [split [string trim [anna dice solo.yaml]] \n]] 2
	file copy anna/solo.yaml before
	foreach text [list "Dear Anna, roll the die" "" Hello\nroll "From: Bert\n\nroll"] {
		fails 5 "standard input: there is no packet in it" given $text
		same anna/solo.yaml before
	}
	# A file is what its owner says that it is.
	write orders Hello\nroll\n
	refused 1 "../orders:1:1: no: not understood: `Hello`" \
		anna adjudicate -i solo.yaml ../orders
}

session {join finds its offer among other mails} {
	set mails $repository/examples/ostfront/mails
	write offer [anna new ostfront --as german -n Anna --nonce $nonce -o g.yaml]
	set from "From x Sun Nov 22 20:00:00 2026\nSubject: x\n\n"
	write box "${from}Rain.\n\n$from[text $mails/001.txt]\n$from[text $mails/002.txt]
$from[text $mails/030.txt]\n$from[mangled [text offer]]\n"
	bert join ../box -n Bert -q -o g.yaml
	is [packet bert/g.yaml 1] [packet anna/g.yaml 1]
	append_to box $from[anna new ostfront --as soviet -n Anna -o i.yaml]
	refused 2 "usage: these mails belong to several games: " \
		bert join --again ../box -n Bert -o i.yaml
	says "give the mails of one of them"
}

# tests/cases/format_1 was made by a program that was never released.
session {format 1: no command reads such a game file} {
	set words "malformed: this packet has format 1, which was never released: only feldpost of commit 4c9c565 reads it"
	file mkdir anna/games
	file copy $repository/tests/cases/format_1/game.yaml anna/games/old.yaml
	write anna/transcript [transcript anna/games/old.yaml]
	foreach file {games/old.yaml transcript} {
		set n [lsearch [split [text anna/$file] \n] #FELDPOST-BEGIN*]
		foreach command {show report legal orders audit dice page resend
			{check -e roll} {adjudicate -i -e roll} {sign -i -e roll} {concede -i}
			{disclose -i}} {
			refused 5 "$file:[incr n]: $words" anna {*}$command $file
			incr n -1
			is [llength [split $err \n]] 2
		}
	}
	anna new null -q -n Anna -o games/new.yaml
	fails 5 "" anna desk games
	has_text [one_line $out] "old.yaml games/old.yaml:21: $words"
	prints "The hill"
}
