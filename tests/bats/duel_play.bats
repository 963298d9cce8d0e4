# nightly
# shellcheck disable=SC2034,SC2154
# A duel packet by packet: whose turn it is, what is refused before it is
# signed, what arrives late or twice, what others can see and check.
# Sooner: tests/sessions/duel_batch.tcl, duel_attacks.tcl, trust_blame.tcl,
# trust_checkpoint.tcl, tests/unit/duel_test.c.

load duel

# Whose turn it is.

@test "turn: packets alternate, and only who is next can send one" {
	local n who
	toss red
	for n in 3 4 5 6; do
		who=$(other "$(turn_of)")
		keep before
		refused 4 "not now: the other player must send packet $n" \
			"$who" sign --empty -i g.yaml
		says "\`feldpost resend GAME\` prints packet $((n - 1)) again"
		refused 4 "not now: the other player must send packet $n" \
			"$who" concede -i g.yaml
		kept before
		send
		[ "$(body anna/g.yaml $n | sed -n 's/^seq: //p')" -eq $n ]
	done
	[ "$(grep '^from: ' anna/g.yaml | tr -d '\n')" = \
		"from: Afrom: Bfrom: Afrom: Bfrom: Afrom: B" ]
}

@test "turn: both players see who sends what, and to whom" {
	toss red
	works anna show g.yaml
	prints "Next: Anna gives orders for the Red (play) and sends packet 3"
	compose -e throw
	works anna show g.yaml
	prints "The orders are signed; their dice come next."
	prints "Next: packet 3 goes to Bert. Bert runs"
	deliver
	works bert show g.yaml
	prints "Next: Bert answers with packet 4, without orders: \`feldpost sign"
	prints "Then it is up to the Red (play)."
	sends
	works anna show g.yaml
	prints "Next: Anna gives orders for the Red (play) and sends packet 5"
	sends end
	works bert show g.yaml
	prints "Next: Bert gives orders for the Blue (play) and sends packet 6"
}

@test "answer: a packet without orders answers the one before" {
	toss red
	sends throw throw
	works bert sign --empty -i g.yaml
	prints "Toss, game $(body anna/g.yaml 2 | b2sum -l 256 | cut -c1-8), Turn 1, packet 4 from Blue (B) to Red (A)"
	out_in_plain
	prints '
rolls:
- "throw.hand 1 d6 '
	prints '
- "throw.hand 2 d6 '
	prints_not '
orders:'
	[ "$(grep -c '^orders:$' anna/g.yaml)" -eq 1 ]
}

@test "answer: note and quiet" {
	toss red
	works anna sign --empty -q -i g.yaml -m "Dear Bert" -m "how are you?"
	[ -z "$out" ]
	anna resend g.yaml >anna/out
	mail anna bert
	works bert adjudicate -i g.yaml in
	prints '"Dear Bert"
"how are you?"'
}

# Orders.

@test "orders: of who is not asked are refused before they are signed" {
	toss red
	sends throw
	keep before
	refused 4 "not now: the game does not ask Bert for orders now" \
		bert sign -i g.yaml -e throw
	says "\`feldpost sign\` without orders answers the last packet"
	refused 4 "not now: the game does not ask Bert for orders now" \
		bert sign -i g.yaml -e "if score red over 1 then throw"
	kept before
	sends
	sends dare
	sends
	keep before
	refused 4 "not now: the game does not ask Anna for orders now" \
		anna sign -i g.yaml -e throw
	refused 4 "not now: the game does not ask Anna for orders now" \
		anna sign -i g.yaml -e take
	kept before
}

@test "orders: in a war only the defender is asked" {
	war
	refused 4 "not now: the other player must send packet 5" \
		bert sign -i g.yaml -e decline
	sends "war W7"
	[ "$(now bert decides)" = soviet ]
	[ "$(now bert needs)" = answer ]
	sends
	[ "$(now anna decides)" = soviet ]
	refused 4 "not now: the game does not ask Anna for orders now" \
		anna sign -i g.yaml -e "war W7"
	sends
	sends decline
	[ "$(now anna decides)" = german ]
}

@test "orders: before the cards are dealt nobody is asked" {
	duel ostfront german
	refused 4 "not now: cards must be dealt or shown before a player gives orders" \
		anna legal g.yaml
	refused 4 "not now: cards must be dealt or shown before a player gives orders" \
		anna orders g.yaml
	refused 4 "not now: the game does not ask Anna for orders now" \
		anna sign -i g.yaml -e "war W7"
	send
	send
	[ "$(choices anna | tr '\n' ' ')" = "war 1.1 war 1.2 war 1.3 war W7 " ]
}

@test "orders: what is not understood is refused before it is signed" {
	toss red
	keep before
	refused 1 "--order:1:1: no: not understood: \`trow\`" \
		anna sign -i g.yaml -e trow
	says "did you mean \`throw\`?"
	printf 'orders:\n  - throw\n  - push\n' >anna/o.yaml
	refused 1 "o.yaml:3:5: no: not understood: \`push\`" \
		anna sign -i g.yaml o.yaml
	kept before
}

@test "orders: an order file, with notes and an address against the wrong game" {
	toss red
	printf 'game: 00000000\norders:\n  - throw\n' >anna/o.yaml
	refused 4 "o.yaml:1:7: not now" anna sign -i g.yaml o.yaml
	printf 'turn: 1\norders:\n  - throw\n  - end\nnotes:\n  - hello\n' \
		>anna/o.yaml
	send o.yaml
	works bert report g.yaml
	prints '"hello"'
	prints '> throw  (done)'
}

@test "orders: a signed packet must be stored" {
	toss red
	keep before
	refused 2 "usage: a signed packet must be stored in the game file" \
		anna sign g.yaml -e throw
	says "give -i or -o FILE"
	refused 2 "usage: -i can't be used with -o" \
		anna sign -i -o h.yaml g.yaml
	kept before
	works anna sign -o h.yaml g.yaml -e throw
	kept before
	[ "$(grep -c '^#FELDPOST-BEGIN' anna/h.yaml)" -eq 3 ]
}

@test "orders: of a hand its owner says what they are, the packet does not" {
	war
	compose -e "war W5"
	plain anna/out | grep -qx -- '- "sealed war.5.1"'
	grep -qx '  sealed' anna/out
	! plain anna/out | cat - anna/out | grep -E 'war |\<W5\>|\<1\.1\>' || fail "the card is told"
	deliver
	sends decline
	compose
	plain anna/out >shown
	grep -qx -- '- "war 1.1"' shown
	grep -qx -- '- "card main 1.1 W5"' shown
}

@test "orders: where a card is named that must be open it stays what it is" {
	war
	works anna sign -o x.yaml g.yaml -e "standing if discarded W5 then defend W1" \
		-e "standing take W5" -e "standing unless discarded W1 then decline"
	prints "  standing if discarded W5 then defend 1.2"
	out_in_plain
	prints '
- "standing if discarded W5 then defend 1.2"
- "standing take W5"
- "standing unless discarded W1 then decline"
'
	printf 'orders:\n  - if discarded W5 then supply\n' >anna/o.yaml
	attempt anna check g.yaml o.yaml
	prints "o.yaml:2:5: "
	prints_not "not understood"
}

@test "orders: a card that is not held, or is another's, can't be sealed" {
	war
	keep before
	local not_held="1.4 is not in the hand of German command (rule 4.1)"
	refused 1 "--order:1:1: no: not legal: \`war 1.4\`: $not_held" \
		anna sign -i g.yaml -e "war 1.4"
	refused 1 "no: \`war 1.4\` is not legal: $not_held" \
		anna sign -i g.yaml --anyway -e "war 1.4"
	refused 1 "--order:1:1: no: not legal: \`war W4a\`: W4a is not in the hand" \
		anna sign -i g.yaml -e "war W4a"
	refused 1 "--order:1:1: no: not legal: \`if year 1941 then war 1.1\`: a sealed order can't have a condition" \
		anna sign -i g.yaml -e "if year 1941 then war W5"
	refused 1 "no: \`war 1.1\`: a sealed order must come first" \
		anna sign -i g.yaml --anyway -e supply -e "war W5"
	refused 1 "--order:1:1: no: not legal: \`sealed war.5.1\`: seals are made by \`sign\`" \
		anna sign -i g.yaml -e "sealed war.5.1"
	refused 1 "--order:1:1: no: not understood: \`vouched 1.1\`" \
		anna sign -i g.yaml -e "vouched 1.1"
	kept before
	sends "war W5"
}

# The commands that read, at both desks.

@test "legal: the same at both desks where nothing is hidden" {
	toss red
	sends dare
	[ "$(choices bert | tr '\n' ' ')" = "dodge take " ]
	refused 4 "not now: packet 3 waits for its answer" anna legal g.yaml
	sends take
	sends
	[ "$(choices bert)" = "$(printf 'dare\nend\nrisk\nthrow')" ]
	compose
	refused 4 "not now: packet 6 waits for its answer" bert legal g.yaml
	deliver
	[ "$(choices anna)" = "$(printf 'dare\nend\nrisk\nthrow')" ]
}

@test "check: with the names of one's own cards, at the desk that is asked" {
	war
	printf 'orders:\n  - war W5\n' >anna/o.yaml
	works anna check g.yaml o.yaml
	prints "o.yaml:2:5: legal: war 1.1"
	printf 'orders:\n  - war W6\n' >anna/o.yaml
	attempt anna check g.yaml o.yaml
	[ "$status" -eq 1 ]
	prints "o.yaml:2:5: not legal: war W6: W6 is not in the hand of German command (rule 4.1)"
	sends "war W7"
	printf 'orders: [defend 1.4]\n' >bert/o.yaml
	works bert check g.yaml o.yaml
	prints ": legal: defend 1.4"
	cp bert/o.yaml anna/o.yaml
	refused 4 "not now: packet 5 waits for its answer" \
		anna check g.yaml o.yaml
}

@test "check: an order is followed by what it leaves undone" {
	toss red
	works anna check g.yaml -e end
	prints "--order:1:1: legal: end: forgotten: nothing is thrown"
	works anna check g.yaml -e throw -e end
	prints_not "forgotten"
	anna check --json g.yaml -e end >json
	[ "$(jq -r '.[0].forgotten' json)" = "nothing is thrown" ]
}

@test "show: one sees one's own hand, the other's as numbers" {
	war
	works anna show g.yaml
	prints "German hand     4  W7  W5 (1.1)  W1 (1.2)  W2 (1.3)"
	prints "Soviet hand     1  1.4"
	sends "war W7"
	works bert show g.yaml
	prints "German hand     4  W7  1.1  1.2  1.3   attacks"
	[[ $out =~ Soviet\ hand\ +1\ +([A-Z][0-9a-z]+)\ \(1\.4\) ]] ||
		fail "he does not see his card"
	works bert legal g.yaml
	[[ $out == *"defend 1.4   # value ${BASH_REMATCH[1]:1:1};"* ]] ||
		fail "not his card"
	works anna show g.yaml
	prints "German hand     4  W7  W5 (1.1)  W1 (1.2)  W2 (1.3)"
	prints "Soviet hand     1  1.4"
}

@test "report: the last step, a turn, the whole game; the same at both desks" {
	toss red
	sends throw end
	sends throw end
	works bert report --turn 1 g.yaml
	prints "Turn 1
> throw  (done)"
	prints_not "Turn 2
"
	sends
	works anna report --all g.yaml
	local report=$out
	works bert report --all g.yaml
	[ "$(grep '^>' <<<"$out")" = "$(grep '^>' <<<"$report")" ]
	[ "$(grep -c '^> throw  (done)' <<<"$out")" -eq 2 ]
	json '[.[] | select(.kind == "order") | .text] ==
		["throw", "end", "throw", "end"]' anna report --all --json g.yaml
	sends
	[ "$(anna report --all --json g.yaml)" = "$(bert report --all --json g.yaml)" ]
	works anna dice --check g.yaml
	prints "2 rolls recomputed: all are right"
}

@test "report: adjudicate prints what the packet did, and what it will cost" {
	toss red
	compose -e throw -e end
	mail anna bert
	works bert adjudicate -i g.yaml in
	prints '> throw  (done)
    [throw.hand 1: d6 = '
	prints "Red: "
	local report=$out
	works bert adjudicate -i g.yaml in
	[ "$out" = "$report" ] || fail "the second time another report: $report"
	works bert adjudicate -o - -r report.txt g.yaml in
	[ "$out" = "$(cat bert/g.yaml)" ]
	[ "$(without_mark bert/report.txt)" = "$report" ]
}

@test "report: a sealed order goes by its seal, whatever it is" {
	war
	sends "war W5"
	sends "defend 1.4"
	send
	works bert report --all g.yaml
	prints "> sealed war.5.1  (waits for a decision)"
	prints "> sealed war.5.1  (goes on: "
	prints_not "> war"
	prints "turns up war 5; "
}

@test "report: nothing is wider than 78 columns, nor is the text of a mail" {
	local command desk
	war
	send -e "war W5" -m "A note that is so long that it can't stand in one line of a report, so that it must be wrapped somewhere before the seventy-eighth column."
	send -e decline
	send -e "to Minsk"
	for desk in anna bert; do
		for command in show "report --all" "resend"; do
			# shellcheck disable=SC2086
			"$desk" $command g.yaml >>text
		done
		"$desk" legal g.yaml >>text || true
		"$desk" orders g.yaml >>text || true
	done
	[ "$(wc -l <text)" -gt 150 ]
	! grep -nE '^.{79}' text || fail "too wide"
}

# Mails.

@test "mail: resend prints the same bytes, now and later" {
	local n who
	toss red
	for n in 3 4 5 6; do
		who=$(turn_of)
		compose
		cp "$who/out" "sent.$who"
		"$who" resend g.yaml >again
		same again "sent.$who"
		deliver
		"$who" resend g.yaml >again
		same again "sent.$who"
		who=$(other "$who")
		[ ! -e "sent.$who" ] || {
			"$who" resend g.yaml >again
			same again "sent.$who"
		}
	done
}

@test "mail: resend prints any packet, whoever sent it" {
	local n
	toss red
	for n in 3 4 5 6; do
		compose
		cp "$(turn_of)/out" "sent.$n"
		deliver
	done
	for n in 3 4 5 6; do
		anna resend --packet $n g.yaml >again
		diff <(sed -n "/BEGIN/,/END/p" again) <(sed -n "/BEGIN/,/END/p" "sent.$n")
		bert resend --packet $n g.yaml >again
		diff <(sed -n "/BEGIN/,/END/p" again) <(sed -n "/BEGIN/,/END/p" "sent.$n")
	done
	refused 4 "not now: packet 9 has not come" \
		anna resend --packet 9 g.yaml
	refused 2 "usage: --packet" anna resend --packet 0 g.yaml
}

@test "mail: resend prints the same bytes, shuffles, shares and seals too" {
	local n
	duel ostfront german
	for n in 3 4 5; do
		compose
		cp "$(turn_of)/out" sent
		"$(turn_of)" resend g.yaml >again
		same again sent
		deliver
	done
	send
	compose -e "war W5"
	anna resend g.yaml >again
	same again anna/out
}

@test "mail: to take a packet in twice changes nothing" {
	war
	sends "war W5"
	keep before
	works bert adjudicate -q -i g.yaml in
	kept before
	works bert adjudicate -q -i g.yaml in in
	kept before
	# Two that he answered, one that he signed.
	[ "$(wc -l <bert/.local/state/feldpost/guard)" -eq 3 ]
	sends decline
	keep before
	works bert adjudicate -q -i g.yaml in
	kept before
}

@test "mail: my own packet comes back to me" {
	war
	compose -e "war W5"
	keep before
	cp anna/out anna/in
	works anna adjudicate -q -i g.yaml in
	kept before
	deliver
}

@test "mail: late, early, both at once, in a thread" {
	toss red
	cp bert/g.yaml bert/late.yaml
	sends throw
	cp bert/in three
	send
	cp bert/g.yaml bert/four.yaml
	cp anna/in four
	sends throw end
	cp bert/in five
	rm -r bert/.local/state/feldpost/guard{,.d} # which has all of them
	cp bert/late.yaml before
	refused 4 "not now: packet 5 comes where packet 3 is due (V4)" \
		bert adjudicate -i late.yaml ../five
	says "take in the earlier mail first"
	refused 4 "not now: packet 4 comes where packet 3 is due (V4)" \
		bert adjudicate -i late.yaml ../four
	same bert/late.yaml before
	works bert adjudicate -q -i late.yaml ../three ../four ../five
	same bert/late.yaml bert/g.yaml
	rm -r bert/.local/state/feldpost/guard{,.d}
	cp before bert/late.yaml
	cat three four five >thread
	mangle <thread >bert/thread
	works bert adjudicate -q -i late.yaml thread
	same bert/late.yaml bert/g.yaml
	rm -r bert/.local/state/feldpost/guard{,.d}
	works bert adjudicate -q -i four.yaml ../five ../five ../three
	same bert/four.yaml bert/g.yaml
	rm -r bert/.local/state/feldpost/guard{,.d}
	cp before bert/late.yaml
	works bert adjudicate -q -i late.yaml ../anna/g.yaml
	same bert/late.yaml bert/g.yaml
}

@test "mail: a lost game file is put together from the mails" {
	duel ostfront german
	cat bert/in anna/in >thread
	local n
	for n in 3 4 5; do
		compose
		mangle <"$(turn_of)/out" >>thread
		deliver
	done
	cp thread carol/thread
	carol adjudicate -q -i new.yaml thread
	cmp <(transcript carol/new.yaml) <(transcript bert/g.yaml)
	mv bert/g.yaml lost
	works bert adjudicate -q -i g.yaml ../thread
	same bert/g.yaml lost
	works bert show g.yaml
	prints "Soviet hand     1  W"
	send
}

@test "guard: a line for every packet that was answered or signed, at both desks" {
	toss red
	sends throw
	sends
	sends end
	local game n
	game=$(body anna/g.yaml 2 | b2sum -l 256 | cut -c1-64)
	for n in 3 4 5; do
		echo "$game $n $(body anna/g.yaml $n | b2sum -l 256 | cut -c1-64)"
	done >all
	same all bert/.local/state/feldpost/guard
	same all anna/.local/state/feldpost/guard
}

@test "guard: where it can't be written the dice are not known" {
	toss red
	compose -e throw
	mail anna bert
	keep before
	refused 6 "system: can't make the folders in the path /proc/none/guard.d/" \
		bert adjudicate -i g.yaml in --guard /proc/none/guard
	kept before
}

# Others.

@test "third: somebody without a key takes packets in and audits" {
	toss red
	cp bert/g.yaml carol/g.yaml
	sends throw dare
	cp bert/in carol/3
	works carol adjudicate -i g.yaml 3
	prints "The orders are signed; their dice come next."
	sends take
	cp anna/in carol/4
	works carol adjudicate -i g.yaml 4
	prints "> throw  (done)"
	sends end
	cp bert/in carol/5
	works carol adjudicate -q -i g.yaml 5
	cmp <(transcript carol/g.yaml) <(transcript anna/g.yaml)
	works carol audit g.yaml
	prints "packets  5, "
	prints "verified signatures, links, dice, rules, position"
	[ ! -e carol/.local/state/feldpost/guard ]
	refused 6 "system: there is no secret key in " carol sign -i g.yaml
}

@test "third: somebody with a key of his own is no player" {
	mkdir -p carol/.config/feldpost
	carol keygen -W -q
	toss red
	cp anna/g.yaml carol/g.yaml
	sends throw
	cp bert/in carol/3
	works carol adjudicate -q -i g.yaml 3
	refused 4 "not now: the key $(sed -n 2p carol/.config/feldpost/feldpost.pub) does not belong to a player" \
		carol sign -i g.yaml
	refused 4 "not now: the key " carol concede -i g.yaml
	refused 4 "not now: the key " carol disclose -i g.yaml
	[ ! -e carol/.local/state/feldpost/guard ]
}

@test "third: what he sees of hidden cards are numbers" {
	mkdir -p carol/.config/feldpost
	carol keygen -W -q
	war
	cp bert/g.yaml carol/g.yaml
	sends "war W5"
	cp bert/in carol/5
	works carol adjudicate -i g.yaml 5
	sends "defend 1.4"
	cp anna/in carol/6
	works carol adjudicate -i g.yaml 6
	prints "German hand     4  W7  1.1  1.2  1.3"
	sends
	cp bert/in carol/7
	works carol adjudicate -q -i g.yaml 7
	works carol report --all g.yaml
	prints "turns up war 5; "
	works carol audit g.yaml
	cmp <(transcript carol/g.yaml) <(transcript bert/g.yaml)
}

@test "pipe: packet after packet through standard input" {
	toss red
	cp bert/g.yaml carol/g.yaml
	sends throw
	cp bert/in carol/3
	sends
	cp anna/in carol/4
	carol adjudicate - 3 <carol/g.yaml | carol adjudicate - 4 >carol/piped
	carol adjudicate -q -i g.yaml 3 4
	same carol/g.yaml carol/piped
	cmp <(transcript carol/piped) <(transcript bert/g.yaml)
	carol report g.yaml >expected
	carol report - >reported <carol/piped
	same expected reported
}

@test "pipe: a packet from standard input, the game to standard output" {
	toss red
	compose -e throw
	anna resend g.yaml | bert adjudicate g.yaml - >piped
	mail anna bert
	bert adjudicate -q -i g.yaml in
	same piped bert/g.yaml
	refused 2 "usage: -i needs a file, not standard input" \
		bert adjudicate -i - in
}

@test "duel: notes of 32 KiB are right, and not with a byte more" {
	local size
	toss red
	compose -e throw -m x
	cp anna/out honest.out
	for size in 32768 32769; do
		cp honest.out anna/out
		# "orders:", "throw" and "notes:", with their newlines: 25 bytes
		{
			yes -- "- \"$(printf %045d 0)\"" | head -n 654
			printf -- '- "%0*d"\n' $((size - 25 - 654 * 50 - 5)) 0
		} >notes
		forge "/^- \"x\"\$/{r $PWD/notes
			d}"
		{
			transcript bert/g.yaml
			echo ---
			plain anna/out
		} >t
		attempt env FELDPOST_SCENARIOS="$scenarios" "$program" audit t
		echo "$size $status"
	done >verdicts
	diff verdicts - <<<$'32768 0\n32769 3'
}
