# test
# shellcheck disable=SC2016,SC2119,SC2154
# feldpost play at a terminal: from an empty home to the first die, what keys do,
# signals, windows, and terminals that can't do much.

load command
load terminal

setup() {
	own_home
	export NO_COLOR=1 TERM=xterm
}

# at_home GAME: a key and a name are there, and a game that has begun.
at_home() {
	install -D -m 600 "$vectors/A.key" "$key"
	install -m 644 "$vectors/A.pub" "$pub"
	printf '[me]\nname = Anna\n[paths]\ndesk = ~/desk\n' >"$config"
	mkdir -p "$HOME/desk"
	begin "$HOME/desk/$1.yaml" "$1"
	game=$HOME/desk/$1.yaml
	draft=$HOME/desk/$1.2.draft
}

# planning COMMAND...: the game is at its prompt, and dice wait for `roll`.
# drafted: and one line is drafted.
planning() {
	on_terminal "$@"
	asked "peiper> "
	types plan
	asked "peiper> " 2
}
drafted() {
	planning feldpost play peiper
	types "alloc armor 3 pzgren 3 heavy 1 eng 3"
	asked "1  alloc armor 3"
	asked 'peiper (1)> '
}

packets() {
	grep -c '^---$' "$game"
}

edits() {
	feldpost version | grep -q '^typing libedit' || skip "there is no libedit"
}

# children PROCESS: those that it has started, one as a rule.
children() {
	local first
	read -r first _ <"/proc/$1/task/$1/children"
	echo "$first"
}

# player: the process that sits at the terminal; script(1) has a shell first.
player() {
	local process=$terminal
	until [ "$(<"/proc/$process/comm")" = feldpost ]; do
		read -r process _ <"/proc/$process/task/$process/children"
	done
	echo "$process"
}

# gone PROCESS...: they end within ten seconds.
gone() {
	local process tries=0
	for process; do
		while [ -e "/proc/$process" ] && ! grep -q '^State:.*Z' "/proc/$process/status"; do
			tries=$((tries + 1))
			[ "$tries" -lt 200 ] || fail "$process still runs"
			nap
		done
	done
}

# first_die GAME LINE...: from an empty home, with these lines behind name and
# key, all in all six at most.
first_die() {
	local name=$1 line n=0
	shift
	[ $(($# + 2)) -le 6 ]
	on_terminal feldpost play "$name"
	asked "Under which name do you play?"
	types Anna
	for line; do
		n=$((n + 1))
		asked "What do you order?" "$n"
		types "$line"
	done
	types quit
	ended 0
	prints "your name is kept in"
	prints "The game $name is in $HOME/"
	prints "secret key"
	works feldpost dice "$name"
	[ -n "$out" ] || fail "no die was rolled"
	works feldpost audit "$name"
}

@test "play: from an empty home to Peiper's first die, three inputs" {
	first_die peiper "alloc armor 3 pzgren 3 heavy 1 eng 3" 1
}

@test "play: from an empty home to Arnswalde's first card, three inputs" {
	first_die arnswalde "place n 3 s 4" "c n 0"
}

@test "play: Tab completes what is legal, as far as it is clear" {
	edits
	at_home peiper
	planning feldpost play peiper
	strikes 'al\tarmor 3 pzgren 3 heavy 1 eng 3\n'
	asked "1  alloc armor 3 pzgren 3 heavy 1 eng 3"
	# Twice Tab lists; where all begin alike Tab types that.
	strikes 'mo\t\t'
	asked "Manderfeld"
	strikes 'M\t\n'
	asked "2  move Manderfeld"
	strikes 'xyzzy\t\n'
	asked "xyzzy"
	types quit
	ended 0
	grep -q '^move Manderfeld' "$draft"
}

@test "play: the prompt names the game, in whatever folder it lies" {
	at_home peiper
	on_terminal feldpost play "$game"
	asked "peiper.yaml> "
	grep -aF "/peiper.yaml> " seen && fail "with its folder"
	types quit
	ended 0
}

@test "play: the last line comes back, and the one before it" {
	edits
	at_home peiper
	on_terminal feldpost play peiper
	asked "peiper> "
	types "? Huy"
	asked "peiper> " 2
	types plan
	asked "peiper> " 3
	strikes '\033[A\033[A\n'
	asked "? Huy" 2
	types quit
	ended 0
}

@test "play: Ctrl-C takes the line away that is being typed, and no more" {
	at_home peiper
	drafted
	strikes 'move Bull\003'
	asked 'peiper (1)> ' 2
	types "move Manderfeld"
	asked 'peiper (2)> '
	strikes '\003\003'
	asked 'peiper (2)> ' 2
	types "?"
	asked "What do you order"
	types quit
	ended 0
	[ "$(grep -c '^move' "$draft")" -eq 1 ] || fail "$(cat "$draft")"
	[ "$(packets)" -eq 1 ] || fail "it was signed"
}

@test "play: Ctrl-D ends, with the draft kept; at a question it is no" {
	at_home peiper
	drafted
	types roll
	asked "Roll the dice"
	strikes '\004'
	asked "peiper (1)> " 2
	strikes '\004'
	ended 0
	prints "The draft is kept"
	[ "$(packets)" -eq 1 ] || fail "it was signed"
	grep -q '^alloc' "$draft"
}

@test "play: a killed program and a closed terminal lose no line" {
	local signal sitting clerk
	at_home peiper
	for signal in KILL HUP TERM closed; do
		rm -f "$draft"
		drafted
		types "move Bullingen"
		asked "2  move Bullingen"
		sitting=$(player)
		clerk=$(children "$sitting")
		if [ "$signal" = closed ]; then
			kill -KILL "$terminal"
		else
			kill -"$signal" "$sitting"
		fi
		wait "$terminal" || true
		exec 8>&-
		gone "$sitting" "$clerk"
		[ "$(grep -c '^[am]' "$draft")" -eq 2 ] ||
			fail "after $signal: $(cat "$draft")"
		no_leftovers "$HOME/desk"
		[ "$(packets)" -eq 1 ] || fail "it was signed"
	done
	on_terminal feldpost play peiper
	asked "You have a draft with 2 lines"
	types y
	asked "2  move Bullingen"
	types quit
	ended 0
}

@test "play: a game that has gone on meanwhile is not signed, nothing is lost" {
	at_home peiper
	drafted
	types "move Bullingen"
	asked "2  move Bullingen"
	step "$game" "alloc armor 5 pzgren 5"
	cp "$game" before
	types roll
	asked "Roll the dice"
	types y
	asked "1 of its 2 lines are still possible"
	types ""
	asked "1  alloc armor 3" 2
	types quit
	ended 0
	prints "Nothing is lost"
	prints "The draft is kept"
	same "$game" before
	grep -q '^move Bullingen' "$HOME/desk/peiper.4.draft"
}

@test "play: a player goes on after Ctrl-Z at the same place" {
	local sitting
	at_home peiper
	planning feldpost play peiper
	strikes 'alloc armor 3 pzgren 3'
	sitting=$(player)
	kill -STOP "$sitting" # TSTP is nothing to a session's first process
	until grep -q '^State:.*[Tt]' "/proc/$sitting/status"; do nap; done
	kill -CONT "$sitting" "$terminal" # script(1) has stopped, too
	strikes ' heavy 1 eng 3\n'
	asked "1  alloc armor 3 pzgren 3 heavy 1 eng 3"
	types quit
	ended 0
}

@test "play: a window of another size, narrow and wide" {
	local sitting columns n=0
	at_home peiper
	planning "stty cols 40 rows 10; feldpost play peiper"
	for columns in 200 20; do
		n=$((n + 1))
		strikes 'alloc armor 3 pzgren 3'
		sitting=$(player)
		stty -F "/proc/$sitting/fd/0" cols $columns
		strikes ' heavy 1 eng 3\n'
		asked "1  alloc armor 3 pzgren 3 heavy 1 eng 3" "$n"
		types "drop 1"
	done
	types quit
	ended 0
}

@test "play: a terminal that can't move its cursor gets plain lines" {
	local kind
	at_home peiper
	for kind in dumb ''; do
		export TERM=$kind
		drafted
		strikes 'move Bull\003'
		asked 'peiper (1)> ' 2
		types "drop 1" quit
		ended 0
		[[ $out != *$'\e'* ]] || fail "the terminal is steered"
		rm -f "$draft"
	done
}
