# Words for tests of the command as its users run it: every test has a home, a
# key and a folder of its own. Needs jq (Debian package jq) and minisign.
# shellcheck shell=bash disable=SC2034

load "${BASH_SOURCE[0]%/*}/trace"

repository=${BATS_TEST_DIRNAME%/*/*}
build=${FELDPOST_BUILD:-$repository/build}
vectors=$repository/tests/vectors
nonce=0000000000000000000000000000000000000000000000000000000000000001

commands=(keygen id games lint play new join show legal advise orders check sign resend
	adjudicate desk take report page dice audit concede disclose simulate completion help version)

# own_home: an empty home and folder; feldpost is found in PATH.
own_home() {
	no_trace
	export HOME=$BATS_TEST_TMPDIR/home LC_ALL=C.UTF-8
	export PATH=$build:$PATH
	unset XDG_CONFIG_HOME XDG_STATE_HOME NO_COLOR FAULT
	home=$HOME
	config=$HOME/.config/feldpost/config.ini
	key=$HOME/.config/feldpost/feldpost.key
	pub=$HOME/.config/feldpost/feldpost.pub
	guard=$HOME/.local/state/feldpost/guard
	mkdir -p "$HOME" "$BATS_TEST_TMPDIR/desk"
	cd "$BATS_TEST_TMPDIR/desk" || exit 1
}

# setup of all these files: a home with a key, the same for all, so that the
# dice of a test are always the same.
setup() {
	own_home
	own_key "$home" A
}

# own_key HOME NAME: the home has this key of the vectors.
own_key() {
	local to=$1/.config/feldpost/feldpost
	mkdir -p "${to%/*}"
	umask 077
	copy "$vectors/$2.key" "$to.key"
	umask 022
	copy "$vectors/$2.pub" "$to.pub"
}

# copy FROM TO: a text, without a process.
copy() {
	local lines
	mapfile lines <"$1"
	printf %s "${lines[@]}" >"$2"
}

# begin [FILE [GAME [OPTION...]]]: a new game, always the same one.
begin() {
	local file=${1:-g.yaml} name=${2:-null}
	shift $(($# < 2 ? $# : 2))
	feldpost new "$name" --name Anna --nonce "$nonce" -q -o "$file" "$@"
}

# step FILE ORDER...: each order in a packet of its own.
step() {
	local file=$1 order
	shift
	for order in "$@"; do
		feldpost adjudicate -q -i "$file" -e "$order"
	done
}

# all_games: their names, as the program knows them.
all_games() {
	feldpost games --json | jq -r '.[].game'
}

# solitaires: the games for one. duel_*.bats plays those for two.
solitaires() {
	feldpost games --json | jq -r '.[] | select(.seats | length == 1).game'
}

# pick FILE SEED: one of its lines, by the seed and nothing else. (What shuf
# makes of a seed is not the same on all machines.)
pick() {
	local hash lines
	mapfile -t lines <"$1"
	hash=$(b2sum -l 64 <<<"$2")
	echo "${lines[$((16#${hash:0:12} % ${#lines[@]}))]}"
}

# attempt COMMAND...: runs it; `status`, `out` and `err` say what came.
attempt() {
	attempted=$*
	status=0
	"$@" >"$BATS_TEST_TMPDIR/.out" 2>"$BATS_TEST_TMPDIR/.err" || status=$?
	text_of "$BATS_TEST_TMPDIR/.out" out
	text_of "$BATS_TEST_TMPDIR/.err" err
	# Of controls only what ends lines, indents and colours.
	[[ $out$err != *[$'\x01'-$'\x08\x0b\x0c\x0e'-$'\x1a\x1c'-$'\x1f\x7f']* ]] ||
		fail "a control byte was printed"
	[[ $err$out != *'`feldpost '* ]] || try_hints "$err
$out"
}

# try_hints TEXT: each command that the text tells to type must run as it
# stands, where it was printed: in a copy of the test's folder, by whoever was
# told, once for each kind of command in a test. GAME, MAIL and the like are
# left to the reader: of those only the command and its options are tried.
try_hints() {
	local rest=$1 hint kind
	while [[ $rest == *'`feldpost '*'`'* ]]; do
		rest=${rest#*'`feldpost '}
		hint=${rest%%'`'*}
		rest=${rest#*'`'}
		kind=${hint//"$BATS_TEST_TMPDIR"/}
		kind=${kind//[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]/N}
		kind=${kind//[0-9]/N}
		[[ $hinted != *"<$kind>"* ]] || continue
		hinted+="<$kind>"
		# What is broken at the end of a line is read, not typed.
		[[ $hint != *$'\n'* ]] || hint="${hint//$'\n'/ } --help"
		try_hint "$hint"
	done
}

try_hint() {
	local from=$BATS_TEST_TMPDIR to=$BATS_TEST_TMPDIR.hint
	local cwd=$PWD home=$HOME hint=$1 code=0 word
	for word in $attempted; do # the first of anna, bert: each has a folder
		[[ $word =~ ^[a-z]+$ && -d ${desks:-/none}/$word ]] || continue
		cwd=$desks/$word home=$desks/$word
		break
	done
	[[ $cwd/ == "$from"/* && $home/ == "$from"/* ]] || return 0
	[[ " $hint " =~ \ (\./)?[A-Z]+(\.\.\.)?\  || $hint != *' '* ]] && hint+=' --help'
	rm -rf "$to"
	cp -a "$from" "$to"
	# No copy sends mails.
	find "$to" -name config.ini -exec sed -i 's/^send = .*/send = cat >\/dev\/null/' {} +
	(
		cd "$to${cwd#"$from"}" || exit 126
		export HOME=$to${home#"$from"} FELDPOST_SCENARIOS=${scenarios:-}
		unset FAULT LD_PRELOAD
		eval "timeout 60 $build/feldpost ${hint//"$from"/"$to"}"
	) >"$from/.hint" 2>&1 </dev/null || code=$?
	rm -rf "$to"
	# A password, a name and a key are asked for at a terminal, and there is none.
	! grep -qE 'there is no terminal to ask for it|your name is missing|there is no secret key in' \
		"$from/.hint" || code=0
	[[ $code != 2 && $code -lt 6 ]] ||
		fail "a command that was printed ends with $code: feldpost $hint" \
			"$(cat "$from/.hint")"
}

# text_of FILE NAME: its text goes into that variable, as from $(tr -d '\0'
# <FILE), but without a process: most tests do it twice a command.
text_of() {
	local part whole=
	while IFS= read -r -d '' part; do
		whole+=$part
	done <"$1"
	whole+=$part
	while [[ $whole == *$'\n' ]]; do
		whole=${whole%$'\n'}
	done
	printf -v "$2" %s "$whole"
}

# works COMMAND...: must end well and say nothing on standard error.
works() {
	attempt "$@"
	[ "$status" -eq 0 ] || fail "expected status 0"
	[ -z "$err" ] || fail "expected no message"
}

# refused STATUS MESSAGE COMMAND...: must end so, its first message beginning
# "feldpost: MESSAGE", and print nothing else.
refused() {
	local wanted=$1 message=$2
	shift 2
	attempt "$@"
	[ "$status" -eq "$wanted" ] || fail "expected status $wanted"
	[[ $err == "feldpost: $message"* ]] || fail "expected: $message"
	[ -z "$out" ] || fail "expected nothing on standard output"
}

# says TEXT: the last message contains it; prints TEXT: the last output does.
says() {
	[[ $err == *"$1"* ]] || fail "expected in the message: $1"
}

prints() {
	[[ $out == *"$1"* ]] || fail "expected in the output: $1"
}

prints_not() {
	[[ $out != *"$1"* ]] || fail "not expected in the output: $1"
}

# json FILTER COMMAND...: the filter must be true of what the command prints.
json() {
	local filter=$1
	shift
	works "$@"
	jq -e "$filter" <<<"$out" >/dev/null || fail "not true of it: $filter"
}

# same FILE FILE; differ FILE FILE
same() {
	cmp "$1" "$2" || fail "$1 and $2 should be the same"
}

differ() {
	! cmp -s "$1" "$2" || fail "$1 and $2 should differ"
}

# no_leftovers [FOLDER]: no temporary file was left behind.
no_leftovers() {
	local left
	left=$(find "${1:-.}" -name '.feldpost.[0-9]*')
	[ -z "$left" ] || fail "left behind: $left"
}

# packet FILE N: the block of packet N as it stands in the game file.
packet() {
	awk -v n="$2" '/^---$/ { i++; next } i == n' "$1"
}

# body FILE N: its signed text.
body() {
	packet "$1" "$2" | sed -n '1d;/^sig:$/q;p'
}

# plain [FILE]: the packets in it, as a game file has them.
plain() {
	"$build/tools/letters" -d <"${1:-/dev/stdin}"
}
# signed_text FILE: what is signed of the packet in FILE.
signed_text() {
	plain "$1" | sed -n '/^#FELDPOST-BEGIN/,/^sig:$/p' | sed '1d;$d'
}

# as_letters: a text whose plain packets became letters.
as_letters() {
	"$build/tools/letters"
}

# id_of FILE: the first digits of the game's id.
id_of() {
	sed -n '/^---$/q;s/^id: "\{0,1\}\(.\{8\}\).*/\1/p' "$1"
}

# edit FILE SED-SCRIPT: the file's text, changed, in a file of its own; the
# script must change something.
edit() {
	local new=${3:-edited.yaml}
	sed "$2" "$1" >"$new"
	differ "$1" "$new"
}

fail() {
	printf '%s\n' "$@" "$(failed_line)" "command: ${attempted-}" "status: ${status-}" \
		"standard output:" "${out-}" "standard error:" "${err-}"
	exit 1
}
