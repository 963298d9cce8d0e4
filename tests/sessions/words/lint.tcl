# The words of lint: a copy of a game's data is broken, and every fault must be
# named at its line and column.

words sed

# data_of GAME: begin a session with a copy of the game's data to break.
proc data_of {game} {
	global data folder repository
	set ::game $game
	set data $folder/scenarios/$game
	file mkdir home
	copy_tree $repository/scenarios/$game $data
	file delete $data/lesson.yaml ;# a lesson fits the data as it was
}

# change FILE SED-SCRIPT...: breaks or corrects the copy; each must do so.
proc change {file args} {
	global data
	foreach script $args {
		set text [text $data/$file]
		set new [sed $script $text]
		if {$new eq $text} { fail "this changes nothing: $script" }
		write $data/$file $new
	}
}

# place FILE TEXT: where in the file the only such text is, as path, line and
# column; what matters is the spot marked in it by a bar.
proc place {file text} {
	global data
	set bar [string first | $text]
	set text [string replace $text $bar [expr {$bar < 0 ? -1 : $bar}]]
	set whole [text $data/$file]
	set at [string first $text $whole]
	if {$at < 0} { fail "not in $file: $text" }
	if {[string first $text $whole $at+1] >= 0} {
		fail "more than once in $file: $text"
	}
	set before [string range $whole 0 $at-1]
	set line [expr {1 + [regexp -all \n $before]}]
	set column [expr {$at - [string last \n $before] + ($bar < 0 ? 0 : $bar)}]
	return $data/$file:$line:$column
}

# faults [FILE TEXT MESSAGE]...: lint finds exactly these, in any order.
proc faults {args} {
	global data status out err game
	foreach {file text message} $args {
		lappend wanted "feldpost: [place $file $text]: fault: $message"
	}
	set count [llength $wanted]
	attempt feldpost lint $data
	if {$status != 1} { fail "expected status 1" }
	if {$out ne ""} { fail "expected nothing on standard output" }
	set lines [split $err \n]
	if {[lsort [lrange $lines 0 $count-1]] ne [lsort $wanted]} {
		fail "expected:" {*}$wanted
	}
	if {![string match "feldpost: no: $count fault* in the data of $game*" \
		[lindex $lines $count]]} {
		fail "expected no more than $count"
	}
}

# malformed FILE TEXT MESSAGE [HINT]: the data can't be read.
proc malformed {file text message {hint ""}} {
	global data status out err
	set wanted "feldpost: [place $file $text]: malformed: $message"
	if {$hint ne ""} { append wanted "\n  $hint" }
	attempt feldpost lint $data
	if {$status != 5} { fail "expected status 5" }
	if {$out ne ""} { fail "expected nothing on standard output" }
	is $err $wanted
}

# digest [FOLDER]: that of the data.
proc digest {args} {
	match [feldpost lint [expr {[llength $args] ? [lindex $args 0] : $::data}]] \
		{^digest (.*)}
}
