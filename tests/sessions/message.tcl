# test
# Packets as whole messages: --mail, --send, --to, --with-report, and notes as they
# were written (feldpost-mail(7)).

words host

# know WHO ADDRESS [WHOM KEY ADDRESS]...: who the player is, and whom they know;
# what they send goes to the file `sent`.
word know {who address args} {
	set lines [list "\[me]" "address = $address" "\[contacts]"]
	foreach {whom key to} $args {
		lappend lines "$whom = [lindex [split [text $vectors/$key.pub] \n] 1] $to"
	}
	write $who/.config/feldpost/config.ini "[join $lines \n]\n\[mail]\nsend = cat >sent\n"
}

word acquainted {} {
	know anna anna@example.org bert B bert@example.net
	know bert bert@example.net anna A anna@example.org
}

# header NAME [MAIL]: its value, unfolded; of what was printed.
word header {name {mail ""}} {
	set mail [expr {$mail eq "" ? $out : $mail}]
	set head [string range $mail 0 [string first \n\n $mail]]
	match [regsub -all {\n } $head " "] "^$name: (.*)"
}

# is_clean [MAIL]: it has nothing that a mail program would touch.
word is_clean {{mail ""}} {
	foreach line [split [expr {$mail eq "" ? $out : $mail}] \n] {
		expect {[string length $line] <= 72 && ![regexp {^From |^\.$|[\x00-\x1f]} $line]}
	}
}

# of_example GAME N: that packet of the example, as a mail of Anna's.
word of_example {game n} {
	file copy -force $repository/examples/$game/game.yaml anna/$game.yaml
	works anna resend $game.yaml --mail --packet $n
	is_clean
}

session {message: an offer is a letter with all its headers} {
	acquainted
	works anna new ostfront --as german -n Anna --nonce $nonce -o g.yaml --mail --to bert \
		--terms "within 3 days" --terms "no talk of cards"
	is_clean
	set id [match $out {^FELDPOST BEGIN (\S+)}]
	foreach {name wanted} [list From "=?UTF-8?Q?Anna?= <anna@example.org>" \
		To "=?UTF-8?Q?bert?= <bert@example.net>" \
		Subject "\[feldpost $id] Ostfront, packet 1" In-Reply-To "" Auto-Submitted "" \
		MIME-Version 1.0 Content-Type "text/plain; charset=utf-8" \
		Content-Transfer-Encoding 7bit] {
		is [header $name] $wanted
	}
	has_text [header Message-ID] "<$id"
	has_text [header Message-ID] @feldpost.invalid>
	expect {abs([clock scan [header Date] -format {%a, %d %b %Y %H:%M:%S %z}] - [clock seconds]) < 60}
	set first [string first "\n\n" $out]
	is [string range $out $first+2 [string first "\nFELDPOST BEGIN" $out]] \
{Ostfront, packet 1. The sender offers you a game and plays as German
command (A); you play as Soviet command (B).

feldpost keeps the game and rolls dice that neither of you can predict
or choose. To accept, give this letter to `feldpost join`, or paste this
whole letter into your feldpost page. feldpost then makes the letter
that you send back.

Lines written by the players begin with their letter, name and a colon.
A, Anna: plays as German command (A)
A, Anna: within 3 days
A, Anna: no talk of cards

The rest is for the program; there is nothing to read below.}
	set letter [string range $out [string first "FELDPOST BEGIN" $out] end]
	has_text [anna resend g.yaml] $letter
	expect {[llength [lines $letter ^fp]] > 9}
	write bert/m $out\n
	works bert join m -n Bert -o g.yaml -q
}

session {message: its first lines say what has happened, and its subject the last of it} {
	acquainted
	of_example ostfront 3
	is [header Subject] "\[feldpost d45de3a2] Ostfront turn 14, packet 3, sent again"
	of_example ostfront 15
	is [header Subject] "\[feldpost d45de3a2] Ostfront turn 14, packet 15, sent again: The front moves from Moscow to Smolensk"
	prints "\nSoviet command wins. The front moves from Moscow to Smolensk.\n"
	anna resend ostfront.yaml --mail
	prints "The game is over"
	foreach game {aachen reichstag} {
		foreach n {15 23} {
			of_example $game $n
			regexp {\nGive this letter(.*)\nLines written} $out - news
			expect {[regexp {destroyed|take} $news] && [llength [split $news \n]] < 13}
		}
	}
	# Filters find the game in a subject, whatever has happened.
	write in [anna new peiper --witness -n Anna --nonce $nonce -o p.yaml]
	write in [bert join ../in -n Bert --nonce $nonce -o p.yaml]
	works anna adjudicate -q -i p.yaml ../in
	write in [anna sign -i p.yaml -e "alloc armor 6 pzgren 4" -e "move Bullingen" -e attack]
	works bert adjudicate -q -i p.yaml ../in
	works bert sign -i p.yaml --mail
	expect {[regexp -line {^Subject: \[feldpost .{8}\] Kampfgruppe Peiper} $out]}
	has_text [header Subject] ", packet 4: =?UTF-8?Q?"
}

session {message: packets thread, and one that is sent again stands alone} {
	acquainted
	offer ostfront german
	set two [bert join in -n Bert -o g.yaml --mail]
	write anna/in [mangled $two]
	anna adjudicate -q -i g.yaml in
	set three [anna sign --empty -i g.yaml --mail]
	set again [anna resend g.yaml --mail]
	is_clean $two
	is_clean $three
	is [regsub {^.*?\n\n} $three ""] [regsub {^.*?\n\n} $again ""]
	is [header In-Reply-To $again][header References $again] ""
	expect {[header Message-ID $three] ne [header Message-ID $again]}
	is [header Subject $again] "[header Subject $three], sent again"
	is [header In-Reply-To $three] [header Message-ID $two]
	is [header References $three] "[header References $two] [header Message-ID $two]"
}

session {message: it goes to who signs next, by key; addresses are needed} {
	duel ostfront german
	keep before
	know anna anna@example.org bert R bert@example.net
	refused 5 "malformed: your contacts have no address for Bert" anna sign -i g.yaml --mail
	says "\[contacts] of $folder/anna/.config/feldpost/config.ini"
	says "NAME = "
	know anna anna@example.org robert B ""
	refused 5 "malformed: your contacts have no address for Bert" anna sign -i g.yaml --mail
	says "robert = "
	write anna/.config/feldpost/config.ini ""
	refused 5 "malformed: a mail needs your address" anna sign -i g.yaml --mail
	says "address = ...@..."
	kept before
	acquainted
	works anna sign --empty -i g.yaml --mail
	is [header To] "=?UTF-8?Q?Bert?= <bert@example.net>"
	foreach {wanted words} {
		{2 {usage: nobody is named who gets the offer}} {--mail}
		{2 {usage: --to takes an address or a contact, not `brt`}} {--mail --to brt}
		{5 {malformed: `bert@@x` is not an address}} {--mail --to bert@@x}
		{2 {usage: --to needs --mail or --send}} {--to bert}
	} {
		refused {*}$wanted anna new ostfront --as german -n Anna -o h.yaml {*}$words
	}
	set solo "usage: --mail, --send, --with-report and --to can't be used in solitaire"
	refused 2 $solo anna new null -n Anna -o h.yaml --mail --to bert
	expect {![file exists anna/h.yaml]}
	anna new null -n Anna -o s.yaml -q
	refused 2 $solo anna concede -i s.yaml --mail
	# An address is checked at its line.
	foreach word {a@ @b a..b@c a@b@c a@b,c@d {a@[1]} ä@b} {
		know anna a@b bert B $word
		attempt anna new ostfront --as german -n Anna -o h.yaml --to bert --mail
		expect {$status != 0 && ![file exists anna/h.yaml]}
		says "config.ini:4: note: the contact bert can't be used: "
		says "is not an address"
	}
	know anna a@b bert B "met in Essen"
	works anna id
}

session {message: a name that others chose can't add a header} {
	acquainted
	write offer [anna new ostfront --as german -n Anna --nonce $nonce -o g.yaml]
	write answer [bert join ../offer -n {=?UTF-8?Q?x?= <c@d>, "Ä" Ünal Löwe} -o g.yaml]
	anna adjudicate -q -i g.yaml ../answer
	works anna sign --empty -i g.yaml --mail
	is_clean
	expect {[regexp {^(=\?UTF-8\?Q\?\S*\?= )+<bert@example.net>$} [header To]]}
}

session {message: a referee writes to both, and both to the referee and each other} {
	hosted
	know ruth ruth@example.com anna A a@example.org bert B b@example.net
	know anna a@example.org bert B b@example.net ruth R ruth@example.com
	works ruth resend --packet 3 g.yaml --mail
	is [header To] "=?UTF-8?Q?Anna?= <a@example.org>, =?UTF-8?Q?Bert?= <b@example.net>"
	works anna sign --empty -i g.yaml --mail
	has_text [header To] "<ruth@example.com>, =?UTF-8?Q?Bert?= <b@example.net>"
	refused 2 "usage: packet 3 is not one of yours" anna resend --packet 3 g.yaml --mail
}

session {send: the command gets the message, and the packet is stored before} {
	acquainted
	works anna new ostfront --as german -n Anna --nonce $nonce -o g.yaml --send --to bert
	prints "was sent by `cat >sent`."
	is_clean [text anna/sent]
	write bert/in [mangled [text anna/sent]]
	works bert join in -n Bert -o g.yaml -q --send
	is $out ""
	works anna adjudicate -q -i g.yaml ../bert/sent
	set config [text anna/.config/feldpost/config.ini]
	write anna/.config/feldpost/config.ini [changed $config {^send = .*} \
		"send = mkdir tried 2>/dev/null || { cat >sent; exit; }; echo 550 no >\\&2; exit 67"]
	fails 6 "550 no" anna sign --empty -i g.yaml --send
	is $out ""
	says "the command that sends mail failed with exit status 67"
	says "packet 3 is stored; `feldpost resend --send g.yaml`"
	works anna resend g.yaml --send
	works bert adjudicate -q -i g.yaml ../anna/sent
	same_transcripts
	# Nothing is sent where anything fails.
	file delete bert/sent
	refused 5 "malformed: " bert sign --empty -i g.yaml --send -m #FELDPOST-BEGIN
	write bert/.config/feldpost/config.ini [changed [text bert/.config/feldpost/config.ini] {^send.*} ""]
	refused 5 "malformed: the configuration has no command that sends mail" \
		bert sign --empty -i g.yaml --send
	says "send = msmtp -t"
	expect {![file exists bert/sent]}
	same_transcripts
}

session {report: what came of the orders stands above the packet, and no hand} {
	toss red
	acquainted
	sends throw
	works bert sign --empty -i g.yaml --mail --with-report
	is_clean
	expect {[string first throw $out] < [string first "FELDPOST BEGIN" $out]}
	write anna/in [mangled $raw]
	works anna adjudicate -q -i g.yaml in
	file delete anna/g.yaml bert/g.yaml
	set ::program feldpost
	set ::env(FELDPOST_SCENARIOS) $repository/scenarios
	war
	acquainted
	works anna sign -i g.yaml -e "war W5" --mail --with-report
	prints_not W5
}

session {notes: any text, with its blanks, tabs and lines} {
	duel ostfront german
	write anna/out [anna sign --empty -i g.yaml -m "  two  blanks\tand a tab \n\nGrüße 日本 ☃"]
	is_clean
	mail anna bert
	works bert adjudicate -i g.yaml in
	has_text [string map [list \u00a0 " "] $out] "  two  blanks   and a tab "
	prints "Grüße 日本 ☃"
}
