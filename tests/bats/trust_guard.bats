# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2154
# A player whose program is killed is never shut out of his own game, and never
# signs another packet in the place of one that was sent or answered.
# Sooner: tests/sessions/trust_guard.tcl, tests/sessions/trust_faults.tcl.

load duel

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

# tossed: a duel in which Anna has signed packet 3; old.yaml is her file without
# it, after.yaml with it, and 3.txt is the packet.
tossed() {
	toss red
	cp anna/g.yaml anna/old.yaml
	compose -e throw -e end
	cp anna/out anna/3.txt
	cp anna/g.yaml anna/after.yaml
}

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
