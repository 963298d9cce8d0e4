# test
# The command line: what it may be, for every command, and what help says of it.

words alone

# commands: as help lists them.
proc commands {} {
	lmap line [lines [carol help] {^  [a-z]+ +[a-z]}] { lindex $line 0 }
}

# misused {MESSAGE WORDS HINT}...: wrong usage; the hint may be "".
proc misused {list} {
	foreach {message words hint} $list {
		refused 2 "usage: $message" anna {*}$words
		says $hint
	}
}

session {help: every command explains itself, however it is asked, in 78 columns} {
	write carol/.feldpost.ini nonsense
	works carol show --help
	file delete carol/.feldpost.ini
	set all [carol help]
	is [carol --help] $all
	expect {[llength [commands]] > 25}
	foreach name [commands] {
		set help [carol help $name]
		expect {[starts $help "usage: feldpost $name \[options]"]}
		has_text $help "--help"
		foreach option {--help -h} { is [carol $name $option] $help }
		append all $help
		refused 2 "usage: $name has no option `--unheard-of`" anna $name --unheard-of
	}
	foreach name [each [json [anna games --json]] game] { append all [carol help $name] }
	foreach line [split $all \n] { expect {[string length $line] <= 78} }
}

session {help: a game's name explains its orders, conditions and arguments} {
	foreach {game texts no} {
		null {roll "climb by a die (2)" "go up this far (4)" "Sequence of play:"
			"  -s start=valley|hut" "  standing none" "  on-fail stop|skip"
			"  standing \[also] \[if|unless CONDITION then] ANSWER"
			"  on-turn stop|keep" "height over NUMBER" concede} on-reveal
		ostfront {"  on-reveal stop|go"} nonsense
		peiper {"  POINT\n      armor pzgren" "  TOWN\n      a town of the game's data"} nonsense
		arnswalde {"  AREA\n      north south"} "game's data"
	} {
		works anna help $game
		foreach text $texts { prints [subst -nocommands $text] }
		prints_not $no
	}
}

session {version: the program, what it is built as, and every game's rules} {
	works anna version
	expect {[regexp -line {^feldpost [0-9]+\.[0-9]+\.[0-9]+$} $out]}
	expect {[regexp -line {^libsodium 1\.[0-9.]+$} $out]}
	foreach text {"rules null 1" "rules peiper 2" "built from source" "mime feldpost-unmail"} {
		prints $text
	}
	is [anna --version] [anna version]
}

session {usage: options and operands that are none, missing or too many} {
	begin
	write anna/.config/feldpost/config.ini "\[me]\nname = Anna\n"
	misused {
		{show has no option `--jsn`} {show g.yaml --jsn} {did you mean --json?}
		{show has no option `-x`} {show -qx g.yaml} {feldpost show --help lists them}
		{the option `--name` needs a value} {new null --name} ""
		{the option `-e` needs a value} {adjudicate g.yaml -e} ""
		{show has no option `--json=yes`} {show --json=yes g.yaml} ""
		{show takes: GAME} show {see `feldpost show --help`}
		{show takes: GAME} {show a b} ""
		{check takes: GAME [ORDERS]} {check a b c} ""
		{there are no orders to check} {check g.yaml} "-e ORDER"
		{legal takes: GAME [WORD...]} legal ""
		{keygen takes: no operands} {keygen a} ""
		{games takes: [GAME]} {games a b} ""
		{adjudicate takes: GAME [ORDERS|PACKET...]} adjudicate ""
		{new takes: GAME} new {`feldpost games` lists the games}
		{simulate takes: GAME} {simulate null null} ""
		{completion takes: SHELL} completion ""
		{completion is for bash, zsh or fish, not `tcsh`} {completion tcsh} ""
		{`peiper` is the name of a game, not a mail} {join peiper} {feldpost new peiper}
		{there is no command or game `adjudicat`} {help adjudicat} {did you mean adjudicate?}
		{there is no command or game `nul`} {help nul} {did you mean null?}
		{there is no command `shwo`} {shwo g.yaml} {did you mean show?}
		{there is no command `xyzzy`} xyzzy {`feldpost help` lists the commands}
		{the command is missing} {} {`feldpost help` lists the commands}
		{-i can't be used with -o} {adjudicate -i -o x.yaml g.yaml -e roll} ""
		{-i needs a file, not standard input} {adjudicate -i - -e roll} ""
		{a signed packet must be stored in the game file} {sign g.yaml -e roll} "give -i or -o FILE"
		{a signed packet must be stored} {sign -o - g.yaml -e roll} ""
		{there are no orders to sign} {sign -i g.yaml} ""
		{there are no orders to resolve} {adjudicate g.yaml} "feldpost legal"
		{--evidence takes only one game} {audit --evidence x g.yaml g.yaml} ""
	}
	misused [list "--order is given too often" \
		[list adjudicate g.yaml {*}[lrepeat 70 -eroll]] ""]
	expect {![file exists anna/x.yaml]}
}

session {usage: values that are none, too small or too large} {
	begin
	foreach text {0 1 65536 x 1e3 -4 {} 0100} {
		misused [list "--links takes a number from 2 to 65535, not `$text`" \
			[list new null --name Anna "--links=$text"] ""]
	}
	foreach text {0/4 5/4 1 1/ /4 a/b 1/0 1/4/2} {
		misused [list "--shard takes K/N (shard K of N), not `$text`" \
			"simulate null --shard $text" ""]
	}
	misused {
		{--turn takes a number from 0 to 9999, not `10000`} {report -t 10000 g.yaml} ""
		{--games takes a number from 1 to 1000000000, not `0`} {simulate null -g 0} ""
		{--seed takes} {simulate null -S -1} ""
		{--jobs takes a number from 0 to 1024, not `-1`} {simulate null -j -1} ""
		{--jobs takes a number from 1 to 1024, not `0`} {audit -j 0 g.yaml} ""
		{--packet takes a number from 1 to 99999, not `0`} {show --packet 0 g.yaml} ""
		{--color takes auto, always or never, not `pink`} {show g.yaml --color=pink} ""
		{--ambiguous takes 1, 2 or auto, not `3`} {show --ambiguous=3 g.yaml} ""
		{--format takes text, json, } {report --format html g.yaml} ""
		{no policy is called `rnadom`} {simulate null -p rnadom} {did you mean random?}
		{ostfront has no seat `germna`} {simulate ostfront -p soviet=random,germna=random}
			{did you mean german?}
		{`greedy` does not say which seat has this policy} {simulate ostfront -p greedy,random}
			"-p german=greedy,soviet=random"
		{`good` does not say which seat} {simulate ostfront -p soviet=greedy,good} ""
		{`` does not say which seat} {simulate ostfront -p soviet=greedy,} ""
		{the seat german has two policies} {simulate ostfront -p german=greedy,german=random} ""
		{null has no seat `Climber`} {show --as Climber g.yaml} {did you mean climber?}
		{--all needs a folder} {show --all g.yaml} ""
		{--all needs a folder} {show --all --svg map.svg g.yaml} ""
		{pics/ is a folder} {show --svg pics/ g.yaml} ""
		{--packet can't be used with --all} {show --svg pics/ --all --packet 1 g.yaml} ""
		{--page needs a file name, because the sheets get similar names} {show g.yaml --page a4} ""
		{--page can't be used with --all} {show g.yaml --page a4 --svg pics/ --all} ""
		{--page takes a4 or letter, not} {show g.yaml --page a3 --svg map.svg} ""
		{--radius needs --around} {show --radius 3 g.yaml} ""
		{null has no map of hexes} {show --around 0411 g.yaml} ""
	}
}

session {usage: new wants a name, a game and sound options} {
	misused {
		{your name is missing} {new null} "give --name, or set name in config.ini"
		{your name is missing} {new null --name {}} ""
		{null has no option `strat`} {new null --name Anna -s strat=hut} {did you mean start?}
		{`hutt` is not a value of start (valley, hut)} {new null --name Anna --set start=hutt}
			{did you mean hut?}
		{`moon` is not a value of start} {new null --name Anna --set start=moon}
			"feldpost games null lists the options"
		{--set takes KEY=VALUE, not `start`} {new null --name Anna --set start} ""
		{--nonce takes 64 lower-case hex digits} {new null --name Anna --nonce 12} ""
		{null has no seat `climbr`} {new null --name Anna --as climbr} {did you mean climber?}
	}
	misused [list "--nonce takes 64" [list new null --name Anna --nonce A[string range $nonce 1 end]] ""]
	foreach {name hint} {nul "did you mean null?" halma "`feldpost games` lists the games"} {
		refused 5 "malformed: no game is called `$name`" anna new $name --name A
		says $hint
	}
}

session {usage: options the GNU way} {
	begin null --odd.yaml
	works anna show -- --odd.yaml
	file rename anna/--odd.yaml anna/g.yaml
	is [anna show g.yaml --color never] [anna show --color=never g.yaml]
	works anna adjudicate -qi g.yaml -eroll
	works anna adjudicate g.yaml --order roll --quiet --in-place
}

session {usage: with --json an error is JSON, on standard error} {
	begin
	write anna/o.yaml "orders:\n  - {a: b}\n"
	foreach {words pairs} {
		{show --json none.yaml} {status 6 error system}
		{check --json g.yaml o.yaml} {status 5 error malformed file o.yaml line 2 column 5}
		{games --json nul} {hint "did you mean null?"}
		{nothing --json} {status 2 error usage} --json {status 2} {show --bad --json} {status 2}
		{show g.yaml --json --svg map.svg} {text "--json can't be used with --svg"}
		{show --json --bad} {status 2} {show --json} {status 2} {lint --json} {status 2}
	} {
		attempt anna {*}$words
		foreach {key value} $pairs { is [at [json $err] $key] $value }
	}
	attempt anna nothing -- --json
	says {feldpost: usage: there is no command `nothing`}
}

session {json: every key that is printed is explained in feldpost-config} {
	begin
	step roll
	begin peiper p.yaml
	set printed ""
	foreach words {
		id games version {new peiper -o q.yaml -n Anna} {new aachen -o a.yaml -n Anna --as allied}
		{report --all g.yaml} {dice --check g.yaml} {dice g.yaml} {dice --stats g.yaml}
		{audit g.yaml} {legal g.yaml} {advise --games 2 g.yaml} {advise --hint g.yaml}
		{check -e roll g.yaml} {check -e up g.yaml} {audit g.yaml p.yaml} {resend a.yaml}
		{desk .} {take -d new a.yaml} {simulate null -g 5}
		{sign -i p.yaml -e {alloc armor 6 pzgren 4}} {adjudicate -i g.yaml -e roll}
		{show none.yaml} {legal g.yaml --bad} nothing
	} {
		attempt anna {*}$words --json
		append printed [regsub -all {"options":\{[^\}]*\}} $out {"options":}] $err
	}
	regexp {\n\.Sh JSON\n(.*?)\n\.El} [text $repository/man/feldpost-config.5] -> section
	set explained [regexp -all -inline {[a-z0-9-]+} \
		[regexp -all -inline -line {^\.It Cm .*} $section]]
	set keys [lsort -unique [lmap {- key} \
		[regexp -all -inline {[\{,]"([a-z0-9-]+)":} $printed] { set key }]]
	expect {[llength $keys] > 60}
	foreach key $keys { if {$key ni $explained} { fail "not in the manual: $key" } }
}
