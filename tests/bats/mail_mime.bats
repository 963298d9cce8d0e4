# nightly
# shellcheck disable=SC2154,SC2030,SC2031
# What mail programs make of a mail: encodings, parts, mailboxes. Each of them
# must give the same game as the bare packets; and no mail may cost another.
# Sooner: tests/unit/unmail_test.c and mailbox_test.c.

load command

mails=$repository/examples/ostfront/mails
whole=$repository/examples/ostfront/game.yaml

setup() {
	own_home
}

# headers N [HEADER...]: of the mail with packet N.
headers() {
	printf '%s\n' "From: Anna <anna@example.org>" "Subject: packet $1" \
		"Message-ID: <$1@example.org>" "MIME-Version: 1.0"
	shift
	[ $# -eq 0 ] || printf '%s\n' "$@"
	echo
}

# mailbox FORM [N...]: an mbox of these packets (all of them), each as FORM
# prints it, which is given the packet's number and a file with its mail.
mailbox() {
	local form=$1 n
	shift
	[ $# -gt 0 ] || set -- $(seq -f %03g 1 35)
	for n in "$@"; do
		echo "From anna@example.org Sun Nov 22 19:36:58 2026"
		"$form" "$n" "$mails/$n.txt"
		echo
	done
}

# taken MAILS...: all 35 packets are, with nothing on standard error.
taken() {
	rm -f g.yaml
	works feldpost adjudicate -q -i g.yaml "$@"
	same g.yaml "$whole"
}

in_base64="Content-Transfer-Encoding: base64"
in_quotes="Content-Transfer-Encoding: quoted-printable"

plain() {
	headers "$1" "Content-Type: text/plain; charset=us-ascii"
	cat "$2"
}

base64_body() {
	headers "$1" "Content-Type: text/plain; charset=utf-8" "$in_base64"
	base64 "$2"
}

# Every line is broken, and every = written in digits.
quoted() {
	headers "$1" "Content-Type: text/plain; charset=utf-8" "$in_quotes"
	sed -E 's/^(.{30})/\1\x01/; s/=/=3D/g; s/\x01/=\n/' "$2"
}

# web_page FILE
web_page() {
	echo '<html><head><style>p { margin: 0 }</style></head><body>'
	sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/"/\&quot;/g
		s/  / \&nbsp;/g; s/^/<div>/; s/$/<\/div>/' "$1"
	echo '</body></html>'
}

html_only() {
	headers "$1" "Content-Type: text/html; charset=utf-8" "$in_base64"
	web_page "$2" | base64
}

# part BOUNDARY HEADER...: one begins.
part() {
	printf '%s\n' "" "--$1" "${@:2}" ""
}

alternative() {
	headers "$1" 'Content-Type: multipart/alternative; boundary="=_x"'
	part "=_x" "Content-Type: text/plain"
	echo "Your program does not show HTML."
	part "=_x" "Content-Type: text/html" "$in_quotes"
	web_page "$2" | sed 's/=/=3D/g'
	printf '\n--=_x--\n'
}

attached() {
	headers "$1" 'Content-Type: multipart/mixed; boundary=x'
	part x "Content-Type: text/plain"
	echo "See the file."
	part x 'Content-Type: application/octet-stream; name="p.txt"' \
		"Content-Disposition: attachment" "$in_base64"
	base64 "$2"
	printf '\n--x--\n'
}

packed() {
	headers "$1" 'Content-Type: multipart/mixed; boundary=x'
	part x "Content-Type: application/gzip" "$in_base64"
	gzip -c "$2" | base64
	printf '\n--x--\n'
}

forwarded() {
	headers "$1" 'Content-Type: multipart/mixed; boundary=outer'
	part outer "Content-Type: message/rfc822"
	attached "$@"
	printf '\n--outer--\n'
}

forwarded_in_base64() {
	headers "$1" 'Content-Type: multipart/mixed; boundary=outer'
	part outer "Content-Type: message/rfc822" "$in_base64"
	attached "$@" | base64
	printf '\n--outer--\n'
}

saved_and_attached() {
	headers "$1" "Content-Type: application/octet-stream; name=m.eml" \
		"$in_base64"
	forwarded "$@" | base64
}

# uuencoded FILE
uuencoded() {
	echo "begin 644 packet"
	base64 -w 60 "$1" | tr -d = | awk '{
		n = int(length($0) * 3 / 4)
		printf "%c", 32 + n
		print }' | sed 's/^\(.\)/\1 /' | while IFS= read -r line; do
		printf '%s' "${line:0:1}"
		# shellcheck disable=SC2020
		tr 'A-Za-z0-9+/' '`!-_' <<<"${line:2}"
	done
	printf '`\nend\n'
}

uuencoded_part() {
	headers "$1" "Content-Type: application/octet-stream" \
		"Content-Transfer-Encoding: x-uuencode"
	uuencoded "$2"
}

# Lines of 30, each with a blank more that is not meant.
flowed() {
	headers "$1" "Content-Type: text/plain; format=flowed; delsp=yes" \
		"$in_base64"
	sed -E 's/^([ >]|From )/ &/; s/.{30}/& \n/g; s/ \n$//' "$2" |
		sed -E 's/^([ >])/ &/' | base64
}

# by_turns N FILE: of the mails of a mailbox each is in another form.
by_turns() {
	local forms=(plain quoted base64_body html_only alternative attached packed
		forwarded forwarded_in_base64 saved_and_attached uuencoded_part flowed)
	"${forms[10#$1 % ${#forms[@]}]}" "$@"
}

@test "mime: in whatever form each mail of a mailbox is, and in whatever order" {
	mailbox by_turns >box
	taken box
	taken - <box
	mailbox by_turns $(seq -f %03g 35 -1 1) >newest
	taken newest
	install -D -m 600 "$vectors/B.key" keys/b
	mailbox html_only 001 >offer
	feldpost join offer -n Bert -k keys/b --guard keys/guard -o j.yaml >answer
	works feldpost audit j.yaml
	mailbox by_turns 005 006 >evidence
	works feldpost audit --evidence evidence "$whole"
	prints "in the game already"
}

@test "mailbox: a Maildir, an MH folder, files that were exported, packed, MMDF" {
	mkdir -p Mail/{cur,new,tmp} mh exported kept
	for n in $(seq -f %03g 1 35); do
		by_turns "$n" "$mails/$n.txt" >mail
		if [ "$((10#$n % 2))" -eq 0 ]; then
			cp mail "Mail/new/17000$n.M1P$n.host"
		else
			cp mail "Mail/cur/17000$n.M1P$n.host:2,S"
		fi
		cp mail "mh/$((10#$n))"
		cp mail "exported/packet $n.eml"
		{
			wc -c <mail
			cat mail
			echo '<?xml version="1.0"?>'
		} >"kept/$n.emlx"
	done
	for folder in Mail mh exported kept; do
		taken "$folder"
	done
	taken Mail/new Mail/cur
	mailbox by_turns >box
	gzip -c box >packed
	taken packed
	taken - <packed
	split -n 7 --filter 'gzip -c' box >pieces
	taken pieces
	sed 's/^From anna.*/\x01\x01\x01\x01/' box >mmdf
	taken mmdf
	gzip -c mmdf >packed
	taken packed
}

@test "unmail: where it is missing, feldpost decodes simple parts, and says what it can't" {
	mkdir alone path
	cp "$build/feldpost" alone/
	printf '#!/bin/sh\ntouch "%s/called"\n' "$PWD" >path/feldpost-unmail
	chmod +x path/feldpost-unmail
	mailbox plain >box
	PATH=$PWD/path:$PATH attempt alone/feldpost adjudicate -i g.yaml box
	[ "$status" -eq 0 ] || fail "expected status 0"
	[ "$err" = "" ] || fail "it says something"
	same g.yaml "$whole"
	[ ! -e called ] || fail "it was taken from PATH"
	packed 001 "$mails/001.txt" >encoded
	refused 5 "note: encoded (packet 001) can't be decoded (it has a compressed attachment, which only feldpost-unmail unpacks)" \
		alone/feldpost join encoded -n Bert -o h.yaml
	says "malformed: encoded: there is no packet in it"
}

# Each is a gzip of 32 MB of chat, and has 45 KB.
@test "harm: ten mails of a stranger hide no other mail" {
	yes "anna: hello there, how are you doing this fine evening?" |
		head -c 33M | gzip -9 | base64 >chat
	{
		for _ in 1 2 3 4 5 6 7 8 9 10; do
			echo "From x Sun Nov 22 19:36:58 2026"
			headers chat "Content-Type: application/gzip" "$in_base64"
			cat chat
			echo
		done
		mailbox base64_body
	} >box
	attempt feldpost adjudicate -i g.yaml box
	[ "$status" -eq 0 ] || fail "expected status 0"
	same g.yaml "$whole"
	says "note: mail 5 of box (packet chat) can't be decoded (the mail has too many parts, or parts that are too large or slow to decode"
	says "note: 5 more mails can't be decoded"
}
