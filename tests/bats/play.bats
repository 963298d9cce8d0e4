# nightly
# shellcheck disable=SC2016,SC2119,SC2154
# feldpost play: what is typed at its prompt, without a terminal. Each @test
# types all its lines at once; what comes of them is in `out` and `err`.
# Sooner: tests/sessions/questions.tcl, tests/unit/sitting_test.c and
# choose_test.c.

load desks

setup() {
	own_home
	export NO_COLOR=1
	install -D -m 600 "$vectors/A.key" "$key"
	install -m 644 "$vectors/A.pub" "$pub"
	printf '[me]\nname = Anna\n[paths]\ndesk = ~/desk\n' >"$config"
}

# plays GAME LINE...: types these lines; it must end well.
plays() {
	local game=$1
	shift
	typed=("$@")
	attempt lines play ${game:+"$game"}
	[ "$status" -eq 0 ] || fail "expected status 0"
}
lines() {
	printf '%s\n' "${typed[@]}" | soon feldpost "$@"
}

# A game that nobody has to type: its file.
a_game() {
	mkdir -p "$HOME/desk"
	begin "$HOME/desk/$1.yaml" "$@"
	game=$HOME/desk/$1.yaml
}

packets_of() {
	grep -c '^---$' "$1"
}

# to_the_first_die GAME MOST LINE...: the game is begun and its first die or
# card falls, with no other input than these lines, of which there may be so
# many. (Name and key are there: play_terminal.bats types them, too.)
to_the_first_die() {
	local name=$1 most=$2
	shift 2
	[ $# -le "$most" ]
	plays "$name" "$@"
	prints "The game $name is in $HOME/desk/$name.yaml."
	works feldpost dice "$name"
	[ -n "$out" ] || fail "no die was rolled"
	works feldpost audit "$name"
}

@test "play: numbers of a list alone lead to the first die" {
	to_the_first_die peiper 8 3 3 1 0 0 3 1
}

@test "play: a number, a beginning, words in any order, another case" {
	a_game peiper
	step "$game" "alloc armor 3 pzgren 3 heavy 1 eng 3"
	plays peiper plan 2
	prints "1  move Manderfeld"
	plays peiper n plan "MOVE bull"
	prints "1  move Bullingen"
	plays peiper n plan Büllingen
	prints "1  move Bullingen"
	plays peiper n plan stay
	prints "1  stay"
}

@test "play: after a condition an order may be cut short, too" {
	a_game peiper
	step "$game" "alloc armor 3 pzgren 3 heavy 1 eng 3"
	plays peiper plan "if fuel over 3 then MOVE bull" plan "if fuel over 3 then Xyzzy"
	prints "1  if fuel over 3 then move Bullingen"
	prints "Xyzzy"
}

@test "play: why after the cut: in how many trial runs, and what is against it" {
	a_game peiper
	step "$game" "alloc armor 3 pzgren 3 heavy 1 eng 3"
	plays peiper plan "move Bullingen" "why move Manderfeld" "why move Butgenbach"
	prints "in 0 of 200"
	prints "Where it is not: "
}

@test "play: what is not understood costs nothing, and says what was meant" {
	a_game peiper
	step "$game" "alloc armor 3 pzgren 3 heavy 1 eng 3"
	plays peiper plan "move Bullingen" frobnicate "move Bulingen" "7777" "-1" \
		"0" "drop 9" "change 9 stay" "drop x" "fail 7" "odds frob" "reach frob" \
		"show around frob" "? frob" "why frob" "read nothing.txt" \
		"read /" "write /nowhere/at/all" "if if if" '"' "'" '#' '- ' ': {' \
		"$(printf 'x%.0s' {1..5000})" $'\e[2J' $'\xff\xfe' plan
	[[ $out == *"1  move Bullingen"*"1  move Bullingen"* ]] ||
		fail "the draft is lost"
	prints "frobnicate"
	prints "Was \`Bullingen\` meant?"
	says "nothing.txt"
	[ "$(packets_of "$game")" -eq 3 ]
	[[ $out != *$'\e'* && $err != *$'\e'* ]] || fail "the terminal is steered"
	grep -q '^move Bullingen' "$HOME/desk/peiper.4.draft"
}

@test "play: a word without what it needs tells what it needs" {
	local word
	a_game null
	for word in why odds reach fail drop change insert note write read; do
		plays null "$word"
		prints "$word "
		prints_not "is not understood"
	done
}

# asks GAME LINE TEXT: the line, typed at the game's beginning, is answered so,
# and nothing is drafted.
asks() {
	[ -e "$HOME/desk/$1.yaml" ] || a_game "$1"
	plays "$1" "$2"
	prints "$3"
	[ -z "$(find "$HOME/desk" -name '*.draft')" ] || fail "a draft"
}

@test "play: ? explains what may be ordered, ? WORD a verb, a thing, a rule" {
	asks peiper '?' "put the battle group"
	asks peiper '? alloc' "(rule 2.2)"
	asks peiper '? Huy' "Huy"
	asks peiper '? 2.2' "(rule 2.2)"
	asks peiper '? threat' "4.4  Threat check in the town ahead"
	asks peiper '? zeppelin' 'Nothing here is called `zeppelin`.'
	asks arnswalde '?' "(rule "
	asks arnswalde '?place' "place"
	asks peiper help "odds ORDER"
}

@test "play: why, odds, reach, show, log at the first question" {
	asks null "why up 2" "It is not possible: "
	asks null "why roll" "Nothing is against it."
	asks null "odds roll" "Counted"
	asks null advise "steps from the top"
	asks peiper advise "  1  alloc armor"
	asks null show $'steps\nHeight 0'
	asks null log "Turn 1"
	asks null "reach climber" "can go nowhere now"
	asks null outlook "Nothing that is counted changes"
	asks null if "No condition makes a difference"
}

@test "play: a plan is changed, taken back, tried, and rolled at last" {
	a_game peiper
	plays peiper plan "alloc armor 3 pzgren 3 heavy 1 eng 3" "move Bullingen" \
		stop "insert 2 move Manderfeld" undo "change 2 move Manderfeld" \
		"drop 3" undo undo redo outlook if "write tried.txt"
	prints "From now on no dice fall"
	prints "Chance decides here"
	[ "$(packets_of "$game")" -eq 1 ] || fail "it was signed"
	same tried.txt "$HOME/desk/peiper.2.draft"
	[ "$(sed -n 2p tried.txt)" = "move Manderfeld" ] || fail "$(cat tried.txt)"
	plays peiper y "change 2 move Bullingen" roll n plan roll y
	prints "possible in"
	[ "$(packets_of "$game")" -gt 1 ] || fail "it was not signed"
	works feldpost audit peiper
	[ ! -e "$HOME/desk/peiper.2.draft" ]
}

@test "play: a file of one's own is not overwritten, and reads as the draft" {
	a_game peiper
	echo mine >mine.txt
	plays peiper plan "alloc armor 3 pzgren 3 heavy 1 eng 3" "write mine.txt"
	[ "$(cat mine.txt)" = mine ]
	says "mine.txt"
	printf 'alloc armor 5 pzgren 5\nmove Bullingen  # west\n' >orders.txt
	plays peiper n plan "read orders.txt" plan
	prints "2  move Bullingen"
	same orders.txt "$HOME/desk/peiper.2.draft"
	[ "$(packets_of "$game")" -eq 1 ]
}

@test "play: no dice fall because a draft was read" {
	a_game peiper
	printf 'alloc armor 5 pzgren 5\nmove Bullingen\n' >orders.txt
	plays peiper "read orders.txt" log '?' quit
	[ "$(packets_of "$game")" -eq 1 ] || fail "it was signed"
	plays peiper y log
	prints "You have a draft with 2 lines"
	[ "$(packets_of "$game")" -eq 1 ] || fail "it was signed"
	plays peiper y roll y
	[ "$(packets_of "$game")" -gt 1 ] || fail "it was not signed"
}

@test "play: a draft is offered, taken up, or thrown away" {
	a_game peiper
	plays peiper "alloc armor 3 pzgren 3 heavy 1 eng 3" quit
	prints "The draft is kept"
	[ "$(stat -c %a "$HOME/desk/peiper.2.draft")" = 600 ]
	plays peiper y "move Bullingen" roll y
	prints "You have a draft with 1 line: go on with it?"
	works feldpost dice peiper
	[ ! -e "$HOME/desk/peiper.2.draft" ]
	plays peiper plan 1
	plays peiper n quit
	[ -z "$(find "$HOME/desk" -name '*.draft')" ]
	plays peiper quit
	prints_not "There is a draft"
}

@test "play: a draft for another packet says how much of it still goes" {
	a_game peiper
	printf 'alloc armor 5 pzgren 5\nmove Bullingen\nmove Huy\n' \
		>"$HOME/desk/peiper.2.draft"
	step "$game" "alloc armor 3 pzgren 3 heavy 1 eng 3"
	plays peiper y plan
	prints "Your draft was for packet 2; 1 of its 3 lines are still possible"
	prints "move Bullingen"
	[ ! -e "$HOME/desk/peiper.2.draft" ]
}

@test "play: what lies there as a draft may be anything" {
	a_game peiper
	local draft=$HOME/desk/peiper.2.draft
	noise 4000 draft >"$draft"
	plays peiper y '?'
	prints "put the battle group"
	yes 'alloc armor 5 pzgren 5' | head -c 40000000 >"$draft"
	plays peiper y '?'
	prints "put the battle group"
	rm -f "$draft"
	printf 'alloc armor 5 pzgren 5 # %b\n' '\e[2J\e]0;x\a' >"$draft"
	plays peiper y plan
	[[ $out$err != *$'\e'* ]] || fail "the terminal is steered"
	rm -f "$draft"
	echo "alloc armor 1" >elsewhere
	ln -s "$PWD/elsewhere" "$draft"
	plays peiper y "alloc armor 3 pzgren 3 heavy 1 eng 3"
	[ "$(cat elsewhere)" = "alloc armor 1" ] || fail "written through a link"
	rm -f "$draft"
	mkfifo "$draft"
	plays peiper '?'
	prints "put the battle group"
	rm -f "$draft"
	mkdir "$draft"
	plays peiper "alloc armor 3 pzgren 3 heavy 1 eng 3" plan
	prints "1  alloc armor 3"
}

# meanwhile COMMAND...: begins to play `game`, which reads lines from
# descriptor 8 and says what comes in `said`; its number is in `playing`.
meanwhile() {
	mkfifo typed
	"$@" <typed >said 2>&1 3>&- &
	playing=$!
	exec 8>typed
}
# types LINE TEXT: and waits until that is said.
types() {
	local tries=0
	printf '%s\n' "$1" >&8
	until grep -qF -- "$2" said; do
		tries=$((tries + 1))
		[ "$tries" -lt 300 ] || fail "not said: $2" "$(cat said)"
		sleep 0.1
	done
}

@test "play: a game that has gone on meanwhile is not signed, nothing is lost" {
	a_game peiper
	meanwhile feldpost play peiper
	types plan "From now on"
	types "alloc armor 3 pzgren 3 heavy 1 eng 3" "1  alloc armor 3"
	types "move Bullingen" "2  move Bullingen"
	step "$game" "alloc armor 5 pzgren 5"
	cp "$game" before
	types roll "Roll the dice"
	types y "1 of its 2 lines are still possible"
	grep -qF "Nothing is lost" said
	types "" "1  alloc armor 3"
	types quit "The draft is kept"
	exec 8>&-
	wait "$playing"
	same "$game" before
	grep -q '^move Bullingen' "$HOME/desk/peiper.4.draft"
}

@test "play: the menu has the desk's games, new ones, and a way out" {
	plays "" x 99 quit
	prints "Which game?"
	prints "Type a number from 1 to"
	plays ""
	a_game peiper
	a_game arnswalde
	plays "" 2 quit
	prints "Your games:"
	prints "peiper.yaml: Kampfgruppe Peiper"
	prints "Before turn 1"
	plays "" 3 quit
	prints "Which game?"
	# By name, too; of one's own, and of those that there are.
	plays "" "$game" quit
	prints "Before turn 1, placement. What do you order?"
	plays "" 3 ARNSWALDE quit
	[ "$(find "$HOME/desk" -name '*.yaml' | wc -l)" -eq 3 ] ||
		fail "no third game"
}

@test "play: what is no game is refused with what was meant" {
	refused 6 "system: there is no file \`peipr\` here" feldpost play peipr
	says "did you mean peiper?"
	refused 6 "system: there is no file \`../x\` here" feldpost play ../x
}

@test "play: a doctored game file is not played" {
	a_game peiper
	step "$game" "alloc armor 3 pzgren 3 heavy 1 eng 3"
	edit "$game" 's/armor 3/armor 4/' doctored.yaml
	typed=('?' roll y)
	attempt lines play doctored.yaml
	[ "$status" -eq 3 ] || fail "expected status 3"
	[[ $err == "feldpost: "* ]] || fail "expected a message"
	prints_not "What do you order"
	noise 4000 game >noise.yaml
	attempt lines play noise.yaml
	[ "$status" -ne 0 ] || fail "noise is played"
}
