# test
# shellcheck disable=SC2030,SC2031,SC2154
# Keys are points of prime order (feldpost-protocol(7) 1.1): one with a part of
# small order, or in another encoding, is none, wherever it comes from. Nobody
# could make a box for it.

load host

fault="this public key is no point of prime order: nothing can be sealed for it"

# Anna's and Bert's keys with a point of order 2, 4 or 8 added; points of small
# order alone; one off the curve; the identity, canonical and not.
anna_2=RWRm0rAvR4Bu9HV1CgQYRqVc2FPzMTcnyOQCL/TeymPcCQFkDkPXo++5
anna_4=RWRm0rAvR4Bu9B3IbFrCbDoVnbp9Kr2aF39ppRiQjFSlrdkzY5T8A1VN
anna_8=RWRm0rAvR4Bu9OW1A3Q08+MeGlo0fBTs9xtzvqYD89IZTq3/HwFW6Foi
bert_2=RWREa4YA57CjU35bXe9PwCVnR0jDK1K0BwIt/SQRbQL3tGpW+UrV8VY9
bert_8=RWREa4YA57CjU69C1nDl1boBAV4AKTJROTEzIO+TvAvaLomi4aQaBQvj
four=RWRC0rAvR4Bu9AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
off=RWRC0rAvR4Bu9AIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
one=RWRC0rAvR4Bu9AEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
two=RWRC0rAvR4Bu9Oz///////////////////////////////////////9/
one_again=RWRC0rAvR4Bu9O7///////////////////////////////////////9/

# keyed WHO FILE KEY: the packet in FILE with another key, signed by WHO.
keyed() {
	signed_text "$2" >honest
	sed "s|^${4:-key}: .*|${4:-key}: $3|" honest >body
	differ honest body
	sign_body "$1" body
}

@test "T23: an offer under such a key is refused before its signature" {
	local key
	offer ostfront german
	for key in $anna_2 $anna_4 $anna_8 $two $four $off $one $one_again; do
		keyed A "$desks/anna/out" "$key" >"$desks/bert/in"
		refused 3 "in:1: not verified: packet 1: no key to check it with: $fault (V2)" \
			bert join in -n Bert -o n.yaml
		[ ! -e "$desks/bert/n.yaml" ] || fail "a game was joined"
	done
}

@test "T23: an acceptance under such a key begins no game" {
	local key
	offer ostfront german
	bert join in -n Bert -o g.yaml >out
	cp anna/g.yaml before
	for key in $bert_2 $bert_8 $four; do
		keyed B out "$key" >"$desks/anna/in"
		refused 3 "in:1: not verified: packet 2: no key to check it with: $fault (V2)" \
			anna adjudicate -i g.yaml in
		same anna/g.yaml before
	done
	cp out "$desks/anna/in"
	works anna adjudicate -q -i g.yaml in
}

@test "T23: an offer that names such a referee is refused by everybody" {
	offer_hosted
	keyed A p1 $anna_2 ref >forged
	refused 3 "../forged:1: not verified: packet 1: the referee's key: $fault (V2)" \
		bert join ../forged -n Bert -o n.yaml
	refused 3 "../forged:1: not verified: packet 1: the referee's key: $fault (V2)" \
		ruth join ../forged -o n.yaml
}

@test "offer: a referee stands in that of a hosted game, and in no other" {
	offer ostfront german
	signed_text "$desks/anna/out" >honest
	sed "s|^nonce: |ref: $(sed -n 2p "$vectors/R.pub")\n&|" honest >body
	differ honest body
	sign_body A body >"$desks/bert/in"
	refused 3 "not verified: packet 1: it names a referee, but the game is not hosted" \
		bert join in -n Bert -o n.yaml
}

@test "offer: its setup stands in one order, each thing once" {
	local script
	offer ostfront german
	signed_text "$desks/anna/out" >honest
	for script in '/"scenario/{h;d};/"seat A/G' 's/^- "seat A.*/&\n&/' \
		's/"seat A.*/&\n- "luck good"/' 's/seat A german/seat A German/'; do
		sed "$script" honest >body
		differ honest body
		sign_body A body >"$desks/bert/in"
		attempt bert join in -n Bert -o n.yaml
		[ "$status" -eq 3 ] || fail "$script: taken"
		says "packet 1: its setup is not one of ostfront"
	done
}

@test "T23: contacts, key files and operands" {
	local key=$anna_8
	printf '[contacts]\ncarl = %s\n' "$key" \
		>"$desks/anna/.config/feldpost/config.ini"
	attempt anna new ostfront --as german -n Anna --referee carl -o g.yaml
	[ "$status" -eq 5 ]
	says "$desks/anna/.config/feldpost/config.ini:2: malformed: carl: $fault"
	rm "$desks/anna/.config/feldpost/config.ini"
	refused 5 "malformed: $fault" anna new ostfront --as german -n Anna \
		--referee "$key" -o g.yaml
	printf 'untrusted comment: x\n%s\n' "$key" >"$desks/anna/carl.pub"
	refused 5 "carl.pub: malformed: $fault" anna new ostfront --as german \
		-n Anna --referee carl.pub -o g.yaml
	[ ! -e "$desks/anna/g.yaml" ] || fail "a game was begun"
	# It is a key all the same for who would overwrite it.
	echo "$key" >"$desks/anna/carl.pub"
	refused 4 "not now" anna keygen -W -o carl.key
}
