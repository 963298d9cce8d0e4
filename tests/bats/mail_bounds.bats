# nightly
# shellcheck disable=SC2154
# Mails that were made to be slow: each is refused, or searched. How long that
# takes, `make bench BENCH=mailbox` measures; here they get so much time that only
# what grows with the square of the mail uses it up. Sanitizers are not meant.
# Sooner: tests/unit/limits_test.c and unmail_test.c.

load command

# bats file_tags=once

setup() {
	own_home
	cp "$repository/examples/ostfront/game.yaml" g.yaml
}

# much BYTES TEXT: again and again.
much() {
	yes -- "$2" | head -c "$1"
}

# quick STATUS: the mail in `mail` is looked at, in time.
quick() {
	status=0
	(ulimit -t 20 && exec feldpost adjudicate g.yaml mail) >out 2>err ||
		status=$?
	[ "$status" -eq "$1" ] || fail "status $status" "$(head -c 500 err)"
}

begin='#FELDPOST-BEGIN'

@test "bounds: 60 MiB of empty lines, of marks, of what looks encoded" {
	much 60M '' >mail
	quick 5
	much 60M '' | tr '\n' '\r' >mail
	quick 5
	much 60M '#' >mail
	quick 5
	much 60M '=' >mail
	quick 5
	much 60M '#' | tr '\n' '\0' >mail
	quick 5
	much 60M "$begin" >mail
	quick 5
	much 60M '+ACM-' | tr -d '\n' >mail
	quick 5
}

@test "bounds: 60 MiB of headers, or of one" {
	{
		echo 'Subject: x'
		much 60M ' y'
	} >mail
	quick 5
	{
		printf 'Subject: '
		much 60M '=?' | tr -d '\n'
	} >mail
	quick 5
}

@test "bounds: 60 MiB of links and tags behind a mark" {
	for text in '://' '[' '<a ' '<http://' '&quot;' '[a](http://b/)'; do
		{
			echo "$begin"
			much 60M "$text" | tr -d '\n'
		} >mail
		quick 5
	done
}

@test "bounds: 60 MiB of fp, of lines that may begin, of entities and quoting" {
	for text in fp fpaaaaaabaaa '&#102;p' '<f' '> f' $'\uff46p'; do
		much 60M "$text" | tr -d '\n' >mail
		quick 5
	done
	much 60M 'a> fp' >mail
	quick 5
}

@test "bounds: each of a thousand parts has as much to guess as may be" {
	{
		echo "$begin"
		printf 'feldpost: 2\ntype: turn\ngame: "'
		much 20000 'a"b  > c <http://a.b/> &quot; – fpaaaaaabaaa'
		printf '=\n +- \0'
	} | base64 >part
	{
		printf 'Subject: x\nContent-Type: multipart/mixed; boundary=x\n'
		for _ in $(seq 999); do
			printf '\n--x\nContent-Transfer-Encoding: base64\n\n'
			cat part
		done
		printf '\n--x--\n'
	} >mail
	quick 5
}

@test "bounds: a million parts, 50,000 levels" {
	{
		printf 'Subject: x\nContent-Type: multipart/mixed; boundary=x\n\n'
		much 14000000 '--x

a'
	} >mail
	quick 5
	{
		echo 'Subject: x'
		seq 50000 | sed 's/.*/Content-Type: multipart\/mixed; boundary=b&\n\n--b&/'
	} >mail
	quick 5
	{
		echo 'Subject: x'
		seq 50000 | sed 's/.*/Content-Type: message\/rfc822\n/'
	} >mail
	quick 5
}
