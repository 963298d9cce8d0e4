# nightly
# bats file_tags=once
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Pages of hosted games: whatever the other player holds, not a byte of mine
# changes, nor of nobody's. Those of duels are in duel_leaks.bats.

load host
load leaks

# Few hold the same three cards: 7 and 39, 13 and 40, 2 and 43.
deals=({1..13} 39 40 43)

# setup_file: hosted games of Ostfront, dealt; in `hands` what each holds.
setup_file() {
	export BATS_TEST_TMPDIR=$BATS_FILE_TMPDIR
	setup
	local i
	for i in "${deals[@]}"; do
		nonce=$(b2sum -l 256 <<<"hosted leak $i" | cut -c1-64)
		rm -f {anna,bert,ruth}/g.yaml
		hosted
		plays anna
		anna show g.yaml >anna.show
		bert show g.yaml >bert.show
		echo "$i $(hand German anna.show) $(hand Soviet bert.show)"
		mkdir "game.$i"
		cp -r anna bert ruth "game.$i"
	done >hands
}

# went GAME: a war that nobody stands against; the desks and what has become
# public.
went() {
	local kept=$PWD/went.$1
	[ ! -d "$kept" ] || return 0
	rm -rf anna bert ruth
	cp -r "$BATS_FILE_TMPDIR/desk/game.$1"/* .
	packets=5
	plays anna "war W7"
	plays bert decline
	plays anna
	plays anna "to Minsk"
	mkdir "$kept"
	cp -r anna bert ruth "$kept"
	carol report --all ../anna/g.yaml | sed '1,2d' >"$kept/facts"
}

# pages DESK: as they are made there.
pages() {
	local side
	cp anna/g.yaml carol
	for side in "" "--side german" "--side soviet"; do
		# shellcheck disable=SC2086
		"$1" page $side g.yaml 2>&1 || echo "status $?"
	done | masked
	planned "$1" | masked
}

# same_pages DESK COLUMN: of as many pairs of games as `wanted` says.
wanted=2
same_pages() {
	local one two whole=0
	while read -r one two; do
		went "$one"
		went "$two"
		cmp -s "went.$one/facts" "went.$two/facts" || continue
		cp -r "went.$one"/{anna,bert,ruth} .
		pages "$1" >first
		ruth page --side german g.yaml | masked >dealt.first
		cp -r "went.$two"/{anna,bert,ruth} .
		pages "$1" >second
		ruth page --side german g.yaml | masked >dealt.second
		diff first second >&2 || fail "games $one and $two differ"
		[ "$(grep -c '</html>' first)" -ge 1 ]
		# The mask must not hide what is looked for.
		[ "$2" = 2 ] || differ dealt.first dealt.second
		whole=$((whole + 1))
		[ "$whole" -lt "$wanted" ] || return 0
	done < <(pairs "$2")
	fail "only $whole pairs of games went the same way"
}

@test "page leaks: hosted: Bert's page is the same, whatever Anna holds" {
	same_pages bert 3
}

@test "page leaks: hosted: Anna's page is the same, whatever Bert holds" {
	same_pages anna 2
}

@test "page leaks: hosted: nobody's page is the same, whatever both hold" {
	same_pages carol 0
}
