# nightly
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# `show --packet N`: the position behind any packet, as the seat knew it then;
# `show --all`: all of a game's pictures.
# Sooner: tests/unit/drawn_test.c and svg_test.c.

load duel

# alone: for who plays alone.
alone() {
	HOME=$desks/anna
}

# kept: what the sender of the last packet saw of it before it was answered, as
# text without what comes next, and as the position.
kept() {
	local who
	who=$(turn_of)
	"$who" show g.yaml | board_of >"$desks/$who/then.$((packets + 1))"
	"$who" show --json g.yaml >"$desks/$who/then.$((packets + 1)).json"
}

# board_of: without the last part.
board_of() {
	sed -E '/^(Next: |This is the board |.* compare these 20 digits)/,$d'
}

# plays: each packet as `sends`, and what is seen of it is kept.
plays() {
	local order options=()
	for order in "$@"; do
		options+=(-e "$order")
	done
	compose "${options[@]}"
	kept
	deliver
}

# same_then DESK: the desk sees each of its packets as it was when it was sent.
same_then() {
	local file n count=0
	for file in "$desks/$1"/then.*.json; do
		n=${file%.json}
		n=${n##*.}
		"$1" show --packet "$n" g.yaml | board_of >"$desks/again"
		same "$desks/$1/then.$n" "$desks/again"
		"$1" show --packet "$n" --json g.yaml >"$desks/again"
		same "$file" "$desks/again"
		count=$((count + 1))
	done
	[ "$count" -ge 3 ] || fail "only $count packets of $1 were looked at"
}

# hidden_war: Ostfront with its first war, in which cards are turned up.
hidden_war() {
	duel ostfront german
	plays
	plays
	plays "war W7"
	plays decline
	plays
	plays
	plays
	plays
}

@test "show --packet: cards are seen as they were then, and no more" {
	hidden_war
	same_then anna
	same_then bert
	grep -q '^German hand .*W5 (1.1)' "$desks/anna/then.5" ||
		fail "Anna did not see her card"
	out=$(carol show -q --packet 5 ../anna/g.yaml)
	prints "W7  1.1  1.2  1.3"
	out=$(bert show --packet 5 g.yaml)
	prints "W7  1.1  1.2  1.3"
}

@test "show --packet: what is seen does not go by what the file has learnt since" {
	hidden_war
	works anna show --packet 5 g.yaml
	echo "$out" >"$desks/early"
	send
	send
	anna show --packet 5 g.yaml >"$desks/late"
	same "$desks/early" "$desks/late"
}

@test "show --packet: solitaire, before and behind the dice" {
	alone
	begin
	feldpost show g.yaml | board_of >first
	step g.yaml roll
	feldpost show --packet 1 g.yaml | board_of >passed
	same first passed
	works feldpost show --packet 2 g.yaml
	prints "packet 2"
	prints "The orders are signed; their dice come next."
	prints "This is the board after packet 2. \`feldpost show GAME\` draws the board now."
	feldpost show --packet 3 g.yaml | board_of >passed
	feldpost show g.yaml | board_of >now
	same now passed
	differ first now
}

@test "show --packet: a picture, and a part of it" {
	duel aachen allied
	compose
	works anna show --svg then.svg g.yaml
	works anna show --around 2628 g.yaml
	board_of <<<"$out" >"$desks/near"
	deliver
	send
	works anna show --packet 3 --svg again.svg g.yaml
	same "$desks/anna/then.svg" "$desks/anna/again.svg"
	works anna show --packet 3 --around 2628 g.yaml
	board_of <<<"$out" >"$desks/again"
	same "$desks/near" "$desks/again"
}

@test "show --packet: the arrows are those of then" {
	local n mails=("$repository"/examples/aachen/mails/*.txt)
	cp -r "$repository/examples/aachen" "$desks/example"
	for n in 12 20; do
		works carol show --packet "$n" --svg "p$n.svg" \
			../example/game.yaml
	done
	differ "$desks/carol/p12.svg" "$desks/carol/p20.svg"
	works carol adjudicate -q -o cut.yaml ../example/offer.yaml \
		"${mails[@]:0:12}"
	works carol show --packet 12 --svg cut.svg cut.yaml
	same "$desks/carol/p12.svg" "$desks/carol/cut.svg"
}

@test "show --packet: one that is not there" {
	alone
	begin
	refused 4 "not now: packet 2 has not come" feldpost show --packet 2 g.yaml
	says "the last packet so far is packet 1"
	refused 2 "usage: --packet takes a number from 1 to 99999, not \`0\`" \
		feldpost show --packet 0 g.yaml
}

# gallery: Aachen's example, drawn into pics.
gallery() {
	works carol show --svg pics/ --all "$repository/examples/aachen/game.yaml"
	[ -z "$out" ] || fail "it prints something"
	no_leftovers "$desks/carol"
}

@test "show --all: a picture of each packet that changed something" {
	local file n before=
	gallery
	n=0
	for file in "$desks/carol/pics"/*; do
		works carol show --packet "$((10#$(basename "$file" | cut -c1-3)))" \
			--svg one.svg "$repository/examples/aachen/game.yaml"
		same "$desks/carol/one.svg" "$file"
		[ -z "$before" ] || differ "$before" "$file"
		before=$file
		n=$((n + 1))
	done
	[ "$n" -ge 15 ] || fail "only $n pictures"
	[ -f "$desks/carol/pics/001-allied-setup.svg" ] || fail "no 001-allied-setup.svg"
}

@test "show --all: again, all are replaced; what is not its own is left alone" {
	local game=$repository/examples/aachen/game.yaml other
	gallery
	other=$(cd "$desks/carol/pics" && printf '%s\n' 0[12]* | head -n 1)
	cp -r "$desks/carol/pics" "$desks/kept"
	works carol show --svg pics --all "$game"
	diff -r "$desks/carol/pics" "$desks/kept"
	rm "$desks/carol/pics/001-allied-setup.svg"
	echo "mine" >"$desks/carol/pics/$other"
	refused 4 "not now: pics/$other exists already" carol show --svg pics --all "$game"
	says "no picture of feldpost's"
	[ ! -e "$desks/carol/pics/001-allied-setup.svg" ] || fail "not all or none"
	[ "$(cat "$desks/carol/pics/$other")" = mine ]
	works carol show --svg pics --all --force "$game"
	diff -r "$desks/carol/pics" "$desks/kept"
}

@test "show --all: what goes with what" {
	alone
	begin
	refused 2 "usage: --all needs a folder" feldpost show --all g.yaml
	refused 2 "usage: --all needs a folder" \
		feldpost show --all --svg map.svg g.yaml
	refused 2 "usage: pics/ is a folder" feldpost show --svg pics/ g.yaml
	refused 2 "usage: --packet can't be used with --all" \
		feldpost show --svg pics/ --all --packet 1 g.yaml
	echo >notes
	refused 6 "system: can't write notes: Not a directory" \
		feldpost show --svg notes/ --all g.yaml
	refused 6 "system: can't write no/pics" \
		feldpost show --svg no/pics/ --all g.yaml
}

@test "show --all: a folder may be a link, and what a link in it leads to stays" {
	local game=$repository/examples/aachen/game.yaml
	mkdir far
	ln -s far pics
	works feldpost show --svg pics --all "$game"
	[ -s far/001-allied-setup.svg ] || fail "nothing is there"
	echo kept >kept
	cp kept far/mine
	ln -sf mine far/001-allied-setup.svg
	refused 4 "not now: pics/001-allied-setup.svg exists already" \
		feldpost show --svg pics/ --all "$game"
	works feldpost show --force --svg pics/ --all "$game"
	same far/mine kept
	[ ! -L far/001-allied-setup.svg ] || fail "it is a link still"
	rm far/001-allied-setup.svg
	mkdir far/001-allied-setup.svg
	refused 4 "not now: pics/001-allied-setup.svg is not a file" \
		feldpost show --force --svg pics/ --all "$game"
	rm -r far
	refused 2 "usage: --all needs a folder" \
		feldpost show --svg pics --all "$game"
}

@test "show --all: all are written, or none" {
	local fault game=$repository/examples/aachen/game.yaml
	for fault in write:1:ENOSPC write:7:EIO fsync:7:EIO rename:1:EACCES; do
		refused 6 "system: can't write into the folder pics/: " with_fault "$fault" \
			feldpost show --svg pics/ --all "$game"
		[ -z "$(ls -A pics)" ] || fail "something is there after $fault"
	done
	works feldpost show --svg pics/ --all "$game"
	cp -r pics kept
	rm pics/001-*
	echo " " >>"$(printf '%s\n' pics/0* | tail -n 1)"
	cp -r pics changed
	for fault in write:7:ENOSPC fsync:7:EIO rename:1:EACCES; do
		refused 6 "system: can't write into the folder pics/: " with_fault "$fault" \
			feldpost show --svg pics/ --all --force "$game"
		diff -r pics changed
		no_leftovers pics
	done
	attempt with_fault write:7:KILL feldpost show --svg pics --all --force "$game"
	[ -n "$(find pics -name '.feldpost.*.*.*')" ] || fail "nothing was left"
	works feldpost show --svg pics --all --force "$game"
	diff -r pics kept
	no_leftovers pics
}
