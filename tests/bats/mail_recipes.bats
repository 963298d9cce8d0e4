#!/usr/bin/env bats
# bats file_tags=once
# shellcheck disable=SC2154,SC2030,SC2031
# The recipes of feldpost-mail(7), with the programs that they are for: each brings
# the packet of a mail to its game.

load command

mails=$repository/examples/ostfront/mails

setup() {
	own_home
	install -D -m 600 "$repository/examples/bert.key" "$key"
	desk=$HOME/.local/share/feldpost/desk
	mkdir -p "$desk"
	cat "$mails"/00[1-8].txt >known
	feldpost adjudicate -q -i "$desk/war.yaml" known
	as_mine
	{
		printf '%s\n' "From: Anna <anna@example.org>" \
			"To: bert@example.net" "Message-ID: <9@example.org>" \
			"Date: Sun, 22 Nov 2026 20:00:00 +0000" \
			"Subject: [feldpost 2d1ab21c] Ostfront, packet 9" \
			"MIME-Version: 1.0" "Content-Transfer-Encoding: base64" \
			"Content-Type: text/plain; charset=utf-8" ""
		base64 "$mails/009.txt"
	} >mail
	{
		echo "From anna@example.org Sun Nov 22 20:00:00 2026"
		cat mail
		echo
	} >mbox
}

# as_mine: programs that deliver have the HOME of whoever runs them, from passwd.
as_mine() {
	mkdir bin
	printf '#!/bin/sh\nHOME=%q exec %q "$@"\n' "$HOME" "$build/feldpost" \
		>bin/feldpost
	chmod +x bin/feldpost
	PATH=$PWD/bin:$PATH
}

# needs PROGRAM
needs() {
	command -v "$1" >/dev/null || skip "$1 is not installed"
}

# recipe NAME: as it stands in feldpost-mail(7).
recipe() {
	sed -n '/^\.\\" Recipe: '"$1"'$/,/^\.Ed/p' \
		"$repository/man/feldpost-mail.7" | sed '/^\./d; s/\\e/\\/g' >recipe
	[ -s recipe ] || fail "there is no recipe $1"
}

arrived() {
	[ "$(grep -c '^#FELDPOST-BEGIN' "$desk/war.yaml")" -eq 9 ] ||
		fail "the packet is not in the game" "$(cat said 2>/dev/null)"
}

# at_screen PROGRAM KEYS
at_screen() {
	recipe mutt
	echo 'set wait_key=no quit=yes folder=. from=bert@example.net' >>recipe
	TERM=xterm timeout 20 script -qec \
		"$1 -F recipe -f mbox -R -e \"push $2\"" /dev/null </dev/null >said
}

@test "recipe: mutt and neomutt take a mail by a key" {
	needs script
	cp "$desk/war.yaml" before
	for program in mutt neomutt; do
		needs "$program"
		cp before "$desk/war.yaml"
		at_screen "$program" 'F<exit>'
		arrived
	done
}

@test "recipe: s-nail" {
	needs s-nail
	recipe s-nail
	printf 'feldpost\nexit\n' | s-nail -:/ -S v15-compat -R -f \
		-X "$(cat recipe)" mbox >said 2>&1
	arrived
}

@test "recipe: mblaze" {
	needs mlist
	mkdir -p "$HOME"/Maildir/{cur,new,tmp}
	cp mail "$HOME/Maildir/cur/1700.1.host:2,S"
	recipe mblaze
	bash recipe >said 2>&1
	arrived
}

@test "recipe: a Maildir" {
	mkdir -p "$HOME"/Maildir/{cur,new,tmp}
	cp mail "$HOME/Maildir/new/1700.1.host"
	recipe maildir
	bash recipe >said 2>&1
	arrived
}

@test "recipe: procmail, and the mail itself is delivered" {
	needs procmail
	recipe procmail
	printf '%s\n' "PATH=$PATH" "DEFAULT=$PWD/inbox" "SHELL=/bin/sh" \
		"LOGFILE=$PWD/said" >rc
	cat recipe >>rc
	procmail "$PWD/rc" <mail
	arrived
	grep -q '^Message-ID: <9@' inbox
}

@test "recipe: maildrop, and the mail itself is delivered" {
	needs maildrop
	recipe maildrop
	{
		printf 'DEFAULT="%s"\nPATH="%s"\n' "$PWD/inbox" "$PATH"
		cat recipe
	} >filter
	chmod 600 filter
	: >inbox
	maildrop filter <mail >said 2>&1
	arrived
	grep -q '^Message-ID: <9@' inbox
}

@test "recipe: msmtp, by its name in the configuration" {
	needs msmtp
	recipe msmtp
	grep -qx 'send = msmtp -t' recipe
	msmtp --pretend --read-recipients --host=localhost \
		--from=bert@example.net <mail >said
	grep -q anna@example.org said || grep -q bert@example.net said
}
