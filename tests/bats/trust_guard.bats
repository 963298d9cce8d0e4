# test
# shellcheck disable=SC2016,SC2030,SC2031,SC2154
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
	step g.yaml roll draw
	step g.yaml "$(feldpost legal -p g.yaml | grep '^up')"
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
		with_fault rename:1:ENOSPC anna sign -i g.yaml -e throw --anyway -e end
	same anna/g.yaml anna/old.yaml
	works anna sign -i g.yaml -e throw --anyway -e end
	[ "$out" = "$(<anna/3.txt)" ] || fail "other bytes"
	same anna/g.yaml anna/after.yaml
}

@test "duel, disk full: no other packet is signed, and what was is put back" {
	tossed
	rm -r anna/.local
	cp anna/old.yaml anna/g.yaml
	attempt with_fault rename:1:ENOSPC anna sign -i g.yaml -e throw --anyway -e end
	refused 4 "not now: packet 3 of this game was signed before with other orders; nothing new is signed" \
		anna sign -i g.yaml --anyway -e end
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
	send --anyway -e end
	sends throw end
	cp bert/g.yaml bert/lost.yaml
	cp bert/old.yaml bert/g.yaml
	refused 4 "not now: packet 4 of this game was signed before" \
		bert sign -i g.yaml --anyway -e end
	says "packets 4 to 6 are put back into g.yaml"
	same bert/g.yaml bert/lost.yaml
	cp bert/old.yaml bert/g.yaml
	attempt bert adjudicate -q -i g.yaml
	[ "$status" -eq 0 ]
	says "feldpost: note: packets 4 to 6 are put back, which g.yaml lacked"
	same bert/g.yaml bert/lost.yaml
	send --anyway -e end
}

@test "duel, an old copy: the opponent's packet comes back before mine is signed" {
	tossed
	deliver
	cp bert/g.yaml bert/old.yaml
	sends throw end
	send --anyway -e end
	cp bert/old.yaml bert/g.yaml
	attempt bert sign -i g.yaml -e throw --anyway -e end
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
	compose --anyway -e end
	mail anna bert
	attempt bert adjudicate -q -i g.yaml in
	[ "$status" -eq 0 ]
	says "feldpost: note: packet 4 is put back, which g.yaml lacked"
	same_transcripts
}

@test "witness, an old copy: his answer comes back, and no other is given" {
	witnessed null
	sends roll
	cp bert/g.yaml bert/old.yaml
	sends
	cp bert/g.yaml bert/lost.yaml
	cp bert/old.yaml bert/g.yaml
	works bert sign -i g.yaml
	same bert/g.yaml bert/lost.yaml
	cp bert/old.yaml bert/g.yaml
	refused 4 "not now: packet 4 of this game was signed before with other orders; nothing new is signed" \
		bert sign -i g.yaml -m "what I meant"
	says "packet 4 is put back into g.yaml"
	same bert/g.yaml bert/lost.yaml
}

# behind WHO COMMAND...: WHO's file is an old copy, and what the command makes of
# it is the file that was lost.
behind() {
	local who=$1
	shift
	cp "$who/old.yaml" "$who/g.yaml"
	attempt "$who" "$@"
	same "$who/g.yaml" "$who/lost.yaml"
}

@test "referee, an old copy: his answer comes back, and no other is given" {
	hosted
	signs anna
	brings ruth "p$packets"
	cp ruth/g.yaml ruth/old.yaml
	signs ruth
	cp ruth/g.yaml ruth/lost.yaml
	behind ruth sign -i g.yaml
	[ "$status" -eq 0 ] && [ "$out" = "$(<"p$packets")" ] || fail "other bytes"
	behind ruth sign -i g.yaml -m "another"
	[ "$status" -eq 4 ]
	says "packet 5 of this game was signed before with other orders; nothing new is signed"
	says "packet 5 is put back into g.yaml"
	behind ruth adjudicate -i g.yaml
	[ "$status" -eq 0 ]
	says "feldpost: note: packet 5 is put back, which g.yaml lacked"
}

@test "referee: his anchor is signed once" {
	offer_hosted
	ruth join ../anna.mail ../bert.mail -o g.yaml >p3
	rm ruth/g.yaml
	refused 4 "not now: packet 3 of this game was signed before with other orders" \
		ruth join ../anna.mail ../bert.mail -o g.yaml -m "another"
	[ ! -e ruth/g.yaml ]
	works ruth join ../anna.mail ../bert.mail -o g.yaml
	[ "$out" = "$(<p3)" ] || fail "other bytes"
}

@test "hosted, a player's old copy: packet and answer come back" {
	hosted_toss
	cp anna/g.yaml anna/old.yaml
	plays anna throw
	signs anna throw end
	cp anna/g.yaml anna/lost.yaml
	behind anna sign -i g.yaml --anyway -e end
	[ "$status" -eq 4 ]
	says "packets 4 to 6 are put back into g.yaml"
	behind anna adjudicate -q -i g.yaml
	[ "$status" -eq 0 ]
	says "feldpost: note: packets 4 to 6 are put back, which g.yaml lacked"
}

# A game that lacks what the guard knows.

# unkept DESK: a guard of the first version keeps no packets.
unkept() {
	rm -r "$desks/$1/.local/state/feldpost/guard.d"
}

@test "without the packets the guard refuses as it did, and the file stays" {
	tossed
	unkept anna
	cp anna/old.yaml anna/g.yaml
	refused 4 "not now: packet 3 of this game was signed before with other orders: there must be no second one" \
		anna sign -i g.yaml --anyway -e end
	same anna/g.yaml anna/old.yaml
	works anna sign -q -i g.yaml -e throw --anyway -e end
	same anna/g.yaml anna/after.yaml
}

@test "nothing is signed in a file that lacks a packet of mine, whatever its number" {
	tossed
	deliver
	cp bert/g.yaml bert/old.yaml
	sends throw end
	send --anyway -e end
	sends throw end
	# His guard knows packet 6 and not packet 4, and keeps neither.
	sed -i '/ [45] /d' "$(guard_of bert)"
	unkept bert
	cp bert/old.yaml bert/g.yaml
	refused 4 "not now: the game file lacks packet 6 as it was answered or signed before: nothing is signed without it" \
		bert sign -i g.yaml -e throw --anyway -e end
	says "take in the mails of this game, your own ones too"
	same bert/g.yaml bert/old.yaml
	# With his mails all is well.
	packet anna/g.yaml 4 >bert/4
	packet anna/g.yaml 5 >bert/5
	packet anna/g.yaml 6 >bert/6
	works bert adjudicate -q -i g.yaml 4 5 6
	same_transcripts
}

@test "nor in one that has another packet in the place of mine" {
	tossed
	deliver
	cp bert/g.yaml bert/old.yaml
	compose -e throw -e end
	# Two machines: from the other one he has sent another packet 4.
	HOME=$desks/bert works feldpost id
	cp bert/old.yaml bert/g.yaml
	sed -i 's/^\(.* 4 \).*/\1'"$(b2sum -l 256 </dev/null | cut -c1-64)/" \
		"$(guard_of bert)"
	unkept bert
	bert sign --guard machine -i g.yaml --anyway -e end >bert/out
	deliver
	send --anyway -e end
	refused 4 "not now: the game file lacks packet 4 as it was answered or signed before" \
		bert sign -i g.yaml --anyway -e end
	works bert sign -q --guard machine -i g.yaml --anyway -e end
}

# void_kept: Bert's guard knows and keeps a packet 4 that breaks the rules; his
# file ends with packet 3. right is the packet 4 that he would have signed.
void_kept() {
	tossed
	deliver
	cp bert/g.yaml bert/old.yaml
	compose -e throw -e end
	cp bert/out right
	cp bert/old.yaml bert/g.yaml
	forge 's/^state: .\{8\}/state: 00000000/'
	local game hash
	game=$(body bert/g.yaml 2 | b2sum -l 256 | cut -c1-64)
	hash=$(b2sum -l 256 bert/forged | cut -c1-64)
	sed -i "s/ 4 .*/ 4 $hash/" "$(guard_of bert)"
	cp bert/out "$(guard_of bert).d/$game"
}

@test "a void packet of mine is repeated behind the same one, with the same link" {
	local key
	void_kept
	attempt bert sign -i g.yaml --anyway -e end
	[ "$status" -eq 0 ]
	says "feldpost: note: packet 4 as it was signed before is void, and this one stands in its place: packet 4: another state than the rules give (V10)"
	printf '%s\n' "$out" >bert/out
	for key in link prev seq; do
		[ "$(grep "^$key:" bert/out)" = "$(grep "^$key:" right)" ]
	done
	[ "$(grep -c ' 4 ' "$(guard_of bert)")" -eq 2 ]
	deliver
	send --anyway -e end
	# One that was valid has no second one.
	cp bert/old.yaml bert/g.yaml
	refused 4 "not now: packet 4 of this game was signed before with other orders" \
		bert sign -i g.yaml -e throw --anyway -e end
	says "packets 4 and 5 are put back"
}

# What the guard keeps.

# lacks_after: g.yaml is before.yaml though `roll` was answered.
lacks_after() {
	alone
	step g.yaml roll
	cp before.yaml g.yaml
	of_game=$(kept "$guard")
}

# is_put_back: all the same it becomes after.yaml.
is_put_back() {
	attempt feldpost adjudicate -q -i g.yaml
	[ "$status" -eq 0 ] || fail "expected status 0"
	says "packets 2 and 3 are put back"
	same g.yaml after.yaml
}

@test "kept: a broken entry does not stand in the way of a good one" {
	lacks_after
	local good
	good=$(<"$of_game")
	{
		echo "no packet"
		head -n 5 <<<"$good"
		printf '%s\n' "$good"
		printf '\n\377\0 torn\n'
		head -c 300 <<<"$good"
	} >"$of_game"
	is_put_back
	step g.yaml draw
	[ "$(tail -n 1 "$of_game")" = "#FELDPOST-END" ]
	cp before.yaml g.yaml
	attempt feldpost adjudicate -q -i g.yaml
	says "packets 2 to 5 are put back"
}

@test "kept: another version than the one that was noted is none" {
	lacks_after
	local good
	good=$(<"$of_game")
	cp g.yaml other.yaml
	feldpost sign --guard none -i other.yaml -e draw >"$of_game"
	refused 4 "not now: packet 2 of this game was answered before with other orders" \
		feldpost adjudicate -i g.yaml -e draw
	same g.yaml before.yaml
	printf '%s\n' "$good" >>"$of_game"
	is_put_back
}

@test "kept: one that was changed is none" {
	lacks_after
	sed -i 's/^- "roll"/- "draw"/' "$of_game"
	refused 4 "not now: packet 2 of this game was answered before with other orders" \
		feldpost adjudicate -i g.yaml -e draw
	same g.yaml before.yaml
}

@test "kept: a packet that my key has signed gets its line back" {
	lacks_after
	local how
	cp "$guard" lines
	for how in ": >" "rm -f" "sed -i 1d"; do
		cp lines "$guard"
		cp before.yaml g.yaml
		eval "$how \"\$guard\""
		refused 4 "not now: packet 2 of this game was signed before with other orders" \
			feldpost adjudicate -i g.yaml -e draw
		same g.yaml after.yaml
		same "$guard" lines
	done
	step g.yaml draw
}

@test "kept: what fits neither line nor signature may have been sent" {
	lacks_after
	: >"$guard"
	sed -i '/^sig:/{n;s/^- ..../- AAAA/}' "$of_game"
	refused 4 "not now: $of_game has a packet that the guard does not know, damaged or in another version: it may have been sent, so nothing is signed" \
		feldpost adjudicate -i g.yaml -e draw
	says "take in the mails of this game, your own ones too, until it has that packet"
	same g.yaml before.yaml
	works feldpost adjudicate -q -i g.yaml after.yaml
	same g.yaml after.yaml
	step g.yaml draw
}

@test "kept: what others could have written or read is refused" {
	lacks_after
	cp "$of_game" good
	local how try
	for how in "ln -s $PWD/good $of_game" "mkfifo $of_game" "mkdir $of_game" \
		"install -m 640 good $of_game" \
		"install -m 600 -o daemon good $of_game"; do
		rm -rf "$of_game"
		$how 2>/dev/null || continue
		for try in "-e roll" "-e draw" ""; do
			# shellcheck disable=SC2086
			refused 6 "system: " feldpost adjudicate -i g.yaml $try
			says "$of_game"
		done
		same g.yaml before.yaml
		# nor is anything added to it
		cp after.yaml more.yaml
		refused 6 "system: " feldpost adjudicate -i more.yaml -e draw
		same more.yaml after.yaml
	done
	rm -rf "$of_game"
	install -m 600 good "$of_game"
	chmod 755 "$guard.d"
	refused 6 "system: others can get at $guard.d" feldpost adjudicate -i g.yaml
	says "look at it, then \`chmod 700 $guard.d\`"
	chmod 700 "$guard.d"
	is_put_back
}

@test "kept: until the game is over" {
	alone
	feldpost sign -q -i g.yaml -e roll
	works feldpost adjudicate -q -i g.yaml
	[ -s "$(kept "$guard")" ]
	feldpost concede -q -i g.yaml
	[ -z "$(find "$guard.d" -type f)" ] || fail "packets are kept"
	[ "$(wc -l <"$guard")" -eq 2 ]
	# It knows all the same what was signed.
	cp after.yaml g.yaml
	refused 4 "not now: packet 4 of this game was answered before with other orders" \
		feldpost adjudicate -i g.yaml -e draw
}

@test "kept: until a duel is over, at both desks" {
	tossed
	deliver
	send -e concede
	[ -n "$(ls anna/.local/state/feldpost/guard.d)" ]
	send
	local what=(-type f ! -name "*.accepted" ! -path '*/positions/*')
	[ -z "$(find anna/.local/state/feldpost/guard.d "${what[@]}")" ]
	[ -z "$(find bert/.local/state/feldpost/guard.d "${what[@]}")" ]
	anna disclose -q -i g.yaml || :
	[ -z "$(find anna/.local/state/feldpost/guard.d "${what[@]}")" ]
}

# Two machines.

@test "two machines: who carries his game file with him is never refused" {
	local desk=bert other=laptop
	own_desk laptop B
	laptop() { (at_desk laptop "$@"); }
	tossed
	mail anna bert
	for _ in 1 2; do
		"$desk" adjudicate -q -i g.yaml in
		"$desk" sign -i g.yaml --anyway -e end >"$desks/$desk/out"
		mail "$desk" anna
		works anna adjudicate -q -i g.yaml in
		works anna sign -i g.yaml --anyway -e end
		printf '%s\n' "$out" >anna/out
		mail anna "$other"
		cp "$desk/g.yaml" "$other/g.yaml"
		read -r desk other <<<"$other $desk"
	done
}

# Kills.

# sure COMMAND...: killed at whichever write, sync, rename or close, it has done
# its work, or does it when it is given again. `reset` brings back what was there,
# `finish FILE` says what has become of it.
sure() {
	local at killed=0
	reset
	"$@" >result
	finish clean
	for at in write:{1..6} fsync:{1..8} rename:1 close:{1..12}; do
		reset
		attempt with_fault "$at:KILL" "$@"
		[ "$status" -eq 0 ] || killed=$((killed + 1))
		finish again
		! cmp -s again clean || continue
		attempt "$@"
		[ "$status" -eq 0 ] || fail "not given again after $at"
		finish again
		same again clean
	done
	[ "$killed" -ge 20 ] || fail "only $killed were killed"
}

@test "kill: solitaire's step is the same when it is given again" {
	alone
	reset() {
		rm -rf "${guard%/*}" .feldpost.*
		cp before.yaml g.yaml
	}
	finish() { cp g.yaml "$1"; }
	sure feldpost adjudicate -q -i g.yaml -e roll
}

@test "kill: in a duel what is signed is the same when it is given again" {
	tossed
	reset() {
		rm -rf anna/.local
		cp anna/old.yaml anna/g.yaml
	}
	finish() { cat anna/g.yaml <(anna resend g.yaml) >"$1"; }
	sure anna sign -q -i g.yaml -e throw --anyway -e end
}

@test "kill: a mail is taken in, and answered, when it is given again" {
	tossed
	mail anna bert
	cp bert/g.yaml bert/old.yaml
	reset() {
		rm -rf bert/.local
		cp bert/old.yaml bert/g.yaml
	}
	finish() { cp bert/g.yaml "$1"; }
	sure bert adjudicate -q -i g.yaml in
	sure bert sign -q -i g.yaml in --anyway -e end
}

@test "kill: other orders are signed only if nothing was kept" {
	local at anew=0 back=0
	alone
	for at in write:{1..4} fsync:{1..6} rename:1; do
		rm -rf "${guard%/*}"
		mkdir -p "$guard.d"
		chmod 700 "$guard.d"
		cp before.yaml g.yaml
		attempt with_fault "$at:KILL" \
			feldpost adjudicate -q -i g.yaml -e roll
		[ "$status" -eq 137 ] || fail "not killed at $at"
		if cmp -s g.yaml after.yaml; then
			continue
		fi
		attempt feldpost adjudicate -q -i g.yaml -e draw
		case $status in
		0) anew=$((anew + 1)) ;;
		4)
			same g.yaml after.yaml
			back=$((back + 1))
			;;
		*) fail "after $at" ;;
		esac
		[ "$(sort -u "$guard" | grep -c ' 2 [0-9a-f]\{64\}$')" -eq 1 ] ||
			fail "two packets of one number"
	done
	[ "$anew" -ge 2 ] && [ "$back" -ge 5 ] || fail "$anew anew, $back back"
}
