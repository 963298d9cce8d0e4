# test
# No command destroys a file that its user wanted to keep. What the shell does
# with files is in trust_shell.tcl.

words duel

set key .config/feldpost/feldpost.key
set pub .config/feldpost/feldpost.pub
set guard .local/state/feldpost/guard

# start: Anna's solitaire game g.yaml, just begun, is before.yaml, too.
proc start {} {
	cd anna
	anna new null -n Anna --nonce $::nonce -q -o g.yaml
	file copy g.yaml before.yaml
	loses anna
}

# untouched: g.yaml is as it was, and nothing was answered.
proc untouched {} {
	same g.yaml before.yaml
	if {[file exists $::guard]} { fail "an answer was noted" }
	no_leftovers .
}

proc no_leftovers {place} {
	is [exec find $place -name {.feldpost.[0-9]*}] ""
}

# in_the_way FILE REASON COMMAND...: is refused, and FILE stays as it is.
proc in_the_way {file reason args} {
	file copy -force $file kept
	refused 4 "not now: $file exists already: $reason" {*}$args
	same $file kept
}

# without_mark FILE: the report in it, without the line by which it is known.
proc without_mark {file} {
	set lines [split [string trimright [text $file] \n] \n]
	expect {[string match "(feldpost report of game *" [lindex $lines end]]}
	join [lrange $lines 0 end-2] \n
}

# warned TEXT COMMAND...: works, and that is all that it says; obeyed: what it
# says to type is typed.
proc warned {text args} {
	attempt {*}$args
	is $::status 0
	is $::err "feldpost: warning: $text"
}

proc obeyed {} {
	exec env HOME=$::folder/anna sh -c [match $::err {type: (.*)}]
}

proc mode {file} {
	string range [file attributes $file -permissions] end-2 end
}

# with_umask MASK COMMAND...
proc with_umask {mask args} {
	set was [umask $mask]
	try { uplevel 1 $args } finally { umask $was }
}

# Two names for one file.

session {files: two outputs can't be one file} {
	start
	refused 2 "usage: -o and -r are the same file: x" \
		anna adjudicate g.yaml -e roll -o x -r x
	refused 2 "usage: -o and -r are the same file: ../anna/x" \
		anna adjudicate g.yaml -e roll -o ./x -r ../anna/x
	refused 2 "usage: -i and -r are the same file: g.yaml" \
		anna adjudicate -i g.yaml -e roll -r g.yaml
	exec ln -s x link
	refused 2 "usage: -o and -r are the same file: x" \
		anna adjudicate g.yaml -e roll -o link -r x
	expect {![file exists x]}
	untouched
}

session {files: an output can't be an input, by whatever name} {
	start
	write o.txt roll\n
	write password secret\n
	file link -hard hard.yaml g.yaml
	file link -symbolic soft.yaml g.yaml
	refused 2 "usage: -o and an input are the same file: g.yaml" \
		anna adjudicate g.yaml o.txt -o g.yaml
	says "-i replaces the game file"
	foreach name [list hard.yaml soft.yaml [pwd]/g.yaml .//g.yaml] {
		refused 2 "usage: -o and an input are the same file: g.yaml" \
			anna sign g.yaml o.txt -o $name
	}
	refused 2 "usage: -r and an input are the same file: o.txt" \
		anna adjudicate -i g.yaml o.txt -r o.txt
	refused 2 "usage: --svg and an input are the same file: g.yaml" \
		anna show g.yaml --svg g.yaml
	refused 2 "usage: -r and an input are the same file: password" \
		anna adjudicate -i g.yaml o.txt --password-file password -r password
	is [text o.txt] roll
	untouched
}

session {files: -i is for a regular file} {
	start
	exec mkfifo pipe
	foreach name {pipe .} {
		refused 2 "usage: -i needs a regular file" \
			anna adjudicate -i $name -e roll
	}
	refused 2 "usage: -i needs a file, not standard input" \
		anna adjudicate -i /dev/stdin -e roll
}

# What exists already.

session {files: a game file gives way only to one that has all its packets} {
	start
	file copy g.yaml next.yaml
	works anna adjudicate g.yaml -e roll -o next.yaml
	file copy next.yaml once.yaml
	works anna adjudicate g.yaml -e roll -o next.yaml
	same next.yaml once.yaml
	anna adjudicate -q -i once.yaml -e roll
	loses anna ;# which would put them back
	in_the_way once.yaml "a game file with packet 4, which the new one lacks" \
		anna adjudicate g.yaml -e roll -o once.yaml
	in_the_way once.yaml "a game file with packet 3, which the new one lacks" \
		anna sign g.yaml -e roll -o once.yaml
	anna new null --name Bert -q -o bert.yaml
	in_the_way bert.yaml "a game file of another game" \
		anna adjudicate g.yaml -e roll -o bert.yaml
	file copy g.yaml fresh.yaml
	anna adjudicate -q -i fresh.yaml -e draw --guard fresh
	in_the_way next.yaml "a game file with another packet 2" \
		anna adjudicate fresh.yaml -e roll --guard fresh -o next.yaml
	says "give another file, or --force to replace it"
	works anna adjudicate fresh.yaml -e roll --guard fresh -o next.yaml --force
	works anna audit next.yaml
}

session {files: what is no game file gives way to none, but an empty one} {
	start
	write notes "my notes\n"
	write cut.yaml [string range [text g.yaml] 0 500]
	write report.txt [anna report g.yaml]
	write thoughts.yaml "# What I think of it: nothing.\n[text g.yaml]"
	foreach name {notes cut.yaml report.txt thoughts.yaml} {
		in_the_way $name "this is not a game file" anna adjudicate g.yaml -e roll -o $name
		in_the_way $name "this is not a game file" anna sign g.yaml -e roll -o $name
	}
	exec truncate -s 65M large
	in_the_way large "too large for a file of feldpost" \
		anna adjudicate g.yaml -e roll -o large
	untouched
	write empty ""
	works anna adjudicate g.yaml -e roll -o empty
	works anna audit empty
	works anna adjudicate g.yaml -e roll -o notes --force
	same notes empty
}

session {files: new and join replace nothing} {
	start
	write notes "my notes\n"
	foreach name {notes g.yaml} {
		refused 4 "not now: $name exists already" anna new null -n Anna -o $name
		says "--force"
	}
	untouched
	write empty ""
	works anna new null -n Anna -q -o empty
	works anna new null -n Anna -q -o notes --force
	works anna audit notes
}

session {files: a report gives way to a report of the same game, unless it was changed} {
	start
	works anna adjudicate -i g.yaml -e draw -r report.txt
	is [without_mark report.txt] [anna report g.yaml]
	file copy report.txt old.txt
	works anna adjudicate -i g.yaml -e draw -r report.txt
	differ report.txt old.txt
	file copy -force g.yaml before.yaml
	loses anna
	append_to report.txt "What a day!\n"
	in_the_way report.txt "no report of feldpost's" \
		anna adjudicate -i g.yaml -e draw -r report.txt
	write report.txt [edited [text old.txt] {3s/^/What a day! /}]
	in_the_way report.txt "a report that was changed by hand" \
		anna adjudicate -i g.yaml -e draw -r report.txt
	anna new null --name Bert -q -o bert.yaml
	in_the_way old.txt "a report of another game" \
		anna adjudicate -i bert.yaml -e roll -r old.txt
	write o.txt roll\n
	file copy g.yaml copy.yaml
	foreach name {o.txt copy.yaml} {
		in_the_way $name "no report of feldpost's" \
			anna adjudicate -i g.yaml -e draw -r $name
	}
	untouched
	works anna desk --signed-nothing g.yaml
	works anna adjudicate -i g.yaml -e draw -r report.txt --force
}

session {files: a template that was filled in stays} {
	start
	works anna orders g.yaml -o o.yaml
	is $out ""
	write again.yaml [anna orders g.yaml]
	same o.yaml again.yaml
	works anna orders g.yaml -o o.yaml
	works anna check g.yaml o.yaml
	write o.yaml [edited [text again.yaml] {s/^#  - \.\.\./  - roll/}]
	works anna check g.yaml o.yaml
	in_the_way o.yaml "a template that was changed by hand" \
		anna orders g.yaml -o o.yaml
	in_the_way g.yaml "no template of feldpost's" \
		anna orders before.yaml -o g.yaml
	works anna adjudicate -q -i g.yaml o.yaml
	works anna orders g.yaml -o again.yaml
	differ o.yaml again.yaml
	works anna orders g.yaml -o o.yaml --force
	same o.yaml again.yaml
}

session {files: no command replaces a key or a guard, whatever is said} {
	start
	file copy g.yaml other.yaml
	anna adjudicate -q -i other.yaml -e roll
	file copy $guard my.guard
	file copy $key my.key
	file copy $pub my.pub
	write bare.pub [lindex [split [text $pub] \n] 1]\n
	file copy $vectors/001A.yaml.minisig g.minisig
	foreach {name what} {my.key "a key" my.pub "a key" bare.pub "a key"
		g.minisig "a key" my.guard "a guard file"} {
		foreach option {{adjudicate g.yaml -e roll -o} {sign g.yaml -e roll -o}
			{adjudicate -i g.yaml -e roll -r} {orders g.yaml -o}
			{new null --name Anna -o} {concede g.yaml -o}} {
			in_the_way $name $what anna {*}$option $name --force
		}
	}
	foreach name [list $key $guard] {
		file copy -force $name was
		refused 2 "usage: -o and the " \
			anna adjudicate g.yaml -e roll -o $name --force
		refused 2 "usage: -r and the " \
			anna adjudicate -i g.yaml -e roll -r $name --force
		same $name was
	}
	loses anna
	refused 2 "usage: -o and the guard file" \
		anna adjudicate g.yaml -e roll -o $guard --force
	untouched
}

session {files: nothing goes where the guard keeps its packets, nor to the evidence} {
	start
	file mkdir $guard.d
	refused 2 "usage: -o must not be in the folder of the guard file" \
		anna adjudicate g.yaml -e roll -o $guard.d/x --force
	refused 2 "usage: -r and the evidence are the same file" \
		anna adjudicate -i g.yaml -e roll -r g.yaml.evidence --force
	untouched
}

session {files: what can't be written is found before anything is done} {
	start
	file mkdir there
	refused 6 "system: can't write there: Is a directory" \
		anna adjudicate g.yaml -e roll -o there
	refused 6 "system: can't write none/x: No such file" \
		anna adjudicate -i g.yaml -e roll -r none/x
	refused 6 "system: can't write : No such file" \
		anna adjudicate g.yaml -e roll -o ""
	untouched
}

# Faults, kills, and what is no file.

session {files: a fault while looking for the key is never "there is none"} {
	start
	exec ln -s loop loop
	foreach command {id {adjudicate -i g.yaml -e roll} {sign -i g.yaml -e roll}} {
		refused 6 "system: can't find out whether loop exists: Too many levels" \
			anna {*}$command --key loop
	}
	file delete $key
	exec ln -s feldpost.key $key
	foreach command {id {keygen -W}} {
		refused 6 "system: can't find out whether $folder/anna/$key exists: Too many levels" \
			anna {*}$command
	}
	foreach none {none g.yaml/none} {
		refused 6 "system: there is no secret key in $none" anna id --key $none
	}
	untouched
	exec ln -s config.ini .config/feldpost/config.ini
	refused 6 "system: can't find out whether $folder/anna/.config/feldpost/config.ini exists: Too many levels" \
		anna id
}

session {files: a guard that can't be looked for, or is no regular file, is refused at once} {
	start
	exec ln -s loop loop
	exec mkfifo pipe
	file mkdir there
	foreach other {pipe there /dev/null /dev/zero} {
		refused 6 "system: $other is not a regular file" \
			anna adjudicate -i g.yaml -e roll --guard $other
	}
	refused 6 "system: can't open loop: Too many levels" \
		anna adjudicate -i g.yaml -e roll --guard loop
	untouched
}

session {files: what a killed run has left is removed by the next one} {
	start
	attempt with_fault rename:1:KILL anna adjudicate -q -i g.yaml -e roll
	is $status 137
	expect {[exec find . -name {.feldpost.[0-9]*}] ne ""}
	write .feldpost.ini ""
	write .feldpost.1.x ""
	file mkdir .feldpost.1.2
	works anna adjudicate g.yaml -e roll -o other.yaml
	foreach name {.feldpost.1.2 .feldpost.ini .feldpost.1.x} {
		expect {[file exists $name]}
		file delete $name
	}
	no_leftovers .
}

session {files: a killed keygen leaves no second secret key} {
	cd anna
	foreach at {write:1 fsync:1 rename:1 fsync:2 write:2 fsync:3 rename:2 fsync:4} {
		file delete $key $pub was
		attempt with_fault $at:KILL anna keygen -q -W
		is $status 137
		if {[file exists $key]} { file copy $key was }
		attempt anna keygen -q -W
		if {$status != 0} { says "exists already" }
		if {[file exists was]} { same $key was }
		no_leftovers [file dirname $key]
		is [exec grep -lr "minisign encrypted secret key" [file dirname $key]] $key
		is [at [json [anna id --json]] key] [lindex [split [text $pub] \n] 1]
	}
}

session {files: keygen writes the public half of a secret key that is alone} {
	cd anna
	file copy $key lone.key
	works anna keygen -W -o lone.key
	prints "secret key  lone.key  (it existed already)"
	same lone.key $key
	same lone.pub $pub
	refused 4 "not now: lone.key exists already" anna keygen -W -o lone.key
}

session {files: a secret key goes to a regular file} {
	cd anna
	foreach name {- /dev/stdout /dev/fd/1} {
		refused 2 "usage: a secret key must go to a file" anna keygen -W -o $name
	}
	exec mkfifo pipe
	write empty ""
	write notes "my notes\n"
	foreach name {pipe empty notes} {
		refused 4 "not now: $name exists already" anna keygen -W -o $name
		expect {![file exists $name.pub]}
	}
}

# Secrets.

session {files: a secret key that others can get at is named, with the cure} {
	start
	set at $folder/anna/$key
	foreach mode {00644 00640 00602} {
		file attributes $key -permissions $mode
		warned "other users of this computer can access the secret key $at; type: chmod 600 $at" anna id
	}
	warned "other users of this computer can access the secret key $at; type: chmod 600 $at" \
		anna adjudicate -q -i g.yaml -e roll
	obeyed
	works anna id
	file mkdir "Anna's keys"
	file copy $key "Anna's keys/my key"
	file attributes "Anna's keys/my key" -permissions 00644
	warned {other users of this computer can access the secret key Anna's keys/my key; type: chmod 600 'Anna'\''s keys/my key'} \
		anna id -k "Anna's keys/my key"
	obeyed
	works anna id -k "Anna's keys/my key"
}

session {files: a guard that others can get at is named, with the cure} {
	start
	anna adjudicate -q -i g.yaml -e draw
	file attributes $guard -permissions 00660
	set at $folder/anna/$guard
	warned "other users of this computer can access the guard file $at; type: chmod 600 $at" \
		anna adjudicate -q -i g.yaml -e draw
	obeyed
	works anna adjudicate -q -i g.yaml -e draw
}

session {files: a secret key beside the game file is named, with the cure} {
	start
	file mkdir games
	file rename g.yaml games
	file copy $key games/my.key
	set text "the secret key games/my.key is in the folder of the game file, where you might mail it by mistake; type: mv -i games/my.key ~/.config/feldpost/"
	warned $text anna adjudicate -q -i games/g.yaml -e roll -k games/my.key
	warned $text anna sign -q games/g.yaml -e roll -o games/h.yaml -k games/my.key
	exec ln -s games link
	warned $text anna new null -n Anna -q -o link/new.yaml -k games/my.key
	works anna show games/g.yaml -k games/my.key
	works anna adjudicate -q -i games/g.yaml -e roll
}

# In a duel, what only one's own link tells is for one's own eyes.

# ahead: Bert has Anna's packet, and in his file what came of it.
proc ahead {} {
	toss red
	compose -e throw -e end
	mail anna bert
	file attributes bert/g.yaml -permissions 00644
	bert adjudicate -q -i g.yaml in
}

session {files: a game file that is a step ahead is its owner's alone} {
	ahead
	is [mode bert/g.yaml] 600
	file attributes bert/g.yaml -permissions 00666
	bert adjudicate -q -i g.yaml in
	is [mode bert/g.yaml] 600
	with_umask 0 bert adjudicate -q g.yaml in -o new.yaml
	is [mode bert/new.yaml] 600
}

session {files: a game file that all may know keeps its mode} {
	ahead
	write bert/out [with_umask 022 bert sign -o new.yaml g.yaml -e throw --anyway -e end]
	is [mode bert/new.yaml] 644
	bert sign -q -i g.yaml -e throw --anyway -e end
	is [mode bert/g.yaml] 600
	# Somebody without a key sees no step ahead.
	file copy anna/g.yaml carol/g.yaml
	file attributes carol/g.yaml -permissions 00644
	carol adjudicate -q -i g.yaml ../bert/out
	is [mode carol/g.yaml] 644
}

session {files: a picture that was drawn of an offer gives way when the game is on} {
	offer aachen allied
	works anna show g.yaml --svg map.svg
	works anna show g.yaml --svg map.svg
	accept
	works anna show g.yaml --svg map.svg
	works anna show g.yaml --svg map.svg
}
