# test
# Offers that come by mail: whose are accepted by a program, how many of them, and
# what becomes of the others (feldpost(1) take, desk, join); and the index of a desk.

words desks

# posted [LINE...]: Anna and Bert know each other; Ruth is a stranger to both.
word posted {args} {
	own_game toss
	desks {*}$args
	person ruth R
	foreach who {anna bert ruth} { file mkdir $who/desk }
	set ::offered 0
}

# offers WHO NAME [FROM [OPTION...]]: a mail with an offer, each time another game;
# with that sender.
word offers {who name {sender ""} args} {
	set offer [$who new toss --as red -n $name -o offer[incr ::offered].yaml {*}$args]
	if {$sender eq ""} { return $offer }
	return "${sender}Subject: a game\nDate: Sun, 22 Nov 2026 20:00:00 +0000\n\n$offer"
}

# has WHO GAMES OFFERS: so many games are in the desk, and offers wait there.
word desk_has {who games offers} {
	is "[llength [glob -nocomplain $who/desk/*.yaml]] games, [llength [glob \
		-nocomplain $who/desk/offers/*]] offers" "$games games, $offers offers"
}

word offer_of {who} {
	file tail [lindex [glob $who/desk/offers/*] 0]
}

# to WHO: the addresses to which this player has sent.
word to {who} {
	regexp -all -inline -line {^To:.*<(.*)>$} [text $who/sent]
}

session {join: a contact's offer is accepted, a stranger's waits} {
	posted
	write bert/contact [offers anna Horatio "From: eve@example.org\n"]
	write bert/stranger [offers ruth Ruth "From: \"Ruth, of <old@example.org>\" <ruth@example.net>\n"]
	refused 2 "usage: --join takes contacts or anybody, not `friends`" \
		bert take --join=friends contact
	takes 0 bert --join --answer contact stranger
	prints "packet 2 was sent"
	prints "1 offer of a stranger waits: `feldpost desk --offers` lists it"
	desk_has bert 1 1
	# A contact is answered where the configuration says, a stranger where the
	# offer came from, then and later.
	is [lindex [to bert] end] anna@example.org
	takes 0 bert --join=contacts contact stranger
	prints_not offer
	takes 0 bert --join=anybody --answer
	prints "packet 2 was sent"
	desk_has bert 2 0
	is [lindex [to bert] end] ruth@example.net
	write bert/again [string map {ruth@example.net eve@example.org} [text bert/stranger]]
	takes 0 bert --join=anybody --answer again
	works ruth adjudicate -q -i offer2.yaml ../bert/sent
	write bert/next [ruth sign -i offer2.yaml --empty]
	takes 0 bert --answer next
	is [lsort -unique [lmap {- to} [to bert] { set to }]] "anna@example.org ruth@example.net"
}

session {join: a stranger's mail without an address waits, and take says so once} {
	posted
	foreach from {{} Ruth {Ruth <ruth>} {a@b, c@d}
		{Ruth <ruth@example.net,bert@example.org>} {Ruth <"x y"@z>}} {
		write bert/in [offers ruth Ruth [expr {$from eq "" ? "X: y\n" : "From: $from\n"}]]
		takes 0 bert --join=anybody --answer in
		prints "Ruth offers Toss; your contacts have no address"
		prints "the mail with the offer has no address for replies; `feldpost join toss-"
	}
	desk_has bert 0 6
	is [sent_by bert] 0
	takes 0 bert --join=anybody --answer
	prints_not offers
}

session {join: a name that looks like a contact's is refused, in any script} {
	posted
	foreach name {anna ANNA {an na} Аnnа} {
		write bert/in [offers ruth $name]
		takes 0 bert --join=anybody in
		prints "$name (not your contact anna)"
	}
	desk_has bert 0 4
	write bert/in [offers ruth Hanna]
	takes 0 bert --join=anybody in
	desk_has bert 1 4
	# Where a game is read its player is marked, too; opponents are called as I know them.
	write bert/in [offers ruth Anna]
	write two [bert join in -o desk/b.yaml]
	ruth adjudicate -q -i offer6.yaml ../two
	write bert/p3 [ruth sign -i offer6.yaml -e throw]
	foreach words {{show} {legal} {report} {adjudicate -i} {sign -i}} {
		attempt bert {*}$words desk/b.yaml {*}[expr {$words eq "adjudicate -i" ? "p3" : ""}]
		is $status 0
		says "note: Anna, who plays A, is not your contact anna: the key is different"
	}
	works ruth show offer6.yaml
	write bert/in [offers anna Horatio]
	bert join in -o desk/a.yaml
	works bert desk
	expect {[regexp -line {^a.yaml  Toss  anna +Turn 1  packet 3 by anna} $out]}
	prints "Anna (not your contact"
}

session {join: only so many a day, of one contact and of all strangers} {
	posted "joins = 2"
	for {set i 0} {$i < 5} {incr i} {
		append one [offers anna Anna]
		append many "From x Sun Nov 22 20:00:0$i 2026\nSubject: $i\n\n[offers anna Anna]\n"
	}
	write bert/one $one
	write bert/many $many
	takes 0 bert --join --answer one many
	prints "today's limit of 2 automatic joins is reached"
	desk_has bert 2 8
	is [sent_by bert] 2
	write bert/in [offers ruth Ruth "From: ruth@example.net\n"][offers ruth Eve][offers ruth Eva]
	takes 0 bert --join=anybody --answer in one
	desk_has bert 4 9
	write bert/desk/log [changed [text bert/desk/log] {^\S+ joined} "2026-01-01T00:00:00Z joined"]
	takes 0 bert --join --answer
	desk_has bert 6 7
	write bert/.config/feldpost/config.ini \
		[changed [text bert/.config/feldpost/config.ini] {^joins.*} "joins = many"]
	fails 5 "joins must be a number from 1 to 100000, not `many`" bert desk
}

session {offers: strangers' crowd out neither contacts' nor each other without a word} {
	posted
	for {set i 0} {$i < 40} {incr i} { append in [offers ruth "Ruth $i"] }
	write bert/in $in[offers anna Anna]
	takes 0 bert in
	prints "32 offers of strangers wait"
	prints "1 mail has offers that do not fit into the desk"
	prints "1 mail is kept in"
	desk_has bert 0 33
	works bert desk
	prints "Anna offers Toss"
	prints "32 offers of strangers wait: `feldpost desk --offers` lists them"
	prints_not Ruth
}

session {offers: the desk shows them, join takes one by its name, --refuse declines it} {
	posted
	write bert/in [offers anna Anna "" --terms "answer within 3 days"]
	takes 0 bert in
	set name [offer_of bert]
	works bert desk
	prints "$name  Anna offers Toss, since 20"
	prints "  \"answer within 3 days\""
	prints "`feldpost join NAME` accepts an offer, `feldpost desk --refuse NAME` declines it"
	set offer [json [bert desk --json]]
	is [lmap key {offer from title game terms} { at $offer $key }] \
		[list $name Anna Toss toss {{answer within 3 days}}]
	attempt bert join $name
	prints "packet 2 from Blue (B) to Red (A)"
	says "note: the game is called toss ("
	desk_has bert 1 0
	refused 5 "malformed: there is no offer `$name` in the desk" bert join $name
	says "`feldpost desk --offers` lists them"
	write bert/in [offers ruth Ruth]
	takes 0 bert in
	works bert desk --refuse [offer_of bert]
	takes 0 bert --join=anybody in
	is $out "nothing new"
	works bert desk --offers
	prints "no offer waits"
	refused 5 "malformed: there is no offer `../log` in the desk" bert desk --refuse ../log
	works bert join in -o desk/anyhow.yaml
}

session {offers: too old is gone; what is damaged, forged or not for me harms nothing} {
	posted
	write bert/in [offers anna Anna]
	takes 0 bert in
	set name [offer_of bert]
	set offer [text bert/desk/offers/$name]
	write bert/desk/offers/$name [regsub {20..-..-..T} $offer 2020-01-01T]
	takes 0 bert
	prints "1 offer was removed after it had waited for a month"
	desk_has bert 0 0
	write bert/desk/offers/$name [changed $offer {^name: .*} {name: "Mallory"}]
	exec head -c 99999 /dev/urandom >bert/desk/offers/toss-00000000
	file mkdir bert/desk/offers/toss-00000001
	exec ln -s /dev/zero bert/desk/offers/toss-00000002
	works bert desk
	prints "$name: the offer is damaged"
	prints_not Mallory
	takes 0 bert --join
	desk_has bert 0 4
	write bert/forged [changed [plain [text bert/in]] {^name: .*} {name: "Anne"}]
	takes 0 bert --join --answer forged
	desk_has bert 0 4
	# An offer is accepted once, also without a desk.
	write bert/other [offers ruth Ruth]
	bert join other -o one.yaml
	file delete bert/one.yaml
	refused 4 "not now: you have already accepted this offer" bert join other -o two.yaml
	works bert join --again other -o two.yaml
	write bert/hers [text bert/in][ruth join -n Rudi -o g.yaml ../bert/in]
	takes 0 bert --join hers
	desk_has bert 0 4
}

session {offers: what can't be played costs nothing, a contact's is reported} {
	posted
	write bert/stranger [offers ruth Ruth]
	write bert/contact [offers anna Anna]
	write bert/in [offers ruth Ruth]
	write bert/two [bert join in -o g.yaml]
	write bert/mine [text bert/in][text bert/two]
	takes 0 bert mine
	prints "you play this game, but its file is not here: `feldpost take --join` rebuilds it"
	desk_has bert 0 0
	takes 0 bert --join mine
	desk_has bert 1 0
	is [transcript bert/g.yaml] [transcript [glob bert/desk/*.yaml]]
	fails 4 "not now: this is not an offer, but packet 2 of a game that has begun" \
		bert join two -o x.yaml
	copy_tree $::env(FELDPOST_SCENARIOS)/toss rules/toss
	write rules/toss/toss.yaml [changed [text rules/toss/toss.yaml] {^turns.*} "turns: 7"]
	set ::env(FELDPOST_SCENARIOS) $folder/rules
	takes 0 bert --join=anybody stranger
	attempt bert take --join contact
	expect {$status != 0}
	file delete bert/.config/feldpost/feldpost.key
	set ::env(FELDPOST_SCENARIOS) $repository/tests/scenarios
	attempt bert take --join contact
	prints "there is no secret key in"
	prints "make a key with `feldpost keygen`"
}

# seen: Bert has taken a Maildir; one of its mails has a packet now that it had not
# then, without a trace of that from outside.
word seen {} {
	tossed_desks
	played throw
	file mkdir bert/box/new bert/box/cur bert/box/tmp
	write bert/box/new/1 [string map {fp ep} [text bert/in]]
	write bert/box/cur/2:2,S "Subject: rain\n\nAgain.\n"
	takes 0 bert box
	prints "2 mails have no packet"
	late
	exec cp -a bert before
}
word late {} {
	exec cp -p bert/box/new/1 stamp
	write bert/box/new/1 [text bert/in]
	exec touch -r stamp bert/box/new/1
}

# anew: the same once more; what the index says of the key is true then.
word anew {} {
	file delete -force bert
	exec cp -a before bert
	file delete bert/desk/index
	write bert/box/new/1 [string map {fp ep} [text bert/in]]
	takes 0 bert box
	late
	takes 0 bert box
	is $out "nothing new"
}

session {index: what was seen is not read again, wherever its mailbox has it} {
	seen
	takes 0 bert box
	is $out "nothing new"
	file rename bert/box/new/1 bert/box/cur/1:2,S
	file rename bert/box/cur/2:2,S bert/box/cur/2:2,RS
	takes 0 bert box/
	is $out "nothing new"
	# A name that begins like another one is another mail.
	exec cp -p bert/box/cur/2:2,RS "bert/box/cur/2 more"
	takes 0 bert box
	prints "1 mail has no packet"
	file delete "bert/box/cur/2 more"
	proc letter {n} { return "From x Sun Nov 22 20:00:0$n 2026\nSubject: letter $n\n\nRain.\n\n" }
	write bert/mbox [letter 1][letter 2][letter 3]
	takes 0 bert mbox
	prints "3 mails have no packet"
	takes 0 bert mbox
	is $out "nothing new"
	write bert/mbox [letter 4][letter 2][letter 3]
	takes 0 bert mbox
	prints "1 mail has no packet"
	file delete bert/desk/index
	takes 0 bert box
	prints "taken 3"
}

session {index: a change of mail, key, contact, aim, box or game, or a damaged one, tells} {
	seen
	set box {takes 0 bert box}
	foreach change [list {exec touch -d 2026-01-02 bert/box/new/1} \
		{append_to bert/box/new/1 \n} \
		{file delete bert/.config/feldpost/feldpost.key; give_key bert $vectors/B} \
		{exec sed -i s/^anna/ann/ bert/.config/feldpost/config.ini} \
		{file rename bert/box bert/box2; exec ln -s box2 bert/box} \
		{bert new toss --as red -n Bert -q -o desk/other.yaml} \
		{set box {takes 0 bert --answer box}} {set box {takes 0 bert box}; write bert/desk/index ""} \
		{exec sed -i {s/mail 1 /mail 0 /} bert/desk/index} {exec sed -i \$d bert/desk/index} \
		{exec sed -i {$s/../&x/} bert/desk/index} {exec sed -i 1s/1/2/ bert/desk/index} \
		{file delete bert/desk/index; file mkdir bert/desk/index}] {
		anew
		eval $change
		eval $box
		if {![has $out "taken 3"]} { fail "not read again: $change" }
	}
	# What was kept and is gone is read again.
	anew
	write bert/box/cur/3 [mangled [regsub -line {^fp.*\n} [text anna/out] ""]]
	foreach kept {1 0 1} {
		attempt bert take box
		is [has $out "1 mail is kept"] $kept
		if {!$kept} { file delete {*}[glob bert/desk/unused/*] }
	}
}
