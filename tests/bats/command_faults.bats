# test
# shellcheck disable=SC2016,SC2034,SC2154
# Full disks and closed pipes: the old file stays whole, and the message is clear.
# What commands read and write goes on in the sandbox, too.
# The rest is in tests/sessions/command_faults.tcl and trust_sandbox.tcl.

load command

alloc="alloc armor 4 pzgren 4 heavy 2"

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

@test "sandbox: what a command is for still works" {
	unset FELDPOST_NO_SANDBOX
	begin g.yaml peiper
	mkdir -p out/a out/b data
	cp -R "$repository/scenarios/peiper" data/
	works feldpost adjudicate g.yaml -e "$alloc" -o out/a/new.yaml -r out/b/report
	[ -s out/a/new.yaml ] && [ -s out/b/report ]
	ln -s out/a/new.yaml link.yaml
	works feldpost adjudicate -q -i link.yaml -e stay
	[ -L link.yaml ] || fail "the link was replaced"
	works feldpost show <(cat g.yaml)
	works feldpost show - <g.yaml
	works feldpost show /dev/stdin <g.yaml
	works feldpost show --scenarios data g.yaml
	feldpost new aachen --as allied -n Anna -q -o a.yaml
	works feldpost show --svg /dev/null a.yaml
	works feldpost show --svg /dev/stdout a.yaml
	prints "</svg>"
	rm -r "$guard"{,.d} # or g.yaml would be an old copy of what link.yaml leads to
	works feldpost adjudicate g.yaml -e "$alloc" -o /dev/null -r /dev/stdout
	prints "Kampfgruppe Peiper"
	mkfifo pipe
	cat pipe >piped &
	works feldpost adjudicate g.yaml -e "$alloc" -o pipe
	wait $!
	[ -s piped ]
	refused 6 "system: can't open none.yaml: No such file" feldpost show none.yaml
	rm -r "$HOME/.local"
	works feldpost adjudicate -q -i g.yaml -e "$alloc"
	[ -s "$guard" ]
}
