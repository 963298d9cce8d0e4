#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2119,SC2154
# feldpost play at a terminal: from an empty home to the first die, what keys do,
# signals, windows, and terminals that can't do much.

load desks
load terminal

setup() {
	own_home
	unset NO_COLOR
	export TERM=xterm
	mkdir -p "$HOME"
}

# at_home GAME: a key and a name are there, and a game that has begun.
at_home() {
	install -D -m 600 "$vectors/A.key" "$key"
	install -m 644 "$vectors/A.pub" "$pub"
	printf '[me]\nname = Anna\n[paths]\ndesk = ~/desk\n' >"$config"
	mkdir -p "$HOME/desk"
	begin "$HOME/desk/$1.yaml" "$1"
	game=$HOME/desk/$1.yaml
}

packets() {
	grep -c '^---$' "$game"
}

edits() {
	feldpost version | grep -q "^typing .*libedit" ||
		skip "the program has no libedit"
}

# player: the process that sits at the terminal.
player() {
	pgrep -f -x 'feldpost play.*' -P "$terminal" ||
		pgrep -P "$(pgrep -P "$terminal" | head -n 1)" | head -n 1
}

@test "play: from an empty home to the first die of Peiper, six inputs" {
	on_terminal feldpost play peiper
	asked "Your name"
	types Anna
	asked "Shall a password protect it?"
	types ""
	asked "What do you order?"
	types "alloc armor 3 pzgren 3 heavy 1 eng 3"
	asked "What do you order?" 2
	types 1
	asked "[" 1
	types quit
	ended 0
	cat seen
	prints "xxx"
}
