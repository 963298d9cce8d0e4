# test
# shellcheck disable=SC2154
# Each call to the system fails once, in each way: the same command again gives
# what it gives where nothing fails (tests/tools/again.c says what is asked).

load duel

# again WHO AFTER COMMAND...: at WHO's desk, where AFTER prints what was printed.
again() {
	local who=$1 after=$2 options=()
	shift 2
	[ "$after" != report ] || options=(-r)
	FELDPOST_SCENARIOS=$scenarios \
		attempt "$build/tools/again" "${options[@]}" "$build/tools/faults.so" \
		"$desks/$who" ./g.yaml "$after" "$program" "$@"
	[ "$status" -eq 0 ] || fail "after a fault"
	[[ $out =~ ^[0-9]{2,}\ faults,\ 0\ wrong$ ]] || fail "hardly any faults"
}

@test "faults: new" {
	again anna resend new ostfront --as german -n Anna --nonce "$nonce" -o ./g.yaml
}

@test "faults: join" {
	offer ostfront german
	again bert resend join in -n Bert --nonce "${nonce%?}2" -o ./g.yaml
}

@test "faults: sign" {
	toss red
	again anna resend sign -i ./g.yaml -e throw --anyway -e end
}

@test "faults: adjudicate takes a mail in, which resolves its orders" {
	toss red
	compose -e throw -e end
	mail anna bert
	again bert report adjudicate -i ./g.yaml in
}

@test "faults: adjudicate in solitaire" {
	(
		cd anna
		HOME=$PWD begin
	)
	again anna report adjudicate -i ./g.yaml -e roll
}
