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

# What the board says, as `feldpost show` has left it in the file shown.
turn_now() {
	sed -n 's/.*, turn \([0-9]*\) of .*/\1/p' shown | head -n 1
}

fuel() {
	sed -n 's/.* fuel \([0-9]*\) of .*/\1/p' shown | head -n 1
}

# Armour or Panzergrenadiers
points() {
	sed -n "s/^Kampfgruppe Peiper:.* $1 \([0-9]*\) of .*/\1/p" shown
}

# Moves from here to the Meuse, at the least.
far() {
	case $1 in
	Huy | Ombret | Engis) echo 0 ;;
	Modave | Ouffet | Esneux) echo 1 ;;
	Durbuy | Hamoir | Louveigne | Aywaille) echo 2 ;;
	Manhay | Werbomont | Theux | Lorce) echo 3 ;;
	Lierneux | Trois-Ponts | Cheneux | Spa | Stoumont) echo 4 ;;
	Vielsalm | Stavelot | La-Gleize | Francorchamps) echo 5 ;;
	Poteau | Ligneuville | Malmedy) echo 6 ;;
	Recht | Ondenval | Waimes) echo 7 ;;
	Amel | Moderscheid | Butgenbach) echo 8 ;;
	*) echo 9 ;;
	esac
}

# The legal move that leads nearest to the Meuse; rather not to a town that is
# known to be held by two.
best_move() {
	sed -n 's/^move //p' legal | while read -r town; do
		known=$(grep -c "{town: $town, chit: " game.yaml) || :
		echo "$((2 * $(far "$town") + known)) move $town"
	done | sort -s -k 1,1nr | sed -n '$s/^[0-9]* //p'
}

# As many dice as the enemy's strength asks for.
best_attack() {
	strength=$(sed -n 's/.*against strength \([0-9]*\):.*/\1/p' shown)
	if [ "${strength:-9}" -gt 6 ] || [ "$(points Armour)" -eq 0 ] ||
		[ "$(points Panzergrenadiers)" -eq 0 ]; then
		awk '{ print NF, $0 }' legal | sort -n | tail -n 1 | cut -d ' ' -f 2-
	elif [ "$strength" -gt 4 ] && grep -x 'attack full' legal; then
		:
	else
		head -n 1 legal
	fi
}

# The next order: what a careful player would do, more or less.
decide() {
	if grep -q '^attack' legal; then
		best_attack
	elif grep -q '^lose' legal; then
		if grep -qx 'lose pzgren' legal &&
			[ "$(points Panzergrenadiers)" -ge "$(points Armour)" ]; then
			echo lose pzgren
		else
			head -n 1 legal
		fi
	elif grep -q '^move' legal; then
		best_move
	elif grep -qx 'garrison heavy' legal && [ "$(fuel)" -lt 2 ]; then
		echo garrison heavy
	elif grep -qx 'garrison armor' legal && [ "$(fuel)" -lt 1 ]; then
		echo garrison armor
	elif grep -q '^convert' legal && [ "$(points Panzergrenadiers)" -eq 0 ]; then
		grep '^convert' legal | head -n 1
	elif grep -qx 'done' legal; then
		echo 'done'
	else
		head -n 1 legal
	fi
}

# The part of a report that tells what happened, shortened: without the board,
# the steps of lazy draws, and orders that only say that nothing is wanted.
story() {
	awk '
		/^>/ { on = 1 }
		on && /^$/ { over = 1 }
		!on || over || /lazy-cup urn/ || /^> done / { next }
		/^> .*  \(waits for a decision\)$/ || /^> move .*  \(done\)$/ {
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
From here on every order is chosen from what \`feldpost legal\` lists, signed,
and only then rolled for. Dice stand in brackets. Some lines are left out here;
\`feldpost report --all\` would have them.
END
turn=0
while feldpost legal --plain game.yaml >legal 2>over; do
	feldpost show game.yaml >shown
	now=$(turn_now)
	if [ "$now" -ne "$turn" ]; then
		turn=$now
		if [ "$turn" -eq 5 ]; then
			title 'Half time'
			feldpost show game.yaml
		fi
		printf '\n%sTurn %s%s\n' "$bold" "$turn" "$plain"
	fi
	order=$(decide)
	case $order in
	move*) : >order ;;
	esac
	feldpost adjudicate -i -e "$order" game.yaml | story
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
