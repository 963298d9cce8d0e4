# Words for duels: two desks, each with a folder, a home, a key and a guard
# file of its own. What passes between them is mail, and mail is mangled.
# shellcheck shell=bash disable=SC2034,SC2154

load command

# setup of all these files: Anna has the key A of the vectors, Bert the key B,
# so that the dice and cards of a test are always the same. Carol has no key.
setup() {
	own_home
	desks=$PWD
	own_desk anna A
	own_desk bert B
	mkdir "$desks/carol"
	packets=0
}

# own_desk NAME KEY
own_desk() {
	install -D -m 600 "$vectors/$2.key" \
		"$desks/$1/.config/feldpost/feldpost.key"
	install -m 644 "$vectors/$2.pub" "$desks/$1/.config/feldpost/feldpost.pub"
}

# anna COMMAND...: feldpost at her desk; bert and carol likewise.
program=feldpost
at_desk() {
	local who=$1
	shift
	cd "$desks/$who" && HOME=$PWD exec "$program" "$@"
}
anna() { (at_desk anna "$@"); }
bert() { (at_desk bert "$@"); }
carol() { (at_desk carol "$@"); }

other() {
	case $1 in
	anna) echo bert ;;
	*) echo anna ;;
	esac
}

# mangle: what mail programs do to a text. Quoted, wrapped at 72 columns, so
# that the rest of a line stands unquoted in the next, CRLF, and a footer.
mangle() {
	{
		printf 'On Monday somebody wrote:\n'
		sed 's/^/> /' | fold -s -w 72
		printf -- '-- \n* sent from a tram *  > and so on\n'
	} | sed 's/$/\r/'
}

# mail FROM TO: the packet that FROM has in `out` comes to TO as `in`.
mail() {
	mangle <"$desks/$1/out" >"$desks/$2/in"
}

# offer GAME SEAT [OPTION...]: packet 1, by Anna; accept: packet 2, by Bert.
offer() {
	local game=$1 seat=$2
	shift 2
	anna new "$game" --as "$seat" -n Anna --nonce "$nonce" -o g.yaml "$@" \
		>"$desks/anna/out"
	mail anna bert
}
accept() {
	bert join in -n Bert --nonce "${nonce%?}2" -o g.yaml \
		>"$desks/bert/out"
	mail bert anna
	anna adjudicate -q -i g.yaml in
	packets=2
}

# duel GAME SEAT [OPTION...]: begun; packet 3 is Anna's to send.
duel() {
	offer "$@"
	accept
}

# turn_of: who sends the next packet. Odd packets are Anna's.
turn_of() {
	[ $((packets % 2)) -eq 0 ] && echo anna || echo bert
}

# compose [OPTION...]: whose turn it is signs the next packet, into `out`.
compose() {
	local who
	who=$(turn_of)
	"$who" sign -i g.yaml "$@" >"$desks/$who/out"
}

# deliver: it goes through the mail, and both have the same transcript then.
deliver() {
	local from to
	from=$(turn_of)
	to=$(other "$from")
	packets=$((packets + 1))
	mail "$from" "$to"
	"$to" adjudicate -q -i g.yaml in
	same_transcripts
}

# send [OPTION...]: compose and deliver. sends ORDER...: a packet with these.
send() {
	compose "$@"
	deliver
}
sends() {
	local order options=()
	for order in "$@"; do
		options+=(-e "$order")
	done
	send "${options[@]}"
}

# transcript FILE; same_transcripts: of both desks.
transcript() {
	sed -n '/^---$/,$p' "$1"
}
same_transcripts() {
	cmp <(transcript "$desks/anna/g.yaml") <(transcript "$desks/bert/g.yaml") ||
		fail "packet $packets: the transcripts differ"
}

# now DESK KEY: what the position at a desk says of it (needs, decides, ...).
now() {
	"$1" show --json g.yaml | jq -r --arg key "$2" '.now[$key] // ""'
}

# choices DESK: what is legal there.
choices() {
	"$1" legal -p g.yaml
}

# toss SEAT [OPTION...]: a duel of the tests' own game, with dice and without
# cards (tests/unit/toss.h), begun; Anna has that seat.
toss() {
	program=$build/tools/toss
	export FELDPOST_SCENARIOS=$repository/tests/scenarios
	duel toss "$@"
}

# war: Ostfront, dealt; Anna holds W7 and moves first, with packet 5.
war() {
	duel ostfront german
	send
	send
}

# keep NAME: copies of both game files; kept NAME: they are as they were then.
keep() {
	cp "$desks/anna/g.yaml" "$desks/$1.anna"
	cp "$desks/bert/g.yaml" "$desks/$1.bert"
}
kept() {
	same "$desks/anna/g.yaml" "$desks/$1.anna"
	same "$desks/bert/g.yaml" "$desks/$1.bert"
}

# forge SED-SCRIPT: the packet in `out` of whose turn it is, changed and signed
# again with the same key, as a cheat would do it.
forge() {
	local who line
	who=$(turn_of)
	cd "$desks/$who" || exit 1
	sed -n '/^#FELDPOST-BEGIN/,/^sig:$/p' out | sed '1d;$d' >honest
	sed "$1" honest >forged
	differ honest forged
	minisign -S -s .config/feldpost/feldpost.key -t x -m forged >/dev/null
	mapfile -t line <forged.minisig
	{
		echo '#FELDPOST-BEGIN'
		cat forged
		printf 'sig:\n- %s\n- %s\n- %s\n- %s\n- "x"\n#FELDPOST-END\n' \
			"${line[1]:0:50}" "${line[1]:50}" "${line[3]:0:44}" \
			"${line[3]:44}"
	} >out
	cd "$desks" || exit 1
}
