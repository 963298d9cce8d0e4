# test
# The data of Race to the Reichstag: what would break its rules is found, each
# fault at its line and column.

words lint

word settle {} {
	data_of reichstag
}

# unit ID SED-SCRIPT: changes the lines of one unit, or piece of the pool.
word unit {id script} {
	change units.yaml "/\{id: $id,/,/\}\}/\{$script;\}"
}

# group ID SED-SCRIPT
word group {id script} {
	change units.yaml "/{id: $id, name/,/}/{$script;}"
}

# area ID HEXES: it has these hexes only.
word area {id hexes} {
	set s "/id: $id\$/,/\\]/\{/hexes: \\\[/,/\\]/d;/name:/a\\    hexes: \[$hexes\]\n\}"
	change map.yaml $s
}

# row KEY NUMBER SED-SCRIPT: changes a row of letters.
word row {key number script} {
	change map.yaml "/^$key:/,/^\$/{/# $number\$/{$script;}}"
}

# key_at FILE KEY: where the value of a key of the file stands that is a list.
word key_at {file key} {
	set found [lsearch [split [text $::data/$file] \n] $key:*]
	return $::data/$file:[expr {$found + 4}]:3
}

# area_at ID: where that area stands, for place().
word area_at {id} {
	return "  - |id: $id"
}

session {lint reichstag: the data is clean} {
	works feldpost lint reichstag
	prints "map.yaml: "
	prints "units.yaml: "
	prints "tables.yaml: "
}

session {lint reichstag: what is reconstructed is marked, and counted} {
	works feldpost lint reichstag
	expect {[match $out {^reichstag: ([0-9]+) values}] > 10000}
	expect {[match $out {^reichstag: [0-9]+ values, ([0-9]+) from the rules}] > 600}
	is [llength [lines $out " 0 without a source"]] 4
}

session {lint reichstag: other numbers are no fault} {
	change tables.yaml {s/city, cost: 2/city, cost: 3/} \
		"s/5: OR, 6: OR\}/5: DP, 6: OR\}/" {s/points: 100/points: 80/}
	unit 1bf-1m {s/strength: 9/strength: 8/}
	works feldpost lint $data
}

# The map

session {lint reichstag: a road over water without a bridge} {
	change map.yaml {/^bridge:/,/\]/{/"1829\/1"/d}}
	faults map.yaml {"1828/1", |"1829/1", "1923/2"} \
		"1828-1829 has a road over water, but no bridge"
}

session {lint reichstag: a bridge of which no street is known} {
	change map.yaml {/^street:/,/\]/s|"4014/1", ||}
	faults map.yaml {|"4014/1", # Schillingbrücke} \
		"4013-4014 has a bridge, but no road"
}

session {lint reichstag: a street where the road is drawn} {
	change map.yaml {/^street:/,/\]/s|"4014/1"|"3914/1", &|}
	faults map.yaml {"3513/1", |"3914/1", "4014/1"} \
		"3913-3914: the bridge already has a road, so remove this exception"
}

session {lint reichstag: a road that is only drawn, where units can cross} {
	change map.yaml {/^bridge:/,/\]/{/"1829\/1"/d}} \
		{s|^  "1911/2", "2712/2"|  "1829/1", "1911/2", "2712/2"|}
	faults map.yaml {|"1829/1", "1911/2"} \
		"1828-1829: units can cross the water here, so the road needs a bridge"
}

session {lint reichstag: a railway that ends nowhere} {
	change map.yaml {/Görlitzer Bahnhof/d}
	attempt feldpost lint $data
	expect {$status == 1}
	says "the railway from 4116 ends in 4015, which has no place or area and is not at the edge of the map"
}

session {lint reichstag: a letter that is no sector} {
	row sector 01 {s/"UUU/"UUX/}
	attempt feldpost lint $data
	expect {$status == 5}
	says "sector: `X` is given for hex 0301, but the legend has no such letter"
}

session {lint reichstag: hexes without a sector or a bank} {
	row sector 01 {s/"U/"-/}
	row bank 32 {s/E"/-"/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "[key_at map.yaml sector]: fault: 0101 is in no sector"
	says "[key_at map.yaml bank]: fault: 6032 is on no bank of the Havel"
}

session {lint reichstag: a boundary within a sector} {
	change map.yaml {/^boundary:/,/\]/s|"1901/3"|"0502/1", &|}
	faults map.yaml {|"0502/1", "1901/3"} \
		"0501-0502 must not be a boundary, because both its hexes are in one sector"
}

session {reichstag 24.1: the boundary of the sectors has no gap} {
	change map.yaml {/^boundary:/,/\]/s|"3628/1", ||}
	attempt feldpost lint $data
	expect {$status == 1}
	says "3627-3628 must be a boundary, because it is between the sectors"
}

session {lint reichstag: the Reichstag alone is in both sectors} {
	row sector 12 {s/UUUUBBBBBUB/UUUUBBBBBUR/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "is in both sectors, but the Reichstag (the first objective) is not"
}

session {lint reichstag: the first objective is the Reichstag} {
	change tables.yaml "/\{id: REI/d"
	attempt feldpost lint $data
	expect {$status == 1}
	says "[place tables.yaml {|"3812"}]: fault: ALE is the first objective"
	says "3513 is in both sectors, but the Reichstag (the first objective) is not"
}

session {lint reichstag: the ring is closed} {
	row sbahn 09 {s/S/-/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "two railways of the ring must meet here, not 1"
}

# Areas

session {lint reichstag: zones and edges without lake, in their sector} {
	area setup-1bf-south {"6030", "3831", "5031", "5032", "5131", "5132", "5231", "5232", "5331", "5332"}
	faults map.yaml [area_at setup-1bf-south] \
		"setup-1bf-south: nobody can enter 6030" \
		map.yaml [area_at setup-1bf-south] \
		"setup-1bf-south: 3831 is not in the sector"
}

session {lint reichstag: an edge that is none} {
	area edge-1bf-east {"6001", "5902"}
	attempt feldpost lint $data
	expect {$status == 1}
	says "edge-1bf-east: 5902 is not at the edge of the map"
}

session {lint reichstag: a bank that is the other} {
	area setup-spree {"0628", "0929"}
	faults map.yaml [area_at setup-spree] \
		"setup-spree: 0929 is not on the west bank of the Havel"
	area setup-1uf {"0632", "0732", "0832", "0932", "1032", "1132", "0232"}
	faults map.yaml [area_at setup-spree] \
		"setup-spree: 0929 is not on the west bank of the Havel" \
		map.yaml [area_at setup-1uf] \
		"setup-1uf: 0232 is not on the east bank of the Havel"
}

session {lint reichstag: a zone too small for its units} {
	area setup-spree {"0628"}
	faults units.yaml {zones: |[setup-spree]} \
		"spree: there is room for 3 units"
}

session {lint reichstag: an airfield and an objective in a lake} {
	area airfields {"1211", "1422"}
	change tables.yaml {s/hex: "2410"/hex: "1422"/}
	faults map.yaml [area_at airfields] \
		"airfields: nobody can enter 1422" \
		tables.yaml {hex: |"1422"} "SIE: nobody can enter 1422"
}

session {lint reichstag: more areas than a set has room for} {
	for {set i 1} {$i <= 60} {incr i} {
		append_to $data/map.yaml "  - {id: more-$i, hexes: \[\"0101\"\]}\n"
	}
	attempt feldpost lint $data
	expect {$status == 1}
	says "fault: there can be at most 64 areas"
}

# Units

session {lint reichstag: a unit, a type, a size, a group that is there twice} {
	unit 1bf-9gt {s/id: 1bf-9gt/id: 1bf-1m/}
	faults units.yaml {id: |1bf-1m, name: 9th} "the unit 1bf-1m is there twice"
	change units.yaml "s/\{id: mech, name/\{id: tank, name/" {s/type: mech/type: tank/}
	change units.yaml "s/\{id: regiment, name: regiment/\{id: brigade, name: regiment/" \
		{s/size: regiment/size: brigade/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "fault: the type tank is there twice"
	says "fault: the size brigade is there twice"
}

session {lint reichstag: groups, types and sizes that are none} {
	unit 1bf-1m {s/group: 1bf-north/group: 1bf-nort/}
	malformed units.yaml {group: |1bf-nort,} \
		{group must be the id of a GROUP, not the text "1bf-nort"} \
		{did you mean "1bf-north"?}
	unit 1bf-1m {s/group: 1bf-nort,/group: 1bf-north,/;s/type: mech/type: none/}
	faults units.yaml {type: |none} "1bf-1m needs a type"
}

session {lint reichstag: groups with a front, and without} {
	group lvi-1uf {s/ front: 1uf,//}
	faults units.yaml "- |\{id: lvi-1uf" "lvi-1uf needs a front"
	group lvi-1uf {s/Corps,/& front: 1uf,/}
	group garrison {s/role: garrison/front: 1uf, &/}
	faults units.yaml {Berlin garrison, front: |1uf} \
		"garrison must not have a front, because its hexes or a die decide whose it is"
}

session {lint reichstag: groups with zones, and without} {
	group lvi-1uf {s/role: lvi-corps/&, zones: [setup-spree]/}
	faults units.yaml {role: lvi-corps, zones: |[setup-spree]} \
		"lvi-1uf has no zones in that role"
	group lvi-1uf {s/, zones: \[setup-spree\]//}
	group 1bf-north {s/zones: \[setup-1bf-north\], //}
	faults units.yaml "- |\{id: 1bf-north" "1bf-north needs zones"
}

session {lint reichstag: a mobile unit that is static, a tower that is none} {
	unit 1bf-1m {s/type: mech/type: depot/}
	faults units.yaml {1bf-north, type: |depot} \
		"1bf-1m can't be static: that is for the pool"
	unit 1bf-1m {s/type: depot/type: mech/}
	unit tg {s/type: flak-tower/type: sniper/}
	faults units.yaml {towers, type: |sniper} "tg must be a flak tower"
}

session {lint reichstag: towers stand in a hex, others do not} {
	unit tg {s/hex: "3114", //}
	faults units.yaml "- |\{id: tg," "tg needs a hex"
	unit tg {s/type: flak-tower/&, hex: "3114", size: group/}
	faults units.yaml {hex: |"3114"} \
		"tg is in a hex from the start, like a flak tower, so it has no size and does not arrive"
	unit tg {s/, size: group//}
	unit gd {s/size: regiment, /hex: "3513", /}
	attempt feldpost lint $data
	expect {$status == 1}
	says "gd: only flak towers stand in a hex from the start"
	says "gd needs a size"
}

session {lint reichstag: turns and zones of arrival} {
	unit 1bf-150 {s/ turn: 2,//}
	attempt feldpost lint $data
	expect {$status == 1}
	says "1bf-150 has no turn of arrival"
	says "1bf-150 needs a turn of arrival"
	unit 1bf-150 {s/size: division,/& turn: 2,/;s/ zone: edge-1bf-north,//}
	faults units.yaml {turn: |2, counter} "1bf-150 has no place to arrive"
	unit 1bf-150 {s/turn: 2,/turn: 11, zone: edge-1bf-north,/}
	attempt feldpost lint $data
	says "1bf-150: there is no turn 11"
	unit 1bf-150 {s/turn: 11/turn: 2/}
	unit 1bf-1m {s/size: corps,/& turn: 2, zone: edge-1bf-north,/}
	faults units.yaml {turn: |2, zone: edge-1bf-north, source} \
		"1bf-1m: its group does not arrive"
}

session {lint reichstag: a unit that arrives in the other sector} {
	unit 1bf-150 {s/zone: edge-1bf-north/zone: edge-1uf-west/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "[place map.yaml [area_at edge-1uf-west]]: fault: edge-1uf-west: 0101 is not in the sector"
}

session {lint reichstag: what can't be of the pool} {
	unit vs-1 {s/type: static-infantry/type: tank/}
	faults units.yaml {battalion group 1, type: |tank} \
		"vs-1 can't be of the pool: that is for other static counters"
}

session {lint reichstag: a marker has no strength} {
	unit atom {s/strength: 0/strength: 2/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "fault: atom is a marker: it has no strength"
}

session {lint reichstag: one bunker, which is a strategic marker} {
	unit fbunk {s/ bunker: yes,//}
	attempt feldpost lint $data
	says "fault: there must be one bunker, not 0"
	unit vs-1 {s/counter:/bunker: yes, counter:/}
	faults units.yaml {bunker: |yes} "vs-1 is no strategic marker"
}

session {lint reichstag: more is dealt than the pool has} {
	change tables.yaml {s/reichstag: 3, 1bf: 25/reichstag: 3, 1bf: 45/}
	faults tables.yaml "deal: \{reichstag: |3" \
		"67 counters are dealt, with those of a prepared defence, but the pool has 64"
	change tables.yaml {s/1bf: 45, 1uf: 15, garrison: 4/1bf: 25, 1uf: 15, garrison: 12/}
	faults tables.yaml {garrison: |12} "the garrison has 11 units"
}

# Tables

session {lint reichstag: terrain that does nothing, or two things} {
	change tables.yaml "/\{terrain: forest/d"
	faults tables.yaml "|- \{terrain: clear" \
		"there is no row for the terrain forest"
	change tables.yaml "s/\{terrain: suburb/\{terrain: city/"
	attempt feldpost lint $data
	says "fault: there is no row for the terrain suburb"
	says "fault: city is there twice"
}

session {lint reichstag: percentages from nothing to whatever there is} {
	change tables.yaml {s/from: 0, to: 49, 1: AP/from: 1, to: 49, 1: AP/}
	faults tables.yaml "\{from: |1, to: 49" "the first row must be from 0"
	change tables.yaml {s/from: 1, to: 49/from: 0, to: 49/} \
		{s/from: 600, 1: MD/from: 600, to: 699, 1: MD/}
	faults tables.yaml {to: |699} \
		"the last row is for all that is more: it has no end"
	change tables.yaml {s/from: 600, to: 699/from: 610/}
	faults tables.yaml "\{from: |610" "after 599 comes 600, not 610"
}

session {lint reichstag: results that are none, or there twice} {
	change tables.yaml "s/\{id: DR, /\{id: MD, /" {s/\(: \)DR/\1MD/g}
	faults tables.yaml "\{id: |MD, defender-retreats" \
		"the result MD is there twice"
	change tables.yaml "s/6: DE\}/6: XX\}/"
	attempt feldpost lint $data
	expect {$status == 5}
	says "6 must be the id of a RESULT"
}

session {lint reichstag: results in which nobody leaves, or all do} {
	change tables.yaml "s/\{id: AA, attacker-loses: strongest/&, advance: 1/"
	faults tables.yaml {strongest, advance: |1} \
		"AA vacates no hex to advance into"
	change tables.yaml {s/strongest, advance: 1/strongest/} \
		"s/\{id: DR, defender-retreats: one/&, attacker-retreats: one/"
	faults tables.yaml "\{id: DR, defender-retreats: |one" \
		"DR: only one side can retreat, the other advances"
}

session {lint reichstag: too many markers} {
	change tables.yaml {s/1bf: 5, 1uf: 4/1bf: 7, 1uf: 4/}
	faults tables.yaml "markers: \{1bf: |7" "there can be at most 16 markers"
}

session {lint reichstag: turns that are none} {
	change tables.yaml {s/relief-from-turn: 2/relief-from-turn: 11/} \
		{s/from-turn: 2$/from-turn: 12/}
	faults tables.yaml {relief-from-turn: |11} "there is no turn 11" \
		tables.yaml {  from-turn: |12} "there is no turn 12"
}

session {lint reichstag: two objectives in one hex} {
	change tables.yaml {s/hex: "2410"/hex: "3210"/}
	attempt feldpost lint $data
	expect {$status == 1}
	says "SIE and WES are both in 3210"
}

session {lint reichstag: areas that the map has not} {
	change tables.yaml {s/flight: edge-1uf-west/flight: none/}
	faults tables.yaml {flight: |none} "an edge must allow Germans to leave the map"
	change tables.yaml {s/flight: none/flight: edge-1uf-wset/}
	malformed tables.yaml {flight: |edge-1uf-wset} \
		{flight must be the id of a AREA, not the text "edge-1uf-wset"} \
		{did you mean "edge-1uf-west"?}
}

