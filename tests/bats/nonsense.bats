# nightly
# shellcheck disable=SC2154
# Another language: what people read is in it, what programs read is not. The
# whole of it is `make nonsense`.
# Sooner: tests/sessions/commands.tcl, tests/unit/hint_test.c.

load command

# nonsense COMMAND...: in a language that nobody speaks, the same random bytes
# each time.
nonsense() {
	NONSENSE=1 RANDOMNESS=1 LD_PRELOAD=$build/tools/nonsense.so "$@"
}
plainly() {
	RANDOMNESS=1 LD_PRELOAD=$build/tools/nonsense.so "$@"
}

@test "nonsense: help and refusals are in the language of who reads them" {
	nonsense feldpost help show >help.txt
	! grep -w 'the' help.txt || fail "English in the help"
	grep -q -- '--json ' help.txt
	attempt nonsense feldpost show nowhere.yaml
	[ "$status" -eq 6 ]
	says nowhere.yaml
	[[ $err != *"can't open"* ]] || fail "English"
}

@test "nonsense: a report has no English but names and orders" {
	begin g.yaml peiper
	nonsense feldpost show g.yaml >show.txt
	! grep -wE 'the|of|is|Turn' show.txt || fail "English in the report"
	grep -q 'Kampfgruppe Peiper' show.txt
}

# words FILE: what people read in a picture, one text a line, without labels of
# units, and without what has letters of the other language.
words() {
	sed 's/></>\n</g; s/ ([0-9.]*)</</g' "$1" |
		sed -n 's/.*>\([^<>]*[A-Za-z]\{3\}[^<>]*\)<.*/\1/p' |
		LC_ALL=C grep -v $'[\xd0\xd1]' |
		grep -vE '^([a-z0-9-]*[0-9][a-z0-9-]*|[a-z]{3,4})$' | sort -u
}

@test "nonsense: pictures have no English but what the data call things" {
	local game text own='Kampfgruppe( Peiper)?|Rollbahn|Tiger II|PzGr|joker [12]|III|XXX'
	for game in aachen arnswalde ostfront peiper reichstag; do
		cat "$repository/scenarios/$game"/* >data.txt
		nonsense feldpost show --svg - \
			--packet "$(cat "$repository/examples/$game/picture")" \
			"$repository/examples/$game/game.yaml" >map.svg
		words map.svg >words.txt
		[ -s words.txt ] || fail "$game: no names"
		while read -r text; do
			grep -qF -- "$text" data.txt || [[ $text =~ ^($own)$ ]] ||
				echo "$text"
		done <words.txt >english.txt
		[ ! -s english.txt ] || fail "$game: $(head -n 5 english.txt)"
	done
}

@test "nonsense: game files and their packets are the same" {
	for game in $(solitaires); do
		plainly feldpost new "$game" --name Anna -q -o a.yaml
		nonsense feldpost new "$game" --name Anna -q -o b.yaml
		same a.yaml b.yaml
		nonsense feldpost legal -p a.yaml >legal.txt
		feldpost legal -p a.yaml | cmp - legal.txt
		nonsense feldpost adjudicate -q -i b.yaml -e "$(head -n 1 legal.txt)"
		feldpost adjudicate -q -i a.yaml -e "$(head -n 1 legal.txt)"
		same a.yaml b.yaml
		rm a.yaml b.yaml
	done
}

@test "nonsense: JSON is English, and so are errors in it" {
	begin g.yaml
	for command in "show --json" "legal --json" "report --all --json" \
		"report --all --format json" "audit --json"; do
		# shellcheck disable=SC2086
		feldpost $command g.yaml >plain.json
		# shellcheck disable=SC2086
		nonsense feldpost $command g.yaml | cmp - plain.json
	done
	nonsense feldpost show --json nowhere.yaml 2>err.json && fail "it is there"
	jq -e '.text | startswith("can'\''t open")' err.json
}

@test "nonsense: an order in English words is understood, and read back" {
	begin g.yaml arnswalde
	nonsense feldpost check g.yaml -e 'place north 3 south 2 centre 2' >check.txt
	grep -q 'place north 3 south 2 centre 2' check.txt
}

@test "messages: there is a template of the engine, and one of each game" {
	type xgettext >/dev/null || skip "gettext is not installed"
	(cd "$repository" && src/build/messages "$BATS_TEST_TMPDIR/pot")
	grep -qF 'msgid "the game is over"' "$BATS_TEST_TMPDIR/pot/engine.pot"
	for game in $(all_games); do
		[ -s "$BATS_TEST_TMPDIR/pot/$game.pot" ] || fail "none of $game"
		grep -qF "msgctxt \"$game\"" "$BATS_TEST_TMPDIR/pot/$game.pot"
		msgfmt --check-format -o /dev/null "$BATS_TEST_TMPDIR/pot/$game.pot"
		lesson=$repository/scenarios/$game/lesson.yaml
		[ ! -e "$lesson" ] ||
			[ "$(grep -c 'say: ' "$lesson")" -eq \
				"$(grep -c 'lesson.yaml' "$BATS_TEST_TMPDIR/pot/$game.pot")" ]
	done
	# as it is looked up: folded
	feldpost play --learn peiper </dev/null | tr -s ' \n' ' ' >told
	text=$(sed -n '/lesson.yaml/{n;s/^msgid "\(.*\)"$/\1/p;q}' \
		"$BATS_TEST_TMPDIR/pot/peiper.pot")
	grep -qF "$text" told
	if grep msgctxt "$BATS_TEST_TMPDIR/pot/engine.pot"; then
		fail "the engine has a context"
	fi
	grep -qF '{0} draws {1}.' "$BATS_TEST_TMPDIR/pot/ostfront.pot"
}
