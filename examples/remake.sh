#!/usr/bin/env bash
# remake.sh GAME: looks for the same story again.
#
# When the bytes of packets have changed, or data or rules, other cards are
# dealt and other dice fall, and the orders of an example duel do not fit any
# more. This tries nonces, and for letters other words of greeting, which are
# signed like everything else, until all comes as GAME/plot says. It writes the
# nonce and the letters anew; replay.sh makes the mails of them:
#
#	bash examples/remake.sh ostfront && mkdir new &&
#	sh examples/replay.sh ostfront new && rm -r examples/ostfront/mails &&
#	cp -R new/* examples/ostfront/
#
# A line of GAME/plot: after packet N the player sees what the pattern says
# (extended, of grep, on what `feldpost show` prints); if not, packet M gets
# other words, or in place of packet 1 the game another nonce.
#
#	N PLAYER M PATTERN
#
# Without a plot it says only whether the mails go on to the end.
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

declare -a variant # the words of a packet; of packet 1 the nonce's number
variant[1]=$(sed 's/.* //' "$example/nonce" 2>/dev/null || echo 1)
tries=0 n=1 back=0
while :; do
	rm -rf "$work"/*/.local # nothing was answered or signed before
	if [ "$n" -eq 1 ]; then
		begin "${variant[1]}"
		n=3
	fi
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
if ! grep -q 'both have disclosed' "$work/said"; then
	cat "$work/said" >&2
	exit 1
fi
cp "$work/nonce" "$example/nonce"
cp "$work"/orders/* "$example/orders/"
echo "$((n - 1)) packets, $tries tries"
