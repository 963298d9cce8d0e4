# nightly
# bats file_tags=once
# shellcheck disable=SC2154,SC2030,SC2031,SC2119
# Games through a real post office (post.bash): OpenSMTPD, mail programs that
# compose, and others that deliver. Mails are lost, doubled, swapped and late.
# Sooner: tests/bats/mail_recipes.bats, tests/unit/attendant_test.c.

load post

setup() {
	own_home
}

file=.local/share/feldpost/desk/game.yaml
smtp='-:/ -S v15-compat -S mta=smtp://127.0.0.1 -S smtp-auth=none -S hostname=example.org'

# players: Anna, who looks into her Maildir, and Bert, for whom procmail takes
# mails in.
players() {
	person anna "$repository/examples/anna.key"
	person bert "$repository/examples/bert.key"
	by_maildir anna
	by_procmail bert
}

# everybody [NAME...]: they and others can send.
everybody() {
	local who
	configured anna "s-nail $smtp -t"
	configured bert '/usr/sbin/sendmail -t'
	for who in "$@"; do
		configured "$who" 'mmime | /usr/sbin/sendmail -t'
	done
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
# nobody is a mail was lost: one of them sends his own again; but the referee's
# first, when he has sent others, can only be forwarded.
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
	if lacks bert; then
		forwards anna bert 3
	else
		shift $((reminders++ % $#))
		as "$1" feldpost resend --send $file
	fi
}

# lacks WHO: he has packets that wait for others.
lacks() {
	[ -n "$(ls "/home/$1/.local/share/feldpost/desk/waiting" 2>/dev/null)" ]
}

# forwards WHO TO N: the mail as he got it that has packet N, in one of his.
forwards() {
	local mail
	mail=$(grep -l "^Subject: .*packet $3\\>" "/home/$1"/Maildir/new/* | tail -n 1)
	printf '%s\n' "From: $1@example.org" "To: $2@example.org" \
		"Subject: Fwd: [feldpost] this one?" "" "#message/rfc822 $mail" |
		as "$1" sh -c 'mmime | sendmail -t'
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
	everybody
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

# A turn of Aachen, hosted by Ruth, who types nothing; then somebody gives up. Her
# dice are others each time, so orders of the example may come to nothing.
the_turn() {
	local example=$repository/examples/aachen reminders=0 posted=0
	local -A first=([anna]=003-anna [bert]=004-bert)
	players
	person ruth "$vectors/R.key"
	everybody ruth
	by_maildrop ruth --join --answer
	fate "ruth 1 1 late" "bert 3 1 lost" "bert 4 1 late" "ruth 6 1 lost" \
		"bert 7 1 twice"
	as anna feldpost new aachen --as allied --referee ruth -o $file \
		--send --to bert --to ruth
	poll is_quiet
	as bert feldpost join inbox -o $file --send
	takes_all
	until is_over anna && is_over bert; do
		turn turn_move anna bert
		takes_all
	done
	mv /home/ruth/.local/share/feldpost/desk/{aachen,game}.yaml
	all_same bert ruth
}
is_over() {
	[ "$(now_at "$1" needs)" = nothing ]
}
turn_move() {
	local orders
	as "$1" feldpost legal -p $file >/mnt/legal
	if [ ! -e "/mnt/given.$1" ]; then
		: >"/mnt/given.$1"
		orders=(--anyway "$example/orders/${first[$1]}.yaml")
	elif [ "$(now_at "$1" turn)" = 2 ]; then
		orders=(-e concede)
	else
		orders=(-e "$(grep -x end /mnt/legal || head -n 1 /mnt/legal)")
	fi
	as "$1" feldpost sign -i $file "${orders[@]}" >"/home/$1/packet"
	posts "$1" "$2" ruth "$(other "$1")"
}

@test "post: a turn of Aachen, whose referee types nothing" {
	needs_office mutt s-nail mcom procmail maildrop
	in_office the_turn
}
