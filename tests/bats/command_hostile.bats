# test
# shellcheck disable=SC1003,SC2016,SC2034,SC2154
# Hostile input: whatever is in a file, feldpost says what is wrong with it, in
# words that do a terminal no harm, and soon.

load command

# harmless STATUS COMMAND...: refused with that status (or one of several,
# "35"), without a crash, an escape, or long thinking.
harmless() {
	local wanted=$1
	shift
	attempt soon "$@"
	[[ $wanted == *"$status"* ]] || fail "expected status $wanted"
	[[ $err == "feldpost: "* ]] || fail "no message"
	[[ $err$out != *$'\e'* && $err$out != *$'\a'* ]] ||
		fail "a control character reached the screen"
}

# everywhere FILE: the file as a game, as orders, as a key, as config.
everywhere() {
	local command
	for command in show legal advise report dice audit resend orders; do
		harmless 35 feldpost $command "$1"
	done
	harmless 35 feldpost audit --no-rules "$1"
	harmless 35 feldpost show --full "$1"
	harmless 15 feldpost check g.yaml "$1"
	harmless 1235 feldpost adjudicate g.yaml "$1"
	harmless 5 feldpost id --key "$1"
}

# position TEXT: g.yaml with this line put into its position.
with_line() {
	{
		echo "$1"
		cat g.yaml
	} >bad.yaml
}

@test "YAML: a bomb of aliases, anchors and tags is refused where it stands" {
	begin
	{
		echo 'a: &a [x, x, x, x, x, x, x, x, x]'
		for letter in b c d e f g h; do
			echo "$letter: &$letter [*a, *a, *a, *a, *a, *a, *a, *a, *a]"
		done
	} >bomb.yaml
	everywhere bomb.yaml
	with_line 'more: &x 1'
	harmless 5 feldpost show bad.yaml
	says "bad.yaml:1:"
	with_line 'more: *x'
	harmless 5 feldpost show bad.yaml
	with_line 'more: !!python/object:os.system x'
	harmless 5 feldpost show bad.yaml
	printf 'orders:\n  - &x roll\n  - *x\n' >o.yaml
	harmless 5 feldpost check g.yaml o.yaml
	says "o.yaml:2:5"
}

@test "YAML: deep nesting, many nodes, long scalars, double keys" {
	begin
	{
		printf 'orders: '
		printf '[%.0s' {1..5000}
		echo
	} >deep.yaml
	everywhere deep.yaml
	{
		echo "orders:"
		for i in {1..40}; do
			printf "%$((i * 2))s-\n" ''
		done
	} >deeper.yaml
	everywhere deeper.yaml
	{
		echo "orders:"
		yes '  - roll' | head -3000
	} >many.yaml
	harmless 5 feldpost check g.yaml many.yaml
	says "more than 2000 orders"
	{
		printf 'orders:\n  - '
		head -c 9000 /dev/zero | tr '\0' 'x'
	} >long.yaml
	harmless 5 feldpost check g.yaml long.yaml
	printf 'turn: 1\nturn: 1\norders: [roll]\n' >double.yaml
	harmless 5 feldpost check g.yaml double.yaml
	says "double.yaml:2:1"
	printf 'orders: [roll]\n---\norders: [draw]\n' >two.yaml
	harmless 5 feldpost check g.yaml two.yaml
}

@test "bytes: no text, wrong UTF-8, zero bytes, nothing at all" {
	local word
	begin
	for word in one two three; do
		noise 3000 $word >word.noise
		everywhere word.noise
	done
	head -c 3000 /dev/zero >zeros
	everywhere zeros
	printf 'orders:\n  - roll\xff\n' >latin.yaml
	harmless 5 feldpost check g.yaml latin.yaml
	printf 'orders:\n  - ro\0ll\n' >zero.yaml
	harmless 5 feldpost check g.yaml zero.yaml
	printf 'ro\0ll\n' >zero.txt
	harmless 5 feldpost check g.yaml zero.txt
	printf '\xef\xbb\xbforders:\n  - roll\n' >bom.yaml
	attempt feldpost check g.yaml bom.yaml
	[ "$status" -le 5 ]
	printf 'o\0r\0d\0e\0r\0s\0:\0' >utf16
	everywhere utf16
	: >empty
	harmless 5 feldpost show empty
	harmless 5 feldpost audit empty
	works feldpost check g.yaml empty
	printf '\n\n\n' >lines
	works feldpost check g.yaml lines
}

@test "size: files larger than any limit are refused unread" {
	begin
	truncate -s 70M huge
	harmless 5 feldpost show huge
	says "huge is larger than"
	harmless 5 feldpost check g.yaml huge
	harmless 5 feldpost adjudicate g.yaml huge
	harmless 5 feldpost id --key huge
	harmless 5 feldpost audit --no-rules huge
	attempt soon feldpost check g.yaml - < <(yes roll)
	[ "$status" -eq 5 ] || fail "expected status 5"
	says "standard input is larger than"
}

@test "orders: nonsense of all kinds is not understood, with its place" {
	local line
	begin
	for line in 'rm -rf /' 'roll; roll' '$(reboot)' '`roll`' '%s%n%s%n' \
		'roll 99999999999999999999' 'up -1' 'up 1.5' 'up 0x10' \
		'if' 'if then' 'if height' 'if height over' 'if height over 3' \
		'if height over 3 then' 'unless unless' 'if if if then then then' \
		'if height over 3 then if height over 3 then roll' \
		'standing' 'standing roll roll' 'on-fail' 'on-fail maybe' \
		'concede now' '+ roll' 'roll:' "'roll" '"roll"' \
		'rôll' 'ロール' '😀' '../../etc/passwd' '#' '%' '\' '/' '*' '&' '!' \
		"$(printf 'x%.0s' {1..500})" "$(printf 'x %.0s' {1..200})"; do
		attempt soon feldpost adjudicate g.yaml -e "$line"
		case $status in
		1) [[ $err == "feldpost: --order:1:"* ]] || fail "no place" ;;
		*) fail "expected status 1 for: $line" ;;
		esac
		printf '%s\n' "$line" >o.txt
		attempt soon feldpost check g.yaml o.txt
		[[ $status == [015] ]] || fail "status of check for: $line"
	done
	[ ! -e "$guard" ]
}

@test "orders: a line that is too long, and words without end" {
	begin
	head -c 600 /dev/zero | tr '\0' 'x' >long.txt
	harmless 5 feldpost check g.yaml long.txt
	says "long.txt:1:1"
	yes 'a b c d e f g h' | head -100000 >words.txt
	harmless 5 feldpost check g.yaml words.txt
}

@test "screen: escapes in orders, names and files are shown, not sent" {
	begin
	local bad=$'\e[31mred\a\x7f'
	attempt feldpost adjudicate g.yaml -e "rol$bad"
	[ "$status" -eq 1 ] || fail "expected status 1"
	says '\u001b[31mred\u0007\u007f'
	harmless 1 feldpost adjudicate g.yaml -e "rol$bad"
	printf '%s\n' "rol$bad" >o.txt
	harmless 1 feldpost check g.yaml o.txt
	prints 'rol\u001b[31mred'
	attempt feldpost check --json g.yaml o.txt
	jq -e '.[0].order | startswith("rol")' <<<"$out" >/dev/null
	[[ $err$out != *$'\e'* ]] || fail "an escape in JSON"
	printf 'orders:\n  - "rol\\e[31m"\n' >o.yaml
	harmless 15 feldpost check g.yaml o.yaml
	printf 'game: "\\e[31m"\norders: []\n' >o.yaml
	harmless 45 feldpost check g.yaml o.yaml
	harmless 6 feldpost show "none$bad.yaml"
	printf 'x\n' >"bad$bad.yaml"
	harmless 5 feldpost show "bad$bad.yaml"
	harmless 2 feldpost "sh$bad"
	harmless 2 feldpost show "--js$bad"
	harmless 5 feldpost games "nul$bad"
	harmless 2 feldpost new null --name Anna --set "$bad"
	harmless 2 feldpost show g.yaml --color "$bad"
	harmless 2 feldpost show g.yaml --as "$bad"
	harmless 5 feldpost new null --name "$bad"
	harmless 5 feldpost new null --name Anna --terms "$bad"
	harmless 5 feldpost adjudicate g.yaml -e roll -m "$bad"
}

@test "screen: direction marks and invisible signs are shown, not sent" {
	begin
	# In bytes: what bash makes of \u depends on where it is run.
	attempt feldpost adjudicate g.yaml -e $'r\xe2\x80\xaeoll'
	says '\u202e'
	attempt feldpost adjudicate g.yaml -e $'r\xe2\x80\x8boll'
	says '\u200b'
	attempt feldpost adjudicate g.yaml -e $'r\xffoll'
	says '\xff'
	refused 5 "malformed: " feldpost new null --name $'A\xe2\x80\xaeB'
	refused 5 "malformed: " feldpost adjudicate g.yaml -e roll -m $'\xe2\x81\xa6x'
}

@test "packets: blocks without end, without number, nested, thousands of them" {
	begin
	cp g.yaml before.yaml
	yes '#FELDPOST-BEGIN' | head -50000 >begins.txt
	harmless 5 feldpost adjudicate -i g.yaml begins.txt
	yes '#FELDPOST-END' | head -50000 >ends.txt
	harmless 2 feldpost adjudicate -i g.yaml ends.txt
	{
		echo '#FELDPOST-BEGIN'
		head -c 5000000 /dev/zero | tr '\0' 'x' | fold -w 70
		echo '#FELDPOST-END'
	} >large.txt
	harmless 5 feldpost adjudicate -i g.yaml large.txt
	{
		echo '#FELDPOST-BEGIN'
		echo 'sig:'
		echo '#FELDPOST-END'
	} >no-text.txt
	harmless 5 feldpost adjudicate -i g.yaml no-text.txt
	for _ in $(seq 3000); do
		echo '#FELDPOST-BEGIN'
		printf 'seq: 2\nsig:\n- A\n- B\n- C\n- D\n- "x"\n#FELDPOST-END\n'
	done >thousands.txt
	harmless 5 feldpost adjudicate -i g.yaml thousands.txt
	same g.yaml before.yaml
}

@test "game file: numbers and words that do not fit are said with their place" {
	begin
	local change
	for change in 's/^  turn: 1/  turn: 99999999999999999999/' \
		's/^  turn: 1/  turn: one/' 's/^  turn: 1/  turn: -1/' \
		's/^  turn: 1/  turn: [1]/' 's/^  phase: climb/  phase: swim/' \
		's/inside: \[rope/inside: [rope, rope/' \
		's/^game: "null"/game: "halma"/' 's/^feldpost: game 2/feldpost: game 3/' \
		's/^queue: {}/queue: {packet: 99, next: 1}/' \
		's/^id: .*/id: pending/' 's/^seats: .*/seats: {}/' '/^state:/,/urns/d'; do
		sed "$change" g.yaml >bad.yaml
		differ g.yaml bad.yaml
		harmless 35 feldpost show bad.yaml
		says "bad.yaml:"
		harmless 35 feldpost show --full bad.yaml
	done
}

@test "hostile: more standing orders than a position can hold" {
	begin
	{
		printf 'standing:\n'
		yes '  - up 1' | head -n 201
	} >o.yaml
	refused 1 "o.yaml:202:5: no: not legal: \`standing up 1\`: a packet has at most 2000 orders, 200 standing" \
		feldpost adjudicate -i g.yaml o.yaml
	sed -i 2d o.yaml
	works feldpost adjudicate -q -i g.yaml o.yaml
	works feldpost show --full g.yaml
}
