# nightly
# shellcheck disable=SC2016,SC2154
# Wrong usage: what the command line may be, for every command.
# Sooner: tests/sessions/commands.tcl, tests/bats/manual.bats.

load command

@test "usage: an unknown option is named, wherever it stands" {
	begin
	refused 2 'usage: show has no option `--jsn`' feldpost show g.yaml --jsn
	says "did you mean --json?"
	refused 2 'usage: show has no option `--jsn`' feldpost show --jsn g.yaml
	refused 2 'usage: show has no option `-x`' feldpost show g.yaml -x
	says "feldpost show --help lists them"
	refused 2 'usage: show has no option `-x`' feldpost show -qx g.yaml
	refused 2 'usage: audit has no option `--zzz`' feldpost audit --zzz g.yaml
}

@test "usage: an option without its value, and a value too many" {
	begin
	refused 2 'usage: the option `--name` needs a value' \
		feldpost new null --name
	refused 2 'usage: the option `-e` needs a value' \
		feldpost adjudicate g.yaml -e
	refused 2 'usage: show has no option `--json=yes`' \
		feldpost show --json=yes g.yaml
}

@test "usage: too few or too many operands" {
	refused 2 "usage: show takes: GAME" feldpost show
	says "see \`feldpost show --help\`"
	refused 2 "usage: show takes: GAME" feldpost show a b
	refused 2 "usage: check takes: GAME [ORDERS]" feldpost check a b c
	refused 2 "usage: there are no orders to check" feldpost check g.yaml
	says "-e ORDER"
	refused 2 "usage: legal takes: GAME [WORD...]" feldpost legal
	refused 2 "usage: keygen takes: no operands" feldpost keygen a
	refused 2 "usage: games takes: [GAME]" feldpost games a b
	refused 2 "usage: adjudicate takes: GAME [ORDERS|PACKET...]" \
		feldpost adjudicate
}

@test "usage: every command refuses an unknown option" {
	local name
	for name in "${commands[@]}"; do
		refused 2 "usage: $name has no option \`--unheard-of\`" \
			feldpost "$name" --unheard-of
	done
}

@test "usage: options the GNU way" {
	begin --odd.yaml
	works feldpost show -- --odd.yaml
	mv ./--odd.yaml g.yaml
	works feldpost show g.yaml --color never
	works feldpost show --color=never g.yaml
	works feldpost adjudicate -qi g.yaml -eroll
	works feldpost adjudicate g.yaml --order roll --quiet --in-place
}

@test "usage: --color takes what it knows" {
	begin
	refused 2 'usage: --color takes auto, always or never, not `pink`' \
		feldpost show g.yaml --color=pink
}

@test "usage: a number that is none, too small or too large" {
	local text
	for text in 0 1 65536 x 1e3 -4 '' 0100; do
		refused 2 "usage: --links takes a number from 2 to 65535, not \`$text\`" \
			feldpost new null --name Anna "--links=$text"
	done
	begin
	refused 2 'usage: --turn takes a number from 0 to 9999, not `10000`' \
		feldpost report -t 10000 g.yaml
	refused 2 'usage: --games takes a number from 1 to 1000000000, not `0`' \
		feldpost simulate null -g 0
	refused 2 'usage: --seed takes' feldpost simulate null -S -1
}

@test "usage: -i and -o exclude each other, -i needs a file" {
	begin
	refused 2 "usage: -i can't be used with -o" \
		feldpost adjudicate -i -o x.yaml g.yaml -e roll
	refused 2 "usage: -i needs a file, not standard input" \
		feldpost adjudicate -i - -e roll
	[ ! -e x.yaml ]
}

@test "usage: sign must store the packet" {
	begin
	refused 2 "usage: a signed packet must be stored in the game file" \
		feldpost sign g.yaml -e roll
	says "give -i or -o FILE"
	refused 2 "usage: a signed packet must be stored" \
		feldpost sign -o - g.yaml -e roll
	refused 2 "usage: there are no orders to sign" feldpost sign -i g.yaml
}

@test "usage: adjudicate wants orders" {
	begin
	refused 2 "usage: there are no orders to resolve" feldpost adjudicate g.yaml
	says "feldpost legal"
	: >empty.yaml
	refused 2 "usage: there are no orders to resolve" feldpost adjudicate g.yaml empty.yaml
}

@test "usage: new wants a name, a game and sound options" {
	refused 2 "usage: your name is missing" feldpost new null \
		</dev/null
	says "give --name, or set name in config.ini"
	refused 2 "usage: your name is missing" feldpost new null --name ''
	refused 5 'malformed: no game is called `nul`' \
		feldpost new nul --name A
	says "did you mean null?"
	refused 5 'malformed: no game is called `halma`' \
		feldpost new halma --name A
	says "\`feldpost games\` lists the games"
	refused 2 'usage: null has no option `strat`' \
		feldpost new null --name Anna -s strat=hut
	says "did you mean start?"
	refused 2 'usage: `hutt` is not a value of start (valley, hut)' \
		feldpost new null --name Anna --set start=hutt
	says "did you mean hut?"
	refused 2 'usage: `moon` is not a value of start' \
		feldpost new null --name Anna --set start=moon
	says "feldpost games null lists the options"
	refused 2 'usage: --set takes KEY=VALUE, not `start`' \
		feldpost new null --name Anna --set start
	refused 2 "usage: --nonce takes 64 lower-case hex digits" \
		feldpost new null --name Anna --nonce 12
	refused 2 "usage: --nonce takes 64 lower-case hex digits" \
		feldpost new null --name Anna --nonce "${nonce/1/A}"
	refused 2 'usage: null has no seat `climbr`' \
		feldpost new null --name Anna --as climbr
	says "did you mean climber?"
}

@test "usage: no option may stand a hundred times" {
	local many=()
	begin
	for _ in $(seq 100); do
		many+=(-e roll)
	done
	refused 2 "usage: --order is given too often" \
		feldpost adjudicate g.yaml "${many[@]}"
}

@test "usage: simulate and report name what they know" {
	begin
	refused 2 'usage: no policy is called `rnadom`' \
		feldpost simulate null -p rnadom
	says "did you mean random?"
	refused 2 'usage: ostfront has no seat `germna`' \
		feldpost simulate ostfront -p soviet=random,germna=random
	says "did you mean german?"
	refused 2 'usage: `greedy` does not say which seat has this policy' \
		feldpost simulate ostfront -p greedy,random
	for policy in greedy good; do
		FELDPOST_SCENARIOS=$repository/tests/scenarios \
			refused 2 "usage: toss has no $policy player" \
			"$build/tools/toss" simulate toss -p "$policy"
	done
	refused 2 'usage: --format takes text or json, not `html`' \
		feldpost report --format html g.yaml
}

@test "usage: with --json an error is JSON, on standard error" {
	begin
	attempt feldpost show --json none.yaml
	[ "$status" -eq 6 ] || fail "expected status 6"
	jq -e '.error == "system" and .status == 6 and
		(.text | contains("none.yaml"))' <<<"$err"
	printf 'orders:\n  - {a: b}\n' >o.yaml
	attempt feldpost check --json g.yaml o.yaml
	[ "$status" -eq 5 ] || fail "expected status 5"
	jq -e '.error == "malformed" and .file == "o.yaml" and .line == 2 and
		.column == 5' <<<"$err"
	attempt feldpost games --json nul
	jq -e '.hint == "did you mean null?"' <<<"$err"
}
