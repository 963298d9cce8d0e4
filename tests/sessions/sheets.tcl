# test
# Games on hexes: order files to fill in, lists of what is legal, parts of the map.

words duel

# placed [ORDER...]: Aachen set up; Anna's orders follow, and Bert's packet.
word placed {args} {
	file delete -force anna/.local bert/.local
	duel aachen allied
	sends "place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-8 2630" \
		"place us-3a-3 1931" "place us-3a-4 1932" "place us-3a-5 1933" \
		"place us-3a-6 1934" "place us-3a-7 2031" "place us-3a-9 2032" \
		"place us-3a-10 2033" {*}$args
}

# has_lines TEXT PATTERN N: so many lines are like that.
proc has_lines {text pattern wanted} {
	set found [llength [lines $text $pattern]]
	if {$found != $wanted} { fail "$found lines, not $wanted, are like $pattern" }
}

proc narrow {text} {
	foreach line [split $text \n] { expect {[string length $line] <= 78} }
}

session {aachen: what is legal of a hex, by number or name, and of a unit; what check says} {
	placed
	send
	set all [lines [anna legal -p g.yaml] .]
	expect {[llength $all] > 1000}
	foreach {words pattern} {us-30-1 {^[a-z]+ us-30-1 } {move us-30-1} {^move us-30-1 }
		Marienberg { 0208$}} {
		is [lines [anna legal -p g.yaml {*}$words] .] [lsearch -all -inline -regexp $all $pattern]
	}
	refused 2 "usage: no order has the word `us-30-10`" anna legal g.yaml us-30-10
	refused 1 "no: no legal order has the word `attack`" anna legal g.yaml attack 0401
	foreach {order answer} {
		"move us-30-9 Bleijerhide" "a HEX or `via` expected, not `Bleijerhide`; did you mean `Bleijerheide`?"
		"move us-30-11 0217" "not `us-30-11`; did you mean `us-30-1`?"
		"move us-30-9 0224" "nearest legal order: `move us-30-9 0"
		"move us-30-3 0303" "held by de-26 at 0401, and can't move (rule 2.5)"
	} {
		attempt anna check g.yaml -e $order
		prints $answer
	}
	prints_not "nearest legal order"
	works anna show g.yaml
	foreach text {", Allied movement." "for the Allies (Allied movement)"} { tells $text }
	sends "move us-1-5 1727" "move us-1-6 1826" "move us-1-7 1825" end \
		"attack 1726 with us-1-5 us-1-6 us-1-7 marker 6" "attack 2123 with us-1-9"
	send
	works anna show g.yaml
	foreach text {"Who advances" "Attack of 1726: us-1-5, us-1-7, us-1-6."} { prints $text }
}

session {aachen: a part of the map} {
	duel aachen allied
	set shown [anna show --around 0411 g.yaml]
	narrow $shown
	foreach text {/0411♣ " G de12"} { has_text $shown $text }
	has_lines $shown {^ +01 +02 +03 +04 +05 +06 +07 +08$} 2
	has_lines $shown {^16} 0
	set shown [anna show --around würselen --radius 1 g.yaml]
	has_text $shown Würsele
	has_lines $shown {^ +09 +10 +11$} 2
	set shown [anna show --around 1021 --radius 7 g.yaml]
	narrow $shown
	has_lines $shown {^ +03 +04 .* 17$} 2
	expect {![regexp {[^\n -~]} [anna show --ascii --around 0411 --radius 2 g.yaml]]}
	fails 2 "there is no hex" anna show --around 9999 g.yaml
	fails 2 "" anna show --around 0411 --radius x g.yaml
}

session {aachen: the report has the parts of the map where something happened, or all} {
	placed end "attack 0401 with us-30-3 us-ind-1" end end
	set told [bert report g.yaml]
	foreach text {"/0401 " /2628} { has_text $told $text }
	expect {![has $told /1021]}
	placed "move us-30-2 0201" "move us-1-1 0933" "move us-1-4 1630" \
		"move us-eng-1 0233" "move us-30-9 0119" end end end
	narrow [bert report g.yaml]
	prints "  Engineers 1: 0332 to 0233."
	expect {[llength [lines $out {^ +01 +02 .* 15$}]] > 0}
}

session {aachen: order files have each unit, its place, and enemies that could be fought} {
	duel aachen allied
	set sheet [anna orders g.yaml]
	narrow $sheet
	foreach {pattern many} {{^#  - place us-3a-[0-9]+ [0-9]{4} } 10 {^# zone 2630-3028: 2628 2629} 1
		{^#  - move us-30-1 HEX  *# 0205, 2-3-7$} 1} { has_lines $sheet $pattern $many }
	placed end end end
	set sheet [bert orders g.yaml]
	narrow $sheet
	foreach {pattern many} {{^#  - move } 38 {^#  - move de-35 HEX  *# 2520 Nothberg, 4-4-12$} 2
		{^# locked: de-26 at 0401} 1 {^#  - attack 0302 with de-26$} 1 {^#  - end$} 3} { has_lines $sheet $pattern $many }
	# What is filled in passes check; so do its standing orders.
	set head [join [lines $sheet {^(game|turn):}] \n]
	write bert/o.yaml "$head\norders: \[end, attack 0302 with de-26]\n"
	works bert check g.yaml o.yaml
	set standing [lmap line [lines $sheet {^#  - (stiff|markers|demolish|advance) }] { string range $line 1 end }]
	is [llength $standing] 4
	write bert/o.yaml "$head\nstanding:\n[join $standing \n]\n"
	works bert check g.yaml o.yaml
}

# Race to the Reichstag: Anna is the 1st Ukrainian Front, Bert the 1st Belorussian.

# part SHEET HEADING: the lines below it, up to the next heading.
proc part {sheet heading} {
	set at [string first "\n# -- $heading --\n" $sheet]
	if {$at < 0} { fail "no part $heading" }
	set text [string range $sheet [expr {$at + 2}] end]
	regsub {\n# (-- |Standing).*} $text ""
}

# taken WHO SHEET: an order file of all that the sheet proposes, as a list.
proc proposals {sheet} {
	lmap line [lines $sheet {^#  - (place|enter) [^ ]+ [0-9]}] {
		regsub { +#.*} [string range $line 5 end] ""
	}
}

proc write_orders {who orders} {
	write $who/o.yaml "orders:\n[join [lmap line $orders { set line "  - $line" }] \n]\n"
}

# goes_on_until WHO [N]: packets with all that sheets propose, until he is asked
# for orders for the N-th time; his sheet.
proc goes_on_until {wanted {n 1}} {
	global packets status
	while {$packets < 40} {
		set who [turn_of]
		set seat [expr {$who eq "anna" ? "1uf" : "1bf"}]
		if {[now $who decides] ne $seat} {
			send
			continue
		}
		attempt $who orders g.yaml
		if {$status} {
			send
			continue
		}
		set sheet $::out
		if {$who eq $wanted && [incr n -1] == 0} { return $sheet }
		write_orders $who [concat [proposals $sheet] [lmap phase {
			"german reinforcement" "german movement" "german combat" reinforcement barrage
			movement combat recon} { set phase "end $phase" }]]
		send --anyway o.yaml
	}
	fail "nobody asks $wanted"
}

session {reichstag sheet: each counter and unit has a hex, and passes check} {
	dealt reichstag 1uf
	set sheet [anna orders g.yaml]
	has_lines [part $sheet "set-up, Germans in the 1BF sector"] {^#  - place } 37
	has_lines $sheet {^#  - place 1\.} 25
	has_lines $sheet {^#  - place 1\.19 [0-9]{4} +# [a-z0-9-]+ ?(\([0-9]\))?, [0-9]{4}} 1
	# Its standing orders are the grammar's.
	set standing [lines [string range $sheet [string first "\n# standing:" $sheet] end] {^#  - }]
	is [llength $standing] 6
	write anna/o.yaml "standing:\n[join [lmap line $standing { string range $line 1 end }] \n]\n"
	works anna check g.yaml o.yaml
	set orders [proposals $sheet]
	write_orders anna $orders
	attempt anna check g.yaml o.yaml
	expect {![regexp {not possible|dropped} $out]}
	# A proposal is edited, one is kept back, the rest is taken as it is.
	set orders [lmap line $orders {
		if {[starts $line "place 1.22 "]} { set line "keep 1.22" }
		regsub {^(place nor-23) .*} $line {\1 4907}
	}]
	write_orders anna $orders
	send --anyway o.yaml
	bert show g.yaml
	tells "4907: nor-23 III 3"
	# The other's counters are backs, and nobody else's to place.
	set sheet [goes_on_until bert]
	has_text $sheet " 1.23 ?"
	has_lines $sheet {^#  - place 1\.22 } 0
	set germans [part $sheet "set-up, Germans in the 1UF sector"]
	has_text $germans "# set-up round Potsdam: 0427 0428 0429 "
	set front [part $sheet "set-up, 1BF"]
	expect {[has [one_line [string map {# ""} $front]] "set-up of 1BF in the north: 2001 2002 "]}
	expect {![has $front Potsdam]}
	# A unit that is set up in the same mail does not arrive in it.
	has_lines $front {^#  - place } 24
	has_lines [part $sheet "1BF movement"] {^#  - move .* # once there, } 24
	has_lines $sheet {^#  - enter } 0
	write_orders bert [proposals $sheet]
	attempt bert check g.yaml o.yaml
	expect {![regexp {not possible|dropped} $out]}
}

session {reichstag 3.12, 7.1: 1UF is set up and moves in the same mail; who arrives has a hex} {
	dealt reichstag 1uf
	set sheet [goes_on_until bert 2]
	has_lines $sheet {^# -- German movement, 1UF sector --} 1
	has_lines $sheet {^#  - enter 1bf-150 [0-9]{4} +# XX 4, [0-9]{4}} 1
	has_lines $sheet {^#  - move 1bf-150 HEX +# once there, XX 4} 1
	has_lines $sheet {^# -- 1BF barrage --} 1
	narrow $sheet
}

session {reichstag 3.1: the player who offers chooses a front, the other has the other one} {
	dealt reichstag 1uf
	foreach {seat name} {1uf Anna 1bf Bert} { is [at [json [bert show --json g.yaml]] seats $seat] $name }
}
