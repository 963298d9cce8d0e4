# test
# bats file_tags=once
# shellcheck disable=SC2154,SC2030,SC2031
# The recipes of feldpost-mail(7), with the programs that they are for: each brings
# the packet of a mail to its game.

load command

mails=$repository/examples/ostfront/mails

# Once for all tests: Bert's home with eight packets of the game, and the ninth as
# a mail.
setup_file() {
	export BATS_TEST_TMPDIR=$BATS_FILE_TMPDIR
	own_home
	install -D -m 600 "$repository/examples/bert.key" "$key"
	desk=$HOME/.local/share/feldpost/desk
	mkdir -p "$desk" bin
	cat "$mails"/00[1-8].txt >known
	feldpost adjudicate -q -i "$desk/war.yaml" known
	rm known
	{
		printf '%s\n' "From: Anna <anna@example.org>" \
			"To: bert@example.net" "Message-ID: <9@example.org>" \
			"Date: Sun, 22 Nov 2026 20:00:00 +0000" \
			"Subject: [feldpost $(id_of "$desk/war.yaml")] Ostfront, packet 9" \
			"MIME-Version: 1.0" "Content-Transfer-Encoding: base64" \
			"Content-Type: text/plain; charset=utf-8" ""
		base64 "$mails/009.txt"
	} >mail
	{
		echo "From anna@example.org Sun Nov 22 20:00:00 2026"
		cat mail
		echo
	} >mbox
	: >bin/feldpost
	chmod +x bin/feldpost
}

# Programs that deliver have the HOME of whoever runs them, from passwd.
setup() {
	own_home
	cp -a "$BATS_FILE_TMPDIR"/{home,desk} "$BATS_TEST_TMPDIR"
	desk=$HOME/.local/share/feldpost/desk
	printf '#!/bin/sh\nHOME=%q exec %q "$@"\n' "$HOME" "$build/feldpost" \
		>bin/feldpost
	PATH=$PWD/bin:$PATH
}

# needs PROGRAM
needs() {
	command -v "$1" >/dev/null || skip "$1 is not installed"
}

# recipe NAME: as it stands in feldpost-mail(7).
recipe() {
	sed -n '/^\.\\" Recipe: '"$1"'$/,/^\.Ed/{/^\./d; s/\\e/\\/g; p;}' \
		"$repository/man/feldpost-mail.7" >recipe
	[ -s recipe ] || fail "there is no recipe $1"
}

arrived() {
	is_taken || fail "the packet is not in the game" "$(cat said 2>/dev/null)"
}

is_taken() {
	local text
	text_of "$desk/war.yaml" text
	[[ $text == *$'\nseq: 9\n'* ]]
}

# at_screen PROGRAM KEYS
at_screen() {
	recipe mutt
	echo 'set wait_key=no quit=yes folder=. from=bert@example.net' >>recipe
	TERM=xterm TMPDIR=$BATS_TEST_TMPDIR timeout 120 script -qec \
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

@test "recipe: notmuch" {
	needs notmuch
	mkdir -p "$HOME"/Maildir/{cur,new,tmp}
	cp mail "$HOME/Maildir/cur/1700.1.host:2,S"
	printf '%s\n' "[database]" "path=$HOME/Maildir" "[user]" "name=Bert" \
		"primary_email=bert@example.net" >"$HOME/.notmuch-config"
	notmuch new
	recipe notmuch
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

# until_it COMMAND...: is so, sooner or later.
until_it() {
	local end=$((SECONDS + 300))
	until "$@"; do
		[ "$SECONDS" -lt "$end" ] || fail "in vain: $*" "$(tail -c 2000 screen)"
		sleep 0.1
	done
}
screen_has() {
	grep -q "$1" screen
}

@test "recipe: aerc takes a mail by a key" {
	needs script
	needs aerc
	mkdir -p "$HOME/.config/aerc" "$HOME"/mail/INBOX/{cur,new,tmp}
	cp mail "$HOME/mail/INBOX/new/1700.1.host"
	printf '%s\n' "[me]" "source = maildir://$HOME/mail" "default = INBOX" \
		"from = Bert <bert@example.net>" >"$HOME/.config/aerc/accounts.conf"
	chmod 600 "$HOME/.config/aerc/accounts.conf"
	recipe aerc
	cp recipe "$HOME/.config/aerc/binds.conf"
	: >screen
	mkfifo keys
	exec 4<>keys
	TERM=xterm timeout 600 script -qfec "stty rows 30 cols 150; aerc" screen \
		<keys >/dev/null 2>&1 3>&- 4>&- &
	aerc=$! presses=0
	until_it screen_has 'Ostfront, packet 9'
	until_it taken_by F
	arrived
}

# taken_by KEY: what is typed before a program listens is lost.
taken_by() {
	[ $((presses++ % 20)) -ne 0 ] || printf %s "$1" >&4
	is_taken
}

teardown() {
	[ -z "${aerc-}" ] || { kill "$aerc" && wait "$aerc"; } || :
}

# as_no_root: `as` is what makes a program believe that somebody else runs it, if
# it is root, for whom some deliver nothing.
as_no_root() {
	as=()
	[ "$(id -u)" -eq 0 ] || return 0
	as=(unshare -U --map-user=65534 --map-group=65534)
	"${as[@]}" true 2>/dev/null || skip "nobody else can be made here"
}

@test "recipe: fdm, and the mail itself is delivered" {
	needs fdm
	as_no_root
	mkdir -p {in,inbox}/{cur,new,tmp}
	cp mail in/new/1700.1.host
	recipe fdm
	{
		echo "account \"in\" maildir \"$PWD/in\""
		echo "action \"keep\" maildir \"$PWD/inbox\""
		cat recipe
		echo 'match all action "keep"'
	} >conf
	chmod 600 conf
	"${as[@]}" fdm -h -v -f conf fetch >said 2>&1
	arrived
	grep -q '^Message-ID: <9@' inbox/new/*
}

@test "recipe: Sieve in Dovecot, and the mail itself is delivered" {
	needs sieve-test
	as_no_root
	recipe sieve
	mkdir pipe
	printf '#!/bin/sh\nHOME=%q exec %q take --mda\n' "$HOME" \
		"$build/feldpost" >pipe/feldpost
	chmod +x pipe/feldpost
	cat >conf <<-END
		base_dir = $PWD/run
		state_dir = $PWD/run
		mail_uid = $("${as[@]}" id -u)
		mail_gid = $("${as[@]}" id -g)
		plugin {
		  sieve_plugins = sieve_extprograms
		  sieve_extensions = +vnd.dovecot.pipe
		  sieve_pipe_bin_dir = $PWD/pipe
		}
	END
	"${as[@]}" sieve-test -c conf -e -l "maildir:$PWD/inbox" recipe mail \
		>said 2>&1
	arrived
	grep -q '^Message-ID: <9@' inbox/new/*
}

@test "recipe: a Maildir that mbsync fills" {
	needs mbsync
	mkdir -p far/{cur,new,tmp} "$HOME/Maildir"
	cp mail far/new/1700.1.host
	printf '%s\n' "MaildirStore far" "Inbox $PWD/far" "Path $PWD/far/" "" \
		"MaildirStore near" "Inbox $HOME/Maildir" "Path $HOME/Maildir/" "" \
		"Channel in" "Far :far:" "Near :near:" "Create Near" \
		"SyncState *" >"$HOME/.mbsyncrc"
	recipe isync
	bash recipe >said 2>&1
	arrived
}

@test "recipe: systemd, what its unit does when a mail has come" {
	local units=$repository/src/build/debian does
	mkdir -p "$HOME"/Maildir/{cur,new,tmp}
	cp mail "$HOME/Maildir/new/1700.1.host"
	printf '[mail]\nsend = cat >%s/sent\n' "$PWD" >"$config"
	recipe systemd
	grep -qF "feldpost-answer@" recipe
	[ -f "$units/feldpost.feldpost-answer@.user.path" ]
	does=$(sed -n 's/^ExecStart=\/usr\/bin\///p' \
		"$units/feldpost.feldpost-answer@.user.service")
	eval "${does//%f/\$HOME/Maildir}" >said 2>&1
	arrived
}
