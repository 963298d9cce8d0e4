# Words for attacks on a duel (feldpost-protocol(7) 9): two players with a home
# and a key each, a game they have played honestly, and packets that one of them
# makes as he should not. Needs minisign.
# shellcheck shell=bash disable=SC2034,SC2094,SC2154

load command
load by_hand

attack_words=${BASH_SOURCE[0]}

# Anna is A and the Germans, Bert is B and the Soviets. The third has no part
# in the game, and no key.
settle_players() {
	local who
	export FELDPOST_SCENARIOS=${FELDPOST_SCENARIOS:-$repository/scenarios}
	homes=$1
	mkdir -p "$homes/third"
	for who in A B; do
		install -D -m 600 "$vectors/$who.key" \
			"$homes/$who/.config/feldpost/feldpost.key"
	done
}

A() {
	HOME=$homes/A "$@"
}

B() {
	HOME=$homes/B "$@"
}

third() {
	HOME=$homes/third "$@"
}

setup() {
	own_home
	settle_players "$BATS_TEST_TMPDIR"
	played=$BATS_FILE_TMPDIR/ostfront
}

# One game for all attacks, of whichever file; it is played again if the program
# or these words are newer.
setup_file() {
	local game=$build/tests/attacked
	export LC_ALL=C.UTF-8 PATH=$build:$PATH
	mkdir -p "$build/tests"
	settle_players "$BATS_FILE_TMPDIR"
	(
		flock 8
		[[ $game/played -nt $build/feldpost && $game/played -nt $attack_words ]] || {
			rm -rf "$game"
			play_duel "$game" 1
			touch "$game/played"
		}
		cp -R "$game" "$BATS_FILE_TMPDIR/ostfront"
	) 8>"$game.lock"
}

number() {
	printf '%064d' "$1"
}

sender() {
	if (($1 % 2)); then echo A; else echo B; fi
}

# name_of WHO: as messages have it.
name_of() {
	if [ "$1" = A ]; then echo "Anna (A)"; else echo "Bert (B)"; fi
}

receiver() {
	if (($1 % 2)); then echo B; else echo A; fi
}

# play_duel FOLDER NONCE [MOST [OPTION...]]: a game of Ostfront from the offer
# to both disclosures, or MOST packets of it. FOLDER has then of each packet
# N.txt, N.body and N.orders, and offer.yaml, the game file of who offered it.
# The same NONCE gives the same game.
play_duel() {
	local folder=$1 nonce=$2 most=${3:-200} n
	shift $(($# < 3 ? $# : 3))
	mkdir -p "$folder"
	(
		cd "$folder" || exit 1
		offer_and_join "$@"
		play_turns
		play_disclosures
		for ((n--; n > 0; n--)); do
			sed '1d;/^sig:$/,$d' $n.txt >$n.body
		done
	)
}

offer_and_join() {
	A feldpost new ostfront --as german -n Anna -q \
		--nonce "$(number "$nonce")" -o A.yaml "$@"
	cp A.yaml offer.yaml
	packet A.yaml 1 >1.txt
	B feldpost join 1.txt -n Bert -q \
		--nonce "$(number $((nonce + 1)))" -o B.yaml
	packet B.yaml 2 >2.txt
	A feldpost adjudicate -q -i A.yaml 2.txt
}

# play_turns: to the packet that closes the game. Who is not asked, answers.
play_turns() {
	local me over=no
	for ((n = 3; n <= most; n++)); do
		me=$(sender "$n")
		"$me" feldpost legal -p "$me.yaml" >legal 2>&1 || :
		if grep -q 'the game is over' legal; then
			[ "$over" = no ] || return 0
			over=yes
		fi
		choose "$n" >"$n.orders"
		"$me" feldpost sign -q --empty -i "$me.yaml" "$n.orders" 2>err || {
			grep -q 'not asked' err
			: >"$n.orders"
			"$me" feldpost sign -q --empty -i "$me.yaml"
		}
		pass_on "$n"
	done
}

# choose N: the first of these that is legal; the game begins with a war.
choose() {
	local wish first=
	[ "$1" -gt 7 ] || first=war
	for wish in $first supply draw defend to take lose war; do
		! grep -m1 "^$wish " legal || return 0
		! grep -m1 -x "$wish" legal || return 0
	done
}

play_disclosures() {
	local me last=$((n + 1))
	for (( ; n <= last && n <= most; n++)); do
		me=$(sender "$n")
		"$me" feldpost disclose -q -i "$me.yaml"
		pass_on "$n"
	done
}

pass_on() {
	packet "$(sender "$1").yaml" "$1" >"$1.txt"
	"$(receiver "$1")" feldpost adjudicate -q -i "$(receiver "$1").yaml" "$1.txt"
}

# field N KEY; hash_of N: of the game that was played.
field() {
	sed -n "s/^$2: //p" "$played/$1.body"
}

hash_of() {
	b2sum -l 256 "$played/$1.body" | cut -c1-64
}

# find_packet WHO LINE [LINE...]: the number of WHO's first packet that has
# such lines, all of them.
find_packet() {
	local who=$1 n line
	local -A lines=() odd=([A]=1 [B]=0)
	shift
	for line in "$@"; do
		while IFS= read -r n; do
			n=${n##*/}
			lines[${n%.body}]=$((${lines[${n%.body}]-0} + 1))
		done < <(grep -l -e "$line" "$played"/*.body)
	done
	for ((n = 1; ; n++)); do
		[ -e "$played/$n.body" ] || fail "no packet of $who has $*"
		if ((n % 2 == odd[$who])) && [ "${lines[$n]-0}" -eq $# ]; then
			echo $n
			return
		fi
	done
}

# next_packet N LINE: by the same player, after packet N.
next_packet() {
	local n
	for ((n = $1 + 2; ; n += 2)); do
		[ -e "$played/$n.body" ] || fail "no packet after $1 has $2"
		! grep -q -e "$2" "$played/$n.body" || break
	done
	echo $n
}

# drawing_packet: the first packet that arms a draw; next packet rolls it.
drawing_packet() {
	local n
	n=$(find_packet "${1:-B}" '^- "supply\.')
	echo $((n - 1))
}

# line_of N BEGIN: the item or line of packet N that begins so, without quotes.
line_of() {
	sed -n "s/^- \"\($2[^\"]*\)\"\$/\1/p" "$played/$1.body" | head -n 1
}

# until_packet N: the transcript up to there.
until_packet() {
	local i text
	for ((i = 1; i <= $1; i++)); do
		IFS= read -r -d '' text <"$played/$i.txt" || :
		printf -- '---\n%s' "$text"
	done
}

# forgets WHO: his guard file, and what it keeps, are those of a new machine.
forgets() {
	local state=$homes/$1/.local/state/feldpost
	rm -rf "$state/guard.d"
	(umask 077 && mkdir -p "$state" && : >"$state/guard")
}

# desk WHO N [FILE]: WHO's machine as it was when packet N was the last: his
# game file (WHO.yaml), and a guard that knows no more, but keeps the position,
# as that of a player does.
desk() {
	local file=${3:-$1.yaml} kept=$played/$1.$2.yaml
	forgets "$1"
	if [ "$2" -eq 1 ]; then
		kept=$played/offer.yaml
	elif [ ! -e "$kept" ]; then
		until_packet "$2" >thread.txt
		cp "$played/offer.yaml" new.yaml
		"$1" feldpost adjudicate -q -i new.yaml thread.txt
		cp -R "$homes/$1/.local" "$kept.local"
		mv new.yaml "$kept"
	else
		cp -R "$kept.local/." "$homes/$1/.local"
	fi
	cp "$kept" "$file"
}

# cheat N [OPTION...] [DEED...]: what the sender of packet N makes instead of
# it (forged.txt), with the orders that he gave. See tests/tools/cheat.c.
cheat() {
	local n=$1
	shift
	until_packet $((n - 1)) >before.txt
	cheat_after before.txt "$n" "$@"
}

# cheat_after TRANSCRIPT N [OPTION...] [DEED...]: the same on another game; with
# no orders but those that are given.
cheat_after() {
	local transcript=$1 n=$2 line orders=()
	shift 2
	if [ "$transcript" = before.txt ] && [ -s "$played/$n.orders" ]; then
		while read -r line; do
			orders+=(-e "$line")
		done <"$played/$n.orders"
	fi
	[ "$n" -ne 2 ] || orders+=(-n "$(number 2)")
	cheat_tool "$(sender "$n")" "$transcript" "${orders[@]}" "$@" >forged.txt
}

cheat_tool() {
	local who=$1
	shift
	"$build/tools/cheat" "$vectors/$who.key" "$@"
}

# secret_of WHO [TRANSCRIPT]: g of the game.
secret_of() {
	until_packet 3 >secret.txt
	cheat_tool "$1" "${2:-secret.txt}" secret
}

# retell N SED-SCRIPT...: packet N with its text changed, signed by its sender
# (forged.txt).
retell() {
	local n=$1
	shift
	sed "$@" "$played/$n.body" >forged.body
	differ forged.body "$played/$n.body"
	sign_body "$(sender "$n")" forged.body >forged.txt
}

# caught N STEP WORDS: packet N as in forged.txt is refused by who gets it, at
# once and for good, as its sender's fault; the honest packet N is taken.
caught() {
	local n=$1 step=$2 words=$3 who
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	cp "$who.yaml" before.yaml
	"$who" refused 3 "not verified: packet $n: $words" \
		feldpost adjudicate -i "$who.yaml" forged.txt
	says "($step)"
	same "$who.yaml" before.yaml
	[ ! -e "$who.yaml.evidence" ] || fail "kept as a second version"
	[ -e "$played/$n.good" ] ||
		"$who" works feldpost adjudicate -q -i "$who.yaml" "$played/$n.txt"
	: >"$played/$n.good"
}

# takes N [FILE]: packet N as in forged.txt, or FILE, is accepted.
takes() {
	local n=$1 who
	who=$(receiver "$n")
	desk "$who" $((n - 1))
	"$who" works feldpost adjudicate -q -i "$who.yaml" "${2:-forged.txt}"
}

# A game that goes another way than the one that was played: its packets are
# in transcript.txt.

# begins_with N: as the game that was played, up to there.
begins_with() {
	until_packet "$1" >transcript.txt
}

# desk_now WHO: WHO.yaml as the transcript has it.
desk_now() {
	rm -f "$1.yaml"
	forgets "$1"
	"$1" feldpost adjudicate -q -o "$1.yaml" "$played/offer.yaml" transcript.txt
}

# sends WHO COMMAND [ARG...]: WHO's next packet is what `feldpost COMMAND` makes
# of it; it goes into the transcript.
sends() {
	local who=$1 command=$2
	shift 2
	desk_now "$who"
	"$who" feldpost "$command" -q -i "$who.yaml" "$@"
	sed -n '/^---$/,$p' "$who.yaml" >transcript.txt
}

# slips N [OPTION...] [DEED...]: the cheat's tool makes packet N; the opponent
# takes it.
slips() {
	cheat_after transcript.txt "$@"
	desk_now "$(receiver "$1")"
	"$(receiver "$1")" works feldpost adjudicate -q \
		-i "$(receiver "$1").yaml" forged.txt
	{
		echo ---
		cat forged.txt
	} >>transcript.txt
}

# caught_now N STEP WORDS [OPTION...] [DEED...]: ... and the opponent does not.
caught_now() {
	local n=$1 step=$2 words=$3 who
	shift 3
	who=$(receiver "$n")
	cheat_after transcript.txt "$n" "$@"
	desk_now "$who"
	cp "$who.yaml" before.yaml
	"$who" refused 3 "not verified: packet $n: $words" \
		feldpost adjudicate -i "$who.yaml" forged.txt
	says "($step)"
	same "$who.yaml" before.yaml
}
