# test
# The threat table (feldpost-protocol(7) 9) once more, for counters that lie face
# down, that nobody holds, that are looked at, and that are to be turned up (6.4):
# the tests' own game with a pool of 64 (tests/unit/pool.h).

words host

set cheat cheat-pool

# pool: dealt; Anna is East and moves first, with packet 5.
proc pool {} {
	own_game pool
	dealt pool east
}

# lies [OPTION...] [DEED...]: what whose turn it is makes instead of a packet.
proc lies {args} {
	set who [turn_of]
	write $who/out [cheats $who $who {*}$args]
}

# caught STEP WORDS: the packet in `out` is refused, as its sender's fault.
proc caught {step words} {
	set from [turn_of]
	set to [other $from]
	mail $from $to
	file copy -force $to/g.yaml before
	refused 3 "not verified: packet [expr {$::packets + 1}]: $words" \
		$to adjudicate -i g.yaml in
	says "($step)"
	same $to/g.yaml before
}

# caught_lying STEP WORDS [OPTION...] [DEED...]
proc caught_lying {step words args} {
	lies {*}$args
	caught $step $words
}

# caught_forging STEP WORDS SED-SCRIPT [OPTION...]: the honest packet, changed.
proc caught_forging {step words script args} {
	lies {*}$args
	forge $script
	caught $step $words
}

# refuses_undo N: whose turn it is can't ask for that.
proc refuses_undo {n} {
	refused 4 "not now: " [turn_of] sign -i g.yaml -e "undo $n"
}

# in_packet N TEXT: whether it has an item that begins so.
proc in_packet {n text} {
	has [packet anna/g.yaml $n] "\n- \"$text"
}

proc is_due {header} { return "`$header` is missing, or another operation" }
proc proves_nothing {header} { return "`$header` proves nothing" }
set not_due "card operations that are not due"

# own WHO WORTH: WHO's counters, as numbers, that are worth at least 4 (enough) or
# less (little).
proc own {who worth} {
	set found {}
	foreach {- face number} [regexp -all -inline \
		{Counter (\d+) \(([\d.]+)\)} [one_line [$who show g.yaml]]] {
		if {($face % 8 >= 4) == ($worth eq "enough")} { lappend found $number }
	}
	return [lindex [lsort $found] 0]
}

# What is due.

session {C7: a player who is to turn a counter up can't keep it back, nor show another} {
	set header "share main 1.10"
	pool
	sends signal throw
	# Bert's is due with his answer, Anna's with her next packet.
	caught_lying V7 [is_due $header] drop $header
	caught_lying V7 [is_due $header] share $header 1.11
	caught_lying V7 [proves_nothing $header] share $header foreign
	caught_lying V9 $not_due give 1.11
	caught_forging V9 "`card main 1.10" {s/^- "card main 1.10.*/- "card main 1.10 c-1"/}
	caught_forging V9 "`card main 1.10" {/^- "card main/d; /^opens:/d}
	send
	set header "share main 1.4"
	caught_lying V7 [is_due $header] -e end drop $header
	caught_lying V7 [is_due $header] -e concede drop $header
	caught_lying V7 [is_due $header] -e end share $header 1.5
	sends end
	expect {[in_packet $packets "card main 1.4 "]}
}

session {C7: an attack rolls no die before the counters that it meets are shown} {
	pool
	sends storm throw
	# One after the other: each is awaited alone.
	foreach number {1.10 1.12 1.14} {
		caught_lying V7 [is_due "share main $number"] drop "share main $number"
	}
	caught_lying V7 [is_due "share main 1.10"] share "share main 1.10" 1.11
	caught_forging V6 "" {s/^- "storm.field 1 d6 .*/- "storm.field 1 d6 7"/}
	send
	expect {[in_packet $packets "storm.field 1 d6"]}
	expect {[in_packet $packets "throw.field 1 d6"]}
}

session {T1: a counter of one's own after a die changes nothing of the dice after it} {
	pool
	sends throw
	send
	sends throw "flip 1.4" throw end
	# Bert can't roll what waits for Anna's counter, nor show it for her.
	send
	expect {![in_packet $packets "throw.field 2"]}
	# Anna knows the second die before she signs: whatever she orders now, it is
	# rolled, and her counter is shown.
	foreach order {"on-reveal stop" "on-fail stop" "standing none" concede} {
		lies -e $order
		expect {[has [text anna/out] "\n- \"throw.field 1 d6"]}
		expect {[has [text anna/out] "\n- \"card main 1.4 "]}
	}
	caught_lying V7 [is_due "share main 1.4"] drop "share main 1.4"
	caught_forging V6 "" {/^- "throw.field/d; /^rolls:/d}
	refuses_undo 7
	says "packet 9 deals, shuffles or shows cards"
	send
	is [now bert decides] west
}

session {T1: on-reveal holds for the file that it stands in, and for no other} {
	pool
	sends storm throw
	# Too late: Anna's file was signed without it; Bert's is another.
	lies -e "on-reveal stop"
	expect {[has [text bert/out] "\n- \"throw.field 1 d6"]}
	send
	sends "on-reveal stop" signal throw
	# What is behind a stop is not rolled with the seed that both know.
	caught_forging V6 "" {s/^- "signal.field.*/&\n- "throw.field 1 d6 6"/}
	send
	expect {![in_packet $packets throw.field]}
	sends throw
	send
	expect {[in_packet $packets "throw.field 1 d6"]}
}

session {C7: nobody says that a counter is turned up but the rules} {
	pool
	caught_forging V8 "" {s/^- "throw"$/- "shown 1.10 c-3"/} -e throw
}

# What nobody holds.

session {C5: a false share of a counter that nobody holds is refused at once} {
	set header "share main 1.1 1.2 1.3"
	pool
	# The first share, by who turns them up; the second, by who answers.
	foreach orders {{-e breach} {}} {
		foreach way {foreign cancel} {
			caught_lying V7 [proves_nothing $header] {*}$orders share $header $way
		}
		foreach way {"1.1 1.2" "1.3 1.2 1.1" "1.1 1.2 1.20" "1.1 1.2 1.3 1.20"} {
			caught_lying V7 [is_due $header] {*}$orders share $header $way
		}
		caught_lying V7 [is_due $header] {*}$orders drop $header
		caught_lying V9 $not_due {*}$orders give 1.20
		if {[llength $orders]} { sends breach }
	}
	caught_forging V9 "`card main 1.1" {s/^- "card main 1.1 .*/- "card main 1.1 c-1"/}
}

session {C5: a counter that nobody holds is not turned up early} {
	pool
	foreach number {1.1 "1.1 1.2 1.3" 1.20 1.16} {
		caught_lying V9 $not_due -e throw give $number
	}
	sends throw breach
	# Behind a die: not with the orders, but with the answer.
	expect {![in_packet $packets "share main 1.1 "]}
}

# Looks.

session {C5: the owner shows just that counter, to the one who looks} {
	set header "share main 1.10"
	pool
	caught_lying V9 $not_due -e "look 1.10" give 1.10
	sends "look 1.10" throw
	caught_lying V7 [is_due $header] drop $header
	foreach way {foreign 1.11 "1.10 1.11"} {
		caught_lying V7 "`$header` " share $header $way
	}
	caught_lying V9 $not_due give 1.11
	# It stays face down: nobody may say what it is.
	caught_forging V9 $not_due {s/^ops:$/opens:\n- "card main 1.10 c-1"\n&/}
	caught_forging V6 "" {s/^ops:$/rolls:\n- "throw.field 1 d6 6"\n&/}
	send
	expect {![in_packet $packets throw.field]}
}

session {C5: a player who looks a second time is given no second share} {
	pool
	sends "look 1.10"
	send
	send --anyway -e "look 1.10" -e throw
	caught_lying V9 $not_due give 1.10
	send
	expect {![in_packet $packets "share main"]}
	expect {[in_packet $packets "throw.field 1 d6"]}
}

session {C5: a player who looks at what nobody holds keeps his own share until it is turned up} {
	set header "share main 1.1"
	pool
	caught_lying V9 $not_due -e "look 1.1" give 1.1
	sends "look 1.1"
	caught_lying V7 [proves_nothing $header] share $header foreign
	caught_lying V7 [is_due $header] share $header 1.2
	caught_lying V9 $not_due give 1.2
	send
	caught_lying V9 $not_due -e throw give 1.1
	sends throw end
	# Bert has given his: he can't see it.
	send
	expect {![has [bert show g.yaml] (1.1)]}
	caught_lying V9 $not_due give 1.1
}

# Going back.

session {T7: nobody asks for an undo around a counter that was shown or looked at} {
	foreach order {"look 1.10" "look 1.1" "flip 1.4" breach storm} {
		file delete -force anna bert
		pool
		sends throw
		send
		sends $order end
		refuses_undo 7
		caught_forging V8 "packet " \
			{0,/^\(opens\|ops\|state\):/s//orders:\n- "undo 7"\n&/}
		send
		refuses_undo 7
	}
}

session {T7: nor while a counter is due, which would be shown and lie down again} {
	pool
	# All of Bert's are open, so that only Anna's is due.
	sends storm storm end
	sends end
	sends signal end
	refuses_undo 7
	says "cards are being dealt or shown"
}

session {T6: a player who goes on from an old copy sees no other counter than before} {
	pool
	keep early
	sends breach storm
	# Bert has but looked at what his answer will show: that is enough.
	bert show g.yaml
	prints "Open: "
	file copy -force early.anna anna/g.yaml
	file copy -force early.bert bert/g.yaml
	write anna/out [cheats anna anna -e storm]
	mail anna bert
	refused 3 "note: packet 5 is put back into g.yaml" \
		bert adjudicate -i g.yaml in
	says "packet 5: there are two versions, both signed by Anna (A)"
	works bert sign --empty -i g.yaml
	expect {[has [packet bert/g.yaml 5] "\n- \"breach"]}
}

# The end.

session {C9: a player who gives up shows first what he was to turn up} {
	pool
	sends signal
	caught_lying V7 [is_due "share main 1.10"] -e concede drop "share main 1.10"
	sends concede
	# Bert has given up: that spares Anna nothing.
	caught_lying V7 [is_due "share main 1.4"] drop "share main 1.4"
	send
	expect {[in_packet $packets "card main 1.4 "]}
	anna show g.yaml
	tells "Victory goes to the East"
}

session {C10: what was due when the game was given up is judged after the disclosure} {
	pool
	sends "far [own anna little]" signal concede
	send
	tell_all
	fails 3 "rule 7 was broken by the East: Counter " bert audit g.yaml
	bert show g.yaml
	tells "Victory goes to the West"
	# Nothing follows the second disclosure, a third one neither.
	lies -d [string trim [cheats anna anna secret]]
	mail [turn_of] [other [turn_of]]
	file copy -force bert/g.yaml before
	attempt bert adjudicate -i g.yaml in
	expect {$status != 0}
	same bert/g.yaml before
}

session {C1: a player who shuffles with another secret can't have his opponent judged by it} {
	own_game pool
	duel pool east
	forgets anna ;# her program is another one
	write anna/out [cheats anna anna shuffle "shuffle main 1 1" anew]
	anna adjudicate -q -i g.yaml out
	knows anna
	deliver
	send
	sends end
	# Bert's are right; by Anna's secret they would be others.
	sends "far [own bert enough]" end
	sends concede
	send
	write anna/out [anna disclose -i g.yaml]
	deliver
	attempt bert disclose -i g.yaml
	fails 3 "packet 3: the shuffle of epoch 1 does not follow from the disclosed secret" \
		bert audit g.yaml
	bert show g.yaml
	tells "Victory goes to the West"
}

# lied OPTION...: the liar's packet, which Anna's and Bert's desks take.
proc lied {args} {
	write anna/out [cheats liar anna {*}$args]
	anna adjudicate -q -i g.yaml out
	deliver
}

session {C2: a player with a deck key of another secret is not judged, and has not won} {
	set secret [format %064d 7]
	own_game pool
	duel pool east
	# Anna's key and cards are those of another secret from the beginning; what is
	# left at her desk has no key.
	file mkdir liar
	file rename anna/.config liar
	lied -c $secret
	send
	lied -c $secret -e end
	sends concede
	lied -c $secret
	write bert/out [bert disclose -i g.yaml]
	deliver
	write bert/in [cheats liar anna -d [string trim [cheats liar anna secret]]]
	fails 3 "packet 3: the key of the deck does not follow from the disclosed secret" \
		bert adjudicate -i g.yaml in
	says "Anna (A) signed the packet and disclosed the secret, but they do not fit each other"
	fails 3 "" bert audit g.yaml
	bert show g.yaml
	prints_not "Victory goes"
	tells "`feldpost audit GAME` names the player whose secret is wrong."
}

# Hosted games: the referee deals.

# hosted_pool [ORDER...]: Anna has ordered that, and Ruth has signed her answer.
proc hosted_pool {args} {
	own_game pool
	hosted pool east
	plays anna
	signs anna {*}$args
	sent anna
	signs ruth
}

# seen_through WORDS SCRIPT: Ruth's answer, changed so, is refused by both.
proc seen_through {words script} {
	global packets
	forge_referee $script p$packets
	write mail [mangled [text p$packets.forged]]
	foreach who {anna bert} {
		file copy -force $who/g.yaml before
		refused 3 "not verified: packet $packets: $words" \
			$who adjudicate -i g.yaml ../mail
		same $who/g.yaml before
	}
}

session {R3: the referee shows each counter that is due, and no other} {
	hosted_pool storm signal breach
	foreach number {1.10 1.14 1.15 1.4 1.1 1.3} {
		expect {[has [plain [text p$packets]] "\n- \"dealcard main $number "]}
		seen_through "a card that was not dealt is shown (V9)" \
			"s/^- \"dealcard main $number c-.*/- \"dealcard main $number c-65\"/"
		seen_through "" "/^- \"dealcard main $number /,+1d"
	}
	seen_through "" {s/^- "dealcard main 1.10 /- "dealcard main 1.5 /}
	sent ruth
}

session {R3: the referee lets nobody look but who may} {
	hosted_pool "look 1.10"
	expect {[has [plain [text p$packets]] "\n- \"seal A\""]}
	seen_through "" {s/^- "seal A"/- "seal B"/}
	seen_through "" {/^- "seal A"/,/^state/{/^state/!d}}
	sent ruth
	anna show g.yaml
	prints "(1.10)"
}

session {R3: a player shows his own counter, as it was dealt} {
	own_game pool
	hosted pool east
	plays anna
	signs anna "flip 1.4"
	expect {[has [plain [text p$packets]] "\n- \"dealcard main 1.4 "]}
	foreach script {{s/^\(- "dealcard main 1.4\) c-.*/\1 c-65"/}
		{/^- "dealcard main 1.4/,+1d; /^opens:/d}
		{s/^- "flip 1.4"/- "throw"/} {s/^- "flip 1.4"/- "flip 1.5"/}} {
		forged_by anna $script p$packets
		write mail [mangled [text p$packets.forged]]
		foreach who {ruth bert} {
			fails 3 "(V9)" $who adjudicate -i g.yaml ../mail
		}
	}
	sent anna
}
