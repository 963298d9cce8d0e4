#!/bin/sh
# demo.sh: plays a game of Kampfgruppe Peiper from its opening to its result,
# signed and audited, and recomputes one of its dice with b2sum alone.
#
# All of it is real: a new key, a new game, new dice each time. The files stay
# in a temporary folder that is removed at the end. FELDPOST_BUILD says where
# the program is.
# shellcheck disable=SC2016,SC2094,SC2154
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
PATH=${FELDPOST_BUILD:-$here/build}:$PATH
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM
export HOME="$dir" PATH
unset XDG_CONFIG_HOME XDG_STATE_HOME
cd "$dir"
# The data of a program that is not installed yet.
mkdir -p .config/feldpost
printf '[paths]\nscenarios = %s\n' "$here/scenarios" \
	>.config/feldpost/config.ini

bold='' faint='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR-}" ] && [ "${TERM-dumb}" != dumb ]; then
	bold=$(printf '\033[1m') faint=$(printf '\033[2m')
	plain=$(printf '\033[0m')
fi

title() {
	printf '\n%s== %s ==%s\n\n' "$bold" "$1" "$plain"
}

# run COMMAND: shows a line and then does what it says.
run() {
	printf '%s$ %s%s\n' "$faint" "$1" "$plain"
	eval "$1"
}

# The part of a report that tells what happened, shortened: without the board,
# the steps of lazy draws, and orders that only say that nothing is wanted.
story() {
	awk '
		/^>/ { on = 1 }
		on && /^$/ { over = 1 }
		!on || over || /lazy-cup urn/ || /^> done / { next }
		/^> .*  \((goes on: )?waits for a decision\)$/ ||
			/^> move .*  \((goes on: )?done\)$/ {
			sub(/  \(.*/, "")
			if ((getline before <"order") > 0 && before == $0)
				next
			print >"order"
		}
		{ print }'
}

printf '%s' "$bold"
cat <<END
Kampfgruppe Peiper: December 1944, a race of tanks through the Ardennes.
A game for one, played by the program on its own, with real dice.
END
printf '%s' "$plain"

title 'A key, to sign with'
run 'feldpost keygen --no-password'

title 'A game'
run 'feldpost new peiper --name Demo -q -o game.yaml'
cat >first.yaml <<END
orders:
  - alloc armor 4 pzgren 3 heavy 1 eng 2
standing:              # answers for whenever these questions come
  - repair             # save a bridge
  - engineers          # clear a roadblock; without engineers,
  - force              # force it
  - endure             # aircraft: take cover
notes:
  - To the Meuse!
END
run 'cat first.yaml'
echo
run 'feldpost check game.yaml first.yaml'
run 'feldpost adjudicate -i game.yaml first.yaml'

title 'The march'
cat <<END
From here on every order is what \`feldpost advise\` suggests, signed, and only
then rolled for. Dice stand in brackets. Some lines are left out here;
\`feldpost report --all\` would have them.
END
turn=0
while feldpost advise --by greedy game.yaml >advice 2>over; do
	now=$(sed -n '/^  turn: /{s///p;q;}' game.yaml)
	if [ "$now" -ne "$turn" ]; then
		turn=$now
		if [ "$turn" -eq 5 ]; then
			title 'Half time'
			feldpost show game.yaml
		fi
		printf '\n%sTurn %s%s\n' "$bold" "$turn" "$plain"
	fi
	! grep -q '^  - move' advice || : >order
	feldpost adjudicate -i game.yaml advice | story
done

title 'The end'
feldpost show game.yaml

title 'Is it true?'
run 'feldpost audit game.yaml'
echo
run 'feldpost dice --check game.yaml | tail -n 1'

title 'One die, by hand'
# The last die of the last battle, or of the last threat check.
feldpost dice game.yaml >dice
die=$(grep ' battle\.' dice | tail -n 1)
[ -n "$die" ] || die=$(grep ' threat\.' dice | tail -n 1)
# shellcheck disable=SC2086
set -- $die
n=$1 label=$3 index=$4 value=$6

body() {
	awk -v n="$1" '
		/^#FELDPOST-BEGIN/ { body = ""; next }
		/^sig:/ && body ~ "\nseq: " n "\n" { printf "%s", body }
		{ body = body $0 "\n" }' game.yaml
}
body 1 >offer
body "$n" >orders
body "$((n + 1))" >answer

cat <<END
The die ${bold}$label $index${plain} showed ${bold}$value${plain}.
It was rolled for these orders, in packet $n, and stands in the answer, packet
$((n + 1)). From here on b2sum is asked, and feldpost is not.

END
sed -n '/^orders:/,/^state/{/^-/p;}' orders
echo
run 'b2() { b2sum -l 256 | cut -c 1-64; }'
cat <<END

The hash of the first packet is the game's id. The hash of packet $n binds the
orders. The link in packet $((n + 1)) was fixed in the first packet, long before.

END
run 'id=$(b2 <offer); echo $id'
run 'hash=$(b2 <orders); echo $hash'
run 'link=$(sed -n "s/^link: //p" answer); echo $link'
cat <<END

They make the seed, and the seed and the name of the die make the die.

END
run "seed=\$(echo feldpost1 seed \$id $n \$hash \$link | b2); echo \$seed"
run "draw=\$(echo feldpost1 draw \$seed $label $index d6 | b2); echo \$draw"
run 'word=$(echo $draw | cut -c 1-8); mine=$((1 + 0x$word % 6)); echo $mine'
echo
if [ "$mine" -ne "$value" ]; then
	echo "The log says $value, b2sum says $mine. They differ!"
	exit 1
fi
printf '%sThe log says %s, b2sum says %s. They agree.%s\n' \
	"$bold" "$value" "$mine" "$plain"
