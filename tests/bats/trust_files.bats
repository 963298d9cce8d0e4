#!/usr/bin/env bats
# shellcheck disable=SC2034,SC2094,SC2154
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
	rm "$guard"
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
		same out wanted.txt
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

# Before anything is signed.

@test "files: what can't be written is found before anything is done" {
	start
	mkdir folder
	refused 6 "system: can't write folder: Is a directory" \
		feldpost adjudicate g.yaml -e roll -o folder
	refused 6 "system: can't write none/x: No such file" \
		feldpost adjudicate -i g.yaml -e roll -r none/x
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
	refused 4 "not now: pipe is there already" feldpost keygen -W -o pipe
	[ ! -e pipe.pub ]
}
