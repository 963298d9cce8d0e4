# nightly
# bats file_tags=once
# shellcheck disable=SC2016,SC2154
# A newcomer's way, typed in a terminal, with nothing in the home folder: how
# many commands it takes to the first die, and from the first mail to the second.
# Sooner: tests/bats/play_terminal.bats.

load command

setup() {
	own_home
	unset XDG_DATA_HOME
	export NO_COLOR=1
	command -v script >/dev/null || skip "script(1) is not there"
	count=0
}

# typed COMMAND [QUESTION ANSWER]...: types it, and answers when he is asked;
# what he has seen is in `seen`. Commands are counted.
typed() {
	local command=$1 status=0
	shift
	count=$((count + 1))
	: >seen.crlf
	answers "$@" | timeout 40 script -qefc "$command" seen.crlf >/dev/null || status=$?
	tr -d '\r' <seen.crlf | sed '1d;$d' >seen
	[ "$status" -eq 0 ] || fail "status $status of $command" "$(cat seen)"
}
answers() {
	local tries=0
	while [ $# -gt 0 ]; do
		until grep -qF -- "$1" seen.crlf; do
			tries=$((tries + 1))
			[ "$tries" -lt 600 ] || return 0
			sleep 0.05
		done
		printf '%s\n' "$2"
		shift 2
	done
	# The terminal is not hung up before the command has ended.
	sleep 1
}

# begins NAME GAME [OPTION...]: with a name and a password for a new key.
begins() {
	local name=$1
	shift
	typed "feldpost new $*" "Under which name" "$name" "[Y/n]" y \
		"New password" secret "Again" secret
}
secretly() {
	typed "$1" "Password of the key" secret
}

# a_solitaire GAME ORDER...: to the first die.
a_solitaire() {
	local game=$1 order
	shift
	begins Anna "$game"
	grep -qF "the game is called $game ($HOME/feldpost/$game.yaml)" seen ||
		fail "how the game is called should be said" "$(cat seen)"
	typed "feldpost orders $game -o orders.yaml"
	{
		echo "orders:"
		for order; do echo "  - $order"; done
	} >orders.yaml # his editor
	secretly "feldpost adjudicate $game orders.yaml"
	works feldpost dice "$game"
	[ -n "$out" ] || fail "no die was rolled"
	[ "$count" -le 3 ] || fail "$count commands"
}

@test "newcomer: the first die of Kampfgruppe Peiper in three commands" {
	a_solitaire peiper "alloc armor 3 pzgren 3 heavy 1 eng 3" \
		"move Bullingen"
}

@test "newcomer: the first card of Arnswalde in three commands" {
	a_solitaire arnswalde "place north 3 south 4" "counter north 0"
}

# lives WHO: from here on it is he who types, with a home of his own.
lives() {
	export HOME=$BATS_TEST_TMPDIR/$1
	mkdir -p "$HOME"
	cd "$HOME" || exit 1
}

# a_duel GAME SEAT ORDER...: Anna offers, Bert joins, and Anna's second mail is
# signed by two commands. What they see is their mail.
a_duel() {
	local game=$1 seat=$2
	shift 2
	lives anna
	begins Anna "$game" --as "$seat"
	cp seen "$BATS_TEST_TMPDIR/offer"
	lives bert
	typed "feldpost join ../offer" "Under which name" Bert "[Y/n]" y \
		"New password" secret "Again" secret
	grep -qF "the game is called $game " seen || fail "no name" "$(cat seen)"
	cp seen "$BATS_TEST_TMPDIR/answer"
	lives anna
	count=0
	secretly "feldpost take ../answer"
	secretly "feldpost sign $game $*"
	[ "$count" -eq 2 ]
	grep -q '^FELDPOST BEGIN .* 3 A' seen || fail "no second mail" "$(cat seen)"
	cp seen "$BATS_TEST_TMPDIR/second"
	lives bert
	secretly "feldpost take ../second"
	feldpost show "$game" >shown 2>shown.notes
	feldpost resend --packet=3 "$game" >third 2>third.notes
	grep -q "^FELDPOST BEGIN .* 3 A" third || fail "Bert has it not" "$(cat third)"
}

@test "newcomer: the second mail of Aachen in two commands" {
	a_duel aachen german
}

@test "newcomer: the second mail of Race to the Reichstag in two commands" {
	a_duel reichstag 1bf
}

@test "newcomer: the second mail of Ostfront in two commands" {
	a_duel ostfront german
}
