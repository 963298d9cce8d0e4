# test
# The threat table (feldpost-protocol(7) 9), with the tests of each row. A row is its id,
# then FILE, of bats or sessions: how its tests' names begin; a row that nothing can show says why.

set table {
T1 duel_attacks: T1:
T1 duel_course: witness: the player does not know the dice before
T2 duel_attacks: T2:
T3 duel_attacks: T3:
T3 trust_undo: T3:
T4 duel_attacks: T4:
T4 duel_forged: forged: link, dice and state
T5 duel_attacks: T5:
T6 duel_attacks: T6:
T6 trust_undo: T6:
T6 trust_guard: duel, an old copy:
T6 trust_blame: two machines:
T6 trust_referee: referee: another packet of that number is not signed
T7 duel_attacks: T7:
T7 trust_undo: T7:
T8 duel_attacks: T8:
T8 trust_faults: faults: sign
T9 duel_attacks: T9:
T10 duel_attacks: T10:
T11 duel_attacks: T11:
T12 duel_attacks: T12:
T22 duel_attacks: T22:
T23 trust_names: T23:
T24 duel_forged: forged: orders and rolls in any other spelling
T25 duel_course: notes: of 32 KiB they are right
T25 mail_desk: answer: only so many a day in one game
T13 duel_attacks: T13:
T14 duel_attacks: T14:
T14 trust_ahead: ahead: show, report, legal, orders and check begin
T15 duel_attacks: T15:
T16 duel_attacks: T16:
T17 duel_attacks: T17:
T17 trust_import: feldpost names the game of another game's mail
T17 trust_names: names: the one who joins can't look like the one who offers
T18 duel_attacks: T18:
T18 minisign: minisign: a legacy signature of a packet is refused
T19 minisign: keys: a key with damaged public half is refused
T20 duel_attacks: T20:
T20 command_hostile: YAML: a bomb of aliases
T20 trust_names: names: direction marks, invisible characters and tags
T20 trust_sandbox: sandbox
T21 duel_attacks: T21:
C1 duel_attacks_cards: C1:
C2 duel_attacks_cards: C2:
C3 duel_attacks_cards: C3:
C4 duel_attacks_cards: C4:
C5 duel_attacks_cards: C5:
C6 duel_attacks_cards: C6:
C7 duel_attacks_cards: C7:
C8 duel_attacks_cards: C8:
C9 duel_attacks_cards: C9:
C10 duel_attacks_cards: C10:
C11 duel_attacks_cards: C11: the game file tells nobody a card
R1 duel_course: R1:
R1 trust_referee: R1:
R1 trust_host: 6 is Anna's:
R3 duel_course: R3:
R4 trust_boxes: R4:
R5 trust_boxes: R5:
R6 trust_boxes: R6:
R7 trust_boxes: R7:
R2 trust_boxes: R4: in a box that was opened everybody sees
R2 - the referee and his friend talk where no program sees it
S1 - who plays alone may start again with a new guard and tell nobody
S2 - two who agree can sign any course of a game
K1 - whoever has the key is, to every program, its owner
}

# rows: id, file and name, of each row of the table.
proc rows {} {
	regexp -all -inline -line {^(\S+) ([^\s:]+):? (.*)$} $::table
}

# titles: "FILE TITLE" of every test and session.
proc titles {} {
	set found {}
	foreach path [glob $::repository/tests/bats/*.bats $::repository/tests/sessions/*.tcl] {
		set name [file rootname [file tail $path]]
		foreach {- title} [regexp -all -inline -line \
			{^(?:@test "|session \{)(.*)} [text $path]] {
			lappend found "$name $title"
		}
	}
	return $found
}

# ids: those of the table's rows, each once.
proc ids {} {
	lsort -unique [lmap {- id file name} [rows] { set id }]
}

session {threats: every test of the table is there} {
	set all [titles]
	expect {[llength [rows]] > 200}
	foreach {- id name begins} [rows] {
		if {$name ne "-" && [lsearch -glob $all "$name $begins*"] < 0} {
			fail "$id: $name: $begins"
		}
	}
}

session {threats: the rows of the table are those of the protocol} {
	set page [text $repository/man/feldpost-protocol.7]
	is [ids] [lsort [lmap {- id} [regexp -all -inline -line \
		{^\.It ([TCRSK][0-9]*) Ta } $page] { set id }]]
}

session {threats: a test that is named after a row stands in the table} {
	foreach title [titles] {
		if {[regexp {^\S+ ([TCRSK][0-9]+):} $title - id] && $id ni [ids]} {
			fail $title
		}
	}
}
