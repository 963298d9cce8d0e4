# quick
# desk --remind: answers that are late by the terms (feldpost(1) desk).

words duel

# late TERM...: a game that Bert lets wait. Anna's desk has it, and her packet 3
# was sent in January.
word late {args} {
	toss red {*}[concat {*}[lmap term $args {list --terms $term}]]
	compose
	deliver
	expect {[turn_of] eq "bert"}
	foreach {who other key} {anna bert B bert anna A} {
		file mkdir $who/desk
		file rename $who/g.yaml $who/desk/g.yaml
		configured $who $other $key {send = cat >>sent}
	}
	write anna/desk/log "# feldpost: the log of a desk\n"
	log_says 2026-01-01T12:00:00Z sent 3
}

# configured WHO OTHER KEY LINE...: whom he knows; lines of [mail].
word configured {who other key args} {
	write $who/.config/feldpost/config.ini "\[me]\naddress = $who@example.org
\[contacts]\n$other = [lindex [split [text $vectors/$key.pub] \n] 1] $other@example.org
\[paths]\ndesk = ~/desk\n\[mail]\n[join $args \n]\n"
}

# log_says MOMENT WORD PACKET: of Anna's game.
word log_says {moment what packet} {
	set id [at [json [anna show --json desk/g.yaml]] id]
	append_to anna/desk/log "$moment $what $id $packet\n"
}

# times TEXT: how often it is in what was sent.
word sent_times {text} {
	expr {[file exists anna/sent] ? [regexp -all "***=$text" [text anna/sent]] : 0}
}

# hours_ago N: that moment, as a log has it.
word hours_ago {n} {
	clock format [expr {[clock seconds] - 3600 * $n}] -gmt 1 \
		-format %Y-%m-%dT%H:%M:%SZ
}

session {remind: a reminder is my packet once more, with words above it} {
	late "answer within 3 days"
	set row [json [anna desk --json]]
	is [at $row late] "Bert has been late since packet 3"
	is [at $row deadline] 2026-01-04T12:00:00Z
	is [at $row remind] 3
	is [at $row reminded] ""
	works anna desk
	expect {[regexp {due [0-9]+ d ago$} $out]}
	set log [text anna/desk/log]
	write reminder [anna desk --remind]
	tells "This is a reminder: by the terms of the game the answer to packet 3 was due 2026-01-04 12:00 UTC."
	is [text anna/desk/log] $log
	expect {![file exists anna/sent]}
	# Bert's own desk says the same, and has nobody to remind.
	set row [json [bert desk --json]]
	is [at $row remind] ""
	works bert desk --remind
	prints "no answer to a packet of yours is late"
	set before [transcript bert/desk/g.yaml]
	works bert adjudicate -i desk/g.yaml ../reminder
	is [transcript bert/desk/g.yaml] $before
}

session {remind: nothing is sent unless the configuration says how often} {
	late "answer within 3 days"
	refused 2 "usage: no reminder was sent, because the configuration allows none" \
		anna desk --remind --send
	says "reminders = 1"
	expect {![file exists anna/sent]}
	configured anna bert B {send = cat >>sent} {reminders = 1}
	works anna desk --remind --send
	prints "g.yaml: packet 3 was sent to Bert again, as a reminder"
	is [sent_times "This is a reminder"] 1
	expect {[has [one_line [text anna/sent]] "packet 3, sent again: a reminder"]}
	is [sent_times "FELDPOST BEGIN"] 1
	expect {[regexp {reminded [0-9a-f]{64} 3\n} [text anna/desk/log]]}
	expect {[at [json [anna desk --json]] reminded] ne ""}
	is [at [json [anna desk --json]] since] 2026-01-01T12:00:00Z
	works anna desk --remind --send
	prints "g.yaml: you have sent a reminder in the last 24 hours"
	works anna desk --remind --send -q
	is $out ""
	# One a packet: on another day neither.
	write anna/desk/log [regsub -line {^.* reminded} [text anna/desk/log] \
		"[hours_ago 25] reminded"]
	works anna desk --remind --send
	prints "g.yaml: you have sent 1 reminder for packet 3, and `reminders` allows no more"
	is [sent_times "This is a reminder"] 1
	configured anna bert B {send = cat >>sent} {reminders = 2}
	works anna desk --remind --send
	is [sent_times "This is a reminder"] 2
	works anna desk --remind --send
	prints "you have sent a reminder in the last 24 hours"
}

session {remind: on leave, before the deadline, and without one nobody is late} {
	foreach terms [list "no draws" "answer within 900 weeks" \
		"answer within 3 days|leave 2026-01-02 to 2099-01-01"] {
		foreach dir {anna bert} { file delete -force $dir }
		settle
		late {*}[split $terms |]
		works anna desk --remind
		prints "no answer to a packet of yours is late"
		is [at [json [anna desk --json]] late] ""
		is [at [json [anna desk --json]] remind] ""
	}
}

session {remind: in JSON an object a reminder; a mailer that fails is not called again that day} {
	late "answer within 3 days"
	set one [json [anna desk --remind --json]]
	is [at $one packet] 3
	is [at $one who] Bert
	is [at $one deadline] 2026-01-04T12:00:00Z
	is [at $one sent] no
	expect {[has [at $one text] "This is a reminder"]}
	configured anna bert B {send = echo >>tried; exit 69} {reminders = 3}
	set one [json [attempt anna desk --remind --send --json; set out]]
	is [at $one status] 6
	is [at $one sent] no
	works anna desk --remind --send
	prints "you have sent a reminder in the last 24 hours"
	is [text anna/tried] "\n"
	refused 2 "usage: --mail and --send need --remind" anna desk --send
}

session {remind: an answer that was lost is sent again by take --answer, and comes in late} {
	late "answer within 3 days"
	bert sign -i desk/g.yaml --send
	file rename bert/sent lost
	configured anna bert B {send = cat >>sent} {reminders = 1}
	set before [text anna/desk/g.yaml]
	works anna desk --remind --send
	is [text anna/desk/g.yaml] $before
	# Bert took packet 3 by another mail; this one is no program's.
	write bert/desk/log "# feldpost: the log of a desk\n[hours_ago 99] mail [at [json [anna show --json \
		desk/g.yaml]] id] 3 [string repeat 0 64]\n"
	works bert take --answer ../anna/sent
	prints "packet 4 was sent again"
	works anna take ../bert/sent
	works anna desk --remind
	prints "no answer to a packet of yours is late"
}

session {remind: a game that can't be read is named, and its status counts} {
	late "answer within 3 days"
	write anna/desk/broken.yaml [regsub {from: A} [text anna/desk/g.yaml] "from: B"]
	set row [lindex [split [attempt anna desk --json; set out] \n] 0]
	set fault [at [json $row] error]
	expect {$status == 3}
	attempt anna desk --remind --json
	is [lindex [split $out \n] 0] $row
	attempt anna desk --remind
	expect {$status == 3}
	prints "broken.yaml: $fault"
	prints "This is a reminder"
	prints_not "no answer to a packet of yours is late"
}
