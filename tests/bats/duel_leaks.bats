#!/usr/bin/env bats
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# What one player holds stays with him: the other's screens and files are the
# same whatever it is, and no secret stands anywhere before its time.

load duel

# Among a hundred games these have pairs in which one hand is the same and the
# other is not. If a hash of the protocol changes, look for others: `seq 100`.
deals=({1..11} 14 24 26 29 39 43 45 52 54 58 60 64 70 76 86 92)

# setup_file: games of Ostfront, dealt with other nonces. Anna is the Germans.
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
# signatures, the last line of a template, and the number that a die showed.
masked() {
	tr -d '\r' | sed -E 's/(feldpost template of game) .*/\1 MARK/
		s/"?[0-9a-f]{64}"?/HASH/g; s/\<[0-9a-f]{16}\>/SEED/g
		s/[0-9a-f]{8} [0-9a-f]{8} [0-9a-f]{4}/DIGITS/
		s/\<[0-9a-f]{8}\>/ID/g
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

# views DESK: all that can be seen there.
views() {
	local as command
	{
		for command in "show" "show --json" "legal" "legal --json" \
			"orders" "report --all" "report --json" "resend"; do
			echo "== $command"
			# shellcheck disable=SC2086
			"$1" $command g.yaml 2>&1 || echo "status $?"
		done
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
wanted=$((${FELDPOST_FEWER:-1} > 1 ? 1 : 2))
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

@test "leaks: what Bert sees is the same, whatever Anna holds" {
	compare_pairs bert 3 - "war W7" decline "to Minsk" - "to Smolensk"
}

@test "leaks: what Bert sees is the same, whatever Anna draws and proves" {
	compare_pairs bert 3 - "war W7" decline "to Minsk" - "to Smolensk" \
		"war 1.4" decline "to Minsk" supply - -
}

@test "leaks: what Anna sees is the same, whatever Bert holds" {
	compare_pairs anna 2 - "war W7" decline "to Minsk" - "to Smolensk"
}

@test "leaks: what Anna sees is the same, whatever Bert draws" {
	wanted=1
	compare_pairs anna 2 - "war W7" decline "to Minsk" - "to Smolensk" \
		supply -
}

@test "leaks: what others see is the same, whatever both hold and draw" {
	compare_pairs carol 0 - "war W7" decline "to Minsk" - "to Smolensk" \
		supply supply -
}

@test "leaks: the sealed card cannot be told from another" {
	local one two
	read -r one two < <(pairs 3)
	play "$one"
	send
	cp -r "$desks" "$BATS_TEST_TMPDIR/again"
	sends "war 1.1"
	views bert >first
	cd "$BATS_TEST_TMPDIR/again"
	desks=$PWD
	packets=6
	sends "war 1.2"
	views bert >second
	same "$BATS_TEST_TMPDIR/desk/first" second
}

# Secrets. Everything below g of a player can be computed with b2sum when he has
# disclosed it; before its time it must stand nowhere.

sub() {
	printf 'feldpost1 sub %s\n' "$1" | b2sum -l 256 | cut -c1-64
}

# plain FILE: its text, and the bytes of its blobs in hex.
plain() {
	cat "$1"
	awk '/^- [A-Za-z0-9+\/]+=*$/ { blob = blob $2; next }
		{ if (blob != "") print blob; blob = "" }
		END { if (blob != "") print blob }' "$1" |
		while read -r blob; do
			base64 -d <<<"$blob" | od -An -tx1 -v | tr -d ' \n'
			echo
		done
}

# keep_all: everything that is about after packet N, in N.*
keep_all() {
	local desk
	for desk in anna bert; do
		plain "$desk/g.yaml" >"$packets.$desk"
		tr -d '\r' <"$desk/in" | sed 's/^> //' >mail
		plain mail >"$packets.mail.$desk"
		"$desk" show g.yaml >"$packets.show.$desk"
		"$desk" report --all g.yaml >"$packets.report.$desk"
	done
	# Who has just sent knows no more than the transcript.
	cp "$(other "$(turn_of)")/g.yaml" carol
	carol show g.yaml >"$packets.show.carol"
	carol report --all g.yaml >"$packets.report.carol"
}

# told_before N TEXT PATTERN...: in what was kept before packet N.
told_before() {
	local n kept text=$2
	for n in $(seq 4 $(($1 <= last ? $1 - 1 : last))); do
		for kept in "${@:3}"; do
			# shellcheck disable=SC2086
			! grep -qE -- "$text" "$n".$kept ||
				fail "$text stands in $n.$kept"
		done
	done
}

# packet_with TEXT: number of the first packet that has it; 999 if none has.
packet_with() {
	awk -v text="$1" '/^---$/ { n++ } index($0, text) { print n; exit }
		END { if (!n) exit 1 }' anna/g.yaml | grep . || echo 999
}

# a_duel_with_secrets: wars with cards that are turned up, a draw, the end.
a_duel_with_secrets() {
	local order who
	duel ostfront german --links 20
	send
	for order in - "war 1.1" decline "to Minsk" - "to Smolensk" "war 1.4" \
		"defend 1.2" "to Minsk" supply supply supply; do
		[ "$order" = - ] && order=
		compose ${order:+-e "$order"}
		deliver
		keep_all
	done
	sends concede
	keep_all
	send
	keep_all
	last=$packets
	for who in "$(turn_of)" "$(other "$(turn_of)")"; do
		"$who" disclose -i g.yaml >"$desks/$who/out"
		deliver
	done
	[ "$(packet_with 'seal war.')" -lt 999 ]
}

# g_of ROLE; hash_of PACKET
g_of() {
	awk -v from="$1" '/^---$/ { p = "" } /^from: / { p = $2 }
		/^secret: / && p == from { print $2 }' anna/g.yaml
}
hash_of() {
	body anna/g.yaml "$1" | b2sum -l 256 | cut -c1-64
}

@test "leaks: no secret of a player stands anywhere before its time" {
	local role g n seq label i count=0 link
	a_duel_with_secrets
	for role in A B; do
		g=$(g_of $role)
		[ "${#g}" -eq 64 ]
		told_before 999 "$g" anna bert 'mail.*'
		told_before 999 "$(sub "$g deck main")" anna bert 'mail.*'
		for n in 2 3 4; do
			for seq in 1 2; do
				told_before 999 "$(sub "$g perm $(hash_of $n) main $seq")" \
					anna bert 'mail.*'
				for i in 1 2 3 4; do
					told_before 999 \
						"$(sub "$g mask $(hash_of $n) main $seq $i")" \
						anna bert 'mail.*'
				done
			done
		done
		# Seals: their keys stand where they are opened, and not before.
		while read -r label; do
			seq=${label#war.}
			link=$(sub "$g seal ${seq%%.*} $label")
			n=$(packet_with "$link")
			told_before "$n" "$link" \
				anna bert 'mail.*'
			[ "$n" -eq 999 ] || count=$((count + 1))
		done < <(grep -o 'sealed war[.0-9]*' anna/g.yaml | sed 's/sealed //' | sort -u)
		# Links: the chain from its end down.
		link=$(sub "$g chain 0")
		for i in $(seq 20 -1 0); do
			n=$(packet_with "$link")
			told_before "$n" "$link" \
				anna bert 'mail.*'
			[ "$n" -eq 999 ] || count=$((count + 1))
			link=$(printf 'feldpost1 link %s %s %s\n' "$role" "$i" "$link" |
				b2sum -l 256 | cut -c1-64)
		done
	done
	# Two seals, and a link in every packet but the offer.
	[ "$count" -eq $((packets + 1)) ] || fail "$count secrets were told in time"
}

# The annihilation cards of a year are in its deck, as all know.
@test "leaks: no card stands anywhere before it is shown, but at its owner's desk" {
	local desk id name shown text count=0
	a_duel_with_secrets
	for desk in anna bert; do
		while read -r name id; do
			shown=$(packet_with "card main $id $name")
			text="(^|[^A-Za-z0-9+/])$name([^A-Za-z0-9+/]|\$)"
			told_before "$shown" "$text" "$(other "$desk")" 'mail.*' \
				show.carol report.carol "show.$(other "$desk")" \
				"report.$(other "$desk")"
			# His own file may be a packet ahead (with what he is to show).
			told_before $((shown - 1)) "$text" "$desk"
			count=$((count + 1))
			grep -qE "\<$name\>" ./*".show.$desk" || fail "its owner does not see it"
		done < <(cat ./*".show.$desk" | grep -E '^(German|Soviet) hand' |
			grep -oE 'W[0-9]+[ab]? \([0-9.]+\)' | tr -d '()' | sort -u)
	done
	[ "$count" -ge 5 ] || fail "only $count cards"
}
