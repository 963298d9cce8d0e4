# nightly
# bats file_tags=once
# shellcheck disable=SC2154,SC2030,SC2031,SC2119
# A game through a real post office (post.bash): OpenSMTPD, mail programs that
# compose, and others that deliver. Mails are lost, doubled, swapped and late.
# Sooner: tests/bats/mail_recipes.bats, tests/unit/attendant_test.c.

load post

setup() {
	own_home
}

file=.local/share/feldpost/desk/game.yaml
smtp='-:/ -S v15-compat -S mta=smtp://127.0.0.1 -S smtp-auth=none -S hostname=example.org'

# players: Anna, who looks into her Maildir, and Bert, for whom procmail takes
# mails in. They can send.
players() {
	person anna "$repository/examples/anna.key"
	person bert "$repository/examples/bert.key"
	by_maildir anna
	by_procmail bert
	configured anna "s-nail $smtp -t"
	configured bert '/usr/sbin/sendmail -t'
}

# posts WHO N TO...: the packet that he has signed, by one mail program or the
# other: as its text, below a greeting, attached.
posts() {
	local who=$1 n=$2 to=("${@:3}")
	to=("${to[@]/%/@example.org}")
	local subject="[feldpost] packet $n" from=$who@example.org
	local packet=/home/$who/packet
	case $((posted++ % 6)) in
	0) as "$who" mutt -s "$subject" "${to[@]}" <"$packet" ;;
	1) nail -s "$subject" "${to[@]}" <"$packet" ;;
	2) as "$who" mcom -send -from "$from" -to "$(commas)" \
		-subject "$subject" -body "$packet" ;;
	3) echo "Grüße aus Köln" | as "$who" mutt -s "$subject" -a "$packet" -- \
		"${to[@]}" ;;
	4) { echo "«Grüße» aus Köln" && cat "$packet"; } |
		nail -S mime-encoding=b64 -s "$subject" "${to[@]}" ;;
	5) printf '%s\n' "From: $from" "To: $(commas)" "Subject: $subject" "" \
		"Grüße." "#application/octet-stream#base64 $packet" |
		as "$who" sh -c 'mmime | sendmail -t' ;;
	esac >>"/home/$who/said" 2>&1
}
nail() {
	# shellcheck disable=SC2086
	as "$who" s-nail $smtp -S "from=$from" "$@"
}
commas() {
	local IFS=,
	echo "${to[*]}"
}

other() {
	[ "$1" = anna ] && echo bert || echo anna
}

# asked WHO: the number of the packet that he is to send; nothing if he is not.
asked() {
	as "$1" feldpost desk --json | jq -r 'select(.who == "me").packet + 1'
}

# now_at WHO KEY
now_at() {
	as "$1" feldpost show --json $file | jq -r --arg key "$2" '.now[$key] // ""'
}

# takes_all: Anna looks what has come; some of it may have to wait.
takes_all() {
	poll is_quiet
	[ ! -e /home/anna/Maildir ] || as anna feldpost take Maildir || [ $? -eq 4 ]
}

# turn MOVE WHO...: who of them is asked for something does it, by MOVE. Where
# nobody is, a mail was lost: one of them sends his own again.
turn() {
	local who n move=$1
	shift
	[ "$SECONDS" -lt "$patience" ] || tell_all "it has no end"
	for who in "$@"; do
		n=$(asked "$who")
		if [ "$n" ]; then
			"$move" "$who" "$n"
			return
		fi
	done
	shift $((reminders++ % $#))
	as "$1" feldpost resend --send $file
}

# The same files in the end, and a stranger verifies them.
all_same() {
	local who
	had_fates
	for who in "$@"; do
		cmp "/home/anna/$file" "/home/$who/$file"
	done
	as "$1" feldpost audit $file
	cd / && FELDPOST_NO_SANDBOX=1 HOME=/mnt feldpost audit "/home/anna/$file"
}

# Ostfront, as in the example: its orders, by hand; what needs none is sent by
# `take --answer`, and the secrets by `disclose`.
the_war() {
	local example=$repository/examples/ostfront nonce reminders=0 posted=0
	nonce=$(b2sum -l 256 <"$example/nonce" | cut -c 1-64)
	players
	fate "bert 5 1 lost" "anna 6 1 twice" "bert 9 1 twice" "anna 10 1 lost" \
		"bert 13 1 late" "anna 14 1 late" "bert 17 1 delayed" \
		"anna 18 1 lost" "anna 22 1 delayed" "bert 23 1 twice" \
		"bert 27 1 lost" "bert 27 2 lost" "bert 31 1 lost" "anna 34 1 lost"
	as anna feldpost new ostfront --as german --nonce "$nonce" -o $file --terms \
		"A week for an answer. Who does not disclose has lost." \
		--send --to bert
	poll is_quiet
	as bert feldpost join inbox --nonce "$nonce" -o $file --send
	takes_all
	until is_disclosed anna && is_disclosed bert; do
		turn war_move anna bert
		takes_all
	done
	all_same bert
	cmp "/home/anna/$file" "$example/game.yaml"
	grep -q ' repeated ' /home/bert/.local/share/feldpost/desk/log
}
is_disclosed() {
	[ "$(grep -c '^type: disclose$' "/home/$1/$file")" -eq 2 ]
}
war_move() {
	local orders
	orders=$example/orders/$(printf %03d "$2")-$1.yaml
	# Packet 4 needs no decision; but he has something to say.
	[ "$1$2" != bert4 ] || by_procmail bert --answer
	if [ -e "$orders" ]; then
		as "$1" feldpost sign -i $file "$orders" >"/home/$1/packet"
		posts "$1" "$2" "$(other "$1")"
	elif [ "$(now_at "$1" needs)" = nothing ]; then
		as "$1" feldpost disclose -i $file --send
	else
		as "$1" feldpost take --answer Maildir
	fi
}

@test "post: a whole game of Ostfront, by mutt, s-nail, mblaze and procmail" {
	needs_office mutt s-nail mcom procmail
	in_office the_war
}
