# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Files and mails of format 1, which was never released: they are refused in one
# sentence, which says what reads them, and stop nothing. tests/cases/format_1
# was made by that program.
# Sooner: tests/unit/packet_test.c and doc_test.c.

load duel

old=$repository/tests/cases/format_1
words="this is of format 1, which was never released: feldpost as of commit 4c9c565 reads it"

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

@test "format 1: a mail, and an offer to join" {
	toss red
	cp bert/g.yaml before
	named "$old/offer.txt:4" bert adjudicate -i g.yaml "$old/offer.txt"
	same bert/g.yaml before
	named "$old/offer.txt:4" bert join "$old/offer.txt" -n Bert -o other.yaml
	[ ! -e bert/other.yaml ] || fail "it was joined"
	as_letters <"$old/offer.txt" | sed 's/^/> /' >quoted
	named "../quoted" bert join ../quoted -n Bert -o other.yaml
}

@test "format 1: a packet of the same sender and number is no version of mine" {
	toss red
	sends throw
	sed -n '/^#FELDPOST-BEGIN/,/^#FELDPOST-END/p' "$old/game.yaml" |
		sed -n '/^#FELDPOST-BEGIN/h;//!H;/^#FELDPOST-END/{x;/seq: 3/p}' >in
	[ -s in ] || fail "no packet 3"
	named "../in:1" bert adjudicate -i g.yaml ../in
	[ ! -e bert/g.yaml.evidence ] || fail "kept as evidence"
	works bert audit --evidence ../in g.yaml
	prints "packet 3: in an older format"
}

letter() {
	printf 'From a@example.org Mon Nov 16 10:00:00 2026\nFrom: a\nSubject: b\n\n'
	cat "$1"
	echo
}

@test "format 1: in a mailbox it stops nothing, and is named once" {
	local once="1 mail has format 1, which only feldpost as of commit 4c9c565 reads"
	toss red
	sends throw
	compose
	{
		letter "$old/offer.txt"
		letter bert/out
	} >box
	for _ in new known; do
		works anna adjudicate -i g.yaml ../box
		[ "$(grep -c "$once" <<<"$out")" -eq 1 ] || fail "$out"
	done
	# Nor does it make two offers of one.
	anna new toss --as blue -n Anna -o a.yaml >offer
	letter offer >>box
	works bert join ../box -n Bert -q -o a.yaml
	# A desk takes the one, and keeps the other.
	mkdir -p bert/desk
	works bert take --desk desk ../box
	[ "$(grep -c "$once" <<<"$out")" -eq 1 ] || fail "$out"
	prints "kept in desk/unused"
	prints "1 offer of a stranger waits"
}
