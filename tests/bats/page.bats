# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# `page`: one HTML file that replays a game. Without a browser: what stands in it;
# page_browser.bats looks at what a browser makes of it.
# Sooner: tests/unit/parcel_test.c, tests/sessions/commands.tcl.

bats_require_minimum_version 1.5.0

load host
load page

games=(peiper arnswalde ostfront aachen reichstag)

example() {
	echo "$repository/examples/$1/game.yaml"
}

@test "page: is a document whose parts are all there" {
	local game
	for game in "${games[@]}"; do
		page_of "$(example "$game")"
		# This parser knows HTML 4 alone.
		sed '/<\/html>$/q' page.html >document.html
		xmllint --html --noout document.html 2>why ||
			fail "$game: $(head -3 why)"
		grep -vE "Tag [a-zA-Z]+ invalid" why | grep "error :" |
			grep -v 'error parsing attribute name' >wrong || true
		[ ! -s wrong ] || fail "$game: $(head -3 wrong)"
		[ "$(grep -oE '\bid=("[^"]*"|[^ >]+)' document.html | tr -d '"' |
			sort | uniq -d | head -1)" = "" ] || fail "$game: an id twice"
		grep -q '^<section id="proof"' page.html
		sed -n '/^<div id="first">/,/^<\/div>/p' page.html | grep -qE 'data-(unit|place)' ||
			fail "$game: no board is seen before the script runs"
		sed -n '/id="page">/{s/.*id="page">//;p}' page.html >json
		sed 's/<\/script>.*//' json | jq -e ".words != {}"
		steps -e '.seats != [] and .turns != [] and .things != []'
	done
}

@test "page: what is referred to is there" {
	local game
	for game in "${games[@]}"; do
		page_of "$(example "$game")"
		steps '.bodies[], .legend, (.ground | .map, .shapes, "id=\"map\"")' >drawings
		grep -oE '(href="|url\()#[A-Za-z0-9_-]+' drawings | sed 's/.*#//' |
			sort -u >wanted
		grep -oE '\bid="[A-Za-z0-9_.-]+' drawings | sed 's/id="//' | sort -u >there
		[ -z "$(comm -23 wanted there)" ] ||
			fail "$game: $(comm -23 wanted there | head -3)"
		boards | cut -d' ' -f2- | tr ' ' '\n' | sort -nu | tail -n 1 >last
		[ "$(cat last)" -lt "$(steps '.things | length')" ]
	done
}

@test "page: its policy names its script and its style, and allows nothing else" {
	page_of "$(example peiper)"
	element script >scripts.txt
	cp "$repository/src/page/asleep.js" asleep.txt
	cmp -n "$(wc -c <asleep.txt)" asleep.txt scripts.txt
	tail -c "+$(($(wc -c <asleep.txt) + 1))" scripts.txt >script.txt
	element style >style.txt
	local policy
	policy=$(grep -o 'Content-Security-Policy" content="[^"]*"' page.html |
		sed 's/.*content="//; s/"$//')
	[ "$policy" = "default-src 'none'; script-src 'sha256-$(hash_of script.txt)' 'sha256-$(hash_of asleep.txt)' 'wasm-unsafe-eval'; worker-src blob:; style-src 'sha256-$(hash_of style.txt)'; base-uri 'none'; form-action 'none'" ] ||
		fail "$policy"
	run ! grep -qE '<[^>]* (style|on[a-z]+)=' <(sed '/^<script>$/,$d' page.html)
	run ! grep -qE '(src|action|href)="?(https?:)?//' page.html
	run ! grep -qE '<(link|img|iframe|object|embed|base|form)\b' page.html
}

@test "page: has all lines of the report" {
	local game
	for game in "${games[@]}"; do
		page_of "$(example "$game")" --key "$repository/examples/anna.key"
		told | tr -s ' \n' ' ' >told.txt
		"$build/feldpost" report --all --json "$(example "$game")" \
			--key "$repository/examples/anna.key" 2>/dev/null |
			jq -r '.[] | select(.kind == "event" or .kind == "note" or .kind == "order")
				| select(.text != "") | .text' | sort -u >lines
		[ "$(wc -l <lines)" -gt 40 ]
		awk -v game="$game" 'FILENAME == "told.txt" { told = told $0 "\n"; next }
			!index(told, $0) { print game ": " $0 }' told.txt lines >missing
		# What was hidden from a player is disclosed to all: it has names.
		case $game in
		ostfront | reichstag)
			[ "$(grep -c . missing)" -le "$(($(wc -l <lines) / 3))" ]
			;;
		*) [ ! -s missing ] ;;
		esac || fail "$(head -3 missing)"
	done
}

@test "page: its transcript is the game's, byte for byte" {
	page_of "$(example ostfront)"
	sed -n '/<pre id="transcript"/,/^<\/pre>/p' page.html |
		sed '1d; $d' | sed "s/&lt;/</g; s/&gt;/>/g; s/&quot;/\"/g; s/&#39;/'/g; s/&amp;/\&/g" \
		>transcript.yaml
	sed -n '/^---$/,$p' "$(example ostfront)" >wanted
	same wanted transcript.yaml
}

# kind_of ID: of a step.
kind_of() {
	steps --arg id "$1" '.turns[].steps[] | select(.id == $id) | .kind'
}

@test "page: steps are decisions" {
	page_of "$(example aachen)"
	# Orders without dice are one step; an attack is one of its own.
	[ "$(kind_of turn-1.move-2)" = order ]
	[ "$(kind_of turn-3.attack-3)" = battle ]
	[ "$(steps '[.turns[].steps[] | select(.id | endswith("answer-1")) | .kind] | unique[]')" = answer ]
	[ "$(steps '.turns | length')" -eq 10 ]
	# Each battle has a die, or is where the game has stopped.
	steps '.turns[].steps[] | select(.kind == "battle") | select(all(.told[];
		.kind != "roll" and (.outcome // "" | contains("waits for a decision") | not))) | .id' >none
	[ ! -s none ] || fail "$(head -3 none)"
}

@test "page: says who ordered and who answered, in which packet" {
	local id who
	page_of "$(example aachen)"
	while IFS='|' read -r id who; do
		[ "$(who_of "$id")" = "$who" ] || fail "$id: $(who_of "$id")"
	done <<-END
		turn-1.attack-1|Packet 3, Allies: Anna
		turn-1.attack-7|Packet 4, Germans: Bert
		turn-1.answer-1|Packet 5, Allies: Anna. The order is from packet 4, Germans: Bert
		turn-1.answer-2|Packet 6, Germans: Bert. The order is from packet 4
		turn-1.attack-8|Packet 6, Germans: Bert
		turn-8.attack-1|Packet 21, Allies: Anna
		turn-8.answer-1|Packet 22, Germans: Bert. The order is from packet 21, Allies: Anna
		turn-8.attack-2|Packet 21, Allies: Anna; after packet 22, Germans: Bert
		turn-9.begin-1|Packet 24, Germans: Bert
	END
	step turn-1.answer-1 | grep -qx 'attack 2224 goes on'
	step turn-1.move-1 | grep -qx 'move us-30-8 0316'
	step turn-1.move-3 | grep -qx 'move, end: 12 orders'
	step turn-9.move-3 | grep -qx 'move us-3a-7 2612'
	steps '.turns[].steps[] | "\(.id) \(.packet) \(.seat)"' >sent
	grep -qx 'turn-1.answer-1 5 allied' sent
	grep -qx 'turn-8.attack-2 22 allied' sent
	page_of "$(example ostfront)"
	while IFS='|' read -r id who; do
		[ "$(who_of "$id")" = "$who" ] || fail "$id: $(who_of "$id")"
	done <<-END
		turn-1.answer-1|Packet 6, Soviet command: Bert. The order is from packet 5, German command: Anna
		turn-11.to-1|Packet 23, German command: Anna; after packet 26, Soviet command: Bert
		turn-14.now|After packet 35
	END
	step turn-1.war-1 | grep -qx 'war'
	step turn-7.packet-20 | grep -qx 'what was shown'
	page_of "$(example arnswalde)"
	[ "$(who_of turn-2.begin-1)" = \
		"Packet 6, 503rd SS Heavy Tank Battalion: Anna" ]
}

@test "page: what a player wrote stands with what is his" {
	page_of "$(example aachen)"
	# What Bert writes with his answer is not beside Anna's next attack.
	step turn-8.answer-1 | grep -q 'Eighteen guns'
	step turn-8.attack-2 >next
	run ! grep -q 'Eighteen guns' next
	# Line by line, and no line is one with the next.
	page_of "$(example ostfront)"
	diff <(step turn-4.supply-1 | sed -n '2,5p') - <<-END
		Anna,
		the capital, for a one! I shall never believe you again.
		At least Moscow may draw twice.
		Yours, Bert
	END
	[ "$(step turn-4.supply-1 | sed -n '1p')" = supply ]
}

@test "page: ends with what report ends with, and begins with it" {
	local game line
	for game in "${games[@]}"; do
		page_of "$(example "$game")"
		top >header
		grep -q 'The game is over: ' header
		grep -q 'What came last: Turn [0-9]*.*Packet [0-9]*, .* #turn-[0-9]*\.[a-z]*-[0-9]*$' header
		"$build/feldpost" report --key "$repository/examples/anna.key" "$(example "$game")" 2>/dev/null |
			sed '1,/^The game is over/{/^The game is over/!d}' | tr -s ' \n' ' ' >end
		told | sed '/^the game is over$/,/^How it stands/!d' | tr -s ' \n' ' ' |
			sed 's/^the game is over //; s/How it stands //' >last
		same end last
		tr -s ' \n' ' ' <header |
			grep -qF -- "$(sed 's/ *$//; s/ Solitaire: .*//' end)" ||
			fail "$game: $(cat header)"
	done
}

@test "page: is the same whenever it is made, and wherever" {
	page_of "$(example ostfront)"
	mv page.html one.html
	TZ=Asia/Tokyo LC_ALL=C page_of "$(example ostfront)"
	same one.html page.html
	"$build/feldpost" page - <"$(example ostfront)" >page.html
	drawn "$build/feldpost" "$(example ostfront)"
	same one.html page.html
}

@test "page: replaces an older one, and nothing else" {
	local game
	game=$(example peiper)
	"$build/feldpost" page "$game" -o a.html
	"$build/feldpost" page "$game" -o a.html
	echo mine >b.html
	refused 4 "not now: b.html exists already: no page of feldpost's" \
		"$build/feldpost" page "$game" -o b.html
	[ "$(cat b.html)" = mine ]
	sed -i 's/<title>/<title>My /' a.html
	refused 4 "not now: a.html exists already: a page that was changed by hand" \
		"$build/feldpost" page "$game" -o a.html
	refused 4 "not now: a.html exists already" "$build/feldpost" page "$(example aachen)" -o a.html
	"$build/feldpost" page "$game" -o b.html --force
	refused 2 "usage: the game is missing
  \`feldpost page --desk -o feldpost.html\` writes the page without a game" \
		"$build/feldpost" page
}

@test "page: nobody who writes a name or a note writes markup" {
	local bad='</pre><script>alert(1)</script><img onerror=b>"&amp;'
	mkdir scenarios
	cp -r "$repository/scenarios/peiper" scenarios
	{
		head -2 "$repository/scenarios/peiper/scenario.yaml"
		printf 'title: "T %s \\u202e\\u2066"\n' "${bad//\"/\\\"}"
		tail -n +4 "$repository/scenarios/peiper/scenario.yaml"
	} >scenarios/peiper/scenario.yaml
	export FELDPOST_SCENARIOS=$PWD/scenarios HOME=$desks/anna
	feldpost new peiper --name "A<b>\"'&" --nonce "$nonce" -q -o poison.yaml
	feldpost adjudicate -i poison.yaml -e "$(feldpost legal -p poison.yaml |
		head -1)" -m "$bad" -q
	scenarios=$PWD/scenarios page_of poison.yaml
	grep -q "T &lt;/pre&gt;" page.html || fail "the title is not there"
	sed '/<\/html>$/q' page.html >written
	[ "$(grep -c '<script' written)" -eq 6 ]
	run ! grep -q '<img' written
	run ! grep -q $'\u202e' page.html
	told | grep -qF -- "$bad"
}

@test "page: a note that was broken where its lines were full flows again" {
	grep -q 'my tanks met your tanks\. I"$' "$(example aachen)"
	page_of "$(example aachen)"
	told | grep -q 'my tanks met your tanks\. I had thought'
	# Who signs a letter below a full line has signed it.
	page_of "$(example ostfront)"
	step turn-8.supply-1 | grep -qx '[A-Z][a-z ]*, Bert'
	duel aachen allied
	send --anyway "$repository/examples/aachen/orders/003-anna.yaml" \
		-m "Dear Bert," -m "- one list, which is as long as lines of a note are when they are full" \
		-m "- its next" -m ""
	page_of bert/g.yaml
	told >told.txt
	grep -qx 'Dear Bert,' told.txt
	grep -qx -- '- one list, .* full' told.txt
}

@test "page: of a game that goes on: what waits, what is asked, and of whom" {
	local game=$repository/examples/aachen/orders
	duel aachen allied
	# With these notes the dice lead to a question.
	send --anyway "$game/003-anna.yaml" -m "hello 13" -m "" -m "  indented <b>"
	compose --anyway "$game/004-bert.yaml" -m "hello 13" -m "" -m "  indented <b>"
	page_of bert/g.yaml
	# The orders wait for the other's dice.
	step turn-1.now >now
	grep -qx 'move de-21 0928 waits for packet 5' now
	run ! grep -q standing now
	grep -q '^Next: packet 4 goes to Anna' now
	# A note keeps its lines, as they are.
	told >told.txt
	grep -qx "hello 13" told.txt
	grep -q "indented <b>$" told.txt
	deliver
	send "$game/005-anna.yaml"
	page_of bert/g.yaml
	step turn-1.now >now
	grep -q '^2224 is empty' now
	grep -qx 'hold nobody advances' now
	grep -q '^Next: Bert gives orders for the Germans (German combat)' now
	top >header
	grep -q 'What comes next: packet 6, from Bert, with orders for the Germans (German combat) #turn-1.now' header
	# What came last: packet 5 is a note.
	grep -q 'What came last: Turn 1, 2 Oct. Packet 5, Allies: Anna #turn-1.packet-5' header
}

@test "page: what my next packet will bring is mine yet, and not for everybody" {
	local game=$repository/examples/aachen/orders
	duel aachen allied
	send --anyway "$game/003-anna.yaml"
	send --anyway "$game/004-bert.yaml"
	# Anna's link, which nobody else has, lets her see what Bert's orders do.
	anna page g.yaml -o ../page.html
	in_page files | jq -r '.["seen.yaml"]' >carol/seen.yaml
	sed -n '/^---$/,$p' anna/g.yaml >carol/g.yaml
	carol report --format=steps --seen=seen.yaml g.yaml >told
	anna report --format=steps g.yaml | same - told
	cat told >>page.html
	step turn-1.now >hers
	run ! grep -q 'waits for packet 5' hers
	grep -q 'the result of packet 5, which is not sent yet, so nobody' page.html
	grep -q 'it is for nobody else until that is sent' page.html
	[ "$(stat -c %a page.html)" = 600 ]
	anna page --side none g.yaml -o ../hers.html --force
	[ "$(stat -c %a hers.html)" = 644 ]
	carol page g.yaml -o ../page.html --force
	same hers.html page.html
	# Carol has Anna's file, but not her key: nothing verifies its last step.
	cp anna/g.yaml carol/hers.yaml
	carol page hers.yaml -o ../hers.html --force 2>why
	grep -q 'the page leaves out the last step' why
	same hers.html page.html
	carol report --format=steps g.yaml >>page.html
	step turn-1.now >theirs
	grep -q 'move de-21 0928 waits for packet 5' theirs
	run ! grep -q 'not sent yet' page.html
}

@test "page: an owner's hidden cards are a list, and the steps are those of report" {
	hosted
	plays anna
	plays anna "war W7"
	for desk in anna bert; do
		"$desk" page g.yaml -o ../page.html --force
		in_page files | jq -r '.["seen.yaml"]' >carol/seen.yaml
		[ "$(grep -oE '[0-9]+\.[0-9]+ ' carol/seen.yaml | wc -l)" -ge 1 ] || fail "$desk: $(cat carol/seen.yaml)"
		sed -n '/^---$/,$p' "$desk/g.yaml" >carol/g.yaml
		"$desk" report --format=steps g.yaml >wanted
		carol report --format=steps --seen=seen.yaml g.yaml >told
		same wanted told
		carol report --format=steps g.yaml >public
		differ wanted public
	done
	ruth page --side german g.yaml -o ../page.html --force
	in_page files | jq -r '.["seen.yaml"]' >dealt
	anna page g.yaml -o ../page.html --force
	in_page files | jq -r '.["seen.yaml"]' | same - dealt
}

@test "page: a referee's unsent answer is as long as it is, and a secret is never in a page" {
	hosted reichstag 1bf
	signs bert
	brings ruth "p$packets"
	ruth page g.yaml -o ../page.html
	in_page files | jq -r '.["seen.yaml"]' >carol/seen.yaml
	[ "$(wc -c <carol/seen.yaml)" -gt 9000 ]
	sed -n '/^---$/,$p' ruth/g.yaml >carol/g.yaml
	carol report --format=steps --seen=seen.yaml g.yaml >told
	ruth report --format=steps g.yaml | same - told
	rm {anna,bert,ruth}/g.yaml
	hosted
	signs anna concede
	brings ruth "p$packets"
	ruth page g.yaml -o ../page.html --force 2>why
	grep -q 'the page leaves out the last step' why
	ruth page --side none g.yaml -o ../nobody.html
	same nobody.html page.html
}

@test "page: of a game with an undo" {
	toss red
	sends throw throw end
	sends "undo 3"
	page_of bert/g.yaml
	[ "$(steps '[.turns[].steps[] | select(.undone)] | length')" -eq 0 ]
	step turn-2.now | grep -q 'Bert asks to undo packet 3: '
	sends "agree undo 3"
	page_of anna/g.yaml
	# In words, too, and by whom.
	diff <(step turn-1.throw-2) - <<-END
		throw (undone)
		Undone: asked for in packet 4, Blue: Bert; agreed to in packet 5, Red: Anna.
		throw undone
		throw.hand 2: d6 = 4
		Red: 4, which makes 10.
	END
	[ "$(steps '[.turns[].steps[] | select(.undone)] | length')" -eq 3 ]
	told | grep . >told.txt
	[ "$(grep -A1 '^How it stood (undone)$' told.txt | tail -n 1)" = "Red has 10, Blue 0." ]
	[ "$(grep -A1 '^How it stands$' told.txt | tail -n 1)" = "Red has 0, Blue 0." ]
	grep -qx 'Turn 1, again' told.txt
	step turn-2.undo-1 >asked
	run ! grep -q undone asked
	[ "$(steps '.turns[] | .id, .steps[].id' | sort | uniq -d)" = "" ]
}

