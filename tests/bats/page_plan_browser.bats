# nightly
# bats file_tags=once
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Planning pages in a browser: what a player plans with a finger is signed and
# carried out by the command. The checks are in tests/browser/plan.py.

load planning

# plans DESK TOUCH...: in the page of the game there; the file is `orders`.
plans() {
	local who=$1
	shift
	"$who" page --plan -q g.yaml -o ../plan.html --force
	browse plans plan.html orders "$@"
	"$who" check g.yaml ../orders
}

# all_done N: of the last N orders each was carried out.
all_done() {
	anna report g.yaml >told
	grep '^>' told | grep -v "(by default)\|(standing order" | tail -n "$1" >outcomes
	[ "$(grep -c '^>.*(\(goes on: \)\?done)$' outcomes)" -eq "$1" ] || {
		cat outcomes
		return 1
	}
}

@test "page --plan in a browser: Peiper, a turn by touches alone" {
	fresh peiper "plan peiper 2"
	plans anna verb:alloc "more:armor 3" "more:pzgren 5" "more:recon 1" \
		"more:art 1" take Bullingen Manderfeld verb:attack \
		"order:attack full art" verb:done
	anna adjudicate -q -i g.yaml ../orders
	all_done 5
}

@test "page --plan in a browser: Arnswalde, a turn by touches alone" {
	fresh arnswalde "plan arnswalde 2"
	plans anna verb:place "more:north 3" "more:south 3" "more:centre 1" take \
		centre south "order:move centre south 1" verb:end verb:answer
	anna adjudicate -q -i g.yaml ../orders
	all_done 4
}

@test "page --plan in a browser: Aachen, a turn by touches alone" {
	duel aachen allied
	plans anna id:us-3a-1 2730 id:us-3a-2 2728 id:us-3a-8 2628 id:us-3a-7 1934 \
		id:us-3a-6 2431 id:us-3a-5 2331 id:us-3a-3 2131 id:us-3a-4 2033 \
		id:us-3a-9 1931 id:us-3a-10 1933 us-30-8 0316 us-30-9 0217 verb:end \
		0317 us-30-8 us-30-9 take verb:end verb:end
	send ../orders
	bert sign --empty -i g.yaml -e "standing stiff never" \
		-e "standing markers never" -e "standing demolish none" >"$desks/bert/out"
	deliver
	all_done 16
}

# carried WHO: the order file is signed, and the referee answers.
carried() {
	packets=$((packets + 1))
	"$1" sign -i g.yaml ../orders >"p$packets"
	sent "$1"
	signs ruth
	sent ruth
}

@test "page --plan in a browser: Ostfront, a turn by touches alone" {
	hosted
	plays anna
	plans anna W7 Minsk Smolensk
	carried anna
	plays bert decline
	plays anna
	all_done 3
}

@test "page --plan in a browser: Race to the Reichstag, a turn by touches alone" {
	in_example
	plans anna id:1.49 3014 verb:end 18-30 3114 id:ssned 2614 id:flj-1 1926 \
		verb:end verb:end verb:end verb:end 1bf-1pol 3509 verb:end \
		1bf-23g take verb:end
	send ../orders
	send --empty
	all_done 13
}

@test "page --plan in a browser: Peiper, touched at random, says what check says" {
	fresh peiper "plan peiper 2"
	wandered anna
	anna adjudicate -q -i g.yaml -e "alloc armor 3 pzgren 5 art 1 recon 1"
	wandered anna
}

@test "page --plan in a browser: Arnswalde, touched at random, says what check says" {
	fresh arnswalde "plan arnswalde 2"
	anna adjudicate -q -i g.yaml -e "place north 3 south 3 centre 1"
	wandered anna
}

@test "page --plan in a browser: Ostfront, touched at random, says what check says" {
	hosted
	plays anna
	wandered anna
}

@test "page --plan in a browser: Aachen, touched at random, says what check says" {
	duel aachen allied
	wandered anna
}

@test "page --plan in a browser: the Reichstag, touched at random, says what check says" {
	in_example
	wandered anna
}

@test "page --plan in a browser: undo, drafts, distributions" {
	in_example
	anna page --plan -q g.yaml -o ../plan.html
	browse complete plan.html "27 Apr" "STAVKA points spent" Objectives
	browse named plan.html 1.49
	browse undone plan.html id:1.49 3014 verb:end id:ssned 2614
	browse drafts plan.html verb:end id:ssned 2614
	browse overlaid plan.html verb:end verb:end verb:end verb:end verb:end verb:end
	browse ahead plan.html verb:end verb:end verb:end verb:end verb:end verb:end \
		1bf-23g take
}

@test "page --plan in a browser: drafts are sealed, and only their page opens them" {
	fresh peiper "plan peiper 2"
	anna page --plan -q g.yaml -o ../plan.html
	anna page --plan -q g.yaml -o ../copy.html
	anna page --plan -q --key=none g.yaml -o ../keyless.html
	anna adjudicate -q -i g.yaml -e "alloc armor 3 pzgren 5 art 1 recon 1"
	anna page --plan -q g.yaml -o ../other.html
	browse sealed plan.html copy.html other.html keyless.html \
		verb:alloc "more:armor 3" "more:pzgren 5" "more:recon 1" "more:art 1" \
		take
}

@test "page --plan in a browser: behind a die it goes on under a condition" {
	fresh peiper "plan peiper 2"
	anna adjudicate -q -i g.yaml -e "alloc armor 3 pzgren 5 art 1 recon 1"
	anna page --plan -q g.yaml -o ../plan.html
	browse goes_on plan.html Bullingen Manderfeld verb:attack \
		"order:attack full art" verb:stop
}

@test "page --plan in a browser: files out and in, lines by hand, reasons" {
	in_example
	anna page --plan -q g.yaml -o ../plan.html
	mkdir saved
	browse saves plan.html saved id:1.49 3014 verb:end
	browse edits plan.html "place 1.49 3014" "move ssned 2614"
	browse refused plan.html verb:end id:ssned 2614 on:ssned
}

@test "page --plan in a browser: by the keyboard, on a telephone" {
	fresh peiper "plan peiper 2"
	anna adjudicate -q -i g.yaml -e "alloc armor 3 pzgren 5 art 1 recon 1"
	anna page --plan -q g.yaml -o ../plan.html
	browse by_keys plan.html orders Bullingen Manderfeld verb:attack \
		"order:attack full art" verb:done
	anna adjudicate -q -i g.yaml ../orders
	all_done 4
	browse on_telephone plan.html Bullingen verb:move "press:Standing orders, conditions"
	in_example
	anna page --plan -q g.yaml -o ../plan.html --force
	browse on_telephone plan.html verb:end id:ssned verb:move
}

@test "page --plan in a browser: what a way costs stands on the board, halves too" {
	duel aachen allied
	anna page --plan -q g.yaml -o ../plan.html
	browse costs plan.html 2½ id:us-3a-1 2730 id:us-3a-2 2728 id:us-3a-8 2628 \
		id:us-3a-7 1934 id:us-3a-6 2431 id:us-3a-5 2331 id:us-3a-3 2131 \
		id:us-3a-4 2033 id:us-3a-9 1931 id:us-3a-10 1933 id:us-3a-1
}

@test "page --plan in a browser: fingers move the board" {
	duel aachen allied
	anna page --plan -q g.yaml -o ../plan.html
	browse fingered plan.html
	anna page --play=peiper -q -o ../peiper.html
	browse fingered peiper.html
}

@test "page --plan in a browser: by finger, an order takes two touches" {
	local placed=(id:us-3a-1 2730 id:us-3a-2 2728 id:us-3a-8 2628 id:us-3a-7 1934
		id:us-3a-6 2431 id:us-3a-5 2331 id:us-3a-3 2131 id:us-3a-4 2033
		id:us-3a-9 1931 id:us-3a-10 1933)
	duel aachen allied
	anna page --plan -q g.yaml -o ../plan.html
	browse twice plan.html us-30-8 0316 "${placed[@]}"
	browse told_by_touch plan.html us-30-8 de-04 "${placed[@]}"
	browse hinted plan.html us-30-8 0316 "${placed[@]}"
}

@test "page --plan in a browser: by finger, odds, stacks, and where to stop" {
	fresh peiper "plan peiper 2"
	anna adjudicate -q -i g.yaml -e "alloc armor 3 pzgren 5 art 1 recon 1"
	anna page --plan -q g.yaml -o ../plan.html
	browse odds_in_bar plan.html Bullingen Bullingen
	browse stops plan.html Bullingen Manderfeld
	browse two_tabs plan.html Bullingen Manderfeld
	in_example
	anna page --plan -q g.yaml -o ../plan.html --force
	browse stacked plan.html verb:end
}

@test "page --play in a browser: practice and lesson" {
	anna page --play=peiper -q -o ../peiper.html
	browse practised peiper.html verb:alloc "more:armor 3" "more:pzgren 5" \
		"more:recon 1" "more:art 1" take
	browse taught peiper.html
	anna page --play=ostfront -q -o ../ostfront.html
	browse practised ostfront.html W7
}

@test "page --plan in a browser: axe finds nothing" {
	local axe=$build/browser/node_modules/axe-core/axe.min.js
	[ -e "$axe" ] || skip "no axe-core: make deps-browser asks npm for it"
	fresh peiper "plan peiper 2"
	anna page --plan -q g.yaml -o ../peiper.html
	rm anna/g.yaml
	fresh arnswalde "plan arnswalde 2"
	anna page --plan -q g.yaml -o ../arnswalde.html
	in_example
	anna page --plan -q g.yaml -o ../reichstag.html
	anna page --play=aachen -q -o ../aachen.html
	browse unbarred "$axe" "peiper.html#verb:alloc#more:eng 3" \
		"arnswalde.html#verb:place" \
		"reichstag.html#id:1.49#3014#verb:end#id:ssned#press:Standing orders, conditions" \
		"aachen.html#id:us-3a-1#press:Advice"
}

@test "page --plan in a browser: names in a scenario are text" {
	evil_scenario
	duel aachen allied
	anna page --plan -q g.yaml -o ../evil.html
	browse unharmed evil.html id:us-3a-1 2730 id:us-3a-2 "press:Check every line"
}

@test "page --plan in a browser: doctrine, conditions, ways without typing" {
	duel aachen allied
	anna page --plan -q g.yaml -o ../plan.html
	browse more_lines plan.html "advance always|never|ask" orders pick:never take
	grep -q "standing advance never" orders
	browse more_lines plan.html "on-fail stop" orders
	grep -q "on-fail" orders
	browse more_lines plan.html "if UNIT alive" orders choose:de-01 take \
		id:us-3a-1 2730
	grep -q "if de-01 alive then place us-3a-1 2730" orders
	in_example
	anna page --plan -q g.yaml -o ../plan.html --force
	browse survives plan.html verb:end verb:end
	browse plans plan.html orders id:1.49 3014 verb:end id:ssned \
		"press:By a way of your own" 2813 2714 2614 take
	grep -q "move ssned via 2813 2714 to 2614" orders
}
