# nightly
# shellcheck disable=SC2016,SC2034,SC2154
# What a player of Aachen is told by `check`, and in reports: the slips of a
# long file of orders.
# Sooner: tests/sessions/duel_aachen.tcl, tests/cases/aachen_reasons.txt.

load duel

# begin: Aachen begun and set up; Anna's first movement.
begin() {
	duel aachen allied
	sends "place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-8 2630" \
		"place us-3a-3 1931" "place us-3a-4 1932" "place us-3a-5 1933" \
		"place us-3a-6 1934" "place us-3a-7 2031" "place us-3a-9 2032" \
		"place us-3a-10 2033"
	send
}

# thinks LINE...: what `check` says of Anna's orders, to $out.
thinks() {
	printf '%s\n' "orders:" "${@/#/  - }" >anna/o.yaml
	out=$(anna check g.yaml o.yaml 2>&1) || true
}

@test "check: a place is suggested by its name" {
	begin
	thinks "move us-30-9 Bleijerhide"
	prints 'a HEX or `via` expected, not `Bleijerhide`; did you mean `Bleijerheide`?'
}

@test "check: a unit is suggested by its id" {
	begin
	thinks "move us-30-11 0217"
	prints 'not `us-30-11`; did you mean `us-30-1`?'
}

@test "check: the nearest legal order is one's own, even if the turn ends after it" {
	begin
	thinks "move us-30-9 0224" end end end
	prints 'nearest legal order: `move us-30-9 0'
}

@test "report: what begins with the name of a thing begins with a capital" {
	begin
	sends "move us-eng-1 0330"
	send
	works bert report g.yaml
	prints "  Engineers 1: 0332 to 0330."
}

@test "report: a phase that bears a side's name begins with a capital" {
	begin
	works anna show g.yaml
	prints ", Allied movement."
	prints "for the Allies (Allied movement)"
}

@test "report: after the die has fallen the attack no longer shows strengths" {
	begin
	sends "move us-1-5 1727" "move us-1-6 1826" "move us-1-7 1825" end \
		"attack 1726 with us-1-5 us-1-6 us-1-7 marker 6" \
		"attack 2123 with us-1-9"
	send
	works anna show g.yaml
	prints "Who advances"
	prints "Attack of 1726: us-1-5, us-1-7, us-1-6."
}

@test "check: what another unit may do is not proposed" {
	begin
	thinks "move us-30-3 0303"
	prints "held by de-26 at 0401, and can't move (rule 2.5)"
	prints_not "nearest legal order"
}
