# nightly
# shellcheck disable=SC2016,SC2154
# config.ini, .feldpost.ini, colour, ASCII, width.
# Sooner: tests/unit/ini_test.c.

load command

# configure LINE...: the config file.
configure() {
	mkdir -p "${config%/*}"
	printf '%s\n' "$@" >"$config"
}

# coloured COMMAND...; plain COMMAND...: whether it prints colour.
coloured() {
	works "$@"
	[[ $out == *$'\e['* ]] || fail "expected colour"
}

plain() {
	works "$@"
	[[ $out != *$'\e'* ]] || fail "expected no colour"
}

@test "config: name, key, guard and scenarios are used" {
	unset FELDPOST_SCENARIOS
	feldpost keygen -q -W -o other.key
	configure '[me]' 'name = Bert' 'key = ~/other.key' \
		'[contacts]' "anna = $(tail -1 "$pub")" \
		'[paths]' 'guard = ~/seen' "scenarios = $BATS_TEST_TMPDIR/games"
	mv other.key "$HOME"
	mkdir "$BATS_TEST_TMPDIR/games"
	cp -r "$repository/scenarios/null" "$BATS_TEST_TMPDIR/games"
	sed -i 's/^turns: .*/turns: 5/' "$BATS_TEST_TMPDIR/games/null/hill.yaml"
	works feldpost new null -o g.yaml
	prints "Turn 1 of 5"
	FELDPOST_SCENARIOS=$repository/scenarios works feldpost show g.yaml \
		--scenarios "$BATS_TEST_TMPDIR/games"
	FELDPOST_SCENARIOS=$repository/scenarios \
		refused 5 "g.yaml:21: malformed: the game began with other" \
		feldpost show g.yaml
	grep -q '^name: "Bert"' g.yaml
	[ "$(feldpost id --json | jq -r .name)" = Bert ]
	[ "$(feldpost id --json | jq -r .key)" = "$(tail -1 other.pub)" ]
	step g.yaml roll
	[ -s "$HOME/seen" ]
	[ ! -e "$guard" ]
}

@test "config: options win over the config file" {
	configure '[me]' 'name = Bert' '[paths]' 'guard = /nowhere/guard'
	begin
	grep -q '^name: "Anna"' g.yaml
	works feldpost adjudicate -qi g.yaml -e roll --guard my.guard
	[ -s my.guard ]
}

@test "config: XDG folders are honoured" {
	export XDG_CONFIG_HOME=$BATS_TEST_TMPDIR/c XDG_STATE_HOME=$BATS_TEST_TMPDIR/s
	mkdir -p "$XDG_CONFIG_HOME/feldpost"
	printf '[me]\nname = Zoe\n' >"$XDG_CONFIG_HOME/feldpost/config.ini"
	feldpost keygen -q -W
	[ -s "$XDG_CONFIG_HOME/feldpost/feldpost.key" ]
	feldpost new null -q -o g.yaml
	grep -q '^name: "Zoe"' g.yaml
	step g.yaml roll
	[ -s "$XDG_STATE_HOME/feldpost/guard" ]
}

@test "config: an unknown key is refused with its line and a suggestion" {
	configure '[me]' 'nmae = Bert'
	refused 5 "$config:2: malformed: there is no key \`nmae\` in [me]" feldpost games
	says "did you mean name?"
	configure '; my own' '' '[show]' 'colour = never'
	refused 5 "$config:4: malformed: there is no key \`colour\` in [show]" \
		feldpost games
	says "did you mean color?"
	configure '[me]' 'name = A' '[shoe]' 'color = never'
	refused 5 "$config:4: malformed: there is no section [shoe]" feldpost games
	says "did you mean show?"
	configure '[contact]' 'bert = RWRx'
	refused 5 "$config:2: malformed: there is no section [contact]" feldpost games
	says "did you mean contacts?"
	configure '[mail]' 'address = anna@example.org'
	refused 5 "$config:2: malformed: there is no key \`address\` in [mail]" \
		feldpost games
	says "\`address\` belongs in the section [me]: put the line there"
	configure '[mail]' 'adress = anna@example.org'
	refused 5 "$config:2: malformed: there is no key \`adress\` in [mail]" \
		feldpost games
	says "did you mean address, in [me]?"
	configure 'name = Anna'
	refused 5 "$config:1: malformed: the key \`name\` must be after a [section]" \
		feldpost games
	says "\`name\` belongs in the section [me]: put the line there"
	configure '[me]' 'Anna'
	refused 5 "$config:2: malformed: this line must be [section] or key = value" \
		feldpost games
}

@test "config: a value that is none is refused with its line" {
	configure '[show]' '' 'color = alwys'
	refused 5 "$config:3: malformed: \`alwys\` is not a value of color" \
		feldpost games
	says "did you mean always?"
}

@test "config: a bad contact stops what needs it by name, and is said" {
	configure '[contacts]' "anna = $(tail -1 "$pub") anna@example.org" \
		'bert = RWRx bert@example.org' "carl = $(tail -1 "$pub") c@@d"
	attempt feldpost games
	[ "$status" -eq 0 ]
	says "feldpost: $config:3: note: the contact bert can't be used: "
	says "feldpost: $config:4: note: the contact carl can't be used: "
	attempt feldpost new null --referee bert -q -n Anna
	[ "$status" -eq 5 ]
	says "feldpost: $config:3: malformed: bert: "
}

@test "config: a folder's .feldpost.ini may set display options only" {
	begin
	printf '[show]\ncolor = always\n' >.feldpost.ini
	coloured feldpost show g.yaml
	local line
	for line in '[me]:key = ~/x' '[me]:name = Eve' '[paths]:guard = /dev/null' \
		'[paths]:scenarios = .'; do
		printf '%s\n' "${line%%:*}" "${line#*:}" >.feldpost.ini
		refused 5 ".feldpost.ini:2: malformed: " feldpost show g.yaml
		says "can't be set in a .feldpost.ini"
		says "a folder must not decide it"
	done
	printf '[contacts]\nbert = RWRx\n' >.feldpost.ini
	refused 5 ".feldpost.ini:2: malformed: there is no key" feldpost show g.yaml
}

@test "config: .feldpost.ini wins over config.ini, options over both" {
	begin
	configure '[show]' 'color = always'
	coloured feldpost show g.yaml
	printf '[show]\ncolor = never\n' >.feldpost.ini
	plain feldpost show g.yaml
	coloured feldpost show g.yaml --color=always
}

@test "config: a config file that is too large or no text is refused" {
	head -c 70000 /dev/zero | tr '\0' '#' | fold -w 70 >"$config"
	refused 5 "malformed: $config is larger than" feldpost games
	configure $'[me]\nname = \e[31mEve'
	refused 5 "$config:2: malformed: this line contains bytes that are not text" feldpost new null
	[[ $err != *$'\e'* ]] || fail "an escape reached the screen"
}

@test "colour: only on a terminal, and never against NO_COLOR" {
	begin
	plain feldpost show g.yaml
	coloured feldpost show g.yaml --color=always
	plain feldpost show g.yaml --color=never
	command -v script >/dev/null || skip "script(1) is not there"
	TERM=xterm script -qec "feldpost show g.yaml" /dev/null >seen </dev/null
	grep -q $'\e\[' seen || fail "no colour on a terminal"
	TERM=dumb script -qec "feldpost show g.yaml" /dev/null >seen </dev/null
	! grep -q $'\e\[' seen || fail "colour on a dumb terminal"
	NO_COLOR=1 script -qec "feldpost show g.yaml" /dev/null >seen </dev/null
	! grep -q $'\e\[' seen || fail "colour against NO_COLOR"
	NO_COLOR=1 coloured feldpost show g.yaml --color=always
}

@test "ASCII: on demand, and where the locale is not UTF-8" {
	begin p.yaml peiper
	feldpost show p.yaml >utf8.txt
	grep -q 'Büllingen' utf8.txt
	LC_ALL=C feldpost show p.yaml >c.txt
	feldpost show --ascii p.yaml >ascii.txt
	same ascii.txt c.txt
	differ ascii.txt utf8.txt
}

@test "ASCII: the board has no other character" {
	begin p.yaml peiper
	feldpost show --ascii p.yaml | sed -n '4,/American$/p' >board.txt
	[ "$(wc -l <board.txt)" -gt 15 ]
	! LC_ALL=C grep -n '[^ -~]' board.txt || fail "not ASCII"
}

# not_wider N FILE: in columns of a UTF-8 terminal.
not_wider() {
	! grep -nE "^.{$(($1 + 1))}" "$2" || fail "wider than $1 columns"
}

@test "width: show and report keep within 78 columns" {
	local game
	for game in $(solitaires); do
		begin "$game.yaml" "$game"
		feldpost adjudicate -i "$game.yaml" \
			-e "$(feldpost legal "$game.yaml" | tail -1)" -m \
			"A note that is so long that it can't stand in one line of a report, so that it must be wrapped somewhere before the seventy-eighth column." \
			>"$game.step.txt"
		play_out "$game.yaml" 3
		feldpost show "$game.yaml" >"$game.show.txt"
		feldpost report --all "$game.yaml" >"$game.report.txt"
		for text in step show report; do
			not_wider 78 "$game.$text.txt"
		done
		grep -q '^"A note that is so long' "$game.report.txt"
	done
}

# Ambiguous signs.

@test "ambiguous: with 2 the board is ASCII, and names keep their accents" {
	begin p.yaml peiper
	feldpost show p.yaml >one.txt
	feldpost show --ambiguous=1 p.yaml >1.txt
	feldpost show --ambiguous=auto p.yaml >auto.txt
	feldpost show --ambiguous=2 p.yaml >2.txt
	feldpost show --ascii p.yaml >ascii.txt
	same one.txt 1.txt
	same one.txt auto.txt
	differ one.txt 2.txt
	! grep -q '[─│┼●]' 2.txt || fail "signs of two columns on the board"
	sed -n '4,/American$/p' 2.txt >2.board
	sed -n '4,/American$/p' ascii.txt >ascii.board
	same 2.board ascii.board
	refused 2 'usage: --ambiguous takes 1, 2 or auto, not `3`' \
		feldpost show --ambiguous=3 p.yaml
}

@test "ambiguous: the configuration says it, and a folder may" {
	begin p.yaml peiper
	feldpost show --ambiguous=2 p.yaml >2.txt
	feldpost show p.yaml >1.txt
	configure '[show]' 'ambiguous = 2'
	feldpost show p.yaml >c.txt
	same 2.txt c.txt
	printf '[show]\nambiguous = 1\n' >.feldpost.ini
	feldpost show p.yaml >f.txt
	same 1.txt f.txt
	configure '[show]' 'ambiguous = 3'
	refused 5 "$config:2: malformed: \`3\` is not a value of ambiguous" \
		feldpost show p.yaml
}

@test "ambiguous: auto goes by the locale, where that is East Asian" {
	begin p.yaml peiper
	feldpost show --ambiguous=2 p.yaml >2.txt
	feldpost show p.yaml >1.txt
	with_locale() {
		LC_ALL=$1 WIDE=$2 LD_PRELOAD=$build/tools/faults.so \
			feldpost show p.yaml
	}
	with_locale ja_JP.UTF-8 1 >ja.txt
	same 2.txt ja.txt
	with_locale zh_TW.UTF-8 1 >zh.txt
	same 2.txt zh.txt
	with_locale de_DE.UTF-8 1 >de.txt
	same 1.txt de.txt
	LC_ALL=ja_JP.UTF-8 feldpost show p.yaml >narrow.txt
	same 1.txt narrow.txt
}

@test "ambiguous: neither pictures nor what is signed depend on it" {
	begin p.yaml peiper
	cp p.yaml q.yaml
	feldpost adjudicate -q -i p.yaml -e 'alloc armor 6 pzgren 4'
	rm -r "$HOME/.local"
	feldpost adjudicate -q --ambiguous=2 -i q.yaml -e 'alloc armor 6 pzgren 4'
	same p.yaml q.yaml
	feldpost new aachen --as allied -n Anna --nonce "$nonce" -q -o a.yaml
	feldpost show --svg 1.svg a.yaml
	feldpost show --ambiguous=2 --svg 2.svg a.yaml
	same 1.svg 2.svg
	diff <(feldpost show --json a.yaml) <(feldpost show --ambiguous=2 --json a.yaml)
}
