# test
# shellcheck disable=SC2030,SC2031,SC2034,SC2154
# An offer is accepted by somebody else: one key is one person, and nobody plays
# against himself, or against his referee, in two names.

load host

# accepted_with KEYFILE: packet 2 as a changed program makes it with this key.
accepted_with() {
	transcript anna/g.yaml >offered
	FELDPOST_SCENARIOS=$scenarios "$build/tools/cheat" "$1" offered \
		-n "${nonce%?}2" >forged
}

# unaccepted WHOSE: Anna does not take it, and her file stays what it was.
unaccepted() {
	cp anna/g.yaml before
	refused 3 "not verified: packet 2: accepted under the key of $1 (V4)" \
		anna adjudicate -i g.yaml ../forged
	same anna/g.yaml before
}

# another_id KEY OUT: the same secret key under another id, which is no part of
# it: 8 bytes in front of the seed. (Without a checksum, as minisign -W has it.)
another_id() {
	{
		head -n 1 "$1"
		sed 1d "$1" | base64 -d | {
			head -c 54
			head -c 8 >/dev/null
			printf 'SOMEBODY'
			head -c 64
			head -c 32 /dev/zero
		} | base64 -w 0
		echo
	} >"$2"
}

@test "accept: not with the key of who offered" {
	offer ostfront german
	cp anna/.config/feldpost/feldpost.key bert/.config/feldpost/
	refused 4 "not now: this offer is my own" \
		bert join in -n Bert -o g.yaml
	accepted_with "$vectors/A.key"
	unaccepted Anna
}

@test "accept: not under another id of that key" {
	offer ostfront german
	another_id "$vectors/A.key" other.key
	chmod 600 other.key
	differ other.key "$vectors/A.key"
	accepted_with other.key
	! grep -qF "$(sed -n 2p "$vectors/A.pub")" forged || fail "the same id"
	unaccepted Anna
}

@test "accept: not with the referee's key" {
	own_desk ruth R
	anna new ostfront --as german -n Anna --nonce "$nonce" \
		--referee "$(sed -n 2p "$vectors/R.pub")" -o g.yaml >p1
	mangle <p1 >anna.mail
	accepted_with "$vectors/R.key"
	unaccepted "the referee"
	refused 3 "not verified: packet 2: accepted under the key of the referee" \
		ruth join ../anna.mail ../forged -o g.yaml
	[ ! -e ruth/g.yaml ]
}

@test "accept: with any other key" {
	offer ostfront german
	accepted_with "$vectors/B.key"
	works anna adjudicate -q -i g.yaml ../forged
}
