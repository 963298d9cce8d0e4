# test
# shellcheck disable=SC2016,SC2034,SC2154
# What the system does to files: full disks, closed pipes, faults, kills. The
# old file stays whole, and the message is clear.

load command

full() {
	[ -w /dev/full ] || skip "/dev/full is not there"
}

# intact: g.yaml is as it was, and nothing lies about.
intact() {
	same g.yaml before.yaml
	no_leftovers
}

start() {
	begin
	cp g.yaml before.yaml
}

@test "full device: every command that prints says so with status 6" {
	full
	start
	echo roll >o.txt
	local command
	for command in "help" "version" "completion bash" "games" "games null" \
		"lint null" "show g.yaml" "show --json g.yaml" "legal g.yaml" \
		"orders g.yaml" "check g.yaml o.txt" "report g.yaml" \
		"dice --check g.yaml" "dice --stats g.yaml" "audit g.yaml" \
		"audit --json g.yaml" "resend g.yaml" "id" "help null" "show --help" \
		"new null --name Anna" "adjudicate g.yaml -e roll" \
		"simulate null -g 10" "lint --canonical null"; do
		status=0
		# shellcheck disable=SC2086
		feldpost $command >/dev/full 2>err || status=$?
		err=$(<err)
		[ "$status" -eq 6 ] || fail "expected status 6: $command"
		says "can't write standard output: No space left on device"
	done
	intact
}

@test "full device: what is stored and can't be printed says where it is" {
	full
	start
	status=0
	feldpost sign -i g.yaml -e roll >/dev/full 2>err || status=$?
	err=$(<err)
	[ "$status" -eq 6 ]
	says "the game file was written; \`feldpost resend\` prints the rest again"
	status=0
	feldpost adjudicate -i g.yaml >/dev/full 2>err || status=$?
	err=$(<err)
	[ "$status" -eq 6 ]
	says "the game file was written; \`feldpost report\` prints the rest again"
	works feldpost audit g.yaml
	prints "packets  3"
	status=0
	feldpost new null --name Anna -o new.yaml >/dev/full 2>err || status=$?
	[ "$status" -eq 6 ]
	works feldpost show new.yaml
}

@test "closed pipe: an error where a game file would be lost" {
	start
	mkfifo pipe
	# A writer needs a reader to open it, but not to go on.
	exec 7<>pipe
	exec 8>pipe 7<&-
	status=0
	feldpost adjudicate g.yaml -e roll >&8 2>err || status=$?
	exec 8>&-
	[ "$status" -eq 6 ]
	grep -q "can't write standard output: Broken pipe" err
}

@test "closed standard output: an error" {
	start
	status=0
	feldpost show g.yaml >&- 2>err || status=$?
	[ "$status" -eq 6 ]
	grep -q "can't write standard output" err
	status=0
	feldpost adjudicate -q -i g.yaml -e roll >&- 2>err || status=$?
	[ "$status" -eq 0 ]
	works feldpost audit g.yaml
}

@test "read-only folder: the game file stays" {
	start
	mkdir box
	cp g.yaml box
	chmod 500 box
	[ ! -w box ] || skip "nothing is read-only for this user"
	refused 6 "system: can't write box/g.yaml: Permission denied" \
		feldpost adjudicate -i box/g.yaml -e roll
	chmod 700 box
	same g.yaml box/g.yaml
	no_leftovers box
}

@test "folders and files that are not there" {
	start
	refused 6 "system: can't write no/such/g.yaml: No such file" \
		feldpost adjudicate g.yaml -e roll -o no/such/g.yaml
	refused 6 "system: can't write no/such/new.yaml: No such file" \
		feldpost new null --name Anna -o no/such/new.yaml
	refused 6 "system: can't open none.txt: No such file" \
		feldpost adjudicate -i g.yaml none.txt
	refused 6 "system: can't open none.txt" feldpost check g.yaml none.txt
	mkdir folder
	refused 6 "system: can't write folder: " \
		feldpost adjudicate g.yaml -e roll -o folder
	refused 6 "system: can't write no/such/report.txt: No such file" \
		feldpost adjudicate -i g.yaml -e roll -r no/such/report.txt
	intact
	[ ! -e "$guard" ]
}

# The lock is written first, then the packet that the guard keeps and the guard
# file (one write, two syncs each), then the game file.
@test "faults: a write, sync, rename or open that fails leaves the old file" {
	local fault
	start
	feldpost adjudicate g.yaml -e roll >/dev/null
	for fault in write:4:ENOSPC write:4:EDQUOT write:4:EIO fsync:5:EIO \
		rename:1:EACCES rename:1:EXDEV; do
		rm -rf "$guard" "$guard.d"/*
		refused 6 "system: can't write g.yaml: " \
			with_fault $fault feldpost adjudicate -i g.yaml -e roll
		[[ $fault != *ENOSPC ]] || says "No space left on device"
		intact
	done
	step g.yaml roll
	works feldpost audit g.yaml
}

@test "faults: every call that can fail, one after the other, does no harm" {
	local call n
	for call in open write fsync rename close; do
		for n in $(seq 1 12); do
			rm -rf "$guard" "$guard.d"/* g.yaml
			begin
			cp g.yaml before.yaml
			attempt with_fault "$call:$n:EIO" \
				feldpost adjudicate -q -i g.yaml -e roll
			case $status in
			0) feldpost audit -q g.yaml ;;
			6)
				says "system: can't "
				feldpost audit -q g.yaml
				no_leftovers
				;;
			*) fail "$call $n" ;;
			esac
			# the same orders are always possible again
			cmp -s g.yaml before.yaml || continue
			step g.yaml roll
		done
	done
}

@test "faults: short and interrupted writes are carried on" {
	local fault
	start
	cp g.yaml a.yaml
	step a.yaml roll
	for fault in write:1:SHORT write:2:SHORT write:1:EINTR write:2:EINTR; do
		rm -rf "$guard" "$guard.d"/*
		cp before.yaml g.yaml
		works with_fault $fault feldpost adjudicate -q -i g.yaml -e roll
		same g.yaml a.yaml
	done
	with_fault write:1:SHORT feldpost show g.yaml >b.txt
	feldpost show g.yaml >c.txt
	same b.txt c.txt
}

@test "kill: at any write, sync or rename the file is the old or the new one" {
	local at killed=0
	start
	cp g.yaml after.yaml
	step after.yaml roll
	for at in write:1 write:2 write:3 write:4 fsync:1 fsync:2 fsync:3 \
		fsync:4 fsync:5 fsync:6 rename:1; do
		rm -rf "$guard" "$guard.d"/* .feldpost.*
		cp before.yaml g.yaml
		attempt with_fault $at:KILL feldpost adjudicate -q -i g.yaml -e roll
		[ "$status" -eq 137 ] || [ "$status" -eq 0 ] || fail "$at"
		[ "$status" -eq 0 ] || killed=$((killed + 1))
		cmp -s g.yaml before.yaml || same g.yaml after.yaml
		step g.yaml roll 2>/dev/null || same g.yaml after.yaml
		rm -f .feldpost.*
	done
	[ "$killed" -ge 10 ]
}

@test "kill: at the rename the old file is whole" {
	start
	attempt with_fault rename:1:KILL feldpost adjudicate -q -i g.yaml -e roll
	[ "$status" -eq 137 ]
	same g.yaml before.yaml
	step g.yaml roll
	works feldpost audit g.yaml
	[ "$(wc -l <"$guard")" -eq 1 ]
}

@test "full disk: what is signed stands, and how it gets into the file is said" {
	begin
	cp g.yaml before.yaml
	attempt with_fault write:4:ENOSPC feldpost adjudicate -q -i g.yaml -e roll
	[ "$status" -eq 6 ] || fail "expected status 6"
	says "can't write g.yaml: No space left on device"
	says "packet 3 is signed, valid and kept: after you have solved the problem, \`feldpost adjudicate -i g.yaml\` puts the packet into the file"
	same g.yaml before.yaml
	attempt feldpost adjudicate -q -i g.yaml
	[ "$status" -eq 0 ] || fail "it is not put in"
	[ "$(feldpost report --json g.yaml | jq -r '.[] | select(.kind == "order").text')" = roll ]
	cp before.yaml h.yaml
	rm -rf "$guard"{,.d}
	attempt with_fault write:2:ENOSPC feldpost adjudicate -q -i h.yaml -e roll
	[ "$status" -eq 6 ] || fail "expected status 6"
	says "solve that problem, then give the same command again"
	works feldpost adjudicate -q -i h.yaml -e roll
}

@test "full disk: a small file system" {
	mkdir disk
	mount -t tmpfs -o size=12k none disk 2>/dev/null ||
		skip "mounting is not permitted"
	start
	cp g.yaml disk
	status=0
	dd if=/dev/zero of=disk/filler bs=1k count=20 status=none 2>/dev/null || :
	attempt feldpost adjudicate -q -i disk/g.yaml -e roll
	cmp g.yaml disk/g.yaml || status=whole
	find disk -name '.feldpost.*' >left
	umount disk
	[ "$status" -eq 6 ] || fail "expected status 6"
	says "can't write disk/g.yaml: No space left on device"
	[ ! -s left ] || fail "a temporary was left"
}

@test "links: a symbolic link to the game file stays one" {
	start
	mkdir box
	mv g.yaml box
	ln -s box/g.yaml g.yaml
	step g.yaml roll
	[ -L g.yaml ]
	works feldpost audit box/g.yaml
	prints "packets  3"
}

@test "modes: the game file keeps its mode" {
	start
	chmod 640 g.yaml
	step g.yaml roll
	[ "$(stat -c %a g.yaml)" = 640 ]
}
