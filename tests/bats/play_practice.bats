# nightly
# shellcheck disable=SC2016,SC2119,SC2154
# Practice: a game at the prompt that needs no key, and takes back its dice.
# Sooner: tests/unit/practice_test.c, lesson_test.c and sitting_test.c.

load command
bats_require_minimum_version 1.5.0

practise() {
	attempt feldpost play --practice "$@"
}

setup() {
	own_home
	export NO_COLOR=1
	practice=$HOME/feldpost/arnswalde.practice
}

@test "practice: begins without a name, a key or a question, and keeps itself" {
	practise arnswalde <<<$'place centre 7\nquit'
	[ "$status" -eq 0 ]
	[[ $out = *"practice. Nothing is signed"* ]]
	[[ $out = *"7 Tigers are fit to fight"* ]]
	[[ $out = *"continues it."* ]]
	[ ! -e "$key" ]
	[ "$(head -n 1 "$practice")" = "feldpost: practice 1" ]
	grep -q "orders: \[place centre 7\]" "$practice"
}

@test "practice: undo goes back over dice, redo brings them back, new orders bring others" {
	practise arnswalde <<<$'place centre 7\nend\nquit'
	cp "$practice" first
	attempt feldpost play "$practice" <<<$'undo\nquit'
	[ "$status" -eq 0 ]
	run ! grep -q "\[end\]" "$practice"
	attempt feldpost play first <<<$'undo\nredo\nquit'
	[ "$status" -eq 0 ]
	grep -q "\[end\]" first
	[ "$(sed -n 's/.*throw: //p' first | tail -n 1)" -eq 2 ]
	attempt feldpost play first <<<$'undo\nend\nquit'
	[ "$(sed -n 's/.*throw: //p' first | tail -n 1)" -eq 3 ]
}

@test "practice: nothing comes before the first order" {
	practise arnswalde <<<$'undo\nredo\nquit'
	[[ $out = *"There is nothing to take back."* ]]
	[[ $out = *"There is nothing to do again."* ]]
}

@test "practice: with plan the dice wait for roll" {
	practise arnswalde <<<$'plan\nplace centre 7\nend\nroll\ny\nquit'
	[ "$status" -eq 0 ]
	[[ $out = *"From now on no dice fall before you say"* ]]
	grep -q "orders: \[place centre 7, end\]" "$practice"
}

@test "practice: on both sides of a game for two, or against the program" {
	practise ostfront <<<$'1\nquit'
	[ "$status" -eq 0 ]
	[[ $out = *"It is for the "*" to decide."* ]]
	HOME=$home/other practise --against greedy --as allied aachen <<<$'quit'
	[ "$status" -eq 0 ]
	grep -q "opponent: greedy" "$home"/other/feldpost/aachen.practice
	HOME=$home/third practise --against greedy aachen <<<$'quit'
	[ "$status" -eq 2 ]
	[[ $err = *"which side is yours?"* ]]
	practise --against greedy peiper <<<$'quit'
	[ "$status" -eq 2 ]
	attempt feldpost play --against greedy aachen <<<$'quit'
	[[ $out = *"Under which name do you play?"* ]]
}

@test "play: --against begins a game for two, and only a new one" {
	attempt feldpost play --against good arnswalde <<<$'quit'
	[ "$status" -eq 2 ]
	[[ $err = *"arnswalde is a game for one, without an opponent"* ]]
	[[ $err = *"\`feldpost play arnswalde\` begins such a game"* ]]
	mkdir -p "$HOME/desk" "${config%/*}"
	printf '[paths]\ndesk = ~/desk\n' >"$config"
	cp "$repository/examples/ostfront/game.yaml" "$HOME/desk/ostfront.yaml"
	attempt feldpost play ostfront --against good --as soviet <<<$'quit'
	[ "$status" -eq 2 ]
	[[ $err = *"\`ostfront\` is a game that has begun"* ]]
	[[ $err = *"\`feldpost new ostfront --as soviet --against good\` begins another"* ]]
}

@test "play: the menu has no template, and with --against only games for two" {
	attempt feldpost play --practice <<<$'quit'
	[[ $out$err = *"Arnswalde"* ]]
	[[ $out$err != *"The hill"* ]]
	attempt feldpost play --against greedy <<<$'quit'
	[[ $out$err = *"Which game?"*"Ostfront"* ]]
	[[ $out$err != *"Arnswalde"* ]]
}

@test "practice: against a player that searches, with advice of the same" {
	practise --against good --as soviet ostfront <<<$'advise\n1\nadvise\nquit'
	[ "$status" -eq 0 ]
	[[ $out =~ "  1  de"[a-z]+" ".*"# won "[0-9]+" of 100 (+-" ]] || fail "no advice"
	[[ $out = *"turns up war"* ]] || fail "it is not ordered"
	[[ $out != *"may forbid advice"* ]] || fail "there are no terms"
}

@test "practice: what the program lays face down stays hidden" {
	practise --against random --as soviet ostfront <<<quit
	[ "$status" -eq 0 ]
	[[ $out = *"lays a card face down"* ]]
	grep -q "orders: \[war " "$HOME/feldpost/ostfront.practice"
	practise --against random --as soviet ostfront <<<$'y\nlog\nquit'
	[ "$status" -eq 0 ]
	[[ $out = *"> sealed war.1.1  (waits for a decision)"* && $out != *"> war "* ]]
}

@test "practice: at one prompt the other side does not see what lies face down" {
	practise ostfront <<<$'war W7\nlog\nquit'
	[ "$status" -eq 0 ]
	[[ $out = *"> sealed war.1.1  (waits for a decision)"* ]] || fail "open"
	[[ $out != *"> war "* ]] || fail "W7 is told"
	grep -q "orders: \[war W7\]" "$HOME/feldpost/ostfront.practice"
	# It turns up when the war is fought, and it may be taken back.
	practise ostfront <<<$'y\ndefend 1.4\nlog\nquit'
	[ "$status" -eq 0 ]
	[[ $out =~ Discards\ *2\ .*W7 ]] || fail "it is not turned up"
}

@test "practice: an error says why an order answers no question" {
	practise --against random --as soviet ostfront <<<$'lose\n5\nquit'
	[ "$status" -eq 0 ]
	[[ $out = *"Not now: the question is: The enemy attacks"* ]]
	[[ $out = *"There is no 5 to choose: the numbers are 1 to 2."* ]]
	[[ $err = "" ]] || fail "$err"
}

@test "practice: odds know nothing of what the program lays face down" {
	local card first=
	practise --against random --as soviet ostfront <<<quit
	for card in W7 1.1 1.3; do
		sed -i "s/orders: \\[war .*/orders: [war $card]/" \
			"$HOME/feldpost/ostfront.practice"
		practise ostfront <<<$'y\nodds 1\nodds defend 1.4\nquit'
		[ "$status" -eq 0 ]
		[[ $out = *"Of 200 trial runs with made-up chance and answers:"* ]]
		[[ $out = *" % (+-"*")  The front moves from Warsaw to"* ]]
		[ -n "$first" ] || first=$out
		[ "$out" = "$first" ] || fail "war $card is no secret"
	done
}

@test "practice: odds of an attack are of all that may stand against it" {
	practise --against random --as german ostfront <<<$'odds war\nodds war W7\nquit'
	[ "$status" -eq 0 ]
	[[ $out = *"Of 200 trial runs with made-up chance and answers:"* ]]
	[[ $out = *"  German command wins."* && $out != *"unknown"* ]]
	practise peiper <<<$'odds 1\nquit'
	[[ $out != *"Not possible"* ]]
}

@test "practice: goes on, or begins again in its place" {
	practise arnswalde <<<$'place centre 7\nquit'
	practise arnswalde <<<$'y\nquit'
	[[ $out = *"Continue?"* ]]
	grep -q "place centre 7" "$practice"
	practise arnswalde <<<$'n\nquit'
	run ! grep -q "place centre 7" "$practice"
}

@test "practice: every other command says what its file is" {
	practise arnswalde <<<$'place centre 7\nquit'
	for command in show audit dice report legal orders; do
		attempt feldpost $command "$practice"
		[ "$status" -eq 5 ]
		[[ $err = *"this is a practice file"* ]]
	done
}

@test "practice: a file that was tampered with is refused with its line" {
	practise arnswalde <<<$'place centre 7\nquit'
	for change in 's/seed: .*/seed: -1/' 's/place centre 7/place moon 7/' \
		's/game: arnswalde 2/game: arnswalde 9/' 's/"43769/"53769/' \
		's/throw: 1/throw: 0/' 's/morale: "4"/morale: "9"/'; do
		sed "$change" "$practice" >changed
		attempt feldpost play changed <<<$'quit'
		[ "$status" -eq 5 ]
		[[ $err = *changed* ]]
	done
}

@test "practice: packets, and lessons that are not there, are said to be so" {
	practise ostfront <<<$'undo 3\nquit'
	[[ $out = *"practice has no packets"* ]]
	practise arnswalde <<<$'concede\nquit'
	[[ $out = *"The game is over: conceded."* ]]
	attempt feldpost play --learn null <<<$'quit'
	[ "$status" -ne 0 ]
	refused 2 "usage: --as can't be used with --learn" \
		feldpost play --learn --as german ostfront
	attempt feldpost play --learn --practice peiper
	[ "$status" -eq 2 ]
}

# nexts N: the word `next` so many times, and `quit`.
nexts() {
	yes next | head -n "$1"
	echo quit
}

@test "lesson: what can be picked has one" {
	attempt feldpost play --learn <<<$'1\nquit'
	[ "$status" -eq 0 ]
	local offered
	offered=$(grep -cE '^ +[0-9]+  [A-Z].*: ' <<<"$out")
	[ "$offered" -eq "$(find "$repository/scenarios" -name lesson.yaml | wc -l)" ] ||
		fail "$offered lessons"
	[[ $out != *"The hill"* ]] || fail "a game without a lesson"
	local n
	for ((n = 1; n <= offered; n++)); do
		attempt feldpost play --learn <<<"$n"$'\nquit'
		[ "$status" -eq 0 ] || fail "no lesson $n"
	done
	attempt feldpost play <<<$'quit'
	[[ $out != *"The hill"* ]] || fail "a template is offered"
}

@test "lesson: each game is learned at the prompt, seen or heard" {
	for game in aachen arnswalde ostfront peiper reichstag; do
		attempt feldpost play --learn $game < <(nexts 20)
		[ "$status" -eq 0 ] || fail "$game: status $status"
		[[ $out = *"This was the lesson."* ]] || fail "$game has no end"
		[[ $out != *"Not possible"* && $out != *"is not understood"* ]]
		ACCESSIBLE=1 attempt feldpost play --learn $game < <(nexts 20)
		[[ $out = *"This was the lesson."* ]] || fail "$game is not heard"
	done
	[ -z "$(find "$HOME" -type f)" ] || fail "a lesson left a file"
}

@test "lesson: says when the player leaves the path, and leads back" {
	attempt feldpost play --learn arnswalde <<-'end'

		place centre 7
		undo
		place north 2 south 4 centre 1
		quit
	end
	[ "$status" -eq 0 ]
	[[ $out = *"That is not what the lesson has in mind."*"Type: place north 2"* ]]
	[[ $out = *"The eight of hearts stands in the south"* ]]
}

@test "lesson: lint says what is wrong with one, and where" {
	cp -R "$repository/scenarios/arnswalde" .
	cat >arnswalde/lesson.yaml <<-'end'
		feldpost: lesson 1
		game: arnswalde
		seed: 1
		steps:
		  - say: One.
		    order: place centre 7
		  - say: Two.
		    order: place centre 7
	end
	attempt feldpost lint ./arnswalde
	[ "$status" -eq 1 ]
	[[ $err = *"arnswalde/lesson.yaml:7:5: fault: \`place centre 7\` is not legal then: "* ]]
	sed -i 's/seed/sed/' arnswalde/lesson.yaml
	attempt feldpost lint ./arnswalde
	[ "$status" -eq 5 ]
	[[ $err = *"arnswalde/lesson.yaml:3:1: "* ]]
}

@test "learn: an error says that nothing is numbered" {
	HOME=$home/numbers attempt feldpost play --learn peiper <<<$'\nnext\n1\nquit'
	[ "$status" -eq 0 ]
	[[ $out = *"In a lesson nothing is numbered; \`next\` orders what it asks for."* ]]
}
