# nightly
# bats file_tags=once
# shellcheck disable=SC2030,SC2031,SC2034,SC2046,SC2094,SC2154
# What the page of a game computes (src/page/*.js), run by node, where there is
# one: the program needs none. That a browser does the same: page_browser.bats.
# Sooner: tests/unit/parcel_test.c, tests/sessions/commands.tcl.

load host
load boxes

# One node for all tests of this file: to start it costs more than what most ask.
setup_file() {
	! command -v node >"$BATS_FILE_TMPDIR/node" || {
		mkfifo "$BATS_FILE_TMPDIR/asked" "$BATS_FILE_TMPDIR/answered"
		timeout 3600 node --no-warnings "$BATS_TEST_DIRNAME/../browser/node.js" serve \
			<>"$BATS_FILE_TMPDIR/asked" 1<>"$BATS_FILE_TMPDIR/answered" \
			2>"$BATS_FILE_TMPDIR/err" 3>&- &
		export NODE=$!
	}
}

teardown_file() {
	[ -z "${NODE-}" ] || kill "$NODE"
}

# script COMMAND...: tests/browser/node.js
script() {
	local IFS=$'\t'
	[ -n "${NODE-}" ] || skip "node is not here"
	attempted="node.js $*"
	echo "$PWD	$BATS_TEST_TMPDIR/.out	$*" >"$BATS_FILE_TMPDIR/asked"
	read -r -t 300 status <>"$BATS_FILE_TMPDIR/answered" ||
		fail "node does not answer: $(<"$BATS_FILE_TMPDIR/err")"
	out=$(<"$BATS_TEST_TMPDIR/.out") err=
	[ "$status" -eq 0 ] || fail "expected status 0"
}

# holds FILE [COUNTS]: all that was looked at is right, or can't be told.
holds() {
	script verify "$1"
	prints_not " wrong "
	prints "${2-}"
}

# finds FILE FINDING...: these are wrong, and nothing else.
finds() {
	local file=$1
	shift
	script verify "$file"
	grep ' wrong ' <<<"$out" >found || true
	printf '%s\n' "$@" | diff - found
}

# also_finds FILE FINDING: this is wrong; what hangs on it, too.
also_finds() {
	script verify "$1"
	grep -qxF -- "$2" <<<"$out" || fail "not found: $2" "$out"
}

example() {
	transcript "$repository/examples/$1/game.yaml"
}

# forged GAME SED-SCRIPT: an example's transcript, changed, in t.
forged() {
	example "$1" >honest
	sed "$2" honest >t
	differ honest t
}

# some_packets FILE N...: these packets of a transcript, in this order.
some_packets() {
	local file=$1 n
	shift
	for n in "$@"; do
		printf -- '---\n'
		awk -v n="$n" '/^---$/ { k++; next } k == n' "$file"
	done
}

@test "blake2b: the same as b2sum, for 0 to 400 bytes" {
	local size
	for size in 256 512; do
		script sums . "$size"
		b2sum -l "$size" [0-9]?? >theirs
		diff theirs - <<<"$out" >changed || fail "$(head -n 4 changed)"
	done
}

@test "draws: a word that favours a side is skipped; an order of eight things" {
	script draws
	[ "$out" = "1 03412d1f 3040
7 5 1 8 3 4 6 2" ]
}

@test "verify: whole games as they were played" {
	local game file n dice
	for game in aachen arnswalde ostfront peiper reichstag; do
		file=$repository/examples/$game/game.yaml
		n=$(grep -c '^#FELDPOST-BEGIN' "$file")
		works feldpost dice --check "$file"
		dice=$(sed -n 's/ rolls recomputed.*//p' <<<"$out")
		holds "$file" "signature $n, comment $n, hash $((n - 1)), "
		prints "link "
		prints ", die $dice"
	done
	holds "$vectors/duel.yaml" "die 5, piece 1, secret 2"
}

@test "verify: pieces of piles and cups, seals, cards of disclosed shuffles" {
	local file=$repository/examples/arnswalde/game.yaml
	holds "$file" "piece $(grep -c '^- ".* lazy-\|^- "refill' "$file")"
	file=$repository/examples/peiper/game.yaml
	holds "$file" "piece $(grep -c '^- ".* lazy-\|^- "refill' "$file")"
	file=$repository/examples/ostfront/game.yaml
	holds "$file" "seal $(grep -c '^- "seal ' "$file"), "
	prints "card 2"
	# Once two epochs have one card in common, names can be compared.
	[ "$(grep -c "not told proof-card-first" <<<"$out")" -eq 5 ]
}

@test "dice: each step of each chain, in all examples" {
	local game
	for game in aachen arnswalde ostfront peiper reichstag; do
		script dice "$repository/examples/$game/game.yaml"
		[ "$(wc -l <<<"$out")" -eq 1 ] || fail "$out"
	done
}

@test "dice: the commands say in the shell what the page says" {
	local game
	for game in aachen peiper; do
		script die "$repository/examples/$game/game.yaml"
		bash -e -c "$out" | sed '/^Trusted comment/d;s/  [-p].*//' |
			diff values -
	done
}

@test "words: the script says what stands in words.c, and nothing else" {
	script words
	grep -o '"proof-[a-z-]*"' "$repository/src/page/words.c" | tr -d '"' |
		sort | diff - <(sort -u <<<"$out")
}

# Forged by somebody without a key.

@test "verify: a forged die is named, with the value that it should have" {
	forged aachen '/^seq: 18$/,/^sig:/s/^- "attack.0827 1 d6 [1-6]"/- "attack.0827 1 d6 6"/'
	also_finds t "packet 18: die wrong proof-die attack.0827 1 d6 6 3"
	also_finds t "packet 18: signature wrong proof-bad-signature"
	also_finds t "packet 19: hash wrong proof-prev 18 $(b2sum -l 256 <(body t 18) | cut -c1-64)"
}

@test "verify: a forged link, hash, order, comment, signature, game, sender" {
	forged aachen '/^seq: 9$/,/^sig:/s/^link: ..../link: 0000/'
	also_finds t "packet 9: link wrong proof-link 7 3"
	forged aachen '/^seq: 9$/,/^sig:/s/^prev: ..../prev: 0000/'
	also_finds t "packet 9: hash wrong proof-prev 8 $(b2sum -l 256 <(body t 8) | cut -c1-64)"
	forged aachen '/^seq: 9$/,/^sig:/s/^- "attack 09/- "attack 19/'
	also_finds t "packet 9: signature wrong proof-bad-signature"
	forged aachen '/^seq: 9$/,/^#FELDPOST-END/s/^\(- "feldpost ........\) 9 A"/\1 8 A"/'
	finds t "packet 9: comment wrong proof-bad-comment"
	forged aachen '/^seq: 9$/,/^#FELDPOST-END/{/^sig:/{n;n;s/^- ./- A/}}'
	finds t "packet 9: signature wrong proof-bad-signature" \
		"packet 9: comment wrong proof-bad-comment"
	forged aachen '/^seq: 9$/,/^#FELDPOST-END/{/^sig:/{n;s/^- RURm/- RURn/}}'
	finds t "packet 9: signature wrong proof-other-key"
	forged aachen '/^seq: 9$/,/^#FELDPOST-END/{/^sig:/{n;s/^- RU/- RW/}}'
	finds t "packet 9: signature wrong proof-no-signature"
	forged aachen '/^seq: 9$/{n;s/A/B/}'
	also_finds t "packet 9: packet wrong proof-sender B"
	forged aachen '/^game: /{N;/seq: 9$/s/game: ..../game: 0000/}'
	also_finds t "packet 9: packet wrong proof-game"
}

@test "verify: a forged piece, card, seal and secret" {
	forged peiper '/^seq: 5$/,/^sig:/s/inf119 urn.1"/inf117 urn.1"/'
	also_finds t "packet 5: piece wrong proof-piece chit.bullingen 1 d9 1 lazy-cup inf117 urn.1 inf119"
	forged peiper '/^- "refill lazy-cup urn.1 /s/ inf119 inf117/ inf117 inf119/'
	also_finds t "packet 3: piece wrong proof-refill refill lazy-cup urn.1 inf117 inf119 abn504 abn505 tank3 eng291 eng51 air fuel"
	prints "packet 5: piece wrong proof-piece "
	[ "$(grep -c ": piece wrong" <<<"$out")" -le 4 ] || fail "$out"
	forged ostfront 's/^- "card main 2.2 A41"/- "card main 2.2 A42"/'
	# Both secrets are right, and who has shuffled otherwise no hash tells.
	also_finds t "packet 35: card wrong proof-card-shuffled 2.2 18"
	prints_not "packet 18: card wrong"
	forged ostfront '/^seq: 7$/,/^sig:/s/^- "war 1.1"/- "war 1.2"/'
	also_finds t "packet 7: seal wrong proof-seal war.5.1 war 1.2"
	forged ostfront '/^seq: 35$/,/^sig:/s/^secret: ..../secret: 0000/'
	# Nobody is judged by a wrong secret, least of all the other player.
	finds t "packet 35: secret wrong proof-secret 3" \
		"packet 35: signature wrong proof-bad-signature"
	prints "packet 24: card not told proof-card-unknown 3.1"
}

@test "verify: a seal whose key does not follow from its owner's secret" {
	local other hash
	other=$(printf '%064d' 5)
	hash=$(echo "feldpost1 commit $other war 1.1" | b2sum -l 256 | cut -c1-64)
	forged ostfront "/^commits:/,/^ops:/{/\"seal war.5.1\"/{n;s/[0-9a-f]\{64\}/$hash/}}
		/^opens:/,/^ops:/{/\"seal war.5.1\"/{n;s/[0-9a-f]\{64\}/$other/}}"
	also_finds t "packet 5: seal wrong proof-seal-key war.5.1 35"
	prints_not "proof-seal war.5.1"
}

@test "verify: packets left out, doubled, swapped, and of another game" {
	example aachen >all
	some_packets all 1 2 3 4 5 6 8 9 10 >t
	also_finds t "packet 7: packet wrong proof-missing"
	some_packets all 1 2 3 4 5 9 10 >t
	also_finds t "packet 6: packet wrong proof-missing-to 8"
	some_packets all 1 2 3 4 4 5 >t
	finds t "packet 4: packet wrong proof-twice"
	some_packets all 1 2 3 5 4 6 >t
	finds t "packet 4: packet wrong proof-place 5"
	{ some_packets all 1 2 3; example reichstag >other; some_packets other 4; } >t
	also_finds t "packet 4: packet wrong proof-game"
	some_packets all 2 3 >t
	also_finds t "packet 1: packet wrong proof-no-offer"
	printf -- '---\nnothing\n' >>all
	also_finds all "packet 0: packet wrong proof-no-packet $(($(wc -l <all)))"
	: >t
	also_finds t "packet 1: packet wrong proof-no-offer"
}

@test "verify: a changed spelling, even of a text that says the same" {
	forged peiper '/^seq: 1$/,/^sig:/s/^links: 1024$/links: 01024/'
	also_finds t "packet 1: packet wrong proof-spelling $(body t 1 | grep -n ^links | cut -d: -f1)"
	forged peiper '/^links:/d'
	also_finds t "packet 1: packet wrong proof-spelling $(body t 1 | wc -l)"
	forged peiper '/^seq: 2$/,/^sig:/s/^orders:/orders: /'
	also_finds t "packet 2: packet wrong proof-spelling $(body t 2 | grep -n ^orders | cut -d: -f1)"
}

@test "verify: a key with which one signature fits any text" {
	# the neutral point as a key: R = S B
	local point=RWQHBwcHBwcHBwEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
	local sig=zZd7tqRa5QpsN58h37sn8pW9ebfm3Vu7GGUaKuAE24jCOGrjVmgZn8M5PoFq91wRZzVni0MVW1nnXwENh9dpBg==
	local line=RUQHBwcHBwcHB82Xe7akWuUKbDefId+7J/KVvXm35t1buxhlGirgBNuIwjhq41ZoGZ/DOT6BavdcEWc1Z4tDFVtZ518BDYfXaQY=
	example peiper >all
	{
		echo ---
		echo "#FELDPOST-BEGIN"
		body all 1 | sed "s/^key: .*/key: $point/"
		printf 'sig:\n- %s\n- %s\n- %s\n- %s\n- "x"\n#FELDPOST-END\n' \
			"${line:0:50}" "${line:50}" "${sig:0:44}" "${sig:44}"
	} >t
	attempt feldpost audit --no-rules t
	[ "$status" -eq 3 ]
	says "(V2)"
	finds t "packet 1: signature wrong proof-bad-key"
}

@test "keys: the one encoding of a point of prime order, and nothing else" {
	local a=788af5fbe7b95aa327ac0ccec8d8371bfdd00b21359c23f6fe9bf1bc285c1046
	local player f=ffffffffffffffffffffffffffffffffffffffffffffffffffffffff z=${a//?/0}
	local points=(
		# A of the vectors; A + T with T of order 2, 4, 4, 8, 8, 8, 8
		"$a"
		75750a041846a55cd853f3313727c8e4022ff4deca63dc0901640e43d7a3efb9
		d03793a53d93c5ea624582d54265e880965ae76f73ab5a5226cc9c6b03fcaab2
		1dc86c5ac26c3a159dba7d2abd9a177f69a518908c54a5add9336394fc03554d
		e5b5037434f3e31e1a5a347c14ecf71b73bea603f3d2194eadff1f0156e85a22
		51a4746dbaf2e6824262b875af9b76bc1f1a91f8450b1f4f13405171246776ad
		084afc8bcb0c1ce1e5a5cb83eb1308e48c4159fc0c2de6b15200e0fea917a5dd
		9c5b8b92450d197dbd9d478a50648943e0e56e07baf4e0b0ecbfae8edb988952
		# T alone: of order 1, 2, 4, 4, 8, 8
		"01${z:2}" "ec${f}ffff7f" "$z" "${z:2}80"
		c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a
		26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05
		# no point; y = p, p + 1, p + 3; x = 0 with a sign
		"02${z:2}" "ed${f}ffff7f" "ee${f}ffff7f" "f0${f}ffff7f"
		"01${z:4}80" "ec${f}ffffff"
	)
	script keys "${points[@]}" 
	{
		echo true
		printf 'false\n%.0s' $(seq 2 "${#points[@]}")
	} | diff - <(echo "$out")
	for player in B R; do
		sed -n 2p "$vectors/$player.pub" | base64 -d | tail -c 32 |
			xxd -p -c 32
	done >theirs
	script keys $(<theirs)
	[ "$out" = $'true\ntrue' ]
}

@test "verify: a key that nobody can encrypt to, in an offer and an acceptance" {
	local bad
	bad=$(printf 'Ed%.8s' AAAAAAAA | cat - <(xxd -r -p <<<\
		75750a041846a55cd853f3313727c8e4022ff4deca63dc0901640e43d7a3efb9) |
		base64 -w 0)
	example ostfront >honest
	sed "0,/^key: .*/s||key: $bad|" honest >t
	also_finds t "packet 1: signature wrong proof-bad-key"
	also_finds t "packet 3: signature wrong proof-no-key"
	sed "/^seq: 2\$/,/^sig:/s|^key: .*|key: $bad|" honest >t
	also_finds t "packet 2: signature wrong proof-bad-key"
	[ "$(grep -c proof-bad-key <<<"$out")" -eq 1 ]
	offer_hosted
	transcript anna/g.yaml | sed "s|^ref: .*|ref: $bad|" >t
	also_finds t "packet 1: signature wrong proof-bad-key"
}

@test "verify: a chain too long, and base64 out of its place" {
	forged peiper '/^seq: 1$/,/^sig:/s/^links: 1024$/links: 65536/'
	also_finds t "packet 1: packet wrong proof-spelling $(body t 1 | grep -n ^links | cut -d: -f1)"
	forged ostfront '/^seq: 2$/,/^sig:/{/^- "key main"$/{n;s/.$//}}'
	also_finds t "packet 2: packet wrong proof-spelling $(body t 2 | grep -n '^- "key' | sed 's/:.*//' | awk '{ print $1 + 2 }')"
}

# bats test_tags=more
@test "verify: what is written wrong in any way is a finding, and soon" {
	example peiper >t
	script spoil t $((300 / ${FELDPOST_FEWER:-1}))
	[ -z "$(echo passed.*)" ] || [ "$(echo passed.*)" = "passed.*" ] ||
		fail "these were taken for right: $(echo passed.*)"
}

# The other modes.

@test "verify: an undo, whose dice are burnt, and count" {
	toss red
	sends throw throw throw throw throw
	sends "undo 3"
	sends "agree undo 3" throw throw throw
	send
	holds anna/g.yaml "signature 6, comment 6, hash 5, order 10, link 3, die 8"
	script dice anna/g.yaml
	# of these eight five are burnt
	prints "8 dice, 59 steps, 5 notes"
}

@test "verify: pieces come back with an undo" {
	script undone
	printf '%s\n' "$out" >t
	script verify t
	prints_not ": die wrong"
	prints_not ": piece wrong"
	prints "die 2, piece 2"
	sed -i '/^- "agree undo 3"$/d' t
	script verify t
	prints "packet 7: piece wrong proof-pieces "
}

@test "verify: keys that nobody can read are not one person's" {
	script undone
	printf '%s\n' "$out" >t
	also_finds t "packet 1: signature wrong proof-bad-key"
	prints_not "proof-same-key"
}

@test "verify: a browser that fails to verify has found nothing" {
	script verify "$vectors/duel.yaml" broken
	prints_not " wrong "
	prints "packet 3: signature not told proof-no-verifier
packet 3: comment not told proof-no-verifier"
}

@test "verify: it says so if it can't be done" {
	script failing
	[ "$out" = "proof-failed false" ]
}

@test "verify: a request to undo arms nothing" {
	toss red
	sends throw throw throw throw throw
	sends "undo 3"
	compose -e "agree undo 3"
	forge 's/^orders:/rolls:\n- "throw.hand 1 d6 6"\n&/'
	keeps
	finds t "packet 5: die wrong proof-not-armed 4"
}

@test "verify: with a witness" {
	witnessed peiper
	local i
	for i in 1 2 3 4 5 6; do
		exchange "$(choices anna | head -n 1)"
	done
	holds anna/g.yaml "signature $packets, "
	prints "piece "
	prints ", die "
}

@test "verify: hosted, and the deals that the closing packet opens" {
	hosted
	plays anna
	plays anna "$(choices anna | head -n 1)"
	plays bert concede
	holds anna/g.yaml "signature $packets, "
	# The rules know the order of the cards, and the page does not.
	[ "$(grep -c "deal not told proof-dealt main [12]$" <<<"$out")" -eq 2 ]
}

@test "verify: a referee's deal of one card only is never said to be right" {
	script dealt
	printf '%s\n' "$out" >t
	script verify t
	grep -E ': (card|deal) ' <<<"$out" >found
	diff found - <<-EOF
		packet 6: card not told proof-dealt main 1.2
		packet 7: card not told proof-dealt main 1.3
		packet 7: card not told proof-dealt main 1.1
		packet 7: deal not told proof-dealt main 1
	EOF
	prints_not ", deal "
	prints_not ", card "
	sed 's/^- "dealcard main 1.2 w4"/- "dealcard main 1.2 w5"/' t >other
	also_finds other "packet 6: card wrong proof-card 1.2"
}

@test "verify: nonces that the referee's secret does not give are his fault" {
	script dealt other
	printf '%s\n' "$out" >t
	also_finds t "packet 7: deal wrong proof-deal-card main 1 1.2, 1.3, 1.1"
	prints_not ": card wrong"
}

@test "boxes: what NaCl has sealed is opened; X25519 as in RFC 7748" {
	script salsa
	[ "$out" = "true null
c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552" ]
}

# boxed WAY [FINDING...]: what is wrong in the game of tests/browser/node.js in
# which Anna complains of a box; she and Ruth are blamed for nothing else.
boxed() {
	local way=$1
	shift
	script boxed "$way" $(sed -s -n 2p "$vectors"/[ABR].pub)
	printf '%s\n' "$out" >t
	script verify t
	diff <([ $# -eq 0 ] || printf '%s\n' "$@") <(grep ' wrong ' <<<"$out" |
		grep -v ': signature wrong proof-no-signature$') ||
		fail "$way" "$out"
}

@test "verify: a box that was complained of is opened, and judged" {
	local way
	for way in good granted; do
		boxed $way
		prints "packet 5: box not told proof-box-fits 5.1 7"
		prints ", box 1, secret 1, deal 1"
	done
	for way in torn forged renamed twice short blanks; do
		boxed $way "packet 5: box wrong proof-box-bad 5.1"
		prints "packet 7: box not told proof-box-closed"
	done
	boxed odd "packet 5: box wrong proof-box-size 5.1" \
		"packet 6: order wrong proof-complaint"
}

@test "verify: a referee owes the seed, and each bad box again" {
	local bad="packet 5: box wrong proof-box-bad 5.1" way
	boxed kept "$bad" "packet 7: box wrong proof-box-anew"
	boxed unequal "$bad" "packet 7: box wrong proof-box-anew"
	boxed thrown "packet 7: box wrong proof-box-anew"
	for way in seedless silent otherbox more; do
		boxed $way "packet 7: box wrong proof-box-answer 5.1"
	done
	boxed otherseed "packet 7: box wrong proof-box-seed 5.1"
	boxed rolled "packet 7: die wrong proof-not-armed 6"
	boxed moved "packet 7: packet wrong proof-state 6"
}

@test "verify: a player complains of boxes that came last, each once" {
	local way
	for way in none nobox doubled mixed; do
		boxed $way "packet 6: order wrong proof-complaint"
	done
	boxed late "packet 8: order wrong proof-complaint"
}

@test "verify: the referee's secret gives chain, deals and boxes" {
	boxed wrongsecret "packet 9: secret wrong proof-secret 3"
	boxed nosecret "packet 9: secret wrong proof-no-secret"
	boxed otherdelta "packet 9: deal wrong proof-deal-secret main 1"
	boxed otherboxseed "packet 5: box wrong proof-box-secret 5.1 9"
	boxed good
	awk '/^---$/ { k++ } k == 5 && /^state/ { print; print "secret: " s; next }
		{ print }' s="$(printf '%064d' 7)" t >other
	also_finds other "packet 5: secret wrong proof-secret-early"
}

@test "verify: orders and notes of a packet, and of a game" {
	local size
	for size in 32768 32769; do
		script written $size 1
		printf '%s\n' "$out" >t
		script verify t
		printf '%s\n' "$out" >$size
	done
	diff <(grep -v ' order wrong ' 32769) 32768
	grep ' order wrong ' 32769 | diff - \
		<(echo "packet 3: order wrong proof-size 32769 32768")
	for size in 128 129; do
		script written 32768 $size
		printf '%s\n' "$out" >t
		script verify t
		grep ' order wrong ' <<<"$out" >$size || true
	done
	[ ! -s 128 ]
	diff 129 <(echo "packet 259: order wrong proof-size-all A 4194304")
}

# The same by the program: what page and audit say of forged packets.

# both VERDICT STEP: page and audit come to it, audit by this step.
both() {
	attempt feldpost audit all/g.yaml
	local said=$err$out
	script judge all/g.yaml
	[ "$out" = "all/g.yaml $1" ] || fail "page: $out"
	case $1 in
	right) [[ $said != *"not verified"* ]] || fail "$said" ;;
	*) [[ $said == *"$2"* ]] || fail "audit: $said" ;;
	esac
}

# finds_proven TEXT: the page finds the packets right, the audit what they prove.
finds_proven() {
	script judge all/g.yaml
	[ "$out" = "all/g.yaml right" ] || fail "page: $out"
	attempt feldpost audit all/g.yaml
	[ "$status" -eq 3 ] || fail "status $status"
	prints "$1"
}

@test "boxes: a false complaint, and a true one, as audit judges them" {
	local torn
	boxed_game
	complains "complain box 5.1"
	both right
	adds ruth ""
	finds_proven "box 5.1 is good"
	prints_box "packet 5: box not told proof-box-fits 5.1 7"
	# a letter of the text, or of what seals it
	for torn in 'n;n;s/^- \(.\)\(.\)/- \2\1/' 'n;s/\(.\)\(.\)$/\2\1/'; do
		boxed_game "/^- \"seal A\"/{$torn}"
		both right
		complains "complain box 5.1"
		both right
		adds ruth ""
		prints_box "packet 5: box wrong proof-box-bad 5.1"
		attempt feldpost audit all/g.yaml
		[ "$status" -eq 3 ] || fail "a bad box is proven"
		prints "packets 5 and 7 show that the referee sent"
		adds anna "" -e concede
		adds ruth ""
		prints_box "packet 5: box wrong proof-box-bad 5.1"
	done
}

# prints_box FINDING: the page has it, and nothing else that is wrong.
prints_box() {
	script verify all/g.yaml
	prints "$1"
	[ "$(grep ' wrong ' <<<"$out" | grep -vxF -- "$1")" = "" ] || fail "$out"
}

@test "boxes: complaints that are none, as audit judges them" {
	local lines
	boxed_game
	cp all/g.yaml five
	while read -r lines; do
		cp five all/g.yaml
		eval "complains $lines"
		both wrong "(V8)"
	done <<-EOF
		"complain box 5.2"
		"complain box 4.1"
		"complain box 7.1"
		"complain box 05.1"
		"complain box 5.01"
		"complain box 5"
		"complain box 5.1.1"
		"complain box 5.1 5.1"
		"complain box"
		"complain 5.1"
		"Complain box 5.1"
		"complain box 5.1" "complain box 5.1"
		"complain box 5.1" "concede"
		"concede" "complain box 5.1"
	EOF
	cp five all/g.yaml
	complains "complain box 5.1"
	cp five all/g.yaml
	adds anna "s/^- \"concede\"/- \"complain box 5.1\"/; s/^state:.*/state: $(printf %064d 1)/" -e concede
	both wrong "(V10)"
	# accepted by the packet before
	cp five all/g.yaml
	adds anna "" -e "agree draw"
	adds ruth ""
	complains "complain box 5.1"
	both wrong "(V8)"
}

@test "boxes: answers to a complaint that are none, as audit judges them" {
	local change
	boxed_game "/^- \"seal A\"/{n;n;s/^- \\(.\\)\\(.\\)/- \\2\\1/}"
	complains "complain box 5.1"
	cp all/g.yaml six
	while read -r change; do
		cp six all/g.yaml
		adds ruth "$change"
		both wrong "(V"
	done <<-'EOF'
		/^opens:/,/^ops:/{/^ops:/!d}
		/^opens:/,/^ops:/s/^- "[0-9a-f]\{8\}/- "00000000/
		s/^- "box 5.1"/- "box 5.2"/
		/^- "box 5.1"/{p;n;p}
		/^ops:/,/^state:/{/^state:/!d}
		s/^- "seal A"/- "seal B"/
		/^- "seal A"/{p;n;p}
		/^- "seal A"/{n;d}
		s/^opens:/rolls:\n- "supply.1941 1 d6 1"\n&/
		s/^state: ..../state: 0000/
	EOF
}

@test "boxes: the closing packet's secret, as audit judges it" {
	boxed_game
	adds anna "" -e concede
	cp all/g.yaml six
	adds ruth ""
	both right
	cp six all/g.yaml
	adds ruth '/^secret:/d'
	both wrong "(V9)"
	cp six all/g.yaml
	adds ruth 's/^secret: ..../secret: 0000/'
	both wrong "(V5)"
	boxed_game "s/^state:.*/&\\nsecret: $(printf %064d 1)/"
	both wrong "(V"
}

@test "verify: whole random games, alone, with a witness, hosted, as a duel" {
	local game
	install -D -m 600 "$vectors/A.key" "$key"
	for game in $(solitaires); do
		rm -f g.yaml* "$guard"
		begin g.yaml "$game"
		play_out g.yaml 3
		holds g.yaml "signature "
	done
	witnessed peiper
	play_out_witnessed
	holds anna/g.yaml "signature $packets, "
	random_duel ostfront german soviet 2 --links 4
	holds anna/g.yaml "signature $packets, "
	prints ", card "
	rm anna/g.yaml bert/g.yaml
	hosted
	plays anna
	until [ "$(now ruth needs)" = nothing ]; do
		random_packet 1
	done
	holds anna/g.yaml "signature $packets, "
	prints ": card not told proof-dealt main "
	# The deal of the third year, fixed in packet 3, fixed again otherwise.
	transcript anna/g.yaml |
		sed '/^- "dealcards main 3/,/^sig:/{/^- "deal main 3"$/{n;s/^- "..../- "0000/}}' >t
	script verify t
	prints ": deal wrong proof-deal-anew main 3"
}

# Forged by a player, who signs again what is wrong. The other keeps it.

# keeps: the forged packet in `out` is added to a copy of the transcript, in t.
keeps() {
	{
		transcript "$(other "$(turn_of)")/g.yaml"
		echo ---
		plain "$(turn_of)/out"
	} >t
}

@test "verify: a player goes on after a disclosure" {
	toss red
	sends concede
	send
	anna disclose -i g.yaml >anna/out
	deliver
	bert disclose -i g.yaml >bert/out
	forge 's/^type: disclose/type: turn/; /^secret:/d'
	keeps
	finds t "packet 6: packet wrong proof-type turn"
}

@test "verify: a player's forged die, all else being right" {
	toss red
	sends throw throw end
	compose
	forge '/^rolls:/{n;s/[0-9]"$/7"/}'
	keeps
	script verify t
	[ "$(grep -c ' wrong ' <<<"$out")" -eq 1 ] || fail "$out"
	prints "packet 4: die wrong proof-die throw.hand 1 d6 7 "
}

@test "verify: a player's roll that stands there twice, and one too early" {
	toss red
	sends throw throw end
	compose
	forge '/^rolls:/{n;p}'
	keeps
	finds t "packet 4: die wrong proof-roll-twice $(body t 4 | sed -n '/^rolls:/{n;s/- "\(.*\)"/\1/p}')"
	forge 's/throw.hand 1 d6 ./a die/'
	keeps
	finds t "packet 4: die wrong proof-no-roll a die" \
		"packet 4: die wrong proof-no-roll a die"
}

@test "verify: a player's roll with more than a die has, and a pile that is none" {
	toss red
	sends throw throw end
	compose
	forge '/^rolls:/{n;s/"$/ lazy-cup a"/}'
	keeps
	finds t "packet 4: piece wrong proof-pieces $(body t 4 | sed -n '/^rolls:/{n;s/- "\(.*\)"/\1/p}') 0"
	forge 's/ lazy-cup a"/"/; s/^rolls:/&\n- "refill lazy-cup a"/'
	keeps
	finds t "packet 4: piece wrong proof-refill refill lazy-cup a"
}

@test "verify: a referee who plays" {
	offer_hosted
	transcript anna/g.yaml >t
	holds t
	sed -i "s/^ref: .*/ref: $(sed -n 2p "$vectors/A.pub")/" t
	also_finds t "packet 1: packet wrong proof-same-key"
}

@test "verify: every spelling of an order line is judged as audit judges it" {
	local i=0 line
	toss red
	sends throw throw throw throw throw
	compose -e throw -m "a note"
	cp bert/out honest.out
	script spellings
	while IFS= read -r line; do
		cp honest.out bert/out
		forge "/^orders:/{n;s/.*/- \"$line\"/}; /^notes:/,\$d"
		keeps
		i=$((i + 1))
		mv t "$(printf %03d $i)"
		echo "$line" >>lines
		if FELDPOST_SCENARIOS=$scenarios "$program" audit \
			"$(printf %03d $i)" >said 2>&1; then
			echo right
		else
			grep -q "(V8)" said || fail "$line" "$(cat said)" >&2
			echo wrong
		fi >>audit
	done <<<"$out"
	script judge [0-9][0-9][0-9]
	diff <(paste -d ' ' audit lines) <(cut -d' ' -f2 <<<"$out" | paste -d ' ' - lines)
	[ "$(grep -c right audit)" -eq 13 ]
}

# orders_judged VERDICT LINE...: of the packet in `out` with each of these lines
# in the place of its orders, by page and audit.
orders_judged() {
	local verdict=$1 wanted=3 who line
	who=$(turn_of)
	cp "$who/out" honest.out
	[ "$verdict" = wrong ] || wanted=0
	for line in "${@:2}"; do
		cp honest.out "$who/out"
		forge "/^orders:/{n;s/.*/- \"$line\"/}; /^notes:/,\$d"
		keeps
		attempt env FELDPOST_SCENARIOS="$scenarios" "$program" audit t
		[ "$status" -eq "$wanted" ] || fail "audit: $line"
		script judge t
		[ "$out" = "t $verdict" ] || fail "page: $line"
	done
	cp honest.out "$who/out"
}

@test "verify: what can be undone, and agreed to, is judged as audit judges it" {
	toss red
	sends throw throw throw throw throw
	sends throw throw throw throw throw
	compose -e "undo 4" -m x
	orders_judged wrong "undo 5" "undo 6" "agree undo 4"
	orders_judged right "undo 3" "undo 4"
	deliver
	compose -e "agree undo 4" -m x
	orders_judged wrong "undo 4" "undo 5" "agree undo 3" "agree undo 5"
	orders_judged right "agree undo 4"
}

@test "verify: notes of 32 KiB are judged as audit judges them" {
	local size
	toss red
	compose -e throw -m x
	cp anna/out honest.out
	for size in 32768 32769; do
		cp honest.out anna/out
		# "orders:", "throw" and "notes:", with their newlines: 25 bytes
		{
			yes -- "- \"$(printf %045d 0)\"" | head -n 654
			printf -- '- "%0*d"\n' $((size - 25 - 654 * 50 - 5)) 0
		} >notes
		forge "/^- \"x\"\$/{r $PWD/notes
			d}"
		keeps
		attempt env FELDPOST_SCENARIOS="$scenarios" "$program" audit t
		echo "$size $status"
		script judge t
		echo "$out"
	done >verdicts
	diff verdicts - <<-EOF
		32768 0
		t right
		32769 3
		t wrong
	EOF
}

@test "verify: a player's rolls for packet 2, which arms nothing" {
	toss red
	compose
	forge 's/^state:/rolls:\n- "throw.hand 1 d6 6"\n&/'
	keeps
	finds t "packet 3: die wrong proof-not-armed 2"
}

@test "verify: a player's link of another chain" {
	toss red
	sends throw end
	sends throw end
	compose
	forge 's/^link: ..../link: 0000/'
	keeps
	also_finds t "packet 5: link wrong proof-link 3 1"
	[ "$(grep -c signature <<<"$out")" -eq 1 ] || fail "$out"
}

@test "verify: what is disclosed, over several chains; another secret" {
	program=$build/tools/toss scenarios=$repository/tests/scenarios
	random_duel toss red blue 1 --links 3
	holds anna/g.yaml "signature $packets, "
	prints "secret "
	prints_not "secret 2"
	packets=$((packets - 1))
	transcript anna/g.yaml | awk -v n="$packets" '/^---$/ { k++ } k <= n' >before
	forge 's/^secret: ..../secret: 0000/'
	{
		cat before
		echo ---
		plain "$(turn_of)/out"
	} >t
	script verify t
	prints "packet $((packets + 1)): secret wrong proof-secret "
}
