# test
# shellcheck disable=SC2154
# Files of a duel: what only one's own link tells is for one's own eyes.

load duel

mode() {
	stat -c %a "$desks/$1"
}

# ahead: Bert has Anna's packet, and in his file what came of it.
ahead() {
	toss red
	compose -e throw -e end
	mail anna bert
	chmod 644 "$desks/bert/g.yaml"
	bert adjudicate -q -i g.yaml in
}

@test "files: a game file that is a step ahead is its owner's alone" {
	ahead
	[ "$(mode bert/g.yaml)" = 600 ] || fail "mode $(mode bert/g.yaml)"
	chmod 666 "$desks/bert/g.yaml"
	bert adjudicate -q -i g.yaml in
	[ "$(mode bert/g.yaml)" = 600 ] || fail "mode $(mode bert/g.yaml)"
	(umask 0 && bert adjudicate -q g.yaml in -o new.yaml)
	[ "$(mode bert/new.yaml)" = 600 ] || fail "mode $(mode bert/new.yaml)"
}

@test "files: a game file that all may know keeps its mode" {
	ahead
	(umask 022 && bert sign -o new.yaml g.yaml -e throw --anyway -e end) >"$desks/bert/out"
	[ "$(mode bert/new.yaml)" = 644 ] || fail "mode $(mode bert/new.yaml)"
	bert sign -q -i g.yaml -e throw --anyway -e end
	[ "$(mode bert/g.yaml)" = 600 ] || fail "mode $(mode bert/g.yaml)"
	# Somebody without a key sees no step ahead.
	install -m 644 "$desks/anna/g.yaml" "$desks/carol/g.yaml"
	carol adjudicate -q -i g.yaml ../bert/out
	[ "$(mode carol/g.yaml)" = 644 ]
}

@test "files: a picture that was drawn of an offer gives way when the game is on" {
	offer aachen allied
	works anna show g.yaml --svg map.svg
	works anna show g.yaml --svg map.svg
	accept
	works anna show g.yaml --svg map.svg
	works anna show g.yaml --svg map.svg
}
