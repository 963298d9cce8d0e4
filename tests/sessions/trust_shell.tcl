# test
# No command destroys a file that its user wanted to keep: what the shell does with
# files, pipes and descriptors. The rest is in trust_files.tcl.

set guard .local/state/feldpost/guard

proc settle {} { person anna A }

# start: g.yaml, and before.yaml the same.
proc start {} {
	cd anna
	anna new null -n Anna --nonce $::nonce -q -o g.yaml
	file copy g.yaml before.yaml
	set ::env(HOME) $::folder/anna
}

# untouched: g.yaml is as it was, and nothing was answered.
proc untouched {} {
	same g.yaml before.yaml
	expect {![file exists $::guard]}
	is [glob -nocomplain .feldpost.*] ""
}

# typed STATUS LINE: a shell does it, and ends so.
proc typed {wanted line} {
	set ::status 0
	if {[catch { exec bash -c $line 2>err </dev/null } ::out options]} {
		set ::status [lindex [dict get $options -errorcode] 2]
	}
	set ::err [text err]
	if {$::status ne $wanted} { fail "ends with $::status: $line" }
}

session {files: standard input and output are files, too} {
	start
	typed 2 {feldpost adjudicate - <g.yaml -e roll -o g.yaml}
	says "-o and an input are the same file: g.yaml"
	untouched
	typed 2 {feldpost adjudicate g.yaml -e roll >>g.yaml}
	says "standard output and an input are the same file: g.yaml"
	typed 2 {feldpost show g.yaml >>g.yaml}
	typed 2 {feldpost adjudicate -i g.yaml -e roll -r report.txt >report.txt}
	untouched
	typed 2 {feldpost adjudicate -i g.yaml -e oops 2>>g.yaml}
	write g.yaml [join [lrange [split [text g.yaml] \n] 0 end-3] \n]\n
	untouched
}

session {files: what the shell has emptied is named} {
	start
	typed 2 {feldpost show g.yaml >g.yaml}
	says "standard output and an input are the same file: g.yaml"
	says "the shell emptied this file before feldpost began"
}

session {files: output and messages may go to one file} {
	start
	works anna adjudicate g.yaml -e roll -o a.yaml
	loses anna
	typed 0 {feldpost adjudicate g.yaml -e roll >b.yaml 2>&1}
	same a.yaml b.yaml
	typed 0 {feldpost show a.yaml >log 2>&1}
	expect {[file size log] > 0}
}

session {files: standard output by its other names is written into} {
	start
	works anna adjudicate g.yaml -e roll -o wanted.yaml -r wanted.txt
	set report [join [lrange [split [text wanted.txt] \n] 0 end-3] \n]
	foreach name {- /dev/stdout /dev/fd/1 /proc/self/fd/1} {
		write out "# kept\n"
		typed 0 "feldpost adjudicate g.yaml -e roll -o $name >>out"
		is [text out] "# kept\n[text wanted.yaml]"
		file copy -force g.yaml copy.yaml
		typed 0 "feldpost adjudicate -i copy.yaml -e roll -r $name >out"
		is [text out] $report
		refused 2 "usage: the game file and the report can't both go" \
			anna adjudicate g.yaml -e roll -r $name
		refused 2 "usage: a signed packet must be stored" \
			anna sign g.yaml -e roll -o $name
	}
	typed 0 {feldpost adjudicate g.yaml -e roll -o /dev/fd/7 7>out}
	same out wanted.yaml
	typed 0 {feldpost adjudicate g.yaml -e roll -q -o >(cat >out2); wait $!}
	same out2 wanted.yaml
	typed 6 {feldpost adjudicate g.yaml -e roll -o /dev/fd/9}
	says "system: can't write /dev/fd/9: Bad file descriptor"
	same g.yaml before.yaml
	is [glob -nocomplain .feldpost.*] ""
}

session {files: a pipe and a device are written into, and stay} {
	start
	works anna adjudicate g.yaml -e roll -o wanted.yaml
	typed 0 {
		mkfifo pipe
		cat pipe >out &
		feldpost adjudicate g.yaml -e roll -o pipe || kill $!
		wait $!
	}
	is [file type pipe] fifo
	same out wanted.yaml
	file link nothing /dev/null
	works anna adjudicate g.yaml -e roll -o nothing
	is [file type nothing] link
	is [file type /dev/null] characterSpecial
	is [glob -nocomplain .feldpost.*] ""
}

session {files: what changed while the command ran is looked at again} {
	start
	file copy g.yaml later.yaml
	works anna adjudicate -q -i later.yaml -e roll
	works anna adjudicate -q -i later.yaml -e roll
	loses anna
	file mkdir own
	copy_tree $repository/scenarios/null own/null
	file rename own/null/scenario.yaml .
	# What opens this pipe has read the game file.
	typed 4 {
		mkfifo own/null/scenario.yaml
		{
			exec 8>own/null/scenario.yaml
			cp later.yaml g.yaml
			cp --remove-destination scenario.yaml own/null/
			cat scenario.yaml >&8
		} &
		feldpost adjudicate -i g.yaml -e roll --scenarios own
		status=$?
		kill $! 2>/dev/null # if nothing has opened the pipe
		exit $status
	}
	says "g.yaml was changed while feldpost worked: it is now a game file with packet 4"
	same g.yaml later.yaml
}

session {files: what is in the way is found before a password is asked for} {
	start
	file mkdir keys
	file copy $vectors/locked.key keys
	file attributes keys/locked.key -permissions 0600
	write notes "my notes\n"
	foreach {reason words} {
		"this is not a game file" "adjudicate g.yaml -e roll -o notes"
		"no report of feldpost's" "adjudicate g.yaml -e roll -i -r notes"
		"this is not a game file" "new null -n Anna -o notes"
	} {
		typed 4 "setsid -w feldpost $words -k keys/locked.key"
		says "not now: notes exists already: $reason"
		is [text notes] "my notes"
	}
	untouched
}

session {files: what a run that lives is writing stays} {
	start
	write .feldpost.1.1 ""
	typed 0 {
		exec 7<.feldpost.1.1
		flock 7
		feldpost adjudicate g.yaml -e roll -o other.yaml &&
			[ -e .feldpost.1.1 ]
	}
	works anna adjudicate g.yaml -e roll -o third.yaml
	expect {![file exists .feldpost.1.1]}
}
