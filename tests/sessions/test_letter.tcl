# quick
# take --test: a letter to oneself, by one's own configuration (feldpost(1)).

words words

proc settle {} {
	person anna
	give_key anna $::vectors/A
	configured anna {cat >>sent}
}

# configured WHO COMMAND: who sends mails so.
word configured {who command} {
	write $who/.config/feldpost/config.ini "\[me]\naddress = $who@example.org
\[mail]\nsend = $command\n"
}

# the_letter: its id, as it was said.
word the_letter {} {
	set id ""
	regexp {test letter ([0-9a-f]{8})} $out -> id
	set id
}

# desk_files: all that lies at Anna's, but for letters and the configuration.
word desk_files {} {
	exec find anna -type f -not -name sent -not -name config.ini \
		-not -name feldpost.* -not -name in
}

session {test: a letter is sent once, and found whole by the way that is given} {
	attempt anna take --test
	expect {$status == 4}
	set id [the_letter]
	prints "test letter $id was sent to anna@example.org by `cat >>sent`"
	prints "has not arrived yet; looked in "
	prints "`feldpost take --test MAILBOX` looks again, and sends no second letter."
	set once [text anna/sent]
	write anna/in "From: x@example.org\nSubject: another\n\nHello\n"
	attempt anna take --test in
	expect {$status == 4}
	prints "test letter $id of "
	prints "`feldpost take --test in` looks again"
	prints_not "is sent"
	is [text anna/sent] $once
	works anna take --test sent
	prints "mail works: all "
	prints "lines of test letter $id have arrived unchanged in sent"
	# The next one is another letter.
	works anna take --test sent
	expect {[the_letter] ne $id}
	prints "was sent to"
}

session {test: quoted, in HTML and in base64 a letter is whole, in a Maildir and a pipe} {
	attempt anna take --test
	set letter [text anna/sent]
	regexp {^(.*?)\n\n(.*)$} $letter -> head body
	set ways [list \
		[regsub -all -line {^} $body "> "] \
		"<pre>[string map {& &amp; < &lt; > &gt;} $body]</pre>" \
		$body]
	foreach way $ways {
		file delete -force anna/mails
		file mkdir anna/mails/new anna/mails/cur
		write anna/mails/new/1 "Subject: forwarded\n\n$way\n"
		copy_tree anna/.local kept
		works anna take --test mails
		prints "have arrived unchanged in mails/new/1"
		copy_tree kept anna/.local
	}
	set encoded [binary encode base64 -maxlen 76 [encoding convertto utf-8 $body]]
	write anna/in "[changed $head {Encoding: 7bit} {Encoding: base64}]\n\n$encoded\n"
	works anna take --test in
}

session {test: what is missing of a letter is said by its lines, and which mail has it} {
	attempt anna take --test
	set id [the_letter]
	set lines [split [text anna/sent] \n]
	set first [lsearch -glob $lines fp*]
	set torn [lreplace $lines $first+6 $first+6]
	lset torn $first+1 [string map {fp fq} [lindex $torn $first+1]]
	write anna/in [join $torn \n]
	attempt anna take --test in
	expect {$status == 5}
	prints "test letter $id is damaged in in "
	prints ": lines 2 and 7 of [llength [lsearch -all -glob $lines fp*]] are missing or changed"
	prints "`feldpost take --test=new` sends another letter"
	set found [json [attempt anna take --test --json in; set out]]
	is [at $found letter] $id
	is [at $found found] damaged
	is [at $found status] 5
	is [at $found sent] no
	# It is still on its way, and a new one is sent only if that is said.
	is [text anna/sent] [join $lines \n]
	attempt anna take --test=new in
	expect {$status == 4 && [the_letter] ne $id}
}

session {test: what take --mda was given is found where it is kept} {
	attempt anna take --test
	set id [the_letter]
	set sent [text anna/sent]
	command feldpost $folder/anna $folder/anna {take --mda} anna/sent
	prints "1 mail is a test letter: `feldpost take --test` looks for yours"
	works anna take --test
	prints "of test letter $id have arrived unchanged in $folder/anna/feldpost/unused/"
	is [text anna/sent] $sent
}

session {test: no game, guard or log is read or written, and no key} {
	file attributes anna/.config/feldpost/feldpost.key -permissions 0000
	write anna/.config/feldpost/feldpost.key "no key"
	attempt anna take --test
	is [desk_files] anna/.local/state/feldpost/test-letter
	works anna take --test sent
	is [desk_files] ""
}

session {test: what is lacking is named before anything is sent} {
	write anna/.config/feldpost/config.ini ""
	refused 5 "malformed: a mail needs your address" anna take --test
	write anna/.config/feldpost/config.ini "\[me]\naddress = anna@example.org\n"
	refused 5 "malformed: the configuration has no command that sends mail" anna take --test
	says "send = msmtp -t"
	configured anna {exit 69}
	refused 6 "system: the command that sends mail failed with exit status 69" \
		anna take --test
	says "no test letter was sent"
	configured anna {cat >>sent}
	refused 6 "system: can't open nowhere" anna take --test nowhere
	expect {![file exists anna/sent]}
	refused 2 "usage: --test can't be used with --join" anna take --test --answer
	is [desk_files] ""
}
