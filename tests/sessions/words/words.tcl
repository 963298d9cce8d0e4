# The words of all sessions. Each session has a folder
# of its own, which is the current one and is kept if the session fails.

set repository [pwd]
set build [expr {[info exists env(FELDPOST_BUILD)] ? $env(FELDPOST_BUILD) \
	: "$repository/build"}]
set vectors $repository/tests/vectors
set first_nonce 0000000000000000000000000000000000000000000000000000000000000001
set checked 1
set env(LC_ALL) C.UTF-8
set env(PATH) $build/tools:$build:$env(PATH)
encoding system utf-8
fconfigure stdout -buffering line
foreach name {XDG_CONFIG_HOME XDG_STATE_HOME NO_COLOR FAULT} {
	unset -nocomplain env($name)
}

# Files.

proc text {file} {
	set f [open $file]
	fconfigure $f -encoding utf-8 -translation lf
	set text [read $f]
	close $f
	return $text
}

# texts PATTERN: of all files whose names match.
proc texts {pattern} {
	join [lmap file [glob $pattern] { text $file }] ""
}

proc write {file text {how w}} {
	set f [open $file $how]
	fconfigure $f -encoding utf-8 -translation lf
	puts -nonewline $f $text
	close $f
}

proc append_to {file text} {
	write $file $text a
}

proc same {a b} {
	if {[text $a] ne [text $b]} { fail "$a and $b should be the same" }
}

proc differ {a b} {
	if {[text $a] eq [text $b]} { fail "$a and $b should differ" }
}

# copy_tree FROM TO: what is in FROM, over what is in TO.
proc copy_tree {from to} {
	file mkdir $to
	file attributes $to -permissions [file attributes $from -permissions]
	foreach one [glob -nocomplain -directory $from -tails -types {f d} * .*] {
		if {$one in {. ..}} continue
		if {[file isdirectory $from/$one]} {
			copy_tree $from/$one $to/$one
		} else {
			file copy -force $from/$one $to/$one
		}
	}
}

# Texts: lines TEXT PATTERN: those lines of the text that match; changed TEXT
# PATTERN NEW...: with every match, of which there must be one, replaced. A
# pattern knows lines.

proc lines {text pattern} {
	set found {}
	foreach line [split [string trimright $text \n] \n] {
		if {[regexp -- $pattern $line]} { lappend found $line }
	}
	return $found
}

proc changed {text args} {
	foreach {pattern new} $args {
		if {![regsub -all -line -- $pattern $text $new text]} {
			fail "nothing matches $pattern"
		}
	}
	return $text
}

# match TEXT PATTERN: what the first parenthesis of the pattern matches, or "".
proc match {text pattern} {
	set match ""
	regexp -line -- $pattern $text -> match
	return $match
}

proc one_line {text} {
	return [string trim [regsub -all {[\s]+} $text " "]]
}

# People. Each has a folder, which is their home, and is a word: `anna show
# g.yaml` runs feldpost there, must end with 0, and is what it prints.

proc person {name {key ""}} {
	global vectors
	file mkdir $name
	if {$key ne ""} { give_key $name $vectors/$key }
	proc ::$name {args} "run $name \$args"
}

proc give_key {home from} {
	set to $home/.config/feldpost
	file mkdir $to
	file copy -force $from.key $to/feldpost.key
	file attributes $to/feldpost.key -permissions 0600
	if {[file exists $from.pub]} {
		file copy -force $from.pub $to/feldpost.pub
	}
}

# loses WHO: the player has lost the guard file, and what it keeps.
proc loses {who} {
	set guard $::folder/$who/.local/state/feldpost/guard
	file delete -force $guard $guard.d
}

proc run {who words} {
	global program folder
	command $program $folder/$who $folder/$who $words
}

# feldpost WORD...: in the current folder, by the person with the folder `home`.
proc feldpost {args} {
	command feldpost [pwd] $::folder/home $args
}

proc command {program cwd home words {input /dev/null}} {
	global status out err raw operations checked done
	lappend done [list $program $cwd $home $words $input [around]]
	lassign [[way $program $words] $program $cwd $home $input {*}$words] \
		status raw err operations
	set out [string trimright $raw \n]
	try_hints $cwd $home "$err\n$out"
	if {$checked && $status != 0} { fail "expected status 0" }
	return $raw
}

# way PROGRAM WORDS: how a command is run. The first of a kind has a process of its
# own, with the sandbox and with workers. A command in an environment of `with` has
# one, too, but is not the first, because it may have a fault.
proc way {program words} {
	global forks
	if {[is_around]} { return call }
	set kind [list $program [lindex $words 0] \
		[lsort -unique [lsearch -all -inline $words -?*]]]
	expr {$forks || [is_first $kind] ? "child" : "call"}
}

# Whether the program is started, in an environment of `with`.
proc is_around {} {
	expr {[info exists ::env(LD_PRELOAD)] || [info exists ::env(START)]}
}

# is_first KIND: of all files that have the same folder KINDS (tests/run), or else
# of this file.
proc is_first {kind} {
	global env root
	set mark [expr {[info exists env(KINDS)] ? $env(KINDS) : $root}]/[hash $kind]
	if {[file exists $mark]} { return 0 }
	write $mark ""
	return 1
}

# try_hints CWD HOME TEXT: each command that is printed to be typed must run as
# it stands where it was printed; it does so in a copy of the session's folder,
# once for each kind of command in a file. GAME, MAIL and the like are left to
# the reader: of those only the command and its options are tried.
proc try_hints {cwd home text} {
	global folder root hinted
	if {[is_around]} return
	foreach {- hint} [regexp -all -inline {`feldpost ([^`\n]+)`} $text] {
		set kind [regsub -all {[0-9a-f]{8,}|[0-9]+} \
			[string map [list $folder ""] $hint] N]
		if {[info exists hinted($kind)]} continue
		set hinted($kind) 1
		try_hint $hint $cwd $home
	}
}

proc try_hint {hint cwd home} {
	global folder root
	set copy $root/hint
	file delete -force $copy
	copy_tree $folder $copy
	set map [list $folder $copy]
	set words [shell_words [string map $map $hint]]
	if {[llength $words] == 1 || [has_blank $words]} {
		lappend words --help ;# which refuses unknown options
	}
	lassign [[way feldpost $words] feldpost [string map $map $cwd] \
		[string map $map $home] /dev/null {*}$words] status out err
	file delete -force $copy
	if {$status == 2 || $status == 6 || $status > 6} {
		fail "a command that was printed ends with $status: feldpost $hint" \
			$err
	}
}

# shell_words LINE: as a shell has them.
proc shell_words {line} {
	if {[regexp {^[A-Za-z0-9_./:=@%+, -]*$} $line]} {
		return [regexp -all -inline {[^ ]+} $line]
	}
	return [split [string trimright [exec sh -c \
		"set -- $line; printf '%s\\n' \"\$@\""] \n] \n]
}

# Whether a reader is to fill something in.
proc has_blank {words} {
	expr {[lsearch -regexp $words {^\.?/?[A-Z]+(\.\.\.)?$|^\.\.\.$}] >= 0}
}

# What is expected of a command.

proc attempt {args} {
	global checked status out raw err
	set checked 0
	try { uplevel 1 $args } finally { set checked 1 }
}

proc works {args} {
	global err
	uplevel 1 $args
	if {$err ne ""} { fail "expected no message" }
}

proc refused {wanted message args} {
	global status out err
	attempt {*}$args
	if {$status != $wanted} { fail "expected status $wanted" }
	if {![starts $err "feldpost: $message"]} { fail "expected: $message" }
	if {$out ne ""} { fail "expected nothing on standard output" }
}

# fails STATUS TEXT COMMAND...: ends so, with that in its message.
proc fails {wanted text args} {
	global status
	attempt {*}$args
	if {$status != $wanted} { fail "expected status $wanted" }
	says $text
}

proc starts {text beginning} {
	string equal -length [string length $beginning] $text $beginning
}

proc has {text part} {
	expr {$part eq "" || [string first $part $text] >= 0}
}

proc says {text} {
	global err
	if {![has $err $text]} { fail "expected in the message: $text" }
}

proc prints {text} {
	if {$text eq ""} { fail "any output has an empty text" }
	has_text $::out\n $text
}

proc has_text {whole text} {
	if {![has $whole $text]} { fail "expected in the output: $text" }
}

proc prints_not {text} {
	global out
	if {[has $out $text]} { fail "not expected in the output: $text" }
}

# tells TEXT: the output has it, however its lines are broken.
proc tells {text} {
	global out
	if {![has [one_line $out] $text]} { fail "expected in the output: $text" }
}

proc is {found wanted} {
	if {[string trimright $found \n] ne [string trimright $wanted \n]} {
		fail "expected: $wanted" "found: $found"
	}
}

proc expect {condition} {
	if {![uplevel 1 [list expr $condition]]} { fail "not so: $condition" }
}

# at JSON KEY...: what is there; "" if there is nothing. A number is the place
# in a list.
proc at {value args} {
	foreach key $args {
		if {[string is integer -strict $key]} {
			set value [lindex $value $key]
		} elseif {[dict exists $value $key]} {
			set value [dict get $value $key]
		} else {
			return ""
		}
	}
	return $value
}

# each LIST KEY...: `at` of every item of a list.
proc each {list args} {
	lmap item $list { at $item {*}$args }
}

proc skip {why} {
	return -code error -errorcode SKIP $why
}

proc fail {args} {
	return -code error -errorcode WRONG [join $args \n]
}

# Running.

# word NAME ARGUMENTS SCRIPT: a proc that sees what sessions see.
proc word {name arguments script} {
	set names {}
	foreach one {status out err packets folder nonce repository vectors} {
		if {$one ni $arguments} { lappend names $one }
	}
	proc ::$name $arguments "global $names\n$script"
}

# session TITLE SCRIPT: they run in their order when the file has been read.
proc session {title body} {
	lappend ::sessions [list [dict get [info frame -1] line] $title $body]
}

# go_to FOLDER: it is the session's from now on; tests/tools/twice.c puts it back.
proc go_to {to} {
	file mkdir $to
	cd $to
	set ::folder $to
	set ::env(BATS_TEST_TMPDIR) $to
}

proc run_session {at title body} {
	global count root
	set ::begins_at $at
	if {[info exists ::env(ONLY)] && ![string match $::env(ONLY) $title]} return
	go_to $root/$count
	set ::done {}
	set ::program feldpost
	set ::nonce $::first_nonce
	set ::packets 0
	foreach name {out err raw status operations} { set ::$name "" }
	set ::env(FELDPOST_SCENARIOS) $::repository/scenarios
	set failed [catch {
		settle ;# which may set more of what is global
		proc this_session {} "global {*}{[info globals]}\n$body"
		this_session
		if {$::died} { fail "ended with $::died, but not if it forks (-f)" }
	} problem options]
	if {!$failed || [dict get $options -errorcode] eq "SKIP"} {
		puts "ok $count - $title[expr {$failed ? " # SKIP $problem" : ""}]"
		cd $root
		file delete -force $::folder
		return
	}
	append_to $root/failed $count\n
	puts "not ok $count - $title"
	report $problem $options
}

# run_sessions FROM TO: those of the file with these numbers. This process may die.
proc run_sessions {from to} {
	global count root sessions
	for {set count $from} {$count <= $to} {incr count} {
		write $root/now $count
		run_session {*}[lindex $sessions $count-1]
	}
}

# report PROBLEM OPTIONS: what is known of a failure, the last commands and what
# they printed at the end.
proc report {problem options} {
	global file begins_at status out err done folder
	set n 1
	regexp {procedure "this_session" line (\d+)} \
		[dict get $options -errorinfo] -> n
	set text ""
	if {[dict get $options -errorcode] ne "WRONG"} {
		append text [dict get $options -errorinfo]\n
	}
	append text "by hand, in $folder:\n"
	foreach one [lrange $done end-19 end] { append text "  [by_hand $one]\n" }
	append text "status: $status\nstandard output:\n[string range $out 0 1500]\n"
	append text "standard error:\n[string range $err 0 1500]\n"
	append text "$file:[expr {$begins_at + $n - 2}]: $problem"
	puts [regsub -all -line {^} $text "# "]
}

# around: what `with` may have set in the environment, as it is typed.
proc around {} {
	set text ""
	foreach name {FAULT KERNEL TAKEOVER FELDPOST_NO_SANDBOX LD_PRELOAD} {
		if {[info exists ::env($name)]} { append text "$name=$::env($name) " }
	}
	return $text
}

# by_hand COMMAND: as it is typed in the session's folder.
proc by_hand {command} {
	global folder
	lassign $command program cwd home words input around
	set text "HOME=$home $around$program"
	foreach word $words {
		if {[regexp {^[A-Za-z0-9_./:=@%+,-]+$} $word]} {
			append text " $word"
		} else {
			append text " '[string map {' '\\''} $word]'"
		}
	}
	if {$input ne "/dev/null"} { append text " <$input" }
	if {$cwd eq $home} {
		set text [string map [list HOME=$home {HOME=$PWD}] $text]
	}
	if {$cwd ne $folder} {
		set text "(cd [string map [list $folder/ ""] $cwd] && $text)"
	}
	return [string map [list $folder/ {$OLDPWD/}] $text]
}

# settle: what every session of a file starts with; a file may have its own.
proc settle {} {}

proc words {name} {
	uplevel #0 [list source $::repository/tests/sessions/words/$name.tcl]
}

# in_order LIST: with SHUFFLE=SEED in another one.
proc in_order {list} {
	if {![info exists ::env(SHUFFLE)]} { return $list }
	expr {srand($::env(SHUFFLE))}
	set keyed [lmap one $list { list [expr {rand()}] $one }]
	return [lmap one [lsort -real -index 0 $keyed] { lindex $one 1 }]
}

# run_file PATH: 1 if a session failed. One that dies is run again with children,
# so that its last command is known, and the others go on.
proc run_file {path} {
	global root file repository sessions forks died
	set file $path
	set root [folder_like [place_of_files]/session.XXXXXX]
	set sessions {}
	uplevel #0 [list source $repository/$path]
	set sessions [in_order $sessions]
	set last [llength $sessions]
	for {set next 1} {$next <= $last} {incr next} {
		set died 0
		set died [apart "run_sessions $next $last"]
		if {!$died} break
		set next [text $root/now]
		if {[apart "set forks 1; run_sessions $next $next"]} {
			append_to $root/failed $next
			puts "not ok $next - session $next ends with $died"
		}
	}
	puts "1..$last"
	cd $repository
	if {[file exists $root/failed]} { return 1 }
	file delete -force $root
	return 0
}

proc place_of_files {} {
	expr {[info exists ::env(TMPDIR)] ? $::env(TMPDIR) : "/tmp"}
}

# die SEED LABEL INDEX SIDES: what is drawn (feldpost-protocol(7) 5.2).
proc die {seed label index sides} {
	set hash [b2 "draw $seed $label $index d$sides"]
	set limit [expr {0x100000000 - 0x100000000 % $sides}]
	for {set k 0} {$k < 64} {incr k 8} {
		set word [expr 0x[string range $hash $k $k+7]]
		if {$word < $limit} { return [expr {1 + $word % $sides}] }
	}
	fail "no word is small enough"
}

# with {NAME VALUE...} COMMAND...: the command with that in its environment. With
# LD_PRELOAD the program is started.
proc with {settings args} {
	set before [array get ::env]
	array set ::env $settings
	try { uplevel 1 $args } finally {
		foreach {name -} $settings { unset ::env($name) }
		array set ::env $before
	}
}

# with_fault FAULT COMMAND...: see tests/tools/faults.c.
proc with_fault {fault args} {
	uplevel 1 [list with [list FAULT $fault \
		LD_PRELOAD $::build/tools/faults.so] {*}$args]
}
