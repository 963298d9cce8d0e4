# Words for hosted games (feldpost-protocol(7) 7.1): Anna and Bert play, Ruth
# referees. Packets are in p1, p2, ...

words duel

set cheat cheat

# hosted [GAME SEAT]: offered by Anna, accepted by Bert, anchored by Ruth.
proc hosted {{game ostfront} {seat german}} {
	person ruth R
	made [list hosted $game $seat $::nonce $::program] {
		offer_hosted $game $seat
		write p3 [ruth join ../anna.mail ../bert.mail -o g.yaml]
		take p3
	}
	set ::packets 3
}

# offer_hosted [GAME SEAT]: up to the acceptance.
proc offer_hosted {{game ostfront} {seat german}} {
	global nonce vectors
	person ruth R
	set key [lindex [split [text $vectors/R.pub] \n] 1]
	write p1 [anna new $game --as $seat -n Anna --nonce $nonce \
		--referee $key -o g.yaml]
	write anna.mail [mangled [text p1]]
	write p2 [bert join ../anna.mail -n Bert \
		--nonce [string replace $nonce end end 2] -o g.yaml]
	write bert.mail [mangled [text p2]]
	anna adjudicate -q -i g.yaml ../bert.mail
	set ::packets 2
}

# hosted_toss: the tests' own game, without cards; Anna is Red and moves first.
proc hosted_toss {} {
	own_game toss
	hosted toss red
}

# take FILE: both players take a mail in; brings WHO FILE: WHO does.
proc take {file} {
	brings anna $file
	brings bert $file
}

proc brings {who file} {
	write mail [mangled [text $file]]
	$who adjudicate -q -i g.yaml ../mail
}

# signs WHO [ORDER...]: WHO's next packet, in pN; sent WHO: the others get it.
proc signs {who args} {
	incr ::packets
	write p$::packets [$who sign --empty --anyway -i g.yaml {*}[orders $args]]
}

proc sent {by} {
	foreach who {anna bert ruth} {
		if {$who ne $by} { brings $who p$::packets }
	}
	same_files
}

# plays WHO [ORDER...]: a player's packet, and the referee's answer to it.
proc plays {who args} {
	signs $who {*}$args
	sent $who
	signs ruth
	sent ruth
}

# same_files: all three have the same transcript.
proc same_files {} {
	same_transcripts
	if {[transcript anna/g.yaml] ne [transcript ruth/g.yaml]} {
		fail "packet $::packets: the referee's transcript differs"
	}
}

# thread N...: these packets as one mail.
proc thread {args} {
	write thread [mangled [join [lmap n $args { text p$n }] ""]]
}

# cheats WHO DESK [OPTION...]: WHO's packet by tests/tools/cheat.c, after what
# DESK's file has.
proc cheats {who desk args} {
	global cheat folder
	write before.txt [transcript $desk/g.yaml]
	command $cheat $folder $folder \
		[list $who/.config/feldpost/feldpost.key before.txt {*}$args]
}

# forge_referee SED-SCRIPT FILE: the referee's packet, changed and signed again;
# forged_by WHO SED-SCRIPT FILE: the same of a packet of whose it is.
proc forge_referee {script file} {
	forged_by ruth $script $file
}

proc forged_by {who script file} {
	write $file.forged [forged $who [plain [text $file]] $script]
}
