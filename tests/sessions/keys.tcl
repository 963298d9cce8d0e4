# nightly
# Keys and passwords: keygen, id, --password-file, password-command; dice by a shell.
# What is typed at a terminal: tests/bats/terminals.bats. To open a key takes long.
# Sooner: tests/unit/key_test.c, tests/sessions/kept.tcl and minisign.tcl.

words alone

set key .config/feldpost/feldpost

# A key with a password, made once: locked.key, locked.pub and password in anna.
word locked {} {
	global key
	made locked {
		write anna/password "correct horse\n"
		anna keygen -q -o locked.key --password-file password
	}
	foreach end {key pub} { file copy -force anna/locked.$end anna/mine.$end }
}

# mine: it is Anna's own key. asks COMMAND: config.ini names it for passwords.
word mine {} {
	global key
	locked
	file copy -force anna/locked.key anna/$key.key
}
word asks {command} {
	write anna/.config/feldpost/config.ini "\[me]\nname = Anna\npassword-command = $command\n"
	file delete anna/asked
	set ::env(START) 1 ;# a command's pipe stays open until the program ends
}

proc key_in {file} { lindex [lines [text $file] .] end }
proc mode_of {path} { format %o [expr {[file attributes $path -permissions] & 0777}] }

session {keygen: a key of its owner alone, where all commands look for it} {
	works carol keygen -W
	prints [key_in carol/$key.pub]
	prints_not [key_in carol/$key.key]
	is [mode_of carol/$key.key] 600
	is [mode_of carol/.config/feldpost] 700
	works carol id
	prints [key_in carol/$key.pub]
	prints_not [key_in carol/$key.key]
	set id [json [carol id --json]]
	is [string length [at $id key]] 56
	expect {[regexp {^[0-9a-f]{20}$} [at $id fingerprint]]}
	is [carol keygen -q -W -o my.key] ""
	differ carol/my.key carol/$key.key
	set kept [text carol/$key.key]
	refused 4 "not now: $folder/carol/$key.key exists already" carol keygen -W
	says "feldpost never overwrites a key"
	is [text carol/$key.key] $kept
	write carol/old.pub "not yours\n"
	refused 4 "not now: old.pub exists already" carol keygen -W -o old.key
	expect {![file exists carol/old.key] && [text carol/old.pub] eq "not yours\n"}
	refused 6 "system: can't write nowhere/my.key: No such file" carol keygen -W -o nowhere/my.key
	refused 6 "system: can't write new.key: No space left" \
		with_fault write:1:ENOSPC carol keygen -W -o new.key
	is [glob -nocomplain carol/new.* carol/.feldpost.*] ""
}

session {id: a missing key, and files that are none} {
	refused 6 "system: there is no secret key in none.key" anna id --key none.key
	says "make a key with `feldpost keygen`"
	foreach text [list "" [string repeat \u00e9\1 250] [string repeat \0 5000] \
		[text anna/$key.pub] [string range [text anna/$key.key] 0 99]] {
		write anna/none.key $text
		refused 5 "" anna id --key none.key
	}
}

session {password: from a file; a wrong one, none, and one without end} {
	locked
	# N = 2^17 and r = 8 as libsodium counts them: 4 N r, and 128 N r.
	binary scan [binary decode base64 [key_in anna/mine.key]] @38w2 cost
	is $cost "4194304 134217728"
	set words {id --key mine.key --password-file}
	write anna/crlf "correct horse\r\n\0"
	works anna {*}$words crlf
	prints [key_in anna/mine.pub]
	write anna/wrong "wrong\n"
	refused 3 "mine.key: not verified: wrong password" anna {*}$words wrong
	refused 6 "system: can't open nofile" anna {*}$words nofile
	write anna/endless [string repeat x 5000]
	refused 5 "malformed: " anna {*}$words endless
	refused 6 "system: the key has a password, and there is no terminal to ask for it" \
		anna id --key mine.key
	says "use --password-file"
	refused 6 "system: the key has a password, and there is no terminal to ask for it" \
		anna keygen -o new.key
	says "make a key without a password: `feldpost keygen -W`"
	expect {![file exists anna/new.key]}
	mine
	file copy $repository/examples/ostfront/game.yaml anna/g.yaml
	works anna show g.yaml --password-file password
	refused 3 "$folder/anna/$key.key: not verified: wrong password" \
		anna show g.yaml --password-file wrong
}

session {password-command: its first line opens the key; for whom it is asked} {
	mine
	asks "echo ask >>$folder/anna/asked; wc -c >$folder/anna/piped; echo correct horse; echo battery"
	works anna id
	works anna keygen -o new.key
	is [llength [lines [text anna/asked] .]] 2
	works anna id --key new.key --password-file password
	anna new peiper -q -o g.yaml
	file delete anna/asked
	works anna desk .
	works anna show g.yaml
	expect {![file exists anna/asked]}
	works anna show -k $folder/anna/$key.key g.yaml
	expect {[file exists anna/asked]}
	# It is not given what is piped into feldpost.
	write typed "alloc armor 6 pzgren 4\n"
	command feldpost $folder/anna $folder/anna {adjudicate -q -i g.yaml -} $folder/typed
	is [string trim [text anna/piped]] 0
	unset env(START)
}

session {password-command: what fails is said, and nothing is asked again} {
	mine
	set before "system: password-command: "
	foreach {command status message} [list {exit 3} 6 "${before}the command failed with exit status 3" \
		"echo wrong" 3 "$folder/anna/$key.key: not verified: wrong password" \
		true 5 "malformed: the password is empty" \
		{head -c 1024 /dev/zero | tr '\\0' a} 6 \
		"${before}the first line that the command prints has more than 1023 bytes" \
		{kill -9 $$} 6 "${before}the command failed with exit status 137"] {
		asks "echo ask >>$folder/anna/asked; $command"
		refused $status $message anna id
		is [text anna/asked] "ask\n"
	}
	works anna id --password-file password
	unset env(START)
}

session {password-command: once a run, though each game of a desk opens the key} {
	mine
	asks "echo ask >>$folder/anna/asked; echo correct horse"
	foreach n {1 2 3} {
		anna new ostfront -q -o desk$n.yaml --as german
		file mkdir anna/desk
		file rename anna/desk$n.yaml anna/desk/$n.yaml
		write anna/$n.txt [bert join -n Bert -o $n.yaml ../anna/desk/$n.yaml]
	}
	file delete anna/asked
	works anna take -d desk 1.txt 2.txt 3.txt
	is [regexp -all taken $out] 3
	is [text anna/asked] "ask\n"
	unset env(START)
}

session {dice --shell: a shell computes each die of each example} {
	foreach game {aachen arnswalde ostfront peiper reichstag} {
		set example $repository/examples/$game/game.yaml
		set rolls [lsearch -all -inline [json [carol dice --json $example]] "*label *"]
		foreach packet [lsort -unique -integer [each $rolls packet]] {
			set wanted [lmap roll $rolls {
				if {[at $roll packet] != $packet} continue
				set line "[at $roll label] [at $roll index] d[at $roll sides] [at $roll value]"
			}]
			is [exec sh << [carol dice --shell $packet $example]] [join $wanted \n]
		}
	}
	fails 5 "malformed: no dice were rolled for packet 2" carol dice --shell 2 $example
}
