# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# `page`: one HTML file that replays a game. Without a browser: what stands in it;
# page_browser.bats looks at what a browser makes of it.
# Sooner: tests/unit/parcel_test.c, tests/sessions/commands.tcl.

bats_require_minimum_version 1.5.0

load host
load by_hand
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
		xmllint --html --noout page.html 2>why ||
			fail "$game: $(head -3 why)"
		grep -vE "Tag [a-zA-Z]+ invalid" why | grep "error :" |
			grep -v 'error parsing attribute name' >wrong || true
		[ ! -s wrong ] || fail "$game: $(head -3 wrong)"
		[ "$(grep -oE '\bid=("[^"]*"|[^ >]+)' page.html | tr -d '"' |
			sort | uniq -d | head -1)" = "" ] || fail "$game: an id twice"
		grep -q '^<section id="proof"' page.html
		sed -n '/id="page">/{s/.*id="page">//;p}' page.html >json
		sed 's/<\/script>.*//' json | jq -e ".seats != [] and .words != {}"
	done
}

@test "page: what is referred to is there" {
	local game
	for game in "${games[@]}"; do
		page_of "$(example "$game")"
		grep -oE '(href=|url\()"?#[A-Za-z0-9_-]+' page.html | sed 's/.*#//' |
			sort -u >wanted
		sed 's/data-board="[^"]*"//' page.html | grep -oE '\bid="?[A-Za-z0-9_.-]+' |
			sed 's/id="\{0,1\}//' | sort -u >there
		[ -z "$(comm -23 wanted there)" ] ||
			fail "$game: $(comm -23 wanted there | head -3)"
		boards | cut -d' ' -f2- | tr ' ' '\n' | sed 's/@.*//; s/^/f/' |
			sort -u >wanted
		[ -z "$(comm -23 wanted there)" ] ||
			fail "$game: $(comm -23 wanted there | head -3)"
	done
}

@test "page: its policy names its script and its style, and allows nothing else" {
	page_of "$(example peiper)"
	element script >scripts.txt
	sed 1q scripts.txt >asleep.txt
	sed 1d scripts.txt >script.txt
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

@test "page: has each roll, as its packet has it" {
	local game
	for game in peiper aachen; do
		page_of "$(example "$game")"
		grep -o 'data-roll="[^"]*" data-seed-of=[0-9]*' page.html |
			sed 's/data-roll="//; s/" data-seed-of=/ /' | sort >rolls
		"$build/feldpost" report --all --json "$(example "$game")" |
			jq -r '.[] | select(.kind == "roll")
				| select(.text | startswith("refill") | not)
				| "\(.text) \(.packet)"' |
			sort >wanted
		same wanted rolls
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

@test "page: its packets, cut out, are a game that anybody can check" {
	local game
	for game in ostfront peiper; do
		page_of "$(example "$game")"
		cp page.html first.html
		sed -n "/^---$/,/^#FELDPOST-END/p" page.html |
			sed "s/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g" >packets.yaml
		works feldpost audit packets.yaml
		prints "verified signatures, links, dice, rules, position"
		works feldpost dice --check packets.yaml
		page_of packets.yaml
		same page.html first.html
	done
}

# units_of_table: what the last board has of a table, by name or number; each is
# one piece at a point, and the script knows what it is called.
units_of_table() {
	grep -oE ' id=f[0-9]+ class=("[^"]*"|[^ >]*) data-unit=("[^"]*"|[^ >]*)' page.html |
		sed -E 's/ id=f([0-9]+) .*data-unit=/\1 /; s/"//g' >units
	[ "$(wc -l <units)" -eq "$(sed '1,/<\/html>$/d' page.html | grep -o 'data-unit=' |
		wc -l)" ] || fail "a unit is not a piece of its own"
	cut -d' ' -f2- units | sort -u >known
	sed -n '/id="page">/{s/.*id="page">//; s/<\/script>.*//; p}' page.html |
		jq -r '.units | keys_unsorted[]' | sort -u | comm -13 - known >nameless
	[ ! -s nameless ] || fail "no names: $(cat nameless)"
	boards >boards.txt
	cut -d' ' -f2- boards.txt | tr ' ' '\n' | grep -v @ | sort -u >still
	! cut -d' ' -f1 units | grep -qxFf - still || fail "a unit that has no point"
	tail -1 boards.txt | tr ' ' '\n' | sed -n 's/@.*//p' >pieces
	while read -r piece; do
		sed -n "s/^$piece //p" units
	done <pieces
}

@test "page: each card, chit and marker on a table is one piece, as in show --svg" {
	local game
	for game in ostfront peiper arnswalde; do
		page_of "$(example "$game")"
		units_of_table | grep -vE '^("Deck"|Deck|[A-Z]+ DECK)$' | sort >shown
		"$build/feldpost" show --svg map.svg --force "$(example "$game")"
		sed '/<g data-layer="legend"/,$d' map.svg |
			grep -oE '<g class="(black|red|war|terror|goods|hidden)"><title>[^<]*|data-unit="[^"]*|href="#front"' |
			sed -E 's/.*<title>//; s/data-unit="//; s/.*#front"/front/; s/ \([0-9.]*\)$//' |
			sort >wanted
		[ "$(wc -l <wanted)" -gt 9 ]
		# The page knows what the hands of Ostfront held.
		[ "$game" = ostfront ] || same wanted shown
		[ "$(wc -l <wanted)" -eq "$(wc -l <shown)" ]
	done
}

@test "page: a card that is moved stands in the page once" {
	page_of "$(example ostfront)"
	# With the numbers of 1941 and of 1942, and without one.
	boards | tr ' ' '\n' | grep @ | sort -u >pieces
	grep -oE ' id=f[0-9]+ class=war data-unit=W6' page.html |
		sed -E 's/ id=f([0-9]+) .*/\1/' >looks
	[ "$(wc -l <looks)" -le 3 ]
	[ "$(grep -c "^\($(paste -sd'|' looks | sed 's/|/\\|/g')\)@" pieces)" -gt 4 ] ||
		fail "it does not move"
}

@test "page: the last board has the counters that show --svg has" {
	local game
	for game in aachen reichstag; do
		page_of "$(example "$game")"
		"$build/feldpost" show --svg map.svg --force "$(example "$game")"
		grep -o 'data-unit="[^"]*"' map.svg | sed 's/.*="//; s/"//' |
			sed 's/&#39;//' | sort >wanted
		boards | tail -1 | tr ' ' '\n' | grep @ | sed 's/@.*//' | sort -n >pieces
		grep -oE ' id=f[0-9]+ class="counters [^>]*data-unit=("[^"]*"|[^ >]*)' page.html |
			sed -E 's/ id=f([0-9]+) .*data-unit=/\1 /; s/"//g' >units
		while read -r piece; do
			sed -n "s/^$piece //p" units
		done <pieces | sort >shown
		[ "$(wc -l <shown)" -gt 20 ]
		[ "$game" = reichstag ] || same wanted shown
		[ "$(wc -l <wanted)" -eq "$(wc -l <shown)" ]
	done
}

@test "page: its legend is as wide as a column, where a map is and where none is" {
	local game
	for game in "${games[@]}"; do
		page_of "$(example "$game")"
		sed -n '/id=legend/,$p' page.html |
			grep -qE '<svg class=legend viewBox="0 [0-9]+ 720 [0-9]+"' ||
			fail "$game"
	done
}

@test "page: steps are decisions" {
	page_of "$(example aachen)"
	# Orders without dice are one step; an attack is one of its own.
	grep -q '<section class=step id=turn-1.move-2 .*data-kind=order' page.html
	grep -q '<section class=step id=turn-3.attack-3 .*data-kind=battle' page.html
	grep -q '<section class=step id=turn-[0-9]*.answer-1 .*data-kind=answer' page.html
	[ "$(grep -c 'class=turn id=turn-' page.html)" -eq 10 ]
	# Each battle has a die, or is where the game has stopped.
	awk '/<section class=step/ { battle = /data-kind=battle/; dice = 0; id = $3 }
		/<p class=roll/ || /waits for a decision/ { dice = 1 }
		/<\/section>/ && battle { if (!dice) print id; battle = 0 }' page.html >none
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
	grep -q ' id=turn-1.answer-1 data-packet=5 .*data-seat=allied' page.html
	grep -q ' id=turn-8.attack-2 data-packet=22 .*data-seat=allied' page.html
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

# titles: each step of a table game, and what stands above its board.
titles() {
	grep -oE ' id=f[0-9]+ .*Turn [0-9]+[^<]*: [^<]*|^<[a-z]* id=f[0-9]+[^>]*>Turn [0-9]+[^<]*' page.html |
		sed -E 's/^.* id=f([0-9]+).*>(Turn [0-9]+[^<]*)$/\1 \2/' >headed
	boards | awk '
		NR == FNR { piece = $1; sub(/^[^ ]* /, ""); title[piece] = $0; next }
		{
			for (i = 2; i <= NF; i++)
				if ($i in title) print $1, title[$i]
		}' headed -
}

@test "page: on a table a turn ends with its end, and begins with its beginning" {
	local game
	for game in peiper arnswalde; do
		page_of "$(example "$game")"
		titles >titled
		grep -q '^turn-3.begin-1 Turn 3, .*: [a-z]*$' titled
		# Whatever brought the next turn about, it does not stand in this one.
		awk '{ split($1, id, /[-.]/) } id[2] > 0 && $3 + 0 != id[2] { print }' \
			titled >wrong
		[ ! -s wrong ] || fail "$game: $(head -3 wrong)"
		[ "$(grep -c '\.begin-1 ' titled)" -ge 9 ]
	done
}

# drawn_dates: "7 Feb=7 Feb" for each turn: its title, and the box of the track in
# which its end is drawn.
drawn_dates() {
	boards turn | awk 'NR == FNR { pieces[$1] = $0; next }
		match($0, /^<g id=[a-z0-9]+ class="box now">.* (Dec|Feb)( [AP]M)?</) {
			id = $0; sub(/^<g id=f/, "", id); sub(/ .*/, "", id)
			sub(/<\/text>.*/, ""); sub(/.*>/, "")
			box[id] = $0
		}
		/^<section class=turn id=turn-[1-9]/ {
			id = $0; sub(/.* id=/, "", id); sub(/[ >].*/, "", id)
			sub(/.*<h2>Turn [0-9]+, /, ""); sub(/<.*/, "")
			title = $0
			for (n = split(pieces[id], piece, " "); n > 1; n--)
				if (piece[n] in box) title = title "=" box[piece[n]]
			print title
		}' - page.html
}

@test "page: a turn's end is drawn in its box of the track, as its title says" {
	local game
	for game in peiper arnswalde; do
		page_of "$(example "$game")"
		drawn_dates >dates
		[ "$(grep -c = dates)" -ge 7 ]
		[ -z "$(awk -F= 'NF > 1 && $1 != $2' dates)" ] || fail "$(cat dates)"
	done
}

@test "page: what a player wrote stands with what is his" {
	page_of "$(example aachen)"
	# What Bert writes with his answer is not beside Anna's next attack.
	step turn-8.answer-1 | grep -q 'Eighteen guns'
	step turn-8.attack-2 >next
	run ! grep -q 'Eighteen guns' next
	# Line by line, and no line is one with the next.
	page_of "$(example ostfront)"
	diff <(step turn-4.supply-1 | sed -n '3,6p') - <<-END
		Anna,
		the capital, for a one! I shall never believe you again.
		At least Moscow may draw twice.
		Yours, Bert
	END
	[ "$(step turn-4.supply-1 | sed -n '2p')" = supply ]
}

@test "page: ends with what report ends with, and begins with it" {
	local game line
	for game in "${games[@]}"; do
		page_of "$(example "$game")"
		sed -n '/^<header>/,/^<\/header>/p' page.html >top
		grep -q 'The game is over: ' top
		grep -q 'What came last: <a href="#turn-[0-9]*\.[a-z]*-[0-9]*">Turn [0-9]*.*Packet [0-9]*, ' top
		"$build/feldpost" report --key "$repository/examples/anna.key" "$(example "$game")" 2>/dev/null |
			sed '1,/^The game is over/{/^The game is over/!d}' | tr -s ' \n' ' ' >end
		told | sed '/^the game is over$/,/^How it stands/!d' | tr -s ' \n' ' ' |
			sed 's/^the game is over //; s/How it stands //' >last
		same end last
		sed 's/<[^>]*>/ /g; s/&#39;/'"'"'/g' top | tr -s ' \n' ' ' |
			grep -qF -- "$(sed 's/ *$//; s/ Solitaire: .*//' end)" ||
			fail "$game: $(cat top)"
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

@test "page: is as small as was said" {
	local game
	for game in "${games[@]}"; do
		"$build/feldpost" page "$(example "$game")" -o small.html --force
		[ "$(wc -c <small.html)" -le 1200000 ] || fail "$game: $(wc -c <small.html)"
	done
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
	refused 2 "usage: " "$build/feldpost" page
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
	[ "$(grep -c '<script' page.html)" -eq 6 ]
	run ! grep -q '<img' page.html
	run ! grep -q $'\u202e' page.html
	told | grep -qF -- "$bad"
}

@test "page: of a game that has just been offered, or accepted" {
	offer ostfront german
	page_of anna/g.yaml
	grep -q 'Offered; not yet accepted' page.html
	grep -c 'class=step' page.html
	accept
	page_of bert/g.yaml
	grep -q ' Soviet command: Bert\.' page.html
}

@test "page: a note that was broken where its lines were full flows again" {
	grep -q 'my tanks met your tanks\. I"$' "$(example aachen)"
	page_of "$(example aachen)"
	grep -q 'my tanks met your tanks\. I had thought' page.html
	# Who signs a letter below a full line has signed it.
	page_of "$(example ostfront)"
	step turn-8.supply-1 | grep -qx '[A-Z][a-z ]*, Bert'
	duel aachen allied
	send --anyway "$repository/examples/aachen/orders/003-anna.yaml" \
		-m "Dear Bert," -m "- one list, which is as long as lines of a note are when they are full" \
		-m "- its next" -m ""
	page_of bert/g.yaml
	grep -qx 'Dear Bert,' page.html
	grep -qx -- '- one list, .* full' page.html
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
	grep -qx "hello 13" page.html
	grep -q "indented &lt;b&gt;<" page.html
	deliver
	send "$game/005-anna.yaml"
	page_of bert/g.yaml
	step turn-1.now >now
	grep -q '^2224 is empty' now
	grep -qx 'hold nobody advances' now
	grep -q '^Next: Bert gives orders for the Germans (German combat)' now
	sed -n '/^<header>/,/^<\/header>/p' page.html >top
	grep -q 'What comes next: <a href="#turn-1.now">packet 6, from Bert, with orders for the Germans (German combat)<' top
	# What came last: packet 5 is a note.
	grep -q 'What came last: <a href="#turn-1.packet-5">Turn 1, 2 Oct. Packet 5, Allies: Anna<' top
}

@test "page: what my next packet will bring is mine yet, and not for everybody" {
	local game=$repository/examples/aachen/orders
	duel aachen allied
	send --anyway "$game/003-anna.yaml"
	send --anyway "$game/004-bert.yaml"
	# Anna's link, which nobody else has, lets her see what Bert's orders do.
	anna page g.yaml -o ../page.html
	step turn-1.now >hers
	run ! grep -q 'waits for packet 5' hers
	grep -q 'the result of packet 5, which is not sent yet, so nobody' page.html
	anna page --side none g.yaml -o ../hers.html --force
	sed -n '/^---$/,$p' anna/g.yaml >carol/g.yaml
	carol page g.yaml -o ../page.html --force
	same hers.html page.html
	carol report --html g.yaml >>page.html
	step turn-1.now >theirs
	grep -q 'move de-21 0928 waits for packet 5' theirs
	run ! grep -q 'not sent yet' page.html
}

@test "page: of a game with an undo" {
	toss red
	sends throw throw end
	sends "undo 3"
	page_of bert/g.yaml
	run ! grep -q ' data-undone' page.html
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
	[ "$(grep -c ' data-undone' page.html)" -eq 3 ]
	told | grep . >told.txt
	[ "$(grep -A1 '^How it stood (undone)$' told.txt | tail -n 1)" = "Red has 10, Blue 0." ]
	[ "$(grep -A1 '^How it stands$' told.txt | tail -n 1)" = "Red has 0, Blue 0." ]
	grep -qx 'Turn 1, again' told.txt
	step turn-2.undo-1 >asked
	run ! grep -q undone asked
	[ "$(grep -oE '\bid=[^ >]+' page.html | sort | uniq -d)" = "" ]
}

@test "page: of a game whose board is not drawn" {
	HOME=$desks/anna
	begin g.yaml null
	page_of g.yaml
	run ! grep -q '<svg' page.html
	grep -q '<main>' page.html
}

@test "page: of a hosted game: the referee's packets, and what each seat may see" {
	local who
	hosted
	complete anna
	grep -q ' A referee gives the dice and deals\.' page.html
	plays anna
	plays anna "war W7"
	for who in anna bert ruth carol; do
		cp anna/g.yaml carol
		complete $who
		[ "$(who_of turn-1.war-1)" = "Packet 6, German command: Anna" ]
		[ "$(who_of turn-1.now)" = "After packet 7" ]
	done
	plays bert decline
	complete anna
	[ "$(who_of turn-1.answer-1)" = \
		"Packet 8, Soviet command: Bert. The order is from packet 6, German command: Anna" ]
	# The referee may see what either holds, if he asks for it.
	anna page g.yaml -o ../hers.html -q
	ruth page --side german g.yaml -o ../page.html --force -q
	same hers.html page.html
	grep -q 'shows what the player of the German command has seen' page.html
	# What everybody sees I can send around, too.
	cp anna/g.yaml carol
	carol page g.yaml -o ../page.html --force -q
	for who in anna bert ruth; do
		$who page --side none g.yaml -o ../hers.html --force -q
		same hers.html page.html
	done
	carol report --html g.yaml | grep -q 'shows what everybody has seen'
	plays anna concede
	cp anna/g.yaml carol
	complete carol
	grep -q 'The game was conceded' page.html
}

@test "page: of a game with a witness" {
	witnessed peiper
	exchange "$(choices anna | head -n 1)"
	exchange "$(choices anna | head -n 1)"
	complete anna
	complete bert
	grep -q ' Witness: Bert\.' page.html
	exchange concede
	complete anna
	grep -q 'Witnessed by Bert' page.html
}

@test "page: of solitaire, while it goes on" {
	HOME=$desks/anna
	anna new peiper -n Anna --nonce "$nonce" -o g.yaml -q
	complete anna
	anna adjudicate -i g.yaml -e "$(choices anna | head -n 1)" -m "a note" -q
	complete anna
	anna adjudicate -i g.yaml -e "$(choices anna | head -n 1)" -q
	complete anna
}

@test "page: of a draw, proposed and agreed; of a game that was given up" {
	toss red
	sends throw "agree draw"
	complete bert
	step turn-1.now | grep -q '^A draw is proposed by the Red'

	sends "agree draw"
	complete anna
	sed -n '/^<header>/,/^<\/header>/p' page.html | grep -q 'drawn by agreement'
	rm {anna,bert}/g.yaml
	nonce=${nonce%?}3
	toss red
	sends throw end
	sends concede
	complete anna
	step turn-2.now | grep -q '^The game is over: conceded. Victory goes to the Red'
}
