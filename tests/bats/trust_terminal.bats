#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154
# What a person at a terminal sees: configuration, keys, passwords, pagers,
# closed pipes, turns that were.

load command

# configure LINE...: the config file.
configure() {
	mkdir -p "${config%/*}"
	printf '%s\n' "$@" >"$config"
}

# Configuration.

@test "colour: NO_COLOR wins over the configuration, --color over both" {
	begin
	configure '[show]' 'color = always'
	works feldpost show g.yaml
	prints $'\e['
	NO_COLOR=1 works feldpost show g.yaml
	prints_not $'\e'
	NO_COLOR='' works feldpost show g.yaml
	prints $'\e['
	NO_COLOR=1 works feldpost show --color=always g.yaml
	prints $'\e['
}

@test "config: an unclosed [section] is reported at its line, as such" {
	configure '[me]' 'name = A' '[show' 'color = never'
	refused 5 "$config:3: malformed: this [section] is not closed" \
		feldpost games
	configure '[me' 'name = A'
	refused 5 "$config:1: malformed: this [section] is not closed" \
		feldpost games
	printf '\n  [show ; ]\ncolor = never\n' >.feldpost.ini
	rm "$config"
	refused 5 ".feldpost.ini:2: malformed: this [section] is not closed" \
		feldpost games
}

@test "config: of several faults the first is told, at its own line" {
	configure '[me]' 'Anna' 'nmae = A'
	refused 5 "$config:2: malformed: neither [section] nor key = value" \
		feldpost games
	configure '[me]' 'nmae = A' 'Anna' '[show'
	refused 5 "$config:2: malformed: unknown key \`nmae\` in [me]" \
		feldpost games
	configure '[me]' "name = $(printf 'x%.0s' {1..300})" 'name = A'
	refused 5 "$config:2: malformed: no text of at most 198 characters" \
		feldpost games
}

@test "config: lang does nothing any more, which is said at its line" {
	begin
	configure '[show]' 'color = never' 'lang = en'
	attempt feldpost show g.yaml
	[ "$status" -eq 0 ] || fail "an old config file should do"
	[[ $err == "feldpost: $config:3: note: \`lang\` "* ]] || fail "expected a note"
	prints "Turn 1"
	works feldpost show -q g.yaml
	refused 2 "usage: show has no option \`--lang=en\`" \
		feldpost show g.yaml --lang=en
}

@test "contacts: a name stands for its key, and the key's name is shown" {
	configure '[contacts]' "bert = $(tail -1 "$vectors/B.pub") bert@example.org"
	works feldpost new ostfront --as german -n Anna --referee bert -o g.yaml
	grep -q "referee: $(tail -1 "$vectors/B.pub")" g.yaml ||
		fail "the contact should be the referee"
	works feldpost audit g.yaml
	prints "player   $(tail -1 "$vectors/B.pub")  "
	prints "(bert in your contacts)"
	json '.players | map(.contact // "") | index("bert") != null' \
		feldpost audit --json g.yaml
}

@test "contacts: what is no key is reported at its line" {
	configure '[contacts]' '; my friends' 'bert = RWRxyz'
	refused 5 "$config:3: malformed: bert: a public key is 56 characters" \
		feldpost games
}

@test "id: shows the key id that the public key file shows" {
	works feldpost id
	local id
	id=$(head -1 "$pub" | grep -o '[0-9A-F]*$')
	[ ${#id} -eq 16 ]
	prints "$id"
	json ".[\"key-id\"] == \"$id\"" feldpost id --json
	works feldpost keygen -W -o new.key
	id=$(head -1 new.pub | grep -o '[0-9A-F]*$')
	works feldpost id --key new.key
	prints "$id"
}
