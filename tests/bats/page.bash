# Words for tests of pages, without a browser.
# shellcheck shell=bash disable=SC2016,SC2154

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

# drawn COMMAND GAME [OPTION...]: the steps that the program in page.html tells are
# added at its end.
drawn() {
	"$1" report --format=steps "${@:2}" >>page.html 2>/dev/null
}

# steps FILTER: of the steps at the end of page.html, by jq.
steps() {
	sed -n '/^{"title"/p' page.html | jq -r "$@"
}

# in_page ID: what the page has as JSON under this id.
in_page() {
	sed -n "s/.* id=\"$1\">\(.*\)<\/script>.*/\1/p" page.html
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
	steps '.turns[] | .title, (.steps[] | .who, .title,
		(.told[] | .text + if .outcome then " " + .outcome else "" end)),
		(.position // empty | .title, .lines[])'
}

# top: what stands above it.
top() {
	steps '.header[] | .text + if .to then " \(.name) #\(.to)" else "" end'
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
	steps --arg id "$1" '.turns[].steps[] | select(.id == $id) | .title,
		(.told[] | .text + if .outcome then " " + .outcome else "" end)'
}

# who_of ID: who did it, in which packet.
who_of() {
	steps --arg id "$1" '.turns[].steps[] | select(.id == $id) | .who'
}

# boards [turn]: the board of each step, or of each turn at its end, decoded: its id,
# and the numbers of its things.
boards() {
	steps --arg wanted "${1:-step}" '
		def after($b): reduce .[] as $c ({at: 0, out: []};
			if ($c | type) == "array" then .out += $c
			elif $c > 0 then .out += $b[.at:.at + $c] | .at += $c
			else .at -= $c end)
			| if .at == ($b | length) then .out else error("things are left") end;
		foreach (.turns[] | {id, board, kind: "turn"}, (.steps[] | {id, board, kind: "step"})
			| select(.board)) as $s ({before: []};
			.before as $b | .now = ($s.board | after($b)) |
			if $s.kind == "step" then .before = .now else . end;
			select($s.kind == $wanted) | "\($s.id) \(.now | map(tostring) | join(" "))")'
}

# bodies: the drawing of each thing of the board whose numbers stand in a file.
bodies() {
	steps --slurpfile board "$1" '.bodies as $bodies | .things as $things |
		$board[] | $things[.] | $bodies[.body]'
}
