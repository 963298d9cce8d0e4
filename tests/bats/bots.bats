# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# Bots: players of the program who sign like persons (feldpost-protocol(7) 7.4).
# Sooner: tests/unit/bot_test.c and attendant_test.c.

load desks
load host

# against POLICY GAME SEAT [OPTION...]: Anna begins, and is asked, or it is over.
against() {
	local policy=$1 game=$2 seat=$3
	shift 3
	works anna new "$game" --as "$seat" --against "$policy" -n Anna \
		--nonce "$nonce" "$@"
	mine=$desks/anna/feldpost/$game.yaml
	his=$(find "$desks/anna/feldpost/bots/$policy" -name '*.yaml' -printf '%T@ %p\n' |
		sort -n | tail -1 | cut -d ' ' -f 2)
}

# plays POLICY GAME [MOST]: Anna's orders are those of a player of the program,
# until the game is over, or so many times.
plays() {
	local n
	for ((n = 0; n < ${3:-1000}; n++)); do
		anna advise --by "$1" "$2" >o 2>said || break
		anna sign -q "$2" ../o || return 1
	done
	[ -z "${3:-}" ] || [ "$n" -eq "$3" ] || fail "only $n times"
}

# over GAME: and both have disclosed.
over() {
	works anna disclose -q "$1"
	same_transcripts_of "$mine" "$his"
}

@test "bots: a game begins, in a desk of its own beside mine" {
	against greedy ostfront german
	prints "Next: Anna gives orders for the German command (turn) and sends packet 5:"
	grep -qx -- '- "bot B greedy 2"' "$mine"
	grep -qE -- '^- "is [0-9a-f]{64}"$' "$mine"
	! grep -q '"practice' "$mine" || fail "it is practice"
	same_transcripts_of "$mine" "$his"
	[ "$(stat -c %a "$desks/anna/feldpost/bots/greedy/bot.key")" = 600 ]
	works anna desk
	prints "feldpost's greedy"
}

@test "bots: a player who gives up at once learns how it proves that it ordered nothing" {
	against greedy ostfront german
	works anna concede -q ostfront
	works anna show ostfront
	prints "When both players have disclosed (\`feldpost disclose ostfront\`)"
	anna play ostfront <<<quit >said 2>&1
	grep -qF '`feldpost disclose ostfront`' said || fail "not at the prompt"
	works anna disclose --secret ostfront
	[[ $out =~ ^[0-9a-f]{64}$'\n'?$ ]] || fail "no secret"
	over ostfront
	works anna show ostfront
	prints "\`feldpost audit --policy ostfront\` tests whether"
	prints_not "When both players have disclosed"
	works anna audit --policy ostfront
	prints "feldpost's greedy has given no orders, exactly like greedy, version 2."
}

@test "bots: a second game has the same opponent, and each its own file" {
	local key
	against greedy ostfront german
	key=$(cat "$desks/anna/feldpost/bots/greedy/bot.pub")
	works anna new ostfront --as soviet --against greedy -n Anna
	[ "$(cat "$desks/anna/feldpost/bots/greedy/bot.pub")" = "$key" ]
	set -- "$desks"/anna/feldpost/bots/greedy/*.yaml
	[ $# -eq 2 ] || fail "$# files"
}

@test "bots: a whole war against good by packets, which it has fought itself" {
	against good ostfront german
	plays greedy ostfront
	over ostfront
	works anna audit --policy ostfront
	[[ $out =~ [0-9]+" packets of feldpost's good have the orders that good, version 2, chooses." ]] ||
		fail "not audited"
}

@test "bots: they play on the maps" {
	local game seat
	for game in aachen=german reichstag=1bf; do
		seat=${game#*=} game=${game%=*}
		against greedy "$game" "$seat"
		plays greedy "$game" 6
		works anna concede -q "$game"
		over "$game"
		works anna audit --policy "$game"
		prints "have the orders that greedy, version 2, chooses."
	done
}

# bats test_tags=once
@test "bots: whole games on the maps, to a result, audited" {
	local game seat
	for game in aachen=allied reichstag=1bf; do
		seat=${game#*=} game=${game%=*}
		against good "$game" "$seat"
		plays greedy "$game"
		grep -qF "the game is over" said || fail "$game does not end"
		over "$game"
		works anna audit --policy "$game"
		prints "have the orders that good, version 2, chooses."
	done
}

# club SEAT [OPTION...]: Anna begins a war against a bot that plays at Bert's
# desk, for a key that lies there; what they send waits in `sent`.
club() {
	local seat=$1
	shift
	configured
	mkdir -p anna/desk bert/desk
	works anna new ostfront --as "$seat" --against greedy -n Anna --send --to bert \
		--nonce "$nonce" -o desk/g.yaml "$@"
	works bert take -q --join=anybody --answer --by greedy ../anna/sent
	mine=$desks/anna/desk/g.yaml his=$desks/bert/desk/ostfront.yaml
}

# goes_on [N]: each takes what the other has sent, and answers, N times.
goes_on() {
	local n
	for ((n = 0; n < ${1:-4}; n++)); do
		anna take -q --answer ../bert/sent || return 1
		[ -n "${by_hand:-}" ] || bert take -q --answer --by greedy ../anna/sent ||
			return 1
	done
}

# given_up: by Anna; both disclose.
given_up() {
	anna concede -q --send -i desk/g.yaml
	goes_on 2
	anna disclose -q --send -i desk/g.yaml
	goes_on 2
	same_transcripts_of "$mine" "$his"
}

@test "bots: for a key on a server, by mail" {
	club soviet
	goes_on 3
	works anna show desk/g.yaml
	prints "attacks at Warsaw with a card face down"
	given_up
	works anna audit --policy desk/g.yaml
	prints "1 packet of Bert has the orders that greedy, version 2, chooses."
}

@test "bots: for a stranger, by mail, answered where he writes from" {
	configured
	sed -i '/^anna = /d' bert/.config/feldpost/config.ini
	mkdir -p anna/desk bert/desk
	works anna new ostfront --as soviet --against greedy -n Anna --send --to bert \
		--nonce "$nonce" -o desk/g.yaml
	works bert take --join=anybody --answer --by greedy ../anna/sent
	prints "packet 2 was sent"
	mine=$desks/anna/desk/g.yaml his=$desks/bert/desk/ostfront.yaml
	goes_on 3
	given_up
	grep -q '^To:.*<anna@example.org>$' bert/sent || fail "to somebody else"
}

@test "bots: what its owner orders in its place is named, by its card" {
	local card
	club soviet
	goes_on 1
	anna take -q --answer ../bert/sent
	works bert take -q --answer ../anna/sent
	# The one of four that is not among the three best.
	card=$(bert legal -p ostfront | grep -vxFf <(bert advise --by greedy ostfront |
		sed -n 's/^#*  - \(war [^ ]*\).*/\1/p'))
	works bert sign -q --send ostfront -e "$card"
	goes_on 2
	given_up
	attempt anna audit --policy desk/g.yaml
	[ "$status" -eq 3 ] || fail "not found"
	[[ $err =~ "packet "[0-9]+": greedy, version 2, would choose \`war " ]] || fail "not named"
}

@test "bots: undo is for practice, once a game" {
	against greedy aachen allied
	plays greedy aachen 2
	works anna sign -q aachen -e undo
	works anna report aachen
	prints "the other player did not agree to it"
	works anna new aachen --as allied --against greedy --practice -n Anna
	plays greedy aachen-2 2
	works anna sign -q aachen-2 -e undo
	works anna report aachen-2
	prints "agree undo"
	plays greedy aachen-2 1
	works anna sign -q aachen-2 -e undo
	works anna report aachen-2
	prints "the other player did not agree to it"
}

@test "bots: a setup that names another one is not played" {
	club soviet
	goes_on 1
	anna take -q --answer ../bert/sent
	works bert take -q --answer ../anna/sent
	attempt bert take -q --answer --by random ../anna/sent
	[ "$status" -eq 4 ]
	prints "the computer player of this game is greedy, version 2"
}

# A person's desk, too: what comes is taken in, and he plays himself.
@test "bots: where the terms forbid advice nobody is played for" {
	configured
	mkdir -p anna/desk bert/desk
	works anna new ostfront --as soviet -n Anna --send --to bert \
		--nonce "$nonce" --terms 'advice: no' -o desk/g.yaml
	attempt bert take --join=anybody --answer --by greedy ../anna/sent
	[ "$status" -eq 1 ] || fail "status $status"
	prints "the terms of this game forbid advice"
	[ ! -e "$desks/bert/desk/ostfront.yaml" ]
	works bert take -q --join=anybody --answer ../anna/sent
	by_hand=1 goes_on 1
	works bert take -q --answer ../anna/sent
	by_hand=1 goes_on 1
	attempt bert take --answer --by greedy ../anna/sent
	[ "$status" -eq 1 ] || fail "status $status"
	prints "taken 5"
	prints "the terms of this game forbid advice"
	[ "$(sent_by bert)" -eq 2 ]
	same_transcripts_of anna/desk/g.yaml bert/desk/ostfront.yaml
}

@test "bots: nobody accepts what is offered to somebody else" {
	configured
	mkdir -p anna/desk bert/desk
	anna new ostfront --as soviet --against greedy -n Anna --mail --to bert \
		-o desk/g.yaml >"$desks/anna/out"
	attempt anna audit --policy desk/g.yaml
	[ "$status" -eq 4 ]
	says "greedy, version 2, has given no orders, because nobody has accepted the offer yet"
	attempt bert take --join=anybody ../anna/out
	[ "$status" -eq 4 ]
	prints "this game is offered to a computer player, greedy"
	cp anna/out honest.out
	packets=0 forge 's/"bot B greedy 2"/"bot B greedy 3"/'
	attempt bert take --join=anybody --answer --by greedy ../anna/out
	[ "$status" -eq 4 ]
	prints "the computer player of this game is greedy, version 3"
	# Another budget, or other weights.
	cp honest.out anna/out
	packets=0 forge 's/^- "is ......../- "is 01234567/'
	attempt bert take --join=anybody --answer --by greedy ../anna/out
	[ "$status" -eq 4 ]
	prints "the computer player of this game is greedy, version 2 (01234567)"
	[ ! -e "$desks/bert/desk/ostfront.yaml" ]
}

# hosted_club: Anna begins a war against a bot that plays at Bert's desk, which
# Ruth referees. refereed [OPTION...]: each takes what the others have sent, and
# answers, Bert so.
hosted_club() {
	local who me other key
	own_desk ruth R
	for who in anna=bert=B bert=anna=A ruth=anna=A; do
		IFS='=' read -r me other key <<<"$who"
		configure "$me" "$other" "$key"
		sed -i "/^$other = /d" "$me/.config/feldpost/config.ini"
		mkdir -p "$me/desk"
		for other in anna=A bert=B ruth=R; do
			sed -i "/^\[contacts\]/a ${other%=*} = $(
				sed -n 2p "$vectors/${other#*=}.pub") ${other%=*}@example.org" \
				"$me/.config/feldpost/config.ini"
		done
	done
	works anna new ostfront --as soviet --against greedy --referee ruth -n Anna \
		--send --to bert -o desk/g.yaml
	works bert take -q --join=anybody --answer --by greedy ../anna/sent
	works ruth take -q --join=anybody --answer ../anna/sent ../bert/sent
}
refereed() {
	works anna take -q --answer ../ruth/sent ../bert/sent
	works bert take -q --answer "$@" ../ruth/sent ../anna/sent
	works ruth take -q --answer ../anna/sent ../bert/sent
}

# tells_secret: Anna gives up, and Bert tells what is in `secret` then.
tells_secret() {
	works anna concede -q --send -i desk/g.yaml
	works ruth take -q --answer ../anna/sent
	works anna take -q ../ruth/sent
	works bert take -q ../anna/sent ../ruth/sent
	works bert disclose --secret ostfront
	secret=${out%$'\n'}
	# Of a file, too, which it leaves as it is.
	cp bert/desk/ostfront.yaml before.yaml
	works bert disclose --secret desk/ostfront.yaml
	[ "${out%$'\n'}" = "$secret" ]
	cmp before.yaml bert/desk/ostfront.yaml
	attempt ruth disclose --secret --key none ../bert/desk/ostfront.yaml
	[ "$status" -ne 0 ]
	[ -z "$out" ]
}

@test "bots: in a hosted game its owner discloses its secret after the end" {
	local secret
	hosted_club
	rounds=0
	while [ $((rounds++)) -lt 4 ]; do
		refereed --by greedy
	done
	attempt bert disclose --secret ostfront
	[ "$status" -eq 4 ]
	says "the game is not over"
	tells_secret
	attempt anna audit --policy desk/g.yaml
	[ "$status" -eq 4 ]
	says "feldpost disclose --secret"
	works anna audit --policy --secret "$secret" desk/g.yaml
	prints "1 packet of Bert has the orders that greedy, version 2, chooses."
	attempt anna audit --policy --secret "${nonce}" desk/g.yaml
	[ "$status" -eq 3 ]
	says "this is not the secret of Bert in this game"
}

# Whoever is asked again has other numbers.
@test "bots: a false complaint is none of its choices" {
	local secret
	hosted_club
	refereed
	refereed
	cp bert/desk/ostfront.yaml bert/g.yaml
	cheats bert bert -e "complain box 5.1" >p6
	works bert take -q ../p6
	works ruth take -q --answer ../p6
	works anna take -q ../p6
	refereed --by greedy
	refereed --by greedy
	tells_secret
	attempt anna audit --policy --secret "$secret" desk/g.yaml
	[ "$status" -eq 3 ] || fail "status $status"
	says "the complaint in packet 6 was false, signed by Bert"
}

@test "bots: a lost file is put together again" {
	against greedy ostfront german
	plays greedy ostfront 2
	rm "$his"
	plays greedy ostfront 2
	same_transcripts_of "$mine" "$his"
}

@test "bots: with an old copy of its file nothing is signed twice" {
	against greedy ostfront german
	cp "$his" old
	plays greedy ostfront 2
	cp old "$his"
	plays greedy ostfront 2
	same_transcripts_of "$mine" "$his"
	works anna concede -q ostfront
	over ostfront
	works anna audit --policy ostfront
}

@test "bots: feldpost says what its desk could not do, and resend goes on, with an offer, too" {
	local guard=anna/feldpost/bots/greedy/guard.d
	against greedy aachen allied
	mv $guard kept
	touch $guard
	# shellcheck disable=SC2034 # The printed command works once the guard does.
	hinted='<resend ostfront>'
	attempt anna new ostfront --as german --against greedy -n Anna
	[ "$status" -eq 6 ] || fail "status $status"
	says "bots/greedy/guard.d"
	says "\`feldpost resend ostfront\` continues the game"
	attempt anna resend ostfront
	[ "$status" -eq 6 ] || fail "status $status"
	prints_not 'FELDPOST BEGIN'
	rm $guard
	mv kept $guard
	works anna resend ostfront
	prints "Next: Anna gives orders for the German command (turn) and sends packet 5:"
	works anna resend ostfront
	prints "sends packet 5:"
	works anna resend --packet 3 ostfront
	prints 'FELDPOST BEGIN'
	[ "$(grep -c '^#FELDPOST-BEGIN' anna/feldpost/ostfront.yaml)" -eq 4 ]
}

@test "bots: an answer that did not come is fetched at the prompt" {
	local guard=anna/feldpost/bots/greedy/guard.d
	against greedy ostfront german
	mv $guard kept
	touch $guard
	# shellcheck disable=SC2034 # The printed command works once the guard does.
	hinted='<resend ostfront>'
	attempt anna sign -e 'war W7' ostfront
	[ "$status" -eq 6 ] || fail "status $status"
	works anna show ostfront
	prints "If no answer comes, \`feldpost resend ostfront\` continues the game."
	rm $guard
	mv kept $guard
	printf 'quit\n' >typed
	anna play ostfront <typed >said 2>&1
	grep -q '^To which city does the front move from Warsaw' said ||
		grep -q 'hich card do you play' said
	[ "$(grep -c '^#FELDPOST-BEGIN' anna/feldpost/ostfront.yaml)" -eq 6 ]
}

@test "bots: of a key that was left without its public half it is made again" {
	local key
	against greedy ostfront german
	key=$(cat "$desks/anna/feldpost/bots/greedy/bot.pub")
	rm "$desks/anna/feldpost/bots/greedy/bot.pub"
	works anna new ostfront --as german --against greedy -n Anna
	[ "$(cat "$desks/anna/feldpost/bots/greedy/bot.pub")" = "$key" ]
	plays greedy ostfront 1
}

@test "bots: a password is asked for once, and shows my cards" {
	rm anna/.config/feldpost/feldpost.*
	printf 'secret\n' >password
	works anna keygen --password-file ../password
	works anna new ostfront --as german --against greedy -n Anna \
		--password-file - <password
	[[ $out =~ "German hand     4  W7  W"[1-6] ]] || fail "not my hand"
	works anna sign -e 'war W7' --password-file - ostfront <password
	prints "sends packet 7:"
}

@test "bots: numbers appear when the game is over, and for what a bot plays" {
	against greedy ostfront german
	plays greedy ostfront 2
	attempt anna audit --policy ostfront
	[ "$status" -eq 4 ]
	says "has not disclosed the secret that gives"
	war
	attempt anna audit --policy g.yaml
	[ "$status" -eq 4 ]
	says "no computer player takes part in this game"
}

@test "bots: what can't be played is refused before anything is made" {
	local arguments words
	while IFS='|' read -r arguments words; do
		# shellcheck disable=SC2086
		attempt anna $arguments -n Anna
		[ "$status" -eq 2 ] || fail "$arguments: status $status"
		says "$words"
		[ ! -e "$desks/anna/feldpost/bots" ] || fail "$arguments: a desk was made"
	done <<-'END'
		new peiper --against good|is a solitaire game: --against is for games for two
		new ostfront --as german --against gody|no policy is called `gody`
		new ostfront --as german --practice -o g.yaml|--practice needs --against
		new ostfront --as german --against greedy -o g.yaml|leave out -o
		new ostfront --against greedy|both sides have hidden cards
	END
	attempt anna take --by greedy /dev/null
	[ "$status" -eq 2 ]
	says "--by needs --answer"
	attempt anna take --answer --by gredy /dev/null
	[ "$status" -eq 2 ]
	says "no policy is called \`gredy\`"
}

@test "bots: the prompt says at once what came of a packet" {
	configured
	printf '%s\n' 'war 1.1' send y 'to Kiev' send y quit >typed
	anna play ostfront --as german --against greedy \
		<typed >said 2>&1
	[ "$(grep -c '^Next:' said)" -eq 0 ] || fail "it is told twice"
	grep -q '^  The front moves from Warsaw to Kiev' said ||
		grep -q 'hich card do you play\|nobody stands against it' said
	[ ! -e anna/sent ] || fail "it was mailed"
	[ -e anna/desk/bots/greedy/bot.key ]
}

@test "bots: a setup names them in one spelling" {
	local change
	configured
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	anna new toss --as red --against random --practice -n Anna --mail --to bert \
		-o g.yaml >"$desks/anna/out"
	cp anna/out honest.out
	mail anna bert
	attempt bert join in -n Bert -o good.yaml
	[ "$status" -eq 0 ] || fail "status $status"
	says "this game is offered to a computer player, random"
	while read -r change; do
		cp honest.out anna/out
		packets=0 forge "$change"
		mail anna bert
		attempt bert join in -n Bert -o bad.yaml
		[ "$status" -eq 3 ] || fail "$change: status $status"
		says "packet 1: its setup does not fit toss"
	done <<-'END'
		/^- "bot B/d
		/^- "is /d
		s/^- "bot B random 2"/- "bot B random 02"/
		s/^- "bot B random 2"/- "bot B random 0"/
		s/^- "bot B random 2"/- "bot B Random 2"/
		s/^- "bot B random 2"/- "bot A random 2"/
		s/^- "is ./- "is G/
		s/^- "practice yes"/- "practice no"/
		s/^- "practice yes"/&\n&/
		s/^- "bot B random 2"/&\n&/
	END
}
