# test
# What the system does to files: faults, kills, folders that are not there. The
# old file stays whole, and the message is clear. Full devices and closed pipes
# are in tests/bats/command_faults.bats.

words duel

set guard .local/state/feldpost/guard
set adjudicate {adjudicate -q -i g.yaml -e roll}

# settle: Anna's solitaire game g.yaml, just begun, is before.yaml, too.
proc settle {} {
	person anna A
	cd $::folder/anna
	anna new null -n Anna --nonce $::nonce -q -o g.yaml
	file copy g.yaml before.yaml
	forget
}

proc forget {} {
	file delete $::guard {*}[glob -nocomplain $::guard.d/*] {*}[leftovers .]
}

proc leftovers {place} {
	glob -nocomplain $place/.feldpost.* $place/.local/state/feldpost/.feldpost.* \
		$place/.local/state/feldpost/guard.d/.feldpost.*
}

# intact: g.yaml is as it was, and nothing lies about.
proc intact {} {
	same g.yaml before.yaml
	is [leftovers .] ""
}

# again: g.yaml is as it was, and the guard is new.
proc again {} {
	forget
	file copy -force before.yaml g.yaml
}

# rolled FILE: the game after one roll.
proc rolled {file} {
	anna adjudicate -q -e roll -o $file before.yaml
	forget
}

proc is_same {a b} {
	expr {[text $a] eq [text $b]}
}

session {read-only folder: the game file stays} {
	file mkdir box
	file copy g.yaml box
	file attributes box -permissions 0500
	if {![file writable box]} {
		refused 6 "system: can't write box/g.yaml: Permission denied" \
			anna adjudicate -i box/g.yaml -e roll
	}
	file attributes box -permissions 0700
	same g.yaml box/g.yaml
	is [leftovers box] ""
}

session {folders and files that are not there} {
	refused 6 "system: can't write no/such/g.yaml: No such file" \
		anna adjudicate g.yaml -e roll -o no/such/g.yaml
	refused 6 "system: can't write no/such/new.yaml: No such file" \
		anna new null --name Anna -o no/such/new.yaml
	refused 6 "system: can't open none.txt: No such file" \
		anna adjudicate -i g.yaml none.txt
	refused 6 "system: can't open none.txt" anna check g.yaml none.txt
	file mkdir folder
	refused 6 "system: can't write folder: " \
		anna adjudicate g.yaml -e roll -o folder
	refused 6 "system: can't write no/such/report.txt: No such file" \
		anna adjudicate -i g.yaml -e roll -r no/such/report.txt
	intact
	expect {![file exists $guard]}
}

# The lock is written first, then the packet that the guard keeps and the guard
# file (one write, two syncs each), then the game file.
session {faults: a write, sync, rename or open that fails leaves the old file} {
	rolled other.yaml ;# makes the folders of the guard
	foreach fault {write:4:ENOSPC write:4:EDQUOT write:4:EIO fsync:5:EIO
		rename:1:EACCES rename:1:EXDEV} {
		forget
		refused 6 "system: can't write g.yaml: " with_fault $fault \
			anna {*}$adjudicate
		if {[string match *ENOSPC $fault]} { says "No space left on device" }
		intact
	}
	anna {*}$adjudicate
	works anna audit g.yaml
}

session {faults: every call that can fail, one after the other, does no harm} {
	foreach call {open write fsync rename close} {
		for {set n 1} {$n <= 12} {incr n} {
			again
			attempt with_fault $call:$n:EIO anna {*}$adjudicate
			if {$status ni {0 6}} { fail "$call $n" }
			if {$status} {
				says "system: can't "
				is [leftovers .] ""
			}
			anna audit -q g.yaml
			# The same orders are always possible again.
			if {[is_same g.yaml before.yaml]} { anna {*}$adjudicate }
		}
	}
}

session {faults: short and interrupted writes are carried on} {
	rolled a.yaml
	foreach fault {write:1:SHORT write:2:SHORT write:1:EINTR write:2:EINTR} {
		again
		works with_fault $fault anna {*}$adjudicate
		same g.yaml a.yaml
	}
	is [with_fault write:1:SHORT anna show g.yaml] [anna show g.yaml]
}

session {kill: at any write, sync or rename the file is the old or the new one} {
	rolled after.yaml
	set killed 0
	foreach at {write:1 write:2 write:3 write:4 fsync:1 fsync:2 fsync:3 fsync:4
		fsync:5 fsync:6 rename:1} {
		again
		attempt with_fault $at:KILL anna {*}$adjudicate
		if {$status ni {0 137}} { fail $at }
		incr killed [expr {$status != 0}]
		if {![is_same g.yaml before.yaml]} { same g.yaml after.yaml }
		attempt anna {*}$adjudicate
		if {$status} { same g.yaml after.yaml }
	}
	expect {$killed >= 10}
}

session {kill: at the rename the old file is whole} {
	attempt with_fault rename:1:KILL anna {*}$adjudicate
	is $status 137
	same g.yaml before.yaml
	anna {*}$adjudicate
	works anna audit g.yaml
	is [llength [lines [text $guard] .]] 1
}

session {full disk: what is signed stands, and how it gets into the file is said} {
	fails 6 "can't write g.yaml: No space left on device" \
		with_fault write:4:ENOSPC anna {*}$adjudicate
	says "packet 3 is signed and kept: solve the problem, then\
		`feldpost adjudicate -i g.yaml` puts the packet into the file"
	same g.yaml before.yaml
	anna adjudicate -q -i g.yaml
	set orders {}
	foreach item [json [anna report --json g.yaml]] {
		if {[at $item kind] eq "order"} { lappend orders [at $item text] }
	}
	is $orders roll
	again
	fails 6 "solve this problem, then give the same command" \
		with_fault write:2:ENOSPC anna {*}$adjudicate
	works anna {*}$adjudicate
}

session {links: a symbolic link to the game file stays one} {
	file mkdir box
	file rename g.yaml box
	file link -symbolic g.yaml box/g.yaml
	anna {*}$adjudicate
	is [file type g.yaml] link
	works anna audit box/g.yaml
	prints "packets  3"
}

session {modes: the game file keeps its mode} {
	file attributes g.yaml -permissions 0640
	anna {*}$adjudicate
	is [file attributes g.yaml -permissions] 00640
}
