#!/usr/bin/env bats
# The threat table (feldpost-protocol(7) 9), with the tests of each row. A row is its id,
# then FILE: how its tests' names begin; a row that nothing can show says why.

table() {
	cat <<'END'
T1 duel_attacks.bats: T1:
T1 duel_witness.bats: witness: the player does not know the dice before
T2 duel_attacks.bats: T2:
T3 duel_attacks.bats: T3:
T3 trust_undo.bats: T3:
T4 duel_attacks.bats: T4:
T4 duel_forged.bats: forged: link, dice and state
T5 duel_attacks.bats: T5:
T6 duel_attacks.bats: T6:
T6 trust_undo.bats: T6:
T6 trust_guard.bats: duel, an old copy:
T6 trust_blame.bats: two machines:
T6 trust_referee.bats: referee: another packet of that number is not signed
T7 duel_attacks.bats: T7:
T7 trust_undo.bats: T7:
T8 duel_attacks.bats: T8:
T8 trust_faults.bats: faults: sign
T9 duel_attacks.bats: T9:
T10 duel_attacks.bats: T10:
T11 duel_attacks.bats: T11:
T12 duel_attacks.bats: T12:
T22 duel_attacks.bats: T22:
T23 trust_keys.bats: T23:
T24 duel_forged.bats: forged: orders and rolls in any other spelling
T25 page_verify.bats: verify: notes of 32 KiB are judged as audit judges them
T25 mail_desk.bats: answer: only so many a day in one game
T13 duel_attacks.bats: T13:
T14 duel_attacks.bats: T14:
T14 trust_ahead.bats: ahead: show and report begin with what is not verified
T15 duel_attacks.bats: T15:
T16 duel_attacks.bats: T16:
T17 duel_attacks.bats: T17:
T17 trust_import.bats: a mail of another game says of which
T17 trust_names.bats: names: the one who joins can't look like the one who offers
T18 duel_attacks.bats: T18:
T19 duel_attacks.bats: T19:
T20 duel_attacks.bats: T20:
T20 command_hostile.bats: YAML: a bomb of aliases
T20 trust_names.bats: names: direction marks, invisible characters and tags
T20 trust_sandbox.bats: sandbox
T21 duel_attacks.bats: T21:
C1 duel_attacks_cards.bats: C1:
C2 duel_attacks_cards.bats: C2:
C3 duel_attacks_cards.bats: C3:
C4 duel_attacks_cards.bats: C4:
C5 duel_attacks_cards.bats: C5:
C6 duel_attacks_cards.bats: C6:
C7 duel_attacks_cards.bats: C7:
C8 duel_attacks_cards.bats: C8:
C9 duel_attacks_cards.bats: C9:
C10 duel_attacks_cards.bats: C10:
C11 duel_attacks_cards.bats: C11: the game file tells nobody a card
R1 duel_host.bats: R1:
R1 trust_referee.bats: R1:
R1 trust_host.bats: 6 is Anna's:
R3 duel_host.bats: R3:
R4 trust_boxes.bats: R4:
R5 trust_boxes.bats: R5:
R6 trust_boxes.bats: R6:
R7 trust_boxes.bats: R7:
R2 trust_boxes.bats: R4: in a box that was opened everybody sees
R2 - the referee and his friend talk where no program sees it
S1 - who plays alone may start again with a new guard and tell nobody
S2 - two who agree can sign any course of a game
K1 - whoever has the key is, to every program, its owner
END
}

@test "threats: every test of the table is there" {
	local row file name
	while read -r row file name; do
		[ "$file" != - ] || continue
		grep -qF "@test \"$name" "$BATS_TEST_DIRNAME/${file%:}" ||
			{ echo "$row: $file $name" && false; }
	done < <(table)
}

@test "threats: the rows of the table are those of the protocol" {
	diff <(sed -n 's/^\.It \([TCRSK][0-9]*\)$/\1/p' \
		"$BATS_TEST_DIRNAME/../../man/feldpost-protocol.7" | sort) \
		<(table | cut -d " " -f 1 | sort -u)
}

@test "threats: a test that is named after a row stands in the table" {
	local row
	grep -ohE '^@test "[TCRSK][0-9]+:' "$BATS_TEST_DIRNAME"/*.bats |
		sed 's/.*"//; s/:$//' | sort -u | while read -r row; do
		table | grep -q "^$row " || { echo "$row" && exit 1; }
	done
}
