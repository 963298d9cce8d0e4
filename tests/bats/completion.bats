# nightly
# shellcheck disable=SC2016,SC2154
# What bash, fish and zsh complete.
# Sooner: tests/sessions/commands.tcl.

load command

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
