# test
# shellcheck disable=SC2030,SC2031,SC2034,SC2094,SC2154
# No command destroys a file that its user wanted to keep: what the shell does with
# files, pipes and descriptors. The rest is in tests/sessions/trust_files.tcl.

load command

# start: g.yaml, and before.yaml the same.
start() {
	begin
	cp g.yaml before.yaml
}

# untouched: g.yaml is as it was, and nothing was answered.
untouched() {
	same g.yaml before.yaml
	[ ! -e "$guard" ] || fail "an answer was noted"
	no_leftovers
}

# in_the_way FILE REASON COMMAND...: is refused, and FILE stays as it is.
in_the_way() {
	local file=$1 reason=$2
	shift 2
	cp "$file" "$BATS_TEST_TMPDIR/.kept"
	refused 4 "not now: $file exists already: $reason" "$@"
	same "$file" "$BATS_TEST_TMPDIR/.kept"
}

@test "files: standard input and output are files, too" {
	start
	status=0
	feldpost adjudicate - <g.yaml -e roll -o g.yaml 2>err || status=$?
	err=$(<err)
	[ "$status" -eq 2 ] || fail "expected status 2"
	says "-o and an input are the same file: g.yaml"
	untouched
	status=0
	feldpost adjudicate g.yaml -e roll >>g.yaml 2>err || status=$?
	err=$(<err)
	[ "$status" -eq 2 ] || fail "expected status 2"
	says "standard output and an input are the same file: g.yaml"
	status=0
	feldpost show g.yaml >>g.yaml 2>err || status=$?
	[ "$status" -eq 2 ] || fail "expected status 2"
	status=0
	feldpost adjudicate -i g.yaml -e roll -r report.txt >report.txt 2>err || status=$?
	[ "$status" -eq 2 ] || fail "expected status 2"
	status=0
	feldpost adjudicate -i g.yaml -e oops 2>>g.yaml || status=$?
	head -n -2 g.yaml >without
	mv without g.yaml
	[ "$status" -eq 2 ] || fail "expected status 2"
	untouched
}

@test "files: what the shell has emptied is named" {
	start
	status=0
	feldpost show g.yaml >g.yaml 2>err || status=$?
	err=$(<err)
	[ "$status" -eq 2 ] || fail "expected status 2"
	says "standard output and an input are the same file: g.yaml"
	says "the shell has emptied this file before feldpost began"
}

@test "files: output and messages may go to one file" {
	start
	works feldpost adjudicate g.yaml -e roll -o a.yaml
	rm -rf "$guard"{,.d}
	feldpost adjudicate g.yaml -e roll >b.yaml 2>&1
	same a.yaml b.yaml
	feldpost show a.yaml >log 2>&1
	[ -s log ]
}

@test "files: standard output by its other names is written into" {
	start
	works feldpost adjudicate g.yaml -e roll -o wanted.yaml -r wanted.txt
	local name
	for name in - /dev/stdout /dev/fd/1 /proc/self/fd/1; do
		echo "# kept" >out
		feldpost adjudicate g.yaml -e roll -o "$name" >>out
		{ echo "# kept" && cat wanted.yaml; } >all
		same out all
		cp g.yaml copy.yaml
		feldpost adjudicate -i copy.yaml -e roll -r "$name" >out
		without_mark wanted.txt | cmp - out
		refused 2 "usage: game file and report can't both go" \
			feldpost adjudicate g.yaml -e roll -r "$name"
		refused 2 "usage: a signed packet must be stored" \
			feldpost sign g.yaml -e roll -o "$name"
	done
	feldpost adjudicate g.yaml -e roll -o /dev/fd/7 7>out
	same out wanted.yaml
	feldpost adjudicate g.yaml -e roll -o >(cat >out2) -q
	wait
	refused 6 "system: can't write /dev/fd/9: Bad file descriptor" \
		feldpost adjudicate g.yaml -e roll -o /dev/fd/9
	same g.yaml before.yaml
	no_leftovers
}

@test "files: a pipe and a device are written into, and stay" {
	start
	works feldpost adjudicate g.yaml -e roll -o wanted.yaml
	mkfifo pipe
	cat pipe >out &
	feldpost adjudicate g.yaml -e roll -o pipe
	wait $!
	[ -p pipe ]
	same out wanted.yaml
	ln -s /dev/null nothing
	works feldpost adjudicate g.yaml -e roll -o nothing
	[ -L nothing ]
	[ -c /dev/null ]
	no_leftovers
}

@test "files: what changed while the command ran is looked at again" {
	start
	cp g.yaml later.yaml
	step later.yaml roll roll
	rm -rf "$guard"{,.d}
	# Who opens this pipe has read the game file.
	mkdir own
	cp -r "$repository/scenarios/null" own/
	mv own/null/scenario.yaml .
	mkfifo own/null/scenario.yaml
	(
		exec 8>own/null/scenario.yaml
		cp later.yaml g.yaml
		cp --remove-destination scenario.yaml own/null/
		cat scenario.yaml >&8
	) &
	attempt feldpost adjudicate -i g.yaml -e roll --scenarios own
	wait $!
	[ "$status" -eq 4 ] || fail "expected status 4"
	says "g.yaml has changed in the meantime: it is now a game file with packet 4"
	same g.yaml later.yaml
}

@test "files: what is in the way is found before a password is asked for" {
	start
	mkdir keys
	install -m 600 "$vectors/locked.key" keys/locked.key
	echo "my notes" >notes
	in_the_way notes "this is not a game file" setsid -w \
		feldpost adjudicate g.yaml -e roll -k keys/locked.key -o notes
	in_the_way notes "no report of feldpost's" setsid -w \
		feldpost adjudicate g.yaml -e roll -k keys/locked.key -i -r notes
	in_the_way notes "this is not a game file" setsid -w \
		feldpost new null -n Anna -k keys/locked.key -o notes
	untouched
}

@test "files: what a run that lives is writing stays" {
	start
	: >.feldpost.1.1
	exec 7<.feldpost.1.1
	flock 7
	works feldpost adjudicate g.yaml -e roll -o other.yaml
	[ -e .feldpost.1.1 ] || fail "it took another's file"
	exec 7<&-
	works feldpost adjudicate g.yaml -e roll -o third.yaml
	[ ! -e .feldpost.1.1 ] || fail "it was left"
}
