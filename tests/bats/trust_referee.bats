#!/usr/bin/env bats
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Hosted games: an honest referee signs one packet of a number, the same bytes
# however often; a dishonest one is found out (protocol.md 7.1).

load host

@test "referee: the same packet twice from one file, boxes and all" {
	hosted
	signs anna
	sent anna
	cp ruth/g.yaml before.ruth
	ruth sign -o r1.yaml g.yaml >p5
	ruth sign -o r2.yaml g.yaml >p5.again
	same p5 p5.again
	same ruth/r1.yaml ruth/r2.yaml
	[ "$(grep -c '^- "seal [AB]"' p5)" -eq 2 ]
	# Nor does it depend on what the guard remembers.
	ruth sign --guard other -o r3.yaml g.yaml >p5.again
	same p5 p5.again
	take p5
}

@test "referee: another packet of that number is not signed" {
	hosted
	signs anna
	sent anna
	ruth sign -o r1.yaml g.yaml >p5
	refused 4 "not now: packet 5 of this game was signed before with other orders" \
		ruth sign -o r2.yaml g.yaml -m "good luck"
	[ ! -e ruth/r2.yaml ]
	take p5
	cp ruth/r1.yaml ruth/g.yaml
	refused 4 "not now: packet 6 is the other side's to send" \
		ruth sign -i g.yaml -m "good luck"
}

@test "referee: the same anchor twice" {
	offer_hosted
	ruth join ../anna.mail ../bert.mail -o g.yaml >p3
	ruth join ../anna.mail ../bert.mail -o again.yaml >p3.again
	same p3 p3.again
	same ruth/g.yaml ruth/again.yaml
	take p3
}
