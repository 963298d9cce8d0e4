# test
# What a reader is shown: colours, contacts, cards without a key, turns that were.

words duel

# configured LINE...: Anna's config.ini.
word configured {args} {
	write anna/.config/feldpost/config.ini [join $args \n]\n
}

set locked $vectors/locked.key ;# the key A, by the password "correct horse"

session {colour: NO_COLOR wins over the configuration, --color over both} {
	anna new null -n Anna -q -o g.yaml
	configured "\[show]" "color = always"
	foreach {name value options coloured} {X x {} 1 NO_COLOR 1 {} 0 NO_COLOR {} {} 1
		NO_COLOR 1 --color=always 1} {
		with [list $name $value] anna show {*}$options g.yaml
		is [has $out \x1b] $coloured
	}
}

session {contacts: a name stands for its key, and the key's name is shown} {
	set key [lindex [split [text $vectors/B.pub] \n] 1]
	configured "\[contacts]" "bert = $key bert@example.org"
	works anna new ostfront --as german -n Anna --referee bert -o g.yaml
	has_text [text anna/g.yaml] "referee: $key"
	works anna audit g.yaml
	prints "player   $key  "
	prints "(bert in your contacts)"
	expect {"bert" in [each [at [json [anna audit --json g.yaml]] players] contact]}
	set id [match [text anna/.config/feldpost/feldpost.pub] {([0-9A-F]{16})$}]
	works anna id
	prints $id
	is [at [json [anna id --json]] key-id] $id
}

session {password: from a file it is tried once, and no damaged key asks for one} {
	file copy $locked anna/locked.key
	file attributes anna/locked.key -permissions 0600
	write anna/password wrong\n
	refused 3 "locked.key: not verified: wrong password" \
		anna id --key locked.key --password-file password
	write anna/broken.key [changed [text $locked] {^RWRT} RWRU]
	file attributes anna/broken.key -permissions 0600
	refused 5 "broken.key: malformed: " anna id --key broken.key
}

session {hidden cards: without an open key the board says why, and what to type} {
	war
	set key anna/.config/feldpost/feldpost.key
	set full $folder/$key
	works anna show g.yaml
	prints W5
	file copy -force $locked $key
	file attributes $key -permissions 0600
	foreach command {show legal orders report {check -e concede}} {
		# There is no terminal that asks for the password.
		set ::hinted([list {*}[lindex $command 0] --key /$key g.yaml]) 1
		attempt anna {*}$command g.yaml
		is $status 0
		expect {[starts $err "feldpost: note: hidden cards are shown as numbers: the key $full has a password"]}
		is [lines [join [lsearch -all -inline -not [split $out \n] *Not\ seen*] \n] W5] ""
		set more [expr {[has $command check] ? " ORDERS" : ""}]
		says "`feldpost [lindex $command 0] --key $full g.yaml$more`"
	}
	write anna/password "correct horse\n"
	works anna show --key $full --password-file password g.yaml
	prints W5
	write $key noise
	attempt anna show g.yaml
	says "note: hidden cards are shown as numbers: $full: this is not a secret key"
	file delete $key
	attempt anna legal g.yaml
	says "note: hidden cards are shown as numbers: there is no secret key in $full"
	says "`feldpost legal --key FILE g.yaml`"
	works anna legal -q g.yaml
	attempt anna legal --json g.yaml
	expect {![has $err "shown as numbers"]}
	works anna dice g.yaml
}

session {report: a turn ends with the board as it was then; what never was is an error} {
	anna new null -n Anna --nonce $nonce -q -o g.yaml
	set turn 1
	while {$turn < 4} {
		anna adjudicate -q -i g.yaml -e [lindex [choices anna] end]
		if {[now anna turn] == $turn} continue
		set then($turn) [string range [anna report -t $turn g.yaml] 50 end]
		set height($turn) [at [json [anna show --json g.yaml]] state height]
		set turn [now anna turn]
	}
	refused 4 "not now: turn 99 has not begun" anna report -t 99 g.yaml
	says "the game is in turn 4"
	refused 2 "usage: this game had no turn 0" anna report -t 0 g.yaml
	anna concede -q -i g.yaml
	foreach turn {1 2 3} {
		works anna report -t $turn g.yaml
		prints "This is the board at the end of turn $turn. "
		prints "\nHeight $height($turn)\n"
		prints_not "\nNext"
	}
	works anna report -t 4 g.yaml
	prints_not "This is the board"
	prints "The game is over"
}

session {report: hidden cards are known as they were then} {
	war
	sends "war W5"
	sends "defend 1.4"
	sends "to Minsk"
	sends supply
	works anna report -t 1 g.yaml
	prints "German hand     3  W7  W1 (1.2)  W2 (1.3)"
	works bert report -t 1 g.yaml
	prints "German hand     3  W7  1.2  1.3"
	attempt carol report -t 1 ../anna/g.yaml
	prints "German hand     3  W7  1.2  1.3"
}
