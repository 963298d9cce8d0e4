# nightly
# bats file_tags=once
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# `page --plan`: one HTML file in which orders are planned by the rules
# themselves. Without a browser: what stands in it, what its engine says under
# node, and what becomes of its order file; page_browser.bats looks at what a
# browser makes of it.
# Sooner: tests/unit/planner_test.c, tests/sessions/commands.tcl.

bats_require_minimum_version 1.5.0

load duel

setup() {
	own_desks
	install -D -m 600 "$vectors/A.key" "$key"
	install -m 644 "$vectors/A.pub" "$pub"
	module=$repository/build/wasm/feldpost.gz
	[ -e "$module" ] || skip "there is no module: make deps-page"
	command -v node >/dev/null || skip "node is not here"
}

# node_of NAME ARGUMENT...: tests/browser/engine.js
node_of() {
	node --no-warnings "$BATS_TEST_DIRNAME/../browser/engine.js" "$@"
}

# planned GAME [OPTION...]: the page of a game that has begun, as p.html.
planned() {
	rm -f g.yaml
	begin g.yaml "$@"
	works feldpost page --plan g.yaml -o p.html --force
}

# asked REQUEST...: of the engine in p.html
asked() {
	node_of page p.html "$@"
}

@test "page --plan: one file, with an engine and without a packet" {
	planned peiper
	grep -q "^<!DOCTYPE html>" p.html
	[ "$(grep -c 'http-equiv="Content-Security-Policy"' p.html)" -eq 1 ]
	grep -q "default-src 'none'; script-src 'sha256-[^ ]*' 'sha256-[^ ]*' 'wasm-unsafe-eval'; worker-src blob:; style-src 'sha256-[^ ]*'; base-uri 'none'" p.html
	# Names of what is drawn are no addresses.
	run ! grep -qE 'https?://[^w]|https?://www\.w3\.org/[^12]' p.html
	run ! grep -qE 'FELDPOST-BEGIN|<(script|img|link)[^>]* (src|href)=' p.html
	run ! grep -qF "$(sed -n 2p "$key" | cut -c100-150)" p.html
	sed -n 's/.*id="page">\(.*\)<\/script>.*/\1/p' p.html >json
	jq -e '.packet == 2 and
		.seat == "german" and .game == "peiper" and
		.sign == "feldpost sign -i g.yaml " + .file and
		.roll == "feldpost adjudicate -i g.yaml"' json
}

@test "report --format=plan: what the page knows, without its words and its key" {
	planned peiper
	feldpost report --format=plan g.yaml >plan
	sed -n 's/.*id="page">\(.*\)<\/script>.*/\1/p' p.html >json
	[ "$(jq -S 'del(.standpoint)' plan)" = "$(jq -S 'del(.words, .seal)' json)" ]
	[ "$(jq -r .standpoint plan)" = "$(sed -n 's/.*id="standpoint">\([^<]*\)<.*/\1/p' p.html)" ]
}

@test "page --plan: the same game gives the same bytes" {
	planned arnswalde
	cp p.html first.html
	feldpost page --plan g.yaml -o p.html --force
	cmp first.html p.html
}

@test "page --plan: the key of its drafts is that of game, seat and packet; its file is private" {
	local id
	planned peiper
	[ "$(stat -c %a p.html)" = 600 ]
	id=$(feldpost audit --json g.yaml | jq -r .id)
	sed -n 's/.*id="page">\(.*\)<\/script>.*/\1/p' p.html >json
	seal=$(jq -r .seal json)
	[ "$seal" = "$(keyed "$(printf 'feldpost1 page %s german 2\n' "$id")")" ]
	# Without a key, or where no file is private, it has none.
	(umask 022 && feldpost page --plan g.yaml >out.html)
	feldpost page --plan --key none g.yaml -o keyless.html
	for file in out.html keyless.html; do
		run ! grep -q '"seal":' "$file"
	done
	# Practice has a key of its own, and another one each time.
	feldpost page --play peiper -o one.html
	feldpost page --play peiper -o two.html
	[ "$(stat -c %a one.html)" = 600 ]
	run ! cmp -s one.html two.html
}

# keyed TEXT: its BLAKE2b-256 with a line end, by the seed of the key.
keyed() {
	sed -n 2p "$key" | python3 -c '
import base64, hashlib, sys
seed = base64.b64decode(sys.stdin.read())[62:94]
print(hashlib.blake2b((sys.argv[1] + "\n").encode(), key=seed,
    digest_size=32).hexdigest())' "$1"
}

@test "page --plan: the module has at most 600 KB packed, pages 1.2 MB" {
	local game
	# gzip packs less well than zopfli.
	! type zopfli >/dev/null 2>&1 || [ "$(wc -c <"$module")" -le 600000 ]
	for game in peiper arnswalde; do
		planned "$game"
		[ "$(wc -c <p.html)" -le 1200000 ] || fail "$game"
	done
	for game in aachen:allied reichstag:1bf; do
		rm -f {anna,bert}/g.yaml
		offer "${game%:*}" "${game#*:}"
		accept
		until "$(turn_of)" page --plan g.yaml -o p.html --force; do
			compose
			deliver
		done
		[ "$(wc -c <"$(turn_of)/p.html")" -le 1200000 ] || fail "$game"
	done
}

@test "page --plan: a player who is not asked can't plan, nor can anybody when it is over" {
	planned peiper
	attempt feldpost page --plan --side german g.yaml
	[ "$status" -eq 2 ]
	[[ $err == *"--plan can't be used with --side"* ]]
	attempt feldpost page --plan "$repository/examples/peiper/game.yaml"
	[ "$status" -eq 4 ]
	[[ $err == *"the game is over"* ]]
}

@test "page --plan: the engine alone says what check says, and sign takes its file" {
	planned peiper
	asked '{"do":"insert","text":"alloc armor 3 art 1 recon 2 eng 1 aa 3"}' \
		'{"do":"write"}' '{"do":"check"}' >answers
	jq -se '.[0].lines[0].fate == "done"' answers
	jq -sr '.[1].text' answers >o.yaml
	feldpost check --json g.yaml o.yaml | jq -c . >checked
	jq -sc '.[2].lines' answers | diff - checked
	works feldpost sign -q -i g.yaml o.yaml
}

@test "page --plan: what is not legal is refused in the words of check" {
	planned peiper
	asked '{"do":"insert","text":"alloc armor 9"}' \
		'{"do":"insert","text":"mve Trois-Ponts"}' '{"do":"write"}' \
		'{"do":"check"}' >answers
	jq -sr '.[2].text' answers >o.yaml
	attempt feldpost check --json g.yaml o.yaml
	[ "$status" -eq 1 ]
	jq -sc '.[3].lines' answers | diff - <(jq -c . <<<"$out")
}

@test "page --plan: of hidden cards it knows what its seat does, and judges alike" {
	local who line requests=()
	war
	who=$(turn_of)
	"$who" page --plan g.yaml -o p.html
	"$who" legal -p g.yaml >listed
	[ -s listed ]
	# One's own cards by their names, others' and wrong ones by their numbers.
	for line in "$(head -1 listed)" supply "war "{W1,W3,W5,1.1,1.4,1.9,2.1} \
		"defend 1.2" decline draw stop; do
		requests+=("$(jq -nc --arg text "$line" '{do: "insert", $text}')")
	done
	node_of page "$desks/$who/p.html" '{"do":"next"}' "${requests[@]}" \
		'{"do":"write"}' '{"do":"check"}' >answers
	jq -sr '.[0].choices[].order' answers | diff - listed
	jq -sr '.[-2].text' answers >"$desks/$who/o.yaml"
	"$who" check --json g.yaml o.yaml | jq -c . >checked || true
	jq -sc '.[-1].lines' answers | diff - checked
	# What his cards are, and those alone.
	node_of page "$desks/$who/p.html" '{"do":"marks"}' |
		jq -e '(.called | length) > 0 and
		(.called | keys) == [.things | keys[] | select(test("^[0-9]"))]'
	# Who is not asked has no such page.
	attempt "$(other "$who")" page --plan g.yaml
	[ "$status" -eq 4 ]
}

@test "sign: a draft for another packet is refused, with what has come since" {
	planned peiper
	asked '{"do":"insert","text":"alloc armor 3 art 1 recon 2 eng 1 aa 3"}' \
		'{"do":"write"}' | jq -sr '.[1].text' >o.yaml
	feldpost adjudicate -q -i g.yaml o.yaml
	attempt feldpost sign -i g.yaml o.yaml
	[ "$status" -eq 4 ]
	[[ $err == "feldpost: o.yaml:2:9: not now: these orders are for packet 2, but packet 4 is next; since then 2 from Anna, with 1 order; 3 from Anna, with 0 orders came"* ]]
	# Of another course of the same game.
	sed -i 's/^packet: .*/packet: 4/' o.yaml
	attempt feldpost sign -i g.yaml o.yaml
	[ "$status" -eq 4 ]
	[[ $err == *"o.yaml:3:"*"not now: these orders follow packet 3 with the hash "* ]]
	# A new page reads it, and says what it was for.
	feldpost page --plan g.yaml -o p.html --force
	sed -i 's/^packet: .*/packet: 2/' o.yaml
	asked "$(jq -Rsc '{do: "read", text: .}' o.yaml)" '{"do":"write"}' >answers
	jq -se '.[0].planned == 2 and (.[1].text | contains("packet: 4"))' answers
}

@test "page --play: practice of each game, whose engine deals and plays" {
	local game
	for game in peiper arnswalde ostfront aachen reichstag; do
		works feldpost page --play "$game" -o "$game.html"
		[ "$(wc -c <"$game.html")" -le 1200000 ] || fail "$game"
		sed -n 's/.*id="page">\(.*\)<\/script>.*/\1/p' "$game.html" >json
		jq -e ".practice and .game == \"$game\"" json
		# An engine opens the same by the game's name alone, as a desk does.
		printf %s "$game" >name
		for request in about ground; do
			node_of page "$game.html" "{\"do\":\"$request\"}" >answer
			echo "{\"do\":\"$request\"}" | node_of ask "$module" name | cmp - answer
		done
		node_of page "$game.html" '{"do":"about"}' |
			jq -e '.lesson and (.opponents | length) > 1'
	done
	node_of page peiper.html '{"do":"play","seed":5}' \
		'{"do":"insert","text":"alloc armor 3 art 1 recon 2 eng 1 aa 3"}' \
		'{"do":"take"}' '{"do":"practice"}' '{"do":"back"}' \
		'{"do":"again"}' '{"do":"advise"}' >answers
	jq -se '.[2].story | contains("Turn 1")' answers
	jq -se '(.[5] == .[2]) and (.[6].orders | length > 0)' answers
	# It is practice as `play` has it.
	jq -sr '.[3].text' answers >p.yaml
	feldpost play p.yaml <<<board >told 2>&1 || true
	grep -q "Turn 1" told
	# Against the program.
	node_of page aachen.html \
		'{"do":"play","seed":5,"seat":"german","opponent":"greedy"}' |
		jq -e '.waits.seat == "german" and .waits.mine'
}

# It is here because it takes half a minute; desk.bats has its beginning.
@test "page --desk: all of Ostfront, which the page plans and the command answers" {
	node --no-warnings "$BATS_TEST_DIRNAME/../browser/desk.js" "${module%.gz}.wasm" \
		posts "$build/feldpost" "$PWD/mail" 400 >said
	grep -q 'over: true$' said
}

@test "page --play: lessons go their way" {
	works feldpost page --play peiper -o p.html
	node_of page p.html '{"do":"play","lesson":true}' '{"do":"lesson"}' \
		'{"do":"lesson-on"}' '{"do":"lesson"}' >answers
	jq -se '.[1].step == 1 and .[3].step == 2 and .[3].order != null' answers
	order=$(jq -sr '.[3].order' answers)
	node_of page p.html '{"do":"play","lesson":true}' '{"do":"lesson-on"}' \
		"{\"do\":\"insert\",\"text\":\"$order\"}" '{"do":"take"}' \
		'{"do":"lesson"}' '{"do":"back"}' '{"do":"lesson"}' >answers
	jq -se '.[4].step == 3 and .[6].step == 2' answers
	works feldpost page --play ostfront -o o.html
	attempt feldpost page --play wombat
	[ "$status" -eq 5 ]
	attempt feldpost page --play peiper --plan
	[ "$status" -eq 2 ]
}

# bats test_tags=more
@test "page --plan: what the module lists is what legal lists" {
	local game
	for game in peiper arnswalde ostfront aachen reichstag; do
		"$build/tools/planner" many "$game" 1 "$((100 / ${FELDPOST_FEWER:-1}))" |
			node_of listing "$module" ||
			fail "$game: the module lists other orders"
	done
}

@test "page --plan: what is no request has an error, and nothing else happens" {
	"$build/tools/planner" new aachen 1 30 >parcel
	node_of throws "$module" parcel
	# A parcel of another game, or none.
	"$build/tools/planner" new null 1 3 >other
	attempt node_of throws "$module" other
	[ "$status" -ne 0 ]
	[[ $err == *"not understood: null"* ]]
	head -c 4000 parcel >short
	attempt node_of throws "$module" short
	[ "$status" -ne 0 ]
	[[ $err == *"not understood"* ]]
}
