# quick
# Packets by a player who cheats: changed and well signed again. Each is refused
# with the step that finds it (feldpost-protocol(7) 3.4), and nothing is
# written; the honest packet is taken afterwards.

words duel

# forgeries MESSAGE SED-SCRIPT...: of the packet that whose turn it is has
# composed, each of these is refused so.
word forgeries {message args} {
	set who [turn_of]
	set to [other $who]
	file copy -force "$who/out" honest
	keep before
	foreach script $args {
		file copy -force honest "$who/out"
		forge $script
		mail $who $to
		attempt $to adjudicate -i g.yaml in
		expect {$status == 3}
		expect {[string match "feldpost: not verified: packet [expr {$packets + 1}]: $message*" $err]}
		is $out ""
		kept before
	}
	file copy -force honest "$who/out"
}

# The next line, which is of a blob, begins otherwise, whatever it is.
set otherwise {{n;s/^- A/- B/;t;s/^- ./- A/}}
set zeros 0000000000000000000000000000000000000000000000000000000000000000

session {forged: link, dice and state (V5, V6, V10)} {
	toss red
	sends throw throw
	compose
	forgeries "its link does not belong to the sender's chain (V5)" \
		"s/^link: .*/link: $nonce/"
	forgeries "the packet (turn) lacks \"link\" (V3)" "/^link: /d"
	forgeries "the rolls are not those that the seed gives (V6)" \
		{s/\(throw.hand 1 d6\) ./\1 7/} {s/throw.hand 2/throw.hand 3/} \
		{/throw.hand 2/d} {s/^- "throw.hand 2 d6 \(.\)"/&\n- "throw.hand 3 d6 \1"/} \
		{s/throw.hand/throw.foot/} {/^rolls:/d;/throw.hand/d}
	forgeries "the hash of the position is not the one that the rules give (V10)" \
		"s/^state: .*/state: $nonce/"
	forgeries "the hash of the position is missing (V10)" {/^state:/d}
	deliver
}

session {forged: number, sender, game, packet before, form (V3, V4)} {
	toss red
	sends throw
	compose
	forgeries "it comes from Anna (A), but Bert (B) must send it (V4)" {s/^from: B/from: A/}
	forgeries "this answers a packet 3 that differs from yours: compare both (V4)" \
		"s/^prev: .*/prev: $nonce/"
	forgeries "" {s/^feldpost: 2/feldpost: 3/} {s/^seq: 4/seq: 04/} \
		{/^prev: /d}
	forge {s/^type: turn/type:  turn/}
	mail bert anna
	refused 3 "not verified: packet 4: the packet is not in canonical form (V3)" \
		anna adjudicate -i g.yaml in
	file copy -force honest bert/out
	deliver
}

session {forged: orders and rolls in any other spelling than their own (V6, V8)} {
	toss red
	sends throw throw end
	compose -e "undo 3"
	forgeries "the order `UNDO 3` must be written as `undo 3` (V8)" \
		{s/"undo 3"/"UNDO 3"/} {s/"undo 3"/"UNDO"\n- "+ 3"/}
	forgeries "order `undo packet 3` is not understood" \
		{s/"undo 3"/"undo packet 3"/}
	forgeries "order `undo 03` is not understood" {s/"undo 3"/"undo 03"/}
	forgeries "an order is not cut into items at the right places (V8)" \
		{s/"undo 3"/"undo"\n- "+ 3"/} {s/"undo 3"/"und"\n- "+o 3"/}
	forgeries "the first item begins with" {s/"undo 3"/"+undo 3"/}
	forgeries "the rolls are not those that the seed gives (V6)" \
		{s/\("throw.hand 1 d6\) \(.\)"/\1"\n- "+ \2"/}
	deliver
	compose -e "agree undo 3" -e "STANDING  Dodge" -e THROW
	forgeries "the order `Agree Undo 3` must be written as `agree undo 3` (V8)" \
		{s/"agree undo 3"/"Agree Undo 3"/}
	forgeries "the order `standing Dodge` must be written as `standing dodge` (V8)" \
		{s/"standing dodge"/"standing Dodge"/}
	forgeries "the order `Throw` must be written as `throw` (V8)" \
		{s/"throw"/"Throw"/}
	deliver
}

session {forged: orders that nobody understands, beacons (V8, V9)} {
	toss red
	compose -e throw
	forgeries "order `push` is not understood" {s/"throw"/"push"/}
	forgeries "order `sealed throw.3.1` is not understood" \
		{s/"throw"/"sealed throw.3.1"/}
	forgeries "this game has no cards and no beacon (V9)" \
		{s/^orders:/beacon: "quicknet 5"\n&/}
	deliver
}

session {forged: beacons in a game with a witness, and in solitaire (V9)} {
	witnessed null
	foreach orders {"-e roll" ""} {
		compose {*}$orders
		forgeries "this game has no cards and no beacon (V9)" \
		{s/^link: .*/&\nbeacon: "quicknet 5"/} \
		"s/^link: .*/&\\npulse: $nonce/"
		deliver
	}
	anna new null -n Anna --nonce $nonce -q -o s.yaml
	anna adjudicate -q -i s.yaml -e roll
	write anna/out [packet anna/s.yaml 2]
	set packets 0
	forge {s/^link: .*/&\nbeacon: "quicknet 5"/}
	set head [string range [text anna/s.yaml] 0 [string first "\n---\n" [text anna/s.yaml]]]
	write alone "$head---\n[packet anna/s.yaml 1]---\n[plain [text anna/out]]"
	attempt carol audit ../alone
	expect {$status == 3}
	says "packet 2: this game has no cards and no beacon (V9)"
}

session {forged: rolls where nothing could be rolled (V6)} {
	toss red
	# Packets 1 and 2 arm nothing.
	compose -e throw
	forgeries "" {s/^orders:/rolls:\n- "throw.hand 1 d6 3"\n&/}
	says "(V6)"
	deliver
	send
	# Nor does one that asks for an undo.
	sends "undo 3"
	compose
	forgeries "" {s/^state: /rolls:\n- "throw.hand 1 d6 3"\n&/}
	says "(V6)"
	deliver
}

session {forged: cards where there are none (V9)} {
	toss red
	compose
	forgeries "this game has no cards and no beacon (V9)" \
		{s/^state:/opens:\n- "card main 1.1 W1"\n&/} \
		{s/^state:/ops:\n- "key main"\n&/} \
		"s/^state:/commits:\\n- \"seal war.3.1\"\\n- \"$nonce\"\\n&/"
	deliver
}

session {forged: key and shuffles (V7)} {
	duel ostfront german
	compose
	forgeries "`key main`" {/"key main"/,+2d} {/"key main"/{n;d}} \
		"/\"key main\"/$otherwise"
	forgeries "`shuffle main 1 1`" {/"shuffle main 1 1"/,/^state/{/^state/!d}} \
		"/\"shuffle main 1 1\"/$otherwise" \
		{/"shuffle main 1 1"/{n;d}} {s/shuffle main 1 1/shuffle main 1 2/}
	deliver
	compose
	forgeries "`shuffle main 1 2`" "/\"shuffle main 1 2\"/$otherwise"
	forgeries "`in 1.5 1.6 1.7 =A41`" {s/"in 1.5 1.6 1.7 =A41"/"in 1.4 1.6 1.7 =A41"/} \
		{s/"in 1.5 1.6 1.7 =A41"/"in 1.5 1.6 1.7 =A42"/} {/"in 1.5/d}
	deliver
}

session {forged: shares, missing, wrong or given too early (V7, V9)} {
	duel ostfront german
	send
	compose
	forgeries "`share main 1.1 1.2 1.3`" \
		{/"share main/,/^state/{/^state/!d}} \
		{s/"share main 1.1 1.2 1.3"/"share main 1.1 1.2 1.4"/} \
		"/\"share main/$otherwise"
	forgeries "card operations that are not due (V9)" \
		{s/^state:/- "share main 1.4"\n- AAAA\n&/}
	deliver
}

session {forged: seals (V8, V9)} {
	war
	compose -e "war W5"
	forgeries "the seal war.5.1 has no commitment (V9)" {/^commits/,/^ops/{/^ops/!d}} \
		{s/"seal war.5.1"/"seal war.5.2"/}
	forgeries "the seal war.3.1 bears another packet's number (V9)" \
		{s/war.5.1/war.3.1/}
	forgeries "the seal war.5.2 is not that of its line (V9)" \
		{s/war\.5\.1/war.5.2/}
	forgeries "the seal war.5.01 is not that of its line (V9)" \
		{s/war\.5\.1/war.5.01/}
	forgeries "the order `sealed WAR.5.1` must be written as `sealed war.5.1` (V8)" \
		{s/war\.5\.1/WAR.5.1/}
	forgeries "" {s/"sealed war.5.1"/"war W7"/}
	forgeries "card operations that are not due (V9)" \
		"s/^ops:/- \"seal war.5.9\"\\n- \"$nonce\"\\n&/"
	deliver
	sends "defend 1.4"
	compose
	forgeries "the seal war.5.1 held something else (V9)" \
		{s/^- "war 1.1"/- "war 1.2"/} {s/^- "war 1.1"/- "war W7"/} \
		"/\"seal war.5.1\"/{n;s/.*/- \"$zeros\"/}"
	forgeries "the seal war.5.1 is due to be opened (V9)" \
		{/^opens:/,/^ops/{/^ops/!d}}
	forgeries "`card main 1.1 W5` is missing in opens (V9)" \
		{s/card main 1.1 W5/card main 1.1 W6/} {/card main 1.1/d}
	forgeries "`share main 1.1`" "/\"share main 1.1\"/$otherwise"
	forgeries "card operations that are not due (V9)" \
		{s/^- "card main 1.1 W5"/&\n- "card main 1.2 W1"/}
	deliver
}

session {forged: the defender's card (V7, V9)} {
	war
	sends "war W5"
	compose -e "defend 1.4"
	forgeries "`card main 1.4 W4a` is missing in opens (V9)" \
		{s/card main 1.4 W4a/card main 1.4 W7/} {/^opens:/,/^ops/{/^ops/!d}}
	forgeries "`share main 1.4`" {/^ops:/,/^state/{/^state/!d}}
	deliver
}

session {forged: a German card that is not proven (V7)} {
	# In this game it is a war card that they draw.
	set nonce [string replace $nonce end end 2]
	war
	sends "war W7"
	sends decline
	sends "to Minsk"
	send
	sends "to Smolensk"
	sends "war 1.4"
	sends decline
	sends "to Minsk"
	sends supply
	send
	compose
	expect {[regexp -line -- {"class main 2.1 war"} [plain [text anna/out]]]}
	forgeries "`share main 2.1` is missing, or another operation" \
		{/^ops:/,/^state/{/^state/!d}}
	forgeries "`class main 2.1 war` proves nothing" \
		"/\"class main/$otherwise" {/"class main/{n;d}}
	deliver
}

session {disclose: a secret that is not that of a later chain (V5)} {
	toss red --links 2
	sends throw
	send
	send
	sends concede
	send
	tell_all
	set link [string repeat 0 64]
	set edit "s/^next: .*/next: [b2 "link A 3 $link"]/"
	set text ""
	for {set n 1} {$n <= 9} {incr n} {
		set block [packet anna/g.yaml $n]
		if {$n == 9} { append edit "; s/^link: .*/link: $link/" }
		if {$n >= 7} {
			set block [forged [expr {$n == 8 ? "bert" : "anna"}] $block $edit]
			set edit "s/^prev: .*/prev: [hash [body $block]]/"
		}
		append text ---\n$block
	}
	write forged.yaml $text
	attempt feldpost audit --no-rules forged.yaml
	expect {$status == 3}
	says "packet 9: the secret does not give the sender's chain (V5)"
}

session {forged: a roll that is stated twice is seen without rules, too (V6)} {
	toss red
	sends throw throw throw
	compose
	file copy bert/out honest
	set rolls [lines [plain [text honest]] {^- "throw\.hand}]
	expect {[llength $rolls] == 3}
	foreach first $rolls {
		foreach behind $rolls {
			file copy -force honest bert/out
			forge "s/^$behind/&\\n$first/"
			write forged.yaml \
				"[transcript anna/g.yaml]---\n[text bert/out]"
			fails 3 "packet 4: `[match $first {"(.*)"}]` is rolled twice (V6)" \
				feldpost audit --no-rules forged.yaml
		}
	}
}
