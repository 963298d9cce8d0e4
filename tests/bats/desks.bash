# Words for duels whose players have desks (feldpost(1) desk, take): a folder of
# games each, and an outbox.
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
