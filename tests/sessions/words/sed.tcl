# sed SCRIPT TEXT: what sed(1) makes of the text, without a process. Knows s, d, {}
# and addresses; sed(1) does the rest.

namespace eval sed {}

proc sed {script text} {
	set sed::rest $script
	if {[catch sed::commands commands] || $sed::rest ne ""} {
		write edited $text
		exec sed $script edited >edited.new
		return [text edited.new]
	}
	array unset sed::inside
	set sed::last ""
	set out {}
	set sed::line 0
	set lines [split $text \n]
	foreach one $lines {
		incr sed::line
		if {$one eq "" && $sed::line == [llength $lines]} {
			lappend out $one
		} elseif {[sed::change $commands one]} {
			lappend out $one
		}
	}
	return [join $out \n]
}

# Reading a script: each function takes its part from the beginning of `rest`.

proc sed::take {pattern} {
	variable rest
	if {![regexp -- "^${pattern}" $rest found]} { return "" }
	set rest [string range $rest [string length $found] end]
	return $found
}

# Up to this character, which ends it.
proc sed::until {end} {
	set text [take "(?:\[^\\\\$end\]|\\\\.)*"]
	if {[take "\\$end"] eq "" || [regexp {\\[+?|<>a-z]} \
		[string map [list {\\} "" {\n} ""] $text]]} { error "not known" }
	return [string map [list {\\} {\\} \\$end $end {\n} \n] $text]
}

proc sed::address {} {
	if {[take /] ne ""} { return [list match [until /]] }
	return [take {\d+}]
}

proc sed::commands {} {
	variable rest
	set list {}
	while {[take {[\s;]+}] ne "" || $rest ni {"" "\}"}} {
		if {[string index $rest 0] in {"" "\}"}} break
		set from [address]
		set to [expr {[take ,] ne "" ? [address] : ""}]
		set not [expr {[take !] ne ""}]
		switch [take .] {
			s {
				set by [take .]
				set what [list s [until $by] [until $by] [take g]]
				if {[take {[^\s;\}]}] ne ""} { error "not known" }
			}
			d { set what d }
			\{ {
				set what [list \{ [commands]]
				if {[take \\\}] eq ""} { error "no end" }
			}
			default { error "not known" }
		}
		lappend list [list $from $to $not {*}$what [incr ::sed::count]]
	}
	return $list
}

# Changing a line. Returns 0 if it is deleted.

proc sed::change {commands name} {
	upvar 1 $name one
	foreach command $commands {
		lassign $command from to not what a b all
		if {[concerns $from $to [lindex $command end] $one] == $not} continue
		switch $what {
			s {
				set flag [expr {$all eq "g" ? "-all" : "-line"}]
				regsub $flag -- [pattern $a] $one $b one
			}
			d { return 0 }
			default {
				if {![change $a one]} { return 0 }
			}
		}
	}
	return 1
}

# The empty pattern is the one before.
proc sed::pattern {text} {
	variable last
	if {$text ne ""} { set last "(?b)$text" }
	return $last
}

proc sed::is_at {address one} {
	variable line
	if {[lindex $address 0] ne "match"} { expr {$address == $line} } else {
		regexp -- [pattern [lindex $address 1]] $one
	}
}

proc sed::concerns {from to number one} {
	variable inside
	variable line
	if {$from eq ""} { return 1 }
	if {$to eq ""} { return [is_at $from $one] }
	if {![info exists inside($number)]} { set inside($number) [expr {$from eq 0}] }
	if {$inside($number)} {
		set inside($number) [expr {![is_at $to $one]}]
		return 1
	}
	set inside($number) [is_at $from $one]
	return $inside($number)
}
