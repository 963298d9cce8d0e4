#!/usr/bin/env bats
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# Hosted games: an honest player is never blamed, whoever else cheats, and no
# number is known in advance (protocol.md 7.1, 8.2).

load host

# asked_anna: five packets; the sixth is Anna's to send.
asked_anna() {
	hosted
	plays anna
	[ "$(now ruth decides)" = german ]
}

# unblamed FILE...: what audit makes of this evidence at Ruth's desk.
unblamed() {
	local file
	for file in "$@"; do
		attempt ruth audit --evidence "../$file" g.yaml
		[ "$status" -eq 0 ] || fail "somebody is blamed"
		prints_not equivocation
		prints_not forfeits
	done
}

@test "6 is Anna's: Bert, who is not asked, can't take its place by giving up" {
	asked_anna
	signs anna
	cheats bert bert -u -e concede >bert6
	keep before
	cp ruth/g.yaml before.ruth
	for who in ruth anna; do
		refused 3 "not verified: packet 6: from Bert, whose it was not to send: it takes no place (V4)" \
			"$who" adjudicate -i g.yaml ../bert6
	done
	same ruth/g.yaml before.ruth
	kept before
	sent anna
	unblamed bert6 p6
	signs ruth
	sent ruth
}

@test "6 is Anna's: an empty one of Bert's is none, and her link stays hers" {
	asked_anna
	cheats bert bert -u >bert6
	refused 3 "not verified: packet 6: from Bert" ruth adjudicate -i g.yaml ../bert6
	[ "$(packet ruth/g.yaml 6)" = "" ]
	signs anna
	brings ruth p6
	signs ruth
	brings anna p7
	[ ! -e anna/g.yaml.evidence ]
}

@test "a referee's answer to a packet that I do not have: compare, nobody is blamed" {
	asked_anna
	signs anna
	brings ruth p6
	# Ruth's program is as bad as Bert's: it has answered his packet.
	cheats bert bert -u >bert6
	sed '1d;/^sig:$/,$d' bert6 >bert6.body
	signs ruth
	forge_referee "s/^prev: .*/prev: $(b2sum -l 256 <bert6.body | cut -c 1-64)/" p7
	keep before
	refused 3 "not verified: packet 7: this answers another packet 6 than yours: compare both (V4)" \
		anna adjudicate -i g.yaml ../p7.forged
	says "it is kept in g.yaml.evidence"
	[[ $err != *fault* ]] || fail "somebody is blamed"
	kept before
	attempt anna audit --evidence g.yaml.evidence g.yaml
	[ "$status" -eq 0 ] || fail "somebody is blamed"
	prints "packet 7: it answers another packet than this game has before it"
	brings anna p7
}

@test "audit: without rules nobody knows who is asked" {
	asked_anna
	plays anna "war W7"
	plays bert
	works carol audit --no-rules ../anna/g.yaml
	prints "packets  9, "
}
