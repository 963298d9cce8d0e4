# nightly
# Bots: players of the program who sign like persons (feldpost-protocol(7) 7.4).

words desks
words host

foreach name {mine his secret} { set $name "" }
set version 5 ;# of the players

# against POLICY GAME SEAT [OPTION...]: Anna begins, and is asked, or it is over.
word against {policy game seat args} {
	works anna new $game --as $seat --against $policy -n Anna --nonce $nonce {*}$args
	set ::mine anna/feldpost/$game.yaml
	set id [lindex [lines [text $::mine] {^id: }] 0]
	set ::his [lindex [lmap file [glob anna/feldpost/bots/$policy/*.yaml] {
		if {![has [text $file] $id]} continue
		set file
	}] 0]
}

# playing N GAME: Anna's orders are greedy's, so often.
word playing {times game} {
	for {} {$times} {incr times -1} {
		write o [anna advise --by greedy $game]
		anna sign -q $game ../o
	}
}

word both_same {} {
	is [transcript $::mine] [transcript $::his]
}

# discloses GAME: and both have disclosed.
word discloses {game} {
	works anna disclose -q $game
	both_same
}

session {bots: a game begins in a desk of its own beside mine, and the next with the same opponent} {
	against greedy ostfront german
	prints "Next: Anna gives orders for the German command (turn) and sends packet 5:"
	has_text [text $mine] "\n- \"bot B greedy $version\"\n"
	expect {[regexp -line {^- "is [0-9a-f]{64}"$} [text $mine]]}
	expect {![has [text $mine] "\"practice"]}
	both_same
	set bots anna/feldpost/bots/greedy
	is [file attributes $bots/bot.key -permissions] 00600
	works anna desk
	prints "feldpost's greedy"
	set key [text $bots/bot.pub]
	file delete $bots/bot.pub ;# it is made again
	works anna new ostfront --as soviet --against greedy -n Anna
	is [text $bots/bot.pub] $key
	is [llength [glob $bots/*.yaml]] 2
	fails 4 "has not disclosed the secret that gives" anna audit --policy ostfront
	# A player who gives up at once learns how it proves that it ordered nothing.
	works anna concede -q ostfront
	works anna show ostfront
	prints "When both players have disclosed (`feldpost disclose ostfront`)"
	works anna disclose --secret ostfront
	expect {[regexp {^[0-9a-f]{64}$} $out]}
	discloses ostfront
	works anna show ostfront
	prints "`feldpost audit --policy ostfront` tests whether"
	works anna audit --policy ostfront
	prints "feldpost's greedy has given no orders, exactly like greedy, version $version."
	war
	fails 4 "no computer player takes part in this game" anna audit --policy g.yaml
}

session {bots: an old copy of its file, or none, loses no packet} {
	against greedy ostfront german
	file copy $his old
	playing 2 ostfront
	file copy -force old $his ;# with an old copy of its file nothing is signed twice
	playing 2 ostfront
	both_same
	file delete $his ;# a lost one is put together again
	playing 2 ostfront
	works anna concede -q ostfront
	discloses ostfront
	works anna audit --policy ostfront
	prints " packets of feldpost's greedy have the orders that greedy, version $version, chooses."
}

session {bots: they play on the maps; undo is for practice, once a game} {
	against greedy aachen allied
	playing 2 aachen
	works anna sign -q aachen -e undo
	works anna report aachen
	prints "the other player did not agree to it"
	works anna new aachen --as allied --against greedy --practice -n Anna
	playing 2 aachen-2
	foreach wanted {"agree undo" "the other player did not agree to it"} {
		works anna sign -q aachen-2 -e undo
		works anna report aachen-2
		prints $wanted
		playing 1 aachen-2
	}
	against greedy reichstag 1bf
	playing 3 reichstag
	works anna concede -q reichstag
	discloses reichstag
	works anna audit --policy reichstag
	prints "have the orders that greedy, version $version, chooses."
}

# club SEAT [OPTION...]: Anna begins a war against a bot that plays at Bert's desk,
# for a key that is there.
word club {seat args} {
	desks
	file mkdir anna/desk bert/desk
	works anna new ostfront --as $seat --against greedy -n Anna --send --to bert \
		--nonce $nonce -o desk/g.yaml {*}$args
	works bert take -q --join=anybody --answer --by greedy ../anna/sent
	set ::mine anna/desk/g.yaml
	set ::his bert/desk/ostfront.yaml
}

# goes_on N [OPTION...]: each takes what the other has sent, and answers, N times;
# Bert so.
word goes_on {n args} {
	for {} {$n} {incr n -1} {
		works anna take -q --answer ../bert/sent
		works bert take -q --answer {*}$args ../anna/sent
	}
}

word given_up {} {
	anna concede -q --send -i desk/g.yaml
	goes_on 2 --by greedy
	anna disclose -q --send -i desk/g.yaml
	goes_on 2 --by greedy
	both_same
}

session {bots: for a key on a server, by mail; what its owner orders in its place is named} {
	club soviet
	goes_on 1 --by greedy
	works anna take -q --answer ../bert/sent
	works bert take -q --answer ../anna/sent
	attempt bert take -q --answer --by random ../anna/sent
	is $status 4
	prints "the computer player of this game is greedy, version $version"
	copy_tree anna other/anna
	copy_tree bert other/bert
	goes_on 2 --by greedy
	works anna show desk/g.yaml
	prints "attacks at Warsaw with a card face down"
	given_up
	works anna audit --policy desk/g.yaml
	prints "1 packet of Bert has the orders that greedy, version $version, chooses."
	cd other
	set ::folder $folder/other
	foreach who {anna bert} { file attributes $who/.config/feldpost/feldpost.key -permissions 0600 }
	# The one of four that is not among the three best.
	set best [bert advise --by greedy ostfront]
	foreach card [split [string trim [bert legal -p ostfront]] \n] {
		if {![has $best $card]} break
	}
	works bert sign -q --send ostfront -e $card
	goes_on 2 --by greedy
	given_up
	fails 3 ": greedy, version $version, would choose `war " anna audit --policy desk/g.yaml
}

session {bots: where the terms forbid advice nobody is played for} {
	desks
	file mkdir anna/desk bert/desk
	works anna new ostfront --as soviet -n Anna --send --to bert --nonce $nonce \
		--terms "advice: no" -o desk/g.yaml
	takes 1 bert --join=anybody --answer --by greedy ../anna/sent
	prints "the terms of this game forbid advice"
	expect {![file exists bert/desk/ostfront.yaml]}
	takes 0 bert --join=anybody --answer ../anna/sent
	goes_on 1
	takes 0 anna --answer ../bert/sent
	takes 1 bert --answer --by greedy ../anna/sent
	prints "taken 5"
	prints "the terms of this game forbid advice"
	is [sent_by bert] 2
}

# changed_offer SED-SCRIPT: the offer in anna/out, signed again by her.
word changed_offer {script} {
	write changed [forged anna [plain [text anna/out]] $script]
}

session {bots: nobody accepts what is offered to somebody else, nor another spelling} {
	desks
	file mkdir anna/desk bert/desk
	set offer {--against greedy -n Anna --mail --to bert}
	write anna/out [anna new ostfront --as soviet {*}$offer -o desk/g.yaml]
	fails 4 "greedy, version $version, has given no orders, because nobody has accepted the offer yet" \
		anna audit --policy desk/g.yaml
	takes 4 bert --join=anybody ../anna/out
	prints "this game is offered to a computer player, greedy"
	foreach {script wanted} [list "s/greedy $version\"/greedy 1\"/" "version 1" \
		{s/^- "is ......../- "is 01234567/} "version $version (01234567)"] {
		changed_offer $script
		takes 4 bert --join=anybody --answer --by greedy ../changed
		prints "the computer player of this game is greedy, $wanted"
	}
	expect {![file exists bert/desk/ostfront.yaml]}
	own_game toss
	write anna/out [anna new toss --as red --against random --practice -n Anna --mail --to bert -o g.yaml]
	attempt bert join ../anna/out -n Bert -o good.yaml
	is $status 0
	says "this game is offered to a computer player, random"
	set bot "s/^- \"bot B random $version\""
	foreach script [list {/^- "bot B/d} {/^- "is /d} "$bot/- \"bot B random 0$version\"/" \
		"$bot/- \"bot B random 0\"/" "$bot/- \"bot B Random $version\"/" \
		"$bot/- \"bot A random $version\"/" {s/^- "is ./- "is G/} \
		{s/^- "practice yes"/- "practice no"/} {s/^- "practice yes"/&\n&/} "$bot/&\\n&/"] {
		changed_offer $script
		fails 3 "packet 1: its setup does not fit toss" \
			bert join ../changed -n Bert -o bad.yaml
	}
}

# hosted_club: a war against a bot that plays at Bert's desk, which Ruth referees;
# refereed [OPTION...]: each takes what the others have sent, and answers, Bert so.
word hosted_club {} {
	desks
	person ruth R
	set contacts "\[contacts]\n"
	foreach {who key} {anna A bert B ruth R} {
		append contacts "$who = [lindex [split [text $vectors/$key.pub] \n] 1] $who@example.org\n"
	}
	foreach who {anna bert ruth} {
		file mkdir $who/desk
		write $who/.config/feldpost/config.ini "\[me]\nname = [string totitle $who]
address = $who@example.org\n[changed $contacts "^$who = .*\n" ""]\[paths]\ndesk = ~/desk
\[mail]\nsend = cat >>sent\n"
	}
	works anna new ostfront --as soviet --against greedy --referee ruth -n Anna \
		--send --to bert --nonce $nonce -o desk/g.yaml
	works bert take -q --join=anybody --answer --by greedy ../anna/sent
	works ruth take -q --join=anybody --answer ../anna/sent ../bert/sent
}
word refereed {args} {
	works anna take -q --answer ../ruth/sent ../bert/sent
	works bert take -q --answer {*}$args ../ruth/sent ../anna/sent
	works ruth take -q --answer ../anna/sent ../bert/sent
}

# tells_secret: Anna gives up, and Bert tells what is in `secret` then.
word tells_secret {} {
	works anna concede -q --send -i desk/g.yaml
	works ruth take -q --answer ../anna/sent
	works anna take -q ../ruth/sent
	works bert take -q ../anna/sent ../ruth/sent
	works bert disclose --secret ostfront
	set ::secret $out
	attempt ruth disclose --secret --key none ../bert/desk/ostfront.yaml
	expect {$status != 0 && $out eq ""}
}

session {bots: in a hosted game its owner discloses its secret after the end} {
	hosted_club
	for {set n 0} {$n < 4} {incr n} { refereed --by greedy }
	fails 4 "the game is not over" bert disclose --secret ostfront
	tells_secret
	fails 4 "feldpost disclose --secret" anna audit --policy desk/g.yaml
	works anna audit --policy --secret $secret desk/g.yaml
	prints "1 packet of Bert has the orders that greedy, version $version, chooses."
	fails 3 "this is not the secret of Bert in this game" \
		anna audit --policy --secret $nonce desk/g.yaml
}

# A player who is asked again has other numbers.
session {bots: a false complaint is none of its choices} {
	hosted_club
	refereed
	refereed
	file copy bert/desk/ostfront.yaml bert/g.yaml
	write p6 [cheats bert bert -e "complain box 5.1"]
	works bert take -q ../p6
	works ruth take -q --answer ../p6
	works anna take -q ../p6
	refereed --by greedy
	refereed --by greedy
	tells_secret
	fails 3 "the complaint in packet 6 was false, signed by Bert" \
		anna audit --policy --secret $secret desk/g.yaml
}

session {bots: feldpost says what its desk could not do, and resend goes on} {
	set guard anna/feldpost/bots/greedy/guard.d
	set ::hinted([set hint "resend ostfront"]) 1 ;# it works once the guard does
	set ::hinted([string map {ostfront ostfront-N} $hint]) 1
	against greedy aachen allied
	file rename $guard kept
	write $guard ""
	fails 6 bots/greedy/guard.d anna new ostfront --as german --against greedy -n Anna
	says "`feldpost resend ostfront` continues the game"
	fails 6 "" anna resend ostfront
	prints_not "FELDPOST BEGIN"
	file delete $guard
	file rename kept $guard
	foreach n {1 2} {
		works anna resend ostfront
		prints "sends packet 5:"
	}
	works anna resend --packet 3 ostfront
	prints "FELDPOST BEGIN"
	file rename $guard kept
	write $guard ""
	fails 6 "" anna sign -e "war W7" ostfront
	works anna show ostfront
	prints "If no answer comes, `feldpost resend ostfront` continues the game."
	file delete $guard
	file rename kept $guard
	# At the prompt it is fetched.
	write typed quit\n
	command feldpost $folder/anna $folder/anna {play ostfront} typed
	is [llength [split_packets [text anna/feldpost/ostfront.yaml]]] 6
}

session {bots: what can't be played is refused before anything is made} {
	foreach {words wanted} {
		{new peiper --against good} {is a solitaire game: --against is for games for two}
		{new ostfront --as german --against gody} {no policy is called `gody`}
		{new ostfront --as german --practice -o g.yaml} {--practice needs --against}
		{new ostfront --as german --against greedy -o g.yaml} {leave out -o}
		{new ostfront --against greedy} {both sides have hidden cards}
	} {
		fails 2 $wanted anna {*}$words -n Anna
	}
	fails 2 "--by needs --answer" anna take --by greedy /dev/null
	fails 2 "--notes needs --by" anna take --answer --notes /dev/null
	fails 2 "no policy is called `gredy`" anna take --answer --by gredy /dev/null
	expect {![file exists anna/feldpost/bots]}
	# A password is asked for once, and shows my cards.
	file delete {*}[glob anna/.config/feldpost/feldpost.*]
	write password secret\n
	works anna keygen --password-file ../password
	set options {--password-file ../password}
	works anna new ostfront --as german --against greedy -n Anna {*}$options
	expect {[regexp {German hand     4  W7  W[1-6]} $out]}
	works anna sign -e "war W7" {*}$options ostfront
	prints "sends packet 7:"
}
