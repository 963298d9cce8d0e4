# nightly
# shellcheck disable=SC2016,SC2154
# Packets that come by mail: known, mangled, foreign, forged, stale, damaged.
# Sooner: tests/sessions/duel_attacks.tcl (T10, T17), tests/unit/intake_test.c.

load command

# two_desks: here.yaml is one packet behind; mail.txt has the packet it waits
# for, signed at there.yaml.
two_desks() {
	begin here.yaml
	cp here.yaml there.yaml
	feldpost sign -i there.yaml -e roll >packet.txt
	{
		printf 'From: Anna <anna@example.org>\nSubject: my turn\n\nDear Bert,\n\n'
		cat packet.txt
		printf '\nAll the best\nAnna\n'
	} >mail.txt
	cp here.yaml before.yaml
}

# takes MAIL: here.yaml takes the packet in, resolves it, and has then what
# there.yaml has.
takes() {
	rm -rf "$guard"{,.d}
	cp before.yaml here.yaml
	attempt feldpost adjudicate -q -i here.yaml "$1"
	[ "$status" -eq 0 ] || fail "$1 was not taken in"
	rm -rf "$guard"{,.d}
	cp there.yaml done.yaml
	feldpost adjudicate -q -i done.yaml
	same here.yaml done.yaml
}

# refuses STATUS MESSAGE MAIL: here.yaml stays as it is.
refuses() {
	refused "$1" "$2" feldpost adjudicate -i here.yaml "$3"
	same here.yaml before.yaml
}

@test "mail: a bare packet, a whole mail, a quoted and wrapped one" {
	two_desks
	takes packet.txt
	takes mail.txt
	sed 's/^/> /' mail.txt >quoted.txt
	takes quoted.txt
	sed 's/^/> > | /' mail.txt >deeper.txt
	takes deeper.txt
	sed 's/$/\r/' mail.txt >crlf.txt
	takes crlf.txt
	fold -s -w 66 mail.txt >wrapped.txt
	takes wrapped.txt
	sed 's/^/> /' mail.txt | fold -s -w 70 | sed 's/$/\r/' >all.txt
	takes all.txt
}

@test "mail: fancy letters, blanks, an mbox and quoted-printable" {
	two_desks
	sed '/^fp/y/abcdefghij/ABCDEFGHIJ/;/^fp/s/k/\xe2\x84\xaa/g' packet.txt >smart.txt
	differ smart.txt packet.txt
	takes smart.txt
	sed 's/f/ f  /g; s/$/   /' packet.txt >blanks.txt
	takes blanks.txt
	{
		echo "From anna@example.org Mon Dec 18 10:00:00 1944"
		cat mail.txt
		echo
		echo "From bert@example.org Tue Dec 19 10:00:00 1944"
		sed 's/^/> /' mail.txt
	} >mbox
	takes mbox
	sed 's/^\(.\{40\}\)\(.\)/\1=\n\2/' packet.txt >qp.txt
	takes qp.txt
}

@test "mail: a packet from standard input" {
	two_desks
	feldpost adjudicate -q -i here.yaml - <mail.txt
	feldpost adjudicate -q -i there.yaml
	same here.yaml there.yaml
}

@test "mail: packets that are known already are refused as such" {
	local mangled
	begin
	step g.yaml roll
	feldpost resend g.yaml >packet.txt
	sed 's/^/> /; s/$/\r/' packet.txt >mangled.txt
	cp g.yaml before.yaml
	for mangled in packet.txt mangled.txt g.yaml; do
		refused 4 "not now: all packets of this mail are in the game already" \
			feldpost adjudicate -i g.yaml $mangled
	done
	same g.yaml before.yaml
}

@test "mail: the packet I signed and have stored may be given to adjudicate" {
	begin
	feldpost sign -i g.yaml -e roll >packet.txt
	works feldpost adjudicate -i g.yaml packet.txt
	prints "> roll"
}

@test "mail: a newer copy of the game brings an older one up to date" {
	begin old.yaml
	cp old.yaml g.yaml
	step g.yaml roll draw
	works feldpost adjudicate -i old.yaml g.yaml
	prints "> draw"
	same old.yaml g.yaml
}

@test "mail: a finished game is taken in to its end" {
	begin old.yaml
	cp old.yaml g.yaml
	step g.yaml roll concede
	works feldpost adjudicate -i old.yaml g.yaml
	prints "The game is over: conceded."
	same old.yaml g.yaml
}

@test "mail: packets out of order are all taken in, if their order is right" {
	begin old.yaml
	cp old.yaml g.yaml
	step g.yaml roll draw
	{
		for n in 2 2 1 3 4 5; do
			packet g.yaml $n
			echo "some words"
		done
	} >thread.txt
	works feldpost adjudicate -q -i old.yaml thread.txt
	same old.yaml g.yaml
}

@test "mail: stale and early packets" {
	begin old.yaml
	cp old.yaml g.yaml
	step g.yaml roll draw
	cp old.yaml before.yaml
	rm -rf "$guard"{,.d}
	packet g.yaml 4 >early.txt
	refused 4 "not now: packet 4 comes where packet 2 is due (V4)" \
		feldpost adjudicate -i old.yaml early.txt
	same old.yaml before.yaml
	# another packet 2 by the same key, when the game stands at 6
	feldpost sign -i old.yaml -e draw >stale.txt
	refused 3 "not verified: packet 2: there are two versions, both signed by Anna (A); Anna (A) answered the one in this game, so that one counts" \
		feldpost adjudicate -i g.yaml stale.txt
}

@test "mail: a packet of another player" {
	two_desks
	feldpost keygen -q -W -o eve.key
	feldpost new null --name Anna -k eve.key --nonce "$nonce" -q -o eve.yaml
	feldpost sign -i eve.yaml -k eve.key -e roll >eve.txt
	refuses 4 "not now: this mail is of game $(id_of eve.yaml), not of this one" \
		eve.txt
	# The same text under Eve's key is nobody's.
	body there.yaml 2 >body.yaml
	key=eve.key signed body.yaml eve.txt
	refuses 3 "eve.txt:1: not verified: packet 2: the signature was made with another key (V2)" \
		eve.txt
}

@test "mail: a forged key id does not help" {
	two_desks
	body there.yaml 2 >body.yaml
	minisign -G -W -s eve.key -p eve.pub >/dev/null
	minisign -S -s eve.key -t x -m body.yaml >/dev/null
	local line raw
	mapfile -t line <body.yaml.minisig
	# Eve's signature under the key id of Anna
	raw=$({
		printf 'ED'
		tail -1 "$pub" | base64 -d | tail -c +3 | head -c 8
		base64 -d <<<"${line[1]}" | tail -c +11
	} | base64 -w0)
	{
		echo '#FELDPOST-BEGIN'
		cat body.yaml
		printf 'sig:\n- %s\n- %s\n- %s\n- %s\n- "x"\n#FELDPOST-END\n' \
			"${raw:0:50}" "${raw:50}" "${line[3]:0:44}" "${line[3]:44}"
	} >forged.txt
	refuses 3 "forged.txt:1: not verified: packet 2: the signature does not belong to this text (V2)" \
		forged.txt
}

@test "mail: damaged packets" {
	two_desks
	plain packet.txt >plain.txt
	edit plain.txt 's/- "roll"/- "draw"/' changed.txt
	refuses 3 "changed.txt:1: not verified: packet 2: the signature does not belong" changed.txt
	edit plain.txt '/^link:/y/0123456789/1234567890/' digit.txt
	refuses 3 "digit.txt:1: not verified: packet 2: the signature does not belong" digit.txt
	edit plain.txt '/^sig:/,$s/^- "feldpost/- "Feldpost/' comment.txt
	refuses 3 "comment.txt:1: not verified: packet 2: " comment.txt
	sed '/^link:/d' plain.txt >missing.txt
	refuses 3 "missing.txt:1: not verified: packet 2: " missing.txt
	head -8 plain.txt >cut.txt
	refuses 5 "cut.txt:1: malformed: this packet is incomplete: it is cut off" cut.txt
	sed '/^sig:/,/^#FELDPOST-END/d' plain.txt >unsigned.txt
	refuses 5 "unsigned.txt:1: malformed: this packet is incomplete: it is cut off" unsigned.txt
	sed 's/$/<br>/; s/"/\&quot;/g' plain.txt >html.txt
	refuses 5 "html.txt:1: malformed: this packet is incomplete: some of its lines are missing or changed" html.txt
	torn 3 <packet.txt >torn.txt
	refuses 5 "torn.txt: malformed: packet 2: line 3 of" torn.txt
	sed 's/$/<br>/; s/"/\&quot;/g' packet.txt >html.txt
	takes html.txt
}

@test "mail: a good packet among damaged ones is found" {
	two_desks
	{
		sed 's/roll/draw/' packet.txt
		head -7 packet.txt
		cat packet.txt
		sed 's/roll/draw/' packet.txt
	} >thread.txt
	takes thread.txt
}

@test "mail: text inside a packet that looks like another is refused at once" {
	begin
	refused 5 "malformed: " feldpost adjudicate g.yaml -e roll \
		-m '#FELDPOST-END'
}

# signed BODY-FILE OUT: a block with my own signature, whatever the text says.
signed() {
	local line
	minisign -S -s "$key" -t x -m "$1" >/dev/null
	mapfile -t line <"$1.minisig"
	{
		echo '#FELDPOST-BEGIN'
		cat "$1"
		printf 'sig:\n- %s\n- %s\n- %s\n- %s\n- "x"\n#FELDPOST-END\n' \
			"${line[1]:0:50}" "${line[1]:50}" "${line[3]:0:44}" \
			"${line[3]:44}"
	} >"$2"
}

@test "mail: well signed packets that break the rules are refused with the step" {
	begin here.yaml
	cp here.yaml there.yaml
	cp here.yaml before.yaml
	feldpost sign -q -i there.yaml -e roll
	body there.yaml 2 >right
	bad() {
		sed "$1" right >body.yaml
		differ right body.yaml
		signed body.yaml bad.txt
		refuses 3 "not verified: packet 2: " bad.txt
		says "($2)"
	}
	bad 's/"roll"/"jump"/' V8
	says 'order `jump` is not understood'
	bad '/^link:/s/: .*/: '"$nonce"'/' V5
	bad '/^state:/s/: .*/: '"$nonce"'/' V10
	bad '/^state:/d' V10
	bad '/^prev:/s/: .*/: '"$nonce"'/' V4
	says "this answers a packet 1 that differs from yours: compare both"
	bad '/^from:/s/A/B/' V4
	bad 's/^type: turn/type: disclose/' V3
	bad 's/^feldpost: 2/feldpost: 3/' V3
	bad 's/"roll"/roll/' V3
	bad '/^orders:/i rolls:\n- "step.hill 1 d6 6"' V6
	# mail may have made two blanks of one
	sed 's/^seq: 2/seq:  2/' right >body.yaml
	signed body.yaml bad.txt
	refuses 3 "not verified: packet 2: " bad.txt
	says "(V3)"
	sed '/^game:/s/: .*/: '"$nonce"'/' right >body.yaml
	signed body.yaml bad.txt
	refuses 4 "not now: this mail is of game ${nonce:0:8}, not of this one" bad.txt
	sed 's/^seq: 2/seq: 3/' right >body.yaml
	signed body.yaml bad.txt
	refuses 4 "not now: packet 3 comes where packet 2 is due (V4)" bad.txt
}

@test "mail: wrong rolls under a good signature are refused, what is good is not" {
	begin here.yaml
	cp here.yaml there.yaml
	step there.yaml roll
	rm -rf "$guard"{,.d}
	packet there.yaml 2 >two.txt
	body there.yaml 3 | sed 's/^- "step.hill 1 d6 ."/- "step.hill 1 d6 6"/' >body.yaml
	body there.yaml 3 >right
	cmp -s right body.yaml && sed -i 's/d6 6"/d6 5"/' body.yaml
	signed body.yaml three.txt
	cp here.yaml before.yaml
	cat two.txt three.txt >mail.txt
	attempt feldpost adjudicate -q -i here.yaml mail.txt
	[ "$status" -eq 3 ] || fail "expected status 3"
	says "not verified: packet 3: the rolls are not those that the seed gives (V6)"
	same here.yaml there.yaml
	# a game file with such a packet in it does not pass either
	{
		awk '/^---$/ { i++ } i < 3' there.yaml
		echo ---
		cat three.txt
	} >bad.yaml
	refused 3 "bad.yaml:" feldpost audit bad.yaml
	says "packet 3: the rolls are not those that the seed gives (V6)"
}

@test "mail: what is neither orders nor packet" {
	begin
	echo "Dear Bert, I shall answer tomorrow." >letter.txt
	refused 1 "letter.txt:1:1: no: not understood: " \
		feldpost adjudicate g.yaml letter.txt
	head -c 2000000 /dev/zero | tr '\0' 'x' >large.txt
	refused 5 "malformed: large.txt is too large for an order file" \
		feldpost adjudicate g.yaml large.txt
}
