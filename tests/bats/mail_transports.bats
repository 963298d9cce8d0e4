# nightly
# bats file_tags=once
# shellcheck disable=SC2154,SC2030,SC2031
# What happens to letters on their way (tests/mail/transports.py), and which of them
# are read all the same. tests/mail/unread lists the others.
# Sooner: tests/unit/letter_test.c.

load command

tools=$repository/tests/mail

setup() {
	own_home
	export PYTHONDONTWRITEBYTECODE=1
}

# orders_and_notes: an answer with words that are hard to carry.
orders_and_notes() {
	cat <<'END'
orders:
  - decline
notes:
  - "Grüße — “ça va?” «Да» 日本語 ＂fullwidth＂ ¥ \\ é ☃ 🎲"
  - "two  blanks, 	a tab, a no-break blank, a soft­hyphen"
  - "  - a bullet • and > a quote, From here; https://example.org/a?b=c&d=e"
  - "=3D =20 -- ... <b>bold</b> &amp; +ACM- ; a line that is rather long and has to be wrapped by anybody who wraps lines"
END
}

# letters: two of them, `unicode-6` and `ostfront-3`, with the games before and
# after each.
letters() {
	local all=$repository/examples/ostfront/mails letter
	mkdir games
	cat "$all/001.txt" "$all/002.txt" >two
	cat two "$all/003.txt" "$all/004.txt" "$all/005.txt" >five
	feldpost adjudicate -q -i games/ostfront-3.before two
	feldpost adjudicate -q -i games/unicode-6.before five
	cp "$all/003.txt" ostfront-3
	cp games/unicode-6.before bert.yaml
	install -D -m 600 "$repository/examples/bert.key" "$key"
	orders_and_notes >orders
	feldpost desk --signed-nothing bert.yaml
	feldpost sign -i bert.yaml orders >unicode-6
	rm "$key"
	for letter in ostfront-3 unicode-6; do
		feldpost adjudicate -q -o "games/$letter.after" \
			"games/$letter.before" "$letter"
	done
}

# sent LETTER...: all transports, of each letter in turn; `sent` lists the mails.
sent() {
	"$tools/transports.py" mails.d "$@"
	find mails.d -type f | LC_ALL=C sort >sent
}

# take_in FILE: prints its name if it gives the same game as its letter.
take_in() {
	local letter=${1##*.}
	! feldpost adjudicate -q -o "$1.yaml" "games/$letter.before" "$1" \
		>/dev/null 2>&1 || ! cmp -s "$1.yaml" "games/$letter.after" ||
		printf '%s\n' "$1"
}

# taken_in FILE...: those that are, as many at a time as there are processors.
taken_in() {
	export -f take_in
	# shellcheck disable=SC2016
	printf '%s\0' "$@" | xargs -0 -n 8 -P "$(getconf _NPROCESSORS_ONLN)" \
		bash -c 'for f; do take_in "$f"; done' take_in | LC_ALL=C sort
}

# unread: what is expected not to be read, as GROUP/NAME.
unread() {
	sed -n 's/^\([^#	]*\)	.*/\1/p' "$tools/unread" | LC_ALL=C sort
}

# names: GROUP/NAME of the files that it is told.
names() {
	sed 's,^mails.d/,,; s/\.[^.]*$//' | sort
}

# as_expected FILE...: no more and no less is read than `unread` says.
as_expected() {
	taken_in "$@" >taken
	export LC_ALL=C
	printf '%s\n' "$@" | sort | comm -23 - taken | names >not
	printf '%s\n' "$@" | names | comm -12 - <(unread) | diff - not >differences ||
		fail "< is read but expected not to be, > is not read:" "$(
			grep '^[<>]' differences)"
}

@test "letters: the program's lines are those of a second writer, and read by it" {
	local game
	for game in aachen ostfront reichstag; do
		sed -n '/^#FELDPOST-BEGIN/,/^#FELDPOST-END/p' \
			"$repository/examples/$game/game.yaml" >blocks
		"$tools/letter.py" write <blocks >wanted
		cat "$repository/examples/$game"/mails/*.txt >letters
		grep -x 'fp[a-z2-7]\{62\}' letters >lines
		same lines wanted
		"$tools/letter.py" read <letters >again
		same again blocks
	done
}

@test "letters: all transports are read; what is not has its reason" {
	local name reason
	letters
	sent unicode-6 ostfront-3
	mapfile -t files <sent
	[ "${#files[@]}" -ge 600 ]
	as_expected "${files[@]}"
	while IFS=$'\t' read -r name reason; do
		grep -qF "mails.d/$name." sent || fail "there is no transport $name"
		[ -n "$reason" ] || fail "$name: why?"
	done < <(grep -v '^#' "$tools/unread")
}

@test "letters: SpamAssassin gives none of all games more than half a point" {
	local letter n=0
	command -v spamassassin >/dev/null || skip "no spamassassin"
	for letter in "$repository"/examples/*/mails/*.txt; do
		n=$((n + 1))
		{
			printf '%s\n' 'From: Anna <anna@example.org>' \
				'To: Bert <bert@example.net>' "Message-ID: <$n.7@example.org>" \
				"Date: $(date -R)" 'Subject: [feldpost d45de3a2] our game' \
				'MIME-Version: 1.0' 'Content-Type: text/plain; charset=utf-8' \
				'Content-Transfer-Encoding: 8bit' ''
			cat "$letter"
		} >"$n.eml"
	done
	spamassassin -L -t ./*.eml 2>spam.err |
		sed -n 's/^Content analysis details: *(\(-\?[0-9.]*\) points.*/\1/p' >points
	[ "$(wc -l <points)" -eq "$n" ] || fail "$(head -5 spam.err)"
	awk '$1 > 0.5 { bad = 1 } END { exit bad }' points || fail "$(sort -n points)"
}
