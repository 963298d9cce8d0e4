# test
# The data of Aachen: what would break its rules is found, each fault at its
# line and column.

words lint

word settle {} {
	data_of aachen
}

# unit ID SED-SCRIPT: changes the lines of one unit.
word unit {id script} {
	change units.yaml "/\{id: $id,/,/\}\}/\{$script;\}"
}

# area ID HEXES: it has these hexes only.
word area {id hexes} {
	set s "/id: $id\$/,/\\]/\{/hexes: \\\[/,/\\]/d;/why:/i\\    hexes: \[$hexes\]\n\}"
	change map.yaml $s
}

session {lint aachen: the data is clean} {
	works feldpost lint aachen
	prints "map.yaml: "
	prints "units.yaml: "
	prints "tables.yaml: "
}

session {lint aachen: what is reconstructed is marked, and counted} {
	works feldpost lint aachen
	prints_not " 1 without a source"
	expect {[match $out {^aachen: ([0-9]+) values, [0-9]+ from the rules}] > 4000}
	is [llength [lines $out " 0 without a source"]] 4
}

# Two rows of letters for 895 hexes, 600 hexsides, 84 places, 84 hexes in six
# areas, four kinds of terrain, the grid.
session {lint aachen: each letter of a row is a value, and each hexside} {
	works feldpost lint $data
	prints "map.yaml: [expr {2 * 895 + 600 + 84 * 3 + 84 + 6 * 2 + 4 * 4 + 3}] values"
	prints "[expr {84 - 30 - 8 + 4 * 2}] from the rules"
	change map.yaml {/^river: \[/,/\]/s/"0206\/3", //}
	works feldpost lint $data
	prints "map.yaml: 2756 values"
}

session {lint aachen: other numbers are no fault} {
	change map.yaml {/^terrain:/,/^$/s/# 01$/&!/;s/"ccccc\(c*\.*" # 01\)!/"ccwcc\1/}
	change tables.yaml {s/city, leg: 2, mobile: 4, defence: 3/city, leg: 3, mobile: 5, defence: 4/} \
		{s/5: D1R, 6: D2R/5: D1R, 6: DE/} {s/mobile-from: 12/mobile-from: 10/}
	unit us-30-1 "s/depleted: \{attack: 1/depleted: \{attack: 2/"
	works feldpost lint $data
}

session {lint aachen: another number makes another game} {
	set before [digest]
	change tables.yaml {s/5: D1R, 6: D2R/5: D1R, 6: DE/}
	set after [digest]
	expect {$before ne ""}
	expect {$before ne $after}
}

# The map

session {lint aachen: a letter that stands for no terrain} {
	change map.yaml {s/"cccccccccccccccccc\.\(.*" # 01\)/"ccxccccccccccccccc.\1/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "[place map.yaml {"cc|xc}]: malformed: terrain: `x` is given for hex 0301"
}

session {lint aachen: a row that is too short, rows that are too few} {
	change map.yaml {/^terrain:/,/^$/s/"c\(.*" # 01\)/"\1/}
	malformed map.yaml {|"ccccccccccccccccc..} \
		"terrain: row 1 must have 30 letters (one for each column), not 29"
	change map.yaml {/^terrain:/,/^$/{/# 01/d}}
	attempt feldpost lint $data
	expect {$status == 5}
	says "malformed: terrain must have as many rows as the grid (34), not 33"
}

session {lint aachen: terrain that is there twice} {
	change map.yaml {s/id: woods, name: woods/id: clear, name: woods/}
	malformed map.yaml {letter: w, id: |clear} "id: there are two terrains clear"
}

session {lint aachen: a look that is none} {
	change map.yaml {s/look: woods/look: wodos/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "[place map.yaml {look: |wodos}]: malformed: look must be one of"
}

session {lint aachen: a wall of another kind, a wall off the map} {
	change map.yaml {s/"---S--\(.*" # 01\)/"---W--\1/}
	malformed map.yaml {"---|W} \
		"wall: `W` is given for hex 0401, but the legend has no such letter" \
		"possible letters: - S C and . (off the map)"
	change map.yaml {s/"---W--\(.*\)\.\." # 01/"---S--\1.S" # 01/}
	malformed map.yaml {"---S--------------...........|S} \
		"wall: `S` is given for hex 3001, but that hex is off the map" \
		"possible letters: - S C and . (off the map)"
}

session {lint aachen: a hexside that is off the map, or twice there} {
	change map.yaml {s|"0206/3"|"3101/3"|}
	malformed map.yaml {|"3101/3"} \
		"`3101/3`: there is no hex 3101 on the map"
	change map.yaml {s|"3101/3"|"0207/2"|}
	attempt feldpost lint $data
	expect {$status == 5}
	says "river names the hexside 0207/2 twice"
}

session {lint aachen: a road over water without a bridge} {
	change map.yaml {/^bridge:/,/\]/s|"0208/3", ||}
	change map.yaml {/^destroyed:/s|"0208/3", ||}
	faults map.yaml [road_at {"0208/3"}] \
		"0208-0309 has a road over water, but no bridge"
}

# road_at SIDE: the line of that hexside in the list of roads, for place().
word road_at {side} {
	regexp {\nroad:.*?\]} [text $::data/map.yaml] roads
	return [string map [list $side |$side] [lindex [lines $roads $side] 0]]
}

session {lint aachen: a bridge without water} {
	change map.yaml {/^bridge:/,/\]/s|"0620/2"|"0827/2"|} \
		{/^river:/,/\]/s|"0620/2", ||}
	faults map.yaml {"0619/1", |"0827/2", "0925/1"} \
		"0827-0927 has a bridge, but no water"
}

session {lint aachen: a bridge without a road} {
	change map.yaml {/^bridge:/,/\]/s|"0208/3"|"0209/3", &|}
	faults map.yaml {  |"0209/3", "0208/3"} \
		"0209-0310 has a bridge, but no road"
}

session {lint aachen: a destroyed bridge that is none} {
	change map.yaml {/^destroyed:/s|"0208/3"|"0209/3"|}
	faults map.yaml {destroyed: [|"0209/3"} \
		"0209-0310 has no bridge that can be destroyed"
}

session {lint aachen: a river that is a stream as well} {
	change map.yaml {/^stream:/,/\]/s|"1729/3"|"0206/3", &|}
	faults map.yaml {|"0206/3", "1729/3"} \
		"0206-0307 is both a river and a stream"
}

session {lint aachen: a road that ends nowhere} {
	change map.yaml {/^road:/,/\]/s|"0827/2", "0927/1"|"1212/2", &|}
	attempt feldpost lint $data
	expect {$status == 1}
	set at [place map.yaml {|"1212/2"}]
	says "$at: fault: the road from 1212 ends in 1312, which has no place or area and is not at the edge of the map"
	says "$at: fault: the road from 1312 ends in 1212, which has no place or area and is not at the edge of the map"
}

session {lint aachen: a name that is there twice, and apart} {
	change map.yaml {s/name: Frelenberg/name: Palenberg/}
	change map.yaml {s/hex: "0407", name: Palenberg/hex: "0507", name: Palenberg/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "0507 and 0409 are both called Palenberg, but are not adjacent"
}

session {lint aachen: a place off the map} {
	change map.yaml {s/hex: "0407", name: Frelenberg/hex: "0435", name: Frelenberg/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "[place map.yaml {hex: |"0435"}]: malformed: hex"
}

# Areas

session {lint aachen: an area without hexes} {
	area entry-2ad {}
	attempt feldpost lint $data
	expect {$status == 1}
	says "fault: entry-2ad has no hexes"
}

session {lint aachen: an area that is there twice, or as terrain} {
	change map.yaml {s/id: entry-2ad/id: city/}
	change units.yaml {s/zone: entry-2ad/zone: city/}
	faults map.yaml [area_at city] \
		"city is also the name of a terrain"
	change map.yaml {s/^  - id: city$/  - id: zone-east/}
	change units.yaml {s/zone: city/zone: zone-west/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "fault: there are two areas zone-east"
}

# area_at ID: where that area stands, for place().
word area_at {id} {
	return "  - |id: $id"
}

session {lint aachen: a hex that is off the map or twice in an area} {
	area entry-2ad {"0102", "0135"}
	malformed map.yaml {"0102", |"0135"} \
		"hexes: there is no hex `0135` on the map" "did you mean 0134?"
	change map.yaml {s/"0102", "0135"/"0102", "0103", "0102"/}
	malformed map.yaml {"0103", |"0102"} \
		"hexes names the hex 0102 twice"
}

session {lint aachen: an exit to which no road leads} {
	change map.yaml {/id: exits/,/\]/s/"3018"/"3017"/}
	faults map.yaml [area_at exits] "no road leads to the exit 3017"
}

session {lint aachen: a hex of the wall on the Wurm that is none} {
	change map.yaml {/id: wurm-wall/,/\]/s/"0316"/"0315"/}
	faults map.yaml [area_at wurm-wall] "0315 is no hex of the West Wall"
}

# Units

session {lint aachen: two units in one hex} {
	change units.yaml {s/hex: "1428"/hex: Palenberg/}
	faults units.yaml {hex: |Palenberg} "de-01 and de-02 are both in 0409"
}

session {lint aachen: a unit off the map} {
	change units.yaml {s/hex: "1428"/hex: "2801"/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "[place units.yaml {hex: |"2801"}]: malformed: hex must be the id of"
}

session {lint aachen: a unit that is set up and arrives} {
	change units.yaml {s/hex: "0205"/hex: "0205", turn: 3/}
	faults units.yaml {hex: |"0205"} \
		"us-30-1 can't be set up in a hex and also arrive later"
	change units.yaml {s/hex: "0205", turn: 3/hex: "0205", zone: zone-west/}
	faults units.yaml {hex: |"0205"} \
		"us-30-1 can't be set up in a hex and also arrive later"
}

session {lint aachen: a unit without a place} {
	change units.yaml {s/, hex: "0205"//}
	faults units.yaml "\{id: |us-30-1," "us-30-1 has no place on the map"
	change units.yaml {s/turn: 8, hexes: \["2813"\]/turn: 8/}
	faults units.yaml "\{id: |us-30-1," "us-30-1 has no place on the map" \
		units.yaml {turn: |8} "de-42 has no place to arrive"
}

session {lint aachen: hexes of arrival without a turn} {
	change units.yaml {s/turn: 8, hexes: \["2813"\]/hexes: ["2813"]/}
	faults units.yaml {hexes: |["2813"]} "de-42 has no turn of arrival"
}

session {lint aachen: hexes of arrival besides a zone} {
	change units.yaml {s/turn: 8, hexes/turn: 8, zone: exits, hexes/}
	faults units.yaml {hexes: |["2813"]} \
		"de-42 has a zone: it can't have hexes as well"
}

session {lint aachen: a hex of arrival that is off the map} {
	change units.yaml {s/hexes: \["2813"\]/hexes: ["2813", "2801"]/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "[place units.yaml {"2813", |"2801"}]: malformed: hexes: there is no"
}

session {lint aachen: turns that are none} {
	change units.yaml {s/turn: 8,/turn: 21,/}
	faults units.yaml {turn: |21} "de-42: there is no turn 21"
	change units.yaml {s/turn: 21,/turn: 0,/}
	malformed units.yaml {turn: |0} \
		"turn must be an integer from 1 to 40, not the number 0"
}

session {lint aachen: only Allied units are set up by choice} {
	change units.yaml {s/hex: "0409"/zone: exits/}
	faults units.yaml {zone: |exits} \
		"de-01: only Allied units are set up by choice"
}

session {lint aachen: a unit of rule 15.0 has no turn of its own} {
	unit us-2a-1 {s/zone:/turn: 5, zone:/}
	faults units.yaml {turn: |5} \
		"us-2a-1 arrives after the trigger: it has no turn"
}

session {lint aachen: a zone too small for its units} {
	area zone-east {"2628", "2629"}
	faults units.yaml {attack: 3, defence: 2, movement: 12, zone: |zone-east} \
		"zone-east has room for 2 units"
}

session {lint aachen: a zone in which others stand} {
	area zone-east {"2628", "2629", "3028"}
	works feldpost lint $data
	change units.yaml {s/hex: "0332"/hex: "2629"/}
	faults units.yaml {attack: 3, defence: 2, movement: 12, zone: |zone-east} \
		"zone-east has room for 2 units"
}

session {lint aachen: a zone that is none} {
	unit us-3a-1 {s/zone: zone-east/zone: zone-eastt/}
	malformed units.yaml {zone: |zone-eastt} \
		{zone must be the id of a AREA, not the text "zone-eastt"} \
		{did you mean "zone-east"?}
}

session {lint aachen: a unit that is there twice} {
	change units.yaml {s/id: us-30-2,/id: us-30-1,/}
	faults units.yaml {id: |us-30-1, name: 30th Division 2} \
		"the unit us-30-1 is there twice"
}

session {lint aachen: a formation that is there twice} {
	change units.yaml {s/^formations:/&\n  - {id: us-ind, name: more}/}
	faults units.yaml {id: |us-ind, name: unattached} \
		"the formation us-ind is there twice"
}

session {lint aachen: a formation that is none} {
	unit de-01 {s/formation: de,/formation: none,/}
	faults units.yaml {formation: |none} "de-01 needs a formation"
	change units.yaml {s/formation: none,/formation: det,/}
	malformed units.yaml {formation: |det} \
		{formation must be the id of a FORMATION, not the text "det"} \
		{did you mean "de"?}
}

session {lint aachen: engineers and the 2nd Armored are Allied} {
	unit de-01 {s/formation: de,/formation: us-eng,/}
	faults units.yaml {name: German 01, side: german, formation: |us-eng} \
		"de-01 can't be of us-eng: only Allied units are engineers"
	unit de-01 {s/formation: us-eng,/formation: us-2a,/}
	faults units.yaml {name: German 01, side: german, formation: |us-2a} \
		"de-01 can't be of us-2a: only Allied units arrive after the trigger" \
		units.yaml {hex: |"0409"} \
		"de-01 can't be set up in a hex and also arrive later"
}

session {lint aachen: a depleted side that is stronger than the full one} {
	unit us-30-1 "s/depleted: \{attack: 1/depleted: \{attack: 4/"
	faults units.yaml "depleted: |\{attack: 4" \
		"us-30-1 is stronger when it is depleted"
	unit us-30-1 "s/depleted: \{attack: 4, defence: 2/depleted: \{attack: 1, defence: 5/"
	faults units.yaml "depleted: |\{attack: 1, defence: 5" \
		"us-30-1 is stronger when it is depleted"
}

session {lint aachen: a unit with one step has no depleted side} {
	unit de-01 "s/\}\}/\},\\n     depleted: \{attack: 0, defence: 1\}\}/"
	faults units.yaml "depleted: |\{attack: 0" \
		"de-01 has one step, so it must not have a depleted side"
}

session {lint aachen: a unit with two steps has a depleted side} {
	unit de-01 {s/steps: 1/steps: 2/}
	faults units.yaml "\{id: |de-01," \
		"de-01 has two steps, so it needs a depleted side"
}

session {lint aachen: steps, sides and symbols that are none} {
	unit de-01 {s/steps: 1/steps: 3/}
	malformed units.yaml {steps: |3} \
		"steps must be an integer from 1 to 2, not the number 3"
	unit de-01 {s/steps: 3/steps: 1/;s/side: german/side: germany/}
	malformed units.yaml {side: |germany} \
		{side must be one of allied german, not the text "germany"} \
		{did you mean "german"?}
	unit de-01 {s/side: germany/side: german/;s/symbol: fortress/symbol: bunker/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "[place units.yaml {symbol: |bunker}]: malformed: symbol must be one"
}

session {lint aachen: a side without units} {
	change units.yaml {/^  # German set-up/,/^  # 30th/d}
	faults units.yaml "|- \{id: us-30-1," "there are no german units"
}

# Tables

session {lint aachen: terrain that does nothing} {
	change tables.yaml {/terrain: woods, leg/d}
	faults tables.yaml "|- \{terrain: clear" \
		"there is no row for the terrain woods"
}

session {lint aachen: terrain that does two things} {
	change tables.yaml "s/\{terrain: woods, leg: 4/\{terrain: town, leg: 4/"
	faults tables.yaml "|- \{terrain: clear" \
		"there is no row for the terrain woods" \
		tables.yaml "\{terrain: |town, leg: 2" "town is there twice"
}

session {lint aachen: terrain that is nowhere in the legend} {
	change tables.yaml "s/\{terrain: woods/\{terrain: wood/"
	malformed tables.yaml {terrain: |wood} \
		{terrain must be the id of a TERRAIN, not the text "wood"} \
		{did you mean "woods"?}
	change tables.yaml "s/\{terrain: wood,/\{terrain: none,/"
	faults tables.yaml "|- \{terrain: clear" \
		"there is no row for the terrain woods" \
		tables.yaml "\{terrain: |none" "a row without a terrain"
}

session {lint aachen: a gap between differentials} {
	change tables.yaml {s/from: 2, to: 4/from: 3, to: 4/}
	faults tables.yaml "\{from: |3, to: 4" "after 1 comes 2, not 3"
	change tables.yaml {/from: 3, to: 4/d}
	faults tables.yaml "\{from: |5, to: 7" "after 1 comes 2, not 5"
}

session {lint aachen: differentials that overlap} {
	change tables.yaml {s/from: 2, to: 4/from: 1, to: 4/}
	faults tables.yaml "\{from: |1, to: 4" "after 1 comes 2, not 1"
}

session {lint aachen: a column from more to less} {
	change tables.yaml {s/from: 2, to: 4/from: 2, to: 1/} \
		{s/from: 5, to: 7/from: 2, to: 7/}
	faults tables.yaml "\{from: 2, to: |1" "from 2 to 1 there is nothing"
}

session {lint aachen: differentials without a column} {
	change tables.yaml {s/from: -99, to: -5/from: -10, to: -5/}
	faults tables.yaml "|\{from: -10" \
		"there is no column for a differential of -20"
	change tables.yaml {s/from: -10, to: -5/from: -20, to: -5/} \
		{s/from: 14, to: 99/from: 14, to: 20/}
	faults tables.yaml "|\{from: 14, to: 20" \
		"there is no column for a differential of 42"
}

session {lint aachen: a table without columns} {
	change tables.yaml {/^combat:/,/to: 99/d}
	change tables.yaml {s/^retreat-length/combat: []\n&/}
	faults tables.yaml {combat: |[]} "there must be columns"
}

session {lint aachen: results that are none, missing or there twice} {
	change tables.yaml {s/5: D1R, 6: D2R/5: D1R, 6: D3R/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "[place tables.yaml {6: |D3R}]: malformed: 6 must be the id of a RESULT"
	change tables.yaml {s/5: D1R, 6: D3R/5: D1R, 6: none/}
	faults tables.yaml {6: |none} "there is no result for a die of 6"
	change tables.yaml {s/5: D1R, 6: none/5: D1R/}
	malformed tables.yaml "|\{from: 14" {the key "6" is missing}
	change tables.yaml "s/5: D1R\}/5: D1R, 6: D2R\}/" "s/\{id: DE,/\{id: D1,/"
	faults tables.yaml {id: |D1, defender-eliminated} \
		"the result D1 is there twice"
}

session {lint aachen: markers of no side, of no value, there twice} {
	change tables.yaml "s/\{id: A4, side: allied,/\{id: A4,/"
	malformed tables.yaml "|\{id: A4" {the key "side" is missing}
	change tables.yaml "s/\{id: A4,/\{id: A4, side: none,/"
	malformed tables.yaml "\{id: A4, side: |none" \
		{side must be one of allied german, not the text "none"}
	change tables.yaml "s/\{id: A4, side: none, value: 4/\{id: A4, side: allied, value: 0/"
	malformed tables.yaml {value: |0} \
		"value must be an integer from 1 to 20, not the number 0"
	change tables.yaml "s/\{id: A4, side: allied, value: 0/\{id: A3, side: allied, value: 4/"
	faults tables.yaml "\{id: |A3, side: allied, value: 3" \
		"the support A3 is there twice"
}

session {lint aachen: a game without turns} {
	change tables.yaml "/^  - \{name: \"\[0-9\]* Oct\"/d" \
		"/why: \"the number of turns/,/surrender\"\}/d" {s/^turns:/turns: []/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "[place tables.yaml {turns: |[]}]: fault: there must be turns"
	says "de-42: there is no turn 8"
}

session {lint aachen: a crossing that is none} {
	change tables.yaml {s/crossing: whole/crossing: half/}
	malformed tables.yaml {crossing: |half} \
		{crossing must be one of pays whole prohibited, not the text "half"}
}

session {lint aachen: more attackers than sides, a die of 7} {
	change tables.yaml {s/attackers-most: 6/attackers-most: 7/}
	malformed tables.yaml {attackers-most: |7} \
		"attackers-most must be an integer from 1 to 6, not the number 7"
	change tables.yaml {s/attackers-most: 7/attackers-most: 6/} \
		{s/^demolition: 3/demolition: 7/}
	malformed tables.yaml {demolition: |7} \
		"demolition must be an integer from 0 to 6, not the number 7"
}

session {lint aachen: a city, exits and a trigger are wanted} {
	change tables.yaml {s/city: aachen/city: none/} {s/exits: exits/exits: none/} \
		{s/trigger: wurm-wall/trigger: none/}
	faults tables.yaml {city: |none} "there must be a city to take" \
		tables.yaml {exits: |none} "there must be exits" \
		tables.yaml {trigger: |none} \
		"an area must trigger the units that wait"
}

session {lint aachen: an area that the map has not} {
	change tables.yaml {s/city: aachen/city: cologne/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "[place tables.yaml {city: |cologne}]: malformed: city must be the id"
}

session {lint aachen: more exits and wall hexes than there are} {
	change tables.yaml {s/exits-needed: 6/exits-needed: 13/} \
		{s/trigger-hexes: 3/trigger-hexes: 31/}
	faults tables.yaml {exits-needed: |13} "there are 12 exits" \
		tables.yaml {trigger-hexes: |31} "wurm-wall has 30 hexes"
}

