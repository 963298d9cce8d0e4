# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# What a person at a terminal sees: configuration, keys, passwords, pagers,
# closed pipes, turns that were.
# Sooner: tests/bats/play_terminal.bats, tests/sessions/told.tcl.

load command
load terminal

# configure LINE...: the config file.
configure() {
	mkdir -p "${config%/*}"
	printf '%s\n' "$@" >"$config"
}

# Configuration.

@test "colour: NO_COLOR wins over the configuration, --color over both" {
	begin
	configure '[show]' 'color = always'
	works feldpost show g.yaml
	prints $'\e['
	NO_COLOR=1 works feldpost show g.yaml
	prints_not $'\e'
	NO_COLOR='' works feldpost show g.yaml
	prints $'\e['
	NO_COLOR=1 works feldpost show --color=always g.yaml
	prints $'\e['
}

@test "config: an unclosed [section] is reported at its line, as such" {
	configure '[me]' 'name = A' '[show' 'color = never'
	refused 5 "$config:3: malformed: the [section] needs a closing ]" \
		feldpost games
	configure '[me' 'name = A'
	refused 5 "$config:1: malformed: the [section] needs a closing ]" \
		feldpost games
}

@test "config: of several faults the error names the first, at its own line" {
	configure '[me]' 'Anna' 'nmae = A'
	refused 5 "$config:2: malformed: this line must be [section] or key = value" \
		feldpost games
	configure '[me]' 'nmae = A' 'Anna' '[show'
	refused 5 "$config:2: malformed: there is no key \`nmae\` in [me]" \
		feldpost games
}

@test "contacts: a name stands for its key, and the key's name is shown" {
	configure '[contacts]' "bert = $(tail -1 "$vectors/B.pub") bert@example.org"
	works feldpost new ostfront --as german -n Anna --referee bert -o g.yaml
	grep -q "referee: $(tail -1 "$vectors/B.pub")" g.yaml ||
		fail "the contact should be the referee"
	works feldpost audit g.yaml
	prints "player   $(tail -1 "$vectors/B.pub")  "
	prints "(bert in your contacts)"
	json '.players | map(.contact // "") | index("bert") != null' \
		feldpost audit --json g.yaml
}

@test "id: shows the key id that the public key file shows" {
	works feldpost id
	local id
	id=$(head -1 "$pub" | grep -o '[0-9A-F]*$')
	[ ${#id} -eq 16 ]
	prints "$id"
	json ".[\"key-id\"] == \"$id\"" feldpost id --json
	works feldpost keygen -W -o new.key
	id=$(head -1 new.pub | grep -o '[0-9A-F]*$')
	works feldpost id --key new.key
	prints "$id"
}

# Keys and passwords. A key with a password that takes no time: the key A of the
# vectors, its password is "correct horse".

locked_key() {
	install -m 600 "$vectors/locked.key" locked.key
}

@test "password: a wrong one is asked again twice" {
	locked_key
	on_terminal feldpost id --key locked.key
	asked "Password of the key: "
	types "horse"
	asked "Password of the key: " 2
	types "battery"
	asked "Wrong password. Password of the key: " 2
	types "correct horse"
	ended 0
	prints "$(tail -1 "$vectors/A.pub")"
}

@test "password: three wrong ones are enough" {
	locked_key
	on_terminal feldpost id --key locked.key
	asked "Password of the key: "
	types "a"
	asked "Password of the key: " 2
	types "b"
	asked "Password of the key: " 3
	types "c"
	ended 3
	prints "not verified: wrong password"
	prints "use your copy of that file"
	[ "$(grep -o "Password of the key" <<<"$out" | wc -l)" -eq 3 ]
}

@test "password: a damaged key file is not asked for again" {
	locked_key
	sed -i '2s/^RWRT/RWRU/' locked.key
	mv locked.key broken.key
	refused 5 "broken.key: malformed: " feldpost id --key broken.key
}

@test "password: from a file it is tried once" {
	locked_key
	echo wrong >password
	refused 3 "locked.key: not verified: wrong password" \
		feldpost id --key locked.key --password-file password
}

# a_war: a duel with hidden cards, and Anna's file of it.
a_war() {
	begin g.yaml ostfront --as german
	HOME=$PWD/bert
	install -D -m 600 "$vectors/B.key" bert/.config/feldpost/feldpost.key
	feldpost resend g.yaml |
		feldpost join -q -n Bert --nonce "${nonce%?}2" -o b.yaml -
	feldpost resend b.yaml >second
	HOME=$home
	feldpost adjudicate -q -i g.yaml second
	feldpost sign -q -i g.yaml
	cp g.yaml b.yaml
	HOME=$PWD/bert feldpost sign -q -i b.yaml
	HOME=$PWD/bert feldpost resend b.yaml | feldpost adjudicate -q -i g.yaml -
}

# tells COMMAND...: works, but with a note.
tells() {
	local wanted=$1
	shift
	attempt "$@"
	[ "$status" -eq 0 ] || fail "expected status 0"
	[[ $err == "feldpost: note: $wanted"* ]] || fail "expected: $wanted"
}

@test "hidden cards: without an open key the board says why, and what to type" {
	a_war
	works feldpost show g.yaml
	prints "W5"
	local command
	install -m 600 "$vectors/locked.key" "$key"
	for command in show legal orders report "check -e concede"; do
		# shellcheck disable=SC2086
		tells "hidden cards are shown as numbers: the key $key has a password" \
			feldpost $command g.yaml
		! grep -v 'Not seen' <<<"$out" | grep W5 || fail "$command"
		[[ $command != check* ]] || command="check ORDERS"
		says "\`feldpost ${command%% *} --key $key g.yaml${command#"${command%% *}"}\`"
	done
	echo noise >"$key"
	tells "hidden cards are shown as numbers: $key: this is not a secret key" \
		feldpost show g.yaml
	rm "$key"
	tells "hidden cards are shown as numbers: there is no secret key in $key" \
		feldpost legal g.yaml
	says "\`feldpost legal --key FILE g.yaml\`"
	works feldpost legal -q g.yaml
	attempt feldpost legal --json g.yaml
	[[ $err != *"shown as numbers"* ]] || fail "no text for programs"
	works feldpost dice g.yaml
}

@test "hidden cards: with --key the password is asked for, thrice at most" {
	a_war
	install -m 600 "$vectors/locked.key" "$key"
	on_terminal feldpost show --key "$key" g.yaml
	asked "Password of the key: "
	types "wrong"
	asked "Password of the key: " 2
	types "correct horse"
	ended 0
	prints "W5"
	prints_not "shown as numbers"
}

# Closed readers.

# unread COMMAND...: its standard output is a pipe that nobody reads any more.
unread() {
	rm -f pipe
	mkfifo pipe
	# A writer needs a reader to open it, but not to go on.
	exec 7<>pipe
	exec 9>pipe 7<&-
	status=0
	"$@" >&9 2>err || status=$?
	exec 9>&-
	attempted=$*
	err=$(<err)
}

@test "closed reader: what only prints ends quietly, as filters do" {
	local command
	begin
	step g.yaml roll
	for command in "show g.yaml" "legal g.yaml" "orders g.yaml" \
		"check g.yaml -e roll" "report g.yaml" "dice g.yaml" \
		"audit g.yaml" "resend g.yaml" "show --json g.yaml" id games \
		"lint null --canonical" "simulate null -g 1" "completion bash" \
		help "help peiper" version "show --help" "new --help"; do
		# shellcheck disable=SC2086
		unread feldpost $command
		[ -z "$err" ] || fail "expected no word"
		[ "$status" -eq 141 ] || fail "expected the end by SIGPIPE"
	done
	trap '' PIPE
	unread feldpost show g.yaml
	[ -z "$err" ] || fail "expected no word"
	[ "$status" -eq 141 ] || fail "expected the end by SIGPIPE"
}

@test "closed reader: a report of what is stored is not missed" {
	begin
	unread feldpost adjudicate -i g.yaml -e roll
	[ "$status" -eq 0 ] || fail "expected status 0"
	[ -z "$err" ] || fail "expected no word"
	works feldpost audit g.yaml
	prints "packets  3"
	unread feldpost new null -n Anna -o new.yaml
	[ "$status" -eq 0 ] || fail "expected status 0"
	works feldpost show new.yaml
}

@test "closed reader: a packet that was stored and not printed is not lost" {
	begin
	unread feldpost sign -i g.yaml -e roll
	[ "$status" -eq 6 ] || fail "expected status 6"
	says "can't write standard output: Broken pipe"
	says "the game file was written; \`feldpost resend\` prints the rest again"
	works feldpost resend g.yaml
	unread feldpost new ostfront --as german -n Anna -o o.yaml
	[ "$status" -eq 6 ] || fail "expected status 6"
	says "\`feldpost resend\` prints the rest again"
	works feldpost resend o.yaml
}

# The pager.

# paged ROWS [COMMAND...]: at a terminal with so many rows.
paged() {
	command -v script >/dev/null || skip "script(1) is not there"
	local rows=$1
	shift
	status=0
	TERM=xterm script -qefc "stty rows $rows cols 80; $*" seen \
		</dev/null >/dev/null || status=$?
	out=$(sed '1{/^Script started/d;};/^Script done/d' seen | tr -d '\r')
	err=
	attempted=$*
}

@test "pager: more than a screenful of orders goes through it" {
	local lines
	begin g.yaml peiper
	lines=$(feldpost legal g.yaml | wc -l)
	[ "$lines" -gt 5 ] || fail "too few orders"
	export PAGER='sed "s/^/paged: /"'
	paged "$lines" feldpost legal g.yaml
	[ "$status" -eq 0 ] || fail "expected status 0"
	[ "$(grep -c "^paged: " <<<"$out")" -eq "$lines" ] || fail "expected the pager"
	[ "$(sed -n 's/^paged: //p' <<<"$out")" = "$(feldpost legal g.yaml)" ]
	paged $((lines + 1)) feldpost legal g.yaml
	prints_not paged
	[ "$out" = "$(feldpost legal g.yaml)" ]
	works feldpost legal g.yaml
	prints_not paged
	paged 5 "feldpost legal g.yaml | cat"
	prints_not paged
}

@test "pager: none is none, and one that can't be run is no loss" {
	local all
	begin g.yaml peiper
	all=$(feldpost legal g.yaml)
	for PAGER in '' cat; do
		export PAGER
		paged 5 feldpost legal g.yaml
		[ "$out" = "$all" ] || fail "expected the orders alone"
	done
	export PAGER=no-such-pager
	paged 5 feldpost legal g.yaml
	[ "$status" -eq 0 ] || fail "expected status 0"
	prints "$all"
}

@test "pager: less unless another is set, with what git gives it" {
	begin g.yaml peiper
	unset PAGER LESS
	mkdir bin
	printf '#!/bin/sh\necho "less $LESS"\ncat >/dev/null\n' >bin/less
	chmod +x bin/less
	PATH=$PWD/bin:$PATH paged 5 feldpost legal g.yaml
	[ "$out" = "less FRX" ] || fail "expected less"
	LESS=S PATH=$PWD/bin:$PATH paged 5 feldpost legal g.yaml
	[ "$out" = "less S" ] || fail "expected the user's own"
}

@test "pager: a reader who leaves it early has seen enough" {
	begin g.yaml peiper
	PAGER='head -1' paged 5 feldpost legal g.yaml
	[ "$status" -eq 0 ] || fail "expected status 0"
	[ "$out" = "$(feldpost legal g.yaml | head -1)" ]
}

# The name.

# typed_name COMMAND NAME [ANSWER]: at a terminal, where the name is typed, and
# whether it is to be kept.
typed_name() {
	on_terminal "$1"
	asked "do you play?"
	types "$2"
	[ $# -eq 2 ] || asked "[Y/n]"
	[ $# -eq 2 ] || types "$3"
}

@test "name: the first new asks for it, and keeps it" {
	typed_name "feldpost new null -q -o g.yaml" "  Anna Blume " ""
	ended 0
	prints "Keep this name in $config? [Y/n]"
	grep -q '^name: "Anna Blume"$' g.yaml
	same "$config" <(printf '[me]\nname = Anna Blume\n')
	works feldpost new null -q -o second.yaml
	grep -q '^name: "Anna Blume"$' second.yaml
}

@test "name: it is kept in [me], and all else stays as it is" {
	printf '; mine\n[show]\ncolor = never\n[me] ; who\nkey = ~/.config/feldpost/feldpost.key\n[paths]' >"$config"
	chmod 640 "$config"
	typed_name "feldpost new null -q -o g.yaml" "Anna" "y"
	ended 0
	same "$config" <(printf '; mine\n[show]\ncolor = never\n[me] ; who\nname = Anna\nkey = ~/.config/feldpost/feldpost.key\n[paths]\n')
	[ "$(stat -c %a "$config")" = 640 ]
	[ "$(feldpost id --json | jq -r .name)" = Anna ]
	configure '[show]' 'color = never'
	typed_name "feldpost new null -q -o h.yaml" "Anna" "yes"
	ended 0
	same "$config" <(printf '[show]\ncolor = never\n\n[me]\nname = Anna\n')
}

@test "name: a name that its player refuses is not kept" {
	typed_name "feldpost new null -q -o g.yaml" "Anna" "n"
	ended 0
	grep -q '^name: "Anna"$' g.yaml
	[ ! -e "$config" ]
}

@test "name: none, and one that nobody may have" {
	typed_name "feldpost new null -q -o g.yaml" ""
	ended 2
	prints "usage: your name is missing"
	typed_name "feldpost new null -q -o g.yaml" "the referee"
	ended 5
	[ ! -e g.yaml ]
	[ ! -e "$config" ]
}

@test "name: join asks, too" {
	feldpost new ostfront --as german -n Anna -o g.yaml >offer
	install -m 600 "$vectors/B.key" "$key"
	typed_name "feldpost join -q -o b.yaml offer" "Bert" "y"
	ended 0
	grep -q '^name = Bert$' "$config"
	[ "$(feldpost show -q --json b.yaml | jq -r .seats.soviet)" = Bert ]
}

@test "sign: without orders it asks whether that is meant" {
	feldpost new aachen --as allied -n Anna -o g.yaml >offer
	install -D -m 600 "$vectors/B.key" bert/b.key
	feldpost join --key bert/b.key --guard b -n Bert -o b.yaml offer >answer
	feldpost adjudicate -q -i g.yaml answer
	cp g.yaml before
	on_terminal feldpost sign -i g.yaml
	asked "Sign a packet without orders? [y/N]"
	types ""
	ended 2
	same before g.yaml
	on_terminal feldpost sign -i g.yaml
	asked "Sign a packet without orders? [y/N]"
	types y
	ended 0
	grep -q '^seq: 3' g.yaml
}

@test "name: all else that is wrong is said before" {
	on_terminal feldpost new null -s strat=1
	ended 2
	prints 'null has no option `strat`'
	on_terminal feldpost new null -n "''"
	ended 2
	prints "usage: your name is missing"
}

# The reports of turns.

@test "report: a turn that has not come, or never was, is an error" {
	begin
	step g.yaml roll
	refused 4 "not now: turn 99 has not begun" feldpost report -t 99 g.yaml
	says "the game is in turn 2"
	attempt feldpost report --json -t 3 g.yaml
	[ "$status" -eq 4 ] || fail "expected status 4"
	refused 2 "usage: this game had no turn 0" feldpost report -t 0 g.yaml
	works feldpost report -t 1 g.yaml
	works feldpost report -t 2 g.yaml
	play_out g.yaml
	refused 4 "not now: turn 99 has not begun" feldpost report -t 99 g.yaml
}

# turn_now FILE
turn_now() {
	feldpost show --json "$1" | jq .now.turn
}

@test "report: a turn ends with the board as it was then" {
	local turn=1 height
	begin
	while [ "$turn" -lt 5 ]; do
		step g.yaml "$(feldpost legal -p g.yaml | tail -1)"
		[ "$(turn_now g.yaml)" -gt "$turn" ] || continue
		feldpost report -t "$turn" g.yaml >"then$turn"
		feldpost show --json g.yaml | jq .state.height >"height$turn"
		turn=$(turn_now g.yaml)
	done
	play_out g.yaml
	for turn in 1 2 3 4; do
		feldpost report -t "$turn" g.yaml >"now$turn"
		same <(tail -n +2 then$turn) <(tail -n +2 now$turn)
		grep -q "^This is the board at the end of turn $turn\. " now$turn
		height=$(<height$turn)
		grep -qx "Height $height" now$turn || fail "$(cat now$turn)"
		! grep -q "^Next" now$turn || fail "what is next is of today"
	done
	[ "$(sort -u height? | wc -l)" -gt 1 ] || fail "nothing ever moved"
	works feldpost report -t "$(turn_now g.yaml)" g.yaml
	prints_not "This is the board"
	prints "The game is over"
}

# How the board stood: from the hands down to the cards that nobody has seen.
stood() {
	sed -n '/^German hand/,/^Not seen/p' "$1"
}

@test "report: hidden cards are known as they were then" {
	local turn packet=0 example=$repository/examples/ostfront/game.yaml
	rm "$key"
	until [ -s g.yaml ] && [ "$(turn_now g.yaml)" -eq 4 ]; do
		packet=$((packet + 1))
		packet "$example" "$packet" >>mails
		[ "$packet" -lt 3 ] || {
			rm -f g.yaml
			feldpost adjudicate -q -i g.yaml mails
		}
	done
	feldpost show -q g.yaml >past
	works feldpost report -t 3 "$example"
	stood past >a
	stood <(printf '%s\n' "$out") >b
	grep -q "German hand .* [0-9]\.[0-9]" a
	same a b
}

@test "report: my own cards of then, and the password is asked for once" {
	a_war
	feldpost sign -q -i g.yaml -e "war 1.1"
	bert() { HOME=$PWD/bert feldpost "$@"; }
	bert adjudicate -q -i b.yaml g.yaml
	bert sign -q -i b.yaml -e "defend 1.4"
	feldpost adjudicate -q -i g.yaml b.yaml
	feldpost sign -q -i g.yaml -e "to Minsk"
	bert adjudicate -q -i b.yaml g.yaml
	works feldpost report -t 1 g.yaml
	prints "German hand     3  W7  W1 (1.2)  W2 (1.3)"
	works bert report -t 1 b.yaml
	prints "German hand     3  W7  1.2  1.3"
	bert sign -q -i b.yaml --empty
	install -m 600 "$vectors/locked.key" "$key"
	feldpost adjudicate -q -i g.yaml b.yaml --password-file \
		<(echo "correct horse")
	on_terminal feldpost report -t 1 --key "$key" g.yaml
	asked "Password of the key: "
	types "correct horse"
	ended 0
	prints "W1 (1.2)"
	prints "This is the board"
}

@test "name: a question is no name, and \`quit\` leaves" {
	on_terminal feldpost new null -q -o g.yaml
	asked "do you play?"
	types "?"
	asked "Your packets contain your name"
	types help
	asked "do you play?" 3
	types "--"
	asked "do you play?" 4
	types "quit"
	ended 1
	[ ! -e g.yaml ]
	[ ! -e "$config" ]
	typed_name "feldpost new null -q -o g.yaml" "Anna" "?"
	asked "no command asks for it again"
	types "maybe"
	asked "Keep this name in" 3
	types "n"
	ended 0
	grep -q '^name: "Anna"$' g.yaml
	[ ! -e "$config" ]
}

@test "keygen: a password that is repeated wrongly is asked for again, three times" {
	on_terminal feldpost keygen -o a.key
	asked "New password of the key"
	types secret
	asked "Again"
	types secrte
	asked "The two passwords differ"
	types secret
	asked "Again" 2
	types secret
	ended 0
	[ -s a.key ]
	on_terminal feldpost keygen -o b.key
	asked "New password of the key"
	types 1
	asked "Again"
	types 2
	asked "The two passwords differ"
	types 1
	asked "Again" 2
	types 2
	asked "The two passwords differ" 2
	types 1
	asked "Again" 3
	types 2
	ended 1
	prints "the passwords differ"
	[ ! -e b.key ]
}
