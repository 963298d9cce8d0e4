# quick
# What a newcomer reads and types: words to the first die, and in each lesson.
# A word is what stands between blanks and has a letter.

words duel

# count_words TEXT: with a letter each; games of the tests are in no menu.
word count_words {text} {
	regsub -all -line {^.*of the tests.*$} $text "" text
	llength [lsearch -all -regexp [split $text] {[[:alpha:]]}]
}

# words_of LINE... -- WORD...: how many words `play WORD...` prints if these lines
# are typed, with nothing in the home folder.
word words_of {args} {
	global program folder out err
	set end [lsearch -exact $args --]
	write typed [join [lrange $args 0 $end-1] \n]\n
	file delete -force new
	file mkdir new
	command $program $folder/new $folder/new \
		[concat play [lrange $args $end+1 end]] $folder/typed
	count_words "$out $err"
}

session {newcomer: from an empty home to the first die, 350 words, five inputs} {
	# With the command these are five.
	words_of 4 Anna "alloc armor 3 pzgren 3 heavy 1 eng 3" 1 --
	expect {[regexp {^(.*)the dice show} $out read]}
	set words [count_words "$read $err"]
	if {$words > 350} { fail "$words words" }
}

session {newcomer: no lesson has more than 900 words} {
	global hinted ;# which is not there yet if this session is the first
	array set hinted {{play aachen} 1 {play arnswalde} 1 {play ostfront} 1
		{play peiper} 1 {play reichstag} 1} ;# they ask for a name
	foreach game {aachen arnswalde ostfront peiper reichstag} {
		set steps [regexp -all {say:} \
			[text $repository/scenarios/$game/lesson.yaml]]
		set words [words_of {*}[lrepeat $steps next] quit -- --learn $game]
		if {$words > 900} { lappend long "$game $words" }
	}
	if {[info exists long]} { fail $long }
}

# The second time all of it runs in one process, as in a page.
session {newcomer: a game against the program goes on with the key that began it} {
	own_game toss
	foreach turn {1 2} {
		words_of Anna n quit -- toss --as red --against random
		expect {$status == 0 && [regexp {What do you order} $out]}
	}
}
