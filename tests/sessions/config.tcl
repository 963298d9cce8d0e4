# test
# config.ini, .feldpost.ini, colour, ASCII, signs that may be wide.

words alone

set escape "\033\["

# configured LINE...: config.ini has these.
proc configured {args} {
	write anna/.config/feldpost/config.ini [join $args \n]\n
}

# key_of FILE: the public key in it.
proc key_of {file} {
	lindex [lines [text $file] .] end
}

# coloured YES WORD...: whether a command prints colour.
proc coloured {wanted args} {
	works anna {*}$args
	expect {[has $::out $::escape] == $wanted}
}

session {config: name, key, guard and scenarios are used, and options win} {
	set env(FELDPOST_SCENARIOS) ""
	file mkdir anna/keys
	anna keygen -q -W -o keys/other.key
	configured {[me]} {name = Bert} {key = ~/keys/other.key} {[contacts]} \
		"anna = [key_of anna/.config/feldpost/feldpost.pub]" \
		{[paths]} {guard = ~/seen} "scenarios = $folder/games"
	copy_tree $repository/scenarios/null games/null
	write games/null/hill.yaml [changed [text games/null/hill.yaml] {^turns: .*} "turns: 5"]
	works anna new null -o g.yaml
	prints "Turn 1 of 5"
	has_text [text anna/g.yaml] "name: \"Bert\""
	set id [json [anna id --json]]
	is [at $id name] Bert
	is [at $id key] [key_of anna/keys/other.pub]
	step roll
	expect {[file size anna/seen] > 0 && ![file exists anna/.local]}
	set env(FELDPOST_SCENARIOS) $repository/scenarios
	works anna show g.yaml --scenarios $folder/games
	refused 5 "g.yaml:21: malformed: the game began with other" anna show g.yaml
	says "feldpost lint --digests null"
	configured {[me]} {name = Bert} {[paths]} {guard = /nowhere/guard}
	begin null h.yaml
	has_text [text anna/h.yaml] "name: \"Anna\""
	works anna adjudicate -qi h.yaml -e roll --guard my.guard
	expect {[file size anna/my.guard] > 0}
}

session {config: XDG folders are honoured} {
	set env(XDG_CONFIG_HOME) $folder/c
	set env(XDG_STATE_HOME) $folder/s
	file mkdir c/feldpost
	write c/feldpost/config.ini "\[me]\nname = Zoe\n"
	anna keygen -q -W
	anna new null -q -o g.yaml
	has_text [text anna/g.yaml] "name: \"Zoe\""
	step roll
	foreach one {c/feldpost/feldpost.key s/feldpost/guard} { expect {[file size $one] > 0} }
	unset env(XDG_CONFIG_HOME) env(XDG_STATE_HOME)
}

session {config: what is unknown is refused with its line and a suggestion} {
	set config $folder/anna/.config/feldpost/config.ini
	foreach {lines at message hint} {
		{[me] "nmae = Bert"} 2 {there is no key `nmae` in [me]} "did you mean name?"
		{"; my own" "" [show] "colour = never"} 4 {there is no key `colour` in [show]} "did you mean color?"
		{[me] "name = A" [shoe] "color = never"} 4 {there is no section [shoe]} "did you mean show?"
		{[contact] "bert = RWRx"} 2 {there is no section [contact]} "did you mean contacts?"
		{[mail] "address = anna@example.org"} 2 {there is no key `address` in [mail]}
			"`address` belongs in the section \[me]: put the line there"
		{[mail] "adress = anna@example.org"} 2 {there is no key `adress` in [mail]}
			"did you mean address, in \[me]?"
		{"name = Anna"} 1 {the key `name` must be after a [section]}
			"`name` belongs in the section \[me]: put the line there"
		{[me] Anna} 2 {this line must be [section] or key = value} ""
		{[show] "" "color = alwys"} 3 {`alwys` is not a value of color} "did you mean always?"
		{[show] "ambiguous = 3"} 2 {`3` is not a value of ambiguous} ""
	} {
		configured {*}$lines
		refused 5 "$config:$at: malformed: $message" anna games
		says [subst -nocommands -novariables $hint]
	}
	configured {[me]} "name = \033\[31mEve"
	refused 5 "$config:2: malformed: this line contains bytes that are not text" anna games
	expect {![has $err "\033"]}
	configured [string repeat "[string repeat # 70]\n" 1000]
	refused 5 "malformed: $config is larger than" anna games
}

session {config: a bad contact stops what needs it by name, and is said} {
	set key [key_of anna/.config/feldpost/feldpost.pub]
	configured {[contacts]} "anna = $key anna@example.org" \
		"bert = RWRx bert@example.org" "carl = $key c@@d"
	attempt anna games
	is $status 0
	says ":3: note: the contact bert can't be used: "
	says ":4: note: the contact carl can't be used: "
	fails 5 ":3: malformed: bert: " anna new null --referee bert -q -n Anna
}

session {config: a folder's .feldpost.ini may set display options only; what wins} {
	begin
	coloured 0 show g.yaml
	coloured 1 show g.yaml --color=always
	configured {[show]} {color = always}
	coloured 1 show g.yaml
	write anna/.feldpost.ini "\[show]\ncolor = never\n"
	coloured 0 show g.yaml
	coloured 1 show g.yaml --color=always
	foreach line {"\[me]\nkey = ~/x" "\[me]\nname = Eve" "\[me]\npassword-command = true"
			"\[paths]\nguard = /dev/null" "\[paths]\nscenarios = ."} {
		write anna/.feldpost.ini [subst -nocommands $line]\n
		refused 5 ".feldpost.ini:2: malformed: " anna show g.yaml
		says "can't be set in a .feldpost.ini"
	}
	write anna/.feldpost.ini "\[contacts]\nbert = RWRx\n"
	refused 5 ".feldpost.ini:2: malformed: there is no key" anna show g.yaml
}

session {show: ASCII on demand and where the locale is not UTF-8; signs that may be wide} {
	begin peiper
	set usual [anna show g.yaml]
	has_text $usual "Büllingen"
	set ascii [anna show --ascii g.yaml]
	expect {![regexp {[^\n -~]} $ascii]}
	is [with {LC_ALL C} anna show g.yaml] $ascii
	set wide [anna show --ambiguous=2 g.yaml]
	expect {![regexp {[─│┼●]} $wide] && $wide ne $usual}
	foreach option {1 auto} { is [anna show --ambiguous=$option g.yaml] $usual }
	set faults [list LD_PRELOAD $build/tools/faults.so]
	foreach {locale columns shown} [list ja_JP 1 $wide zh_TW 1 $wide de_DE 1 $usual] {
		is [with [list LC_ALL $locale.UTF-8 WIDE $columns {*}$faults] anna show g.yaml] $shown
	}
	configured {[show]} {ambiguous = 2}
	is [anna show g.yaml] $wide
	write anna/.feldpost.ini "\[show]\nambiguous = 1\n"
	is [anna show g.yaml] $usual
	# Neither pictures nor what is signed depend on it.
	file copy anna/g.yaml anna/h.yaml
	anna adjudicate -q -i g.yaml -e "alloc armor 6 pzgren 4"
	forget
	anna adjudicate -q --ambiguous=2 -i h.yaml -e "alloc armor 6 pzgren 4"
	same anna/g.yaml anna/h.yaml
	foreach option {--json {--svg -}} {
		is [anna show --ambiguous=2 {*}$option g.yaml] [anna show {*}$option g.yaml]
	}
}
