# nightly
# shellcheck disable=SC2016,SC2154
# The guard file: a packet that was answered is final (feldpost-protocol(7)
# 3.6).
# Sooner: tests/unit/guard_test.c, tests/sessions/kept.tcl and duel_attacks.tcl
# (T6, T7).

load command

# answered: g.yaml has been played on with `roll`; old.yaml is a copy from
# before.
answered() {
	begin old.yaml
	cp old.yaml g.yaml
	step g.yaml roll
	cp old.yaml untouched.yaml
}

@test "guard: a line for every packet answered: game, number, hash" {
	begin
	[ ! -e "$guard" ]
	step g.yaml roll draw
	local game n
	game=$(body g.yaml 1 | b2sum -l 256 | cut -c1-64)
	for n in 2 4; do
		echo "$game $n $(body g.yaml $n | b2sum -l 256 | cut -c1-64)"
	done >expected
	same expected "$guard"
	[ "$(stat -c %a "$guard")" = 600 ]
	[ "$(stat -c %a "${guard%/*}")" = 700 ]
}

# Guards of the first version keep no packets; trust_guard.bats has those that
# do.
@test "guard: other orders for an answered packet are refused" {
	answered
	rm -r "$guard.d"
	cp "$guard" before
	refused 4 "not now: packet 2 of this game was answered before with other orders; its dice are known" \
		feldpost adjudicate -i old.yaml -e draw
	says "the guard file $guard remembers them"
	refused 4 "not now: packet 2 of this game was answered before" \
		feldpost concede -i old.yaml
	refused 4 "not now: packet 2 of this game was answered before" \
		feldpost adjudicate -i old.yaml -e roll -m "another note"
	refused 4 "not now: packet 2 of this game was answered before" \
		feldpost adjudicate old.yaml -e draw
	same old.yaml untouched.yaml
	same "$guard" before
}

@test "guard: sign refuses other orders for an answered packet" {
	answered
	rm -r "$guard.d"
	refused 4 "not now: packet 2 of this game was answered before" \
		feldpost sign -i old.yaml -e draw
	same old.yaml untouched.yaml
	works feldpost sign -q -i old.yaml -e roll
	works feldpost adjudicate -q -i old.yaml
	same old.yaml g.yaml
}

@test "guard: the same orders again give the same bytes" {
	answered
	cp "$guard" before
	step old.yaml roll
	same old.yaml g.yaml
	same "$guard" before
}

@test "guard: signing alone answers nothing" {
	begin
	cp g.yaml other.yaml
	feldpost sign -q -i g.yaml -e roll
	[ ! -e "$guard" ]
	feldpost adjudicate -q -i g.yaml
	[ "$(wc -l <"$guard")" -eq 1 ]
	refused 4 "not now: packet 2 of this game was signed before" \
		feldpost adjudicate -i other.yaml -e draw
}

@test "guard: a key, or another file, is not written to" {
	begin
	cp g.yaml before.yaml
	cp "$key" secret.key
	printf 'not\nyours\n' >mine
	chmod 600 mine
	local file
	for file in secret.key mine; do
		cp "$file" was
		refused 6 "system: $file is no guard file: nothing is written to it" \
			feldpost adjudicate -i g.yaml -e roll --guard "$file"
		same "$file" was
		mkdir -p "$guard.d"
		chmod 700 "$guard.d"
		ln -sf "$PWD/$file" "$guard"
		refused 6 "system: $PWD/$file is no guard file" \
			feldpost adjudicate -i g.yaml -e roll
		same "$file" was
	done
	same g.yaml before.yaml
	: >"${guard%/*}/empty"
	chmod 600 "${guard%/*}/empty"
	ln -sf empty "$guard"
	step g.yaml roll
	[ "$(wc -l <"${guard%/*}/empty")" -eq 1 ]
}

@test "guard: where it can't be written nothing is answered" {
	begin
	cp g.yaml before.yaml
	refused 6 "system: can't make the folders in the path /proc/none/guard.d/" \
		feldpost adjudicate g.yaml -e roll --guard /proc/none/guard
	refused 6 "system: " \
		feldpost adjudicate -i g.yaml -e roll --guard /proc/none/guard
	mkdir folder
	refused 6 "system: " feldpost adjudicate -i g.yaml -e roll --guard folder
	same g.yaml before.yaml
}

# The first write is that of the lock, the second that of the packet; each file
# and its folder are synced.
@test "guard: a fault while it is written answers nothing and leaves no line" {
	local fault
	begin
	cp g.yaml before.yaml
	feldpost adjudicate g.yaml -e roll >/dev/null
	for fault in write:2:ENOSPC write:3:ENOSPC write:3:EIO fsync:1:EIO \
		fsync:3:EIO; do
		: >"$guard"
		rm -rf "$guard.d"/*
		refused 6 "system: can't append to $guard" \
			with_fault $fault feldpost adjudicate -i g.yaml -e roll
		same g.yaml before.yaml
		[ ! -s "$guard" ] || fail "a line was left after $fault"
	done
	refused 4 "not now: packet 2 of this game was signed before" \
		feldpost adjudicate -i g.yaml -e draw
}

@test "guard: a line torn by a crash does no harm" {
	begin
	step g.yaml roll
	printf '%s' "$(head -c 70 "$guard")" >>"$guard"
	step g.yaml draw
	[ "$(wc -l <"$guard")" -eq 3 ]
	works feldpost audit g.yaml
}

@test "guard: what only reads never touches it" {
	answered
	cp "$guard" before
	chmod 400 "$guard"
	local command
	for command in show legal report dice audit resend orders; do
		works feldpost $command g.yaml
	done
	echo roll >o.txt
	feldpost check g.yaml o.txt
	same "$guard" before
	rm -rf "$guard"{,.d}
	feldpost audit -q g.yaml
	feldpost dice --check g.yaml >/dev/null
	[ ! -e "$guard" ]
}

@test "guard: of two at the same time with other orders one is refused" {
	local a b
	for _ in 1 2 3 4 5; do
		rm -rf old.yaml "$guard"{,.d}
		begin old.yaml
		feldpost adjudicate old.yaml -e roll >a.yaml 2>a.err &
		a=$!
		feldpost adjudicate old.yaml -e draw >b.yaml 2>b.err &
		b=$!
		status=0
		wait $a || status=$?
		if wait $b; then
			[ "$status" -eq 4 ] || fail "both were answered"
			[ ! -s a.yaml ] || fail "an answer in spite of refusal"
		else
			[ "$status" -eq 0 ] || fail "neither was answered"
			[ ! -s b.yaml ] || fail "an answer in spite of refusal"
		fi
	done
}

@test "guard: other games, and other guard files, don't mind" {
	answered
	feldpost new null --name Bert -q -o bert.yaml
	works feldpost adjudicate -q -i bert.yaml -e draw
	works feldpost adjudicate -q old.yaml -e draw -o /dev/null --guard fresh
	[ "$(wc -l <fresh)" -eq 1 ]
}
