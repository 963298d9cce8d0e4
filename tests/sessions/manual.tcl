# quick
# The pages of the manual agree with the program: commands, options, numbers,
# statuses, and the words of games. tests/bats/manual.bats runs their examples.

set games {arnswalde peiper ostfront aachen reichstag}
set config feldpost-config.5
set shared "OPTIONS OF SEVERAL COMMANDS"

proc settle {} { person anna A }

# Of pages: section PAGE HEADING: its text up to the next heading; LEVEL is Sh if
# it has parts.

proc page {name} { text $::repository/man/$name }

proc section {page heading {level {S[hs]}}} {
	set on 0
	set text ""
	foreach line [split [page $page] \n] {
		if {[regexp "^\\.$level (.*)" $line - here]} {
			set on [expr {$here eq $heading}]
		} elseif {$on} {
			append text $line\n
		}
	}
	return $text
}

# every TEXT PATTERN: what the pattern's parenthesis matches, each time.
proc every {text pattern} {
	set found {}
	foreach {- one} [regexp -all -inline -line -- $pattern $text] {
		lappend found $one
	}
	return $found
}

# stated PAGE PATTERN: heading, item and match of each line that matches.
proc stated {page pattern} {
	set heading ""
	set item ""
	set found {}
	foreach line [split [page $page] \n] {
		regexp {^\.Ss (\S+)} $line - heading
		regexp {^\.It (?:.*Fl -|Cm )([a-z-]+)} $line - item
		if {[regexp -- $pattern $line match]} {
			lappend found $heading $item $match
		}
	}
	return $found
}

# Of the program: what it prints is read once; what its files say.

word help {args} {
	global known
	if {![info exists known($args)]} { set known($args) [anna {*}$args] }
	return $known($args)
}

proc commands {} { every [help help] {^  ([a-z]+) } }

proc source_of {file} { text $::repository/$file }

# Lists: without those of another one; each once where it repeats at once.

proc minus {list other} {
	lmap one $list { if {$one in $other} continue; set one }
}

proc uniq {list} {
	set found {}
	foreach one $list {
		if {$one ne [lindex $found end]} { lappend found $one }
	}
	return $found
}

# agree PAGE PROGRAM: the same, in the same order, and something.
proc agree {page program} {
	if {$page eq $program && [llength $page]} return
	fail "only the page has: [minus $page $program]" \
		"only the program has: [minus $program $page]" \
		"the page: $page" "the program: $program"
}

session {manual: feldpost.1 has a section for each command, in their order} {
	agree [every [section feldpost.1 COMMANDS Sh] {^\.Ss (.*)}] [commands]
}

session {manual: each section says what its command takes, as its help does} {
	foreach command [commands] {
		agree [lmap line [every [section feldpost.1 $command] {^(\.D1 .*)}] {
			string map {".D1 Nm Cm " "feldpost " "Oo " "\[" " Oc" "\]" "Ar " ""} \
				$line
		}] [list [match [help $command --help] {^usage: (.*)}]]
	}
}

# forms HEADING: "-o, --output=FILE" for each option that it explains.
proc forms {heading} {
	lmap form [every [section feldpost.1 $heading] {^\.It (Fl .*)}] {
		regexp {([^=]*)(.*)} [string map {" Ns " "" "Ar " "" " \]" "\]"
			"Fl " "-" " , " ", "} $form] - name value
		set _ $name[string toupper $value]
	}
}

proc name_of {form} { match $form {.*--([^=\[]*)} }

# page_forms COMMAND: those that its section explains, and of those that it only
# names, what the section of shared options says.
proc page_forms {command} {
	global shared
	set forms [forms $command]
	set mine [lmap form $forms { name_of $form }]
	foreach form [forms $shared] { set all([name_of $form]) $form }
	set named {ambiguous color help quiet}
	foreach line [lines [section feldpost.1 $command] {\mFl }] {
		lappend named {*}[every $line { -([a-z][a-z0-9-]*)}]
	}
	foreach name [minus [lsort -unique $named] $mine] {
		if {![info exists all($name)]} { fail "--$name is not explained" }
		lappend forms $all($name)
	}
	return [lsort $forms]
}

proc help_forms {command} {
	lsort [lmap form [every [help $command --help] \
		{^  ((?:-., |    )--[^ ]*)}] { string trim $form }]
}

session {manual: each section has the options of its command, no more} {
	foreach command [commands] {
		agree [list $command {*}[page_forms $command]] \
			[list $command {*}[help_forms $command]]
	}
}

session {manual: an option that is explained for several commands is one of them} {
	set all [concat {*}[lmap command [commands] { help_forms $command }]]
	expect {[llength [forms $shared]] >= 20}
	is [minus [forms $shared] $all] ""
}

# options COMMAND: "radius=N ...", what its help says of each of them.
proc options {command} {
	split [regsub -all {\n  (?:-., |    )--} [help $command --help] \1] \1
}

# refusal OPTION: what the first command says that has it.
word refusal {option} {
	foreach command [commands] {
		if {![has [help $command --help] " --$option="]} continue
		attempt anna $command --$option=x
		return $err
	}
}

session {manual: numbers have the limits that the page gives them} {
	set limits [stated feldpost.1 {from [0-9]+ to [0-9]+}]
	expect {[llength $limits] > 0}
	foreach {- option range} $limits {
		has_text [refusal $option] "--$option takes a number $range, not "
	}
}

session {manual: numbers have the defaults that the page gives them} {
	set defaults [stated feldpost.1 {[0-9]+(?= by default)}]
	expect {[llength $defaults] >= 3 * 5}
	foreach {command option number} $defaults {
		set said [lsearch -inline -glob [options $command] $option=*]
		if {![regexp "\\m$number\\M" $said]} {
			fail "not $number by default: $said"
		}
	}
	set defaults [stated $config {[0-9]+(?= by default)}]
	expect {[llength $defaults] == 3 * 2}
	foreach {- key number} $defaults {
		has_text [source_of src/cli/config.c] \
			"\n\t[string toupper $key] = $number, "
	}
}

# What a page lists in one item: "a , b".
proc listed {items} {
	concat {*}[lmap item $items { string map {" , " " "} $item }]
}

# table_keys: of a config file, "section key", as the program's table has them.
proc table_keys {} {
	set keys {}
	foreach row [split [string map [list "\n\t\{ " \1] \
		[source_of src/cli/options.c]] \1] {
		if {[regexp {section = "([a-z]*)"} $row - section]} {
			lappend keys "$section [match $row {"([a-z-]+)"}]"
		}
	}
	return [lsort $keys]
}

session {manual: feldpost-config has the keys of the configuration, no more} {
	set keys {}
	foreach line [split [section $config KEYS Sh] \n] {
		regexp {^\.Ss (.*)} $line - section
		if {![regexp {^\.It Cm (.*)} $line - names]} continue
		foreach key [listed [list $names]] { lappend keys "$section $key" }
	}
	expect {[llength $keys] >= 10}
	agree [lsort $keys] [table_keys]
}

session {manual: feldpost-config has the limits of numbers, and what they are} {
	set limits [stated $config {from [0-9]+ to [0-9]+}]
	expect {[llength $limits] == 3 * 3}
	foreach {- key range} $limits {
		write anna/.config/feldpost/config.ini "\[mail]\n$key = x\n"
		attempt anna id
		says ": $key must be a number $range, not "
	}
}

session {manual: feldpost-config has the environment that is looked at, no more} {
	agree [lsort [listed [every [section $config ENVIRONMENT Sh] {^\.It Ev (.*)}]]] \
		[lsort -unique [concat \
			[every [texts $repository/src/{*/,*/*/}*.c] \
				{getenv\("([A-Z_]+)"}] \
			[every [source_of src/cli/config.c] \
				{"((?:XDG|LC|LANG)[A-Z_]*)"}]]]
}

session {manual: the section of play has the words of the prompt, no more} {
	set words {}
	foreach row [every [section feldpost.1 play] {^\.It Cm (?:\\&)?(.*)}] {
		foreach part [split $row ,] {
			lappend words [match $part {^ ?(?:Cm )?(\S+)}]
		}
	}
	agree [lsort -unique $words] \
		[lsort [every [source_of src/prompt/commands.c] {^\t\{ "([a-z?]*)"}]]
}

session {manual: the page lists the exit statuses of the program, all of them} {
	agree [every [section $config "EXIT STATUS" Sh] {^\.It (.*)}] \
		[every [source_of include/feldpost/error.h] \
			{^\tERROR_[A-Z_]* = ([0-9]*),}]
}

session {manual: each exit status is what the page says} {
	set bert [list -k $vectors/B.key]
	works anna new peiper -q -n Anna -o game.yaml
	fails 1 "" anna check game.yaml -e "move Bullingen"
	fails 1 "" anna check game.yaml -e "mvoe Bullingen"
	fails 2 "" anna show
	fails 2 "" anna show --bored game.yaml
	set game [text anna/game.yaml]
	write anna/forged.yaml \
		[changed $game {^seats: .*} "seats: {german: Bert}"]
	fails 3 "" anna audit forged.yaml
	write anna/forged.yaml [changed $game "inf119 inf117" "inf117 inf119"]
	fails 3 "" anna audit forged.yaml
	fails 4 "" anna new peiper -q -n Anna -o game.yaml
	write anna/late.yaml "turn: 7\norders: \[stay]\n"
	fails 4 "" anna check game.yaml late.yaml
	fails 4 "" anna adjudicate {*}$bert -i game.yaml -e stay
	file copy anna/game.yaml anna/old.yaml
	anna adjudicate -i game.yaml -e "alloc armor 6 pzgren 4"
	fails 4 "" anna adjudicate -i old.yaml -e "alloc armor 5 pzgren 5"
	anna concede -i game.yaml
	fails 4 "" anna legal game.yaml
	works anna new peiper -q -n Anna -o new.yaml
	write anna/torn.yaml "orders: \["
	fails 5 "" anna check new.yaml torn.yaml
	fails 5 "" anna new chess -n Anna
	fails 6 "" anna show nothing.yaml
}

session {manual: code that a page shows stands in the file it names} {
	set pieces 0
	set file ""
	set on 0
	foreach line [split [page feldpost-games.7] \n] {
		regexp {^\.\\" ([a-z/0-9_]*\.[a-z]*)$} $line - file
		if {$on && $line eq ".Ed"} {
			has_text [source_of $file] $code
			incr pieces
			set on 0
			set file ""
		} elseif {$on} {
			append code $line\n
		} elseif {$file ne "" && [regexp {^\.Bd} $line]} {
			set on 1
			set code ""
		}
	}
	expect {$pieces >= 4}
}

# rows GAME HEADING: the items of its page there.
proc rows {game heading} {
	set rows {}
	foreach row [every [section feldpost-$game.6 $heading Sh] \
		{^\.It (?:Ic )?(.*)}] {
		lappend rows {*}[split [string map {" , Ic " \n " , Ql " "\nQl "} \
			$row] \n]
	}
	return $rows
}

# The first word of each order, answer and condition; lines of doctrine begin
# with "standing".
session {manual: the page of a game has its orders and conditions, no more} {
	set others {standing if on-fail on-turn on-reveal concede complain agree undo}
	foreach game $games {
		set page [lmap row [rows $game ORDERS] {
			match $row {^(?:[AC][rm] )*([^ ]*)}
		}]
		set help [every [regsub {\nWords:\n.*} [help help $game] ""] \
			{^  (?![A-Z]* is )([A-Za-z][A-Za-z0-9-]*)}]
		agree [uniq [minus $page standing]] [uniq [minus $help $others]]
	}
}

# "zoc-locking=no|yes" for each option of a new game.
session {manual: the page of a game has its options and their values, no more} {
	foreach game $games {
		is [lmap row [rows $game OPTIONS] {
			string map {" " ""} [regsub -all { *(Cm|Ns) *} $row ""]
		}] [every [help help $game] {^  -s (.*)}]
	}
}

# page_keys GAME: those of its state; file_keys FILE: those of a game file.
proc page_keys {game} {
	lsort [listed [lmap row [rows $game "THE STATE IN THE GAME FILE"] {
		string map {"Cm " ""} $row
	}]]
}

proc file_keys {file} {
	regexp {\nstate:.*?\n---} [text $file] state
	lsort [every $state {^  ([a-z-]*):}]
}

session {manual: the page of a game has the keys of its state, no more} {
	works anna new arnswalde -q -n Anna -o town.yaml
	agree [page_keys arnswalde] [file_keys anna/town.yaml]
	foreach game {peiper ostfront} {
		agree [page_keys $game] \
			[file_keys $repository/examples/$game/game.yaml]
	}
}

# Most of them may be missing in a game file.
session {manual: the page of a hex game has the keys of its state, no more} {
	foreach game {aachen reichstag} {
		agree [page_keys $game] \
			[lsort [every [source_of src/games/$game/fields.c] \
				{\(struct state, [^"]+, "([a-z-]+)"}]]
	}
}

# labels GAME PATTERN: what it matches of those that its page lists; WORD stands for
# any.
proc labels {game pattern} {
	lsort [lmap row [rows $game "DICE LABELS"] {
		match [regsub {[A-Z]+$} $row %] $pattern
	}]
}

proc code_of {game} { texts $::repository/src/games/$game/*.c }

# What is drawn from the judgement deck is labelled by its purpose, or by a word
# that is given for it.
session {manual: the page of Arnswalde has its dice labels, no more} {
	set code [code_of arnswalde]
	regexp {purpose_ids\[\].*?NULL} $code purposes
	agree [labels arnswalde {Ql ([^.]*)}] [lsort -unique [concat \
		[every $code {"([a-z]+)\.(?:%s|(?!h"|yaml")[a-z]+)"}] \
		[every $code {\mg, "([a-z]+)",}] \
		[every $purposes {= "([a-z]*)"}]]]
}

session {manual: the pages of Peiper and Ostfront have their dice labels, no more} {
	foreach game {peiper ostfront} {
		agree [labels $game {Ql (.*)}] [lsort -unique \
			[every [code_of $game] {"([a-z]+\.%)[sd]"}]]
	}
}

# Those of the example have them all.
session {manual: the page of Aachen has its dice labels, no more} {
	agree [labels aachen {Ql ([^.]*)}] [lsort -unique \
		[every [help dice $repository/examples/aachen/game.yaml] \
			{\m([a-z]+)\.[0-9]{4}}]]
}

session {manual: the page of Reichstag has its dice labels, no more} {
	agree [labels reichstag {Ql ([^.]*)}] [lsort -unique \
		[every [code_of reichstag] {"([a-z]+)\.%[sd][.%sd]*"}]]
}

# limit NAME: its value in limits.h or order.h.
proc limit {name} {
	expr [match [string map {(size_t) ""} \
		[texts $::repository/include/feldpost/{limits,order}.h]] \
		"^(?:#define |\[ \\t]*)$name\(?: =)?\[ \\t]+(\[^,/]*)"]
}

session {manual: the limits that pages name are those of the program} {
	foreach {page name unit text} {
		feldpost-config.5 LIMIT_CONFIG_FILE 1024 "at most N KiB"
		feldpost-config.5 LIMIT_FILE 1048576 "at most N MiB"
		feldpost-orders.5 LIMIT_ORDER_LINE 1 "at most N bytes"
		feldpost-orders.5 ORDER_WORDS 1 "and N words"
		feldpost-orders.5 LIMIT_BATCH 1 "a batch N lines"
		feldpost-orders.5 LIMIT_ORDER_FILE 1048576 "a file N MiB"
		feldpost-orders.5 LIMIT_STANDING 1 "most N standing orders"
		feldpost-mail.7 LIMIT_MESSAGE 1048576 "more than N MiB,"
		feldpost-mail.7 LIMIT_MIME_PARTS 1 "more than N parts"
		feldpost-mail.7 LIMIT_MIME_DEPTH 1 "more than N deep"
		feldpost-mail.7 LIMIT_FILE 1048576 "a mail of more than N MiB"
		feldpost-mail.7 LIMIT_WAITING 1048576 "and N MiB"
		feldpost-mail.7 LIMIT_UNUSED 1048576 "and N MiB"
		feldpost-mail.7 LIMIT_UNUSED_MAILS 1 "has room for N mails"
	} {
		has_text [string map {\n " "} [page $page]] \
			[string map [list N [expr {[limit $name] / $unit}]] $text]
	}
}

session {manual: the recipes of feldpost-mail are followed, all of them} {
	agree [lsort [every [page feldpost-mail.7] {^\.\\" Recipe: (.*)}]] \
		[lsort [every [source_of tests/bats/mail_recipes.bats] \
			{^	recipe (.*)}]]
}

# order_words LINES: "end movement" for each word with which an order that begins
# with the first may go on.
proc order_words {lines} {
	set found {}
	foreach line $lines {
		set words [regexp -all -inline {[^][|= ]+} $line]
		set verb [lindex $words 0]
		if {$verb eq "standing"} { append verb -[lindex $words 1] }
		lappend found $verb
		foreach word [lrange $words 1 end] {
			if {[regexp {^[a-z][a-z-]*$} $word]} {
				lappend found "$verb $word"
			}
		}
	}
	return [lsort -unique $found]
}

session {manual: the orders of each game are the grammar's, word by word} {
	foreach game $games {
		set manual [order_words [lmap row \
			[lsearch -all -inline -regexp [split [regsub -all { , Ic } \
				[section feldpost-$game.6 ORDERS Sh] "\n.It Ic "] \n] \
				{^\.It Ic }] {
			regsub -all {\.It Ic |\m(Op|Oo|Oc|Cm|Ar|No)\M} $row ""
		}]]
		regexp {\nOrders,.*?\nIn all} [help help $game] grammar
		regsub -all {\n    \[} $grammar " " grammar
		set grammar [order_words [every $grammar {^  ([a-z].*)}]]
		expect {[llength $manual] >= 10}
		agree [lsearch -all -inline -not $manual "* *"] \
			[lsearch -all -inline -not $grammar "* *"]
		is [minus $manual $grammar] ""
	}
}
