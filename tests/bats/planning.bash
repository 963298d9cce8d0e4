# Words for planning pages in a browser; tests/browser/plan.py has the checks.
# shellcheck shell=bash disable=SC2034,SC2154

words=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
load "$words/host"
load "$words/browser"

setup_file() {
	open_browser
}

setup() {
	[ -z "$LACKING" ] || skip "$LACKING"
	"$build/feldpost" page --help | grep -q -- --plan ||
		skip "no page --plan: make deps-page installs what builds it"
	own_desks
}

# fresh GAME WORD: a game that Anna plays alone, whose dice are those of WORD.
fresh() {
	nonce=$(echo "$2" | b2sum -l 256 | cut -d " " -f 1)
	anna new "$1" -q -n Anna --nonce "$nonce" -o g.yaml
}

# until_packet N: an example's game up to there.
until_packet() {
	awk -v last="$1" '/^---$/ { n++ } n > 0 && n <= last' \
		"$repository/examples/reichstag/game.yaml"
}

# in_example: Anna and Bert in the middle of the example of Race to the Reichstag:
# Anna runs the Germans of one sector, then her own front.
in_example() {
	local who
	for who in anna bert; do
		install -m 600 "$repository/examples/$who.key" \
			"$desks/$who/.config/feldpost/feldpost.key"
	done
	until_packet 29 >"$desks/anna/g.yaml"
	anna adjudicate -q -i g.yaml "$repository/examples/reichstag/mails/030.txt"
	until_packet 30 >"$desks/bert/g.yaml"
	for who in anna bert; do
		"$who" desk --signed-nothing g.yaml
	done
	packets=30
}

# wandered DESK GAME: touches at random in the page of the game there, and what
# check says of the orders.
touches=${TOUCHES:-100}
wandered() {
	local seed
	"$1" page --plan -q g.yaml -o ../plan.html --force
	for seed in $(seq 1 "${SEEDS:-1}"); do
		browse wanders plan.html "$touches" "$seed" orders
		"$1" check --json g.yaml ../orders >checked.json || [ $? -eq 1 ]
		browse agrees orders.said checked.json
	done
}
