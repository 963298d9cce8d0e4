# Words for duels whose players have desks (feldpost(1) desk, take): a folder of
# games each, and a mailer that puts what is sent into `sent`.

words duel

# desks [LINE...]: both have the configuration of one, with these lines more.
word desks {args} {
	foreach {who other key} {anna bert B bert anna A} {
		set line [lindex [split [text $vectors/$key.pub] \n] 1]
		write $who/.config/feldpost/config.ini [join [list \
			"\[me]" "name = [string totitle $who]" \
			"address = $who@example.org" "\[contacts]" \
			"$other = $line $other@example.org" "\[paths]" "desk = ~/desk" \
			"\[mail]" "send = cat >>sent" {*}$args ""] \n]
	}
}

# tossed_desks: and a duel of the tests' own game there, begun.
word tossed_desks {args} {
	desks {*}$args
	toss red
	foreach who {anna bert} {
		file mkdir $who/desk
		file rename $who/g.yaml $who/desk/g.yaml
	}
}

# played [ORDER...]: whose turn it is signs. The packet is in `in` of the other,
# who has not taken it.
word played {args} {
	set who [turn_of]
	write $who/out [$who sign --empty -i desk/g.yaml {*}[orders $args]]
	mail $who [other $who]
	incr ::packets
}

# takes STATUS WHO OPTION...: with standard input empty.
word takes {wanted who args} {
	attempt $who take {*}$args
	if {$status != $wanted} { fail "expected status $wanted" }
}

# sent_by WHO: how many letters.
word sent_by {who} {
	if {![file exists $who/sent]} { return 0 }
	llength [lines [text $who/sent] "^FELDPOST BEGIN"]
}

# maildir: Bert's mail is the last of his Maildir `box`.
proc maildir {} {
	file mkdir bert/box/new bert/box/cur bert/box/tmp
	file copy bert/in bert/box/new/9
}
