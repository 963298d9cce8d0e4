# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Game files of format 1, which was never released: they are refused in one
# sentence, which says what reads them. tests/cases/format_1 was made by that program.
# Sooner: tests/unit/packet_test.c and doc_test.c.

load duel

old=$repository/tests/cases/format_1
words="this packet has format 1, which was never released: only feldpost of commit 4c9c565 reads it"

# named PLACE COMMAND...: it refuses what is there in that sentence.
named() {
	local place=$1
	shift
	refused 5 "$place: malformed: $words" "$@"
	[ "$(wc -l <<<"$err")" -eq 1 ] || fail "more than one line"
}

@test "format 1: no command reads a game file, or its transcript" {
	local file line command
	cp "$old/game.yaml" anna/game.yaml
	sed -n '/^---$/,$p' "$old/game.yaml" >anna/transcript.yaml
	for file in game transcript; do
		line=$(grep -n -m 1 '^#FELDPOST-BEGIN' "anna/$file.yaml" | cut -d: -f1)
		for command in show report legal orders audit dice page resend \
			"check -e roll" "adjudicate -i -e roll" "sign -i -e roll" \
			"concede -i" "disclose -i"; do
			# shellcheck disable=SC2086
			named "$file.yaml:$line" anna $command "$file.yaml"
		done
	done
	same anna/game.yaml "$old/game.yaml"
	refused 4 "not now: game.yaml exists already: this is not a game file" \
		anna new null -n Anna -o game.yaml
}

@test "format 1: a folder of games names such a file" {
	mkdir anna/games
	cp "$old/game.yaml" anna/games/old.yaml
	anna new null -q -n Anna -o games/new.yaml
	attempt anna desk games
	[ "$status" -eq 5 ] || fail "expected status 5"
	[[ "$(tr -s ' \n' ' ' <<<"$out")" == *"old.yaml games/old.yaml:21: malformed: $words"* ]] ||
		fail "$out"
	prints "The hill"
}
