# test
# shellcheck disable=SC2016,SC2154
# The real minisign, in both directions, and keys that nobody can play with.

load command

# signed_with FILE N: packet N as minisign's two files, made by the shell lines
# of feldpost-protocol(7) 2.4 and 11.1.
signed_with() {
	clean() { tr -d '\r' <"$1" | sed 's/^[> |]*//; s/[ \t]*$//; /^$/d'; }
	packet "$1" "$2" >mail.txt
	clean mail.txt | sed -n '/^#FELDPOST-BEGIN/,/^sig:$/{/^#FELDPOST/d;/^sig:$/q;p}' >p.yaml
	clean mail.txt | sed -n '/^sig:$/,/^#FELDPOST-END/{s/^- //p;/^#FELDPOST-END/q}' | {
		read -r a
		read -r b
		read -r c
		read -r d
		read -r t
		t=${t#\"}
		printf 'untrusted comment: x\n%s\ntrusted comment: %s\n%s\n' \
			"$a$b" "${t%\"}" "$c$d"
	} >p.yaml.minisig
}

# resign FILE N COMMENT KEY: packet N signed again by minisign.
resign() {
	local file=$1 n=$2 line
	body "$file" "$n" >again.yaml
	minisign -S -s "$4" -t "$3" -m again.yaml >/dev/null
	mapfile -t line <again.yaml.minisig
	{
		awk -v n="$n" '/^---$/ { i++ } i < n' "$file"
		printf -- '---\n#FELDPOST-BEGIN\n'
		cat again.yaml
		printf 'sig:\n- %s\n- %s\n- %s\n- %s\n- "%s"\n#FELDPOST-END\n' \
			"${line[1]:0:50}" "${line[1]:50}" "${line[3]:0:44}" \
			"${line[3]:44}" "${line[2]#trusted comment: }"
		awk -v n="$n" '/^---$/ { i++ } i > n' "$file"
	} >resigned.yaml
}

@test "keys: a key with damaged public half is refused" {
	head -1 "$key" >bad.key
	tail -1 "$key" | base64 -d >raw
	printf 'x' | dd of=raw bs=1 seek=100 conv=notrunc status=none
	base64 -w0 raw >>bad.key
	echo >>bad.key
	attempt feldpost id --key bad.key
	[ "$status" -eq 3 ] || [ "$status" -eq 5 ] || fail "expected a refusal"
	prints_not RW
}

@test "minisign: verifies every packet of a game" {
	local n
	begin
	step g.yaml roll draw
	for n in 1 2 3 4 5; do
		signed_with g.yaml $n
		minisign -V -q -P "$(tail -1 "$pub")" -m p.yaml
	done
	feldpost adjudicate -q -i g.yaml -e concede -m 'Größe "und" \ Stärke'
	signed_with g.yaml 6
	minisign -V -q -P "$(tail -1 "$pub")" -m p.yaml
	sed -i 's/concede/roll/' p.yaml
	! minisign -V -q -P "$(tail -1 "$pub")" -m p.yaml || fail "a changed text verifies"
}

@test "minisign: its keys without password play" {
	mkdir keys
	minisign -G -W -s keys/mini.key -p mini.pub >/dev/null
	feldpost new null -n Anna -k keys/mini.key -q -o g.yaml
	works feldpost adjudicate -q -i g.yaml -e roll -k keys/mini.key
	works feldpost audit g.yaml
	prints "$(tail -1 mini.pub)"
	signed_with g.yaml 3
	minisign -V -q -p mini.pub -m p.yaml
}

@test "minisign: signs and verifies with keys of keygen" {
	echo "hello" >letter
	minisign -S -s "$key" -m letter >/dev/null
	minisign -V -q -p "$pub" -m letter
	echo "hallo" >letter
	! minisign -V -q -p "$pub" -m letter || fail "a changed text verifies"
}

@test "minisign: a packet signed again with a foreign comment is accepted" {
	begin
	step g.yaml roll draw
	resign g.yaml 4 'signed by hand' "$key"
	differ g.yaml resigned.yaml
	works feldpost audit resigned.yaml
	step resigned.yaml "up 3"
	step g.yaml "up 3"
	[ "$(body g.yaml 7)" = "$(body resigned.yaml 7)" ]
}

@test "minisign: a packet signed by another key is refused" {
	begin
	step g.yaml roll draw
	minisign -G -W -s eve.key -p eve.pub >/dev/null
	resign g.yaml 4 'feldpost' eve.key
	refused 3 "resigned.yaml:" feldpost audit resigned.yaml
	says "packet 4"
	says "(V2)"
}

@test "minisign: a legacy signature of a packet is refused" {
	minisign -v 2>&1 | grep -q ' -l' || minisign 2>&1 | grep -q -- '-l' ||
		skip "this minisign makes no legacy signatures"
	begin
	step g.yaml roll
	# shellcheck disable=SC2030
	minisign() { command minisign -l "$@"; }
	resign g.yaml 2 'x' "$key"
	attempt feldpost audit resigned.yaml
	[ "$status" -eq 3 ] || [ "$status" -eq 5 ] || fail "expected a refusal"
}
