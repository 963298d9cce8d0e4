# nightly
# bats file_tags=once
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Pages of games in a browser, which is Chromium, driven by python3-selenium: what
# a reader does with them, and what he must not be able to make them do. The
# checks are in tests/browser; `make deps-browser` installs what they need. All
# share one browser.

load host
load boxes
load browser

games=(peiper arnswalde ostfront aachen reichstag)

setup_file() {
	local name
	open_browser
	[ -z "$LACKING" ] || return 0
	for name in "${games[@]}"; do
		"$build/feldpost" page "$BATS_TEST_DIRNAME/../../examples/$name/game.yaml" \
			-o "$PAGES/$name.html"
	done
}

setup() {
	[ -z "$LACKING" ] || skip "$LACKING"
	own_desks
}

@test "page in a browser: each example opens" {
	local game
	for game in "${games[@]}"; do
		browse opens "$PAGES/$game.html"
	done
}

@test "page in a browser: on a slow telephone the board is seen early" {
	local files=("${games[@]/#/$PAGES/}")
	browse early "${files[@]/%/.html}"
}

# report_of FILE: the whole of it, into `told.txt`.
report_of() {
	feldpost report --all "$1" >told.txt
}

@test "page in a browser: every step by every key, by buttons, by the list, by its address" {
	local game check
	for game in "${games[@]}"; do
		for check in keys buttons listed addresses; do
			browse $check "$PAGES/$game.html"
		done
	done
}

@test "page in a browser: space plays it, the slider leads to a turn" {
	browse plays "$PAGES/aachen.html"
	browse plays "$PAGES/peiper.html"
}

@test "page in a browser: a dialog stops the play, a click beside it closes it" {
	browse beside "$PAGES/aachen.html"
	browse beside "$PAGES/peiper.html"
}

@test "page in a browser: keys that are for others, and the focus, are kept" {
	browse theirs "$PAGES/aachen.html"
	browse theirs "$PAGES/ostfront.html"
}

@test "page in a browser: without scripts all is there, line by line" {
	local game
	for game in "${games[@]}"; do
		report_of "$repository/examples/$game/game.yaml"
		feldpost report "$repository/examples/$game/game.yaml" >last.txt
		browse whole "$PAGES/$game.html" told.txt last.txt
	done
}

@test "page in a browser: on a telephone nothing is too wide" {
	local game
	for game in "${games[@]}"; do
		browse narrow "$PAGES/$game.html"
	done
}

@test "page in a browser: on a telephone board, report and buttons share the screen" {
	local game
	for game in "${games[@]}"; do
		browse shared "$PAGES/$game.html"
	done
}

@test "page in a browser: it opens at the news, and counters can be read" {
	browse news "$PAGES/aachen.html" turn-9.move-1
	browse news "$PAGES/reichstag.html" turn-10.end-7
}

@test "page in a browser: on paper it is a booklet without empty pages" {
	local game
	local -A most=([peiper]=10 [arnswalde]=13 [ostfront]=13 [aachen]=19
		[reichstag]=39)
	for game in "${games[@]}"; do
		report_of "$repository/examples/$game/game.yaml"
		browse paper "$PAGES/$game.html" told.txt "$game.pdf" "${most[$game]}"
	done
}

@test "page in a browser: it is dark for those who want it so" {
	browse dark "$PAGES/aachen.html"
	browse dark "$PAGES/ostfront.html"
}

@test "page in a browser: axe finds nothing" {
	local axe=$build/browser/node_modules/axe-core/axe.min.js
	[ -e "$axe" ] || skip "no axe-core: make deps-browser asks npm for it"
	browse barriers "$axe" "$PAGES/aachen.html" "$PAGES/peiper.html" \
		"$PAGES/arnswalde.html" "$PAGES/ostfront.html" "$PAGES/reichstag.html"
}

@test "page in a browser: from a server it verifies all, and asks for nothing else" {
	mkdir shelf
	cp "$PAGES/peiper.html" shelf/game.html
	browse served shelf/game.html
}

# played [NOTE]: the first packets of Aachen's example, by other dice; packet 4
# and 5 have rolls.
played() {
	local n who
	duel aachen allied
	for n in 003-anna 004-bert 005-anna; do
		send --anyway "$repository/examples/aachen/orders/$n.yaml" ${1:+-m "$1"}
	done
}

# page_of DESK FILE: of the game there.
page_of() {
	"$1" page g.yaml -q -o ../"$2"
}

# seen DESK FILE [OPTION...]: the page there opens, every step of it is shown
# without a word on the console, and verify all finds nothing wrong.
seen() {
	local desk=$1 file=$2
	shift 2
	"$desk" page g.yaml -q -o "../$file" "$@"
	browse opens "$file"
	browse keys "$file"
	browse right "$file"
}

@test "page in a browser: of games in all their states" {
	hosted
	seen anna accepted.html
	plays anna
	plays anna "war W7"
	seen anna hosted-anna.html
	seen bert hosted-bert.html
	seen ruth hosted-ruth.html
	seen anna hosted-nobody.html --side none
	plays bert concede
	seen ruth conceded.html
	rm {anna,bert}/g.yaml
	nonce=${nonce%?}3
	witnessed peiper
	exchange "$(choices anna | head -n 1)"
	seen anna witnessed.html
	rm {anna,bert}/g.yaml
	nonce=${nonce%?}4
	offer reichstag 1bf
	seen anna offered.html
	rm anna/g.yaml
	nonce=${nonce%?}5
	duel aachen allied
	send "$repository/examples/aachen/orders/003-anna.yaml"
	sends "move de-21 0928"
	sends "undo 3"
	sends "agree undo 3" "agree draw"
	seen bert undone.html
	sends "agree draw"
	seen bert drawn.html
}

@test "page in a browser: an opponent's names, notes, terms are text; a scenario's, too" {
	local terms
	evil_scenario
	terms="]]></pre></main>$evil javascript:window.hacked=1 &lt;i&gt; {0} --><!--"
	offer aachen allied --terms "$terms" \
		-n '</script><script>window.hacked=1</script>{0}'
	bert join in -o g.yaml --nonce "${nonce%?}2" \
		-n "\"><b onclick=window.hacked=1 class=hacked>Bert" \
		>"$desks/bert/out"
	mail bert anna
	anna adjudicate -q -i g.yaml in
	packets=2
	for n in 003-anna 004-bert 005-anna; do
		send --anyway "$repository/examples/aachen/orders/$n.yaml" \
			-m "</pre></svg><svg onload=window.hacked=1>$evil \u003c {0}"
	done
	page_of anna evil.html
	browse poisoned evil.html anna/g.yaml "$terms" \
		"</pre></svg><svg onload=window.hacked=1>$evil" \
		'</script><script>window.hacked=1</script>{0}' \
		'"><b onclick=window.hacked=1 class=hacked>Bert' \
		'</title></script><script>window.hacked=1</script> {0} ]]>' \
		"</svg>$evil"
}

@test "page in a browser: the board of each step is the one of show" {
	local game n packets
	for game in aachen reichstag; do
		mkdir "$game"
		packets=$(grep -c '^---$' "$repository/examples/$game/game.yaml")
		for n in $(seq 3 "$packets"); do
			feldpost show --packet "$n" --json \
				"$repository/examples/$game/game.yaml" >"$game/$n.json"
		done
		browse boards "$PAGES/$game.html" "$game"
	done
}

@test "page in a browser: what changed moves and is marked, and is announced" {
	browse moves "$PAGES/aachen.html"
	browse moves "$PAGES/ostfront.html"
}

@test "page in a browser: the map stands once, a step touches what differs" {
	browse light "$PAGES/reichstag.html"
	browse light "$PAGES/ostfront.html"
}

@test "page in a browser: cards and chits are seen to move, and announced" {
	browse table "$PAGES/ostfront.html" "turn-1.answer-1 W4a" "turn-4.draw-1 P1"
	browse table "$PAGES/arnswalde.html"
	browse table "$PAGES/peiper.html"
	browse lies "$PAGES/ostfront.html" turn-7.supply-1 W6 "war 6"
}

# What was face down has a number alone until it is turned up.
@test "page in a browser: the board in words is what the program says" {
	browse spoken "$PAGES/ostfront.html" turn-2.supply-1 "The front is at Smolensk." \
		"Soviet hand 2 of 4: W3, number 1.4; W6, number 2.1."
	browse spoken "$PAGES/arnswalde.html" turn-3.counter-1 "North: Tigers 2 of 7."
	# As Anna saw it.
	awk '/^---$/ { n++ } n > 0 && n <= 20' \
		"$repository/examples/ostfront/game.yaml" >"$desks/anna/g.yaml"
	cp "$repository/examples/anna.key" "$desks/anna/key"
	chmod 600 "$desks/anna/key"
	anna page g.yaml --key key -q -o ../seen.html
	browse spoken seen.html turn-2.supply-1 "1.4" "2.1"
	browse table seen.html
}

@test "page in a browser: wheel, keys, fingers and a mouse move the board" {
	browse zooms "$PAGES/aachen.html"
	browse fingered "$PAGES/aachen.html"
	browse fingered "$PAGES/ostfront.html"
	browse views "$PAGES/aachen.html"
	browse views "$PAGES/reichstag.html"
}

@test "page in a browser: reports lead to the board, and counters to their history" {
	browse told "$PAGES/aachen.html"
	browse told "$PAGES/reichstag.html"
}

@test "page in a browser: the board is read out to those who hear" {
	browse heard "$PAGES/aachen.html" us-30-6 0211
}

@test "page in a browser: verify all says of each example what audit says" {
	local game
	for game in "${games[@]}"; do
		browse right "$PAGES/$game.html"
	done
	browse stopped "$PAGES/aachen.html"
}

@test "page in a browser: a line says of a damaged file, and of an old browser, what is wrong" {
	browse asleep "$PAGES/peiper.html" .
}

@test "page in a browser: a die is computed again, and by a shell" {
	mkdir saved
	browse dice "$PAGES/aachen.html" saved 0 69
	browse dice "$PAGES/ostfront.html" saved 0
	browse dice "$PAGES/reichstag.html" saved 100
}

@test "page in a browser: what was changed in its packets is not drawn, as audit says" {
	edit "$PAGES/aachen.html" 's/\(attack\.0317 1 d6\) 6/\1 5/g' forged.html
	browse undrawn forged.html "packet 4"
	edit "$PAGES/aachen.html" 's/^\(- .*\)move us-30-8 0316/\1move us-30-8 0315/' \
		forged.html
	browse undrawn forged.html "packet 3"
}

@test "page in a browser: a referee's box is opened, the good and the bad" {
	boxed_game
	complains "complain box 5.1"
	adds ruth ""
	page_of all good.html
	browse found good.html "box 5.1 is good"
	boxed_game "/^- \"seal A\"/{n;n;s/^- \\(.\\)\\(.\\)/- \\2\\1/}"
	complains "complain box 5.1"
	adds ruth ""
	page_of all bad.html
	browse found bad.html "a bad box 5.1"
}

@test "page in a browser: as it was kept" {
	local game
	for game in "${games[@]}"; do
		browse stages "$PAGES/$game.html" \
			"$repository/tests/browser/$game.png" "$PWD/$game.png"
	done
}
