# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2154
# What commands do on a terminal, and in pipelines: colour, progress, passwords,
# where a new game goes. What `play` does there: play_terminal.bats.
# Sooner: tests/sessions/config.tcl, keys.tcl and told.tcl.

load command
load terminal

# as_typed STATUS COMMAND: as typed there; what is seen is in `seen`.
as_typed() {
	local status=0
	command -v script >/dev/null || skip "script(1) is not there"
	TERM=${TERM_THERE-xterm} script -qefc "$2" seen.crlf </dev/null >/dev/null || status=$?
	sed '/^Script \(started\|done\)/d' seen.crlf | tr -d '\r' >seen
	[ "$status" -eq "$1" ] || fail "status $status of $2" "$(cat seen)"
}
sees() {
	grep -qF -- "$1" seen || fail "should be seen: $1" "$(cat -v seen)"
}
sees_not() {
	! grep -qF -- "$1" seen || fail "should not be seen: $1" "$(cat -v seen)"
}

@test "terminal: colour, and never against NO_COLOR or where it is dumb" {
	begin
	as_typed 0 "feldpost show g.yaml"
	sees $'\e['
	TERM_THERE=dumb as_typed 0 "feldpost show g.yaml"
	sees_not $'\e['
	NO_COLOR=1 as_typed 0 "feldpost show g.yaml"
	sees_not $'\e['
}

@test "terminal: progress where it takes long, and it goes away again" {
	begin
	export CLOCK=3 LD_PRELOAD=$build/tools/faults.so # everything takes long
	as_typed 0 "feldpost simulate null -g 3"
	sees $'\e[Kfeldpost: 3 / 3 games'
	sees $'\e[Knull: 3 games'
	as_typed 0 "feldpost audit g.yaml g.yaml"
	sees $'feldpost: 1 / 2 games'
	as_typed 0 "feldpost check g.yaml -e roll -e roll"
	sees "feldpost: 200 / 200 trial runs"
	for command in "feldpost simulate null -q -g 3 2>err" "feldpost audit -q g.yaml g.yaml" \
		"env TERM=dumb feldpost simulate null -g 3" "env CLOCK=0 feldpost simulate null -g 3"; do
		as_typed 0 "$command"
		sees_not feldpost:
	done
	[ ! -s err ] || fail "$(cat -v err)"
}

# bats test_tags=once
@test "terminal: a password is asked for, and not shown; an empty one is refused" {
	local command
	echo "correct horse" >password
	feldpost keygen -q -o locked.key --password-file password
	on_terminal feldpost id --key locked.key
	asked "Password of the key: "
	types "correct horse"
	ended 0
	grep -q "$(tail -1 locked.pub)" seen
	! grep -q horse seen || fail "the password was shown"
	for command in "keygen -o new.key" "id --key locked.key"; do
		for bytes in '\n' 'correct\0horse\n'; do
			on_terminal "feldpost $command"
			asked "assword of the key: "
			strikes "$bytes"
			# shellcheck disable=SC2154 # of terminal.bash
			wait "$terminal" || true
			exec 8>&-
			grep -qE "the password (is empty|must not contain a NUL byte)" seen
		done
		[ ! -e new.key ] || fail "a key was made"
	done
}

@test "terminal: a game goes into the desk under a short name, which commands take" {
	printf '[me]\nname = Anna\n' >"$config"
	as_typed 0 "feldpost new null"
	sees "the game is called null ($HOME/feldpost/null.yaml)"
	sees '`feldpost legal null`'
	[ "$(stat -c %a ~/feldpost)" = 700 ]
	for command in show legal orders report dice audit resend "check -e roll"; do
		# shellcheck disable=SC2086
		works feldpost $command null
	done
	works feldpost show null
	prints '`feldpost legal null`'
	works feldpost adjudicate -q null -e roll
	rm ~/feldpost/null.yaml
	as_typed 0 "feldpost new -q null"
	[ -e ~/feldpost/null-2.yaml ] && [ ! -e ~/feldpost/null.yaml ]
	head -c 3000 /dev/urandom >~/feldpost/names
	works feldpost show null-2
	as_typed 6 "feldpost new null"
	sees "not the list of names of a desk"
	# A pipe gets the game file.
	works feldpost new null
	prints "feldpost: game"
}

@test "terminal: nothing is signed that can't be stored" {
	begin
	as_typed 2 "feldpost adjudicate g.yaml -e roll"
	sees "the place for the game file is missing"
	[ ! -s "$guard" ] || fail "it was signed"
	as_typed 6 "env -u HOME feldpost new -n Anna -k $key null"
	sees "there is no home folder to store the game in"
	: >in-the-way
	printf '[me]\nname = Anna\n[paths]\ndesk = in-the-way/desk\n' >"$config"
	as_typed 6 "feldpost new null"
	sees "give -o FILE"
}

@test "terminal: a packet on the screen comes with where it goes, and what to do next" {
	printf '[me]\nname = Anna\n' >"$config"
	as_typed 0 "feldpost new aachen --as german"
	sees 'the game is called aachen ('
	sees 'mail the text above to the opponent; `feldpost take MAIL` takes in the answer'
	grep -v 'feldpost: note' seen >offer
	as_typed 0 "feldpost new aachen --as german -o g.yaml"
	sees 'mail the text above to the opponent; `feldpost adjudicate -i GAME MAIL` takes in the answer'
	install -D -m 600 "$vectors/B.key" bert/b.key
	feldpost join --key bert/b.key --guard b -n Bert -o b.yaml offer >answer
	works feldpost take answer
	prints 'aachen: taken 2; waits: your packet 3, without orders: `feldpost sign aachen`'
	as_typed 0 "feldpost sign aachen"
	sees 'Give this letter to `feldpost take`'
	sees 'mail the text above to Bert; `feldpost take MAIL` takes in the answer'
}

@test "pipes: adjudicate as a filter, and what is read of standard input" {
	begin
	feldpost adjudicate - -e roll <g.yaml | feldpost adjudicate - -e draw |
		feldpost report - >report.txt
	grep -q '^> draw' report.txt
	echo roll | feldpost adjudicate g.yaml - >c.yaml
	feldpost adjudicate - -e roll <g.yaml >d.yaml
	same c.yaml d.yaml
	feldpost audit -q - <c.yaml
	[ "$(feldpost legal - <c.yaml)" = "$(feldpost legal c.yaml)" ]
	echo roll | feldpost check g.yaml -
	feldpost sign - -e roll -o e.yaml <g.yaml >packet.txt
	feldpost show --json - <c.yaml | jq -e '.now.turn'
	feldpost adjudicate -q -i g.yaml - <packet.txt
	same c.yaml g.yaml
}

# Sanitizers can't do without one.
# bats test_tags=once
@test "version: where there is no /proc it knows where it lies; alone it can't take mails apart" {
	[ -z "${NONSENSE_SAID-}" ] || skip "there it is another program"
	mkdir alone
	cp "$build/feldpost" alone/
	works alone/feldpost version
	prints "mime none: feldpost-unmail is not installed, so only simple mails are decoded"
	unshare -rm true 2>/dev/null || skip "no right to another /proc"
	# shellcheck disable=SC2016
	works unshare -rm sh -c 'mount -t tmpfs none /proc && exec "$1" version' \
		- "$build/feldpost"
	prints "mime feldpost-unmail"
}
