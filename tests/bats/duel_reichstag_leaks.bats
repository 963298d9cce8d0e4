# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Race to the Reichstag by mail: whatever counters the other player has put face
# down, not a byte of my screens, my file and my mail changes. The pool is small,
# so that of a few games some differ in nothing else.

load leaks
load reichstag_duel

# Bert holds the same in 1 and 5, and in 3 and 9; Anna in 1 and 9. If a hash of
# the protocol changes, look for others.
deals=(1 3 5 9)
steps=7

# small_pool: each game deals one counter into the Reichstag, one to Bert, two to
# Anna, of five; the Berlin garrison is not drawn, for all see its dice.
small_pool() {
	cp -r "$repository/scenarios" "$desks/scenarios"
	scenarios=$desks/scenarios
	awk '
	/^[a-z]/ { pool = /^pool:/; keep = 1 }
	pool && /- \{id:/ {
		keep = /id: (vs-1|snip-1|strip-1|fbunk|depot-1),/
	}
	keep { print }' "$repository/scenarios/reichstag/units.yaml" \
		>"$scenarios/reichstag/units.yaml"
	sed -i 's/^deal:.*/deal: {reichstag: 1, 1bf: 2, 1uf: 1, garrison: 0}/' \
		"$scenarios/reichstag/tables.yaml"
}

# setup_file: the games, as far as Bert's first turn, and in `hands` what each
# holds; the desks after each packet. Who is asked to place units places them as
# in the first game.
setup_file() {
	export BATS_TEST_TMPDIR=$BATS_FILE_TMPDIR
	setup
	small_pool
	local i
	for i in "${deals[@]}"; do
		nonce=$(b2sum -l 256 <<<"reichstag leak $i" | cut -c1-64)
		rm -f anna/g.yaml bert/g.yaml
		set_up_as_ever "$i"
	done >hands
}

# set_up_as_ever GAME
set_up_as_ever() {
	local who n
	duel reichstag 1uf
	for n in $(seq "$steps"); do
		who=$(turn_of)
		if asked "$who" && grep -q ^place listed; then
			[ -f "placed.$n" ] || places listed >"placed.$n"
			cp "placed.$n" "$who/o.yaml"
			send o.yaml
		else
			send
		fi
		mkdir -p "course.$1/$n"
		cp -r anna bert "course.$1/$n"
	done
	facts >"course.$1/facts"
	echo "$1 $(hand anna) $(hand bert)"
}

# hand DESK: what its owner alone sees: "vs-1=1.3,west=1.4".
hand() {
	"$1" show g.yaml | grep -oE '[a-z0-9-]+ \(1\.[0-9]+\)' | sort -u |
		tr -d '()' | tr ' ' = | paste -sd,
}

# facts: what the course has made public: how the die for a counter fell.
facts() {
	carol report --all "../anna/g.yaml" | grep -c 'the Germans draw' || true
}

# views DESK: all that can be seen there; the die is masked that is told in words.
views() {
	local command
	{
		for command in "show" "show --packet 5" "show --packet 5 --svg -" \
			"show --json" "legal" \
			"legal --json" "orders" "report --all" "report --json" "page" "resend"; do
			echo "== $command"
			# shellcheck disable=SC2086
			"$1" $command g.yaml 2>&1 || echo "status $?"
		done
		echo "== plan"
		planned "$1"
		echo "== file"
		cat "$desks/$1/g.yaml"
		echo "== mail"
		cat "$desks/$1/in"
	} | masked | sed -E 's/(Front: )[1-6], /\1N, /
		s/("message":"(no-draw|drawn)","args":\[[^,]*,)[^],]*/\1N/'
}

# same_at DESK COLUMN: as many pairs of games as `wanted` says, in which that
# column of `hands` is the same, and at that desk so is all else.
same_at() {
	local one two n whole=0
	while read -r one two; do
		cmp -s "course.$one/facts" "course.$two/facts" || continue
		for n in $(seq "$steps"); do
			view_of "$one" "$n" "$1" >first
			view_of "$two" "$n" "$1" >second
			diff first second >&2 || fail "games $one and $two differ after $n packets"
			[ "$(wc -l <first)" -gt 300 ] || fail "hardly anything was seen"
		done
		# The mask must not hide what is looked for.
		view_of "$one" "$n" "$(other "$1")" >first
		view_of "$two" "$n" "$(other "$1")" >second
		differ first second
		whole=$((whole + 1))
		[ "$whole" -lt "$wanted" ] || return 0
	done < <(pairs "$2")
	fail "only $whole pairs of games went the same way"
}

@test "reichstag: what Bert sees is the same, whatever Anna holds" {
	cp -r "$BATS_FILE_TMPDIR/desk/." .
	scenarios=$BATS_FILE_TMPDIR/desk/scenarios
	wanted=2
	same_at bert 3
}

@test "reichstag: what Anna sees is the same, whatever Bert holds" {
	cp -r "$BATS_FILE_TMPDIR/desk/." .
	scenarios=$BATS_FILE_TMPDIR/desk/scenarios
	wanted=1
	same_at anna 2
}

@test "reichstag: what others see is the same, whatever both hold" {
	cp -r "$BATS_FILE_TMPDIR/desk/." .
	scenarios=$BATS_FILE_TMPDIR/desk/scenarios
	wanted=2
	same_at carol 0
}
