# nightly
# shellcheck disable=SC2016,SC2034,SC2154
# --json: one meaning of each key, errors too.
# Sooner: tests/sessions/told.tcl and commands.tcl.

load command

# keys_in_manual: those that feldpost-config(5) JSON explains.
keys_in_manual() {
	sed -n '/^\.Sh JSON/,/^\.El/s/^\.It Cm //p' \
		"$repository/man/feldpost-config.5" | sed 's/ , /\n/g' |
		LC_ALL=C sort
}

# keys_of COMMAND...: of the objects that it prints, or of its error. What has a
# form of its own (what a game's option is called, a position) is left out.
keys_of() {
	attempt feldpost "$@" --json
	printf '%s\n%s\n' "$out" "$err" | jq -r 'del(.run?.options, .position?) |
		.. | objects | keys[]'
}

@test "json: every key that is printed is explained" {
	local command
	begin
	step g.yaml roll
	begin p.yaml peiper
	{
		keys_of id
		keys_of games
		keys_of version
		keys_of new peiper -o q.yaml --name Anna
		keys_of new aachen -o a.yaml --name Anna --as allied
		for command in "report --all" "dice --check" dice "dice --stats" \
			audit legal "advise --games 2" "advise --hint" \
			"check -e roll" "check -e up"; do
			# shellcheck disable=SC2086
			keys_of $command g.yaml
		done
		keys_of audit g.yaml p.yaml
		keys_of resend a.yaml
		keys_of desk .
		keys_of take -d new a.yaml
		keys_of simulate null -g 5
		keys_of sign -i p.yaml -e 'alloc armor 6 pzgren 4'
		keys_of adjudicate -i g.yaml -e roll
		keys_of show none.yaml
		keys_of legal g.yaml --bad
		keys_of nothing
	} | LC_ALL=C sort -u >keys
	[ "$(wc -l <keys)" -gt 60 ] || fail "few keys" "$(cat keys)"
	keys_in_manual | LC_ALL=C comm -23 keys - >unexplained
	[ ! -s unexplained ] || fail "not in the manual: $(cat unexplained)"
}

@test "json: game is the name and id the hash, whatever prints them" {
	local id
	begin
	id=$(sed -n 's/^id: "\(.*\)"$/\1/p' g.yaml)
	json ".game == \"null\" and .id == \"$id\"" feldpost show g.yaml --json
	json ".game == \"null\" and .id == \"$id\"" feldpost audit g.yaml --json
	json ".game == \"null\" and .id == \"$id\" and .name == \"g.yaml\" and
		.seat == \"climber\" and .over == false" feldpost desk . --json
	json ".game == \"null\" and .id == \"$id\" and .packet == 2 and
		.sent == false" feldpost sign -i g.yaml -e roll --json
	json '.run.game == "null" and .first == 1 and .last == 5' \
		feldpost simulate null -g 5 --json
}

@test "json: an error in the command line is JSON, too" {
	local line
	for line in "nothing --json" "--json" "show --bad --json" \
		"show --json --bad" "show --json" "lint --json"; do
		# shellcheck disable=SC2086
		attempt feldpost $line
		[ "$status" -eq 2 ] || fail "$line"
		jq -e '.error == "usage" and .status == 2' <<<"$err" || fail "$line"
	done
	attempt feldpost nothing -- --json
	says 'feldpost: usage: there is no command `nothing`'
}

@test "desk: a line has 80 columns, however long names are" {
	local long=a-name-that-is-so-long-that-no-line-has-room-for-it-whole
	begin "$long.yaml"
	begin
	works feldpost desk .
	[ "$(wc -L <<<"$out")" -le 80 ] || fail "a line is longer"
	prints "a-name-that-is"
	prints "your orders"
}
