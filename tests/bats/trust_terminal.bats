# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# What a person at a terminal sees: passwords, pagers, names, closed pipes.
# Sooner: tests/sessions/shown.tcl, tests/bats/play_terminal.bats.

load command
load terminal

@test "password: a wrong one is asked again twice, and three are enough" {
	install -m 600 "$vectors/locked.key" locked.key
	local last
	for last in "correct horse" c; do
		on_terminal feldpost id --key locked.key
		asked "Password of the key: "
		types horse
		asked "Password of the key: " 2
		types battery
		asked "Wrong password. Password of the key: " 2
		types "$last"
		[ "$last" = c ] || ended 0
	done
	ended 3
	prints "not verified: wrong password"
	prints "use your copy of that file"
	[ "$(grep -o "Password of the key" <<<"$out" | wc -l)" -eq 3 ]
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

@test "pager: less unless another is set, none is none, and who leaves it has seen enough" {
	local all
	begin g.yaml peiper
	all=$(feldpost legal g.yaml)
	for PAGER in '' cat; do
		export PAGER
		paged 5 feldpost legal g.yaml
		[ "$out" = "$all" ] || fail "expected the orders alone"
	done
	PAGER=no-such-pager paged 5 feldpost legal g.yaml
	prints "$all"
	PAGER='head -1' paged 5 feldpost legal g.yaml
	[ "$status" -eq 0 ] || fail "expected status 0"
	[ "$out" = "$(head -1 <<<"$all")" ]
	unset PAGER LESS
	mkdir bin
	printf '#!/bin/sh\necho "less $LESS"\ncat >/dev/null\n' >bin/less
	chmod +x bin/less
	PATH=$PWD/bin:$PATH paged 5 feldpost legal g.yaml
	[ "$out" = "less FRX" ] || fail "expected less"
	LESS=S PATH=$PWD/bin:$PATH paged 5 feldpost legal g.yaml
	[ "$out" = "less S" ] || fail "expected the user's own"
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

@test "name: the first command asks for it, and keeps it where all else stays as it is" {
	typed_name "feldpost new null -q -o g.yaml" "  Anna Blume " ""
	ended 0
	prints "Keep this name in $config? [Y/n]"
	grep -q '^name: "Anna Blume"$' g.yaml
	same "$config" <(printf '[me]\nname = Anna Blume\n')
	works feldpost new null -q -o second.yaml
	grep -q '^name: "Anna Blume"$' second.yaml
	printf '; mine\n[show]\ncolor = never\n[me] ; who\nkey = ~/.config/feldpost/feldpost.key\n[paths]' >"$config"
	chmod 640 "$config"
	typed_name "feldpost new null -q -o h.yaml" "Anna" "y"
	ended 0
	same "$config" <(printf '; mine\n[show]\ncolor = never\n[me] ; who\nname = Anna\nkey = ~/.config/feldpost/feldpost.key\n[paths]\n')
	[ "$(stat -c %a "$config")" = 640 ]
}

@test "name: one that its player refuses is not kept, and none, a word or a role is none" {
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
	typed_name "feldpost new null -q -o g.yaml" ""
	ended 2
	prints "usage: your name is missing"
	typed_name "feldpost new null -q -o g.yaml" "the referee"
	ended 5
	[ ! -e g.yaml ]
	feldpost new ostfront --as german -n Anna -o a.yaml >offer
	install -m 600 "$vectors/B.key" "$key"
	typed_name "feldpost join -q -o b.yaml offer" "Bert" "?"
	asked "no command asks for it again"
	types "n"
	ended 0
	[ ! -e "$config" ]
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

@test "take: it says what it waits for" {
	on_terminal feldpost take
	asked "paste the mail here and press Ctrl-D"
	strikes '\004'
	ended 0
}

@test "keygen: a password that is repeated wrongly is asked for again, three times" {
	local n
	on_terminal feldpost keygen -o b.key
	asked "New password of the key"
	for n in 1 2 3; do
		types 1
		asked "Again" "$n"
		types 2
		[ "$n" -eq 3 ] || asked "The two passwords differ" "$n"
	done
	ended 1
	prints "the passwords differ"
	[ ! -e b.key ]
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
}
