# nightly
# shellcheck disable=SC2016,SC2154
# Games that are called by names, and lie in the desk.
# Sooner: tests/sessions/told.tcl, tests/unit/names_test.c.

load command

setup() {
	own_home
	unset XDG_DATA_HOME
	command -v script >/dev/null || skip "script(1) is not there"
	install -D -m 600 "$vectors/A.key" "$key"
	printf '[me]\nname = Anna\n' >"$config"
}

# on_terminal STATUS COMMAND: as typed there; what is seen is in `seen`.
on_terminal() {
	local status=0
	NO_COLOR=1 script -qec "$2" /dev/null </dev/null >seen.crlf || status=$?
	tr -d '\r' <seen.crlf >seen
	[ "$status" -eq "$1" ] || fail "status $status of $2" "$(cat seen)"
}
sees() {
	grep -qF -- "$1" seen || fail "should be seen: $1" "$(cat seen)"
}
mode_of() {
	stat -c %a "$1"
}

@test "names: a game is stored in ~/feldpost under a short name, which all commands take" {
	on_terminal 0 "feldpost new null"
	sees "the game is called null ($HOME/feldpost/null.yaml)"
	sees "Next:"
	[ "$(mode_of ~/feldpost)" = 700 ]
	on_terminal 0 "feldpost new -q null"
	[ -e ~/feldpost/null-2.yaml ]
	works feldpost desk
	prints "null  "
	for command in show legal orders report dice audit; do
		works feldpost "$command" null
	done
	works feldpost check null -e roll
	works feldpost resend null
	works feldpost page null -o page.html
	before=$(wc -c <~/feldpost/null.yaml)
	works feldpost adjudicate -q null -e roll
	[ "$(wc -c <~/feldpost/null.yaml)" -gt "$before" ]
	[ -z "$out" ] || fail "the game file went to standard output, too"
}

@test "names: -o still says where the game goes" {
	on_terminal 0 "feldpost new -q null"
	works feldpost adjudicate null -e roll -o -
	prints "feldpost: game"
	works feldpost adjudicate -q null -e roll -o next.yaml
	works feldpost audit next.yaml
	works feldpost report null
	prints_not "packet 2"
}

@test "names: what is a file or has a slash is a path, and both is refused" {
	on_terminal 0 "feldpost new -q null"
	begin null null
	refused 2 'usage: `null` is both a file here and a game in the desk' \
		feldpost show null
	says "type ./null for the file, or $HOME/feldpost/null.yaml for the game"
	works feldpost show ./null
	begin other null
	works feldpost show other
	rm null
	mkdir null
	works feldpost show null
}

@test "names: one of a game that was deleted is not used again, nor another's file" {
	on_terminal 0 "feldpost new -q null"
	rm ~/feldpost/null.yaml
	on_terminal 0 "feldpost new -q null"
	[ ! -e ~/feldpost/null.yaml ]
	[ -e ~/feldpost/null-2.yaml ]
	refused 6 "system: can't open $HOME/feldpost/null.yaml" feldpost show null
}

@test "names: a pipe gets the game file as ever, and nothing is stored" {
	works feldpost new null
	prints "feldpost: game"
	begin
	works feldpost adjudicate g.yaml -e roll
	prints "feldpost: game"
	[ ! -e ~/feldpost ]
	# Where a packet goes there, the game goes into the desk.
	feldpost new aachen --as german >offer 2>notes
	grep -q "^FELDPOST BEGIN" offer
	grep -q "the game is called aachen" notes
	works feldpost show aachen
}

@test "names: on a terminal nothing is signed that can't be stored" {
	begin
	on_terminal 2 "feldpost adjudicate g.yaml -e roll"
	sees "the place for the game file is missing"
	[ ! -e "$guard" ] || [ ! -s "$guard" ] || fail "it was signed"
	on_terminal 6 "env -u HOME feldpost new -n Anna -k $key null"
	sees "there is no home folder to store the game in"
	: >in-the-way
	printf '[me]\nname = Anna\n[paths]\ndesk = in-the-way/desk\n' >"$config"
	on_terminal 6 "feldpost new null"
	sees "give -o FILE"
	[ "$(find "$BATS_TEST_TMPDIR" -name '*.yaml' | wc -l)" = 1 ]
}

@test "names: an old desk stays, and a clone of this repository is none" {
	mkdir -p ~/feldpost/.git ~/feldpost/src
	on_terminal 0 "feldpost new -q null"
	[ -e ~/.local/share/feldpost/desk/null.yaml ]
	rm -r ~/feldpost
	on_terminal 0 "feldpost new -q null"
	[ -e ~/.local/share/feldpost/desk/null-2.yaml ]
	rm -r ~/.local/share/feldpost
	mkdir ~/feldpost
	on_terminal 0 "feldpost new -q null"
	on_terminal 0 "feldpost new -q null"
	[ -e ~/feldpost/null-2.yaml ]
	printf '[paths]\ndesk = ~/elsewhere\n' >>"$config"
	on_terminal 0 "feldpost new -q null"
	[ -e ~/elsewhere/null.yaml ]
	works feldpost show null
}

@test "names: a list of names that is damaged loses no game" {
	on_terminal 0 "feldpost new -q null"
	head -c 3000 /dev/urandom >~/feldpost/names
	works feldpost show null
	on_terminal 6 "feldpost new null"
	sees "not the list of names of a desk"
	rm ~/feldpost/names
	on_terminal 0 "feldpost new -q null"
	[ -e ~/feldpost/null-2.yaml ]
}

@test "names: an error names a mistyped one, and what was perhaps meant" {
	on_terminal 0 "feldpost new -q null"
	refused 6 "system: there is no file nul here, and no game with that name in the desk" \
		feldpost show nul
	says "did you mean null?"
	refused 6 "system: there is no file chess here, and no game with that name in the desk" \
		feldpost show chess
	says "\`feldpost desk\` lists the games"
}

# It stands here since `make nonsense` gives each command twice.
@test "password-command: once a run, though each game of a desk opens the key" {
	echo "correct horse" >password
	rm -f "$key" "$pub"
	feldpost keygen -q --password-file password
	printf '[me]\nname = Anna\npassword-command = %s\n' \
		"echo ask >>$PWD/asked; echo correct horse" >"$config"
	for n in 1 2 3; do
		feldpost new ostfront -q -o $n.yaml --as german
	done
	mkdir -p desk && cp ./[123].yaml desk && rm -f asked
	mkdir bert && HOME=$PWD/bert feldpost keygen -qW
	for n in 1 2 3; do
		HOME=$PWD/bert feldpost join -n Bert -o bert/$n.yaml $n.yaml >$n.txt
	done
	works feldpost take -d desk 1.txt 2.txt 3.txt
	[ "$(grep -c taken <<<"$out")" = 3 ]
	[ "$(wc -l <asked)" = 1 ]
}

@test "names: commands that feldpost suggests have the game's name in them" {
	feldpost new null -n Anna -q -o file.yaml
	works feldpost show file.yaml
	prints '`feldpost legal GAME`'
	on_terminal 0 "feldpost new null"
	sees '`feldpost legal null`'
	works feldpost show null
	prints '`feldpost legal null`'
	works feldpost adjudicate null -e roll
	prints_not GAME
	works feldpost show --packet=2 null
	prints '`feldpost show null` draws the board now'
	works feldpost orders null
	prints_not GAME
	works feldpost page null -o page.html
	grep -q 'feldpost legal GAME' page.html ||
		fail "others do not call it null"
}

@test "names: a packet on the screen comes with where it goes, and what to do next" {
	on_terminal 0 "feldpost new aachen --as german"
	sees 'the game is called aachen ('
	sees 'mail the text above to the opponent; `feldpost take MAIL` takes in the answer'
	grep -v '^feldpost: note' seen >offer
	install -D -m 600 "$vectors/B.key" bert/b.key
	feldpost join --key bert/b.key --guard b -n Bert -o b.yaml offer >answer
	works feldpost take answer
	prints 'aachen: taken 2; waits: your packet 3, without orders: `feldpost sign aachen`'
	on_terminal 0 "feldpost sign aachen"
	sees 'Give this letter to `feldpost take`'
	sees 'mail the text above to Bert; `feldpost take MAIL` takes in the answer'
	works feldpost show aachen
	prints '`feldpost take MAIL`'
	refused 4 "not now: the other player must send packet 4" feldpost sign aachen
	says '`feldpost resend aachen` prints packet 3 again'
}

@test "names: a game outside the desk names the command that takes its mails" {
	on_terminal 0 "feldpost new aachen --as german -o g.yaml"
	sees 'mail the text above to the opponent; `feldpost adjudicate -i GAME MAIL` takes in the answer'
}

@test "names: where a game is lacking, or taken for a mail, it is said" {
	refused 2 "usage: new takes: GAME" feldpost new
	says "\`feldpost games\` lists the games"
	refused 2 "usage: \`peiper\` is the name of a game, not a mail" feldpost join peiper
	says "\`feldpost new peiper\` begins such a game"
}
