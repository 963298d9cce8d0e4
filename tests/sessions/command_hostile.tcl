# test
# Hostile input: whatever is in a file, feldpost says what is wrong with it, in
# words that do a terminal no harm, and soon.

words sed

proc settle {} {
	person anna A
	cd $::folder/anna
	begin g.yaml
}

proc begin {file} {
	works anna new null --name Anna --nonce $::nonce -q -o $file
}

# harmless WANTED COMMAND...: refused with that status (or one of several, "35"),
# without a crash, an escape, or long thinking.
proc harmless {wanted args} {
	global status out err
	attempt anna {*}$args
	if {[string first $status $wanted] < 0} { fail "expected status $wanted" }
	if {![starts $err "feldpost: "]} { fail "no message" }
	if {[regexp {[\u001b\a]} $err$out]} { fail "a control character is shown" }
}

# everywhere FILE: the file as a game, as orders, as a key, as config.
proc everywhere {file} {
	foreach command {show legal advise report dice audit resend orders} {
		harmless 35 $command $file
	}
	harmless 35 audit --no-rules $file
	harmless 35 show --full $file
	harmless 15 check g.yaml $file
	harmless 1235 adjudicate g.yaml $file
	harmless 5 id --key $file
}

proc write_bytes {file bytes} {
	set f [open $file wb]
	puts -nonewline $f $bytes
	close $f
}

# noise LENGTH WORD: bytes without meaning, always the same.
proc noise {length word} {
	set bytes ""
	for {set i 0} {[string length $bytes] < $length} {incr i} {
		append bytes [binary format H* [hash "$word $i"]]
	}
	return [string map {\n ""} [string range $bytes 0 $length-1]]
}

# with_line TEXT: bad.yaml is the game with this line first.
proc with_line {line} {
	write bad.yaml $line\n[text g.yaml]
}

session {YAML: a bomb of aliases, anchors and tags is refused where it stands} {
	write bomb.yaml "a: &a \[x, x, x, x, x, x, x, x, x\]\n"
	set last a
	foreach letter {b c d e f g h} {
		append_to bomb.yaml "$letter: &$letter \[[join [lrepeat 9 *$last] {, }]\]\n"
		set last $letter
	}
	everywhere bomb.yaml
	with_line "more: &x 1"
	harmless 5 show bad.yaml
	says "bad.yaml:1:"
	with_line "more: *x"
	harmless 5 show bad.yaml
	with_line "more: !!python/object:os.system x"
	harmless 5 show bad.yaml
	write o.yaml "orders:\n  - &x roll\n  - *x\n"
	harmless 5 check g.yaml o.yaml
	says "o.yaml:2:5"
}

session {YAML: deep nesting, many nodes, long scalars, double keys} {
	write deep.yaml "orders: [string repeat \[ 5000]\n"
	everywhere deep.yaml
	write deeper.yaml "orders:\n"
	for {set i 1} {$i <= 40} {incr i} {
		append_to deeper.yaml "[string repeat { } [expr {2 * $i}]]-\n"
	}
	everywhere deeper.yaml
	write many.yaml "orders:\n[string repeat {  - roll
} 3000]"
	harmless 5 check g.yaml many.yaml
	says "more than 2000 orders"
	write long.yaml "orders:\n  - [string repeat x 9000]"
	harmless 5 check g.yaml long.yaml
	write double.yaml "turn: 1\nturn: 1\norders: \[roll\]\n"
	harmless 5 check g.yaml double.yaml
	says "double.yaml:2:1"
	write two.yaml "orders: \[roll\]\n---\norders: \[draw\]\n"
	harmless 5 check g.yaml two.yaml
}

session {bytes: no text, wrong UTF-8, zero bytes, nothing at all} {
	foreach word {one two three} {
		write_bytes word.noise [noise 3000 $word]
		everywhere word.noise
	}
	write_bytes zeros [string repeat \0 3000]
	everywhere zeros
	foreach bytes [list "orders:\n  - roll\xff\n" "orders:\n  - ro\0ll\n" "ro\0ll\n"] {
		write_bytes bytes.yaml $bytes
		harmless 5 check g.yaml bytes.yaml
	}
	write_bytes bom.yaml "\xef\xbb\xbforders:\n  - roll\n"
	attempt anna check g.yaml bom.yaml
	expect {$status <= 5}
	write_bytes utf16 "o\0r\0d\0e\0r\0s\0:\0"
	everywhere utf16
	write empty ""
	harmless 5 show empty
	harmless 5 audit empty
	works anna check g.yaml empty
	write lines "\n\n\n"
	works anna check g.yaml lines
}

session {size: files larger than any limit are refused unread} {
	write huge ""
	exec truncate -s 70M huge
	harmless 5 show huge
	says "huge is larger than"
	harmless 5 check g.yaml huge
	harmless 5 adjudicate g.yaml huge
	harmless 5 id --key huge
	harmless 5 audit --no-rules huge
	attempt command feldpost [pwd] [pwd] {check g.yaml -} huge
	expect {$status == 5}
	says "standard input is larger than"
}

session {orders: nonsense of all kinds is not understood, with its place} {
	foreach line [list "rm -rf /" "roll; roll" {$(reboot)} `reboot` %s%n%s%n \
		"roll 99999999999999999999" "up -1" "up 1.5" "up 0x10" \
		"if" "if then" "if height" "if height over" "if height over 3" \
		"if height over 3 then" "unless unless" "if if if then then then" \
		"if height over 3 then if height over 3 then roll" \
		"standing" "standing roll roll" "on-fail" "on-fail maybe" \
		"concede now" "+ roll" "roll:" "'roll" {"roll"} \
		"r\u00f4ll" "\u30ed\u30fc\u30eb" "\u2603" ../../etc/passwd "#" % \\ / * & ! \
		[string repeat x 500] [string repeat "x " 200]] {
		harmless 1 adjudicate g.yaml -e $line
		if {![starts $err "feldpost: --order:1:"]} { fail "no place" }
		write o.txt $line\n
		attempt anna check g.yaml o.txt
		if {$status ni {0 1 5}} { fail "status of check for: $line" }
	}
	expect {![file exists .local/state/feldpost/guard]}
}

session {orders: a line that is too long, and words without end} {
	write long.txt [string repeat x 600]
	harmless 5 check g.yaml long.txt
	says "long.txt:1:1"
	write words.txt [string repeat "a b c d e f g h\n" 100000]
	harmless 5 check g.yaml words.txt
}

session {screen: escapes in orders, names and files are shown, not sent} {
	set bad "\u001b\[31mred\a\u007f"
	harmless 1 adjudicate g.yaml -e rol$bad
	says {\u001b[31mred\u0007\u007f}
	write o.txt rol$bad\n
	harmless 1 check g.yaml o.txt
	prints {rol\u001b[31mred}
	attempt anna check --json g.yaml o.txt
	expect {[starts [at [json $out] 0 order] rol]}
	expect {![has $err$out \u001b]}
	write o.yaml "orders:\n  - \"rol\\e\[31m\"\n"
	harmless 15 check g.yaml o.yaml
	write o.yaml "game: \"\\e\[31m\"\norders: \[\]\n"
	harmless 45 check g.yaml o.yaml
	harmless 6 show none$bad.yaml
	write bad$bad.yaml x\n
	harmless 5 show bad$bad.yaml
	harmless 2 sh$bad
	harmless 2 show --js$bad
	harmless 5 games nul$bad
	harmless 2 new null --name Anna --set $bad
	harmless 2 show g.yaml --color $bad
	harmless 2 show g.yaml --as $bad
	harmless 5 new null --name $bad
	harmless 5 new null --name Anna --terms $bad
	harmless 5 adjudicate g.yaml -e roll -m $bad
}

session {screen: direction marks and invisible signs are shown, not sent} {
	harmless 1 adjudicate g.yaml -e r\u202eoll
	says {\u202e}
	harmless 1 adjudicate g.yaml -e r\u200boll
	says {\u200b}
	refused 5 "malformed: " anna new null --name A\u202eB
	refused 5 "malformed: " anna adjudicate g.yaml -e roll -m \u2066x
}

session {packets: blocks without end, without number, nested, thousands of them} {
	file copy g.yaml before.yaml
	write begins.txt [string repeat "#FELDPOST-BEGIN\n" 50000]
	harmless 5 adjudicate -i g.yaml begins.txt
	write ends.txt [string repeat "#FELDPOST-END\n" 50000]
	harmless 2 adjudicate -i g.yaml ends.txt
	write large.txt "#FELDPOST-BEGIN\n[string repeat [string repeat x 70]\n \
		71429]#FELDPOST-END\n"
	harmless 5 adjudicate -i g.yaml large.txt
	write no-text.txt "#FELDPOST-BEGIN\nsig:\n#FELDPOST-END\n"
	harmless 5 adjudicate -i g.yaml no-text.txt
	write thousands.txt [string repeat "#FELDPOST-BEGIN\nseq: 2\nsig:\n- A\n- B\n\
- C\n- D\n- \"x\"\n#FELDPOST-END\n" 3000]
	harmless 5 adjudicate -i g.yaml thousands.txt
	same g.yaml before.yaml
}

session {game file: numbers and words that do not fit are said with their place} {
	foreach change {
		{s/^  turn: 1/  turn: 99999999999999999999/} {s/^  turn: 1/  turn: one/}
		{s/^  turn: 1/  turn: -1/} {s/^  turn: 1/  turn: [1]/}
		{s/^  phase: climb/  phase: swim/} {s/inside: \[rope/inside: [rope, rope/}
		{s/^game: "null"/game: "halma"/} {s/^feldpost: game 2/feldpost: game 3/}
		{s/^queue: {}/queue: {packet: 99, next: 1}/} {s/^id: .*/id: pending/}
		{s/^seats: .*/seats: {}/} {/^state:/,/urns/d}
	} {
		write bad.yaml [sed $change [text g.yaml]]
		differ g.yaml bad.yaml
		harmless 35 show bad.yaml
		says "bad.yaml:"
		harmless 35 show --full bad.yaml
	}
}

session {hostile: more standing orders than a position can hold} {
	write o.yaml "standing:\n[string repeat {  - up 1
} 201]"
	refused 1 "o.yaml:202:5: no: not legal: `standing up 1`: a packet has at most\
		2000 orders, 200 standing" anna adjudicate -i g.yaml o.yaml
	write o.yaml "standing:\n[string repeat {  - up 1
} 200]"
	works anna adjudicate -q -i g.yaml o.yaml
	works anna show --full g.yaml
}
