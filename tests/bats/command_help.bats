# nightly
# shellcheck disable=SC2016,SC2154
# help, version, completion.
# Sooner: tests/sessions/commands.tcl.

load command

@test "help: lists every command with what it does" {
	local name
	works feldpost help
	for name in "${commands[@]}"; do
		grep -qE "^  $name +[a-z]" <<<"$out" || fail "not listed: $name"
	done
	local listed
	listed=$(grep -cE '^  [a-z]+ +[a-z]' <<<"$out")
	[ "$listed" -eq "${#commands[@]}" ] || fail "more listed than tested"
	works feldpost --help
	prints 'usage: feldpost COMMAND'
}

@test "help: every command explains itself, and help COMMAND is the same" {
	local name
	for name in "${commands[@]}"; do
		works feldpost "$name" --help
		[[ $out == "usage: feldpost $name [options]"* ]] ||
			fail "no usage line"
		prints "--help"
		local long=$out
		works feldpost help "$name"
		[ "$out" = "$long" ] || fail "help $name differs"
		works feldpost "$name" -h
		[ "$out" = "$long" ] || fail "$name -h differs"
	done
}

@test "help: each command has a file of its own, and its row" {
	diff <(sed -nE 's/^\t(NATIVE\()?ROW[(,] ?([a-z]*)\).*/\2/p' \
		"$repository/src/cli/commands.h" | sort) \
		<(cd "$repository/src/cli" && printf '%s\n' cmd_*.c |
			sed 's/^cmd_//; s/\.c$//' | sort)
}

@test "help: no line is wider than 78 columns" {
	local name
	for name in "${commands[@]}"; do
		feldpost help "$name"
	done >all.txt
	for name in $(all_games); do
		feldpost help "$name"
	done >>all.txt
	feldpost help >>all.txt
	! grep -nE '^.{79}' all.txt || fail "too wide"
}

@test "help: needs neither key nor config, even a broken one" {
	mkdir -p "${config%/*}"
	echo 'nonsense' >"$config"
	works feldpost show --help
}

@test "help: a game's name explains its orders, with rule and conditions" {
	works feldpost help null
	prints "roll"
	prints "climb by a die (2)"
	prints "go up this far (4)"
	prints "Sequence of play:"
	prints "  -s start=valley|hut"
	prints "  standing [also] [if|unless CONDITION then] ANSWER"
	prints "  standing none"
	prints "  on-fail stop|skip"
	prints "  on-turn stop|keep"
	! grep on-reveal <<<"$out" || fail "nothing is hidden there"
	prints "height over NUMBER"
	prints "concede"
}

@test "help: a game with hidden cards has a word for what is turned up" {
	works feldpost help ostfront
	prints "  on-reveal stop|go"
}

@test "help: every type of argument is explained, listed or from the data" {
	works feldpost help peiper
	prints $'  POINT\n      armor pzgren'
	prints $'  TOWN\n      a town of the game\'s data'
	works feldpost help arnswalde
	prints $'  AREA\n      north south'
	prints_not "game's data"
}

@test "help: a misspelt topic is refused with a suggestion" {
	refused 2 'usage: there is no command or game `adjudicat`' \
		feldpost help adjudicat
	says "did you mean adjudicate?"
	refused 2 'usage: there is no command or game `nul`' feldpost help nul
	says "did you mean null?"
}

@test "help: a misspelt or missing command is refused with a suggestion" {
	refused 2 'usage: there is no command `shwo`' feldpost shwo g.yaml
	says "did you mean show?"
	refused 2 'usage: there is no command `xyzzy`' feldpost xyzzy
	says "\`feldpost help\` lists the commands"
	refused 2 "usage: the command is missing" feldpost
	says "\`feldpost help\` lists the commands"
}

@test "version: names the program and every game's rules" {
	works feldpost version
	grep -qxE 'feldpost [0-9]+\.[0-9]+\.[0-9]+' <<<"$out" || fail "no version"
	prints "rules null 1"
	prints "rules peiper 2"
	local long=$out
	works feldpost --version
	[ "$out" = "$long" ] || fail "--version differs"
}

@test "version: says what it was built as, and whether mails are taken apart" {
	works feldpost version
	prints "built from source"
	prints "mime feldpost-unmail"
	[ -z "${NONSENSE_SAID-}" ] || return 0 # there it is another program
	mkdir alone
	cp "$build/feldpost" alone/
	works alone/feldpost version
	prints "mime none: feldpost-unmail is not installed, so only simple mails are decoded"
}

# Sanitizers can't do without one.
# bats test_tags=once
@test "version: where there is no /proc it knows where it lies, too" {
	[ -z "${NONSENSE_SAID-}" ] || skip "there it is another program"
	unshare -rm true 2>/dev/null || skip "no right to another /proc"
	# shellcheck disable=SC2016
	works unshare -rm sh -c 'mount -t tmpfs none /proc && exec "$1" version' \
		- "$build/feldpost"
	prints "mime feldpost-unmail"
}

@test "version: names libsodium" {
	works feldpost version
	grep -qxE 'libsodium 1\.[0-9.]+' <<<"$out" || fail "no libsodium"
}

# complete WORD...: what bash offers for the last word.
complete_words() {
	(
		eval "$(feldpost completion bash)"
		COMP_WORDS=("$@")
		COMP_CWORD=$(($# - 1))
		COMPREPLY=()
		_feldpost
		printf '%s\n' "${COMPREPLY[@]}"
	)
}

@test "completion: bash completes commands, options and files" {
	[ "$(complete_words feldpost adj)" = adjudicate ]
	[ "$(complete_words feldpost audit --no)" = --no-rules ]
	[ "$(complete_words feldpost show --asc)" = --ascii ]
	touch my-game.yaml
	[ "$(complete_words feldpost show my-)" = my-game.yaml ]
	[ "$(complete_words feldpost '' | wc -l)" -eq "${#commands[@]}" ]
}

@test "completion: bash completes games, seats, policies and orders" {
	[ "$(complete_words feldpost new aach)" = aachen ]
	[ "$(complete_words feldpost new aachen --as g)" = german ]
	[ "$(complete_words feldpost new aachen --as = g)" = german ]
	[ "$(complete_words feldpost new aachen --as = | sort | tr '\n' ' ')" = "allied german " ]
	[ "$(complete_words feldpost new --as = german aach)" = aachen ]
	[ "$(complete_words feldpost new --as german aach)" = aachen ]
	[ "$(complete_words feldpost show g.yaml --color = a | sort | tr '\n' ' ')" = "always auto " ]
	[ "$(complete_words feldpost play aachen --against be)" = best ]
	begin g.yaml peiper
	[ "$(complete_words feldpost show g.)" = g.yaml ]
	[ "$(complete_words feldpost sign g.yaml -e "'alloc armor 4 pz" | sort | head -n 1)" = \
		"$(feldpost legal -p g.yaml | grep '^alloc armor 4 pz' | sort | head -n 1)" ]
	[ "$(complete_words feldpost check g.yaml --order = 'alloc\ armor\ 4' | wc -l)" -eq \
		"$(feldpost legal -p g.yaml | grep -c '^alloc armor 4')" ]
	mkdir -p "$HOME/feldpost"
	feldpost new null -n Anna -q -o - >/dev/null
	feldpost new ostfront --as german -n Anna -q >/dev/null
	[ "$(complete_words feldpost show ostf)" = ostfront ]
	refused 2 "usage: completion is for bash" feldpost completion word
}

@test "completion: fish completes commands, games, seats, policies and orders" {
	command -v fish >/dev/null || skip "there is no fish"
	feldpost completion fish >f.fish
	begin g.yaml peiper
	offers() {
		fish --no-config -c 'source f.fish; complete -C $argv[1]' "$1" |
			cut -f 1 | sort | tr '\n' ' '
	}
	[ "$(offers "feldpost aud")" = "audit " ]
	[ "$(offers "feldpost audit --no")" = "--no-rules " ]
	[ "$(offers "feldpost new aach")" = "aachen " ]
	[ "$(offers "feldpost show g.y")" = "g.yaml " ]
	[ "$(offers "feldpost new aachen --as ")" = "allied german " ]
	[ "$(offers "feldpost new aachen --as=g")" = "--as=german " ]
	[ "$(offers "feldpost play aachen --against be")" = "best " ]
	[[ $(offers "feldpost sign g.yaml -e 'alloc armor 4") = *"alloc armor 4"* ]]
}

@test "completion: zsh asks for commands, games, seats, policies and orders" {
	command -v zsh >/dev/null || skip "there is no zsh"
	feldpost completion zsh >f.zsh
	begin g.yaml peiper
	# What it would offer, without a terminal.
	offers() {
		zsh -f -c 'compset() { }; _files() { print -l -- *.yaml }
			_describe() { print -l -- ${${(P)2}%%:*} }
			words=("$@"); CURRENT=$#words
			source ./f.zsh' zsh "$@" | grep . | sort | tr '\n' ' '
	}
	[[ $(offers feldpost '') = *"audit check "* ]]
	[[ $(offers feldpost audit --) = *"--no-rules "* ]]
	[ "$(offers feldpost new aachen --as=)" = "allied german " ]
	[ "$(offers feldpost play aachen --against=)" = "best good greedy random " ]
	[ "$(offers feldpost show g.yaml --color=)" = "always auto never " ]
	[[ $(offers feldpost show '') = *"aachen "*"g.yaml "* ]]
	[[ $(offers feldpost sign g.yaml -e '') = *"alloc armor 4"* ]]
}

@test "completion: bash knows every option that --help shows" {
	local name
	for name in "${commands[@]}"; do
		complete_words feldpost "$name" -- | sed 's/=$//' | sort >offered
		feldpost help "$name" | grep -oE -- '^ +(-., )?--[a-z0-9-]+' |
			sed 's/^ *\(-., \)*//' | sort >shown
		same offered shown
	done
}

@test "completion: the scripts are sound for bash, zsh and fish" {
	feldpost completion bash >f.bash
	bash -n f.bash
	feldpost completion zsh >f.zsh
	[ "$(head -1 f.zsh)" = "#compdef feldpost" ]
	! command -v zsh >/dev/null || zsh -n f.zsh
	feldpost completion fish >f.fish
	! command -v fish >/dev/null || fish -n f.fish
}

@test "completion: other shells are refused" {
	refused 2 'usage: completion is for bash, zsh or fish, not `tcsh`' \
		feldpost completion tcsh
	refused 2 "usage: completion takes: SHELL" feldpost completion
}
