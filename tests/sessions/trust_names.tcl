# test
# Nobody plays under a name that can't be seen or that passes for somebody else's,
# and what can't be seen in a note is shown. Keys are points of prime order
# (feldpost-protocol(7) 1.1): one with a part of small order, or in another
# encoding, is none, wherever it comes from. One key is one person: nobody plays
# against oneself, or against one's referee, in two names.

words host

set rlm \u200f

# no_name WORDS NAME...: nobody may begin or join a game under one of these.
proc no_name {words args} {
	foreach name $args {
		foreach command {{anna new ostfront --as german} {bert join in}} {
			refused 5 "malformed: the name" {*}$command -n $name -o n.yaml
			says $words
		}
		expect {![file exists anna/n.yaml] && ![file exists bert/n.yaml]}
	}
}

session {names: direction marks, invisible characters and tags are refused} {
	offer ostfront german
	no_name "has an invisible character" An\u202ena Anna$rlm An\u200dna \
		An\u200bna An\u00adna \u3164 An\u2060na Anna\ufe0f An\ue000na
	says "An\\ue000na\" has"
	no_name "has no visible character" \u00a0 \u3000 \u2800 \u0301
}

session {names: one that could be taken for a role or the other seat is refused} {
	offer ostfront german
	# Cyrillic, Greek and fullwidth letters look like others.
	foreach {role names} [list referee [list referee REFEREE \
		"R\u0435f\u0435r\u0435\u0435" "re feree" \uff52eferee] \
		witness [list Witness W1TNESS w\u0456tness] \
		"the referee" [list "The Referee"] opponent Opponent \
		A [list A a " A " \u0410 \u0391 \uff21] B [list B \u0412 \uff42] R {R r} \
		"player A" [list "Player A" PlayerA "P1ayer \u0410"] \
		"player B" [list "player  \u0412"] player Player "seat B" [list "Seat B"] \
		nobody [list Nobody N\u043ebody]] {
		no_name "could be taken for \"$role\", a role" {*}$names
	}
	foreach {name command seat} [list \
		Sovi\u0435t {anna new ostfront --as german} soviet \
		"soviet COMMAND" {anna new ostfront --as german} "" \
		German {bert join in} german] {
		refused 5 "malformed: the name" {*}$command -n $name -o n.yaml
		if {$seat ne ""} { says "could be taken for \"$seat\", a seat of this game" }
	}
}

session {names: the one who joins can't look like the one who offers} {
	write anna/out [anna new ostfront --as german -n Bert -o g.yaml]
	mail anna bert
	refused 5 "malformed: the name" bert join in -n \u0412\u0435rt -o g.yaml
	says "could be taken for \"Bert\", who plays A"
	works bert join in -n Robert -o g.yaml
}

session {names: those of people are taken, in any script} {
	set n 0
	# An accent of its own, a Persian name with its joiner, a heart.
	foreach name [list "J\u00f6rg M\u00fcller" \u0410\u043d\u043d\u0430 \
		\u5c71\u7530\u3000\u592a\u90ce \u05d3\u05d5\u05d3 Zoe\u0308 \
		\u0646\u06cc\u200c\u0627 "I \u2764\ufe0f dice" "Soviet Sam" German O'Hara] {
		works anna new ostfront --as german -n $name -o [incr n].yaml
	}
}

# renamed WHO TEXT NAME: the packet in TEXT, as WHO would have signed it under this
# name (as the packet spells it) with a program of another kind.
proc renamed {who text name} {
	forged $who [plain $text] "s/^name: .*/name: \"$name\"/"
}

session {names: an offer or an acceptance under a false name begins no game} {
	offer ostfront german
	foreach name {{An\\u200fna} {\\u2800} {Sovi\\u0435t} witness B {\\u0410} {\\uff21}
		{Player A}} {
		write bert/in [renamed anna [text anna/out] $name]
		refused 5 "malformed: the name" bert join in -n Bert -o n.yaml
		says "ask for an offer under another name"
	}
	mail anna bert
	set good [bert join in -n Bert -o g.yaml]
	foreach {name words} {{Ann\\u0430} {could be taken for "Anna"} A "a role"
		{\\u0412} "a role" {player b} "a role" R "a role" {Bert\\U000e0041} ""} {
		write anna/in [renamed bert $good $name]
		refused 5 "malformed: the name" anna adjudicate -i g.yaml in
		says $words
		says "ask for an acceptance under another name"
	}
	write anna/in $good
	works anna adjudicate -q -i g.yaml in
}

session {names: the referee refuses both} {
	offer_hosted
	write forged [renamed anna [text p1] "The referee"]
	refused 5 "malformed: the name" ruth join ../forged -o n.yaml
	says "a role"
	write forged [renamed bert [text p2] {\\u0410nna}]
	refused 5 "malformed: the name" ruth join ../p1 ../forged -o n.yaml
	says "could be taken for \"Anna\", who plays A"
	works ruth join ../p1 ../p2 -o g.yaml
}

session {names: games that have begun go on, and their names are shown} {
	offer ostfront german
	set good [bert join in -n Bert -o g.yaml]
	# Anna's program was an older one, and she has gone on.
	file delete anna/g.yaml
	write anna/mbox [text anna/out][renamed bert $good {Bert\\u200f}]
	foreach command {{adjudicate -i g.yaml mbox} {report --all g.yaml}
		{audit g.yaml} {sign -i g.yaml}} {
		works anna {*}$command
		prints {Bert\u200f}
		prints_not $rlm
	}
}

session {notes: what can't be seen is shown, what a script needs is left} {
	offer ostfront german
	write anna/in [bert join in -n Bert -m "left${rlm}right\u200d, \u0645\u06cc\u200c\u062e" \
		-o g.yaml]
	works anna adjudicate -i g.yaml in
	prints {left\u200fright\u200d}
	prints \u0645\u06cc\u200c\u062e
	prints_not $rlm
	works anna report --format json --all g.yaml
	prints_not $rlm
}

set no_point "this public key is not a point of prime order, so nobody can encrypt anything for its owner"

# Anna's and Bert's keys with a point of order 2, 4 or 8 added; points of small
# order alone; one off the curve; the identity, canonical and not.
set anna_8 RWRm0rAvR4Bu9OW1A3Q08+MeGlo0fBTs9xtzvqYD89IZTq3/HwFW6Foi
set no_keys [list $anna_8 \
	RWRm0rAvR4Bu9HV1CgQYRqVc2FPzMTcnyOQCL/TeymPcCQFkDkPXo++5 \
	RWRm0rAvR4Bu9B3IbFrCbDoVnbp9Kr2aF39ppRiQjFSlrdkzY5T8A1VN \
	RWRC0rAvR4Bu9AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
	RWRC0rAvR4Bu9AIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
	RWRC0rAvR4Bu9AEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
	RWRC0rAvR4Bu9Oz///////////////////////////////////////9/ \
	RWRC0rAvR4Bu9O7///////////////////////////////////////9/]
set bert_no_keys {RWREa4YA57CjU35bXe9PwCVnR0jDK1K0BwIt/SQRbQL3tGpW+UrV8VY9
	RWREa4YA57CjU69C1nDl1boBAV4AKTJROTEzIO+TvAvaLomi4aQaBQvj
	RWRC0rAvR4Bu9AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA}

# keyed WHO TEXT KEY [FIELD]: the packet in TEXT with another key, signed by WHO.
proc keyed {who text key {field key}} {
	forged $who [plain $text] "s|^$field: .*|$field: $key|"
}

session {T23: an offer under such a key is refused before its signature} {
	offer ostfront german
	foreach key $no_keys {
		write bert/in [keyed anna [text anna/out] $key]
		refused 3 "in:1: not verified: packet 1: there is no key that could verify it: $no_point (V2)" \
			bert join in -n Bert -o n.yaml
		expect {![file exists bert/n.yaml]}
	}
}

session {T23: an acceptance under such a key begins no game} {
	offer ostfront german
	set good [bert join in -n Bert -o g.yaml]
	file copy anna/g.yaml before
	foreach key $bert_no_keys {
		write anna/in [keyed bert $good $key]
		refused 3 "in:1: not verified: packet 2: there is no key that could verify it: $no_point (V2)" \
			anna adjudicate -i g.yaml in
		same anna/g.yaml before
	}
	write anna/in $good
	works anna adjudicate -q -i g.yaml in
}

session {T23: an offer that names such a referee is refused by everybody} {
	offer_hosted
	write forged [keyed anna [text p1] $anna_8 ref]
	foreach command {{bert join -n Bert} {ruth join}} {
		refused 3 "../forged:1: not verified: packet 1: the referee's key: $no_point (V2)" \
			{*}$command ../forged -o n.yaml
	}
}

session {T23: contacts, key files and operands} {
	set ini anna/.config/feldpost/config.ini
	write $ini "\[contacts]\ncarl = $anna_8\n"
	set new {anna new ostfront --as german -n Anna -o g.yaml --referee}
	fails 5 ".config/feldpost/config.ini:2: malformed: carl: $no_point" {*}$new carl
	file delete $ini
	refused 5 "malformed: $no_point" {*}$new $anna_8
	write anna/carl.pub "untrusted comment: x\n$anna_8\n"
	refused 5 "carl.pub: malformed: $no_point" {*}$new carl.pub
	expect {![file exists anna/g.yaml]}
	# It is a key all the same for who would overwrite it.
	write anna/carl.pub $anna_8\n
	refused 4 "not now" anna keygen -W -o carl.key
}

session {offer: a referee stands in that of a hosted game alone, its setup in one order} {
	offer ostfront german
	set key [lindex [split [text $vectors/R.pub] \n] 1]
	foreach {script words} [list "s|^nonce: |ref: $key\\n&|" \
		"it names a referee, but the game is not hosted" \
		{/"scenario/{h;d};/"seat A/G} "its setup does not fit ostfront" \
		{s/^- "seat A.*/&\n&/} "its setup does not fit ostfront" \
		{s/"seat A.*/&\n- "luck good"/} "its setup does not fit ostfront" \
		{s/seat A german/seat A German/} "its setup does not fit ostfront"] {
		write bert/in [forged anna [plain [text anna/out]] $script]
		fails 3 "packet 1: $words" bert join in -n Bert -o n.yaml
	}
}

# accepted_with KEYFILE: packet 2 as a changed program makes it with this key.
proc accepted_with {key} {
	global folder nonce
	write offered [transcript anna/g.yaml]
	write forged [command cheat $folder $folder [list $key offered \
		-n [string replace $nonce end end 2]]]
}

# unaccepted WHOSE: Anna does not take it, and her file stays what it was.
proc unaccepted {whose} {
	file copy -force anna/g.yaml before
	refused 3 "not verified: packet 2: it has the key of $whose (V4)" \
		anna adjudicate -i g.yaml ../forged
	same anna/g.yaml before
}

session {accept: not with the key of who offered, under whatever id} {
	offer ostfront german
	accepted_with $vectors/A.key
	unaccepted Anna
	# The same secret key under another id, which is no part of it: 8 bytes in
	# front of the seed. (Without a checksum, as minisign -W has it.)
	lassign [split [text $vectors/A.key] \n] comment coded
	set bytes [binary decode base64 $coded]
	write other.key "$comment\n[binary encode base64 [string range $bytes 0 53]SOMEBODY[string range $bytes 62 125][string repeat \0 32]]\n"
	file attributes other.key -permissions 0600
	accepted_with other.key
	expect {![has [text forged] [lindex [split [text $vectors/A.pub] \n] 1]]}
	unaccepted Anna
	accepted_with $vectors/B.key
	works anna adjudicate -q -i g.yaml ../forged
	give_key bert $vectors/A
	refused 4 "not now: this is your own offer" bert join in -n Bert -o g.yaml
}

session {accept: not with the referee's key} {
	offer_hosted
	file delete anna/g.yaml
	anna adjudicate -q -i g.yaml ../p1
	accepted_with $vectors/R.key
	unaccepted "the referee"
	refused 3 "not verified: packet 2: it has the key of the referee" \
		ruth join ../anna.mail ../forged -o g.yaml
	expect {![file exists ruth/g.yaml]}
}
