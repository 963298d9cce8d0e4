# nightly
# shellcheck disable=SC2016,SC2154
# Keys: keygen and id, and passwords.
# Sooner: tests/sessions/minisign.tcl, tests/sessions/kept.tcl,
# tests/unit/key_test.c.

load command
load terminal

# One key with a password serves all tests.
setup_file() {
	export password_folder=$BATS_FILE_TMPDIR
	build=${FELDPOST_BUILD:-$BATS_TEST_DIRNAME/../../build}
	echo "correct horse" >"$password_folder/password"
	HOME=$password_folder "$build/feldpost" keygen -q \
		-o "$password_folder/locked.key" \
		--password-file "$password_folder/password"
}

@test "keygen: writes a key of mode 0600 where all commands look for it" {
	rm -r "$home"
	works feldpost keygen -W
	prints "$key"
	works feldpost id
	prints "$(tail -1 "$pub")"
	[ "$(stat -c %a "$key")" = 600 ]
	[ "$(stat -c %a "${key%/*}")" = 700 ]
	umask 0
	feldpost keygen -q -W -o loose.key
	[ "$(stat -c %a loose.key)" = 600 ]
	[ "$(stat -c %a loose.pub)" = 666 ]
}

@test "keygen: prints the public key and never the secret one" {
	works feldpost keygen -W -o my.key
	prints "$(tail -1 my.pub)"
	prints_not "$(tail -1 my.key)"
	works feldpost keygen -q -W -o your.key
	[ -z "$out" ]
	differ my.key your.key
}

@test "keygen: never overwrites a key, secret or public" {
	cp "$key" before
	refused 4 "not now: $key exists already" feldpost keygen -W
	says "move it away first"
	same "$key" before
	echo "not yours" >old.pub
	refused 4 "not now: old.pub exists already" \
		feldpost keygen -W -o old.key
	[ "$(cat old.pub)" = "not yours" ]
	[ ! -e old.key ]
}

@test "keygen: without a terminal it says how to give a password" {
	command -v setsid >/dev/null || skip "setsid is not there"
	refused 6 "system: the key has a password, and there is no terminal to ask for it" \
		setsid -w feldpost keygen -o new.key
	says 'give --password-file; or make a key without a password: `feldpost keygen -W`'
	[ ! -e new.key ]
}

@test "keygen: what can't be written is said, and nothing is left" {
	refused 6 "system: can't write nowhere/my.key: No such file" \
		feldpost keygen -W -o nowhere/my.key
	refused 6 "system: can't write my.key: No space left" \
		with_fault write:1:ENOSPC feldpost keygen -W -o my.key
	[ ! -e my.key ]
	[ ! -e my.pub ]
	no_leftovers
}

@test "id: shows key and fingerprint, never the secret" {
	works feldpost id
	prints "$(tail -1 "$pub")"
	prints_not "$(tail -1 "$key")"
	json '.key | length == 56' feldpost id --json
	json '.fingerprint | test("^[0-9a-f]{20}$")' feldpost id --json
	local hash
	hash=$(tail -1 "$pub" | base64 -d | tail -c 32 | b2sum -l 256 | cut -c1-20)
	[ "$(feldpost id --json | jq -r .fingerprint)" = "$hash" ]
}

@test "id: a missing key, and a file that is no key" {
	refused 6 "system: there is no secret key in none.key" feldpost id --key none.key
	says "make a key with \`feldpost keygen\`"
	local file
	: >empty.key
	noise 500 key >noise.key
	head -c 5000 /dev/zero >large.key
	cp "$pub" public.key
	head -c 100 "$key" >short.key
	for file in empty noise large public short; do
		refused 5 "" feldpost id --key "$file.key"
	done
}

@test "password: a wrong one does not open the key" {
	cd "$password_folder"
	echo "wrong" >"$BATS_TEST_TMPDIR/wrong"
	refused 3 "locked.key: not verified: wrong password" \
		feldpost id --key locked.key --password-file "$BATS_TEST_TMPDIR/wrong"
}

@test "password: from standard input" {
	cd "$password_folder"
	attempt feldpost id --key locked.key --password-file - <password
	[ "$status" -eq 0 ] || fail "expected the key to open"
	prints "$(tail -1 locked.pub)"
}

@test "password: without a terminal it says how to give one" {
	cd "$password_folder"
	command -v setsid >/dev/null || skip "setsid is not there"
	refused 6 "system: the key has a password, and there is no terminal to ask for it" \
		setsid -w feldpost id --key locked.key
	says "use --password-file"
}

@test "password: a missing or endless password file" {
	cd "$password_folder"
	refused 6 "system: can't open nofile" \
		feldpost id --key locked.key --password-file nofile
	head -c 5000 /dev/zero | tr '\0' x >"$BATS_TEST_TMPDIR/endless"
	refused 5 "malformed: " feldpost id --key locked.key \
		--password-file "$BATS_TEST_TMPDIR/endless"
}

@test "password: lines after the first, and how it ends, do not matter" {
	printf 'correct horse\r\n\0' >"$BATS_TEST_TMPDIR/crlf"
	works feldpost id --key "$password_folder/locked.key" \
		--password-file "$BATS_TEST_TMPDIR/crlf"
}

@test "keygen: a password is stretched by scrypt with N = 2^17 and r = 8" {
	# Behind "EdScB2" and 32 bytes of salt: operations and memory, as
	# libsodium counts them: 4 N r, and 128 N r.
	[ "$(tail -1 "$password_folder/locked.key" | base64 -d |
		od -An -t u8 -j 38 -N 16 | tr -s ' ')" = " 4194304 134217728" ]
}

# password_command COMMAND: what config.ini names.
password_command() {
	printf '[me]\nname = Anna\npassword-command = %s\n' "$1" >"$config"
	rm -f asked
}

@test "password-command: its first line opens the key, and makes one" {
	install -m 600 "$password_folder/locked.key" locked.key
	password_command "echo ask >>$PWD/asked; echo correct horse; echo battery"
	works feldpost id --key locked.key
	works feldpost keygen -o new.key
	echo "correct horse" >password
	works feldpost id --key new.key --password-file password
	[ "$(wc -l <asked)" = 2 ]
}

@test "password-command: it is not given what is piped into feldpost" {
	install -m 600 "$password_folder/locked.key" locked.key
	begin
	password_command "wc -c >$PWD/asked; echo correct horse"
	mv "$key" unlocked.key
	install -m 600 "$password_folder/locked.key" "$key"
	feldpost new null -q -o locked.yaml
	echo roll | feldpost adjudicate -q -i locked.yaml -
	[ "$(cat asked)" = 0 ]
}

@test "password-command: never for desk" {
	install -m 600 "$password_folder/locked.key" "$key"
	password_command "echo ask >>$PWD/asked; echo correct horse"
	feldpost new peiper -q -o g.yaml
	rm -f asked
	works feldpost desk .
	works feldpost show g.yaml
	[ ! -e asked ]
	works feldpost show -k "$key" g.yaml
	[ -e asked ]
}

@test "show: --password-file opens the key that is mine" {
	install -m 600 "$password_folder/locked.key" "$key"
	cp "$BATS_TEST_DIRNAME/../../examples/ostfront/game.yaml" g.yaml
	echo wrong >wrong
	works feldpost show g.yaml --password-file "$password_folder/password"
	refused 3 "$key: not verified: wrong password" \
		feldpost show g.yaml --password-file wrong
}

@test "password-command: what fails is said, and nothing is asked again" {
	install -m 600 "$password_folder/locked.key" "$key"
	password_command "echo ask >>$PWD/asked; exit 3"
	refused 6 "system: password-command: the command failed with exit status 3" \
		feldpost id
	password_command "echo ask >>$PWD/asked; echo wrong"
	refused 3 "$key: not verified: wrong password" feldpost id
	[ "$(wc -l <asked)" = 1 ]
	password_command "true"
	refused 5 "malformed: the password is empty" feldpost id
	password_command "head -c 1024 /dev/zero | tr '\\0' a"
	refused 6 "system: password-command: the first line that the command prints has more than 1023 bytes" feldpost id
	password_command "kill -9 \$\$"
	refused 6 "system: password-command: the command failed with exit status 137" feldpost id
	echo "correct horse" >password
	works feldpost id --password-file password
}

@test "password-command: a folder can't set it" {
	printf '[me]\npassword-command = true\n' >.feldpost.ini
	refused 5 ".feldpost.ini:2: malformed: \`password-command\` can't be set" \
		feldpost id
}

# typed BYTES COMMAND...: what COMMAND says to who types this when it asks.
typed() {
	local bytes=$1
	shift
	on_terminal "$@"
	asked "assword of the key: "
	strikes "$bytes"
	wait "$terminal" || true
	exec 8>&-
}

@test "password: typed, an empty one or one with a NUL byte is refused" {
	local command
	cp "$password_folder/locked.key" locked.key
	for command in "keygen -o new.key" "id --key locked.key"; do
		typed '\n' "feldpost $command"
		grep -q "malformed: the password is empty" seen
		typed 'correct\0horse\n' "feldpost $command"
		grep -q "malformed: the password must not contain a NUL byte" seen
		[ ! -e new.key ] || fail "a key was made"
	done
}

# bats test_tags=once
@test "password: asked for on a terminal, not shown" {
	# No path in what is seen: its name is random, and might have a horse in it.
	cp "$password_folder/locked.key" locked.key
	on_terminal feldpost id --key locked.key
	asked "Password of the key: "
	types "correct horse"
	ended 0
	grep -q "Password of the key: " seen
	grep -q "$(tail -1 "$password_folder/locked.pub")" seen
	! grep -q horse seen || fail "the password was shown"
}

@test "minisign: opens a key that keygen gave a password" {
	echo "hello" >letter
	minisign -S -s "$password_folder/locked.key" -m letter \
		<"$password_folder/password" >/dev/null
	minisign -V -q -p "$password_folder/locked.pub" -m letter
}

# bats test_tags=once
@test "minisign: a key that it gave a password opens" {
	printf 'secret\nsecret\n' | minisign -G -s mini.key -p mini.pub >/dev/null
	echo secret >password
	works feldpost id --key mini.key --password-file password
	prints "$(tail -1 mini.pub)"
}
