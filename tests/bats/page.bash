# Words for tests of pages, without a browser.
# shellcheck shell=bash disable=SC2154

# page_of GAME [OPTION...]: the page of a game, as page.html. Of an example it is
# made once for all tests of a file.
page_of() {
	local made=${1#"$repository/examples/"}
	made=$BATS_FILE_TMPDIR/${made//\//-}
	if [[ $# -gt 1 || $1 != "$repository"/examples/* ]]; then
		run_page "$@" || fail "no page of $1: $(cat page.why)"
	elif ! "$build/feldpost" version | grep -q '^pages sha256'; then
		skip "the program was built without pages"
	elif [ -e "$made" ]; then
		cp "$made" page.html
	else
		run_page "$@" || fail "no page of $1: $(cat page.why)"
		cp page.html "$made"
	fi
}

run_page() {
	(
		export FELDPOST_SCENARIOS=$scenarios PATH=$build:$PATH
		"$program" page "$1" -o page.html --force "${@:2}" 2>page.why
		drawn "$program" "$1" "${@:2}"
	)
}

# drawn COMMAND GAME [OPTION...]: what the program in page.html draws is added at its
# end, unless it is there.
drawn() {
	grep -q '^<template id="drawn">' page.html ||
		"$1" report --html "${@:2}" >>page.html 2>/dev/null
}

# element NAME: what stands in the elements <NAME>, as it stands there.
element() {
	awk -v name="$1" '
	{ text = text $0 "\n" }
	END {
		open = "<" name ">"; close_ = "</" name ">"
		while (i = index(text, open)) {
			text = substr(text, i + length(open))
			i = index(text, close_)
			printf "%s", substr(text, 1, i - 1)
			text = substr(text, i + length(close_))
		}
	}' page.html
}

# hash_of FILE: as a policy names it.
hash_of() {
	sha256sum "$1" | cut -d' ' -f1 | tr a-f A-F | basenc -d --base16 | base64
}

# told: all that is told, as lines of plain text.
told() {
	sed -n '/^<main>/,/^<\/main>/p' page.html | sed 's/<\(p\|h3\|i\)\b/\n&/g' |
		sed -E 's/<[^>]*>//g' |
		sed 's/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&#39;/'"'"'/g; s/&amp;/\&/g'
}

# complete DESK [OPTION...]: the page at a desk, as page.html, has what its report
# has: orders and what became of them, events, rolls, answers, notes, and what
# comes next.
complete() {
	local desk=$1
	shift
	"$desk" page g.yaml -o ../page.html --force "$@" 2>page.why ||
		fail "no page: $(cat page.why)"
	drawn "$desk" g.yaml
	told | tr -s ' \n' ' ' >flat
	{
		"$desk" report --all --json g.yaml "$@" 2>/dev/null | jq -r '.[] |
			if .kind == "roll" then
				.text | capture("^(?<l>[^ ]*) (?<i>[0-9]*) d(?<s>[0-9]*) (?<v>[0-9]*)") |
				"\(.l) \(.i): d\(.s) = \(.v)"
			elif .kind == "standing" then .answer // .text
			elif .kind == "packet" then empty
			else .text end'
		"$desk" report g.yaml "$@" 2>/dev/null | awk '
			/^[^ ]/ { if (text) print text; text = "" }
			/^(The game is over|Next|Witnessed|Solitaire|A draw is|.* asks to undo)/,/^$/ {
				sub(/^ +/, " "); text = text $0
			}
			END { print text }'
	} | tr -s ' ' | grep -v '^ *$' | sort -u >lines
	awk 'NR == FNR { flat = flat $0; next } !index(flat, $0)' flat lines >missing
	[ ! -s missing ] || fail "the page lacks:" "$(head -3 missing)"
	[ -s lines ]
}

# step ID: what is told in a step, a line an element.
step() {
	tr '\n' '\v' <page.html | grep -o "<section class=step id=$1 .*" |
		sed 's/<\/section>.*//; s/<\(p\|h3\)\b/\n&/g; s/<[^>]*>//g' |
		tr '\v' '\n' | sed '/^$/d'
}

# who_of ID: who did it, in which packet, as it was said last.
who_of() {
	sed -n "/^<section class=turn id=${1%%.*}[ >]/,/^<section class=step id=$1 /p" page.html |
		grep -o '<p class=who>[^<]*' | tail -n 1 | sed 's/.*>//'
}

# boards [turn]: the board of each step, or of each turn at its end, decoded: its id,
# and its pieces.
boards() {
	grep -oE 'class=(step|turn) id=turn-[^ ]* .*data-board="[^"]*"' page.html |
		awk -v wanted="class=${1:-step}" '
	{
		split($0, part, "\""); id = substr($2, 4)
		n = split(part[2], token, " "); from = 0; count = 0
		for (i = 1; i <= n; i++) {
			rest = substr(token[i], 2)
			if (token[i] ~ /^=/)
				for (k = 0; k < rest + 0; k++) now[++count] = old[++from]
			else if (token[i] ~ /^-/)
				from += rest
			else
				now[++count] = rest
		}
		if (from != before) { print "step " id " leaves pieces over"; exit 1 }
		line = id
		for (i = 1; i <= count; i++) line = line " " now[i]
		if ($1 == wanted) print line
		if ($1 == "class=turn") next
		before = count
		for (i = 1; i <= count; i++) old[i] = now[i]
	}'
}
