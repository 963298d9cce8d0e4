# Words for hosted games (feldpost-protocol(7) 7.1): Anna and Bert play, Ruth
# referees. Each has a desk; what passes between them is mail.
# shellcheck shell=bash disable=SC2034,SC2154

load "${BASH_SOURCE[0]%/*}/duel"

ruth() { (at_desk ruth "$@"); }

# hosted [GAME SEAT]: offered by Anna, accepted by Bert, anchored by Ruth.
hosted() {
	offer_hosted "$@"
	ruth join ../anna.mail ../bert.mail -o g.yaml >p3
	take p3
	packets=3
}

# offer_hosted [GAME SEAT]: up to the acceptance.
offer_hosted() {
	own_desk ruth R
	key=$(sed -n 2p "$vectors/R.pub")
	anna new "${1:-ostfront}" --as "${2:-german}" -n Anna --nonce "$nonce" \
		--referee "$key" -o g.yaml >p1
	mangle <p1 >anna.mail
	bert join ../anna.mail -n Bert --nonce "${nonce%?}2" -o g.yaml >p2
	mangle <p2 >bert.mail
	anna adjudicate -q -i g.yaml ../bert.mail
	packets=2
}

# take FILE: both players take a mail in.
take() {
	mangle <"$1" >mail
	anna adjudicate -q -i g.yaml ../mail
	bert adjudicate -q -i g.yaml ../mail
}

# brings WHO FILE: WHO takes a mail in.
brings() {
	mangle <"$2" >mail
	"$1" adjudicate -q -i g.yaml ../mail
}

# signs WHO [ORDER...]: WHO's next packet, in pN; sent: the others get it.
signs() {
	local who=$1 order options=()
	shift
	for order in "$@"; do
		options+=(-e "$order")
	done
	packets=$((packets + 1))
	"$who" sign --empty --anyway -i g.yaml "${options[@]}" >"p$packets"
}
sent() {
	local who
	for who in anna bert ruth; do
		[ "$who" = "$1" ] || brings "$who" "p$packets"
	done
	same_files
}

# plays WHO [ORDER...]: a player's packet, and the referee's answer to it.
plays() {
	signs "$@"
	sent "$1"
	signs ruth
	sent ruth
}

# tells TEXT: the last output says so, however its lines are broken.
tells() {
	[[ $(tr -s '\n ' ' ' <<<"$out") == *"$1"* ]] ||
		fail "expected in the output: $1"
}

# same_files: all three have the same transcript.
same_files() {
	same_transcripts
	cmp <(transcript anna/g.yaml) <(transcript ruth/g.yaml) ||
		fail "packet $packets: the referee's transcript differs"
}

# cheats WHO DESK [OPTION...]: WHO's packet by tests/tools/cheat.c, after what
# DESK's file has.
cheat=cheat
cheats() {
	local who=$1 desk=$2
	shift 2
	transcript "$desk/g.yaml" >before.txt
	FELDPOST_SCENARIOS=$scenarios "$build/tools/$cheat" \
		"$who/.config/feldpost/feldpost.key" before.txt "$@"
}

# forged_by WHO SED-SCRIPT FILE: the packet of whose it is, changed and signed
# again.
forged_by() {
	local line
	signed_text "$3" >honest
	sed "$2" honest >forged
	differ honest forged
	minisign -S -s "$1/.config/feldpost/feldpost.key" -t x -m forged >/dev/null
	mapfile -t line <forged.minisig
	{
		echo '#FELDPOST-BEGIN'
		cat forged
		printf 'sig:\n- %s\n- %s\n- %s\n- %s\n- "x"\n#FELDPOST-END\n' \
			"${line[1]:0:50}" "${line[1]:50}" "${line[3]:0:44}" \
			"${line[3]:44}"
	} >"$3.forged"
}
