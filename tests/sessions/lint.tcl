# quick
# feldpost lint: every fault of scenario data is named at its line and column;
# digests go by values, not by layout.

words lint

word settle {} {
	data_of peiper
}

# add_road FLOW: one more road, after all others.
word add_road {flow} {
	change map.yaml "/^roads:/,/^\$/s/^\$/  - {$flow}\\n/"
}

# of CANONICAL FILE: the part of a file in the canonical text.
word of {canonical file} {
	regexp "(?n)^$file\n((?:(?!\[a-z]+\\.yaml$).*\n)*)" $canonical -> part
	return $part
}

# What prepare finds. Here with the numbers, below by a text of the line.

session {lint: faults are named by path, line and column} {
	set hill $folder/scenarios/null
	file mkdir $hill
	file copy -force "$repository/scenarios/null/scenario.yaml" $hill
	write "$hill/hill.yaml" {# A hill too high.
source: rules
turns: 2

height:   13
tokens:
  - {id: rope, name: "a rope", worth: 3}
  - {id: goat, name: "a goat", worth: 4}
  - {id: goat, name: "another", worth: 4}
}
	attempt feldpost lint $hill
	expect {$status == 1}
	is $err "feldpost: $hill/hill.yaml:5:11: fault: the top can't be\
 reached in 2 turns
feldpost: $hill/hill.yaml:9:10: fault: the token goat is there twice
feldpost: no: 2 faults in the data of null"
}

session {lint: all faults of all files are listed at once} {
	change map.yaml {s/name: Spa, threat: 4/name: Spa, threat: 0/}
	change units.yaml {s/kind: tank, strength: 4/kind: tank, strength: 0/} \
		{s/points: \[10, 12\]/points: [11, 12]/}
	change tables.yaml {s/dump-until: 5/dump-until: 10/}
	faults units.yaml {kind: tank, strength: |0} "tank3 needs a strength" \
		units.yaml {points: |[11, 12]} \
		"the option points must have the value 10, not 11" \
		tables.yaml {dump-until: |10} \
		"dump-until: there is no turn 10" \
		map.yaml {name: Spa, threat: |0} "Spa has no threat value"
}

session {lint: columns count characters, not bytes} {
	set towns $data/map.yaml ;# TODO
	write $towns {height: 23
captions: []
roads: []
fixed: {trap: A, goals: [], start-exits: [], start: B}
towns:
  - {name: "Büllingen", id: A, threat: 2, star: white,
     rollbahn: B, at: [9, 9], name-at: [9, 8]}
  - name: "Bütgenbach"
    id: B
    threat: 2
    star: yellow
    rollbahn: B
    at: [29, 9]
    name-at: [29, 8]
  - {name: "Möderscheid – größ", rollbahn: B, id: b, threat: 0,
     star: white, at: [29, 9], name-at: [49, 8]}
}
	attempt feldpost lint $data
	expect {$status == 1}
	says "$towns:6:29: fault: no road leads on from A
feldpost: $towns"
	says "$towns:15:51: fault: the town b is there twice"
	says "$towns:15:62: fault: b has no threat value"
	says "$towns:16:23: fault: b covers B"
}

# The map.

session {lint map: a town's id stands twice, in whatever case} {
	change map.yaml {s/id: Theux/id: Spa/}
	faults map.yaml {id: |Spa, name: Theux} "the town Spa is there twice"
	change map.yaml {s/id: Spa, name: Theux/id: sPA, name: Theux/}
	faults map.yaml {id: |sPA} "the town sPA is there twice"
}

session {lint map: a road to itself} {
	add_road {from: Spa, to: Spa, direction: W, rollbahn: none}
	faults map.yaml {from: Spa, to: |Spa} "a road leads from Spa to itself"
}

session {lint map: a road from or to nowhere} {
	change map.yaml {s/from: Spa, to: Theux/from: none, to: Theux/}
	faults map.yaml {from: |none, to: Theux} \
		"road 7 leads from or to nowhere"
	change map.yaml {s/from: none, to: Theux/from: Spa, to: none/}
	faults map.yaml {from: Spa, to: |none} \
		"road 7 leads from or to nowhere"
}

session {lint map: a road stands twice, in either direction} {
	add_road {from: Theux, to: Spa, direction: W, rollbahn: none}
	faults map.yaml "|\{from: Theux, to: Spa" \
		"Theux-Spa: this road is listed twice"
	change map.yaml {s/from: Theux, to: Spa/from: Spa, to: Theux/} \
		{s/\(to: Theux, direction: W, rollbahn: \)B/\1D/}
	faults map.yaml "|\{from: Spa, to: Theux, direction: W, rollbahn: none" \
		"Spa-Theux: this road is listed twice"
}

session {lint map: a river without a bridge, a bridge without a river} {
	change map.yaml {/from: Waimes, to: Malmedy/s/bridge: yes/bridge: no/}
	faults map.yaml {river: |Warche} \
		"Waimes-Malmedy: a river without a bridge"
	change map.yaml {s/river: Warche, //} \
		{/from: Waimes, to: Malmedy/s/bridge: no/bridge: yes/}
	faults map.yaml {to: Malmedy, direction: W, rollbahn: B, bridge: |yes} \
		"Waimes-Malmedy: a bridge without a river"
}

session {lint map: no towns, no start} {
	change map.yaml {s/start: Losheim/start: none/}
	faults map.yaml {start: |none} "there must be a town to start from"
	write "$data/map.yaml" {height: 23
towns: []
roads: []
captions: []
fixed: {start: none, start-exits: [], goals: [], trap: none}
}
	faults map.yaml {towns: |[]} "there must be towns" \
		map.yaml "\{start: |none" "there must be a town to start from" \
		map.yaml {goals: |[]} "there must be a goal" \
		map.yaml {trap: |none} "there must be a trap"
}

session {lint map: the start's exits are not those of the rules} {
	change map.yaml {s/start-exits: .*/start-exits: [Bullingen]/}
	faults map.yaml "|\{from: Losheim, to: Manderfeld" \
		"a road leads from Losheim to Manderfeld"
	change map.yaml {s/start-exits: .*/start-exits: [Bullingen, Manderfeld, Amel]/}
	faults map.yaml {start-exits: |[} "no road leads from Losheim to Amel"
}

session {lint map: a goal, a town that can't be reached} {
	change map.yaml {s/from: Modave, to: Huy/from: Modave, to: Engis/}
	faults map.yaml {id: |Huy,} "the goal Huy can't be reached from Losheim"
	change map.yaml {s/from: Modave, to: Engis/from: Modave, to: Huy/} \
		{s/from: Spa, to: Theux/from: Spa, to: Louveigne/}
	faults map.yaml {id: |Theux,} \
		"the town Theux can't be reached from Losheim"
}

session {lint map: a dead end} {
	change map.yaml {s/from: Theux, to: Louveigne/from: Spa, to: Louveigne/}
	faults map.yaml {id: |Theux,} "no road leads on from Theux"
}

session {lint map: no goal, the start a goal} {
	change map.yaml {s/goals: .*/goals: [Huy, Ombret, Engis, Losheim]/}
	faults map.yaml {goals: |[} "the start must not be a goal"
	change map.yaml {s/goals: .*/goals: []/}
	faults map.yaml {id: |Engis} "no road leads on from Engis" \
		map.yaml {id: |Ombret} "no road leads on from Ombret" \
		map.yaml {id: |Huy,} "no road leads on from Huy" \
		map.yaml {goals: |[]} "there must be a goal"
}

session {lint map: no trap, a trap with a way out} {
	change map.yaml {s/trap: La-Gleize/trap: none/}
	faults map.yaml {trap: |none} "there must be a trap"
	change map.yaml {s/trap: none/trap: La-Gleize/} \
		{s/to: La-Gleize, direction: "N"/to: La-Gleize, direction: W/}
	faults map.yaml "|\{from: Trois-Ponts, to: La-Gleize" \
		"La-Gleize must have no road to the east (event 12+)"
}

session {lint map: a town without a threat value} {
	change map.yaml {s/name: Huy, threat: 5/name: Huy, threat:  0/}
	faults map.yaml {name: Huy, threat:  |0} "Huy has no threat value"
}

session {lint map: yellow stars, one on each Rollbahn} {
	change map.yaml {/id: Spa,/s/star: white/star: yellow/}
	faults map.yaml {id: Spa, name: Spa, threat: 4, star: |yellow} \
		"Rollbahn B has 2 yellow stars, not 1"
	change map.yaml {/id: Spa,/s/star: yellow/star: white/} \
		{/id: Vielsalm,/s/star: yellow/star: white/}
	faults map.yaml "|- \{id: Losheim" "Rollbahn D has 0 yellow stars, not 1"
	change map.yaml {/id: Vielsalm,/s/star: white/star: yellow/} \
		{/id: La-Gleize,/s/star: white/star: yellow/}
	faults map.yaml {name: La Gleize, threat: 2, star: |yellow} \
		"a yellow star stands off the Rollbahnen"
}

session {lint map: two towns in the same place} {
	change map.yaml {/id: Huy,/s/at: \[3, 15\]/at: [8, 17]/}
	faults map.yaml {rollbahn: D, at: |[8, 17],} \
		"Huy covers Modave"
}

session {lint map: a town that leaves the board, below or aside} {
	foreach at {"3, 23" "0, 15" "77, 15"} {
		change map.yaml "/id: Huy,/s/at: \[\[]\[^]]*/at: \[$at/"
		faults map.yaml "rollbahn: D, at: |\[$at\]," \
		"Huy does not fit on the board"
	}
}

session {lint map: a name that leaves the board, below or aside} {
	foreach at {"2, 23" "76, 16"} {
		change map.yaml "/id: Huy,/{n;s/at: \[\[]\[^]]*/at: \[$at/}"
		faults map.yaml "name-at: |\[$at\]," \
		"the name of Huy does not fit on the board"
	}
}

session {lint map: a name over another, or over a town} {
	change map.yaml {s/name-at: \[2, 14\]/name-at: [5, 12]/}
	faults map.yaml {name-at: |[5, 12]} \
		"the name of Huy covers the name of Ouffet"
	change map.yaml {s/name-at: \[5, 12\]/name-at: [7, 17]/}
	faults map.yaml {name-at: |[7, 17]} "the name of Huy covers Modave"
}

session {lint map: a caption that leaves the board, below or aside} {
	set text "Moves lead west, or north and south where a road joins two"
	set text "the caption \"$text towns upright.\" does not fit on the board"
	change map.yaml "s/\{at: \\\[0, 22\\\]/\{at: \[0, 23\]/"
	faults map.yaml "\{at: |\[0, 23\]" $text
	change map.yaml "s/\{at: \\\[0, 23\\\]/\{at: \[6, 22\]/"
	faults map.yaml "\{at: |\[6, 22\]" $text
}

# Units.

session {lint units: no chits, a chit's id twice} {
	change units.yaml {s/id: inf117/id: INF119/}
	faults units.yaml {id: |INF119} "the chit INF119 is there twice"
	change units.yaml {/^  - {id/,/}$/d} {s/^chits:/& []/}
	faults units.yaml {chits: |[]} "there must be chits"
}

session {lint units: units that have a strength, and units that have none} {
	change units.yaml {s/\(id: abn504.*strength:\) 3/\1 0/} \
		{s/\(id: eng51.*strength:\) 0/\1 2/}
	faults units.yaml {abn504, kind: airborne, strength: |0} \
		"abn504 needs a strength" \
		units.yaml {eng51, kind: engineer, strength: |2} \
		"eng51 can't have a strength"
}

session {lint units: no second tank, aircraft or fuel chit} {
	set message "there must be at most one tank, aircraft and fuel-at chit"
	change units.yaml {s/id: inf117, kind: infantry/id: inf117, kind: tank/} \
		{s/id: eng291, kind: engineer/id: eng291, kind: aircraft/} \
		{s/id: eng51, kind: engineer/id: eng51, kind: fuel-at/}
	faults units.yaml {id: tank3, kind: |tank} $message \
		units.yaml {id: air, kind: |aircraft} $message \
		units.yaml {id: fuel, kind: |fuel-at} $message
}

session {lint units: the start within the limits} {
	change units.yaml {s/main: 1/main: 11/}
	faults units.yaml {points: |[10, 12]} "10 points can't be spent"
	change units.yaml {s/main: 11/main: 7/} {s/pzgren: 6/pzgren: 0/}
	faults units.yaml {main: |7} "no main force can have 7 points"
	change units.yaml {s/main: 7/main: 1/} \
		{/^start-with/,/main/s/fuel: 6/fuel: 7/}
	faults units.yaml {fuel: |7} "more fuel at the start than the limit"
}

# Tables.

session {lint tables: a gap in a table, an overlap} {
	change tables.yaml {s/from: 6, to: 8/from: 7, to: 8/}
	faults tables.yaml {from: |7, to: 8} "after 5 comes 6, not 7"
	change tables.yaml {s/from: 7, to: 8/from: 5, to: 8/}
	faults tables.yaml {from: |5, to: 8} "after 5 comes 6, not 5"
	change tables.yaml {s/from: 5, to: 8/from: 6, to: 8/} \
		{s/from: 4, to: 4/from: 4, to: 5/}
	faults tables.yaml {from: |5, to: 5} "after 5 comes 6, not 5"
}

session {lint tables: a table that begins too late} {
	change tables.yaml {s/from: 2, to: 3, event/from: 3, to: 3, event/}
	faults tables.yaml "|- \{from: 3, to: 3, event" "events: 2 has no row"
}

session {lint tables: a row that ends before it begins} {
	change tables.yaml {s/from: 5, to: 6, loses/from: 5, to: 4, loses/}
	faults tables.yaml {from: 5, to: |4} "from 5 to 4 there is nothing" \
		tables.yaml "|- \{from: 1, to: 4" "roadblock: 5 has no row"
}

session {lint tables: a row that is never reached} {
	change tables.yaml {s/from: 9, to: 11/from: 9, to: 15/} \
		{s/from: 12, event/from: 16, event/}
	faults tables.yaml {from: |16} "events: row 5 is never reached"
}

session {lint tables: a row that loses nothing} {
	change tables.yaml {s/to: 3, loses: heavy/to: 3, loses: none/}
	faults tables.yaml {loses: |none} "row 3 loses nothing"
}

session {lint tables: no turns} {
	change tables.yaml {/^  - {name/,/}$/d} {s/^turns:/& []/}
	faults tables.yaml {from: |9, to: 11} "events: row 4 is never reached" \
		tables.yaml {from: |12} "events: row 5 is never reached" \
		tables.yaml {turns: |[]} "there must be turns" \
		tables.yaml {dump-until: |5} "dump-until: there is no turn 5"
}

session {lint tables: values that the map or the units do not know} {
	change tables.yaml {s/draw-value: 4/draw-value: 6/} \
		{s/full-points: 3/full-points: 12/}
	change units.yaml {s/armor: 6/armor: 5/}
	faults tables.yaml {full-points: |12} "no main force has 12 points" \
		tables.yaml {draw-value: |6} "no town has the draw's value, 6"
}

# What the reader finds.

session {lint: an unknown town in a road or among the goals} {
	change map.yaml {s/from: Spa, to: Theux/from: Spa, to: Theuks/}
	malformed map.yaml {to: |Theuks} \
		{to must be the id of a TOWN, not the text "Theuks"} \
		{did you mean "Theux"?}
	change map.yaml {s/to: Theuks/to: Theux/} {s/goals: \[Huy/goals: [Hui/}
	malformed map.yaml {[|Hui, } \
		{goals must be the id of a TOWN, not the text "Hui"} \
		{did you mean "Huy"?}
	change map.yaml {s/\[Hui, Ombret/[Ombret, Ombret/}
	malformed map.yaml {[Ombret, |Ombret} \
		{goals names "Ombret" twice}
}

session {lint: a missing key} {
	change map.yaml {s/name: Huy, threat: 5,/name: Huy,/}
	malformed map.yaml "|\{id: Huy" {the key "threat" is missing} \
		"threat: the red number in the star of the town"
	change map.yaml {s/name: Huy,/name: Huy, threat: 5,/} {/^  trap:/d}
	change map.yaml {/^fixed:/{n;s/source:/source: /}}
	malformed map.yaml {|source:  rules} {the key "trap" is missing} \
		{trap: the town in which event 12+ encircles the battle group}
}

session {lint: a key that is unknown, with what may be meant} {
	change map.yaml {s/name: Huy, threat: 5/name: Huy, thret: 5/}
	malformed map.yaml {|thret} {the key "thret" is unknown here} \
		{did you mean "threat"?}
	change map.yaml {s/thret/threat/} {s/^height:/colour: red\n&/}
	malformed map.yaml {|colour} {the key "colour" is unknown here}
}

session {lint: a word that is none of an enumeration} {
	change units.yaml {s/kind: tank,/kind: tnak,/}
	malformed units.yaml {kind: |tnak} "kind must be one of infantry\
		airborne tank engineer aircraft fuel-at, not the text \"tnak\"" \
		{did you mean "tank"?}
}

session {lint: a wrong type} {
	change map.yaml {s/name: Huy, threat: 5/name: Huy, threat: five/}
	malformed map.yaml {threat: |five} \
		{threat must be an integer from 0 to 6, not the text "five"}
	change map.yaml {s/threat: five/threat: [5]/}
	malformed map.yaml {threat: |[5]} \
		{threat must be an integer from 0 to 6, not a list}
	change map.yaml {s/threat: \[5\]/threat: "5"/}
	malformed map.yaml {threat: |"5"} \
		{threat must be an integer from 0 to 6, not the text "5"}
	change map.yaml {s/threat: "5"/threat: 5/} \
		{/Waimes, to: Malmedy/s/bridge: yes/bridge: Yes/}
	malformed map.yaml {bridge: |Yes} \
		{bridge must be yes or no, not the text "Yes"}
	change map.yaml {s/bridge: Yes/bridge: yes/} \
		{s/start: Losheim/start: {town: Losheim}/}
	malformed map.yaml "start: |\{" \
		{start must be the id of a TOWN, not a map}
	change tables.yaml {s/^greif: .*/greif: 1/}
	change map.yaml {s/start: {town: Losheim}/start: Losheim/}
	malformed tables.yaml {greif: |1} {greif must be a map, not the number 1}
}

session {lint: numbers out of bounds, too few and too many} {
	change map.yaml {/id: Huy,/s/at: \[3, 15\]/at: [3, 78]/}
	malformed map.yaml {at: [3, |78]} \
		{at must be an integer from 0 to 77, not the number 78}
	change map.yaml {s/at: \[3, 78\]/at: [3]/}
	malformed map.yaml {at: |[3],} {at must be a list of 2 numbers, not 1}
	change map.yaml {s/at: \[3\]/at: [3, 15, 1]/}
	malformed map.yaml {at: |[3, 15, 1]} \
		{at must be a list of 2 numbers, not 3}
	change map.yaml {s/at: \[3, 15, 1\]/at: [3, 15]/}
	change tables.yaml {s/draw-value: 4/draw-value: 0/}
	malformed tables.yaml {draw-value: |0} \
		{draw-value must be an integer from 1 to 6, not the number 0}
}

session {lint: a number on which the grammar of orders rests} {
	change tables.yaml {s/conversion-points: 2/conversion-points: 3/}
	malformed tables.yaml {conversion-points: |3} \
		{conversion-points must be 2, not the number 3} \
		{conversion-points: the order is convert POINT POINT, so it must be 2}
}

session {lint: what is not the YAML of a document} {
	change map.yaml {s/^height: 23/&\nheight: 24/}
	set first [place map.yaml {|height: 23}]
	malformed map.yaml {|height: 24} \
		"a new key is expected, not \"height\" again (line [lindex [split $first :] end-1])"
	change map.yaml {s/^height: 24/more: *height/}
	malformed map.yaml {more: |*height} \
		{a value is expected, not an alias (*)}
}

session {lint: scenario.yaml names the game and each of its files once} {
	change scenario.yaml {s/units.yaml, /units.yaml, map.yaml, /}
	malformed scenario.yaml {units.yaml, |map} "map.yaml stands twice"
	change scenario.yaml {s/units.yaml, map.yaml, /units.yaml, more.yaml, /}
	malformed scenario.yaml {|more} "peiper has no data file `more.yaml`"
	change scenario.yaml {s/units.yaml, more.yaml, //}
	malformed scenario.yaml {files: |[} "the data file units.yaml is missing"
	change scenario.yaml {s/^game: peiper/game: "null"/}
	malformed scenario.yaml {game: |"null"} \
		"this is a scenario of null, not of peiper"
	change scenario.yaml {s/scenario 1/scenario 2/}
	malformed scenario.yaml {feldpost: |s} \
		"`scenario 1` expected, not `scenario 2`"
	change scenario.yaml {s/^title: /titel: /}
	malformed scenario.yaml {|titel} {the key "titel" is unknown here} \
		{did you mean "title"?}
}

session {lint: a file that is not there} {
	file delete -force "$data/tables.yaml"
	attempt feldpost lint $data
	expect {$status == 6}
	says "$data/tables.yaml"
}

# Around it.

session {lint: by name or by folder, with a slash or from within} {
	works feldpost lint --scenarios [file dirname $data] peiper
	prints "$data/map.yaml: "
	works feldpost lint "$data/"
	prints "$data/map.yaml: "
	cd [file dirname $data]
	works feldpost lint ./peiper
	prints "./peiper/map.yaml: "
	works feldpost lint -q ./peiper
	is $out ""
	change map.yaml {s/trap: La-Gleize/trap: none/}
	refused 1 "./peiper/map.yaml:" feldpost lint ./peiper
}

session {lint: a game can't be begun with faulty data} {
	feldpost keygen -q -W
	change map.yaml {s/trap: La-Gleize/trap: none/} {s/height: 23/height: 22/}
	attempt feldpost new peiper --scenarios [file dirname $data] --name Anna
	expect {$status == 5}
	says "[place map.yaml {trap: |none}]: malformed: there must be a trap"
	says "feldpost lint peiper lists all faults"
	prints_not "feldpost1"
}

# Digests.

session {lint: the digest is that of the canonical text} {
	set canonical [feldpost lint --canonical $data]
	is [digest] [hash $canonical]
	is [lindex [split $canonical \n] 0] "feldpost1 scenario peiper"
	is [digest] [digest "$repository/scenarios/peiper"]
	person anna A
	works anna new peiper -n Anna -q -o g.yaml
	is [lines [text anna/g.yaml] "^rhash:"] "{rhash: [digest]}"
}

session {lint --digests: one for each file, and the whole} {
	works feldpost lint --digests $data
	set said $out
	set canonical [feldpost lint --canonical $data]
	is $said "[hash [of $canonical map.yaml]]  map.yaml
[hash [of $canonical units.yaml]]  units.yaml
[hash [of $canonical tables.yaml]]  tables.yaml
[digest]  peiper"
}

session {lint: comments and layout do not change the digest} {
	set before [digest]
	change map.yaml {s/#.*/# else/} "s/\{id: Spa, name/\{id: Spa ,  name/" \
		"s/direction: \"N\"/direction: 'N'/" \
		{s/^height: 23/\n\nheight:     23 # rows/}
	change tables.yaml {s/$/\r/} \
		{s/^greif: .*/greif:\n    less: 1\n    least: 1\n    source: rules/}
	is [digest] $before
	write $data/map.yaml [of [feldpost lint --canonical $data] map.yaml]
	is [digest] $before
}

session {lint: a changed number, order or source changes the digest} {
	set before [digest]
	set digests [feldpost lint --digests $data]
	foreach script {
		{s/name: Spa, threat: 4/name: Spa, threat: 3/}
		{s/goals: \[Huy, Ombret/goals: [Ombret, Huy/}
		{s/\(at: \[4, 10\].*\)reconstruction/\1rules/}
	} {
		file copy -force "$data/map.yaml" kept.yaml
		change map.yaml $script
		set after [digest]
		expect {$after ne ""}
		expect {$after ne $before}
		# The other files' digests stay.
		set new [lmap line [lines [feldpost lint --digests $data] .] {
			if {[has $digests $line]} continue
			set line
		}]
		is [llength $new] 2
		file rename -force kept.yaml "$data/map.yaml"
	}
	is [digest] $before
}

session {lint: faulty data has no digest} {
	change map.yaml {s/trap: La-Gleize/trap: none/}
	refused 1 "$data/map.yaml:" feldpost lint --digests $data
	refused 1 "$data/map.yaml:" feldpost lint --canonical $data
}

