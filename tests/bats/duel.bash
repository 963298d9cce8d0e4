# Words for duels: two desks, each with a folder, a home, a key and a guard
# file of its own. What passes between them is mail, and mail is mangled.
# shellcheck shell=bash disable=SC2030,SC2031,SC2034,SC2154

load "${BASH_SOURCE[0]%/*}/command"

# setup of all these files: Anna has the key A of the vectors, Bert the key B,
# so that the dice and cards of a test are always the same. Carol has no key.
own_desks() {
	own_home
	desks=$PWD
	own_desk anna A
	own_desk bert B
	mkdir "$desks/carol"
	packets=0
}

setup() {
	own_desks
}

# own_desk NAME KEY
own_desk() {
	own_key "$desks/$1" "$2"
}

# anna COMMAND...: feldpost at her desk; bert and carol likewise.
program=feldpost
scenarios=$repository/scenarios
at_desk() {
	local who=$1
	shift
	cd "$desks/$who" &&
		HOME=$PWD FELDPOST_SCENARIOS=$scenarios exec "$program" "$@"
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

# mangle: what mail programs do to a letter. Quoted, wrapped at 60 columns, so
# that the rest of a line stands unquoted in the next, CRLF, and a footer.
mangle() {
	{
		printf 'On Monday somebody wrote:\n'
		as_letters | sed 's/^/> /' | fold -s -w 60
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
	"$who" sign --empty -i g.yaml "$@" >"$desks/$who/out"
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
	local one other
	text_of "$desks/anna/g.yaml" one
	text_of "$desks/bert/g.yaml" other
	[[ $one == *$'\n---\n'* && ${one#*$'\n---\n'} == "${other#*$'\n---\n'}" ]] ||
		fail "packet $packets: the transcripts differ"
}

# tell_all: both disclose.
tell_all() {
	local who
	for who in "$(turn_of)" "$(other "$(turn_of)")"; do
		"$who" disclose -i g.yaml >"$desks/$who/out"
		deliver
	done
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
own_game() {
	program=$build/tools/toss
	scenarios=$repository/tests/scenarios
}
toss() {
	own_game
	duel toss "$@"
}

# dealt GAME SEAT: a duel in which packets 3 and 4 deal the cards. The shuffles
# and their proofs cost more than most tests: they are made once for all tests of
# a file, at desks of their own, which are copied. They are made in the test's own
# folder, which is the one that tests/tools/twice.c puts back.
dealt() {
	local made=$BATS_FILE_TMPDIR/dealt-$1-$nonce new=$BATS_TEST_TMPDIR/dealt.new
	if [ ! -e "$made" ]; then
		(
			mkdir "$new" && cd "$new" && desks=$PWD
			own_desk anna A
			own_desk bert B
			duel "$@"
			send
			send
		)
		mv "$new" "$made"
	fi
	cp -a "$made/." "$desks"
	packets=4
}

# war: Ostfront, dealt; Anna holds W7 and moves first, with packet 5.
war() {
	dealt ostfront german
}

# position DESK KEY: needs or decides of the position in the file there.
position() {
	sed -n "/^---\$/q;s/.*\\<$2: \"\\?\\([a-z0-9]*\\).*/\\1/p" "$desks/$1/g.yaml"
}

# random_order DESK SEED: one of the orders that are legal there, if its player
# is asked; what he holds must have been dealt to him.
random_order() {
	[ "$(position "$1" decides)" = "${seat_of[$1]}" ] || return 0
	"$1" legal -p g.yaml >"$desks/$1/legal" 2>"$desks/$1/err" || {
		grep -q 'cards must be dealt or shown' "$desks/$1/err" ||
			fail "no order: $(cat "$desks/$1/err")"
		return 0
	}
	pick "$desks/$1/legal" "$2"
}

# random_duel GAME SEAT SEAT SEED [OPTION...]: a whole duel, an order at a time,
# to both disclosures; Anna has the first seat. Every packet goes through the
# mail.
declare -gA seat_of
random_duel() {
	local who order
	echo "random_duel $*"
	seat_of=([anna]=$2 [bert]=$3)
	nonce=$(b2sum -l 256 <<<"$1 $2 $3 $4" | cut -c1-64)
	rm -f anna/g.yaml bert/g.yaml
	duel "$1" "$2" "${@:5}"
	who=anna
	until [ "$(position "$who" needs)" = nothing ]; do
		[ "$packets" -lt 500 ] || fail "the duel does not end"
		order=$(random_order "$who" "$4 $packets")
		send ${order:+--anyway -e "$order"}
		who=$(turn_of)
	done
	send
	tell_all
	same anna/g.yaml bert/g.yaml
}

# witnessed GAME [OPTION...]: begun; Anna plays, Bert is the witness.
witnessed() {
	local game=$1
	shift
	anna new "$game" -w -n Anna --nonce "$nonce" -o g.yaml "$@" \
		>"$desks/anna/out"
	mail anna bert
	accept
}

# exchange ORDER: it goes to the witness, and his answer comes back.
exchange() {
	sends "$1"
	send
}
