# test
# shellcheck disable=SC2154,SC2030,SC2031
# Issue 10, point 1.6: nobody plays under a name that can't be seen or that
# passes for somebody else's, and what can't be seen in a note is shown. Such
# characters are given by their UTF-8 bytes: what bash makes of \u depends on
# where it is run.

load host

rlo=$'\xe2\x80\xae' rlm=$'\xe2\x80\x8f' zwj=$'\xe2\x80\x8d' tag=$'\xf3\xa0\x81\x81'
# Cyrillic letters that look like B, o, e, E and i.
B=$'\xd0\x92' o=$'\xd0\xbe' e=$'\xd0\xb5' E=$'\xd0\x95' i=$'\xd1\x96'

# no_name WORDS NAME...: nobody may begin or join a game under one of these.
no_name() {
	local words=$1 name
	shift
	for name in "$@"; do
		refused 5 "malformed: the name" anna new "${game:-ostfront}" \
			--as german -n "$name" -o n.yaml
		says "$words"
		refused 5 "malformed: the name" bert join in -n "$name" -o n.yaml
		says "$words"
		[ ! -e "$desks/anna/n.yaml" ] || fail "a game was begun"
		[ ! -e "$desks/bert/n.yaml" ] || fail "a game was joined"
	done
}

@test "names: direction marks, invisible characters and tags are refused" {
	offer ostfront german
	no_name "holds what nobody can see" "An${rlo}na" "Anna$rlm" "An${zwj}na" \
		"Anna$tag" $'An\xe2\x80\x8bna' $'An\xc2\xadna' $'\xe3\x85\xa4' \
		$'An\xe2\x81\xa0na' $'Anna\xef\xb8\x8f' $'An\xee\x80\x80na'
	bert join in -n "Bert$rlm" -o n.yaml 2>err || true
	grep -qF 'the name "Bert\u200f" holds' err || fail "$(cat err)"
}

@test "names: one that leaves nothing to be seen is refused" {
	offer ostfront german
	# A hard blank, an ideographic one, the empty Braille sign, an accent.
	no_name "leaves nothing to be seen" $'\xc2\xa0' $'\xe3\x80\x80' \
		$'\xe2\xa0\x80' $'\xcc\x81'
}

@test "names: one that could be taken for a role or the other seat is refused" {
	offer ostfront german
	no_name 'could be taken for "referee", a role' referee Referee REFEREE \
		"R${e}f${e}r$e$e" "R${E}FER${E}E" "re feree" $'\xef\xbd\x92eferee'
	no_name 'could be taken for "witness", a role' Witness W1TNESS "w${i}tness"
	no_name 'could be taken for "the referee", a role' "The Referee"
	no_name 'could be taken for "opponent", a role' Opponent
	# The letters by which packets call players; Cyrillic, Greek, fullwidth.
	no_name 'could be taken for "A", a role' A a " A " $'\xd0\x90' \
		$'\xce\x91' $'\xef\xbc\xa1'
	no_name 'could be taken for "B", a role' B "$B" $'\xef\xbd\x82'
	no_name 'could be taken for "R", a role' R r
	no_name 'could be taken for "player A", a role' "Player A" PlayerA \
		$'P1ayer \xd0\x90'
	no_name 'could be taken for "player B", a role' "player  $B"
	no_name 'could be taken for "player", a role' Player
	no_name 'could be taken for "seat B", a role' "Seat B"
	no_name 'could be taken for "nobody", a role' Nobody "N${o}body"
	refused 5 "malformed: the name" anna new ostfront --as german \
		-n "Sovi${e}t" -o n.yaml
	says 'could be taken for "soviet", a seat of this game'
	refused 5 "malformed: the name" anna new ostfront --as german \
		-n "soviet COMMAND" -o n.yaml
	refused 5 "malformed: the name" bert join in -n German -o n.yaml
	says 'could be taken for "german", a seat of this game'
}

@test "names: the one who joins can't look like the one who offers" {
	anna new ostfront --as german -n Bert -o g.yaml >"$desks/anna/out"
	mail anna bert
	refused 5 "malformed: the name" bert join in -n "${B}${e}rt" -o g.yaml
	says 'could be taken for "Bert", who plays A'
	works bert join in -n Robert -o g.yaml
}

@test "names: those of people are taken, in any script" {
	local name n=0
	# Jörg Müller, Анна, 山田　太郎, דוד, Zoë with an accent of its own, a
	# Persian name with its joiner, 葛城 with the form of its sign, a heart.
	for name in $'J\xc3\xb6rg M\xc3\xbcller' \
		$'\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0' \
		$'\xe5\xb1\xb1\xe7\x94\xb0\xe3\x80\x80\xe5\xa4\xaa\xe9\x83\x8e' \
		$'\xd7\x93\xd7\x95\xd7\x93' $'Zoe\xcc\x88' \
		$'\xd9\x86\xdb\x8c\xe2\x80\x8c\xd8\xa7' \
		$'\xe8\x91\x9b\xf3\xa0\x84\x80\xe5\x9f\x8e' \
		$'I \xe2\x9d\xa4\xef\xb8\x8f dice' "Soviet Sam" "German" "O'Hara"; do
		n=$((n + 1))
		works anna new ostfront --as german -n "$name" -o "n$n.yaml"
	done
}

# renamed WHO FILE NAME: the packet in FILE, as WHO would have signed it under
# this name (as the packet spells it) with a program of his own.
renamed() {
	signed_text "$2" >honest
	sed "s/^name: .*/name: \"$3\"/" honest >body
	differ honest body
	sign_body "$1" body
}

@test "names: an offer under a false name is not joined" {
	local name
	offer ostfront german
	for name in 'An\\u200fna' '\\u2800' 'Sovi\\u0435t' 'witness' B '\\u0410' \
		'\\uff21' 'Player A'; do
		renamed A "$desks/anna/out" "$name" >"$desks/bert/in"
		refused 5 "malformed: the name" bert join in -n Bert -o n.yaml
		says "ask for an offer under another name"
	done
}

@test "names: an acceptance under a false name begins no game" {
	local name
	offer ostfront german
	bert join in -n Bert -o g.yaml >out
	renamed B out 'Ann\\u0430' >"$desks/anna/in"
	refused 5 "malformed: the name" anna adjudicate -i g.yaml in
	says 'could be taken for "Anna"'
	says "ask for an acceptance under another name"
	for name in A '\\u0412' 'player b' R; do
		renamed B out "$name" >"$desks/anna/in"
		refused 5 "malformed: the name" anna adjudicate -i g.yaml in
		says "a role"
	done
	renamed B out 'Bert\\U000e0041' >"$desks/anna/in"
	refused 5 "malformed: the name" anna adjudicate -i g.yaml in
	cp out "$desks/anna/in"
	works anna adjudicate -q -i g.yaml in
}

@test "names: the referee refuses both" {
	offer_hosted
	renamed A p1 'The referee' >forged
	refused 5 "malformed: the name" ruth join ../forged -o n.yaml
	says 'a role'
	renamed B p2 '\\u0410nna' >forged
	refused 5 "malformed: the name" ruth join ../p1 ../forged -o n.yaml
	says 'could be taken for "Anna", who plays A'
	works ruth join ../p1 ../p2 -o g.yaml
}

@test "names: games that have begun go on, and their names are shown" {
	offer ostfront german
	bert join in -n Bert -o g.yaml >out
	renamed B out 'Bert\\u200f' >p2
	# Anna's program was an older one, and she has gone on.
	rm "$desks/anna/g.yaml"
	cat "$desks/anna/out" p2 >"$desks/anna/mbox"
	works anna adjudicate -i g.yaml mbox
	prints 'Bert\u200f'
	prints_not "$rlm"
	works anna report --all g.yaml
	prints 'Bert\u200f'
	prints_not "$rlm"
	works anna audit g.yaml
	prints 'Bert\u200f'
	prints_not "$rlm"
	works anna sign -i g.yaml
	prints 'Bert\u200f'
	prints_not "$rlm"
}

@test "notes: what can't be seen is shown, what a script needs is left" {
	offer ostfront german
	persian=$'\xd9\x85\xdb\x8c\xe2\x80\x8c\xd8\xae'
	bert join in -n Bert -m "left${rlm}right$tag$zwj, $persian" -o g.yaml \
		>"$desks/anna/in"
	works anna adjudicate -i g.yaml in
	prints 'left\u200fright\U000e0041\u200d'
	prints "$persian"
	prints_not "$rlm"
	works anna report --format json --all g.yaml
	prints_not "$rlm"
}
