# Words for what one player holds and the other must not see: pairs of duels that
# differ in nothing else. The file says which games are dealt, in `deals`.
# shellcheck shell=bash disable=SC2030,SC2031,SC2034,SC2154

load duel

# setup_file: games of Ostfront, dealt with the nonces of `deals`. Anna is the
# Germans.
# hands: game, her hidden cards, Bert's.
setup_file() {
	export BATS_TEST_TMPDIR=$BATS_FILE_TMPDIR
	setup
	local i
	for i in "${deals[@]}"; do
		nonce=$(b2sum -l 256 <<<"leak $i" | cut -c1-64)
		rm -f anna/g.yaml bert/g.yaml
		war
		anna show g.yaml >anna.show
		send # Bert sees his card with packet 5
		bert show g.yaml >bert.show
		echo "$i $(hand German anna.show) $(hand Soviet bert.show)"
		mkdir "game.$i"
		cp -r anna bert "game.$i"
	done >hands
}

# hand SIDE FILE: what its owner sees of it: "W3,W2,W4b".
hand() {
	sed -n "s/^$1 hand//p" "$2" | grep -o '[A-Z][0-9]*[ab]\? ([0-9.]*)' |
		sed 's/ .*//' | paste -sd,
}

# pairs COLUMN: games of which that column of `hands` is the same and the other
# is not; with 0 any that differ in both.
pairs() {
	awk -v c="$1" '
	{ same = c ? $c : ""; other = c == 2 ? $3 : $2
	  for (i in rest) if (keep[i] == same && rest[i] != other) print i, $1
	  keep[$1] = same; rest[$1] = other }' "$BATS_FILE_TMPDIR/desk/hands"
}

# masked: without what must differ from game to game: hashes, digits, blobs,
# signatures, the lines of a letter (of which a mail may wrap the end), the last
# line of a template, and the number that a die showed.
masked() {
	tr -d '\r' | sed -E 's/\<fp[a-z2-7]{20,}/LINE/g; s/^[a-z2-7]{4}$/END/
		s/(feldpost (template|picture|page) of game) .*/\1 MARK/
		s/"?[0-9a-f]{64}"?/HASH/g; s/\<[0-9a-f]{16}\>/SEED/g
		s/[0-9a-f]{8} [0-9a-f]{8} [0-9a-f]{4}/DIGITS/
		s/\<[0-9a-f]{8}\>/ID/g
		s/([0-9a-f]{4} ){4}[0-9a-f]{4}/DIGITS/g
		s/([0-9a-f]{4} ){0,4}[0-9a-f]{4}\.?$/DIGITS/
		s/^(> )?- [A-Za-z0-9+\/]{8,}={0,2}$/BLOB/; s/ d([0-9]+) [0-9]+/ d\1 N/g
		s/d([0-9]+) = [0-9]+/d\1 = N/g; s/"value":[0-9]*/"value":N/g'
}

# play GAME: its desks, as they were, are the desks of this test.
play() {
	rm -rf "$desks/anna" "$desks/bert"
	cp -r "$BATS_FILE_TMPDIR/desk/game.$1"/* "$desks"
	packets=5
}

# planned DESK [OPTION...]: what a planning page there knows: the page without
# its engine, and its parcel as text.
planned() {
	local who=$1
	shift
	"$who" page --plan "$@" g.yaml >"$desks/plan.html" 2>&1 || echo "status $?"
	sed 's/\(id="\(engine\|standpoint\)">\)[^<]*/\1/
		s/"id":"[0-9a-f]*"/"id":"DIGITS"/' "$desks/plan.html"
	sed -n 's/.*id="standpoint">\([^<]*\)<.*/\1/p' "$desks/plan.html" |
		base64 -d | tr -c '[:print:]' '\n' || true
}

# views DESK: all that can be seen there.
views() {
	local as command
	{
		for command in "show" "show --packet 4" \
			"show --packet 4 --svg -" "show --svg -" "show --json" "legal" \
			"legal --json" advise "orders" "report --all" "report --json" "page" "resend"; do
			echo "== $command"
			# shellcheck disable=SC2086
			"$1" $command g.yaml 2>&1 || echo "status $?"
		done
		echo "== plan"
		planned "$1"
		echo "== check"
		printf 'orders:\n' >"$desks/$1/o.yaml"
		printf -- '  - %s\n' "war "{W1,W2,W3,W4a,W4b,W5,W6,W7,A41} \
			"war "{1.1,1.2,1.3,1.4,2.1} "defend "{1.1,1.4,W3,W5} \
			decline supply draw stop >>"$desks/$1/o.yaml"
		"$1" check g.yaml o.yaml 2>&1 || echo "status $?"
		echo "== file"
		cat "$desks/$1/g.yaml"
		echo "== mail"
		cat "$desks/$1/in"
	} | masked
}

# facts: what the course of the game has made public: what came of the dice, and
# which cards were turned up or proven.
facts() {
	local value plunder=2
	while read -r value; do
		if [ "$value" -le "$plunder" ]; then
			plunder=$((plunder - 1))
			echo "plunder $value"
		else
			echo "a card"
		fi
	done < <("$(turn_of)" report --all --json g.yaml |
		jq -r '.[] | select(.kind == "roll").text' | awk '{ print $NF }')
	grep -oE '"(class|card) main [^"]*"' anna/g.yaml || true
}

# course GAME ORDER...: the game goes on by these packets ("-" is a bare one);
# the desks after each are kept in course.GAME/N, and what has become public.
course() {
	local kept=course.$1 n=0 order
	[ ! -d "$kept" ] || return 0
	play "$1"
	shift
	mkdir -p "$kept/0"
	cp -r anna bert "$kept/0"
	for order in "$@"; do
		[ "$order" = - ] && order=
		compose ${order:+-e "$order"} 2>"$kept/why" || break
		deliver
		n=$((n + 1))
		mkdir "$kept/$n"
		cp -r anna bert "$kept/$n"
	done
	facts >"$kept/facts"
	echo "$n packets" >>"$kept/facts"
}

# view_of GAME N DESK
view_of() {
	rm -rf anna bert
	cp -r "course.$1/$2"/* .
	cp bert/g.yaml bert/in carol
	views "$3"
}

# same_views DESK GAME GAME STEPS: at every step of both courses.
same_views() {
	local n
	for n in $(seq 0 "$4"); do
		view_of "$2" "$n" "$1" >one
		view_of "$3" "$n" "$1" >two
		diff one two >&2 || fail "games $2 and $3 differ after $n packets"
		[ "$(wc -l <one)" -gt 300 ] || fail "hardly anything was seen"
	done
	# The mask must not hide what is looked for.
	for n in anna bert; do
		view_of "$2" "$4" $n >>own.one
		view_of "$3" "$4" $n >>own.two
	done
	differ own.one own.two
}

# compare_pairs DESK COLUMN ORDER...: as many pairs of games as `wanted` says,
# with that column the same, whose public course is the same to the end.
wanted=2
compare_pairs() {
	local desk=$1 column=$2 whole=0 one two
	shift 2
	while read -r one two; do
		course "$one" "$@"
		course "$two" "$@"
		cmp -s "course.$one/facts" "course.$two/facts" || continue
		[ "$(tail -1 "course.$one/facts")" = "$# packets" ] || continue
		same_views "$desk" "$one" "$two" "$#"
		whole=$((whole + 1))
		[ "$whole" -lt "$wanted" ] || return 0
	done < <(pairs "$column")
	fail "only $whole pairs of games went the same way"
}
