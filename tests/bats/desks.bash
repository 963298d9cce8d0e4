# Words for duels whose players have desks (feldpost(1) desk, take): a folder of
# games each, an outbox, and mails that nobody has taken yet.
# shellcheck shell=bash disable=SC2034,SC2119,SC2120,SC2154

load "${BASH_SOURCE[0]%/*}/duel"

# moved: both games of a duel lie in a folder `desk` of their player's.
moved() {
	local who
	for who in anna bert; do
		mkdir -p "$desks/$who/desk"
		mv "$desks/$who/g.yaml" "$desks/$who/desk/${1:-g}.yaml"
	done
}

# configure WHO: an address, the other's, his desk, and an outbox: what he sends
# comes after what he sent before, in `sent`.
configure() {
	local me=$1 other=$2 key=$3
	{
		printf '[me]\nname = %s\naddress = %s@example.org\n' "${me^}" "$me"
		printf '[contacts]\n%s = %s %s@example.org\n' "$other" \
			"$(sed -n 2p "$vectors/$key.pub")" "$other"
		printf '[mail]\nsend = cat >>sent\n[paths]\ndesk = ~/desk\n'
	} >"$desks/$me/.config/feldpost/config.ini"
}
configured() {
	configure anna bert B
	configure bert anna A
}

# offered: Anna offers a game, and her packet is printed.
offered() {
	configured
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	mkdir -p anna/desk
	anna new toss --as red -n Anna -o desk/g.yaml --nonce "$nonce"
}

# play [ORDER]: the player whose turn it is signs; the packet is in `in` of the
# other, who has not taken it.
play() {
	local who to
	who=$(turn_of)
	to=$(other "$who")
	"$who" sign --empty -i desk/g.yaml ${1:+-e "$1"} >"$who/out"
	mangle <"$who/out" >"$to/in"
	cp "$to/in" "$to/in.$((packets + 1))"
	packets=$((packets + 1))
}

# takes STATUS WHO [ARGUMENT...]: what is said is then in `out`.
takes() {
	local wanted=$1 who=$2
	shift 2
	attempt "$who" take "$@"
	[ "$status" -eq "$wanted" ] || fail "expected status $wanted"
}

same_transcripts_of() {
	same <(transcript "$1") <(transcript "$2")
}

# sent_by WHO: how many packets he has sent.
sent_by() {
	grep -c '^FELDPOST BEGIN' "$1/sent"
}

# overtaken: packet 5 comes to Bert, who lacks 3 and 4.
overtaken() {
	configured
	toss red
	moved
	cp bert/desk/g.yaml bert/old
	play throw
	bert adjudicate -q -i desk/g.yaml in
	play
	anna adjudicate -q -i desk/g.yaml in
	play throw
	cp bert/old bert/desk/g.yaml
	rm -rf bert/.local
	mkdir -p bert/box/{new,cur,tmp}
}
