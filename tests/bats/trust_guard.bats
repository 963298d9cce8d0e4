#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154
# What the guard keeps: a player is never shut out of his own game, and never
# signs another packet in the place of one that was sent or answered.

load duel
load host

# alone: Anna's solitaire game g.yaml, just begun, is before.yaml; after.yaml is
# what `roll` makes of it. No guard knows of that.
alone() {
	cd "$desks/anna" || exit 1
	export HOME=$PWD
	guard=$HOME/.local/state/feldpost/guard
	begin
	cp g.yaml before.yaml
	step g.yaml roll
	mv g.yaml after.yaml
	rm -r "${guard%/*}"
	cp before.yaml g.yaml
}

# guard_of DESK; kept FILE: what the guard keeps of the game.
guard_of() {
	echo "$desks/$1/.local/state/feldpost/guard"
}
kept() {
	echo "$1.d/$(cut -c1-64 "$1" | head -n 1)"
}

# numbers FILE: those of the packets in it, in their order.
numbers() {
	sed -n 's/^seq: //p' "$1" | tr '\n' ' '
}

@test "guard: with its hash it keeps the packet, closed to others" {
	alone
	step g.yaml roll draw
	[ "$(numbers "$(kept "$guard")")" = "2 4 " ]
	[ "$(stat -c %a "$(kept "$guard")")" = 600 ]
	[ "$(stat -c %a "$guard.d")" = 700 ]
	[ "$(find "$guard.d" -type f | wc -l)" -eq 1 ] || fail "a lock is left"
}

@test "solitaire, disk full: the same orders again give the same bytes" {
	alone
	refused 6 "system: can't write g.yaml: No space left" \
		with_fault rename:1:ENOSPC feldpost adjudicate -i g.yaml -e roll
	same g.yaml before.yaml
	works feldpost adjudicate -q -i g.yaml -e roll
	same g.yaml after.yaml
}

@test "solitaire, disk full: other orders are not signed, and what was is put back" {
	alone
	attempt with_fault rename:1:ENOSPC feldpost adjudicate -i g.yaml -e roll
	cp "$guard" guard.before
	refused 4 "not now: packet 2 of this game was signed before with other orders; nothing new is signed" \
		feldpost adjudicate -i g.yaml -e draw
	says "packets 2 and 3 are put back into g.yaml; \`feldpost report g.yaml\` tells what came of it"
	same g.yaml after.yaml
	same "$guard" guard.before
	cp before.yaml g.yaml
	attempt feldpost adjudicate -i g.yaml -e unheard-of
	[ "$status" -eq 1 ]
	says "feldpost: note: packets 2 and 3 are put back, which g.yaml lacked"
	says "not understood: \`unheard-of\`"
	same g.yaml after.yaml
	works feldpost audit g.yaml
	step g.yaml draw
}

@test "solitaire, disk full: whatever else is tried puts it back" {
	local try
	alone
	attempt with_fault rename:1:ENOSPC feldpost adjudicate -i g.yaml -e roll
	for try in "adjudicate -e roll -m x" "sign -e draw" "concede"; do
		cp before.yaml g.yaml
		# shellcheck disable=SC2086
		refused 4 "not now: packet 2 of this game was signed before" \
			feldpost $try -i g.yaml
		same g.yaml after.yaml
	done
}

@test "solitaire, an old copy: what it lacks is put back and named" {
	alone
	step g.yaml roll draw "up 4"
	cp g.yaml lost.yaml
	cp before.yaml g.yaml
	attempt feldpost adjudicate -i g.yaml
	[ "$status" -eq 0 ]
	says "feldpost: note: packets 2 to 7 are put back, which g.yaml lacked"
	prints "> draw"
	same g.yaml lost.yaml
	cp after.yaml g.yaml
	refused 4 "not now: packet 4 of this game was signed before" \
		feldpost adjudicate -i g.yaml -e roll
	says "packets 4 to 7 are put back"
	same g.yaml lost.yaml
	cp before.yaml g.yaml
	attempt feldpost adjudicate -q -i g.yaml -e roll
	[ "$status" -eq 0 ]
	says "feldpost: note: packets 3 to 7 are put back, which g.yaml lacked"
	same g.yaml lost.yaml
}

@test "solitaire, an old copy with a signed packet that waits" {
	alone
	feldpost sign -q -i g.yaml -e roll
	cp g.yaml waits.yaml
	feldpost adjudicate -q -i g.yaml
	step g.yaml draw
	cp g.yaml lost.yaml
	cp waits.yaml g.yaml
	refused 4 "not now: packet 4 of this game was signed before" \
		feldpost adjudicate -i g.yaml -e draw
	says "packets 3 to 5 are put back"
	same g.yaml lost.yaml
	cp waits.yaml g.yaml
	attempt feldpost adjudicate -q -i g.yaml
	[ "$status" -eq 0 ]
	says "packets 3 to 5 are put back"
	same g.yaml lost.yaml
}

@test "an old copy is left alone where another file is to be written" {
	alone
	step g.yaml roll
	cp before.yaml g.yaml
	refused 4 "not now: packet 2 of this game was signed before" \
		feldpost adjudicate g.yaml -e draw -o other.yaml
	says "\`feldpost adjudicate -i g.yaml\` puts back what it lacks: packets 2 and 3 are kept"
	[ ! -e other.yaml ]
	refused 4 "not now: packet 2 of this game was signed before" \
		feldpost adjudicate g.yaml -e draw
	same g.yaml before.yaml
	attempt feldpost adjudicate g.yaml -o other.yaml
	same other.yaml after.yaml
	feldpost adjudicate g.yaml -e roll >third.yaml
	same third.yaml after.yaml
}

@test "a mistake in the command is no reason to put anything back" {
	alone
	step g.yaml roll
	cp before.yaml g.yaml
	refused 6 "system: can't open none.txt" \
		feldpost adjudicate -i g.yaml none.txt
	refused 2 "usage: no orders to sign" feldpost sign -i g.yaml
	same g.yaml before.yaml
}

# tossed: a duel in which Anna has signed packet 3; old.yaml is her file without
# it, after.yaml with it, and 3.txt is the packet.
tossed() {
	toss red
	cp anna/g.yaml anna/old.yaml
	compose -e throw -e end
	cp anna/out anna/3.txt
	cp anna/g.yaml anna/after.yaml
}

@test "duel, disk full: sign gives the same bytes again" {
	tossed
	rm -r anna/.local
	cp anna/old.yaml anna/g.yaml
	refused 6 "system: can't write g.yaml: No space left" \
		with_fault rename:1:ENOSPC anna sign -i g.yaml -e throw -e end
	same anna/g.yaml anna/old.yaml
	works anna sign -i g.yaml -e throw -e end
	[ "$out" = "$(<anna/3.txt)" ] || fail "other bytes"
	same anna/g.yaml anna/after.yaml
}

@test "duel, disk full: no other packet is signed, and what was is put back" {
	tossed
	rm -r anna/.local
	cp anna/old.yaml anna/g.yaml
	attempt with_fault rename:1:ENOSPC anna sign -i g.yaml -e throw -e end
	refused 4 "not now: packet 3 of this game was signed before with other orders; nothing new is signed" \
		anna sign -i g.yaml -e end
	says "packet 3 is put back into g.yaml"
	same anna/g.yaml anna/after.yaml
	anna resend g.yaml >anna/again
	same anna/again anna/3.txt
}

@test "duel, disk full: a mail that was resolved and not stored is taken again" {
	tossed
	mail anna bert
	cp bert/g.yaml bert/old.yaml
	refused 6 "system: can't write g.yaml: No space left" \
		with_fault rename:1:ENOSPC bert adjudicate -i g.yaml in
	same bert/g.yaml bert/old.yaml
	attempt bert adjudicate -i g.yaml in
	[ "$status" -eq 0 ]
	says "feldpost: note: packet 3 is put back, which g.yaml lacked"
	prints "> throw"
	same_transcripts
}

@test "duel, an old copy: what it lacks is put back, and the game goes on" {
	tossed
	deliver
	cp bert/g.yaml bert/old.yaml
	sends throw end
	sends end
	sends throw end
	cp bert/g.yaml bert/lost.yaml
	cp bert/old.yaml bert/g.yaml
	refused 4 "not now: packet 4 of this game was signed before" \
		bert sign -i g.yaml -e end
	says "packets 4 to 6 are put back into g.yaml"
	same bert/g.yaml bert/lost.yaml
	cp bert/old.yaml bert/g.yaml
	attempt bert adjudicate -q -i g.yaml
	[ "$status" -eq 0 ]
	says "feldpost: note: packets 4 to 6 are put back, which g.yaml lacked"
	same bert/g.yaml bert/lost.yaml
	sends end
}

@test "duel, an old copy: the opponent's packet comes back before mine is signed" {
	tossed
	deliver
	cp bert/g.yaml bert/old.yaml
	sends throw end
	sends end
	cp bert/old.yaml bert/g.yaml
	attempt bert sign -i g.yaml -e throw -e end
	[ "$status" -eq 0 ] || fail "packet 4 again"
	says "feldpost: note: packet 5 is put back, which g.yaml lacked"
	printf '%s\n' "$out" >bert/again
	bert resend g.yaml >bert/out
	same bert/again bert/out
	same_transcripts
	sends throw end
}

@test "duel, an old copy and a new mail: both come in" {
	tossed
	deliver
	cp bert/g.yaml bert/old.yaml
	sends throw end
	cp bert/old.yaml bert/g.yaml
	compose -e end
	mail anna bert
	attempt bert adjudicate -q -i g.yaml in
	[ "$status" -eq 0 ]
	says "feldpost: note: packet 4 is put back, which g.yaml lacked"
	same_transcripts
}
