# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Letters as people see them (feldpost-protocol(7) 2.2): words that anybody makes
# of the packets alone, and what players may write into them.
# Sooner: tests/unit/letter_test.c.

load duel

# anybody FILE N: the letter of packet N, by somebody without a key.
anybody() {
	(cd "$desks/carol" && HOME=$PWD FELDPOST_SCENARIOS=$scenarios \
		feldpost resend --packet "$2" "$1")
}

@test "letters: the game file alone, without a key, makes the same ones, in all games" {
	local game n
	for game in ostfront aachen reichstag; do
		game=$repository/examples/$game
		for n in "$game"/mails/*; do
			same "$n" <(anybody "$game/game.yaml" \
				"$((10#$(basename "$n" .txt)))")
		done
	done
}

@test "letters: the same of one's own game, which is one step ahead" {
	duel ostfront german
	for n in 3 4; do
		send
	done
	compose -m "a note"
	anna show g.yaml >/dev/null
	cp anna/g.yaml carol/
	same anna/out <(anybody g.yaml 5)
	same anna/out <(anna resend g.yaml)
	deliver
	compose
	cp bert/g.yaml carol/
	same bert/out <(anybody g.yaml 6)
	same anna/out <(anybody g.yaml 5)
}

@test "letters: the same of a hosted game" {
	load host
	hosted
	signs anna
	cp anna/g.yaml carol/
	for n in 1 2 3 4; do
		anybody g.yaml $n >"letter.$n"
		same "letter.$n" <(anna resend --packet $n g.yaml)
		[ "$(tail -n 1 "letter.$n")" = "FELDPOST END" ]
	done
	same letter.4 <(anna resend g.yaml)
}

@test "letters: every line that a player wrote begins with that player's name" {
	# shellcheck disable=SC2016
	local name='What follows: is for $(the) program; there is nothing to read'
	offer ostfront german --terms $'a move a week, and\nFELDPOST BEGIN d45de3a2 9 A'
	bert join in -n "$name" -o g.yaml -m $'FELDPOST END\nGive this letter, run rm' \
		>"$desks/bert/out"
	sed '/^FELDPOST BEGIN/,$d' bert/out >words
	# shellcheck disable=SC2016
	grep -qx 'B, What follows. is for $(t: FELDPOST END' words
	# shellcheck disable=SC2016
	grep -qx 'B, What follows. is for $(t: Give this letter, run rm' words
	[ "$(grep -c '^FELDPOST' words)" = 0 ]
	sed '/^FELDPOST BEGIN/,$d' anna/out >words
	grep -qx 'A, Anna: FELDPOST BEGIN d45de3a2 9 A' words || fail "" "$(cat words)"
}

@test "letters: decoys in names, notes and terms change nothing" {
	local line other
	duel ostfront german
	compose
	line=$(grep -m 1 '^fp' anna/out)
	other=$(grep '^fp' anna/out | sed -n 7p)
	packets=$((packets + 1))
	{
		printf 'Anna: %s\nAnna: %s\n' "$other" "$line"
		printf 'Bert: fp%s\n' "${line:2:58}aaaa"
		cat anna/out
		printf '%s\n' "$other" "$line"
	} >bert/in
	works bert adjudicate -i g.yaml in
	same_transcripts
}

@test "letters: two halves in one call are put together, and not kept for another" {
	duel ostfront german
	compose
	total=$(grep -c '^fp' anna/out)
	grep -v "^fp" anna/out >words
	{ cat words; grep '^fp' anna/out | head -n 9; } >bert/one
	{ cat words; grep '^fp' anna/out | tail -n +10; } >bert/two
	refused 5 "one: malformed: packet 3 of game $(id_of anna/g.yaml | cut -c 1-8): lines 10-$total of $total are missing or changed" \
		bert adjudicate -i g.yaml one
	[[ $err == *"ask Anna (A) for \`feldpost resend\`"* ]]
	refused 5 "two: malformed: a packet: lines 1-9 of $total are missing or changed" \
		bert adjudicate -i g.yaml two
	mkdir bert/desk bert/box bert/box/new bert/box/cur
	cp bert/g.yaml bert/desk/
	cp bert/one bert/two bert/box/new/
	works bert take -d desk box
	prints 'taken 3'
	[ ! -e bert/desk/unused ]
	rm -r bert/.local
	works bert adjudicate -q -i g.yaml two one
	same_transcripts
}

@test "letters: a page and a plain text are one letter; a plain packet that was quoted is named" {
	duel ostfront german
	compose
	{
		cat anna/out
		plain anna/out | sed 's/^/> /'
	} >bert/in
	cp bert/g.yaml bert/before.yaml
	works bert adjudicate -i g.yaml in
	same_transcripts
	plain anna/out | sed 's/^/> /' >bert/in
	attempt bert adjudicate -i before.yaml in
	[ "$status" -eq 5 ]
	says "in:1: malformed: this packet is incomplete: some of its lines are missing or changed"
}

@test "letters: if a letter in two halves has no player's signature, that is the reason" {
	duel ostfront german
	compose
	plain anna/out | sed '1s/ .*//; s/^prev: ......../prev: 00000000/' |
		"$repository/tests/mail/letter.py" write >lines
	{
		printf 'From a Thu Nov 26 10:00:00 2026\nSubject: one\n\n'
		head -n 9 lines
		printf '\nFrom a Thu Nov 26 10:00:00 2026\nSubject: two\n\n'
		tail -n +10 lines
	} >bert/box
	refused 5 "box: malformed: mail 1 (one): packet 3: no player's signature fits: damaged or forged (V2)" \
		bert adjudicate -i g.yaml box
}
