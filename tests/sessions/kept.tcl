# quick
# What a player relies on without looking: the guard is one guard by whatever way
# it is named, a password is one, an offer is accepted once, and what the desk has
# put off is sent on another day.

words desks

# a_day_later WHO: so the desk's log says.
word a_day_later {who} {
	set log [text $who/desk/log]
	write $who/desk/log [changed $log {^\S+ signed} \
		"2026-01-01T00:00:00Z signed"]
}

session {guard: by a link, a folder or a longer way it is the same guard} {
	works anna new null -n Anna --nonce $nonce -q -o g.yaml
	file copy anna/g.yaml anna/back.yaml
	file mkdir real links
	file attributes real -permissions 0700
	exec ln -s ../real/guard links/guard ;# where there is none yet
	exec ln -s real linked
	works anna adjudicate -q -i g.yaml -e roll --guard ../links/guard
	is [llength [lines [text real/guard] .]] 1
	expect {[llength [glob real/guard.d/*]] >= 1}
	expect {![file exists links/guard.d]}
	foreach guard {real/guard linked/guard links/guard links/../real/./guard} {
		file copy -force anna/back.yaml anna/other.yaml
		refused 4 "not now: you have already signed packet 2 of this game" \
			anna adjudicate -i other.yaml -e draw --guard ../$guard
		file copy -force anna/back.yaml anna/again.yaml
		works anna adjudicate -q -i again.yaml -e roll --guard ../$guard
		same anna/again.yaml anna/g.yaml
	}
	is [llength [lines [text real/guard] .]] 1
}

session {password: an empty one, a line end alone, and one with a NUL byte are none} {
	file copy $vectors/locked.key carol
	file attributes carol/locked.key -permissions 0600
	foreach {bytes wanted} [list "" "is empty" \n "is empty" \r\n "is empty" \
		"\ncorrect horse\n" "is empty" "\0" "must not contain a NUL byte" \
		"a\0b\n" "must not contain a NUL byte" \
		"correct horse\0\n" "must not contain a NUL byte" [string repeat 0 1024] "is too long"] {
		write bad $bytes
		refused 5 "malformed: the password $wanted" \
			carol keygen -o new.key --password-file ../bad
		expect {![file exists carol/new.key]}
		refused 5 "malformed: the password $wanted" \
			carol id --key locked.key --password-file ../bad
	}
}

session {take: an offer is accepted once, though its game is put elsewhere} {
	own_game toss
	desks "answers = 1"
	offer toss red
	takes 0 bert --join --answer in
	is [sent_by bert] 1
	file rename {*}[glob bert/desk/*.yaml] bert/over
	takes 0 bert --join --answer in
	prints "you have already accepted this offer"
	is [sent_by bert] 1
	is [glob -nocomplain bert/desk/*.yaml] ""
	# With the acceptance that was sent it is the same game.
	append_to bert/in [text bert/over]
	takes 0 bert --join --answer in
	same {*}[glob bert/desk/*.yaml] bert/over
}

session {answer: what was put off is sent on another day, without a mail} {
	tossed_desks "answers = 1"
	for {set n 1} {$n <= 2} {incr n} {
		played throw
		takes [expr {$n == 1 ? 0 : 4}] bert --answer in
		if {$n == 2} break
		write anna/in [text bert/sent]
		takes 0 anna in
		incr ::packets
	}
	is [llength [lines [text bert/desk/log] " put-off "]] 1
	takes 0 bert --answer
	prints "nothing new"
	a_day_later bert
	takes 0 bert
	prints "nothing new"
	is [sent_by bert] 1
	takes 0 bert --answer
	prints "g.yaml: packet 6 was sent"
	is [sent_by bert] 2
	a_day_later bert
	takes 0 bert --answer
	prints "nothing new"
	is [sent_by bert] 2
}
