# test
# shellcheck disable=SC2016,SC2154
# Keys: keygen and id, and the real minisign in both directions.

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

# signed_with FILE N: packet N as minisign's two files, made by the shell lines
# of feldpost-protocol(7) 2.4 and 11.1.
signed_with() {
	clean() { tr -d '\r' <"$1" | sed 's/^[> |]*//; s/[ \t]*$//; /^$/d'; }
	packet "$1" "$2" >mail.txt
	clean mail.txt | sed -n '/^#FELDPOST-BEGIN/,/^sig:$/{/^#FELDPOST/d;/^sig:$/q;p}' >p.yaml
	clean mail.txt | sed -n '/^sig:$/,/^#FELDPOST-END/{s/^- //p;/^#FELDPOST-END/q}' | {
		read -r a
		read -r b
		read -r c
		read -r d
		read -r t
		t=${t#\"}
		printf 'untrusted comment: x\n%s\ntrusted comment: %s\n%s\n' \
			"$a$b" "${t%\"}" "$c$d"
	} >p.yaml.minisig
}

# resign FILE N COMMENT KEY: packet N signed again by minisign.
resign() {
	local file=$1 n=$2 line
	body "$file" "$n" >again.yaml
	minisign -S -s "$4" -t "$3" -m again.yaml >/dev/null
	mapfile -t line <again.yaml.minisig
	{
		awk -v n="$n" '/^---$/ { i++ } i < n' "$file"
		printf -- '---\n#FELDPOST-BEGIN\n'
		cat again.yaml
		printf 'sig:\n- %s\n- %s\n- %s\n- %s\n- "%s"\n#FELDPOST-END\n' \
			"${line[1]:0:50}" "${line[1]:50}" "${line[3]:0:44}" \
			"${line[3]:44}" "${line[2]#trusted comment: }"
		awk -v n="$n" '/^---$/ { i++ } i > n' "$file"
	} >resigned.yaml
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
	refused 4 "not now: $key is there already" feldpost keygen -W
	says "move it away first"
	same "$key" before
	echo "not yours" >old.pub
	refused 4 "not now: old.pub is there already" \
		feldpost keygen -W -o old.key
	[ "$(cat old.pub)" = "not yours" ]
	[ ! -e old.key ]
}

@test "keygen: a secret key never goes to standard output" {
	refused 2 "usage: a secret key goes to a file" feldpost keygen -W -o -
}

@test "keygen: without a terminal it says how to give a password" {
	command -v setsid >/dev/null || skip "setsid is not there"
	refused 6 "system: no terminal to ask for a password on" \
		setsid -w feldpost keygen -o new.key
	says '`feldpost keygen -W` makes a key without; or give --password-file'
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
	refused 6 "system: no secret key at none.key" feldpost id --key none.key
	says "make one with \`feldpost keygen\`"
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

@test "keys: a key with damaged public half is refused" {
	head -1 "$key" >bad.key
	tail -1 "$key" | base64 -d >raw
	printf 'x' | dd of=raw bs=1 seek=100 conv=notrunc status=none
	base64 -w0 raw >>bad.key
	echo >>bad.key
	attempt feldpost id --key bad.key
	[ "$status" -eq 3 ] || [ "$status" -eq 5 ] || fail "expected a refusal"
	prints_not RW
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
	refused 6 "system: no terminal to ask for a password on" \
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

# bad_password SAYS PRINTF: a file with this is no password, for no key.
bad_password() {
	# shellcheck disable=SC2059
	printf "$2" >"$BATS_TEST_TMPDIR/bad"
	refused 5 "malformed: the password $1" feldpost keygen -o new.key \
		--password-file "$BATS_TEST_TMPDIR/bad"
	refused 5 "malformed: the password $1" feldpost keygen -o new.key \
		--password-file - <"$BATS_TEST_TMPDIR/bad"
	[ ! -e new.key ] || fail "a key was made"
	refused 5 "malformed: the password $1" feldpost id \
		--key "$password_folder/locked.key" \
		--password-file "$BATS_TEST_TMPDIR/bad"
}

@test "password: an empty one, and one with a NUL byte, are refused" {
	bad_password "is empty" ""
	bad_password "is empty" "\n"
	bad_password "is empty" "\r\n"
	bad_password "is empty" "\ncorrect horse\n"
	bad_password "has a NUL byte in it" "\0"
	bad_password "has a NUL byte in it" "\0correct horse\n"
	bad_password "has a NUL byte in it" "correct horse\0\n"
	bad_password "has a NUL byte in it" "correct horse\0battery\n"
	bad_password "has a NUL byte in it" "c\0o\0r\0r\0e\0c\0t\0"
	bad_password "is too long" "%01024d"
}

@test "password: lines behind the first, and how it ends, do not matter" {
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
	refused 6 "system: password-command: it has failed with exit status 3" \
		feldpost id
	password_command "echo ask >>$PWD/asked; echo wrong"
	refused 3 "$key: not verified: wrong password" feldpost id
	[ "$(wc -l <asked)" = 1 ]
	password_command "true"
	refused 5 "malformed: the password is empty" feldpost id
	password_command "head -c 1024 /dev/zero | tr '\\0' a"
	refused 6 "system: password-command: its first line is longer than 1023 bytes" feldpost id
	password_command "kill -9 \$\$"
	refused 6 "system: password-command: it has failed with exit status 137" feldpost id
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
		grep -q "malformed: the password has a NUL byte in it" seen
		[ ! -e new.key ] || fail "a key was made"
	done
}

# bats test_tags=nightly, once
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

@test "minisign: verifies every packet of a game" {
	local n
	begin
	step g.yaml roll draw
	for n in 1 2 3 4 5; do
		signed_with g.yaml $n
		minisign -V -q -P "$(tail -1 "$pub")" -m p.yaml
	done
	feldpost adjudicate -q -i g.yaml -e concede -m 'Größe "und" \ Stärke'
	signed_with g.yaml 6
	minisign -V -q -P "$(tail -1 "$pub")" -m p.yaml
	sed -i 's/concede/roll/' p.yaml
	! minisign -V -q -P "$(tail -1 "$pub")" -m p.yaml || fail "a changed text verifies"
}

@test "minisign: its keys without password play" {
	mkdir keys
	minisign -G -W -s keys/mini.key -p mini.pub >/dev/null
	feldpost new null -n Anna -k keys/mini.key -q -o g.yaml
	works feldpost adjudicate -q -i g.yaml -e roll -k keys/mini.key
	works feldpost audit g.yaml
	prints "$(tail -1 mini.pub)"
	signed_with g.yaml 3
	minisign -V -q -p mini.pub -m p.yaml
}

@test "minisign: signs and verifies with keys of keygen" {
	echo "hello" >letter
	minisign -S -s "$key" -m letter >/dev/null
	minisign -V -q -p "$pub" -m letter
	echo "hallo" >letter
	! minisign -V -q -p "$pub" -m letter || fail "a changed text verifies"
}

@test "minisign: opens a key that keygen gave a password" {
	echo "hello" >letter
	minisign -S -s "$password_folder/locked.key" -m letter \
		<"$password_folder/password" >/dev/null
	minisign -V -q -p "$password_folder/locked.pub" -m letter
}

# bats test_tags=nightly, once
@test "minisign: a key that it gave a password opens" {
	printf 'secret\nsecret\n' | minisign -G -s mini.key -p mini.pub >/dev/null
	echo secret >password
	works feldpost id --key mini.key --password-file password
	prints "$(tail -1 mini.pub)"
}

@test "minisign: a packet signed again with a foreign comment is accepted" {
	begin
	step g.yaml roll draw
	resign g.yaml 4 'signed by hand' "$key"
	differ g.yaml resigned.yaml
	works feldpost audit resigned.yaml
	step resigned.yaml "up 3"
	step g.yaml "up 3"
	[ "$(body g.yaml 7)" = "$(body resigned.yaml 7)" ]
}

@test "minisign: a packet signed by another key is refused" {
	begin
	step g.yaml roll draw
	minisign -G -W -s eve.key -p eve.pub >/dev/null
	resign g.yaml 4 'feldpost' eve.key
	refused 3 "resigned.yaml:" feldpost audit resigned.yaml
	says "packet 4"
	says "(V2)"
}

@test "minisign: a legacy signature of a packet is refused" {
	minisign -v 2>&1 | grep -q ' -l' || minisign 2>&1 | grep -q -- '-l' ||
		skip "this minisign makes no legacy signatures"
	begin
	step g.yaml roll
	# shellcheck disable=SC2030
	minisign() { command minisign -l "$@"; }
	resign g.yaml 2 'x' "$key"
	attempt feldpost audit resigned.yaml
	[ "$status" -eq 3 ] || [ "$status" -eq 5 ] || fail "expected a refusal"
}
