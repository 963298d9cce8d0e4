#!/usr/bin/env bash
# remake.sh GAME: looks for the same story again.
#
# When the bytes of packets have changed, or data or rules, other cards are
# dealt and other dice fall, and the orders of an example do not fit any more.
# This looks for other words, which are signed like everything else, until all
# comes as it shall. It writes the letters anew, and with a plot the nonce;
# replay.sh makes the rest of them:
#
#	make all tools && bash examples/remake.sh ostfront && mkdir new &&
#	sh examples/replay.sh ostfront new && cp -R new/* examples/ostfront/
#
# GAME/dice says what shall fall, see tests/tools/wording.c; then the last note
# of a letter is a number, and the right one is computed. GAME/plot says what
# shall come: after packet N the player sees what the pattern says (extended, of
# grep, on what `feldpost show` prints); if not, packet M gets other words of
# greeting, or in place of packet 1 the game another nonce:
#
#	N PLAYER M PATTERN
#
# Without either it says only whether the mails go on to the end.
set -u
here=$(cd "$(dirname "$0")" && pwd)
game=$1
example=$here/$game
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
# shellcheck source=examples/desks.sh
. "$here/desks.sh"
set_up_desks
mkdir "$work/mails" "$work/then"
cp -R "$example/orders" "$work/orders"

openings=("Dear %s," "%s," "Hello %s," "My dear %s," "Good morning, %s,"
	"Good evening, %s," "Hi %s," "Greetings, %s," "Well, %s," "Oh %s,")
closings=(Yours Best Cheers Regards "All the best" "As ever" "In haste"
	"Until tomorrow" "Good night" "Yours truly")

# reword LETTER VARIANT: other words for its first and its last note.
reword() {
	local first last
	# shellcheck disable=SC2059
	printf -v first "${openings[$2 % 10]}" "${other^}"
	last="${closings[$2 / 10 % 10]}, ${me^}"
	awk -v first="$first" -v last="$last" '
		{ line[NR] = $0 }
		/^notes:/ { notes = NR }
		END {
			line[notes + 1] = "  - \"" first "\""
			line[NR] = "  - \"" last "\""
			for (i = 1; i <= NR; i++)
				print line[i]
		}' "$1" >"$work/reworded" && cp "$work/reworded" "$1"
}

# begin NUMBER: packets 1 and 2, with this nonce.
begin() {
	rm -f "$work"/*/game.yaml
	echo "${game^} example $1" >"$work/nonce"
	open_game "$game" "$(cat "$example/seat")" \
		"$(b2sum -l 256 <"$work/nonce" | cut -c 1-64)" "$work/mails"
}

# go_on N: packet N, from what both had before it. False: the end.
go_on() {
	local letter
	players "$1"
	letter=$work/orders/$(printf %03d "$1")-$me.yaml
	mkdir -p "$work/then/$1"
	for player in anna bert; do
		cp "$work/$player/game.yaml" "$work/then/$1/$player.yaml"
	done
	[ -z "${variant[$1]-}" ] || reword "$letter" "${variant[$1]}"
	exchange "$1" "$letter" "$work/mails"
}

# go_back N: both have what they had before packet N.
go_back() {
	for player in anna bert; do
		cp "$work/then/$1/$player.yaml" "$work/$player/game.yaml"
	done
}

# number LETTER NUMBER: its last note.
number() {
	sed -i "\$s/.*/  - No. $2/" "$1"
}

# fits LETTER GAME-FILE: gives a letter the number with which the dice fall, in
# a game that ends with what they rolled for it.
fits() {
	local no
	no=$("${FELDPOST_BUILD:-$here/../build}/tools/wording" "$2" \
		"$example/dice") && number "$1" "$no"
}

has_dice() {
	[ -e "$example/dice" ] && grep -q "^$1 " "$example/dice"
}

# Of a game for one: each order file is a packet, and the next one its dice.
alone() {
	local n=2 letter file=$work/anna/game.yaml
	rm "$work/bert" -r
	desk anna new "$game" --name Anna --quiet --output "$file" \
		--nonce "$(b2sum -l 256 <"$example/nonce" | cut -c 1-64)"
	sed -i "s/^game: .*/game: \"$(sed -n 's/^id: "*\(.\{8\}\).*/\1/p' \
		"$file")\"/" "$work"/orders/*.yaml
	for letter in "$work"/orders/*.yaml; do
		if has_dice $n; then
			number "$letter" 0
			rm -f "$work/then/0"
			desk anna adjudicate -q -o "$work/then/0" "$file" \
				"$letter" && fits "$letter" "$work/then/0" ||
				exit 1
		fi
		rm -rf "$work"/*/.local # nothing was signed before
		desk anna adjudicate -q -i "$file" "$letter" || exit 1
		n=$((n + 2))
	done
}

# find_words N: for packet N, by what its answer would bring.
find_words() {
	local letter answer
	players "$1"
	letter=$work/orders/$(printf %03d "$1")-$me.yaml
	number "$letter" 0
	go_on "$1" || return
	players $(($1 + 1))
	answer=$work/orders/$(printf %03d $(($1 + 1)))-$me.yaml
	[ -e "$answer" ] || answer=
	desk $me sign -q --anyway --empty -i "$work/$me/game.yaml" ${answer:+"$answer"} \
		>/dev/null && fits "$letter" "$work/$me/game.yaml" || exit 1
	go_back "$1"
	rm -rf "$work"/*/.local
}

# Whether all is as the plot wants it after packet N; if not, $back says which
# packet must change.
as_wanted() {
	local n player pattern
	[ -e "$example/plot" ] || return 0
	while read -r n player back pattern; do
		[ "$n" = "$1" ] || continue
		desk "$player" show "$work/$player/game.yaml" | tr '\n' ' ' |
			grep -qE "$pattern" || return 1
	done <"$example/plot"
}

if ! [ -e "$example/seat" ]; then
	alone
	cp "$work"/orders/* "$example/orders/"
	exit
fi
declare -a variant # the words of a packet; of packet 1 the nonce's number
variant[1]=$(sed 's/.* //' "$example/nonce" 2>/dev/null || echo 1)
tries=0 n=1 back=0
while :; do
	rm -rf "$work"/*/.local # nothing was answered or signed before
	if [ "$n" -eq 1 ]; then
		begin "${variant[1]}"
		n=3
	fi
	! has_dice "$n" || find_words "$n"
	go_on "$n" || break
	if as_wanted "$n"; then
		n=$((n + 1))
		continue
	fi
	tries=$((tries + 1))
	variant[back]=$((${variant[back]:-0} + 1))
	if [ "$back" -gt 1 ] && [ "${variant[back]}" -ge 100 ]; then
		echo "packet $back: no words are left that make packet $n" >&2
		exit 1
	fi
	for (( ; n > back; n--)); do
		unset "variant[n]"
	done
	[ "$n" -eq 1 ] || go_back "$n"
done
if ! grep -q 'both players have disclosed' "$work/said"; then
	cat "$work/said" >&2
	exit 1
fi
cp "$work/nonce" "$example/nonce"
cp "$work"/orders/* "$example/orders/"
echo "$((n - 1)) packets, $tries tries"
