# test
# shellcheck disable=SC2030,SC2031,SC2034,SC2094,SC2154
# No command destroys a file that its user wanted to keep.

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

# Two names for one file.

@test "files: two outputs can't be one file" {
	start
	refused 2 "usage: -o and -r are the same file, x" \
		feldpost adjudicate g.yaml -e roll -o x -r x
	refused 2 "usage: -o and -r are the same file, ../desk/x" \
		feldpost adjudicate g.yaml -e roll -o ./x -r ../desk/x
	refused 2 "usage: -i and -r are the same file, g.yaml" \
		feldpost adjudicate -i g.yaml -e roll -r g.yaml
	ln -s x link
	refused 2 "usage: -o and -r are the same file, x" \
		feldpost adjudicate g.yaml -e roll -o link -r x
	[ ! -e x ]
	untouched
}

@test "files: an output can't be an input, by whatever name" {
	start
	echo roll >o.txt
	cp o.txt o.before
	ln g.yaml hard.yaml
	ln -s g.yaml soft.yaml
	refused 2 "usage: -o and an input are the same file, g.yaml" \
		feldpost adjudicate g.yaml o.txt -o g.yaml
	says "-i replaces the game file"
	local name
	for name in hard.yaml soft.yaml "$PWD/g.yaml" .//g.yaml; do
		refused 2 "usage: -o and an input are the same file, g.yaml" \
			feldpost sign g.yaml o.txt -o "$name"
	done
	refused 2 "usage: -r and an input are the same file, o.txt" \
		feldpost adjudicate -i g.yaml o.txt -r o.txt
	refused 2 "usage: --svg and an input are the same file, g.yaml" \
		feldpost show g.yaml --svg g.yaml
	echo secret >password
	refused 2 "usage: -r and an input are the same file, password" \
		feldpost adjudicate -i g.yaml o.txt --password-file password -r password
	same o.txt o.before
	untouched
}

@test "files: standard input and output are files, too" {
	start
	status=0
	feldpost adjudicate - <g.yaml -e roll -o g.yaml 2>err || status=$?
	err=$(<err)
	[ "$status" -eq 2 ] || fail "expected status 2"
	says "-o and an input are the same file, g.yaml"
	untouched
	status=0
	feldpost adjudicate g.yaml -e roll >>g.yaml 2>err || status=$?
	err=$(<err)
	[ "$status" -eq 2 ] || fail "expected status 2"
	says "standard output and an input are the same file, g.yaml"
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
	says "standard output and an input are the same file, g.yaml"
	says "the shell has emptied it before feldpost began"
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

# Descriptors, pipes and devices.

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

@test "files: -i is for a regular file" {
	start
	mkfifo pipe
	refused 2 "usage: -i needs a regular file" \
		feldpost adjudicate -i pipe -e roll
	refused 2 "usage: -i needs a file, not standard input" \
		feldpost adjudicate -i /dev/stdin -e roll
	refused 2 "usage: -i needs a regular file" \
		feldpost adjudicate -i . -e roll
}

# What stands there already.

# in_the_way FILE REASON COMMAND...: is refused, and FILE stays as it is.
in_the_way() {
	local file=$1 reason=$2
	shift 2
	cp "$file" "$BATS_TEST_TMPDIR/.kept"
	refused 4 "not now: $file is there already: $reason" "$@"
	same "$file" "$BATS_TEST_TMPDIR/.kept"
}

@test "files: a game file gives way only to one that has all its packets" {
	start
	cp g.yaml next.yaml
	works feldpost adjudicate g.yaml -e roll -o next.yaml
	cp next.yaml once.yaml
	works feldpost adjudicate g.yaml -e roll -o next.yaml
	same next.yaml once.yaml
	step once.yaml roll
	rm -rf "$guard"{,.d} # which would put them back
	in_the_way once.yaml "a game file with packet 4, which the new one lacks" \
		feldpost adjudicate g.yaml -e roll -o once.yaml
	in_the_way once.yaml "a game file with packet 3, which the new one lacks" \
		feldpost sign g.yaml -e roll -o once.yaml
	feldpost new null --name Bert -q -o bert.yaml
	in_the_way bert.yaml "a game file of another game" \
		feldpost adjudicate g.yaml -e roll -o bert.yaml
	cp g.yaml fresh.yaml
	feldpost adjudicate -q -i fresh.yaml -e draw --guard fresh
	in_the_way next.yaml "a game file with another packet 2" \
		feldpost adjudicate fresh.yaml -e roll --guard fresh -o next.yaml
	says "give another file, or --force to replace it"
	works feldpost adjudicate fresh.yaml -e roll --guard fresh -o next.yaml --force
	works feldpost audit next.yaml
}

@test "files: what is no game file gives way to none, but an empty one" {
	start
	echo "my notes" >notes
	in_the_way notes "no game file" feldpost adjudicate g.yaml -e roll -o notes
	in_the_way notes "no game file" feldpost sign g.yaml -e roll -o notes
	[ ! -e "$guard" ] || fail "an answer was noted"
	head -n 30 g.yaml >cut.yaml
	in_the_way cut.yaml "no game file" \
		feldpost adjudicate g.yaml -e roll -o cut.yaml
	feldpost report g.yaml >report.txt
	in_the_way report.txt "no game file" \
		feldpost adjudicate g.yaml -e roll -o report.txt
	{ echo "# What I think of it: nothing." && cat g.yaml; } >thoughts.yaml
	in_the_way thoughts.yaml "no game file" \
		feldpost adjudicate g.yaml -e roll -o thoughts.yaml
	truncate -s 65M large
	in_the_way large "too large to be feldpost's" \
		feldpost adjudicate g.yaml -e roll -o large
	untouched
	: >empty
	works feldpost adjudicate g.yaml -e roll -o empty
	works feldpost audit empty
	works feldpost adjudicate g.yaml -e roll -o notes --force
	same notes empty
}

@test "files: new and join replace nothing" {
	start
	echo "my notes" >notes
	refused 4 "not now: notes is there already" feldpost new null --name Anna -o notes
	says "--force"
	refused 4 "not now: g.yaml is there already" feldpost new null --name Anna -o g.yaml
	untouched
	: >empty
	works feldpost new null --name Anna -q -o empty
	works feldpost new null --name Anna -q -o notes --force
	works feldpost audit notes
}

@test "files: a report gives way to a report of the same game, unless it was changed" {
	start
	works feldpost adjudicate -i g.yaml -e draw -r report.txt
	without_mark report.txt | cmp - <(feldpost report g.yaml)
	cp report.txt old.txt
	works feldpost adjudicate -i g.yaml -e draw -r report.txt
	differ report.txt old.txt
	cp g.yaml before.yaml
	rm -rf "$guard"{,.d}
	echo "What a day!" >>report.txt
	in_the_way report.txt "no report of feldpost's" \
		feldpost adjudicate -i g.yaml -e draw -r report.txt
	sed '3s/^/What a day! /' old.txt >report.txt
	in_the_way report.txt "a report that was changed by hand" \
		feldpost adjudicate -i g.yaml -e draw -r report.txt
	feldpost new null --name Bert -q -o bert.yaml
	in_the_way old.txt "a report of another game" \
		feldpost adjudicate -i bert.yaml -e roll -r old.txt
	printf 'roll\n' >o.txt
	in_the_way o.txt "no report of feldpost's" \
		feldpost adjudicate -i g.yaml -e draw -r o.txt
	cp g.yaml copy.yaml
	in_the_way copy.yaml "no report of feldpost's" \
		feldpost adjudicate -i g.yaml -e draw -r copy.yaml
	untouched
	attempt feldpost adjudicate -i g.yaml -e draw -r report.txt --force
	[ "$status" -eq 0 ]
	says "was gone, and is begun again"
}

@test "files: a template that was filled in stays" {
	start
	works feldpost orders g.yaml -o o.yaml
	[ -z "$out" ]
	feldpost orders g.yaml >again.yaml
	same o.yaml again.yaml
	works feldpost orders g.yaml -o o.yaml
	works feldpost check g.yaml o.yaml
	sed 's/^#  - \.\.\./  - roll/' again.yaml >o.yaml
	works feldpost check g.yaml o.yaml
	in_the_way o.yaml "a template that was changed by hand" \
		feldpost orders g.yaml -o o.yaml
	in_the_way g.yaml "no template of feldpost's" \
		feldpost orders before.yaml -o g.yaml
	works feldpost adjudicate -q -i g.yaml o.yaml
	works feldpost orders g.yaml -o again.yaml
	differ o.yaml again.yaml
	works feldpost orders g.yaml -o o.yaml --force
	same o.yaml again.yaml
}

@test "files: no command replaces a key or a guard, whatever is said" {
	start
	cp g.yaml other.yaml
	step other.yaml roll
	cp "$guard" my.guard
	cp "$key" my.key
	cp "$pub" my.pub
	tail -n 1 "$pub" >bare.pub
	minisign -Sm g.yaml -s "$key" -x g.minisig >/dev/null
	local file what option
	for file in my.key my.pub bare.pub g.minisig my.guard; do
		what="a key"
		[ $file != my.guard ] || what="a guard file"
		for option in "adjudicate g.yaml -e roll -o" "sign g.yaml -e roll -o" \
			"adjudicate -i g.yaml -e roll -r" "orders g.yaml -o" \
			"new null --name Anna -o" "concede g.yaml -o"; do
			# shellcheck disable=SC2086
			in_the_way $file "$what" feldpost $option $file --force
		done
	done
	for file in "$key" "$guard"; do
		cp "$file" was
		refused 2 "usage: -o and the " \
			feldpost adjudicate g.yaml -e roll -o "$file" --force
		refused 2 "usage: -r and the " \
			feldpost adjudicate -i g.yaml -e roll -r "$file" --force
		same "$file" was
	done
	rm -rf "$guard"{,.d}
	refused 2 "usage: -o and the guard file" \
		feldpost adjudicate g.yaml -e roll -o "$guard" --force
	untouched
}

@test "files: nothing goes where the guard keeps its packets, nor to the evidence" {
	start
	mkdir -p "$guard.d"
	refused 2 "usage: -o goes into the guard's own folder" \
		feldpost adjudicate g.yaml -e roll -o "$guard.d/x" --force
	refused 2 "usage: -r and the evidence are the same file" \
		feldpost adjudicate -i g.yaml -e roll -r g.yaml.evidence --force
	untouched
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
	says "g.yaml has changed while this ran: it is now a game file with packet 4"
	same g.yaml later.yaml
}

# Before anything is signed, or a password is asked for.

@test "files: what is in the way is found before a password is asked for" {
	start
	mkdir keys
	install -m 600 "$vectors/locked.key" keys/locked.key
	echo "my notes" >notes
	local output
	for output in "-o notes" "-i -r notes"; do
		# shellcheck disable=SC2086
		in_the_way notes "no " setsid -w \
			feldpost adjudicate g.yaml -e roll -k keys/locked.key $output
	done
	in_the_way notes "no game file" setsid -w \
		feldpost new null -n Anna -k keys/locked.key -o notes
	untouched
}

@test "files: what can't be written is found before anything is done" {
	start
	mkdir folder
	refused 6 "system: can't write folder: Is a directory" \
		feldpost adjudicate g.yaml -e roll -o folder
	refused 6 "system: can't write none/x: No such file" \
		feldpost adjudicate -i g.yaml -e roll -r none/x
	refused 6 "system: can't write : No such file" \
		feldpost adjudicate g.yaml -e roll -o ""
	untouched
}

# Faults, kills, and what is no file.

@test "files: a fault while looking for the key is never \"there is none\"" {
	start
	ln -s loop loop
	local command
	for command in "id" "adjudicate -i g.yaml -e roll" "sign -i g.yaml -e roll"; do
		# shellcheck disable=SC2086
		refused 6 "system: can't look for loop: Too many levels" \
			feldpost $command --key loop
	done
	rm "$key"
	ln -s "$key" "$key"
	refused 6 "system: can't look for $key: Too many levels" feldpost id
	refused 6 "system: can't look for $key: Too many levels" feldpost keygen -W
	refused 6 "system: no secret key at none" feldpost id --key none
	refused 6 "system: no secret key at g.yaml/none" feldpost id --key g.yaml/none
	untouched
}

@test "files: a fault while looking for the configuration is an error" {
	ln -s config.ini "$config"
	refused 6 "system: can't look for $config: Too many levels" feldpost id
}

@test "files: a guard that can't be looked for, or is no regular file, is refused at once" {
	start
	ln -s loop loop
	mkfifo pipe
	mkdir folder
	local other
	for other in pipe folder /dev/null /dev/zero; do
		refused 6 "system: $other is no regular file" \
			timeout 20 feldpost adjudicate -i g.yaml -e roll --guard $other
	done
	refused 6 "system: can't open loop: Too many levels" \
		feldpost adjudicate -i g.yaml -e roll --guard loop
	untouched
}

@test "files: what a killed run has left is removed by the next one" {
	start
	attempt with_fault rename:1:KILL feldpost adjudicate -q -i g.yaml -e roll
	[ "$status" -eq 137 ] || fail "expected a kill"
	[ -n "$(find . -name '.feldpost.[0-9]*')" ] || fail "nothing was left"
	: >.feldpost.ini
	: >.feldpost.1.x
	mkdir .feldpost.1.2
	works feldpost adjudicate g.yaml -e roll -o other.yaml
	rmdir .feldpost.1.2
	rm .feldpost.ini .feldpost.1.x
	no_leftovers
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

@test "files: a killed keygen leaves no second secret key" {
	local at
	rm "$key" "$pub"
	for at in write:1 fsync:1 rename:1 fsync:2 write:2 fsync:3 rename:2 fsync:4; do
		rm -f "$key" "$pub"
		attempt with_fault $at:KILL feldpost keygen -q -W
		[ "$status" -eq 137 ] || fail "$at: expected a kill"
		[ ! -e "$key" ] || cp "$key" was
		attempt feldpost keygen -q -W
		[ "$status" -eq 0 ] || says "is there already"
		[ ! -e was ] || same "$key" was
		rm -f was
		no_leftovers "${key%/*}"
		[ "$(grep -lr "minisign encrypted secret key" "${key%/*}")" = "$key" ] ||
			fail "$at: not one secret key"
		[ "$(feldpost id --json | jq -r .key)" = "$(tail -1 "$pub")" ]
	done
}

@test "files: keygen writes the public half of a secret key that is alone" {
	cp "$key" lone.key
	works feldpost keygen -W -o lone.key
	prints "secret key  lone.key  (it was there already)"
	same lone.key "$key"
	same lone.pub "$pub"
	refused 4 "not now: lone.key is there already" feldpost keygen -W -o lone.key
}

@test "files: a secret key goes to a regular file" {
	local name
	for name in - /dev/stdout /dev/fd/1; do
		refused 2 "usage: a secret key goes to a file" \
			feldpost keygen -W -o $name
	done
	mkfifo pipe
	: >empty
	echo "my notes" >notes
	for name in pipe empty notes; do
		refused 4 "not now: $name is there already" \
			feldpost keygen -W -o $name
		[ ! -e $name.pub ]
	done
}

# Secrets.

# warned TEXT COMMAND...: works, and that is all it says on standard error.
warned() {
	local wanted="feldpost: warning: $1"
	shift
	attempt "$@"
	[ "$status" -eq 0 ] || fail "expected status 0"
	[ "$err" = "$wanted" ] || fail "expected: $wanted"
}

@test "files: a secret key that others can get at is named, with the cure" {
	start
	local mode
	for mode in 644 640 602; do
		chmod $mode "$key"
		warned "others can get at the secret key $key; type: chmod 600 $key" \
			feldpost id
	done
	warned "others can get at the secret key $key; type: chmod 600 $key" \
		feldpost adjudicate -q -i g.yaml -e roll
	eval "${err##*type: }"
	works feldpost id
	mkdir "Anna's keys"
	install -m 644 "$key" "Anna's keys/my key"
	warned "others can get at the secret key Anna's keys/my key; type: chmod 600 'Anna'\\''s keys/my key'" \
		feldpost id -k "Anna's keys/my key"
	eval "${err##*type: }"
	works feldpost id -k "Anna's keys/my key"
}

@test "files: a guard that others can get at is named, with the cure" {
	start
	step g.yaml draw
	chmod 660 "$guard"
	warned "others can get at the guard file $guard; type: chmod 600 $guard" \
		feldpost adjudicate -q -i g.yaml -e draw
	chmod 600 "$guard"
	works feldpost adjudicate -q -i g.yaml -e draw
}

@test "files: a secret key beside the game file is named, with the cure" {
	start
	mkdir games
	mv g.yaml games
	cp -p "$key" games/my.key
	local text="the secret key games/my.key lies beside the game file, where it is mailed easily with it; type: mv -i games/my.key ~/.config/feldpost/"
	warned "$text" feldpost adjudicate -q -i games/g.yaml -e roll -k games/my.key
	warned "$text" feldpost sign -q games/g.yaml -e roll -o games/h.yaml -k games/my.key
	ln -s games link
	warned "$text" feldpost new null -n Anna -q -o link/new.yaml -k games/my.key
	works feldpost show games/g.yaml -k games/my.key
	works feldpost adjudicate -q -i games/g.yaml -e roll
}
