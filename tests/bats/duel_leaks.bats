# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# What one player holds stays with him: the other's screens and files are the
# same whatever it is, and no secret stands anywhere before its time.
# duel_leaks_more.bats has longer courses and rarer pairs.

load leaks

# In these Bert holds the same card and Anna does not.
deals=(3 8)
wanted=1

@test "leaks: what Bert sees is the same, whatever Anna holds" {
	compare_pairs bert 3 - "war W7" decline "to Minsk" - "to Smolensk"
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
	local n kept code=0 before=()
	for n in $(seq 4 $(($1 <= last ? $1 - 1 : last))); do
		for kept in "${@:3}"; do
			# shellcheck disable=SC2206
			before+=("$n".$kept)
		done
	done
	[ ${#before[@]} -gt 0 ] || return 0
	# Not 2 either: then a file is missing.
	kept=$(grep -lE -- "$2" "${before[@]}") || code=$?
	[ "$code" -eq 1 ] || fail "$2 stands in $kept"
}

# packet_with TEXT: number of the first packet that has it; 999 if none has.
packet_with() {
	awk -v text="$1" '/^---$/ { n++ } index($0, text) { print n; exit }
		END { if (!n) exit 1 }' anna/g.yaml | grep . || echo 999
}

# a_duel_with_secrets: wars with cards that are turned up, draws, the end. Bert
# wins the second: his 4b beats Anna's 3 (1.1).
a_duel_with_secrets() {
	local order who
	duel ostfront german --links 20
	send
	for order in - "war 1.3" decline "to Minsk" - "to Smolensk" "war 1.4" \
		"defend 1.1" "to Minsk" supply supply supply; do
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
