# Words for a post office: OpenSMTPD, and people with a home, an address and a
# mail program each. It has namespaces of its own, with their mounts, network and
# processes: its paths and its port are fixed, but nobody else sees them, and all
# of it is gone when the test is.
# shellcheck shell=bash disable=SC2016,SC2034,SC2154

load command

patience=300 # seconds until somebody is said to hang

# needs_office PROGRAM...: these, and what the office itself takes.
needs_office() {
	local one
	for one in /usr/sbin/smtpd ip setpriv unshare flock "$@"; do
		command -v "$one" >/dev/null || skip "$one is not installed"
	done
	[ "$(id -u)" -eq 0 ] || skip "OpenSMTPD must be started by root"
	unshare -mnpf --mount-proc sh -c 'mount --make-rprivate / &&
		mount -t tmpfs none /mnt && mount --bind /mnt /run &&
		ip link set lo up' 2>/dev/null ||
		skip "no namespaces with mounts and a network can be made here"
}

# in_office WORD...: does that in an office of its own. $BATS_TEST_TMPDIR/home is
# /home there, and feldpost in /usr/local/bin.
in_office() {
	local homes=$BATS_TEST_TMPDIR/home
	mkdir -p "$homes"
	unshare -mnpf --mount-proc --kill-child bash -c "
		$(declare -f)
		$(declare -p homes repository build patience file smtp)
		exec 4>&1
		trap '[ \$? -eq 0 ] || tell_all \"\$BASH_COMMAND\"' EXIT
		set -e
		open_office
		$*" </dev/null
}

open_office() {
	cd /
	umask 022
	mount --make-rprivate /
	ip link set lo up
	mount -t tmpfs none /usr/local/share
	mkdir -p /usr/local/share/feldpost/scenarios /usr/local/share/repository
	mount --bind "$repository/scenarios" /usr/local/share/feldpost/scenarios
	mount --bind "$repository" /usr/local/share/repository
	mount --bind "$build" /usr/local/bin
	repository=/usr/local/share/repository
	vectors=$repository/tests/vectors
	# From here on nothing else can be seen of what may have been below these.
	mount --bind "$homes" /home
	mount -t tmpfs none /mnt
	cp -a /etc /mnt/etc
	mount --bind /mnt/etc /etc
	echo example.org >/etc/mailname
	mount -t tmpfs none /run
	mount -t tmpfs none /var/spool
	mount -t tmpfs -o mode=1777 none /tmp
	write_weather
	cat >/mnt/smtpd.conf <<-END
		listen on lo port 25
		action "post" mda "/mnt/weather"
		match from any for any action "post"
	END
	smtpd -d -f /mnt/smtpd.conf >/mnt/log 2>&1 &
	poll is_open $!
}
is_open() {
	kill -0 "$1" || tell_all "the post office does not open"
	[ -S /run/smtpd.sock ]
}

# poll WORD...: until it is so.
poll() {
	local end=$((SECONDS + patience))
	until "$@"; do
		[ "$SECONDS" -lt "$end" ] || tell_all "in vain: $*"
		sleep 0.05
	done
}

# tell_all TEXT...: what is known, when something is wrong.
tell_all() {
	trap - EXIT
	exec >&4 2>&1
	printf '%s\n' "$@"
	echo "--- the post office"
	tail -n 30 /mnt/log
	for log in /home/*/said; do
		echo "--- $log"
		tail -n 20 "$log"
	done
	exit 1
}

# What happens on the way. /mnt/fates says of the mails that do not simply come:
# "WHO PACKET COPY FATE", the first copy being 1. A mail may be lost, come twice,
# late (behind the next one) or delayed (behind four others).
write_weather() {
	: >/mnt/fates
	cat >/mnt/weather <<-'END'
		#!/bin/bash
		# weather: standard input is a mail to me.
		cd && mkdir -p post && exec 9>post/lock && flock 9 || exit 75
		deliver() {
			/bin/sh ./.deliver <"$1" >>said 2>&1 9>&- || exit 75
		}
		cat >post/mail || exit 75
		n=$(sed -n '/^Subject:/{N;s/\n//;s/.* packet *\([0-9]*\).*/\1/p;q}' post/mail)
		copy=$(($(grep -c "^$n " post/log) + 1))
		fate=$(sed -n "s/^$USER $n $copy //p" /mnt/fates)
		echo "$n $copy $fate" >>post/log
		come=$(wc -l <post/log)
		case $fate in
		lost) exit 0 ;;
		late) exec mv post/mail "post/held.$((come + 1)).$n" ;;
		delayed) exec mv post/mail "post/held.$((come + 4)).$n" ;;
		twice) deliver post/mail ;;
		esac
		deliver post/mail
		for held in post/held.*; do
			due=${held#*.}
			if [ "$held" != 'post/held.*' ] && [ "${due%.*}" -le "$come" ]; then
				deliver "$held"
				rm "$held"
			fi
		done
	END
	chmod +x /mnt/weather
}

# fate LINE...: for the mails to come. had_fates: all of that has happened.
fate() {
	printf '%s\n' "$@" >/mnt/fates
}
had_fates() {
	local who rest
	while read -r who rest; do
		grep -qx "$rest" "/home/$who/post/log" ||
			tell_all "nothing came so: $who $rest"
	done </mnt/fates
	[ -z "$(find /home/*/post -name 'held.*')" ] ||
		tell_all "a mail is held back: $(find /home/*/post -name 'held.*')"
}

# is_quiet: nothing is under way. What is sent because a mail was delivered is
# in the log before that is. (It delivers again what could not be, but in
# minutes.)
is_quiet() {
	local state
	state=$(awk '/ smtp message / { sub(".* nrcpt=", ""); posted += $1 }
		/ mda delivery .* result=Ok / { delivered++ }
		/ mda delivery .* result=[TP]/ { failed++ }
		END { print failed ? "failed" : posted - delivered }' /mnt/log)
	[ "$state" != failed ] || tell_all "a mail could not be delivered"
	[ "$state" = 0 ]
}

# person NAME KEY-FILE: with a home; everybody knows his key and his address.
person() {
	people=$((${people:-3000} + 1))
	echo "$1:x:$people:$people::/home/$1:/bin/sh" >>/etc/passwd
	echo "$1:x:$people:" >>/etc/group
	install -D -m 600 "$2" "/home/$1/.config/feldpost/feldpost.key"
	mkdir -p "/home/$1/.local/share/feldpost/desk"
	echo "set from=$1@example.org realname=$1 use_envelope_from=yes copy=no" \
		>"/home/$1/.muttrc"
	owns "$1"
	echo "$1 = $(as "$1" feldpost id --json | jq -r .key) $1@example.org" \
		>>/mnt/contacts
}
owns() {
	chown -R "$1:$1" "/home/$1"
}

# configured NAME SEND: when all are there.
configured() {
	{
		printf '[me]\nname = %s\naddress = %s@example.org\n[contacts]\n' \
			"${1^}" "$1"
		grep -v "^$1 " /mnt/contacts
		printf '[mail]\nsend = %s\n' "$2"
	} >"/home/$1/.config/feldpost/config.ini"
	owns "$1"
}

# as NAME COMMAND...: what he types, at home.
as() {
	local who=$1
	shift
	(cd "/home/$who" && exec setpriv --reuid "$who" --regid "$who" \
		--clear-groups env -i HOME="/home/$who" USER="$who" \
		LOGNAME="$who" LC_ALL=C.UTF-8 TERM=dumb \
		PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin "$@")
}

# recipe NAME: as it stands in feldpost-mail(7).
recipe() {
	sed -n '/^\.\\" Recipe: '"$1"'$/,/^\.Ed/p' \
		"$repository/man/feldpost-mail.7" | sed '/^\./d; s/\\e/\\/g'
}

# How mail comes to somebody: into a Maildir, or by the recipes for programs that
# deliver, with these options of take.
by_maildir() {
	echo 'exec /usr/libexec/opensmtpd/mail.maildir "$HOME/Maildir"' \
		>"/home/$1/.deliver"
}
by_procmail() {
	local who=$1
	shift
	{
		printf 'DEFAULT=$HOME/inbox\nLOGFILE=$HOME/said\n'
		recipe procmail | sed "s/--mda/& $*/"
	} >"/home/$who/.procmailrc"
	echo 'exec procmail' >"/home/$who/.deliver"
	owns "$who"
}
