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
	signed_text out >honest
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

# mail_counts FILE: a line for each step of an Ostfront duel: what it was, what
# else was decided in it, and by how many mails it took until the next began. A
# war or a supply begins a step; setup comes first. "year" is where a new deck
# was shuffled, "proof" where a packet held nothing but one.
mail_counts() {
	awk '
	/^---$/ { n++; list = "" }
	/^[a-z]+:/ { list = $1 }
	/^type: disclose$/ { start[n] = "disclosure" }
	list == "orders:" && /^- "/ {
		gsub(/"/, "", $2)
		if ($2 == "sealed") start[n] = "war"
		else if ($2 == "supply") start[n] = "supply"
		else more[n] = more[n] " " $2
	}
	list == "ops:" && /^- "shuffle main [0-9]* 1"/ && $4 > 2 { year[n] = 1 }
	list == "ops:" && /^- "class/ { proof[n] = 1 }
	list == "opens:" && /^- / { open[n] = 1 }
	END {
		from = 1
		for (i = 2; i <= n; i++) {
			if (start[i] == "disclosure" && start[i - 1] == "")
				start[i - 1] = "closing"
		}
		for (i = 2; i <= n + 1; i++) {
			if (i <= n && start[i] == "") continue
			kind = from == 1 ? "setup" : start[from]
			for (k = from; k < i; k++) kind = kind more[k]
			for (k = from + 1; k <= i; k++) if (year[k]) kind = kind " year"
			for (k = from + 1; k < i; k++)
				if (proof[k] && !open[k] && more[k] == "") kind = kind " proof"
			print kind, i - from
			from = i
		}
	}' "$1"
}

# idle_packets FILE: those of a turn that do nothing but answer, one behind the
# other: mails that should not be needed.
idle_packets() {
	awk '
	function look() {
		if (idle && last && n > 5) print n
		last = idle
		idle = 1
	}
	/^---$/ { if (n) look(); n++; idle = 1 }
	/^(orders|opens):/ || /^- "class/ || /^type: disclose/ { idle = 0 }
	END { look() }' "$1"
}

# check_counts FILE: what feldpost-protocol(7) 10 promises. A player who sends
# one order a mail needs more where he could have sent several.
check_counts() {
	local line wanted
	while read -r line; do
		case ${line% *} in
		setup) wanted='4|5' ;; # 5: if who accepted moves first
		supply | closing | disclosure) wanted=1 ;;
		# Two if the same side moves first in the new year.
		"supply year") wanted='1|2' ;;
		"supply stop" | "supply draw" | "supply proof") wanted=3 ;;
		# Three if the enemy's only card turns out to be none he may keep.
		war) wanted='1|3' ;;
		"war defend" | "war decline" | "war decline to") wanted=3 ;;
		*) continue ;;
		esac
		[[ ${line##* } =~ ^($wanted)$ ]] || fail "not $wanted mails: $line"
	done < <(mail_counts "$1")
	[ -z "$(idle_packets "$1")" ] ||
		fail "idle packets: $(idle_packets "$1")"
}

# random_duels FIRST LAST: so many Ostfront duels, each audited by both and by a
# third, and their mails counted; every other time Anna is the Soviets.
random_duels() {
	local i who seats
	for i in $(seq "$1" "$2"); do
		[ $((i % 2)) -eq 0 ] && seats="soviet german" || seats="german soviet"
		# shellcheck disable=SC2086
		random_duel ostfront $seats "$i"
		for who in anna bert carol; do
			works "$who" audit "$desks/anna/g.yaml"
			prints "packets  $packets, "
			prints "verified signatures, links, dice, rules, position"
		done
		works carol dice --check ../anna/g.yaml
		check_counts anna/g.yaml
		mail_counts anna/g.yaml >>counts
		echo "# duel $i: $packets mails" >&3
	done
	sort counts | uniq -c | sort -k2 | sed 's/^ */# /' >&3
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

# play_out_witnessed: random legal orders until the game is over.
play_out_witnessed() {
	local code=0
	while :; do
		anna legal -p g.yaml >listed 2>err || code=$?
		[ "$code" -eq 0 ] || break
		[ "$packets" -lt 2000 ] || fail "the game does not end"
		exchange "$(pick listed "$packets")"
	done
	[ "$code" -eq 4 ] || fail "legal ends with $code" "$(cat err)"
}
