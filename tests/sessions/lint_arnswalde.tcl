# test
# The data of Arnswalde: what would break its rules is named at its place.

words lint

word settle {} {
	data_of arnswalde
}

# fewer_turns LINE: takes a turn out of the calendar.
word fewer_turns {line} {
	change tables.yaml "/name: \"$line\"/d"
}

session {lint arnswalde: the data is clean, and half of the tables is reconstruction} {
	works feldpost lint arnswalde
	prints "cards.yaml: 9 values, 9 from the rules, 0 reconstructed (0 %), 0 without a source"
	prints "tables.yaml: 38 values, 19 from the rules, 19 reconstructed (50 %), 0 without a source"
}

session {lint arnswalde: as many turns as the Soviet deck has cards} {
	fewer_turns "15 Feb"
	faults tables.yaml "|- \{name: \"6 Feb\"" \
		"the Soviet deck has 11 cards, so there must be as many turns, not 10"
}

session {lint arnswalde: two cards face down on each side leave nine turns} {
	change cards.yaml {s/face-down: 1/face-down: 2/}
	faults tables.yaml "|- \{name: \"6 Feb\"" \
		"the Soviet deck has 9 cards, so there must be as many turns, not 11"
}

session {lint arnswalde: the Soviets' suit is no judgement card} {
	change cards.yaml {s/suits: \[clubs,/suits: [hearts, clubs,/}
	faults cards.yaml {|[hearts, clubs, diamonds} \
		"hearts are Soviet cards, not judgement cards"
}

session {lint arnswalde: there must be judgement cards} {
	change cards.yaml {s/suits: \[clubs, diamonds, spades\]/suits: []/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "fault: there must be judgement cards"
	says "fault: no judgement card is of diamonds"
}

session {lint arnswalde: every box of morale is there, and once} {
	change tables.yaml "s/\{morale: 4, suits/\{morale: 3, suits/"
	attempt feldpost lint $data
	expect {$status == 1}
	says "fault: morale 3 has more than one box"
	says "fault: morale 4 has no box"
}

session {lint arnswalde: nobody surrenders above the limit} {
	change tables.yaml "s/\{morale: 3, suits: \\\[\\\]/\{morale: 3, suits: \[clubs\]/"
	faults tables.yaml {|[clubs], source: rules} \
		"above morale 3 a surrender is impossible, but morale 2 has suits"
}

session {lint arnswalde: a suit that is never drawn makes nobody surrender} {
	change tables.yaml "s/\{morale: 2, suits: \\\[diamonds\\\]/\{morale: 2, suits: \[hearts\]/"
	faults tables.yaml {|[hearts], source} "no judgement card is of hearts"
}

session {lint arnswalde: the option's values are those of the data} {
	change tables.yaml {s/start: \[5, 4, 3\]/start: [5, 4, 2]/}
	faults tables.yaml {|[5, 4, 2]} "the option morale must have the value 3, not 2"
}

session {lint arnswalde: the limit of surrender has a box} {
	change tables.yaml {s/surrender-at: 2/surrender-at: 9/}
	faults tables.yaml {surrender-at: |9} "morale 9 has no box"
}

session {lint arnswalde: levels of victory stand from the highest down, each once} {
	change tables.yaml "s/\{from: 8, level/\{from: 18, level/" \
		{s/level: twilight/level: aesthetics/}
	faults tables.yaml "\{from: |18" \
		"list the levels of victory from the highest to the lowest" \
		tables.yaml "\{from: 1, level: |aesthetics" \
		"this level of victory is there twice"
}

session {lint arnswalde: the highest level can be reached} {
	change tables.yaml "s/\{from: 15,/\{from: 17,/"
	faults tables.yaml "\{from: |17" "nobody can score more than 16 points"
}

session {lint arnswalde: a suit, a rank, a number that cannot be} {
	change cards.yaml {s/suit: hearts/suit: heart/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "cards.yaml:7:16: malformed: suit must be"
}

session {lint arnswalde: a corrected morale track makes another game} {
	works feldpost lint $data
	set before [match $out {^digest (.*)}]
	change tables.yaml "s/\{morale: 2, suits: \\\[diamonds\\\]/\{morale: 2, suits: \[spades\]/"
	works feldpost lint $data
	expect {$before ne [match $out {^digest (.*)}]}
}

